"""The sensible player in a fight: what a combat promises over the die, which units join, how to take hits."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from umpire.engine.actions import Action
from umpire.engine.rulings import LEGAL
from umpire.titles.anvil.bot.worth import Option, area_worth, best_losses, capacity, damage, levels_to_take, ways_to_take
from umpire.titles.anvil.components import ALLIED, COMBAT, SUPPORT, Components
from umpire.titles.anvil.language import DECLINE, ELIMINATE, LEVEL, REDUCE, STRIKE, TAKE, TURN
from umpire.titles.anvil.rules.activation_limits import limit_barrier
from umpire.titles.anvil.rules.combat_hits import ChooseLoss, takes_levels
from umpire.titles.anvil.rules.combat_reactions import Muster, able_to_fight, can_react
from umpire.titles.anvil.rules.combat_resolution import modifiers, strength
from umpire.titles.anvil.state import (
    ATTACK,
    COUNTER,
    MOBILE,
    PURSUIT,
    AnvilState,
    Fight,
    activation,
    combat_units_in,
    good_order,
    level_of,
    strength_of,
    units_in,
)

FACES: Final = 6
MOST_HITS: Final = 14
# what it costs to fight instead of doing something else
IDLE: Final = 0.05


class CombatOdds(NamedTuple):
    """A combat as it would be rolled: for each face the hits on the attacker and on the defender."""

    faces: tuple[tuple[int, int], ...]

    def mean_hits(self) -> float:
        return sum([theirs for _, theirs in self.faces]) / FACES


def odds_of(box: Components, points: int, modifier: int) -> CombatOdds:
    """5.4 Return the six rows of a column."""
    if points <= 0:
        return CombatOdds(((0, 0),) * FACES)
    column = max([place for place, (_, low) in enumerate(box.columns) if low <= points])
    least, most = box.row_least, box.row_most
    rows = [min(max(face + modifier, least), most) - least for face in range(1, FACES + 1)]
    return CombatOdds(tuple([box.crt[row][column] for row in rows]))


def odds_of_fight(state: AnvilState, fight: Fight, came_from: tuple[int, ...] = ()) -> CombatOdds:
    modifier = sum([term.value for term in modifiers(state, fight, came_from)])
    return odds_of(state.box, strength(state, fight), modifier)


def defender_options(state: AnvilState, fight: Fight) -> list[list[Option]]:
    """Return what the defenders of an area, or those involved, can lose."""
    options = [ways_to_take(state, unit, True) for unit in fight.defenders]
    if fight.kind in (ATTACK, MOBILE) and takes_levels(state, fight.area, 1 - fight.side):
        options.append(levels_to_take(state, level_of(state, fight.area)))
    return options


def exchange(state: AnvilState, fight: Fight, odds: CombatOdds, options: list[list[Option]]) -> float:
    """Return the mean of what the enemy loses less what the attackers lose; more if the area is emptied."""
    theirs = siege_damage(state, fight) if _is_siege(state, fight) else damage(options, MOST_HITS)
    ours = damage([ways_to_take(state, unit, False) for unit in fight.attackers], MOST_HITS)
    empty, prize, caution = capacity(options), prize_of(state, fight), state.taste.caution
    total = 0.0
    for mine, yours in odds.faces:
        total += theirs[yours] - caution * ours[mine] + (prize if yours >= empty else 0.0)
    return total / FACES


def _is_siege(state: AnvilState, fight: Fight) -> bool:
    return fight.kind in (ATTACK, MOBILE) and takes_levels(state, fight.area, 1 - fight.side)


def siege_damage(state: AnvilState, fight: Fight) -> list[float]:
    """5.8.c Return the damage by hits to a fortress.

    Each brings its fall nearer, but for those that the garrison absorbs for a turn by turning.
    """
    garrison = [unit for unit in fight.defenders if state.box.units[unit].kind == COMBAT]
    free_hits = len([unit for unit in garrison if good_order(state, unit)])
    need = max(1, level_of(state, fight.area) - state.box.numbers.surrender_below + 2) + len(garrison)
    each = state.styles.allied.siege * max(1.0, area_worth(state, fight.area) - 1.0) / need
    return [each * max(0, hits - free_hits) for hits in range(MOST_HITS + 1)]


def prize_of(state: AnvilState, fight: Fight) -> float:
    """Return the value of holding an area alone."""
    if fight.kind in (COUNTER, PURSUIT):
        return 0.0
    return state.taste.conquest * area_worth(state, fight.area)


# An attack of one's own

def attack_value(state: AnvilState, area: int, units: Sequence[int], seat: int) -> float:
    """5.1 Return the expected gain of a combat in the area."""
    fight = Fight(ATTACK, seat, area, tuple(units), tuple(units_in(state, area, 1 - seat)))
    return exchange(state, fight, odds_of_fight(state, fight), defender_options(state, fight)) - IDLE


def mobile_value(
    state: AnvilState, target: int, units: Sequence[int], seat: int, came_from: tuple[int, ...], landing: bool,
) -> float:
    """5.3 Return the expected gain of a mobile combat; if the enemy can react, after his blow has turned some of the attackers.
    """
    defenders = tuple(units_in(state, target, 1 - seat))
    fighting = tuple([unit for unit in units if state.box.units[unit].kind in (COMBAT, SUPPORT)])
    fight = Fight(MOBILE, seat, target, fighting, defenders, landing)
    cost, count = _blow(state, target, fighting, seat) if can_react(state, target, 1 - seat) else (0.0, 0)
    standing = tuple(_still_standing(state, fighting, count))
    fight = fight._replace(attackers=standing)
    if not any([state.box.units[unit].kind == COMBAT for unit in standing]):
        return -cost - IDLE
    return exchange(state, fight, odds_of_fight(state, fight, came_from), defender_options(state, fight)) - cost - IDLE


def _blow(state: AnvilState, target: int, units: tuple[int, ...], seat: int) -> tuple[float, int]:
    """5.5 Return the cost of a counter-attack to the units that arrive, less the enemy's, and how many it turns."""
    reactors = attackers_for(state, able_to_fight(state, target, 1 - seat, COUNTER), False)
    fight = Fight(COUNTER, 1 - seat, target, tuple(reactors), units)
    odds = odds_of_fight(state, fight)
    return exchange(state, fight, odds, defender_options(state, fight)), round(odds.mean_hits())


