"""Who wants to be told that it is their move, and what is still to be sent: the tables of it, and what is asked of them.

A channel is one way to reach the holder of some seats: an address for mail, a hook, a browser. A notice is one message to a
channel about one turn: (channel, match, turn) is its key, so that there is never a second. A turn is named by the row that it
began with, the first after the last that somebody else wrote; whoever asks the rows finds the same turn again after a crash.
Nobody is told twice before they have acted: a notice that was made says so until its seat has a row beyond its turn.
"""
from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Any, Final, NamedTuple, Optional

import sqlalchemy as sa

from umpire.server.storage.schema import ACTIONS, CHANNELS, HEADS, HELD, LOOKS, NOTICES, REFUSED, SEATS, WAYS
from umpire.server.storage.signatures import is_signed, sign
from umpire.server.storage.store import Store


MAIL: Final = "mail"
HOOK: Final = "hook"
DISCORD: Final = "discord"
PUSH: Final = "push"
KINDS: Final = (MAIL, HOOK, DISCORD, PUSH)

# states of a notice
WAITING: Final = "waiting"
SENDING: Final = "sending"
SENT: Final = "sent"
DROPPED: Final = "dropped"
GIVEN_UP: Final = "given up"

# the turn of the question whether an address may be written to, and the words of links
ASKING: Final = -1
CONFIRM: Final = "confirm"
STOP: Final = "stop"
# takes a refusal of all mail back: told only in answer to that refusal
WELCOME: Final = "welcome"

# beyond that, downwards: an offer by its row, and talk by its line, in turns
FIRST_OFFER: Final = -2
FIRST_TALK: Final = -3

MOST_CHANNELS: Final = 8
# what stands before the holder of a channel that was taken out before its address had answered: the question still counts
LEFT: Final = "-"
# questions to one address that were not answered, by whomever they were asked
MOST_UNANSWERED: Final = 3
# seconds for which a question holds, and after which one that was never answered is forgotten
ANSWER_WITHIN: Final = 7 * 86400.0
# seconds for which what became of a notice is remembered
REMEMBERED: Final = 30 * 86400.0


class Channel(NamedTuple):
    """One way to reach a holder; `failed` says why it is not used any more, '' if it is."""

    id: str
    match: str
    holder: str
    kind: str
    target: str
    language: str
    confirmed: bool
    token: str
    failed: str
    made: float
    person: str = ""

    @property
    def left(self) -> bool:
        """Whether nobody wants an answer any more."""
        return self.holder.startswith(LEFT)


class Notice(NamedTuple):
    """A message to a channel about a turn; `turn` is ASKING for the question whether it is welcome, and less than that for an
    offer or for talk."""

    channel: str
    match: str
    turn: int
    seat: str
    state: str
    attempts: int
    due: float
    reason: str
    made: float

    @property
    def id(self) -> str:
        """The same for every attempt: whoever gets it twice can tell."""
        return hashlib.sha256(f"{self.channel} {self.match} {self.turn}".encode()).hexdigest()[:32]


class Awaited(NamedTuple):
    """Who has to do something in a match of so many rows; all but the last who acted once it is over."""

    rows: int
    seats: tuple[str, ...]
    over: bool = False


def offer_mark(row: int) -> int:
    """What stands for a turn in a notice about the offer in a row."""
    return FIRST_OFFER - 2 * row


def talk_mark(n: int) -> int:
    """The same about a line that was said."""
    return FIRST_TALK - 2 * n


def is_talk(mark: int) -> bool:
    return mark <= FIRST_TALK and mark % 2 == FIRST_TALK % 2


def is_offer(mark: int) -> bool:
    return mark <= FIRST_OFFER and mark % 2 == FIRST_OFFER % 2


def mark(store: Store, kind: str, target: str) -> str:
    """Write by what an address is found: the same for the same, and nothing to anybody without the key."""
    return sign(store, "mark", kind, target.lower())


# Channels

def channels(store: Store, match: str, holder: str) -> list[Channel]:
    """The ways to reach a holder in a match, the oldest first."""
    wanted = sa.select(CHANNELS).where(CHANNELS.c.match == match, CHANNELS.c.holder == holder)
    with store.reading(match) as connection:
        found = connection.execute(wanted.order_by(CHANNELS.c.made, CHANNELS.c.id)).all()
    return [_opened(store, row) for row in found]


