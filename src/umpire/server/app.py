"""The server: the routes of docs/reference/server.md, and nothing that knows a title."""
from __future__ import annotations

import asyncio
import json
import logging
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from functools import cache
from importlib.metadata import PackageNotFoundError, version
from importlib.resources import files
from typing import Final, Optional

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import HTMLResponse, JSONResponse, Response, StreamingResponse
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.types import ASGIApp
from starlette.websockets import WebSocket

from umpire import face
from umpire.i18n.language import language
from umpire.protocol.bodies import Fork, NewMatch, NewToken, Note, StandingOrder, Watch
from umpire.protocol.errors import BUSY, NO_SEAT, NOT_ALLOWED, NOT_FOUND, OURS, UNREADABLE
from umpire.protocol.matches import (
    BegunMatch, BegunSharedMatch, NewProgramToken, Notes, Orders as OrdersAnswer, ProgramTokens, WatchLink,
)
from umpire.protocol.routes import ROUTES, WEBSOCKET, Route as Declared
from umpire.protocol.titles import FailingHealth, Health, TitleCard
from umpire.protocol.values import LONGEST_NOTE, LONGEST_VOICE
from umpire.server.common import bus, events, scene_delta
from umpire.server.common.counters import TALLY
from umpire.server.common.fair_queues import name_person
from umpire.server.common.limits import Buckets
from umpire.server.common.rate_limits import Rate
from umpire.server.common.refusals import Refusal, our_mistake
from umpire.server.common.sentences import say
from umpire.server.common.threads import OPENING, READING, REFLECTION, TELLING, WRITING, done_by
from umpire.server.notify.operator_settings import load
from umpire.server.notify.outbox import Postman
from umpire.server.people import chat as talk, lobby
from umpire.server.people.chat import Herald
from umpire.server.people.lobby import Begun, Doorkeeper
from umpire.server.people.names import cleaned
from umpire.server.people.presence import Company
from umpire.server.people.sessions import Seating, token_of
from umpire.server.play import standing_orders as orders, tokens
from umpire.server.play.report_jobs import Reports
from umpire.server.play.holders import Holder, hash_of
from umpire.server.play.room import Room
from umpire.server.play.rooms import Rooms
from umpire.server.play.spectators import check_seated
from umpire.server.play.tokens import CHAT, OWN
from umpire.server.render import state as updates, title_cards
from umpire.server.render.drawings import COVER, Drawings
from umpire.server.render.title_cards import OPENING_PICTURE, PLAIN_BOARD
from umpire.server.routes.connection import Connection, announce, post, spared
from umpire.server.routes.event_streams import Stream, heard_before, seconds_of
from umpire.server.routes.notify import PostOffice
from umpire.server.routes.people import Society
from umpire.server.runtime.health import Probe, may_read_metrics
from umpire.server.runtime.peers import Colleagues, Report
from umpire.server.runtime.shared_limits import Ledger
from umpire.server.storage.store import Store, StoreError
from umpire.server.web.client_identity import Gate
from umpire.server.web.html_pages import render_page
from umpire.server.web.public_address import HERE, Place
from umpire.server.web.requests import read_body, read_number
from umpire.server.web.security_headers import ADDRESS, LONGEST, Guard, body, client_of, while_connected
from umpire.server.web.static_files import Pages, SentFile, answer, packed, page

LONGEST_RECORD: Final = 1024 * 1024
# seconds without a question after which another title is loaded for the front page, and how often they are waited for
LULL: Final = 0.15
LULLS: Final = 8
# how many titles the front page can expect, said before the first of them is loaded
TITLES: Final = "X-Titles"
log = logging.getLogger("umpire.server")
# a character may take six bytes in JSON
LONGEST_NOTE_BODY: Final = LONGEST_NOTE * 6 + 100


