"""The sensible player's mines: at set-up by a plan, later where the way must be closed again."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Optional

from umpire.engine.actions import Action, pick_best, with_verb
from umpire.engine.sets import has, members
from umpire.titles.fatal.components import AREAS, DUMMY, LEVEL_1, LEVEL_2
from umpire.titles.fatal.rules.combat_mine_placement import WATERS, outside_used
from umpire.titles.fatal.state import FatalState, mine_factors_in

VERBS: Final = {DUMMY: "lay_dummy", LEVEL_1: "lay_level_1", LEVEL_2: "lay_level_2"}
Field = tuple[str, int]
# 8.5#6 markers off the beaches, by the secret die; two variants each, so that nobody can tell a Dummy from a mine
OUTSIDE: Final[dict[int, tuple[tuple[Field, ...], tuple[Field, ...]]]] = {
    1: ((("AA-HELLAS", DUMMY),), (("AA-HELLAS", LEVEL_1),)),
    2: ((("AA-HELLAS", LEVEL_2),), (("AA-HELLAS", DUMMY), ("AA-GABATEPE", LEVEL_1))),
    3: ((("AA-HELLAS", LEVEL_2), ("AA-GABATEPE", DUMMY)), (("AA-HELLAS", DUMMY), ("AA-GABATEPE", LEVEL_2))),
    4: (
        (("AA-HELLAS", LEVEL_2), ("AA-GABATEPE", LEVEL_2)),
        (("AA-HELLAS", LEVEL_2), ("AA-GABATEPE", LEVEL_1), ("AA-YBEACH", DUMMY)),
    ),
    5: (
        (("AA-HELLAS", LEVEL_2), ("AA-GABATEPE", LEVEL_2), ("AA-YBEACH", DUMMY)),
        (("AA-HELLAS", LEVEL_2), ("AA-YBEACH", LEVEL_2), ("AA-GABATEPE", DUMMY)),
    ),
    6: (
        (("AA-HELLAS", LEVEL_2), ("AA-GABATEPE", LEVEL_2), ("AA-YBEACH", LEVEL_2)),
        (("AA-HELLAS", LEVEL_2), ("AA-GABATEPE", LEVEL_2), ("AA-YBEACH", DUMMY), ("AA-GABATEPE", DUMMY)),
    ),
}
# the same if the fleet is at sea already: the markers keep it from the waters before the outer forts
BEFORE_THE_FLEET: Final[dict[int, tuple[tuple[Field, ...], tuple[Field, ...]]]] = {
    1: ((("AA-BESIKA", DUMMY),), (("AA-BESIKA", LEVEL_1),)),
    2: ((("AA-BESIKA", DUMMY), ("AA-HELLAS", DUMMY)), (("AA-BESIKA", DUMMY), ("AA-HELLAS", LEVEL_1))),
    3: ((("AA-BESIKA", DUMMY), ("AA-HELLAS", LEVEL_2)), (("AA-HELLAS", DUMMY), ("AA-BESIKA", LEVEL_2))),
    4: (
        (("AA-HELLAS", LEVEL_2), ("AA-BESIKA", DUMMY), ("AA-GABATEPE", DUMMY)),
        (("AA-HELLAS", DUMMY), ("AA-BESIKA", LEVEL_2), ("AA-YBEACH", DUMMY)),
    ),
    5: (
        (("AA-HELLAS", LEVEL_2), ("AA-BESIKA", DUMMY), ("AA-GABATEPE", DUMMY), ("AA-YBEACH", DUMMY)),
        (("AA-HELLAS", DUMMY), ("AA-BESIKA", LEVEL_2), ("AA-GABATEPE", DUMMY), ("AA-YBEACH", DUMMY)),
    ),
    6: (
        (("AA-HELLAS", LEVEL_2), ("AA-BESIKA", LEVEL_2), ("AA-GABATEPE", DUMMY), ("AA-YBEACH", DUMMY)),
        (("AA-HELLAS", LEVEL_2), ("AA-BESIKA", DUMMY), ("AA-GABATEPE", LEVEL_2), ("AA-YBEACH", DUMMY)),
    ),
}
# many waters are barred: a Level 1 uses no more of the secret number than a Dummy
BARRED: Final[dict[int, tuple[tuple[Field, ...], tuple[Field, ...]]]] = {
    1: ((("AA-BESIKA", DUMMY),), (("AA-HELLAS", LEVEL_1),)),
    2: ((("AA-BESIKA", LEVEL_1), ("AA-HELLAS", DUMMY)), (("AA-BESIKA", DUMMY), ("AA-HELLAS", LEVEL_1))),
    3: (
        (("AA-BESIKA", DUMMY), ("AA-HELLAS", LEVEL_1), ("AA-YBEACH", LEVEL_1)),
        (("AA-BESIKA", LEVEL_1), ("AA-HELLAS", LEVEL_1), ("AA-YBEACH", DUMMY)),
    ),
    4: (
        (("AA-HELLAS", LEVEL_1), ("AA-BESIKA", DUMMY), ("AA-GABATEPE", LEVEL_1), ("AA-YBEACH", LEVEL_1)),
        (("AA-HELLAS", LEVEL_1), ("AA-BESIKA", LEVEL_1), ("AA-GABATEPE", LEVEL_1), ("AA-YBEACH", DUMMY)),
    ),
    5: (
        (("AA-HELLAS", LEVEL_2), ("AA-BESIKA", LEVEL_1), ("AA-GABATEPE", DUMMY), ("AA-YBEACH", LEVEL_1)),
        (("AA-HELLAS", LEVEL_1), ("AA-BESIKA", LEVEL_2), ("AA-GABATEPE", LEVEL_1), ("AA-YBEACH", DUMMY)),
    ),
    6: (
        (("AA-HELLAS", LEVEL_2), ("AA-BESIKA", LEVEL_2), ("AA-GABATEPE", LEVEL_1), ("AA-YBEACH", DUMMY)),
        (("AA-HELLAS", LEVEL_2), ("AA-BESIKA", LEVEL_1), ("AA-GABATEPE", LEVEL_2), ("AA-YBEACH", DUMMY)),
    ),
}
# the mouth and the straits, the most important first, two variants each
INSIDE: Final[tuple[tuple[Field, Field], ...]] = (
    (("AA-SEDDELBAHR", LEVEL_2), ("AA-KUMKALE", LEVEL_2)), (("AA-KUMKALE", LEVEL_2), ("AA-SEDDELBAHR", LEVEL_2)),
    (("DS-5", LEVEL_2), ("DS-6", LEVEL_2)), (("DS-6", DUMMY), ("DS-5", DUMMY)), (("DS-1", DUMMY), ("DS-2", DUMMY)),
    (("DS-2", LEVEL_1), ("DS-1", LEVEL_1)), (("DS-3", DUMMY), ("DS-4", DUMMY)), (("DS-4", LEVEL_1), ("DS-3", LEVEL_1)),
    (("DS-10", LEVEL_1), ("DS-9", LEVEL_1)), (("DS-9", DUMMY), ("DS-10", DUMMY)), (("DS-7", DUMMY), ("DS-8", DUMMY)),
    (("DS-8", LEVEL_1), ("DS-7", LEVEL_1)), (("DS-3", LEVEL_2), ("DS-4", LEVEL_2)),
    (("DS-2", DUMMY), ("DS-1", DUMMY)), (("DS-7", LEVEL_1), ("DS-8", LEVEL_1)),
)


# the same if the fleet is at sea already and comes no farther this month: the mouth is closed twice
MOUTH: Final[tuple[tuple[Field, Field], ...]] = (
    *INSIDE[:2], (("AA-KUMKALE", LEVEL_2), ("AA-SEDDELBAHR", LEVEL_2)), (("AA-SEDDELBAHR", LEVEL_2), ("AA-KUMKALE", LEVEL_2)),
)


def at_setup(state: FatalState, options: Sequence[Action]) -> Action:
    """13.1.1#2 Lay the markers of the plan one by one while there are factors and Dummies."""
    plan = setup_plan(state)
    for number, (area, kind) in enumerate(plan):
        if lying_in(state, area, kind) <= plan[:number].count((area, kind)):
            actions = [action for action in with_verb(options, VERBS[kind]) if AREAS[WATERS[action.target]] == area]
            if actions:
                return actions[0]
    gap = best_field(with_verb(options, "lay_dummy"), lambda area: gap_worth(state, area) - 0.5)
    return gap if gap is not None else with_verb(options, "done")[0]


