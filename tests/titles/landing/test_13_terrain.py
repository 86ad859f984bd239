"""L13 Terrain cards and who is found on them."""
from __future__ import annotations

from support import case
from titles.landing.landing_table import ottomans_on, state_of, table, where
from umpire.engine.match import Match


def before(card: int, pool: int) -> Match:
    """Two men stand on the card before a face-down one; so many Ottoman counters are left in the pool."""
    lost = ["ottoman"] * (7 - pool)
    return table({f"t{card - 1}": ["aus1", "aus2"], "removed": lost}, turned=card - 1, card={"id": "dig_in", "spent": True})


@case("landing", "L13.1")
def test_each_red_cube_brings_an_ottoman_counter_from_the_pool() -> None:
    match = before(5, pool=7)
    match.play("advance t4", dice=[1])
    assert (ottomans_on(match, "t5"), ottomans_on(match, "inf_27")) == (2, 5), "Baby 700 has two cubes"
    assert where(match, "sergeant") == "sergeant_card"


@case("landing", "L13.1")
def test_a_card_without_cubes_is_empty() -> None:
    match = before(2, pool=7)
    match.play("advance t1", dice=[1])
    assert (ottomans_on(match, "t2"), ottomans_on(match, "inf_27")) == (0, 7), "Shrapnel Gully has none"


@case("landing", "L13.2")
def test_the_sixth_card_brings_all_that_remain_and_the_sergeant() -> None:
    match = before(6, pool=4)
    match.play("advance t5", dice=[1])
    assert ottomans_on(match, "t6") == 5
    assert where(match, "sergeant") == "t6"
    assert where(match, "aus1") == "t5", "they come out whether or not anybody gets there"


@case("landing", "L13.3")
def test_a_pool_too_small_gives_what_it_has() -> None:
    match = before(5, pool=1)
    match.play("advance t4", dice=[1])
    assert (ottomans_on(match, "t5"), ottomans_on(match, "inf_27")) == (1, 0)


@case("landing", "L13.4")
def test_the_cubes_of_the_sixth_card_add_nothing() -> None:
    match = before(6, pool=0)
    match.play("advance t5", dice=[1])
    assert ottomans_on(match, "t6") == 1, "the Sergeant alone, though Third Ridge shows two cubes"


@case("landing", "L13.4")
def test_nor_do_they_limit_the_garrison() -> None:
    match = before(6, pool=7)
    match.play("advance t5", dice=[1])
    assert ottomans_on(match, "t6") == 8


@case("landing", "L13.5")
def test_an_eliminated_counter_does_not_come_back() -> None:
    match = table({"t4": ["aus1"], "t5": ["ott1"]}, turned=5, card={"id": "rifle"})
    match.play("fire", dice=[6])
    match.play("advance t4", dice=[3])
    match.play("send aus1")
    match.play("advance t5", dice=[1])
    assert where(match, "ott1") == "removed"
    assert (ottomans_on(match, "t6"), state_of(match).turned) == (7, 6), "six counters and the Sergeant"
