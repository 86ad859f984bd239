"""The view of a seat. The document is built from nothing, so that face-down markers and the secret die cannot leak.

The drawing (drawing/table_scene.py) reads only this.
"""
from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from umpire.engine.sets import members
from umpire.titles.fatal.components import (
    ALL_BEACHHEADS,
    ALLIED,
    AREAS,
    EVENTS,
    EVERYTHING,
    FORMATIONS,
    MINES,
    NONE,
    PIECES,
    SEATS,
    SOURCES,
    TURKISH,
    UNKNOWN,
)
from umpire.titles.fatal.rules.combat_mine_placement import outside_used
from umpire.titles.fatal.state import (
    ABSENT,
    BOX,
    ELIMINATED,
    EXITED,
    IN_HAND,
    TO_COME,
    WITHDRAWN,
    FatalState,
    Marker,
    has_air,
    side_of,
    suvla_open,
)

States = list[tuple[str, int]]
PLACES: dict[int, str] = {
    BOX: "box", IN_HAND: "in_hand", TO_COME: "to_come", ELIMINATED: "eliminated", WITHDRAWN: "withdrawn", EXITED: "exited",
}


# the step of the printed sequence that a question belongs to (board_words.toml); the others belong to a segment
STEPS: dict[str, str] = {
    **dict.fromkeys(("name_targets",), "event"), **dict.fromkeys(("allocate_allied", "allocate_turkish"), "allocation"),
    **dict.fromkeys(("allied_arrivals", "turkish_arrivals", "enter_at", "scrap"), "reinforcement"),
    **dict.fromkeys(("raise_mines", "lay_mines"), "mines"),
    **dict.fromkeys(("choose_withdrawals", "move_forts", "fort_at", "choose_reserve"), "start"),
    **dict.fromkeys(("declare_naval", "will_act"), "initiative"),
    **dict.fromkeys(("reveal_mines", "strike_ships", "sweep_mines", "clear_mine"), "mine_attacks"), "late_turn": "late",
}


# by the segment: none, first, second, purchases after the last Impulse
SEGMENTS: tuple[str, ...] = ("", "segment", "segment", "late")


def view(state: FatalState, seat: int, names: Mapping[str, str]) -> dict[str, Any]:
    """Return everything on the table as the seat sees it, with the names that its reader uses."""
    return {
        "scenario": state.sheet.id, "turn": state.turn, "phase": state.phase, "impulse": state.impulse,
        "impulses": state.impulses, "ending": state.ending,
        "weather": state.weather, "sea": state.sea, "suvla": suvla_open(state), "suvla_turn": state.suvla_turn,
        "points": _by_seat(state.points), "supply": _by_seat(state.supply), "first": SEATS[state.first],
        "active": SEATS[state.active] if state.active >= 0 else "", "kind": state.kind, "naval_paid": state.naval_paid,
        "air": [SEATS[side] for side in (ALLIED, TURKISH) if has_air(state, side)],
        "events": [EVENTS[number] for number in members(state.events)],
        "sources": [SOURCES[number] for number in members(state.sources)],
        "pieces": _pieces(state, names),
        "allied_areas": [AREAS[area] for area in members(state.allied_areas)],
        "mines": {AREAS[area]: [_mine(marker, seat) for marker in _in_open_order(markers)]
                  for area, markers in enumerate(state.mines) if markers},
        "mine_chest": _chest(state) if seat == TURKISH else {},
        "step": _step(state), "target": _target(state), "under_way": _under_way(state),
    }


def _step(state: FatalState) -> str:
    """Return the step of the printed sequence of play; none during the set-up."""
    question = str(getattr(state.agenda[-1], "id", "")) if state.agenda else ""
    return STEPS.get(question, SEGMENTS[state.segment])


def _target(state: FatalState) -> str:
    """Return the area that is assaulted or bombarded."""
    fight = state.assault or state.barrage
    return "" if fight is None else AREAS[fight.target]


def _under_way(state: FatalState) -> list[str]:
    """Return the pieces and the area that the current question is about: everybody sees them, as a counter in a player's hand."""
    question: Any = state.agenda[-1] if state.agenda else None
    those = getattr(question, "pieces", ()) or [getattr(question, "piece", NONE)]
    area = getattr(question, "area", NONE)
    return [*[PIECES[piece] for piece in those if piece >= 0], *([AREAS[area]] if area >= 0 else [])]


def _chest(state: FatalState) -> dict[str, int]:
    """8.5 Return what only the Turk knows besides the markers: the secret number, and what is still to be laid."""
    outside = outside_used(state)
    return {"outside": state.outside, "outside_used": outside, "factors": state.mine_factors, "dummies": state.dummies}


def _by_seat(values: list[int]) -> dict[str, int]:
    return {seat: values[number] for number, seat in enumerate(SEATS)}


def _pieces(state: FatalState, names: Mapping[str, str]) -> list[dict[str, Any]]:
    states = _states(state)
    return [_piece(state, piece, names, states) for piece in members(EVERYTHING & ~state.at[ABSENT])]


def _piece(state: FatalState, piece: int, names: Mapping[str, str], states: States) -> dict[str, Any]:
    counter, where = state.box.pieces[piece], state.where[piece]
    return {
        "id": PIECES[piece], "name": names[PIECES[piece]], "side": SEATS[side_of(piece)], "type": counter.type,
        "nation": counter.nation,
        "formation": FORMATIONS[counter.formation] if counter.formation >= 0 else "",
        "place": AREAS[where] if where >= 0 else PLACES[where], "status": _status(piece, states),
    }


def _states(state: FatalState) -> States:
    """Return the pieces in each state, in the words of board_words.toml and the symbols `status-…`. Beachheads are only fed."""
    states = [
        ("entrenched", state.entrenched), ("reserve", state.in_reserve), ("disorganized", state.disorganized),
        ("broken", state.broken), ("disabled", state.disabled), ("crippled", state.crippled), ("fired", state.fired),
        ("unsupplied", state.out_of_supply),
        ("activated", state.activated), ("twice", state.twice), ("fed", state.fed), ("landing", state.landing),
        ("attacking", _attacking(state)),
    ]
    return [(word, pieces if word == "fed" else pieces & ~ALL_BEACHHEADS) for word, pieces in states if pieces]


def _status(piece: int, states: States) -> list[str]:
    return [word for word, pieces in states if pieces >> piece & 1]


def _attacking(state: FatalState) -> int:
    """8.2, 8.3 Return the pieces in the current assault or bombardment, with the gun or ship that supports it."""
    if state.assault is None:
        return 0 if state.barrage is None else state.barrage.guns
    return state.assault.attackers | (1 << state.assault.support if state.assault.support >= 0 else 0)


def _in_open_order(markers: tuple[Marker, ...]) -> list[Marker]:
    """Sort markers: face-up ones first, each group by kind. Only the Turkish player sees the order of face-down ones."""
    return sorted(markers, key=lambda marker: (not marker.up, marker.kind))


def _mine(marker: Marker, seat: int) -> str:
    """Return a marker as a seat sees it: `hidden` face down to the Allied player, `level_2`, or to its owner `level_2 down`."""
    if marker.kind == UNKNOWN:
        # in a veiled state nobody knows
        return "hidden"
    if marker.up:
        return MINES[marker.kind]
    return MINES[marker.kind] + " down" if seat == TURKISH else "hidden"
