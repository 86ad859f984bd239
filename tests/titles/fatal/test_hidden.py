"""What the Allied player cannot know: face-down markers, the secret die, and what follows from them."""
from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any, Optional

import pytest

import umpire
from support import case, odds_of, offered, play_all
from titles.fatal.fatal_table import mines_in, state_of, table
from umpire import face
from umpire.engine.actions import Action
from umpire.engine.match import Match
from umpire.lab.secrecy import Leaked, SecrecyWatch, redealt
from umpire.server.render import frames
from umpire.titles.fatal import Fatal
from umpire.titles.fatal.components import ALLIED, AREAS, UNKNOWN
from umpire.titles.fatal.rules.combat_mine_placement import outside_used
from umpire.titles.fatal.secrets import SECRETS


def _space(place: str) -> str:
    return place if place in AREAS else ""


class Plain(Fatal):
    """The title with a `view` that a test may change."""


@pytest.fixture
def plain(monkeypatch: pytest.MonkeyPatch) -> type[Plain]:
    """Return the title as tests can watch it."""
    def make(overlay: Optional[Path] = None) -> Plain:
        return Plain(overlay)
    monkeypatch.setitem(face._OWN, "fatal", make)
    return Plain


def eager(match: Match, chance: random.Random) -> Action:
    """A player at random who likes the sea: ships come out, sail, sweep, and mines are laid."""
    liked = [option for option in match.options if option.verb in LIKED]
    return chance.choice(liked if liked and chance.random() < 0.7 else match.options)


LIKED = {
    "naval", "declare_naval", "fuel", "deploy", "sail", "to", "at", "fire", "aim", "sweep", "reveal", "raise", "strike",
    "lay_level_1", "lay_level_2", "lay_dummy", "open_source", "arm", "buy_mines", "suggested",
}


def watched(match: Match, seed: int, share: float, most: int) -> SecrecyWatch:
    watch, chance = SecrecyWatch(frames, seed, share), random.Random(seed)
    while not match.over and match.last < most:
        watch.look(match)
        watch.play(match, eager(match, chance))
    return watch


@pytest.mark.parametrize(("scenario", "seed", "forced"), [
    ("bold_stroke", 1, False), ("anzacs", 3, False), ("campaign", 4, True),
])
def test_nothing_that_is_sent_depends_on_what_is_hidden(plain: type[Plain], scenario: str, seed: int, forced: bool) -> None:
    match = umpire.start("fatal", scenario, seed=seed, forced=forced)
    watch = watched(match, seed, 0.01, 140)
    for question, least in {"redeal": 10, "glance": 10, "twin": 60, "whole twin": 5, "undo": 2}.items():
        assert watch.asked[question] > least, (question, watch.asked)


# The watch finds what it is for

LURKING = {"DS-1": ["level_2"], "DS-2": ["dummy"], "DS-3": ["level_1"], "AA-HELLAS": ["dummy"], "DS-5": ["level_2", "dummy"]}


def at_sea(**position: Any) -> Match:
    return table(
        {"AA-SEDDELBAHR": ["hms-albion", "ms-1"], "DS-4": ["ms-2"], "DS-3": ["ms-3"]}, ask="act_at_sea", kind="naval",
        mines=LURKING, outside=3, dummies=4, **position,
    )


@pytest.mark.parametrize("hook", ["veil", "view", "filter_event", "filter_action"])
def test_leaking_hook_is_detected(plain: type[Plain], monkeypatch: pytest.MonkeyPatch, hook: str) -> None:
    if hook == "veil":
        monkeypatch.setattr(SECRETS, "veil", lambda state, seat: None)
    elif hook == "view":
        monkeypatch.setattr(Plain, "view", lambda self, state, seat: Fatal.view(self, state, 1))
    elif hook == "filter_event":
        monkeypatch.setattr(SECRETS, "filter_event", lambda event, seat: event)
    else:
        monkeypatch.setattr(SECRETS, "filter_action", lambda action, by, seat: action.words)
    with pytest.raises(Leaked):
        look_often(hook in ("veil", "view"))


def look_often(closely: bool) -> None:
    for seed in range(30):
        if closely:
            SecrecyWatch(frames, seed, 1.0).look(at_sea())
        else:
            compare_after_laying(seed)


def compare_after_laying(seed: int) -> None:
    """The Turk lays one kind or the other: whoever looks on is sent the same."""
    messages = []
    for kind in ("lay_level_1", "lay_level_2"):
        match = table({}, ask="lay_mines", seat="turkish", phase="strategic", mine_factors=2, dummies=1, outside=2)
        match.play(f"{kind} DS-1")
        messages.append(frames.frames(match, "allied", since=-1))
    if messages[0] != messages[1]:
        raise Leaked(str(seed))


# One by one

def told_to(match: Match, seat: str) -> dict[str, str]:
    return frames.frames(match, seat, since=-1)


@case("fatal", "8.5#8")
def test_the_kind_of_a_marker_that_is_laid_is_the_turks_alone(plain: type[Plain]) -> None:
    compare_after_laying(0)
    match = table({}, ask="lay_mines", seat="turkish", phase="strategic", mine_factors=2, dummies=1, outside=2)
    match.play("lay_level_2 DS-1")
    log = told_to(match, "allied")["state log"]
    assert "A marker is laid in Morto Bay (DS-1), face down." in log
    assert "level_2" not in log
    assert "Level 2" not in log
    assert "A Level 2 marker is laid" in told_to(match, "turkish")["state log"]
    assert match.view("turkish")["mines"] == {"DS-1": ["level_2 down"]}
    assert match.view("allied")["mines"] == {"DS-1": ["hidden"]}
    assert match.view("allied")["mine_chest"] == {}