def create_app(
    store: Store, drawings: Drawings, hosts: Optional[frozenset[str]] = None, gate: Optional[Gate] = None,
    colleagues: Optional[Colleagues] = None, watch: Optional[Callable[[Room], None]] = None,
    place: Place = HERE,
) -> ASGIApp:
    """The server on a store. `hosts` are the names it answers to (None: any), against names that were rebound to it; the gate
    knows which proxies are trusted; `colleagues` are the other workers that serve the same table, where there are any. `watch` is
    told of every match that stands otherwise than before; `place` is where others reach the table."""

    rooms = Rooms(store, announce if watch is None else _watched(watch))
    postman = Postman(store, rooms, load())
    answers = Routes(store, rooms, Pages(), drawings, postman, colleagues, place)
    gate = gate or Gate()
    ledger = Ledger(store.bus, {"address": gate.asked, "seat": rooms.pace, "bytes": answers.brought}, answers.rates)

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        await store.bus.open()
        ledger.open()
        renewing = asyncio.create_task(store.leases.keep())
        if colleagues is not None:
            await colleagues.open(answers.report_counts)
        # while the browser reads the front page, which will ask for it
        answers.tell(face.shelf()[0])
        postman.open()
        yield
        await postman.close()
        if colleagues is not None:
            await colleagues.close()
        await answers.reports.close()
        answers.society.accounts.close()
        await answers.company.close()
        await answers.herald.close()
        await rooms.close()
        renewing.cancel()
        await asyncio.gather(renewing, return_exceptions=True)
        await ledger.close()
        await store.bus.close()
        store.close()
        events.tell(events.CLOSED)

    app = Starlette(routes=answers.routes, exception_handlers=HANDLERS, lifespan=lifespan)
    app.router.redirect_slashes = False
    return Guard(app, hosts, gate, place.netloc)


def _watched(watch: Callable[[Room], None]) -> Callable[[Room], None]:
    def tell(room: Room) -> None:
        announce(room)
        watch(room)

    return tell


async def _refused(_: Request, error: Exception) -> Response:
    refusal = error if isinstance(error, Refusal) else our_mistake()
    asking = {"WWW-Authenticate": "Bearer"} if refusal.status == NO_SEAT else {}
    return JSONResponse(refusal.body(), refusal.status, {**asking, **refusal.headers})


async def _busy(_: Request, error: Exception) -> Response:
    return JSONResponse(Refusal(BUSY, str(error)).body(), BUSY)


