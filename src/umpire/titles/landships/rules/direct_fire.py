"""9, 8.6 Direct fire at vehicles: the AT table; 16.9 armour by aspect."""
from __future__ import annotations

from typing import Final

from umpire.engine.events import Arithmetic, Term
from umpire.engine.sets import has, members
from umpire.maps.twelve.sectors import INSIDE, Sector
from umpire.titles.landships.components import (
    DESTROYED,
    GERMAN,
    GROUND,
    IMMOBILISED,
    OF_SIDE,
    PIECES,
    SHAKEN,
    UNHARMED,
    WEAPON_LOST,
    WEAPONS,
)
from umpire.titles.landships.rules.fire_results import is_noted_lost, note
from umpire.titles.landships.rules.small_arms import cover, faces_that_change, moves_as_it_fires
from umpire.titles.landships.rules.spotting import is_outside_arc
from umpire.titles.landships.state import DESTROY, IMMOBILISE, SHAKE, WEAPON, LandState, stance_of

# the note that each result of the table leads to
NOTE_OF_RESULT: Final = {SHAKEN: SHAKE, WEAPON_LOST: WEAPON, IMMOBILISED: IMMOBILISE, DESTROYED: DESTROY}


# 8.6, 9.1 who harms armour

def pierces(state: LandState, weapon: int) -> bool:
    """8.6 Return whether a weapon has AP rounds: German MG platoons, from 1917 on."""
    german_mg = has(state.box.mgs & OF_SIDE[GERMAN], state.box.weapons[weapon].piece)
    return german_mg and state.sheet.month // 100 - 1900 >= state.box.constant("armour_piercing", "from_year")


def armour_barrier(state: LandState, weapon: int, place: int) -> str:
    """8.6, 9.1 Return what keeps a weapon from harming a vehicle with armour: small arms, but for AP rounds at close range."""
    of = state.box.weapons[weapon]
    if of.gun:
        return ""
    if not pierces(state, weapon):
        return "8.6 armour"
    far = GROUND.range(state.where[of.piece], place)
    return "" if far <= state.box.constant("armour_piercing", "range") else "8.6 too-far-to-pierce"


def points_of(state: LandState, weapon: int) -> int:
    """9.4, 8.6, 14.2 Return the points of a weapon against a vehicle."""
    of = state.box.weapons[weapon]
    if of.flame:
        return state.box.constant("flamethrower", "vs_vehicle_fs")
    return of.points if of.gun else state.box.constant("armour_piercing", "points")


# 9.4 the modifiers

def range_modifier(state: LandState, far: int) -> int:
    return sum([value for least, most, value in state.box.at_bands if least <= far <= most])


def terms_for(state: LandState, weapon: int, vehicle: int) -> tuple[Term, ...]:
    """9.4, 9.6, 12.4, 14.2, 16.9 Return the terms of a shot at a vehicle.

    They are range, armour, half the protection (flame: none), outside the arc, moving firer, aspect.
    """
    place, of = state.where[vehicle], state.box.weapons[weapon]
    other = ("at_table", "other_modifiers")
    far = range_modifier(state, GROUND.range(state.where[of.piece], place))
    armour = state.box.at_armour[state.box.pieces[vehicle].armour]
    terms = (
        Term("shot-near" if far < 0 else "shot-far", far, "9.4"),
        Term("shot-thin-armour" if armour < 0 else "shot-armour", armour, "9.4"),
        Term("shot-cover", 0 if of.flame else cover(state, vehicle) // 2, "9.4"),
        Term("shot-outside", state.box.constant(*other, "outside_covered_arc") * is_outside_arc(state, weapon, place), "12.4"),
        Term("shot-moving", state.box.constant(*other, "moving_firer") * moves_as_it_fires(state, weapon), "9.6"),
        Term("shot-aspect", _aspect(state, state.where[of.piece], vehicle), "16.9"),
    )
    return tuple([term for term in terms if term.value])


def _aspect(state: LandState, firer: int, vehicle: int) -> int:
    """16.9 Return the modifier of the option: armour that protects more than most does so only in front."""
    if state.switches.aspect_armour == "off" or state.box.at_armour[state.box.pieces[vehicle].armour] <= 0:
        return 0
    front = Sector(state.box.constant("aspect_armour", "first"), state.box.constant("aspect_armour", "last"))
    return 0 if GROUND.bears(front, stance_of(state, vehicle), firer) == INSIDE else state.box.constant("aspect_armour", "value")


def modifier(state: LandState, weapon: int, vehicle: int) -> int:
    """9.4 Return the sum of all modifiers."""
    return sum([term.value for term in terms_for(state, weapon, vehicle)])


def column_of(state: LandState, points: int) -> int:
    """9.4 Return the column of so many points; fewer than the least count as the least."""
    return max([column for column, least in enumerate(state.box.at_columns) if least <= points], default=0)


# 9.4 the die

def damages(state: LandState, points: int, add: int) -> tuple[int, ...]:
    """9.5 Return what each face of the die does to a vehicle."""
    column = column_of(state, points)
    return tuple([state.box.at_table.cell(die + add, column) for die in range(1, 7)])


def shoot(state: LandState, weapon: int, vehicle: int) -> None:
    """9.4 Fire a gun, which rolls by itself."""
    hit(state, vehicle, points_of(state, weapon), terms_for(state, weapon, vehicle), "9.4", "shot", weapon)


def hit(state: LandState, vehicle: int, points: int, terms: tuple[Term, ...], case: str, kind: str, by: int = -1) -> None:
    """9.4, 9.5 Roll one die on the AT table and note its result; 3.6 a vehicle noted as destroyed takes no more.

    `kind` names the sentence: a gun's names the gun, what falls from above has its own.
    """
    if is_noted_lost(state, vehicle):
        return
    add = sum([term.value for term in terms])
    results = damages(state, points, add)
    die = state.dice.d6(case, faces_that_change([results]))
    result = results[die - 1]
    firer = {"weapon": WEAPONS[by]} if by >= 0 else {}
    state.tell_roll(
        kind, case, Arithmetic((die,), terms, "at_table", die + add), (kind, result), None, target=PIECES[vehicle], die=die,
        row=state.box.at_table.row_word(die + add), points=points, **firer,
    )
    if result != UNHARMED:
        note(state, vehicle, NOTE_OF_RESULT[result], by)


def fire_at_vehicle(state: LandState, vehicle: int, weapons: int) -> None:
    """9.4 Roll for every gun that joined, one after another."""
    for weapon in members(weapons):
        shoot(state, weapon, vehicle)
