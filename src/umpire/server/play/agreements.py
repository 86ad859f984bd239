"""What people settle among themselves in a match, as rows of the one table of actions: to resign, a draw, a rewind, a claim.

The words of these rows begin with a colon, with which no verb of a title begins. An offer, its answers and its withdrawal change
nothing; what takes effect is a row of its own (`:resigned`, `:drawn`, `:rewound 17`, `:claimed win`), so that whoever replays the
rows need not know who had to agree. An offer lapses once somebody plays on who has not agreed to it; the offer to go back with
whatever is played, for it was about a match that stood otherwise. Where there is a pace, who takes a seat that was free is a row,
too (`:joined`): their time begins with it.
"""
from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Final, NamedTuple, Optional

from umpire.engine.verdicts import CLAIMED, CLAIMED_DRAW, DRAWN, RESIGNED, Verdict
from umpire.engine.records import RecordError
from umpire.server.storage.store import Row, UNDO

MARK: Final = ":"
OFFER: Final = ":offer"
ACCEPT: Final = ":accept"
DECLINE: Final = ":decline"
WITHDRAW: Final = ":withdraw"
REWOUND: Final = ":rewound"
GRANT: Final = ":grant"
JOINED: Final = ":joined"
VACATION: Final = ":vacation"
DRAW: Final = "draw"
REWIND: Final = "rewind"
# after which who has to decide has all their time again, though nobody has played
RESTARTING: Final = (REWOUND, JOINED)
# what ends a match, and how
ENDS: Final = {":resigned": RESIGNED, ":drawn": DRAWN, ":claimed win": CLAIMED, ":claimed draw": CLAIMED_DRAW}


# how often each seat has done something
Counted = tuple[tuple[str, int], ...]


def number_of(counted: Counted, seats: Collection[str]) -> int:
    """How often some seats have done something, together."""
    return sum(number for seat, number in counted if seat in seats)


def _once_more(counted: Counted, seat: str) -> Counted:
    known = dict(counted)
    return tuple({**known, seat: known.get(seat, 0) + 1}.items())


# what stands in the log: offers to know what an answer was about, and whatever came of them
LOGGED: Final = (OFFER, DECLINE, WITHDRAW, REWOUND, GRANT, VACATION, *ENDS)
# how much of it is kept
MOST_LOGGED: Final = 100


class AgreementLine(NamedTuple):
    """Something that people settled: in which row, after which action of those that stand now, which seat, and its words."""

    row: int
    n: int
    seat: str
    words: str


class Offer(NamedTuple):
    """What somebody proposes: in which row, which seat, to which action if it is to go back, and who agrees so far."""

    row: int
    kind: str
    seat: str
    to: int
    agreed: tuple[str, ...]


class Dealings(NamedTuple):
    """How people stand with one another: the offer that is open, those that were turned down since somebody last played, who has
    taken his vacation, and the days that were added to the time of who has to play."""

    offer: Optional[Offer] = None
    refused: tuple[tuple[str, str], ...] = ()
    vacations: tuple[str, ...] = ()
    extra: int = 0
    # how many offers each seat has made in this match, and how often it has taken something back
    offers: Counted = ()
    undos: Counted = ()
    # whose the added days are: who has taken them himself, or somebody other than who has granted them
    resting: str = ""
    granting: tuple[str, ...] = ()

    def extra_of(self, seat: str) -> int:
        """The days that were added to the time of a seat: those of another are not."""
        theirs = seat == self.resting if self.resting else seat not in self.granting
        return self.extra if theirs else 0

    def after(self, rows: Iterable[Row], first: int, ordered: Collection[int] = ()) -> Dealings:
        """The same after more rows; `first` is the number of the first of them. What a seat `ordered` is its own move, though
        nobody chose it then: an offer that outlived it would tell others that there was an order."""
        found = self
        for number, row in enumerate(rows, first):
            found = _after(found, number, row._replace(forced=False) if number in ordered else row)
        return found


def settles(row: Row) -> bool:
    """Whether a row is about what people settle among themselves, and no action."""
    return row.action.startswith(MARK)


