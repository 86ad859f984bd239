"""6.0 Artillery and air attack."""
from __future__ import annotations

from collections.abc import Sequence

import pytest

from support import case, offered, play_all, refused
from titles.allenby.allenby_table import (
    attack,
    bombard,
    can,
    cases,
    disruptions,
    is_broken,
    march,
    slots,
    stack,
    state_of,
    table,
    where,
)
from umpire.engine.match import Match

SQUADRONS = ["b_air_1", "b_air_2", "b_air_3", "b_air_4"]
# around 0612 stand 0613 and 0713, next to each other, and 0513, next to 0613 only
BARRAGE = ["b_art_xxi", "b_air_1", "b_air_2", "b_air_3"]
DIVISION = ["b_75div_232", "b_75div_233", "b_75div_234"]


def bombard_stack(turks: Sequence[str], guns: Sequence[str], die: int, **position: object) -> Match:
    match = table({"0612": turks, "0613": guns}, 1, "bombard", **position)
    bombard(match, "0612", *guns, dice=[die])
    return match


def result_of(turks: Sequence[str], guns: Sequence[str], die: int) -> str:
    """Return the last letter of the result's name: none, D, E or star."""
    match = table({"0612": turks, "0613": guns}, 1, "bombard")
    word = slots(bombard(match, "0612", *guns, dice=[die]), "barrage")["result"]
    assert isinstance(word, str)
    return word.removeprefix("result-")


def morning(*dice: int) -> Match:
    """Return the end of turn 1, and the first die of turn 2."""
    match = table({"0709": ["b_indep"], "0701": ["t_gar_haifa"]}, 8, "combat", group="g4", groups_used=["g4", "g7", "g8"])
    match.play("done", dice)
    return match


# 6.0 who bombards

@case("allenby", "6.0.a")
def test_guns_and_squadrons_fire_on_an_adjacent_stack() -> None:
    hexes = {"0612": ["t_24"], "0611": ["t_26"], "0610": ["t_53"], "0613": ["b_art_xxi", "b_75div_232"], "0511": ["b_air_1"]}
    match = table(hexes, 1, "bombard")
    assert can(match, "bombard") == ["0610", "0611", "0612"], "0610 and 0611 by air"
    assert refused(match, "bombard 0711") == "6.0.a"
    match.play("bombard 0612")
    assert can(match, "gun") == ["b_art_xxi"]
    assert refused(match, "gun b_75div_232") == "6.0.a"
    assert refused(match, "gun b_art_xx") == "6.0.a", "not on the map"


@case("allenby", "6.0.a")
def test_a_stack_that_no_gun_reaches_is_no_target() -> None:
    match = table({"0609": ["t_24"], "0612": ["t_26"], "0613": ["b_art_xxi"]}, 1, "bombard")
    assert refused(match, "bombard 0609") == "6.0.a"


@case("allenby", "6.0.a")
def test_each_fires_once_in_its_phase() -> None:
    match = table({"0612": ["t_24"], "0713": ["t_26"], "0613": ["b_art_xxi", "b_air_1"]}, 1, "bombard")
    bombard(match, "0612", "b_art_xxi", dice=[1])
    play_all(match, "stand", "bombard 0713")
    assert refused(match, "gun b_art_xxi") == "6.0.a"
    assert can(match, "gun") == ["b_air_1"]


@case("allenby", "6.0.a")
def test_disrupted_guns_do_not_fire() -> None:
    match = table({"0612": ["t_art_8", "t_art_xxii"], "0613": ["b_indep"]}, 2, "bombard", disrupted=["t_art_8"])
    match.play("bombard 0613")
    assert can(match, "gun") == ["t_art_xxii"]
    assert refused(match, "gun t_art_8") == "6.0.a"


@case("allenby", "6.0.a")
def test_each_side_fires_in_its_own_phase() -> None:
    hexes = {"0612": ["t_art_8"], "0613": ["b_art_xxi"]}
    assert can(table(hexes, 1, "bombard"), "bombard") == ["0612"]
    match = table(hexes, 2, "bombard")
    assert can(match, "bombard") == ["0613"]
    match.play("bombard 0613")
    assert refused(match, "gun b_art_xxi") == "6.0.a"