async def _no_route(request: Request, error: Exception) -> Response:
    status = error.status_code if isinstance(error, HTTPException) else NOT_FOUND
    reason = say("no-address") if status == NOT_FOUND else say("not-here", status=status)
    if "text/html" in request.headers.get("accept", ""):
        # for a person who mistyped an address; programs get JSON
        return HTMLResponse(render_page("lost.html", reason=reason), status)
    return JSONResponse(Refusal(status, reason).body(), status)


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

    def __init__(
        self, store: Store, rooms: Rooms, pages: Pages, drawings: Drawings, postman: Postman,
        colleagues: Optional[Colleagues] = None, place: Place = HERE,
    ) -> None:
        self._store = store
        self._colleagues = colleagues
        self._rooms = rooms
        self._pages = pages
        self._drawings = drawings
        self._doorkeeper = Doorkeeper(told=store.bus)
        self._probe = Probe(store)
        self.reports = Reports(store)
        self.company = Company(store, rooms)
        self._seating = Seating(store, rooms, place)
        self._post = PostOffice(store, postman, rooms, self._telling)
        self.society = Society(store, rooms, pages, self._seating, place, self._post.follow, self._post.now, self._seated)
        self.herald = Herald(store, rooms)
        # how many questions there were
        self._asked = 0
        # what the front page says of each title, by language
        self._told: dict[tuple[str, str], asyncio.Task[TitleCard]] = {}
        self.routes: list[BaseRoute] = [self._route(route) for route in ROUTES]
        self.routes.append(WebSocketRoute(WEBSOCKET, self.talk))

    @property
    def rates(self) -> dict[str, Rate]:
        """How often people may do what is limited by the hour."""
        return {**self.society.rates, **self._post.rates}

    @property
    def brought(self) -> Buckets:
        """How much is brought from each address."""
        return self._doorkeeper.brought

    def _route(self, route: Declared) -> BaseRoute:
        """Answer an address with the method of its name; what stands in braces in the path is given by name."""
        answering = self._handler(route.name)

        async def endpoint(request: Request) -> Response:
            self._asked += 1
            request.scope[ADDRESS] = route.path
            return await answering(request, **request.path_params)

        return Route(route.path, endpoint, methods=[route.method], name=route.name)

    def _handler(self, name: str) -> Callable[..., Awaitable[Response]]:
        """The method that answers a route: of pages and matches here, of people and of notices in their own classes."""
        holder = next(one for one in (self, self.society, self._post) if hasattr(one, name))
        handler: Callable[..., Awaitable[Response]] = getattr(holder, name)
        return handler

    # pages

    async def front_page(self, request: Request) -> Response:
        return answer(self._pages.find("pages/front.html"), request)

    async def match_page(self, request: Request, match: str) -> Response:
        return answer(self._pages.find("pages/match.html"), request)

    async def page_beside(self, request: Request, match: str, page: str) -> Response:
        return answer(self._pages.find("pages/side-page.html"), request)

    async def static_file(self, request: Request, name: str) -> Response:
        return answer(self._pages.find(name), request)

    # titles

    async def health(self, _: Request) -> Response:
        return JSONResponse(_health())

    async def healthz(self, _: Request) -> Response:
        wrong = await self._probe.wrong()
        if wrong:
            failing: FailingHealth = {"ok": False, **Refusal(BUSY, wrong).body()}
            return JSONResponse(failing, BUSY)
        return JSONResponse(_health())

    async def metrics(self, request: Request) -> Response:
        if not may_read_metrics(request):
            # as if there were no such address
            raise HTTPException(NOT_FOUND)
        reports = [self.report_counts()] if self._colleagues is None else await self._colleagues.reports()
        text, kind = await asyncio.to_thread(_counted, reports)
        return Response(text, media_type=kind)

    def report_counts(self) -> Report:
        """What this process has counted."""
        return Report("" if self._colleagues is None else self._colleagues.name, TALLY, self._rooms.census())

    async def openapi(self, request: Request) -> Response:
        return answer(await asyncio.to_thread(_description), request)

    async def titles(self, _: Request) -> Response:
        names = face.shelf()
        return StreamingResponse(self._shelf(names), media_type="application/json", headers={TITLES: str(len(names))})

    async def _shelf(self, names: Sequence[str]) -> AsyncIterator[str]:
        """A list in JSON, a title to a line, each as soon as it is read: one can be played while the next is still loading. A
        title that cannot be described is left out."""
        between = "[\n"
        for name in names:
            if name != names[0] and (name, language()) not in self._told:
                await self._lull()
            try:
                # whoever hangs up spoils it for nobody else
                told = await asyncio.shield(self.tell(name))
            except Exception as odd:
                # a title may be anybody's, and go wrong in any way
                log.warning("title %s cannot be described and is left out: %s: %s", name, type(odd).__name__, odd)
                continue
            yield f"{between}{json.dumps(told, ensure_ascii=False, separators=(',', ':'))}\n"
            between = ",\n"
        yield "]\n" if between == ",\n" else "[]\n"

    def tell(self, name: str) -> asyncio.Task[TitleCard]:
        """What the front page says of a title; it is asked once, unless something went wrong."""
        key = name, language()
        told = self._told.get(key)
        if told is None or (told.done() and told.exception() is not None):
            told = self._told[key] = asyncio.create_task(asyncio.to_thread(title_cards.describe_title, name))
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

    async def plain(self, request: Request, title: str) -> Response:
        return answer(await asyncio.to_thread(self._drawings.page, title, PLAIN_BOARD, language()), request)

    async def cover(self, request: Request, title: str) -> Response:
        return answer(await asyncio.to_thread(self._drawings.page, title, COVER, language()), request)

    async def opening(self, request: Request, title: str) -> Response:
        return answer(await asyncio.to_thread(self._drawings.page, title, OPENING_PICTURE, language()), request)

    async def cases(self, _: Request, title: str) -> Response:
        return JSONResponse(title_cards.list_cases(title))

    # matches

    async def new_match(self, request: Request) -> Response:
        wanted = read_body(NewMatch, await body(request, LONGEST))
        with self._doorkeeper.admitted(client_of(request)):
            begun, key = await self.society.begin(request, wanted)
        self._drawings.prepare(wanted["title"], language())
        return self.society.remembering(request, _begun(begun, links=True), key)

    async def import_record(self, request: Request) -> Response:
        content = await body(request, LONGEST_RECORD)
        self._doorkeeper.weigh(client_of(request), len(content))
        mark = lobby.bookmark_in(content)
        with self._doorkeeper.admitted(client_of(request)):
            if mark is None:
                return _begun(await done_by(OPENING, lobby.bring, self._store, content))
            room = await self._rooms.room(mark.match)
            holder = await self._seating.holder(room, self._seating.shown(request, mark.token))
            check_seated(holder.seats)
            self._doorkeeper.weigh(client_of(request), await done_by(TELLING, lobby.size_of, room, mark.n))
            return _begun(await done_by(OPENING, lobby.fork, self._store, room, holder, mark.n))

    async def fork(self, request: Request, match: str) -> Response:
        room, holder = await self._owning(request, match)
        wanted = read_body(Fork, await body(request, LONGEST))
        self._doorkeeper.weigh(client_of(request), await done_by(TELLING, lobby.size_of, room, wanted["n"]))
        with self._doorkeeper.admitted(client_of(request)):
            return _begun(await done_by(OPENING, lobby.fork, self._store, room, holder, wanted["n"]))

    async def state(self, request: Request, match: str) -> Response:
        room, holder = await self._seated(request, match)
        have = read_number(request.query_params.get("have", "-1"))
        since = room.standing.since(have, request.query_params.get("stamp", ""))
        return packed(await done_by(TELLING, spared, room.as_it_stands(), holder, since, _known(request)), request)

    async def events(self, request: Request, match: str) -> Response:
        room, holder = await self._seated(request, match)
        return Stream(self._rooms, room, holder, heard_before(request), seconds_of(request))

    async def view(self, request: Request, match: str) -> Response:
        room, holder = await self._seated(request, match)
        return packed(await done_by(TELLING, updates.view, room.as_it_stands(), holder), request)

    async def page(self, request: Request, match: str, page: str) -> Response:
        room, holder = await self._seated(request, match)
        return packed(await done_by(TELLING, updates.page, room.as_it_stands(), holder, page), request)

    async def report(self, request: Request, match: str) -> Response:
        judged = request.query_params.get("judged", "") == "1"
        made = self.reports.report(*await self._owning(request, match), judged)
        return packed(await while_connected(request, made), request)

    async def message(self, request: Request, match: str) -> Response:
        room, holder = await self._seated(request, match)
        room.pace.check(holder.token_hash)
        speaking = await self._seating.introduced(request, holder)
        status, reply = await post(room, speaking, self._store, await body(request, LONGEST))
        return packed(reply, request, status)

    async def replay(self, request: Request, match: str, n: str) -> Response:
        room, holder = await self._seated(request, match)
        number = read_number(n)
        if not 0 <= number <= room.standing.match.last:
            raise Refusal(NOT_FOUND, say("no-action", last=room.standing.match.last))
        have = read_number(request.query_params.get("have", "-1"))
        told, shown = await done_by(TELLING, updates.replay, room.as_it_stands(), holder, number, have)
        told["scene"], _ = scene_delta.unknown(shown, _known(request))
        return packed(told, request)

    async def record(self, request: Request, match: str) -> Response:
        room, holder = await self._owning(request, match)
        name = f"{room.standing.match.title.id}-{match}.record"
        headers = {"Content-Disposition": f'attachment; filename="{name}"'}
        return Response(lobby.record(room, holder, token_of(request)), headers=headers, media_type="text/plain")

    async def dice(self, request: Request, match: str) -> Response:
        room, _ = await self._owning(request, match)
        async with room.odds:
            told = await done_by(REFLECTION, lobby.rolls, room)
        return packed(told, request)

    async def watch(self, request: Request, match: str) -> Response:
        room, _ = await self._owning(request, match)
        wanted = read_body(Watch, await body(request, LONGEST))
        told: WatchLink = {"token": await lobby.let_watch(room, wanted["open"])}
        return JSONResponse(told)

    async def chat(self, request: Request, match: str) -> Response:
        room, holder = await self._seated(request, match)
        holder.check(CHAT)
        after, voice = read_number(request.query_params.get("after", "-1")), request.query_params.get("voice", "")[:LONGEST_VOICE]
        who = talk.speaker(match, await self._seating.introduced(request, holder), voice)
        return JSONResponse(await done_by(READING, talk.told, self._store, match, who, room.standing.match.over, after))

    async def notes(self, request: Request, match: str) -> Response:
        _, holder = await self._owning(request, match)
        told: Notes = {"text": await done_by(READING, self._store.note, match, holder.token_hash)}
        return JSONResponse(told)

    async def write_notes(self, request: Request, match: str) -> Response:
        _, holder = await self._owning(request, match)
        note = read_body(Note, await body(request, LONGEST_NOTE_BODY))
        await done_by(WRITING, self._store.write_note, match, holder.token_hash, note["text"])
        told: Notes = {"text": note["text"]}
        return JSONResponse(told)

    async def orders(self, request: Request, match: str) -> Response:
        return await self._orders(*await self._owning(request, match))

    async def give_order(self, request: Request, match: str) -> Response:
        room, holder = await self._owning(request, match)
        wanted = read_body(StandingOrder, await body(request, LONGEST))
        await room.order(holder, wanted["seat"], wanted["order"], wanted["value"])
        return await self._orders(room, holder)

    async def _orders(self, room: Room, holder: Holder) -> Response:
        given = await done_by(READING, orders.given, self._store, room.id)
        told: OrdersAnswer = {"orders": orders.told(room.told, holder.seats, given)}
        return JSONResponse(told)

    async def tokens(self, request: Request, match: str) -> Response:
        _, holder = await self._owning(request, match)
        found = await done_by(READING, tokens.listed, self._store, match, holder.seats)
        told: ProgramTokens = {"tokens": [one.told() for one in found]}
        return JSONResponse(told)

    async def make_token(self, request: Request, match: str) -> Response:
        """The token itself is told here and never again."""
        _, holder = await self._owning(request, match)
        wanted = read_body(NewToken, await body(request, LONGEST))
        token, name = secrets.token_urlsafe(16), cleaned(wanted["name"])
        if not name:
            raise Refusal(NOT_ALLOWED, say("permit-nameless"))
        asked = tokens.Pass("", name, tuple(wanted["seats"]), tuple(wanted["scopes"]), "", hash_of(token))
        made = await done_by(WRITING, tokens.make, self._store, match, holder.seats, asked)
        told: NewProgramToken = {**made.told(), "token": token}
        return JSONResponse(told)

    async def revoke_token(self, request: Request, match: str, pass_id: str) -> Response:
        """Whoever listens with it is hung up on; at another server when that reads the match again."""
        room, holder = await self._owning(request, match)
        gone = await done_by(WRITING, tokens.revoke, self._store, match, holder.seats, pass_id)
        await self._rooms.cut_revoked(room)
        self._store.bus.tell(match, bus.ACTIONS)
        return JSONResponse(gone.told())

    async def _owning(self, request: Request, match: str) -> tuple[Room, Holder]:
        """The same for what is neither for those who watch nor for a program's token."""
        room, holder = await self._seated(request, match)
        check_seated(holder.seats)
        holder.check(OWN)
        return room, holder

    async def _telling(self, request: Request, match: str) -> tuple[Room, Holder]:
        """The same, with the person who asks where one is known."""
        room, holder = await self._owning(request, match)
        return room, await self._seating.introduced(request, holder)

    async def talk(self, websocket: WebSocket) -> None:
        match = websocket.path_params["match"]
        await Connection(websocket, self._rooms, self.herald, match, self._seating, self.company).run()

    async def _seated(self, request: Request, match: str) -> tuple[Room, Holder]:
        """The room and who asks, by the token in the Authorization header or the key in the cookie; the match as the store has it
        now."""
        shown = self._seating.shown(request)
        if not shown.token and not shown.key:
            raise Refusal(NO_SEAT, say("no-token"))
        room = await self._rooms.room(match)
        holder = await self._seating.holder(room, shown)
        name_person(holder.person or holder.token_hash)
        await room.refresh()
        await room.thinking.calm.wait()
        return room, holder


def _begun(begun: Begun, links: bool = False) -> Response:
    made: BegunMatch = {"match": begun.match, "token": begun.token}
    shared: BegunSharedMatch = {**made, "links": begun.links, "watch": begun.watch}
    return JSONResponse(shared if links else made)


def _known(request: Request) -> frozenset[str]:
    """The marks of what the client has, in the address."""
    return frozenset(request.query_params.get("known", "").split("."))


def _counted(reports: Sequence[Report]) -> tuple[bytes, str]:
    """What is counted, and of which kind the text is. The library that writes it is loaded here and nowhere else."""
    from umpire.server.runtime import metrics

    return metrics.text(reports), metrics.KIND


def _health() -> Health:
    return {"ok": True, "version": _version()}


@cache
def _description() -> SentFile:
    """The OpenAPI description, which `make protocol` writes."""
    return page(files("umpire.protocol").joinpath("openapi.json").read_bytes(), ".json")


@cache
def _version() -> str:
    try:
        return version("umpire-wargames")
    except PackageNotFoundError:
        return "unknown"
