"""Snapshots: a long match opens from where one was taken, and is the same; whatever is wrong with one, the rows are played."""
from __future__ import annotations

import gc
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

import umpire
from umpire import face
from umpire.engine.events import read_event, write_event
from umpire.engine.match import Match
from umpire.engine.records import RecordError, Rewind
from umpire.players import RandomPlayer
from umpire.server.common.json_text import encode_json
from umpire.server.play.agreements import REWOUND
from umpire.server.play.holders import Holder, hash_of
from umpire.server.play.listener import Listener
from umpire.server.play.room import Room
from umpire.server.play.rows import CurrentMatch, all_rows, rows_of
from umpire.server.play.thinkers import Thinkers
from umpire.server.render.frames import frames
from umpire.server.render.state import describe_state
from umpire.server.storage import snapshots
from umpire.server.storage.schema import SNAPSHOTS
from umpire.server.storage.snapshots import BACK, EVERY, Trace
from umpire.server.storage.sqlite import open_store
from umpire.server.storage.store import Row, Seat, Store, StoredMatch

TITLES = ("landing", "allenby", "anvil", "fatal", "landships")
LONG = EVERY + BACK + 30


def play_at_random(title: str, actions: int, **settings: Any) -> Match:
    match, player = umpire.start(title, seed=4, undo="unlimited", **settings), RandomPlayer(4)
    while match.last < actions and match.decision is not None:
        match.play(player.choose(match.state, match.decision))
    return match


def kept_in(store: Store, match: Match, id_: str = "m") -> None:
    seats = tuple(Seat(seat, "link", hash_of(seat)) for seat in match.title.seats)
    store.create(id_, StoredMatch(match.header, match.secret, seats), all_rows(match))


def open_room(store: Store, id_: str = "m") -> Room:
    stored_match = store.load_match(id_)
    assert stored_match is not None
    room = Room(id_, stored_match, store, lambda _: None, Thinkers())
    wait_for(room)
    return room


def wait_for(room: Room) -> None:
    """What was to be kept is kept by now."""
    if room._keeper.task is not None:
        room._keeper.task.result()


@pytest.fixture(scope="module")
def long() -> Match:
    return play_at_random("allenby", LONG)


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return open_store(tmp_path / "s")


def forbid_replaying(monkeypatch: pytest.MonkeyPatch, most: int) -> list[int]:
    """No more lines than these may be played."""
    lines: list[int] = []
    # which is asked for by what is never compiled: within compiled code nobody would notice that it was exchanged
    real = Match.replay_step

    def count_replay(self: Match, line: Any, number: int) -> None:
        lines.append(line.n)
        assert len(lines) <= most, "it is played from its beginning"
        real(self, line, number)

    monkeypatch.setattr(Match, "replay_step", count_replay)
    return lines


def snapshot_numbers(store: Store, id_: str = "m") -> list[int]:
    return [one.n for one in snapshots.read_snapshots(store, id_)]


# What was told

@pytest.mark.parametrize("title", TITLES)
def test_events_survive_storage(title: str) -> None:
    events = [event for moment in play_at_random(title, 80).moments for event in moment.events]
    assert events
    assert [read_event(json.loads(encode_json(write_event(event)))) for event in events] == events


