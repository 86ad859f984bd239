"""Faults in the reader's language.

Errors are raised deep in the code, which knows no reader: they hold a key and slots (`umpire.engine.faults`). The words stand in
`faults.LANGUAGE.ftl`, here and in a title's data; what a language lacks is said in English. They are read when they are needed.
"""
from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from fluent.runtime import FluentBundle, FluentResource

from umpire.engine.faults import FOLDERS, Fault, Reason, reason_of
from umpire.i18n.language import ENGLISH, reader_language

FOLDER: Final = Path(__file__).parent


def describe_error(error: Exception) -> str:
    """Return the message of an error in the reader's language."""
    return say_reason(reason_of(error))


def say_in_english(fault: Fault) -> str:
    """Return what a fault is where nobody's language is known: in logs, and as the text of an error."""
    return say_reason(fault, ENGLISH)


def say_reason(reason: Reason, language: str = "") -> str:
    """Return a fault in words of a language, by default the reader's; words that somebody else wrote stay as they are."""
    if not isinstance(reason, Fault):
        return reason
    language = language or reader_language()
    slots = {name: say_reason(value, language) for name, value in reason.slots.items()}
    for bundle in (bundle for code in (language, ENGLISH) for bundle in map(_bundle, catalogues(code))):
        if bundle.has_message(reason.key):
            pattern = bundle.get_message(reason.key).value
            return reason.key if pattern is None else str(bundle.format_pattern(pattern, slots)[0])
    return repr(reason)


def catalogues(language: str) -> tuple[Path, ...]:
    """List the catalogues of faults: our own, those of our titles, and those of other titles that were read.

    No key of ours stands in two of them.
    """
    return _catalogues(language, tuple(FOLDERS))


@cache
def _catalogues(language: str, folders: tuple[Path, ...]) -> tuple[Path, ...]:
    ours = (FOLDER, *sorted(FOLDER.parent.glob("titles/*/data")))
    paths = [folder / f"faults.{language}.ftl" for folder in dict.fromkeys((*ours, *folders))]
    return tuple([path for path in paths if path.exists()])


@cache
def _bundle(path: Path) -> FluentBundle:
    bundle = FluentBundle([path.suffixes[0].removeprefix(".")], use_isolating=False)
    bundle.add_resource(FluentResource(path.read_text(encoding="utf-8")))
    return bundle