@case("allenby", "6.0.a")
def test_bombardment_is_optional() -> None:
    match = table({"0612": ["t_24"], "0613": ["b_art_xxi"]}, 1, "bombard")
    match.play("done")
    assert match.view("british")["phase"] == 2


@case("allenby", "6.0.b")
def test_guns_that_bombarded_may_march_or_attack_later_in_the_turn() -> None:
    match = table({"0612": ["t_24"], "0613": ["b_art_xxi"]}, 1, "bombard")
    bombard(match, "0612", "b_art_xxi", dice=[1])
    play_all(match, "stand", "done", "done", "movement_first")
    assert can(match, "march") == ["b_art_xxi"]
    match.play("done")
    assert can(match, "attack") == ["0612"]


@case("allenby", "6.0.b")
def test_turkish_guns_too() -> None:
    match = table({"0612": ["t_art_8"], "0613": ["b_75div_232"]}, 2, "bombard")
    bombard(match, "0613", "t_art_8", dice=[1])
    play_all(match, "stand", "done", "movement_first", "done", "done", "group g8", "movement_first")
    assert can(match, "march") == ["t_art_8"]


# 6.1 air units

@case("allenby", "6.1.a")
@pytest.mark.parametrize(("die", "british", "turkish"), [(1, 0, 1), (2, 1, 0), (3, 1, 1), (4, 2, 0), (5, 3, 0), (6, 4, 0)])
def test_one_die_gives_both_sides_their_squadrons(die: int, british: int, turkish: int) -> None:
    match = morning(die, *[1] * min(british, 3))
    assert [where(match, name) for name in SQUADRONS].count("in hand") == british
    assert (where(match, "t_air_1") == "in hand") == bool(turkish)


@case("allenby", "6.1.b")
@pytest.mark.parametrize(("draws", "drawn"), [
    ([4], ["b_air_4"]), ([2, 2], ["b_air_2", "b_air_3"]), ([3, 3], ["b_air_3", "b_air_4"]),
])
def test_british_squadrons_are_drawn_from_the_four(draws: list[int], drawn: list[str]) -> None:
    match = morning({1: 2, 2: 4}[len(draws)], *draws)
    assert [name for name in SQUADRONS if where(match, name) == "in hand"] == drawn


@case("allenby", "6.1.c")
def test_they_are_placed_at_once_the_british_first() -> None:
    """R36 Over any hex without enemies, water included."""
    match = morning(3, 1)
    assert match.seat == "british"
    assert refused(match, "fly 0701") == "6.1.c"
    assert {"0101", "0709"} <= set(can(match, "fly"))
    match.play("fly 0101")
    assert (match.seat, match.view("turkish")["phase"]) == ("turkish", 1)
    assert refused(match, "fly 0709") == "6.1.c"
    match.play("fly 0701")
    assert (where(match, "b_air_1"), where(match, "t_air_1")) == ("0101", "0701")
    assert match.seat == "british"


@case("allenby", "6.0.a")
def test_useful_squadron_hexes_have_a_target() -> None:
    """Next to an enemy who was not bombarded yet; everywhere else it is legal, and idle."""
    match = morning(3, 1)
    question, state = match.decision, match.state
    assert question is not None
    result = {action.words.split()[1] for action in match.options if action.verb == "fly" and question.matters(state, action)}
    grid = state_of(match).box.grid
    assert result == {grid.ids[h] for h in grid.around[grid.number["0701"]]}


@case("allenby", "6.1.c")
def test_they_leave_at_the_end_of_their_own_bombardment_phase() -> None:
    match = morning(3, 1)
    play_all(match, "fly 0708", "fly 0702", "done")
    assert (match.view("british")["phase"], where(match, "b_air_1"), where(match, "t_air_1")) == (2, "pool", "0702")
    match.play("done")
    assert where(match, "t_air_1") == "pool"


@case("allenby", "6.1.c")
def test_squadrons_are_outside_stacks_and_bar_no_unit() -> None:
    """R36."""
    match = table({"0612": ["t_24", "t_air_1"], "0613": ["b_art_xxi"]}, 1, "bombard")
    assert slots(bombard(match, "0612", "b_art_xxi", dice=[6]), "barrage")["n"] == 1
    match = table({"0708": ["t_air_1"], "0709": ["t_24"], "0613": ["b_art_xxi"]}, 1, "bombard")
    assert refused(match, "bombard 0708") == "6.0.a"
    match = table({"0712": ["b_air_1"], "0612": ["t_24"], "0613": ["b_art_xxi"]}, 1, "bombard")
    bombard(match, "0612", "b_art_xxi", dice=[1])
    assert "0712" in can(match, "retreat")


