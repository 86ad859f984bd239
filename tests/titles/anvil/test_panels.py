"""What a player sees before a combat: strength halved or not, each modifier with its case, the table with its column lit."""
from __future__ import annotations

from support import case
from titles.anvil.fight_table import assault, attack, do, fight, fight_log, state_of
from umpire.engine.events import Message
from umpire.engine.match import Match
from umpire.engine.panel import Panel, SumLine
from umpire.titles.anvil.panels import panel

BUTLER = "us-tf-butler"


def sums_of(match: Match) -> Panel:
    sums = panel(state_of(match), 0)
    assert sums is not None
    return sums


def lines(entries: tuple[SumLine, ...]) -> list[tuple[str, str, str]]:
    return [(str(entry.text.slots.get("unit", entry.text.key)), entry.value, entry.case) for entry in entries]


def lit(sums: Panel) -> list[str]:
    assert sums.chart is not None
    return [sums.chart.columns[column.column] for column in sums.chart.lit]


def cells(sums: Panel) -> dict[str, str]:
    """Return the result that each die would give in the lit column."""
    assert sums.chart is not None
    column = sums.chart.lit[0].column
    return {die: row[column] for die, row in sums.chart.rows}


@case("anvil", "5.4")
def test_an_attack_shows_its_strength_its_modifiers_and_its_column() -> None:
    match = fight({"06": ["us-141ir", "us-753tkb", "de-308gr"]}, allied=["02", "06"], bombs={"air": "06"}, fighters=["06"])
    do(match, "activate 06", "fight")
    assert panel(state_of(match), 0) is None, "nobody is chosen yet"
    do(match, "take us-141ir", "take us-753tkb")
    sums = sums_of(match)
    assert lines(sums.sums[0].entries) == [("us-141ir", "8", "5.4"), ("us-753tkb", "+1", "1.3.2.f")]
    assert [entry.counts for entry in sums.sums[0].entries] == [True, False], "a bonus is no strength"
    assert lines(sums.sums[1].entries) == [
        ("modifier-bonus", "+1", "5.7.b"), ("modifier-armored", "+1", "5.7.c"), ("modifier-bombing", "+1", "5.7.d"),
        ("modifier-fighters", "+1", "5.7.k"), ("modifier-rough", "−1", "5.7.g"),
    ]
    assert ([sum_.total for sum_ in sums.sums], sums.notes, lit(sums)) == (["8", "+3"], (), ["8-9"])
    assert sums.chart is not None
    assert sums.chart.columns == ("4", "5", "6-7", "8-9", "10-12", "13-15", "16-19")
    assert sums.verdict == Message("verdict-column", {"column": "8-9", "added": 3, "die": "+3"})
    explained = dict(sums.chart.words)
    assert all(word in explained for die, cells in sums.chart.rows for word in (die, *cells, *sums.chart.columns))


@case("anvil", "5.8.a")
def test_the_rows_shown_are_the_rows_that_are_read() -> None:
    for die in range(1, 7):
        match = fight({"07": ["us-141ir", "de-308gr", "de-326gr"]})
        do(match, "activate 07", "fight", "take us-141ir")
        expected = cells(sums_of(match))[f"{die} → {die}"]
        log = fight_log(match.play("strike", [die]))
        assert f"{log['ours']}/{log['theirs']}" == expected


@case("anvil", "5.3.a")
def test_a_mobile_combat_is_shown_halved_with_river_and_landing() -> None:
    match = fight({"01": [BUTLER], "02": ["de-765gr"]}, allied=["01"], bridges=["br-frejus"])
    do(match, "activate 01", "assault 02", f"take {BUTLER}")
    sums = sums_of(match)
    assert lines(sums.sums[0].entries) == [(BUTLER, "6", "5.4"), ("panel-mobile", "½", "5.3.a")]
    assert (sums.sums[0].total, lit(sums)) == ("3", ["3"])
    assert lines(sums.sums[1].entries) == [("modifier-armored", "+1", "5.7.c"), ("modifier-minor-river-bridged", "−1", "5.7.j")]
    match = fight({"LZ2": [BUTLER], "02": ["de-765gr"]}, allied=[])
    do(match, "activate LZ2", "assault 02", f"take {BUTLER}")
    assert ("modifier-landing", "−2", "5.7.f") in lines(sums_of(match).sums[1].entries)


@case("anvil", "5.3.a")
def test_a_mobile_combat_is_shown_on_the_way_too() -> None:
    match = fight({"07": [BUTLER], "21": ["de-308gr"]})
    do(match, "activate 07", "assault 21", f"take {BUTLER}", "to 15")
    assert ("modifier-minor-river", "−2", "5.7.j") in lines(sums_of(match).sums[1].entries)


