"""The chat beside a match: the players among themselves, and apart from them the spectators.

While the match runs, players do not see what spectators say, who may guess more than they do; spectators never see what players
say. Somebody who mutes a voice does not get its lines. A line belongs to a voice: a hash of the token it was said with and, for
spectators, who share a link, of a word that their browser keeps. Lines show the name of their speaker. Only the person is
stored with a line, and never sent: a name that is changed or withdrawn changes in old lines, too.
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
from umpire.server.common.threads import READING, WRITING, run_in
from umpire.server.people import persons
from umpire.server.play.bots import BOT
from umpire.server.play.holders import Holder
from umpire.server.play.listener import Listener
from umpire.server.play.room import Room
from umpire.server.play.rooms import Rooms
from umpire.server.storage.schema import MUTES, TALK
from umpire.server.storage.store import RowTaken, Store, StoreError

PLAYERS: Final = "players"
WATCHERS: Final = "watchers"
# the voice that mutes everybody
EVERYBODY: Final = "*"
# of a seat, and of all spectators of a match; the oldest are dropped
MOST_LINES: Final = 500
MOST_MUTES: Final = 200
# of all spectators of a match: each can make up as many voices as they like
MOST_MUTES_IN_ALL: Final = 2000
# so many lines within so many seconds: of one voice, and of all spectators together
LATELY: Final = 10
MOST_OF_ONE: Final = 5
MOST_OF_WATCHERS: Final = 20
# an emoji may be made of several, joined by this
JOINER: Final = "\u200d"
# how often a line is written again when another was first
TRIES: Final = 20
log = logging.getLogger("umpire.server")


class ChatLine(NamedTuple):
    """A line of the chat: its number in the match, when it was said, and by whom."""

    n: int
    at: str
    circle: str
    seat: str
    voice: str
    person: str
    text: str

    def describe(self, names: Mapping[str, str]) -> TalkLine:
        """Describe the line: of its speaker only the name."""
        return {
            "n": self.n, "at": self.at, "circle": cast(Circle, self.circle), "seat": self.seat, "voice": self.voice,
            "text": self.text, "name": names.get(self.person, ""),
        }


class Speaker(NamedTuple):
    """A speaker and listener: the circle, the seat, the voice, and the person ('' for nobody)."""

    circle: str
    seat: str
    voice: str
    person: str = ""


def speaker(match: str, holder: Holder, own: str = "") -> Speaker:
    """Return the voice of a holder's token.

    `own` is the word of a spectator's browser, because spectators share a link.
    """
    distinction = "" if holder.seats else own or holder.person
    voice = hashlib.sha256(f"umpire voice\n{match}\n{holder.token_hash}\n{distinction}\n".encode()).hexdigest()[:12]
    return Speaker(PLAYERS if holder.seats else WATCHERS, holder.seats[0] if holder.seats else "", voice, holder.person)


def drop_unlisted_person(store: Store, match: str, who: Speaker) -> Speaker:
    """Return a speaker without the person, unless a player has put the seat on their list.

    Some link may be open in their browser that they want to have nothing to do with. Spectators have nothing to put there.
    """
    if not who.seat or not who.person or who.seat in persons.seats_held(store, who.person, match):
        return who
    return who._replace(person="")


def circles(who: Speaker, over: bool) -> tuple[str, ...]:
    """Return the circles that somebody may hear."""
    return (PLAYERS, WATCHERS) if who.circle == PLAYERS and over else (who.circle,)


# What may be said

def clean_line(text: str) -> str:
    """Return a line as it is stored; refuse it if it is empty, too long, or has characters that steer how others are shown."""
    line = text.strip()
    if not line:
        raise Refusal(UNREADABLE, say("talk-empty"))
    if len(line) > LONGEST_CHAT:
        raise Refusal(UNREADABLE, say("talk-long", most=LONGEST_CHAT))
    if any(_is_steering(letter) for letter in line):
        raise Refusal(UNREADABLE, say("talk-control"))
    return line


def _is_steering(letter: str) -> bool:
    """Tell whether a letter is a control character, turns the direction of writing, or is half or no character."""
    return unicodedata.category(letter) in ("Cc", "Cf", "Cs", "Cn", "Zl", "Zp") and letter != JOINER


# The store

def write_line(store: Store, match: str, who: Speaker, text: str, now: datetime) -> ChatLine:
    """Store a line and tell all listeners; refuse too many in a short time."""
    for _ in range(TRIES):
        try:
            with store.writing(match, bus.TALK) as connection:
                _check_pace(connection, match, who, now)
                last = connection.execute(sa.select(sa.func.max(TALK.c.n)).where(TALK.c.match == match)).scalar()
                line = ChatLine(0 if last is None else int(last) + 1, now.isoformat(timespec="milliseconds"), *who, text)
                connection.execute(sa.insert(TALK), {"match": match, **line._asdict()})
                _drop_oldest(connection, match, who)
                return line
        except RowTaken:
            continue
    raise StoreError(say("store-not-written", reason="another server writes to it"))


def _drop_oldest(connection: sa.Connection, match: str, who: Speaker) -> None:
    """Drop the oldest lines of the same circle and seat: spectators drive out nothing of players, nor one player another's."""
    own = TALK.c.match == match, TALK.c.circle == who.circle, TALK.c.seat == who.seat
    newest = sa.select(TALK.c.n).where(*own).order_by(TALK.c.n.desc()).limit(MOST_LINES)
    numbers = connection.execute(newest).scalars().all()
    connection.execute(sa.delete(TALK).where(*own, TALK.c.n < min(numbers)))