def setup_plan(state: FatalState) -> list[Field]:
    """Return the plan for the set-up. Facts that only the Turkish player knows decide the variant."""
    factors = state.mine_factors + sum([mine_factors_in(state, area) for area in WATERS])
    way = (factors + state.outside * 3 + state.supply[1]) % 2
    crowded_plans = BARRED if state.styles.turkish.barring > 0.5 else BEFORE_THE_FLEET
    plans = crowded_plans if state.sheet.ships_at_sea else OUTSIDE
    inside = (*MOUTH, *INSIDE[2:]) if state.sheet.ships_at_sea else INSIDE
    return [*plans[min(state.outside, 6)][way], *[pair[way] for pair in inside]]


def lying_in(state: FatalState, area: str, kind: int) -> int:
    """Count the markers of a kind in an area."""
    return [marker.kind for marker in state.mines[AREAS.index(area)]].count(kind)


# 8.5 in a turn

def in_a_turn(state: FatalState, options: Sequence[Action]) -> Action:
    """8.5 Lay strong markers first, where they close the way alone, or off a beach while the secret die allows it."""
    for verb in ("lay_level_2", "lay_level_1"):
        option = best_field(with_verb(options, verb), lambda area: field_worth(state, area))
        if option is not None:
            return option
    gap = best_field(with_verb(options, "lay_dummy"), lambda area: gap_worth(state, area))
    if gap is not None:
        return gap
    return with_verb(options, "done")[0] if with_verb(options, "done") else options[0]


def best_field(actions: Sequence[Action], value: Callable[[int], float]) -> Optional[Action]:
    return pick_best(actions, lambda action: value(WATERS[action.target]), 0.0)


def field_worth(state: FatalState, area: int) -> float:
    """Return the worth of mines in a sea area: in narrow ones they close the way alone."""
    if not has(state.box.straits, area):
        return 0.2
    both = all([state.box.land_next[area] & region for region in state.box.regions])
    return (2.0 if both else 1.0) + (1.0 if not state.mines[area] else 0.0)


def gap_worth(state: FatalState, area: int) -> float:
    """Return the worth of a Dummy in an empty area: in the straits, or outside while the secret die has room for it."""
    if state.mines[area]:
        return 0.0
    if has(state.box.straits, area):
        return field_worth(state, area)
    return 0.5 if outside_used(state) < state.outside else 0.0


def raise_mines(state: FatalState, options: Sequence[Action]) -> Action:
    """R-68 Raise markers once they lie all over the straits."""
    if all([state.mines[area] for area in members(state.box.straits & state.box.minable)]):
        option = best_field(with_verb(options, "raise"), lambda area: field_worth(state, area))
        if option is not None:
            return option
    return with_verb(options, "done")[0]
