"""How it went: for every title, without code of its own beyond what it says counts."""
from __future__ import annotations

import json
import random
import re
import xml.etree.ElementTree as ET
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

import umpire
from support import opened, some
from umpire.engine.actions import Action
from umpire.engine.agenda import Decision, State
from umpire.engine.match import Match
from umpire.engine.title import BadSetup
from umpire.engine.values import Values
from umpire.i18n.language import reading
from umpire.players import Assessment
from umpire.reports import export, page
from umpire.reports.build import Effort
from umpire.reports.contents import Report, ReportSeat, Turning
from umpire.reports.decisions import ENOUGH, Compare, critic, judge, questions
from umpire.reports.position_value import LONGEST, describe_actions
from umpire.reports.times import pace_of
from umpire.reports.turning_points import MOST, _lasting, deeds, turning_points

LITTLE = Effort(branches=20, samples=4, budget=1, patience=0.02)
ACTIONS = 60
OUTSIDE = re.compile(r"(?:https?:)?//(?!www\.w3\.org/2000/svg)\w|@import|url\((?!#)")


def play_at_random(name: str, seed: int = 3, most: int = ACTIONS) -> Match:
    """Return a match of random choices, as far as it is wanted."""
    match, chance = umpire.start(name, seed=seed), random.Random(seed)
    while not match.over and match.last < most:
        match.play(chance.choice(match.options))
    return match


def whole_race() -> Match:
    """Return the Ridge to its end: a fight for the crest, which blue wins, and holds."""
    match = opened("ridge", {"turn": 3, "at": ["crest", "blue-camp", "slope", "red-camp"], "strength": [2, 1, 1, 2]})
    match.play("hold")
    match.play("enter red1 crest", dice=(4, 1))
    match.play("hold")
    match.play("hold")
    assert match.result is not None
    return match


def tree(text: str) -> ET.Element:
    return ET.fromstring(text.replace("<!doctype html>\n", ""))


@pytest.mark.parametrize("name", umpire.titles())
def test_every_title_has_a_report(name: str) -> None:
    match = play_at_random(name)
    before = match.state.copy()
    report = umpire.report(match, effort=LITTLE)
    assert match.state == before
    assert (report.title, report.actions, len(report.played)) == (name, match.last, match.last + 1)
    if some(match.title.evaluator).is_informative(match.state):
        assert len(report.chances) == match.last + 1
        assert all(0 <= chance <= 1 for some in report.chances for chance in some)
        assert len(report.turning) <= MOST
        assert report.luck is not None
    else:
        assert (report.chances, report.luck, report.judged) == ((), None, 0)
        assert match.title.name in report.remarks[0] or "cannot tell one situation" in report.remarks[0]
    text = page.write_file(report)
    tree(text)
    assert not OUTSIDE.search(text)
    assert "<script" not in text
    assert json.loads(export.to_json(report))["rows"][-1]["n"] == match.last


def test_where_values_cannot_tell_there_is_no_curve_and_no_judgement() -> None:
    """A Bold Stroke: what was learned of it explains nothing of the end, so three lost ships would leave it at a half."""
    match, player = umpire.start("fatal", "bold_stroke", seed=2), umpire.player("fatal", "sensible", 2)
    while not match.over and match.decision is not None:
        match.play(player.choose(match.state, match.decision))
    report = umpire.report(match, effort=LITTLE)
    assert (report.known, report.chances, report.turning, report.luck, report.judged) == (False, (), (), None, 0)
    assert report.remarks[0] == (
        "The values learned from matches cannot tell one situation of this scenario from another: chances, luck and decisions are"
        " left out."
    )
    text = page.write_file(report)
    assert "chances" not in [section.get("class") for section in tree(text).iter("section")]


