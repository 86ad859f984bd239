"""Charts beside the map, tracks and boxes on it. Every value is read from `tables.toml`."""
from __future__ import annotations

from typing import Any, Final

from umpire.boards.ink import BAND, BLACK, FRAME, HALO, INK, PANEL, RED, RIVER, RIVER_EDGE, SEPIA
from umpire.boards.map_art import Box, bands, chart_row, lettered, note, panel, words as say
from umpire.boards.svg import SERIF, circle, group, path, rect
from umpire.titles.anvil.drawing import layout
from umpire.titles.anvil.drawing.atlas import Atlas
from umpire.titles.anvil.drawing.ground import FILLS
from umpire.titles.anvil.drawing.names import numbered, terrain_sign

ROW: Final = 27.0
SEA_BOX: Final = "#1c4f7c"


def panels(atlas: Atlas) -> str:
    headings = atlas.words.table("headings")
    return lettered(
        *[panel(box, headings.text(name), name not in ("turn", "key")) for name, box in layout.PANELS.items()],
        _sequence(atlas), _combat(atlas), _modifiers(atlas), _terrain(atlas), _bombing(atlas), _turns(atlas), _key(atlas),
        *[_fort(atlas, area) for area in layout.FORTS], *_boxes(atlas),
    )


def signed(value: int) -> str:
    """A modifier as it is printed."""
    return f"+{value}" if value > 0 else f"–{-value}" if value < 0 else "0"


# Charts

def _sequence(atlas: Atlas) -> str:
    parts: list[str] = []
    for number, (_, words, case) in enumerate(atlas.words.content["sequence"]):
        x, y = layout.phase_place(number)
        parts.append(circle(x - 20, y - 6, 12.5, fill="none", stroke=FRAME, stroke_width=1.4))
        parts.append(say(x - 20, y, str(number + 1), 16.5, fill=RED, font_weight=700))
        parts.append(say(x + 4, y, words, 19, text_anchor="start"))
        parts.append(say(x + 310, y, case, 14, fill=SEPIA, text_anchor="end", font_style="italic"))
    box = layout.POINTS
    frame = rect(box.x, box.y, box.width, box.height, 4, fill=BAND, stroke=FRAME, stroke_width=1.2)
    return "".join(parts) + frame + say(box.middle, box.y + 22, "victory points", 15, fill=SEPIA, font_style="italic")


def _combat(atlas: Atlas) -> str:
    box, chart = layout.COMBAT, atlas.tables.table("crt")
    columns = [str(item["id"]).replace("-", "–") for item in chart.content["columns"]]
    first, last = chart.number("row_min"), chart.number("row_max")
    step = (box.width - 84) / len(columns)
    places = [box.x + 22, *[box.x + 64 + step * (number + 0.5) for number in range(len(columns))]]
    top, high = box.y + 68, 29.0
    parts = [chart_row(box.y + 59, ["die", *columns], places, 15.5, True), bands(box, top, last - first + 1, high)]
    for row in range(first, last + 1):
        y = top + (row - first) * high
        called = f"≤{row}" if row == first else f"{row}+" if row == last else str(row)
        parts.append(say(box.x + 40, y + 20.5, called, 17.5, fill=RED, font_weight=700))
        for x, result in zip(places[1:], chart.table("rows").texts(str(row)), strict=True):
            parts.append(_hits(x, y, step, high, result))
    rules = "".join([f"M{x - step / 2:.1f} {box.y + 44}v{top - box.y - 44 + high * (last - first + 1):.1f}" for x in places[1:]])
    parts.append(path(rules, stroke=FRAME, stroke_opacity=0.45, stroke_width=1))
    return "".join(parts) + note(box, atlas.words.text("combat_note"))


def _hits(x: float, y: float, step: float, high: float, result: str) -> str:
    """Hits on the attacker and on the defender; the cell is tinted for whom it goes worse with."""
    mine, theirs = [int(part) for part in result.split("/")]
    weight, colour = (mine - theirs, "#b8503c") if mine > theirs else (theirs - mine, "#5d7a3f")
    shade = rect(
        x - step / 2 + 1, y + 1.5, step - 2, high - 3, 2, fill=colour, fill_opacity=min(0.08 + 0.05 * weight, 0.5),
    ) if weight else ""
    return shade + say(x, y + 20, result, 16.5, font_weight=500)


def _modifiers(atlas: Atlas) -> str:
    box = layout.MODIFIERS
    rows = list(atlas.words.tables("modifier"))
    top = box.y + 48
    parts = [bands(box, top, len(rows), ROW)]
    for number, item in enumerate(rows):
        y = top + number * ROW + 19
        parts.append(say(box.x + 24, y, item.text("words"), 17, text_anchor="start"))
        parts.append(say(box.x + 478, y, _value(atlas, item.text("value")), 17, fill=RED, font_weight=700))
        parts.append(say(box.right - 24, y, item.text("where"), 15, fill=SEPIA, text_anchor="end", letter_spacing=1))
    return "".join(parts) + note(box, atlas.words.text("modifiers_note"))


