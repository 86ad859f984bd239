"""9 Bridges."""
from __future__ import annotations

from typing import Any

from umpire.engine.actions import Action
from umpire.engine.events import Slot
from umpire.engine.rulings import LEGAL
from umpire.engine.sets import members
from umpire.titles.anvil.components import PLACES, SITES, UNITS
from umpire.titles.anvil.groups import with_group
from umpire.titles.anvil.language import TAKE
from umpire.titles.anvil.questions import NOT_NOW, Question
from umpire.titles.anvil.reactions import frozen_units
from umpire.titles.anvil.state import (
    DESTROYED, STANDING, AnvilState, activation, disorganize, good_order, is_area, is_friendly, units_in,
)


def work_barrier(state: AnvilState, site: int, place: int, seat: int, destroy: bool) -> str:
    """9.c, 9.e A Good Order combat unit in a friendly area, and something to do."""
    if not is_area(place) or site not in state.box.ground.sites_of[place]:
        return "9.c not-here"
    if not is_friendly(state, place, seat):
        return "9.c enemy-area"
    bar = site_barrier(state, site, destroy)
    if bar != LEGAL:
        return bar
    return LEGAL if workers(state, place, seat) else "9.c nobody-able"


def site_barrier(state: AnvilState, site: int, destroy: bool) -> str:
    """9.a, 9.k A bridge or bridging marker to wreck, or none to repair."""
    if destroy:
        return LEGAL if state.bridges[site] != DESTROYED else "9.a destroyed-already"
    return LEGAL if state.bridges[site] == DESTROYED else "9.e standing-already"


def work_sites(state: AnvilState, place: int, seat: int) -> tuple[int, ...]:
    """The sites where units of a place could work, in one way or the other."""
    if not is_area(place) or not is_friendly(state, place, seat) or not workers(state, place, seat):
        return ()
    return state.box.ground.sites_of[place]


def workers(state: AnvilState, place: int, seat: int) -> tuple[int, ...]:
    return members(state.forces[seat][place] & state.box.combat & ~(state.disorganized | frozen_units(state)))


class ChooseWorker(Question):
    """9.c, 9.e Which combat unit works on the bridge; 1.8.i supply does not matter."""

    asks: str = "ask-worker"

    def __init__(self, seat: int, place: int, site: int, destroy: bool) -> None:
        super().__init__(seat)
        self.place = place
        self.site = site
        self.destroy = destroy

    def key(self) -> tuple[Any, ...]:
        return (self.seat, self.place, self.site, self.destroy)

    def facts(self, state: AnvilState) -> dict[str, Slot]:
        return {"site": SITES[self.site], "place": PLACES[self.place]}

    def options(self, state: AnvilState) -> list[Action]:
        return [TAKE.actions[unit] for unit in workers(state, self.place, self.seat)]

    def barrier(self, state: AnvilState, action: Action) -> str:
        if action.verb != TAKE.name:
            return NOT_NOW
        return LEGAL if action.target in workers(state, self.place, self.seat) else "9.c not-able"

    def take(self, state: AnvilState, action: Action) -> None:
        state.agenda.pop()
        state.activation = activation(state)._replace(units=self.activated(state, action.target))
        for unit in activation(state).units:
            disorganize(state, unit)
        if self._succeeds(state):
            self._work(state, action.target)
        else:
            case = "9.d" if self.destroy else "9.f"
            state.tell_outcome("bridge-failed", case, ("bridge-failed", 0), unit=UNITS[action.target], site=SITES[self.site])

    def activated(self, state: AnvilState, worker: int) -> tuple[int, ...]:
        """9.h The worker is Disorganized; 10.d with him his group, which is activated as a whole."""
        able = [unit for unit in units_in(state, self.place, self.seat) if good_order(state, unit)]
        return tuple(with_group(state, worker, able))

    def _succeeds(self, state: AnvilState) -> bool:
        """9.d, 9.f Automatic with both banks friendly, else it fails on 1 and 2."""
        banks = state.box.ground.banks[self.site]
        if all([is_friendly(state, area, self.seat) for area in banks]):
            return True
        fails = state.box.destroy_fails if self.destroy else state.box.repair_fails
        return state.dice.d6("9.d" if self.destroy else "9.f", (max(fails) + 1,)) not in fails

    def _work(self, state: AnvilState, unit: int) -> None:
        """9.g The delay of a repair is a die of its own (9.l)."""
        if self.destroy:
            state.bridges[self.site] = DESTROYED
            state.tell_outcome("bridge-destroyed", "9.c", ("bridge-destroyed", 0), unit=UNITS[unit], site=SITES[self.site])
            return
        delay = state.dice.d6("9.g")
        state.bridges[self.site] = delay
        state.started = (*state.started, self.site)
        state.tell_outcome("bridging", "9.g", ("bridging", delay), unit=UNITS[unit], site=SITES[self.site], n=delay)


def count_down(state: AnvilState) -> None:
    """9.g, 9.j Every activation but the one that began it brings a bridge nearer."""
    if max(state.bridges) > 0:
        for site, left in enumerate(state.bridges):
            if left > 0 and site not in state.started:
                state.bridges[site] = left - 1
                if state.bridges[site] == STANDING:
                    state.tell("bridge-stands", "9.g", site=SITES[site])
    state.started = ()
