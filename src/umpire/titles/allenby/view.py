"""R22 What a seat may know: built from nothing, so that nothing hidden can slip through."""
from __future__ import annotations

from typing import Any

from umpire.engine.sets import has, members
from umpire.titles.allenby.components import (
    ALL,
    BRITISH,
    FORMATIONS,
    GROUPS,
    SEATS,
    SQUADRONS,
    THE_BRITISH,
    THE_TURKS,
    TURKISH,
    TURKISH_SQUADRON,
    UNITS,
)
from umpire.titles.allenby.rules.casualties import unplaced_fragments
from umpire.titles.allenby.rules.garrisons import british_control, spare_garrisons
from umpire.titles.allenby.rules.hidden import is_concealed, marker_is_concealed
from umpire.titles.allenby.state import (
    ELIMINATED,
    IN_HAND,
    POOL,
    AllenbyState,
    is_covered,
    is_declared,
    is_disrupted,
    is_dummy,
    occupant,
    side_of,
    survivors,
)


def view(state: AllenbyState, seat: int) -> dict[str, Any]:
    """Return everything on the table as the seat sees it."""
    ids = state.box.grid.ids
    return {
        "turn": state.turn, "phase": state.phase, "phase_name": f"phase-{state.phase}", "ending": state.ending,
        "vp": {"british": state.points[BRITISH], "turkish": state.points[TURKISH]}, "disruptions": state.disruptions,
        "group": GROUPS[state.group] if state.group >= 0 else "", "units": _units(state, seat), "air": _air(state),
        "eliminated": {side: _lost_units(state, number) for number, side in enumerate(SEATS)}, "waiting": _waiting(state, seat),
        "bombarded": [ids[h] for h in members(state.bombarded)], "attacked": [ids[h] for h in members(state.attacked_hexes)],
        "towns": {ids[town.hex]: _holder(state, town.hex, seat) for town in state.box.towns},
        "pools": {
            "garrisons": len(spare_garrisons(state)), "fragments": len(unplaced_fragments(state)),
            "dummies": len([unit for unit in THE_BRITISH if seat == BRITISH and is_dummy(unit) and state.where[unit] == POOL]),
        },
        "target": _target(state, seat), "counted": _counted_units(state), "faces": _faces(state),
    }


def _faces(state: AllenbyState) -> dict[str, str]:
    """12.4.a, 12.5.a Return the counters that stand for others."""
    return {name: face for name, face in zip(UNITS, state.roster.faces, strict=True) if face != name}


def _holder(state: AllenbyState, h: int, seat: int) -> str:
    """4.8 Return the side that holds a town, as far as the seat can see: to the Turk a dummy is a unit (R32)."""
    british = british_control(state, h) if seat == BRITISH else occupant(state, h) == BRITISH
    return SEATS[BRITISH] if british else SEATS[TURKISH]


def _target(state: AllenbyState, seat: int) -> str:
    """Return the hex under attack. While the attacker is still choosing, only that seat knows it."""
    current = state.engagement
    if current is None:
        return ""
    mine = seat < len(SEATS) and occupant(state, current.target) == 1 - seat
    return state.box.grid.ids[current.target] if mine or is_declared(state, current) else ""


def _counted_units(state: AllenbyState) -> list[str]:
    """4.4.e Return the units chosen to count in the current combat: both sides hear it."""
    current = state.engagement
    if current is None or not is_declared(state, current):
        return []
    return [UNITS[unit] for unit in (*current.striking, *current.holding, *current.supports)]


def _units(state: AllenbyState, seat: int) -> list[dict[str, Any]]:
    items = [_open(state, unit) for unit in THE_TURKS if state.where[unit] >= 0]
    divisions = [formation for formation in members(state.covered) if survivors(state, formation)]
    # in the order of the map: that of the formations would reveal which is which
    markers = sorted([_marker(state, formation, seat) for formation in divisions], key=lambda item: (item["hex"], item["symbol"]))
    items += [{**marker, "key": marker["key"] or f"division-{marker['hex']}-{number}"} for number, marker in enumerate(markers)]
    visible = [unit for unit in THE_BRITISH if state.where[unit] >= 0 and not is_covered(state, unit)]
    if seat == BRITISH:
        return items + [_open(state, unit) for unit in visible]
    items += [_open(state, unit) for unit in visible if not is_concealed(state, unit)]
    return items + _concealed(state, [unit for unit in visible if is_concealed(state, unit)])


