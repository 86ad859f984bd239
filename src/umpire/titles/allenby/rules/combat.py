"""9.0 Combat: who attacks, who counts, the odds, the table."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from umpire.engine.actions import Action
from umpire.engine.agenda import Step
from umpire.engine.events import Arithmetic, Message, Slot, Term
from umpire.engine.rulings import LEGAL
from umpire.engine.sets import bit, has
from umpire.titles.allenby.components import COLUMNS, FIRST_BRITISH, FORMATIONS, SEATS, THE_BRITISH, UNITS
from umpire.titles.allenby.language import ASSAULT, COUNT, COUNT_ALL, ENOUGH, NOT_NOW, SUPPORT, WITH, WITH_ALL
from umpire.titles.allenby.rules.casualties import Fragments, Suffer, result_word, roll_value
from umpire.titles.allenby.rules.hidden import Question, draw_guns, is_concealed, show_stack, show_units
from umpire.titles.allenby.rules.levels import guns_serve, is_artillery
from umpire.titles.allenby.rules.orders import acting_barrier, acting_side, acting_units, formation_moves, may_be_attacked
from umpire.titles.allenby.rules.reckoning import defenders_of, guns_alone, reckon, worth, written
from umpire.titles.allenby.rules.retreat import Advance, Vacate
from umpire.titles.allenby.rules.stacking import counting_barrier, limit_slots
from umpire.titles.allenby.state import (
    BATTLE, AllenbyState, Engagement, engagement, hex_id, is_disrupted, is_dummy, mark, occupant, side_of, units_of,
)


# 9.1.d declaring an attack

# what keeps one unit from an attack, said of everyone next to the hex
_OF_ALL: Final = {
    "7.0.e acted": "7.0.e all-acted", "7.2.c acted-this-turn": "7.2.c all-acted-this-turn",
    "7.2.a other-group": "7.2.a all-other-group", "7.0.b formation-moves": "7.0.b all-move",
    "9.2.3.a dummies-cannot": "9.2.3.a all-dummies",
}


def joining_barrier(state: AllenbyState, unit: int, target: int) -> str:
    """Whether a unit may attack a hex: it may act, its formation does not move (7.0.b), it is adjacent and can cross (9.1.d).

    9.2.2.b Guns too attack like anyone else: only a hex that they are next to.
    """
    bar = acting_barrier(state, unit)
    if bar != LEGAL:
        return bar
    if is_dummy(unit):
        return "9.2.3.a dummies-cannot"
    if formation_moves(state, unit):
        return "7.0.b formation-moves"
    if target not in state.box.grid.around[state.where[unit]]:
        return "9.1.d not-adjacent"
    return LEGAL if target in state.box.ground.open[state.where[unit]] else "9.1.d river-between"


def attack_barrier(state: AllenbyState, target: int) -> str:
    """9.1.d Enemies in the hex and someone who may attack them; R13 one combat per hex and phase."""
    if occupant(state, target) != 1 - acting_side(state):
        return "9.1.d nobody-there"
    if has(state.attacked_hexes, target):
        return "9.3.1.e attacked-already"
    bars = [joining_barrier(state, unit, target) for unit in _beside(state, target)]
    return LEGAL if LEGAL in bars else _commonest(bars)


def _beside(state: AllenbyState, target: int) -> list[int]:
    """The units of the acting side next to a hex, whether they may act or not."""
    side = acting_side(state)
    return [unit for h in state.box.grid.around[target] for unit in units_of(state, h, side)]


def _commonest(bars: Sequence[str]) -> str:
    """Why nobody can attack: what keeps all who are next to the hex from it; that it differs if it does."""
    if not bars:
        return "9.1.d nobody-near"
    return _OF_ALL.get(bars[0], bars[0]) if len(set(bars)) == 1 else "9.1.d nobody-able"


def attack_targets(state: AllenbyState) -> list[int]:
    """Every hex that someone may attack. What a hex can attack is asked once, not of each unit in it."""
    ready = [unit for unit in acting_units(state) if not is_dummy(unit) and not formation_moves(state, unit)]
    from_hexes = {state.where[unit]: unit for unit in ready}
    return sorted({
        h for here, unit in from_hexes.items() for h in state.box.ground.open[here] if may_be_attacked(state, unit, h)
    })


def start_attack(state: AllenbyState, target: int) -> None:
    state.engagement = Engagement(BATTLE, target)
    state.agenda.append(Muster(acting_side(state)))


def with_barrier(state: AllenbyState, unit: int) -> str:
    """R25 Units of one hex may attack different hexes; 4.4.e those who attack together must be able to count together."""
    current = engagement(state)
    bar = joining_barrier(state, unit, current.target)
    if bar != LEGAL:
        return bar
    if unit in current.attackers:
        return "9.1.d takes-part"
    comrades = [other for other in current.attackers if state.where[other] == state.where[unit]]
    return counting_barrier(state, [*comrades, unit], least_worth(state, [*comrades, unit]))


def least_worth(state: AllenbyState, units: Sequence[int]) -> dict[int, int]:
    """What units are worth at least: a disrupted one what its worse die gives (7.3.1)."""
    return {
        unit: min(state.box.disrupted[state.roster.rears[unit]]) if is_disrupted(state, unit) else state.roster.factors[unit]
        for unit in units
    }


def able_to_join(state: AllenbyState) -> list[int]:
    """Everyone who may still join the attack; only units next to the target are looked at."""
    around = state.box.grid.around[engagement(state).target]
    side = acting_side(state)
    return [
        unit for h in around if occupant(state, h) == side for unit in state.stacks[h] if with_barrier(state, unit) == LEGAL
    ]


def formation_to_join(state: AllenbyState, formation: int) -> tuple[int, ...]:
    """7.0.b All units of a formation that may attack the hex."""
    return tuple([unit for unit in able_to_join(state) if state.box.units[unit].formation == formation])


class Muster(Question):
    """9.1.d Who takes part; R13 units of several formations may attack together."""

    asks: str = "ask-muster"

    def facts(self, state: AllenbyState) -> dict[str, Slot]:
        current = engagement(state)
        return {"place": hex_id(state, current.target), "n": len(current.attackers)}

    def prompt(self, state: AllenbyState) -> Message:
        return Message(self.asks, {**self.facts(state), "others": len(able_to_join(state))})

    def details(self, state: AllenbyState, action: Action) -> dict[str, Slot]:
        return {**super().details(state, action), **limit_slots(state)}

    def options(self, state: AllenbyState) -> list[Action]:
        able = able_to_join(state)
        found = [WITH.actions[unit] for unit in sorted(able)]
        formations = [state.box.units[unit].formation for unit in able]
        found += [WITH_ALL.actions[it] for it in range(len(FORMATIONS)) if formations.count(it) > 1]
        return [*found, ASSAULT.alone] if engagement(state).attackers else found

    def group(self, state: AllenbyState) -> int:
        return len(able_to_join(state))

    def barrier(self, state: AllenbyState, action: Action) -> str:
        if action.verb == WITH.name:
            return with_barrier(state, action.target)
        if action.verb == WITH_ALL.name:
            return LEGAL if len(formation_to_join(state, action.target)) > 1 else "7.0.b no-formation-here"
        if action.verb == ASSAULT.name:
            return LEGAL if engagement(state).attackers else "9.1.d nobody-yet"
        return NOT_NOW

    def spelled_out(self, state: AllenbyState, action: Action) -> list[Action]:
        """R22 A formation that attacks is its units, one after another."""
        if action.verb != WITH_ALL.name:
            return [action]
        trial = state.copy()
        self._add_formation(trial, action.target)
        return [WITH.actions[unit] for unit in engagement(trial).attackers[len(engagement(state).attackers):]]

    def take(self, state: AllenbyState, action: Action) -> None:
        current = engagement(state)
        if action.verb == WITH.name:
            state.engagement = current._replace(attackers=(*current.attackers, action.target))
        elif action.verb == WITH_ALL.name:
            self._add_formation(state, action.target)
        else:
            state.agenda.pop()
            state.agenda += combat_steps()

    def _add_formation(self, state: AllenbyState, formation: int) -> None:
        """4.4.e One after another: each must still count with those before."""
        for unit in formation_to_join(state, formation):
            if with_barrier(state, unit) == LEGAL:
                current = engagement(state)
                state.engagement = current._replace(attackers=(*current.attackers, unit))


def combat_steps() -> list[Step[Any]]:
    """9.1-9.3 What a combat consists of, last first."""
    return [
        EndCombat(), Advance(), Fragments(), Suffer(False), Vacate(), Suffer(True), Battle(), Support(), CountDefence(),
        CountAttack(), Contact(),
    ]


class Contact(Step[AllenbyState]):
    """9.2.3.b The action is spent, even on dummies; both sides show their counters, 9.2.3.a dummies vanish; 9.2.4 dice."""

    def run(self, state: AllenbyState) -> None:
        current = engagement(state)
        mark(state, current.attackers)
        for unit in current.attackers:
            if state.box.units[unit].formation >= 0:
                state.attacking |= bit(state.box.units[unit].formation)
        state.attacked_hexes |= bit(current.target)
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
        rolled = tuple([(unit, roll_value(state, unit, "9.2.4.a")) for unit in units if is_disrupted(state, unit)])
        state.engagement = engagement(state)._replace(rolled=rolled)


# 4.4 what counts

def attackers_in(state: AllenbyState, h: int) -> tuple[int, ...]:
    return tuple([unit for unit in engagement(state).attackers if state.where[unit] == h])


class CountAttack(Step[AllenbyState]):
    """4.4.d After the dice a hex of unrelated attackers may be worth too much: the attacker says who counts."""

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
    """4.4.e All defenders count if they may; else their owner says who does."""

    def run(self, state: AllenbyState) -> None:
        defenders = defenders_of(state)
        if counting_barrier(state, defenders, worth(state, defenders)) == LEGAL:
            state.engagement = engagement(state)._replace(holding=tuple(defenders))
        else:
            state.agenda.append(ChooseCounted(side_of(defenders[0]), tuple(defenders), False))


class ChooseCounted(Question):
    """4.4 Unit by unit until no other can be counted with those chosen."""

    asks: str = "ask-count"

    def __init__(self, seat: int, stack: tuple[int, ...], attacking: bool) -> None:
        super().__init__(seat)
        self.stack = stack
        self.attacking = attacking

    def flaw(self, state: AllenbyState) -> str:
        if not self.stack or not defenders_of(state):
            return "step nobody is there to be counted (4.4)"
        here = attackers_in(state, state.where[self.stack[0]]) if self.attacking else tuple(defenders_of(state))
        if self.stack != here or self.seat != side_of(self.stack[0]):
            return "stack is not who is to be counted there (4.4)"
        if counting_barrier(state, self.stack, worth(state, self.stack)) == LEGAL:
            return "step all of them count together: nobody is asked (4.4.e)"
        open_to = [unit for unit in self.stack if self.count_barrier(state, unit) == LEGAL]
        return "" if open_to else "step nobody more can be counted (4.4)"

    def facts(self, state: AllenbyState) -> dict[str, Slot]:
        return {"place": hex_id(state, state.where[self.stack[0]]), "n": len(self.chosen(state))}

    def details(self, state: AllenbyState, action: Action) -> dict[str, Slot]:
        return {**super().details(state, action), **limit_slots(state)}

    def chosen(self, state: AllenbyState) -> list[int]:
        current = engagement(state)
        counted = current.striking if self.attacking else current.holding
        return [unit for unit in self.stack if unit in counted]

    def count_barrier(self, state: AllenbyState, unit: int) -> str:
        chosen = self.chosen(state)
        if unit not in self.stack:
            return "4.4.e not-in-this-combat"
        if unit in chosen:
            return "4.4.e counted"
        return counting_barrier(state, [*chosen, unit], worth(state, [*chosen, unit]))

    def members(self, state: AllenbyState, formation: int) -> list[int]:
        """The rest of a formation."""
        return [unit for unit in self.stack if state.box.units[unit].formation == formation and unit not in self.chosen(state)]

    def formation_barrier(self, state: AllenbyState, formation: int) -> str:
        """4.4.b All that is left of a formation, if it can still be counted."""
        rest = self.members(state, formation)
        together = [*self.chosen(state), *rest]
        return "4.4.b formation-not-here" if len(rest) < 2 else counting_barrier(state, together, worth(state, together))

    def options(self, state: AllenbyState) -> list[Action]:
        found = [COUNT.actions[unit] for unit in self.stack if self.count_barrier(state, unit) == LEGAL]
        return found + [COUNT_ALL.actions[it] for it in range(len(FORMATIONS)) if self.formation_barrier(state, it) == LEGAL]

    def barrier(self, state: AllenbyState, action: Action) -> str:
        if action.verb == COUNT.name:
            return self.count_barrier(state, action.target)
        if action.verb == COUNT_ALL.name:
            return self.formation_barrier(state, action.target)
        return NOT_NOW

    def take(self, state: AllenbyState, action: Action) -> None:
        added = [action.target] if action.verb == COUNT.name else self.members(state, action.target)
        current = engagement(state)
        if self.attacking:
            state.engagement = current._replace(striking=(*current.striking, *added))
        else:
            state.engagement = current._replace(holding=(*current.holding, *added))
        if not any([self.count_barrier(state, unit) == LEGAL for unit in self.stack]):
            state.agenda.pop()


# 9.2.2 artillery support

class Support(Step[AllenbyState]):
    """9.2.2.a The defender's guns next door; nobody is asked whose guns all stand elsewhere, and none where 9.2.5 rules."""

    def run(self, state: AllenbyState) -> None:
        if not defenders_of(state) or guns_alone(state):
            return
        draw_guns(state, guns_near(state))
        if guns_near(state):
            state.agenda.append(ChooseSupport(side_of(defenders_of(state)[0])))


