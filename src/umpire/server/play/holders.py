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
    """Return the hash of a token, which is all that the store has of it."""
    return hashlib.sha256(token.encode("utf-8", "replace")).hexdigest()


class Holder(NamedTuple):
    """The sender of a request: the seats that the token holds, in the title's order; none for a spectator."""

    seats: tuple[str, ...]
    token_hash: str
    # the scopes of the token (tokens.py): everything, unless it was made for a program
    may: frozenset[str] = EVERYTHING
    # the person and the key they came with (persons.py); '' where nobody is known
    person: str = ""
    key_hash: str = ""
    # the name of a program
    name: str = ""

    def check(self, scope: str) -> None:
        """Refuse a program what its token was not made for."""
        if scope not in self.may:
            raise Refusal(NOT_YOURS, say("token-may-not", scope=scope))

    def acting_seat(self, deciding: str) -> str:
        """Return the seat a holder acts for: the one that decides, if it is theirs, else their first; '' for a spectator."""
        return deciding if deciding in self.seats else next(iter(self.seats), "")


def same_token(seat: Seat, token_hash: str) -> bool:
    """Tell whether a seat has the token with this hash, in constant time."""
    return hmac.compare_digest(seat.token_hash.encode(), token_hash.encode())
