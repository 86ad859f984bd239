"""14.1, 14.2 Flamethrowers: an attack of their own, in phase 8 alone, and then perhaps empty."""
from __future__ import annotations

from umpire.engine.events import Term
from umpire.engine.rulings import LEGAL
from umpire.engine.sets import bit, members
from umpire.titles.landships.components import GROUND, WEAPONS
from umpire.titles.landships.rules.direct_fire import shoot
from umpire.titles.landships.rules.ground import strongpoint
from umpire.titles.landships.rules.small_arms import (
    column_of, common_terms, cover, faces_that_change, readings, strike,
)
from umpire.titles.landships.state import LandState


def flame_barrier(state: LandState, weapon: int, place: int) -> str:
    """14.1 What keeps a flamethrower from a place: it is none, range. Phase, pinned, empty: fire.ready_barrier."""
    of = state.box.weapons[weapon]
    if not of.flame:
        return "14.1 no-flamethrower"
    near = GROUND.range(state.where[of.piece], place) <= state.box.constant("flamethrower", "range")
    return LEGAL if near else "14.1 flame-too-far"


def terms_for(state: LandState, piece: int) -> tuple[Term, ...]:
    """14.1, 8.7 Of all cover only a strongpoint counts, and not for those who broke in."""
    strong = strongpoint(state, state.where[piece]) if cover(state, piece) else 0
    return (Term("flame-strongpoint", strong, "14.1"),) if strong else ()


def added(state: LandState, piece: int) -> int:
    return sum([term.value for term in terms_for(state, piece)])


def flame_soft(state: LandState, weapon: int, place: int, those: int) -> None:
    """14.1 On its own column of the table, every check one level heavier."""
    points = state.box.constant("flamethrower", "fs")
    read = readings(state, those, column_of(state, points), lambda piece: added(state, piece), flame=True)
    strike(state, place, read, "14.1", "flamed", common_terms([terms_for(state, piece) for piece in members(those)]), points)
    burn_out(state, weapon)


def flame_vehicle(state: LandState, weapon: int, vehicle: int) -> None:
    """14.2 Six points on the AT table with the range modifier, no cover."""
    shoot(state, weapon, vehicle)
    burn_out(state, weapon)


def burn_out(state: LandState, weapon: int) -> None:
    """14.1 Afterwards a die: on 5 or 6 it is empty."""
    die = state.dice.d6("14.1", faces_that_change([tuple([int(face in state.box.empties) for face in range(1, 7)])]))
    kind = "flame-empty" if die in state.box.empties else "flame-left"
    if die in state.box.empties:
        state.out |= bit(weapon)
    state.tell_outcome(kind, "14.1", (kind, 0), weapon=WEAPONS[weapon], die=die)
