"""What people agree on: a match that was resigned, drawn, claimed or rewound, and its record."""
from __future__ import annotations

import json
from pathlib import Path

import pytest

import umpire
from umpire.engine import records
from umpire.engine.match import CannotUndo, Match
from umpire.engine.records import Record, RecordError, Rewind, loads
from umpire.engine.rulings import Illegal
from umpire.engine.verdicts import CLAIMED, CLAIMED_DRAW, DRAWN, RESIGNED, Verdict
from umpire.face import resume

# both sections meet on the crest: two dice are rolled, and then the match goes on
FIGHT = ["enter blue1 gully", "enter red1 slope", "enter blue1 crest", "enter red1 crest"]


def fought(dice: str = "generated", seed: int = 4, undo: str = "free") -> Match:
    match = umpire.start("ridge", seed=seed, dice=dice, undo=undo)
    for action in FIGHT:
        match.play(action)
    assert not match.over
    return match


@pytest.mark.parametrize(("verdict", "winner", "text"), [
    (Verdict(RESIGNED, "blue"), "red", "The match goes to Red: Blue resigned."),
    (Verdict(DRAWN, "blue"), "", "A draw, by agreement."),
    (Verdict(CLAIMED, "blue"), "blue", "Claimed by Blue: the other side had not moved in time."),
    (Verdict(CLAIMED_DRAW, "blue"), "", "A draw, claimed by Blue: the other side had not moved in time."),
])
def test_people_end_a_match(verdict: Verdict, winner: str, text: str) -> None:
    match = fought()
    match.settle(verdict)
    assert (match.over, match.seat, match.options, match.decision) == (True, "", (), None)
    assert match.result == (winner, "", text)
    assert match.copy().result == match.result
    with pytest.raises(Illegal, match="over"):
        match.play("hold")
    with pytest.raises(CannotUndo, match="ended by those who play"):
        match.undo()


def test_what_has_ended_or_has_not_begun_cannot_be_ended() -> None:
    match = fought()
    match.settle(Verdict(DRAWN, "red"))
    with pytest.raises(Illegal, match="over"):
        match.settle(Verdict(RESIGNED, "blue"))
    waiting = umpire.start("ridge", dice="verifiable", nonces=["blue", "red"])
    with pytest.raises(Illegal, match="awaited"):
        waiting.settle(Verdict(RESIGNED, "blue"))
    with pytest.raises(Illegal, match="cannot end like this"):
        fought().settle(Verdict("bored", "blue"))


def test_a_point_before_the_end_is_not_over() -> None:
    match = fought()
    match.settle(Verdict(RESIGNED, "blue"))
    assert match.at(match.last).over
    assert not match.at(match.last - 1).over


def test_a_rewind_goes_back_and_the_dice_go_on() -> None:
    """Whoever could roll again what was seen would choose whether to roll at all."""
    match = fought()
    counts = list(match.state.dice.counts)
    match.rewind(2, "red")
    assert match.last == 2
    assert match.at(2).view("blue") == fought().at(2).view("blue")
    assert match.state.dice.counts == counts
    for action in FIGHT[2:]:
        match.play(action)
    source = match.state.dice.source
    assert list(match.lines[-1].dice) == [source.face(0, counts[0] + number, 6, "", ()) for number in range(2)]


def test_rewound_twenty_times_the_same_fight_has_not_the_same_dice() -> None:
    match = fought()
    rolls = []
    for _ in range(20):
        match.rewind(2, "red")
        for action in FIGHT[2:]:
            match.play(action)
        rolls.append(match.lines[-1].dice)
    assert len(set(rolls)) > 8


def test_nobody_undoes_what_all_agreed_to_go_on_from() -> None:
    match = umpire.start("ridge", seed=1, undo="unlimited")
    for action in FIGHT[:3]:
        match.play(action)
    match.rewind(2, "blue")
    with pytest.raises(CannotUndo, match="all agreed to go on from here"):
        match.undo()
    match.play("hold")
    match.undo()
    assert match.last == 2


@pytest.mark.parametrize("n", [-1, 99])
def test_there_is_no_way_back_to_what_was_never_played(n: int) -> None:
    match = fought()
    with pytest.raises(Illegal, match=f"the last action is {match.last}"):
        match.rewind(n, "red")


# Records

