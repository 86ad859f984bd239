"""The stream of all matches of a person, for programs: that a match begins, that it is one's move, that it is over, that somebody
offers something, and in which open matches somebody waits.

The first event tells all that stands, so that nobody has to remember what came last; those after it what stands otherwise.
Nothing queues up for who is slow: when they are ready they are told how it stands then. What is told is what one's own page
tells.
"""
from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Iterator, Mapping
from typing import Final, NamedTuple, Optional, cast

import sqlalchemy as sa
from starlette.responses import StreamingResponse
from starlette.types import Receive, Scope, Send

from umpire import face
from umpire.i18n.language import language, reading
from umpire.protocol.errors import TOO_MANY
from umpire.protocol.lobby import WaitingMatch
from umpire.protocol.state import OfferKind
from umpire.protocol.streams import AccountMatch, AccountNews, StandingOffer
from umpire.server.common import bus
from umpire.server.common.json_text import text
from umpire.server.common.limits import MOST_ACCOUNT_STREAMS
from umpire.server.common.refusals import Refusal
from umpire.server.common.sentences import say
from umpire.server.common.threads import READING, done_by
from umpire.server.people import my_matches, open_matches, persons
from umpire.server.people.my_matches import OVER, UNKNOWN, YOURS, Entry, Turn
from umpire.server.people.persons import Visitor
from umpire.server.play.agreements import OFFER
from umpire.server.play.room import Room
from umpire.server.play.rooms import Rooms
from umpire.server.routes.event_streams import BEAT, HEADERS, HEARTBEAT, KIND
from umpire.server.storage.schema import ACTIONS
from umpire.server.storage.store import Store, StoreError
from umpire.server.web.security_headers import STREAM

# seconds between two looks whether another server has written, where it cannot be heard
LOOK: Final = 1.0
# how the events are called
ALL: Final = "all"
BEGUN: Final = "begun"
TURN: Final = "turn"
MOVED: Final = "moved"
ENDED: Final = "over"
OFFERED: Final = "offer"
GONE: Final = "gone"
INVITATION: Final = "invitation"
WITHDRAWN: Final = "withdrawn"


class Known(NamedTuple):
    """A match as it was last told: after how many rows, and what."""

    rows: int
    told: AccountMatch


class Standing(NamedTuple):
    """All that stands: one's matches, and the open ones of others, by their ids."""

    matches: Mapping[str, Known]
    open: Mapping[str, WaitingMatch]


# What stands

def offer_for(room: Room, seats: tuple[str, ...]) -> Optional[StandingOffer]:
    """What somebody offers to these seats; None if nobody does, or they have agreed."""
    offer = room.standing.dealings.offer
    if offer is None or room.standing.match.over or set(seats) <= set(offer.agreed):
        return None
    return {"id": offer.row, "what": cast(OfferKind, offer.kind), "seat": offer.seat, "to": offer.to}


def with_offers(store: Store, matches: list[str]) -> frozenset[str]:
    """Those of some matches in which anything was ever offered."""
    wanted = sa.select(ACTIONS.c.match).where(ACTIONS.c.match.in_(matches), ACTIONS.c.action.startswith(OFFER)).distinct()
    with store.reading("") as connection:
        return frozenset(connection.execute(wanted).scalars())


def invitations(store: Store, person: str) -> dict[str, WaitingMatch]:
    """The open matches in which somebody else waits."""
    return {one["match"]: one for one in open_matches.list_open_matches(store, person) if not one["yours"]}


class Look:
    """Looks at all matches of a person; those that stand as before are not opened again."""

    def __init__(self, store: Store, rooms: Rooms, person: str) -> None:
        self._store = store
        self._rooms = rooms
        self.person = person

    async def first(self) -> Standing:
        """All that stands, for who has heard nothing yet."""
        told = {one["match"]: one for one in await my_matches.list_own_matches(self._store, self._rooms, self.person)}
        found = await done_by(READING, my_matches.list_entries, self._store, self.person)
        offered = await done_by(READING, with_offers, self._store, [*told])
        matches = {}
        for entry in found:
            if entry.match in told:
                offer = await self._offer(entry) if entry.match in offered else None
                matches[entry.match] = Known(entry.rows, {**told[entry.match], "offer": offer})
        return Standing(matches, await done_by(READING, invitations, self._store, self.person))

    async def again(self, before: Standing) -> Standing:
        """The same after something was written somewhere."""
        found = await done_by(READING, my_matches.list_entries, self._store, self.person)
        kept = [entry for entry in found if entry.header["title"] in face.titles()]
        matches = {entry.match: await self._known(entry, before.matches.get(entry.match)) for entry in kept}
        return Standing(matches, await done_by(READING, invitations, self._store, self.person))

    async def _known(self, entry: Entry, before: Optional[Known]) -> Known:
        if before is not None and before.rows == entry.rows and before.told["turn"] != UNKNOWN:
            turn = Turn(entry.rows, str(before.told["deciding"]), before.told["turn"] == OVER)
            told = await done_by(READING, my_matches.describe_own_match, entry, turn)
            return Known(entry.rows, {**told, "offer": before.told["offer"]})
        room = await self._room(entry)
        told = await done_by(READING, my_matches.describe_own_match, entry, None if room is None else my_matches.turn_of(room))
        return Known(entry.rows, {**told, "offer": None if room is None else offer_for(room, entry.own_seats)})

    async def _offer(self, entry: Entry) -> Optional[StandingOffer]:
        room = await self._room(entry)
        return None if room is None else offer_for(room, entry.own_seats)

    async def _room(self, entry: Entry) -> Optional[Room]:
        """None for a match that cannot be opened: of it nothing is known."""
        try:
            room = await self._rooms.room(entry.match)
            await room.refresh()
        except (Refusal, StoreError):
            return None
        return room


