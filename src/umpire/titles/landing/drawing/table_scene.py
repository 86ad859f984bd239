"""What lies on the table: built from the player's view alone, so that nothing hidden can slip through (L1.8)."""
from __future__ import annotations

from typing import Any, Final

from umpire.boards.boxes import Box
from umpire.boards.scene import Card, Label, Mark, Picture, Piece, Point, Scene, Space, Track
from umpire.boards.svg import SERIF, wrap
from umpire.titles.landing import components
from umpire.titles.landing.components import Components
from umpire.titles.landing.drawing.board import PAD_LINE, PAD_LINES, PAD_TOP
from umpire.titles.landing.drawing.counters import counter_label
from umpire.titles.landing.drawing.layout import COUNTER, Grid, Table, card_at, counter_places, hand_places
from umpire.titles.landing.drawing.tracks import round_places, spirit_places, turn_places

OFF_ROW: Final = {
    "auckland_bn": "Auckland Battalion", "removed": "Removed from the game", "inf_27": "27th Infantry Regiment, the pool",
    "sergeant_card": "the Sergeant's card",
}
# counters in the boxes: so many in a row, their size, their distance, and the middle of the first row
GRIDS: Final = {
    "auckland_bn": Grid(3, COUNTER, 60, 104), "inf_27": Grid(4, COUNTER, 62, 82), "sergeant_card": Grid(1, COUNTER, 56, 84),
    "removed": Grid(5, COUNTER, 54, 70),
}
CROWDED: Final = Grid(6, 36, 44, 58)
CROWD: Final = 10
ORDINALS: Final = ("first", "second", "third", "fourth", "fifth", "sixth")
NATIONS: Final = {"australian": "Australian", "new_zealand": "New Zealander", "ottoman": "Ottoman"}
PHASES: Final = {
    "anzac": "ANZAC Phase", "ottoman": "Ottoman Phase", "close_combat": "Close Combat", "journal": "Journal Phase",
    "over": "the day is over",
}
STANDING: Final = {
    "auckland_bn": "waiting for Noon", "inf_27": "in the pool", "sergeant_card": "not yet seen",
    "removed": "removed from the game",
}
INVITATION: Final = ("Nothing is written yet.", "At the end of a turn", "there is time for a line or two.")
PAD_TEXT: Final = 17.0


def scene(table: Table, box: Components, seen: dict[str, Any], names: bool) -> Scene:
    """The scene of a view; `names` if the men have names (L19.3)."""
    return _Laying(table, box, seen, names).scene()


