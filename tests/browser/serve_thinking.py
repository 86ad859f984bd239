"""`umpire` with bots whose every move is told by itself: strong ones decide at once, patient ones only when they are hurried."""
import asyncio
import sys
from pathlib import Path
from typing import Optional
from unittest.mock import patch

sys.path.insert(0, str(Path(__file__).parent.parent))

from umpire.cli import main
from umpire.server.people import lobby
from umpire.server.play import bots, rooms
from umpire.server.play.thinker import Answer, BotQuestion, Mind, answer_question
from umpire.server.play.thinkers import read_choice, read_hint

SEED = 7


class Heads:
    """Think in the server itself."""

    def __init__(self) -> None:
        self._mind = Mind()

    async def choose(self, question: BotQuestion) -> Optional[str]:
        if question.level == "patient":
            await asyncio.Event().wait()
        return read_choice(question, await asyncio.to_thread(answer_question, self._mind, question))

    async def ponder(self, question: BotQuestion) -> Optional[Answer]:
        return read_hint(question, await asyncio.to_thread(answer_question, self._mind, question))

    async def close(self) -> None:
        return None


if __name__ == "__main__":
    lobby._seed = lambda: SEED
    with patch.object(bots, "BLINK", 0.0), patch.object(rooms, "Thinkers", Heads):
        main()
