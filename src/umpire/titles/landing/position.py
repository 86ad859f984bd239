"""Positions: any situation of The Landing, written by hand or saved, and refused with a reason if it cannot be.

    round = "dusk"
    turn = 2
    row = ["plugges_plateau", "shrapnel_gully", "400_plateau", "the_nek", "baby_700", "third_ridge"]
    turned = 6
    hand = ["fear", "bayonets", "rifle"]
    [pieces]
    third_ridge = ["aus1", "lcpl", "nz2 unnerved", "sergeant", "ottoman", "ottoman"]

Cards of the row may be named in `pieces` by their space (t1 to t6) or, once in the row, by their own id. ANZAC pieces
that are not mentioned are out of the game; Ottoman counters wait in the pool, or, once the sixth card is turned, are
eliminated. `"?"` in the row is a card nobody knows yet; `ottoman_deck` says which cards come next.
"""
from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from umpire.engine.agenda import Step
from umpire.engine.title import BadPosition
from umpire.titles.landing.advance import Advance, AdvanceRoll, ChooseMovers, DeclareEffect, KeepAdvance
from umpire.titles.landing.anzac_phase import AnzacPhase, ChooseAction, ChooseComforted, NextAction, PlayCard
from umpire.titles.landing.close_combat import CloseCombatPhase, Fight
from umpire.titles.landing.components import (
    ANZAC, ANZAC_CARDS, LCPL, OTTOMAN, OTTOMAN_CARDS, OTTOMAN_COUNTERS, RESULTS, ROUNDS, SERGEANT, TERRAIN_CARDS,
)
from umpire.titles.landing.hits import IN_FRONT, ChooseStraggler, Result, TakeResult
from umpire.titles.landing.journal import Asked, FinalEntry, JournalPhase, Page, WritePage
from umpire.titles.landing.ottoman_phase import CarryOut, Inflict, OttomanPhase
from umpire.titles.landing.rally import ChooseRallied, KeepRally, RallyRoll
from umpire.titles.landing.sequence import rest_of_the_game
from umpire.titles.landing.state import (
    BEACH, BOATS, CARDS_OF_GROUND, DEFEAT, ELIMINATED, FIRST, LAST, LOST, NO_CARD, NOBODY_LEFT, OVER, PHASES, POOL, ROW,
    SERGEANT_CARD, UNKNOWN, VICTORY, WAITING, Entry, Happening, LandingState,
)
from umpire.titles.landing.view import space_id

KEYS: Final = (
    "title", "options", "note", "round", "turn", "phase", "row", "row_known", "turned", "hand", "played", "out_of_game",
    "ottoman_turned", "ottoman_deck", "spirit", "pieces", "card", "no_rally", "no_rally_next", "journal", "ending", "pending",
)

# steps that can be going on inside a phase, by the name a position gives them, with their parameters
_Make = Callable[..., Step[Any]]
STEPS: Final[dict[str, tuple[_Make, tuple[tuple[str, str], ...]]]] = {
    "anzac_phase": (AnzacPhase, ()),
    "play_card": (PlayCard, ()),
    "next_action": (NextAction, ()),
    "choose_action": (ChooseAction, ()),
    "advance": (Advance, (("from", "space"),)),
    "declare": (DeclareEffect, (("from", "space"), ("committed", "flag"))),
    "advance_roll": (AdvanceRoll, (("from", "space"), ("committed", "flag"))),
    "keep_advance": (KeepAdvance, (("from", "space"), ("committed", "flag"), ("die", "number"))),
    "choose_movers": (ChooseMovers, (("from", "space"), ("left", "number"), ("committed", "flag"), ("moved", "flag"))),
    "rally_roll": (RallyRoll, (("at", "space"),)),
    "keep_rally": (KeepRally, (("at", "space"), ("die", "number"))),
    "choose_rallied": (ChooseRallied, (("at", "space"),)),
    "choose_comforted": (ChooseComforted, (("left", "number"), ("begun", "flag"))),
    "ottoman_phase": (OttomanPhase, ()),
    "carry_out": (CarryOut, ()),
    "inflict": (Inflict, (("result", "result"),)),
    "result": (Result, (("result", "result"), ("at", "space"))),
    "take_result": (TakeResult, (("result", "result"), ("at", "space"))),
    "choose_straggler": (ChooseStraggler, ()),
    "close_combat_phase": (CloseCombatPhase, ()),
    "fight": (Fight, (("at", "space"),)),
    "journal_phase": (JournalPhase, ()),
    "write_page": (WritePage, ()),
    "final_entry": (FinalEntry, ()),
}
_PHASE_STEPS: Final[dict[str, _Make]] = {
    "anzac": AnzacPhase, "ottoman": OttomanPhase, "close_combat": CloseCombatPhase, "journal": JournalPhase,
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
        "happened": [_save_happening(happening) for happening in state.happened],
        "entries": [
            {"round": ROUNDS[entry.round], "turn": entry.turn, "narrator": entry.narrator,
             "prompts": list(entry.prompts), "text": entry.text}
            for entry in state.entries
        ],
    }


