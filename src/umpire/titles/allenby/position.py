"""Positions: any situation of Allenby's Blitzkrieg, written by hand or saved, and refused with a reason if it cannot be.

    turn = 3
    phase = 5
    disrupted = ["t_24"]
    revealed = ["b_4cav_10"]
    covered = ["5cav"]
    points = { british = 4, turkish = 21 }
    [hexes]
    "0806" = ["b_4cav_10", "b_4cav_11", "b_4cav_12"]
    "0907" = ["t_gar_el_afule", "t_24"]

Counters that are not mentioned: garrisons, fragments, dummies and squadrons are in the pool; every other unit is `removed`, that
is, it does not belong to this position and nobody scores it. Who was lost stands in `eliminated`, who waits to be placed in
`in_hand`. Everything but the counters may be left out.

`phase` alone begins that phase; the rest of the game follows. Inside a phase, `pending` tells what is being asked, the
innermost last (see position_steps.py), `engagement` the combat or bombardment at hand, `party` who is about to march.
Phase 0 is the set-up: `stage` says who places. A finished game is phase 10 with its `ending`.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from umpire.engine.agenda import advance
from umpire.engine.data import DataError, Reader
from umpire.engine.dice import Dice, Generated
from umpire.engine.sets import bit, has
from umpire.engine.title import BadPosition
from umpire.titles.allenby.components import (
    BRITISH, FORMATIONS, GROUPS, NONE, SEATS, THE_TURKS, TURKISH, TURKISH_GROUPS, TURKISH_SQUADRON, UNITS,
)
from umpire.titles.allenby.position_counters import (
    GROUND, OFF_MAP, home, mask, named, open_counters, open_disrupted, open_faces, open_setting_up,
)
from umpire.titles.allenby.position_engagement import open_engagement, open_party, save_engagement
from umpire.titles.allenby.position_steps import TURKISH_PHASES, open_agenda, open_stage, save_pending, save_stage
from umpire.titles.allenby.rules.victory import (
    BRITISH_MAJOR, BRITISH_MINOR, DRAW, TURKISH_MAJOR, TURKISH_MINOR, automatic_victory, turks_in_play,
)
from umpire.titles.allenby.state import (
    BRITISH_BOMBARDMENT, BRITISH_PHASES, OPERATIONS, PHASES, RECOVERY, SETUP, TURKISH_BOMBARDMENT, VICTORY_POINTS, AllenbyState,
    is_dummy, phasing_side, side_of,
)

SETUPS: Final = ("historical", "free")
ORDERS: Final = ("movement_first", "combat_first")
ENDINGS: Final = (BRITISH_MAJOR, TURKISH_MAJOR, BRITISH_MINOR, TURKISH_MINOR, DRAW)
# what is remembered for one phase only
OF_THE_PHASE: Final = (
    "order", "group", "moving", "attacking", "fired", "supported", "attacked", "attacked_units", "newcomers", "turned",
    "party", "engagement",
)
KEYS: Final = (
    "title", "options", "note", "setup", "turn", "phase", "stage", "hexes", *OFF_MAP, "disrupted", "revealed", "covered", "acted",
    "groups_used", "bombarded", "kills", "turks_at_dawn", "second_chance", "disruptions", "garrisons_lost", "points", "ending",
    *OF_THE_PHASE, "pending",
    # written by rules 1.0: which markers were turned in the phase, which binds nobody any more
    "laid", "lifted",
)
MOST: Final = 1000


# Saving

def save(state: AllenbyState) -> dict[str, Any]:
    """The situation as a document; what goes without saying is left out."""
    document: dict[str, Any] = {"setup": state.switches.setup, "turn": state.turn, "phase": state.phase}
    if state.phase == SETUP:
        document["stage"] = save_stage(state)
    document.update({key: value for key, value in _save_lists(state).items() if value})
    document["points"] = {side: state.points[number] for number, side in enumerate(SEATS)}
    document.update({key: value for key, value in _save_numbers(state).items() if value})
    if state.turks_at_dawn != _turks_at_dawn(state):
        document["turks_at_dawn"] = state.turks_at_dawn
    document.update(_save_going_on(state))
    document["hexes"] = _save_hexes(state)
    return document


def _save_lists(state: AllenbyState) -> dict[str, list[str]]:
    off_map = {name: _save_off_map(state, place) for name, place in OFF_MAP.items()}
    return {
        **off_map, "disrupted": named(state.disrupted, UNITS), "revealed": _save_revealed(state),
        "covered": named(state.covered, FORMATIONS), "acted": named(state.acted, UNITS),
        "moving": named(state.moving, FORMATIONS), "attacking": named(state.attacking, FORMATIONS),
        "fired": named(state.fired, UNITS), "supported": named(state.supported, UNITS),
        "attacked": named(state.attacked_hexes, state.box.grid.ids), "attacked_units": named(state.attacked_units, UNITS),
        "newcomers": named(state.newcomers, UNITS), "turned": named(state.just_turned(), FORMATIONS),
        "groups_used": named(state.groups_used, GROUPS),
        "bombarded": named(state.bombarded, state.box.grid.ids), "second_chance": named(state.second_chance, UNITS),
        "party": [UNITS[unit] for unit in state.party],
    }


def _save_numbers(state: AllenbyState) -> dict[str, int]:
    return {"kills": state.kills, "disruptions": state.disruptions, "garrisons_lost": state.garrisons_lost}


def _save_going_on(state: AllenbyState) -> dict[str, Any]:
    document: dict[str, Any] = {}
    if state.group != NONE:
        document["group"] = GROUPS[state.group]
    if state.combat_first:
        document["order"] = "combat_first"
    if state.engagement is not None:
        document["engagement"] = save_engagement(state, state.engagement)
    if state.ending:
        document["ending"] = state.ending
    pending = save_pending(state)
    if pending:
        document["pending"] = pending
    return document


def _save_hexes(state: AllenbyState) -> dict[str, list[str]]:
    hexes: dict[str, list[str]] = {}
    for place, unit in sorted([(place, unit) for unit, place in enumerate(state.where) if place >= 0]):
        hexes.setdefault(state.box.grid.ids[place], []).append(UNITS[unit])
    return hexes


def _save_off_map(state: AllenbyState, place: int) -> list[str]:
    return [UNITS[unit] for unit, where in enumerate(state.where) if where == place and place != home(unit)]


def _save_revealed(state: AllenbyState) -> list[str]:
    """A dummy that was seen is eliminated: that says it all."""
    return [name for unit, name in enumerate(UNITS) if has(state.revealed, unit) and not is_dummy(unit)]


# Opening

def open_up(state: AllenbyState, position: Mapping[str, Any]) -> None:
    """Lay out a situation; BadPosition says what cannot be."""
    try:
        _open(state, Reader(dict(position), "position", "", {}))
    except DataError as error:
        raise BadPosition(error.key, f"{error.value!r}: {error.reason}") from None


def _open(state: AllenbyState, position: Reader) -> None:
    position.only(KEYS)
    if position.has("note"):
        position.text("note")
    _open_clock(state, position)
    stage = open_stage(state, position)
    open_counters(state, position)
    open_disrupted(state, position)
    open_setting_up(state, position, stage)
    _open_tallies(state, position)
    _open_phase(state, position)
    open_party(state, position)
    open_engagement(state, position)
    open_faces(state, position)
    _open_second_chance(state, position)
    if position.has("ending"):
        _open_ending(state, position)
    else:
        open_agenda(state, position, stage)
        _open_turned(state, position)
        _check_goes_on(state)


def _open_clock(state: AllenbyState, position: Reader) -> None:
    """5.0 The turn and the phase; 12.0 the set-up comes before both."""
    state.switches = state.switches._replace(setup=position.choice_or("setup", SETUPS, SETUPS[0]))
    state.phase = position.number_or("phase", BRITISH_BOMBARDMENT, SETUP, PHASES)
    last = state.box.limits.turns
    if state.phase == SETUP:
        state.turn = position.number_or("turn", 0, 0, 0)
    else:
        state.turn = position.number_or("turn", 1, 1, last)
    over = position.has("ending")
    for key in OF_THE_PHASE:
        if position.has(key) and (over or (state.phase != SETUP and not position.has("pending"))):
            raise position.error(key, "belongs to what is going on inside a phase: `pending` must tell what is being asked")


# What is remembered

def _open_tallies(state: AllenbyState, position: Reader) -> None:
    """4.3.e, 11.0 The tallies of the game and of the turn."""
    points = position.table_or_empty("points")
    points.only(SEATS)
    state.points = [points.number_or(side, 0, -MOST, MOST) for side in SEATS]
    state.disruptions = position.number_or("disruptions", 0)
    state.garrisons_lost = position.number_or("garrisons_lost", 0)
    state.kills = position.number_or("kills", 0, 0, MOST if state.phase != SETUP else 0)
    state.turks_at_dawn = position.number_or("turks_at_dawn", _turks_at_dawn(state), 0, len(THE_TURKS))
    _open_groups(state, position)
    state.bombarded = mask(position, "bombarded", state.box.grid.ids, "hex")
    if state.bombarded and state.phase == SETUP:
        raise position.error("bombarded", "nothing is bombarded in the set-up")
    state.acted = mask(position, "acted", GROUND, "unit that acts")
    _check_acted(state, position)


def _turks_at_dawn(state: AllenbyState) -> int:
    """11.2.d How many Turks a turn began with, if nobody says otherwise: those there, and those lost since."""
    return 0 if state.phase == SETUP else min(len(THE_TURKS), turks_in_play(state) + state.kills)


def _open_groups(state: AllenbyState, position: Reader) -> None:
    """7.2.a One Group a Turkish phase, each once a turn (R39)."""
    state.groups_used = mask(position, "groups_used", GROUPS[:len(TURKISH_GROUPS)], "Turkish Group")
    if position.has("group"):
        if state.phase not in TURKISH_PHASES:
            raise position.error("group", "a Group is named in the Turkish operations phases: 4, 6, 8 (7.2.a)")
        state.group = position.member("group", GROUPS[:len(TURKISH_GROUPS)], "Turkish Group")
        state.groups_used |= bit(state.group)
    most = len([phase for phase in TURKISH_PHASES if phase < state.phase]) + int(state.group != NONE)
    if state.groups_used.bit_count() > most:
        raise position.error("groups_used", f"one Group acts in each Turkish phase (7.2.a): by now at most {most}")


def _check_acted(state: AllenbyState, position: Reader) -> None:
    """7.2.c Turks are remembered for the turn, 7.0.e British units for their phase; 12.3.c Turks that were shifted."""
    for unit in range(TURKISH_SQUADRON):
        if not has(state.acted, unit):
            continue
        if side_of(unit) == BRITISH and not (state.phase in BRITISH_PHASES and position.has("pending")):
            raise position.error("acted", f"'{UNITS[unit]}': what British units did is forgotten after their phase (7.0.e)")
        if side_of(unit) == TURKISH and (state.phase < min(TURKISH_PHASES) and state.phase != SETUP):
            raise position.error("acted", f"'{UNITS[unit]}': no Turk acts before phase 4 (7.2.c)")


def _open_phase(state: AllenbyState, position: Reader) -> None:
    """What is remembered for the phase."""
    state.combat_first = position.choice_or("order", ORDERS, ORDERS[0]) == ORDERS[1]
    state.moving = _formations(state, position, "moving", phasing_side(state) if state.phase != SETUP else TURKISH)
    state.attacking = _formations(state, position, "attacking", phasing_side(state))
    _check_one_or_the_other(state, position)
    state.attacked_hexes = mask(position, "attacked", state.box.grid.ids, "hex")
    state.supported = mask(position, "supported", UNITS, "unit")
    _only_in(state, position, ("order", "attacking", "attacked", "supported"), OPERATIONS)
    _only_in(state, position, ("moving",), (SETUP, *OPERATIONS))
    state.fired = mask(position, "fired", UNITS, "unit")
    _only_in(state, position, ("fired",), (BRITISH_BOMBARDMENT, TURKISH_BOMBARDMENT))
    _check_guns(state, position)
    state.attacked_units = mask(position, "attacked_units", GROUND, "ground unit")
    state.newcomers = mask(position, "newcomers", GROUND, "ground unit")
    _only_in(state, position, ("attacked_units", "newcomers"), range(BRITISH_BOMBARDMENT, RECOVERY))
    _check_victims(state, position)


def _open_turned(state: AllenbyState, position: Reader) -> None:
    """4.6.a The markers that were laid or lifted at this moment: last of all, for all the rest is the moment."""
    state.turned = mask(position, "turned", FORMATIONS, "formation")
    for formation in range(len(FORMATIONS)):
        if has(state.turned, formation) and formation not in state.box.markers:
            raise position.error("turned", f"'{FORMATIONS[formation]}' has no division marker (4.6.a)")
    state.turned_at = state.moment() if state.turned else ()


def _check_one_or_the_other(state: AllenbyState, position: Reader) -> None:
    """7.0.b A formation moves or attacks; R14 its disrupted units may straggle all the same, which is no choice of it."""
    both = state.moving & state.attacking
    if both:
        raise position.error("moving", f"'{named(both, FORMATIONS)[0]}' either moves or attacks in a phase (7.0.b)")


def _only_in(state: AllenbyState, position: Reader, keys: Sequence[str], phases: Sequence[int]) -> None:
    for key in keys:
        if position.has(key) and state.phase not in phases:
            words = ", ".join([str(phase) for phase in phases])
            raise position.error(key, f"means nothing in phase {state.phase}, only in: {words}")


def _formations(state: AllenbyState, position: Reader, key: str, side: int) -> int:
    found = mask(position, key, FORMATIONS, "formation")
    for number, name in enumerate(FORMATIONS):
        if has(found, number) and state.box.units[state.box.members[number][0]].side != side:
            raise position.error(key, f"'{name}' does not act in phase {state.phase}")
    return found


def _check_guns(state: AllenbyState, position: Reader) -> None:
    """6.0.a The phasing side's guns and squadrons fire; 9.2.2.a the other side's guns support."""
    side = phasing_side(state)
    for key, guns, whose in (("fired", state.fired, side), ("supported", state.supported, 1 - side)):
        for unit in range(len(UNITS)):
            if has(guns, unit) and unit not in state.box.batteries[whose]:
                raise position.error(key, f"'{UNITS[unit]}' is none of the {SEATS[whose]} guns (6.0.a, 9.2.2.a)")


def _check_victims(state: AllenbyState, position: Reader) -> None:
    """9.1.d The side that does not act is attacked; 9.3.1.e and its units on the map join others."""
    for unit in range(TURKISH_SQUADRON):
        if has(state.attacked_units, unit) and side_of(unit) == phasing_side(state):
            raise position.error("attacked_units", f"'{UNITS[unit]}' is of the side that attacks in phase {state.phase}")
        if has(state.newcomers, unit) and (side_of(unit) == phasing_side(state) or state.where[unit] < 0):
            raise position.error("newcomers", f"'{UNITS[unit]}' cannot have retreated among friends (9.3.1.e)")


def _open_second_chance(state: AllenbyState, position: Reader) -> None:
    """10.2, R17 Who failed to recover and may roll again."""
    state.second_chance = mask(position, "second_chance", UNITS, "unit")
    _only_in(state, position, ("second_chance",), (RECOVERY, VICTORY_POINTS))
    if state.second_chance & ~state.disrupted:
        name = named(state.second_chance & ~state.disrupted, UNITS)[0]
        raise position.error("second_chance", f"'{name}' is not disrupted: it needs none (10.2.a)")


# The end

def _open_ending(state: AllenbyState, position: Reader) -> None:
    """11.3-11.5 The end must be the one that the map and the points show."""
    ending = position.choice("ending", ENDINGS)
    if position.has("pending") or state.phase != VICTORY_POINTS:
        raise position.error("ending", "a game ends in phase 10, and nothing is pending then (11.0)")
    shown = automatic_victory(state) or _by_points(state)
    if ending != shown:
        shows = f"the table shows {shown} (11.3-11.5)" if shown else "the game goes on after this turn (5.0.b)"
        raise position.error("ending", shows)
    state.ending = ending
    state.agenda = []


def _by_points(state: AllenbyState) -> str:
    """11.5.a After the last turn only."""
    if state.turn < state.box.limits.turns:
        return ""
    british, turkish = state.points
    return DRAW if british == turkish else BRITISH_MINOR if british > turkish else TURKISH_MINOR


def _check_goes_on(state: AllenbyState) -> None:
    """Someone must have something to decide, whatever is rolled until then, or the game is over."""
    trial = state.copy()
    trial.dice = Dice(Generated(0))
    decision = advance(trial)
    if decision is not None and not decision.options(trial):
        raise BadPosition("pending", "nobody could decide anything here")
