"""A spectator sees what every seat knows and nothing more, byte for byte, in every title; and does nothing."""
from __future__ import annotations

import random
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, Optional

import pytest

import umpire
from ridge import RidgeState
from server.helpers import Hills, HungUp, Socket, Table, bearer, run_async, table
from umpire import face
from umpire.engine.match import Match
from umpire.lab.fuzz import fuzz
from umpire.lab.secrecy import Care, Leaked, SecrecyWatch
from umpire.players import SensiblePlayer
from umpire.server.play.spectators import onlooker_of
from umpire.server.render import frames


class Overlooked(Hills):
    """The Hills as one sees them who sits on neither side."""

    onlooker: Optional[int] = 2

    def view(self, state: RidgeState, seat: int) -> dict[str, Any]:
        if seat < 2:
            return super().view(state, seat)
        mine, theirs = super().view(state, 0), super().view(state, 1)
        return {name: value for name, value in mine.items() if theirs.get(name) == value and name != "strength"}


@pytest.fixture(autouse=True)
def _overlooked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Overlooked, "id", "overlooked")
    monkeypatch.setitem(face._OWN, "overlooked", lambda _: Overlooked())


def watched(match: Match, seed: int, wild: float, share: float, most: int = 1000) -> SecrecyWatch:
    """Play to the end, or so many actions, under the eyes of a spectator; some lose their heads."""
    watch, chance = SecrecyWatch(frames, seed, share, ("",), care=Care(odds=2, branches=40)), random.Random(seed)
    player = SensiblePlayer(match.title, seed)
    while not match.over and match.last < most:
        watch.look(match)
        decision = match.decision
        assert decision is not None
        mad = chance.random() < wild
        watch.play(match, chance.choice(match.options) if mad else player.choose(match.state, decision))
    return watch


SECRETIVE = [name for name in (*umpire.titles(), "overlooked") if name == "overlooked" or umpire.title(name).secrets]
# title, scenario, seed, how much is played at random, how many actions, and how often each question must have been put
LONG: list[tuple[str, str, int, float, int, dict[str, int]]] = [
    ("overlooked", "", 1, 0.5, 100, {"redeal": 5, "twin": 3}),
    ("overlooked", "", 2, 0.5, 100, {"redeal": 5, "twin": 3}),
    ("landing", "", 3, 0.3, 300, {"redeal": 10, "glance": 5, "twin": 5}),
    ("allenby", "historical", 5, 0.1, 330, {"redeal": 20, "glance": 80, "twin": 80, "whole twin": 8, "sibling": 5}),
    ("fatal", "bold_stroke", 2, 0.1, 110, {"redeal": 10, "glance": 10, "twin": 20}),
]


def test_titles_with_secrets_name_an_onlooker() -> None:
    """All of ours can be watched; one that hides on both sides and says nothing cannot."""
    assert {name for name in umpire.titles() if onlooker_of(umpire.title(name)) is None} == {"ridge", "hills"}
    assert {name for name, *_ in LONG} >= set(SECRETIVE) - {"ridge", "hills"}


@pytest.mark.parametrize(("name", "scenario", "seed", "wild", "most", "least"), LONG)
def test_nothing_a_spectator_is_sent_depends_on_what_any_seat_cannot_know(
    name: str, scenario: str, seed: int, wild: float, most: int, least: Mapping[str, int],
) -> None:
    title = umpire.title(name)
    match = umpire.start(name, scenario or title.scenarios[0].id, seed=seed)
    watch = watched(match, seed, wild, 0.003 if title.decision_limit > 300 else 0.2, most)
    for question, times in least.items():
        assert watch.asked[question] >= times, (question, watch.asked)


class Tactless(Overlooked):
    """To who watches it shows what the first seat sees."""

    onlooker: Optional[int] = 0


def test_a_title_that_shows_spectators_too_much_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Tactless, "id", "overlooked")
    monkeypatch.setitem(face._OWN, "overlooked", lambda _: Tactless())
    match = umpire.start("overlooked", seed=1)
    with pytest.raises(Leaked, match="what who watches is sent differs"):
        watched(match, 1, 0.5, 1.0)


