"""Words for players: a hint for every kind of decision, what the other side is told, and the symbols explained."""
from __future__ import annotations

import random
import re
from collections.abc import Iterator
from typing import Any

import pytest

import umpire
from support import case, some
from titles.anvil.anvil_table import table
from titles.anvil.fight_table import assault, do, fight, state_of
from umpire.engine.events import Message
from umpire.engine.match import Match
from umpire.engine.question import Question
from umpire.engine.wording import LogLine
from umpire.i18n.catalogue import Catalogue
from umpire.titles.anvil import position, title
from umpire.titles.anvil.drawing.atlas import Atlas
from umpire.titles.anvil.rules import bridges, combat_reactions, movement_parties, surrender

BUTLER = "us-tf-butler"
# every module that asks is imported above: what asks is known by its class
ASKING = (bridges, movement_parties, surrender, position, combat_reactions)


def words() -> Catalogue:
    return Catalogue(title().folder)


def kinds(result: Any = Question) -> list[Any]:
    every = [kind for child in result.__subclasses__() for kind in (child, *kinds(child))]
    return [kind for kind in every if ".anvil." in kind.__module__]


def test_every_kind_of_decision_has_a_hint() -> None:
    names = {kind.id for kind in kinds()}
    assert len(names) == 14
    assert all(words().has(f"coach-{name}") for name in names), names


def test_every_question_has_a_waiting_text() -> None:
    text = (title().folder / "data" / "messages.en.ftl").read_text(encoding="utf-8")
    question = {kind.id for kind in kinds()}
    assert set(re.findall(r"^ask-([a-z_-]+) =", text, re.MULTILINE)) == question
    assert set(re.findall(r"^awaited-([a-z_-]+) =", text, re.MULTILINE)) == question


def test_the_attacker_is_warned_of_a_counter_attack() -> None:
    match = assault(fight({"07": [BUTLER], "06": ["de-308gr"]}), "07", "06", BUTLER)
    question: Message = match.decision.prompt(state_of(match)) if match.decision is not None else Message("", {})
    assert (question.key, question.slots["kind"]) == ("ask-muster", "counter")
    notes = match.say("awaited-muster", question.slots)
    assert notes == "You attack Fayence (06) on the move: the defender may counter-attack first."


def test_every_modifier_is_named() -> None:
    text = (title().folder / "data" / "messages.en.ftl").read_text(encoding="utf-8")
    terms = set(re.findall(r"^term-([a-z-]+) =", text, re.MULTILINE))
    assert terms == set(re.findall(r"^modifier-([a-z-]+) =", text, re.MULTILINE))


def test_the_introduction_fits_a_screen_and_the_symbols_are_complete() -> None:
    about, atlas = title().about, Atlas()
    assert 6 <= len(about.how_it_works) <= 9
    assert all(heading and len(text) < 420 for heading, text in about.how_it_works)
    names = [name for name, _ in about.glossary if name.startswith("u_")]
    visible = [atlas.units[name.removeprefix("u_").removesuffix("_reduced")] for name in names]
    assert {unit.type for unit in visible} == {unit.type for unit in atlas.units.values()}
    assert {unit.nation for unit in visible} == {unit.nation for unit in atlas.units.values()}
    assert {unit.kind for unit in visible} == {unit.kind for unit in atlas.units.values()}


# Prompts

CUT = ("02", "07", "01", "06", "08", "15")
STRONG = ["de-308gr", "de-15pzr"]


def texts(lines: tuple[LogLine, ...], *kinds: str) -> list[str]:
    return [line.text for line in lines if line.event.kind in kinds]


@case("anvil", "1.8.f")
def test_the_strength_in_a_prompt_is_halved_out_of_supply() -> None:
    """4 and 5 are 9: half of it is 5, of each unit 2 and 3."""
    match = fight({"07": ["us-141ir", *STRONG]}, side="german", allied=CUT)
    do(match, "activate 07", "fight", *[f"take {unit}" for unit in STRONG])
    assert match.prompt == "2 units, strength 5, attack in Le Muy – Draguignan (07). Strike."
    match = fight({"07": ["us-141ir", "de-308gr"]}, side="german", allied=CUT, options={"halving": "each_unit"})
    do(match, "activate 07", "fight", "take de-308gr")
    assert match.prompt == "One unit, strength 2, attacks in Le Muy – Draguignan (07). Strike."


