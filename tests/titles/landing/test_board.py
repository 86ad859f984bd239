"""The drawn table: what is drawn is complete, harmless and legible, and shows nothing hidden."""
from __future__ import annotations

import itertools
import random
import re
from collections.abc import Iterator
from typing import Any
from xml.etree import ElementTree

import pytest

import umpire
from support import case, some
from titles.drawings import assert_drawable, symbols
from titles.landing.landing_table import table
from umpire.art.svg import width_of
from umpire.engine.dice import Dice, SeededSource
from umpire.engine.match import Match
from umpire.titles.landing import Landing
from umpire.titles.landing.components import ANZAC, OTTOMAN
from umpire.titles.landing.drawing.card_art import TEXT_HEIGHT, TEXT_WIDTH, card_text

KINDS = (
    "play_card", "choose_action", "declare_effect", "keep_advance", "choose_movers", "keep_rally", "choose_rallied",
    "choose_comforted", "take_result", "choose_straggler", "write_page", "final_entry",
)


@pytest.fixture(scope="module", name="landing")
def fixture_landing() -> Landing:
    return Landing()


def scene_of(match: Match) -> dict[str, Any]:
    return some(match.title.board).scene(match.state, 0)


def scenes() -> Iterator[tuple[Match, dict[str, Any]]]:
    """Scenes all over random matches."""
    for seed in range(6):
        match = umpire.start("landing", ("standard", "northern_heights")[seed % 2], {"names": ("on", "off")[seed % 2]}, seed=seed)
        choose = random.Random(seed)
        while not match.over:
            yield match, scene_of(match)
            match.play(choose.choice(match.options))
        yield match, scene_of(match)


def test_the_board_is_small_and_drawn_once(landing: Landing) -> None:
    board = some(landing.board)
    assert ElementTree.fromstring(board.draw()).get("viewBox") == "0 0 2240 1130"
    assert len(board.draw()) < 250_000
    assert board.draw() is board.draw()


def test_there_is_a_symbol_for_everything_in_the_box(landing: Landing) -> None:
    board = some(landing.board)
    box = landing.box
    expected = {f"terrain-{ground.id}" for ground in (*box.terrain, box.boats, box.beach)} | {"terrain-back"}
    expected |= {f"card-{card.id}" for card in (*box.anzac, *box.ottoman)} | {"card-back-anzac", "card-back-ottoman"}
    expected |= {f"counter-{name}" for name in ("australian", "new_zealand", "lcpl", "ottoman", "sergeant")}
    expected |= {"counter-australian-unnerved", "counter-new_zealand-unnerved", "marker-round", "marker-turn", "marker-spirit"}
    assert expected <= symbols(board.draw())
    assert {symbol for symbol, _ in landing.about.glossary} <= symbols(board.draw())


def test_everything_on_the_table_is_a_symbol_of_the_board_and_can_be_sent(landing: Landing) -> None:
    symbols_ = symbols(some(landing.board).draw())
    for _, scene in scenes():
        assert_drawable(scene, symbols_)


def test_every_piece_is_on_the_table_inside_its_space_and_covers_no_other() -> None:
    for _, scene in scenes():
        assert_laid_out(scene)


def assert_laid_out(scene: dict[str, Any]) -> None:
    spaces = {space["id"]: space["outline"] for space in scene["spaces"]}
    assert {piece["id"] for piece in scene["pieces"]} == {*ANZAC, *OTTOMAN}
    for piece in scene["pieces"]:
        (left, top), _, (right, bottom), _ = spaces[piece["space"]]
        half = piece["size"] / 2
        assert left <= piece["x"] - half
        assert piece["x"] + half <= right
        assert top <= piece["y"] - half
        assert piece["y"] + half <= bottom
    for one, other in itertools.combinations(scene["pieces"], 2):
        apart = max(abs(one["x"] - other["x"]), abs(one["y"] - other["y"]))
        assert apart >= (one["size"] + other["size"]) / 2, (one["id"], other["id"])


