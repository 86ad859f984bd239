"""10 Variant: combat groups."""
from __future__ import annotations

from typing import Any

from support import case, offered, opened, refused, some
from titles.anvil.anvil_table import can, do, passes, state_of, table, upside_down, where
from umpire.engine.match import Match
from umpire.titles.anvil.components import SITES

LE_MUY = ["02", "07"]
ON = {"combat_groups": "on"}
MEN = {"07": ["us-7ir", "us-15ir", "us-141ir", "us-157ir", "us-30ir", "us-756tkb", "us-transport-1"], "02": ["us-142ir"]}


def forming(areas: dict[str, list[str]] | None = None) -> Match:
    return table(areas or MEN, phase="reinforcement", options=ON, allied=LE_MUY)


def form_groups(*groups: list[str], areas: dict[str, list[str]] | None = None, **position: Any) -> Match:
    """Return the Allied impulse with groups."""
    return table(areas or MEN, options=ON, groups=list(groups), **{"allied": [*LE_MUY, "04", "06"], **position})


@case("anvil", "10.a")
def test_groups_are_formed_at_the_start_of_each_turn_by_both_sides() -> None:
    match = forming({"07": ["us-7ir", "us-15ir"], "20": ["de-63flir", "de-308gr"]})
    do(match, "group us-7ir", "group us-15ir", "done")
    assert match.seat == "german"
    do(match, "group de-63flir", "group de-308gr", "done")
    assert state_of(match).phase == "operations"
    passes(match)
    do(match, "done", "hold", "hold")
    assert (state_of(match).turn, match.seat, can(match, "group")) == (3, "allied", ["us-7ir", "us-15ir"])


@case("anvil", "10.a")
def test_several_groups_may_be_formed_and_a_lone_unit_is_one() -> None:
    match = forming()
    do(match, "group us-7ir", "group us-15ir", "next", "group us-141ir", "next", "group us-157ir", "group us-30ir")
    assert refused(match, "group us-7ir") == "10.c"
    match.play("done")
    assert match.seat == "german"


@case("anvil", "10.g")
def test_groups_are_formed_when_the_reinforcements_of_the_turn_have_come() -> None:
    """10 All units are formed into groups at the start of the turn: those who come in it too, before anybody is activated."""
    match = table({"LZ2": ["us-142ir"]}, phase="bombing", turn=2, options=ON, waiting=["us-tf-butler"], allied=LE_MUY)
    do(match, "hold", "hold")
    assert (state_of(match).phase, where(match, "us-tf-butler")) == ("reinforcement", "LZ2")
    do(match, "group us-142ir", "group us-tf-butler", "done", "done")
    do(match, "activate LZ2", "move", "take us-142ir")
    assert refused(match, "take us-tf-butler") == "3.2", "it takes part already"


@case("anvil", "10.c")
def test_groups_last_until_the_turn_ends() -> None:
    match = form_groups(["us-7ir", "us-15ir"], phase="operations")
    assert group_letters_shown(match) == {"us-7ir": "A", "us-15ir": "A"}
    passes(match)
    assert group_letters_shown(match) == {}


# What is seen of groups

def group_letters_shown(match: Match) -> dict[str, str]:
    """Return who has the letter of a group in the view."""
    return {unit["id"]: unit["group"] for unit in match.view("german")["units"] if unit["group"]}


@case("anvil", "10.a")
def test_the_log_names_the_units_of_a_group() -> None:
    match = forming({"07": ["us-7ir", "us-15ir", "us-30ir", "us-756tkb"], "20": ["de-63flir", "de-308gr"]})
    lines = do(match, "group us-7ir", "group us-756tkb", "group us-30ir", "next", "group us-15ir", "done", "done")
    assert [(line.text, line.case) for line in lines if "group" in line.event.kind] == [
        ("The Allies form combat group A at Le Muy – Draguignan (07): 7IR, 756TkB and 30IR.", "10.a"),
        ("The Germans form no combat groups.", "10.a"),
    ]


