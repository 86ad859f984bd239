"""The sensible player's impulses: which area to activate, what to do there, and with which units."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple, Optional

from umpire.engine.actions import Action
from umpire.engine.rulings import LEGAL
from umpire.titles.anvil.bot import allies as bot_allies
from umpire.titles.anvil.bot import germans as bot_germans
from umpire.titles.anvil.bot.allies import Aims
from umpire.titles.anvil.bot.bridges import best_work, choose_rail
from umpire.titles.anvil.bot.fights import attack_value, attackers_for, mobile_value, points_in_order
from umpire.titles.anvil.bot.forces import NOBODY, NOWHERE, MarchPlan, mobile_party, with_supports
from umpire.titles.anvil.bot.lines import Lines
from umpire.titles.anvil.bot.ways import way_to
from umpire.titles.anvil.components import AIRFIELD, ALLIED, COMBAT, GERMAN, LANDING_AREAS, PLACES, TRANSPORT
from umpire.titles.anvil.language import ACTIVATE, DONE, EXIT, FIGHT, HALT, MOBILE_COMBAT, MOVE_OUT, PASS, STRIKE, TAKE, TO
from umpire.titles.anvil.rules.activation import Impulse, Order, can_fight, can_move, has_orders
from umpire.titles.anvil.rules.combat_reactions import able_to_fight
from umpire.titles.anvil.rules.movement import cost_to_enter, going, landing, pace, ways_out
from umpire.titles.anvil.rules.movement_parties import FormParty, GoOn, way_barrier
from umpire.titles.anvil.rules.movement_reach import reachable_targets
from umpire.titles.anvil.state import (
    ATTACK,
    MOBILE,
    AnvilState,
    activation,
    combat_units_in,
    is_area,
    is_friendly,
    level_of,
    strength_of,
    units_in,
)

# after how many impulses a mind is renewed in a quick try
RENEWAL: Final = 5
# how many places to think about, what has to be at stake there for either side, and how near to the best the others must come:
# most marches can be made in any order, and units at sea land
MOST_PLACES: Final = 3
AT_STAKE: Final = (0.75, 0.3)
RIVAL: Final = 0.4
# what it is worth to get ashore
ASHORE: Final = 1.5
# what part of the attack that can be made from there in the next turn counts already
FOLLOW_UP: Final = 0.3
SIEGE_FOLLOW_UP: Final = 1.0
TEN: Final = 10


class Mind:
    """How the acting side sees the state: the Germans' lines, and for the Allies their aims."""

    def __init__(self, state: AnvilState, seat: int) -> None:
        self.seat = seat
        self.lines = Lines(state)
        self.aims: Optional[Aims] = Aims(state, self.lines) if seat == ALLIED else None
        self._state = state
        self._styles = state.styles
        self._where = state.where.copy()
        self._marks = _marks(state)
        # the plans so far, by place, and the look of each place; the age of the mind in impulses
        self.plans: dict[int, list[OrderPlan]] = {}
        self.looks: dict[int, tuple[int, ...]] = {}
        self.age = 0

    def holds(self, state: AnvilState, seat: int) -> bool:
        """Return whether the mind is still good: no unit has moved since, and nothing has changed in the areas."""
        same = self._state is state and self._styles is state.styles and self.seat == seat
        return same and self._where == state.where and self._marks == _marks(state)

    def will_do(self, state: AnvilState) -> bool:
        """Return whether the mind is still good enough in a quick try."""
        return self._state is state and self._styles is state.styles and self._marks[0] == state.turn


class Minds:
    """The minds of both sides, where they are stored for a while."""

    def __init__(self) -> None:
        self.minds: list[Optional[Mind]] = [None, None]


def hasty_mind(state: AnvilState, seat: int) -> Mind:
    """Return the mind of a side from some impulses ago."""
    memory = state.thought
    minds = memory if isinstance(memory, Minds) else Minds()
    state.thought = minds
    mind = minds.minds[seat]
    if mind is None or not mind.will_do(state):
        mind = Mind(state, seat)
        minds.minds[seat] = mind
    return mind


def mind_at(state: AnvilState, seat: int) -> Mind:
    """Return the mind at an impulse, when a side may renew it."""
    mind = mind_of(state, seat)
    mind.age += 1
    if not state.hasty or mind.age <= RENEWAL:
        return mind
    state.thought = None
    return mind_of(state, seat)


