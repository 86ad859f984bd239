"""Nonces: nobody can choose verifiable dice, and whatever is exchanged afterwards is found and named."""
from __future__ import annotations

import hashlib
import hmac
from pathlib import Path
from typing import Any

import pytest

import umpire
from engine.test_records import MEETING
from support import pledge_all
from umpire.engine.dice import CARDS, DICE, Roll, VerifiableSource, commitment
from umpire.engine.nonces import NONCE, SEAL, Pledge, Receipt, read_receipt, seal_of
from umpire.engine.records import Record, RecordError, load, loads
from umpire.face import resume
from umpire.verification import list_rolls

SEATS = ("blue", "red")
SECRET = bytes(range(32))
NONCES = {"blue": "b1" * 32, "red": "0e" * 32}


def await_nonces(secret: bytes = SECRET, seats: tuple[str, ...] = SEATS, **settings: Any) -> umpire.Match:
    return umpire.start("ridge", dice="verifiable", secret=secret, nonces=seats, **settings)


def begin_match(nonces: dict[str, str] = NONCES, secret: bytes = SECRET) -> umpire.Match:
    match = await_nonces(secret, tuple(nonces))
    pledge_all(match, nonces)
    return match


def finished(nonces: dict[str, str] = NONCES, secret: bytes = SECRET) -> umpire.Match:
    match = begin_match(nonces, secret)
    for action in MEETING:
        match.play(action)
    assert match.over
    return match


def receipt_of(match: umpire.Match) -> Receipt:
    return Receipt(match.pledges.commitment, match.pledges.of(SEAL))


def write_record(tmp_path: Path, record: Record) -> Path:
    """Return a record as whoever has the store could write it: with hashes that fit."""
    path = tmp_path / "a.record"
    path.write_text(record.dumps(), encoding="utf-8")
    return path


# The dice

def test_the_dice_are_those_of_the_secret_and_all_nonces_in_the_order_of_the_seats() -> None:
    """The letter of docs/explanation/architecture.md: whoever checks a match elsewhere must come to the same dice."""
    text = f"umpire dice\nblue {NONCES['blue']}\nred {NONCES['red']}\n".encode()
    key = hmac.new(SECRET, text, hashlib.sha256).digest()
    match = finished()
    rolls = [roll for some in list_rolls(match) for roll in some]
    assert {roll.stream for roll in rolls} == {DICE, CARDS}, "the match rolls dice and deals a set-up"
    for stream, number, sides, face in rolls:
        digest = hmac.new(key, f"{('dice', 'cards', 'setup')[stream]}:{number}".encode(), hashlib.sha256).digest()
        assert int.from_bytes(digest[:8], "big") % sides + 1 == face


def test_what_is_not_asked_of_the_dice_cannot_be_asked_of_the_seal() -> None:
    """A seal, the mixing and a roll hash different words, so that none can stand for another."""
    seal = seal_of(commitment(SECRET), "blue", NONCES["blue"])
    assert seal == hashlib.sha256(f"umpire seal\n{commitment(SECRET)}\nblue\n{NONCES['blue']}\n".encode()).hexdigest()
    assert len({seal, seal_of(commitment(SECRET), "red", NONCES["blue"]), seal_of("0" * 64, "blue", NONCES["blue"])}) == 3


def test_every_nonce_changes_the_dice() -> None:
    source = VerifiableSource(SECRET)
    tapes = [
        [source.with_nonces(nonces).face(0, number, 1000, "", ()) for number in range(8)]
        for nonces in ({}, NONCES, {**NONCES, "red": "0f" * 32}, {"blue": NONCES["blue"]}, dict(reversed(NONCES.items())))
    ]
    assert len({tuple(tape) for tape in tapes}) == len(tapes)


def test_the_order_in_which_seats_speak_does_not_matter() -> None:
    one, other = begin_match(), await_nonces()
    pledge_all(other, dict(reversed(NONCES.items())))
    assert other.state == one.state
    assert other.pledges.of(NONCE) == one.pledges.of(NONCE)


