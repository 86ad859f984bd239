"""Connections that workers hand on to each other: with what was said already, or not at all."""
from __future__ import annotations

import asyncio
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from server.helpers import DEADLINE, run_async
from umpire.server.web.connection_handoff import LONGEST, Handoff


@contextmanager
def line() -> Iterator[tuple[socket.socket, socket.socket]]:
    """Yield a client, and the end of its connection that a worker has."""
    ours, theirs = socket.socketpair()
    with ours, theirs:
        yield ours, theirs


def lives_at(handing: Handoff, number: int) -> str:
    """Return a match that lives at a certain worker."""
    return next(match for match in map(str, range(1000)) if handing.home(match) == number)


@run_async
async def test_connection_continues_at_the_other_worker(tmp_path: Path) -> None:
    taken: asyncio.Queue[tuple[socket.socket, bytes]] = asyncio.Queue()
    one, two = Handoff(1, 2, tmp_path), Handoff(2, 2, tmp_path)
    one.open(lambda *_: None)
    two.open(lambda *found: taken.put_nowait(found))
    with line() as (client, end):
        assert one.hand_over(lives_at(one, 2), end.fileno(), b"hello")
        # the first worker lets go of it, and the client does not notice
        end.close()
        connection, said = await asyncio.wait_for(taken.get(), DEADLINE)
        assert said == b"hello"
        with connection:
            connection.sendall(b"welcome")
        assert client.recv(100) == b"welcome"
    one.close()
    two.close()


@run_async
async def test_connection_stays_if_handover_fails(tmp_path: Path) -> None:
    one, two = Handoff(1, 2, tmp_path), Handoff(2, 2, tmp_path)
    here, there = lives_at(one, 1), lives_at(one, 2)
    with line() as (_, end):
        # it is not open itself yet
        assert not one.hand_over(there, end.fileno(), b"")
        one.open(lambda *_: None)
        assert not one.hand_over(here, end.fileno(), b""), "it lives here"
        assert not one.hand_over(there, end.fileno(), b""), "nobody is there"
        two.open(lambda *_: None)
        assert not one.hand_over(there, end.fileno(), b"x" * (LONGEST + 1)), "it said too much"
        two.close()
        assert not one.hand_over(there, end.fileno(), b""), "it has closed"
    one.close()


@run_async
async def test_full_door_does_not_block(tmp_path: Path) -> None:
    one, two = Handoff(1, 2, tmp_path), Handoff(2, 2, tmp_path)
    one.open(lambda *_: None)
    # nothing is taken from it as long as the loop does not run
    two.open(lambda connection, _: connection.close())
    with line() as (_, end):
        said = b"x" * LONGEST
        handed = next(number for number in range(10_000) if not one.hand_over(lives_at(one, 2), end.fileno(), said))
    assert handed
    one.close()
    two.close()


def test_workers_agree_on_the_home_of_a_match(tmp_path: Path) -> None:
    homes = [[Handoff(number, 3, tmp_path).home(f"match{n}") for n in range(300)] for number in (1, 2, 3)]
    assert homes[0] == homes[1] == homes[2]
    assert all(60 < homes[0].count(number) < 140 for number in (1, 2, 3))