def mind_of(state: AnvilState, seat: int) -> Mind:
    """Return the mind of a side, the last one or a new one: while a party is formed, nothing else changes."""
    if state.hasty:
        return hasty_mind(state, seat)
    memory = state.thought
    if isinstance(memory, Mind) and memory.holds(state, seat):
        return memory
    mind = Mind(state, seat)
    state.thought = mind
    return mind


def _marks(state: AnvilState) -> tuple[int, ...]:
    return (
        state.turn, state.disorganized, state.reduced, state.allied, state.fighters, state.standing, state.ports,
        state.surrendered, *state.unsupplied, *state.levels, *state.bridges, *state.points,
    )


class OrderPlan(NamedTuple):
    """An order, what it promises, and the units that carry it out."""

    value: float
    order: Action
    units: tuple[int, ...]
    goal: int


# the place of the march among the plans
MARCH: Final = 2
NO_PLAN: Final = OrderPlan(0.0, PASS.alone, (), NOWHERE)


# Impulses and orders

def choose_impulse(state: AnvilState, decision: Impulse) -> Action:
    """Return the place where most is to be gained, or pass."""
    mind = mind_at(state, decision.seat)
    best, where = state.taste.least, -1
    for place in range(len(PLACES)):
        if has_orders(state, place, decision.seat):
            value = best_plan(state, mind, place).value
            if value > best:
                best, where = value, place
    return ACTIVATE.actions[where] if where >= 0 else PASS.alone


def ranked_impulses(state: AnvilState, decision: Impulse) -> list[Action]:
    """Return the places by their gain, if they are worth a thought; else the advice."""
    best_impulse = choose_impulse(state, decision)
    mind = mind_of(state, decision.seat)
    places = [place for place in range(len(PLACES)) if has_orders(state, place, decision.seat)]
    worth = {place: best_plan(state, mind, place).value for place in places}
    best = max(worth.values(), default=0.0)
    by_worth = sorted([place for place in places if worth[place] > RIVAL * best], key=lambda place: (-worth[place], place))
    if best < AT_STAKE[decision.seat] or not is_area(by_worth[0]):
        return [best_impulse]
    return [ACTIVATE.actions[place] for place in by_worth[:MOST_PLACES]]


def choose_order(state: AnvilState, decision: Order) -> Action:
    order = best_plan(state, mind_of(state, decision.seat), decision.place).order
    if state.hasty and decision.barrier(state, order) != LEGAL:
        # the plan of some impulses ago is impossible now
        state.thought = None
        order = best_plan(state, mind_of(state, decision.seat), decision.place).order
    return order if decision.barrier(state, order) == LEGAL else decision.options(state)[0]


def ranked_orders(state: AnvilState, decision: Order) -> list[Action]:
    """Return all promising orders in a place, the best first, if they are worth a thought; else the advice."""
    plans = sorted(plans_of(state, mind_of(state, decision.seat), decision.place), key=lambda plan: -plan.value)
    orders = [plan.order for plan in plans if plan.value > 0.0 and decision.barrier(state, plan.order) == LEGAL]
    return orders if len(orders) > 1 and plans[0].value >= AT_STAKE[decision.seat] else [choose_order(state, decision)]


def best_plan(state: AnvilState, mind: Mind, place: int) -> OrderPlan:
    """Return the best of all that could be ordered in a place."""
    return max(plans_of(state, mind, place), key=lambda plan: plan.value)


def plans_of(state: AnvilState, mind: Mind, place: int) -> list[OrderPlan]:
    """Return the best attack, the best attack elsewhere, the best march, and the best work; they stay while the mind holds."""
    look = look_of(state, place) if state.hasty else ()
    if place not in mind.plans or mind.looks[place] != look:
        attacks = [fight_plan(state, mind, place), mobile_plan(state, mind, place)]
        mind.plans[place] = [*attacks, march_plan(state, mind, place), _work_plan(state, mind, place)]
        mind.looks[place] = look
    return mind.plans[place]


def look_of(state: AnvilState, place: int) -> tuple[int, ...]:
    """Return the units in a place and beside it, and their states."""
    forces: list[int] = []
    units, ground = 0, 0
    for area in (place, *ways_out(state, place)):
        allies, germans = state.forces[ALLIED][area], state.forces[GERMAN][area]
        units |= allies | germans
        ground |= 1 << area
        forces += [allies, germans]
    return (*forces, state.allied & ground, state.disorganized & units, state.reduced & units, *state.levels)


