"""The line to a client: what it says is read, done and answered, over a WebSocket or by HTTP."""
from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final, Optional

from starlette.websockets import WebSocket, WebSocketDisconnect

from umpire.engine.outlook import Stand
from umpire.i18n.language import known, language, read_in, reading
from umpire.protocol.answers import AfterAnswer, HintAnswer, OddsAnswer, RefusedMessage, Reply, ServerMessage, WhyAnswer
from umpire.protocol.errors import BUSY, NOT_ALLOWED, TOO_MANY, UNREADABLE, ErrorMessage
from umpire.protocol.messages import (
    SETTLEMENTS,
    AfterQuestion,
    ClientMessage,
    Hello,
    HintQuestion,
    OddsQuestion,
    OutlookQuestion,
    ProspectQuestion,
    SightQuestion,
    WhyQuestion,
    is_settlement,
)
from umpire.protocol.routes import WEBSOCKET
from umpire.protocol.state import State
from umpire.server.common import events, scene_delta
from umpire.server.common.fair_queues import asker, name_person
from umpire.server.common.json_text import text
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
from umpire.server.common.refusals import MISTAKES, Refusal, our_mistake, refusal_of
from umpire.server.common.sentences import say
from umpire.server.common.threads import REFLECTION, TELLING, WRITING, done_by
from umpire.server.notify import channels
from umpire.server.people import chat
from umpire.server.people.chat import Herald
from umpire.server.people.presence import Company
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

# what a program's token has to be made for, by the type of the message; all else is reading
SCOPES: Final = {
    **dict.fromkeys(("play", "delegate", "undo", "seal", "nonce", "hurry"), PLAY), **dict.fromkeys(("chat", "mute"), CHAT),
    **dict.fromkeys(SETTLEMENTS, SETTLE),
}
# what people may ask who only watch
WATCHING: Final = ("prospect", "outlook", "sight")
HELLO_SECONDS: Final = 5.0
TOO_BIG: Final = 1009
# bytes: a WebSocket says no more when it is closed
LONGEST_CLOSING: Final = 100
log = logging.getLogger("umpire.server")


