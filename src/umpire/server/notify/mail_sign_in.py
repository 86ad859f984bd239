"""The link in a mail: it opens the seat on any device, once.

The word after the # is signed with a key of the store and made for one message, so nothing is stored before it is used. Opening
the page does nothing yet, because programs open links in mail too; its button signs the browser in as the person who set up the
address, or gives it the seat if no person is known. The link works for a week, unless the address is removed or its owner sets
another password.
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
from umpire.server.storage.store import RowTaken, Store

# seconds for which a link in a mail works
VALID_FOR: Final = 7 * 86400.0


class MailEntryLink(NamedTuple):
    """The person or seats that a link lets in: the person who set up the address, or '', and the seats of the message."""

    channel: str
    turn: int
    person: str
    seats: frozenset[str]


def link_word(store: Store, channel: Channel, notice: Notice) -> str:
    """Return the word after the # of the link in a mail about a notice."""
    return f"{channel.id}.{notice.turn}.{_signature(store, channel, notice.match, notice.turn)}"


def _signature(store: Store, channel: Channel, match: str, turn: int) -> str:
    """Sign the link. The signature depends on the person's password: setting another disables all earlier links."""
    password = persons.password_of(store, channel.person) if channel.person else ""
    return sign(store, "enter", channel.id, match, str(turn), channel.target, password)


def find_entry(store: Store, match: str, word: str, now: float) -> MailEntryLink:
    """Return the person or seats that a link lets in; Refusal if it is forged or too old, or its address was removed."""
    id_, _, rest = word.partition(".")
    number, _, signature = rest.partition(".")
    channel = channels.channel(store, id_)
    is_number = number.removeprefix("-").isdecimal() and len(number) <= len(str(2**31))
    if channel is None or not _is_usable(channel, match) or not is_number:
        raise Refusal(NOT_FOUND, say("mail-link-unknown"))
    turn = int(number)
    if not is_same_signature(signature, _signature(store, channel, match, turn)):
        raise Refusal(NOT_FOUND, say("mail-link-unknown"))
    _check_age(store, channel.id, match, turn, now)
    return MailEntryLink(channel.id, turn, _existing_person(store, channel.person), _seats(store, channel))


def _is_usable(channel: Channel, match: str) -> bool:
    return channel.kind == MAIL and channel.match == match and channel.confirmed and not channel.is_removed and not channel.failed


def _check_age(store: Store, channel: str, match: str, turn: int, now: float) -> None:
    query = sa.select(NOTICES.c.made).where(NOTICES.c.channel == channel, NOTICES.c.match == match, NOTICES.c.turn == turn)
    with store.reading(match) as connection:
        sent_at = connection.execute(query).scalar()
    if sent_at is None or now - float(sent_at) > VALID_FOR:
        raise Refusal(NOT_FOUND, say("mail-link-old", days=int(VALID_FOR // 86400)))


def _existing_person(store: Store, person: str) -> str:
    """Return the person if they still exist."""
    with store.reading("") as connection:
        return str(connection.execute(sa.select(PEOPLE.c.id).where(PEOPLE.c.id == person)).scalar() or "")


def _seats(store: Store, channel: Channel) -> frozenset[str]:
    query = sa.select(SEATS.c.seat).where(SEATS.c.match == channel.match, SEATS.c.token_hash == channel.holder)
    with store.reading(channel.match) as connection:
        return frozenset(connection.execute(query).scalars())


def use_link(store: Store, match: str, entry: MailEntryLink, key: str, now: float) -> None:
    """Use up the link; Refusal if it was used before. The same key may repeat the request."""
    row = {"channel": entry.channel, "match": match, "turn": entry.turn}
    try:
        with store.writing(match) as connection:
            connection.execute(sa.insert(ENTRIES), {**row, "key_hash": hash_of(key) if key else "", "at": now})
    except RowTaken:
        conditions = [ENTRIES.c[name] == value for name, value in row.items()]
        with store.reading(match) as connection:
            key_hash = connection.execute(sa.select(ENTRIES.c.key_hash).where(*conditions)).scalar()
        if not key or key_hash != hash_of(key):
            raise Refusal(MOVED_ON, say("mail-link-used")) from None


def forget_old_links(store: Store, now: float) -> None:
    """Delete links that have expired anyway."""
    with store.writing("") as connection:
        connection.execute(sa.delete(ENTRIES).where(ENTRIES.c.at < now - 2 * VALID_FOR))
