"""Random full matches per second on one core, beside Catanatron and python-chess in the same run.

    make bench
    python bench/playouts.py [--seconds 4] [--rounds 5] [--catanatron CHECKOUT] [--no-write]

Each contestant runs in a process of its own, all of them in turn, several rounds. The result is the median; the ratios (to
Catanatron, and of compiled to plain) are medians of the ratios within each round, and time is the processor's, so that a noisy
machine affects all alike. The compiled rows need `make compile`. Writes bench/RESULTS.md.
"""
from __future__ import annotations

import argparse
import json
import os
import platform
import statistics
import subprocess
import sys
from datetime import date
from pathlib import Path
from typing import Any, NamedTuple

import umpire
from umpire import compiled

HERE = Path(__file__).parent
PEER = "Catanatron"

Results = dict[str, list[dict[str, Any]]]


class Contestant(NamedTuple):
    """A row of the table: the arguments for peers.py, and whether it runs compiled."""

    label: str
    name: str
    compiled: bool = False
    plain: str = ""


def contestants() -> list[Contestant]:
    contestants_: list[Contestant] = []
    for name in umpire.titles():
        plain = f"Umpire, {name}"
        contestants_ += [Contestant(plain, name), Contestant(f"{plain}, compiled", name, True, plain)]
    return [*contestants_, Contestant(PEER, "catanatron"), Contestant("python-chess", "python-chess")]


def is_built() -> bool:
    return compiled.STATE == compiled.COMPILED


def run(who: Contestant, seconds: float, checkout: Path | None) -> dict[str, Any]:
    environment = {**os.environ, compiled.SWITCH: "0" if who.compiled else "1"}
    if checkout and who.label == PEER:
        environment["PYTHONPATH"] = str(checkout)
    command = [sys.executable, str(HERE / "peers.py"), who.name, str(seconds)]
    process = subprocess.run(command, env=environment, check=True, capture_output=True, text=True)
    rates: dict[str, Any] = json.loads(process.stdout)
    return rates


def measure(rounds: int, seconds: float, checkout: Path | None) -> Results:
    results: Results = {}
    for number in range(rounds):
        for who in [who for who in contestants() if is_built() or not who.compiled]:
            print(f"round {number + 1} of {rounds}: {who.label}", file=sys.stderr)
            results.setdefault(who.label, []).append(run(who, seconds, checkout))
    return results


def median(rounds: list[dict[str, Any]], key: str) -> float:
    return statistics.median([float(result[key]) for result in rounds])


def ratio(results: Results, label: str, other: str) -> str:
    """Return how many times as many decisions as another it makes, as the median of the rounds."""
    pairs = zip(results[label], results[other], strict=True)
    return f"{statistics.median([own['decisions'] / its['decisions'] for own, its in pairs]):.2f} x"


def row(who: Contestant, results: Results) -> str:
    if who.label not in results:
        return f"| {who.label} | not built | | | | |"
    own = results[who.label]
    gained = ratio(results, who.label, who.plain) if who.plain else ""
    figures = f"{median(own, 'matches'):,.1f} | {median(own, 'decisions'):,.0f} | {ratio(results, who.label, PEER)} | {gained}"
    return f"| {who.label} | {figures} | {median(own, 'copy'):,.1f} µs |"


def table(results: Results) -> list[str]:
    heads = ["who", "matches/s", "decisions/s", "against Catanatron", "against plain", "state copy"]
    rule = "| --- | ---: | ---: | ---: | ---: | ---: |"
    return [f"| {' | '.join(heads)} |", rule, *[row(who, results) for who in contestants()]]


def machine() -> str:
    return f"{os.cpu_count()} cores, {platform.machine()}, {platform.system()}, CPython {platform.python_version()}"


def report(results: Results, rounds: int, seconds: float) -> str:
    head = [
        "# Playouts", "",
        f"Measured on {date.today().isoformat()}: {machine()}; medians of {rounds} rounds of {seconds:g} s, on one core.", "",
    ]
    foot = [
        "", "Random full matches; a decision is one choice among the legal options; time is the processor's. The compiled rows",
        "run the same sources through mypyc (`make compile`), unchanged. Made by `make bench`.", "",
    ]
    return "\n".join([*head, *table(results), *foot])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=4.0)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--catanatron", type=Path, help="a checkout of Catanatron to use instead of the installed one")
    parser.add_argument("--no-write", action="store_true", help="print only")
    arguments = parser.parse_args()
    text = report(measure(arguments.rounds, arguments.seconds, arguments.catanatron), arguments.rounds, arguments.seconds)
    print(text)
    if not arguments.no_write:
        results = HERE / "RESULTS.md"
        # bench/table.py keeps its own table below ours
        _, mark, below = results.read_text(encoding="utf-8").partition("# The table") if results.exists() else ("", "", "")
        results.write_text(text + ("\n" + mark + below if mark else ""), encoding="utf-8")


if __name__ == "__main__":
    main()
