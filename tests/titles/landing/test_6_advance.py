"""L6 Advance."""
from support import case, offered, refused
from titles.landing.landing_table import table, where


@case("landing", "L6.1")
def test_the_die_less_the_terrain_value_may_move() -> None:
    match = table({"t2": ["lcpl", "aus1", "aus2"]}, turned=3, card={"id": "dig_in", "spent": True})
    match.play("advance t2", dice=[2])
    match.play("send aus1")
    assert where(match, "aus1") == "t3"
    assert "send aus2" not in offered(match), "400 Plateau has Terrain Value 1: a 2 moves one"


@case("landing", "L6.13")
def test_men_who_share_a_card_with_ottomans_cannot_leave_it() -> None:
    match = table({"t1": ["aus1", "ottoman"]}, turned=2, card={"id": "dig_in"})
    assert refused(match, "advance t1") == "L6.13"
