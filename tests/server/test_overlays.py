"""`umpire serve --data DIR`: an owner's values at the table in the browser."""
from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from typer.testing import CliRunner

import umpire
from server.helpers import Table, bearer, run_async, table
from umpire import face
from umpire.cli.commands import app
from umpire.engine.data import BadOverlay
from umpire.server.play.thinker import _read_question, choice_question
from umpire.server.play.thinkers import Thinkers
from umpire.server.runtime.doctor import Replays, Sample

COVE = '[[row]]\nid = "beach"\nname = "Hell Spit"\nterrain_value = 2\n'
TABLES = '[close_combat]\nhit_on = 4\n'


@pytest.fixture(autouse=True)
def _nothing_is_laid_over(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv(face.OVERLAYS, "{}")
    yield
    face._overlaid_title.cache_clear()


@pytest.fixture
def cove(tmp_path: Path) -> Path:
    """Return an owner's folder for The Landing."""
    return write_overlay(tmp_path / "mine", "cards.toml", COVE)


def write_overlay(folder: Path, name: str, text: str) -> Path:
    (folder / name).parent.mkdir(parents=True, exist_ok=True)
    (folder / name).write_text(text, encoding="utf-8")
    return folder


async def beach(at: Table, match: str, token: str) -> str:
    """Return what the beach is called at the table."""
    [space] = [space for space in (await at.state(match, token))["scene"]["spaces"] if space["id"] == "beach"]
    return str(space["name"])


# Whose values a folder holds

def test_a_folder_of_one_title_is_known_by_what_fits(cove: Path) -> None:
    assert face.overlays_in(cove) == {"landing": cove}


def test_a_folder_may_hold_a_folder_for_each_title(tmp_path: Path) -> None:
    write_overlay(tmp_path, "landing/cards.toml", COVE)
    write_overlay(tmp_path, "anvil/about.toml", 'tagline = "Dragoon."\n')
    write_overlay(tmp_path, "notes/read.me", "Not for Umpire.")
    assert face.overlays_in(tmp_path) == {"anvil": tmp_path / "anvil", "landing": tmp_path / "landing"}


@pytest.mark.parametrize(("files", "place", "reason"), [
    ({}, "", "holds no overlay"),
    ({"about.toml": 'tagline = "Ours."\n'}, "", "fits several titles (allenby, anvil, fatal, landing, landships, ridge)"),
    ({"cards.toml": '[[rows]]\nid = "beach"\n'}, "cards.toml", "overlays nothing (did you mean 'row'?)"),
    ({"landing/cards.toml": COVE, "lnading/cards.toml": COVE}, "lnading", "overlays nothing; the folders are: allenby, anvil"),
    ({"landing/cards.toml": COVE, "cards.toml": COVE}, "cards.toml", "overlays nothing; the folders are: allenby, anvil"),
    ({"landing/cards.toml": "row = 3\n"}, "landing/cards.toml", ""),
])
def test_a_folder_that_fits_no_title_is_refused(tmp_path: Path, files: dict[str, str], place: str, reason: str) -> None:
    for name, text in files.items():
        write_overlay(tmp_path, name, text)
    with pytest.raises(BadOverlay) as refusal:
        face.overlays_in(tmp_path)
    assert str(refusal.value.reason).startswith(reason)
    assert Path(refusal.value.file) == tmp_path / place or place.endswith("cards.toml")


def test_a_folder_that_is_not_there_is_one_line_on_the_command_line(tmp_path: Path) -> None:
    result = CliRunner().invoke(app, ["serve", "--data", str(tmp_path / "nowhere"), "--store", str(tmp_path / "s.sqlite")])
    assert (result.exit_code, len(result.stderr.splitlines())) == (2, 1)
    assert "nowhere: the overlay is not a folder. Correct what is named here, or leave out --data." in result.stderr


# At the table

@run_async
async def test_what_begins_has_the_owners_values_and_what_began_before_goes_on_without(tmp_path: Path, cove: Path) -> None:
    async with table(tmp_path / "s") as at:
        before = await at.begin("landing")
        plain = (await at.http.get("/api/titles/landing/board.svg")).text
    face.set_overlays(face.overlays_in(cove))
    async with table(tmp_path / "s") as at:
        new_match = await at.begin("landing")
        assert await beach(at, new_match["match"], new_match["token"]) == "Hell Spit"
        assert await beach(at, before["match"], before["token"]) != "Hell Spit"
        assert "drawing" not in await at.state(new_match["match"], new_match["token"])
        assert (await at.state(before["match"], before["token"]))["drawing"] == "plain"
        boards = {name: (await at.http.get(f"/api/titles/landing/{name}.svg")).text for name in ("board", "plain")}
        assert boards["plain"] == plain
        assert "Hell Spit" in boards["board"]
        assert "Hell Spit" not in plain
        record = (await at.get(new_match["match"], "record", new_match["token"])).text
    (tmp_path / "match.record").write_text(record, encoding="utf-8")
    assert umpire.replay(tmp_path / "match.record", data=cove).title.overlay == umpire.title("landing", cove).overlay


@run_async
async def test_a_spanish_reader_has_them_too(tmp_path: Path, cove: Path) -> None:
    face.set_overlays(face.overlays_in(cove))
    assert face.title("landing", None, "es").overlay == face.title("landing").overlay != ""
    match = face.start("landing", seed=1)
    assert face.in_language(match, "es").title.overlay == match.title.overlay


@run_async
async def test_a_record_with_them_can_be_brought_to_the_table(tmp_path: Path, cove: Path) -> None:
    match = umpire.start("landing", seed=3, data=cove)
    content = match.record.dumps().encode()
    async with table(tmp_path / "s") as at:
        refusal = await at.http.post("/api/import", content=content)
        assert "give the folder with --data" in refusal.json()["error"]["reason"]
        face.set_overlays(face.overlays_in(cove))
        reply = await at.http.post("/api/import", content=content)
        assert reply.status_code == 200, reply.text
        new_match = reply.json()
        assert await beach(at, new_match["match"], new_match["token"]) == "Hell Spit"


@run_async
async def test_without_them_the_table_says_what_is_missing_and_that_nothing_is_damaged(tmp_path: Path, cove: Path) -> None:
    face.set_overlays(face.overlays_in(cove))
    async with table(tmp_path / "s") as at:
        new_match = await at.begin("landing")
    face.set_overlays({})
    async with table(tmp_path / "s") as at:
        missing = await at.get(new_match["match"], "state", new_match["token"])
    assert missing.json()["error"]["reason"] == (
        f"Match {new_match['match']} of The Landing: Gallipoli 1915 uses an owner's values, which this table does not have: "
        "open it with umpire serve --data DIR."
    )
    result = Replays(tmp_path / "s", Sample(every=True)).findings(lambda: None)
    assert [finding.ok for finding in result] == [False, True]
    face.set_overlays(face.overlays_in(cove))
    assert all(finding.ok for finding in Replays(tmp_path / "s", Sample(every=True)).findings(lambda: None))


@pytest.mark.parametrize("laid", [True, False])
def test_a_bot_thinks_with_the_values_of_its_match(laid: bool, cove: Path) -> None:
    before = face.start("landing", seed=3)
    face.set_overlays(face.overlays_in(cove))
    match = face.start("landing", seed=3) if laid else before
    title, state, _ = _read_question(choice_question(match, "sensible", 1))
    assert (title.overlay, bool(title.overlay)) == (match.title.overlay, laid)
    assert title.names(state)["beach"] == match.title.names(match.state)["beach"]


@run_async
async def test_hints_and_reports_are_made_with_them_in_other_processes(tmp_path: Path) -> None:
    tables = umpire.title("anvil").folder / "data" / "tables.toml"
    folder = write_overlay(tmp_path / "mine", "tables.toml", tables.read_text("utf-8"))
    face.set_overlays({"anvil": folder})
    async with table(tmp_path / "s", thinkers=Thinkers(), blink=0.0) as at:
        new_match = await at.begin("anvil", seats={"allied": "me", "german": "bot"})
        match, token = new_match["match"], new_match["token"]
        hint = await at.http.post(f"/api/matches/{match}/messages", headers=bearer(token), json={"type": "hint"})
        assert hint.status_code == 200, hint.text
        report = await at.get(match, "report", token)
        assert report.status_code == 200, report.text


def test_the_command_lays_them_over(tmp_path: Path, cove: Path) -> None:
    words = ["serve", "--port", "0", "--store", str(tmp_path / "s.sqlite"), "--data", str(cove)]
    with subprocess.Popen([sys.executable, "-m", "umpire", *words], stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        try:
            lines = [server.stdout.readline() for _ in range(2)]
            [address] = re.findall(r"http://\S+/", lines[1])
            with httpx.Client(base_url=address, headers={"Origin": address.rstrip("/")}, timeout=60) as http:
                new_match = http.post("/api/matches", json={"title": "landing"}).json()
                state = http.get(f"/api/matches/{new_match['match']}/state", headers=bearer(new_match["token"])).json()
        finally:
            server.terminate()
    assert lines[0] == f"The values in {cove} are laid over The Landing: Gallipoli 1915.\n"
    assert "Hell Spit" in [space["name"] for space in state["scene"]["spaces"]]
