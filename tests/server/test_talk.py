"""What is said beside a match: who hears it, what may be said, how much, and who wants to hear no more of it."""
from __future__ import annotations

import sqlite3
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from server.helpers import HungUp, Socket, Table, bearer, run_async, table
from server.test_people import Browser
from umpire.server.common.fair_queues import asking
from umpire.server.common.limits import LONGEST_CHAT
from umpire.server.common.refusals import Refusal
from umpire.server.common.scene_delta import ALL
from umpire.server.people import chat
from umpire.server.play.listener import Listener
from umpire.server.routes import connection, event_streams
from umpire.server.storage.sqlite import open_store


async def company(at: Table) -> tuple[str, str, str, str]:
    """Return a match of two with somebody who watches."""
    new_match = await at.begin("anvil", seats={"allied": "me", "german": "link"}, watch=True)
    return new_match["match"], new_match["token"], new_match["links"]["german"], new_match["watch"]


async def sit(at: Table, match: str, token: str, voice: str = "") -> tuple[Socket, dict[str, Any]]:
    """Listen to what is said; the first `chat`."""
    socket = Socket(at.app, f"/ws/{match}")
    await socket.ask({"type": "hello", "token": token, "talk": True, "voice": voice})
    return socket, await socket.hear()


async def say_line(at: Table, match: str, token: str, text: str, **fields: Any) -> Any:
    return await at.post(match, token, {"type": "chat", "text": text, **fields})


async def texts(at: Table, match: str, token: str, voice: str = "") -> list[str]:
    answer = await at.get(match, f"chat?voice={voice}", token)
    assert answer.status_code == 200, answer.text
    return [line["text"] for line in answer.json()["lines"]]


@run_async
async def test_players_talk_among_themselves_and_spectators_apart(tmp_path: Path) -> None:
    path = tmp_path / "s"
    async with table(path) as at:
        match, first, second, watch = await company(at)
        theirs, greeting = await sit(at, match, second)
        assert greeting["lines"] == []
        onlooker, _ = await sit(at, match, watch, "a")
        assert (await say_line(at, match, first, "  Good luck <b>to you</b> ")).status_code == 200
        message = await theirs.hear()
        assert [(line["text"], line["seat"], line["circle"]) for line in message["lines"]] == [
            ("Good luck <b>to you</b>", "allied", "players")]
        onlooker.say({"type": "chat", "id": "x", "text": "Who wins?", "voice": "a"})
        answer = await onlooker.hear()
        assert (answer["type"], [line["text"] for line in answer["lines"]]) == ("chat", ["Who wins?"])
        assert await texts(at, match, first) == ["Good luck <b>to you</b>"]
        assert await texts(at, match, watch) == ["Who wins?"]
        await theirs.close()
        await onlooker.close()
    async with table(path) as at:
        assert await texts(at, match, second) == ["Good luck <b>to you</b>"]
        await at.post(match, first, {"type": "resign"})
        assert await texts(at, match, second) == ["Good luck <b>to you</b>", "Who wins?"]
        assert await texts(at, match, watch) == ["Who wins?"]


