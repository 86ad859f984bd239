"""The rows of a match in the store, and the match that they add up to."""
from __future__ import annotations

import logging
from bisect import bisect_left
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from contextlib import suppress
from typing import Any, Final, NamedTuple, Optional

from umpire import face
from umpire.engine.verdicts import Verdict
from umpire.engine.match import CannotUndo, Match
from umpire.engine.nonces import Pledge, WORDS
from umpire.engine.records import Header, Record, RecordError, RecordLine, Rewind, SeedExchanged
from umpire.face import resume
from umpire.protocol.errors import NOT_ALLOWED
from umpire.server.common.refusals import MISTAKES, Refusal, refusal_of
from umpire.server.common.sentences import say
from umpire.server.play import agreements, standing_orders
from umpire.server.play.agreements import AgreementLine, Dealings
from umpire.server.play.bots import BOT
from umpire.server.storage.snapshots import NOTHING, Usable
from umpire.server.storage.store import StoredMatch, Row, UNDO, UNFIT, damaged

# no match has a row number with more digits
LONGEST_NUMBER: Final = 12
log = logging.getLogger("umpire.server")


class Standing(NamedTuple):
    """A match as it stands, how many rows lead to it, the undos: the row of each and the number it went back to, without those
    that a later one went back beyond; how people stand with one another, and what they have settled so far."""

    match: Match
    rows: int
    undone: tuple[tuple[int, int], ...] = ()
    dealings: Dealings = Dealings()
    settled: tuple[AgreementLine, ...] = ()

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


def no_snapshots(_: Record) -> Usable:
    return NOTHING


class Folded(NamedTuple):
    """What is left of rows: the actions that stand, the undos, and what people have agreed on."""

    lines: tuple[RecordLine, ...]
    undone: tuple[tuple[int, int], ...]
    rewinds: tuple[Rewind, ...] = ()
    verdict: Optional[Verdict] = None
    settled: tuple[AgreementLine, ...] = ()


def folded(rows: Iterable[Row]) -> Folded:
    """An undo takes back the last action somebody chose, a rewind all after the one that was agreed on."""
    lines: list[RecordLine] = []
    chosen: list[int] = []
    undone: list[tuple[int, int]] = []
    rewinds: list[Rewind] = []
    verdict: Optional[Verdict] = None
    settled: tuple[AgreementLine, ...] = ()
    for number, row in enumerate(rows):
        if row.action[:1] == agreements.MARK:
            to = agreements.rewound_to(row)
            verdict = agreements.verdict_of(row) or verdict
            if to is not None:
                rewinds.append(Rewind(to, row.seat, tuple(lines[to + 1:])))
                chosen = _cut(lines, chosen, to + 1)
                note_undo(undone, number, to)
            settled = agreements.logged(settled, number, len(lines) - 1, row)
        elif row.action != UNDO:
            if not row.forced:
                chosen.append(len(lines))
            lines.append(RecordLine(len(lines), *row))
        else:
            if len(chosen) < 2:
                raise RecordError(0, f"row {number} takes back more than was played")
            del lines[chosen.pop():]
            note_undo(undone, number, len(lines) - 1)
            settled = agreements.logged(settled, number, len(lines) - 1, row) if settled else settled
    return Folded(tuple(lines), tuple(undone), tuple(rewinds), verdict, settled)


def _cut(lines: list[Any], chosen: list[int], most: int) -> list[int]:
    """Leave so many lines; those of them that were chosen."""
    if most > len(lines):
        raise RecordError(0, f"a row goes back to action {most - 1}, which was never played")
    del lines[most:]
    return [number for number in chosen if number < most]


def is_played(row: Row) -> bool:
    """Whether a row is an action, nothing that takes one back or that people settle."""
    return row.action != UNDO and not agreements.settles(row)


def standing_rows(rows: Sequence[Row]) -> list[int]:
    """The rows of the actions that stand after all undos and rewinds."""
    first = len(pledged(rows))
    lines: list[int] = []
    chosen: list[int] = []
    for number, row in enumerate(rows[first:], first):
        to = agreements.rewound_to(row)
        if to is not None:
            chosen = _cut(lines, chosen, to + 1)
        elif row.action == UNDO:
            del lines[chosen.pop():]
        elif not agreements.settles(row):
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
    given = [Row(pledge.seat, f"{pledge.word} {pledge.digits}", (), False) for pledge in match.pledges.all[pledges:]]
    return given + rows_of(match.lines_since(lines))


