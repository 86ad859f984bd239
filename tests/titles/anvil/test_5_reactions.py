"""5.5 Counter-attack, 5.6 pursuit."""
from __future__ import annotations

from typing import Any

import pytest

import umpire
from support import case, offered, refused
from titles.anvil.anvil_table import table
from titles.anvil.fight_table import assault, can, do, fight, fight_log, terms, upside_down, where
from umpire.engine.match import Match
from umpire.titles.anvil import title
from umpire.titles.anvil.language import DECLINE

BUTLER = "us-tf-butler"


# 5.5 counter-attack

def attack_fayence(*germans: str, **position: Any) -> Match:
    """TF Butler and a regiment have come from 07 into 06; the Germans there are asked."""
    return assault(fight({"07": [BUTLER, "us-141ir"], "06": germans}, **position), "07", "06", BUTLER, "us-141ir")


@case("anvil", "5.5.a")
def test_the_defender_of_a_mobile_combat_may_strike_first() -> None:
    match = attack_fayence("de-308gr", "de-757gr")
    assert (match.seat, offered(match)) == ("german", ["take de-757gr", "take de-308gr", "decline"])
    match.play("take de-308gr")
    lines = match.play("strike", [6])
    assert (fight_log(lines)["what"], fight_log(lines)["side"]) == ("kind-counter", "german")
    assert (match.seat, upside_down(match)) == ("allied", {"de-308gr"}), "the attackers have not struck yet"


@case("anvil", "5.5.a")
def test_no_reaction_question_without_good_order_combat_units() -> None:
    match = fight({"07": ["us-141ir"], "06": ["de-308gr", "de-1196haa", "de-cd-rhone"]}, disorganized=["de-308gr"])
    words = assault(match, "07", "06", "us-141ir").log
    assert fight_log(words)["what"] == "kind-mobile"


@case("anvil", "5.5.a")
def test_an_ordinary_combat_meets_no_counter_attack() -> None:
    match = fight({"07": ["us-141ir", "de-308gr"]})
    do(match, "activate 07", "fight", "take us-141ir")
    assert fight_log(match.play("strike", [6]))["what"] == "kind-combat"


@case("anvil", "5.5.a")
def test_supports_and_guns_do_not_counter_attack_alone_nor_more_than_may_be_activated() -> None:
    match = attack_fayence("de-308gr", "de-757gr", "de-15pzr", "de-63flir", "de-1196haa")
    match.play("take de-1196haa")
    assert refused(match, "strike") == "1.3.1.a"
    do(match, "take de-308gr", "take de-757gr", "take de-15pzr")
    assert refused(match, "take de-63flir") == "3.2"


@case("anvil", "5.5.b")
def test_the_counter_attack_is_fought_in_the_target_area() -> None:
    match = attack_fayence("de-757gr", fighters=["07"], bombs={"air": "07"})
    match.play("take de-757gr")
    lines = match.play("strike", [6])
    assert fight_log(lines)["area"] == "06"
    assert where(match, BUTLER) == "06"
    assert refused(attack_fayence("de-757gr"), "take de-308gr") == "3.3"


@case("anvil", "5.5.c")
def test_neither_ground_nor_river_hinder_a_counter_attack() -> None:
    match = fight({"15": ["us-141ir"], "21": ["de-757gr"]}, allied=["02", "07", "15"])
    assault(match, "15", "21", "us-141ir")
    match.play("take de-757gr")
    assert terms(match.play("strike", [6])) == {}
    match = fight({"15": ["us-141ir"], "21": ["de-757gr"]}, allied=["02", "07", "15"])
    lines = assault(match, "15", "21", "us-141ir").play("decline", [4])
    assert terms(lines) == {"rough": -1, "minor-river": -2}


@case("anvil", "5.5.c")
def test_supports_guns_train_and_fighters_count_as_usual_and_the_track_does_not() -> None:
    match = fight({"02": ["us-141ir"], "04": ["de-239rgr", "de-cd-cannes", "de-1196haa", "de-eaa640"]})
    assault(match, "02", "04", "us-141ir")
    do(match, "take de-239rgr", "take de-cd-cannes", "take de-1196haa")
    assert terms(match.play("strike", [1])) == {"bonus": 3, "artillery": 1, "train": 1}
    match = fight({"09": ["us-141ir"], "10": ["de-933gr"]}, side="german", allied=["01", "03", "09"], levels=(6, 0),
                  fighters=["09"], bombs={"air": "09"})
    assault(match, "10", "09", "de-933gr")
    match.play("take us-141ir")
    assert terms(match.play("strike", [1])) == {"bombing": 1, "fighters": 1}, "5.7.e is for attacks on the place (A25)"