@pytest.fixture
def late(monkeypatch: pytest.MonkeyPatch) -> Match:
    """Return the Ridge from its first turn to its end, of which only what comes with turn 3 can be told."""
    match = umpire.start("ridge", seed=3)
    evaluator = some(match.title.evaluator)
    first = evaluator.values.stage("all", 1)
    parts = {"all": (first._replace(explained=0.0), evaluator.values.stage("all", 3))}
    monkeypatch.setattr(match.title.evaluator, "values", Values(parts))
    chance = random.Random(4)
    while not match.over:
        match.play(chance.choice(match.options))
    return match


def test_the_curve_begins_where_values_can_tell(late: Match) -> None:
    report = umpire.report(late, effort=LITTLE)
    turns = [late.title.stage(late.at(n).state) for n in range(late.last + 1)]
    assert [bool(chance) for chance in report.chances] == [turn >= 3 for turn in turns]
    assert 0 < report.known_from == turns.index(3)
    assert all(turn.n > report.known_from for turn in report.turning)
    assert report.luck is not None
    assert all(roll.n > report.known_from for roll in report.luck.rolls)
    assert any("The values learned from matches do not hold before turn 3" in remark for remark in report.remarks)
    assert "too early to tell" in page.write_file(report)
    assert tree(page.write_file(report)).find(".//{*}rect[@class='untold']") is not None
    rows = export.rows(report)
    assert [row["chance_blue"] is None for row in rows] == [turn < 3 for turn in turns]


def test_what_stages_explain_is_read_from_the_file() -> None:
    """Measured when values are learned, and kept with them: a hand's own numbers are taken at their word."""
    values, own = some(umpire.title("fatal").evaluator).values, some(umpire.title("ridge").evaluator).values
    assert [values.stage("campaign", number).is_informative for number in (1, 3, 6, 9)] == [False, False, True, True]
    assert not values.stage("bold_stroke", 1).is_informative
    assert (own.stage("all", 1).explained, own.stage("all", 1).is_informative) == (1.0, True)


def test_a_report_of_a_whole_match() -> None:
    """The fight is where it turned: from then on blue holds the crest, and the end makes it certain."""
    report = umpire.report(whole_race())
    assert (report.over, report.winner, report.ending) == (True, "blue", "Blue holds the crest.")
    assert [turn.number for turn in report.turns] == [3, 4]
    assert 2 in [turn.n for turn in report.turning]
    fight = next(turn for turn in report.turning if turn.n == 2)
    assert (fight.before < fight.after, fight.seat) == (True, "red")
    assert "blue1" in fight.text.lower()
    assert report.chances[-1] == (1.0, 0.0)
    assert sum(report.chances[1]) == pytest.approx(1.0)
    assert {count.name for count in report.counts} == {"near", "shaken"}
    assert umpire.report(whole_race().record) == report


def test_the_last_swing_is_told_as_the_end() -> None:
    """Not as what was rolled or cleared away in the same breath."""
    chances = [(0.5, 0.5), (0.5, 0.5), (0.9, 0.1), (0.5, 0.5), (1.0, 0.0)]
    turns = turning_points(whole_race(), chances, [3, 3, 3, 3, 3], ())
    assert [turn.n for turn in turns] == [2, 3, 4]
    assert [turn.text for turn in turns][1:] == ["Blue holds.", "The end. Blue holds the crest."]


def test_half_of_a_move_is_no_turning_point() -> None:
    """Out and back again by the same hand, without a roll: nothing has turned."""
    match = whole_race()
    out, back, after = Turning(1, "blue", 0.5, 0.9, ""), Turning(3, "blue", 0.9, 0.51, ""), Turning(4, "red", 0.51, 0.8, "")
    swings = [(out, [1]), (back, [3]), (after, [4])]
    assert [swing.n for swing, _ in _lasting(match, swings)] == [4]
    other = [(out, [1]), (back._replace(seat="red"), [3])]
    assert _lasting(match, other) == other
    rolled = [(out, [2]), (back, [3])]
    assert _lasting(match, rolled) == rolled


