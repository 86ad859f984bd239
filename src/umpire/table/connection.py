"""The line to a client: what it says is read, done and answered, over a WebSocket or by HTTP."""
from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final, Optional

from starlette.websockets import WebSocket, WebSocketDisconnect

from umpire.engine.outlook import Stand
from umpire.engine.reader import known, language, read_in, reading
from umpire.table import events, updates, scene_parts
from umpire.table.guard import LONGEST, POLICY_VIOLATION
from umpire.table.refusals import BUSY, MISTAKES, NOT_ALLOWED, TOO_MANY, UNREADABLE, Refusal, our_mistake, refusal_of
from umpire.table.requests import (
    After, Delegate, Hello, Hint, Hurry, Nonce, Odds, Outlook, Ping, Play, Prospect, Seal, Sight, Spoken, Undo, Why, id_of,
    read_body, read_message,
)
from umpire.table.reports import check_alone
from umpire.table.rooms import Holder, Listener, Played, Room, Rooms
from umpire.table.store import StoreError
from umpire.table.words import say
from umpire.table.work import REFLECTION, done_by

HELLO_SECONDS: Final = 5.0
TOO_BIG: Final = 1009
MOST_LISTENERS: Final = 64
ADDRESS: Final = "/ws/{match}"
# bytes: a WebSocket says no more when it is closed
LONGEST_CLOSING: Final = 100
log = logging.getLogger("umpire.table")


