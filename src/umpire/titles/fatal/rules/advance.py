"""8.3.5 Advance after combat; 8.3.5a into vacant areas; 7.6#4 the end of a landing."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from umpire.engine.agenda import Step
from umpire.engine.events import Slot, Term
from umpire.engine.question import OwnRow, Question, Row, Rows, always, leave
from umpire.engine.rulings import LEGAL
from umpire.engine.sets import bit, has, members
from umpire.titles.fatal.components import AREAS, PIECES, THE_LAND, THE_SEA
from umpire.titles.fatal.language import ADVANCE, DONE, NOT_NOW, SIDESTEP, TO
from umpire.titles.fatal.rules.asking import AboutPiece
from umpire.titles.fatal.rules.checks import passes_check
from umpire.titles.fatal.rules.ground import under_enemy_hill
from umpire.titles.fatal.rules.losses import walk_into
from umpire.titles.fatal.rules.landings import settle_landing
from umpire.titles.fatal.rules.stacking import stacking_barrier
from umpire.titles.fatal.state import Assault, FatalState


def assault_at_hand(state: FatalState) -> Assault:
    current = state.assault
    assert current is not None
    return current


def is_cleared(state: FatalState) -> bool:
    """8.3.5#1 No enemy land unit is left in the area that was attacked."""
    return not has(state.held[1 - state.active], assault_at_hand(state).target)


class Advance(Step[FatalState]):
    """8.3.5#1 After all results; asked if somebody could go anywhere."""

    def run(self, state: FatalState) -> None:
        if may_advance(state) or may_sidestep(state):
            state.agenda.append(ChooseAdvance(state.active))


# 8.3.5#1 into the area that was attacked

def took_part_barrier(state: FatalState, unit: int) -> str:
    """R-84 An attacker who failed no check, still where he attacked from."""
    current = assault_at_hand(state)
    if not has(current.attackers, unit):
        return "8.3.5#1 did-not-attack"
    if state.where[unit] < 0:
        return "8.3.5#1 gone"
    if has(current.failed, unit):
        return "8.3.5#1 failed-check"
    return "8.3.5#1 advanced-already" if has(current.advanced, unit) else LEGAL


def advance_barrier(state: FatalState, unit: int) -> str:
    """8.3.5#1, R-84 What keeps an attacker from entering the emptied area: 7.4 as many as it holds."""
    bar = took_part_barrier(state, unit)
    if bar != LEGAL:
        return bar
    return stacking_barrier(state, unit, assault_at_hand(state).target) if is_cleared(state) else "8.3.5#1 not-cleared"


def may_advance(state: FatalState) -> list[int]:
    if not is_cleared(state):
        return []
    return [unit for unit in members(assault_at_hand(state).attackers) if advance_barrier(state, unit) == LEGAL]


def advance_into(state: FatalState, unit: int) -> None:
    target = assault_at_hand(state).target
    enter(state, unit, target, "8.3.5#1")
    _go_on(state)


def enter(state: FatalState, unit: int, area: int, case: str) -> None:
    """8.3.5#2, 8.4.2#1 Whoever walks in takes control, and what the enemy built there is lost."""
    start, current = AREAS[state.where[unit]], assault_at_hand(state)
    state.tell_move("advanced", case, (start, AREAS[area]), piece=PIECES[unit], area=AREAS[area])
    walk_into(state, unit, area, case)
    state.landing &= ~bit(unit)
    state.assault = current._replace(advanced=current.advanced | bit(unit))


def _go_on(state: FatalState) -> None:
    """The question is over when nobody is left who could go."""
    if not may_advance(state) and not may_sidestep(state):
        state.agenda.pop()


# 8.3.5a into vacant areas

def sidestep_barrier(state: FatalState, unit: int) -> str:
    """8.3.5a The option; not in a second activation; not from the boats (7.6#1); somewhere to go."""
    if state.switches.vacant_advance != "on":
        return "8.3.5a option-off"
    if state.second:
        return "8.3.5a second-activation"
    bar = took_part_barrier(state, unit)
    if bar != LEGAL:
        return bar
    if has(THE_SEA, state.where[unit]):
        return "7.6#1 from-the-boats"
    return LEGAL if vacant_areas(state, unit) else "8.3.5a nothing-vacant"


