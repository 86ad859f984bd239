"""L13 Terrain cards, L18 the nine of them: turning a card, and who is found there."""
from __future__ import annotations

from umpire.engine.dice import SETUP
from umpire.titles.landing.components import OTTOMAN_COUNTERS, SERGEANT, TERRAIN_CARDS
from umpire.titles.landing.state import FIRST, LAST, POOL, SERGEANT_CARD, UNKNOWN, LandingState, ground_at


def turn_card(state: LandingState, space: int) -> None:
    """L6.6 What is turned stays turned. L13.1 Red cubes bring Ottomans; L13.2 the sixth card brings all that remain."""
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
        placed = place_from_pool(state, space, terrain.cubes)
        tell_placed(state, "ottomans-placed", "L13.1", placed, space)
        state.note("terrain_turned_enemy" if placed else "terrain_turned_empty", space=space)


def draw_terrain(state: LandingState) -> int:
    """L2.2 The six cards are drawn at random from the nine; which one this is matters only now."""
    unseen = [card for card in range(len(TERRAIN_CARDS)) if card not in state.ground]
    return unseen[state.dice.roll(len(unseen), "L2.2", SETUP) - 1]


def row_flaw(state: LandingState) -> str:
    unknown = UNKNOWN in state.ground[: state.turned] or (state.ground_known and UNKNOWN in state.ground)
    return "turned a card that is turned must be named in the row" if unknown else ""


def pool(state: LandingState) -> int:
    """How many Ottoman counters wait beside the row."""
    return state.foes.count(POOL)


def place_from_pool(state: LandingState, space: int, wanted: int) -> int:
    """Put Ottoman counters from the pool on a card: L13.3 what there is, if too few. Eliminated ones are not there (L13.5)."""
    waiting = [counter for counter in OTTOMAN_COUNTERS if state.foes[counter] == POOL]
    for counter in waiting[:wanted]:
        state.foes[counter] = space
    return min(wanted, len(waiting))


def tell_placed(state: LandingState, kind: str, case: str, placed: int, space: int) -> None:
    """How many counters have come to a card, and how many are there now."""
    if placed:
        there = state.foes[:SERGEANT].count(space)
        state.tell(kind, case, n=placed, there=there, ground=ground_at(state, space).id)


def garrison_last_card(state: LandingState) -> None:
    """L13.2 Every Ottoman counter not eliminated, and the Sergeant; L13.4 the card's own cubes add nothing."""
    placed = place_from_pool(state, LAST, pool(state))
    tell_placed(state, "ottomans-placed", "L13.2", placed, LAST)
    if state.foes[SERGEANT] == SERGEANT_CARD:
        state.foes[SERGEANT] = LAST
        state.tell("sergeant-appears", "L13.2", ground=ground_at(state, LAST).id)
    state.note("sixth_turned", space=LAST)
