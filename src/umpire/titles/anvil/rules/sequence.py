"""2 Turn sequence, and how a game begins: S1.setup, S2.setup, S3.setup."""
from __future__ import annotations

from typing import Any, ClassVar

from umpire.engine.agenda import NumberedStep, Step
from umpire.engine.sets import bit
from umpire.titles.anvil.rules.activation import Impulses
from umpire.titles.anvil.rules.bombings import BombingPhase
from umpire.titles.anvil.rules.groups import FormGroups, disband
from umpire.titles.anvil.rules.paradrops import Paradrops
from umpire.titles.anvil.rules.reinforcements import ReinforcementPhase, open_ports
from umpire.titles.anvil.rules.resistance import FfiPhase, has_ffi_phase
from umpire.titles.anvil.rules.supply import check_supply
from umpire.titles.anvil.rules.surrender import Recover, Surrenders
from umpire.titles.anvil.rules.victory import Judgement, TurnPoints
from umpire.titles.anvil.state import (
    ABSENT,
    BOMBING,
    END,
    FFI,
    OPERATIONS,
    PHASES,
    REINFORCEMENT,
    SETUP,
    STANDING,
    WAITING,
    AnvilState,
    put,
    set_bridge,
)


def set_up(state: AnvilState) -> None:
    """S1.setup, S2.setup, S3.setup Set up units, FFI markers, bridges and fortification levels as the scenario lists them."""
    scenario = state.scenario
    units_due = [unit for arrival in scenario.arrivals for unit in arrival.units]
    units_due += [unit for drop in scenario.drops for unit in drop.units]
    state.where = [WAITING if unit in units_due else ABSENT for unit in range(len(state.where))]
    for unit, place in scenario.setup:
        put(state, unit, place)
    # 1.6.a all areas without an FFI marker begin German
    for area in scenario.controlled:
        state.allied |= bit(area)
    for area in scenario.fighters:
        state.fighters |= bit(area)
    for site in scenario.bridges:
        set_bridge(state, site, STANDING)
    check_supply(state)
    state.agenda.append(Game())


class Game(Step[AnvilState]):
    """Ten turns, then the judgement."""

    id: ClassVar[str] = "game"

    def run(self, state: AnvilState) -> None:
        state.agenda.append(Judgement())
        for number in range(state.scenario.turns, 0, -1):
            state.agenda.append(Turn(number))


class Turn(NumberedStep[AnvilState]):
    """2.1 FFI, bombing, reinforcements, operations, end."""

    id: ClassVar[str] = "turn"
    curtain: ClassVar[bool] = True

    def run(self, state: AnvilState) -> None:
        state.turn, state.phase = self.number, SETUP
        state.tell("turn", "2.1", turn=self.number, dates=state.scenario.dates[self.number - 1])
        open_ports(state)
        disband(state)
        for name in PHASES[::-1]:
            state.agenda.append(Phase(name))


class Phase(Step[AnvilState]):
    """2.1 One phase of the turn."""

    id: ClassVar[str] = "phase"
    curtain: ClassVar[bool] = True

    def __init__(self, name: str) -> None:
        self.name = name

    def run(self, state: AnvilState) -> None:
        state.phase = self.name
        if self.name != FFI or has_ffi_phase(state):
            state.tell("phase", "2.1", phase=f"phase-{self.name}")
        state.agenda += phase_steps(self.name)


def phase_steps(name: str) -> list[Step[Any]]:
    """Return the steps of a phase, last first."""
    if name == FFI:
        return [FfiPhase()]
    if name == BOMBING:
        return [BombingPhase()]
    if name == REINFORCEMENT:
        return [FormGroups(), ReinforcementPhase()]
    if name == OPERATIONS:
        return [Impulses(), Paradrops()]
    assert name == END
    return [TurnPoints(), Recover(), Surrenders()]
