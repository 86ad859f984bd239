"""People settle among themselves how a match ends or goes on: resign, draw, rewind, pace and claim, as rows that survive."""
from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import httpx
import pytest
import sqlalchemy as sa

import umpire
from server.helpers import Table, bearer, run_async, table
from server.test_people import Browser
from umpire.engine.records import RecordError
from umpire.engine.verdicts import Verdict
from umpire.server.common import limits
from umpire.server.play import agreements, conditions, settlements
from umpire.server.play.agreements import Dealings, Offer
from umpire.server.play.rows import find_rows_not_undone, fold_rows
from umpire.server.storage.schema import ACTIONS
from umpire.server.storage.sqlite import open_store
from umpire.server.storage.store import Row

# both sections meet on the crest at once: dice are rolled, and the match goes on
FIGHT = [("blue", "enter blue1 gully"), ("red", "enter red1 slope"), ("blue", "enter blue1 crest"), ("red", "enter red1 crest")]


async def two_players(at: Table, **settings: Any) -> tuple[str, dict[str, str]]:
    """Return a match of two people, and the token of each."""
    new_match = await at.begin(seats={"blue": "me", "red": "link"}, **settings)
    return new_match["match"], {"blue": new_match["token"], "red": new_match["links"]["red"]}


async def fight(at: Table, match: str, tokens: dict[str, str]) -> None:
    for seat, action in FIGHT:
        await at.play(match, tokens[seat], action)


async def says(at: Table, match: str, token: str, type_: str, **fields: Any) -> dict[str, Any]:
    answer = await at.post(match, token, {"type": type_, **fields})
    assert answer.status_code == 200, answer.text
    result: dict[str, Any] = answer.json()
    return result


def reason(answer: httpx.Response) -> str:
    assert answer.status_code in (403, 409, 422), answer.text
    return str(answer.json()["error"]["reason"])


async def refusal_reason(at: Table, match: str, token: str, type_: str, **fields: Any) -> str:
    return reason(await at.post(match, token, {"type": type_, **fields}))


# Resigning

@run_async
async def test_a_resignation_survives_a_restart(tmp_path: Path) -> None:
    path = tmp_path / "table.sqlite"
    async with table(path) as at:
        match, tokens = await two_players(at)
        await fight(at, match, tokens)
        state = await says(at, match, tokens["blue"], "resign")
        assert (state["over"], state["options"]) == (True, [])
        assert state["result"] == {"winner": "red", "case": "", "text": "The match goes to Red: Blue resigned."}
        assert "over" in await refusal_reason(at, match, tokens["red"], "resign")
        assert (await at.state(match, tokens["red"]))["result"] == state["result"]
    async with table(path) as at:
        again = await at.state(match, tokens["red"])
        assert (again["over"], again["result"]) == (True, state["result"])
        record = (await at.get(match, "record", tokens["red"])).text
    (tmp_path / "m.record").write_text(record, encoding="utf-8")
    assert umpire.replay(tmp_path / "m.record").result == ("red", "", state["result"]["text"])
    assert [row.action for row in open_store(path).rows(match)][-1] == ":resigned"


@run_async
async def test_a_bot_accepts_resignations_but_no_offers(tmp_path: Path) -> None:
    async with table(tmp_path / "table.sqlite") as at:
        new_match = await at.begin(seats={"blue": "me", "red": "bot"})
        match, token = new_match["match"], new_match["token"]
        state = (await at.state(match, token))["terms"]
        assert (state["others"], state["resign"]) == ([], True)
        assert "a bot plays on" in state["draw_why_not"]
        assert "a bot plays on" in await refusal_reason(at, match, token, "offer", what="draw")
        assert "undo what you did" in await refusal_reason(at, match, token, "offer", what="rewind", to=0)
        assert (await says(at, match, token, "resign"))["result"]["winner"] == "red"


@run_async
async def test_before_it_begins_nobody_resigns(tmp_path: Path) -> None:
    async with table(tmp_path / "table.sqlite") as at:
        match, tokens = await two_players(at, dice="verifiable")
        assert "awaited" in await refusal_reason(at, match, tokens["blue"], "resign")


# A draw

