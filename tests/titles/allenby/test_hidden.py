"""4.5, 4.6, R22 What the Turk is not to know, wherever it has been told once: each test names what it guards.

The class of these mistakes is tested in tests/server/test_secrecy.py; here are those that were found, in the smallest situation.
"""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

import umpire
from support import case, odds_of, offered, refused, some
from titles.allenby.allenby_table import attack, can, march, stack, state_of, table
from umpire.engine.dice import Dice, SeededSource
from umpire.engine.match import CannotUndo, Match
from umpire.engine.sets import members
from umpire.server.render import frames
from umpire.titles.allenby.components import BRITISH, BRITISH_BRIGADES, FORMATIONS, TURKISH
from umpire.titles.allenby.panels import panel

DIVISION = ("b_60div_179", "b_60div_180", "b_60div_181")
OTHERS = ("b_75div_232", "b_75div_233", "b_75div_234")


def words(match: Match) -> str:
    """Return all that the Turk sees and is told at this moment."""
    return repr((panel(state_of(match), TURKISH), match.view("turkish")))


def sent_messages(match: Match, seat: str = "turkish") -> dict[str, str]:
    return frames.frames(match, seat)


def with_forced(match: Match) -> Match:
    """Return the same situation in a match in which what leaves no choice is played."""
    position = {**match.position(), "title": "allenby"}
    return umpire.start("allenby", position=position, seed=1, forced=True)


# The panel and the view: who attacks before the attack is declared

@case("allenby", "9.1.d")
def test_an_old_bombardment_does_not_reveal_attackers() -> None:
    """An attack is declared by the attack, not by guns that fired at the hex in an earlier phase."""
    hexes = {"0710": DIVISION, "0709": ["t_20"], "0708": ["t_art_xxii"]}
    match = table(hexes, 3, "combat", bombarded=["0709"])
    match.play("attack 0709")
    for unit in DIVISION:
        match.play(f"with {unit}")
    assert panel(state_of(match), TURKISH) is None
    assert panel(state_of(match), BRITISH) is not None
    assert "attacking" not in words(match)
    assert not [unit for unit in match.view("turkish")["units"] if "defending" in unit["status"]]
    assert match.view("turkish")["target"] == ""
    match.play("assault")
    assert panel(state_of(match), TURKISH) is not None
    assert match.view("turkish")["target"] == "0709"


# The panel: who counts beside somebody who is concealed

@case("allenby", "4.4.e")
@pytest.mark.parametrize("concealed", ["b_60div_181", "b_75div_232", "b_dummy_6"])
def test_whether_a_seen_unit_counts_is_not_said_beside_a_concealed_one(concealed: str) -> None:
    """Two formations and a third counter: who of them counts depends on who that is."""
    visible = ["b_60div_179", "b_3ind_7", "b_3ind_8"]
    match = table({"0709": ["t_26"], "0710": [*visible, concealed]}, 4, "combat", group="g7", revealed=visible)
    match.play("attack 0710")
    match.play("with t_26")
    sums = panel(state_of(match), TURKISH)
    assert sums is not None
    defence = next(one for one in sums.sums if one.side == "british")
    assert [(entry.counts, entry.case, entry.why) for entry in defence.entries] == [
        *[(True, "9.1.a", None)] * 3, (True, "4.5.a", None)]
    assert defence.total == "?"


# The odds: who is under a marker, and who was told apart

HORSE = {"4cav": ("b_4cav_10", "b_4cav_11", "b_4cav_12"), "5cav": ("b_5cav_13", "b_5cav_14", "b_5cav_15")}


def under_a_marker(covered: str, apart: str, target: str, **losses: list[str]) -> Match:
    """Two divisions of one look and of nine and eight factors; four factors attack one of them."""
    rest = {name: [unit for unit in units if unit not in losses.get("eliminated", [])] for name, units in HORSE.items()}
    dummies = ["b_dummy_1"] if len(rest[apart]) < 3 else []
    hexes = {"0709": ["t_11"], "0710": rest[covered], "0708": [*rest[apart], *dummies]}
    match = table(hexes, 4, "combat", group="g7", covered=[covered], **losses)
    match.play(f"attack {target}")
    match.play("with t_11")
    return match