@case("anvil", "1.8.f")
def test_the_strength_of_a_pursuit_and_of_a_counter_attack_is_halved_out_of_supply() -> None:
    match = fight({"07": ["us-141ir", *STRONG]}, allied=CUT)
    do(match, "activate 07", "move", "take us-141ir", "to 02")
    assert match.prompt == "141IR is leaving Le Muy – Draguignan (07). Pursue it?"
    do(match, *[f"take {unit}" for unit in STRONG])
    assert match.prompt == "2 units, strength 5, pursue from Le Muy – Draguignan (07). Strike, or give it up."
    match = fight({"06": ["us-141ir"], "07": STRONG}, allied=[area for area in CUT if area != "07"])
    assault(match, "06", "07", "us-141ir")
    match.play("take de-15pzr")
    assert match.prompt == "One unit, strength 3, counter-attacks in Le Muy – Draguignan (07). Add others, strike, or give it up."


def test_prompts_offer_strike_only_when_legal() -> None:
    match = fight({"07": ["us-141ir", "us-753tkb", "de-308gr"]})
    do(match, "activate 07", "fight", "take us-753tkb")
    assert match.prompt == "One unit is chosen to attack in Le Muy – Draguignan (07). Add a combat unit: only these attack."


def test_one_point_left_is_one() -> None:
    match = fight({"07": ["us-141ir"]}, allied=["01", "02", "06", "07"], bridges=["br-le-muy"])
    do(match, "activate 07", "move", "take us-141ir", "to 02")
    assert match.prompt == "141IR is now in Fréjus (02) with 2 points left. Go on, or halt?"
    match = fight({"07": ["us-141ir"]}, allied=["01", "02", "06", "07"])
    do(match, "activate 07", "move", "take us-141ir", "to 06")
    assert match.prompt == "141IR is now in Fayence (06) with 1 point left. Go on, or halt?"


@pytest.mark.parametrize(("bridges", "bridging", "action", "asked"), [
    (["br-vidauban"], {}, "destroy", "Which combat unit blows the bridge at Vidauban?"),
    ([], {"br-vidauban": 2}, "destroy", "Which combat unit wrecks the repair of the bridge at Vidauban?"),
    ([], {}, "repair", "Which combat unit repairs the bridge at Vidauban?"),
])
def test_prompts_name_the_work(bridges: list[str], bridging: dict[str, int], action: str, asked: str) -> None:
    match = table({"07": ["us-7ir", "us-15ir"]}, allied=["01", "07"], bridges=bridges, bridging=bridging)
    do(match, "activate 07", f"{action} br-vidauban")
    assert match.prompt == asked


def test_prompts_after_arrival_offer_a_strike() -> None:
    match = fight({"07": ["us-141ir", "us-142ir"], "06": ["de-308gr"]})
    do(match, "activate 07", "assault 06")
    assert match.prompt == "Who goes from Le Muy – Draguignan (07) to attack Fayence (06)?"
    do(match, "take us-141ir", "to 06")
    assert match.prompt == (
        "Who else goes from Le Muy – Draguignan (07) to attack Fayence (06)? Or strike with those who are there.")
    match = fight({"07": ["us-141ir", "us-142ir"]})
    do(match, "activate 07", "move", "take us-141ir", "to 02", "halt")
    assert match.prompt == "Who else moves out of Le Muy – Draguignan (07)? Or finish."


@case("anvil", "S2.5")
def test_the_first_area_of_the_resistance_is_not_one_more() -> None:
    match = table({}, phase="ffi", scenario="2-june-1944", allied=["01"])
    assert match.prompt == "The Resistance may try to rise in one area. Where?"
    match = table({}, phase="ffi", allied=["01"])
    assert match.prompt == "The Resistance may try to rise in 2 areas. Where first?"
    match.play("rouse 02", [6])
    assert match.prompt == "The Resistance may try to rise in one more area. Where?"


# Labels and the log

def test_ships_fire_on_inland_areas_and_are_not_off_them() -> None:
    match = table({}, phase="bombing")
    match.play("air 21")
    assert "Naval fire on Digne (21)" in [match.label(action) for action in match.options]
    assert texts(match.play("naval 21"), "bomb-placed") == ["The ships are sent to fire on Digne (21)."]


def test_sides_pass_in_the_plural() -> None:
    match = table({"07": ["us-7ir"]}, allied=["07"])
    assert texts(do(match, "pass", "pass"), "passed") == ["The Allies pass.", "The Germans pass."]


