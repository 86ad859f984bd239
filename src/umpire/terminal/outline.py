"""A title without a scene: its view as an indented list. Plain, but complete."""
from __future__ import annotations

from typing import Any

from rich.console import Console
from rich.text import Text

from umpire.terminal.screen import hang


def outline_lines(view: Any, console: Console, depth: int = 0) -> list[Text]:
    """Return a line for each thing, with what it contains below it."""
    indent = "  " * depth
    if not isinstance(view, dict):
        return [Text(indent + value_text(view))]
    lines: list[Text] = []
    for key, value in view.items():
        name = str(key).replace("_", " ")
        if is_flat(value):
            lines.append(hang(Text(f"{indent}{name}: "), Text(value_text(value)), console))
        else:
            lines.append(Text(f"{indent}{name}:"))
            lines += [line for item in items_of(value) for line in outline_lines(item, console, depth + 1)]
    return lines


def is_flat(value: Any) -> bool:
    """Say whether a value fits into a line."""
    if isinstance(value, list):
        return not any(isinstance(item, (dict, list)) for item in value)
    return not isinstance(value, dict)


def items_of(value: Any) -> list[Any]:
    """Return a table as one item, and the rows of a list as a line each."""
    return [value] if isinstance(value, dict) else [value_text(item) for item in value]


def value_text(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        return ", ".join(value_text(item) for item in value) or "none"
    if isinstance(value, dict):
        return ", ".join(f"{key} {value_text(item)}" for key, item in value.items())
    return str(value) if value not in ("", None) else "none"
