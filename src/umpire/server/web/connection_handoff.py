"""Connections that are handed on, to the worker at which their match lives: who plays a match and who watches it is told by one
worker, which plays every move once and makes once what several see.

Any worker can serve any match, for the store has the truth: this only saves work. Who cannot be handed on, because the other
worker is just being started again or does not see to its door, is served where they came. Each worker lets in as many of one
address as would listen where there is only one (connection_limits.py): all who listen to a match come to the same.
"""
from __future__ import annotations

import asyncio
import logging
import socket
import zlib
from array import array
from collections.abc import Callable
from pathlib import Path
from typing import Final, Optional

# bytes of a request, which is handed on with the connection; a longer one stays where it came
LONGEST: Final = 64 * 1024
log = logging.getLogger("umpire.server")

# is called with a connection and what was read from it already
Taking = Callable[[socket.socket, bytes], object]


class Handoff:
    """The doors between workers: a socket for each, in a folder that only they can read."""

    def __init__(self, number: int, of: int, folder: Path) -> None:
        self._number = number
        self._of = of
        self._folder = folder
        self._door: Optional[socket.socket] = None
        self._take: Optional[Taking] = None

    def home(self, match: str) -> int:
        """The number of the worker at which a match lives: the same for all of them."""
        return zlib.crc32(match.encode("utf-8", "replace")) % self._of + 1

    def open(self, take: Taking) -> None:
        """From now on others may hand on connections to this worker, and this one to them."""
        self._take = take
        place = self._place(self._number)
        # of the one that was here before
        place.unlink(missing_ok=True)
        self._door = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._door.bind(str(place))
        self._door.setblocking(False)
        asyncio.get_running_loop().add_reader(self._door, self._receive, self._door)

    def close(self) -> None:
        """Whoever is handed on to this worker from now on stays where they came."""
        if self._door is not None:
            asyncio.get_running_loop().remove_reader(self._door)
            self._door.close()
            self._place(self._number).unlink(missing_ok=True)
            self._door = None

    def hand_on(self, match: str, connection: int, said: bytes) -> bool:
        """Whether a connection (its file descriptor) now is at another worker too, which goes on with what it said."""
        home = self.home(match)
        if home == self._number or self._door is None or len(said) > LONGEST:
            return False
        try:
            # `socket.send_fds` takes an address and forgets it
            rights = (socket.SOL_SOCKET, socket.SCM_RIGHTS, array("i", [connection]))
            self._door.sendmsg([said], [rights], 0, str(self._place(home)))
        except OSError:
            return False
        return True

    def _receive(self, door: socket.socket) -> None:
        try:
            said, connections, _, _ = socket.recv_fds(door, LONGEST, 1)
        except OSError as error:
            log.warning("a connection that was handed on is lost: %s", error)
            return
        for connection in connections:
            if self._take is not None:
                self._take(socket.socket(fileno=connection), said)

    def _place(self, number: int) -> Path:
        return self._folder / f"{number}.door"
