"""4.1, 4.8 Parties on the move; 5.3 mobile combat, from the declaration to the attack."""
from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from umpire.engine.actions import Action
from umpire.engine.agenda import NO_TRAIL, Step, Trail
from umpire.engine.events import Message, Slot
from umpire.engine.question import Question
from umpire.engine.rulings import LEGAL
from umpire.engine.sets import has, members, set_of
from umpire.titles.anvil.components import AREAS, COASTAL, GERMAN, NONE, PLACES, SEATS, TRAIN, TRANSPORT, UNITS
from umpire.titles.anvil.language import DONE, EXIT, HALT, NOT_NOW, STRIKE, TAKE, TO
from umpire.titles.anvil.rules.control import arrive, remove_the_lonely
from umpire.titles.anvil.rules.fighting import begin_fight
from umpire.titles.anvil.rules.groups import group_slots, whole_groups, with_group
from umpire.titles.anvil.rules.limits import limit_barrier
from umpire.titles.anvil.rules.movement import (
    Going, bound_barrier, bound_units, can_reach, cost_to_enter, costs_to, distance_barrier, edges_at, entry_barrier,
    exit_barrier, going, pace, price, reach_of, setting_out_barrier, stops_in, ways_out,
)
from umpire.titles.anvil.rules.reactions import AskCounter, AskPursuit, frozen_units
from umpire.titles.anvil.rules.wording import listed
from umpire.titles.anvil.state import (
    GONE_NORTH, GONE_TO_ITALY, MAY_GO_ON, MOBILE, AnvilState, Fight, activation, barred_areas, blockers, good_order,
    has_combat_unit, is_area, is_supplied, put, put_all, side_of, units_in,
)

# where a party goes when it leaves the map, beside the numbers of areas
TO_THE_NORTH: Final = -1
TO_ITALY: Final = -2
_EXIT_GOALS: Final = (TO_THE_NORTH, TO_ITALY)


# 3.3, 4.1 who may move

def movers(state: AnvilState, place: int, seat: int) -> int:
    """All who can move by themselves; 10.c but a group with someone who cannot stays."""
    able = _able_to_move(state, place, seat)
    return whole_groups(state, able, state.forces[seat][place]) if state.switches.groups else able


def _able_to_move(state: AnvilState, place: int, seat: int) -> int:
    """Good Order units of the place (1.3.3.tr.e loaded or not) with a capacity, in supply (1.8.f), not bound to a fortress."""
    able = state.forces[seat][place] & state.box.mobile & ~state.disorganized
    if not able or not is_supplied(state, place, seat):
        return 0
    return able & ~(frozen_units(state) | bound_units(state, place))


def moving_barrier(state: AnvilState, unit: int, place: int, seat: int) -> str:
    """What keeps a unit from moving."""
    if has(movers(state, place, seat), unit):
        return LEGAL
    if not has(state.forces[seat][place], unit):
        return "3.3 not-there"
    if not good_order(state, unit):
        return "1.3.d disorganized"
    if not has(state.box.mobile, unit):
        return _ROOTED.get(state.box.units[unit].kind, "4.1 immobile")
    if has(frozen_units(state), unit):
        return "S2.1 frozen"
    if not is_supplied(state, place, seat):
        return "1.8.f unsupplied"
    return bound_barrier(state, (unit,), place) or "10.c group-stays"


# what has no capacity, and why: guns behind concrete, and the train, which is not taken along
_ROOTED: Final = {COASTAL: "1.3.3.cd.a coastal-guns-stay", TRAIN: "1.3.3.at.a train-alone"}


def fresh_units(state: AnvilState, place: int, seat: int) -> tuple[int, ...]:
    """Units of the place that could still be activated to move."""
    acted = set_of(activation(state).units) if state.activation is not None else 0
    return members(movers(state, place, seat) & ~acted)


