"""Charts and boxes beside the map. Every value is read from `tables.toml`."""
from __future__ import annotations

import math
from typing import Final

from umpire.art.boxes import Box
from umpire.art.charts import Numbering, bands, cell, chart_row, column_rules, columns, note, panel, row_head, sequence, swatch
from umpire.art.ink import BAND, FRAME, INK, RED, SEPIA
from umpire.art.lettering import lettering
from umpire.art.lettering import words as say
from umpire.art.map_art import scroll, wide_title
from umpire.art.svg import SERIF, circle, fit, path, polygon, rect, text, trace
from umpire.titles.landships.drawing import layout
from umpire.titles.landships.drawing.atlas import Atlas
from umpire.titles.landships.drawing.ways import EDGE, ROAD

ROW: Final = 27.0
# rows of the terrain chart that come from the table of grounds, and what they look like
GROUNDS: Final = ("clear", "woods", "town", "trench")
SWATCHES: Final = {"clear": "#e6dcae", "woods": "#557540", "town": "#d9a184", "trench": "#3d3020"}
_NEVER: Final = -1


def panels(atlas: Atlas) -> str:
    words = atlas.words.table("headings")
    boxes = (
        ("rose", layout.ROSE), ("sequence", layout.SEQUENCE), ("terrain", layout.TERRAIN), ("small_arms", layout.SMALL_ARMS),
        ("antitank", layout.ANTITANK), ("assault", layout.ASSAULT), ("track", layout.TRACK),
        ("german_coming", layout.GERMAN_COMING),
        ("british_coming", layout.BRITISH_COMING), ("german_lost", layout.GERMAN_LOST), ("british_lost", layout.BRITISH_LOST),
    )
    return lettering(
        _cartouche(atlas), *[panel(box, words.text(name)) for name, box in boxes], _rose(atlas), _sequence(atlas),
        _terrain(atlas),
        _table(atlas, "sacrt", layout.SMALL_ARMS, "small_arms_note"), _table(atlas, "at_table", layout.ANTITANK, "antitank_note"),
        _table(atlas, "close_assault", layout.ASSAULT, "assault_note"), _track(),
    )


# The title

def _cartouche(atlas: Atlas) -> str:
    box = layout.CARTOUCHE
    first, second, third = atlas.words.texts("title")
    return (
        scroll(box) + wide_title(box.middle, box.y + 82, first, 74, box.width - 90)
        + path(f"M{box.x + 90} {box.y + 106}h200m70 0h200", stroke=RED, stroke_width=1.6)
        + path(f"M{box.middle} {box.y + 99}l7 7-7 7-7-7z", fill=RED)
        + text(box.middle, box.y + 134, second, 22, fill=INK, font_family=SERIF, letter_spacing=3)
        + text(box.middle, box.y + 160, third, 18, fill=SEPIA, font_family=SERIF, font_style="italic")
    )


# The twelve headings

def _rose(atlas: Atlas) -> str:
    """Draw a hex with its twelve headings: six to hexsides, six to corners."""
    (x, y), reach = layout.ROSE_AT, layout.ROSE_REACH
    names = atlas.words.texts("headings_of_vehicles")
    corners = [_ray(x, y, turn * 2 + 1, reach * 0.56) for turn in range(6)]
    parts = [polygon(corners, fill="#e6dcae", stroke=INK, stroke_width=1.6)]
    for turn, name in enumerate(names):
        even = turn % 2 == 0
        colour = RED if even else "#173f6e"
        tip, base = _ray(x, y, turn, reach * (0.86 if even else 0.92)), _ray(x, y, turn, reach * 0.12)
        parts.append(path(trace([base, tip]), stroke=colour, stroke_width=2.4)
            + _tip(x, y, turn, reach * (0.98 if even else 1.04), colour))
        at = _ray(x, y + 5, turn, reach * 1.23)
        parts.append(say(at[0], at[1], name, 15 if len(name) == 1 else 13, fill=colour, font_weight=700))
    parts.append(circle(x, y, 4, fill=INK))
    lines = atlas.words.texts("rose_notes")
    top = layout.ROSE.y + 76
    for place, note_words in enumerate(lines):
        block = fit(note_words, 300, 60, 17)
        colour = (RED, "#173f6e", INK)[place]
        for row, line in enumerate(block.lines):
            parts.append(say(layout.ROSE.x + 288, top + row * 20, line, block.size, fill=colour, text_anchor="start"))
        top += 20 * len(block.lines) + 14
    return "".join(parts)


def _ray(x: float, y: float, turn: int, reach: float) -> tuple[float, float]:
    return x + reach * math.sin(turn * math.pi / 6), y - reach * math.cos(turn * math.pi / 6)


def _tip(x: float, y: float, turn: int, reach: float, colour: str) -> str:
    tip = _ray(x, y, turn, reach)
    back = _ray(x, y, turn, reach - 13)
    side = math.cos(turn * math.pi / 6) * 5, math.sin(turn * math.pi / 6) * 5
    return polygon([tip, (back[0] + side[0], back[1] + side[1]), (back[0] - side[0], back[1] - side[1])], fill=colour)


# Phases and grounds

