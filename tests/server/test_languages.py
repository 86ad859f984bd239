"""Each reader at the table hears of the same match in their own words, and of nothing else."""
from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import umpire
from server.helpers import Socket, Table, bearer, run_async, table
from server.test_secrecy import watched
from umpire.i18n.language import reading
from umpire.server.render import frames

SPANISH = {"Accept-Language": "es-ES,es;q=0.9"}
# what is said in words; all else of a state is the same for every reader
WORDS = {
    "prompt", "waiting", "coach", "name", "seat_names", "players", "undo_why_not", "options", "log", "parts", "words", "film",
}


async def sat_down(at: Table, match: str, token: str, language: str) -> tuple[Socket, dict[str, Any]]:
    socket = Socket(at.app, f"/ws/{match}")
    return socket, await socket.ask({"type": "hello", "token": token, "language": language})


def wordless(state: dict[str, Any]) -> dict[str, Any]:
    """Return all of a state that is the same for every reader; of the terms all but why something cannot be agreed on."""
    terms = {name: value for name, value in state["terms"].items() if not name.endswith("_why_not")}
    return {**{name: value for name, value in state.items() if name not in WORDS | {"yours", "seat", "seats"}}, "terms": terms}


@run_async
async def test_two_at_one_match_read_two_languages(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        new_match = await at.begin(seats={"blue": "hotseat", "red": "hotseat"})
        english, first = await sat_down(at, new_match["match"], new_match["token"], "en")
        spanish, other = await sat_down(at, new_match["match"], new_match["token"], "es")
        assert (first["prompt"], other["prompt"]) == ("Who moves?", "¿Quién se mueve?")
        assert (first["name"], other["name"]) == ("The Ridge", "La cresta")
        assert wordless(first) == wordless(other)
        assert [option["action"] for option in first["options"]] == [option["action"] for option in other["options"]]
        assert other["words"] == {"verb-enter": "entrar"}
        # what one plays, both are told, each in their own words
        message = {"type": "play", "id": "c", "n": 0, "actions": ["enter blue1 gully"]}
        mine = await spanish.ask(message)
        theirs = await english.hear()
        assert mine["log"][-1]["entries"][-1]["text"] == "Blue1 entra en la quebrada."
        assert theirs["log"][-1]["entries"][-1]["text"] == "Blue1 enters the gully."
        assert wordless({**mine, "id": ""}) == wordless({**theirs, "id": ""})
        # a refusal is for the one who asked
        refusal = await spanish.ask({**message, "n": 1, "actions": ["enter red1 crest"]})
        assert (refusal["type"], refusal["reason"]) == ("error", "La cresta no está junto a donde está red1.")
        why = await english.ask({"type": "why", "id": "w", "action": "enter red1 crest"})
        assert why["text"] == "The crest is not next to where red1 stands."
        for socket in (english, spanish):
            await socket.close()


@run_async
async def test_requests_are_answered_in_the_language_they_ask_for(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        new_match = await at.begin(seats={"blue": "me", "red": "link"})
        match, mine = new_match["match"], {**bearer(new_match["token"]), **SPANISH}
        address = f"/api/matches/{match}"
        assert (await at.http.get(f"{address}/state", headers=mine)).json()["prompt"] == "¿Quién se mueve?"
        assert (await at.http.get(f"{address}/state?lang=en", headers=mine)).json()["prompt"] == "Who moves?"
        red = {**bearer(new_match["links"]["red"]), **SPANISH}
        assert (await at.http.get(f"{address}/state", headers=red)).json()["waiting"].startswith("Se espera al azul.")
        play = {"type": "play", "n": 0, "actions": ["hold"]}
        refusal = (await at.http.post(f"{address}/messages", headers=red, json=play)).json()
        assert refusal["reason"] == "Ahora la decisión es del azul."
        unreadable = (await at.http.post(f"{address}/messages", headers=red, json={"type": "gnu"})).json()
        assert unreadable["reason"].startswith("Esto no se puede leer: ")
        refusal = (await at.http.get("/api/matches/x/state", headers=SPANISH)).json()["error"]
        assert refusal["reason"].startswith("Falta la clave de un asiento")
        cases = (await at.http.get("/api/titles/hills/cases?lang=es")).json()
        assert [case["title"] for case in cases][:3] == ["Un turno", "Moverse", "Shaken"]


@run_async
async def test_the_front_page_tells_of_titles_in_the_language_of_its_reader(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        spanish = (await at.http.get("/api/titles", headers=SPANISH)).json()
        english = (await at.http.get("/api/titles")).json()
        titles = {title["id"]: title for title in spanish}
        assert titles["ridge"]["about"]["tagline"] == "Dos bandos corren hacia una cresta."
        assert titles["ridge"]["seat_names"] == {"blue": "Azul", "red": "Rojo"}
        assert titles["landing"] == next(title for title in english if title["id"] == "landing")
        assert [title["name"] for title in english if title["id"] == "ridge"] == ["The Ridge"]


@run_async
async def test_an_unknown_address_is_refused_in_the_readers_language(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        reply = await at.http.get("/nowhere", headers={**SPANISH, "Accept": "text/html"})
        assert '<html lang="es">' in reply.text
        assert "Aquí no hay nada" in reply.text
        assert "A la portada" in reply.text


@run_async
async def test_a_language_that_nobody_speaks_here_is_english(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        new_match = await at.begin(seats={"blue": "hotseat", "red": "hotseat"})
        for language in ("fr", "x" * 60, ""):
            socket, state = await sat_down(at, new_match["match"], new_match["token"], language)
            assert state["prompt"] == "Who moves?"
            await socket.close()


@run_async
async def test_a_title_without_translation_has_one_board(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        boards = [await at.http.get(f"/api/titles/landing/board.svg?lang={language}") for language in ("en", "es")]
        assert boards[0].headers["etag"] == boards[1].headers["etag"]
        assert "Accept-Language" in boards[0].headers["vary"]


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("seed", range(2))
def test_language_changes_nothing_of_what_is_hidden(language: str, seed: int) -> None:
    """What is sent to a seat in its language depends on nothing that the seat cannot know."""
    with reading(language):
        match = umpire.start("hills", seed=seed, forced=bool(seed), language=language)
        watch = watched(match, seed, (0.5, 0.5), 1.0)
    assert watch.asked["redeal"] > 2


def test_the_same_is_sent_in_every_language() -> None:
    """No field comes or goes, but for the words that only one language needs."""
    match = umpire.start("hills", seed=3, forced=False)
    english = frames.frames(match, "blue", why=["enter blue1 crest"])
    with reading("es"):
        spanish = frames.frames(match, "blue", why=["enter blue1 crest"])
    assert spanish.keys() - english.keys() == {"state words"}
    assert english.keys() <= spanish.keys()
    same = [name for name in english if english[name] == spanish[name]]
    assert {"view", "state scenario", "state stamp", "state seats", "state deciding"} <= set(same)
    assert spanish["state prompt"] == '"¿Quién se mueve?"'
