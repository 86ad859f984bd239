"""A room is a live match: its rows replayed, who holds its seats, and who is listening.

A published match is never changed. An action is tried on a copy, its rows are committed, and only then does the copy take
the match's place: whatever goes wrong, the match is as the store says.
"""
from __future__ import annotations

import asyncio
import hashlib
import hmac
import logging
import secrets
from bisect import bisect_left
from collections import OrderedDict
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from typing import Any, Final, NamedTuple, Optional, TypeVar
from weakref import WeakValueDictionary

from umpire import face
from umpire.catalogue import Catalogue
from umpire.engine.actions import Action
from umpire.engine.lessons import Follower
from umpire.engine.match import CannotUndo, Match, Moment
from umpire.engine.nonces import WORDS, Pledge
from umpire.engine.reader import ENGLISH, language
from umpire.engine.records import Header, RecordLine, Record, RecordError, SeedExchanged
from umpire.engine.title import Title
from umpire.face import resume
from umpire.players.levels import PATIENT
from umpire.table import events
from umpire.table.bots import BOT, SENSIBLE, WHILE, Choosing, Thinking, pondered, wanted
from umpire.table.refusals import BUSY, MISTAKES, NO_SEAT, NOT_ALLOWED, NOT_FOUND, NOT_YOURS, Refusal, refusal_of, stale
from umpire.table.store import UNDO, UNFIT, Kept, Row, Seat, Store, StoreError, Taken, damaged
from umpire.table.tally import TALLY
from umpire.table.thinkers import Thinkers
from umpire.table.words import player_name, say
from umpire.table.work import OPENING, PLAYING, READING, WRITING, done_by
from umpire.telling.hint import Pondered

ROOMS: Final = 200
# how often rows are read again because another server wrote at the same time
TRIES: Final = 20
# seconds between two looks whether another server has written, while somebody listens here
LOOK: Final = 0.25
# no match has a row number with more digits
LONGEST_NUMBER: Final = 12
T = TypeVar("T")
log = logging.getLogger("umpire.table")


def hash_of(token: str) -> str:
    """What is kept of a token."""
    return hashlib.sha256(token.encode("utf-8", "replace")).hexdigest()


class Holder(NamedTuple):
    """Who asks: the seats their token holds, in the title's order."""

    seats: tuple[str, ...]
    token_hash: str


class Standing(NamedTuple):
    """A match as it stands, how many rows lead to it, and the undos: the row of each and the number it went back to, without
    those that a later one went back beyond."""

    match: Match
    rows: int
    undone: tuple[tuple[int, int], ...] = ()

    @property
    def n(self) -> int:
        return self.match.last

    @property
    def stamp(self) -> str:
        """Differs whenever the match does, unlike `n`, which an undo repeats; also from roll to roll of real dice."""
        pending = self.match.pending
        return f"{self.rows}.{0 if pending is None else len(pending.script) + 1}"

    def since(self, have: int, stamp: str) -> int:
        """The last action a client surely knows: what it has, less what was undone since."""
        rows = stamp.partition(".")[0]
        seen = int(rows) if rows.isascii() and rows.isdigit() and len(rows) <= LONGEST_NUMBER else 0
        first = bisect_left(self.undone, (seen, -1))
        # what later undos went back to is never less
        return min([have, self.n] + [n for _, n in self.undone[first:first + 1]])


class Played(NamedTuple):
    """What became of several actions: the refusal that ended them, or those that are left because the first of them rolls."""

    refusal: Optional[Refusal] = None
    left: tuple[str, ...] = ()


# Rows and matches

def folded(rows: Iterable[Row]) -> tuple[tuple[RecordLine, ...], tuple[tuple[int, int], ...]]:
    """The actions that stand after all undos, and the undos. An undo takes back the last action somebody chose."""
    lines: list[RecordLine] = []
    chosen: list[int] = []
    undone: list[tuple[int, int]] = []
    for number, row in enumerate(rows):
        if row.action != UNDO:
            if not row.forced:
                chosen.append(len(lines))
            lines.append(RecordLine(len(lines), *row))
            continue
        if len(chosen) < 2:
            raise RecordError(0, f"row {number} takes back more than was played")
        del lines[chosen.pop():]
        note_undo(undone, number, len(lines) - 1)
    return tuple(lines), tuple(undone)


