"""Standing orders: answered by the umpire as the seat's own action, private to it, and without a sign of what it holds."""
from __future__ import annotations

import random
from functools import cache, partial
from pathlib import Path
from typing import Any

import pytest

import umpire
from server.helpers import Table, bearer, run_async, table
from server.test_notices import BEN, posted
from umpire.engine.agenda import Decision, State, advance
from umpire.engine.dice import Dice, SeededSource
from umpire.engine.orders import ADVICE, ON, Order, answer
from umpire.engine.records import RecordLine, loads
from umpire.engine.title import Title
from umpire.players import SensiblePlayer
from umpire.protocol.errors import BUSY
from umpire.reports.worker import ReportRequest
from umpire.server.common.refusals import Refusal
from umpire.server.play import report_jobs

TITLES = ("allenby", "anvil", "fatal", "landships")
# how many decisions of a match are looked through: until enough of what may be ordered was asked
LONG = {"allenby": 400, "anvil": 200, "fatal": 500, "landships": 150}


def every(kind: type[Any]) -> list[type[Any]]:
    return [kind, *[further for own in kind.__subclasses__() for further in every(own)]]


@pytest.mark.parametrize("name", TITLES)
def test_orders_answer_decisions_and_verbs_that_there_are(name: str) -> None:
    title = umpire.title(name)
    decisions = {kind.id for kind in every(Decision) if kind.__module__.startswith(f"umpire.titles.{name}.")}
    assert len(title.orders.all) > 1
    for order in title.orders.all[:-1]:
        assert set(order.decisions) <= decisions, order
        assert order.answer == ADVICE or order.answer in title.language.verbs, order
        assert set(order.seats) <= set(title.seats), order


@cache
def asked_of(name: str) -> tuple[tuple[State, Decision[Any]], ...]:
    """Situations of matches of a title in which something is asked that may be ordered: a few of each kind."""
    title = umpire.title(name)
    decisions_named = {decision for order in title.orders.all for decision in order.decisions}
    result: dict[str, list[tuple[State, Decision[Any]]]] = {}
    for number, scenario in enumerate(title.scenarios[:2]):
        state: State = title.setup(scenario.id, title.complete_switches(scenario.id, {}), Dice(SeededSource(number)))
        player = SensiblePlayer(title, number)
        for _ in range(LONG[name]):
            decision = advance(state)
            if decision is None:
                break
            kind = result.setdefault(decision.id, [])
            if decision.id in decisions_named and len(kind) < 2:
                kind.append((state.copy(), decision))
            decision.take(state, player.choose(state, decision))
    return tuple(one for kind in result.values() for one in kind)


@pytest.mark.parametrize("name", TITLES)
def test_whether_an_order_answers_can_be_seen_from_what_everybody_knows(name: str) -> None:
    """Else who waits would learn from being kept waiting what the seat holds. So it is the same in every deal that the others
    cannot tell apart."""
    title = umpire.title(name)
    situations = asked_of(name)
    assert len({decision.id for _, decision in situations}) >= 2
    for state, decision in situations:
        for order in title.orders.all:
            for value in order.below or (ON,):
                answers = {silent(title, one, order, value) for one in (state, *others(title, state, decision))}
                assert len(answers) == 1, (decision.id, order.id)


def others(title: Title[Any], state: State, decision: Decision[Any]) -> list[State]:
    """Deals that another seat could not tell from this one."""
    result: list[State] = []
    for seat in range(len(title.seats)):
        if seat != decision.seat:
            other = state.copy()
            other.dice = Dice(SeededSource(random.Random(len(result)).getrandbits(30)))
            if title.secrets:
                title.secrets.redeal(other, seat)
            result.append(other)
    return result


def silent(title: Title[Any], state: State, order: Order, value: str) -> bool:
    decision = state.agenda[-1]
    assert isinstance(decision, Decision)
    return answer(title, state, decision, {order.id: value}) is None


@pytest.mark.parametrize("name", TITLES)
def test_what_an_order_answers_is_legal(name: str) -> None:
    title = umpire.title(name)
    orders_ = set()
    for state, decision in asked_of(name):
        for order in title.orders.all:
            result = answer(title, state, decision, {order.id: (order.below or (ON,))[-1]})
            if result is not None:
                assert result[1] in decision.options(state)
                orders_.add(order.id)
    assert len(orders_) >= 2


