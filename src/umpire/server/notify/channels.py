"""Notification channels and the notices still to be sent: their tables, and the queries on them.

A channel is one way to reach the holder of some seats: a mail address, a hook, a browser. A notice is one message to a channel
about one turn: (channel, match, turn) is its key, so there is never a second. A turn is identified by the row that it began with,
the first after the last row of somebody else, so it can be found again after a crash. Nobody gets a second notice before they
have acted, that is, until their seat has a row beyond the turn of the first.
"""
from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Any, Final, NamedTuple, Optional

import sqlalchemy as sa

from umpire.protocol.notices import ChannelKind
from umpire.server.storage.schema import ACTIONS, CHANNELS, HEADS, HELD, LOOKS, NOTICES, PERSON_CHANNELS, REFUSED, SEATS
from umpire.server.storage.signatures import is_signed, sign
from umpire.server.storage.store import Store

MAIL: Final = "mail"
HOOK: Final = "hook"
DISCORD: Final = "discord"
PUSH: Final = "push"

# states of a notice
WAITING: Final = "waiting"
SENDING: Final = "sending"
SENT: Final = "sent"
DROPPED: Final = "dropped"
GIVEN_UP: Final = "given up"

# the turn of the question whether an address agrees to get mail, and the words of links
ASKING: Final = -1
CONFIRM: Final = "confirm"
STOP: Final = "stop"
# withdraws the refusal of all mail: told only in answer to that refusal
WELCOME: Final = "welcome"

# below that, alternating: an offer by its row, and talk by its line
FIRST_OFFER: Final = -2
FIRST_TALK: Final = -3

MOST_CHANNELS: Final = 8
# prefix of the holder of a channel that was removed before its address had answered: the question still counts
LEFT: Final = "-"
# unanswered questions to one address, no matter who asked
MOST_UNANSWERED: Final = 3
# seconds after which an unanswered question is forgotten
ANSWER_WITHIN: Final = 7 * 86400.0
# seconds for which the outcome of a notice is remembered
REMEMBERED: Final = 30 * 86400.0


class Channel(NamedTuple):
    """One way to reach a holder; `failed` says why it is not used any more, or is ''."""

    id: str
    match: str
    holder: str
    kind: ChannelKind
    target: str
    language: str
    confirmed: bool
    token: str
    failed: str
    made: float
    person: str = ""

    @property
    def is_removed(self) -> bool:
        """Whether it was removed and waits only for an answer that nobody needs."""
        return self.holder.startswith(LEFT)


class Notice(NamedTuple):
    """A message to a channel about a turn.

    `turn` is ASKING for the question whether mail is welcome, and less than that for an offer or for talk.
    """

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
        """The same id for every attempt, so that duplicates can be recognized."""
        return hashlib.sha256(f"{self.channel} {self.match} {self.turn}".encode()).hexdigest()[:32]


class AwaitedSeats(NamedTuple):
    """The seats that have to act in a match of so many rows; none once it is over."""

    rows: int
    seats: tuple[str, ...]
    over: bool = False


def offer_mark(row: int) -> int:
    """Return the `turn` of a notice about the offer in a row."""
    return FIRST_OFFER - 2 * row


def talk_mark(n: int) -> int:
    """Return the `turn` of a notice about a line of talk."""
    return FIRST_TALK - 2 * n


def is_talk(mark: int) -> bool:
    return mark <= FIRST_TALK and mark % 2 == FIRST_TALK % 2


def is_offer(mark: int) -> bool:
    return mark <= FIRST_OFFER and mark % 2 == FIRST_OFFER % 2


def mark(store: Store, kind: str, target: str) -> str:
    """Return a keyed hash of an address, to find it without being able to read it."""
    return sign(store, "mark", kind, target.lower())


# Channels

def channels_of(store: Store, match: str, holder: str) -> list[Channel]:
    """Return the channels of a holder in a match, the oldest first."""
    query = sa.select(CHANNELS).where(CHANNELS.c.match == match, CHANNELS.c.holder == holder)
    with store.reading(match) as connection:
        rows = connection.execute(query.order_by(CHANNELS.c.made, CHANNELS.c.id)).all()
    return [_decrypt(store, row) for row in rows]