class Partly(Exception):
    """Some of the actions were played before one was refused."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.reason)
        self.refusal = refusal

    def __reduce__(self) -> tuple[Any, ...]:
        """Rebuild it from what it was made of, not from its sentence."""
        return type(self), (self.refusal,)


def refusal_behind(error: Refusal | Partly | StoreError) -> Refusal:
    """What is told of it."""
    if isinstance(error, StoreError):
        return Refusal(BUSY, str(error))
    return error.refusal if isinstance(error, Partly) else error


# Doing what is asked

async def obey(room: Room, holder: Holder, store: Store, asked: ClientMessage) -> Reply | SeriesResult:
    """Do it. The reply, or what became of it if the reply is the new state."""
    holder.check(SCOPES.get(asked["type"], READ))
    if asked["type"] == "ping":
        return {"type": "pong", "id": asked["id"]}
    if asked["type"] == "chat":
        return await chat.say_line(room, store, chat.speaker(room.id, holder, asked["voice"]), asked["text"], asked["id"])
    if asked["type"] == "mute":
        who = chat.speaker(room.id, holder, asked["own"])
        return await chat.mute_voice(room, store, who, asked["voice"], asked["muted"], asked["id"])
    if asked["type"] not in WATCHING:
        check_seated(holder.seats)
    if asked["type"] == "look":
        await _note_look(room, holder, store, asked["stamp"])
        return {"type": "pong", "id": asked["id"]}
    if is_settlement(asked):
        await settle(room, holder, asked)
        return SeriesResult()
    if asked["type"] == "hurry":
        await room.hurry()
        return {"type": "pong", "id": asked["id"]}
    answer = await _answer(room, holder, asked)
    return await _move(room, holder, asked) if answer is None else answer


async def _answer(room: Room, holder: Holder, asked: ClientMessage) -> Optional[Reply]:
    """The answer to a question; None for a message that asks nothing."""
    if asked["type"] == "odds" or asked["type"] == "why":
        return await _answered(room, holder, asked)
    if asked["type"] == "hint":
        return await _hinted(room, holder, asked)
    if asked["type"] == "prospect" or asked["type"] == "outlook" or asked["type"] == "sight":
        return await _foretold(room, holder, asked)
    return await _foreseen(room, holder, asked) if asked["type"] == "after" else None


async def _move(room: Room, holder: Holder, asked: ClientMessage) -> SeriesResult:
    """Play, take back, or add to the dice."""
    await room.note_program(holder)
    played = SeriesResult()
    if asked["type"] == "play":
        played = await room.play(holder, asked["n"], asked["stamp"], asked["actions"], asked["whole"])
    elif asked["type"] == "delegate":
        await room.delegate(holder, asked["n"], asked["stamp"])
    elif asked["type"] == "undo":
        await room.undo(holder, asked["n"], asked["stamp"])
    elif asked["type"] == "seal":
        await room.pledge(holder, asked["type"], asked["seals"])
    elif asked["type"] == "nonce":
        await room.pledge(holder, asked["type"], asked["nonces"])
    if played.refusal is not None:
        raise Partly(played.refusal)
    return played


async def _note_look(room: Room, holder: Holder, store: Store, stamp: str) -> None:
    """Note that somebody sees the match as it stands, so that they need not be told of it elsewhere."""
    if stamp == room.standing.stamp:
        await done_by(WRITING, channels.look, store, room.id, holder.token_hash, room.standing.rows)


async def _answered(room: Room, holder: Holder, asked: OddsQuestion | WhyQuestion) -> OddsAnswer | WhyAnswer:
    """Questions are for who has to decide. One question at a time, since odds can take a while."""
    async with room.odds:
        await room.refresh()
        match = room.localized_match
        room.check_decides(match, holder)
        try:
            if asked["type"] == "odds":
                return await done_by(REFLECTION, describe_odds, match, asked["action"], asked["id"])
            return await done_by(REFLECTION, explain_action, match, asked["action"], asked["id"])
        except MISTAKES as mistake:
            raise refusal_of(mistake) from None


async def _hinted(room: Room, holder: Holder, asked: HintQuestion) -> HintAnswer:
    """What one would do, only where no other person plays; nothing of it where a real die is awaited."""
    await room.refresh()
    match = room.localized_match
    check_alone(room, holder)
    room.check_decides(match, holder)
    if match.pending is not None:
        raise Refusal(NOT_ALLOWED, match.prompt)
    return describe_hint(match, await room.ponder(match), asked["id"])


async def _foretold(room: Room, holder: Holder, asked: ProspectQuestion | OutlookQuestion | SightQuestion) -> Reply:
    """For who waits, too: it is made of what that seat may know. Clients remember it while the match stands as it does."""
    async with room.odds:
        await room.refresh()
        seat = room.seat_of(holder)
        if asked["type"] == "prospect":
            return await done_by(REFLECTION, describe_prospect, room.localized_match, seat, asked["space"], asked["id"])
        if asked["type"] == "outlook":
            stand = Stand(asked["space"], asked["heading"]) if asked["space"] else None
            return await done_by(REFLECTION, describe_outlook, room.localized_match, seat, asked["thing"], asked["id"], stand)
        return await done_by(REFLECTION, describe_sight, room.localized_match, seat, (asked["here"], asked["there"]), asked["id"])


async def _foreseen(room: Room, holder: Holder, asked: AfterQuestion) -> AfterAnswer:
    """What would be asked after some actions that show nothing."""
    await room.refresh()
    match, left = await done_by(REFLECTION, room.foresee, holder, asked["actions"])
    return await done_by(REFLECTION, describe_after, match, holder, left, asked["id"])


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
    """Queue the state, with the log since what this listener was told last, and what was left of several actions. It is of the
    match as it stands now; its words are made when it is its turn to be sent, by a thread of its own."""
    standing = room.standing
    listener.send(News(room.as_it_stands(), standing.since(listener.have, listener.stamp), id_, left))
    listener.have, listener.stamp = standing.n, standing.stamp


def words_of(listener: Listener, message: ServerMessage | News) -> str:
    """A message as it is sent. Whoever makes several for one listener makes them in their order."""
    if not isinstance(message, News):
        return text(message)
    room, holder = message.room, listener.holder
    with reading(listener.language):
        told = spared(room, holder, message.since, listener.known_parts, listener.differences, message.id, message.unplayed)
        # who wants no scene never wants one
        if scene_delta.ALL not in listener.known_parts:
            listener.known_parts = frozenset(told["parts"].values())
        return text(told)


def spared(
    room: Room, holder: Holder, since: int, known: frozenset[str], differences: bool = False, id_: str = "",
    left: tuple[str, ...] = (),
) -> State:
    """The state without the parts of its scene that are known; of the others only the `differences`, for who can read them."""
    with room.showing.lock:
        # what has gone before is looked for first: what is shown now is put beside it
        olds = room.showing.lately(holder.seats, known) if differences else ()
        told = describe_state(room, holder, since, id_, left)
        told["scene"], changes = scene_delta.unknown(scene_for(room, told["seat"]), known, olds)
        if changes:
            told["changes"] = changes
        return told


# By HTTP

async def post(room: Room, holder: Holder, store: Store, raw: bytes) -> tuple[int, Reply | RefusedMessage]:
    """A message by HTTP: the status and the reply. An error that finds the match changed brings the state along."""
    try:
        asked = read_message(raw)
        reply = await obey(room, holder, store, asked)
        return 200, await _state_after(room, holder, asked, reply.unplayed) if isinstance(reply, SeriesResult) else reply
    except (Refusal, Partly, StoreError) as error:
        refusal = refusal_behind(error)
        refused: RefusedMessage = {
            "error": refusal.body()["error"], "type": "error", "id": id_of(raw), "reason": refusal.reason, "case": refusal.case,
            "stale": refusal.stale,
        }
        if refusal.stale or isinstance(error, Partly):
            refused["state"] = await done_by(TELLING, spared, room.as_it_stands(), holder, -1, frozenset())
        return refusal.status, refused


async def _state_after(room: Room, holder: Holder, asked: ClientMessage, left: tuple[str, ...]) -> State:
    """The state with the log since what the client had."""
    if asked["type"] != "play" and asked["type"] != "undo" and asked["type"] != "delegate":
        return await done_by(TELLING, spared, room.as_it_stands(), holder, -1, frozenset(), False, asked["id"], left)
    since, known = room.standing.since(asked["n"], asked["stamp"]), frozenset(asked["known"])
    return await done_by(TELLING, spared, room.as_it_stands(), holder, since, known, asked["differences"], asked["id"], left)


# By WebSocket

def check_share(room: Room, holder: Holder) -> None:
    """Refuse one more who only looks on from an address from which many do: the link to watch is everybody's."""
    if not holder.seats and room.count_spectators_from(asker().address) >= MOST_SPECTATORS_OF_ONE:
        raise Refusal(TOO_MANY, say("too-many-spectators-of-one", most=MOST_SPECTATORS_OF_ONE))


