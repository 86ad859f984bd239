"""Where the rule of a case is written: the definitions that state it, for readers and for the reference pages.

The code is read as text; nothing is run. A definition states a case if a docstring in it or the comment above it cites the
case. A module owns a case if its docstring begins with the case's chapter, section or number: `6.1 to 6.4 The rolls, 6.5 the
lines`.
"""
from __future__ import annotations

import ast
import io
import re
import textwrap
import tokenize
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from pathlib import Path
from typing import Any, Final, NamedTuple

from umpire.engine.cases import Case, chapter_of
from umpire.engine.title import Title
from umpire.lab.traceability import any_of, citations

RULES: Final = "rules/"
DATA: Final = "data/"
# the width of a page, and how many definitions of one module it names for a case
WIDTH: Final = 100
MOST: Final = 4
_NUMBER: Final = r"(?:[A-Z]\.|[A-Z]{0,2})\d+[a-z]?(?:[.#]\w+)*"
_OPENING: Final = re.compile(rf"(?:(?:{_NUMBER})(?: to |, | and | )?)+")
_RANGE: Final = re.compile(rf"(?<![\w.#-])({_NUMBER})(?: to ({_NUMBER}))?(?![\w#])")
_STRINGS: Final = frozenset({tokenize.STRING, getattr(tokenize, "FSTRING_MIDDLE", tokenize.STRING)})


class CasePlace(NamedTuple):
    """A definition that cites a case, or without a name a heading, and how near it is to the rule itself."""

    file: str
    line: int
    name: str
    # the first line of its docstring
    summary: str
    # a docstring or the comment above says what the case says; the docstring begins with it; the module owns the case
    states: bool
    opens: bool
    owned: bool

    def __str__(self) -> str:
        return f"{self.file}:{self.line}"


class _Definition(NamedTuple):
    """A definition at the top of a module, from the comment above it to its end."""

    name: str
    line: int
    first: int
    last: int
    summary: str
    # the lines of its docstrings and of the comment above it
    stating: frozenset[int]


def case_places(title: Title[Any]) -> dict[str, list[CasePlace]]:
    """List the definitions that cite each case, rules that state it first."""
    places_by_case: dict[str, list[CasePlace]] = {case: [] for case in title.cases}
    pattern = any_of(title.cases)
    for path in sorted([*title.folder.glob("*.py"), *title.folder.glob("rules/*.py")]):
        file, text = path.relative_to(title.folder).as_posix(), path.read_text(encoding="utf-8")
        lines = [(line, case) for line, words in _words(text) for case in pattern.findall(words)]
        owned = _owned(ast.get_docstring(ast.parse(text)) or "", title.cases)
        for definition in _definitions(text):
            within = [(line, case) for line, case in lines if definition.first <= line <= definition.last]
            stated_cases = {case for line, case in within if line in definition.stating}
            for case in dict.fromkeys(case for _, case in within):
                opens = case in pattern.findall(_numbers(definition.summary))
                places_by_case[case].append(CasePlace(
                    file, definition.line, definition.name, definition.summary, case in stated_cases, opens, case in owned,
                ))
        for line, case in lines:
            if not any(place.file == file for place in places_by_case[case]):
                places_by_case[case].append(CasePlace(file, line, "", "", states=False, opens=False, owned=case in owned))
    return {case: sorted(places, key=_order) for case, places in places_by_case.items()}


def best_places(places: Sequence[CasePlace]) -> list[CasePlace]:
    """Return the places a reader should look at first: the chapter's own rules that state the case, or the best there is."""
    return [place for place in places if _rank(place) == _rank(places[0])]


def _rank(place: CasePlace) -> tuple[bool, bool, bool]:
    return not place.file.startswith(RULES), not place.states, not place.owned


def _order(place: CasePlace) -> tuple[tuple[bool, bool, bool], str, bool, int]:
    return _rank(place), place.file, not place.opens, place.line


def _numbers(summary: str) -> str:
    """Return the numbers with which a docstring begins."""
    opening = _OPENING.match(summary)
    return opening.group() if opening else ""


def _owned(docstring: str, cases: Iterable[str]) -> set[str]:
    """Return the cases of the chapters, sections and ranges that a module's docstring names."""
    roots: list[str] = []
    for first, last in _RANGE.findall(docstring):
        roots += _between(first, last) if last else [first.removesuffix(".0")]
    return {case for case in cases if any(_is_within(case, root) for root in roots)}


