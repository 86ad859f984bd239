"""What a seat is told, and what it is not."""
from __future__ import annotations

import json
from pathlib import Path
from typing import Any, cast

import pytest

import umpire
import umpire.protocol
from ridge import Move, RidgeState
from server.helpers import Table, run_async, table
from umpire.engine.dice import SeededSource
from umpire.engine.parts import Advisor
from umpire.protocol.bodies import Fork, NewMatch, Note
from umpire.protocol.scene import Scene
from umpire.server.common.refusals import Refusal
from umpire.server.common.scene_delta import SeatScene
from umpire.server.play.thinker import Mind, choice_question
from umpire.server.render.decision import kind_of_decision, say_coach
from umpire.server.web.requests import id_of, read_body, read_message

TWO: dict[str, Any] = {"seats": {"blue": "me", "red": "link"}}
SCHEMAS = json.loads(Path(umpire.protocol.__file__).with_name("openapi.json").read_text())["components"]["schemas"]
STATE, ENTRY = [set(SCHEMAS[name]["required"]) for name in ("State", "LogLine")]


async def both(at: Table, **settings: Any) -> tuple[str, str, str]:
    new_match = await at.begin(**{**TWO, **settings})
    return new_match["match"], new_match["token"], new_match["links"]["red"]


@run_async
async def test_a_state_is_what_the_contract_says(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        match, blue, red = await both(at)
        mine, theirs = await at.state(match, blue), await at.state(match, red)
    assert set(mine) == set(theirs) == STATE
    assert (mine["n"], mine["seats"], mine["yours"], mine["seat"]) == (0, {"blue": "me", "red": "link"}, ["blue"], "blue")
    assert (theirs["seats"], theirs["yours"], theirs["seat"]) == ({"blue": "link", "red": "me"}, ["red"], "red")
    assert (mine["deciding"], mine["waiting"], mine["kind"], mine["prompt"]) == ("blue", "", "move", "Who moves?")
    assert (theirs["deciding"], theirs["waiting"], theirs["kind"], theirs["prompt"]) == ("blue", "Waiting for Blue.", "", "")
    assert theirs["options"] == []
    assert (mine["players"], mine["colours"], mine["score"]) == ({"blue": "Blue", "red": "Red"}, {}, "")
    assert mine["log"] == [{"n": 0, "seat": "", "action": "begin", "forced": False, "entries": []}]
    assert (mine["can_undo"], mine["undo_why_not"]) == (False, "There is nothing to undo.")


@run_async
async def test_what_a_seat_may_know_is_at_an_address_of_its_own(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        match, blue, red = await both(at)
        state = await at.state(match, blue)
        mine, theirs = [(await at.get(match, "view", token)).json() for token in (blue, red)]
        assert (await at.get(match, "view", "nobody")).status_code == 401
    assert (mine["n"], mine["stamp"], mine["seat"], theirs["seat"]) == (0, state["stamp"], "blue", "red")
    assert [piece["strength"] is None for piece in mine["view"]["pieces"]] == [False, False, True, True]
    assert [piece["strength"] is None for piece in theirs["view"]["pieces"]] == [True, True, False, False]


# Pages beside the table

@run_async
async def test_a_title_says_which_pages_there_are_and_what_stands_on_them(tmp_path: Path) -> None:
    at_the_end = {"round": "dawn", "turn": 4, "phase": "journal", "card": {"id": "dig_in"}, "pieces": {"beach": ["lcpl"]}}
    async with table(tmp_path / "s") as at:
        new_match = await at.begin("landing", position=at_the_end)
        match, token = new_match["match"], new_match["token"]
        await at.play(match, token, "write The water was cold.")
        state, message = await at.state(match, token), (await at.get(match, "pages/journal", token)).json()
    assert state["pages"] == [{"id": "journal", "name": "The journal"}]
    assert message["page"] == {"id": "journal", "name": "The journal", "drawing": "journal"}
    assert [entry["text"] for entry in message["content"]["entries"]] == ["The water was cold."]
    assert message["names"]["lcpl"] == "Lance Corporal"
    for same in ("match", "title", "name", "log", "round", "over", "result"):
        assert message[same] == state[same]


@run_async
async def test_where_a_title_has_no_journal_there_is_its_log(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        match, blue, red = await both(at)
        await at.play(match, blue, "hold")
        state = await at.state(match, red)
        answer, missing = [await at.get(match, f"pages/{page}", red) for page in ("journal", "atlas")]
    assert state["pages"] == []
    assert (answer.json()["content"], answer.json()["page"]["drawing"], answer.json()["log"]) == (None, "journal", state["log"])
    assert (missing.status_code, missing.json()["error"]["reason"]) == (404, "The Ridge has no page called 'atlas'.")


@run_async
async def test_options_have_targets_and_say_what_they_reveal(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        match, blue, red = await both(at)
        options = {option["action"]: option for option in (await at.state(match, blue))["options"]}
        held = {"action": "hold", "label": "Hold", "case": "2.1", "targets": [], "reveals": False, "passes": True, "ends": True}
        assert options["hold"] == held, "after it the other side decides"
        assert options["enter blue1 gully"]["targets"] == ["blue1", "gully"]
        for token, action in ((blue, "enter blue1 gully"), (red, "enter red1 slope"), (blue, "enter blue1 crest")):
            await at.play(match, token, action)
        revealing = {option["action"]: option["reveals"] for option in (await at.state(match, red))["options"]}
    assert revealing["enter red1 crest"] is True
    assert revealing["enter red2 slope"] is False


@run_async
async def test_the_log_says_what_was_heard_with_arithmetic_and_ids(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        match, blue, red = await both(at)
        for token, action in ((blue, "enter blue1 gully"), (red, "enter red1 slope"), (blue, "hold"), (red, "enter red1 crest"),
                              (blue, "enter blue1 crest"), (red, "hold")):
            await at.play(match, token, action)
        state, overheard = await at.state(match, blue, have=2), await at.state(match, red, have=2)
    assert [(line["n"], line["seat"], line["action"]) for line in state["log"]][:3] == [
        (3, "blue", "hold"), (4, "red", "enter red1 crest"), (5, "blue", "enter blue1 crest")]
    assert [entry["kind"] for entry in state["log"][0]["entries"]] == ["held"]
    entered, = state["log"][1]["entries"]
    assert set(entered) == {*ENTRY, "move"}
    assert (entered["ids"], entered["move"]) == (["red1", "crest"], ["slope", "crest"])
    assert overheard["log"][0] == {"n": 3, "seat": "blue", "action": "", "forced": False, "entries": []}
    fight = next(entry for line in state["log"] for entry in line["entries"] if entry["kind"] == "fight")
    assert set(fight) == ENTRY
    assert (fight["heading"], fight["ids"]) == (1, ["blue1", "red1", "crest"])
    assert len(fight["dice"]) == 2
    assert fight["result"] in ("a draw", "blue wins", "red wins")
    assert fight["terms"][0].keys() == {"case", "text", "value"}
    assert state["round"] == fight["text"].rstrip(".")
    # what the other side held in secret is nowhere in its log
    assert [line for line in state["log"] if line["seat"] == "red" and line["action"] == ""]


def test_other_names_of_a_space_lead_to_it() -> None:
    counter = {"id": "p1", "formation": ""}
    scene = {"spaces": [{"id": "t1", "also": ["scrub", "p1"]}], "cards": [{"id": "rifle"}], "pieces": [counter]}
    assert SeatScene(cast(Scene, scene)).words == {"scrub": "t1", "t1": "t1", "rifle": "rifle", "p1": "p1"}


def test_the_kind_of_a_decision_and_its_coach() -> None:
    match = umpire.start("landing", seed=1)
    assert kind_of_decision(match) == "play_card"
    assert say_coach(match, "play_card") != ""
    assert say_coach(match, "no-such-kind") == ""


@run_async
async def test_real_dice_are_asked_for(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        match, blue, red = await both(at, dice="physical")
        for token, action in ((blue, "enter blue1 gully"), (red, "enter red1 slope"), (blue, "enter blue1 crest")):
            await at.play(match, token, action)
        question = await at.play(match, red, "enter red1 crest")
        assert (question["n"], question["asks_roll"], question["kind"]) == (3, {"sides": 6, "case": "3.1"}, "roll")
        assert [option["action"] for option in question["options"]] == [f"roll {face}" for face in range(1, 7)]
        first = {"type": "play", "n": 3, "stamp": question["stamp"], "actions": ["roll 6"]}
        second = (await at.post(match, red, first)).json()
        assert second["stamp"] != question["stamp"]
        twice = await at.post(match, red, first)
        assert (twice.status_code, twice.json()["stale"]) == (409, True)
        state = await at.play(match, red, "roll 1")
    assert (state["n"], state["asks_roll"]) == (4, None)
    assert state["log"][-1]["entries"][1]["kind"] == "fight"


@run_async
async def test_a_bot_whose_real_dice_are_awaited_is_rolled_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    title = umpire.title("hills")
    monkeypatch.setattr(title, "advisor", Advisor(title, lambda state, decision: next(
        action for action in decision.options(state) if action.words in ("enter red1 slope", "enter red1 crest"))))
    async with table(tmp_path / "s") as at:
        new_match = await at.begin(dice="physical", seats={"blue": "me", "red": "bot"})
        await at.play(new_match["match"], new_match["token"], "enter blue1 gully")
        question = await at.play(new_match["match"], new_match["token"], "enter blue1 crest")
        assert (question["deciding"], question["asks_roll"]) == ("blue", {"sides": 6, "case": "3.1"})
        state_ = await at.play(new_match["match"], new_match["token"], "roll 2", "roll 5")
    assert (state_["asks_roll"], state_["n"]) == (None, 4)


def test_a_bot_does_not_peek(monkeypatch: pytest.MonkeyPatch) -> None:
    """The state a bot is asked about holds no hidden strength, and dice that are not the match's."""
    states = []
    match = umpire.start("hills", seed=5)
    monkeypatch.setattr(match.title, "advisor", Advisor(match.title, lambda state, decision: states.append((state, decision))))
    Mind().answer(choice_question(match, "sensible", 3))
    state, decision = states[0]
    assert isinstance(decision, Move)
    assert state.strength[2:] == [0, 0]
    assert isinstance(match.state, RidgeState)
    assert state.strength[:2] == match.state.strength[:2]
    assert isinstance(state.dice.source, SeededSource)
    assert state.dice.source.seed != 5


@run_async
async def test_bots_play_until_a_person_decides(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        new_match = await at.begin(seats={"blue": "bot", "red": "me"})
        state = await at.state(new_match["match"], new_match["token"])
        assert (state["n"], state["deciding"], state["seats"]["blue"]) == (1, "red", "bot")
        after = await at.play(new_match["match"], new_match["token"], "hold")
    assert (after["n"], after["deciding"]) == (3, "red")
    assert after["undo_why_not"] == "You cannot undo that: the other side has decided since."


@run_async
async def test_unlimited_undo_goes_back_over_what_bots_did(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        new_match = await at.begin(seats={"blue": "bot", "red": "me"}, undo="unlimited")
        match, token = new_match["match"], new_match["token"]
        await at.play(match, token, "hold")
        back = (await at.post(match, token, {"type": "undo", "n": 3})).json()
        assert (back["n"], back["deciding"], back["can_undo"]) == (1, "red", False)
        first = await at.post(match, token, {"type": "undo", "n": 1})
        assert first.status_code == 422
    async with table(tmp_path / "s") as at:
        assert (await at.state(match, token))["n"] == 1


def test_messages_are_read_strictly() -> None:
    good = {"type": "play", "id": "a", "n": 1, "actions": ["hold"]}
    assert read_message(json.dumps(good))["type"] == "play"
    spoilt: tuple[Any, ...] = (
        {**good, "n": "1"}, {**good, "n": True}, {**good, "n": 1.5}, {**good, "actions": "hold"}, {**good, "actions": []},
        {**good, "actions": ["x"] * 33}, {**good, "actions": ["x" * 5000]}, {**good, "more": 1}, {**good, "type": "hello"},
        {**good, "id": "x" * 65}, {**good, "id": 5}, {**good, "n": -2}, {}, [], "play", 3, None,
    )
    for bad in spoilt:
        with pytest.raises(Refusal) as refusal:
            read_message(json.dumps(bad))
        assert refusal.value.status == 400
        assert refusal.value.reason.startswith("This cannot be read: ")
    for model, body in ((NewMatch, {"title": 3}), (NewMatch, {"title": "a", "seed": 2**70}), (Fork, {"n": -1}), (Note, {})):
        with pytest.raises(Refusal):
            read_body(model, json.dumps(body))


def test_missing_fields_get_defaults_except_in_a_new_match() -> None:
    play = read_message('{"type": "play", "n": 1, "actions": ["hold"]}')
    assert play == {
        "type": "play", "id": "", "n": 1, "stamp": "", "known": [], "differences": False, "actions": ["hold"], "whole": False,
    }
    # a lesson says everything else itself: what was sent besides is refused
    assert read_body(NewMatch, '{"title": "a", "lesson": "b"}') == {"title": "a", "lesson": "b"}


def test_an_error_repeats_the_id_but_never_what_was_sent() -> None:
    assert id_of('{"id": "x7", "n": []}') == "x7"
    assert [id_of(raw) for raw in ("", "[" * 100_000, '{"id": 5}', '{"id": "' + "x" * 65 + '"}', "[1]", b"\xff")] == [""] * 6
    with pytest.raises(Refusal) as refusal:
        read_message('{"type": "ping", "my-token": "SECRET", "SECRET": 1}')
    assert "SECRET" not in refusal.value.reason


@run_async
async def test_a_waiting_opponent_has_not_decided_yet(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        new_match = await at.begin(seats={"blue": "me", "red": "link"})
        after = await at.play(new_match["match"], new_match["token"], "hold")
    assert (after["deciding"], after["can_undo"]) == ("red", False)
    assert after["undo_why_not"] == "You cannot undo that: the other side has to decide now."
