"""Charts and boxes beside the map. Every value is read from `tables.toml`."""
from __future__ import annotations

from typing import Any, Final

from umpire.boards.ink import (
    BAND, BLACK, FRAME, HALO, INK, PLAIN, RED, RIVER, RIVER_EDGE, ROAD, ROAD_EDGE, SEA, SEPIA, WATER_INK,
)
from umpire.boards.map_art import ROW, Box, bands, chart_row, lettered, note, panel, words as say
from umpire.boards.svg import circle, path, rect, trace
from umpire.titles.allenby.drawing import layout
from umpire.titles.allenby.drawing.atlas import Atlas

SWATCHES: Final = {"plain": PLAIN, "marsh": "#b9cdae", "hill": "#d3bd8a", "mountain": "#a98450", "sea": SEA, "lake": SEA}
FRACTIONS: Final = {"1/1": "×1", "3/2": "×1½", "2/1": "×2", "1/2": "×½"}
# results by gravity, so that a chart can be read from afar
GRAVITY: Final = {"D": "#e9cf9a", "R": "#ecd9a8", "DR": "#e3bb84", "E": "#d99a74", "ER": "#d18a68", "*": "#bf5b4b"}


def panels(atlas: Atlas) -> str:
    words = atlas.words.table("headings")
    boxes = (
        ("sequence", layout.SEQUENCE), ("terrain", layout.TERRAIN), ("combat", layout.COMBAT), ("air", layout.AIR),
        ("bombardment", layout.BOMBARDMENT), ("british_lost", layout.BRITISH_LOST), ("turkish_lost", layout.TURKISH_LOST),
        ("track", layout.TRACK), ("hand", layout.HAND), ("key", layout.KEY),
    )
    return lettered(
        *[panel(box, words.text(name), name not in ("track", "hand")) for name, box in boxes],
        _sequence(atlas), _terrain(atlas), _combat(atlas),
        _bombardment(atlas), _air(atlas), _track(atlas), _key(atlas),
    )


def _sequence(atlas: Atlas) -> str:
    cases = atlas.words.texts("sequence_cases")
    parts: list[str] = []
    for phase, words in enumerate(atlas.words.texts("sequence"), 1):
        x, y = layout.phase_place(phase)
        parts.append(circle(x - 18, y - 6, 13, fill="none", stroke=FRAME, stroke_width=1.4))
        parts.append(say(x - 18, y, str(phase), 17, fill=RED, font_weight=700))
        parts.append(say(x + 4, y, words, 19, text_anchor="start"))
        parts.append(say(x + 254, y, cases[phase - 1], 14, fill=SEPIA, text_anchor="end", font_style="italic"))
    return "".join(parts)


def _terrain(atlas: Atlas) -> str:
    """Costs of the ground, then what else lies in a hex."""
    box, chart = layout.TERRAIN, atlas.tables.table("tec")
    classes = chart.texts("classes")
    places = [box.x + 70, *[box.x + 278 + 74 * number for number in range(len(classes))], box.right - 60]
    grounds = [item for item in chart.tables("terrain") if item.text("id") not in ("sea", "lake")]
    top = box.y + 66
    parts = [chart_row(box.y + 58, ["", *classes, "defence"], places, 16, True), bands(box, top, 9)]
    for number, item in enumerate(grounds):
        y = top + number * ROW + 19
        costs = [str(item.content[name]) for name in classes]
        parts.append(rect(box.x + 20, y - 15, 32, 18, 2, fill=SWATCHES[item.text("id")], stroke=SEPIA, stroke_width=1))
        parts.append(chart_row(y, [item.text("name"), *costs, FRACTIONS[item.text("defence")]], places, 17.5, False))
    roads = ["Along a road", *[str(chart.table("road_cost").number(name)) for name in classes], "–"]
    parts.append(_sample_road(box.x + 20, top + 4 * ROW + 13) + chart_row(top + 4 * ROW + 19, roads, places, 17.5, False))
    for number, cells in enumerate(_features(atlas)):
        y = top + (5 + number) * ROW + 19
        parts.append(_feature(cells, places, box, y))
    return "".join(parts) + note(box, atlas.words.text("terrain_note"))


