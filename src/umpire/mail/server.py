"""A match by mail in the browser: a server for one seat and one stretch, on this machine alone, which ends with the program.

The truth is in the file and in the draft in the private folder. The store is temporary.
"""
from __future__ import annotations

import gc
import secrets
import socket
import threading
import webbrowser
from collections.abc import Callable
from pathlib import Path
from typing import Final

import uvicorn

from umpire.engine.match import Match
from umpire.face import MAILED
from umpire.mail.desk import Desk
from umpire.mail.terms import DicePace
from umpire.server.app import create_app
from umpire.server.play import standing_orders
from umpire.server.play.agreements import DRAW, OFFER
from umpire.server.play.holders import hash_of
from umpire.server.play.room import Room
from umpire.server.play.rows import all_rows
from umpire.server.render.drawings import Drawings
from umpire.server.serve import LOOPBACK, settings
from umpire.server.storage.sqlite import default_path, open_store
from umpire.server.storage.store import Row, Seat, Store, StoredMatch
from umpire.server.web.connection_limits import usual_limits

HOST: Final = "127.0.0.1"
STORE: Final = "table.sqlite"
LINK: Final = "link"


class Sitting:
    """One seat at the table until it has nothing more to do; then `on_done` is called, once."""

    def __init__(self, desk: Desk, match: Match, on_done: Callable[[Match], None]) -> None:
        self.desk = desk
        self.match = match
        self._on_done = on_done
        self._is_done = False
        self._lock = threading.Lock()
        self.store = _new_store(desk.folder.path / STORE)
        self.id, self.token = secrets.token_urlsafe(9), secrets.token_urlsafe(16)
        self.store.create(self.id, self._stored_match(), self._rows())

    def _stored_match(self) -> StoredMatch:
        """Describe the match for the store.

        It has the dice of the stretch if the seat may roll; else everything that rolls is an order.
        """
        writer = self.desk.correspondent
        rolls = writer.course.terms.pace is DicePace.QUICK and writer.course.blind != self.desk.seat
        header = self.match.header._replace(dice={**self.match.header.dice, "kind": MAILED, "seat": self.desk.seat})
        seats = [Seat(seat, LINK, hash_of(self.token if seat == self.desk.seat else secrets.token_urlsafe(16)))
                 for seat in self.match.title.seats]
        return StoredMatch(header, writer.key.hex() if rolls else "", tuple(seats))

    def _rows(self) -> list[Row]:
        """Return the rows so far, and before the own stretch the other's offer of a draw, which playing on declines."""
        writer, rows = self.desk.correspondent, all_rows(self.match)
        theirs = [Row(writer.course.offer, f"{OFFER} {DRAW}", (), False)] if writer.is_offered else []
        mine = [Row(self.desk.seat, f"{OFFER} {DRAW}", (), False)] if self.desk.offering else []
        return [*rows[:writer.first], *theirs, *rows[writer.first:], *mine]

    def look(self, room: Room) -> None:
        """Store the match after every change, and report it when it is for the other to go on."""
        match = standing_orders.mark_match_chosen(room.current.match, room.ordered_actions)
        with self._lock:
            if self._is_done:
                return
            self.match = match
            offer = room.current.dealings.offer
            self.desk.offering = offer is not None and (offer.kind, offer.seat) == (DRAW, self.desk.seat)
            self.desk.keep(match)
            self._is_done = self.desk.correspondent.is_done(match)
            if self._is_done:
                self._on_done(match)


def _new_store(path: Path) -> Store:
    for file in path.parent.glob(f"{path.name}*"):
        file.unlink()
    return open_store(path)


def _listen() -> socket.socket:
    """Listen on any port. The protocol is named, so that asyncio disables Nagle's algorithm."""
    listener = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listener.bind((HOST, 0))
    listener.listen()
    return listener


def play(sitting: Sitting, tell: Callable[[str], None], browser: bool = True) -> None:
    """Serve until Ctrl-C, for this machine alone."""
    listener = _listen()
    url = f"http://{HOST}:{listener.getsockname()[1]}/m/{sitting.id}#{sitting.token}"
    app = create_app(sitting.store, Drawings(default_path().parent / "drawings"), LOOPBACK, watch=sitting.look)
    tell(url)
    if browser:
        threading.Thread(target=webbrowser.open, args=(url,), daemon=True).start()
    gc.freeze()
    uvicorn.Server(settings(app, usual_limits())).run([listener])