def usable_channels(store: Store, match: str) -> list[Channel]:
    """Return all channels of a match to which something may be sent."""
    conditions = CHANNELS.c.match == match, CHANNELS.c.confirmed == sa.true(), CHANNELS.c.failed == ""
    with store.reading(match) as connection:
        rows = connection.execute(sa.select(CHANNELS).where(*conditions).order_by(CHANNELS.c.made, CHANNELS.c.id)).all()
    return [channel_ for channel_ in [_decrypt(store, row) for row in rows] if not channel_.is_removed]


def channel(store: Store, id_: str) -> Optional[Channel]:
    with store.reading("") as connection:
        row = connection.execute(sa.select(CHANNELS).where(CHANNELS.c.id == id_)).first()
    return None if row is None else _decrypt(store, row)


def _decrypt(store: Store, row: sa.Row[Any]) -> Channel:
    """Return a channel with its address decrypted."""
    fields = {name: value for name, value in row._mapping.items() if name != CHANNELS.c.mark.name}
    for column in (CHANNELS.c.target, CHANNELS.c.token):
        fields[column.name] = store.unseal(fields[column.name], column, row.id)
    return Channel(**fields)


def watched_matches(store: Store) -> frozenset[str]:
    """Return the matches that somebody wants to hear of."""
    query = sa.select(CHANNELS.c.match).where(~CHANNELS.c.holder.startswith(LEFT)).distinct()
    with store.reading("") as connection:
        return frozenset(match for match, in connection.execute(query))


def add(store: Store, channel_: Channel) -> None:
    """Store a channel. A new address gets a notice that asks whether it agrees."""
    secret_columns = CHANNELS.c.target, CHANNELS.c.token
    encrypted = {column.name: store.seal(getattr(channel_, column.name), column, channel_.id) for column in secret_columns}
    entry = {**channel_._asdict(), **encrypted, "mark": mark(store, channel_.kind, channel_.target)}
    with store.writing(channel_.match) as connection:
        connection.execute(sa.insert(CHANNELS), entry)
        if not channel_.confirmed:
            question = new_notice(channel_.id, channel_.match, ASKING, "", channel_.made, channel_.made)
            connection.execute(sa.insert(NOTICES), question)


def count_unanswered(store: Store, address: str, now: float) -> int:
    """Count the open questions to an address, including those of removed channels: they were sent."""
    query = sa.select(sa.func.count()).select_from(CHANNELS).where(
        CHANNELS.c.mark == mark(store, MAIL, address), CHANNELS.c.confirmed == sa.false(), CHANNELS.c.made > now - ANSWER_WITHIN,
    )
    with store.reading("") as connection:
        return int(connection.execute(query).scalar() or 0)


def confirm(store: Store, id_: str) -> None:
    """Note that an address has agreed, and drop other questions to it that nobody waits for."""
    mark_of_channel = sa.select(CHANNELS.c.mark).where(CHANNELS.c.id == id_).scalar_subquery()
    with store.writing("") as connection:
        connection.execute(sa.update(CHANNELS).where(CHANNELS.c.id == id_).values(confirmed=True))
        connection.execute(sa.delete(CHANNELS).where(CHANNELS.c.mark == mark_of_channel, CHANNELS.c.holder.startswith(LEFT)))


def fail(store: Store, id_: str, reason: str) -> None:
    """Stop using a channel that leads nowhere any more. It stays in its holder's list, with the reason."""
    with store.writing("") as connection:
        mark_of_channel = connection.execute(sa.select(CHANNELS.c.mark).where(CHANNELS.c.id == id_)).scalar()
        forget_address(connection, str(mark_of_channel))
        connection.execute(sa.update(CHANNELS).where(CHANNELS.c.id == id_).values(failed=reason))


def remove(store: Store, id_: str) -> None:
    with store.writing("") as connection:
        take_out(connection, [id_])


def forget_address(connection: sa.Connection, mark: str) -> None:
    """Stop following later matches with an address that leads nowhere or whose owner refuses messages."""
    connection.execute(sa.delete(PERSON_CHANNELS).where(PERSON_CHANNELS.c.mark == mark))


def refuse(store: Store, address: str, now: float) -> None:
    """Never send anything to an address again, no matter which channel asks for it."""
    address_mark = mark(store, MAIL, address)
    with store.writing("") as connection:
        forget_address(connection, address_mark)
        connection.execute(store.upsert(REFUSED, {"address": address_mark, "made": now}, ("address",)))
        ids = sa.select(CHANNELS.c.id).where(CHANNELS.c.mark == address_mark)
        _forget(connection, [id_ for id_, in connection.execute(ids)])


