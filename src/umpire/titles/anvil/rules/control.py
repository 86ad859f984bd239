"""1.6 Control, 1.3.4 FFI markers that come and go with it; 1.3.b, 1.3.1.c, 1.3.2, 1.3.3 what units can be, and where alone."""
from __future__ import annotations

from typing import Optional

from umpire.engine.faults import Fault, Flaw
from umpire.engine.sets import bit, has, members
from umpire.titles.anvil.components import ALLIED, AREAS, EVERYWHERE, FORTRESS_NAMES, GERMAN, SEATS, UNITS
from umpire.titles.anvil.state import (
    ABSENT,
    END,
    OPERATIONS,
    WAITING,
    AnvilState,
    barred_areas,
    blockers,
    eliminate,
    friendly_areas,
    is_friendly,
    walled,
)


def take_control(state: AnvilState, area: int, side: int, case: str) -> None:
    """1.6.b Change the controller. 1.3.4.f An Allied area has an FFI marker, control side; 1.3.4.g a German one has none."""
    if side == ALLIED:
        state.allied |= bit(area)
    else:
        state.allied &= ~bit(area)
        state.fighters &= ~bit(area)
    state.tell("control", case, area=AREAS[area], side=SEATS[side])


def arrive(state: AnvilState, area: int, side: int) -> None:
    """1.6.d Let units cross or stop in an area: it is theirs if nothing resists; units alone there are removed first (A14)."""
    remove_the_lonely(state, area)
    if not is_friendly(state, area, side) and not blockers(state, area, side):
        take_control(state, area, side, "1.6.d")


def remove_the_lonely(state: AnvilState, area: int) -> None:
    """1.3.2.g Remove supports without a combat unit, 1.3.3.cd.e but no coastal guns.

    1.3.3.tr.i Remove transports alone among enemies too.
    """
    if not has(without_combat_units(state), area) or not followers_in(state, area):
        return
    for side in (ALLIED, GERMAN):
        mine = state.forces[side][area]
        if not mine & state.box.combat:
            for unit in members(mine & state.box.supports):
                eliminate(state, unit, "1.3.2.g")
    allies = state.forces[ALLIED][area]
    if allies and not allies & ~state.box.transports and state.forces[GERMAN][area]:
        for unit in members(allies):
            eliminate(state, unit, "1.3.3.tr.i")


def followers_in(state: AnvilState, area: int) -> int:
    """Return supports and transports, which may not be alone."""
    return (state.forces[ALLIED][area] | state.forces[GERMAN][area]) & state.box.followers


def without_combat_units(state: AnvilState) -> int:
    """Return the places where a side has units but no combat unit."""
    allied = state.present[ALLIED] & ~state.armed[ALLIED]
    return allied | state.present[GERMAN] & ~state.armed[GERMAN]


def check_control(state: AnvilState) -> None:
    """1.6.c Settle control after every activation.

    1.6.f With both sides present nothing changes; 1.6.g the side that is left takes the area.
    """
    changing = falling_areas(state, ALLIED) | falling_areas(state, GERMAN)
    for area in members(without_combat_units(state) & EVERYWHERE):
        if followers_in(state, area):
            changing |= bit(area)
    for area in members(changing):
        remove_the_lonely(state, area)
        for side in (ALLIED, GERMAN):
            if has(falling_areas(state, side), area):
                take_control(state, area, side, "1.6.g")


def falling_areas(state: AnvilState, side: int) -> int:
    """1.6.g Return the enemy areas where a side stands and nothing resists it."""
    foreign = state.present[side] & EVERYWHERE & ~friendly_areas(state, side)
    return foreign & ~barred_areas(state, side) if foreign else 0


# What a position may say

def sides_flaw(state: AnvilState) -> Optional[Flaw]:
    """1.3.b, 1.3.1.c, 1.3.2.b Return which units cannot be Disorganized, or on their reduced side."""
    for unit in members(state.disorganized):
        if state.where[unit] < 0:
            return Flaw("disorganized", Fault("unit-is-not-on-the-map", unit=UNITS[unit]))
    for unit in members(state.reduced):
        if not has(state.box.combat | state.box.coastal, unit):
            return Flaw("reduced", Fault("has-one-step", unit=UNITS[unit]))
        if state.where[unit] in (WAITING, ABSENT):
            return Flaw("reduced", Fault("has-not-come-yet", unit=UNITS[unit]))
    if state.disorganized and (state.phase not in (OPERATIONS, END) or state.ending):
        return Flaw("disorganized", Fault("all-are-in-good-order"))
    return None


def markers_flaw(state: AnvilState) -> Optional[Flaw]:
    """1.3.4.e, 1.5.h Return the flaw of the markers: fighters only in Allied areas, levels only in German ones."""
    for area in members(state.fighters & ~state.allied):
        return Flaw("fighters", Fault("is-not-allied", area=AREAS[area]))
    for area in members(walled(state) & state.allied):
        return Flaw("allied", Fault("is-german-while-fortified", area=AREAS[area]))
    return None


def unsettled_flaw(state: AnvilState) -> Optional[Flaw]:
    """1.6.c Return what activations cannot leave behind: a unit due for removal, or an area about to change hands."""
    trial = state.copy()
    trial.log = []
    check_control(trial)
    for event in trial.log:
        if event.kind == "eliminated":
            place, case = event.slots["place"], event.case
            if case == "1.3.3.tr.i":
                return Flaw("areas", Fault("transports-among-enemies", place=place, case=case))
            return Flaw("areas", Fault("supports-alone", place=place, case=case))
        # 6.c when bombs break the last level, the area is taken after the next activation only
        if event.slots["area"] not in FORTRESS_NAMES:
            return Flaw("allied", Fault("area-must-change-hands", area=event.slots["area"], side=event.slots["side"]))
    return None