def guns_near(state: AllenbyState) -> list[int]:
    """Guns that may support, and concealed ones that perhaps may: whether someone is asked must not tell whose they are."""
    target = engagement(state).target
    side = occupant(state, target)
    return [
        unit for unit in state.box.batteries[side]
        if (unit < FIRST_BRITISH or unit in THE_BRITISH) and state.where[unit] in state.box.grid.around[target]
        and (support_barrier(state, unit) == LEGAL or (is_concealed(state, unit) and not has(state.supported, unit)))
    ]


def support_barrier(state: AllenbyState, unit: int) -> str:
    """9.2.2.a, R15 Guns in a neighbouring hex whose formation defends; once a phase each."""
    target = engagement(state).target
    if unit not in state.box.batteries[occupant(state, target)] or not is_artillery(state.box, unit):
        return "9.2.2.a no-battery"
    if state.where[unit] not in state.box.grid.around[target]:
        return "9.2.2.a not-adjacent"
    if has(state.supported, unit):
        return "9.2.2.a supported-already"
    serves = any([guns_serve(state.box, unit, defender) for defender in defenders_of(state)])
    return LEGAL if serves else "9.2.2.a another-formation"


class ChooseSupport(Question):
    asks: str = "ask-support"

    def flaw(self, state: AllenbyState) -> str:
        return "" if defenders_of(state) else "step nobody defends the hex (9.2.2.a)"

    def facts(self, state: AllenbyState) -> dict[str, Slot]:
        return {"place": hex_id(state, engagement(state).target)}

    def prompt(self, state: AllenbyState) -> Message:
        return Message(self.asks, {**self.facts(state), "able": len(self._able(state))})

    def _able(self, state: AllenbyState) -> list[int]:
        return [unit for unit in guns_near(state) if support_barrier(state, unit) == LEGAL]

    def options(self, state: AllenbyState) -> list[Action]:
        return [*[SUPPORT.actions[unit] for unit in self._able(state)], ENOUGH.alone]

    def barrier(self, state: AllenbyState, action: Action) -> str:
        if action.verb == ENOUGH.name:
            return LEGAL
        return support_barrier(state, action.target) if action.verb == SUPPORT.name else NOT_NOW

    def take(self, state: AllenbyState, action: Action) -> None:
        if action.verb == ENOUGH.name:
            state.agenda.pop()
            return
        unit = action.target
        state.supported |= bit(unit)
        show_units(state, (unit,), "9.2.2.a")
        current = engagement(state)
        if is_disrupted(state, unit):
            current = current._replace(rolled=(*current.rolled, (unit, roll_value(state, unit, "9.2.4.a", "worth"))))
        state.engagement = current._replace(supports=(*current.supports, unit))
        state.tell("support", "9.2.2.a", unit=UNITS[unit], place=hex_id(state, current.target))
        if not guns_near(state):
            state.agenda.pop()


# 9.1 the roll

class Battle(Step[AllenbyState]):
    """9.1.c One die: 9.2.1.b the defender's result one column to the right if concentric, 9.2.1.c the attacker's own."""

    def run(self, state: AllenbyState) -> None:
        current = engagement(state)
        if not state.stacks[current.target]:
            return
        found = reckon(state)
        die = state.dice.d6("9.1.c")
        ours = state.box.attacker_results[die][found.column]
        theirs = state.box.defender_results[die][found.shifted]
        terms = tuple([Term(term.name, term.value, term.case) for term in found.terms])
        state.tell_roll(
            "battle", "9.1.c", Arithmetic((die,), terms, "crt", die), (f"battle-{result_word(ours)}", result_word(theirs)),
            place=hex_id(state, current.target), die=die, odds=COLUMNS[found.column], ours=result_word(ours),
            theirs=result_word(theirs), attack=written(found.attack), defence=written(found.defence),
        )
        state.engagement = current._replace(
            attacker_result=ours, defender_result=theirs, concentric=found.concentric, room=found.room,
        )


class EndCombat(Step[AllenbyState]):
    def run(self, state: AllenbyState) -> None:
        state.engagement = None

