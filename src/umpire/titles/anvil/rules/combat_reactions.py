"""5.1 The units in a combat (1.3.1.a, 1.3.2.e, 1.3.3.cd, 1.3.3.tr.h, 1.8.f); 5.5 counter-attack, 5.6 pursuit (3.7)."""
from __future__ import annotations

from functools import lru_cache
from typing import ClassVar, Optional

from umpire.engine.actions import Action
from umpire.engine.agenda import Step
from umpire.engine.events import Message, Slot
from umpire.engine.faults import Fault, Flaw
from umpire.engine.question import DecisionRow, Question, Rows
from umpire.engine.rulings import LEGAL
from umpire.engine.sets import Exclusion, allowed_pieces, first_bar, has, members
from umpire.titles.anvil.components import AREAS, SEATS, UNITS, Components
from umpire.titles.anvil.language import DECLINE, NOT_NOW, STRIKE, TAKE
from umpire.titles.anvil.rules.activation_limits import limit_barrier, most_to_add
from umpire.titles.anvil.rules.combat_resolution import begin_fight, strength
from umpire.titles.anvil.rules.groups import group_slots, stay_with_group, with_group
from umpire.titles.anvil.rules.wording import list_units
from umpire.titles.anvil.state import (
    ATTACK,
    COUNTER,
    PURSUIT,
    AnvilState,
    Fight,
    activation,
    blockers,
    combat_units_in,
    has_combat_unit,
    is_area,
    side_of,
    strength_of,
    units_in,
)


def frozen_units(state: AnvilState) -> int:
    """S2.1 Return the division held back by the high command: it is not activated, but may react."""
    frozen = state.scenario.frozen_division
    return state.box.divisions[frozen] if frozen and state.turn <= state.scenario.frozen_turns else 0


def able_to_fight(state: AnvilState, area: int, seat: int, kind: str) -> tuple[int, ...]:
    """3.3 Return the Good Order units of the area: combat units, supports, coastal guns (1.3.3.cd.d)."""
    return members(fighters_in(state, area, seat, kind))


def fighters_in(state: AnvilState, area: int, seat: int, kind: str) -> int:
    """Return the units that can take part in a fight, as a set."""
    return allowed_pieces(state.forces[seat][area], fighting_rules(state, area, seat, kind))


def joining_barrier(state: AnvilState, unit: int, area: int, seat: int, kind: str) -> str:
    """Return what keeps a unit from taking part."""
    elsewhere = Exclusion(~state.forces[seat][area], "3.3 not-there")
    return first_bar([elsewhere, *fighting_rules(state, area, seat, kind)], unit)


def fighting_rules(state: AnvilState, area: int, seat: int, kind: str) -> tuple[Exclusion, ...]:
    """3.3 Return what keeps units of an area from fighting.

    10.c A unit whose group includes one that is held back does not fight either.
    """
    frozen = frozen_units(state) if kind == ATTACK else 0
    rules = _no_fighters(state.box, state.disorganized, frozen)
    idle = state.forces[seat][area] & frozen & ~state.disorganized
    return (*rules, stay_with_group(state, idle)) if idle and state.switches.groups else rules


@lru_cache(maxsize=1 << 10)
def _no_fighters(box: Components, disorganized: int, frozen: int) -> tuple[Exclusion, ...]:
    """1.3.d Return the rules that exclude all but Good Order units.

    1.3.3.tr.h, 1.3.3.at.g transports and the train never fight; S2.1 those held back do not.
    """
    return (
        Exclusion(disorganized, "1.3.d disorganized"), Exclusion(box.trains, "1.3.3.at.g train-helps-anyway"),
        Exclusion(~box.fighting, "1.3.3.tr.h takes-no-part"), Exclusion(frozen, "S2.1 frozen"),
    )


# 3.2 the units that take part

def joins_barrier(question: Muster, state: AnvilState, unit: int) -> str:
    bar = joining_barrier(state, unit, question.area, question.seat, question.kind)
    if bar != LEGAL:
        return bar
    if unit in question.chosen:
        return "3.2 takes-part"
    return limit_barrier(state.box, [*question.chosen, *question.joining_units(state, unit)])