def _features(atlas: Atlas) -> list[tuple[str, str, str, str]]:
    """Town, trench, river and bridge: id, name, cost and defence in words."""
    chart = atlas.tables.table("tec")
    halved = FRACTIONS[chart.text("bridge_attack_multiplier")]
    costs = {"none": "no other cost", "P": "closed to all", "road": "cost of the road"}
    found: list[tuple[str, str, str, str]] = []
    for item in chart.tables("feature"):
        name = item.text("id")
        defence = FRACTIONS[item.text("defence")] if item.has("defence") else f"attack {halved}" if name == "bridge" else "–"
        only = " (Turks)" if item.has("only_side") else ""
        called = {"river": "River", "bridge": "Bridge"}.get(name, item.text("name"))
        found.append((name, called + only, costs[item.text("cost")], defence))
    return found


def _feature(cells: tuple[str, str, str, str], places: list[float], box: Box, y: float) -> str:
    name, words, cost, defence = cells
    return (
        _sample(name, box.x + 20, y - 6) + say(places[0], y, words, 17.5, font_weight=500, text_anchor="start")
        + say((places[1] + places[-2]) / 2, y, cost, 17.5, fill=SEPIA, font_style="italic")
        + say(places[-1], y, defence, 17.5)
    )


def _combat(atlas: Atlas) -> str:
    box, chart = layout.COMBAT, atlas.tables.table("crt")
    columns = chart.texts("columns")
    step = (box.width - 100) / len(columns)
    places = [box.x + 26, *[box.x + 78 + step * (number + 0.5) for number in range(len(columns))]]
    top = box.y + 70
    parts = [chart_row(box.y + 61, ["die", *columns], places, 17.5, True), bands(box, top, 6, 30)]
    for die in range(1, 7):
        y = top + (die - 1) * 30
        attacker, defender = chart.table("attacker").texts(str(die)), chart.table("defender").texts(str(die))
        parts.append(say(places[0] + 8, y + 21, str(die), 19, fill=RED, font_weight=700))
        for x, mine, theirs in zip(places[1:], attacker, defender, strict=True):
            parts.append(_results(x, y, step, mine, theirs))
    rules = "".join([f"M{x - step / 2:.1f} {box.y + 46}v{top - box.y + 134}" for x in places[1:]])
    parts.append(path(rules, stroke=FRAME, stroke_opacity=0.55, stroke_width=1))
    return "".join(parts) + note(box, atlas.words.text("combat_note"))


def _results(x: float, y: float, step: float, mine: str, theirs: str) -> str:
    """What happens to the attacker, to the left, and to the defender."""
    half = step / 2 - 2
    shades = _shade(x - half, y + 3, half - 1, 24, mine) + _shade(x + 1, y + 3, half - 1, 24, theirs)
    return shades + _result(x - half / 2 - 0.5, y + 21, mine, 400) + _result(x + half / 2 + 0.5, y + 21, theirs, 700)


def _shade(x: float, y: float, width: float, height: float, word: str) -> str:
    """The colour behind a result, none behind a blank."""
    return rect(x, y, width, height, 3, fill=GRAVITY[word], fill_opacity=0.8) if word in GRAVITY else ""


def _result(x: float, y: float, word: str, weight: int) -> str:
    """A cell of a chart; the asterisk is printed larger and lower, or it would be a speck."""
    if word == "*":
        return say(x, y + 8, word, 28, font_weight=700)
    return say(x, y, "–" if word == "-" else word, 17, font_weight=weight)


def _bombardment(atlas: Atlas) -> str:
    box, chart = layout.BOMBARDMENT, atlas.tables.table("bombardment")
    columns, rows = chart.texts("columns"), chart.texts("rows")
    cells: list[list[str]] = chart.content["cells"]
    step = (box.width - 116) / len(columns)
    places = [box.x + 24, *[box.x + 96 + step * (number + 0.5) for number in range(len(columns))]]
    top = box.y + 66
    parts = [chart_row(box.y + 58, ["strength", *columns], places, 15.5, True), bands(box, top, len(rows))]
    for number, row in enumerate(rows):
        y = top + number * ROW
        parts.append(say(places[0] + 30, y + 19, row.replace("-", "–"), 17, fill=RED, font_weight=700))
        for x, word in zip(places[1:], cells[number], strict=True):
            parts.append(_shade(x - step / 2 + 1, y + 2, step - 2, ROW - 4, word) + _result(x, y + 19, word, 500))
    return "".join(parts) + note(box, atlas.words.text("bombardment_note"))


