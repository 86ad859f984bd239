"""What could be brought against an enemy hex, for a seat that looks at it: the best odds and with whom, and nothing hidden."""
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
    sums = prospect(state_of(match), seat, space)
    assert sums is not None
    return sums


def with_whom(sums: Panel) -> list[str]:
    return [str(entry.text.slots["unit"]) for entry in sums.sums[0].entries]


@case("allenby", "9.1.d")
def test_the_best_attack_uses_all_units_that_count_together() -> None:
    match = table({"0714": DIVISION, "0613": ["b_20ind"], "0713": ["t_20"], "0709": ["b_54div_161"]}, 3, "combat")
    sums = against(match, BRITISH, "0713")
    assert with_whom(sums) == ["b_20ind", *DIVISION] or with_whom(sums) == [*DIVISION, "b_20ind"]
    assert [sum_.total for sum_ in sums.sums] == ["15", "6"]
    assert sums.verdict == Message("verdict-odds", {"odds": "2:1", "worst": "2:1", "shifted": "same"})
    assert sums.title.key == "prospect-now"


@case("allenby", "7.0.e")
def test_prospects_in_ones_own_phase_count_units_able_to_act() -> None:
    hexes = {"0714": DIVISION, "0713": ["t_20"]}
    assert prospect(state_of(table(hexes, 3, "combat", acted=[*DIVISION])), BRITISH, "0713") is None
    assert with_whom(against(table(hexes, 4, "combat", group="g8"), BRITISH, "0713")) == [*DIVISION], "in the other's, everyone"


@case("allenby", "9.1.d")
def test_no_prospect_where_no_unit_could_attack() -> None:
    state = state_of(table({"0714": DIVISION, "0713": ["t_20"], "0705": ["t_24"]}, 3, "combat", attacked=["0713"]))
    assert [prospect(state, BRITISH, space) for space in ("0713", "0705", "0714", "0601", "nowhere")] == [None] * 5


@case("allenby", "4.5.a")
def test_prospects_reveal_no_concealed_unit() -> None:
    words = []
    for hidden in ("b_54div_161", "b_54div_162", "b_dummy_6"):
        match = table({"0709": ["t_26"], "0710": [hidden]}, 4, "combat", group="g7")
        sums = against(match, TURKISH, "0710")
        assert [sum_.total for sum_ in sums.sums] == ["3", "?"]
        words.append(frames(match, "turkish")["prospect 0710"])
    assert len(set(words)) == 1, "byte for byte"
    assert "known once the counters are turned up" in words[0]
