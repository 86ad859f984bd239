"""4.10 Turkish fragments."""
from __future__ import annotations

from collections.abc import Sequence

import pytest

from support import case, offered, play_all, refused
from titles.allenby.allenby_table import attack, bombard, can, cases, stack, table
from umpire.engine.match import Match

DIVISION = ["b_75div_232", "b_75div_233", "b_75div_234"]
CORPS = [*DIVISION, "b_hq_xxi", "b_art_xxi"]
BARRAGE = ["b_art_xxi", "b_air_1", "b_air_2", "b_air_3"]


def bombard_turks(turks: Sequence[str], hexes: dict[str, list[str]] | None = None, **position: object) -> Match:
    """Fourteen guns and a 6: one to three units lose the strongest, four or more all."""
    match = table({"0612": turks, "0613": BARRAGE, **(hexes or {})}, 1, "bombard", **position)
    bombard(match, "0612", *BARRAGE, dice=[6])
    return match


@case("allenby", "4.10.a")
@pytest.mark.parametrize(("turks", "number"), [
    (["t_11"], 1), (["t_3cav"], 1), (["t_ger_701"], 0), (["t_24", "t_26", "t_53", "t_hq_xx"], 3),
    (["t_24", "t_ger_701", "t_mmi", "t_hq_xx"], 2), (["t_24", "t_ger_701", "t_hq_xx", "t_hq_7"], 1),
])
def test_one_for_each_three_factors_lost_in_an_attack(turks: list[str], number: int) -> None:
    """R9 A bombardment is an attack; headquarters count nothing."""
    match = bombard_turks(turks)
    for _ in range(number):
        match.play(f"fragment {can(match, 'fragment')[0]}")
    assert can(match, "fragment") == []
    assert match.seat == "british"


@case("allenby", "4.10.a")
@pytest.mark.parametrize("turks", [["t_art_8"], ["t_gar_jenin", "t_gar_haifa", "t_frag_1", "t_frag_2", "t_hq_8", "t_art_8"]])
def test_guns_headquarters_garrisons_and_fragments_earn_none(turks: list[str]) -> None:
    assert bombard_turks(turks).seat == "british"


@case("allenby", "4.10.a")
def test_fragments_are_optional() -> None:
    match = bombard_turks(["t_11"])
    assert offered(match) == ["fragment 0611", "done"]
    match.play("done")
    assert stack(match, "0611") == []


@case("allenby", "4.10.a")
def test_losses_of_different_attacks_are_not_added() -> None:
    hexes = {"0612": ["t_ger_701"], "0712": ["t_ger_702"], "0613": ["b_air_1", "b_air_2"], "0713": ["b_air_3", "b_art_xx"]}
    match = table(hexes, 1, "bombard", disrupted=["t_ger_701", "t_ger_702"])
    bombard(match, "0612", "b_air_1", "b_air_2", dice=[5])
    bombard(match, "0712", "b_air_3", "b_art_xx", dice=[4])
    assert (stack(match, "0612"), stack(match, "0712"), match.seat) == ([], [], "british")


@case("allenby", "4.10.b")
def test_in_the_row_just_north_next_to_the_lost_unit_first() -> None:
    """North of 0612 one hex of row 11 is adjacent; then the nearest others."""
    match = bombard_turks(["t_24", "t_26", "t_53", "t_hq_xx"])
    assert can(match, "fragment") == ["0611"]
    assert refused(match, "fragment 0711") == "4.10.b"
    match.play("fragment 0611")
    assert can(match, "fragment") == ["0411", "0511", "0711", "0811"], "all two hexes away"
    match.play("fragment 0711")
    assert can(match, "fragment") == ["0411", "0511", "0811"]


@case("allenby", "4.10.b")
def test_an_odd_column_has_three_hexes_to_the_north() -> None:
    match = table({"0709": ["t_11"], "0710": CORPS}, ask="combat")
    attack(match, "0709", *CORPS, dice=[4])
    assert sorted(can(match, "fragment")) == ["0608", "0708", "0808"]


@case("allenby", "4.10.b")
def test_not_among_enemies_and_one_a_hex() -> None:
    for other in ("b_indep", "t_frag_1"):
        assert can(bombard_turks(["t_11"], {"0611": [other]}), "fragment") == ["0411", "0511", "0711", "0811"]
    assert can(bombard_turks(["t_11"], {"0611": ["t_24"]}), "fragment") == ["0611"], "friends do not matter"


