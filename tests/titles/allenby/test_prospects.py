"""What could be brought against an enemy hex, for who looks at it: the best odds and with whom, and nothing hidden."""
from __future__ import annotations

from support import case
from titles.allenby.allenby_table import state_of, table
from umpire.engine.events import Message
from umpire.engine.match import Match
from umpire.engine.panel import Panel
from umpire.server.render.frames import frames
from umpire.titles.allenby.components import BRITISH, TURKISH
from umpire.titles.allenby.prospects import prospect

DIVISION = ("b_60div_179", "b_60div_180", "b_60div_181")


def against(match: Match, seat: int, space: str) -> Panel:
    found = prospect(state_of(match), seat, space)
    assert found is not None
    return found


def with_whom(found: Panel) -> list[str]:
    return [str(entry.text.slots["unit"]) for entry in found.sums[0].entries]


@case("allenby", "9.1.d")
def test_the_best_attack_is_all_who_stand_beside_and_may_count_together() -> None:
    match = table({"0714": DIVISION, "0613": ["b_20ind"], "0713": ["t_20"], "0709": ["b_54div_161"]}, 3, "combat")
    found = against(match, BRITISH, "0713")
    assert with_whom(found) == ["b_20ind", *DIVISION] or with_whom(found) == [*DIVISION, "b_20ind"]
    assert [sum_.total for sum_ in found.sums] == ["15", "6"]
    assert found.verdict == Message("verdict-odds", {"odds": "2:1", "worst": "2:1", "shifted": "same"})
    assert found.title.key == "prospect-now"


@case("allenby", "7.0.e")
def test_in_his_own_phase_only_those_who_may_still_act_are_counted() -> None:
    hexes = {"0714": DIVISION, "0713": ["t_20"]}
    assert prospect(state_of(table(hexes, 3, "combat", acted=[*DIVISION])), BRITISH, "0713") is None
    assert with_whom(against(table(hexes, 4, "combat", group="g8"), BRITISH, "0713")) == [*DIVISION], "in the other's, everyone"


@case("allenby", "9.1.d")
def test_where_nobody_could_attack_nothing_is_said() -> None:
    state = state_of(table({"0714": DIVISION, "0713": ["t_20"], "0705": ["t_24"]}, 3, "combat", attacked=["0713"]))
    assert [prospect(state, BRITISH, space) for space in ("0713", "0705", "0714", "0601", "nowhere")] == [None] * 5


@case("allenby", "4.5.a")
def test_the_turk_learns_nothing_of_who_is_concealed() -> None:
    told = []
    for hidden in ("b_54div_161", "b_54div_162", "b_dummy_6"):
        match = table({"0709": ["t_26"], "0710": [hidden]}, 4, "combat", group="g7")
        found = against(match, TURKISH, "0710")
        assert [sum_.total for sum_ in found.sums] == ["3", "?"]
        told.append(frames(match, "turkish")["prospect 0710"])
    assert len(set(told)) == 1, "byte for byte"
    assert "known once the counters are turned up" in told[0]