def standing_rows(rows: Sequence[Row]) -> list[int]:
    """The rows of the actions that stand after all undos."""
    first = len(pledged(rows))
    lines: list[int] = []
    chosen: list[int] = []
    for number, row in enumerate(rows[first:], first):
        if row.action == UNDO:
            del lines[chosen.pop():]
            continue
        if not row.forced:
            chosen.append(len(lines))
        lines.append(number)
    return lines


def note_undo(undone: list[tuple[int, int]], row: int, n: int) -> None:
    """One more undo. Those before it that went back to no less do not matter any more: there are never more than actions."""
    while undone and undone[-1][1] >= n:
        undone.pop()
    undone.append((row, n))


def rows_of(lines: Iterable[RecordLine]) -> list[Row]:
    return [Row(line.seat, line.action, line.dice, line.forced) for line in lines]


def pledged(rows: Sequence[Row]) -> tuple[Pledge, ...]:
    """The seals and nonces, which come before the first action: that one, the set-up, is nobody's."""
    found: list[Pledge] = []
    for row in rows:
        word, _, digits = row.action.partition(" ")
        if not row.seat or word not in WORDS:
            break
        found.append(Pledge(row.seat, word, digits))
    return tuple(found)


def all_rows(match: Match, lines: int = 0, pledges: int = 0) -> list[Row]:
    """How a match is kept, beyond what is kept already."""
    given = [Row(pledge.seat, f"{pledge.word} {pledge.digits}", (), False) for pledge in match.pledges.given[pledges:]]
    return given + rows_of(match.played_since(lines))


def replayed(kept: Kept, rows: Sequence[Row]) -> tuple[Standing, list[Row]]:
    """The match that the rows tell, and what follows without anybody's choice: rows that are still to be written."""
    pledges = pledged(rows)
    lines, undone = folded(rows[len(pledges):])
    match = resume(Record(kept.header, lines, None, pledges), secret=kept.secret)
    if sorted(seat.seat for seat in kept.seats) != sorted(match.title.seats):
        raise RecordError(0, "its seats are not those of the title")
    fresh = rows_of(match.played_since(len(lines)))
    return Standing(match, len(rows) + len(fresh), tuple((row + len(pledges), n) for row, n in undone)), fresh


def unplayable(id_: str, header: Header, odd: Exception) -> Exception:
    """Why a match that is kept cannot be played again. What is wrong may quote what is hidden: it is only logged, but
    everyone must hear that dice were exchanged."""
    if isinstance(odd, SeedExchanged):
        return refusal_of(odd)
    with suppress(TypeError):
        if header.title not in face.titles():
            return Refusal(NOT_ALLOWED, say("match-without-title", match=id_, title=header.title))
        title = face.title(header.title)
        if isinstance(odd, MISTAKES) and isinstance(header.rules, str) and header.rules != title.version:
            log.warning("match %s cannot be opened: %s", id_, odd)
            return Refusal(NOT_ALLOWED, say("match-older", match=id_, rules=header.rules, title=title.name, now=title.version))
    return damaged(id_, UNFIT, odd)


# Bots

def decider(match: Match, kinds: Mapping[str, str]) -> str:
    """The seat that has to answer; for a bot whose real dice are awaited, the first person rolls."""
    seat = match.seat
    if seat and kinds[seat] == BOT and match.pending is not None:
        return next(other for other in match.title.seats if kinds[other] != BOT)
    return seat


# Undo

