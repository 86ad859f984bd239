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

from collections.abc import Iterator
from typing import Any, Final, Optional

from umpire.engine.agenda import Step
from umpire.engine.data import Reader
from umpire.engine.faults import Fault, Flaw
from umpire.engine.fields import Fields, Flag, Name, Number, Word, step_id
from umpire.engine.positions import AGENDA, PENDING, Positions, Steps
from umpire.titles.landing.components import (
    ANZAC,
    CARDS_OF_GROUND,
    LCPL,
    NEW_ZEALANDERS,
    OTTOMAN,
    RESULTS,
    ROW,
    SERGEANT,
    TERRAIN_CARDS,
)
from umpire.titles.landing.rules.advance import Advance, AdvanceRoll, ChooseMovers, DeclareEffect, KeepAdvance
from umpire.titles.landing.rules.anzac_phase import AnzacPhase, ChooseAction, ChooseComforted, NextAction, PlayCard, card_flaw
from umpire.titles.landing.rules.close_combat import CloseCombatPhase, Fight
from umpire.titles.landing.rules.hits import IN_FRONT, ChooseStraggler, Result, TakeResult, spirit_flaw
from umpire.titles.landing.rules.journal import FinalEntry, JournalPhase, Questions, WritePage, journal_flaw
from umpire.titles.landing.rules.journal_data import HAPPENING, Happening
from umpire.titles.landing.rules.ottoman_phase import CarryOut, Inflict, OttomanPhase, effects_turned, ottoman_cards_flaw
from umpire.titles.landing.rules.rally import ChooseRallied, KeepRally, RallyRoll
from umpire.titles.landing.rules.sequence import (
    Game,
    Round,
    Turn,
    deck_left,
    draw_cards,
    hand_flaw,
    hand_needed,
    played_flaw,
    rest_of_the_game,
)
from umpire.titles.landing.rules.terrain import row_flaw
from umpire.titles.landing.rules.victory import Judgement, ending_flaw, shown_ending
from umpire.titles.landing.state import (
    ANZAC_PHASE,
    BEACH,
    CLOSE_COMBAT_PHASE,
    ELIMINATED,
    FIRST,
    JOURNAL_PHASE,
    LAST,
    LOST,
    NO_CARD,
    OTTOMAN_PHASE,
    OVER,
    POOL,
    SERGEANT_CARD,
    UNPLACED,
    WAITING,
    LandingState,
    is_turned,
)
from umpire.titles.landing.view import OFF_ROW, space_id

# what can be going on inside a phase; first, that it begins
STEPS_OF: Final[dict[str, tuple[type, ...]]] = {
    ANZAC_PHASE: (
        AnzacPhase, PlayCard, NextAction, ChooseAction, Advance, DeclareEffect, AdvanceRoll, KeepAdvance, ChooseMovers, RallyRoll,
        KeepRally, ChooseRallied, ChooseComforted,
    ),
    OTTOMAN_PHASE: (OttomanPhase, CarryOut, Inflict, ChooseStraggler, Result, TakeResult),
    CLOSE_COMBAT_PHASE: (CloseCombatPhase, Fight, Result, TakeResult), JOURNAL_PHASE: (JournalPhase, WritePage),
    OVER: (FinalEntry,),
}
_BEFORE_THE_CARD: Final = (AnzacPhase, PlayCard)
_OFF_ROW: Final = {name: space for space, name in OFF_ROW.items() if space != ELIMINATED}


# what steps are made with
WORDS: Final[Fields] = (
    Name("seat", ("anzac",), "seat", 0), Number("number", 0, len(ANZAC)), Name("space", ROW, "space").or_key("from", "at"),
    Name("where", ROW, "space", IN_FRONT, others={IN_FRONT: "front"}).or_key("at"), Flag("committed"), Flag("moved"),
    Flag("begun"), Number("left", 1, len(ANZAC)), Number("die", 1, 6), Word("result", RESULTS),
    Number("part", 0, lambda state: max(0, len(effects_turned(state)) - 1), 0).always_written(),
    Questions("asked", Happening, HAPPENING, ()),
)


