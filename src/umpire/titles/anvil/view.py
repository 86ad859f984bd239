"""The view of a seat, which may know everything, as nothing is hidden in this game."""
from __future__ import annotations

from typing import Any

from umpire.engine.sets import has, members
from umpire.titles.anvil.components import (
    AIRFIELD,
    ALLIED,
    AREAS,
    COASTAL,
    COMBAT,
    FORTRESSES,
    GERMAN,
    MARKERS,
    NONE,
    PLACES,
    SEATS,
    SITES,
    SUPPORT,
    TRAIN,
    TRANSPORT,
    UNITS,
)
from umpire.titles.anvil.rules.groups import forming_units, group_letters, next_letter
from umpire.titles.anvil.state import (
    ABSENT,
    DESTROYED,
    ELIMINATED,
    GONE_NORTH,
    GONE_TO_ITALY,
    OPERATIONS,
    STANDING,
    WAITING,
    AnvilState,
    bonus_of,
    good_order,
    is_area,
    is_friendly,
    is_supplied,
    level_of,
    side_of,
    strength_of,
)

KINDS = {COMBAT: "combat", SUPPORT: "support", COASTAL: "coastal", TRANSPORT: "transport", TRAIN: "train"}


def view(state: AnvilState) -> dict[str, Any]:
    """Return everything on the table."""
    current, letters = state.activation, _letters(state)
    return {
        "turn": state.turn, "phase": "over" if state.ending else state.phase, "scenario": state.scenario.id,
        "ending": state.ending,
        "impulse": SEATS[state.impulse] if state.phase == OPERATIONS and not state.ending else "",
        "vp": {"allied": state.points[ALLIED], "german": state.points[GERMAN]},
        "units": [
            {**_unit(state, unit, letters), **_due(state, unit)} for unit in range(len(UNITS)) if state.where[unit] != ABSENT
        ],
        "groups": _groups(state, letters),
        "control": {AREAS[area]: SEATS[ALLIED if is_friendly(state, area, ALLIED) else GERMAN] for area in range(len(AREAS))},
        "fighters": [AREAS[area] for area in range(len(AREAS)) if has(state.fighters, area)],
        "fortifications": {AREAS[area]: level_of(state, area) for area in FORTRESSES},
        "bombs": [
            {"id": MARKERS[marker], "area": AREAS[area] if area != NONE else "", "support": has(state.supporting, marker)}
            for marker, area in enumerate(state.bombs)
        ],
        "bridges": {SITES[site]: _bridge(left) for site, left in enumerate(state.bridges)},
        "unsupplied": {SEATS[side]: [AREAS[area] for area in members(state.unsupplied[side])] for side in (ALLIED, GERMAN)},
        "active": "" if current is None else PLACES[current.place],
        "target": "" if current is None or current.target == NONE else AREAS[current.target],
    }


def _bridge(left: int) -> str:
    return "destroyed" if left == DESTROYED else "standing" if left == STANDING else str(left)


# 10 combat groups

def _letters(state: AnvilState) -> dict[int, str]:
    """Return the letter of each unit in a combat group, or in the one that is being formed."""
    forming = forming_units(state)
    return {**group_letters(state), **{unit: next_letter(state, side_of(unit)) for unit in forming}}


def _groups(state: AnvilState, letters: dict[int, str]) -> list[dict[str, Any]]:
    """Return the groups with units on the map."""
    groups: dict[tuple[int, str], list[str]] = {}
    for unit in sorted(letters, key=lambda unit: (side_of(unit), len(letters[unit]), letters[unit], unit)):
        if state.where[unit] >= 0:
            groups.setdefault((side_of(unit), letters[unit]), []).append(UNITS[unit])
    return [{"id": name, "side": SEATS[side], "units": units} for (side, name), units in groups.items()]


def _unit(state: AnvilState, unit: int, letters: dict[int, str]) -> dict[str, Any]:
    counter = state.box.units[unit]
    reduced = has(state.reduced, unit)
    flips = reduced and counter.kind in (COMBAT, COASTAL)
    return {
        "id": UNITS[unit], "symbol": f"u_{UNITS[unit]}" + ("_reduced" if flips else ""), "place": _place(state, unit),
        "side": SEATS[counter.side], "kind": KINDS[counter.kind], "name": counter.name, "strength": strength_of(state, unit),
        "bonus": bonus_of(state, unit), "movement": counter.move, "division": counter.division, "nation": counter.nation,
        "reduced": reduced, "group": letters.get(unit, "") if state.where[unit] >= 0 else "", "status": _status(state, unit),
    }


def _place(state: AnvilState, unit: int) -> str:
    place = state.where[unit]
    if place >= 0:
        return PLACES[place]
    if place == ELIMINATED:
        return "eliminated_" + SEATS[side_of(unit)]
    return {GONE_NORTH: "exited_north", GONE_TO_ITALY: "exited_italy", WAITING: "due"}[place]


def _due(state: AnvilState, unit: int) -> dict[str, Any]:
    """7.a, 8.a Return when and where a unit to come arrives: paratroopers wait on their airfields."""
    if state.where[unit] != WAITING:
        return {}
    for arrival in state.scenario.arrivals:
        if unit in arrival.units:
            return {"due": arrival.turn, "entry": PLACES[arrival.place]}
    turns = [drop.turn for drop in state.scenario.drops if unit in drop.units]
    return {"place": PLACES[AIRFIELD], "due": turns[0]} if turns else {}


def _status(state: AnvilState, unit: int) -> list[str]:
    current, place = state.activation, state.where[unit]
    taking_part = current is not None and (unit in current.party or unit in current.units)
    cut = is_area(place) and not is_supplied(state, place, side_of(unit))
    words = [
        ("disorganized", place >= 0 and not good_order(state, unit)), ("unsupplied", cut),
        ("active", taking_part or unit in forming_units(state)),
    ]
    return [word for word, true in words if true] + _role(state, unit)


def _role(state: AnvilState, unit: int) -> list[str]:
    if not state.fights:
        return []
    fight = state.fights[-1]
    return ["attacking"] if unit in fight.attackers else ["defending"] if unit in fight.defenders else []
