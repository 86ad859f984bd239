"""The server: the routes of docs/table.md, and nothing that knows a title."""
from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import cache
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any, Final, Optional

from fastapi import APIRouter, FastAPI, Request, Response
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect
from starlette.responses import JSONResponse
from starlette.types import ASGIApp
from starlette.websockets import WebSocket

from umpire.table import inside, lobby, messages
from umpire.table.guard import Guard, body
from umpire.table.line import LONGEST, Line, post
from umpire.table.lobby import Begun
from umpire.table.pages import Page, Pages, answer, page
from umpire.table.refusals import BUSY, MISTAKE, NO_SEAT, NOT_FOUND, UNREADABLE, Refusal
from umpire.table.requests import LONGEST_NOTE, Fork, NewMatch, Note, read_body
from umpire.table.rooms import Holder, Room, Rooms
from umpire.table.store import Store, StoreError, open_store

LONGEST_RECORD: Final = 1024 * 1024
# a character may take six bytes in JSON
LONGEST_NOTE_BODY: Final = LONGEST_NOTE * 6 + 100
LOOPBACK: Final = frozenset(("localhost", "127.0.0.1", "[::1]"))


def create_app(store_path: Path, hosts: Optional[frozenset[str]] = None) -> ASGIApp:
    """The server on a store. `hosts` are the names it answers to (None: any), against names that were rebound to it."""
    store = open_store(store_path)

    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        yield
        store.close()

    app = FastAPI(docs_url=None, redoc_url=None, openapi_url=None, redirect_slashes=False, lifespan=lifespan)
    app.include_router(Routes(store, Rooms(store), Pages()).router)
    app.add_exception_handler(Refusal, _refused)
    app.add_exception_handler(StoreError, _busy)
    app.add_exception_handler(HTTPException, _no_route)
    app.add_exception_handler(ClientDisconnect, _gone)
    app.add_exception_handler(Exception, _failed)
    return Guard(app, hosts)


async def _refused(_: Request, error: Exception) -> Response:
    refusal = error if isinstance(error, Refusal) else Refusal(500, "")
    headers = {"WWW-Authenticate": "Bearer"} if refusal.status == NO_SEAT else None
    return JSONResponse(refusal.body(), refusal.status, headers)


async def _busy(_: Request, error: Exception) -> Response:
    return JSONResponse(Refusal(BUSY, str(error)).body(), BUSY)


async def _no_route(_: Request, error: Exception) -> Response:
    status = error.status_code if isinstance(error, HTTPException) else NOT_FOUND
    reason = "There is nothing at this address." if status == NOT_FOUND else f"This cannot be done here ({status})."
    return JSONResponse(Refusal(status, reason).body(), status)


async def _failed(_: Request, __: Exception) -> Response:
    """Our own mistake; the guard logs it."""
    return JSONResponse(Refusal(500, MISTAKE).body(), 500)


async def _gone(_: Request, __: Exception) -> Response:
    """Whoever hung up while still speaking hears nothing of this."""
    return Response(status_code=UNREADABLE)


