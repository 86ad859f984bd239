"""3 The sequence of play (1.2, 19.26.1): every step in its order, each in the chapter that owns it; 3.8 what is remembered."""
from __future__ import annotations

from typing import Any, ClassVar, Final

from umpire.engine.agenda import NumberedStep, Step
from umpire.titles.landships.components import NONE, PIECES, SEATS
from umpire.titles.landships.rules.aircraft_combat import AirMissions, AntiAircraftFire, Interceptions
from umpire.titles.landships.rules.aircraft_declarations import AirDeclarations, LateInterceptions
from umpire.titles.landships.rules.artillery import CallBarrage
from umpire.titles.landships.rules.artillery_resolution import ResolveBarrage
from umpire.titles.landships.rules.close_assault import CaptureGuns, CloseAssaults, RemoveSquads, TankAssaults
from umpire.titles.landships.rules.entry import EnterFoot, EnterVehicles, arrive
from umpire.titles.landships.rules.fire_declaration import FirePhase
from umpire.titles.landships.rules.fire_results import ApplyResults
from umpire.titles.landships.rules.foot import FootMovement
from umpire.titles.landships.rules.morale import RemovePins
from umpire.titles.landships.rules.special_weapons import TankPanic
from umpire.titles.landships.rules.tank_crews import AbandonTanks, Dismounting
from umpire.titles.landships.rules.vehicles_movement import VehicleMovement
from umpire.titles.landships.rules.victory import Judgement, OfferEnd
from umpire.titles.landships.state import (
    AIR,
    BARRAGE,
    CLOSE_ASSAULT,
    DIRECT_FIRE,
    END_OF_TURN,
    FIRST_FOOT,
    OFFENSIVE_FIRE,
    PHASES,
    PIN_REMOVAL,
    SECOND_FOOT,
    SMALL_ARMS,
    VEHICLE_MOVEMENT,
    LandState,
    phasing,
)

# 3.8 What is remembered for how long: a phase, a half-turn, a game turn. Pins and shaken states: rules/morale.py.

def begin_phase(state: LandState, name: str) -> None:
    """Forget what was remembered for one phase."""
    state.phase = name
    state.entered = 0
    state.walked = [0] * len(PIECES)
    state.finished, state.fought, state.fought_hexes, state.attacked, state.stormed = 0, 0, 0, 0, ()
    state.called, state.impacts, state.shrapnel = 0, (), 0
    state.drive, state.attacks, state.notes, state.missions, state.assault, state.queue = None, (), (), (), None, ()


def begin_half(state: LandState, number: int) -> None:
    """3.8 Clear fired, moved and broken-in states at the start of each half-turn."""
    state.half = number
    state.fired, state.moved, state.opened, state.broke_in, state.uncontrolled = 0, 0, 0, 0, 0
    state.came_from = [NONE] * len(PIECES)


def end_turn(state: LandState) -> None:
    """3.2, 3.8 Take off revealed markers; aircraft may fly again, guns be moved, leaders help."""
    state.tell("turn-over", "3.2", turn=state.turn, n=state.revealed.bit_count())
    state.revealed, state.flown, state.manhandled, state.led = 0, 0, 0, 0


# 3 The sequence of play: every step in its order, each in the chapter that owns it. The agenda is a stack: last first.

Steps = list[Step[Any]]


class Game(Step[LandState]):
    """19.26.1 The turns of the scenario, then the verdict."""

    id: ClassVar[str] = "game"

    def run(self, state: LandState) -> None:
        state.agenda += rest_of_game(state, 0)


def rest_of_game(state: LandState, turn: int) -> Steps:
    """Return the steps after a turn, last first."""
    return [Judgement(), *[Turn(number) for number in range(state.sheet.turns, turn, -1)]]


class Turn(NumberedStep[LandState]):
    """3.1 A game turn: the half-turn of the first player, that of the second, the end of the turn."""

    id: ClassVar[str] = "turn"
    curtain: ClassVar[bool] = True

    def run(self, state: LandState) -> None:
        state.turn = self.number
        state.tell("turn", "3.1", turn=self.number, turns=state.sheet.turns)
        arrive(state)
        state.agenda += [EndTurn(), HalfTurn(1), HalfTurn(0)]


class HalfTurn(NumberedStep[LandState]):
    """1.2, 3.1 Ten phases of one player."""

    id: ClassVar[str] = "half_turn"
    curtain: ClassVar[bool] = True

    def run(self, state: LandState) -> None:
        begin_half(state, self.number)
        state.tell("half", "1.2", side=SEATS[phasing(state)])
        state.agenda += _PHASE_STEPS


