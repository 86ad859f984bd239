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
    """Where a move can end: the stance, the MP it takes, the words that lead there, and the chance not to be stopped on
    the way."""

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
    """6.1, T6 to T8 All ends of the move of a vehicle, drift included, the cheapest way to each; nothing is rolled. A
    vehicle that is on its move goes on from there."""
    drive = state.drive
    if drive is None or drive.vehicle != vehicle:
        if move_barrier(state, vehicle, side_of(vehicle)) != LEGAL:
            return []
        drive = Drive(vehicle, points_of(state, vehicle), state.where[vehicle])
    return sorted(_ends(_Search(state, drive)).values())


class _Search:
    """6.1 The move of one vehicle, and what is asked of it again and again on the way."""

    def __init__(self, state: LandState, drive: Drive) -> None:
        self.state = state
        self.drive = drive
        self.vehicle = drive.vehicle
        self.start = stance_of(state, drive.vehicle)
        self.least = least_price(state, drive.vehicle)
        # 6.14a the turn action after which it may get out of control, and the chance that it does not
        self._control_at = control_at(state, drive.vehicle)
        self._controlled = 1 - state.box.constant("whippet_control", "out_of_control_on_or_less") / 6
        # by place, as asked for: T5.4 whether there is room to end, 6.15 the chance not to bog
        self._room: dict[int, bool] = {}
        self._dry: dict[int, float] = {}

    def has_room(self, place: int) -> bool:
        known = self._room.get(place)
        if known is None:
            known = self._room[place] = end_barrier(self.state, self.vehicle, place, self.drive.start) == LEGAL
        return known

    def _stays_dry(self, place: int) -> float:
        known = self._dry.get(place)
        if known is None:
            need = bog_number(self.state, self.vehicle, place)
            known = self._dry[place] = 1 - at_most(need) if need else 1.0
        return known

    def chance_after(self, leg: Leg, going: Going) -> float:
        """The chance of a leg with one action more; a bog check or a loss of control may end it there (6.15, 6.14a)."""
        chance = leg.chance
        if not going.road and going.stance // 12 != leg.stance // 12:
            chance *= self._stays_dry(going.stance // 12)
        if going.turns and leg.turns < self._control_at <= leg.turns + going.turns:
            chance *= self._controlled
        return chance


def _ends(search: _Search) -> dict[int, End]:
    """The cheapest legal end for each stance; where the move begins it need not be told."""
    found: dict[int, End] = {}
    for leg in _legs(search):
        if leg.stance != search.start:
            _note(search, found, leg)
        if (leg.words or search.drive.spent) and leg.goes_on:
            for word, going in drifts(search.state, search.vehicle, leg.stance):
                _note(search, found, _after(leg, word, going, search.chance_after(leg, going)))
    return found


def _note(search: _Search, found: dict[int, End], leg: Leg) -> None:
    """A better end, where there is room."""
    old = found.get(leg.stance)
    if old is not None and (old.cost, -old.chance, len(old.words)) <= (leg.cost, -leg.chance, len(leg.words)):
        return
    if search.has_room(leg.stance // 12):
        found[leg.stance] = End(leg.stance, leg.cost, leg.words, leg.chance)


def _legs(search: _Search) -> list[Leg]:
    """The cheapest way to every stance, cheapest first; of two equally cheap ones the safer."""
    drive = search.drive
    first = Leg(search.start, 0, _start_chance(search.state, drive), drive.turns, (), True, False)
    waiting: list[dict[int, Leg]] = [{} for _ in range(drive.left + 1)]
    waiting[0][first.stance] = first
    known: dict[int, Leg] = {}
    for cost in range(drive.left + 1):
        for stance, leg in waiting[cost].items():
            if stance in known:
                continue
            # T8.4 the start is known only when it is come back to with MP spent: then it may be drifted from
            if leg.words or drive.spent:
                known[stance] = leg
            _spread(search, leg, waiting, known)
    return list(known.values())


def _spread(search: _Search, leg: Leg, waiting: list[dict[int, Leg]], known: dict[int, Leg]) -> None:
    """Every action from a leg; a second turn at the same place never helps (T7.3: a price for each started sixty degrees), but
    where the move begins: turning away and back is a way to have spent MP."""
    left = search.drive.left - leg.cost
    if not leg.goes_on or left < search.least:
        return
    turning = not leg.turned or leg.stance // 12 == search.start // 12
    for word, going in actions(search.state, search.vehicle, leg.stance, turning, left):
        if going.cost > left or going.stance in known:
            continue
        level, chance = waiting[leg.cost + going.cost], search.chance_after(leg, going)
        old = level.get(going.stance)
        if old is None or old.chance < chance:
            level[going.stance] = _after(leg, word, going, chance)


def _after(leg: Leg, word: str, going: Going, chance: float) -> Leg:
    """The leg with one action more."""
    turned = going.stance // 12 == leg.stance // 12
    return Leg(
        going.stance, leg.cost + going.cost, chance, leg.turns + going.turns, (*leg.words, word), not going.stops, turned,
    )


def _start_chance(state: LandState, drive: Drive) -> float:
    """6.16 Not to break down before the first MP."""
    if drive.spent or has(state.entered, drive.vehicle):
        return 1.0
    return 1 - at_most(breakdown_number(state, drive.vehicle))
