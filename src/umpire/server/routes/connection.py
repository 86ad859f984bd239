"""The connection of a client: its messages are read, carried out and answered, over a WebSocket or by HTTP."""
from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final, Optional

from starlette.websockets import WebSocket, WebSocketDisconnect

from umpire.engine.outlook import Stand
from umpire.i18n.language import language_of_locale, reader_language, reading, set_reader_language
from umpire.protocol import messages
from umpire.protocol.answers import AfterAnswer, HintAnswer, OddsAnswer, RefusedMessage, Reply, ServerMessage, WhyAnswer
from umpire.protocol.errors import BUSY, NOT_ALLOWED, TOO_MANY, UNREADABLE, ErrorMessage
from umpire.protocol.routes import WEBSOCKET
from umpire.protocol.state import State
from umpire.server.common import events, scene_delta
from umpire.server.common.fair_queues import asker, name_person
from umpire.server.common.json_text import encode_text
from umpire.server.common.limits import (
    MOST_LISTENERS as MOST_LISTENERS,
)
from umpire.server.common.limits import (
    MOST_SPECTATORS,
    MOST_SPECTATORS_OF_ONE,
    UNHEEDED,
    Buckets,
    too_fast,
)
from umpire.server.common.refusals import Refusal, mistake_refusal, refuse_mistakes
from umpire.server.common.sentences import say
from umpire.server.common.threads import REFLECTION, TELLING, WRITING, run_in
from umpire.server.notify import channels
from umpire.server.people import chat
from umpire.server.people.chat import ChatAnnouncer
from umpire.server.people.presence import PresenceAnnouncer
from umpire.server.people.sessions import Seating
from umpire.server.play.attempts import SeriesResult
from umpire.server.play.holders import Holder
from umpire.server.play.listener import Listener, News
from umpire.server.play.report_jobs import check_alone
from umpire.server.play.room import Room
from umpire.server.play.rooms import Rooms
from umpire.server.play.settlements import settle
from umpire.server.play.spectators import check_seated
from umpire.server.play.tokens import CHAT, PLAY, READ, SETTLE
from umpire.server.render.answers import describe_after, describe_hint, describe_odds, explain_action
from umpire.server.render.outlooks import describe_outlook, describe_sight
from umpire.server.render.panels import describe_prospect
from umpire.server.render.scenes import scene_for
from umpire.server.render.state import describe_state
from umpire.server.storage.store import Store, StoreError
from umpire.server.web.requests import id_of, read_body, read_message
from umpire.server.web.security_headers import LONGEST, POLICY_VIOLATION

# the scope that a program's token needs, by the type of the message; all else is reading
SCOPES: Final = {
    **dict.fromkeys(("play", "delegate", "undo", "seal", "nonce", "hurry"), PLAY), **dict.fromkeys(("chat", "mute"), CHAT),
    **dict.fromkeys(messages.SETTLEMENTS, SETTLE),
}
# what spectators may ask
WATCHING: Final = ("prospect", "outlook", "sight")
HELLO_SECONDS: Final = 5.0
TOO_BIG: Final = 1009
# bytes: the most that closing a WebSocket can say
LONGEST_CLOSING: Final = 100
log = logging.getLogger("umpire.server")


