"""Random full matches per second on one core, beside Catanatron and python-chess in the same run.

    make bench
    python bench/playouts.py [--seconds 4] [--rounds 5] [--catanatron CHECKOUT] [--no-write]

Each contestant runs in a process of its own, all of them in turn, several rounds; what is reported is the median, and
the ratio to Catanatron is the median of the ratios within each round, so that a noisy machine troubles all alike. If
`make compile` was run before, the compiled engine and titles have rows of their own. Writes bench/RESULTS.md.
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
from typing import Any

import umpire

HERE = Path(__file__).parent
COMPILED = HERE.parent / "build" / "compiled" / "src"
PEER = "catanatron"


def contestants() -> list[tuple[str, str, Path | None]]:
    """The name in the table, the name for peers.py, and where the package is if not where it is installed."""
    ours: list[tuple[str, str, Path | None]] = [(f"Umpire, {name}", name, None) for name in umpire.titles()]
    if COMPILED.exists():
        ours += [(f"Umpire, {name}, compiled with mypyc", name, COMPILED) for name in umpire.titles()]
    return [*ours, ("Catanatron", PEER, None), ("python-chess", "python-chess", None)]


def run(name: str, seconds: float, folder: Path | None) -> dict[str, Any]:
    environment = {**os.environ, "PYTHONPATH": str(folder)} if folder else dict(os.environ)
    command = [sys.executable, str(HERE / "peers.py"), name, str(seconds)]
    done = subprocess.run(command, env=environment, check=True, capture_output=True, text=True)
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def measure(rounds: int, seconds: float, checkout: Path | None) -> dict[str, list[dict[str, Any]]]:
    results: dict[str, list[dict[str, Any]]] = {}
    for number in range(rounds):
        for label, name, folder in contestants():
            print(f"round {number + 1} of {rounds}: {label}", file=sys.stderr)
            results.setdefault(label, []).append(run(name, seconds, checkout if name == PEER else folder))
    return results


def table(results: dict[str, list[dict[str, Any]]]) -> list[str]:
    peers = results["Catanatron"]
    lines = ["| who | matches/s | decisions/s | against Catanatron | state copy |", "| --- | ---: | ---: | ---: | ---: |"]
    for label, rounds in results.items():
        matches = statistics.median(result["matches"] for result in rounds)
        decisions = statistics.median(result["decisions"] for result in rounds)
        ratio = statistics.median(own["decisions"] / peer["decisions"] for own, peer in zip(rounds, peers, strict=True))
        copy = statistics.median(result["copy"] for result in rounds)
        lines.append(f"| {label} | {matches:,.1f} | {decisions:,.0f} | {ratio:.2f} x | {copy:,.1f} µs |")
    return lines


def machine() -> str:
    return f"{os.cpu_count()} cores, {platform.machine()}, {platform.system()}, CPython {platform.python_version()}"


def report(results: dict[str, list[dict[str, Any]]], rounds: int, seconds: float) -> str:
    head = [
        "# Playouts", "",
        f"Measured on {date.today().isoformat()}: {machine()}; medians of {rounds} rounds of {seconds:g} s, on one core.", "",
    ]
    foot = [
        "", "Random full matches; a decision is one choice among the legal options. The compiled rows run the same sources",
        "through mypyc (`make compile`), unchanged. Made by `make bench`.", "",
    ]
    return "\n".join([*head, *table(results), *foot])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=4.0)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--catanatron", type=Path, help="a checkout of Catanatron to use instead of the installed one")
    parser.add_argument("--no-write", action="store_true", help="print only")
    chosen = parser.parse_args()
    text = report(measure(chosen.rounds, chosen.seconds, chosen.catanatron), chosen.rounds, chosen.seconds)
    print(text)
    if not chosen.no_write:
        results = HERE / "RESULTS.md"
        # bench/table.py keeps its own table below ours
        _, mark, below = results.read_text(encoding="utf-8").partition("# The table") if results.exists() else ("", "", "")
        results.write_text(text + ("\n" + mark + below if mark else ""), encoding="utf-8")


if __name__ == "__main__":
    main()
