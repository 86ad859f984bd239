"""While a bot thinks nobody waits who need not, whatever happens meanwhile; and a thinker that dies or hangs costs only time."""
from __future__ import annotations

import asyncio
import logging
import os
import signal
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, NamedTuple, Optional

import pytest

import umpire
from server import odd_titles
from server.helpers import DEADLINE, Socket, Table, run_async, table
from umpire import face
from umpire.players import LEVELS
from umpire.players.levels import PATIENCE
from umpire.reports import hint
from umpire.reports.decisions import strong
from umpire.server.common.refusals import Refusal
from umpire.server.play import bots, rooms, thinkers
from umpire.server.play.thinker import Answer, BotQuestion, Mind, choice_question, decode_pondered, hint_question
from umpire.server.play.thinkers import Thinkers
from umpire.server.render import title_cards
from umpire.server.storage.store import Store, StoreError

AGAINST_BOT = {"blue": "me", "red": "bot"}
SOON = 0.02


class PendingThought(NamedTuple):
    """A question that waits for its answer."""

    question: BotQuestion
    answer: asyncio.Future[Optional[str]]

    def sensibly(self) -> None:
        """Answer it as the bot would."""
        self.answer.set_result(Mind().answer(self.question))


class Slow:
    """Thinks for the bots as long as the test likes."""

    def __init__(self) -> None:
        self._thoughts: asyncio.Queue[PendingThought] = asyncio.Queue()
        self.hints: asyncio.Queue[asyncio.Future[Optional[Answer]]] = asyncio.Queue()

    async def choose(self, question: BotQuestion) -> Optional[str]:
        thought = PendingThought(question, asyncio.get_running_loop().create_future())
        self._thoughts.put_nowait(thought)
        return await thought.answer

    async def ponder(self, question: BotQuestion) -> Optional[Answer]:
        answer: asyncio.Future[Optional[Answer]] = asyncio.get_running_loop().create_future()
        self.hints.put_nowait(answer)
        return await answer

    async def close(self) -> None:
        return None

    async def next(self) -> PendingThought:
        """Return the next question."""
        return await asyncio.wait_for(self._thoughts.get(), DEADLINE)

    @property
    def quiet(self) -> bool:
        return self._thoughts.empty()


class Seat(NamedTuple):
    """A person at a match, and who thinks for the bot there."""

    at: Table
    match: str
    token: str
    thinking: Slow

    async def do(self, **message: Any) -> dict[str, Any]:
        """Do something as the match stands."""
        now = await self.at.state(self.match, self.token)
        stamped = {} if message["type"] == "prospect" else {"n": now["n"], "stamp": now["stamp"]}
        answer = await self.at.post(self.match, self.token, {**stamped, **message})
        assert answer.status_code == 200, answer.text
        state: dict[str, Any] = answer.json()
        return state

    async def hold(self) -> dict[str, Any]:
        return await self.do(type="play", actions=["hold"])

    async def sit(self) -> tuple[Socket, dict[str, Any]]:
        return await self.at.sit(self.match, self.token)


@asynccontextmanager
async def seat(path: Path, **settings: Any) -> AsyncIterator[Seat]:
    """Somebody who plays blue against a bot whose every move is told by itself."""
    slow = Slow()
    async with table(path, thinkers=slow, blink=0.0) as at:
        new_match = await at.begin(**{"seats": AGAINST_BOT, "undo": "unlimited", **settings})
        yield Seat(at, new_match["match"], new_match["token"], slow)


# While it thinks

@run_async
async def test_a_move_is_answered_before_the_bot_has_decided(tmp_path: Path) -> None:
    async with seat(tmp_path / "s") as one:
        here, _ = await one.sit()
        here.say({"type": "play", "id": "mine", "n": 0, "actions": ["hold"]})
        message = await here.hear()
        assert (message["id"], message["n"], message["deciding"], message["thinking"]) == ("mine", 1, "red", "red")
        assert (message["waiting"], message["options"]) == ("A bot is thinking for Red.", [])
        (await one.thinking.next()).sensibly()
        message = await here.hear()
        assert ("id" in message, message["n"], message["deciding"], message["thinking"]) == (False, 2, "blue", "")
        await here.close()