def _save_happening(happening: Happening) -> dict[str, Any]:
    saved: dict[str, Any] = {"kind": happening.kind, "ours": happening.ours, "theirs": happening.theirs}
    if happening.piece >= 0:
        saved["piece"] = ANZAC[happening.piece]
    if happening.space >= 0:
        saved["space"] = ROW[happening.space]
    return saved


def _save_pending(state: LandingState) -> list[dict[str, Any]]:
    """What is going on inside the phase, the next thing first."""
    below = 0 if state.phase == OVER else len(rest_of_the_game(state))
    inside: list[Step[Any]] = state.agenda[below:]
    inside.reverse()
    return [_save_step(state, step) for step in inside]


def _save_step(state: LandingState, step: Step[Any]) -> dict[str, Any]:
    name = next(name for name, entry in STEPS.items() if entry[0] is type(step))
    saved: dict[str, Any] = {"step": name}
    if isinstance(step, CarryOut):
        card = state.box.ottoman[state.ottoman_turned[-1]]
        saved["part"] = card.effects.index(step.effect)
    if isinstance(step, Page):
        saved["asked"] = [_save_asked(asked) for asked in step.asked]
    for (parameter, kind), value in zip(STEPS[name][1], step.key(), strict=False):
        saved[parameter] = ("front" if value == IN_FRONT else ROW[value]) if kind == "space" else value
    return saved


def _save_asked(asked: Asked) -> dict[str, Any]:
    return {"prompt": asked[0], **_save_happening(asked[1])}


# Opening

def open_up(state: LandingState, position: Mapping[str, Any]) -> None:
    """Lay out a situation; BadPosition says what cannot be."""
    _only(position, KEYS, "")
    _open_clock(state, position)
    _open_row(state, position)
    _open_pieces(state, position)
    _open_cards(state, position)
    _open_journal(state, position.get("journal", {}))
    state.agenda = [] if state.phase == OVER else rest_of_the_game(state)
    _open_pending(state, position)


def _open_clock(state: LandingState, position: Mapping[str, Any]) -> None:
    state.round = ROUNDS.index(_word(position, "round", ROUNDS, "dawn"))
    state.turn = _number(position, "turn", 1, 1, state.box.turns)
    state.phase = _word(position, "phase", (*PHASES, OVER), PHASES[0])
    state.no_rally = _flag(position, "no_rally")
    state.no_rally_next = _flag(position, "no_rally_next")
    state.ending = _word(position, "ending", ("", VICTORY, DEFEAT, NOBODY_LEFT), "")
    if bool(state.ending) != (state.phase == OVER):
        raise BadPosition("ending", f"goes with phase = \"{OVER}\", and only with it")


def _open_row(state: LandingState, position: Mapping[str, Any]) -> None:
    row = _texts(position, "row", ["?"] * CARDS_OF_GROUND)
    if len(row) != CARDS_OF_GROUND:
        raise BadPosition("row", f"has {len(row)} cards, there are {CARDS_OF_GROUND} (\"?\" for one nobody knows)")
    for name in row:
        if name != "?" and row.count(name) > 1:
            raise BadPosition("row", f"'{name}' lies there twice")
    state.ground = [UNKNOWN if name == "?" else _index(name, TERRAIN_CARDS, "row", "Terrain card") for name in row]
    state.turned = _number(position, "turned", 0, 0, CARDS_OF_GROUND)
    state.ground_known = _flag(position, "row_known")
    if UNKNOWN in state.ground[: state.turned] or (state.ground_known and UNKNOWN in state.ground):
        raise BadPosition("turned", "a card that is turned must be named in the row")


