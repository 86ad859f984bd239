"""Impossible positions: the key that is wrong, and the reason with its case."""
from __future__ import annotations

from collections.abc import Iterator
from typing import Optional

from umpire.engine.faults import Fault, Flaw
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


def place_flaw(state: LandState, piece: int, place: int) -> Optional[Fault]:
    """Return why a piece cannot be at a place."""
    if place < 0:
        return off_map_flaw(state, piece, place)
    if has(ALL_LEADERS, piece):
        return Fault("rides-in-a-vehicle")
    if not is_hex(place) and not has(ALL_VEHICLES, piece):
        return Fault("stands-only-in-hexes")
    if is_hex(place) and not GRID.on_map[place]:
        return Fault("is-off-the-map")
    return None


def off_map_flaw(state: LandState, piece: int, place: int) -> Optional[Fault]:
    """Return why a piece cannot be in a place off the map."""
    if place == IN_HAND:
        return _hand_flaw(state, piece)
    if place == ABOARD and not has(state.box.squads | ALL_LEADERS, piece):
        return Fault("does-not-ride-in-a-vehicle")
    if place == READY and not has(ALL_AIRCRAFT, piece):
        return Fault("is-no-aircraft")
    if place == CAPTURED and not has(ALL_GUNS, piece):
        return Fault("is-no-gun")
    if place in (EXITED, WITHDRAWN) and not has(ALL_VEHICLES, piece):
        return Fault("is-no-vehicle")
    if place == SURRENDERED and side_of(piece) != state.sheet.surrendering:
        return Fault("does-not-surrender-in-this-scenario")
    return _due_flaw(state, piece) if place == TO_COME else None


def _hand_flaw(state: LandState, piece: int) -> Optional[Fault]:
    if state.phase != SETUP:
        return Fault("is-in-hand-in-the-set-up")
    is_set_up = any([piece in start.pieces or piece in start.crews for start in state.sheet.starts])
    return None if is_set_up else Fault("is-not-set-up", case=state.sheet.setup_cases[side_of(piece)])


def _due_flaw(state: LandState, piece: int) -> Optional[Fault]:
    is_due = any([piece in arrival.pieces for arrival in state.sheet.arrivals])
    return None if is_due else Fault("is-no-reinforcement-of-this-scenario")


# The whole table

def flaws(state: LandState) -> Iterator[Optional[Flaw]]:
    """Yield each flaw of a position, None where there is none."""
    yield clock_flaw(state)
    yield from heading_flaws(state)
    yield from carrier_flaws(state)
    yield from state_flaws(state)
    yield from place_flaws(state)
    yield from weapon_flaws(state)
    yield drive_flaw(state)


def clock_flaw(state: LandState) -> Optional[Flaw]:
    if state.phase == SETUP:
        return Flaw("turn", Fault("turn-0-before-the-first")) if state.turn else None
    return Flaw("turn", Fault("must-be-a-turn-of-the-scenario")) if not state.turn else None


def heading_flaws(state: LandState) -> Iterator[Optional[Flaw]]:
    """T2.1, T3.3 Yield vehicles across a hexside, and others than vehicles and guns that face a juncture."""
    for piece, place in enumerate(state.where):
        if place < 0:
            continue
        if state.heading[piece] not in GROUND.headings[place]:
            yield Flaw("headings", Fault("faces-across-its-hexside", piece=PIECES[piece]))
        elif state.heading[piece] % 2 and not has(ALL_VEHICLES | ALL_GUNS, piece):
            yield Flaw("headings", Fault("faces-a-juncture", piece=PIECES[piece]))


