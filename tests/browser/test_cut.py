"""Two players and a spectator through a turn of Allenby's Blitzkrieg, while one line after another is cut and mended."""
from __future__ import annotations

import socket
import threading
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager, suppress
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Browser, expect

from browser.playing import DESKTOP, open_context, with_friends
from browser.test_allenby import PLAIN, Seat, mains

BYTES = 65536
LONGEST = 3000
# so many actions are played while a line is cut, and so many more until the next is
CUT, WHOLE = 4, 8
# what each seat decides with the mouse
CLICKS = 3


class Cable:
    """The network between one browser and the table: whatever is sent goes through, until it is cut."""

    def __init__(self, server: str) -> None:
        there = urlsplit(server)
        self._there = (there.hostname or "", there.port or 0)
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.server = f"http://127.0.0.1:{self._listening.getsockname()[1]}"
        self._lines: set[socket.socket] = set()
        self._whole = threading.Event()
        self._whole.set()
        threading.Thread(target=self._accept, daemon=True).start()

    def cut(self) -> None:
        """All lines end at once, and whoever calls gets no answer."""
        self._whole.clear()
        for line in tuple(self._lines):
            _end(line)

    def mend(self) -> None:
        self._whole.set()

    def close(self) -> None:
        self._listening.close()
        self.cut()

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                here, _ = self._listening.accept()
                if self._whole.is_set():
                    self._connect(here)
                else:
                    _end(here)

    def _connect(self, here: socket.socket) -> None:
        there = socket.create_connection(self._there)
        self._lines |= {here, there}
        for one, other in ((here, there), (there, here)):
            threading.Thread(target=self._carry, args=(one, other), daemon=True).start()

    def _carry(self, one: socket.socket, other: socket.socket) -> None:
        with suppress(OSError):
            while content := one.recv(BYTES):
                other.sendall(content)
        for line in (one, other):
            _end(line)
            self._lines.discard(line)


def _end(line: socket.socket) -> None:
    with suppress(OSError):
        line.shutdown(socket.SHUT_RDWR)
    line.close()


@contextmanager
def three(browser: Browser, server: str) -> Iterator[tuple[dict[str, Seat], dict[str, Cable]]]:
    """Each with a browser and a cable of their own."""
    with ExitStack() as open_:
        cables = {name: Cable(server) for name in ("british", "turkish", "watching")}
        pages = {name: open_context(browser, DESKTOP, forced=False).new_page() for name in cables}
        for cable in cables.values():
            open_.callback(cable.close)
        reply = pages["british"].request.post(f"{server}/api/matches", headers={"Origin": server}, data={
            "title": "allenby", "scenario": "historical", "options": {"deployment": "suggested"}, "forced": False, "watch": True,
            "seats": {"british": "link", "turkish": "link"},
        })
        assert reply.ok, reply.text()
        new_match = with_friends(server, reply.json())
        tokens = {**new_match["links"], "watching": new_match["watch"]}
        yield {name: Seat(pages[name], cable.server, new_match["match"], tokens[name]) for name, cable in cables.items()}, cables


class Turn:
    """A turn that is played: by clicks now and then, else by what goes to the table itself, past the cables."""

    def __init__(self, seats: Mapping[str, Seat], server: str) -> None:
        self._seats = seats
        self._server = server
        self.clicks: Counter[str] = Counter()
        self.state = self._look("british")

    def _look(self, name: str) -> dict[str, Any]:
        seat = self._seats[name]
        address = seat._api.replace(urlsplit(seat._api).netloc, urlsplit(self._server).netloc)
        state: dict[str, Any] = seat.page.request.get(f"{address}/state?known=*", headers=self._headers(seat)).json()
        return state

    def _headers(self, seat: Seat) -> dict[str, str]:
        return {**seat._headers, "Origin": self._server}

    def act(self, cut: str) -> None:
        """Whoever is asked answers: with the mouse, if their line is whole and they have not clicked often already."""
        name = str(self.state["deciding"])
        if self.state["seat"] != name:
            self.state = self._look(name)
        actions = mains(self.state)
        action = next((word for word in PLAIN if word in actions), actions[0])
        if name != cut and self.clicks[name] < CLICKS and " " not in action:
            self._click(name, action)
        else:
            self._send(self._seats[name], action)

    def _click(self, name: str, action: str) -> None:
        seat = self._seats[name]
        seat.sees(self.state["n"])
        expect(seat.page.locator(f'#decision [data-action="{action}"]').first).to_be_visible()
        seat.click_option(action)
        self.clicks[name] += 1
        self.state = self._look(name)

    def _send(self, seat: Seat, action: str) -> None:
        address = seat._api.replace(urlsplit(seat._api).netloc, urlsplit(self._server).netloc)
        message = {"type": "play", "n": self.state["n"], "actions": [action], "known": ["*"]}
        reply = seat.page.request.post(f"{address}/messages", headers=self._headers(seat), data=message)
        assert reply.ok, (action, reply.text())
        self.state = reply.json()


def test_a_turn_is_played_while_one_line_after_another_is_cut(browser: Browser, server: str) -> None:
    with three(browser, server) as (seats, cables):
        turn, names, cuts, cut = Turn(seats, server), list(cables), 0, ""
        for number in range(LONGEST):
            if "Turn 2" in turn.state["round"]:
                break
            name = names[number // (CUT + WHOLE) % len(names)]
            if number % (CUT + WHOLE) == 0:
                cables[name].cut()
                cut, cuts, before = name, cuts + 1, seats[name].n()
            turn.act(cut)
            if number % (CUT + WHOLE) == CUT - 1:
                assert seats[name].n() == before, "the line was not cut"
                cables[name].mend()
                cut = ""
                seats[name].sees(turn.state["n"])
        for name, cable in cables.items():
            cable.mend()
            seats[name].sees(turn.state["n"])
            expect(seats[name].page.locator(".round")).to_contain_text("Turn 2")
        assert cuts >= len(names), f"only {cuts} lines were cut"
        assert turn.clicks == {"british": CLICKS, "turkish": CLICKS}
