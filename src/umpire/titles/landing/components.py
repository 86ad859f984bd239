"""L1 Components, L16-L18 cards: what is in the box, read from the data files and checked.

Pieces and cards are known by their index in the tuples below, in the order of the data files; an owner's overlay may
change what a card says, never which there are.
"""
from __future__ import annotations

from pathlib import Path
from typing import Any, Final, NamedTuple, Optional

from umpire.engine.data import DataSource, Reader
from umpire.engine.faults import Fault
from umpire.engine.fields import Number, Text, Word
from umpire.engine.rows import Computed, RequiredText, RowType
from umpire.titles.landing.rows import EffectOn, Soldier, Terrain

_OURS: Final = DataSource(Path(__file__).parent / "data")
_UNITS: Final = _OURS.read("units.toml")
_CARDS: Final = _OURS.read("cards.toml")


def _ids(reader: Reader, kind: str, key: str = "id", value: str = "") -> tuple[str, ...]:
    """Return the ids of all items of a kind, or of those that have some property."""
    return tuple([item.text("id") for item in reader.tables(kind) if not value or item.content.get(key) == value])


# L1.2 every piece there is; the LCPL and the Sergeant are the characters (L1.7)
ANZAC: Final = _ids(_UNITS, "character", "side", "anzac") + _ids(_UNITS, "counter", "side", "anzac")
LCPL: Final = ANZAC.index("lcpl")
COUNTERS: Final = range(LCPL + 1, len(ANZAC))
NEW_ZEALANDERS: Final = tuple([ANZAC.index(name) for name in _ids(_UNITS, "counter", "nation", "new_zealand")])
OTTOMAN: Final = _ids(_UNITS, "counter", "side", "ottoman") + _ids(_UNITS, "character", "side", "ottoman")
SERGEANT: Final = OTTOMAN.index("sergeant")
OTTOMAN_COUNTERS: Final = range(SERGEANT)

# L1.4 every card there is
ANZAC_CARDS: Final = _ids(_CARDS, "anzac")
INDIAN_ARTILLERY: Final = ANZAC_CARDS.index("indian_artillery")
OTTOMAN_CARDS: Final = _ids(_CARDS, "ottoman")
TERRAIN_CARDS: Final = _ids(_CARDS, "terrain")
ROUNDS: Final = tuple(_OURS.read("tables.toml").table("rounds").texts("order"))
# L2.1 the row: Boats, Beach, six Terrain cards
CARDS_OF_GROUND: Final = 6
ROW: Final = (*_ids(_CARDS, "row"), *[f"t{number}" for number in range(1, CARDS_OF_GROUND + 1)])
NOBODY: Final = -1

# what an Ottoman card can do to a man (L12)
HIT: Final = "hit"
STRESS: Final = "stress"
WOUND: Final = "wound"
STRAGGLER: Final = "straggler"
RESULTS: Final = (HIT, STRESS, WOUND, STRAGGLER)

STEADY: Final = "anzac_steady"
UNNERVED: Final = "anzac_unnerved"
REMOVED: Final = "removed"
TARGETS: Final = (STEADY, UNNERVED, "lcpl", "ottoman", "sergeant")

# when a card works, as its face says
TIMINGS: Final = ("on_play", "action", "actions", "any_in_phase", "ottoman_phase", "close_combat", "carry_out")
ANY_RANGE: Final = 99
FACES: Final = 6
ANZAC_EFFECTS: Final = (
    "skip_phase", "ranged", "close_combat_target", "ignore_terrain_value", "free_rally", "cancel_results",
    "extra_actions", "advance_bonus", "no_rally_this_turn",
)
OTTOMAN_EFFECTS: Final = (
    "wound", "stress", "hit", "fire_by_front_line", "place_from_pool", "straggler", "no_rally_this_turn", "retreat_lead",
)


class Effect(NamedTuple):
    """One thing a card does. Fields that a kind has no use for are 0."""

    kind: str
    case: str
    number: int = 0
    dice: int = 0
    hit_on: int = 0
    reach: int = 0
    max_uses: int = 0
    removed_on: int = 0
    otherwise_hits: int = 0