def who_may_join(question: Muster, state: AnvilState) -> list[int]:
    able = able_to_fight(state, question.area, question.seat, question.kind)
    chosen = question.chosen
    return [
        unit for unit in able
        if unit not in chosen and limit_barrier(state.box, [*chosen, *question.joining_units(state, unit)]) == LEGAL
    ]


def join(question: Muster, state: AnvilState, unit: int) -> None:
    units = (*question.chosen, *question.joining_units(state, unit))
    state.agenda[-1] = Muster(question.seat, question.kind, question.area, units)


def strike_barrier(question: Muster, state: AnvilState, _target: int) -> str:
    """1.3.1.a, 1.3.2.e, 1.3.3.cd.c Return what keeps a combat from starting: it needs a combat unit."""
    return LEGAL if has_combat_unit(state, question.chosen) else "1.3.1.a no-combat-unit"


def strike(question: Muster, state: AnvilState, _target: int) -> None:
    state.agenda.pop()
    current = activation(state)
    if question.kind == ATTACK:
        state.activation = current._replace(units=question.chosen)
        defenders = tuple(units_in(state, question.area, 1 - question.seat))
    else:
        defenders = current.arrived if question.kind == COUNTER else current.party
    case = {ATTACK: "5.1", COUNTER: "5.5.a", PURSUIT: "5.6.b"}[question.kind]
    state.tell(
        question.kind, case, side=SEATS[question.seat], area=AREAS[question.area], n=len(question.chosen),
        units=list_units(state, question.chosen),
    )
    begin_fight(state, Fight(question.kind, question.seat, question.area, question.chosen, defenders))


def decline_barrier(question: Muster, state: AnvilState, _target: int) -> str:
    """3.4 Return whether the attack must be made: one's own is declared.

    5.5.a, 5.6.a no reaction is obligatory, until its die.
    """
    return "3.4 attack-declared" if question.kind == ATTACK else LEGAL


def decline(question: Muster, state: AnvilState, _target: int) -> None:
    state.agenda.pop()


class Muster(Question[AnvilState]):
    """3.2 The units that take part: in an attack of one's own, or 3.7 in a reaction within the same limit."""

    id: ClassVar[str] = "muster"
    selection_verbs: ClassVar[tuple[str, ...]] = (TAKE.name,)
    rows: ClassVar[Rows] = Rows(
        DecisionRow(TAKE, joins_barrier, join, legal=who_may_join), DecisionRow(STRIKE, strike_barrier, strike),
        DecisionRow(DECLINE, decline_barrier, decline), otherwise=NOT_NOW,
    )

    def __init__(self, seat: int, kind: str, area: int, chosen: tuple[int, ...] = ()) -> None:
        super().__init__(seat)
        self.kind = kind
        self.area = area
        self.chosen = chosen

    def flaw(self, state: AnvilState) -> Optional[Flaw]:
        """5.1 Return the flaw: some unit must be able to attack.

        3.2, 3.3 The units chosen so far must be able to take part together.
        """
        able = fighters_in(state, self.area, self.seat, self.kind)
        has_enemies = is_area(self.area) and blockers(state, self.area, self.seat)
        if self.kind == ATTACK and not (has_enemies and able & state.box.combat):
            return Flaw("step", Fault("nobody-could-attack-there"))
        for unit in self.chosen:
            if not has(able, unit):
                return Flaw("chosen", Fault("cannot-join-the-attack", unit=UNITS[unit]))
        return None if limit_barrier(state.box, self.chosen) == LEGAL else Flaw("chosen", Fault("too-many-combat-units"))

    def situation(self, state: AnvilState) -> dict[str, Slot]:
        return {"kind": self.kind, "place": AREAS[self.area], "n": len(self.chosen), "side": SEATS[self.seat]}

    def prompt(self, state: AnvilState) -> Message:
        """1.8.f Return the question with the strength as it would be in the fight: half of it out of supply."""
        points = strength(state, Fight(self.kind, self.seat, self.area, self.chosen, ()))
        slots: dict[str, Slot] = {**self.situation(state), "strength": points, "then": self._next(state)}
        return Message(f"ask-{self.id}", {**slots, **self._leaving(state)})

    def _next(self, state: AnvilState) -> str:
        """Return what can be done with the chosen units."""
        verbs = {action.verb for action in self.options(state)}
        word = "add-or-strike" if TAKE.name in verbs else "strike"
        word = word if STRIKE.name in verbs else "add-combat-unit"
        return f"{word}-or-not" if DECLINE.name in verbs else word

    def _leaving(self, state: AnvilState) -> dict[str, Slot]:
        """5.6.a Return the units that may be pursued."""
        party = activation(state).party
        return {"leaving": len(party), "unit": UNITS[party[0]]} if self.kind == PURSUIT else {}

    def details(self, state: AnvilState, action: Action) -> dict[str, Slot]:
        return {**super().details(state, action), **group_slots(state, action)}

    def joining_units(self, state: AnvilState, unit: int) -> list[int]:
        """10.d Return the units that join with a unit: it brings its group along."""
        if not state.switches.groups:
            return [unit]
        able = able_to_fight(state, self.area, self.seat, self.kind)
        return [other for other in with_group(state, unit, able) if other not in self.chosen]

    def group_limit(self, state: AnvilState) -> int:
        """10.d Return how many more can be chosen.

        Units with groups are chosen one by one, as the rest of a group comes along.
        """
        return 0 if state.groups else most_to_add(state.box, self.chosen, who_may_join(self, state))


