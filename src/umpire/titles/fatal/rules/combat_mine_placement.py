"""8.5 Mine determination and placement, hidden from the Allied player.

An onlooker sees a marker appear for every action that lays one, whatever its kind, and before that as many actions as factors
were rolled: nobody can tell whether one of them raised a face-down marker (R-68: the number of factors rolled is open, their
use is not).
"""
from __future__ import annotations

from typing import ClassVar, Final, Optional

from umpire.engine.actions import Action
from umpire.engine.agenda import Step
from umpire.engine.events import Arithmetic, Slot, Term
from umpire.engine.faults import Fault, Flaw
from umpire.engine.question import DecisionRow, Question, Row, Rows, always, leave
from umpire.engine.rulings import LEGAL
from umpire.engine.sets import has, members
from umpire.titles.fatal.components import (
    AEGEAN,
    ALL_BEACHHEADS,
    ALLIED,
    AREAS,
    DUMMY,
    LEVEL_1,
    LEVEL_2,
    MINES,
    SEA_AREAS,
    TURKISH,
    UNKNOWN,
)
from umpire.titles.fatal.language import DONE, KEEP, LAY_DUMMY, LAY_LEVEL_1, LAY_LEVEL_2, NOT_NOW, RAISE, RAISE_SHOWN
from umpire.titles.fatal.rules.definitions import in_straits, shuffle, straits
from umpire.titles.fatal.state import FatalState, Marker, areas_of, beachhead_in, land_units_in, set_markers, warships_in

# the areas that the mine verbs can name, in their order
WATERS: Final = tuple([AREAS.index(name) for name in SEA_AREAS])
_WORDS: Final = {area: water for water, area in enumerate(WATERS)}


class RollMines(Step[FatalState]):
    """8.5#1 d6 + SP: state.mine_factors; then RaiseMines and LayMines. Also on turn 1 (3.1#4)."""

    id: ClassVar[str] = "roll_mines"
    curtain: ClassVar[bool] = True

    def run(self, state: FatalState) -> None:
        die = state.dice.d6("8.5#1")
        state.mine_factors = state.box.mine_table.at(die + state.mine_supply)
        terms = (Term("mine-supply", state.mine_supply, "6.3#3"),) if state.mine_supply else ()
        state.tell_roll(
            "mine-roll", "8.5#1", Arithmetic((die,), terms, "8.5#2", state.mine_factors), ("mine-factors", state.mine_factors),
            die=die, total=die + state.mine_supply, added=state.mine_supply, n=state.mine_factors,
        )
        state.agenda.append(LayMines(TURKISH))
        if state.mine_factors and _might_raise(state):
            state.agenda.append(RaiseMines(TURKISH, state.mine_factors))


def _might_raise(state: FatalState) -> bool:
    """Return whether an onlooker could think that a Level 1 marker lies on the map."""
    return any([not marker.up or marker.kind == LEVEL_1 for area in members(state.mined) for marker in state.mines[area]])


# Where mines may lie

def mine_barrier(state: FatalState, area: int) -> str:
    """8.5#3 to 8.5#6, R-21 Return what forbids another marker in an area, whatever its kind."""
    bar = waters_barrier(state, area)
    if bar != LEGAL:
        return bar
    full = len(state.mines[area]) >= state.box.constant("constants", "mine_markers_per_area")
    return "8.5#3 two-markers" if full else LEGAL


def waters_barrier(state: FatalState, area: int) -> str:
    """8.5#4, 8.5#5, R-21 Return what keeps mines out of an area: the Aegean, warships, Beachheads, Allied land."""
    if not has(state.box.minable, area):
        return "8.5#6 no-mines-there"
    if warships_in(state, area):
        return "8.5#5 warships-there"
    shores = members(state.box.land_next[area])
    if state.box.areas[area].assault and any([beachhead_in(state, shore) >= 0 for shore in shores]):
        return "8.5#4 beachhead-near"
    if not state.mines[area] and any([_is_allied_shore(state, shore) for shore in shores]):
        return "8.5#5 allies-ashore"
    return LEGAL


def open_to_mines(state: FatalState) -> int:
    """Return the areas that `mine_barrier` lets through, as a set."""
    most, areas = state.box.constant("constants", "mine_markers_per_area"), state.box.minable
    for area in members(state.mined):
        if len(state.mines[area]) >= most:
            areas &= ~(1 << area)
    for area in members(state.at_sea[ALLIED] & areas):
        if warships_in(state, area):
            areas &= ~(1 << area)
    heads = areas_of(state, ALL_BEACHHEADS)
    for shore in members(heads | state.held[ALLIED]):
        near = state.box.sea_next[shore]
        areas &= ~(near & ~state.mined | (near & state.box.assault_areas if heads >> shore & 1 else 0))
    return areas


