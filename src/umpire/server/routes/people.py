"""The addresses of people: open matches, one's own page, invitations, rematches, and reports to the host."""
from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Final, Optional, Protocol, cast

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from umpire.protocol import bodies
from umpire.protocol.errors import NOT_ALLOWED, NOT_FOUND, NOT_YOURS, UNREADABLE
from umpire.protocol.lobby import InvitationSecret, JoinedSeat, OpenMatches, WithdrawnMatch
from umpire.protocol.matches import RematchToken
from umpire.protocol.people import (
    BlockedPerson,
    ClaimResult,
    Done,
    KeyKind,
    Me,
    NewOwnToken,
    OwnKey,
    OwnMatches,
    OwnNotice,
    OwnTokens,
    PersonalLink,
)
from umpire.protocol.routes import path_of
from umpire.server.common import bus
from umpire.server.common.fair_queues import name_person
from umpire.server.common.rate_limits import RateLimit
from umpire.server.common.refusals import Refusal
from umpire.server.common.sentences import say
from umpire.server.common.threads import HASHING, OPENING, READING, WRITING, run_in
from umpire.server.notify import mail_sign_in, person_channels
from umpire.server.notify.person_channels import PersonChannel
from umpire.server.people import (
    abuse_reports,
    attendance,
    chat,
    invitations,
    lobby,
    match_page,
    my_matches,
    open_matches,
    passwords,
    permits,
    persons,
    rematches,
)
from umpire.server.people.abuse_reports import Subject
from umpire.server.people.invitations import Invitee
from umpire.server.people.lobby import MatchTokens
from umpire.server.people.names import clean_name
from umpire.server.people.passwords import Tries
from umpire.server.people.permits import BEGIN, Permit
from umpire.server.people.persons import Visitor
from umpire.server.people.sessions import Seating, token_of
from umpire.server.play.holders import Holder, hash_of
from umpire.server.play.room import Room
from umpire.server.play.rooms import Rooms
from umpire.server.play.spectators import check_seated
from umpire.server.play.tokens import OWN, READ
from umpire.server.routes.erasure import erase_person
from umpire.server.routes.event_streams import read_seconds
from umpire.server.routes.notify import shown_target
from umpire.server.routes.person_streams import Accounts, AccountStream
from umpire.server.storage.store import Store
from umpire.server.web import public_address
from umpire.server.web.public_address import PublicAddress
from umpire.server.web.requests import read_body
from umpire.server.web.security_headers import LONGEST, client_of, read_request_body
from umpire.server.web.static_files import PageFiles, file_response, json_response

HOUR: Final = 3600.0
# of one address within an hour: people that are made, links that are opened
MOST_NEWCOMERS: Final = 60
MOST_ARRIVALS: Final = 60
# matches that anybody may join: making one may make a person, and their list is short
MOST_OPENINGS: Final = 40
MOST_REPORTS: Final = 20
LONGEST_CLAIMS: Final = 64 * 1024

Following = Callable[[str, str], Awaitable[None]]


class FindRoom(Protocol):
    """Finds the room of a match, and the holder who sends the request."""

    async def __call__(self, request: Request, match: str) -> tuple[Room, Holder]: ...