def replayed(
    kept: StoredMatch, rows: Sequence[Row], known: Callable[[Record], Usable] = no_snapshots,
    answered: Sequence[standing_orders.Answered] = (),
) -> tuple[Standing, list[Row]]:
    """The match that the rows tell, and what follows without anybody's choice: rows that are still to be written. Where
    snapshots are `known` of what the rows tell only the rest is played. `answered` is what standing orders did."""
    pledges = pledged(rows)
    lines, undone, rewinds, verdict, settled = folded(rows[len(pledges):])
    end = None if verdict is None else verdict.end([seat.seat for seat in kept.seats])
    match = _resumed(kept, Record(kept.header, lines, end, pledges, rewinds), known)
    if sorted(seat.seat for seat in kept.seats) != sorted(match.title.seats):
        raise RecordError(0, "its seats are not those of the title")
    fresh = rows_of(match.lines_since(len(lines)))
    dealings = agreements.dealings([*rows, *fresh], ordered_rows(rows, answered))
    taken_back = tuple((row + len(pledges), n) for row, n in undone)
    told = tuple([one._replace(row=one.row + len(pledges)) for one in settled])
    return Standing(match, len(rows) + len(fresh), taken_back, dealings, told), fresh


def ordered_rows(rows: Sequence[Row], answered: Sequence[standing_orders.Answered]) -> frozenset[int]:
    """The rows that a standing order wrote, of those that still stand."""
    if not answered:
        return frozenset()
    standing = dict(enumerate(standing_rows(rows)))
    found = [(standing.get(one.n), one) for one in answered]
    return frozenset(n for n, one in found if n is not None and (rows[n].seat, rows[n].action) == (one.seat, one.action))


def _resumed(kept: StoredMatch, record: Record, known: Callable[[Record], Usable]) -> Match:
    """A match from its last snapshot on; from its beginning, where there is none or it leads nowhere."""
    snapshot = known(record).snapshot
    if snapshot is not None:
        try:
            return resume(record, secret=kept.secret, snapshot=snapshot)
        except (ValueError, TypeError, KeyError) as odd:
            log.warning("a snapshot of %d actions cannot be used, they are played again: %s", len(snapshot.course), odd)
    return resume(record, secret=kept.secret)


def unplayable(id_: str, header: Header, odd: Exception) -> Exception:
    """Why a match that is kept cannot be played again. What is wrong may quote what is hidden: it is only logged, but
    everyone must hear that dice were exchanged."""
    if isinstance(odd, SeedExchanged):
        return refusal_of(odd)
    with suppress(TypeError):
        if header.title not in face.titles():
            return Refusal(NOT_ALLOWED, say("match-without-title", match=id_, title=header.title))
        title = face.title_under(header.title, header.overlay)
        if header.overlay != title.overlay:
            return Refusal(NOT_ALLOWED, say("match-overlaid", match=id_, title=title.name))
        if isinstance(odd, MISTAKES) and isinstance(header.rules, str) and header.rules != title.version:
            log.warning("match %s cannot be opened: %s", id_, odd)
            return Refusal(NOT_ALLOWED, say("match-older", match=id_, rules=header.rules, title=title.name, now=title.version))
    return damaged(id_, UNFIT, odd)


def decider(match: Match, kinds: Mapping[str, str]) -> str:
    """The seat that has to answer; for a bot whose real dice are awaited, the first person rolls."""
    seat = match.seat
    if seat and kinds[seat] == BOT and match.pending is not None:
        return next(other for other in match.title.seats if kinds[other] != BOT)
    return seat


def take_back(
    match: Match, mine: Sequence[str], kinds: Mapping[str, str], answered: Sequence[standing_orders.Answered] = (),
) -> list[Row]:
    """Undo the last action of one's own, with what bots did since; CannotUndo says why not. The rows to be written.

    What an order of another seat `answered` is what that seat did, as if it had been at the table: who could take it back would
    know that it was ordered, and could try out what else is.
    """
    theirs = {one.n for one in answered if one.seat not in mine and standing_orders.stands(one, match.moments)}
    if match.over and set(mine) != set(kinds):
        # all may have the record by now: to open the match again would show what the others hold
        raise CannotUndo(say("undo-over"))
    if match.has_chosen([*kinds]) and not match.has_chosen(mine):
        raise CannotUndo(match.say("undo-none-of-yours", {}))
    rows: list[Row] = []
    while True:
        seat = _last_seat(match, theirs)
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


def _last_seat(match: Match, ordered: Collection[int]) -> str:
    """Whose action an undo would take back; some of those that nobody chose were ordered."""
    pending = match.pending
    if pending is not None and not pending.forced:
        return match.seat
    moments = match.moments
    return next((moments[n].seat for n in range(len(moments) - 1, 0, -1) if not moments[n].forced or n in ordered), "")
