"""The answers of a server to a program: the state of a match, its options, odds, rulings and refusals."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, Optional

from umpire.protocol.log import LoggedAction
from umpire.protocol.matches import ProgramToken
from umpire.protocol.options import Option as OptionMessage
from umpire.protocol.state import State as StateMessage


class Option(NamedTuple):
    """An action that is legal now."""

    action: str
    label: str
    case: str
    targets: tuple[str, ...]
    # whether it rolls, draws or shows something; whether it ends the current activity; whether it is beside the question
    reveals: bool
    ends: bool
    aside: bool

    @classmethod
    def read(cls, raw: OptionMessage) -> Option:
        """Read an option from a message."""
        return cls(
            raw["action"], raw["label"], raw["case"], tuple(raw["targets"]), raw["reveals"], raw.get("ends", False),
            raw.get("aside", False),
        )


class Chance(NamedTuple):
    """One result of an action and its probability."""

    probability: float
    text: str


class Odds(NamedTuple):
    """The possible results of an action: exact, or sampled with an error where there are too many to count."""

    rows: tuple[Chance, ...]
    exact: bool
    error: float


class Ruling(NamedTuple):
    """The rule that forbids an action."""

    case: str
    text: str


class Result(NamedTuple):
    """How a match ended."""

    winner: str
    case: str
    text: str


class Pass(NamedTuple):
    """A token for a program. The server tells `token` only once; `id` revokes it."""

    id: str
    name: str
    seats: tuple[str, ...]
    scopes: tuple[str, ...]
    token: str = ""

    @classmethod
    def read(cls, raw: ProgramToken, token: str = "") -> Pass:
        """Read a pass from a message."""
        return cls(raw["id"], raw["name"], tuple(raw["seats"]), tuple(raw["scopes"]), token)


class State:
    """The state of a match as your seats know it; `raw` is the whole message (docs/reference/server.md)."""

    def __init__(self, raw: StateMessage) -> None:
        self.raw = raw
        self.n = raw["n"]
        self.stamp = raw["stamp"]
        self.seat = raw["seat"]
        self.yours = tuple(raw["yours"])
        self.deciding = raw["deciding"]
        self.kind = raw["kind"]
        self.prompt = raw["prompt"]
        self.options = tuple(Option.read(option) for option in raw["options"])
        # verbs that take a text of your own
        self.texts = tuple(raw["texts"])
        self.log: Sequence[LoggedAction] = raw["log"]
        self.over = raw["over"]
        self.result = None if raw["result"] is None else Result(**raw["result"])

    @property
    def rows(self) -> int:
        """How many rows of the match were ever stored; it never decreases, even when actions are undone."""
        return int(self.stamp.partition(".")[0])

    @property
    def mine(self) -> bool:
        """Whether one of your seats has to decide."""
        return not self.over and self.deciding in self.yours and bool(self.options or self.texts)

    @property
    def dice_request(self) -> str:
        """What your seats still have to add to verifiable dice: `seal`, `nonce`, or nothing."""
        nonces = self.raw["nonces"]
        if nonces is None or not nonces["asked"]:
            return ""
        contributions = nonces["seals" if nonces["asked"] == "seal" else "told"]
        is_owing = any(seat in self.yours and seat not in contributions for seat in nonces["seats"])
        return nonces["asked"] if is_owing else ""


class Refused(Exception):
    """The server refuses a request, with a sentence that says why and the case if a rule forbids it."""

    def __init__(self, status: int, reason: str, case: str = "", state: Optional[State] = None) -> None:
        super().__init__(f"{reason} ({case})" if case else reason)
        self.status = status
        self.reason = reason
        self.case = case
        # the current state, where it differs from the one the program knew
        self.state = state

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the arguments, not the sentence."""
        return type(self), (self.status, self.reason, self.case, self.state)
