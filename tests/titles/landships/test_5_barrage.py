"""5 Artillery: who is called on what, communication, scatter, standing fire, and what the shells do."""
from __future__ import annotations

from typing import Any

import pytest

from support import case, odds_of, offered, play_all, refused
from titles.landships.landships_table import is_marked, number, pieces_with, place, question_id, state_of, table, weapon, where
from umpire.engine.match import Match
from umpire.engine.sets import bit, members
from umpire.titles.landships.components import BATTERIES, DAMAGES, GROUND, HEXES, NONE, SHRAPNEL, THE_HEXES
from umpire.titles.landships.rules import artillery, artillery_resolution
from umpire.titles.landships.rules.artillery import SEEN, STANDING, UNSEEN
from umpire.titles.landships.rules.direct_fire import damages
from umpire.titles.landships.rules.spotting import sees_hex
from umpire.titles.landships.state import LandState

ONE, TWO = "german-module-1", "german-module-2"
GUN = BATTERIES.index("art75")
# an observer two hexes from 5809, and somebody who does nothing far away
FO = {"5708": ["ger-fo"]}


def guns(places: dict[str, list[str]], seat: str = "german", batteries: tuple[str, ...] = (ONE,), **more: Any) -> Match:
    """Return a Barrage Phase at its beginning."""
    return table(places, seat=seat, phase="barrage", batteries=list(batteries), **more)


def shells(places: dict[str, list[str]], impacts: list[tuple[str, str]], **more: Any) -> Match:
    """Shells have fallen; the Germans resolve them, then the results are applied."""
    pending: list[Any] = [{"step": "order_hexes", "seat": "german"}, "apply_results"]
    return table(places, ask="order_hexes", pending=pending, impacts=[" ".join(one) for one in impacts], **more)


def status_of(match: Match, battery: str) -> str:
    last = state_of(match).standing[BATTERIES.index(battery)]
    return HEXES[last] if last != NONE else ""


# 5.0, 5.18, 5.20 who is called

@case("landships", "5.0")
def test_modules_and_guns_have_fs_10_each() -> None:
    state = state_of(guns({**FO, "5809": ["brit-364-1"], "6208": ["art75", "brit-crew-1"]}))
    assert [artillery.strength_of(state, battery) for battery in (0, GUN)] == [10, 10]
    fall = artillery_resolution.shells_on(state, place("5809"), (0, 1, GUN))
    assert (fall.points, fall.those) == (30, bit(number("brit-364-1")))


@case("landships", "5.0")
@case("landships", "5.20")
def test_only_batteries_at_hand_are_called_and_each_once() -> None:
    match = guns(FO)
    assert refused(match, f"call {TWO}") == "5.0"
    assert refused(match, "call british-module-1") == "5.0"
    assert refused(match, "on 5809") == "5.1"
    match = guns(FO, batteries=(ONE, TWO))
    play_all(match, f"call {ONE}", ("on 5708", (1,)))
    assert refused(match, f"call {ONE}") == "5.20"
    assert offered(match) == [f"call {TWO}", "done"]


@case("landships", "5.18")
def test_a_gun_fires_indirectly_with_its_crew_for_an_observer_and_nothing_else() -> None:
    at = {"6208": ["art75", "brit-crew-1"], "6210": ["brit-fo"], "6408": ["ger-465-1"]}
    match = guns(at, "british", ())
    play_all(match, "call art75", ("on 6408", (4, 1)))
    assert state_of(match).impacts == ((GUN, place("6408")),)
    assert state_of(match).fired == bit(weapon("art75"))
    assert pieces_with(match, "revealed") == {"art75", "brit-crew-1"}


@case("landships", "5.18")
@pytest.mark.parametrize(("at", "more", "case_"), [
    ({"6208": ["art75"]}, {}, "12.1"), ({"6208": ["art75", "brit-crew-1"]}, {"pinned": ["brit-crew-1"]}, "12.1"),
    ({"6208": ["art75", "brit-crew-1"]}, {"fired": ["art75"]}, "3.3"),
])
def test_crews_that_cannot_serve_a_gun(at: dict[str, list[str]], more: dict[str, Any], case_: str) -> None:
    match = table({**at, "6210": ["brit-fo"]}, ask="call_battery", seat="british", **more)
    assert refused(match, "call art75") == case_