def _still_standing(state: AnvilState, units: Sequence[int], count: int) -> list[int]:
    """Return the attackers left when the weakest have been turned."""
    combat = sorted([unit for unit in units if state.box.units[unit].kind == COMBAT], key=lambda unit: strength_of(state, unit))
    return [unit for unit in units if unit not in combat[:count]]


def attackers_for(state: AnvilState, able: Sequence[int], sharing: bool) -> list[int]:
    """3.2 Return the strongest combat units that may act together, with supports.

    A sharing party leaves some of these to the others.
    """
    combat = strongest_party(state, [unit for unit in able if state.box.units[unit].kind == COMBAT])
    helpers = [unit for unit in able if state.box.units[unit].kind != COMBAT]
    others = len([unit for unit in able if state.box.units[unit].kind == COMBAT]) - len(combat)
    return [*combat, *(one_of_each(state, helpers) if others >= 2 and sharing else helpers)]


def one_of_each(state: AnvilState, helpers: Sequence[int]) -> list[int]:
    """5.7.c Return a support of each category, so that others can have the rest."""
    units: list[int] = []
    for unit in helpers:
        if state.box.units[unit].category not in [state.box.units[other].category for other in units]:
            units.append(unit)
    return units


def strongest_party(state: AnvilState, combat: Sequence[int]) -> list[int]:
    """3.2 Return the strongest units that may act together: three, or four if two are of one division."""
    by_strength = sorted(combat, key=lambda unit: (-strength_of(state, unit), unit))
    best = by_strength[:state.box.numbers.combat_units]
    for division in sorted({state.box.units[unit].division for unit in by_strength}):
        own = [unit for unit in by_strength if state.box.units[unit].division == division]
        others = [unit for unit in by_strength if unit not in own]
        party = (own + others)[:state.box.numbers.same_division_units]
        if len(own) >= 2 and _points(state, party) > _points(state, best) and limit_barrier(state.box, party) == LEGAL:
            best = party
    return best


