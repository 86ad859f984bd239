"""Positions: any situation of The Landing, written by hand or saved, and refused with a reason if it cannot be.

    round = "dusk"
    turn = 2
    row = ["plugges_plateau", "shrapnel_gully", "400_plateau", "the_nek", "baby_700", "third_ridge"]
    turned = 6
    hand = ["fear", "bayonets", "rifle"]
    [pieces]
    third_ridge = ["aus1", "lcpl", "nz2 unnerved", "sergeant", "ottoman", "ottoman"]

Cards of the row may be named in `pieces` by their space (t1 to t6) or, once in the row, by their own id. ANZAC pieces
that are not mentioned are out of the game (before Noon the New Zealanders wait); Ottoman counters wait in the pool, or,
once the sixth card is turned, are eliminated. `"?"` in the row is a card nobody knows yet; `ottoman_deck` says which
cards come next.
"""
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from umpire.engine.agenda import Step, advance
from umpire.engine.data import DataError, Reader
from umpire.engine.dice import Dice, Generated
from umpire.engine.title import BadPosition
from umpire.titles.landing.anzac_phase import AnzacPhase, NextAction
from umpire.titles.landing.close_combat import CloseCombatPhase
from umpire.titles.landing.components import (
    ANZAC, ANZAC_CARDS, LCPL, OTTOMAN, OTTOMAN_CARDS, OTTOMAN_COUNTERS, ROUNDS, SERGEANT, TERRAIN_CARDS,
)
from umpire.titles.landing.journal import FinalEntry, JournalPhase
from umpire.titles.landing.ottoman_phase import OttomanPhase
from umpire.titles.landing.position_steps import Make, open_happening, open_step, save_happening, save_step
from umpire.titles.landing.sequence import rest_of_the_game
from umpire.titles.landing.state import (
    ANZAC_PHASE, BEACH, BOATS, CARDS_OF_GROUND, CLOSE_COMBAT_PHASE, DEFEAT, ELIMINATED, FIRST, JOURNAL_PHASE, LAST, LOST, NO_CARD,
    NOBODY_LEFT, OTTOMAN_PHASE, OVER, PHASES, POOL, ROW, SERGEANT_CARD, UNKNOWN, VICTORY, WAITING, Entry, LandingState,
)
from umpire.titles.landing.victory import last_card_is_ours
from umpire.titles.landing.view import space_id

KEYS: Final = (
    "title", "options", "note", "round", "turn", "phase", "row", "row_known", "turned", "hand", "played", "out_of_game",
    "ottoman_turned", "ottoman_deck", "spirit", "pieces", "card", "no_rally", "no_rally_next", "journal", "ending", "pending",
)
_PHASE_STEPS: Final[dict[str, Make]] = {
    ANZAC_PHASE: AnzacPhase, OTTOMAN_PHASE: OttomanPhase, CLOSE_COMBAT_PHASE: CloseCombatPhase, JOURNAL_PHASE: JournalPhase,
}
_FLAGS: Final = ("spent", "used", "declared", "steadied", "driven_off")
_COUNTS: Final = ("actions", "extra_actions", "shots", "cancels")


# Saving

def save(state: LandingState) -> dict[str, Any]:
    """The situation as a document."""
    document: dict[str, Any] = {
        "round": ROUNDS[state.round], "turn": state.turn, "phase": state.phase,
        "row": ["?" if card == UNKNOWN else TERRAIN_CARDS[card] for card in state.ground],
        "row_known": state.ground_known, "turned": state.turned,
        "hand": [ANZAC_CARDS[card] for card in state.hand], "played": [ANZAC_CARDS[card] for card in state.played],
        "out_of_game": [ANZAC_CARDS[card] for card in state.out_of_game],
        "ottoman_turned": [OTTOMAN_CARDS[card] for card in state.ottoman_turned],
        "ottoman_deck": [OTTOMAN_CARDS[card] for card in state.ottoman_next],
        "spirit": {"lcpl": state.spirit, "sergeant": state.sergeant_spirit}, "pieces": _save_pieces(state),
        "no_rally": state.no_rally, "no_rally_next": state.no_rally_next, "journal": _save_journal(state),
    }
    if state.card != NO_CARD:
        document["card"] = _save_card(state)
    if state.ending:
        document["ending"] = state.ending
    document["pending"] = _save_pending(state)
    return document