def _sequence(atlas: Atlas) -> str:
    phases, cases = atlas.words.texts("sequence"), atlas.words.texts("sequence_cases")
    return sequence(Numbering(18, 13, 17, 264), [
        (layout.phase_place(phase), words, cases[phase - 1]) for phase, words in enumerate(phases, 1)
    ])


def _terrain(atlas: Atlas) -> str:
    """Draw what it costs to enter, what it protects, from how far it is visible."""
    box, names = layout.TERRAIN, atlas.words.table("grounds")
    places = [box.x + 70, *[box.x + 268 + 66 * place for place in range(6)]]
    top = box.y + 62
    parts = [chart_row(box.y + 55, ["", *atlas.words.texts("terrain_columns")], places, 15, True), bands(box, top, 7, ROW)]
    for row, name in enumerate(GROUNDS):
        foot, _, tracked, wheeled, cover, sight, blocks, _, _ = atlas.tables.table("terrain").content[name]
        cells = [_cost(foot), _cost(tracked), _cost(wheeled), f"+{cover}" if cover else "–", str(sight), "yes" if blocks else "–"]
        y = top + row * ROW + 19
        parts.append(swatch(Box(box.x + 20, y - 15, 34, 18), 2, SWATCHES[name])
            + chart_row(y, [names.text(name), *cells], places, 17, False))
    for row, cells in enumerate(_features(atlas), len(GROUNDS)):
        y = top + row * ROW + 19
        parts.append(_sample(cells[0], box.x + 20, y - 6) + chart_row(y, [names.text(cells[0]), *cells[1:]], places, 17, False))
    return "".join(parts) + note(box, atlas.words.text("terrain_note"))


def _cost(points: int) -> str:
    return "no" if points == _NEVER else str(points)


def _features(atlas: Atlas) -> list[list[str]]:
    """Return the rows of road, railway and strongpoint."""
    features = atlas.tables.table("terrain_features")
    names = ("road_along", "railway", "strongpoint")
    road, rail, strong = [features.table(name).content for name in names]
    return [
        ["road", "½" if road["foot_halves"] == 1 else "1", _cost(road["mp_tracked"]), _cost(road["mp_wheeled"]), "–", "–", "–"],
        ["railway", "–", "–", f"+{rail['wheeled']}", "–", "–", "–"],
        ["strongpoint", "–", "–", "–", f"+{strong['protection']}", "–", "–"],
    ]


def _sample(name: str, x: float, y: float) -> str:
    """Draw a little of what the map shows, from the middle of its left edge."""
    if name == "road":
        line = f"M{x} {y}h34"
        return path(line, stroke=EDGE, stroke_width=10) + path(line, stroke=ROAD, stroke_width=7)
    if name == "railway":
        return path(f"M{x} {y}h34", stroke=INK, stroke_width=6) + path(f"M{x} {y}h34", stroke="#efe4c4", stroke_width=3) + path(
            f"M{x + 3} {y}h34", stroke=INK, stroke_width=10, stroke_dasharray="1.6 7",
        )
    return rect(x + 7, y - 8, 20, 15, 0, fill="#a4462e", stroke="#5c1f14", stroke_width=2)


# Tables read with a die

def _table(atlas: Atlas, name: str, box: Box, small: str) -> str:
    chart = atlas.tables.table(name)
    heads, rows = chart.texts("columns"), chart.numbers("rows")
    results: list[list[str]] = chart.content["results"]
    wide = columns(box, 26, 92, 22, len(heads))
    top, high = box.y + 64, 27.0
    parts = [chart_row(box.y + 56, ["die", *[head.replace("-", "–") for head in heads]], wide.places, 17, True),
        bands(box, top, len(rows), high)]
    for place, (die, cells) in enumerate(zip(rows, results, strict=True)):
        y = top + place * high
        parts.append(row_head(wide.places[0] + 16, y + 20, _row_name(place, die, len(rows)), 17.5))
        for x, word in zip(wide.places[1:], cells, strict=True):
            parts.append(_result(atlas, Box(x - wide.step / 2 + 2, y + 2, wide.step - 4, high - 4), word))
    return (
        "".join(parts) + column_rules(wide, box.y + 42, top - box.y - 42 + high * len(rows), 0.5)
        + note(box, atlas.words.text(small))
    )


def _row_name(place: int, die: int, count: int) -> str:
    if place == 0:
        return f"≤ {die}"
    return f"{die} +" if place == count - 1 else str(die)


def _result(atlas: Atlas, box: Box, word: str) -> str:
    """Draw a result on the colour of its gravity."""
    colours = atlas.words.table("gravity")
    shade = rect(*box, 3, fill=colours.text(word), fill_opacity=0.85) if colours.has(word) else ""
    return shade + say(box.middle, box.y + 18, "–" if word == "-" else word, 17, font_weight=700 if word != "-" else 400)


# The track

def _track() -> str:
    parts: list[str] = []
    for turn in range(1, layout.TURNS + 1):
        box = layout.CELLS.place(turn - 1)
        parts.append(cell(box, BAND) + say(box.middle, box.y + 34, str(turn), 26, font_weight=700))
    return "".join(parts) + path(f"M{layout.TRACK.x + 20} {layout.CELLS.y + 50}h{layout.TRACK.width - 40}", stroke=FRAME,
        stroke_opacity=0.35)