@run_async
async def test_a_draw_is_offered_and_accepted(tmp_path: Path) -> None:
    path = tmp_path / "table.sqlite"
    async with table(path) as at:
        match, tokens = await two_players(at)
        state = await says(at, match, tokens["blue"], "offer", what="draw")
        offer = state["terms"]["offer"]
        assert offer == {
            "id": 1, "what": "draw", "seat": "blue", "to": -1, "yours": True, "agreed": True,
            "text": "A draw is offered by Blue.",
        }
        assert "accept your own offer" in await refusal_reason(at, match, tokens["blue"], "answer", offer=1, accept=True)
        assert "Your offer stands" in await refusal_reason(at, match, tokens["blue"], "offer", what="draw")
        assert "answer it first" in await refusal_reason(at, match, tokens["red"], "offer", what="rewind", to=0)
    async with table(path) as at:
        theirs = (await at.state(match, tokens["red"]))["terms"]["offer"]
        assert (theirs["yours"], theirs["agreed"], theirs["id"]) == (False, False, 1)
        answer = await says(at, match, tokens["red"], "answer", offer=1, accept=True)
        assert answer["result"] == {"winner": "", "case": "", "text": "A draw, by agreement."}
        assert "over" in await refusal_reason(at, match, tokens["red"], "answer", offer=1, accept=True)


@run_async
async def test_an_offer_lapses_only_when_the_other_side_plays_on(tmp_path: Path) -> None:
    async with table(tmp_path / "table.sqlite") as at:
        match, tokens = await two_players(at)
        await says(at, match, tokens["blue"], "offer", what="draw")
        await at.play(match, tokens["blue"], "hold")
        assert (await at.state(match, tokens["red"]))["terms"]["offer"]["id"] == 1
        await at.play(match, tokens["red"], "hold")
        assert (await at.state(match, tokens["red"]))["terms"]["offer"] is None
        assert "no longer stands" in await refusal_reason(at, match, tokens["red"], "answer", offer=1, accept=True)


@run_async
async def test_what_was_turned_down_is_not_asked_again_before_somebody_plays(tmp_path: Path) -> None:
    async with table(tmp_path / "table.sqlite") as at:
        match, tokens = await two_players(at)
        await says(at, match, tokens["blue"], "offer", what="draw")
        state = await says(at, match, tokens["red"], "answer", offer=1, accept=False)
        assert (state["terms"]["offer"], state["over"]) == (None, False)
        assert "turned down" in await refusal_reason(at, match, tokens["blue"], "offer", what="draw")
        # the other side may still offer one
        await says(at, match, tokens["red"], "offer", what="draw")
        await says(at, match, tokens["red"], "answer", offer=3, accept=False)
        await at.play(match, tokens["blue"], "hold")
        assert (await says(at, match, tokens["blue"], "offer", what="draw"))["terms"]["offer"]["id"] == 6


# A rewind

@run_async
async def test_all_agree_to_go_back_and_roll_other_dice(tmp_path: Path) -> None:
    path = tmp_path / "table.sqlite"
    async with table(path) as at:
        match, tokens = await two_players(at)
        await fight(at, match, tokens)
        before = await at.state(match, tokens["blue"])
        assert before["n"] == 4
        await says(at, match, tokens["blue"], "offer", what="rewind", to=2, stamp=before["stamp"])
        state = await says(at, match, tokens["red"], "answer", offer=5, accept=True)
        assert (state["n"], state["over"], state["can_undo"]) == (2, False, False)
        # what the client has of the log after action 2 is not to be believed any more
        since = await at.get(match, f"state?have=4&stamp={before['stamp']}", tokens["blue"])
        assert [line["n"] for line in since.json()["log"]] == []
        for seat, action in FIGHT[2:]:
            await at.play(match, tokens[seat], action)
        current = await at.state(match, tokens["blue"])
    async with table(path) as at:
        again = await at.state(match, tokens["blue"])
        assert {**again, "thinking": ""} == {**current, "thinking": ""}
        await says(at, match, tokens["red"], "resign")
        record = (await at.get(match, "record", tokens["red"])).text
    (tmp_path / "m.record").write_text(record, encoding="utf-8")
    assert any("rewinds by agreement: 1" in str(remark) for remark in umpire.verify(tmp_path / "m.record").remarks)
    match_again = umpire.replay(tmp_path / "m.record")
    # two dice of the first fight, two of the second
    assert match_again.state.dice.counts[0] == 4
    rows = open_store(path).rows(match)
    assert [row.action for row in rows] == [
        "begin", *[action for _, action in FIGHT], ":offer rewind 2", ":accept", ":rewound 2",
        *[action for _, action in FIGHT[2:]], ":resigned",
    ]
    assert find_rows_not_undone(rows) == [0, 1, 2, 8, 9]


