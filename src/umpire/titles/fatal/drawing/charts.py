"""Charts beside the map, tracks and boxes on it. Every value is read from `tables.toml`."""
from __future__ import annotations

from typing import Any, Final

from umpire.art import charts
from umpire.art.boxes import Box, Cells
from umpire.art.ink import BAND, BLACK, FRAME, HALO, INK, RED, ROAD, ROAD_EDGE, SEPIA
from umpire.art.lettering import lettering
from umpire.art.lettering import words as say
from umpire.art.map_art import houses
from umpire.art.svg import SERIF, again, circle, element, fit, group, number, path, rect
from umpire.art.ways import draw_strokes, river_sample
from umpire.engine.data import Reader
from umpire.titles.fatal.drawing import layout
from umpire.titles.fatal.drawing.atlas import Atlas
from umpire.titles.fatal.drawing.waters import ASSAULT, STRAITS
from umpire.titles.fatal.drawing.ways import RIVER

ROW: Final = 27.0
SEA_BOX: Final = "#1c4f7c"
# the turns of the summer months, when supply costs more
SUMMER: Final = "#f3dcb2"


def panels(atlas: Atlas) -> str:
    headings = atlas.words.table("headings")
    return lettering(
        *[charts.panel(box, headings.text(name), box.x > layout.MAP.right) for name, box in layout.PANELS.items()],
        _sequence(atlas), _assault(atlas), _modifiers(atlas), _bombardment(atlas), _naval(atlas), _mines(atlas), _supply(atlas),
        _boxes(atlas), _turns(atlas), _impulses(atlas), _skies(atlas), _record(), _reinforcements(atlas), _key(atlas),
    )


def signed(value: int) -> str:
    """Return a modifier as it is printed."""
    return f"+{value}" if value > 0 else f"–{-value}" if value < 0 else "0"


def table_value(atlas: Atlas, way: str) -> int:
    """Return a value of the tables by its path."""
    here: Any = atlas.tables.content
    for key in way.split("."):
        here = here[key]
    return int(here)


def _value(atlas: Atlas, item: Reader) -> str:
    """Return one value, or several separated by strokes; modifiers have a sign."""
    if item.has("plain"):
        return " / ".join([str(table_value(atlas, way)) for way in item.text("plain").split()])
    return " / ".join([signed(table_value(atlas, way)) for way in str(item.content["value"]).split()])


def _words(atlas: Atlas, name: str, **values: object) -> str:
    """Return words of a chart with values filled in."""
    return atlas.words.table("charts").text(name).format_map(values)


# Charts

def _sequence(atlas: Atlas) -> str:
    steps = atlas.words.content["sequence"]
    lines = [(layout.STEPS.place(place), words, case) for place, (_, words, case) in enumerate(steps)]
    return charts.sequence(charts.Numbering(18, 11.5, 15, 268), lines)


def _grid(box: Box, top: float, heads: list[str], rows: list[dict[str, Any]], high: float) -> tuple[str, float]:
    """Draw a table read by a die: heads (the die's first) and rows with tinted cells. Return it with its lower end."""
    wide = charts.columns(box, 22, 66, 20, len(heads) - 1)
    parts = [charts.chart_row(top, heads, wide.places, 16, True), charts.bands(box, top + 9, len(rows), high)]
    for place, row in enumerate(rows):
        y = top + 9 + place * high
        parts.append(charts.row_head(box.x + 40, y + high * 0.72, _die(row["die"]), 17))
        parts += [_result(x, y, wide.step, high, text) for x, text in zip(wide.places[1:], row["cells"], strict=True)]
    end = top + 9 + high * len(rows)
    return "".join(parts) + charts.column_rules(wide, top - 15, end - top + 15, 0.45), end


def _die(text: str) -> str:
    return f"≤{text[:-1]}" if text.endswith("-") else text


_WEIGHTS: Final = {"N": 0, "1": 1, "2": 2, "3": 3, "A": 4}


