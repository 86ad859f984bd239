"""11, 7.2, 19.26.9 Morale: checks, pins, surrender."""
from __future__ import annotations

from umpire.engine.events import Arithmetic, Term
from umpire.engine.sets import has
from umpire.titles.landships.components import CHECKS, PIECES
from umpire.titles.landships.rules.results import is_noted_pinned
from umpire.titles.landships.state import (
    DIRECT_FIRE, LOSS, OFFENSIVE_FIRE, PINNED, PINNED_AGAIN, SMALL_ARMS, SURRENDER, LandState, side_of,
)


def surrenders(state: LandState, piece: int, by_fire: bool) -> bool:
    """19.26.9, A14 Whether the unit is removed whatever the die says: by any check, or with the option by fire alone."""
    if state.sheet.surrendering != side_of(piece):
        return False
    return by_fire or state.switches.surrender == "any_check"


def is_fire(state: LandState) -> bool:
    """A14 Whether this is a phase of fire."""
    return state.phase in (DIRECT_FIRE, SMALL_ARMS, OFFENSIVE_FIRE)


def level_for(state: LandState, piece: int, level: int) -> int:
    """7.2 Mounted cavalry takes every check one level heavier."""
    return heavier(state, level) if has(state.mounted, piece) else level


def heavier(state: LandState, level: int) -> int:
    """7.2, 14.1 The check one level heavier; V.1 has heavier ones than H."""
    return (state.box.heavier if state.switches.sacrt == "standard" else state.box.heavier_alternate)[level]


def need_for(state: LandState, piece: int, level: int) -> int:
    """11.1 The highest die that passes: morale, and what the level takes off the die."""
    return state.box.pieces[piece].morale - state.box.constant("morale_check", "modifier", CHECKS[level])


def passed(state: LandState, piece: int) -> str:
    """11.2 What a passed check means: pinned, or pinned already."""
    return PINNED_AGAIN if has(state.pinned, piece) or is_noted_pinned(state, piece) else PINNED


def check(state: LandState, piece: int, level: int, case: str, held: str = "", failed: str = LOSS) -> str:
    """11.1, 11.2, 19.26.9 The result of a Morale Check (NOTES of state.py); who surrenders rolls nothing. What it means to
    hold, or to fail, may be said otherwise (14.5)."""
    if surrenders(state, piece, is_fire(state)):
        state.tell_outcome("gives-up", "19.26.9", ("check-surrendered", PIECES[piece]), piece=PIECES[piece])
        return SURRENDER
    level = level_for(state, piece, level)
    modifier, morale = state.box.constant("morale_check", "modifier", CHECKS[level]), state.box.pieces[piece].morale
    die = state.dice.d6(case, (morale - modifier + 1,))
    result = (held or passed(state, piece)) if die + modifier <= morale else failed
    terms = (Term(f"level-{CHECKS[level]}", modifier, "11.1"), Term("morale", morale, "11.1", adds=False))
    state.tell_roll(
        "check", case, Arithmetic((die,), terms, f"{morale}-", int(result != failed)), (f"check-{result}", PIECES[piece]),
        piece=PIECES[piece], die=die, level=CHECKS[level],
    )
    return result
