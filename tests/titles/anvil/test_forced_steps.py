"""Nothing rolls unseen: what the umpire plays because nothing else is left belongs to the odds of what was chosen."""
from __future__ import annotations

import pytest

from support import case, odds_of, offered
from titles.anvil.anvil_table import do, table
from umpire.engine.futures import Forecast
from umpire.engine.match import Match

LE_MUY = ["02", "07"]
VIDAUBAN = "br-vidauban"
FAILS = "the work fails"
NOTHING = {"nothing is rolled": 1}


def rolled_lines(match: Match) -> list[str]:
    """Return what was played with dice."""
    return [line.action for line in match.lines if line.dice]


# 9 bridges

@case("anvil", "9.d")
def test_the_destruction_of_a_bridge_shows_its_odds() -> None:
    match = table({"07": ["us-7ir", "us-15ir"], "20": ["de-63flir"]}, allied=LE_MUY, bridges=[VIDAUBAN])
    do(match, "activate 07", f"destroy {VIDAUBAN}")
    assert odds_of(match, "take us-7ir") == {FAILS: pytest.approx(1 / 3), "the bridge is destroyed": pytest.approx(2 / 3)}


@case("anvil", "9.f")
def test_a_repair_shows_the_odds_that_it_fails_and_how_long_it_takes() -> None:
    match = table({"07": ["us-7ir", "us-15ir"], "20": ["de-63flir"]}, allied=LE_MUY)
    do(match, "activate 07", f"repair {VIDAUBAN}")
    odds = odds_of(match, "take us-7ir")
    assert odds[FAILS] == pytest.approx(1 / 3)
    assert odds["the bridge stands one activation later"] == odds["the bridge stands 6 activations later"] == pytest.approx(1 / 9)


@case("anvil", "9.g")
def test_a_repair_that_cannot_fail_shows_how_long_it_takes() -> None:
    match = table({"07": ["us-7ir", "us-15ir"], "20": ["de-63flir"]}, allied=[*LE_MUY, "08"])
    do(match, "activate 07", f"repair {VIDAUBAN}")
    assert list(odds_of(match, "take us-7ir").values()) == [pytest.approx(1 / 6)] * 6


@case("anvil", "9.d")
@pytest.mark.parametrize(("work", "bridges"), [("destroy", [VIDAUBAN]), ("repair", [])])
def test_work_that_only_one_can_do_shows_its_odds_with_the_order(work: str, bridges: list[str]) -> None:
    match = table({"07": ["us-7ir"], "20": ["de-63flir"]}, allied=LE_MUY, bridges=bridges, forced=True)
    match.play("activate 07")
    order = f"{work} {VIDAUBAN}"
    assert match.reveals(order)
    assert FAILS in odds_of(match, order)
    match.play(order, dice=[1])
    assert rolled_lines(match) == ["take us-7ir"]


@case("anvil", "3.4")
def test_an_activation_that_leaves_one_order_shows_the_odds_of_that_order() -> None:
    """Out of supply nobody leaves 06 (1.8.f), and there is nobody to fight: the bridge is all that is left."""
    match = table({"06": ["us-7ir"], "20": ["de-63flir"]}, allied=["06"], forced=True)
    assert match.reveals("activate 06")
    assert FAILS in odds_of(match, "activate 06")
    match.play("activate 06", dice=[1])
    assert [line.action for line in match.lines[1:4]] == ["activate 06", "repair br-soleils", "take us-7ir"]
    assert rolled_lines(match) == ["take us-7ir"]
    assert odds_of(table({"06": ["us-7ir"]}, allied=["06"]), "activate 06") == NOTHING, "step by step, nothing yet"


# 5 combat

@case("anvil", "5.3.c")
def test_an_assault_by_a_lone_regiment_says_whether_it_rolls() -> None:
    """The other side cannot answer: the regiment goes in and the die falls."""
    match = table({"07": ["us-7ir"], "06": ["de-308gr"]}, allied=LE_MUY, disorganized=["de-308gr"], forced=True)
    match.play("activate 07")
    assert match.reveals("assault 06")
    assert "nothing is rolled" not in odds_of(match, "assault 06")
    match.play("assault 06", dice=[4])
    assert rolled_lines(match) == ["to 06"]


@case("anvil", "5.1")
def test_a_fight_of_a_lone_regiment_shows_its_odds() -> None:
    match = table({"07": ["us-7ir", "de-308gr"]}, allied=["02"], forced=True)
    match.play("activate 07")
    assert match.reveals("fight")
    assert "nothing is rolled" not in odds_of(match, "fight")
    match.play("fight", dice=[4])
    assert rolled_lines(match) == ["strike"]


@case("anvil", "5.5.a")
def test_a_side_is_asked_before_its_own_die() -> None:
    """A counter-attack is the word of the other side: the assault reveals nothing by itself. Its odds are those without one."""
    match = table({"07": ["us-7ir"], "06": ["de-308gr"]}, allied=LE_MUY, forced=True)
    match.play("activate 07")
    assert match.foretell(match.read("assault 06")) == Forecast(reveals=False, passes=True)
    assert set(odds_of(match, "assault 06")) == {"attacker 1 hit, defender 1", "attacker 2 hits, defender none"}
    match.play("assault 06")
    assert (match.seat, rolled_lines(match)) == ("german", [])
    assert match.reveals("decline")


# 6 bombings, 8 paradrops

@case("anvil", "8.c")
@pytest.mark.parametrize("forced", [True, False])
def test_the_last_bombing_marker_says_that_the_drop_is_rolled_for(forced: bool) -> None:
    match = table({}, phase="bombing", turn=1, waiting=["us-517pir", "gb-2ipb", "us-509pib"], forced=forced)
    assert not match.reveals("air 45")
    match.play("air 45")
    assert match.reveals("naval 45")
    assert odds_of(match, "naval 45") == {"after that, chance decides: Paradrop roll (8.c)": 1}
    assert (match.odds("naval 45").rolls, match.odds("naval 45").later) == (False, True)
    match.play("naval 45", dice=[1])
    assert rolled_lines(match) == ["naval 45"]
    assert "pass" in offered(match)
