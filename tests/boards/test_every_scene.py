"""What must hold for the scenes of every title: all that is used is drawn, and nothing hidden is shown."""
from __future__ import annotations

import json
import random
from xml.etree import ElementTree

import pytest

import umpire
from umpire.engine.dice import Dice, Generated

SVG = "{http://www.w3.org/2000/svg}"


@pytest.mark.parametrize("name", umpire.titles())
def test_scenes_use_what_the_board_holds_and_hide_what_is_hidden(name: str) -> None:
    title = umpire.title(name)
    root = ElementTree.fromstring(title.board_svg())
    ElementTree.fromstring(title.cover_svg())
    known = {symbol.get("id") for symbol in root.iter(SVG + "symbol")}
    match, choose = umpire.start(name, seed=8), random.Random(8)
    while not match.over:
        for seat in range(len(title.seats)):
            scene = title.scene(match.state, seat)
            assert json.loads(json.dumps(scene)) == scene
            assert {item["use"] for kind in ("pictures", "cards", "pieces") for item in scene[kind]} <= known
            other = match.state.copy()
            other.dice = Dice(Generated(3))
            title.redeal(other, seat)
            assert title.scene(other, seat) == scene
        match.play(choose.choice(match.options))


@pytest.mark.parametrize("name", umpire.titles())
def test_every_title_says_what_it_is_about(name: str) -> None:
    title = umpire.title(name)
    root = ElementTree.fromstring(title.board_svg())
    known = {symbol.get("id") for symbol in root.iter(SVG + "symbol")}
    assert all(title.about[:6])
    assert title.about.how_it_works
    assert {symbol for symbol, _ in title.about.glossary} <= known
    assert title.headings