class PartlyPlayed(Exception):
    """Some of the actions were played before one was refused."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.reason)
        self.refusal = refusal

    def __reduce__(self) -> tuple[Any, ...]:
        """Rebuild it from what it was made of, not from its sentence."""
        return type(self), (self.refusal,)


def refusal_behind(error: Refusal | PartlyPlayed | StoreError) -> Refusal:
    """Return the refusal that an error comes down to."""
    if isinstance(error, StoreError):
        return Refusal(BUSY, str(error))
    return error.refusal if isinstance(error, PartlyPlayed) else error


# Carrying out messages

async def dispatch(room: Room, holder: Holder, store: Store, message: messages.ClientMessage) -> Reply | SeriesResult:
    """Carry out a message. Return the reply, or the result of a series if the reply is the new state."""
    holder.check(SCOPES.get(message["type"], READ))
    if message["type"] == "ping":
        return {"type": "pong", "id": message["id"]}
    if message["type"] == "chat":
        return await chat.say_line(room, store, chat.speaker(room.id, holder, message["voice"]), message["text"], message["id"])
    if message["type"] == "mute":
        speaker = chat.speaker(room.id, holder, message["own"])
        return await chat.mute_voice(room, store, speaker, message["voice"], message["muted"], message["id"])
    if message["type"] not in WATCHING:
        check_seated(holder.seats)
    if message["type"] == "look":
        await _note_look(room, holder, store, message["stamp"])
        return {"type": "pong", "id": message["id"]}
    if messages.is_settlement(message):
        await settle(room, holder, message)
        return SeriesResult()
    if message["type"] == "hurry":
        await room.hurry()
        return {"type": "pong", "id": message["id"]}
    answer = await _answer(room, holder, message)
    return await _move(room, holder, message) if answer is None else answer


async def _answer(room: Room, holder: Holder, message: messages.ClientMessage) -> Optional[Reply]:
    """Return the answer to a question; None for a message that asks nothing."""
    if message["type"] == "odds" or message["type"] == "why":
        return await _answer_question(room, holder, message)
    if message["type"] == "hint":
        return await _answer_hint(room, holder, message)
    if message["type"] == "prospect" or message["type"] == "outlook" or message["type"] == "sight":
        return await _answer_look(room, holder, message)
    return await _answer_after(room, holder, message) if message["type"] == "after" else None


async def _move(room: Room, holder: Holder, message: messages.ClientMessage) -> SeriesResult:
    """Play, undo, or add to the dice."""
    await room.note_program(holder)
    result = SeriesResult()
    if message["type"] == "play":
        result = await room.play(holder, message["n"], message["stamp"], message["actions"], message["whole"])
    elif message["type"] == "delegate":
        await room.delegate(holder, message["n"], message["stamp"])
    elif message["type"] == "undo":
        await room.undo(holder, message["n"], message["stamp"])
    elif message["type"] == "seal":
        await room.pledge(holder, message["type"], message["seals"])
    elif message["type"] == "nonce":
        await room.pledge(holder, message["type"], message["nonces"])
    if result.refusal is not None:
        raise PartlyPlayed(result.refusal)
    return result


async def _note_look(room: Room, holder: Holder, store: Store, stamp: str) -> None:
    """Note that somebody sees the match as it stands, so that no notice of it is sent."""
    if stamp == room.current.stamp:
        await run_in(WRITING, channels.note_look, store, room.id, holder.token_hash, room.current.rows)


async def _answer_question(
    room: Room, holder: Holder, message: messages.OddsQuestion | messages.WhyQuestion,
) -> OddsAnswer | WhyAnswer:
    """Answer a question of the seat that decides, one at a time, since odds can take a while."""
    async with room.odds:
        await room.refresh()
        match = room.localized_match
        room.check_decides(match, holder)
        with refuse_mistakes():
            if message["type"] == "odds":
                return await run_in(REFLECTION, describe_odds, match, message["action"], message["id"])
            return await run_in(REFLECTION, explain_action, match, message["action"], message["id"])


async def _answer_hint(room: Room, holder: Holder, message: messages.HintQuestion) -> HintAnswer:
    """Answer with a hint, only where no other person plays, and not while a real die is awaited."""
    await room.refresh()
    match = room.localized_match
    check_alone(room, holder)
    room.check_decides(match, holder)
    if match.pending is not None:
        raise Refusal(NOT_ALLOWED, match.prompt)
    return describe_hint(match, await room.ponder(match), message["id"])


async def _answer_look(
    room: Room, holder: Holder, message: messages.ProspectQuestion | messages.OutlookQuestion | messages.SightQuestion,
) -> Reply:
    """Answer also a seat that waits, from what it may know. Clients remember the answer while the match stands as it does."""
    async with room.odds:
        await room.refresh()
        seat = room.seat_of(holder)
        if message["type"] == "prospect":
            return await run_in(REFLECTION, describe_prospect, room.localized_match, seat, message["space"], message["id"])
        if message["type"] == "outlook":
            stand = Stand(message["space"], message["heading"]) if message["space"] else None
            return await run_in(REFLECTION, describe_outlook, room.localized_match, seat, message["thing"], message["id"], stand)
        ends = message["here"], message["there"]
        return await run_in(REFLECTION, describe_sight, room.localized_match, seat, ends, message["id"])


async def _answer_after(room: Room, holder: Holder, message: messages.AfterQuestion) -> AfterAnswer:
    """Describe the decision after some actions that show nothing."""
    await room.refresh()
    match, unplayed = await run_in(REFLECTION, room.foresee, holder, message["actions"])
    return await run_in(REFLECTION, describe_after, match, holder, unplayed, message["id"])


def announce(room: Room) -> None:
    """Send every listener who does not have it yet how the match stands."""
    for listener in tuple(room.listeners):
        try:
            if listener.stamp != room.current.stamp:
                tell_state(room, listener)
        except Exception:
            # go on with the others
            log.exception("cannot announce how match %s stands", room.id)


def tell_state(room: Room, listener: Listener, id_: str = "", unplayed: tuple[str, ...] = ()) -> None:
    """Queue the state, with the log since the last that this listener got, and the actions left of a series.

    It is of the match as it stands now; a thread describes it when it is sent.
    """
    current = room.current
    listener.send(News(room.as_it_stands(), current.since(listener.have, listener.stamp), id_, unplayed))
    listener.have, listener.stamp = current.n, current.stamp


def encode_message(listener: Listener, message: ServerMessage | News) -> str:
    """Encode a message as it is sent; several for one listener in their order."""
    if not isinstance(message, News):
        return encode_text(message)
    room, holder = message.room, listener.holder
    with reading(listener.language):
        state = state_delta(room, holder, message.since, listener.known_parts, listener.differences, message.id, message.unplayed)
        # a client that wants no scene never wants one
        if scene_delta.ALL not in listener.known_parts:
            listener.known_parts = frozenset(state["parts"].values())
        return encode_text(state)


def state_delta(
    room: Room, holder: Holder, since: int, known_parts: frozenset[str], differences: bool = False, id_: str = "",
    unplayed: tuple[str, ...] = (),
) -> State:
    """Describe the state without the parts of its scene that the client knows.

    With `differences`, a changed part is sent as a difference from an old one.
    """
    with room.showing.lock:
        # old parts are looked up first, before the new ones join them
        old_parts = room.showing.lately(holder.seats, known_parts) if differences else ()
        state = describe_state(room, holder, since, id_, unplayed)
        state["scene"], changes = scene_delta.missing_parts(scene_for(room, state["seat"]), known_parts, old_parts)
        if changes:
            state["changes"] = changes
        return state


# By HTTP

async def post(room: Room, holder: Holder, store: Store, raw: bytes) -> tuple[int, Reply | RefusedMessage]:
    """Carry out a message by HTTP; return the status and the reply.

    An error that finds the match changed has the state with it.
    """
    try:
        message = read_message(raw)
        reply = await dispatch(room, holder, store, message)
        return 200, await _state_after(room, holder, message, reply.unplayed) if isinstance(reply, SeriesResult) else reply
    except (Refusal, PartlyPlayed, StoreError) as error:
        refusal = refusal_behind(error)
        refused: RefusedMessage = {
            "error": refusal.body()["error"], "type": "error", "id": id_of(raw), "reason": refusal.reason, "case": refusal.case,
            "stale": refusal.stale,
        }
        if refusal.stale or isinstance(error, PartlyPlayed):
            refused["state"] = await run_in(TELLING, state_delta, room.as_it_stands(), holder, -1, frozenset())
        return refusal.status, refused


async def _state_after(room: Room, holder: Holder, message: messages.ClientMessage, unplayed: tuple[str, ...]) -> State:
    """Describe the state with the log since what the client had."""
    if message["type"] != "play" and message["type"] != "undo" and message["type"] != "delegate":
        return await run_in(TELLING, state_delta, room.as_it_stands(), holder, -1, frozenset(), False, message["id"], unplayed)
    since, known_parts = room.current.since(message["n"], message["stamp"]), frozenset(message["known"])
    return await run_in(
        TELLING, state_delta, room.as_it_stands(), holder, since, known_parts, message["differences"], message["id"], unplayed)


# By WebSocket

def check_share(room: Room, holder: Holder) -> None:
    """Refuse one more spectator from an address with many: the link to watch is everybody's."""
    if not holder.seats and room.count_spectators_from(asker().address) >= MOST_SPECTATORS_OF_ONE:
        raise Refusal(TOO_MANY, say("too-many-spectators-of-one", most=MOST_SPECTATORS_OF_ONE))


