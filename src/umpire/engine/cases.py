"""Cases: the numbered rules of a title, each with a summary in our own words."""
from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from umpire.engine.data import DataSource
from umpire.engine.faults import Fault

KINDS: Final = ("procedure", "restriction", "modifier", "definition", "setup", "victory", "optional", "note")


class Case(NamedTuple):
    """A numbered rule. A note asks for nothing that could be tested."""

    id: str
    title: str
    summary: str
    kind: str
    provenance: str

    @property
    def is_note(self) -> bool:
        return self.kind == "note"


def load_cases(source: DataSource) -> dict[str, Case]:
    """Return the cases of `cases.toml`, in the order of the rulebook."""
    cases: dict[str, Case] = {}
    for item in source.read("cases.toml").tables("case"):
        case = Case(item.text("id"), item.text("title"), item.text("summary"), item.choice("kind", KINDS), item.provenance())
        if case.id in cases:
            raise item.error("id", Fault("is-there-twice"))
        cases[case.id] = case
    return cases


def cases_under(cases: Iterable[str], number: str) -> list[str]:
    """Return the numbers of a case and of everything below it, or of a chapter.

        >>> cases_under(["9.3", "9.3.1", "9.3.1.b", "9.3.1#2", "9.30", "L9.3"], "9.3.1")
        ['9.3.1', '9.3.1.b', '9.3.1#2']
    """
    return [case for case in cases if case == number or case.startswith((f"{number}.", f"{number}#"))]


def chapter_of(number: str) -> str:
    """Return the chapter of a case: what stands before the first point.

        >>> chapter_of("L6.13")
        'L6'
    """
    return number.split(".", 1)[0]
