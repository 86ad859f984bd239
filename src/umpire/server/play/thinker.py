"""A thinker: the process in which bots think, and where hints are thought of. It reads questions and answers each; nothing is
lost with it but time.

    python -m umpire.server.play.thinker NICENESS

A question is its length in four bytes and a `Question`, pickled. Two lines of JSON answer it: `{}` when it is understood, and
`{"words": ...}` with the words of an action, `{"pondered": ...}` with what a hint is made of or, where the bot lost its head,
`{"fault": ...}`. It ends when nobody can ask any more, also in the middle of a thought: a table that was killed leaves nobody
behind who thinks for it.
"""
from __future__ import annotations

import json
import os
import pickle
import signal
import sys
import threading
import traceback
from collections import OrderedDict
from collections.abc import Mapping
from contextlib import suppress
from queue import SimpleQueue
from typing import Any, BinaryIO, Final, NamedTuple, Optional

from umpire import face
from umpire.engine.agenda import Decision, State
from umpire.engine.dice import Dice, SeededSource
from umpire.engine.match import Match
from umpire.engine.title import Title
from umpire.players import Player, SearchingPlayer, bot
from umpire.reports.decisions import strong
from umpire.reports.hint import Deliberation, Thought, ponder
from umpire.reports.title_address import leave, load_title, maker_of
from umpire.server.play.state_transfer import packed, unpacked

LENGTH: Final = 4
CHOICE: Final = "choice"
HINT: Final = "hint"
Answer = dict[str, Any]
# players who may still follow a plan of theirs
MOST_PLAYERS: Final = 64
LONGEST_FAULT: Final = 8000


class Question(NamedTuple):
    """What is asked of a bot. The same `seed` is the same bot, who may have made a plan when it was asked before."""

    title: str
    # where another has brought the title along: the address of what makes it
    maker: str
    level: str
    seed: int
    patience: float
    state: bytes
    # what is wanted: the words of a choice, or what a hint is made of, after so many seconds at most
    asks: str = CHOICE
    seconds: Optional[float] = None
    # the fingerprint of the owner's values that are laid over the title in this match; '' without
    overlay: str = ""


def question(match: Match, level: str, seed: int, patience: float = 1.0) -> Question:
    """What a bot of a level has to decide in a match. It knows no more than its seat (`players.bot`), and has its own dice."""
    # what belongs to the title is found by that of its set-up, whoever reads the match in which language
    title, state = face.title_under(match.title.id, match.title.overlay), match.state.copy()
    state.dice, state.log = Dice(SeededSource(seed)), None
    return Question(title.id, maker_of(title.id), level, seed, patience, packed(title, state), overlay=title.overlay)


def hint_question(match: Match, seconds: float) -> Question:
    """What is to be thought of a decision, for a hint. The seed is no secret: nothing is drawn from the match's dice."""
    return question(match, SearchingPlayer.name, match.last)._replace(asks=HINT, seconds=seconds)


# What a hint is made of

def written(found: Deliberation) -> dict[str, Any]:
    """As it is sent."""
    thoughts = [[thought.action.words, *thought[1:]] for thought in found.thoughts]
    return {"thoughts": thoughts, "gains": dict(found.gains), "options": found.options, "alone": found.alone}


def read(title: Title[Any], sent: Mapping[str, Any]) -> Deliberation:
    """As it was thought of."""
    thoughts = [Thought(title.language.read(words), *rest) for words, *rest in sent["thoughts"]]
    return Deliberation(tuple(thoughts), sent["gains"], sent["options"], sent["alone"])


# Thinking

class Mind:
    """Answers questions; remembers the bots it has been asked as, for a bot may follow a plan."""

    def __init__(self) -> None:
        self._players: OrderedDict[tuple[str, str, str, int, float], Player] = OrderedDict()

    def answer(self, asked: Question) -> str:
        """The words of what the bot wants."""
        title, state, decision = _understood(asked)
        return str(self._player(asked, title).choose(state, decision))

    def ponder(self, asked: Question) -> dict[str, Any]:
        """What a hint is made of. It is thought of anew: there is no plan to follow."""
        title, state, decision = _understood(asked)
        return written(ponder(title, state, decision, asked.seed, strong(title, asked.patience, asked.seconds)))

    def _player(self, asked: Question, title: Title[Any]) -> Player:
        known = asked.title, asked.overlay, asked.level, asked.seed, asked.patience
        player = self._players.pop(known, None) or bot(asked.level, title, asked.seed, asked.patience)
        self._players[known] = player
        while len(self._players) > MOST_PLAYERS:
            self._players.popitem(last=False)
        return player


def _understood(asked: Question) -> tuple[Title[Any], State, Decision[Any]]:
    title = load_title(asked.title, asked.maker, asked.overlay)
    state = unpacked(title, asked.state, asked.seed)
    decision = state.agenda[-1]
    assert isinstance(decision, Decision)
    return title, state, decision


def answered(mind: Mind, asked: Question) -> Answer:
    """What is answered, whatever happens."""
    try:
        return {"pondered": mind.ponder(asked)} if asked.asks == HINT else {"words": mind.answer(asked)}
    except BaseException:
        return {"fault": traceback.format_exc()[-LONGEST_FAULT:]}


def hear(questions: BinaryIO, heard: SimpleQueue[bytes]) -> None:
    """Put every question in the queue; when nobody can ask any more, end the process."""
    while len(size := questions.read(LENGTH)) == LENGTH:
        heard.put(questions.read(int.from_bytes(size, "big")))
    leave()


def serve(heard: SimpleQueue[bytes], answers: BinaryIO) -> None:
    """Answer, one question after another, until the process is ended."""
    mind = Mind()
    while True:
        asked = Question(*pickle.loads(heard.get()))
        with suppress(Exception):
            # to read a title takes longer than to choose; what is wrong with it is told with the answer
            load_title(asked.title, asked.maker, asked.overlay)
        _say(answers, {})
        _say(answers, answered(mind, asked))


def _say(answers: BinaryIO, told: Answer) -> None:
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
    # whoever thinks hears nothing: another thread does
    heard: SimpleQueue[bytes] = SimpleQueue()
    threading.Thread(target=hear, args=(sys.stdin.buffer, heard), daemon=True).start()
    with suppress(BrokenPipeError):
        serve(heard, answers)
    leave()


if __name__ == "__main__":
    main()