class Card(NamedTuple):
    """An Operation card. `enters` is the Round from which it is in its deck."""

    id: str
    name: str
    short: str
    text: str
    history: str
    timing: str
    case: str
    effects: tuple[Effect, ...]
    discardable: bool
    enters: int
    provenance: str

    def effect(self, kind: str) -> Optional[Effect]:
        """Return the card's effect of this kind, if it has one."""
        for effect in self.effects:
            if effect.kind == kind:
                return effect
        return None


def _called(box: Any, item: Reader) -> str:
    """Return the name with its article; an owner who gives the card another name has said all there is to say."""
    name = item.text("name")
    name_in_text = item.text("called") if item.has("called") else name
    return name_in_text if name_in_text.endswith(name) else name


TERRAIN: Final = RowType(
    Terrain, "A card of the row: its Terrain Value (L6.1) and its red cubes (L13.1); `called` is its name inside a sentence.", (
        RequiredText("id"), RequiredText("name"), Computed("called", _called, "str"), Text("subtitle"), RequiredText("history"),
        Number("value", 0, 6, key="terrain_value"), Number("cubes", 0, len(OTTOMAN_COUNTERS), 0, "red_cubes"),
        Computed("provenance", lambda box, item: item.provenance("value_provenance"), "str"),
    ),
)
EFFECT_ON: Final = RowType(
    EffectOn, "What a result does to its target: the face it turns to, the Spirit it costs, the cards it falls back.",
    (Word("becomes", (*TARGETS, REMOVED), ""), Number("spirit", -20, 0, 0), Number("move", -7, 0, 0), RequiredText("case")),
)
SOLDIER: Final = RowType(
    Soldier, "A piece with its invented name (L19.3; '' for those who have none).",
    (RequiredText("id"), RequiredText("nation"), Text("name")),
)


class Components:
    """Everything that is printed on counters, cards and tables. Shared by all states of a match, never changed."""

    def __init__(self, source: DataSource) -> None:
        cards, tables, units = source.read("cards.toml"), source.read("tables.toml"), source.read("units.toml")
        self.anzac = _cards(cards, "anzac", ANZAC_EFFECTS)
        self.ottoman = _cards(cards, "ottoman", OTTOMAN_EFFECTS)
        self.terrain = TERRAIN.read_all(cards, "terrain")
        self.boats, self.beach = TERRAIN.read_all(cards, "row")
        self.soldiers = {soldier.id: soldier for soldier in SOLDIER.read_all(units, "counter")}
        self.start_spirit = {item.text("id"): item.number("spirit", 1, 20) for item in units.tables("character")}
        self.spirit, self.sergeant_spirit = self.start_spirit["lcpl"], self.start_spirit["sergeant"]
        rally = tables.table("rally")
        self.rallied = _by_face(rally, "rallied")
        self.rolls_again = [bool(again) for again in _by_face(rally, "roll_again")]
        combat = tables.table("close_combat")
        self.close_combat_hit_on = combat.number("hit_on", 1, 7)
        # L1.3 there are three dice
        self.close_combat_dice = combat.number("max_dice_per_side", 1, 3)
        rounds = tables.table("rounds")
        # L9.3 an Ottoman card for each turn; L5.2 an ANZAC card for each turn
        self.turns = rounds.number("turns_per_round", 1, len(OTTOMAN_CARDS))
        self.hand = rounds.number("hand", self.turns, self.turns)
        self.actions = tables.table("actions").number("per_phase", 1, 20)
        self.effect_on = _effects_on(tables)


def _cards(reader: Reader, deck: str, kinds: tuple[str, ...]) -> tuple[Card, ...]:
    return tuple(_card(item, kinds) for item in reader.tables(deck))


def _card(item: Reader, kinds: tuple[str, ...]) -> Card:
    case = item.texts("case")[-1]
    item.provenance("name_provenance")
    return Card(
        item.text("id"), item.text("name"), item.text("short"), item.text("text"), item.text("history"),
        item.choice("timing", TIMINGS) if item.has("timing") else "carry_out", case,
        _effects(item.table("effect"), kinds, case),
        item.flag("reroll_discard") if item.has("reroll_discard") else True,
        ROUNDS.index(item.choice("enters_round", ROUNDS)) if item.has("enters_round") else 0,
        item.provenance("effect_provenance"),
    )


