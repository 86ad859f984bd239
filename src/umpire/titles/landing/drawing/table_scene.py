"""L1.8 The scene of the table, built only from the player's view, so that nothing hidden can leak."""
from __future__ import annotations

from typing import Any, Final

from umpire.art.boxes import Box, Grid, centred_rows
from umpire.art.scene import Card, Piece, Scene, Space
from umpire.art.scene_builder import SceneBuilder, join_words
from umpire.art.svg import SERIF, wrap
from umpire.maps.points import Point
from umpire.titles.landing.components import ROUNDS, Components
from umpire.titles.landing.drawing.board import PAD_LINE, PAD_LINES, PAD_TOP
from umpire.titles.landing.drawing.counters import counter_label
from umpire.titles.landing.drawing.layout import COUNTER, Table, card_at, hand_places
from umpire.titles.landing.drawing.tracks import round_marks, spirit_marks, turn_marks

# counters in the boxes
GRIDS: Final = {
    "auckland_bn": Grid(3, COUNTER, 60, 104), "inf_27": Grid(4, COUNTER, 62, 82), "sergeant_card": Grid(1, COUNTER, 56, 84),
    "removed": Grid(5, COUNTER, 54, 70),
}
CROWDED: Final = Grid(6, 36, 44, 58)
CROWD: Final = 10
ORDINALS: Final = ("first", "second", "third", "fourth", "fifth", "sixth")
PAD_TEXT: Final = 17.0


def scene(table: Table, box: Components, view: dict[str, Any], names: bool) -> Scene:
    """Build the scene of a view; with `names` the men have names (L19.3)."""
    laying = _Table(table, box, view, names)
    laying.lay_row()
    laying.lay_boxes()
    laying.lay_cards()
    laying.lay_journal()
    laying.lay_tracks()
    laying.lay_counters()
    return laying.scene()


