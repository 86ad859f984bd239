"""The candidates besides the advice for a player that thinks ahead: marches, moves of vehicles, targets.

They are tried in the last turn, when a try runs to the end of the match.
"""
from __future__ import annotations

from collections.abc import Sequence

from umpire.engine.actions import Action
from umpire.engine.agenda import Decision
from umpire.titles.landships.bot.worth import distance_to, objectives, turns_left
from umpire.titles.landships.rules.vehicles_movement import PIECE_OF
from umpire.titles.landships.state import LandState


def candidates(state: LandState, decision: Decision[LandState], about: Sequence[str], best: Action) -> list[Action]:
    """Return the advice, then the actions nearest to the scenario's goals.

    Before the last turn the dice scatter more than single choices differ, and a turn of tries takes long.
    """
    if decision.id not in about or turns_left(state) > 0:
        return [best]
    goals = objectives(state, decision.seat)
    others = [action for action in decision.options(state) if action != best and not decision.is_incidental(state, action)]
    return [best, *sorted(others, key=lambda action: _far(state, action, goals))]


def _far(state: LandState, action: Action, goals: int) -> int:
    """Return how far an action is from the goals; ending the phase is tried first."""
    if action.verb in ("march", "refit", "target_vehicle"):
        return distance_to(goals, state.where[action.target])
    if action.verb in ("move", "free"):
        return distance_to(goals, state.where[PIECE_OF[action.target]])
    return distance_to(goals, action.target) if action.verb in ("to", "target") else -1
