"""Charts and boxes beside the map. Every value is read from `tables.toml`."""
from __future__ import annotations

from typing import Any, Final

from umpire.art import charts
from umpire.art.boxes import Box
from umpire.art.ink import BAND, BLACK, HALO, INK, RED, ROAD, ROAD_EDGE, SEPIA, WATER_INK
from umpire.art.lettering import lettering
from umpire.art.lettering import words as say
from umpire.art.svg import circle, path, rect, trace
from umpire.art.ways import draw_strokes, river_sample
from umpire.titles.allenby.drawing import layout
from umpire.titles.allenby.drawing.atlas import Atlas

FRACTIONS: Final = {"1/1": "×1", "3/2": "×1½", "2/1": "×2", "1/2": "×½"}


def panels(atlas: Atlas) -> str:
    words = atlas.words.table("headings")
    boxes = (
        ("sequence", layout.SEQUENCE), ("terrain", layout.TERRAIN), ("combat", layout.COMBAT), ("air", layout.AIR),
        ("bombardment", layout.BOMBARDMENT), ("british_lost", layout.BRITISH_LOST), ("turkish_lost", layout.TURKISH_LOST),
        ("track", layout.TRACK), ("hand", layout.HAND), ("key", layout.KEY),
    )
    return lettering(
        *[charts.panel(box, words.text(name), name not in ("track", "hand")) for name, box in boxes],
        _sequence(atlas), _terrain(atlas), _combat(atlas),
        _bombardment(atlas), _air(atlas), _track(atlas), _key(atlas),
    )


def _sequence(atlas: Atlas) -> str:
    phases, cases = atlas.words.texts("sequence"), atlas.words.texts("sequence_cases")
    return charts.sequence(charts.Numbering(18, 13, 17, 254), [
        (layout.PHASES.place(phase - 1), words, cases[phase - 1]) for phase, words in enumerate(phases, 1)
    ])


def _terrain(atlas: Atlas) -> str:
    """Draw the costs of the ground, then what else lies in a hex."""
    box, chart = layout.TERRAIN, atlas.tables.table("tec")
    classes = chart.texts("classes")
    places = [box.x + 70, *[box.x + 278 + 74 * number for number in range(len(classes))], box.right - 60]
    grounds = [item for item in chart.tables("terrain") if item.text("id") not in ("sea", "lake")]
    top = box.y + 66
    parts = [charts.chart_row(box.y + 58, ["", *classes, "defence"], places, 16, True), charts.bands(box, top, 9)]
    for number, item in enumerate(grounds):
        y = top + number * charts.ROW + 19
        costs = [str(item.content[name]) for name in classes]
        parts.append(charts.swatch(Box(box.x + 20, y - 15, 32, 18), 2, atlas.grounds[item.text("id")].colour))
        parts.append(charts.chart_row(y, [item.text("name"), *costs, FRACTIONS[item.text("defence")]], places, 17.5, False))
    roads = ["Along a road", *[str(chart.table("road_cost").number(name)) for name in classes], "–"]
    foot = top + 4 * charts.ROW
    parts.append(_sample_road(box.x + 20, foot + 13) + charts.chart_row(foot + 19, roads, places, 17.5, False))
    for number, cells in enumerate(_features(atlas)):
        y = top + (5 + number) * charts.ROW + 19
        parts.append(_feature(cells, places, box, y))
    return "".join(parts) + charts.note(box, atlas.words.text("terrain_note"))


def _features(atlas: Atlas) -> list[tuple[str, str, str, str]]:
    """Return town, trench, river and bridge: id, name, cost and defence in words."""
    chart = atlas.tables.table("tec")
    bridge_factor = FRACTIONS[chart.text("bridge_attack_multiplier")]
    costs = {"none": "no other cost", "P": "closed to all", "road": "cost of the road"}
    rows: list[tuple[str, str, str, str]] = []
    for item in chart.tables("feature"):
        name = item.text("id")
        plain = f"attack {bridge_factor}" if name == "bridge" else "–"
        defence = FRACTIONS[item.text("defence")] if item.has("defence") else plain
        only = " (Turks)" if item.has("only_side") else ""
        label = {"river": "River", "bridge": "Bridge"}.get(name, item.text("name"))
        rows.append((name, label + only, costs[item.text("cost")], defence))
    return rows


