"""Check the names that people give themselves: short, printable, and never written backwards."""
from __future__ import annotations

import unicodedata
from typing import Final

from umpire.protocol.errors import NOT_ALLOWED
from umpire.server.common.refusals import Refusal
from umpire.server.common.sentences import say

LONGEST_NAME: Final = 30
# marks that may stand above and below one letter; more would cover what stands around it
MOST_MARKS: Final = 2
# what is invisible, turns the direction of writing, or means something else on every machine
UNSEEN: Final = ("C", "Z")
TELLING: Final = ("L", "N")
MARK: Final = "M"


def clean_name(text: str) -> str:
    """Return a name as it is stored, '' for none; refuse a bad one with the reason."""
    name = " ".join(word for word in unicodedata.normalize("NFC", text).split(" ") if word)
    if not name:
        return ""
    kinds = [unicodedata.category(character) for character in name if character != " "]
    if any(kind.startswith(UNSEEN) for kind in kinds) or _is_crowded(kinds):
        raise Refusal(NOT_ALLOWED, say("name-odd"))
    if len(name) > LONGEST_NAME:
        raise Refusal(NOT_ALLOWED, say("name-long", most=LONGEST_NAME))
    if not any(kind.startswith(TELLING) for kind in kinds):
        raise Refusal(NOT_ALLOWED, say("name-empty"))
    return name


def _is_crowded(kinds: list[str]) -> bool:
    """Tell whether marks are heaped on a letter.

    >>> _is_crowded(["Ll", "Mn", "Mn"]), _is_crowded(["Ll", "Mn", "Mn", "Mn"])
    (False, True)
    """
    marks = 0
    for kind in kinds:
        marks = marks + 1 if kind.startswith(MARK) else 0
        if marks > MOST_MARKS:
            return True
    return False


def key_of(name: str) -> str:
    """Return a key that is equal for names that look alike: case, width and spaces make no difference.

    >>> key_of("Ａnn  Lee") == key_of("annlee")
    True
    """
    return "".join(unicodedata.normalize("NFKC", name).casefold().split())