def test_each_roll_is_told_with_what_it_was_for() -> None:
    match = finished()
    assert [len(some) for some in list_rolls(match)] == [len(line.dice) for line in match.lines]
    assert [face for some in list_rolls(match) for *_, face in some] == [face for line in match.lines for face in line.dice]
    assert list_rolls(match)[-1] == [Roll(DICE, 0, 6, match.lines[-1].dice[0]), Roll(DICE, 1, 6, match.lines[-1].dice[1])]


# Nothing is rolled before

def test_nothing_happens_before_the_last_nonce() -> None:
    match = await_nonces()
    words = [(SEAL, "blue"), (SEAL, "red"), (NONCE, "red"), (NONCE, "blue")]
    for number, (word, seat) in enumerate(words):
        assert (match.lines, match.log, match.options, match.seat, match.over) == ((), [], (), "", False)
        assert match.view("blue") == {}
        with pytest.raises(umpire.Illegal, match="Nothing is rolled yet"):
            match.play("hold")
        with pytest.raises(umpire.CannotUndo):
            match.undo()
        assert match.prompt.endswith("is awaited.")
        assert seat.capitalize() in match.prompt, "it is said whose word is awaited"
        assert len(match.pledges.all) == number
        match.pledge(Pledge(seat, word, {SEAL: seal_of(commitment(SECRET), seat, NONCES[seat]), NONCE: NONCES[seat]}[word]))
    assert match.lines[0].action == "begin"
    assert match.lines[0].dice


def test_a_match_has_begun_once_it_is_set_up() -> None:
    match = await_nonces()
    assert (match.begun, match.last, list(match.moments)) == (False, -1, [])
    with pytest.raises(umpire.Illegal):
        match.reveals("hold")
    pledge_all(match, NONCES)
    assert (match.begun, match.last, len(match.moments)) == (True, 0, 1)


def test_a_copy_waits_for_itself() -> None:
    match = await_nonces()
    pledge_all(match.copy(), NONCES)
    assert (match.pledges.all, match.lines) == ((), ())


@pytest.mark.parametrize(("pledge", "reason"), [
    (Pledge("red", SEAL, "0" * 64), "Red has already sealed a nonce: that one stands."),
    (Pledge("green", SEAL, "0" * 64), "Green adds nothing to these dice."),
    (Pledge("blue", NONCE, "0" * 64), "No nonce may be sent before every seat has sealed its own: that of Blue is awaited."),
    (Pledge("red", NONCE, NONCES["red"]), "No nonce may be sent before every seat has sealed its own: that of Blue is awaited."),
    *[(Pledge("blue", SEAL, digits), "A seal or a nonce is a row of 64 hexadecimal digits, 0 to 9 and a to f.") for digits in (
        "", "0" * 63, "0" * 65, "A" * 64, "g" * 64, " " + "0" * 63, "0" * 64 + "\n", "٣" * 64)],
    (Pledge("blue", "dice", "0" * 64), "A seal or a nonce is a row of 64 hexadecimal digits, 0 to 9 and a to f."),
])
def test_what_is_not_taken_before_all_have_sealed(pledge: Pledge, reason: str) -> None:
    match = await_nonces()
    match.pledge(Pledge("red", SEAL, seal_of(commitment(SECRET), "red", NONCES["red"])))
    with pytest.raises(umpire.Illegal) as refusal:
        match.pledge(pledge)
    assert refusal.value.ruling.text == reason
    assert (len(match.pledges.all), match.lines) == (1, ())


def test_a_nonce_is_the_one_that_was_sealed_and_is_told_once() -> None:
    """A seat that has heard the others' nonces cannot look for a better one."""
    match = await_nonces()
    for seat in SEATS:
        match.pledge(Pledge(seat, SEAL, seal_of(commitment(SECRET), seat, NONCES[seat])))
    for nonce in (NONCES["blue"], "1" * 64):
        with pytest.raises(umpire.Illegal, match="That is not the nonce that Red has sealed"):
            match.pledge(Pledge("red", NONCE, nonce))
    match.pledge(Pledge("red", NONCE, NONCES["red"]))
    with pytest.raises(umpire.Illegal, match="Red has already sent its nonce"):
        match.pledge(Pledge("red", NONCE, NONCES["red"]))
    match.pledge(Pledge("blue", NONCE, NONCES["blue"]))
    with pytest.raises(umpire.Illegal, match="Blue has already sent its nonce"):
        match.pledge(Pledge("blue", NONCE, NONCES["blue"]))


