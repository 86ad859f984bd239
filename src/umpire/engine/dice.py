"""Dice are a tape: scripted rolls first, then those of a source; all faces are kept.

Shuffles and draws use the same tape. Each stream counts its own rolls, so that rolling one die more never changes
which card comes next.
"""
from __future__ import annotations

import hashlib
import hmac
from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple, Optional

from umpire.engine.faults import Fault
from umpire.engine.mypyc_support import mypyc_attr

DICE: Final = 0
CARDS: Final = 1
SETUP: Final = 2
STREAMS: Final = ("dice", "cards", "setup")

_MASK: Final = 0xFFFFFFFFFFFFFFFF
_GOLDEN: Final = 0x9E3779B97F4A7C15


# sequences of faces, each with the chance that it, or one with the same result, is rolled
Courses = tuple[tuple[tuple[int, ...], float], ...]


class TapeEnded(Exception):
    """The tape is over and its source rolls nothing: somebody has to say what the die shows."""

    def __init__(self, sides: int, case: str, breaks: tuple[int, ...]) -> None:
        super().__init__(f"roll a die of {sides} sides for {case}")
        self.sides = sides
        self.case = case
        # faces from which the result changes; none beyond the die, and None if every face differs
        self.breaks = [face for face in breaks if 1 < face <= sides] if breaks else None
        # how much the tape had revealed so far
        self.reveal_count = 0
        # what was rolled and drawn on this tape before: the script with which the roll is answered begins with it
        self.faces: tuple[int, ...] = ()
        # faces of this roll and those after it for each possible result, where a rule knows them (Dice.foretell)
        self.courses: Courses = ()

    def __reduce__(self) -> tuple[Any, ...]:
        """Rebuild the exception from its parameters and set the later attributes."""
        later = {
            "breaks": self.breaks, "reveal_count": self.reveal_count, "faces": self.faces, "courses": self.courses,
        }
        return type(self), (self.sides, self.case, ()), later

    def branches(self) -> list[tuple[int, float]]:
        """Return a face for each result that could matter, with its chance.

        >>> TapeEnded(6, "L10.3", (5,)).branches()
        [(1, 0.6666666666666666), (5, 0.3333333333333333)]
        """
        if self.breaks is None:
            return [(face, 1 / self.sides) for face in range(1, self.sides + 1)]
        starts = [1, *self.breaks]
        ends = [*self.breaks, self.sides + 1]
        return [(start, (end - start) / self.sides) for start, end in zip(starts, ends, strict=True)]

    def ways(self) -> Courses:
        """Return the possible continuations of the tape, with the chance of each."""
        return self.courses or tuple([((face,), chance) for face, chance in self.branches()])


class TapeMismatch(ValueError):
    """A recorded roll cannot be the roll that the rules ask for."""


@mypyc_attr(allow_interpreted_subclasses=True)
class DiceSource:
    """The source of rolls after the script is over.

    `mail_seat` is the seat that plays here by mail and cannot roll: an action that would roll or show something waits for the
    other side's answer. It is '' where rolls are available at once.
    """

    mail_seat: str = ""

    def face(self, stream: int, count: int, sides: int, case: str, breaks: tuple[int, ...]) -> int:
        raise TapeEnded(sides, case, breaks)

    def with_nonces(self, nonces: Mapping[str, str]) -> DiceSource:
        """Return the source with the nonces of the seats in it; only verifiable dice take any."""
        return self


class OddsSource(DiceSource):
    """A source for odds, which try every tape: a rule may give the results of many rolls at once (`Dice.foretell`)."""


