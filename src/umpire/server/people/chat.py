"""What is said beside a match: the players among themselves, and apart from them those who watch.

While the match runs players do not see what spectators say, who may guess more than they do; spectators never see what players
say. Whom somebody does not want to hear, he mutes, and the table does not send it to him. A line belongs to a voice: a hash of
the token it was said with, and for spectators, who share a link, of a word that their browser keeps. Who has a name is read by
it. Only the person is kept with a line, and never told: a name that is changed or taken back is changed in old lines, too.
"""
from __future__ import annotations

import asyncio
import hashlib
import logging
import unicodedata
from collections.abc import Collection, Mapping
from datetime import UTC, datetime, timedelta
from typing import Final, NamedTuple, cast

import sqlalchemy as sa

from umpire.protocol.errors import NOT_ALLOWED, TOO_MANY, UNREADABLE
from umpire.protocol.talk import Circle, Talk, TalkLine
from umpire.server.common import bus
from umpire.server.common.limits import LONGEST_CHAT
from umpire.server.common.refusals import Refusal
from umpire.server.common.sentences import say
from umpire.server.common.threads import READING, WRITING, done_by
from umpire.server.people import persons
from umpire.server.play.bots import BOT
from umpire.server.play.holders import Holder
from umpire.server.play.listener import Listener
from umpire.server.play.room import Room
from umpire.server.play.rooms import Rooms
from umpire.server.storage.schema import MUTES, TALK
from umpire.server.storage.store import Store, StoreError, Taken

PLAYERS: Final = "players"
WATCHERS: Final = "watchers"
# whom one mutes who wants to hear nobody
EVERYBODY: Final = "*"
# of a seat, and of all who watch a match; the oldest are let go
MOST_LINES: Final = 500
MOST_MUTES: Final = 200
# of all who watch a match: each of them has as many words to be known by as he likes
MOST_MUTES_IN_ALL: Final = 2000
# so many lines within so many seconds: of one voice, and of all who watch together
LATELY: Final = 10
MOST_OF_ONE: Final = 5
MOST_OF_WATCHERS: Final = 20
# an emoji may be made of several, joined by this
JOINER: Final = "\u200d"
# how often it is tried again when another line was written first
TRIES: Final = 20
log = logging.getLogger("umpire.server")


class Line(NamedTuple):
    """What somebody said: its number in the match, when, in which circle, for which seat, and whose voice it is."""

    n: int
    at: str
    circle: str
    seat: str
    voice: str
    person: str
    text: str

    def told(self, names: Mapping[str, str]) -> TalkLine:
        """As it is told: the name of who said it, and nothing else of them."""
        return {
            "n": self.n, "at": self.at, "circle": cast(Circle, self.circle), "seat": self.seat, "voice": self.voice,
            "text": self.text, "name": names.get(self.person, ""),
        }


class Speaker(NamedTuple):
    """Who talks and hears: in which circle, for which seat, by which voice he is known, and as which person ('': as nobody)."""

    circle: str
    seat: str
    voice: str
    person: str = ""


def speaker(match: str, holder: Holder, own: str = "") -> Speaker:
    """`own` is the word of a spectator's browser: those who watch share a link."""
    apart = "" if holder.seats else own or holder.person
    voice = hashlib.sha256(f"umpire voice\n{match}\n{holder.token_hash}\n{apart}\n".encode()).hexdigest()[:12]
    return Speaker(PLAYERS if holder.seats else WATCHERS, holder.seats[0] if holder.seats else "", voice, holder.person)


def named(store: Store, match: str, who: Speaker) -> Speaker:
    """Who plays is known as a person only if they have put the seat on their list: some link may be open in their browser that
    they want to have nothing to do with. Who watches has nothing to put there."""
    if not who.seat or not who.person or who.seat in persons.held(store, who.person, match):
        return who
    return who._replace(person="")


def circles(who: Speaker, over: bool) -> tuple[str, ...]:
    """What somebody may hear."""
    return (PLAYERS, WATCHERS) if who.circle == PLAYERS and over else (who.circle,)


# What may be said

def fit(text: str) -> str:
    """A line as it is kept; Refusal if it is empty, too long, or holds what is no letter but steers how others are shown."""
    line = text.strip()
    if not line:
        raise Refusal(UNREADABLE, say("talk-empty"))
    if len(line) > LONGEST_CHAT:
        raise Refusal(UNREADABLE, say("talk-long", most=LONGEST_CHAT))
    if any(_steers(letter) for letter in line):
        raise Refusal(UNREADABLE, say("talk-control"))
    return line


