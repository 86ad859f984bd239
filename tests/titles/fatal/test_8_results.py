"""8.3.3 Results of assaults, 8.4.1a to 8.4.1e states of land units, 2.4 morale."""
from __future__ import annotations

from typing import Any

import pytest

from support import case, odds_of, offered, refused
from titles.fatal.combat_table import assault, combat, results
from titles.fatal.fatal_table import pieces_marked, points, state_of, table, where
from umpire.engine.match import Match
from umpire.titles.fatal.components import ALL, PIECES

NINTH = ["tu-9-25", "tu-9-26", "tu-9-27", "tu-9-art"]
AUSTRALIANS = ["cw-1aus-1", "cw-1aus-2", "cw-1aus-3"]


def result_to_apply(defender: int, attacker: int = 0, places: Any = None, **more: Any) -> Match:
    """Return a result that is to be applied by the defenders of GP-4, then by the attackers in GP-2."""
    places_ = {"GP-2": AUSTRALIANS, "GP-4": NINTH} if places is None else places
    fight = {
        "target": "GP-4", "attackers": [unit for unit in places_["GP-2"] if "art" not in unit], "cast": True,
        "defender_result": defender, "attacker_result": attacker, **more.pop("fight", {}),
    }
    steps = ["advance", "end_assault", {"step": "combat_half", "seat": "allied"}]
    first = [{"step": "suffer", "defending": True}, {"step": "suffer", "defending": False}]
    return table(
        places_, kind="land", active="allied", acting=["1AUS", "29"], assault=fight, pending=[*first, *steps],
        fought=fight["attackers"], **more,
    )


@case("fatal", "8.3.3#1")
def test_the_left_is_for_the_attacker_and_the_defender_applies_first() -> None:
    match = combat({"GP-2": ["cw-29-86", "cw-29-87"], "GP-4": ["tu-9-25", "tu-9-26"]}, entrenched=["tu-9-25", "tu-9-26"])
    assault(match, "GP-4", "cw-29-86", "cw-29-87", die=3)
    assert results(match) == (1, 1)
    assert match.seat == "turkish"
    match.play("name tu-9-25")
    match.play("check tu-9-25", dice=[1])
    assert match.seat == "allied"
    assert offered(match) == ["name cw-29-86", "name cw-29-87", "give_up cw-29-86", "give_up cw-29-87"]


@case("fatal", "8.3.3#2")
def test_owners_choose_who_checks() -> None:
    match = result_to_apply(2)
    assert offered(match) == [f"name {unit}" for unit in NINTH] + [f"give_up {unit}" for unit in NINTH]
    assert refused(match, "name cw-1aus-1") == "8.3.3#2"
    assert refused(match, "done") == "8.3.3#2"
    match.play("name tu-9-art")
    assert refused(match, "name tu-9-art") == "8.3.3#2"
    assert refused(match, "name tu-19-57") == "8.3.3#2"
    match.play("name tu-9-27")
    assert offered(match) == ["check tu-9-27", "check tu-9-art"]
    assert refused(match, "check tu-9-25") == "8.3.3#2"


@case("fatal", "8.3.3#2")
def test_excess_is_ignored() -> None:
    match = result_to_apply(2, places={"GP-2": AUSTRALIANS, "GP-4": ["tu-9-25"]})
    assert offered(match) == ["give_up tu-9-25", "done"]
    assert refused(match, "name tu-9-25") == "8.3.3#2"
    match.play("done")
    assert offered(match) == ["check tu-9-25"]


@case("fatal", "8.3.3#3")
@pytest.mark.parametrize(("result", "more", "passes"), [
    (1, {}, 0.5), (2, {}, 0.4), (ALL, {}, 0.4), (1, {"out_of_supply": ["tu-9-25"]}, 0.4), (1, {"broken": ["tu-9-25"]}, 0.3),
    (ALL, {"broken": ["tu-9-25"], "out_of_supply": ["tu-9-25"]}, 0.1), (1, {"disorganized": ["tu-9-25"]}, 0.5),
    (1, {"entrenched": ["tu-9-25"]}, 0.5),
])
def test_the_check_of_an_assault(result: int, more: dict[str, Any], passes: float) -> None:
    match = result_to_apply(result, places={"GP-2": AUSTRALIANS, "GP-4": ["tu-9-25"]}, **more)
    match.play("done")
    assert odds_of(match, "check tu-9-25")["passes"] == pytest.approx(passes)


@case("fatal", "8.3.3#4")
@pytest.mark.parametrize(("before", "after"), [("", "disorganized"), ("disorganized", "broken"), ("broken", "lost")])
def test_unit_that_fails_is_one_step_worse_and_retreats(before: str, after: str) -> None:
    more: dict[str, Any] = {before: ["tu-9-art"]} if before else {}
    match = result_to_apply(1, places={"GP-2": AUSTRALIANS, "GP-4": ["tu-9-art"]}, **more)
    match.play("done")
    match.play("check tu-9-art", dice=[10])
    if after == "lost":
        assert where(match, "tu-9-art") == "eliminated"
        assert points(match)["allied"] == 6
    else:
        assert pieces_marked(match, after) == {"tu-9-art"}
        assert match.seat == "turkish"
        assert {word.split()[0] for word in offered(match)} == {"retreat"}


