"""7.3.2d, 8.4.1f Digging in and getting up."""
from __future__ import annotations

from support import case, offered, refused
from titles.fatal.fatal_table import is_marked, state_of, table
from titles.fatal.test_7_movement import march, moving
from umpire.engine.rulings import LEGAL
from umpire.titles.fatal.components import PIECES, TURKISH
from umpire.titles.fatal.rules.operations_activation import begin_purchase
from umpire.titles.fatal.rules.operations_land_movement import strategic_barrier
from umpire.titles.fatal.state import LAND_SEGMENT, factors_of

PLACES = {"GP-1": ["cw-29-86", "cw-29-art", "cw-anz-1lh", "bh-cw-1"]}


@case("fatal", "7.3.2d#1")
def test_infantry_digs_in_before_or_after_it_moves() -> None:
    match = moving(PLACES, "29")
    match.play("dig cw-29-86")
    march(match, "cw-29-86", "GP-3")
    assert is_marked(match, "entrenched", "cw-29-86")
    match = moving(PLACES, "29")
    march(match, "cw-29-86", "GP-3")
    match.play("dig cw-29-86")
    assert is_marked(match, "entrenched", "cw-29-86")
    assert refused(match, "dig cw-29-86") == "7.3.2d#1"


@case("fatal", "7.3.2d#2")
@case("fatal", "7.3.2a#3")
def test_digging_in_bars_strategic_movement() -> None:
    places = {"GP-30": ["tu-9-25", "tu-9-26"]}
    match = moving(places, "T9")
    match.play("dig tu-9-25")
    assert refused(match, "strategic tu-9-25") == "7.3.2d#2"
    # by foot it may go, and it was in trenches before; and the others may
    assert {"march tu-9-25", "strategic tu-9-26"} <= set(offered(match))
    match.play("strategic tu-9-26")
    match.play("to GP-28")
    assert refused(match, "dig tu-9-26") == "7.3.2a#3"


@case("fatal", "7.3.2d#2")
def test_unit_dug_in_earlier_moves_strategically_dug_in() -> None:
    """7.3.2a#3 forbids to turn a unit, not to be turned; 8.4.1f the ban is of one activation."""
    match = moving({"GP-30": ["tu-9-25"]}, "T9", entrenched=["tu-9-25"], changed_mode=["tu-9-25"])
    match.play("strategic tu-9-25")
    match.play("to GP-28")
    assert is_marked(match, "entrenched", "tu-9-25")
    match = moving({"GP-30": ["tu-9-25"]}, "T9")
    match.play("dig tu-9-25")
    begin_purchase(state_of(match), TURKISH, LAND_SEGMENT, 1 << PIECES.index("tu-9-25"))
    assert strategic_barrier(state_of(match), PIECES.index("tu-9-25")) == LEGAL


@case("fatal", "7.3.2d#1")
def test_only_acting_infantry_digs_in() -> None:
    match = moving(PLACES, "29", "ANZAC")
    assert refused(match, "dig cw-29-art") == "7.3.2d#1"
    assert refused(match, "dig cw-anz-1lh") == "7.3.2d#1"
    assert refused(match, "dig cw-29-87") == "7.3.2d#1"
    assert refused(match, "dig cw-42-125") == "7.2#7"


@case("fatal", "7.3.2d#1")
def test_once_a_turn() -> None:
    match = moving(PLACES, "29", changed_mode=["cw-29-86"])
    assert refused(match, "dig cw-29-86") == "8.4.1f"


@case("fatal", "7.3.2d#2")
def test_not_out_of_supply_nor_after_strategic_movement() -> None:
    assert refused(moving(PLACES, "29", out_of_supply=["cw-29-86"]), "dig cw-29-86") == "7.3.2b#2"
    assert refused(moving(PLACES, "29", strategic=["cw-29-86"]), "dig cw-29-86") == "7.3.2a#3"


@case("fatal", "8.4.1f")
def test_up_and_down_again_in_one_turn_is_not_possible() -> None:
    match = moving(PLACES, "29", entrenched=["cw-29-86"])
    match.play("rise cw-29-86")
    assert refused(match, "dig cw-29-86") == "8.4.1f"
    match = moving(PLACES, "29")
    match.play("dig cw-29-86")
    assert refused(match, "rise cw-29-86") == "8.4.1f"


@case("fatal", "8.4.1f")
def test_the_dug_in_attack_worse_and_defend_better() -> None:
    match = moving(PLACES, "29")
    unit = PIECES.index("cw-29-86")
    before = factors_of(state_of(match), unit)
    match.play("dig cw-29-86")
    after = factors_of(state_of(match), unit)
    assert after[0] < before[0]
    assert after[1] > before[1]


@case("fatal", "8.4.1g")
def test_getting_up_before_a_fight_gives_attack_mode() -> None:
    match = table(PLACES, ask="declare_order", acting=["29"], entrenched=["cw-29-86"])
    assert "rise cw-29-86" in offered(match)
    match.play("rise cw-29-86")
    assert not is_marked(match, "entrenched", "cw-29-86")
    assert refused(match, "rise cw-29-86") == "8.4.1f"
    assert offered(match) == ["move_first", "fight_first"]