@case("allenby", "6.1.d")
def test_a_side_may_get_none() -> None:
    """After a 1 no British squadron flies, after a 2 no Turkish one: they are not asked."""
    match = morning(1)
    assert (match.seat, can(match, "fly") != []) == ("turkish", True)
    match = morning(2, 1)
    match.play("fly 0708")
    assert (match.seat, can(match, "fly")) == ("british", [])


# 6.2 the procedure

@case("allenby", "6.2.a")
def test_a_hex_is_bombarded_once() -> None:
    match = table({"0612": ["t_24"], "0613": ["b_art_xxi", "b_air_1"]}, 1, "bombard")
    bombard(match, "0612", "b_art_xxi", dice=[1])
    match.play("stand")
    assert refused(match, "bombard 0612") == "6.2.a"
    assert can(match, "bombard") == []


@case("allenby", "6.2.a")
def test_once_a_turn_whoever_did_it() -> None:
    """Trap 3."""
    match = table({"0612": ["t_art_8"], "0613": ["b_indep"]}, 2, "bombard", bombarded=["0613"])
    assert refused(match, "bombard 0613") == "6.2.a"


@case("allenby", "6.2.b")
def test_four_at_most_combine() -> None:
    """R35 In one hex they are near enough to each other."""
    match = table({"0612": ["t_24"], "0613": ["b_art_xxi", *SQUADRONS]}, 1, "bombard")
    play_all(match, "bombard 0612", "gun b_art_xxi", "gun b_air_1", "gun b_air_2", "gun b_air_3")
    assert refused(match, "gun b_air_4") == "6.2.b"
    assert offered(match) == ["fire"]


@case("allenby", "6.2.b")
def test_each_must_stand_next_to_the_target_and_to_the_others() -> None:
    hexes = {"0612": ["t_24"], "0713": ["b_art_xx"], "0613": ["b_art_xxi"], "0513": ["b_art_dmc"], "0614": ["b_air_1"]}
    match = table(hexes, 1, "bombard")
    play_all(match, "bombard 0612", "gun b_art_xx")
    assert can(match, "gun") == ["b_art_xxi"]
    assert refused(match, "gun b_air_1") == "6.2.b"
    assert refused(match, "gun b_art_dmc") == "6.2.b"
    match.play("gun b_art_xxi")
    assert refused(match, "gun b_art_dmc") == "6.2.b", "next to 0613, but not to 0713"
    assert slots(match.play("fire", [1]), "barrage")["strength"] == 11


@case("allenby", "6.2.b")
def test_a_bombardment_needs_a_gun() -> None:
    match = table({"0612": ["t_24"], "0613": ["b_art_xxi"]}, 1, "bombard")
    match.play("bombard 0612")
    assert refused(match, "fire") == "6.2.b"


@case("allenby", "6.2.c")
@pytest.mark.parametrize(("guns", "die", "defenders", "result"), [
    (["b_air_3"], 6, 1, "none"), (["b_air_3"], 6, 2, "D"), (["b_air_1"], 6, 1, "D"), (["b_air_1"], 5, 1, "none"),
    (["b_art_xxi"], 4, 1, "none"), (["b_art_xxi"], 5, 1, "D"), (["b_art_xxi"], 6, 4, "E"), (["b_art_xxi"], 5, 4, "D"),
    (["b_art_xxi", "b_air_1"], 6, 2, "E"), (["b_art_xxi", "b_air_1", "b_air_2"], 6, 1, "E"), (BARRAGE, 1, 1, "none"),
    (BARRAGE, 2, 1, "D"), (BARRAGE, 6, 3, "E"), (BARRAGE, 6, 4, "star"), (BARRAGE, 5, 4, "E"), (["b_air_4"], 6, 2, "D"),
])
def test_strength_against_the_die_and_the_number_of_defenders(guns: list[str], die: int, defenders: int, result: str) -> None:
    assert result_of(["t_11", "t_hq_xx", "t_hq_7", "t_hq_8"][:defenders], guns, die) == result


