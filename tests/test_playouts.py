"""Fixed seeds give fixed matches: a rule that changed unintended shows here (as perft does for chess programs).

After an intended change of a rule: `python tests/test_playouts.py` writes the numbers anew; say in the commit why.
"""
from __future__ import annotations

import random
import tomllib
from pathlib import Path
from typing import Any

import pytest

import umpire
from umpire.engine.agenda import advance
from umpire.engine.dice import Dice, SeededSource

EXPECTED = Path(__file__).with_name("playouts.toml")
SEEDS = range(12)


def playout(name: str, scenario: str, seed: int) -> str:
    """Return how many decisions a random match took, and the fingerprint of its end."""
    title = umpire.title(name)
    state = title.setup(scenario, title.complete_switches(scenario, {}), Dice(SeededSource(seed)))
    choose = random.Random(seed)
    decisions = 0
    while (decision := advance(state)) is not None:
        decision.take(state, choose.choice(decision.options(state)))
        decisions += 1
    return f"{decisions} {state.digest()}"


def expected_playouts() -> dict[str, Any]:
    return tomllib.loads(EXPECTED.read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", umpire.titles())
def test_playouts_are_what_they_were(name: str) -> None:
    for scenario in umpire.title(name).scenarios:
        assert [playout(name, scenario.id, seed) for seed in SEEDS] == expected_playouts()[name][scenario.id]


def write() -> None:
    lines = ["# Decisions and fingerprint of the end of a random match, for seeds 0, 1, 2 ...; made by tests/test_playouts.py"]
    for name in umpire.titles():
        lines.append(f"[{name}]")
        for scenario in umpire.title(name).scenarios:
            rows = [f'  "{playout(name, scenario.id, seed)}",' for seed in SEEDS]
            lines += [f"{scenario.id} = [", *rows, "]"]
    EXPECTED.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    import conftest  # noqa: F401  registers the test title

    write()