@case("landships", "5.18")
def test_aa_guns_and_guns_that_are_no_artillery_never_fire_indirectly() -> None:
    match = guns({**FO, "5011": ["aa88", "ger-crew-1"], "5411": ["tak", "ger-crew-2"]})
    assert [refused(match, f"call {gun}") for gun in ("aa88", "tak")] == ["5.18", "5.18"]
    bars = [artillery.battery_barrier(state_of(match), 0, BATTERIES.index(gun)) for gun in ("aa88", "tak")]
    assert bars == ["5.18 aa-guns", "5.18 no-artillery"]


@case("landships", "5.18")
def test_a_gun_has_a_range() -> None:
    match = guns({"6208": ["stokes", "brit-crew-1"], "5708": ["brit-fo"]}, "british", ())
    match.play("call stokes")
    assert refused(match, "on 5408") == "5.18"
    assert max(GROUND.range(place("6208"), place(word.removeprefix("on "))) for word in offered(match)) == 7


# 5.10 to 5.13, 4.8 observers

@case("landships", "5.10")
@pytest.mark.parametrize("pinned", [["ger-fo"], []])
def test_without_an_unpinned_observer_nothing_is_called(pinned: list[str]) -> None:
    at = {**FO} if pinned else {"5708": ["ger-465-1"]}
    assert refused(table(at, ask="call_battery", batteries=[ONE], pinned=pinned), f"call {ONE}") == "5.10"
    assert question_id(guns({**at, "5011": ["ger-465-2"]}, pinned=pinned)) == "move_foot"


@case("landships", "5.10")
@case("landships", "5.1")
def test_an_observer_sees_from_his_hex_and_options_match_barriers() -> None:
    at = {"5711": ["ger-fo", "ger-465-1"], "6211": ["brit-mg-1"], "6210": ["brit-mg-2"]}
    match = guns(at, standing={ONE: "6310"}, revealed=["brit-mg-1"])
    state = state_of(match)
    # both trenches lie too far away to be seen into, but who fired in one of them is spotted
    assert [artillery.ground_of(state, 0, place(one)) for one in ("6211", "6210", "5711")] == [SEEN, artillery.NO_GROUND, SEEN]
    legal = {one for one in range(len(HEXES)) if artillery.call_barrier(state, 0, one) == ""}
    assert legal == set(members(artillery.call_hexes(state, 0)))
    visible = {one for one in members(THE_HEXES) if sees_hex(state, place("5711"), 0, one)}
    assert set(members(artillery.seen_hexes(state, 0))) == visible
    match.play(f"call {ONE}")
    assert refused(match, "on 5011") == "4.8"
    assert refused(match, "on 5018") == "5.1"


@case("landships", "5.1")
def test_battery_after_battery_knowing_where_the_earlier_fell() -> None:
    match = guns({**FO, "5809": ["brit-364-1"]}, batteries=(ONE, TWO))
    play_all(match, f"call {ONE}", ("on 5809", (6, 1)))
    assert (question_id(match), state_of(match).impacts) == ("call_battery", ((0, place("5809")),))
    play_all(match, f"call {TWO}", ("on 5809", (6, 4)))
    assert question_id(match) == "order_hexes"


@case("landships", "3.7")
def test_a_battery_may_stay_silent() -> None:
    match = guns({**FO, "5809": ["brit-364-1"]})
    match.play("done")
    assert question_id(match) == "move_foot"


@case("landships", "5.12")
def test_an_aircraft_observes_two_hexes_around_it_and_communication_is_rolled() -> None:
    match = guns({"6408": ["bristol"], "6208": ["art75", "brit-crew-1"], "5408": ["ger-465-1"]}, "british", ())
    match.play("call art75")
    hexes = [place(word.removeprefix("on ")) for word in offered(match)]
    assert len(hexes) == 19
    assert max(GROUND.range(place("6408"), one) for one in hexes) == 2
    assert odds_of(match, "on 6408")["not reached"] == 0.5
    match.play("on 6408", dice=[3])
    assert where(match, "bristol") == "ready"


