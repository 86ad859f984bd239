"""5.1 Who takes part in a combat; 5.5 counter-attack and 5.6 pursuit, the words of the other side in the middle of an impulse."""
from __future__ import annotations

from umpire.engine.actions import Action
from umpire.engine.agenda import Step
from umpire.engine.events import Message, Slot
from umpire.engine.question import Question
from umpire.engine.rulings import LEGAL
from umpire.engine.sets import has, members
from umpire.titles.anvil.components import AREAS, SEATS, TRAIN, UNITS
from umpire.titles.anvil.language import DECLINE, NOT_NOW, STRIKE, TAKE
from umpire.titles.anvil.rules.fighting import begin_fight, strength
from umpire.titles.anvil.rules.groups import group_slots, whole_groups, with_group
from umpire.titles.anvil.rules.limits import limit_barrier
from umpire.titles.anvil.rules.wording import listed
from umpire.titles.anvil.state import (
    ATTACK, COUNTER, PURSUIT, AnvilState, Fight, activation, blockers, combat_units_in, good_order, has_combat_unit, is_area,
    side_of, strength_of, units_in,
)


def frozen_units(state: AnvilState) -> int:
    """S2.1 The division held back by the high command is not activated; it may react."""
    frozen = state.scenario.frozen_division
    return state.box.divisions[frozen] if frozen and state.turn <= state.scenario.frozen_turns else 0


def able_to_fight(state: AnvilState, area: int, seat: int, kind: str) -> tuple[int, ...]:
    """3.3 Good Order units of the area: combat units, supports, coastal guns (1.3.3.cd.d)."""
    return members(fighters_in(state, area, seat, kind))


def fighters_in(state: AnvilState, area: int, seat: int, kind: str) -> int:
    """Who can take part in a fight, as a set; transports and the train never do (1.3.3.tr.h, 1.3.3.at.g)."""
    ready = state.forces[seat][area] & state.box.fighting & ~state.disorganized
    frozen = frozen_units(state) if kind == ATTACK else 0
    return whole_groups(state, ready & ~frozen, ready) if frozen & ready and state.switches.groups else ready & ~frozen


def joining_barrier(state: AnvilState, unit: int, area: int, seat: int, kind: str) -> str:
    """What keeps a unit from taking part."""
    if has(fighters_in(state, area, seat, kind), unit):
        return LEGAL
    if not has(state.forces[seat][area], unit):
        return "3.3 not-there"
    if not good_order(state, unit):
        return "1.3.d disorganized"
    if not has(state.box.fighting, unit):
        return "1.3.3.at.g train-helps-anyway" if state.box.units[unit].kind == TRAIN else "1.3.3.tr.h takes-no-part"
    return "S2.1 frozen" if has(frozen_units(state), unit) else "10.c group-stays"