def _save_pieces(state: LandingState) -> dict[str, list[str]]:
    pieces: dict[str, list[str]] = {}
    for piece, space in enumerate(state.at):
        face = " unnerved" if state.unnerved[piece] else ""
        pieces.setdefault(space_id(space), []).append(ANZAC[piece] + face)
    for piece, space in enumerate(state.foes):
        pieces.setdefault(space_id(space), []).append(OTTOMAN[piece])
    return pieces


def _save_card(state: LandingState) -> dict[str, Any]:
    return {
        "id": ANZAC_CARDS[state.card], "actions": state.actions, "extra_actions": state.extra_actions, "shots": state.shots,
        "cancels": state.cancels, "spent": state.spent, "used": state.effect_used, "declared": state.declared,
        "steadied": state.steadied, "driven_off": state.driven_off,
    }


def _save_journal(state: LandingState) -> dict[str, Any]:
    return {
        "seed": state.journal_seed, "turn_began": state.turn_began, "shown": list(state.shown),
        "happened": [save_happening(happening) for happening in state.happened],
        "entries": [
            {"round": ROUNDS[entry.round], "turn": entry.turn, "narrator": entry.narrator,
             "prompts": list(entry.prompts), "text": entry.text,
             "happened": [save_happening(happening) for happening in entry.happened]}
            for entry in state.entries
        ],
    }


def _save_pending(state: LandingState) -> list[dict[str, Any]]:
    """What is going on inside the phase, the next thing first."""
    below = 0 if state.phase == OVER else len(rest_of_the_game(state))
    inside: list[Step[Any]] = state.agenda[below:]
    inside.reverse()
    return [save_step(state, step) for step in inside]



# Opening

def open_up(state: LandingState, position: Mapping[str, Any]) -> None:
    """Lay out a situation; BadPosition says what cannot be."""
    try:
        _open(state, Reader(dict(position), "position", "", {}))
    except DataError as error:
        raise BadPosition(error.key, f"{error.value!r}: {error.reason}") from None


def _open(state: LandingState, position: Reader) -> None:
    position.only(KEYS)
    if position.has("note"):
        position.text("note")
    _open_clock(state, position)
    _open_row(state, position)
    _open_pieces(state, position)
    _open_cards(state, position)
    _open_journal(state, position.table_or_empty("journal"))
    _open_ending(state, position)
    state.agenda = [] if state.phase == OVER else rest_of_the_game(state)
    _open_pending(state, position)
    _check_goes_on(state)


def _open_clock(state: LandingState, position: Reader) -> None:
    state.round = ROUNDS.index(position.choice_or("round", ROUNDS, "dawn"))
    state.turn = position.number_or("turn", 1, 1, state.box.turns)
    state.phase = position.choice_or("phase", (*PHASES, OVER), ANZAC_PHASE)
    state.no_rally = position.flag_or("no_rally")
    state.no_rally_next = position.flag_or("no_rally_next")


def _open_ending(state: LandingState, position: Reader) -> None:
    """The end, if it is over, must be the one that the table shows (L14)."""
    if state.phase != OVER:
        if position.has("ending"):
            raise position.error("ending", f"goes with phase = \"{OVER}\" only")
        return
    lost = state.at.count(LOST) == len(ANZAC)
    state.ending = NOBODY_LEFT if lost else VICTORY if last_card_is_ours(state) else DEFEAT
    if position.choice_or("ending", (VICTORY, DEFEAT, NOBODY_LEFT), state.ending) != state.ending:
        raise position.error("ending", f"the table shows {state.ending} (L14)")


def _open_row(state: LandingState, position: Reader) -> None:
    row = position.texts_or("row", ["?"] * CARDS_OF_GROUND)
    if len(row) != CARDS_OF_GROUND:
        raise position.error("row", f"has {len(row)} cards, there are {CARDS_OF_GROUND} (\"?\" for one nobody knows)")
    for name in row:
        if name != "?" and name not in TERRAIN_CARDS:
            raise position.error("row", f"'{name}' is no Terrain card; they are: {', '.join(TERRAIN_CARDS)}")
        if name != "?" and row.count(name) > 1:
            raise position.error("row", f"'{name}' lies there twice")
    state.ground = [UNKNOWN if name == "?" else TERRAIN_CARDS.index(name) for name in row]
    state.turned = position.number_or("turned", 0, 0, CARDS_OF_GROUND)
    state.ground_known = position.flag_or("row_known")
    if UNKNOWN in state.ground[: state.turned] or (state.ground_known and UNKNOWN in state.ground):
        raise position.error("turned", "a card that is turned must be named in the row")


