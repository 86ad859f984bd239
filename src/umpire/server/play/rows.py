"""The rows of a match in the store, and the match that they add up to."""
from __future__ import annotations

import logging
from bisect import bisect_left
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from contextlib import suppress
from typing import Any, Final, NamedTuple, Optional

from umpire import face
from umpire.engine.faults import Fault
from umpire.engine.match import CannotUndo, Match
from umpire.engine.nonces import WORDS, Pledge
from umpire.engine.records import Header, Record, RecordError, RecordLine, Rewind, SeedExchanged
from umpire.engine.verdicts import Verdict
from umpire.face import resume
from umpire.protocol.errors import NOT_ALLOWED
from umpire.server.common.refusals import MISTAKES, Refusal, refusal_of
from umpire.server.common.sentences import say
from umpire.server.play import agreements, standing_orders
from umpire.server.play.agreements import AgreementLine, Dealings
from umpire.server.play.bots import BOT
from umpire.server.storage.snapshots import NOTHING, Usable
from umpire.server.storage.store import UNDO, UNFIT, Row, StoredMatch, damaged

# no match has a row number with more digits
LONGEST_NUMBER: Final = 12
log = logging.getLogger("umpire.server")


class CurrentMatch(NamedTuple):
    """The match that some rows lead to, with its undos and what its players have agreed."""

    match: Match
    # how many
    rows: int
    # the row of each undo and the action it went back to, without those that a later one went back beyond
    undo_points: tuple[tuple[int, int], ...] = ()
    dealings: Dealings = Dealings()
    settled: tuple[AgreementLine, ...] = ()

    @property
    def n(self) -> int:
        """The number of the last action."""
        return self.match.last

    @property
    def stamp(self) -> str:
        """A text that differs whenever the match does, unlike `n`, which an undo repeats; also from roll to roll of real dice."""
        pending = self.match.pending
        return f"{self.rows}.{0 if pending is None else len(pending.script) + 1}"

    def since(self, have: int, stamp: str) -> int:
        """Return the last action that a client surely knows: the one it has, less what was undone since."""
        rows = stamp.partition(".")[0]
        last_row = int(rows) if rows.isascii() and rows.isdigit() and len(rows) <= LONGEST_NUMBER else 0
        first = bisect_left(self.undo_points, (last_row, -1))
        # later undos never went back further
        return min([have, self.n] + [n for _, n in self.undo_points[first:first + 1]])


def no_snapshots(_: Record) -> Usable:
    return NOTHING


class RowHistory(NamedTuple):
    """What rows add up to: the actions that stand, the undos, and what people have agreed on."""

    lines: tuple[RecordLine, ...]
    undo_points: tuple[tuple[int, int], ...]
    rewinds: tuple[Rewind, ...] = ()
    verdict: Optional[Verdict] = None
    settled: tuple[AgreementLine, ...] = ()


def fold_rows(rows: Iterable[Row]) -> RowHistory:
    """Fold rows into what they add up to. An undo removes the last chosen action, a rewind all after the action agreed on."""
    lines: list[RecordLine] = []
    chosen_lines: list[int] = []
    undo_points: list[tuple[int, int]] = []
    rewinds: list[Rewind] = []
    verdict: Optional[Verdict] = None
    agreements_log: tuple[AgreementLine, ...] = ()
    for number, row in enumerate(rows):
        if row.action[:1] == agreements.MARK:
            to = agreements.rewind_target(row)
            verdict = agreements.verdict_of(row) or verdict
            if to is not None:
                rewinds.append(Rewind(to, row.seat, tuple(lines[to + 1:])))
                chosen_lines = _cut_lines(lines, chosen_lines, to + 1)
                note_undo(undo_points, number, to)
            agreements_log = agreements.add_to_log(agreements_log, number, len(lines) - 1, row)
        elif row.action != UNDO:
            if not row.forced:
                chosen_lines.append(len(lines))
            lines.append(RecordLine(len(lines), *row))
        else:
            if len(chosen_lines) < 2:
                raise RecordError(0, Fault("row-takes-back-more", row=number))
            del lines[chosen_lines.pop():]
            note_undo(undo_points, number, len(lines) - 1)
            if agreements_log:
                agreements_log = agreements.add_to_log(agreements_log, number, len(lines) - 1, row)
    return RowHistory(tuple(lines), tuple(undo_points), tuple(rewinds), verdict, agreements_log)


