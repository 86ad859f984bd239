"""The sensible player against chance; what holds for the sensible player of any title is in tests/test_any_bot.py."""
from __future__ import annotations

import pytest

from titles.playing import against_chance
from umpire.titles.allenby import Allenby, title
from umpire.titles.allenby.components import BRITISH, SEATS, TURKISH


@pytest.fixture(scope="module")
def game() -> Allenby:
    return title()


@pytest.mark.parametrize("seat", [BRITISH, TURKISH])
def test_it_beats_chance(game: Allenby, seat: int) -> None:
    for seed in range(4):
        state = against_chance(game, seat, seed)
        result = game.result(state)
        assert result is not None
        assert result.winner == SEATS[seat]
        assert abs(state.points[seat] - state.points[1 - seat]) > 10
