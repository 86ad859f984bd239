"""6.15, 6.16, 7.14 Bogging, breaking down, and mines under tracks and feet."""
from __future__ import annotations

from typing import Final

from umpire.engine.events import Arithmetic, Term
from umpire.engine.sets import has
from umpire.titles.landships.components import PIECES
from umpire.titles.landships.rules.ground import may_bog
from umpire.titles.landships.rules.losses import bog, eliminate, immobilise
from umpire.titles.landships.state import LandState, is_hex

# 6.16 the month from which late vehicles are better
_LATE: Final = 191809


def at_most(need: int) -> float:
    """Return the chance that two dice together show so much or less.

    >>> at_most(3) * 36
    3.0
    """
    return _AT_MOST[min(max(need, 0), 12)]


_AT_MOST: Final = tuple([
    sum([1 for one in range(1, 7) for two in range(1, 7) if one + two <= need]) / 36 for need in range(13)
])


def breakdown_modifier(state: LandState, vehicle: int) -> int:
    counter = state.box.pieces[vehicle]
    return counter.breakdown_late if state.sheet.month >= _LATE else counter.breakdown


def breakdown_number(state: LandState, vehicle: int) -> int:
    """6.16 Return the highest sum of two dice at which a vehicle breaks down."""
    return state.box.constant("breakdown", "breaks_down_on") - breakdown_modifier(state, vehicle)


def check_breakdown(state: LandState, vehicle: int) -> bool:
    """6.16 Roll 2d6 before the first MP; return whether the vehicle broke down."""
    modifier, need = breakdown_modifier(state, vehicle), state.box.constant("breakdown", "breaks_down_on")
    dice = (state.dice.d6("6.16"), state.dice.d6("6.16"))
    breaks = int(sum(dice) + modifier <= need)
    terms = (Term("breakdown", modifier, "6.16"),) if modifier else ()
    state.tell_roll(
        "breakdown-check", "6.16", Arithmetic(dice, terms, f"{need}-", breaks), ("broken-down", breaks), piece=PIECES[vehicle],
        die=sum(dice),
    )
    if breaks:
        immobilise(state, vehicle, "6.16")
    return bool(breaks)


def bog_number(state: LandState, vehicle: int, place: int) -> int:
    """6.15 Return the highest sum of two dice at which a vehicle bogs there; 0 where nothing is rolled."""
    counter = state.box.pieces[vehicle]
    return counter.bogs_on if may_bog(state, place, counter.motion) else 0


def check_bog(state: LandState, vehicle: int, place: int) -> bool:
    """6.15 Roll 2d6 on entering; return whether the vehicle bogged."""
    need = bog_number(state, vehicle, place)
    if not need:
        return False
    dice = (state.dice.d6("6.15"), state.dice.d6("6.15"))
    bogs = int(sum(dice) <= need)
    state.tell_roll(
        "bog-check", "6.15", Arithmetic(dice, (), f"{need}-", bogs), ("bogged", bogs), piece=PIECES[vehicle], die=sum(dice),
    )
    if bogs:
        bog(state, vehicle)
    return bool(bogs)


def check_mines(state: LandState, vehicle: int, place: int) -> bool:
    """7.14 Roll a die in a minefield: on its number the vehicle is immobilised. Return whether it was."""
    if not is_hex(place) or not has(state.minefields, place):
        return False
    hit = _mine_goes_off(state, vehicle, "mine-check", "mined")
    if hit:
        immobilise(state, vehicle, "7.14")
    return hit


def steps_on_mine(state: LandState, piece: int) -> bool:
    """7.14 Roll a die in a minefield: on its number the unit is eliminated. Return whether it was."""
    if not has(state.minefields, state.where[piece]):
        return False
    hit = _mine_goes_off(state, piece, "mine-under-foot", "mined-foot")
    if hit:
        eliminate(state, piece, "7.14")
    return hit


def _mine_goes_off(state: LandState, piece: int, event: str, outcome: str) -> bool:
    """7.14 Roll the die of a minefield and log it; return whether a mine goes off."""
    need = state.box.constant("terrain_features", "minefield", "eliminates_on")
    die = state.dice.d6("7.14", (need,))
    hit = int(die >= need)
    state.tell_roll(event, "7.14", Arithmetic((die,), (), f"{need}+", hit), (outcome, hit), piece=PIECES[piece], die=die)
    return bool(hit)


def free_number(state: LandState) -> int:
    return state.box.constant("bog", "unbog", "frees_on_or_more")


def try_to_free(state: LandState, vehicle: int) -> None:
    """6.15 Roll a die instead of moving: on a high one the vehicle is free."""
    need = free_number(state)
    die = state.dice.d6("6.15", (need,))
    succeeds = int(die >= need)
    state.tell_roll(
        "freed-check", "6.15", Arithmetic((die,), (), f"{need}+", succeeds), ("freed", succeeds), piece=PIECES[vehicle], die=die,
    )
    if succeeds:
        state.bogged &= ~(1 << vehicle)