@run_async
async def test_a_rewind_must_go_to_an_earlier_action(tmp_path: Path) -> None:
    async with table(tmp_path / "table.sqlite") as at:
        match, tokens = await two_players(at)
        assert "no earlier point" in await refusal_reason(at, match, tokens["blue"], "offer", what="rewind", to=0)
        await at.play(match, tokens["blue"], "hold")
        for to in (1, 7, -1):
            assert "0 to 0" in await refusal_reason(at, match, tokens["blue"], "offer", what="rewind", to=to)
        stamp = (await at.state(match, tokens["blue"]))["stamp"]
        await at.play(match, tokens["red"], "hold")
        assert "moved on" in await refusal_reason(at, match, tokens["blue"], "offer", what="rewind", to=0, stamp=stamp)
        await says(at, match, tokens["blue"], "offer", what="rewind", to=0)
        proposed = (await at.state(match, tokens["red"]))["terms"]["offer"]["text"]
        assert proposed == "Proposal of Blue: go back to the beginning of the match."
        # whoever plays on, that was another match
        await at.play(match, tokens["blue"], "hold")
        assert (await at.state(match, tokens["red"]))["terms"]["offer"] is None


@run_async
async def test_the_start_of_the_turn_is_a_point_to_go_back_to(tmp_path: Path) -> None:
    async with table(tmp_path / "table.sqlite") as at:
        match, tokens = await two_players(at)
        await fight(at, match, tokens)
        await at.play(match, tokens["blue"], "hold")
        # the Hills head their log with fights: the last was in action 4
        assert (await at.state(match, tokens["blue"]))["terms"]["turn"] == 4


@run_async
async def test_the_offers_of_one_seat_leave_those_of_the_other_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(settlements, "MOST_OFFERS", 1)
    async with table(tmp_path / "table.sqlite") as at:
        match, tokens = await two_players(at)
        await fight(at, match, tokens)
        state = await says(at, match, tokens["blue"], "offer", what="draw")
        await says(at, match, tokens["blue"], "answer", offer=state["terms"]["offer"]["id"], accept=False)
        assert "You have made 1 offers" in await refusal_reason(at, match, tokens["blue"], "offer", what="rewind", to=0)
        assert "You have made" in (await at.state(match, tokens["blue"]))["terms"]["rewind_why_not"]
        other = await says(at, match, tokens["red"], "offer", what="draw")
        assert other["terms"]["offer"]["seat"] == "red"


@run_async
async def test_the_undos_of_one_seat_leave_those_of_the_other_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MOST_ROWS_WITH_UNDO", 8)
    async with table(tmp_path / "table.sqlite") as at:
        match, tokens = await two_players(at, undo="unlimited")
        undone = list[int]()
        for _ in range(3):
            state = await at.play(match, tokens["blue"], "hold")
            undone.append((await at.post(match, tokens["blue"], {"type": "undo", "n": state["n"]})).status_code)
        # each has two: with the moves that is half of eight rows
        assert undone == [200, 200, 422]
        state = await at.play(match, tokens["red"], "hold")
        assert (await at.post(match, tokens["red"], {"type": "undo", "n": state["n"]})).status_code == 200


def test_the_holder_of_all_seats_has_everyones_undos() -> None:
    assert limits.most_undos(1, 2) * 2 == limits.most_undos(2, 2) == limits.most_undos(1, 1)


# Folding

def rows(*said: tuple[str, str]) -> list[Row]:
    return [Row(seat, action, (), False) for seat, action in said]


# the offers that were made: one, by blue
ONE = (("blue", 1),)


