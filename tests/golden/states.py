"""State messages of random matches of every title and scenario, as each seat and a spectator receive them.

    python tests/golden/states.py          writes the digests anew; say in the commit which messages changed, and why
    python tests/golden/states.py DIR      writes whole messages into a folder, to compare two commits with diff
"""
from __future__ import annotations

import asyncio
import hashlib
import json
import random
import sys
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from itertools import takewhile
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).parents[1]))

import umpire
from server.helpers import SEED, Table, bearer, table
from umpire.protocol.values import MOST_ACTIONS

EXPECTED = Path(__file__).with_name("states.toml")
TITLES = ("landing", "allenby", "anvil", "fatal", "landships")
# every so many actions a message is kept, and a match is left after so many of them
STRIDE = 41
KEPT = 9


class Sample(NamedTuple):
    """The messages after one action of a match, by the seat that receives them."""

    key: str
    messages: dict[str, str]


class Move(NamedTuple):
    """An action, who decides it, whether something is rolled or shown, and the number of the last action once it is played."""

    seat: str
    action: str
    reveals: bool
    last: int


def scenarios(title: str) -> list[str]:
    return [scenario.id for scenario in umpire.title(title).scenarios]


def random_moves(title: str, scenario: str, most: int) -> list[Move]:
    """Return the first actions of a random match, each with the seat that decides."""
    match, choice = umpire.start(title, scenario=scenario, seed=SEED), random.Random(f"{title} {scenario}")
    moves: list[Move] = []
    while not match.over and len(moves) < most:
        options = [action.words for action in match.options]
        action = choice.choice(options) if options else f"{match.text_verbs[0]} Nothing to report."
        seat, reveals = match.seat, match.reveals(action)
        match.play(action)
        moves.append(Move(seat, action, reveals, match.last))
    return moves


async def play_samples(at: Table, title: str, scenario: str) -> AsyncIterator[Sample]:
    """Play a random match over HTTP, each seat by a link of its own, and keep what everybody receives now and then."""
    seats = umpire.title(title).seats
    kinds = {seat: "link" if n else "me" for n, seat in enumerate(seats)}
    new_match = await at.begin(title, scenario=scenario, seats=kinds)
    match = new_match["match"]
    tokens = {seats[0]: new_match["token"], **new_match["links"]}
    watch = await at.http.post(f"/api/matches/{match}/watch", headers=bearer(new_match["token"]), json={"open": True})
    readers = {**tokens, **({"spectator": watch.json()["token"]} if watch.status_code == 200 else {})}
    moves = random_moves(title, scenario, STRIDE * KEPT)
    for start in range(0, len(moves), STRIDE):
        number = moves[start - 1].last if start else 0
        states = {seat: await at.state(match, token, max(-1, number - 3)) for seat, token in readers.items()}
        yield Sample(f"{number:04}", {seat: without_random_words(state, match) for seat, state in states.items()})
        await play(at, match, tokens, moves[start:start + STRIDE], number)


async def play(at: Table, match: str, tokens: dict[str, str], moves: list[Move], number: int) -> None:
    """Play moves after action `number`, as many in one message as one seat decides without anything new being shown."""
    stamp = (await at.state(match, next(iter(tokens.values())), number))["stamp"]
    while moves:
        run = next_run(moves[:MOST_ACTIONS])
        message = {"type": "play", "n": number, "stamp": stamp, "actions": [move.action for move in run]}
        answer = await at.post(match, tokens[run[0].seat], message)
        assert answer.status_code == 200, answer.text
        number, stamp, moves = run[-1].last, answer.json()["stamp"], moves[len(run):]
        assert answer.json()["n"] == number, (run, answer.json()["n"], answer.json()["left"])


def next_run(moves: list[Move]) -> list[Move]:
    """Return what one message may play: one action that reveals something, or several of one seat that reveal nothing."""
    first = moves[0]
    return [first] if first.reveals else list(takewhile(lambda move: move.seat == first.seat and not move.reveals, moves))


def without_random_words(state: dict[str, Any], match: str) -> str:
    """Return the message as text; what is drawn by lot for every match stands in it as a fixed word."""
    return json.dumps({**state, "stamp": "STAMP"}, ensure_ascii=False).replace(match, "MATCH")


def digest(sample: Sample) -> str:
    return hashlib.sha256(json.dumps(sample.messages, sort_keys=True).encode()).hexdigest()[:16]


async def samples(folder: Path, title: str, scenario: str) -> list[Sample]:
    async with table(folder / "table.sqlite") as at:
        return [sample async for sample in play_samples(at, title, scenario)]


def collect_samples(folder: Path, title: str, scenario: str) -> list[Sample]:
    """Run in a thread of its own: a browser test before it may have left its loop running in ours."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(lambda: asyncio.run(samples(folder, title, scenario))).result()


def digests(folder: Path, title: str, scenario: str) -> dict[str, str]:
    return {sample.key: digest(sample) for sample in collect_samples(folder, title, scenario)}


def write_digests() -> None:
    lines = ["# Digests of state messages, by title, scenario and number of the action; made by tests/golden/states.py"]
    for title in TITLES:
        for scenario in scenarios(title):
            with TemporaryDirectory() as folder:
                digests_ = digests(Path(folder), title, scenario)
            lines += [f'[{title}."{scenario}"]', *[f'{key} = "{mark}"' for key, mark in digests_.items()]]
            print(title, scenario, len(digests_))
    EXPECTED.write_text("\n".join(lines) + "\n", encoding="utf-8")


def write_messages(target: Path) -> None:
    for title in TITLES:
        for scenario in scenarios(title):
            with TemporaryDirectory() as folder:
                samples_ = collect_samples(Path(folder), title, scenario)
            for sample in samples_:
                for seat, message in sample.messages.items():
                    path = target / title / scenario / f"{sample.key}-{seat}.json"
                    path.parent.mkdir(parents=True, exist_ok=True)
                    path.write_text(json.dumps(json.loads(message), ensure_ascii=False, indent=1), encoding="utf-8")


if __name__ == "__main__":
    if len(sys.argv) > 1:
        write_messages(Path(sys.argv[1]))
    else:
        write_digests()
