"""The sensible player's bridges and train: wreck what the enemy is about to use, repair what one's own side needs."""
from __future__ import annotations

from typing import Final, Optional

from umpire.engine.actions import Action
from umpire.engine.rulings import LEGAL
from umpire.engine.sets import has
from umpire.titles.anvil.bot.allies import Aims
from umpire.titles.anvil.bot.germans import danger
from umpire.titles.anvil.bot.lines import Lines, strength_in
from umpire.titles.anvil.bot.ways import column_of, next_hop
from umpire.titles.anvil.bot.worth import TRAIN_WORTH
from umpire.titles.anvil.components import ALLIED, GERMAN
from umpire.titles.anvil.language import DESTROY, PASS, RAIL, REPAIR, TAKE
from umpire.titles.anvil.rules.bridges import ChooseWorker, work_barrier, workers
from umpire.titles.anvil.rules.train import EAA640, stations, train_in
from umpire.titles.anvil.state import AnvilState, is_area, is_bridged, strength_of

# what it is worth to wreck a bridge, over a major or a minor river, when the Allies are this near
MAJOR: Final = 0.3
MINOR: Final = 0.15
NEAR: Final = 1.6
# what it is worth to repair one, for each unit that wants to cross
REPAIR_WORTH: Final = 0.07
# what the train is worth where Germans are about to fight
SUPPORTING: Final = 0.35

NOTHING: Final = (0.0, PASS.alone)
Work = tuple[float, Action]


def best_work(state: AnvilState, lines: Lines, aims: Optional[Aims], place: int, seat: int) -> Work:
    """9 Return the bridge most worth wrecking or repairing."""
    if not is_area(place) or not workers(state, place, seat):
        return NOTHING
    if aims is not None:
        return max([_repair(state, aims, site, place) for site in state.box.ground.sites_of[place]], default=NOTHING)
    return max([_wreck(state, lines, site, place) for site in state.box.ground.sites_of[place]], default=NOTHING)


def _wreck(state: AnvilState, lines: Lines, site: int, place: int) -> Work:
    """9.c Return the worth of wrecking a bridge: only one that the Allies will need soon, and no German any more."""
    one, other = state.box.ground.banks[site]
    if work_barrier(state, site, place, GERMAN, True) != LEGAL:
        return NOTHING
    crossings, far = lines.crossings(), other if one == place else one
    if (one, other) in crossings or (other, one) in crossings:
        return NOTHING
    if lines.coming[far] > NEAR or lines.coming[far] >= lines.coming[place]:
        return NOTHING
    kind = state.box.ground.kind[(one, other)]
    return (MAJOR if kind.startswith("major") else MINOR), DESTROY.actions[site]


def _repair(state: AnvilState, aims: Aims, site: int, place: int) -> Work:
    """9.e Return the worth of a repair to all units here or behind that have to cross."""
    one, other = state.box.ground.banks[site]
    if work_barrier(state, site, place, ALLIED, False) != LEGAL or is_bridged(state, one, other):
        return NOTHING
    far = other if one == place else one
    here = [(unit, goal) for unit, goal in aims.goal_of.items() if state.where[unit] == place]
    crossing = [unit for unit, goal in here if _crosses(state, aims, unit, goal, far)]
    return REPAIR_WORTH * len(crossing), REPAIR.actions[site]


def _crosses(state: AnvilState, aims: Aims, unit: int, goal: int, far: int) -> bool:
    column = column_of(state, unit)
    return next_hop(state.box, aims.ways, column, aims.field(column, goal), state.where[unit]) == far


def choose_worker(state: AnvilState, decision: ChooseWorker) -> Action:
    """Return the weakest worker; of equals one on its reduced side."""
    able = workers(state, decision.place, decision.seat)
    return TAKE.actions[min(able, key=lambda unit: (strength_of(state, unit), not has(state.reduced, unit), unit))]


# The train

def choose_rail(state: AnvilState, lines: Lines, place: int) -> Work:
    """1.3.3 Send the train where Germans are about to fight, away from where it would be lost."""
    if not train_in(state, place):
        return NOTHING
    here = _station_worth(state, lines, place)
    goals = [(_station_worth(state, lines, area) - here, RAIL.actions[area]) for area in stations(state, place)]
    return max(goals, default=NOTHING)


def _station_worth(state: AnvilState, lines: Lines, area: int) -> float:
    fighting = strength_in(state, area, GERMAN) >= 4 and lines.coming[area] <= NEAR
    return (SUPPORTING if fighting else 0.0) - TRAIN_WORTH * danger(state, lines, area, (EAA640,))
