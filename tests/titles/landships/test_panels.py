"""What a player sees before he commits: close assault, foot against tanks, shells, aircraft, the checks of a vehicle; what he
sees who looks at a place, what he is warned of, and how it stands."""
from __future__ import annotations

from typing import Any

import pytest

from support import case, some
from titles.landships.landships_table import state_of, table
from umpire.engine.events import Message
from umpire.engine.match import Match
from umpire.engine.panel import Panel, Sum
from umpire.titles.landships.components import BRITISH, GERMAN


def panel(match: Match, seat: int = GERMAN) -> Panel:
    sums = some(match.title.panels).sums(match.state, seat)
    assert sums is not None
    assert panel_lines(match, sums)
    return sums


def panel_lines(match: Match, sums: Panel) -> list[str]:
    """Return every sentence of a panel: none may be missing from the catalogue."""
    messages: list[Message] = [sums.title, *[part.heading for part in sums.sums]]
    messages += [entry.text for part in sums.sums for entry in part.entries]
    messages += [sums.verdict] if sums.verdict else []
    messages += [word for _, word in sums.chart.words] + [lit.text for lit in sums.chart.lit] if sums.chart else []
    words = [match.say(message.key, message.slots) for message in messages]
    assert not [word for word in words if "{" in word]
    return words


def values(part: Sum) -> dict[str, str]:
    return {entry.text.key: entry.value for entry in part.entries}


# Fire

@case("landships", "8.1")
def test_the_join_panel_shows_joiners_or_all_candidates() -> None:
    places = {"5807": ["ger-465-1", "ger-465-2"], "5809": ["ger-465-3"], "5808": ["brit-364-1"], "5909": ["brit-364-2"]}
    match = table(places, ask="declare_fire")
    for action in ("target 5909", "join ger-465-3", "done", "target 5808"):
        match.play(action)
    before = panel(match)
    assert (before.title.key, before.title.slots["n"], before.sums[0].total) == ("panel-all-join", 2, "8")
    match.play("join ger-465-1")
    assert (panel(match).title.slots["place"], panel(match).sums[0].total) == ("5808", "4")


# Close assault

CONTESTED = {"5909": ["ger-465-1", "ger-465-2", "brit-364-1"]}


def fight(places: dict[str, list[str]], **position: Any) -> Match:
    return table(places, ask="pick_assault", broke_in=["ger-465-1"], **position)


@case("landships", "10.2")
@case("landships", "10.3")
@case("landships", "10.4")
def test_assault_panel_shows_sums_modifiers_and_chances() -> None:
    match = fight(CONTESTED)
    sums = panel(match)
    assert [(part.side, part.total) for part in sums.sums[:2]] == [("german", "8"), ("british", "3")]
    assert sums.sums[2].total.startswith("+")
    assert "modifier-assault-strongpoint" in values(sums.sums[2])
    chances = [float(value.removesuffix(" %")) for value in values(sums.sums[3]).values()]
    assert sum(chances) == pytest.approx(100, abs=2)
    assert sums.chart is not None
    assert sums.chart.columns[sums.chart.lit[0].column] == "2:1"
    assert sums.weighs == "fight 5909"
    assert panel(match, BRITISH) == sums, "everything on the table is open"


@case("landships", "10.9")
def test_of_several_fights_each_in_short() -> None:
    sums = panel(fight({**CONTESTED, "5707": ["ger-465-3", "brit-mg-1"]}))
    assert [part.total for part in sums.sums] == ["1:1", "2:1"]
    assert sums.weighs == ""


@case("landships", "10.5")
def test_against_a_lone_tank_both_ways_are_seen() -> None:
    match = table({"6012": ["male-1", "ger-465-1", "ger-465-2"]}, ask="pick_assault")
    match.play("fight 6012")
    sums = panel(match)
    assert sums.weighs == "by_ratio"
    tank = values(sums.sums[-1])
    assert tank == {"chance-K": "31 %", "chance-I": "25 %", "chance-P": "19 %", "chance-none": "25 %"}
    stuck = table({"6012": ["male-1", "ger-465-1"]}, ask="pick_assault", immobilised=["male-1"])
    stuck.play("fight 6012")
    assert values(panel(stuck).sums[-1])["modifier-tank-stuck"] == "−1"


