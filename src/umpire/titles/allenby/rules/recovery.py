"""10.0 Recovery from disruption."""
from __future__ import annotations

from typing import ClassVar, Optional

from umpire.engine.agenda import Step
from umpire.engine.events import Arithmetic
from umpire.engine.faults import Fault, Flaw
from umpire.engine.question import Row, Rows, always
from umpire.engine.rulings import LEGAL
from umpire.engine.sets import bit, first_flaw, has
from umpire.titles.allenby.components import THE_TURKS, TURKISH, UNITS
from umpire.titles.allenby.language import CALL, DONE, NOT_NOW
from umpire.titles.allenby.rules.casualties import disrupt
from umpire.titles.allenby.rules.command_and_stacking import calls_back, is_headquarters
from umpire.titles.allenby.rules.hidden import Question
from umpire.titles.allenby.state import AllenbyState, is_disrupted, on_map


class FirstRecovery(Step[AllenbyState]):
    """10.1 A die for each disrupted Turkish unit (10.0.a); one that fails may have a second chance (R17)."""

    id: ClassVar[str] = "first_recovery"

    def run(self, state: AllenbyState) -> None:
        state.second_chance = 0
        for unit in THE_TURKS:
            if is_disrupted(state, unit) and not try_to_recover(state, unit):
                state.second_chance |= bit(unit)


def try_to_recover(state: AllenbyState, unit: int, second: bool = False) -> bool:
    """10.1.a, 10.1.b, 10.2.a Roll for a unit: A recovers on 1-3, B on 1-2; the same when it is called to a second roll.

    Return whether it recovers.
    """
    rear = state.roster.rears[unit]
    faces = state.box.recovers[rear]
    case = "10.2.a" if second else "10.1.a" if rear == "A" else "10.1.b"
    die = state.dice.d6(case, _breaks(faces))
    recovers = die in faces
    if recovers:
        state.disrupted &= ~bit(unit)
    word = "recovered" if recovers else "still-disrupted"
    state.tell_roll(
        word, case, Arithmetic((die,), (), "recovery", die), (word, UNITS[unit]), unit=UNITS[unit], die=die,
    )
    return recovers


def _breaks(faces: tuple[int, ...]) -> tuple[int, ...]:
    """Return the faces of the die at which success and failure change places."""
    return tuple([face for face in range(2, 7) if (face in faces) != (face - 1 in faces)]) or (7,)


def call_barrier(state: AllenbyState, headquarters: int) -> str:
    """10.2.a Return what keeps a headquarters from calling: it must be undisrupted, with a related unit in reach that failed."""
    if headquarters not in THE_TURKS or not is_headquarters(state.box, headquarters) or not on_map(state, headquarters):
        return "10.2.a no-hq"
    if is_disrupted(state, headquarters):
        return "10.2.a hq-disrupted"
    return LEGAL if within_call(state, headquarters) else "10.2.a nobody-to-call"


def within_call(state: AllenbyState, headquarters: int) -> list[int]:
    """10.2.a Return the related units in its hex and the six around that failed their first roll."""
    here = state.where[headquarters]
    near = (here, *state.box.grid.around[here])
    return [
        unit for unit in THE_TURKS
        if has(state.second_chance, unit) and state.where[unit] in near and calls_back(state.box, headquarters, unit)
    ]


def callers(state: AllenbyState) -> list[int]:
    return [unit for unit in THE_TURKS if call_barrier(state, unit) == LEGAL]


def second_chance_flaw(state: AllenbyState) -> Optional[Flaw]:
    """R17 Return the error in a position."""
    steady = ~state.disrupted, Fault("is-not-disrupted-at-all")
    return first_flaw("second_chance", state.second_chance, UNITS, (steady,))


class SecondRecovery(Step[AllenbyState]):
    """10.2 As long as a headquarters could call."""

    id: ClassVar[str] = "second_recovery"

    def run(self, state: AllenbyState) -> None:
        if callers(state):
            state.agenda += [SecondRecovery(), Call(TURKISH)]


def call(state: AllenbyState, headquarters: int) -> None:
    """10.2.a, 10.2.b Let all of them roll again; the headquarters is disrupted for it."""
    state.agenda.pop()
    units = within_call(state, headquarters)
    state.tell("called", "10.2.a", unit=UNITS[headquarters], n=len(units))
    for unit in units:
        state.second_chance &= ~bit(unit)
        try_to_recover(state, unit, second=True)
    disrupt(state, headquarters, "10.2.b")


def call_no_more(state: AllenbyState, target: int) -> None:
    """End the calls: a player who has enough is not asked again."""
    del state.agenda[-2:]


class Call(Question):
    """10.2 The headquarters that call, one after another."""

    id: ClassVar[str] = "call"
    rows: ClassVar[Rows] = Rows(Row(CALL, call_barrier, call, callers), Row(DONE, always, call_no_more), otherwise=NOT_NOW)

    def flaw(self, state: AllenbyState) -> Optional[Flaw]:
        able = callers(state)
        return None if able else Flaw("step", Fault("no-headquarters-could-call"))