class PeopleRoutes:
    """Everything that people do beside playing."""

    def __init__(
        self, store: Store, rooms: Rooms, pages: PageFiles, seating: Seating, place: PublicAddress, follow: Following,
        clock: Callable[[], float], find_room: FindRoom,
    ) -> None:
        """Make the routes. `follow` adds the match to a person's channels for all matches; `clock` is that of messages."""
        self._find_room = find_room
        self._follow = follow
        self._clock = clock
        self._store = store
        self._rooms = rooms
        self._pages = pages
        self._seating = seating
        self._place = place
        self.accounts = Accounts(store, rooms)
        self._tries = Tries()
        self._newcomers = RateLimit(MOST_NEWCOMERS, HOUR)
        self._arrivals = RateLimit(MOST_ARRIVALS, HOUR)
        self._openings = RateLimit(MOST_OPENINGS, HOUR)
        self._reports = RateLimit(MOST_REPORTS, HOUR)
        self.rates = {
            "newcomers": self._newcomers, "arrivals": self._arrivals, "reports": self._reports, "openings": self._openings,
            **self._tries.rates,
        }

    # who sends a request

    async def visitor(self, request: Request, scope: str = OWN) -> Visitor:
        """Return the person who sends a request; refuse somebody unknown, and a program that may not do this."""
        visitor = await self.find_visitor(request, scope)
        if visitor is None:
            raise Refusal(NOT_YOURS, say("nobody"))
        return visitor

    async def find_visitor(self, request: Request, scope: str = OWN) -> Optional[Visitor]:
        """Return the person who sends a request, if they are one."""
        visitor = await self._seating.visitor(request)
        if visitor is not None:
            visitor.check(scope)
            name_person(visitor.person)
        return visitor

    async def find_or_make_visitor(self, request: Request, scope: str = OWN) -> tuple[Visitor, str]:
        """Return the person who sends a request, made now if need be; then with the key of their device."""
        visitor = await self.find_visitor(request, scope)
        if visitor is not None:
            return visitor, ""
        self._newcomers.note(client_of(request))
        return await self._seating.make_person()

    def with_cookie(self, request: Request, response: Response, key: str) -> Response:
        """Return an answer with the cookie of a new key."""
        if key:
            self._seating.cookies.give(request, response, key)
        return response

    # the open matches

    async def lobby_page(self, request: Request) -> Response:
        return file_response(self._pages.find("pages/lobby.html"), request)

    async def open_matches(self, request: Request) -> Response:
        visitor = await self.find_visitor(request, READ)
        person = "" if visitor is None else visitor.person
        return json_response(await run_in(READING, self._list_open_matches, person), request)

    def _list_open_matches(self, person: str) -> OpenMatches:
        matches = open_matches.list_open_matches(self._store, person)
        present = attendance.present_seats(self._store, [one["match"] for one in matches], attendance.clock())
        here = {match for match, _ in present}
        return {"matches": [{**one, "here": one["match"] in here} for one in matches]}

    async def begin_match(self, request: Request, request_body: bodies.NewMatch) -> tuple[MatchTokens, str]:
        """Begin a match. Its maker, if known, holds their seats as a person, and becomes one if somebody may join.

        Return the match, and the key of a person who was made.
        """
        opens = lobby.OPEN in request_body.get("seats", {}).values()
        visitor, key = await self.find_or_make_visitor(request, BEGIN) if opens else (await self.find_visitor(request, BEGIN), "")
        if opens and visitor is not None:
            await run_in(READING, open_matches.check_may_open, self._store, visitor.person)
            self._openings.note(client_of(request))
        keys = await run_in(OPENING, lobby.begin_match, self._store, request_body)
        if visitor is not None:
            await run_in(WRITING, self._hold_seats, visitor, keys, opens)
            await self._follow(visitor.person, keys.match)
            self._store.bus.tell(keys.match, bus.PEOPLE)
        # a program plays its maker's seats while it is permitted, and not with a lasting token
        return keys._replace(token="") if visitor is not None and visitor.program else keys, key

    def _hold_seats(self, visitor: Visitor, keys: MatchTokens, opens: bool) -> None:
        """Note that the maker holds their seats, and list the match if it is open."""
        at = persons.now()
        stored_match = self._store.load_match(keys.match)
        own = [] if stored_match is None else [seat.seat for seat in stored_match.seats if seat.kind in lobby.OWN]
        persons.hold_seats(self._store, visitor.person, keys.match, own, at)
        if opens:
            open_matches.list_match(self._store, keys.match, visitor.person, at)

    async def join_match(self, request: Request, match: str) -> Response:
        request_body = read_body(bodies.Join, await read_request_body(request, LONGEST))
        await self._check_seatless(request, match, request_body["token"])
        visitor, key = await self.find_or_make_visitor(request, BEGIN)
        seat, now = request_body["seat"], persons.now()
        seat_token = await run_in(WRITING, open_matches.join_match, self._store, match, seat, visitor, now)
        await self._rooms.reload(match)
        await self._follow(visitor.person, match)
        self._store.bus.tell(match, bus.PEOPLE)
        return self.with_cookie(request, JSONResponse(_describe_seat_token(seat_token, visitor)), key)

    async def _check_seatless(self, request: Request, match: str, token: str) -> None:
        """Refuse a person who plays the match already, on any device: the other seat would show what is hidden from them."""
        asker = _asker(request, token, await self.find_visitor(request, BEGIN))
        if await run_in(READING, self._find_seats_held, match, asker):
            raise Refusal(NOT_YOURS, say("join-own"))

    async def withdraw_match(self, request: Request, match: str) -> Response:
        read_body(bodies.EmptyBody, await read_request_body(request, LONGEST))
        visitor = await self.visitor(request)
        links = await run_in(WRITING, open_matches.withdraw_match, self._store, match, visitor.person)
        self._store.bus.tell(match, bus.PEOPLE)
        content: WithdrawnMatch = {"links": links}
        return JSONResponse(content)

    # one's own page

    async def own_page(self, request: Request) -> Response:
        return file_response(self._pages.find("pages/me.html"), request)

    async def me(self, request: Request) -> Response:
        return JSONResponse(await self._describe_me(await self.find_visitor(request)))

    async def _describe_me(self, visitor: Optional[Visitor]) -> Me:
        if visitor is None:
            return {"known": False, "name": "", "password": False, "keys": [], "blocked": [], "notices": [], "matches": 0}
        return await run_in(READING, self._describe_visitor, visitor)

    def _describe_visitor(self, visitor: Visitor) -> Me:
        this = visitor.key_hash[: persons.LONGEST_KEY_ID]
        return {
            "known": True, "name": persons.name_of(self._store, visitor.person),
            "password": bool(persons.password_of(self._store, visitor.person)),
            "keys": [_own_key(key, this) for key in persons.list_keys(self._store, visitor.person)],
            "blocked": [_describe_block(block) for block in persons.list_blocks(self._store, visitor.person)],
            "notices": [self._describe_notice(channel) for channel in person_channels.list_channels(self._store, visitor.person)],
            "matches": len(persons.all_seats_held(self._store, visitor.person)),
        }

    def _describe_notice(self, channel: PersonChannel) -> OwnNotice:
        target = shown_target(channel.kind, channel.target)
        return {"id": channel.id, "kind": channel.kind, "target": target, "confirmed": not channel.asked}

    async def rename_me(self, request: Request) -> Response:
        request_body = clean_name(read_body(bodies.Naming, await read_request_body(request, LONGEST))["name"])
        visitor, key = await self.find_or_make_visitor(request)
        await run_in(WRITING, persons.rename_person, self._store, visitor.person, request_body)
        self._tell_names(await self._matches_with_name(visitor))
        return self.with_cookie(request, JSONResponse(await self._describe_me(visitor)), key)

    async def _matches_with_name(self, visitor: Visitor) -> set[str]:
        """Return the matches in which others read a person's name: those they play, and those in which they have spoken."""
        own = await run_in(READING, persons.all_seats_held, self._store, visitor.person)
        return {*own, *await run_in(READING, chat.matches_with_talk_of, self._store, visitor.person)}

    def _tell_names(self, matches: Iterable[str]) -> None:
        """Tell all who play or talk with somebody what they are called now."""
        for match in matches:
            self._store.bus.tell(match, bus.PEOPLE)

    async def set_password(self, request: Request) -> Response:
        request_body = read_body(bodies.Password, await read_request_body(request, LONGEST))
        name = clean_name(request_body["name"])
        if not name:
            raise Refusal(NOT_ALLOWED, say("name-needed"))
        visitor, key = await self.find_or_make_visitor(request)
        with self._tries.count(client_of(request), visitor.person):
            await run_in(HASHING, self._set_password, visitor, name, request_body)
        self._close_signed_out()
        self._tell_names(await self._matches_with_name(visitor))
        return self.with_cookie(request, JSONResponse(await self._describe_me(visitor)), key)

    def _close_signed_out(self) -> None:
        """Close the connections that came with keys that are ended, whichever worker serves them."""
        self._store.bus.tell(bus.EVERYTHING, bus.KEYS)

    def _set_password(self, visitor: Visitor, name: str, request_body: bodies.Password) -> None:
        passwords.check_own(self._store, visitor.person, request_body["old"])
        persons.set_login(self._store, visitor.person, name, passwords.hash_password(request_body["password"]), visitor.key_hash)

    async def sign_in(self, request: Request) -> Response:
        request_body = read_body(bodies.SignIn, await read_request_body(request, LONGEST))
        with self._tries.count(client_of(request), request_body["name"]):
            person = await run_in(HASHING, passwords.check_sign_in, self._store, request_body["name"], request_body["password"])
        return await self._sign_in_device(request, person)

    async def sign_out(self, request: Request) -> Response:
        """Sign this device out; the person stays."""
        read_body(bodies.EmptyBody, await read_request_body(request, LONGEST))
        visitor = await self.visitor(request)
        await run_in(WRITING, persons.end_key, self._store, visitor.person, visitor.key_hash[: persons.LONGEST_KEY_ID])
        self._close_signed_out()
        response = JSONResponse(await self._describe_me(None))
        self._seating.cookies.take(request, response)
        return response

    async def personal_link(self, request: Request) -> Response:
        read_body(bodies.EmptyBody, await read_request_body(request, LONGEST))
        visitor, key = await self.find_or_make_visitor(request)
        link = await run_in(WRITING, persons.new_key, self._store, visitor.person, persons.LINK, persons.now())
        content: PersonalLink = {"path": f"{path_of('own_page')}#{link}"}
        return self.with_cookie(request, JSONResponse(content), key)

    async def arrive(self, request: Request) -> Response:
        """Give a visitor with a personal link a key of their own for this device, so that the link can be ended without it."""
        request_body = read_body(bodies.Arrival, await read_request_body(request, LONGEST))
        self._arrivals.note(client_of(request))
        visitor = await run_in(READING, persons.find_by_key, self._store, request_body["key"])
        if visitor is None:
            raise Refusal(NOT_FOUND, say("no-such-link"))
        return await self._sign_in_device(request, visitor.person)

    async def enter_page(self, request: Request, match: str) -> Response:
        return file_response(self._pages.find("pages/enter.html"), request)

    async def enter(self, request: Request) -> Response:
        """Let in, once, the visitor with the link of a mail: as the person who set the address up, or to the seat alone."""
        request_body = read_body(bodies.MailEntry, await read_request_body(request, LONGEST))
        self._arrivals.note(client_of(request))
        visitor, now = await self.find_visitor(request), self._clock()
        entry = await run_in(READING, mail_sign_in.find_entry, self._store, request_body["match"], request_body["word"], now)
        asker = _asker(request, request_body["token"], visitor)
        own_seats = await run_in(READING, self._find_seats_held, request_body["match"], asker)
        if own_seats and not own_seats & entry.seats:
            raise Refusal(NOT_YOURS, say("mail-link-other-seat"))
        await run_in(WRITING, mail_sign_in.use_link, self._store, request_body["match"], entry, request_body["key"], now)
        if entry.person:
            return await self._sign_in_device(request, entry.person)
        guest, key = (visitor, "") if visitor is not None else await self.find_or_make_visitor(request)
        await run_in(
            WRITING, persons.hold_seats, self._store, guest.person, request_body["match"], sorted(entry.seats), persons.now())
        self._store.bus.tell(request_body["match"], bus.PEOPLE)
        return self.with_cookie(request, JSONResponse(await self._describe_me(guest)), key)

    def _find_seats_held(self, match: str, asker: Invitee) -> frozenset[str]:
        stored_match = self._store.load_match(match)
        return frozenset() if stored_match is None else invitations.find_seats_held(self._store, stored_match, match, asker)

    async def _sign_in_device(self, request: Request, person: str) -> Response:
        """Answer with a key for this device."""
        key = await run_in(WRITING, persons.new_key, self._store, person, persons.DEVICE, persons.now())
        # of too many devices, one was signed out for it
        self._close_signed_out()
        description = await self._describe_me(await run_in(READING, persons.find_by_key, self._store, key))
        return self.with_cookie(request, JSONResponse(description), key)

    async def end_key(self, request: Request, key: str) -> Response:
        visitor = await self.visitor(request)
        await run_in(WRITING, persons.end_key, self._store, visitor.person, key)
        self._close_signed_out()
        return JSONResponse(await self._describe_me(await self._seating.visitor(request)))

    # programs

    async def own_tokens(self, request: Request) -> Response:
        visitor = await self.find_visitor(request)
        tokens = [] if visitor is None else await run_in(READING, permits.list_permits, self._store, visitor.person)
        content: OwnTokens = {"tokens": [one.describe() for one in tokens]}
        return JSONResponse(content)

    async def make_own_token(self, request: Request) -> Response:
        """Make a permit; its token is in this answer and never again."""
        request_body = read_body(bodies.NewPermit, await read_request_body(request, LONGEST))
        name = clean_name(request_body["name"])
        if not name:
            raise Refusal(NOT_ALLOWED, say("permit-nameless"))
        visitor, key = await self.find_or_make_visitor(request)
        token = permits.new_token()
        draft = Permit("", visitor.person, name, tuple(request_body["scopes"]), persons.now(), hash_of(token))
        permit = await run_in(WRITING, permits.make_permit, self._store, draft)
        content: NewOwnToken = {**permit.describe(), "token": token}
        return self.with_cookie(request, JSONResponse(content), key)

    async def revoke_own_token(self, request: Request, permit: str) -> Response:
        """Revoke a permit, and close connections with it, whichever worker serves them."""
        visitor = await self.visitor(request)
        revoked_permit = await run_in(WRITING, permits.revoke_permit, self._store, visitor.person, permit)
        self._close_signed_out()
        return JSONResponse(revoked_permit.describe())

    async def forget_me(self, request: Request) -> Response:
        visitor = await self.visitor(request)
        matches = await self._matches_with_name(visitor)
        await run_in(WRITING, erase_person, self._store, visitor.person)
        self._close_signed_out()
        self._tell_names(matches)
        response = JSONResponse(await self._describe_me(None))
        self._seating.cookies.take(request, response)
        return response

    # one's matches

    async def account_events(self, request: Request) -> Response:
        visitor = await self.visitor(request, READ)
        return AccountStream(self.accounts, visitor, read_seconds(request))

    async def own_matches(self, request: Request) -> Response:
        visitor = await self.find_visitor(request, READ)
        matches = [] if visitor is None else await my_matches.list_own_matches(self._store, self._rooms, visitor.person)
        content: OwnMatches = {"matches": matches}
        return json_response(content, request)

    async def claim_seats(self, request: Request) -> Response:
        """Take over the links that a browser has kept, and name those that hold no seat."""
        request_body = read_body(bodies.Claims, await read_request_body(request, LONGEST_CLAIMS))
        visitor, key = await self.find_or_make_visitor(request)
        results = [await self._claim(visitor, claim) for claim in request_body["seats"]]
        result_by_match = {claim["match"]: ok for claim, ok in zip(request_body["seats"], results, strict=True)}
        content: ClaimResult = {
            "taken": [match for match, ok in result_by_match.items() if ok],
            "refused": [match for match, ok in result_by_match.items() if not ok],
        }
        for match in content["taken"]:
            self._store.bus.tell(match, bus.PEOPLE)
        return self.with_cookie(request, JSONResponse(content), key)

    async def _claim(self, visitor: Visitor, claim: bodies.Claim) -> bool:
        """Claim a seat; return whether the link holds one."""
        is_held, is_new = await run_in(WRITING, self._hold_claim, visitor, claim)
        if is_new:
            await self._follow(visitor.person, claim["match"])
        return is_held

    def _hold_claim(self, visitor: Visitor, claim: bodies.Claim) -> tuple[bool, bool]:
        """Note a claim; return whether it holds a seat, and whether that is new."""
        stored_match = self._store.load_match(claim["match"])
        seats = [] if stored_match is None else lobby.seats_of(stored_match, claim["token"])
        is_new = bool(seats) and persons.hold_seats(self._store, visitor.person, claim["match"], seats, persons.now())
        return bool(seats), is_new

    async def let_go(self, request: Request, match: str) -> Response:
        visitor = await self.visitor(request)
        await run_in(WRITING, persons.forget_match, self._store, visitor.person, match)
        self._store.bus.tell(match, bus.PEOPLE)
        return JSONResponse(await self._describe_me(visitor))

    # blocking and reporting

    async def block(self, request: Request) -> Response:
        request_body = read_body(bodies.Somebody, await read_request_body(request, LONGEST))
        visitor, key = await self.find_or_make_visitor(request)
        subject = await run_in(READING, self._subject, visitor, request_body)
        if not subject.person:
            raise Refusal(NOT_FOUND, say("nobody-there"))
        await run_in(WRITING, persons.block, self._store, visitor.person, subject.person, persons.now())
        self._store.bus.tell(request_body["match"], bus.PEOPLE)
        return self.with_cookie(request, JSONResponse(await self._describe_me(visitor)), key)

    async def end_notice(self, request: Request, channel: str) -> Response:
        visitor = await self.visitor(request)
        channels = await run_in(READING, person_channels.list_channels, self._store, visitor.person)
        marks = [one.mark for one in channels if one.id == channel]
        if not marks:
            raise Refusal(NOT_FOUND, say("no-channel"))
        await run_in(WRITING, person_channels.end, self._store, visitor.person, marks)
        return JSONResponse(await self._describe_me(visitor))

    async def unblock(self, request: Request, block: str) -> Response:
        visitor = await self.visitor(request)
        await run_in(WRITING, persons.unblock, self._store, visitor.person, block)
        return JSONResponse(await self._describe_me(visitor))

    async def report_person(self, request: Request) -> Response:
        request_body = read_body(bodies.Complaint, await read_request_body(request, LONGEST))
        visitor = await self.visitor(request)
        self._reports.note(client_of(request))
        subject = await run_in(READING, self._subject, visitor, request_body)
        text, now = request_body["text"], persons.now()
        await run_in(WRITING, abuse_reports.write_report, self._store, subject, visitor.person, text, now)
        content: Done = {"ok": True}
        return JSONResponse(content)

    def _subject(self, visitor: Visitor, request_body: bodies.Somebody) -> Subject:
        """Return the person that a client means, who must play a seat of one of the client's matches or wait in an open one."""
        maker = open_matches.maker_of(self._store, request_body["match"])
        if not request_body["seat"] and maker:
            return Subject(request_body["match"], "", maker)
        if not persons.seats_held(self._store, visitor.person, request_body["match"]):
            raise Refusal(NOT_FOUND, say("nobody-there"))
        by_seat = persons.holders(self._store, [request_body["match"]]).get(request_body["match"], {})
        holder = by_seat.get(request_body["seat"])
        return Subject(request_body["match"], request_body["seat"], "" if holder is None else holder.person)

    # a match

    async def about(self, request: Request, match: str) -> Response:
        room, holder = await self._find_room(request, match)
        now = attendance.clock()
        return json_response(await run_in(READING, match_page.describe_match, self._store, room, holder, now), request)

    async def rematch(self, request: Request, match: str) -> Response:
        read_body(bodies.EmptyBody, await read_request_body(request, LONGEST))
        room, holder = await self._find_room(request, match)
        check_seated(holder.seats)
        holder.check(OWN)
        visitor = await self._seating.visitor(request)
        key = await run_in(OPENING, rematches.request_rematch, self._store, room, holder, visitor, persons.now())
        if visitor is not None:
            await self._follow(visitor.person, key.match)
        await self._rooms.reload(key.match)
        content: RematchToken = {"match": key.match, "token": key.token}
        return JSONResponse(content)

    # invitations to a seat

    async def join_page(self, request: Request, match: str) -> Response:
        return file_response(self._pages.find("pages/join.html"), request)

    async def look_at_invitation(self, request: Request, match: str) -> Response:
        """Describe an invitation; looking at it changes nothing."""
        opened = read_body(bodies.InvitationOpened, await read_request_body(request, LONGEST))
        asker = _asker(request, opened["token"], await self.find_visitor(request, READ))
        with self._limiting_guesses(request):
            invitation = await run_in(
                READING, invitations.describe_invitation, self._store, match, opened["secret"], asker)
            return JSONResponse(invitation)

    async def accept_invitation(self, request: Request, match: str) -> Response:
        request_body = read_body(bodies.Acceptance, await read_request_body(request, LONGEST))
        visitor = await self.find_visitor(request, BEGIN)
        asker = _asker(request, request_body["token"], visitor)
        with self._limiting_guesses(request):
            seat_token = await run_in(
                WRITING, invitations.accept_invitation, self._store, match, request_body["secret"], asker, request_body["key"],
                persons.now())
        await self._rooms.reload(match)
        if visitor is not None:
            await self._follow(visitor.person, match)
        self._store.bus.tell(match, bus.PEOPLE)
        return JSONResponse(_describe_seat_token(seat_token, visitor))

    async def renew_invitation(self, request: Request, match: str) -> Response:
        request_body = read_body(bodies.InvitedSeat, await read_request_body(request, LONGEST))
        _, holder = await self._find_room(request, match)
        check_seated(holder.seats)
        holder.check(OWN)
        secret = await run_in(WRITING, invitations.renew_invitation, self._store, match, request_body["seat"])
        content: InvitationSecret = {"seat": request_body["seat"], "secret": secret}
        return JSONResponse(content)

    @contextmanager
    def _limiting_guesses(self, request: Request) -> Iterator[None]:
        """Limit how many secrets that do not exist one address may try."""
        try:
            yield
        except Refusal as refusal:
            if refusal.status == NOT_FOUND:
                self._arrivals.note(client_of(request))
            raise

    async def invite(self, request: Request) -> Response:
        request_body = read_body(bodies.PathToShare, await read_request_body(request, LONGEST))
        base = public_address.base_of(request.url.scheme, request.headers.get("host", ""))
        if base is None:
            raise Refusal(UNREADABLE, say("no-invitation"))
        return JSONResponse(await run_in(READING, public_address.invitation, self._place, base, request_body["path"]))


def _describe_seat_token(seat_token: open_matches.SeatToken, visitor: Optional[Visitor]) -> JoinedSeat:
    """Describe a seat that was taken; a program plays it while it is permitted, and not with a lasting token."""
    token = "" if visitor is not None and visitor.program else seat_token.token
    return {"match": seat_token.match, "seat": seat_token.seat, "token": token}


def _describe_block(block: persons.Blocked) -> BlockedPerson:
    return {"id": block.id, "name": block.name, "at": block.at}


def _own_key(key: persons.SignInKey, this: str) -> OwnKey:
    return {
        "id": key.id, "kind": cast(KeyKind, key.kind), "created": key.created, "seen": key.seen, "this": key.id == this,
    }


def _asker(request: Request, token: str, visitor: Optional[Visitor]) -> Invitee:
    """Return the person who asks for a seat, with the token in the message and the one in the header."""
    return Invitee((token, token_of(request)), visitor)
