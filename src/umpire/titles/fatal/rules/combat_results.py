"""8.3.3 Results of an assault, 8.2.1 of a bombardment: units given up, checks, digging in when Disorganized."""
from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Optional

from umpire.engine.agenda import Step
from umpire.engine.events import Slot, Term
from umpire.engine.faults import Fault, Flaw
from umpire.engine.question import DecisionRow, Question, Rows, always, leave
from umpire.engine.rulings import LEGAL
from umpire.engine.sets import bit, has, members
from umpire.titles.fatal.components import ALL, ALL_LAND, AREAS, NO_EFFECT, OF_SIDE, PIECES, RESULTS, SEATS, THE_LAND
from umpire.titles.fatal.language import CHECK, DIG_IN, DONE, GIVE_UP, NAME, NOT_NOW
from umpire.titles.fatal.rules.combat_retreat_and_advance import Retreats, current_assault
from umpire.titles.fatal.rules.combat_unit_states import eliminate, shake
from umpire.titles.fatal.rules.definitions import AboutPiece, passes_check
from umpire.titles.fatal.state import FatalState, land_units_in, side_of

_WORDS = {value: word for word, value in RESULTS.items()}


def result_word(result: int) -> str:
    """Return what a cell of the tables is called in messages: result-N, result-1, result-A."""
    return "result-" + _WORDS[result]


# The result being applied: that of the current assault or bombardment

def in_assault(state: FatalState) -> bool:
    return state.barrage is None


def result_for(state: FatalState, defending: bool) -> int:
    if state.barrage is not None:
        return state.barrage.result
    current = current_assault(state)
    return current.defender_result if defending else current.attacker_result


def units_hit(state: FatalState, defending: bool) -> int:
    """8.3.3#2, 8.2.1#1 Return the units among which the owner chooses: all in the area, or all attackers."""
    if defending:
        target = current_assault(state).target if state.barrage is None else state.barrage.target
        return land_units_in(state, target, 1 - state.active)
    standing = sum([1 << unit for unit in members(current_assault(state).attackers) if state.where[unit] >= 0])
    return standing & ALL_LAND & OF_SIDE[state.active]


def units_due(state: FatalState) -> int:
    """Return the units that still have to check."""
    return current_assault(state).due if state.barrage is None else state.barrage.due


def _set_due(state: FatalState, units: int) -> None:
    if state.barrage is None:
        state.assault = current_assault(state)._replace(due=units)
    else:
        state.barrage = state.barrage._replace(due=units)


class Suffer(Step[FatalState]):
    """8.3.3#1 A side applies its result, the defender first: losses by choice, checks, then the way back."""

    id: ClassVar[str] = "suffer"

    def __init__(self, defending: bool) -> None:
        self.defending = defending

    def run(self, state: FatalState) -> None:
        result, units = result_for(state, self.defending), units_hit(state, self.defending)
        if result == NO_EFFECT or not units:
            return
        seat = 1 - state.active if self.defending else state.active
        if in_assault(state):
            state.assault = current_assault(state)._replace(due=0, given=0)
            state.agenda += [Retreats(self.defending), Checks(self.defending), ChooseLosses(seat, self.defending)]
        elif units.bit_count() <= result:
            _set_due(state, units)
            state.agenda.append(Checks(self.defending))
        else:
            state.agenda += [Checks(self.defending), ChooseLosses(seat, self.defending)]


# 8.3.3#2, 8.3.3#5 units that check, units given up

def steps_left(state: FatalState, defending: bool) -> int:
    """8.3.3#5, 8.3.3#6, R-81 Return the steps still to be satisfied; ALL while every unit checks."""
    result = result_for(state, defending)
    given_up = current_assault(state).given if in_assault(state) else 0
    if result == ALL:
        if not given_up:
            return ALL
        result = state.box.constant("crt", "all_counts_as_steps")
    return result - given_up * state.box.constant("crt", "voluntary_elimination_steps") - units_due(state).bit_count()


def unnamed_units(state: FatalState, defending: bool) -> int:
    return units_hit(state, defending) & ~units_due(state)


