"""1.0 Introduction."""
from __future__ import annotations

import umpire
from support import case, refused
from titles.allenby.allenby_table import can, table
from umpire.titles.allenby.components import UNITS


@case("allenby", "1.0.a")
def test_two_seats_each_with_all_its_nations() -> None:
    title = umpire.title("allenby")
    assert title.seats == ("british", "turkish")
    match = table({"0709": ["b_detfr_detfranc1", "b_alh_3lh", "b_3ind_7"], "0707": ["t_ger_701", "t_3cav"]}, ask="movement")
    assert match.seat == "british"
    assert can(match, "march") == ["b_3ind_7", "b_detfr_detfranc1", "b_alh_3lh"]
    assert refused(match, "march t_ger_701") == "7.0.a"


@case("allenby", "1.0.a")
def test_every_counter_belongs_to_one_of_the_two() -> None:
    names = {"british": "b_", "turkish": "t_"}
    match = table({"0709": ["b_indep"], "0707": ["t_ger_701"]})
    for unit in match.view("british")["units"]:
        assert unit["id"].startswith(names[unit["side"]])
    assert all(name[:2] in names.values() for name in UNITS)