@case("allenby", "6.2.c")
def test_dummies_are_gone_before_the_defenders_are_counted() -> None:
    """R8."""
    match = table({"0613": ["b_75div_232", "b_dummy_6", "b_dummy_7"], "0612": ["t_art_8"]}, 2, "bombard")
    assert slots(bombard(match, "0613", "t_art_8", dice=[1]), "barrage")["n"] == 1
    assert stack(match, "0613") == ["b_75div_232"]


@case("allenby", "6.2.c")
def test_a_hex_of_dummies_needs_no_die() -> None:
    """R8 And the gun has fired all the same."""
    match = table({"0613": ["b_dummy_6"], "0612": ["t_art_8"]}, 2, "bombard")
    lines = bombard(match, "0613", "t_art_8")
    assert [line.event.kind for line in lines] == ["dummy"]
    assert where(match, "b_dummy_6") == "eliminated"
    assert can(match, "bombard") == []


@case("allenby", "6.2.c")
def test_neither_ground_nor_rivers_matter() -> None:
    """R2 Over the Jordan into 1512."""
    match = table({"1512": ["b_anz_1lh"], "1412": ["t_art_8", "t_art_xxii", "t_art_asia"]}, 2, "bombard")
    bombard(match, "1512", "t_art_8", "t_art_xxii", "t_art_asia", dice=[4])
    assert disruptions(match) == 1


@case("allenby", "6.2.c")
def test_newcomers_do_not_raise_the_number() -> None:
    """R37 A unit that withdraws into a stack shares the result if that is bombarded after it, no more."""
    hexes = {"0612": ["t_24"], "0712": ["t_26"], "0613": ["b_art_xxi"], "0713": ["b_air_1", "b_air_2", "b_air_3"]}
    match = table(hexes, 1, "bombard")
    bombard(match, "0612", "b_art_xxi", dice=[5])
    match.play("retreat 0712")
    lines = bombard(match, "0712", "b_air_1", "b_air_2", "b_air_3", dice=[5])
    assert slots(lines, "barrage")["n"] == 1
    assert stack(match, "0712") == ["t_24", "t_26"]


# 6.3 results

@case("allenby", "6.3.a")
def test_d_disrupts_the_strongest_alone() -> None:
    match = bombard_stack(["t_11", "t_1", "t_hq_iii"], ["b_art_xxi"], 6)
    assert [is_broken(match, unit) for unit in ("t_11", "t_1", "t_hq_iii")] == [True, False, False]


@case("allenby", "6.3.b")
def test_e_eliminates_the_strongest_and_disrupts_all_others() -> None:
    match = bombard_stack(["t_11", "t_1", "t_hq_iii"], BARRAGE, 6)
    assert where(match, "t_11") == "eliminated"
    assert is_broken(match, "t_1")
    assert is_broken(match, "t_hq_iii")


@case("allenby", "6.3.b")
def test_units_with_blank_rears_die_and_leave_fragments() -> None:
    """Trap 8: a disrupted unit, a blank rear and a garrison. 4 + 3 factors of divisions and 1 of cavalry."""
    match = bombard_stack(["t_11", "t_1", "t_6cav"], BARRAGE, 6, disrupted=["t_1"])
    assert [where(match, unit) for unit in ("t_11", "t_1", "t_6cav")] == ["eliminated"] * 3
    match.play("fragment 0611")
    assert len(can(match, "fragment")) > 0, "eight factors are two fragments"


@case("allenby", "6.3.b")
def test_each_other_british_unit_adds_to_the_tally() -> None:
    guns = ["t_art_8", "t_art_xxii", "t_art_asia"]
    match = table({"0613": ["b_75div_232", "b_hq_xxi", "b_indep"], "0612": guns}, 2, "bombard")
    bombard(match, "0613", *guns, dice=[6])
    assert (where(match, "b_75div_232"), disruptions(match)) == ("eliminated", 2)


@case("allenby", "6.3.c")
def test_a_star_eliminates_everyone() -> None:
    match = bombard_stack(["t_11", "t_1", "t_hq_iii", "t_art_iii"], BARRAGE, 6)
    assert stack(match, "0612") == []
    assert where(match, "t_hq_iii") == "eliminated"


