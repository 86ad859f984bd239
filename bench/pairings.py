"""The pairings in docs/explanation/opponents.md: levels against each other, in every title, from both seats on the same dice.

    python bench/pairings.py [--rows bench/rows] [--jobs 2] [--only allenby] [--told] [--write]

The pairings are listed in pairings.toml beside this file. Each match has a row (in rows/, in git), and existing ones are not
played again: the run can be stopped at any time, and goes on in another checkout. Remove the rows of a bot that has changed.
`--told` plays nothing, and prints the existing results; `--write` puts the table into the document, where the lines of pairings
without rows stay as they were.
"""
from __future__ import annotations

import argparse
import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

import umpire
from umpire.cli.tournament import play_matches, table_lines
from umpire.lab import tournament as lab
from umpire.terminal.screen import screen

HERE = Path(__file__).parent
DOCUMENT = HERE.parent / "docs" / "explanation" / "opponents.md"
# the table stands between these in the document
BEGIN, END = "<!-- pairings -->", "<!-- end of pairings -->"


class Pairing(NamedTuple):
    """Levels that meet in a scenario of a title."""

    title: str
    scenario: str
    levels: tuple[str, ...]
    games: int
    seed: int

    @property
    def plan(self) -> lab.TournamentPlan:
        return lab.plan(self.title, [self.scenario], {}, None, self.levels, self.seed, self.games)

    @property
    def file(self) -> str:
        return f"{self.title}-{self.scenario}-{'-'.join(self.levels)}.jsonl"


def read_pairings(path: Path = HERE / "pairings.toml") -> list[Pairing]:
    content: dict[str, Any] = tomllib.loads(path.read_text(encoding="utf-8"))
    return [
        Pairing(item["title"], item["scenario"], tuple(item["levels"]), item["games"], content["seed"])
        for item in content["pairing"]
    ]


def rows_of(pairing: Pairing, folder: Path, jobs: int, only_existing: bool) -> list[lab.TournamentMatch]:
    """Return the rows of a pairing; play those that are missing, unless only existing ones are wanted."""
    title, path = umpire.title(pairing.title), folder / pairing.file
    if not only_existing:
        return play_matches(pairing.plan, len(title.seats), jobs, path, "", screen())
    known_rows = lab.read_rows(path)
    return [known_rows[one.key] for one in lab.fixtures(pairing.plan, len(title.seats)) if one.key in known_rows]


def lines_of(pairing: Pairing, rows: Sequence[lab.TournamentMatch]) -> list[str]:
    """Return the lines of a pairing, without the heads of the table."""
    title = umpire.title(pairing.title)
    return [f"| {pairing.title} {line}" for line in table_lines(lab.standings(rows, pairing.plan, title.seats), title)[2:]]


def heading() -> list[str]:
    head = table_lines([], umpire.title("landing"))
    return [f"| title {head[0]}", f"| --- {head[1]}"]


def write_table(document: str, lines: Sequence[str]) -> str:
    """Return the document with another table."""
    before, rest = document.split(BEGIN)
    old, after = rest.split(END)
    return "\n".join([before + BEGIN, "", *renewed(old.strip().split("\n"), lines), "", END + after])


def renewed(old: Sequence[str], new: Sequence[str]) -> list[str]:
    """Return the lines of a table, with the latest result of each pairing; new pairings stand at the end."""
    by_pairing: dict[str, list[str]] = {}
    for lines in (old, new):
        fresh: dict[str, list[str]] = {}
        for line in lines:
            fresh.setdefault(_pairing(line), []).append(line)
        by_pairing.update(fresh)
    return [line for lines in by_pairing.values() for line in lines]


def _pairing(line: str) -> str:
    """Return the subject of a line: its title, its scenario and its levels."""
    return "|".join(line.split("|")[:4])


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--rows", type=Path, default=HERE / "rows")
    arguments.add_argument("--jobs", type=int, default=2)
    arguments.add_argument("--only", default="")
    arguments.add_argument("--told", action="store_true")
    arguments.add_argument("--write", action="store_true")
    options = arguments.parse_args()
    options.rows.mkdir(parents=True, exist_ok=True)
    lines = heading()
    for pairing in read_pairings():
        if options.only in ("", pairing.title):
            lines += lines_of(pairing, rows_of(pairing, options.rows, options.jobs, options.told))
    print("\n".join(lines))
    if options.write:
        DOCUMENT.write_text(write_table(DOCUMENT.read_text(encoding="utf-8"), lines), encoding="utf-8")


if __name__ == "__main__":
    main()
