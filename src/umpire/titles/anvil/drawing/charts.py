"""Charts beside the map, tracks and boxes on it. Every value is read from `tables.toml`."""
from __future__ import annotations

from typing import Any, Final

from umpire.art import charts
from umpire.art.boxes import Box
from umpire.art.ink import BAND, BLACK, HALO, INK, RED, SEPIA
from umpire.art.lettering import lettering
from umpire.art.lettering import words as say
from umpire.art.svg import SERIF, circle, group, path, rect
from umpire.art.ways import river_sample
from umpire.titles.anvil.drawing import layout
from umpire.titles.anvil.drawing.atlas import Atlas, FortTrack
from umpire.titles.anvil.drawing.names import number_disc, terrain_sign
from umpire.titles.anvil.drawing.ways import MAJOR, MINOR

ROW: Final = 27.0
SEA_BOX: Final = "#1c4f7c"


def panels(atlas: Atlas) -> str:
    headings = atlas.words.table("headings")
    return lettering(
        *[charts.panel(box, headings.text(name), name not in ("turn", "key")) for name, box in layout.PANELS.items()],
        _sequence(atlas), _combat(atlas), _modifiers(atlas), _terrain(atlas), _bombing(atlas), _turns(atlas), _key(atlas),
        *[_fort(area, fort, box) for (area, fort), box in zip(atlas.forts.items(), layout.FORTS, strict=True)], *_boxes(atlas),
    )


def print_modifier(value: int) -> str:
    """Write a modifier as it is printed."""
    return f"+{value}" if value > 0 else f"–{-value}" if value < 0 else "0"


# Charts

def _sequence(atlas: Atlas) -> str:
    phases = atlas.words.content["sequence"]
    lines = [(layout.PHASES.place(number), words, case) for number, (_, words, case) in enumerate(phases)]
    box = layout.POINTS
    points = charts.cell(box, BAND, 4, 1.2) + say(box.middle, box.y + 22, "victory points", 15, fill=SEPIA, font_style="italic")
    return charts.sequence(charts.Numbering(20, 12.5, 16.5, 310), lines) + points


def _combat(atlas: Atlas) -> str:
    box, chart = layout.COMBAT, atlas.tables.table("crt")
    heads = [str(item["id"]).replace("-", "–") for item in chart.content["columns"]]
    first, last = chart.number("row_min"), chart.number("row_max")
    wide = charts.columns(box, 22, 64, 20, len(heads))
    top, high, rows = box.y + 68, 29.0, last - first + 1
    parts = [charts.chart_row(box.y + 59, ["die", *heads], wide.places, 15.5, True), charts.bands(box, top, rows, high)]
    for row in range(first, last + 1):
        y = top + (row - first) * high
        label = f"≤{row}" if row == first else f"{row}+" if row == last else str(row)
        parts.append(charts.row_head(box.x + 40, y + 20.5, label, 17.5))
        for x, result in zip(wide.places[1:], chart.table("rows").texts(str(row)), strict=True):
            parts.append(_hits(x, y, wide.step, high, result))
    rules = charts.column_rules(wide, box.y + 44, top - box.y - 44 + high * rows, 0.45)
    return "".join(parts) + rules + charts.note(box, atlas.words.text("combat_note"))


def _hits(x: float, y: float, step: float, high: float, result: str) -> str:
    """Draw the hits on the attacker and on the defender; the colour shows which of them fares worse."""
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
    parts = [charts.bands(box, top, len(rows), ROW)]
    for number, item in enumerate(rows):
        y = top + number * ROW + 19
        parts.append(say(box.x + 24, y, item.text("words"), 17, text_anchor="start"))
        parts.append(charts.row_head(box.x + 478, y, _value(atlas, item.text("value")), 17))
        parts.append(say(box.right - 24, y, item.text("where"), 15, fill=SEPIA, text_anchor="end", letter_spacing=1))
    return "".join(parts) + charts.note(box, atlas.words.text("modifiers_note"))


def _value(atlas: Atlas, text: str) -> str:
    """Return a value of the tables by its path, several with a stroke between them; words stay words."""
    if "." not in text:
        return text
    return " / ".join([print_modifier(_look_up(atlas, way)) for way in text.split()])


def _look_up(atlas: Atlas, way: str) -> int:
    value: Any = atlas.tables.content
    for key in way.split("."):
        value = value[key]
    return int(value)


def _terrain(atlas: Atlas) -> str:
    box, chart, words = layout.TERRAIN, atlas.tables.table("terrain"), atlas.words.table("terrain_rows")
    places = [box.x + 76, box.x + 346, box.x + 440, box.x + 538]
    top = box.y + 66
    names = words.names()
    head = charts.chart_row(box.y + 58, ["", "foot", "motorized", "combat"], places, 16, True)
    parts = [head, charts.bands(box, top, len(names), ROW)]
    for number, name in enumerate(names):
        y = top + number * ROW + 19
        cells = [words.text(name), *_costs(chart.content, name)]
        parts.append(_swatch(atlas, name, box.x + 20, y - 15) + charts.chart_row(y, cells, places, 17.5, False))
    return "".join(parts) + charts.note(box, atlas.words.text("terrain_note"))


def _costs(chart: dict[str, Any], name: str) -> list[str]:
    """Return the cost on foot, the cost motorized, the modifier of combat."""
    other = chart["other_cost"]
    if name in chart["enter_cost"]:
        cost, combat = chart["enter_cost"][name], chart["combat_modifier"][name]
        return [str(cost["foot"]), str(cost["motorized"]), print_modifier(combat)]
    if name in chart["cross_cost"]:
        cost, combat = chart["cross_cost"][name], chart["mobile_combat_river_modifier"][name]
        return [print_modifier(cost["foot"]), print_modifier(cost["motorized"]), print_modifier(combat)]
    if name == "exits":
        exits = f"{other['exit_north']}, {other['exit_to_italy']}"
        return [exits, exits, "–"]
    if name == "fortified_area":
        # 1.5.i nothing is added
        return ["–", "–", "track"]
    return [print_modifier(other[name]), print_modifier(other[name]), "–"]


