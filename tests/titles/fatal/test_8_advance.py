"""8.3.5 Advance after combat, and the end of a landing."""
from __future__ import annotations

from typing import Any

import pytest

from support import case, odds_of, offered, refused
from titles.fatal.fatal_table import pieces_marked, points, state_of, table, where
from umpire.engine.match import Match
from umpire.titles.fatal.components import AREAS


def advance(places: dict[str, list[str]], *attackers: str, target: str = "GP-4", **more: Any) -> Match:
    """All results of an assault are applied: who advances?"""
    fight = {"target": target, "attackers": list(attackers), "cast": True, **more.pop("fight", {})}
    rest = ["end_assault", {"step": "combat_half", "seat": more.get("active", "allied")}]
    return table(
        places, kind="land", assault=fight, fought=list(attackers), pending=["advance", *rest],
        **{"active": "allied", "acting": ["29"], **more},
    )


@case("fatal", "8.3.5#1")
def test_attackers_enter_an_empty_area() -> None:
    match = advance({"GP-2": ["cw-29-86", "cw-29-87", "cw-29-88"], "GP-3": ["cw-rmd-1"]}, "cw-29-86", "cw-29-87", "cw-rmd-1")
    assert offered(match) == ["advance cw-rmd-1", "advance cw-29-86", "advance cw-29-87", "done"]
    assert refused(match, "advance cw-29-88") == "8.3.5#1"
    match.play("advance cw-29-86")
    assert refused(match, "advance cw-29-86") == "8.3.5#1"
    match.play("advance cw-rmd-1")
    match.play("done")
    assert [where(match, unit) for unit in ("cw-29-86", "cw-29-87", "cw-rmd-1")] == ["GP-4", "GP-2", "GP-4"]
    assert state_of(match).allied_areas >> AREAS.index("GP-4") & 1


@case("fatal", "8.3.5#1")
def test_unit_that_failed_a_check_does_not_advance() -> None:
    """R-84."""
    match = advance(
        {"GP-2": ["cw-29-86", "cw-29-87"]}, "cw-29-86", "cw-29-87", fight={"failed": ["cw-29-87"]}, disorganized=["cw-29-87"],
    )
    assert refused(match, "advance cw-29-87") == "8.3.5#1"
    match.play("advance cw-29-86")
    assert match.prompt.startswith("There is nothing")


@case("fatal", "8.3.5#1")
def test_up_to_stacking() -> None:
    places = {"GP-2": ["cw-29-86", "fr-1-met", "fr-1-col"]}
    match = advance(places, "cw-29-86", "fr-1-met", "fr-1-col")
    match.play("advance fr-1-met")
    match.play("advance cw-29-86")
    assert [where(match, unit) for unit in places["GP-2"]] == ["GP-4", "GP-4", "GP-2"]
    assert match.prompt.startswith("There is nothing")


@case("fatal", "8.3.5#1")
def test_nobody_advances_while_the_area_is_held() -> None:
    match = advance({"GP-2": ["cw-29-86"], "GP-4": ["tu-9-25"]}, "cw-29-86")
    assert match.decision is not None
    assert match.decision.id == "combat_half"


@case("fatal", "8.3.5#2")
def test_a_fort_left_in_the_area_is_lost() -> None:
    match = advance({"GP-4": ["cw-29-86"], "GP-5": ["F-E"]}, "cw-29-86", target="GP-5")
    match.play("advance cw-29-86")
    assert where(match, "F-E") == "eliminated"
    assert points(match)["allied"] == 7


@case("fatal", "8.3.5#2")
def test_a_beachhead_left_in_the_area_is_lost() -> None:
    match = advance(
        {"GP-2": ["tu-9-25"], "GP-1": ["bh-cw-1"]}, "tu-9-25", active="turkish", acting=["T9"], allied_areas=["GP-1"],
        seat="turkish", target="GP-1",
    )
    match.play("advance tu-9-25")
    assert where(match, "bh-cw-1") == "eliminated"
    assert points(match)["turkish"] == 10


