"""The state of a match."""
from __future__ import annotations

from typing import ClassVar, Final, NamedTuple, Optional

from umpire.engine.dice import Dice
from umpire.engine.fields import (
    Constant,
    Derived,
    Each,
    Fields,
    Flag,
    Name,
    Number,
    Places,
    Several,
    StoredElsewhere,
    Structs,
    Texts,
    Word,
)
from umpire.titles.landing.components import (
    ANZAC,
    ANZAC_CARDS,
    CARDS_OF_GROUND,
    NOBODY,
    OTTOMAN,
    OTTOMAN_CARDS,
    ROUNDS,
    ROW,
    TERRAIN_CARDS,
    Card,
    Components,
)
from umpire.titles.landing.rows import Terrain
from umpire.titles.landing.rules.journal_data import ENTRY, HAPPENING, Entry, Happening, JournalData
from umpire.titles.landing.state_fields import LandingFields
from umpire.titles.landing.style import USUAL

# L2.1 the cards of the row
BOATS: Final = 0
BEACH: Final = 1
FIRST: Final = 2
LAST: Final = FIRST + CARDS_OF_GROUND - 1

# where a piece can be besides the row; chosen so that max() finds the ANZAC lead and min() the Ottoman front
WAITING: Final = -1
LOST: Final = -2
POOL: Final = LAST + 1
SERGEANT_CARD: Final = LAST + 2
ELIMINATED: Final = LAST + 3
# nobody has said where a piece is: only while the table is laid out
UNPLACED: Final = -3

NO_CARD: Final = -1
UNKNOWN: Final = -1

ANZAC_PHASE: Final = "anzac"
OTTOMAN_PHASE: Final = "ottoman"
CLOSE_COMBAT_PHASE: Final = "close_combat"
JOURNAL_PHASE: Final = "journal"
OVER: Final = "over"

VICTORY: Final = "victory"
DEFEAT: Final = "defeat"
NOBODY_LEFT: Final = "defeat_nobody_left"


class Switches(NamedTuple):
    """L19 the options of a match."""

    lcpl_shields: bool
    rhythm: str
    names: bool


class LandingState(LandingFields):
    """The row, the pieces, the cards, the card of the turn, and the journal."""

    fields: ClassVar[Fields] = (
        Constant("switches"), Name("round", ROUNDS, "Round", 0).always_written(),
        Number("turn", 1, "box.turns", 0).always_written(),
        Word("phase", (ANZAC_PHASE, OTTOMAN_PHASE, CLOSE_COMBAT_PHASE, JOURNAL_PHASE, OVER), ANZAC_PHASE).always_written(),
        # the row: which Terrain cards lie there (UNKNOWN until someone looks) and how many are turned
        Each("ground", TERRAIN_CARDS, "Terrain card", [UNKNOWN] * CARDS_OF_GROUND, "row", {UNKNOWN: "?"}),
        Flag("ground_known", "row_known"), Number("turned", 0, CARDS_OF_GROUND, 0),
        # the pieces: where they are, which face is up, what Spirit is left
        Places("at", [UNPLACED] * len(ANZAC), "pieces"), StoredElsewhere("unnerved", [False] * len(ANZAC)),
        StoredElsewhere("foes", [UNPLACED] * len(OTTOMAN)), Number("spirit", 0, "box.spirit", 0, "spirit.lcpl").always_written(),
        Number("sergeant_spirit", 0, "box.sergeant_spirit", 0, "spirit.sergeant").always_written(),
        # the cards: ours in hand, played this Round and out of the game; theirs turned this Round and known to come
        Several("hand", ANZAC_CARDS, "card", []).always_written(), Several("played", ANZAC_CARDS, "card", []),
        Several("out_of_game", ANZAC_CARDS, "card", []), Several("ottoman_turned", OTTOMAN_CARDS, "card", []),
        Several("ottoman_next", OTTOMAN_CARDS, "card", [], "ottoman_deck"),
        # the card of the turn and what has been done with it
        Name("card", ANZAC_CARDS, "card", NO_CARD, "card.id"), Number("actions", 0, "box.actions", 0, "card.actions"),
        Number("extra_actions", 0, 20, 0, "card.extra_actions"), Number("shots", 0, 20, 0, "card.shots"),
        Flag("spent", "card.spent"), Flag("effect_used", "card.used"), Flag("declared", "card.declared"),
        Flag("steadied", "card.steadied"), Flag("driven_off", "card.driven_off"), Number("cancels", 0, 20, 0, "card.cancels"),
        Flag("no_rally"), Flag("no_rally_next"),
        # the journal
        Number("journal_seed", 0, 1_000_000, 0, "journal.seed"),
        Structs("happened", Happening, HAPPENING, [], "journal.happened"),
        Number("turn_began", 0, lambda state: len(state.happened), 0, "journal.turn_began"),
        Texts("shown", [], "journal.shown"), Structs("entries", Entry, ENTRY, [], "journal.entries"),
        Word("ending", (VICTORY, DEFEAT, NOBODY_LEFT), ""),
        # in which style advice is given; no fact of the match
        Derived("style", USUAL),
    )
    __slots__ = ("box", "pages", "switches")

    def __init__(
        self, box: Components, pages: JournalData, switches: Switches, dice: Dice, old: Optional[LandingState] = None,
    ) -> None:
        super().__init__(dice, old)
        self.box = box
        self.pages = pages
        self.switches = switches
        if old is None:
            self.begin()
        else:
            self.copy_fields(old)

    def copy(self) -> LandingState:
        return LandingState(self.box, self.pages, self.switches, self.dice.copy(), self)

    def note(self, kind: str, piece: int = NOBODY, space: int = NOBODY, ours: int = 0, theirs: int = 0) -> None:
        """Keep something for the journal (L11.5)."""
        self.happened.append(Happening(kind, piece, space, ours, theirs))


# Questions that every chapter asks

def card_of_the_turn(state: LandingState) -> Card:
    return state.box.anzac[state.card]


def ground_at(state: LandingState, space: int) -> Terrain:
    """Return the card that lies at a space of the row; it must be turned."""
    if space == BOATS:
        return state.box.boats
    return state.box.beach if space == BEACH else state.box.terrain[state.ground[space - FIRST]]


def ground_id(state: LandingState, space: int) -> str:
    """Return the id of the card at a space if it is face up, else the space's own."""
    return ground_at(state, space).id if is_turned(state, space) else ROW[space]


def is_turned(state: LandingState, space: int) -> bool:
    """Tell whether a card lies face up: Boats and Beach always do; the Terrain cards are turned from left to right."""
    return space < FIRST + state.turned


def pieces_at(state: LandingState, space: int) -> list[int]:
    """Return the ANZAC pieces on a card of the row."""
    at = state.at
    return [piece for piece in range(len(ANZAC)) if at[piece] == space]


def lead(state: LandingState) -> int:
    """Return the occupied card farthest forward, NOBODY if no ANZAC piece is on the row.

    No piece passes Ottomans (L6.7), so it is also the occupied card closest to the front line (L12.2).
    """
    farthest = max(state.at)
    return farthest if farthest >= 0 else NOBODY


def enemy_card(state: LandingState) -> int:
    """Return the card with Ottomans nearest the Beach, NOBODY if none is in sight."""
    nearest = min(state.foes)
    return nearest if nearest <= LAST else NOBODY


def front_line(state: LandingState) -> int:
    """L6.8 Return the front line: the nearest card with Ottomans, else the next face-down card, else the last card."""
    nearest = enemy_card(state)
    return nearest if nearest != NOBODY else min(FIRST + state.turned, LAST)
