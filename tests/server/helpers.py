"""Help for the table's tests: a server inside the test with HTTP and WebSocket, and a two-seat title with a scene and secrets."""
from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from functools import wraps
from pathlib import Path
from typing import Any, Optional
from unittest.mock import patch

import httpx
import sqlalchemy as sa
from starlette.applications import Starlette
from starlette.types import ASGIApp

from ridge import PIECES, SEATS, SPACES, Ridge, RidgeState, side
from server.checking import HEARD, Checker
from umpire.art.scene import Piece, Scene, Space, rectangle
from umpire.engine.actions import Action
from umpire.engine.events import Event
from umpire.engine.nonces import seal_of
from umpire.engine.parts import Secrets
from umpire.engine.sets import has
from umpire.i18n.language import ENGLISH
from umpire.protocol.errors import ErrorMessage
from umpire.server import app as apps
from umpire.server.app import create_app
from umpire.server.people import lobby
from umpire.server.play import bots
from umpire.server.play.bots import Choosing
from umpire.server.play.room import Room
from umpire.server.play.rooms import Rooms
from umpire.server.play.thinker import Answer, BotQuestion, Mind, answer_question
from umpire.server.play.thinkers import read_choice, read_hint
from umpire.server.render.drawings import Drawings
from umpire.server.storage.postgres import open_database
from umpire.server.storage.schema import FIRST, NOTICES, metadata
from umpire.server.storage.sqlite import open_store
from umpire.server.storage.store import Store
from umpire.server.web.public_address import HERE, PublicAddress
from umpire.server.web.security_headers import Guard

HOST = "table.test"
# a machine that has other things to do is slow, not wrong
DEADLINE = 60.0
SEED = 7
NO_WORD: ErrorMessage = {"type": "error", "id": "", "reason": "", "case": "", "stale": False}


class Hills(Ridge):
    """The Ridge with a drawn board. A side that holds does so in secret: the other hears that something was done, not what."""

    id = "hills"
    onlooker: Optional[int] = None
    headings = ("fight",)

    def __init__(self) -> None:
        super().__init__()
        self.secrets = Secrets(
            veil=self.veil, redeal=self.redeal, filter_event=self.filter_event, filter_action=self.filter_action,
            onlooker=self.onlooker,
        )

    def scene(self, state: RidgeState, seat: int) -> dict[str, Any]:
        spaces = [Space(space, space, rectangle(n, 0, 1, 1), (f"the-{space}",)) for n, space in enumerate(SPACES)]
        pieces = [
            Piece(piece, piece, SEATS[side(n)], SPACES[state.at[n]], 0, 0, 1, "counter", self._label(state, n, seat), piece)
            for n, piece in enumerate(PIECES)
        ]
        return Scene((), tuple(spaces), (), (), (), tuple(pieces)).to_json()

    def _label(self, state: RidgeState, piece: int, seat: int) -> str:
        return str(state.strength[piece]) if side(piece) == seat or has(state.shown, piece) else "?"

    def filter_event(self, event: Event, seat: int) -> Optional[Event]:
        return None if event.kind == "held" and event.slots["side"] != SEATS[seat] else event

    def filter_action(self, action: Action, by: int, seat: int) -> str:
        return "" if action.verb == "hold" else action.words


def hills(_: Optional[Path] = None) -> Hills:
    return Hills()


class Undrawn(Drawings):
    """Draws what is asked for, and nothing beforehand: a large board takes seconds, and nobody here looks at it."""

    def prepare(self, title: str, language: str = ENGLISH) -> None:
        return


class Heads:
    """Thinks for the bots within the test: no process is started, and a test may change a title or say what is chosen."""

    def __init__(self) -> None:
        self._mind = Mind()

    async def choose(self, question: BotQuestion) -> Optional[str]:
        return read_choice(question, await asyncio.to_thread(answer_question, self._mind, question))

    async def ponder(self, question: BotQuestion) -> Optional[Answer]:
        return read_hint(question, await asyncio.to_thread(answer_question, self._mind, question))

    async def close(self) -> None:
        return None


class HungUp(Exception):
    """The server hung up."""