def _open_pieces(state: LandingState, position: Mapping[str, Any]) -> None:
    spirit = _table(position, "spirit", ("lcpl", "sergeant"))
    placed: dict[str, tuple[str, bool]] = {}
    for name, pieces in _table(position, "pieces", None).items():
        for piece in _texts({name: pieces}, name, []):
            _place(placed, piece, name, state)
    _check_squares(state, placed)
    for number, piece in enumerate(ANZAC):
        name, face = placed.get(piece, ("removed", False))
        state.at[number] = _anzac_space(state, name, piece)
        state.unnerved[number] = face
    absent = "removed" if state.turned == CARDS_OF_GROUND else "inf_27"
    for number in OTTOMAN_COUNTERS:
        state.foes[number] = _ottoman_space(state, placed.get(OTTOMAN[number], (absent, False))[0], OTTOMAN[number])
    home = "t6" if state.turned == CARDS_OF_GROUND else "sergeant_card"
    state.foes[SERGEANT] = _sergeant_space(state, placed.get("sergeant", (home, False))[0])
    state.spirit = _spirit(spirit, "lcpl", state.at[LCPL] != LOST, state.box.start_spirit["lcpl"])
    state.sergeant_spirit = _spirit(spirit, "sergeant", state.foes[SERGEANT] != ELIMINATED, state.box.start_spirit["sergeant"])
    _check_order(state)


def _place(placed: dict[str, tuple[str, bool]], words: str, space: str, state: LandingState) -> None:
    piece, _, face = words.partition(" ")
    if piece == "ottoman":
        free = [name for name in OTTOMAN[:SERGEANT] if name not in placed]
        if not free:
            raise BadPosition(f"pieces.{space}", f"there are only {SERGEANT} Ottoman counters")
        piece = free[0]
    if piece not in ANZAC + OTTOMAN:
        raise BadPosition(f"pieces.{space}", f"'{piece}' is no piece; they are: {', '.join(ANZAC + OTTOMAN)}, ottoman")
    if piece in placed:
        raise BadPosition(f"pieces.{space}", f"'{piece}' is already on '{placed[piece][0]}'")
    if face not in ("", "steady", "unnerved") or (face and piece not in ANZAC[1:]):
        raise BadPosition(f"pieces.{space}", f"'{words}': only a soldier counter is steady or unnerved (L1.5, L1.6)")
    placed[piece] = (space, face == "unnerved")


def _check_squares(state: LandingState, placed: dict[str, tuple[str, bool]]) -> None:
    """The New Zealanders wait only before Noon (L4.4)."""
    for piece, (space, _) in placed.items():
        if space == "auckland_bn" and (not piece.startswith("nz") or state.round > 0):
            raise BadPosition("pieces.auckland_bn", f"'{piece}' cannot wait there: only New Zealanders, before Noon (L2.8, L4.4)")


def _row_space(state: LandingState, name: str, piece: str) -> int:
    """A space of the row by its own name or by the card that lies there."""
    if name in ROW:
        space = ROW.index(name)
    elif name in TERRAIN_CARDS and TERRAIN_CARDS.index(name) in state.ground:
        space = FIRST + state.ground.index(TERRAIN_CARDS.index(name))
    else:
        raise BadPosition(f"pieces.{name}", f"'{name}' is no space; they are: {', '.join(ROW)}, a card of the row, "
                          "auckland_bn, inf_27, sergeant_card, removed")
    if space >= FIRST + state.turned:
        raise BadPosition(f"pieces.{name}", f"the card is face down: '{piece}' cannot stand there")
    return space


def _anzac_space(state: LandingState, name: str, piece: str) -> int:
    if name == "removed":
        return LOST
    return WAITING if name == "auckland_bn" else _row_space(state, name, piece)


def _ottoman_space(state: LandingState, name: str, piece: str) -> int:
    if name in ("removed", "inf_27"):
        if name == "inf_27" and state.turned == CARDS_OF_GROUND:
            raise BadPosition("pieces.inf_27", f"'{piece}' cannot wait in the pool: the sixth card is turned (L13.2)")
        return ELIMINATED if name == "removed" else POOL
    space = _row_space(state, name, piece)
    if space in (BOATS, BEACH):
        raise BadPosition(f"pieces.{name}", f"'{piece}': Ottomans stand on Terrain cards only")
    return space


def _sergeant_space(state: LandingState, name: str) -> int:
    if name == "removed":
        return ELIMINATED
    if name == "sergeant_card":
        if state.turned == CARDS_OF_GROUND:
            raise BadPosition("pieces.sergeant_card", "the sixth card is turned: the Sergeant stands on it, or is gone (L13.2)")
        return SERGEANT_CARD
    if _row_space(state, name, "sergeant") != LAST:
        raise BadPosition(f"pieces.{name}", "the Sergeant appears on the sixth card only (L13.2)")
    return LAST


