"""The sensible player against chance and on its way; what holds for that of any title is in tests/test_any_bot.py."""
from __future__ import annotations

import pytest

from titles.playing import advised, against_chance, begin
from umpire.engine.agenda import advance
from umpire.titles.anvil import Anvil, title
from umpire.titles.anvil.components import ALLIED, GERMAN, SEATS


@pytest.fixture(scope="module")
def game() -> Anvil:
    return title()


def test_the_ports_fall_in_time(game: Anvil) -> None:
    """Toulon and Marseille are what the Allies land for: against a sensible German they have both well before the end."""
    state = begin(game, 2)
    while state.turn < 8:
        decision = advance(state)
        assert decision is not None
        decision.take(state, advised(game)(state, decision))
    assert state.levels == [0, 0]


@pytest.mark.parametrize("seat", [ALLIED, GERMAN])
@pytest.mark.parametrize("scenario", ["1-historical", "2-june-1944", "3-redeployment"])
def test_it_beats_chance(game: Anvil, scenario: str, seat: int) -> None:
    """Against chance either seat wins decisively."""
    for seed in range(2):
        state = against_chance(game, seat, seed, scenario)
        result = game.result(state)
        assert result is not None
        assert result.winner == SEATS[seat]
        assert state.ending.endswith("decisive")