class FormParty(Question[AnvilState]):
    """4.8 Who moves together next; 3.2 all parties of an activation count against one limit."""

    asks: str = "ask-party"

    def facts(self, state: AnvilState) -> dict[str, Slot]:
        current = activation(state)
        target = AREAS[current.target] if current.target != NONE else ""
        return {"place": PLACES[current.place], "n": len(current.party), "target": target}

    def prompt(self, state: AnvilState) -> Message:
        return Message(self.asks, {**self.facts(state), "stage": self._stage(state), "then": self._next(state)})

    def _stage(self, state: AnvilState) -> str:
        """Whose turn it is to set out: the first, others after them, or others beside those who have arrived."""
        current = activation(state)
        if current.action != MOBILE:
            return "next" if current.units else "first"
        return "arrived" if current.arrived else "stopped" if current.units else "assault"

    def _next(self, state: AnvilState) -> str:
        """What can be done with the party that is being formed."""
        verbs = {action.verb for action in self.options(state)}
        adding, leaving = TAKE.name in verbs, bool(verbs & {TO.name, EXIT.name})
        return "add-or-go" if adding and leaving else "go" if leaving else "add"

    def details(self, state: AnvilState, action: Action) -> dict[str, Slot]:
        return {**super().details(state, action), **group_slots(state, action)}

    def added(self, state: AnvilState, unit: int) -> list[int]:
        """10.d A unit brings along what of its group can move."""
        if not state.switches.groups:
            return [unit]
        current = activation(state)
        able = fresh_units(state, current.place, self.seat)
        return [other for other in with_group(state, unit, able) if other not in current.party]

    def take_barrier(self, state: AnvilState, unit: int) -> str:
        current = activation(state)
        bar = moving_barrier(state, unit, current.place, self.seat)
        if bar != LEGAL:
            return bar
        if unit in current.party or unit in current.units:
            return "3.2 takes-part"
        return self._joining_barrier(state, unit)

    def _joining_barrier(self, state: AnvilState, unit: int) -> str:
        """Whether a unit that is fresh can join the party."""
        current = activation(state)
        together = [*current.party, *self.added(state, unit)]
        bar = limit_barrier(state.box, [*current.units, *together])
        if bar != LEGAL:
            return bar
        return self.company_barrier(state, together)

    def company_barrier(self, state: AnvilState, together: list[int]) -> str:
        """1.3.2.c A support needs a combat unit; 5.3.b in a mobile combat all must be able to reach the target."""
        led = has_combat_unit(state, together)
        if not led and set_of(tuple(together)) & state.box.supports:
            return "1.3.2.c support-alone"
        if activation(state).action != MOBILE:
            return LEGAL
        if led:
            return LEGAL if self._gets_there(state, together) else "5.3.b party-too-slow"
        return LEGAL if self._someone_rides(state, together) else "5.3.a nobody-to-carry"

    def _someone_rides(self, state: AnvilState, trucks: list[int]) -> bool:
        """A combat unit could come along with these transports and still reach the target."""
        current = activation(state)
        for unit in fresh_units(state, current.place, self.seat):
            together = [*trucks, *[other for other in self.added(state, unit) if other not in trucks]]
            fits = limit_barrier(state.box, [*current.units, *together]) == LEGAL and has_combat_unit(state, together)
            if fits and self._gets_there(state, together):
                return True
        return False

    def _gets_there(self, state: AnvilState, together: list[int]) -> bool:
        """5.3.b The party can reach the target as it is, or 1.3.3.tr.j once more transports of the place have joined it."""
        current = activation(state)
        if can_reach(state, together, current.place, current.target):
            return True
        trucks = set_of(fresh_units(state, current.place, self.seat)) & state.box.transports & ~set_of(tuple(together))
        spare = members(trucks)
        return any([
            can_reach(state, [*together, *spare[:number]], current.place, current.target) for number in range(1, len(spare) + 1)
        ])

    def ready_barrier(self, state: AnvilState) -> str:
        """5.3 A mobile combat needs a combat unit in every party."""
        current = activation(state)
        if not current.party:
            return "4.1 nobody-chosen"
        if current.action == MOBILE and not has_combat_unit(state, current.party):
            return "5.3.a no-combat-unit"
        return LEGAL

    def step_barrier(self, state: AnvilState, there: int) -> str:
        bar = self.ready_barrier(state)
        if bar != LEGAL:
            return bar
        return way_barrier(state, there)

    def done_barrier(self, state: AnvilState) -> str:
        """Between two parties one may stop; a party that is being formed has to go.

        5.3.e A mobile combat is given up only if all who set out were stopped on the way.
        """
        current = activation(state)
        if current.party:
            return "4.8 party-waits"
        if current.action == MOBILE and (current.arrived or not current.units):
            return "5.3.c declared"
        return LEGAL if current.units else "3.4 nobody-moved"

    def options(self, state: AnvilState) -> list[Action]:
        current = activation(state)
        fresh = [unit for unit in fresh_units(state, current.place, self.seat) if unit not in current.party]
        found = [TAKE.actions[unit] for unit in fresh if self._joining_barrier(state, unit) == LEGAL]
        if self.ready_barrier(state) == LEGAL:
            found += step_options(state)
        if self.done_barrier(state) == LEGAL:
            found.append(DONE.alone)
        if self.strike_barrier(state) == LEGAL:
            found.append(STRIKE.alone)
        return found

    def anybody(self, state: AnvilState) -> bool:
        """Whether anyone could begin another party."""
        fresh = fresh_units(state, activation(state).place, self.seat)
        return any(self._joining_barrier(state, unit) == LEGAL for unit in fresh)

    def trail(self, state: AnvilState, action: Action) -> Trail:
        return trail_of(state, action)

    def strike_barrier(self, state: AnvilState) -> str:
        """5.3 Once someone has arrived the attack can begin."""
        current = activation(state)
        if current.action != MOBILE:
            return "3.4 only-moving"
        if current.party:
            return "5.3.c party-waits"
        return LEGAL if current.arrived else "5.3.c nobody-arrived"

    def group(self, state: AnvilState) -> int:
        """10.d Who brings a group along is chosen by himself: the others of it are not there to be picked any more."""
        return 0 if state.groups else len(units_in(state, activation(state).place, self.seat))

    def barrier(self, state: AnvilState, action: Action) -> str:
        if action.verb == TAKE.name:
            return self.take_barrier(state, action.target)
        if action.verb == TO.name:
            return self.step_barrier(state, action.target)
        if action.verb == EXIT.name:
            return self.ready_barrier(state) or leaving_barrier(state, action.target)
        if action.verb == DONE.name:
            return self.done_barrier(state)
        return self.strike_barrier(state) if action.verb == STRIKE.name else NOT_NOW

    def take(self, state: AnvilState, action: Action) -> None:
        current = activation(state)
        if action.verb == TAKE.name:
            state.activation = current.with_party((*current.party, *self.added(state, action.target)), current.spent)
            return
        state.agenda.pop()
        if action.verb == STRIKE.name:
            state.agenda += [MobileAttack(), AskCounter()]
        elif action.verb == DONE.name:
            tell_if_lapsed(state)
        else:
            state.activation = current._replace(units=(*current.units, *current.party), spent=0)
            depart(state, action)


