"""Holders of tokens, and which seats they hold."""
from __future__ import annotations

import hashlib
import hmac
from typing import NamedTuple

from umpire.protocol.errors import NOT_YOURS
from umpire.server.common.refusals import Refusal
from umpire.server.common.sentences import say
from umpire.server.play.tokens import EVERYTHING
from umpire.server.storage.store import Seat


def hash_of(token: str) -> str:
    """What is kept of a token."""
    return hashlib.sha256(token.encode("utf-8", "replace")).hexdigest()


class Holder(NamedTuple):
    """Who asks: the seats their token holds, in the title's order; none for who only watches (spectators.py)."""

    seats: tuple[str, ...]
    token_hash: str
    # what it may do (tokens.py): everything, unless it was made for a program
    may: frozenset[str] = EVERYTHING
    # as whom they came, and with which key of theirs (persons.py); '' where nobody is known
    person: str = ""
    key_hash: str = ""
    # what it is called, if it is a program
    name: str = ""

    def check(self, scope: str) -> None:
        """Refuse a program's token what it was not made for."""
        if scope not in self.may:
            raise Refusal(NOT_YOURS, say("token-may-not", scope=scope))


def same_token(seat: Seat, given: str) -> bool:
    """Whether a seat has the token with this hash, in constant time."""
    return hmac.compare_digest(seat.token_hash.encode(), given.encode())
