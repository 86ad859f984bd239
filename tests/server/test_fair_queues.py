"""Where there are too few places for all: whoever asks for much waits for himself, and nobody else for him."""
from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
from starlette.requests import ClientDisconnect

from server.helpers import DEADLINE, HOST, Table, bearer, run_async, table
from server.test_connection_limits import listening
from umpire.server.common import fair_queues
from umpire.server.common import threads as work
from umpire.server.common.fair_queues import NOBODY, Asker, Turns, asker, asking, name_person
from umpire.server.common.threads import Batcher, Pool, run_in
from umpire.server.people import lobby
from umpire.server.play import report_jobs, thinkers
from umpire.server.play.bots import choose_action
from umpire.server.play.thinker import BotQuestion
from umpire.server.web.connection_limits import ConnectionLimits
from umpire.server.web.security_headers import while_connected

GREEDY, OTHER, THIRD = Asker("203.0.113.7", "a"), Asker("198.51.100.4", "b"), Asker("192.0.2.1", "c")


async def settled() -> None:
    """Wait until all who can go on have gone on."""
    for _ in range(20):
        await asyncio.sleep(0)


class Queue:
    """Those who have got a place, in order; each gives it back when the test says so."""

    def __init__(self, places: int, share: int = 0) -> None:
        self.turns = Turns(places, share)
        self.served: list[Asker] = []
        self.tasks: list[asyncio.Task[None]] = []

    async def ask(self, *askers: Asker) -> None:
        for who in askers:
            self.tasks.append(asyncio.create_task(self._served(who)))
            await settled()

    async def _served(self, who: Asker) -> None:
        await self.turns.take(who)
        self.served.append(who)

    async def end(self, who: Asker) -> None:
        self.turns.give_back(who)
        await settled()


@run_async
async def test_fair_queue_serves_a_single_request_next() -> None:
    queue = Queue(1)
    await queue.ask(*[GREEDY] * 5, OTHER, THIRD, OTHER)
    for n in range(7):
        await queue.end(queue.served[n])
    assert queue.served == [GREEDY, OTHER, THIRD, GREEDY, OTHER, GREEDY, GREEDY, GREEDY]


@run_async
async def test_an_address_gets_only_its_share_of_threads() -> None:
    queue = Queue(3, share=2)
    await queue.ask(*[GREEDY] * 5)
    assert queue.served == [GREEDY] * 2
    await queue.ask(OTHER)
    assert queue.served[2:] == [OTHER]
    await queue.end(OTHER)
    # the place is for others, though many wait
    assert len(queue.served) == 3
    await queue.end(GREEDY)
    assert queue.served[3:] == [GREEDY]
    for task in queue.tasks:
        task.cancel()


@run_async
async def test_many_persons_at_one_address_gain_nothing() -> None:
    """At one address each has their turn; but to others it is one address."""
    invented = [GREEDY._replace(person=str(n)) for n in range(6)]
    queue = Queue(1)
    await queue.ask(*invented, OTHER, OTHER)
    for n in range(4):
        await queue.end(queue.served[n])
    assert queue.served == [invented[0], OTHER, invented[1], OTHER, invented[2]]
    # and of people at one address nobody waits for another's second
    queue, neighbour = Queue(1), GREEDY._replace(person="neighbour")
    await queue.ask(*[GREEDY] * 4, neighbour)
    await queue.end(GREEDY)
    assert queue.served == [GREEDY, neighbour]


@run_async
async def test_own_work_of_the_server_comes_first() -> None:
    queue = Queue(1)
    await queue.ask(GREEDY, OTHER, THIRD, NOBODY, NOBODY)
    await queue.end(GREEDY)
    await queue.end(NOBODY)
    assert queue.served == [GREEDY, NOBODY, NOBODY]