@case("anvil", "5.5.a")
def test_the_reactor_sees_the_threat_then_his_attack() -> None:
    match = assault(fight({"07": [BUTLER], "06": ["de-308gr", "de-cd-frejus"]}), "07", "06", BUTLER)
    awaited = sums_of(match)
    assert (awaited.title.slots["what"], awaited.sums[0].side, awaited.sums[0].total) == ("kind-mobile", "allied", "3")
    do(match, "take de-308gr", "take de-cd-frejus")
    own = sums_of(match)
    assert (own.title.slots["what"], own.sums[0].side, own.sums[0].total, own.notes) == ("kind-counter", "german", "4", ())
    assert lines(own.sums[0].entries) == [("de-308gr", "4", "5.4"), ("de-cd-frejus", "+2", "1.3.3.cd.d")]
    assert lines(own.sums[1].entries) == [("modifier-bonus", "+2", "5.7.b")], "no rough ground in a counter-attack"


@case("anvil", "5.6.c")
def test_a_pursuit_shows_no_ground() -> None:
    match = fight({"06": ["us-141ir", "de-15pzr", "de-308gr"]}, allied=["02", "06"])
    do(match, "activate 06", "move", "take us-141ir", "to 02")
    assert panel(state_of(match), 0) is None
    match.play("take de-15pzr")
    assert lines(sums_of(match).sums[1].entries) == [("modifier-armored", "+1", "5.7.c")]


@case("anvil", "1.8.f")
def test_an_attack_out_of_supply_is_shown_halved() -> None:
    match = fight({"27": ["us-517pir", "de-308gr"]})
    do(match, "activate 27", "fight", "take us-517pir")
    sums = sums_of(match)
    assert (sums.sums[0].total, lines(sums.sums[0].entries)[1:]) == ("3", [("panel-unsupplied", "½", "1.8.f")])


@case("anvil", "5.8.b")
def test_hits_show_what_each_unit_can_absorb() -> None:
    units = ["us-141ir", "us-142ir", "us-143ir", "de-933gr", "de-757gr", "de-1196haa", "de-cd-frejus", "de-eaa640"]
    match = fight({"09": units}, allied=["01", "03"], levels=(6, 0), disorganized=["de-757gr"])
    attack(match, "09", "us-141ir", "us-142ir", "us-143ir", die=6)
    sums = sums_of(match)
    assert lines(sums.sums[0].entries) == [
        ("de-933gr", "1, 2, 4", "5.8.g"), ("de-757gr", "1, 3", "5.8.g"), ("de-1196haa", "1", "5.8.e"),
        ("de-cd-frejus", "1, 1", "5.8.d"), ("de-eaa640", "1", "5.8.l"), ("panel-levels", "6", "5.8.f"),
    ]
    assert (sums.sums[0].side, sums.sums[0].total) == ("german", "3"), "line 3 of column 20-24: 4/3"


@case("anvil", "5.8.i")
def test_a_loss_that_would_be_superfluous_is_shown_with_its_reason() -> None:
    units = ["us-141ir", "us-142ir", "us-143ir", "us-753tkb", "de-918gr"]
    match = fight({"09": units}, allied=["01", "03"], levels=(6, 0))
    attack(match, "09", *units[:4], die=1)
    entries = sums_of(match).sums[0].entries
    assert sums_of(match).sums[0].total == "7", "two steps of four are enough, with one step more something could be left out"
    refused = [entry for entry in entries if not entry.counts]
    assert lines(tuple(refused)) == [("us-753tkb", "1", "5.8.i")]
    assert [entry.why.key for entry in refused if entry.why is not None] == ["no-superfluous"]
    assert "eliminate us-753tkb" not in [option.words for option in match.options]
    turned = [entry for entry in entries if entry.counts and entry.why is not None]
    assert lines(tuple(turned)) == [(unit, "4, 8", "5.8.g") for unit in units[:3]], "they attacked: they cannot be turned"


@case("anvil", "5.8.l")
def test_transports_are_shown_to_absorb_nothing() -> None:
    germans = ["de-15pzr", "de-308gr", "de-110pzg"]
    match = fight({"07": ["us-141ir", "us-transport-1", *germans]}, side="german", reduced=["us-141ir"])
    attack(match, "07", *germans, die=6)
    entries = sums_of(match).sums[0].entries
    assert lines(entries) == [("us-141ir", "1, 4", "5.8.g"), ("us-transport-1", "0", "5.8.l")]
    assert not entries[1].counts


def test_there_is_no_panel_while_nothing_is_fought() -> None:
    match = fight({"07": ["us-141ir"]})
    assert panel(state_of(match), 0) is None
    do(match, "activate 07", "move", "take us-141ir")
    assert panel(state_of(match), 0) is None


@case("anvil", "5.4")
def test_while_hits_are_taken_the_row_that_was_read_is_lit() -> None:
    match = fight({"07": ["us-141ir", "de-308gr", "de-326gr"]})
    log = attack(match, "07", "us-141ir", die=4)
    chart = sums_of(match).chart
    assert chart is not None
    assert chart.rows[chart.row][0] == str(fight_log(log)["row"]) == "4"
    column = chart.lit[0].column
    assert chart.rows[chart.row][1][column] == f"{fight_log(log)['ours']}/{fight_log(log)['theirs']}"
    assert chart.columns[column] == "8-9"