def usable(store: Store, match: str) -> list[Channel]:
    """All channels of a match to which something may be sent."""
    fit = CHANNELS.c.match == match, CHANNELS.c.confirmed == sa.true(), CHANNELS.c.failed == ""
    with store.reading(match) as connection:
        found = connection.execute(sa.select(CHANNELS).where(*fit).order_by(CHANNELS.c.made, CHANNELS.c.id)).all()
    return [one for one in [_opened(store, row) for row in found] if not one.left]


def channel(store: Store, id_: str) -> Optional[Channel]:
    with store.reading("") as connection:
        found = connection.execute(sa.select(CHANNELS).where(CHANNELS.c.id == id_)).first()
    return None if found is None else _opened(store, found)


def _opened(store: Store, row: sa.Row[Any]) -> Channel:
    """A channel, with where it leads."""
    found = {name: value for name, value in row._mapping.items() if name != CHANNELS.c.mark.name}
    for column in (CHANNELS.c.target, CHANNELS.c.token):
        found[column.name] = store.unseal(found[column.name], column, row.id)
    return Channel(**found)


def watched(store: Store) -> frozenset[str]:
    """The matches of which somebody wants to hear."""
    wanted = sa.select(CHANNELS.c.match).where(~CHANNELS.c.holder.startswith(LEFT)).distinct()
    with store.reading("") as connection:
        return frozenset(match for match, in connection.execute(wanted))


def add(store: Store, made: Channel) -> None:
    """One more channel; an address that did not say yes yet is asked, and whether it is sent is seen like every notice."""
    secret = CHANNELS.c.target, CHANNELS.c.token
    closed = {column.name: store.seal(getattr(made, column.name), column, made.id) for column in secret}
    sealed = {**made._asdict(), **closed, "mark": mark(store, made.kind, made.target)}
    with store.writing(made.match) as connection:
        connection.execute(sa.insert(CHANNELS), sealed)
        if not made.confirmed:
            connection.execute(sa.insert(NOTICES), new_notice(made.id, made.match, ASKING, "", made.made, made.made))


def unanswered(store: Store, address: str, now: float) -> int:
    """How many questions to an address are open; also those that nobody wants to be answered any more: they were sent."""
    counted = sa.select(sa.func.count()).select_from(CHANNELS).where(
        CHANNELS.c.mark == mark(store, MAIL, address), CHANNELS.c.confirmed == sa.false(), CHANNELS.c.made > now - ANSWER_WITHIN,
    )
    with store.reading("") as connection:
        return int(connection.execute(counted).scalar() or 0)


def confirm(store: Store, id_: str) -> None:
    """An address has said yes; what it was asked besides, and nobody wants to know any more, is no question any more."""
    marked = sa.select(CHANNELS.c.mark).where(CHANNELS.c.id == id_).scalar_subquery()
    with store.writing("") as connection:
        connection.execute(sa.update(CHANNELS).where(CHANNELS.c.id == id_).values(confirmed=True))
        connection.execute(sa.delete(CHANNELS).where(CHANNELS.c.mark == marked, CHANNELS.c.holder.startswith(LEFT)))


def fail(store: Store, id_: str, reason: str) -> None:
    """The channel leads nowhere any more: it stays in the list of its holder with the reason, and nothing is sent to it."""
    with store.writing("") as connection:
        marked = connection.execute(sa.select(CHANNELS.c.mark).where(CHANNELS.c.id == id_)).scalar()
        forget_address(connection, str(marked))
        connection.execute(sa.update(CHANNELS).where(CHANNELS.c.id == id_).values(failed=reason))


def remove(store: Store, id_: str) -> None:
    with store.writing("") as connection:
        take_out(connection, [id_])


def forget_address(connection: sa.Connection, marked: str) -> None:
    """Tell nobody of later matches at an address that leads nowhere any more, or whose owner wants to hear nothing."""
    connection.execute(sa.delete(WAYS).where(WAYS.c.mark == marked))


def refuse(store: Store, address: str, now: float) -> None:
    """Nothing is ever sent to an address again, whoever asks for it."""
    marked = mark(store, MAIL, address)
    with store.writing("") as connection:
        forget_address(connection, marked)
        connection.execute(store.upsert(REFUSED, {"address": marked, "made": now}, ("address",)))
        used = sa.select(CHANNELS.c.id).where(CHANNELS.c.mark == marked)
        _forget(connection, [id_ for id_, in connection.execute(used)])


