"""Impossible positions, chapter by chapter: the key that is wrong, and the reason with its case."""
from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from umpire.engine.sets import bit, has, members
from umpire.titles.fatal.components import (
    ALL_BEACHHEADS,
    ALL_FORTS,
    ALL_LAND,
    ALL_SHIPS,
    ALLIED,
    AREAS,
    FORMATIONS,
    NONE,
    OF_SIDE,
    PIECES,
    SEATS,
    SUVLA,
    THE_LAND,
    THE_SEA,
    TURKISH,
)
from umpire.titles.fatal.rules.combat_mine_placement import mines_flaw
from umpire.titles.fatal.rules.operations_land_movement import overstacked
from umpire.titles.fatal.state import (
    BOX,
    EXITED,
    FINAL,
    IN_HAND,
    LAND_SEGMENT,
    NAVAL_SEGMENT,
    OPERATIONS,
    SETUP,
    FatalState,
    is_beachhead,
    is_fort,
    is_land_unit,
    is_ship,
    land_units_in,
    side_of,
    suvla_open,
    those_in,
)

# the pieces that can act at all
FIGHTING: Final = ALL_LAND | ALL_SHIPS | ALL_FORTS


def place_flaw(state: FatalState, piece: int, area: int) -> str:
    """Return why a piece cannot be in an area."""
    if is_ship(piece):
        return _ship_flaw(state, piece, area)
    if is_fort(piece):
        return _fort_flaw(state, piece, area)
    if is_beachhead(piece):
        return _beachhead_flaw(state, area)
    return _land_flaw(state, piece, area)


def _ship_flaw(state: FatalState, ship: int, area: int) -> str:
    if not has(THE_SEA, area):
        return "is a ship, and that is land (2.1#3)"
    if state.at[area] & OF_SIDE[1 - side_of(ship)] & (ALL_SHIPS | ALL_LAND):
        return "and its enemies cannot share an area (7.4#1)"
    return ""


def _fort_flaw(state: FatalState, fort: int, area: int) -> str:
    """11.3#3 Return the error in a fort.

    Fixed forts are on their symbols, 11.3#4 mobile ones on their own shore; 8.4.2#1 never among Allied units.
    """
    piece = state.box.pieces[fort]
    if not piece.mobile and area != piece.home:
        return f"stands in '{AREAS[piece.home]}' and nowhere else (11.3#3)"
    if piece.mobile and (not has(state.box.coastal, area) or not has(own_shore(state, fort), area)):
        return "stands on the coast of its own shore only (11.3#4)"
    return "falls to the Allied units there (8.4.2#1)" if land_units_in(state, area, ALLIED) else ""


def own_shore(state: FatalState, fort: int) -> int:
    """11.3#4 Return the areas of a mobile fort's shore: E is of Europe, A of Asia."""
    return state.box.regions[0 if PIECES[fort] == "F-E" else 1]


def _beachhead_flaw(state: FatalState, area: int) -> str:
    """11.2 Return the error in a Beachhead: they are on a coast, one to an area, and never among Turkish units."""
    if not has(THE_LAND, area) or not has(state.box.coastal, area):
        return "lies on a coast (11.2#1)"
    if state.at[area] & ALL_BEACHHEADS:
        return "finds another Beachhead there (11.2#1)"
    return "falls to the Turkish units there (11.2#2)" if land_units_in(state, area, TURKISH) else ""


def _land_flaw(state: FatalState, unit: int, area: int) -> str:
    """7.4#1 Return the error in a land unit: it is never with enemies, not even ships; 7.6#1 at sea only on the way ashore."""
    side = side_of(unit)
    if has(THE_SEA, area):
        if side != ALLIED or not has(state.box.assault_areas, area) or state.phase != OPERATIONS:
            return "is a land unit: it waits in Assault Areas only, while it lands (7.6#1)"
        return "and its enemies cannot share an area (7.4#1)" if has(state.at_sea[TURKISH], area) else ""
    if land_units_in(state, area, 1 - side):
        return "and its enemies cannot share an area (7.4#1)"
    works = ALL_FORTS if side == ALLIED else ALL_BEACHHEADS
    return "destroys the enemy's works there (8.4.2#1, 11.2#2)" if state.at[area] & works else ""


def off_map_flaw(state: FatalState, piece: int, place: int) -> str:
    """Return why a piece cannot be in a place off the map."""
    if place == IN_HAND and state.phase != SETUP:
        return "is in hand during the set-up only (13.1#3)"
    if place == EXITED and not (is_land_unit(piece) and side_of(piece) == ALLIED):
        return "cannot march off the map: only Allied land units do (7.7#1)"
    if place == BOX and is_fort(piece) and not state.box.pieces[piece].mobile:
        return "stays on its symbol (11.3#3)"
    return ""