@case("landships", "5.13")
def test_houses_and_junctions_may_be_named_unseen() -> None:
    match = guns({"5110": ["ger-fo"], "5909": ["brit-364-1"]})
    state = state_of(match)
    assert [artillery.ground_of(state, 0, place(one)) for one in ("5909", "5906", "5205", "5110")] == [UNSEEN] * 3 + [SEEN]
    match.play(f"call {ONE}")
    assert odds_of(match, "on 5909") == pytest.approx({
        "not reached": 1 / 2, "reached; on target": 1 / 6, "reached; 1 hex off": 1 / 9, "reached; 2 hexes off": 1 / 9,
        "reached; 3 hexes off": 1 / 9,
    })
    from_the_air = state_of(guns({"6408": ["bristol"], "6208": ["art75", "brit-crew-1"]}, "british", ()))
    assert artillery.call_barrier(from_the_air, GUN, place("5909")) == "4.8 hex-not-seen"


# 5.11c communication, 5.14 scatter, 5.16 standing fire, 5.20

@case("landships", "5.11c")
@pytest.mark.parametrize(("die", "fires"), [(3, False), (4, True)])
def test_an_observer_is_in_communication_on_4_to_6(die: int, fires: bool) -> None:
    match = guns({**FO, "5809": ["brit-364-1"]})
    match.play(f"call {ONE}")
    match.play("on 5809", dice=[die, 1] if fires else [die])
    assert bool(state_of(match).impacts) == fires


@case("landships", "5.11c")
@case("landships", "5.16")
@pytest.mark.parametrize(("die", "fires"), [(1, False), (2, True)])
def test_standing_fire_needs_2_to_6_also_unseen(die: int, fires: bool) -> None:
    match = guns({**FO, "6310": ["brit-364-1"]}, standing={ONE: "6310"})
    assert artillery.ground_of(state_of(match), 0, place("6310")) == STANDING
    match.play(f"call {ONE}")
    match.play("on 6310", dice=[die, 5] if fires else [die])
    assert bool(state_of(match).impacts) == fires
    assert status_of(match, ONE) == "6310"


@case("landships", "5.16")
def test_standing_fire_needs_an_unpinned_observer_on_the_map() -> None:
    state = state_of(table({**FO, "6408": ["junkers"]}, ask="call_battery", pinned=["ger-fo"], standing={ONE: "5711"}))
    assert artillery.call_barrier(state, 0, place("5711")) == "4.8 hex-not-seen"
    near = state_of(table({**FO, "6408": ["junkers"]}, ask="call_battery", pinned=["ger-fo"], standing={ONE: "6408"}))
    assert artillery.ground_of(near, 0, place("6408")) == STANDING


@case("landships", "5.14")
@pytest.mark.parametrize(("ground", "last"), [(SEEN, 4), (STANDING, 5), (UNSEEN, 2)])
def test_the_faces_on_target(ground: int, last: int) -> None:
    assert artillery.target_faces(state_of(guns(FO)), ground) == tuple(range(1, last + 1))


@case("landships", "5.14")
@pytest.mark.parametrize(("direction", "hex_"), [(1, "5808"), (2, "5909"), (3, "5910"), (4, "5810"), (5, "5710"), (6, "5709")])
def test_shells_scatter_one_hex_in_six_directions(direction: int, hex_: str) -> None:
    match = guns(FO, batteries=(ONE, TWO))
    play_all(match, f"call {ONE}", ("on 5809", (4, 5, direction)))
    assert state_of(match).impacts == ((0, place(hex_)),)
    assert status_of(match, ONE) == hex_


@case("landships", "5.14")
@pytest.mark.parametrize(("die", "hex_"), [(2, "5908"), (3, "5907"), (5, "5906")])
def test_unseen_shells_scatter_by_half_a_die(die: int, hex_: str) -> None:
    match = guns({"5110": ["ger-fo"]}, batteries=(ONE, TWO))
    play_all(match, f"call {ONE}", ("on 5909", (4, 3, 1, die)))
    assert status_of(match, ONE) == hex_


