"""umpire.client: a program plays on a real server, over connections that break and while the server restarts."""
from __future__ import annotations

import json
import socket
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from unittest.mock import patch

import httpx
import pytest
import uvicorn

from server.helpers import DEADLINE, Heads
from support import some
from umpire.client import Account, Ended, Invitation, Match, Offer, Option, Refused, Table, Turn, Unreachable
from umpire.client.connection import Connection, split_lines
from umpire.server import app as apps
from umpire.server.app import create_app
from umpire.server.play.rooms import Rooms
from umpire.server.render.drawings import Drawings
from umpire.server.serve import settings
from umpire.server.storage.sqlite import open_store
from umpire.server.web.connection_limits import ConnectionLimits

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "examples" / "bot.py"
HOUSE_BOT = ROOT / "examples" / "house_bot.py"
TWO = {"blue": "me", "red": "link"}


@contextmanager
def serve_table(folder: Path, port: int = 0) -> Iterator[str]:
    """Yield a server behind a real socket in a thread, which knows the titles of the tests."""
    with patch.object(apps, "Rooms", lambda store, announce: Rooms(store, announce, Heads())):
        app = create_app(open_store(folder / "s"), Drawings(folder / "drawings"))
    server = uvicorn.Server(settings(app, ConnectionLimits()))
    with socket.create_server(("127.0.0.1", port)) as door:
        thread = threading.Thread(target=server.run, args=([door],))
        thread.start()
        try:
            yield f"http://127.0.0.1:{door.getsockname()[1]}"
        finally:
            server.should_exit = True
            thread.join(DEADLINE)


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    with serve_table(tmp_path) as address:
        result = Table(address)
        yield result
        result.close()


def first(turn: Turn) -> None:
    turn.play(turn.options[0])


def play_seats(match: Match, decide: Callable[[Turn], None] = first) -> str:
    """Play one's seats to the end; how it ended."""
    for turn in match.turns():
        decide(turn)
    assert match.state.result is not None
    return match.state.result.text


def together(*matches: Match) -> list[str]:
    """Each in a thread of its own, as if it were a program of its own."""
    with ThreadPoolExecutor(len(matches)) as threads:
        return [one.result(DEADLINE) for one in [threads.submit(play_seats, match) for match in matches]]


# Playing

def test_two_clients_play_a_match(table: Table) -> None:
    match = table.begin("hills", TWO)
    red = Table.join(match.links["red"])
    results = together(match, red)
    assert results[0] == results[1]
    assert {line["seat"] for line in match.refresh().log} >= {"blue", "red"}
    assert match.record().startswith("{")


def test_program_token_plays_against_the_servers_bot(table: Table) -> None:
    match = table.begin("hills", {"blue": "me", "red": "bot"})
    new_token = match.make_token("Wellington 2")
    assert [(one.name, one.seats, one.token) for one in match.tokens()] == [("Wellington 2", ("blue",), "")]
    assert play_seats(table.match(match.id, new_token.token))
    match.revoke(new_token.id)
    with pytest.raises(Refused) as refusal:
        table.match(match.id, new_token.token).refresh()
    assert refusal.value.status == 401


def test_client_adds_to_verifiable_dice(table: Table) -> None:
    match = table.begin("hills", TWO, dice="verifiable")
    together(match, table_of(match, "red"))
    seals = some(match.refresh().raw["nonces"])
    assert set(seals["told"]) == set(seals["seals"]) == {"blue", "red"}


def table_of(match: Match, seat: str) -> Match:
    return Table.join(match.links[seat])


def test_turn_answers_odds_and_why_not(table: Table) -> None:
    match = table.begin("hills")
    turn = next(match.turns())
    assert turn.prompt
    assert turn.why_not(turn.options[0]) is None
    ruling = turn.why_not("enter blue1 slope")
    assert ruling is not None
    assert (ruling.case, bool(ruling.text)) == ("2.1", True)
    with pytest.raises(Refused) as refusal:
        turn.play("enter blue1 slope")
    assert (refusal.value.status, refusal.value.case) == (422, "2.1")
    assert match.view()
    turn, rolling = before_a_die(match)
    odds = turn.odds(rolling)
    assert sum(chance.probability for chance in odds.rows) == pytest.approx(1)
    assert odds.exact


def before_a_die(match: Match) -> tuple[Turn, Option]:
    """Both sides come to the crest, where something is rolled."""
    ways = ["enter blue1 gully", "enter red1 slope", "enter blue1 crest", ""]
    for turn, way in zip(match.turns(), ways, strict=False):
        if not way:
            return turn, next(option for option in turn.options if option.reveals)
        assert turn.play(way)
    raise AssertionError("nothing is ever rolled")


def test_late_play_returns_false(table: Table) -> None:
    match = table.begin("hills", undo="unlimited")
    turn = next(match.turns())
    assert turn.play("enter blue1 gully")
    # the same again: it was played, once
    assert turn.play("enter blue1 gully")
    n = match.refresh().n
    assert not turn.play("hold")
    assert match.state.n == n
    assert match.state.stamp != turn.state.stamp
    late = Turn(match, match.state)
    assert late.undo()
    assert not late.undo()
    assert next(match.turns()).state.n == turn.state.n


