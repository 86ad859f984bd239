"""7.3.2c Second activations, within a segment and after the last Impulse."""
from __future__ import annotations

from typing import Any

import pytest

from support import case, odds_of, offered, refused
from titles.fatal.fatal_table import pieces_marked, state_of, supply, table
from umpire.engine.match import Match
from umpire.engine.sets import members
from umpire.titles.fatal.components import ALLIED, PIECES, TURKISH
from umpire.titles.fatal.rules import operations_impulses as chapter
from umpire.titles.fatal.rules.operations_segments import could_buy
from umpire.titles.fatal.rules.supply import second_activation_price

PLACES = {
    "GP-2": ["cw-29-86", "cw-29-87", "cw-29-art", "bh-cw-1"], "AEGEAN": ["hms-albion", "ms-1"], "GP-34": ["tu-9-25"],
    "GP-10": ["F-E"],
}
ACTED = ["cw-29-86", "cw-29-87", "cw-29-art", "hms-albion", "ms-1"]


def shop(seat: str = "allied", ask: str = "buy_second", **more: Any) -> Match:
    return table({**PLACES, **more.pop("places", {})}, ask=ask, seat=seat, **{"activated": ACTED, **more})


@case("fatal", "7.3.2c#1")
@pytest.mark.parametrize(("turn", "cost"), [(3, 1), (4, 2), (6, 2), (7, 2), (8, 1)])
def test_the_price(turn: int, cost: int) -> None:
    """X-72."""
    match = shop(turn=turn)
    assert second_activation_price(state_of(match)) == cost
    match.play("buy_land", dice=[3])
    assert supply(match)["allied"] == 10 - cost


@case("fatal", "7.3.2c#1")
def test_the_die_says_how_many() -> None:
    match = shop()
    assert odds_of(match, "buy_land")["one may act again"] == pytest.approx(1 / 6)
    match.play("buy_land", dice=[2])
    assert offered(match) == ["pick cw-29-86", "pick cw-29-87", "pick cw-29-art", "done"]
    match.play("pick cw-29-86")
    match.play("pick cw-29-art")
    assert match.decision is not None
    assert match.decision.id != "pick_second"
    assert pieces_marked(match, "twice") == {"cw-29-86", "cw-29-art"}


@case("fatal", "7.3.2c#1")
def test_side_that_cannot_pay_is_not_asked() -> None:
    poor = shop(supply={"allied": 1, "turkish": 1})
    poor.play("buy_land", dice=[1])
    poor.play("done")
    assert poor.decision is not None
    assert poor.decision.id != "buy_second"
    assert not could_buy(state_of(shop(ask="late_turn", segment=3)), TURKISH)
    with pytest.raises(Exception, match="nothing can be bought"):
        shop(turn=5, supply={"allied": 1, "turkish": 9})


@case("fatal", "7.3.2c#2")
@pytest.mark.parametrize(("more", "bar"), [
    ({"activated": ["cw-29-86"]}, "7.3.2c#2"), ({"twice": ["cw-29-87"]}, "7.3.2c#2"),
    ({"disorganized": ["cw-29-87"]}, "7.3.2c#2"), ({"broken": ["cw-29-87"]}, "7.3.2c#2"),
    ({"out_of_supply": ["cw-29-87"]}, "7.3.2c#2"),
])
def test_only_supplied_normal_units_that_acted_once(more: dict[str, Any], bar: str) -> None:
    match = shop(**more)
    match.play("buy_land", dice=[3])
    assert "pick cw-29-86" in offered(match)
    assert refused(match, "pick cw-29-87") == bar
    assert refused(match, "pick tu-9-25") == "7.3.2c#2"
    assert refused(match, "pick hms-albion") == "7.3.2c#1"


@case("fatal", "7.3.2c#2")
def test_a_line_must_be_traced_when_the_unit_is_chosen() -> None:
    """R-90 Nobody else's Beachhead feeds the French."""
    match = shop(places={"GP-1": ["fr-1-met"]}, activated=[*ACTED, "fr-1-met"])
    match.play("buy_land", dice=[6])
    assert refused(match, "pick fr-1-met") == "7.3.2c#2"