class Phase(Step[LandState]):
    """3.1 One of the ten phases."""

    id: ClassVar[str] = "phase"
    curtain: ClassVar[bool] = True

    def __init__(self, name: str) -> None:
        self.name = name

    def run(self, state: LandState) -> None:
        begin_phase(state, self.name)
        state.tell("phase", "3.1", phase=f"phase-{self.name}")
        state.agenda += phase_steps(state, self.name)


def phase_steps(state: LandState, name: str) -> Steps:
    """Return the steps of a phase, last first."""
    return _STEPS[phasing(state)][name]


def _steps_of(p: int, n: int) -> dict[str, Steps]:
    """Return the steps of all phases. P is the phasing side, N the other."""
    return {
        BARRAGE: [ApplyResults(), ResolveBarrage(p), CallBarrage(p)],
        VEHICLE_MOVEMENT: [TankPanic(n), AbandonTanks(p), Dismounting(p), VehicleMovement(p), EnterVehicles(p)],
        DIRECT_FIRE: [ApplyResults(), FirePhase(n)],
        FIRST_FOOT: [FootMovement(p), EnterFoot(p)],
        SMALL_ARMS: [ApplyResults(), FirePhase(n)],
        AIR: [
            ApplyResults(), AirMissions(), AntiAircraftFire(), Interceptions(), LateInterceptions(p), AirDeclarations(n),
            AirDeclarations(p),
        ],
        CLOSE_ASSAULT: [CaptureGuns(), TankAssaults(p), CloseAssaults(p), RemoveSquads()],
        OFFENSIVE_FIRE: [ApplyResults(), FirePhase(p)],
        SECOND_FOOT: [FootMovement(p)],
        PIN_REMOVAL: [RemovePins(p)],
    }


# steps never change, so one set serves every match
_STEPS: Final = (_steps_of(0, 1), _steps_of(1, 0))
_PHASE_STEPS: Final = tuple([Phase(name) for name in PHASES[::-1]])


class EndTurn(Step[LandState]):
    """3.2 Revealed markers come off; 19.26.16 both may agree that it is over."""

    id: ClassVar[str] = "end_turn"

    def run(self, state: LandState) -> None:
        begin_phase(state, END_OF_TURN)
        end_turn(state)
        state.agenda.append(OfferEnd())


def rest_of_turn(state: LandState) -> Steps:
    """Return the steps that follow the current phase within its turn, last first: for positions."""
    if state.phase == END_OF_TURN:
        return []
    halves: Steps = [EndTurn(), HalfTurn(1)] if state.half == 0 else [EndTurn()]
    return halves + [Phase(name) for name in PHASES[:PHASES.index(state.phase):-1]]


# the steps that push a question, and whether they go on after it: for positions that name nothing but the question
_OWNERS: Final[dict[str, tuple[tuple[type, ...], bool]]] = {
    "enter_units": ((EnterVehicles, EnterFoot), True), "enter_at": ((EnterVehicles, EnterFoot), True),
    "enter_facing": ((EnterVehicles, EnterFoot), True), "choose_vehicle": ((VehicleMovement,), False),
    "drive_vehicle": ((VehicleMovement,), True), "ride_to": ((VehicleMovement,), True),
    "dismount_squads": ((Dismounting,), False), "squad_at": ((Dismounting,), True), "abandon_tank": ((AbandonTanks,), False),
    "crew_at": ((AbandonTanks,), True), "declare_fire": ((FirePhase,), False), "join_fire": ((FirePhase,), True),
    "roll_fire": ((FirePhase,), False), "knock_out": ((ApplyResults,), True), "move_foot": ((FootMovement,), False),
    "march_to": ((FootMovement,), True), "refit_gun": ((FootMovement,), True), "manhandle_to": ((FootMovement,), True),
    "pick_assault": ((CloseAssaults,), True), "choose_way": ((CloseAssaults,), True), "choose_exchange": ((CloseAssaults,), True),
    "attack_tank": ((TankAssaults,), False), "retreat_unit": ((ApplyResults, CloseAssaults, TankPanic), True),
    "remove_pins_of": ((RemovePins,), False), "call_battery": ((CallBarrage,), False), "name_hex": ((CallBarrage,), True),
    "order_hexes": ((ResolveBarrage,), True), "declare_missions": ((AirDeclarations,), False),
    "mission_at": ((AirDeclarations,), True), "intercept_whom": ((AirDeclarations,), True),
    "send_interceptors": ((Interceptions,), False), "fire_at_aircraft": ((AntiAircraftFire,), True),
}


def steps_below(state: LandState, question: str, seat: int) -> Steps:
    """Return the steps that lie below a question in its phase, last first: for positions."""
    owners, goes_on = _OWNERS.get(question, ((), False))
    steps = phase_steps(state, state.phase) if state.phase in PHASES else []
    for number, step in enumerate(steps):
        if isinstance(step, owners) and getattr(step, "side", seat) == seat:
            return steps[:number + int(goes_on)]
    return []
