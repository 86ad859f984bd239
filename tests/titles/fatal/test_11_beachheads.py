"""7.6#6, 11.2 Setting Beachheads."""
from __future__ import annotations

from typing import Any

from support import case, offered, refused
from titles.fatal.fatal_table import is_marked, pieces_marked, table, where
from umpire.engine.match import Match

HEADS = ["bh-cw-1", "bh-cw-2", "bh-fr-1"]


def after_landing(places: dict[str, list[str]], won: list[str], **position: Any) -> Match:
    pending = ["set_beachheads", {"step": "movement_half", "seat": "allied"}]
    return table(places, pending=pending, won_by_landing=won, **position)


@case("fatal", "7.6#6")
def test_after_a_landing_a_beachhead_is_set_in_the_area_that_was_won() -> None:
    match = after_landing({"GP-1": ["cw-29-86"], "GP-2": ["cw-29-87"], "box": HEADS}, ["GP-1"])
    assert offered(match) == ["set_beachhead bh-cw-1", "set_beachhead bh-cw-2", "set_beachhead bh-fr-1", "done"]
    match.play("set_beachhead bh-cw-2")
    assert offered(match) == ["at GP-1"]
    assert refused(match, "at GP-2") == "7.6#6"
    match.play("at GP-1")
    assert where(match, "bh-cw-2") == "GP-1"
    assert offered(match) == ["done"]


@case("fatal", "11.2#1")
def test_one_beachhead_for_each_won_area_is_fed_at_once() -> None:
    match = after_landing({"GP-1": ["cw-29-86"], "GP-2": ["cw-29-87"], "box": HEADS}, ["GP-1", "GP-2"])
    match.play("set_beachhead bh-fr-1")
    match.play("at GP-1")
    assert is_marked(match, "fed", "bh-fr-1")
    assert refused(match, "set_beachhead bh-fr-1") == "11.2#1"
    match.play("set_beachhead bh-cw-1")
    assert refused(match, "at GP-1") == "11.2#1"
    match.play("at GP-2")
    assert pieces_marked(match, "fed") == {"bh-fr-1", "bh-cw-1"}


@case("fatal", "11.2#1")
def test_no_beachhead_without_a_unit_or_a_spare_one() -> None:
    assert offered(after_landing({"GP-2": ["cw-29-86"], "box": HEADS}, ["GP-1"])) == ["done"]
    assert offered(after_landing({"GP-1": ["cw-29-86"], "to_come": HEADS}, ["GP-1"])) == ["done"]
    match = after_landing({"GP-1": ["cw-29-86"], "box": HEADS[:1], "to_come": ["bh-cw-4"]}, ["GP-1"])
    assert refused(match, "set_beachhead bh-cw-4") == "11.2#1"
    match.play("done")
    assert where(match, "bh-cw-1") == "box"
