"""3.0 The sequence of play (2.4#15, 13.1#2, 13.2#2): the steps in their order, each from the module of its chapter.

The agenda is a stack, so lists of steps are written last first.
"""
from __future__ import annotations

from typing import Any, ClassVar

from umpire.engine.agenda import NumberedStep, Step
from umpire.engine.sets import has
from umpire.titles.fatal.components import SEATS
from umpire.titles.fatal.rules.combat_mine_attacks import MineAttacks, Minesweeping
from umpire.titles.fatal.rules.combat_mine_placement import RollMines
from umpire.titles.fatal.rules.events import RollEvent
from umpire.titles.fatal.rules.operations_activation import begin_impulse, begin_segment, end_segment
from umpire.titles.fatal.rules.operations_impulses import EndLate, Initiative, LateActivations, NavalDeclaration, RollImpulses
from umpire.titles.fatal.rules.operations_segments import ChooseActivation, SecondActivations
from umpire.titles.fatal.rules.recovery import (
    AdvanceTurn,
    CrippledShips,
    LandRecovery,
    NavalRecovery,
    RemoveMarkers,
    Reset,
    ShipsHome,
)
from umpire.titles.fatal.rules.reinforcements import AlliedReinforcements, TurkishReinforcements
from umpire.titles.fatal.rules.replacements import Withdrawals
from umpire.titles.fatal.rules.special_units import CavalryIntoReserve, MobileForts
from umpire.titles.fatal.rules.supply import AlliedAllocation, CheckSupply, DetermineSupply, TurkishAllocation
from umpire.titles.fatal.rules.victory import Judgement, SuddenDeath, VictoryPoints
from umpire.titles.fatal.rules.weather import RollWeather
from umpire.titles.fatal.state import FINAL, OPERATIONS, PHASES, STRATEGIC, FatalState

Steps = list[Step[Any]]


class Game(Step[FatalState]):
    """13.0 The turns of the scenario: 13.1#2, 13.2#2, 13.4#3 it ends after the last of them, or sooner."""

    id: ClassVar[str] = "game"

    def run(self, state: FatalState) -> None:
        for number in range(state.sheet.last_turn, state.sheet.first_turn - 1, -1):
            state.agenda.append(Turn(number))


class Turn(NumberedStep[FatalState]):
    """3.0 A month: Strategic, Operations and Final Phase."""

    id: ClassVar[str] = "turn"
    curtain: ClassVar[bool] = True

    def run(self, state: FatalState) -> None:
        state.turn = self.number
        state.tell("turn", "3.0", turn=self.number, month=f"month-{self.number}")
        state.agenda += [Phase(name) for name in PHASES[::-1]]


class Phase(Step[FatalState]):
    """3.0 One of the three phases; 7.0 in the Operations Phase units move and fight."""

    id: ClassVar[str] = "phase"
    curtain: ClassVar[bool] = True

    def __init__(self, name: str) -> None:
        self.name = name

    def run(self, state: FatalState) -> None:
        state.phase = self.name
        state.tell("phase", "3.0", phase=f"phase-{self.name}")
        state.agenda += phase_steps(state, self.name)


def phase_steps(state: FatalState, name: str) -> Steps:
    """Return the steps of a phase, last first."""
    if name == STRATEGIC:
        return strategic_steps(state)
    if name == OPERATIONS:
        return [LateActivations(), Impulses(), CavalryIntoReserve(), MobileForts(), Withdrawals()]
    assert name == FINAL
    # 3.3#1 the order
    return [
        AdvanceTurn(), Judgement(), SuddenDeath(), VictoryPoints(), Reset(), ShipsHome(), RemoveMarkers(), CrippledShips(),
        NavalRecovery(), LandRecovery(),
    ]


def strategic_steps(state: FatalState) -> Steps:
    """3.1#1 Return the steps in order; each knows what turn 1 leaves out (3.1#2).

    R-51 Which side comes first is a switch.
    """
    allocation: Steps = [TurkishAllocation(), AlliedAllocation()]
    reinforcement: Steps = [TurkishReinforcements(), AlliedReinforcements()]
    if state.switches.first_to_choose == "turkish":
        allocation, reinforcement = allocation[::-1], reinforcement[::-1]
    return [
        RollMines(), RollImpulses(), *reinforcement, CheckSupply(), *allocation, DetermineSupply(), RollWeather(), RollEvent(),
    ]


class Impulses(Step[FatalState]):
    """2.4#15, 3.2#1 As many Impulses as were rolled."""

    id: ClassVar[str] = "impulses"

    def run(self, state: FatalState) -> None:
        for number in range(state.impulses, 0, -1):
            state.agenda.append(Impulse(number))


class Impulse(NumberedStep[FatalState]):
    """3.2#1 Declaration and initiative, a segment for each side, mine attacks, sweeping."""

    id: ClassVar[str] = "impulse"
    curtain: ClassVar[bool] = True

    def run(self, state: FatalState) -> None:
        state.impulse = self.number
        begin_impulse(state)
        state.tell("impulse", "3.2#1", impulse=self.number, impulses=state.impulses)
        state.agenda += impulse_steps()


def impulse_steps() -> Steps:
    """Return the steps of an Impulse, last first. R-1 mines attack before they are swept."""
    return [EndImpulse(), Minesweeping(), MineAttacks(), Segment(2), Segment(1), Initiative(), NavalDeclaration()]


class EndImpulse(Step[FatalState]):
    """Neither side is active between Impulses."""

    id: ClassVar[str] = "end_impulse"

    def run(self, state: FatalState) -> None:
        end_segment(state)
        state.segment = 0


class Segment(NumberedStep[FatalState]):
    """3.2#2 The segment of the first player, or of the second."""

    id: ClassVar[str] = "segment"

    def run(self, state: FatalState) -> None:
        side = state.first if self.number == 1 else 1 - state.first
        if has(state.stood_down, side):
# 7.3#3 the side has stood down
            return
        begin_segment(state, side)
        state.segment = self.number
        state.tell("segment", "3.2#2", side=SEATS[side])
        state.agenda += segment_steps(side)


def segment_steps(side: int) -> Steps:
    """Return the activation, then what may be bought (R-49), last first."""
    return [EndSegment(), SecondActivations(side), ChooseActivation(side)]


class EndSegment(Step[FatalState]):
    id: ClassVar[str] = "end_segment"

    def run(self, state: FatalState) -> None:
        end_segment(state)


def rest_of_impulse(state: FatalState) -> Steps:
    """Return, for positions, the steps that follow the current segment within its Operations Phase, last first."""
    later: Steps = [LateActivations(), *[Impulse(number) for number in range(state.impulses, state.impulse, -1)]]
    whole = impulse_steps()
    if state.segment == 3:
        return [EndLate()]
    if state.impulse == 0:
        return later[:1]
    return later + whole[:5 - state.segment] if state.segment else later + whole[:-1]
