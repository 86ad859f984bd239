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
from collections import OrderedDict
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple, Optional, TypeVar

from umpire.engine.actions import Action
from umpire.engine.dice import Dice, Generated
from umpire.engine.match import CannotUndo, Match, Moment
from umpire.engine.records import Line, Record
from umpire.face import resume
from umpire.players import RandomPlayer, SensiblePlayer
from umpire.table import inside
from umpire.table.refusals import MISTAKES, NO_SEAT, NOT_FOUND, NOT_YOURS, Refusal, refusal_of, stale
from umpire.table.store import UNDO, Kept, Row, Seat, Store, Taken
from umpire.table.words import say, seat_name

ROOMS: Final = 200
# no match has a row number with more digits
LONGEST_NUMBER: Final = 12
BOT: Final = "bot"
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
    """A match as it stands, how many rows lead to it, and for each undo its row and the number it went back to."""

    match: Match
    rows: int
    undone: tuple[tuple[int, int], ...] = ()

    @property
    def n(self) -> int:
        return inside.last(self.match)

    @property
    def stamp(self) -> str:
        """Differs whenever the match does, unlike `n`, which an undo repeats; also from roll to roll of real dice."""
        pending = inside.pending(self.match)
        return f"{self.rows}.{0 if pending is None else len(pending.script) + 1}"

    def since(self, have: int, stamp: str) -> int:
        """The last action a client surely knows: what it has, less what was undone since."""
        rows = stamp.partition(".")[0]
        seen = int(rows) if rows.isascii() and rows.isdigit() and len(rows) <= LONGEST_NUMBER else 0
        return min([have, self.n] + [n for row, n in self.undone if row >= seen])


class Played(NamedTuple):
    """What became of several actions: the refusal that ended them, or those that are left because the first of them rolls."""

    refusal: Optional[Refusal] = None
    left: tuple[str, ...] = ()


# Rows and matches

def folded(rows: Iterable[Row]) -> tuple[tuple[Line, ...], tuple[tuple[int, int], ...]]:
    """The actions that stand after all undos, and the undos. An undo takes back the last action somebody chose."""
    lines: list[Line] = []
    undone: list[tuple[int, int]] = []
    for number, row in enumerate(rows):
        if row.action == UNDO:
            chosen = max(line.n for line in lines if not line.forced)
            del lines[chosen:]
            undone.append((number, len(lines) - 1))
        else:
            lines.append(Line(len(lines), *row))
    return tuple(lines), tuple(undone)


def rows_of(lines: Iterable[Line]) -> list[Row]:
    return [Row(line.seat, line.action, line.dice, line.forced) for line in lines]


def replayed(kept: Kept, rows: Sequence[Row]) -> tuple[Standing, list[Row]]:
    """The match that the rows tell, and what follows without a person: rows that are still to be written."""
    lines, undone = folded(rows)
    match = resume(Record(kept.header, lines, None), secret=kept.secret)
    settle(match, {seat.seat: seat.kind for seat in kept.seats})
    fresh = rows_of(match.played[len(lines):])
    return Standing(match, len(rows) + len(fresh), undone), fresh


# Bots

def settle(match: Match, kinds: Mapping[str, str]) -> None:
    """Let the bots play until a person has to decide, a real die has to be rolled, or the match is over."""
    while match.seat and kinds[match.seat] == BOT and inside.pending(match) is None:
        match.play(bot_choice(match))


def bot_choice(match: Match) -> Action:
    """What a bot does. It is asked about a state that knows no more than its seat, with dice that are not the match's."""
    decision = match.decision
    if decision is None:
        raise ValueError("nothing is to be decided")
    veiled = match.state.copy()
    veiled.dice = Dice(Generated(secrets.randbits(48)))
    match.title.veil(veiled, decision.seat)
    try:
        chosen = SensiblePlayer(match.title, secrets.randbits(48)).choose(veiled, decision)
    except Exception:
        log.exception("the bot of %s lost its head", match.title.id)
        return RandomPlayer(secrets.randbits(48)).choose(match.state, decision)
    return chosen if match.why_not(chosen) is None else RandomPlayer(secrets.randbits(48)).choose(match.state, decision)


def decider(match: Match, kinds: Mapping[str, str]) -> str:
    """The seat that has to answer; for a bot whose real dice are awaited, the first person rolls."""
    seat = match.seat
    if seat and kinds[seat] == BOT:
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
        before = inside.last(match)
        match.undo()
        if inside.last(match) < before:
            rows.append(Row(seat, UNDO, (), False))
        if seat in mine:
            return rows


def _last_seat(match: Match) -> str:
    """Whose action an undo would take back."""
    pending = inside.pending(match)
    if pending is not None and not pending.forced:
        return match.seat
    moments = inside.moments(match)
    return next((moments[n].seat for n in range(len(moments) - 1, 0, -1) if not moments[n].forced), "")


