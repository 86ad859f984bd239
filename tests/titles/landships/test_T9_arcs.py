"""T9 Fields of fire: what each mount can hit, what lies on a limit, guns outside their arc."""
from __future__ import annotations

import pytest

from support import case, offered, refused
from titles.landships.fire_table import declare, fire, mask
from titles.landships.landships_table import place, state_of, table, weapon
from umpire.engine.match import Match
from umpire.engine.sets import has, members
from umpire.maps.twelve.sectors import EXCLUDED, INSIDE, OUTSIDE
from umpire.titles.landships.components import GROUND, PLACES, WEAPONS
from umpire.titles.landships.rules.small_arms import burden, total
from umpire.titles.landships.rules.spotting import bears, field_of, reach_barrier, reachable_places

MALE = ["male-1.gun_port", "male-1.gun_starboard", "male-1.mg_port", "male-1.mg_starboard", "male-1.mg_bow", "male-1.mg_stern"]


def bearing(match: Match, unit: str, there: str) -> set[str]:
    """Return the mounts of a vehicle that bear on a place."""
    state = state_of(match)
    mounts = [n for n, name in enumerate(WEAPONS) if name.startswith(unit + ".")]
    return {WEAPONS[n].split(".")[1] for n in mounts if bears(state, n, place(there)) == INSIDE}


@case("landships", "T9.0")
def test_the_rules_of_fire_are_those_of_the_base_game() -> None:
    """A tank on a hexside adds its machine guns to the rifles' total like everybody else (8.1)."""
    match = fire({"6014": ["ger-465-1"], "6113|6114": ["a7v-1"], "6214": ["brit-364-1"]}, facing={"a7v-1": "E"})
    match.play("target 6214")
    match.play("join ger-465-1")
    match.play("join a7v-1.mg_starboard")
    assert total(state_of(match), state_of(match).attacks[0].weapons, place("6214")) == 4 + 4


@case("landships", "T9.1")
def test_only_targets_in_the_field_of_fire_are_hit() -> None:
    match = fire({"6014": ["a7v-1"], "6011": ["brit-364-1"], "6017": ["brit-364-2"]}, facing={"a7v-1": "N"})
    match.play("target 6011")
    assert offered(match) == ["join a7v-1.main"]
    assert refused(match, "join a7v-1.mg_stern") == "T9.1"
    assert refused(match, "join a7v-1.mg_port") == "T9.1"


@case("landships", "T9.2")
def test_all_round_weapons_fire_at_whatever_they_spot_in_range() -> None:
    places = {"6014": ["ft-gun"], "6011": ["ger-465-1"], "6017": ["ger-465-2"], "6414": ["ger-465-3"]}
    match = fire(places, seat="british", facing={"ft-gun": "N"})
    assert offered(match) == ["target 6011", "target 6017", "target 6414", "open_fire"]


@case("landships", "T9.3")
def test_a_weapons_unit_fires_outside_its_arc_with_a_penalty_a_vehicle_does_not() -> None:
    match = fire({"6014": ["art75", "brit-crew-1"], "6017": ["ger-465-1"], "6011": ["ger-465-2"]}, seat="british",
                 facing={"art75": "N"})
    state = state_of(match)
    assert burden(state, mask("art75"), place("6011")) == ()
    assert [term.value for term in burden(state, mask("art75"), place("6017"))] == [2]
    assert "target 6017" in offered(match)


@case("landships", "T9.4")
def test_a_sector_is_cut_by_exact_directions() -> None:
    """The beam of a Mk IV reaches from 30 to 150 degrees; what is a little ahead of 30 is the bow's alone."""
    match = table({"6010": ["male-1"]}, facing={"male-1": "N"})
    assert bearing(match, "male-1", "6310") == {"gun_starboard", "mg_starboard"}
    assert bearing(match, "male-1", "6006") == {"mg_bow"}
    assert bearing(match, "male-1", "6107") == {"mg_bow"}
    assert bearing(match, "male-1", "5710") == {"gun_port", "mg_port"}


