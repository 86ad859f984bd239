"""8.4 States and losses: one step worse (8.1.2#6), recovered, eliminated; 12.2 what a loss is worth.

11.1#3, 11.2#2, 11.3#2 What is lost when an enemy takes the area. Every chapter changes unit states through these functions.
"""
from __future__ import annotations

from umpire.engine.sets import bit, has, members
from umpire.titles.fatal.components import (
    ALL_BEACHHEADS,
    ALL_FORTS,
    ALL_LAND,
    ALLIED,
    AREAS,
    BB,
    BC,
    GE,
    OF_SIDE,
    PIECES,
    SEATS,
    B,
)
from umpire.titles.fatal.rules.definitions import gain_points
from umpire.titles.fatal.state import (
    BOX,
    ELIMINATED,
    WITHDRAWN,
    FatalState,
    controller,
    is_beachhead,
    is_fort,
    is_land_unit,
    is_ship,
    put,
    side_of,
)


def worth(state: FatalState, piece: int) -> tuple[int, str]:
    """12.2 Return what the enemy gains by the loss of a piece, and the case."""
    counter = state.box.pieces[piece]
    if is_fort(piece):
        return points_for(state, "fort_eliminated_or_not_normal_at_end"), "12.2#3"
    if is_beachhead(piece):
        return points_for(state, "beachhead_eliminated"), "12.2#5"
    if is_land_unit(piece):
        full = counter.side == ALLIED or counter.nation == GE
        return points_for(state, "allied_or_german_land_eliminated" if full else "turkish_land_eliminated"), "12.2#2"
    if counter.type == BB and state.switches.battleship_points == "five":
        return points_for(state, "bc_sunk"), "12.2#1"
    return points_for(state, {BC: "bc_sunk", B: "b_sunk"}.get(counter.type, "other_ship_sunk")), "12.2#1"


def points_for(state: FatalState, name: str) -> int:
    """12.2 Return the Victory Points of an entry in the table."""
    return state.box.constant("victory_points", name)


def eliminate(state: FatalState, piece: int, case: str) -> None:
    """8.4.2e, 8.3.5#2 Remove a lost ship, work or land unit, and give the enemy its points."""
    state.tell("eliminated", case, piece=PIECES[piece], area=_area_word(state, piece))
    _refresh(state, piece)
    put(state, piece, ELIMINATED)
    points, why = worth(state, piece)
    gain_points(state, 1 - side_of(piece), points, why)


def remove(state: FatalState, piece: int) -> None:
    """Remove a piece that is no loss: withdrawn (10.5.1), sent home (10.2), scrapped (10.6), a saved Crippled ship (9.2#3)."""
    _refresh(state, piece)
    put(state, piece, WITHDRAWN)


def to_box(state: FatalState, piece: int) -> None:
    """R-103 Put a piece into its holding box, face up; its states stay."""
    state.entrenched &= ~bit(piece)
    state.in_reserve &= ~bit(piece)
    put(state, piece, BOX)


def _area_word(state: FatalState, piece: int) -> str:
    return AREAS[state.where[piece]] if state.where[piece] >= 0 else "box-" + SEATS[side_of(piece)]


def _refresh(state: FatalState, piece: int) -> None:
    """Clear all states of a piece that leaves the game."""
    others = ~bit(piece)
    state.entrenched &= others
    state.in_reserve &= others
    state.disorganized &= others
    state.broken &= others
    state.disabled &= others
    state.crippled &= others
    state.out_of_supply &= others
    state.fired &= others
    state.fed &= others
    state.landing &= others
    state.dug_in &= others


# Land units (8.4.1)

def shake(state: FatalState, unit: int, case: str) -> None:
    """8.4.1c, 8.4.1d Make a unit one step worse: Normal, Disorganized, Broken, eliminated."""
    if has(state.broken, unit):
        eliminate(state, unit, case)
    elif has(state.disorganized, unit):
        state.disorganized &= ~bit(unit)
        state.broken |= bit(unit)
        state.tell("broken", case, piece=PIECES[unit])
    else:
        disorganize(state, unit, case)


def disorganize(state: FatalState, unit: int, case: str) -> None:
    """8.4.1c Mark a unit Disorganized, but make it no worse than that (7.6#4, R-61)."""
    if not has(state.disorganized | state.broken, unit):
        state.disorganized |= bit(unit)
        state.tell("disorganized", case, piece=PIECES[unit])


def rally(state: FatalState, unit: int) -> None:
    """9.1#3 Make a unit Normal at once."""
    state.disorganized &= ~bit(unit)
    state.broken &= ~bit(unit)


def flip_up(state: FatalState, units: int, case: str) -> None:
    """11.1#3 Turn cavalry that is bombarded (R-65) or assaulted face up; it cannot return to reserve this turn."""
    for unit in members(state.in_reserve & units):
        state.tell("out-of-reserve", case, piece=PIECES[unit])
    state.reserve_barred |= state.in_reserve & units
    state.in_reserve &= ~units


# Ships and forts (8.4.2)

def damage(state: FatalState, piece: int, case: str) -> None:
    """8.1.2#6 Make a ship or fort one step worse: Normal, Disabled, Crippled, gone."""
    if has(state.crippled, piece):
        eliminate(state, piece, case)
    elif has(state.disabled, piece):
        cripple(state, piece, case)
    else:
        state.disabled |= bit(piece)
        state.tell("disabled", case, piece=PIECES[piece])


def cripple(state: FatalState, piece: int, case: str) -> None:
    """8.4.2d Cripple a ship or fort and turn it to fired; R-69 one that is Crippled already is lost."""
    if has(state.crippled, piece):
        eliminate(state, piece, case)
        return
    state.disabled &= ~bit(piece)
    state.crippled |= bit(piece)
    state.fired |= bit(piece)
    state.tell("crippled", case, piece=PIECES[piece])


# Ground

def take_control(state: FatalState, area: int, side: int, case: str) -> None:
    """R-22 Give an area to the side whose land units are alone in it; 8.4.2#1, 11.3#2, 11.2#2 enemy works there are lost."""
    if controller(state, area) != side:
        state.allied_areas ^= bit(area)
        state.tell("control", case, side=SEATS[side], area=AREAS[area])
    works = ALL_FORTS if side == ALLIED else ALL_BEACHHEADS
    for piece in members(state.at[area] & works):
        eliminate(state, piece, "8.4.2#1" if side == ALLIED else "11.2#2")


def walk_into(state: FatalState, unit: int, area: int, case: str) -> None:
    """Move a land unit into an area (march, advance, retreat, landing) and settle control and works."""
    put(state, unit, area)
    side = side_of(unit)
    if not state.at[area] & _enemy_land(side):
        take_control(state, area, side, case)


def _enemy_land(side: int) -> int:
    return ALL_LAND & OF_SIDE[1 - side]


def is_lost(state: FatalState, piece: int) -> bool:
    return state.where[piece] in (ELIMINATED, WITHDRAWN)


def is_damaged_or_gone(state: FatalState, ship: int) -> bool:
    """10.4#1 Tell whether a piece is Disabled, Crippled, sunk or removed."""
    assert is_ship(ship)
    return has(state.disabled | state.crippled, ship) or is_lost(state, ship)