class _Table(SceneBuilder):
    """Lays the table of a view."""

    def __init__(self, table: Table, box: Components, view: dict[str, Any], names: bool) -> None:
        super().__init__(())
        self.table = table
        self.box = box
        self.seen = view
        self.names = names
        grounds = (*box.terrain, box.boats, box.beach)
        self.ground_names = {ground.id: ground.name for ground in grounds}
        self.grounds_called = {ground.id: ground.called for ground in grounds}
        self.known = {card.id: card for card in (*box.anzac, *box.ottoman)}
        self.space_names = {str(item["space"]): self._row_name(number, item) for number, item in enumerate(view["row"])}
        self.space_names.update({name: item["name"] for name, item in self.table.off_row.items()})
        self.spaces = (*self._row_spaces(), *self._other_spaces())

    # The row

    def _row_name(self, number: int, item: dict[str, Any]) -> str:
        if item["turned"]:
            return self.ground_names[item["card"]]
        ground_name = self.ground_names.get(item["card"], "")
        return f"{ground_name}, not yet reached" if ground_name else f"the {ORDINALS[number - 2]} Terrain card, face down"

    def _row_spaces(self) -> list[Space]:
        spaces = []
        for item in self.seen["row"]:
            name = str(item["space"])
            also = (str(item["card"]),) if item["turned"] and item["card"] != name else ()
            mark = "front" if name == self.seen["front_line"] else ""
            spaces.append(Space(name, self.space_names[name], self.table.row[name].box.outline, also, _note(item), mark))
        return spaces

    def _other_spaces(self) -> list[Space]:
        names = [(name, item["name"]) for name, item in self.table.off_row.items()]
        return [Space(name, words[0].upper() + words[1:], self.table.boxes[name].outline) for name, words in names]

    def lay_row(self) -> None:
        """Lay the cards of the row, with the number of each face-down card."""
        for number, item in enumerate(self.seen["row"]):
            box = self.table.row[item["space"]].box
            self.picture(f"card-of-{item['space']}", "terrain-" + (item["card"] if item["turned"] else "back"), box)
            if not item["turned"]:
                words = "the last card" if number == len(self.seen["row"]) - 1 else f"the {ORDINALS[number - 2]} card"
                self.label(box.middle, box.y + 294, words, 17, tone="light")
                if item["card"]:
                    self.label(box.middle, box.y + 330, self.ground_names[item["card"]], 20, tone="light")

    # The boxes

    def lay_boxes(self) -> None:
        """Label boxes without counters, and the round, turn and phase."""
        occupied = {piece["space"] for piece in self.seen["pieces"]}
        at = {piece["id"]: str(piece["space"]) for piece in self.seen["pieces"]}
        for name, item in self.table.off_row.items():
            if name not in occupied and "empty" in item:
                self._quiet(name, item["empty"])
        for who in ("lcpl", "sergeant"):
            if at[who] != "sergeant_card":
                self._quiet(who + "_card", "gone" if at[who] == "removed" else f"at {self._at(at[who])}")
        phase = self.table.phases[self.seen["phase"]]
        self.label(72, 98, f"{self.seen['round'].capitalize()}, turn {self.seen['turn']} · {phase}", 19, "start", "light")

    def _at(self, space: str) -> str:
        """Return a space's name as it reads after 'at'."""
        return self.grounds_called.get(space, self.space_names[space])

    def _quiet(self, name: str, words: str) -> None:
        box = self.table.boxes[name]
        self.label(box.middle, box.y + 92, words, 16, tone="quiet")

    def lay_tracks(self) -> None:
        card, spirit = self.table.boxes["round_track"], self.seen["spirit"]
        self.track("round", "Round", round_marks(card, ROUNDS), ROUNDS.index(self.seen["round"]))
        self.track("turn", "Turn", turn_marks(card, self.box.turns), self.seen["turn"] - 1)
        self._spirit("lcpl", "the Lance Corporal", spirit["lcpl"], "anzac")
        self._spirit("sergeant", "the Sergeant", spirit["sergeant"], "ottoman")

    def _spirit(self, who: str, name: str, spirit: int, side: str) -> None:
        full = self.box.start_spirit[who]
        marks = spirit_marks(self.table.boxes[who + "_card"], full)
        self.track("spirit-" + who, f"Spirit of {name}", marks, full - spirit, side)

    # Pieces

    def lay_counters(self) -> None:
        by_space: dict[tuple[str, str], list[dict[str, Any]]] = {}
        for item in self.seen["pieces"]:
            space = str(item["space"])
            by_space.setdefault((space, item["side"] if space in self.table.row else ""), []).append(item)
        for (space, side), items in by_space.items():
            places, size = self._places(space, side, len(items))
            self.lay([self._piece(item, x, y, size) for item, (x, y) in zip(items, places, strict=True)])

    def _places(self, space: str, side: str, count: int) -> tuple[list[Point], float]:
        if space in self.table.row:
            place = self.table.row[space]
            return list((place.anzac if side == "anzac" else place.ottoman)[:count]), COUNTER
        grid = CROWDED if space == "removed" and count > CROWD else GRIDS[space]
        return centred_rows(self.table.boxes[space], grid, count), grid.size

    def _piece(self, item: dict[str, Any], x: float, y: float, size: float) -> Piece:
        name, nation, label = self._name_parts(item)
        is_removed = item["space"] == "removed"
        spirit = self.seen["spirit"].get(item["id"]) if item["character"] and not is_removed else None
        steady = ""
        if item["side"] == "anzac" and not item["character"] and not is_removed:
            steady = "Unnerved" if item["unnerved"] else "steady"
        nation_name = self.table.nations.get(nation, "")
        words = join_words(
            name, "" if name.startswith(nation_name) else nation_name, steady, "" if spirit is None else f"Spirit {spirit}",
            self._standing(str(item["space"])),
        )
        face = nation if item["character"] or nation == "ottoman" else item["id"]
        use = f"counter-{face}" + ("-unnerved" if item["unnerved"] else "")
        return Piece(
            str(item["id"]), name, str(item["side"]), str(item["space"]), x, y, size, use, label, words,
            ("unnerved",) if item["unnerved"] else (), "" if spirit is None else str(spirit),
        )

    def _name_parts(self, item: dict[str, Any]) -> tuple[str, str, str]:
        """Return a piece's name, its nation, and the label on it."""
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
        return self.table.off_row[space]["standing"] if space in self.table.off_row else f"at {self._at(space)}"

    # Cards

    def lay_cards(self) -> None:
        """Lay decks, the hand, the card of the turn and the Ottoman card, and the marker of the front line below the row."""
        self._deck("anzac", "undrawn")
        self._deck("ottoman", "ottoman_unseen")
        front = self.table.row[self.seen["front_line"]].box
        self.picture("front-line", "marker-front", Box(front.middle - 64, front.y + front.height + 4, 128, 26))
        self._card_labels()
        for name, place in zip(self.seen["cards"]["hand"], hand_places(self.table.boxes["hand"], self.box.hand), strict=False):
            self._card(name, place)
        card, turned = self.seen["card"], self.seen["cards"]["ottoman_turned"]
        if card["id"]:
            note = "spent" if card["spent"] else "in use" if card["used"] or card["declared"] else "played"
            self._card(card["id"], card_at(self.table.boxes["anzac_played"]), note)
        if turned:
            self._card(turned[-1], card_at(self.table.boxes["ottoman_revealed"]), "turned")

    def _deck(self, side: str, cards: str) -> None:
        """Lay up to three card backs, one over the other."""
        place = card_at(self.table.boxes[side + "_deck"])
        for number in range(min(len(self.seen["cards"][cards]), 3)):
            box = Box(place.x - 3 * number, place.y - 3 * number, place.width, place.height)
            self.picture(f"{side}-deck-{number}", f"card-back-{side}", box)

    def _card_labels(self) -> None:
        cards, hand = self.seen["cards"], self.table.boxes["hand"]
        self._below("anzac_deck", f"ANZAC deck: {_cards(len(cards['undrawn']))}")
        self._below("ottoman_deck", f"Ottoman deck: {_cards(len(cards['ottoman_unseen']))}")
        self.label(hand.middle, hand.y + 308, f"Hand: {_cards(len(cards['hand']))}", 17, tone="light")
        self._below("anzac_played", self._turn_words())
        self._earlier("anzac_played", [name for name in cards["played"] if name != self.seen["card"]["id"]])
        self._below("ottoman_revealed", "last Ottoman card" if cards["ottoman_turned"] else "none turned yet")
        self._earlier("ottoman_revealed", cards["ottoman_turned"][:-1])

    def _below(self, name: str, words: str, row: int = 0) -> None:
        card = card_at(self.table.boxes[name])
        self.label(card.middle, card.y + card.height + 20 + 15 * row, words, 17 if row == 0 else 14, tone="light")

    def _earlier(self, name: str, cards: list[str]) -> None:
        if cards:
            self._below(name, f"earlier: {', '.join([self.known[card].name for card in cards])}", 1)

    def _turn_words(self) -> str:
        card = self.seen["card"]
        if not card["id"]:
            return "play one card each turn"
        if self.seen["phase"] != "anzac":
            return "played this turn"
        return {0: "no Actions left", 1: "one Action left"}.get(card["actions"], f"{card['actions']} Actions left")

    def _card(self, name: str, place: Box, note: str = "") -> None:
        card = self.known[name]
        self.card(Card(card.id, card.name, card.text, "card-" + card.id, place.x, place.y, place.width, place.height, note))

    # The journal

    def lay_journal(self) -> None:
        """Lay the last lines that were written, or an invitation to write."""
        box = self.table.boxes["journal"]
        texts = [entry["text"] for entry in self.seen["journal"]["entries"] if entry["text"].strip()]
        lines = _pad_lines(texts[-1], box.width - 80) if texts else self.table.invitation
        for row, words in enumerate(lines):
            self.label(box.x + 56, box.y + PAD_TOP - 6 + PAD_LINE * row, words, PAD_TEXT, "start", "hand" if texts else "quiet")


def _note(item: dict[str, Any]) -> str:
    """Return the print on a card of the row, in words."""
    if not item["turned"] or item["space"] == "boats":
        return ""
    cubes = {0: "", 1: ", one red cube"}.get(item["cubes"], f", {item['cubes']} red cubes")
    return f"Terrain Value {item['value']}{cubes}"


def _cards(count: int) -> str:
    return "1 card" if count == 1 else f"{count or 'no'} cards"


def _pad_lines(text: str, width: float) -> list[str]:
    lines = [line for paragraph in text.splitlines() for line in wrap(paragraph, width, PAD_TEXT, SERIF)]
    return lines if len(lines) <= PAD_LINES else ["…", *lines[len(lines) - PAD_LINES + 1:]]
