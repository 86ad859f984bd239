"""4.1, 4.8 Parties on the move (1.3.2.c, 1.3.2.d), 1.1.c, 1.1.d to Italy; 5.3 mobile combat (5.5.f, 5.6.e, 5.6.h, 7.d)."""
from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import ClassVar, Final, Optional

from umpire.engine.actions import Action
from umpire.engine.agenda import NO_TRAIL, Step, Trail
from umpire.engine.events import Message, Slot
from umpire.engine.faults import Fault, Flaw
from umpire.engine.question import DecisionRow, Question, Row, Rows, always
from umpire.engine.rulings import LEGAL
from umpire.engine.sets import has, members, set_of
from umpire.titles.anvil.components import AREAS, GERMAN, NONE, PLACES, SEATS, THE_TRAIN, TRANSPORT, UNITS
from umpire.titles.anvil.language import DONE, EXIT, HALT, NOT_NOW, STRIKE, TAKE, TO
from umpire.titles.anvil.rules import movement
from umpire.titles.anvil.rules.activation_limits import limit_barrier, most_to_add
from umpire.titles.anvil.rules.combat_reactions import AskCounter, AskPursuit, may_pursue
from umpire.titles.anvil.rules.combat_resolution import begin_fight
from umpire.titles.anvil.rules.control import arrive, remove_the_lonely
from umpire.titles.anvil.rules.groups import group_slots, with_group
from umpire.titles.anvil.rules.wording import list_units
from umpire.titles.anvil.state import (
    GONE_NORTH,
    GONE_TO_ITALY,
    MAY_GO_ON,
    MOBILE,
    MOVE,
    AnvilState,
    Fight,
    activation,
    blockers,
    good_order,
    has_combat_unit,
    is_area,
    put,
    put_all,
    side_of,
    units_in,
)

# where a party goes when it leaves the map, beside the numbers of areas
TO_THE_NORTH: Final = -1
TO_ITALY: Final = -2
_EXIT_GOALS: Final = (TO_THE_NORTH, TO_ITALY)


# 4.8 which units move together

def party_barrier(state: AnvilState, unit: int) -> str:
    """Return what keeps a unit from the party that is being formed."""
    current = activation(state)
    bar = movement.moving_barrier(state, unit, current.place, state.impulse)
    if bar != LEGAL:
        return bar
    if unit in current.party or unit in current.units:
        return "3.2 takes-part"
    return _fitting_barrier(state, unit, way_to_target(state))


def who_may_come(state: AnvilState) -> Iterator[int]:
    """Yield the units that `party_barrier` lets through."""
    current, way = activation(state), way_to_target(state)
    for unit in movement.fresh_units(state, current.place, state.impulse):
        if unit not in current.party and _fitting_barrier(state, unit, way) == LEGAL:
            yield unit


def way_to_target(state: AnvilState) -> movement.Way:
    """5.3.b Return the way from the activated place to the target of a mobile combat."""
    current = activation(state)
    return movement.Way(state, state.impulse, current.place, current.target)


def _fitting_barrier(state: AnvilState, unit: int, way: movement.Way) -> str:
    """3.2 Return what keeps a fresh unit from joining the party: all parties of an activation count against one limit."""
    current = activation(state)
    together = [*current.party, *joining_group(state, unit)]
    return limit_barrier(state.box, [*current.units, *together]) or company_barrier(state, together, way)


def joining_group(state: AnvilState, unit: int) -> list[int]:
    """10.d Return the unit and those of its group that can move, which come along."""
    if not state.switches.groups:
        return [unit]
    current = activation(state)
    able = movement.fresh_units(state, current.place, state.impulse)
    return [other for other in with_group(state, unit, able) if other not in current.party]


def company_barrier(state: AnvilState, together: Sequence[int], way: movement.Way) -> str:
    """1.3.2.c Return what keeps units from moving together: a support needs a combat unit.

    5.3.b In a mobile combat all must be able to reach the target.
    """
    has_leader = has_combat_unit(state, together)
    if not has_leader and set_of(tuple(together)) & state.box.supports:
        return "1.3.2.c support-alone"
    if activation(state).action != MOBILE:
        return LEGAL
    if has_leader:
        return LEGAL if _gets_there(state, together, way) else "5.3.b party-too-slow"
    return LEGAL if _someone_rides(state, together, way) else "5.3.a nobody-to-carry"


