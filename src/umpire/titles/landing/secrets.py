"""L1.8 What the player cannot know: the face-down ground, and the order of the Ottoman deck."""
from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from umpire.engine.parts import Secrets
from umpire.titles.landing.rules.ottoman_phase import unseen_ottoman_cards
from umpire.titles.landing.rules.terrain import draw_terrain
from umpire.titles.landing.state import FIRST, UNKNOWN, LandingState


def veil(state: LandingState, seat: int) -> None:
    """L1.8 Make the state forget the face-down ground and the order of the Ottoman deck: both are drawn when they come up."""
    if not state.ground_known:
        for number in range(state.turned, len(state.ground)):
            state.ground[number] = UNKNOWN
    state.ottoman_next = []


def redeal(state: LandingState, seat: int) -> Mapping[str, str]:
    """Draw other ground and another order of the deck, which the player could not tell from the truth."""
    veil(state, seat)
    for space in range(FIRST + state.turned, FIRST + len(state.ground)):
        if state.ground[space - FIRST] == UNKNOWN:
            state.ground[space - FIRST] = draw_terrain(state)
    unseen = unseen_ottoman_cards(state)
    while unseen:
        state.ottoman_next.append(unseen.pop(state.dice.pick(len(unseen), "L4.2")))
    return {}


# the ground and the deck are hidden from the only player and from spectators alike
SECRETS: Final[Secrets[LandingState]] = Secrets(redeal=redeal, veil=veil, onlooker=0)
