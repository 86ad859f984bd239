"""The counters of a position: where they are, which side is up, and where they cannot be."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from umpire.engine.data import Reader
from umpire.engine.sets import bit, has
from umpire.engine.title import BadPosition
from umpire.titles.allenby.components import (
    BRITISH, BRITISH_BRIGADES, FIRST_DIVISION, FORMATIONS, FRAGMENTS, TURKISH, TURKISH_SQUADRON, TURKISH_UNITS, UNITS,
)
from umpire.titles.allenby.position_engagement import seen_in_the_fight
from umpire.titles.allenby.rules.hidden import can_hide
from umpire.titles.allenby.rules.setup import BRITISH_PLACE, BRITISH_REST, in_block
from umpire.titles.allenby.state import (
    BRITISH_BOMBARDMENT, ELIMINATED, IN_HAND, POOL, REMOVED, SETUP, TURKISH_BOMBARDMENT, AllenbyState, is_disrupted, is_dummy,
    put, side_of, survivors,
)

# where a counter can be besides a hex, as a position calls it
OFF_MAP: Final = {"in_hand": IN_HAND, "pool": POOL, "eliminated": ELIMINATED, "removed": REMOVED}
GROUND: Final = UNITS[:TURKISH_SQUADRON]


# Sets of names

def mask(position: Reader, key: str, names: Sequence[str], what: str) -> int:
    return sum([bit(number) for number in position.members(key, names, what)])


def named(members: int, names: Sequence[str]) -> list[str]:
    return [name for number, name in enumerate(names) if has(members, number)]


# Counters

def open_counters(state: AllenbyState, position: Reader) -> None:
    placed: dict[int, str] = {}
    hexes = position.table_or_empty("hexes")
    for name in hexes.names():
        if name not in state.box.grid.number:
            raise hexes.error(name, f"'{name}' is no hex; they are 0101 to {state.box.grid.ids[-1]}")
        for unit in hexes.members(name, UNITS, "unit"):
            _place(state, placed, unit, name, hexes)
    for key in OFF_MAP:
        for unit in position.members(key, UNITS, "unit"):
            _check_once(placed, unit, key, position)
            _check_off_map(state, unit, key, position)
    for unit in range(len(UNITS)):
        if unit not in placed:
            state.where[unit] = home(unit)
    _check_fragments(state, hexes)


def home(unit: int) -> int:
    """Where a counter is that nobody mentions."""
    return REMOVED if unit < len(TURKISH_UNITS) or unit in BRITISH_BRIGADES else POOL


def _check_once(placed: dict[int, str], unit: int, place: str, reader: Reader) -> None:
    if unit in placed:
        raise reader.error(place, f"'{UNITS[unit]}' is already in '{placed[unit]}'")
    placed[unit] = place


def _place(state: AllenbyState, placed: dict[int, str], unit: int, name: str, hexes: Reader) -> None:
    """8.2.f, 8.2.g On land, and not among enemies; 6.1.c squadrons fly in their phases only."""
    _check_once(placed, unit, name, hexes)
    _check_present(state, unit, name, hexes)
    place = state.box.grid.number[name]
    if unit >= TURKISH_SQUADRON:
        _check_flying(state, unit, name, hexes)
        state.where[unit] = place
        return
    if not state.box.ground.land[place]:
        raise hexes.error(name, f"'{UNITS[unit]}' cannot stand in the water (8.2.f)")
    for other in state.stacks[place]:
        if side_of(other) != side_of(unit):
            raise hexes.error(name, f"'{UNITS[unit]}' and '{UNITS[other]}' are enemies and cannot share a hex (8.2.g)")
    put(state, unit, place)


def _check_present(state: AllenbyState, unit: int, place: str, reader: Reader) -> None:
    if unit in state.roster.absent:
        raise reader.error(place, f"'{UNITS[unit]}' takes no part with forces = \"{state.switches.forces}\" (12.4.b)")


def _check_flying(state: AllenbyState, unit: int, place: str, reader: Reader) -> None:
    """6.1.c Squadrons are there from the roll in phase 1 to the end of their side's bombardment phase."""
    turkish = state.box.units[unit].side == TURKISH
    if state.phase != BRITISH_BOMBARDMENT and not (turkish and state.phase == TURKISH_BOMBARDMENT):
        raise reader.error(place, f"'{UNITS[unit]}' is not in the air in phase {state.phase} (6.1.c)")


def _check_off_map(state: AllenbyState, unit: int, key: str, position: Reader) -> None:
    if key != "removed":
        _check_present(state, unit, key, position)
    regular = home(unit) == REMOVED
    if key == "eliminated" and not regular and not is_dummy(unit):
        raise position.error(key, f"'{UNITS[unit]}' goes back to its pool when it is lost (R12)")
    if (key == "pool" and regular) or (key == "removed" and not regular):
        raise position.error(key, f"'{UNITS[unit]}' cannot be there: units are removed, other counters go to the pool")
    if key == "in_hand":
        _check_in_hand(state, unit, position)
    state.where[unit] = OFF_MAP[key]


