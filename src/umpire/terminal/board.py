"""The board of any title on a terminal, from its scene: the map, or the part where the decision is.

Boxes, tracks and words follow as lists, and then the sums behind the decision.
"""
from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final, NamedTuple

from rich.console import Console
from rich.text import Text

from umpire.engine.actions import Action
from umpire.engine.events import Message
from umpire.engine.match import Match
from umpire.engine.panel import PanelChart, Sum, SumLine
from umpire.engine.title import hear_event
from umpire.engine.wording import capital
from umpire.server.common.sentences import seat_name, title_sentence
from umpire.terminal import areas, choices, outline
from umpire.terminal.hexes import LEAST_NAMED_WIDTH, HexMap, Window
from umpire.terminal.scenery import MARK_STYLE, QUIET_STYLE, BoardSpace, Scenery, has_scene
from umpire.terminal.screen import CASE_STYLE, HEAD_STYLE, cite, hang
from umpire.terminal.words import say

# lines of a map if the height of the screen is unknown, and the fewest it ever has
LINES: Final = 44
FEWEST: Final = 21
# lines that the heading, the prompt and the options need besides the map
OTHER_LINES: Final = 12
# how many of the last actions show where a fight is being considered
RECENT: Final = 6
# lines for the pieces of a box beside the map
BOX_LINES: Final = 2
LONG_TRACK: Final = 10
# a label this near to a place of a track, in the units of the scene, belongs to it
NEAR: Final = 40.0


class MapSection(NamedTuple):
    """The part of the map to show: all of it, or the surroundings of a place; else of the decision."""

    whole: bool = False
    around: str = ""


AT_QUESTION: Final = MapSection()


def board(match: Match, console: Console, seat: str, look: MapSection = AT_QUESTION) -> list[Text]:
    """Draw the table as a seat sees it, from the top of the screen to the prompt."""
    if not has_scene(match):
        return [*heading(match, seat, console), *outline.outline_lines(match.view(seat), console)]
    scenery, sums = Scenery(match, seat, with_options=match.seat == seat), panel(match, seat, console)
    focus = focus_of(match, scenery, look, is_weighing=bool(sums))
    return [
        *heading(match, seat, console), *map_lines(scenery, console, focus), *beside(scenery, console),
        *cards(scenery, console), *tracks(match, scenery, console), *in_words(match, seat, console), *sums,
    ]


def focus_of(match: Match, scenery: Scenery, look: MapSection, is_weighing: bool) -> list[str]:
    """Return the places around which to draw the map; none for all of it.

    They are those that were asked for, else those of the options, and while a fight is considered also those chosen for it.
    """
    around = scenery.find(look.around)
    if look.whole or look.around:
        return scenery.vicinity(around) if around else []
    at_options = [near for id_ in scenery.marked_options for near in scenery.around(id_)]
    return (at_options or _under_way(match, scenery)) + (_recent_places(match, scenery) if is_weighing else [])


def _under_way(match: Match, scenery: Scenery) -> list[str]:
    """Return where the piece is that is being moved or turned, with its surroundings."""
    outlooks = match.title.outlooks
    mover = outlooks.piece_in_focus(match.state, match.title.seats.index(scenery.seat)) if outlooks else ""
    return scenery.vicinity(scenery.pieces[mover]["space"]) if mover in scenery.pieces else []


def _recent_places(match: Match, scenery: Scenery) -> list[str]:
    """Return where the last actions of the seat happened."""
    own = [moment.action.words.split()[1:] for moment in match.moments if moment.seat == scenery.seat][-RECENT:]
    return [near for spot in map(scenery.spot, own) if spot for near in scenery.around(spot)]


def heading(match: Match, seat: str, console: Console) -> list[Text]:
    """Return the name of the title, the hour, and the side that looks on."""
    side = f"   {say('side', seat=seat_name(match.title, seat))}" if len(match.title.seats) > 1 else ""
    left = Text.assemble((match.title.name, HEAD_STYLE), side)
    when = Text(hour(match, seat), HEAD_STYLE)
    if left.cell_len + 2 + when.cell_len > console.width:
        return [hang(Text(), words, console) for words in (left, when) if words.plain]
    gap = " " * (console.width - 1 - left.cell_len - when.cell_len) if when.plain else ""
    return [Text.assemble(left, gap, when)]


