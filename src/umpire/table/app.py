"""The server: the routes of docs/table.md, and nothing that knows a title."""
from __future__ import annotations

import asyncio
import html
import json
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from functools import cache
from importlib.metadata import PackageNotFoundError, version
from typing import Any, Final, Optional

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import HTMLResponse, JSONResponse, Response, StreamingResponse
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.types import ASGIApp
from starlette.websockets import WebSocket

from umpire import face
from umpire.engine.reader import language
from umpire.table import events, lobby, updates, scene_parts
from umpire.table.drawings import Drawings
from umpire.table.guard import ADDRESS, LONGEST, Guard, body, neighbourhood
from umpire.table.connection import Connection, announce, post
from umpire.table.lobby import Begun, Doorkeeper
from umpire.table.probes import Probe, may_read_metrics
from umpire.table.pages import Pages, SentFile, answer, packed, page
from umpire.table.refusals import BUSY, NO_SEAT, NOT_FOUND, OURS, UNREADABLE, Refusal, our_mistake
from umpire.table.requests import LONGEST_NOTE, MOST_DIGITS, Fork, NewMatch, Note, read_body
from umpire.table.reports import Reports
from umpire.table.rooms import Census, Holder, Room, Rooms
from umpire.table.store import Store, StoreError
from umpire.table.tally import TALLY
from umpire.table.words import say
from umpire.table.work import OPENING, READING, REFLECTION, WRITING, done_by

LONGEST_RECORD: Final = 1024 * 1024
# seconds without a question after which another title is loaded for the front page, and how often they are waited for
LULL: Final = 0.15
LULLS: Final = 8
# a character may take six bytes in JSON
LONGEST_NOTE_BODY: Final = LONGEST_NOTE * 6 + 100


def create_app(store: Store, drawings: Drawings, hosts: Optional[frozenset[str]] = None) -> ASGIApp:
    """The server on a store. `hosts` are the names it answers to (None: any), against names that were rebound to it."""

    rooms = Rooms(store, announce)
    answers = Routes(store, rooms, Pages(), drawings)

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        # while the browser reads the front page, which will ask for it
        answers.tell(face.shelf()[0])
        yield
        await answers.reports.close()
        await rooms.close()
        store.close()
        events.tell(events.CLOSED)

    app = Starlette(routes=answers.routes, exception_handlers=HANDLERS, lifespan=lifespan)
    app.router.redirect_slashes = False
    return Guard(app, hosts)


async def _refused(_: Request, error: Exception) -> Response:
    refusal = error if isinstance(error, Refusal) else our_mistake()
    headers = {"WWW-Authenticate": "Bearer"} if refusal.status == NO_SEAT else None
    return JSONResponse(refusal.body(), refusal.status, headers)


async def _busy(_: Request, error: Exception) -> Response:
    return JSONResponse(Refusal(BUSY, str(error)).body(), BUSY)


async def _no_route(request: Request, error: Exception) -> Response:
    status = error.status_code if isinstance(error, HTTPException) else NOT_FOUND
    reason = say("no-address") if status == NOT_FOUND else say("not-here", status=status)
    if "text/html" in request.headers.get("accept", ""):
        words = {"reason": reason, "heading": say("lost-title"), "front": say("lost-front"), "language": language()}
        return HTMLResponse(LOST.format(**{name: html.escape(text) for name, text in words.items()}), status)
    return JSONResponse(Refusal(status, reason).body(), status)


# for a person who mistyped an address; programs get JSON
LOST: Final = """<!doctype html>
<html lang="{language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>{heading} · Umpire</title><link rel="icon" type="image/svg+xml" href="/static/favicon.svg">
<link rel="stylesheet" href="/static/base.css"><link rel="stylesheet" href="/static/front.css"></head>
<body><main class="lost"><h1>{heading}</h1><p>{reason}</p>
<p><a class="button primary" href="/">{front}</a></p></main></body></html>
"""


