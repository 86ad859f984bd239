"""10.5, 10.6 Replacements: what comes back and its price; 10.5.1 withdrawals; 10.3#2, 10.4#1, 10.6#5 Turkish units' entry."""
from __future__ import annotations

from typing import ClassVar, Optional

from umpire.engine.actions import Action
from umpire.engine.agenda import Step
from umpire.engine.events import Slot
from umpire.engine.question import Question, Row, Rows, always, leave
from umpire.engine.rulings import LEGAL
from umpire.engine.sets import bit, has, members, set_of
from umpire.titles.fatal.components import (
    ALL_ALLIED,
    ALL_LAND,
    ALLIED,
    ARTILLERY,
    FIRST_FORT,
    FIRST_SHIP,
    MS,
    OF_SIDE,
    PIECES,
    THE_LAND_UNITS,
    THE_SHIPS,
    TURKISH,
)
from umpire.titles.fatal.language import DONE, NOT_NOW, WITHDRAW
from umpire.titles.fatal.rows import Withdrawal
from umpire.titles.fatal.rules.combat_unit_states import is_lost, remove
from umpire.titles.fatal.rules.definitions import can_pay, gain_points, pay_points, pay_supply
from umpire.titles.fatal.rules.operations_land_movement import together_barrier
from umpire.titles.fatal.rules.supply import can_trace, is_fed_fort
from umpire.titles.fatal.state import (
    BOX,
    ELIMINATED,
    WITHDRAWN,
    FatalState,
    controller,
    has_german_support,
    is_land_unit,
    is_ship,
    land_units_in,
    on_map,
    put,
    side_of,
    those_in,
)

# 10.3#2, 10.4#1, 10.6#5 Where Turkish units come onto the map. The case depends on where a unit waits: from the Turkish
# box by 10.3 (8.3.4#3 also units that had left the map), called by 10.4, lost and replaced by 10.6.

def entry_case(state: FatalState, unit: int) -> str:
    """Return the case by which a unit would enter."""
    where = state.where[unit]
    return "10.3#2" if where == BOX else "10.6#5" if where == ELIMINATED else "10.4#1"


def entry_areas(state: FatalState, unit: int) -> int:
    """R-32 Return the areas by which a unit may enter, as a set."""
    if state.where[unit] == ELIMINATED:
        return state.box.replacement_entry
    if state.where[unit] == BOX:
        return state.box.box_entry
    areas = 0
    for item in state.box.conditionals:
        if unit in item.pieces:
            areas |= item.entry
    return areas


def entry_barrier(state: FatalState, units: tuple[int, ...], area: int) -> str:
    """Return what keeps units from entering together in an area: the edge, Allied units (a Beachhead is one), 7.4.3 stacking."""
    for unit in units:
        if not has(entry_areas(state, unit), area):
            return f"{entry_case(state, unit)} no-entry-area"
    if state.at[area] & ALL_ALLIED:
        return f"{entry_case(state, units[0])} allies-at-entry"
    return together_barrier(state, land_units_in(state, area, TURKISH) | set_of(units), TURKISH)


def ways_in(state: FatalState, units: tuple[int, ...]) -> list[int]:
    """Return where units may enter together."""
    return [area for area in members(entry_areas(state, units[0])) if entry_barrier(state, units, area) == LEGAL]


def way_in_barrier(state: FatalState, units: tuple[int, ...]) -> str:
    return LEGAL if ways_in(state, units) else f"{entry_case(state, units[0])} no-way-in"


# 10.5, 10.6 Replacements: prices, lost pieces that come back, forts that are repaired (used by reinforcements.py).

def replacement_barrier(state: FatalState, piece: int) -> str:
    """10.5#3, 10.5#5, 10.6#4, 10.6#7 Return what keeps a lost piece from being replaced."""
    return _allied_barrier(state, piece) if side_of(piece) == ALLIED else _turkish_barrier(state, piece)


