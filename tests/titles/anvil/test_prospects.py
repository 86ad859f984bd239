"""What could be brought against an enemy area, for a seat that looks at it."""
from __future__ import annotations

from support import case
from titles.anvil.fight_table import fight, state_of
from umpire.titles.anvil.components import ALLIED, GERMAN
from umpire.titles.anvil.prospects import prospect

BUTLER = "us-tf-butler"


def with_whom(areas: dict[str, list[str]], seat: int, space: str) -> tuple[str, list[str]]:
    sums = prospect(state_of(fight(areas, allied=["02", "07"])), seat, space)
    assert sums is not None
    units = [str(entry.text.slots["unit"]) for entry in sums.sums[0].entries if "unit" in entry.text.slots]
    return str(sums.title.slots["what"]), units


@case("anvil", "5.1")
def test_units_in_the_area_attack_at_full_strength() -> None:
    areas = {"07": ["us-141ir", "us-753tkb", "de-308gr"], "02": [BUTLER]}
    assert with_whom(areas, ALLIED, "07") == ("kind-combat", ["us-141ir", "us-753tkb"])
    assert with_whom(areas, GERMAN, "07") == ("kind-combat", ["de-308gr"])


@case("anvil", "5.3.a")
def test_units_beside_it_attack_at_half_strength() -> None:
    areas = {"06": ["de-308gr"], "07": [BUTLER]}
    assert with_whom(areas, ALLIED, "06") == ("kind-mobile", [BUTLER])
    sums = prospect(state_of(fight(areas, allied=["02", "07"])), ALLIED, "06")
    assert sums is not None
    assert sums.verdict is not None
    assert sums.verdict.key == "verdict-counter", "5.5.a who is attacked by movement may strike first"


@case("anvil", "5.1")
def test_no_prospect_without_units_near() -> None:
    state = state_of(fight({"06": ["de-308gr"]}, allied=["02"]))
    assert [prospect(state, ALLIED, space) for space in ("06", "02", "nowhere")] == [None] * 3
