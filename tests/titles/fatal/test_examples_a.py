"""The vectors of the dossier that belong to the set-up, the Strategic Phase and the initiative, with their numbers."""
from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

import umpire
from support import refused
from titles.fatal.fatal_table import is_marked, points, state_of, supply, table
from titles.fatal.strategic_table import match_after_roll, phase
from umpire.engine.sets import members
from umpire.titles.fatal.components import ALLIED, AREAS, DUMMY, EVENTS, LEVEL_1, PIECES, SEATS, THE_FORTS
from umpire.titles.fatal.rules.combat_mine_placement import budget_barrier, mine_barrier, outside_cost
from umpire.titles.fatal.rules.combat_unit_states import worth
from umpire.titles.fatal.rules.supply import beachhead_price, can_trace, second_activation_price
from umpire.titles.fatal.state import Marker, set_markers

VECTORS: list[dict[str, Any]] = tomllib.loads((Path(__file__).parent / "examples.toml").read_text(encoding="utf-8"))["example"]
HEADS = {
    "GP-1": ["bh-cw-1"], "GP-2": ["bh-cw-2"], "GP-3": ["bh-cw-3"], "GP-7": ["bh-cw-4"], "GP-11": ["bh-fr-1"],
    "GP-12": ["bh-fr-2"],
}
NAMES = [names[0] for names in HEADS.values()]


def vectors(kind: str) -> list[Any]:
    items = [item for item in VECTORS if item["kind"] == kind]
    return [pytest.param(item["in"], item["out"], id=item["id"], marks=pytest.mark.case("fatal", item["case"])) for item in items]


def sky(inputs: dict[str, Any]) -> dict[str, Any]:
    return {"weather": "bad" if inputs.get("bad") else "good", "sea": "rough" if inputs.get("rough") else "normal"}


@pytest.mark.parametrize(("inputs", "out"), vectors("impulses"))
def test_impulses(inputs: dict[str, Any], out: int) -> None:
    dice = [] if inputs["turn"] == 1 else [inputs["die"]]
    match = match_after_roll("roll_impulses", dice, HEADS, turn=inputs["turn"], fed=NAMES[:inputs["beachheads"]], **sky(inputs))
    assert state_of(match).impulses == out


@pytest.mark.parametrize(("inputs", "out"), vectors("beachhead_cost"))
def test_beachhead_cost(inputs: dict[str, Any], out: int) -> None:
    assert beachhead_price(state_of(phase([], turn=inputs["turn"], **sky(inputs)))) == out


@pytest.mark.parametrize(("inputs", "out"), vectors("supply"))
def test_supply(inputs: dict[str, Any], out: int) -> None:
    position: dict[str, Any] = {"weather": "bad"} if inputs["drm"] < 0 else {"events": ["german_support"]}
    match = match_after_roll("determine_supply", [inputs["die"]] * 2, turn=3, supply={"allied": 0, "turkish": 0}, **position)
    assert supply(match)[inputs["side"]] == out


@pytest.mark.parametrize(("inputs", "out"), vectors("turkish_supply"))
def test_turkish_supply(inputs: dict[str, Any], out: bool) -> None:
    turks, allies = iter(["tu-19-57", "tu-19-72", "tu-19-77"]), iter(["cw-29-86", "cw-29-87"])
    places = {area: [next(turks)] for area in inputs["friendly"]} | {area: [next(allies)] for area in inputs["allied"]}
    places[inputs["from"]] = ["tu-9-25"]
    sources = [{"NE": "gallipoli", "S": "asia"}[source] for source in inputs["paid"]]
    assert can_trace(state_of(table(places, ask="movement_half", sources=sources)), PIECES.index("tu-9-25")) == out


@pytest.mark.parametrize(("inputs", "out"), vectors("turkish_allocation"))
def test_turkish_allocation(inputs: dict[str, Any], out: int) -> None:
    match = phase([{"step": "allocate_turkish", "seat": "turkish"}], turn=3)
    for source in ("gallipoli", "asia"):
        if inputs[source]:
            match.play(f"open_source {source}")
    assert 10 - supply(match)["turkish"] == out


@pytest.mark.parametrize(("inputs", "out"), [item for item in vectors("minefield") if item.id == "X-21"])
def test_a_third_point_for_mines(inputs: dict[str, Any], out: str) -> None:
    assert out == "illegal"
    match = phase([{"step": "allocate_turkish", "seat": "turkish"}], turn=3)
    for _ in range(inputs["sp"] - 1):
        match.play("buy_mines")
    assert refused(match, "buy_mines") == "6.3#3"


