"""L10 Close Combat, with L16.4 (Bayonets)."""
from __future__ import annotations

from typing import ClassVar, Optional

from umpire.engine.agenda import Step
from umpire.engine.events import Arithmetic, Term
from umpire.engine.faults import Fault, Flaw
from umpire.titles.landing.components import HIT
from umpire.titles.landing.rules.hits import Result, hits_on_anzacs, hits_on_ottomans, ottomans_take
from umpire.titles.landing.rules.phases import enter_phase
from umpire.titles.landing.state import (
    CLOSE_COMBAT_PHASE,
    FIRST,
    LAST,
    NO_CARD,
    LandingState,
    card_of_the_turn,
    ground_id,
    pieces_at,
)


class CloseCombatPhase(Step[LandingState]):
    """L10.1 Wherever both sides have pieces on the same Terrain card; L10.9 the card nearest the Beach first."""

    id: ClassVar[str] = "close_combat_phase"

    def run(self, state: LandingState) -> None:
        fights = [space for space in range(LAST, FIRST - 1, -1) if space in state.at and space in state.foes]
        enter_phase(state, CLOSE_COMBAT_PHASE, worth_telling=bool(fights))
        for space in fights:
            state.agenda.append(Fight(space))


class Fight(Step[LandingState]):
    """L10.5 One exchange: L10.6 both sides roll, then the hits are applied."""

    id: ClassVar[str] = "fight"

    def __init__(self, space: int) -> None:
        self.space = space

    def flaw(self, state: LandingState) -> Optional[Flaw]:
        return None if self.space in state.at and self.space in state.foes else Flaw("space", Fault("both-sides-must-be-there"))

    def run(self, state: LandingState) -> None:
        space = self.space
        ours, theirs = state.at.count(space), state.foes.count(space)
        state.note("close_combat_bayonets" if bayonets_fixed(state) else "close_combat", space=space, ours=ours, theirs=theirs)
        hits = roll_for(state, ours, anzac_hits_on(state), "anzac", space)
        hits_on_us = roll_for(state, theirs, state.box.close_combat_hit_on, "ottoman", space)
        for _ in range(hits_on_us):
            state.agenda.append(Result(HIT, space))
        ottomans_take(state, space, hits)


def bayonets_fixed(state: LandingState) -> bool:
    """L8.3 Tell whether the Bayonets, which wait for this phase, count; L5.8 unless they were spent on a reroll."""
    return state.card != NO_CARD and not state.spent and card_of_the_turn(state).effect("close_combat_target") is not None


def anzac_hits_on(state: LandingState) -> int:
    """L10.3 Return the lowest die that hits: 5, or less with Bayonets (L16.4)."""
    effect = card_of_the_turn(state).effect("close_combat_target") if bayonets_fixed(state) else None
    return state.box.close_combat_hit_on if effect is None else effect.hit_on


def combat_dice(state: LandingState, pieces: int) -> int:
    """L10.2 Return a die for each piece, steady, Unnerved or character; L10.4 three at most."""
    return min(pieces, state.box.close_combat_dice)


def roll_for(state: LandingState, pieces: int, hit_on: int, side: str, space: int) -> int:
    """Roll the dice of one side; return the hits."""
    dice = [state.dice.d6("L10.3", (hit_on,)) for _ in range(combat_dice(state, pieces))]
    hits = len([die for die in dice if die >= hit_on])
    if state.log is not None:
        tell_dice(state, dice, hit_on, side, space)
    return hits


def tell_dice(state: LandingState, dice: list[int], hit_on: int, side: str, space: int) -> None:
    """Log the dice of one side; the odds count only hits with a target (L10.7)."""
    hits = len([die for die in dice if die >= hit_on])
    effective = hits_on_ottomans(state, space, hits) if side == "anzac" else hits_on_anzacs(state, pieces_at(state, space), hits)
    plain = hit_on == state.box.close_combat_hit_on
    target = Term(side + "-hit-on", hit_on, "L10.3" if plain else card_of_the_turn(state).case, adds=False)
    state.tell_roll(
        "close-combat-" + side, "L10.3", Arithmetic(tuple(dice), (target,), f"{hit_on}+", hits), (side + "-hits", effective),
        dice=" ".join([str(die) for die in dice]), n=hits, wasted=hits - effective, need=hit_on,
        ground=ground_id(state, space),
    )
