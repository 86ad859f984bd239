"""Keep a record of each title and scenario under the rules of today, and of each kind of dice, where tests/records has none.

    python tools/keep_records.py

Run it whenever the version of a title's rules is raised, and name what it wrote in tests/records/expected.toml. An existing
record is never written anew: later versions must open it, or say at which line the rules differ.
"""
from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import umpire

HERE: Final = Path(__file__).parent.parent / "tests" / "records"
KINDS: Final = ("generated", "physical", "verifiable")


def list_records() -> Iterator[tuple[str, str, str, Path]]:
    """List title, scenario, dice and file: the first scenario with every kind of dice, the others with generated ones."""
    for name in umpire.titles():
        title = umpire.title(name)
        folder = HERE / f"rules-{title.version}"
        first, *others = [scenario.id for scenario in title.scenarios]
        yield from ((name, first, kind, folder / f"{name}-{kind}.record") for kind in KINDS)
        yield from ((name, scenario, "generated", folder / f"{name}-{scenario}.record") for scenario in others)


def keep(name: str, scenario: str, kind: str, file: Path) -> None:
    """Play a match at random to its end."""
    choice = random.Random(file.name)
    secret = choice.randbytes(32) if kind == "verifiable" else None
    match = umpire.start(name, scenario, seed=None if secret else choice.randrange(1000), dice=kind, secret=secret)
    while not match.over:
        match.play(choice.choice(match.options))
    file.parent.mkdir(exist_ok=True)
    match.record.dump(file)
    print(f"{file.parent.name}/{file.stem}: {len(match.lines)} actions")


if __name__ == "__main__":
    for one in list_records():
        if not one[-1].exists():
            keep(*one)
