"""7 Reinforcements and landings; 2.4, S1.reinf, S2.reinf, S3.reinf the units due each turn; S1.3, S2.4, S3.3 ports."""
from __future__ import annotations

from typing import ClassVar, Optional

from umpire.engine.agenda import Step
from umpire.engine.faults import Fault, Flaw
from umpire.engine.sets import bit, members
from umpire.titles.anvil.components import ALLIED, AREAS, PLACES, UNITS
from umpire.titles.anvil.rules.wording import list_units
from umpire.titles.anvil.state import CLOCK, OPERATIONS, REINFORCEMENT, WAITING, AnvilState, is_friendly, level_of, put

# 7 reinforcements

def open_ports(state: AnvilState) -> None:
    """S1.3, S2.4, S3.3 Open for the turn the ports that are Allied as it starts."""
    state.ports = 0
    for area in state.scenario.ports:
        if is_friendly(state, area, ALLIED):
            state.ports |= bit(area)


class ReinforcementPhase(Step[AnvilState]):
    """2.4, 7.a Units due are put in their box (S1.reinf, S2.reinf, S3.reinf), 7.e where they may wait."""

    id: ClassVar[str] = "reinforcement_phase"

    def run(self, state: AnvilState) -> None:
        for arrival in state.scenario.arrivals:
            units_due = [unit for unit in arrival.units if arrival.turn == state.turn and state.where[unit] == WAITING]
            for unit in units_due:
                put(state, unit, arrival.place)
            if units_due:
                state.tell("arrived", "7.a", n=len(units_due), units=list_units(state, units_due), place=PLACES[arrival.place])


def waiting_flaw(state: AnvilState, has_begun: bool, jumping: bool) -> Optional[Flaw]:
    """2.4, 2.5 Return which waiting units cannot be still to come.

    Reinforcements wait until their phase, paratroops until the first impulse.
    """
    for unit in [unit for unit, place in enumerate(state.where) if place == WAITING]:
        arrivals = [arrival.turn for arrival in state.scenario.arrivals if unit in arrival.units]
        turns = [*arrivals, *[drop.turn for drop in state.scenario.drops if unit in drop.units]]
        if not turns:
            return Flaw("waiting", Fault("is-not-due-in-this-scenario", unit=UNITS[unit]))
        now, last = CLOCK.index(state.phase), CLOCK.index(REINFORCEMENT if arrivals else OPERATIONS)
        if turns[0] < state.turn + int(now > last or (now == last and has_begun and not jumping)):
            return Flaw("waiting", Fault("has-come-already", unit=UNITS[unit]))
    return None


def ports_flaw(state: AnvilState) -> Optional[Flaw]:
    """S1.3 Return which ports cannot be open."""
    for area in members(state.ports):
        if area not in state.scenario.ports or level_of(state, area):
            return Flaw("ports", Fault("cannot-be-an-open-port", area=AREAS[area]))
    return None
