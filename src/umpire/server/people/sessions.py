"""The sender of a request: the holder of a seat's token, or a person with a key.

Also the cookie in which a browser keeps the key.
"""
from __future__ import annotations

from contextlib import suppress
from typing import Final, NamedTuple, Optional

from starlette.requests import HTTPConnection
from starlette.responses import Response

from umpire.protocol.errors import NO_SEAT, NOT_YOURS
from umpire.server.common.refusals import Refusal
from umpire.server.common.sentences import say
from umpire.server.common.threads import READING, WRITING, run_in
from umpire.server.people import permits, persons
from umpire.server.people.persons import Visitor
from umpire.server.play.holders import Holder, hash_of
from umpire.server.play.room import Room
from umpire.server.play.rooms import Rooms
from umpire.server.play.tokens import PROGRAM
from umpire.server.storage.store import Store
from umpire.server.web.client_identity import SECURE
from umpire.server.web.public_address import PublicAddress
from umpire.server.web.security_headers import WRITING as WRITES

# browsers keep a cookie no longer than this
COOKIE_SECONDS: Final = 400 * 24 * 3600
LONGEST_KEY: Final = 64
JSON: Final = "application/json"


class Credentials(NamedTuple):
    """The credentials of a request: a token in a header or a message, a key in a cookie."""

    token: str
    key: str


def token_of(request: HTTPConnection) -> str:
    """Return the token in the Authorization header; '' without one."""
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" else ""


class Cookies:
    """The cookie of this server.

    Browsers do not tell the ports of a host apart: where the cookie is not the whole site's own (`__Host-`, behind TLS), its
    name does.
    """

    def __init__(self, place: PublicAddress) -> None:
        self._place = place

    def name(self, request: HTTPConnection) -> str:
        return "__Host-umpire" if self._secure(request) else f"umpire-{request.url.port or 80}"

    def _secure(self, request: HTTPConnection) -> bool:
        """Tell whether the page came encrypted: the host says so, or a proxy that they trust."""
        return self._place.secure or request.scope["scheme"] in SECURE

    def key(self, request: HTTPConnection) -> str:
        """Return the key in the cookie. Writes authenticated by cookie must come from a page of ours."""
        key = request.cookies.get(self.name(request), "")
        if key and request.scope["type"] == "http" and request.scope["method"] in WRITES and not _is_same_site(request):
            raise Refusal(NOT_YOURS, say("other-site"))
        return key if len(key) <= LONGEST_KEY else ""

    def give(self, request: HTTPConnection, response: Response, key: str) -> None:
        """Set the cookie."""
        secure = self._secure(request)
        response.set_cookie(self.name(request), key, COOKIE_SECONDS, path="/", secure=secure, httponly=True, samesite="lax")

    def take(self, request: HTTPConnection, response: Response) -> None:
        """Delete the cookie."""
        secure = self._secure(request)
        response.delete_cookie(self.name(request), path="/", secure=secure, httponly=True, samesite="lax")


def _is_same_site(request: HTTPConnection) -> bool:
    """Tell whether a request surely comes from a page of ours: its Origin, if any, was compared before (security_headers.py).

    A form can send neither JSON nor a deletion.
    """
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    return "origin" in request.headers and (kind in (JSON, "text/plain") or request.scope["method"] == "DELETE")


def _with_person(holder: Holder, visitor: Optional[Visitor]) -> Holder:
    """Return a holder as this person; for a program with a permit, with no more than that permits."""
    if visitor is None:
        return holder
    identified = holder._replace(person=visitor.person, key_hash=visitor.key_hash)
    if not visitor.program:
        return identified
    return identified._replace(may=visitor.may, token_hash=visitor.key_hash, name=visitor.program)


class Seating:
    """Finds out who sends a request, and which seats of a match are theirs."""

    def __init__(self, store: Store, rooms: Rooms, place: PublicAddress) -> None:
        self._store = store
        self._rooms = rooms
        self.cookies = Cookies(place)

    def credentials(self, request: HTTPConnection, token: Optional[str] = None) -> Credentials:
        """Return the credentials of a request; over a WebSocket the token comes with the first message."""
        token_ = token_of(request) if token is None else token
        return Credentials(token_, "" if token_ else self.cookies.key(request))

    async def holder(self, room: Room, credentials: Credentials) -> Holder:
        """Return the holder of the seats that the credentials open; refuse if there are none."""
        if not credentials.token and not credentials.key:
            raise Refusal(NO_SEAT, say("no-token"))
        if credentials.token:
            holder = await self._by_token(room, credentials.token)
            if holder is not None:
                return holder
        visitor = await self._find_person(credentials.token or credentials.key) or await self._find_permit(credentials.token)
        if visitor is None:
            raise Refusal(NO_SEAT, say("no-seat"))
        seats = await run_in(READING, persons.seats_held, self._store, visitor.person, room.id)
        if not seats:
            raise Refusal(NO_SEAT, say("no-seat"))
        return _with_person(room.holder_of(seats), visitor)

    async def with_person(self, request: HTTPConnection, holder: Holder) -> Holder:
        """Return a holder with the person whose browser it is: a token of a seat may come with a cookie beside it."""
        if holder.person:
            return holder
        with suppress(Refusal):
            return _with_person(holder, await self._find_person(self.cookies.key(request)))
        return holder

    async def _by_token(self, room: Room, token: str) -> Optional[Holder]:
        """Return the holder of a token; an unknown one may be of a seat that was taken just now."""
        holder = room.find_holder(token)
        if holder is None:
            # somebody else may have just looked, so that nothing changes: what is known then counts
            await self._rooms.reload_seats(room)
            with suppress(Refusal):
                holder = await self._rooms.holder(room, token)
        return holder

    async def visitor(self, request: HTTPConnection) -> Optional[Visitor]:
        """Return the person who sends a request, by a key in the header or the cookie; None for somebody unknown."""
        token = token_of(request)
        if token.startswith(permits.PREFIX):
            return await self._check_permit(token)
        visitor = await self._find_person(token) or await self._find_person(self.cookies.key(request))
        if visitor is not None:
            await run_in(READING, persons.note_visit, self._store, visitor, persons.now())
        return visitor

    async def _find_person(self, key: str) -> Optional[Visitor]:
        return await run_in(READING, persons.find_by_key, self._store, key) if key else None

    async def _check_permit(self, token: str) -> Visitor:
        """Return the person of a permit; a revoked permit does not count as somebody new."""
        visitor = await self._find_permit(token)
        if visitor is None:
            raise Refusal(NOT_YOURS, say("no-such-token"))
        return visitor

    async def _find_permit(self, token: str) -> Optional[Visitor]:
        """Return the person of a permit, limited to the rights of the permit."""
        if not token.startswith(permits.PREFIX):
            return None
        permit = await run_in(READING, permits.find_permit, self._store, hash_of(token))
        may = frozenset() if permit is None else frozenset((*permit.scopes, PROGRAM))
        return None if permit is None else Visitor(permit.person, "", permit.token_hash, may, permit.name)

    async def make_person(self) -> tuple[Visitor, str]:
        return await run_in(WRITING, persons.make_person, self._store, persons.now())
