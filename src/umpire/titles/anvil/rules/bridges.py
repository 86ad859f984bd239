"""9 Bridges."""
from __future__ import annotations

from umpire.engine.actions import Action
from umpire.engine.events import Slot
from umpire.engine.question import Question
from umpire.engine.rulings import LEGAL
from umpire.engine.sets import has, members
from umpire.titles.anvil.components import PLACES, SITES, UNITS
from umpire.titles.anvil.language import NOT_NOW, TAKE
from umpire.titles.anvil.rules.groups import group_slots, whole_groups, with_group
from umpire.titles.anvil.rules.reactions import frozen_units
from umpire.titles.anvil.rules.reasons import of_all
from umpire.titles.anvil.state import (
    DESTROYED, STANDING, AnvilState, activation, combat_units_in, disorganize, good_order, is_area, is_friendly, units_in,
)


def work_barrier(state: AnvilState, site: int, place: int, seat: int, destroy: bool) -> str:
    """9.c, 9.e A Good Order combat unit in a friendly area, and something to do."""
    case = "9.c" if destroy else "9.e"
    if not is_area(place) or site not in state.box.ground.sites_of[place]:
        return f"{case} not-here"
    if not is_friendly(state, place, seat):
        return f"{case} enemy-area"
    bar = site_barrier(state, site, destroy)
    if bar != LEGAL:
        return bar
    return LEGAL if workers(state, place, seat) else nobody_to_work(state, place, seat, destroy)


def nobody_to_work(state: AnvilState, place: int, seat: int, destroy: bool) -> str:
    """What keeps all combat units of a place from work on a bridge."""
    bars = [worker_barrier(state, unit, place, seat, destroy) for unit in combat_units_in(state, place, seat)]
    return of_all(bars, "9.c no-worker" if destroy else "9.e no-worker")


def worker_barrier(state: AnvilState, unit: int, place: int, seat: int, destroy: bool) -> str:
    """What keeps a unit from work on a bridge."""
    if unit in workers(state, place, seat):
        return LEGAL
    if not has(state.forces[seat][place], unit):
        return "3.3 not-there"
    if not has(state.box.combat, unit):
        return "9.c not-a-worker" if destroy else "9.e not-a-worker"
    if not good_order(state, unit):
        return "1.3.d disorganized"
    return "S2.1 frozen" if has(frozen_units(state), unit) else "10.c group-stays"


def site_barrier(state: AnvilState, site: int, destroy: bool) -> str:
    """9.a, 9.k A bridge or bridging marker to wreck, or none to repair."""
    if destroy:
        return LEGAL if state.bridges[site] != DESTROYED else "9.a destroyed-already"
    return LEGAL if state.bridges[site] == DESTROYED else "9.e standing-already"


def work_of(state: AnvilState, site: int, destroy: bool) -> str:
    """What is done to a bridge, as one says: 9.k a bridging marker is wrecked."""
    if not destroy:
        return "repair"
    return "wreck" if state.bridges[site] > STANDING else "destroy"


def work_sites(state: AnvilState, place: int, seat: int) -> tuple[int, ...]:
    """The sites where units of a place could work, in one way or the other."""
    if not is_area(place) or not is_friendly(state, place, seat) or not workers(state, place, seat):
        return ()
    return state.box.ground.sites_of[place]


def workers(state: AnvilState, place: int, seat: int) -> tuple[int, ...]:
    """Combat units in Good Order; S2.1 not those held back, 10.d nor who would bring them along."""
    ready, frozen = state.forces[seat][place] & ~state.disorganized, frozen_units(state)
    able = whole_groups(state, ready & ~frozen, ready) if frozen & ready and state.switches.groups else ready & ~frozen
    return members(able & state.box.combat)


class ChooseWorker(Question[AnvilState]):
    """9.c, 9.e Which combat unit works on the bridge; 1.8.i supply does not matter."""

    asks: str = "ask-worker"

    def __init__(self, seat: int, place: int, site: int, destroy: bool) -> None:
        super().__init__(seat)
        self.place = place
        self.site = site
        self.destroy = destroy

    def flaw(self, state: AnvilState) -> str:
        if work_barrier(state, self.site, self.place, self.seat, self.destroy) != LEGAL:
            return f"site nobody can do that from {PLACES[self.place]} (9.c, 9.e)"
        return ""

    def facts(self, state: AnvilState) -> dict[str, Slot]:
        return {"site": SITES[self.site], "place": PLACES[self.place], "work": work_of(state, self.site, self.destroy)}

    def details(self, state: AnvilState, action: Action) -> dict[str, Slot]:
        return {**super().details(state, action), **group_slots(state, action)}

    def options(self, state: AnvilState) -> list[Action]:
        return [TAKE.actions[unit] for unit in workers(state, self.place, self.seat)]

    def barrier(self, state: AnvilState, action: Action) -> str:
        if action.verb != TAKE.name:
            return NOT_NOW
        return worker_barrier(state, action.target, self.place, self.seat, self.destroy)

    def take(self, state: AnvilState, action: Action) -> None:
        state.agenda.pop()
        state.activation = activation(state)._replace(units=self.activated(state, action.target))
        for unit in activation(state).units:
            disorganize(state, unit)
        die = self._roll(state)
        if die in (state.box.destroy_fails if self.destroy else state.box.repair_fails):
            self._tell(state, "bridge-failed", action.target, die, "9.d" if self.destroy else "9.f")
        else:
            self._work(state, action.target, die)

    def activated(self, state: AnvilState, worker: int) -> tuple[int, ...]:
        """9.h The worker is Disorganized; 10.d with him his group, which is activated as a whole."""
        able = [unit for unit in units_in(state, self.place, self.seat) if good_order(state, unit)]
        return tuple(with_group(state, worker, able))

    def _roll(self, state: AnvilState) -> int:
        """9.d, 9.f With both banks friendly it succeeds without a die (0), else it fails on 1 and 2."""
        banks = state.box.ground.banks[self.site]
        if all([is_friendly(state, area, self.seat) for area in banks]):
            return 0
        fails = state.box.destroy_fails if self.destroy else state.box.repair_fails
        return state.dice.d6("9.d" if self.destroy else "9.f", (max(fails) + 1,))

    def _work(self, state: AnvilState, unit: int, die: int) -> None:
        """9.g The delay of a repair is a die of its own (9.l)."""
        if self.destroy:
            self._tell(state, "bridge-destroyed", unit, die, "9.d" if die else "9.c")
            state.bridges[self.site] = DESTROYED
            return
        delay = state.dice.d6("9.g")
        self._tell(state, "bridging", unit, die, "9.g", delay)
        state.bridges[self.site] = delay
        state.started = (*state.started, self.site)

    def _tell(self, state: AnvilState, kind: str, unit: int, die: int, case: str, delay: int = 0) -> None:
        work = work_of(state, self.site, self.destroy)
        state.tell_outcome(kind, case, (kind, delay), unit=UNITS[unit], site=SITES[self.site], work=work, die=die, n=delay)


def count_down(state: AnvilState) -> None:
    """9.g, 9.j Every activation but the one that began it brings a bridge nearer."""
    if max(state.bridges) > 0:
        for site, left in enumerate(state.bridges):
            if left > 0 and site not in state.started:
                state.bridges[site] = left - 1
                if state.bridges[site] == STANDING:
                    state.tell("bridge-stands", "9.g", site=SITES[site])
    state.started = ()
