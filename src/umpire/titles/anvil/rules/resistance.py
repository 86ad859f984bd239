"""1.3.4 The French Forces of the Interior: 2.2 their phase, attempts to rise (S2.5); control.py has their markers."""
from __future__ import annotations

from typing import ClassVar, Optional

from umpire.engine.agenda import Step
from umpire.engine.events import Slot
from umpire.engine.faults import Fault, Flaw
from umpire.engine.question import Question, Row, Rows, always
from umpire.engine.rulings import LEGAL
from umpire.engine.sets import bit, has, members
from umpire.titles.anvil.components import ALLIED, AREAS, GERMAN
from umpire.titles.anvil.language import DONE, NOT_NOW, ROUSE
from umpire.titles.anvil.rules.control import take_control
from umpire.titles.anvil.rules.supply import check_supply
from umpire.titles.anvil.state import AnvilState, friendly_areas, is_friendly, walled

# 1.3.4 FFI

def has_ffi_phase(state: AnvilState) -> bool:
    """2.2 Return whether the turn has an FFI phase: turn 1 has none."""
    return state.turn >= state.box.numbers.ffi_first_turn


class FfiPhase(Step[AnvilState]):
    """1.3.4.b From turn 2 the Allied player may try so many placements (S2.5 one in June)."""

    id: ClassVar[str] = "ffi_phase"

    def run(self, state: AnvilState) -> None:
        if has_ffi_phase(state):
            state.attempts = state.scenario.attempts
            state.agenda.append(MoreAttempts())


class MoreAttempts(Step[AnvilState]):
    """1.3.4.b As long as attempts are left, and somewhere to try."""

    id: ClassVar[str] = "more_attempts"

    def run(self, state: AnvilState) -> None:
        if state.attempts > 0 and risings(state):
            state.agenda += [MoreAttempts(), Rouse(ALLIED)]
        else:
            state.attempts = 0


def rouse_barrier(state: AnvilState, area: int) -> str:
    """1.3.4.c Return what keeps the Resistance from rising.

    It needs an enemy area without enemy units or fortification levels, next to a friendly one.
    """
    if is_friendly(state, area, ALLIED):
        return "1.3.4.c friendly-already"
    if has(state.present[GERMAN], area):
        return "1.3.4.c germans-there"
    if has(walled(state), area):
        return "1.3.4.c walls-there"
    return LEGAL if state.box.ground.map.around[area] & state.allied else "1.3.4.c no-friendly-neighbour"


def risings(state: AnvilState) -> list[int]:
    return [area for area in members(friendly_areas(state, GERMAN)) if rouse_barrier(state, area) == LEGAL]


def rouse(state: AnvilState, area: int) -> None:
    """1.3.4.d Roll the die: 1-2 fighters, 3-4 control, 5-6 nothing."""
    state.agenda.pop()
    state.attempts -= 1
    die = state.dice.d6("1.3.4.d", _changes(state.box.ffi))
    result = state.box.ffi[die]
    state.tell_outcome("ffi", "1.3.4.d", (f"ffi-{result}", 0), area=AREAS[area], die=die, result=f"ffi-{result}")
    if result != "none":
        take_control(state, area, ALLIED, "1.3.4.e")
    if result == "fighters":
        state.fighters |= bit(area)
    check_supply(state)


def rouse_no_more(state: AnvilState, _target: int) -> None:
    state.agenda.pop()
    state.attempts = 0


class Rouse(Question[AnvilState]):
    """1.3.4.c The next area where the Resistance rises."""

    id: ClassVar[str] = "rouse"
    rows: ClassVar[Rows] = Rows(
        Row(ROUSE, rouse_barrier, rouse, legal=risings), Row(DONE, always, rouse_no_more), otherwise=NOT_NOW,
    )

    def flaw(self, state: AnvilState) -> Optional[Flaw]:
        if state.turn < state.box.numbers.ffi_first_turn or not risings(state):
            return Flaw("step", Fault("resistance-cannot-rise"))
        return None

    def situation(self, state: AnvilState) -> dict[str, Slot]:
        return {"n": state.attempts, "tried": state.scenario.attempts - state.attempts}


def _changes(faces: tuple[object, ...]) -> tuple[int, ...]:
    """Return the faces at which a table by the die changes."""
    return tuple([face for face in range(2, len(faces)) if faces[face] != faces[face - 1]]) or (len(faces),)
