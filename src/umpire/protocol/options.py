"""The legal actions of a decision."""
from __future__ import annotations

from typing import NotRequired

from typing_extensions import TypedDict


class OptionMarks(TypedDict, total=False):
    """What is said of an action only where there is something to say."""

    passes: bool
    """It reveals nothing, but somebody else decides after it, or nobody does: it cannot be taken back."""
    aside: bool
    """It is not what is being asked, but may be done meanwhile."""
    quiet: bool
    """It is legal like nearly everything else here; others matter more."""
    ends: bool
    """It says that one has done enough of what is asked."""
    loses: bool
    """One loses something of one's own by it."""
    formation: str
    """The formation it speaks of, as its pieces call it."""
    long: str
    """What a short label means, in full."""
    cost: str
    """What a move costs."""
    path: list[str]
    """The spaces a move goes along, both ends among them."""
    always: str
    """What it is called to do so for the rest of the phase, where that makes sense."""


class Option(OptionMarks):
    """A legal action."""

    action: str
    """To be played in these words."""
    label: str
    case: str
    targets: list[str]
    """Ids of the scene that it speaks of, in order."""
    reveals: bool
    """Whether it rolls, draws or shows something."""


class Together(TypedDict):
    """Several actions of one kind that can be played one after another, with one click."""

    label: str
    actions: list[str]
    aside: NotRequired[bool]


class RollRequest(TypedDict):
    """A real die is awaited."""

    sides: int
    case: str
