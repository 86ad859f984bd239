"""4.5 Dummy units, 4.6 British divisions, R22 what the Turk knows."""
from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import pytest

import umpire
from support import case, offered, opened, play_all, refused, some
from titles.allenby.allenby_table import attack, bombard, can, hex_view, march, slots, stack, state_of, table, where
from umpire.engine import records
from umpire.engine.dice import Dice, SeededSource
from umpire.engine.match import CannotUndo, Match
from umpire.engine.records import Record, RecordError
from umpire.engine.wording import LogLine
from umpire.face import resume
from umpire.titles.allenby.components import TURKISH

DIVISION = ["b_75div_232", "b_75div_233", "b_75div_234"]


def shown_to_the_turk(match: Match, hex_: str) -> list[tuple[str, str]]:
    """Name (none if concealed) and kind of what the Turk sees."""
    return [(unit["id"], unit["kind"]) for unit in hex_view(match, "turkish", hex_)]


def hear_events(match: Match, lines: Sequence[LogLine]) -> list[dict[str, Any]]:
    """Return what the Turk hears: kind, way and slots."""
    events = [some(match.title.secrets).filter_event(line.event, TURKISH) for line in lines]
    return [{"kind": event.kind, "way": event.way, **event.slots} for event in events if event is not None]


# 4.5 dummies

@case("allenby", "4.5.a")
@pytest.mark.parametrize(("dummy", "real"), [("b_dummy_1", "b_4cav_10"), ("b_dummy_6", "b_75div_232")])
def test_a_concealed_dummy_looks_like_a_real_unit(dummy: str, real: str) -> None:
    assert hex_view(table({"0709": [dummy]}), "turkish", "0709") == hex_view(table({"0709": [real]}), "turkish", "0709")
    assert hex_view(table({"0709": [dummy]}), "british", "0709") != hex_view(table({"0709": [real]}), "british", "0709")


@case("allenby", "4.5.a")
def test_stack_height_is_open_but_not_its_units() -> None:
    """R22."""
    match = table({"0709": ["b_dummy_1", "b_4cav_10", "b_5cav_15"]})
    assert shown_to_the_turk(match, "0709") == [("", "cavalry")] * 3


@case("allenby", "4.5.a")
def test_the_owner_may_turn_a_counter_up_when_he_likes() -> None:
    """R22 A dummy that is seen is gone; who is seen stays seen."""
    match = table({"0709": ["b_dummy_1", "b_4cav_10"]}, ask="movement")
    match.play("reveal b_4cav_10")
    assert ("b_4cav_10", "cavalry") in shown_to_the_turk(match, "0709")
    assert refused(match, "reveal b_4cav_10") == "4.5.a"
    match.play("reveal b_dummy_1")
    assert where(match, "b_dummy_1") == "eliminated"
    march(match, "b_4cav_10", "0708")
    assert shown_to_the_turk(match, "0708") == [("b_4cav_10", "cavalry")]


@case("allenby", "4.5.a")
def test_only_the_british_player_turns_them_up() -> None:
    match = table({"0709": ["b_dummy_1"], "0612": ["t_24"]}, 4, "movement", group="g7")
    assert refused(match, "reveal b_dummy_1") == "4.5.a"


@case("allenby", "4.5.a")
def test_attackers_are_turned_up_but_not_bystanders() -> None:
    """R22."""
    match = table({"0709": ["b_4cav_10", "b_4cav_11"], "0708": ["t_24"]}, ask="combat")
    attack(match, "0708", "b_4cav_10", dice=[6])
    assert shown_to_the_turk(match, "0709") == [("b_4cav_10", "cavalry"), ("", "cavalry")]


@case("allenby", "4.5.a")
def test_a_hex_that_is_attacked_or_bombarded_is_turned_up() -> None:
    """R22, R8."""
    match = table({"0709": ["b_4cav_10", "b_dummy_1"], "0708": ["t_24"]}, 4, "combat", group="g7")
    attack(match, "0709", "t_24", dice=[6])
    assert shown_to_the_turk(match, "0709") == [("b_4cav_10", "cavalry")]
    match = table({"0613": ["b_4cav_10", "b_dummy_1"], "0612": ["t_art_8"]}, 2, "bombard")
    bombard(match, "0613", "t_art_8", dice=[1])
    assert shown_to_the_turk(match, "0613") == [("b_4cav_10", "cavalry")]


