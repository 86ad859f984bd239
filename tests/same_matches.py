"""Matches of every title, random ones and the bots' own, told by their fingerprints; in a process of its own.

    python tests/same_matches.py
"""
from __future__ import annotations

import hashlib
import os
import subprocess
import sys

import umpire
from umpire import compiled
from umpire.engine.match import Match
from umpire.players import Player, RandomPlayer, SensiblePlayer

SEED = 5


def fingerprint(name: str, player: Player) -> str:
    """Of the whole record: what was chosen, rolled and told, line by line."""
    match: Match = umpire.start(name, seed=SEED)
    while (decision := match.decision) is not None:
        match.play(player.choose(match.state, decision))
    text = match.record.dumps() + repr([event for moment in match.moments for event in moment.events])
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def every_match() -> dict[str, str]:
    digests: dict[str, str] = {}
    for name in ("landing", "allenby", "anvil", "fatal", "landships"):
        digests[f"{name} random"] = fingerprint(name, RandomPlayer(SEED))
        digests[f"{name} sensible"] = fingerprint(name, SensiblePlayer(umpire.title(name), SEED))
    return digests


def run_process(pure: bool) -> list[str]:
    """Return what a process says that was told to run on plain Python, or not."""
    environment = {**os.environ, compiled.SWITCH: "1" if pure else "0"}
    process = subprocess.run([sys.executable, __file__], env=environment, capture_output=True, text=True, check=True)
    return process.stdout.splitlines()


if __name__ == "__main__":
    for what, mark in every_match().items():
        print(what, mark)
