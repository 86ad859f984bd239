"""Check records: verifiable dice, seals, letters and receipts."""
from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from umpire.engine.dice import RecordedSource, Roll
from umpire.engine.draws import BadDraws, read_draws
from umpire.engine.faults import Fault, Reason, reason_of
from umpire.engine.match import Match
from umpire.engine.nonces import NONCE, Receipt, read_receipt
from umpire.engine.records import Record, RecordError, RecordLine, Rewind, load
from umpire.face import MAILED, resume, source_of


class Verification(NamedTuple):
    """The result of `verify`: how many rolls were checked, and remarks for a trusting reader."""

    rolls: int
    remarks: tuple[Reason, ...]


def verify(path: str | Path, data: str | Path | None = None, receipt: str | Path | None = None) -> Verification:
    """Check a finished record: no line changed, every action legal, every roll the one the committed seed and the nonces give.

    `receipt` is the file that a player kept: the seed and the nonces must be those of the beginning.
    """
    record = load(path)
    match = resume(record, data)
    if receipt is not None:
        _check_receipt(match, _receipt(receipt))
    return verified(record, match, receipt is not None)


def verified(record: Record, match: Match, receipt: bool = False) -> Verification:
    """Return the verification of a record that was played again; `receipt` checks it against what a player kept."""
    dice = record.header.dice
    remarks: list[Reason] = [Fault("rules-are-those-of-today") if not match.note else match.note]
    if record.header.undo == "unlimited":
        remarks.append(Fault("undo-was-unlimited"))
    if record.rewinds:
        remarks.append(Fault("has-rewinds", count=len(record.rewinds)))
    rolled = sum(len(step.dice) for step in record.course if isinstance(step, RecordLine))
    if dice.get("kind") == MAILED and "draws" in dice:
        _check_mailed(record, match)
        signed = Fault("secrets-are-signed-in-the-letter")
        return Verification(rolled, (*remarks, signed))
    if dice.get("kind") != "verifiable":
        remarks.append(Fault("dice-without-commitment", dice=dice.get("kind"), count=rolled))
        return Verification(0, tuple(remarks))
    if not match.secret or record.end is None:
        raise RecordError(record.last - 1, Fault("match-is-not-over"))
    _check_rolls(record, match)
    return Verification(rolled, (*remarks, *_trust(record, receipt)))


def _trust(record: Record, receipt: bool) -> list[Reason]:
    """Return what the dice alone cannot show."""
    seats = record.header.dice.get("nonces", [])
    if not seats:
        return [Fault("nobody-added-to-the-seed")]
    if receipt:
        return [Fault("seed-and-nonces-are-on-the-receipt", seats=", ".join(seats))]
    return [Fault("seed-without-a-receipt")]


def _receipt(path: str | Path) -> Receipt:
    try:
        return read_receipt(Path(path).read_text(encoding="utf-8"))
    except OSError as error:
        raise RecordError(0, Fault("receipt-cannot-be-read", file=path, reason=error.strerror)) from None
    except ValueError as error:
        raise RecordError(0, Fault("file-fault", file=path, reason=error)) from None


def _check_receipt(match: Match, receipt: Receipt) -> None:
    fault = receipt.fault(match.pledges.commitment, match.pledges.of(NONCE))
    if fault is not None:
        raise RecordError(1, fault)


def list_rolls(match: Match) -> list[list[Roll]]:
    """Return every roll and draw of a match, action by action: the rules are asked once more what each die was for."""
    rolls: list[list[Roll]] = []
    for step, step_rolls in _reroll(match):
        if isinstance(step, Rewind):
            del rolls[step.to + 1:]
        else:
            rolls.append(step_rolls)
    return rolls


def _reroll(match: Match) -> list[tuple[RecordLine | Rewind, list[Roll]]]:
    """Return all that happened, with what was rolled for it; what was given up by a rewind too."""
    course = match.record.course
    source = RecordedSource([face for step in course if isinstance(step, RecordLine) for face in step.dice])
    fresh = Match(match.title, match.header, source, match.messages, begin=False)
    steps: list[tuple[RecordLine | Rewind, list[Roll]]] = []
    for step in course:
        before = len(source.rolls)
        if isinstance(step, Rewind):
            fresh.rewind(step.to, step.seat)
        else:
            fresh.reroll_line(step)
        steps.append((step, source.rolls[before:]))
    return steps


def _check_mailed(record: Record, match: Match) -> None:
    """Check every roll of a match by mail against the values of both seats, to which each was committed."""
    try:
        draws = read_draws(record.header.dice, match.title.seats)
        if draws is not None:
            draws.check()
    except BadDraws as error:
        raise RecordError(1, reason_of(error)) from None
    for number, (step, rolled) in enumerate(_reroll(match), start=record.first):
        source = draws.source(step.n) if draws is not None and isinstance(step, RecordLine) and rolled else None
        faces = [] if source is None else [source.face(roll.stream, roll.number, roll.sides, "", ()) for roll in rolled]
        if isinstance(step, RecordLine) and faces != list(step.dice):
            raise RecordError(number, Fault("dice-are-not-those-of-the-secrets", dice=list(step.dice), wanted=faces))


def _check_rolls(record: Record, match: Match) -> None:
    """Check every roll against the seed and the nonces."""
    source = source_of(record.header, match.secret).with_nonces(match.pledges.of(NONCE))
    for number, (step, rolled) in enumerate(_reroll(match), start=record.first):
        faces = [source.face(roll.stream, roll.number, roll.sides, "", ()) for roll in rolled]
        if isinstance(step, RecordLine) and faces != list(step.dice):
            raise RecordError(number, Fault("dice-are-not-those-of-the-seed", dice=list(step.dice), wanted=faces))
