"""The stream of all matches of a person, for programs.

Events say that a match begins, that it is one's move, that it is over, that somebody offers something, and in which open
matches somebody waits. The first event has everything that stands, so that nobody has to remember what came last; those after
it what has changed. Nothing queues up for a slow client: when it is ready it gets what stands then. The events say what one's
own page says.
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
from umpire.i18n.language import reader_language, reading
from umpire.protocol.errors import TOO_MANY
from umpire.protocol.lobby import WaitingMatch
from umpire.protocol.state import OfferKind
from umpire.protocol.streams import AccountMatch, AccountNews, StandingOffer
from umpire.server.common import bus
from umpire.server.common.json_text import encode_text
from umpire.server.common.limits import MOST_ACCOUNT_STREAMS
from umpire.server.common.refusals import Refusal
from umpire.server.common.sentences import say
from umpire.server.common.threads import READING, run_in
from umpire.server.people import my_matches, open_matches, persons
from umpire.server.people.my_matches import OVER, UNKNOWN, YOURS, MatchEntry, SeatToMove
from umpire.server.people.persons import Visitor
from umpire.server.play.agreements import OFFER
from umpire.server.play.room import Room
from umpire.server.play.rooms import Rooms
from umpire.server.routes.event_streams import BEAT, HEADERS, HEARTBEAT, KIND
from umpire.server.storage.schema import ACTIONS
from umpire.server.storage.store import Store, StoreError
from umpire.server.web.security_headers import STREAM

# seconds between two checks whether another server has written, where the bus does not tell
LOOK: Final = 1.0
# the names of the events
ALL: Final = "all"
BEGUN: Final = "begun"
TURN: Final = "turn"
MOVED: Final = "moved"
ENDED: Final = "over"
OFFERED: Final = "offer"
GONE: Final = "gone"
INVITATION: Final = "invitation"
WITHDRAWN: Final = "withdrawn"


class SentMatch(NamedTuple):
    """A match as it was last sent: after how many rows, and its description."""

    rows: int
    match: AccountMatch


class AllMatches(NamedTuple):
    """All that stands: one's matches, and the open ones of others, by their ids."""

    matches: Mapping[str, SentMatch]
    open: Mapping[str, WaitingMatch]


# What stands

def describe_offer_to(room: Room, seats: tuple[str, ...]) -> Optional[StandingOffer]:
    """Describe the open offer to these seats; None if there is none, or they have agreed."""
    offer = room.current.dealings.offer
    if offer is None or room.current.match.over or set(seats) <= set(offer.agreed):
        return None
    return {"id": offer.row, "what": cast(OfferKind, offer.kind), "seat": offer.seat, "to": offer.to}


def matches_with_offers(store: Store, matches: list[str]) -> frozenset[str]:
    """Return those of some matches in which anything was ever offered."""
    query = sa.select(ACTIONS.c.match).where(ACTIONS.c.match.in_(matches), ACTIONS.c.action.startswith(OFFER)).distinct()
    with store.reading("") as connection:
        return frozenset(connection.execute(query).scalars())


def waiting_matches(store: Store, person: str) -> dict[str, WaitingMatch]:
    """Return the open matches in which somebody else waits."""
    return {one["match"]: one for one in open_matches.list_open_matches(store, person) if not one["yours"]}


class MatchesReader:
    """Reads all matches of a person; those that stand as before are not opened again."""

    def __init__(self, store: Store, rooms: Rooms, person: str) -> None:
        self._store = store
        self._rooms = rooms
        self.person = person

    async def read_all(self) -> AllMatches:
        """Read all matches, for a client that has nothing yet."""
        descriptions = {one["match"]: one for one in await my_matches.list_own_matches(self._store, self._rooms, self.person)}
        entries = await run_in(READING, my_matches.list_entries, self._store, self.person)
        with_offers = await run_in(READING, matches_with_offers, self._store, [*descriptions])
        matches = {}
        for entry in entries:
            if entry.match in descriptions:
                offer = await self._offer(entry) if entry.match in with_offers else None
                matches[entry.match] = SentMatch(entry.rows, {**descriptions[entry.match], "offer": offer})
        return AllMatches(matches, await run_in(READING, waiting_matches, self._store, self.person))

    async def read_again(self, before: AllMatches) -> AllMatches:
        """Read the same after something was written somewhere."""
        entries = await run_in(READING, my_matches.list_entries, self._store, self.person)
        known_entries = [entry for entry in entries if entry.header["title"] in face.titles()]
        matches = {entry.match: await self._describe(entry, before.matches.get(entry.match)) for entry in known_entries}
        return AllMatches(matches, await run_in(READING, waiting_matches, self._store, self.person))

    async def _describe(self, entry: MatchEntry, before: Optional[SentMatch]) -> SentMatch:
        """Describe a match, from before if it stands as it did."""
        if before is not None and before.rows == entry.rows and before.match["turn"] != UNKNOWN:
            turn = SeatToMove(entry.rows, str(before.match["deciding"]), before.match["turn"] == OVER)
            match = await run_in(READING, my_matches.describe_own_match, entry, turn)
            return SentMatch(entry.rows, {**match, "offer": before.match["offer"]})
        room = await self._room(entry)
        match = await run_in(READING, my_matches.describe_own_match, entry, None if room is None else my_matches.turn_of(room))
        return SentMatch(entry.rows, {**match, "offer": None if room is None else describe_offer_to(room, entry.own_seats)})

    async def _offer(self, entry: MatchEntry) -> Optional[StandingOffer]:
        room = await self._room(entry)
        return None if room is None else describe_offer_to(room, entry.own_seats)

    async def _room(self, entry: MatchEntry) -> Optional[Room]:
        """Return the room of a match; None if it cannot be opened: of such a match nothing is known."""
        try:
            room = await self._rooms.room(entry.match)
            await room.refresh()
        except (Refusal, StoreError):
            return None
        return room


