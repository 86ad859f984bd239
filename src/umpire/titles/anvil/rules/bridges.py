"""9 Bridges."""
from __future__ import annotations

from functools import lru_cache
from typing import ClassVar, Optional

from umpire.engine.actions import Action
from umpire.engine.events import Message, Slot
from umpire.engine.faults import Fault, Flaw
from umpire.engine.question import DecisionRow, Question, Rows
from umpire.engine.rulings import LEGAL
from umpire.engine.sets import Exclusion, allowed_pieces, first_bar, members
from umpire.titles.anvil.components import PLACES, SITES, UNITS, Components
from umpire.titles.anvil.language import NOT_NOW, TAKE
from umpire.titles.anvil.rules.combat_reactions import frozen_units
from umpire.titles.anvil.rules.groups import group_slots, stay_with_group, with_group
from umpire.titles.anvil.rules.reasons import nobody_barrier
from umpire.titles.anvil.state import (
    DESTROYED,
    STANDING,
    AnvilState,
    activation,
    disorganize,
    good_order,
    is_area,
    is_friendly,
    set_bridge,
    units_in,
)


def work_barrier(state: AnvilState, site: int, place: int, seat: int, destroy: bool) -> str:
    """9.c, 9.e Return what keeps a place from work on a bridge.

    It needs a Good Order combat unit in a friendly area, and something to do.
    """
    case = "9.c" if destroy else "9.e"
    if not is_area(place) or site not in state.box.ground.sites_of[place]:
        return f"{case} not-here"
    if not is_friendly(state, place, seat):
        return f"{case} enemy-area"
    bar = site_barrier(state, site, destroy)
    if bar != LEGAL:
        return bar
    return nobody_to_work(state, place, seat, destroy)


def nobody_to_work(state: AnvilState, place: int, seat: int, destroy: bool) -> str:
    """Return what keeps all combat units of a place from work on a bridge."""
    rules, mine = working_rules(state, place, seat, destroy), state.forces[seat][place] & state.box.combat
    return nobody_barrier(mine, rules, "9.c no-worker" if destroy else "9.e no-worker")


def working_rules(state: AnvilState, place: int, seat: int, destroy: bool) -> tuple[Exclusion, ...]:
    """9.c, 9.e Return what keeps units of a place from work on bridges.

    10.c A unit whose group includes one that is held back does not work either.
    """
    frozen = frozen_units(state)
    rules = _no_workers(state.box, state.disorganized, frozen, "9.c not-a-worker" if destroy else "9.e not-a-worker")
    idle = state.forces[seat][place] & frozen & ~state.disorganized
    return (*rules, stay_with_group(state, idle)) if idle and state.switches.groups else rules


@lru_cache(maxsize=1 << 10)
def _no_workers(box: Components, disorganized: int, frozen: int, others: str) -> tuple[Exclusion, ...]:
    """Return the rules that exclude all but combat units, 1.3.d units not in Good Order; S2.1 those held back."""
    return Exclusion(~box.combat, others), Exclusion(disorganized, "1.3.d disorganized"), Exclusion(frozen, "S2.1 frozen")


def worker_barrier(state: AnvilState, unit: int, place: int, seat: int, destroy: bool) -> str:
    """Return what keeps a unit from work on a bridge."""
    elsewhere = Exclusion(~state.forces[seat][place], "3.3 not-there")
    return first_bar([elsewhere, *working_rules(state, place, seat, destroy)], unit)


def workers(state: AnvilState, place: int, seat: int) -> tuple[int, ...]:
    """Return the units that could work on a bridge."""
    return members(allowed_pieces(state.forces[seat][place], working_rules(state, place, seat, True)))


def site_barrier(state: AnvilState, site: int, destroy: bool) -> str:
    """9.a, 9.k Return what keeps a site from work: a bridge or bridging marker to wreck, or none to repair."""
    if destroy:
        return LEGAL if state.bridges[site] != DESTROYED else "9.a destroyed-already"
    return LEGAL if state.bridges[site] == DESTROYED else "9.e standing-already"


def work_of(state: AnvilState, site: int, destroy: bool) -> str:
    """9.k Return the kind of work on a bridge: a bridging marker is wrecked."""
    if not destroy:
        return "repair"
    return "wreck" if state.bridges[site] > STANDING else "destroy"


def work_sites(state: AnvilState, place: int, seat: int, destroy: bool) -> list[int]:
    """Return the sites that `work_barrier` lets through: those with something to do, if there is a unit to do it."""
    sites = state.box.ground.sites_of[place] if is_area(place) and is_friendly(state, place, seat) else ()
    sites_ = [site for site in sites if site_barrier(state, site, destroy) == LEGAL]
    return sites_ if sites_ and allowed_pieces(state.forces[seat][place], working_rules(state, place, seat, destroy)) else []