def _value(atlas: Atlas, written: str) -> str:
    """A value of the tables by its path, several with a stroke between them; words stay words."""
    if "." not in written:
        return written
    return " / ".join([signed(_found(atlas, way)) for way in written.split()])


def _found(atlas: Atlas, way: str) -> int:
    found: Any = atlas.tables.content
    for key in way.split("."):
        found = found[key]
    return int(found)


def _terrain(atlas: Atlas) -> str:
    box, chart, words = layout.TERRAIN, atlas.tables.table("terrain"), atlas.words.table("terrain_rows")
    places = [box.x + 76, box.x + 346, box.x + 440, box.x + 538]
    top = box.y + 66
    names = words.names()
    parts = [chart_row(box.y + 58, ["", "foot", "motorized", "combat"], places, 16, True), bands(box, top, len(names), ROW)]
    for number, name in enumerate(names):
        y = top + number * ROW + 19
        cells = [words.text(name), *_costs(chart.content, name)]
        parts.append(_swatch(name, box.x + 20, y - 15) + chart_row(y, cells, places, 17.5, False))
    return "".join(parts) + note(box, atlas.words.text("terrain_note"))


def _costs(chart: dict[str, Any], name: str) -> list[str]:
    """On foot, motorized, modifier of combat."""
    other = chart["other_cost"]
    if name in chart["enter_cost"]:
        cost, combat = chart["enter_cost"][name], chart["combat_modifier"][name]
        return [str(cost["foot"]), str(cost["motorized"]), signed(combat)]
    if name in chart["cross_cost"]:
        cost, combat = chart["cross_cost"][name], chart["mobile_combat_river_modifier"][name]
        return [signed(cost["foot"]), signed(cost["motorized"]), signed(combat)]
    if name == "exits":
        exits = f"{other['exit_north']}, {other['exit_to_italy']}"
        return [exits, exits, "–"]
    if name == "fortified_area":
        # 1.5.i nothing is added
        return ["–", "–", "track"]
    return [signed(other[name]), signed(other[name]), "–"]


def _swatch(name: str, x: float, y: float) -> str:
    """A little of what the map shows, 40 by 18."""
    if name in FILLS:
        box = rect(x, y, 40, 18, 2, fill=FILLS[name], stroke=SEPIA, stroke_width=1)
        return box + terrain_sign((x - 10, y + 9), name)
    if "river" in name:
        return _water(x, y + 9, name.startswith("major")) + (_bridge(x + 20, y + 9) if name.endswith("bridged") else "")
    if name == "fortified_area":
        return circle(x + 20, y + 9, 6, fill="#8f1d1b") + circle(
            x + 20, y + 9, 8.6, fill="none", stroke="#8f1d1b", stroke_width=2.6, stroke_dasharray="3 2.4",
        )
    return ""


def _water(x: float, y: float, major: bool) -> str:
    bed, width = f"M{x} {y}q10-7 20 0t20 0", 8.6 if major else 4.2
    banks = path(bed, fill="none", stroke=RIVER_EDGE, stroke_width=width + 2.4)
    return banks + path(bed, fill="none", stroke=RIVER, stroke_width=width)


def _bridge(x: float, y: float) -> str:
    return path(f"M{x} {y - 9}v18", stroke=HALO, stroke_width=8) + path(
        f"M{x - 4.5} {y - 9}v18m9 0v-18", stroke=BLACK, stroke_width=2,
    )


def _bombing(atlas: Atlas) -> str:
    box, chart = layout.BOMBING, atlas.tables.table("bombing")
    dice = [str(die) for die in range(1, 7)]
    places = [box.x + 24, *[box.x + 112 + 50 * number for number in range(6)]]
    top = box.y + 64
    parts = [chart_row(box.y + 57, ["die", *dice], places, 17, True)]
    for number, (name, called) in enumerate((("air", "Air"), ("naval", "Naval"))):
        y = top + number * 30
        if number == 0:
            parts.append(rect(box.x + 12, y, 400, 30, 0, fill=BAND))
        row = chart.table(name).content
        parts.append(chart_row(y + 21, [called, *[_bombed(row[die]) for die in dice]], places, 17.5, False))
    place = layout.BOMBS
    frame = rect(place.x, place.y, place.width, place.height, 4, fill=BAND, stroke=FRAME, stroke_width=1, stroke_dasharray="5 4")
    return "".join(parts) + frame + note(box, atlas.words.text("bombing_note"))


def _bombed(item: dict[str, Any]) -> str:
    if not item["stays"]:
        return "out"
    return f"–{item['levels']}" if item["levels"] else "0"


# Tracks

