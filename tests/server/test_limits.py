"""Limits: who asks too often is told when to come back, and who asks is found out behind a trusted proxy."""
from __future__ import annotations

import json
import re
from pathlib import Path

import httpx
import pytest

from server.helpers import HOST, bearer, run_async, table
from umpire.server.common import bus, limits, rate_limits
from umpire.server.common.bus import Bus
from umpire.server.common.limits import (
    KILOBYTES_A_DAY,
    MATCHES_A_DAY,
    MINUTE,
    MOST_IN_ALL,
    NETWORKS_OF_A_SITE,
    Buckets,
    Rate,
    client_address,
    parse_networks,
    too_fast,
)
from umpire.server.common.refusals import Refusal
from umpire.server.people.lobby import MatchLimiter
from umpire.server.runtime import shared_limits
from umpire.server.runtime.shared_limits import SharedLimits


class Clock:
    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


# Buckets

def test_bucket_empties_and_refills() -> None:
    clock = Clock()
    buckets = Buckets(Rate(3, 0.5), clock)
    assert [buckets.wait("a") for _ in range(4)] == [0, 0, 0, 2.0]
    clock.now += 1
    assert buckets.wait("a") == pytest.approx(1.0)
    clock.now += 1
    assert buckets.wait("a") == 0
    assert buckets.wait("b") == 0


def test_bucket_does_not_overflow() -> None:
    clock = Clock()
    buckets = Buckets(Rate(2, 10.0), clock)
    buckets.wait("a")
    clock.now += 1_000_000
    assert [bool(buckets.wait("a")) for _ in range(3)] == [False, False, True]


def test_bucket_survives_a_clock_that_goes_back() -> None:
    clock = Clock()
    buckets = Buckets(Rate(2, 1.0), clock)
    buckets.wait("a")
    clock.now -= 500
    assert [bool(buckets.wait("a")) for _ in range(2)] == [False, True]


def test_buckets_forget_old_clients() -> None:
    buckets = Buckets(Rate(1, 0.001), Clock(), most=2)
    assert [buckets.wait(who) for who in "abc"] == [0, 0, 0]
    assert buckets.wait("c") > 0
    assert buckets.wait("a") == 0


def test_charges_of_other_workers_can_cause_debt() -> None:
    clock = Clock()
    buckets = Buckets(Rate(4, 1.0), clock)
    let_in: list[str] = []
    buckets.note = lambda who, number: let_in.extend([who] * number)
    buckets.charge("a", 3)
    assert [bool(buckets.wait("a")) for _ in range(2)] == [False, True]
    assert let_in == ["a"]
    buckets.charge("a", 2)
    assert buckets.wait("a") == pytest.approx(3.0)
    # somebody who lets in what nobody could ask for shuts nobody out for long
    buckets.charge("a", 1_000_000)
    clock.now += 5
    assert buckets.wait("a") == 0


def test_hourly_limit_counts_attempts_elsewhere() -> None:
    clock = Clock()
    rate = rate_limits.RateLimit(3, 60.0, clock)
    rate.charge("a", 2)
    rate.note("a")
    rate.charge("a", 9)
    with pytest.raises(Refusal):
        rate.note("a")
    clock.now += 61
    rate.note("a")


def test_announcements_are_short_enough() -> None:
    often = {("address", f"192.0.2.{n}"): n + 2 for n in range(1000)}
    words = [*shared_limits.messages({**often, ("address", "seldom"): 1, ("signs-in", "once"): 1}, frozenset(["signs-in"]))]
    assert len(words) > 1
    assert all(len(word) < 7900 for word in words)
    result = [entry for word in words for entry in json.loads(word)]
    assert result == [*[[*key, number] for key, number in often.items()], ["signs-in", "once", 1]]


def test_too_fast_client_gets_retry_after() -> None:
    buckets = Buckets(Rate(1, 0.1), Clock())
    buckets.check("a")
    with pytest.raises(Refusal, match="Try again in 10 s") as refusal:
        buckets.check("a")
    assert (refusal.value.status, refusal.value.headers) == (429, {"Retry-After": "10"})
    assert too_fast(0.01).retry == 1


