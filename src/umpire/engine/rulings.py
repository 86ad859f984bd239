"""Rulings: a case applied to a situation.

A predicate that decides legality returns LEGAL, or a *bar*: the id of the case that forbids, and, after a space,
the key of the sentence that explains it (`"L6.13 locked"`). The same bar serves to filter options and to explain
a refusal, so the two cannot disagree.
"""
from __future__ import annotations

from typing import Any, Final, NamedTuple

LEGAL: Final = ""


class Ruling(NamedTuple):
    """A case applied to a situation: the case and the sentence."""

    case: str
    text: str

    def __str__(self) -> str:
        return f"{self.text} ({self.case})"


class Illegal(ValueError):
    """The action is not allowed here; `ruling` says by which case. Nothing has changed."""

    def __init__(self, ruling: Ruling) -> None:
        super().__init__(str(ruling))
        self.ruling = ruling

    def __reduce__(self) -> tuple[Any, ...]:
        """Rebuild the exception from its parameters, not from its sentence."""
        return type(self), (self.ruling,)


class Unreadable(ValueError):
    """The text is not an action of this title's language."""


def case_of(bar: str) -> str:
    """Return the case id of a bar.

    >>> case_of("L6.13 locked")
    'L6.13'
    """
    return bar.split(" ", 1)[0]


def message_of(bar: str) -> str:
    """Return the message key of a bar: `no-` and the word after the case.

    >>> message_of("L6.13 locked")
    'no-locked'
    """
    return "no-" + bar.split(" ", 1)[-1]
