"""The sensible player's eye for lines of retreat: how likely a German is to get away, and where the Allies can cut him off."""
from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from typing import Final, Optional

from umpire.engine.sets import bit, members
from umpire.titles.anvil.bot.fights import odds_of
from umpire.titles.anvil.bot.ways import PER_TURN, column_of, next_hop, standpoint, turns_from, way_to
from umpire.titles.anvil.bot.worth import escape_score, italian_score
from umpire.titles.anvil.components import (
    ALLIED,
    AREAS,
    COMBAT,
    EVERYWHERE,
    GERMAN,
    PLACES,
    THE_ALLIES,
    THE_GERMANS,
    Components,
)
from umpire.titles.anvil.rules.movement import going
from umpire.titles.anvil.rules.supply import supplied_after
from umpire.titles.anvil.state import AnvilState, combat_units_in, is_friendly, strength_of

# the chance to win a race to an area, by how many turns a unit is ahead; the least
PER_TURN_AHEAD: Final = 0.18
HOPELESS: Final = 0.3
# the chance to be in time for the end, by the whole turns to spare
IN_TIME: Final[tuple[float, ...]] = (0.6, 0.85, 0.95)
LATE: Final = 0.1
# a blow from next door: by half of the strength (5.3)
HALF: Final = 2
LARGEST_BLOW: Final = 24


