"""8.3 An assault from its declaration to its die: who takes part, what supports it, what it does to all concerned."""
from __future__ import annotations

from typing import ClassVar, Final

from umpire.engine.agenda import Step
from umpire.engine.events import Arithmetic, Slot
from umpire.engine.question import Question, Row, Rows
from umpire.engine.rulings import LEGAL
from umpire.engine.sets import bit, has, members
from umpire.titles.fatal.components import AREAS, NONE, PIECES, SEATS
from umpire.titles.fatal.language import ATTACK, INTENSIVE, NOT_NOW, WITH
from umpire.titles.fatal.rules.activation import activate
from umpire.titles.fatal.rules.advance import Advance, EndAssault
from umpire.titles.fatal.rules.assault import (
    Reckoning, able_to_attack, assault_barrier, attacker_barrier, beside, can_reach_odds, cap_terms, intensive_price,
    landing_units, ready_to_attack, reckon, support_barrier, supporters,
)
from umpire.titles.fatal.rules.bombardment import spend_guns
from umpire.titles.fatal.rules.landings import held_coast, must_still_attack
from umpire.titles.fatal.rules.losses import flip_up
from umpire.titles.fatal.rules.points import pay_supply
from umpire.titles.fatal.rules.results import Suffer, assault_of, faces_that_change, result_word
from umpire.titles.fatal.state import Assault, FatalState, is_ship, land_units_in

LANDED_MUST_JOIN: Final = "7.6#1 landed-must-join"


def assault(state: FatalState, area: int) -> None:
    state.assault = Assault(area)
    state.agenda.append(Muster(state.active))


# 8.3#1 who takes part

def with_barrier(state: FatalState, unit: int) -> str:
    current = assault_of(state)
    if has(current.attackers, unit):
        return "8.3#1 attacks-already"
    bar = attacker_barrier(state, unit, current.target)
    if bar == LEGAL and current.support != NONE and has(state.entrenched, unit):
        return "8.3.2#1 dug-in-attacker"
    return bar


def able_to_join(state: FatalState) -> list[int]:
    current = assault_of(state)
    able = [unit for unit in able_to_attack(state, current.target) if not has(current.attackers, unit)]
    return able if current.support == NONE else [unit for unit in able if not has(state.entrenched, unit)]


def join(state: FatalState, unit: int) -> None:
    current = assault_of(state)
    state.assault = current._replace(attackers=current.attackers | bit(unit))


def attack_barrier(state: FatalState, _: int) -> str:
    """8.3.1#4 No attack below the worst odds of the table; 7.6#1 and none that leaves a landing unit without one."""
    current = assault_of(state)
    if not current.attackers:
        return "8.3#1 no-attacker-yet"
    if not can_reach_odds(state, current.target, members(current.attackers)):
        return "8.3.1#4 odds-too-low"
    return LANDED_MUST_JOIN if bound_to_join(state) else LEGAL


def bound_to_join(state: FatalState) -> int:
    """7.5#2, 7.6#1 The landing units next to the target that have no other held coast left to assault, as a set.

    R-66 An area is assaulted once: who stays out of this assault makes none. R-37 Another held area of the coast will do,
    if those who do not take part in this one can assault it.
    """
    current = assault_of(state)
    ready = ready_to_attack(state) & ~current.attackers
    found = 0
    for unit in members(must_still_attack(state) & ready & beside(state, current.target)):
        others = held_coast(state, state.where[unit]) & ~(state.fought_areas | bit(current.target))
        if not any([can_reach_odds(state, area, members(beside(state, area) & ready)) for area in members(others)]):
            found |= bit(unit)
    return found


def make_intensive(state: FatalState, piece: int) -> None:
    state.assault = assault_of(state)._replace(support=piece)


# The question

def attack(state: FatalState, _: int) -> None:
    state.agenda.pop()
    state.agenda += [EndAssault(), Advance(), Suffer(False), Suffer(True), Cast()]