@case("anvil", "5.5.d")
def test_counter_attackers_are_turned_and_strike_no_second_time() -> None:
    match = attack_fayence("de-757gr", "de-1196haa", "de-308gr")
    do(match, "take de-757gr", "take de-1196haa")
    match.play("strike", [4])
    assert {"de-757gr", "de-1196haa"} <= upside_down(match)
    assert "de-308gr" not in upside_down(match)


@case("anvil", "5.5.e")
def test_counter_attack_losses_fall_on_arrivals_and_reactors() -> None:
    match = fight({"07": ["us-141ir"], "06": ["us-142ir", "de-757gr", "de-308gr"]}, allied=["02", "07", "06"])
    assault(match, "07", "06", "us-141ir")
    match.play("take de-757gr")
    match.play("strike", [4])
    assert refused(match, "turn us-142ir") == "5.5.e"
    match.play("turn us-141ir")
    assert match.seat == "german"
    assert refused(match, "turn de-308gr") == "5.5.e"
    assert offered(match) == ["reduce de-757gr", "eliminate de-757gr"]


@case("anvil", "5.5.e")
def test_no_fortification_level_takes_hits_of_a_counter_attack() -> None:
    match = fight({"09": ["us-141ir"], "03": ["us-142ir"], "08": ["de-308gr"]}, side="german", allied=["01", "03"], levels=(6, 0))
    assault(match, "08", "09", "de-308gr")
    match.play("take us-141ir")
    match.play("strike", [6])
    assert match.seat == "german"
    assert refused(match, "level") == "5.8.f"


@case("anvil", "5.5.f")
def test_the_mobile_combat_continues_with_good_order_units() -> None:
    match = attack_fayence("de-757gr", "de-308gr")
    match.play("take de-757gr")
    match.play("strike", [6])
    lines = match.play("turn us-141ir")
    assert (fight_log(lines)["what"], fight_log(lines)["strength"]) == ("kind-mobile", 3), "TF Butler alone, halved"
    assert upside_down(match) >= {"us-141ir", BUTLER, "de-757gr"}


@case("anvil", "5.5.f")
def test_supports_do_not_go_on_without_a_combat_unit() -> None:
    match = fight({"07": ["us-141ir", "us-753tkb"], "06": ["de-757gr"]})
    assault(match, "07", "06", "us-141ir", "us-753tkb")
    match.play("take de-757gr")
    match.play("strike", [6])
    lines = match.play("turn us-141ir")
    assert [line.case for line in lines if line.event.kind in ("fight", "lapsed")] == ["5.3.e"]
    assert upside_down(match) == {"us-141ir", "us-753tkb", "de-757gr"}


@case("anvil", "5.5.f")
def test_hits_of_the_mobile_combat_may_go_to_the_counter_attackers_too() -> None:
    match = attack_fayence("de-757gr", "de-308gr")
    match.play("take de-757gr")
    match.play("strike", [6])
    match.play("turn us-141ir", [6])
    assert offered(match) == ["reduce de-757gr", "eliminate de-757gr", "turn de-308gr", "reduce de-308gr", "eliminate de-308gr"]
    assert refused(match, "turn de-757gr") == "5.8.c"


@case("anvil", "5.5.g")
def test_a_counter_attack_has_its_full_strength_unsupplied_half() -> None:
    match = attack_fayence("de-308gr", "de-757gr")
    do(match, "take de-308gr", "take de-757gr")
    assert fight_log(match.play("strike", [1]))["strength"] == 7
    cut = attack_fayence("de-308gr", "de-757gr", allied=["02", "07", "04", "15", "16", "21"])
    do(cut, "take de-308gr", "take de-757gr")
    assert fight_log(cut.play("strike", [1]))["strength"] == 4, "1.8.f"


# 5.6 pursuit

def leaving(germans: list[str], **position: Any) -> Match:
    """A regiment and a tank battalion set out from 07 where Germans stand."""
    match = fight({"07": ["us-141ir", "us-753tkb", *germans]}, **position)
    do(match, "activate 07", "move", "take us-141ir", "take us-753tkb", "to 02")
    return match


STRONG = ["de-15pzr", "de-308gr"]