@case("landships", "5.14")
@case("landships", "5.20")
def test_shells_off_the_map_are_lost_and_end_the_standing_fire() -> None:
    match = guns({"5903": ["ger-fo"]}, standing={ONE: "5902"}, batteries=(ONE, TWO))
    match.play(f"call {ONE}")
    # three of the six neighbours of 5902 are off the map
    assert odds_of(match, "on 5902")["reached; lost off the map"] == pytest.approx(5 / 6 * 1 / 6 * 3 / 6)
    match.play("on 5902", dice=[2, 6, 1])
    assert (status_of(match, ONE), state_of(match).impacts) == ("", ())


@case("landships", "5.20")
def test_silence_keeps_the_last_hex_and_a_new_impact_replaces_it() -> None:
    match = guns(FO, standing={ONE: "6310", TWO: "6310"}, batteries=(ONE, TWO))
    play_all(match, f"call {ONE}", ("on 5809", (1,)), f"call {TWO}")
    assert status_of(match, ONE) == "6310"
    match.play("on 5809", dice=[4, 1])
    assert status_of(match, TWO) == "5809"


@case("landships", "5.14")
@pytest.mark.parametrize(("at", "named"), [("5708", "5809"), ("5110", "5909"), ("5903", "5902")])
def test_the_scatter_cloud_matches_the_dice(at: str, named: str) -> None:
    """Every die of communication, scatter, direction and distance, counted one by one."""
    state = state_of(guns({at: ["ger-fo"]}))
    one = place(named)
    unseen = artillery.ground_of(state, 0, one) == UNSEEN
    good, results = (2 if unseen else 4), dict[int, int]()
    faces = range(1, 7)
    for talk, die, way, far in [(a, b, c, d) for a in faces for b in faces for c in faces for d in faces]:
        if talk < 4:
            continue
        steps = 0 if die <= good else (far + 1) // 2 if unseen else 1
        there = one
        for _ in range(steps):
            there = GROUND.ahead[there * 12 + 2 * (way - 1)] if there >= 0 else there
        if there >= 0:
            results[there] = results.get(there, 0) + 1
    assert artillery.scatter_cloud(state, 0, one) == pytest.approx({hex_: n / 6 ** 4 for hex_, n in results.items()})


def test_a_hex_that_cannot_be_named_has_no_cloud() -> None:
    assert artillery.scatter_cloud(state_of(guns(FO)), 0, place("5011")) == {}


# 5.15, 5.17, 5.19 what shells do

@case("landships", "5.15")
def test_all_batteries_on_a_hex_add_up_to_one_die() -> None:
    match = shells({"5711": ["brit-364-1", "brit-363-1"]}, [(ONE, "5711"), (TWO, "5711")])
    assert offered(match) == ["resolve 5711"]
    # twenty points in the open: column 16-22
    assert odds_of(match, "resolve 5711")["no effect"] == pytest.approx(2 / 6)
    lines = match.play("resolve 5711", dice=[5])
    assert "5.15" in [line.case for line in lines]
    assert where(match, "brit-364-1") == "5711"


@case("landships", "5.15")
def test_the_caller_orders_all_struck_hexes() -> None:
    match = shells({"5711": ["brit-364-1"], "5512": ["brit-363-1"]}, [(ONE, "5711"), (TWO, "5512")], forced=True)
    assert offered(match) == ["resolve 5512", "resolve 5711"]
    assert refused(match, "resolve 5712") == "5.15"
    match.play("resolve 5711", dice=[6])
    assert offered(match) == ["resolve 5512"]


@case("landships", "5.15")
@case("landships", "16.10")
@pytest.mark.parametrize(("option", "cover"), [("2", 5), ("0", 3)])
def test_houses_protect_and_the_strongpoint_by_option(option: str, cover: int) -> None:
    match = shells({"5809": ["brit-364-1"]}, [(ONE, "5809")], options={"barrage_strongpoint": option})
    row = artillery_resolution.barrage_outlook(state_of(match), place("5809"), (0, 1, 2))[0]
    assert sum(term.value for term in row.terms) == cover