@case("allenby", "4.5.a")
def test_guns_that_bombard_or_support_are_turned_up() -> None:
    """R22."""
    match = table({"0613": ["b_art_xxi", "b_art_dmc"], "0612": ["t_24"]}, 1, "bombard")
    bombard(match, "0612", "b_art_xxi", dice=[1])
    assert ("b_art_xxi", "artillery") in shown_to_the_turk(match, "0613")
    assert ("", "artillery") in shown_to_the_turk(match, "0613")
    match = table({"0709": ["b_75div_232"], "0710": ["b_art_xxi"], "0708": ["t_24"]}, 4, "combat", group="g7")
    attack(match, "0709", "t_24")
    match.play("support b_art_xxi", [1])
    assert shown_to_the_turk(match, "0710") == [("b_art_xxi", "artillery")]


@case("allenby", "4.5.a")
def test_marching_stopping_and_holding_reveal_no_unit() -> None:
    """R22."""
    match = table({"0810": ["b_4cav_10"], "0707": ["t_3cav"]}, ask="movement")
    march(match, "b_4cav_10", "0809")
    play_all(match, "done", "done")
    while match.seat == "british":
        match.play("done")
    play_all(match, "group g4", "movement_first", "march t_3cav", "to 0709")
    assert where(match, "b_4cav_10") == "0809"
    assert shown_to_the_turk(match, "0809") == [("", "cavalry")]


# what is told of concealed counters

@case("allenby", "4.5.a")
def test_of_concealed_marchers_the_turk_hears_only_how_many() -> None:
    match = table({"0709": ["b_4cav_10", "b_dummy_1"]}, ask="movement")
    play_all(match, "march b_4cav_10", "join b_dummy_1")
    lines = hear_events(match, match.play("to 0708"))
    assert [(event["kind"], event["n"]) for event in lines] == [("marched-hidden", 2)]
    assert not {"unit", "formation"} & set(lines[0])


@case("allenby", "4.5.a")
def test_of_concealed_marchers_the_turk_sees_from_where_to_where() -> None:
    """Which spaces lie between depends on what the ground costs him who goes."""
    match = table({"0709": ["b_4cav_10"]}, ask="movement")
    match.play("march b_4cav_10")
    lines = match.play("to 0706")
    assert lines[0].event.way == ("0709", "0708", "0707", "0706")
    assert [event["way"] for event in hear_events(match, lines)] == [("0709", "0706")]


@case("allenby", "4.5.a")
def test_concealed_marchers_are_not_named() -> None:
    match = table({"0709": ["b_4cav_10", "b_4cav_11"]}, ask="movement", revealed=["b_4cav_11"])
    play_all(match, "march b_4cav_10", "join b_4cav_11")
    lines = hear_events(match, match.play("to 0708"))
    assert [(event["kind"], event["unit"], event["formation"]) for event in lines] == [("marched-several", "b_4cav_11", "")]


@case("allenby", "4.6.a")
def test_a_division_that_marches_under_its_marker_is_one_counter() -> None:
    match = table({"0709": DIVISION}, ask="movement", covered=["75div"])
    play_all(match, "form 75div")
    assert [event["n"] for event in hear_events(match, match.play("to 0708"))] == [1]


@case("allenby", "4.5.a")
@pytest.mark.parametrize("seed", [11, 12])
def test_no_reason_reveals_a_concealed_unit(seed: int) -> None:
    """Every refusal, case and words, is the same however the concealed are dealt: zones of dummies, markers, attacks."""
    match = umpire.start("allenby", options={"deployment": "suggested"}, seed=seed, forced=False)
    every, choose, compared = match.title.language.every_action(), random.Random(seed), 0
    while not match.over and compared < 40:
        if match.seat == "turkish" and choose.random() < 0.15:
            other = match.copy(match.state.copy())
            other.state.dice = Dice(SeededSource(compared))
            some(match.title.secrets).redeal(other.state, TURKISH)
            compared += 1
            assert other.prompt == match.prompt
            for action in choose.sample(every, 120):
                assert other.why_not(action) == match.why_not(action), action
        match.play(choose.choice(match.options))
    assert compared == 40


# 4.6 division markers