# At the table

async def orders(at: Table, match: str, token: str) -> dict[str, Any]:
    reply = (await at.get(match, "orders", token)).json()["orders"]
    return {order["id"]: order for order in reply}


async def give(at: Table, match: str, token: str, seat: str, order: str, value: str) -> Any:
    body = {"seat": seat, "order": order, "value": value}
    return await at.http.put(f"/api/matches/{match}/orders", headers=bearer(token), json=body)


@run_async
async def test_an_order_is_carried_out_at_once_and_known_to_its_seat_only(tmp_path: Path) -> None:
    async with table(tmp_path / "table.sqlite") as at:
        new_match = await at.begin("anvil", seats={"allied": "me", "german": "link"})
        match, tokens = new_match["match"], {"allied": new_match["token"], "german": new_match["links"]["german"]}
        loser = (await asked_losses(at, match, tokens))
        other = "german" if loser == "allied" else "allied"
        state = await at.state(match, tokens[loser])
        assert [one["order"] for one in state["standing"]] == ["losses"]
        unaware = (await at.get(match, "orders", tokens[other])).content
        answer_ = await give(at, match, tokens[loser], loser, "losses", "on")
        assert answer_.status_code == 200, answer_.text
        assert (await at.get(match, "orders", tokens[other])).content == unaware
        mine, theirs = await at.state(match, tokens[loser]), await at.state(match, tokens[other])
        assert mine["n"] > state["n"], "what was asked is answered"
        assert mine["by_order"]
        assert "by_order" not in theirs
        room = await at.rooms.room(match)
        row = room._store.rows(match)[-1]
        assert (row.seat, row.forced) == (loser, True)
        refusal = await give(at, match, tokens[other], loser, "losses", "")
        assert refusal.status_code == 403
        for seat, order, value in ((loser, "losses", "4:1"), (loser, "no-reaction", "on"), (loser, "dance", "on")):
            assert (await give(at, match, tokens[loser], seat, order, value)).status_code == 422
        assert (await give(at, match, tokens[loser], loser, "losses", "")).status_code == 200
        assert (await orders(at, match, tokens[loser]))["losses"]["value"] == ""
    async with table(tmp_path / "table.sqlite") as at:
        assert (await at.state(match, tokens[loser]))["by_order"] == mine["by_order"]


async def asked_losses(at: Table, match: str, tokens: dict[str, str]) -> str:
    """Play until somebody has to choose a loss."""
    player = SensiblePlayer(umpire.title("anvil"), 3)
    for _ in range(600):
        current = (await at.rooms.room(match)).current.match
        assert current.decision is not None
        if current.decision.id == "choose_loss":
            return current.seat
        await at.play(match, tokens[current.seat], player.choose(current.state, current.decision).words)
    raise AssertionError("nobody ever loses anything")


@cache
def before_a_muster() -> tuple[dict[str, Any], str, str, str]:
    """Return a position, who decides in it, what they do, and who is asked then whether they react: a choice they have."""
    match = umpire.start("anvil", seed=3)
    player = SensiblePlayer(match.title, 3)
    while match.decision is not None:
        position, seat, action = match.position(), match.seat, player.choose(match.state, match.decision).words
        match.play(action)
        if match.decision is not None and match.decision.id == "muster" and match.seat != seat and len(match.options) > 1:
            return {**position, "title": "anvil"}, seat, action, match.seat
    raise AssertionError("nobody is ever asked whether they react")


@run_async
@pytest.mark.parametrize("undo", ["free", "unlimited"])
async def test_ordered_actions_look_to_others_like_played_ones(tmp_path: Path, undo: str) -> None:
    """Whether it could be taken back told that nobody had decided; and whoever undid it could try out what is ordered."""
    position, seat, action, decision = before_a_muster()
    async with table(tmp_path / "table.sqlite") as at:
        mails = []
        for ordered in (False, True):
            new_match = await at.begin("anvil", position=position, undo=undo, seats={seat: "me", decision: "link"})
            match, mine, theirs = new_match["match"], new_match["token"], new_match["links"][decision]
            if ordered:
                assert (await give(at, match, theirs, decision, "never-react", "on")).status_code == 200
            message = await at.play(match, mine, action)
            if not ordered:
                await at.play(match, theirs, "decline")
                message = await at.state(match, mine)
            state = (await at.get(match, "state?have=-1", mine)).text.replace(match, "")
            answer_ = await at.post(match, mine, {"type": "undo", "n": message["n"]})
            mails.append((state, answer_.status_code, answer_.text.replace(match, "")))
        assert '"can_undo":false' in mails[0][0]
        assert mails[0] == mails[1]