@case("landships", "10.10")
def test_tank_panel_shows_platoons_beside_a_hexside() -> None:
    match = table(
        {"6011|6012": ["male-1"], "6011": ["ger-465-1"], "6012": ["ger-465-2"]}, phase="joint_close_assault",
        facing={"male-1": "E"}, pending=[{"step": "attack_tank", "seat": "german"}],
    )
    sums = panel(match)
    assert sums.weighs == "against_tank male-1"
    assert sums.sums[0].heading.slots["n"] == 2


# Shells and aircraft

@case("landships", "5.11c")
@case("landships", "5.14")
def test_how_sure_a_battery_is() -> None:
    match = table({"6008": ["ger-fo"], "5907": ["brit-364-1"]}, ask="call_battery", batteries=["german-module-1"])
    match.play("call german-module-1")
    sums = panel(match)
    assert [part.heading.key for part in sums.sums] == ["panel-ground-seen", "panel-ground-unseen"]
    assert values(sums.sums[0])["panel-on-target"] != values(sums.sums[1])["panel-on-target"]
    shells = some(match.title.panels).prospect(match.state, GERMAN, "5907")
    assert shells is not None
    assert shells.sums[0].total == "10"
    assert "chance-none" in values(shells.sums[1])


@case("landships", "5.15")
def test_which_units_a_shell_panel_shows() -> None:
    match = table(
        {"5907": ["brit-364-1", "male-1"], "6008": ["ger-fo"]}, ask="order_hexes",
        impacts=["german-module-1 5907"], facing={"male-1": "N"},
    )
    sums = panel(match)
    assert [part.heading.slots.get("piece") for part in sums.sums] == [None, "brit-364-1", "male-1"]
    assert "modifier-shell-indirect" in values(sums.sums[2])
    assert sums.weighs == "resolve 5907"
    assert sums.chart is not None


@case("landships", "13.4")
def test_fire_at_an_aircraft() -> None:
    match = table(
        {"5907": ["brit-mg-1"], "5905": ["junkers"]}, ask="", phase="joint_aircraft", flown=["junkers"],
        missions=[{"aircraft": "junkers", "kind": "observe", "hex": "5905"}],
        pending=[{"step": "fire_at_aircraft", "seat": "british", "piece": "junkers"}],
    )
    assert some(match.title.panels).sums(match.state, BRITISH) is None
    match.play("anti_aircraft brit-mg-1")
    sums = panel(match, BRITISH)
    assert sums.weighs == "done"
    assert values(sums.sums[1])["modifier-armoured-aircraft"].startswith("+")


# Vehicles

@case("landships", "6.16")
@case("landships", "6.15")
def test_the_checks_of_vehicles() -> None:
    match = table(
        {"6008": ["a7v-1"], "6306": ["a7v-2"]}, ask="choose_vehicle", facing={"a7v-1": "N", "a7v-2": "N"}, bogged=["a7v-2"],
    )
    sums = panel(match)
    assert [part.heading.key for part in sums.sums] == ["panel-breakdowns", "panel-freeing"]
    match.play("move a7v-1")
    checks = values(panel(match).sums[0])
    assert checks["panel-breaks-down"] == sums.sums[0].entries[0].value


@case("landships", "6.14a")
def test_the_second_turn_of_a_whippet() -> None:
    match = table(
        {"6012": ["whippet-1"]}, scenario="whippets", seat="british", ask="drive_vehicle", facing={"whippet-1": "N"},
        drive={"vehicle": "whippet-1", "left": 5, "start": "6012", "spent": True, "turns": 1},
    )
    assert "panel-control" in values(panel(match, BRITISH).sums[0])


# Who looks at a place

