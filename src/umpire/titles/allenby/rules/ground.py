"""2.1.a The map, 8.2 and 9.1 the Terrain Effects Chart: what a hex costs, what closes a hexside, what shelters a defender."""
from __future__ import annotations

from fractions import Fraction
from typing import Final

from umpire.engine.data import DataError, Reader
from umpire.engine.faults import Fault, reason_of
from umpire.engine.sets import has, set_of
from umpire.maps.hexes import HexGrid
from umpire.maps.hexsides import Hexsides, read_side

RIVER: Final = "river"
ROAD: Final = "road"
WATER: Final = ("sea", "lake")
CLOSED: Final = -1
# 2.1.a the printed grid, from 0101 to 2117: hexes are named by it, so an overlay cannot change it
SIZE: Final = {"columns": 21, "rows": 17}
SIDES: Final = ("north", "trench", "south", "water")


class Ground:
    """The map as the rules see it. Tables are by hex."""

    def __init__(self, map_: Reader, chart: Reader, classes: tuple[str, ...]) -> None:
        meta = map_.table("meta")
        self.grid = HexGrid(
            _extent(meta, "columns"), _extent(meta, "rows"), True, meta.choice("shifted_columns", ("even",)),
            meta.number("hex_size", 1), (_decimal(meta, "origin_x"), _decimal(meta, "origin_y")),
        )
        terrains = {item.text("id"): item for item in chart.tables("terrain")}
        hexes = {item.text("id"): item for item in map_.tables("hex")}
        items = [hexes[name] for name in self.grid.ids]
        self.terrain = tuple([item.choice("terrain", list(terrains)) for item in items])
        self.side = tuple([item.choice("side", SIDES) for item in items])
        self.land = tuple([terrain not in WATER for terrain in self.terrain])
        self._check_sides(items)
        trench = map_.table("trench").members("hexes", self.grid.ids, "hex")
        self._check_trench(map_.table("trench"), trench, items)
        self.trench = tuple([h in trench for h in range(len(items))])
        towns = self._town_hexes(map_)
        self.town = tuple([h in towns for h in range(len(items))])
        self.sides = self._hexsides(map_)
        # 12.0 the part of the map in which each seat sets up, British first
        self.zone = tuple([
            tuple([h for h, side in enumerate(self.side) if side in sides]) for sides in (("south",), ("north", "trench"))
        ])
        self.zone_sets = tuple([set_of(zone) for zone in self.zone])
        # 12.0.a where no Turk goes in the set-up
        self.southern = self.zone_sets[0]
        # by class and hex, what each step that is open to the class costs
        self.prices = tuple([self._prices(terrains, chart.table("road_cost").number(class_, 1, 9), class_) for class_ in classes])
        # the hexes into which some step leads; what no step costs less than
        self._enterable = tuple([set_of(tuple([there for steps in prices for there in steps])) for prices in self.prices])
        self.least = tuple([min([min(steps.values()) for steps in prices if steps], default=0) for prices in self.prices])
        self.open = tuple([
            tuple([there for there in self.grid.around[h] if self._passable(h, there)]) for h in range(len(items))
        ])
        # the same as sets, by hex
        self.open_sets = tuple([set_of(there) for there in self.open])
        self.around_sets = tuple([set_of(tuple(there)) for there in self.grid.around])
        self._shelter(terrains, {item.text("id"): item for item in chart.tables("feature")}, chart)

    def _check_sides(self, items: list[Reader]) -> None:
        """12.0 Refuse a lake or sea, or land, that does not say on which side of the trench line it lies."""
        for h, item in enumerate(items):
            if (self.side[h] == "water") == self.land[h]:
                reason = Fault("water-with-a-side", terrain=self.terrain[h], side=self.side[h])
                raise blame_overlay(item.file, item.error("terrain", reason), item.error("side", reason))

    def _check_trench(self, table: Reader, trench: list[int], items: list[Reader]) -> None:
        """12.0 Compare the line with the hexes that say they lie on it."""
        for h, side in enumerate(self.side):
            if (side == "trench") != (h in trench):
                reason = Fault("trench-line-and-side-differ", hex=self.grid.ids[h], side=side)
                raise blame_overlay(table.file, table.error("hexes", reason), items[h].error("side", reason))

    def _town_hexes(self, map_: Reader) -> list[int]:
        """11.1 Return the hexes of the towns: one a hex, on land."""
        towns: dict[int, Reader] = {}
        for town in map_.tables("town"):
            h = town.member("hex", self.grid.ids, "hex")
            if not self.land[h]:
                raise town.error("hex", Fault("town-must-stand-on-land", terrain=self.terrain[h]))
            if h in towns:
                fault = Fault("is-the-hex-of-two-towns")
                raise blame_overlay(town.file, *[item.error("hex", fault) for item in (town, towns[h])])
            towns[h] = town
        return list(towns)

    def _hexsides(self, map_: Reader) -> Hexsides:
        """8.2.f, R2 Return the hexsides: rivers lie on them; a road across one is a bridge."""
        sides = Hexsides(self.grid)
        for river in map_.tables("river"):
            for name in river.texts("hexsides"):
                try:
                    a, b = read_side(self.grid, name)
                except ValueError as error:
                    raise river.error("hexsides", reason_of(error)) from None
                sides.put(a, b, RIVER)
        for road in map_.tables("road"):
            self._lay_road(sides, road)
        return sides

    def _lay_road(self, sides: Hexsides, road: Reader) -> None:
        """8.2.b Lay a road from hex to adjacent hex, over land."""
        hexes = road.members("hexes", self.grid.ids, "hex")
        for h in hexes:
            if not self.land[h]:
                raise road.error("hexes", Fault("road-must-lie-on-land", hex=self.grid.ids[h], terrain=self.terrain[h]))
        try:
            sides.chain(hexes, ROAD)
        except ValueError as error:
            raise road.error("hexes", reason_of(error)) from None

    def _passable(self, a: int, b: int) -> bool:
        """8.2.f, 9.3.1.b, R33 Return whether there is land, and no river without a road, on the hexside between."""
        return self.land[a] and self.land[b] and (not self.sides.has(a, b, RIVER) or self.sides.has(a, b, ROAD))

    def _prices(self, terrains: dict[str, Reader], road: int, class_: str) -> tuple[dict[int, int], ...]:
        """8.2.a, 8.2.b Return what each step from a hex costs a class: the ground entered, or the road crossed."""
        into = {name: _cost(item, class_) for name, item in terrains.items()}
        return tuple([self._steps(h, into, road) for h in range(len(self.terrain))])

    def _steps(self, here: int, into: dict[str, int], road: int) -> dict[int, int]:
        prices: dict[int, int] = {}
        for there in self.grid.around[here]:
            price = road if self.sides.has(here, there, ROAD) else into[self.terrain[there]]
            if price >= 0 and self._passable(here, there):
                prices[there] = price
        return prices

    def _shelter(self, terrains: dict[str, Reader], features: dict[str, Reader], chart: Reader) -> None:
        """9.1.e Read the defence multipliers: only the best that applies; a trench shelters Turks alone."""
        self.terrain_defence = {name: _fraction(item, "defence") for name, item in terrains.items()}
        self.town_defence = _fraction(features["town"], "defence")
        self.trench_defence = _fraction(features["trench"], "defence")
        self.trench_side = features["trench"].choice("only_side", ("british", "turkish"))
        self.bridge_attack = _fraction(chart, "bridge_attack_multiplier")

    def is_bridge(self, a: int, b: int) -> bool:
        return self.sides.has(a, b, RIVER) and self.sides.has(a, b, ROAD)

    def cost(self, walks: int, here: int, there: int) -> int:
        """Return what a step costs, -1 if it is closed or no step at all."""
        return self.prices[walks][here].get(there, CLOSED)

    def accepts(self, walks: int, h: int) -> bool:
        """R4 Return whether a class of unit could stand here at all: some step leads into the hex."""
        return has(self._enterable[walks], h)


