"""Checks of abbreviations: every short word of a title has a long one."""
from __future__ import annotations

import re
from typing import Final

from umpire.lab.checks.looking import RandomMatches
from umpire.lab.fuzz import check

KEY: Final = re.compile(r"^(short|long)-([\w-]+) *=", re.MULTILINE)
# the sentences that explain cells and columns of a chart, not verbs
CHARTS: Final = ("ratio", "results", "column", "row", "hits")


def short_and_long_words(look: RandomMatches) -> tuple[str, list[tuple[str, str]]]:
    """Return the English catalogue, and which words it has in short and in long."""
    text = (look.title.folder / "data" / "messages.en.ftl").read_text(encoding="utf-8")
    return text, KEY.findall(text)


def short_words_have_long_ones(look: RandomMatches) -> None:
    text, keys = short_and_long_words(look)
    for kind, word in keys:
        if kind == "short":
            explained = re.search(rf"^(odds|name)-{re.escape(word)} *=", text, re.MULTILINE)
            check(explained is not None, f"short-{word} has neither odds-{word} nor name-{word}")
        else:
            check(word in CHARTS or word in look.title.language.verbs, f"long-{word} explains nothing")
