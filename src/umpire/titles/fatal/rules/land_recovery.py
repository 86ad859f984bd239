"""9.1 Recovery of land units."""
from __future__ import annotations

from typing import ClassVar

from umpire.engine.agenda import Step
from umpire.engine.events import Arithmetic, Term
from umpire.engine.sets import has, members
from umpire.titles.fatal.components import ALL_LAND, OF_SIDE, PIECES
from umpire.titles.fatal.rules.checks import d10
from umpire.titles.fatal.rules.clock import sides_in_order
from umpire.titles.fatal.rules.losses import eliminate, rally
from umpire.titles.fatal.state import BOX, FatalState, land_units_in, side_of

# what comes of a try, as the log and the odds call it
RECOVERED = "rallied"
UNCHANGED = "still-shaken"
LOST = "lost-in-recovery"


class LandRecovery(Step[FatalState]):
    """9.0, 9.1#1 d10 for every Disorganized or Broken unit, Allied first (R-51, R-71)."""

    curtain: ClassVar[bool] = True

    def run(self, state: FatalState) -> None:
        shaken = state.disorganized | state.broken
        # 9.1#2 the enemies next door are looked at as they were when recovery began: it is the same moment for all
        normal = ALL_LAND & ~(shaken | state.out_of_supply)
        for side in sides_in_order(state):
            for unit in members(shaken & OF_SIDE[side]):
                if state.where[unit] >= 0 or state.where[unit] == BOX:
                    try_to_recover(state, unit, normal)


def recovery_terms(state: FatalState, unit: int, normal: int) -> list[Term]:
    """9.1#2 Next to a Normal enemy or not; out of supply, Broken. `normal` are the Normal units of both sides."""
    beside = is_beside(state, unit, normal)
    applies = (
        (beside and not has(state.entrenched, unit), "not_entrenched_adjacent_to_normal_enemy", "in-the-open"),
        (not beside, "not_adjacent_to_normal_enemy", "away"), (has(state.out_of_supply, unit), "out_of_supply", "unsupplied"),
        (has(state.broken, unit), "broken", "broken"),
    )
    return [
        Term("recovery-" + word, state.box.constant("recovery", "land_drm", key), "9.1#2") for true, key, word in applies if true
    ]


def is_beside(state: FatalState, unit: int, normal: int) -> bool:
    """9.1#2 Next to an area with a Normal enemy land unit; nobody is in a holding box."""
    area, enemy = state.where[unit], 1 - side_of(unit)
    if area < 0:
        return False
    return any([land_units_in(state, there, enemy) & normal for there in members(state.box.land_next[area] & state.held[enemy])])


def recovery_of(state: FatalState, unit: int, total: int) -> str:
    """9.1#1 Normal at or below the Morale Level, lost at 11 or more, else as before."""
    if total <= state.box.pieces[unit].morale:
        return RECOVERED
    return LOST if total >= state.box.constant("recovery", "land_eliminated_at") else UNCHANGED


def try_to_recover(state: FatalState, unit: int, normal: int) -> None:
    """9.1#3 Whoever recovers is Normal at once."""
    terms = recovery_terms(state, unit, normal)
    added = sum([term.value for term in terms])
    results = [recovery_of(state, unit, die + added) for die in range(1, 11)]
    die = d10(state.dice, "9.1#1", tuple([face + 1 for face in range(1, 10) if results[face] != results[face - 1]]) or (11,))
    result = results[die - 1]
    morale = Term("morale", state.box.pieces[unit].morale, "2.4#9", adds=False)
    state.tell_roll(
        result, "9.1#1", Arithmetic((die,), (*terms, morale), "recovery", die + added), (result, PIECES[unit]),
        piece=PIECES[unit], die=die, total=die + added, added=added,
    )
    if result == RECOVERED:
        rally(state, unit)
    elif result == LOST:
        eliminate(state, unit, "9.1#1")