def _cut_lines(lines: list[Any], chosen_lines: list[int], most: int) -> list[int]:
    """Drop all lines but the first `most`; return the chosen ones among them."""
    if most > len(lines):
        raise RecordError(0, Fault("row-goes-back-too-far", action=most - 1))
    del lines[most:]
    return [number for number in chosen_lines if number < most]


def is_action(row: Row) -> bool:
    """Tell whether a row is an action, and no undo or agreement."""
    return row.action != UNDO and not agreements.is_agreement(row)


def find_rows_not_undone(rows: Sequence[Row]) -> list[int]:
    """Return the rows of the actions that stand after all undos and rewinds."""
    first = len(read_pledges(rows))
    lines: list[int] = []
    chosen_lines: list[int] = []
    for number, row in enumerate(rows[first:], first):
        to = agreements.rewind_target(row)
        if to is not None:
            chosen_lines = _cut_lines(lines, chosen_lines, to + 1)
        elif row.action == UNDO:
            del lines[chosen_lines.pop():]
        elif not agreements.is_agreement(row):
            if not row.forced:
                chosen_lines.append(len(lines))
            lines.append(number)
    return lines


def note_undo(undo_points: list[tuple[int, int]], row: int, n: int) -> None:
    """Add an undo, and drop those before it that went back to no less: they do not matter any more."""
    while undo_points and undo_points[-1][1] >= n:
        undo_points.pop()
    undo_points.append((row, n))


def rows_of(lines: Iterable[RecordLine]) -> list[Row]:
    """Return the rows of some lines of a record."""
    return [Row(line.seat, line.action, line.dice, line.forced) for line in lines]


def read_pledges(rows: Sequence[Row]) -> tuple[Pledge, ...]:
    """Read the seals and nonces, which come before the first action: that one, the set-up, is nobody's."""
    pledges: list[Pledge] = []
    for row in rows:
        word, _, digits = row.action.partition(" ")
        if not row.seat or word not in WORDS:
            break
        pledges.append(Pledge(row.seat, word, digits))
    return tuple(pledges)


def all_rows(match: Match, lines: int = 0, pledges: int = 0) -> list[Row]:
    """Return the rows of a match beyond those that are stored already."""
    pledge_rows = [Row(pledge.seat, f"{pledge.word} {pledge.digits}", (), False) for pledge in match.pledges.all[pledges:]]
    return pledge_rows + rows_of(match.lines_since(lines))


def replay_rows(
    stored_match: StoredMatch, rows: Sequence[Row], snapshots_of: Callable[[Record], Usable] = no_snapshots,
    answers: Sequence[standing_orders.OrderedAction] = (),
) -> tuple[CurrentMatch, list[Row]]:
    """Replay rows, and return the match with the rows still to write, which follow without anybody's choice.

    With snapshots of what the rows say, only the rest is played. `answers` are the actions of standing orders.
    """
    pledges = read_pledges(rows)
    lines, undone, rewinds, verdict, log = fold_rows(rows[len(pledges):])
    end = None if verdict is None else verdict.end([seat.seat for seat in stored_match.seats])
    match = _resume_match(stored_match, Record(stored_match.header, lines, end, pledges, rewinds), snapshots_of)
    if sorted(seat.seat for seat in stored_match.seats) != sorted(match.title.seats):
        raise RecordError(0, Fault("seats-of-another-title"))
    new_rows = rows_of(match.lines_since(len(lines)))
    dealings = agreements.dealings([*rows, *new_rows], find_ordered_rows(rows, answers))
    undo_points = tuple((row + len(pledges), n) for row, n in undone)
    log = tuple([one._replace(row=one.row + len(pledges)) for one in log])
    return CurrentMatch(match, len(rows) + len(new_rows), undo_points, dealings, log), new_rows


