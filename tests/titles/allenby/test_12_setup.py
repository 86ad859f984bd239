"""12.0 Scenarios and set-up."""
from __future__ import annotations

from typing import Any

import pytest

import umpire
from support import case, offered, opened, refused, some
from titles.allenby.allenby_table import attack, can, march, stack, state_of, table, where
from umpire.engine.match import Match
from umpire.titles.allenby import title as allenby
from umpire.titles.allenby.components import DUMMIES, FORMATIONS, UNITS

BOX = allenby().box
TURKISH_SUGGESTED = {
    "t_ger_701": "0812", "t_ger_702": "0913", "t_ger_703": "1013", "t_ger_146": "0913", "t_art_yiderim": "0912",
    "t_art_4": "1514", "t_art_viii": "1615", "t_art_7": "1212", "t_art_iii": "1214", "t_art_xx": "1415",
    "t_7": "0410", "t_20": "0612", "t_art_xxii": "0611", "t_art_8": "0712", "t_art_asia": "0913",
}


def historical(**options: str) -> Match:
    return umpire.start("allenby", "historical", options, seed=1, forced=False)


def free(**options: str) -> Match:
    return umpire.start("allenby", "free", options, seed=1, forced=False)


def place(match: Match, unit: str, hex_: str) -> None:
    match.play(f"place {unit}")
    match.play(f"at {hex_}")


def hexes_for(match: Match, unit: str) -> list[str]:
    """Return where a unit may be placed; the question is taken back."""
    match.play(f"place {unit}")
    result = can(match, "at")
    match.undo()
    return result


def turks_are_placed(match: Match) -> Match:
    """The Turks take the suggested hexes of what is theirs to place."""
    while match.seat == "turkish" and can(match, "place"):
        unit = next(unit for unit in TURKISH_SUGGESTED if unit in can(match, "place"))
        place(match, unit, TURKISH_SUGGESTED[unit])
    return match


def setting_up(stage: str, hexes: dict[str, list[str]], in_hand: list[str], **position: Any) -> Match:
    return opened("allenby", {"phase": 0, "stage": stage, "hexes": hexes, "in_hand": in_hand, **position})


# 12.0 each side in its part of the map

@case("allenby", "12.0.a")
def test_turks_never_set_up_below_the_trench_line_nor_shift_there() -> None:
    match = setting_up("turks", {"1415": ["t_24"]}, ["t_art_xx"])
    match.play("place t_art_xx")
    assert refused(match, "at 1416") == "12.0.a"
    assert "1414" in can(match, "at")
    match = setting_up("shift", {"1415": ["t_24"]}, [], setup="free")
    match.play("march t_24")
    assert refused(match, "to 1416") == "12.0.a"


@case("allenby", "12.0.a")
def test_turks_may_set_up_in_the_trench_line() -> None:
    match = setting_up("turks", {"1414": ["t_24"]}, ["t_art_xx"])
    match.play("place t_art_xx")
    assert "1415" in can(match, "at")


@case("allenby", "12.0.b")
def test_the_british_set_up_below_the_trench_line_only() -> None:
    match = setting_up("british_corps", {"0512": ["b_hq_xxi"]}, ["b_7ind_19"], setup="free")
    match.play("place b_7ind_19")
    assert [refused(match, f"at {place}") for place in ("0511", "0510", "0101")] == ["12.0.b"] * 3, "in it, above it, at sea"
    ground = BOX.ground
    assert {BOX.grid.ids[h] for h, side in enumerate(ground.side) if side == "south"} == set(can(match, "at"))


# 12.1 dummies

@case("allenby", "12.1.a")
def test_a_dummy_begins_with_or_next_to_a_real_unit() -> None:
    match = setting_up("british", {"0515": ["b_hq_xx"]}, ["b_dummy_1", "b_dummy_2", "b_art_xx"])
    assert sorted(hexes_for(match, "b_dummy_1")) == ["0414", "0415", "0514", "0515", "0516", "0614", "0615"]
    place(match, "b_dummy_1", "0614")
    match.play("place b_dummy_2")
    assert refused(match, "at 0613") == "12.1.a", "next to another dummy only"


