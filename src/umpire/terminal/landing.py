"""The Landing on a terminal: the row of eight cards, the men on them, the Spirit of two characters, and the hand.

Drawn from the player's view and the texts on the cards alone, so that nothing hidden can show.
"""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from rich.console import Console
from rich.text import Text

from umpire.engine.match import Match
from umpire.terminal.screen import HEAD_STYLE, QUIET_STYLE, TextBox, boxes_in_row, hang, pad, wrap
from umpire.titles.landing import Landing
from umpire.titles.landing.components import Card

CARD: Final = 12
INNER: Final = CARD - 2
HAND: Final = 24
ROW_WIDTH: Final = 8 * CARD
CRESCENT: Final = "☾"
CUBE: Final = "■"
GONE: Final = "†"
FRONT: Final = "▲FRONT LINE▲"
CRESCENTS_IN_LINE: Final = 5

ANZAC_STYLE: Final = "bold black on yellow"
LCPL_STYLE: Final = "bold black on bright_yellow"
UNNERVED_STYLE: Final = "italic white on grey30"
OTTOMAN_STYLE: Final = "bold white on red"
GROUND_STYLE: Final = "green"
SEA_STYLE: Final = "blue"
BACK_STYLE: Final = "grey50"
FRONT_STYLE: Final = "bold red"

PHASES: Final = {
    "anzac": "ANZAC Phase", "ottoman": "Ottoman Phase", "close_combat": "Close Combat", "journal": "Journal",
    "over": "the day is over",
}
LEGEND: Final = f"AUS1 steady · aus1! Unnerved · {CRESCENT} Ottoman · SGT Sergeant · digit: Terrain Value · {CUBE} red cube"
MAN: Final = 5

View = dict[str, Any]


def board(match: Match, console: Console) -> list[Text]:
    """Draw everything on the table, from the top of the screen to the prompt."""
    title = match.title
    if not isinstance(title, Landing):
        raise TypeError(f"{title.name} is not The Landing")
    view = match.view()
    row = row_of_cards(title, view) if console.width >= ROW_WIDTH else list_of_cards(title, view)
    return [
        *heading(title, view, console), Text(), *row, Text(LEGEND, QUIET_STYLE), Text(),
        *the_men(match, console), *off_the_row(view, console), *hand(title, view, console), *piles(title, view, console),
    ]


# Above the row

def heading(title: Landing, view: View, console: Console) -> list[Text]:
    """Return the name, the hour, and both Spirit tracks."""
    name, _, year = title.name.partition(": ")
    left = Text.assemble((name.upper(), HEAD_STYLE), f"  {year}")
    hour = f"{view['round'].capitalize()}, turn {view['turn']} of {title.box.turns} · {PHASES[view['phase']]}"
    spirits = Text.assemble(
        ("Lance Corporal's Spirit  ", ""), spirit(view, "lcpl", title), ("    Sergeant's Spirit  ", ""),
        spirit(view, "sergeant", title),
    )
    return [_opposite(left, Text(hour, HEAD_STYLE), min(console.width, ROW_WIDTH)), spirits]


def _opposite(left: Text, right: Text, width: int) -> Text:
    return Text.assemble(left, " " * max(2, width - left.cell_len - right.cell_len), right)


def spirit(view: View, character: str, title: Landing) -> Text:
    """Draw the track from its start down to the cross, with the marker in brackets."""
    now = view["spirit"][character]
    track = Text()
    for step in range(title.box.start_spirit[character], -1, -1):
        sign = GONE if step == 0 else str(step)
        track.append(f"[{sign}]" if step == now else f" {sign} ", HEAD_STYLE if step == now else QUIET_STYLE)
    return track


# The row

def row_of_cards(title: Landing, view: View) -> list[Text]:
    """Draw eight cards side by side, with a heavy frame around the front line and its name below."""
    names = max(len(_name_lines(title, card)) for card in view["row"])
    theirs = max(2, *[len(ottoman_lines(view, card["space"])) for card in view["row"]])
    ours = max(2, *[len(anzac_lines(view, card["space"])) for card in view["row"]])
    tall = 1 + names + theirs + ours
    boxes = [
        _card_box(title, view, card, names, theirs) if card["turned"] else _back(title, view, card, tall)
        for card in view["row"]
    ]
    front = [card["space"] for card in view["row"]].index(view["front_line"])
    return [*boxes_in_row(boxes), Text.assemble(" " * (front * CARD), (FRONT, FRONT_STYLE))]


