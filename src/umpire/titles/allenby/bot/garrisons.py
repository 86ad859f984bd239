"""The sensible British player's garrisons (4.7): they guard the towns so that the horsemen can ride on."""
from __future__ import annotations

from umpire.engine.actions import Action
from umpire.titles.allenby.bot.british import town_holders
from umpire.titles.allenby.bot.setup import marker_or_done
from umpire.titles.allenby.bot.worth import is_red, own_strength, town_worth
from umpire.titles.allenby.components import BRITISH, BRITISH_BRIGADES, CAVALRY, HEADQUARTERS, HORSE, REAL_BRITISH
from umpire.titles.allenby.language import DISBAND, ENOUGH, GARRISON
from umpire.titles.allenby.rules.garrisons import PlaceGarrisons, garrison_towns, spare_garrisons
from umpire.titles.allenby.state import AllenbyState, factor


def choose_disband(state: AllenbyState) -> Action:
    """Return the unit whose factors free most troops."""
    holders, towns = town_holders(state), reachable_towns(state)
    best, most = -1, 0.2
    for unit in BRITISH_BRIGADES:
        if state.where[unit] >= 0 and factor(state, unit) > 0:
            value = disband_worth(state, unit, towns[state.where[unit]], holders)
            if value > most:
                best, most = unit, value
    return DISBAND.actions[best] if best >= 0 else marker_or_done(state, BRITISH)


def reachable_towns(state: AllenbyState) -> dict[int, list[int]]:
    """Return by hex with British brigades the towns in reach of a garrison from there."""
    places = sorted({state.where[unit] for unit in BRITISH_BRIGADES if state.where[unit] >= 0})
    return {place: garrison_towns(state, place) for place in places}


def disband_worth(state: AllenbyState, unit: int, towns: list[int], holders: set[int]) -> float:
    """Return the units freed, less the unit spent."""
    reliefs = sorted([relief_worth(state, h, holders) for h in towns], reverse=True)
    number = min(factor(state, unit), len(spare_garrisons(state)))
    return sum(reliefs[:number]) - spending_cost(state, unit)


def spending_cost(state: AllenbyState, unit: int) -> float:
    """Return what a unit could still do elsewhere."""
    type_ = state.box.units[unit].type
    if type_ == HEADQUARTERS:
        return 0.1
    return state.styles.british.spend * own_strength(state, unit) + (2.0 if type_ == CAVALRY else 0.0)


def relief_worth(state: AllenbyState, h: int, holders: set[int]) -> float:
    """Return what a garrison in a town frees: the unit that would have to stay."""
    if not (is_red(state.box, h) or state.turn >= 4):
        return 0.0
    troops = [unit for unit in state.stacks[h] if unit in REAL_BRITISH]
    if any([unit not in BRITISH_BRIGADES for unit in troops]):
        return 0.0
    stays = [unit for unit in troops if unit in holders]
    if not stays:
        return 0.3
    horse = state.box.units[stays[0]].walks == HORSE
    return 1.2 if horse else 0.3 * own_strength(state, stays[0])


def choose_garrison(state: AllenbyState, decision: PlaceGarrisons) -> Action:
    """Place one for each town that has none, the best first; the rest double the guards of red towns."""
    open_towns = [h for h in decision.towns if guards(state, h) == 0]
    if open_towns:
        return GARRISON.actions[max(open_towns, key=lambda h: (not others(state, h), town_worth(state, h), -h))]
    red = [h for h in decision.towns if is_red(state.box, h)]
    return GARRISON.actions[min(red, key=lambda h: (guards(state, h), h))] if red else ENOUGH.alone


def guards(state: AllenbyState, h: int) -> int:
    return len([unit for unit in state.stacks[h] if unit in REAL_BRITISH and unit not in BRITISH_BRIGADES])


def others(state: AllenbyState, h: int) -> int:
    return len([unit for unit in state.stacks[h] if unit in BRITISH_BRIGADES])
