"""Lessons at the table: how they begin, what they say, and that they are remembered."""
from __future__ import annotations

from pathlib import Path
from typing import Any

import httpx
import pytest

import umpire
from server.helpers import Table, bearer, run_async, table
from server.test_people import Browser
from support import some
from umpire.art.scene_picture import draw_scene

LESSONS = {"allenby": "gap", "anvil": "fayence", "landing": "first-light"}
every_title = pytest.mark.parametrize("title", LESSONS)


async def begin_lesson(at: Table, title: str) -> tuple[str, str]:
    new_match = (await at.http.post("/api/matches", json={"title": title, "lesson": LESSONS[title]})).json()
    return new_match["match"], new_match["token"]


async def play_action(at: Table, match: str, token: str, state: dict[str, Any], action: str) -> dict[str, Any]:
    message = {"type": "play", "n": state["n"], "stamp": state["stamp"], "actions": [action]}
    answer = await at.http.post(f"/api/matches/{match}/messages", json=message, headers=bearer(token))
    assert answer.status_code == 200, answer.text
    result: dict[str, Any] = answer.json()
    return result


def reason(answer: httpx.Response) -> str:
    assert answer.status_code == 422, answer.text
    return str(answer.json()["error"]["reason"])


@every_title
@run_async
async def test_a_lesson_is_followed_to_its_end(title: str, tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        match, token = await begin_lesson(at, title)
        state, steps = await at.state(match, token), []
        while not state["lesson"]["done"]:
            steps.append(state["lesson"]["step"])
            assert state["lesson"]["label"]
            assert state["lesson"]["recommended"] in [option["action"] for option in state["options"]]
            state = await play_action(at, match, token, state, state["lesson"]["recommended"])
    lesson = state["lesson"]
    assert (lesson["done"], lesson["text"], lesson["recommended"]) == ("reached", "", "")
    assert lesson["ending"]
    assert lesson["step"] == lesson["of"] == max(steps)
    assert steps == sorted(steps)
    assert state["scenario"] == lesson["name"], "the match is called what its lesson is"


@run_async
async def test_a_lesson_that_has_come_to_its_end_waits_for_nobody(tmp_path: Path) -> None:
    """On one's list it is over, as a match that was played to its end."""
    async with table(tmp_path / "s") as at:
        ann = Browser(at)
        new_match: Any = await ann.begin(title="landing", lesson=LESSONS["landing"])
        match, token = new_match["match"], new_match["token"]
        await ann.post("/api/me/matches", seats=[{"match": match, "token": token}])
        state = await at.state(match, token)
        assert (await ann.get("/api/me/matches")).json()["matches"][0]["turn"] == "yours"
        while not state["lesson"]["done"]:
            state = await play_action(at, match, token, state, state["lesson"]["recommended"])
        assert not state["over"]
        assert (await ann.get("/api/me/matches")).json()["matches"][0]["turn"] == "over"


@run_async
async def test_a_lesson_survives_a_restart(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        match, token = await begin_lesson(at, "allenby")
        state = await play_action(at, match, token, await at.state(match, token), "bombard 0511")
    async with table(tmp_path / "s") as at:
        again = await at.state(match, token)
    assert again["lesson"] == state["lesson"]
    assert "next to the target" in again["lesson"]["text"]


@run_async
async def test_what_is_taken_back_is_taught_again_even_after_a_die(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        match, token = await begin_lesson(at, "allenby")
        state = await at.state(match, token)
        for action in ("bombard 0511", "gun b_art_xxi", "fire"):
            before, state = state, await play_action(at, match, token, state, action)
        assert state["lesson"]["came"]
        undo = {"type": "undo", "n": state["n"], "stamp": state["stamp"]}
        answer = await at.http.post(f"/api/matches/{match}/messages", json=undo, headers=bearer(token))
    assert answer.json()["lesson"] == before["lesson"]


@run_async
async def test_a_lesson_survives_export_and_import(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        match, token = await begin_lesson(at, "landing")
        state = await play_action(at, match, token, await at.state(match, token), "play mateship")
        text = (await at.get(match, "record", token)).text
        new_match = (await at.http.post("/api/import", content=text)).json()
        again = await at.state(new_match["match"], new_match["token"])
    assert again["lesson"] == state["lesson"]


@run_async
async def test_other_matches_teach_nothing(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        new_match = await at.begin("landing")
        assert (await at.state(new_match["match"], new_match["token"]))["lesson"] is None


@run_async
async def test_a_lesson_chooses_everything_itself(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        wish = {"title": "allenby", "lesson": "gap"}
        choices: tuple[dict[str, Any], ...] = (
            {"seed": 3}, {"seats": {"british": "bot"}}, {"position": {}}, {"dice": "physical"}, {"scenario": "free"},
        )
        for more in choices:
            assert "you cannot choose anything else" in reason(await at.http.post("/api/matches", json={**wish, **more}))
        reply = await at.http.post("/api/matches", json={**wish, "lesson": "flank"})
        assert "has no lesson 'flank'; it has: gap" in reason(reply)


@run_async
async def test_title_cards_have_lessons_marks_and_pictures(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        cards = {card["id"]: card for card in (await at.http.get("/api/titles")).json()}
    for title, lesson in LESSONS.items():
        assert [one["id"] for one in cards[title]["lessons"]] == [lesson]
        assert cards[title]["lessons"][0]["whole_game"]["seat"] in cards[title]["seats"]
        about = cards[title]["about"]
        assert about["marks"]
        assert len(about["pictures"]) == len(about["how_it_works"])
    assert "Start here" in cards["landing"]["about"]["marks"]
    assert cards["hills"]["lessons"] == []


@every_title
@run_async
async def test_the_opening_is_the_board_with_the_lesson_laid_out(title: str, tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        picture = await at.http.get(f"/api/titles/{title}/opening.svg")
    assert picture.headers["content-type"] == "image/svg+xml"
    match = umpire.start(title, lesson=LESSONS[title])
    pieces = some(match.title.board).scene(match.state, 0)["pieces"]
    assert pieces
    assert all(f'href="#{piece["use"]}"' in picture.text for piece in pieces)
    assert all(f'id="{piece["use"]}"' in picture.text for piece in pieces)


@run_async
async def test_a_title_without_a_lesson_has_no_opening(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        answer = await at.http.get("/api/titles/hills/opening.svg")
    assert answer.status_code == 404
    assert answer.json()["error"]["reason"] == "The Ridge has no first battle."


def test_a_piece_that_is_turned_is_laid_out_turned() -> None:
    piece = {"use": "u", "x": 5, "y": 6, "size": 4, "heading": 180}
    scene = {"pictures": [], "labels": [], "cards": [], "pieces": [piece]}
    assert 'transform="translate(5,6) rotate(180)"' in draw_scene("<svg></svg>", scene)


@run_async
async def test_warnings_go_to_the_deciding_seat(tmp_path: Path) -> None:
    position = {"phase": 0, "stage": "british", "in_hand": ["b_dummy_1"], "hexes": {"0511": ["t_7"], "0413": ["b_art_dmc"]}}
    async with table(tmp_path / "s") as at:
        new_match = await at.begin("allenby", seats={"british": "me", "turkish": "link"}, position=position)
        mine = await at.state(new_match["match"], new_match["token"])
        theirs = await at.state(new_match["match"], new_match["links"]["turkish"])
    assert [warning["case"] for warning in mine["warnings"]] == ["6.0.a"]
    assert mine["warnings"][0]["text"].startswith("DMC Art at 0413")
    assert theirs["warnings"] == [], "what the other side has done wrong is no news for this one"
