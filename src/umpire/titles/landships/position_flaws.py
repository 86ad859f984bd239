"""Impossible positions: the key that is wrong, and the reason with its case."""
from __future__ import annotations

from collections.abc import Iterator

from umpire.engine.sets import has, members
from umpire.titles.landships.components import (
    ALL_AIRCRAFT,
    ALL_CAVALRY,
    ALL_GUNS,
    ALL_LEADERS,
    ALL_VEHICLES,
    GRID,
    GROUND,
    NONE,
    OF_SIDE,
    PIECES,
    PLACES,
)
from umpire.titles.landships.rules.ground import load
from umpire.titles.landships.state import (
    ABOARD,
    CAPTURED,
    EXITED,
    IN_HAND,
    READY,
    SETUP,
    SURRENDERED,
    TO_COME,
    VEHICLE_MOVEMENT,
    WITHDRAWN,
    LandState,
    is_hex,
    side_of,
)


def place_flaw(state: LandState, piece: int, place: int) -> str:
    """Return why a piece cannot be at a place, without the key."""
    if place < 0:
        return off_map_flaw(state, piece, place)
    if has(ALL_LEADERS, piece):
        return "rides in a vehicle (16.8)"
    if not is_hex(place) and not has(ALL_VEHICLES, piece):
        return "stands only in hexes (T2.1, T2.2)"
    if is_hex(place) and not GRID.on_map[place]:
        return "is off the map"
    return ""


def off_map_flaw(state: LandState, piece: int, place: int) -> str:
    """Return why a piece cannot be in a place off the map."""
    if place == IN_HAND:
        return _hand_flaw(state, piece)
    if place == ABOARD and not has(state.box.squads | ALL_LEADERS, piece):
        return "does not ride in a vehicle (19.26.10, 16.8)"
    if place == READY and not has(ALL_AIRCRAFT, piece):
        return "is no aircraft (13.1)"
    if place == CAPTURED and not has(ALL_GUNS, piece):
        return "is no gun: only guns are captured (12.7)"
    if place in (EXITED, WITHDRAWN) and not has(ALL_VEHICLES, piece):
        return "is no vehicle: only vehicles leave the map (T6.9)"
    if place == SURRENDERED and side_of(piece) != state.sheet.surrendering:
        return "does not surrender in this scenario (19.26.9)"
    return _due_flaw(state, piece) if place == TO_COME else ""


def _hand_flaw(state: LandState, piece: int) -> str:
    if state.phase != SETUP:
        return "is in hand during the set-up only (19.26.2)"
    is_set_up = any([piece in start.pieces or piece in start.crews for start in state.sheet.starts])
    return "" if is_set_up else f"is not set up in this scenario ({state.sheet.setup_cases[side_of(piece)]})"


def _due_flaw(state: LandState, piece: int) -> str:
    is_due = any([piece in arrival.pieces for arrival in state.sheet.arrivals])
    return "" if is_due else "is no reinforcement of this scenario (6.23)"


# The whole table

def flaws(state: LandState) -> Iterator[str]:
    """Yield the key and the reason of each flaw."""
    yield clock_flaw(state)
    yield from heading_flaws(state)
    yield from carrier_flaws(state)
    yield from state_flaws(state)
    yield from place_flaws(state)
    yield from weapon_flaws(state)
    yield drive_flaw(state)


def clock_flaw(state: LandState) -> str:
    if state.phase == SETUP:
        return "turn is 0 before the first turn (3.1)" if state.turn else ""
    return "turn must be one of the scenario (19.26.1)" if not state.turn else ""


def heading_flaws(state: LandState) -> Iterator[str]:
    """T2.1, T3.3 Yield vehicles across a hexside, and others than vehicles and guns that face a juncture."""
    for piece, place in enumerate(state.where):
        if place < 0:
            continue
        if state.heading[piece] not in GROUND.headings[place]:
            yield f"headings has '{PIECES[piece]}' across its hexside: a vehicle there faces along it (T3.3)"
        elif state.heading[piece] % 2 and not has(ALL_VEHICLES | ALL_GUNS, piece):
            yield f"headings has '{PIECES[piece]}' facing a juncture: only vehicles and guns do, all others a hexside (T2.1)"


