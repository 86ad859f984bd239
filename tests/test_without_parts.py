"""A title without any of the parts still plays: it is served, watched, reported, and checked like any other."""
from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import umpire
from server.helpers import SEED, run_async, table
from stones import Stones
from terminal.sitting import Sitting
from umpire import face
from umpire.engine import parts
from umpire.engine.parts import Advisor, Asides, Board, Evaluator, Outlooks, Pages, Panels, Secrets
from umpire.lab.checks import CHECKS, RandomMatches, run
from umpire.players.levels import BOTS, bot
from umpire.reports.hint import hint
from umpire.server.play.spectators import onlooker_of

PARTS = {
    "secrets": Secrets, "advisor": Advisor, "evaluator": Evaluator, "board": Board, "panels": Panels, "outlooks": Outlooks,
    "asides": Asides, "pages": Pages,
}


@pytest.fixture(autouse=True)
def _stones(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(face._OWN, "stones", Stones)


def test_it_has_none_of_the_parts() -> None:
    part_kinds = {kind for kind in vars(parts).values() if isinstance(kind, type) and kind.__module__ == parts.__name__}
    assert set(PARTS.values()) == {kind for kind in part_kinds if not issubclass(kind, tuple)}, "the parts that there are"
    assert {part: getattr(umpire.title("stones"), part) for part in PARTS} == dict.fromkeys(PARTS)


def test_it_plays_to_its_end() -> None:
    match = umpire.start("stones", seed=1)
    for action in ("take two", "take two", "take two"):
        match.play(action)
    assert match.result is not None
    assert (match.result.winner, match.result.text) == ("south", "The last stone is taken.")
    assert match.view("north") == {"left": 0, "taken": 7, "last": "south", "agenda": []}
    assert [line.text for line in match.log][:1] == ["North takes two stones."]


@pytest.mark.parametrize("level", BOTS)
def test_every_bot_can_play_it(level: str) -> None:
    match = umpire.start("stones", seed=2)
    player = bot(level, match.title, 1, patience=0.2)
    while (decision := match.decision) is not None:
        match.play(player.choose(match.state, decision))
    assert match.over


@pytest.mark.parametrize("check", CHECKS)
def test_all_checks_hold(check: str) -> None:
    assert [fault for _, fault in run(RandomMatches("stones"), [check]) if fault] == []


def test_it_is_reported_without_a_curve() -> None:
    match = umpire.start("stones", seed=1)
    for action in ("take two", "take two", "take two"):
        match.play(action)
    report = umpire.report(match)
    assert (report.winner, report.chances, report.luck) == ("south", (), None)
    assert report.turns[0].score == ""


def test_there_is_no_opinion_on_it() -> None:
    assert hint(umpire.start("stones", seed=1)).options == ()


@run_async
async def test_it_is_served(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        [entry] = [entry for entry in (await at.http.get("/api/titles")).json() if entry["id"] == "stones"]
        assert (entry["bots"], entry["levels"], entry["cover"], entry["lessons"]) == (False, [], False, [])
        assert entry["watchable"]
        for drawing in ("board", "cover"):
            refusal = await at.http.get(f"/api/titles/stones/{drawing}.svg")
            assert (refusal.status_code, refusal.json()["error"]["reason"]) == (404, f"stones has no {drawing}")
        new_match = await at.begin("stones", seats={"north": "me", "south": "hotseat"})
        state: dict[str, Any] = await at.state(new_match["match"], new_match["token"])
        assert [option["action"] for option in state["options"]] == ["take one", "take two"]
        assert (state["panel"], state["score"], state["warnings"]) == (None, "", [])
        assert (state["sights"], state["under_way"]) == (False, "")
        assert (state["pages"], state.get("curtain", False), state["scene"]["pieces"]) == ([], False, [])
        state = await at.play(new_match["match"], new_match["token"], "take two", "take two", "take two")
        assert (state["over"], state["result"]["winner"]) == (True, "south")


def test_a_spectator_sees_what_everybody_sees() -> None:
    assert onlooker_of(umpire.title("stones")) == 0


def test_it_is_played_in_the_terminal() -> None:
    sitting = Sitting(umpire.start("stones", seed=SEED), ["take two"])
    assert "left: 5" in sitting.said