def fight_plan(state: AnvilState, mind: Mind, place: int) -> OrderPlan:
    """5.1 Return an attack on the enemies in the area."""
    if not can_fight(state, place, mind.seat):
        return NO_PLAN
    units = tuple(attackers_for(state, able_to_fight(state, place, mind.seat, ATTACK), True))
    return OrderPlan(attack_value(state, place, units, mind.seat), FIGHT.alone, units, place)


def mobile_plan(state: AnvilState, mind: Mind, place: int) -> OrderPlan:
    """5.3 Return the best attack on an area within reach."""
    best = NO_PLAN
    if not can_move(state, place, mind.seat):
        return best
    for target in reachable_targets(state, place, mind.seat):
        units = mobile_party(state, place, target, mind.seat)
        if units:
            value = mobile_value(state, target, units, mind.seat, _gate(place), _is_landing(state, place, target, mind.seat))
            follow_up = SIEGE_FOLLOW_UP if level_of(state, target) else FOLLOW_UP
            value += follow_up * max(0.0, attack_value(state, target, _fighting(state, units), mind.seat))
            value += _on_the_way(mind, place, target, units) - _exposure(state, mind, units, target)
            if value > best.value:
                best = OrderPlan(value, MOBILE_COMBAT.actions[target], units, target)
    return best


def _fighting(state: AnvilState, units: Sequence[int]) -> list[int]:
    return [unit for unit in units if state.box.units[unit].kind != TRANSPORT]


def _gate(place: int) -> tuple[int, ...]:
    """Return the area from which the target will be entered, if it is certain."""
    return (place,) if is_area(place) else ()


def _is_landing(state: AnvilState, place: int, target: int, seat: int) -> bool:
    if seat != ALLIED or not landing(state, place):
        return False
    empty = target in LANDING_AREAS and not is_friendly(state, target, ALLIED) and not units_in(state, target, ALLIED)
    return state.turn == 1 or empty


def _on_the_way(mind: Mind, place: int, target: int, units: Sequence[int]) -> float:
    """Return a bonus for an attack that leads toward a goal, a penalty for one that ends badly placed."""
    if mind.aims is None:
        return bot_germans.exposure(mind.lines, place, target, units)
    ashore = 0.0 if is_area(place) else ASHORE
    bound_there = [unit for unit in units if mind.aims.goal_of.get(unit) == target]
    return ashore + (mind.lines.state.styles.allied.on_the_way if bound_there else 0.0)


def march_plan(state: AnvilState, mind: Mind, place: int) -> OrderPlan:
    """4.1 Return the best march from a place, if its first step is possible."""
    if not can_move(state, place, mind.seat):
        return NO_PLAN
    march = _march(state, mind, place)
    if not march.party:
        return NO_PLAN
    party = march.party if _rides(state, march.party) else with_supports(state, place, march.party, mind.seat)
    there = first_step(state, mind.seat, party, place, march.goal, 0) if march.goal >= 0 else NOWHERE
    if march.goal >= 0 and there < 0:
        return NO_PLAN
    return OrderPlan(march.value - _exposure(state, mind, party, there), MOVE_OUT.alone, party, march.goal)


def _exposure(state: AnvilState, mind: Mind, party: Sequence[int], there: int) -> float:
    """Return what it costs the Allies to stand where the Germans around outnumber them."""
    weight = state.styles.allied.exposed
    if mind.aims is None or not weight or there < 0:
        return 0.0
    germans = sum([points_in_order(state, area, GERMAN) for area in (there, *state.box.ground.neighbours[there])])
    allies = sum([strength_of(state, unit) for unit in (*party, *combat_units_in(state, there, ALLIED))])
    return weight * max(0, germans - allies) / TEN


def _march(state: AnvilState, mind: Mind, place: int) -> MarchPlan:
    if mind.aims is not None:
        return bot_allies.best_march(state, mind.aims, place)
    return bot_germans.best_march(state, mind.lines, place) if place != AIRFIELD else NOBODY


def _rides(state: AnvilState, party: Sequence[int]) -> bool:
    return any([state.box.units[unit].kind == TRANSPORT for unit in party])


def _work_plan(state: AnvilState, mind: Mind, place: int) -> OrderPlan:
    """9, 1.3.3 Return the best work on bridges, or the train."""
    rail = choose_rail(state, mind.lines, place) if mind.seat != ALLIED else (0.0, PASS.alone)
    work = best_work(state, mind.lines, mind.aims, place, mind.seat)
    value, action = max(rail, work)
    return OrderPlan(value, action, (), NOWHERE) if value > 0 else NO_PLAN


# Parties