# The whole position

def flaws(state: FatalState) -> Iterator[str]:
    """Yield the key and the reason of each flaw."""
    yield clock_flaw(state)
    yield suvla_flaw(state)
    yield control_flaw(state)
    yield mines_flaw(state)
    yield from states_flaws(state)
    yield from marks_flaws(state)
    yield sea_flaw(state)
    yield stacking_flaw(state)
    yield activity_flaw(state)
    yield combat_flaw(state)


def clock_flaw(state: FatalState) -> str:
    """3.0, 13.0 Return the error in the turn, which the scenario must have, or in the Impulse.

    An Impulse needs an Operations Phase.
    """
    if state.phase == SETUP:
        return "turn is 0 before the first turn (13.0)" if state.turn else ""
    if not state.sheet.first_turn <= state.turn <= state.sheet.last_turn:
        return f"turn must be one of the scenario: {state.sheet.first_turn} to {state.sheet.last_turn} (13.0)"
    if state.impulse and state.phase != OPERATIONS:
        return "impulse belongs to the Operations Phase (3.2#1)"
    return "impulse is beyond the Impulses of this turn (7.1#1)" if state.impulse > state.impulses else ""


def suvla_flaw(state: FatalState) -> str:
    """13.1.2#3, 13.5 Return the error in Suvla, which opens in the campaign only; before that no unit is in its Assault Area."""
    if state.suvla_turn and not state.sheet.suvla:
        return "suvla_turn is of the campaign only (13.1.2#3)"
    if not suvla_open(state) and state.at[SUVLA] & ALL_LAND:
        return "areas has units that land at Suvla before it is open (13.5#1)"
    return ""


def control_flaw(state: FatalState) -> str:
    """R-22 Return the error in the control: only land areas are controlled, by the side that stands in them."""
    if state.allied_areas & ~THE_LAND:
        return "allied_areas has a sea area: only land is controlled (7.3.2a#1)"
    if state.held[ALLIED] & ~state.allied_areas & THE_LAND or state.held[TURKISH] & state.allied_areas:
        return "allied_areas must fit the units: who stands in an area controls it (7.3.2a#1)"
    return ""


def in_play(state: FatalState) -> int:
    """Return the pieces on the map or in a box, as a set."""
    return sum([bit(piece) for piece, place in enumerate(state.where) if place >= 0 or place == BOX])


def states_flaws(state: FatalState) -> Iterator[str]:
    """8.4 Check which pieces have states, and that states exclude each other."""
    box, playing = state.box, in_play(state)
    on_land = _on_land(state)
    yield _not_able_flaw(state.disorganized, ALL_LAND & playing, "disorganized", "is not in play (8.4.1c)")
    yield _not_able_flaw(state.broken, ALL_LAND & playing, "broken", "is not in play (8.4.1d)")
    yield _not_able_flaw(state.broken, ~state.disorganized, "broken", "is Disorganized already: one or the other (8.4.1d)")
    yield _not_able_flaw(state.disabled, (ALL_SHIPS | ALL_FORTS) & playing, "disabled", "is no ship or fort in play (8.4.2c)")
    yield _not_able_flaw(state.crippled, (ALL_SHIPS | ALL_FORTS) & playing, "crippled", "is no ship or fort in play (8.4.2d)")
    yield _not_able_flaw(state.crippled, ~state.disabled, "crippled", "is Disabled already: one or the other (8.4.2d)")
    dug = on_land if state.phase != SETUP else on_land | those_in(state, IN_HAND)
    yield _not_able_flaw(state.entrenched, box.infantry & dug, "entrenched", "is no infantry on land (2.4#8)")
    cavalry = box.cavalry & on_land & OF_SIDE[ALLIED]
    yield _not_able_flaw(state.in_reserve, cavalry, "in_reserve", "is no Allied cavalry on land (11.1#1)")
    yield _not_able_flaw(state.fired, playing & (box.artillery | ALL_SHIPS | ALL_FORTS), "fired", "has no guns in play (2.4#8)")
    yield _not_able_flaw(state.out_of_supply, (ALL_LAND | ALL_FORTS) & playing, "out_of_supply", "is not in play (6.5#3)")


def _on_land(state: FatalState) -> int:
    return sum([state.at[area] for area in members(THE_LAND)])