@case("fatal", "7.3.2c#2")
@pytest.mark.parametrize(("more", "ships"), [
    ({}, ["hms-albion", "ms-1"]), ({"naval_paid": False}, ["ms-1"]), ({"disabled": ["hms-albion"]}, ["ms-1"]),
    ({"crippled": ["ms-1"]}, ["hms-albion"]),
])
def test_ships_need_the_naval_operations_and_ms_nothing(more: dict[str, Any], ships: list[str]) -> None:
    """R-73, R-90."""
    match = shop(**more)
    match.play("buy_naval", dice=[6])
    assert [word for word in offered(match) if word.startswith("pick")] == [f"pick {ship}" for ship in ships]


@case("fatal", "7.3.2c#2")
def test_forts_need_their_share() -> None:
    more: dict[str, Any] = {"activated": ["F-E", "tu-9-25"], "seat": "turkish"}
    match = shop(**more, fed=["F-E"])
    match.play("buy_naval", dice=[1])
    assert offered(match) == ["pick F-E", "done"]
    assert refused(shop(**more, fed=[]), "buy_naval") == "7.3.2c#2"


@case("fatal", "7.3.2c#2")
def test_nobody_comes_out_of_the_turkish_box_for_a_second_activation() -> None:
    """10.3#2: out of it one comes in the reinforcement step alone, so there is nothing to be bought for."""
    with pytest.raises(Exception, match="nothing can be bought"):
        shop("turkish", places={"box": ["tu-12-34"]}, activated=["tu-12-34"])
    both = shop("turkish", places={"box": ["tu-12-34"]}, activated=["tu-12-34", "tu-9-25"])
    both.play("buy_land", dice=[6])
    assert offered(both) == ["pick tu-9-25", "done"]
    assert refused(both, "pick tu-12-34") == "7.3.2c#2"


@case("fatal", "8.1.2a#3")
def test_a_battery_that_acted_fires_at_sweepers_in_a_second_activation() -> None:
    """R-101. It is bought with ships and forts, for the batteries that have a sweeper in range; they do nothing else then."""
    guns = {"GP-2": ["tu-9-art"], "GP-30": ["tu-7-art"], "AA-SEDDELBAHR": ["ms-1"], "AEGEAN": ["hms-albion"]}
    match = shop("turkish", places=guns, activated=["tu-9-art", "tu-7-art"], fired=["tu-9-art"])
    match.play("buy_naval", dice=[6])
    assert offered(match) == ["pick tu-9-art", "done"]
    assert refused(match, "pick tu-7-art") == "8.1.1#1"
    assert refused(match, "pick tu-9-25") == "7.3.2c#1"
    match.play("pick tu-9-art")
    assert offered(match) == ["fire tu-9-art", "done"]
    match.play("fire tu-9-art")
    assert offered(match) == ["aim ms-1"]


@case("fatal", "7.3.2c#3")
def test_only_the_chosen_act_again() -> None:
    match = shop(formations=["29"])
    match.play("buy_land", dice=[1])
    match.play("pick cw-29-86")
    state = state_of(match)
    assert state.second
    assert state.kind == "land"
    assert pieces_marked(match, "chosen") == {"cw-29-86"}
    assert pieces_marked(match, "twice") == {"cw-29-86"}


@case("fatal", "7.3.2c#4")
def test_ships_and_guns_chosen_are_ready_again() -> None:
    match = shop(fired=["cw-29-art", "hms-albion"])
    match.play("buy_land", dice=[2])
    match.play("pick cw-29-art")
    match.play("done")
    assert pieces_marked(match, "fired") == {"hms-albion"}
    match = shop(fired=["cw-29-art", "hms-albion"])
    match.play("buy_naval", dice=[1])
    match.play("pick hms-albion")
    assert pieces_marked(match, "fired") == {"cw-29-art"}