class Routes:
    """Every address the server answers to."""

    def __init__(self, store: Store, rooms: Rooms, pages: Pages) -> None:
        self._store = store
        self._rooms = rooms
        self._pages = pages
        self.router = APIRouter()
        self._add_pages()
        self._add_titles()
        self._add_matches()
        self.router.add_api_websocket_route("/ws/{match}", self.talk)

    def _add_pages(self) -> None:
        get = self.router.add_api_route
        get("/", self.front_page, methods=["GET", "HEAD"])
        get("/m/{match}", self.match_page, methods=["GET", "HEAD"])
        get("/m/{match}/journal", self.journal_page, methods=["GET", "HEAD"])
        get("/static/{name:path}", self.static_file, methods=["GET", "HEAD"])

    def _add_titles(self) -> None:
        get = self.router.add_api_route
        get("/api/health", self.health)
        get("/api/titles", self.titles)
        get("/api/titles/{title}/board.svg", self.board)
        get("/api/titles/{title}/cover.svg", self.cover)
        get("/api/titles/{title}/cases", self.cases)

    def _add_matches(self) -> None:
        add = self.router.add_api_route
        add("/api/matches", self.new_match, methods=["POST"])
        add("/api/import", self.import_record, methods=["POST"])
        add("/api/matches/{match}/state", self.state)
        add("/api/matches/{match}/messages", self.message, methods=["POST"])
        add("/api/matches/{match}/replay/{n}", self.replay)
        add("/api/matches/{match}/fork", self.fork, methods=["POST"])
        add("/api/matches/{match}/record", self.record)
        add("/api/matches/{match}/notes", self.notes)
        add("/api/matches/{match}/notes", self.write_notes, methods=["PUT"])

    # pages

    async def front_page(self, request: Request) -> Response:
        return answer(self._pages.find("index.html"), request)

    async def match_page(self, request: Request) -> Response:
        return answer(self._pages.find("match.html"), request)

    async def journal_page(self, request: Request) -> Response:
        return answer(self._pages.find("journal.html"), request)

    async def static_file(self, request: Request, name: str) -> Response:
        return answer(self._pages.find(name), request)

    # titles

    async def health(self) -> Response:
        return JSONResponse({"ok": True, "version": _version()})

    async def titles(self) -> Response:
        return JSONResponse(await asyncio.to_thread(lobby.titles))

    async def board(self, request: Request, title: str) -> Response:
        return answer(await asyncio.to_thread(_drawing, title, "board"), request)

    async def cover(self, request: Request, title: str) -> Response:
        return answer(await asyncio.to_thread(_drawing, title, "cover"), request)

    async def cases(self, title: str) -> Response:
        return JSONResponse(lobby.cases(title))

    # matches

    async def new_match(self, request: Request) -> Response:
        wanted = read_body(NewMatch, await body(request, LONGEST))
        return _begun(await asyncio.to_thread(lobby.begin, self._store, wanted), links=True)

    async def import_record(self, request: Request) -> Response:
        content = await body(request, LONGEST_RECORD)
        return _begun(await asyncio.to_thread(lobby.bring, self._store, content))

    async def fork(self, request: Request, match: str) -> Response:
        room, holder = await self._seated(request, match)
        wanted = read_body(Fork, await body(request, LONGEST))
        return _begun(await asyncio.to_thread(lobby.fork, self._store, room, holder, wanted.n))

    async def state(self, request: Request, match: str) -> Response:
        room, holder = await self._seated(request, match)
        have = _number(request.query_params.get("have", "-1"))
        since = room.standing.since(have, request.query_params.get("stamp", ""))
        return JSONResponse(messages.state(room, holder, since))

    async def message(self, request: Request, match: str) -> Response:
        room, holder = await self._seated(request, match)
        status, reply = await post(room, holder, await body(request, LONGEST))
        return JSONResponse(reply, status)

    async def replay(self, request: Request, match: str, n: str) -> Response:
        room, holder = await self._seated(request, match)
        number = _number(n)
        if not 0 <= number <= inside.last(room.standing.match):
            raise Refusal(NOT_FOUND, f"There are the actions 0 to {inside.last(room.standing.match)}.")
        return JSONResponse(messages.replay(room, holder, number))

    async def record(self, request: Request, match: str) -> Response:
        room, holder = await self._seated(request, match)
        name = f"{room.standing.match.title.id}-{match}.record"
        headers = {"Content-Disposition": f'attachment; filename="{name}"'}
        return Response(lobby.record(room, holder), headers=headers, media_type="text/plain")

    async def notes(self, request: Request, match: str) -> Response:
        _, holder = await self._seated(request, match)
        return JSONResponse({"text": await asyncio.to_thread(self._store.note, match, holder.token_hash)})

    async def write_notes(self, request: Request, match: str) -> Response:
        _, holder = await self._seated(request, match)
        note = read_body(Note, await body(request, LONGEST_NOTE_BODY))
        await asyncio.to_thread(self._store.write_note, match, holder.token_hash, note.text)
        return JSONResponse({"text": note.text})

    async def talk(self, websocket: WebSocket, match: str) -> None:
        await Line(websocket, self._rooms, match).run()

    async def _seated(self, request: Request, match: str) -> tuple[Room, Holder]:
        """The room and who asks, by the token in the Authorization header; the match as the store has it now."""
        scheme, _, token = request.headers.get("authorization", "").partition(" ")
        if scheme.lower() != "bearer" or not token:
            raise Refusal(NO_SEAT, "Say who you are: the token of a seat is missing.")
        room = await self._rooms.room(match)
        holder = room.holder(token.strip())
        await room.refresh()
        return room, holder


@cache
def _drawing(title: str, name: str) -> Page:
    return page(lobby.drawing(title, name).encode(), ".svg")


def _begun(begun: Begun, links: bool = False) -> Response:
    made: dict[str, Any] = {"match": begun.match, "token": begun.token}
    return JSONResponse({**made, "links": begun.links} if links else made)


def _number(text: str) -> int:
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdigit()) or len(digits) > 9:
        raise Refusal(UNREADABLE, "That is not a number of an action.")
    return max(-1, int(text))


@cache
def _version() -> str:
    try:
        return version("umpire-wargames")
    except PackageNotFoundError:
        return "unknown"
