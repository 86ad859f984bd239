"""The past of a match: not every state is kept, and yet all of them can be seen."""
from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import umpire
from umpire.engine import history
from umpire.engine.agenda import State
from umpire.engine.history import LENT, RECENT, STRIDE
from umpire.engine.match import Match
from umpire.players import RandomPlayer


def play_at_random(title: str, actions: int, dice: str = "generated") -> tuple[Match, list[State]]:
    """Return a random match, and its states as they were."""
    match, player = umpire.start(title, seed=11, dice=dice, undo="unlimited", forced=False), RandomPlayer(11)
    states = [match.state]
    while match.last < actions and match.decision is not None:
        before = match.last
        match.play(match.options[0] if match.awaits_roll else player.choose(match.state, match.decision))
        if match.last > before + 1:
            # a word for several actions
            match.undo()
        elif match.last > before:
            states.append(match.state)
    return match, states


def numbers_in_memory(match: Match) -> list[int]:
    """Return the actions before which the state is in memory."""
    return [n for n, moment in enumerate(match.moments) if moment._state_before is not None]


def same(other: State | None, state: State) -> bool:
    return other is not None and other == state and other.dice.reveal_count == state.dice.reveal_count and other.log is None


@pytest.mark.parametrize(("title", "dice"), [("landing", "generated"), ("landing", "physical"), ("allenby", "verifiable")])
def test_every_state_of_the_past_is_found_again(title: str, dice: str) -> None:
    match, states = play_at_random(title, 3 * STRIDE + 5, dice)
    assert len(numbers_in_memory(match)) < 3 + RECENT + 2
    assert all(same(moment.before, states[n]) for n, moment in enumerate(match.moments[1:]))
    # from the end on, too, and the match as it was then
    assert all(same(match.at(n).state, states[n]) for n in range(match.last, -1, -1))


def test_what_was_looked_at_is_not_kept_for_ever() -> None:
    match, states = play_at_random("allenby", 5 * STRIDE)
    assert [moment.before for moment in match.moments][1:]
    assert len(numbers_in_memory(match)) <= LENT + RECENT + 6
    # what is far from what was looked at last is played again
    assert same(match.moments[STRIDE + 3].before, states[STRIDE + 2])


def test_who_looks_through_a_match_plays_each_action_again_once(monkeypatch: pytest.MonkeyPatch) -> None:
    match, _ = play_at_random("allenby", 4 * STRIDE)
    history._lent.clear()
    play, runs = history.play_on_copy, list[int]()

    def play_and_count(*arguments: Any) -> Any:
        runs.append(1)
        return play(*arguments)

    monkeypatch.setattr(history, "play_on_copy", play_and_count)
    assert all(match.moments[n].before is not None for n in range(1, match.last))
    assert 0 < len(runs) <= match.last


def test_an_undo_far_back_finds_its_state_and_goes_on_from_there() -> None:
    match, states = play_at_random("landing", 2 * STRIDE + 10)
    while match.last > STRIDE - 3:
        match.undo()
    assert same(match.state, states[match.last])
    player = RandomPlayer(12)
    fresh = [match.state]
    for _ in range(STRIDE):
        if match.decision is None:
            break
        match.play(player.choose(match.state, match.decision))
        fresh.append(match.state)
    first = match.last - len(fresh) + 1
    assert all(same(match.at(first + n).state, state) for n, state in enumerate(fresh))
    assert all(same(match.at(n).state, states[n]) for n in range(first))


def test_a_copy_in_another_state_remembers_that_state() -> None:
    """What does not follow from what was played cannot be played again: it is kept."""
    match, states = play_at_random("landing", STRIDE // 2)
    other, _ = play_at_random("landing", STRIDE // 2 - 4)
    copy = match.copy(other.state)
    player = RandomPlayer(3)
    for _ in range(RECENT + 4):
        assert copy.decision is not None
        copy.play(player.choose(copy.state, copy.decision))
    assert same(copy.at(match.last).state, other.state)
    assert same(copy.at(match.last - 1).state, states[match.last - 1])
    # and once more from there
    back = copy.at(match.last)
    assert back.decision is not None
    for _ in range(RECENT + 4):
        assert back.decision is not None
        back.play(player.choose(back.state, back.decision))
    assert same(back.at(match.last).state, other.state)


def test_copies_do_not_spoil_one_anothers_past() -> None:
    match, states = play_at_random("allenby", STRIDE + 4)
    copy, player = match.copy(), RandomPlayer(99)
    for _ in range(STRIDE):
        assert copy.decision is not None
        copy.play(player.choose(copy.state, copy.decision))
    assert all(same(match.at(n).state, state) for n, state in enumerate(states))
    assert all(same(copy.at(n).state, state) for n, state in enumerate(states))


def test_the_page_on_architecture_says_which_states_are_kept() -> None:
    page = Path(__file__).parent.parent.parent / "docs" / "explanation" / "architecture.md"
    assert f"it keeps the last few and every {STRIDE}th;" in page.read_text(encoding="utf-8")
