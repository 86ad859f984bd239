"""L18 the nine Terrain cards, and the optional row."""
from __future__ import annotations

import umpire
from support import case, opened, refused
from titles.landing.landing_table import ottomans_on
from umpire.titles.landing.components import TERRAIN_CARDS


def value_and_cubes(card: str) -> tuple[int, int]:
    """Return what a six leaves to seven men in front of the card, and who is found there."""
    others = [name for name in TERRAIN_CARDS if name != card][:5]
    match = opened("landing", {
        "round": "noon", "row": [others[0], card, *others[1:]], "turned": 1, "card": {"id": "dig_in", "spent": True},
        "pieces": {"t1": ["aus1", "aus2", "aus3", "aus4", "nz1", "nz2", "nz3"]},
    })
    lines = match.play("advance t1", dice=[6])
    results = [line.event.arithmetic.result for line in lines if line.event.arithmetic is not None]
    return 6 - results[0], ottomans_on(match, "t2")


@case("landing", "L18.1")
def test_plugges_plateau() -> None:
    assert value_and_cubes("plugges_plateau") == (2, 1)


@case("landing", "L18.2")
def test_shrapnel_gully() -> None:
    assert value_and_cubes("shrapnel_gully") == (0, 0)


@case("landing", "L18.3")
def test_walkers_ridge() -> None:
    assert value_and_cubes("walkers_ridge") == (3, 0)


@case("landing", "L18.4")
def test_russells_top() -> None:
    assert value_and_cubes("russells_top") == (2, 1)


@case("landing", "L18.5")
def test_the_nek() -> None:
    assert value_and_cubes("the_nek") == (1, 1)


@case("landing", "L18.6")
def test_baby_700() -> None:
    assert value_and_cubes("baby_700") == (2, 2)


@case("landing", "L18.7")
def test_battleship_hill() -> None:
    assert value_and_cubes("battleship_hill") == (2, 1)


@case("landing", "L18.8")
def test_400_plateau() -> None:
    assert value_and_cubes("400_plateau") == (1, 1)


@case("landing", "L18.9")
def test_third_ridge() -> None:
    assert value_and_cubes("third_ridge") == (1, 2)


@case("landing", "L18.10")
def test_up_the_main_range_the_row_is_the_same_every_time_and_known() -> None:
    main_range = ["plugges_plateau", "shrapnel_gully", "russells_top", "the_nek", "baby_700", "battleship_hill"]
    for seed in range(3):
        match = umpire.start("landing", "northern_heights", seed=seed, forced=False)
        row = match.view()["row"][2:]
        assert [card["card"] for card in row] == main_range
        assert not any(card["turned"] for card in row), "they still lie face down"
    assert refused(match, "advance t1") == "L5.1"


@case("landing", "L18.10")
def test_in_the_standard_game_the_row_is_random_and_hidden() -> None:
    match = umpire.start("landing", seed=1)
    assert [card["card"] for card in match.view()["row"][2:]] == [""] * 6
