"""What must hold for what a position is worth, in every title: finite, always named alike, blind to what is hidden."""
from __future__ import annotations

import pytest

import umpire
from support import some
from test_any_title import hold
from umpire.i18n.catalogue import Catalogue
from umpire.lab.checks import WORTH

every_title = pytest.mark.parametrize("name", umpire.titles())


@every_title
@pytest.mark.parametrize("check", WORTH)
def test_what_must_hold_for_what_a_position_is_worth(name: str, check: str) -> None:
    hold(name, check)


@every_title
def test_every_feature_has_its_sentence_for_a_spanish_reader(name: str) -> None:
    """In English where a title speaks no Spanish."""
    title = umpire.title(name)
    sentences = Catalogue(title.folder, "es")
    for feature in some(title.evaluator).features(umpire.start(name, seed=1).state, 0):
        assert sentences.say(f"feature-{feature}", {})
