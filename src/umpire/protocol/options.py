"""The legal actions of a decision."""
from __future__ import annotations

from typing import NotRequired

from typing_extensions import TypedDict


class Option(TypedDict):
    """A legal action."""

    action: str
    """To be played in these words."""
    label: str
    case: str
    targets: list[str]
    """Ids of the scene that it speaks of, in order."""
    reveals: bool
    """Whether it rolls, draws or shows something."""
    passes: NotRequired[bool]
    """It reveals nothing, but somebody else decides after it, or nobody does: it cannot be taken back."""
    aside: NotRequired[bool]
    """It is not what is being asked, but may be done meanwhile."""
    quiet: NotRequired[bool]
    """It is legal like nearly everything else here; others matter more."""
    ends: NotRequired[bool]
    """It says that one has done enough of what is asked."""
    loses: NotRequired[bool]
    """One loses something of one's own by it."""
    formation: NotRequired[str]
    """The formation it speaks of, as its pieces call it."""
    long: NotRequired[str]
    """What a short label means, in full."""
    cost: NotRequired[str]
    """What a move costs."""
    path: NotRequired[list[str]]
    """The spaces a move goes along, both ends among them."""
    always: NotRequired[str]
    """What it is called to do so for the rest of the phase, where that makes sense."""


class Together(TypedDict):
    """Several actions of one kind that can be played one after another, with one click."""

    label: str
    actions: list[str]
    aside: NotRequired[bool]


class RollRequest(TypedDict):
    """A real die is awaited."""

    sides: int
    case: str
