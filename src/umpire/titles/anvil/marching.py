"""4.1, 4.8 Parties on the move; 5.3 mobile combat, from the declaration to the attack."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from umpire.engine.actions import Action
from umpire.engine.agenda import NO_TRAIL, Step, Trail
from umpire.engine.events import Slot
from umpire.engine.rulings import LEGAL
from umpire.titles.anvil.components import AREAS, COMBAT, EXITS, NONE, PLACES, SUPPORT, TRANSPORT, UNITS
from umpire.titles.anvil.control import arrive, remove_the_lonely
from umpire.titles.anvil.fighting import begin_fight
from umpire.titles.anvil.groups import with_group
from umpire.titles.anvil.language import DONE, EXIT, HALT, STRIKE, TAKE, TO
from umpire.titles.anvil.limits import limit_barrier
from umpire.titles.anvil.movement import (
    bound_barrier, can_reach, cost_to_enter, entry_barrier, exit_barrier, pace, stops_in, ways_out, within_reach,
)
from umpire.titles.anvil.questions import NOT_NOW, Question
from umpire.titles.anvil.reactions import AskCounter, AskPursuit, is_frozen
from umpire.titles.anvil.state import (
    GONE_NORTH, GONE_TO_ITALY, MOBILE, AnvilState, Fight, activation, blockers, good_order, is_area, is_supplied, put, side_of,
    units_in,
)

# where a party goes when it leaves the map, beside the numbers of areas
TO_THE_NORTH: Final = -1
TO_ITALY: Final = -2
_EXIT_GOALS: Final = (TO_THE_NORTH, TO_ITALY)


# 3.3, 4.1 who may move

def moving_barrier(state: AnvilState, unit: int, place: int, seat: int) -> str:
    """A Good Order unit of the place (1.3.3.tr.e loaded or not) with a capacity, in supply (1.8.f), not bound to its fortress."""
    if side_of(unit) != seat or state.where[unit] != place:
        return "3.3 not-there"
    if not good_order(state, unit):
        return "1.3.d disorganized"
    if state.box.units[unit].move == 0:
        return "4.1 immobile"
    if is_frozen(state, unit):
        return "S2.1 frozen"
    if not is_supplied(state, place, seat):
        return "1.8.f unsupplied"
    return bound_barrier(state, (unit,), place)


def leads(state: AnvilState, unit: int) -> bool:
    """3.5 Combat units and transports can go by themselves, 1.3.2.c, 1.3.3.tr.l supports only with a combat unit."""
    return state.box.units[unit].kind in (COMBAT, TRANSPORT)


def has_combat_unit(state: AnvilState, units: Sequence[int]) -> bool:
    return any([state.box.units[unit].kind == COMBAT for unit in units])


def fresh_units(state: AnvilState, place: int, seat: int) -> list[int]:
    """Units of the place that could still be activated to move."""
    acted = activation(state).units if state.activation is not None else ()
    return [
        unit for unit in units_in(state, place, seat) if unit not in acted and moving_barrier(state, unit, place, seat) == LEGAL
    ]


class FormParty(Question):
    """4.8 Who moves together next; 3.2 all parties of an activation count against one limit."""

    asks: str = "ask-party"

    def facts(self, state: AnvilState) -> dict[str, Slot]:
        current = activation(state)
        target = AREAS[current.target] if current.target != NONE else ""
        return {"place": PLACES[current.place], "n": len(current.party), "target": target, "what": f"kind-{current.action}"}

    def added(self, state: AnvilState, unit: int) -> list[int]:
        """10.d A unit brings along what of its group can move."""
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
        together = [*current.party, *self.added(state, unit)]
        bar = limit_barrier(state.box, [*current.units, *together])
        if bar != LEGAL:
            return bar
        return self._company_barrier(state, together)

    def _company_barrier(self, state: AnvilState, together: list[int]) -> str:
        """1.3.2.c A support needs a combat unit; 5.3.b in a mobile combat all must be able to reach the target."""
        current = activation(state)
        if any([state.box.units[unit].kind == SUPPORT for unit in together]) and not has_combat_unit(state, together):
            return "1.3.2.c support-alone"
        if current.action != MOBILE:
            return LEGAL
        if not can_reach(state, together, current.place, 0, current.target):
            return "5.3.b target-too-far"
        return LEGAL if has_combat_unit(state, together) or self._someone_rides(state, together) else "5.3.a nobody-to-carry"

    def _someone_rides(self, state: AnvilState, trucks: list[int]) -> bool:
        """A combat unit could come along with these transports and still reach the target."""
        current = activation(state)
        for unit in fresh_units(state, current.place, self.seat):
            together = [*trucks, *[other for other in self.added(state, unit) if other not in trucks]]
            fits = limit_barrier(state.box, [*current.units, *together]) == LEGAL and has_combat_unit(state, together)
            if fits and can_reach(state, together, current.place, 0, current.target):
                return True
        return False

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
            return "4.1 party-waits"
        if current.action == MOBILE and (current.arrived or not current.units):
            return "5.3.c declared"
        return LEGAL if current.units else "4.1 nobody-moved"

    def options(self, state: AnvilState) -> list[Action]:
        current = activation(state)
        mine = units_in(state, current.place, self.seat)
        found = [TAKE.actions[unit] for unit in mine if self.take_barrier(state, unit) == LEGAL]
        if self.ready_barrier(state) == LEGAL:
            found += step_options(state)
        if self.done_barrier(state) == LEGAL:
            found.append(DONE.alone)
        if self.strike_barrier(state) == LEGAL:
            found.append(STRIKE.alone)
        return found

    def trail(self, state: AnvilState, action: Action) -> Trail:
        return trail_of(state, action)

    def strike_barrier(self, state: AnvilState) -> str:
        """5.3 Once someone has arrived the attack can begin."""
        current = activation(state)
        if current.action != MOBILE or current.party:
            return "5.3.c not-yet"
        return LEGAL if current.arrived else "5.3.c nobody-arrived"

    def group(self, state: AnvilState) -> int:
        return len(units_in(state, activation(state).place, self.seat))

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
            state.activation = current._replace(party=(*current.party, *self.added(state, action.target)))
            return
        state.agenda.pop()
        if action.verb == STRIKE.name:
            state.agenda += [MobileAttack(), AskCounter()]
        elif action.verb != DONE.name:
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
    if bar != LEGAL or current.action != MOBILE or there == current.target:
        return bar
    capacity, column = pace(state, current.party)
    spent = current.spent + cost_to_enter(state, here, there, column, side_of(current.party[0]))
    if spent >= capacity or stops_in(state, there, side_of(current.party[0])):
        return "5.3.b wrong-way"
    return LEGAL if current.target in within_reach(state, current.party, there, spent) else "5.3.b wrong-way"


def leaving_barrier(state: AnvilState, edge: int) -> str:
    current = activation(state)
    if current.action == MOBILE:
        return "5.3.c declared"
    return exit_barrier(state, current.party, edge, current.spent)


def step_options(state: AnvilState) -> list[Action]:
    here = state.where[activation(state).party[0]]
    found = [TO.actions[there] for there in ways_out(state, here) if way_barrier(state, there) == LEGAL]
    return found + [EXIT.actions[edge] for edge in range(len(EXITS)) if leaving_barrier(state, edge) == LEGAL]


def depart(state: AnvilState, action: Action) -> None:
    """The party leaves its area: first the enemy there is asked (5.6)."""
    goal = _EXIT_GOALS[action.target] if action.verb == EXIT.name else action.target
    state.agenda += [Go(goal), AskPursuit()]


class Go(Step[AnvilState]):
    """5.6.e Who is still in Good Order goes on, supports never alone; 1.3.2.g whom they leave alone is lost at once."""

    def __init__(self, goal: int) -> None:
        self.goal = goal

    def key(self) -> tuple[Any, ...]:
        return (self.goal,)

    def run(self, state: AnvilState) -> None:
        party = tuple([unit for unit in activation(state).party if state.where[unit] >= 0 and good_order(state, unit)])
        if not has_combat_unit(state, party):
            party = tuple([unit for unit in party if state.box.units[unit].kind != SUPPORT])
        if activation(state).action == MOBILE and not has_combat_unit(state, party):
            party = ()
        state.activation = activation(state)._replace(party=party)
        if not party:
            end_of_party(state)
        elif self.goal < 0:
            self._leave(state, party)
        else:
            self._enter(state, party)

    def _leave(self, state: AnvilState, party: tuple[int, ...]) -> None:
        """4.9, 4.10 Off the map, for good (1.1.c)."""
        north, here = self.goal == TO_THE_NORTH, state.where[party[0]]
        for unit in party:
            state.tell("left", "4.9" if north else "4.10", unit=UNITS[unit], edge="edge-north" if north else "edge-italy")
            put(state, unit, GONE_NORTH if north else GONE_TO_ITALY)
        remove_the_lonely(state, here)
        end_of_party(state)

    def _enter(self, state: AnvilState, party: tuple[int, ...]) -> None:
        current, here, side = activation(state), state.where[party[0]], side_of(party[0])
        capacity, column = pace(state, party)
        spent = min(capacity, current.spent + cost_to_enter(state, here, self.goal, column, side))
        for unit in party:
            put(state, unit, self.goal)
        if is_area(here):
            remove_the_lonely(state, here)
        state.tell("moved", "4.1", n=len(party), unit=UNITS[party[0]], start=PLACES[here], area=AREAS[self.goal])
        state.activation = current._replace(spent=max(spent, 1))
        if self.goal == current.target and current.action == MOBILE:
            reach_target(state, here)
            return
        arrive(state, self.goal, side)
        if stops_in(state, self.goal, side) or not step_options(state):
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
    state.activation = activation(state)._replace(party=(), spent=0)
    ask_for_more(state)


def ask_for_more(state: AnvilState) -> None:
    """4.8 Another party may follow, each finished before the next; nobody is asked who has nobody left."""
    current = activation(state)
    seat = state.impulse
    question = FormParty(seat)
    more = any([question.take_barrier(state, unit) == LEGAL for unit in units_in(state, current.place, seat)])
    if more:
        state.agenda.append(question)
    elif current.arrived:
        state.agenda += [MobileAttack(), AskCounter()]


class GoOn(Question):
    """4.1 Another step, or halt; 1.3.2.d the party stays together, supports included."""

    asks: str = "ask-go-on"

    def facts(self, state: AnvilState) -> dict[str, Slot]:
        current = activation(state)
        capacity, _ = pace(state, current.party)
        return {"place": PLACES[state.where[current.party[0]]], "n": len(current.party), "left": capacity - current.spent}

    def trail(self, state: AnvilState, action: Action) -> Trail:
        return trail_of(state, action)

    def options(self, state: AnvilState) -> list[Action]:
        found = step_options(state)
        return found if activation(state).action == MOBILE else [*found, HALT.alone]

    def barrier(self, state: AnvilState, action: Action) -> str:
        if action.verb == TO.name:
            return way_barrier(state, action.target)
        if action.verb == EXIT.name:
            return leaving_barrier(state, action.target)
        if action.verb == HALT.name:
            return "5.3.c declared" if activation(state).action == MOBILE else LEGAL
        return NOT_NOW

    def take(self, state: AnvilState, action: Action) -> None:
        state.agenda.pop()
        if action.verb == HALT.name:
            end_of_party(state)
        else:
            depart(state, action)


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
        begin_fight(state, fight, tuple(sorted(set(crossed))))

    def _fights(self, state: AnvilState, unit: int, target: int) -> bool:
        there = state.where[unit] == target and good_order(state, unit)
        return there and state.box.units[unit].kind != TRANSPORT


def reachable_targets(state: AnvilState, place: int, seat: int) -> list[int]:
    """5.3.a Areas held by the enemy that a combat unit of the place (7.d or box) could reach, on foot or 1.3.3.tr.j riding."""
    able = [unit for unit in units_in(state, place, seat) if moving_barrier(state, unit, place, seat) == LEGAL]
    trucks = [unit for unit in able if state.box.units[unit].kind == TRANSPORT]
    found: set[int] = set()
    asked: set[tuple[int, int]] = set()
    for unit in able:
        if state.box.units[unit].kind == COMBAT:
            party = with_group(state, unit, able)
            for number in range(len(trucks) + 1):
                together = [*party, *trucks[:number]]
                if pace(state, together) not in asked:
                    asked.add(pace(state, together))
                    found.update(within_reach(state, together, place, 0))
    return sorted([area for area in found if area != place and is_area(area) and blockers(state, area, seat)])