def _between(first: str, last: str) -> list[str]:
    """List the cases from the first to the last.

    >>> _between("6.1", "6.3")
    ['6.1', '6.2', '6.3']
    """
    stem, _, low = first.rpartition(".")
    other, _, high = last.rpartition(".")
    if stem != other or not (low.isdigit() and high.isdigit()):
        return [first, last]
    return [f"{stem}.{number}" for number in range(int(low), int(high) + 1)]


def _is_within(case: str, root: str) -> bool:
    """Tell whether a case is part of another.

    >>> _is_within("6.5#2", "6"), _is_within("6.5#2", "6.5"), _is_within("6.5.1", "6.5#2"), _is_within("10.1", "1")
    (True, True, False, False)
    """
    return case.startswith(root) and not case[len(root):len(root) + 1].isdigit()


def _words(text: str) -> Iterator[tuple[int, str]]:
    """Yield each line of a string or a comment, with its number: a number in code cites no case."""
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type in _STRINGS or token.type == tokenize.COMMENT:
            yield from enumerate(token.string.splitlines(), start=token.start[0])


def _definitions(text: str) -> Iterator[_Definition]:
    lines = text.splitlines()
    for node in ast.parse(text).body:
        name = _name(node)
        if name:
            line = min([node.lineno, *[one.lineno for one in getattr(node, "decorator_list", [])]])
            first = line
            while first > 1 and lines[first - 2].startswith("#"):
                first -= 1
            stating = {*range(first, line), *_docstring_lines(node)}
            yield _Definition(name, node.lineno, first, node.end_lineno or line, _summary(node), frozenset(stating))


def _name(node: ast.stmt) -> str:
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        return node.name
    target = node.target if isinstance(node, ast.AnnAssign) else node.targets[0] if isinstance(node, ast.Assign) else None
    return target.id if isinstance(target, ast.Name) else ""


def _summary(node: ast.AST) -> str:
    text = ast.get_docstring(node) if isinstance(node, ast.FunctionDef | ast.ClassDef) else ""
    return text.splitlines()[0] if text else ""


def _docstring_lines(node: ast.AST) -> Iterator[int]:
    for inner in ast.walk(node):
        if isinstance(inner, ast.FunctionDef | ast.ClassDef) and ast.get_docstring(inner):
            yield from range(inner.body[0].lineno, (inner.body[0].end_lineno or 0) + 1)


# The reference page

def case_page(title: Title[Any]) -> str:
    """Write the page of a title's cases: the modules of its rules, and for every case the definitions that state it."""
    places, citations_by_case = case_places(title), citations(title.folder, title.cases)
    data = {case: [place.file for place in there if place.file.startswith(DATA)] for case, there in citations_by_case.items()}
    lines = [
        f"# {title.name}: cases and where they are", "",
        f"Written by `umpire cases {title.id} --write docs/reference`. `umpire cases {title.id} CASE`",
        "prints a case with the lines of code that state it and the tests that show it.", "",
        "## Modules", "", *_modules(title.folder),
    ]
    for chapter, cases in groupby(title.cases.values(), key=lambda case: chapter_of(case.id)):
        lines += ["", f"## Chapter {chapter}", ""]
        for case in cases:
            lines += _entry(f"**{case.id}** {case.title}: {_where(case, places, data[case.id])}")
    return "\n".join(lines) + "\n"


def _modules(folder: Path) -> Iterator[str]:
    for path in sorted(folder.glob("rules/*.py")):
        if path.stem != "__init__":
            summary = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or ""
            yield from _entry(f"`{RULES}{path.name}`: {' '.join(summary.split(chr(10) * 2)[0].split())}")


def _where(case: Case, places: Mapping[str, Sequence[CasePlace]], files: Sequence[str]) -> str:
    best = best_places(places[case.id])
    if best:
        return "; ".join(_of_file(file, list(those)) for file, those in groupby(best, key=lambda place: place.file))
    return ", ".join(f"`{file}`" for file in dict.fromkeys(files)) or ("a note" if case.is_note else "nowhere")


def _of_file(file: str, places: Sequence[CasePlace]) -> str:
    names = [f"`{place.name}`" for place in places[:MOST] if place.name] + ["…"] * (len(places) > MOST)
    return f"`{file}`: {', '.join(names)}" if names else f"`{file}`"


def _entry(text: str) -> Iterable[str]:
    return textwrap.wrap(
        text, WIDTH, initial_indent="- ", subsequent_indent="  ", break_long_words=False, break_on_hyphens=False,
    )