def take_back(match: Match, mine: Sequence[str], kinds: Mapping[str, str]) -> list[Row]:
    """Undo the last action of one's own, with what bots did since; CannotUndo says why not. The rows to be written."""
    if match.over and set(mine) != set(kinds):
        # all may have the record by now: to open the match again would show what the others hold
        raise CannotUndo(say("undo-over"))
    rows: list[Row] = []
    while True:
        seat = _last_seat(match)
        if seat not in mine and seat and kinds[seat] != BOT:
            raise CannotUndo(match.say("undo-other-seat", {}))
        before = match.last
        try:
            match.undo()
        except CannotUndo as reason:
            # what a bot did is taken back for a person, and from there the other side is the bot
            decided = seat not in mine and str(reason) == match.say("undo-their-turn", {})
            raise (CannotUndo(match.say("undo-other-seat", {})) if decided else reason) from None
        if match.last < before:
            rows.append(Row(seat, UNDO, (), False))
        if seat in mine:
            return rows


def _last_seat(match: Match) -> str:
    """Whose action an undo would take back."""
    pending = match.pending
    if pending is not None and not pending.forced:
        return match.seat
    moments = match.moments
    return next((moments[n].seat for n in range(len(moments) - 1, 0, -1) if not moments[n].forced), "")


# What is left to the bot

def rest_of(match: Match) -> str:
    """What the bot may do for a player at this decision, in the words of the title; nothing where it has none for it."""
    decision, messages = match.decision, match.messages
    if decision is None or match.pending is not None or type(match.title).advice is Title.advice:
        return ""
    key = f"rest-{decision.id}"
    return match.say(key, {}) if isinstance(messages, Catalogue) and messages.has(key) else ""


class Listener:
    """Someone connected: what they hold, what they have been told, and what waits to be sent to them."""

    WAITING: Final = 500

    def __init__(self, holder: Holder, have: int, stamp: str, known: Iterable[str] = (), language: str = ENGLISH) -> None:
        self.holder = holder
        self.language = language
        self.have = have
        self.stamp = stamp
        # marks of the parts of the scene that this listener has
        self.known = frozenset(known)
        self.outbox: asyncio.Queue[Optional[dict[str, Any]]] = asyncio.Queue()
        self._full = False

    def send(self, message: dict[str, Any]) -> None:
        """Put it in the outbox; who does not fetch for too long is hung up on (None), and nothing is kept after that."""
        if self._full:
            return
        self._full = self.outbox.qsize() >= self.WAITING
        self.outbox.put_nowait(None if self._full else message)


class Memory:
    """What was told of each action, by seat: sentences that are not made again as long as all are called what they were."""

    def __init__(self) -> None:
        self._names: Mapping[str, str] = {}
        self._told: dict[tuple[int, str], tuple[Moment, Any]] = {}

    def recall(self, n: int, seat: str, moment: Moment, names: Mapping[str, str], tell: Callable[[], T]) -> T:
        """What `tell` says, or what it said of this very moment before."""
        if names is not self._names and names != self._names:
            self._told.clear()
        self._names = names
        known = self._told.get((n, seat))
        if known is None or known[0] is not moment:
            known = self._told[n, seat] = (moment, tell())
        told: T = known[1]
        return told