def test_a_crowd_still_fits() -> None:
    everyone = table({"t6": ["lcpl", *ANZAC[1:], *["ottoman"] * 7, "sergeant"]}, turned=6, round="dusk")
    assert_laid_out(scene_of(everyone))
    lost = table({"t6": ["lcpl"], "removed": [*ANZAC[1:], *["ottoman"] * 7, "sergeant"]}, turned=6, round="dusk")
    assert_laid_out(scene_of(lost))


def test_markers_stand_on_their_tracks() -> None:
    for match, scene in scenes():
        view = match.view()
        at = {track["id"]: track["marks"][track["value"]]["label"] for track in scene["tracks"]}
        assert at["round"].lower() == view["round"]
        assert at["turn"] == str(view["turn"])
        assert at["spirit-lcpl"] == (str(view["spirit"]["lcpl"]) if view["spirit"]["lcpl"] else "†")


@case("landing", "L1.8")
def test_the_scene_shows_nothing_hidden() -> None:
    for number, (match, scene) in enumerate(scenes()):
        if number % 5 == 0:
            other = match.state.copy()
            other.dice = Dice(SeededSource(number))
            some(match.title.secrets).redeal(other, 0)
            assert some(match.title.board).scene(other, 0) == scene


def test_the_row_says_what_lies_there() -> None:
    scene = scene_of(table({"t1": ["lcpl", "aus1 unnerved"], "t2": ["ottoman"]}, turned=2))
    spaces = {space["id"]: space for space in scene["spaces"]}
    assert spaces["t1"]["also"] == ["plugges_plateau"]
    assert spaces["t1"]["note"] == "Terrain Value 2, one red cube"
    assert [space["id"] for space in scene["spaces"] if space["mark"] == "front"] == ["t2"]
    assert spaces["t3"]["also"] == []
    assert "face down" in spaces["t3"]["name"]
    piece = next(piece for piece in scene["pieces"] if piece["id"] == "aus1")
    assert piece["text"] == "Tom Farrell, Australian, Unnerved, at Plugge's Plateau"
    assert piece["status"] == ["unnerved"]
    assert piece["use"] == "counter-aus1-unnerved"


def test_cards_are_where_they_belong() -> None:
    match = umpire.start("landing", seed=4)
    assert [card["id"] for card in scene_of(match)["cards"]] == match.view()["cards"]["hand"]
    match.play(next(action for action in match.options if "fear" not in str(action)))
    cards_played = [card for card in scene_of(match)["cards"] if card["note"]]
    assert [card["note"] for card in cards_played] == ["played"]
    assert len(scene_of(match)["cards"]) == 4


def test_the_pad_shows_the_last_lines_written() -> None:
    match = umpire.start("landing", seed=4)
    assert any("Nothing is written" in label["text"] for label in scene_of(match)["labels"])
    while "write" not in match.text_verbs:
        match.play(match.options[0])
    match.play("write " + "We lay under the bank and waited for light. " * 12 + "Nobody spoke.")
    hand = [label for label in scene_of(match)["labels"] if label["tone"] == "hand"]
    assert len(hand) == 9
    assert hand[0]["text"] == "…"
    assert hand[-1]["text"].endswith("Nobody spoke.")


def test_every_card_text_fits_its_card(landing: Landing) -> None:
    for card in (*landing.box.anzac, *landing.box.ottoman):
        block = card_text(card)
        assert " ".join(block.lines) == card.short
        assert block.height <= TEXT_HEIGHT
        assert block.size >= 14
        assert max(width_of(line, block.size) for line in block.lines) <= TEXT_WIDTH


def test_every_decision_has_a_word_for_newcomers(landing: Landing) -> None:
    messages = (landing.folder / "data" / "messages.en.ftl").read_text(encoding="utf-8")
    assert set(re.findall(r"^coach-(\w+) = \S", messages, re.MULTILINE)) == set(KINDS)
    prompts = set()
    for match, _ in scenes():
        if match.decision is not None:
            prompts.add(match.decision.id)
    assert prompts <= set(KINDS)


def test_the_title_says_what_it_is_about(landing: Landing) -> None:
    about = landing.about
    assert all(about[:6])
    assert 6 <= len(about.how_it_works) <= 8
    assert all(heading and len(text) < 420 for heading, text in about.how_it_works)
    assert landing.headings == ("turn", "phase")