@run_async
async def test_muted_voices_are_not_sent(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        match, first, second, watch = await company(at)
        await say_line(at, match, first, "one")
        voice = (await at.get(match, "chat", second)).json()["lines"][0]["voice"]
        reply = (await at.post(match, second, {"type": "mute", "voice": voice})).json()
        assert (reply["lines"], reply["muted"]) == ([], [voice])
        socket, greeting = await sit(at, match, second)
        assert greeting["lines"] == []
        await say_line(at, match, first, "two")
        await say_line(at, match, second, "three")
        assert [line["text"] for line in (await socket.hear())["lines"]] == ["three"]
        assert await texts(at, match, first) == ["one", "two", "three"]
        again = (await at.post(match, second, {"type": "mute", "voice": voice, "muted": False})).json()
        assert [line["text"] for line in again["lines"]] == ["one", "two", "three"]
        await at.post(match, second, {"type": "mute", "voice": chat.EVERYBODY})
        assert await texts(at, match, second) == []
        # those who watch share a link, but not a voice
        for own in ("a", "b"):
            await say_line(at, match, watch, f"from {own}", voice=own)
        lines = (await at.get(match, "chat?voice=a", watch)).json()["lines"]
        other = next(line["voice"] for line in lines if line["text"] == "from b")
        await at.post(match, watch, {"type": "mute", "voice": other, "own": "a"})
        assert (await texts(at, match, watch, "a"), await texts(at, match, watch, "b")) == (["from a"], ["from a", "from b"])
        await socket.close()


@pytest.mark.parametrize(("text", "reason"), [
    ("", "no words"), ("   ", "no words"), ("x" * (LONGEST_CHAT + 1), "At most"), ("a\x00b", "invisible"),
    ("a\u202eb", "invisible"), ("a\u2066b", "invisible"), ("a\nb", "invisible"), ("a\u200bb", "invisible"),
    ("\ud800", "invisible"), ("a\u2028b", "invisible"),
])
def test_what_is_no_line_is_refused(text: str, reason: str) -> None:
    with pytest.raises(Refusal, match=reason):
        chat.clean_line(text)


def test_letters_of_all_kinds_are_lines() -> None:
    for line in ("¡Buena partida, señor!", "שלום", "مرحبا", "👨\u200d👩\u200d👧", "é", "x" * LONGEST_CHAT):
        assert chat.clean_line(f" {line} ") == line


@run_async
async def test_one_voice_does_not_flood_the_table(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        match, first, second, watch = await company(at)
        statuses = [(await say_line(at, match, first, f"{n}")).status_code for n in range(chat.MOST_OF_ONE + 1)]
        assert statuses == [200] * chat.MOST_OF_ONE + [429]
        assert (await say_line(at, match, second, "I am not he")).status_code == 200
        crowd = [(await say_line(at, match, watch, "!", voice=str(n // 3))).status_code for n in range(chat.MOST_OF_WATCHERS + 1)]
        assert crowd == [200] * chat.MOST_OF_WATCHERS + [429]
        alone = await at.begin("anvil", seats={"german": "bot"})
        refusal = await say_line(at, alone["match"], alone["token"], "Hello?")
        assert (refusal.status_code, refusal.json()["error"]["reason"]) == (422, "Nobody else plays in this match.")


@run_async
async def test_only_the_last_lines_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chat, "MOST_LINES", 20)
    path = tmp_path / "s"
    async with table(path) as at:
        match, *_ = await company(at)
    store, who = open_store(path), chat.Speaker(chat.PLAYERS, "allied", "v")
    begin = datetime.now(UTC)
    for n in range(chat.MOST_LINES + 3):
        chat.write_line(store, match, who, str(n), begin + timedelta(minutes=n))
    lines = chat.read_lines(store, match, [chat.PLAYERS])
    store.close()
    assert (len(lines), lines[0].text, lines[-1].n) == (chat.MOST_LINES, "3", chat.MOST_LINES + 2)


@run_async
async def test_spectators_lines_never_displace_players_lines(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chat, "MOST_LINES", 3)
    path = tmp_path / "s"
    async with table(path) as at:
        match, *_ = await company(at)
    store, begin = open_store(path), datetime.now(UTC)
    chat.write_line(store, match, chat.Speaker(chat.PLAYERS, "allied", "v"), "You called me names.", begin)
    for n in range(9):
        chat.write_line(store, match, chat.Speaker(chat.WATCHERS, "", "w"), str(n), begin + timedelta(minutes=n))
    kept = {circle: [line.text for line in chat.read_lines(store, match, [circle])] for circle in (chat.PLAYERS, chat.WATCHERS)}
    store.close()
    assert kept == {chat.PLAYERS: ["You called me names."], chat.WATCHERS: ["6", "7", "8"]}


@run_async
async def test_a_player_drives_out_nothing_that_another_has_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was said to them stays where it can be reported."""
    monkeypatch.setattr(chat, "MOST_LINES", 3)
    path = tmp_path / "s"
    async with table(path) as at:
        match, *_ = await company(at)
    store, begin = open_store(path), datetime.now(UTC)
    chat.write_line(store, match, chat.Speaker(chat.PLAYERS, "allied", "v"), "You called me names.", begin)
    for n in range(5):
        chat.write_line(store, match, chat.Speaker(chat.PLAYERS, "german", "w"), str(n), begin + timedelta(minutes=n))
    lines = [line.text for line in chat.read_lines(store, match, [chat.PLAYERS])]
    store.close()
    assert lines == ["You called me names.", "2", "3", "4"]


@run_async
async def test_a_spectators_mutes_are_limited_across_voices(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chat, "MOST_MUTES_IN_ALL", 3)
    async with table(tmp_path / "s") as at:
        match, first, _, watch = await company(at)
        words = [{"type": "mute", "voice": "somebody", "own": f"browser {n}"} for n in range(4)]
        assert [(await at.post(match, watch, word)).status_code for word in words] == [200, 200, 200, 429]
        assert (await at.post(match, watch, {**words[0], "muted": False})).status_code == 200
        assert (await at.post(match, first, words[0])).status_code == 200
        assert (await at.post(match, first, {**words[0], "voice": "another"})).status_code == 200, "who plays is not refused"


@run_async
async def test_spectators_leave_room_for_players(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection, "MOST_SPECTATORS", 2)
    async with table(tmp_path / "s") as at:
        match, first, _, watch = await company(at)
        crowd = [await at.sit(match, watch) for _ in range(2)]
        late, refused = await at.sit(match, watch)
        assert (refused["type"], "2 people are watching this match" in refused["reason"]) == ("error", True)
        with pytest.raises(HungUp):
            await late.hear()
        player, state = await at.sit(match, first)
        assert state["type"] == "state"
        for socket in (player, *[socket for socket, _ in crowd]):
            await socket.close()


@run_async
async def test_one_spectators_windows_leave_room_for_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(connection, "MOST_SPECTATORS_OF_ONE", 2)
    monkeypatch.setattr(event_streams, "MOST_STREAMS", 1)
    async with table(tmp_path / "s") as at:
        match, first, _, watch = await company(at)
        room = await at.rooms.room(match)
        looks_on, plays = await at.rooms.holder(room, watch), room.holder(first)
        with asking("203.0.113.7"):
            room.listeners.add(Listener(looks_on, -1, "", (ALL,)))
            with pytest.raises(Refusal, match="streams"):
                event_streams.check_room_for(room, looks_on)
            room.listeners.add(Listener(looks_on, -1, ""))
            for check in (connection.check_share, event_streams.check_room_for):
                with pytest.raises(Refusal, match="2 windows at your address are watching this match"):
                    check(room, looks_on)
            connection.check_share(room, plays)
        with asking("198.51.100.4"):
            connection.check_share(room, looks_on)
            event_streams.check_room_for(room, looks_on)
        room.listeners.clear()


# Who says it

async def name_person(somebody: Browser, name: str) -> None:
    answer = await somebody.put("/api/me/name", name=name)
    assert answer.status_code == 200, answer.text


async def speak(somebody: Browser, match: str, token: str, text: str, voice: str = "") -> dict[str, Any]:
    message = {"type": "chat", "text": text, "voice": voice}
    answer = await somebody.http.post(f"/api/matches/{match}/messages", headers=bearer(token), json=message)
    assert answer.status_code == 200, answer.text
    result: dict[str, Any] = answer.json()
    return result


async def names(at: Table, match: str, token: str) -> list[tuple[str, str, str]]:
    lines = (await at.get(match, "chat", token)).json()["lines"]
    return [(line["name"], line["seat"], line["text"]) for line in lines]


@run_async
async def test_chat_lines_have_their_speakers_name(tmp_path: Path) -> None:
    path = tmp_path / "s"
    async with table(path) as at:
        match, first, second, _ = await company(at)
        ann, ben = Browser(at), Browser(at)
        await name_person(ann, "Ann")
        await name_person(ben, "Ben")
        await ann.post("/api/me/matches", seats=[{"match": match, "token": first}])
        assert (await speak(ann, match, first, "one"))["called"] == "Ann"
        # Ben has not put this link on his list: nobody need know that it lies in his browser
        assert (await speak(ben, match, second, "two"))["called"] == ""
        await at.post(match, first, {"type": "chat", "text": "three"})
        assert await names(at, match, second) == [("Ann", "allied", "one"), ("", "german", "two"), ("", "allied", "three")]
        answer = (await at.get(match, "chat", second)).json()
        assert sorted(answer["lines"][0]) == ["at", "circle", "n", "name", "seat", "text", "voice"]
        await name_person(ann, "Annie")
        assert (await names(at, match, second))[0][0] == "Annie"
        await ann.delete("/api/me")
        assert (await names(at, match, second))[0] == ("", "allied", "one")
    with closing(sqlite3.connect(path)) as connection_:
        assert {person for person, in connection_.execute("SELECT person FROM talk")} == {""}


@run_async
async def test_a_new_name_reaches_what_was_said_before_on_every_screen(tmp_path: Path) -> None:
    """That of a player, and that of a spectator; only a line whose writer is called otherwise now is told again."""
    async with table(tmp_path / "s") as at:
        match, first, second, watch = await company(at)
        ann, ben = Browser(at), Browser(at)
        await name_person(ann, "Ann")
        await name_person(ben, "Ben")
        await ann.post("/api/me/matches", seats=[{"match": match, "token": first}])
        for somebody, token, text in ((ann, first, "one"), (ben, watch, "two"), (ann, first, "three")):
            await speak(somebody, match, token, text)
        await say_line(at, match, second, "four")
        theirs, greeting = await sit(at, match, second)
        onlooker, _ = await sit(at, match, watch)
        assert [line["name"] for line in greeting["lines"]] == ["Ann", "Ann", ""]
        await name_person(ann, "Anna")
        assert [(line["name"], line["text"]) for line in (await theirs.hear())["lines"]] == [("Anna", "one"), ("Anna", "three")]
        await name_person(ben, "Benno")
        assert [(line["name"], line["text"]) for line in (await onlooker.hear())["lines"]] == [("Benno", "two")]
        await ben.delete("/api/me")
        assert [(line["name"], line["text"]) for line in (await onlooker.hear())["lines"]] == [("", "two")]
        await say_line(at, match, second, "five")
        assert [line["text"] for line in (await theirs.hear())["lines"]] == ["five"]
        await theirs.close()
        await onlooker.close()


@run_async
async def test_a_new_name_is_sent_to_its_owner_without_lines(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        match, first, _, _ = await company(at)
        ann = Browser(at)
        await ann.post("/api/me/matches", seats=[{"match": match, "token": first}])
        socket = Socket(at.app, f"/ws/{match}", {"cookie": f"umpire-80={ann.key}"})
        await socket.ask({"type": "hello", "token": "", "talk": True})
        assert (await socket.hear())["called"] == ""
        await name_person(ann, "Ann")
        assert (await socket.hear())["called"] == "Ann"
        await socket.close()


@run_async
async def test_spectators_voices_are_distinct(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        match, first, _, watch = await company(at)
        ann, ben, cat = Browser(at), Browser(at), Browser(at)
        for somebody, name in ((ann, "Ann"), (ben, "Ann")):
            await name_person(somebody, name)
        for somebody, text in ((ann, "one"), (ben, "two"), (cat, "three")):
            await speak(somebody, match, watch, text)
        assert await names(at, match, watch) == [("Ann", "", "one"), ("Ann", "", "two"), ("", "", "three")]
        lines = (await at.get(match, "chat", watch)).json()["lines"]
        assert len({line["voice"] for line in lines}) == 3
        assert await texts(at, match, first) == []


@run_async
async def test_a_blocked_person_is_not_heard_as_a_spectator(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        match, first, second, watch = await company(at)
        ann, ben = Browser(at), Browser(at)
        for somebody, token in ((ann, first), (ben, second)):
            await somebody.post("/api/me/matches", seats=[{"match": match, "token": token}])
        await speak(ben, match, watch, "as a spectator")
        await speak(ben, match, second, "as a player")
        await at.post(match, first, {"type": "resign"})
        assert await texts(at, match, first) == ["as a spectator", "as a player"]
        assert (await ann.post("/api/me/blocks", match=match, seat="german")).status_code == 200
        assert await texts(at, match, first) == []
