"""Impossible positions, chapter by chapter: the key that is wrong, and the reason with its case."""
from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Optional

from umpire.engine.faults import Fault, Flaw
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


def place_flaw(state: FatalState, piece: int, area: int) -> Optional[Fault]:
    """Return why a piece cannot be in an area."""
    if is_ship(piece):
        return _ship_flaw(state, piece, area)
    if is_fort(piece):
        return _fort_flaw(state, piece, area)
    if is_beachhead(piece):
        return _beachhead_flaw(state, area)
    return _land_flaw(state, piece, area)


def _ship_flaw(state: FatalState, ship: int, area: int) -> Optional[Fault]:
    if not has(THE_SEA, area):
        return Fault("is-a-ship")
    if state.at[area] & OF_SIDE[1 - side_of(ship)] & (ALL_SHIPS | ALL_LAND):
        return Fault("shares-an-area-with-enemies")
    return None


def _fort_flaw(state: FatalState, fort: int, area: int) -> Optional[Fault]:
    """11.3#3 Return the error in a fort.

    Fixed forts are on their symbols, 11.3#4 mobile ones on their own shore; 8.4.2#1 never among Allied units.
    """
    piece = state.box.pieces[fort]
    if not piece.mobile and area != piece.home:
        return Fault("stands-in-and-nowhere-else", area=AREAS[piece.home])
    if piece.mobile and (not has(state.box.coastal, area) or not has(own_shore(state, fort), area)):
        return Fault("stands-on-the-coast")
    return Fault("falls-to-the-allied-units") if land_units_in(state, area, ALLIED) else None


def own_shore(state: FatalState, fort: int) -> int:
    """11.3#4 Return the areas of a mobile fort's shore: E is of Europe, A of Asia."""
    return state.box.regions[0 if PIECES[fort] == "F-E" else 1]


def _beachhead_flaw(state: FatalState, area: int) -> Optional[Fault]:
    """11.2 Return the error in a Beachhead: they are on a coast, one to an area, and never among Turkish units."""
    if not has(THE_LAND, area) or not has(state.box.coastal, area):
        return Fault("lies-on-a-coast")
    if state.at[area] & ALL_BEACHHEADS:
        return Fault("finds-another-beachhead-there")
    return Fault("falls-to-the-turkish-units") if land_units_in(state, area, TURKISH) else None


def _land_flaw(state: FatalState, unit: int, area: int) -> Optional[Fault]:
    """7.4#1 Return the error in a land unit: it is never with enemies, not even ships; 7.6#1 at sea only on the way ashore."""
    side = side_of(unit)
    if has(THE_SEA, area):
        if side != ALLIED or not has(state.box.assault_areas, area) or state.phase != OPERATIONS:
            return Fault("land-unit-is-at-sea")
        return Fault("shares-an-area-with-enemies") if has(state.at_sea[TURKISH], area) else None
    if land_units_in(state, area, 1 - side):
        return Fault("shares-an-area-with-enemies")
    works = ALL_FORTS if side == ALLIED else ALL_BEACHHEADS
    return Fault("destroys-the-enemys-works-there") if state.at[area] & works else None


def off_map_flaw(state: FatalState, piece: int, place: int) -> Optional[Fault]:
    """Return why a piece cannot be in a place off the map."""
    if place == IN_HAND and state.phase != SETUP:
        return Fault("is-in-hand-too-late")
    if place == EXITED and not (is_land_unit(piece) and side_of(piece) == ALLIED):
        return Fault("cannot-march-off-the-map")
    if place == BOX and is_fort(piece) and not state.box.pieces[piece].mobile:
        return Fault("stays-on-its-symbol")
    return None


# The whole position

def flaws(state: FatalState) -> Iterator[Optional[Flaw]]:
    """Yield each flaw of a position, None where there is none."""
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