class LandingPositions(Positions[LandingState]):
    """The positions of the title: places of pieces, defaults, and impossible situations."""

    def standing(self, state: LandingState) -> list[tuple[str, str]]:
        ours = [(space_id(space), ANZAC[n] + (" unnerved" if state.unnerved[n] else "")) for n, space in enumerate(state.at)]
        return ours + [(space_id(space), OTTOMAN[piece]) for piece, space in enumerate(state.foes)]

    def place(self, state: LandingState, places: Reader, name: str) -> int:
        """Return a space by its own name or by the card that lies there; LOST for pieces out of the game."""
        if name in TERRAIN_CARDS and TERRAIN_CARDS.index(name) in state.ground:
            return FIRST + state.ground.index(TERRAIN_CARDS.index(name))
        if name not in ROW and name not in _OFF_ROW:
            raise places.error(name, Fault("is-no-space", name=name, spaces=", ".join([*ROW, *_OFF_ROW])))
        return _OFF_ROW[name] if name in _OFF_ROW else ROW.index(name)

    def put(self, state: LandingState, places: Reader, place: str, piece: str) -> None:
        name, _, face = piece.partition(" ")
        if name == "ottoman":
            name = _free_ottoman(state) or name
        space = self.place(state, places, place)
        flaw = _piece_flaw(state, name, face, space) or _space_flaw(state, name, space)
        if flaw:
            raise places.error(place, flaw)
        if name in ANZAC:
            state.at[ANZAC.index(name)] = space
            state.unnerved[ANZAC.index(name)] = face == "unnerved"
        else:
            state.foes[OTTOMAN.index(name)] = ELIMINATED if space == LOST else space

    def complete(self, state: LandingState, document: Reader) -> None:
        state.turn = max(state.turn, 1)
        _place_the_others(state)
        spirit = document.table_or_empty("spirit")
        if state.at[LCPL] != LOST and not spirit.has("lcpl"):
            state.spirit = state.box.spirit
        if state.foes[SERGEANT] != ELIMINATED and not spirit.has("sergeant"):
            state.sergeant_spirit = state.box.sergeant_spirit
        if document.has("card"):
            _complete_card(state, document)
        if not document.has("hand"):
            draw_cards(state, deck_left(state), hand_needed(state))
        state.hand.sort()
        if state.phase == OVER and not document.has("ending"):
            state.ending = shown_ending(state)

    def flaws(self, state: LandingState, document: Reader) -> Iterator[Optional[Flaw]]:
        is_under_way = document.has(PENDING) or document.has(AGENDA)
        yield from (
            row_flaw(state), pieces_flaw(state), spirit_flaw(state), ottoman_cards_flaw(state, is_under_way), card_flaw(state),
            played_flaw(state), hand_flaw(state), journal_flaw(state), ending_flaw(state),
        )

    def rest(self, state: LandingState) -> Steps:
        return [] if state.phase == OVER else rest_of_the_game(state)

    def opening(self, state: LandingState, document: Reader) -> Steps:
        has_card = state.phase == ANZAC_PHASE and state.card != NO_CARD
        return [NextAction() if has_card else STEPS_OF[state.phase][0]()]

    def pending_steps(self, state: LandingState, document: Reader) -> Steps:
        steps = super().pending_steps(state, document)
        if not steps and state.phase != OVER:
            raise document.error(PENDING, Fault("nothing-going-on-in-the-phase"))
        return steps

    def fits(self, state: LandingState, item: Reader, step: Step[Any]) -> None:
        phases = [phase for phase, steps in STEPS_OF.items() if type(step) in steps]
        if state.phase not in phases:
            fault = Fault("question-belongs-to-phases", phases=" or ".join(phases) or "between turns", phase=state.phase)
            raise item.error("step", fault)
        if (state.card == NO_CARD) != (type(step) in _BEFORE_THE_CARD) and state.phase == ANZAC_PHASE:
            raise item.error("step", Fault("card-of-the-turn-comes-first"))
        super().fits(state, item, step)


