"""What must hold for the scenes of every title: all that is used is drawn, and nothing hidden is shown."""
from __future__ import annotations

import random

import pytest

import umpire
from titles.drawings import assert_drawable, symbols
from umpire.engine.dice import Dice, Generated


@pytest.mark.parametrize("name", umpire.titles())
def test_scenes_use_what_the_board_holds_and_hide_what_is_hidden(name: str) -> None:
    title = umpire.title(name)
    known = symbols(title.board_svg())
    match, choose = umpire.start(name, seed=8), random.Random(8)
    while not match.over:
        for seat in range(len(title.seats)):
            scene = title.scene(match.state, seat)
            assert_drawable(scene, known)
            other = match.state.copy()
            other.dice = Dice(Generated(3))
            title.redeal(other, seat)
            assert title.scene(other, seat) == scene
        match.play(choose.choice(match.options))


@pytest.mark.parametrize("name", umpire.titles())
def test_every_title_says_what_it_is_about(name: str) -> None:
    title = umpire.title(name)
    assert all(title.about[:6])
    assert title.about.how_it_works
    assert {symbol for symbol, _ in title.about.glossary} <= symbols(title.board_svg())
    assert title.headings