def _check_pace(connection: sa.Connection, match: str, who: Speaker, now: datetime) -> None:
    """Refuse too many lines in a short time, counted in the store, so that it counts whichever worker hears them.

    A clock that was set back lets nobody say more.
    """
    since = (now - timedelta(seconds=LATELY)).isoformat(timespec="milliseconds")
    recent = sa.select(sa.func.count()).where(TALK.c.match == match, TALK.c.at > since)
    if connection.execute(recent.where(TALK.c.voice == who.voice)).scalar_one() >= MOST_OF_ONE:
        raise Refusal(TOO_MANY, say("talk-often", most=MOST_OF_ONE, seconds=LATELY))
    if who.circle == WATCHERS and connection.execute(recent.where(TALK.c.circle == WATCHERS)).scalar_one() >= MOST_OF_WATCHERS:
        raise Refusal(TOO_MANY, say("talk-crowd"))


def read_lines(store: Store, match: str, circles_: Collection[str], after: int = -1) -> list[ChatLine]:
    """Read what was said in these circles after a line."""
    query = sa.select(*[TALK.c[name] for name in ChatLine._fields])
    matching = query.where(TALK.c.match == match, TALK.c.n > after, TALK.c.circle.in_(circles_)).order_by(TALK.c.n)
    with store.reading(match) as connection:
        return [ChatLine(*row) for row in connection.execute(matching)]


def matches_with_talk_of(store: Store, person: str) -> set[str]:
    """Return the matches in which a person has said something."""
    with store.reading("") as connection:
        return {*connection.execute(sa.select(TALK.c.match).where(TALK.c.person == person).distinct()).scalars()}


def muted_voices(store: Store, match: str, hearer: str) -> set[str]:
    """Return the voices that somebody does not want to hear."""
    query = sa.select(MUTES.c.voice).where(MUTES.c.match == match, MUTES.c.hearer == hearer)
    with store.reading(match) as connection:
        return {str(voice) for voice, in connection.execute(query)}


def set_mute(store: Store, match: str, who: Speaker, voice: str, on: bool) -> None:
    """Mute a voice, or hear it again."""
    entry = {"match": match, "hearer": who.voice, "voice": voice}
    if on:
        _check_mutes(store, match, who)
    unmute = sa.delete(MUTES).where(*[MUTES.c[name] == value for name, value in entry.items()])
    with store.writing(match) as connection:
        connection.execute(store.upsert(MUTES, entry, tuple(entry)) if on else unmute)


