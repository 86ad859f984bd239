"""A thinker: the process in which bots and hints think. It answers questions; if it dies, only time is lost.

python -m umpire.server.play.thinker NICENESS

A question is its length in four bytes and a `BotQuestion`, pickled. Two lines of JSON answer it: `{}` when it is understood, and
`{"words": ...}` with the words of an action, `{"pondered": ...}` with what a hint is made of or, where the bot failed,
`{"fault": ...}`. The process ends when nobody can ask any more, also in the middle of a thought: a server that was killed
leaves no thinker behind.
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
from umpire.reports.hint import Deliberation, RatedOption, ponder
from umpire.reports.title_address import leave, load_title, maker_of
from umpire.server.play.state_transfer import pack_state, unpack_state

LENGTH: Final = 4
CHOICE: Final = "choice"
HINT: Final = "hint"
Answer = dict[str, Any]
# bots kept for a plan that they may follow
MOST_PLAYERS: Final = 64
LONGEST_FAULT: Final = 8000


class BotQuestion(NamedTuple):
    """A question for a bot. The same `seed` is the same bot, which may have made a plan when it was asked before."""

    title: str
    # of a title from another package: the address of its maker
    maker: str
    level: str
    seed: int
    patience: float
    state: bytes
    # a choice, or what a hint is made of after so many seconds at most
    asks: str = CHOICE
    seconds: Optional[float] = None
    # the fingerprint of the owner's values that are laid over the title in this match; '' without
    overlay: str = ""


def choice_question(match: Match, level: str, seed: int, patience: float = 1.0) -> BotQuestion:
    """Ask what a bot of a level chooses in a match. It knows no more than its seat (`players.bot`), and has its own dice."""
    # the title as it was set up, whatever language the match is read in
    title, state = face.title_under(match.title.id, match.title.overlay), match.state.copy()
    state.dice, state.log = Dice(SeededSource(seed)), None
    return BotQuestion(title.id, maker_of(title.id), level, seed, patience, pack_state(title, state), overlay=title.overlay)


def hint_question(match: Match, seconds: float) -> BotQuestion:
    """Make the question for a hint. The seed is no secret: nothing is drawn from the match's dice."""
    return choice_question(match, SearchingPlayer.name, match.last)._replace(asks=HINT, seconds=seconds)


# What a hint is made of

def encode_pondered(pondered: Deliberation) -> dict[str, Any]:
    """Encode what was pondered for the wire."""
    thoughts = [[thought.action.words, *thought[1:]] for thought in pondered.thoughts]
    return {"thoughts": thoughts, "gains": dict(pondered.gains), "options": pondered.options, "alone": pondered.alone}


def decode_pondered(title: Title[Any], document: Mapping[str, Any]) -> Deliberation:
    """Decode what was pondered."""
    thoughts = [RatedOption(title.language.read(words), *rest) for words, *rest in document["thoughts"]]
    return Deliberation(tuple(thoughts), document["gains"], document["options"], document["alone"])


# Thinking

class Mind:
    """A thinker that answers questions. It remembers its bots, because a bot may follow a plan."""

    def __init__(self) -> None:
        self._players: OrderedDict[tuple[str, str, str, int, float], Player] = OrderedDict()

    def answer(self, question: BotQuestion) -> str:
        """Return the words of a bot's choice."""
        title, state, decision = _read_question(question)
        return str(self._player(question, title).choose(state, decision))

    def ponder(self, question: BotQuestion) -> dict[str, Any]:
        """Ponder a decision anew, without a plan: what a hint is made of."""
        title, state, decision = _read_question(question)
        return encode_pondered(ponder(title, state, decision, question.seed, strong(title, question.patience, question.seconds)))

    def _player(self, question: BotQuestion, title: Title[Any]) -> Player:
        key = question.title, question.overlay, question.level, question.seed, question.patience
        player = self._players.pop(key, None) or bot(question.level, title, question.seed, question.patience)
        self._players[key] = player
        while len(self._players) > MOST_PLAYERS:
            self._players.popitem(last=False)
        return player


def _read_question(question: BotQuestion) -> tuple[Title[Any], State, Decision[Any]]:
    title = load_title(question.title, question.maker, question.overlay)
    state = unpack_state(title, question.state, question.seed)
    decision = state.agenda[-1]
    assert isinstance(decision, Decision)
    return title, state, decision


def answer_question(mind: Mind, question: BotQuestion) -> Answer:
    """Answer a question, whatever happens."""
    try:
        return {"pondered": mind.ponder(question)} if question.asks == HINT else {"words": mind.answer(question)}
    except BaseException:
        return {"fault": traceback.format_exc()[-LONGEST_FAULT:]}


def hear(questions: BinaryIO, queue: SimpleQueue[bytes]) -> None:
    """Put every question in the queue; when nobody can ask any more, end the process."""
    while len(size := questions.read(LENGTH)) == LENGTH:
        queue.put(questions.read(int.from_bytes(size, "big")))
    leave()


def serve(queue: SimpleQueue[bytes], answers: BinaryIO) -> None:
    """Answer one question after another, until the process is ended."""
    mind = Mind()
    while True:
        question = BotQuestion(*pickle.loads(queue.get()))
        with suppress(Exception):
            # reading a title takes longer than choosing; what is wrong with it shows in the answer
            load_title(question.title, question.maker, question.overlay)
        _say(answers, {})
        _say(answers, answer_question(mind, question))


def _say(answers: BinaryIO, answer: Answer) -> None:
    answers.write(json.dumps(answer).encode() + b"\n")
    answers.flush()


def main() -> None:
    # Ctrl-C in the terminal is for the server, which ends this process
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(int(sys.argv[1]))
    # what a title prints must not mix with the answers
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    # another thread reads questions while this one thinks
    queue: SimpleQueue[bytes] = SimpleQueue()
    threading.Thread(target=hear, args=(sys.stdin.buffer, queue), daemon=True).start()
    with suppress(BrokenPipeError):
        serve(queue, answers)
    leave()


if __name__ == "__main__":
    main()