@case("landships", "T9.5")
def test_the_mark_four_facing_a_hexside_does_not_hit_hexsides_along_its_limits() -> None:
    """Facing N the limits of the bow are NNE and NNW: the hexsides along them are in nobody's field."""
    state = state_of(table({"6010": ["male-1"]}, facing={"male-1": "N"}))
    along = [one for one in range(len(PLACES)) if bears(state, weapon("male-1.mg_bow"), one) == EXCLUDED]
    assert {PLACES[one] for one in along} >= {"6009|6110", "6108|6208", "5910|6009", "5808|5908"}
    assert all(["|" in PLACES[one] for one in along])
    assert not any([bears(state, weapon(mount), one) == INSIDE for one in along for mount in MALE])
    near = {PLACES[one] for one in along if reach_barrier(state, weapon("male-1.mg_bow"), one) == "T9.5 on-the-limit"}
    assert near >= {"6009|6110", "6108|6208", "5910|6009", "5808|5908"}


@case("landships", "T9.5")
def test_the_seam_of_a_mark_four_is_refused_with_its_reason() -> None:
    match = fire({"5906": ["beute"], "5806|5907": ["male-1"]}, facing={"beute": "S", "male-1": "SSW"})
    assert refused(match, "target_vehicle male-1") == "T9.5"
    turned = fire({"5906": ["beute"], "5806|5907": ["male-1"]}, facing={"beute": "SSW", "male-1": "SSW"})
    assert refused(turned, "target_vehicle male-1") == "T9.1"
    a7v = fire({"5906": ["a7v-1"], "5806|5907": ["male-1"]}, facing={"a7v-1": "S", "male-1": "SSW"})
    assert offered(a7v) == ["target_vehicle male-1", "open_fire"]


@case("landships", "T9.5")
def test_the_other_reading_of_limits_holds_at_every_facing() -> None:
    """A20 At SSW the limit S only crosses the hexside 5906|5907."""
    places, facing = {"5906": ["male-1"]}, {"male-1": "SSW"}
    usual, other = table(places, facing=facing), table(places, facing=facing, options={"arc_edge": "every_facing"})
    assert bearing(usual, "male-1", "5906|5907") == {"mg_bow", "gun_port", "mg_port"}
    assert bearing(other, "male-1", "5906|5907") == set()


@case("landships", "T9.6")
def test_a_hex_on_a_limit_is_in_both_fields() -> None:
    match = table({"5906": ["male-1"]}, facing={"male-1": "S"})
    assert bearing(match, "male-1", "5807") == {"mg_bow", "gun_starboard", "mg_starboard"}


@case("landships", "T9.7")
@case("landships", "16.31")
def test_guns_fire_directly_only_as_far_as_their_restricted_range() -> None:
    """The 75 mm shells 68 hexes indirectly, and hits at 12."""
    places = {"5014": ["art75", "brit-crew-1"], "6214": ["ger-465-1"], "6414": ["ger-465-2"]}
    match = fire(places, seat="british", scenario="whippets", facing={"art75": "E"}, revealed=["ger-465-1", "ger-465-2"])
    assert refused(match, "target 6414") == "16.31"
    assert offered(match) == ["target 6214", "open_fire"]


@case("landships", "16.31")
def test_a_stokes_mortar_never_fires_directly() -> None:
    match = fire({"6014": ["stokes", "brit-crew-1", "brit-364-1"], "6214": ["ger-465-1"]}, seat="british", facing={"stokes": "E"})
    match.play("target 6214")
    assert refused(match, "join stokes") == "16.31"


@case("landships", "T9.8")
def test_each_mount_has_its_own_field_and_fires_by_itself() -> None:
    match = fire({"6014": ["a7v-1"], "6012": ["brit-364-1"], "6214": ["brit-364-2"], "6016": ["brit-364-3"]},
                 facing={"a7v-1": "N"})
    declare(match, "target 6012", "a7v-1.main")
    declare(match, "target 6214", "a7v-1.mg_starboard")
    declare(match, "target 6016", "a7v-1.mg_stern")
    assert [members(one.weapons) for one in state_of(match).attacks] == [
        (weapon("a7v-1.main"),), (weapon("a7v-1.mg_starboard"),), (weapon("a7v-1.mg_stern"),),
    ]


