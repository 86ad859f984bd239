"""Safe printing of other people's text, without characters that control the terminal."""
from __future__ import annotations

import re
from typing import Final

# control characters except tab and newline, marks of writing direction, other line separators, lone surrogates
_STEERING: Final = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff]",
)


def printable(text: str) -> str:
    """Return a text without characters that could move the cursor, change the screen or turn what stands beside them.

    >>> printable("To the beach!\\x1b[2J\\u202e\\n")
    'To the beach![2J\\n'
    """
    return _STEERING.sub("", text)