def any_work(state: AnvilState, place: int, seat: int) -> bool:
    """Return whether units of a place could work on a bridge, either way."""
    return bool(work_sites(state, place, seat, True) or work_sites(state, place, seat, False))


def chosen_barrier(question: ChooseWorker, state: AnvilState, unit: int) -> str:
    return worker_barrier(state, unit, question.place, question.seat, question.destroy)


def able_workers(question: ChooseWorker, state: AnvilState) -> tuple[int, ...]:
    return workers(state, question.place, question.seat)


def set_to_work(question: ChooseWorker, state: AnvilState, unit: int) -> None:
    """9.h Disorganize the worker; 9.d, 9.f then it fails, or succeeds."""
    state.agenda.pop()
    state.activation = activation(state)._replace(units=question.units_activated(state, unit))
    for worker in activation(state).units:
        disorganize(state, worker)
    die = question.roll(state)
    if die in (state.box.destroy_fails if question.destroy else state.box.repair_fails):
        question.tell(state, "bridge-failed", unit, die, "9.d" if question.destroy else "9.f")
    else:
        question.work(state, unit, die)


class ChooseWorker(Question[AnvilState]):
    """9.c, 9.e The combat unit that works on the bridge; 1.8.i supply does not matter."""

    id: ClassVar[str] = "choose_worker"
    rows: ClassVar[Rows] = Rows(DecisionRow(TAKE, chosen_barrier, set_to_work, legal=able_workers), otherwise=NOT_NOW)

    def __init__(self, seat: int, place: int, site: int, destroy: bool) -> None:
        super().__init__(seat)
        self.place = place
        self.site = site
        self.destroy = destroy

    def flaw(self, state: AnvilState) -> Optional[Flaw]:
        if work_barrier(state, self.site, self.place, self.seat, self.destroy) != LEGAL:
            return Flaw("site", Fault("nobody-can-do-that-from", place=PLACES[self.place]))
        return None

    def situation(self, state: AnvilState) -> dict[str, Slot]:
        return {"site": SITES[self.site], "place": PLACES[self.place], "work": work_of(state, self.site, self.destroy)}

    def details(self, state: AnvilState, action: Action) -> dict[str, Slot]:
        return {**super().details(state, action), **group_slots(state, action)}

    def label(self, state: AnvilState, action: Action) -> Message:
        """Return the label of the work itself: a unit that is chosen works at once."""
        return Message("do-work" if action.verb == TAKE.name else f"do-{action.verb}", self.details(state, action))

    def units_activated(self, state: AnvilState, worker: int) -> tuple[int, ...]:
        """9.h, 10.d Return the units that the work Disorganizes: the worker, and its group as a whole."""
        able = [unit for unit in units_in(state, self.place, self.seat) if good_order(state, unit)]
        return tuple(with_group(state, worker, able))

    def roll(self, state: AnvilState) -> int:
        """9.d, 9.f Roll for the work: with both banks friendly it succeeds without a die (0), else it fails on 1 and 2."""
        banks = state.box.ground.banks[self.site]
        if all([is_friendly(state, area, self.seat) for area in banks]):
            return 0
        fails = state.box.destroy_fails if self.destroy else state.box.repair_fails
        return state.dice.d6("9.d" if self.destroy else "9.f", (max(fails) + 1,))

    def work(self, state: AnvilState, unit: int, die: int) -> None:
        """9.g Destroy or repair the bridge; the delay of a repair is a die of its own (9.l)."""
        if self.destroy:
            self.tell(state, "bridge-destroyed", unit, die, "9.d" if die else "9.c")
            set_bridge(state, self.site, DESTROYED)
            return
        delay = state.dice.d6("9.g")
        self.tell(state, "bridging", unit, die, "9.g", delay)
        set_bridge(state, self.site, delay)
        state.started = (*state.started, self.site)

    def tell(self, state: AnvilState, kind: str, unit: int, die: int, case: str, delay: int = 0) -> None:
        work = work_of(state, self.site, self.destroy)
        state.tell_outcome(kind, case, (kind, delay), unit=UNITS[unit], site=SITES[self.site], work=work, die=die, n=delay)


def count_down(state: AnvilState) -> None:
    """9.g, 9.j Bring every bridge nearer, except in the activation that began it."""
    if max(state.bridges) > 0:
        for site, delay in enumerate(state.bridges):
            if delay > 0 and site not in state.started:
                set_bridge(state, site, delay - 1)
                if state.bridges[site] == STANDING:
                    state.tell("bridge-stands", "9.g", site=SITES[site])
    state.started = ()