def _points(state: AnvilState, units: Sequence[int]) -> int:
    return sum([strength_of(state, unit) for unit in units])


# Which units join

def choose_muster(state: AnvilState, decision: Muster) -> Action:
    """Add the units of the planned attack one after another; react only if it pays."""
    able = able_to_fight(state, decision.area, decision.seat, decision.kind)
    attackers = attackers_for(state, able, decision.kind == ATTACK)
    reacts = decision.kind != ATTACK and not decision.chosen
    if reacts and reaction_value(state, decision, attackers) < state.taste.least_reaction:
        return DECLINE.alone
    for unit in attackers:
        if decision.barrier(state, TAKE.actions[unit]) == LEGAL:
            return TAKE.actions[unit]
    return STRIKE.alone if decision.barrier(state, STRIKE.alone) == LEGAL else decision.options(state)[0]


def reaction_value(state: AnvilState, decision: Muster, attackers: Sequence[int]) -> float:
    current = activation(state)
    if decision.kind == COUNTER:
        return counter_value(state, decision, attackers)
    fight = Fight(PURSUIT, decision.seat, decision.area, tuple(attackers), current.party)
    odds = odds_of_fight(state, fight)
    return exchange(state, fight, odds, defender_options(state, fight)) + state.taste.stopped * min(1.0, odds.mean_hits())


def counter_value(state: AnvilState, decision: Muster, attackers: Sequence[int]) -> float:
    """5.5 Return the worth of the blow itself, and of the weaker attack after it; less the cost of turning one's own units."""
    current = activation(state)
    fight = Fight(COUNTER, decision.seat, decision.area, tuple(attackers), current.arrived)
    odds = odds_of_fight(state, fight)
    blow = exchange(state, fight, odds, defender_options(state, fight))
    fighting = tuple([unit for unit in current.arrived if state.box.units[unit].kind in (COMBAT, SUPPORT)])
    before = _incoming(state, decision, fighting, ())
    after = _incoming(state, decision, tuple(_still_standing(state, fighting, round(odds.mean_hits()))), tuple(attackers))
    return blow + before - after


def _incoming(state: AnvilState, decision: Muster, attackers: tuple[int, ...], spent_units: tuple[int, ...]) -> float:
    """Return the expected gain of the mobile combat to the units that came."""
    if not any([state.box.units[unit].kind == COMBAT for unit in attackers]):
        return 0.0
    current = activation(state)
    defenders = tuple(units_in(state, decision.area, decision.seat))
    fight = Fight(MOBILE, 1 - decision.seat, decision.area, attackers, defenders, current.landing)
    options = [ways_to_take(state, unit, unit not in spent_units) for unit in defenders]
    if takes_levels(state, decision.area, decision.seat):
        options.append(levels_to_take(state, level_of(state, decision.area)))
    return exchange(state, fight, odds_of_fight(state, fight, current.came_from), options)


# Losses

def choose_loss(state: AnvilState, decision: ChooseLoss) -> Action:
    """Return the first of the cheapest losses that are enough."""
    options = [ways_to_take(state, unit, True) for unit in decision.pool]
    if decision.levels(state):
        options.append(levels_to_take(state, decision.levels(state)))
    for how, unit in best_losses(options, decision.left):
        action = LEVEL.alone if how == LEVEL.name else _VERBS[how].actions[unit]
        if decision.barrier(state, action) == LEGAL:
            return action
    return decision.options(state)[0]


_VERBS: Final = {TURN.name: TURN, REDUCE.name: REDUCE, ELIMINATE.name: ELIMINATE}


# What an area can expect

def absorbed_in(state: AnvilState, area: int, side: int) -> int:
    """Return how many hits it takes to clear an area of a side."""
    options = [ways_to_take(state, unit, True) for unit in units_in(state, area, side)]
    walls = level_of(state, area) if side != ALLIED else 0
    return capacity(options) + walls


def points_in_order(state: AnvilState, place: int, side: int) -> int:
    """Return the strength points of a side in a place that can still act."""
    return sum([strength_of(state, unit) for unit in combat_units_in(state, place, side) if good_order(state, unit)])