def hour(match: Match, seat: str) -> str:
    """Return turn and phase: as the title says, else the last of each of its headings that the seat has learned."""
    breadcrumbs = match.title.panels.breadcrumbs(match.state) if match.title.panels else ()
    if breadcrumbs:
        return " · ".join(capital(match.say(part.key, part.slots)) for part in breadcrumbs)
    headings: dict[str, str] = {}
    number, widest = match.title.seats.index(seat), match.title.headings[:1]
    for event in (event for moment in reversed(match.moments) for event in reversed(moment.events)):
        event_heard = hear_event(match.title, event, number) if event.kind in match.title.headings else None
        if event_heard is not None:
            headings.setdefault(event_heard.kind, capital(match.say("log-" + event_heard.kind, event_heard.words)).rstrip("."))
            if event_heard.kind in widest:
                break
    return " · ".join(headings[kind] for kind in match.title.headings if kind in headings and "\n" not in headings[kind])


# The map

def map_lines(scenery: Scenery, console: Console, focus: Sequence[str]) -> list[Text]:
    if not scenery.map:
        return []
    lines = _hex_lines(scenery, console, focus) if scenery.is_hex_map else _area_lines(scenery, console, focus)
    return [*lines, *legend(scenery, console)]


def _height(console: Console) -> int:
    return max(FEWEST, console.height - OTHER_LINES) if console.is_terminal else LINES


def _hex_lines(scenery: Scenery, console: Console, focus: Sequence[str]) -> list[Text]:
    """Draw what lies around the focus, as large as fits; or everything, on a narrow screen in parts."""
    hexes, width, height = HexMap(scenery), console.width - 1, _height(console)
    part = [hexes.part(focus, width, height)] if focus and not hexes.shows_all(width, height) else []
    lines: list[Text] = []
    for window, scale in part or hexes.strips(width):
        lines += hexes.draw(window, scale)
        lines += _letters(scenery, console) if scale.inner < LEAST_NAMED_WIDTH else []
        lines += _elsewhere(scenery, hexes, window, console) if part else []
    return lines


def _letters(scenery: Scenery, console: Console) -> list[Text]:
    """Explain the letters of empty hexes."""
    words = " · ".join(f"{letter} {ground}" for ground, letter in scenery.grounds.items())
    return [hang(Text(), Text(words, QUIET_STYLE), console)] if words else []


def _elsewhere(scenery: Scenery, hexes: HexMap, window: Window, console: Console) -> list[Text]:
    """List the options outside of what is drawn."""
    visible = set(hexes.inside(window))
    hidden = [id_ for id_ in scenery.marked_options if id_ in scenery.map and id_ not in visible]
    return _places([scenery.map[id_] for id_ in hidden], scenery, console)


def _area_lines(scenery: Scenery, console: Console, focus: Sequence[str]) -> list[Text]:
    near = {*focus, *[other for id_ in focus for other in scenery.neighbours[id_]]}
    # a part that omits only a little is harder to read than the whole
    whole = not near or len(scenery.map) <= areas.FEW or 4 * len(near) > 3 * len(scenery.map)
    return areas.draw(scenery, [id_ for id_ in scenery.map if whole or id_ in near], console.width - 1)


def legend(scenery: Scenery, console: Console) -> list[Text]:
    """Explain the letters of sides, and the signs."""
    sides = [(f"{letter}:", side) for side, letter in scenery.letters.items() if side]
    parts = [Text.assemble((sign, scenery.style(side)), f" {_side_name(scenery, side)}") for sign, side in sides]
    parts += [Text(f"'{letter} {_state(scenery, status)}") for status, letter in scenery.statuses.items()]
    if scenery.marked_options:
        parts.append(_mark_meaning(scenery))
    return [hang(Text(), Text(" · ").join(parts), console)] if parts else []


def _mark_meaning(scenery: Scenery) -> Text:
    """Explain the sign of a number by an example that is there."""
    space = max(scenery.marked_options, key=lambda id_: len(scenery.marked_options[id_]))
    first, *others = scenery.marked_options[space]
    words = say("mark-more", first=first, n=len(others)) if others else say("mark", first=first)
    return Text.assemble((scenery.mark(space), MARK_STYLE), f" {words}")


def _state(scenery: Scenery, status: str) -> str:
    """Return the title's name for the state of a piece (`status-ID` in its catalogue), or its id."""
    return title_sentence(scenery.title, f"status-{status}") or status


def _side_name(scenery: Scenery, side: str) -> str:
    title = scenery.title
    return seat_name(title, side) if side in title.seats else capital(side)


