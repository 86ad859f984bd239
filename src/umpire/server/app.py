"""The server: the routes of umpire.protocol, and nothing that knows a title."""
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
from starlette.websockets import WebSocket

from umpire import face
from umpire.i18n.language import reader_language
from umpire.protocol.bodies import Fork, NewMatch, NewToken, Note, StandingOrder, Watch
from umpire.protocol.errors import BUSY, NO_SEAT, NOT_ALLOWED, NOT_FOUND, OURS, UNREADABLE
from umpire.protocol.matches import (
    BegunMatch,
    BegunSharedMatch,
    NewProgramToken,
    Notes,
    ProgramTokens,
    WatchLink,
)
from umpire.protocol.matches import (
    Orders as OrdersAnswer,
)
from umpire.protocol.routes import ROUTES, WEBSOCKET
from umpire.protocol.routes import Route as Declared
from umpire.protocol.titles import FailingHealth, Health, TitleCard
from umpire.protocol.values import LONGEST_NOTE, LONGEST_VOICE
from umpire.server.common import bus, events, scene_delta
from umpire.server.common.counters import TALLY
from umpire.server.common.fair_queues import name_person
from umpire.server.common.limits import Buckets
from umpire.server.common.rate_limits import RateLimit
from umpire.server.common.refusals import Refusal, mistake_refusal
from umpire.server.common.sentences import say
from umpire.server.common.threads import OPENING, READING, REFLECTION, TELLING, WRITING, run_in
from umpire.server.notify.operator_settings import load
from umpire.server.notify.outbox import Postman
from umpire.server.people import chat as talk
from umpire.server.people import lobby
from umpire.server.people.chat import ChatAnnouncer
from umpire.server.people.lobby import MatchLimiter, MatchTokens
from umpire.server.people.names import clean_name
from umpire.server.people.presence import PresenceAnnouncer
from umpire.server.people.sessions import Seating, token_of
from umpire.server.play import standing_orders as orders
from umpire.server.play import tokens
from umpire.server.play.holders import Holder, hash_of
from umpire.server.play.report_jobs import Reports
from umpire.server.play.room import Room
from umpire.server.play.rooms import Rooms
from umpire.server.play.spectators import check_seated
from umpire.server.play.tokens import CHAT, OWN
from umpire.server.render import title_cards
from umpire.server.render.drawings import COVER, Drawings
from umpire.server.render.pages import describe_page, describe_replay, describe_view
from umpire.server.render.title_cards import OPENING_PICTURE, PLAIN_BOARD
from umpire.server.routes.connection import Connection, announce, post, state_delta
from umpire.server.routes.event_streams import Stream, read_last_event, read_seconds
from umpire.server.routes.notify import NoticeRoutes
from umpire.server.routes.people import PeopleRoutes
from umpire.server.runtime.health import Probe, may_read_metrics
from umpire.server.runtime.peers import PeerReport, Peers
from umpire.server.runtime.shared_limits import SharedLimits
from umpire.server.storage.store import Store, StoreError
from umpire.server.web.client_identity import Gate
from umpire.server.web.html_pages import render_page
from umpire.server.web.public_address import HERE, PublicAddress
from umpire.server.web.requests import read_body, read_number
from umpire.server.web.security_headers import ADDRESS, LONGEST, Guard, client_of, read_request_body, while_connected
from umpire.server.web.static_files import PageFiles, SentFile, file_response, json_response, make_file

LONGEST_RECORD: Final = 1024 * 1024
# seconds without a request before another title is loaded for the front page, and how often to wait for that
LULL: Final = 0.15
LULLS: Final = 8
# header with the number of titles on the front page, sent before the first of them is loaded
TITLES: Final = "X-Titles"
log = logging.getLogger("umpire.server")
# a character may take six bytes in JSON
LONGEST_NOTE_BODY: Final = LONGEST_NOTE * 6 + 100