def blame_overlay(file: str, *errors: DataError) -> DataError:
    """Return the error of the first contradictory place that an overlay wrote; `file` is ours."""
    return next((error for error in errors if error.file != file), errors[0])


def _extent(meta: Reader, key: str) -> int:
    if meta.number(key) != SIZE[key]:
        raise meta.error(key, Fault("extent-is-fixed", extent=SIZE[key]))
    return SIZE[key]


def _decimal(reader: Reader, key: str) -> float:
    value = reader.content.get(key)
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        raise reader.error(key, Fault("must-be-a-number"))
    return float(value)


def _cost(item: Reader, class_: str) -> int:
    """Return what the ground costs a class; "P" is prohibited."""
    value = item.content.get(class_)
    if value == "P":
        return CLOSED
    if isinstance(value, bool) or not isinstance(value, int) or not 1 <= value <= 9:
        raise item.error(class_, Fault("must-be-a-cost"))
    return value


def _fraction(reader: Reader, key: str) -> Fraction:
    """9.1.e Return a multiplier: more than nothing, ten at most."""
    value = reader.content.get(key)
    try:
        fraction = Fraction(value) if isinstance(value, str) else Fraction(0)
    except (ValueError, ZeroDivisionError):
        raise _no_fraction(reader, key) from None
    if not 0 < fraction <= 10:
        raise _no_fraction(reader, key)
    return fraction


def _no_fraction(reader: Reader, key: str) -> DataError:
    return reader.error(key, Fault("must-be-a-fraction"))