def _swatch(atlas: Atlas, name: str, x: float, y: float) -> str:
    """Draw a little of what the map shows, 40 by 18."""
    if name in atlas.grounds:
        return charts.swatch(Box(x, y, 40, 18), 2, atlas.grounds[name].colour) + terrain_sign((x - 10, y + 9), name)
    if "river" in name:
        return _water(x, y + 9, name.startswith("major")) + (_bridge(x + 20, y + 9) if name.endswith("bridged") else "")
    if name == "fortified_area":
        return circle(x + 20, y + 9, 6, fill="#8f1d1b") + circle(
            x + 20, y + 9, 8.6, fill="none", stroke="#8f1d1b", stroke_width=2.6, stroke_dasharray="3 2.4",
        )
    return ""


def _water(x: float, y: float, major: bool) -> str:
    return river_sample(f"M{x} {y}q10-7 20 0t20 0", MAJOR if major else MINOR)


def _bridge(x: float, y: float) -> str:
    return path(f"M{x} {y - 9}v18", stroke=HALO, stroke_width=8) + path(
        f"M{x - 4.5} {y - 9}v18m9 0v-18", stroke=BLACK, stroke_width=2,
    )


def _bombing(atlas: Atlas) -> str:
    box, chart = layout.BOMBING, atlas.tables.table("bombing")
    rows: list[tuple[str, list[str]]] = []
    for item in atlas.words.tables("bomb"):
        row = chart.table(item.text("id")).content
        rows.append((item.text("print").capitalize(), [_bomb_result(row[str(die)]) for die in range(1, 7)]))
    table = charts.die_chart(box, charts.DieChart(57, 64, 112, 50, 400, 17.5), rows)
    return table + charts.pocket(layout.BOMBS) + charts.note(box, atlas.words.text("bombing_note"))


def _bomb_result(item: dict[str, Any]) -> str:
    if not item["stays"]:
        return "out"
    return f"–{item['levels']}" if item["levels"] else "0"


# Tracks

def _turns(atlas: Atlas) -> str:
    """Draw places of the turns; the dates depend on the scenario and are laid over them."""
    cells = layout.turn_cells(atlas.turns)
    parts: list[str] = []
    for turn in range(atlas.turns):
        box = cells.place(turn)
        parts.append(charts.cell(box, BAND))
        parts.append(say(box.middle, box.y + 42, str(turn + 1), 36, fill=RED, font_family=SERIF, font_weight=700))
    return "".join(parts)


def _fort(area: str, fort: FortTrack, box: Box) -> str:
    """Draw the levels of a fortress, and below each its modifier."""
    parts = [_sheet(box), charts.heading(box, f"{area} {fort.name.upper()}: FORTIFICATIONS", 17)]
    cells = layout.fort_cells(box)
    for number, (level, modifier) in enumerate(zip(fort.levels, fort.modifiers, strict=True)):
        place = cells.place(number)
        parts.append(charts.cell(place, BAND if level else "#cfc4a4", 0, 1.2))
        parts.append(say(place.middle, place.y + 26, str(level), 22, font_weight=700))
        parts.append(say(place.middle, place.y + 48, print_modifier(modifier), 16, fill=RED))
    return "".join(parts)


def _sheet(box: Box) -> str:
    """Draw paper that lies on the sea."""
    return charts.paper(box, "#12303d", 0.25)


# Boxes that hold units

def _boxes(atlas: Atlas) -> list[str]:
    headings = atlas.words.table("headings")
    parts = [_zone(layout.LZ1, headings.text("lz1")), _zone(layout.LZ2, headings.text("lz2"))]
    for name, box in (
        ("air", layout.AIR), ("west", layout.WEST), ("exited_north", layout.EXITED_NORTH), ("exited_italy", layout.EXITED_ITALY),
    ):
        parts.append(_sheet(box) + charts.inner_line(box) + charts.heading(box, headings.text(name), 16, letter_spacing=1))
    return parts


def _zone(box: Box, words: str) -> str:
    """Draw a landing zone at sea: a dashed frame through which the water shines."""
    return (
        rect(box.x, box.y, box.width, box.height, 8, fill="#e9f2ee", fill_opacity=0.72, class_="panel-water")
        + rect(box.x, box.y, box.width, box.height, 8, fill="none", stroke=SEA_BOX, stroke_width=2.6, stroke_dasharray="12 6")
        + charts.heading(box, words, 17, fill=SEA_BOX, letter_spacing=1.2)
    )


# The key

def _key(atlas: Atlas) -> str:
    box, words = layout.KEY, atlas.words.table("key")
    return "".join([
        charts.key_line(at, _sample(atlas, name, *at), words.text(name))
        for name, at in charts.key_places(box, 64, 36, words.names())
    ])


def _sample(atlas: Atlas, name: str, x: float, y: float) -> str:
    """Draw a little of what the map shows, from the middle of its left edge, 52 wide."""
    numbers = atlas.words.table("samples")
    if numbers.has(name):
        return number_disc((x + 26, y), numbers.text(name), "" if name == "area" else name)
    if name in atlas.grounds:
        return charts.swatch(Box(x + 2, y - 12, 48, 24), 3, atlas.grounds[name].colour) + terrain_sign((x - 4, y), name)
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
