"""7.2 Activation: which units may act in a segment, what that marks, and how long the marks last (3.0)."""
from __future__ import annotations

from typing import Final

from umpire.engine.events import Message
from umpire.engine.rulings import LEGAL
from umpire.engine.sets import bit, has, members
from umpire.titles.fatal.components import ALLIED, NONE, OF_SIDE, TURKISH
from umpire.titles.fatal.rules.supply import can_trace, fed_areas
from umpire.titles.fatal.state import OPERATIONS, FatalState, in_play, side_of

# 3.0 Marks that last for an Impulse, a segment, a purchase or a turn.

# 7.3.2c#6 the segment in which both take turns after the last Impulse
LATE: Final = 3


def hour(state: FatalState) -> tuple[Message, ...]:
    """3.0 Return the month, and the phase or the Impulse in it."""
    if not state.turn:
        return (Message("hour-setup", {}),)
    return Message("log-turn", {"turn": state.turn, "month": f"month-{state.turn}"}), _within_turn(state)


def _within_turn(state: FatalState) -> Message:
    if state.phase != OPERATIONS or not (state.impulse or state.segment):
        return Message("log-phase", {"phase": f"phase-{state.phase}"})
    if state.segment == LATE:
        return Message("hour-late", {})
    return Message("log-impulse", {"impulse": state.impulse, "impulses": state.impulses})


def begin_impulse(state: FatalState) -> None:
    """Clear what lasts for one Impulse only; 7.3.2#4 note the units that are dug in as it begins."""
    state.declared_naval, state.stood_down = False, 0
    state.sailed_far, state.swept, state.segment = 0, 0, 0
    state.dug_in = state.entrenched


def begin_segment(state: FatalState, side: int) -> None:
    """Clear what lasts for one segment only."""
    end_segment(state)
    state.active, state.spent = side, state.activated
    state.allied_at_start = state.allied_areas


def begin_purchase(state: FatalState, side: int, kind: str, pieces: int) -> None:
    """7.3.2c#3, R-79 Begin a small activation for the chosen pieces; 7.3.2#4 note the units that are dug in."""
    begin_segment(state, side)
    state.kind, state.second, state.chosen = kind, True, pieces
    state.dug_in = state.entrenched


def end_segment(state: FatalState) -> None:
    """Clear all that a segment or a purchase has marked."""
    state.active, state.kind, state.fight_first, state.second = NONE, "", False, False
    state.chosen, state.picks, state.acting, state.deployed = 0, 0, 0, 0
    state.moved, state.fought, state.strategic, state.dug_now, state.cleared_contact = 0, 0, 0, 0, 0
    state.held_by_contact, state.landing, state.fought_areas, state.won_by_landing = 0, 0, 0, 0
    state.charging, state.dealt, state.party = 0, 0, ()
    state.spent, state.cut_off = 0, 0
    state.assault, state.barrage = None, None


def sides_in_order(state: FatalState) -> tuple[int, int]:
    """R-51 Return the sides in the order in which they decide where the rules give none."""
    return (TURKISH, ALLIED) if state.switches.first_to_choose == "turkish" else (ALLIED, TURKISH)


# 7.2 Activation: chapters ask `actors` which units may act, and call `activate` to mark them.

def actors(state: FatalState) -> int:
    """2.4#14 Return the units that may act now: as a rule the acting formations with the independents (7.2.1).

    In a purchase the units chosen (7.3.2c#3), in a charge the cavalry (11.1#2). R-55 None in reserve; R-101 none that acted alone
    before the segment.
    """
    if state.second:
        return state.chosen
    if state.charging or not state.acting:
        return state.charging
    units = state.box.independents & OF_SIDE[state.active]
    for formation in members(state.acting):
        units |= state.box.formations[formation]
    return units & ~(state.spent | state.in_reserve)


def actor_barrier(state: FatalState, unit: int) -> str:
    """7.2 Return why a land unit may not act now; LEGAL if it may."""
    if has(actors(state), unit):
        return LEGAL
    if side_of(unit) != state.active:
        return "7.2#7 not-your-troops"
    if state.second:
        return "7.3.2c#3 not-reactivated"
    if has(state.in_reserve, unit):
        return "11.1#2 in-reserve"
    if state.charging:
        return "11.1#2 not-charging"
    if has(state.spent, unit):
        return "7.2#4 acted"
    return "7.2.1 independent-waits" if has(state.box.independents, unit) else "7.2#7 formation-waits"


def activate(state: FatalState, pieces: int) -> None:
    """7.2#4 Mark pieces as having acted once, or twice in a purchase."""
    if state.second:
        state.twice |= pieces
    state.activated |= pieces


def activate_formation(state: FatalState, formation: int) -> None:
    """3.2#3 Activate a whole formation; R-39 its units in reserve are not marked."""
    troops = state.box.formations[formation] & ~state.in_reserve
    if not state.acting:
        note_supply(state, state.box.independents & OF_SIDE[state.active])
    note_supply(state, troops)
    state.formations |= bit(formation)
    state.acting |= bit(formation)
    state.activated |= troops


def note_supply(state: FatalState, units: int) -> None:
    """R-72 Note units that cannot trace when activated: they act as if out of supply. R-56 A nationality shares its lines."""
    fed: dict[str, int] = {}
    for unit in members(units & ~(state.out_of_supply | state.spent)):
        area, nation = state.where[unit], state.box.pieces[unit].nation
        if area < 0:
            continue
        if nation not in fed:
            fed[nation] = fed_areas(state, side_of(unit), nation, area)
        if not has(fed[nation], area) and not can_trace(state, unit):
            state.cut_off |= bit(unit)


def unsupplied(state: FatalState) -> int:
    """7.2#5 Return the units with the marker, and those that could not trace when they were activated."""
    return state.out_of_supply | state.cut_off


def formation_barrier(state: FatalState, formation: int) -> str:
    """7.2#4 Return what keeps a formation from being activated."""
    if state.box.formation_sides[formation] != state.active:
        return "7.2#7 not-yours-formation"
    if has(state.formations, formation):
        return "7.2#4 formation-acted"
    if state.acting and state.switches.formations_per_segment == "one":
        return "7.2#3 one-formation"
    return LEGAL if is_in_play(state, formation) else "7.2#7 nobody-of-it"


def is_in_play(state: FatalState, formation: int) -> bool:
    """Return whether a unit of a formation is on the map, or can come ashore from the Allied box (7.5#7)."""
    there = in_play(state) if state.box.formation_sides[formation] == ALLIED else state.present
    return bool(there & state.box.formations[formation])