def _steers(letter: str) -> bool:
    """Control characters, those that turn the direction of writing, halves of characters, and what is no character at all."""
    return unicodedata.category(letter) in ("Cc", "Cf", "Cs", "Cn", "Zl", "Zp") and letter != JOINER


# The store

def put(store: Store, match: str, who: Speaker, text: str, now: datetime) -> Line:
    """Keep a line and tell all who listen; Refusal if too many were said lately."""
    for _ in range(TRIES):
        try:
            with store.writing(match, bus.TALK) as connection:
                _check_pace(connection, match, who, now)
                last = connection.execute(sa.select(sa.func.max(TALK.c.n)).where(TALK.c.match == match)).scalar()
                line = Line(0 if last is None else int(last) + 1, now.isoformat(timespec="milliseconds"), *who, text)
                connection.execute(sa.insert(TALK), {"match": match, **line._asdict()})
                _let_go(connection, match, who)
                return line
        except Taken:
            continue
    raise StoreError(say("store-not-written", reason="another server writes to it"))


def _let_go(connection: sa.Connection, match: str, who: Speaker) -> None:
    """Of too many lines the oldest of the same circle and seat: who watches drives out nothing that players have said, and of
    players nobody what another has said."""
    own = TALK.c.match == match, TALK.c.circle == who.circle, TALK.c.seat == who.seat
    kept = sa.select(TALK.c.n).where(*own).order_by(TALK.c.n.desc()).limit(MOST_LINES)
    numbers = connection.execute(kept).scalars().all()
    connection.execute(sa.delete(TALK).where(*own, TALK.c.n < min(numbers)))


def _check_pace(connection: sa.Connection, match: str, who: Speaker, now: datetime) -> None:
    """Counted in the store, so that it counts whichever worker hears it. A clock that was set back lets nobody say more."""
    since = (now - timedelta(seconds=LATELY)).isoformat(timespec="milliseconds")
    lately = sa.select(sa.func.count()).where(TALK.c.match == match, TALK.c.at > since)
    if connection.execute(lately.where(TALK.c.voice == who.voice)).scalar_one() >= MOST_OF_ONE:
        raise Refusal(TOO_MANY, say("talk-often", most=MOST_OF_ONE, seconds=LATELY))
    if who.circle == WATCHERS and connection.execute(lately.where(TALK.c.circle == WATCHERS)).scalar_one() >= MOST_OF_WATCHERS:
        raise Refusal(TOO_MANY, say("talk-crowd"))


def lines(store: Store, match: str, heard: Collection[str], after: int = -1) -> list[Line]:
    """What was said in these circles after a line."""
    wanted = sa.select(*[TALK.c[name] for name in Line._fields])
    chosen = wanted.where(TALK.c.match == match, TALK.c.n > after, TALK.c.circle.in_(heard)).order_by(TALK.c.n)
    with store.reading(match) as connection:
        return [Line(*row) for row in connection.execute(chosen)]


def spoken_in(store: Store, person: str) -> set[str]:
    """The matches in which somebody has said something."""
    with store.reading("") as connection:
        return {*connection.execute(sa.select(TALK.c.match).where(TALK.c.person == person).distinct()).scalars()}


def muted(store: Store, match: str, hearer: str) -> set[str]:
    """Whom somebody does not want to hear."""
    chosen = sa.select(MUTES.c.voice).where(MUTES.c.match == match, MUTES.c.hearer == hearer)
    with store.reading(match) as connection:
        return {str(voice) for voice, in connection.execute(chosen)}


def mute(store: Store, match: str, who: Speaker, voice: str, wanted: bool) -> None:
    """Hear a voice no more, or again."""
    entry = {"match": match, "hearer": who.voice, "voice": voice}
    if wanted:
        _check_mutes(store, match, who)
    taken_off = sa.delete(MUTES).where(*[MUTES.c[name] == value for name, value in entry.items()])
    with store.writing(match) as connection:
        connection.execute(store.upsert(MUTES, entry, tuple(entry)) if wanted else taken_off)