def test_offers_are_folded_from_rows() -> None:
    some = rows(("", "begin"), ("blue", ":offer rewind 0"))
    assert agreements.dealings(some) == Dealings(Offer(1, "rewind", "blue", 0, ("blue",)), offers=ONE)
    assert agreements.dealings([*some, *rows(("blue", ":withdraw"))]) == Dealings(refusals=(("blue", "rewind"),), offers=ONE)
    assert agreements.dealings([*some, *rows(("red", "undo"))]) == Dealings(offers=ONE, undos=(("red", 1),))
    forced = Row("red", "hold", (), True)
    assert agreements.dealings([*some, forced]).offer is not None
    late = agreements.dealings(rows(("", "begin"), ("red", ":grant 3"), ("blue", ":vacation 7")))
    assert (late.extra, late.vacations) == (10, ("blue",))
    assert agreements.dealings(rows(("red", ":vacation 7"), ("red", "hold"))) == Dealings(vacations=("red",))


def test_extra_days_belong_to_the_deciding_seat_until_it_plays() -> None:
    rests = agreements.dealings(rows(("blue", ":grant 3"), ("red", ":vacation 7"), ("blue", "cover"), ("blue", "undo")))
    assert (rests.extra_of("red"), rests.extra_of("blue")) == (10, 0)
    granted = agreements.dealings(rows(("blue", ":grant 3"), ("blue", "undo")))
    assert (granted.extra_of("red"), granted.extra_of("blue")) == (3, 0)
    # whoever takes a move back after he has granted days for the answer has none of them, only his own
    own = granted.after(rows(("blue", ":vacation 7")), 2)
    assert (own.extra_of("red"), own.extra_of("blue")) == (0, 7)
    assert own.after(rows(("red", ":grant 2")), 3).extra_of("blue") == 9
    for word in (("red", "hold"), ("red", ":rewound 0")):
        assert granted.after(rows(word), 2)._replace(undos=()) == Dealings()


@pytest.mark.parametrize("action", [":rewound 9", ":rewound x", ":rewound"])
def test_a_rewind_to_nowhere_is_no_match(action: str) -> None:
    with pytest.raises(RecordError):
        fold_rows(rows(("", "begin"), ("blue", "hold"), ("blue", action)))


def test_undo_and_rewind_fold_together() -> None:
    some = rows(
        ("", "begin"), ("blue", "a"), ("blue", "undo"), ("blue", "b"), ("red", "c"), ("blue", ":rewound 1"), ("red", "d"),
        ("red", "undo"), ("red", "e"), ("red", ":resigned"),
    )
    result = fold_rows(some)
    assert [line.action for line in result.lines] == ["begin", "b", "e"]
    assert [line.action for line in result.rewinds[0].dropped_lines] == ["c"]
    assert (result.undo_points, result.verdict) == (((2, 0), (7, 1)), Verdict("resigned", "red"))
    assert find_rows_not_undone(some) == [0, 3, 8]


# Pace

class Stepped(conditions.Clock):
    """A clock that a test sets."""

    def __init__(self) -> None:
        super().__init__()
        self.time = datetime.now(UTC)

    def now(self) -> datetime:
        return self.time


@run_async
async def test_a_claim_is_refused_before_its_time_and_a_row_after_it(tmp_path: Path) -> None:
    async with table(tmp_path / "table.sqlite") as at:
        match, tokens = await two_players(at, pace=3)
        await at.play(match, tokens["blue"], "hold")
        room = await at.rooms.room(match)
        clock = Stepped()
        room.clock = clock
        message = (await at.state(match, tokens["blue"]))["terms"]
        assert message["pace"] == 3
        until = datetime.fromisoformat(message["until"])
        assert abs(until - clock.time - timedelta(days=3)) < timedelta(minutes=1)
        clock.time += timedelta(days=2, hours=23)
        assert "It is not time yet: Red may play until" in await refusal_reason(at, match, tokens["blue"], "claim", what="win")
        clock.time += timedelta(hours=2)
        assert "not waiting for the other side" in await refusal_reason(at, match, tokens["red"], "claim", what="win")
        # nothing has happened by itself: who is late may still play, and is not late any more
        await at.play(match, tokens["red"], "hold")
        assert "not waiting for the other side" in await refusal_reason(at, match, tokens["blue"], "claim", what="win")
        await at.play(match, tokens["blue"], "hold")
        clock.time += timedelta(days=4)
        state = await says(at, match, tokens["blue"], "claim", what="win")
        assert state["result"]["winner"] == "blue"
        assert state["result"]["text"] == "Claimed by Blue: the other side had not moved in time."
        record = (await at.get(match, "record", tokens["red"])).text
    assert '"agreed": "claimed"' in record


