"""`umpire check`: what does not hold for a title is found, said with where it was, and found there again."""
from __future__ import annotations

import itertools
import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, Optional

import pytest
from typer.testing import CliRunner, Result

from ridge import HOLD, PIECES, Move, Ridge, RidgeState, Turn, begun_turn
from umpire import face
from umpire.cli.commands import app
from umpire.engine.actions import Action
from umpire.engine.agenda import Decision
from umpire.engine.dice import Dice, SeededSource
from umpire.engine.events import Event, Message
from umpire.engine.parts import Advisor, Board, Evaluator, Secrets
from umpire.engine.title import Title
from umpire.lab.checks import CHECKS, RandomMatches, Violation, line_in, looking, run

Made = Callable[[], Title[Any]]


class Faulty(Ridge):
    """The Ridge, of which something will be wrong."""

    id = "faulty"


def counter() -> Iterator[int]:
    return itertools.count()


class Losing(Faulty):
    def census(self, state: RidgeState) -> dict[str, int]:
        return {"pieces": len(PIECES) - (state.turn > 2)}


class Uncounted(Faulty):
    def census(self, state: RidgeState) -> dict[str, int]:
        return {}


class Glass(Faulty):
    """Both see all strengths."""

    def view(self, state: RidgeState, seat: int) -> dict[str, Any]:
        return {**super().view(state, seat), "strength": list(state.strength)}


class Talkative(Faulty):
    """The words beside the board tell both sides all strengths."""

    def __init__(self) -> None:
        super().__init__()
        self.board = Board(self.draw_board, self.scene, self.tell_strengths)

    def tell_strengths(self, state: RidgeState, seat: int) -> tuple[Message, ...]:
        return (Message("strengths", {"strengths": str(state.strength)}),)


class Short(Faulty):
    decision_limit = 3


class Endless(Faulty):
    """Nobody ever knows how it ended."""

    def result(self, state: RidgeState) -> None:
        return None


class Forgetful(Faulty):
    def position(self, state: RidgeState) -> dict[str, Any]:
        return {**super().position(state), "turn": 1}


class Careless(Faulty):
    """Opens whatever it is given, without looking."""

    def open_position(self, position: Mapping[str, Any], switches: Mapping[str, str], dice: Any) -> RidgeState:
        return super().open_position({**position, "turn": int(position["turn"]) + 1}, switches, dice)


class Scripted(Faulty):
    def __init__(self) -> None:
        super().__init__()
        self.cover = self.cover.replace("</svg>", "<script>alert(1)</script></svg>")


class Square(Faulty):
    def __init__(self) -> None:
        super().__init__()
        self.cover = self.cover.replace("0 0 600 800", "0 0 600 600")


class Blurred(Faulty):
    def draw_board(self) -> str:
        return super().draw_board().replace(' x="', ' x="nan', 1)


class Restless(Faulty):
    """Draws something else every time."""

    numbers = counter()

    def draw_board(self) -> str:
        return super().draw_board().replace(' id="board"', f' id="board" data-number="{next(self.numbers)}"')

    def scene(self, state: RidgeState, seat: int) -> dict[str, Any]:
        return {**super().scene(state, seat), "number": next(self.numbers)}


class Advising(Faulty):
    def __init__(self) -> None:
        super().__init__()
        self.advisor = Advisor(self, self.advice)

    def advice(self, state: RidgeState, decision: Decision[RidgeState]) -> Optional[Action]:
        return HOLD.alone


class Misled(Advising):
    """Advises what is not allowed."""

    def advice(self, state: RidgeState, decision: Decision[RidgeState]) -> Optional[Action]:
        return self.language.every_action()[0] if state.turn > 1 else HOLD.alone


class Fickle(Advising):
    numbers = counter()

    def advice(self, state: RidgeState, decision: Decision[RidgeState]) -> Optional[Action]:
        options = decision.options(state)
        return options[next(self.numbers) % len(options)]


class Meddling(Advising):
    def advice(self, state: RidgeState, decision: Decision[RidgeState]) -> Optional[Action]:
        state.shaken ^= 1
        return HOLD.alone


class Peeping(Advising):
    """Advises by what the other side hides."""

    def advice(self, state: RidgeState, decision: Decision[RidgeState]) -> Optional[Action]:
        options = decision.options(state)
        return options[state.strength[2 - 2 * decision.seat] % len(options)]

    def features(self, state: RidgeState, seat: int) -> Mapping[str, float]:
        return {**super().features(state, seat), "near": float(state.strength[2 - 2 * seat])}


class Boundless(Faulty):
    def features(self, state: RidgeState, seat: int) -> Mapping[str, float]:
        return {**super().features(state, seat), "near": float("inf" if state.turn > 1 else 0)}


class Wordless(Faulty):
    def features(self, state: RidgeState, seat: int) -> Mapping[str, float]:
        return {**super().features(state, seat), "weather": 0.0}


class Touching(Faulty):
    def features(self, state: RidgeState, seat: int) -> Mapping[str, float]:
        state.shaken |= 1
        return super().features(state, seat)


