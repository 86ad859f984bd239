"""A title for tests: two sides race for a crest; each section has a strength that only its owner knows until it fights.

It has what The Landing has not: two seats, hidden faces, decisions of the other side. It is complete, so that every
any-title test runs on it too.
"""
from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, ClassVar, Final, Optional

from umpire.art import svg
from umpire.art.scene import Label, Mark, Piece, Scene, Space, Track, rectangle
from umpire.engine.actions import Action, Language, Verb
from umpire.engine.agenda import State, Step
from umpire.engine.data import Reader
from umpire.engine.dice import Dice
from umpire.engine.events import Arithmetic, Slot, Term
from umpire.engine.fields import Each, Fields, Mask, Name, Number, Numbers, slots_of
from umpire.engine.parts import Board, Evaluator, Secrets
from umpire.engine.positions import Positions, Steps
from umpire.engine.question import DecisionRow, Question, Rows, always
from umpire.engine.rulings import LEGAL
from umpire.engine.sets import bit, has
from umpire.engine.title import Result, Scenario, Title
from umpire.engine.values import side_of

SPACES: Final = ("blue-camp", "gully", "crest", "slope", "red-camp")
CREST: Final = 2
HOMES: Final = (0, 4)
SEATS: Final = ("blue", "red")
PIECES: Final = ("blue1", "blue2", "red1", "red2")
STRENGTHS: Final = (1, 2)
TURNS: Final = 4
UNKNOWN: Final = 0
ENTER: Final = Verb("enter", [f"{piece} {space}" for piece in PIECES for space in SPACES], case="2.1")
HOLD: Final = Verb("hold", case="2.1", ends=True)


