"""What is sent to a thinker is the whole situation, compiled or not (`make compile` runs this too)."""
from __future__ import annotations

import pytest

import umpire
from umpire import face
from umpire.engine.match import Match
from umpire.players import bot
from umpire.server.play.state_transfer import unpack_state
from umpire.server.play.thinker import Mind, choice_question


@pytest.mark.parametrize("title", ["landing", "allenby", "anvil", "fatal", "landships", "hills"])
def test_what_is_sent_to_a_thinker_is_the_whole_situation(title: str) -> None:
    """What it answers is what the same bot says here, all over a match."""
    match, mind = umpire.start(title, seed=5), Mind()
    for n in range(40):
        if match.over:
            break
        words = mind.answer(choice_question(match, "sensible", n))
        assert words == chosen_here(match, n)
        match.play(words)


@pytest.mark.parametrize("title", ["fatal", "landing"])
def test_the_situation_is_sent_as_it_is_whoever_reads_it(title: str) -> None:
    """Fatal is another title in Spanish, but its states are not: nothing of the title is sent along with them."""
    match = umpire.start(title, seed=5)
    assert choice_question(face.in_language(match, "es"), "sensible", 3) == choice_question(match, "sensible", 3)


def chosen_here(match: Match, seed: int) -> str:
    assert match.decision is not None
    return str(bot("sensible", match.title, seed).choose(match.state, match.decision))


@pytest.mark.parametrize("title", ["landing", "allenby", "anvil", "fatal", "landships", "hills"])
def test_a_state_comes_out_as_it_was_put_in(title: str) -> None:
    """All its facts, and what is kept beside them; but the dice are the bot's."""
    match = umpire.start(title, seed=5)
    while match.last < 30 and not match.over:
        match.play(chosen_here(match, 1))
    state = unpack_state(match.title, choice_question(match, "sensible", 3).state, 3)
    own = match.state.copy()
    own.dice = state.dice
    assert state == own
    assert match.title.position(state) == match.title.position(own)