@case("landships", "T9.9")
def test_the_mounts_of_a_mark_four_male() -> None:
    box = state_of(table({"6014": ["male-1"]})).box
    result = {box.weapons[weapon(name)].mount: box.weapons[weapon(name)][3:7] for name in MALE}
    assert result == {
        "gun_port": (8, 7, -5, -1), "gun_starboard": (8, 7, 1, 5), "mg_port": (2, 4, -5, -1), "mg_starboard": (2, 4, 1, 5),
        "mg_bow": (2, 4, -1, 1), "mg_stern": (2, 4, 5, 7),
    }
    assert not any([box.weapons[weapon(name)].edge for name in MALE])


@case("landships", "T9.10")
def test_the_mounts_of_an_a7v() -> None:
    box = state_of(table({"6014": ["a7v-1"]})).box
    names = [name for name in WEAPONS if name.startswith("a7v-1.")]
    result = {box.weapons[weapon(name)].mount: box.weapons[weapon(name)][3:7] for name in names}
    assert result == {
        "main": (8, 8, -1, 1), "mg_port": (4, 5, -5, -1), "mg_starboard": (4, 5, 1, 5), "mg_stern": (4, 5, 5, 7),
    }
    assert all([box.weapons[weapon(name)].edge for name in names])


@case("landships", "T9.11")
def test_at_its_own_place_every_mount_bears_at_range_zero_the_bearing_decides() -> None:
    match = table({"6014": ["male-1"]}, facing={"male-1": "N"})
    assert len(bearing(match, "male-1", "6014")) == len(MALE)
    assert bearing(match, "male-1", "6014|6015") == {"mg_stern"}


@case("landships", "T9.12")
def test_a_tank_on_a_hexside_is_a_target_of_its_own() -> None:
    """Fire at the men in 6214 does not touch the tank on its hexside, and the men are no cover for it."""
    match = fire({"6014": ["aa88", "ger-crew-1"], "6214": ["brit-364-1"], "6213|6214": ["male-1"]}, facing={"male-1": "E"})
    assert offered(match) == ["target 6214", "target_vehicle male-1", "open_fire"]
    match.play("target_vehicle male-1")
    assert PLACES[state_of(match).attacks[0].place] == "6213|6214"


@case("landships", "T9.12")
@pytest.mark.parametrize(("heading", "inside", "outside"), [("ESE", "6314|6315", "6314"), ("E", "6213", "6113|6213")])
def test_an_arc_is_tested_for_the_place_not_its_hexes(heading: str, inside: str, outside: str) -> None:
    state = state_of(table({"6014": ["a7v-1"]}, facing={"a7v-1": heading}))
    assert bears(state, weapon("a7v-1.main"), place(inside)) == INSIDE
    assert bears(state, weapon("a7v-1.main"), place(outside)) == OUTSIDE


@pytest.mark.parametrize("arc_edge", ["along_limit", "every_facing"])
def test_the_field_of_a_mount_matches_its_barrier(arc_edge: str) -> None:
    facing = {"male-1": "N", "art75": "WSW"}
    state = state_of(table({"6010": ["male-1", "art75", "brit-crew-1"]}, facing=facing, options={"arc_edge": arc_edge}))
    for name in (*MALE, "art75"):
        for one in range(0, len(PLACES), 3):
            legal = reach_barrier(state, weapon(name), one) == "" and on_map(one)
            assert has(reachable_places(state, weapon(name)), one) == legal
    assert field_of(state, weapon("art75")) != reachable_places(state, weapon("art75"))
    assert bears(state, weapon("art75"), place("6006")) == OUTSIDE


def on_map(one: int) -> bool:
    return bool(GROUND.on_map[one])