@case("allenby", "6.3.d")
@pytest.mark.parametrize("die", [1, 5])
def test_the_bombarded_may_withdraw_one_hex_even_unharmed(die: int) -> None:
    match = bombard_stack(["t_24"], ["b_art_xxi"], die)
    assert match.seat == "turkish"
    assert "stand" in offered(match)
    assert sorted(can(match, "retreat")) == ["0512", "0513", "0611", "0712", "0713"]
    assert refused(match, "retreat 0613") == "9.3.1.b"
    match.play("retreat 0611")
    assert (where(match, "t_24"), is_broken(match, "t_24")) == ("0611", die == 5)


@case("allenby", "6.3.d")
def test_some_may_go_and_others_stay() -> None:
    """R37."""
    match = bombard_stack(["t_24", "t_26"], ["b_art_xxi"], 1)
    play_all(match, "single t_26", "retreat 0611", "stand")
    assert (where(match, "t_24"), where(match, "t_26")) == ("0612", "0611")
    assert match.seat == "british"


@case("allenby", "6.3.d")
def test_units_that_cannot_withdraw_survive() -> None:
    """Haifa, shut in: nobody is asked."""
    hexes = {"0701": ["t_24"], "0702": ["b_art_xxi"], "0801": ["b_indep"]}
    match = table(hexes, 1, "bombard")
    bombard(match, "0701", "b_art_xxi", dice=[6])
    assert (match.seat, where(match, "t_24"), is_broken(match, "t_24")) == ("british", "0701", True)


@case("allenby", "6.3.d")
def test_no_advance_after_a_bombardment() -> None:
    match = bombard_stack(["t_6cav"], ["b_art_xxi"], 6)
    assert (stack(match, "0612"), can(match, "advance"), match.seat) == ([], [], "british")


@case("allenby", "6.3.d")
def test_no_withdrawal_among_bombarded_friends() -> None:
    """R37."""
    hexes = {"0612": ["t_24"], "0712": ["t_26"], "0613": ["b_art_xxi"], "0713": ["b_art_xx"]}
    match = table(hexes, 1, "bombard")
    bombard(match, "0712", "b_art_xx", dice=[1])
    match.play("stand")
    bombard(match, "0612", "b_art_xxi", dice=[1])
    assert refused(match, "retreat 0712") == "9.3.1.f"


@case("allenby", "6.0.a")
def test_guns_turned_up_by_firing_stay_turned_up() -> None:
    """R22 And what they fired on is told with its case."""
    match = table({"0612": ["t_24"], "0613": ["b_art_xxi"]}, 1, "bombard")
    assert cases(bombard(match, "0612", "b_art_xxi", dice=[1]))[:2] == ["6.0.a", "6.2.c"]
    play_all(match, "stand", "done", "done", "movement_first")
    march(match, "b_art_xxi", "0513")
    assert [unit["id"] for unit in match.view("turkish")["units"] if unit["hex"] == "0513"] == ["b_art_xxi"]


@case("allenby", "6.0.a")
def test_in_the_next_turn_they_fire_again() -> None:
    match = table({"0612": ["t_art_8"], "0613": ["b_indep"]}, 2, "bombard", turn=1)
    bombard(match, "0613", "t_art_8", dice=[1])
    match.play("stand")
    while not (match.seat == "turkish" and match.view("turkish")["phase"] == 2 and match.view("turkish")["turn"] == 2):
        word = next((word for word in ("done", "movement_first", "stand") if word in offered(match)), offered(match)[0])
        match.play(word)
    match.play("bombard 0613")
    assert can(match, "gun") == ["t_art_8"]


@case("allenby", "6.2.a")
def test_a_bombarded_hex_can_still_be_attacked() -> None:
    match = table({"0612": ["t_24"], "0613": DIVISION}, ask="combat", bombarded=["0612"])
    attack(match, "0612", *DIVISION, dice=[1])
    assert where(match, "t_24") == "0612"


@case("allenby", "6.3.d")
def test_one_unit_standing_does_not_hold_the_others() -> None:
    """R37 Unit by unit: who was asked alone and stands is asked no more, the other may still go."""
    match = table({"0710": ["b_art_xxi"], "0709": ["t_24", "t_53"]}, 1, "bombard")
    bombard(match, "0709", "b_art_xxi", dice=[1])
    play_all(match, "single t_24", "stand")
    assert can(match, "retreat") != []
    match.play(f"retreat {can(match, 'retreat')[0]}")
    assert stack(match, "0709") == ["t_24"]