class Lines:
    """The ways north and to Italy, and how soon the Allies can be anywhere; made anew from the state at every decision."""

    def __init__(self, state: AnvilState) -> None:
        self.state = state
        self.box = state.box
        ground = state.box.ground
        self.ways = going(state, GERMAN)
        allies = [unit for unit in THE_ALLIES if state.where[unit] >= 0 and state.box.units[unit].kind == COMBAT]
        self.coming = turns_from(state, going(state, ALLIED), allies)
        self.north = self._fields([area for area in range(len(AREAS)) if ground.north[area]])
        self.italy = self._fields([area for area in range(len(AREAS)) if ground.italy[area]])
        # caches, by area or by column and area
        self._cut_off: dict[int, float] = {}
        self._threats: dict[int, float] = {}
        self._paths: dict[tuple[int, int], list[int]] = {}
        self._races: dict[tuple[int, int], float] = {}
        self._crossings: Optional[set[tuple[int, int]]] = None
        self.points = [0] * len(PLACES)
        for unit in allies:
            self.points[state.where[unit]] += strength_of(state, unit)

    def _fields(self, goals: list[int]) -> list[tuple[int, ...]]:
        return [way_to(self.box, self.ways, column, tuple(goals)) for column in range(len(PER_TURN))]

    def path(self, unit: int, here: int) -> list[int]:
        """Return the areas on the way north, the one where it begins apart."""
        column = column_of(self.state, unit)
        if (column, here) not in self._paths:
            self._paths[(column, here)] = self._way_north(column, here)
        return self._paths[(column, here)]

    def _way_north(self, column: int, here: int) -> list[int]:
        areas: list[int] = []
        there = here
        while there >= 0 and self.north[column][there] > 0:
            there = next_hop(self.box, self.ways, column, self.north[column], there)
            if there >= 0:
                areas.append(there)
        return areas

    def hope(self, unit: int, here: int) -> float:
        """V.2 Return the points that a unit in an area may still expect from leaving."""
        column = column_of(self.state, unit)
        north = escape_score(self.state, unit)
        if north:
            chance = self._in_time(self.north[column][here] / PER_TURN[column]) * self._race(unit, here)
            north *= chance + self._sure(here) * (1.0 - chance)
        italy = italian_score(self.state, unit)
        if italy:
            italy *= self._in_time(1.0 + self.italy[column][here] / PER_TURN[column])
        return max(north, italy)

    def _sure(self, here: int) -> float:
        """V.2 Return how sure a unit is to leave: where the map is left it may do so in a later turn, and has as good as left."""
        later = self.state.turn < self.state.scenario.turns
        return self.state.styles.german.linger if later and self.box.ground.north[here] else 0.0

    def _in_time(self, turns: float) -> float:
        spare = self.state.scenario.turns - self.state.turn - turns
        return LATE if spare < 0 else IN_TIME[min(int(spare), len(IN_TIME) - 1)]

    def _race(self, unit: int, here: int) -> float:
        """Return the chance that the Allies are not first somewhere on the way."""
        column = column_of(self.state, unit)
        if (column, here) not in self._races:
            self._races[(column, here)] = self._chance_to_pass(column, here, self.path(unit, here) or [here])
        return self._races[(column, here)]

    def _chance_to_pass(self, column: int, here: int, way: list[int]) -> float:
        field = self.north[column]
        ahead = min([self.coming[area] - (field[here] - field[area]) / PER_TURN[column] for area in way])
        style = self.state.styles.german
        chance = min(1.0, max(HOPELESS, style.even + PER_TURN_AHEAD * ahead))
        # something always goes wrong on the way
        return chance - style.hurry * field[here] / PER_TURN[column]

    def threat(self, area: int) -> float:
        """Return the hits that a German stack in an area may expect."""
        if area not in self._threats:
            self._threats[area] = self._blows_on(area)
        return self._threats[area]

    def _blows_on(self, area: int) -> float:
        terrain = self.box.chart.terrain[self.box.ground.terrain[area]]
        near = sum([self.points[there] for there in self.box.ground.neighbours[area]])
        style = self.state.styles.german
        modifier = round(style.bonus) + terrain
        return blows(self.box, self.points[area], modifier) + style.next_door * blows(self.box, near // HALF, modifier - 1)

    def cut_off_worth(self, area: int) -> float:
        """1.8 Return the worth of the Germans elsewhere that have supply or not as an area is German or Allied.

        Without it they cannot move any more.
        """
        if area not in self._cut_off:
            self._cut_off[area] = self._behind(area)
        return self._cut_off[area]

    def _behind(self, area: int) -> float:
        state = self.state
        supplied_areas, cut = supplied_after(state, area, GERMAN), state.unsupplied[GERMAN]
        affected = ~supplied_areas & ~cut if is_friendly(state, area, GERMAN) else supplied_areas & cut
        places = members(state.present[GERMAN] & EVERYWHERE & affected & ~bit(area))
        units = [unit for place in places for unit in combat_units_in(state, place, GERMAN)]
        return sum([1.0 + escape_score(state, unit) for unit in units if unit not in state.scenario.bound], 0.0)

    def crossings(self) -> set[tuple[int, int]]:
        """Return the borders that Germans still have to cross on their way north."""
        if self._crossings is None:
            self._crossings = set()
            for unit in THE_GERMANS:
                here = self.state.where[unit]
                if here >= 0 and self.box.units[unit].kind == COMBAT and unit not in self.state.scenario.bound:
                    self._crossings.update(pairwise([standpoint(here), *self.path(unit, standpoint(here))]))
        return self._crossings

    def traffic(self) -> list[float]:
        """Return by area what the Germans would lose if the way north were barred there in time."""
        losses = [0.0] * len(AREAS)
        for unit in THE_GERMANS:
            here = self.state.where[unit]
            if self.state.box.units[unit].kind == COMBAT and here >= 0 and unit not in self.state.scenario.bound:
                self._add_traffic(losses, unit, standpoint(here))
        return losses

    def _add_traffic(self, losses: list[float], unit: int, here: int) -> None:
        column = column_of(self.state, unit)
        field = self.north[column]
        for area in self.path(unit, here):
            if self.coming[area] <= (field[here] - field[area]) / PER_TURN[column] + 1.0:
                losses[area] += escape_score(self.state, unit)


@lru_cache(maxsize=2048)
def blows(box: Components, points: int, modifier: int) -> float:
    """Return the hits of so many strength points, in activations as large as possible."""
    total = 0.0
    while points > 0:
        total += mean_hits(box, min(points, LARGEST_BLOW), modifier)
        points -= LARGEST_BLOW
    return total


def mean_hits(box: Components, points: int, modifier: int) -> float:
    return odds_of(box, points, modifier).mean_hits()


def strength_in(state: AnvilState, place: int, side: int) -> int:
    return sum([strength_of(state, unit) for unit in combat_units_in(state, place, side)])


def life_of(state: AnvilState, unit: int) -> float:
    """V.5 Return the worth of a German unit that is there at the end."""
    return state.scenario.victory.german_eliminated + state.taste.german_point * strength_of(state, unit)