def _result(x: float, y: float, step: float, high: float, text: str) -> str:
    """Draw a result; the tint shows which side fares worse."""
    mine, _, theirs = text.rpartition("/")
    weight = _WEIGHTS[theirs] - (_WEIGHTS[mine] if mine else 0)
    colour = "#5d7a3f" if weight > 0 else "#b8503c"
    shade = rect(x - step / 2 + 1, y + 1.5, step - 2, high - 3, 2, fill=colour, fill_opacity=0.06 + 0.09 * abs(weight))
    return (shade if weight else "") + say(x, y + high * 0.72, text, 16.5, font_weight=500)


def _assault(atlas: Atlas) -> str:
    box, chart = layout.ASSAULT, atlas.tables.table("crt")
    table, _ = _grid(box, box.y + 58, [_words(atlas, "die"), *chart.texts("columns")], chart.content["rows"], 27)
    return table + charts.note(box, atlas.words.text("assault_note"))


def _modifiers(atlas: Atlas) -> str:
    box = layout.MODIFIERS
    shifts, changes = list(atlas.words.tables("shift")), list(atlas.words.tables("modifier"))
    kinds = [_words(atlas, "column")] * len(shifts) + [_words(atlas, "die")] * len(changes)
    lines = list(zip([*shifts, *changes], kinds, strict=True))
    parts = [charts.bands(box, box.y + 44, len(lines), ROW)]
    for place, (item, what) in enumerate(lines):
        y = box.y + 44 + place * ROW + 19
        parts.append(say(box.x + 24, y, item.text("words"), 17, text_anchor="start"))
        parts.append(charts.row_head(box.x + 452, y, _value(atlas, item), 17) + say(box.x + 512, y, what, 15, fill=SEPIA))
        parts.append(say(box.right - 24, y, item.text("case"), 14, fill=SEPIA, text_anchor="end", font_style="italic"))
    return "".join(parts) + charts.note(box, _ground(atlas))


def _ground(atlas: Atlas) -> str:
    """Return the note on what the ground does for the defender."""
    terrain = atlas.tables.table("terrain").content
    return _words(
        atlas, "ground", hill=f"{terrain['hill']['defence_percent'] / 100:g}", city=terrain["city"]["defence_bonus"],
        river=signed(terrain["river_border"]["attack_cf_change_per_unit"]),
    )


def _bombardment(atlas: Atlas) -> str:
    box, chart = layout.BOMBARDMENT, atlas.tables.table("bombardment")
    table, end = _grid(box, box.y + 58, [_words(atlas, "die"), *chart.texts("columns")], chart.content["rows"], 27)
    return table + _rows(atlas, box, end + 12, list(atlas.words.tables("bombardment"))) + charts.note(
        box, atlas.words.text("bombardment_note"),
    )


def _rows(atlas: Atlas, box: Box, top: float, items: list[Reader]) -> str:
    """Draw words with their values at the right; words without a value are a heading."""
    parts = [charts.bands(box, top, len(items), ROW)]
    for place, item in enumerate(items):
        y, value = top + place * ROW + 19, _value(atlas, item) if item.has("plain") or item.content["value"] else ""
        indent, weight = (40, 400) if value else (24, 700)
        parts.append(say(box.x + indent, y, item.text("words"), 17, text_anchor="start", font_weight=weight))
        parts.append(charts.row_head(box.right - 64, y, value, 17))
    return "".join(parts)


def _naval(atlas: Atlas) -> str:
    box = layout.NAVAL
    return _rows(atlas, box, box.y + 42, list(atlas.words.tables("naval"))) + charts.note(box, atlas.words.text("naval_note"))


def _strip(box: Box, top: float, heads: list[str], rows: list[tuple[str, list[str]]], first_column: float = 150) -> str:
    """Draw a small table that is read across: dice above with their heading first, results below."""
    wide = charts.columns(box, 24, first_column, 20, len(heads) - 1)
    parts = [charts.chart_row(top, heads, wide.places, 15.5, True)]
    for place, (head, cells) in enumerate(rows):
        y = top + 8 + place * 25
        parts.append(rect(box.x + 12, y, box.width - 24, 23, 0, fill=BAND) if place % 2 == 0 else "")
        parts.append(charts.chart_row(y + 17, [head, *cells], wide.places, 16, False))
    return "".join(parts)