@case("fatal", "8.4.2#1")
def test_a_fort_is_lost_for_good_when_the_allies_control_its_area() -> None:
    match = advance({"GP-4": ["cw-29-86"], "GP-5": ["F-E"]}, "cw-29-86", target="GP-5")
    match.play("done")
    assert where(match, "F-E") == "GP-5"
    match = advance({"GP-4": ["cw-29-86"], "GP-5": ["F-E"]}, "cw-29-86", target="GP-5")
    match.play("advance cw-29-86")
    assert where(match, "F-E") == "eliminated"


# 8.3.5a into vacant areas

VACANT: dict[str, Any] = {"options": {"vacant_advance": "on"}}


@case("fatal", "8.3.5a")
def test_into_a_vacant_area_after_a_check() -> None:
    places = {"GP-2": ["cw-29-86", "cw-29-87"], "GP-4": ["tu-9-25"]}
    match = advance(places, "cw-29-86", "cw-29-87", **VACANT)
    assert offered(match) == ["sidestep cw-29-86", "sidestep cw-29-87", "done"]
    assert refused(match, "advance cw-29-86") == "8.3.5#1"
    match.play("sidestep cw-29-86")
    assert offered(match) == ["to GP-1", "to GP-3"]
    assert refused(match, "to GP-4") == "8.3.5a"
    assert refused(match, "to GP-6") == "8.3.5a"
    assert odds_of(match, "to GP-3")["passes"] == pytest.approx(0.6)
    match.play("to GP-3", dice=[6])
    assert where(match, "cw-29-86") == "GP-3"
    match.play("sidestep cw-29-87")
    match.play("to GP-3", dice=[7])
    assert where(match, "cw-29-87") == "GP-2"
    assert match.decision is not None
    assert match.decision.id == "combat_half"


@case("fatal", "8.3.5a")
@pytest.mark.parametrize("hill", ["GP-6", "GP-9"])
def test_enemies_on_a_hill_next_to_either_area_add_one(hill: str) -> None:
    """Achi Baba is next to both GP-5 and GP-8, Kilid Bahr Plateau to GP-8 alone."""
    match = advance({"GP-5": ["cw-29-86"], "GP-4": ["tu-9-25"], hill: ["tu-19-57"]}, "cw-29-86", **VACANT)
    match.play("sidestep cw-29-86")
    assert odds_of(match, "to GP-8")["passes"] == pytest.approx(0.5)


@case("fatal", "8.3.5a")
def test_not_without_the_option_nor_in_a_second_activation() -> None:
    places = {"GP-2": ["cw-29-86"]}
    match = advance(places, "cw-29-86")
    assert refused(match, "sidestep cw-29-86") == "8.3.5a"
    match = advance(places, "cw-29-86", second=True, chosen=["cw-29-86"], **VACANT)
    assert refused(match, "sidestep cw-29-86") == "8.3.5a"


# 7.6#4 the end of a landing

BOATS = ["cw-29-86", "cw-29-87"]


@case("fatal", "7.6#4")
@pytest.mark.parametrize(("repulse", "state"), [("disorganized", "disorganized"), ("further_step", "broken")])
def test_a_landing_that_does_not_clear_the_area_is_thrown_back(repulse: str, state: str) -> None:
    match = advance(
        {"AA-SEDDELBAHR": BOATS[:1], "box": BOATS[1:], "GP-2": ["tu-9-25"]}, *BOATS, target="GP-2", landing=BOATS[:1],
        fight={"landing": BOATS, "failed": BOATS[1:]}, disorganized=BOATS[1:], options={"repulse": repulse},
    )
    assert [where(match, unit) for unit in BOATS] == ["box", "box"]
    assert "cw-29-86" in pieces_marked(match, "disorganized")
    assert "cw-29-87" in pieces_marked(match, state)


@case("fatal", "7.6#6")
def test_an_area_won_from_the_sea_is_remembered_for_a_beachhead() -> None:
    match = advance({"AA-SEDDELBAHR": BOATS}, *BOATS, target="GP-2", landing=BOATS, fight={"landing": BOATS})
    match.play("advance cw-29-86")
    match.play("done")
    assert state_of(match).won_by_landing == 1 << AREAS.index("GP-2")
    assert pieces_marked(match, "disorganized") == set()
