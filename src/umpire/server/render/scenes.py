"""Draw the scene that a seat sees."""
from __future__ import annotations

from typing import Final, cast

from umpire.engine.match import Match
from umpire.protocol.scene import Scene
from umpire.server.common.scene_delta import SeatScene
from umpire.server.play.room import Room
from umpire.server.play.spectators import seat_number

EMPTY_SCENE: Final[Scene] = {
    "pictures": [], "spaces": [], "labels": [], "tracks": [], "cards": [], "pieces": [],
}


def draw_scene(match: Match, seat: str) -> Scene:
    """Draw what lies on the board for a seat; nothing for a title without a board."""
    if not match.begun or not match.title.board:
        return EMPTY_SCENE
    # a title draws it with art.scene, which knows nothing of messages; the tests compare every scene with the type
    return cast(Scene, match.title.board.scene(match.state, seat_number(match.title, seat)))


def scene_for(room: Room, seat: str) -> SeatScene:
    """Return the scene of a seat as the match stands, drawn once for everyone who sees the same."""
    match = room.localized_match
    state, shared = match.state if match.begun else None, match.title.secrets is None
    return room.showing.of(seat, state, lambda: SeatScene(draw_scene(match, seat)), shared)