def find_ordered_rows(rows: Sequence[Row], answers: Sequence[standing_orders.OrderedAction]) -> frozenset[int]:
    """Return the rows that standing orders wrote, of those that still stand."""
    if not answers:
        return frozenset()
    rows_by_action = dict(enumerate(find_rows_not_undone(rows)))
    pairs = [(rows_by_action.get(one.n), one) for one in answers]
    return frozenset(n for n, one in pairs if n is not None and (rows[n].seat, rows[n].action) == (one.seat, one.action))


def _resume_match(stored_match: StoredMatch, record: Record, snapshots_of: Callable[[Record], Usable]) -> Match:
    """Resume a match from its last snapshot; from its beginning, where there is none or it leads nowhere."""
    snapshot = snapshots_of(record).snapshot
    if snapshot is not None:
        try:
            return resume(record, secret=stored_match.secret, snapshot=snapshot)
        except (ValueError, TypeError, KeyError) as odd:
            log.warning("a snapshot of %d actions cannot be used, they are played again: %s", len(snapshot.course), odd)
    return resume(record, secret=stored_match.secret)


def explain_unplayable(id_: str, header: Header, error: Exception) -> Exception:
    """Return the error to show for a stored match that cannot be replayed.

    The original error may quote what is hidden: it is only logged, but everyone must hear that dice were exchanged.
    """
    if isinstance(error, SeedExchanged):
        return refusal_of(error)
    with suppress(TypeError):
        if header.title not in face.titles():
            return Refusal(NOT_ALLOWED, say("match-without-title", match=id_, title=header.title))
        title = face.title_under(header.title, header.overlay)
        if header.overlay != title.overlay:
            return Refusal(NOT_ALLOWED, say("match-overlaid", match=id_, title=title.name))
        if isinstance(error, MISTAKES) and isinstance(header.rules, str) and header.rules != title.version:
            log.warning("match %s cannot be opened: %s", id_, error)
            return Refusal(NOT_ALLOWED, say("match-older", match=id_, rules=header.rules, title=title.name, now=title.version))
    return damaged(id_, UNFIT, error)


def decider(match: Match, kinds: Mapping[str, str]) -> str:
    """Return the seat that has to answer; for a bot whose real dice are awaited, the first person rolls."""
    seat = match.seat
    if seat and kinds[seat] == BOT and match.pending is not None:
        return next(other for other in match.title.seats if kinds[other] != BOT)
    return seat


def take_back(
    match: Match, own_seats: Sequence[str], kinds: Mapping[str, str], answers: Sequence[standing_orders.OrderedAction] = (),
) -> list[Row]:
    """Undo a person's last action, with what bots did since, and return the rows to write; CannotUndo says why not.

    An action of another seat's standing order counts as done by that seat itself: else its opponent would learn that it was
    ordered, and could try out what else is.
    """
    actions_by_order = {one.n for one in answers if one.seat not in own_seats and standing_orders.stands(one, match.moments)}
    if match.over and set(own_seats) != set(kinds):
        # all may have the record by now: opening the match again would show what the others hold
        raise CannotUndo(say("undo-over"))
    if match.has_chosen([*kinds]) and not match.has_chosen(own_seats):
        raise CannotUndo(match.say("undo-none-of-yours", {}))
    rows: list[Row] = []
    while True:
        seat = _last_seat(match, actions_by_order)
        if seat not in own_seats and seat and kinds[seat] != BOT:
            raise CannotUndo(match.say("undo-other-seat", {}))
        before = match.last
        try:
            match.undo()
        except CannotUndo as reason:
            # bots' actions are undone for a person: if this fails on one of them, the other side is in the way
            bot_decided = seat not in own_seats and str(reason) == match.say("undo-their-turn", {})
            raise (CannotUndo(match.say("undo-other-seat", {})) if bot_decided else reason) from None
        if match.last < before:
            rows.append(Row(seat, UNDO, (), False))
        if seat in own_seats:
            return rows


def _last_seat(match: Match, by_order: Collection[int]) -> str:
    """Return the seat whose action an undo would remove; some of those that nobody chose were ordered."""
    pending = match.pending
    if pending is not None and not pending.forced:
        return match.seat
    moments = match.moments
    return next((moments[n].seat for n in range(len(moments) - 1, 0, -1) if not moments[n].forced or n in by_order), "")
