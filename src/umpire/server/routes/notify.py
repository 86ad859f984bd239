"""The addresses at which people say how they want to be told that it is their move, and those of the links in a message."""
from __future__ import annotations

import json
import logging
import secrets
from collections.abc import Awaitable, Callable
from typing import Final, cast

from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response

from umpire.i18n.language import language, reading
from umpire.protocol.bodies import NewChannel
from umpire.protocol.errors import NOT_ALLOWED, NOT_FOUND, TOO_MANY
from umpire.protocol.notices import ChannelKind, NoticeChannel, NoticeKinds, NoticeResult, Notices
from umpire.protocol.routes import path_of
from umpire.server.common.limits import NETWORKS_OF_A_SITE
from umpire.server.common.rate_limits import Rate
from umpire.server.common.refusals import Refusal
from umpire.server.common.sentences import say
from umpire.server.common.threads import READING, WRITING, done_by
from umpire.server.notify import channels as notices, person_channels
from umpire.server.notify.channels import CONFIRM, MAIL, PUSH, STOP, WELCOME, Channel
from umpire.server.notify.outbox import Postman
from umpire.server.notify.outgoing_http import Unfit, checked
from umpire.server.notify.person_channels import Way
from umpire.server.people import persons
from umpire.server.play.holders import Holder
from umpire.server.play.room import Room
from umpire.server.play.rooms import Rooms
from umpire.server.storage.signatures import is_signed, load_key, sign
from umpire.server.storage.store import Store, StoreError
from umpire.server.web.client_identity import site_of
from umpire.server.web.html_pages import render_page
from umpire.server.web.requests import read_body
from umpire.server.web.security_headers import LONGEST, body, client_of

Seated = Callable[[Request, str], Awaitable[tuple[Room, Holder]]]
DEEDS: Final = (CONFIRM, STOP)
# a mail program that unsubscribes sends a few words
LONGEST_DEED: Final = 1024
EVERYTHING: Final = "everything"
# mails that ask an address whether it may be written to, for one who asks for them, within an hour
MOST_QUESTIONS: Final = 30
HOUR: Final = 3600.0
log = logging.getLogger("umpire.server")