def _check_room_for(room: Room, holder: Holder) -> None:
    """Refuse one window too many; those who watch leave room for those who play, and those for one another."""
    if holder.seats and room.count_beside(holder) >= MOST_LISTENERS:
        raise Refusal(TOO_MANY, say("too-many-sockets", most=MOST_LISTENERS))
    if not holder.seats and room.count_beside(holder) >= MOST_SPECTATORS:
        raise Refusal(TOO_MANY, say("too-many-spectators", most=MOST_SPECTATORS))
    check_share(room, holder)


def _refused(refusal: Refusal, raw: str) -> ErrorMessage:
    """What is told of it, and counted: by HTTP the guard does that."""
    events.refused(refusal.status, WEBSOCKET)
    return refusal.message(id_of(raw) if raw else "")


class Connection:
    """One WebSocket: a task that reads and obeys, a task that sends, and one that waits for a hint while others go on."""

    def __init__(
        self, socket: WebSocket, rooms: Rooms, herald: Herald, match: str, seating: Seating, company: Company,
    ) -> None:
        self._socket = socket
        self._rooms = rooms
        self._herald = herald
        self._match = match
        self._seating = seating
        self._company = company
        self._hinting: Optional[asyncio.Task[None]] = None
        # how often it was not minded that something came too soon
        self._unheeded = Buckets(UNHEEDED)

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
        self._company.sit(room, listener)
        sender = asyncio.create_task(self._send_all(listener))
        try:
            tell_state(room, listener)
            if listener.talks:
                await self._herald.send_new_lines(room, listener, first=True)
            await self._hear(room, listener)
        except Refusal as refusal:
            sender.cancel()
            await self._hang_up(refusal)
        finally:
            room.listeners.discard(listener)
            self._company.rise(room, listener)
            sender.cancel()
            if self._hinting is not None:
                self._hinting.cancel()

    async def _greeted(self) -> tuple[Room, Listener]:
        """The first message says who it is."""
        try:
            async with asyncio.timeout(HELLO_SECONDS):
                raw = await self._receive()
        except TimeoutError:
            raise Refusal(UNREADABLE, say("no-hello")) from None
        hello = read_body(Hello, raw)
        read_in(known(hello["language"]) or language())
        room = await self._rooms.room(self._match)
        holder = await self._seating.holder(room, self._seating.credentials(self._socket, hello["token"]))
        holder = await self._seating.with_person(self._socket, holder)
        name_person(holder.person or holder.token_hash)
        _check_room_for(room, holder)
        await room.refresh()
        await room.thinking.calm.wait()
        listener = Listener(holder, hello["have"], hello["stamp"], hello["known"], language(), hello["differences"])
        listener.presence = hello["presence"]
        listener.talks, listener.voice = hello["talk"] and CHAT in holder.may, hello["voice"]
        return room, listener

    async def _receive(self) -> str:
        """The next text; what is binary or too long ends the talk."""
        message = await self._socket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code", 1000))
        said = message.get("text")
        if said is None:
            raise Refusal(UNREADABLE, say("not-text"))
        if len(said) > LONGEST or len(said.encode("utf-8", "replace")) > LONGEST:
            raise Refusal(413, say("message-too-large", limit=LONGEST // 1024))
        return str(said)

    async def _hear(self, room: Room, listener: Listener) -> None:
        while True:
            raw = await self._receive()
            if self._heeded(room, listener, raw):
                await self._obey(room, listener, raw)

    def _heeded(self, room: Room, listener: Listener, raw: str) -> bool:
        """Whether there was time enough since the messages before. Who is told so and goes on all the same is hung up on."""
        seconds = room.pace.wait(listener.holder.token_hash)
        if seconds:
            refusal = too_fast(seconds)
            if self._unheeded.wait(""):
                raise refusal
            listener.send(_refused(refusal, raw))
        return not seconds

    async def _obey(self, room: Room, listener: Listener, raw: str) -> None:
        """Do what is asked. Who waits for a hint may decide meanwhile; who asks for another waits for the first."""
        with self._telling(room, listener, raw):
            asked = read_message(raw)
            if asked["type"] == "hint":
                await asyncio.gather(*[task for task in (self._hinting,) if task is not None])
                self._hinting = asyncio.create_task(self._hint(room, listener, asked, raw))
                return
            reply = await obey(room, listener.holder, self._herald.store, asked)
            if isinstance(reply, SeriesResult):
                tell_state(room, listener, asked["id"], reply.unplayed)
            else:
                listener.send(reply)

    async def _hint(self, room: Room, listener: Listener, asked: HintQuestion, raw: str) -> None:
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
                await self._socket.send_text(await self._words_of(listener, message))
            await self._socket.close(POLICY_VIOLATION, listener.close_reason)
        except (WebSocketDisconnect, RuntimeError):
            return

    async def _words_of(self, listener: Listener, message: ServerMessage | News) -> str:
        """What takes long to say keeps nobody else waiting."""
        if not isinstance(message, News):
            return text(message)
        try:
            return await message.room.telling.done(words_of, listener, message)
        except Exception:
            log.exception("how match %s stands could not be told", self._match)
            return text(our_mistake().message(message.id))

    async def _hang_up(self, refusal: Refusal) -> None:
        await self._socket.send_text(text(_refused(refusal, "")))
        reason = refusal.reason.encode()[:LONGEST_CLOSING].decode("utf-8", "ignore")
        await self._socket.close(TOO_BIG if refusal.status == 413 else POLICY_VIOLATION, reason)
