"""10.0 Recovery from disruption."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from support import case, offered, refused
from titles.allenby.allenby_table import can, cases, disruptions, is_broken, state_of, table
from umpire.engine.match import Match


def evening(hexes: Mapping[str, Sequence[str]], *dice: int, **position: Any) -> Match:
    """Return the end of phase 8 of the last turn: `dice` are the first recovery rolls, in the order of the counters."""
    # whoever is disrupted has acted this turn and owes no move (7.3.2)
    match = table(hexes, 8, "combat", group="g8", turn=7, acted=position["disrupted"], **position)
    match.play("done", dice)
    return match


@case("allenby", "10.0.a")
def test_only_turks_recover() -> None:
    match = table({"1314": ["t_26"], "1002": ["b_20ind"]}, 8, "combat", group="g8", turn=7, disrupted=["t_26"], disruptions=4)
    lines = match.play("done", [1])
    assert cases(lines).count("10.1.a") == 1, "one die, for the one disrupted Turk"
    assert (is_broken(match, "t_26"), disruptions(match)) == (False, 4)


@case("allenby", "10.1.a")
@pytest.mark.parametrize("die", range(1, 7))
def test_a_units_recover_on_three_or_less(die: int) -> None:
    assert is_broken(evening({"1314": ["t_26"]}, die, disrupted=["t_26"]), "t_26") is (die > 3)


@case("allenby", "10.1.b")
@pytest.mark.parametrize("die", range(1, 7))
def test_b_units_recover_on_two_or_less(die: int) -> None:
    assert is_broken(evening({"1314": ["t_24"]}, die, disrupted=["t_24"]), "t_24") is (die > 2)


@case("allenby", "10.1.a")
def test_each_unit_rolls_for_itself() -> None:
    match = evening({"1314": ["t_24", "t_26", "t_53"]}, 3, 3, 2, disrupted=["t_24", "t_26", "t_53"])
    assert [is_broken(match, unit) for unit in ("t_24", "t_26", "t_53")] == [True, False, False]


@case("allenby", "10.2.a")
def test_a_headquarters_gives_its_own_in_reach_a_second_roll() -> None:
    hexes = {"1314": ["t_hq_xx", "t_24"], "1313": ["t_53"], "1312": ["t_26"], "1315": ["t_1"]}
    match = evening(hexes, 6, 6, 6, 6, disrupted=["t_1", "t_24", "t_26", "t_53"])
    assert (match.seat, offered(match)) == ("turkish", ["call t_hq_xx", "done"])
    lines = match.play("call t_hq_xx", [2, 2])
    assert cases(lines).count("10.2.a") == 3, "the call, two rolls: its hex and the six around, not 1312, no other formation"
    assert [is_broken(match, unit) for unit in ("t_24", "t_53", "t_26", "t_1")] == [False, False, True, True]


@case("allenby", "10.2.a")
def test_calls_are_optional() -> None:
    match = evening({"1314": ["t_hq_xx", "t_24"]}, 6, disrupted=["t_24"])
    match.play("done")
    assert (is_broken(match, "t_24"), is_broken(match, "t_hq_xx")) == (True, False)


@case("allenby", "10.2.a")
def test_only_undisrupted_headquarters_call_units_that_failed() -> None:
    hexes = {"1314": ["t_hq_xx", "t_24"], "1211": ["t_hq_7"], "0809": ["t_hq_8"], "1313": ["t_26"], "1213": ["t_hq_iii", "t_1"]}
    match = evening(hexes, 6, 6, 6, disrupted=["t_hq_xx", "t_24", "t_1"])
    assert offered(match) == ["call t_hq_iii", "done"]
    assert [refused(match, f"call {unit}") for unit in ("t_hq_xx", "t_hq_7", "t_24")] == ["10.2.a"] * 3
    match = evening({"1314": ["t_hq_xx", "t_24"]}, 1, disrupted=["t_24"])
    assert match.over, "whoever has recovered needs no second roll, and nobody is asked"


@case("allenby", "10.2.a")
def test_an_army_headquarters_calls_its_whole_group_a_corps_headquarters_its_formation() -> None:
    hexes = {"1314": ["t_24", "t_1", "t_46", "t_art_7"], "1313": ["t_hq_7"], "1213": ["t_hq_iii"]}
    match = evening(hexes, 6, 6, 6, 6, disrupted=["t_24", "t_1", "t_46", "t_art_7"])
    assert can(match, "call") == ["t_hq_7", "t_hq_iii"]
    lines = match.play("call t_hq_7", [6, 6, 6])
    assert next(line.event.slots["n"] for line in lines if line.event.kind == "called") == 3, "R17: not the 46th of the 8th Group"


@case("allenby", "10.2.a")
def test_each_unit_has_one_second_roll() -> None:
    match = evening({"1314": ["t_hq_xx", "t_hq_7", "t_24"]}, 6, disrupted=["t_24"])
    match.play("call t_hq_xx", [6])
    assert match.over, "R17: the army headquarters has nobody left to call"
    assert is_broken(match, "t_24")


@case("allenby", "10.2.a")
def test_a_headquarters_that_has_recovered_may_call() -> None:
    match = evening({"1314": ["t_hq_xx", "t_24"]}, 1, 6, disrupted=["t_hq_xx", "t_24"])
    assert can(match, "call") == ["t_hq_xx"], "R17: after its first roll"
    match = evening({"1314": ["t_hq_xx", "t_24"], "1214": ["t_hq_7"]}, 6, 6, disrupted=["t_hq_xx", "t_24"])
    match.play("call t_hq_7", [1, 6])
    assert match.over, "the 24th has had its second roll"
    hexes = {"1314": ["t_hq_xx"], "1315": ["t_24"], "1213": ["t_hq_7"]}
    match = evening(hexes, 6, 6, disrupted=["t_hq_xx", "t_24"])
    match.play("call t_hq_7", [1])
    assert can(match, "call") == ["t_hq_xx"], "R17: restored by another, it calls the 24th, whom the other could not reach"


@case("allenby", "10.2.b")
def test_calling_disrupts_the_headquarters_for_the_rest_of_the_turn() -> None:
    match = evening({"1314": ["t_hq_xx", "t_24"], "1214": ["t_hq_7"]}, 6, disrupted=["t_24"])
    lines = match.play("call t_hq_xx", [1])
    assert "10.2.b" in cases(lines)
    assert (is_broken(match, "t_hq_xx"), is_broken(match, "t_24")) == (True, False)
    assert match.over, "R17: it failed no first roll, so nobody can call it back"


@case("allenby", "10.2.c")
def test_the_yiderim_headquarters_calls_any_turk() -> None:
    hexes = {"1314": ["t_hq_yiderim", "t_ger_701", "t_24"], "1313": ["t_46"], "1312": ["t_26"]}
    match = evening(hexes, 6, 6, 6, 6, disrupted=["t_ger_701", "t_24", "t_46", "t_26"])
    lines = match.play("call t_hq_yiderim", [3, 3, 1])
    assert next(line.event.slots["n"] for line in lines if line.event.kind == "called") == 3
    assert [is_broken(match, unit) for unit in ("t_ger_701", "t_24", "t_46", "t_26")] == [False, True, False, True]


@case("allenby", "10.2.a")
def test_other_headquarters_do_not_call_command_units() -> None:
    match = evening({"1314": ["t_hq_7", "t_ger_701"]}, 6, disrupted=["t_ger_701"])
    assert match.over
    assert state_of(match).second_chance


@case("allenby", "10.2.a")
def test_the_odds_of_a_call_are_shown() -> None:
    match = evening({"1314": ["t_hq_xx", "t_24"]}, 6, disrupted=["t_24"])
    rows = {row.text: round(row.probability, 3) for row in match.odds("call t_hq_xx").rows}
    assert rows == {"24 Div recovers": 0.333, "24 Div stays disrupted": 0.667}