def _check_order(state: LandingState) -> None:
    if max(state.at) > min(state.foes):
        raise BadPosition("pieces", "ANZAC pieces stand beyond a card with Ottomans (L6.7)")
    if state.phase != OVER and state.at.count(LOST) == len(ANZAC):
        raise BadPosition("pieces", "no ANZAC piece is left: the game is over (L14.4)")


def _spirit(table: Mapping[str, Any], name: str, in_play: bool, start: int) -> int:
    if not in_play:
        if table.get(name, 0) != 0:
            raise BadPosition(f"spirit.{name}", "is out of the game and has no Spirit left")
        return 0
    return _number(table, name, start, 1, start, "spirit.")


def _open_cards(state: LandingState, position: Mapping[str, Any]) -> None:
    state.played = _card_list(position, "played", ANZAC_CARDS)
    state.out_of_game = _card_list(position, "out_of_game", ANZAC_CARDS)
    state.ottoman_turned = _card_list(position, "ottoman_turned", OTTOMAN_CARDS)
    state.ottoman_next = _card_list(position, "ottoman_deck", OTTOMAN_CARDS)
    if set(state.ottoman_next) & set(state.ottoman_turned):
        raise BadPosition("ottoman_deck", "holds a card that is already turned")
    if "card" in position:
        _open_card(state, _table(position, "card", ("id", *_COUNTS, *_FLAGS)))
    elif state.phase != PHASES[0]:
        raise BadPosition("card", "which card was played this turn? Write card = { id = \"...\" }")
    _open_hand(state, position)


def _open_card(state: LandingState, card: Mapping[str, Any]) -> None:
    state.card = _index(str(card.get("id", "")), ANZAC_CARDS, "card.id", "ANZAC card")
    if state.card not in state.played + state.out_of_game:
        state.played.append(state.card)
    skips = state.box.anzac[state.card].effect("skip_phase") is not None
    state.actions = _number(card, "actions", 0 if skips else state.box.actions, 0, 20, "card.")
    state.extra_actions = _number(card, "extra_actions", 0, 0, 20, "card.")
    state.shots = _number(card, "shots", 0, 0, 20, "card.")
    state.cancels = _number(card, "cancels", 0, 0, 20, "card.")
    state.spent, state.effect_used, state.declared = (_flag(card, name, "card.") for name in ("spent", "used", "declared"))
    state.steadied, state.driven_off = _flag(card, "steadied", "card."), _flag(card, "driven_off", "card.")


def _open_hand(state: LandingState, position: Mapping[str, Any]) -> None:
    """The hand; if it is not written down, it is drawn from the cards that are not played (L5.2: one for each turn left)."""
    deck = [
        number for number, card in enumerate(state.box.anzac)
        if card.enters <= state.round and number not in state.played + state.out_of_game
    ]
    needed = state.box.turns - state.turn + (1 if state.card == NO_CARD else 0)
    if "hand" not in position:
        state.hand = sorted([deck.pop(state.dice.pick(len(deck), "L4.3")) for _ in range(min(needed, len(deck)))])
        return
    state.hand = sorted(_card_list(position, "hand", ANZAC_CARDS))
    for card in state.hand:
        if card not in deck:
            raise BadPosition("hand", f"'{ANZAC_CARDS[card]}' is played, out of the game, or not yet in the deck (L4.5)")
    if len(state.hand) != needed and state.phase != OVER:
        raise BadPosition("hand", f"holds {len(state.hand)} cards; with {needed} turns to play there are {needed} (L5.2)")


def _open_journal(state: LandingState, journal: Any) -> None:
    _only(journal, ("seed", "turn_began", "shown", "happened", "entries"), "journal.")
    state.journal_seed = _number(journal, "seed", 0, 0, 1_000_000, "journal.")
    state.shown = _texts(journal, "shown", [])
    state.happened = [_open_happening(state, item) for item in journal.get("happened", [])]
    state.turn_began = _number(journal, "turn_began", 0, 0, len(state.happened), "journal.")
    state.entries = [
        Entry(_index(item["round"], ROUNDS, "journal.entries", "Round"), item["turn"], item["narrator"],
              tuple(item["prompts"]), item["text"])
        for item in journal.get("entries", [])
    ]