@case("allenby", "4.10.b")
def test_the_retreat_rules_are_obeyed_as_far_as_possible() -> None:
    """1411 lies across the Jordan from 1512: only if nothing else is left."""
    hexes = {"1512": ["t_11"], "1513": CORPS}
    match = table(hexes, ask="combat")
    attack(match, "1512", *CORPS, dice=[4])
    assert can(match, "fragment") == ["1511", "1611"]
    match = table({**hexes, "1511": ["b_indep"], "1611": ["b_20ind"]}, ask="combat")
    attack(match, "1512", *CORPS, dice=[4])
    assert can(match, "fragment") == ["1411"]


@case("allenby", "4.10.b")
def test_from_the_top_row_nowhere() -> None:
    """R9."""
    match = table({"0901": ["t_11"], "0902": CORPS}, ask="combat")
    attack(match, "0901", *CORPS, dice=[4])
    assert (match.seat, can(match, "fragment")) == ("british", [])


@case("allenby", "4.10.b")
def test_attackers_lost_in_several_hexes_the_turk_names_the_last() -> None:
    """R9 Turkish attackers lost in their own attack leave fragments too."""
    match = table({"0708": ["t_24"], "0608": ["t_26"], "0709": CORPS}, 4, "combat", group="g7")
    attack(match, "0709", "t_24", "t_26", dice=[1])
    assert (match.seat, offered(match)) == ("turkish", ["last 0608", "last 0708"])
    assert refused(match, "last 0709") == "4.10.b"
    match.play("last 0608")
    assert can(match, "fragment") == ["0607"]
    match.play("fragment 0607")
    assert can(match, "fragment") == ["0707", "0807"]


@case("allenby", "4.10.c")
def test_never_more_than_nine() -> None:
    eight = {f"{column:02}02": [f"t_frag_{column - 6}"] for column in range(7, 15)}
    match = bombard_turks(["t_24", "t_26", "t_53", "t_hq_xx"], eight)
    match.play("fragment 0611")
    assert (match.seat, stack(match, "0611")) == ("british", ["t_frag_9"])
    match = bombard_turks(["t_11"], {**eight, "1502": ["t_frag_9"]})
    assert match.seat == "british"


@case("allenby", "4.10.c")
def test_a_fragment_that_was_lost_can_come_again() -> None:
    """R12."""
    nine = {f"{column:02}02": [f"t_frag_{column - 6}"] for column in range(7, 15)}
    match = bombard_turks(["t_11", "t_24", "t_26", "t_frag_9"], nine)
    assert can(match, "fragment") == ["0611"]


@case("allenby", "4.10.d")
def test_disrupted_units_count_with_their_printed_factors() -> None:
    match = table({"0612": ["t_11"], "0613": ["b_art_xxi"]}, 1, "bombard", disrupted=["t_11"])
    assert "4.3.c" in cases(bombard(match, "0612", "b_art_xxi", dice=[5]))
    assert can(match, "fragment") == ["0611"]


@case("allenby", "4.10.a")
def test_they_stand_in_the_way_with_one_factor_and_no_zone() -> None:
    """Trap 19."""
    match = table({"0708": ["t_frag_1"], "0709": ["b_4cav_10"]}, ask="movement")
    play_all(match, "march b_4cav_10")
    assert refused(match, "to 0708") == "8.2.g"
    assert "0707" in can(match, "to")


@case("allenby", "4.10.b")
@pytest.mark.parametrize("lost", ["t_frag_1", "t_frag_2"])
def test_a_fragment_has_an_action_of_its_own_whatever_its_counter_did(lost: str) -> None:
    """R12, R30: the counter that comes out of the pool may be the one that attacked and died in this turn."""
    hexes = {"0710": ["b_75div_232", "b_75div_233", "b_75div_234"], "0709": ["t_26", lost], "0707": ["b_20ind"]}
    match = table(hexes, 4, "combat", group="g7")
    attack(match, "0710", "t_26", lost, dice=[1])
    play_all(match, "fragment 0708", "done")
    while "group g4" not in offered(match):
        words = [word for word in ("movement_first", "done") if word in offered(match)]
        match.play(words[0])
    play_all(match, "group g4", "combat_first")
    assert "attack 0707" in offered(match)


@case("allenby", "9.3.1.f")
@pytest.mark.parametrize("lost", ["t_frag_1", "t_frag_2"])
def test_a_fragment_was_not_attacked_because_its_counter_was(lost: str) -> None:
    division = ["b_75div_232", "b_75div_233", "b_75div_234", "b_hq_xxi", "b_art_xxi"]
    others = ["b_60div_179", "b_60div_180", "b_60div_181"]
    hexes = {"0710": division, "0709": ["t_11", lost], "0807": ["t_24", "t_53"], "0907": others, "0806": ["b_20ind"]}
    match = table(hexes, 3, "combat")
    attack(match, "0709", *division, dice=[6])
    play_all(match, "fragment 0708", "done")
    attack(match, "0807", *others, dice=[3])
    assert "0708" in can(match, "retreat")