# 10.5 the Allies, for points

def _allied_barrier(state: FatalState, piece: int) -> str:
    """9.2#5, 10.5#3 Return what bars an Allied replacement: only MS and land units return.

    10.5#5 The points must be in hand.
    Heavy guns and Marines do not (R-27: cavalry like infantry).
    """
    if not (state.box.pieces[piece].type == MS if is_ship(piece) else state.box.pieces[piece].replaceable):
        return "10.5#3 never-replaced"
    if not has(allied_losses(state), piece):
        return "10.5#2 not-lost"
    return LEGAL if state.points[ALLIED] >= price_in_points(state, piece) else "10.5#5 points-too-few"


def allied_losses(state: FatalState) -> int:
    """10.5#2 Return the eliminated Allied pieces, as a set; 9.2#5 also minesweepers that were towed home Crippled."""
    return (those_in(state, ELIMINATED) | those_in(state, WITHDRAWN) & state.box.sweepers) & OF_SIDE[ALLIED]


def replacement_case(state: FatalState, piece: int) -> str:
    """Return the case by which a piece is replaced: ships and land units, infantry and guns have cases of their own."""
    if side_of(piece) == ALLIED:
        return "10.5#1" if is_ship(piece) else "10.5#2"
    return "10.6#2" if state.box.pieces[piece].type == ARTILLERY else "10.6#1"


def price_in_points(state: FatalState, piece: int) -> int:
    """10.5#1 Return the price: an MS a point; 10.5#2, R-26 two land units a point.

    An odd one is rounded up: the second of a pair is free.
    """
    if is_ship(piece):
        return state.box.constant("constants", "ms_replacement_vp")
    return 0 if (state.bought & ALL_LAND).bit_count() % state.box.constant("constants", "land_replacements_per_vp") else 1


def replace_allied(state: FatalState, piece: int) -> None:
    """10.5#4 Put a piece back into the Allied box; 10.5.1#4 a replaced unit is never withdrawn for points."""
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
    """10.6#4 Return what bars a Turkish replacement: only land units return.

    10.6#2 so many guns in the game; 10.6#7 supply in hand; 10.6#5 a way in.
    """
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
    """10.6#2 Return how many guns may be replaced in the game."""
    return state.box.constant("constants", "turkish_artillery_replacement_max", _friends(state))


def price_in_supply(state: FatalState, piece: int) -> int:
    """10.6#1, 10.6#2 Return the cost of a Turkish unit."""
    if state.box.pieces[piece].type == ARTILLERY:
        return state.box.constant("constants", "turkish_artillery_replacement_sp")
    return state.box.constant("constants", "turkish_infantry_replacement_sp", _friends(state))


def _friends(state: FatalState) -> str:
    return "german_support" if has_german_support(state) else "normal"


def pay_for_turk(state: FatalState, piece: int) -> None:
    """10.6#7 Pay for a replaced unit as it enters."""
    state.tell("replaced", "10.6#5", piece=PIECES[piece])
    pay_supply(state, TURKISH, price_in_supply(state, piece), replacement_case(state, piece))
    if state.box.pieces[piece].type == ARTILLERY:
        state.guns_replaced += 1


# 10.6#3 forts

def repair_barrier(state: FatalState, fort: int) -> str:
    """10.6#3, R-30 Return what bars a repair.

    It needs a Crippled fort in a Turkish area or in the box, supply to pay, and a ship that gives its guns.
    """
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
    """10.6#3 Return what keeps a ship from being scrapped: it must be Turkish or German, and still in the game."""
    piece = FIRST_SHIP + ship
    if not has(OF_SIDE[TURKISH], piece):
        return "10.6#3 not-a-turkish-ship"
    return LEGAL if on_map(state, piece) or state.where[piece] == BOX else "10.6#3 ship-gone"


def repair_price(state: FatalState) -> int:
    return state.box.constant("constants", "crippled_fort_repair_sp")