@case("allenby", "4.6.a")
def test_a_division_in_one_hex_may_go_under_its_marker() -> None:
    match = table({"0709": DIVISION}, ask="movement")
    match.play("cover 75div")
    marker, = hex_view(match, "turkish", "0709")
    assert [marker[key] for key in ("kind", "id", "cf", "holds")] == ["division", "", None, 0]
    assert [(unit["id"], unit["holds"]) for unit in hex_view(match, "british", "0709")] == [("75div", 3)]


@case("allenby", "4.6.a")
def test_the_survivors_are_enough_but_all_of_them_must_be_there() -> None:
    match = table({"0709": DIVISION[:2]}, ask="movement", eliminated=DIVISION[2:])
    assert "cover 75div" in offered(match)
    match = table({"0709": DIVISION[:2], "0708": DIVISION[2:]}, ask="movement")
    assert refused(match, "cover 75div") == "4.6.a"
    assert can(match, "cover") == []


@case("allenby", "4.6.a")
def test_the_french_have_no_marker() -> None:
    match = table({"0709": ["b_detfr_detfranc1", "b_detfr_detfranc2"]}, ask="movement")
    assert refused(match, "cover detfr") == "4.6.a"


@case("allenby", "4.6.a")
@pytest.mark.parametrize(("phase", "ask"), [(1, "bombard"), (3, "movement"), (3, "combat"), (5, "movement"), (7, "garrisons")])
def test_it_may_be_done_whenever_the_british_player_acts(phase: int, ask: str) -> None:
    match = table({"1204": DIVISION, "1202": ["t_24"]}, phase, ask)
    assert "cover 75div" in offered(match)


@case("allenby", "4.6.a")
def test_at_one_time_a_marker_is_laid_or_lifted_not_both() -> None:
    """What bounds the turning is no rule about phases: nothing has happened between."""
    match = table({"0709": DIVISION, "0712": ["b_indep"]}, ask="movement")
    match.play("cover 75div")
    assert refused(match, "cover 75div") == "4.6.a"
    assert refused(match, "uncover 75div") == "4.6.b"
    match.play("march b_indep")
    match.play("uncover 75div")
    assert (refused(match, "cover 75div"), refused(match, "uncover 75div")) == ("4.6.a", "4.6.b")
    play_all(match, "to 0711", "cover 75div")
    assert len(hex_view(match, "turkish", "0709")) == 1, "laid, lifted and laid in one and the same half of a phase"


@case("allenby", "4.6.a")
def test_turning_markers_comes_to_an_end() -> None:
    """Ten markers, ten turnings: then something else has to be done, and something else can be."""
    match = umpire.start("allenby", options={"deployment": "suggested"}, seed=5, forced=False)
    choose, most = random.Random(5), 0
    for _ in range(60):
        turned = 0
        while turnings := [action for action in match.options if action.verb in some(match.title.asides).verbs]:
            match.play(choose.choice(turnings))
            turned += 1
        most = max(most, turned)
        match.play(choose.choice(match.options))
    assert 0 < most <= len(state_of(match).box.markers)


@case("allenby", "4.6.a")
def test_a_saved_position_remembers_which_markers_were_turned_just_now() -> None:
    match = table({"0709": DIVISION, "0712": ["b_54div_161"]}, ask="movement")
    match.play("cover 75div")
    again = opened("allenby", match.position())
    assert refused(again, "uncover 75div") == "4.6.b"
    play_all(again, "march b_54div_161", "to 0711")
    assert "turned" not in again.position(), "it is forgotten with the next thing that happens"
    assert "uncover 75div" in offered(again)


# at any time: at every British decision, in Turkish phases too

def combat_question(ask: str) -> Match:
    """Return a Turkish attack on 0709, as far as a British decision in it; the 4th Cavalry Division stands elsewhere."""
    hexes = {"0709": [*DIVISION, "b_3ind_7", "b_3ind_8"], "0708": ["t_24", "t_26", "t_53"], "0710": ["b_art_xxi"], "0412": HORSE}
    match = table(hexes, 4, "combat", group="g7")
    play_all(match, "attack 0709", "with t_24", "with t_26", "with t_53", "assault")
    if ask != "count":
        play_all(match, "count_all 75div", "count b_3ind_7")
    return match


