"""The bus: whoever has written tells all others that there is something to read.

Nothing travels but the id of a match and one word of what is new; whoever hears it reads the store, which alone has the truth.
A word that is lost is therefore no move that is lost. Here it is told within one process; where the store is PostgreSQL it is
told to every worker (postgres.py).
"""
from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Final, NamedTuple, Optional

import sqlalchemy as sa

# what there may be to read
ACTIONS: Final = "actions"
TALK: Final = "talk"
OFFERS: Final = "offers"
PRESENCE: Final = "presence"
PEOPLE: Final = "people"
# devices or personal links were ended: whoever listens with the key of one is hung up on; it is told of no match in particular
KEYS: Final = "keys"
# a player wants no more waiting for the bots
HURRY: Final = "hurry"
# a match has begun: in the place of the match stands the client who counts for it
BEGUN: Final = "begun"
# how often somebody asked lately: in the place of the match stands who, how often, and what for (shared_limits.py)
ASKED: Final = "asked"
# the id and the word that are heard when words may have been lost: look at everything anew
EVERYTHING: Final = ""

log = logging.getLogger("umpire.server")

# is called with the match and the word
Hearing = Callable[[str, str], object]


class Hearer(NamedTuple):
    """Who is called, and whether also of what was told in the same process."""

    hear: Hearing
    own: bool


class Bus:
    """Within one process: what is told here is heard here, on the event loop, whichever thread tells it."""

    # whether every other process that works on the store is heard; else it has to be looked whether one has written
    across: bool = False

    def __init__(self) -> None:
        self._hearers: list[Hearer] = []
        self._loop: Optional[asyncio.AbstractEventLoop] = None

    async def open(self) -> None:
        """From now on everything is heard."""
        self._loop = asyncio.get_running_loop()

    async def close(self) -> None:
        self._loop = None

    def listen(self, hear: Hearing, own: bool = True) -> None:
        """`own`: also of what this process told. Whoever hears must be quick, and starts a task for what is not. A match that is
        EVERYTHING ('') means that words may have been lost."""
        self._hearers.append(Hearer(hear, own))

    def leave(self, hear: Hearing) -> None:
        """Hear no more."""
        self._hearers = [hearer for hearer in self._hearers if hearer.hear != hear]

    def tell(self, match: str, what: str) -> None:
        """Something was written, and is on the disk. From any thread."""
        self.hand_over(match, what, True)

    def enclose(self, connection: sa.Connection, match: str, what: str) -> None:
        """Tell other processes as part of a transaction: they hear it when it is committed, and not if it is not."""

    def enclosed(self, match: str, what: str) -> None:
        """What was enclosed is committed: tell this process, too."""
        self.hand_over(match, what, True)

    def hand_over(self, match: str, what: str, own: bool) -> None:
        """To the event loop; before that runs, and after, nobody is there to hear."""
        loop = _running() or self._loop
        if loop is not None and not loop.is_closed():
            loop.call_soon_threadsafe(self._call, match, what, own)

    def _call(self, match: str, what: str, own: bool) -> None:
        for hearer in self._hearers:
            if hearer.own or not own:
                _heard(hearer, match, what)


def _heard(hearer: Hearer, match: str, what: str) -> None:
    """Whoever goes wrong over it keeps nobody else from hearing."""
    try:
        hearer.hear(match, what)
    except Exception:
        log.exception("what is new of match %s (%s) was not heard", match, what)


def _running() -> Optional[asyncio.AbstractEventLoop]:
    try:
        return asyncio.get_running_loop()
    except RuntimeError:
        return None
