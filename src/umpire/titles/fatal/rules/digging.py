"""7.3.2d, 8.4.1f Digging in and getting up: one change of mode a turn (R-60)."""
from __future__ import annotations

from umpire.engine.rulings import LEGAL
from umpire.engine.sets import allowed, bit, first_bar, members
from umpire.titles.fatal.components import ALL_LAND, AREAS, EVERYTHING, PIECES
from umpire.titles.fatal.rules.activation import activate, actor_barrier, actors, unsupplied
from umpire.titles.fatal.rules.movement import Rules, ashore
from umpire.titles.fatal.state import FatalState


def digging_rules(state: FatalState) -> Rules:
    """7.3.2d#1 Supplied infantry ashore; 7.3.2d#2 not after Strategic Movement or a landing, nor (8.4.1c, 8.4.1d) shaken."""
    return (
        (EVERYTHING & ~state.box.infantry, "7.3.2d#1 no-infantry"),
        (state.entrenched, "7.3.2d#1 dug-in-already"),
        (state.landing, "7.6#5 just-landed"),
        (EVERYTHING & ~ashore(state, state.active), "7.3.2d#1 not-ashore"),
        (state.changed_mode, "8.4.1f changed-mode"),
        (state.strategic, "7.3.2a#3 moved-strategically"),
        (unsupplied(state), "7.3.2b#2 unsupplied-digging"),
        (state.disorganized, "8.4.1c disorganized-digging"),
        (state.broken, "8.4.1d broken-digging"),
    )


def dig_barrier(state: FatalState, unit: int) -> str:
    return actor_barrier(state, unit) or first_bar(digging_rules(state), unit)


def diggers(state: FatalState) -> tuple[int, ...]:
    """All who may dig in."""
    return members(allowed(actors(state) & ALL_LAND, digging_rules(state)))


def dig(state: FatalState, unit: int) -> None:
    """7.3.2d#1 Turned to the entrenched side, for nothing."""
    activate(state, bit(unit))
    state.entrenched |= bit(unit)
    state.changed_mode |= bit(unit)
    state.dug_now |= bit(unit)
    state.tell("digs-in", "7.3.2d#1", piece=PIECES[unit], area=AREAS[state.where[unit]])


def rise_barrier(state: FatalState, unit: int) -> str:
    """R-60 Out of the trenches: at the start of the activation, or at the start or end of movement."""
    bar = actor_barrier(state, unit)
    if bar != LEGAL:
        return bar
    return first_bar(((EVERYTHING & ~state.entrenched, "8.4.1f not-dug-in"), (state.changed_mode, "8.4.1f changed-mode")), unit)


def risers(state: FatalState) -> tuple[int, ...]:
    """All who may get up."""
    return members(actors(state) & state.entrenched & ~state.changed_mode)


def rise(state: FatalState, unit: int) -> None:
    """8.4.1g Back to attack mode."""
    activate(state, bit(unit))
    state.entrenched &= ~bit(unit)
    state.changed_mode |= bit(unit)
    state.tell("got-up", "8.4.1f", piece=PIECES[unit], area=AREAS[state.where[unit]])