# Events

def encode_event(name: str, news: AccountNews) -> bytes:
    """Encode an event."""
    return f"event: {name}\ndata: {encode_text(news)}\n\n".encode()


def encode_news(before: AllMatches, now: AllMatches) -> Iterator[bytes]:
    """Yield an event for everything that has changed, each match once."""
    for match in before.matches.keys() - now.matches.keys():
        yield encode_event(GONE, {"type": GONE, "match": match})
    for match, sent in now.matches.items():
        name = name_event(before.matches.get(match), sent)
        if name:
            yield encode_event(name, {"type": "match", "match": sent.match})
    for match in before.open.keys() - now.open.keys():
        yield encode_event(WITHDRAWN, {"type": WITHDRAWN, "match": match})
    for match in now.open.keys() - before.open.keys():
        yield encode_event(INVITATION, {"type": INVITATION, "match": now.open[match]})


def name_event(before: Optional[SentMatch], now: SentMatch) -> str:
    """Name the event of a match; '' if it stands as before."""
    if before is None:
        return BEGUN
    if before.match == now.match and before.rows == now.rows:
        return ""
    if now.match["turn"] == OVER:
        return ENDED
    if now.match["offer"] and now.match["offer"] != before.match["offer"]:
        return OFFERED
    return TURN if now.match["turn"] == YOURS else MOVED


# Streams

class Accounts:
    """All streams of people's matches: hears what is written, and wakes them."""

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
                stream.changed.set()

    def close(self) -> None:
        """Stop hearing the bus."""
        self.store.bus.leave(self._hear)


class AccountStream(StreamingResponse):
    """An answer that goes on while the person's key is valid."""

    def __init__(self, accounts: Accounts, visitor: Visitor, seconds: float) -> None:
        accounts.check_room_for(visitor)
        self._accounts = accounts
        self._visitor = visitor
        self._seconds = seconds
        self._language = reader_language()
        self._reader = MatchesReader(accounts.store, accounts.rooms, visitor.person)
        self._current = AllMatches({}, {})
        self._version = -1
        self.changed = asyncio.Event()
        super().__init__(self._events(), headers=HEADERS, media_type=KIND)

    def concerns(self, match: str) -> bool:
        """Tell whether what was played in a match is news here."""
        return match in self._current.matches or match == bus.EVERYTHING

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        scope[STREAM] = True
        self._accounts.listening.add(self)
        self._accounts.open[self._visitor.person] += 1
        try:
            await super().__call__(scope, receive, send)
        finally:
            self._accounts.listening.discard(self)
            self._accounts.open -= Counter((self._visitor.person,))

    async def _events(self) -> AsyncIterator[bytes]:
        """Yield all that stands, then whatever is new, and a comment now and then where nothing is."""
        yield BEAT
        clock = asyncio.get_running_loop().time
        end = clock() + self._seconds
        with reading(self._language):
            self._current = await self._reader.read_all()
        yield encode_event(ALL, {
            "type": ALL, "matches": [known.match for known in self._current.matches.values()],
            "open": list(self._current.open.values()),
        })
        while (seconds_left := end - clock()) > 0:
            if not await self._is_woken(min(HEARTBEAT, seconds_left)):
                yield BEAT
            if not await self._may_hear():
                return
            for one in await self._read_news():
                yield one

    async def _is_woken(self, seconds: float) -> bool:
        """Tell whether something is written before so much time is over."""
        clock = asyncio.get_running_loop().time
        end = clock() + seconds
        while (seconds_left := end - clock()) > 0:
            try:
                async with asyncio.timeout(seconds_left if self._accounts.store.bus.across else min(LOOK, seconds_left)):
                    await self.changed.wait()
            except TimeoutError:
                pass
            if self.changed.is_set() or await self._has_other_server_written():
                return True
        return False

    async def _has_other_server_written(self) -> bool:
        """Tell whether another server has written to the same store, where no bus tells."""
        store = self._accounts.store
        if store.bus.across:
            return False
        before, self._version = self._version, await run_in(READING, store.version)
        return before != self._version

    async def _may_hear(self) -> bool:
        """Tell whether the key or the permit is still valid."""
        key = self._visitor.key_hash
        return key in await run_in(READING, persons.valid_keys, self._accounts.store, [key])

    async def _read_news(self) -> list[bytes]:
        self.changed.clear()
        with reading(self._language):
            before, self._current = self._current, await self._reader.read_again(self._current)
        return list(encode_news(before, self._current))