@case("anvil", "5.6.a")
def test_leaving_stronger_enemies_allows_pursuit() -> None:
    match = leaving(STRONG)
    assert (match.seat, where(match, "us-141ir")) == ("german", "07")
    assert offered(match) == ["take de-308gr", "take de-15pzr", "decline"]
    match.play("decline")
    assert where(match, "us-141ir") == "02"


@case("anvil", "5.6.a")
def test_equal_strength_does_not_pursue() -> None:
    match = leaving(["de-308gr", "de-326gr"])
    assert where(match, "us-141ir") == "02"


@case("anvil", "5.6.a")
def test_disorganized_enemies_do_not_pursue() -> None:
    match = leaving(STRONG, disorganized=STRONG)
    assert where(match, "us-141ir") == "02"


@case("anvil", "5.6.a")
def test_a_mobile_combat_that_leaves_is_pursued_as_well() -> None:
    match = fight({"07": ["us-141ir", *STRONG], "06": ["de-757gr"]})
    do(match, "activate 07", "assault 06", "take us-141ir", "to 06")
    assert "decline" in offered(match)
    assert where(match, "us-141ir") == "07"


@case("anvil", "5.6.b")
def test_a_pursuit_within_the_limit_attacks_leaving_units() -> None:
    germans = ["de-308gr", "de-15pzr", "de-757gr", "de-63flir", "de-1196haa"]
    match = leaving(germans)
    do(match, "take de-308gr", "take de-15pzr", "take de-757gr", "take de-1196haa")
    assert refused(match, "take de-63flir") == "3.2"
    lines = match.play("strike", [1])
    assert (fight_log(lines)["what"], fight_log(lines)["strength"]) == ("kind-pursuit", 12)


@case("anvil", "5.6.c")
def test_neither_ground_nor_river_hinder_a_pursuit() -> None:
    match = fight({"06": ["us-141ir", *STRONG]}, allied=["02", "06"])
    do(match, "activate 06", "move", "take us-141ir", "to 21", "take de-308gr")
    assert terms(match.play("strike", [1])) == {}, "rough, and a minor river to cross"


@case("anvil", "5.6.d")
def test_losses_of_a_pursuit_fall_on_leavers_and_pursuers_only() -> None:
    match = fight({"07": ["us-141ir", "us-517pir", *STRONG, "de-110pzg"]})
    do(match, "activate 07", "move", "take us-141ir", "to 02", "take de-308gr")
    match.play("strike", [4])
    assert refused(match, "turn us-517pir") == "5.6.d"
    match.play("turn us-141ir")
    assert refused(match, "turn de-110pzg") == "5.6.d"
    assert offered(match) == ["reduce de-308gr", "eliminate de-308gr"]


@case("anvil", "5.6.e")
def test_good_order_units_go_on_after_a_pursuit() -> None:
    match = fight({"07": ["us-141ir", "us-753tkb", "us-517pir", "de-757gr", *STRONG, "de-110pzg"]})
    do(match, "activate 07", "move", "take us-141ir", "take us-517pir", "take us-753tkb", "to 02", "take de-757gr")
    match.play("strike", [6])
    match.play("turn us-141ir")
    assert [where(match, unit) for unit in ("us-141ir", "us-517pir", "us-753tkb")] == ["07", "02", "02"]


@case("anvil", "5.6.e")
def test_supports_stay_with_the_last_combat_unit_that_was_stopped() -> None:
    match = leaving(["de-757gr", *STRONG])
    match.play("take de-757gr")
    match.play("strike", [6])
    match.play("turn us-141ir")
    assert [where(match, unit) for unit in ("us-141ir", "us-753tkb")] == ["07", "07"]
    assert upside_down(match) == {"us-141ir", "us-753tkb", "de-757gr"}


@case("anvil", "5.6.f")
def test_the_comparison_counts_every_combat_unit_and_no_gun() -> None:
    assert "decline" in offered(leaving(STRONG, disorganized=["de-15pzr"])), "Disorganized Germans count"
    match = fight({"07": ["us-141ir", "us-142ir", *STRONG]}, disorganized=["us-142ir"])
    do(match, "activate 07", "move", "take us-141ir", "to 02")
    assert where(match, "us-141ir") == "02", "Allied units that stay count, turned or not: 16 against 9"
    match = leaving(["de-308gr", "de-326gr", "de-cd-frejus", "de-1196haa", "de-1191haa"])
    assert where(match, "us-141ir") == "02", "coastal guns and supports are no strength points"
    assert "decline" in offered(leaving(["de-308gr", "de-757gr"], reduced=["us-141ir"])), "the side that is up: 7 against 4"


