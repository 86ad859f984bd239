"""Views made by hand, as the rules would make them: the suggested set-up of the historical scenario, seen by either seat."""
from __future__ import annotations

import tomllib
from typing import Any

from umpire.titles.allenby.drawing.atlas import DATA, Atlas, Unit

STRENGTHS = ("infantry", "cavalry", "artillery", "hq", "cars")


def suggested_hexes(atlas: Atlas) -> dict[str, str]:
    """Return where each unit stands at the beginning."""
    content = tomllib.loads((DATA / "scenarios" / "historical.toml").read_text(encoding="utf-8"))
    towns = {town.id: town.hex for town in atlas.towns.values()}
    places: dict[str, str] = {}
    for block in content["place"]:
        for name in block["units"]:
            if block["mode"] == "fixed":
                places[name] = block["hexes"][0]
            elif block["mode"] == "town":
                places[name] = towns[name.removeprefix("t_gar_")]
    places.update({name: where for name, where in content["suggested"].items() if name != "provenance"})
    return places


def unit_item(unit: Unit, where: str, **more: Any) -> dict[str, Any]:
    item: dict[str, Any] = {
        "id": unit.id, "key": unit.id, "symbol": f"u_{unit.id}", "hex": where, "side": unit.side, "kind": unit.type,
        "name": unit.name, "cf": unit.cf, "ma": unit.ma, "formation": unit.formation, "group": unit.group,
        "status": [], "holds": 0, "rear": unit.rear,
    }
    return {**item, **more}


def concealed_item(unit: Unit, where: str, number: int) -> dict[str, Any]:
    """Return what a Turk sees of a British counter."""
    return unit_item(
        unit, where, id="", key=f"british-{where}-{number}", symbol=f"hidden_{unit.icon}_{unit.ma}", kind=unit.icon, name="",
        cf=None, formation="", group="", rear="",
    )


def view(atlas: Atlas, seat: str = "british", **more: Any) -> dict[str, Any]:
    """Return the beginning, as a seat sees it."""
    units: list[dict[str, Any]] = []
    for name, where in suggested_hexes(atlas).items():
        unit = atlas.units[name]
        if seat == "turkish" and unit.side == "british":
            units.append(concealed_item(unit, where, len([item for item in units if item["hex"] == where]) + 1))
        else:
            units.append(unit_item(unit, where))
    content: dict[str, Any] = {
        "turn": 1, "phase": 1, "phase_name": "British artillery and air", "vp": {"british": 0, "turkish": 0}, "disruptions": 0,
        "units": units, "air": [], "eliminated": {"british": [], "turkish": []}, "waiting": [], "bombarded": [], "attacked": [],
        "towns": dict.fromkeys(atlas.towns, "turkish"), "pools": {"garrisons": 12, "fragments": 9, "dummies": 0}, "target": "",
        "faces": {},
    }
    return {**content, **more}


def late_view(atlas: Atlas) -> dict[str, Any]:
    """Return the third turn: everything that can lie on the table."""
    content = view(atlas)
    units: list[dict[str, Any]] = []
    for item in content["units"]:
        unit = atlas.units[item["id"]]
        if unit.side == "turkish" and unit.rear in ("A", "B") and item["hex"] < "1000":
            item = {**item, "symbol": f"u_{unit.id}_rear", "status": ["disrupted"]}
        if unit.formation == "60div":
            item = {**item, "hex": "0410", "status": ["acted", "attacking"]}
        units.append(item)
    losses = ["t_hq_xxii", "t_art_8", "t_7", "t_46", "t_20", "t_16"]
    gone = ["b_75div_232", "b_5cav_15"]
    flying = [("b_air_1", "0612"), ("b_air_2", "0612"), ("b_air_3", "0913"), ("b_air_4", ""), ("t_air_1", "0512")]
    air = [
        {"id": name, "symbol": f"u_{name}", "hex": where, "side": atlas.units[name].side, "name": atlas.units[name].name}
        for name, where in flying
    ]
    towns = {name: "british" if name in ("0809", "0712", "0607", "1204") else "turkish" for name in atlas.towns}
    standing = [item for item in units if item["id"] not in (*losses, *gone)]
    return {
        **content, "turn": 3, "phase": 5, "phase_name": "British cavalry operations", "vp": {"british": 7, "turkish": 23},
        "disruptions": 11, "units": standing, "air": air, "eliminated": {"british": gone, "turkish": losses},
        "bombarded": ["0913", "0612"], "attacked": ["0612"], "towns": towns, "target": "0812", "waiting": ["b_gar_1", "b_gar_2"],
    }