def _air(atlas: Atlas) -> str:
    """The table at the left, the squadrons' place at the right."""
    box, chart = layout.AIR, atlas.tables.table("air")
    places = [box.x + 24, *[box.x + 116 + 34 * number for number in range(6)]]
    top = box.y + 66
    rows: list[tuple[str, Any]] = [("British", chart.table("british").content), ("Turkish", chart.table("turkish").content)]
    parts = [chart_row(box.y + 58, ["die", *[str(die) for die in range(1, 7)]], places, 17, True)]
    for number, (name, row) in enumerate(rows):
        y = top + number * 30
        if number == 0:
            parts.append(rect(box.x + 12, y, 312, 30, 0, fill=BAND))
        numbers = [str(row[str(die)]) if row[str(die)] else "–" for die in range(1, 7)]
        parts.append(chart_row(y + 21, [name, *numbers], places, 18, False))
    place = layout.AIR_BOX
    return "".join(parts) + rect(
        place.x, place.y, place.width, place.height, 4, fill=BAND, stroke=FRAME, stroke_width=1, stroke_dasharray="5 4",
    )


def _track(atlas: Atlas) -> str:
    """Places for the turn marker and the markers of both sides' points."""
    turns = atlas.tables.table("victory").number("turns")
    parts: list[str] = []
    for number in range(layout.PLACES):
        box = layout.track_place(number)
        turn = 1 <= number <= turns
        parts.append(rect(box.x, box.y, box.width, box.height, 4, fill=BAND if turn else HALO, stroke=FRAME, stroke_width=1.3))
        parts.append(say(box.x + 7, box.y + 19, str(number), 18, font_weight=700, text_anchor="start"))
        if turn:
            parts.append(say(box.x + 53, box.y + 16, "turn", 13, fill=RED, font_style="italic", text_anchor="end"))
    return "".join(parts)


# The key

def _key(atlas: Atlas) -> str:
    box, words = layout.KEY, atlas.words.table("key")
    parts: list[str] = []
    for number, name in enumerate(words.names()):
        y = box.y + 58 + number * 30
        colour, weight = (RED, 700) if name == "vp_town" else (INK, 700 if name == "town" else 400)
        parts.append(_sample(name, box.x + 24, y) + say(
            box.x + 92, y + 6, words.text(name), 18, fill=colour, font_weight=weight, text_anchor="start",
        ))
    return "".join(parts)


def _sample(name: str, x: float, y: float) -> str:
    """A little of what the map shows; the middle of its left edge."""
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
    way = f"M{x} {y + 2}q10-8 20-2t18-2"
    return path(way, fill="none", stroke=ROAD_EDGE, stroke_width=5.6) + path(way, fill="none", stroke=ROAD, stroke_width=3.4)


def _sample_line(name: str, x: float, y: float) -> str:
    if name == "trench":
        teeth = trace([(x + left, y + down) for tooth in range(4) for left, down in (
            (tooth * 10.0, 3.0), (tooth * 10 + 2.5, 3.0), (tooth * 10 + 2.5, -3.0), (tooth * 10 + 7.5, -3.0),
            (tooth * 10 + 7.5, 3.0),
        )] + [(x + 40, y + 3)])
        return path(teeth, fill="none", stroke="#5e1712", stroke_width=2.6)
    bed = f"M{x} {y}q9-7 18 0t18 0"
    river = path(bed, fill="none", stroke=RIVER_EDGE, stroke_width=8.4) + path(bed, fill="none", stroke=RIVER, stroke_width=6)
    if name == "river":
        return river
    return (
        river + path(f"M{x + 18} {y - 10}v20", stroke=HALO, stroke_width=11)
        + path(f"M{x + 18} {y - 10}v20", stroke=ROAD, stroke_width=4)
        + path(f"M{x + 9} {y - 11}l3 4v14l-3 4M{x + 27} {y - 11}l-3 4v14l3 4", fill="none", stroke=BLACK, stroke_width=2)
    )