@case("anvil", "5.6.g")
def test_pursuers_fight_at_full_strength_and_are_turned() -> None:
    match = leaving(STRONG)
    do(match, "take de-308gr", "take de-15pzr")
    assert fight_log(match.play("strike", [1]))["strength"] == 9
    assert set(STRONG) <= upside_down(match)
    cut = leaving(STRONG, allied=["02", "07", "01", "06", "08", "15"])
    do(cut, "take de-308gr", "take de-15pzr")
    assert fight_log(cut.play("strike", [1]))["strength"] == 5, "half if unsupplied"


@case("anvil", "5.6.g")
def test_a_pursuer_keeps_his_impulse_but_cannot_repeat() -> None:
    match = fight({"07": ["us-141ir", "us-517pir", "de-15pzr", "de-110pzg", "de-111pzg", "de-10pzg"]})
    do(match, "activate 07", "move", "take us-141ir", "to 02", "take de-15pzr")
    match.play("strike", [1])
    do(match, "turn us-141ir", "reduce de-15pzr", "take us-517pir", "to 02")
    assert can(match, "take") == ["de-110pzg", "de-111pzg", "de-10pzg"]
    do(match, "decline", "halt")
    assert match.seat == "german", "3.7 the reaction did not replace his impulse"


TRUCK = "us-transport-1"
GERMANS = ["de-757gr", "de-308gr", "de-305gr", "de-326gr"]


def stop_load(*more: str, order: str = "move", goal: str = "08", **settings: Any) -> Match:
    """A regiment that rides is stopped by a pursuit as it leaves 07; its transport is still in Good Order."""
    areas = {"07": ["us-7ir", TRUCK, *more, *GERMANS], "06": ["de-933gr"]}
    match = fight(areas, allied=["01", "02", "07", "08"], **settings)
    do(match, "activate 07", order, "take us-7ir", *[f"take {unit}" for unit in more], f"take {TRUCK}", f"to {goal}")
    match.play("take de-757gr")
    match.play("strike", [6])
    match.play("turn us-7ir")
    return match


@case("anvil", "5.6.e")
def test_transports_whose_load_was_stopped_may_go_on() -> None:
    """The book's letter: movement resumes for the units that are still in Good Order."""
    match = stop_load("us-756tkb")
    assert (match.seat, offered(match)) == ("allied", ["to 08", "halt"])
    assert match.prompt == "All that US Transport 1 was to carry has been stopped in Le Muy – Draguignan (07)." \
        " Does it go on to Le Luc – Brignoles (08) without it, or stay?"
    assert refused(match, "to 02") == "5.6.h"
    match.play("to 08")
    assert (where(match, "us-7ir"), where(match, "us-756tkb"), where(match, TRUCK)) == ("07", "07", "08")
    assert "halt" in offered(match), "4.1 it has points left"
    match.play("halt")
    assert upside_down(match) == {"us-7ir", "us-756tkb", TRUCK, "de-757gr"}


@case("anvil", "5.6.h")
def test_transports_whose_load_was_stopped_may_stay() -> None:
    match = stop_load()
    match.play("halt")
    assert (where(match, TRUCK), match.seat) == ("07", "german")
    assert TRUCK in upside_down(match)


@case("anvil", "5.6.h")
def test_by_agreement_transports_stay_with_their_load() -> None:
    match = stop_load(options={"empty_transports": "stay"})
    assert (where(match, "us-7ir"), where(match, TRUCK), match.seat) == ("07", "07", "german")


@case("anvil", "5.6.h")
def test_the_agreement_is_ours_and_says_so() -> None:
    """The option's case is not `printed`, and what is printed says nothing of transports."""
    option = next(option for option in title().switches if option.id == "empty_transports")
    assert (option.default, option.case) == ("may_go_on", "5.6.h")
    cases = title().cases
    assert cases["5.6.h"].provenance != "printed"
    assert (cases["5.6.e"].provenance, "transport" in cases["5.6.e"].summary) == ("printed", False)


