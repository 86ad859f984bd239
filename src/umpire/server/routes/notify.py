"""The addresses at which people say how they want to hear that it is their move, and those of the links in a message."""
from __future__ import annotations

import json
import logging
import secrets
from collections.abc import Awaitable, Callable
from typing import Final, assert_never

from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response

from umpire.i18n.language import reader_language, reading
from umpire.protocol.bodies import NewChannel
from umpire.protocol.errors import NOT_ALLOWED, NOT_FOUND, TOO_MANY
from umpire.protocol.notices import NoticeChannel, NoticeKinds, NoticeResult, Notices
from umpire.protocol.routes import path_of
from umpire.server.common.limits import NETWORKS_OF_A_SITE
from umpire.server.common.rate_limits import RateLimit
from umpire.server.common.refusals import Refusal
from umpire.server.common.sentences import say
from umpire.server.common.threads import READING, WRITING, run_in
from umpire.server.notify import channels as notices
from umpire.server.notify import person_channels
from umpire.server.notify.channels import CONFIRM, DISCORD, HOOK, MAIL, PUSH, STOP, WELCOME, Channel
from umpire.server.notify.outbox import Postman
from umpire.server.notify.outgoing_http import BadUrl, check_url
from umpire.server.notify.person_channels import PersonChannel
from umpire.server.people import persons
from umpire.server.play.holders import Holder
from umpire.server.play.room import Room
from umpire.server.play.rooms import Rooms
from umpire.server.storage.signatures import is_signed, load_key, sign
from umpire.server.storage.store import Store, StoreError
from umpire.server.web.client_identity import site_of
from umpire.server.web.html_pages import render_page
from umpire.server.web.requests import read_body
from umpire.server.web.security_headers import LONGEST, client_of, read_request_body

FindRoom = Callable[[Request, str], Awaitable[tuple[Room, Holder]]]
DEEDS: Final = (CONFIRM, STOP)
# bytes: a mail program that unsubscribes sends a few words
LONGEST_DEED: Final = 1024
EVERYTHING: Final = "everything"
# mails that ask an address for its consent, at the request of one client within an hour
MOST_QUESTIONS: Final = 30
HOUR: Final = 3600.0
log = logging.getLogger("umpire.server")