@run_async
async def test_a_rewind_gives_the_deciding_seat_full_time(tmp_path: Path) -> None:
    """A player who is late asks the other to go back, and it is the other's move: that is not late."""
    async with table(tmp_path / "table.sqlite") as at:
        match, tokens = await two_players(at, pace=3)
        await at.play(match, tokens["blue"], "hold")
        room = await at.rooms.room(match)
        clock = Stepped()
        room.clock = clock
        clock.time += timedelta(days=5)
        late = await at.state(match, tokens["red"])
        await says(at, match, tokens["red"], "offer", what="rewind", to=0, stamp=late["stamp"])
        offer = (await at.state(match, tokens["blue"]))["terms"]["offer"]
        back = await says(at, match, tokens["blue"], "answer", offer=offer["id"], accept=True)
        assert (back["deciding"], back["terms"]["until"]) == ("blue", conditions.format_time(clock.time + timedelta(days=3)))
        assert "not time yet" in await refusal_reason(at, match, tokens["red"], "claim", what="win")


@run_async
async def test_a_late_joiner_has_full_time_and_a_free_seat_cannot_lose(tmp_path: Path) -> None:
    path = tmp_path / "table.sqlite"
    async with table(path) as at:
        ann, bob = Browser(at), Browser(at)
        new_match = await ann.begin(seats={"blue": "open", "red": "me"}, pace=1)
        match, token = str(new_match["match"]), str(new_match["token"])
        long_ago(path, match)
        assert (await at.state(match, token))["terms"]["until"] == ""
        assert "Nobody has taken the other seat yet" in await refusal_reason(at, match, token, "claim", what="win")
        joined = (await bob.post(f"/api/lobby/{match}/join")).json()
        assert "It is not time yet" in await refusal_reason(at, match, token, "claim", what="win")
        await at.play(match, joined["token"], "hold")
    async with table(path) as at:
        assert (await at.state(match, token))["deciding"] == "red"


@run_async
async def test_a_late_rematch_player_has_full_time(tmp_path: Path) -> None:
    path = tmp_path / "table.sqlite"
    async with table(path) as at:
        match, tokens = await two_players(at, pace=1)
        await says(at, match, tokens["blue"], "resign")
        first = await at.http.post(f"/api/matches/{match}/rematch", json={}, headers=bearer(tokens["blue"]))
        again, token = first.json()["match"], first.json()["token"]
        socket, _ = await at.sit(again, token)
        long_ago(path, again)
        assert "Nobody has taken the other seat yet" in await refusal_reason(at, again, token, "claim", what="win")
        second = await at.http.post(f"/api/matches/{match}/rematch", json={}, headers=bearer(tokens["red"]))
        assert second.status_code == 200, second.text
        assert (await socket.hear())["terms"]["until"], "who waits is told that the time of the other has begun"
        assert "It is not time yet" in await refusal_reason(at, again, token, "claim", what="win")
        await socket.close()


def long_ago(path: Path, match: str) -> None:
    """A match that began nine days ago."""
    store = open_store(path)
    with store.writing(match) as connection:
        began = (datetime.now(UTC) - timedelta(days=9)).isoformat(timespec="milliseconds")
        connection.execute(sa.update(ACTIONS).where(ACTIONS.c.match == match).values(at=began))
    store.close()


@run_async
async def test_a_draw_may_be_claimed_or_time_granted_instead(tmp_path: Path) -> None:
    async with table(tmp_path / "table.sqlite") as at:
        match, tokens = await two_players(at, pace=1)
        room = await at.rooms.room(match)
        clock = Stepped()
        room.clock = clock
        clock.time += timedelta(days=1, hours=1)
        await says(at, match, tokens["red"], "grant", days=2)
        assert "not time yet" in await refusal_reason(at, match, tokens["red"], "claim", what="draw")
        clock.time += timedelta(days=2)
        answer = await says(at, match, tokens["red"], "claim", what="draw")
        assert answer["result"] == {
            "winner": "", "case": "", "text": "A draw, claimed by Red: the other side had not moved in time.",
        }