def _feature(cells: tuple[str, str, str, str], places: list[float], box: Box, y: float) -> str:
    name, words, cost, defence = cells
    return (
        _sample(name, box.x + 20, y - 6) + say(places[0], y, words, 17.5, font_weight=500, text_anchor="start")
        + say((places[1] + places[-2]) / 2, y, cost, 17.5, fill=SEPIA, font_style="italic")
        + say(places[-1], y, defence, 17.5)
    )


def _combat(atlas: Atlas) -> str:
    box, chart = layout.COMBAT, atlas.tables.table("crt")
    heads = chart.texts("columns")
    wide = charts.columns(box, 26, 78, 22, len(heads))
    top = box.y + 70
    parts = [charts.chart_row(box.y + 61, ["die", *heads], wide.places, 17.5, True), charts.bands(box, top, 6, 30)]
    for die in range(1, 7):
        y = top + (die - 1) * 30
        attacker, defender = chart.table("attacker").texts(str(die)), chart.table("defender").texts(str(die))
        parts.append(charts.row_head(wide.places[0] + 8, y + 21, str(die), 19))
        for x, mine, theirs in zip(wide.places[1:], attacker, defender, strict=True):
            parts.append(_results(atlas, x, y, wide.step, mine, theirs))
    rules = charts.column_rules(wide, box.y + 46, top - box.y + 134, 0.55)
    return "".join(parts) + rules + charts.note(box, atlas.words.text("combat_note"))


def _results(atlas: Atlas, x: float, y: float, step: float, mine: str, theirs: str) -> str:
    """Draw what happens to the attacker, to the left, and to the defender."""
    half = step / 2 - 2
    shades = _shade(atlas, Box(x - half, y + 3, half - 1, 24), mine) + _shade(atlas, Box(x + 1, y + 3, half - 1, 24), theirs)
    return shades + _result(x - half / 2 - 0.5, y + 21, mine, 400) + _result(x + half / 2 + 0.5, y + 21, theirs, 700)


def _shade(atlas: Atlas, box: Box, word: str) -> str:
    """Draw the colour behind a result, none behind a blank."""
    colours = atlas.words.table("gravity")
    return rect(*box, 3, fill=colours.text(word), fill_opacity=0.8) if colours.has(word) else ""


def _result(x: float, y: float, word: str, weight: int) -> str:
    """Draw a cell of a chart; the asterisk is printed larger and lower, or it would be a speck."""
    if word == "*":
        return say(x, y + 8, word, 28, font_weight=700)
    return say(x, y, "–" if word == "-" else word, 17, font_weight=weight)


def _bombardment(atlas: Atlas) -> str:
    box, chart = layout.BOMBARDMENT, atlas.tables.table("bombardment")
    heads, rows = chart.texts("columns"), chart.texts("rows")
    cells: list[list[str]] = chart.content["cells"]
    wide = charts.columns(box, 24, 96, 20, len(heads))
    top = box.y + 66
    parts = [charts.chart_row(box.y + 58, ["strength", *heads], wide.places, 15.5, True), charts.bands(box, top, len(rows))]
    for number, row in enumerate(rows):
        y = top + number * charts.ROW
        parts.append(charts.row_head(wide.places[0] + 30, y + 19, row.replace("-", "–"), 17))
        for x, word in zip(wide.places[1:], cells[number], strict=True):
            shade = _shade(atlas, Box(x - wide.step / 2 + 1, y + 2, wide.step - 2, charts.ROW - 4), word)
            parts.append(shade + _result(x, y + 19, word, 500))
    return "".join(parts) + charts.note(box, atlas.words.text("bombardment_note"))