POSITIONS: Final = LandingPositions(
    LandingState.fields, (*sum(STEPS_OF.values(), ()), Game, Round, Turn, Judgement), WORDS,
    older={"declare": {"step": step_id(DeclareEffect)}},
)


# Pieces: why one cannot be put there, and where the pieces are that nobody mentioned

def _free_ottoman(state: LandingState) -> str:
    free = [name for piece, name in enumerate(OTTOMAN[:SERGEANT]) if state.foes[piece] == UNPLACED]
    return free[0] if free else ""


def _piece_flaw(state: LandingState, name: str, face: str, space: int) -> Optional[Fault]:
    """L1.5, L1.6 Return why a piece cannot be added: there are no more of it, or it has no such face."""
    if name == "ottoman":
        return Fault("too-many-ottomans", most=SERGEANT)
    if name not in ANZAC + OTTOMAN:
        return Fault("is-no-piece", name=name, pieces=", ".join(ANZAC + OTTOMAN))
    stands = state.at[ANZAC.index(name)] if name in ANZAC else state.foes[OTTOMAN.index(name)]
    if stands != UNPLACED:
        return Fault("is-already-on", name=name, space=space_id(stands))
    wrong = face not in ("", "steady", "unnerved") or (face and (name not in ANZAC[1:] or space == LOST))
    return Fault("face-without-a-soldier", name=name, face=face) if wrong else None


def _space_flaw(state: LandingState, name: str, space: int) -> Optional[Fault]:
    """L13.2 Return the error in a place: the pool empties when the sixth card is turned.

    The Sergeant then stands on that card; L12.12 before, he is out of reach.
    """
    ours, sergeant, all_turned = name in ANZAC, name == OTTOMAN[SERGEANT], state.turned == CARDS_OF_GROUND
    if space in (WAITING, POOL, SERGEANT_CARD):
        if space != (WAITING if ours else SERGEANT_CARD if sergeant else POOL):
            return Fault("does-not-wait-there", name=name)
        return Fault("cannot-wait-any-more", name=name) if all_turned and not ours else None
    if space == LOST:
        return Fault("sergeant-cannot-be-lost-yet") if sergeant and not all_turned else None
    if not is_turned(state, space):
        return Fault("card-is-face-down", name=name)
    if sergeant and space != LAST:
        return Fault("sergeant-is-on-the-sixth-card")
    return None if ours or space > BEACH else Fault("ottomans-stand-on-terrain", name=name)


def _place_the_others(state: LandingState) -> None:
    early, all_turned = state.round == 0, state.turned == CARDS_OF_GROUND
    for piece, space in enumerate(state.at):
        if space == UNPLACED:
            state.at[piece] = WAITING if early and piece in NEW_ZEALANDERS else LOST
    for piece, space in enumerate(state.foes):
        if space == UNPLACED:
            home, gone = (SERGEANT_CARD, LAST) if piece == SERGEANT else (POOL, ELIMINATED)
            state.foes[piece] = gone if all_turned else home


def _complete_card(state: LandingState, document: Reader) -> None:
    """Complete a card that is written with its id alone: it has just been played."""
    card = document.table("card")
    if state.card == NO_CARD:
        raise card.error("id", Fault("card-played-is-missing"))
    if state.card not in state.played + state.out_of_game:
        state.played.append(state.card)
    if not card.has("actions") and not document.has(AGENDA):
        state.actions = 0 if state.box.anzac[state.card].effect("skip_phase") is not None else state.box.actions


def pieces_flaw(state: LandingState) -> Optional[Flaw]:
    if max(state.at) > min(state.foes):
        return Flaw("pieces", Fault("anzacs-beyond-ottomans"))
    if state.phase != OVER and state.at.count(LOST) == len(ANZAC):
        return Flaw("pieces", Fault("no-anzac-is-left"))
    for piece, space in enumerate(state.at):
        if (state.round == 0 and piece in NEW_ZEALANDERS) != (space == WAITING):
            return Flaw("pieces", Fault("new-zealanders-wait-on-auckland-bn", piece=ANZAC[piece]))
    return None