def _is_allied_shore(state: FatalState, shore: int) -> bool:
    return bool(land_units_in(state, shore, ALLIED) or state.at[shore] & ALL_BEACHHEADS)


def outside_cost(state: FatalState, kind: int) -> int:
    """8.5#6, R-20 Return what a marker uses up of the secret number: its factors (a Dummy 1), or 1 for every counter."""
    return 1 if kind == DUMMY or state.switches.mines_outside == "counters" else kind


def outside_used(state: FatalState) -> int:
    """8.5#6 Return how much of the secret number lies outside the straits."""
    outside = members(state.mined & ~straits(state))
    return sum([outside_cost(state, marker.kind) for area in outside for marker in state.mines[area]])


def budget_barrier(state: FatalState, area: int, more: int) -> str:
    """8.5#6 Return what keeps a marker from being laid outside the straits: never more than the secret die."""
    if not more or in_straits(state, area):
        return LEGAL
    return "8.5#6 outside-limit" if outside_used(state) + more > state.outside else LEGAL


def counters_left(state: FatalState, kind: int) -> int:
    """2.2.3, 10.6#6 Return the markers of a kind in the box, where removed ones return.

    R-48 Of Dummies it returns those that may be laid.
    """
    if kind == DUMMY:
        return state.dummies
    return state.box.mine_counters[kind] - sum([
        marker.kind == kind for area in members(state.mined) for marker in state.mines[area]
    ])


def lay_barrier(state: FatalState, area: int, kind: int) -> str:
    """8.5 Return what forbids a new marker of a kind in an area."""
    bar = mine_barrier(state, area)
    if bar != LEGAL:
        return bar
    if state.mine_factors < kind:
        return "8.5#1 too-few-factors"
    if counters_left(state, kind) < 1:
        return "8.5#7 no-dummies" if kind == DUMMY else "2.2.3 no-counters"
    return budget_barrier(state, area, outside_cost(state, kind))


def layable(state: FatalState) -> list[list[int]]:
    """List by kind the targets for a new marker, as `lay_barrier` allows; the waters are checked once for all kinds."""
    waters, inside, outside = open_to_mines(state), straits(state), state.outside - outside_used(state)
    words: list[list[int]] = []
    for kind in (DUMMY, LEVEL_1, LEVEL_2):
        able = state.mine_factors >= kind and counters_left(state, kind) > 0
        there = waters if outside >= outside_cost(state, kind) else waters & inside
        words.append([_WORDS[area] for area in members(there)] if able else [])
    return words


def lay(state: FatalState, area: int, kind: int) -> None:
    """Lay a new marker, face down; the Allied player sees that it lies there."""
    put_marker(state, area, Marker(kind, False))
    state.mine_factors -= kind
    state.dummies -= int(kind == DUMMY)
    state.tell("laid", "8.5#8", area=AREAS[area], mine="mine-" + MINES[kind])


def put_marker(state: FatalState, area: int, marker: Marker) -> None:
    set_markers(state, area, [*state.mines[area], marker])


def exchange(state: FatalState, area: int, old: Marker, new: Marker) -> None:
    """Exchange one marker of an area for another."""
    markers = list(state.mines[area])
    markers.remove(old)
    set_markers(state, area, [*markers, new])


# 8.5#1, R-68 raising markers on the map

def raise_barrier(state: FatalState, area: int, up: bool) -> str:
    """R-68 Return what forbids turning a Level 1 into a Level 2 for one factor. The waters are those for laying (R-21)."""
    bar = waters_barrier(state, area)
    if bar != LEGAL:
        return bar
    if Marker(LEVEL_1, up) not in state.mines[area]:
        return "8.5#1 no-level-1"
    if state.mine_factors < 1:
        return "8.5#1 too-few-factors"
    if counters_left(state, LEVEL_2) < 1:
        return "2.2.3 no-counters"
    return budget_barrier(state, area, outside_cost(state, LEVEL_2) - outside_cost(state, LEVEL_1))


def raise_marker(state: FatalState, area: int, up: bool) -> None:
    exchange(state, area, Marker(LEVEL_1, up), Marker(LEVEL_2, up))
    state.mine_factors -= 1
    state.tell("raised-shown" if up else "raised", "8.5#1", area=AREAS[area])