# 4.1 step by step

def trail_of(state: AnvilState, action: Action) -> Trail:
    """What a step costs, and where it leads."""
    if action.verb != TO.name:
        return NO_TRAIL
    party = activation(state).party
    here = state.where[party[0]]
    capacity, column = pace(state, party)
    cost = cost_to_enter(state, here, action.target, column, side_of(party[0]))
    return Trail(str(min(cost, capacity)), (PLACES[here], AREAS[action.target]))


def way_barrier(state: AnvilState, there: int) -> str:
    """4.1, 4.2 The step itself; 5.3.b in a mobile combat it must lead to the target."""
    current = activation(state)
    here = state.where[current.party[0]]
    bar = entry_barrier(state, current.party, here, there, current.spent)
    return bar if bar != LEGAL else goal_barrier(state, going(state, side_of(current.party[0])), here, there)


def goal_barrier(state: AnvilState, ways: Going, here: int, there: int) -> str:
    """5.3.b In a mobile combat a step must lead to the target."""
    current = activation(state)
    if current.action != MOBILE or there == current.target:
        return LEGAL
    if has(ways.stops, there):
        return "5.3.b wrong-way"
    capacity, column = pace(state, current.party)
    left = capacity - current.spent - price(state.box, ways, here, there, column)
    return LEGAL if left > 0 and costs_to(state.box, ways, current.target, column)[there] <= left else "5.3.b wrong-way"


