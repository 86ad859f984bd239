"""What must hold for the positions of every title: examples open, what is saved opens, what is garbled is refused in words."""
from __future__ import annotations

import random
from pathlib import Path

import pytest

import umpire
from test_any_title import hold
from titles.playing import OWN, openings
from titles.positions import kinds_saved
from umpire.lab.checks import POSITIONS

EXAMPLES = sorted((Path(__file__).parents[1] / "examples").glob("*.toml"))
every_title = pytest.mark.parametrize("name", OWN)


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda path: path.stem)
def test_the_examples_open_and_go_on(example: Path) -> None:
    match, choose = umpire.start(example.stem.split("-")[0], position=example, seed=1, forced=False), random.Random(1)
    for _ in range(40):
        if not match.over:
            assert match.options
            match.play(choose.choice(match.options))
    assert match.lines


@every_title
@pytest.mark.parametrize("check", POSITIONS)
def test_what_must_hold_for_positions(name: str, check: str) -> None:
    hold(name, check)


@every_title
@pytest.mark.parametrize("share", [0.01, pytest.param(1, marks=pytest.mark.long)])
def test_what_is_saved_opens_to_the_same_state_in_every_scenario(name: str, share: float) -> None:
    title = umpire.title(name)
    for seed in range(len(openings(title))):
        assert kinds_saved(title, seed, share, ())