@run_async
async def test_cancelled_asker_keeps_no_place() -> None:
    queue = Queue(1)
    await queue.ask(GREEDY, GREEDY, OTHER)
    queue.tasks[1].cancel()
    await settled()
    # called and gone in the same moment
    queue.turns.give_back(GREEDY)
    queue.tasks[2].cancel()
    await settled()
    assert queue.served == [GREEDY]
    assert queue.turns._waiting == {}
    for having in (queue.turns._by_address, queue.turns._by_person):
        assert (having._numbers, having._last) == ({}, {})
    await queue.ask(THIRD)
    assert queue.served == [GREEDY, THIRD]


# Threads

@run_async
async def test_a_pool_of_threads_serves_in_turn() -> None:
    pool, let_go, served = Pool(1, "test"), threading.Event(), list[str]()
    first = asyncio.create_task(run_in(pool, let_go.wait, DEADLINE))
    await settled()

    async def ask(address: str) -> None:
        with asking(address):
            await run_in(pool, served.append, asker().address)

    queue = [asyncio.create_task(ask(address)) for address in ("greedy", "greedy", "greedy", "other")]
    await settled()
    let_go.set()
    await asyncio.gather(first, *queue)
    assert served.index("other") <= 1
    pool.shutdown()


@run_async
async def test_abandoned_thread_counts_until_done() -> None:
    pool, let_go, served = Pool(2, "test", share=1), threading.Event(), list[str]()
    given_up = asyncio.create_task(run_in(pool, let_go.wait, DEADLINE))
    await settled()
    given_up.cancel()
    await asyncio.gather(given_up, return_exceptions=True)
    waits = asyncio.create_task(run_in(pool, served.append, "mine"))
    await settled()
    assert served == []
    let_go.set()
    await asyncio.wait_for(waits, DEADLINE)
    pool.shutdown()


@run_async
async def test_batches_take_turns() -> None:
    pool, let_go, served = Pool(1, "test"), threading.Event(), list[str]()
    first = asyncio.create_task(run_in(pool, let_go.wait, DEADLINE))
    await settled()

    async def ask(batcher: Batcher, address: str) -> None:
        with asking(address):
            await batcher.do(served.append, address)

    matches = [Batcher(pool) for _ in range(4)]
    addresses = ("greedy", "greedy", "greedy", "other")
    queue = [asyncio.create_task(ask(match, address)) for match, address in zip(matches, addresses, strict=True)]
    await settled()
    let_go.set()
    await asyncio.gather(first, *queue)
    assert served.index("other") <= 1
    pool.shutdown()


@pytest.mark.parametrize("name", ["OPENING", "REFLECTION", "HASHING"])
def test_long_work_leaves_a_thread_to_others(name: str) -> None:
    threads, share = getattr(work, name)._places
    assert 0 < share < threads


# Who asks