@run_async
async def test_extra_days_are_taken_once_in_a_match(tmp_path: Path) -> None:
    async with table(tmp_path / "table.sqlite") as at:
        match, tokens = await two_players(at, pace=1)
        before = datetime.fromisoformat((await at.state(match, tokens["blue"]))["terms"]["until"])
        assert "your time does not run" in await refusal_reason(at, match, tokens["red"], "vacation", days=7)
        state = await says(at, match, tokens["blue"], "vacation", days=7)
        assert datetime.fromisoformat(state["terms"]["until"]) - before == timedelta(days=7)
        assert state["terms"]["vacation"] is False
        assert "had your extra days" in await refusal_reason(at, match, tokens["blue"], "vacation", days=7)
        assert "at most 60 more days" in await _granted_forever(at, match, tokens["red"])
        await at.play(match, tokens["blue"], "hold")
        await at.play(match, tokens["red"], "hold")
        assert "had your extra days" in await refusal_reason(at, match, tokens["blue"], "vacation", days=7)


@run_async
async def test_undo_and_replay_does_not_take_anothers_extra_days(tmp_path: Path) -> None:
    async with table(tmp_path / "table.sqlite") as at:
        match, tokens = await two_players(at, pace=1, undo="unlimited")
        await at.play(match, tokens["blue"], "enter blue1 gully")
        rests = await says(at, match, tokens["red"], "vacation", days=14)
        before = await at.state(match, tokens["blue"])
        back = await says(at, match, tokens["blue"], "undo", n=before["n"], stamp=before["stamp"])
        assert back["terms"]["until"] < rests["terms"]["until"], "who is to move now has no extra days"
        again = await at.play(match, tokens["blue"], "enter blue1 gully")
        assert again["terms"]["until"] >= rests["terms"]["until"]


async def _granted_forever(at: Table, match: str, token: str) -> str:
    await says(at, match, token, "grant", days=30)
    return await refusal_reason(at, match, token, "grant", days=30)


@run_async
async def test_without_a_pace_there_is_nothing_to_claim(tmp_path: Path) -> None:
    async with table(tmp_path / "table.sqlite") as at:
        match, tokens = await two_players(at)
        for type_, fields in (("claim", {"what": "win"}), ("grant", {"days": 1})):
            assert "has no pace" in await refusal_reason(at, match, tokens["red"], type_, **fields)
        assert "has no pace" in await refusal_reason(at, match, tokens["blue"], "vacation", days=1)
        alone = await at.http.post("/api/matches", json={"title": "hills", "seats": {"red": "bot"}, "pace": 3})
        assert "a bot does not keep you waiting" in reason(alone)


@run_async
async def test_a_clock_set_back_takes_nobodys_time(tmp_path: Path) -> None:
    """The row of the last move may say that it was written before the others: the latest time of all counts."""
    path = tmp_path / "table.sqlite"
    async with table(path) as at:
        match, tokens = await two_players(at, pace=1)
        await at.play(match, tokens["blue"], "hold")
    store = open_store(path)
    long_ago = (datetime.now(UTC) - timedelta(days=9)).isoformat(timespec="milliseconds")
    with store.writing(match) as connection:
        connection.exec_driver_sql("UPDATE actions SET at = ? WHERE n = 1", (long_ago,))
    store.close()
    async with table(path) as at:
        assert "not time yet" in await refusal_reason(at, match, tokens["blue"], "claim", what="win")
        room = await at.rooms.room(match)
        clock = Stepped()
        room.clock = clock
        clock.time -= timedelta(days=2)
        assert "is behind the last move" in await refusal_reason(at, match, tokens["blue"], "claim", what="win")


def test_a_clock_set_forward_brings_no_time_nearer() -> None:
    wall, steady = [1_000_000.0], [50.0]
    clock = conditions.Clock(lambda: wall[0], lambda: steady[0])
    steady[0] += 100
    wall[0] += 100 + 30 * 86400
    assert clock.now().timestamp() == 1_000_000.0 + 100 + conditions.SLACK
    wall[0] = 1_000_000.0 - 5 * 86400
    assert clock.now().timestamp() == wall[0]