def _dice(rows: list[dict[str, Any]]) -> list[str]:
    return [_die(row["die"]) for row in rows]


def _mines(atlas: Atlas) -> str:
    """Draw how many mines are laid; below, side by side, mine attacks and minesweeping."""
    box, tables = layout.MINES, atlas.tables
    placement = tables.table("minefields").content["rows"]
    attack, sweep = tables.table("mine_attack").content["rows"], tables.table("minesweeping").content["rows"]
    left_box, right_box = Box(box.x, box.y, 300, box.height), Box(box.x + 276, box.y, box.width - 276, box.height)
    return (
        _strip(box, box.y + 60, [_words(atlas, "laid"), *_dice(placement)], [
            (_words(atlas, "factors"), [str(row["factors"]) for row in placement]),
        ])
        + _strip(left_box, box.y + 122, [_words(atlas, "attack"), *_dice(attack)], [
            ("", [_words(atlas, row["result"]) for row in attack]),
        ], 104)
        + _strip(right_box, box.y + 122, [_words(atlas, "sweep"), *_dice(sweep)], [
            ("", [_swept(atlas, row) for row in sweep]),
        ], 104)
        + charts.note(box, atlas.words.text("mines_note"))
    )


def _swept(atlas: Atlas, row: dict[str, Any]) -> str:
    if row["cleared"]:
        return _words(atlas, "off", cleared=row["cleared"])
    return _words(atlas, "none" if row["ms"] == "unharmed" else row["ms"])


def _supply(atlas: Atlas) -> str:
    box, tables = layout.SUPPLY, atlas.tables
    supply, impulses = tables.table("supply").content["rows"], tables.table("impulses").content["rows"]
    block = fit(_costs(atlas), box.width - 48, 64, 17)
    lines = [
        say(box.x + 24, box.y + 196 + row * block.leading, line, block.size, text_anchor="start")
        for row, line in enumerate(block.lines)
    ]
    sides = [(side.words, [str(row[name]) for row in supply]) for name, side in atlas.sides.items()]
    return (
        _strip(box, box.y + 58, [_words(atlas, "supply"), *_dice(supply)], sides)
        + _strip(box, box.y + 138, [_words(atlas, "impulses"), *_dice(impulses)], [
            (_words(atlas, "number"), [str(row["impulses"]) for row in impulses]),
        ]) + "".join(lines) + charts.note(box, atlas.words.text("supply_note"))
    )


def _costs(atlas: Atlas) -> str:
    """6.2, 6.3 Return the note on what supply buys."""
    fixed = atlas.tables.table("constants").content
    head, second = fixed["beachhead_sp"], fixed["second_activation_sp"]
    return _words(
        atlas, "costs", naval=fixed["naval_operations_sp"], calm=head["normal"], rough=head["rough"], both=head["summer_rough"],
        source=fixed["turkish_source_sp"], forts=fixed["forts_per_sp"], mines=fixed["mine_sp_drm_max"]["normal"],
        intensive=fixed["intensive_assault_sp"], second=second["normal"], dear=second["summer"],
    )


# Boxes that hold units

def _boxes(atlas: Atlas) -> str:
    """Draw the Allied box as a stretch of sea, the Turkish one as a sheet, and the box of units that marched off."""
    text = atlas.words.text
    headings = atlas.words.table("headings").text
    allied, turkish, exited = layout.ALLIED, layout.TURKISH, layout.EXITED
    return (
        rect(*allied, 8, fill="#e9f2ee", fill_opacity=0.72, class_="panel-water")
        + rect(*allied, 8, fill="none", stroke=SEA_BOX, stroke_width=2.6, stroke_dasharray="12 6")
        + charts.heading(allied, headings("allied"), 19, fill=SEA_BOX, letter_spacing=1.4)
        + say(allied.middle, allied.bottom - 11, text("allied_note"), 15, fill=SEA_BOX, font_style="italic")
        + say(turkish.middle, turkish.bottom - 13, text("turkish_note"), 15, fill=SEPIA, font_style="italic")
        + charts.paper(exited, "#12303d", 0.25) + charts.heading(exited, headings("exited"), 17, letter_spacing=1)
        + say(exited.middle, exited.y + 44, text("exit_note"), 14, fill=SEPIA, font_style="italic")
    )