def raise_hidden_barrier(question: RaiseMines, state: FatalState, water: int) -> str:
    return raise_barrier(state, WATERS[water], False)


def raise_shown_barrier(question: RaiseMines, state: FatalState, water: int) -> str:
    return raise_barrier(state, WATERS[water], True)


def raise_hidden(question: RaiseMines, state: FatalState, water: int) -> None:
    raise_marker(state, WATERS[water], False)
    question.go_on(state)


def raise_shown(question: RaiseMines, state: FatalState, water: int) -> None:
    raise_marker(state, WATERS[water], True)
    question.go_on(state)


def raisable(question: RaiseMines, state: FatalState) -> list[int]:
    return _raisable(state, False)


def raisable_shown(question: RaiseMines, state: FatalState) -> list[int]:
    return _raisable(state, True)


def _raisable(state: FatalState, up: bool) -> list[int]:
    level_1 = Marker(LEVEL_1, up)
    areas = [area for area in members(state.mined) if level_1 in state.mines[area]]
    if not areas or state.mine_factors < 1 or counters_left(state, LEVEL_2) < 1:
        return []
    more = outside_cost(state, LEVEL_2) - outside_cost(state, LEVEL_1)
    waters = straits(state) if more and outside_used(state) + more > state.outside else ~0
    return [_WORDS[area] for area in areas if waters >> area & 1 and waters_barrier(state, area) == LEGAL]


def keep_factor(question: RaiseMines, state: FatalState, _: int) -> None:
    question.go_on(state)


class RaiseMines(Question[FatalState]):
    """R-68 For each factor: RAISE a face-down Level 1, RAISE_SHOWN one that lies face up, or KEEP the factor. DONE keeps all.

It always takes as many actions as factors were rolled, so that nobody can count the raised markers.
    """

    id: ClassVar[str] = "raise_mines"
    rows: ClassVar[Rows] = Rows(
        DecisionRow(RAISE, raise_hidden_barrier, raise_hidden, legal=raisable),
        DecisionRow(RAISE_SHOWN, raise_shown_barrier, raise_shown, legal=raisable_shown),
        DecisionRow(KEEP, always, keep_factor), Row(DONE, always, leave), otherwise=NOT_NOW,
    )

    def __init__(self, seat: int, left: int) -> None:
        super().__init__(seat)
        self.left = left

    def go_on(self, state: FatalState) -> None:
        """Ask about the next factor."""
        state.agenda.pop()
        if self.left > 1:
            state.agenda.append(RaiseMines(self.seat, self.left - 1))

    def single_actions(self, state: FatalState, action: Action) -> list[Action]:
        """Return the single actions: DONE stands for KEEP with every remaining factor."""
        return [KEEP.alone] * self.left if action.verb == DONE.name else [action]

    def must_ask(self, state: FatalState) -> bool:
        """Return True: to skip the question would show that no Level 1 marker lies there."""
        return True

    def situation(self, state: FatalState) -> dict[str, Slot]:
        return {"n": self.left}

    def outlook(self, state: FatalState) -> dict[str, Slot]:
        return {"able": len(raisable(self, state)) + len(raisable_shown(self, state))}

    def flaw(self, state: FatalState) -> Optional[Flaw]:
        return Flaw("left", Fault("no-factors-to-use")) if self.left < 1 else None


# Laying

def dummy_barrier(state: FatalState, water: int) -> str:
    return lay_barrier(state, WATERS[water], DUMMY)


def level_1_barrier(state: FatalState, water: int) -> str:
    return lay_barrier(state, WATERS[water], LEVEL_1)


def level_2_barrier(state: FatalState, water: int) -> str:
    return lay_barrier(state, WATERS[water], LEVEL_2)


def lay_dummy(state: FatalState, water: int) -> None:
    lay(state, WATERS[water], DUMMY)


def lay_level_1(state: FatalState, water: int) -> None:
    lay(state, WATERS[water], LEVEL_1)


def lay_level_2(state: FatalState, water: int) -> None:
    lay(state, WATERS[water], LEVEL_2)


def finish_laying(state: FatalState, _: int) -> None:
    """R-68 Finish laying: factors that are not placed at once are lost."""
    state.agenda.pop()
    state.mine_factors = 0


# 13.1.1#2 the set-up lays mines with the same words
LAYING: Final = (
    Row(LAY_LEVEL_2, level_2_barrier, lay_level_2), Row(LAY_LEVEL_1, level_1_barrier, lay_level_1),
    Row(LAY_DUMMY, dummy_barrier, lay_dummy),
)


