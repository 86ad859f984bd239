"""Verifiable dice at the table: committed to, added to by every person, checked by anyone, and what an operator could try."""
from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

import umpire
from engine.test_records import MEETING
from server.helpers import Table, bearer, run_async, table
from umpire import face
from umpire.engine.dice import STREAMS, VerifiableSource, commitment
from umpire.engine.nonces import NONCE, Pledge, Receipt, seal_of
from umpire.engine.records import RecordError, loads
from umpire.server.play.holders import hash_of
from umpire.server.play.rows import read_pledges
from umpire.server.storage.encryption import find_keys, key_file, place
from umpire.server.storage.schema import MATCHES
from umpire.server.storage.sqlite import open_store
from umpire.server.storage.store import Row, Seat, StoredMatch

NONCES = {"blue": "b1" * 32, "red": "0e" * 32}
TWO = {"blue": "me", "red": "link"}


class Pair:
    """A match of two people."""

    def __init__(self, at: Table, new_match: dict[str, Any]) -> None:
        self.at = at
        self.match = new_match["match"]
        self.tokens = {"blue": new_match["token"], "red": new_match["links"].get("red", new_match["token"])}

    async def state(self, seat: str = "blue") -> dict[str, Any]:
        return await self.at.state(self.match, self.tokens[seat])

    async def give(self, seat: str, word: str, digits: str) -> tuple[int, str]:
        """Send a seal or a nonce; the status, and the reason if it is refused."""
        message = {"type": word, f"{word}s": {seat: digits}}
        answer = await self.at.post(self.match, self.tokens[seat], message)
        return answer.status_code, answer.json().get("reason", "")

    async def seal(self, seat: str) -> tuple[int, str]:
        return await self.give(seat, "seal", seal_of((await self.state(seat))["commitment"], seat, NONCES[seat]))

    async def tell(self, seat: str) -> tuple[int, str]:
        return await self.give(seat, "nonce", NONCES[seat])

    async def begin(self) -> None:
        await self.at.pledge(self.match, {self.tokens[seat]: {seat: nonce} for seat, nonce in NONCES.items()})

    async def finish(self) -> None:
        for number, action in enumerate(MEETING):
            await self.at.play(self.match, self.tokens["red" if number % 2 else "blue"], action)

    async def record(self) -> str:
        answer = await self.at.get(self.match, "record", self.tokens["blue"])
        assert answer.status_code == 200, answer.text
        return answer.text

    async def dice(self, seat: str = "blue") -> Any:
        return (await self.at.get(self.match, "dice", self.tokens[seat])).json()

    async def receipt(self) -> Receipt:
        """Return what a client keeps from the moment it tells its nonce."""
        state = await self.state()
        return Receipt(state["commitment"], state["nonces"]["seals"])


async def pair(at: Table, **settings: Any) -> Pair:
    return Pair(at, await at.begin("ridge", **{"dice": "verifiable", "seats": TWO, **settings}))


def verified(tmp_path: Path, record: str, receipt: Receipt | None = None) -> int:
    """Return how many rolls `umpire verify` finds right."""
    path, receipt_ = tmp_path / "a.record", tmp_path / "a.receipt"
    path.write_text(record, encoding="utf-8")
    receipt_.write_text("" if receipt is None else receipt.dumps(), encoding="utf-8")
    return umpire.verify(path, receipt=None if receipt is None else receipt_).rolls


def change(path: Path, words: str, *values: str) -> None:
    """What an operator can do to a store."""
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(words, values)
        connection.commit()


# Before the first roll

