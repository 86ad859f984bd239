"""Any title on a terminal, from its scene: the map, or the part of it where something is asked; boxes, tracks and words as lists;
and the sums behind the decision."""
from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final, NamedTuple

from rich.console import Console
from rich.text import Text

from umpire.engine.actions import Action
from umpire.engine.events import Message
from umpire.engine.match import Match
from umpire.engine.wording import capital
from umpire.engine.panel import Entry, PanelChart, Sum
from umpire.engine.title import hear_event
from umpire.server.common.sentences import title_sentence, seat_name
from umpire.terminal import areas, choices, generic
from umpire.terminal.hexes import NAMED, HexMap, Window
from umpire.terminal.scenery import MARK_STYLE, QUIET_STYLE, Place, Scenery, has_scene
from umpire.terminal.screen import CASE_STYLE, HEAD_STYLE, hanging, with_case
from umpire.terminal.words import say

# lines of a map where nobody knows how tall the screen is, and the fewest it has anywhere
LINES: Final = 44
FEWEST: Final = 21
# lines that the head, the prompt and the options need beside the map
BESIDE: Final = 12
# how many of one's last actions tell where a fight is being weighed
RECENT: Final = 6
FEW_AREAS: Final = 16
# lines that the counters of a box beside the map have
BOX_LINES: Final = 2
LONG_TRACK: Final = 10
# an id that is longer is no word that anybody types
LONG_ID: Final = 6
# a word this near to a place of a track, in the units of the scene, belongs to it
NEAR: Final = 40.0


class Look(NamedTuple):
    """What is to be seen: the whole map, or what lies around a place; else where something is asked."""

    whole: bool = False
    around: str = ""


ASKED: Final = Look()


def board(match: Match, console: Console, seat: str, look: Look = ASKED) -> list[Text]:
    """The table as a seat sees it, from the top of the screen to the prompt."""
    if not has_scene(match):
        return [*heading(match, seat, console), *generic.outline(match.view(seat), console)]
    scenery, sums = Scenery(match, seat, asked=match.seat == seat), panel(match, seat, console)
    focus = focus_of(match, scenery, look, weighed=bool(sums))
    return [
        *heading(match, seat, console), *map_lines(scenery, console, focus), *beside(scenery, console),
        *cards(scenery, console), *tracks(match, scenery, console), *sums,
    ]


def focus_of(match: Match, scenery: Scenery, look: Look, weighed: bool) -> list[str]:
    """The places around which the map is drawn, none for all of it: what was asked for, else where the options are, and where
    a fight is weighed also what one has chosen for it."""
    around = scenery.find(look.around)
    if look.whole or look.around:
        return scenery.vicinity(around) if around else []
    asked = [near for id_ in scenery.pointed for near in scenery.around(id_)]
    return (asked or _under_way(match, scenery)) + (_chosen(match, scenery) if weighed else [])


def _under_way(match: Match, scenery: Scenery) -> list[str]:
    """Where the counter is that is being moved or turned, with what lies around it."""
    outlooks = match.title.outlooks
    moved = outlooks.under_way(match.state, match.title.seats.index(scenery.seat)) if outlooks else ""
    return scenery.vicinity(scenery.pieces[moved]["space"]) if moved in scenery.pieces else []


def _chosen(match: Match, scenery: Scenery) -> list[str]:
    """Where the last actions of the seat happened."""
    own = [moment.action.words.split()[1:] for moment in match.moments if moment.seat == scenery.seat][-RECENT:]
    return [near for spot in map(scenery.spot, own) if spot for near in scenery.around(spot)]


def heading(match: Match, seat: str, console: Console) -> list[Text]:
    """The name of the title, the hour, and whose eyes these are."""
    side = f"   {say('side', seat=seat_name(match.title, seat))}" if len(match.title.seats) > 1 else ""
    left = Text.assemble((match.title.name, HEAD_STYLE), side)
    when = Text(hour(match, seat), HEAD_STYLE)
    if left.cell_len + 2 + when.cell_len > console.width:
        return [hanging(Text(), words, console) for words in (left, when) if words.plain]
    gap = " " * (console.width - 1 - left.cell_len - when.cell_len) if when.plain else ""
    return [Text.assemble(left, gap, when)]


