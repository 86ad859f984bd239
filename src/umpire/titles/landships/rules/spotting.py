"""4 Spotting and lines of sight (19.26.7); T9, 9.3, 12.2, 16.31 sectors of fire."""
from __future__ import annotations

from collections.abc import Mapping

from umpire.engine.rulings import LEGAL
from umpire.engine.sets import has, members
from umpire.maps.twelve.sectors import ALONG_OUT, EXCLUDED, INSIDE, SIDES_OUT, Sector
from umpire.titles.landships.components import ALL_GUNS, ALL_VEHICLES, GROUND
from umpire.titles.landships.rules.ground import spotting_value
from umpire.titles.landships.state import LandState, enemies_at, stance_of


# T9, 9.3, 16.31 Sectors of fire.

def sector_of(state: LandState, weapon: int) -> Sector:
    """T9.4, T9.5, 12.2, A20 The sector of a weapon, with the reading of its limits; T9.6 hexes on a limit are inside."""
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
    """T9.3, 9.3, 12.4 Whether a Weapons Unit would fire outside its covered arc, as it may."""
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


# 4, 19.26.7 Spotting and lines of sight.

def in_sight(state: LandState, here: int, there: int) -> bool:
    """4.3 Whether a line of sight is clear."""
    return state.box.sights.clear(here, there)


def blocked_by(state: LandState, here: int, there: int) -> tuple[tuple[int, ...], ...]:
    """4.3 What blocks a line of sight, in order: a hex, or the two hexes of a hexside that it runs along."""
    return state.box.sights.blocked_by(here, there)


def _far_seen(state: LandState, piece: int) -> int:
    """4.2, 4.6 By the target's terrain, doubled for a vehicle, doubled if revealed; before any cap."""
    box = state.box
    far = box.seen_at[box.pieces[piece].motion][state.where[piece]]
    if ALL_VEHICLES >> piece & 1:
        far *= box.seen_vehicle
    return far * box.seen_revealed if state.revealed >> piece & 1 else far


def spotting_range(state: LandState, piece: int) -> int:
    """4.2, 4.4, 19.26.7 How far a unit can be seen: the cap comes last, but who is near is seen always."""
    return max(min(_far_seen(state, piece), state.sheet.cap), state.box.seen_always)


def farthest_ever(state: LandState) -> int:
    """19.26.7 Beyond this nobody is ever seen."""
    return max(state.sheet.cap, state.box.seen_always)


def spot_barrier(state: LandState, here: int, piece: int) -> str:
    """4.1 to 4.4, 19.26.7 What keeps somebody at a place from spotting a unit."""
    there = state.where[piece]
    far = GROUND.range(here, there)
    if far <= state.box.seen_always:
        return LEGAL
    if far > spotting_range(state, piece):
        return _cap_bar(state) if far <= _far_seen(state, piece) else "4.2 unseen"
    return LEGAL if in_sight(state, here, there) else "4.3 blocked"


def _cap_bar(state: LandState) -> str:
    """19.26.7 The ground fog of the Brickyard; 4.2 elsewhere the cap of the scenario."""
    return "19.26.7 fog" if state.sheet.id == "brickyard" else "4.2 beyond-cap"


def spots_one(state: LandState, here: int, those: int) -> str:
    """4.7 One unit of the kind attacked is enough: what keeps somebody at a place from spotting any of some units."""
    bars = [spot_barrier(state, here, piece) for piece in members(those)]
    return LEGAL if LEGAL in bars else max(bars, default="4.2 unseen")


def farthest(state: LandState, those: int) -> int:
    """4.7 How far the most visible of some units at a place is seen: it tells for all."""
    shown = those & state.revealed
    if those & ALL_VEHICLES or (shown and shown != those):
        return max([spotting_range(state, piece) for piece in members(those)])
    # all on foot and revealed, or none: the first tells for all
    return spotting_range(state, (those & -those).bit_length() - 1)


def sees(state: LandState, here: int, there: int, far: int) -> bool:
    """4.2 to 4.4 Whether what is seen so far at a place is spotted from another."""
    distance = GROUND.range(here, there)
    return distance <= state.box.seen_always or (distance <= far and in_sight(state, here, there))


def spotted(state: LandState, here: int, by_range: Mapping[int, int]) -> int:
    """Those of some places, sets by how far each is seen, that `sees` says are spotted from another, as a set."""
    near, every, rest = GROUND.within(here, state.box.seen_always), 0, 0
    for far, places in by_range.items():
        every |= places
        rest |= places & GROUND.within(here, far)
    rest &= ~near
    return every & near | state.box.sights.in_sight(here, rest) if rest else every & near


def watched_from(state: LandState, place: int, those: int) -> int:
    """4.7 The places from which one of these units at a place is spotted, as a set (the board)."""
    seen = state.box.sights.in_sight_within(place, farthest(state, those))
    return seen | GROUND.within(place, state.box.seen_always)


def sees_hex(state: LandState, here: int, side: int, one: int) -> bool:
    """4.8 Whether an observer of a side at a place sees a hex: an enemy in it, or its ground by its own (undoubled) range."""
    if any([spot_barrier(state, here, piece) == LEGAL for piece in members(enemies_at(state, one, side))]):
        return True
    far = min(spotting_value(state, one), state.sheet.cap)
    return GROUND.range(here, one) <= far and in_sight(state, here, one)