class Listener:
    """Someone connected: what they hold, what they have been told, and what waits to be sent to them."""

    WAITING: Final = 500

    def __init__(self, holder: Holder, have: int, stamp: str, known: Iterable[str] = ()) -> None:
        self.holder = holder
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
    """A live match and the people around it."""

    def __init__(self, id_: str, kept: Kept, store: Store) -> None:
        self.id = id_
        self.kept = kept
        self.kinds = {seat.seat: seat.kind for seat in kept.seats}
        self.listeners: set[Listener] = set()
        self.memory = Memory()
        self.odds = asyncio.Lock()
        self._lock = asyncio.Lock()
        self._store = store
        self.standing = self._reloaded()

    @property
    def idle(self) -> bool:
        return not self.listeners and not self._lock.locked() and not self.odds.locked()

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
            await asyncio.to_thread(self._refresh)
        return self.standing

    async def play(self, holder: Holder, n: int, stamp: str, actions: Sequence[str]) -> Played:
        """Play in order until one is refused. If nothing was played, the refusal is raised; else it is returned.

        Of several actions none is played that rolls or shows something: its odds are to be seen first, as they are then.
        """
        async with self._lock:
            return await asyncio.to_thread(self._play, holder, n, stamp, actions)

    async def undo(self, holder: Holder, n: int, stamp: str) -> None:
        async with self._lock:
            await asyncio.to_thread(self._undo, holder, n, stamp)

    def _play(self, holder: Holder, n: int, stamp: str, actions: Sequence[str]) -> Played:
        self._check_stamp(n, stamp)
        trial, played = self._tried(self.standing.match, holder, actions)
        if trial is not self.standing.match:
            self._commit(trial, rows_of(trial.played[self.standing.n + 1:]))
        elif played.refusal is not None:
            raise played.refusal
        return played

    def _tried(self, match: Match, holder: Holder, actions: Sequence[str]) -> tuple[Match, Played]:
        """The match after as many of the actions as can be played together."""
        for number, words in enumerate(actions):
            try:
                if len(actions) > 1 and self._reveals(match, holder, words):
                    return match, Played(left=tuple(actions[number:]))
                match = self._after(match, holder, words)
            except Refusal as refusal:
                return match, Played(refusal)
        return match, Played()

    def _reveals(self, match: Match, holder: Holder, words: str) -> bool:
        """Whether an action that is allowed rolls or shows something; who is not asked learns nothing about it."""
        self.check_decides(match, holder)
        try:
            return match.why_not(words) is None and match.reveals(words)
        except MISTAKES as mistake:
            raise refusal_of(mistake) from None

    def _after(self, match: Match, holder: Holder, words: str) -> Match:
        """The match after an action and all that follows from it, on a copy."""
        self.check_decides(match, holder)
        trial = match.copy()
        try:
            trial.play(words)
            settle(trial, self.kinds)
        except MISTAKES as mistake:
            raise refusal_of(mistake) from None
        return trial

    def _undo(self, holder: Holder, n: int, stamp: str) -> None:
        self._check_stamp(n, stamp)
        trial = self.standing.match.copy()
        try:
            rows = take_back(trial, holder.seats, self.kinds)
        except CannotUndo as mistake:
            raise refusal_of(mistake) from None
        back = inside.last(trial)
        numbers = range(self.standing.rows, self.standing.rows + len(rows))
        settle(trial, self.kinds)
        self._commit(trial, rows + rows_of(trial.played[back + 1:]), tuple((number, back) for number in numbers))

    def check_decides(self, match: Match, holder: Holder) -> None:
        """Refuse who is not asked."""
        if match.over:
            raise Refusal(NOT_YOURS, match.prompt)
        seat = decider(match, self.kinds)
        if seat not in holder.seats:
            raise Refusal(NOT_YOURS, say("not-your-decision", seat=seat_name(match.title, seat)))

    def _check_stamp(self, n: int, stamp: str) -> None:
        self._refresh()
        if n != self.standing.n or (stamp and stamp != self.standing.stamp):
            raise stale()

    def _commit(self, trial: Match, rows: list[Row], undone: tuple[tuple[int, int], ...] = ()) -> None:
        """Rows first, then the match: nobody is told what is not on the disk."""
        standing = self.standing
        try:
            self._store.append(self.id, standing.rows, rows)
        except Taken:
            self.standing = self._reloaded()
            raise stale() from None
        self.standing = Standing(trial, standing.rows + len(rows), standing.undone + undone)

    def _refresh(self) -> None:
        if self._store.count(self.id) != self.standing.rows:
            self.standing = self._reloaded()

    def _reloaded(self) -> Standing:
        """Replay the rows; bots that were about to play go on. If another server writes meanwhile, read again."""
        while True:
            rows = self._store.rows(self.id)
            standing, fresh = replayed(self.kept, rows)
            try:
                self._store.append(self.id, len(rows), fresh)
            except Taken:
                continue
            return standing


def _same(seat: Seat, given: str) -> bool:
    return hmac.compare_digest(seat.token_hash.encode(), given.encode())


class Rooms:
    """The rooms in memory; the longest unused ones are forgotten, the store has them."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._rooms: OrderedDict[str, Room] = OrderedDict()
        self._lock = asyncio.Lock()

    async def room(self, id_: str) -> Room:
        """The room of a match; Refusal if there is none. Who opens one holds up nobody whose room is open."""
        if id_ not in self._rooms:
            async with self._lock:
                if id_ not in self._rooms:
                    self._rooms[id_] = await asyncio.to_thread(self._opened, id_)
        self._rooms.move_to_end(id_)
        self._forget(id_)
        return self._rooms[id_]

    def _opened(self, id_: str) -> Room:
        kept = self._store.kept(id_)
        if kept is None:
            raise Refusal(NOT_FOUND, say("no-match"))
        try:
            return Room(id_, kept, self._store)
        except MISTAKES as mistake:
            raise refusal_of(mistake) from None

    def _forget(self, wanted: str) -> None:
        """Forget rooms that are too many and not in use; the one that is wanted just now is."""
        if len(self._rooms) <= ROOMS:
            return
        idle = [id_ for id_, room in self._rooms.items() if room.idle and id_ != wanted]
        for id_ in idle[: max(0, len(self._rooms) - ROOMS)]:
            del self._rooms[id_]