def _turns(atlas: Atlas) -> str:
    """Places of the turns; the dates depend on the scenario and are laid over them."""
    parts: list[str] = []
    for turn in range(1, atlas.turns + 1):
        box = layout.turn_place(turn, atlas.turns)
        parts.append(rect(box.x, box.y, box.width, box.height, 4, fill=BAND, stroke=FRAME, stroke_width=1.3))
        parts.append(say(box.middle, box.y + 42, str(turn), 36, fill=RED, font_family=SERIF, font_weight=700))
    return "".join(parts)


def _fort(atlas: Atlas, area: str) -> str:
    """The levels of a fortress, and below each its modifier."""
    box = layout.FORTS[area]
    name = next(item.text("name") for item in atlas.tables.table("fortification").tables("track") if item.text("area") == area)
    parts = [
        _sheet(box),
        say(box.middle, box.y + 27, f"{area} {name.upper()}: FORTIFICATIONS", 17, fill=RED, font_family=SERIF, font_weight=700),
    ]
    for place, (level, modifier) in enumerate(zip(*atlas.levels(area), strict=True)):
        cell = layout.fort_place(area, place)
        fill = BAND if level else "#cfc4a4"
        parts.append(rect(cell.x, cell.y, cell.width, cell.height, 0, fill=fill, stroke=FRAME, stroke_width=1.2))
        parts.append(say(cell.middle, cell.y + 26, str(level), 22, font_weight=700))
        parts.append(say(cell.middle, cell.y + 48, signed(modifier), 16, fill=RED))
    return "".join(parts)


def _sheet(box: Box) -> str:
    return (
        rect(box.x + 3, box.y + 4, box.width, box.height, 5, fill="#12303d", opacity=0.25)
        + rect(box.x, box.y, box.width, box.height, 5, fill=PANEL, stroke=FRAME, stroke_width=1.6, class_="panel-paper")
    )


# Boxes that hold units

def _boxes(atlas: Atlas) -> list[str]:
    headings = atlas.words.table("headings")
    drawn = [_zone(layout.LZ1, headings.text("lz1")), _zone(layout.LZ2, headings.text("lz2"))]
    for name, box in (
        ("air", layout.AIR), ("west", layout.WEST), ("exited_north", layout.EXITED_NORTH), ("exited_italy", layout.EXITED_ITALY),
    ):
        drawn.append(_sheet(box) + rect(
            box.x + 5, box.y + 5, box.width - 10, box.height - 10, 3, fill="none", stroke=FRAME, stroke_opacity=0.5,
        ) + say(box.middle, box.y + 27, headings.text(name), 16, fill=RED, font_family=SERIF, font_weight=700, letter_spacing=1))
    return drawn


def _zone(box: Box, heading: str) -> str:
    """A landing zone at sea: a dashed frame through which the water shines."""
    return (
        rect(box.x, box.y, box.width, box.height, 8, fill="#e9f2ee", fill_opacity=0.72, class_="panel-water")
        + rect(box.x, box.y, box.width, box.height, 8, fill="none", stroke=SEA_BOX, stroke_width=2.6, stroke_dasharray="12 6")
        + say(box.middle, box.y + 27, heading, 17, fill=SEA_BOX, font_family=SERIF, font_weight=700, letter_spacing=1.2)
    )


# The key

def _key(atlas: Atlas) -> str:
    box, words = layout.KEY, atlas.words.table("key")
    parts: list[str] = []
    for number, name in enumerate(words.names()):
        y = box.y + 64 + number * 36
        parts.append(_sample(name, box.x + 24, y) + say(box.x + 92, y + 6, words.text(name), 18, text_anchor="start"))
    return "".join(parts)


def _sample(name: str, x: float, y: float) -> str:
    """A little of what the map shows; the middle of its left edge, 52 wide."""
    if name in ("area", "landing", "fortified"):
        return numbered((x + 26, y), {"area": "07", "landing": "01", "fortified": "09"}[name], "" if name == "area" else name)
    if name in FILLS:
        return rect(x + 2, y - 12, 48, 24, 3, fill=FILLS[name], stroke=SEPIA, stroke_width=1) + terrain_sign((x - 4, y), name)
    if name in ("minor", "major"):
        return _water(x + 6, y, name == "major")
    if name == "bridge":
        return _water(x + 6, y, True) + path(
            f"M{x + 20} {y - 10}h12M{x + 20} {y + 10}h12", stroke=BLACK, stroke_width=2.6, stroke_linecap="round",
        )
    if name == "border":
        return path(f"M{x + 2} {y}h48", stroke="#4a3318", stroke_width=2.3, stroke_dasharray="11 6")
    return group(
        path(f"M{x + 2} {y - 8}h7v6h-7zm9 1h6v7h-6zm-8 8h7v6h-7z", fill=RED),
        path(f"M{x + 25} {y - 5}h5v5h-5zm6 1h4v5h-4z", fill=BLACK),
        circle(x + 46, y, 3.6, fill=HALO, stroke=INK, stroke_width=1.5),
    )