def test_every_limit_limits_something() -> None:
    """A number that nobody looks at would be a promise that nobody keeps."""
    folder = Path(limits.__file__).parents[1]
    others = "".join(file.read_text(encoding="utf-8") for file in folder.rglob("*.py") if file.name != "limits.py")
    own = Path(limits.__file__).read_text(encoding="utf-8")
    names = re.findall(r"^([A-Z_]+): Final", own, re.M)
    assert len(names) > 10
    assert [name for name in names if len(re.findall(rf"\b{name}\b", own)) == 1 and not re.search(rf"\b{name}\b", others)] == []


def test_address_begins_only_so_many_matches_a_day() -> None:
    clock = Clock()
    keeper = MatchLimiter(clock)
    for _ in range(MATCHES_A_DAY.burst):
        clock.now += MINUTE / 60
        with keeper.admit("192.0.2.1"):
            """A match has begun."""
    # some have come back meanwhile
    limit = int(MATCHES_A_DAY.burst * MATCHES_A_DAY.per_second)
    for _ in range(limit):
        with pytest.raises(ZeroDivisionError), keeper.admit("192.0.2.1"):
            raise ZeroDivisionError
    for _ in range(limit):
        with keeper.admit("192.0.2.1"):
            """The last ones of today."""
    with pytest.raises(Refusal, match="500 matches were begun from your address within a day") as refusal, \
            keeper.admit("192.0.2.1"):
        pytest.fail("one more has begun")
    assert 0 < refusal.value.retry <= 173
    for other in ("192.0.2.2", "127.0.0.1"):
        with keeper.admit(other):
            """Others begin."""


