"""One measurement in a process of its own, in processor time: `python bench/peers.py NAME SECONDS` prints JSON.

NAME is a title of Umpire, `catanatron` or `python-chess`. All play random matches to the end on one core; a decision
is one choice among the legal options, forced ones included, for everybody alike.
"""
from __future__ import annotations

import json
import random
import sys
import time
from typing import Any


def measure_title(name: str, seconds: float) -> dict[str, Any]:
    """Play random matches of one of our titles as simulations do: no log, no record."""
    import umpire
    from umpire.engine.dice import Dice, SeededSource
    from umpire.players.playouts import play_out

    title = umpire.title(name)
    scenario = title.scenarios[0].id
    options = title.complete_switches(scenario, {})
    matches = decisions = 0
    began = time.process_time()
    while time.process_time() - began < seconds:
        state = title.setup(scenario, options, Dice(SeededSource(matches)))
        state.log = None
        decisions += play_out(state, random.Random(matches).random)
        matches += 1
    spent = time.process_time() - began
    samples = [in_the_middle(title.setup(scenario, options, Dice(SeededSource(number)))) for number in range(200)]
    return {"matches": matches / spent, "decisions": decisions / spent, "copy": copy_time(samples)}


def in_the_middle(state: Any) -> Any:
    """Return a state after some decisions."""
    from umpire.engine.agenda import advance

    state.log = None
    for _ in range(40):
        decision = advance(state)
        if decision is not None:
            decision.take(state, decision.options(state)[0])
    return state


def copy_time(samples: list[Any]) -> float:
    """Return the microseconds to copy a state in the middle of a match: the best of several passes, as noise only adds."""
    best = float("inf")
    for _ in range(20):
        began = time.process_time()
        for state in samples:
            state.copy()
        best = min(best, (time.process_time() - began) / len(samples))
    return best * 1e6


def measure_catanatron(seconds: float) -> dict[str, Any]:
    """Play four random players, as in Catanatron's own simulator."""
    from catanatron import Color, Game, RandomPlayer

    colors = (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)
    matches = decisions = 0
    copies: list[float] = []
    began = time.process_time()
    while time.process_time() - began < seconds:
        game = Game([RandomPlayer(color) for color in colors], seed=matches)
        while game.winning_color() is None and game.state.num_turns < 1000:
            game.play_tick()
            decisions += 1
        matches += 1
    spent = time.process_time() - began
    for _ in range(200):
        before = time.process_time()
        game.copy()
        copies.append(time.process_time() - before)
    return {"matches": matches / spent, "decisions": decisions / spent, "copy": min(copies) * 1e6}


def measure_chess(seconds: float) -> dict[str, Any]:
    """Play random legal moves until the game is over."""
    import chess

    matches = decisions = 0
    began = time.process_time()
    while time.process_time() - began < seconds:
        board = chess.Board()
        choose = random.Random(matches).choice
        while not board.is_game_over():
            board.push(choose(list(board.legal_moves)))
            decisions += 1
        matches += 1
    spent = time.process_time() - began
    board = chess.Board()
    copies = []
    for _ in range(200):
        before = time.process_time()
        board.copy(stack=False)
        copies.append(time.process_time() - before)
    return {"matches": matches / spent, "decisions": decisions / spent, "copy": min(copies) * 1e6}


def main() -> None:
    name, seconds = sys.argv[1], float(sys.argv[2])
    if name == "catanatron":
        catanatron_rate = measure_catanatron(seconds)
    elif name == "python-chess":
        catanatron_rate = measure_chess(seconds)
    else:
        catanatron_rate = measure_title(name, seconds)
    print(json.dumps(catanatron_rate))


if __name__ == "__main__":
    main()