def _open(state: AllenbyState, unit: int) -> dict[str, Any]:
    """Return a counter whose face the seat sees: its own, or one that has been turned up."""
    counter = state.box.units[unit]
    down = is_disrupted(state, unit)
    return {
        "id": UNITS[unit], "key": UNITS[unit], "symbol": f"u_{state.roster.faces[unit]}" + ("_rear" if down else ""),
        "hex": state.box.grid.ids[state.where[unit]], "side": SEATS[counter.side], "kind": counter.type, "name": counter.name,
        "cf": None if down else state.roster.factors[unit], "ma": counter.movement,
        "formation": FORMATIONS[counter.formation] if counter.formation >= 0 else "",
        "group": GROUPS[counter.group] if counter.group >= 0 else "", "status": _status(state, unit), "holds": 0,
        # 4.3.a the back of a Turkish counter is open to both: A, B or blank
        "rear": state.roster.rears[unit],
    }


def _status(state: AllenbyState, unit: int) -> list[str]:
    words: list[str] = ["disrupted"] if is_disrupted(state, unit) else []
    if has(state.acted, unit):
        words.append("acted")
    if has(state.newcomers, unit):
        words.append("newcomer")
    if has(state.revealed, unit):
        words.append("revealed")
    return words if state.engagement is None else words + _role(state, unit)


def _role(state: AllenbyState, unit: int) -> list[str]:
    """Return whether a unit attacks or defends in the current combat, once it is declared."""
    current = state.engagement
    if current is None or not is_declared(state, current):
        return []
    if unit in current.attackers:
        return ["attacking"]
    return ["defending"] if state.where[unit] == current.target else []


def _marker(state: AllenbyState, formation: int, seat: int) -> dict[str, Any]:
    """4.6 Return a division under its marker, as its owner or as the Turk sees it.

    Its owner sees what it holds (4.6.c the sum), the Turk at most which division it is.
    """
    units = survivors(state, formation)
    counter = state.box.units[units[0]]
    hidden = seat != BRITISH and marker_is_concealed(state, formation)
    own = seat == BRITISH
    place = state.box.grid.ids[state.where[units[0]]]
    name = "" if hidden else FORMATIONS[formation]
    return {
        "id": name, "key": name, "hex": place, "side": SEATS[BRITISH],
        "symbol": f"hidden_division_{counter.shown}_{counter.movement}" if hidden else f"u_{state.box.markers[formation]}",
        "kind": "division", "name": name, "cf": sum([state.roster.factors[unit] for unit in units]) if own else None,
        "ma": min([state.box.units[unit].movement for unit in units]) if own else counter.movement, "formation": name,
        "group": "" if hidden else GROUPS[counter.group],
        "status": ["covered"] + (["acted"] if own and all([has(state.acted, unit) for unit in units]) else []),
        "holds": len(units) if own else 0, "rear": "",
    }


def _concealed(state: AllenbyState, units: list[int]) -> list[dict[str, Any]]:
    """R22 Return concealed counters: type, movement and place, in an order that reveals nothing."""
    looks = sorted([(state.where[unit], state.box.units[unit].shown, state.box.units[unit].movement) for unit in units])
    items: list[dict[str, Any]] = []
    for number, (h, type_, movement) in enumerate(looks):
        place = state.box.grid.ids[h]
        earlier = len([other for other in looks[:number] if other[0] == h])
        items.append({
            "id": "", "key": f"british-{place}-{earlier + 1}", "symbol": f"hidden_{type_}_{movement}", "hex": place,
            "side": SEATS[BRITISH], "kind": type_, "name": "", "cf": None, "ma": movement, "formation": "", "group": "",
            "status": [], "holds": 0, "rear": "",
        })
    return items


def _air(state: AllenbyState) -> list[dict[str, Any]]:
    """R36 Return the squadrons in the air, and those just drawn."""
    return [
        {"id": UNITS[unit], "symbol": f"u_{UNITS[unit]}", "side": SEATS[state.box.units[unit].side],
         "hex": state.box.grid.ids[state.where[unit]] if state.where[unit] >= 0 else "", "name": state.box.units[unit].name}
        for unit in range(TURKISH_SQUADRON, TURKISH_SQUADRON + len(SQUADRONS)) if state.where[unit] >= IN_HAND
    ]


def _lost_units(state: AllenbyState, side: int) -> list[str]:
    return [UNITS[unit] for unit in ALL if state.where[unit] == ELIMINATED and side_of(unit) == side and not is_dummy(unit)]


def _waiting(state: AllenbyState, seat: int) -> list[str]:
    """Return the units that a seat still has to place."""
    return [UNITS[unit] for unit in range(TURKISH_SQUADRON) if state.where[unit] == IN_HAND and side_of(unit) == seat]