def _effects(item: Reader, kinds: tuple[str, ...], case: str) -> tuple[Effect, ...]:
    """Return a single effect, or several that are carried out in order (`combine`)."""
    if not item.has("combine"):
        return (_effect(item, kinds, case),)
    item.allow_only(("combine",))
    effects = tuple(_effect(part, kinds, case) for part in item.tables("combine"))
    if len({effect.kind for effect in effects}) < len(effects):
        raise item.error("combine", Fault("names-an-effect-twice"))
    return effects


_FIELDS: Final = {
    "skip_phase": (), "ignore_terrain_value": (), "no_rally_this_turn": (),
    "ranged": ("dice", "hit_on", "range", "costs_action", "max_uses", "remove_from_game_on_die"),
    "close_combat_target": ("hit_on",), "free_rally": ("count", "where"), "cancel_results": ("count", "phase"),
    "extra_actions": ("count",), "advance_bonus": ("count",), "retreat_lead": ("count",),
    "wound": ("count",), "stress": ("count",), "hit": ("count",), "straggler": ("count",),
    "fire_by_front_line": ("dice_per_piece", "max_dice", "hit_on", "reach"),
    "place_from_pool": ("count", "where", "otherwise_hits"),
}


def _effect(item: Reader, kinds: tuple[str, ...], case: str) -> Effect:
    kind = item.choice("kind", kinds)
    fields = _FIELDS[kind]
    item.allow_only(("kind", *fields))
    _check_fixed_words(item, kind)
    if kind == "fire_by_front_line":
        return _fire_by_front_line(item, case)
    return Effect(
        kind, case,
        number=item.number("count", 1, 20) if "count" in fields else 0,
        dice=item.number("dice", 1, 3) if "dice" in fields else 0,
        hit_on=item.number("hit_on", 1, 7) if "hit_on" in fields else 0,
        reach=_reach(item) if "range" in fields else 0,
        max_uses=item.number_or("max_uses", 20, 1, 20),
        removed_on=item.number_or("remove_from_game_on_die", 0, 1, 6),
        otherwise_hits=item.number_or("otherwise_hits", 0, 0, 20),
    )


def _fire_by_front_line(item: Reader, case: str) -> Effect:
    """L17.4 Read an effect: dice for each Ottoman piece, at most so many, if the ANZAC lead is within reach."""
    return Effect(
        "fire_by_front_line", case, number=item.number("dice_per_piece", 1, 6), dice=item.number("max_dice", 1, 3),
        hit_on=item.number("hit_on", 1, 7), reach=item.number("reach", 0, 7),
    )


_FIXED_WORDS: Final = {
    ("free_rally", "where"): "row", ("cancel_results", "phase"): "ottoman", ("place_from_pool", "where"): "anzac_lead_terrain",
}


def _check_fixed_words(item: Reader, kind: str) -> None:
    """Check words that can only say what they say; others would be ignored in silence."""
    for (owner, key), word in _FIXED_WORDS.items():
        if owner == kind and item.has(key):
            item.choice(key, (word,))
    if item.has("costs_action") and not item.flag("costs_action"):
        raise item.error("costs_action", Fault("firing-must-be-an-action"))


def _reach(item: Reader) -> int:
    return ANY_RANGE if item.choice("range", ("same_or_adjacent", "any")) == "any" else 1


def _by_face(table: Reader, key: str) -> list[int]:
    """Return a column of a table, indexed by the face of the die (index 0 is unused)."""
    values = table.numbers(key)
    if len(values) != FACES:
        raise table.error(key, Fault("must-have-a-value-for-each-face"))
    return [0, *values]


# L12, L17.6 what can befall whom
BEFALLS: Final = (
    (STEADY, HIT), (STEADY, WOUND), (STEADY, STRAGGLER), (UNNERVED, HIT), (UNNERVED, WOUND), (UNNERVED, STRAGGLER),
    ("lcpl", HIT), ("lcpl", STRESS), ("lcpl", WOUND), ("ottoman", HIT), ("sergeant", HIT),
)


def _effects_on(reader: Reader) -> dict[tuple[str, str], EffectOn]:
    effects = {
        (item.choice("target", TARGETS), item.choice("result", RESULTS)): EFFECT_ON.read(item)
        for item in reader.tables("effect_on")
    }
    for target, result in BEFALLS:
        if (target, result) not in effects:
            raise reader.error("effect_on", Fault("effects-lack-a-result", result=result, target=target))
    return effects