# Pieces

def _open_pieces(state: LandingState, position: Reader) -> None:
    pieces = position.table_or_empty("pieces")
    placed: dict[str, tuple[str, bool]] = {}
    for space in pieces.names():
        for words in pieces.texts(space):
            _place(placed, words, space, pieces)
    _open_anzacs(state, placed, pieces)
    _open_ottomans(state, placed, pieces)
    _check_order(state)
    spirit = position.table_or_empty("spirit")
    spirit.only(("lcpl", "sergeant"))
    state.spirit = _spirit(spirit, "lcpl", state.at[LCPL] != LOST, state.box.start_spirit["lcpl"])
    state.sergeant_spirit = _spirit(spirit, "sergeant", state.foes[SERGEANT] != ELIMINATED, state.box.start_spirit["sergeant"])


def _place(placed: dict[str, tuple[str, bool]], words: str, space: str, pieces: Reader) -> None:
    piece, _, face = words.partition(" ")
    if piece == "ottoman":
        free = [name for name in OTTOMAN[:SERGEANT] if name not in placed]
        if not free:
            raise pieces.error(space, f"there are only {SERGEANT} Ottoman counters")
        piece = free[0]
    if piece not in ANZAC + OTTOMAN:
        raise pieces.error(space, f"'{piece}' is no piece; they are: {', '.join(ANZAC + OTTOMAN)}, ottoman")
    if piece in placed:
        raise pieces.error(space, f"'{piece}' is already on '{placed[piece][0]}'")
    if face not in ("", "steady", "unnerved") or (face and (piece not in ANZAC[1:] or space == "removed")):
        raise pieces.error(space, f"'{words}': only a soldier counter in play is steady or unnerved (L1.5, L1.6)")
    placed[piece] = (space, face == "unnerved")


def _open_anzacs(state: LandingState, placed: dict[str, tuple[str, bool]], pieces: Reader) -> None:
    for number, piece in enumerate(ANZAC):
        before_noon = state.round == 0 and piece.startswith("nz")
        name, state.unnerved[number] = placed.get(piece, ("auckland_bn" if before_noon else "removed", False))
        if before_noon != (name == "auckland_bn"):
            raise pieces.error(name, f"'{piece}': before Noon New Zealanders wait on auckland_bn, and only they (L2.8, L4.4)")
        state.at[number] = _anzac_space(state, name, piece, pieces)


def _open_ottomans(state: LandingState, placed: dict[str, tuple[str, bool]], pieces: Reader) -> None:
    all_turned = state.turned == CARDS_OF_GROUND
    for number in OTTOMAN_COUNTERS:
        name = placed.get(OTTOMAN[number], ("removed" if all_turned else "inf_27", False))[0]
        state.foes[number] = _ottoman_space(state, name, OTTOMAN[number], pieces)
    home = "t6" if all_turned else "sergeant_card"
    state.foes[SERGEANT] = _sergeant_space(state, placed.get("sergeant", (home, False))[0], pieces)


def _row_space(state: LandingState, name: str, piece: str, pieces: Reader) -> int:
    """A space of the row by its own name or by the card that lies there."""
    if name in ROW:
        space = ROW.index(name)
    elif name in TERRAIN_CARDS and TERRAIN_CARDS.index(name) in state.ground:
        space = FIRST + state.ground.index(TERRAIN_CARDS.index(name))
    else:
        others = "a card of the row, auckland_bn, inf_27, sergeant_card, removed"
        raise pieces.error(name, f"'{name}' is no space; they are: {', '.join(ROW)}, {others}")
    if space >= FIRST + state.turned:
        raise pieces.error(name, f"the card is face down: '{piece}' cannot stand there")
    return space


def _anzac_space(state: LandingState, name: str, piece: str, pieces: Reader) -> int:
    if name == "removed":
        return LOST
    return WAITING if name == "auckland_bn" else _row_space(state, name, piece, pieces)