@case("allenby", "12.1.a")
def test_without_a_real_unit_no_dummy() -> None:
    match = setting_up("british_corps", {}, ["b_hq_xx", "b_dummy_1"], setup="free")
    assert refused(match, "place b_dummy_1") == "12.1.a"


@case("allenby", "12.1.a")
def test_dummies_may_stay_in_the_box() -> None:
    match = setting_up("british", {"0515": ["b_hq_xx"]}, ["b_dummy_1"])
    match.play("done")
    assert where(match, "b_dummy_1") == "pool"


# 12.2 the historical set-up

@case("allenby", "12.2.a")
def test_units_with_one_printed_hex_stand_there() -> None:
    match = historical()
    printed = {
        "t_hq_yiderim": "1202", "t_hq_4": "1815", "t_3cav": "1414", "t_hq_xx": "1414", "t_46": "0713", "t_19": "0911",
        "t_circ": "2016", "t_gar_jenin": "1207", "b_hq_xxi": "0314", "b_75div_232": "0613", "b_3ind_9": "0613",
        "b_detfr_detfranc2": "0813", "b_anz_nzmr": "1517", "b_hq_xx": "0517", "b_alh_5lh": "0313",
    }
    assert {unit: where(match, unit) for unit in printed} == printed
    assert refused(match, "place t_46") == "12.2.a"


@case("allenby", "12.2.a")
def test_turks_choose_first_among_the_printed_hexes() -> None:
    match = historical()
    assert match.seat == "turkish", "R5"
    assert hexes_for(match, "t_7") == ["0410", "0511"]
    assert hexes_for(match, "t_20") == ["0611", "0612"]
    assert hexes_for(match, "t_ger_146") == ["0812", "0913", "1013"]
    match.play("place t_7")
    assert refused(match, "at 0611") == "12.2.a"
    match.play("at 0511")
    assert refused(match, "done") == "12.2.a", "everyone must be placed"


@case("allenby", "12.2.a")
def test_a_formation_whose_units_have_different_hexes_cannot_be_placed_as_one() -> None:
    match = historical()
    assert "place_all g8a" not in offered(match)
    assert refused(match, "place_all g8a") == "12.2.a", "the 7th and the 20th have no printed hex in common"


@case("allenby", "12.2.a")
def test_two_divisions_may_divide_themselves_between_their_two_hexes() -> None:
    match = turks_are_placed(historical())
    assert match.seat == "british"
    assert hexes_for(match, "b_10div_29") == ["0915", "1014"]
    place(match, "b_10div_29", "0915")
    match.play("place_all 10div")
    match.play("at 1014")
    assert stack(match, "1014") == ["b_10div_30", "b_10div_31"]
    match.play("place_all 53div")
    assert refused(match, "at 0915") == "12.2.a"
    assert can(match, "at") == ["1115", "1215"]


@case("allenby", "12.2.b")
def test_units_without_a_printed_hex_begin_next_to_their_block() -> None:
    match = historical()
    match.play("place t_art_iii")
    near = {BOX.grid.ids[h] for unit in ("1113", "1114", "1214") for h in BOX.grid.around[BOX.grid.number[unit]]}
    assert set(can(match, "at")) <= near
    assert "1114" in can(match, "at"), "next to 1113: it may share the hex with others"
    assert refused(match, "at 1312") == "12.2.b", "R4: next to units of the 7th Group, but of none of its formation"