class Sure(Evaluator[RidgeState]):
    def chance(self, state: RidgeState, seat: int) -> float:
        return 1.0


class Certain(Faulty):
    def __init__(self) -> None:
        super().__init__()
        self.evaluator = Sure(self, self.features, self.margin)


class Reversed(Faulty):
    """Somebody else is ahead."""

    def margin(self, state: RidgeState, winner: int) -> float:
        return -super().margin(state, winner)


class Loses(Faulty):
    """What moves goes to where nobody can be."""

    def __init__(self) -> None:
        super().__init__()
        self.secrets = Secrets(veil=self.veil, redeal=self.redeal, filter_event=self.filter_event)

    def filter_event(self, event: Event, seat: int) -> Optional[Event]:
        return event._replace(way=("nowhere", "else")) if event.way else event


class Split(Faulty):
    """Hides nothing, and shows each seat another board."""

    def __init__(self) -> None:
        super().__init__()
        self.secrets = None

    def scene(self, state: RidgeState, seat: int) -> dict[str, Any]:
        return {**super().scene(state, 0), "seat": seat}


class Breaking(Faulty):
    def census(self, state: RidgeState) -> dict[str, int]:
        return {"pieces": 1 // 0}


FAULTS: list[tuple[str, type[Faulty], str]] = [
    ("pieces-are-conserved", Losing, "the census: {'pieces': 3} is not {'pieces': 4}"),
    ("pieces-are-conserved", Uncounted, "the census counts nothing"),
    ("pieces-are-conserved", Breaking, "ZeroDivisionError: "),
    ("views-hide", Glass, "blue sees what it cannot know"),
    ("views-hide", Talkative, "what is said of the table after a redeal"),
    ("matches-end", Short, "a match asked for 8 decisions, its limit is 3"),
    ("every-scenario-ends", Short, "a match asked for 8 decisions, its limit is 3"),
    ("matches-end", Endless, "the match is over without a result"),
    ("every-scenario-ends", Endless, "nothing is left to do, and there is no result"),
    ("positions-open", Forgetful, "a position opens to another situation"),
    ("garbled-positions-are-refused", Careless, "TypeError: "),
    ("drawings-are-harmless", Scripted, "the cover has a <script>"),
    ("drawings-are-well-formed", Square, "the viewBox of the cover: '0 0 600 600' is not '0 0 600 800'"),
    ("numbers-are-whole", Blurred, "the board: <"),
    ("drawings-are-steady", Restless, "the board is drawn differently the second time"),
    ("scenes-are-steady", Restless, "the scene of "),
    ("open-scenes-are-shared", Split, "nothing is hidden, and two seats are shown different scenes"),
    ("advice-leads-to-an-end", Misled, "'enter blue1 blue-camp' is advised at move, and not allowed"),
    ("advice-is-legal-everywhere", Misled, "'enter blue1 blue-camp' is advised at move, and not allowed"),
    ("advice-is-steady", Fickle, "the same match is advised differently the second time"),
    ("advice-changes-nothing", Meddling, "the state is another after advice was asked for at move"),
    ("advice-knows-no-more", Peeping, "'"),
    ("worth-hides", Peeping, "what blue is told after a redeal"),
    ("features-are-finite", Boundless, "a feature is not finite"),
    ("weights-cover-features", Wordless, "the weights of part 'all'"),
    ("features-have-sentences", Wordless, "there is no sentence feature-weather in 'en'"),
    ("asking-changes-nothing", Touching, "the state is another after it was asked what it is worth"),
    ("chances-are-open", Certain, "the chance of blue is 1.0 before the end"),
    ("ends-are-settled", Certain, "blue has a chance of 1.0 at the end"),
    ("ends-are-settled", Reversed, "has a margin of "),
    ("moves-are-told-with-their-way", Loses, "of '"),
]


@pytest.fixture
def register_title(monkeypatch: pytest.MonkeyPatch) -> Callable[[Made], None]:
    """Makes a faulty title known for the time of a test."""
    return lambda made: monkeypatch.setitem(face._OWN, "faulty", lambda _: made())


def faults(names: list[str], seed: Optional[int] = None) -> list[Violation]:
    return [fault for _, fault in run(RandomMatches("faulty", seed), names) if fault is not None]


@pytest.mark.parametrize(("check", "faulty", "reason"), FAULTS, ids=[f"{check}-{kind.__name__}" for check, kind, _ in FAULTS])
def test_a_fault_is_found(check: str, faulty: type[Faulty], reason: str, register_title: Callable[[Made], None]) -> None:
    register_title(faulty)
    [fault] = faults([check])
    assert reason in fault.reason


@pytest.mark.parametrize("check", CHECKS)
def test_nothing_is_found_where_nothing_is_wrong(check: str, register_title: Callable[[Made], None]) -> None:
    register_title(Faulty)
    assert faults([check]) == []


def test_the_place_of_a_fault_is_told_and_found_again(register_title: Callable[[Made], None]) -> None:
    register_title(Losing)
    [fault] = faults(["pieces-are-conserved"])
    assert fault.seed is not None
    assert fault.n is not None
    assert fault.again("faulty") == f"umpire check faulty --only pieces-are-conserved --seed {fault.seed}"
    assert faults(["pieces-are-conserved"], fault.seed) == [fault]


def test_the_line_of_the_title_in_which_it_broke_is_told() -> None:
    with pytest.raises(ZeroDivisionError) as error:
        Breaking().census(RidgeState(Dice(SeededSource(1))))
    folder = Path(__file__).parent
    line = next(number for number, text in enumerate(Path(__file__).read_text("utf-8").splitlines(), 1) if "1 // 0" in text)
    assert line_in(folder, error.value) == f"lab/test_checks.py:{line}"
    assert line_in(folder / "elsewhere", error.value) == ""


# A rule that is wrong

@pytest.mark.parametrize("check", [
    "matches-end", "every-scenario-ends", "records-replay", "dice-of-every-kind-finish", "copies-are-independent",
    "rolls-are-announced", "rolls-are-announced-unforced", "next-seat-is-announced", "garbled-positions-are-refused",
])
def test_a_match_that_never_ends_is_reported(
    check: str, register_title: Callable[[Made], None], monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A turn that is not counted is a mistake that is soon made, and is not played for ever."""
    turns = itertools.count()

    def run_again(_: Turn, state: RidgeState) -> None:
        assert next(turns) < 20_000, "it is played for ever"
        state.agenda += begun_turn()

    register_title(Faulty)
    monkeypatch.setattr(looking, "BEYOND", 20)
    monkeypatch.setattr(Turn, "run", run_again)
    [fault] = faults([check])
    assert re.match(r"a match goes on after \d+ decisions, its limit is \d+", fault.reason), fault.reason


def test_a_rule_that_offers_what_it_refuses_is_found(
    register_title: Callable[[Made], None], monkeypatch: pytest.MonkeyPatch,
) -> None:
    register_title(Faulty)
    monkeypatch.setattr(Move, "options", lambda self, state: [HOLD.alone, HOLD.alone])
    assert [fault.reason for fault in faults(["options-are-accepted"])] == ["an option is there twice"]


def test_a_roll_that_nobody_announced_is_found(register_title: Callable[[Made], None], monkeypatch: pytest.MonkeyPatch) -> None:
    register_title(Faulty)
    monkeypatch.setattr(Move, "is_harmless", lambda *_: True)
    [fault] = faults(["rolls-are-announced"])
    assert "was said not to" in fault.reason


def test_a_copy_that_shares_something_is_found(register_title: Callable[[Made], None], monkeypatch: pytest.MonkeyPatch) -> None:
    register_title(Faulty)
    made = RidgeState.__init__

    def share_places(self: RidgeState, dice: Any, old: Optional[RidgeState] = None) -> None:
        made(self, dice, old)
        if old is not None:
            self.at = old.at

    monkeypatch.setattr(RidgeState, "__init__", share_places)
    [fault] = faults(["copies-are-independent"])
    assert fault.reason == "a state changed while its copy was played on"


# The command

def command(*words: str) -> Result:
    return CliRunner().invoke(app, ["check", *words])


def test_the_command_tells_what_holds_and_what_does_not(register_title: Callable[[Made], None]) -> None:
    register_title(Losing)
    process = command("faulty", "--only", "views-hide", "--only", "pieces-are-conserved")
    lines = [line.strip() for line in process.stdout.splitlines()]
    assert process.exit_code == 1
    assert lines[0].split() == ["ok", "views-hide"]
    assert " ".join(lines[1].split()).startswith("FAILED pieces-are-conserved: the census: {'pieces': 3} is not {'pieces': 4}")
    assert lines[2].startswith("where: seed ")
    assert lines[3].startswith("again: umpire check faulty --only pieces-are-conserved --seed ")
    assert lines[4] == "1 of 2 checks hold."
    again = command(*lines[3].removeprefix("again: umpire check ").split())
    assert again.exit_code == 1
    assert " ".join(again.stdout.split()).startswith(" ".join(lines[1].split()))


def test_the_command_ends_well_where_all_holds(register_title: Callable[[Made], None]) -> None:
    register_title(Faulty)
    process = command("faulty")
    assert (process.exit_code, process.stderr) == (0, "")
    assert process.stdout.splitlines()[-1] == f"{len(CHECKS)} of {len(CHECKS)} checks hold."


@pytest.mark.parametrize(("words", "reason"), [
    (("nobody",), "there is no title 'nobody'"),
    (("ridge", "--only", "moon"), "there is no check 'moon'; there are: options-are-accepted, "),
])
def test_what_is_not_there_is_one_line(words: tuple[str, ...], reason: str) -> None:
    process = command(*words)
    assert (process.exit_code, len(process.stderr.splitlines())) == (2, 1)
    assert reason in process.stderr