def _check_mutes(store: Store, match: str, who: Speaker) -> None:
    """Refuse one too many; who plays is not refused because of those who watch."""
    if len(muted(store, match, who.voice)) >= MOST_MUTES:
        raise Refusal(TOO_MANY, say("too-many-mutes", most=MOST_MUTES))
    counted = sa.select(sa.func.count()).where(MUTES.c.match == match)
    with store.reading(match) as connection:
        there = connection.execute(counted).scalar_one()
    if who.circle == WATCHERS and there >= MOST_MUTES_IN_ALL:
        raise Refusal(TOO_MANY, say("too-many-muted"))


# What is told

def told(store: Store, match: str, who: Speaker, over: bool, after: int = -1, id_: str = "") -> Talk:
    """The `chat` message: what somebody may hear and wants to, after a line."""
    silenced = muted(store, match, who.voice)
    heard = [] if EVERYBODY in silenced else lines(store, match, circles(who, over), after)
    # whom somebody has blocked (persons.py) is not heard in any match
    blocked = persons.unheard(store, match, who.seat, who.person)
    heard = [line for line in heard if line.seat not in blocked.seats and line.person not in blocked.people]
    own = named(store, match, who).person
    names = persons.names_of(store, {own, *[line.person for line in heard]})
    return {
        "type": "chat", "id": id_, "you": who.voice, "called": names.get(own, ""), "muted": sorted(silenced),
        "lines": [line.told(names) for line in heard if line.voice not in silenced or line.voice == who.voice],
    }


async def chat(room: Room, store: Store, who: Speaker, text: str, id_: str) -> Talk:
    """Say something; the reply is the line itself."""
    line = fit(text)
    if who.circle == PLAYERS and len([kind for kind in room.kinds.values() if kind != BOT]) < 2:
        raise Refusal(NOT_ALLOWED, say("talk-alone"))
    kept = await done_by(WRITING, _said, store, room.id, who, line)
    return await done_by(READING, told, store, room.id, who, room.standing.match.over, kept.n - 1, id_)


def _said(store: Store, match: str, who: Speaker, text: str) -> Line:
    return put(store, match, named(store, match, who), text, datetime.now(UTC))


async def silence(room: Room, store: Store, who: Speaker, voice: str, wanted: bool, id_: str) -> Talk:
    """Mute a voice or hear it again; the reply is all that there is to be heard now."""
    await done_by(WRITING, mute, store, room.id, who, voice, wanted)
    return await done_by(READING, told, store, room.id, who, room.standing.match.over, -1, id_)


class Herald:
    """Tells those who listen what was said, whichever worker heard it first."""

    def __init__(self, store: Store, rooms: Rooms) -> None:
        self.store = store
        self._rooms = rooms
        self._telling: set[asyncio.Task[None]] = set()
        store.bus.listen(self._hear)

    def _hear(self, match: str, what: str) -> None:
        if what not in (bus.TALK, bus.PEOPLE, bus.EVERYTHING):
            return
        for room in self._rooms.rooms_with_listeners(match):
            if any(listener.talks for listener in room.listeners):
                task = asyncio.create_task(self._tell(room, anew=what != bus.TALK))
                self._telling.add(task)
                task.add_done_callback(self._telling.discard)

    async def _tell(self, room: Room, anew: bool) -> None:
        for listener in tuple(room.listeners):
            try:
                if listener.talks:
                    await self.greet(room, listener, anew=anew)
            except StoreError as error:
                log.warning("what was said in match %s cannot be read: %s", room.id, error)

    async def greet(self, room: Room, listener: Listener, first: bool = False, anew: bool = False) -> None:
        """Send what a listener has not been told yet; to who has just come also that there is nothing. `anew`: some may be called
        otherwise than when their lines were told."""
        who, over = speaker(room.id, listener.holder, listener.voice), room.standing.match.over
        message = await done_by(READING, told, self.store, room.id, who, over, -1 if anew else listener.last_line)
        fresh = [line for line in message["lines"] if listener.line_names.get(line["n"]) != line["name"]]
        renamed, listener.own_name = listener.own_name != message["called"], message["called"]
        listener.line_names.update({line["n"]: line["name"] for line in fresh})
        listener.last_line = max([listener.last_line, *[line["n"] for line in fresh]])
        if fresh or first or renamed:
            listener.send({**message, "lines": fresh})

    async def close(self) -> None:
        self.store.bus.leave(self._hear)
        await asyncio.gather(*self._telling, return_exceptions=True)
