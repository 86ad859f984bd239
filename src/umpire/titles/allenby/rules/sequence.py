"""5.0 Turn sequence."""
from __future__ import annotations

from typing import Any, ClassVar

from umpire.engine.agenda import NumberedStep, Step
from umpire.titles.allenby.components import ALL_TURKS, BRITISH, NONE, TURKISH
from umpire.titles.allenby.rules.bombardment import AirUnits, Bombard, SquadronsLeave
from umpire.titles.allenby.rules.garrisons import GarrisonsPossible
from umpire.titles.allenby.rules.operations import Operations
from umpire.titles.allenby.rules.recovery import FirstRecovery, SecondRecovery
from umpire.titles.allenby.rules.victory import Judgement, VictoryPoints, turks_in_play
from umpire.titles.allenby.state import (
    BRITISH_BOMBARDMENT,
    BRITISH_PHASES,
    OPERATIONS,
    PHASES,
    RECOVERY,
    TURKISH_BOMBARDMENT,
    AllenbyState,
)


class Game(Step[AllenbyState]):
    """5.0.b Seven turns, unless an automatic victory comes first."""

    id: ClassVar[str] = "game"

    def run(self, state: AllenbyState) -> None:
        state.agenda.append(Judgement())
        for number in range(state.box.limits.turns, 0, -1):
            state.agenda.append(Turn(number))


class Turn(NumberedStep[AllenbyState]):
    """5.0.a Ten phases."""

    id: ClassVar[str] = "turn"

    def run(self, state: AllenbyState) -> None:
        state.turn = self.number
        state.groups_used, state.bombarded, state.kills, state.second_chance = 0, 0, 0, 0
        state.turks_at_dawn = turks_in_play(state)
        state.acted &= ~ALL_TURKS
        state.tell("turn", "5.0.b", turn=self.number)
        for number in range(PHASES, 0, -1):
            state.agenda.append(Phase(number))


class Phase(NumberedStep[AllenbyState]):
    """5.0.a One of the ten phases."""

    id: ClassVar[str] = "phase"
    curtain: ClassVar[bool] = True

    def run(self, state: AllenbyState) -> None:
        state.phase = self.number
        begin_phase(state)
        state.tell("phase", "5.0.a", phase=f"phase-{self.number}")
        state.agenda += phase_steps(self.number)


def begin_phase(state: AllenbyState) -> None:
    """Forget what was remembered for one phase. Turkish actions are remembered for the turn (7.2.c)."""
    state.acted &= ALL_TURKS
    state.moving, state.attacking, state.group, state.combat_first = 0, 0, NONE, False
    state.fired, state.supported, state.newcomers = 0, 0, 0
    state.attacked_hexes, state.attacked_units = 0, 0


def phase_steps(number: int) -> list[Step[Any]]:
    """Return the steps of a phase, last first."""
    if number == BRITISH_BOMBARDMENT:
        return [SquadronsLeave(BRITISH), Bombard(BRITISH), AirUnits()]
    if number == TURKISH_BOMBARDMENT:
        return [SquadronsLeave(TURKISH), Bombard(TURKISH)]
    if number in BRITISH_PHASES:
        return [GarrisonsPossible(), Operations()]
    if number in OPERATIONS:
        return [Operations()]
    return [SecondRecovery(), FirstRecovery()] if number == RECOVERY else [VictoryPoints()]