@case("allenby", "12.2.b")
def test_group_guns_begin_next_to_anyone_of_their_group_yiderims_next_to_command() -> None:
    match = historical()
    near_46 = {BOX.grid.ids[h] for h in BOX.grid.around[BOX.grid.number["0713"]]}
    assert {"0712"} <= near_46 & set(hexes_for(match, "t_art_8")), "R4"
    assert "1203" in hexes_for(match, "t_art_yiderim"), "next to Yiderim's headquarters"
    assert "0912" not in hexes_for(match, "t_art_yiderim"), "no German stands at the front yet"
    place(match, "t_ger_702", "0913")
    assert "0912" in hexes_for(match, "t_art_yiderim")


@case("allenby", "12.2.b")
def test_guns_do_not_begin_where_they_could_never_go() -> None:
    match = setting_up("turks", {"1412": ["t_24"]}, ["t_art_xx"])
    match.play("place t_art_xx")
    assert "1413" in can(match, "at")
    match = setting_up("turks", {"1406": ["t_24"]}, ["t_art_xx"])
    match.play("place t_art_xx")
    assert refused(match, "at 1407") == "12.2.b", "R4: mountains without a road"


@case("allenby", "12.2.b")
def test_the_british_place_what_the_chart_leaves_open() -> None:
    match = turks_are_placed(historical())
    real = [unit for unit in can(match, "place") if unit not in DUMMIES]
    open_units = ["b_art_xxi", "b_20ind", "b_indep", "b_cars", "b_art_dmc", "b_art_xx"]
    assert real == sorted([*open_units, *[unit for unit in UNITS if unit.startswith(("b_10div", "b_53div"))]], key=UNITS.index)
    assert "0512" in hexes_for(match, "b_art_xxi"), "next to 60 Division, a unit of its Group"
    assert "1416" in hexes_for(match, "b_20ind")


@case("allenby", "12.2.a")
def test_the_quick_start_places_everyone_as_suggested_and_begins() -> None:
    match = historical(deployment="suggested")
    assert state_of(match).turn == 1
    assert where(match, "b_art_xxi") == "0512"
    assert all(where(match, unit) == place for unit, place in TURKISH_SUGGESTED.items())
    assert all(where(match, dummy).isdigit() for dummy in DUMMIES)


@case("allenby", "12.2.a")
def test_the_suggested_deployment_could_be_placed_by_the_players() -> None:
    quick = historical(deployment="suggested")
    match = turks_are_placed(historical())
    while state_of(match).turn == 0:
        # guns after their block, dummies last
        units = sorted(can(match, "place"), key=lambda unit: ("dummy" in unit, "art" in unit))
        if units:
            place(match, units[0], where(quick, units[0]))
        else:
            match.play("done")
    assert state_of(match).where[:122] == state_of(quick).where[:122]


# 12.3 the free set-up

@case("allenby", "12.3.a")
def test_a_turks_with_printed_hexes_are_placed_and_the_others_wait() -> None:
    match = free()
    assert match.seat == "turkish"
    assert can(match, "place") == ["t_ger_701", "t_ger_702", "t_ger_703", "t_ger_146", "t_7", "t_20"]
    assert refused(match, "place t_art_8") == "12.2.a", "later"
    assert where(match, "t_46") == "0713"
    assert where(match, "b_hq_xxi") == "in hand", "no British unit stands yet"


def corps_stage(**position: Any) -> Match:
    """Step b: the British corps are to be placed."""
    return turks_are_placed(free(**position))


@case("allenby", "12.3.b")
def test_b_two_corps_must_be_placed_and_may_be_anywhere_below_the_line() -> None:
    match = corps_stage()
    assert match.seat == "british"
    assert refused(match, "done") == "12.2.a"
    match.play("place_all 75div")
    assert can(match, "at") == [BOX.grid.ids[h] for h in BOX.ground.zone[0]]
    match.play("at 0317")
    assert len(stack(match, "0317")) == 3


def all_corps_placed() -> Match:
    match = corps_stage()
    for formation in FORMATIONS[5:]:
        if BOX.group_of[FORMATIONS.index(formation)] in (3, 6):
            match.play(f"place_all {formation}")
            match.play("at 0515")
    for unit in ("b_hq_xxi", "b_art_xxi", "b_hq_xx", "b_art_xx"):
        place(match, unit, "0515")
    return match


