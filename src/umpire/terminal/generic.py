"""A title that draws no scene yet: its view as an indented list. Plain, but nothing is missing."""
from __future__ import annotations

from typing import Any

from rich.console import Console
from rich.text import Text

from umpire.terminal.screen import hanging


def outline(view: Any, console: Console, depth: int = 0) -> list[Text]:
    """A line for each thing, what it holds below it."""
    indent = "  " * depth
    if not isinstance(view, dict):
        return [Text(indent + in_words(view))]
    lines: list[Text] = []
    for key, value in view.items():
        name = str(key).replace("_", " ")
        if is_flat(value):
            lines.append(hanging(Text(f"{indent}{name}: "), Text(in_words(value)), console))
        else:
            lines.append(Text(f"{indent}{name}:"))
            lines += [line for item in items_of(value) for line in outline(item, console, depth + 1)]
    return lines


def is_flat(value: Any) -> bool:
    """Whether a value fits into a line."""
    if isinstance(value, list):
        return not any(isinstance(item, (dict, list)) for item in value)
    return not isinstance(value, dict)


def items_of(value: Any) -> list[Any]:
    """A table as one item; the rows of a list as a line each."""
    return [value] if isinstance(value, dict) else [in_words(item) for item in value]


def in_words(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        return ", ".join(in_words(item) for item in value) or "none"
    if isinstance(value, dict):
        return ", ".join(f"{key} {in_words(item)}" for key, item in value.items())
    return str(value) if value not in ("", None) else "none"