@case("fatal", "8.3.3#4")
def test_unit_that_passes_stays() -> None:
    match = result_to_apply(1, places={"GP-2": AUSTRALIANS, "GP-4": ["tu-9-25", "tu-9-art"]})
    match.play("name tu-9-25")
    match.play("check tu-9-25", dice=[5])
    assert where(match, "tu-9-25") == "GP-4"
    assert pieces_marked(match, "disorganized") == set()
    assert match.seat == "allied"


@case("fatal", "8.3.3#5")
def test_a_unit_given_up_satisfies_two_steps() -> None:
    match = result_to_apply(2)
    match.play("give_up tu-9-art")
    assert match.seat == "allied"
    assert where(match, "tu-9-art") == "eliminated"
    assert points(match)["allied"] == 6
    assert pieces_marked(match, "disorganized") == set()


@case("fatal", "8.3.3#5")
def test_nobody_is_given_up_once_a_die_has_rolled() -> None:
    match = result_to_apply(2)
    match.play("name tu-9-25")
    match.play("name tu-9-26")
    assert offered(match) == ["check tu-9-25", "check tu-9-26"]
    assert refused(match, "give_up tu-9-art") == "3.0"


@case("fatal", "8.3.3#5")
def test_giving_up_a_unit_spares_those_named() -> None:
    """R-81 What is left after those given up is checked, and no more."""
    match = result_to_apply(2)
    match.play("name tu-9-25")
    match.play("give_up tu-9-art")
    assert match.seat == "allied"
    assert where(match, "tu-9-25") == "GP-4"
    everybody = result_to_apply(ALL)
    everybody.play("give_up tu-9-art")
    everybody.play("name tu-9-25")
    everybody.play("give_up tu-9-26")
    assert everybody.seat == "allied"


@case("fatal", "8.3.3#5")
@pytest.mark.parametrize(("units", "given", "checks", "survivors"), [(3, 2, 0, 1), (3, 1, 2, 2), (6, 0, 6, 6), (6, 1, 2, 5)])
def test_all_is_worth_four_steps_to_those_who_give_up(units: int, given: int, checks: int, survivors: int) -> None:
    """X-04, X-05, X-66, X-67."""
    turks = [*NINTH, "tu-bru", "tu-gal"][:units]
    match = result_to_apply(ALL, places={"GP-2": AUSTRALIANS, "GP-4": turks})
    assert_voluntary(match, turks, given, checks, survivors)


def assert_voluntary(match: Match, turks: list[str], steps_given: int, checks: int, survivors: int) -> None:
    for unit in turks[:steps_given]:
        match.play(f"give_up {unit}")
    while match.seat == "turkish" and any(word.startswith("name") for word in offered(match)):
        match.play(offered(match)[0])
    if "done" in offered(match) and match.seat == "turkish":
        match.play("done")
    due = len(offered(match)) if match.seat == "turkish" else 0
    assert due == checks
    assert len([unit for unit in turks if where(match, unit) == "GP-4"]) == survivors


@case("fatal", "8.3.3#6")
def test_an_all_result_makes_every_unit_check() -> None:
    turks = [*NINTH, "tu-bru", "tu-gal"]
    match = result_to_apply(ALL, places={"GP-2": AUSTRALIANS, "GP-4": turks})
    assert refused(match, "name tu-9-25") == "8.3.3#2"
    match.play("done")
    assert len(offered(match)) == 6


@case("fatal", "8.3.3#2")
def test_the_attackers_result_falls_on_those_who_attacked() -> None:
    match = result_to_apply(0, 2, places={"GP-2": [*AUSTRALIANS, "cw-1aus-fa"], "GP-4": NINTH}, fight={"attackers": AUSTRALIANS})
    assert match.seat == "allied"
    assert refused(match, "name cw-1aus-fa") == "8.3.3#2"
    match.play("name cw-1aus-1")
    match.play("name cw-1aus-2")
    match.play("check cw-1aus-1", dice=[5])
    match.play("check cw-1aus-2", dice=[6])
    assert pieces_marked(match, "disorganized") == {"cw-1aus-2"}


# 2.4 morale

@case("fatal", "2.4#9")
@pytest.mark.parametrize(("piece", "level"), [
    ("cw-1aus-1", 7), ("cw-anz-nz", 7), ("cw-cav-se", 7), ("cw-29-86", 6), ("fr-1-met", 6), ("tu-9-25", 6), ("cw-ind-29", 6),
    ("hms-albion", 7), ("F-HEL", 7),
])
def test_morale_levels(piece: str, level: int) -> None:
    assert state_of(combat({})).box.pieces[PIECES.index(piece)].morale == level


