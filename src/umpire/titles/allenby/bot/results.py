"""The sensible player after the die: losses, retreats, advances, fragments and calls."""
from __future__ import annotations

from collections.abc import Sequence

from umpire.engine.actions import Action
from umpire.titles.allenby.bot import turks as bot_turks
from umpire.titles.allenby.bot.combat import best_together
from umpire.titles.allenby.bot.worth import cost_of_disruption, is_red, own_strength, strength_at, town_worth, worth_of
from umpire.titles.allenby.components import BRITISH, BRITISH_BRIGADES, FIRST_FRAGMENT, REAL_BRITISH, TURKISH
from umpire.titles.allenby.language import (
    ADVANCE,
    CALL,
    COUNT,
    DONE,
    ENOUGH,
    FRAGMENT,
    HALT,
    LAST,
    RETREAT,
    SINGLE,
    STAND,
    STRONGEST,
    SUPPORT,
    TO,
)
from umpire.titles.allenby.rules.casualties import ChooseStrongest, NameLast, PlaceFragment
from umpire.titles.allenby.rules.combat import ChooseCounted, ChooseSupport
from umpire.titles.allenby.rules.combat_odds import worth
from umpire.titles.allenby.rules.combat_retreat import ChooseAdvance, ChooseRetreat
from umpire.titles.allenby.rules.movement import Straggle
from umpire.titles.allenby.rules.recovery import Call, within_call
from umpire.titles.allenby.state import AllenbyState, enemy_near, engagement, is_disrupted, occupant

# 4.4, 9.2.2

def choose_counted(state: AllenbyState, decision: ChooseCounted) -> Action:
    """Count the strongest units that count together."""
    values = worth(state, decision.stack)
    best = best_together(state, decision.stack, {unit: float(values[unit]) for unit in decision.stack}, values)
    options = decision.options(state)
    for unit in best:
        if COUNT.actions[unit] in options:
            return COUNT.actions[unit]
    return options[0]


def choose_support(state: AllenbyState, decision: ChooseSupport) -> Action:
    """Support with every gun that may."""
    for action in decision.options(state):
        if action.verb == SUPPORT.name:
            return action
    return ENOUGH.alone


# 4.9

def choose_strongest(state: AllenbyState, decision: ChooseStrongest) -> Action:
    """Choose among equals the unit whose loss costs least."""
    def cost(unit: int) -> float:
        return cost_of_disruption(state, unit, decision.seat) if decision.result == "D" else worth_of(state, unit, decision.seat)
    return STRONGEST.actions[min(decision.candidates, key=lambda unit: (cost(unit), unit))]


# 9.3.1, 6.3

def choose_retreat(state: AllenbyState, decision: ChooseRetreat) -> Action:
    """Retreat together to the safest hex; one by one only where a hex cannot take all."""
    options = decision.options(state)
    hexes = [action.target for action in options if action.verb == RETREAT.name]
    movers = decision.movers(state)
    if decision.voluntary and not (hexes and wants_to_withdraw(state, decision, movers, hexes)):
        return STAND.alone
    if not hexes:
        return SINGLE.actions[movers[0]]
    return RETREAT.actions[retreat_hex(state, decision.seat, movers, hexes)]


def wants_to_withdraw(state: AllenbyState, decision: ChooseRetreat, movers: Sequence[int], hexes: list[int]) -> bool:
    """Return whether a stack leaves the line: only one that is wholly broken does, and only for a hex out of reach."""
    if decision.seat == BRITISH or not all([is_disrupted(state, unit) for unit in movers]):
        return False
    return any([not enemy_near(state, h, TURKISH) for h in hexes])


def retreat_hex(state: AllenbyState, seat: int, movers: tuple[int, ...], hexes: list[int]) -> int:
    if seat == TURKISH:
        return bot_turks.best_hex(state, movers, hexes)
    return min(hexes, key=lambda h: (turks_beside(state, h), not is_red(state.box, h), occupant(state, h) != BRITISH, h))


def turks_beside(state: AllenbyState, h: int) -> float:
    return sum([strength_at(state, there, BRITISH) for there in state.box.ground.open[h] if occupant(state, there) == TURKISH])


# 9.3.2

def choose_advance(state: AllenbyState, decision: ChooseAdvance) -> Action:
    """Advance at least one unit into a town; the British follow up with all they can spare, the Turks stay in their lines."""
    units = [action.target for action in decision.options(state) if action.verb == ADVANCE.name]
    target = engagement(state).target
    able = [unit for unit in units if may_leave(state, unit)]
    is_held = occupant(state, target) == decision.seat
    if not able or (decision.seat == TURKISH and (is_held or not is_red(state.box, target))):
        return DONE.alone
    return ADVANCE.actions[max(able, key=lambda unit: (own_strength(state, unit), -unit))]


def may_leave(state: AllenbyState, unit: int) -> bool:
    """Return whether a unit can go on without giving a town away."""
    here = state.where[unit]
    if not is_red(state.box, here):
        return True
    others = [other for other in state.stacks[here] if other != unit and (unit not in BRITISH_BRIGADES or other in REAL_BRITISH)]
    return bool(others)


# 4.10

def choose_last(state: AllenbyState, decision: NameLast) -> Action:
    return LAST.actions[min(decision.places, key=lambda h: (state.box.grid.row_of[h], h))]


def choose_fragment(state: AllenbyState, decision: PlaceFragment) -> Action:
    """Place a fragment in a town first, else where it stands best."""
    hexes = [action.target for action in decision.options(state) if action.verb == FRAGMENT.name]
    if not hexes:
        return DONE.alone
    return FRAGMENT.actions[max(hexes, key=lambda h: (town_worth(state, h), -bot_turks.risk(state, h, (FIRST_FRAGMENT,)), -h))]


# 8.4

def choose_step(state: AllenbyState, decision: Straggle) -> Action:
    """Step as far from the British as the points allow."""
    options = decision.options(state)
    hexes = [action.target for action in options if action.verb == TO.name]
    here = state.where[decision.unit]
    best = bot_turks.best_hex(state, (decision.unit,), [*hexes, here] if HALT.alone in options else hexes)
    return HALT.alone if best == here else TO.actions[best]


# 10.2

def choose_call(state: AllenbyState, decision: Call) -> Action:
    """Call with a headquarters that is out of reach if enough of its units may come back."""
    best, most = -1, 0.55
    for action in decision.options(state):
        if action.verb == CALL.name:
            hope = call_worth(state, action.target)
            if hope > most:
                best, most = action.target, hope
    return CALL.actions[best] if best >= 0 else DONE.alone


def call_worth(state: AllenbyState, headquarters: int) -> float:
    """Return the expected gain of the second rolls, less the danger to the headquarters."""
    hope = 0.0
    for unit in within_call(state, headquarters):
        chance = len(state.box.recovers[state.roster.rears[unit]]) / 6
        hope += chance * (0.3 + 0.25 * state.roster.factors[unit])
    return hope - (0.5 if enemy_near(state, state.where[headquarters], TURKISH) else 0.0)
