"""Agreements between players, as rows of the one table of actions: to resign, a draw, a rewind, a claim, days.

The words of these rows begin with a colon, with which no verb of a title begins. An offer, its answers and its withdrawal
change nothing; what takes effect is a row of its own (`:resigned`, `:drawn`, `:rewound 17`, `:claimed win`), so that a replay
of the rows need not know who had to agree. An offer lapses once somebody plays on without having agreed to it; the offer of a
rewind lapses with the next action, because it was about another situation. Where there is a pace, taking a free seat is a row,
too (`:joined`): that player's time begins with it.
"""
from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Final, NamedTuple, Optional

from umpire.engine.faults import Fault
from umpire.engine.records import RecordError
from umpire.engine.verdicts import CLAIMED, CLAIMED_DRAW, DRAWN, RESIGNED, Verdict
from umpire.server.storage.store import UNDO, Row

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
# after these the seat that decides has all its time again, though nobody has played
RESTARTING: Final = (REWOUND, JOINED)
# what ends a match, and how
ENDS: Final = {":resigned": RESIGNED, ":drawn": DRAWN, ":claimed win": CLAIMED, ":claimed draw": CLAIMED_DRAW}

# how often each seat has done something
SeatCounts = tuple[tuple[str, int], ...]


def count_for(counts: SeatCounts, seats: Collection[str]) -> int:
    """Return the sum of the counts of some seats."""
    return sum(number for seat, number in counts if seat in seats)


def _add_one(counts: SeatCounts, seat: str) -> SeatCounts:
    """Count one more for a seat."""
    numbers = dict(counts)
    return tuple({**numbers, seat: numbers.get(seat, 0) + 1}.items())


# the rows in the log of agreements: offers, to know what an answer was about, and whatever came of them
LOGGED: Final = (OFFER, DECLINE, WITHDRAW, REWOUND, GRANT, VACATION, *ENDS)
# entries of the log that are kept
MOST_LOGGED: Final = 100


class AgreementLine(NamedTuple):
    """An entry in the log of agreements: its row, the last action that stands at it, the seat, and the words of the row."""

    row: int
    n: int
    seat: str
    words: str


class Offer(NamedTuple):
    """An open offer: its row, its kind, its maker, the action that a rewind goes back to, and the seats that have agreed."""

    row: int
    kind: str
    seat: str
    to: int
    agreed: tuple[str, ...]


class Dealings(NamedTuple):
    """How the players of a match stand with one another: offers, refusals, vacations and days that were granted."""

    offer: Optional[Offer] = None
    refusals: tuple[tuple[str, str], ...] = ()
    vacations: tuple[str, ...] = ()
    extra: int = 0
    # how many offers each seat has made in this match, and how often it has undone something
    offers: SeatCounts = ()
    undos: SeatCounts = ()
    # whose the extra days are: of the seat on vacation, or of a seat other than those that granted them
    resting: str = ""
    granting: tuple[str, ...] = ()

    def extra_of(self, seat: str) -> int:
        """Return the days that were added to the time of a seat."""
        theirs = seat == self.resting if self.resting else seat not in self.granting
        return self.extra if theirs else 0

    def after(self, rows: Iterable[Row], first: int, by_order: Collection[int] = ()) -> Dealings:
        """Return the dealings after more rows; `first` is the number of the first of them.

        Rows in `by_order` count as moves of their seat, though nobody chose them then: an offer that outlived such a row would
        tell others that there was a standing order.
        """
        dealings = self
        for number, row in enumerate(rows, first):
            dealings = _apply(dealings, number, row._replace(forced=False) if number in by_order else row)
        return dealings


def is_agreement(row: Row) -> bool:
    """Tell whether a row is an agreement between players and no action."""
    return row.action.startswith(MARK)


def add_to_log(log: tuple[AgreementLine, ...], number: int, n: int, row: Row) -> tuple[AgreementLine, ...]:
    """Return the log of agreements after one more row, at which `n` is the last action that stands.

    Entries about later actions, which are gone, move back to it.
    """
    entries = tuple([one if one.n <= n else one._replace(n=n) for one in log])
    return (*entries, AgreementLine(number, n, row.seat, row.action))[-MOST_LOGGED:] if row.action.startswith(LOGGED) else entries