def proof_of(store: Store, address: str) -> str:
    """What spares an address the question in another match. It is told to whoever says yes there, and to nobody else."""
    return sign(store, "proof", MAIL, address)


def is_proved(store: Store, address: str, proof: str) -> bool:
    """Whether an address has said yes before, to whoever shows this."""
    return bool(proof) and is_signed(store, proof, "proof", MAIL, address)


def welcome_back(store: Store, marked: str) -> None:
    """Take back that an address, which is known by its mark, wants nothing."""
    with store.writing("") as connection:
        connection.execute(sa.delete(REFUSED).where(REFUSED.c.address == marked))


def is_refused(store: Store, address: str) -> bool:
    marked = mark(store, MAIL, address)
    with store.reading("") as connection:
        return connection.execute(sa.select(REFUSED.c.made).where(REFUSED.c.address == marked)).first() is not None


def take_out(connection: sa.Connection, ids: Sequence[str]) -> None:
    """Nothing more is sent to these channels. Of a mail that asks and was not answered it is remembered that it was sent: who
    takes it out and puts it in again could ask without end."""
    asking = CHANNELS.c.id.in_(ids) & (CHANNELS.c.confirmed == sa.false())
    open_ = [id_ for id_, in connection.execute(sa.select(CHANNELS.c.id).where(asking))]
    left = sa.update(CHANNELS).where(CHANNELS.c.id.in_(open_), ~CHANNELS.c.holder.startswith(LEFT))
    connection.execute(left.values(holder=sa.literal(LEFT).concat(CHANNELS.c.holder)))
    _stop(connection, open_)
    _forget(connection, [id_ for id_ in ids if id_ not in open_])


def _forget(connection: sa.Connection, ids: Sequence[str]) -> None:
    connection.execute(sa.delete(CHANNELS).where(CHANNELS.c.id.in_(ids)))
    _stop(connection, ids)


def _stop(connection: sa.Connection, ids: Sequence[str]) -> None:
    """Nothing more is sent; and what waits for one of them to say yes waits no more."""
    connection.execute(sa.delete(WAYS).where(WAYS.c.asked.in_(ids)))
    unsent = NOTICES.c.channel.in_(ids) & NOTICES.c.state.in_((WAITING, SENDING))
    connection.execute(sa.update(NOTICES).where(unsent).values(state=DROPPED, reason="unsubscribed"))


# Turns

def note(store: Store, match: str, awaited: Awaited, now: float, due: float) -> int:
    """Write down whom to tell that it is their move; how many notices are new. All or nothing, and never one twice."""
    with store.writing(match) as connection:
        wanted = [new_notice(found, match, turn, seat, due, now) for found, seat, turn in _wanted(connection, match, awaited)]
        for entry in wanted:
            connection.execute(store.upsert(NOTICES, entry, tuple(NOTICES.c.keys())))
        connection.execute(store.upsert(HEADS, {"match": match, "rows": awaited.rows}, ("match",)))
    return len(wanted)


def _wanted(connection: sa.Connection, match: str, awaited: Awaited) -> list[tuple[str, str, int]]:
    """The channels that are not told yet of the turn of their seat."""
    found = []
    for way, holder in _open_channels(connection, match):
        for seat in _of_interest(connection, match, holder, awaited):
            turn = awaited.rows if awaited.over else began(connection, match, seat)
            if not _knows(connection, way, match, seat, turn):
                found.append((way, seat, turn))
                break
    return found


def _open_channels(connection: sa.Connection, match: str) -> list[tuple[str, str]]:
    """The id and the holder of every channel that may be used."""
    fit = CHANNELS.c.match == match, CHANNELS.c.confirmed == sa.true(), CHANNELS.c.failed == ""
    wanted = sa.select(CHANNELS.c.id, CHANNELS.c.holder).where(*fit).order_by(CHANNELS.c.made, CHANNELS.c.id)
    return [(id_, holder) for id_, holder in connection.execute(wanted)]


