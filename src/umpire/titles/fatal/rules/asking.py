"""Questions about one piece, or about several that go together: who they are, they are made with."""
from __future__ import annotations

from umpire.engine.actions import Action
from umpire.engine.events import Slot
from umpire.engine.question import Question
from umpire.engine.together import Together
from umpire.titles.fatal.components import PIECES
from umpire.titles.fatal.state import FatalState


class AboutPiece(Question[FatalState]):
    """Where it goes, what it fires at, whether it digs in."""

    def __init__(self, seat: int, piece: int) -> None:
        super().__init__(seat)
        self.piece = piece

    def situation(self, state: FatalState) -> dict[str, Slot]:
        return {"piece": PIECES[self.piece], "n": 1}


class AboutSeveral(Together[FatalState]):
    """AT a place, or others come along: they are picked together, and what one thinks of first is where."""

    def group(self, state: FatalState) -> int:
        return len(self.companions(state, self.places(state)))

    def aside(self, state: FatalState, action: Action) -> bool:
        return False

    def matters(self, state: FatalState, action: Action) -> bool:
        return action.verb == self.rows.rows[0].verb.name
