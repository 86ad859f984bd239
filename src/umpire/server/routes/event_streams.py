"""The stream of events of a match, for programs: Server-Sent Events, each with the state as its seats may know it.

A stream is a listener like a WebSocket that never says anything: it gets the same announcements, has the same outbox, and is
closed like one if it does not fetch. It leaves the scene out, because a program reads the options, or asks for the view.
"""
from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Final, NamedTuple

from starlette.requests import Request
from starlette.responses import StreamingResponse
from starlette.types import Receive, Scope, Send

from umpire.i18n.language import reader_language, reading
from umpire.protocol.answers import ServerMessage
from umpire.protocol.errors import TOO_MANY
from umpire.protocol.state import State
from umpire.protocol.values import LONGEST_STREAM
from umpire.server.common.fair_queues import asker
from umpire.server.common.json_text import encode_text
from umpire.server.common.limits import MOST_LISTENERS, MOST_STREAMS
from umpire.server.common.refusals import Refusal
from umpire.server.common.scene_delta import ALL
from umpire.server.common.sentences import say
from umpire.server.play.holders import Holder
from umpire.server.play.listener import Listener, News
from umpire.server.play.room import Room
from umpire.server.play.rooms import Rooms
from umpire.server.routes.connection import check_share, state_delta, tell_state
from umpire.server.web.requests import read_number
from umpire.server.web.security_headers import STREAM

KIND: Final = "text/event-stream"
# seconds between two signs of life
HEARTBEAT: Final = 15.0
BEAT: Final = b": still here\n\n"
# the names of events: one of the seats has to decide, another has, or nobody has any more
TURN: Final = "turn"
MOVED: Final = "moved"
OVER: Final = "over"
# tell proxies not to buffer
HEADERS: Final = {"X-Accel-Buffering": "no"}


class LastEvent(NamedTuple):
    """The last event of a client: its last action, and the stamp of its state."""

    have: int = -1
    stamp: str = ""


def read_last_event(request: Request) -> LastEvent:
    """Read what the client has, from the id of its last event (a browser's own header) or from the address."""
    last = request.headers.get("last-event-id")
    if last is not None:
        n, _, stamp = last.partition(":")
        return LastEvent(read_number(n), stamp)
    return LastEvent(read_number(request.query_params.get("have", "-1")), request.query_params.get("stamp", ""))


def read_seconds(request: Request) -> int:
    """Read for how long a stream is wanted: 0 sends what is new and ends."""
    return max(0, min(read_number(request.query_params.get("seconds", str(LONGEST_STREAM))), LONGEST_STREAM))


def name_event(message: ServerMessage) -> str:
    """Name an event, so that a program need not look into it."""
    if message["type"] != "state":
        return str(message["type"])
    if message["over"]:
        return OVER
    return TURN if _is_own_move(message) else MOVED


def _is_own_move(state: State) -> bool:
    """Tell whether the match waits for one of these seats: for a decision, or for what it adds to the dice."""
    nonces = state["nonces"]
    if nonces is None or not nonces["asked"]:
        return state["deciding"] in state["yours"]
    sent_already = nonces["seals" if nonces["asked"] == "seal" else "told"]
    return any(seat in state["yours"] and seat not in sent_already for seat in nonces["seats"])


def encode_event(listener: Listener, message: ServerMessage | News) -> bytes:
    """Encode an event. A client that reconnects repeats its id."""
    description = _describe(listener, message) if isinstance(message, News) else message
    id_ = f"id: {description['n']}:{description['stamp']}\n" if description["type"] == "state" else ""
    return f"{id_}event: {name_event(description)}\ndata: {encode_text(description)}\n\n".encode()


def _describe(listener: Listener, news: News) -> State:
    with reading(listener.language):
        return state_delta(news.room, listener.holder, news.since, listener.known_parts)


def check_room_for(room: Room, holder: Holder) -> None:
    """Refuse one stream too many."""
    if room.count_beside(holder) >= MOST_LISTENERS:
        raise Refusal(TOO_MANY, say("too-many-sockets", most=MOST_LISTENERS))
    check_share(room, holder)
    # spectators share one token
    same = [one for one in room.listeners if ALL in one.known_parts and one.holder.token_hash == holder.token_hash]
    if sum(bool(holder.seats) or one.address == asker().address for one in same) >= MOST_STREAMS:
        raise Refusal(TOO_MANY, say("too-many-streams", most=MOST_STREAMS))


class Stream(StreamingResponse):
    """An answer that goes on while the match does."""

    def __init__(self, rooms: Rooms, room: Room, holder: Holder, last_event: LastEvent, seconds: float) -> None:
        check_room_for(room, holder)
        self._rooms = rooms
        self._room = room
        self._listener = Listener(holder, last_event.have, last_event.stamp, (ALL,), reader_language())
        self._seconds = seconds
        super().__init__(self._events(), headers=HEADERS, media_type=KIND)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        scope[STREAM] = True
        self._rooms.join(self._room, self._listener)
        try:
            await super().__call__(scope, receive, send)
        finally:
            self._room.listeners.discard(self._listener)

    async def _events(self) -> AsyncIterator[bytes]:
        """Yield what is new, then whatever comes, and a comment now and then where nothing does."""
        if self._listener.stamp != self._room.current.stamp:
            tell_state(self._room, self._listener)
        # a first line at once shows that the stream works
        yield BEAT
        clock = asyncio.get_running_loop().time
        end = clock() + self._seconds
        while not self._listener.outbox.empty() or clock() < end:
            try:
                async with asyncio.timeout(min(HEARTBEAT, max(0.0, end - clock()) + 0.001)):
                    message = await self._listener.outbox.get()
            except TimeoutError:
                yield BEAT
                continue
            if message is None:
                return
            yield await self._room.telling.do(encode_event, self._listener, message)