def test_owner_of_many_networks_leaves_half_of_all_matches() -> None:
    keeper = MatchLimiter(Clock())
    for n in range(MOST_IN_ALL // 2):
        with keeper.admit(f"2001:db8:1:{n:x}::/64"):
            """A match has begun."""
    with pytest.raises(Refusal, match="300 matches were begun from your address"), keeper.admit("2001:db8:1:fff::/64"):
        pytest.fail("one more has begun")
    for other in ("2001:db8:2:1::/64", "192.0.2.1"):
        with keeper.admit(other):
            """Others begin."""


def test_address_imports_only_so_much_a_day() -> None:
    clock = Clock()
    keeper = MatchLimiter(clock)
    size = 512 * 1024
    for _ in range(KILOBYTES_A_DAY.burst // 512):
        keeper.weigh("192.0.2.1", size)
    with pytest.raises(Refusal, match="32 MB of records were brought from your address within a day") as refusal:
        keeper.weigh("192.0.2.1", size)
    assert refusal.value.status == 429
    for other in ("192.0.2.2", "127.0.0.1"):
        keeper.weigh(other, size)
    clock.now += refusal.value.retry
    keeper.weigh("192.0.2.1", size)
    with pytest.raises(Refusal):
        # one byte is not nothing
        keeper.weigh("192.0.2.1", 1)


def test_networks_of_one_owner_share_the_import_limit() -> None:
    """A customer may be given 65,536 networks of IPv6: together they bring what some addresses may."""
    keeper, all_of_one = MatchLimiter(Clock()), KILOBYTES_A_DAY.burst * 1024
    for n in range(NETWORKS_OF_A_SITE):
        keeper.weigh(f"2001:db8:1:{n:x}::/64", all_of_one)
    with pytest.raises(Refusal, match=f"{32 * NETWORKS_OF_A_SITE} MB of records were brought from your address"):
        keeper.weigh("2001:db8:1:fff::/64", 1024)
    for other in ("2001:db8:2:1::/64", "192.0.2.1"):
        keeper.weigh(other, all_of_one)


@run_async
async def test_invalid_imports_count_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file, and a match that is copied by playing on from it; who begins anew brings nothing."""
    monkeypatch.setattr(limits, "KILOBYTES_A_DAY", Rate(6, 0.0001))
    async with table(tmp_path / "s") as at:
        transport = httpx.ASGITransport(at.app, client=("203.0.113.7", 1))
        async with httpx.AsyncClient(transport=transport, base_url=f"http://{HOST}") as http:
            new_match = (await http.post("/api/matches", json={"title": "ridge"})).json()
            record = (await at.get(new_match["match"], "record", new_match["token"])).content
            fork = f"/api/matches/{new_match['match']}/fork"
            assert (await http.post("/api/import", content=b"{" + b"x" * 3000)).status_code == 422
            assert (await http.post(fork, json={"n": 0}, headers=bearer(new_match["token"]))).status_code == 200
            assert (await http.post("/api/import", content=record)).status_code == 200
            assert len(record) <= 1024
            statuses = [(await http.post("/api/import", content=record)).status_code for _ in range(2)]
            assert statuses == [200, 429]
            refusal = await http.post(fork, json={"n": 0}, headers=bearer(new_match["token"]))
            assert refusal.status_code == 429
            assert int(refusal.headers["Retry-After"]) > 0
            assert (await http.post("/api/matches", json={"title": "ridge"})).status_code == 200


@run_async
async def test_bookmark_counts_like_its_match(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is a few lines long, and a whole match is copied by it."""
    monkeypatch.setattr(limits, "KILOBYTES_A_DAY", Rate(4, 0.0001))
    async with table(tmp_path / "s") as at:
        transport = httpx.ASGITransport(at.app, client=("203.0.113.7", 1))
        async with httpx.AsyncClient(transport=transport, base_url=f"http://{HOST}") as http:
            new_match = (await http.post("/api/matches", json={"title": "ridge", "seats": {"red": "bot"}})).json()
            bookmark = (await at.get(new_match["match"], "record", new_match["token"])).content
            assert bookmark.startswith(b"umpire bookmark\n")
            statuses = [(await http.post("/api/import", content=bookmark)).status_code for _ in range(3)]
            assert statuses == [200, 200, 429]


def test_workers_share_import_limits() -> None:
    lines = list[str]()

    class Line(Bus):
        across = True

        def tell(self, match: str, what: str) -> None:
            lines.append(match)

    clock = Clock()
    here, there = Buckets(Rate(10, 0.1), clock), Buckets(Rate(10, 0.1), clock)
    teller, hearer = SharedLimits(Line(), {"bytes": here}, {}), SharedLimits(Line(), {"bytes": there}, {})
    assert here.wait("a", 8) == 0
    teller.tell()
    hearer._hear(lines[0], bus.ASKED)
    assert there.wait("a", 3) > 0
    assert there.wait("a", 2) == 0


# Proxies

PROXIES = parse_networks(["127.0.0.1", "10.0.0.0/8", "fd00::/8"])


@pytest.mark.parametrize(("peer", "forwarded", "who"), [
    ("192.0.2.1", [], "192.0.2.1"),
    ("192.0.2.1", ["198.51.100.1"], "192.0.2.1"),
    ("127.0.0.1", ["198.51.100.1"], "198.51.100.1"),
    ("127.0.0.1", ["forged, 198.51.100.1"], "198.51.100.1"),
    ("127.0.0.1", ["203.0.113.9", "198.51.100.1, 10.2.3.4"], "198.51.100.1"),
    ("::ffff:127.0.0.1", ["198.51.100.1:4711"], "198.51.100.1"),
    ("fd00::1", ["[2001:db8::7]:80"], "2001:db8::7"),
    ("fd00::1", ["2001:db8::7"], "2001:db8::7"),
    ("127.0.0.1", ["198.51.100.1, unknown"], "127.0.0.1"),
    ("127.0.0.1", ["", " , "], "127.0.0.1"),
    ("test", ["198.51.100.1"], "test"),
])
def test_client_is_the_last_untrusted_address(peer: str, forwarded: list[str], who: str) -> None:
    assert client_address(peer, forwarded, PROXIES) == who


def test_invalid_network_is_named() -> None:
    with pytest.raises(ValueError, match=r"example\.org"):
        parse_networks(["example.org"])