def _card_box(title: Landing, view: View, card: View, names: int, theirs: int) -> TextBox:
    front = card["space"] == view["front_line"]
    style = SEA_STYLE if card["space"] == "boats" else GROUND_STYLE
    lines = [
        _value_line(card), *_pad_lines(_name_lines(title, card), names), *_pad_lines(ottoman_lines(view, card["space"]), theirs),
        *anzac_lines(view, card["space"]),
    ]
    return TextBox(card["space"], lines, CARD, FRONT_STYLE if front else style, front)


def _back(title: Landing, view: View, card: View, tall: int) -> TextBox:
    """Draw a card face down. If everybody knows the ground (L18.10), its name is written on the back."""
    front = card["space"] == view["front_line"]
    pattern = Text("░" * INNER, BACK_STYLE)
    names = _name_lines(title, card) if card["card"] else []
    lines = [pattern, *names, *[pattern] * (tall - 1 - len(names))]
    return TextBox(card["space"], lines, CARD, FRONT_STYLE if front else BACK_STYLE, front)


def _value_line(card: View) -> Text:
    """Return the Terrain Value on the left and the red cubes on the right.

    The Boats have no value, because no piece enters them.
    """
    value = "" if card["space"] == "boats" else str(card["value"])
    cubes = CUBE * card["cubes"]
    return Text.assemble((value, HEAD_STYLE), " " * (INNER - len(value) - len(cubes)), (cubes, "red"))


def _name_lines(title: Landing, card: View) -> list[Text]:
    """Return the name of the ground, if it is known."""
    return wrap(_ground_name(title, card["card"]), INNER, HEAD_STYLE) if card["card"] else []


def _ground_name(title: Landing, ground: str) -> str:
    cards = (title.box.boats, title.box.beach, *title.box.terrain)
    return next(card.name for card in cards if card.id == ground)


def ottoman_lines(view: View, space: str) -> list[Text]:
    """Draw a crescent for each counter, with the Sergeant below."""
    pieces = [piece for piece in view["pieces"] if piece["side"] == "ottoman" and piece["space"] == space]
    count = len([piece for piece in pieces if not piece["character"]])
    lines = [
        Text.assemble((" ".join(CRESCENT * min(CRESCENTS_IN_LINE, count - first)), OTTOMAN_STYLE))
        for first in range(0, count, CRESCENTS_IN_LINE)
    ]
    return lines + [Text.assemble(("SGT", OTTOMAN_STYLE)) for piece in pieces if piece["character"]]


def anzac_lines(view: View, space: str) -> list[Text]:
    """Draw two men in a line."""
    men = [pad(man(piece), MAN) for piece in view["pieces"] if piece["side"] == "anzac" and piece["space"] == space]
    pairs = [men[first:first + 2] for first in range(0, len(men), 2)]
    return [Text.assemble(*pair) for pair in pairs]


def man(piece: View) -> Text:
    """Draw a steady man in capitals, an Unnerved one in small letters with a mark, so that it shows without colour."""
    if piece["character"]:
        return Text.assemble(("LCPL", LCPL_STYLE))
    if piece["unnerved"]:
        return Text.assemble((f"{piece['id']}!", UNNERVED_STYLE))
    return Text.assemble((piece["id"].upper(), ANZAC_STYLE))


def _pad_lines(lines: Sequence[Text], count: int) -> list[Text]:
    return [*lines, *[Text()] * (count - len(lines))]


def list_of_cards(title: Landing, view: View) -> list[Text]:
    """Draw the row as a list, for a terminal too narrow for eight cards."""
    return [_list_line(title, view, card) for card in view["row"]]


def _list_line(title: Landing, view: View, card: View) -> Text:
    name = _ground_name(title, card["card"]) if card["card"] else "face down"
    about = f"{card['value']} {CUBE * card['cubes']}" if card["turned"] else "back"
    mark = "▲" if card["space"] == view["front_line"] else " "
    pieces = [*ottoman_lines(view, card["space"]), *anzac_lines(view, card["space"])]
    return Text.assemble((mark, FRONT_STYLE), f"{card['space']:<6} {name:<17} {about:<5} ", Text(" ").join(pieces))


# Below the row