def bombardment_question(ask: str) -> Match:
    """Return the same for a bombardment: of three equals one is disrupted, then they may withdraw."""
    guns = ["t_art_8", "t_art_xxii", "t_art_asia"]
    match = table({"0613": DIVISION, "0612": guns, "0412": HORSE}, 2, "bombard")
    bombard(match, "0613", *guns, dice=[2])
    if ask == "retreat":
        match.play(f"strongest {DIVISION[0]}")
    return match


HORSE = ["b_4cav_10", "b_4cav_11", "b_4cav_12"]


@case("allenby", "4.6.a")
@pytest.mark.parametrize(("ask", "kind"), [
    ("count", "ChooseCounted"), ("support", "ChooseSupport"), ("strongest", "ChooseStrongest"), ("retreat", "ChooseRetreat"),
])
def test_it_may_be_done_at_the_british_decisions_inside_a_turkish_phase(ask: str, kind: str) -> None:
    match = combat_question(ask) if ask in ("count", "support") else bombardment_question(ask)
    assert (match.seat, type(match.decision).__name__) == ("british", kind)
    question = match.prompt
    assert can(match, "cover") == ["4cav"]
    match.play("cover 4cav")
    assert (match.prompt, type(match.decision).__name__) == (question, kind), "the question stays open"
    assert shown_to_the_turk(match, "0412") == [("", "division")]


@case("allenby", "4.6.a")
def test_a_fighting_division_keeps_its_units_visible() -> None:
    """R22 Its units are counted, lost and driven out one by one. Elsewhere nobody is kept from anything."""
    match = combat_question("support")
    assert refused(match, "cover 75div") == "4.6.a"
    match.play("enough", [6])
    while match.seat == "british":
        match.play(next(action for action in match.options if action.verb in ("strongest", "retreat")))
    assert match.why_not("cover 75div", "british") is None


@case("allenby", "4.6.a")
def test_an_undeclared_attack_allows_markers() -> None:
    """Otherwise the British would learn where the Turk is about to attack."""
    match = table({"0709": DIVISION, "0708": ["t_24"]}, 4, "combat", group="g7")
    play_all(match, "attack 0709", "with t_24")
    match.play_aside("cover 75div", "british")
    assert shown_to_the_turk(match, "0709") == [("", "division")]
    match.play("assault", [4])
    assert len(shown_to_the_turk(match, "0709")) == 3, "the attack lifts it (R22)"


@case("allenby", "4.6.a")
@pytest.mark.parametrize(("phase", "ask"), [(2, "bombard"), (4, "movement"), (6, "combat"), (8, "movement"), (4, "order")])
def test_it_may_be_done_while_the_turk_decides(phase: int, ask: str) -> None:
    group = {"group": "g7"} if phase > 2 else {}
    match = table({"0709": DIVISION, "0612": ["t_24", "t_art_7"]}, phase, ask, **group)
    assert match.seat == "turkish"
    question = (match.prompt, offered(match))
    assert [str(action) for action in match.asides("british")] == ["cover 75div"]
    words = match.play_aside("cover 75div", "british")
    assert [(event["kind"], event.get("formation")) for event in hear_events(match, words)] == [("covered-hidden", None)]
    assert (match.seat, (match.prompt, offered(match))) == ("turkish", question), "the Turk is asked what he was asked"
    assert match.asides("british") == (), "until something else has happened"


@case("allenby", "4.6.a")
def test_an_aside_changes_nothing_else() -> None:
    match = table({"0709": DIVISION, "0612": ["t_24"]}, 4, "movement", group="g7")
    assert match.asides("turkish") == ()
    for action, seat in (("march t_24", "british"), ("reveal b_75div_232", "british"), ("cover 75div", "turkish")):
        before = match.state.copy()
        with pytest.raises(umpire.Illegal):
            match.play_aside(action, seat)
        assert match.state == before
    assert refused(match, "cover 75div") == "4.6.a", "the Turk has no markers"


