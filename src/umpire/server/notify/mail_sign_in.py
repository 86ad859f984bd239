"""The link in a mail: it opens the seat on any device, once.

What stands after the # is signed with a key of the store and made for one message, so nothing has to be kept before it is used.
Whoever opens the page has done nothing yet, for programs look into mail; its button signs this browser in as the person who set
the address up, or gives it the seat where no person is known. It holds for a week, for as long as the address is not taken out
and its owner has not set another password.
"""
from __future__ import annotations

from typing import Final, NamedTuple

import sqlalchemy as sa

from umpire.protocol.errors import MOVED_ON, NOT_FOUND
from umpire.server.common.refusals import Refusal
from umpire.server.common.sentences import say
from umpire.server.notify import channels
from umpire.server.notify.channels import MAIL, Channel, Notice
from umpire.server.people import persons
from umpire.server.play.holders import hash_of
from umpire.server.storage.schema import ENTRIES, NOTICES, PEOPLE, SEATS
from umpire.server.storage.signatures import is_same_signature, sign
from umpire.server.storage.store import Store, RowTaken

# seconds for which a link in a mail holds
HOLDS: Final = 7 * 86400.0


class Entry(NamedTuple):
    """Whom a link lets in: the person who set the address up, '' where nobody is known, and the seats of which it tells."""

    channel: str
    turn: int
    person: str
    seats: frozenset[str]


def word(store: Store, way: Channel, notice: Notice) -> str:
    """What stands after the # of the link in a mail about a notice."""
    return f"{way.id}.{notice.turn}.{_signature(store, way, notice.match, notice.turn)}"


def _signature(store: Store, way: Channel, match: str, turn: int) -> str:
    """It changes with the password of the person: whoever sets another ends all links that were sent before."""
    password = persons.password_of(store, way.person) if way.person else ""
    return sign(store, "enter", way.id, match, str(turn), way.target, password)


def find(store: Store, match: str, given: str, now: float) -> Entry:
    """Whom a link lets in; Refusal if it was made up, is too old, or its address was taken out."""
    id_, _, rest = given.partition(".")
    number, _, signature = rest.partition(".")
    way = channels.channel(store, id_)
    if way is None or not _fits(way, match) or not number.removeprefix("-").isdecimal() or len(number) > len(str(2**31)):
        raise Refusal(NOT_FOUND, say("mail-link-unknown"))
    turn = int(number)
    if not is_same_signature(signature, _signature(store, way, match, turn)):
        raise Refusal(NOT_FOUND, say("mail-link-unknown"))
    _check_age(store, way.id, match, turn, now)
    return Entry(way.id, turn, _known(store, way.person), _seats(store, way))


def _fits(way: Channel, match: str) -> bool:
    return way.kind == MAIL and way.match == match and way.confirmed and not way.left and not way.failed


def _check_age(store: Store, channel: str, match: str, turn: int, now: float) -> None:
    wanted = sa.select(NOTICES.c.made).where(NOTICES.c.channel == channel, NOTICES.c.match == match, NOTICES.c.turn == turn)
    with store.reading(match) as connection:
        made = connection.execute(wanted).scalar()
    if made is None or now - float(made) > HOLDS:
        raise Refusal(NOT_FOUND, say("mail-link-old", days=int(HOLDS // 86400)))


def _known(store: Store, person: str) -> str:
    """The person, if they are still known here."""
    with store.reading("") as connection:
        return str(connection.execute(sa.select(PEOPLE.c.id).where(PEOPLE.c.id == person)).scalar() or "")


def _seats(store: Store, way: Channel) -> frozenset[str]:
    wanted = sa.select(SEATS.c.seat).where(SEATS.c.match == way.match, SEATS.c.token_hash == way.holder)
    with store.reading(way.match) as connection:
        return frozenset(connection.execute(wanted).scalars())


def use(store: Store, match: str, entry: Entry, key: str, now: float) -> None:
    """From now on the link opens nothing; Refusal if it was used before. Whoever used it may ask again with the same key."""
    row = {"channel": entry.channel, "match": match, "turn": entry.turn}
    try:
        with store.writing(match) as connection:
            connection.execute(sa.insert(ENTRIES), {**row, "key_hash": hash_of(key) if key else "", "at": now})
    except RowTaken:
        this = [ENTRIES.c[name] == value for name, value in row.items()]
        with store.reading(match) as connection:
            kept = connection.execute(sa.select(ENTRIES.c.key_hash).where(*this)).scalar()
        if not key or kept != hash_of(key):
            raise Refusal(MOVED_ON, say("mail-link-used")) from None


def forget_old_links(store: Store, now: float) -> None:
    """Forget links that nobody could use any more in any case."""
    with store.writing("") as connection:
        connection.execute(sa.delete(ENTRIES).where(ENTRIES.c.at < now - 2 * HOLDS))
