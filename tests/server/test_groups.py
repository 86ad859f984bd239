"""Several actions at once: none of them rolls or shows anything before its odds could be seen."""
from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from server.helpers import Table, run_async, table

DIVISION = ["b_60div_179", "b_60div_180", "b_60div_181"]
WITH = [f"with {unit}" for unit in DIVISION]
POSITION = {"phase": 3, "hexes": {"0710": DIVISION, "0709": ["t_24"]}, "revealed": DIVISION, "pending": [{"step": "combat"}]}


async def mustered(at: Table, forced: bool) -> tuple[str, str]:
    """Three brigades of a division may attack one hex; both seats in one hand."""
    new_match = await at.begin("allenby", position=POSITION, forced=forced)
    await at.play(new_match["match"], new_match["token"], "attack 0709")
    return new_match["match"], new_match["token"]


def main_options(state: dict[str, Any]) -> list[dict[str, Any]]:
    """Return what is being asked, without what may be done at any time."""
    return [option for option in state["options"] if not option.get("aside")]


def dice(state: dict[str, Any]) -> list[int]:
    return [die for record in state["log"] for entry in record["entries"] for die in entry["dice"]]


@pytest.mark.parametrize("forced", [True, False])
@run_async
async def test_a_group_that_takes_part_rolls_nothing_and_is_played_whole(tmp_path: Path, forced: bool) -> None:
    """Nobody else could join: the attack is begun by its own button all the same."""
    async with table(tmp_path / "s") as at:
        match, token = await mustered(at, forced)
        state = await at.play(match, token, *WITH)
        assert "left" not in state
        assert ([option["action"] for option in main_options(state)], dice(state)) == (["assault"], [])


@pytest.mark.parametrize("forced", [True, False])
@run_async
async def test_a_group_that_ends_with_what_rolls_stops_before_it(tmp_path: Path, forced: bool) -> None:
    async with table(tmp_path / "s") as at:
        match, token = await mustered(at, forced)
        socket, begun = await at.sit(match, token)
        message = await socket.ask({"type": "play", "id": "g", "n": begun["n"], "actions": [*WITH[:2], "assault"]})
        assert (message["id"], message["n"], message["left"]) == ("g", begun["n"] + 2, ["assault"])
        assert dice(message) == []


@run_async
async def test_a_group_that_begins_with_what_rolls_plays_nothing(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        match, token = await mustered(at, forced=True)
        before = await at.play(match, token, WITH[0])
        state = await at.play(match, token, "assault", WITH[1])
        assert (state["n"], state["stamp"], state["left"]) == (before["n"], before["stamp"], ["assault", WITH[1]])


@run_async
async def test_a_group_is_refused_whether_it_would_roll_or_not(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        match, token = await mustered(at, forced=True)
        n = (await at.state(match, token))["n"]
        for actions in (["assault", WITH[0]], ["with t_24", WITH[0]], ["dance", WITH[0]]):
            answer = await at.post(match, token, {"type": "play", "n": n, "actions": actions})
            assert answer.status_code in (400, 422), actions
        assert (await at.state(match, token))["n"] == n


@run_async
async def test_a_page_says_whether_something_is_drawn_once_it_is_written(tmp_path: Path) -> None:
    page = {"round": "dawn", "phase": "journal", "card": {"id": "dig_in"}, "pieces": {"beach": ["lcpl"]}}
    async with table(tmp_path / "s") as at:
        for turn, reveals in ((3, False), (4, True)):
            new_match = await at.begin("landing", position={**page, "turn": turn})
            state = await at.state(new_match["match"], new_match["token"])
            assert (state["texts"], state["texts_reveal"]) == (["write"], reveals)
            answer = await at.post(new_match["match"], new_match["token"], {"type": "odds", "action": "write ."})
            drawn = "4 new cards are drawn"
            assert [row["text"] for row in answer.json()["rows"]] == [drawn if reveals else "nothing is rolled"]


# All or none, and what would come of it

@run_async
async def test_of_a_group_that_is_played_whole_nobody_is_left_behind(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        match, token = await mustered(at, forced=False)
        message = {"type": "play", "n": 1, "actions": [WITH[0], WITH[1], "with b_10div_29"], "whole": True}
        refusal = await at.post(match, token, message)
        assert (refusal.status_code, "state" in refusal.json()) == (422, False)
        assert (await at.state(match, token))["n"] == 1


@run_async
async def test_foreseeing_plays_nothing(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        match, token = await mustered(at, forced=False)
        answer = (await at.post(match, token, {"type": "after", "id": "a", "actions": WITH[:2]})).json()
        assert (answer["type"], answer["id"], answer["left"], answer["group"]) == ("after", "a", [], 1)
        assert [option["action"] for option in main_options(answer)] == [WITH[2], "assault"]
        beyond = (await at.post(match, token, {"type": "after", "actions": [WITH[0], "assault", WITH[1]]})).json()
        assert (beyond["left"], beyond["options"]) == (["assault", WITH[1]], [])
        assert (await at.state(match, token))["n"] == 1


@run_async
async def test_a_piece_that_cannot_join_is_refused_with_its_case(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        match, token = await mustered(at, forced=False)
        refusal = await at.post(match, token, {"type": "after", "actions": [WITH[0], WITH[0]]})
        assert (refusal.status_code, refusal.json()["case"]) == (422, "9.1.d")


@run_async
async def test_attackers_that_go_together_are_one_option(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        match, token = await mustered(at, forced=False)
        state = await at.state(match, token)
        assert state["together"] == [{"label": "All 3 who can attack together", "actions": WITH}]


@run_async
async def test_the_bot_places_the_rest_and_leaves_the_last_word_to_the_player(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        new_match = await at.begin("allenby")
        match, token = new_match["match"], new_match["token"]
        before = await at.state(match, token)
        assert before["rest"] == "Place the rest for me"
        answer = (await at.post(match, token, {"type": "delegate", "n": before["n"], "stamp": before["stamp"]})).json()
        assert answer["n"] > before["n"]
        assert {record["seat"] for record in answer["log"] if not record["forced"]} == {before["deciding"]}
        assert dice(answer) == []


@run_async
async def test_the_bot_takes_over_only_where_the_title_says_so(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        match, token = await mustered(at, forced=False)
        refusal = await at.post(match, token, {"type": "delegate", "n": 1})
        assert (refusal.status_code, refusal.json()["reason"]) == (422, "The bot has nothing to do for you here.")


@run_async
async def test_only_the_deciding_seat_foresees_and_delegates(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        new_match = await at.begin("allenby", seats={"british": "me", "turkish": "link"})
        tokens = {"british": new_match["token"], "turkish": new_match["links"]["turkish"]}
        deciding = (await at.state(new_match["match"], new_match["token"]))["deciding"]
        other = next(token for seat, token in tokens.items() if seat != deciding)
        for message in ({"type": "after", "actions": ["done"]}, {"type": "delegate", "n": 0}):
            assert (await at.post(new_match["match"], other, message)).status_code == 403
