"""The legal actions of a decision."""
from __future__ import annotations

from typing import NotRequired

from typing_extensions import TypedDict


class OptionMarks(TypedDict, total=False):
    """Fields of an action that are there only if they apply."""

    passes: bool
    """It reveals nothing, but cannot be undone: somebody else decides after it, or nobody."""
    aside: bool
    """It does not answer the question, but may be done meanwhile."""
    quiet: bool
    """It is one of very many that are legal here; others matter more."""
    ends: bool
    """It says that you have done enough."""
    loses: bool
    """You lose something of your own by it."""
    formation: str
    """The formation that it names, as its pieces do."""
    long: str
    """The full text of a short label."""
    cost: str
    """The cost of a move."""
    path: list[str]
    """The spaces of a move, including both ends."""
    always: str
    """The label for doing so for the rest of the phase, where that makes sense."""


class Option(OptionMarks):
    """A legal action."""

    action: str
    """The words to send."""
    label: str
    case: str
    targets: list[str]
    """The ids in the scene that it names, in order."""
    reveals: bool
    """Whether it rolls, draws or shows something."""


class Together(TypedDict):
    """Several actions of one kind that can be played one after another, with one click."""

    label: str
    actions: list[str]
    aside: NotRequired[bool]


class RollRequest(TypedDict):
    """The roll of a real die that the server waits for."""

    sides: int
    case: str
