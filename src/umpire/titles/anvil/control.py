"""1.6 Control, 1.3.4 FFI markers that come and go with it, 1.3.2 and 1.3.3 units that may not be alone."""
from __future__ import annotations

from umpire.titles.anvil.components import ALLIED, AREAS, GERMAN, SEATS, SUPPORT, TRANSPORT
from umpire.titles.anvil.state import AnvilState, bit, blockers, combat_units_in, eliminate, is_friendly, units_in


def take_control(state: AnvilState, area: int, side: int, case: str) -> None:
    """1.6.b One controller. 1.3.4.f An Allied area has an FFI marker, control side; 1.3.4.g a German one has none."""
    if side == ALLIED:
        state.allied |= bit(area)
    else:
        state.allied &= ~bit(area)
        state.fighters &= ~bit(area)
    state.tell("control", case, area=AREAS[area], side=SEATS[side])


def arrive(state: AnvilState, area: int, side: int) -> None:
    """1.6.d Units cross or stop in an area: it is theirs if nothing withstands; what was alone there is gone first (A14)."""
    remove_the_lonely(state, area)
    if not is_friendly(state, area, side) and not blockers(state, area, side):
        take_control(state, area, side, "1.6.d")


def remove_the_lonely(state: AnvilState, area: int) -> None:
    """1.3.2.g Supports without a combat unit, 1.3.3.cd.e but no coastal guns; 1.3.3.tr.i transports alone among enemies."""
    for side in (ALLIED, GERMAN):
        mine = units_in(state, area, side)
        if mine and not combat_units_in(state, area, side):
            for unit in mine:
                if state.box.units[unit].kind == SUPPORT:
                    eliminate(state, unit, "1.3.2.g")
    left = units_in(state, area, ALLIED)
    if left and all([state.box.units[unit].kind == TRANSPORT for unit in left]) and units_in(state, area, GERMAN):
        for unit in left:
            eliminate(state, unit, "1.3.3.tr.i")


def check_control(state: AnvilState) -> None:
    """1.6.c After every activation; 1.6.f with both sides present nothing changes, 1.6.g who is left takes the area."""
    for area in range(len(AREAS)):
        if state.stacks[area]:
            remove_the_lonely(state, area)
            for side in (ALLIED, GERMAN):
                if units_in(state, area, side) and not is_friendly(state, area, side) and not blockers(state, area, side):
                    take_control(state, area, side, "1.6.g")