class Socket:
    """A WebSocket without a network: what the server would see and send."""

    def __init__(self, app: ASGIApp, path: str, headers: dict[str, str] | None = None) -> None:
        self._in: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._out: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        headers_ = {"host": HOST, "origin": f"http://{HOST}", **(headers or {})}
        scope = {
            "type": "websocket", "path": path, "raw_path": path.encode(), "query_string": b"", "root_path": "", "scheme": "ws",
            "headers": [(name.encode(), value.encode()) for name, value in headers_.items()], "subprotocols": [],
            "server": (HOST, 80), "client": ("test", 1), "extensions": {}, "state": {},
        }
        self._in.put_nowait({"type": "websocket.connect"})
        self.task = asyncio.ensure_future(app(scope, self._in.get, self._take))

    async def _take(self, message: Any) -> None:
        await self._out.put(message)

    def say(self, message: object) -> None:
        self.say_raw(text=message if isinstance(message, str) else json.dumps(message))

    def say_raw(self, **content: object) -> None:
        self._in.put_nowait({"type": "websocket.receive", **content})

    async def hear(self) -> dict[str, Any]:
        """Return the next message of the server; Closed if it hangs up."""
        message = await asyncio.wait_for(self._out.get(), DEADLINE)
        if message["type"] == "websocket.accept":
            return await self.hear()
        if message["type"] == "websocket.close":
            await self.close()
            raise HungUp(message["code"])
        HEARD.validate_json(message["text"])
        content = json.loads(message["text"])
        assert isinstance(content, dict)
        return content

    async def ask(self, message: object) -> dict[str, Any]:
        self.say(message)
        return await self.hear()

    async def close(self) -> None:
        self._in.put_nowait({"type": "websocket.disconnect", "code": 1000})
        await asyncio.wait_for(self.task, DEADLINE)


class Table:
    """The server, and shorthand for what its clients do. Every answer is checked against what the table says of itself."""

    def __init__(self, app: Guard, http: httpx.AsyncClient, rooms: Rooms) -> None:
        self.app = app
        self.http = http
        self.rooms = rooms
        starlette = app._app
        assert isinstance(starlette, Starlette)
        self.routes = starlette.routes
        self.checker = Checker(self.routes)
        http.event_hooks["response"].append(self.checker.hear)

    async def begin(self, title: str = "hills", **settings: Any) -> dict[str, Any]:
        """Return a match that always rolls the same: where the seed may not be asked for, the server is made to draw it. Friends
        have come: `links` has the tokens of the seats that were for them."""
        new_match = await self.invite(title, **settings)
        links = {seat: await self.accept(new_match["match"], secret) for seat, secret in new_match["links"].items()}
        return {**new_match, "links": links}

    async def accept(self, match: str, secret: str) -> str:
        """Accept an invitation as somebody of whom nothing is known; the token of the seat."""
        transport, heard = httpx.ASGITransport(self.app), {"response": [self.checker.hear]}
        async with httpx.AsyncClient(transport=transport, base_url=f"http://{HOST}", event_hooks=heard) as stranger:
            answer = await stranger.post(f"/api/invitations/{match}/accept", json={"secret": secret})
        assert answer.status_code == 200, answer.text
        return str(answer.json()["token"])

    async def invite(self, title: str = "hills", **settings: Any) -> dict[str, Any]:
        """Return the same, and nobody has come yet: `links` has the secrets of the invitations."""
        with patch.object(lobby, "_seed", lambda: SEED), patch.object(lobby, "_check_shared", lambda *_: None):
            answer = await self.http.post("/api/matches", json={"title": title, **settings})
        assert answer.status_code == 200, answer.text
        new_match = answer.json()
        assert isinstance(new_match, dict)
        return new_match

    async def get(self, match: str, path: str, token: str) -> httpx.Response:
        return await self.http.get(f"/api/matches/{match}/{path}", headers=bearer(token))

    async def state(self, match: str, token: str, have: int = -1) -> dict[str, Any]:
        answer = await self.get(match, f"state?have={have}", token)
        assert answer.status_code == 200, answer.text
        result = answer.json()
        assert isinstance(result, dict)
        return result

    async def post(self, match: str, token: str, message: object) -> httpx.Response:
        return await self.http.post(f"/api/matches/{match}/messages", headers=bearer(token), json=message)

    async def play(self, match: str, token: str, *actions: str) -> dict[str, Any]:
        n = (await self.state(match, token))["n"]
        answer = await self.post(match, token, {"type": "play", "n": n, "actions": list(actions)})
        assert answer.status_code == 200, answer.text
        result = answer.json()
        assert isinstance(result, dict)
        return result

    async def pledge(self, match: str, hands: dict[str, dict[str, str]]) -> None:
        """Each token seals the nonces of its seats, then each tells them: a match with verifiable dice begins."""
        for word in ("seal", "nonce"):
            for token, nonces in hands.items():
                commitment = (await self.state(match, token))["commitment"]
                values = {seat: seal_of(commitment, seat, nonce) if word == "seal" else nonce for seat, nonce in nonces.items()}
                answer = await self.post(match, token, {"type": word, f"{word}s": values})
                assert answer.status_code == 200, answer.text

    async def sit(self, match: str, token: str, have: int = -1) -> tuple[Socket, dict[str, Any]]:
        socket = Socket(self.app, f"/ws/{match}")
        return socket, await socket.ask({"type": "hello", "token": token, "have": have})