def test_who_had_the_lead() -> None:
    report = umpire.report(whole_race())
    cases = {
        (0.6, 0.7, 0.9, 1.0): "The lead never changed hands: Blue had it from beginning to end.",
        (0.4, 0.3, 0.2, 1.0): "The lead never changed hands: Red had it from beginning to end.",
        (0.6, 0.4, 0.4, 0.4, 1.0): "The lead changed hands once; Red had it for 75 % of the match.",
        (0.6, 0.5, 0.4, 0.4, 1.0): "The lead changed hands once; Red had it for 50 % of the match.",
        (0.5, 0.6, 0.5, 0.7, 1.0): "The lead never changed hands: Blue had it from beginning to end.",
    }
    for curve, sentence in cases.items():
        assert sentence in page.body(report._replace(chances=tuple([(chance, 1 - chance) for chance in curve])))


@pytest.mark.parametrize(("over", "winner", "sentence"), [
    (True, "anzac", "At worst it was 20 %."), (True, "", "At best it was 60 %."),
    (False, "", "Up to now it was 90 % at best and 20 % at worst."),
])
def test_how_it_stood_for_who_plays_alone(over: bool, winner: str, sentence: str) -> None:
    """That it ended is no part of it."""
    report = umpire.report(play_at_random("landing", most=4), effort=LITTLE)
    report = report._replace(over=over, winner=winner, chances=((0.2,), (0.6,), (0.9,)))
    assert sentence in page.body(report)


def test_what_a_title_counts_has_a_line_each_if_it_changes() -> None:
    report = umpire.report(whole_race())
    figures_ = [{"lost": 0, "guns": 2, "turn": 0}, {"lost": -3, "guns": 2, "turn": 4}]
    turns = tuple([turn._replace(figures=figures) for turn, figures in zip(report.turns, figures_, strict=True)])
    names = {"lost": "Sections lost", "guns": "Guns", "turn": "Turn in which it ended"}
    html = tree(f"<div>{page.body(report._replace(turns=turns, figures=names))}</div>")
    table = next(one for one in html.iter("table") if one.get("class") == "figures")
    assert [["".join(cell.itertext()) for cell in row] for row in table.iter("tr")] == [
        ["At the end of turn", "3", "4"], ["Sections lost", "0", "−3"]]


def test_several_rolls_are_told_as_far_as_there_is_room() -> None:
    match, player = umpire.start("landing", seed=11), umpire.player("landing", seed=11)
    while match.decision is not None and match.last < 60:
        match.play(player.choose(match.state, match.decision))
    moment = next(n for n in range(1, match.last + 1) if rolls_of(match, n) == 2)
    text = describe_actions(match, [moment])
    assert text.count("dice") + text.lower().count("rolled") >= 2
    assert "more roll" not in text
    many = [n for n in range(1, match.last + 1) if rolls_of(match, n)]
    assert re.search(r" \(and \d+ more rolls\)$", describe_actions(match, many))
    assert len(describe_actions(match, many)) <= LONGEST + len(" (and 99 more rolls)")


def rolls_of(match: Match, n: int) -> int:
    return len([event for event in match.moments[n].events if event.arithmetic is not None])


def test_a_report_in_spanish() -> None:
    report = umpire.report(whole_race(), "es")
    text = page.write_file(report)
    for word in ("Cómo fue", "La probabilidad de ganar", "La suerte", "Turno a turno", "Azul"):
        assert word in text
    assert 'lang="es"' in text
    assert "How it" not in text


def test_names_are_escaped() -> None:
    report = umpire.report(whole_race())
    wicked = '<script>alert("x")</script>&'
    sides = tuple([side._replace(name=wicked, player=wicked) for side in report.sides])
    turning = tuple([turn._replace(text=wicked) for turn in report.turning])
    report = report._replace(name=wicked, ending=wicked, scenario=wicked, sides=sides, turning=turning, remarks=(wicked,))
    text = page.write_file(report)
    assert "<script" not in text
    assert wicked in [part.strip() for part in tree(text).itertext()]


