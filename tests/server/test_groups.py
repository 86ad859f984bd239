"""Several actions at once: none of them rolls or shows anything before its odds could be seen."""
from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from server.helpers import Table, running, table

DIVISION = ["b_60div_179", "b_60div_180", "b_60div_181"]
WITH = [f"with {unit}" for unit in DIVISION]
POSITION = {"phase": 3, "hexes": {"0710": DIVISION, "0709": ["t_24"]}, "revealed": DIVISION, "pending": [{"step": "combat"}]}


async def mustered(at: Table, forced: bool) -> tuple[str, str]:
    """Three brigades of a division may attack one hex; both seats in one hand."""
    made = await at.begin("allenby", position=POSITION, forced=forced)
    await at.play(made["match"], made["token"], "attack 0709")
    return made["match"], made["token"]


def asked(state: dict[str, Any]) -> list[dict[str, Any]]:
    """What is being asked, without what may be done at any time."""
    return [option for option in state["options"] if not option.get("aside")]


def dice(state: dict[str, Any]) -> list[int]:
    return [die for record in state["log"] for entry in record["entries"] for die in entry["dice"]]


@pytest.mark.parametrize("forced", [True, False])
@running
async def test_a_group_that_takes_part_rolls_nothing_and_is_played_whole(tmp_path: Path, forced: bool) -> None:
    """Nobody else could join: the attack is begun by its own button all the same."""
    async with table(tmp_path / "s") as at:
        match, token = await mustered(at, forced)
        told = await at.play(match, token, *WITH)
        assert "left" not in told
        assert ([option["action"] for option in asked(told)], dice(told)) == (["assault"], [])


@pytest.mark.parametrize("forced", [True, False])
@running
async def test_a_group_that_ends_with_what_rolls_stops_before_it(tmp_path: Path, forced: bool) -> None:
    async with table(tmp_path / "s") as at:
        match, token = await mustered(at, forced)
        socket, begun = await at.sit(match, token)
        told = await socket.ask({"type": "play", "id": "g", "n": begun["n"], "actions": [*WITH[:2], "assault"]})
        assert (told["id"], told["n"], told["left"]) == ("g", begun["n"] + 2, ["assault"])
        assert dice(told) == []


@running
async def test_a_group_that_begins_with_what_rolls_plays_nothing(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        match, token = await mustered(at, forced=True)
        before = await at.play(match, token, WITH[0])
        told = await at.play(match, token, "assault", WITH[1])
        assert (told["n"], told["stamp"], told["left"]) == (before["n"], before["stamp"], ["assault", WITH[1]])


@running
async def test_a_group_is_refused_whether_it_would_roll_or_not(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        match, token = await mustered(at, forced=True)
        n = (await at.state(match, token))["n"]
        for actions in (["assault", WITH[0]], ["with t_24", WITH[0]], ["dance", WITH[0]]):
            answer = await at.post(match, token, {"type": "play", "n": n, "actions": actions})
            assert answer.status_code in (400, 422), actions
        assert (await at.state(match, token))["n"] == n


@running
async def test_a_page_says_whether_something_is_drawn_once_it_is_written(tmp_path: Path) -> None:
    page = {"round": "dawn", "phase": "journal", "card": {"id": "dig_in"}, "pieces": {"beach": ["lcpl"]}}
    async with table(tmp_path / "s") as at:
        for turn, reveals in ((3, False), (4, True)):
            made = await at.begin("landing", position={**page, "turn": turn})
            told = await at.state(made["match"], made["token"])
            assert (told["texts"], told["texts_reveal"]) == (["write"], reveals)
            asked = await at.post(made["match"], made["token"], {"type": "odds", "action": "write ."})
            drawn = "4 new cards are drawn"
            assert [row["text"] for row in asked.json()["rows"]] == [drawn if reveals else "nothing is rolled"]


# All or none, and what would come of it

@running
async def test_of_a_group_that_is_played_whole_nobody_is_left_behind(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        match, token = await mustered(at, forced=False)
        message = {"type": "play", "n": 1, "actions": [WITH[0], WITH[1], "with b_10div_29"], "whole": True}
        refused = await at.post(match, token, message)
        assert (refused.status_code, "state" in refused.json()) == (422, False)
        assert (await at.state(match, token))["n"] == 1


@running
async def test_foreseeing_plays_nothing(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        match, token = await mustered(at, forced=False)
        told = (await at.post(match, token, {"type": "after", "id": "a", "actions": WITH[:2]})).json()
        assert (told["type"], told["id"], told["left"], told["group"]) == ("after", "a", [], 1)
        assert [option["action"] for option in asked(told)] == [WITH[2], "assault"]
        beyond = (await at.post(match, token, {"type": "after", "actions": [WITH[0], "assault", WITH[1]]})).json()
        assert (beyond["left"], beyond["options"]) == (["assault", WITH[1]], [])
        assert (await at.state(match, token))["n"] == 1


@running
async def test_a_piece_that_cannot_join_is_refused_with_its_case(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        match, token = await mustered(at, forced=False)
        refused = await at.post(match, token, {"type": "after", "actions": [WITH[0], WITH[0]]})
        assert (refused.status_code, refused.json()["case"]) == (422, "9.1.d")


@running
async def test_attackers_that_go_together_are_one_option(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        match, token = await mustered(at, forced=False)
        told = await at.state(match, token)
        assert told["together"] == [{"label": "All 3 who can attack together", "actions": WITH}]


@running
async def test_the_bot_places_the_rest_and_leaves_the_last_word_to_the_player(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        made = await at.begin("allenby")
        match, token = made["match"], made["token"]
        before = await at.state(match, token)
        assert before["rest"] == "Place the rest for me"
        told = (await at.post(match, token, {"type": "delegate", "n": before["n"], "stamp": before["stamp"]})).json()
        assert told["n"] > before["n"]
        assert {record["seat"] for record in told["log"] if not record["forced"]} == {before["deciding"]}
        assert dice(told) == []


@running
async def test_the_bot_takes_over_only_where_the_title_says_so(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        match, token = await mustered(at, forced=False)
        refused = await at.post(match, token, {"type": "delegate", "n": 1})
        assert (refused.status_code, refused.json()["reason"]) == (422, "The bot has nothing to do for you here.")


@running
async def test_only_the_deciding_seat_foresees_and_delegates(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        made = await at.begin("allenby", seats={"british": "me", "turkish": "link"})
        tokens = {"british": made["token"], "turkish": made["links"]["turkish"]}
        deciding = (await at.state(made["match"], made["token"]))["deciding"]
        other = next(token for seat, token in tokens.items() if seat != deciding)
        for message in ({"type": "after", "actions": ["done"]}, {"type": "delegate", "n": 0}):
            assert (await at.post(made["match"], other, message)).status_code == 403
