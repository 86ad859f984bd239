"""Views made by hand, as view.py makes them: an empty table, and counters on it."""
from __future__ import annotations

from typing import Any

from umpire.titles.fatal.drawing.atlas import Atlas


def counter(atlas: Atlas, name: str, place: str, *status: str) -> dict[str, Any]:
    """Return a counter of the atlas as the view tells of it."""
    item: dict[str, Any] = {"id": name, "name": name, "formation": "", "place": place, "status": list(status)}
    if name in atlas.units:
        unit = atlas.units[name]
        row = {"name": unit.name, "side": unit.side, "type": unit.type, "nation": unit.nation}
        return {**item, **row, "formation": unit.formation}
    if name in atlas.ships:
        ship = atlas.ships[name]
        return {**item, "name": ship.name, "side": ship.side, "type": ship.type, "nation": ship.nation}
    if name in atlas.forts:
        return {**item, "name": atlas.forts[name], "side": "turkish", "type": "fort", "nation": "TU"}
    head = atlas.beachheads[name]
    return {**item, "name": head.name, "side": "allied", "type": "beachhead", "nation": head.nation}


def view(**more: Any) -> dict[str, Any]:
    """Turn 3, its second Impulse, nothing on the table."""
    empty: dict[str, Any] = {
        "scenario": "campaign", "turn": 3, "phase": "operations", "impulse": 2, "impulses": 3, "ending": "", "weather": "good",
        "sea": "normal", "suvla": False, "suvla_turn": 6, "points": {"allied": 7, "turkish": 12},
        "supply": {"allied": 9, "turkish": 4}, "first": "allied", "active": "allied", "kind": "land", "naval_paid": True,
        "air": ["allied"], "events": [], "sources": ["gallipoli"], "pieces": [], "allied_areas": [], "mines": {}, "target": "",
    }
    return {**empty, **more}


def division(atlas: Atlas, formation: str, place: str) -> list[dict[str, Any]]:
    """Return a whole division with its guns."""
    return [counter(atlas, unit.id, place) for unit in atlas.units.values() if unit.formation == formation]