class SeededSource(DiceSource):
    """A counter-based generator: the roll depends on seed, stream and count alone, so it needs no state to copy."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self._keys = [_mixed(seed * 3 + stream) for stream in range(len(STREAMS))]

    def face(self, stream: int, count: int, sides: int, case: str, breaks: tuple[int, ...]) -> int:
        word = (self._keys[stream] + count * _GOLDEN) & _MASK
        word = ((word ^ (word >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        word = ((word ^ (word >> 27)) * 0x94D049BB133111EB) & _MASK
        return (word ^ (word >> 31)) % sides + 1


def _mixed(number: int) -> int:
    return int.from_bytes(hashlib.sha256(str(number).encode()).digest()[:8], "big")


class VerifiableSource(DiceSource):
    """HMAC-SHA256 with a secret key over stream and count: once the secret is published, anyone can check every roll.

    The key is the secret seed, or what it and the nonces of the seats make together.
    """

    def __init__(self, key: bytes) -> None:
        self.key = key

    def face(self, stream: int, count: int, sides: int, case: str, breaks: tuple[int, ...]) -> int:
        message = f"{STREAMS[stream]}:{count}".encode()
        digest = hmac.new(self.key, message, hashlib.sha256).digest()
        return int.from_bytes(digest[:8], "big") % sides + 1

    def with_nonces(self, nonces: Mapping[str, str]) -> DiceSource:
        """Return the source with the nonces by seat, in the title's order.

        Without nonces only the secret counts, as in old records.
        """
        if not nonces:
            return self
        lines = "".join(f"{seat} {nonce}\n" for seat, nonce in nonces.items())
        return VerifiableSource(hmac.new(self.key, f"umpire dice\n{lines}".encode(), hashlib.sha256).digest())


class Roll(NamedTuple):
    """A roll or draw: which of its stream, of how many sides, and what it showed."""

    stream: int
    number: int
    sides: int
    face: int


class RecordedSource(DiceSource):
    """Rolls of a record, one after the other; the source notes what each was rolled for."""

    def __init__(self, faces: Sequence[int]) -> None:
        self._faces = faces
        self.rolls: list[Roll] = []

    def face(self, stream: int, count: int, sides: int, case: str, breaks: tuple[int, ...]) -> int:
        if len(self.rolls) == len(self._faces):
            raise TapeEnded(sides, case, breaks)
        self.rolls.append(Roll(stream, count, sides, self._faces[len(self.rolls)]))
        return self.rolls[-1].face


class MailSource(DiceSource):
    """Dice that come with the next letter: what would roll or uncover something waits for it."""

    def __init__(self, seat: str) -> None:
        self.mail_seat = seat


def commitment(secret: bytes) -> str:
    """Return the hash that is published before the first roll."""
    return hashlib.sha256(secret).hexdigest()


class PhysicalSource(SeededSource):
    """Real dice: the players roll and say the face. The umpire draws only what must stay hidden (cards)."""

    def face(self, stream: int, count: int, sides: int, case: str, breaks: tuple[int, ...]) -> int:
        if stream == DICE:
            raise TapeEnded(sides, case, breaks)
        return super().face(stream, count, sides, case, breaks)


class Dice:
    """The tape itself. `reveal_count` counts what it has revealed: rolls, and hidden things that were uncovered."""

    __slots__ = ("_next", "_script", "counts", "faces", "reveal_count", "source")

    def __init__(self, source: DiceSource, script: Sequence[object] = ()) -> None:
        self.source = source
        self.counts = [0] * len(STREAMS)
        self.reveal_count = 0
        # scripts should hold whole numbers, but may hold anything
        self._script: Sequence[object] = script
        self._next = 0
        self.faces: Optional[list[int]] = None

    def roll(self, sides: int, case: str, stream: int = DICE, breaks: tuple[int, ...] = ()) -> int:
        """Return the next roll. `breaks` are the faces from which the result changes, if not every face differs."""
        if sides == 1:
            return 1
        count = self.counts[stream]
        if self._next < len(self._script):
            face = self._scripted(sides, case)
        else:
            face = self._from_source(stream, sides, case, breaks)
        self.counts[stream] = count + 1
        self.reveal_count += 1
        if self.faces is not None:
            self.faces.append(face)
        return face

    def d6(self, case: str, breaks: tuple[int, ...] = ()) -> int:
        return self.roll(6, case, DICE, breaks)

    def coin(self, case: str) -> bool:
        """Return the side of a counter that is shaken and dropped."""
        return self.roll(2, case, SETUP) == 2

    def pick(self, count: int, case: str) -> int:
        """Return an index below `count`: a card drawn from that many."""
        return self.roll(count, case, CARDS) - 1

    @property
    def is_for_odds(self) -> bool:
        """Whether the rolls are being enumerated for odds."""
        return self._next >= len(self._script) and isinstance(self.source, OddsSource)

    def foretell(self, case: str, courses: Courses) -> None:
        """Give the odds the possible results of the next rolls, instead of every face of each. A course has at least one face."""
        end_of_tape = TapeEnded(1, case, ())
        end_of_tape.reveal_count = self.reveal_count
        end_of_tape.courses = courses
        raise end_of_tape

    def uncover(self) -> None:
        """Note that something hidden was shown without a roll."""
        self.reveal_count += 1

    def rewind(self, script: Sequence[object]) -> None:
        """Put a new script in front of the source and start to keep faces."""
        self._script = script
        self._next = 0
        self.faces = []

    def count_unused(self) -> int:
        """Count the scripted rolls that were not used."""
        return len(self._script) - self._next

    def copy(self) -> Dice:
        copy = Dice(self.source, self._script)
        copy.counts = self.counts.copy()
        copy.reveal_count = self.reveal_count
        copy._next = self._next
        copy.faces = None if self.faces is None else self.faces.copy()
        return copy

    def _from_source(self, stream: int, sides: int, case: str, breaks: tuple[int, ...]) -> int:
        try:
            return self.source.face(stream, self.counts[stream], sides, case, breaks)
        except TapeEnded as ended:
            ended.faces = tuple(self.faces or ())
            ended.reveal_count = self.reveal_count
            raise

    def _scripted(self, sides: int, case: str) -> int:
        face = self._script[self._next]
        if not isinstance(face, int) or isinstance(face, bool) or not 1 <= face <= sides:
            raise TapeMismatch(Fault("face-is-not-on-the-die", face=repr(face), case=case, sides=sides))
        self._next += 1
        return face
