"""What must hold for the scenes of every title: all that is used is drawn, and nothing hidden is shown."""
from __future__ import annotations

import random
from typing import Any

import pytest

import umpire
from support import some
from titles.drawings import assert_drawable, symbols
from umpire.engine.agenda import State
from umpire.engine.dice import Dice, SeededSource
from umpire.engine.title import Title


@pytest.mark.parametrize("name", umpire.titles())
def test_scenes_use_what_the_board_holds_and_hide_what_is_hidden(name: str) -> None:
    """At every third decision: one changes little, and what is sent at each is looked at in tests/server/test_secrecy.py."""
    title = umpire.title(name)
    board = some(title.board)
    symbols_ = symbols(board.draw())
    match, choose = umpire.start(name, seed=8), random.Random(8)
    while not match.over:
        for seat in range(len(title.seats)) if match.last % 3 == 0 else ():
            scene = board.scene(match.state, seat)
            assert_drawable(scene, symbols_)
            assert_same_redealt(title, match.state, seat, scene)
        match.play(choose.choice(match.options))


def assert_same_redealt(title: Title[Any], state: State, seat: int, scene: dict[str, Any]) -> None:
    if title.secrets:
        other = state.copy()
        other.dice = Dice(SeededSource(3))
        title.secrets.redeal(other, seat)
        assert some(title.board).scene(other, seat) == scene


@pytest.mark.parametrize("name", umpire.titles())
def test_every_title_says_what_it_is_about(name: str) -> None:
    title = umpire.title(name)
    assert all(title.about[:6])
    assert title.about.how_it_works
    assert {symbol for symbol, _ in title.about.glossary} <= symbols(some(title.board).draw())
    assert title.headings