class NoticeRoutes:
    """Answers requests about notices."""

    def __init__(self, store: Store, postman: Postman, rooms: Rooms, seated: FindRoom) -> None:
        self._store = store
        self._postman = postman
        self._rooms = rooms
        self._find_room = seated
        self._questions = RateLimit(MOST_QUESTIONS, HOUR)
        self._questions_of_site = RateLimit(MOST_QUESTIONS * NETWORKS_OF_A_SITE, HOUR)
        self.rates = {"questions": self._questions, "questions-nearby": self._questions_of_site}

    def now(self) -> float:
        """Return the time for messages."""
        return self._postman.clock()

    async def offered(self, _: Request) -> Response:
        return JSONResponse(await run_in(WRITING, self._describe_kinds))

    def _describe_kinds(self) -> NoticeKinds:
        """Describe the kinds of notices of this server, and the key by which browsers know it."""
        from umpire.server.notify import web_push

        private = load_key(self._store, PUSH, web_push.make_key)
        return {"offered": self._postman.posting.available_kinds, "push_key": web_push.public_key(private)}

    async def notices(self, request: Request, match: str) -> Response:
        _, holder = await self._find_room(request, match)
        return await self._answer(match, holder)

    async def add_notice(self, request: Request, match: str) -> Response:
        room, holder = await self._find_room(request, match)
        request_body = read_body(NewChannel, await read_request_body(request, LONGEST))
        if not self._postman.posting.available_kinds[request_body["kind"]]:
            raise Refusal(NOT_ALLOWED, say(f"no-{request_body['kind']}-here"))
        if request_body["everywhere"] and not await run_in(READING, self._is_personal, match, holder):
            raise Refusal(NOT_ALLOWED, say("everywhere-nobody"))
        if request_body["kind"] == MAIL and not await run_in(READING, self._has_consented, request_body):
            self._count_question(client_of(request))
        await run_in(WRITING, self._add, room.id, holder, request_body)
        self._postman.watch(match)
        if request_body["everywhere"]:
            await self._follow_all(holder.person)
        return await self._answer(match, holder)

    def _count_question(self, client: str) -> None:
        """Limit how many strangers one client has the server write to, also from many networks."""
        self._questions.note(client)
        if site := site_of(client):
            self._questions_of_site.note(site)

    def _has_consented(self, request_body: NewChannel) -> bool:
        """Tell whether an address has said yes before."""
        return notices.is_proved(self._store, _address(request_body["target"]), request_body["proof"])

    def _is_personal(self, match: str, holder: Holder) -> bool:
        """Tell whether the holder is known as a person who plays this match."""
        return bool(holder.person) and bool(persons.seats_held(self._store, holder.person, match))

    async def _follow_all(self, person: str) -> None:
        """Follow all matches of a person that go on."""
        for match in await run_in(READING, persons.all_seats_held, self._store, person):
            await self.follow(person, match)

    async def follow(self, person: str, match: str) -> None:
        """Tell a person also of this match, if they want to hear of all; not of one that is over."""
        if not await run_in(READING, person_channels.list_channels, self._store, person):
            return
        try:
            room = await self._rooms.room(match)
            await room.refresh()
        except (Refusal, StoreError) as error:
            log.warning("match %s cannot be opened to tell of it: %s", match, error)
            return
        if not room.current.match.over and await run_in(
                WRITING, person_channels.follow, self._store, person, match, self._postman.clock()):
            self._postman.watch(match)

    async def remove_notice(self, request: Request, match: str, channel: str) -> Response:
        _, holder = await self._find_room(request, match)
        own = await run_in(READING, notices.channels_of, self._store, match, holder.token_hash)
        if channel not in [one.id for one in own]:
            raise Refusal(NOT_FOUND, say("no-channel"))
        await run_in(WRITING, notices.remove, self._store, channel)
        return await self._answer(match, holder)

    async def _answer(self, match: str, holder: Holder) -> Response:
        return JSONResponse(await run_in(WRITING, self._describe_notices, match, holder))

    def _describe_notices(self, match: str, holder: Holder) -> Notices:
        channels, personal = notices.channels_of(self._store, match, holder.token_hash), self._is_personal(match, holder)
        everywhere = person_channels.list_channels(self._store, holder.person) if personal else []
        all_matches = {(one.kind, one.target) for one in everywhere}
        return {
            **self._describe_kinds(), "personal": personal,
            "channels": [self._describe_channel(one, (one.kind, one.target) in all_matches) for one in channels],
        }

    def _describe_channel(self, channel: Channel, everywhere: bool) -> NoticeChannel:
        """Describe a channel for its holder; of a browser only where it is reached, by which it knows itself."""
        return {
            "id": channel.id, "kind": channel.kind, "target": shown_target(channel.kind, channel.target),
            "confirmed": channel.confirmed, "failed": channel.failed, "everywhere": everywhere,
        }

    # a new channel

    def _add(self, match: str, holder: Holder, request_body: NewChannel) -> None:
        """Add a channel, in place of the same one from before."""
        now = self._postman.clock()
        target = self._target(request_body)
        own = notices.channels_of(self._store, match, holder.token_hash)
        confirmed = request_body["kind"] != MAIL or self._check_consent(target, request_body, now)
        for one in own:
            if (one.kind, one.target) == (request_body["kind"], target):
                # added again by a person who wants the question again, or whose address works again
                notices.remove(self._store, one.id)
                own = [other for other in own if other is not one]
        everywhere = self._everywhere(holder, request_body)
        others = [one for one in everywhere if (one.kind, one.target) != (request_body["kind"], target)]
        if max(len(own), len(others)) >= notices.MOST_CHANNELS:
            raise Refusal(TOO_MANY, say("too-many-channels", most=notices.MOST_CHANNELS))
        id_ = secrets.token_urlsafe(12)
        person, language = holder.person if self._is_personal(match, holder) else "", reader_language()
        channel = Channel(id_, match, holder.token_hash, request_body["kind"], target, language, confirmed, "", "", now, person)
        notices.add(self._store, channel)
        if request_body["everywhere"]:
            person_channels.keep(self._store, holder.person, channel)

    def _everywhere(self, holder: Holder, request_body: NewChannel) -> list[PersonChannel]:
        return person_channels.list_channels(self._store, holder.person) if request_body["everywhere"] else []

    def _target(self, request_body: NewChannel) -> str:
        """Return the target of a channel, checked as far as possible without sending."""
        if request_body["kind"] == MAIL:
            return _address(request_body["target"])
        if request_body["kind"] == PUSH:
            return self._subscription(request_body["target"])
        if request_body["kind"] == HOOK or request_body["kind"] == DISCORD:
            self._check_url(request_body["target"])
            return request_body["target"]
        assert_never(request_body["kind"])

    def _check_url(self, url: str) -> None:
        try:
            check_url(url, self._postman.posting.private_hooks)
        except BadUrl as unfit:
            raise Refusal(NOT_ALLOWED, say(str(unfit))) from None

    def _subscription(self, text: str) -> str:
        from umpire.server.notify import web_push

        try:
            subscription = web_push.check_subscription(json.loads(text))
        except (ValueError, RecursionError):
            raise Refusal(NOT_ALLOWED, say("no-subscription")) from None
        self._check_url(subscription["endpoint"])
        return json.dumps(subscription)

    def _check_consent(self, address: str, request_body: NewChannel, now: float) -> bool:
        """Tell whether an address has said yes before. Refuse one that said no, and one that was asked too often."""
        if notices.is_refused(self._store, address):
            raise Refusal(NOT_ALLOWED, say("address-refused"))
        if self._has_consented(request_body):
            return True
        if notices.count_unanswered(self._store, address, now) >= notices.MOST_UNANSWERED:
            raise Refusal(TOO_MANY, say("address-asked"))
        return False

    # links in a message

    async def notice_page(self, request: Request, deed: str, channel: str, word: str) -> Response:
        """Show the page of a link; nothing is done by looking: programs that scan mail open every link."""
        own_channel = await self._find_channel(deed, channel, word)
        with reading(own_channel.language if own_channel is not None else reader_language()):
            return HTMLResponse(_render_page(deed, own_channel))

    async def notice_deed(self, request: Request, deed: str, channel: str, word: str) -> Response:
        await read_request_body(request, LONGEST_DEED)
        if deed == WELCOME:
            return JSONResponse(await run_in(WRITING, self._welcome_back, channel, word))
        everything = request.query_params.get(EVERYTHING, "") == "1"
        own_channel = await self._find_channel(deed, channel, word)
        with reading(own_channel.language if own_channel is not None else reader_language()):
            if own_channel is None:
                return JSONResponse(_describe_result("notice-gone"))
            done = await run_in(WRITING, self._do_deed, deed, own_channel, everything)
            if deed == CONFIRM:
                for person in await run_in(WRITING, person_channels.confirm_address, self._store, own_channel.id):
                    await self._follow_all(person)
            return JSONResponse(done)

    async def _find_channel(self, deed: str, channel: str, word: str) -> Channel | None:
        """Return the channel of a link; None if it is gone, or the link was made up: both get the same answer."""
        if deed not in DEEDS:
            raise Refusal(NOT_FOUND, say("no-address"))
        return await run_in(READING, self._read_link, deed, channel, word)

    def _read_link(self, deed: str, channel: str, word: str) -> Channel | None:
        """Return the channel of a link with a valid signature."""
        asked = notices.channel(self._store, channel)
        return asked if asked is not None and is_signed(self._store, word, deed, asked.id, asked.target) else None

    def _do_deed(self, deed: str, channel: Channel, everything: bool) -> NoticeResult:
        """Do what a link is for, and describe it.

        Only the answer to a yes has the proof of it: giving somebody else's address never shows one.
        """
        if deed == CONFIRM and channel.is_removed:
            return _describe_result("notice-gone")
        if deed == CONFIRM:
            notices.confirm(self._store, channel.id)
            self._store.bus.tell(channel.match, "actions")
            proof = notices.proof_of(self._store, channel.target)
            return {**_describe_result("notice-confirmed"), "target": channel.target, "proof": proof}
        if (everything and channel.kind == MAIL) or not channel.confirmed:
            notices.refuse(self._store, channel.target, self._postman.clock())
            return {**_describe_result("notice-refused"), "undo": self._undo(channel.target)}
        notices.remove(self._store, channel.id)
        return _describe_result("notice-stopped")

    def _undo(self, address: str) -> str:
        """Return the address at which a refusal of all mail can be undone.

        Only the refusing client gets it, because only that can outweigh the refusal.
        """
        address_mark = notices.mark(self._store, MAIL, address)
        return path_of("notice_deed", deed=WELCOME, channel=address_mark, word=sign(self._store, WELCOME, address_mark))

    def _welcome_back(self, address_mark: str, word: str) -> NoticeResult:
        if not is_signed(self._store, word, WELCOME, address_mark):
            return _describe_result("notice-gone")
        notices.welcome_back(self._store, address_mark)
        return _describe_result("notice-welcome")


def _describe_result(key: str) -> NoticeResult:
    """Describe the result in a sentence."""
    return {"done": say(key), "target": "", "proof": "", "undo": ""}


def shown_target(kind: str, target: str) -> str:
    """Describe where a channel leads, for the person who set it up.

    A browser is described only by its push address, by which it recognizes itself.
    """
    return str(json.loads(target)["endpoint"]) if kind == PUSH else target


def _address(text: str) -> str:
    from umpire.server.notify.email import is_address

    address = text.strip()
    if not is_address(address):
        raise Refusal(NOT_ALLOWED, say("no-mail-address"))
    return address


def _render_page(deed: str, channel: Channel | None) -> str:
    """Write the page of a link in a notice: about the deed, a channel that is gone, or mail that the address did not want."""
    if channel is None or (deed == CONFIRM and channel.is_removed):
        kind = "gone"
    else:
        kind = deed if deed == CONFIRM or channel.confirmed else "unwanted"
    return render_page("notice_link.html", kind=kind, for_all_mail=kind == STOP and channel is not None and channel.kind == MAIL)