def create_app(
    store: Store, drawings: Drawings, hosts: Optional[frozenset[str]] = None, gate: Optional[Gate] = None,
    peers: Optional[Peers] = None, watch: Optional[Callable[[Room], None]] = None,
    place: PublicAddress = HERE,
) -> Guard:
    """Make the server for a store.

    `hosts` are the names it answers to (None: any), against DNS rebinding; the gate knows the trusted proxies; `peers` are the
    other workers of this server, if any. `watch` is called with every room whose match has changed; `place` is where others reach
    the server.
    """

    rooms = Rooms(store, announce if watch is None else _announcing(watch))
    postman = Postman(store, rooms, load())
    routes = Routes(store, rooms, PageFiles(), drawings, postman, peers, place)
    gate = gate or Gate()
    buckets = {"address": gate.requests, "seat": rooms.pace, "bytes": routes.record_kilobytes}
    shared_limits = SharedLimits(store.bus, buckets, routes.rates)

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        await store.bus.open()
        shared_limits.open()
        renewal = asyncio.create_task(store.leases.keep())
        if peers is not None:
            await peers.open(routes.report_counts)
        # the front page will ask for it in a moment
        routes.card(face.ordered_titles()[0])
        postman.open()
        yield
        await postman.close()
        if peers is not None:
            await peers.close()
        await routes.reports.close()
        routes.society.accounts.close()
        await routes.presence_announcer.close()
        await routes.chat_announcer.close()
        await rooms.close()
        renewal.cancel()
        await asyncio.gather(renewal, return_exceptions=True)
        await shared_limits.close()
        await store.bus.close()
        store.close()
        events.tell(events.CLOSED)

    app = Starlette(routes=routes.routes, exception_handlers=HANDLERS, lifespan=lifespan)
    app.router.redirect_slashes = False
    return Guard(app, hosts, gate, place.netloc)


def _announcing(watch: Callable[[Room], None]) -> Callable[[Room], None]:
    def tell(room: Room) -> None:
        announce(room)
        watch(room)

    return tell


async def _answer_refusal(_: Request, error: Exception) -> Response:
    refusal = error if isinstance(error, Refusal) else mistake_refusal()
    challenge = {"WWW-Authenticate": "Bearer"} if refusal.status == NO_SEAT else {}
    return JSONResponse(refusal.body(), refusal.status, {**challenge, **refusal.headers})


async def _answer_store_error(_: Request, error: Exception) -> Response:
    return JSONResponse(Refusal(BUSY, str(error)).body(), BUSY)


async def _answer_unknown_route(request: Request, error: Exception) -> Response:
    status = error.status_code if isinstance(error, HTTPException) else NOT_FOUND
    reason = say("no-address") if status == NOT_FOUND else say("not-here", status=status)
    if "text/html" in request.headers.get("accept", ""):
        # for a person who mistyped an address; programs get JSON
        return HTMLResponse(render_page("lost.html", reason=reason), status)
    return JSONResponse(Refusal(status, reason).body(), status)


async def _answer_mistake(_: Request, __: Exception) -> Response:
    """Answer after a mistake of ours, which the guard logs."""
    return JSONResponse(mistake_refusal().body(), OURS)


async def _answer_hung_up(_: Request, __: Exception) -> Response:
    """Answer a client that hung up while it was still sending; it hears nothing of this."""
    return Response(status_code=UNREADABLE)


HANDLERS: Final = {
    Refusal: _answer_refusal, StoreError: _answer_store_error, HTTPException: _answer_unknown_route,
    ClientDisconnect: _answer_hung_up, Exception: _answer_mistake,
}


