"""What several chapters ask alike."""
from __future__ import annotations

from umpire.engine.events import Slot
from umpire.engine.question import Question
from umpire.titles.landships.components import PIECES
from umpire.titles.landships.state import LandState


class AboutPiece(Question[LandState]):
    """A question about one piece: where it goes, what it faces, who fires at it."""

    def __init__(self, seat: int, piece: int) -> None:
        super().__init__(seat)
        self.piece = piece

    def situation(self, state: LandState) -> dict[str, Slot]:
        return {"piece": PIECES[self.piece]}