def leaving_barrier(state: AnvilState, edge: int) -> str:
    """5.3.c Whoever goes to attack does not leave the map; 1.1.d and the Allies never do."""
    current = activation(state)
    if current.action == MOBILE and side_of(current.party[0]) == GERMAN:
        return "5.3.c declared"
    return exit_barrier(state, current.party, edge, current.spent)


def step_options(state: AnvilState) -> list[Action]:
    found = [TO.actions[there] for there in next_areas(state)]
    return found + [EXIT.actions[edge] for edge in exits_from(state) if leaving_barrier(state, edge) == LEGAL]


def exits_from(state: AnvilState) -> tuple[int, ...]:
    """The edges of the map beside the party."""
    return edges_at(state, state.where[activation(state).party[0]])


def next_areas(state: AnvilState) -> Iterator[int]:
    """The areas that `way_barrier` lets through; what is the same for all of them is asked once."""
    current = activation(state)
    here, side = state.where[current.party[0]], side_of(current.party[0])
    if setting_out_barrier(state, current.party, here) != LEGAL:
        return
    ways, (capacity, column) = going(state, side), pace(state, current.party)
    for there in ways_out(state, here):
        cost = price(state.box, ways, here, there, column)
        if distance_barrier(current.spent, cost, capacity) == LEGAL and goal_barrier(state, ways, here, there) == LEGAL:
            yield there


def can_go_on(state: AnvilState) -> bool:
    """Whether there are any `step_options`."""
    for _ in next_areas(state):
        return True
    return any([leaving_barrier(state, edge) == LEGAL for edge in exits_from(state)])


def depart(state: AnvilState, action: Action) -> None:
    """The party leaves its area: first the enemy there is asked (5.6)."""
    goal = _EXIT_GOALS[action.target] if action.verb == EXIT.name else action.target
    state.agenda += [Go(goal), AskPursuit()]


class Go(Step[AnvilState]):
    """5.6.e Who is still in Good Order goes on, supports never alone; 1.3.2.g whom they leave alone is lost at once.

    5.6.h Transports whose load was stopped may go on without it, or stay with it, as the players have agreed.
    """

    def __init__(self, goal: int) -> None:
        self.goal = goal

    def flaw(self, state: AnvilState) -> str:
        """4.1 What is left of the party goes where it could choose to go."""
        whole = activation(state)
        there = tuple([unit for unit in whole.party if state.where[unit] >= 0])
        if not there:
            return ""
        state.activation = whole.with_party(there, whole.spent)
        bar = way_barrier(state, self.goal) if self.goal >= 0 else leaving_barrier(state, _EXIT_GOALS.index(self.goal))
        state.activation = whole
        return "" if bar == LEGAL else f"goal the party cannot go there ({bar.split()[0]})"

    def run(self, state: AnvilState) -> None:
        party = tuple([unit for unit in activation(state).party if state.where[unit] >= 0 and good_order(state, unit)])
        if not has_combat_unit(state, party):
            party = tuple([unit for unit in party if not has(state.box.supports, unit)])
        emptied = not has_combat_unit(state, party) and has_combat_unit(state, activation(state).party)
        if not party or (emptied and state.switches.empty_transports != MAY_GO_ON):
            end_of_party(state)
        elif emptied:
            state.activation = activation(state).with_party(party, activation(state).spent)
            state.agenda.append(CarryOn(side_of(party[0]), self.goal))
        elif self.goal < 0:
            self._leave(state, party)
        else:
            enter(state, party, self.goal)

    def _leave(self, state: AnvilState, party: tuple[int, ...]) -> None:
        """4.9, 4.10 Off the map, for good (1.1.c)."""
        north, here = self.goal == TO_THE_NORTH, state.where[party[0]]
        for unit in party:
            state.tell("left", "4.9" if north else "4.10", unit=UNITS[unit], edge="edge-north" if north else "edge-italy")
            put(state, unit, GONE_NORTH if north else GONE_TO_ITALY)
        remove_the_lonely(state, here)
        end_of_party(state)


