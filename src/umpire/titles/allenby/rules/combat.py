"""9 Combat: which units attack, which count, the odds, the table; the defender's certain answers."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final, Optional

from umpire.engine.actions import Action
from umpire.engine.agenda import Decision, Step
from umpire.engine.events import Arithmetic, Message, Slot
from umpire.engine.faults import Fault, Flaw
from umpire.engine.question import DecisionRow, Row, Rows, always, leave
from umpire.engine.rulings import LEGAL
from umpire.engine.sets import allowed_pieces, bit, first_bar, has, members
from umpire.titles.allenby.components import ALL_DUMMIES, COLUMNS, EVERYONE, FORMATIONS, SEATS, TURKISH_SQUADRON, UNITS
from umpire.titles.allenby.language import ASSAULT, COUNT, COUNT_ALL, ENOUGH, NOT_NOW, SUPPORT, WITH, WITH_ALL
from umpire.titles.allenby.rules.casualties import Fragments, Suffer, result_word, roll_value
from umpire.titles.allenby.rules.combat_odds import best_counted, defenders_of, guns_alone, reckon, shelter, worth, write_fraction
from umpire.titles.allenby.rules.combat_retreat import Advance, Vacate
from umpire.titles.allenby.rules.command_and_stacking import counting_barrier, guns_serve, is_artillery, limit_slots
from umpire.titles.allenby.rules.hidden import Question, draw_guns, is_concealed, show_stack, show_units
from umpire.titles.allenby.rules.operations_orders import Rules, acting_rules, acting_side, hex_rules, those_of
from umpire.titles.allenby.state import (
    BATTLE,
    AllenbyState,
    Engagement,
    engagement,
    hex_id,
    is_covered,
    is_disrupted,
    mark,
    occupant,
    side_of,
    units_of,
)

# 9.0 Combat: which units attack, which count, the odds, the table.

# 9.1.d declaring an attack

# the bar of one unit, and the same bar for every unit next to the hex
_OF_ALL: Final = {
    "7.0.e acted": "7.0.e all-acted", "7.2.c acted-this-turn": "7.2.c all-acted-this-turn",
    "7.2.a other-group": "7.2.a all-other-group", "7.0.b formation-moves": "7.0.b all-move",
    "9.2.3.a dummies-cannot": "9.2.3.a all-dummies",
}


def attacking_rules(state: AllenbyState) -> Rules:
    """Return what keeps units from attacking at all: those that may not act, dummies, and those whose formation moves (7.0.b)."""
    return (
        *acting_rules(state), (ALL_DUMMIES, "9.2.3.a dummies-cannot"),
        (those_of(state, state.moving), "7.0.b formation-moves"),
    )


def joining_rules(state: AllenbyState, target: int) -> Rules:
    """9.1.d, 9.2.2.b Return what keeps units from attacking a hex: not adjacent, or unable to cross.

    Guns too attack only a hex next to them.
    """
    return (
        *attacking_rules(state), (~_units_in(state, state.box.grid.around[target]), "9.1.d not-adjacent"),
        (~_units_in(state, state.box.ground.open[target]), "9.1.d river-between"),
    )


def _units_in(state: AllenbyState, hexes: Sequence[int]) -> int:
    units = 0
    for h in hexes:
        for unit in state.stacks[h]:
            units |= 1 << unit
    return units


def able_to_attack(state: AllenbyState, target: int) -> int:
    """Return all units that may attack a hex, as a set."""
    return allowed_pieces(EVERYONE, joining_rules(state, target))


def attack_barrier(state: AllenbyState, target: int) -> str:
    """9.1.d Return what keeps a hex from being attacked.

    It needs enemies, and units that may attack them; R13 one combat per hex and phase.
    """
    bar = first_bar(hex_rules(state, acting_side(state)), target)
    if bar != LEGAL:
        return bar
    rules = joining_rules(state, target)
    bars = [first_bar(rules, unit) for unit in _beside(state, target)]
    return LEGAL if LEGAL in bars else _commonest(bars)


def _beside(state: AllenbyState, target: int) -> list[int]:
    """Return the units of the acting side next to a hex, able to act or not."""
    side = acting_side(state)
    return [unit for h in state.box.grid.around[target] for unit in units_of(state, h, side)]


def _commonest(bars: Sequence[str]) -> str:
    """Return why nobody can attack: the bar of all units next to the hex; or that their bars differ."""
    if not bars:
        return "9.1.d nobody-near"
    return _OF_ALL.get(bars[0], bars[0]) if len(set(bars)) == 1 else "9.1.d nobody-able"


def attack_targets(state: AllenbyState) -> tuple[int, ...]:
    """Return every hex that some unit may attack."""
    near, open_sets = 0, state.box.ground.open_sets
    for unit in members(allowed_pieces(EVERYONE, attacking_rules(state))):
        near |= open_sets[state.where[unit]]
    return members(allowed_pieces(near, hex_rules(state, acting_side(state))))


def target_label(state: AllenbyState, action: Action) -> Message:
    """Return the button of an attack: the defenders and the ground, as far as the attacker sees them.

    R22 It counts concealed defenders without naming them.
    """
    h, box = action.target, state.box
    stack = state.stacks[h]
    side = occupant(state, h)
    slots: dict[str, Slot] = {"hex": hex_id(state, h), "n": _height(state, stack), "ground": shelter(state, h, side)[1]}
    if any([is_concealed(state, unit) or is_covered(state, unit) for unit in stack]):
        return Message("do-attack-concealed", slots)
    if len(stack) == 1:
        return Message("do-attack-unit", {**slots, "unit": UNITS[stack[0]]})
    formations = {box.formation_of[unit] for unit in stack}
    if len(formations) == 1 and max(formations) >= 0:
        return Message("do-attack-formation", {**slots, "formation": FORMATIONS[max(formations)]})
    return Message("do-attack-units", slots)


def _height(state: AllenbyState, stack: Sequence[int]) -> int:
    """R22 Return the height of a stack as everyone sees it: a division under its marker is one counter."""
    lone = [unit for unit in stack if not is_covered(state, unit)]
    return len(lone) + len({state.box.units[unit].formation for unit in stack if is_covered(state, unit)})


def start_attack(state: AllenbyState, target: int) -> None:
    state.engagement = Engagement(BATTLE, target)
    state.agenda.append(Muster(acting_side(state)))


# 9.1.d which units take part

def with_barrier(state: AllenbyState, unit: int) -> str:
    """R25 Return what keeps a unit from joining, though units of one hex may attack different hexes.

    4.4.e Those that attack together must be able to count together.
    """
    return first_bar(joining_rules(state, engagement(state).target), unit) or _company_barrier(state, unit)


def _company_barrier(state: AllenbyState, unit: int) -> str:
    current = engagement(state)
    if unit in current.attackers:
        return "9.1.d takes-part"
    comrades = [other for other in current.attackers if state.where[other] == state.where[unit]]
    return counting_barrier(state, [*comrades, unit], least_worth(state, [*comrades, unit])) if comrades else LEGAL


def least_worth(state: AllenbyState, units: Sequence[int]) -> dict[int, int]:
    """Return the least that units are worth: for a disrupted one what its worse die gives (7.3.1)."""
    return {
        unit: min(state.box.disrupted[state.roster.rears[unit]]) if is_disrupted(state, unit) else state.roster.factors[unit]
        for unit in units
    }


def able_to_join(state: AllenbyState) -> list[int]:
    """Return all units that may still join the attack, hex by hex around the target."""
    target = engagement(state).target
    able = able_to_attack(state, target)
    near = [unit for h in state.box.ground.open[target] for unit in state.stacks[h] if able >> unit & 1]
    return [unit for unit in near if _company_barrier(state, unit) == LEGAL]


def joining_attack(state: AllenbyState) -> list[int]:
    return sorted(able_to_join(state))


def formation_to_join(state: AllenbyState, formation: int) -> tuple[int, ...]:
    """7.0.b Return all units of a formation that may attack the hex."""
    return tuple([unit for unit in able_to_join(state) if state.box.formation_of[unit] == formation])


def formation_barrier(state: AllenbyState, formation: int) -> str:
    return LEGAL if len(formation_to_join(state, formation)) > 1 else "7.0.b no-formation-here"


def formations_joining(state: AllenbyState, able: Sequence[int]) -> list[int]:
    of_units = [state.box.formation_of[unit] for unit in able]
    return [formation for formation in sorted(set(of_units)) if formation >= 0 and of_units.count(formation) > 1]


def assault_barrier(state: AllenbyState, target: int) -> str:
    return LEGAL if engagement(state).attackers else "9.1.d nobody-yet"


def join_attack(state: AllenbyState, unit: int) -> None:
    current = engagement(state)
    state.engagement = current._replace(attackers=(*current.attackers, unit))


def join_as_formation(state: AllenbyState, formation: int) -> None:
    """4.4.e Let the units join one after another: each must still count with those before."""
    for unit in formation_to_join(state, formation):
        if with_barrier(state, unit) == LEGAL:
            join_attack(state, unit)


def assault(state: AllenbyState, target: int) -> None:
    state.agenda.pop()
    state.agenda += combat_steps()


class Muster(Question):
    """9.1.d The units that take part; R13 units of several formations may attack together."""

    id: ClassVar[str] = "muster"
    selection_verbs: ClassVar[tuple[str, ...]] = (WITH.name, WITH_ALL.name)
    rows: ClassVar[Rows] = Rows(
        Row(WITH, with_barrier, join_attack, joining_attack),
        Row(WITH_ALL, formation_barrier, join_as_formation, then=formations_joining), Row(ASSAULT, assault_barrier, assault),
        otherwise=NOT_NOW,
    )

    def situation(self, state: AllenbyState) -> dict[str, Slot]:
        current = engagement(state)
        return {"place": hex_id(state, current.target), "n": len(current.attackers)}

    def outlook(self, state: AllenbyState) -> dict[str, Slot]:
        return {"others": len(able_to_join(state))}

    def details(self, state: AllenbyState, action: Action) -> dict[str, Slot]:
        return {**super().details(state, action), **limit_slots(state)}

    def group_limit(self, state: AllenbyState) -> int:
        return len(able_to_join(state))

    def single_actions(self, state: AllenbyState, action: Action) -> list[Action]:
        """R22 Return the units of a formation that attacks, one after another."""
        if action.verb != WITH_ALL.name:
            return [action]
        trial = state.copy()
        join_as_formation(trial, action.target)
        return [WITH.actions[unit] for unit in engagement(trial).attackers[len(engagement(state).attackers):]]


def combat_steps() -> list[Step[Any]]:
    """9.1 to 9.3 Return the steps of a combat, last first."""
    return [
        EndCombat(), Advance(), Fragments(), Suffer(False), Vacate(), Suffer(True), Battle(), Support(), CountDefence(),
        CountAttack(), Contact(),
    ]


def commit(state: AllenbyState, current: Engagement) -> None:
    """7.0.b, 7.0.e, R13 Mark the attackers, and their formations, as having acted; the hex was attacked."""
    mark(state, current.attackers)
    for unit in current.attackers:
        if state.box.units[unit].formation >= 0:
            state.attacking |= bit(state.box.units[unit].formation)
    state.attacked_hexes |= bit(current.target)


class Contact(Step[AllenbyState]):
    """9.2.3.b The action is spent, even on dummies; both sides show their counters, 9.2.3.a dummies vanish; 9.2.4 dice."""

    id: ClassVar[str] = "contact"

    def run(self, state: AllenbyState) -> None:
        current = engagement(state)
        commit(state, current)
        side = side_of(current.attackers[0])
        state.tell("attack", "9.1.d", side=SEATS[side], place=hex_id(state, current.target), n=len(current.attackers))
        show_units(state, current.attackers, "9.1.d")
        show_stack(state, current.target, "9.1.d")
        for unit in state.stacks[current.target]:
            state.attacked_units |= bit(unit)
        if state.stacks[current.target]:
            self._roll(state, [*current.attackers, *defenders_of(state)])
        state.engagement = engagement(state)._replace(striking=current.attackers)

    def _roll(self, state: AllenbyState, units: list[int]) -> None:
        rolls = tuple([(unit, roll_value(state, unit, "9.2.4.a")) for unit in units if is_disrupted(state, unit)])
        state.engagement = engagement(state)._replace(rolled=rolls)


# 4.4 which units count

def attackers_in(state: AllenbyState, h: int) -> tuple[int, ...]:
    return tuple([unit for unit in engagement(state).attackers if state.where[unit] == h])


class CountAttack(Step[AllenbyState]):
    """4.4.d After the dice a hex of unrelated attackers may be worth too much: the attacker chooses which count."""

    id: ClassVar[str] = "count_attack"

    def run(self, state: AllenbyState) -> None:
        current = engagement(state)
        if not defenders_of(state):
            return
        for h in sorted({state.where[unit] for unit in current.attackers}):
            here = attackers_in(state, h)
            if counting_barrier(state, here, worth(state, here)) != LEGAL:
                rest = tuple([unit for unit in engagement(state).striking if unit not in here])
                state.engagement = engagement(state)._replace(striking=rest)
                state.agenda.append(ChooseCounted(side_of(here[0]), here, True))


class CountDefence(Step[AllenbyState]):
    """4.4.e All defenders count if they may; otherwise their owner chooses which do."""

    id: ClassVar[str] = "count_defence"

    def run(self, state: AllenbyState) -> None:
        defenders = defenders_of(state)
        if counting_barrier(state, defenders, worth(state, defenders)) == LEGAL:
            state.engagement = engagement(state)._replace(holding=tuple(defenders))
        else:
            state.agenda.append(ChooseCounted(side_of(defenders[0]), tuple(defenders), False))


def counted_barrier(question: ChooseCounted, state: AllenbyState, unit: int) -> str:
    counted = question.chosen(state)
    if unit not in question.stack:
        return "4.4.e not-in-this-combat"
    if unit in counted:
        return "4.4.e counted"
    return counting_barrier(state, [*counted, unit], worth(state, [*counted, unit]))


def countable(question: ChooseCounted, state: AllenbyState) -> list[int]:
    return [unit for unit in question.stack if counted_barrier(question, state, unit) == LEGAL]


def count(question: ChooseCounted, state: AllenbyState, unit: int) -> None:
    _count_units(question, state, [unit])


def count_formation_barrier(question: ChooseCounted, state: AllenbyState, formation: int) -> str:
    """4.4.b Return what keeps the rest of a formation from being counted."""
    rest = question.uncounted_of(state, formation)
    together = [*question.chosen(state), *rest]
    return "4.4.b formation-not-here" if len(rest) < 2 else counting_barrier(state, together, worth(state, together))


def count_formation(question: ChooseCounted, state: AllenbyState, formation: int) -> None:
    _count_units(question, state, question.uncounted_of(state, formation))


def _count_units(question: ChooseCounted, state: AllenbyState, units: Sequence[int]) -> None:
    current = engagement(state)
    if question.attacking:
        state.engagement = current._replace(striking=(*current.striking, *units))
    else:
        state.engagement = current._replace(holding=(*current.holding, *units))
    if not countable(question, state):
        state.agenda.pop()


class ChooseCounted(Question):
    """4.4 Unit by unit, until no other can be counted with those chosen."""

    id: ClassVar[str] = "choose_counted"
    selection_verbs: ClassVar[tuple[str, ...]] = (COUNT.name, COUNT_ALL.name)
    rows: ClassVar[Rows] = Rows(
        DecisionRow(COUNT, counted_barrier, count, countable), DecisionRow(COUNT_ALL, count_formation_barrier, count_formation),
        otherwise=NOT_NOW,
    )

    def __init__(self, seat: int, stack: tuple[int, ...], attacking: bool) -> None:
        super().__init__(seat)
        self.stack = stack
        self.attacking = attacking

    def flaw(self, state: AllenbyState) -> Optional[Flaw]:
        if not self.attacking and state.agenda and isinstance(state.agenda[-1], ChooseCounted):
            return Flaw("step", Fault("attackers-are-counted-first"))
        if not self.stack or not defenders_of(state):
            return Flaw("step", Fault("nobody-is-there-to-be-counted"))
        here = attackers_in(state, state.where[self.stack[0]]) if self.attacking else tuple(defenders_of(state))
        if self.stack != here or self.seat != side_of(self.stack[0]):
            return Flaw("stack", Fault("is-not-to-be-counted-there"))
        if counting_barrier(state, self.stack, worth(state, self.stack)) == LEGAL:
            return Flaw("step", Fault("all-count-together"))
        return None if countable(self, state) else Flaw("step", Fault("nobody-more-can-be-counted"))

    def situation(self, state: AllenbyState) -> dict[str, Slot]:
        return {"place": hex_id(state, state.where[self.stack[0]]), "n": len(self.chosen(state))}

    def details(self, state: AllenbyState, action: Action) -> dict[str, Slot]:
        return {**super().details(state, action), **limit_slots(state)}

    def chosen(self, state: AllenbyState) -> list[int]:
        current = engagement(state)
        counted = current.striking if self.attacking else current.holding
        return [unit for unit in self.stack if unit in counted]

    def uncounted_of(self, state: AllenbyState, formation: int) -> list[int]:
        """Return the units of a formation that are not counted yet."""
        counted = self.chosen(state)
        return [unit for unit in self.stack if state.box.formation_of[unit] == formation and unit not in counted]


# 9.2.2 artillery support

class Support(Step[AllenbyState]):
    """9.2.2.a The defender's guns next door.

    Nobody is asked if all the guns of a side stand elsewhere, and there are none where 9.2.5 applies.
    """

    id: ClassVar[str] = "support"

    def run(self, state: AllenbyState) -> None:
        if not defenders_of(state) or guns_alone(state):
            return
        draw_guns(state, guns_near(state))
        if guns_near(state):
            state.agenda.append(ChooseSupport(side_of(defenders_of(state)[0])))


def guns_near(state: AllenbyState) -> list[int]:
    """Return the guns that may support, and concealed ones that perhaps may: the question must not reveal whose they are."""
    target = engagement(state).target
    side = occupant(state, target)
    return [
        unit for unit in state.box.batteries[side]
        if unit < TURKISH_SQUADRON and state.where[unit] in state.box.grid.around[target]
        and (support_barrier(state, unit) == LEGAL or (is_concealed(state, unit) and not has(state.supported, unit)))
    ]


def support_barrier(state: AllenbyState, unit: int) -> str:
    """9.2.2.a, R15 Return what keeps a gun from supporting.

    It must be in a neighbouring hex, its formation must defend; once a phase each.
    """
    target = engagement(state).target
    if unit not in state.box.batteries[occupant(state, target)] or not is_artillery(state.box, unit):
        return "9.2.2.a no-battery"
    if state.where[unit] not in state.box.grid.around[target]:
        return "9.2.2.a not-adjacent"
    if has(state.supported, unit):
        return "9.2.2.a supported-already"
    serves = any([guns_serve(state.box, unit, defender) for defender in defenders_of(state)])
    return LEGAL if serves else "9.2.2.a another-formation"


def able_to_support(state: AllenbyState) -> list[int]:
    return [unit for unit in guns_near(state) if support_barrier(state, unit) == LEGAL]


def support(state: AllenbyState, unit: int) -> None:
    """9.2.4.a Add a gun's support; a disrupted battery rolls for its worth."""
    state.supported |= bit(unit)
    show_units(state, (unit,), "9.2.2.a")
    current = engagement(state)
    if is_disrupted(state, unit):
        current = current._replace(rolled=(*current.rolled, (unit, roll_value(state, unit, "9.2.4.a", "worth"))))
    state.engagement = current._replace(supports=(*current.supports, unit))
    state.tell("support", "9.2.2.a", unit=UNITS[unit], place=hex_id(state, current.target))
    if not guns_near(state):
        state.agenda.pop()