@case("allenby", "4.6.a")
def test_a_record_names_the_seat_of_an_aside() -> None:
    match = table({"0709": DIVISION, "0612": ["t_24"]}, 4, "movement", group="g7")
    match.play_aside("cover 75div", "british")
    play_all(match, "march t_24", "to 0611")
    match.play_aside("uncover 75div", "british")
    assert [(line.seat, line.action) for line in match.lines[1:]] == [
        ("british", "cover 75div"), ("turkish", "march t_24"), ("turkish", "to 0611"), ("british", "uncover 75div"),
    ]
    again = resume(records.loads(match.record.dumps().encode()))
    assert again.state == match.state
    forged = [line._replace(seat="turkish") for line in match.lines]
    with pytest.raises(RecordError, match="Only the British player"):
        resume(Record(match.header, tuple(forged), None))


@case("allenby", "4.6.a")
def test_an_aside_counts_as_a_decision() -> None:
    """The Turk cannot take back what he did before."""
    match = table({"0709": DIVISION, "0612": ["t_24"]}, 4, "movement", group="g7")
    match.play("march t_24")
    match.play_aside("cover 75div", "british")
    with pytest.raises(CannotUndo, match="other side"):
        match.undo()


@case("allenby", "4.6.a")
def test_a_brigade_may_leave_its_marker_while_choosing_a_goal() -> None:
    match = table({"0709": DIVISION}, ask="movement")
    play_all(match, f"march {DIVISION[0]}", "cover 75div", "to 0708")
    assert shown_to_the_turk(match, "0709") == [("", "infantry")] * 2


@case("allenby", "4.6.a")
def test_seen_units_may_go_under_their_marker_and_the_turk_knows_which_it_is() -> None:
    """R22."""
    match = table({"0709": DIVISION}, ask="movement", revealed=DIVISION[:1])
    match.play("cover 75div")
    assert shown_to_the_turk(match, "0709") == [("75div", "division")]
    assert hex_view(match, "turkish", "0709")[0]["holds"] == 0, "how many are left of it stays hidden"


@case("allenby", "4.6.b")
def test_a_lifted_marker_leaves_the_survivors_in_its_hex() -> None:
    match = table({"0709": DIVISION[:2]}, ask="movement", covered=["75div"], eliminated=DIVISION[2:])
    match.play("uncover 75div")
    assert shown_to_the_turk(match, "0709") == [("", "infantry")] * 2
    assert stack(match, "0709") == DIVISION[:2]
    assert refused(match, "uncover 75div") == "4.6.b"


@case("allenby", "4.6.b")
def test_a_brigade_that_marches_off_lifts_the_marker() -> None:
    match = table({"0709": DIVISION}, ask="movement", covered=["75div"])
    march(match, DIVISION[0], "0708")
    assert shown_to_the_turk(match, "0709") == [("", "infantry")] * 2


@case("allenby", "4.6.b")
def test_a_fight_lifts_the_marker() -> None:
    """R22 The attacker's marker, and the defender's."""
    three = [(unit, "infantry") for unit in DIVISION]
    match = table({"0709": DIVISION, "0708": ["t_24"]}, ask="combat", covered=["75div"])
    attack(match, "0708", DIVISION[0], dice=[4])
    assert shown_to_the_turk(match, "0709") == [three[0], ("", "infantry"), ("", "infantry")]
    match = table({"0709": DIVISION, "0708": ["t_24"]}, 4, "combat", group="g7", covered=["75div"])
    attack(match, "0709", "t_24", dice=[4])
    assert shown_to_the_turk(match, "0709") == three


@case("allenby", "4.6.b")
def test_units_under_a_marker_stay_concealed() -> None:
    match = table({"0709": DIVISION}, ask="movement", covered=["75div"])
    assert refused(match, f"reveal {DIVISION[0]}") == "4.6.b"


@case("allenby", "4.6.c")
def test_a_division_is_worth_the_sum_of_its_survivors() -> None:
    hexes = {"0709": DIVISION[:2], "0708": ["t_24"]}
    match = table(hexes, ask="combat", covered=["75div"], eliminated=DIVISION[2:])
    assert hex_view(match, "british", "0709")[0]["cf"] == 8
    assert slots(attack(match, "0708", *DIVISION[:2], dice=[6]), "battle")["attack"] == "8"


@case("allenby", "4.6.c")
def test_each_unit_under_a_marker_counts_as_one_in_a_bombardment() -> None:
    match = table({"0613": DIVISION, "0612": ["t_art_8"]}, 2, "bombard", covered=["75div"])
    assert slots(bombard(match, "0613", "t_art_8", dice=[1]), "barrage")["n"] == 3