@case("landships", "5.15")
@pytest.mark.parametrize(("at", "terms"), [("5711", [3, 1]), ("5809", [3, 1, 2])])
def test_armour_has_a_die_of_its_own_with_3_more_armour_and_half_the_cover(at: str, terms: list[int]) -> None:
    """F22: twenty points, armour 4, die 1: W; 5.19 it is one's own."""
    match = shells({at: ["a7v-1"], "5011": ["ger-465-1"]}, [(ONE, at), (TWO, at)])
    state = state_of(match)
    fall = artillery_resolution.shells_on(state, place(at), (0, 1))
    assert [term.value for term in fall.armour_terms(number("a7v-1"))] == terms
    assert DAMAGES[damages(state, 20, 3 + 1)[0]] == "W"
    match.play(f"resolve {at}", dice=[1])
    assert (question_id(match) == "knock_out") == (at == "5711")


@case("landships", "5.19")
def test_both_sides_suffer() -> None:
    state = state_of(shells({"5711": ["brit-364-1", "ger-465-1", "a7v-1", "junkers", "fk77-1"]}, [(ONE, "5711")]))
    hit = sum(bit(number(one)) for one in ("brit-364-1", "ger-465-1", "a7v-1"))
    assert artillery_resolution.struck_units(state, place("5711")) == hit


@case("landships", "5.15")
def test_harmless_shells_are_not_asked_for() -> None:
    match = guns({**FO, "5011": ["ger-465-2"]})
    play_all(match, f"call {ONE}", ("on 5809", (4, 1)))
    assert question_id(match) == "move_foot"
    assert status_of(match, ONE) == "5809"


@case("landships", "5.17")
@pytest.mark.parametrize(("at", "one", "both"), [("5809", 6, 6), ("5711", -1, 0), ("5408", 1, 1)])
def test_shrapnel_is_poor_against_cover_and_good_in_the_open(at: str, one: int, both: int) -> None:
    """Of shrapnel and high explosive in one total only the worse counts (8.8)."""
    state = state_of(shells({at: ["brit-364-1"]}, [(ONE, at), (TWO, at)], shrapnel=[ONE]))
    assert sum(term.value for term in artillery_resolution.barrage_outlook(state, place(at), (0,))[0].terms) == one
    assert sum(term.value for term in artillery_resolution.barrage_outlook(state, place(at), (0, 1))[0].terms) == both


def load_batteries(ammunition: dict[int, str]) -> LandState:
    state = state_of(guns(FO)).copy()
    state.sheet = state.sheet._replace(ammunition=ammunition)
    return state


@case("landships", "5.17")
def test_ammunition_by_scenario_or_by_die() -> None:
    fixed, diced, low = load_batteries({0: SHRAPNEL}), load_batteries({}), load_batteries({})
    artillery.load_shells(fixed, 0)
    assert fixed.shrapnel == 1
    for state, face, is_ in ((diced, 3, 0), (low, 2, 1)):
        state.dice.rewind([face])
        artillery.load_shells(state, 0)
        assert state.shrapnel == is_
    assert set(state_of(guns(FO)).sheet.ammunition.values()) == {"high explosive"}


@case("landships", "5.15")
def test_effects_are_known_before_the_dice() -> None:
    state = state_of(guns({**FO, "5711": ["brit-364-1", "male-1"]}, facing={"male-1": "N"}))
    rows = artillery_resolution.barrage_outlook(state, place("5711"), (0,))
    assert [row.piece for row in rows] == [number("brit-364-1"), number("male-1")]
    assert all(sum(row.chances.values()) == pytest.approx(1) for row in rows)
    # ten points: column 9-15, checks on 1 to 3
    assert rows[0].chances["none"] == pytest.approx(1 / 2)


@case("landships", "13.8")
def test_an_observer_in_the_air_is_taken_up_after_the_barrage_used_or_not() -> None:
    match = guns({"6408": ["junkers"], "5408": ["ger-465-1"]}, batteries=())
    assert where(match, "junkers") == "ready"
    assert not is_marked(match, "flown", "junkers")