@pytest.mark.parametrize(("kind", "found"), [(Overlooked, False), (Tactless, True)])
def test_the_fuzzer_looks_on_too(kind: type[Overlooked], found: bool, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(kind, "id", "overlooked")
    monkeypatch.setitem(face._OWN, "overlooked", lambda _: kind())
    *_, tally = fuzz(("overlooked",), tmp_path, seed=1, matches=2, frames=frames)
    assert {"what who watches is sent differs" in failure.reason for failure in tally.failures} == ({True} if found else set())


@pytest.mark.parametrize("name", ["overlooked", "landing", "anvil", "ridge"])
def test_frames_of_spectators_are_checked_at_every_decision(name: str) -> None:
    """Also where nothing is hidden; but not where nobody may watch."""
    match = umpire.start(name, seed=1)
    watch, chance = SecrecyWatch(frames, 1, onlooker=True, care=Care(odds=2, branches=40)), random.Random(1)
    decisions = 0
    while not match.over and decisions < 9:
        watch.look(match)
        watch.play(match, chance.choice(match.options))
        decisions += 1
    assert watch.asked["watched"] == (0 if name == "ridge" else decisions)
    assert (watch.asked["onlooker"] > 5) == (name in ("overlooked", "landing"))


# At the table

async def watched_match(at: Table, title: str = "overlooked", **settings: Any) -> tuple[str, str, str, str]:
    """Return a match that may be watched: its id, the token of each side, and that of a spectator."""
    seats = umpire.title(title).seats
    new_match = await at.begin(title, seats={seats[0]: "me", seats[1]: "link"}, watch=True, **settings)
    return new_match["match"], new_match["token"], new_match["links"][seats[1]], new_match["watch"]


@run_async
async def test_spectators_see_board_and_log_but_no_decision(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        match, blue, red, watch = await watched_match(at)
        await at.play(match, blue, "enter blue1 gully")
        await at.play(match, red, "hold")
        state = await at.state(match, watch)
        assert (state["watching"], state["yours"], state["seat"], state["options"]) == (True, [], "", [])
        assert (state["deciding"], state["waiting"]) == ("blue", "Waiting for Blue.")
        assert (state["can_undo"], state["hint"], state["report"], state["terms"]["resign"]) == (False, False, False, False)
        assert {piece["id"]: piece["label"] for piece in state["scene"]["pieces"]} == dict.fromkeys(
            ["blue1", "blue2", "red1", "red2"], "?")
        entries = {record["n"]: (record["action"], len(record["entries"])) for record in state["log"]}
        # that the red side held is between it and the umpire
        assert entries[1] == ("enter blue1 gully", 1)
        assert entries[2] == ("", 0)
        film = (await at.get(match, "state?have=0", watch)).json()["film"]
        assert film
        replay = (await at.get(match, "replay/1", watch)).json()
        assert (replay["action"], replay["prompt"]) == ("enter blue1 gully", "")
        assert "strength" not in (await at.get(match, "view", watch)).json()["view"]
        assert (await at.state(match, blue))["watching"] is False


@run_async
async def test_spectators_may_only_watch(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        match, blue, red, watch = await watched_match(at)
        n = (await at.state(match, watch))["n"]
        forbidden: list[dict[str, Any]] = [
            {"type": "play", "n": n, "actions": ["hold"]}, {"type": "undo", "n": n}, {"type": "odds", "action": "hold"},
            {"type": "why", "action": "hold"}, {"type": "hint"}, {"type": "after", "actions": ["hold"]},
            {"type": "delegate", "n": n}, {"type": "hurry"}, {"type": "resign"}, {"type": "offer", "what": "draw"},
            {"type": "answer", "offer": 1, "accept": True}, {"type": "claim", "what": "win"}, {"type": "grant", "days": 1},
            {"type": "vacation", "days": 1}, {"type": "seal", "seals": {"blue": "0"}},
        ]
        for message in forbidden:
            answer = await at.post(match, watch, message)
            assert (answer.status_code, answer.json()["error"]["reason"][:12]) == (403, "You are watc"), message
        for path in ("record", "report", "dice", "notes"):
            assert (await at.get(match, path, watch)).status_code == 403
        for path, body in (("fork", {"n": 0}), ("watch", {"open": True})):
            answer = await at.http.post(f"/api/matches/{match}/{path}", json=body, headers=bearer(watch))
            assert answer.status_code == 403
        await at.post(match, blue, {"type": "resign"})
        # once it is over, too: what was hidden is for those who played
        assert (await at.state(match, watch))["over"]
        for path in ("record", "report"):
            assert (await at.get(match, path, watch)).status_code == 403
        bookmark = f"umpire bookmark\nmatch {match}\naction 0\nseat {watch}\n"
        assert (await at.http.post("/api/import", content=bookmark)).status_code == 403
        assert (await at.get(match, "record", red)).status_code == 200


@run_async
async def test_a_player_lets_people_watch_and_no_more(tmp_path: Path) -> None:
    path = tmp_path / "s"
    async with table(path) as at:
        new_match = await at.begin("overlooked", seats={"blue": "me", "red": "link"})
        match, blue, red = new_match["match"], new_match["token"], new_match["links"]["red"]
        assert new_match["watch"] == ""
        assert (await at.state(match, blue))["terms"]["watched"] is False
        first = await let(at, match, blue, True)
        assert (await at.state(match, first))["watching"]
        assert (await at.state(match, red))["terms"]["watched"] is True
        second = await let(at, match, red, True)
        assert (await at.get(match, "state", first)).status_code == 401
    async with table(path) as at:
        assert (await at.state(match, second))["watching"]
        assert await let(at, match, red, False) == ""
        assert (await at.get(match, "state", second)).status_code == 401
        closed = await at.begin("hills", seats={"blue": "me", "red": "link"})
        answer = await at.http.post(f"/api/matches/{closed['match']}/watch", json={"open": True}, headers=bearer(closed["token"]))
        assert (answer.status_code, "cannot be watched" in answer.json()["error"]["reason"]) == (422, True)
        answer = await at.http.post("/api/matches", json={"title": "hills", "seats": {"red": "link"}, "watch": True})
        assert answer.status_code == 422


@run_async
async def test_closing_the_link_disconnects_spectators(tmp_path: Path) -> None:
    path = tmp_path / "s"
    async with table(path) as at, table(path) as elsewhere:
        new_match = await at.begin("overlooked", seats={"blue": "me", "red": "link"}, watch=True)
        match, blue = new_match["match"], new_match["token"]
        here, _ = await at.sit(match, new_match["watch"])
        there, _ = await elsewhere.sit(match, new_match["watch"])
        player, _ = await at.sit(match, blue)
        # another link is another word: who has the old one is not meant
        second = await let(at, match, blue, True)
        for socket in (here, there):
            await hung_up(socket)
        again, _ = await at.sit(match, second)
        assert await let(at, match, blue, False) == ""
        await hung_up(again)
        assert (await player.ask({"type": "ping", "id": "1"}))["type"] in ("pong", "state")
        await player.close()


async def hung_up(socket: Socket) -> None:
    """Whatever is still on its way, nothing that is played from now on comes after it."""
    with suppress(HungUp):
        while await socket.hear():
            pass
    assert socket.task.done()


async def let(at: Table, match: str, token: str, open_: bool) -> str:
    answer = await at.http.post(f"/api/matches/{match}/watch", json={"open": open_}, headers=bearer(token))
    assert answer.status_code == 200, answer.text
    return str(answer.json()["token"])


@pytest.mark.parametrize("title", ["allenby", "landships"])
@run_async
async def test_every_title_is_watched_over_a_socket(tmp_path: Path, title: str) -> None:
    async with table(tmp_path / "s") as at:
        match, first, second, watch = await watched_match(at, title)
        socket, state = await at.sit(match, watch)
        assert state["watching"]
        for _ in range(4):
            token = first if (await at.state(match, first))["options"] else second
            options = [option["action"] for option in (await at.state(match, token))["options"]]
            await at.play(match, token, options[0])
            message = await socket.hear()
            assert (message["type"], message["options"], message["prompt"]) == ("state", [], "")
            assert message["panel"] is None or title == "landships"
        await socket.close()
