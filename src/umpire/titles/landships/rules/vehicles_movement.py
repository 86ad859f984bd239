"""6.1, T6, T7, T8 Vehicles one at a time: steps, turns (6.13), roundings, one drift; 6.14a Whippets out of control."""
from __future__ import annotations

from typing import ClassVar, Final, Optional

from umpire.engine.actions import Action
from umpire.engine.agenda import SideStep
from umpire.engine.events import Arithmetic, Slot
from umpire.engine.faults import Fault, Flaw
from umpire.engine.question import DecisionRow, Question, Row, Rows, always, leave
from umpire.engine.rulings import LEGAL
from umpire.engine.sets import bit, has
from umpire.maps.twelve.places import turn_steps
from umpire.titles.landships.components import (
    ALL_VEHICLES,
    BEAMS,
    GROUND,
    HEADINGS,
    HEXES,
    OF_SIDE,
    ON_TRACKS,
    PIECES,
    PLACES,
    TURN_STEPS,
    VEHICLES,
)
from umpire.titles.landships.goings import Going
from umpire.titles.landships.language import (
    DISMOUNT_HORSE,
    DONE,
    DRIFT,
    EXIT,
    FREE,
    MOUNT,
    MOVE,
    NOT_NOW,
    RIDE,
    ROUND,
    STEP,
    TURN,
)
from umpire.titles.landships.rules import vehicles_steering as steering
from umpire.titles.landships.rules.foot import RideTo, change_saddle, dismount_barrier, mount_barrier, ride_barrier, riders
from umpire.titles.landships.rules.ground import entry_cost
from umpire.titles.landships.rules.losses import exit_counts, leave_map
from umpire.titles.landships.rules.vehicles_bogging import check_bog, check_breakdown, check_mines, try_to_free
from umpire.titles.landships.rules.weapons_units import capture_by_entry
from umpire.titles.landships.state import Drive, LandState, is_hex, is_stuck, on_the_map, side_of, stance_of, stand

# 6.1, 6.12, 6.15, 6.18, 12.7 What happens to a vehicle where it arrives.

def arrive(state: LandState, vehicle: int, going: Going) -> bool:
    """6.12, 6.15, 6.18, 7.14, 12.7 Arrive at a place; return whether the vehicle can go no farther.

    It may meet an overrun, guns to take, wire, mines, and a bog check unless it came along a road.
    """
    before, place = stance_of(state, vehicle), going.stance // 12
    stand(state, vehicle, place, going.stance % 12)
    state.moved |= bit(vehicle)
    if going.stops:
        break_in(state, vehicle, before)
    if is_hex(place):
        capture_by_entry(state, side_of(vehicle), place)
        crush_wire(state, vehicle, place)
    halts = check_mines(state, vehicle, place)
    bogs = not going.road and check_bog(state, vehicle, place)
    return halts or bogs or going.stops


def break_in(state: LandState, vehicle: int, before: int) -> None:
    """6.12 End the move among the enemies; the stance it came from is remembered for the way back (10.4)."""
    state.broke_in |= bit(vehicle)
    state.came_from[vehicle] = before
    state.tell("overran", "6.12", piece=PIECES[vehicle], place=PLACES[state.where[vehicle]])


def crush_wire(state: LandState, vehicle: int, one: int) -> None:
    """6.18 Remove wire under tracks."""
    if has(state.wire, one) and state.box.pieces[vehicle].motion == ON_TRACKS:
        state.wire &= ~(1 << one)
        state.tell("wire-crushed", "6.18", piece=PIECES[vehicle], hex=HEXES[one])


# 6.14a Whippets out of control.

def control_at(state: LandState, vehicle: int) -> int:
    """6.14a Return the turn action of the phase after which a die is rolled, once; 0 means never."""
    return state.box.constant("whippet_control", "turn_actions") if state.box.pieces[vehicle].control else 0


def needs_control(state: LandState, vehicle: int, before: int, after: int) -> bool:
    """6.14a Return whether an action included that turn action."""
    return before < control_at(state, vehicle) <= after


def loses_control(state: LandState, vehicle: int) -> bool:
    """6.14a Roll the die and return whether control is lost; A40 the turn itself has been completed before."""
    need = state.box.constant("whippet_control", "out_of_control_on_or_less")
    die = state.dice.d6("6.14a", (need + 1,))
    loses = int(die <= need)
    state.tell_roll(
        "control-check", "6.14a", Arithmetic((die,), (), f"{need}-", loses), ("out-of-control", loses), piece=PIECES[vehicle],
        die=die,
    )
    return bool(loses)