def carrier_flaws(state: LandState) -> Iterator[Optional[Flaw]]:
    """6.2 Yield pieces aboard that name no vehicle, and pieces that name one but are not aboard."""
    for piece, place in enumerate(state.where):
        vehicle = state.carrier[piece]
        if (place == ABOARD) != (vehicle != NONE):
            yield Flaw("carriers", Fault("carrier-is-missing", piece=PIECES[piece]))
        elif vehicle != NONE and not (has(ALL_VEHICLES, vehicle) and side_of(vehicle) == side_of(piece)):
            yield Flaw("carriers", Fault("carrier-is-no-vehicle", piece=PIECES[piece]))
        elif vehicle != NONE and state.where[vehicle] < 0 and state.where[vehicle] != TO_COME:
            yield Flaw("carriers", Fault("carrier-is-not-there", piece=PIECES[piece]))


def on_map_set(state: LandState) -> int:
    pieces = 0
    for here in state.at.values():
        pieces |= here
    return pieces


def state_flaws(state: LandState) -> Iterator[Optional[Flaw]]:
    """6.15, 7.2, 9.5, 11.2 Yield states of the wrong kind of piece, or off the map."""
    here = on_map_set(state)
    foot = here & ~(ALL_VEHICLES | ALL_GUNS | ALL_AIRCRAFT) | here & state.box.soft_vehicles
    owners = (
        ("pinned", state.pinned, foot, Fault("only-foot")),
        ("shaken", state.shaken, here & state.box.armoured, Fault("only-armour")),
        ("bogged", state.bogged, here & ALL_VEHICLES, Fault("only-vehicles-bog")),
        ("immobilised", state.immobilised, ALL_VEHICLES, Fault("only-vehicles-are-immobilised")),
        ("mounted", state.mounted, ALL_CAVALRY, Fault("only-cavalry")),
        ("uncontrolled", state.uncontrolled, here & ALL_VEHICLES, Fault("only-vehicles-lose-control")),
        ("flown", state.flown, ALL_AIRCRAFT, Fault("only-aircraft")),
        ("manhandled", state.manhandled, ALL_GUNS, Fault("only-guns")),
    )
    for key, those, may, kind in owners:
        for piece in members(those & ~may):
            yield Flaw(key, Fault("has-a-piece-of-another-kind", piece=PIECES[piece], kind=kind))
    for piece in members(state.bogged & state.immobilised):
        yield Flaw("bogged", Fault("is-immobilised-for-good", piece=PIECES[piece]))
    for piece in members(state.broke_in & ~here):
        yield Flaw("broke_in", Fault("broke-in-off-the-map", piece=PIECES[piece]))


def place_flaws(state: LandState) -> Iterator[Optional[Flaw]]:
    """2.3, 2.4, 6.12 Yield places over the limit of a side, and tanks of both sides in one place."""
    for place, here in state.at.items():
        immobile = here & (state.bogged | state.immobilised)
        for side in (0, 1):
            if load(state, place, side) > state.box.stacking_limit and not immobile and state.drive is None:
                yield Flaw("places", Fault("stacks-too-much", most=state.box.stacking_limit, place=PLACES[place]))
        armour = here & state.box.armoured
        if armour & OF_SIDE[0] and armour & OF_SIDE[1]:
            yield Flaw("places", Fault("tanks-of-both-sides", place=PLACES[place]))


def weapon_flaws(state: LandState) -> Iterator[Optional[Flaw]]:
    """9.5 Yield vehicles whose mounts are all out: they would be destroyed."""
    for vehicle in members(on_map_set(state) & ALL_VEHICLES):
        mounts = state.box.pieces[vehicle].weapons
        if mounts and all([has(state.out, mount) for mount in mounts]):
            yield Flaw("out", Fault("has-no-weapon-left", piece=PIECES[vehicle]))


def drive_flaw(state: LandState) -> Optional[Flaw]:
    """6.1 Return the flaw of the vehicle on its move: it is on the map, of the phasing side, in the phase of vehicles."""
    drive = state.drive
    if drive is None:
        return None
    if state.phase != VEHICLE_MOVEMENT:
        return Flaw("drive", Fault("drive-is-of-the-vehicle-phase"))
    is_on_map = has(ALL_VEHICLES, drive.vehicle) and state.where[drive.vehicle] >= 0
    return None if is_on_map else Flaw("drive", Fault("drive-needs-a-vehicle"))