@case("allenby", "4.6.a")
@pytest.mark.parametrize("target", ["0710", "0708"])
@pytest.mark.parametrize("eyes", ["turkish", ""])
def test_views_do_not_reveal_which_division_is_covered(target: str, eyes: str) -> None:
    """The odds knew the strength of the one, and drew only from the other."""
    one, other = [
        frames.frames(under_a_marker(covered, apart, target), eyes, odds=["assault"], why=["assault"])
        for covered, apart in (("4cav", "5cav"), ("5cav", "4cav"))
    ]
    assert ("odds assault" in one) == (eyes == "turkish")
    assert one == other


@case("allenby", "4.6.a")
@pytest.mark.parametrize("target", ["0710", "0708"])
def test_a_dummy_left_in_the_box_does_not_tell_how_many_are_under_a_marker(target: str) -> None:
    """Three under the marker and two with a dummy, or two under it and three: the same counters."""
    losses = ["b_5cav_15"]
    one, other = [
        frames.frames(under_a_marker(covered, apart, target, eliminated=losses), "turkish", odds=["assault"], why=["assault"])
        for covered, apart in (("4cav", "5cav"), ("5cav", "4cav"))
    ]
    assert "odds assault" in one
    assert one == other


def seen_horse(units: Sequence[str]) -> Match:
    """Return the same attack on a division that everybody knows."""
    match = table({"0709": ["t_11"], "0710": units}, 4, "combat", group="g7", revealed=list(units))
    match.play("attack 0710")
    match.play("with t_11")
    return match


@case("allenby", "4.6.a")
def test_the_odds_reckon_with_either_division() -> None:
    """Half of what each would give: four against nine is 1:3, against eight 1:2."""
    ids = [odds_of(seen_horse(units), "assault") for units in HORSE.values()]
    odds = odds_of(under_a_marker("4cav", "5cav", "0710"), "assault")
    assert ids[0] != ids[1]
    for text in {*ids[0], *ids[1]}:
        assert odds[text] == pytest.approx(sum([one.get(text, 0) for one in ids]) / 2)


@case("allenby", "4.6.a")
def test_redealing_exchanges_covered_and_visible_divisions() -> None:
    match = under_a_marker("4cav", "5cav", "0710")
    results = set[int]()
    for seed in range(8):
        trial = state_of(match).copy()
        trial.dice = Dice(SeededSource(seed))
        words = some(match.title.secrets).redeal(trial, TURKISH)
        assert words["4cav"] == FORMATIONS[members(trial.covered)[0]]
        results.add(trial.covered)
    assert len(results) == 2


@case("allenby", "4.6.a")
def test_two_divisions_in_one_hex_are_both_shown_to_the_odds() -> None:
    hexes = {"0709": ["t_11"], "0710": [*HORSE["4cav"], *HORSE["5cav"]]}
    match = table(hexes, 4, "combat", group="g7", covered=["4cav", "5cav"])
    match.play("attack 0710")
    match.play("with t_11")
    assert sum(odds_of(match, "assault").values()) == pytest.approx(1)


# Scouting by undo

WATCHED = {"0809": ["b_4cav_10"], "1612": ["b_dummy_1"], "0707": ["t_3cav"]}


@case("allenby", "8.3.b")
@pytest.mark.parametrize("watcher", ["b_4cav_10", "b_dummy_1"])
def test_a_march_that_might_have_unmasked_a_dummy_stands(watcher: str) -> None:
    """Whether somebody vanished or not, the Turk has learned something."""
    other = "b_dummy_1" if watcher == "b_4cav_10" else "b_4cav_10"
    match = table({"0809": [watcher], "1612": [other], "0707": ["t_3cav"]}, 4, "movement", group="g4")
    match.play("march t_3cav")
    assert match.reveals("to 0709")
    lines = match.play("to 0709")
    assert ("dummy" in [line.event.kind for line in lines]) == (watcher == "b_dummy_1")
    with pytest.raises(CannotUndo, match="was or could have been shown"):
        match.undo()


@case("allenby", "8.3.b")
def test_a_march_that_could_show_nothing_is_taken_back() -> None:
    match = table(WATCHED, 4, "movement", group="g4")
    match.play("march t_3cav")
    assert not match.reveals("to 0607")
    match.play("to 0607")
    match.undo()
    assert "0607" in can(match, "to")


# The log: what is only being prepared

@case("allenby", "9.1.d")
@pytest.mark.parametrize(("phase", "settings", "mover", "onlooker"), [
    (3, {}, "british", "turkish"), (4, {"group": "g8"}, "turkish", "british")])