@run_async
async def test_the_commitment_comes_first_and_all_nonces_before_any_roll(tmp_path: Path) -> None:
    waits = "Waiting for {} to open the match: dice are rolled only after every side has added a number of its own."
    async with table(tmp_path / "s") as at:
        match = await pair(at)
        steps = [(match.seal, "red"), (match.seal, "blue"), (match.tell, "blue"), (match.tell, "red")]
        for number, ((step, seat), awaited) in enumerate(zip(steps, ("Blue and Red", "Blue", "", ""), strict=True)):
            for looking in ("blue", "red"):
                state = await match.state(looking)
                assert (len(state["commitment"]), state["n"], state["log"], state["pages"]) == (64, -1, [], [])
                assert (state["options"], state["deciding"], state["over"], state["can_undo"]) == ([], "", False, False)
                if awaited:
                    assert state["waiting"] == waits.format(awaited)
                else:
                    who = "Blue and Red" if number == 2 else "Red"
                    assert state["waiting"].startswith(f"Waiting for {who} to come back")
            assert len(open_store(tmp_path / "s").rows(match.match)) == number, "nothing but seals and nonces is kept"
            assert await step(seat) == (200, "")
        state = await match.state()
        assert (state["n"], state["deciding"], state["waiting"], state["nonces"]["asked"]) == (0, "blue", "", "")


