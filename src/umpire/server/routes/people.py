"""The addresses of people: the open matches, one's own page, invitations, rematches, and what is told to the operator."""
from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Final, Optional, Protocol, cast

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from umpire.protocol.bodies import (
    Acceptance,
    Arrival,
    Claim,
    Claims,
    Complaint,
    EmptyBody,
    InvitationOpened,
    InvitedSeat,
    Join,
    MailEntry,
    Naming,
    NewMatch,
    NewPermit,
    Password,
    PathToShare,
    SignIn,
    Somebody,
)
from umpire.protocol.errors import NOT_ALLOWED, NOT_FOUND, NOT_YOURS, UNREADABLE
from umpire.protocol.lobby import InvitationSecret, JoinedSeat, OpenMatches, WithdrawnMatch
from umpire.protocol.matches import RematchToken
from umpire.protocol.notices import ChannelKind
from umpire.protocol.people import (
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
from umpire.server.common.rate_limits import Rate
from umpire.server.common.refusals import Refusal
from umpire.server.common.sentences import say
from umpire.server.common.threads import HASHING, OPENING, READING, WRITING, done_by
from umpire.server.notify import mail_sign_in, person_channels
from umpire.server.notify.person_channels import Way
from umpire.server.people import (
    abuse_reports,
    attendance,
    chat,
    lobby,
    my_matches,
    passwords,
    permits,
    persons,
    rematches,
)
from umpire.server.people import (
    invitations as seat_invitations,
)
from umpire.server.people import (
    match_page as about,
)
from umpire.server.people import (
    open_matches as openings,
)
from umpire.server.people.abuse_reports import Subject
from umpire.server.people.invitations import Asker
from umpire.server.people.lobby import MatchKeys
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
from umpire.server.web.public_address import Place
from umpire.server.web.requests import read_body
from umpire.server.web.security_headers import LONGEST, body, client_of
from umpire.server.web.static_files import Pages, answer, packed

HOUR: Final = 3600.0
# of one address within an hour: people that are made, links that are opened, reports
MOST_NEWCOMERS: Final = 60
MOST_ARRIVALS: Final = 60
# matches that anybody may join: a person may be made for each, and the list of them is short
MOST_OPENINGS: Final = 40
MOST_REPORTS: Final = 20
LONGEST_CLAIMS: Final = 64 * 1024

Following = Callable[[str, str], Awaitable[None]]


class Seated(Protocol):
    """The room and who asks."""

    async def __call__(self, request: Request, match: str) -> tuple[Room, Holder]: ...


class Society:
    """Everything that people do beside playing."""

    def __init__(
        self, store: Store, rooms: Rooms, pages: Pages, seating: Seating, place: Place, follow: Following,
        clock: Callable[[], float], seated: Seated,
    ) -> None:
        """`follow` tells a person also of this match, in the ways that hold for all of theirs; `clock` is that of messages."""
        self._seated = seated
        self._follow = follow
        self._clock = clock
        self._store = store
        self._rooms = rooms
        self._pages = pages
        self._seating = seating
        self._place = place
        self.accounts = Accounts(store, rooms)
        self._tries = Tries()
        self._newcomers = Rate(MOST_NEWCOMERS, HOUR)
        self._arrivals = Rate(MOST_ARRIVALS, HOUR)
        self._openings = Rate(MOST_OPENINGS, HOUR)
        self._reports = Rate(MOST_REPORTS, HOUR)
        self.rates = {
            "newcomers": self._newcomers, "arrivals": self._arrivals, "reports": self._reports, "openings": self._openings,
            **self._tries.rates,
        }

    # who asks

    async def visitor(self, request: Request, scope: str = OWN) -> Visitor:
        """The person who asks; Refusal for somebody who is not known, and for a program that may not do this."""
        found = await self.known(request, scope)
        if found is None:
            raise Refusal(NOT_YOURS, say("nobody"))
        return found

    async def known(self, request: Request, scope: str = OWN) -> Optional[Visitor]:
        """The person who asks, if they are one."""
        found = await self._seating.visitor(request)
        if found is not None:
            found.check(scope)
            name_person(found.person)
        return found

    async def introduced(self, request: Request, scope: str = OWN) -> tuple[Visitor, str]:
        """The person who asks, made now if need be; then with the key of their device."""
        found = await self.known(request, scope)
        if found is not None:
            return found, ""
        self._newcomers.note(client_of(request))
        return await self._seating.make_person()

    def remembering(self, request: Request, response: Response, key: str) -> Response:
        """The answer, with the cookie of a key that is new."""
        if key:
            self._seating.cookies.give(request, response, key)
        return response

    # the open matches

    async def lobby_page(self, request: Request) -> Response:
        return answer(self._pages.find("pages/lobby.html"), request)

    async def open_matches(self, request: Request) -> Response:
        visitor = await self.known(request, READ)
        person = "" if visitor is None else visitor.person
        return packed(await done_by(READING, self._listed, person), request)

    def _listed(self, person: str) -> OpenMatches:
        found = openings.list_open_matches(self._store, person)
        there = attendance.present_seats(self._store, [one["match"] for one in found], attendance.clock())
        here = {match for match, _ in there}
        return {"matches": [{**one, "here": one["match"] in here} for one in found]}

    async def begin(self, request: Request, wanted: NewMatch) -> tuple[MatchKeys, str]:
        """A new match; its maker holds their seats as a person if they are one, and becomes one if somebody may join. The match,
        and the key of who was made a person."""
        opens = lobby.OPEN in wanted.get("seats", {}).values()
        visitor, key = await self.introduced(request, BEGIN) if opens else (await self.known(request, BEGIN), "")
        if opens and visitor is not None:
            await done_by(READING, openings.check_may_open, self._store, visitor.person)
            self._openings.note(client_of(request))
        begun = await done_by(OPENING, lobby.begin_match, self._store, wanted)
        if visitor is not None:
            await done_by(WRITING, self._settle_in, visitor, begun, opens)
            await self._follow(visitor.person, begun.match)
            self._store.bus.tell(begun.match, bus.PEOPLE)
        # a program plays its maker's seats while it is permitted, and not with a token that stays
        return begun._replace(token="") if visitor is not None and visitor.program else begun, key

    def _settle_in(self, visitor: Visitor, begun: MatchKeys, opens: bool) -> None:
        at = persons.now()
        kept = self._store.kept(begun.match)
        own = [] if kept is None else [seat.seat for seat in kept.seats if seat.kind in lobby.OWN]
        persons.hold_seats(self._store, visitor.person, begun.match, own, at)
        if opens:
            openings.list_match(self._store, begun.match, visitor.person, at)

    async def join_match(self, request: Request, match: str) -> Response:
        wanted = read_body(Join, await body(request, LONGEST))
        await self._check_seatless(request, match, wanted["token"])
        visitor, key = await self.introduced(request, BEGIN)
        joined = await done_by(WRITING, openings.join_match, self._store, match, wanted["seat"], visitor, persons.now())
        await self._rooms.reload(match)
        await self._follow(visitor.person, match)
        self._store.bus.tell(match, bus.PEOPLE)
        return self.remembering(request, JSONResponse(_joined(joined, visitor)), key)

    async def _check_seatless(self, request: Request, match: str, token: str) -> None:
        """Refuse whoever plays the match already, on whichever device: the other seat would show what is hidden from them."""
        asker = _asker(request, token, await self.known(request, BEGIN))
        if await done_by(READING, self._held, match, asker):
            raise Refusal(NOT_YOURS, say("join-own"))

    async def withdraw_match(self, request: Request, match: str) -> Response:
        read_body(EmptyBody, await body(request, LONGEST))
        visitor = await self.visitor(request)
        links = await done_by(WRITING, openings.withdraw_match, self._store, match, visitor.person)
        self._store.bus.tell(match, bus.PEOPLE)
        told: WithdrawnMatch = {"links": links}
        return JSONResponse(told)

    # one's own page

    async def own_page(self, request: Request) -> Response:
        return answer(self._pages.find("pages/me.html"), request)

    async def me(self, request: Request) -> Response:
        return JSONResponse(await self._own(await self.known(request)))

    async def _own(self, visitor: Optional[Visitor]) -> Me:
        if visitor is None:
            return {"known": False, "name": "", "password": False, "keys": [], "blocked": [], "notices": [], "matches": 0}
        return await done_by(READING, self._own_of, visitor)

    def _own_of(self, visitor: Visitor) -> Me:
        this = visitor.key_hash[: persons.LONGEST_KEY_ID]
        return {
            "known": True, "name": persons.name_of(self._store, visitor.person),
            "password": bool(persons.password_of(self._store, visitor.person)),
            "keys": [_own_key(key, this) for key in persons.list_keys(self._store, visitor.person)],
            "blocked": [_describe_block(block) for block in persons.list_blocks(self._store, visitor.person)],
            "notices": [self._notice(way) for way in person_channels.ways(self._store, visitor.person)],
            "matches": len(persons.all_seats_held(self._store, visitor.person)),
        }

    def _notice(self, way: Way) -> OwnNotice:
        kind = cast(ChannelKind, way.kind)
        return {"id": way.id, "kind": kind, "target": shown_target(way.kind, way.target), "confirmed": not way.asked}

    async def rename_me(self, request: Request) -> Response:
        wanted = clean_name(read_body(Naming, await body(request, LONGEST))["name"])
        visitor, key = await self.introduced(request)
        await done_by(WRITING, persons.rename_person, self._store, visitor.person, wanted)
        self._tell_all(await self._read_in(visitor))
        return self.remembering(request, JSONResponse(await self._own(visitor)), key)

    async def _read_in(self, visitor: Visitor) -> set[str]:
        """The matches in which others read what somebody is called: those they play, and those in which they have spoken."""
        held = await done_by(READING, persons.all_seats_held, self._store, visitor.person)
        return {*held, *await done_by(READING, chat.matches_with_talk_of, self._store, visitor.person)}

    def _tell_all(self, matches: Iterable[str]) -> None:
        """Whoever plays or talks with somebody hears what they are called now."""
        for match in matches:
            self._store.bus.tell(match, bus.PEOPLE)

    async def set_password(self, request: Request) -> Response:
        wanted = read_body(Password, await body(request, LONGEST))
        name = clean_name(wanted["name"])
        if not name:
            raise Refusal(NOT_ALLOWED, say("name-needed"))
        visitor, key = await self.introduced(request)
        with self._tries.count(client_of(request), visitor.person):
            await done_by(HASHING, self._set_password, visitor, name, wanted)
        self._cut_ended()
        self._tell_all(await self._read_in(visitor))
        return self.remembering(request, JSONResponse(await self._own(visitor)), key)

    def _cut_ended(self) -> None:
        """Some keys are ended: whoever listens with one of them is hung up on, whichever worker serves them."""
        self._store.bus.tell(bus.EVERYTHING, bus.KEYS)

    def _set_password(self, visitor: Visitor, name: str, wanted: Password) -> None:
        passwords.check_own(self._store, visitor.person, wanted["old"])
        persons.set_login(self._store, visitor.person, name, passwords.hash_password(wanted["password"]), visitor.key_hash)

    async def sign_in(self, request: Request) -> Response:
        wanted = read_body(SignIn, await body(request, LONGEST))
        with self._tries.count(client_of(request), wanted["name"]):
            person = await done_by(HASHING, passwords.check_sign_in, self._store, wanted["name"], wanted["password"])
        return await self._arrived(request, person)

    async def sign_out(self, request: Request) -> Response:
        """This device is nobody's any more; the person stays."""
        read_body(EmptyBody, await body(request, LONGEST))
        visitor = await self.visitor(request)
        await done_by(WRITING, persons.end_key, self._store, visitor.person, visitor.key_hash[: persons.LONGEST_KEY_ID])
        self._cut_ended()
        response = JSONResponse(await self._own(None))
        self._seating.cookies.take(request, response)
        return response

    async def personal_link(self, request: Request) -> Response:
        read_body(EmptyBody, await body(request, LONGEST))
        visitor, key = await self.introduced(request)
        link = await done_by(WRITING, persons.new_key, self._store, visitor.person, persons.LINK, persons.now())
        told: PersonalLink = {"path": f"{path_of('own_page')}#{link}"}
        return self.remembering(request, JSONResponse(told), key)

    async def arrive(self, request: Request) -> Response:
        """Who comes with a personal link gets a key of their own for this device: the link can be ended without it."""
        wanted = read_body(Arrival, await body(request, LONGEST))
        self._arrivals.note(client_of(request))
        found = await done_by(READING, persons.find_by_key, self._store, wanted["key"])
        if found is None:
            raise Refusal(NOT_FOUND, say("no-such-link"))
        return await self._arrived(request, found.person)

    async def enter_page(self, request: Request, match: str) -> Response:
        return answer(self._pages.find("pages/enter.html"), request)

    async def enter(self, request: Request) -> Response:
        """Who comes with the link of a mail is let in once: as the person who set the address up, or to the seat alone."""
        wanted = read_body(MailEntry, await body(request, LONGEST))
        self._arrivals.note(client_of(request))
        visitor, now = await self.known(request), self._clock()
        entry = await done_by(READING, mail_sign_in.find, self._store, wanted["match"], wanted["word"], now)
        held = await done_by(READING, self._held, wanted["match"], _asker(request, wanted["token"], visitor))
        if held and not held & entry.seats:
            raise Refusal(NOT_YOURS, say("mail-link-other-seat"))
        await done_by(WRITING, mail_sign_in.use, self._store, wanted["match"], entry, wanted["key"], now)
        if entry.person:
            return await self._arrived(request, entry.person)
        somebody, key = (visitor, "") if visitor is not None else await self.introduced(request)
        await done_by(
            WRITING, persons.hold_seats, self._store, somebody.person, wanted["match"], sorted(entry.seats), persons.now())
        self._store.bus.tell(wanted["match"], bus.PEOPLE)
        return self.remembering(request, JSONResponse(await self._own(somebody)), key)

    def _held(self, match: str, asker: Asker) -> frozenset[str]:
        kept = self._store.kept(match)
        return frozenset() if kept is None else seat_invitations.find_seats_held(self._store, kept, match, asker)

    async def _arrived(self, request: Request, person: str) -> Response:
        key = await done_by(WRITING, persons.new_key, self._store, person, persons.DEVICE, persons.now())
        # of too many devices one was signed out for it
        self._cut_ended()
        own = await self._own(await done_by(READING, persons.find_by_key, self._store, key))
        return self.remembering(request, JSONResponse(own), key)

    async def end_key(self, request: Request, key: str) -> Response:
        visitor = await self.visitor(request)
        await done_by(WRITING, persons.end_key, self._store, visitor.person, key)
        self._cut_ended()
        return JSONResponse(await self._own(await self._seating.visitor(request)))

    # programs

    async def own_tokens(self, request: Request) -> Response:
        visitor = await self.known(request)
        found = [] if visitor is None else await done_by(READING, permits.list_permits, self._store, visitor.person)
        told: OwnTokens = {"tokens": [one.describe() for one in found]}
        return JSONResponse(told)

    async def make_own_token(self, request: Request) -> Response:
        """The token itself is told here and never again."""
        wanted = read_body(NewPermit, await body(request, LONGEST))
        name = clean_name(wanted["name"])
        if not name:
            raise Refusal(NOT_ALLOWED, say("permit-nameless"))
        visitor, key = await self.introduced(request)
        token = permits.new_token()
        asked = Permit("", visitor.person, name, tuple(wanted["scopes"]), persons.now(), hash_of(token))
        made = await done_by(WRITING, permits.make_permit, self._store, asked)
        told: NewOwnToken = {**made.describe(), "token": token}
        return self.remembering(request, JSONResponse(told), key)

    async def revoke_own_token(self, request: Request, permit: str) -> Response:
        """Whoever listens with it is hung up on, whichever worker serves them."""
        visitor = await self.visitor(request)
        gone = await done_by(WRITING, permits.revoke_permit, self._store, visitor.person, permit)
        self._cut_ended()
        return JSONResponse(gone.describe())

    async def forget_me(self, request: Request) -> Response:
        visitor = await self.visitor(request)
        matches = await self._read_in(visitor)
        await done_by(WRITING, erase_person, self._store, visitor.person)
        self._cut_ended()
        self._tell_all(matches)
        response = JSONResponse(await self._own(None))
        self._seating.cookies.take(request, response)
        return response

    # one's matches

    async def account_events(self, request: Request) -> Response:
        visitor = await self.visitor(request, READ)
        return AccountStream(self.accounts, visitor, read_seconds(request))

    async def own_matches(self, request: Request) -> Response:
        visitor = await self.known(request, READ)
        found = [] if visitor is None else await my_matches.list_own_matches(self._store, self._rooms, visitor.person)
        told: OwnMatches = {"matches": found}
        return packed(told, request)

    async def claim_seats(self, request: Request) -> Response:
        """Take over the links that a browser has kept; those that hold no seat are named."""
        wanted = read_body(Claims, await body(request, LONGEST_CLAIMS))
        visitor, key = await self.introduced(request)
        taken = [await self._claim(visitor, claim) for claim in wanted["seats"]]
        found = {claim["match"]: ok for claim, ok in zip(wanted["seats"], taken, strict=True)}
        told: ClaimResult = {"taken": [one for one in found if found[one]], "refused": [one for one in found if not found[one]]}
        for match in told["taken"]:
            self._store.bus.tell(match, bus.PEOPLE)
        return self.remembering(request, JSONResponse(told), key)

    async def _claim(self, visitor: Visitor, claim: Claim) -> bool:
        """Whether it holds a seat."""
        taken, fresh = await done_by(WRITING, self._claimed, visitor, claim)
        if fresh:
            await self._follow(visitor.person, claim["match"])
        return taken

    def _claimed(self, visitor: Visitor, claim: Claim) -> tuple[bool, bool]:
        """Whether it holds a seat, and whether that is new."""
        kept = self._store.kept(claim["match"])
        seats = [] if kept is None else lobby.seats_of(kept, claim["token"])
        fresh = bool(seats) and persons.hold_seats(self._store, visitor.person, claim["match"], seats, persons.now())
        return bool(seats), fresh

    async def let_go(self, request: Request, match: str) -> Response:
        visitor = await self.visitor(request)
        await done_by(WRITING, persons.forget_match, self._store, visitor.person, match)
        self._store.bus.tell(match, bus.PEOPLE)
        return JSONResponse(await self._own(visitor))

    # those whom one does not want to meet

    async def block(self, request: Request) -> Response:
        wanted = read_body(Somebody, await body(request, LONGEST))
        visitor, key = await self.introduced(request)
        subject = await done_by(READING, self._subject, visitor, wanted)
        if not subject.person:
            raise Refusal(NOT_FOUND, say("nobody-there"))
        await done_by(WRITING, persons.block, self._store, visitor.person, subject.person, persons.now())
        self._store.bus.tell(wanted["match"], bus.PEOPLE)
        return self.remembering(request, JSONResponse(await self._own(visitor)), key)

    async def end_notice(self, request: Request, way: str) -> Response:
        visitor = await self.visitor(request)
        marks = [one.mark for one in await done_by(READING, person_channels.ways, self._store, visitor.person) if one.id == way]
        if not marks:
            raise Refusal(NOT_FOUND, say("no-channel"))
        await done_by(WRITING, person_channels.end, self._store, visitor.person, marks)
        return JSONResponse(await self._own(visitor))

    async def unblock(self, request: Request, block: str) -> Response:
        visitor = await self.visitor(request)
        await done_by(WRITING, persons.unblock, self._store, visitor.person, block)
        return JSONResponse(await self._own(visitor))

    async def report_person(self, request: Request) -> Response:
        wanted = read_body(Complaint, await body(request, LONGEST))
        visitor = await self.visitor(request)
        self._reports.note(client_of(request))
        subject = await done_by(READING, self._subject, visitor, wanted)
        await done_by(WRITING, abuse_reports.write_report, self._store, subject, visitor.person, wanted["text"], persons.now())
        done: Done = {"ok": True}
        return JSONResponse(done)

    def _subject(self, visitor: Visitor, wanted: Somebody) -> Subject:
        """Whom somebody means: who plays a seat of a match of theirs, or waits in an open one. Of others nothing is told."""
        waiting = openings.maker_of(self._store, wanted["match"])
        if not wanted["seat"] and waiting:
            return Subject(wanted["match"], "", waiting)
        if not persons.seats_held(self._store, visitor.person, wanted["match"]):
            raise Refusal(NOT_FOUND, say("nobody-there"))
        by_seat = persons.holders(self._store, [wanted["match"]]).get(wanted["match"], {})
        found = by_seat.get(wanted["seat"])
        return Subject(wanted["match"], wanted["seat"], "" if found is None else found.person)

    # a match

    async def about(self, request: Request, match: str) -> Response:
        room, holder = await self._seated(request, match)
        return packed(await done_by(READING, about.describe_match, self._store, room, holder, attendance.clock()), request)

    async def rematch(self, request: Request, match: str) -> Response:
        read_body(EmptyBody, await body(request, LONGEST))
        room, holder = await self._seated(request, match)
        check_seated(holder.seats)
        holder.check(OWN)
        visitor = await self._seating.visitor(request)
        made = await done_by(OPENING, rematches.request_rematch, self._store, room, holder, visitor, persons.now())
        if visitor is not None:
            await self._follow(visitor.person, made.match)
        await self._rooms.reload(made.match)
        told: RematchToken = {"match": made.match, "token": made.token}
        return JSONResponse(told)

    # invitations to a seat

    async def join_page(self, request: Request, match: str) -> Response:
        return answer(self._pages.find("pages/join.html"), request)

    async def look_at_invitation(self, request: Request, match: str) -> Response:
        """EmptyBody is done by looking."""
        opened = read_body(InvitationOpened, await body(request, LONGEST))
        asker = _asker(request, opened["token"], await self.known(request, READ))
        with self._counting_strangers(request):
            invitation = await done_by(
                READING, seat_invitations.describe_invitation, self._store, match, opened["secret"], asker)
            return JSONResponse(invitation)

    async def accept_invitation(self, request: Request, match: str) -> Response:
        wanted = read_body(Acceptance, await body(request, LONGEST))
        visitor = await self.known(request, BEGIN)
        asker = _asker(request, wanted["token"], visitor)
        with self._counting_strangers(request):
            joined = await done_by(
                WRITING, seat_invitations.accept_invitation, self._store, match, wanted["secret"], asker, wanted["key"],
                persons.now())
        await self._rooms.reload(match)
        if visitor is not None:
            await self._follow(visitor.person, match)
        self._store.bus.tell(match, bus.PEOPLE)
        return JSONResponse(_joined(joined, visitor))

    async def renew_invitation(self, request: Request, match: str) -> Response:
        wanted = read_body(InvitedSeat, await body(request, LONGEST))
        _, holder = await self._seated(request, match)
        check_seated(holder.seats)
        holder.check(OWN)
        secret = await done_by(WRITING, seat_invitations.renew_invitation, self._store, match, wanted["seat"])
        told: InvitationSecret = {"seat": wanted["seat"], "secret": secret}
        return JSONResponse(told)

    @contextmanager
    def _counting_strangers(self, request: Request) -> Iterator[None]:
        """Whoever tries secrets that do not exist may try only so many."""
        try:
            yield
        except Refusal as refusal:
            if refusal.status == NOT_FOUND:
                self._arrivals.note(client_of(request))
            raise

    async def invite(self, request: Request) -> Response:
        wanted = read_body(PathToShare, await body(request, LONGEST))
        base = public_address.base_of(request.url.scheme, request.headers.get("host", ""))
        if base is None:
            raise Refusal(UNREADABLE, say("no-invitation"))
        return JSONResponse(await done_by(READING, public_address.invitation, self._place, base, wanted["path"]))


def _joined(joined: openings.SeatKey, visitor: Optional[Visitor]) -> JoinedSeat:
    """A program plays the seat while it is permitted, and not with a token that stays."""
    token = "" if visitor is not None and visitor.program else joined.token
    return {"match": joined.match, "seat": joined.seat, "token": token}


def _describe_block(block: persons.Blocked) -> BlockedPerson:
    return {"id": block.id, "name": block.name, "at": block.at}


def _own_key(key: persons.Key, this: str) -> OwnKey:
    return {
        "id": key.id, "kind": cast(KeyKind, key.kind), "created": key.created, "seen": key.seen, "this": key.id == this,
    }


def _asker(request: Request, token: str, visitor: Optional[Visitor]) -> Asker:
    """Whoever asks for a seat, with the token in the message and the one in the header."""
    return Asker((token, token_of(request)), visitor)
