"""S1, S2, S3 The scenarios, read from their files; 1.3.4.a, 1.5.b, 1.6.a, 9.b what stands there at the start."""
from __future__ import annotations

from typing import Final, NamedTuple

from umpire.engine.data import DataSource, Reader
from umpire.engine.faults import Fault
from umpire.titles.anvil.components import (
    AREAS,
    FIRST_GERMAN,
    FORTRESS_NAMES,
    FORTRESSES,
    GERMAN,
    LANDING_AREAS,
    LANDING_ZONE_1,
    LANDING_ZONE_2,
    MARKERS,
    PLACES,
    SEATS,
    SITES,
    UNITS,
    WESTERN_EDGE,
    Components,
)

ROMAN: Final = ("I", "II", "III")
LANDING_ZONES: Final = (PLACES[LANDING_ZONE_1], PLACES[LANDING_ZONE_2])
WEST: Final = PLACES[WESTERN_EDGE]


class Arrival(NamedTuple):
    """7 Units due in a turn, and the box where they wait."""

    turn: int
    place: int
    units: tuple[int, ...]


class Drop(NamedTuple):
    """8 A paradrop: its turn, the areas it may choose among, its units."""

    turn: int
    areas: tuple[int, ...]
    units: tuple[int, ...]
    name: str


class Victory(NamedTuple):
    """V What scores, and the levels of the margin."""

    turn_areas: tuple[int, ...]
    turn_points: int
    areas: tuple[tuple[int, int], ...]
    german_eliminated: int
    german_unsupplied: int
    allied_eliminated: int
    north: tuple[int, int]
    north_motorized: int
    north_edge_counts: bool
    italy: tuple[int, int]
    levels: tuple[tuple[int, str], ...]
    # the limits of the same levels before they were tuned, for records and players who prefer them
    first_limits: tuple[int, ...]


class Scenario(NamedTuple):
    """A way to begin: 1.2.a ten turns of two days, 1.3.4.a FFI markers, 9.b bridges that stand, 1.5.b where the tracks start."""

    id: str
    roman: str
    name: str
    turns: int
    dates: tuple[str, ...]
    first: int
    attempts: int
    setup: tuple[tuple[int, int], ...]
    fighters: tuple[int, ...]
    controlled: tuple[int, ...]
    bridges: tuple[int, ...]
    levels: tuple[int, int]
    arrivals: tuple[Arrival, ...]
    drops: tuple[Drop, ...]
    victory: Victory
    # S special rules: first turn of northern exits, units bound to a fortress, ports, a frozen division, exits as losses
    north_from: int
    bound: tuple[int, ...]
    ports: tuple[int, ...]
    frozen_division: str
    frozen_turns: int
    exits_are_losses: bool


def read_scenario(source: DataSource, name: str, box: Components) -> Scenario:
    reader = source.read(f"scenarios/{name}.toml")
    special = [item for item in reader.tables("special")]
    sides = ("fighters", "control")
    ffi = [(item.choice("side", sides), AREAS.index(item.choice("area", AREAS))) for item in reader.tables("ffi")]
    scenario = Scenario(
        name, reader.choice("id", ROMAN), reader.text("title"), reader.number("turns", 1, 10), _dates(reader),
        SEATS.index(reader.choice("first_player", SEATS)), reader.number("ffi_attempts_per_turn", 0, 9), _setup(reader),
        tuple([area for side, area in ffi if side == "fighters"]), tuple([area for _, area in ffi]),
        tuple(reader.table("bridges").members("intact", SITES, "bridge site")), _levels(reader.table("fortification_start"), box),
        tuple([_arrival(item) for item in reader.tables("reinforcement")]),
        tuple([_drop(item) for item in reader.tables("paradrop")]), _victory(reader.table("victory")),
        _first_number(special, "earliest_north_exit_turn", 1), _units(special, "bound_units"), _ports(special),
        _frozen(special, box), _first_number(special, "frozen_turns", 0),
        any([item.flag_or("exits_count_as_eliminated") for item in special]),
    )
    _check_fixed(reader)
    _check_once(reader, scenario)
    _check_markers(reader, scenario)
    return scenario


def _dates(reader: Reader) -> tuple[str, ...]:
    dates, turns = reader.texts("turn_dates"), reader.number("turns", 1, 10)
    if len(dates) < turns:
        raise reader.error("turn_dates", Fault("must-be-a-date-for-each-turn", turns=turns))
    return tuple(dates)


def _levels(reader: Reader, box: Components) -> tuple[int, int]:
    """1.5.b Return where the markers start, on the tracks as printed."""
    first = [max(box.tracks[area]) for area in FORTRESSES]
    return reader.number(FORTRESS_NAMES[0], 0, first[0]), reader.number(FORTRESS_NAMES[1], 0, first[1])


def _check_fixed(reader: Reader) -> None:
    """Refuse a scenario that changes what the rules themselves say: 1.6.a, 1.8.b, 6.a."""
    reader.table("control").choice("default", ("german",))
    for key, words in (("landing_areas", [AREAS[area] for area in LANDING_AREAS]), ("bombing_markers", list(MARKERS))):
        if reader.texts(key) != words:
            raise reader.error(key, Fault("must-be-these-words", words=", ".join(words)))