async def _failed(_: Request, __: Exception) -> Response:
    """Our own mistake; the guard logs it."""
    return JSONResponse(our_mistake().body(), OURS)


async def _gone(_: Request, __: Exception) -> Response:
    """Whoever hung up while still speaking hears nothing of this."""
    return Response(status_code=UNREADABLE)


HANDLERS: Final = {
    Refusal: _refused, StoreError: _busy, HTTPException: _no_route, ClientDisconnect: _gone, Exception: _failed,
}


class Routes:
    """Every address the server answers to."""

    def __init__(self, store: Store, rooms: Rooms, pages: Pages, drawings: Drawings) -> None:
        self._store = store
        self._rooms = rooms
        self._pages = pages
        self._drawings = drawings
        self._doorkeeper = Doorkeeper()
        self._probe = Probe(store)
        self.reports = Reports(store)
        # how many questions there were
        self._asked = 0
        # what the front page says of each title, by language
        self._told: dict[tuple[str, str], asyncio.Task[dict[str, Any]]] = {}
        self._described: Optional[SentFile] = None
        self.routes: list[BaseRoute] = []
        self._add_pages()
        self._add_titles()
        self._add_matches()
        self.routes.append(WebSocketRoute("/ws/{match}", self.talk))

    def _add(self, path: str, answering: Callable[..., Awaitable[Response]], method: str = "GET") -> None:
        """Answer at an address; what stands in braces in the path is given by name."""

        async def endpoint(request: Request) -> Response:
            self._asked += 1
            request.scope[ADDRESS] = path
            return await answering(request, **request.path_params)

        self.routes.append(Route(path, endpoint, methods=[method], name=answering.__name__))

    def _add_pages(self) -> None:
        self._add("/", self.front_page)
        self._add("/m/{match}", self.match_page)
        self._add("/m/{match}/{page}", self.page_beside)
        self._add("/static/{name:path}", self.static_file)

    def _add_titles(self) -> None:
        self._add("/api/health", self.health)
        self._add("/healthz", self.healthz)
        self._add("/metrics", self.metrics)
        self._add("/api/openapi.json", self.openapi)
        self._add("/api/titles", self.titles)
        self._add("/api/titles/{title}/board.svg", self.board)
        self._add("/api/titles/{title}/cover.svg", self.cover)
        self._add("/api/titles/{title}/opening.svg", self.opening)
        self._add("/api/titles/{title}/cases", self.cases)

    def _add_matches(self) -> None:
        self._add("/api/matches", self.new_match, "POST")
        self._add("/api/import", self.import_record, "POST")
        self._add("/api/matches/{match}/state", self.state)
        self._add("/api/matches/{match}/view", self.view)
        self._add("/api/matches/{match}/pages/{page}", self.page)
        self._add("/api/matches/{match}/report", self.report)
        self._add("/api/matches/{match}/messages", self.message, "POST")
        self._add("/api/matches/{match}/replay/{n}", self.replay)
        self._add("/api/matches/{match}/fork", self.fork, "POST")
        self._add("/api/matches/{match}/record", self.record)
        self._add("/api/matches/{match}/dice", self.dice)
        self._add("/api/matches/{match}/notes", self.notes)
        self._add("/api/matches/{match}/notes", self.write_notes, "PUT")

    # pages

    async def front_page(self, request: Request) -> Response:
        return answer(self._pages.find("index.html"), request)

    async def match_page(self, request: Request, match: str) -> Response:
        return answer(self._pages.find("match.html"), request)

    async def page_beside(self, request: Request, match: str, page: str) -> Response:
        return answer(self._pages.find("page.html"), request)

    async def static_file(self, request: Request, name: str) -> Response:
        return answer(self._pages.find(name), request)

    # titles

    async def health(self, _: Request) -> Response:
        return JSONResponse({"ok": True, "version": _version()})

    async def healthz(self, _: Request) -> Response:
        wrong = await self._probe.wrong()
        if wrong:
            return JSONResponse({"ok": False, **Refusal(BUSY, wrong).body()}, BUSY)
        return JSONResponse({"ok": True, "version": _version()})

    async def metrics(self, request: Request) -> Response:
        if not may_read_metrics(request):
            # as if there were no such address
            raise HTTPException(NOT_FOUND)
        text, kind = await asyncio.to_thread(_counted, self._rooms.census())
        return Response(text, media_type=kind)

    async def openapi(self, request: Request) -> Response:
        if self._described is None:
            self._described = await asyncio.to_thread(self._describe)
        return answer(self._described, request)

    def _describe(self) -> SentFile:
        """What every address reads and answers. FastAPI is loaded here and nowhere else: nobody who plays waits for it."""
        from umpire.table.contract import described

        return page(json.dumps(described(self.routes, _version()), ensure_ascii=False).encode(), ".json")

    async def titles(self, _: Request) -> Response:
        return StreamingResponse(self._shelf(face.shelf()), media_type="application/json")

    async def _shelf(self, names: Sequence[str]) -> AsyncIterator[str]:
        """A list in JSON, a title to a line, each as soon as it is read: one can be played while the next is still loading."""
        yield "[\n"
        for name in names:
            if name != names[0] and (name, language()) not in self._told:
                await self._lull()
            # whoever hangs up spoils it for nobody else
            told = await asyncio.shield(self.tell(name))
            yield json.dumps(told, ensure_ascii=False, separators=(",", ":")) + ("\n" if name == names[-1] else ",\n")
        yield "]\n"

    def tell(self, name: str) -> asyncio.Task[dict[str, Any]]:
        """What the front page says of a title; it is asked once, unless something went wrong."""
        key = name, language()
        told = self._told.get(key)
        if told is None or (told.done() and told.exception() is not None):
            told = self._told[key] = asyncio.create_task(asyncio.to_thread(lobby.described, name))
        return told

    async def _lull(self) -> None:
        """Wait until nobody asks for anything, but not for ever. To load a title keeps the server busy, and what belongs to the
        one that was told before comes first: its cover, or the match that is begun with it."""
        for _ in range(LULLS):
            before = self._asked
            await asyncio.sleep(LULL)
            if self._asked == before:
                return

    async def board(self, request: Request, title: str) -> Response:
        return answer(await asyncio.to_thread(self._drawings.page, title, "board", language()), request)

    async def cover(self, request: Request, title: str) -> Response:
        return answer(await asyncio.to_thread(self._drawings.page, title, "cover", language()), request)

    async def opening(self, request: Request, title: str) -> Response:
        return answer(await asyncio.to_thread(self._drawings.page, title, lobby.OPENING, language()), request)

    async def cases(self, _: Request, title: str) -> Response:
        return JSONResponse(lobby.cases(title))

    # matches

    async def new_match(self, request: Request) -> Response:
        wanted = read_body(NewMatch, await body(request, LONGEST))
        with self._doorkeeper.admitted(_client(request)):
            begun = await done_by(OPENING, lobby.begin, self._store, wanted)
        self._drawings.prepare(wanted.title, language())
        return _begun(begun, links=True)

    async def import_record(self, request: Request) -> Response:
        content = await body(request, LONGEST_RECORD)
        mark = lobby.bookmark_in(content)
        with self._doorkeeper.admitted(_client(request)):
            if mark is None:
                return _begun(await done_by(OPENING, lobby.bring, self._store, content))
            room = await self._rooms.room(mark.match)
            holder = room.holder(mark.token)
            return _begun(await done_by(OPENING, lobby.fork, self._store, room, holder, mark.n))

    async def fork(self, request: Request, match: str) -> Response:
        room, holder = await self._seated(request, match)
        wanted = read_body(Fork, await body(request, LONGEST))
        with self._doorkeeper.admitted(_client(request)):
            return _begun(await done_by(OPENING, lobby.fork, self._store, room, holder, wanted.n))

    async def state(self, request: Request, match: str) -> Response:
        room, holder = await self._seated(request, match)
        have = _number(request.query_params.get("have", "-1"))
        since = room.standing.since(have, request.query_params.get("stamp", ""))
        return packed(scene_parts.without(updates.state(room, holder, since), _known(request)), request)

    async def view(self, request: Request, match: str) -> Response:
        return packed(updates.view(*await self._seated(request, match)), request)

    async def page(self, request: Request, match: str, page: str) -> Response:
        return packed(updates.page(*await self._seated(request, match), page), request)

    async def report(self, request: Request, match: str) -> Response:
        judged = request.query_params.get("judged", "") == "1"
        return packed(await self.reports.report(*await self._seated(request, match), judged), request)

    async def message(self, request: Request, match: str) -> Response:
        room, holder = await self._seated(request, match)
        status, reply = await post(room, holder, await body(request, LONGEST))
        return packed(reply, request, status)

    async def replay(self, request: Request, match: str, n: str) -> Response:
        room, holder = await self._seated(request, match)
        number = _number(n)
        if not 0 <= number <= room.standing.match.last:
            raise Refusal(NOT_FOUND, say("no-action", last=room.standing.match.last))
        told = updates.replay(room, holder, number, _number(request.query_params.get("have", "-1")))
        return packed(scene_parts.without(told, _known(request)), request)

    async def record(self, request: Request, match: str) -> Response:
        room, holder = await self._seated(request, match)
        name = f"{room.standing.match.title.id}-{match}.record"
        headers = {"Content-Disposition": f'attachment; filename="{name}"'}
        return Response(lobby.record(room, holder, _token(request)), headers=headers, media_type="text/plain")

    async def dice(self, request: Request, match: str) -> Response:
        room, _ = await self._seated(request, match)
        async with room.odds:
            told = await done_by(REFLECTION, lobby.rolls, room)
        return packed(told, request)

    async def notes(self, request: Request, match: str) -> Response:
        _, holder = await self._seated(request, match)
        return JSONResponse({"text": await done_by(READING, self._store.note, match, holder.token_hash)})

    async def write_notes(self, request: Request, match: str) -> Response:
        _, holder = await self._seated(request, match)
        note = read_body(Note, await body(request, LONGEST_NOTE_BODY))
        await done_by(WRITING, self._store.write_note, match, holder.token_hash, note.text)
        return JSONResponse({"text": note.text})

    async def talk(self, websocket: WebSocket) -> None:
        await Connection(websocket, self._rooms, websocket.path_params["match"]).run()

    async def _seated(self, request: Request, match: str) -> tuple[Room, Holder]:
        """The room and who asks, by the token in the Authorization header; the match as the store has it now."""
        token = _token(request)
        room = await self._rooms.room(match)
        holder = room.holder(token)
        await room.refresh()
        await room.thinking.calm.wait()
        return room, holder


def _begun(begun: Begun, links: bool = False) -> Response:
    made: dict[str, Any] = {"match": begun.match, "token": begun.token}
    return JSONResponse({**made, "links": begun.links} if links else made)


def _number(text: str) -> int:
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdigit()) or len(digits) > MOST_DIGITS:
        raise Refusal(UNREADABLE, say("no-number"))
    return max(-1, int(text))


def _token(request: Request) -> str:
    """The token in the Authorization header."""
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    if scheme.lower() != "bearer" or not token:
        raise Refusal(NO_SEAT, say("no-token"))
    return token.strip()


def _client(request: Request) -> str:
    """Who asks, as far as an address tells."""
    return "" if request.client is None else neighbourhood(request.client.host)


def _known(request: Request) -> frozenset[str]:
    """The marks of what the client has, in the address."""
    return frozenset(request.query_params.get("known", "").split("."))


def _counted(census: Census) -> tuple[bytes, str]:
    """What is counted, and of which kind the text is. The library that writes it is loaded here and nowhere else."""
    from umpire.table import metrics

    return metrics.text(TALLY, census), metrics.KIND


@cache
def _version() -> str:
    try:
        return version("umpire-wargames")
    except PackageNotFoundError:
        return "unknown"