def hour(match: Match, seat: str) -> str:
    """Turn and phase: as the title says, else the last of each of its headings that the seat has heard."""
    told = match.title.panels.breadcrumbs(match.state) if match.title.panels else ()
    if told:
        return " · ".join(capital(match.say(part.key, part.slots)) for part in told)
    found: dict[str, str] = {}
    number, widest = match.title.seats.index(seat), match.title.headings[:1]
    for event in (event for moment in reversed(match.moments) for event in reversed(moment.events)):
        heard = hear_event(match.title, event, number) if event.kind in match.title.headings else None
        if heard is not None:
            found.setdefault(heard.kind, capital(match.say("log-" + heard.kind, heard.words)).rstrip("."))
            if heard.kind in widest:
                break
    return " · ".join(found[kind] for kind in match.title.headings if kind in found and "\n" not in found[kind])


# The map

def map_lines(scenery: Scenery, console: Console, focus: Sequence[str]) -> list[Text]:
    if not scenery.map:
        return []
    lines = _hex_lines(scenery, console, focus) if scenery.is_hex_map else _area_lines(scenery, console, focus)
    return [*lines, *legend(scenery, console)]


def _height(console: Console) -> int:
    return max(FEWEST, console.height - BESIDE) if console.is_terminal else LINES


def _hex_lines(scenery: Scenery, console: Console, focus: Sequence[str]) -> list[Text]:
    """What lies around the focus, as large as fits; or all, on a narrow screen in parts one below another."""
    hexes, width, height = HexMap(scenery), console.width - 1, _height(console)
    part = [hexes.part(focus, width, height)] if focus and not hexes.shows_all(width, height) else []
    lines: list[Text] = []
    for window, scale in part or hexes.strips(width):
        lines += hexes.draw(window, scale)
        lines += _letters(scenery, console) if scale.inner < NAMED else []
        lines += _elsewhere(scenery, hexes, window, console) if part else []
    return lines


def _letters(scenery: Scenery, console: Console) -> list[Text]:
    """What the letters of empty hexes mean."""
    words = " · ".join(f"{letter} {ground}" for ground, letter in scenery.grounds.items())
    return [hanging(Text(), Text(words, QUIET_STYLE), console)] if words else []


def _elsewhere(scenery: Scenery, hexes: HexMap, window: Window, console: Console) -> list[Text]:
    """What can be chosen and lies outside of what is drawn."""
    drawn = set(hexes.inside(window))
    return _places([scenery.map[id_] for id_ in scenery.pointed if id_ in scenery.map and id_ not in drawn], scenery, console)


def _area_lines(scenery: Scenery, console: Console, focus: Sequence[str]) -> list[Text]:
    near = {*focus, *[other for id_ in focus for other in scenery.neighbours[id_]]}
    # a part that leaves out little is harder to read than the whole
    whole = not near or len(scenery.map) <= FEW_AREAS or 4 * len(near) > 3 * len(scenery.map)
    return areas.draw(scenery, [id_ for id_ in scenery.map if whole or id_ in near], console.width - 1)


def legend(scenery: Scenery, console: Console) -> list[Text]:
    """Which letter stands for whom, and what the signs mean."""
    sides = [(f"{letter}:", side) for side, letter in scenery.letters.items() if side]
    parts = [Text.assemble((sign, scenery.style(side)), f" {_called(scenery, side)}") for sign, side in sides]
    parts += [Text(f"'{letter} {_state(scenery, status)}") for status, letter in scenery.statuses.items()]
    if scenery.pointed:
        parts.append(_mark_meaning(scenery))
    return [hanging(Text(), Text(" · ").join(parts), console)] if parts else []


def _mark_meaning(scenery: Scenery) -> Text:
    """What the sign of a number means, by one that is there."""
    space = max(scenery.pointed, key=lambda id_: len(scenery.pointed[id_]))
    first, *others = scenery.pointed[space]
    words = say("mark-more", first=first, n=len(others)) if others else say("mark", first=first)
    return Text.assemble((scenery.mark(space), MARK_STYLE), f" {words}")


def _state(scenery: Scenery, status: str) -> str:
    """How the title calls the state of a counter (`status-ID` in its catalogue), else its id."""
    return title_sentence(scenery.title, f"status-{status}") or status


