"""Hand connections over to the worker where their match lives.

So one worker serves all players and spectators of a match, plays every move once and builds once what several see. Any worker
can serve any match, because the store has the truth: this only saves work. If the other worker is just restarting or busy, the
connection is served where it came. Each worker lets in as many WebSockets of one address as a single one would
(connection_limits.py), because all that listen to a match come to the same worker.
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

# bytes of a request, which is handed over with the connection; a longer one stays where it came
LONGEST: Final = 64 * 1024
log = logging.getLogger("umpire.server")

# called with a connection and what was read from it already
Receiver = Callable[[socket.socket, bytes], object]


class Handoff:
    """The doors between workers: a socket for each, in a folder that only they can read."""

    def __init__(self, number: int, of: int, folder: Path) -> None:
        self._number = number
        self._of = of
        self._folder = folder
        self._door: Optional[socket.socket] = None
        self._take: Optional[Receiver] = None

    def home(self, match: str) -> int:
        """Return the number of the worker where a match lives, the same in all of them."""
        return zlib.crc32(match.encode("utf-8", "replace")) % self._of + 1

    def open(self, take: Receiver) -> None:
        """Start to hand connections over and to receive them."""
        self._take = take
        socket_path = self._place(self._number)
        # left by the worker that was here before
        socket_path.unlink(missing_ok=True)
        self._door = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._door.bind(str(socket_path))
        self._door.setblocking(False)
        asyncio.get_running_loop().add_reader(self._door, self._receive, self._door)

    def close(self) -> None:
        """Stop receiving connections: from now on they stay where they came."""
        if self._door is not None:
            asyncio.get_running_loop().remove_reader(self._door)
            self._door.close()
            self._place(self._number).unlink(missing_ok=True)
            self._door = None

    def hand_over(self, match: str, connection: int, request: bytes) -> bool:
        """Hand a connection (its file descriptor) to the worker of its match, with what was read from it.

        Return False if it stays.
        """
        home = self.home(match)
        if home == self._number or self._door is None or len(request) > LONGEST:
            return False
        try:
            # `socket.send_fds` takes an address and forgets it
            rights = (socket.SOL_SOCKET, socket.SCM_RIGHTS, array("i", [connection]))
            self._door.sendmsg([request], [rights], 0, str(self._place(home)))
        except OSError:
            return False
        return True

    def _receive(self, door: socket.socket) -> None:
        try:
            request, connections, _, _ = socket.recv_fds(door, LONGEST, 1)
        except OSError as error:
            log.warning("a connection that was handed over is lost: %s", error)
            return
        for connection in connections:
            if self._take is not None:
                self._take(socket.socket(fileno=connection), request)

    def _place(self, number: int) -> Path:
        return self._folder / f"{number}.door"
