"""T9, 9.3, 16.31 Sectors of fire."""
from __future__ import annotations

from umpire.engine.rulings import LEGAL
from umpire.engine.sets import has
from umpire.maps.twelve.sectors import ALONG_OUT, EXCLUDED, INSIDE, SIDES_OUT, Sector
from umpire.titles.landships.components import ALL_GUNS, GROUND
from umpire.titles.landships.state import LandState, stance_of


def sector_of(state: LandState, weapon: int) -> Sector:
    """T9.4, T9.5, A20 The sector of a weapon, with the reading of its limits; T9.6 hexes on a limit are inside."""
    return state.box.sectors[SIDES_OUT if state.switches.arc_edge == "every_facing" else ALONG_OUT][weapon]


def bears(state: LandState, weapon: int, place: int) -> int:
    """T9.1, T9.11, T9.12 From where the mount is to where the target is: OUTSIDE, INSIDE, or EXCLUDED, on a limit that does
    not count."""
    return GROUND.bears(sector_of(state, weapon), stance_of(state, state.box.weapons[weapon].piece), place)


def range_of(state: LandState, weapon: int) -> int:
    """T9.7, 16.31, 14.1 How far a weapon fires directly; a flamethrower's range stands in the tables."""
    of = state.box.weapons[weapon]
    return state.box.constant("flamethrower", "range") if of.flame else of.range


def is_outside_arc(state: LandState, weapon: int, place: int) -> bool:
    """T9.3, 12.4 Whether a Weapons Unit would fire outside its covered arc, as it may."""
    return has(ALL_GUNS, state.box.weapons[weapon].piece) and bears(state, weapon, place) != INSIDE


def reach_barrier(state: LandState, weapon: int, place: int) -> str:
    """16.31, T9.1, T9.5 What keeps a weapon from reaching a place: range, sector; T9.3 guns fire outside theirs too."""
    piece = state.box.weapons[weapon].piece
    if state.box.pieces[piece].indirect_only:
        return "16.31 indirect-only"
    if GROUND.range(state.where[piece], place) > range_of(state, weapon):
        return "16.31 out-of-range"
    if has(ALL_GUNS, piece):
        return LEGAL
    found = bears(state, weapon, place)
    if found == INSIDE:
        return LEGAL
    return "T9.5 on-the-limit" if found == EXCLUDED else "T9.1 out-of-arc"


def field_of(state: LandState, weapon: int) -> int:
    """T9.4 All places in a weapon's sector and range, as a set (the board lights it up)."""
    return GROUND.field(sector_of(state, weapon), stance_of(state, state.box.weapons[weapon].piece), range_of(state, weapon))


def excluded_of(state: LandState, weapon: int) -> int:
    """T9.5 The places in range that lie on a limit which does not count, as a set (the board marks them)."""
    return GROUND.excluded(sector_of(state, weapon), stance_of(state, state.box.weapons[weapon].piece), range_of(state, weapon))


def reached(state: LandState, weapon: int) -> int:
    """Every place that `reach_barrier` lets through, as a set; T9.2 a weapon with all the twelve headings bears everywhere."""
    far = state.box.all_round[weapon]
    return field_of(state, weapon) if far is None else GROUND.within(state.where[state.box.weapons[weapon].piece], far)