def test_who_adds_to_the_dice_is_named_at_the_beginning() -> None:
    assert await_nonces(seats=("red", "blue")).header.dice["nonces"] == ["blue", "red"]
    assert "nonces" not in umpire.start("ridge", dice="verifiable").header.dice
    assert await_nonces(seats=("red",)).pledges.awaited_seats == ("red",)
    with pytest.raises(umpire.BadSetup, match="cannot be 'green'; it is one of: blue, red"):
        umpire.start("ridge", dice="verifiable", nonces=["green"])
    with pytest.raises(umpire.BadSetup, match="nobody adds a nonce to generated dice"):
        umpire.start("ridge", nonces=["blue"])


# Records

def test_seals_and_nonces_are_lines_of_the_record() -> None:
    match = finished()
    content = match.record.dumps().encode()
    assert content.count(b'"seal"') == content.count(b'"nonce"') == 2
    assert loads(content) == match.record
    again = resume(loads(content))
    assert (again.state, again.pledges, again.record) == (match.state, match.pledges, match.record)


def test_any_changed_byte_of_a_pledge_is_found_and_its_line_named() -> None:
    content = finished().record.dumps().encode()
    start, end = content.index(b"\n") + 1, content.index(b'{"n": 0')
    for place in range(start, end, 7):
        content_after = content[:place] + bytes([content[place] ^ 1]) + content[place + 1:]
        with pytest.raises(RecordError) as error:
            loads(content_after)
        assert error.value.line == content[:place].count(b"\n") + 1


def test_a_match_that_waits_is_kept_as_it_waits() -> None:
    match = await_nonces()
    match.pledge(Pledge("red", SEAL, seal_of(commitment(SECRET), "red", NONCES["red"])))
    again = resume(loads(match.record.dumps().encode()), secret=match.secret)
    assert (again.pledges, again.lines, again.prompt) == (match.pledges, (), match.prompt)
    again.pledge(Pledge("blue", SEAL, seal_of(commitment(SECRET), "blue", NONCES["blue"])))
    for seat in SEATS:
        again.pledge(Pledge(seat, NONCE, NONCES[seat]))
    assert again.state == begin_match().state


def test_a_match_goes_on_from_its_record_with_the_same_dice() -> None:
    match = begin_match()
    again = resume(loads(match.record.dumps().encode()), secret=match.secret)
    for action in MEETING:
        match.play(action)
        again.play(action)
    assert again.record == match.record


def test_an_error_names_the_line_of_the_file_also_behind_pledges(tmp_path: Path) -> None:
    record = finished().record
    lines = (*record.lines[:2], record.lines[2]._replace(action="enter red1 crest"), *record.lines[3:])
    path = write_record(tmp_path, record._replace(lines=lines))
    with pytest.raises(RecordError) as error:
        umpire.replay(path)
    assert 'enter red1 crest' in path.read_text().splitlines()[error.value.line - 1]


def test_an_undone_roll_is_rolled_the_same_again() -> None:
    match = await_nonces(undo="unlimited")
    pledge_all(match, NONCES)
    for action in MEETING:
        match.play(action)
    first = match.lines[-1].dice
    match.undo()
    match.play(MEETING[-1])
    assert match.lines[-1].dice == first


# What somebody could do to a record or a store

def test_a_whole_match_is_verified_with_and_without_the_receipt(tmp_path: Path) -> None:
    match = finished()
    path, receipt = write_record(tmp_path, match.record), tmp_path / "receipt"
    receipt.write_text(receipt_of(match).dumps(), encoding="utf-8")
    assert umpire.verify(path).rolls == sum(len(line.dice) for line in match.lines)
    assert any("without the receipt" in str(remark) for remark in umpire.verify(path).remarks)
    assert any("are those on the receipt" in str(remark) for remark in umpire.verify(path, receipt=receipt).remarks)