def proof_of(store: Store, address: str) -> str:
    """Return the proof with which an address need not agree again in another match. Only a person who agrees there gets it."""
    return sign(store, "proof", MAIL, address)


def is_proved(store: Store, address: str, proof: str) -> bool:
    """Say whether this proves that an address has agreed before."""
    return bool(proof) and is_signed(store, proof, "proof", MAIL, address)


def welcome_back(store: Store, mark: str) -> None:
    """Withdraw the refusal of an address, by its mark."""
    with store.writing("") as connection:
        connection.execute(sa.delete(REFUSED).where(REFUSED.c.address == mark))


def is_refused(store: Store, address: str) -> bool:
    address_mark = mark(store, MAIL, address)
    with store.reading("") as connection:
        return connection.execute(sa.select(REFUSED.c.made).where(REFUSED.c.address == address_mark)).first() is not None


def take_out(connection: sa.Connection, ids: Sequence[str]) -> None:
    """Remove channels. Remember a question that was sent and not answered, so that nobody can ask an address again and again."""
    is_unanswered = CHANNELS.c.id.in_(ids) & (CHANNELS.c.confirmed == sa.false())
    unanswered = [id_ for id_, in connection.execute(sa.select(CHANNELS.c.id).where(is_unanswered))]
    removed = sa.update(CHANNELS).where(CHANNELS.c.id.in_(unanswered), ~CHANNELS.c.holder.startswith(LEFT))
    connection.execute(removed.values(holder=sa.literal(LEFT).concat(CHANNELS.c.holder)))
    _stop(connection, unanswered)
    _forget(connection, [id_ for id_ in ids if id_ not in unanswered])


def _forget(connection: sa.Connection, ids: Sequence[str]) -> None:
    connection.execute(sa.delete(CHANNELS).where(CHANNELS.c.id.in_(ids)))
    _stop(connection, ids)


def _stop(connection: sa.Connection, ids: Sequence[str]) -> None:
    """Send nothing more to these channels, and drop what waits for one of them to agree."""
    connection.execute(sa.delete(PERSON_CHANNELS).where(PERSON_CHANNELS.c.asked.in_(ids)))
    unsent = NOTICES.c.channel.in_(ids) & NOTICES.c.state.in_((WAITING, SENDING))
    connection.execute(sa.update(NOTICES).where(unsent).values(state=DROPPED, reason="unsubscribed"))


# Turns

def note(store: Store, match: str, awaited: AwaitedSeats, now: float, due: float) -> int:
    """Store notices for the seats that have to move; return how many are new. All or nothing, and never one twice."""
    with store.writing(match) as connection:
        turns = _due_turns(connection, match, awaited)
        new_notices = [new_notice(channel_id, match, turn, seat, due, now) for channel_id, seat, turn in turns]
        for entry in new_notices:
            connection.execute(store.upsert(NOTICES, entry, tuple(NOTICES.c.keys())))
        connection.execute(store.upsert(HEADS, {"match": match, "rows": awaited.rows}, ("match",)))
    return len(new_notices)


def _due_turns(connection: sa.Connection, match: str, awaited: AwaitedSeats) -> list[tuple[str, str, int]]:
    """Return channel, seat and turn for every channel that was not told of the turn of its seat yet."""
    notices = []
    for channel_id, holder in _open_channels(connection, match):
        for seat in _awaited_seats_of(connection, match, holder, awaited):
            turn = awaited.rows if awaited.over else turn_start(connection, match, seat)
            if not _has_been_told(connection, channel_id, match, seat, turn):
                notices.append((channel_id, seat, turn))
                break
    return notices


def _open_channels(connection: sa.Connection, match: str) -> list[tuple[str, str]]:
    """Return the id and the holder of every channel that may be used."""
    conditions = CHANNELS.c.match == match, CHANNELS.c.confirmed == sa.true(), CHANNELS.c.failed == ""
    query = sa.select(CHANNELS.c.id, CHANNELS.c.holder).where(*conditions).order_by(CHANNELS.c.made, CHANNELS.c.id)
    return [(id_, holder) for id_, holder in connection.execute(query)]


