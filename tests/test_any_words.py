"""What is said in short can be read in full: of every title, every short word has a long one."""
from __future__ import annotations

import re

import pytest
import umpire
from umpire import face

KEY = re.compile(r"^(short|long)-([\w-]+) *=", re.MULTILINE)
# the sentences that explain cells and columns of a chart, not verbs
CHARTS = ("ratio", "results", "column", "row", "hits")


def keys_of(name: str) -> tuple[str, list[tuple[str, str]]]:
    text = (face.title(name).folder / "data" / "messages.en.ftl").read_text(encoding="utf-8")
    return text, KEY.findall(text)


@pytest.mark.parametrize("name", umpire.titles())
def test_every_short_word_has_a_long_one(name: str) -> None:
    text, keys = keys_of(name)
    for kind, word in keys:
        if kind == "short":
            assert re.search(rf"^(odds|name)-{re.escape(word)} *=", text, re.MULTILINE), f"short-{word} of {name}"
        else:
            assert word in CHARTS or word in face.title(name).language.verbs, f"long-{word} of {name} explains nothing"


@pytest.mark.parametrize("name", ["allenby", "anvil"])
def test_titles_with_tables_of_results_have_short_words(name: str) -> None:
    assert len([word for kind, word in keys_of(name)[1] if kind == "short"]) > 5
