"""Two tables that differ only in what lies face down in the straits: whatever the Allied player asks of the server, by any
address, he is answered the same."""
from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from server.helpers import Table, bearer, run_async
from server.helpers import table as serving
from titles.fatal.fatal_table import table

# the same to look at
FIELDS: Final = (
    {"DS-1": ["dummy"], "DS-2": ["level_2"], "DS-4": ["level_1"]}, {"DS-1": ["level_1"], "DS-2": ["dummy"], "DS-4": ["level_2"]},
)
ADDRESSES: Final = ("state", "view", "record", "dice", "pages/mines", "replay/0", "replay/99")
WORDS: Final = ("sail hms-albion", "to DS-1", "reveal DS-2", "DS-1")


async def begin_match(server: Table, mines: dict[str, list[str]]) -> dict[str, Any]:
    """Return the fleet off markers that nobody has seen, a link for each side."""
    match = table({"AA-SEDDELBAHR": ["hms-albion"], "DS-2": ["ms-1"]}, ask="act_at_sea", kind="naval", mines=mines, outside=3)
    return await server.begin("fatal", position=match.position(), forced=False, seats={"allied": "link", "turkish": "link"})


def messages() -> list[dict[str, Any]]:
    """Questions, and orders that are none of his business."""
    messages_: list[dict[str, Any]] = [{"type": kind, "action": word} for kind in ("odds", "why") for word in WORDS]
    messages_ += [{"type": "after", "actions": ["sail hms-albion", f"to {area}"]} for area in ("DS-1", "AA-KUMKALE")]
    messages_ += [{"type": "prospect", "space": "DS-1"}, {"type": "undo", "n": 0}, {"type": "delegate", "n": 0}]
    return [*messages_, {"type": "play", "n": 0, "actions": ["reveal DS-2"]}, {"type": "play", "n": 0, "actions": ["to DS-1"]}]


async def answers(server: Table, new_match: dict[str, Any]) -> dict[str, str]:
    """Return all that the Allied player hears, by what he asked; the names of match and seat apart."""
    match, token = new_match["match"], new_match["links"]["allied"]
    headers, answers_ = {**bearer(token), "Accept-Language": "es"}, {}
    for path in ADDRESSES:
        answers_[path] = (await server.http.get(f"/api/matches/{match}/{path}", headers=headers)).text
    for message in messages():
        answer = await server.http.post(f"/api/matches/{match}/messages", headers=headers, json=message)
        answers_[str(message)] = f"{answer.status_code} {answer.text}"
    return {question: text.replace(match, "MATCH").replace(token, "TOKEN") for question, text in answers_.items()}


@run_async
async def test_what_lies_face_down_changes_no_answer(tmp_path: Path) -> None:
    """In Spanish: the English frames are watched in tests/titles/fatal/test_hidden.py."""
    async with serving(tmp_path / "store") as server:
        first, second = [await answers(server, await begin_match(server, mines)) for mines in FIELDS]
        assert '"hidden"' in first["view"]
        assert [question for question in first if first[question] != second[question]] == []