# Beside the map

def beside(scenery: Scenery, console: Console) -> list[Text]:
    """List boxes that have pieces in them or options."""
    return _places([place for place in scenery.boxes if scenery.at(place.id) or place.id in scenery.marks], scenery, console)


def _places(places: Sequence[BoardSpace], scenery: Scenery, console: Console) -> list[Text]:
    """List places: those with pieces in a line each, the others together."""
    occupied = [place for place in places if scenery.at(place.id)]
    lines = [_place_line(place, scenery, console) for place in occupied]
    empty = [_name(place, scenery) for place in places if not scenery.at(place.id)]
    return [*lines, hang(Text("  "), Text(" · ").join(empty), console)] if empty else lines


def _name(place: BoardSpace, scenery: Scenery) -> Text:
    mark = scenery.mark(place.id)
    id_ = "" if place.proper and not mark and len(place.id) > areas.LONG_ID else place.id
    words = " ".join([word for word in (id_, place.proper or place.ground) if word])
    return Text.assemble((f"{mark} " if mark else "", MARK_STYLE), words)


def _place_line(place: BoardSpace, scenery: Scenery, console: Console) -> Text:
    """Describe a place and the pieces there, on two lines at most."""
    name, pieces = _name(place, scenery), scenery.at(place.id)
    name = Text.assemble("  ", name, f" ({len(pieces)}): " if len(pieces) > 1 else ": ")
    room = max(20, console.width - 3 - min(name.cell_len, console.width // 2))
    stack = scenery.stack(pieces, [room] * BOX_LINES, status=False)
    return hang(name, Text(" ").join(stack), console)


def cards(scenery: Scenery, console: Console) -> list[Text]:
    """List cards with their texts."""
    return [
        hang(Text(f"  {card['id']}  "), Text.assemble((card["name"], HEAD_STYLE), f"{_note(card)}: {card['text']}"), console)
        for card in scenery.scene["cards"]
    ]


def _note(card: dict[str, Any]) -> str:
    return f" ({card['note']})" if card["note"] else ""


# Tracks and words

def in_words(match: Match, seat: str, console: Console) -> list[Text]:
    """Return what the seat knows of the table and the scene leaves out."""
    board_part = match.title.board
    messages = board_part.in_words(match.state, match.title.seats.index(seat)) if board_part else ()
    return [hang(Text("  "), Text(_say(match, message)), console) for message in messages]


def tracks(match: Match, scenery: Scenery, console: Console) -> list[Text]:
    """List tracks with their markers, and the words on the table."""
    words = [_track(track, scenery) for track in scenery.scene["tracks"] if track["value"] >= 0]
    parts = [*words, *loose_words(match, scenery)]
    return [hang(Text("  ", QUIET_STYLE), Text(" · ").join([Text(part) for part in parts]), console)] if parts else []


def _track(track: dict[str, Any], scenery: Scenery) -> str:
    """Describe a short track with the place of its marker in brackets, a long one by its value alone."""
    marks, value = track["marks"], track["value"]
    if value >= len(marks):
        return f"{track['name']} {value}"
    if len(marks) > LONG_TRACK:
        # several markers share such a track: a label near one of them may be about another
        return f"{track['name']} {marks[value]['label']}"
    beside_it = [label["text"] for label in scenery.scene["labels"] if _is_near(label, marks[value])]
    after = f" ({', '.join(beside_it)})" if beside_it else ""
    places = " ".join(f"[{mark['label']}]" if place == value else mark["label"] for place, mark in enumerate(marks))
    return f"{track['name']} {places}{after}"


def _is_near(label: dict[str, Any], mark: dict[str, Any]) -> bool:
    return bool(abs(label["x"] - mark["x"]) <= NEAR and abs(label["y"] - mark["y"]) <= NEAR)


def loose_words(match: Match, scenery: Scenery) -> list[str]:
    """Return labels that belong to no track and no box; labels side by side are joined."""
    marks = [mark for track in scenery.scene["tracks"] for mark in track["marks"]]
    loose = [
        label for label in scenery.scene["labels"]
        if not any(_is_near(label, mark) for mark in marks)
        and not any(_is_inside(label, place) for place in scenery.places.values())
    ]
    joined: list[str] = []
    for number, label in enumerate(loose):
        if number and _is_continued(loose[number - 1], label):
            joined[-1] += f" {label['text']}"
        else:
            joined.append(label["text"])
    return [words for words in joined if words != match.title.name]


def _is_continued(label: dict[str, Any], after: dict[str, Any]) -> bool:
    """Say whether a label lies just to the right of another."""
    return bool(abs(after["y"] - label["y"]) <= NEAR / 8 and 0 < after["x"] - label["x"] <= 3 * NEAR)


def _is_inside(label: dict[str, Any], place: BoardSpace) -> bool:
    left, top, right, bottom = place.box
    return bool(left <= label["x"] <= right and top <= label["y"] <= bottom)


# The sums behind a decision

def panel(match: Match, seat: str, console: Console) -> list[Text]:
    """Return what counts and what does not before a die is rolled, as far as the seat may know."""
    panels = match.title.panels
    sums = None if match.over or not panels else panels.sums(match.state, match.title.seats.index(seat))
    if sums is None:
        return []
    lines = [Text(), Text(_say(match, sums.title), HEAD_STYLE)]
    lines += [_sum(match, sum_, console) for sum_ in sums.sums]
    lines += [hang(Text("  "), _entry(match, note), console) for note in sums.notes]
    return lines if sums.chart is None else [*lines, *_chart(match, sums.chart, console)]


def _sum(match: Match, sum_: Sum, console: Console) -> Text:
    head = Text(f"  {f'{_say(match, sum_.heading)} {sum_.total}'.strip()}{': ' if sum_.entries else ''}", HEAD_STYLE)
    return hang(head, Text(" · ").join([_entry(match, entry) for entry in sum_.entries]), console)


def _entry(match: Match, entry: SumLine) -> Text:
    words = f"{_say(match, entry.text)} {entry.value}".strip()
    why = "" if entry.counts or entry.why is None else f" ({_say(match, entry.why)})"
    return Text.assemble(cite(words + why, entry.case)) if entry.case else Text(words + why)


def _chart(match: Match, chart: PanelChart, console: Console) -> Iterable[Text]:
    """Return the columns that are read, die by die."""
    for lit in chart.lit:
        cells = [f"{die}: {row[lit.column]}" for die, row in chart.rows]
        head = Text(f"  {_say(match, lit.text)}   ", CASE_STYLE)
        yield hang(head, Text(" · ".join(cells)), console)


def _say(match: Match, message: Message) -> str:
    return capital(match.say(message.key, message.slots))


# One place

def place_lines(match: Match, seat: str, words: str, console: Console) -> list[Text]:
    """Describe a place, all pieces there, and the options there; nothing if there is no such place."""
    scenery = Scenery(match, seat, with_options=match.seat == seat) if has_scene(match) else None
    place = None if scenery is None else scenery.places.get(scenery.find(words))
    if scenery is None or place is None:
        return []
    about = [part for part in (place.name, scenery.sign(place), place.note) if part]
    lines = [hang(Text(f"{place.id}  ", HEAD_STYLE), Text(" · ".join(about)), console)]
    if scenery.neighbours.get(place.id):
        lines.append(hang(Text(f"  {say('next-to')} "), Text(" ".join(scenery.neighbours[place.id])), console))
    counters = [_counter_line(piece, scenery, console) for piece in scenery.at(place.id)]
    lines += counters or [Text(f"  {say('nobody-here')}", QUIET_STYLE)]
    return [*lines, *_options_there(match, scenery, place, console)]


def options_at(match: Match, seat: str, place: str) -> list[Action]:
    """Return the options at a place, by its id or another of its words."""
    if not has_scene(match):
        return []
    scenery, options = Scenery(match, seat, with_options=match.seat == seat), match.options
    return [options[number - 1] for number in scenery.marks.get(scenery.words.get(place, ""), [])]


def _counter_line(piece: Any, scenery: Scenery, console: Console) -> Text:
    """Describe a piece, with the id by which actions know it."""
    word = Text.assemble("  ", (scenery.short(piece, status=False), scenery.style(piece["side"])), "  ")
    id_ = f"   ({piece['id']})" if piece["label"] else ""
    group = f", {say('group', group=piece['group'])}" if piece["group"] else ""
    return hang(word, Text.assemble(capital(piece["text"]) + group, (id_, CASE_STYLE)), console)


def _options_there(match: Match, scenery: Scenery, place: BoardSpace, console: Console) -> list[Text]:
    options = match.options
    return [
        hang(Text(f"{number:>5}  ", MARK_STYLE), Text(choices.describe_option(match, options[number - 1])), console)
        for number in scenery.marks.get(place.id, [])
    ]
