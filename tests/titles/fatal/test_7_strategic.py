"""7.3.2a Strategic Movement."""
from __future__ import annotations

import pytest

from support import case, offered, refused
from titles.fatal.fatal_table import is_marked, table, where
from titles.fatal.test_7_movement import goals, moving

SOUTH = ["GP-1", "GP-2", "GP-3", "GP-4", "GP-7"]


@case("fatal", "7.3.2a#1")
def test_any_number_of_friendly_areas() -> None:
    match = moving({"GP-1": ["cw-29-86", "bh-cw-1"]}, "29", allied_areas=SOUTH)
    match.play("strategic cw-29-86")
    assert goals(match) == {"GP-2", "GP-3", "GP-4", "GP-7"}
    assert refused(match, "to GP-5") == "7.3.2a#1"
    assert refused(match, "to GP-1") == "7.3.2a#1"
    assert refused(match, "to DS-1") == "7.3.2a#1"
    match.play("to GP-7")
    assert where(match, "cw-29-86") == "GP-7"
    assert refused(match, "march cw-29-86") == "7.3.2#1"


@case("fatal", "7.3.2a#1")
def test_never_next_to_the_enemy() -> None:
    match = moving({"GP-1": ["cw-29-86", "bh-cw-1"], "GP-6": ["tu-9-25"], "GP-3": ["cw-29-87"]}, "29", allied_areas=SOUTH)
    match.play("strategic cw-29-86")
    assert goals(match) == {"GP-2", "GP-3"}
    assert refused(match, "to GP-4") == "7.3.2a#1"
    assert refused(match, "to GP-6") == "7.4#1"
    # R-58 nor from there
    match = moving({"GP-4": ["cw-29-86"], "GP-6": ["tu-9-25"]}, "29", allied_areas=SOUTH)
    assert refused(match, "strategic cw-29-86") == "7.3.2a#1"


@case("fatal", "7.3.2a#1")
def test_forts_and_beachheads_touch_nobody() -> None:
    match = moving({"GP-1": ["cw-29-86", "bh-cw-1"], "GP-8": ["F-YIL"]}, "29", allied_areas=[*SOUTH, "GP-5"])
    match.play("strategic cw-29-86")
    assert "GP-5" in goals(match)


@case("fatal", "7.3.2a#1")
def test_what_was_taken_in_this_segment_is_not_friendly_yet() -> None:
    match = moving({"GP-1": ["cw-29-86", "cw-29-87", "bh-cw-1"]}, "29", allied_areas=["GP-1"])
    match.play("march cw-29-86")
    match.play("to GP-3")
    match.play("strategic cw-29-87")
    assert offered(match) == ["to_box"]
    assert refused(match, "to GP-3") == "7.3.2a#1"


@case("fatal", "7.3.2a#1")
def test_room_counts_at_the_end_alone() -> None:
    full = ["fr-1-met", "fr-1-col"]
    match = moving({"GP-1": ["cw-29-86", "bh-cw-1"], "GP-3": full}, "29", allied_areas=["GP-1", "GP-3", "GP-7"])
    match.play("strategic cw-29-86")
    assert goals(match) == {"GP-7"}
    assert refused(match, "to GP-3") == "7.4.1#3"


@case("fatal", "7.3.2a#1")
def test_turks_move_over_all_ground_that_is_not_allied() -> None:
    match = moving({"GP-34": ["tu-5-13"], "GP-1": ["cw-29-86"]}, "T5")
    match.play("strategic tu-5-13")
    assert {"GP-4", "GP-7", "GP-33"} <= goals(match)
    assert not goals(match) & {"GP-1", "GP-2", "GP-3", "A-1"}


@case("fatal", "7.3.2a#2")
@pytest.mark.parametrize(("places", "box"), [
    ({"GP-3": ["cw-29-86"], "GP-1": ["bh-cw-1"]}, True), ({"GP-3": ["cw-29-86"], "GP-1": ["bh-fr-1"]}, False),
    ({"GP-3": ["cw-29-86", "bh-cw-1"]}, True),
])
def test_to_the_box_by_a_beachhead_of_the_nationality(places: dict[str, list[str]], box: bool) -> None:
    match = moving(places, "29", allied_areas=["GP-1", "GP-3"], entrenched=["cw-29-86"])
    match.play("strategic cw-29-86")
    assert ("to_box" in offered(match)) == box
    if box:
        match.play("to_box")
        assert where(match, "cw-29-86") == "box"
        # R-103 nobody is dug in at sea
        assert not is_marked(match, "entrenched", "cw-29-86")
    else:
        assert refused(match, "to_box") == "7.3.2a#2"


@case("fatal", "7.3.2a#2")
def test_not_by_a_beachhead_that_is_not_fed() -> None:
    match = moving({"GP-3": ["cw-29-86"], "GP-1": ["bh-cw-1"]}, "29", allied_areas=["GP-1", "GP-3"], fed=[])
    match.play("strategic cw-29-86")
    assert refused(match, "to_box") == "7.3.2a#2"


@case("fatal", "7.3.2a#2")
@pytest.mark.parametrize("area", ["GP-34", "A-4", "A-7", "A-11", "A-1"])
def test_turks_to_their_box_by_an_entry_area(area: str) -> None:
    match = moving({area: ["tu-11-33"]}, "T11")
    match.play("strategic tu-11-33")
    match.play("to_box")
    assert where(match, "tu-11-33") == "box"


@case("fatal", "7.3.2a#2")
def test_turks_who_are_cut_off_from_the_entry_areas_have_no_way_to_the_box() -> None:
    match = moving({"GP-1": ["tu-9-25"], "GP-5": ["cw-29-86"], "GP-11": ["cw-29-87"]}, "T9")
    match.play("strategic tu-9-25")
    assert refused(match, "to_box") == "7.3.2a#2"


@case("fatal", "7.3.2a#3")
def test_no_digging_in_after_it() -> None:
    match = moving({"GP-1": ["cw-29-86", "bh-cw-1"]}, "29", allied_areas=SOUTH)
    assert "dig cw-29-86" in offered(match)
    match.play("strategic cw-29-86")
    match.play("to GP-3")
    assert refused(match, "dig cw-29-86") == "7.3.2a#3"


@case("fatal", "8.4.1f")
def test_in_a_second_activation_whoever_moved_strategically_may_dig_in() -> None:
    match = table({"GP-3": ["cw-29-86", "bh-cw-1"]}, ask="movement_half", second=True, chosen=["cw-29-86"], kind="land",
                  activated=["cw-29-86"])
    match.play("dig cw-29-86")
    assert is_marked(match, "entrenched", "cw-29-86")


@case("fatal", "7.3.2a#1")
def test_unit_without_a_way_cannot_set_out() -> None:
    match = moving({"GP-4": ["cw-29-86"], "GP-1": ["bh-cw-1"]}, "29", allied_areas=["GP-4", "GP-1"])
    assert refused(match, "strategic cw-29-86") == "7.3.2a#1"