class PostOffice:
    """What is asked and answered about notices."""

    def __init__(self, store: Store, postman: Postman, rooms: Rooms, seated: Seated) -> None:
        self._store = store
        self._postman = postman
        self._rooms = rooms
        self._seated = seated
        self._questions = Rate(MOST_QUESTIONS, HOUR)
        self._questions_of_site = Rate(MOST_QUESTIONS * NETWORKS_OF_A_SITE, HOUR)
        self.rates = {"questions": self._questions, "questions-nearby": self._questions_of_site}

    def now(self) -> float:
        """What time it is for messages."""
        return self._postman.clock()

    async def offered(self, _: Request) -> Response:
        return JSONResponse(await done_by(WRITING, self._offer))

    def _offer(self) -> NoticeKinds:
        """What this table can send, and the key by which browsers know it."""
        from umpire.server.notify import web_push

        private = load_key(self._store, PUSH, web_push.made_key)
        return {"offered": self._postman.posting.offered, "push_key": web_push.public_key(private)}

    async def notices(self, request: Request, match: str) -> Response:
        _, holder = await self._seated(request, match)
        return await self._told(match, holder)

    async def add_notice(self, request: Request, match: str) -> Response:
        room, holder = await self._seated(request, match)
        wanted = read_body(NewChannel, await body(request, LONGEST))
        if not self._postman.posting.offered[wanted["kind"]]:
            raise Refusal(NOT_ALLOWED, say(f"no-{wanted['kind']}-here"))
        if wanted["everywhere"] and not await done_by(READING, self._is_personal, match, holder):
            raise Refusal(NOT_ALLOWED, say("everywhere-nobody"))
        if wanted["kind"] == MAIL and not await done_by(READING, self._is_proved, wanted):
            self._count_question(client_of(request))
        await done_by(WRITING, self._add, room.id, holder, wanted)
        self._postman.watch(match)
        if wanted["everywhere"]:
            await self._spread(holder.person)
        return await self._told(match, holder)

    def _count_question(self, client: str) -> None:
        """Strangers are written to: nobody has that done to many, also not from many networks."""
        self._questions.note(client)
        if site := site_of(client):
            self._questions_of_site.note(site)

    def _is_proved(self, wanted: NewChannel) -> bool:
        """Whether an address has said yes before."""
        return notices.is_proved(self._store, _address(wanted["target"]), wanted["proof"])

    def _is_personal(self, match: str, holder: Holder) -> bool:
        """Whether who asks is known as somebody who plays this match."""
        return bool(holder.person) and bool(persons.held(self._store, holder.person, match))

    async def _spread(self, person: str) -> None:
        """In all matches of a person that go on."""
        for match in await done_by(READING, persons.all_held, self._store, person):
            await self.follow(person, match)

    async def follow(self, person: str, match: str) -> None:
        """Tell a person also of this match, if they want to hear of all; one that is over is no news."""
        if not await done_by(READING, person_channels.ways, self._store, person):
            return
        try:
            room = await self._rooms.room(match)
            await room.refresh()
        except (Refusal, StoreError) as error:
            log.warning("match %s cannot be opened to tell of it: %s", match, error)
            return
        if not room.standing.match.over and await done_by(
                WRITING, person_channels.follow, self._store, person, match, self._postman.clock()):
            self._postman.watch(match)

    async def remove_notice(self, request: Request, match: str, channel: str) -> Response:
        _, holder = await self._seated(request, match)
        own = await done_by(READING, notices.channels, self._store, match, holder.token_hash)
        if channel not in [way.id for way in own]:
            raise Refusal(NOT_FOUND, say("no-channel"))
        await done_by(WRITING, notices.remove, self._store, channel)
        return await self._told(match, holder)

    async def _told(self, match: str, holder: Holder) -> Response:
        return JSONResponse(await done_by(WRITING, self._tell, match, holder))

    def _tell(self, match: str, holder: Holder) -> Notices:
        own, personal = notices.channels(self._store, match, holder.token_hash), self._is_personal(match, holder)
        all_matches = {(way.kind, way.target) for way in person_channels.ways(self._store, holder.person)} if personal else set()
        return {
            **self._offer(), "personal": personal,
            "channels": [self._described(way, (way.kind, way.target) in all_matches) for way in own],
        }

    def _described(self, way: Channel, everywhere: bool) -> NoticeChannel:
        """A channel for its holder; of a browser only where it is reached, by which it knows itself."""
        return {
            "id": way.id, "kind": cast(ChannelKind, way.kind), "target": shown_target(way.kind, way.target),
            "confirmed": way.confirmed, "failed": way.failed, "everywhere": everywhere,
        }

    # a new channel

    def _add(self, match: str, holder: Holder, wanted: NewChannel) -> None:
        now = self._postman.clock()
        target = self._target(wanted)
        own = notices.channels(self._store, match, holder.token_hash)
        confirmed = wanted["kind"] != MAIL or self._may_be_written_to(target, wanted, now)
        for way in own:
            if (way.kind, way.target) == (wanted["kind"], target):
                # once more is what one does who wants to be asked again, or whose address works again
                notices.remove(self._store, way.id)
                own = [other for other in own if other is not way]
        others = [way for way in self._everywhere(holder, wanted) if (way.kind, way.target) != (wanted["kind"], target)]
        if max(len(own), len(others)) >= notices.MOST_CHANNELS:
            raise Refusal(TOO_MANY, say("too-many-channels", most=notices.MOST_CHANNELS))
        id_ = secrets.token_urlsafe(12)
        person = holder.person if self._is_personal(match, holder) else ""
        made = Channel(id_, match, holder.token_hash, wanted["kind"], target, language(), confirmed, "", "", now, person)
        notices.add(self._store, made)
        if wanted["everywhere"]:
            person_channels.keep(self._store, holder.person, made)

    def _everywhere(self, holder: Holder, wanted: NewChannel) -> list[Way]:
        return person_channels.ways(self._store, holder.person) if wanted["everywhere"] else []

    def _target(self, wanted: NewChannel) -> str:
        """Where it leads, checked as far as it tells by itself."""
        if wanted["kind"] == MAIL:
            return _address(wanted["target"])
        if wanted["kind"] == PUSH:
            return self._subscription(wanted["target"])
        self._check_url(wanted["target"])
        return wanted["target"]

    def _check_url(self, url: str) -> None:
        try:
            checked(url, self._postman.posting.private_hooks)
        except Unfit as unfit:
            raise Refusal(NOT_ALLOWED, say(str(unfit))) from None

    def _subscription(self, given: str) -> str:
        from umpire.server.notify import web_push

        try:
            found = web_push.checked(json.loads(given))
        except (ValueError, RecursionError):
            raise Refusal(NOT_ALLOWED, say("no-subscription")) from None
        self._check_url(found["endpoint"])
        return json.dumps(found)

    def _may_be_written_to(self, address: str, wanted: NewChannel, now: float) -> bool:
        """Whether an address has said yes before. Where it has not it will be asked, unless it was asked too often. An address
        that wants nothing is not written to, whatever it said before."""
        if notices.is_refused(self._store, address):
            raise Refusal(NOT_ALLOWED, say("address-refused"))
        if self._is_proved(wanted):
            return True
        if notices.unanswered(self._store, address, now) >= notices.MOST_UNANSWERED:
            raise Refusal(TOO_MANY, say("address-asked"))
        return False

    # links in a message

    async def notice_page(self, request: Request, deed: str, channel: str, word: str) -> Response:
        """EmptyBody is done by looking: programs that look into mail open every link."""
        way = await self._meant(deed, channel, word)
        with reading(way.language if way is not None else language()):
            return HTMLResponse(_page(deed, way))

    async def notice_deed(self, request: Request, deed: str, channel: str, word: str) -> Response:
        await body(request, LONGEST_DEED)
        if deed == WELCOME:
            return JSONResponse(await done_by(WRITING, self._welcome_back, channel, word))
        everything = request.query_params.get(EVERYTHING, "") == "1"
        way = await self._meant(deed, channel, word)
        with reading(way.language if way is not None else language()):
            if way is None:
                return JSONResponse(_done("notice-gone"))
            done = await done_by(WRITING, self._done, deed, way, everything)
            if deed == CONFIRM:
                for person in await done_by(WRITING, person_channels.confirmed, self._store, way.id):
                    await self._spread(person)
            return JSONResponse(done)

    async def _meant(self, deed: str, channel: str, word: str) -> Channel | None:
        """The channel that a link is for; none if there is no such any more, or the link was made up: both are told the same."""
        if deed not in DEEDS:
            raise Refusal(NOT_FOUND, say("no-address"))
        return await done_by(READING, self._signed, deed, channel, word)

    def _signed(self, deed: str, channel: str, word: str) -> Channel | None:
        way = notices.channel(self._store, channel)
        return way if way is not None and is_signed(self._store, word, deed, way.id, way.target) else None

    def _done(self, deed: str, way: Channel, everything: bool) -> NoticeResult:
        """Do what a link is for, and tell what was done. Who says yes is told the proof of it: whoever merely gave the address of
        somebody else never has one."""
        if deed == CONFIRM and way.left:
            return _done("notice-gone")
        if deed == CONFIRM:
            notices.confirm(self._store, way.id)
            self._store.bus.tell(way.match, "actions")
            return {**_done("notice-confirmed"), "target": way.target, "proof": notices.proof_of(self._store, way.target)}
        if (everything and way.kind == MAIL) or not way.confirmed:
            notices.refuse(self._store, way.target, self._postman.clock())
            return {**_done("notice-refused"), "undo": self._undo(way.target)}
        notices.remove(self._store, way.id)
        return _done("notice-stopped")

    def _undo(self, address: str) -> str:
        """Where a refusal of all mail is taken back: nobody else is told, for nothing else can outweigh it."""
        marked = notices.mark(self._store, MAIL, address)
        return path_of("notice_deed", deed=WELCOME, channel=marked, word=sign(self._store, WELCOME, marked))

    def _welcome_back(self, marked: str, word: str) -> NoticeResult:
        if not is_signed(self._store, word, WELCOME, marked):
            return _done("notice-gone")
        notices.welcome_back(self._store, marked)
        return _done("notice-welcome")


def _done(key: str) -> NoticeResult:
    """What was done, in a sentence."""
    return {"done": say(key), "target": "", "proof": "", "undo": ""}


def shown_target(kind: str, target: str) -> str:
    """Where a way leads, for who set it up: of a browser only where it is reached, by which it knows itself."""
    return str(json.loads(target)["endpoint"]) if kind == PUSH else target


def _address(given: str) -> str:
    from umpire.server.notify.email import is_address

    address = given.strip()
    if not is_address(address):
        raise Refusal(NOT_ALLOWED, say("no-mail-address"))
    return address


def _page(deed: str, way: Channel | None) -> str:
    kind = "gone" if way is None or (deed == CONFIRM and way.left) else deed if deed == CONFIRM or way.confirmed else "unwanted"
    return render_page("notice_link.html", kind=kind, for_all_mail=kind == STOP and way is not None and way.kind == MAIL)