# What is told

def event(name: str, told: AccountNews) -> bytes:
    return f"event: {name}\ndata: {text(told)}\n\n".encode()


def news(before: Standing, now: Standing) -> Iterator[bytes]:
    """What stands otherwise, each match once."""
    for match in before.matches.keys() - now.matches.keys():
        yield event(GONE, {"type": GONE, "match": match})
    for match, known in now.matches.items():
        name = name_of(before.matches.get(match), known)
        if name:
            yield event(name, {"type": "match", "match": known.told})
    for match in before.open.keys() - now.open.keys():
        yield event(WITHDRAWN, {"type": WITHDRAWN, "match": match})
    for match in now.open.keys() - before.open.keys():
        yield event(INVITATION, {"type": INVITATION, "match": now.open[match]})


def name_of(before: Optional[Known], now: Known) -> str:
    """How the event is called by which a match is told of; nothing if it stands as before."""
    if before is None:
        return BEGUN
    if before.told == now.told and before.rows == now.rows:
        return ""
    if now.told["turn"] == OVER:
        return ENDED
    if now.told["offer"] and now.told["offer"] != before.told["offer"]:
        return OFFERED
    return TURN if now.told["turn"] == YOURS else MOVED


# Streams

class Accounts:
    """All who listen to the matches of somebody: hears what is written, and wakes them."""

    def __init__(self, store: Store, rooms: Rooms) -> None:
        self.store = store
        self.rooms = rooms
        self.listening: set[AccountStream] = set()
        self.open: Counter[str] = Counter()
        store.bus.listen(self._hear)

    def check_room_for(self, visitor: Visitor) -> None:
        """Refuse one stream too many."""
        if self.open[visitor.person] >= MOST_ACCOUNT_STREAMS:
            raise Refusal(TOO_MANY, say("too-many-streams", most=MOST_ACCOUNT_STREAMS))

    def _hear(self, match: str, what: str) -> None:
        if what in (bus.PRESENCE, bus.TALK, bus.HURRY, bus.BEGUN):
            return
        for stream in self.listening:
            if what != bus.ACTIONS or stream.concerns(match):
                stream.stirred.set()

    def close(self) -> None:
        """Nobody hears anything any more."""
        self.store.bus.leave(self._hear)


class AccountStream(StreamingResponse):
    """An answer that goes on while the person's key is good."""

    def __init__(self, accounts: Accounts, visitor: Visitor, seconds: float) -> None:
        accounts.check_room_for(visitor)
        self._accounts = accounts
        self._visitor = visitor
        self._seconds = seconds
        self._language = language()
        self._look = Look(accounts.store, accounts.rooms, visitor.person)
        self._standing = Standing({}, {})
        self._version = -1
        self.stirred = asyncio.Event()
        super().__init__(self._told(), headers=HEADERS, media_type=KIND)

    def concerns(self, match: str) -> bool:
        """Whether what was played in a match is news here."""
        return match in self._standing.matches or match == bus.EVERYTHING

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        scope[STREAM] = True
        self._accounts.listening.add(self)
        self._accounts.open[self._visitor.person] += 1
        try:
            await super().__call__(scope, receive, send)
        finally:
            self._accounts.listening.discard(self)
            self._accounts.open -= Counter((self._visitor.person,))

    async def _told(self) -> AsyncIterator[bytes]:
        """All that stands, then whatever is new, and a sign of life where nothing is."""
        yield BEAT
        clock = asyncio.get_running_loop().time
        end = clock() + self._seconds
        with reading(self._language):
            self._standing = await self._look.first()
        yield event(ALL, {
            "type": ALL, "matches": [known.told for known in self._standing.matches.values()],
            "open": list(self._standing.open.values()),
        })
        while (left := end - clock()) > 0:
            if not await self._woken(min(HEARTBEAT, left)):
                yield BEAT
            if not await self._may_hear():
                return
            for one in await self._fresh():
                yield one

    async def _woken(self, seconds: float) -> bool:
        """Whether something was written before so much time is over."""
        clock = asyncio.get_running_loop().time
        end = clock() + seconds
        while (left := end - clock()) > 0:
            try:
                async with asyncio.timeout(left if self._accounts.store.bus.across else min(LOOK, left)):
                    await self.stirred.wait()
            except TimeoutError:
                pass
            if self.stirred.is_set() or await self._written_elsewhere():
                return True
        return False

    async def _written_elsewhere(self) -> bool:
        """Whether another server has written to the same store, where nobody tells us."""
        store = self._accounts.store
        if store.bus.across:
            return False
        before, self._version = self._version, await done_by(READING, store.version)
        return before != self._version

    async def _may_hear(self) -> bool:
        """Whether the key or the permit was not taken back."""
        key = self._visitor.key_hash
        return key in await done_by(READING, persons.valid_keys, self._accounts.store, [key])

    async def _fresh(self) -> list[bytes]:
        self.stirred.clear()
        with reading(self._language):
            before, self._standing = self._standing, await self._look.again(self._standing)
        return list(news(before, self._standing))