class Room:
    """A live match and the people around it. `announce` tells those who listen how it stands."""

    def __init__(
        self, id_: str, kept: Kept, store: Store, announce: Callable[[Room], None], thinkers: Choosing,
    ) -> None:
        self.id = id_
        self.kept = kept
        self.kinds = {seat.seat: seat.kind for seat in kept.seats}
        self.levels = {seat.seat: seat.level or SENSIBLE for seat in kept.seats if seat.kind == BOT}
        self.patience = {seat.seat: seat.patience or WHILE for seat in kept.seats if seat.level == PATIENT}
        self.thinking = Thinking(thinkers, self.levels, self.patience)
        self.listeners: set[Listener] = set()
        # by language: what was told of each action, and what a lesson said
        self._memories: dict[str, Memory] = {}
        self._followers: dict[str, Follower] = {}
        self._told: dict[str, tuple[Match, Match]] = {}
        self.odds = asyncio.Lock()
        self._hints = asyncio.Lock()
        self._lock = asyncio.Lock()
        self._store = store
        self._announce = announce
        self._thinkers = thinkers
        # how the match stood since a person last did something: what bots do meanwhile keeps nobody from taking it back
        self._meanwhile: set[tuple[int, str]] = set()
        self.standing = self._reloaded()

    @property
    def told(self) -> Match:
        """The match in the words of whoever reads now."""
        match, reads = self.standing.match, language()
        known = self._told.get(reads)
        if known is None or known[0] is not match:
            known = self._told[reads] = match, face.spoken(match, reads)
        return known[1]

    @property
    def memory(self) -> Memory:
        return self._memories.setdefault(language(), Memory())

    @property
    def follower(self) -> Follower:
        return self._followers.setdefault(language(), Follower())

    @property
    def busy(self) -> bool:
        """Whether something is being done to the match just now."""
        return self._lock.locked()

    def holder(self, token: str) -> Holder:
        """The seats of a token. Every seat is compared, in constant time, so that time tells nothing."""
        given = hash_of(token)
        held = {seat.seat for seat in self.kept.seats if _same(seat, given)}
        if not held:
            raise Refusal(NO_SEAT, say("no-seat"))
        return Holder(tuple(seat for seat in self.standing.match.title.seats if seat in held), given)

    def holds_all(self, holder: Holder) -> bool:
        """Whether every seat is in this hand; a bot's is not, for a bot has secrets too."""
        return set(holder.seats) == set(self.kinds)

    async def refresh(self) -> Standing:
        """The match as the store has it: another server may have written."""
        async with self._lock:
            await self._catch_up()
            self.thinking.resume(self)
        if language() not in self._told and language() != ENGLISH:
            # to read a title in another language may take a moment, in which others are answered
            await done_by(OPENING, face.title, self.standing.match.title.id, None, language())
        return self.standing

    async def play(self, holder: Holder, n: int, stamp: str, actions: Sequence[str], whole: bool = False) -> Played:
        """Play in order until one is refused. If nothing was played, the refusal is raised; else it is returned.

        `whole`: if one is refused, none is played. Of several actions none is played that rolls or shows something: its odds are
        to be seen first, as they are then.
        """
        async with self._lock:
            # while bots decide, a person can only step in
            await self._check_stamp(n, stamp, meanwhile=self.thinking.moves(self.standing.match))
            with events.timed(self.standing.match.title.id):
                trial, played = await done_by(PLAYING, self._tried, holder, actions)
                if whole and played.refusal is not None:
                    raise played.refusal
                if trial is not self.told:
                    await self._commit(trial, rows_of(trial.played_since(self.standing.n + 1)), self.standing.undone)
        await self.thinking.calm.wait()
        return played

    async def delegate(self, holder: Holder, n: int, stamp: str) -> None:
        """Have the bot do for the asker what the title says it may (`rest-` and the id of the decision)."""
        async with self._lock:
            await self._check_stamp(n, stamp)
            seen, match = self.standing, self.told
            self.check_decides(match, holder)
        trial = await self._delegated(match)
        if trial is match:
            raise Refusal(NOT_ALLOWED, say("nothing-to-delegate"))
        await self.answer(seen, trial)
        await self.thinking.calm.wait()

    async def hurry(self) -> None:
        """The bots take what is sensible for the rest of their turn."""
        async with self._lock:
            self.thinking.hurry(self)

    async def ponder(self, match: Match) -> Pondered:
        """What is thought of the decision at hand, for a hint: outside of this process, one thought at a time."""
        async with self._hints:
            found = await pondered(self._thinkers, match)
        if found is None:
            raise Refusal(BUSY, say("hint-lost"))
        return found

    async def answer(self, seen: Standing, trial: Match) -> None:
        """Keep what was thought of while the match stood like this; stale if it does no more."""
        async with self._lock:
            if self.standing is not seen:
                raise stale()
            await self._commit(trial, rows_of(trial.played_since(seen.n + 1)), seen.undone)

    async def pledge(self, holder: Holder, word: str, given: Mapping[str, str]) -> None:
        """Take the seals or the nonces of one's seats, all or none."""
        async with self._lock:
            await self._catch_up()
            trial, rows = await done_by(PLAYING, self._pledged, holder, word, given)
            await self._commit(trial, rows, self.standing.undone)
        await self.thinking.calm.wait()

    async def undo(self, holder: Holder, n: int, stamp: str) -> None:
        async with self._lock:
            await self._check_stamp(n, stamp, meanwhile=True)
            await self._commit(*await done_by(PLAYING, self._taken_back, holder))
        await self.thinking.calm.wait()

    def _tried(self, holder: Holder, actions: Sequence[str]) -> tuple[Match, Played]:
        """The match after as many of the actions as can be played together. If none can, the refusal is raised."""
        match = begun = self.told
        for number, words in enumerate(actions):
            try:
                if len(actions) > 1 and self._reveals(match, holder, words):
                    return match, Played(left=tuple(actions[number:]))
                match = self._after(match, holder, words)
            except Refusal as refusal:
                if match is begun:
                    raise
                return match, Played(refusal)
        return match, Played()

    def foreseen(self, holder: Holder, actions: Sequence[str]) -> tuple[Match, tuple[str, ...]]:
        """The match as it would stand after these actions, without the bots, and those from the first on that shows something."""
        trial = self.told.copy()
        for number, words in enumerate(actions):
            if self._reveals(trial, holder, words):
                return trial, tuple(actions[number:])
            try:
                trial.play(words)
            except MISTAKES as mistake:
                raise refusal_of(mistake) from None
        return trial, ()

    async def _delegated(self, match: Match) -> Match:
        """The match after a bot has done the rest for who was asked: nothing is shown, and who asked says when it is finished."""
        trial, seed = match, secrets.randbits(48)
        while trial.seat == match.seat and rest_of(trial):
            chosen = await wanted(self._thinkers, trial, SENSIBLE, seed)
            further = None if chosen is None else await done_by(PLAYING, _quietly, trial, chosen)
            if further is None:
                break
            trial = further
        return trial

    def _reveals(self, match: Match, holder: Holder, words: str) -> bool:
        """Whether an action that is allowed rolls or shows something; who is not asked learns nothing about it."""
        try:
            if match.may_step_in(words, holder.seats):
                return False
            self.check_decides(match, holder)
            return match.reveals(words)
        except MISTAKES as mistake:
            raise refusal_of(mistake) from None

    def _after(self, match: Match, holder: Holder, words: str) -> Match:
        """The match after an action and all that follows from it, on a copy."""
        try:
            stepping_in = match.may_step_in(words, holder.seats)
        except MISTAKES as mistake:
            raise refusal_of(mistake) from None
        if not stepping_in:
            self.check_decides(match, holder)
        trial = match.copy()
        try:
            if stepping_in:
                trial.step_in(words, stepping_in)
            else:
                trial.play(words)
        except MISTAKES as mistake:
            raise refusal_of(mistake) from None
        return trial

    def _pledged(self, holder: Holder, word: str, given: Mapping[str, str]) -> tuple[Match, list[Row]]:
        """The match after the pledges of one's seats, and the rows to be written."""
        before = self.told
        trial = before.copy()
        for seat, digits in given.items():
            if seat not in holder.seats:
                raise Refusal(NOT_YOURS, say("not-your-seat"))
            try:
                trial.pledge(Pledge(seat, word, digits))
            except MISTAKES as mistake:
                raise refusal_of(mistake) from None
        return trial, all_rows(trial, self.standing.n + 1, len(before.pledges.given))

    def _taken_back(self, holder: Holder) -> tuple[Match, list[Row], tuple[tuple[int, int], ...]]:
        """The match after an undo, the rows to be written, and the undos."""
        trial = self.told.copy()
        try:
            rows = take_back(trial, holder.seats, self.kinds)
        except CannotUndo as mistake:
            raise refusal_of(mistake) from None
        undone = list(self.standing.undone)
        for number in range(self.standing.rows, self.standing.rows + len(rows)):
            note_undo(undone, number, trial.last)
        return trial, rows, tuple(undone)

    def check_decides(self, match: Match, holder: Holder) -> None:
        """Refuse who is not asked."""
        if match.over or match.pledges.awaited:
            raise Refusal(NOT_YOURS, match.prompt)
        seat = decider(match, self.kinds)
        if seat not in holder.seats:
            raise Refusal(NOT_YOURS, say("not-your-decision", player=player_name(match.title, seat)))

    async def _check_stamp(self, n: int, stamp: str, meanwhile: bool = False) -> None:
        """Refuse who has not seen how the match stands. If that is because we have not, we look first; whether another
        server has written since is seen when we write. `meanwhile`: who has not seen what bots did just now is not refused."""
        if self._seen(n, stamp) or (meanwhile and (n, stamp) in self._meanwhile):
            return
        await self._catch_up()
        if not self._seen(n, stamp):
            raise stale()

    def _seen(self, n: int, stamp: str) -> bool:
        return n == self.standing.n and stamp in ("", self.standing.stamp)

    async def _commit(self, trial: Match, rows: list[Row], undone: tuple[tuple[int, int], ...]) -> None:
        """Rows first, then the match: nobody is told what is not on the disk. It is published in English, for all to retell."""
        before = self.standing.rows
        if not await self._written(before, rows):
            self._publish(await done_by(OPENING, self._reloaded), elsewhere=True)
            raise stale()
        TALLY.actions[trial.title.id] += max(0, trial.last - self.standing.n)
        self._publish(Standing(face.spoken(trial, ENGLISH), before + len(rows), undone))

    async def _written(self, before: int, rows: list[Row]) -> bool:
        """Write the rows; False if another server was first. Where there are none (a real die is awaited) it is only looked."""
        try:
            await done_by(WRITING, self._store.append, self.id, before, rows)
        except Taken:
            return False
        return bool(rows) or await done_by(READING, self._store.count, self.id) == before

    async def _catch_up(self) -> None:
        """Read again what another server has written."""
        if await done_by(READING, self._store.count, self.id) != self.standing.rows:
            self._publish(await done_by(OPENING, self._reloaded), elsewhere=True)

    def _publish(self, standing: Standing, elsewhere: bool = False) -> None:
        """The match stands like this, and everyone who listens is told: in a blink, if bots go on from here."""
        before, self.standing = self.standing, standing
        on = self.thinking.acting and not elsewhere
        self._meanwhile = self._meanwhile | {(before.n, before.stamp)} if on else set()
        if not self.thinking.begin(self, elsewhere):
            self.tell()

    def tell(self) -> None:
        """Tell all who listen how the match stands; but first who asked is answered."""
        self.thinking.calm.set()
        asyncio.get_running_loop().call_soon(self._announce, self)

    def _reloaded(self) -> Standing:
        """Replay the rows. If another server writes meanwhile, read again."""
        for _ in range(TRIES):
            rows = self._store.rows(self.id)
            standing, fresh = self._replayed(rows)
            with suppress(Taken):
                self._store.append(self.id, len(rows), fresh)
                return standing
        raise StoreError(say("store-not-written", reason="another server writes to it"))

    def _replayed(self, rows: Sequence[Row]) -> tuple[Standing, list[Row]]:
        try:
            return replayed(self.kept, rows)
        except Exception as odd:
            raise unplayable(self.id, self.kept.header, odd) from None