def _awaited_seats_of(connection: sa.Connection, match: str, holder: str, awaited: AwaitedSeats) -> list[str]:
    rows = connection.execute(sa.select(SEATS.c.seat).where(SEATS.c.match == match, SEATS.c.token_hash == holder))
    seats = [seat for seat, in rows]
    if awaited.over:
        return [] if _last_chooser(connection, match) in seats else seats
    return [seat for seat in awaited.seats if seat in seats]


def _last_chooser(connection: sa.Connection, match: str) -> str:
    """Return the seat that made the last choice: it knows how the match ended."""
    choices = sa.select(ACTIONS.c.seat).where(ACTIONS.c.match == match, ACTIONS.c.forced == sa.false())
    return str(connection.execute(choices.order_by(ACTIONS.c.n.desc()).limit(1)).scalar() or "")


def turn_start(connection: sa.Connection, match: str, seat: str) -> int:
    """Return the row with which the turn of a seat began, if it is its turn."""
    others = sa.select(sa.func.max(ACTIONS.c.n)).where(ACTIONS.c.match == match, ACTIONS.c.seat != seat)
    last = connection.execute(others).scalar()
    return 0 if last is None else int(last) + 1


def last_choice(connection: sa.Connection, match: str, seat: str) -> int:
    """Return the last row that a seat chose, or -1.

    Rows that the umpire played for a seat do not count: its holder has not seen them.
    """
    own = sa.select(sa.func.max(ACTIONS.c.n)).where(
        ACTIONS.c.match == match, ACTIONS.c.seat == seat, ACTIONS.c.forced == sa.false())
    last = connection.execute(own).scalar()
    return -1 if last is None else int(last)


def _has_been_told(connection: sa.Connection, channel_id: str, match: str, seat: str, turn: int) -> bool:
    """Say whether the seat has acted in this turn, or was told of a turn and has not acted since."""
    last = last_choice(connection, match, seat)
    if last >= turn:
        return True
    last_notice = sa.select(sa.func.max(NOTICES.c.turn)).where(
        NOTICES.c.channel == channel_id, NOTICES.c.match == match, NOTICES.c.seat == seat, NOTICES.c.state != DROPPED,
    )
    last_turn = connection.execute(last_notice).scalar()
    return last_turn is not None and last < int(last_turn)


def matches_behind(store: Store) -> list[str]:
    """Return the matches with channels that have new rows since notices were last stored for them."""
    rows_of = sa.select(ACTIONS.c.match, (sa.func.max(ACTIONS.c.n) + 1).label("rows")).where(
        ACTIONS.c.match.in_(sa.select(CHANNELS.c.match))).group_by(ACTIONS.c.match).subquery()
    query = sa.select(rows_of.c.match).outerjoin(HEADS, HEADS.c.match == rows_of.c.match).where(
        sa.or_(HEADS.c.rows.is_(None), HEADS.c.rows != rows_of.c.rows))
    with store.reading("") as connection:
        return [match for match, in connection.execute(query.order_by(rows_of.c.match))]


def note_look(store: Store, match: str, holder: str, rows: int) -> None:
    """Note that a holder has seen the match, so they need no notice about it. Stored only for holders with channels."""
    if not channels_of(store, match, holder):
        return
    with store.writing(match) as connection:
        connection.execute(store.upsert(LOOKS, {"match": match, "holder": holder, "rows": rows}, ("match", "holder")))


# What is still to be sent

def due_notices(store: Store, now: float, most: int, mail: Optional[bool] = None) -> list[Notice]:
    """Return the notices to send now, including those that somebody began to send and did not finish.

    `mail` selects those that go by mail, or the others. The oldest of each holder come first, then the second of each, so that a
    holder with many notices does not delay the others.
    """
    holder = sa.func.coalesce(_person(), CHANNELS.c.holder, "")
    number = sa.func.row_number().over(partition_by=holder, order_by=(NOTICES.c.due, NOTICES.c.channel, NOTICES.c.turn))
    query = sa.select(NOTICES, number.label("number")).outerjoin_from(NOTICES, CHANNELS, CHANNELS.c.id == NOTICES.c.channel)
    query = query.where(NOTICES.c.state.in_((WAITING, SENDING)), NOTICES.c.due <= now)
    if mail is not None:
        by_mail = sa.func.coalesce(CHANNELS.c.kind, MAIL) == MAIL
        query = query.where(by_mail if mail else ~by_mail)
    numbered = query.subquery()
    fair = sa.select(*[numbered.c[column.name] for column in NOTICES.c])
    fair = fair.order_by(numbered.c.number, numbered.c.due, numbered.c.channel)
    with store.reading("") as connection:
        return [Notice(*row) for row in connection.execute(fair.limit(most))]