def _reinforcements(atlas: Atlas) -> str:
    months = atlas.words.table("months")
    return "".join([
        charts.cell(box, BAND, 4, 1)
        + say(box.x + 10, box.y + 16, months.text(name), 14, fill=RED, text_anchor="start", font_weight=700)
        for name, box in layout.MONTHS.items()
    ])


# Tracks

def _turns(atlas: Atlas) -> str:
    """Draw the months with the highest dice for good weather and calm sea; summer months are tinted."""
    fixed = atlas.tables.table("constants").content
    weather = atlas.tables.table("weather")
    skies = list(zip(weather.numbers("good_max"), weather.numbers("normal_max"), strict=True))
    parts: list[str] = []
    for turn, month in enumerate(fixed["turn_months"], 1):
        box = layout.TURNS.place(turn - 1)
        parts.append(charts.cell(box, SUMMER if turn in fixed["summer_turns"] else BAND))
        parts.append(say(box.x + 19, box.y + 34, str(turn), 30, fill=RED, font_family=SERIF, font_weight=700))
        parts.append(say(box.middle, box.bottom - 8, month, 16, font_weight=500))
        parts += _sky(atlas, box, *skies[turn - 1]) if turn > 1 else []
        parts.append(_star(box) if turn in fixed["event_turns"] else "")
    return "".join(parts)


def _sky(atlas: Atlas, box: Box, good: int, calm: int) -> list[str]:
    """Draw the highest dice for good weather and calm sea."""
    right = box.right - 7
    return [
        say(right, box.y + 20, _words(atlas, "sky", good=good), 12.5, fill=SEPIA, text_anchor="end"),
        say(right, box.y + 34, _words(atlas, "sea", calm=calm), 12.5, fill="#1c4f7c", text_anchor="end"),
    ]


def _star(box: Box) -> str:
    """Draw the star of a turn with a random event."""
    return path(f"M{box.x + 44:.1f} {box.y + 9:.1f}l3.2 6.6 7.2.9-5.3 5 1.4 7.2-6.5-3.6-6.5 3.6 1.4-7.2-5.3-5 7.2-.9z", fill=RED)


def _impulses(atlas: Atlas) -> str:
    return _cells(layout.IMPULSES, atlas.words.table("places").texts("impulse"), 30)


def _skies(atlas: Atlas) -> str:
    """Draw weather, sea and air, two cells each."""
    places = atlas.words.table("places")
    texts = [*places.texts("weather"), *places.texts("sea"), *places.texts("air")]
    parts = [_cells(layout.SKIES, texts, 15)]
    for place, picture in enumerate((_sun(), _rain(), _calm(), _waves(), _wings(), _wings())):
        box = layout.SKIES.place(place)
        parts.append(group(picture, transform=f"translate({number(box.middle)} {number(box.y + 24)})"))
    return "".join(parts)


def _cells(cells: Cells, texts: list[str], size: float) -> str:
    parts: list[str] = []
    for place, words in enumerate(texts):
        box = cells.place(place)
        base = box.bottom - 9 if size < 20 else box.y + box.height / 2 + 10
        small = size if len(words) < 3 or size < 20 else 18
        ink = RED if size > 20 else INK
        parts.append(charts.cell(box, BAND) + say(box.middle, base, words, small, fill=ink, font_weight=700))
    return "".join(parts)


def _sun() -> str:
    return circle(0, 0, 9, fill="#e2a92e", stroke="#8a5a12", stroke_width=1.2) + path(
        "M0-17v5M0 12v5M-17 0h5M12 0h5M-12-12l3.5 3.5M8.5 8.5l3.5 3.5M12-12L8.5-8.5M-8.5 8.5L-12 12", stroke="#b9791a",
        stroke_width=2.2,
    )


