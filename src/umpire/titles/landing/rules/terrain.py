"""L13 Terrain cards, L18 the nine of them: turning a card, and the Ottomans on it."""
from __future__ import annotations

from typing import Optional

from umpire.engine.dice import SETUP
from umpire.engine.faults import Fault, Flaw
from umpire.titles.landing.components import OTTOMAN_COUNTERS, SERGEANT, TERRAIN_CARDS
from umpire.titles.landing.state import FIRST, LAST, POOL, SERGEANT_CARD, UNKNOWN, LandingState, ground_at


def turn_card(state: LandingState, space: int) -> None:
    """L6.6 Turn a card for good. L13.1 Red cubes bring Ottomans; L13.2 the sixth card brings all that remain."""
    card = state.ground[space - FIRST]
    if card == UNKNOWN:
        card = state.ground[space - FIRST] = draw_terrain(state)
    state.dice.uncover()
    state.turned += 1
    terrain = ground_at(state, space)
    state.tell_outcome("turned", "L6.5", ("turned", terrain.id), ground=terrain.id, value=terrain.value)
    if space == LAST:
        garrison_last_card(state)
    else:
        count = place_from_pool(state, space, terrain.cubes)
        tell_placed(state, "ottomans-placed", "L13.1", count, space)
        state.note("terrain_turned_enemy" if count else "terrain_turned_empty", space=space)


def draw_terrain(state: LandingState) -> int:
    """L2.2 Draw one of the nine cards at random: which one it is did not matter before."""
    unseen = [card for card in range(len(TERRAIN_CARDS)) if card not in state.ground]
    return unseen[state.dice.roll(len(unseen), "L2.2", SETUP) - 1]


def row_flaw(state: LandingState) -> Optional[Flaw]:
    unknown = UNKNOWN in state.ground[: state.turned] or (state.ground_known and UNKNOWN in state.ground)
    return Flaw("turned", Fault("turned-card-must-be-named")) if unknown else None


def pool(state: LandingState) -> int:
    """Count the Ottoman counters beside the row."""
    return state.foes.count(POOL)


def place_from_pool(state: LandingState, space: int, number: int) -> int:
    """L13.3, L13.5 Put Ottoman counters from the pool on a card, as far as there are any; eliminated ones do not return."""
    counters = [counter for counter in OTTOMAN_COUNTERS if state.foes[counter] == POOL]
    for counter in counters[:number]:
        state.foes[counter] = space
    return min(number, len(counters))


def tell_placed(state: LandingState, kind: str, case: str, count: int, space: int) -> None:
    """Log how many counters have come to a card, and how many are there now."""
    if count:
        there = state.foes[:SERGEANT].count(space)
        state.tell(kind, case, n=count, there=there, ground=ground_at(state, space).id)


def garrison_last_card(state: LandingState) -> None:
    """L13.2 Place every Ottoman counter not eliminated, and the Sergeant; L13.4 the card's own cubes add nothing."""
    count = place_from_pool(state, LAST, pool(state))
    tell_placed(state, "ottomans-placed", "L13.2", count, LAST)
    if state.foes[SERGEANT] == SERGEANT_CARD:
        state.foes[SERGEANT] = LAST
        state.tell("sergeant-appears", "L13.2", ground=ground_at(state, LAST).id)
    state.note("sixth_turned", space=LAST)