def later_tables() -> list[str]:
    """Return the tables that the first version of the store had not, in an order in which they can be dropped."""
    return [result.name for result in reversed(metadata.sorted_tables) if result.name not in FIRST]


def bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"}


@asynccontextmanager
async def table(
    path: Path, hosts: frozenset[str] | None = None, thinkers: Optional[Choosing] = None, blink: float = 3 * DEADLINE,
    database: str = "", place: PublicAddress = HERE,
) -> AsyncIterator[Table]:
    """A running server on a store, in PostgreSQL where a database is named, shut down properly at the end. Bots think in the test
    itself unless others do it for them, and within a blink, so that who does something is answered when they have decided."""
    rooms: list[Rooms] = []

    def open_rooms(store: Store, announce: Callable[[Room], None]) -> Rooms:
        rooms.append(Rooms(store, announce, thinkers or Heads()))
        return rooms[0]

    with patch.object(apps, "Rooms", open_rooms):
        store = open_database(database, path.parent) if database else open_store(path)
        app = create_app(store, Undrawn(path.parent / "drawings"), hosts, place=place)
    with patch.object(bots, "BLINK", blink):
        async with serve_app(app) as http:
            yield Table(app, http, rooms[0])


@asynccontextmanager
async def serve_app(app: ASGIApp) -> AsyncIterator[httpx.AsyncClient]:
    to_app: asyncio.Queue[Any] = asyncio.Queue()
    from_app: asyncio.Queue[Any] = asyncio.Queue()
    life = asyncio.ensure_future(app({"type": "lifespan", "state": {}}, to_app.get, from_app.put))
    to_app.put_nowait({"type": "lifespan.startup"})
    assert (await from_app.get())["type"] == "lifespan.startup.complete"
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url=f"http://{HOST}") as http:
        yield http
    to_app.put_nowait({"type": "lifespan.shutdown"})
    assert (await from_app.get())["type"] == "lifespan.shutdown.complete"
    await life


def run_async(test: Callable[..., Coroutine[Any, Any, None]]) -> Callable[..., None]:
    """Run a test that is a coroutine, in a loop of its own."""

    async def in_time(*arguments: Any, **keywords: Any) -> None:
        # a machine that has other things to do is slow, not wrong
        await asyncio.wait_for(test(*arguments, **keywords), 12 * DEADLINE)

    @wraps(test)
    def run(*arguments: Any, **keywords: Any) -> None:
        # in a thread of its own: a browser test before it may have left its loop running in ours
        with ThreadPoolExecutor(1) as thread:
            thread.submit(lambda: asyncio.run(in_time(*arguments, **keywords))).result()

    return run


def count_notices(store: Store) -> dict[str, int]:
    """Count the notices of a store in each state."""
    query = sa.select(NOTICES.c.state, sa.func.count()).group_by(NOTICES.c.state)
    with store.reading("") as connection:
        return {state: int(number) for state, number in connection.execute(query)}