def _rain() -> str:
    return path("M-14 3q-4-9 5-10 3-8 11-5 9-2 10 6 6 3 2 9z", fill="#8b98a5", stroke="#4c5762", stroke_width=1.2) + path(
        "M-9 7l-3 9M-1 7l-3 9M7 7l-3 9", stroke="#2f5f7c", stroke_width=2.2,
    )


def _calm() -> str:
    return path("M-18-3h36M-13 4h26M-8 11h16", stroke="#2f5f7c", stroke_width=2.2)


def _waves() -> str:
    return path("M-20-3q5-9 10 0t10 0 10 0 10 0M-20 8q5-9 10 0t10 0 10 0 10 0", fill="none", stroke="#2f5f7c", stroke_width=2.6)


def _wings() -> str:
    """Draw a biplane from the front."""
    return path("M-19-8h38v3h-38zM-17 3h34v3h-34zM-3-6h6v14h-6z", fill="#4a4436") + path(
        "M-13-5v8M13-5v8", stroke="#4a4436", stroke_width=1.6,
    )


def _record() -> str:
    """Draw a hundred cells in five rows: lines, and the numbers as one element."""
    cells, lines, numbers = layout.RECORDS, "", []
    for place in range(100):
        box = cells.place(place)
        lines += box.frame
        numbers.append(element("tspan", str(place), x=box.middle, y=box.y + 27))
    tens = "".join([cells.place(place).frame for place in range(0, 100, 10)])
    return (
        path(lines, fill=BAND) + path(tens, fill=SUMMER) + path(lines, fill="none", stroke=FRAME, stroke_width=1)
        + element("text", *numbers, font_size=16, fill=SEPIA)
    )


# The key

def _key(atlas: Atlas) -> str:
    box, words = layout.KEY, atlas.words.table("key")
    return "".join([
        charts.key_line(at, _sample(atlas, name, *at), words.text(name))
        for name, at in charts.key_places(box, 60, 34.5, words.names())
    ])


def _sample(atlas: Atlas, name: str, x: float, y: float) -> str:
    """Return a little of what the map shows; the middle of its left edge, 52 wide."""
    if name in atlas.grounds:
        peak = path(f"M{x + 19} {y + 6}l7.5-12.5 7.5 12.5z", fill="#6b3c14") if name == "hill" else ""
        return charts.swatch(Box(x + 2, y - 12, 48, 24), 3, atlas.grounds[name].colour) + peak
    lines = {"border": ("#3f2a12", "11 5.5"), "straits": (STRAITS, "2 4 10 4"), "belt": (RED, "3 5")}
    if name in lines:
        colour, dashes = lines[name]
        return path(f"M{x + 2} {y}h48", stroke=colour, stroke_width=2.6, stroke_dasharray=dashes)
    return _thing(name, x, y)


def _thing(name: str, x: float, y: float) -> str:
    if name == "river":
        return river_sample(f"M{x + 6} {y}q10-7 20 0t20 0", RIVER)
    if name == "road":
        return draw_strokes(f"M{x + 6} {y + 2}q20-9 40-2", (ROAD_EDGE, 4.0), (ROAD, 2.3))
    if name == "city":
        return group(path(houses("Maidos", 0, 0), fill=RED), transform=f"translate({x + 26} {y})scale(.7)")
    if name == "village":
        return circle(x + 26, y, 3.6, fill=HALO, stroke=BLACK, stroke_width=1.5)
    if name == "work":
        return again("g-work", transform=f"translate({x + 24} {y})scale(.85)")
    if name == "depth":
        return say(x + 26, y + 5, "27", 14, fill="#3c6a80", font_family=SERIF)
    return rect(x + 2, y - 12, 48, 24, 2, fill="#b4cfd1") + rect(
        x + 2, y - 12, 48, 24, 2, fill="url(#g-hatch)", stroke=ASSAULT, stroke_width=2, stroke_dasharray="8 4",
    )