def _check_room_for(room: Room, holder: Holder) -> None:
    """Refuse one connection too many; spectators leave room for players, and for one another."""
    if holder.seats and room.count_beside(holder) >= MOST_LISTENERS:
        raise Refusal(TOO_MANY, say("too-many-sockets", most=MOST_LISTENERS))
    if not holder.seats and room.count_beside(holder) >= MOST_SPECTATORS:
        raise Refusal(TOO_MANY, say("too-many-spectators", most=MOST_SPECTATORS))
    check_share(room, holder)


def _count_refusal(refusal: Refusal, raw: str) -> ErrorMessage:
    """Return the error message of a refusal, and count it (by HTTP the middleware does)."""
    events.count_refusal(refusal.status, WEBSOCKET)
    return refusal.message(id_of(raw) if raw else "")


class Connection:
    """One WebSocket: a task that reads and carries out, a task that sends, and one that waits for a hint while others go on."""

    def __init__(
        self, socket: WebSocket, rooms: Rooms, chat_announcer: ChatAnnouncer, match: str, seating: Seating,
        presence_announcer: PresenceAnnouncer,
    ) -> None:
        self._socket = socket
        self._rooms = rooms
        self._chat_announcer = chat_announcer
        self._match = match
        self._seating = seating
        self._presence_announcer = presence_announcer
        self._hinting: Optional[asyncio.Task[None]] = None
        # how often the client went on sending too fast
        self._unheeded = Buckets(UNHEEDED)

    async def run(self) -> None:
        """Accept the WebSocket and serve it until it is closed."""
        await self._socket.accept()
        try:
            await self._talk()
        except WebSocketDisconnect:
            return

    async def _talk(self) -> None:
        try:
            room, listener = await self._greet()
        except (Refusal, StoreError) as error:
            await self._hang_up(refusal_behind(error))
            return
        except WebSocketDisconnect:
            raise
        except Exception:
            log.exception("match %s could not be opened", self._match)
            await self._hang_up(mistake_refusal())
            return
        self._rooms.join(room, listener)
        self._presence_announcer.sit(room, listener)
        sender = asyncio.create_task(self._send_all(listener))
        try:
            tell_state(room, listener)
            if listener.talks:
                await self._chat_announcer.send_new_lines(room, listener, first=True)
            await self._read_all(room, listener)
        except Refusal as refusal:
            sender.cancel()
            await self._hang_up(refusal)
        finally:
            room.listeners.discard(listener)
            self._presence_announcer.rise(room, listener)
            sender.cancel()
            if self._hinting is not None:
                self._hinting.cancel()

    async def _greet(self) -> tuple[Room, Listener]:
        """Read the first message, which says who the client is."""
        try:
            async with asyncio.timeout(HELLO_SECONDS):
                raw = await self._receive()
        except TimeoutError:
            raise Refusal(UNREADABLE, say("no-hello")) from None
        hello = read_body(messages.Hello, raw)
        set_reader_language(language_of_locale(hello["language"]) or reader_language())
        room = await self._rooms.room(self._match)
        holder = await self._seating.holder(room, self._seating.credentials(self._socket, hello["token"]))
        holder = await self._seating.with_person(self._socket, holder)
        name_person(holder.person or holder.token_hash)
        _check_room_for(room, holder)
        await room.refresh()
        await room.thinking.calm.wait()
        listener = Listener(holder, hello["have"], hello["stamp"], hello["known"], reader_language(), hello["differences"])
        listener.presence = hello["presence"]
        listener.talks, listener.voice = hello["talk"] and CHAT in holder.may, hello["voice"]
        return room, listener

    async def _receive(self) -> str:
        """Receive the next text; refuse what is binary or too long."""
        message = await self._socket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code", 1000))
        content = message.get("text")
        if content is None:
            raise Refusal(UNREADABLE, say("not-text"))
        if len(content) > LONGEST or len(content.encode("utf-8", "replace")) > LONGEST:
            raise Refusal(413, say("message-too-large", limit=LONGEST // 1024))
        return str(content)

    async def _read_all(self, room: Room, listener: Listener) -> None:
        """Read and carry out messages until the client is gone."""
        while True:
            raw = await self._receive()
            if self._is_slow_enough(room, listener, raw):
                await self._carry_out(room, listener, raw)

    def _is_slow_enough(self, room: Room, listener: Listener, raw: str) -> bool:
        """Tell whether enough time has passed since the messages before. A client that goes on nevertheless is refused."""
        seconds = room.pace.wait(listener.holder.token_hash)
        if seconds:
            refusal = too_fast(seconds)
            if self._unheeded.wait(""):
                raise refusal
            listener.send(_count_refusal(refusal, raw))
        return not seconds

    async def _carry_out(self, room: Room, listener: Listener, raw: str) -> None:
        """Carry out a message. A client that waits for a hint may decide meanwhile; asking for another waits for the first."""
        with self._sending_errors(room, listener, raw):
            message = read_message(raw)
            if message["type"] == "hint":
                await asyncio.gather(*[task for task in (self._hinting,) if task is not None])
                self._hinting = asyncio.create_task(self._hint(room, listener, message, raw))
                return
            reply = await dispatch(room, listener.holder, self._chat_announcer.store, message)
            if isinstance(reply, SeriesResult):
                tell_state(room, listener, message["id"], reply.unplayed)
            else:
                listener.send(reply)

    async def _hint(self, room: Room, listener: Listener, message: messages.HintQuestion, raw: str) -> None:
        with self._sending_errors(room, listener, raw):
            listener.send(await _answer_hint(room, listener.holder, message))

    @contextmanager
    def _sending_errors(self, room: Room, listener: Listener, raw: str) -> Iterator[None]:
        """Send an error, and the state after it if that is news."""
        try:
            yield
        except PartlyPlayed as error:
            listener.send(_count_refusal(error.refusal, raw))
            tell_state(room, listener)
        except Refusal as refusal:
            listener.send(_count_refusal(refusal, raw))
            if refusal.stale:
                tell_state(room, listener)
        except StoreError as error:
            listener.send(_count_refusal(refusal_behind(error), raw))
        except Exception:
            log.exception("a message to match %s failed", room.id)
            listener.send(_count_refusal(mistake_refusal(), raw))

    async def _send_all(self, listener: Listener) -> None:
        """Send waiting messages; the reading task notices a client that is gone."""
        try:
            while (message := await listener.outbox.get()) is not None:
                await self._socket.send_text(await self._encode(listener, message))
            await self._socket.close(POLICY_VIOLATION, listener.close_reason)
        except (WebSocketDisconnect, RuntimeError):
            return

    async def _encode(self, listener: Listener, message: ServerMessage | News) -> str:
        """Encode a message; a state, which takes long, in a thread that keeps nobody else waiting."""
        if not isinstance(message, News):
            return encode_text(message)
        try:
            return await message.room.telling.do(encode_message, listener, message)
        except Exception:
            log.exception("cannot announce how match %s stands", self._match)
            return encode_text(mistake_refusal().message(message.id))

    async def _hang_up(self, refusal: Refusal) -> None:
        """Send a refusal and close the connection."""
        await self._socket.send_text(encode_text(_count_refusal(refusal, "")))
        reason = refusal.reason.encode()[:LONGEST_CLOSING].decode("utf-8", "ignore")
        await self._socket.close(TOO_BIG if refusal.status == 413 else POLICY_VIOLATION, reason)