def add_all_to_log(
    log: tuple[AgreementLine, ...], rows: Sequence[Row], first: int, n: int, last: int,
) -> tuple[AgreementLine, ...]:
    """Return the log after several rows, before which `n` is the last action, and after which it is `last`."""
    entries = log
    for number, row in enumerate(rows, first):
        target = rewind_target(row)
        n = target if target is not None else n if is_agreement(row) else last if row.action == UNDO else n + 1
        entries = add_to_log(entries, number, n, row)
    return entries


def restarts_clock(row: Row) -> bool:
    """Tell whether a row starts the time of the deciding seat anew: somebody has played or sat down, or all went back."""
    return not is_agreement(row) or row.action.startswith(RESTARTING)


def verdict_of(row: Row) -> Optional[Verdict]:
    """Return the verdict with which a row ends the match; None if it does not."""
    how = ENDS.get(row.action)
    return None if how is None else Verdict(how, row.seat)


def rewind_target(row: Row) -> Optional[int]:
    """Return the action that a row rewinds to; None if it rewinds nothing."""
    return trailing_number(row) if row.action.startswith(REWOUND) else None


def trailing_number(row: Row) -> int:
    """Return the number at the end of a row's words."""
    digits = row.action.rpartition(" ")[2]
    if not (digits.isascii() and digits.isdigit()):
        raise RecordError(0, Fault("row-means-nothing", word=row.action))
    return int(digits)


def _apply(dealings: Dealings, number: int, row: Row) -> Dealings:
    """Return the dealings after a row."""
    word = row.action.partition(" ")[0]
    if not is_agreement(row):
        after_action = _apply_action(dealings, row)
        return after_action._replace(undos=_add_one(after_action.undos, row.seat)) if row.action == UNDO else after_action
    if word == OFFER:
        return dealings._replace(offer=_read_offer(number, row), offers=_add_one(dealings.offers, row.seat))
    if word == ACCEPT and dealings.offer is not None:
        return dealings._replace(offer=dealings.offer._replace(agreed=(*dealings.offer.agreed, row.seat)))
    if word in (DECLINE, WITHDRAW) and dealings.offer is not None:
        return dealings._replace(offer=None, refusals=(*dealings.refusals, (dealings.offer.seat, dealings.offer.kind)))
    if word in (GRANT, VACATION):
        return _add_days(dealings, row, word == VACATION)
    if word == JOINED:
        return dealings
    # the match was rewound or is over: nothing is open any more
    return dealings._replace(offer=None, refusals=(), extra=0, resting="", granting=())


def _add_days(dealings: Dealings, row: Row, own: bool) -> Dealings:
    """Add days for the deciding seat: its own vacation, or granted by another.

    Days that were another seat's are not carried over.
    """
    days = dealings.extra if bool(dealings.extra_of(row.seat)) == own else 0
    extra = days + trailing_number(row)
    if own:
        vacations = (*dealings.vacations, row.seat)
        return dealings._replace(extra=extra, vacations=vacations, resting=row.seat, granting=())
    resting, granting = (dealings.resting, dealings.granting) if days else ("", ())
    return dealings._replace(extra=extra, resting=resting, granting=(*granting, row.seat))


def _read_offer(number: int, row: Row) -> Offer:
    """Read an offer from its row."""
    kind = row.action.split(" ")[1:2] or [""]
    return Offer(number, kind[0], row.seat, trailing_number(row) if kind[0] == REWIND else -1, (row.seat,))


def _apply_action(dealings: Dealings, row: Row) -> Dealings:
    """Return the dealings after an action.

    What the umpire plays because nothing else is left answers no offer. Extra days end with an action of the seat that has
    them: another that steps in, or undoes something, takes nobody's time.
    """
    if row.forced:
        return dealings
    still_open = dealings.offer is not None and dealings.offer.kind == DRAW and row.seat in dealings.offer.agreed
    after_action = dealings._replace(offer=dealings.offer if still_open else None, refusals=())
    return after_action._replace(extra=0, resting="", granting=()) if dealings.extra_of(row.seat) else after_action


def dealings(rows: Sequence[Row], by_order: Collection[int] = ()) -> Dealings:
    """Return the dealings after all these rows, of which some were ordered."""
    return Dealings().after(rows, 0, by_order)