def owner(store: Store, channel: Channel) -> str:
    """Return the owner of a channel: the person who holds the seat, or the holder of its token."""
    query = sa.select(_person()).select_from(CHANNELS).where(CHANNELS.c.id == channel.id)
    with store.reading(channel.match) as connection:
        return str(connection.execute(query).scalar() or channel.holder)


def _person() -> sa.ScalarSelect[str]:
    """Return a subquery for the person who holds the seat of a channel; of several always the same one."""
    same_seat = (HELD.c.match == SEATS.c.match) & (HELD.c.seat == SEATS.c.seat)
    seats_of_channel = SEATS.c.match == CHANNELS.c.match, SEATS.c.token_hash == CHANNELS.c.holder
    return sa.select(sa.func.min(HELD.c.person)).select_from(SEATS.join(HELD, same_seat)).where(*seats_of_channel).correlate(
        CHANNELS).scalar_subquery()


def next_due(store: Store) -> Optional[float]:
    query = sa.select(sa.func.min(NOTICES.c.due)).where(NOTICES.c.state.in_((WAITING, SENDING)))
    with store.reading("") as connection:
        due = connection.execute(query).scalar()
    return None if due is None else float(due)


def claim(store: Store, notice: Notice, until: float) -> bool:
    """Claim a notice, so that only one server sends it; return False if another has it. The claim expires at `until`."""
    unchanged = _is_same(notice) & (NOTICES.c.state == notice.state) & (NOTICES.c.due == notice.due)
    update = sa.update(NOTICES).where(unchanged).values(state=SENDING, due=until, attempts=notice.attempts + 1)
    with store.writing("") as connection:
        return bool(connection.execute(update).rowcount)


def settle(store: Store, notice: Notice, state: str, reason: str = "", due: Optional[float] = None) -> None:
    """Store the outcome of a notice; WAITING and another time for another attempt."""
    values = {"state": state, "reason": reason, **({} if due is None else {"due": due})}
    with store.writing("") as connection:
        connection.execute(sa.update(NOTICES).where(_is_same(notice)).values(**values))


def reason_to_drop(store: Store, notice: Notice, holder: str) -> str:
    """Say why a notice is out of date: they have acted or looked, or the move was undone; '' if it is not."""
    with store.reading(notice.match) as connection:
        if last_choice(connection, notice.match, notice.seat) >= notice.turn:
            return "acted"
        query = sa.select(LOOKS.c.rows).where(LOOKS.c.match == notice.match, LOOKS.c.holder == holder)
        last_look = connection.execute(query).scalar()
    return "seen" if last_look is not None and int(last_look) >= notice.turn else ""


def forget_old_notices(store: Store, now: float) -> None:
    """Delete notices that were sent long ago, and questions that were never answered."""
    is_settled = NOTICES.c.state.in_((SENT, DROPPED, GIVEN_UP)) & (NOTICES.c.made < now - REMEMBERED)
    # the last notice of a channel proves that its holder was told: delete only those with a later one
    later = NOTICES.alias("later")
    has_later = sa.select(later.c.turn).where(
        later.c.channel == NOTICES.c.channel, later.c.match == NOTICES.c.match, later.c.turn > NOTICES.c.turn).exists()
    unanswered = (CHANNELS.c.confirmed == sa.false()) & (CHANNELS.c.made < now - ANSWER_WITHIN)
    with store.writing("") as connection:
        connection.execute(sa.delete(NOTICES).where(is_settled & has_later))
        _forget(connection, [id_ for id_, in connection.execute(sa.select(CHANNELS.c.id).where(unanswered))])


def _is_same(notice: Notice) -> sa.ColumnElement[bool]:
    return (NOTICES.c.channel == notice.channel) & (NOTICES.c.match == notice.match) & (NOTICES.c.turn == notice.turn)


def new_notice(channel_id: str, match: str, turn: int, seat: str, due: float, now: float) -> dict[str, Any]:
    notice = Notice(channel_id, match, turn, seat, WAITING, 0, due, "", now)
    return notice._asdict()