class Muster(Question[FatalState]):
    """8.3#1 WITH unit after unit, INTENSIVE with a gun or ship, then ATTACK."""

    selects: ClassVar[tuple[str, ...]] = (WITH.name, INTENSIVE.name)
    rows: ClassVar[Rows] = Rows(
        Row(WITH, with_barrier, join, able_to_join), Row(INTENSIVE, support_barrier, make_intensive, supporters),
        Row(ATTACK, attack_barrier, attack), otherwise=NOT_NOW,
    )

    def flaw(self, state: FatalState) -> str:
        current = state.assault
        if current is None or current.cast or self.seat != state.active:
            return "assault must name the area that is attacked now (8.3#1)"
        for unit in members(current.attackers):
            if attacker_barrier(state, unit, current.target) != LEGAL:
                return f"assault '{PIECES[unit]}' cannot attack that area (8.3#1)"
        if current.support != NONE and not _supports(state, current):
            return f"assault '{PIECES[current.support]}' cannot support it (8.3.2#1)"
        return "" if assault_barrier(state, current.target) == LEGAL else "assault the area cannot be attacked (8.3#2)"

    def situation(self, state: FatalState) -> dict[str, Slot]:
        current = assault_of(state)
        return {
            "place": AREAS[current.target], "n": current.attackers.bit_count(), "intensive": int(current.support != NONE),
            "price": intensive_price(state),
        }

    def outlook(self, state: FatalState) -> dict[str, Slot]:
        bar = attack_barrier(state, NONE)
        return {"others": len(able_to_join(state)), "ready": int(bar == LEGAL), "bound": int(bar == LANDED_MUST_JOIN)}

    def group(self, state: FatalState) -> int:
        return len(able_to_join(state))


def _supports(state: FatalState, current: Assault) -> bool:
    trial = state.copy()
    trial.assault = current._replace(support=NONE)
    return support_barrier(trial, current.support) == LEGAL


# 8.3.1#8 the die

class Cast(Step[FatalState]):
    """8.3.1#8 A d6 under the column; whoever attacks has fought, what was paid is paid, the area was assaulted."""

    def run(self, state: FatalState) -> None:
        current = assault_of(state)
        found = reckon(state, current.target, current.attackers, current.support)
        landing = landing_units(state, current.attackers)
        self._pay(state, current)
        commit(state, current, landing)
        cells = [state.box.assault_table.at(die + found.modifier)[found.column] for die in range(1, 7)]
        die = state.dice.d6("8.3.1#8", faces_that_change(cells))
        ours, theirs = cells[die - 1]
        self._tell(state, current, found, die)
        state.assault = current._replace(
            landing=landing, column=found.column, modifier=found.modifier, attacker_result=ours, defender_result=theirs,
            cast=True,
        )

    def _pay(self, state: FatalState, current: Assault) -> None:
        """8.3.2#1 An SP for the gun; 7.6#2 a ship replaces it. 8.3.2#3 Either is turned to fired."""
        if current.support == NONE:
            return
        state.tell("intensive", "8.3.2#3", piece=PIECES[current.support], place=AREAS[current.target])
        if is_ship(current.support):
            spend_guns(state, bit(current.support))
        else:
            pay_supply(state, state.active, intensive_price(state), "8.3.2#1")
            state.fired |= bit(current.support)

    def _tell(self, state: FatalState, current: Assault, found: Reckoning, die: int) -> None:
        ours, theirs = state.box.assault_table.at(die + found.modifier)[found.column]
        terms = (*found.ground, *found.shifts, *found.terms, *cap_terms(state, found.terms))
        state.tell_roll(
            "assault", "8.3.1#8", Arithmetic((die,), terms, "crt", die + found.modifier),
            ("assault-" + result_word(ours), result_word(theirs)), side=SEATS[state.active], place=AREAS[current.target], die=die,
            row=state.box.assault_table.row(die + found.modifier), attack=found.attack, defence=found.defence,
            odds=state.box.assault_columns[found.column],
            ours=result_word(ours), theirs=result_word(theirs),
        )


def commit(state: FatalState, current: Assault, landing: int) -> None:
    """R-66 The attackers have fought and the area was assaulted; 11.1#3 cavalry in it is out of reserve; 12.1.2 a landing."""
    defenders = land_units_in(state, current.target, 1 - state.active)
    activate(state, current.attackers)
    state.fought |= current.attackers
    state.fought_areas |= bit(current.target)
    state.assaulted_areas |= bit(current.target)
    state.assaulted_units |= defenders
    flip_up(state, defenders, "11.1#3")
    if landing:
        state.landing_tried = True
