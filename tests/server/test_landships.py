"""Two tables that differ only in the dice to come, and two seats that see the same: in Landships! everything is open but what
has not been rolled, so nothing else may differ on the wire."""
from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any, Final

from server.helpers import Table, bearer, run_async
from server.helpers import table as serving
from titles.landships.landships_table import table

ADDRESSES: Final = ("state", "view", "record", "replay/0")
WORDS: Final = ("target 5807", "target_vehicle male-1", "open_fire", "join ger-465-1")


async def begin_match(server: Table, seed: int) -> dict[str, Any]:
    """Before a volley of the Germans, whose odds everybody may see."""
    match = table({"5608": ["ger-465-1", "ger-mg-1"], "5807": ["brit-mg-1"], "6108": ["male-1"]}, ask="declare_fire",
                  facing={"male-1": "N"})
    return await server.begin("landships", position=match.position(), forced=False, seed=seed,
                              seats={"german": "link", "british": "link"})


def messages() -> list[dict[str, Any]]:
    messages_: list[dict[str, Any]] = [{"type": kind, "action": word} for kind in ("odds", "why") for word in WORDS]
    messages_.append({"type": "after", "actions": ["target 5807", "join ger-465-1"]})
    return [*messages_, {"type": "prospect", "space": "5807"}, {"type": "undo", "n": 0}]


async def answers(server: Table, new_match: dict[str, Any], seat: str) -> dict[str, str]:
    """Return all that a player hears, by what he asked; the names of match, seat and dice apart."""
    match, token = new_match["match"], new_match["links"][seat]
    headers, answers_ = bearer(token), {}
    for path in ADDRESSES:
        answers_[path] = (await server.http.get(f"/api/matches/{match}/{path}", headers=headers)).text
    for message in messages():
        answer = await server.http.post(f"/api/matches/{match}/messages", headers=headers, json=message)
        answers_[str(message)] = f"{answer.status_code} {answer.text}"
    plain = {question: text.replace(match, "MATCH").replace(token, "TOKEN") for question, text in answers_.items()}
    return {question: re.sub(r'"commitment": ?"[0-9a-f]*"', "DICE", text) for question, text in plain.items()}


@run_async
async def test_answers_do_not_depend_on_dice_to_come(tmp_path: Path) -> None:
    async with serving(tmp_path / "store") as server:
        first, second = [await begin_match(server, seed) for seed in (1, 2)]
        answers_by_seat = {seat: await answers(server, first, seat) for seat in ("german", "british")}
        for seat, one in answers_by_seat.items():
            two = await answers(server, second, seat)
            assert [question for question in one if one[question] != two[question]] == []
        # the firer is told his chances
        assert answers_by_seat["german"][str({"type": "odds", "action": "target 5807"})].startswith("200")
        views = [json.loads(one["view"]) for one in answers_by_seat.values()]
        assert {key for key in views[0] if views[0][key] != views[1][key]} <= {"seat"}


@run_async
async def test_the_bot_places_the_rest_whether_or_not_somebody_is_placed(tmp_path: Path) -> None:
    async with serving(tmp_path / "store") as server:
        for first in ([], ["place brit-364-1", "at 5809"]):
            new_match = await server.begin("landships", scenario="brickyard", seed=3, forced=True)
            match, token = new_match["match"], new_match["token"]
            for action in first:
                n = (await server.state(match, token))["n"]
                await server.post(match, token, {"type": "play", "n": n, "actions": [action]})
            before = await server.state(match, token)
            assert before["rest"] == "Place the rest for me"
            after = (await server.post(match, token, {"type": "delegate", "n": before["n"], "stamp": before["stamp"]})).json()
            assert (before["deciding"], after["deciding"]) == ("british", "german")
