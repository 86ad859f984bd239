"""What must hold for the sensible player of every title that has one: legal everywhere, steady, and blind to what is hidden."""
from __future__ import annotations

import pytest

import umpire
from test_any_title import hold
from titles.playing import OWN, advised, begin, openings, play_alike
from umpire.lab.checks import ADVICE

OPENINGS = [(name, number) for name in OWN for number in range(len(openings(umpire.title(name))))]


@pytest.mark.parametrize(("name", "number"), OPENINGS)
def test_our_own_titles_have_an_opinion_everywhere(name: str, number: int) -> None:
    title = umpire.title(name)
    state = begin(title, 5, *openings(title)[number])
    play_alike(title, state, advised(title))
    assert title.result(state) is not None


@pytest.mark.parametrize("name", OWN)
@pytest.mark.parametrize("check", ADVICE)
def test_what_must_hold_for_advice(name: str, check: str) -> None:
    met = hold(name, check)
    if check == "advice-knows-no-more" and umpire.title(name).secrets:
        assert isinstance(met, list)
        assert min(met) > 0.1, "at a tenth of the decisions there was something to redeal"