@run_async
async def test_whoever_is_connected_hears_what_the_others_add(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        match = await pair(at)
        socket, state = await at.sit(match.match, match.tokens["blue"])
        seal = seal_of(state["commitment"], "blue", NONCES["blue"])
        mine = await socket.ask({"type": "seal", "id": "1", "seals": {"blue": seal}})
        assert (mine["id"], mine["nonces"]["seals"]) == ("1", {"blue": seal})
        await match.seal("red")
        assert (await socket.hear())["nonces"]["asked"] == "nonce"
        await match.tell("red")
        assert (await socket.hear())["nonces"]["told"] == {"red": NONCES["red"]}
        answer = await socket.ask({"type": "nonce", "id": "2", "nonces": {"blue": NONCES["blue"]}})
        assert (answer["n"], len(answer["log"]), answer["deciding"]) == (0, 1, "blue")
        await socket.close()


@run_async
async def test_a_second_seal_a_second_nonce_and_an_early_one_are_refused(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        match = await pair(at)
        await match.seal("blue")
        assert await match.tell("blue") == (
            422, "No nonce may be sent before every seat has sealed its own: that of Red is awaited.")
        assert await match.seal("blue") == (422, "Blue has already sealed a nonce: that one stands.")
        await match.seal("red")
        assert await match.give("red", "nonce", "1" * 64) == (422, "That is not the nonce that Red has sealed.")
        await match.tell("blue")
        assert await match.tell("blue") == (422, "Blue has already sent its nonce: that one stands.")
        await match.tell("red")
        assert await match.tell("red") == (422, "Red has already sent its nonce: that one stands.")


@run_async
async def test_nobody_adds_for_another_seat_and_nothing_that_is_not_64_digits(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        match = await pair(at)
        for seats in (["red"], ["blue", "red"]):
            message = {"type": "seal", "seals": dict.fromkeys(seats, "1" * 64)}
            answer = await at.post(match.match, match.tokens["blue"], message)
            assert (answer.status_code, answer.json()["reason"]) == (
                403, "That seat is not yours: you cannot add to its dice.")
        for digits in ("", "1" * 63, "G" * 64, "A" * 64):
            status, reason = await match.give("blue", "seal", digits)
            assert (status, reason) == (422, "A seal or a nonce is a row of 64 hexadecimal digits, 0 to 9 and a to f.")
        wrong: tuple[dict[str, Any], ...] = (
            {"type": "seal", "seals": {"blue": "1" * 65}}, {"type": "seal", "seals": {}}, {"type": "seal", "seals": {"blue": 1}},
            {"type": "seal"}, {"type": "nonce", "nonces": {f"s{n}": "1" * 64 for n in range(21)}}, {"type": "nonce", "seals": {}},
        )
        for message in wrong:
            assert (await at.post(match.match, match.tokens["blue"], message)).status_code == 400
        assert (await match.state())["nonces"]["seals"] == {}


@run_async
async def test_nothing_else_can_be_done_before_the_dice_are_settled(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        match = await pair(at)
        for message in (
            {"type": "play", "n": -1, "actions": ["hold"]}, {"type": "undo", "n": -1}, {"type": "odds", "action": "hold"},
            {"type": "why", "action": "hold"},
        ):
            answer = await at.post(match.match, match.tokens["blue"], message)
            assert answer.status_code in (403, 422), answer.text
            assert "Nothing is rolled yet" in answer.json()["reason"] or message["type"] == "undo"
        for path in ("replay/0", "dice"):
            assert (await at.get(match.match, path, match.tokens["blue"])).status_code in (403, 404)
        answer = await at.http.post(f"/api/matches/{match.match}/fork", headers=bearer(match.tokens["blue"]), json={"n": 0})
        assert answer.status_code in (403, 404)


@run_async
async def test_a_bot_adds_nothing_and_waits_too(tmp_path: Path) -> None:
    """What a bot added would be the server's own; and though it moves first, it does not before the dice are settled."""
    async with table(tmp_path / "s") as at:
        match = await pair(at, seats={"blue": "bot", "red": "me"})
        state = await match.state("red")
        assert (state["nonces"]["seats"], state["n"]) == (["red"], -1)
        await at.pledge(match.match, {match.tokens["red"]: {"red": NONCES["red"]}})
        assert (await match.state("red"))["deciding"] == "red"


@run_async
async def test_a_holder_adds_nonces_for_all_own_seats(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        match = await pair(at, seats={"blue": "hotseat", "red": "hotseat"})
        await at.pledge(match.match, {match.tokens["blue"]: NONCES})
        assert (await match.state())["n"] == 0


@run_async
async def test_other_dice_ask_nothing_of_anybody(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        for kind in ("generated", "physical"):
            match = await pair(at, dice=kind)
            state = await match.state()
            assert (state["n"], state["nonces"], state["commitment"]) == (0, None, "")
            assert await match.give("blue", "seal", "1" * 64) == (422, "Blue adds nothing to these dice.")
            assert (await match.dice())["error"]["reason"].startswith("These dice were not committed to")


# The store

@run_async
async def test_what_was_added_outlives_the_server_at_every_step(tmp_path: Path) -> None:
    new_match: dict[str, Any] = {}
    for step in range(5):
        async with table(tmp_path / "s") as at:
            match = Pair(at, new_match) if new_match else await pair(at)
            new_match = new_match or {"match": match.match, "token": match.tokens["blue"], "links": {"red": match.tokens["red"]}}
            if step < 4:
                assert await (match.seal, match.tell)[step // 2](("blue", "red")[step % 2]) == (200, "")
            else:
                assert (await match.state())["nonces"]["told"] == NONCES
                await match.finish()
                assert verified(tmp_path, await match.record(), await match.receipt())


@run_async
async def test_two_servers_on_one_store_take_each_nonce_once(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at, table(tmp_path / "s") as other:
        here = await pair(at)
        there = Pair(other, {"match": here.match, "token": here.tokens["blue"], "links": {"red": here.tokens["red"]}})
        await there.state()
        assert await here.seal("blue") == (200, "")
        assert (await there.seal("blue"))[0] == 422
        assert await there.seal("red") == (200, "")
        assert await here.tell("red") == (200, "")
        assert await there.tell("blue") == (200, "")
        assert (await here.state())["n"] == (await there.state())["n"] == 0


@run_async
async def test_undo_counts_rows_also_behind_seals_and_nonces(tmp_path: Path) -> None:
    """A client that repeats an old stamp gets no more and no less of the log than where nobody adds to the dice."""
    answers = []
    async with table(tmp_path / "s") as at:
        for kind in ("generated", "verifiable"):
            match = await pair(at, dice=kind, undo="unlimited", seats={"blue": "hotseat", "red": "hotseat"})
            if kind == "verifiable":
                await at.pledge(match.match, {match.tokens["blue"]: NONCES})
            first = await at.play(match.match, match.tokens["blue"], "hold", "hold", "enter blue1 gully")
            await at.post(match.match, match.tokens["blue"], {"type": "undo", "n": 3})
            now = await at.play(match.match, match.tokens["blue"], "enter blue2 gully")
            for state in (first, now):
                answer = await at.get(match.match, f"state?have={state['n']}&stamp={state['stamp']}", match.tokens["blue"])
                answers.append([record["n"] for record in answer.json()["log"]])
    assert answers[:2] == answers[2:] == [[3], []]
    async with table(tmp_path / "s") as again:
        answer = await again.get(match.match, f"state?have=3&stamp={first['stamp']}", match.tokens["blue"])
        assert [record["n"] for record in answer.json()["log"]] == [3]


def test_an_action_that_is_called_seal_is_no_pledge() -> None:
    begin, seal = Row("", "begin", (1,), False), Row("blue", "seal 0", (), False)
    assert read_pledges([begin, seal]) == ()
    assert read_pledges([seal, begin, seal]) == (Pledge("blue", "seal", "0"),)


@run_async
async def test_a_store_from_before_there_were_nonces_opens_and_goes_on(tmp_path: Path) -> None:
    match = umpire.start("ridge", dice="verifiable")
    seats = tuple(Seat(seat, "hotseat", hash_of("t")) for seat in ("blue", "red"))
    store = open_store(tmp_path / "s")
    store.create("old", StoredMatch(match.header, match.secret, seats), [Row("", "begin", match.lines[0].dice, False)])
    store.close()
    async with table(tmp_path / "s") as at:
        old = Pair(at, {"match": "old", "token": "t", "links": {}})
        assert ((await old.state())["n"], (await old.state())["nonces"]) == (0, None)
        await old.finish()
        assert verified(tmp_path, await old.record())
        dice = await old.dice()
        assert (dice["nonces"], dice["secret"]) == ({}, match.secret)


# When the match is over

@run_async
async def test_dice_are_revealed_only_after_the_match(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        match = await pair(at)
        await match.begin()
        assert (await match.dice())["error"]["reason"] == "The secret of the dice is shown when the match is over."
        await match.finish()
        dice = await match.dice("red")
        assert commitment(bytes.fromhex(dice["secret"])) == dice["commitment"] == (await match.state())["commitment"]
        assert dice["nonces"] == NONCES
        source = VerifiableSource(bytes.fromhex(dice["secret"])).with_nonces(dice["nonces"])
        assert [source.face(STREAMS.index(stream), number, sides, "", ()) for _, stream, number, sides, _ in dice["rolls"]] == [
            shown for *_, shown in dice["rolls"]]
        lines = loads((await match.record()).encode()).lines
        assert [(n, shown) for n, *_, shown in dice["rolls"]] == [(line.n, shown) for line in lines for shown in line.dice]
        assert (await at.get(match.match, "dice", "x" * 22)).status_code == 401


# What an operator could try

def seal_secret(path: Path, match: str, secret: str) -> str:
    """Return a secret of the operator's own choice, as the store keeps it: the operator has the key."""
    keys = find_keys(key_file(path))
    assert keys is not None
    return keys.seal(json.dumps({"secret": secret}), place(MATCHES.c.secret, (match,)))


@run_async
async def test_an_exchanged_secret_or_commitment_is_found_on_opening(tmp_path: Path) -> None:
    """Also before anything is rolled: no nonce is told for dice that are not those that were committed to."""
    async with table(tmp_path / "s") as at:
        first, second = await pair(at), await pair(at)
        await second.begin()
    other = seal_secret(tmp_path / "s", first.match, "00" * 32)
    change(tmp_path / "s", "UPDATE matches SET secret = ? WHERE id = ?", other, first.match)
    exchange = "UPDATE matches SET header = json_set(header, '$.dice.commitment', ?) WHERE id = ?"
    change(tmp_path / "s", exchange, "0" * 64, second.match)
    async with table(tmp_path / "s") as at:
        for match in (first, second):
            answer = await at.get(match.match, "state", match.tokens["blue"])
            assert answer.status_code == 422
            assert "the kept seed is not the one committed to" in answer.json()["error"]["reason"]


@run_async
async def test_a_die_changed_in_the_store_is_found_by_verify_and_by_the_client(tmp_path: Path) -> None:
    with patch.object(face, "start", partial(face.start, secret=b"0" * 32)):
        async with table(tmp_path / "s") as at:
            match = await pair(at)
            await match.begin()
            await match.finish()
            honest = loads((await match.record()).encode())
    blue, red = honest.lines[-1].dice
    # blue wins by far: a pip more for red does not change the end, only the dice do not fit any more
    assert (blue, red) == (6, 1)
    other = 2
    change(tmp_path / "s", "UPDATE actions SET dice = ? WHERE action = ?", f"[{blue}, {other}]", MEETING[-1])
    async with table(tmp_path / "s") as at:
        match.at = at
        with pytest.raises(RecordError, match=rf"shows dice \[{blue}, {other}\], the committed seed gives \[{blue}, {red}\]"):
            verified(tmp_path, await match.record())
        assert (await match.dice())["rolls"][-1][-1] == other, "the client is told what is kept, and checks it"


@run_async
async def test_a_consistently_exchanged_secret_is_found_by_the_receipt(tmp_path: Path) -> None:
    """While the match waits an operator puts in a secret that rolls well: it fits its commitment, but not the player's."""
    async with table(tmp_path / "s") as at:
        match = await pair(at)
        await match.seal("blue")
        commitment_ = (await match.state())["commitment"]
    secret = b"\7" * 32
    change(tmp_path / "s", "UPDATE matches SET secret = ?, header = json_set(header, '$.dice.commitment', ?)",
           seal_secret(tmp_path / "s", match.match, secret.hex()), commitment(secret))
    change(tmp_path / "s", "UPDATE actions SET action = ?", f"seal {seal_of(commitment(secret), 'blue', NONCES['blue'])}")
    async with table(tmp_path / "s") as at:
        match.at = at
        assert (await match.state())["commitment"] != commitment_, "the client sees it, too"
        for step, seat in ((match.seal, "red"), (match.tell, "red"), (match.tell, "blue")):
            assert await step(seat) == (200, "")
        await match.finish()
        record, seals = await match.record(), (await match.receipt()).seals
    assert verified(tmp_path, record), "by itself the record holds together"
    with pytest.raises(RecordError, match="the secret seed was exchanged"):
        verified(tmp_path, record, Receipt(commitment_, seals))


# Other ways to begin

@run_async
async def test_an_imported_finished_record_has_checkable_dice(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        match = await pair(at)
        await match.begin()
        await match.finish()
        record = await match.record()
        new_match = (await at.http.post("/api/import", content=record.encode())).json()
        copy = Pair(at, {**new_match, "links": {}})
        assert await copy.record() == record
        assert (await copy.dice()) == (await match.dice())
        assert (await copy.state())["nonces"]["told"] == NONCES
        assert verified(tmp_path, record, await match.receipt())


@run_async
async def test_records_that_have_not_begun_or_lack_their_secret_are_refused(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        match = await pair(at, seats={"blue": "hotseat", "red": "hotseat"})
        answer = await at.http.post("/api/import", content=(await match.record()).encode())
        assert (answer.status_code, answer.json()["error"]["reason"]) == (422, "record: nothing has been played in it yet")
        await at.pledge(match.match, {match.tokens["blue"]: NONCES})
        new_match = (await at.http.post("/api/import", content=(await match.record()).encode())).json()
        copy = Pair(at, {**new_match, "links": {}})
        for action in MEETING[:-1]:
            await at.play(copy.match, copy.tokens["blue"], action)
        answer = await at.post(copy.match, copy.tokens["blue"], {"type": "play", "n": 7, "actions": [MEETING[-1]]})
        assert "goes on only with its secret seed" in answer.json()["reason"]


@run_async
async def test_a_branch_rolls_dice_of_its_own(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        match = await pair(at, seats={"blue": "hotseat", "red": "hotseat"})
        await at.pledge(match.match, {match.tokens["blue"]: NONCES})
        headers = bearer(match.tokens["blue"])
        new_match = (await at.http.post(f"/api/matches/{match.match}/fork", headers=headers, json={"n": 0})).json()
        branch = Pair(at, {**new_match, "links": {}})
        state = await branch.state()
        assert (state["dice"], state["nonces"], state["n"]) == ("generated", None, 0)
        await branch.finish()


def test_nonces_are_public_and_the_seed_is_secret(tmp_path: Path) -> None:
    match = umpire.start("ridge", dice="verifiable", nonces=("blue",))
    match.pledge(Pledge("blue", "seal", seal_of(match.pledges.commitment, "blue", NONCES["blue"])))
    match.pledge(Pledge("blue", NONCE, NONCES["blue"]))
    assert match.secret not in match.record.dumps()
    assert NONCES["blue"] in match.record.dumps()