def test_actions_lead_to_the_replay_where_there_is_one() -> None:
    report = umpire.report(whole_race())
    linked = tree(f"<div>{page.body(report, lambda n: f'/m/x?at={n}')}</div>")
    addresses = {link.get("href") for link in linked.iter() if link.tag.endswith("a") and link.get("href")}
    assert {f"/m/x?at={turn.n}" for turn in report.turning} <= addresses
    assert "href" not in page.body(report)


def test_what_the_umpire_played_belongs_to_what_was_chosen() -> None:
    match = play_at_random("landing")
    deeds_ = deeds(match.moments)
    assert [n for deed in deeds_ for n in deed] == list(range(1, match.last + 1))
    assert all(match.moments[n].forced and not match.moments[n].dice for deed in deeds_ for n in deed[1:])


# Decisions

def test_decisions_are_held_against_what_a_player_thinks() -> None:
    """He would have gone to the crest, first and last, and does not care for more than a step."""
    match = whole_race()

    def weigh(state: State, decision: Decision[Any], among: Sequence[Action]) -> list[Assessment]:
        options = among or decision.options(state)
        worth = {action: 2.0 if action.words.endswith("crest") else 0.0 for action in options}
        opinions = [Assessment(action, worth[action], 0.4 + worth[action] / 10, ENOUGH) for action in options]
        return sorted(opinions, key=lambda opinion: -opinion.value)

    judgements = judge(match, weigh, 10, [0.0] * (match.last + 1), None)
    assert judgements.judged == 4
    assert [(verdict.n, verdict.points, round(verdict.gain, 3)) for verdict in judgements.best] == [(2, 2.0, 0.2)]
    assert judge(match, None, 10, [], None).judged == 0
    assert [(verdict.done, verdict.other, round(verdict.chance, 3)) for verdict in judgements.best] == [
        ("Red1 enters the crest", "Hold", 0.6)]
    html = page.body(umpire.report(match, effort=Effort(weigh=weigh)))
    assert "Well decided" in html
    assert "“Red1 enters the crest”: 60 % to win. Next best: “Hold”, 40 %." in html


def test_that_nothing_else_would_have_been_better_is_told_too() -> None:
    def weigh(state: State, decision: Decision[Any], among: Sequence[Action]) -> list[Assessment]:
        return [Assessment(action, 0.0, 0.5, ENOUGH) for action in among or decision.options(state)]

    html = page.body(umpire.report(whole_race(), effort=Effort(weigh=weigh)))
    assert "nothing else would have made much difference in any of them" in html
    assert "Well decided" not in html


def would_rather(action: Action, other: Action, tries: int = ENOUGH) -> Compare:
    """Someone who always thinks of one thing first, and would have done it."""
    def weigh(state: State, decision: Decision[Any], among: Sequence[Action]) -> list[Assessment]:
        return [Assessment(action, 1.0, 0.7, tries), *[Assessment(one, 0.0, 0.4, tries) for one in among if one != action]]

    return weigh


def test_what_was_done_is_tried_though_the_strong_player_would_not_have_thought_of_it() -> None:
    """Whatever does badly is soon tried no more: then it is held against the best once again, as often as that."""
    match = whole_race()
    rather = match.at(0).read("enter blue2 slope")
    judgements = judge(match, would_rather(rather, match.moments[1].action), 1, [0.0] * (match.last + 1), None)
    assert [(verdict.done, round(verdict.gain, 3)) for verdict in judgements.worst] == [("Hold", 0.3)]
    html = page.body(umpire.report(match, effort=Effort(weigh=would_rather(rather, match.moments[1].action), budget=1)))
    assert "What could have been better" in html
    assert "“Hold”: 40 % to win. Better: “" in html