def _open_happening(state: LandingState, item: Mapping[str, Any]) -> Happening:
    if item.get("kind") not in state.pages.kinds:
        raise BadPosition("journal.happened", f"'{item.get('kind')}' is no kind of happening")
    piece = _index(item["piece"], ANZAC, "journal.happened", "piece") if "piece" in item else -1
    space = _index(item["space"], ROW, "journal.happened", "space") if "space" in item else -1
    return Happening(item["kind"], piece, space, item.get("ours", 0), item.get("theirs", 0))


def _open_pending(state: LandingState, position: Mapping[str, Any]) -> None:
    if "pending" in position:
        pending: list[Any] = list(position["pending"])
        pending.reverse()
        for item in pending:
            state.agenda.append(_open_step(state, item))
    elif state.phase == OVER:
        state.agenda.append(FinalEntry())
    elif state.phase == PHASES[0] and state.card != NO_CARD:
        state.agenda.append(NextAction())
    else:
        state.agenda.append(_PHASE_STEPS[state.phase]())


def _open_step(state: LandingState, item: Mapping[str, Any]) -> Step[Any]:
    name = _word(item, "step", tuple(STEPS), "")
    make, parameters = STEPS[name]
    if make is CarryOut:
        effects = state.box.ottoman[state.ottoman_turned[-1]].effects if state.ottoman_turned else ()
        return CarryOut(effects[_number(item, "part", 0, 0, len(effects) - 1, "pending.")])
    if make in (WritePage, FinalEntry):
        return make(tuple([(_prompt(state, asked), _open_happening(state, asked)) for asked in item.get("asked", [])]))
    _only(item, ("step", *[parameter for parameter, _ in parameters]), "pending.")
    return make(*[_parameter(item, parameter, kind) for parameter, kind in parameters])


def _prompt(state: LandingState, asked: Mapping[str, Any]) -> str:
    return _word(asked, "prompt", tuple(state.pages.texts), "")


def _parameter(item: Mapping[str, Any], name: str, kind: str) -> Any:
    if kind == "flag":
        return _flag(item, name, "pending.")
    if kind == "number":
        return _number(item, name, 1, 0, 20, "pending.")
    if kind == "result":
        return _word(item, name, RESULTS, "")
    word = _word(item, name, (*ROW, "front"), "front")
    return IN_FRONT if word == "front" else ROW.index(word)


# Reading a document that anyone may have written

def _only(table: Any, allowed: tuple[str, ...], where: str) -> None:
    if not isinstance(table, Mapping):
        raise BadPosition(where.rstrip(".") or "position", "must be a table")
    for key in table:
        if key not in allowed:
            raise BadPosition(f"{where}{key}", f"means nothing here; there are: {', '.join(allowed)}")


def _table(position: Mapping[str, Any], key: str, allowed: tuple[str, ...] | None) -> Mapping[str, Any]:
    table = position.get(key, {})
    _only(table, tuple(table) if allowed is None and isinstance(table, Mapping) else allowed or (), key + ".")
    return table  # type: ignore[no-any-return]


def _texts(table: Mapping[str, Any], key: str, default: list[str]) -> list[str]:
    value = table.get(key, default)
    if not isinstance(value, list) or not all([isinstance(item, str) for item in value]):
        raise BadPosition(key, "must be a list of texts")
    return list(value)


def _card_list(position: Mapping[str, Any], key: str, cards: tuple[str, ...]) -> list[int]:
    names = _texts(position, key, [])
    if len(set(names)) < len(names):
        raise BadPosition(key, "holds a card twice")
    return [_index(name, cards, key, "card") for name in names]


def _index(name: str, names: tuple[str, ...], place: str, what: str) -> int:
    if name not in names:
        raise BadPosition(place, f"'{name}' is no {what}; they are: {', '.join(names)}")
    return names.index(name)


def _word(table: Mapping[str, Any], key: str, words: tuple[str, ...], default: str) -> str:
    word = table.get(key, default)
    if word not in words:
        raise BadPosition(key, f"cannot be {word!r}; it is one of: {', '.join([repr(known) for known in words])}")
    return str(word)


def _number(table: Mapping[str, Any], key: str, default: int, least: int, most: int, where: str = "") -> int:
    number = table.get(key, default)
    if isinstance(number, bool) or not isinstance(number, int) or not least <= number <= most:
        raise BadPosition(where + key, f"cannot be {number!r}; it is a whole number from {least} to {most}")
    return number


def _flag(table: Mapping[str, Any], key: str, where: str = "") -> bool:
    flag = table.get(key, False)
    if not isinstance(flag, bool):
        raise BadPosition(where + key, f"cannot be {flag!r}; it is true or false")
    return flag