class RidgeState(State):
    fields: ClassVar[Fields] = (
        Each("at", SPACES, "space", [HOMES[piece // 2] for piece in range(len(PIECES))], twice=True).always_written(),
        Numbers("strength", UNKNOWN, max(STRENGTHS), [UNKNOWN] * len(PIECES)), Mask("shown", PIECES, "section"),
        Mask("shaken", PIECES, "section"), Number("turn", 0, TURNS, 0).always_written(),
    )
    __slots__ = slots_of(fields)

    def __init__(self, dice: Dice, old: Optional[RidgeState] = None) -> None:
        super().__init__(dice, old)
        if old is None:
            self.begin()
            return
        self.at: list[int] = old.at.copy()
        self.strength: list[int] = old.strength.copy()
        self.shown: int = old.shown
        self.shaken: int = old.shaken
        self.turn: int = old.turn


def side(piece: int) -> int:
    return piece // 2


def sections(state: RidgeState, seat: int, space: int) -> list[int]:
    """Those of a side in a space."""
    return [piece for piece in range(len(PIECES)) if side(piece) == seat and state.at[piece] == space]


class Turn(Step[RidgeState]):
    """1.1 Blue, red, fights."""

    id: ClassVar[str] = "turn"

    def run(self, state: RidgeState) -> None:
        if state.turn < TURNS:
            state.turn += 1
            state.agenda += begun_turn()


def begun_turn() -> Steps:
    return [Turn(), Fights(), Move(1), Move(0)]


def hold(question: Move, state: RidgeState, target: int) -> None:
    state.agenda.pop()
    state.tell("held", "2.1", side=SEATS[question.seat])


def enter_barrier(question: Move, state: RidgeState, target: int) -> str:
    piece, space = divmod(target, len(SPACES))
    if side(piece) != question.seat:
        return "2.1 not-yours"
    if abs(space - state.at[piece]) != 1:
        return "2.1 not-next"
    return "2.2 shaken" if has(state.shaken, piece) and sections(state, 1 - question.seat, space) else LEGAL


def enter(question: Move, state: RidgeState, target: int) -> None:
    state.agenda.pop()
    piece, space = divmod(target, len(SPACES))
    way = SPACES[state.at[piece]], SPACES[space]
    state.at[piece] = space
    state.tell_move("entered", "2.1", way, piece=PIECES[piece], space=SPACES[space])


class Move(Question[RidgeState]):
    """2.1 One section enters the next space either way, or the side holds."""

    id: ClassVar[str] = "move"
    rows: ClassVar[Rows] = Rows(DecisionRow(HOLD, always, hold), DecisionRow(ENTER, enter_barrier, enter))

    def details(self, state: RidgeState, action: Action) -> dict[str, Slot]:
        piece, space = divmod(max(action.target, 0), len(SPACES))
        return {"piece": PIECES[piece], "space": SPACES[space]}


class Fights(Step[RidgeState]):
    """3.1 In every space with both sides the first of each fights."""

    id: ClassVar[str] = "fights"

    def run(self, state: RidgeState) -> None:
        for space in range(len(SPACES)):
            blue, red = sections(state, 0, space), sections(state, 1, space)
            if blue and red:
                fight(state, blue[0], red[0], space)


def show(state: RidgeState, piece: int) -> int:
    """The section's strength is seen by all from now on; a veiled one is drawn now."""
    if state.strength[piece] == UNKNOWN:
        mate = piece ^ 1
        rest = [strength for strength in STRENGTHS if strength != state.strength[mate]]
        state.strength[piece] = rest[state.dice.pick(len(rest), "3.1")]
    if not has(state.shown, piece):
        state.dice.uncover()
        state.shown |= bit(piece)
    return state.strength[piece]


def fight(state: RidgeState, blue: int, red: int, space: int) -> None:
    strengths = show(state, blue), show(state, red)
    rolled = [state.dice.d6("3.1") for _ in strengths]
    totals = [strength + face for strength, face in zip(strengths, rolled, strict=True)]
    winner = 0 if totals[0] == totals[1] else 1 if totals[0] > totals[1] else 2
    terms = tuple(Term("strength", strength, "3.1") for strength in strengths)
    state.tell_roll(
        "fight", "3.1", Arithmetic(tuple(rolled), terms, "", winner), ("fight", winner),
        attacker=PIECES[blue], defender=PIECES[red], strength=strengths[0], other=strengths[1], space=SPACES[space],
    )
    for loser in ([red] if winner == 1 else [blue] if winner == 2 else []):
        state.shaken |= bit(loser)
        state.at[loser] = HOMES[side(loser)]
        state.tell("shaken", "3.1", piece=PIECES[loser])


class RidgePositions(Positions[RidgeState]):
    def opening(self, state: RidgeState, reader: Reader) -> Steps:
        return begun_turn()


POSITIONS: Final = RidgePositions(RidgeState.fields, (Turn, Move, Fights), (Name("seat", SEATS, "seat"),))


def deal(state: RidgeState, seat: int) -> None:
    """3.1 A side has a section of strength 1 and one of 2: which is which is drawn."""
    weak = state.dice.pick(len(STRENGTHS), "3.1")
    state.strength[2 * seat:2 * seat + 2] = [STRENGTHS[weak], STRENGTHS[1 - weak]]


class Ridge(Title[RidgeState]):
    """Its parts are made of methods, so that titles of single tests can do one thing otherwise."""

    id = "ridge"
    name = "The Ridge"
    version = "1"
    seats = SEATS
    language = Language((ENTER, HOLD))
    folder = Path(__file__).parent
    decision_limit = 2 * TURNS
    scenarios = (Scenario("standard", "The race", "Two sections a side."),)
    headings: tuple[str, ...] = ("fight",)
    positions: Any = POSITIONS

    def __init__(self, overlay: Optional[Path] = None) -> None:
        super().__init__(overlay)
        self.secrets = Secrets(veil=self.veil, redeal=self.redeal)
        self.evaluator = Evaluator(self, self.features, self.margin)
        self.board = Board(self.draw_board, self.scene)

    def blank(self, switches: Mapping[str, str], dice: Dice) -> RidgeState:
        return RidgeState(dice)

    def setup(self, scenario: str, switches: Mapping[str, str], dice: Dice) -> RidgeState:
        state = RidgeState(dice)
        deal(state, 0)
        deal(state, 1)
        state.agenda.append(Turn())
        return state

    def view(self, state: RidgeState, seat: int) -> dict[str, Any]:
        return {
            "turn": state.turn,
            "pieces": [
                {"id": PIECES[piece], "space": SPACES[state.at[piece]], "shaken": has(state.shaken, piece),
                 "strength": state.strength[piece] if has(state.shown, piece) or side(piece) == seat else None}
                for piece in range(len(PIECES))
            ],
        }

    def draw_board(self) -> str:
        return draw_board()

    def scene(self, state: RidgeState, seat: int) -> dict[str, Any]:
        return lay_out(self.view(state, seat)).to_json()

    def veil(self, state: RidgeState, seat: int) -> None:
        """The enemy's strengths are one and two: who shows one gives the other away."""
        first = 2 - 2 * seat
        if not has(state.shown, first) and not has(state.shown, first + 1):
            state.strength[first:first + 2] = [UNKNOWN, UNKNOWN]

    def redeal(self, state: RidgeState, seat: int) -> Mapping[str, str]:
        self.veil(state, seat)
        if state.strength[2 - 2 * seat] == UNKNOWN:
            deal(state, 1 - seat)
        return {}

    def census(self, state: RidgeState) -> dict[str, int]:
        return {"pieces": len([space for space in state.at if 0 <= space < len(SPACES)]), "strength": sum(state.strength)}

    def stage(self, state: RidgeState) -> int:
        return max(1, state.turn)

    def features(self, state: RidgeState, seat: int) -> Mapping[str, float]:
        """Where everybody is and who is shaken is seen by all."""
        sign = side_of(seat)
        near = [CREST - abs(space - CREST) for space in state.at]
        shaken = [has(state.shaken, piece) for piece in range(len(PIECES))]
        return {
            "crest": float(sign * self._ahead(state)),
            "near": float(sign * (sum(near[:2]) - sum(near[2:]))), "shaken": float(sign * (sum(shaken[2:]) - sum(shaken[:2]))),
        }

    def margin(self, state: RidgeState, winner: int) -> float:
        return float(self._ahead(state))

    def _ahead(self, state: RidgeState) -> int:
        return len(sections(state, 0, CREST)) - len(sections(state, 1, CREST))

    def result(self, state: RidgeState) -> Optional[Result]:
        if state.agenda:
            return None
        ahead = self._ahead(state)
        winner = "" if ahead == 0 else "blue" if ahead > 0 else "red"
        return Result(winner, "4.1", "ending-" + (winner or "draw"))


# The drawn board: five spaces from camp to camp, the crest highest

SPACE: Final = (200.0, 220.0)
COUNTER: Final = 64.0
HEIGHTS: Final = (300.0, 220.0, 130.0, 220.0, 300.0)


def corner(space: int) -> tuple[float, float]:
    return 40 + 220.0 * space, HEIGHTS[space]


def turn_place(turn: int) -> tuple[float, float]:
    return 460 + 90.0 * turn, 620.0


def draw_board() -> str:
    counters = [
        svg.symbol(
            f"counter-{seat}", 50, 50, svg.rect(0, 0, 50, 50, 6, fill=fill, class_=f"side-{seat} counter"),
            svg.path(mark, fill="none", stroke="#fff", stroke_width=4),
        )
        for seat, fill, mark in (("blue", "#2f5f9e", "M12 38l26-26"), ("red", "#a83232", "M12 12l26 26M38 12l-26 26"))
    ]
    marker = svg.symbol("marker-turn", 40, 40, svg.circle(20, 20, 17, fill="none", stroke="#c9a24b", stroke_width=5))
    shaken = svg.symbol("status-shaken", 50, 50, svg.path("M40.5-3.5l10.5 17.5h-21z", fill="#e0922b", stroke="#2b1d08"))
    boxes = [_draw_space(space) for space in range(len(SPACES))]
    turns = [_draw_turn(turn) for turn in range(TURNS)]
    cloth = svg.rect(0, 0, 1160, 700, 0, fill="#39422f")
    return svg.document(1160, 700, svg.element("defs", *counters, marker, shaken), svg.group(cloth, *boxes, *turns, id="board"))


def _draw_space(space: int) -> str:
    (x, y), (width, height) = corner(space), SPACE
    name = svg.text(x + width / 2, y + 34, SPACES[space].replace("-", " "), 24, fill="#2c271e", font_family=svg.SERIF)
    return svg.rect(x, y, width, height, 10, fill="#efe4c8", stroke="#3b3426", stroke_width=2) + name


def _draw_turn(turn: int) -> str:
    x, y = turn_place(turn)
    return svg.circle(x, y, 28, fill="#f9f2de") + svg.text(x, y + 8, str(turn + 1), 24, fill="#2c271e", font_family=svg.SERIF)


def lay_out(seen: dict[str, Any]) -> Scene:
    """Return the scene of a view: a strength that the view does not hold cannot be drawn."""
    spaces = [Space(name, name.replace("-", " "), rectangle(*corner(number), *SPACE)) for number, name in enumerate(SPACES)]
    marks = tuple(Mark(str(turn + 1), *turn_place(turn)) for turn in range(TURNS))
    pieces = [_lay_piece(number, item) for number, item in enumerate(seen["pieces"])]
    label = Label(580, 70, "The Ridge", 44, tone="light")
    return Scene((), tuple(spaces), (label,), (Track("turn", "Turn", marks, seen["turn"] - 1),), (), tuple(pieces))


def _lay_piece(number: int, item: dict[str, Any]) -> Piece:
    """Each piece has a place of its own in every space."""
    x, y = corner(SPACES.index(item["space"]))
    strength = "" if item["strength"] is None else str(item["strength"])
    seat = SEATS[side(number)]
    words = [item["id"], f"strength {strength or 'unknown'}", "shaken" if item["shaken"] else "", f"on the {item['space']}"]
    return Piece(
        item["id"], item["id"], seat, item["space"], x + 60 + 80 * (number % 2), y + 90 + 80 * side(number), COUNTER,
        f"counter-{seat}", item["id"][-1], ", ".join([word for word in words if word]),
        ("shaken",) if item["shaken"] else (), strength,
    )


title = Ridge