@case("allenby", "12.3.b")
def test_b_up_to_half_of_dmc_and_chaytor_together_may_come_early() -> None:
    match = all_corps_placed()
    assert "done" in offered(match), "nobody of them has to"
    for division in ("4cav", "5cav"):
        match.play(f"place_all {division}")
        match.play("at 0515")
    place(match, "b_hq_chaytor", "0516")
    assert refused(match, "place_all alh") == "12.3.b", "seven and three are more than nine of eighteen"
    place(match, "b_cars", "0515")
    place(match, "b_20ind", "0515")
    assert refused(match, "place b_indep") == "12.3.b", "R27: nine"
    assert refused(match, "place b_hq_dmc") == "12.3.b"
    place(match, "b_dummy_1", "0516")
    match.play("done")
    assert match.seat == "turkish"


@case("allenby", "12.3.c")
def test_c_turks_shift_once_and_waiting_units_join_their_block() -> None:
    match = all_corps_placed()
    match.play("done")
    march(match, "t_46", "0711")
    assert refused(match, "march t_46") == "7.2.c", "once"
    assert refused(match, "march t_gar_jenin") == "8.5.a"
    match.play("march t_hq_8")
    assert refused(match, "to 0812") == "8.1.b", "too far"
    match.play("to 0808")
    match.play("done")
    assert match.seat == "turkish"
    assert "t_art_8" in can(match, "place")
    assert "0710" in hexes_for(match, "t_art_8"), "next to the 46th in its new hex"


@case("allenby", "12.3.c")
def test_c_zones_of_control_do_not_exist_yet() -> None:
    match = setting_up("shift", {"1514": ["t_3cav"], "1517": ["b_anz_1lh"]}, [], setup="free")
    match.play("march t_3cav")
    assert {"1515", "1516"} <= set(can(match, "to")), "R27"
    match = setting_up("shift", {"1616": ["t_cauc"], "1517": ["b_anz_1lh"]}, [], setup="free")
    match.play("march t_cauc")
    assert "1415" not in can(match, "to")
    assert "1515" in can(match, "to"), "through 1516, next to the horse"


@case("allenby", "12.3.c")
def test_c_shifts_are_optional() -> None:
    match = all_corps_placed()
    match.play("done")
    match.play("done")
    assert "t_art_8" in can(match, "place")


@case("allenby", "12.3.d")
def test_d_the_other_british_come_last_with_any_dummies_kept_back() -> None:
    match = all_corps_placed()
    match.play("done")
    match.play("done")
    while match.seat == "turkish":
        unit = can(match, "place")[0]
        place(match, unit, hexes_for(match, unit)[0])
    assert "place_all anz" in offered(match)
    assert set(DUMMIES) <= set(can(match, "place")), "R27"
    assert refused(match, "done") == "12.2.a"
    for formation in ("anz", "4cav", "5cav", "alh"):
        match.play(f"place_all {formation}")
        match.play("at 0317")
    for unit in ("b_hq_chaytor", "b_20ind", "b_indep", "b_hq_dmc", "b_cars", "b_art_dmc"):
        place(match, unit, "0317")
    match.play("done")
    assert state_of(match).turn == 1
    assert where(match, "b_dummy_1") == "pool"


# 12.4-12.6 other forces

def factors(match: Match, *units: str) -> list[int]:
    return [state_of(match).roster.factors[UNITS.index(unit)] for unit in units]


@case("allenby", "12.4.a")
def test_without_lawrence_the_turks_have_their_stronger_counters() -> None:
    assert factors(historical(), "t_48", "t_6cav", "b_60div_179") == [4, 1, 4]
    match = historical(forces="no_lawrence")
    assert factors(match, "t_48", "t_6cav", "b_60div_179") == [6, 2, 4]
    roster = state_of(match).roster
    assert len([face for face in roster.faces if face.endswith("_opt")]) == 18
    assert roster.rears[UNITS.index("t_6cav")] == "B", "it had none"