def test_a_rewound_record_tells_all_that_happened_in_its_order() -> None:
    match = fought()
    match.rewind(2, "red")
    match.play("hold")
    match.rewind(1, "blue")
    match.play("hold")
    entries = [json.loads(line) for line in match.record.dumps().splitlines()][1:]
    actions = [entry.get("action", entry.get("rewind")) for entry in entries]
    assert actions == ["begin", *FIGHT, 2, "hold", 1, "hold"]
    assert [entry["n"] for entry in entries if "n" in entry] == [0, 1, 2, 3, 4, 3, 2]
    assert loads(match.record.dumps().encode()) == match.record


@pytest.mark.parametrize("verdict", [Verdict(RESIGNED, "red"), Verdict(DRAWN, "red"), Verdict(CLAIMED, "red"), None])
@pytest.mark.parametrize("dice", ["generated", "verifiable"])
def test_a_record_with_an_agreed_end_and_a_rewind_is_replayed_and_verified(
    dice: str, verdict: Verdict | None, tmp_path: Path,
) -> None:
    match = fought(dice)
    match.rewind(2, "red")
    for action in FIGHT[2:]:
        match.play(action)
    match.rewind(3, "blue")
    match.play("enter red1 crest")
    if verdict is not None:
        match.settle(verdict)
    while not match.over:
        match.play("hold")
    path = tmp_path / "match.record"
    match.record.dump(path)
    again = umpire.replay(path)
    assert (again.result, again.record, again.state.dice.counts) == (match.result, match.record, match.state.dice.counts)
    checked = umpire.verify(path)
    assert any(str(remark).startswith("rewinds by agreement: 2") for remark in checked.remarks)
    entries = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    rolls = sum(len(entry["dice"]) for entry in entries[1:] if "dice" in entry)
    # two of the set-up and two of each of three fights, at least
    assert rolls >= 8
    assert checked.rolls == (rolls if dice == "verifiable" else 0)


def test_dice_that_were_rolled_again_after_a_rewind_are_found(tmp_path: Path) -> None:
    """A table that gave the dice back would show those of the first fight again."""
    match = fought("verifiable")
    first = match.lines[-1]
    match.rewind(3, "red")
    match.play("enter red1 crest")
    match.settle(Verdict(DRAWN, "red"))
    turned = first._replace(dice=tuple(7 - face for face in match.lines[-1].dice))
    forged = match.record._replace(lines=(*match.record.lines[:-1], turned))
    path = tmp_path / "forged.record"
    path.write_text(forged.dumps(), encoding="utf-8")
    with pytest.raises(RecordError, match="the committed seed gives"):
        umpire.verify(path)


def test_an_unfinished_record_goes_on_after_its_rewind() -> None:
    match = fought()
    match.rewind(2, "red")
    again = resume(loads(match.record.dumps().encode()))
    for side in (match, again):
        while not side.over:
            side.play(side.options[-1])
    assert again.record == match.record


@pytest.mark.parametrize(("change", "complaint"), [
    ({"agreed": "bored", "seat": "red"}, "ends the match by 'bored' of red"),
    ({"agreed": "resigned", "seat": "nobody"}, "of nobody"),
    ({"agreed": "resigned", "seat": "blue"}, "tells another end"),
])
def test_an_end_that_nobody_agreed_on_is_refused(change: dict[str, str], complaint: str) -> None:
    match = fought()
    match.settle(Verdict(RESIGNED, "red"))
    end = {**(match.record.end or {}), **change}
    with pytest.raises(RecordError, match=complaint):
        resume(match.record._replace(end=end))


@pytest.mark.parametrize(("rewind", "complaint"), [
    (Rewind(9, "red", ()), "goes back to action 9, but the last one is 4"),
    (Rewind(-1, "red", ()), "goes back to action -1"),
    (Rewind(True, "red", ()), "is no rewind"),
])
def test_a_rewind_to_nowhere_is_named_with_its_line(rewind: Rewind, complaint: str) -> None:
    record = fought().record
    content = Record(record.header, record.lines, None).dumps()
    entries = [json.loads(line) for line in content.splitlines()]
    for entry in entries:
        del entry["chain"]
    with pytest.raises(RecordError, match=f"line 7: {complaint}"):
        loads("".join(records._write_entries([*entries, rewind.to_json()])).encode())