@run_async
async def test_a_quick_bots_move_comes_with_the_players_own(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        new_match = await at.begin(seats=AGAINST_BOT)
        here, _ = await at.sit(new_match["match"], new_match["token"])
        message = await here.ask({"type": "play", "id": "mine", "n": 0, "actions": ["hold"]})
        assert (message["id"], message["n"], message["deciding"]) == ("mine", 2, "blue")
        assert (await here.ask({"type": "ping", "id": "p"}))["type"] == "pong"
        await here.close()


@run_async
async def test_slow_bot_moves_are_stored_and_sent_one_by_one(tmp_path: Path) -> None:
    settings = {"title": "allenby", "options": {"deployment": "suggested"}, "seats": {"british": "bot", "turkish": "me"}}
    async with seat(tmp_path / "s", **settings) as one:
        here, message = await one.sit()
        assert (message["n"], message["thinking"]) == (0, "british")
        for n in range(1, 6):
            (await one.thinking.next()).sensibly()
            message = await here.hear()
            assert (message["n"], message["thinking"], [line["n"] for line in message["log"]]) == (n, "british", [n])
            assert one.at.rooms._store.count(one.match) == n + 1
        await here.close()


@run_async
async def test_while_a_bot_thinks_another_match_goes_on(tmp_path: Path) -> None:
    async with seat(tmp_path / "s") as one:
        await one.hold()
        await one.thinking.next()
        other = await one.at.begin(seats=dict.fromkeys(AGAINST_BOT, "hotseat"))
        for n in range(1, 4):
            assert (await one.at.play(other["match"], other["token"], "hold"))["n"] == n
        assert (await one.at.state(one.match, one.token))["thinking"] == "red"


@run_async
async def test_questions_are_answered_while_a_bot_thinks(tmp_path: Path) -> None:
    async with seat(tmp_path / "s") as one:
        await one.hold()
        await one.thinking.next()
        assert (await one.do(type="prospect", space="crest"))["type"] == "prospect"
        refusal = await one.at.post(one.match, one.token, {"type": "play", "n": 1, "actions": ["hold"]})
        assert refusal.status_code == 403


# What happens meanwhile

@run_async
async def test_undo_stops_the_thinking(tmp_path: Path) -> None:
    async with seat(tmp_path / "s") as one:
        assert (await one.hold())["can_undo"]
        thought = await one.thinking.next()
        back = await one.do(type="undo")
        assert (back["n"], back["deciding"], back["thinking"]) == (0, "blue", "")
        assert thought.answer.cancelled()
        await one.hold()
        (await one.thinking.next()).sensibly()
        here, message = await one.sit()
        while message["thinking"]:
            message = await here.hear()
        await here.close()
        played = (await one.at.state(one.match, one.token))["log"]
        assert [line["seat"] for line in played] == ["", "blue", "red"]


@run_async
async def test_undo_is_possible_while_the_bot_has_just_moved(tmp_path: Path) -> None:
    """The bot's answer is on its way while undo is clicked: it is taken back as well."""
    async with seat(tmp_path / "s") as one:
        before = await one.hold()
        here, _ = await one.sit()
        (await one.thinking.next()).sensibly()
        assert (await here.hear())["n"] == 2
        await here.close()
        undo = {"type": "undo", "n": before["n"], "stamp": before["stamp"]}
        back = await one.at.post(one.match, one.token, undo)
        assert (back.status_code, back.json()["n"], back.json()["deciding"]) == (200, 0, "blue")
        again = await one.at.post(one.match, one.token, undo)
        assert (again.status_code, again.json()["stale"]) == (409, True)


@run_async
async def test_an_answer_to_what_is_no_more_is_thrown_away(tmp_path: Path) -> None:
    """However late it comes: it was for one moment of the match."""
    async with seat(tmp_path / "s") as one:
        await one.hold()
        await one.thinking.next()
        room = await one.at.rooms.room(one.match)
        seen, trial = room.current, room.current.match.copy()
        trial.play("hold")
        await one.do(type="undo")
        rows = one.at.rooms._store.count(one.match)
        with pytest.raises(Refusal):
            await room.answer(seen, trial)
        assert (room.current.n, one.at.rooms._store.count(one.match)) == (0, rows)


@run_async
async def test_a_person_may_step_in_while_a_bot_thinks(tmp_path: Path) -> None:
    settings = {"title": "allenby", "options": {"deployment": "suggested"}, "seats": {"british": "me", "turkish": "bot"}}
    async with seat(tmp_path / "s", **settings) as one:
        state = await one.at.state(one.match, one.token)
        while not state["thinking"]:
            words = [option["action"] for option in state["options"]]
            last = next((word for word in ("done", "movement_first") if word in words), words[len(words) // 2])
            state = await one.do(type="play", actions=[last])
        first = await one.thinking.next()
        asides = [option["action"] for option in state["options"]]
        assert asides
        state_ = await one.do(type="play", actions=asides[:1])
        assert (state_["n"], state_["thinking"], first.answer.cancelled()) == (state["n"] + 1, "turkish", True)
        here, _ = await one.sit()
        (await one.thinking.next()).sensibly()
        assert (await here.hear())["n"] > state_["n"]
        await here.close()


@run_async
async def test_a_server_that_ends_while_a_bot_thinks_loses_nothing(tmp_path: Path) -> None:
    async with seat(tmp_path / "s") as one:
        await one.hold()
        await one.thinking.next()
    slow = Slow()
    async with table(tmp_path / "s", thinkers=slow, blink=0.0) as at:
        here, state = await at.sit(one.match, one.token)
        assert (state["n"], state["thinking"]) == (1, "red")
        (await slow.next()).sensibly()
        assert (await here.hear())["n"] == 2
        await here.close()


@run_async
async def test_what_another_server_wrote_is_not_overwritten(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Both think for the same bot: who is first has decided, and the other goes on from there."""
    monkeypatch.setattr(rooms, "LOOK", 3 * DEADLINE)
    slow = Slow()
    async with seat(tmp_path / "s") as one, table(tmp_path / "s", thinkers=slow, blink=0.0) as other:
        await one.hold()
        here, _ = await one.sit()
        first = await one.thinking.next()
        there, _ = await other.sit(one.match, one.token)
        (await slow.next()).answer.set_result("enter red1 slope")
        assert (await there.hear())["n"] == 2
        first.answer.set_result("hold")
        message = await here.hear()
        assert [line["action"] for line in message["log"]] == ["enter red1 slope"]
        assert one.at.rooms._store.count(one.match) == 3
        await here.close()
        await there.close()


@run_async
async def test_what_another_server_does_for_the_bot_ends_the_thought(tmp_path: Path) -> None:
    slow = Slow()
    async with seat(tmp_path / "s") as one, table(tmp_path / "s", thinkers=slow, blink=0.0) as other:
        await one.hold()
        first = await one.thinking.next()
        there, _ = await other.sit(one.match, one.token)
        (await slow.next()).sensibly()
        assert (await there.hear())["n"] == 2
        assert (await one.at.state(one.match, one.token))["n"] == 2
        assert first.answer.cancelled()
        await there.close()


@run_async
async def test_a_bot_whose_move_cannot_be_written_moves_when_it_can(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise StoreError("the disk is full")

    monkeypatch.setattr(bots, "SILENCE", 0.0)
    async with seat(tmp_path / "s") as one:
        await one.hold()
        here, _ = await one.sit()
        with monkeypatch.context() as patch:
            patch.setattr(Store, "append", full)
            (await one.thinking.next()).sensibly()
            again = await one.thinking.next()
        assert (await one.at.state(one.match, one.token))["n"] == 1
        again.sensibly()
        assert (await here.hear())["n"] == 2
        await here.close()


# Levels

@run_async
async def test_bot_levels_are_stored_and_sent(tmp_path: Path) -> None:
    async with seat(tmp_path / "s", levels={"red": "strong"}) as one:
        state = await one.hold()
        assert (state["levels"], state["can_hurry"]) == ({"red": "strong"}, True)
        assert (await one.thinking.next()).question.level == "strong"
    async with table(tmp_path / "s") as at:
        assert (await at.state(one.match, one.token))["levels"] == {"red": "strong"}
        fork = await at.http.post(
            f"/api/matches/{one.match}/fork", json={"n": 0}, headers={"Authorization": f"Bearer {one.token}"})
        assert (await at.state(fork.json()["match"], fork.json()["token"]))["levels"] == {"red": "strong"}
        plain = await at.begin(seats=AGAINST_BOT)
        assert (await at.state(plain["match"], plain["token"]))["levels"] == {"red": "sensible"}


@run_async
async def test_a_patient_bot_thinks_as_long_as_it_was_granted(tmp_path: Path) -> None:
    """It is kept with the match, told, asked of whoever thinks, and the same in a branch."""
    async with seat(tmp_path / "s", levels={"red": "patient"}, patience={"red": "long"}) as one:
        assert (await one.hold())["patience"] == {"red": "long"}
        thought = await one.thinking.next()
        assert (thought.question.level, thought.question.patience) == ("patient", 4.0)
    async with table(tmp_path / "s") as at:
        assert (await at.state(one.match, one.token))["patience"] == {"red": "long"}
        fork = await at.http.post(
            f"/api/matches/{one.match}/fork", json={"n": 0}, headers={"Authorization": f"Bearer {one.token}"})
        assert (await at.state(fork.json()["match"], fork.json()["token"]))["patience"] == {"red": "long"}
        plain = await at.begin(seats=AGAINST_BOT, levels={"red": "patient"})
        assert (await at.state(plain["match"], plain["token"]))["patience"] == {"red": "while"}
        strong = await at.begin(seats=AGAINST_BOT, levels={"red": "strong"})
        assert (await at.state(strong["match"], strong["token"]))["patience"] == {}


@run_async
async def test_patient_bots_get_proportionally_longer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with seat(tmp_path / "s", levels={"red": "patient"}, patience={"red": "endless"}) as one:
        room = await one.at.rooms.room(one.match)
        room.thinking._spent = 15.9 * bots.LONG_TURN_SECONDS
        assert room.thinking._tries("red") == ["patient", "sensible"]
        room.thinking._spent = 16.0 * bots.LONG_TURN_SECONDS
        assert room.thinking._tries("red") == ["sensible"]
    limits: list[float] = []

    async def hear_question(_: object, question: BotQuestion, seconds: float) -> Answer:
        limits.append(seconds)
        return {"words": "hold"}

    monkeypatch.setattr(thinkers.Crew, "ask", hear_question)
    for patience in (0.5, 1.0, 16.0):
        await Thinkers().choose(bot_question("hills", "patient")._replace(patience=patience))
    assert limits == [thinkers.LONG_CHOICE_SECONDS * times for times in (1, 1, 16)]


@run_async
async def test_patience_that_cannot_be_is_refused_in_words(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        for level, patience, words in (
            ("patient", "ages", "There is no patience 'ages'; there are: moment, while, long, endless."),
            ("strong", "long", "'red' is not a seat that a patient bot plays"),
        ):
            body = {"title": "hills", "seats": AGAINST_BOT, "levels": {"red": level}, "patience": {"red": patience}}
            answer = await at.http.post("/api/matches", json=body)
            assert (answer.status_code, words in answer.json()["error"]["reason"]) == (422, True)
    assert title_cards.describe_title("landing")["patience"] == list(PATIENCE)


@run_async
async def test_a_level_that_cannot_be_is_refused_in_words(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        for levels, words in (({"red": "godlike"}, "There is no bot of level 'godlike'; there are: easy, sensible"),
                              ({"blue": "easy"}, "'blue' is not a seat that a bot plays")):
            answer = await at.http.post("/api/matches", json={"title": "hills", "seats": AGAINST_BOT, "levels": levels})
            assert (answer.status_code, words in answer.json()["error"]["reason"]) == (422, True)
    assert title_cards.describe_title("landing")["levels"] == list(LEVELS)


@run_async
async def test_a_hurried_bot_plays_sensibly_for_the_rest_of_its_turn(tmp_path: Path) -> None:
    settings = {"title": "allenby", "options": {"deployment": "suggested"}, "seats": {"british": "bot", "turkish": "me"}}
    async with seat(tmp_path / "s", **settings, levels={"british": "strong"}) as one:
        here, message = await one.sit()
        assert message["can_hurry"]
        first = await one.thinking.next()
        assert await here.ask({"type": "hurry", "id": "h"}) == {"type": "pong", "id": "h"}
        for _ in range(3):
            thought = await one.thinking.next()
            assert (thought.question.level, first.answer.cancelled()) == ("sensible", True)
            thought.sensibly()
            message = await here.hear()
            assert (message["can_hurry"], message["thinking"]) == (False, "british")
        await here.close()


@run_async
async def test_the_next_turn_of_a_hurried_bot_is_as_long_as_ever(tmp_path: Path) -> None:
    async with seat(tmp_path / "s", levels={"red": "patient"}) as one:
        here, _ = await one.sit()
        for _ in range(2):
            n = (await one.at.state(one.match, one.token))["n"]
            await here.ask({"type": "play", "id": "mine", "n": n, "actions": ["hold"]})
            assert (await one.thinking.next()).question.level == "patient"
            assert (await here.ask({"type": "hurry", "id": "h"}))["id"] == "h"
            thought = await one.thinking.next()
            assert thought.question.level == "sensible"
            thought.answer.set_result("hold")
            assert (await here.hear())["thinking"] == ""
        await here.close()


@run_async
async def test_hurry_does_nothing_while_no_bot_thinks(tmp_path: Path) -> None:
    async with seat(tmp_path / "s", levels={"red": "strong"}) as one:
        assert (await one.at.post(one.match, one.token, {"type": "hurry"})).json() == {"type": "pong", "id": ""}
        await one.hold()
        assert (await one.thinking.next()).question.level == "strong"


# Hints

@run_async
async def test_a_player_may_decide_while_waiting_for_a_hint(tmp_path: Path) -> None:
    """Over the same line; and what was asked is answered when it is known."""
    async with seat(tmp_path / "s") as one:
        here, _ = await one.sit()
        here.say({"type": "hint", "id": "h"})
        answer = await asyncio.wait_for(one.thinking.hints.get(), DEADLINE)
        message = await here.ask({"type": "play", "id": "mine", "n": 0, "actions": ["hold"]})
        assert (message["id"], message["n"]) == ("mine", 1)
        answer.set_result({"thoughts": [["hold", 1.5, 0.7, True]], "gains": {}, "options": 2, "alone": ""})
        message = await here.hear()
        assert (message["type"], message["id"], message["n"]) == ("hint", "h", 0)
        assert [option["action"] for option in message["options"]] == ["hold"]
        await here.close()


@run_async
async def test_hints_are_made_one_at_a_time_and_not_for_clients_gone(tmp_path: Path) -> None:
    async with seat(tmp_path / "s") as one:
        here, _ = await one.sit()
        here.say({"type": "hint", "id": "1"})
        here.say({"type": "hint", "id": "2"})
        first = await asyncio.wait_for(one.thinking.hints.get(), DEADLINE)
        assert one.thinking.hints.empty()
        first.set_result({"thoughts": [], "gains": {}, "options": 2})
        assert (await here.hear())["id"] == "1"
        second = await asyncio.wait_for(one.thinking.hints.get(), DEADLINE)
        await here.close()
        await asyncio.wait([second], timeout=DEADLINE)
        assert second.cancelled()


@run_async
async def test_a_failed_hint_is_refused_and_the_connection_stays_open(tmp_path: Path) -> None:
    async with seat(tmp_path / "s") as one:
        here, _ = await one.sit()
        here.say({"type": "hint", "id": "h"})
        (await asyncio.wait_for(one.thinking.hints.get(), DEADLINE)).set_result(None)
        message = await here.hear()
        assert (message["type"], message["id"]) == ("error", "h")
        assert message["reason"] == "There is no hint just now. Ask again, or decide without one."
        assert (await here.ask({"type": "ping", "id": "p"}))["type"] == "pong"
        await here.close()


# Bots that go wrong

@run_async
async def test_a_bot_without_a_choice_plays_sensibly_then_at_random(tmp_path: Path) -> None:
    async with seat(tmp_path / "s", levels={"red": "strong"}) as one:
        await one.hold()
        here, _ = await one.sit()
        for level, nonsense in (("strong", None), ("sensible", "dance")):
            thought = await one.thinking.next()
            assert thought.question.level == level
            thought.answer.set_result(nonsense)
        message = await here.hear()
        assert (message["n"], message["deciding"]) == (2, "blue")
        await here.close()


@run_async
async def test_a_bot_that_never_comes_to_an_end_runs_out_of_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """After a while it is asked for what is sensible, then for nothing any more."""
    async with seat(tmp_path / "s", levels={"red": "strong"}) as one:
        room = await one.at.rooms.room(one.match)
        assert room.thinking._tries("red") == ["strong", "sensible"]
        room.thinking._spent = bots.LONG_TURN_SECONDS
        assert room.thinking._tries("red") == ["sensible"]
        room.thinking._spent *= 2
        assert room.thinking._tries("red") == []
        # a person decides: there is time again
        await one.hold()
        assert (await one.thinking.next()).question.level == "strong"


@run_async
async def test_one_late_choice_leads_to_sensible_advice_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Others may think for longer than all of its time, and it waits for them: that is no reason to play at random."""
    monkeypatch.setattr(bots, "LONG_TURN_SECONDS", 1e-6)
    settings = {"title": "allenby", "options": {"deployment": "suggested"}, "seats": {"british": "bot", "turkish": "me"}}
    async with seat(tmp_path / "s", **settings, levels={"british": "strong"}) as one:
        here, _ = await one.sit()
        for level in ("strong", "sensible"):
            thought = await one.thinking.next()
            assert thought.question.level == level
            thought.sensibly()
            await here.hear()
        await here.hear()
        assert one.thinking.quiet, "now it is anything legal"
        await here.close()


@run_async
async def test_a_bot_that_cannot_be_asked_plays_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "choice_question", lambda *_: 1 // 0)
    async with table(tmp_path / "s") as at:
        new_match = await at.begin(seats=AGAINST_BOT)
        assert (await at.play(new_match["match"], new_match["token"], "hold"))["n"] == 2


# Thinkers

@asynccontextmanager
async def thinking() -> AsyncIterator[Thinkers]:
    crew = Thinkers()
    try:
        yield crew
    finally:
        await crew.close()


@pytest.fixture
def odd(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("dying", "hanging", "failing"):
        monkeypatch.setitem(face._OWN, name, getattr(odd_titles, name))


def bot_question(title: str, level: str = "sensible") -> BotQuestion:
    return choice_question(umpire.start(title, seed=5), level, 3)


@run_async
async def test_a_thinker_that_dies_costs_a_restart(odd: None, caplog: pytest.LogCaptureFixture) -> None:
    async with thinking() as crew:
        assert await crew.choose(bot_question("dying")) is None
        assert "nobody thinks for the bot (sensible) of dying: the thinker died" in caplog.text
        assert await crew.choose(bot_question("hills")) in [action.words for action in umpire.start("hills", seed=5).options]
        process = await next(iter(crew._quick._all)).process()
        os.kill(process.pid, signal.SIGKILL)
        await process.wait()
        assert await crew.choose(bot_question("hills")) is None
        assert await crew.choose(bot_question("hills")) is not None


@run_async
async def test_a_thinker_ends_with_its_input_even_while_thinking(odd: None) -> None:
    """A table that is killed does not end anybody: what it has started sees that nobody can ask any more."""
    thinker = thinkers.Thinker(0)
    process = await thinker.process()
    await thinker._tell(bot_question("hanging"))
    assert process.stdin is not None
    process.stdin.close()
    assert await asyncio.wait_for(process.wait(), DEADLINE) == 0
    await thinker.end()


@run_async
async def test_a_thinker_that_hangs_is_left_behind(
    odd: None, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with thinking() as crew:
        with monkeypatch.context() as patch:
            patch.setattr(thinkers, "CHOICE_SECONDS", SOON)
            assert await crew.choose(bot_question("hanging")) is None
        assert f"the bot (sensible) of hanging took more than {SOON} seconds" in caplog.text
        assert not crew._quick._all
        assert await crew.choose(bot_question("hills")) is not None


@run_async
async def test_a_bot_that_fails_leaves_its_thinker_as_it_was(odd: None, caplog: pytest.LogCaptureFixture) -> None:
    async with thinking() as crew:
        assert await crew.choose(bot_question("failing")) is None
        assert "the bot (sensible) of failing failed" in caplog.text
        assert "RecursionError" in caplog.text
        before = set(crew._quick._all)
        assert await crew.choose(bot_question("hills")) is not None
        assert crew._quick._all == before


@run_async
async def test_quick_choices_do_not_wait_for_long_ones(odd: None) -> None:
    async with thinking() as crew:
        long = [asyncio.create_task(crew.choose(bot_question("hanging", "strong"))) for _ in range(9)]
        assert await crew.choose(bot_question("hills")) is not None
        assert not any(task.done() for task in long)
        for task in long:
            task.cancel()
        await asyncio.gather(*long, return_exceptions=True)


@run_async
async def test_a_hint_from_a_process_equals_one_made_here() -> None:
    match = umpire.start("landing", seed=5)
    async with thinking() as crew:
        sent = await crew.ponder(hint_question(match, DEADLINE))
        assert (len(crew._hints._all), len(crew._quick._all), len(crew._deep._all)) == (1, 0, 0)
    assert sent is not None
    assert hint.describe(match, decode_pondered(match.title, sent)) == hint.hint(match, strong(match.title, 1.0))


@run_async
async def test_a_hint_waits_for_no_bot(odd: None) -> None:
    """Neither for those that think long, as many as there are, nor for one that should not."""
    async with thinking() as crew:
        levels = ("strong", "patient", "sensible") * 3
        bots = [asyncio.create_task(crew.choose(bot_question("hanging", level))) for level in levels]
        assert await crew.ponder(hint_question(umpire.start("hills", seed=5), SOON)) is not None
        assert not any(task.done() for task in bots)
        for task in bots:
            task.cancel()
        await asyncio.gather(*bots, return_exceptions=True)


@run_async
async def test_while_strong_bots_think_in_many_matches_the_others_are_played_on(tmp_path: Path, odd: None) -> None:
    """Their processes think for ever. Two people play, one plays against a sensible bot, one asks for a hint."""
    crew = Thinkers()
    async with table(tmp_path / "s", thinkers=crew, blink=0.0) as at:
        for _ in range(4):
            new_match = await at.begin("hanging", seats=AGAINST_BOT, levels={"red": "strong"})
            assert (await at.play(new_match["match"], new_match["token"], "hold"))["thinking"] == "red"
        pair = await at.begin(seats={"blue": "me", "red": "link"})
        here, _ = await at.sit(pair["match"], pair["token"])
        there, _ = await at.sit(pair["match"], pair["links"]["red"])
        for n, (who, other) in enumerate(((here, there), (there, here), (here, there))):
            assert (await who.ask({"type": "play", "id": "x", "n": n, "actions": ["hold"]}))["n"] == n + 1
            assert (await other.hear())["n"] == n + 1
        alone = await at.begin(seats=AGAINST_BOT)
        me, _ = await at.sit(alone["match"], alone["token"])
        assert (await me.ask({"type": "hint", "id": "h"}))["options"]
        me.say({"type": "play", "id": "y", "n": 0, "actions": ["hold"]})
        while (await me.hear())["n"] < 2:
            pass
        for socket in (here, there, me):
            await socket.close()


@run_async
async def test_a_thinker_that_dies_over_a_hint_costs_a_restart(odd: None, caplog: pytest.LogCaptureFixture) -> None:
    async with thinking() as crew:
        for title, complaint in (("dying", "the thinker died"), ("failing", "thinking about a hint in failing failed")):
            assert await crew.ponder(hint_question(umpire.start(title, seed=5), SOON)) is None
            assert complaint in caplog.text
        assert await crew.ponder(hint_question(umpire.start("hills", seed=5), SOON)) is not None


@run_async
async def test_a_server_ends_though_a_bot_hangs(tmp_path: Path, odd: None, caplog: pytest.LogCaptureFixture) -> None:
    crew = Thinkers()
    async with table(tmp_path / "s", thinkers=crew, blink=0.0) as at:
        new_match = await at.begin("hanging", seats=AGAINST_BOT)
        assert (await at.play(new_match["match"], new_match["token"], "hold"))["thinking"] == "red"
    assert not crew._quick._all
    assert not [record for record in caplog.records if record.levelno >= logging.WARNING]
