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
    """T9.4, T9.5, 12.2, A20 Return the sector of a weapon, with the reading of its limits; T9.6 hexes on a limit are inside."""
    return state.box.sectors[SIDES_OUT if state.switches.arc_edge == "every_facing" else ALONG_OUT][weapon]


def bears(state: LandState, weapon: int, place: int) -> int:
    """T9.1, T9.11, T9.12 Return how a place lies to a weapon's mount.

    It is OUTSIDE, INSIDE, or EXCLUDED, on a limit that does not count.
    """
    return GROUND.bears(sector_of(state, weapon), stance_of(state, state.box.weapons[weapon].piece), place)


def range_of(state: LandState, weapon: int) -> int:
    """T9.7, 16.31, 14.1 Return how far a weapon fires directly; a flamethrower's range is in the tables."""
    of = state.box.weapons[weapon]
    return state.box.constant("flamethrower", "range") if of.flame else of.range


def is_outside_arc(state: LandState, weapon: int, place: int) -> bool:
    """T9.3, 9.3, 12.4 Return whether a Weapons Unit would fire outside its covered arc, as it may."""
    return has(ALL_GUNS, state.box.weapons[weapon].piece) and bears(state, weapon, place) != INSIDE


def reach_barrier(state: LandState, weapon: int, place: int) -> str:
    """16.31, T9.1, T9.5 Return what keeps a weapon from reaching a place: range, sector; T9.3 guns fire outside theirs too."""
    piece = state.box.weapons[weapon].piece
    if state.box.pieces[piece].indirect_only:
        return "16.31 indirect-only"
    if GROUND.range(state.where[piece], place) > range_of(state, weapon):
        return "16.31 out-of-range"
    if has(ALL_GUNS, piece):
        return LEGAL
    bearing = bears(state, weapon, place)
    if bearing == INSIDE:
        return LEGAL
    return "T9.5 on-the-limit" if bearing == EXCLUDED else "T9.1 out-of-arc"


def field_of(state: LandState, weapon: int) -> int:
    """T9.4 Return all places in a weapon's sector and range, as a set (the board lights it up)."""
    return GROUND.field(sector_of(state, weapon), stance_of(state, state.box.weapons[weapon].piece), range_of(state, weapon))


def reachable_places(state: LandState, weapon: int) -> int:
    """T9.2 Return every place that `reach_barrier` lets through, as a set; a weapon with all twelve headings bears everywhere."""
    far = state.box.all_round[weapon]
    return field_of(state, weapon) if far is None else GROUND.within(state.where[state.box.weapons[weapon].piece], far)


# 4, 19.26.7 Spotting and lines of sight.

def in_sight(state: LandState, here: int, there: int) -> bool:
    """4.3 Return whether a line of sight is clear."""
    return state.box.sights.clear(here, there)


def _uncapped_range(state: LandState, piece: int) -> int:
    """4.2, 4.6 Return how far a unit is seen by the target's terrain, before any cap.

    It is doubled for a vehicle, and doubled if revealed.
    """
    box = state.box
    range_ = box.seen_at[box.pieces[piece].motion][state.where[piece]]
    if ALL_VEHICLES >> piece & 1:
        range_ *= box.seen_vehicle
    return range_ * box.seen_revealed if state.revealed >> piece & 1 else range_


def spotting_range(state: LandState, piece: int) -> int:
    """4.2, 4.4, 19.26.7 Return how far a unit can be seen: the cap is applied last, but a unit close by is always seen."""
    return max(min(_uncapped_range(state, piece), state.sheet.cap), state.box.seen_always)


def longest_visible_range(state: LandState) -> int:
    """19.26.7 Return the range beyond which nobody is ever seen."""
    return max(state.sheet.cap, state.box.seen_always)


def spot_barrier(state: LandState, here: int, piece: int) -> str:
    """4.1 to 4.4, 19.26.7 Return what keeps an observer at a place from spotting a unit."""
    there = state.where[piece]
    far = GROUND.range(here, there)
    if far <= state.box.seen_always:
        return LEGAL
    if far > spotting_range(state, piece):
        return _cap_bar(state) if far <= _uncapped_range(state, piece) else "4.2 unseen"
    return LEGAL if in_sight(state, here, there) else "4.3 blocked"


def _cap_bar(state: LandState) -> str:
    """19.26.7 Return the ground fog of the Brickyard; 4.2 elsewhere the cap of the scenario."""
    return "19.26.7 fog" if state.sheet.id == "brickyard" else "4.2 beyond-cap"


def spots_one(state: LandState, here: int, those: int) -> str:
    """4.7 Return what keeps an observer at a place from spotting any of some units: one of the kind attacked is enough."""
    bars = [spot_barrier(state, here, piece) for piece in members(those)]
    return LEGAL if LEGAL in bars else max(bars, default="4.2 unseen")


def visible_range(state: LandState, those: int) -> int:
    """4.7 Return how far the most visible of some units at a place is seen: it decides for all of them."""
    revealed = those & state.revealed
    if those & ALL_VEHICLES or (revealed and revealed != those):
        return max([spotting_range(state, piece) for piece in members(those)])
    # all are on foot, and all or none revealed: the first one's range is everybody's
    return spotting_range(state, (those & -those).bit_length() - 1)


def sees(state: LandState, here: int, there: int, far: int) -> bool:
    """4.2 to 4.4 Return whether a target that is visible up to `far` is spotted from another place."""
    distance = GROUND.range(here, there)
    return distance <= state.box.seen_always or (distance <= far and in_sight(state, here, there))


def spotted_places(state: LandState, here: int, by_range: Mapping[int, int]) -> int:
    """Return those of some places that are spotted from another one, as a set.

    The places come by how far their units are seen.
    """
    near, every, rest = GROUND.within(here, state.box.seen_always), 0, 0
    for far, places in by_range.items():
        every |= places
        rest |= places & GROUND.within(here, far)
    rest &= ~near
    return every & near | state.box.sights.in_sight(here, rest) if rest else every & near


def sees_hex(state: LandState, here: int, side: int, one: int) -> bool:
    """4.8 Return whether an observer sees a hex: an enemy in it, or its ground by its own (undoubled) range."""
    if any([spot_barrier(state, here, piece) == LEGAL for piece in members(enemies_at(state, one, side))]):
        return True
    far = min(spotting_value(state, one), state.sheet.cap)
    return GROUND.range(here, one) <= far and in_sight(state, here, one)