def test_invalid_address_and_link_are_refused() -> None:
    with pytest.raises(ValueError, match="http://"):
        Table("table.example")
    with pytest.raises(ValueError, match="#TOKEN"):
        Table.join("http://table.example/m/abc")


# A line that is cut

class Faulty:
    """A proxy on a bad line: every so many pieces of what the server says are lost, and the line with them."""

    def __init__(self, port: int, every: int) -> None:
        self._port = port
        self._every = every
        self._pieces = 0
        self._door = socket.create_server(("127.0.0.1", 0))
        self.address = f"http://127.0.0.1:{self._door.getsockname()[1]}"
        self.cuts = 0
        threading.Thread(target=self._welcome, daemon=True).start()

    def _welcome(self) -> None:
        with suppress(OSError):
            while True:
                here, _ = self._door.accept()
                there = socket.create_connection(("127.0.0.1", self._port))
                for pair in ((here, there, False), (there, here, True)):
                    threading.Thread(target=self._carry, args=pair, daemon=True).start()

    def _carry(self, source: socket.socket, goal: socket.socket, lossy: bool) -> None:
        with suppress(OSError):
            while (piece := source.recv(65536)) and not (lossy and self._lose_piece()):
                goal.sendall(piece)
        for end in (source, goal):
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()

    def _lose_piece(self) -> bool:
        self._pieces += 1
        lost = self._pieces % self._every == 0
        self.cuts += lost
        return lost

    def close(self) -> None:
        self._door.close()


def test_bad_connection_loses_and_repeats_nothing(tmp_path: Path) -> None:
    """What the server did is often not heard of: the move stands, its answer is gone."""
    with serve_table(tmp_path) as address:
        good = Table(address).begin("hills", TWO)
        faulty = Faulty(int(address.rpartition(":")[2]), every=3)
        decided: list[str] = []

        def decide(turn: Turn) -> None:
            action = turn.options[0].action
            decided.append(action)
            assert turn.play(action)

        with ThreadPoolExecutor(1) as thread:
            red = thread.submit(play_seats, table_of(good, "red"))
            bad = Table(faulty.address).match(good.id, good.token)
            assert play_seats(bad, decide) == red.result(DEADLINE)
        faulty.close()
        assert faulty.cuts > 3
        blue = [line["action"] for line in good.refresh().log if line["seat"] == "blue" and not line["forced"]]
        assert blue == decided


def serving(folder: Path, port: int) -> tuple[subprocess.Popen[str], str]:
    command = [sys.executable, "-m", "umpire", "serve", "--port", str(port), "--no-open", "--store", str(folder / "table.db")]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    assert process.stdout is not None
    return process, next(word for line in process.stdout for word in line.split() if word.startswith("http://")).rstrip("/")


def assert_ended(process: subprocess.Popen[str]) -> None:
    process.kill()
    process.wait(DEADLINE)
    if process.stdout is not None:
        process.stdout.close()


def test_client_survives_a_server_restart(tmp_path: Path) -> None:
    process, address = serving(tmp_path, 0)
    try:
        match = Table(address).begin("landing")
        for number, turn in enumerate(match.turns()):
            if number == 3:
                assert_ended(process)
                process, _ = serving(tmp_path, int(address.rpartition(":")[2]))
            if number == 6:
                break
            assert turn.play(turn.options[0])
        assert match.refresh().n >= 6
    finally:
        assert_ended(process)


def test_the_example_plays_a_whole_match(tmp_path: Path) -> None:
    process, address = serving(tmp_path, 0)
    try:
        done = subprocess.run([sys.executable, str(EXAMPLE), address, "landing"], capture_output=True, text=True, check=False)
        assert (done.returncode, done.stderr) == (0, "")
        *moves, result = done.stdout.splitlines()
        assert len(moves) > 10
        assert result
    finally:
        assert_ended(process)


def test_example_is_short() -> None:
    assert len(EXAMPLE.read_text(encoding="utf-8").splitlines()) <= 30


def test_only_newlines_split_a_stream() -> None:
    """What people write may hold other characters that end a line elsewhere, and JSON does not escape them."""
    text = "data: one\u2028two\x85three\n\ndata: four\n".encode()
    pieces = httpx.Response(200, stream=Pieces(text[:9], text[9:30], text[30:]))
    assert list(split_lines(pieces)) == [*text.splitlines()]


class Pieces(httpx.SyncByteStream):
    """A body that comes piece by piece."""

    def __init__(self, *pieces: bytes) -> None:
        self._pieces = pieces

    def __iter__(self) -> Iterator[bytes]:
        yield from self._pieces


# Waiting

class Crowded(BaseHTTPRequestHandler):
    """Somebody before the table who asks to wait, twice."""

    answers: list[tuple[int, dict[str, str]]] = []

    def do_GET(self) -> None:
        status, headers = self.answers.pop(0)
        body = json.dumps([]).encode() if status == 200 else b"<html>wait</html>"
        self.send_response(status)
        for name, value in {**headers, "Content-Length": str(len(body))}.items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: object) -> None:
        """Nobody reads it."""