def _called(scenery: Scenery, side: str) -> str:
    title = scenery.title
    return seat_name(title, side) if side in title.seats else side


# Beside the map

def beside(scenery: Scenery, console: Console) -> list[Text]:
    """Boxes with somebody in them, or of which something is asked."""
    return _places([place for place in scenery.boxes if scenery.at(place.id) or place.id in scenery.marks], scenery, console)


def _places(places: Sequence[Place], scenery: Scenery, console: Console) -> list[Text]:
    """Places as a list: those with counters in a line each, the others together."""
    full = [place for place in places if scenery.at(place.id)]
    lines = [_place_line(place, scenery, console) for place in full]
    empty = [_name(place, scenery) for place in places if not scenery.at(place.id)]
    return [*lines, hanging(Text("  "), Text(" · ").join(empty), console)] if empty else lines


def _name(place: Place, scenery: Scenery) -> Text:
    mark = scenery.mark(place.id)
    id_ = "" if place.proper and not mark and len(place.id) > LONG_ID else place.id
    words = " ".join([word for word in (id_, place.proper or place.ground) if word])
    return Text.assemble((f"{mark} " if mark else "", MARK_STYLE), words)


def _place_line(place: Place, scenery: Scenery, console: Console) -> Text:
    """A place and who is there, on two lines at most."""
    name, pieces = _name(place, scenery), scenery.at(place.id)
    name = Text.assemble("  ", name, f" ({len(pieces)}): " if len(pieces) > 1 else ": ")
    room = max(20, console.width - 3 - min(name.cell_len, console.width // 2))
    stack = scenery.stack(pieces, [room] * BOX_LINES, status=False)
    return hanging(name, Text(" ").join(stack), console)


def cards(scenery: Scenery, console: Console) -> list[Text]:
    """Cards with what they say."""
    return [
        hanging(Text(f"  {card['id']}  "), Text.assemble((card["name"], HEAD_STYLE), f": {card['text']}"), console)
        for card in scenery.scene["cards"]
    ]


# Tracks and words

def tracks(match: Match, scenery: Scenery, console: Console) -> list[Text]:
    """Tracks by where their markers stand, and the words that lie on the table."""
    words = [_track(track, scenery) for track in scenery.scene["tracks"] if track["value"] >= 0]
    parts = [*words, *loose_words(match, scenery)]
    return [hanging(Text("  ", QUIET_STYLE), Text(" · ").join([Text(part) for part in parts]), console)] if parts else []


def _track(track: dict[str, Any], scenery: Scenery) -> str:
    """A short track with the place of its marker in brackets; a long one by its value alone."""
    marks, value = track["marks"], track["value"]
    if value >= len(marks):
        return f"{track['name']} {value}"
    if len(marks) > LONG_TRACK:
        # several markers share such a track: a word near one of them may be about another
        return f"{track['name']} {marks[value]['label']}"
    beside_it = [label["text"] for label in scenery.scene["labels"] if _is_near(label, marks[value])]
    after = f" ({', '.join(beside_it)})" if beside_it else ""
    places = " ".join(f"[{mark['label']}]" if place == value else mark["label"] for place, mark in enumerate(marks))
    return f"{track['name']} {places}{after}"


def _is_near(label: dict[str, Any], mark: dict[str, Any]) -> bool:
    return bool(abs(label["x"] - mark["x"]) <= NEAR and abs(label["y"] - mark["y"]) <= NEAR)


def loose_words(match: Match, scenery: Scenery) -> list[str]:
    """Words that belong to no track and to no box; those side by side in one."""
    marks = [mark for track in scenery.scene["tracks"] for mark in track["marks"]]
    loose = [
        label for label in scenery.scene["labels"]
        if not any(_is_near(label, mark) for mark in marks)
        and not any(_inside(label, place) for place in scenery.places.values())
    ]
    joined: list[str] = []
    for number, label in enumerate(loose):
        if number and _goes_on(loose[number - 1], label):
            joined[-1] += f" {label['text']}"
        else:
            joined.append(label["text"])
    return [words for words in joined if words != match.title.name]


def _goes_on(label: dict[str, Any], after: dict[str, Any]) -> bool:
    """Whether a word lies just to the right of another."""
    return bool(abs(after["y"] - label["y"]) <= NEAR / 8 and 0 < after["x"] - label["x"] <= 3 * NEAR)


def _inside(label: dict[str, Any], place: Place) -> bool:
    left, top, right, bottom = place.box
    return bool(left <= label["x"] <= right and top <= label["y"] <= bottom)


# The sums behind a decision

def panel(match: Match, seat: str, console: Console) -> list[Text]:
    """What counts and what does not before a die is rolled, as far as the seat may know."""
    panels = match.title.panels
    found = None if match.over or not panels else panels.sums(match.state, match.title.seats.index(seat))
    if found is None:
        return []
    lines = [Text(), Text(_say(match, found.title), HEAD_STYLE)]
    lines += [_sum(match, one, console) for one in found.sums]
    lines += [hanging(Text("  "), _entry(match, note), console) for note in found.notes]
    return lines if found.chart is None else [*lines, *_chart(match, found.chart, console)]


def _sum(match: Match, one: Sum, console: Console) -> Text:
    head = Text(f"  {f'{_say(match, one.heading)} {one.total}'.strip()}{': ' if one.entries else ''}", HEAD_STYLE)
    return hanging(head, Text(" · ").join([_entry(match, entry) for entry in one.entries]), console)


def _entry(match: Match, entry: Entry) -> Text:
    words = f"{_say(match, entry.text)} {entry.value}".strip()
    why = "" if entry.counts or entry.why is None else f" ({_say(match, entry.why)})"
    return Text.assemble(with_case(words + why, entry.case)) if entry.case else Text(words + why)


def _chart(match: Match, chart: PanelChart, console: Console) -> Iterable[Text]:
    """The columns that are read, die by die."""
    for lit in chart.lit:
        cells = [f"{die}: {row[lit.column]}" for die, row in chart.rows]
        head = Text(f"  {_say(match, lit.text)}   ", CASE_STYLE)
        yield hanging(head, Text(" · ".join(cells)), console)


def _say(match: Match, message: Message) -> str:
    return capital(match.say(message.key, message.slots))


# One place

def place_lines(match: Match, seat: str, words: str, console: Console) -> list[Text]:
    """A place, all who are there, and what can be done with it; nothing if there is no such place."""
    scenery = Scenery(match, seat, asked=match.seat == seat) if has_scene(match) else None
    place = None if scenery is None else scenery.places.get(scenery.find(words))
    if scenery is None or place is None:
        return []
    about = [part for part in (place.name, place.note) if part]
    lines = [hanging(Text(f"{place.id}  ", HEAD_STYLE), Text(" · ".join(about)), console)]
    if scenery.neighbours.get(place.id):
        lines.append(hanging(Text(f"  {say('next-to')} "), Text(" ".join(scenery.neighbours[place.id])), console))
    counters = [_counter_line(piece, scenery, console) for piece in scenery.at(place.id)]
    lines += counters or [Text(f"  {say('nobody-here')}", QUIET_STYLE)]
    return [*lines, *_options_there(match, scenery, place, console)]


def options_at(match: Match, seat: str, place: str) -> list[Action]:
    """What can be done at a place, by its id or another of its words."""
    if not has_scene(match):
        return []
    scenery, options = Scenery(match, seat, asked=match.seat == seat), match.options
    return [options[number - 1] for number in scenery.marks.get(scenery.words.get(place, ""), [])]


def _counter_line(piece: Any, scenery: Scenery, console: Console) -> Text:
    """A counter with the word that actions know it by."""
    word = Text.assemble("  ", (scenery.short(piece, status=False), scenery.style(piece["side"])), "  ")
    known = f"   ({piece['id']})" if piece["label"] else ""
    group = f", {say('group', group=piece['group'])}" if piece["group"] else ""
    return hanging(word, Text.assemble(capital(piece["text"]) + group, (known, CASE_STYLE)), console)


def _options_there(match: Match, scenery: Scenery, place: Place, console: Console) -> list[Text]:
    options = match.options
    return [
        hanging(Text(f"{number:>5}  ", MARK_STYLE), Text(choices.named(match, options[number - 1])), console)
        for number in scenery.marks.get(place.id, [])
    ]