def must_all_check(state: FatalState, defending: bool) -> bool:
    """8.3.3#2, 8.3.3#6 Tell whether every unit checks: after an All result, and if no more units are left than steps."""
    steps = steps_left(state, defending)
    return steps == ALL or unnamed_units(state, defending).bit_count() <= steps


def choice_case(state: FatalState) -> str:
    """Return the case by which the owner chooses: 8.3.3#2 in an assault, 8.2.1#1 under bombardment."""
    return "8.3.3#2" if in_assault(state) else "8.2.1#1"


def _hit_barrier(question: ChooseLosses, state: FatalState, unit: int) -> str:
    if side_of(unit) != question.seat:
        return f"{choice_case(state)} not-your-loss"
    if has(units_due(state), unit):
        return f"{choice_case(state)} named-already"
    return LEGAL if has(units_hit(state, question.defending), unit) else f"{choice_case(state)} not-hit"


def name_barrier(question: ChooseLosses, state: FatalState, unit: int) -> str:
    bar = _hit_barrier(question, state, unit)
    if bar != LEGAL:
        return bar
    return f"{choice_case(state)} all-check" if must_all_check(state, question.defending) else LEGAL


def units_to_name(question: ChooseLosses, state: FatalState) -> Sequence[int]:
    return () if must_all_check(state, question.defending) else members(unnamed_units(state, question.defending))


def give_up_barrier(question: ChooseLosses, state: FatalState, unit: int) -> str:
    """8.3.3#5 Return what keeps units from being given up: they can be only in an assault."""
    if not in_assault(state):
        return "8.3.3#5 only-in-assaults"
    return _hit_barrier(question, state, unit)


def units_to_give_up(question: ChooseLosses, state: FatalState) -> Sequence[int]:
    return members(unnamed_units(state, question.defending)) if in_assault(state) else ()


def done_barrier(question: ChooseLosses, state: FatalState, _: int) -> str:
    return LEGAL if must_all_check(state, question.defending) else f"{choice_case(state)} name-more"


def name_unit(question: ChooseLosses, state: FatalState, unit: int) -> None:
    _set_due(state, units_due(state) | bit(unit))
    _go_on(question, state)


def give_up(question: ChooseLosses, state: FatalState, unit: int) -> None:
    """8.3.3#5 Lose a unit for two steps; the enemy gains its points (R-81). A unit already named for one of them is spared."""
    state.tell("given-up", "8.3.3#5", piece=PIECES[unit])
    eliminate(state, unit, "8.3.3#5")
    current = current_assault(state)
    state.assault = current._replace(given=current.given + 1)
    if steps_left(state, question.defending) < 0:
        _set_due(state, 0)
    _go_on(question, state)


def check_the_rest(question: ChooseLosses, state: FatalState, _: int) -> None:
    _set_due(state, units_due(state) | unnamed_units(state, question.defending))
    state.agenda.pop()


def _go_on(question: ChooseLosses, state: FatalState) -> None:
    """End the question when the result is satisfied or no unit is left."""
    if steps_left(state, question.defending) <= 0 or not unnamed_units(state, question.defending):
        state.agenda.pop()


class ChooseLosses(Question[FatalState]):
    """8.3.3#2, 8.2.1#1 The owner names units to check, 8.3.3#5 or gives units up instead; R-81 before any die is rolled."""

    id: ClassVar[str] = "choose_losses"
    selection_verbs: ClassVar[tuple[str, ...]] = (NAME.name, GIVE_UP.name)
    rows: ClassVar[Rows] = Rows(
        DecisionRow(NAME, name_barrier, name_unit, units_to_name),
        DecisionRow(GIVE_UP, give_up_barrier, give_up, units_to_give_up),
        DecisionRow(DONE, done_barrier, check_the_rest), otherwise=NOT_NOW,
    )

    def __init__(self, seat: int, defending: bool) -> None:
        super().__init__(seat)
        self.defending = defending

    def flaw(self, state: FatalState) -> Optional[Flaw]:
        flaw = result_flaw(state, self.seat, self.defending)
        if flaw or (unnamed_units(state, self.defending) and steps_left(state, self.defending) > 0):
            return flaw
        return Flaw("step", Fault("nobody-to-name"))

    def situation(self, state: FatalState) -> dict[str, Slot]:
        steps = steps_left(state, self.defending)
        target = current_assault(state).target if state.barrage is None else state.barrage.target
        return {
            "place": AREAS[target], "n": steps, "units": unnamed_units(state, self.defending).bit_count(),
            "what": "assault" if in_assault(state) else "barrage", "all": int(must_all_check(state, self.defending)),
        }

    def group_limit(self, state: FatalState) -> int:
        return 0 if must_all_check(state, self.defending) else steps_left(state, self.defending)