@case("fatal", "8.5#1")
def test_nobody_sees_whether_a_marker_was_raised(plain: type[Plain]) -> None:
    """Raised, kept, or all kept at once: as many words, the same words, the same map."""
    messages = set()
    for moves in (["raise DS-1", "keep", "keep"], ["keep", "raise DS-3", "raise DS-1"], ["done"], ["raise DS-3", "done"]):
        match = table(
            {}, phase="strategic", mine_factors=3, outside=2, dummies=1, mines={"DS-1": ["level_1"], "DS-3": ["level_1"]},
            pending=[{"step": "raise_mines", "seat": "turkish", "left": 3}, {"step": "lay_mines", "seat": "turkish"}],
        )
        play_all(match, *moves)
        messages.add(json.dumps(told_to(match, "allied"), sort_keys=True))
    assert len(messages) == 1


@case("fatal", "8.5#6")
def test_the_secret_die_is_the_turks_alone(plain: type[Plain]) -> None:
    match = umpire.start("fatal", "bold_stroke", seed=1, forced=False)
    logs = [told_to(match, seat)["state log"] for seat in ("allied", "turkish")]
    assert '"kind":"outside"' not in logs[0]
    assert '"kind":"outside"' in logs[1]
    assert "outside" not in json.dumps(match.view("allied"))
    assert match.view("turkish")["mine_chest"]["outside"] == state_of(match).outside


def test_the_secret_die_is_not_asked_for_at_a_real_table() -> None:
    """Real dice are rolled in the open: what must stay hidden is drawn by the umpire."""
    match = umpire.start("fatal", "bold_stroke", seed=1, dice="physical", forced=False)
    questions = []
    while match.pending is not None:
        questions.append(match.pending.roll.case)
        match.play("roll 2")
    assert "8.5#6" not in questions
    assert 1 <= state_of(match).outside <= 6


@case("fatal", "8.5.1#1")
def test_odds_of_entering_marked_waters_say_that_markers_are_shown_and_no_more() -> None:
    tables = set()
    for markers in (["dummy"], ["level_1"], ["level_2"]):
        match = table({"AA-SEDDELBAHR": ["hms-albion"]}, ask="act_at_sea", kind="naval", mines={"DS-1": markers})
        match.play("sail hms-albion")
        assert match.reveals("to DS-1")
        assert not match.reveals("to AA-HELLAS")
        tables.add(json.dumps(odds_of(match, "to DS-1")))
    assert len(tables) == 1


@case("fatal", "8.5.2#1")
def test_odds_of_sweeping_unseen_markers_do_not_depend_on_what_they_are() -> None:
    tables = set()
    for markers in (["dummy", "dummy"], ["level_1", "dummy"], ["level_2", "level_2"]):
        match = table(
            {"DS-1": ["ms-1"]}, mines={"DS-1": markers}, activated=["ms-1"],
            pending=[{"step": "sweep_mines", "seat": "allied", "those": ["ms-1"]}],
        )
        odds = odds_of(match, "sweep ms-1")
        tables.add(json.dumps(odds))
    assert len(tables) == 1
    assert [round(chance, 3) for chance in sorted(odds.values())] == [0.1, 0.2, 0.2, 0.5]
    assert any("if they are mines, up to 2 factors are cleared" in text for text in odds)


@case("fatal", "8.5.1#3")
@pytest.mark.parametrize("forced", [True, False])
def test_the_turk_is_asked_whether_he_turns_markers_up_even_if_he_cannot(forced: bool) -> None:
    for markers in (["dummy"], ["level_1"], ["level_2"]):
        match = table(
            {"DS-1": ["hms-albion"]}, ask="choose_activation", seat="turkish", first="allied", segment=2, mines={"DS-3": markers},
            forced=forced,
        )
        if not forced:
            match.play("pass")
        assert match.decision is not None
        assert match.decision.id == "reveal_mines"


def test_a_veiled_table_knows_no_marker() -> None:
    state = state_of(at_sea()).copy()
    Fatal().secrets.veil(state, ALLIED)
    assert {marker.kind for markers in state.mines for marker in markers} == {UNKNOWN}
    assert (state.outside, state.dummies, state.mine_factors) == (0, 0, 0)
    own = state_of(at_sea()).copy()
    Fatal().secrets.veil(own, 1)
    assert own == state_of(at_sea()), "the Turk knows everything"


def test_redealt_state_is_possible() -> None:
    match = at_sea()
    view, kinds = match.view("allied"), set()
    for seed in range(40):
        twin = redealt(match, "allied", seed).match
        state = state_of(twin)
        assert twin.view("allied") == view
        assert outside_used(state) <= state.outside <= state.sheet.outside_die
        assert state.dummies >= 0
        again = umpire.start("fatal", position=twin.position(), seed=1, forced=False)
        assert state_of(again) == state, "its position can be opened"
        kinds.add(tuple(state.mines))
    assert len(kinds) > 10
    assert redealt(match, "turkish", 1).match.state == match.state


def test_revealing_cannot_be_undone() -> None:
    match = table({"AA-SEDDELBAHR": ["hms-albion"]}, ask="act_at_sea", kind="naval", mines={"DS-1": ["dummy"]})
    play_all(match, "sail hms-albion", "to DS-1")
    with pytest.raises(umpire.CannotUndo):
        match.undo()
    assert mines_in(match, "DS-1") == []
    assert "sail hms-albion" not in offered(match)