def spend(match: Match) -> None:
    """Go through a purchase without doing anything."""
    for _ in range(9):
        assert match.decision is not None
        if match.decision.id in ("buy_second", "late_turn"):
            return
        match.play("move_first" if "move_first" in offered(match) else "done")


@case("fatal", "7.3.2c#5")
def test_again_and_again_while_it_can_be_paid() -> None:
    match = shop(supply={"allied": 2, "turkish": 0})
    match.play("buy_land", dice=[1])
    match.play("pick cw-29-86")
    spend(match)
    assert not state_of(match).second
    match.play("buy_naval", dice=[1])
    match.play("pick ms-1")
    assert pieces_marked(match, "twice") == {"cw-29-86", "ms-1"}


@case("fatal", "7.3.2c#5")
def test_a_purchase_that_picks_nobody_is_spent() -> None:
    match = shop()
    match.play("buy_land", dice=[1])
    match.play("done")
    assert match.decision is not None
    assert match.decision.id == "buy_second"
    assert supply(match)["allied"] == 9


# 7.3.2c#6 after the last Impulse

MINES_THEN_SWEEPERS = [("mines", {"hms-albion"}), ("sweep", {"ms-1"})]


def late(**more: Any) -> Match:
    return shop(ask="late_turn", segment=3, **{"activated": [*ACTED, "tu-9-25"], **more})


@case("fatal", "7.3.2c#6")
def test_by_turns_until_both_pass() -> None:
    match = late()
    match.play("pass")
    assert match.seat == "turkish"
    assert "if you pass too" in match.prompt
    match.play("buy_land", dice=[1])
    match.play("done")
    # passing barred no later purchase
    assert match.seat == "allied"
    assert match.decision is not None
    assert match.decision.id == "late_turn"
    match.play("pass")
    match.play("pass")
    assert state_of(match).phase != "operations"


@case("fatal", "3.2#4")
@case("fatal", "7.3.2c#6")
def test_side_that_cannot_buy_has_passed() -> None:
    match = late(supply={"allied": 3, "turkish": 0})
    match.play("buy_land", dice=[1])
    match.play("done")
    assert match.seat == "allied"
    match.play("pass")
    assert state_of(match).phase != "operations"


@case("fatal", "7.3.2c#6")
def test_the_first_player_of_the_last_impulse_begins() -> None:
    for first in ("allied", "turkish"):
        more: dict[str, Any] = {"activated": [*ACTED, "tu-9-25"], "active": "nobody", "segment": 0}
        match = table(PLACES, pending=["late_activations"], first=first, **more)
        assert match.seat == first


@case("fatal", "7.3.2c#6")
@pytest.mark.parametrize(("mines", "called"), [
    ("each_purchase", MINES_THEN_SWEEPERS), ("none", []), ("common", MINES_THEN_SWEEPERS),
])
def test_late_ships_meet_the_mines(mines: str, called: list[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    """R-78 The ships of the purchase, and only those; then its MS sweep."""
    heard: list[Any] = []
    monkeypatch.setattr(chapter, "attack_ships", lambda state, ships: heard.append(("mines", piece_ids(ships))))
    monkeypatch.setattr(chapter, "sweep_with", lambda state, ships: heard.append(("sweep", piece_ids(ships))))
    match = late(options={"late_mines": mines}, places={"DS-1": ["hms-ocean"]}, supply={"allied": 1, "turkish": 0})
    match.play("buy_naval", dice=[2])
    match.play("pick hms-albion")
    match.play("pick ms-1")
    while state_of(match).phase == "operations":
        match.play("done" if "done" in offered(match) else "pass")
    # a match tries what it plays: what was heard first counts
    assert heard[:len(called)] == called
    assert bool(heard) == bool(called)


def piece_ids(ships: int) -> set[str]:
    return {PIECES[ship] for ship in members(ships)}


@case("fatal", "7.3.2c#6")
def test_side_that_could_buy_could_act() -> None:
    state = state_of(late())
    assert could_buy(state, ALLIED)
    assert could_buy(state, TURKISH)
    state = state_of(late(twice=["tu-9-25"]))
    assert not could_buy(state, TURKISH)
