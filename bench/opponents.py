"""How long the levels think: seconds of one core a turn, by title and level, and the longest single choice.

    python bench/opponents.py [--turns 2] [--titles landing,allenby] [--levels sensible,strong] [--patience 1]

Every seat is played by the level, from the beginning of the first scenario; set-up does not count. Time is the processor's.
Prints a table for docs/explanation/opponents.md.
"""
from __future__ import annotations

import argparse
import time
from typing import Any, NamedTuple

import umpire
from umpire.engine.agenda import advance
from umpire.engine.dice import Dice, SeededSource
from umpire.engine.title import Title
from umpire.players import LEVELS, bot

SEED = 5


class Measurement(NamedTuple):
    """Seconds of each seat a turn, and the longest choice."""

    turns: int
    seconds: tuple[float, ...]
    longest: float


def measure(title: Title[Any], level: str, turns: int, patience: float) -> Measurement:
    scenario = title.scenarios[0].id
    state = title.setup(scenario, title.complete_switches(scenario, {}), Dice(SeededSource(SEED)))
    state.log = None
    players = [bot(level, title, f"{SEED} {seat}", patience) for seat in title.seats]
    spent, longest, played = [0.0] * len(title.seats), 0.0, 1
    while (decision := advance(state)) is not None and title.stage(state) <= turns:
        began = time.process_time()
        action = players[decision.seat].choose(state, decision)
        took = 0.0 if decision.grave else time.process_time() - began
        spent[decision.seat] += took
        longest, played = max(longest, took), title.stage(state)
        decision.take(state, action)
    return Measurement(played, tuple([seconds / played for seconds in spent]), longest)


def line(title: Title[Any], level: str, measurement: Measurement) -> str:
    seats = ", ".join([f"{seat} {seconds:.2f}" for seat, seconds in zip(title.seats, measurement.seconds, strict=True)])
    return f"| {title.id} | {level} | {measurement.turns} | {seats} | {measurement.longest:.2f} |"


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--turns", type=int, default=2)
    arguments.add_argument("--titles", default=",".join(umpire.titles()))
    arguments.add_argument("--levels", default=",".join(LEVELS))
    arguments.add_argument("--patience", type=float, default=1.0)
    options = arguments.parse_args()
    print("| title | level | turns | seconds a turn, by seat | longest choice |\n| --- | --- | ---: | --- | ---: |")
    for name in options.titles.split(","):
        for level in options.levels.split(","):
            title = umpire.title(name)
            print(line(title, level, measure(title, level, options.turns, options.patience)), flush=True)


if __name__ == "__main__":
    main()