def enter(state: AnvilState, party: tuple[int, ...], goal: int) -> None:
    """4.1 A party enters an area, and pays for it."""
    current, here, side = activation(state), state.where[party[0]], side_of(party[0])
    capacity, column = pace(state, party)
    spent = min(capacity, current.spent + cost_to_enter(state, here, goal, column, side))
    put_all(state, party, goal)
    if is_area(here):
        remove_the_lonely(state, here)
    state.tell_move(
        "moved", "4.1", (PLACES[here], AREAS[goal]), n=len(party), unit=UNITS[party[0]], units=listed(state, party),
        start=PLACES[here], area=AREAS[goal],
    )
    state.activation = current.with_party(party, max(spent, 1))
    if goal == current.target and current.action == MOBILE and has_combat_unit(state, party):
        reach_target(state, here)
        return
    arrive(state, goal, side)
    if stops_in(state, goal, side) or not can_go_on(state):
        end_of_party(state)
    else:
        state.agenda.append(GoOn(side))


def reach_target(state: AnvilState, came_from: int) -> None:
    """5.3.b The party stands in the target area; it attacks once all have come."""
    current = activation(state)
    state.activation = current._replace(
        arrived=(*current.arrived, *current.party), came_from=(*current.came_from, *[came_from] * len(current.party)),
        party=(), spent=0,
    )
    ask_for_more(state)


def end_of_party(state: AnvilState) -> None:
    state.activation = activation(state).with_party((), 0)
    ask_for_more(state)


def ask_for_more(state: AnvilState) -> None:
    """4.8 Another party may follow, each finished before the next; nobody is asked who has nobody left."""
    current = activation(state)
    question = FormParty(state.impulse)
    if question.anybody(state):
        state.agenda.append(question)
    elif current.arrived:
        state.agenda += [MobileAttack(), AskCounter()]
    else:
        tell_if_lapsed(state)


def tell_if_lapsed(state: AnvilState) -> None:
    """5.3.e A mobile combat to which nobody came."""
    if activation(state).action == MOBILE:
        state.tell("lapsed", "5.3.e", area=AREAS[activation(state).target])


class GoOn(Question[AnvilState]):
    """4.1 Another step, or halt; 1.3.2.d the party stays together, supports included."""

    asks: str = "ask-go-on"

    def facts(self, state: AnvilState) -> dict[str, Slot]:
        current = activation(state)
        capacity, _ = pace(state, current.party)
        return {
            "place": PLACES[state.where[current.party[0]]], "n": len(current.party), "unit": UNITS[current.party[0]],
            "left": capacity - current.spent, "halting": int(self.halt_barrier(state) == LEGAL),
            "target": AREAS[current.target] if current.target != NONE else "",
        }

    def halt_barrier(self, state: AnvilState) -> str:
        """5.3.c A mobile combat has been declared; 5.6.h but transports without their load are not needed for it."""
        current = activation(state)
        return "5.3.c declared" if current.action == MOBILE and has_combat_unit(state, current.party) else LEGAL

    def trail(self, state: AnvilState, action: Action) -> Trail:
        return trail_of(state, action)

    def options(self, state: AnvilState) -> list[Action]:
        found = step_options(state)
        return [*found, HALT.alone] if self.halt_barrier(state) == LEGAL else found

    def barrier(self, state: AnvilState, action: Action) -> str:
        if action.verb == TO.name:
            return way_barrier(state, action.target)
        if action.verb == EXIT.name:
            return leaving_barrier(state, action.target)
        return self.halt_barrier(state) if action.verb == HALT.name else NOT_NOW

    def take(self, state: AnvilState, action: Action) -> None:
        state.agenda.pop()
        if action.verb == HALT.name:
            end_of_party(state)
        else:
            depart(state, action)


