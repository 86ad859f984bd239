"""Help for the case tests of The Landing."""
from __future__ import annotations

from typing import Any

from support import opened
from umpire.engine.match import Match
from umpire.titles.landing.components import ANZAC, OTTOMAN
from umpire.titles.landing.state import LandingState
from umpire.titles.landing.view import space_id

ROW = ["plugges_plateau", "shrapnel_gully", "400_plateau", "the_nek", "baby_700", "third_ridge"]


def table(pieces: dict[str, list[str]], **position: Any) -> Match:
    """Return a position: the pieces by space, the row of the examples, and whatever else matters."""
    settings = {key: position.pop(key) for key in ("options", "data", "undo", "dice") if key in position}
    return opened("landing", {"row": ROW, "pieces": pieces, **position}, **settings)


def state_of(match: Match) -> LandingState:
    state = match.state
    assert isinstance(state, LandingState)
    return state


def where(match: Match, piece: str) -> str:
    """The space a piece is on."""
    state = state_of(match)
    return space_id(state.at[ANZAC.index(piece)] if piece in ANZAC else state.foes[OTTOMAN.index(piece)])


def is_unnerved(match: Match, piece: str) -> bool:
    return state_of(match).unnerved[ANZAC.index(piece)]


def ottomans_on(match: Match, space: str) -> int:
    """Return how many Ottoman pieces stand on a space."""
    return sum(where(match, piece) == space for piece in OTTOMAN)