class Laying(Question[FatalState]):
    """A question about new markers: it comes up even if nothing can be laid, and only the Turkish player reads its prompt."""

    id: ClassVar[str] = "laying"

    def must_ask(self, state: FatalState) -> bool:
        """8.5#7 Return True: the number of Dummies that may still be laid is secret."""
        return True

    def situation(self, state: FatalState) -> dict[str, Slot]:
        return {"n": state.mine_factors, "dummies": state.dummies, "outside": max(state.outside - outside_used(state), 0)}

    def outlook(self, state: FatalState) -> dict[str, Slot]:
        return {"able": int(any([action.slot for action in self.options(state)]))}


class LayMines(Laying):
    """8.5 LAY_DUMMY, LAY_LEVEL_1, LAY_LEVEL_2 in a sea area, DONE."""

    id: ClassVar[str] = "lay_mines"
    rows: ClassVar[Rows] = Rows(*LAYING, Row(DONE, always, finish_laying), otherwise=NOT_NOW)

    def options(self, state: FatalState) -> list[Action]:
        """Return the legal actions of the rows, checking all three kinds at once."""
        actions: list[Action] = []
        for row, waters in zip(LAYING, reversed(layable(state)), strict=True):
            actions += map(row.action_on, waters)
        for other in self.rows.rows[len(LAYING):]:
            other.offer(self, state, actions)
        return actions


# 13.1.1#2 the suggested markers

def lay_suggested(state: FatalState, suggested: dict[int, tuple[int, ...]]) -> None:
    """Lay as many markers in each area as suggested; their kinds are drawn, since anyone can read the suggestion.

    Stacks of one size change places; what the secret die forbids outside the straits is laid inside; factors that are left
    raise Level 1 markers; the rest is lost.
    """
    for size in sorted({len(kinds) for kinds in suggested.values()}):
        areas = [area for area, kinds in suggested.items() if len(kinds) == size and in_straits(state, area)]
        for area, kinds in zip(areas, shuffle(state, [suggested[area] for area in areas], "13.1.1#2"), strict=True):
            _lay_stack(state, area, kinds)
    for area, kinds in suggested.items():
        if not in_straits(state, area):
            _lay_inside(state, _lay_stack(state, area, kinds))
    _use_up(state)
    state.mine_factors = 0


def _lay_stack(state: FatalState, area: int, kinds: tuple[int, ...]) -> list[int]:
    """Lay markers in an area; return the kinds that may not lie there."""
    leftover = []
    for kind in kinds:
        if lay_barrier(state, area, kind) == LEGAL:
            put_marker(state, area, Marker(kind, False))
            state.mine_factors -= kind
            state.dummies -= int(kind == DUMMY)
        else:
            leftover.append(kind)
    return leftover


def _lay_inside(state: FatalState, kinds: list[int]) -> None:
    """R-20 Lay markers in areas of the straits that are drawn."""
    for kind in kinds:
        areas = [area for area in WATERS if in_straits(state, area) and lay_barrier(state, area, kind) == LEGAL]
        if areas:
            _lay_stack(state, areas[state.dice.pick(len(areas), "13.1.1#2")], (kind,))


def _use_up(state: FatalState) -> None:
    able = [area for area in WATERS if raise_barrier(state, area, False) == LEGAL]
    while able:
        exchange(state, able[state.dice.pick(len(able), "13.1.1#2")], Marker(LEVEL_1, False), Marker(LEVEL_2, False))
        state.mine_factors -= 1
        able = [area for area in WATERS if raise_barrier(state, area, False) == LEGAL]


def mines_flaw(state: FatalState) -> Optional[Flaw]:
    """Return the flaw of the markers of a position: more of a kind than the game has, or some where none may lie."""
    lying = [marker.kind for markers in state.mines for marker in markers]
    for kind, most in enumerate(state.box.mine_counters):
        off_map = state.dummies + state.dummies_removed if kind == DUMMY else 0
        if lying.count(kind) + off_map > most:
            return Flaw("mines", Fault("too-many-mines-of-a-kind", count=most, kind=MINES[kind]))
    if UNKNOWN in lying or state.mines[AEGEAN]:
        return Flaw("mines", Fault("mines-lie-elsewhere"))
    if any([Marker(DUMMY, True) in markers for markers in state.mines]):
        return Flaw("mines", Fault("dummy-is-removed-when-seen"))
    return None
