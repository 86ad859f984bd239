"""What a player sees before an assault: what counts and what does not, the columns that will be read, and nothing hidden."""
from __future__ import annotations

from collections.abc import Sequence

from support import case
from titles.allenby.allenby_table import attack, can, state_of, table
from umpire.engine.events import Message
from umpire.engine.match import Match
from umpire.engine.panel import Panel, SumLine
from umpire.server.render.panels import describe_panel
from umpire.titles.allenby.components import BRITISH, COLUMNS, SEATS, TURKISH
from umpire.titles.allenby.panels import panel

DIVISION = ("b_60div_179", "b_60div_180", "b_60div_181")
OTHERS = ("b_54div_161", "b_54div_162", "b_54div_163")


def muster(match: Match, target: str, units: Sequence[str]) -> Match:
    """Return the attack as it is declared, before the assault."""
    match.play(f"attack {target}")
    for unit in units:
        match.play(f"with {unit}")
    return match


def sums_for(match: Match, seat: int) -> Panel:
    sums = panel(state_of(match), seat)
    assert sums is not None
    return sums


def lines(sums: Panel, side: int) -> list[tuple[str, str, str, bool]]:
    """Return a side's sum: who, how much, the case, whether it counts."""
    entries = next(sum_.entries for sum_ in sums.sums if sum_.side == SEATS[side])
    return [(who(entry), entry.value, entry.case, entry.counts) for entry in entries]


def who(entry: SumLine) -> str:
    return str(entry.text.slots.get("unit", entry.text.key))


def totals(sums: Panel) -> list[str]:
    return [sum_.total for sum_ in sums.sums]


def lit(sums: Panel) -> list[str]:
    assert sums.chart is not None
    return [COLUMNS[column.column] for column in sums.chart.lit]


def words(sums: Panel) -> str:
    """Everything a panel says."""
    return repr(sums)


@case("allenby", "9.1.a")
def test_the_attacker_sees_both_sums_the_ground_and_the_column() -> None:
    match = muster(table({"0714": DIVISION, "0713": ["t_20"], "0712": ["t_art_xxii"]}, 3, "combat"), "0713", DIVISION)
    sums = sums_for(match, BRITISH)
    assert lines(sums, BRITISH) == [(unit, "4", "9.1.a", True) for unit in DIVISION]
    assert lines(sums, TURKISH) == [("t_20", "3", "9.1.a", True)]
    assert totals(sums) == ["12", "6"]
    assert [(note.text.key, note.value, note.case) for note in sums.notes] == [
        ("term-trench", "× 2", "9.1.e"), ("panel-may-support", "+ 3", "9.2.2.a"),
    ]
    assert lit(sums) == ["1:1", "2:1"], "with the guns beside it, and without"


@case("allenby", "9.2.2.a")
def test_panel_odds_and_die_agree_on_the_guns_that_may_support() -> None:
    """The panel once said 4:1, the odds counted six more, and it was fought at 2:1."""
    hexes = {"0714": DIVISION, "0813": OTHERS, "0713": ["t_20"], "0712": ["t_art_xxii", "t_art_8"]}
    match = muster(table(hexes, 3, "combat"), "0713", (*DIVISION, *OTHERS))
    sums = sums_for(match, BRITISH)
    assert (totals(sums), lit(sums)) == (["24", "6"], ["2:1", "4:1"])
    assert sums.verdict == Message("verdict-guns", {"odds": "4:1", "worst": "2:1", "shifted": "same", "guns": "6"})
    texts = describe_panel(match, "british")
    assert texts is not None
    assert texts["verdict"] == "Odds 2:1 with the guns beside the hex (+6), 4:1 without them. The chances include them."
    assert "supporting guns add 6" in [modifier.text for modifier in match.odds("assault").modifiers]
    match.play("assault")
    match.play("support t_art_8")
    assert lit(sums_for(match, BRITISH)) == ["2:1"], "9 against 24, and 12 if the other battery joins: both 2:1"
    fought = match.play("support t_art_xxii", [6])
    assert "2:1" in " ".join([one.text for one in fought])


@case("allenby", "9.1.c")
def test_sums_of_an_attack_that_was_fought_are_shown_no_more() -> None:
    """While the defender chose his retreat the panel weighed the attack again, against a unit that it had disrupted."""
    match = muster(table({"0714": DIVISION, "0713": ["t_20"]}, 3, "combat"), "0713", DIVISION)
    match.play("assault", [5])
    assert match.seat == "turkish"
    assert [panel(state_of(match), seat) for seat in (BRITISH, TURKISH)] == [None, None]


