"""5.15, 13.5 What falls from above, shells and bombs: men read one die of the small arms table, every armoured vehicle has its
own on the AT table. Protection is not the same as against what is fired along the ground."""
from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from umpire.engine.events import Term
from umpire.engine.sets import has, members
from umpire.titles.landships.components import (
    ALL_AIRCRAFT, ALL_GUNS, CLEAR, DAMAGES, GROUND, NONE, PREPARED_TRENCH, TOWN, TRENCH,
)
from umpire.titles.landships.rules.chances import NOTHING, Chances, Outlook, check_chances
from umpire.titles.landships.rules.direct_fire import damages, hit
from umpire.titles.landships.rules.small_arms import Reading, column_of, common_terms, readings, strike
from umpire.titles.landships.state import LandState, is_contested


class Fall(NamedTuple):
    """Shells or bombs on a place: whom they strike, with how much, what is added for each, and by which case it is told."""

    place: int
    those: int
    points: int
    case: str
    # the sentence for men; the one for a vehicle has `-armour` behind it
    kind: str
    soft_terms: Callable[[int], tuple[Term, ...]]
    armour_terms: Callable[[int], tuple[Term, ...]]


# who

def targets(those: int) -> int:
    """9.7, 13.8 Guns themselves and aircraft are not harmed; the crews of guns are."""
    return those & ~(ALL_GUNS | ALL_AIRCRAFT)


# protection

def has_no_cover(state: LandState, piece: int) -> bool:
    """8.7, A17 Those who broke into a hex that is contested."""
    return (
        state.switches.contested_cover == "none" and has(state.broke_in, piece) and is_contested(state, state.where[piece])
    )


def _strongpoint(state: LandState, one: int) -> int:
    return state.box.constant("terrain_features", "strongpoint", "protection") if has(state.box.strongpoints, one) else 0


def shell_cover(state: LandState, piece: int) -> int:
    """5.15, T10.1, 16.10 Against shells: the ground, and a strongpoint unless the option leaves it out."""
    if has_no_cover(state, piece):
        return 0
    strong = state.switches.barrage_strongpoint != "0"
    return min([
        int(state.box.protection[state.box.terrain[one]]) + (_strongpoint(state, one) if strong else 0)
        for one in GROUND.hexes[state.where[piece]]
    ])


def bomb_cover(state: LandState, piece: int) -> int:
    """13.5, 13.7 Against aircraft: trenches do not help, all other ground does."""
    if has_no_cover(state, piece):
        return 0
    return min([_bomb_cover(state, one) for one in GROUND.hexes[state.where[piece]]])


def _bomb_cover(state: LandState, one: int) -> int:
    terrain = state.box.terrain[one]
    ground = 0 if terrain in (TRENCH, PREPARED_TRENCH) else int(state.box.protection[terrain])
    return ground + _strongpoint(state, one)


# 5.17 shrapnel

def shrapnel_term(state: LandState, piece: int) -> Term:
    """5.17, T10.1 Shrapnel is poor against houses, trenches and strongpoints, good against men in the open."""
    worth = min([_shrapnel(state, one) for one in GROUND.hexes[state.where[piece]]])
    return Term("shell-shrapnel", worth, "5.17")


def _shrapnel(state: LandState, one: int) -> int:
    terrain = state.box.terrain[one]
    if terrain in (TOWN, TRENCH, PREPARED_TRENCH) or has(state.box.strongpoints, one):
        return state.box.fire_modifiers["shrapnel_vs_cover"]
    return state.box.fire_modifiers["shrapnel_vs_open"] if terrain == CLEAR else 0


# the dice

def cover_terms(value: int, case: str) -> tuple[Term, ...]:
    return (Term("fire-cover", value, case),) if value else ()


def armour_terms(state: LandState, vehicle: int, extra: Term, cover: int) -> tuple[Term, ...]:
    """9.4, A36 On the AT table: what is added for shells or bombs, the armour, half the cover; no range."""
    found = (
        extra, Term("shot-armour", state.box.at_armour[state.box.pieces[vehicle].armour], "9.4"),
        Term("shot-cover", cover // 2, "9.4"),
    )
    return tuple([term for term in found if term.value])


def _value(terms: tuple[Term, ...]) -> int:
    return sum([term.value for term in terms])


def soft_readings(state: LandState, fall: Fall) -> list[Reading]:
    """What the one die would mean for each of the men and soft vehicles."""
    column = column_of(state, fall.points)
    soft = fall.those & ~state.box.armoured
    return readings(state, soft, column, lambda piece: _value(fall.soft_terms(piece))) if column != NONE else []


def let_fall(state: LandState, fall: Fall) -> None:
    """5.15 One die for all the men with their checks, then one for each armoured vehicle; noted like all fire (3.6)."""
    read = soft_readings(state, fall)
    if read:
        rows = [fall.soft_terms(one.piece) for one in read]
        strike(state, fall.place, read, fall.case, fall.kind, common_terms(rows), fall.points)
    for vehicle in members(fall.those & state.box.armoured):
        hit(state, vehicle, fall.points, fall.armour_terms(vehicle), fall.case, fall.kind + "-armour")


# before the dice

def outlook(state: LandState, fall: Fall) -> tuple[Outlook, ...]:
    """What would become of each unit, and how likely: for the panel and the players of ours."""
    soft = [Outlook(one.piece, fall.soft_terms(one.piece), _checks(state, one)) for one in soft_readings(state, fall)]
    armour = [
        Outlook(vehicle, fall.armour_terms(vehicle), _hits(state, fall, vehicle))
        for vehicle in members(fall.those & state.box.armoured)
    ]
    return (*soft, *armour)


def _checks(state: LandState, read: Reading) -> Chances:
    found: Chances = {}
    for level in read.levels:
        for word, chance in check_chances(state, read.piece, level).items():
            found[word] = found.get(word, 0.0) + chance / len(read.levels)
    return found


def _hits(state: LandState, fall: Fall, vehicle: int) -> Chances:
    results = damages(state, fall.points, _value(fall.armour_terms(vehicle)))
    words = (NOTHING, *DAMAGES[1:])
    return {words[result]: results.count(result) / len(results) for result in sorted(set(results))}