class _Laying:
    """Lays the table piece by piece."""

    def __init__(self, table: Table, box: Components, seen: dict[str, Any], names: bool) -> None:
        self.table = table
        self.box = box
        self.seen = seen
        self.names = names
        grounds = (*box.terrain, box.boats, box.beach)
        self.ground_names = {ground.id: ground.name for ground in grounds}
        self.grounds_called = {ground.id: ground.called for ground in grounds}
        self.cards = {card.id: card for card in (*box.anzac, *box.ottoman)}
        self.space_names = {str(item["space"]): self._row_name(number, item) for number, item in enumerate(seen["row"])}
        self.space_names.update(OFF_ROW)

    def scene(self) -> Scene:
        return Scene(
            (*self._row_pictures(), *self._decks(), self._front_picture()), (*self._row_spaces(), *self._other_spaces()),
            (*self._row_labels(), *self._box_labels(), *self._card_labels(), *self._journal()), self._tracks(),
            (*self._hand(), *self._played(), *self._ottoman_card()), self._pieces(),
        )

    # The row

    def _row_name(self, number: int, item: dict[str, Any]) -> str:
        if item["turned"]:
            return self.ground_names[item["card"]]
        known = self.ground_names.get(item["card"], "")
        return f"{known}, not yet reached" if known else f"the {ORDINALS[number - 2]} Terrain card, face down"

    def _row_pictures(self) -> list[Picture]:
        pictures = []
        for item in self.seen["row"]:
            box = self.table.row[item["space"]].box
            use = "terrain-" + (item["card"] if item["turned"] else "back")
            pictures.append(Picture(f"card-of-{item['space']}", use, box.x, box.y, box.width, box.height))
        return pictures

    def _front_picture(self) -> Picture:
        box = self.table.row[self.seen["front_line"]].box
        return Picture("front-line", "marker-front", box.middle - 64, box.y + box.height + 4, 128, 26)

    def _row_spaces(self) -> list[Space]:
        spaces = []
        for item in self.seen["row"]:
            name = str(item["space"])
            also = (str(item["card"]),) if item["turned"] and item["card"] != name else ()
            mark = "front" if name == self.seen["front_line"] else ""
            spaces.append(Space(name, self.space_names[name], self.table.row[name].box.outline, also, _note(item), mark))
        return spaces

    def _other_spaces(self) -> list[Space]:
        return [Space(name, words[0].upper() + words[1:], self.table.boxes[name].outline) for name, words in OFF_ROW.items()]

    def _row_labels(self) -> list[Label]:
        """Which card of the row a face-down card is."""
        labels = []
        for number, item in enumerate(self.seen["row"]):
            if not item["turned"]:
                box = self.table.row[item["space"]].box
                words = "the last card" if number == len(self.seen["row"]) - 1 else f"the {ORDINALS[number - 2]} card"
                labels.append(Label(box.middle, box.y + 294, words, 17, tone="light"))
                if item["card"]:
                    labels.append(Label(box.middle, box.y + 330, self.ground_names[item["card"]], 20, tone="light"))
        return labels

    # The boxes

    def _box_labels(self) -> list[Label]:
        held = {piece["space"] for piece in self.seen["pieces"]}
        at = {piece["id"]: str(piece["space"]) for piece in self.seen["pieces"]}
        quiet = {"auckland_bn": "ashore", "removed": "none yet", "inf_27": "all on the row or gone"}
        labels = [self._quiet(name, words) for name, words in quiet.items() if name not in held]
        for who in ("lcpl", "sergeant"):
            if at[who] != "sergeant_card":
                words = "gone" if at[who] == "removed" else f"at {self._at(at[who])}"
                labels.append(self._quiet(who + "_card", words))
        turn = f"{self.seen['round'].capitalize()}, turn {self.seen['turn']} · {PHASES[self.seen['phase']]}"
        return [*labels, Label(72, 98, turn, 19, "start", "light")]

    def _at(self, space: str) -> str:
        """A space's name as it stands after 'at'."""
        return self.grounds_called.get(space, self.space_names[space])

    def _quiet(self, name: str, words: str) -> Label:
        box = self.table.boxes[name]
        return Label(box.middle, box.y + 92, words, 16, tone="quiet")

    def _tracks(self) -> tuple[Track, ...]:
        card, spirit = self.table.boxes["round_track"], self.seen["spirit"]
        rounds = [Mark(name.capitalize(), x, y) for name, (x, y) in zip(components.ROUNDS, round_places(card), strict=True)]
        turns = [Mark(str(number + 1), x, y) for number, (x, y) in enumerate(turn_places(card, self.box.turns))]
        return (
            Track("round", "Round", tuple(rounds), components.ROUNDS.index(self.seen["round"])),
            Track("turn", "Turn", tuple(turns), self.seen["turn"] - 1),
            self._spirit("lcpl", "the Lance Corporal", spirit["lcpl"], "anzac"),
            self._spirit("sergeant", "the Sergeant", spirit["sergeant"], "ottoman"),
        )

    def _spirit(self, who: str, name: str, spirit: int, side: str) -> Track:
        full = self.box.start_spirit[who]
        places = spirit_places(self.table.boxes[who + "_card"], full)
        marks = [Mark(str(full - number) if number < full else "†", x, y) for number, (x, y) in enumerate(places)]
        return Track("spirit-" + who, f"Spirit of {name}", tuple(marks), full - spirit, side)

    # Pieces

    def _pieces(self) -> tuple[Piece, ...]:
        by_space: dict[tuple[str, str], list[dict[str, Any]]] = {}
        for item in self.seen["pieces"]:
            space = str(item["space"])
            by_space.setdefault((space, item["side"] if space in self.table.row else ""), []).append(item)
        pieces: list[Piece] = []
        for (space, side), items in by_space.items():
            places, size = self._places(space, side, len(items))
            pieces += [self._piece(item, x, y, size) for item, (x, y) in zip(items, places, strict=True)]
        return tuple(pieces)

    def _places(self, space: str, side: str, count: int) -> tuple[list[Point], float]:
        if space in self.table.row:
            place = self.table.row[space]
            return list((place.anzac if side == "anzac" else place.ottoman)[:count]), COUNTER
        grid = CROWDED if space == "removed" and count > CROWD else GRIDS[space]
        return counter_places(self.table.boxes[space], grid, count), grid.size

    def _piece(self, item: dict[str, Any], x: float, y: float, size: float) -> Piece:
        name, nation, label = self._called(item)
        spirit = self.seen["spirit"].get(item["id"]) if item["character"] and item["space"] != "removed" else None
        status = ("unnerved",) if item["unnerved"] else ()
        words = [name, NATIONS[nation] if nation in NATIONS and not name.startswith(NATIONS[nation]) else ""]
        if item["side"] == "anzac" and not item["character"] and item["space"] != "removed":
            words.append("Unnerved" if item["unnerved"] else "steady")
        words += [f"Spirit {spirit}" if spirit is not None else "", self._standing(str(item["space"]))]
        face = nation if item["character"] or nation == "ottoman" else item["id"]
        use = f"counter-{face}" + ("-unnerved" if item["unnerved"] else "")
        return Piece(
            str(item["id"]), name, str(item["side"]), str(item["space"]), x, y, size, use, label,
            ", ".join([word for word in words if word]), status, "" if spirit is None else str(spirit),
        )

    def _called(self, item: dict[str, Any]) -> tuple[str, str, str]:
        """A piece's name, whose it is, and what is written on it."""
        name = str(item["id"])
        if name == "lcpl":
            return "Lance Corporal", "lcpl", "LCPL"
        if name == "sergeant":
            return "Ottoman Sergeant", "sergeant", "SGT"
        soldier = self.box.soldiers[name]
        if soldier.nation == "ottoman":
            return f"Ottoman counter {name[-1]}", "ottoman", ""
        label = counter_label(soldier)
        return soldier.name if self.names and soldier.name else label, soldier.nation, label

    def _standing(self, space: str) -> str:
        return STANDING[space] if space in STANDING else f"at {self._at(space)}"

    # Cards

    def _decks(self) -> list[Picture]:
        """Backs, one over the other as long as there are several."""
        pictures = []
        for side, cards in (("anzac", "undrawn"), ("ottoman", "ottoman_unseen")):
            place = card_at(self.table.boxes[side + "_deck"])
            for number in range(min(len(self.seen["cards"][cards]), 3)):
                x, y = place.x - 3 * number, place.y - 3 * number
                pictures.append(Picture(f"{side}-deck-{number}", f"card-back-{side}", x, y, place.width, place.height))
        return pictures

    def _card_labels(self) -> list[Label]:
        cards, boxes = self.seen["cards"], self.table.boxes
        earlier = [self.cards[name].name for name in cards["played"] if name != self.seen["card"]["id"]]
        turned = [self.cards[name].name for name in cards["ottoman_turned"][:-1]]
        return [
            self._below("anzac_deck", f"ANZAC deck: {_cards(len(cards['undrawn']))}"),
            self._below("ottoman_deck", f"Ottoman deck: {_cards(len(cards['ottoman_unseen']))}"),
            Label(boxes["hand"].middle, boxes["hand"].y + 308, f"Hand: {_cards(len(cards['hand']))}", 17, tone="light"),
            self._below("anzac_played", self._turn_words()), *self._earlier("anzac_played", "earlier", earlier),
            self._below("ottoman_revealed", "last Ottoman card" if cards["ottoman_turned"] else "none turned yet"),
            *self._earlier("ottoman_revealed", "earlier", turned),
        ]

    def _below(self, name: str, words: str, row: int = 0) -> Label:
        card = card_at(self.table.boxes[name])
        return Label(card.middle, card.y + card.height + 20 + 15 * row, words, 17 if row == 0 else 14, tone="light")

    def _earlier(self, name: str, word: str, cards: list[str]) -> list[Label]:
        return [self._below(name, f"{word}: {', '.join(cards)}", 1)] if cards else []

    def _turn_words(self) -> str:
        card = self.seen["card"]
        if not card["id"]:
            return "play one card each turn"
        if self.seen["phase"] != "anzac":
            return "played this turn"
        return {0: "no Actions left", 1: "one Action left"}.get(card["actions"], f"{card['actions']} Actions left")

    def _hand(self) -> list[Card]:
        hand = self.seen["cards"]["hand"]
        places = hand_places(self.table.boxes["hand"], self.box.hand)
        return [self._card(name, place) for name, place in zip(hand, places, strict=False)]

    def _played(self) -> list[Card]:
        card = self.seen["card"]
        if not card["id"]:
            return []
        note = "spent" if card["spent"] else "in use" if card["used"] or card["declared"] else "played"
        return [self._card(card["id"], card_at(self.table.boxes["anzac_played"]), note)]

    def _ottoman_card(self) -> list[Card]:
        turned = self.seen["cards"]["ottoman_turned"]
        return [self._card(turned[-1], card_at(self.table.boxes["ottoman_revealed"]), "turned")] if turned else []

    def _card(self, name: str, place: Box, note: str = "") -> Card:
        card = self.cards[name]
        return Card(card.id, card.name, card.text, "card-" + card.id, place.x, place.y, place.width, place.height, note)

    # The journal

    def _journal(self) -> list[Label]:
        """The last lines that were written, or an invitation."""
        box = self.table.boxes["journal"]
        written = [entry["text"] for entry in self.seen["journal"]["entries"] if entry["text"].strip()]
        lines = _pad_lines(written[-1], box.width - 80) if written else list(INVITATION)
        top = box.y + PAD_TOP - 6
        tone = "hand" if written else "quiet"
        return [Label(box.x + 56, top + PAD_LINE * row, words, PAD_TEXT, "start", tone) for row, words in enumerate(lines)]


def _note(item: dict[str, Any]) -> str:
    """What is printed on a card of the row, in words."""
    if not item["turned"] or item["space"] == "boats":
        return ""
    cubes = {0: "", 1: ", one red cube"}.get(item["cubes"], f", {item['cubes']} red cubes")
    return f"Terrain Value {item['value']}{cubes}"


def _cards(count: int) -> str:
    return "1 card" if count == 1 else f"{count} cards"


def _pad_lines(text: str, width: float) -> list[str]:
    lines = [line for paragraph in text.splitlines() for line in wrap(paragraph, width, PAD_TEXT, SERIF)]
    return lines if len(lines) <= PAD_LINES else ["…", *lines[len(lines) - PAD_LINES + 1:]]
