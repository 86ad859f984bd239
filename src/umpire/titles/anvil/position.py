"""Positions: any situation of Striking the Anvil, written by hand or saved, and refused with a reason if it cannot be.

    scenario = "1-historical"
    turn = 3
    phase = "operations"
    impulse = "german"
    pending = { step = "impulse" }
    disorganized = ["us-7ir"]
    allied = ["01", "02", "07"]
    levels = { 09 = 4 }
    bridges = ["br-le-muy"]
    bridging = { br-vidauban = 2 }
    [areas]
    07 = ["us-7ir", "us-756tkb"]
    08 = ["de-917gr"]
    LZ1 = ["us-15ir"]

Units stand in `areas` (boxes among them); who is still due stands in `waiting`, who is lost in `eliminated`, who left in
`exited_north` and `exited_italy`. Whoever is not mentioned takes no part. `allied` are the areas the Allies control: if it is
left out, those where they stand alone. Fortification levels that are left out are those of the set-up, bridges are down.

`phase` alone begins that phase; the rest of the game follows. Inside a phase, `pending` tells what is being asked, `activation`
what the active side is doing, `fight` the combat at hand (see position_steps.py). The phase "setup" is the moment before a
turn's phases; in turn 0 it is the game that has not begun. Combat groups are formed in the phase "reinforcement"; `groups` lists
them in that order, each with the unit that was chosen first. A finished game is phase "end" with its `ending`.
"""
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from umpire.engine.agenda import advance
from umpire.engine.data import DataError, Reader
from umpire.engine.dice import Dice, Generated
from umpire.engine.title import BadPosition
from umpire.titles.anvil.components import ALLIED, GERMAN, NONE, SCENARIOS, SEATS, UNITS
from umpire.titles.anvil.position_steps import open_agenda, save_pending
from umpire.titles.anvil.position_units import (
    OFF_MAP, open_areas, open_markers, open_supply, open_units, save_areas, save_markers, save_units,
)
from umpire.titles.anvil.rules.limits import limit_barrier
from umpire.titles.anvil.rules.scenarios import Scenario
from umpire.titles.anvil.rules.victory import level_of_victory
from umpire.titles.anvil.state import END, FFI, LEVELS, OPERATIONS, PHASES, REINFORCEMENT, SETUP, AnvilState, Switches

KEYS: Final = (
    "title", "options", "note", "scenario", "turn", "phase", "impulse", "passes", "areas", *OFF_MAP, "disorganized", "reduced",
    "allied", "fighters", "unsupplied", "levels", "bridges", "bridging", "bombs", "support", "attempts", "ports", "surrendered",
    "groups", "points", "ending", "pending", "activation", "fight",
)
MOST: Final = 1000


# Saving

def save(state: AnvilState) -> dict[str, Any]:
    """The situation as a document; what goes without saying is left out."""
    document: dict[str, Any] = {"scenario": state.scenario.id, "turn": state.turn, "phase": state.phase}
    options = _save_options(state.switches)
    if options:
        document["options"] = options
    if state.phase == OPERATIONS:
        document.update(impulse=SEATS[state.impulse], passes=state.passes)
    document.update(save_units(state))
    document.update(save_areas(state))
    document.update(save_markers(state))
    document["points"] = {side: state.points[number] for number, side in enumerate(SEATS)}
    groups = _save_groups(state)
    if groups:
        document["groups"] = groups
    if state.ending:
        document["ending"] = state.ending
    document.update(save_pending(state))
    return document


def _save_options(switches: Switches) -> dict[str, str]:
    """What is not as printed."""
    found = {"combat_groups": "on"} if switches.groups else {}
    usual = Switches()
    if switches.combined_arms != usual.combined_arms:
        found["combined_arms"] = switches.combined_arms
    if switches.halving != usual.halving:
        found["halving"] = switches.halving
    if switches.naval_bombing != usual.naval_bombing:
        found["naval_bombing"] = switches.naval_bombing
    if switches.empty_transports != usual.empty_transports:
        found["empty_transports"] = switches.empty_transports
    return found


def _save_groups(state: AnvilState) -> list[list[str]]:
    """10 The groups, each with the unit that was chosen first; who is alone is left out once the groups are closed."""
    leaders = [*state.groups]
    if state.phase == REINFORCEMENT:
        leaders += [unit for unit, leader in enumerate(state.group_of) if leader == unit and unit not in state.groups]
    found = [[leader, *[unit for unit, other in enumerate(state.group_of) if other == leader != unit]] for leader in leaders]
    return [[UNITS[unit] for unit in group] for group in found]


# Opening

def scenario_of(position: Mapping[str, Any], sheets: Mapping[str, Scenario]) -> Scenario:
    """The scenario a position belongs to."""
    try:
        return sheets[Reader(dict(position), "position", "", {}).choice_or("scenario", SCENARIOS, SCENARIOS[0])]
    except DataError as error:
        raise BadPosition(error.key, f"{error.value!r}: {error.reason}") from None


def open_up(state: AnvilState, position: Mapping[str, Any]) -> None:
    """Lay out a situation; BadPosition says what cannot be."""
    try:
        _open(state, Reader(dict(position), "position", "", {}))
    except DataError as error:
        raise BadPosition(error.key, f"{error.value!r}: {error.reason}") from None