def repair(state: FatalState, fort: int, ship: int) -> None:
    """10.6#3 Remove the ship for good and make the fort Normal; it may fire if it has its share and a line (6.3#2)."""
    remove(state, ship)
    state.crippled &= ~bit(fort)
    if is_fed_fort(state, fort):
        state.fired &= ~bit(fort)
    state.tell("repaired", "10.6#3", piece=PIECES[fort], ship=PIECES[ship])
    pay_supply(state, TURKISH, repair_price(state), "10.6#3")


# 10.5.1 Allied withdrawals for points.

class Withdrawals(Step[FatalState]):
    """10.5.1#4 At the start of the Operations Phase of turns 2 to 6, if a unit could be withdrawn."""

    id: ClassVar[str] = "withdrawals"

    def run(self, state: FatalState) -> None:
        if withdrawable(state):
            state.agenda.append(ChooseWithdrawals(ALLIED))


def withdrawable(state: FatalState) -> int:
    """10.5.1, R-93 Return the units that may be withdrawn now, as a set."""
    return set_of(tuple([unit for unit in _of_this_turn(state) if withdrawal_barrier(state, unit) == LEGAL]))


def _of_this_turn(state: FatalState) -> list[int]:
    return sorted({unit for item in state.box.withdrawals if state.turn in item.turns for unit in item.pieces})


def withdrawal_barrier(state: FatalState, unit: int) -> str:
    """10.5.1 Return what keeps a unit from being withdrawn.

    The list, the turn, 10.5.1#4 its place, its line, an earlier replacement.
    """
    lines = [item for item in state.box.withdrawals if unit in item.pieces]
    if not lines:
        return "10.5.1#3 never-withdrawn"
    if all([item.before_play for item in lines]):
        return "10.5.1#1 only-before-play"
    item = line_of(state, unit)
    if item is None:
        return "11.5#2 withdrawn-too-late" if has(state.box.marines, unit) else "10.5.1#4 withdrawn-too-late"
    if has(state.replaced, unit):
        return "10.5.1#4 was-replaced"
    if not on_map(state, unit) and not (item.from_box and state.where[unit] == BOX):
        return "10.5.1#4 not-there-to-withdraw"
    return LEGAL if can_trace(state, unit) else "10.5.1#4 no-line-to-withdraw"


def line_of(state: FatalState, unit: int) -> Optional[Withdrawal]:
    """Return the entry of the list that applies to a unit in this turn."""
    for item in state.box.withdrawals:
        if unit in item.pieces and state.turn in item.turns:
            return item
    return None


def withdraw(state: FatalState, unit: int) -> None:
    """10.5.1#2, 10.5.1#3 Withdraw a unit for good and gain its points."""
    item = line_of(state, unit)
    assert item is not None
    remove(state, unit)
    state.tell("withdrawn", item.case, piece=PIECES[unit])
    gain_points(state, ALLIED, item.points, item.case)


def able_to_leave(state: FatalState) -> tuple[int, ...]:
    return members(withdrawable(state))


class ChooseWithdrawals(Question[FatalState]):
    """10.5.1 WITHDRAW a unit, DONE."""

    id: ClassVar[str] = "choose_withdrawals"
    selection_verbs: ClassVar[tuple[str, ...]] = (WITHDRAW.name,)
    rows: ClassVar[Rows] = Rows(
        Row(WITHDRAW, withdrawal_barrier, withdraw, able_to_leave), Row(DONE, always, leave), otherwise=NOT_NOW,
    )

    def outlook(self, state: FatalState) -> dict[str, Slot]:
        return {"n": self.group_limit(state)}

    def group_limit(self, state: FatalState) -> int:
        return withdrawable(state).bit_count()

    def details(self, state: FatalState, action: Action) -> dict[str, Slot]:
        item = line_of(state, action.target) if action.target in THE_LAND_UNITS else None
        return {**super().details(state, action), "points": 0 if item is None else item.points}