def _someone_rides(state: AnvilState, trucks: Sequence[int], way: movement.Way) -> bool:
    """Return whether a combat unit could come along with these transports and still reach the target."""
    current = activation(state)
    for unit in movement.fresh_units(state, current.place, state.impulse):
        together = [*trucks, *[other for other in joining_group(state, unit) if other not in trucks]]
        fits = limit_barrier(state.box, [*current.units, *together]) == LEGAL and has_combat_unit(state, together)
        if fits and _gets_there(state, together, way):
            return True
    return False


def _gets_there(state: AnvilState, together: Sequence[int], way: movement.Way) -> bool:
    """5.3.b Return whether the party can reach the target as it is, or once more transports of the place have joined it."""
    if way.open_to(together):
        return True
    trucks = set_of(movement.fresh_units(state, way.start, way.side)) & state.box.transports & ~set_of(tuple(together))
    return any([way.open_to(party) for party in with_transports(together, members(trucks))])


def with_transports(party: Sequence[int], trucks: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """1.3.3.tr.j Yield a party as it is, then with one transport more after another."""
    for number in range(len(trucks) + 1):
        yield (*party, *trucks[:number])


def come_along(state: AnvilState, unit: int) -> None:
    current = activation(state)
    state.activation = current.with_party((*current.party, *joining_group(state, unit)), current.spent)


def ready_barrier(state: AnvilState) -> str:
    """5.3 Return what keeps a party from setting out: in a mobile combat each needs a combat unit."""
    current = activation(state)
    if not current.party:
        return "4.1 nobody-chosen"
    if current.action == MOBILE and not has_combat_unit(state, current.party):
        return "5.3.a no-combat-unit"
    return LEGAL


def set_out_barrier(state: AnvilState, there: int) -> str:
    return ready_barrier(state) or way_barrier(state, there)


def first_areas(state: AnvilState) -> Iterable[int]:
    return next_areas(state) if ready_barrier(state) == LEGAL else ()


def set_out(state: AnvilState, there: int) -> None:
    _activate_party(state)
    go_on(state, there)


def leave_first_barrier(state: AnvilState, edge: int) -> str:
    return ready_barrier(state) or leaving_barrier(state, edge)


def first_exits(state: AnvilState) -> Iterable[int]:
    return open_exits(state) if ready_barrier(state) == LEGAL else ()


def leave_first(state: AnvilState, edge: int) -> None:
    _activate_party(state)
    leave_the_map(state, edge)


def _activate_party(state: AnvilState) -> None:
    current = activation(state)
    state.activation = current._replace(units=(*current.units, *current.party), spent=0)


def enough_barrier(state: AnvilState, _target: int) -> str:
    """Return what keeps a side from stopping: it may between two parties, but one that is being formed has to go.

    5.3.e A mobile combat is given up only if all units that set out were stopped on the way.
    """
    current = activation(state)
    if current.party:
        return "4.8 party-waits"
    if current.action == MOBILE and (current.arrived or not current.units):
        return "5.3.c declared"
    return LEGAL if current.units else "3.4 nobody-moved"


def no_more_parties(state: AnvilState, _target: int) -> None:
    state.agenda.pop()
    tell_if_lapsed(state)


def attack_barrier(state: AnvilState, _target: int) -> str:
    """5.3 Return what keeps the attack from beginning: some units must have arrived."""
    current = activation(state)
    if current.action != MOBILE:
        return "3.4 only-moving"
    if current.party:
        return "5.3.c party-waits"
    return LEGAL if current.arrived else "5.3.c nobody-arrived"


def attack_now(state: AnvilState, _target: int) -> None:
    state.agenda[-1:] = [MobileAttack(), AskCounter()]


def forming_flaw(state: AnvilState) -> Optional[Flaw]:
    """4.8 Return the flaw of the party about to leave: its units must be able to move together."""
    current = activation(state)
    for unit in current.party:
        if movement.moving_barrier(state, unit, current.place, state.impulse) != LEGAL:
            return Flaw("party", Fault("cannot-move-from-there", unit=UNITS[unit]))
    bar = company_barrier(state, current.party, way_to_target(state)) if current.party else LEGAL
    if bar == "1.3.2.c support-alone":
        return Flaw("party", Fault("supports-need-a-combat-unit"))
    return None if bar == LEGAL else Flaw("party", Fault("cannot-reach-the-target"))


class FormParty(Question[AnvilState]):
    """4.8 The units that move together next."""

    id: ClassVar[str] = "form_party"
    selection_verbs: ClassVar[tuple[str, ...]] = (TAKE.name,)
    rows: ClassVar[Rows] = Rows(
        Row(TAKE, party_barrier, come_along, legal=who_may_come), Row(TO, set_out_barrier, set_out, legal=first_areas),
        Row(EXIT, leave_first_barrier, leave_first, legal=first_exits), Row(DONE, enough_barrier, no_more_parties),
        Row(STRIKE, attack_barrier, attack_now), otherwise=NOT_NOW,
    )

    def situation(self, state: AnvilState) -> dict[str, Slot]:
        current = activation(state)
        target = AREAS[current.target] if current.target != NONE else ""
        return {"place": PLACES[current.place], "n": len(current.party), "target": target}

    def prompt(self, state: AnvilState) -> Message:
        return Message(f"ask-{self.id}", {**self.situation(state), "stage": self._stage(state), "then": self._next(state)})

    def _stage(self, state: AnvilState) -> str:
        """Return which party sets out: the first, another after it, or one beside those that have arrived."""
        current = activation(state)
        if current.action != MOBILE:
            return "next" if current.units else "first"
        return "arrived" if current.arrived else "stopped" if current.units else "assault"

    def _next(self, state: AnvilState) -> str:
        """Return what can be done with the party that is being formed."""
        verbs = {action.verb for action in self.options(state)}
        adding, leaving = TAKE.name in verbs, bool(verbs & {TO.name, EXIT.name})
        return "add-or-go" if adding and leaving else "go" if leaving else "add"

    def details(self, state: AnvilState, action: Action) -> dict[str, Slot]:
        return {**super().details(state, action), **group_slots(state, action)}

    def trail(self, state: AnvilState, action: Action) -> Trail:
        return trail_of(state, action)

    def group_limit(self, state: AnvilState) -> int:
        """10.d Return how many more can be chosen.

        Units with groups are chosen one by one, as the rest of a group comes along.
        """
        return 0 if state.groups else most_to_add(state.box, activation(state).party, tuple(who_may_come(state)))


# 4.1 step by step

def trail_of(state: AnvilState, action: Action) -> Trail:
    """Return what a step costs, and where it leads."""
    if action.verb != TO.name:
        return NO_TRAIL
    party = activation(state).party
    here = state.where[party[0]]
    capacity, column = movement.pace(state, party)
    cost = movement.cost_to_enter(state, here, action.target, column, side_of(party[0]))
    return Trail(str(min(cost, capacity)), (PLACES[here], AREAS[action.target]))


def way_barrier(state: AnvilState, there: int) -> str:
    """4.1, 4.2 Return what bars the step itself; 5.3.b in a mobile combat it must lead to the target."""
    current = activation(state)
    here = state.where[current.party[0]]
    bar = movement.entry_barrier(state, current.party, here, there, current.spent)
    return bar if bar != LEGAL else goal_barrier(state, movement.going(state, side_of(current.party[0])), here, there)


def goal_barrier(state: AnvilState, ways: movement.MovementFacts, here: int, there: int) -> str:
    """5.3.b Return whether a step leads astray: in a mobile combat it must lead to the target."""
    current = activation(state)
    if current.action != MOBILE or there == current.target:
        return LEGAL
    if has(ways.stops, there):
        return "5.3.b wrong-way"
    capacity, column = movement.pace(state, current.party)
    points = capacity - current.spent - movement.price(state.box, ways, here, there, column)
    leads_there = points > 0 and movement.costs_to(state.box, ways, current.target, column)[there] <= points
    return LEGAL if leads_there else "5.3.b wrong-way"


def leaving_barrier(state: AnvilState, edge: int) -> str:
    """5.3.c Return what keeps a party on the map: units that go to attack stay; 1.1.d and the Allies always do."""
    current = activation(state)
    if current.action == MOBILE and side_of(current.party[0]) == GERMAN:
        return "5.3.c declared"
    return movement.exit_barrier(state, current.party, edge, current.spent)


def next_areas(state: AnvilState) -> Iterator[int]:
    """Yield the areas that `way_barrier` lets through; what they have in common is computed once."""
    current = activation(state)
    here, side = state.where[current.party[0]], side_of(current.party[0])
    if movement.setting_out_barrier(state, current.party, here) != LEGAL:
        return
    ways, (capacity, column) = movement.going(state, side), movement.pace(state, current.party)
    for there in movement.ways_out(state, here):
        cost = movement.price(state.box, ways, here, there, column)
        if movement.distance_barrier(current.spent, cost, capacity) == LEGAL and goal_barrier(state, ways, here, there) == LEGAL:
            yield there


def open_exits(state: AnvilState) -> list[int]:
    """Return the edges of the map beside the party by which it may leave."""
    beside = movement.edges_at(state, state.where[activation(state).party[0]])
    return [edge for edge in beside if leaving_barrier(state, edge) == LEGAL]


def can_go_on(state: AnvilState) -> bool:
    """Return whether there is another step to take."""
    for _ in next_areas(state):
        return True
    return bool(open_exits(state))


def go_on(state: AnvilState, there: int) -> None:
    """Let the party leave its area: first the enemy there may react (5.6)."""
    state.agenda[-1:] = [Go(there), AskPursuit()]


def leave_the_map(state: AnvilState, edge: int) -> None:
    go_on(state, _EXIT_GOALS[edge])


class Go(Step[AnvilState]):
    """5.6.e Units still in Good Order go on, supports never alone; 1.3.2.g units they leave alone are lost at once.

    5.6.h Transports whose load was stopped may go on without it, or stay with it, as the players have agreed.
    """

    id: ClassVar[str] = "go"

    def __init__(self, goal: int) -> None:
        self.goal = goal

    def flaw(self, state: AnvilState) -> Optional[Flaw]:
        """4.1 Return the flaw: the rest of the party goes where it could choose to go."""
        whole = activation(state)
        there = tuple([unit for unit in whole.party if state.where[unit] >= 0])
        if not there:
            return None
        state.activation = whole.with_party(there, whole.spent)
        bar = way_barrier(state, self.goal) if self.goal >= 0 else leaving_barrier(state, _EXIT_GOALS.index(self.goal))
        state.activation = whole
        return None if bar == LEGAL else Flaw("goal", Fault("party-cannot-go-there", case=bar.split()[0]))

    def run(self, state: AnvilState) -> None:
        party = tuple([unit for unit in activation(state).party if state.where[unit] >= 0 and good_order(state, unit)])
        if not has_combat_unit(state, party):
            party = tuple([unit for unit in party if not has(state.box.supports, unit)])
        is_empty = not has_combat_unit(state, party) and has_combat_unit(state, activation(state).party)
        if not party or (is_empty and state.switches.empty_transports != MAY_GO_ON):
            end_of_party(state)
        elif is_empty:
            state.activation = activation(state).with_party(party, activation(state).spent)
            state.agenda.append(CarryOn(side_of(party[0]), self.goal))
        elif self.goal < 0:
            self._leave(state, party)
        else:
            enter(state, party, self.goal)

    def _leave(self, state: AnvilState, party: tuple[int, ...]) -> None:
        """4.9, 4.10 Take the party off the map, for good (1.1.c)."""
        north, here = self.goal == TO_THE_NORTH, state.where[party[0]]
        for unit in party:
            state.tell("left", "4.9" if north else "4.10", unit=UNITS[unit], edge="edge-north" if north else "edge-italy")
            put(state, unit, GONE_NORTH if north else GONE_TO_ITALY)
        remove_the_lonely(state, here)
        end_of_party(state)


def enter(state: AnvilState, party: tuple[int, ...], goal: int) -> None:
    """4.1 Let a party enter an area, and pay for it."""
    current, here, side = activation(state), state.where[party[0]], side_of(party[0])
    capacity, column = movement.pace(state, party)
    points = min(capacity, current.spent + movement.cost_to_enter(state, here, goal, column, side))
    put_all(state, party, goal)
    state.tell_move(
        "moved", "4.1", (PLACES[here], AREAS[goal]), n=len(party), unit=UNITS[party[0]], units=list_units(state, party),
        start=PLACES[here], area=AREAS[goal],
    )
    if is_area(here):
        remove_the_lonely(state, here)
    state.activation = current.with_party(party, max(points, 1))
    if goal == current.target and current.action == MOBILE and has_combat_unit(state, party):
        reach_target(state, here)
        return
    arrive(state, goal, side)
    if movement.stops_in(state, goal, side) or not can_go_on(state):
        end_of_party(state)
    else:
        state.agenda.append(GoOn(side))


def reach_target(state: AnvilState, came_from: int) -> None:
    """5.3.b Note that the party stands in the target area; it attacks once all have come."""
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
    """4.8 Ask for another party, each finished before the next; not if there is no unit left."""
    current = activation(state)
    if any(True for _ in who_may_come(state)):
        state.agenda.append(FormParty(state.impulse))
    elif current.arrived:
        state.agenda += [MobileAttack(), AskCounter()]
    else:
        tell_if_lapsed(state)


def tell_if_lapsed(state: AnvilState) -> None:
    """5.3.e Tell of a mobile combat to which no unit came."""
    if activation(state).action == MOBILE:
        state.tell("lapsed", "5.3.e", area=AREAS[activation(state).target])


def halt_barrier(state: AnvilState, _target: int) -> str:
    """5.3.c Return what keeps a party from halting: a declared mobile combat.

    5.6.h But transports without their load are not needed for it.
    """
    current = activation(state)
    return "5.3.c declared" if current.action == MOBILE and has_combat_unit(state, current.party) else LEGAL


def halt(state: AnvilState, _target: int) -> None:
    state.agenda.pop()
    end_of_party(state)


def moving_flaw(state: AnvilState, train_too: bool) -> Optional[Flaw]:
    """4.1 Return what is wrong with a party on the move: it is in one place and in Good Order."""
    current = activation(state)
    here, train = state.where[current.party[0]], train_too and current.party == (THE_TRAIN,) and current.action == MOVE
    for unit in current.party:
        movable = state.box.units[unit].move > 0 or train
        if here < 0 or state.where[unit] != here or not good_order(state, unit) or not movable:
            return Flaw("party", Fault("is-not-moving-with-the-others", unit=UNITS[unit]))
    if current.spent == 0 and here != current.place:
        return Flaw("spent", Fault("party-has-spent-points"))
    return None


def going_on_flaw(state: AnvilState) -> Optional[Flaw]:
    """4.4 Return why a party cannot go on."""
    flaw, current = moving_flaw(state, False), activation(state)
    here = state.where[current.party[0]]
    has_stopped = not is_area(here) or current.spent == 0 or movement.stops_in(state, here, state.impulse)
    return flaw or (Flaw("party", Fault("party-cannot-go-on")) if has_stopped or not can_go_on(state) else None)


def pursuit_flaw(state: AnvilState) -> Optional[Flaw]:
    """5.6.a Return why no unit could pursue a party."""
    flaw, here = moving_flaw(state, True), state.where[activation(state).party[0]]
    can_be_pursued = is_area(here) and may_pursue(state, here, 1 - state.impulse)
    return flaw or (None if can_be_pursued else Flaw("party", Fault("nobody-could-pursue")))


class GoOn(Question[AnvilState]):
    """4.1 Another step, or halt; 1.3.2.d the party stays together, supports included."""

    id: ClassVar[str] = "go_on"
    rows: ClassVar[Rows] = Rows(
        Row(TO, way_barrier, go_on, legal=next_areas), Row(EXIT, leaving_barrier, leave_the_map, legal=open_exits),
        Row(HALT, halt_barrier, halt), otherwise=NOT_NOW,
    )

    def situation(self, state: AnvilState) -> dict[str, Slot]:
        current = activation(state)
        capacity, _ = movement.pace(state, current.party)
        return {
            "place": PLACES[state.where[current.party[0]]], "n": len(current.party), "unit": UNITS[current.party[0]],
            "left": capacity - current.spent, "halting": int(halt_barrier(state, NONE) == LEGAL),
            "target": AREAS[current.target] if current.target != NONE else "",
        }

    def trail(self, state: AnvilState, action: Action) -> Trail:
        return trail_of(state, action)


def carry_on_barrier(question: CarryOn, state: AnvilState, there: int) -> str:
    return LEGAL if there == question.goal else "5.6.h other-way"


def carry_on(question: CarryOn, state: AnvilState, there: int) -> None:
    state.agenda.pop()
    enter(state, activation(state).party, there)


def empty_transports_flaw(state: AnvilState) -> Optional[Flaw]:
    """5.6.h Return what is wrong with transports in the activated area, after a pursuit has stopped their load."""
    current = activation(state)
    for unit in current.party:
        if not has(state.box.transports, unit) or state.where[unit] != current.place or not good_order(state, unit):
            return Flaw("party", Fault("is-no-empty-transport", unit=UNITS[unit]))
    if state.switches.empty_transports != MAY_GO_ON or not has_combat_unit(state, current.units):
        return Flaw("party", Fault("stays-with-its-load"))
    return None


class CarryOn(Question[AnvilState]):
    """5.6.h A pursuit has stopped all that transports were to carry: they go on to the party's goal, or stay."""

    id: ClassVar[str] = "carry_on"
    rows: ClassVar[Rows] = Rows(DecisionRow(TO, carry_on_barrier, carry_on), Row(HALT, always, halt), otherwise=NOT_NOW)

    def __init__(self, seat: int, goal: int) -> None:
        super().__init__(seat)
        self.goal = goal

    def flaw(self, state: AnvilState) -> Optional[Flaw]:
        here = activation(state).place
        away = Flaw("goal", Fault("is-not-adjacent-to", place=PLACES[here]))
        return None if self.goal in movement.ways_out(state, here) else away

    def situation(self, state: AnvilState) -> dict[str, Slot]:
        party = activation(state).party
        return {"place": PLACES[state.where[party[0]]], "n": len(party), "unit": UNITS[party[0]], "goal": AREAS[self.goal]}


# 5.3 the attack after the move

class MobileAttack(Step[AnvilState]):
    """5.5.f With the arrivals still in Good Order; 5.3.e it lapses if there is nobody to attack, or nobody left to do it."""

    id: ClassVar[str] = "mobile_attack"

    def run(self, state: AnvilState) -> None:
        current = activation(state)
        side = state.impulse
        attackers = tuple([unit for unit in current.arrived if self._fights(state, unit, current.target)])
        if not has_combat_unit(state, attackers) or not blockers(state, current.target, side):
            state.tell("lapsed", "5.3.e", area=AREAS[current.target])
            return
        defenders = tuple(units_in(state, current.target, 1 - side))
        # 5.3.d only the borders that the attackers have crossed
        starts = [start for unit, start in zip(current.arrived, current.came_from, strict=True) if unit in attackers]
        fight = Fight(MOBILE, side, current.target, attackers, defenders, current.landing)
        state.tell(
            MOBILE, "5.3.a", side=SEATS[side], area=AREAS[current.target], n=len(attackers), units=list_units(state, attackers),
        )
        begin_fight(state, fight, tuple(sorted(set(starts))))

    def _fights(self, state: AnvilState, unit: int, target: int) -> bool:
        there = state.where[unit] == target and good_order(state, unit)
        return there and state.box.units[unit].kind != TRANSPORT
