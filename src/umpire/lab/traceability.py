"""Traceability: which case of a rulebook is cited where in the code, and which tests show it.

Nothing is run or imported: code and data are read as text, tests as syntax trees, so the matrix is the same whether
the tests pass or not.
"""
from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from umpire.engine.cases import Case
from umpire.engine.faults import Fault
from umpire.engine.title import BadSetup, Title

# the list of all cases cites each of them, which proves nothing
LIST: Final = "cases.toml"
MARKER: Final = "case"

Definition = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef


class CodeLine(NamedTuple):
    """A line of a file, and the name of the test that begins there ('' in code)."""

    file: str
    line: int
    name: str = ""

    def __str__(self) -> str:
        return f"{self.file}:{self.line}"


# by title and case
Shown = Mapping[str, Mapping[str, Sequence[CodeLine]]]


class CitedCase(NamedTuple):
    """A case, where it is cited, and which tests show it."""

    case: Case
    citations: tuple[CodeLine, ...]
    tests: tuple[CodeLine, ...]

    @property
    def complete(self) -> bool:
        """Whether the case has a citation and a test. A note needs neither."""
        return self.case.is_note or bool(self.citations and self.tests)


def matrix(title: Title[Any], shown: Shown) -> list[CitedCase]:
    """Return every case of a title, in the order of its rulebook."""
    citations_by_case, tests = citations(title.folder, title.cases), shown.get(title.id, {})
    return [CitedCase(case, tuple(citations_by_case[case.id]), tuple(tests.get(case.id, ()))) for case in title.cases.values()]


def gaps(rows: Sequence[CitedCase]) -> list[str]:
    """Return the gaps, a line for each case."""
    return [f"{row.case.id} {row.case.title}: {_missing(row)}" for row in rows if not row.complete]


def unknown_cases(title: Title[Any], tests: Shown) -> list[str]:
    """Return tests that claim to show a case that does not exist."""
    return [f"{place} shows '{case}', which is no case" for case, places in tests.get(title.id, {}).items() for place in places
            if case not in title.cases]


def summary(rows: Sequence[CitedCase]) -> str:
    """Return the matrix in one line."""
    notes = len([row for row in rows if row.case.is_note])
    cited_count = len([row for row in rows if row.citations and not row.case.is_note])
    tested_count = len([row for row in rows if row.tests and not row.case.is_note])
    needed = len(rows) - notes
    return f"{len(rows)} cases, {notes} of them notes: {cited_count} of {needed} cited, {tested_count} of {needed} tested."


def _missing(row: CitedCase) -> str:
    gaps_ = [word for word, there in (("no citation", row.citations), ("no test", row.tests)) if not there]
    return ", ".join(gaps_)


# Code and data

def citations(folder: Path, cases: Mapping[str, Case]) -> dict[str, list[CodeLine]]:
    """Return the places at which the modules and data files of a title's folder name a case."""
    places: dict[str, list[CodeLine]] = {case: [] for case in cases}
    pattern = any_of(cases)
    for path in sorted([*folder.glob("*.py"), *folder.glob("rules/*.py"), *(folder / "data").rglob("*.toml")]):
        if path.name != LIST:
            for case, line in _cited_lines(path, pattern):
                places[case].append(CodeLine(path.relative_to(folder).as_posix(), line))
    return places


def any_of(cases: Mapping[str, Case]) -> re.Pattern[str]:
    """Return a pattern for any id, but not for the beginning of a longer one: L1.1 is not cited by L1.12."""
    longest_first = sorted(cases, key=len, reverse=True)
    return re.compile(r"(?<![\w.])(" + "|".join(re.escape(case) for case in longest_first) + r")(?!\.?\w)")


def _cited_lines(path: Path, pattern: re.Pattern[str]) -> Iterator[tuple[str, int]]:
    for number, text in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
        for case in dict.fromkeys(pattern.findall(text)):
            yield case, number


# Tests

def find_tests(folder: Path) -> Shown:
    """Find the tests that show a case, by a decorator `case("title", "id")` (or `pytest.mark.case`).

    They are read once for all titles.
    """
    if not folder.is_dir():
        raise BadSetup(Fault("no-folder-with-tests", folder=folder))
    tests: dict[str, dict[str, list[CodeLine]]] = {}
    for path in sorted(folder.rglob("*.py")):
        for title, case, place in _marked_tests(path, path.relative_to(folder).as_posix()):
            tests.setdefault(title, {}).setdefault(case, []).append(place)
    return tests


def _marked_tests(path: Path, file: str) -> Iterator[tuple[str, str, CodeLine]]:
    try:
        tree = ast.parse(path.read_text(encoding="utf-8"))
    except SyntaxError as error:
        raise BadSetup(Fault("file-is-not-python", file=path, line=error.lineno, reason=error.msg)) from None
    for node in ast.walk(tree):
        if isinstance(node, Definition):
            for title, case in _cases_of(node):
                yield title, case, CodeLine(file, node.lineno, node.name)


def _cases_of(node: Definition) -> list[tuple[str, str]]:
    """Return the titles and cases in a definition's decorators, those of its parameters' marks among them."""
    calls = [call for decorator in node.decorator_list for call in ast.walk(decorator) if isinstance(call, ast.Call)]
    pairs = [_texts(call) for call in calls if _name_of(call) == MARKER]
    return list(dict.fromkeys((pair[0], pair[1]) for pair in pairs if len(pair) == 2))


def _name_of(call: ast.Call) -> str:
    function = call.func
    if isinstance(function, ast.Name):
        return function.id
    return function.attr if isinstance(function, ast.Attribute) else ""


def _texts(call: ast.Call) -> list[str]:
    return [item.value for item in call.args if isinstance(item, ast.Constant) and isinstance(item.value, str)]