@run_async
async def test_asker_is_inherited_by_tasks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Over the whole way from the request to the thread that begins a match, and to the bot that answers in it."""
    askers = list[Asker]()
    begin, choose = lobby.begin_match, choose_action

    def begin_choice(*arguments: Any) -> Any:
        askers.append(asker())
        return begin(*arguments)

    async def choose_slowly(*arguments: Any) -> Any:
        askers.append(asker())
        return await choose(*arguments)

    monkeypatch.setattr(lobby, "begin_match", begin_choice)
    monkeypatch.setattr("umpire.server.play.bots.choose_action", choose_slowly)
    async with table(tmp_path / "s") as at, elsewhere(at, "203.0.113.7") as http:
        new_match = (await http.post("/api/matches", json={"title": "hills", "seats": {"blue": "me", "red": "bot"}})).json()
        message = {"type": "play", "n": 0, "actions": ["hold"]}
        answer = await http.post(f"/api/matches/{new_match['match']}/messages", json=message, headers=bearer(new_match["token"]))
        assert answer.status_code == 200, answer.text
        while len(askers) < 2:
            await asyncio.sleep(0)
    assert askers[0] == Asker("203.0.113.7")
    assert askers[1].address == "203.0.113.7"
    assert askers[1].person != ""
    assert asker() == NOBODY


def elsewhere(at: Table, address: str) -> httpx.AsyncClient:
    transport = httpx.ASGITransport(at.app, client=(address, 1))
    return httpx.AsyncClient(transport=transport, base_url=f"http://{HOST}", headers={"origin": f"http://{HOST}"})


def test_a_person_is_known_besides_the_address() -> None:
    with asking("192.0.2.1"):
        name_person("ann")
        name_person("")
        assert asker() == Asker("192.0.2.1", "ann")
    assert asker() == fair_queues.NOBODY


# Reports

class Slow:
    """Reports that are made when the test says so."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.begun: list[str] = []
        self.ended: list[str] = []
        self.done: dict[str, asyncio.Event] = {}
        monkeypatch.setattr(report_jobs, "_make_elsewhere", self._made)

    async def _made(self, report_request: Any) -> dict[str, Any]:
        self.begun.append(report_request.match)
        event = self.done.setdefault(report_request.match, asyncio.Event())
        try:
            await event.wait()
        except asyncio.CancelledError:
            self.ended.append(report_request.match)
            raise
        return {"match": report_request.match}


async def begin_matches(at: Table, number: int) -> list[tuple[str, str]]:
    new_match = [await at.begin("ridge", seats={"blue": "me", "red": "me"}) for _ in range(number)]
    return [(one["match"], one["token"]) for one in new_match]


async def until(holds: Callable[[], bool]) -> None:
    async with asyncio.timeout(DEADLINE):
        while not holds():
            await asyncio.sleep(0)


@run_async
async def test_reports_are_made_in_turn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    slow = Slow(monkeypatch)
    async with table(tmp_path / "s") as at, elsewhere(at, GREEDY.address) as greedy, elsewhere(at, OTHER.address) as other:
        matches = await begin_matches(at, 5)
        requests = []
        for http, (match, token) in zip([greedy] * 4 + [other], matches, strict=True):
            requests.append(asyncio.create_task(http.get(f"/api/matches/{match}/report", headers=bearer(token))))
            await settled()
        # the last of all is begun at once, and of the others one after another
        await until(lambda: matches[4][0] in slow.begun)
        assert len(slow.begun) == 2
        for match, _ in matches:
            slow.done.setdefault(match, asyncio.Event()).set()
        assert [answer.status_code for answer in await asyncio.gather(*requests)] == [200] * 5


@run_async
async def test_a_report_that_nobody_waits_for_is_not_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    slow = Slow(monkeypatch)
    async with table(tmp_path / "s") as at:
        (first, token), (second, other) = await begin_matches(at, 2)
        room = await at.rooms.room(first)
        holder = room.holder(token)
        reports = report_jobs.Reports(at.rooms._store)
        ann, ben = (asyncio.create_task(reports.report(room, holder, judged=False)) for _ in range(2))
        await until(lambda: slow.begun == [first])
        room_ = await at.rooms.room(second)
        never = asyncio.create_task(reports.report(room_, room_.holder(other), judged=False))
        await settled()
        never.cancel()
        ann.cancel()
        await settled()
        # one of the two still waits
        assert slow.ended == []
        ben.cancel()
        await until(lambda: slow.ended == [first])
        # what waited for its turn, and nobody waits for, never has one
        assert slow.begun == [first]
        # who asks again gets it
        again = asyncio.create_task(reports.report(room, holder, judged=False))
        await until(lambda: len(slow.begun) == 2)
        slow.done[first].set()
        assert dict(await again) == {"match": first}
        await reports.close()


