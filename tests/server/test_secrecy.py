"""Nothing hidden leaks: for every title with secrets, over long matches of sensible and of random players, on the wire.

What is compared, and how, is told in umpire/lab/secrecy.py; `umpire fuzz` does the same for as long as one likes.
"""
from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, ClassVar, Optional

import pytest

import ridge
import umpire
from ridge import Ridge, RidgeState
from server.helpers import Hills
from umpire import face
from umpire.engine.actions import Action
from umpire.engine.match import Match
from umpire.engine.parts import Page, Pages
from umpire.engine.sets import has
from umpire.lab.fuzz import fuzz
from umpire.lab.secrecy import Care, Leaked, SecrecyWatch
from umpire.players import SensiblePlayer
from umpire.server.render import frames
from umpire.titles.allenby.secrets import SECRETS

SECRETIVE = [name for name in (*umpire.titles(), "hills") if name == "hills" or umpire.title(name).secrets]
# of the large ones single matches are watched, of Fatal parts of others in tests/titles/fatal/test_hidden.py
LARGE = ("allenby", "fatal")
# title, scenario, seed, whether the umpire plays what leaves no choice, and for each seat how much of it is played at random
LONG: list[tuple[str, str, int, bool, tuple[float, float]]] = [
    ("allenby", "free", 15, False, (0.2, 1.0)), ("fatal", "bold_stroke", 1, True, (0.1, 0.1)),
]
# enough to find what leaks all over a match; `umpire fuzz` looks closer
BRIEFLY = Care(3, 2, 40)
# how often each question must have been put to such a match
LEAST = {
    "allenby": {"redeal": 30, "glance": 400, "twin": 500, "whole twin": 50, "sibling": 5, "undo": 100, "announced": 50},
    "fatal": {"redeal": 20, "glance": 50, "twin": 100, "whole twin": 10, "undo": 20, "announced": 20},
}


def watched(match: Match, seed: int, wild: tuple[float, ...], share: float, each: int = 3) -> SecrecyWatch:
    """Play to the end under watch: sensible players, some of whom lose their heads."""
    watch, chance = SecrecyWatch(frames, seed, share, care=BRIEFLY._replace(each=each)), random.Random(seed)
    player = SensiblePlayer(match.title, seed)
    while not match.over:
        watch.look(match)
        decision = match.decision
        assert decision is not None
        mad = chance.random() < wild[decision.seat]
        watch.play(match, chance.choice(match.options) if mad else player.choose(match.state, decision))
    return watch


@pytest.mark.parametrize("seed", [0, 3])
@pytest.mark.parametrize("name", [name for name in SECRETIVE if name not in LARGE])
def test_nothing_that_is_sent_depends_on_what_is_hidden(name: str, seed: int) -> None:
    title = umpire.title(name)
    scenario = title.scenarios[seed % len(title.scenarios)].id
    match = umpire.start(name, scenario, seed=seed, forced=bool(seed % 2))
    watch = watched(match, seed, (seed / 3,) * len(title.seats), 0.2 if title.decision_limit > 100 else 1.0)
    for question in ("redeal", "twin", "whole twin", "undo"):
        assert watch.asked[question] > 2, question


@pytest.mark.parametrize(("name", "scenario", "seed", "forced", "wild"), LONG)
def test_nothing_that_is_sent_depends_on_who_is_concealed(
    name: str, scenario: str, seed: int, forced: bool, wild: tuple[float, float],
) -> None:
    """A whole match of a large title: all at the first decision of each kind, a glance at every other."""
    match = umpire.start(name, scenario, seed=seed, forced=forced)
    watch = watched(match, seed, wild, 0.005, each=1)
    for question, least in LEAST[name].items():
        assert watch.asked[question] > least, (question, watch.asked)


# The watch finds what it is for

class Knowing(Ridge):
    """Its odds are made of what is really there."""

    def veil(self, state: RidgeState, seat: int) -> None:
        """It forgets nothing."""

    def redeal(self, state: RidgeState, seat: int) -> Mapping[str, str]:
        first = 2 if seat == 0 else 0
        if not has(state.shown, first) and not has(state.shown, first + 1) and state.dice.coin("3.1"):
            state.strength[first], state.strength[first + 1] = state.strength[first + 1], state.strength[first]
        return {}


class Tactless(Ridge):
    """Its scene shows every strength."""

    def scene(self, state: RidgeState, seat: int) -> dict[str, Any]:
        return ridge.lay_out(self.view(state, 1 - seat)).to_json()


class Gossiping(Ridge):
    """It has a page on which every strength is written."""

    def __init__(self) -> None:
        super().__init__()
        self.pages = Pages((Page("roll", "The roll", "roll"),), self.read)

    def read(self, state: RidgeState, seat: int, page: str) -> dict[str, Any]:
        return {"strengths": state.strength}


class Murmuring(Ridge):
    """The log has a line more when the stronger section enters."""

    def setup(self, scenario: str, switches: Mapping[str, str], dice: Any) -> RidgeState:
        state = super().setup(scenario, switches, dice)
        state.agenda[:] = [MurmuringTurn()]
        return state