def first_step(state: AnvilState, seat: int, party: Sequence[int], here: int, goal: int, points_spent: int) -> int:
    """Return the next area on the way to a goal, -1 if the way is barred or leads nowhere."""
    capacity, column = pace(state, party)
    if capacity == 0:
        return -1
    field = way_to(state.box, going(state, seat), column, (goal,))
    best, least = -1, field[here] if is_area(here) else 999
    for there in ways_out(state, here):
        cost = cost_to_enter(state, here, there, column, seat)
        if (points_spent == 0 or points_spent + cost <= capacity) and field[there] < least and _may_enter(state, seat, there):
            best, least = there, field[there]
    return best


def _may_enter(state: AnvilState, seat: int, there: int) -> bool:
    return bot_allies.may_enter(state, there) if seat == ALLIED else bot_germans.may_enter(state, there)


def choose_party(state: AnvilState, decision: FormParty) -> Action:
    """Add the units of the plan one after another; then set out."""
    current = activation(state)
    if current.units or current.arrived:
        return enough(state, decision)
    plan = _plan_again(state, decision)
    for unit in plan.units:
        if unit not in current.party and decision.barrier(state, TAKE.actions[unit]) == LEGAL:
            return TAKE.actions[unit]
    return set_out(state, decision, plan.goal)


def _plan_again(state: AnvilState, decision: FormParty) -> OrderPlan:
    current = activation(state)
    if current.action == MOBILE:
        units = mobile_party(state, current.place, current.target, decision.seat)
        return OrderPlan(0.0, STRIKE.alone, units, current.target)
    return plans_of(state, mind_of(state, decision.seat), current.place)[MARCH]


def enough(state: AnvilState, decision: FormParty) -> Action:
    """End with one party: the others have their own impulses."""
    for action in (STRIKE.alone, DONE.alone):
        if decision.barrier(state, action) == LEGAL:
            return action
    return set_out(state, decision, NOWHERE)


def set_out(state: AnvilState, decision: FormParty, goal: int) -> Action:
    """Return the first step to the goal of the plan; where that is barred, whatever is possible."""
    party = activation(state).party
    if party:
        action = _step_action(state, decision.seat, party, goal, 0)
        if action is not None and decision.barrier(state, action) == LEGAL:
            return action
    return _whatever(state, decision.options(state))


def _whatever(state: AnvilState, options: Sequence[Action]) -> Action:
    """Return what to do where the plan is impossible: stop if allowed, else go on, supports last."""
    for verb in (DONE.name, HALT.name, STRIKE.name, TO.name):
        for action in options:
            if action.verb == verb:
                return action
    fighters = [action for action in options if action.verb == TAKE.name and state.box.units[action.target].kind == COMBAT]
    return fighters[0] if fighters else options[0]


def _step_action(state: AnvilState, seat: int, party: Sequence[int], goal: int, spent: int) -> Optional[Action]:
    """Return a step to an area or off the map."""
    if goal == NOWHERE:
        return None
    if goal < 0:
        return EXIT.actions[-1 - goal]
    if activation(state).action == MOBILE:
        return _step_to_target(state, seat, party, goal)
    there = first_step(state, seat, party, state.where[party[0]], goal, spent)
    return TO.actions[there] if there >= 0 else None


def _step_to_target(state: AnvilState, seat: int, party: Sequence[int], target: int) -> Optional[Action]:
    """5.3.b Return the step that leads most directly to the target."""
    here = state.where[party[0]]
    _, column = pace(state, party)
    field = way_to(state.box, going(state, seat), column, (target,))
    steps = [(field[there], there) for there in ways_out(state, here) if way_barrier(state, there) == LEGAL]
    return TO.actions[min(steps)[1]] if steps else None


def choose_way(state: AnvilState, decision: GoOn) -> Action:
    """Go on to the goal, or halt."""
    current, seat = activation(state), decision.seat
    mobile = current.action == MOBILE
    goal = current.target if mobile else _goal_on_the_way(state, mind_of(state, seat), current.party, current.spent)
    action = _step_action(state, seat, current.party, goal, current.spent)
    if action is not None and decision.barrier(state, action) == LEGAL:
        return action
    return _whatever(state, decision.options(state))


def _goal_on_the_way(state: AnvilState, mind: Mind, party: Sequence[int], spent: int) -> int:
    if mind.aims is not None:
        return bot_allies.goal_of_party(mind.aims, party)
    return bot_germans.halt_or_goal(state, mind.lines, party, spent)
