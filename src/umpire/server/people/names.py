"""What people call themselves: the text of strangers, shown to strangers. Short, printable, and never written backwards."""
from __future__ import annotations

import unicodedata
from typing import Final

from umpire.protocol.errors import NOT_ALLOWED
from umpire.server.common.refusals import Refusal
from umpire.server.common.sentences import say

LONGEST_NAME: Final = 30
# marks that may stand above and below one letter; more are there to cover what stands around it
MOST_MARKS: Final = 2
# nothing that cannot be seen, that turns the direction of what follows, or that means something else on every machine
UNSEEN: Final = ("C", "Z")
TELLING: Final = ("L", "N")
MARK: Final = "M"


def cleaned(text: str) -> str:
    """A name as it is kept, '' for none; Refusal says what is wrong with it."""
    name = " ".join(word for word in unicodedata.normalize("NFC", text).split(" ") if word)
    if not name:
        return ""
    kinds = [unicodedata.category(character) for character in name if character != " "]
    if any(kind.startswith(UNSEEN) for kind in kinds) or _crowded(kinds):
        raise Refusal(NOT_ALLOWED, say("name-odd"))
    if len(name) > LONGEST_NAME:
        raise Refusal(NOT_ALLOWED, say("name-long", most=LONGEST_NAME))
    if not any(kind.startswith(TELLING) for kind in kinds):
        raise Refusal(NOT_ALLOWED, say("name-empty"))
    return name


def _crowded(kinds: list[str]) -> bool:
    """Whether marks are heaped on a letter.

    >>> _crowded(["Ll", "Mn", "Mn"]), _crowded(["Ll", "Mn", "Mn", "Mn"])
    (False, True)
    """
    heaped = 0
    for kind in kinds:
        heaped = heaped + 1 if kind.startswith(MARK) else 0
        if heaped > MOST_MARKS:
            return True
    return False


def key_of(name: str) -> str:
    """What two names have in common that a reader would take for one: case, width and spaces make no difference.

    >>> key_of("Ａnn  Lee") == key_of("annlee")
    True
    """
    return "".join(unicodedata.normalize("NFKC", name).casefold().split())