def _of_interest(connection: sa.Connection, match: str, holder: str, awaited: Awaited) -> list[str]:
    held = connection.execute(sa.select(SEATS.c.seat).where(SEATS.c.match == match, SEATS.c.token_hash == holder))
    seats = [seat for seat, in held]
    if awaited.over:
        return [] if _ended(connection, match) in seats else seats
    return [seat for seat in awaited.seats if seat in seats]


def _ended(connection: sa.Connection, match: str) -> str:
    """Who did the last thing that somebody chose: they know how it ended."""
    chosen = sa.select(ACTIONS.c.seat).where(ACTIONS.c.match == match, ACTIONS.c.forced == sa.false())
    return str(connection.execute(chosen.order_by(ACTIONS.c.n.desc()).limit(1)).scalar() or "")


def began(connection: sa.Connection, match: str, seat: str) -> int:
    """The row with which the turn of a seat began, if it is its turn."""
    others = sa.select(sa.func.max(ACTIONS.c.n)).where(ACTIONS.c.match == match, ACTIONS.c.seat != seat)
    last = connection.execute(others).scalar()
    return 0 if last is None else int(last) + 1


def acted(connection: sa.Connection, match: str, seat: str) -> int:
    """The last row that a seat chose, -1 if it has none. What the umpire played for it, it has not seen."""
    own = sa.select(sa.func.max(ACTIONS.c.n)).where(
        ACTIONS.c.match == match, ACTIONS.c.seat == seat, ACTIONS.c.forced == sa.false())
    last = connection.execute(own).scalar()
    return -1 if last is None else int(last)


def _knows(connection: sa.Connection, way: str, match: str, seat: str, turn: int) -> bool:
    """Whether the seat is at it already, or was told and has not acted since."""
    last = acted(connection, match, seat)
    if last >= turn:
        return True
    told = sa.select(sa.func.max(NOTICES.c.turn)).where(
        NOTICES.c.channel == way, NOTICES.c.match == match, NOTICES.c.seat == seat, NOTICES.c.state != DROPPED,
    )
    before = connection.execute(told).scalar()
    return before is not None and last < int(before)


def behind(store: Store) -> list[str]:
    """The matches of which somebody wants to hear that were written to since it was last looked whose turn it is."""
    counted = sa.select(ACTIONS.c.match, (sa.func.max(ACTIONS.c.n) + 1).label("rows")).where(
        ACTIONS.c.match.in_(sa.select(CHANNELS.c.match))).group_by(ACTIONS.c.match).subquery()
    missed = sa.select(counted.c.match).outerjoin(HEADS, HEADS.c.match == counted.c.match).where(
        sa.or_(HEADS.c.rows.is_(None), HEADS.c.rows != counted.c.rows))
    with store.reading("") as connection:
        return [match for match, in connection.execute(missed.order_by(counted.c.match))]


def look(store: Store, match: str, holder: str, rows: int) -> None:
    """A holder has seen how the match stands: what was to be told of that, they know. Kept only of who wants to be told."""
    if not channels(store, match, holder):
        return
    with store.writing(match) as connection:
        connection.execute(store.upsert(LOOKS, {"match": match, "holder": holder, "rows": rows}, ("match", "holder")))


# What is still to be sent

def due(store: Store, now: float, most: int, mail: Optional[bool] = None) -> list[Notice]:
    """What is to be sent now, also what somebody began to send and did not finish; all of it, what goes by mail, or what does
    not. The oldest of each holder comes first, then the second of each: nobody who has much sent comes before others."""
    holder = sa.func.coalesce(_person(), CHANNELS.c.holder, "")
    number = sa.func.row_number().over(partition_by=holder, order_by=(NOTICES.c.due, NOTICES.c.channel, NOTICES.c.turn))
    wanted = sa.select(NOTICES, number.label("number")).outerjoin_from(NOTICES, CHANNELS, CHANNELS.c.id == NOTICES.c.channel)
    wanted = wanted.where(NOTICES.c.state.in_((WAITING, SENDING)), NOTICES.c.due <= now)
    if mail is not None:
        by_mail = sa.func.coalesce(CHANNELS.c.kind, MAIL) == MAIL
        wanted = wanted.where(by_mail if mail else ~by_mail)
    found = wanted.subquery()
    fair = sa.select(*[found.c[column.name] for column in NOTICES.c]).order_by(found.c.number, found.c.due, found.c.channel)
    with store.reading("") as connection:
        return [Notice(*row) for row in connection.execute(fair.limit(most))]