@case("anvil", "10.a")
def test_the_view_has_every_group_with_its_letter_for_both_seats() -> None:
    match = forming({"07": ["us-141ir", "us-157ir", "us-7ir", "us-15ir"], "20": ["de-63flir", "de-308gr", "de-305gr"]})
    do(match, "group us-157ir", "group us-141ir", "next", "group us-7ir", "group us-15ir", "done")
    do(match, "group de-63flir", "group de-308gr", "done")
    everyone = {"us-157ir": "A", "us-141ir": "A", "us-7ir": "B", "us-15ir": "B", "de-63flir": "A", "de-308gr": "A"}
    assert group_letters_shown(match) == everyone
    assert match.view("allied")["groups"] == match.view("german")["groups"] == [
        {"id": "A", "side": "allied", "units": ["us-141ir", "us-157ir"]},
        {"id": "B", "side": "allied", "units": ["us-7ir", "us-15ir"]},
        {"id": "A", "side": "german", "units": ["de-308gr", "de-63flir"]},
    ]
    again = opened("anvil", match.position(), options=ON)
    assert group_letters_shown(again) == everyone, "a saved position keeps the letters"


@case("anvil", "10.a")
def test_a_group_that_is_being_formed_is_seen_with_its_letter() -> None:
    match = forming()
    do(match, "group us-7ir", "group us-15ir", "next", "group us-141ir")
    assert group_letters_shown(match) == {"us-7ir": "A", "us-15ir": "A", "us-141ir": "B"}
    chosen = next(unit for unit in match.view()["units"] if unit["id"] == "us-141ir")
    assert "active" in chosen["status"]


@case("anvil", "10.a")
def test_the_scene_marks_the_counters_of_a_group_and_says_it() -> None:
    match = form_groups(["us-7ir", "us-15ir"])
    pieces = {piece["id"]: piece for piece in some(match.title.board).scene(match.state, 0)["pieces"]}
    assert [pieces[unit]["group"] for unit in ("us-7ir", "us-15ir", "us-141ir")] == ["A", "A", ""]
    assert "in combat group A" in pieces["us-7ir"]["text"]


@case("anvil", "10.d")
def test_whoever_is_taken_with_his_group_is_offered_with_it() -> None:
    match = form_groups(["us-7ir", "us-15ir"])
    do(match, "activate 07", "move")
    assert match.decision is not None
    assert match.decision.group_limit(match.state) == 0, "several picked at once would be picked twice"
    labels = [match.label(action) for action in match.options if action.verb == "take"]
    assert labels[:3] == ["7IR takes part, with group A", "15IR takes part, with group A", "30IR takes part"]


@case("anvil", "10.d")
def test_a_frozen_mate_keeps_a_group_from_bridge_work() -> None:
    """S2.1 The reserve is not activated, not even by way of a group."""
    areas = {"20": ["de-63flir", "de-11pzg"]}
    match = table(
        areas, options=ON, groups=[["de-63flir", "de-11pzg"]], impulse="german", scenario="2-june-1944", turn=1, allied=["01"],
    )
    assert refused(match, "activate 20") == "S2.1"
    alone = table(areas, options=ON, impulse="german", scenario="2-june-1944", turn=1, allied=["01"])
    alone.play("activate 20")
    assert "repair br-avignon" in offered(alone)


@case("anvil", "10.a")
def test_without_the_variant_no_group_is_asked_for() -> None:
    match = table(MEN, phase="reinforcement", allied=LE_MUY)
    assert state_of(match).phase == "operations"


@case("anvil", "10.b")
def test_a_group_keeps_the_limit_of_an_activation() -> None:
    match = forming()
    do(match, "group us-7ir", "group us-141ir", "group us-157ir", "group us-756tkb", "group us-15ir")
    assert refused(match, "group us-30ir") == "10.b"
    assert refused(match, "group us-transport-1") == "10.b"


@case("anvil", "10.c")
def test_a_group_is_not_broken_up() -> None:
    """Both regiments go, though only one was named."""
    match = form_groups(["us-7ir", "us-15ir"])
    do(match, "activate 07", "move", "take us-15ir", "to 02", "halt")
    assert (where(match, "us-7ir"), where(match, "us-15ir")) == ("02", "02")


