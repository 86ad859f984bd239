"""Views made by hand, as the rules would make them: a set-up, and a later turn with all that can lie on the table."""
from __future__ import annotations

import tomllib
from typing import Any

from umpire.titles.anvil.drawing.atlas import DATA, Atlas, Unit

CONTRACT_KINDS = {"cd": "coastal"}


def unit_item(unit: Unit, place: str, reduced: bool = False, **more: Any) -> dict[str, Any]:
    step = 1 if reduced else 0
    item: dict[str, Any] = {
        "id": unit.id, "symbol": f"u_{unit.id}_reduced" if reduced else f"u_{unit.id}", "place": place, "side": unit.side,
        "kind": CONTRACT_KINDS.get(unit.kind, unit.kind), "name": unit.name,
        "strength": unit.strength[step] if unit.strength else 0, "bonus": unit.bonus[step] if unit.bonus else 0,
        "movement": unit.move, "division": unit.division, "nation": unit.nation,
        "reduced": reduced, "status": [],
    }
    return {**item, **more}


def scenario(number: int = 0) -> dict[str, Any]:
    return tomllib.loads(sorted((DATA / "scenarios").glob("*.toml"))[number].read_text(encoding="utf-8"))


def view(atlas: Atlas, number: int = 0, **more: Any) -> dict[str, Any]:
    """Return the first turn of a scenario."""
    content = scenario(number)
    units = [unit_item(atlas.units[name], block["area"]) for block in content["setup"] for name in block["units"]]
    for drop in content["paradrop"]:
        units += [unit_item(atlas.units[name], "AIR", due=drop["turn"]) for name in drop["units"]]
    for block in content["reinforcement"]:
        if block["turn"] == 1:
            units += [unit_item(atlas.units[name], block["entry"]) for name in block["units"]]
        else:
            due = {"due": block["turn"], "entry": block["entry"]}
            units += [unit_item(atlas.units[name], "due", **due) for name in block["units"]]
    free = {item["area"] for item in content.get("ffi", [])}
    standing = content["bridges"]["intact"]
    result: dict[str, Any] = {
        "turn": 1, "phase": "operations", "scenario": content["id"], "impulse": "allied", "vp": {"allied": 0, "german": 0},
        "units": units, "control": {area: "allied" if area in free else "german" for area in atlas.map.ids},
        "fighters": [item["area"] for item in content.get("ffi", []) if item["side"] == "fighters"],
        "fortifications": dict(content["fortification_start"]),
        "bombs": [{"id": "air", "area": "", "support": False}, {"id": "naval", "area": "", "support": False}],
        "bridges": {site.id: "standing" if standing == "all" or site.id in standing else "destroyed" for site in atlas.map.sites},
        "unsupplied": {"allied": [], "german": []}, "active": "", "target": "",
    }
    return {**result, **more}


def late_view(atlas: Atlas) -> dict[str, Any]:
    """Return the fifth turn: crowded areas, losses, exits, bombs, bridges under repair, everything in some state."""
    content = view(atlas)
    moves = {
        "LZ1": ["01", "08", "09", "09", "09", "10", "10", "10", "10", "03"], "LZ2": ["04", "05", "06", "16"], "AIR": ["07"],
        "WEST": ["38", "27", "28"], "12": ["eliminated_german"], "01": ["eliminated_german"], "02": ["eliminated_german"],
        "31": ["exited_north"], "37": ["exited_italy"],
        "due": ["10", "11", "due"],
    }
    units: list[dict[str, Any]] = []
    waiting = [unit for unit in atlas.units.values() if unit.nation == "FR"]
    for number, unit in enumerate(waiting):
        units.append(unit_item(unit, ["LZ1", "08", "10", "11", "09", "18"][number % 6]))
    for number, item in enumerate(content["units"]):
        if item["nation"] != "FR" and item["id"] != "us-transport-1":
            choices = moves.get(item["place"], [item["place"]])
            place = choices[number % len(choices)]
            item = unit_item(atlas.units[item["id"]], place, number % 3 == 0 and item["kind"] in ("combat", "coastal"))
            item["status"] = [["disorganized"], [], ["active", "attacking"], ["unsupplied", "defending"]][number % 4]
            units.append(item)
    units.append(unit_item(atlas.units["us-transport-1"], "08", status=["active", "cargo"]))
    bridges = dict(content["bridges"])
    for number, name in enumerate(["br-valence", "br-pouzin", "br-le-teil", "br-viviers", "br-avignon", "br-tarascon"], 1):
        bridges[name] = str(number)
    control = {area: "allied" if area < "24" else side for area, side in content["control"].items()}
    return {
        **content, "turn": 5, "impulse": "german", "vp": {"allied": 12, "german": 7}, "units": units, "bridges": bridges,
        "control": control, "fortifications": {"09": 4, "10": 0}, "unsupplied": {"allied": ["20"], "german": ["20", "33"]},
        "active": "10", "target": "09",
        "bombs": [{"id": "air", "area": "09", "support": True}, {"id": "naval", "area": "09", "support": False}],
    }