def clock_flaw(state: FatalState) -> Optional[Flaw]:
    """3.0, 13.0 Return the error in the turn, which the scenario must have, or in the Impulse.

    An Impulse needs an Operations Phase.
    """
    if state.phase == SETUP:
        return Flaw("turn", Fault("is-0-before-the-first")) if state.turn else None
    if not state.sheet.first_turn <= state.turn <= state.sheet.last_turn:
        return Flaw("turn", Fault("is-no-turn-of-the-scenario", first=state.sheet.first_turn, last=state.sheet.last_turn))
    if state.impulse and state.phase != OPERATIONS:
        return Flaw("impulse", Fault("belongs-to-the-operations-phase"))
    return Flaw("impulse", Fault("is-beyond-the-impulses")) if state.impulse > state.impulses else None


def suvla_flaw(state: FatalState) -> Optional[Flaw]:
    """13.1.2#3, 13.5 Return the error in Suvla, which opens in the campaign only; before that no unit is in its Assault Area."""
    if state.suvla_turn and not state.sheet.suvla:
        return Flaw("suvla_turn", Fault("is-of-the-campaign-only"))
    if not suvla_open(state) and state.at[SUVLA] & ALL_LAND:
        return Flaw("areas", Fault("units-land-at-suvla-too-early"))
    return None


def control_flaw(state: FatalState) -> Optional[Flaw]:
    """R-22 Return the error in the control: only land areas are controlled, by the side that stands in them."""
    if state.allied_areas & ~THE_LAND:
        return Flaw("allied_areas", Fault("sea-is-not-controlled"))
    if state.held[ALLIED] & ~state.allied_areas & THE_LAND or state.held[TURKISH] & state.allied_areas:
        return Flaw("allied_areas", Fault("control-must-fit-the-units"))
    return None


def in_play(state: FatalState) -> int:
    """Return the pieces on the map or in a box, as a set."""
    return sum([bit(piece) for piece, place in enumerate(state.where) if place >= 0 or place == BOX])


def states_flaws(state: FatalState) -> Iterator[Optional[Flaw]]:
    """8.4 Check which pieces have states, and that states exclude each other."""
    box, playing = state.box, in_play(state)
    on_land = _on_land(state)
    yield _not_able_flaw(state.disorganized, ALL_LAND & playing, "disorganized", Fault("disorganized-unit-is-not-in-play"))
    yield _not_able_flaw(state.broken, ALL_LAND & playing, "broken", Fault("broken-unit-is-not-in-play"))
    yield _not_able_flaw(state.broken, ~state.disorganized, "broken", Fault("is-disorganized-already"))
    naval = (ALL_SHIPS | ALL_FORTS) & playing
    yield _not_able_flaw(state.disabled, naval, "disabled", Fault("disabled-piece-is-no-ship-or-fort"))
    yield _not_able_flaw(state.crippled, naval, "crippled", Fault("crippled-piece-is-no-ship-or-fort"))
    yield _not_able_flaw(state.crippled, ~state.disabled, "crippled", Fault("is-disabled-already"))
    dug = on_land if state.phase != SETUP else on_land | those_in(state, IN_HAND)
    yield _not_able_flaw(state.entrenched, box.infantry & dug, "entrenched", Fault("is-no-infantry-on-land"))
    cavalry = box.cavalry & on_land & OF_SIDE[ALLIED]
    yield _not_able_flaw(state.in_reserve, cavalry, "in_reserve", Fault("reserve-is-no-allied-cavalry"))
    yield _not_able_flaw(state.fired, playing & (box.artillery | ALL_SHIPS | ALL_FORTS), "fired", Fault("has-no-guns-in-play"))
    supplied = (ALL_LAND | ALL_FORTS) & playing
    yield _not_able_flaw(state.out_of_supply, supplied, "out_of_supply", Fault("unsupplied-unit-is-not-in-play"))


def _on_land(state: FatalState) -> int:
    return sum([state.at[area] for area in members(THE_LAND)])


