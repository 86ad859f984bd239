"""Faults by key. Code raises the key of what is wrong and what fills its slots; the words stand in the catalogues.

    raise item.error("units", Fault("stands-in-two-lines", unit=name))

The engine only asks for the words, as in `sentences`: `umpire.i18n.faults` gives them from `faults.LANGUAGE.ftl`.
"""
from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple


class Fault:
    """Something that is wrong: its key in the catalogues, and what fills its slots. Its text is the English sentence.

    A slot holds another fault or a text: of an error the fault that it carries, of anything else its text.
    """

    def __init__(self, key: str, /, **slots: object) -> None:
        self.key = key
        self.slots: dict[str, Fault | str] = {name: reason_of(value) for name, value in slots.items()}

    def __str__(self) -> str:
        return _source[0](self)

    def __repr__(self) -> str:
        return " ".join([f"<Fault {self.key}", *[f"{name}={value!r}" for name, value in self.slots.items()]]) + ">"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Fault) and self.key == other.key and self.slots == other.slots

    def __hash__(self) -> int:
        return hash((self.key, *self.slots.values()))

    def __reduce__(self) -> tuple[Any, ...]:
        """Rebuild the fault from its key and slots: it crosses to another process."""
        return rebuild, (self.key, self.slots)


# a sentence that is no fault of ours, such as one of the operating system or of somebody else's title, is a text
Reason = Fault | str


class Flaw(NamedTuple):
    """What a position says that cannot be: the key, perhaps inside tables (`points.german`), and the reason."""

    place: str
    reason: Reason


def rebuild(key: str, slots: Mapping[str, Reason]) -> Fault:
    return Fault(key, **slots)


def reason_of(value: object) -> Reason:
    """Return the fault that an error carries, or its text if it carries none; the text of anything else."""
    if isinstance(value, BaseException) and value.args:
        carried: object = value.args[0]
        return carried if isinstance(carried, Fault) else str(value)
    return value if isinstance(value, Fault) else str(value)


def set_words(words: Callable[[Fault], str]) -> None:
    """Set the function that puts faults into English."""
    _source[0] = words


def add_catalogues(folder: Path) -> None:
    """Look for the words of faults in this folder too: a title's own data."""
    if folder not in FOLDERS:
        FOLDERS.append(folder)


# the folders of data that were opened, each perhaps with a catalogue of faults
FOLDERS: Final[list[Path]] = []
# how faults are put into English: without a catalogue by their keys
_source: Final[list[Callable[[Fault], str]]] = [repr]
