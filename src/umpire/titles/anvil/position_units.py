"""The counters and markers of a position: where they are, which side is up, and where they cannot be."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from umpire.engine.data import Reader
from umpire.engine.rulings import LEGAL
from umpire.engine.sets import bit, has
from umpire.titles.anvil.components import (
    ALLIED, AREAS, BOXES, COASTAL, COMBAT, FORTRESSES, GERMAN, LANDING_ZONE_1, LANDING_ZONE_2, MARKERS, NONE, PLACES, SEATS,
    SITES, SUPPORT, TRAIN, TRANSPORT, UNITS, WESTERN_EDGE,
)
from umpire.titles.anvil.language import BOMB_NAVAL
from umpire.titles.anvil.rules.phases import PlaceBomb, open_ports
from umpire.titles.anvil.rules.supply import check_supply
from umpire.titles.anvil.state import (
    ABSENT, BOMBING, DESTROYED, ELIMINATED, END, FFI, GONE_NORTH, GONE_TO_ITALY, OPERATIONS, REINFORCEMENT, SETUP, STANDING,
    WAITING, AnvilState, blockers, combat_units_in, is_area, is_friendly, level_of, put, side_of, units_in,
)

# where a unit can be besides an area or a box, as a position calls it
OFF_MAP: Final = {"waiting": WAITING, "eliminated": ELIMINATED, "exited_north": GONE_NORTH, "exited_italy": GONE_TO_ITALY}
# the order in which the phases of a turn come
_CLOCK: Final = (SETUP, FFI, BOMBING, REINFORCEMENT, OPERATIONS, END)


# Sets of names

def mask(position: Reader, key: str, names: Sequence[str], what: str) -> int:
    return sum([bit(number) for number in position.members(key, names, what)])


def named(members: int, names: Sequence[str]) -> list[str]:
    return [name for number, name in enumerate(names) if has(members, number)]


# Saving

def save_units(state: AnvilState) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, place in OFF_MAP.items():
        found[key] = [UNITS[unit] for unit, where in enumerate(state.where) if where == place]
    found["disorganized"] = named(state.disorganized, UNITS)
    found["reduced"] = named(state.reduced, UNITS)
    found = {key: value for key, value in found.items() if value}
    found["areas"] = {PLACES[place]: [UNITS[unit] for unit in stack] for place, stack in enumerate(state.stacks) if stack}
    return found


def save_areas(state: AnvilState) -> dict[str, Any]:
    found: dict[str, Any] = {"allied": named(state.allied, AREAS)}
    if state.fighters:
        found["fighters"] = named(state.fighters, AREAS)
    trial = state.copy()
    trial.log = None
    check_supply(trial)
    if trial.unsupplied != state.unsupplied:
        found["unsupplied"] = {side: named(state.unsupplied[number], AREAS) for number, side in enumerate(SEATS)}
    return found


def save_markers(state: AnvilState) -> dict[str, Any]:
    found: dict[str, Any] = {"levels": {AREAS[area]: state.levels[place] for place, area in enumerate(FORTRESSES)}}
    found["bridges"] = [SITES[site] for site, left in enumerate(state.bridges) if left == STANDING]
    found["bridging"] = {SITES[site]: left for site, left in enumerate(state.bridges) if left > 0}
    found["bombs"] = {MARKERS[marker]: AREAS[area] for marker, area in enumerate(state.bombs) if area != NONE}
    if state.supporting != _plain_support(state):
        found["support"] = named(state.supporting, MARKERS)
    if state.ports != _plain_ports(state):
        found["ports"] = named(state.ports, AREAS)
    found["surrendered"] = [AREAS[area] for place, area in enumerate(FORTRESSES) if has(state.surrendered, place)]
    if state.attempts:
        found["attempts"] = state.attempts
    return {key: value for key, value in found.items() if value or key in ("support", "ports")}


def _plain_ports(state: AnvilState) -> int:
    """S1.3 The ports that are open if nobody says otherwise: before the impulses of a turn those that are Allied, then none."""
    if _CLOCK.index(state.phase) >= _CLOCK.index(OPERATIONS):
        return 0
    trial = state.copy()
    open_ports(trial)
    return trial.ports


def _plain_support(state: AnvilState) -> int:
    """6.b, 6.d Markers that show support +1 if nobody says otherwise: over no fortifications, or once the bombing is over."""
    shown = [area != NONE and (state.phase != BOMBING or not level_of(state, area)) for area in state.bombs]
    return sum([bit(marker) for marker, yes in enumerate(shown) if yes])


# Opening: counters

def open_units(state: AnvilState, position: Reader) -> None:
    state.where = [ABSENT] * len(UNITS)
    placed: dict[int, str] = {}
    areas = position.table_or_empty("areas")
    for name in areas.names():
        if name not in PLACES:
            raise areas.error(name, f"'{name}' is no area; they are {AREAS[0]} to {AREAS[-1]} and {', '.join(BOXES)}")
        for unit in areas.members(name, UNITS, "unit"):
            _check_once(placed, unit, name, areas)
            _check_place(state, unit, PLACES.index(name), areas)
            put(state, unit, PLACES.index(name))
    for key, place in OFF_MAP.items():
        for unit in position.members(key, UNITS, "unit"):
            _check_once(placed, unit, key, position)
            _check_off_map(state, unit, key, position)
            state.where[unit] = place
    _open_sides(state, position)
    state.dropped = sum([bit(number) for number, drop in enumerate(state.scenario.drops) if not _waits(state, drop.units)])


def _waits(state: AnvilState, units: Sequence[int]) -> bool:
    return any([state.where[unit] == WAITING for unit in units])


def _check_once(placed: dict[int, str], unit: int, place: str, reader: Reader) -> None:
    if unit in placed:
        raise reader.error(place, f"'{UNITS[unit]}' is already in '{placed[unit]}'")
    placed[unit] = place


def _check_place(state: AnvilState, unit: int, place: int, areas: Reader) -> None:
    """7.a Each box has its side; 1.3.3.at.d the train keeps to coast and Rhône."""
    kind, ground = state.box.units[unit].kind, state.box.ground
    if is_area(place):
        if kind == TRAIN and not (ground.coastal[place] or ground.rhone[place]):
            raise areas.error(PLACES[place], f"'{UNITS[unit]}' can be in coastal areas and beside the Rhône only (1.3.3.at.d)")
        return
    whose = {LANDING_ZONE_1: ALLIED, LANDING_ZONE_2: ALLIED, WESTERN_EDGE: GERMAN}.get(place, NONE)
    if whose == NONE:
        raise areas.error(PLACES[place], "units that will jump stand in `waiting` (8.a)")
    if side_of(unit) != whose or kind in (COASTAL, TRAIN):
        raise areas.error(PLACES[place], f"'{UNITS[unit]}' does not enter from there (7.a)")


def _check_off_map(state: AnvilState, unit: int, key: str, position: Reader) -> None:
    if key == "waiting":
        _check_due(state, unit, position)
    elif key != "eliminated" and (side_of(unit) != GERMAN or state.box.units[unit].move == 0):
        raise position.error(key, f"'{UNITS[unit]}' never leaves the map (1.1.d, 1.3.3.at.i)")


def _check_due(state: AnvilState, unit: int, position: Reader) -> None:
    """2.4, 2.5 Reinforcements are placed in their phase, paratroops before the first impulse."""
    arrivals = [arrival.turn for arrival in state.scenario.arrivals if unit in arrival.units]
    drops = [drop.turn for drop in state.scenario.drops if unit in drop.units]
    if not arrivals + drops:
        raise position.error("waiting", f"'{UNITS[unit]}' is not due in this scenario (7.a)")
    now = _CLOCK.index(state.phase)
    asking = position.has("pending")
    dropping = position.table_or_empty("pending").content.get("step") == "drop"
    last = REINFORCEMENT if arrivals else OPERATIONS
    late = now > _CLOCK.index(last) or (now == _CLOCK.index(last) and asking and not dropping)
    if [*arrivals, *drops][0] < state.turn + int(late):
        raise position.error("waiting", f"'{UNITS[unit]}' has come already (2.4, 2.5)")


def _open_sides(state: AnvilState, position: Reader) -> None:
    """1.3.b, 1.3.1.c Which units are Disorganized, which are on their reduced side."""
    state.disorganized = mask(position, "disorganized", UNITS, "unit")
    state.reduced = mask(position, "reduced", UNITS, "unit")
    for unit in range(len(UNITS)):
        if has(state.disorganized, unit) and state.where[unit] < 0:
            raise position.error("disorganized", f"'{UNITS[unit]}' is not on the map (1.3.b)")
        if has(state.reduced, unit) and state.box.units[unit].kind not in (COMBAT, COASTAL):
            raise position.error("reduced", f"'{UNITS[unit]}' has one step (1.3.2.b)")
        if has(state.reduced, unit) and state.where[unit] in (WAITING, ABSENT):
            raise position.error("reduced", f"'{UNITS[unit]}' has not come yet")
    if state.disorganized and (state.phase not in (OPERATIONS, END) or position.has("ending")):
        raise position.error("disorganized", "all units are in Good Order until the operation phase (2.6)")


# Opening: areas

def open_areas(state: AnvilState, position: Reader) -> None:
    """1.5 Levels, 1.6 control, 1.3.4 fighters."""
    levels = position.table_or_empty("levels")
    levels.only([AREAS[area] for area in FORTRESSES])
    state.levels = [
        levels.number_or(AREAS[area], state.scenario.levels[place], 0, max(state.box.tracks[area]))
        for place, area in enumerate(FORTRESSES)
    ]
    state.allied = mask(position, "allied", AREAS, "area") if position.has("allied") else _held_by_the_allies(state)
    state.fighters = mask(position, "fighters", AREAS, "area")
    if state.fighters & ~state.allied:
        name = named(state.fighters & ~state.allied, AREAS)[0]
        raise position.error("fighters", f"{name} is not Allied (1.3.4.e)")
    for area in FORTRESSES:
        if is_friendly(state, area, ALLIED) and level_of(state, area):
            raise position.error("allied", f"{AREAS[area]} is German while a fortification level stands (1.5.h)")
    if not position.has("activation"):
        for area in range(len(AREAS)):
            _check_area(state, area, position)


def _held_by_the_allies(state: AnvilState) -> int:
    held = [area for area in range(len(AREAS)) if units_in(state, area, ALLIED) and not blockers(state, area, ALLIED)]
    return sum([bit(area) for area in held])


def _check_area(state: AnvilState, area: int, position: Reader) -> None:
    """Between activations: 1.3.2.g, 1.3.3.tr.i nobody is where he would be removed, 1.6.g control is settled."""
    for side in (ALLIED, GERMAN):
        mine = units_in(state, area, side)
        if not mine:
            continue
        kinds = [state.box.units[unit].kind for unit in mine]
        if SUPPORT in kinds and not combat_units_in(state, area, side):
            raise position.error("areas", f"support units are alone in {AREAS[area]} (1.3.2.g)")
        if set(kinds) == {TRANSPORT} and units_in(state, area, 1 - side):
            raise position.error("areas", f"transports are alone among enemies in {AREAS[area]} (1.3.3.tr.i)")
        # 6.c when bombs break the last level, the area is taken after the next activation only
        if not is_friendly(state, area, side) and not blockers(state, area, side) and area not in FORTRESSES:
            raise position.error("allied", f"{AREAS[area]} must be {SEATS[side]}: nothing withstands them there (1.6.g)")


def open_supply(state: AnvilState, position: Reader) -> None:
    """1.8.d As the areas tell; within an activation as it was when it began."""
    check_supply(state)
    if not position.has("unsupplied"):
        return
    if not position.has("activation"):
        raise position.error("unsupplied", "the areas tell who is supplied, but for what changes within an activation (1.8.d)")
    written = position.table("unsupplied")
    written.only(SEATS)
    state.unsupplied = [mask(written, side, AREAS, "area") for side in SEATS]


# Opening: markers

def open_markers(state: AnvilState, position: Reader) -> None:
    """9 Bridges and bridging markers, 6 bombing markers, S1.3 ports, 1.5.e fortresses that were asked to surrender."""
    for site in position.members("bridges", SITES, "bridge"):
        state.bridges[site] = STANDING
    bridging = position.table_or_empty("bridging")
    bridging.only(SITES)
    for name in bridging.names():
        if state.bridges[SITES.index(name)] != DESTROYED:
            raise bridging.error(name, "stands already (9.e)")
        state.bridges[SITES.index(name)] = bridging.number(name, 1, 6)
    _open_bombs(state, position)
    _open_ports(state, position)
    state.surrendered = _fortresses(position, "surrendered")
    if state.surrendered and (state.phase != END or not position.has("pending")):
        raise position.error("surrendered", "goes with the question 'surrender' (1.5.e)")


def _open_bombs(state: AnvilState, position: Reader) -> None:
    bombs = position.table_or_empty("bombs")
    bombs.only(MARKERS)
    state.bombs = [bombs.member(name, AREAS, "area") if bombs.has(name) else NONE for name in MARKERS]
    early = _CLOCK.index(state.phase) < _CLOCK.index(BOMBING) or (state.phase == BOMBING and not position.has("pending"))
    if state.bombs != [NONE, NONE] and (early or position.has("ending")):
        raise position.error("bombs", "markers are placed in the bombing phase and taken off at the end of the turn (6.a, 6.d)")
    if NONE not in state.bombs[1:] and PlaceBomb(1).barrier(state, BOMB_NAVAL.actions[state.bombs[1]]) != LEGAL:
        raise bombs.error("naval", "the ships reach only the coast (6.a)")
    state.supporting = _plain_support(state)
    if not position.has("support"):
        return
    if state.phase != BOMBING:
        raise position.error("support", "after the bombing phase every marker shows support (6.d)")
    shown = mask(position, "support", MARKERS, "marker")
    nowhere = [marker for marker, area in enumerate(state.bombs) if area == NONE and has(shown, marker)]
    if shown & state.supporting != state.supporting or nowhere:
        raise position.error("support", "markers show support where nothing is bombed, or once they have rolled (6.b)")
    state.supporting = shown


def _open_ports(state: AnvilState, position: Reader) -> None:
    state.ports = mask(position, "ports", AREAS, "area") if position.has("ports") else _plain_ports(state)
    for area in range(len(AREAS)):
        if has(state.ports, area) and (area not in state.scenario.ports or level_of(state, area)):
            raise position.error("ports", f"{AREAS[area]} cannot be an open port (S1.3)")


def _fortresses(position: Reader, key: str) -> int:
    return mask(position, key, [AREAS[area] for area in FORTRESSES], "fortress")