def _check_mutes(store: Store, match: str, who: Speaker) -> None:
    """Refuse one mute too many; spectators do not use up the limit of players."""
    if len(muted_voices(store, match, who.voice)) >= MOST_MUTES:
        raise Refusal(TOO_MANY, say("too-many-mutes", most=MOST_MUTES))
    query = sa.select(sa.func.count()).where(MUTES.c.match == match)
    with store.reading(match) as connection:
        count = connection.execute(query).scalar_one()
    if who.circle == WATCHERS and count >= MOST_MUTES_IN_ALL:
        raise Refusal(TOO_MANY, say("too-many-muted"))


# What is sent

def describe_chat(store: Store, match: str, who: Speaker, over: bool, after: int = -1, id_: str = "") -> Talk:
    """Describe the lines after a line that a holder may hear and has not muted: the `chat` message."""
    muted = muted_voices(store, match, who.voice)
    lines = [] if EVERYBODY in muted else read_lines(store, match, circles(who, over), after)
    # people one has blocked (persons.py) are heard in no match
    blocked = persons.unheard(store, match, who.seat, who.person)
    lines = [line for line in lines if line.seat not in blocked.seats and line.person not in blocked.people]
    own = drop_unlisted_person(store, match, who).person
    names = persons.names_of(store, {own, *[line.person for line in lines]})
    return {
        "type": "chat", "id": id_, "you": who.voice, "called": names.get(own, ""), "muted": sorted(muted),
        "lines": [line.describe(names) for line in lines if line.voice not in muted or line.voice == who.voice],
    }


async def say_line(room: Room, store: Store, who: Speaker, text: str, id_: str) -> Talk:
    """Say something; return the `chat` message with the line itself."""
    line = clean_line(text)
    if who.circle == PLAYERS and len([kind for kind in room.kinds.values() if kind != BOT]) < 2:
        raise Refusal(NOT_ALLOWED, say("talk-alone"))
    stored = await run_in(WRITING, _write_line, store, room.id, who, line)
    return await run_in(READING, describe_chat, store, room.id, who, room.current.match.over, stored.n - 1, id_)


def _write_line(store: Store, match: str, who: Speaker, text: str) -> ChatLine:
    return write_line(store, match, drop_unlisted_person(store, match, who), text, datetime.now(UTC))


async def mute_voice(room: Room, store: Store, who: Speaker, voice: str, on: bool, id_: str) -> Talk:
    """Mute a voice or hear it again; return all that there is to hear now."""
    await run_in(WRITING, set_mute, store, room.id, who, voice, on)
    return await run_in(READING, describe_chat, store, room.id, who, room.current.match.over, -1, id_)


class ChatAnnouncer:
    """Tells the listeners what was said, whichever worker heard it first."""

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
                task = asyncio.create_task(self._tell(room, renamed=what != bus.TALK))
                self._telling.add(task)
                task.add_done_callback(self._telling.discard)

    async def _tell(self, room: Room, renamed: bool) -> None:
        for listener in tuple(room.listeners):
            try:
                if listener.talks:
                    await self.send_new_lines(room, listener, anew=renamed)
            except StoreError as error:
                log.warning("what was said in match %s cannot be read: %s", room.id, error)

    async def send_new_lines(self, room: Room, listener: Listener, first: bool = False, anew: bool = False) -> None:
        """Send the lines that a listener does not have yet.

        `first`: send a message even without lines. `anew`: send old lines again whose speaker has a new name.
        """
        who, over = speaker(room.id, listener.holder, listener.voice), room.current.match.over
        message = await run_in(READING, describe_chat, self.store, room.id, who, over, -1 if anew else listener.last_line)
        new_lines = [line for line in message["lines"] if listener.line_names.get(line["n"]) != line["name"]]
        renamed, listener.own_name = listener.own_name != message["called"], message["called"]
        listener.line_names.update({line["n"]: line["name"] for line in new_lines})
        listener.last_line = max([listener.last_line, *[line["n"] for line in new_lines]])
        if new_lines or first or renamed:
            listener.send({**message, "lines": new_lines})

    async def close(self) -> None:
        self.store.bus.leave(self._hear)
        await asyncio.gather(*self._telling, return_exceptions=True)
