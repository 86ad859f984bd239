"""The functions of English catalogues for names: `{ THE($piece) } moves`: "the 25th Regiment moves", "Inflexible moves".

A title says in a line of its catalogue which names take the article: `# THE goes with: Regiment, Division, gun`.
"""
from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

_SAID: Final = re.compile(r"^# THE goes with: (.+)$", re.MULTILINE)
# nobody's name
_NEVER: Final = "(?!)"


class Article:
    """The article of a title's names.

    A name with one of the listed words has an article, unless a number follows: "Battery 8".
    """

    def __init__(self, words: Sequence[str]) -> None:
        kinds = "|".join([re.escape(word) for word in words])
        self._common = re.compile(rf"(?<!\w)({kinds})(?!\w)(?! \d)" if words else _NEVER)

    def the(self, name: object) -> str:
        """Return a name as it stands within a sentence, with its article if it has one.

        A weapon of a unit becomes the weapon of the unit.

        >>> article = Article(("Regiment", "Division", "Artillery", "gun", "German"))
        >>> [article.the(name) for name in ("25th Regiment", "Royal Marine Artillery", "10th Division (Irish)", "Inflexible")]
        ['the 25th Regiment', 'the Royal Marine Artillery', 'the 10th Division (Irish)', 'Inflexible']
        >>> [article.the(name) for name in ("75 mm gun", "77 mm gun 2", "German platoon A", "A7V 526, bow gun", "5807")]
        ['the 75 mm gun', '77 mm gun 2', 'the German platoon A', 'the bow gun of A7V 526', '5807']
        """
        text = str(name)
        if text.startswith("the ") or not self._common.search(text):
            return text
        whole, _, part = text.rpartition(", ")
        return f"the {part} of {self.the(whole)}" if whole and self._common.search(part) else f"the {text}"


def where(name: object) -> str:
    """Return a place as somebody stands there: `{ IN($place) }`.

    >>> where("5807"), where("hexside 5806/5907")
    ('in 5807', 'on hexside 5806/5907')
    """
    text = str(name)
    return f"{'on' if text.startswith('hexside ') else 'in'} {text}"


def functions(catalogues: Sequence[str]) -> Mapping[str, Callable[..., Any]]:
    """Return what the sentences of these catalogues may ask."""
    lines = [line for text in catalogues for line in _SAID.findall(text)]
    return {"THE": Article([word.strip() for line in lines for word in line.split(",")]).the, "IN": where}