class Muster(Question[AnvilState]):
    """3.2 Who takes part: an attack of one's own, or 3.7 a reaction within the same limit."""

    def __init__(self, seat: int, kind: str, area: int, chosen: tuple[int, ...] = ()) -> None:
        super().__init__(seat)
        self.kind = kind
        self.area = area
        self.chosen = chosen
        self.asks = f"ask-{kind}"

    def flaw(self, state: AnvilState) -> str:
        """5.1 Someone could attack; 3.2, 3.3 those who have been chosen so far can take part together."""
        able = fighters_in(state, self.area, self.seat, self.kind)
        attacked = is_area(self.area) and blockers(state, self.area, self.seat)
        if self.kind == ATTACK and not (attacked and able & state.box.combat):
            return "step nobody could attack there (5.1)"
        for unit in self.chosen:
            if not has(able, unit):
                return f"chosen '{UNITS[unit]}' cannot take part (3.3)"
        return "" if limit_barrier(state.box, self.chosen) == LEGAL else "chosen too many combat units (3.2)"

    def facts(self, state: AnvilState) -> dict[str, Slot]:
        return {"place": AREAS[self.area], "n": len(self.chosen), "side": SEATS[self.seat]}

    def prompt(self, state: AnvilState) -> Message:
        """1.8.f The strength is what it would be in the fight: half of it out of supply."""
        points = strength(state, Fight(self.kind, self.seat, self.area, self.chosen, ()))
        said: dict[str, Slot] = {**self.facts(state), "strength": points, "then": self._next(state)}
        return Message(self.asks, {**said, **self._leaving(state)})

    def _next(self, state: AnvilState) -> str:
        """What can be done with those who have been chosen."""
        verbs = {action.verb for action in self.options(state)}
        word = "add-or-strike" if TAKE.name in verbs else "strike"
        word = word if STRIKE.name in verbs else "add-combat-unit"
        return f"{word}-or-not" if DECLINE.name in verbs else word

    def _leaving(self, state: AnvilState) -> dict[str, Slot]:
        """5.6.a Who is to be pursued."""
        party = activation(state).party
        return {"leaving": len(party), "unit": UNITS[party[0]]} if self.kind == PURSUIT else {}

    def details(self, state: AnvilState, action: Action) -> dict[str, Slot]:
        return {**super().details(state, action), **group_slots(state, action)}

    def added(self, state: AnvilState, unit: int) -> list[int]:
        """10.d A unit brings its group along."""
        if not state.switches.groups:
            return [unit]
        able = able_to_fight(state, self.area, self.seat, self.kind)
        return [other for other in with_group(state, unit, able) if other not in self.chosen]

    def take_barrier(self, state: AnvilState, unit: int) -> str:
        bar = joining_barrier(state, unit, self.area, self.seat, self.kind)
        if bar != LEGAL:
            return bar
        if unit in self.chosen:
            return "3.2 takes-part"
        return limit_barrier(state.box, [*self.chosen, *self.added(state, unit)])

    def strike_barrier(self, state: AnvilState) -> str:
        """1.3.1.a, 1.3.2.e, 1.3.3.cd.c Only combat units start a combat."""
        return LEGAL if has_combat_unit(state, self.chosen) else "1.3.1.a no-combat-unit"

    def options(self, state: AnvilState) -> list[Action]:
        able = able_to_fight(state, self.area, self.seat, self.kind)
        found = [TAKE.actions[unit] for unit in able if self.take_barrier(state, unit) == LEGAL]
        if self.strike_barrier(state) == LEGAL:
            found.append(STRIKE.alone)
        return [*found, DECLINE.alone] if self.decline_barrier() == LEGAL else found

    def decline_barrier(self) -> str:
        """3.4 An attack of one's own is declared; 5.5.a, 5.6.a nobody must react, nor go through with it before the die."""
        return "3.4 attack-declared" if self.kind == ATTACK else LEGAL

    def group(self, state: AnvilState) -> int:
        """10.d Who brings a group along is chosen by himself: the others of it are not there to be picked any more."""
        return 0 if state.groups else len(units_in(state, self.area, self.seat))

    def barrier(self, state: AnvilState, action: Action) -> str:
        if action.verb == TAKE.name:
            return self.take_barrier(state, action.target)
        if action.verb == STRIKE.name:
            return self.strike_barrier(state)
        return self.decline_barrier() if action.verb == DECLINE.name else NOT_NOW

    def take(self, state: AnvilState, action: Action) -> None:
        state.agenda.pop()
        if action.verb == TAKE.name:
            chosen = (*self.chosen, *self.added(state, action.target))
            state.agenda.append(Muster(self.seat, self.kind, self.area, chosen))
        elif action.verb == STRIKE.name:
            self._strike(state)

    def _strike(self, state: AnvilState) -> None:
        current = activation(state)
        if self.kind == ATTACK:
            state.activation = current._replace(units=self.chosen)
            defenders = tuple(units_in(state, self.area, 1 - self.seat))
        else:
            defenders = current.arrived if self.kind == COUNTER else current.party
        case = {ATTACK: "5.1", COUNTER: "5.5.a", PURSUIT: "5.6.b"}[self.kind]
        state.tell(
            self.kind, case, side=SEATS[self.seat], area=AREAS[self.area], n=len(self.chosen), units=listed(state, self.chosen),
        )
        begin_fight(state, Fight(self.kind, self.seat, self.area, self.chosen, defenders))


# 5.5 counter-attack

class AskCounter(Step[AnvilState]):
    """5.5.a After the arrival and before the mobile combat, if the defender has a combat unit in Good Order.

    5.5.b It is fought in the target area.
    """

    def run(self, state: AnvilState) -> None:
        current = activation(state)
        defender = 1 - side_of(current.arrived[0])
        if can_react(state, current.target, defender):
            state.agenda.append(Muster(defender, COUNTER, current.target))


def can_react(state: AnvilState, area: int, seat: int) -> bool:
    return bool(state.forces[seat][area] & state.box.combat & ~state.disorganized)


# 5.6 pursuit

class AskPursuit(Step[AnvilState]):
    """5.6.a Units leave an area with Good Order enemies: these may pursue if they have more strength points there."""

    def run(self, state: AnvilState) -> None:
        party = activation(state).party
        area, seat = state.where[party[0]], 1 - side_of(party[0])
        if is_area(area) and may_pursue(state, area, seat):
            state.agenda.append(Muster(seat, PURSUIT, area))


def may_pursue(state: AnvilState, area: int, seat: int) -> bool:
    """5.6.f All combat units count, whatever their status; coastal guns and supports do not."""
    return can_react(state, area, seat) and points_in(state, area, seat) > points_in(state, area, 1 - seat)


def points_in(state: AnvilState, area: int, seat: int) -> int:
    return sum([strength_of(state, unit) for unit in combat_units_in(state, area, seat)])