def logged(before: tuple[AgreementLine, ...], number: int, n: int, row: Row) -> tuple[AgreementLine, ...]:
    """What is in the log after one more row, after which `n` is the last action: what came later stands beside it now."""
    kept = tuple([one if one.n <= n else one._replace(n=n) for one in before])
    return (*kept, AgreementLine(number, n, row.seat, row.action))[-MOST_LOGGED:] if row.action.startswith(LOGGED) else kept


def all_logged(
    before: tuple[AgreementLine, ...], rows: Sequence[Row], first: int, n: int, last: int,
) -> tuple[AgreementLine, ...]:
    """The same after several rows: `n` is the last action before them, `last` after them."""
    found = before
    for number, row in enumerate(rows, first):
        to = rewound_to(row)
        n = to if to is not None else n if settles(row) else last if row.action == UNDO else n + 1
        found = logged(found, number, n, row)
    return found


def restarts(row: Row) -> bool:
    """Whether the time of who has to decide begins anew: somebody has played or sat down, or all went back."""
    return not settles(row) or row.action.startswith(RESTARTING)


def verdict_of(row: Row) -> Optional[Verdict]:
    """How a row ends the match; None if it does not."""
    how = ENDS.get(row.action)
    return None if how is None else Verdict(how, row.seat)


def rewound_to(row: Row) -> Optional[int]:
    """To which action a row goes back; None if it does not."""
    return number_in(row) if row.action.startswith(REWOUND) else None


def number_in(row: Row) -> int:
    """The number at the end of a row's words."""
    digits = row.action.rpartition(" ")[2]
    if not (digits.isascii() and digits.isdigit()):
        raise RecordError(0, f"a row says '{row.action}', which means nothing")
    return int(digits)


def _after(now: Dealings, number: int, row: Row) -> Dealings:
    word = row.action.partition(" ")[0]
    if not settles(row):
        played = _played(now, row)
        return played._replace(undos=_once_more(played.undos, row.seat)) if row.action == UNDO else played
    if word == OFFER:
        return now._replace(offer=_offer(number, row), offers=_once_more(now.offers, row.seat))
    if word == ACCEPT and now.offer is not None:
        return now._replace(offer=now.offer._replace(agreed=(*now.offer.agreed, row.seat)))
    if word in (DECLINE, WITHDRAW) and now.offer is not None:
        return now._replace(offer=None, refused=(*now.refused, (now.offer.seat, now.offer.kind)))
    if word in (GRANT, VACATION):
        return _extended(now, row, word == VACATION)
    if word == JOINED:
        return now
    # it was rewound, or is over: nothing is open any more
    return now._replace(offer=None, refused=(), extra=0, resting="", granting=())


def _extended(now: Dealings, row: Row, for_himself: bool) -> Dealings:
    """More days for who has to decide, beside those that he has; what was for another is not added to his."""
    known = now.extra if bool(now.extra_of(row.seat)) == for_himself else 0
    if for_himself:
        return now._replace(extra=known + number_in(row), vacations=(*now.vacations, row.seat), resting=row.seat, granting=())
    resting, granting = (now.resting, now.granting) if known else ("", ())
    return now._replace(extra=known + number_in(row), resting=resting, granting=(*granting, row.seat))


def _offer(number: int, row: Row) -> Offer:
    kind = row.action.split(" ")[1:2] or [""]
    return Offer(number, kind[0], row.seat, number_in(row) if kind[0] == REWIND else -1, (row.seat,))


def _played(now: Dealings, row: Row) -> Dealings:
    """Somebody has played. What the umpire plays because nothing else is left is nobody's answer to an offer. Days that were
    added end with what he does who has them: another who steps in, or takes something back, takes nobody's time."""
    if row.forced:
        return now
    stands = now.offer is not None and now.offer.kind == DRAW and row.seat in now.offer.agreed
    settled = now._replace(offer=now.offer if stands else None, refused=())
    return settled._replace(extra=0, resting="", granting=()) if now.extra_of(row.seat) else settled


def dealings(rows: Sequence[Row], ordered: Collection[int] = ()) -> Dealings:
    """How people stand after all these rows, of which some were ordered."""
    return Dealings().after(rows, 0, ordered)
