"""How a board calls things."""
from __future__ import annotations

from typing import Any

import pytest

from umpire.art.board_words import BoardWords, Side, read_sides
from umpire.engine.data import DataError, Reader

WORDS: dict[str, Any] = {
    "side": [{"id": "red", "words": "Red", "colour": "#aa0000"}, {"id": "blue", "words": "Blue", "colour": "#0000aa"}],
    "kinds": {"guns": "artillery", "foot": "infantry"}, "states": {"tired": "has marched"}, "boxes": {"lost": "eliminated"},
}


def reader(**changes: Any) -> Reader:
    return Reader({**WORDS, **changes}, "board_words.toml", "", {})


def test_sides_come_in_the_order_of_the_file() -> None:
    assert list(read_sides(reader()).items()) == [("red", Side("Red", "#aa0000")), ("blue", Side("Blue", "#0000aa"))]


def test_what_stands_first_among_the_kinds_lies_below() -> None:
    naming = BoardWords(reader())
    assert naming.ranks == {"guns": 0, "foot": 1}
    assert naming.boxes == {"lost": "eliminated"}


def test_states_without_words_are_not_told() -> None:
    assert BoardWords(reader()).state_words(["tired", "covered"]) == ["has marched"]


def test_a_word_that_is_no_word_is_refused() -> None:
    with pytest.raises(DataError, match=r"board_words.toml: kinds.guns = 3: must be a text"):
        BoardWords(reader(kinds={"guns": 3}))
