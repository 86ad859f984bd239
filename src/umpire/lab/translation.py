"""Gaps of a translation: missing sentences and words, sentences no longer used, and slots that differ from the English."""
from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from fluent.syntax import FluentParser, FluentSerializer, ast
from fluent.syntax.visitor import Visitor

import umpire
from umpire.engine.data import read_toml
from umpire.i18n.catalogue import catalogues_of, own_catalogue
from umpire.i18n.language import ENGLISH, LANGUAGES

UMPIRE: Final = "umpire"
OTHERS: Final = tuple([name for name in LANGUAGES if name != ENGLISH])
MISSING: Final = "missing"
UNUSED: Final = "unused"
SLOTS: Final = "slots"
UNREADABLE: Final = "unreadable"
# a comment on a sentence that declares why its slots are others: `# without $n: the verb says it`, `# with $side`
_DECLARED: Final = re.compile(r"\b(?:with|without) \$([\w-]+)")
# the words that every title has, by their places in its files; * for any key or item
_WORDS: Final = {
    "about.toml": (
        "tagline", "players", "length", "complexity", "credits", "reconstructed", "marks[*]", "scenarios.*",
        "how_it_works[*].heading", "how_it_works[*].text", "glossary[*].text",
    ),
    "cases.toml": ("case[*].title", "case[*].summary"),
    "lessons": (
        "name", "summary", "intro", "goal.text", "goal.reached", "goal.missed", "whole_game.text", "hints[*].text",
        "hints[*].odds", "hints[*].came.*",
    ),
}


class Fault(NamedTuple):
    """Something that is not as it should be: what kind of fault, of which key, and what the English says or what is wrong."""

    kind: str
    key: str
    text: str = ""


class Translation(NamedTuple):
    """How far a file has come."""

    file: str
    done: int
    total: int
    faults: tuple[Fault, ...]


def of_title(folder: Path, language: str) -> list[Translation]:
    """Return a title's catalogue, and the words in its data."""
    catalogue = compare(catalogues_of(folder, ENGLISH), catalogues_of(folder, language), f"messages.{language}.ftl")
    return [catalogue, *of_faults(folder / "data", "", language), *of_data(folder / "data", language)]


def of_faults(folder: Path, name: str, language: str) -> list[Translation]:
    """Compare the catalogue of faults in a folder, if there is one."""
    english, other = [folder / f"faults.{reads}.ftl" for reads in (ENGLISH, language)]
    here = [path for path in (english, other) if path.exists()]
    return [compare([english], [path for path in here if path == other], f"{name}{other.name}")] if english in here else []


def of_umpire(language: str) -> list[Translation]:
    """Compare the program's own sentences: the engine, the table, the terminal, the commands and the reports."""
    home, name = Path(umpire.__file__).parent, f"messages.{language}.ftl"
    engine = compare([own_catalogue(ENGLISH)], [own_catalogue(language)], f"engine/{name}")
    return [engine, *of_faults(home / "i18n", "i18n/", language), *[
        compare(catalogues_of(home / layer, ENGLISH), catalogues_of(home / layer, language), f"{layer}/{name}")
        for layer in ("server", "terminal", "cli", "reports")
    ]]


# Sentences

class Sentence(NamedTuple):
    """A sentence of a catalogue: its slots, those that a comment declares, and what it says."""

    slots: frozenset[str]
    declared: frozenset[str]
    text: str


class _Slots(Visitor):
    """Collects the slots of a sentence."""

    def __init__(self) -> None:
        super().__init__()
        self.found: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.found.add(node.id.name)


def sentences(paths: Sequence[Path]) -> tuple[dict[str, Sentence], list[str]]:
    """Return the sentences of some files by key, and what in them cannot be read."""
    entries = [entry for path in paths for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body]
    by_key = {entry.id.name: _sentence(entry) for entry in entries if isinstance(entry, ast.Message)}
    return by_key, [(entry.content or "").split("\n")[0] for entry in entries if isinstance(entry, ast.Junk)]