@run_async
async def test_a_report_ends_when_the_browser_that_asked_for_it_is_gone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The whole way, from a line that is cut to the process that works for nobody."""
    slow = Slow(monkeypatch)
    async with listening(tmp_path, ConnectionLimits()) as address:
        base = f"http://{address[0]}:{address[1]}"
        async with httpx.AsyncClient(base_url=base, headers={"origin": base}) as http:
            new_match = (await http.post("/api/matches", json={"title": "ridge", "seats": {"blue": "me", "red": "me"}})).json()
        _, writer = await asyncio.open_connection(*address)
        writer.write(f"GET /api/matches/{new_match['match']}/report HTTP/1.1\r\nHost: {address[0]}:{address[1]}\r\n"
                     f"Authorization: Bearer {new_match['token']}\r\n\r\n".encode())
        await until(lambda: slow.begun == [new_match["match"]])
        writer.close()
        await until(lambda: slow.ended == [new_match["match"]])


@run_async
async def test_work_for_a_gone_client_is_cancelled() -> None:
    """Over HTTP: the server hears that the line is cut, and ends what was done for it."""
    end, hung_up = asyncio.Event(), asyncio.Event()

    class AnyRequest:
        async def receive(self) -> dict[str, Any]:
            await hung_up.wait()
            return {"type": "http.disconnect"}

    async def for_ever() -> None:
        try:
            await asyncio.Event().wait()
        finally:
            end.set()

    async def at_once() -> str:
        return "done"

    report_request: Any = AnyRequest()
    assert await while_connected(report_request, at_once()) == "done"
    going = asyncio.create_task(while_connected(report_request, for_ever()))
    await settled()
    hung_up.set()
    with pytest.raises(ClientDisconnect):
        await asyncio.wait_for(going, DEADLINE)
    assert end.is_set()


# Bots and imports

@run_async
async def test_a_patient_bot_of_somebody_holds_up_no_bot_of_another(monkeypatch: pytest.MonkeyPatch) -> None:
    seats, let_go = list[str](), asyncio.Event()

    class Dreaming:
        seed = -1

        def __init__(self, _: int) -> None:
            pass

        async def ask(self, question: Any, _: float) -> dict[str, Any]:
            seats.append(question.title)
            if question.title.startswith("greedy"):
                await let_go.wait()
            return {}

        async def end(self) -> None:
            pass

    monkeypatch.setattr(thinkers, "Thinker", Dreaming)
    crew = thinkers.Crew(1, 0)

    async def ask(address: str, title: str) -> None:
        with asking(address):
            await crew.ask(BotQuestion(title, "", "patient", 1, 16.0, b""), DEADLINE)

    greedy = [asyncio.create_task(ask("203.0.113.7", f"greedy {n}")) for n in range(4)]
    await settled()
    assert seats == ["greedy 0"]
    await asyncio.wait_for(ask("198.51.100.4", "other"), DEADLINE)
    assert seats == ["greedy 0", "other"]
    let_go.set()
    await asyncio.gather(*greedy)
    await crew.close()


@run_async
async def test_many_imports_do_not_block_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
) -> None:
    let_go, answers = threading.Event(), list[bytes]()

    def bring(_: Any, content: bytes) -> lobby.MatchTokens:
        answers.append(content)
        if content.startswith(b"greedy"):
            let_go.wait(DEADLINE)
        return lobby.MatchTokens("m", "t", {})

    monkeypatch.setattr(lobby, "import_record", bring)
    many = work.OPENING._places[1] + 5
    async with table(tmp_path / "s") as at, elsewhere(at, GREEDY.address) as greedy, elsewhere(at, OTHER.address) as other:
        reply = [asyncio.create_task(greedy.post("/api/import", content=b"greedy")) for _ in range(many)]
        await until(lambda: len(answers) == work.OPENING._places[1])
        answer = await asyncio.wait_for(other.post("/api/import", content=b"other"), DEADLINE)
        assert answer.status_code == 200
        assert len(answers) == work.OPENING._places[1] + 1
        let_go.set()
        assert {one.status_code for one in await asyncio.gather(*reply)} == {200}
