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
cards come next. `pending` tells what is going on inside the phase, the next thing first.
"""
from __future__ import annotations

from typing import Any, Final

from umpire.engine.agenda import Step
from umpire.engine.data import Reader
from umpire.engine.fields import Field, Fields, Flag, Name, Number, Word, opened_parts, saved_parts
from umpire.engine.positions import AGENDA, PENDING, Positions, Steps
from umpire.titles.landing.components import ANZAC, ANZAC_CARDS, LCPL, OTTOMAN, RESULTS, SERGEANT, TERRAIN_CARDS
from umpire.titles.landing.rules.advance import Advance, AdvanceRoll, ChooseMovers, DeclareEffect, KeepAdvance
from umpire.titles.landing.rules.anzac_phase import AnzacPhase, ChooseAction, ChooseComforted, NextAction, PlayCard
from umpire.titles.landing.rules.close_combat import CloseCombatPhase, Fight
from umpire.titles.landing.rules.hits import IN_FRONT, ChooseStraggler, Result, TakeResult
from umpire.titles.landing.rules.journal import Asked, FinalEntry, JournalPhase, WritePage
from umpire.titles.landing.rules.ottoman_phase import CarryOut, Inflict, OttomanPhase
from umpire.titles.landing.rules.rally import ChooseRallied, KeepRally, RallyRoll
from umpire.titles.landing.rules.sequence import Game, Round, Turn, rest_of_the_game
from umpire.titles.landing.rules.victory import Judgement, last_card_is_ours
from umpire.titles.landing.state import (
    ANZAC_PHASE, BEACH, BOATS, CARDS_OF_GROUND, CLOSE_COMBAT_PHASE, DEFEAT, ELIMINATED, FIRST, HAPPENING, JOURNAL_PHASE, LAST,
    LOST, NOBODY_LEFT, NO_CARD, OTTOMAN_PHASE, OVER, POOL, ROW, SERGEANT_CARD, UNKNOWN, UNPLACED, VICTORY, WAITING, Happening,
    LandingState, is_turned,
)
from umpire.titles.landing.view import space_id

_LOSSES: Final = (OTTOMAN_PHASE, CLOSE_COMBAT_PHASE)
# what can be going on inside a phase
STEPS_OF: Final[dict[type, tuple[str, ...]]] = {
    **dict.fromkeys([
        AnzacPhase, PlayCard, NextAction, ChooseAction, Advance, DeclareEffect, AdvanceRoll, KeepAdvance, ChooseMovers, RallyRoll,
        KeepRally, ChooseRallied, ChooseComforted,
    ], (ANZAC_PHASE,)),
    **dict.fromkeys([OttomanPhase, CarryOut, Inflict, ChooseStraggler], (OTTOMAN_PHASE,)),
    Result: _LOSSES, TakeResult: _LOSSES, CloseCombatPhase: (CLOSE_COMBAT_PHASE,), Fight: (CLOSE_COMBAT_PHASE,),
    JournalPhase: (JOURNAL_PHASE,), WritePage: (JOURNAL_PHASE,), FinalEntry: (OVER,),
}
_BEFORE_THE_CARD: Final = (AnzacPhase, PlayCard)
_PHASE_STEPS: Final[dict[str, type]] = {
    ANZAC_PHASE: AnzacPhase, OTTOMAN_PHASE: OttomanPhase, CLOSE_COMBAT_PHASE: CloseCombatPhase, JOURNAL_PHASE: JournalPhase,
    OVER: FinalEntry,
}


# What steps are made with

class Part(Field):
    """An effect of the Ottoman card that was turned last, by its number on the card."""

    def save(self, state: Any, value: Any) -> Any:
        return state.box.ottoman[state.ottoman_turned[-1]].effects.index(value)

    def open(self, state: Any, place: Reader, key: str) -> Any:
        effects = self._effects(state, place)
        return effects[place.number(key, 0, len(effects) - 1)]

    def absent(self, state: Any, place: Reader) -> Any:
        return self._effects(state, place)[0]

    def _effects(self, state: Any, place: Reader) -> Any:
        if not state.ottoman_turned:
            raise place.error("step", "needs an Ottoman card: the last of ottoman_turned")
        return state.box.ottoman[state.ottoman_turned[-1]].effects


class Questions(Field):
    """The questions of a page, each with the happening it asks about."""

    def save(self, state: Any, value: Any) -> Any:
        return [{"prompt": prompt, **saved_parts(state, happening, HAPPENING)} for prompt, happening in value]

    def open(self, state: Any, place: Reader, key: str) -> tuple[Asked, ...]:
        return tuple([self._question(state, item) for item in place.tables(key)])

    def _question(self, state: Any, item: Reader) -> Asked:
        happening = Happening(*opened_parts(state, item, HAPPENING, ["prompt"]))
        check_seen(state, item, "space", happening)
        return item.choice("prompt", tuple(state.pages.texts)), happening


WORDS: Final[Fields] = (
    Name("seat", ("anzac",), "seat", 0), Number("number", 0, len(ANZAC)), Name("space", ROW, "space").or_key("from", "at"),
    Name("where", ROW, "space", IN_FRONT, others={IN_FRONT: "front"}).or_key("at"), Flag("committed"), Flag("moved"),
    Flag("begun"), Number("left", 1, len(ANZAC)), Number("die", 1, 6), Word("result", RESULTS), Part("effect", key="part"),
    Questions("asked", ()),
)


class LandingPositions(Positions[LandingState]):
    """Who is where, what is not written, and what cannot be."""

    def standing(self, state: LandingState) -> list[tuple[str, str]]:
        ours = [(space_id(space), ANZAC[n] + (" unnerved" if state.unnerved[n] else "")) for n, space in enumerate(state.at)]
        return ours + [(space_id(space), OTTOMAN[piece]) for piece, space in enumerate(state.foes)]

    def put(self, state: LandingState, places: Reader, place: str, piece: str) -> None:
        name, _, face = piece.partition(" ")
        if name == "ottoman":
            name = _free_ottoman(state, places, place)
        if name not in ANZAC + OTTOMAN:
            raise places.error(place, f"'{name}' is no piece; they are: {', '.join(ANZAC + OTTOMAN)}, ottoman")
        at, number = (state.at, ANZAC.index(name)) if name in ANZAC else (state.foes, OTTOMAN.index(name))
        if at[number] != UNPLACED:
            raise places.error(place, f"'{name}' is already on '{space_id(at[number])}'")
        if face not in ("", "steady", "unnerved") or (face and (name not in ANZAC[1:] or place == "removed")):
            raise places.error(place, f"'{piece}': only a soldier counter in play is steady or unnerved (L1.5, L1.6)")
        if name in ANZAC:
            state.unnerved[number] = face == "unnerved"
            at[number] = _anzac_space(state, place, name, places)
        else:
            at[number] = _ottoman_space(state, place, name, places)

    def complete(self, state: LandingState, given: Reader) -> None:
        state.turn = max(state.turn, 1)
        _place_the_others(state)
        _complete_spirit(state, given.table_or_empty("spirit"))
        if given.has("card"):
            _complete_card(state, given)
        if not given.has("hand"):
            deck = deck_left(state)
            drawn = [deck.pop(state.dice.pick(len(deck), "L4.3")) for _ in range(hand_needed(state))]
            state.hand = drawn
        state.hand.sort()
        if state.phase == OVER and not given.has("ending"):
            state.ending = shown_ending(state)

    def check(self, state: LandingState, given: Reader) -> None:
        _check_row(state, given)
        _check_pieces(state, given)
        _check_ottoman_cards(state, given)
        _check_card(state, given)
        _check_played(state, given)
        _check_hand(state, given)
        _check_journal(state, given)
        _check_ending(state, given)

    def rest(self, state: LandingState) -> Steps:
        return [] if state.phase == OVER else rest_of_the_game(state)

    def opening(self, state: LandingState, given: Reader) -> Steps:
        begun = state.phase == ANZAC_PHASE and state.card != NO_CARD
        return [NextAction() if begun else _PHASE_STEPS[state.phase]()]

    def asked(self, state: LandingState, given: Reader) -> Steps:
        steps = super().asked(state, given)
        if not steps and state.phase != OVER:
            raise given.error(PENDING, "nothing is going on in the phase; leave it out to begin the phase")
        return steps

    def fits(self, state: LandingState, item: Reader, step: Step[Any]) -> None:
        phases = STEPS_OF.get(type(step), ())
        if state.phase not in phases:
            raise item.error("step", f"belongs to the phase {' or '.join(phases) or 'between turns'}, this is {state.phase}")
        if (state.card == NO_CARD) != (type(step) in _BEFORE_THE_CARD) and state.phase == ANZAC_PHASE:
            raise item.error("step", "does not fit: the card of the turn is played first, and once (L5.1)")
        super().fits(state, item, step)


POSITIONS: Final = LandingPositions(
    LandingState.fields, (*STEPS_OF, Game, Round, Turn, Judgement), WORDS, {"declare": DeclareEffect},
)


# Pieces

def _free_ottoman(state: LandingState, places: Reader, place: str) -> str:
    free = [name for piece, name in enumerate(OTTOMAN[:SERGEANT]) if state.foes[piece] == UNPLACED]
    if not free:
        raise places.error(place, f"there are only {SERGEANT} Ottoman counters")
    return free[0]


def _row_space(state: LandingState, name: str, piece: str, places: Reader) -> int:
    """A space of the row by its own name or by the card that lies there."""
    if name in ROW:
        space = ROW.index(name)
    elif name in TERRAIN_CARDS and TERRAIN_CARDS.index(name) in state.ground:
        space = FIRST + state.ground.index(TERRAIN_CARDS.index(name))
    else:
        others = "a card of the row, auckland_bn, inf_27, sergeant_card, removed"
        raise places.error(name, f"'{name}' is no space; they are: {', '.join(ROW)}, {others}")
    if space >= FIRST + state.turned:
        raise places.error(name, f"the card is face down: '{piece}' cannot stand there")
    return space


def _anzac_space(state: LandingState, name: str, piece: str, places: Reader) -> int:
    if name == "removed":
        return LOST
    return WAITING if name == "auckland_bn" else _row_space(state, name, piece, places)


def _ottoman_space(state: LandingState, name: str, piece: str, places: Reader) -> int:
    """L13.2 Once the sixth card is turned the pool is empty and the Sergeant stands on it; L12.12 before, he is out of reach."""
    all_turned, sergeant = state.turned == CARDS_OF_GROUND, piece == OTTOMAN[SERGEANT]
    if name == ("sergeant_card" if sergeant else "inf_27"):
        if all_turned:
            raise places.error(name, f"'{piece}' cannot wait there: the sixth card is turned (L13.2)")
        return SERGEANT_CARD if sergeant else POOL
    if name == "removed":
        if sergeant and not all_turned:
            raise places.error(name, "the Sergeant cannot be lost before the sixth card is turned (L12.12)")
        return ELIMINATED
    space = _row_space(state, name, piece, places)
    if sergeant and space != LAST:
        raise places.error(name, "the Sergeant appears on the sixth card only (L13.2)")
    if space in (BOATS, BEACH):
        raise places.error(name, f"'{piece}': Ottomans stand on Terrain cards only")
    return space


def _place_the_others(state: LandingState) -> None:
    """Pieces that nobody mentioned."""
    early, all_turned = state.round == 0, state.turned == CARDS_OF_GROUND
    for piece, space in enumerate(state.at):
        if space == UNPLACED:
            state.at[piece] = WAITING if early and ANZAC[piece].startswith("nz") else LOST
    for piece, space in enumerate(state.foes):
        if space == UNPLACED:
            home, gone = (SERGEANT_CARD, LAST) if piece == SERGEANT else (POOL, ELIMINATED)
            state.foes[piece] = gone if all_turned else home


def _complete_spirit(state: LandingState, spirit: Reader) -> None:
    start = state.box.start_spirit
    if state.at[LCPL] != LOST and not spirit.has("lcpl"):
        state.spirit = start["lcpl"]
    if state.foes[SERGEANT] != ELIMINATED and not spirit.has("sergeant"):
        state.sergeant_spirit = start["sergeant"]


def _check_pieces(state: LandingState, given: Reader) -> None:
    if max(state.at) > min(state.foes):
        raise given.error("pieces", "ANZAC pieces stand beyond a card with Ottomans (L6.7)")
    if state.phase != OVER and state.at.count(LOST) == len(ANZAC):
        raise given.error("pieces", "no ANZAC piece is left: the game is over (L14.4)")
    for number, piece in enumerate(ANZAC):
        if (state.round == 0 and piece.startswith("nz")) != (state.at[number] == WAITING):
            raise given.error("pieces", f"'{piece}': before Noon New Zealanders wait on auckland_bn, and only they (L2.8, L4.4)")
    spirit = given.table_or_empty("spirit")
    for name, left, there in (
        ("lcpl", state.spirit, state.at[LCPL] != LOST), ("sergeant", state.sergeant_spirit, state.foes[SERGEANT] != ELIMINATED),
    ):
        if left and not there:
            raise spirit.error(name, "is out of the game and has no Spirit left")
        if there and not left:
            raise spirit.error(name, "is in the game: must be 1 or more")


# The row

def _check_row(state: LandingState, given: Reader) -> None:
    if len(state.ground) != CARDS_OF_GROUND:
        raise given.error("row", f"has {len(state.ground)} cards, there are {CARDS_OF_GROUND} (\"?\" for one nobody knows)")
    if UNKNOWN in state.ground[: state.turned] or (state.ground_known and UNKNOWN in state.ground):
        raise given.error("turned", "a card that is turned must be named in the row")


# Cards

def _complete_card(state: LandingState, given: Reader) -> None:
    """A card that is written with its id alone has just been played."""
    card = given.table("card")
    if state.card == NO_CARD:
        raise card.error("id", "is missing: which card was played?")
    if state.card not in state.played + state.out_of_game:
        state.played.append(state.card)
    if not card.has("actions") and not given.has(AGENDA):
        state.actions = 0 if state.box.anzac[state.card].effect("skip_phase") is not None else state.box.actions


def deck_left(state: LandingState) -> list[int]:
    """L4.5, L4.8 The cards that are in the deck this Round and not played."""
    gone = state.played + state.out_of_game
    return [number for number, card in enumerate(state.box.anzac) if card.enters <= state.round and number not in gone]


def hand_needed(state: LandingState) -> int:
    """L5.2 One card for each turn left."""
    return min(len(deck_left(state)), state.box.turns - state.turn + (1 if state.card == NO_CARD else 0))


def _check_ottoman_cards(state: LandingState, given: Reader) -> None:
    """L9.3 One card a turn: so many can be turned by now."""
    if set(state.ottoman_next) & set(state.ottoman_turned):
        raise given.error("ottoman_deck", "holds a card that is already turned")
    begun = given.has(PENDING) or given.has(AGENDA)
    most = state.turn - (1 if state.phase == ANZAC_PHASE or (state.phase == OTTOMAN_PHASE and not begun) else 0)
    if len(state.ottoman_turned) > most:
        raise given.error("ottoman_turned", f"one is turned each turn (L9.1): by now at most {most}")


def _check_card(state: LandingState, given: Reader) -> None:
    if state.card == NO_CARD:
        if state.phase not in (ANZAC_PHASE, OVER):
            raise given.error("card", "which card was played this turn? Write card = { id = \"...\" }")
        return
    card, printed = given.table("card"), state.box.anzac[state.card]
    extra = printed.effect("extra_actions")
    if state.extra_actions > (0 if extra is None else extra.number):
        raise card.error("extra_actions", f"are more than {printed.name} gives (L16)")
    if state.spent and state.effect_used:
        raise card.error("spent", "a card is either used or discarded for a reroll (L5.8, L5.9)")
    if state.declared and printed.effect("ignore_terrain_value") is None and printed.effect("advance_bonus") is None:
        raise card.error("declared", f"{printed.name} has nothing to declare (L16.5)")
    if (state.declared or state.steadied or state.shots or state.driven_off) and not state.effect_used:
        raise card.error("used", "must be true: the card has been used (L5.9)")
    if state.driven_off and (state.card in state.out_of_game) == (state.phase == ANZAC_PHASE):
        raise card.error("driven_off", "a battery driven off leaves the game when the ANZAC Phase ends (L16.3)")


def _check_played(state: LandingState, given: Reader) -> None:
    """L5.1 One card a turn; L4.5, L4.8 only such as are in the deck."""
    most = state.turn - (1 if state.card == NO_CARD else 0)
    if len(state.played) > most:
        raise given.error("played", f"one card is played each turn (L5.1): by now at most {most}")
    for card in state.played:
        if card in state.out_of_game or state.box.anzac[card].enters > state.round:
            raise given.error("played", f"'{ANZAC_CARDS[card]}' is out of the game, or not yet in the deck (L4.5, L4.8)")


def _check_hand(state: LandingState, given: Reader) -> None:
    deck, needed = deck_left(state), hand_needed(state)
    for card in state.hand:
        if card not in deck:
            raise given.error("hand", f"'{ANZAC_CARDS[card]}' is played, out of the game, or not yet in the deck (L4.5)")
    if len(state.hand) != needed and state.phase != OVER:
        raise given.error("hand", f"holds {len(state.hand)} cards; for the turns to come it must hold {needed} (L5.2)")


# The journal, and the end

def check_seen(state: LandingState, item: Reader, key: str, happening: Happening) -> None:
    if not is_turned(state, happening.space):
        raise item.error(key, "a card is still face down: nothing happened there")


def _check_journal(state: LandingState, given: Reader) -> None:
    journal = given.table_or_empty("journal")
    for happening in state.happened:
        check_seen(state, journal, "happened", happening)
    for entry in state.entries:
        for happening in entry.happened:
            check_seen(state, journal, "entries", happening)


def shown_ending(state: LandingState) -> str:
    """L14 How a game that is over has ended: the table shows it."""
    lost = state.at.count(LOST) == len(ANZAC)
    return NOBODY_LEFT if lost else VICTORY if last_card_is_ours(state) else DEFEAT


def _check_ending(state: LandingState, given: Reader) -> None:
    if state.phase != OVER and state.ending:
        raise given.error("ending", f"goes with phase = \"{OVER}\" only")
    if state.phase == OVER and state.ending != shown_ending(state):
        raise given.error("ending", f"the table shows {shown_ending(state)} (L14)")
