"""What tests of languages share: every sentence of a catalogue with every way its slots may be filled."""
from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, product
from math import prod
from pathlib import Path

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

import umpire
from umpire import face
from umpire.i18n.catalogue import Catalogue, catalogues_of
from umpire.i18n.language import LANGUAGES

HOME = Path(umpire.__file__).parent
STATIC = HOME / "server" / "static"
# what names look like, in both languages
NAMES = ("el 87.º Regimiento", "la 29.ª División", "Queen Elizabeth", "the Beach")
NUMBERS = (0, 1, 2, 5, 11, 21, 1000)
# a sentence with more combinations than this is said with all pairs of values
MANY = 400


class _Selectors(Visitor):
    """The slots of a sentence, and what each is told apart by."""

    def __init__(self) -> None:
        super().__init__()
        self.slots: dict[str, set[str | int]] = {}

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.slots.setdefault(node.id.name, set())

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802
        if isinstance(node.selector, ast.VariableReference):
            self.slots.setdefault(node.selector.id.name, set()).update(_values(node))
        self.generic_visit(node)


def _values(node: ast.SelectExpression) -> set[str | int]:
    """Return what a slot may be: the keys that stand there, and numbers where it is about numbers."""
    keys = [int(one.key.value) if isinstance(one.key, ast.NumberLiteral) else one.key.name for one in node.variants]
    plural = {"one", "other", "many"} & set(keys) or any(isinstance(key, int) for key in keys)
    return {*[key for key in keys if key not in ("one", "other", "many")], *(NUMBERS if plural else ())}


def catalogues() -> list[tuple[Path, str]]:
    """Every catalogue there is, ours and those of the titles, by its folder and language."""
    titles = [face.title(name).folder for name in umpire.titles()]
    folders = [HOME / "server", HOME / "terminal", HOME / "cli", HOME / "reports", *titles]
    return [(folder, language) for folder in folders for language in LANGUAGES if catalogues_of(folder, language)]


def renderings(paths: Sequence[Path], catalogue: Catalogue) -> Iterator[tuple[str, str]]:
    """Every sentence of some files with every slot: each combination of what its forms are chosen by, and each kind of name."""
    for entry in [entry for path in paths for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body]:
        if isinstance(entry, ast.Message):
            for slots in _fillings(slots_of(entry)):
                yield entry.id.name, catalogue.say(entry.id.name, slots)


def _fillings(slots: dict[str, set[str | int]]) -> Iterator[dict[str, str | int]]:
    choosing = {name: sorted(values, key=str) for name, values in slots.items() if values}
    others = [name for name in slots if name not in choosing]
    # where no name stands, every kind of name says the same
    for name in NAMES if others else NAMES[:1]:
        for values in product(*choosing.values()) if prod(map(len, choosing.values())) <= MANY else _pairs(choosing):
            yield {**dict.fromkeys(others, name), **dict(zip(choosing, values, strict=True))}


def _pairs(choosing: dict[str, list[str | int]]) -> Iterator[list[str | int]]:
    """Yield fillings in which every value of a slot meets every value of every other, in place of all combinations."""
    firsts = {name: values[0] for name, values in choosing.items()}
    for one, other in combinations(choosing, 2):
        for mine, yours in product(choosing[one], choosing[other]):
            yield list({**firsts, one: mine, other: yours}.values())


def client_words(language: str) -> dict[str, ast.Message]:
    """Return the catalogue of the client: each message by its key."""
    text = (STATIC / "words" / f"{language}.ftl").read_text(encoding="utf-8")
    entries = FluentParser().parse(text).body
    assert [entry for entry in entries if isinstance(entry, ast.Junk)] == []
    return {entry.id.name: entry for entry in entries if isinstance(entry, ast.Message)}


def plain_words(message: ast.Message) -> str:
    """Return what a message says where it has no slot; "" where it has one."""
    elements = message.value.elements if message.value else []
    return elements[0].value if len(elements) == 1 and isinstance(elements[0], ast.TextElement) else ""


def slots_of(message: ast.Message) -> dict[str, set[str | int]]:
    """Return the slots of a message, and what each is told apart by."""
    selectors = _Selectors()
    selectors.visit(message)
    return selectors.slots
