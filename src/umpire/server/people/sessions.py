"""Who asks: by the token of a seat, or by the key of a person who holds seats; and the cookie in which a browser keeps it."""
from __future__ import annotations

from contextlib import suppress
from typing import Final, NamedTuple, Optional

from starlette.requests import HTTPConnection
from starlette.responses import Response

from umpire.protocol.errors import NO_SEAT, NOT_YOURS
from umpire.server.common.refusals import Refusal
from umpire.server.common.sentences import say
from umpire.server.common.threads import READING, WRITING, done_by
from umpire.server.people import permits, persons
from umpire.server.people.persons import Visitor
from umpire.server.play.holders import Holder, hash_of
from umpire.server.play.room import Room
from umpire.server.play.rooms import Rooms
from umpire.server.play.tokens import PROGRAM
from umpire.server.storage.store import Store
from umpire.server.web.client_identity import SECURE
from umpire.server.web.public_address import Place
from umpire.server.web.security_headers import WRITING as WRITES

# browsers keep a cookie no longer than this
COOKIE_SECONDS: Final = 400 * 24 * 3600
LONGEST_KEY: Final = 64
JSON: Final = "application/json"


class Credentials(NamedTuple):
    """What who asks has shown: a token in a header or a message, a key in a cookie."""

    token: str
    key: str


def token_of(request: HTTPConnection) -> str:
    """The token in the Authorization header; '' without one."""
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" else ""


class Cookies:
    """The cookie of this table. Browsers do not tell the ports of a host apart: where it is not the whole site's own
    (`__Host-`, behind TLS), its name does."""

    def __init__(self, place: Place) -> None:
        self._place = place

    def name(self, request: HTTPConnection) -> str:
        return "__Host-umpire" if self._secure(request) else f"umpire-{request.url.port or 80}"

    def _secure(self, request: HTTPConnection) -> bool:
        """Whether the page came encrypted: the operator says so, or a proxy that they trust."""
        return self._place.secure or request.scope["scheme"] in SECURE

    def key(self, request: HTTPConnection) -> str:
        """The key in the cookie. A browser sends it by itself: what is to be changed has to come from a page of ours."""
        key = request.cookies.get(self.name(request), "")
        if key and request.scope["type"] == "http" and request.scope["method"] in WRITES and not _ours(request):
            raise Refusal(NOT_YOURS, say("other-site"))
        return key if len(key) <= LONGEST_KEY else ""

    def give(self, request: HTTPConnection, response: Response, key: str) -> None:
        secure = self._secure(request)
        response.set_cookie(self.name(request), key, COOKIE_SECONDS, path="/", secure=secure, httponly=True, samesite="lax")

    def take(self, request: HTTPConnection, response: Response) -> None:
        secure = self._secure(request)
        response.delete_cookie(self.name(request), path="/", secure=secure, httponly=True, samesite="lax")


def _ours(request: HTTPConnection) -> bool:
    """Whether it surely comes from a page of ours: the guard has compared the Origin if there is one. A form can send neither
    JSON nor a deletion."""
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    return "origin" in request.headers and (kind in (JSON, "text/plain") or request.scope["method"] == "DELETE")


def _as(holder: Holder, visitor: Optional[Visitor]) -> Holder:
    """The same as this person; to a program that was permitted to be here, no more than that."""
    if visitor is None:
        return holder
    known = holder._replace(person=visitor.person, key_hash=visitor.key_hash)
    return known._replace(may=visitor.may, token_hash=visitor.key_hash, name=visitor.program) if visitor.program else known


class Seating:
    """Finds out who asks, and which seats of a match are theirs."""

    def __init__(self, store: Store, rooms: Rooms, place: Place) -> None:
        self._store = store
        self._rooms = rooms
        self.cookies = Cookies(place)

    def shown(self, request: HTTPConnection, token: Optional[str] = None) -> Credentials:
        """What was shown; over a WebSocket the token comes with the first message."""
        given = token_of(request) if token is None else token
        return Credentials(given, "" if given else self.cookies.key(request))

    async def holder(self, room: Room, shown: Credentials) -> Holder:
        """The seats of who asks; Refusal if there are none."""
        if not shown.token and not shown.key:
            raise Refusal(NO_SEAT, say("no-token"))
        if shown.token:
            found = await self._by_token(room, shown.token)
            if found is not None:
                return found
        visitor = await self._visitor(shown.token or shown.key) or await self._permitted(shown.token)
        seats = frozenset() if visitor is None else await done_by(READING, persons.held, self._store, visitor.person, room.id)
        if not seats:
            raise Refusal(NO_SEAT, say("no-seat"))
        return _as(room.holder_of(seats), visitor)

    async def introduced(self, request: HTTPConnection, holder: Holder) -> Holder:
        """The same with the person whose browser it is: who came with the token of a seat may have a cookie beside it."""
        if holder.person:
            return holder
        with suppress(Refusal):
            return _as(holder, await self._visitor(self.cookies.key(request)))
        return holder

    async def _by_token(self, room: Room, token: str) -> Optional[Holder]:
        """By the token of a seat, or of a program; one that is not known may be of a seat that was taken just now."""
        found = room.find_holder(token)
        if found is None:
            # whether that changes anything or somebody else has just looked: what is known then counts
            await self._rooms.reload_seats(room)
            with suppress(Refusal):
                found = await self._rooms.holder(room, token)
        return found

    async def visitor(self, request: HTTPConnection) -> Optional[Visitor]:
        """The person who asks, by a key in the header or in the cookie; None for somebody who is not known yet."""
        token = token_of(request)
        if token.startswith(permits.PREFIX):
            return await self._program(token)
        found = await self._visitor(token) or await self._visitor(self.cookies.key(request))
        if found is not None:
            await done_by(READING, persons.note_visit, self._store, found, persons.now())
        return found

    async def _visitor(self, key: str) -> Optional[Visitor]:
        return await done_by(READING, persons.of_key, self._store, key) if key else None

    async def _program(self, token: str) -> Visitor:
        """Who sends a program; a permit that was taken back is not mistaken for somebody new."""
        found = await self._permitted(token)
        if found is None:
            raise Refusal(NOT_YOURS, say("no-such-token"))
        return found

    async def _permitted(self, token: str) -> Optional[Visitor]:
        """The person whose permit it is, who may do no more than it says."""
        if not token.startswith(permits.PREFIX):
            return None
        found = await done_by(READING, permits.find, self._store, hash_of(token))
        may = frozenset() if found is None else frozenset((*found.scopes, PROGRAM))
        return None if found is None else Visitor(found.person, "", found.token_hash, may, found.name)

    async def newcomer(self) -> tuple[Visitor, str]:
        return await done_by(WRITING, persons.make, self._store, persons.now())
