"""The log of a seat that may not see everything: what it was allowed to read in earlier letters stays in later ones."""
from __future__ import annotations

from itertools import islice, pairwise
from pathlib import Path

import pytest

from mail.writing import Pair, letters, pair, rewritten
from server.helpers import HOST, bearer, run_async, serve_app
from umpire.mail.correspondent import Correspondent
from umpire.mail.course import describe_hearing
from umpire.mail.desk import Desk
from umpire.mail.folder import PrivateFolder
from umpire.mail.letters import LAYOUT, Letter, MailError, digest, loads
from umpire.mail.server import Sitting
from umpire.server.app import create_app
from umpire.server.render.drawings import Drawings


def read_at_each_letter(two: Pair, count: int) -> list[list[str]]:
    """Return all that stands in the blind seat's log, each time that it is for it to write."""
    blind, logs = two.of(two.poster.course.blind), []
    for _ in islice(letters(two), count):
        if blind.is_mine and blind.letter.layout:
            logs.append([str(line) for line in blind.sit().log])
    return logs


def test_log_stays_readable() -> None:
    two = pair("allenby", "british")
    logs = read_at_each_letter(two, 9)
    assert len(logs) > 3
    assert all(later[:len(earlier)] == earlier for earlier, later in pairwise(logs))
    assert len(logs[-1]) > len(logs[1]) > 0
    # not a word more than what is told of each action to those who may not see everything
    keeper = two.of("british").course
    assert keeper.match is not None
    events = [event for n, moment in enumerate(keeper.match.moments) for event in describe_hearing(keeper, n, moment)["events"]]
    header = two.of("turkish").sit().header
    assert header.dice["heard"] == events[:len(logs[-1])]


def test_letter_with_an_unknown_event_is_refused() -> None:
    two = pair("allenby", "british")
    *_, last = islice(letters(two), 3)
    stretch_ = next(stretch for stretch in last.stretches if any(entry.body.get("events") for entry in stretch.entries))
    forged = rewritten(last, two.keys, stretch_.number, lambda bodies: [
        {**body, "events": [["gnu", "1", {}]]} if body.get("events") else body for body in bodies])
    cut = Letter(forged.stretches[:stretch_.number + 1], last.layout if stretch_.number == len(last.stretches) - 1 else "")
    reader = Correspondent(two.of("turkish").keys, loads(cut.dumps().encode()))
    with pytest.raises(MailError, match="tells of what nobody knows"):
        reader.sit()


@pytest.mark.parametrize("layout", [
    "{", "nothing", "[" * 100_000, "[]", "null", "{}", '{"turn": []}', '{"units": {"x": "y"}}',
], ids=lambda layout: layout[:20])
def test_invalid_layout_is_refused(layout: str) -> None:
    """The keeper of what is hidden signs what he likes."""
    two = pair("allenby", "british")
    last = next(letter for letter in letters(two) if letter.layout)
    line = f"{LAYOUT}{layout}}}"
    forged = rewritten(last, two.keys, len(last.stretches) - 1, lambda bodies: [
        {**body, "table": digest(line)} if "table" in body else body for body in bodies])
    reader = Correspondent(two.of("turkish").keys, loads(forged._replace(layout=line).dumps().encode()))
    with pytest.raises(MailError, match="the layout is impossible"):
        reader.sit()


def test_letter_with_an_impossible_number_is_refused() -> None:
    two = pair("allenby", "british")
    *_, last = islice(letters(two), 3)
    number, kind, case, slot = next(
        (stretch.number, *event[:2], slot) for stretch in last.stretches for entry in stretch.entries
        for event in entry.body.get("events", ()) for slot, value in event[2].items() if isinstance(value, int))
    forged = rewritten(last, two.keys, number, lambda bodies: [
        {**body, "events": [[kind, case, {**slots, slot: 10**30}] for _, __, slots in body["events"] if slot in slots]}
        if body.get("events") else body for body in bodies])
    cut = Letter(forged.stretches[:number + 1], last.layout if number == len(last.stretches) - 1 else "")
    with pytest.raises(MailError, match="tells of what nobody knows"):
        Correspondent(two.of("turkish").keys, loads(cut.dumps().encode())).sit()


@run_async
async def test_the_table_shows_it(tmp_path: Path) -> None:
    two = pair("allenby", "british")
    *_, logged = read_at_each_letter(two, 5)
    blind = two.of("turkish")
    folder = PrivateFolder(tmp_path, blind.keys.match, blind.seat)
    folder.keep_keys(blind.keys)
    desk = Desk(folder, blind)
    sitting = Sitting(desk, desk.sit(), lambda _: None)
    app = create_app(sitting.store, Drawings(tmp_path / "drawings"), frozenset((HOST,)), watch=sitting.look)
    async with serve_app(app) as http:
        answer = await http.get(f"/api/matches/{sitting.id}/state?have=-1", headers=bearer(sitting.token))
    entries = [entry for record in answer.json()["log"] for entry in record["entries"]]
    assert [f"{entry['text']} [{entry['case']}]" for entry in entries][:len(logged)] == logged


def test_keeper_learns_the_results_of_orders(tmp_path: Path) -> None:
    """They are carried out when he sits down: before he has decided anything he hears of them, and once."""
    two = pair("allenby", "british")
    keeper = two.of("british")
    next(letter for letter in letters(two) if keeper.is_mine and keeper.course.orders)
    folder = PrivateFolder(tmp_path, keeper.keys.match, keeper.seat)
    folder.keep_keys(keeper.keys)
    folder.keep_told_count(keeper.number)
    desk = Desk(folder, keeper)
    match = desk.sit()
    news = [str(event) for event in desk.news(match)]
    assert news
    assert news == [str(event) for event in match.log][-len(news):]
    assert desk.news(match) == []