def carrier_flaws(state: LandState) -> Iterator[str]:
    """6.2 Yield pieces aboard that name no vehicle, and pieces that name one but are not aboard."""
    for piece, place in enumerate(state.where):
        vehicle = state.carrier[piece]
        if (place == ABOARD) != (vehicle != NONE):
            yield f"carriers must say in what '{PIECES[piece]}' rides, as long as it is aboard (6.2)"
        elif vehicle != NONE and not (has(ALL_VEHICLES, vehicle) and side_of(vehicle) == side_of(piece)):
            yield f"carriers has '{PIECES[piece]}' in what is no vehicle of its side (6.2)"
        elif vehicle != NONE and state.where[vehicle] < 0 and state.where[vehicle] != TO_COME:
            yield f"carriers has '{PIECES[piece]}' in a vehicle that is not there (6.2)"


def on_map_set(state: LandState) -> int:
    pieces = 0
    for here in state.at.values():
        pieces |= here
    return pieces


def state_flaws(state: LandState) -> Iterator[str]:
    """6.15, 7.2, 9.5, 11.2 Yield states of the wrong kind of piece, or off the map."""
    here = on_map_set(state)
    foot = here & ~(ALL_VEHICLES | ALL_GUNS | ALL_AIRCRAFT) | here & state.box.soft_vehicles
    owners = (
        ("pinned", state.pinned, foot, "foot (11.2)"), ("shaken", state.shaken, here & state.box.armoured, "armour (9.5)"),
        ("bogged", state.bogged, here & ALL_VEHICLES, "vehicles (6.15)"),
        ("immobilised", state.immobilised, ALL_VEHICLES, "vehicles (6.16)"),
        ("mounted", state.mounted, ALL_CAVALRY, "cavalry (7.2)"),
        ("uncontrolled", state.uncontrolled, here & ALL_VEHICLES, "vehicles (6.14a)"),
        ("flown", state.flown, ALL_AIRCRAFT, "aircraft (13.1)"), ("manhandled", state.manhandled, ALL_GUNS, "guns (12.5)"),
    )
    for key, those, may, kind in owners:
        for piece in members(those & ~may):
            yield f"{key} has '{PIECES[piece]}': only {kind} on the map"
    for piece in members(state.bogged & state.immobilised):
        yield f"bogged has '{PIECES[piece]}', which is immobilised for good (6.16)"
    for piece in members(state.broke_in & ~here):
        yield f"broke_in has '{PIECES[piece]}', which is not on the map (6.12)"


def place_flaws(state: LandState) -> Iterator[str]:
    """2.3, 2.4, 6.12 Yield places over the limit of a side, and tanks of both sides in one place."""
    for place, here in state.at.items():
        immobile = here & (state.bogged | state.immobilised)
        for side in (0, 1):
            if load(state, place, side) > state.box.stacking_limit and not immobile and state.drive is None:
                yield f"places has more than {state.box.stacking_limit} stacking points in '{PLACES[place]}' (2.3)"
        armour = here & state.box.armoured
        if armour & OF_SIDE[0] and armour & OF_SIDE[1]:
            yield f"places has tanks of both sides in '{PLACES[place]}' (6.12)"


def weapon_flaws(state: LandState) -> Iterator[str]:
    """9.5 Yield vehicles whose mounts are all out: they would be destroyed."""
    for vehicle in members(on_map_set(state) & ALL_VEHICLES):
        mounts = state.box.pieces[vehicle].weapons
        if mounts and all([has(state.out, mount) for mount in mounts]):
            yield f"out leaves '{PIECES[vehicle]}' no weapon: it would be destroyed (9.5)"


def drive_flaw(state: LandState) -> str:
    """6.1 Return the flaw of the vehicle on its move: it is on the map, of the phasing side, in the phase of vehicles."""
    drive = state.drive
    if drive is None:
        return ""
    if state.phase != VEHICLE_MOVEMENT:
        return "drive is of the Vehicle Movement Phase (6.1)"
    is_on_map = has(ALL_VEHICLES, drive.vehicle) and state.where[drive.vehicle] >= 0
    return "" if is_on_map else "drive needs a vehicle on the map (6.1)"