@pytest.mark.parametrize(("area", "germans", "die", "said"), [
    ("07", [], 3, ": the die shows 3, and 1 for the enemy area. They land in Good Order."),
    ("07", [], 4, ": the die shows 4, and 1 for the enemy area. They land Disorganized."),
    ("07", ["de-308gr"], 3, ": the die shows 3, and 1 for the enemy area, and 1 for enemies in it. They land Disorganized."),
    ("06", [], 4, ": the die shows 4. They land in Good Order."),
])
@case("anvil", "8.c")
def test_the_log_tells_how_the_drop_landed_and_why(area: str, germans: list[str], die: int, said: str) -> None:
    jumping: dict[str, Any] = {"pending": {"step": "drop"}, "waiting": ["us-517pir", "gb-2ipb"]}
    match = table({"07": germans}, turn=1, scenario="2-june-1944", allied=["06"], **jumping)
    lines = match.play(f"drop {area}", [die])
    assert [text.partition(")")[2] for text in texts(lines, "dropped")] == [said]
    assert texts(lines, "dropped")[0].startswith("517PIR and 2IPB jump into ")


@case("anvil", "8.d")
def test_the_odds_of_a_drop_name_its_modifiers() -> None:
    match = table({"07": ["de-308gr"]}, turn=1, scenario="2-june-1944", pending={"step": "drop"}, waiting=["us-517pir"])
    assert [str(ruling) for ruling in match.odds("drop 07").modifiers] == [
        "jump into an enemy area +1 (8.d)", "enemies in the area +1 (8.d)"]


@case("anvil", "1.5.g")
def test_the_log_tells_that_the_wall_rises_after_a_failed_surrender() -> None:
    match = table({"09": ["us-7ir"]}, phase="end", pending={"step": "surrender"}, levels={"09": 3, "10": 0}, allied=["01"])
    lines = match.play("surrender 09", [2])
    assert [(line.text, line.case) for line in lines[:2]] == [
        ("Toulon (09) is asked to surrender at level 3: the die shows 2. It holds.", "1.5.g"),
        ("The fortifications of Toulon (09) rise to level 4.", "1.5.g"),
    ]


@case("anvil", "1.5.f")
def test_the_log_tells_that_a_fortress_surrenders_and_its_walls_are_gone() -> None:
    match = table({"09": ["us-7ir"]}, phase="end", pending={"step": "surrender"}, levels={"09": 3, "10": 0}, allied=["01"])
    lines = match.play("surrender 09", [3])
    assert [line.text for line in lines[:2]] == [
        "Toulon (09) is asked to surrender at level 3: the die shows 3. It surrenders.",
        "The fortifications of Toulon (09) are destroyed.",
    ]


@case("anvil", "6.d")
def test_the_log_tells_that_a_bombing_marker_leaves_on_a_1() -> None:
    match = table({}, phase="bombing", levels={"09": 5, "10": 5}, allied=[])
    match.play("air 09")
    lines = match.play("hold", [1])
    assert [(line.text, line.case) for line in lines if "bomb" in line.event.kind] == [
        ("The bombers over Toulon (09): the die shows 1, no level falls.", "6.c"),
        ("The bombers leave Toulon (09) and give no support this turn.", "6.d"),
    ]
    match = table({}, phase="bombing", levels={"09": 5, "10": 5}, allied=[])
    match.play("air 09")
    assert not texts(match.play("hold", [4]), "bomb-left")


@case("anvil", "1.5.c")
def test_at_level_one_no_odds_offer_two_levels() -> None:
    """Neither for one marker nor for the second after the first."""
    match = table({}, phase="bombing", levels={"09": 1, "10": 1}, allied=[])
    match.play("hold")
    assert [row.text for row in match.odds("naval 10").rows] == [
        "ships: no level falls", "ships: one level falls", "ships: no level falls, and they leave"]
    match = table({}, phase="bombing", levels={"09": 1, "10": 1}, allied=[])
    do(match, "air 09", "naval 09")
    assert all("2 levels" not in row.text and row.text.count("one level") <= 1 for row in match.odds("bomb naval").rows)


