"""`umpire` with bots whose every move is told by itself: strong ones decide at once, patient ones only when they are hurried."""
import asyncio
import sys
from pathlib import Path
from typing import Optional

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

    async def choose(self, asked: BotQuestion) -> Optional[str]:
        if asked.level == "patient":
            await asyncio.Event().wait()
        return read_choice(asked, await asyncio.to_thread(answer_question, self._mind, asked))

    async def ponder(self, asked: BotQuestion) -> Optional[Answer]:
        return read_hint(asked, await asyncio.to_thread(answer_question, self._mind, asked))

    async def close(self) -> None:
        return None


if __name__ == "__main__":
    lobby._seed = lambda: SEED
    bots.BLINK = 0.0
    rooms.Thinkers = Heads
    main()
