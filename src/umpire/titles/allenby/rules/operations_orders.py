"""7.0-7.2 Which units may act in this phase: used by movement and by combat.

A rule over many units is the set that it excludes, and why: together the rules leave the units that may act, and the first that
holds a unit is the reason why it may not.
"""
from __future__ import annotations

from typing import Final, Optional

from umpire.engine.faults import Fault, Flaw
from umpire.engine.sets import allowed_pieces, bit, first_flaw, members
from umpire.titles.allenby.components import (
    ALL_BRITISH,
    ALL_SQUADRONS,
    ALL_TURKS,
    EVERYONE,
    FORMATIONS,
    FORMATIONS_OF,
    NONE,
    TURKISH,
    UNITS,
)
from umpire.titles.allenby.state import (
    BRITISH_PHASES,
    CAVALRY_PHASE,
    LAST_TURKISH_PHASE,
    SETUP,
    TURKISH_PHASES,
    AllenbyState,
    phasing_side,
    side_of,
)

# sets of units or hexes, each with its bar
Rules = tuple[tuple[int, str], ...]
NOBODY: Final = (0, "")


def acting_rules(state: AllenbyState) -> Rules:
    """7.0.a, 7.0.e, 7.2.c Return what keeps units from acting any more in this phase, or at all."""
    turks = acting_side(state) == TURKISH
    return (
        (ALL_SQUADRONS, "7.0.a no-squadrons"), (ALL_BRITISH if turks else ALL_TURKS, "7.0.a not-yours"),
        (~state.standing, "7.0.a off-map"), (state.acted, "7.2.c acted-this-turn" if turks else "7.0.e acted"),
        _out_of_turn(state),
    )


def _out_of_turn(state: AllenbyState) -> tuple[int, str]:
    """7.1.a, 7.1.b, 7.2.a, 7.2.b Return the units out of turn.

    All British may act, in phase 5 cavalry and Cars alone; Turks one Group a phase, and Command units in any.
    """
    if state.phase == CAVALRY_PHASE:
        return (~state.box.mounted, "7.1.b cavalry-only")
    if state.phase == SETUP or acting_side(state) != TURKISH:
        return NOBODY
    return (~state.box.group_sets[state.group], "7.2.a other-group")


def acting_side(state: AllenbyState) -> int:
    """12.3.c Return the side that acts; in the set-up only the Turks ever move."""
    return TURKISH if state.phase == SETUP else phasing_side(state)


def acting_units(state: AllenbyState) -> int:
    """Return all units that may still act, as a set."""
    return allowed_pieces(EVERYONE, acting_rules(state))


def owing(state: AllenbyState) -> tuple[int, ...]:
    """7.3.2.a Return the disrupted units that have not acted, as they must.

    R14 A Command unit must in the last Turkish phase at the latest.
    """
    waiting = state.disrupted & ~state.acted
    if state.phase != LAST_TURKISH_PHASE:
        waiting &= ~state.box.command
    return members(waiting & acting_units(state)) if waiting else ()


def those_of(state: AllenbyState, formations: int) -> int:
    """7.0.b Return all units of these formations; 7.0.c a unit without one chooses alone."""
    units = 0
    for formation in members(formations):
        units |= state.box.member_sets[formation]
    return units


def hex_rules(state: AllenbyState, side: int) -> Rules:
    """9.1.d, R13 Return the hexes that a side cannot attack: nobody in them, or attacked before in this phase."""
    return (~state.held[1 - side], "9.1.d nobody-there"), (state.attacked_hexes, "9.3.1.e attacked-already")


def can_attack(state: AllenbyState, unit: int) -> bool:
    """R14, 9.1.d Return whether an attack is still open to a unit, by a hexside that can be crossed, so that it need not move."""
    if those_of(state, state.moving) & bit(unit):
        return False
    return allowed_pieces(state.box.ground.open_sets[state.where[unit]], hex_rules(state, side_of(unit))) != 0


# What a position cannot have

def turn_flaw(state: AllenbyState) -> Optional[Flaw]:
    """7.2.a Return the flaw: one Group acts in a Turkish phase, each once a turn (R39)."""
    if state.phase == SETUP and (state.kills or state.bombarded):
        return Flaw("kills" if state.kills else "bombarded", Fault("nothing-lost-in-the-set-up"))
    if state.group != NONE and state.phase not in TURKISH_PHASES:
        return Flaw("group", Fault("group-goes-with-turkish-phases"))
    most = len([phase for phase in TURKISH_PHASES if phase < state.phase]) + int(state.group != NONE)
    count = state.groups_used.bit_count()
    return Flaw("groups_used", Fault("one-group-acts-in-a-phase", most=most)) if count > most else None


def acted_flaw(state: AllenbyState, inside: bool) -> Optional[Flaw]:
    """7.0.e, 7.2.c, 12.3.c Return the units that cannot have acted.

    Turks are remembered for the turn, British units for their phase; Turks that were shifted too.
    """
    british = 0 if state.phase in BRITISH_PHASES and inside else ALL_BRITISH
    early = ALL_TURKS if SETUP < state.phase < min(TURKISH_PHASES) else 0
    return first_flaw("acted", state.acted, UNITS, (
        (british, Fault("british-actions-are-forgotten")),
        (early, Fault("no-turk-has-acted-yet")),
    ))


def formations_flaw(state: AllenbyState) -> Optional[Flaw]:
    """7.0.b Return the flaw: a formation of the acting side moves or attacks."""
    idle, both = Fault("does-not-act-in-phase", phase=state.phase), Fault("either-moves-or-attacks-in-a-phase")
    return (
        first_flaw("moving", state.moving, FORMATIONS, ((~FORMATIONS_OF[acting_side(state)], idle),))
        or first_flaw("attacking", state.attacking, FORMATIONS, ((~FORMATIONS_OF[phasing_side(state)], idle),))
        or first_flaw("moving", state.moving, FORMATIONS, ((state.attacking, both),))
    )