@case("allenby", "9.2.2.a")
def test_the_turk_learns_only_that_a_battery_may_support() -> None:
    hexes = {"0709": ["t_26"], "0710": ["b_indep"], "0711": ["b_art_xxi"]}
    match = table(hexes, 4, "combat", group="g7", revealed=["b_indep"])
    sums = sums_for(muster(match, "0710", ["t_26"]), TURKISH)
    assert sums.verdict == Message("verdict-perhaps", {"odds": "1:1"})
    assert ("panel-concealed-guns", "+ ?") in [(note.text.key, note.value) for note in sums.notes]
    assert "b_art" not in words(sums)


@case("allenby", "9.1.c")
def test_every_cell_and_column_of_the_table_is_explained() -> None:
    sums = sums_for(muster(table({"0714": DIVISION, "0713": ["t_20"]}, 3, "combat"), "0713", DIVISION), BRITISH)
    assert sums.chart is not None
    explained = dict(sums.chart.words)
    for _, cells in sums.chart.rows:
        assert all(cell in explained for cell in (*cells, *sums.chart.columns))
    assert explained["- / DR"] == Message("long-results", {"ours": "result-none", "theirs": "result-DR"})


@case("allenby", "9.1.e")
def test_halves_at_a_bridge_are_shown_with_their_case() -> None:
    hexes = {"1413": ["t_26"], "1614": ["t_24"], "1514": ["b_20ind"]}
    match = table(hexes, 4, "combat", group="g7", revealed=["b_20ind"])
    sums = sums_for(muster(match, "1514", ["t_26", "t_24"]), TURKISH)
    assert lines(sums, TURKISH) == [("t_26", "1½", "9.1.e", True), ("t_24", "3", "9.1.a", True)]
    assert (totals(sums), lit(sums)) == (["4½", "3"], ["1:1"])


@case("allenby", "4.4.e")
def test_the_panel_marks_uncounted_defenders() -> None:
    match = muster(table({"0710": DIVISION, "0709": ["t_24", "t_26", "t_1", "t_ger_701"]}, 3, "combat"), "0709", DIVISION)
    sums = sums_for(match, BRITISH)
    assert lines(sums, TURKISH) == [
        ("t_ger_701", "2", "4.4.e", False), ("t_1", "3", "9.1.a", True), ("t_24", "3", "9.1.a", True),
        ("t_26", "3", "9.1.a", True),
    ]
    assert totals(sums)[1] == "9", "the formation and the best of the others"


@case("allenby", "4.4.c")
def test_the_defence_is_the_best_that_may_count_not_the_first() -> None:
    units = ["t_art_8", "t_46", "t_24", "t_26", "t_53"]
    match = muster(table({"0710": DIVISION, "0709": units}, 3, "combat"), "0709", DIVISION)
    defence = totals(sums_for(match, BRITISH))[1]
    assert defence == "12", "three divisions of a formation and one unit of the 8th Group, not its two"
    attack_odds = match.odds("assault")
    assert attack_odds.rows, "the odds foresee the same"


@case("allenby", "9.3.1.g")
def test_newcomers_are_shown_without_strength() -> None:
    match = muster(table({"0710": DIVISION, "0709": ["t_24", "t_hq_8"]}, 3, "combat", newcomers=["t_24"]), "0709", DIVISION)
    assert lines(sums_for(match, BRITISH), TURKISH) == [("t_24", "0", "9.3.1.g", False), ("t_hq_8", "1", "9.1.a", True)]
    assert lit(sums_for(match, BRITISH)) == ["6:1"]


@case("allenby", "9.2.4.a")
def test_disrupted_units_show_a_range_until_they_roll() -> None:
    match = table({"0714": DIVISION, "0713": ["t_20", "t_art_xxii"], "0712": ["t_art_8"]}, 3, "combat", disrupted=["t_20"])
    muster(match, "0713", DIVISION)
    assert (totals(sums_for(match, BRITISH)), lit(sums_for(match, BRITISH))) == (["12", "6–8"], [])
    match.play("assault", [2])
    sums = sums_for(match, TURKISH)
    assert (totals(sums), lit(sums)) == (["12", "8"], ["1:1"]), "while the Turk thinks of his guns"
    assert can(match, "support") == ["t_art_8"]


@case("allenby", "9.2.2.a")
def test_support_is_shown_once_it_is_given() -> None:
    match = table({"0714": DIVISION, "0713": ["t_20"], "0712": ["t_art_xxii", "t_art_8"]}, 3, "combat")
    attack(match, "0713", *DIVISION)
    match.play("support t_art_8")
    sums = sums_for(match, BRITISH)
    assert lines(sums, TURKISH)[-1] == ("t_art_8", "3", "9.2.2.a", True)
    assert (totals(sums), lit(sums)) == (["12", "9"], ["1:1"])