def _ottoman_space(state: LandingState, name: str, piece: str, pieces: Reader) -> int:
    if name == "inf_27" and state.turned == CARDS_OF_GROUND:
        raise pieces.error(name, f"'{piece}' cannot wait in the pool: the sixth card is turned (L13.2)")
    if name in ("removed", "inf_27"):
        return ELIMINATED if name == "removed" else POOL
    space = _row_space(state, name, piece, pieces)
    if space in (BOATS, BEACH):
        raise pieces.error(name, f"'{piece}': Ottomans stand on Terrain cards only")
    return space


def _sergeant_space(state: LandingState, name: str, pieces: Reader) -> int:
    all_turned = state.turned == CARDS_OF_GROUND
    if name == "sergeant_card" and all_turned:
        raise pieces.error(name, "the sixth card is turned: the Sergeant stands on it, or is gone (L13.2)")
    if name == "removed" and not all_turned:
        raise pieces.error(name, "the Sergeant cannot be lost before the sixth card is turned (L12.12)")
    if name in ("sergeant_card", "removed"):
        return SERGEANT_CARD if name == "sergeant_card" else ELIMINATED
    if _row_space(state, name, "sergeant", pieces) != LAST:
        raise pieces.error(name, "the Sergeant appears on the sixth card only (L13.2)")
    return LAST


def _check_order(state: LandingState) -> None:
    if max(state.at) > min(state.foes):
        raise BadPosition("pieces", "ANZAC pieces stand beyond a card with Ottomans (L6.7)")
    if state.phase != OVER and state.at.count(LOST) == len(ANZAC):
        raise BadPosition("pieces", "no ANZAC piece is left: the game is over (L14.4)")


def _spirit(table: Reader, name: str, in_play: bool, start: int) -> int:
    if in_play:
        return table.number_or(name, start, 1, start)
    if table.number_or(name, 0) != 0:
        raise table.error(name, "is out of the game and has no Spirit left")
    return 0


# Cards

def _open_cards(state: LandingState, position: Reader) -> None:
    state.played = position.members("played", ANZAC_CARDS, "card")
    state.out_of_game = position.members("out_of_game", ANZAC_CARDS, "card")
    _open_ottoman_cards(state, position)
    if position.has("card"):
        _open_card(state, position.table("card"))
    elif state.phase not in (ANZAC_PHASE, OVER):
        raise position.error("card", "which card was played this turn? Write card = { id = \"...\" }")
    _check_played(state, position)
    _open_hand(state, position)


def _open_ottoman_cards(state: LandingState, position: Reader) -> None:
    """L9.3 One card a turn: so many can be turned by now."""
    state.ottoman_turned = position.members("ottoman_turned", OTTOMAN_CARDS, "card")
    state.ottoman_next = position.members("ottoman_deck", OTTOMAN_CARDS, "card")
    if set(state.ottoman_next) & set(state.ottoman_turned):
        raise position.error("ottoman_deck", "holds a card that is already turned")
    fresh = state.phase == ANZAC_PHASE or (state.phase == OTTOMAN_PHASE and not position.has("pending"))
    most = state.turn - (1 if fresh else 0)
    if len(state.ottoman_turned) > most:
        raise position.error("ottoman_turned", f"one is turned each turn (L9.1): by now at most {most}")


def _open_card(state: LandingState, card: Reader) -> None:
    card.only(("id", *_COUNTS, *_FLAGS))
    state.card = ANZAC_CARDS.index(card.choice("id", ANZAC_CARDS))
    if state.card not in state.played + state.out_of_game:
        state.played.append(state.card)
    skips = state.box.anzac[state.card].effect("skip_phase") is not None
    extra = state.box.anzac[state.card].effect("extra_actions")
    state.actions = card.number_or("actions", 0 if skips else state.box.actions, 0, state.box.actions)
    state.extra_actions = card.number_or("extra_actions", 0, 0, 0 if extra is None else extra.number)
    state.shots = card.number_or("shots", 0, 0, 20)
    state.cancels = card.number_or("cancels", 0, 0, 20)
    state.spent, state.effect_used, state.declared = card.flag_or("spent"), card.flag_or("used"), card.flag_or("declared")
    state.steadied, state.driven_off = card.flag_or("steadied"), card.flag_or("driven_off")
    _check_card(state, card)