def _air(atlas: Atlas) -> str:
    """Draw the table at the left, the squadrons' place at the right."""
    rows: list[tuple[str, list[str]]] = []
    for name, side in atlas.sides.items():
        row: dict[str, Any] = atlas.tables.table("air").table(name).content
        rows.append((side.words, [str(row[str(die)]) if row[str(die)] else "–" for die in range(1, 7)]))
    return charts.die_chart(layout.AIR, charts.DieChart(58, 66, 116, 34, 312, 18), rows) + charts.pocket(layout.AIR_BOX)


def _track(atlas: Atlas) -> str:
    """Draw places for the turn marker and the markers of both sides' points."""
    turns = atlas.tables.table("victory").number("turns")
    parts: list[str] = []
    for number in range(layout.PLACES):
        box = layout.CELLS.place(number)
        turn = 1 <= number <= turns
        parts.append(charts.cell(box, BAND if turn else HALO))
        parts.append(say(box.x + 7, box.y + 19, str(number), 18, font_weight=700, text_anchor="start"))
        if turn:
            parts.append(say(box.x + 53, box.y + 16, "turn", 13, fill=RED, font_style="italic", text_anchor="end"))
    return "".join(parts)


# The key

def _key(atlas: Atlas) -> str:
    box, words = layout.KEY, atlas.words.table("key")
    parts: list[str] = []
    for name, at in charts.key_places(box, 58, 30, words.names()):
        colour, weight = (RED, 700) if name == "vp_town" else (INK, 700 if name == "town" else 400)
        parts.append(charts.key_line(at, _sample(name, *at), words.text(name), fill=colour, font_weight=weight))
    return "".join(parts)


def _sample(name: str, x: float, y: float) -> str:
    """Draw a little of what the map shows, from the middle of its left edge."""
    if name in ("town", "vp_town"):
        colour = RED if name == "vp_town" else BLACK
        return path(f"M{x + 4} {y - 8}h7v6h-7zm10-1h8v7h-8zm-12 10h8v7h-8zm11 0h6v6h-6zm9-1h6v7h-6z", fill=colour)
    if name == "place":
        return circle(x + 16, y, 4, fill=HALO, stroke=BLACK, stroke_width=1.6)
    if name == "road":
        return _sample_road(x, y)
    if name == "railway":
        return path(f"M{x} {y}h40", stroke=BLACK, stroke_width=1.8) + path(
            f"M{x + 2} {y}h38", stroke=BLACK, stroke_width=8, stroke_dasharray="1.5 8",
        )
    if name == "wadi":
        return path(f"M{x} {y}q10-6 20 0t20 0", fill="none", stroke=WATER_INK, stroke_width=1.7, stroke_dasharray="11 3 2 3")
    return _sample_line(name, x, y)


def _sample_road(x: float, y: float) -> str:
    return draw_strokes(f"M{x} {y + 2}q10-8 20-2t18-2", (ROAD_EDGE, 5.6), (ROAD, 3.4))


def _sample_line(name: str, x: float, y: float) -> str:
    if name == "trench":
        teeth = trace([(x + left, y + down) for tooth in range(4) for left, down in (
            (tooth * 10.0, 3.0), (tooth * 10 + 2.5, 3.0), (tooth * 10 + 2.5, -3.0), (tooth * 10 + 7.5, -3.0),
            (tooth * 10 + 7.5, 3.0),
        )] + [(x + 40, y + 3)])
        return path(teeth, fill="none", stroke="#5e1712", stroke_width=2.6)
    river = river_sample(f"M{x} {y}q9-7 18 0t18 0", 6)
    if name == "river":
        return river
    return (
        river + path(f"M{x + 18} {y - 10}v20", stroke=HALO, stroke_width=11)
        + path(f"M{x + 18} {y - 10}v20", stroke=ROAD, stroke_width=4)
        + path(f"M{x + 9} {y - 11}l3 4v14l-3 4M{x + 27} {y - 11}l-3 4v14l3 4", fill="none", stroke=BLACK, stroke_width=2)
    )