def owner(store: Store, way: Channel) -> str:
    """Whose channel it is: the person's who holds the seat, or the holder of its token."""
    wanted = sa.select(_person()).select_from(CHANNELS).where(CHANNELS.c.id == way.id)
    with store.reading(way.match) as connection:
        return str(connection.execute(wanted).scalar() or way.holder)


def _person() -> sa.ScalarSelect[str]:
    """The person who holds the seat of a channel, in a question about channels; of several always the same."""
    seated = (HELD.c.match == SEATS.c.match) & (HELD.c.seat == SEATS.c.seat)
    theirs = SEATS.c.match == CHANNELS.c.match, SEATS.c.token_hash == CHANNELS.c.holder
    return sa.select(sa.func.min(HELD.c.person)).select_from(SEATS.join(HELD, seated)).where(*theirs).correlate(
        CHANNELS).scalar_subquery()


def next_due(store: Store) -> Optional[float]:
    wanted = sa.select(sa.func.min(NOTICES.c.due)).where(NOTICES.c.state.in_((WAITING, SENDING)))
    with store.reading("") as connection:
        found = connection.execute(wanted).scalar()
    return None if found is None else float(found)


def claim(store: Store, notice: Notice, until: float) -> bool:
    """Whether it is for us to send: of several servers one claims it. Who does not finish until then has died."""
    mine = _this(notice) & (NOTICES.c.state == notice.state) & (NOTICES.c.due == notice.due)
    taken = sa.update(NOTICES).where(mine).values(state=SENDING, due=until, attempts=notice.attempts + 1)
    with store.writing("") as connection:
        return bool(connection.execute(taken).rowcount)


def settle(store: Store, notice: Notice, state: str, reason: str = "", due: Optional[float] = None) -> None:
    """What became of it; WAITING with another time for another attempt."""
    values = {"state": state, "reason": reason, **({} if due is None else {"due": due})}
    with store.writing("") as connection:
        connection.execute(sa.update(NOTICES).where(_this(notice)).values(**values))


def news(store: Store, notice: Notice, holder: str) -> str:
    """Why a notice is no news any more: they have acted, somebody took the move back, or they have seen it; '' if it is."""
    with store.reading(notice.match) as connection:
        if acted(connection, notice.match, notice.seat) >= notice.turn:
            return "acted"
        wanted = sa.select(LOOKS.c.rows).where(LOOKS.c.match == notice.match, LOOKS.c.holder == holder)
        seen = connection.execute(wanted).scalar()
    return "seen" if seen is not None and int(seen) >= notice.turn else ""


def forget(store: Store, now: float) -> None:
    """What nobody needs to know any more: messages that were sent long ago, and questions that were never answered."""
    settled = NOTICES.c.state.in_((SENT, DROPPED, GIVEN_UP)) & (NOTICES.c.made < now - REMEMBERED)
    # the last that was told of a turn says that it was: only what a later one has replaced is forgotten
    later = NOTICES.alias("later")
    replaced = sa.select(later.c.turn).where(
        later.c.channel == NOTICES.c.channel, later.c.match == NOTICES.c.match, later.c.turn > NOTICES.c.turn).exists()
    silent = (CHANNELS.c.confirmed == sa.false()) & (CHANNELS.c.made < now - ANSWER_WITHIN)
    with store.writing("") as connection:
        connection.execute(sa.delete(NOTICES).where(settled & replaced))
        _forget(connection, [id_ for id_, in connection.execute(sa.select(CHANNELS.c.id).where(silent))])


def counts(store: Store) -> dict[str, int]:
    """How many notices there are of each state."""
    counted = sa.select(NOTICES.c.state, sa.func.count()).group_by(NOTICES.c.state)
    with store.reading("") as connection:
        return {state: int(number) for state, number in connection.execute(counted)}


def _this(notice: Notice) -> sa.ColumnElement[bool]:
    return (NOTICES.c.channel == notice.channel) & (NOTICES.c.match == notice.match) & (NOTICES.c.turn == notice.turn)


def new_notice(way: str, match: str, turn: int, seat: str, due: float, now: float) -> dict[str, Any]:
    made = Notice(way, match, turn, seat, WAITING, 0, due, "", now)
    return made._asdict()
