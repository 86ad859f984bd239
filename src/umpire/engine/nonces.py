"""Nonces: numbers that the seats add to verifiable dice, so that nobody can choose the dice, not even the umpire.

The umpire commits to its secret first. Then every seat seals a nonce of its own, that is, it sends the nonce's hash. A seat
sends the nonce itself only when all seals are in. Until every seat is bound nobody knows enough to search for good rolls, not
even an umpire who conspires with a seat. Nothing is rolled before the last nonce is in. docs/explanation/architecture.md
specifies it byte by byte.
"""
from __future__ import annotations

import hashlib
import re
from collections.abc import Mapping
from typing import Final, NamedTuple, Optional

from umpire.engine.faults import Fault

SEAL: Final = "seal"
NONCE: Final = "nonce"
WORDS: Final = (SEAL, NONCE)
RECEIPT: Final = "umpire receipt 1"
_DIGITS: Final = re.compile(r"[0-9a-f]{64}")


class Pledge(NamedTuple):
    """A seal or a nonce of a seat: 64 hexadecimal digits."""

    seat: str
    word: str
    digits: str

    def to_json(self) -> dict[str, str]:
        return {"seat": self.seat, self.word: self.digits}


def seal_of(commitment: str, seat: str, nonce: str) -> str:
    """Return the seal of a nonce. It is of one match and one seat: nobody can pass off another's as their own."""
    return hashlib.sha256(f"umpire seal\n{commitment}\n{seat}\n{nonce}\n".encode()).hexdigest()


class Pledges(NamedTuple):
    """All pledges to the dice of a match so far; `seats` are those that add a nonce, in the title's order."""

    commitment: str
    seats: tuple[str, ...]
    all: tuple[Pledge, ...] = ()

    def of(self, word: str) -> dict[str, str]:
        """Return the seals or the nonces by seat, in the title's order."""
        digits = {pledge.seat: pledge.digits for pledge in self.all if pledge.word == word}
        return {seat: digits[seat] for seat in self.seats if seat in digits}

    @property
    def awaited_word(self) -> str:
        """The kind of word that is awaited now: seals first, then nonces; '' when all are in."""
        return next((word for word in WORDS if len(self.of(word)) < len(self.seats)), "")

    @property
    def awaited_seats(self) -> tuple[str, ...]:
        """The seats whose seal or nonce is awaited now."""
        pledged = self.of(self.awaited_word)
        return tuple(seat for seat in self.seats if self.awaited_word and seat not in pledged)

    def bar(self, pledge: Pledge) -> str:
        """Return the key of the sentence that refuses a pledge, '' if it is taken."""
        if pledge.seat not in self.seats:
            return "nonce-not-asked"
        if pledge.seat in self.of(pledge.word):
            return f"{pledge.word}-twice"
        if pledge.word not in WORDS or _DIGITS.fullmatch(pledge.digits) is None:
            return "nonce-form"
        return self._nonce_bar(pledge) if pledge.word == NONCE else ""

    def _nonce_bar(self, nonce: Pledge) -> str:
        if self.awaited_word == SEAL:
            return "nonce-early"
        fits = seal_of(self.commitment, nonce.seat, nonce.digits) == self.of(SEAL)[nonce.seat]
        return "" if fits else "nonce-other"

    def plus(self, pledge: Pledge) -> Pledges:
        return self._replace(all=(*self.all, pledge))


class Receipt(NamedTuple):
    """The receipt that a player keeps. It fixes the secret and every nonce, and with them every die."""

    commitment: str
    seals: dict[str, str]

    def dumps(self) -> str:
        seals = [f"{SEAL} {seat} {digits}" for seat, digits in self.seals.items()]
        return "\n".join([RECEIPT, f"commitment {self.commitment}", *seals]) + "\n"

    def fault(self, commitment: str, nonces: Mapping[str, str]) -> Optional[Fault]:
        """Return the difference between this receipt and a match with this commitment and these nonces."""
        if commitment != self.commitment:
            return Fault("commitment-was-exchanged")
        if set(nonces) != set(self.seals):
            expected, actual = (", ".join(sorted(seats)) or Fault("nobody") for seats in (self.seals, nonces))
            return Fault("nonces-of-other-seats", seats=actual, wanted=expected)
        other = [seat for seat, nonce in nonces.items() if seal_of(commitment, seat, nonce) != self.seals[seat]]
        return Fault("nonce-is-not-on-the-receipt", seat=other[0]) if other else None


def read_receipt(text: str) -> Receipt:
    """Return a receipt as the table saves it; ValueError if it is none. Lines that start with # are for people."""
    lines = [line.split() for line in text.splitlines() if line.strip() and not line.startswith("#")]
    if not lines or " ".join(lines[0]) != RECEIPT:
        raise ValueError(Fault("is-no-receipt", line=RECEIPT))
    commitments = [line[1] for line in lines if line[0] == "commitment" and len(line) == 2]
    seals = {line[1]: line[2] for line in lines if line[0] == SEAL and len(line) == 3}
    if len(commitments) != 1 or len(lines) != 2 + len(seals) or not all(map(_DIGITS.fullmatch, [*commitments, *seals.values()])):
        raise ValueError(Fault("receipt-was-changed"))
    return Receipt(commitments[0], seals)