def marks_flaws(state: FatalState) -> Iterator[Optional[Flaw]]:
    """Check that pieces could have done what they are marked for."""
    playing = in_play(state)
    heads = _on_land(state) & ALL_BEACHHEADS
    yield _not_able_flaw(state.fed, heads | ALL_FORTS & playing, "fed", Fault("is-no-beachhead"))
    yield _not_able_flaw(state.activated, FIGHTING, "activated", Fault("cannot-act"))
    yield _not_able_flaw(state.twice, state.activated, "twice", Fault("has-not-acted-once"))
    yield _not_able_flaw(state.fired_upon, ALL_SHIPS, "fired_upon", Fault("target-of-fire-is-no-ship"))
    yield _not_able_flaw(state.sailed_far, ALL_SHIPS, "sailed_far", Fault("far-sailor-is-no-ship"))
    yield _not_able_flaw(state.swept, state.box.sweepers, "swept", Fault("sweeps-no-mines"))
    yield _not_able_flaw(state.deployed, ALL_SHIPS, "deployed", Fault("deployed-piece-is-no-ship"))
    yield _not_able_flaw(state.landing, OF_SIDE[ALLIED], "landing", Fault("only-the-allies-land"))
    yield _not_able_flaw(state.charging, state.box.cavalry & OF_SIDE[ALLIED], "charging", Fault("charger-is-no-allied-cavalry"))


def _not_able_flaw(pieces: int, able: int, key: str, reason: Fault) -> Optional[Flaw]:
    wrong = members(pieces & ~able)
    return Flaw(key, Fault("has-piece-which", piece=PIECES[wrong[0]], reason=reason)) if wrong else None


def sea_flaw(state: FatalState) -> Optional[Flaw]:
    """7.6#1 Return the error in the units at sea: they must be landing in this segment."""
    for unit in members(ALL_LAND):
        if state.where[unit] >= 0 and has(THE_SEA, state.where[unit]) and not has(state.landing, unit):
            return Flaw("landing", Fault("unit-in-an-assault-area-must-land", piece=PIECES[unit]))
    return None


def stacking_flaw(state: FatalState) -> Optional[Flaw]:
    """7.4 Return the error in the stacking between phases; within them units may pass through (7.4#2)."""
    if state.phase == OPERATIONS:
        return None
    for side in (ALLIED, TURKISH):
        for area in members(state.held[side]):
            if overstacked(state, land_units_in(state, area, side), side):
                return Flaw("areas", Fault("area-is-overstacked", kind=SEATS[side], area=AREAS[area]))
    return None


def activity_flaw(state: FatalState) -> Optional[Flaw]:
    """3.2#2, 7.2#2 Return the error in the activity: a side is active only in an Impulse, with its own formations."""
    if state.active == NONE:
        idle = not (state.acting or state.kind or state.second or state.landing or state.assault or state.barrage)
        return None if idle else Flaw("active", Fault("must-tell-whose-segment"))
    if state.phase != OPERATIONS:
        return Flaw("active", Fault("is-of-the-operations-phase"))
    for formation in members(state.acting):
        if state.box.formation_sides[formation] != state.active:
            return Flaw("acting", Fault("has-piece-of-the-other-side", piece=FORMATIONS[formation]))
    if state.chosen & ~OF_SIDE[state.active]:
        return Flaw("chosen", Fault("chosen-pieces-are-of-the-other-side"))
    if state.acting and state.kind == NAVAL_SEGMENT:
        return Flaw("acting", Fault("formations-act-on-land"))
    return Flaw("landing", Fault("landing-is-of-an-allied-segment")) if state.landing and state.active != ALLIED else None


def combat_flaw(state: FatalState) -> Optional[Flaw]:
    """8.2, 8.3 Return the error in a fight, which must be about enemies in a land area."""
    for key, fight in (("assault", state.assault), ("barrage", state.barrage)):
        if fight is not None and not has(THE_LAND, fight.target):
            return Flaw(f"{key}.target", Fault("is-no-land-area"))
    if state.assault is not None and state.assault.attackers & ~OF_SIDE[state.active]:
        return Flaw("assault.attackers", Fault("attackers-are-of-the-other-side"))
    if state.assault is not None and state.kind == NAVAL_SEGMENT:
        return Flaw("assault", Fault("assault-is-of-a-land-segment", kind=LAND_SEGMENT))
    return None


def ending_flaw(state: FatalState, asking: bool) -> Optional[Flaw]:
    """9.3#2 Return the error in a finished game, which has no decision and ends in a Final Phase."""
    if not state.ending:
        return None
    if asking:
        return Flaw("ending", Fault("nothing-is-asked-after-the-end"))
    return None if state.phase == FINAL else Flaw("ending", Fault("comes-in-a-final-phase"))
