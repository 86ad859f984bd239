"""Translations of data files: beside `units.toml` stands `units.es.ftl`, with a message for each text.

The id of a message is the place of the text in the data file, with hyphens (engine/data.py). A message is a text with slots.
What a data file writes as `{crest}` is `{ $crest }` here, and `{0607}` is `{ 0607 }`.
"""
from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Final, Optional

from fluent.syntax import FluentParser, ast

# a slot of a text in a data file, and a name that Fluent takes for a variable
SLOT: Final = re.compile(r"\{([^{}]*)\}")
_VARIABLE: Final = re.compile(r"[A-Za-z][\w-]*", re.ASCII)
_NUMBER: Final = re.compile(r"\d+", re.ASCII)
# spaces that Fluent would leave out, and braces that are no slot
_EDGE: Final = re.compile(r"^ +| +$")
_BRACE: Final = re.compile(r"[{}]")


def read_texts(path: Path) -> Mapping[str, str]:
    """Return the texts of a catalogue by their ids, as data files write texts; none if there is no such file.

    A message that is more than a text with slots is left out, so that the text stays English.
    """
    if not path.exists():
        return {}
    entries = FluentParser(with_spans=False).parse(path.read_text(encoding="utf-8")).body
    texts = {entry.id.name: _text_of(entry) for entry in entries if isinstance(entry, ast.Message)}
    return {key: text for key, text in texts.items() if text is not None}


def _text_of(message: ast.Message) -> Optional[str]:
    parts = [] if message.value is None else [_part(element) for element in message.value.elements]
    known = [part for part in parts if part is not None]
    return "".join(known) if known and len(known) == len(parts) else None


def _part(element: ast.TextElement | ast.Placeable) -> Optional[str]:
    part = element.expression if isinstance(element, ast.Placeable) else element
    if isinstance(part, ast.TextElement):
        return part.value
    if isinstance(part, ast.StringLiteral):
        return part.parse()["value"]
    if isinstance(part, ast.VariableReference):
        return f"{{{part.id.name}}}"
    return f"{{{part.value}}}" if isinstance(part, ast.NumberLiteral) else None


def write_text(text: str) -> str:
    """Return a text of a data file as a message says it.

    >>> write_text("Take {GP-1} from {0607}."), write_text("German ")
    ('Take { $GP-1 } from { 0607 }.', 'German{ " " }')
    """
    parts = [_slot(part) if n % 2 else _BRACE.sub(r'{ "\g<0>" }', part) for n, part in enumerate(SLOT.split(text))]
    return _EDGE.sub(r'{ "\g<0>" }', "".join(parts)) or '{ "" }'


def _slot(name: str) -> str:
    if _VARIABLE.fullmatch(name):
        return f"{{ ${name} }}"
    return f"{{ {name} }}" if _NUMBER.fullmatch(name) else f'{{ "{{{name}}}" }}'