def _check_in_hand(state: AllenbyState, unit: int, position: Reader) -> None:
    """12.0, 6.1.b Ground units are in hand during the set-up, squadrons just after they were drawn."""
    if unit >= TURKISH_SQUADRON:
        if state.phase != BRITISH_BOMBARDMENT:
            raise position.error("in_hand", f"'{UNITS[unit]}' is drawn in phase 1 (6.1.b)")
    elif state.phase != SETUP:
        raise position.error("in_hand", f"'{UNITS[unit]}': the set-up (phase 0) is over")
    elif unit not in state.chart.hexes and unit not in state.chart.adjacent and not is_dummy(unit):
        raise position.error("in_hand", f"'{UNITS[unit]}' is not placed in a set-up (12.2)")


def _check_fragments(state: AllenbyState, hexes: Reader) -> None:
    """4.10.c No more than the limit."""
    there = [state.where[UNITS.index(name)] for name in FRAGMENTS if state.where[UNITS.index(name)] >= 0]
    if len(there) > state.box.limits.fragments:
        most = state.box.limits.fragments
        raise BadPosition(hexes.where, f"{len(there)} fragments are on the map, there can be {most} (4.10.c)")


# The set-up

def open_setting_up(state: AllenbyState, position: Reader, stage: str) -> None:
    """12.0.a, 12.0.b Each side in its part of the map; 12.2.b whoever is in hand must find a place."""
    if state.phase != SETUP:
        return
    for unit in range(TURKISH_SQUADRON):
        if state.where[unit] >= 0:
            _check_side_of_trench(state, unit)
        elif state.where[unit] == IN_HAND and not is_dummy(unit):
            _check_will_be_placed(state, unit, stage, position)


def _check_side_of_trench(state: AllenbyState, unit: int) -> None:
    south = state.box.ground.side[state.where[unit]] == "south"
    if south != (side_of(unit) == BRITISH):
        place = state.box.grid.ids[state.where[unit]]
        raise BadPosition(f"hexes.{place}", f"'{UNITS[unit]}' is set up on its own side of the trench line (12.0.a, 12.0.b)")


def _check_will_be_placed(state: AllenbyState, unit: int, stage: str, position: Reader) -> None:
    turk = side_of(unit) == TURKISH
    if stage == "ready" or (turk and stage in (BRITISH_PLACE, BRITISH_REST)):
        raise position.error("in_hand", f"'{UNITS[unit]}' had to be placed before this stage of the set-up (12.2, 12.3)")
    anywhere = unit in state.chart.hexes or (not turk and state.switches.setup == "free")
    if not anywhere and not any([_stands_or_will(state, unit, other) for other in range(TURKISH_SQUADRON)]):
        raise position.error("in_hand", f"'{UNITS[unit]}' has nobody of its block to stand next to (12.2.b)")


def _stands_or_will(state: AllenbyState, unit: int, other: int) -> bool:
    """R4 Someone of the block who has a place, or a printed one to come."""
    there = state.where[other] >= 0 or (state.where[other] == IN_HAND and other in state.chart.hexes)
    return there and in_block(state.box, unit, other)


# Which side is up

def open_faces(state: AllenbyState, position: Reader) -> None:
    """R22 Revealed British counters, 4.6 divisions under their markers."""
    state.revealed |= mask(position, "revealed", GROUND, "ground unit")
    _check_revealed(state, position)
    state.covered = mask(position, "covered", FORMATIONS, "formation")
    for formation in range(len(FORMATIONS)):
        if has(state.covered, formation):
            _check_covered(state, formation, position)


def open_disrupted(state: AllenbyState, position: Reader) -> None:
    """4.3.a Turks with a rear side, on the map; 4.3.e the British only keep a tally."""
    state.disrupted = mask(position, "disrupted", GROUND, "ground unit")
    for unit in range(TURKISH_SQUADRON):
        if not is_disrupted(state, unit):
            continue
        if side_of(unit) == BRITISH:
            raise position.error("disrupted", f"'{UNITS[unit]}': British units are not turned, `disruptions` counts (4.3.e)")
        if state.roster.rears[unit] not in state.box.disrupted:
            raise position.error("disrupted", f"'{UNITS[unit]}' has no disrupted side: it would be eliminated (4.3.b)")
        if state.where[unit] < 0:
            raise position.error("disrupted", f"'{UNITS[unit]}' is not on the map")


def _check_revealed(state: AllenbyState, position: Reader) -> None:
    for unit in range(TURKISH_SQUADRON):
        if is_dummy(unit):
            if has(state.revealed, unit) and state.where[unit] != ELIMINATED:
                raise position.error("revealed", f"'{UNITS[unit]}' is removed as soon as it is seen (8.3.b)")
            if state.where[unit] == ELIMINATED:
                state.revealed |= bit(unit)
        elif has(state.revealed, unit) and not can_hide(unit):
            raise position.error("revealed", f"'{UNITS[unit]}' has no type side to be turned (R22)")


def _check_covered(state: AllenbyState, formation: int, position: Reader) -> None:
    """4.6.a A marker, and the whole division under it."""
    name = FORMATIONS[formation]
    if formation < FIRST_DIVISION or formation not in state.box.markers:
        raise position.error("covered", f"'{name}' has no division marker (4.6.a)")
    waiting = [unit for unit in state.box.members[formation] if state.where[unit] == IN_HAND]
    if len({state.where[unit] for unit in survivors(state, formation)}) != 1 or waiting:
        raise position.error("covered", f"the units of '{name}' must all stand in one hex (4.6.a)")
    if any([unit in state.box.members[formation] for unit in seen_in_the_fight(state)]):
        raise position.error("covered", f"'{name}' takes part in the fight: its marker is lifted (R22)")