@pytest.fixture
def crowded() -> Iterator[str]:
    with HTTPServer(("127.0.0.1", 0), Crowded) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()
        thread.join(DEADLINE)


def test_client_waits_as_long_as_asked(crowded: str) -> None:
    Crowded.answers = [(429, {"Retry-After": "7"}), (503, {}), (200, {})]
    waited: list[float] = []
    assert Connection(crowded, sleep=waited.append).request("GET", "/api/titles") == b"[]"
    assert waited[0] == 7
    assert 0 < waited[1] < 1


def test_patience_has_an_end(crowded: str) -> None:
    Crowded.answers = [(429, {"Retry-After": "7"})]
    with pytest.raises(Refused) as refusal:
        Connection(crowded, patience=5, sleep=lambda _: None).request("GET", "/api/titles")
    assert refusal.value.status == 429
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
    now = [0.0]

    def sleep(seconds: float) -> None:
        now[0] += seconds

    with pytest.raises(Unreachable):
        Connection(f"http://127.0.0.1:{port}", patience=60, sleep=sleep, clock=lambda: now[0]).request("GET", "/api/titles")
    assert 30 < now[0] <= 60


# All matches of a person

def permit(address: str, *scopes: str) -> Account:
    """Somebody new, and a program that plays for them."""
    line = Connection(address)
    new_token = json.loads(line.request("POST", "/api/me/tokens", body={"name": "Wellington 2", "scopes": [*scopes]}))
    line.close()
    return Account(address, new_token["token"])


def over(account: Account, matches: int) -> Iterator[Turn | Invitation | Offer | Ended]:
    """Yield what happens until so many matches are over."""
    seats_ended: set[str] = set()
    for event in account.events():
        yield event
        if isinstance(event, Turn) and event.match.state.over:
            seats_ended.add(event.match.id)
        if len(seats_ended) == matches:
            return


def test_a_program_plays_all_matches_of_its_maker(tmp_path: Path) -> None:
    """Three at once, none of which waits for another; verifiable dice too."""
    with serve_table(tmp_path) as address:
        account = permit(address, "play", "begin")
        kinds = ("generated", "verifiable", "generated")
        matches = [account.begin("hills", {"blue": "me", "red": "bot"}, dice=dice) for dice in kinds]
        order: list[str] = []
        for event in over(account, 3):
            assert isinstance(event, Turn)
            order.append(event.match.id)
            event.play(event.options[0])
        assert {*order} == {match.id for match in matches}
        # each comes again only after the others
        assert len({*order[:3]}) == 3
        assert {one["turn"] for one in account.matches()} == {"over"}
        account.close()


def test_second_to_join_gets_none(tmp_path: Path) -> None:
    with serve_table(tmp_path) as address:
        host, guest, late = (permit(address, "play", "begin") for _ in range(3))
        open_match = host.begin("hills", {"red": "open"})
        result = next(guest.events())
        assert isinstance(result, Invitation)
        assert (result.id, result.title, result.seats) == (open_match.id, "hills", ("red",))
        assert result.join() is not None
        assert late.join(open_match.id) is None
        with pytest.raises(Refused, match="does not allow this"):
            permit(address).join(open_match.id)


def test_the_house_bot_joins_plays_and_agrees(tmp_path: Path) -> None:
    """examples/house_bot.py as somebody would run it: one match to its end, and a draw."""
    with serve_table(tmp_path) as address:
        host, token = permit(address, "play", "begin", "settle"), permit(address, "play", "begin", "settle")._token
        matches = [host.begin("hills", {"red": "open"}) for _ in range(2)]
        bot = subprocess.Popen(
            [sys.executable, str(HOUSE_BOT), address, token, "2"], stdout=subprocess.PIPE, text=True, cwd=tmp_path,
        )
        ends: list[str] = []
        for event in host.events():
            if isinstance(event, Turn) and not (event.match is matches[0] and offer_draw(event)):
                event.play(event.options[0])
            elif isinstance(event, Ended):
                assert event.match.refresh().result is not None
                ends.append(event.match.id)
            if len(ends) == 2:
                break
        output, _ = bot.communicate(timeout=DEADLINE)
        assert (bot.returncode, output.count("playing with somebody")) == (0, 2)
        both = {"blue": "Wellington 2", "red": "Wellington 2"}
        assert [match.state.raw["programs"] for match in matches] == [both, both]
        assert "draw" in str(matches[0].state.result)
        host.close()


def offer_draw(turn: Turn) -> bool:
    """Offer a draw once the other side has played; whether one is offered."""
    if turn.state.raw["terms"]["offer"] is None and turn.state.raw["programs"].get("red"):
        turn.match.say(type="offer", what="draw")
    return bool(turn.state.raw["programs"].get("red"))


def test_the_house_bot_is_short() -> None:
    assert len(HOUSE_BOT.read_text(encoding="utf-8").splitlines()) <= 30