def vacant_areas(state: FatalState, unit: int) -> list[int]:
    """8.3.5a The areas next to a unit without enemies, other than the one it attacked, with room in them."""
    near = state.box.land_next[state.where[unit]] & ~state.held[1 - state.active] & ~bit(assault_at_hand(state).target)
    return [area for area in members(near) if stacking_barrier(state, unit, area) == LEGAL]


def may_sidestep(state: FatalState) -> list[int]:
    if state.switches.vacant_advance != "on" or state.second:
        return []
    return [unit for unit in members(assault_at_hand(state).attackers) if sidestep_barrier(state, unit) == LEGAL]


def sidestep(state: FatalState, unit: int) -> None:
    state.agenda.append(AdvanceInto(state.active, unit))


def into_barrier(asked: AdvanceInto, state: FatalState, area: int) -> str:
    if area in vacant_areas(state, asked.piece):
        return LEGAL
    if not has(THE_LAND, area) or not has(state.box.land_next[state.where[asked.piece]], area):
        return "8.3.5a not-beside"
    if area == assault_at_hand(state).target:
        return "8.3.5a attacked-area"
    return stacking_barrier(state, asked.piece, area)


def vacant_around(asked: AdvanceInto, state: FatalState) -> Sequence[int]:
    return vacant_areas(state, asked.piece)


def advance_aside(asked: AdvanceInto, state: FatalState, area: int) -> None:
    """8.3.5a A check first; who fails stays where he is."""
    state.agenda.pop()
    unit, current = asked.piece, assault_at_hand(state)
    if passes_check(state, unit, "8.3.5a", vacant_terms(state, unit, area)):
        enter(state, unit, area, "8.3.5a")
    else:
        state.assault = current._replace(advanced=current.advanced | bit(unit))
    _go_on(state)


def vacant_terms(state: FatalState, unit: int, area: int) -> list[Term]:
    """8.3.5a Enemies on a hill next to either area, once."""
    seen = any([under_enemy_hill(state, place, state.active) for place in (state.where[unit], area)])
    return [Term("enemy-hill", state.box.constant("crt", "vacant_advance_drm"), "8.3.5a")] if seen else []


class AdvanceInto(AboutPiece):
    """8.3.5a Into which vacant area."""

    cites: ClassVar[Mapping[str, str]] = {TO.name: "8.3.5a"}
    rows: ClassVar[Rows] = Rows(OwnRow(TO, into_barrier, advance_aside, vacant_around), otherwise=NOT_NOW)

    def flaw(self, state: FatalState) -> str:
        if state.assault is None or self.seat != state.active or sidestep_barrier(state, self.piece) != LEGAL:
            return f"piece '{PIECES[self.piece]}' cannot advance aside (8.3.5a)"
        return ""


class ChooseAdvance(Question[FatalState]):
    """8.3.5#1 ADVANCE unit after unit, 8.3.5a SIDESTEP into a vacant area if the match has it, DONE."""

    selects: ClassVar[tuple[str, ...]] = (ADVANCE.name,)
    rows: ClassVar[Rows] = Rows(
        Row(ADVANCE, advance_barrier, advance_into, may_advance), Row(SIDESTEP, sidestep_barrier, sidestep, may_sidestep),
        Row(DONE, always, leave), otherwise=NOT_NOW,
    )

    def flaw(self, state: FatalState) -> str:
        if state.assault is None or not state.assault.cast or self.seat != state.active:
            return "step nobody advances without an assault (8.3.5#1)"
        return "" if may_advance(state) or may_sidestep(state) else "step no attacker can advance (8.3.5#1)"

    def situation(self, state: FatalState) -> dict[str, Slot]:
        return {"place": AREAS[assault_at_hand(state).target], "cleared": int(is_cleared(state))}

    def group(self, state: FatalState) -> int:
        return len(may_advance(state))


# 7.6#4 the end of a landing

class EndAssault(Step[FatalState]):
    """The assault is over; 7.6#4 a landing that did not clear the area is thrown back (rules/landings.py)."""

    def run(self, state: FatalState) -> None:
        current = assault_at_hand(state)
        if current.landing:
            settle_landing(state, current.target, current.landing)
        state.assault = None
