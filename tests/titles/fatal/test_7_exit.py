"""7.7 Leaving the map."""
from __future__ import annotations

from support import case, offered, refused
from titles.fatal.fatal_table import is_marked, state_of, where
from titles.fatal.test_7_movement import moving

NORTH = ["GP-32", "GP-33", "GP-34"]


@case("fatal", "7.7#1")
def test_allied_units_leave_from_gp_34_for_one_area() -> None:
    match = moving({"GP-34": ["cw-29-86", "bh-cw-1"]}, "29")
    match.play("march cw-29-86")
    assert offered(match) == ["to GP-33", "exit"]
    match.play("exit")
    assert where(match, "cw-29-86") == "exited"
    assert state_of(match).exited_now == 1
    assert is_marked(match, "activated", "cw-29-86")


@case("fatal", "7.7#1")
def test_cavalry_comes_and_leaves_in_one_move_infantry_does_not() -> None:
    match = moving({"GP-33": ["cw-anz-1lh", "cw-29-86", "bh-cw-1"]}, "ANZAC", "29")
    match.play("march cw-29-86")
    assert refused(match, "exit") == "7.7#1"
    match.play("to GP-34")
    assert where(match, "cw-29-86") == "GP-34"
    match.play("march cw-anz-1lh")
    match.play("to GP-34")
    match.play("exit")
    assert where(match, "cw-anz-1lh") == "exited"


@case("fatal", "7.7#1")
def test_out_of_contact_without_a_check() -> None:
    match = moving({"GP-34": ["cw-29-86", "bh-cw-1"], "GP-33": ["tu-5-13"]}, "29")
    match.play("march cw-29-86")
    assert offered(match) == ["exit"]


@case("fatal", "7.7#1")
def test_strategically_too() -> None:
    match = moving({"GP-32": ["cw-29-86", "bh-cw-1"]}, "29", allied_areas=NORTH)
    match.play("strategic cw-29-86")
    match.play("exit")
    assert where(match, "cw-29-86") == "exited"
    assert state_of(match).exited_now == 1
    match = moving({"GP-32": ["cw-29-86", "bh-cw-1"]}, "29", allied_areas=["GP-32", "GP-33"])
    match.play("strategic cw-29-86")
    assert refused(match, "exit") == "7.7#1"


@case("fatal", "7.7#1")
def test_the_unsupplied_stay() -> None:
    match = moving({"GP-34": ["cw-29-86"]}, "29", out_of_supply=["cw-29-86"])
    match.play("march cw-29-86")
    assert refused(match, "exit") == "7.7#1"


@case("fatal", "7.7#1")
def test_turks_never_leave() -> None:
    match = moving({"GP-34": ["tu-5-13"]}, "T5")
    match.play("march tu-5-13")
    assert refused(match, "exit") == "7.7#1"
    match = moving({"GP-34": ["tu-5-13"]}, "T5")
    match.play("strategic tu-5-13")
    assert refused(match, "exit") == "7.7#1"