def marks_flaws(state: FatalState) -> Iterator[str]:
    """Check that pieces could have done what they are marked for."""
    playing = in_play(state)
    heads = sum([state.at[area] for area in members(THE_LAND)]) & ALL_BEACHHEADS
    yield _not_able_flaw(state.fed, heads | ALL_FORTS & playing, "fed", "is no Beachhead on the map nor a fort (6.2#1, 6.3#2)")
    yield _not_able_flaw(state.activated, FIGHTING, "activated", "cannot act (7.2#1)")
    yield _not_able_flaw(state.twice, state.activated, "twice", "has not acted once (7.3.2c#2)")
    yield _not_able_flaw(state.fired_upon, ALL_SHIPS, "fired_upon", "is no ship (8.5.2#2)")
    yield _not_able_flaw(state.sailed_far, ALL_SHIPS, "sailed_far", "is no ship (7.3.3#3)")
    yield _not_able_flaw(state.swept, state.box.sweepers, "swept", "sweeps no mines (8.5.2#1)")
    yield _not_able_flaw(state.deployed, ALL_SHIPS, "deployed", "is no ship (7.3.3#1)")
    yield _not_able_flaw(state.landing, OF_SIDE[ALLIED], "landing", "does not land: the Allies do (7.5#1)")
    yield _not_able_flaw(state.charging, state.box.cavalry & OF_SIDE[ALLIED], "charging", "is no Allied cavalry (11.1#2)")


def _not_able_flaw(pieces: int, able: int, key: str, reason: str) -> str:
    wrong = members(pieces & ~able)
    return f"{key} has '{PIECES[wrong[0]]}', which {reason}" if wrong else ""


def sea_flaw(state: FatalState) -> str:
    """7.6#1 Return the error in the units at sea: they must be landing in this segment."""
    for unit in members(ALL_LAND):
        if state.where[unit] >= 0 and has(THE_SEA, state.where[unit]) and not has(state.landing, unit):
            return f"landing must have '{PIECES[unit]}', which waits in an Assault Area (7.6#1)"
    return ""


def stacking_flaw(state: FatalState) -> str:
    """7.4 Return the error in the stacking between phases; within them units may pass through (7.4#2)."""
    if state.phase == OPERATIONS:
        return ""
    for side in (ALLIED, TURKISH):
        for area in members(state.held[side]):
            if overstacked(state, land_units_in(state, area, side), side):
                return f"areas has too many {SEATS[side]} units in '{AREAS[area]}' (7.4)"
    return ""


def activity_flaw(state: FatalState) -> str:
    """3.2#2 Return the error in the activity: a side is active only in an Impulse, with its own formations."""
    if state.active == NONE:
        idle = not (state.acting or state.kind or state.second or state.landing or state.assault or state.barrage)
        return "" if idle else "active must tell whose segment it is (3.2#2)"
    if state.phase != OPERATIONS:
        return "active is of the Operations Phase (3.2#2)"
    for formation in members(state.acting):
        if state.box.formation_sides[formation] != state.active:
            return f"acting has '{FORMATIONS[formation]}', which is not of the active side (7.2#7)"
    if state.chosen & ~OF_SIDE[state.active]:
        return "chosen are pieces of the active side (7.3.2c#3)"
    if state.acting and state.kind == NAVAL_SEGMENT:
        return "acting formations are of a land segment (7.2#1)"
    return "landing is of an Allied land segment (7.2#2)" if state.landing and state.active != ALLIED else ""


def combat_flaw(state: FatalState) -> str:
    """8.2, 8.3 Return the error in a fight, which must be about enemies in a land area."""
    for key, fight in (("assault", state.assault), ("barrage", state.barrage)):
        if fight is not None and not has(THE_LAND, fight.target):
            return f"{key}.target is no land area (8.3#1, 8.2#1)"
    if state.assault is not None and state.assault.attackers & ~OF_SIDE[state.active]:
        return "assault.attackers are of the active side (8.3#1)"
    if state.assault is not None and state.kind == NAVAL_SEGMENT:
        return f"assault is of a segment of kind '{LAND_SEGMENT}' (7.2#1)"
    return ""


def ending_flaw(state: FatalState, asking: bool) -> str:
    """9.3#2 Return the error in a finished game, which has no decision and ends in a Final Phase."""
    if not state.ending:
        return ""
    if asking:
        return "ending is told: nothing is asked any more (9.3#2)"
    return "" if state.phase == FINAL else "ending comes in a Final Phase (9.3#2)"