def test_who_could_not_try_enough_says_nothing() -> None:
    match = whole_race()
    rather = match.at(0).read("enter blue2 slope")
    judgements = judge(match, would_rather(rather, match.moments[1].action, ENOUGH - 1), 1, [0.0] * (match.last + 1), None)
    assert judgements == ((), (), 0)


def test_that_another_turn_has_other_weights_is_nobody_s_decision() -> None:
    """The second action ends a turn: though all is worth more after it, others are looked at first."""
    match = whole_race()
    turns = [match.title.stage(match.at(n).state) for n in range(match.last + 1)]
    assert turns == [3, 3, 4, 4, 4]
    assert questions(match, [0.0, 0.0, 9.0, 9.0, 9.5], None)[0] == 4


def test_a_blunder_is_found_by_who_plays_well() -> None:
    """The crest lies open before blue, in the last turn."""
    match = opened("ridge", {"turn": 4, "at": ["gully", "blue-camp", "red-camp", "red-camp"], "strength": [2, 1, 1, 2]})
    match.play("hold")
    match.play("hold")
    judgements = judge(match, critic(match.title, 1.0), 4, [0.0] * (match.last + 1), None)
    assert [(verdict.n, verdict.best) for verdict in judgements.worst] == [(1, "Blue1 enters the crest")]


# Time

def test_who_took_how_long() -> None:
    match = whole_race()
    times = [f"2026-11-17T12:0{minute}:00.000+00:00" for minute in (0, 1, 3, 4, 5)]
    blue, red = pace_of(match, times)
    assert (blue.seat, blue.decisions, blue.total, blue.longest_n) == ("blue", 2, 120.0, 1)
    assert (red.seat, red.total, red.longest, red.longest_n) == ("red", 180.0, 120.0, 2)
    assert [pace.seat for pace in pace_of(match, times, bots=["red"])] == ["blue"]
    assert pace_of(match, ()) == ()


def test_what_was_written_at_once_took_nobody_any_time() -> None:
    """A record that was brought along: all of it has the same time."""
    assert pace_of(whole_race(), ["2026-11-17T12:00:00+00:00"] * 5) == ()


def test_who_was_away_was_not_thinking() -> None:
    times = ["2026-11-17T12:00:00+00:00", *[f"2026-11-18T12:00:0{second}+00:00" for second in range(4)]]
    assert [(pace.seat, pace.decisions) for pace in pace_of(whole_race(), times)] == [("blue", 1), ("red", 2)]


# As data

def test_rows_have_a_chance_for_each_seat() -> None:
    rows = export.rows(umpire.report(whole_race()))
    assert [row["turn"] for row in rows] == [3, 3, 4, 4, 4]
    assert rows[2]["dice"] == 2
    assert rows[2]["luck"] > 0
    assert rows[4]["chance_blue"] == 1.0


def test_parquet_says_what_it_needs(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setitem(__import__("sys").modules, "polars", None)
    with pytest.raises(BadSetup, match="pip install polars"):
        export.write_parquet(umpire.report(whole_race()), tmp_path / "rows.parquet")


def test_a_side_without_a_colour_has_one() -> None:
    report: Report = umpire.report(whole_race())
    assert all(re.fullmatch(r"#[0-9a-f]{6}", side.colour) for side in report.sides)
    assert report.side("blue") == report.sides[0]
    assert isinstance(report.sides[1], ReportSeat)
    with reading("en"):
        assert report.side("nobody") is None


def test_what_is_told_of_an_action_is_a_sentence() -> None:
    """A heading of the log ("Movement") does not run into the next line."""
    match = umpire.start("allenby", seed=5, options={"deployment": "suggested"})
    player = umpire.player("allenby", "sensible", seed=1)
    while not any(event.kind == "half" for event in match.moments[match.last].events):
        assert match.decision is not None
        match.play(player.choose(match.state, match.decision))
    assert describe_actions(match, [match.last]) == "British: combat first."
