"""What a player sees before he opens fire: the sum, what is added to the die, the table, and the chances of every unit."""
from __future__ import annotations

from titles.landships.fire_table import attack, declare, fire
from titles.landships.landships_table import state_of
from umpire.engine.events import Message
from umpire.engine.match import Match
from umpire.engine.panel import Panel
from umpire.titles.landships.components import BRITISH, GERMAN
from umpire.titles.landships.fire_panel import attack_panel, fire_panel

PLACES = {"5706": ["ger-465-1", "ger-465-2", "ger-mg-1"], "5807": ["brit-mg-1"], "5502": ["ger-465-3"]}


def panel(match: Match, side: int = GERMAN) -> Panel:
    sums = fire_panel(state_of(match), side)
    assert sums is not None
    return sums


def panel_lines(match: Match, sums: Panel) -> list[str]:
    """Return every sentence of a panel: none may be missing from the catalogue."""
    messages: list[Message] = [sums.title, *[part.heading for part in sums.sums]]
    messages += [entry.text for part in sums.sums for entry in part.entries]
    messages += [sums.verdict] if sums.verdict else []
    messages += [word for _, word in sums.chart.words] + [lit.text for lit in sums.chart.lit] if sums.chart else []
    return [match.say(message.key, message.slots) for message in messages]


def test_a_total_with_its_lines_its_cover_its_column_and_the_chances() -> None:
    match = fire(PLACES)
    assert fire_panel(state_of(match), GERMAN) is None
    match.play("target 5807")
    assert fire_panel(state_of(match), GERMAN) is None
    for name in ("ger-465-1", "ger-465-2", "ger-mg-1"):
        match.play(f"join {name}")
    sums = panel(match)
    assert [(entry.value, entry.case) for entry in sums.sums[0].entries] == [("4", "8.2"), ("4", "8.2"), ("4", "8.2")]
    assert sums.sums[0].total == "12"
    target = {entry.text.key: entry.value for entry in sums.sums[1].entries}
    assert target["modifier-fire-cover"] == "+1"
    assert target["chance-none"] == "67 %"
    assert sums.chart is not None
    assert [row[1][2] for row in sums.chart.rows] == ["M", "L", "-", "-", "-", "-"]
    assert sums.chart.lit[0].column == 2
    assert "12 points: column 9-15, one die; the British MG platoon A stays unharmed: 67 %." in panel_lines(match, sums)
    assert sums.weighs == "open_fire"


def test_several_attacks_are_seen_together() -> None:
    match = fire({**PLACES, "5708": ["brit-364-1"], "6014": ["aa88", "ger-crew-1"], "6314": ["male-1"]}, facing={"male-1": "W"})
    declare(match, "target 5807", "ger-465-1", "ger-465-2")
    declare(match, "target 5708", "ger-mg-1")
    declare(match, "target_vehicle male-1", "aa88")
    sums = panel(match)
    assert [part.total for part in sums.sums] == ["8", "4", "1"]
    assert "Mk IV male 1: destroyed" in panel_lines(match, sums)
    assert {entry.text.key: entry.value for entry in sums.sums[2].entries}["unit-chance-K"] == "33 %"


def test_guns_at_a_vehicle_each_with_its_own_modifier() -> None:
    places = {"6014": ["aa88", "ger-crew-1", "fk77-1", "ger-crew-2"], "6314": ["male-1"]}
    match = fire(places, facing={"male-1": "W", "fk77-1": "W"})
    both = attack_panel(state_of(match), attack(match, "", "aa88", "fk77-1", vehicle="male-1"), GERMAN)
    assert [entry.value for entry in both.sums[0].entries] == ["0", "+2"]
    assert both.chart is None
    assert "2 guns roll a die each." in panel_lines(match, both)
    one = attack_panel(state_of(match), attack(match, "", "fk77-1", vehicle="male-1"), GERMAN)
    assert one.chart is not None
    assert one.chart.rows[0][0] == "1 → 3"
    assert panel_lines(match, one)


def test_flame_and_a_fire_that_is_too_weak() -> None:
    match = fire({"5808": ["ger-as-1"], "5809": ["brit-364-1"]})
    flame = attack_panel(state_of(match), attack(match, "5809", "ger-as-1.flame"), GERMAN)
    assert {entry.text.key: entry.value for entry in flame.sums[1].entries}["modifier-flame-strongpoint"] == "+2"
    weak = attack_panel(state_of(match), attack(match, "5809", "ger-as-1"), GERMAN)
    assert weak.chart is None
    assert "1 point has no effect." in panel_lines(match, weak)
    assert panel_lines(match, flame)


def test_half_points_are_written_as_such() -> None:
    match = fire({"6010": ["brit-364-1", "brit-364-2"], "6014": ["ger-465-1"]}, seat="british")
    declare(match, "target 6014", "brit-364-1", "brit-364-2")
    sums = panel(match, BRITISH)
    assert [entry.value for entry in sums.sums[0].entries] == ["1½", "1½"]
    assert sums.sums[0].total == "3"


def test_a_target_names_its_units() -> None:
    one, two = fire(PLACES), fire({**PLACES, "5807": ["brit-mg-1", "brit-364-1"]})
    assert one.label(one.read("target 5807")) == "Fire at the British MG platoon A in 5807"
    assert two.label(two.read("target 5807")).endswith(" and one more in 5807")