@pytest.mark.parametrize("title", TITLES)
def test_match_from_a_snapshot_equals_the_replayed_one(title: str, store: Store) -> None:
    """The same frames for every seat, the same past, and the same dice from there on."""
    match = play_at_random(title, 60)
    past = match.at(max(0, match.last - 20))
    again = face.resume(match.record, secret=match.secret, snapshot=past.snapshot())
    assert again.state == match.state
    assert again.record.dumps() == match.record.dumps()
    for seat in match.title.seats:
        replays = [0, past.last // 2, past.last]
        assert frames(again, seat, replays=replays) == frames(match, seat, replays=replays)
    player, other = RandomPlayer(8), RandomPlayer(8)
    for _ in range(8):
        if match.decision is None or again.decision is None:
            break
        match.play(player.choose(match.state, match.decision))
        again.play(other.choose(again.state, again.decision))
    assert again.record.dumps() == match.record.dumps()


# At the table

def test_a_long_match_opens_from_its_snapshot(long: Match, store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    kept_in(store, long)
    first = open_room(store)
    assert snapshot_numbers(store) == [long.last - BACK]
    lines = forbid_replaying(monkeypatch, BACK)
    second = open_room(store)
    assert len(lines) == BACK
    assert second.current.match.state == first.current.match.state
    holder = Holder(("british",), "")
    assert encode_json(describe_state(second, holder, -1)) == encode_json(describe_state(first, holder, -1))


def test_snapshots_are_taken_as_a_match_is_played(store: Store) -> None:
    match = play_at_random("allenby", EVERY + BACK - 2)
    kept_in(store, match)
    room = open_room(store)
    assert snapshot_numbers(store) == []
    player = RandomPlayer(5)
    while room.current.n < 2 * EVERY + 2 * BACK:
        trial = room.current.match.copy()
        assert trial.decision is not None
        trial.play(player.choose(trial.state, trial.decision))
        fresh = rows_of(trial.lines_since(room.current.n + 1))
        store.append("m", room.current.rows, fresh)
        room.current = CurrentMatch(trial, room.current.rows + len(fresh))
        room._keeper.look(trial)
        wait_for(room)
    wait_for(room)
    result = snapshot_numbers(store)
    assert len(result) == 2
    assert result[1] - result[0] >= EVERY
    assert open_room(store).current.match.state == room.current.match.state


def test_undo_ignores_later_snapshots(long: Match, store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    kept_in(store, long)
    assert open_room(store)._keeper.numbers == (long.last - BACK,)
    match = long.copy()
    count = len([moment for moment in match.moments if not moment.forced])
    rows = [Row(match.title.seats[0], "undo", (), False)] * min(count - 2, BACK + 10)
    for _ in rows:
        match.undo()
    assert match.last < long.last - BACK
    store.append("m", len(all_rows(long)), rows)
    room = open_room(store)
    assert room._keeper.numbers == ()
    assert room.current.match.state == match.state
    assert room.current.n == match.last


def went_back(match: Match, to: int, more: int = 6) -> Match:
    """The same after everybody agreed to go back to an action, and went on from there."""
    other, player = match.copy(), RandomPlayer(6)
    other.rewind(to, other.title.seats[0])
    while other.last < to + more and other.decision is not None:
        other.play(player.choose(other.state, other.decision))
    return other


def rewound_rows(match: Match) -> list[Row]:
    rewind = match.rewinds[-1]
    return [Row(rewind.seat, f"{REWOUND} {rewind.to}", (), False), *rows_of(match.lines_since(rewind.to + 1))]


@pytest.mark.parametrize("to", [0, 40, LONG - 4])
def test_rewound_match_opens_from_a_snapshot(
    to: int, long: Match, store: Store, monkeypatch: pytest.MonkeyPatch,
) -> None:
    kept_in(store, long)
    room = open_room(store)
    match = went_back(long, to)
    store.append("m", len(all_rows(long)), rewound_rows(match))
    room._keeper.look(match)
    wait_for(room)
    assert (room._keeper.numbers, snapshot_numbers(store)) == ((to,), sorted([to, long.last - BACK]))
    lines = forbid_replaying(monkeypatch, match.last - to)
    again = open_room(store).current.match
    assert lines == list(range(to + 1, match.last + 1))
    assert (again.state, again.record.dumps()) == (match.state, match.record.dumps())
    monkeypatch.undo()
    assert frames(again, "british", replays=[0, to, again.last]) == frames(match, "british", replays=[0, to, match.last])


def test_undo_before_a_snapshot_repeats_no_dropped_roll() -> None:
    match = went_back(play_at_random("landing", 60), 30, 30)
    assert any(line.dice for line in match.rewinds[0].dropped_lines)
    again = face.resume(match.record, snapshot=match.at(match.last - 10).snapshot())
    for one in (match, again):
        while one.last > 40:
            one.undo()
    assert again.state == match.state
    assert again.state.dice.counts == match.state.dice.counts
    for one in (match, again):
        player = RandomPlayer(8)
        for _ in range(20):
            assert one.decision is not None
            one.play(player.choose(one.state, one.decision))
    assert again.record.dumps() == match.record.dumps()


def damaged_by(change: Callable[[Any], dict[str, Any]]) -> Callable[[Store], None]:
    def damage(store: Store) -> None:
        with store.writing("m") as connection:
            row = connection.execute(sa.select(SNAPSHOTS)).one()
            connection.execute(sa.update(SNAPSHOTS).values(change(row)))

    return damage


def of_another(store: Store) -> None:
    """What follows is right, what it says is that of another match."""
    kept_in(store, play_at_random("allenby", LONG, forced=False), "other")
    open_room(store, "other")
    with store.writing("m") as connection:
        other = connection.execute(sa.select(SNAPSHOTS.c.document).where(SNAPSHOTS.c.match == "other")).scalar_one()
        connection.execute(sa.update(SNAPSHOTS).where(SNAPSHOTS.c.match == "m").values(document=other))


DAMAGES: dict[str, Callable[[Store], None]] = {
    "a byte": damaged_by(lambda row: {"document": row.document[:-9] + "A" + row.document[-8:]}),
    "cut": damaged_by(lambda row: {"document": row.document[:100]}),
    "no text at all": damaged_by(lambda row: {"document": ""}),
    "another number": damaged_by(lambda row: {"n": row.n - 1}),
    "another course": damaged_by(lambda row: {"follows": "0" * 64}),
    "another match's": of_another,
}


@pytest.mark.parametrize("damage", DAMAGES.values(), ids=DAMAGES)
def test_damaged_or_foreign_snapshot_is_skipped(damage: Callable[[Store], None], long: Match, store: Store) -> None:
    kept_in(store, long)
    open_room(store)
    damage(store)
    room = open_room(store)
    assert room.current.match.state == long.state
    assert room._keeper.numbers[-1:] == (long.last - BACK,), "and another is taken"


def test_impossible_snapshot_is_skipped(long: Match, store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """It was sealed here, but the situation is none that the title knows."""
    kept_in(store, long)
    past = long.at(long.last - BACK)
    real = Match.snapshot
    monkeypatch.setattr(Match, "opens", lambda self, _: True)
    monkeypatch.setattr(Match, "snapshot", lambda self: real(self)._replace(position={"turn": "never"}))
    assert snapshots.write_snapshot(store, "m", past)
    monkeypatch.undo()
    assert open_room(store).current.match.state == long.state


def test_snapshot_that_does_not_reopen_is_not_stored(
    long: Match, store: Store, monkeypatch: pytest.MonkeyPatch,
) -> None:
    kept_in(store, long)
    other = long.at(20).snapshot()
    monkeypatch.setattr(Match, "snapshot", lambda self: other._replace(counts=(99, 99, 99)))
    assert not snapshots.write_snapshot(store, "m", long.at(20))
    assert snapshot_numbers(store) == []


def test_trace_distinguishes_courses(long: Match) -> None:
    record = long.at(40).record
    line = record.lines[20]
    others = [line._replace(seat="nobody"), line._replace(action="done it"), line._replace(dice=(6, 6)),
              line._replace(forced=not line.forced)]
    courses = [record] + [record._replace(lines=(*record.lines[:20], other, *record.lines[21:])) for other in others]
    courses.append(record._replace(header=record.header._replace(scenario="another")))
    courses += [record._replace(rewinds=(Rewind(25, "british", dropped),)) for dropped in ((), record.lines[26:29])]
    assert len({Trace(course).after(30) for course in courses}) == len(courses)
    assert Trace(record).after(19) == Trace(courses[1]).after(19)


# Older rules

def test_match_of_refused_rows_continues_from_its_snapshot(
    long: Match, store: Store, monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The log is whole, it is played on; but what lies before the snapshot is not shown again."""
    kept_in(store, long)
    log = [moment.events for moment in long.moments]
    open_room(store)

    def refuse(*_: Any) -> None:
        raise RecordError(2, "the rules of today forbid it")

    monkeypatch.setattr(type(long.title), "setup", refuse)
    match = open_room(store).current.match
    assert match.state == long.state
    assert [moment.events for moment in match.moments] == log
    assert match.decision is not None
    match.play(RandomPlayer(1).choose(match.state, match.decision))
    assert match.at(match.last - 1).state == long.state
    with pytest.raises(RecordError, match="the rules of today forbid it"):
        match.at(10)


# Rooms that rest

def test_resting_room_drops_its_caches(long: Match, store: Store) -> None:
    kept_in(store, long)
    room = open_room(store)
    holder = Holder(("british",), "")
    before = encode_json(describe_state(room, holder, -1))
    memory = room.memory
    room.rest()
    gc.collect()
    assert room.memory is not memory
    assert room.showing.lately(("british",), Listener(holder, -1, "").known_parts) == []
    assert encode_json(describe_state(room, holder, -1)) == before