@case("landships", "8.1")
@case("landships", "8.9")
def test_the_best_fire_at_a_place() -> None:
    places = {"5706": ["ger-465-1", "ger-mg-1"], "5807": ["brit-mg-1"], "6014": ["aa88", "ger-crew-1"], "6314": ["male-1"]}
    match = table(places, ask="choose_vehicle", facing={"male-1": "W", "aa88": "ENE"})
    panels = some(match.title.panels)
    men = panels.prospect(match.state, GERMAN, "5807")
    assert men is not None
    assert (men.title.key, men.weighs) == ("prospect", "")
    assert {entry.text.slots["weapon"] for entry in men.sums[0].entries} >= {"ger-465-1", "ger-mg-1"}
    tank = panels.prospect(match.state, GERMAN, "6314")
    assert tank is not None
    assert [entry.text.slots["weapon"] for entry in tank.sums[0].entries] == ["aa88"], "the crew serves its gun"
    assert panel_lines(match, tank)
    assert panels.prospect(match.state, GERMAN, "5706") is None, "one's own"
    assert panels.prospect(match.state, GERMAN, "nowhere") is None
    assert state_of(match).phase == "vehicle_movement"


@case("landships", "10.1")
def test_a_contested_place_shows_its_fight() -> None:
    match = fight({**CONTESTED, "5707": ["ger-465-3", "brit-mg-1"]})
    sums = some(match.title.panels).prospect(match.state, GERMAN, "5909")
    assert sums is not None
    assert sums.title.key == "panel-assault"


# Warnings

def warnings_for(match: Match, seat: int = GERMAN) -> list[str]:
    return [match.say(one.text.key, one.text.slots) for one in some(match.title.panels).warnings(match.state, seat)]


@case("landships", "12.7")
def test_a_gun_alone_is_warned_of() -> None:
    match = table({"6014": ["aa88"], "6010": ["ger-465-1"]}, ask="move_foot")
    assert len(warnings_for(match)) == 1
    assert not warnings_for(match, BRITISH)
    assert not warnings_for(table({"6014": ["aa88", "ger-crew-1"], "6010": ["ger-465-1"]}, ask="move_foot"))


@case("landships", "8.2")
def test_fire_without_effect_is_warned_of() -> None:
    match = table({"5808": ["ger-as-1"], "5809": ["brit-364-1"]}, ask="declare_fire")
    match.play("target 5809")
    match.play("join ger-as-1")
    if match.decision is not None and match.decision.id == "join_fire":
        match.play("done")
    assert warnings_for(match) == ["The fire at 5809 is too weak to have an effect."]


@case("landships", "10.5")
def test_a_tank_among_platoons_is_warned_of() -> None:
    places = {"5909": ["a7v-1", "brit-364-1"]}
    assert len(warnings_for(table(places, ask="choose_vehicle", broke_in=["a7v-1"]))) == 1
    with_foot = {"5909": ["a7v-1", "ger-465-1", "brit-364-1"]}
    assert not warnings_for(table(with_foot, ask="choose_vehicle", broke_in=["a7v-1"]))


# How it stands

@case("landships", "19.26.16")
@case("landships", "U.1.2")
@case("landships", "U.3.2")
@pytest.mark.parametrize(("scenario", "places", "told"), [
    ("brickyard", {"5809": ["ger-465-1"], "5909": ["brit-364-1"]}, "German-held: 1 of 4 hexes"),
    ("nixe", {"eliminated": ["brit-364-1"], "6010": ["ger-465-1"]}, "German 1, British 0"),
    ("gun_line", {"6010": ["fk77-1"], "6011": ["fk77-2", "ger-crew-1"]}, "1 of 2 guns silenced, no tank can move"),
])
def test_the_score(scenario: str, places: dict[str, list[str]], told: str) -> None:
    match = table(places, ask="", phase="vehicle_movement", scenario=scenario)
    score = some(match.title.panels).score(state_of(match), GERMAN)
    assert score is not None
    assert match.say(score.key, score.slots) == told


# Names

def test_nothing_is_called_by_its_id() -> None:
    match = table({"6008": ["a7v-1"]}, ask="choose_vehicle")
    names = match.title.names(match.state)
    assert (names["a7v-1.mg_starboard"], names["5806|5907"]) == ("A7V 526, starboard machine gun", "hexside 5806/5907")
    assert (names["ger-465-2"], names["ger-as-1.flame"]) == ("German platoon 4-6-5 B", "Assault squad A, flamethrower")
    assert not [name for name in names.values() if "_" in name or "|" in name]
    names_spoken = [name for key, name in names.items() if not key.startswith("mount-") and "leader" not in key]
    assert len(set(names_spoken)) == len(names_spoken), "nobody is confused with another"