def _open(state: AnvilState, position: Reader) -> None:
    position.only(KEYS)
    if position.has("note"):
        position.text("note")
    _open_clock(state, position)
    open_units(state, position)
    open_areas(state, position)
    open_supply(state, position)
    open_markers(state, position)
    _open_tallies(state, position)
    _open_groups(state, position)
    if position.has("ending"):
        _open_ending(state, position)
    else:
        open_agenda(state, position)
        _check_goes_on(state)


def _open_clock(state: AnvilState, position: Reader) -> None:
    """2.1 The turn and the phase; 2.7 whose impulse it is."""
    state.phase = position.choice_or("phase", (SETUP, *PHASES), FFI)
    state.turn = position.number_or("turn", 1, 0 if state.phase == SETUP else 1, state.scenario.turns)
    state.impulse = state.scenario.first
    for key in ("impulse", "passes", "activation", "fight"):
        if position.has(key) and (state.phase != OPERATIONS or not position.has("pending")):
            raise position.error(key, "goes with the phase operations, and `pending` must tell what is being asked")
    if position.has("impulse"):
        state.impulse = SEATS.index(position.choice("impulse", SEATS))
    state.passes = position.number_or("passes", 0, 0, 1)


def _open_tallies(state: AnvilState, position: Reader) -> None:
    """V Points; 1.3.4.b the attempts of the Resistance that are left."""
    points = position.table_or_empty("points")
    points.only(SEATS)
    state.points = [points.number_or(side, 0, 0, MOST) for side in SEATS]
    if state.points[GERMAN] and not position.has("ending"):
        raise points.error(SEATS[GERMAN], "the Germans score after the last turn only (V.2)")
    asked = position.table_or_empty("pending").content.get("step") == "rouse"
    if position.has("attempts") != asked:
        raise position.error("attempts", "goes with the question 'rouse', and 'rouse' needs it (1.3.4.b)")
    state.attempts = position.number_or("attempts", 0, 1, state.scenario.attempts) if asked else 0


# 10 combat groups

def _open_groups(state: AnvilState, position: Reader) -> None:
    """10 Who acts together this turn; while groups are formed, those that are formed already."""
    if position.has("groups") and not state.switches.groups:
        raise position.error("groups", "the match is played without combat groups (10.a)")
    forming = state.phase == REINFORCEMENT and position.has("pending")
    if not state.switches.groups or (not forming and state.phase not in (OPERATIONS, END)):
        if position.has("groups"):
            raise position.error("groups", "are formed once the reinforcements of the turn have come (10.g)")
        return
    state.group_of = [NONE] * len(UNITS) if forming else list(range(len(UNITS)))
    seen: list[int] = []
    for group in _groups(position):
        if seen and set(seen) & set(group):
            raise position.error("groups", "a unit is in two groups (10.c)")
        _check_group(state, position, group)
        seen += group
        state.groups += (group[0],) if len(group) > 1 else ()
        for unit in group:
            state.group_of[unit] = group[0]


def _groups(position: Reader) -> list[list[int]]:
    value = position.content.get("groups", [])
    if not isinstance(value, list):
        raise position.error("groups", "must be a list of lists of units")
    return [Reader({"groups": group}, "position", "", {}).members("groups", UNITS, "unit") for group in value]


def _check_group(state: AnvilState, position: Reader, group: list[int]) -> None:
    """10.b The limits of a group; 10.f while groups are formed its units still stand together."""
    if not group:
        raise position.error("groups", "a group has units (10.a)")
    side = state.box.units[group[0]].side
    for unit in group:
        printed = state.box.units[unit]
        if printed.side != side or printed.kind not in ("combat", "support"):
            raise position.error("groups", f"'{UNITS[unit]}' cannot be in that group (10.b)")
        if state.phase == REINFORCEMENT and (state.where[unit] < 0 or state.where[unit] != state.where[group[0]]):
            raise position.error("groups", f"'{UNITS[unit]}' does not stand with its group (10.f)")
    if limit_barrier(state.box, group):
        raise position.error("groups", "holds too many combat units (10.b)")


# The end

def _open_ending(state: AnvilState, position: Reader) -> None:
    """V.1 The end must be the one that the points show."""
    ending = position.choice("ending", LEVELS)
    if position.has("pending") or state.phase != END or state.turn != state.scenario.turns:
        raise position.error("ending", "a game ends in the phase end of the last turn, and nothing is pending then (V.1)")
    shown = level_of_victory(state, state.points[ALLIED] - state.points[GERMAN])
    if ending != shown:
        raise position.error("ending", f"the points show '{shown}' (V.1)")
    state.ending = ending
    state.agenda = []


def _check_goes_on(state: AnvilState) -> None:
    """Someone must have something to decide, whatever is rolled until then, or the game is over."""
    trial = state.copy()
    trial.dice = Dice(Generated(0))
    decision = advance(trial)
    if decision is not None and not decision.options(trial):
        raise BadPosition("pending", "nobody could decide anything here")
