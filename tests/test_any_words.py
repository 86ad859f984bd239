"""What is said in short can be read in full: of every title, every short word has a long one."""
from __future__ import annotations

import pytest

import umpire
from test_any_title import hold, look_at
from umpire.lab.checks import WORDS
from umpire.lab.checks.words import short_and_long_words


@pytest.mark.parametrize("name", umpire.titles())
@pytest.mark.parametrize("check", WORDS)
def test_what_must_hold_for_words(name: str, check: str) -> None:
    hold(name, check)


@pytest.mark.parametrize("name", ["allenby", "anvil"])
def test_titles_with_tables_of_results_have_short_words(name: str) -> None:
    assert len([word for kind, word in short_and_long_words(look_at(name))[1] if kind == "short"]) > 5