def test_attacks_stay_secret_until_declared(phase: int, settings: dict[str, Any], mover: str, onlooker: str) -> None:
    hexes = {"0710": [*DIVISION], "0709": ["t_20"], "0610": ["t_7"]}
    match = table(hexes, phase, "combat", **settings)
    target, units = ("0709", DIVISION) if mover == "british" else ("0710", ["t_20"])
    match.play(f"attack {target}")
    match.play(f"with {units[0]}")
    assert [target in part for name, part in sent_messages(match, onlooker).items() if name == "state log"] == [False]
    assert f'"attack {target}"' in sent_messages(match, mover)["state log"]
    match.play("assault")
    assert target in sent_messages(match, onlooker)["state log"]


@case("allenby", "6.2.b")
def test_bombardments_stay_secret_until_fired() -> None:
    match = table({"0710": ["b_art_xxi"], "0709": ["t_24"], "0809": ["t_26"]}, 1, "bombard")
    match.play("bombard 0709")
    assert "0709" not in sent_messages(match)["state log"]


# Whole formations

def prepare_attack(units: Sequence[str], *actions: str, forced: bool = False) -> Match:
    match = table({"0710": units, "0709": ["t_20"]}, 3, "movement")
    match = with_forced(match) if forced else match
    for action in actions:
        match.play(action)
    return match


def one_by_one(units: Sequence[str], first: str = "march", then: str = "join") -> list[str]:
    return [f"{then if n else first} {unit}" for n, unit in enumerate(units)]


def alike(one: Match, other: Match) -> None:
    """The Turk is sent the same, byte for byte: log, numbers and all."""
    assert sent_messages(one) == sent_messages(other)


@case("allenby", "7.0.b")
@pytest.mark.parametrize("forced", [False, True])
def test_a_marching_formation_looks_like_joining_counters(forced: bool) -> None:
    mixed = ["b_60div_179", "b_dummy_6", "b_dummy_7"]
    as_one = prepare_attack(DIVISION, "form 60div", "to 0811", forced=forced)
    single = prepare_attack(DIVISION, *one_by_one(DIVISION), "to 0811", forced=forced)
    dummies = prepare_attack(mixed, *one_by_one(mixed), "to 0811", forced=forced)
    assert as_one.state == single.state
    alike(as_one, single)
    alike(as_one, dummies)


@case("allenby", "7.0.b")
def test_a_formation_that_marches_as_one_is_taken_back_as_one() -> None:
    match = prepare_attack(DIVISION, "form 60div")
    assert [line.action for line in match.lines[1:]] == ["march b_60div_179", "join b_60div_180", "join b_60div_181"]
    match.undo()
    assert "form 60div" in offered(match)
    assert len(match.lines) == 1


@case("allenby", "9.1.d")
def test_an_attacking_formation_looks_like_single_units() -> None:
    hexes = {"0710": [*DIVISION, *OTHERS], "0709": ["t_20"], "0708": ["t_art_xxii"]}
    as_one, single = (table(hexes, 3, "combat") for _ in range(2))
    for match, actions in ((as_one, ["with_all 60div"]), (single, [f"with {unit}" for unit in DIVISION])):
        for action in ("attack 0709", *actions):
            match.play(action)
    assert as_one.state == single.state
    alike(as_one, single)
    as_one.undo()
    assert "with_all 60div" in offered(as_one)


# 12.0 placing

def placing() -> Match:
    """12.3.b The free set-up: the British begin, one division is on the map."""
    match = umpire.start("allenby", "free", seed=1, forced=False)
    while match.seat == "turkish":
        match.play(next(action for action in match.options if action.verb in ("at", "place", "done")))
    for action in ("place_all 75div", "at 0714"):
        match.play(action)
    return match


@case("allenby", "12.7.a")
def test_a_placed_formation_looks_like_single_counters() -> None:
    mixed = ["b_60div_179", "b_dummy_6", "b_dummy_7"]
    results = []
    for way in (["place_all 60div"], one_by_one(DIVISION, "place", "also"), one_by_one(mixed, "place", "also")):
        match = placing()
        for action in (*way, "at 0715"):
            match.play(action)
        results.append(match)
    assert results[0].state == results[1].state
    alike(results[0], results[1])
    alike(results[0], results[2])
    assert stack(results[2], "0715") == ["b_60div_179", "b_dummy_6", "b_dummy_7"]


