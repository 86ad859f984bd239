"""A match by mail at a table of one's own: what is done there is kept, and the letter is written when it is for the other."""
from __future__ import annotations

from pathlib import Path
from typing import Any

import httpx
from starlette.types import ASGIApp

from mail.writing import letters, pair
from server.helpers import HOST, bearer, run_async, serve_app
from umpire.engine.match import Match
from umpire.mail.correspondent import Correspondent
from umpire.mail.desk import Desk, begin_match, open_letter
from umpire.mail.folder import PrivateFolder
from umpire.mail.server import Sitting
from umpire.mail.terms import DicePace, new_terms
from umpire.server.app import create_app
from umpire.server.play import standing_orders
from umpire.server.render.drawings import Drawings
from umpire.server.storage.store import Row


def begin_at_desk(folder: Path) -> Desk:
    """Ann's desk, when Bob has joined and she may begin."""
    terms = new_terms("landships", "german", "gun_line", pace=DicePace.STRICT)
    invitation = folder / "x.mail"
    begin_match(terms, folder / "ann").correspondent.letter.dump(invitation)
    answer = open_letter(invitation, folder / "bob").desk.write(invitation)
    return open_letter(answer, folder / "ann").desk


async def state_of(http: httpx.AsyncClient, sitting: Sitting) -> dict[str, Any]:
    answer = await http.get(f"/api/matches/{sitting.id}/state?have=-1", headers=bearer(sitting.token))
    assert answer.status_code == 200, answer.text
    state: dict[str, Any] = answer.json()
    return state


def at_the_table(desk: Desk, folder: Path, written: list[Match]) -> tuple[Sitting, ASGIApp]:
    def finish(match: Match) -> None:
        desk.finish(match)
        written.append(match)

    sitting = Sitting(desk, desk.sit(), finish)
    return sitting, create_app(sitting.store, Drawings(folder / "drawings"), frozenset((HOST,)), watch=sitting.look)


async def post_message(http: httpx.AsyncClient, sitting: Sitting, **message: object) -> httpx.Response:
    return await http.post(f"/api/matches/{sitting.id}/messages", headers=bearer(sitting.token), json=message)


def writing(seat: str, folder: Path) -> tuple[Desk, Correspondent]:
    """Return the desk of a seat that has to decide, and who reads what it writes."""
    two = pair("landships", "german", "gun_line")
    for _ in letters(two):
        writer = next(one for one in two if one.is_mine)
        if writer.seat == seat and writer.course.has_begun and not writer.is_errand:
            break
    private = PrivateFolder(folder, writer.keys.match, seat)
    private.keep_keys(writer.keys)
    return Desk(private, writer), next(one for one in two if one is not writer)


@run_async
async def test_resigning_in_the_browser_resigns_by_letter(tmp_path: Path) -> None:
    desk, reader = writing("british", tmp_path)
    written: list[Match] = []
    sitting, app = at_the_table(desk, tmp_path, written)
    async with serve_app(app) as http:
        refused = await post_message(http, sitting, type="offer", what="rewind", to=0, stamp="")
        assert "what was written and signed stands" in refused.text
        assert (await post_message(http, sitting, type="resign")).status_code == 200
        await state_of(http, sitting)
    assert len(written) == 1
    reader.receive(desk.correspondent.letter)
    assert reader.course.end is not None
    assert (reader.course.end["agreed"], reader.course.end["winner"]) == ("resigned", "german")


@run_async
async def test_draw_offered_in_the_browser_goes_by_letter(tmp_path: Path) -> None:
    desk, reader = writing("german", tmp_path)
    sitting, app = at_the_table(desk, tmp_path, [])
    async with serve_app(app) as http:
        assert (await post_message(http, sitting, type="offer", what="draw", stamp="")).status_code == 200
        await state_of(http, sitting)
    assert desk.offering
    # closed and opened again: the offer still stands
    again = Desk(desk.folder, desk.correspondent)
    match = again.sit()
    assert Sitting(again, match, lambda _: None)._rows()[-1] == Row("german", ":offer draw", (), False)
    while not again.correspondent.is_done(match):
        match.play(match.options[0])
    again.finish(match)
    reader.receive(again.correspondent.letter)
    folder = PrivateFolder(tmp_path, reader.keys.match, reader.seat)
    folder.keep_keys(reader.keys)
    other = Desk(folder, reader)
    sitting, app = at_the_table(other, tmp_path, [])
    async with serve_app(app) as http:
        offer = (await state_of(http, sitting))["terms"]["offer"]
        assert (offer["what"], offer["yours"]) == ("draw", False)
        assert (await post_message(http, sitting, type="answer", offer=offer["id"], accept=True)).status_code == 200
        await state_of(http, sitting)
    again.correspondent.receive(reader.letter)
    assert again.correspondent.course.end == {"winner": "", "case": "", "agreed": "drawn", "seat": "german"}


@run_async
async def test_the_letter_is_written_when_nothing_more_can_be_done(tmp_path: Path) -> None:
    desk = begin_at_desk(tmp_path)
    written: list[Match] = []
    before = len(desk.correspondent.letter.stretches)
    sitting, app = at_the_table(desk, tmp_path, written)
    async with serve_app(app) as http:
        while not written:
            match = sitting.match
            action = next((one for one in match.options if match.reveals(one, legal=True)), match.options[0])
            message = {"type": "play", "n": match.last, "actions": [str(action)]}
            answer = await post_message(http, sitting, **message)
            assert answer.status_code == 200, answer.text
            # who listens is told after who asked was answered
            state = await state_of(http, sitting)
        late = await post_message(http, sitting, type="resign")
        assert (late.status_code, "would reach nobody" in late.text) == (422, True)
    assert len(written) == 1
    assert not state["terms"]["resign"]
    assert len(desk.correspondent.letter.stretches) == before + 1
    if written[0].request:
        assert "The answer of the other side is awaited" in str(state["waiting"])
        assert state["options"] == []
    assert open_letter(tmp_path / "x-2.mail", tmp_path / "ann").older


def flying(folder: Path) -> Desk:
    """Ann's desk in a match in which the first die has let a squadron of hers fly."""
    terms = new_terms("allenby", "british", options={"deployment": "suggested"})
    folder.mkdir(exist_ok=True)
    invitation = folder / "x.mail"
    begin_match(terms, folder / "ann").correspondent.letter.dump(invitation)
    answer = open_letter(invitation, folder / "bob").desk.write(invitation)
    desk = open_letter(answer, folder / "ann").desk
    return desk if desk.sit().seat == "british" else flying(folder / "again")


@run_async
async def test_orders_in_the_browser_are_choices_in_the_letter(tmp_path: Path) -> None:
    desk = flying(tmp_path)
    written: list[Match] = []
    sitting, app = at_the_table(desk, tmp_path, written)
    async with serve_app(app) as http:
        body = {"seat": "british", "order": "no-bombardment", "value": "on"}
        answer = await http.put(f"/api/matches/{sitting.id}/orders", headers=bearer(sitting.token), json=body)
        assert answer.status_code == 200, answer.text
        body["order"] = "squadrons"
        await http.put(f"/api/matches/{sitting.id}/orders", headers=bearer(sitting.token), json=body)
        state = await state_of(http, sitting)
        actions = standing_orders.read_ordered_actions(sitting.store, sitting.id)
    assert "the Turks" in str(state["waiting"])
    assert state["options"] == [], "a marker that is laid now would not go with the letter"
    assert [one.action for one in actions] == [line.action for line in written[0].lines if line.seat and not line.forced]