def the_men(match: Match, console: Console) -> list[Text]:
    """L19.3 Say whose name stands for which counter, because the log names men."""
    names = match.title.names(match.state)
    men = [piece["id"] for piece in match.view()["pieces"] if piece["side"] == "anzac" and piece["id"] in names]
    nations = [("The men", [man for man in men if man.startswith("aus")]), ("", [man for man in men if man.startswith("nz")])]
    return [
        hang(Text(f"{mark:<13}", QUIET_STYLE), Text(" · ".join(f"{man.upper()} {names[man]}" for man in group)), console)
        for mark, group in nations if group
    ]


def off_the_row(view: View, console: Console) -> list[Text]:
    """List the pieces that wait, those still to come, and those that are gone."""
    groups = [
        ("Auckland Bn", _anzacs_in(view, "auckland_bn"), "waits until Noon"),
        ("27 In Rgt", _ottomans_in(view, "inf_27"), "not yet placed"),
        ("Sergeant", _ottomans_in(view, "sergeant_card"), "waits behind the sixth card"),
        ("Removed", [*_anzacs_in(view, "removed"), *_ottomans_in(view, "removed")], ""),
    ]
    lines = [hang(Text(f"{name:<13}", QUIET_STYLE), _group(pieces, note), console) for name, pieces, note in groups if pieces]
    return [*lines, Text()]


def _group(pieces: list[Text], note: str) -> Text:
    return Text.assemble(Text(" ").join(pieces), (f"  {note}" if note else "", QUIET_STYLE))


def _anzacs_in(view: View, place: str) -> list[Text]:
    return [man(piece) for piece in view["pieces"] if piece["side"] == "anzac" and piece["space"] == place]


def _ottomans_in(view: View, place: str) -> list[Text]:
    return ottoman_lines(view, place)


def hand(title: Landing, view: View, console: Console) -> list[Text]:
    """Draw the card of the turn in a heavy frame, then the hand, each with its text."""
    cards = {card.id: card for card in title.box.anzac}
    boxes = [_turn_box(cards[view["card"]["id"]], view)] if view["card"]["id"] else []
    boxes += [_hand_box(cards[name]) for name in view["cards"]["hand"]]
    per_line = max(1, console.width // HAND)
    lines: list[Text] = []
    for first in range(0, len(boxes), per_line):
        lines += boxes_in_row(boxes[first:first + per_line])
    return lines or [Text("No card in hand.", QUIET_STYLE)]


def _hand_box(card: Card) -> TextBox:
    return TextBox("", _indent([Text(card.name, HEAD_STYLE), *wrap(card.short, HAND - 4)]), HAND, "yellow")


def _turn_box(card: Card, view: View) -> TextBox:
    turn = view["card"]
    actions = "discarded" if turn["spent"] else f"Actions left: {turn['actions']}" if view["phase"] == "anzac" else "played"
    cancels = [f"cancels still: {turn['cancels']}"] if turn["cancels"] and view["phase"] == "ottoman" else []
    lines = [Text(card.name, HEAD_STYLE), *wrap(card.short, HAND - 4), *[Text(f"({line})") for line in (actions, *cancels)]]
    return TextBox("on the table", _indent(lines), HAND, "bold yellow", heavy=True)


def _indent(lines: list[Text]) -> list[Text]:
    return [Text.assemble(" ", line) for line in lines]


def piles(title: Landing, view: View, console: Console) -> list[Text]:
    """Return the last Ottoman card with its text, and what was played, what was turned and what lies face down."""
    ottoman = {card.id: card for card in title.box.ottoman}
    names = {card.id: card.name for card in (*title.box.anzac, *title.box.ottoman)}
    cards = view["cards"]
    turned = cards["ottoman_turned"]
    last = Text("none yet this Round", QUIET_STYLE)
    if turned:
        last = Text.assemble((names[turned[-1]], "bold red"), f": {ottoman[turned[-1]].short}")
    rows = [
        ("Last Ottoman card", last),
        ("Ottoman deck", _pile(names, ("turned", turned), ("still to come, in some order", cards["ottoman_unseen"]))),
        ("ANZAC cards", _pile(
            names, ("played", cards["played"]), ("not drawn this Round", cards["undrawn"]),
            ("from Noon", cards["aside"]), ("out of the game", cards["out_of_game"]),
        )),
    ]
    return [hang(Text(f"{name:<19}", QUIET_STYLE), words, console) for name, words in rows]


def _pile(names: dict[str, str], *piles: tuple[str, list[str]]) -> Text:
    parts = [f"{heading}: {', '.join(names[card] for card in cards)}" for heading, cards in piles if cards]
    return Text(" · ".join(parts))