class Partly(Exception):
    """Some of the actions were played before one was refused."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.reason)
        self.refusal = refusal


def refusal_behind(error: Refusal | Partly | StoreError) -> Refusal:
    """What is told of it."""
    if isinstance(error, StoreError):
        return Refusal(BUSY, str(error))
    return error.refusal if isinstance(error, Partly) else error


# Doing what is asked

async def obey(room: Room, holder: Holder, asked: Spoken) -> dict[str, Any] | Played:
    """Do it. The reply, or what became of it if the reply is the new state."""
    if isinstance(asked, Ping):
        return {"type": "pong", "id": asked.id}
    if isinstance(asked, Hurry):
        await room.hurry()
        return {"type": "pong", "id": asked.id}
    if isinstance(asked, (Odds, Why)):
        return await _answered(room, holder, asked)
    if isinstance(asked, Hint):
        return await _hinted(room, holder, asked)
    if isinstance(asked, (Prospect, Outlook, Sight)):
        return await _foretold(room, holder, asked)
    if isinstance(asked, After):
        return await _foreseen(room, holder, asked)
    played = Played()
    if isinstance(asked, Play):
        played = await room.play(holder, asked.n, asked.stamp, asked.actions, asked.whole)
    elif isinstance(asked, Delegate):
        await room.delegate(holder, asked.n, asked.stamp)
    elif isinstance(asked, Undo):
        await room.undo(holder, asked.n, asked.stamp)
    elif isinstance(asked, Seal):
        await room.pledge(holder, asked.type, asked.seals)
    elif isinstance(asked, Nonce):
        await room.pledge(holder, asked.type, asked.nonces)
    if played.refusal is not None:
        raise Partly(played.refusal)
    return played


async def _answered(room: Room, holder: Holder, asked: Odds | Why) -> dict[str, Any]:
    """Questions are for who has to decide. One question at a time, since odds can take a while."""
    async with room.odds:
        await room.refresh()
        match = room.told
        room.check_decides(match, holder)
        tell = updates.odds if isinstance(asked, Odds) else updates.why
        try:
            return await done_by(REFLECTION, tell, match, asked.action, asked.id)
        except MISTAKES as mistake:
            raise refusal_of(mistake) from None


async def _hinted(room: Room, holder: Holder, asked: Hint) -> dict[str, Any]:
    """What one would do, only where no other person plays; nothing of it where a real die is awaited."""
    await room.refresh()
    match = room.told
    check_alone(room, holder)
    room.check_decides(match, holder)
    if match.pending is not None:
        raise Refusal(NOT_ALLOWED, match.prompt)
    return updates.hint(match, await room.ponder(match), asked.id)


async def _foretold(room: Room, holder: Holder, asked: Prospect | Outlook | Sight) -> dict[str, Any]:
    """For who waits, too: it is made of what that seat may know. Clients remember it while the match stands as it does."""
    async with room.odds:
        await room.refresh()
        seat = updates.seat_of(room, holder)
        if isinstance(asked, Prospect):
            return await done_by(REFLECTION, updates.prospect, room.told, seat, asked.space, asked.id)
        if isinstance(asked, Outlook):
            stand = Stand(asked.space, asked.heading) if asked.space else None
            return await done_by(REFLECTION, updates.outlook, room.told, seat, asked.thing, asked.id, stand)
        return await done_by(REFLECTION, updates.sight, room.told, seat, (asked.here, asked.there), asked.id)


async def _foreseen(room: Room, holder: Holder, asked: After) -> dict[str, Any]:
    """What would be asked after some actions that show nothing."""
    await room.refresh()
    match, left = await done_by(REFLECTION, room.foreseen, holder, asked.actions)
    return await done_by(REFLECTION, updates.after, match, holder, left, asked.id)


def announce(room: Room) -> None:
    """Everyone connected who has not heard yet how the match stands gets a state of their own."""
    for listener in tuple(room.listeners):
        try:
            if listener.stamp != room.standing.stamp:
                tell_state(room, listener)
        except Exception:
            # the others are told all the same
            log.exception("how match %s stands could not be told", room.id)


def tell_state(room: Room, listener: Listener, id_: str = "", left: tuple[str, ...] = ()) -> None:
    """Queue the state, with the log since what this listener was told last, and what was left of several actions."""
    standing = room.standing
    since = standing.since(listener.have, listener.stamp)
    with reading(listener.language):
        told = updates.state(room, listener.holder, since, id_, left)
    listener.send(scene_parts.without(told, listener.known))
    listener.have, listener.stamp, listener.known = standing.n, standing.stamp, scene_parts.marks(told)


# By HTTP

async def post(room: Room, holder: Holder, raw: bytes) -> tuple[int, dict[str, Any]]:
    """A message by HTTP: the status and the reply. An error that finds the match changed brings the state along."""
    try:
        asked = read_message(raw)
        reply = await obey(room, holder, asked)
        return 200, _state_after(room, holder, asked, reply.left) if isinstance(reply, Played) else reply
    except (Refusal, Partly, StoreError) as error:
        refusal = refusal_behind(error)
        reply = {**refusal.body(), **refusal.message(id_of(raw))}
        if refusal.stale or isinstance(error, Partly):
            reply["state"] = updates.state(room, holder, -1)
        return refusal.status, reply


def _state_after(room: Room, holder: Holder, asked: Spoken, left: tuple[str, ...]) -> dict[str, Any]:
    """The state with the log since what the client had."""
    have, stamp = (asked.n, asked.stamp) if isinstance(asked, (Play, Undo, Delegate)) else (-1, "")
    known = frozenset(asked.known if isinstance(asked, (Play, Undo, Delegate)) else ())
    return scene_parts.without(updates.state(room, holder, room.standing.since(have, stamp), asked.id, left), known)


# By WebSocket

def _refused(refusal: Refusal, raw: str) -> dict[str, Any]:
    """What is told of it, and counted: by HTTP the guard does that."""
    events.refused(refusal.status, ADDRESS)
    return refusal.message(id_of(raw) if raw else "")


class Connection:
    """One WebSocket: a task that reads and obeys, a task that sends, and one that waits for a hint while others go on."""

    def __init__(self, socket: WebSocket, rooms: Rooms, match: str) -> None:
        self._socket = socket
        self._rooms = rooms
        self._match = match
        self._hinting: Optional[asyncio.Task[None]] = None

    async def run(self) -> None:
        await self._socket.accept()
        try:
            await self._talk()
        except WebSocketDisconnect:
            return

    async def _talk(self) -> None:
        try:
            room, listener = await self._greeted()
        except (Refusal, StoreError) as error:
            await self._hang_up(refusal_behind(error))
            return
        except WebSocketDisconnect:
            raise
        except Exception:
            log.exception("match %s could not be opened", self._match)
            await self._hang_up(our_mistake())
            return
        self._rooms.join(room, listener)
        sender = asyncio.create_task(self._send_all(listener))
        try:
            tell_state(room, listener)
            await self._hear(room, listener)
        except Refusal as refusal:
            sender.cancel()
            await self._hang_up(refusal)
        finally:
            room.listeners.discard(listener)
            sender.cancel()
            if self._hinting is not None:
                self._hinting.cancel()

    async def _greeted(self) -> tuple[Room, Listener]:
        """The first message says who it is."""
        try:
            raw = await asyncio.wait_for(self._receive(), HELLO_SECONDS)
        except TimeoutError:
            raise Refusal(UNREADABLE, say("no-hello")) from None
        hello = read_body(Hello, raw)
        read_in(known(hello.language) or language())
        room = await self._rooms.room(self._match)
        holder = room.holder(hello.token)
        if len(room.listeners) >= MOST_LISTENERS:
            raise Refusal(TOO_MANY, say("too-many-sockets", most=MOST_LISTENERS))
        await room.refresh()
        await room.thinking.calm.wait()
        return room, Listener(holder, hello.have, hello.stamp, hello.known, language())

    async def _receive(self) -> str:
        """The next text; what is binary or too long ends the talk."""
        message = await self._socket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code", 1000))
        text = message.get("text")
        if text is None:
            raise Refusal(UNREADABLE, say("not-text"))
        if len(text) > LONGEST or len(text.encode("utf-8", "replace")) > LONGEST:
            raise Refusal(413, say("message-too-large", limit=LONGEST // 1024))
        return str(text)

    async def _hear(self, room: Room, listener: Listener) -> None:
        while True:
            await self._obey(room, listener, await self._receive())

    async def _obey(self, room: Room, listener: Listener, raw: str) -> None:
        """Do what is asked. Who waits for a hint may decide meanwhile; who asks for another waits for the first."""
        with self._telling(room, listener, raw):
            asked = read_message(raw)
            if isinstance(asked, Hint):
                await asyncio.gather(*[task for task in (self._hinting,) if task is not None])
                self._hinting = asyncio.create_task(self._hint(room, listener, asked, raw))
                return
            reply = await obey(room, listener.holder, asked)
            if isinstance(reply, Played):
                tell_state(room, listener, asked.id, reply.left)
            else:
                listener.send(reply)

    async def _hint(self, room: Room, listener: Listener, asked: Hint, raw: str) -> None:
        with self._telling(room, listener, raw):
            listener.send(await _hinted(room, listener.holder, asked))

    @contextmanager
    def _telling(self, room: Room, listener: Listener, raw: str) -> Iterator[None]:
        """An error is told, and followed by the state if that is news."""
        try:
            yield
        except Partly as partly:
            listener.send(_refused(partly.refusal, raw))
            tell_state(room, listener)
        except Refusal as refusal:
            listener.send(_refused(refusal, raw))
            if refusal.stale:
                tell_state(room, listener)
        except StoreError as error:
            listener.send(_refused(refusal_behind(error), raw))
        except Exception:
            log.exception("a message to match %s failed", room.id)
            listener.send(_refused(our_mistake(), raw))

    async def _send_all(self, listener: Listener) -> None:
        """Send what waits; a client that is gone is noticed by the reading task."""
        try:
            while (message := await listener.outbox.get()) is not None:
                await self._socket.send_text(json.dumps(message, ensure_ascii=False, separators=(",", ":")))
            await self._socket.close(POLICY_VIOLATION, "too slow")
        except (WebSocketDisconnect, RuntimeError):
            return

    async def _hang_up(self, refusal: Refusal) -> None:
        await self._socket.send_text(json.dumps(_refused(refusal, "")))
        reason = refusal.reason.encode()[:LONGEST_CLOSING].decode("utf-8", "ignore")
        await self._socket.close(TOO_BIG if refusal.status == 413 else POLICY_VIOLATION, reason)
