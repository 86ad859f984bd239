"""A thinker: the process in which bots think. It reads questions and answers each with the words of an action; nothing is lost
with it but time.

    python -m umpire.table.thinker NICENESS

A question is its length in four bytes and a `Question`, pickled. Two lines of JSON answer it: `{}` when it is understood, and
`{"words": ...}` or, where the bot lost its head, `{"fault": ...}`. It ends when nobody can ask any more.
"""
from __future__ import annotations

import io
import json
import os
import pickle
import signal
import sys
import traceback
from collections import OrderedDict
from contextlib import suppress
from importlib import import_module
from typing import Any, BinaryIO, Final, NamedTuple, Optional

from umpire import face
from umpire.engine.agenda import Decision, State
from umpire.engine.dice import Dice, Generated
from umpire.engine.match import Match
from umpire.engine.title import Title
from umpire.players import Player, bot

LENGTH: Final = 4
# players who may still follow a plan of theirs
MOST_PLAYERS: Final = 64
LONGEST_FAULT: Final = 8000


class Question(NamedTuple):
    """What is asked of a bot. The same `seed` is the same bot, who may have made a plan when it was asked before. A table has no
    overlays: the title is as its maker makes it."""

    title: str
    # where another has brought the title along: the address of what makes it
    maker: str
    level: str
    seed: int
    patience: float
    state: bytes


def question(match: Match, level: str, seed: int, patience: float = 1.0) -> Question:
    """What a bot of a level has to decide in a match. It knows no more than its seat (`players.bot`), and has its own dice."""
    title, state = match.title, match.state.copy()
    state.dice, state.log = Dice(Generated(seed)), None
    maker = face.factories().get(title.id)
    address = f"{getattr(maker, '__module__', '')}:{getattr(maker, '__qualname__', '')}"
    return Question(title.id, address, level, seed, patience, _dumped(title, state))


# States

class _Pickler(pickle.Pickler):
    """What belongs to the title is named, not sent: the thinker has read it itself."""

    def __init__(self, file: BinaryIO, title: Title[Any]) -> None:
        super().__init__(file, pickle.HIGHEST_PROTOCOL)
        self._names = {id(part): name for name, part in vars(title).items() if type(part).__module__ != "builtins"}

    def persistent_id(self, part: object) -> Optional[str]:
        return self._names.get(id(part))


class _Unpickler(pickle.Unpickler):
    def __init__(self, file: BinaryIO, title: Title[Any]) -> None:
        super().__init__(file)
        self._title = title

    def persistent_load(self, name: str) -> object:
        return getattr(self._title, name)


def _dumped(title: Title[Any], state: State) -> bytes:
    file = io.BytesIO()
    _Pickler(file, title).dump(state)
    return file.getvalue()


def _loaded(title: Title[Any], state: bytes) -> State:
    loaded = _Unpickler(io.BytesIO(state), title).load()
    assert isinstance(loaded, State)
    return loaded


# Thinking

class Mind:
    """Answers questions; remembers the bots it has been asked as, for a bot may follow a plan."""

    def __init__(self) -> None:
        self._players: OrderedDict[tuple[str, str, int, float], Player] = OrderedDict()

    def answer(self, asked: Question) -> str:
        """The words of what the bot wants."""
        title = title_of(asked)
        state = _loaded(title, asked.state)
        decision = state.agenda[-1]
        assert isinstance(decision, Decision)
        return str(self._player(asked, title).choose(state, decision))

    def _player(self, asked: Question, title: Title[Any]) -> Player:
        known = asked.title, asked.level, asked.seed, asked.patience
        player = self._players.pop(known, None) or bot(asked.level, title, asked.seed, asked.patience)
        self._players[known] = player
        while len(self._players) > MOST_PLAYERS:
            self._players.popitem(last=False)
        return player


def title_of(asked: Question) -> Title[Any]:
    if asked.title not in face.titles():
        module, _, name = asked.maker.partition(":")
        face.register(asked.title, getattr(import_module(module), name))
    return face.title(asked.title)


def answered(mind: Mind, asked: Question) -> dict[str, str]:
    """What is answered, whatever happens."""
    try:
        return {"words": mind.answer(asked)}
    except BaseException:
        return {"fault": traceback.format_exc()[-LONGEST_FAULT:]}


def serve(questions: BinaryIO, answers: BinaryIO) -> None:
    """Answer until nobody asks any more."""
    mind = Mind()
    while len(size := questions.read(LENGTH)) == LENGTH:
        asked = Question(*pickle.loads(questions.read(int.from_bytes(size, "big"))))
        with suppress(Exception):
            # to read a title takes longer than to choose; what is wrong with it is told with the answer
            title_of(asked)
        _say(answers, {})
        _say(answers, answered(mind, asked))


def _say(answers: BinaryIO, told: dict[str, str]) -> None:
    answers.write(json.dumps(told).encode() + b"\n")
    answers.flush()


def main() -> None:
    # Ctrl-C in the terminal is for the server, which ends us
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(int(sys.argv[1]))
    # whatever a title prints is no answer
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    with suppress(BrokenPipeError, EOFError):
        serve(sys.stdin.buffer, answers)


if __name__ == "__main__":
    main()