class MurmuringTurn(ridge.Turn):
    def run(self, state: RidgeState) -> None:
        if state.turn < ridge.TURNS:
            state.turn += 1
            state.agenda += [MurmuringTurn(), ridge.Fights(), MurmuringMove(1), MurmuringMove(0)]


class MurmuringMove(ridge.Move):
    # it asks as any other
    id: ClassVar[str] = "move"

    def take(self, state: RidgeState, action: Action) -> None:
        super().take(state, action)
        if action.verb == "enter" and state.strength[action.target // len(ridge.SPACES)] == 2:
            state.tell("held", "2.1", side=ridge.SEATS[self.seat])


@pytest.fixture
def register_title(monkeypatch: pytest.MonkeyPatch) -> Callable[[type[Ridge]], None]:
    """Makes a leaky title known for the time of a test."""
    def make(kind: type[Ridge]) -> None:
        def factory(_: Optional[Path]) -> Ridge:
            return kind()
        monkeypatch.setattr(kind, "id", "leaky")
        monkeypatch.setitem(face._OWN, "leaky", factory)
    return make


@pytest.mark.parametrize(("kind", "part"), [(Knowing, "odds"), (Tactless, "parts"), (Murmuring, "log"), (Gossiping, "page roll")])
def test_a_title_that_leaks_is_found_out(kind: type[Ridge], part: str, register_title: Callable[[type[Ridge]], None]) -> None:
    register_title(kind)
    with pytest.raises(Leaked, match=part):
        watch_many("leaky", 40)


def watch_many(name: str, matches: int) -> None:
    for seed in range(matches):
        watched(umpire.start(name, seed=seed, forced=False), seed, (1.0, 1.0), 1.0)


def test_the_fuzzer_finds_it_too_and_says_how_to_repeat_it(register_title: Callable[[type[Ridge]], None], tmp_path: Path) -> None:
    register_title(Tactless)
    tally = list(fuzz(("leaky",), tmp_path, seed=1, matches=6, frames=frames))[-1]
    assert tally.failures
    assert "what" in tally.failures[0].reason
    assert "is sent differs" in tally.failures[0].reason
    again = list(fuzz(("leaky",), tmp_path, seed=tally.failures[0].seed, matches=1, frames=frames))[-1]
    assert [failure.reason for failure in again.failures] == [tally.failures[0].reason]


def test_the_fuzzer_finds_nothing_where_nothing_leaks(tmp_path: Path) -> None:
    tally = list(fuzz(("ridge", "hills", "landing"), tmp_path / "out", seed=3, matches=4, frames=frames))[-1]
    assert tally.failures == ()


# What a watch over Allenby would say if what was mended were broken again

def turkish_march(undo: str = "free") -> Match:
    position = {
        "phase": 4, "group": "g4", "hexes": {"0809": ["b_4cav_10"], "1612": ["b_dummy_1"], "0707": ["t_3cav"]},
        "pending": [{"step": "movement"}],
    }
    return umpire.start("allenby", position=position, seed=1, forced=False, undo=undo)


def test_a_scout_who_could_turn_back_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Match, "_has_shown", lambda _, moment: bool(moment.reveal_count))
    match, watch = turkish_march(), SecrecyWatch(frames, 1, care=BRIEFLY)
    watch.play(match, "march t_3cav")
    with pytest.raises(Leaked, match="'to 0709' was announced as revealing and could be undone"):
        watch.play(match, "to 0709")


def test_a_scout_cannot_turn_back() -> None:
    match, watch = turkish_march(), SecrecyWatch(frames, 1, care=BRIEFLY)
    watch.play(match, "march t_3cav")
    watch.play(match, "to 0709")
    assert watch.asked["announced"] == 1


def test_with_unlimited_undo_everything_is_taken_back() -> None:
    match = turkish_march("unlimited")
    match.play("march t_3cav")
    match.play("to 0709")
    match.undo()
    assert match.prompt.startswith("3 Cav")


def test_words_that_tell_what_is_attacked_are_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SECRETS, "filter_action", lambda action, by, seat: action.words)
    position = {
        "phase": 3, "hexes": {"0710": ["b_60div_179"], "0709": ["t_20"], "0610": ["t_7"]}, "pending": [{"step": "combat"}],
    }
    match = umpire.start("allenby", position=position, seed=1, forced=False)
    with pytest.raises(Leaked, match="what turkish is sent differs, 'attack"):
        look_often(match, 20)


def look_often(match: Match, times: int) -> None:
    for seed in range(times):
        SecrecyWatch(frames, seed, 1.0, care=BRIEFLY).look(match)


# What others hear of what had to be

def test_that_somebody_had_no_choice_is_told_to_nobody_else() -> None:
    """`forced` is for the seat itself: to others it would tell what it did not have."""
    match = umpire.start("allenby", options={"deployment": "suggested"}, seed=5)
    while not [moment for moment in match.moments if moment.forced and moment.seat]:
        match.play(match.options[0])
    seat = next(moment.seat for moment in match.moments if moment.forced and moment.seat)
    other = next(name for name in match.title.seats if name != seat)
    assert '"forced":true' in frames.frames(match, seat)["state log"]
    assert '"forced":true' not in frames.frames(match, other)["state log"]


def test_hills_keep_secrets() -> None:
    assert Hills().secrets
    assert not umpire.title("anvil").secrets