def test_a_record_without_nonces_still_verifies_and_says_what_that_means() -> None:
    """This one was written before there were nonces; the same match is still written and rolled the same, byte for byte."""
    path = Path(__file__).parent / "data" / "before_nonces.record"
    checked = umpire.verify(path)
    assert checked.rolls == sum(len(line.dice) for line in load(path).lines) > 0
    match = umpire.start("ridge", dice="verifiable", secret=SECRET)
    for action in MEETING:
        match.play(action)
    assert match.record.dumps() == path.read_text(encoding="utf-8")
    assert any("nobody added to the secret seed" in str(remark) for remark in checked.remarks)


def exchanged(record: Record, **changes: str) -> Record:
    """Return the record with other nonces, sealed to fit."""
    nonces = {pledge.seat: pledge.digits for pledge in record.pledges if pledge.word == NONCE} | changes
    commitment_ = str(record.header.dice["commitment"])
    seals = [Pledge(seat, SEAL, seal_of(commitment_, seat, nonce)) for seat, nonce in nonces.items()]
    return record._replace(pledges=(*seals, *(Pledge(seat, NONCE, nonce) for seat, nonce in nonces.items())))


def test_changed_or_swapped_nonces_are_found(tmp_path: Path) -> None:
    record = finished().record
    seals, nonces = record.pledges[:2], record.pledges[2:]
    blue, red = nonces
    swapped = (blue._replace(digits=red.digits), red._replace(digits=blue.digits))
    for pledges, line in (
        ((*seals, *swapped), 4), ((*seals, blue, red._replace(digits="1" * 64)), 5), ((*nonces, *seals), 2),
        ((*seals, blue, blue), 5), ((*seals, *nonces, blue), 6), ((*seals, blue), 5), ((), 2),
    ):
        with pytest.raises(RecordError) as error:
            umpire.verify(write_record(tmp_path, record._replace(pledges=pledges)))
        assert error.value.line == line, str(error.value)


def test_nonces_exchanged_together_with_their_seals_give_other_dice(tmp_path: Path) -> None:
    record = finished().record
    for changes in ({"red": "1" * 64}, {"blue": NONCES["red"], "red": NONCES["blue"]}):
        with pytest.raises(RecordError, match="the committed seed gives"):
            umpire.verify(write_record(tmp_path, exchanged(record, **changes)))


@pytest.mark.parametrize("nonces", [["red", "blue"], ["blue", "blue"], ["green"], "blue", [1], {"blue": 1}])
def test_a_header_that_names_other_seats_is_refused(nonces: object) -> None:
    record = finished().record
    with pytest.raises(RecordError, match="line 1"):
        resume(record._replace(header=record.header._replace(dice={**record.header.dice, "nonces": nonces})))


def test_nonces_that_the_header_does_not_ask_for_are_refused() -> None:
    record = finished().record
    dice = {name: value for name, value in record.header.dice.items() if name != "nonces"}
    with pytest.raises(RecordError, match="line 2: Blue adds nothing to these dice"):
        resume(record._replace(header=record.header._replace(dice=dice)))


def test_a_die_that_was_changed_is_found(tmp_path: Path) -> None:
    record = finished().record
    last = record.lines[-1]
    caught = 0
    for face in range(1, 7):
        if face == last.dice[0]:
            continue
        changed = record._replace(lines=(*record.lines[:-1], last._replace(dice=(face, last.dice[1]))))
        with pytest.raises(RecordError) as error:
            umpire.verify(write_record(tmp_path, changed))
        caught += error.value.line == changed.first + len(record.lines) - 1
    assert caught, "at least where the end stays the same it is the die that is named"


