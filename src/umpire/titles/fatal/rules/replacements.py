"""10.5, 10.6 Replacements: what a lost piece costs, who comes back, which forts are repaired (asked by reinforcements.py)."""
from __future__ import annotations

from umpire.engine.rulings import LEGAL
from umpire.engine.sets import bit, has
from umpire.titles.fatal.components import (
    ALL_LAND, ALLIED, ARTILLERY, FIRST_FORT, FIRST_SHIP, MS, OF_SIDE, PIECES, THE_SHIPS, TURKISH,
)
from umpire.titles.fatal.rules.entry import way_in_barrier
from umpire.titles.fatal.rules.lines import is_fed_fort
from umpire.titles.fatal.rules.losses import is_lost, remove
from umpire.titles.fatal.rules.points import can_pay, pay_points, pay_supply
from umpire.titles.fatal.state import (
    BOX, ELIMINATED, WITHDRAWN, FatalState, controller, has_german_support, is_land_unit, is_ship, on_map, put, side_of, those_in,
)


def replacement_barrier(state: FatalState, piece: int) -> str:
    """10.5#3, 10.5#5, 10.6#4, 10.6#7 What keeps a lost piece from being replaced."""
    return _allied_barrier(state, piece) if side_of(piece) == ALLIED else _turkish_barrier(state, piece)


# 10.5 the Allies, for points

def _allied_barrier(state: FatalState, piece: int) -> str:
    """9.2#5, 10.5#3 MS, and land units but heavy guns and Marines (R-27: cavalry like infantry); 10.5#5 points in hand."""
    if not (state.box.pieces[piece].type == MS if is_ship(piece) else state.box.pieces[piece].replaceable):
        return "10.5#3 never-replaced"
    if not has(allied_losses(state), piece):
        return "10.5#2 not-lost"
    return LEGAL if state.points[ALLIED] >= price_in_points(state, piece) else "10.5#5 points-too-few"


def allied_losses(state: FatalState) -> int:
    """10.5#2 The eliminated, as a set; 9.2#5 and the minesweepers that were towed home Crippled."""
    return (those_in(state, ELIMINATED) | those_in(state, WITHDRAWN) & state.box.sweepers) & OF_SIDE[ALLIED]


def replacement_case(state: FatalState, piece: int) -> str:
    """By which case a piece of either side is replaced: ships and land units, infantry and guns have cases of their own."""
    if side_of(piece) == ALLIED:
        return "10.5#1" if is_ship(piece) else "10.5#2"
    return "10.6#2" if state.box.pieces[piece].type == ARTILLERY else "10.6#1"


def price_in_points(state: FatalState, piece: int) -> int:
    """10.5#1 An MS a point; 10.5#2, R-26 two land units a point, an odd one rounded up: the second of a pair is free."""
    if is_ship(piece):
        return state.box.constant("constants", "ms_replacement_vp")
    return 0 if (state.bought & ALL_LAND).bit_count() % state.box.constant("constants", "land_replacements_per_vp") else 1


def replace_allied(state: FatalState, piece: int) -> None:
    """10.5#4 Back in the Allied box; 10.5.1#4 who was replaced is never withdrawn for points."""
    price = price_in_points(state, piece)
    put(state, piece, BOX)
    state.tell("replaced", "10.5#4", piece=PIECES[piece])
    if is_land_unit(piece):
        state.replaced |= bit(piece)
        state.bought |= bit(piece)
    if price:
        pay_points(state, ALLIED, price, "10.5#1" if is_ship(piece) else "10.5#2")


# 10.6 the Turks, for supply

def _turkish_barrier(state: FatalState, piece: int) -> str:
    """10.6#4 Turkish land units only; 10.6#2 so many guns in the game; 10.6#7 supply in hand; 10.6#5 a way in."""
    if not is_land_unit(piece) or not state.box.pieces[piece].replaceable:
        return "10.6#4 never-replaced"
    if state.where[piece] != ELIMINATED:
        return "10.6#1 not-lost"
    if state.box.pieces[piece].type == ARTILLERY and state.guns_replaced >= most_guns(state):
        return "10.6#2 guns-limit"
    if not can_pay(state, TURKISH, price_in_supply(state, piece)):
        return "10.6#7 supply-too-small"
    return way_in_barrier(state, (piece,))


def most_guns(state: FatalState) -> int:
    """10.6#2 How many guns may be replaced in the game."""
    return state.box.constant("constants", "turkish_artillery_replacement_max", _friends(state))


def price_in_supply(state: FatalState, piece: int) -> int:
    """10.6#1, 10.6#2 What a Turkish unit costs."""
    if state.box.pieces[piece].type == ARTILLERY:
        return state.box.constant("constants", "turkish_artillery_replacement_sp")
    return state.box.constant("constants", "turkish_infantry_replacement_sp", _friends(state))


def _friends(state: FatalState) -> str:
    return "german_support" if has_german_support(state) else "normal"


def pay_for_turk(state: FatalState, piece: int) -> None:
    """10.6#7 Paid as it enters."""
    state.tell("replaced", "10.6#5", piece=PIECES[piece])
    pay_supply(state, TURKISH, price_in_supply(state, piece), replacement_case(state, piece))
    if state.box.pieces[piece].type == ARTILLERY:
        state.guns_replaced += 1


# 10.6#3 forts

def repair_barrier(state: FatalState, fort: int) -> str:
    """10.6#3, R-30 A Crippled fort in a Turkish area (or in the box), supply for it, and a ship whose guns it gets."""
    piece = FIRST_FORT + fort
    if is_lost(state, piece):
        return "10.6#4 never-replaced"
    if not has(state.crippled, piece):
        return "10.6#3 fort-not-crippled"
    if on_map(state, piece) and controller(state, state.where[piece]) != TURKISH:
        return "10.6#3 fort-area-lost"
    if not can_pay(state, TURKISH, repair_price(state)):
        return "10.6#7 supply-too-small"
    return LEGAL if any([scrap_barrier(state, ship - FIRST_SHIP) == LEGAL for ship in THE_SHIPS]) else "10.6#3 no-ship-left"


def scrap_barrier(state: FatalState, ship: int) -> str:
    """10.6#3 A Turkish or German ship that is still in the game."""
    piece = FIRST_SHIP + ship
    if not has(OF_SIDE[TURKISH], piece):
        return "10.6#3 not-a-turkish-ship"
    return LEGAL if on_map(state, piece) or state.where[piece] == BOX else "10.6#3 ship-gone"


def repair_price(state: FatalState) -> int:
    return state.box.constant("constants", "crippled_fort_repair_sp")


def repair(state: FatalState, fort: int, ship: int) -> None:
    """10.6#3 The ship leaves the game for good, the fort is as new; it may fire if it has its share and a line (6.3#2)."""
    remove(state, ship)
    state.crippled &= ~bit(fort)
    if is_fed_fort(state, fort):
        state.fired &= ~bit(fort)
    state.tell("repaired", "10.6#3", piece=PIECES[fort], ship=PIECES[ship])
    pay_supply(state, TURKISH, repair_price(state), "10.6#3")
