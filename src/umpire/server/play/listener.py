"""A client that is connected to a match, and the news that waits to be described for it."""
from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import TYPE_CHECKING, Final, NamedTuple, Optional

from umpire.i18n.language import ENGLISH
from umpire.protocol.answers import ServerMessage
from umpire.protocol.presence import Presence
from umpire.server.common.fair_queues import asker
from umpire.server.play.holders import Holder

if TYPE_CHECKING:
    from umpire.server.play.room import Room

# why a connection is closed
TOO_SLOW: Final = "too slow"


class Listener:
    """A client that is connected: its seats, what it has, and what waits to be sent to it."""

    WAITING: Final = 500

    def __init__(
        self, holder: Holder, have: int, stamp: str, known_parts: Iterable[str] = (), language: str = ENGLISH,
        differences: bool = False,
    ) -> None:
        self.holder = holder
        # where it is connected from
        self.address = asker().address
        # whether it can rebuild a part from an old one and the difference
        self.differences = differences
        self.language = language
        self.have = have
        self.stamp = stamp
        # whether it wants to hear who comes and goes, and the last such message it got
        self.presence = False
        self._last_presence: Optional[Presence] = None
        # for the chat (chat.py): whether it takes part, the word its browser keeps, the last line it has, the names of the
        # speakers in the lines it has, and its own name
        self.talks = False
        self.voice = ""
        self.last_line = -1
        self.line_names: dict[int, str] = {}
        self.own_name = ""
        # marks of the parts of the scene that this listener has
        self.known_parts = frozenset(known_parts)
        self.outbox: asyncio.Queue[Optional[ServerMessage | News]] = asyncio.Queue()
        self._full = False
        # why its connection was closed
        self.close_reason = ""

    def send(self, message: ServerMessage | News) -> None:
        """Queue a message; close the connection of a client that does not fetch for too long, and queue nothing after that."""
        if self._full:
            return
        if self.outbox.qsize() >= self.WAITING:
            self.close(TOO_SLOW)
        else:
            self.outbox.put_nowait(message)

    def close(self, reason: str) -> None:
        """Close the connection after what waits is sent."""
        if not self._full:
            self._full = True
            self.close_reason = reason
            self.outbox.put_nowait(None)

    def tell_presence(self, message: Presence) -> None:
        """Send who sits where and who is connected, if the client wants it and does not know it yet."""
        if self.presence and message != self._last_presence:
            self._last_presence = message
            self.send(message)


class News(NamedTuple):
    """How a match stands, to be described for a listener with the log after action `since` when it is sent."""

    room: Room
    since: int
    id: str
    unplayed: tuple[str, ...]
