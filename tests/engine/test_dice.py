"""Dice as a tape."""
from __future__ import annotations

import hashlib
import hmac
from collections import Counter

import pytest

from umpire.engine.dice import (
    CARDS,
    DICE,
    Dice,
    DiceSource,
    OddsSource,
    PhysicalSource,
    SeededSource,
    TapeEnded,
    TapeMismatch,
    VerifiableSource,
    commitment,
)


def test_the_script_comes_first_then_the_source() -> None:
    dice = Dice(SeededSource(1), script=(3, 5))
    assert [dice.d6("x"), dice.d6("x")] == [3, 5]
    assert dice.d6("x") == SeededSource(1).face(DICE, 2, 6, "x", ())


def test_a_scripted_face_must_fit_the_die() -> None:
    with pytest.raises(TapeMismatch, match=r"shows 7 where 9\.1 asks"):
        Dice(SeededSource(1), script=(7,)).d6("9.1")


@pytest.mark.parametrize("face", [2.5, "x", "3", True, None])
def test_a_scripted_face_is_a_whole_number(face: object) -> None:
    with pytest.raises(TapeMismatch, match=rf"shows {face!r} where 9\.1 asks"):
        Dice(SeededSource(1), script=(face,)).d6("9.1")


def test_everything_rolled_is_kept_once_the_tape_is_rewound() -> None:
    dice = Dice(SeededSource(4))
    dice.rewind((2,))
    rolls = [dice.d6("x"), dice.roll(10, "y"), dice.pick(4, "z") + 1]
    assert dice.faces == rolls


def test_a_die_with_one_side_is_not_rolled() -> None:
    dice = Dice(DiceSource())
    assert dice.pick(1, "x") == 0
    assert dice.reveal_count == 0


def test_streams_do_not_disturb_each_other() -> None:
    one, other = Dice(SeededSource(9)), Dice(SeededSource(9))
    for _ in range(5):
        one.d6("x")
    assert [one.pick(52, "x") for _ in range(20)] == [other.pick(52, "x") for _ in range(20)]


def test_generated_dice_are_fair_enough() -> None:
    dice = Dice(SeededSource(2))
    counts = Counter(dice.d6("x") for _ in range(60_000))
    assert set(counts) == {1, 2, 3, 4, 5, 6}
    assert all(9_500 < count < 10_500 for count in counts.values())


def test_verifiable_dice_are_the_published_stream() -> None:
    secret = bytes(range(32))
    dice = Dice(VerifiableSource(secret))
    rolls = [dice.d6("x") for _ in range(10)]
    expected = [
        int.from_bytes(hmac.new(secret, f"dice:{n}".encode(), hashlib.sha256).digest()[:8], "big") % 6 + 1 for n in range(10)
    ]
    assert rolls == expected
    assert commitment(secret) == hashlib.sha256(secret).hexdigest()


def test_physical_dice_ask_but_cards_are_drawn_by_the_umpire() -> None:
    dice = Dice(PhysicalSource(3))
    assert dice.roll(9, "x", CARDS) in range(1, 10)
    with pytest.raises(TapeEnded) as error:
        dice.d6("L6.1")
    assert (error.value.sides, error.value.case) == (6, "L6.1")


def test_breaks_group_the_faces_that_do_not_differ() -> None:
    assert TapeEnded(6, "x", (2, 4)).branches() == [(1, 1 / 6), (2, 2 / 6), (4, 3 / 6)]
    assert len(TapeEnded(6, "x", ()).branches()) == 6


def test_breaks_beyond_the_die_make_no_branch() -> None:
    assert TapeEnded(6, "x", (7,)).branches() == [(1, 1.0)]
    assert TapeEnded(6, "x", (1,)).branches() == [(1, 1.0)]


def test_a_rule_foretells_its_rolls_only_where_odds_try_them() -> None:
    courses = (((1, 1), 0.25), ((2,), 0.75))
    dice = Dice(OddsSource(), (3,))
    assert not dice.is_for_odds
    dice.d6("x")
    assert dice.is_for_odds
    with pytest.raises(TapeEnded) as error:
        dice.foretell("x", courses)
    assert (error.value.ways(), error.value.reveal_count) == (courses, 1)
    assert not any(Dice(source).is_for_odds for source in (DiceSource(), SeededSource(1), PhysicalSource(1)))


def test_without_courses_a_tape_goes_on_face_by_face() -> None:
    assert TapeEnded(6, "x", (4,)).ways() == (((1,), 0.5), ((4,), 0.5))