def test_a_secret_that_does_not_fit_its_commitment_is_found_where_it_is_kept(tmp_path: Path) -> None:
    record = finished().record
    assert record.end is not None
    with pytest.raises(RecordError, match="the published seed is not the one committed to in line 1"):
        umpire.verify(write_record(tmp_path, record._replace(end={**record.end, "secret": "00" * 32})))
    half = record._replace(lines=record.lines[:3], end=None)
    with pytest.raises(RecordError, match="the kept seed is not the one committed to in line 1"):
        resume(half, secret="00" * 32)
    other = record.header._replace(dice={**record.header.dice, "commitment": "0" * 64})
    with pytest.raises(RecordError, match="the published seed is not the one committed to in line 1"):
        umpire.verify(write_record(tmp_path, record._replace(header=other)))


def test_who_knows_the_nonces_cannot_look_for_a_better_secret() -> None:
    """An operator with the store in hand, after every nonce is told: whatever it puts in does not fit what was published."""
    record = begin_match().record._replace(lines=())
    for number in range(100):
        with pytest.raises(RecordError, match="the kept seed is not the one committed to"):
            resume(record, secret=hashlib.sha256(bytes([number])).hexdigest())
    assert resume(record, secret=SECRET.hex()).state == begin_match().state


def test_a_secret_exchanged_as_a_whole_is_found_by_the_receipt_alone(tmp_path: Path) -> None:
    """Secret, commitment, seals and dice all made to fit: as the keeper of the store could, who tries until he wins."""
    honest, receipt = finished(), tmp_path / "receipt"
    receipt.write_text(receipt_of(honest).dumps(), encoding="utf-8")
    path = write_record(tmp_path, finished(secret=b"\1" * 32).record)
    assert umpire.verify(path).rolls
    with pytest.raises(RecordError, match="the commitment is not the one on the receipt: the secret seed was exchanged"):
        umpire.verify(path, receipt=receipt)


def test_nonces_exchanged_as_a_whole_are_found_by_the_receipt(tmp_path: Path) -> None:
    receipt = tmp_path / "receipt"
    receipt.write_text(receipt_of(finished()).dumps(), encoding="utf-8")
    path = write_record(tmp_path, finished({**NONCES, "red": "1" * 64}).record)
    assert umpire.verify(path).rolls
    with pytest.raises(RecordError, match="the nonce of red is not the one on the receipt"):
        umpire.verify(path, receipt=receipt)
    path = write_record(tmp_path, finished({"blue": NONCES["blue"]}).record)
    with pytest.raises(RecordError, match="nonces were added by blue; on the receipt by blue, red"):
        umpire.verify(path, receipt=receipt)


def test_a_receipt_of_dice_that_are_not_verifiable_does_not_fit(tmp_path: Path) -> None:
    match = umpire.start("ridge", seed=1)
    receipt = tmp_path / "receipt"
    receipt.write_text(receipt_of(finished()).dumps(), encoding="utf-8")
    with pytest.raises(RecordError, match="is not the one on the receipt"):
        umpire.verify(write_record(tmp_path, match.record), receipt=receipt)


def test_a_receipt_reads_back_and_a_changed_one_is_refused(tmp_path: Path) -> None:
    receipt = receipt_of(finished())
    assert read_receipt("# kept by hand\n\n" + receipt.dumps().replace("\n", "\r\n")) == receipt
    lines = receipt.dumps().splitlines()
    for text in (
        "", "a text", "\n".join(lines[1:]), "\n".join([*lines, lines[1]]), "\n".join([*lines, "seal blue"]),
        receipt.dumps().replace("seal blue ", "seal blue x"), "\n".join([*lines, lines[2]]),
        "\n".join([*lines, "other words here"]),
    ):
        (tmp_path / "receipt").write_text(text, encoding="utf-8")
        with pytest.raises(RecordError, match="receipt"):
            umpire.verify(write_record(tmp_path, finished().record), receipt=tmp_path / "receipt")
    with pytest.raises(RecordError, match="cannot be read"):
        umpire.verify(write_record(tmp_path, finished().record), receipt=tmp_path / "none")
    (tmp_path / "receipt").write_bytes(b"\xff\xfe")
    with pytest.raises(RecordError, match="receipt"):
        umpire.verify(write_record(tmp_path, finished().record), receipt=tmp_path / "receipt")
