"""Gaps of a translation: sentences that are missing or no longer used, slots that differ from the English; and templates."""
from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from fluent.syntax import FluentParser, FluentSerializer, ast
from fluent.syntax.visitor import Visitor

import umpire
from umpire.engine.data import DataText, catalogue_of, find_texts, read_toml
from umpire.i18n.catalogue import catalogues_of, own_catalogue
from umpire.i18n.data_texts import SLOT, read_texts, write_text
from umpire.i18n.language import ENGLISH, LANGUAGES

UMPIRE: Final = "umpire"
OTHERS: Final = tuple([name for name in LANGUAGES if name != ENGLISH])
MISSING: Final = "missing"
UNUSED: Final = "unused"
SLOTS: Final = "slots"
UNREADABLE: Final = "unreadable"
# a comment on a sentence that declares why its slots are others: `# without $n: the verb says it`, `# with $side`
_DECLARED: Final = re.compile(r"\b(?:with|without) \$([\w-]+)")
# a key; alone it is what a template leaves to the translator: no sentence yet, and no mistake
_KEY: Final = re.compile(r"^([a-zA-Z][\w-]*) *=", re.MULTILINE)
# the texts that every title has, by their places in its files; * for any key or item
_EXPECTED: Final = {
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
# what may be words in other files, so that a new catalogue begins with them: texts under such keys, and those of the board
_WORDS: Final = re.compile(r"(?:^|\.)(?:name|text|words|title|subtitle|heading|lines\[\d+\])$")
_BOARD: Final = "board_words.toml"
# colours, cases, areas, and names of tables and phases
_NO_WORDS: Final = re.compile(r"#\w+|[A-Z]{0,3}-?\d[\w.#-]*|[a-z_]+(?:\.[\w. ]+)+|[a-z]+(?:_[a-z]+)+|\W*")


class Gap(NamedTuple):
    """Something that is not as it should be: what kind of gap, of which key, and what the English says or what is wrong.

    The English stands there as a catalogue writes it, on several lines where it needs them.
    """

    kind: str
    key: str
    text: str = ""


class Translation(NamedTuple):
    """How far a file has come."""

    file: str
    done: int
    total: int
    gaps: tuple[Gap, ...]
    # the catalogue that each message belongs in
    homes: Mapping[str, Path]


def of_title(folder: Path, language: str) -> list[Translation]:
    """Return a title's catalogue, and the words in its data."""
    catalogue = compare(catalogues_of(folder, ENGLISH), catalogues_of(folder, language), language, f"messages.{language}.ftl")
    return [catalogue, *of_faults(folder / "data", "", language), *of_data(folder / "data", language)]


def of_faults(folder: Path, name: str, language: str) -> list[Translation]:
    """Compare the catalogue of faults in a folder, if there is one."""
    english, other = [folder / f"faults.{reads}.ftl" for reads in (ENGLISH, language)]
    if not english.exists():
        return []
    return [compare([english], [other] if other.exists() else [], language, f"{name}{other.name}")]


def of_umpire(language: str) -> list[Translation]:
    """Compare the program's own sentences: the engine, the table, the terminal, the commands and the reports."""
    home, name = Path(umpire.__file__).parent, f"messages.{language}.ftl"
    engine = compare([own_catalogue(ENGLISH)], [own_catalogue(language)], language, f"engine/{name}")
    return [engine, *of_faults(home / "i18n", "i18n/", language), *[
        compare(catalogues_of(home / layer, ENGLISH), catalogues_of(home / layer, language), language, f"{layer}/{name}")
        for layer in ("server", "terminal", "cli", "reports")
    ]]


# Sentences

class Sentence(NamedTuple):
    """A sentence of a catalogue: its slots, those that a comment declares, what it says, and where it belongs."""

    slots: frozenset[str]
    declared: frozenset[str]
    text: str
    home: Path


class _Slots(Visitor):
    """Collects the slots of a sentence."""

    def __init__(self) -> None:
        super().__init__()
        self.found: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.found.add(node.id.name)


def sentences(paths: Sequence[Path]) -> tuple[dict[str, Sentence], list[str]]:
    """Return the sentences of some files by key, and what in them cannot be read."""
    entries = [(path, entry) for path in paths for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body]
    by_key = {entry.id.name: _sentence(entry, path) for path, entry in entries if isinstance(entry, ast.Message)}
    junk = [(entry.content or "").strip() for _, entry in entries if isinstance(entry, ast.Junk)]
    return by_key, [text.split("\n")[0] for text in junk if not _KEY.fullmatch(text)]


def _sentence(message: ast.Message, home: Path) -> Sentence:
    slots = _Slots()
    slots.visit(message)
    comment = "" if message.comment is None else message.comment.content or ""
    message.comment = None
    _, _, text = FluentSerializer().serialize_entry(message).partition("=")
    return Sentence(frozenset(slots.found), frozenset(_DECLARED.findall(comment)), text.strip(), home)


def compare(english: Sequence[Path], other: Sequence[Path], language: str, name: str) -> Translation:
    """Compare one catalogue, perhaps in several files, with the English one."""
    ours, _ = sentences(english)
    here = {key: sentence._replace(home=_in_language(sentence.home, language)) for key, sentence in ours.items()}
    theirs, junk = sentences(other)
    return _compare(name, here, {key: theirs[key] for key in theirs if key in here or not _names(key)}, junk)


def _in_language(path: Path, language: str) -> Path:
    """Return the catalogue that translates an English one."""
    return path.with_name(f"{path.name.removesuffix(f'.{ENGLISH}.ftl')}.{language}.ftl")


def _compare(name: str, ours: Mapping[str, Sentence], theirs: Mapping[str, Sentence], junk: Sequence[str]) -> Translation:
    gaps = [Gap(MISSING, key, ours[key].text) for key in ours if key not in theirs]
    gaps += [Gap(UNUSED, key) for key in theirs if key not in ours]
    gaps += [gap for key in theirs if key in ours for gap in _other_slots(key, ours[key], theirs[key])]
    gaps += [Gap(UNREADABLE, line) for line in junk]
    homes = {key: sentence.home for key, sentence in ours.items()}
    return Translation(name, len(ours.keys() & theirs.keys()), len(ours), tuple(gaps), homes)


def _names(key: str) -> bool:
    """Tell whether a sentence names what English calls by its id, or as the code does (the title)."""
    return key == "title-name" or key.startswith(("name-", "page-", "seat-", "player-", "verb-", "status-", "film-seat-"))


def _other_slots(key: str, english: Sentence, other: Sentence) -> Iterator[Gap]:
    for slot in sorted(english.slots - other.slots - other.declared):
        yield Gap(SLOTS, key, f"${slot} is not there")
    for slot in sorted(other.slots - english.slots - other.declared):
        yield Gap(SLOTS, key, f"${slot} is not in the English sentence")


# Texts in data

def of_data(folder: Path, language: str) -> list[Translation]:
    """Return the texts in a title's files.

    These are the texts that every title has, and those of its own of which at least one of their kind is translated.
    """
    catalogues = [path for path in folder.rglob(f"*.{language}.ftl") if not path.name.startswith(("messages.", "faults."))]
    translated = [path.with_name(f"{path.name.removesuffix(f'.{language}.ftl')}.toml") for path in catalogues]
    states = [_of_file(folder, path, language) for path in sorted({*folder.rglob("*.toml"), *translated})]
    return [state for state in states if state.total or state.gaps]


def _of_file(folder: Path, path: Path, language: str) -> Translation:
    home = catalogue_of(path, language)
    content = read_toml(path) if path.exists() else {}
    texts = {text.id: text for text in find_texts(content) if text.text.strip()}
    theirs, junk = _translated_texts(home)
    kinds = {_kind(texts[key].place) for key in theirs if key in texts} | {*_EXPECTED.get(path.relative_to(folder).parts[0], ())}
    wanted = {key: _english(text, home) for key, text in texts.items() if {_kind(text.place), _kind(text.place, True)} & kinds}
    return _compare(home.relative_to(folder).as_posix(), wanted, theirs, junk)


def _translated_texts(home: Path) -> tuple[dict[str, Sentence], list[str]]:
    """Return the messages of a data file's catalogue, and what in it cannot be read or is more than a text with slots."""
    messages, junk = sentences([home] if home.exists() else [])
    texts = read_texts(home)
    return (
        {key: message._replace(slots=_slots(texts[key])) for key, message in messages.items() if key in texts},
        [*junk, *[key for key in messages if key not in texts]],
    )


def _english(text: DataText, home: Path) -> Sentence:
    return Sentence(_slots(text.text), frozenset(), write_text(text.text), home)


def _slots(text: str) -> frozenset[str]:
    return frozenset(SLOT.findall(text))


def _kind(place: str, keys: bool = False) -> str:
    """Return a place without saying of which item; with `keys`, nor under which key of its table.

    A row in a list has columns, which are of different kinds.

    >>> _kind("case[2.1#3].title"), _kind("sequence[2][1]"), _kind("scenarios.dawn", keys=True)
    ('case[*].title', 'sequence[*][1]', 'scenarios.*')
    """
    kind = re.sub(r"(?<!\])\[[^\]]*\]", "[*]", place)
    return re.sub(r"\.\w+$", ".*", kind) if keys else kind


# Templates

def write_missing(states: Sequence[Translation]) -> None:
    """Add what is missing to the catalogues: the English as a comment and the key, for a translator to write behind it."""
    gaps = [(state.homes[gap.key], gap) for state in states for gap in state.gaps if gap.kind == MISSING]
    for home in dict.fromkeys([home for home, _ in gaps]):
        _write_blanks(home, {gap.key: gap.text for its_home, gap in gaps if its_home == home})


def write_suggestions(folder: Path, language: str) -> None:
    """Begin the catalogues of the data files that have none, with every text that may be words.

    What stays blank there is no gap until one text of its kind is translated.
    """
    for path in sorted((folder / "data").rglob("*.toml")):
        home = catalogue_of(path, language)
        if not home.exists():
            texts = [text for text in find_texts(read_toml(path)) if _may_be_words(path, text)]
            _write_blanks(home, {text.id: write_text(text.text) for text in texts})


def _may_be_words(path: Path, text: DataText) -> bool:
    named = path.name == _BOARD or _WORDS.search(text.place) is not None
    return named and _NO_WORDS.fullmatch(text.text) is None


def _write_blanks(home: Path, english: Mapping[str, str]) -> None:
    before = home.read_text(encoding="utf-8").rstrip() if home.exists() else ""
    there = _KEY.findall(before)
    blanks = [_blank(key, text) for key, text in english.items() if key not in there]
    if blanks:
        home.write_text("\n\n".join([before, *blanks]).lstrip() + "\n", encoding="utf-8")


def _blank(key: str, english: str) -> str:
    return "\n".join([*[f"# {line}" for line in english.splitlines()], f"{key} ="])