def _sentence(message: ast.Message) -> Sentence:
    slots = _Slots()
    slots.visit(message)
    comment = "" if message.comment is None else message.comment.content or ""
    return Sentence(frozenset(slots.found), frozenset(_DECLARED.findall(comment)), _in_a_line(message))


def _in_a_line(message: ast.Message) -> str:
    """Return what it says, as it is written."""
    _, _, text = FluentSerializer().serialize_entry(message).partition("=")
    return " ".join(text.split())


def compare(english: Sequence[Path], other: Sequence[Path], name: str) -> Translation:
    """Compare one catalogue with the English one."""
    ours, _ = sentences(english)
    theirs, junk = sentences(other)
    faults = [Fault(MISSING, key, ours[key].text) for key in ours if key not in theirs]
    # the English name of a title is in its code
    faults += [Fault(UNUSED, key) for key in theirs if key not in ours and not _names(key)]
    faults += [fault for key in theirs if key in ours for fault in _other_slots(key, ours[key], theirs[key])]
    faults += [Fault(UNREADABLE, line) for line in junk]
    return Translation(name, len(ours.keys() & theirs.keys()), len(ours), tuple(faults))


def _names(key: str) -> bool:
    """Tell whether a sentence names what English calls by its id, or as the code does."""
    return key == "title-name" or key.startswith(("name-", "page-", "seat-", "player-", "verb-", "status-", "film-seat-"))


def _other_slots(key: str, english: Sentence, other: Sentence) -> Iterator[Fault]:
    for slot in sorted(english.slots - other.slots - other.declared):
        yield Fault(SLOTS, key, f"${slot} is not there")
    for slot in sorted(other.slots - english.slots - other.declared):
        yield Fault(SLOTS, key, f"${slot} is not in the English sentence")


# Words in data

def of_data(folder: Path, language: str) -> list[Translation]:
    """Return the words in a title's files.

    These are the words that every title has, and its own words that are translated for at least one thing.
    """
    files = [path.relative_to(folder) for path in sorted(folder.rglob("*.toml"))]
    ours = [path for path in files if path.parts[0] not in LANGUAGES]
    return [state for state in [_of_file(folder, path, language) for path in ours] if state.total or state.faults]


def _of_file(folder: Path, path: Path, language: str) -> Translation:
    content, other = read_toml(folder / path), folder / language / path
    texts = dict(_texts(content))
    translated = dict(_texts(read_toml(other))) if other.exists() else {}
    beside = [place.removesuffix(f"_{language}") for place in texts if place.endswith(f"_{language}")]
    done = {*translated, *beside} & texts.keys()
    places = {_general(place) for place in done if not place.endswith(".id")} | set(_expected(path))
    wanted = [place for place in texts if _general(place) in places or _general(place, keys=True) in places]
    faults = [Fault(MISSING, place, texts[place]) for place in wanted if place not in done and texts[place].strip()]
    faults += [Fault(UNUSED, place) for place in translated if place not in texts]
    there = len([place for place in wanted if place in done])
    return Translation(f"{language}/{path.as_posix()}", there, len(wanted), tuple(faults))


def _expected(path: Path) -> tuple[str, ...]:
    return _WORDS.get(path.parts[0], ())


def _texts(content: Any, where: str = "") -> Iterator[tuple[str, str]]:
    """Yield every text with its place: items by their ids, or by their numbers."""
    if isinstance(content, str):
        yield where, content
    elif isinstance(content, Mapping):
        for key, value in content.items():
            yield from _texts(value, f"{where}.{key}" if where else key)
    elif isinstance(content, list):
        for number, item in enumerate(content):
            name = item.get("id", number) if isinstance(item, Mapping) else number
            yield from _texts(item, f"{where}[{name}]")


def _general(place: str, keys: bool = False) -> str:
    """Return a place without saying of which item; with `keys`, nor under which key of its table.

    >>> _general("case[2.1#3].title"), _general("scenarios.dawn", keys=True)
    ('case[*].title', 'scenarios.*')
    """
    general = re.sub(r"\[[^\]]*\]", "[*]", place)
    return re.sub(r"\.\w+$", ".*", general) if keys else general