@case("anvil", "10.c")
def test_a_unit_is_in_one_group_only() -> None:
    match = forming()
    do(match, "group us-7ir", "group us-15ir", "next")
    assert refused(match, "group us-15ir") == "10.c"


@case("anvil", "10.d")
def test_activating_a_unit_activates_its_group_in_combat() -> None:
    areas = {"07": ["us-7ir", "us-756tkb", "us-141ir", "de-308gr"]}
    match = form_groups(["us-7ir", "us-756tkb"], areas=areas)
    do(match, "activate 07", "fight", "take us-756tkb")
    match.play("strike", [3])
    assert upside_down(match) == {"us-7ir", "us-756tkb"}


@case("anvil", "10.d")
def test_reactions_activate_whole_groups() -> None:
    areas = {"07": ["us-7ir"], "15": ["de-308gr", "de-305gr", "de-326gr"]}
    match = form_groups(["de-308gr", "de-305gr"], areas=areas)
    do(match, "activate 07", "assault 15", "take us-7ir", "to 15", "take de-308gr")
    assert can(match, "take") == ["de-326gr"]


@case("anvil", "10.d")
def test_bridge_work_activates_the_group() -> None:
    match = form_groups(["us-7ir", "us-15ir"], allied=[*LE_MUY, "08"], bridges=["br-vidauban"])
    do(match, "activate 07", "destroy br-vidauban", "take us-7ir")
    assert upside_down(match) == {"us-7ir", "us-15ir"}


@case("anvil", "10.e")
def test_groups_act_together_only_within_the_limit() -> None:
    match = form_groups(["us-7ir", "us-15ir"], ["us-141ir", "us-157ir"], ["us-30ir", "us-756tkb"])
    do(match, "activate 07", "move", "take us-7ir", "take us-141ir")
    assert refused(match, "take us-30ir") == "3.2"
    assert "to 02" in offered(match)


@case("anvil", "10.f")
def test_a_group_is_of_one_area() -> None:
    match = forming()
    match.play("group us-7ir")
    assert refused(match, "group us-142ir") == "10.f"


@case("anvil", "10.c")
def test_a_group_with_someone_bound_to_his_fortress_stays() -> None:
    """S1.2 The 918th holds Toulon, so its mate does not leave; whoever has no group with it does."""
    areas = {"09": ["de-918gr", "de-917gr", "de-757gr"], "01": ["us-7ir"]}
    match = table(areas, options=ON, groups=[["de-918gr", "de-917gr"]], impulse="german", allied=["01"])
    do(match, "activate 09", "move")
    assert can(match, "take") == ["de-757gr"]
    assert refused(match, "take de-917gr") == "10.c"


@case("anvil", "10.c")
def test_a_group_with_a_frozen_regiment_neither_moves_nor_attacks() -> None:
    areas = {"20": ["de-63flir", "de-11pzg", "us-7ir"]}
    match = table(
        areas, options=ON, groups=[["de-63flir", "de-11pzg"]], impulse="german", scenario="2-june-1944", turn=1, allied=["01"],
    )
    assert refused(match, "activate 20") == "S2.1"


@case("anvil", "10.d")
def test_a_group_that_only_two_transports_carry_takes_them_one_by_one() -> None:
    """1.3.3.tr.c One American and one French truck: with both the group reaches Marseille's neighbour, with one it does not."""
    areas = {"21": ["us-ssf", "fr-1gtm", "us-transport-3", "fr-transport"], "12": ["de-932gr"]}
    held = ["01", "02", "06", "07", "08", "11", "15", "18", "19", "20", "21"]
    match = table(areas, options=ON, groups=[["us-ssf", "fr-1gtm"]], allied=held, bridges=list(SITES))
    do(match, "activate 21", "assault 12")
    assert can(match, "take") == ["us-ssf", "us-transport-3", "fr-1gtm", "fr-transport"]
    do(match, "take us-ssf")
    assert can(match, "to") == [], "on foot it is too far"
    do(match, "take us-transport-3", "take fr-transport")
    assert can(match, "to") != []