@case("allenby", "9.2.1.b")
def test_in_a_concentric_assault_two_columns_are_lit() -> None:
    match = muster(table({"0701": ["t_24"], "0801": DIVISION, "0702": ["b_20ind"]}, 3, "combat"), "0701", DIVISION)
    sums = sums_for(match, BRITISH)
    assert lit(sums) == ["2:1", "3:1"]
    assert ("term-concentric", "9.2.1.b") in [(note.text.key, note.case) for note in sums.notes]


@case("allenby", "9.2.5.a")
def test_guns_alone_show_one_and_not_the_trench() -> None:
    match = muster(table({"0512": ["b_4cav_10"], "0611": ["t_art_xxii"]}, 3, "combat"), "0611", ["b_4cav_10"])
    sums = sums_for(match, BRITISH)
    assert totals(sums)[1] == "1"
    assert [(note.text.key, note.case) for note in sums.notes] == [("term-guns-alone", "9.2.5.a")]
    assert lit(sums) == ["3:1"]


# What the Turk sees

@case("allenby", "4.5.a")
def test_the_turk_sees_no_strength_of_concealed_counters() -> None:
    match = table({"0709": ["t_26"], "0710": ["b_20ind", "b_dummy_6", "b_indep"]}, 4, "combat", group="g7", revealed=["b_indep"])
    sums = sums_for(muster(match, "0710", ["t_26"]), TURKISH)
    assert lines(sums, BRITISH) == [("b_indep", "2", "9.1.a", True), ("panel-concealed", "?", "4.5.a", True)]
    assert (totals(sums), lit(sums)) == (["3", "?"], [])
    assert "b_20ind" not in words(sums)
    assert "dummy" not in words(sums)


@case("allenby", "4.6.a")
def test_a_covered_division_is_one_counter_to_the_turk() -> None:
    hexes = {"0709": ["t_26"], "0710": [*DIVISION[:2], "b_dummy_6"]}
    for revealed in ([], list(DIVISION[:2])):
        match = table(hexes, 4, "combat", group="g7", covered=["60div"], revealed=revealed, eliminated=[DIVISION[2]])
        sums = sums_for(muster(match, "0710", ["t_26"]), TURKISH)
        assert [entry.text.slots for entry in sums.sums[1].entries] == [{"n": 2}], "a marker and a dummy"
        assert "b_60div" not in words(sums)


@case("allenby", "4.6.a")
def test_the_bombardment_panel_counts_a_marker_once_for_the_turk() -> None:
    match = table({"0709": ["t_art_8"], "0710": [*DIVISION, "b_dummy_6"]}, 2, "bombard", covered=["60div"])
    match.play("bombard 0710")
    match.play("gun t_art_8")
    sums = sums_for(match, TURKISH)
    assert [(entry.value, entry.case) for entry in sums.sums[1].entries] == [("+ 2?", "6.2.c")]


@case("allenby", "6.2.c")
def test_the_bombardment_panel_shows_guns_and_modifiers() -> None:
    match = table({"0710": ["b_art_xxi", "b_air_1"], "0709": ["t_24", "t_26"]}, 1, "bombard")
    for action in ("bombard 0709", "gun b_art_xxi", "gun b_air_1"):
        match.play(action)
    sums = sums_for(match, BRITISH)
    assert [entry.value for entry in sums.sums[0].entries] == ["6", "3"]
    assert (sums.sums[0].total, sums.sums[1].entries[0].value) == ("9", "+ 2")
    assert panel(state_of(match), TURKISH) is None, "guns that are being laid are nobody else's business"


@case("allenby", "4.5.a")
def test_an_attack_in_preparation_shows_no_panel() -> None:
    match = muster(table({"0710": DIVISION, "0709": ["t_20"], "0708": ["t_art_xxii"]}, 3, "combat"), "0709", DIVISION)
    assert panel(state_of(match), TURKISH) is None
    match.play("assault")
    sums = sums_for(match, TURKISH)
    assert lines(sums, BRITISH) == [(unit, "4", "9.1.a", True) for unit in DIVISION], "R22: who attacks is turned up"


@case("allenby", "9.2.1.a")
def test_the_panel_does_not_reveal_surrounding_dummies() -> None:
    for watcher in ("b_4cav_10", "b_dummy_1"):
        hexes = {"0701": ["t_20"], "0702": ["t_art_xxii"], "0801": DIVISION, "0703": [watcher]}
        match = table(hexes, 3, "combat")
        attack(match, "0701", *DIVISION)
        sums = sums_for(match, TURKISH)
        assert lit(sums) == ["1:1", "2:1"]
        assert [note.text.key for note in sums.notes] == ["term-town", "panel-may-support"]