class ChooseSupport(Question):
    id: ClassVar[str] = "choose_support"
    selection_verbs: ClassVar[tuple[str, ...]] = (SUPPORT.name,)
    rows: ClassVar[Rows] = Rows(
        Row(SUPPORT, support_barrier, support, able_to_support), Row(ENOUGH, always, leave), otherwise=NOT_NOW,
    )

    def flaw(self, state: AllenbyState) -> Optional[Flaw]:
        return None if defenders_of(state) else Flaw("step", Fault("nobody-defends-the-hex"))

    def situation(self, state: AllenbyState) -> dict[str, Slot]:
        return {"place": hex_id(state, engagement(state).target)}

    def outlook(self, state: AllenbyState) -> dict[str, Slot]:
        return {"able": len(able_to_support(state))}


# 9.1 the roll

class Battle(Step[AllenbyState]):
    """9.1.c One die: 9.2.1.b the defender's result one column to the right if concentric, 9.2.1.c the attacker's own."""

    id: ClassVar[str] = "battle"

    def run(self, state: AllenbyState) -> None:
        current = engagement(state)
        if not state.stacks[current.target]:
            return
        odds = reckon(state)
        die = state.dice.d6("9.1.c")
        ours = state.box.attacker_results[die][odds.column]
        theirs = state.box.defender_results[die][odds.shifted]
        state.tell_roll(
            "battle", "9.1.c", Arithmetic((die,), odds.terms, "crt", die), (f"battle-{result_word(ours)}", result_word(theirs)),
            place=hex_id(state, current.target), die=die, odds=COLUMNS[odds.column], ours=result_word(ours),
            theirs=result_word(theirs), attack=write_fraction(odds.attack), defence=write_fraction(odds.defence),
        )
        state.engagement = current._replace(
            attacker_result=ours, defender_result=theirs, concentric=odds.concentric, room=odds.room,
        )


class EndCombat(Step[AllenbyState]):
    id: ClassVar[str] = "end_combat"

    def run(self, state: AllenbyState) -> None:
        state.engagement = None


# What a defender will surely do, so that odds can be shown before the assault: count the best units, support with all guns.

def foresee(state: AllenbyState, decision: Decision[AllenbyState]) -> Optional[Action]:
    """4.4.e, 9.2.2.a Return the answer that makes the defence strongest; None for answers nobody can foresee."""
    options = decision.options(state)
    if isinstance(decision, ChooseCounted):
        counted = decision.chosen(state)
        best = best_counted(state, decision.stack, worth(state, decision.stack), counted)
        return COUNT.actions[next(unit for unit in best if unit not in counted)]
    if isinstance(decision, ChooseSupport):
        return next((action for action in options if action.verb == SUPPORT.name), options[-1])
    return None
