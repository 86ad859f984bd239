"""L1.8 What the player may know. The document is built from nothing, so that hidden things cannot leak."""
from __future__ import annotations

from typing import Any

from umpire.titles.landing.components import (
    ANZAC,
    ANZAC_CARDS,
    LCPL,
    NOBODY,
    OTTOMAN,
    OTTOMAN_CARDS,
    ROUNDS,
    ROW,
    SERGEANT,
    TERRAIN_CARDS,
)
from umpire.titles.landing.rules.journal import closing_words, narrator_id
from umpire.titles.landing.rules.journal_data import Happening
from umpire.titles.landing.rules.ottoman_phase import unseen_ottoman_cards
from umpire.titles.landing.rules.sequence import anzac_deck
from umpire.titles.landing.state import (
    ELIMINATED,
    FIRST,
    LOST,
    NO_CARD,
    POOL,
    SERGEANT_CARD,
    UNKNOWN,
    WAITING,
    LandingState,
    enemy_card,
    front_line,
    ground_at,
    ground_id,
    is_turned,
    lead,
)

OFF_ROW = {WAITING: "auckland_bn", LOST: "removed", POOL: "inf_27", SERGEANT_CARD: "sergeant_card", ELIMINATED: "removed"}


def space_id(space: int) -> str:
    return OFF_ROW[space] if space in OFF_ROW else ROW[space]


def view(state: LandingState) -> dict[str, Any]:
    """Return everything on the table that is face up."""
    return {
        "round": ROUNDS[state.round], "turn": state.turn, "phase": state.phase, "ending": state.ending,
        "row": [_card_of_row(state, space) for space in range(len(ROW))],
        "pieces": _anzacs(state) + _ottomans(state),
        "spirit": {"lcpl": state.spirit, "sergeant": state.sergeant_spirit},
        "front_line": ROW[front_line(state)], "lead": ROW[lead(state)] if lead(state) >= 0 else "",
        "enemy_in_sight": enemy_card(state) >= 0,
        "cards": _cards(state), "card": _card_of_turn(state), "journal": journal(state),
    }


def _card_of_row(state: LandingState, space: int) -> dict[str, Any]:
    if is_turned(state, space):
        terrain = ground_at(state, space)
        return {"space": ROW[space], "turned": True, "card": terrain.id, "value": terrain.value, "cubes": terrain.cubes}
    card = state.ground[space - FIRST] if state.ground_known else UNKNOWN
    return {"space": ROW[space], "turned": False, "card": "" if card == UNKNOWN else TERRAIN_CARDS[card]}


def _anzacs(state: LandingState) -> list[dict[str, Any]]:
    return [
        {"id": ANZAC[piece], "side": "anzac", "space": space_id(state.at[piece]), "unnerved": state.unnerved[piece],
         "character": piece == LCPL}
        for piece in range(len(ANZAC))
    ]


def _ottomans(state: LandingState) -> list[dict[str, Any]]:
    return [
        {"id": OTTOMAN[piece], "side": "ottoman", "space": space_id(state.foes[piece]), "unnerved": False,
         "character": piece == SERGEANT}
        for piece in range(len(OTTOMAN))
    ]


def _cards(state: LandingState) -> dict[str, list[str]]:
    """Return the hand, the open cards, and the cards that must therefore be face down, in no particular order."""
    face_up = [*state.hand, *state.played]
    return {
        "hand": [ANZAC_CARDS[card] for card in state.hand],
        "played": [ANZAC_CARDS[card] for card in state.played],
        "undrawn": [ANZAC_CARDS[card] for card in anzac_deck(state) if card not in face_up],
        "aside": [ANZAC_CARDS[card] for card in range(len(ANZAC_CARDS)) if state.box.anzac[card].enters > state.round],
        "out_of_game": [ANZAC_CARDS[card] for card in state.out_of_game],
        "ottoman_turned": [OTTOMAN_CARDS[card] for card in state.ottoman_turned],
        "ottoman_unseen": [OTTOMAN_CARDS[card] for card in unseen_ottoman_cards(state)],
    }


def _card_of_turn(state: LandingState) -> dict[str, Any]:
    return {
        "id": "" if state.card == NO_CARD else ANZAC_CARDS[state.card], "actions": state.actions + state.extra_actions,
        "spent": state.spent, "used": state.effect_used, "declared": state.declared, "cancels": state.cancels,
    }


def journal(state: LandingState) -> dict[str, Any]:
    """Return the journal page by page, with the happenings of each."""
    return {
        "narrator": narrator_id(state),
        "entries": [
            {"round": ROUNDS[entry.round], "turn": entry.turn, "narrator": entry.narrator,
             "prompts": list(entry.prompts), "text": entry.text,
             "happened": [_happening(state, happening) for happening in entry.happened]}
            for entry in state.entries
        ],
        "reading": closing_words(state),
    }


def _happening(state: LandingState, happening: Happening) -> dict[str, Any]:
    piece = "" if happening.piece == NOBODY else ANZAC[happening.piece]
    ground = "" if happening.space == NOBODY else ground_id(state, happening.space)
    return {"kind": happening.kind, "piece": piece, "ground": ground, "ours": happening.ours, "theirs": happening.theirs}