@case("allenby", "12.1.a")
def test_companions_must_be_allowed_to_begin_there() -> None:
    match = placing()
    match.play("place b_60div_179")
    assert {"0715", "1117"} <= set(can(match, "at"))
    match.play("also b_dummy_6")
    assert "0715" in can(match, "at")
    assert "1117" not in can(match, "at"), "no real unit stands there or next to it yet"
    assert refused(match, "also b_dummy_6") == "12.2.a"
    assert refused(match, "also b_75div_232") == "12.2.a", "it is on the map"


@case("allenby", "12.3.b")
def test_no_more_than_half_go_along_early() -> None:
    """Half of the DMC and Chaytor units, in one hex or in many."""
    match = placing()
    match.play("place b_4cav_10")
    taken = 1
    while True:
        fellows = [unit for unit in can(match, "also") if state_of(match).box.units[number(unit)].group in early(match)]
        if not fellows:
            break
        match.play(f"also {fellows[0]}")
        taken += 1
    everyone = [unit for unit in BRITISH_BRIGADES if state_of(match).box.units[unit].group in early(match)]
    assert taken == len(everyone) // 2
    assert refused(match, "also b_5cav_15") == "12.3.b"


def number(unit: str) -> int:
    return umpire.title("allenby").language.verbs["march"].domain.index(unit)


def early(match: Match) -> tuple[int, ...]:
    return state_of(match).chart.halves


@case("allenby", "12.2.b")
def test_companions_need_a_common_hex() -> None:
    match = umpire.start("allenby", "historical", seed=1, forced=False)
    match.play("place t_7")
    assert refused(match, "also t_art_4") == "12.2.b"


# Who is asked, and who is not

@case("allenby", "4.7.a")
@pytest.mark.parametrize("holder", ["b_4cav_10", "b_dummy_1"])
def test_garrison_questions_do_not_reveal_dummies(holder: str) -> None:
    """Whether the phase goes on at once must not tell that a dummy stands in the town."""
    other = "b_dummy_1" if holder == "b_4cav_10" else "b_4cav_10"
    match = table({"0912": [holder], "0714": [other], "1204": ["t_24"]}, 3, "combat")
    match.play("done")
    assert type(match.decision).__name__ == "Garrisons"
    assert bool(can(match, "disband")) == (holder == "b_4cav_10")


@case("allenby", "4.7.a")
def test_no_garrison_question_without_a_possible_town() -> None:
    match = table({"0714": ["b_4cav_10"], "1204": ["t_24"]}, 3, "combat")
    match.play("done")
    assert type(match.decision).__name__ != "Garrisons"


@case("allenby", "9.2.2.a")
@pytest.mark.parametrize("guns", ["b_art_xxi", "b_art_xx"])
def test_concealed_guns_are_asked_even_without_a_choice(guns: str) -> None:
    """Guns of another corps cannot support; that nothing is left to them is nobody's business."""
    other = "b_art_xx" if guns == "b_art_xxi" else "b_art_xxi"
    hexes = {"0709": ["b_75div_232"], "0710": [guns], "0914": [other], "0708": ["t_24"]}
    match = with_forced(table(hexes, 4, "combat", group="g7"))
    match.play("attack 0709")
    if type(match.decision).__name__ == "Muster" and "with t_24" in offered(match):
        match.play("with t_24")
    if "assault" in offered(match):
        match.play("assault")
    assert type(match.decision).__name__ == "ChooseSupport"
    assert match.seat == "british"


@case("allenby", "4.5.a")
def test_a_british_march_with_one_goal_is_still_asked() -> None:
    """That nobody else of the hex could join would tell that its formation attacked."""
    match = with_forced(table({"0714": ["b_60div_179"], "1204": ["t_24"]}, 3, "movement"))
    assert match.decision is not None
    assert match.decision.must_ask(match.state)
    march(match, "b_60div_179")
    assert match.decision.must_ask(match.state)


@case("allenby", "9.3.1.a")
def test_a_retreat_is_no_secret() -> None:
    """Whoever retreats was turned up: with nothing else to choose, the umpire goes for them."""
    hexes = {"1116": ["b_20ind"], "0714": DIVISION, "1115": ["t_24", "t_26"]}
    result = [table(hexes, 4, "combat", group="g7") for _ in range(6)]
    for die, match in enumerate(result, start=1):
        attack(match, "1116", "t_24", "t_26", dice=[die])
    question = [match for match in result if type(match.decision).__name__ == "ChooseRetreat"]
    assert question
    assert not any([match.decision.must_ask(match.state) for match in question if match.decision is not None])