@run_async
async def test_a_record_tells_what_was_ordered_as_what_its_seat_chose(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of a seat that had a choice it would not be true that it had none, and all would know that there was an order. What was
    given up by a rewind is in the record, too; and a report is made of the same."""
    position, seat, action, decision = before_a_muster()
    async with table(tmp_path / "table.sqlite") as at:
        new_match = await at.begin("anvil", position=position, seats={seat: "me", decision: "link"})
        match, mine, theirs = new_match["match"], new_match["token"], new_match["links"][decision]
        assert (await give(at, match, theirs, decision, "never-react", "on")).status_code == 200
        await at.play(match, mine, action)
        await at.post(match, mine, {"type": "offer", "what": "rewind", "to": 0})
        row = (await at.state(match, theirs))["terms"]["offer"]["id"]
        assert (await at.post(match, theirs, {"type": "answer", "offer": row, "accept": True})).status_code == 200
        await at.play(match, mine, action)
        await at.post(match, mine, {"type": "resign"})
        reply = loads((await at.get(match, "record", mine)).content)
        lines = [line for line in reply.course if isinstance(line, RecordLine)]
        assert [(line.seat, line.forced) for line in lines if line.action == "decline"] == [(decision, False)] * 2
        requests: list[ReportRequest] = []
        monkeypatch.setattr(report_jobs, "_make_elsewhere", partial(_note_request, requests))
        await at.get(match, "report", mine)
        assert requests[0].record == reply.dumps()


async def _note_request(requests: list[ReportRequest], making: ReportRequest) -> dict[str, Any]:
    requests.append(making)
    raise Refusal(BUSY, "it is not made here")


@run_async
async def test_a_standing_order_sends_no_notice(tmp_path: Path) -> None:
    """Losses that an order takes send no message; the next decision that is asked does."""
    async with posted(tmp_path / "table.sqlite") as post:
        at = post.at
        new_match = await at.begin("anvil", seats={"allied": "me", "german": "link"})
        match, tokens = new_match["match"], {"allied": new_match["token"], "german": new_match["links"]["german"]}
        loser = await asked_losses(at, match, tokens)
        await post.confirmed(match, tokens[loser], BEN)
        await give(at, match, tokens[loser], loser, "losses", "on")
        await post.later()
        state = await at.state(match, tokens[loser])
        assert len(post.mail.mails) == (1 if state["deciding"] == loser else 0)


@run_async
async def test_an_ordered_action_answers_an_offer_and_restarts_the_clock(tmp_path: Path) -> None:
    """A hand-made move lets an offer lapse to which its seat has not agreed, and ends the days that were added. What was ordered
    does the same: else others could tell it from what was done at the table."""
    position, seat, action, decision = before_a_muster()
    path = tmp_path / "table.sqlite"
    notices: dict[bool, str] = {}
    for ordered in (False, True):
        async with table(path) as at:
            new_match = await at.begin("anvil", position=position, pace=3, seats={seat: "me", decision: "link"})
            match, mine, theirs = new_match["match"], new_match["token"], new_match["links"][decision]
            await at.post(match, mine, {"type": "offer", "what": "draw"})
            await at.play(match, mine, action)
            assert (await at.state(match, mine))["terms"]["offer"]["what"] == "draw"
            granted = await at.post(match, mine, {"type": "grant", "days": 30})
            assert granted.status_code == 200, granted.text
            if ordered:
                assert (await give(at, match, theirs, decision, "never-react", "on")).status_code == 200
            else:
                await at.play(match, theirs, "decline")
            assert (await at.state(match, mine))["terms"]["offer"] is None
            dealings = (await at.rooms.room(match)).current.dealings
            assert (dealings.offer, dealings.extra) == (None, 0)
            state = await at.state(match, mine)
            del state["terms"]["until"]
            notices[ordered] = str(state).replace(match, "")
        async with table(path) as at:
            assert (await at.rooms.room(match)).current.dealings == dealings
            assert (await at.state(match, mine))["terms"]["offer"] is None
    assert notices[True] == notices[False]