class CarryOn(Question[AnvilState]):
    """5.6.h A pursuit has stopped all that transports were to carry: they go on to where the party was going, or stay."""

    asks: str = "ask-carry-on"

    def __init__(self, seat: int, goal: int) -> None:
        super().__init__(seat)
        self.goal = goal

    def flaw(self, state: AnvilState) -> str:
        here = activation(state).place
        return "" if self.goal in ways_out(state, here) else f"goal is not adjacent to {PLACES[here]} (4.1)"

    def facts(self, state: AnvilState) -> dict[str, Slot]:
        party = activation(state).party
        return {"place": PLACES[state.where[party[0]]], "n": len(party), "unit": UNITS[party[0]], "goal": AREAS[self.goal]}

    def options(self, state: AnvilState) -> list[Action]:
        return [TO.actions[self.goal], HALT.alone]

    def barrier(self, state: AnvilState, action: Action) -> str:
        if action.verb == TO.name:
            return LEGAL if action.target == self.goal else "5.6.h other-way"
        return LEGAL if action.verb == HALT.name else NOT_NOW

    def take(self, state: AnvilState, action: Action) -> None:
        state.agenda.pop()
        if action.verb == HALT.name:
            end_of_party(state)
        else:
            enter(state, activation(state).party, self.goal)


# 5.3 the attack after the move

class MobileAttack(Step[AnvilState]):
    """5.5.f With the arrivals still in Good Order; 5.3.e it lapses if there is nobody to attack, or nobody left to do it."""

    def run(self, state: AnvilState) -> None:
        current = activation(state)
        side = state.impulse
        attackers = tuple([unit for unit in current.arrived if self._fights(state, unit, current.target)])
        if not has_combat_unit(state, attackers) or not blockers(state, current.target, side):
            state.tell("lapsed", "5.3.e", area=AREAS[current.target])
            return
        defenders = tuple(units_in(state, current.target, 1 - side))
        # 5.3.d only the borders that those who attack have crossed
        crossed = [start for unit, start in zip(current.arrived, current.came_from, strict=True) if unit in attackers]
        fight = Fight(MOBILE, side, current.target, attackers, defenders, current.landing)
        state.tell(
            MOBILE, "5.3.a", side=SEATS[side], area=AREAS[current.target], n=len(attackers), units=listed(state, attackers),
        )
        begin_fight(state, fight, tuple(sorted(set(crossed))))

    def _fights(self, state: AnvilState, unit: int, target: int) -> bool:
        there = state.where[unit] == target and good_order(state, unit)
        return there and state.box.units[unit].kind != TRANSPORT


def reachable_targets(state: AnvilState, place: int, seat: int) -> list[int]:
    """5.3.a Areas held by the enemy that a combat unit of the place (7.d or box) could reach, on foot or 1.3.3.tr.j riding."""
    found: set[int] = set()
    for column, capacity in enumerate(_best_paces(state, place, seat)):
        if capacity > 0:
            found.update(reach_of(state, seat, place, capacity, column, 0))
    return [area for area in members(barred_areas(state, seat)) if area in found and area != place]


def _best_paces(state: AnvilState, place: int, seat: int) -> list[int]:
    """For each column the highest capacity with which a combat unit can set out: who goes farther reaches all that others do."""
    able = movers(state, place, seat)
    trucks, everyone = members(able & state.box.transports), members(able)
    found = [0] * len(state.box.prices)
    for unit in members(able & state.box.combat):
        party = with_group(state, unit, everyone)
        for number in range(len(trucks) + 1):
            capacity, column = pace(state, (*party, *trucks[:number]))
            found[column] = max(found[column], capacity)
    return found