@case("fatal", "2.4#10")
def test_a_check_is_passed_at_or_below_the_morale_level() -> None:
    """X-41: an ANZAC brigade, result 2: a 5 is 7 and passes, a 6 fails."""
    for die, stands in ((5, True), (6, False)):
        match = result_to_apply(0, 2, places={"GP-2": ["cw-anz-nz"], "GP-4": NINTH})
        match.play("done")
        match.play("check cw-anz-nz", dice=[die])
        assert ("cw-anz-nz" not in pieces_marked(match, "disorganized")) == stands


# 8.4.1 states

@case("fatal", "8.4.1a")
def test_a_normal_unit_is_free() -> None:
    match = combat({"GP-2": ["cw-29-86"], "GP-4": ["tu-9-25"]})
    assert "assault GP-4" in offered(match)
    for mark in ("disorganized", "broken", "out_of_supply"):
        marks: dict[str, Any] = {mark: ["cw-29-86"]}
        assert "assault GP-4" not in offered(combat({"GP-2": ["cw-29-86"], "GP-4": ["tu-9-25"]}, **marks))


@case("fatal", "8.4.1b")
def test_out_of_supply_nobody_attacks_or_digs_in() -> None:
    assert refused(combat({"GP-2": ["cw-29-86"], "GP-4": ["tu-9-25"]}, out_of_supply=["cw-29-86"]), "assault GP-4") == "8.4.1b"
    match = result_to_apply(1, places={"GP-2": AUSTRALIANS, "GP-4": ["tu-9-25"]}, out_of_supply=["tu-9-25"])
    match.play("done")
    match.play("check tu-9-25", dice=[9])
    assert pieces_marked(match, "disorganized") == {"tu-9-25"}
    assert refused(match, "dig_in tu-9-25") == "3.0"


@case("fatal", "8.4.1c")
def test_infantry_may_dig_in_as_it_is_disorganized() -> None:
    match = result_to_apply(2, places={"GP-2": AUSTRALIANS, "GP-4": ["tu-9-25", "tu-9-26"]})
    match.play("done")
    match.play("check tu-9-25", dice=[9])
    assert offered(match) == ["dig_in tu-9-25", "done"]
    assert refused(match, "dig_in tu-9-26") == "8.4.1c"
    match.play("dig_in tu-9-25")
    match.play("check tu-9-26", dice=[9])
    match.play("done")
    assert pieces_marked(match, "entrenched") == {"tu-9-25"}
    assert pieces_marked(match, "disorganized") == {"tu-9-25", "tu-9-26"}


@case("fatal", "8.4.1c")
@pytest.mark.parametrize(("unit", "more"), [
    ("tu-9-art", {}), ("tu-9-25", {"entrenched": ["tu-9-25"]}), ("tu-9-25", {"disorganized": ["tu-9-25"]}),
])
def test_guns_the_dug_in_and_the_broken_do_not_dig(unit: str, more: dict[str, Any]) -> None:
    match = result_to_apply(1, places={"GP-2": AUSTRALIANS, "GP-4": [unit]}, **more)
    match.play("done")
    match.play(f"check {unit}", dice=[9])
    assert not [word for word in offered(match) if word.startswith("dig_in")]
    if "disorganized" in more:
        assert pieces_marked(match, "broken") == {unit}


@case("fatal", "8.4.1c")
def test_under_bombardment_too() -> None:
    match = combat({"AA-SEDDELBAHR": ["hms-queen-elizabeth", "hms-lord-nelson"], "GP-2": ["tu-9-25"]})
    match.play("bombard GP-2")
    match.play("gun hms-queen-elizabeth")
    match.play("open_fire", dice=[6])
    match.play("check tu-9-25", dice=[9])
    match.play("dig_in tu-9-25")
    assert pieces_marked(match, "entrenched") == {"tu-9-25"}
    assert match.seat == "allied"


@case("fatal", "8.4.1d")
def test_the_broken_neither_attack_nor_hold_well() -> None:
    assert refused(combat({"GP-2": ["cw-29-86"], "GP-4": ["tu-9-25"]}, broken=["cw-29-86"]), "assault GP-4") == "8.4.1d"
    match = result_to_apply(1, places={"GP-2": AUSTRALIANS, "GP-4": ["tu-9-25"]}, broken=["tu-9-25"])
    match.play("done")
    assert odds_of(match, "check tu-9-25")["passes"] == pytest.approx(0.3)


@case("fatal", "8.4.1e")
def test_guns_that_have_fought_are_turned_and_check_when_they_retreat() -> None:
    match = combat({"GP-2": ["cw-29-art"], "GP-4": ["tu-9-25"]}, fired=["cw-29-art"])
    assert refused(match, "bombard GP-4") == "8.2#2"
    match = result_to_apply(1, places={"GP-2": AUSTRALIANS, "GP-4": ["tu-9-art"]}, fired=["tu-9-art"])
    match.play("done")
    match.play("check tu-9-art", dice=[9])
    assert odds_of(match, "retreat GP-8")["passes"] == pytest.approx(0.6)
