"""The features of a position: how far the men are, their state, and the enemies in their way."""
from __future__ import annotations

from typing import Final

from umpire.engine.values import as_seat_sees
from umpire.titles.landing.components import CARDS_OF_GROUND, LCPL
from umpire.titles.landing.state import BOATS, LAST, LOST, VICTORY, LandingState, enemy_card, lead

# the worth of the last card, besides the ground itself
WIN: Final = 6.0


def features(state: LandingState, seat: int) -> dict[str, float]:
    at, foremost = state.at, lead(state)
    here = [piece for piece, space in enumerate(at) if space == foremost and space >= BOATS]
    foes = [space for space in state.foes if space <= LAST]
    return as_seat_sees(0, {
        "ground": float(max(foremost, 0)),
        "turned": float(state.turned),
        "men": float(len(at) - at.count(LOST)),
        "shaken": -float(sum([unnerved and space != LOST for unnerved, space in zip(state.unnerved, at, strict=True)])),
        "front": float(len(here)),
        "steady": float(len([piece for piece in here if piece != LCPL and not state.unnerved[piece]])),
        "behind": -sum([max(foremost, 0) - max(space, 0) for space in at if space != LOST], 0.0) / LAST,
        "spirit": float(state.spirit),
        "sergeant": float(state.sergeant_spirit),
        "foes": -float(len(foes)),
        "contact": -float(foes.count(foremost)),
        "held": float(state.turned == CARDS_OF_GROUND and foremost == LAST and enemy_card(state) != LAST),
    })


def margin(state: LandingState, winner: int) -> float:
    """L14 Return a bonus for a win, or minus the number of cards that are missing; with no men left it is worst."""
    if state.ending == VICTORY:
        return WIN
    return -float(LAST - max(lead(state), 0) + 1)
