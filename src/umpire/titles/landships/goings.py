"""T6 to T8 Where an action of a vehicle leads, and where the ground alone lets it go."""
from __future__ import annotations

from typing import NamedTuple

from umpire.engine.rulings import LEGAL


class Going(NamedTuple):
    """The result of an action, or the bar that forbids it whatever it costs.

    It has the stance after it, its price, whether it ends the move (6.12), whether it followed a road (6.15), and how many turn
    actions it includes (6.14a).
    """

    stance: int
    cost: int = 0
    stops: bool = False
    road: bool = False
    turns: int = 0
    bar: str = LEGAL


# actions in the words of the language, each with its result
Choices = tuple[tuple[str, Going], ...]


class Paths(NamedTuple):
    """Some actions from a stance that the ground does not forbid, and the other places that they lead to, as a set."""

    choices: Choices
    places: int


class ByGround:
    """The steps that the ground allows vehicles of a kind, by stance, filled as needed.

    There are steps ahead and round junctures, on hexsides with turns too, and drifts.
    """

    def __init__(self) -> None:
        self.straight: dict[int, Paths] = {}
        self.turning: dict[int, Paths] = {}
        self.drifts: dict[int, Paths] = {}