@case("allenby", "12.4.a")
def test_the_stronger_counters_fight_with_their_own_numbers() -> None:
    match = table({"0710": ["t_48"], "0709": ["b_20ind"]}, 4, "combat", group="g4", options={"forces": "no_lawrence"})
    lines = attack(match, "0709", "t_48", dice=[1])
    assert next(line.event.slots["odds"] for line in lines if line.event.kind == "battle") == "2:1"


@case("allenby", "12.4.b")
@pytest.mark.parametrize(("forces", "place_"), [
    ("as_in_1918", "0813"), ("no_lawrence", "removed"), ("forces_at_hand", "0813"), ("fair_fight", "removed"),
])
def test_without_lawrence_the_french_stay_away(forces: str, place_: str) -> None:
    match = historical(forces=forces)
    assert [where(match, f"b_detfr_detfranc{n}") for n in (1, 2)] == [place_, place_]


@case("allenby", "12.4.b")
def test_the_absent_are_neither_placed_in_the_free_set_up_nor_scored() -> None:
    match = corps_stage(forces="no_lawrence")
    assert "b_detfr_detfranc1" not in can(match, "place")
    assert refused(match, "place_all detfr") == "12.2.a"


@case("allenby", "12.5.a")
def test_with_the_forces_at_hand_the_british_have_their_weaker_counters() -> None:
    match = historical(forces="forces_at_hand")
    assert factors(match, "b_60div_179", "b_7ind_19", "t_48") == [2, 4, 4]
    assert len([face for face in state_of(match).roster.faces if face.endswith("_opt")]) == 12


@case("allenby", "12.6.a")
def test_a_fair_fight_is_both_together() -> None:
    match = historical(forces="fair_fight")
    assert factors(match, "b_60div_179", "t_48") == [2, 6]
    assert len([face for face in state_of(match).roster.faces if face.endswith("_opt")]) == 30


@case("allenby", "12.7.a")
def test_british_formations_are_placed_whole_and_some_go_under_a_marker() -> None:
    match = turks_are_placed(historical())
    match.play("place_all 53div")
    match.play("at 1115")
    assert {"53div", "60div", "4cav"} <= set(can(match, "cover"))
    assert not {"anz", "detfr"} & set(can(match, "cover")), "they have no marker"
    match.play("cover 53div")
    match.play("cover 60div")
    assert can(match, "uncover") == [], "both were laid a moment ago"
    assert refused(match, "place_all 60div") == "12.2.a", "it stands already"
    match.play("place b_art_xx")
    assert set(can(match, "uncover")) == {"53div", "60div"}, "also while it is asked where the guns begin"


# what a side hears before its set-up is finished

def cautions(match: Match, seat: int) -> list[tuple[str, str]]:
    sums = some(match.title.panels).warnings(match.state, seat)
    return [(caution.case, match.say(caution.text.key, caution.text.slots)) for caution in sums]


@case("allenby", "6.0.a")
def test_a_gun_without_targets_gets_a_warning_only() -> None:
    hexes = {"0511": ["t_7"], "0512": ["b_art_xxi"], "0413": ["b_art_dmc"]}
    match = setting_up("british", hexes, ["b_cars"])
    assert cautions(match, 0) == [
        ("6.0.a", "DMC Art at 0413 stands next to no enemy: when the battle begins it can bombard nothing."),
    ]
    place(match, "b_cars", "0414")
    match.play("done")
    assert state_of(match).phase > 0, "nothing is forbidden"
    assert cautions(match, 0) == []


def test_no_warning_while_the_enemy_is_still_to_come() -> None:
    assert cautions(historical(), 1) == []
    assert cautions(setting_up("british", {"0511": ["t_art_xxii"]}, ["b_dummy_1"]), 1) == []
