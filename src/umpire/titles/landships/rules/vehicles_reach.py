"""Every place and heading a vehicle can end its move in, with cost and way: for the board, the bot and the lesson."""
from __future__ import annotations

from typing import NamedTuple

from umpire.engine.rulings import LEGAL
from umpire.engine.sets import has
from umpire.titles.landships.goings import Going
from umpire.titles.landships.rules.vehicles_bogging import at_most, bog_number, breakdown_number
from umpire.titles.landships.rules.vehicles_movement import control_at, move_barrier, points_of
from umpire.titles.landships.rules.vehicles_steering import actions, drifts, end_barrier, least_price
from umpire.titles.landships.state import Drive, LandState, side_of, stance_of


class End(NamedTuple):
    """The end of a possible move: the stance, its MP, the words that lead there, and the chance not to be stopped."""

    stance: int
    cost: int
    words: tuple[str, ...]
    chance: float


class Leg(NamedTuple):
    """A way so far: what it cost, its chance, the turn actions in it, the words, whether it goes on (6.12) or has just turned."""

    stance: int
    cost: int
    chance: float
    turns: int
    words: tuple[str, ...]
    goes_on: bool
    turned: bool


def reach(state: LandState, vehicle: int) -> list[End]:
    """6.1, T6 to T8 Return all ends of the move of a vehicle, drift included, the cheapest way to each; nothing is rolled.

    A vehicle that is on its move goes on from there.
    """
    drive = state.drive
    if drive is None or drive.vehicle != vehicle:
        if move_barrier(state, vehicle, side_of(vehicle)) != LEGAL:
            return []
        drive = Drive(vehicle, points_of(state, vehicle), state.where[vehicle])
    return sorted(_ends(_Search(state, drive)).values())


class _Search:
    """6.1 The move of one vehicle, and the answers that the search needs again and again."""

    def __init__(self, state: LandState, drive: Drive) -> None:
        self.state = state
        self.drive = drive
        self.vehicle = drive.vehicle
        self.start = stance_of(state, drive.vehicle)
        self.least = least_price(state, drive.vehicle)
        # 6.14a the turn action after which it may get out of control, and the chance that it does not
        self._control_at = control_at(state, drive.vehicle)
        self._controlled = 1 - state.box.constant("whippet_control", "out_of_control_on_or_less") / 6
        # by place, filled as needed: T5.4 whether there is room to end, 6.15 the chance not to bog
        self._room: dict[int, bool] = {}
        self._dry: dict[int, float] = {}

    def has_room(self, place: int) -> bool:
        has_room = self._room.get(place)
        if has_room is None:
            has_room = self._room[place] = end_barrier(self.state, self.vehicle, place, self.drive.start) == LEGAL
        return has_room

    def _stays_dry(self, place: int) -> float:
        chance = self._dry.get(place)
        if chance is None:
            need = bog_number(self.state, self.vehicle, place)
            chance = self._dry[place] = 1 - at_most(need) if need else 1.0
        return chance

    def chance_after(self, leg: Leg, going: Going) -> float:
        """6.14a, 6.15 Return the chance of a leg with one action more; a bog check or a loss of control may end it there."""
        chance = leg.chance
        if not going.road and going.stance // 12 != leg.stance // 12:
            chance *= self._stays_dry(going.stance // 12)
        if going.turns and leg.turns < self._control_at <= leg.turns + going.turns:
            chance *= self._controlled
        return chance


def _ends(search: _Search) -> dict[int, End]:
    """Return the cheapest legal end for each stance but the one where the move begins."""
    ends: dict[int, End] = {}
    for leg in _legs(search):
        if leg.stance != search.start:
            _note(search, ends, leg)
        if (leg.words or search.drive.spent) and leg.goes_on:
            for word, going in drifts(search.state, search.vehicle, leg.stance):
                _note(search, ends, _after(leg, word, going, search.chance_after(leg, going)))
    return ends


def _note(search: _Search, ends: dict[int, End], leg: Leg) -> None:
    """Keep a better end, where there is room."""
    old = ends.get(leg.stance)
    if old is not None and (old.cost, -old.chance, len(old.words)) <= (leg.cost, -leg.chance, len(leg.words)):
        return
    if search.has_room(leg.stance // 12):
        ends[leg.stance] = End(leg.stance, leg.cost, leg.words, leg.chance)


def _legs(search: _Search) -> list[Leg]:
    """Return the cheapest way to every stance, cheapest first; of two equally cheap ones the safer."""
    drive = search.drive
    first = Leg(search.start, 0, _start_chance(search.state, drive), drive.turns, (), True, False)
    waiting: list[dict[int, Leg]] = [{} for _ in range(drive.left + 1)]
    waiting[0][first.stance] = first
    legs: dict[int, Leg] = {}
    for cost in range(drive.left + 1):
        for stance, leg in waiting[cost].items():
            if stance in legs:
                continue
            # T8.4 the start counts only when the vehicle returns to it with MP spent: then it may drift from there
            if leg.words or drive.spent:
                legs[stance] = leg
            _extend(search, leg, waiting, legs)
    return list(legs.values())


def _extend(search: _Search, leg: Leg, waiting: list[dict[int, Leg]], legs: dict[int, Leg]) -> None:
    """T7.3 Try every action from a leg; a second turn at the same place helps only where the move begins.

    A turn pays for each started sixty degrees, so two are never cheaper; turning away and back is a way to have spent MP.
    """
    points = search.drive.left - leg.cost
    if not leg.goes_on or points < search.least:
        return
    turning = not leg.turned or leg.stance // 12 == search.start // 12
    for word, going in actions(search.state, search.vehicle, leg.stance, turning, points):
        if going.cost > points or going.stance in legs:
            continue
        level, chance = waiting[leg.cost + going.cost], search.chance_after(leg, going)
        old = level.get(going.stance)
        if old is None or old.chance < chance:
            level[going.stance] = _after(leg, word, going, chance)


def _after(leg: Leg, word: str, going: Going, chance: float) -> Leg:
    """Return the leg with one action more."""
    is_turn = going.stance // 12 == leg.stance // 12
    return Leg(
        going.stance, leg.cost + going.cost, chance, leg.turns + going.turns, (*leg.words, word), not going.stops, is_turn,
    )


def _start_chance(state: LandState, drive: Drive) -> float:
    """6.16 Return the chance not to break down before the first MP."""
    if drive.spent or has(state.entered, drive.vehicle):
        return 1.0
    return 1 - at_most(breakdown_number(state, drive.vehicle))