class Routes:
    """The handlers of all routes."""

    def __init__(
        self, store: Store, rooms: Rooms, pages: PageFiles, drawings: Drawings, postman: Postman,
        peers: Optional[Peers] = None, place: PublicAddress = HERE,
    ) -> None:
        self._store = store
        self._peers = peers
        self._rooms = rooms
        self._pages = pages
        self._drawings = drawings
        self._match_limiter = MatchLimiter(bus_=store.bus)
        self._probe = Probe(store)
        self.reports = Reports(store)
        self.presence_announcer = PresenceAnnouncer(store, rooms)
        self._seating = Seating(store, rooms, place)
        self._post = NoticeRoutes(store, postman, rooms, self._authorize_introduced)
        self.society = PeopleRoutes(store, rooms, pages, self._seating, place, self._post.follow, self._post.now, self._authorize)
        self.chat_announcer = ChatAnnouncer(store, rooms)
        # how many requests there were
        self._request_count = 0
        # the cards of the front page, by title and language
        self._cards: dict[tuple[str, str], asyncio.Task[TitleCard]] = {}
        self.routes: list[BaseRoute] = [self._route(route) for route in ROUTES]
        self.routes.append(WebSocketRoute(WEBSOCKET, self.talk))

    @property
    def rates(self) -> dict[str, RateLimit]:
        """The limits by the hour."""
        return {**self.society.rates, **self._post.rates}

    @property
    def record_kilobytes(self) -> Buckets:
        """The kilobytes of records that each address has brought."""
        return self._match_limiter.record_kilobytes

    def _route(self, route: Declared) -> BaseRoute:
        """Route an address to the method of its name; placeholders in the path become keyword arguments."""
        handler = self._handler(route.name)

        async def endpoint(request: Request) -> Response:
            self._request_count += 1
            request.scope[ADDRESS] = route.path
            return await handler(request, **request.path_params)

        return Route(route.path, endpoint, methods=[route.method], name=route.name)

    def _handler(self, name: str) -> Callable[..., Awaitable[Response]]:
        """Return the method that answers a route: here for pages and matches, in their own classes for people and notices."""
        holder = next(candidate for candidate in (self, self.society, self._post) if hasattr(candidate, name))
        handler: Callable[..., Awaitable[Response]] = getattr(holder, name)
        return handler

    # Pages

    async def front_page(self, request: Request) -> Response:
        return file_response(self._pages.find("pages/front.html"), request)

    async def match_page(self, request: Request, match: str) -> Response:
        return file_response(self._pages.find("pages/match.html"), request)

    async def page_beside(self, request: Request, match: str, page: str) -> Response:
        return file_response(self._pages.find("pages/side-page.html"), request)

    async def static_file(self, request: Request, name: str) -> Response:
        return file_response(self._pages.find(name), request)

    # Titles

    async def health(self, _: Request) -> Response:
        return JSONResponse(_health())

    async def healthz(self, _: Request) -> Response:
        fault = await self._probe.fault()
        if fault:
            failing: FailingHealth = {"ok": False, **Refusal(BUSY, fault).body()}
            return JSONResponse(failing, BUSY)
        return JSONResponse(_health())

    async def metrics(self, request: Request) -> Response:
        if not may_read_metrics(request):
            # hide that the address exists
            raise HTTPException(NOT_FOUND)
        reports = [self.report_counts()] if self._peers is None else await self._peers.reports()
        text, kind = await asyncio.to_thread(_metrics_text, reports)
        return Response(text, media_type=kind)

    def report_counts(self) -> PeerReport:
        """Return the counters of this process."""
        return PeerReport("" if self._peers is None else self._peers.name, TALLY, self._rooms.census())

    async def openapi(self, request: Request) -> Response:
        return file_response(await asyncio.to_thread(_description), request)

    async def titles(self, _: Request) -> Response:
        names = face.ordered_titles()
        return StreamingResponse(self._shelf(names), media_type="application/json", headers={TITLES: str(len(names))})

    async def _shelf(self, names: Sequence[str]) -> AsyncIterator[str]:
        """Yield a list in JSON, one title to a line, each as soon as it is described.

        One title can be played while the next is still loading. A title that cannot be described is left out.
        """
        separator = "[\n"
        for name in names:
            if name != names[0] and (name, reader_language()) not in self._cards:
                await self._lull()
            try:
                # a client that hangs up must not cancel it for others
                card = await asyncio.shield(self.card(name))
            except Exception as odd:
                # a title may be anybody's, and fail in any way
                log.warning("title %s cannot be described and is left out: %s: %s", name, type(odd).__name__, odd)
                continue
            yield f"{separator}{json.dumps(card, ensure_ascii=False, separators=(',', ':'))}\n"
            separator = ",\n"
        yield "]\n" if separator == ",\n" else "[]\n"

    def card(self, name: str) -> asyncio.Task[TitleCard]:
        """Return the front page's card of a title, made once unless something goes wrong."""
        key = name, reader_language()
        card = self._cards.get(key)
        if card is None or (card.done() and card.exception() is not None):
            card = self._cards[key] = asyncio.create_task(asyncio.to_thread(title_cards.describe_title, name))
        return card

    async def _lull(self) -> None:
        """Wait until nobody sends a request, but not for ever.

        Loading a title keeps the server busy, and requests for the titles that were sent before come first: for a cover, or a
        match.
        """
        for _ in range(LULLS):
            count_before = self._request_count
            await asyncio.sleep(LULL)
            if self._request_count == count_before:
                return

    async def board(self, request: Request, title: str) -> Response:
        return file_response(await asyncio.to_thread(self._drawings.page, title, "board", reader_language()), request)

    async def plain(self, request: Request, title: str) -> Response:
        return file_response(await asyncio.to_thread(self._drawings.page, title, PLAIN_BOARD, reader_language()), request)

    async def cover(self, request: Request, title: str) -> Response:
        return file_response(await asyncio.to_thread(self._drawings.page, title, COVER, reader_language()), request)

    async def opening(self, request: Request, title: str) -> Response:
        return file_response(await asyncio.to_thread(self._drawings.page, title, OPENING_PICTURE, reader_language()), request)

    async def cases(self, _: Request, title: str) -> Response:
        return JSONResponse(title_cards.list_cases(title))

    # Matches

    async def new_match(self, request: Request) -> Response:
        settings = read_body(NewMatch, await read_request_body(request, LONGEST))
        with self._match_limiter.admit(client_of(request)):
            tokens, key = await self.society.begin_match(request, settings)
        self._drawings.prepare(settings["title"], reader_language())
        return self.society.with_cookie(request, _begun_answer(tokens, links=True), key)

    async def import_record(self, request: Request) -> Response:
        content = await read_request_body(request, LONGEST_RECORD)
        self._match_limiter.weigh(client_of(request), len(content))
        mark = lobby.read_bookmark(content)
        with self._match_limiter.admit(client_of(request)):
            if mark is None:
                return _begun_answer(await run_in(OPENING, lobby.import_record, self._store, content))
            room = await self._rooms.room(mark.match)
            holder = await self._seating.holder(room, self._seating.credentials(request, mark.token))
            check_seated(holder.seats)
            self._match_limiter.weigh(client_of(request), await run_in(TELLING, lobby.size_of, room, mark.n))
            return _begun_answer(await run_in(OPENING, lobby.fork, self._store, room, holder, mark.n))

    async def fork(self, request: Request, match: str) -> Response:
        room, holder = await self._authorize_owner(request, match)
        fork = read_body(Fork, await read_request_body(request, LONGEST))
        self._match_limiter.weigh(client_of(request), await run_in(TELLING, lobby.size_of, room, fork["n"]))
        with self._match_limiter.admit(client_of(request)):
            return _begun_answer(await run_in(OPENING, lobby.fork, self._store, room, holder, fork["n"]))

    async def state(self, request: Request, match: str) -> Response:
        room, holder = await self._authorize(request, match)
        have = read_number(request.query_params.get("have", "-1"))
        since = room.current.since(have, request.query_params.get("stamp", ""))
        delta = await run_in(TELLING, state_delta, room.as_it_stands(), holder, since, _known_marks(request))
        return json_response(delta, request)

    async def events(self, request: Request, match: str) -> Response:
        room, holder = await self._authorize(request, match)
        return Stream(self._rooms, room, holder, read_last_event(request), read_seconds(request))

    async def view(self, request: Request, match: str) -> Response:
        room, holder = await self._authorize(request, match)
        return json_response(await run_in(TELLING, describe_view, room.as_it_stands(), holder), request)

    async def page(self, request: Request, match: str, page: str) -> Response:
        room, holder = await self._authorize(request, match)
        return json_response(await run_in(TELLING, describe_page, room.as_it_stands(), holder, page), request)

    async def report(self, request: Request, match: str) -> Response:
        is_judged = request.query_params.get("judged", "") == "1"
        report = self.reports.report(*await self._authorize_owner(request, match), is_judged)
        return json_response(await while_connected(request, report), request)

    async def message(self, request: Request, match: str) -> Response:
        room, holder = await self._authorize(request, match)
        room.pace.check(holder.token_hash)
        speaker = await self._seating.with_person(request, holder)
        status, reply = await post(room, speaker, self._store, await read_request_body(request, LONGEST))
        return json_response(reply, request, status)

    async def replay(self, request: Request, match: str, n: str) -> Response:
        room, holder = await self._authorize(request, match)
        number = read_number(n)
        if not 0 <= number <= room.current.match.last:
            raise Refusal(NOT_FOUND, say("no-action", last=room.current.match.last))
        have = read_number(request.query_params.get("have", "-1"))
        message, scene = await run_in(TELLING, describe_replay, room.as_it_stands(), holder, number, have)
        message["scene"], _ = scene_delta.missing_parts(scene, _known_marks(request))
        return json_response(message, request)

    async def record(self, request: Request, match: str) -> Response:
        room, holder = await self._authorize_owner(request, match)
        name = f"{room.current.match.title.id}-{match}.record"
        headers = {"Content-Disposition": f'attachment; filename="{name}"'}
        return Response(lobby.export_record(room, holder, token_of(request)), headers=headers, media_type="text/plain")

    async def dice(self, request: Request, match: str) -> Response:
        room, _ = await self._authorize_owner(request, match)
        async with room.odds:
            rolls = await run_in(REFLECTION, lobby.describe_rolls, room)
        return json_response(rolls, request)

    async def watch(self, request: Request, match: str) -> Response:
        room, _ = await self._authorize_owner(request, match)
        watch = read_body(Watch, await read_request_body(request, LONGEST))
        link: WatchLink = {"token": await lobby.set_watching(room, watch["open"])}
        return JSONResponse(link)

    async def chat(self, request: Request, match: str) -> Response:
        room, holder = await self._authorize(request, match)
        holder.check(CHAT)
        after, voice = read_number(request.query_params.get("after", "-1")), request.query_params.get("voice", "")[:LONGEST_VOICE]
        speaker = talk.speaker(match, await self._seating.with_person(request, holder), voice)
        over = room.current.match.over
        return JSONResponse(await run_in(READING, talk.describe_chat, self._store, match, speaker, over, after))

    async def notes(self, request: Request, match: str) -> Response:
        _, holder = await self._authorize_owner(request, match)
        notes: Notes = {"text": await run_in(READING, self._store.note, match, holder.token_hash)}
        return JSONResponse(notes)

    async def write_notes(self, request: Request, match: str) -> Response:
        _, holder = await self._authorize_owner(request, match)
        note = read_body(Note, await read_request_body(request, LONGEST_NOTE_BODY))
        await run_in(WRITING, self._store.write_note, match, holder.token_hash, note["text"])
        notes: Notes = {"text": note["text"]}
        return JSONResponse(notes)

    async def orders(self, request: Request, match: str) -> Response:
        return await self._orders(*await self._authorize_owner(request, match))

    async def give_order(self, request: Request, match: str) -> Response:
        room, holder = await self._authorize_owner(request, match)
        order = read_body(StandingOrder, await read_request_body(request, LONGEST))
        await room.set_standing_order(holder, order["seat"], order["order"], order["value"])
        return await self._orders(room, holder)

    async def _orders(self, room: Room, holder: Holder) -> Response:
        standing = await run_in(READING, orders.read_orders, self._store, room.id)
        answer: OrdersAnswer = {"orders": orders.describe_orders(room.localized_match, holder.seats, standing)}
        return JSONResponse(answer)

    async def tokens(self, request: Request, match: str) -> Response:
        _, holder = await self._authorize_owner(request, match)
        passes = await run_in(READING, tokens.list_tokens, self._store, match, holder.seats)
        answer: ProgramTokens = {"tokens": [pass_.describe() for pass_ in passes]}
        return JSONResponse(answer)

    async def make_token(self, request: Request, match: str) -> Response:
        """Make a token. It is sent in this answer and never again."""
        _, holder = await self._authorize_owner(request, match)
        new_token = read_body(NewToken, await read_request_body(request, LONGEST))
        token, name = secrets.token_urlsafe(16), clean_name(new_token["name"])
        if not name:
            raise Refusal(NOT_ALLOWED, say("permit-nameless"))
        draft = tokens.ProgramPass("", name, tuple(new_token["seats"]), tuple(new_token["scopes"]), "", hash_of(token))
        pass_ = await run_in(WRITING, tokens.make_token, self._store, match, holder.seats, draft)
        answer: NewProgramToken = {**pass_.describe(), "token": token}
        return JSONResponse(answer)

    async def revoke_token(self, request: Request, match: str, pass_id: str) -> Response:
        """Revoke a token and close its connections; another server closes its own when it reads the match again."""
        room, holder = await self._authorize_owner(request, match)
        pass_ = await run_in(WRITING, tokens.revoke_token, self._store, match, holder.seats, pass_id)
        await self._rooms.close_revoked(room)
        self._store.bus.tell(match, bus.ACTIONS)
        return JSONResponse(pass_.describe())

    async def _authorize_owner(self, request: Request, match: str) -> tuple[Room, Holder]:
        """Authorize like `_authorize`, but refuse spectators and tokens of programs."""
        room, holder = await self._authorize(request, match)
        check_seated(holder.seats)
        holder.check(OWN)
        return room, holder

    async def _authorize_introduced(self, request: Request, match: str) -> tuple[Room, Holder]:
        """Authorize like `_authorize_owner`, and add the person who asks, if they are known."""
        room, holder = await self._authorize_owner(request, match)
        return room, await self._seating.with_person(request, holder)

    async def talk(self, websocket: WebSocket) -> None:
        match = websocket.path_params["match"]
        await Connection(websocket, self._rooms, self.chat_announcer, match, self._seating, self.presence_announcer).run()

    async def _authorize(self, request: Request, match: str) -> tuple[Room, Holder]:
        """Return the room, as the store has it now, and the holder.

        The holder is found by the token in the Authorization header or the key in the cookie.
        """
        credentials = self._seating.credentials(request)
        if not credentials.token and not credentials.key:
            raise Refusal(NO_SEAT, say("no-token"))
        room = await self._rooms.room(match)
        holder = await self._seating.holder(room, credentials)
        name_person(holder.person or holder.token_hash)
        await room.refresh()
        await room.thinking.calm.wait()
        return room, holder


def _begun_answer(tokens: MatchTokens, links: bool = False) -> Response:
    answer: BegunMatch = {"match": tokens.match, "token": tokens.token}
    with_links: BegunSharedMatch = {**answer, "links": tokens.links, "watch": tokens.watch}
    return JSONResponse(with_links if links else answer)


def _known_marks(request: Request) -> frozenset[str]:
    """Return the marks of the parts that the client has, from the address."""
    return frozenset(request.query_params.get("known", "").split("."))


def _metrics_text(reports: Sequence[PeerReport]) -> tuple[bytes, str]:
    """Return the metrics and their content type. Only here is their library loaded."""
    from umpire.server.runtime import metrics

    return metrics.text(reports), metrics.KIND


def _health() -> Health:
    return {"ok": True, "version": _version()}


@cache
def _description() -> SentFile:
    """Return the OpenAPI description, which `make protocol` writes."""
    return make_file(files("umpire.protocol").joinpath("openapi.json").read_bytes(), ".json")


@cache
def _version() -> str:
    try:
        return version("umpire-wargames")
    except PackageNotFoundError:
        return "unknown"