def _check_card(state: LandingState, card: Reader) -> None:
    printed = state.box.anzac[state.card]
    if state.spent and state.effect_used:
        raise card.error("spent", "a card is either used or discarded for a reroll (L5.8, L5.9)")
    if state.declared and printed.effect("ignore_terrain_value") is None and printed.effect("advance_bonus") is None:
        raise card.error("declared", f"{printed.name} has nothing to declare (L16.5)")
    if (state.declared or state.steadied or state.shots or state.driven_off) and not state.effect_used:
        raise card.error("used", "must be true: the card has been used (L5.9)")
    if state.driven_off and (state.card in state.out_of_game) == (state.phase == ANZAC_PHASE):
        raise card.error("driven_off", "a battery driven off leaves the game when the ANZAC Phase ends (L16.3)")


def _check_played(state: LandingState, position: Reader) -> None:
    """L5.1 One card a turn; L4.5, L4.8 only such as are in the deck."""
    most = state.turn - (1 if state.card == NO_CARD else 0)
    if len(state.played) > most:
        raise position.error("played", f"one card is played each turn (L5.1): by now at most {most}")
    for card in state.played:
        if card in state.out_of_game or state.box.anzac[card].enters > state.round:
            raise position.error("played", f"'{ANZAC_CARDS[card]}' is out of the game, or not yet in the deck (L4.5, L4.8)")


def _open_hand(state: LandingState, position: Reader) -> None:
    """The hand; if it is not written down, it is drawn from the cards that are not played (L5.2: one for each turn left)."""
    deck = [
        number for number, card in enumerate(state.box.anzac)
        if card.enters <= state.round and number not in state.played + state.out_of_game
    ]
    needed = min(len(deck), state.box.turns - state.turn + (1 if state.card == NO_CARD else 0))
    if not position.has("hand"):
        state.hand = sorted([deck.pop(state.dice.pick(len(deck), "L4.3")) for _ in range(needed)])
        return
    state.hand = sorted(position.members("hand", ANZAC_CARDS, "card"))
    for card in state.hand:
        if card not in deck:
            raise position.error("hand", f"'{ANZAC_CARDS[card]}' is played, out of the game, or not yet in the deck (L4.5)")
    if len(state.hand) != needed and state.phase != OVER:
        raise position.error("hand", f"holds {len(state.hand)} cards; for the turns to come it must hold {needed} (L5.2)")


# Journal, and what is going on

def _open_journal(state: LandingState, journal: Reader) -> None:
    journal.only(("seed", "turn_began", "shown", "happened", "entries"))
    state.journal_seed = journal.number_or("seed", 0, 0, 1_000_000)
    state.shown = journal.texts_or("shown")
    state.happened = [open_happening(state, item) for item in journal.tables_or_none("happened")]
    state.turn_began = journal.number_or("turn_began", 0, 0, len(state.happened))
    state.entries = [_open_entry(state, item) for item in journal.tables_or_none("entries")]


def _open_entry(state: LandingState, item: Reader) -> Entry:
    item.only(("round", "turn", "narrator", "prompts", "text", "happened"))
    happened = tuple([open_happening(state, happening) for happening in item.tables_or_none("happened")])
    text = "" if item.content.get("text") == "" else item.text("text")
    return Entry(
        ROUNDS.index(item.choice("round", ROUNDS)), item.number("turn", 1, state.box.turns),
        item.choice("narrator", (*ANZAC, "nobody")), tuple(item.texts_or("prompts")), text, happened,
    )


def _open_pending(state: LandingState, position: Reader) -> None:
    if position.has("pending"):
        steps = [open_step(state, item) for item in position.tables("pending")]
        if not steps and state.phase != OVER:
            raise position.error("pending", "nothing is going on in the phase; leave it out to begin the phase")
        steps.reverse()
        state.agenda += steps
    elif state.phase == OVER:
        state.agenda.append(FinalEntry())
    elif state.phase == ANZAC_PHASE and state.card != NO_CARD:
        state.agenda.append(NextAction())
    else:
        state.agenda.append(_PHASE_STEPS[state.phase]())


def _check_goes_on(state: LandingState) -> None:
    """Someone must have something to decide, whatever is rolled until then."""
    trial = state.copy()
    trial.dice = Dice(Generated(0))
    decision = advance(trial)
    if decision is None and state.phase != OVER:
        raise BadPosition("pending", "nothing is going on, but the game is not over")
    if decision is not None and not decision.options(trial):
        raise BadPosition("pending", "nobody could decide anything here")