def _check_once(reader: Reader, scenario: Scenario) -> None:
    """Refuse a scenario in which a unit begins, arrives or jumps more than once."""
    arriving = [unit for group in (scenario.arrivals, scenario.drops) for item in group for unit in item.units]
    every = [*[unit for unit, _ in scenario.setup], *arriving]
    for unit in every:
        if every.count(unit) > 1:
            raise reader.error("setup", Fault("stands-in-two-lines", unit=UNITS[unit]))


def _check_markers(reader: Reader, scenario: Scenario) -> None:
    """1.3.4.a Refuse FFI markers where Germans or fortifications are."""
    germans = {place for unit, place in scenario.setup if unit >= FIRST_GERMAN}
    walls = {area for area, level in zip(FORTRESSES, scenario.levels, strict=True) if level}
    for area in scenario.controlled:
        if area in germans | walls:
            raise reader.error("ffi", Fault("ffi-among-germans", area=AREAS[area]))


def _setup(reader: Reader) -> tuple[tuple[int, int], ...]:
    """Return each unit with the place where it begins, in Good Order."""
    starts: list[tuple[int, int]] = []
    for item in reader.tables("setup"):
        place = PLACES.index(item.choice("area", (*AREAS, *LANDING_ZONES, WEST)))
        item.choice("status", ("good_order",))
        starts += [(unit, place) for unit in _entering(item, PLACES[place])]
    return tuple(starts)


def _arrival(item: Reader) -> Arrival:
    entry = item.choice("entry", (*LANDING_ZONES, WEST))
    return Arrival(item.number("turn", 1, 10), PLACES.index(entry), _entering(item, entry))


def _entering(item: Reader, place: str) -> tuple[int, ...]:
    """7 Return the units that enter by a place: the Allies by the landing zones, the Germans by the west."""
    units = tuple(item.members("units", UNITS, "unit"))
    for unit in units:
        if place in (LANDING_ZONES if unit >= FIRST_GERMAN else (WEST,)):
            raise item.error("units", Fault("does-not-enter-by", unit=UNITS[unit], place=place))
    return units


def _drop(item: Reader) -> Drop:
    areas, units = tuple(item.members("areas", AREAS, "area")), tuple(item.members("units", UNITS, "unit"))
    if not areas:
        raise item.error("areas", Fault("names-no-area"))
    if any([unit >= FIRST_GERMAN for unit in units]):
        raise item.error("units", Fault("only-the-allies-jump"))
    return Drop(item.number("turn", 1, 10), areas, units, item.text("name"))


def _victory(reader: Reader) -> Victory:
    return Victory(
        tuple(reader.members("per_turn_areas", AREAS, "area")), reader.number("per_turn_points"),
        tuple([(AREAS.index(item.choice("area", AREAS)), item.number("points")) for item in reader.tables("area")]),
        reader.number("per_german_combat_unit_eliminated"), reader.number("per_german_combat_unit_out_of_supply_at_end"),
        reader.number("per_allied_combat_unit_eliminated"),
        (reader.number("north_exit_full"), reader.number("north_exit_reduced")), reader.number("north_exit_motorized_extra"),
        reader.flag("north_edge_area_counts_as_exit"), (reader.number("italy_exit_full"), reader.number("italy_exit_reduced")),
        _victory_levels(reader), _first_limits(reader),
    )


def _victory_levels(reader: Reader) -> tuple[tuple[int, str], ...]:
    """V.1 Return the levels, from an Allied decisive victory down to a German one."""
    levels = tuple([(item.number("min", -999, 999), item.text("result")) for item in reader.tables("level")])
    limits = [least for least, _ in levels]
    if len(levels) != 5 or limits != sorted(set(limits), reverse=True):
        raise reader.error("level", Fault("must-be-five-falling-levels"))
    return levels


def _first_limits(reader: Reader) -> tuple[int, ...]:
    """V.1 Return the four limits of the first reconstruction; below the last one the Germans win decisively."""
    limits = reader.numbers("first_limits")
    if len(limits) != 4 or limits != sorted(set(limits), reverse=True):
        raise reader.error("first_limits", Fault("must-be-four-falling-limits"))
    return tuple(limits)


def _first_number(items: list[Reader], key: str, default: int) -> int:
    return next((item.number(key, 0, 99) for item in items if item.has(key)), default)


def _frozen(items: list[Reader], box: Components) -> str:
    divisions = sorted({unit.division for unit in box.units if unit.side == GERMAN})
    return next((item.choice("frozen_formation", divisions) for item in items if item.has("frozen_formation")), "")


def _units(items: list[Reader], key: str) -> tuple[int, ...]:
    return tuple([unit for item in items for unit in item.members(key, UNITS, "unit")])


def _ports(items: list[Reader]) -> tuple[int, ...]:
    """S1.3, S2.4, S3.3 Return Toulon and Marseille, or one of them."""
    return tuple([FORTRESSES[port] for item in items for port in item.members("ports", FORTRESS_NAMES, "port")])

