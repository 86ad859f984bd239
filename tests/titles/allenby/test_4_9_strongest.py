"""4.9 The strongest unit."""
from __future__ import annotations

from collections.abc import Sequence

import pytest

from support import case, offered, refused
from titles.allenby.allenby_table import attack, bombard, is_broken, slots, table, where
from umpire.engine.match import Match
from umpire.titles.allenby.components import UNITS
from umpire.titles.allenby.rules.casualties import strongest
from umpire.titles.allenby.state import AllenbyState

DIVISION = ["b_75div_232", "b_75div_233", "b_75div_234"]
# six guns: with two or three units in the hex a 4 disrupts the strongest


def bombard_turks(turks: Sequence[str], **position: object) -> Match:
    match = table({"0612": turks, "0613": ["b_art_xxi"]}, 1, "bombard", **position)
    bombard(match, "0612", "b_art_xxi", dice=[4])
    return match


def units_hit(match: Match, turks: Sequence[str], down: Sequence[str] = ()) -> list[str]:
    """Return who was disrupted, or died of it."""
    return [unit for unit in turks if where(match, unit) != "0612" or (is_broken(match, unit) and unit not in down)]


@case("allenby", "4.9.a")
def test_the_highest_factor_is_the_strongest() -> None:
    turks = ["t_1", "t_11", "t_hq_iii"]
    assert units_hit(bombard_turks(turks), turks) == ["t_11"]


@case("allenby", "4.9.a")
def test_among_equals_the_owner_chooses() -> None:
    match = bombard_turks(["t_24", "t_53", "t_hq_xx"])
    assert match.seat == "turkish"
    assert offered(match) == ["strongest t_24", "strongest t_53"]
    assert refused(match, "strongest t_hq_xx") == "4.9.a"
    match.play("strongest t_53")
    assert [is_broken(match, unit) for unit in ("t_24", "t_53")] == [False, True]


@case("allenby", "4.9.a")
@pytest.mark.parametrize(("die", "how"), [(2, "disrupted"), (6, "eliminated")])
def test_among_equal_british_units_their_owner_names_the_one_be_it_only_disrupted(die: int, how: str) -> None:
    """4.3.e A disruption is only tallied, but on a unit: whose it is, is the owner's word. Nine guns against three brigades."""
    guns = ["t_art_8", "t_art_xxii", "t_art_asia"]
    match = table({"0613": DIVISION, "0612": guns}, 2, "bombard")
    bombard(match, "0613", *guns, dice=[die])
    assert match.seat == "british"
    assert [action for action in offered(match) if action.startswith("strongest")] == [f"strongest {unit}" for unit in DIVISION]
    lines = match.play(f"strongest {DIVISION[1]}")
    kind = "tallied" if how == "disrupted" else "eliminated"
    assert slots(lines, kind)["unit"] == DIVISION[1]
    assert match.state != table({"0613": DIVISION, "0612": guns}, 2, "bombard").state


@case("allenby", "4.9.a")
def test_in_combat_a_disrupted_unit_is_as_strong_as_it_rolled() -> None:
    """R11 An A unit beside a regiment of one factor: a 2 makes it the strongest, a 1 does not (4.9.1)."""
    for die, falls in ((2, "t_26"), (1, "t_6cav")):
        match = table({"0708": ["t_6cav", "t_26"], "0709": DIVISION}, ask="combat", disrupted=["t_26"])
        attack(match, "0708", *DIVISION, dice=[die, 1])
        assert where(match, falls) == "eliminated"
        assert where(match, "t_26" if falls == "t_6cav" else "t_6cav") == "0708"


@case("allenby", "4.9.1.a")
@pytest.mark.parametrize(("first", "second", "down"), [
    ("t_ger_701", "t_26", ["t_26"]),
    ("t_hq_xx", "t_24", ["t_24"]),
    ("t_26", "t_gar_jenin", ["t_26"]),
])
def test_up_before_disrupted_before_garrison(first: str, second: str, down: list[str]) -> None:
    """R11 Where nobody rolled, A is worth 2 and B 1: each pair is equally strong."""
    turks = [second, first]
    assert units_hit(bombard_turks(turks, disrupted=down), turks, [unit for unit in down if unit == second]) == [first]


@case("allenby", "4.9.1.a")
def test_a_garrison_before_a_fragment_of_the_same_strength() -> None:
    state = bombard_turks(["t_gar_jenin", "t_frag_1"]).state
    assert isinstance(state, AllenbyState)
    garrison, fragment = UNITS.index("t_gar_jenin"), UNITS.index("t_frag_1")
    factors = [1 if unit in (garrison, fragment) else factor for unit, factor in enumerate(state.roster.factors)]
    state.roster = state.roster._replace(factors=tuple(factors))
    assert strongest(state, [fragment, garrison], {}) == [garrison]


@case("allenby", "4.9.2.a")
@pytest.mark.parametrize(("first", "second", "down"), [
    ("t_cauc", "t_art_xx", []), ("t_art_xx", "t_ger_701", []), ("t_cauc", "t_mmi", []), ("t_6cav", "t_hq_4", []),
    ("t_24", "t_hq_xx", ["t_24", "t_hq_xx"]),
])
def test_cavalry_before_artillery_before_infantry_before_headquarters(first: str, second: str, down: list[str]) -> None:
    turks = [second, first]
    match = bombard_turks(turks, disrupted=down)
    assert (is_broken(match, first) and first not in down) or where(match, first) == "eliminated"
    assert where(match, second) == "0612"
    assert is_broken(match, second) == (second in down)


@case("allenby", "4.9.2.a")
def test_cars_rank_with_cavalry() -> None:
    """R16 Nine guns and a 6 against two units: the strongest is eliminated."""
    guns = ["t_art_8", "t_art_xxii", "t_art_asia"]
    match = table({"0613": ["b_detfr_detfranc1", "b_cars"], "0612": guns}, 2, "bombard")
    bombard(match, "0613", *guns, dice=[6])
    assert where(match, "b_cars") == "eliminated"
    match = table({"0613": ["b_5cav_15", "b_cars"], "0612": guns}, 2, "bombard")
    bombard(match, "0613", *guns, dice=[6])
    assert (match.seat, offered(match)) == ("british", ["strongest b_cars", "strongest b_5cav_15"])


@case("allenby", "4.9.3.a")
def test_among_disrupted_units_of_a_type_a_ranks_above_b() -> None:
    """A rolled 1 (odd), B rolled 1 (even)."""
    match = table({"0708": ["t_24", "t_26"], "0709": DIVISION}, ask="combat", disrupted=["t_24", "t_26"])
    attack(match, "0708", *DIVISION, dice=[2, 1, 1])
    assert (where(match, "t_26"), where(match, "t_24")) == ("eliminated", "0708")


@case("allenby", "4.9.3.a")
def test_rears_do_not_rank_undisrupted_units() -> None:
    """Trap 25."""
    assert offered(bombard_turks(["t_24", "t_26"])) == ["strongest t_24", "strongest t_26"]