def result_flaw(state: FatalState, seat: int, defending: bool) -> Optional[Flaw]:
    """Return what is wrong with a result in a position: it was not rolled, or is the other side's."""
    current = state.assault if state.barrage is None else state.barrage
    if current is None or not current.cast or result_for(state, defending) == NO_EFFECT:
        return Flaw("step", Fault("no-result-to-apply"))
    if not defending and state.barrage is not None:
        return Flaw("step", Fault("bombardment-does-not-hurt"))
    owner = 1 - state.active if defending else state.active
    return None if seat == owner else Flaw("seat", Fault("must-be-the-owner-of-the-hit"))


# 8.3.3#3, 8.2.1#2 the checks

def check_terms(state: FatalState, unit: int, defending: bool) -> list[Term]:
    """Return the modifiers of a check for the current result."""
    result = result_for(state, defending)
    return assault_terms(state, unit, result) if in_assault(state) else barrage_terms(state, unit, result)


def assault_terms(state: FatalState, unit: int, result: int) -> list[Term]:
    """8.3.3#3 Return the number of the result, All as 2; out of supply, Broken."""
    number = "result_all" if result == ALL else f"result_{result}"
    applies = (
        (True, number, "result"), (has(state.out_of_supply, unit), "out_of_supply", "unsupplied"),
        (has(state.broken, unit), "broken", "broken"),
    )
    drm = ("crt", "ml_check_drm")
    return [Term("check-" + word, state.box.constant(*drm, key), "8.3.3#3") for true, key, word in applies if true]


def barrage_terms(state: FatalState, unit: int, result: int) -> list[Term]:
    """8.2.1#2 Return the modifiers of the check after a bombardment.

    The number of the result adds nothing; All does, and not being dug in; R-29 Broken counts as Disorganized does.
    """
    applies = (
        (result == ALL, "all_result", "all"), (not has(state.entrenched, unit), "not_entrenched", "in-the-open"),
        (has(state.disorganized, unit), "disorganized", "disorganized"), (has(state.broken, unit), "broken", "broken"),
    )
    drm = ("bombardment", "ml_check_drm")
    return [Term("check-" + word, state.box.constant(*drm, key), "8.2.1#2") for true, key, word in applies if true]


def check_barrier(question: TakeChecks, state: FatalState, unit: int) -> str:
    return LEGAL if has(units_due(state), unit) else f"{choice_case(state)} not-to-check"


def to_check(question: TakeChecks, state: FatalState) -> Sequence[int]:
    return members(units_due(state))


def check_unit(question: TakeChecks, state: FatalState, unit: int) -> None:
    """8.3.3#4, 8.2.1#3 Check a unit: if it fails it is one step worse; in an assault, if it survives, it retreats."""
    rest = units_due(state) & ~bit(unit)
    _set_due(state, rest)
    if not rest:
        state.agenda.pop()
    case, fails = ("8.3.3#3", "8.3.3#4") if in_assault(state) else ("8.2.1#2", "8.2.1#3")
    if not passes_check(state, unit, case, check_terms(state, unit, question.defending)):
        fail(state, unit, fails)


