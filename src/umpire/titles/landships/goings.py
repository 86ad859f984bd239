"""T6 to T8 What an action of a vehicle leads to, and where the ground alone lets it go."""
from __future__ import annotations

from typing import NamedTuple

from umpire.engine.rulings import LEGAL


class Going(NamedTuple):
    """What an action leads to: the stance after it, its price, whether it ends the move (6.12), whether it followed a road
    (6.15), how many turn actions it holds (6.14a); or the bar that forbids it whatever it costs."""

    stance: int
    cost: int = 0
    stops: bool = False
    road: bool = False
    turns: int = 0
    bar: str = LEGAL


# actions in the words of the language, and what each leads to
Choices = tuple[tuple[str, Going], ...]


class Paths(NamedTuple):
    """Some actions from a stance that the ground does not forbid, and the other places that they lead to, as a set."""

    choices: Choices
    places: int


class ByGround:
    """Where the ground lets vehicles of a kind go, by stance, as far as it was asked for: ahead and round junctures, on
    hexsides with turns besides, and drifts."""

    def __init__(self) -> None:
        self.straight: dict[int, Paths] = {}
        self.turning: dict[int, Paths] = {}
        self.drifts: dict[int, Paths] = {}
