"""What is on the table."""
from __future__ import annotations

from typing import Final, NamedTuple

from umpire.engine.agenda import State
from umpire.engine.dice import Dice
from umpire.titles.landing.components import ANZAC, COUNTERS, LCPL, OTTOMAN, SERGEANT, Card, Components, Terrain
from umpire.titles.landing.journal_data import JournalData

# L2.1 the row: Boats, Beach, six Terrain cards
ROW: Final = ("boats", "beach", "t1", "t2", "t3", "t4", "t5", "t6")
BOATS: Final = 0
BEACH: Final = 1
FIRST: Final = 2
LAST: Final = 7
CARDS_OF_GROUND: Final = 6

# where a piece can be besides the row; chosen so that max() finds the ANZAC lead and min() the Ottoman front
WAITING: Final = -1
LOST: Final = -2
POOL: Final = 8
SERGEANT_CARD: Final = 9
ELIMINATED: Final = 10

NOBODY: Final = -1
NO_CARD: Final = -1
UNKNOWN: Final = -1

ANZAC_PHASE: Final = "anzac"
OTTOMAN_PHASE: Final = "ottoman"
CLOSE_COMBAT_PHASE: Final = "close_combat"
JOURNAL_PHASE: Final = "journal"
OVER: Final = "over"
PHASES: Final = (ANZAC_PHASE, OTTOMAN_PHASE, CLOSE_COMBAT_PHASE, JOURNAL_PHASE)

VICTORY: Final = "victory"
DEFEAT: Final = "defeat"
NOBODY_LEFT: Final = "defeat_nobody_left"


class Switches(NamedTuple):
    """L19 the options of a match."""

    lcpl_shields: bool
    rhythm: str
    names: bool


class Happening(NamedTuple):
    """Something worth writing about (L11.5): its kind, the piece and the card of the row concerned, and two numbers."""

    kind: str
    piece: int = NOBODY
    space: int = NOBODY
    ours: int = 0
    theirs: int = 0


class Entry(NamedTuple):
    """A page of the journal. The text is the player's own: no rule ever reads it."""

    round: int
    turn: int
    narrator: str
    prompts: tuple[str, ...]
    text: str
    happened: tuple[Happening, ...]


class LandingState(State):
    """The row, the pieces, the cards, the card of the turn, and the journal."""

    def __init__(self, box: Components, pages: JournalData, switches: Switches, dice: Dice) -> None:
        super().__init__(dice)
        self.box = box
        self.pages = pages
        self.switches = switches
        self.round = 0
        self.turn = 0
        self.phase = ANZAC_PHASE
        # the row: which Terrain cards lie there (UNKNOWN until someone looks) and how many are turned
        self.ground = [UNKNOWN] * CARDS_OF_GROUND
        self.ground_known = False
        self.turned = 0
        # the pieces: where they are, which face is up, what Spirit is left
        self.at = [LOST] * len(ANZAC)
        self.unnerved = [False] * len(ANZAC)
        self.foes = [ELIMINATED] * len(OTTOMAN)
        self.spirit = 0
        self.sergeant_spirit = 0
        # the cards: ours in hand, played this Round and out of the game; theirs turned this Round and known to come
        self.hand: list[int] = []
        self.played: list[int] = []
        self.out_of_game: list[int] = []
        self.ottoman_turned: list[int] = []
        self.ottoman_next: list[int] = []
        # the card of the turn and what has been done with it
        self.card = NO_CARD
        self.actions = 0
        self.extra_actions = 0
        self.shots = 0
        self.spent = False
        self.effect_used = False
        self.declared = False
        self.steadied = False
        self.driven_off = False
        self.cancels = 0
        self.no_rally = False
        self.no_rally_next = False
        # the journal
        self.journal_seed = 0
        self.happened: list[Happening] = []
        self.turn_began = 0
        self.shown: list[str] = []
        self.entries: list[Entry] = []
        self.ending = ""

    def copy(self) -> LandingState:
        copy = LandingState(self.box, self.pages, self.switches, self.dice.copy())
        copy.agenda = self.agenda.copy()
        copy.log = None if self.log is None else self.log.copy()
        copy.round, copy.turn, copy.phase = self.round, self.turn, self.phase
        copy.ground, copy.ground_known, copy.turned = self.ground.copy(), self.ground_known, self.turned
        copy.at, copy.unnerved, copy.foes = self.at.copy(), self.unnerved.copy(), self.foes.copy()
        copy.spirit, copy.sergeant_spirit = self.spirit, self.sergeant_spirit
        copy.hand, copy.played, copy.out_of_game = self.hand.copy(), self.played.copy(), self.out_of_game.copy()
        copy.ottoman_turned, copy.ottoman_next = self.ottoman_turned.copy(), self.ottoman_next.copy()
        copy.card, copy.actions, copy.extra_actions, copy.shots = self.card, self.actions, self.extra_actions, self.shots
        copy.spent, copy.effect_used, copy.declared = self.spent, self.effect_used, self.declared
        copy.steadied, copy.driven_off, copy.cancels = self.steadied, self.driven_off, self.cancels
        copy.no_rally, copy.no_rally_next = self.no_rally, self.no_rally_next
        copy.journal_seed, copy.turn_began = self.journal_seed, self.turn_began
        copy.happened, copy.shown, copy.entries = self.happened.copy(), self.shown.copy(), self.entries.copy()
        copy.ending = self.ending
        return copy

    def facts(self) -> tuple[object, ...]:
        return (
            tuple(self.agenda), tuple(self.dice.counts), self.switches,
            self.round, self.turn, self.phase, tuple(self.ground), self.ground_known, self.turned,
            tuple(self.at), tuple(self.unnerved), tuple(self.foes), self.spirit, self.sergeant_spirit,
            tuple(self.hand), tuple(self.played), tuple(self.out_of_game),
            tuple(self.ottoman_turned), tuple(self.ottoman_next),
            self.card, self.actions, self.extra_actions, self.shots, self.spent, self.effect_used, self.declared,
            self.steadied, self.driven_off, self.cancels, self.no_rally, self.no_rally_next,
            self.journal_seed, tuple(self.happened), self.turn_began, tuple(self.shown), tuple(self.entries), self.ending,
        )

    def note(self, kind: str, piece: int = NOBODY, space: int = NOBODY, ours: int = 0, theirs: int = 0) -> None:
        """Keep something for the journal (L11.5)."""
        self.happened.append(Happening(kind, piece, space, ours, theirs))