def fail(state: FatalState, unit: int, case: str) -> None:
    """Make a unit one step worse; 8.4.1c when it becomes Disorganized it may dig in."""
    fresh = not has(state.disorganized | state.broken, unit)
    shake(state, unit, case)
    if state.where[unit] < 0:
        return
    if in_assault(state):
        current = current_assault(state)
        state.assault = current._replace(failed=current.failed | bit(unit))
    if fresh:
        offer_trenches(state, unit)


class Checks(Step[FatalState]):
    """8.3.3#3 Named units check; none if enough were given up (8.3.3#5)."""

    id: ClassVar[str] = "checks"

    def __init__(self, defending: bool) -> None:
        self.defending = defending

    def run(self, state: FatalState) -> None:
        if units_due(state):
            state.agenda.append(TakeChecks(1 - state.active if self.defending else state.active, self.defending))


class TakeChecks(Question[FatalState]):
    """8.3.3#3, 8.2.1#2 CHECK units one by one, a die each, in an order of their owner's choice."""

    id: ClassVar[str] = "take_checks"
    rows: ClassVar[Rows] = Rows(DecisionRow(CHECK, check_barrier, check_unit, to_check), otherwise=NOT_NOW)

    def __init__(self, seat: int, defending: bool) -> None:
        super().__init__(seat)
        self.defending = defending

    def flaw(self, state: FatalState) -> Optional[Flaw]:
        flaw = result_flaw(state, self.seat, self.defending)
        if flaw or (units_due(state) and units_due(state) & ~units_hit(state, self.defending) == 0):
            return flaw
        return Flaw("step", Fault("another-unit-must-check"))

    def situation(self, state: FatalState) -> dict[str, Slot]:
        return {"n": units_due(state).bit_count(), "side": SEATS[self.seat]}


# 8.4.1c digging in when Disorganized

def trench_barrier(state: FatalState, unit: int) -> str:
    """8.4.1c Return what keeps a unit from its trenches: infantry not dug in digs in.

    8.4.1b Not without supply, 7.6#5 not from boats.
    """
    if not has(state.box.infantry, unit):
        return "8.4.1c only-infantry-digs"
    if has(state.entrenched, unit):
        return "8.4.1c dug-in-already"
    if has(state.out_of_supply, unit):
        return "8.4.1b unsupplied-dig"
    return LEGAL if state.where[unit] >= 0 and has(THE_LAND, state.where[unit]) else "7.6#5 landing-dig"


def offer_trenches(state: FatalState, unit: int) -> None:
    """8.4.1c Offer a unit that has just become Disorganized to dig in, if it may."""
    if trench_barrier(state, unit) == LEGAL:
        state.agenda.append(ChooseTrenches(side_of(unit), unit))


def dig_in_barrier(question: ChooseTrenches, state: FatalState, unit: int) -> str:
    return LEGAL if unit == question.piece else "8.4.1c not-this-moment"


def only_this_unit(question: ChooseTrenches, state: FatalState) -> Sequence[int]:
    return (question.piece,)


def dig_in(question: ChooseTrenches, state: FatalState, unit: int) -> None:
    """R-60 Dig in, free and outside the limit of one change of mode a turn."""
    state.agenda.pop()
    state.entrenched |= bit(unit)
    state.tell("dug-in", "8.4.1c", piece=PIECES[unit])


class ChooseTrenches(AboutPiece):
    """8.4.1c Turn a unit that has just become Disorganized to its entrenched side, or not."""

    id: ClassVar[str] = "choose_trenches"
    rows: ClassVar[Rows] = Rows(
        DecisionRow(DIG_IN, dig_in_barrier, dig_in, only_this_unit), DecisionRow(DONE, always, leave), otherwise=NOT_NOW,
    )

    def flaw(self, state: FatalState) -> Optional[Flaw]:
        if self.seat != side_of(self.piece) or not has(state.disorganized, self.piece):
            return Flaw("piece", Fault("is-no-disorganized-unit-of-the-seat", piece=PIECES[self.piece]))
        flaw = Flaw("piece", Fault("cannot-dig-in", piece=PIECES[self.piece]))
        return None if trench_barrier(state, self.piece) == LEGAL else flaw