def _quietly(match: Match, chosen: Action) -> Optional[Match]:
    """The match after what a bot does for somebody else; None where that shows something, or would end it."""
    if match.title.language.verbs[chosen.verb].ends or match.reveals(chosen):
        return None
    trial = match.copy()
    trial.play(chosen)
    return trial


def _same(seat: Seat, given: str) -> bool:
    return hmac.compare_digest(seat.token_hash.encode(), given.encode())


class Census(NamedTuple):
    """How many matches are in memory, how many listen to them, and in how many a bot thinks."""

    open: int
    listeners: int
    thinking: int


class Rooms:
    """The rooms in memory. Those that were not used for long are let go, the store has them; but as long as anyone is in
    a room, whoever opens it comes into the same one."""

    def __init__(self, store: Store, announce: Callable[[Room], None], thinkers: Optional[Choosing] = None) -> None:
        self._store = store
        self._announce = announce
        self._thinkers = thinkers or Thinkers()
        self._lately: OrderedDict[str, Room] = OrderedDict()
        self._alive: WeakValueDictionary[str, Room] = WeakValueDictionary()
        self._opening: dict[str, asyncio.Task[Room]] = {}
        self._watch: Optional[asyncio.Task[None]] = None
        self._version: Optional[int] = None

    async def room(self, id_: str) -> Room:
        """The room of a match; Refusal if there is none. Who opens one holds up nobody who wants another."""
        room = self._alive.get(id_)
        if room is None:
            room = await asyncio.shield(self._open(id_))
        self._lately[id_] = room
        self._lately.move_to_end(id_)
        while len(self._lately) > ROOMS:
            self._lately.popitem(last=False)
        return room

    def _open(self, id_: str) -> asyncio.Task[Room]:
        """The room once it is open; all who want it at the same time wait for the same, and none who leaves spoils it."""
        if id_ not in self._opening:
            self._opening[id_] = asyncio.create_task(self._opened(id_))
            self._opening[id_].add_done_callback(_heard)
        return self._opening[id_]

    async def _opened(self, id_: str) -> Room:
        try:
            kept = await done_by(READING, self._store.kept, id_)
            if kept is None:
                raise Refusal(NOT_FOUND, say("no-match"))
            room = self._alive[id_] = await done_by(OPENING, Room, id_, kept, self._store, self._announce, self._thinkers)
            room.thinking.resume(room)
            return room
        finally:
            del self._opening[id_]

    # other servers

    def join(self, room: Room, listener: Listener) -> None:
        """Somebody listens: from now on it is looked for what other servers write, until nobody does any more."""
        room.listeners.add(listener)
        if self._watch is None or self._watch.done():
            self._watch = asyncio.create_task(self._look_around())

    def census(self) -> Census:
        rooms = tuple(self._alive.values())
        return Census(len(rooms), sum(len(room.listeners) for room in rooms), sum(room.thinking.at_work for room in rooms))

    def _heard_in(self) -> list[Room]:
        return [room for room in self._alive.values() if room.listeners]

    async def _look_around(self) -> None:
        while self._heard_in():
            await asyncio.sleep(LOOK)
            try:
                await self.look()
            except StoreError as error:
                log.warning("it cannot be seen whether another server has written: %s", error)

    async def look(self) -> None:
        """Has anybody written? Then the rooms in which somebody listens are read again if they have changed."""
        version = await done_by(READING, self._store.version)
        if version != self._version:
            self._version = version
            for room in self._heard_in():
                await self._look_into(room)

    async def _look_into(self, room: Room) -> None:
        if room.busy:
            # somebody is at it, perhaps for long: next time
            self._version = None
            return
        try:
            await room.refresh()
        except (StoreError, Refusal) as error:
            log.warning("match %s cannot be read again: %s", room.id, error)
        except Exception:
            log.exception("match %s cannot be read again", room.id)

    async def close(self) -> None:
        """Look no more, and think no more."""
        await asyncio.gather(*[room.thinking.close() for room in tuple(self._alive.values())])
        await self._thinkers.close()
        if self._watch is not None:
            self._watch.cancel()
            await asyncio.gather(self._watch, return_exceptions=True)


def _heard(opening: asyncio.Task[Room]) -> None:
    """Why a room did not open was told to who waited; nobody may have."""
    if not opening.cancelled():
        opening.exception()