# Questions that every chapter asks

def card_of_the_turn(state: LandingState) -> Card:
    return state.box.anzac[state.card]


def ground_at(state: LandingState, space: int) -> Terrain:
    """The card that lies at a space of the row; it must be turned."""
    if space == BOATS:
        return state.box.boats
    return state.box.beach if space == BEACH else state.box.terrain[state.ground[space - FIRST]]


def ground_id(state: LandingState, space: int) -> str:
    """The id of the card at a space if it is face up, else the space's own."""
    return ground_at(state, space).id if is_turned(state, space) else ROW[space]


def is_turned(state: LandingState, space: int) -> bool:
    """Boats and Beach always lie face up; the Terrain cards are turned from left to right."""
    return space < FIRST + state.turned


def pieces_at(state: LandingState, space: int) -> list[int]:
    """The ANZAC pieces on a card of the row."""
    at = state.at
    return [piece for piece in range(len(ANZAC)) if at[piece] == space]


def counters_at(state: LandingState, space: int) -> list[int]:
    """The ANZAC counters on a card: the LCPL is a character (L1.7)."""
    at = state.at
    return [piece for piece in COUNTERS if at[piece] == space]


def unnerved_at(state: LandingState, space: int) -> list[int]:
    at, unnerved = state.at, state.unnerved
    return [piece for piece in COUNTERS if unnerved[piece] and at[piece] == space]


def lead(state: LandingState) -> int:
    """The occupied card farthest forward, NOBODY if no ANZAC piece is on the row.

    Nobody passes Ottomans (L6.7), so it is also the occupied card closest to the front line (L12.2).
    """
    farthest = max(state.at)
    return farthest if farthest >= 0 else NOBODY


def enemy_card(state: LandingState) -> int:
    """The card with Ottomans nearest the Beach, NOBODY if none is in sight."""
    nearest = min(state.foes)
    return nearest if nearest <= LAST else NOBODY


def front_line(state: LandingState) -> int:
    """L6.8 The front line: the nearest card with Ottomans, else the next face-down card, else the last card."""
    nearest = enemy_card(state)
    return nearest if nearest != NOBODY else min(FIRST + state.turned, LAST)


def lcpl_in_play(state: LandingState) -> bool:
    return state.at[LCPL] != LOST


def sergeant_in_play(state: LandingState) -> bool:
    """L12.12 The Sergeant is out of reach until he stands on the last card."""
    return state.foes[SERGEANT] <= LAST