# 5.5 counter-attack

class AskCounter(Step[AnvilState]):
    """5.5.a After the arrival and before the mobile combat, if the defender has a combat unit in Good Order.

    5.5.b It is fought in the target area.
    """

    id: ClassVar[str] = "ask_counter"

    def run(self, state: AnvilState) -> None:
        current = activation(state)
        defender = 1 - side_of(current.arrived[0])
        if can_react(state, current.target, defender):
            state.agenda.append(Muster(defender, COUNTER, current.target))


def counter_flaw(state: AnvilState) -> Optional[Flaw]:
    """5.5.a Return the flaw: units must have arrived, and others be able to counter-attack."""
    current = activation(state)
    if has_combat_unit(state, current.arrived) and can_react(state, current.target, 1 - state.impulse):
        return None
    return Flaw("arrived", Fault("nobody-to-counter-attack"))


def can_react(state: AnvilState, area: int, seat: int) -> bool:
    return bool(state.forces[seat][area] & state.box.combat & ~state.disorganized)


# 5.6 pursuit

class AskPursuit(Step[AnvilState]):
    """5.6.a Units leave an area with Good Order enemies: these may pursue if they have more strength points there."""

    id: ClassVar[str] = "ask_pursuit"

    def run(self, state: AnvilState) -> None:
        party = activation(state).party
        area, seat = state.where[party[0]], 1 - side_of(party[0])
        if is_area(area) and may_pursue(state, area, seat):
            state.agenda.append(Muster(seat, PURSUIT, area))


def may_pursue(state: AnvilState, area: int, seat: int) -> bool:
    """5.6.f Return whether a side may pursue: all combat units count, whatever their status; coastal guns and supports do not."""
    return can_react(state, area, seat) and points_in(state, area, seat) > points_in(state, area, 1 - seat)


def points_in(state: AnvilState, area: int, seat: int) -> int:
    return sum([strength_of(state, unit) for unit in combat_units_in(state, area, seat)])


def reaction_ratio(state: AnvilState, question: Muster) -> float:
    """Return the strength of the units that could react, for each point of those they would meet: both sides can see it."""
    targets = activation(state).arrived if question.kind == COUNTER else activation(state).party
    able = able_to_fight(state, question.area, question.seat, question.kind)
    return _points(state, able) / max(_points(state, targets), 1)


def _points(state: AnvilState, units: tuple[int, ...]) -> int:
    return sum([strength_of(state, unit) for unit in units if has(state.box.combat, unit)])