@case("anvil", "5.6.h")
def test_a_record_of_rules_1_0_which_knew_no_such_option_replays_as_it_was_played() -> None:
    areas = {"07": ["us-7ir", TRUCK, *GERMANS]}
    match = table(areas, allied=["01", "02", "07", "08"], options={"empty_transports": "stay"})
    do(match, "activate 07", "move", "take us-7ir", f"take {TRUCK}", "to 08", "take de-757gr")
    match.play("strike", [6])
    match.play("turn us-7ir")
    header = match.record.header
    older = {name: choice for name, choice in header.switches.items() if name != "empty_transports"}
    position = {**(header.position or {}), "options": {}}
    again = umpire.resume(match.record._replace(header=header._replace(rules="1.0", switches=older, position=position)))
    assert (again.state.facts()[1:], where(again, TRUCK)) == (match.state.facts()[1:], "07")


@case("anvil", "1.3.3.tr.i")
def test_a_transport_that_goes_on_to_attack_alone_is_lost_and_the_mobile_combat_lapses() -> None:
    match = stop_load(order="assault 06", goal="06")
    lines = match.play("to 06")
    assert where(match, TRUCK) == "eliminated"
    assert [line.text for line in lines if line.event.kind == "lapsed"] == ["The mobile combat into Fayence (06) lapses."]
    stayed = stop_load(order="assault 06", goal="06")
    lines = stayed.play("halt")
    assert (where(stayed, TRUCK), [line.case for line in lines if line.event.kind == "lapsed"]) == ("07", ["5.3.e"])


@case("anvil", "5.6.h")
def test_transports_that_go_on_do_not_fight() -> None:
    areas = {"07": ["us-7ir", "us-141ir", TRUCK, *GERMANS, "de-110pzg", "de-111pzg", "de-10pzg"], "06": ["de-933gr"]}
    match = fight(areas, allied=["01", "02", "07"])
    do(match, "activate 07", "assault 06", "take us-141ir", "to 06", "decline", "take us-7ir", f"take {TRUCK}", "to 06")
    match.play("take de-757gr")
    match.play("strike", [6])
    do(match, "turn us-7ir", "to 06")
    assert where(match, TRUCK) == "06"
    lines = do(match, "decline")
    assert [line.text for line in lines if line.event.kind == "mobile"] == ["Allied mobile combat in Fayence (06) by 141IR."]


@case("anvil", "5.6.e")
def test_transports_that_set_out_alone_go_on() -> None:
    match = fight({"07": ["us-transport-1", "us-141ir", "de-308gr", "de-305gr", "de-326gr"]}, allied=["01", "02", "06", "07"])
    do(match, "activate 07", "move", "take us-transport-1", "to 06", "decline")
    assert where(match, "us-transport-1") == "06"


@case("anvil", "5.5.a")
def test_the_last_unit_that_can_be_taken_does_not_strike_by_itself() -> None:
    """The odds are seen first, though the umpire plays what leaves no choice."""
    match = fight({"07": [BUTLER], "06": ["de-308gr"]}, forced=True)
    do(match, "activate 07", "assault 06", "to 06", "take de-308gr")
    assert (match.seat, offered(match)) == ("german", ["strike", "decline"])


@pytest.mark.parametrize("strength", [1, 2])
@case("anvil", "5.5.a")
def test_a_counter_attack_that_was_begun_is_given_up_before_its_die(strength: int) -> None:
    """Nobody is turned, and the mobile combat goes on as if nobody had thought of it."""
    match = fight({"07": [BUTLER], "06": ["de-308gr", "de-757gr"]})
    assault(match, "07", "06", BUTLER)
    do(match, *["take de-308gr", "take de-757gr"][:strength])
    lines = match.play("decline", [4])
    assert [line.event.slots["what"] for line in lines if line.event.kind == "fight"] == ["kind-mobile"]
    assert not upside_down(match) & {"de-308gr", "de-757gr"}


@case("anvil", "5.6.a")
def test_a_pursuit_that_was_begun_is_given_up_before_its_die() -> None:
    match = leaving(STRONG)
    match.play("take de-308gr")
    assert match.label(DECLINE.alone) == "Give it up"
    match.play("decline")
    assert (where(match, "us-141ir"), upside_down(match) & set(STRONG)) == ("02", set())


@case("anvil", "3.4")
def test_an_attack_of_one_s_own_that_was_declared_is_carried_out() -> None:
    match = fight({"07": ["us-141ir", "de-308gr"]})
    do(match, "activate 07", "fight", "take us-141ir")
    assert refused(match, "decline") == "3.4"