@pytest.mark.parametrize(("inputs", "out"), vectors("second_activation_sp"))
def test_second_activation(inputs: dict[str, Any], out: int) -> None:
    assert second_activation_price(state_of(phase([], turn=inputs["turn"]))) == out


@pytest.mark.parametrize(("inputs", "out"), vectors("initiative"))
def test_initiative(inputs: dict[str, Any], out: str) -> None:
    match = table(
        {"GP-2": ["cw-29-86"], "box": ["hms-triumph"], "GP-4": ["tu-9-25"]}, impulse=2, segment=0, active="nobody",
        pending=[{"step": "impulse", "number": 2}], events=["german_air"] if inputs["turkish_air"] else [],
        weather="good" if inputs["allied_air"] else "bad",
    )
    match.play("declare_naval" if inputs["naval"] else "declare_nothing", dice=[inputs["allied"], inputs["turkish"]])
    assert SEATS[state_of(match).first] == out


@pytest.mark.parametrize(("inputs", "out"), vectors("event"))
def test_event(inputs: dict[str, Any], out: str) -> None:
    match = match_after_roll("roll_event", [inputs["allied"], inputs["turkish"]], turn=2)
    assert [EVENTS[number] for number in members(state_of(match).events)] == [out]


@pytest.mark.parametrize(("inputs", "out"), vectors("replacement_vp"))
def test_replacements(inputs: dict[str, Any], out: int) -> None:
    units = ["cw-29-86", "cw-29-87", "cw-29-88"][:inputs["land"]] + ["ms-1", "ms-2"][:inputs["ms"]]
    match = phase([{"step": "allied_arrivals", "seat": "allied"}], {"eliminated": units}, turn=4)
    for unit in units:
        match.play(f"replace {unit}")
    assert 5 - points(match)["allied"] == out


@pytest.mark.parametrize(("inputs", "out"), vectors("withdrawal_vp"))
def test_withdrawals(inputs: dict[str, Any], out: int) -> None:
    units = ["cw-rmd-1", "cw-rmd-2", "cw-rmd-3", "cw-rmd-art"][:inputs["units"]]
    match = table({"box": units}, ask="choose_withdrawals", turn=inputs["turn"])
    for unit in units:
        match.play(f"withdraw {unit}")
    assert points(match)["allied"] - 5 == out


@pytest.mark.parametrize(("inputs", "out"), vectors("mines_outside"))
def test_mines_outside(inputs: dict[str, Any], out: bool) -> None:
    """One after another into the Assault Areas outside the straits."""
    state = state_of(phase([], turn=1, outside=inputs["roll"]))
    outside = [AREAS.index(name) for name in ("AA-BESIKA", "AA-HELLAS", "AA-YBEACH", "AA-GABATEPE")]
    count = 0
    for kind in [LEVEL_1] * inputs["factors"] + [DUMMY] * inputs["dummies"]:
        cost = outside_cost(state, kind)
        room = [area for area in outside if not (mine_barrier(state, area) or budget_barrier(state, area, cost))]
        if room:
            set_markers(state, room[0], [*state.mines[room[0]], Marker(kind, False)])
            count += 1
    assert (count == inputs["factors"] + inputs["dummies"]) == out


@pytest.mark.parametrize(("inputs", "out"), [item for item in vectors("vp") if item.id == "X-09"])
def test_the_points_of_13_2_are_its_forts(inputs: dict[str, Any], out: int) -> None:
    match = umpire.start("fatal", scenario="anzacs", seed=1, forced=False)
    sheet = state_of(match).sheet
    assert len(sheet.destroyed) == inputs["forts_eliminated"]
    assert sheet.points[ALLIED] == sum([worth(state_of(match), fort)[0] for fort in sheet.destroyed]) == out


@pytest.mark.parametrize(("inputs", "out"), vectors("suvla_turn"))
def test_suvla(inputs: dict[str, Any], out: int) -> None:
    match = umpire.start("fatal", scenario="campaign", seed=1, forced=False)
    match.play("keep_29th", dice=[inputs["die"], 1, 1, 1])
    assert state_of(match).suvla_turn == out


@pytest.mark.parametrize(("inputs", "out"), vectors("fort_roll"))
def test_fort_roll(inputs: dict[str, Any], out: str) -> None:
    match = umpire.start("fatal", scenario="anzacs", seed=1, forced=False)
    match.play("keep_29th")
    match.play("suggested")
    match.play("done", dice=[inputs["die"], *[1] * 9, 5, 1, 1, 1])
    first = next(PIECES[fort] for fort in THE_FORTS if state_of(match).where[fort] >= 0)
    assert is_marked(match, "disabled", first) == (out == "disabled")
