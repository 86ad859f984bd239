"""Warnings for a side before it ends a decision. They forbid nothing and tell nothing hidden."""
from __future__ import annotations

from umpire.engine.events import Message
from umpire.engine.parts import Caution
from umpire.engine.sets import bit, has, members
from umpire.titles.fatal.components import (
    AEGEAN,
    ALL_BEACHHEADS,
    ALL_FORTS,
    ALL_LAND,
    ALLIED,
    AREAS,
    PIECES,
    SOURCES,
    THE_LAND,
    TURKISH,
)
from umpire.titles.fatal.rules.combat_mine_placement import Laying
from umpire.titles.fatal.rules.operations_naval import ActAtSea, DeployShips
from umpire.titles.fatal.rules.supply import AllocateAllied, AllocateTurkish, fed_areas
from umpire.titles.fatal.state import FatalState, land_units_in, warships_in


def cautions(state: FatalState, seat: int) -> tuple[Caution, ...]:
    """Return the warnings for the decision at hand."""
    question = state.agenda[-1] if state.agenda else None
    if isinstance(question, AllocateAllied) and seat == ALLIED:
        return (*hungry_beaches(state), *idle_fleet(state))
    if isinstance(question, AllocateTurkish) and seat == TURKISH:
        return (*closed_sources(state), *silent_forts(state))
    if isinstance(question, (DeployShips, ActAtSea)) and seat == question.seat == ALLIED:
        return ships_in_danger(state)
    return unlaid_mines(state) if isinstance(question, Laying) and seat == question.seat else ()


def hungry_beaches(state: FatalState) -> tuple[Caution, ...]:
    """6.2#1 Warn of Beachheads that are not paid for although units could be fed from them."""
    unpaid = [head for head in members(ALL_BEACHHEADS & ~state.fed) if state.where[head] >= 0 and would_feed(state, head)]
    if len(unpaid) > 1:
        return (Caution("6.2#1", Message("warn-hungry-all", {"n": len(unpaid)})),)
    return tuple([
        Caution("6.2#1", Message("warn-hungry", {"piece": PIECES[head], "area": AREAS[state.where[head]]})) for head in unpaid
    ])


def would_feed(state: FatalState, head: int) -> bool:
    """Return whether a unit of its nationality could trace a line to a Beachhead if it were paid for."""
    trial, nation = state.copy(), state.box.pieces[head].nation
    trial.fed |= bit(head)
    mine = state.box.of_nation(nation) & ALL_LAND
    places = [area for area in members(state.held[ALLIED] & THE_LAND) if state.at[area] & mine]
    return any([has(fed_areas(trial, ALLIED, nation, area), area) for area in places])


def idle_fleet(state: FatalState) -> tuple[Caution, ...]:
    """6.2#4 Warn that ships other than minesweepers do nothing this turn unless naval operations are paid for."""
    return () if state.naval_paid else (Caution("6.2#4", Message("warn-idle-fleet", {})),)


def closed_sources(state: FatalState) -> tuple[Caution, ...]:
    """6.3#1 Warn of sources that are not paid for although units stand on their shore."""
    shut = [number for number in range(len(SOURCES)) if not has(state.sources, number) and _on_shore(state, number)]
    if len(shut) > 1:
        return (Caution("6.3#1", Message("warn-closed-sources", {"n": sum([_on_shore(state, number) for number in shut])})),)
    return tuple([
        Caution("6.3#1", Message("warn-closed-source", {"source": "source-" + SOURCES[number], "n": _on_shore(state, number)}))
        for number in shut
    ])


def _on_shore(state: FatalState, source: int) -> int:
    return sum([land_units_in(state, area, TURKISH).bit_count() for area in members(state.box.regions[source])])


def silent_forts(state: FatalState) -> tuple[Caution, ...]:
    """6.3#2 Warn that forts without a share of supply do not fire this turn."""
    silent = len([fort for fort in members(ALL_FORTS & ~state.fed & ~state.crippled) if state.where[fort] >= 0])
    return (Caution("6.3#2", Message("warn-silent-forts", {"n": silent})),) if silent else ()


def unlaid_mines(state: FatalState) -> tuple[Caution, ...]:
    """R-68 Warn that factors not laid at once are lost."""
    factors = state.mine_factors
    return (Caution("8.5#1", Message("warn-unlaid", {"n": factors})),) if factors else ()


def ships_in_danger(state: FatalState) -> tuple[Caution, ...]:
    """8.5.1#2, 8.5.1#3 Warn of warships in or next to marked areas, which may be struck at the end of the Impulse."""
    reach = state.mined
    for area in members(reach):
        reach |= state.box.sea_next[area]
    ships = sum([warships_in(state, area).bit_count() for area in members(reach & ~bit(AEGEAN))])
    return (Caution("8.5.1#3", Message("warn-mines", {"n": ships})),) if ships else ()
