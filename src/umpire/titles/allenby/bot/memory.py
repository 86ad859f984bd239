"""The facts that a plan depends on: the plan stays while they are unchanged.

Between the choice of a party and of its goal nothing else changes.
"""
from __future__ import annotations

from umpire.titles.allenby.state import AllenbyState
from umpire.titles.allenby.style import YES, Styles


class Grounds:
    """The place and the look of every unit, the phase, and the weights in use."""

    def __init__(self, state: AllenbyState, steady: float) -> None:
        self.state = state
        self._steady = steady >= YES
        self._where = state.where.copy()
        self._marks = _marks(state)
        self._styles: Styles = state.styles

    def hold(self, state: AllenbyState) -> bool:
        """Return whether a plan of this very state is still good; kept steadily or in haste it is for a whole phase."""
        if self.state is not state or self._styles is not state.styles:
            return False
        if self._steady or state.hasty:
            return self._marks[:2] == (state.turn, state.phase)
        return self._where == state.where and self._marks == _marks(state)


def _marks(state: AllenbyState) -> tuple[int, ...]:
    return (state.turn, state.phase, state.disrupted, state.revealed, state.covered)
