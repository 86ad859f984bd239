"""Help for the case tests of A Fatal Attraction.

    match = table({"GP-2": ["cw-29-86"], "GP-3": ["tu-9-25"]}, ask="movement_half", active="allied", acting=["29"])
    match.play("march cw-29-86")

Places and pieces are written as in a position (see position.py of the title); whoever is not mentioned takes no part, fixed
forts too. Without anything else it is Impulse 1 of the Operations Phase of turn 3 of the campaign, in the Allied segment; both
Turkish sources are open, naval operations are paid, and every Beachhead on the map is fed. `ask` is short for `pending` with the
question of that id; ask="" begins the phase.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from support import opened
from umpire.engine.match import Match
from umpire.engine.sets import has, members
from umpire.titles.fatal.components import AREAS, BEACHHEADS, MINES, PIECES, SEATS, SOURCES
from umpire.titles.fatal.state import OFF_MAP, FatalState

SETTINGS = ("options", "data", "undo", "dice", "forced")


def table(places: Mapping[str, Sequence[str]], ask: str = "", seat: str = "allied", **position: Any) -> Match:
    """Return a position: the pieces by area, the question that is asked of a seat (see above), and whatever else matters."""
    settings = {key: position.pop(key) for key in SETTINGS if key in position}
    heads = [name for area, pieces in places.items() if area in AREAS for name in pieces if name in BEACHHEADS]
    document: dict[str, Any] = {
        "scenario": "campaign", "turn": 3, "phase": "operations", "impulse": 1, "impulses": 2, "segment": 1, "active": seat,
        "naval_paid": True, "sources": list(SOURCES), "fed": heads, "points": {"allied": 5, "turkish": 5},
        "supply": {"allied": 10, "turkish": 10}, "areas": {name: list(pieces) for name, pieces in places.items()},
    }
    if position.get("phase", "operations") != "operations":
        for key in ("impulse", "impulses", "segment", "active"):
            document.pop(key)
    if ask:
        document["pending"] = [{"step": ask, "seat": seat}]
    return opened("fatal", {**document, **position}, **settings)


# What is on the table

def state_of(match: Match) -> FatalState:
    state = match.state
    assert isinstance(state, FatalState)
    return state


def number(piece: str) -> int:
    return PIECES.index(piece)


def question_id(match: Match) -> str:
    """Return the id of the question, empty when the match is over."""
    return "" if match.decision is None else str(match.decision.id)


def where(match: Match, piece: str) -> str:
    """Return the area of a piece, or the word for its place off the map."""
    place = state_of(match).where[number(piece)]
    return AREAS[place] if place >= 0 else {value: word for word, value in OFF_MAP.items()}[place]


def pieces_marked(match: Match, mark: str) -> set[str]:
    """The pieces in a set of the state by its name: marked(match, "disorganized")."""
    return {PIECES[piece] for piece in members(getattr(state_of(match), mark))}


def is_marked(match: Match, mark: str, piece: str) -> bool:
    return has(getattr(state_of(match), mark), number(piece))


def mines_in(match: Match, area: str) -> list[str]:
    """Return the markers of a sea area: "dummy", "level_2 up"."""
    return [MINES[marker.kind] + (" up" if marker.up else "") for marker in state_of(match).mines[AREAS.index(area)]]


def points(match: Match) -> dict[str, int]:
    return {seat: state_of(match).points[place] for place, seat in enumerate(SEATS)}


def supply(match: Match) -> dict[str, int]:
    return {seat: state_of(match).supply[place] for place, seat in enumerate(SEATS)}