@pytest.mark.parametrize(("action", "far", "dice", "said", "number"), [
    ("destroy", "german", [2], "7IR fails to blow the bridge at Vidauban: the die shows 2.", "9.d"),
    ("destroy", "german", [3], "7IR blows the bridge at Vidauban: the die shows 3.", "9.d"),
    ("destroy", "allied", [], "7IR blows the bridge at Vidauban.", "9.c"),
    ("repair", "german", [1], "7IR fails to repair the bridge at Vidauban: the die shows 1.", "9.f"),
    ("repair", "german", [5, 1],
     "7IR begins to repair the bridge at Vidauban: the die shows 5, then 1. It stands after one more activation.", "9.g"),
    ("repair", "allied", [4],
     "7IR begins to repair the bridge at Vidauban: the die shows 4. It stands after 4 more activations.", "9.g"),
])
@case("anvil", "9.d")
def test_the_log_tells_the_die_of_bridge_work(action: str, far: str, dice: list[int], said: str, number: str) -> None:
    allied = ["01", "07", "08"] if far == "allied" else ["01", "07"]
    match = table({"07": ["us-7ir"]}, allied=allied, bridges=["br-vidauban"] if action == "destroy" else [])
    do(match, "activate 07", f"{action} br-vidauban")
    lines = match.play("take us-7ir", dice)
    assert [(line.text, line.case) for line in lines if "bridg" in line.event.kind] == [(said, number)]


def test_whoever_acts_is_named() -> None:
    match = fight({"07": ["us-141ir", "us-142ir", "us-753tkb"], "06": ["de-308gr"]})
    do(match, "activate 07", "assault 06", "take us-141ir", "take us-142ir", "take us-753tkb")
    lines = match.play("to 06")
    assert texts(lines, "moved") == ["141IR, 142IR and 753TkB move from Le Muy – Draguignan (07) to Fayence (06)."]
    assert texts(match.play("decline", [4]), "mobile") == ["Allied mobile combat in Fayence (06) by 141IR, 142IR and 753TkB."]


# Whole matches, read aloud

MATCHES: tuple[tuple[int, dict[str, str]], ...] = (
    (1, {}), (2, {"combat_groups": "on"}), (3, {"empty_transports": "stay"}), (4, {"combat_groups": "on"}), (5, {}), (6, {}),
)
# a number and its noun: one point, two points, no points
WRONG_NUMBER = re.compile(
    r"(?<![\d.,–-])(?:1|[Oo]ne) (?:more )?(?:points|hits|units|levels|activations|areas)\b"
    r"|(?<![\d.,–-])(?:0|[2-9]|\d\d) (?:more )?(?:point|hit|unit|level|activation|area)\b")
# what a prompt says can be done, and the verbs that must be offered then
SAID = (
    (re.compile(r"[Ss]trike(?! first)(?!\?)"), {"strike"}), (re.compile(r"\bhalt\b"), {"halt"}),
    (re.compile(r"[Aa]dd (?:others|a combat unit|another)"), {"take", "group"}), (re.compile(r"give it up"), {"decline"}),
    (re.compile(r"\b[Ff]inish\b"), {"done"}), (re.compile(r"[Cc]hoose the next area"), {"to", "exit"}),
    (re.compile(r"[Aa]ctivate an area"), {"activate"}), (re.compile(r"[Cc]lose the group"), {"next"}),
)


def sentences(match: Match) -> Iterator[str]:
    """Yield all that is said of the decision."""
    decision = match.decision
    assert decision is not None
    question = decision.prompt(match.state)
    yield match.prompt
    yield match.say(f"awaited-{some(match.decision).id}", question.slots)
    yield from [match.label(action) for action in match.options]


@pytest.mark.parametrize(("seed", "options"), MATCHES)
def test_sentences_count_right_and_prompts_match_options(
    seed: int, options: dict[str, str],
) -> None:
    match = umpire.start("anvil", title().scenarios[seed % 3].id, options, seed=seed, forced=False)
    choose = random.Random(seed)
    while not match.over:
        verbs = {action.verb for action in match.options}
        for text, option in SAID:
            if text.search(match.prompt):
                assert verbs & option, match.prompt
        action_ = choose.choice(match.options)
        texts_ = list(sentences(match)) if choose.random() < 0.3 else [match.prompt]
        texts_ += [line.text for line in match.play(action_)]
        for sentence in texts_:
            assert not WRONG_NUMBER.search(sentence), sentence
            assert "  " not in sentence, sentence
            assert sentence[0] == sentence[0].upper(), sentence


@pytest.mark.parametrize("seed", range(2))
def test_the_odds_of_a_match_have_their_number(seed: int) -> None:
    match = umpire.start("anvil", title().scenarios[seed].id, {}, seed=seed, forced=False)
    choose = random.Random(seed)
    while not match.over:
        action = choose.choice(match.options)
        if choose.random() < 0.1:
            for row in match.odds(action).rows:
                assert not WRONG_NUMBER.search(row.text), row.text
        match.play(action)