def run_wild(state: LandState, vehicle: int) -> None:
    """6.14a Set a new heading by the die, then go to the one free place ahead if the Whippet may enter it.

    +2 on its fire (B reads uncontrolled). 6.15 One that has bogged does not turn, 6.12 one that has broken in stays there.
    """
    state.uncontrolled |= bit(vehicle)
    if is_stuck(state, vehicle):
        return
    die = state.dice.d6("6.14a")
    # a full circle in six parts of sixty degrees: 2 and 3 to starboard, 4 about, 5 and 6 to port
    change = (2 * (die - 1) + 5) % 12 - 5
    _swing(state, vehicle, change, die)
    going = steering.ahead(state, vehicle, stance_of(state, vehicle))
    if going.bar == LEGAL and not _is_stopped(state, vehicle):
        _run_on(state, vehicle, going)


def _run_on(state: LandState, vehicle: int, going: Going) -> None:
    """6.14a Move one place ahead, at no cost."""
    here, there = PLACES[state.where[vehicle]], PLACES[going.stance // 12]
    state.tell_move("ran-on", "6.14a", (here, there), piece=PIECES[vehicle], place=there)
    arrive(state, vehicle, going)


def _is_stopped(state: LandState, vehicle: int) -> bool:
    """Return whether the swing itself has bogged it, or brought it among enemies."""
    return bool((state.bogged | state.immobilised | state.broke_in) >> vehicle & 1)


def _swing(state: LandState, vehicle: int, change: int, die: int) -> None:
    """T7.4 Turn to the new heading: off a hexside it shifts into the hex on that side.

    Where that is refused the heading stays.
    """
    before = stance_of(state, vehicle)
    going = steering.turn_going(state, vehicle, before, change) if change else Going(before)
    here, place = before // 12, going.stance // 12
    if going.bar != LEGAL or going.stance == before:
        state.tell("swung-not", "6.14a", piece=PIECES[vehicle], die=die, heading="heading-" + HEADINGS[state.heading[vehicle]])
        return
    slots: dict[str, Slot] = {
        "piece": PIECES[vehicle], "die": die, "heading": "heading-" + HEADINGS[going.stance % 12], "place": PLACES[place],
    }
    if place == here:
        state.tell("swung", "6.14a", **slots)
        stand(state, vehicle, place, going.stance % 12)
    else:
        state.tell_move("swung-off", "6.14a", (PLACES[here], PLACES[place]), **slots)
        arrive(state, vehicle, going)


# 6.1, T6, T7, T8 Vehicles one at a time: every step, turn and rounding paid; then at most one drift.

class VehicleMovement(SideStep[LandState]):
    """6.1 Phase 2: vehicles of the phasing side in its owner's order; 7.2 cavalry too."""

    id: ClassVar[str] = "vehicle_movement"

    def run(self, state: LandState) -> None:
        if movable(state, self.side) or freeable(state, self.side) or riders(state, self.side):
            state.agenda.append(ChooseVehicle(self.side))


# 6.1 Which vehicles move

def own_barrier(state: LandState, vehicle: int, side: int) -> str:
    """6.1 Return whether a vehicle is not one's own, has moved already, or has no crew that could drive it."""
    if not has(OF_SIDE[side], vehicle) or state.where[vehicle] < 0:
        return "6.1 not-yours"
    if has(state.finished, vehicle):
        return "6.1 finished"
    return "9.5 shaken" if has(state.shaken, vehicle) else LEGAL


def move_barrier(state: LandState, vehicle: int, side: int) -> str:
    """6.1, 6.15, 6.16 Return what keeps a vehicle from being moved."""
    bar = own_barrier(state, vehicle, side)
    if bar:
        return bar
    if has(state.immobilised, vehicle):
        return "6.16 immobilised"
    return "6.15 bogged" if has(state.bogged, vehicle) else LEGAL


def free_barrier(state: LandState, vehicle: int, side: int) -> str:
    """6.15 Return what keeps a vehicle from being freed: it must be bogged, and is freed instead of moving."""
    return own_barrier(state, vehicle, side) or (LEGAL if has(state.bogged, vehicle) else "6.15 not-bogged")


def movable(state: LandState, side: int) -> tuple[int, ...]:
    """Return all that `move_barrier` lets through."""
    held_back = state.finished | state.shaken | state.immobilised | state.bogged
    return on_the_map(state, ALL_VEHICLES & OF_SIDE[side] & ~held_back)


def freeable(state: LandState, side: int) -> tuple[int, ...]:
    """Return all that `free_barrier` lets through."""
    return on_the_map(state, state.bogged & OF_SIDE[side] & ~(state.finished | state.shaken))


# verbs have VEHICLES as their domain: the piece of a target, and back
PIECE_OF: Final = tuple([PIECES.index(name) for name in VEHICLES])
TARGET_OF: Final = {piece: target for target, piece in enumerate(PIECE_OF)}


def points_of(state: LandState, vehicle: int) -> int:
    """6.1, T6.9 Return the MP of a phase: the MA, less the hex in which the vehicle entered the map in this phase."""
    counter = state.box.pieces[vehicle]
    entry = entry_cost(state, state.where[vehicle], counter.motion) if has(state.entered, vehicle) else 0
    return max(counter.ma - entry, 0)


def _move_barrier(question: ChooseVehicle, state: LandState, target: int) -> str:
    return move_barrier(state, PIECE_OF[target], question.seat)


def _move(question: ChooseVehicle, state: LandState, target: int) -> None:
    """6.1 Take up a vehicle: nothing is paid or rolled before it acts."""
    vehicle = PIECE_OF[target]
    state.drive = Drive(vehicle, points_of(state, vehicle), state.where[vehicle])
    state.agenda.append(DriveVehicle(question.seat))


def _free_barrier(question: ChooseVehicle, state: LandState, target: int) -> str:
    return free_barrier(state, PIECE_OF[target], question.seat)


def _free(question: ChooseVehicle, state: LandState, target: int) -> None:
    state.finished |= bit(PIECE_OF[target])
    try_to_free(state, PIECE_OF[target])


def _ride_barrier(question: ChooseVehicle, state: LandState, piece: int) -> str:
    return ride_barrier(state, piece, question.seat)


def _ride(question: ChooseVehicle, state: LandState, piece: int) -> None:
    state.agenda.append(RideTo(question.seat, piece))


def _mount_barrier(question: ChooseVehicle, state: LandState, piece: int) -> str:
    return mount_barrier(state, piece, question.seat)


def _mount(question: ChooseVehicle, state: LandState, piece: int) -> None:
    change_saddle(state, piece, up=True)


def _dismount_barrier(question: ChooseVehicle, state: LandState, piece: int) -> str:
    return dismount_barrier(state, piece, question.seat)


def _dismount(question: ChooseVehicle, state: LandState, piece: int) -> None:
    change_saddle(state, piece, up=False)


class ChooseVehicle(Question[LandState]):
    """6.1 The next vehicle to move, or none; 7.2, 7.21 cavalry rides, mounts or dismounts."""

    id: ClassVar[str] = "choose_vehicle"
    rows: ClassVar[Rows] = Rows(
        DecisionRow(MOVE, _move_barrier, _move, legal=lambda question, state: [
            TARGET_OF[one] for one in movable(state, question.seat)
        ]),
        DecisionRow(FREE, _free_barrier, _free, legal=lambda question, state: [
            TARGET_OF[one] for one in freeable(state, question.seat)
        ]),
        DecisionRow(RIDE, _ride_barrier, _ride, legal=lambda question, state: [
            one for one in riders(state, question.seat) if ride_barrier(state, one, question.seat) == LEGAL
        ]),
        DecisionRow(MOUNT, _mount_barrier, _mount, legal=lambda question, state: [
            one for one in riders(state, question.seat) if not has(state.mounted, one)
        ]),
        DecisionRow(DISMOUNT_HORSE, _dismount_barrier, _dismount, legal=lambda question, state: [
            one for one in riders(state, question.seat) if has(state.mounted, one)
        ]),
        Row(DONE, always, leave), otherwise=NOT_NOW,
    )

    def situation(self, state: LandState) -> dict[str, Slot]:
        side, horses = self.seat, len(riders(state, self.seat))
        return {"n": len(movable(state, side)) + len(freeable(state, side)) + horses, "horses": horses}


# The actions of the vehicle that moves

def current_drive(state: LandState) -> Drive:
    """Return the vehicle that is moving, with its points."""
    assert state.drive is not None
    return state.drive


def going_barrier(state: LandState, going: Going) -> str:
    """6.1, T5.4 Return what keeps the vehicle from an action: its bar, the price, no room where it would have to end."""
    if going.bar:
        return going.bar
    drive = current_drive(state)
    if going.cost > drive.left:
        return "6.1 no-points"
    if going.stance == stance_of(state, drive.vehicle):
        return LEGAL
    return steering.room_ahead_barrier(state, drive.vehicle, going, drive.left - going.cost, drive.start)


def carry_out(state: LandState, going: Going, event: str, case: str) -> None:
    """6.1 Pay and go; 6.16 before the first MP the vehicle may break down.

    6.14a The second turn action may throw a Whippet out of control.
    """
    before = current_drive(state)
    vehicle = before.vehicle
    if breaks_down(state, before):
        end_move(state)
        return
    pay(state, going)
    tell_action(state, vehicle, going, event, case)
    over = settle(state, vehicle, going)
    # once paid for, the die is due, even if the turn itself has brought the vehicle among enemies or bogged it
    if needs_control(state, vehicle, before.turns, current_drive(state).turns) and loses_control(state, vehicle):
        run_wild(state, vehicle)
        over = True
    if over:
        end_move(state)


def tell_action(state: LandState, vehicle: int, going: Going, event: str, case: str) -> None:
    """Tell where the vehicle goes and how it faces; a turn on the spot is no move."""
    here, place = state.where[vehicle], going.stance // 12
    slots: dict[str, Slot] = {
        "piece": PIECES[vehicle], "place": PLACES[place], "heading": "heading-" + HEADINGS[going.stance % 12],
        "left": current_drive(state).left,
    }
    if place == here:
        state.tell(event, case, **slots)
    else:
        state.tell_move(event, case, (PLACES[here], PLACES[place]), **slots)


def breaks_down(state: LandState, drive: Drive) -> bool:
    """6.16 Roll before the first MP of the phase, and return whether the vehicle breaks down.

    One that entered the map has rolled on entry.
    """
    if drive.spent or has(state.entered, drive.vehicle):
        return False
    return check_breakdown(state, drive.vehicle)


def settle(state: LandState, vehicle: int, going: Going) -> bool:
    """Stand as the action leaves the vehicle; return whether an arrival ends the move."""
    if going.stance // 12 != state.where[vehicle]:
        return arrive(state, vehicle, going)
    stand(state, vehicle, going.stance // 12, going.stance % 12)
    state.moved |= bit(vehicle)
    return False


def pay(state: LandState, going: Going) -> None:
    """6.1 Pay the MP of an action."""
    drive = current_drive(state)
    state.drive = drive._replace(left=drive.left - going.cost, spent=True, turns=drive.turns + going.turns)


def _ahead(state: LandState) -> Going:
    vehicle = current_drive(state).vehicle
    return steering.ahead(state, vehicle, stance_of(state, vehicle))


def step_barrier(state: LandState, _: int) -> str:
    """T6.1, T6.4, 6.12, T2.4 Return what keeps the vehicle from going one place ahead."""
    return going_barrier(state, _ahead(state))


def go_ahead(state: LandState, _: int) -> None:
    carry_out(state, _ahead(state), "stepped", "T6.1")


def _turn_going(state: LandState, target: int) -> Going:
    vehicle = current_drive(state).vehicle
    return steering.turn_going(state, vehicle, stance_of(state, vehicle), TURN_STEPS[target])


def turn_barrier(state: LandState, target: int) -> str:
    """T7.1, T7.4 Return what keeps the vehicle from turning so far here."""
    return going_barrier(state, _turn_going(state, target))


def turns(state: LandState) -> list[int]:
    """Return all that `turn_barrier` lets through: in a hex nothing forbids a turn but its price, and room to stay there."""
    drive = current_drive(state)
    place = state.where[drive.vehicle]
    if not is_hex(place) or steering.end_barrier(state, drive.vehicle, place, drive.start):
        going_by_word = steering.actions(state, drive.vehicle, stance_of(state, drive.vehicle))
        turns = steering.TURN_OF
        return [turns[word] for word, going in going_by_word if word in turns and going_barrier(state, going) == LEGAL]
    price = steering.turn_price(state, drive.vehicle, 1)
    return [target for target, change in enumerate(TURN_STEPS) if turn_steps(change) * price <= drive.left]


def turn(state: LandState, target: int) -> None:
    """T7.1 Turn on the spot; T7.4 off a hexside the event names the hex it shifts into."""
    going = _turn_going(state, target)
    if going.stance // 12 == state.where[current_drive(state).vehicle]:
        carry_out(state, going, "turned", "T7.1")
    else:
        carry_out(state, going, "turned-off", "T7.4")


def _round_going(state: LandState, beam: int) -> Going:
    vehicle = current_drive(state).vehicle
    return steering.round_going(state, vehicle, stance_of(state, vehicle), beam)


def round_barrier(state: LandState, beam: int) -> str:
    """T6.6 Return what keeps the vehicle from rounding the juncture ahead."""
    return going_barrier(state, _round_going(state, beam))


def round_juncture(state: LandState, beam: int) -> None:
    carry_out(state, _round_going(state, beam), "rounded", "T6.6")


def drift_barrier(state: LandState, beam: int) -> str:
    """T8.1 to T8.5 Return what keeps the vehicle from drifting to port or starboard; T5.4 it ends there."""
    drive = current_drive(state)
    if not drive.spent:
        return "T8.4 not-moved"
    going = steering.drift_going(state, drive.vehicle, stance_of(state, drive.vehicle), beam)
    return going.bar or steering.end_barrier(state, drive.vehicle, going.stance // 12, drive.start)


def drift(state: LandState, beam: int) -> None:
    """T8.1 Drift, which ends the move; T8.5 the place may bog the vehicle."""
    vehicle = current_drive(state).vehicle
    going, here = steering.drift_going(state, vehicle, stance_of(state, vehicle), beam), state.where[vehicle]
    state.tell_move(
        "drifted", "T8.1", (PLACES[here], PLACES[going.stance // 12]), piece=PIECES[vehicle], beam="beam-" + BEAMS[beam],
        place=PLACES[going.stance // 12],
    )
    arrive(state, vehicle, going)
    end_move(state)


def exit_barrier(state: LandState, _: int) -> str:
    """T6.9, U.2.2 Return what keeps the vehicle from leaving over the edge.

    The scenario says where this side leaves, and on which heading; it may in any turn.
    """
    drive, way = current_drive(state), state.sheet.exit
    stance = stance_of(state, drive.vehicle)
    if way is None or side_of(drive.vehicle) != way.side:
        return "T6.9 no-exit"
    if not has(way.hexes, stance // 12) or not has(way.headings, stance % 12) or GROUND.ahead[stance] >= 0:
        return "T6.9 not-the-edge"
    return LEGAL if way.cost <= drive.left else "6.1 no-points"


def go_off(state: LandState, _: int) -> None:
    drive, way = current_drive(state), state.sheet.exit
    assert way is not None
    if breaks_down(state, drive):
        end_move(state)
        return
    leave_map(state, drive.vehicle)
    end_move(state)


def done_barrier(state: LandState, _: int) -> str:
    """T5.4 Return what keeps the move from ending here: no room."""
    drive = current_drive(state)
    return steering.end_barrier(state, drive.vehicle, state.where[drive.vehicle], drive.start)


def end_move(state: LandState, _: int = -1) -> None:
    """6.1 End the move: a finished vehicle is not taken up again."""
    state.agenda.pop()
    state.finished |= bit(current_drive(state).vehicle)
    state.drive = None


class DriveVehicle(Question[LandState]):
    """6.1 Action after action: ahead, turn, round the juncture, drift, over the edge; or enough."""

    id: ClassVar[str] = "drive_vehicle"
    rows: ClassVar[Rows] = Rows(
        Row(STEP, step_barrier, go_ahead), Row(TURN, turn_barrier, turn, legal=turns), Row(ROUND, round_barrier, round_juncture),
        Row(DRIFT, drift_barrier, drift), Row(EXIT, exit_barrier, go_off), Row(DONE, done_barrier, end_move), otherwise=NOT_NOW,
    )

    def flaw(self, state: LandState) -> Optional[Flaw]:
        return None if state.drive is not None else Flaw("drive", Fault("drive-says-nothing-of-the-vehicle"))

    def situation(self, state: LandState) -> dict[str, Slot]:
        drive = current_drive(state)
        return {
            "piece": PIECES[drive.vehicle], "left": drive.left, "place": PLACES[state.where[drive.vehicle]],
            "heading": "heading-" + HEADINGS[state.heading[drive.vehicle]],
        }

    def details(self, state: LandState, action: Action) -> dict[str, Slot]:
        """U.2.2 Add whether leaving counts yet."""
        slots, way = super().details(state, action), state.sheet.exit
        if action.verb == EXIT.name and way is not None:
            slots["counts"], slots["turn"] = int(exit_counts(state)), way.from_turn
        return slots
