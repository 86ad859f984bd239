"""Every reason is true: one case each for those that once were not, then all refusals of random matches, asked plainly."""
from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest

import umpire
from support import case, offered, refused
from titles.anvil.fight_table import do, fight
from umpire.engine.actions import Action
from umpire.engine.agenda import Decision, advance
from umpire.engine.dice import Dice, SeededSource
from umpire.engine.match import Match
from umpire.engine.rulings import LEGAL
from umpire.engine.sets import has
from umpire.titles.anvil import Anvil, title
from umpire.titles.anvil.components import AREAS, COASTAL, COMBAT, FORTRESSES, PLACES, SUPPORT, TRAIN, TRANSPORT
from umpire.titles.anvil.language import LANGUAGE
from umpire.titles.anvil.rules.activation import Impulse, Order
from umpire.titles.anvil.rules.bridges import ChooseWorker
from umpire.titles.anvil.rules.combat_hits import ChooseLoss
from umpire.titles.anvil.rules.combat_reactions import Muster
from umpire.titles.anvil.rules.movement_parties import FormParty
from umpire.titles.anvil.rules.train import EAA640
from umpire.titles.anvil.state import AnvilState, Fight, activation, side_of

TITLE: Anvil = title()
CUT = ("02", "07", "01", "06", "08", "15")
RESERVE: dict[str, Any] = {"side": "german", "scenario": "2-june-1944", "turn": 1}


def why(match: Match, action: str) -> str:
    """Return the refusal in words, with its case."""
    refused(match, action)
    return str(match.why_not(action))


# Reasons that were wrong

@case("anvil", "1.8.f")
def test_lack_of_supply_bars_mobile_combat() -> None:
    match = fight({"07": ["de-308gr", "us-141ir"], "06": ["us-142ir"]}, side="german", allied=CUT)
    match.play("activate 07")
    assert why(match, "assault 06") == "The units at Le Muy – Draguignan (07) are out of supply and cannot move. (1.8.f)"
    assert refused(match, "move") == "1.8.f"
    alone = fight({"07": ["de-308gr"]}, side="german", allied=[area for area in CUT if area != "07"])
    assert "activate 07" in offered(alone), "1.8.i there are bridges"


@case("anvil", "1.8.f")
def test_an_area_where_nothing_can_be_done_out_of_supply_says_so() -> None:
    match = fight({"11": ["de-308gr"]}, side="german", allied=["08", "09", "10", "12", "15"])
    assert why(match, "activate 11") == (
        "The units at Saint-Maximin (11) are out of supply and cannot move, and can neither attack nor work on a bridge. (1.8.f)")


@case("anvil", "S2.1")
def test_a_frozen_regiment_works_on_no_bridge_for_that_reason() -> None:
    match = fight({"20": ["de-11pzg", "de-63flir"]}, **RESERVE)
    do(match, "activate 20", "repair br-avignon")
    assert why(match, "take de-11pzg") == "The high command holds back the division of 11PzG. (S2.1)"
    match = fight({"20": ["de-11pzg", "de-63flir"]}, disorganized=["de-63flir"], **RESERVE)
    assert why(match, "activate 20") == "The high command holds back the division at Avignon – Orange (20). (S2.1)"


@case("anvil", "S2.1")
def test_an_order_that_only_the_frozen_could_carry_out_says_so() -> None:
    """The regiment that may act is Disorganized; the lorry of the enemy is no enemy to attack, but a regiment is."""
    match = fight({"13": ["de-eaa640", "de-33pzr", "us-7ir"]}, allied=["01"], **RESERVE)
    match.play("activate 13")
    assert [refused(match, order) for order in ("fight", "move", "repair br-bonpas")] == ["S2.1", "S2.1", "S2.1"]


@case("anvil", "5.3.b")
def test_a_mobile_combat_goes_into_another_area_that_the_enemy_holds() -> None:
    match = fight({"07": ["us-141ir", "de-308gr"]}, allied=["02", "07", "06"])
    match.play("activate 07")
    assert why(match, "assault 07") == (
        "Le Muy – Draguignan (07) is where they stand: an attack there is a combat, not a mobile combat. (5.3.b)")
    assert why(match, "assault 06") == "No enemy holds Fayence (06): there is nobody to attack. (5.3.a)"


@case("anvil", "5.1")
def test_disorganized_units_and_guns_start_no_attack() -> None:
    match = fight({"07": ["us-141ir", "us-transport-1", "de-308gr"]}, disorganized=["us-141ir"])
    match.play("activate 07")
    assert why(match, "fight") == (
        "Every unit that could do that at Le Muy – Draguignan (07) is Disorganized and does nothing more this turn. (1.3.d)")
    match = fight({"04": ["de-cd-cannes", "de-eaa640", "us-141ir"]}, side="german", bridges=["br-saint-laurent"])
    match.play("activate 04")
    assert why(match, "fight") == "Only combat units start a combat, and none is at Cannes – Grasse (04). (1.3.1.a)"
    assert refused(match, "move") == "1.3.3.at.a"


# The train

def railway(**position: Any) -> Match:
    match = fight({"13": ["de-eaa640"], **position.pop("areas", {})}, **{"side": "german", "allied": ["01"], **position})
    match.play("activate 13")
    return match


@pytest.mark.parametrize(("position", "goal", "reason"), [
    ({}, "13", "The train is in Arles – Salon (13) already. (1.3.3.at.b)"),
    ({}, "12", "The train runs along the coast and the Rhône only: no line leads to Aix-en-Provence (12). (1.3.3.at.d)"),
    ({"allied": ["09"]}, "09", "Toulon (09) is an enemy area, which the train never enters. (1.3.3.at.c)"),
    ({"allied": ["09"]}, "03",
     "The line to Hyères (03) leads through enemy areas, which the train never enters. (1.3.3.at.c)"),
    ({}, "38",
     "The train never crosses a river without a bridge, and there is one on the way to Nîmes (38). (1.3.3.at.e)"),
    ({"areas": {"10": ["us-7ir", "de-933gr"]}}, "09",
     "Enemies stand on the line to Toulon (09): the train gets no farther than to them. (4.4)"),
    ({"allied": ["01", "02", "03", "04"]}, "05", "Broken bridges and enemies bar the line to Nice – Menton (05). (1.3.3.at.e)"),
])
@case("anvil", "1.3.3.at.b")
def test_refusals_say_what_bars_the_train(position: dict[str, Any], goal: str, reason: str) -> None:
    assert why(railway(**position), f"rail {goal}") == reason


@case("anvil", "1.3.3.at.a")
def test_whose_the_train_is_where_it_is_and_whether_it_can_run() -> None:
    match = fight({"13": ["de-eaa640", "de-757gr"], "12": ["de-933gr"]}, side="german", disorganized=["de-eaa640"])
    match.play("activate 13")
    assert why(match, "rail 10") == "The train is Disorganized and does nothing more this turn. (1.3.d)"
    match = fight({"13": ["de-eaa640"], "12": ["de-933gr"]}, side="german")
    match.play("activate 12")
    assert why(match, "rail 10") == "The train is not at Aix-en-Provence (12). (3.3)"
    match = fight({"07": ["us-7ir"]})
    match.play("activate 07")
    assert why(match, "rail 10") == "The train is German. (1.3.3.at.a)"


@case("anvil", "1.3.3.at.g")
def test_the_train_is_not_chosen_for_a_combat_that_it_helps_anyway() -> None:
    match = fight({"13": ["de-eaa640", "de-757gr", "us-7ir"]}, side="german", allied=["01"])
    do(match, "activate 13", "fight")
    assert refused(match, "take de-eaa640") == "1.3.3.at.g"


# What is being decided, and what is not

@case("anvil", "3.4")
def test_no_attack_in_a_plain_move() -> None:
    match = fight({"07": ["us-141ir"]})
    do(match, "activate 07", "move")
    assert why(match, "strike") == "This activation is a move: it includes no attack. (3.4)"
    assert why(match, "done") == "The move is declared: a unit has to go. (3.4)"


@case("anvil", "7.a")
def test_a_box_leads_where_it_leads() -> None:
    match = fight({"LZ1": ["us-7ir"]})
    do(match, "activate LZ1", "move", "take us-7ir")
    assert why(match, "to 02") == "No way leads from landing zone 1 to Fréjus (02). (7.a)"


# All refusals of random matches

def moments(seed: int, share: float) -> Iterator[tuple[AnvilState, Decision[AnvilState]]]:
    """Yield a share of the decisions of a random match, of every scenario with and without combat groups in turn."""
    options = TITLE.complete_switches(TITLE.scenarios[seed % 3].id, {"combat_groups": ("on", "off")[seed // 3 % 2]})
    state = TITLE.setup(TITLE.scenarios[seed % 3].id, options, Dice(SeededSource(seed)))
    choose = random.Random(seed)
    while (decision := advance(state)) is not None:
        if choose.random() < share:
            yield state, decision
        decision.take(state, choose.choice(decision.options(state)))


class Circumstances:
    """A refused action, and what plain questions say about the place and the unit it speaks of."""

    def __init__(self, state: AnvilState, decision: Any, action: Action) -> None:
        self.state, self.seat, self.action = state, decision.seat, action
        self.place = action.target if isinstance(decision, Impulse) else _place_of(state, decision)
        self.here = [unit for unit, where in enumerate(state.where) if where == self.place and side_of(unit) == self.seat]
        self.one = action.target if action.verb == "take" else -1

    def kinds(self, *kinds: str) -> list[int]:
        return [unit for unit in self.here if self.state.box.units[unit].kind in kinds]

    def ready(self, units: list[int]) -> list[int]:
        return [unit for unit in units if not has(self.state.disorganized, unit)]

    def enemies(self, area: int) -> bool:
        """4.4 What stops and withstands."""
        holding = [unit for unit, where in enumerate(self.state.where) if where == area and side_of(unit) != self.seat]
        walls = area in FORTRESSES and self.state.levels[FORTRESSES.index(area)] > 0 and self.seat == 0
        return walls or any(self.state.box.units[unit].kind in (COMBAT, COASTAL, TRAIN) for unit in holding)

    def frozen(self, unit: int) -> bool:
        scenario = self.state.scenario
        return self.state.turn <= scenario.frozen_turns and self.state.box.units[unit].division == scenario.frozen_division


def _place_of(state: AnvilState, decision: Any) -> int:
    if isinstance(decision, FormParty):
        return activation(state).place
    return int(decision.area if isinstance(decision, Muster) else decision.place)


def _is_disorganized(question: Circumstances) -> bool:
    """The one who is named; or all who could carry out the order."""
    if question.one >= 0:
        return has(question.state.disorganized, question.one)
    if question.action.verb == "rail":
        return has(question.state.disorganized, EAA640)
    kinds = (COMBAT, TRANSPORT) if question.action.verb in ("activate", "move") else (COMBAT,)
    could = question.kinds(*kinds) or question.kinds(TRAIN)
    return bool(could) and not question.ready(could)


def _is_cut_off(question: Circumstances) -> bool:
    on_map = question.place < len(AREAS)
    cut_off = on_map and has(question.state.unsupplied[question.seat], question.place)
    return cut_off and bool(question.ready(question.here))


def _is_frozen(question: Circumstances) -> bool:
    if question.one >= 0:
        return question.frozen(question.one)
    return any(question.frozen(unit) for unit in question.ready(question.here))


def _is_bound(question: Circumstances) -> bool:
    garrison = [unit for unit in question.ready(question.here) if unit in question.state.scenario.bound]
    return question.place in FORTRESSES and bool(garrison) and (question.one < 0 or question.one in garrison)


def _is_held_by_a_mate(question: Circumstances) -> bool:
    """10.c Someone in Good Order of the same group, there too, who may not go."""
    state = question.state
    mates = [
        unit for unit in question.ready(question.here)
        if question.one < 0 or state.group_of[unit] == state.group_of[question.one]
    ]
    units = [unit for unit in mates if question.frozen(unit) or unit in state.scenario.bound or not state.box.units[unit].move]
    return bool(units) and state.switches.groups


def _is_too_far(question: Circumstances) -> bool:
    """5.3.b The way is the reason only if someone could set out."""
    if question.one >= 0 or question.action.target == question.place:
        return True
    bound = question.state.scenario.bound if question.place in FORTRESSES else ()
    setting_out = [unit for unit in question.ready(question.kinds(COMBAT)) if not question.frozen(unit) and unit not in bound]
    return bool(setting_out) and not _is_cut_off(question) and question.enemies(question.action.target)


def _is_elsewhere(question: Circumstances) -> bool:
    if question.action.verb == "rail":
        return question.state.where[EAA640] != question.place
    return question.one not in question.here if question.one >= 0 else not question.here


def _has_no_bridge(question: Circumstances) -> bool:
    return question.state.bridges[question.action.target] < 0


def _stands(question: Circumstances) -> bool:
    """9.e What is there need not be repaired; or nobody could."""
    if question.one >= 0:
        return not _can_work(question)
    return question.state.bridges[question.action.target] >= 0 or not _can_work(question)


def _cannot_destroy(question: Circumstances) -> bool:
    return not _can_work(question)


def _can_work(question: Circumstances) -> bool:
    """9.c, 9.e A friendly area beside the bridge with a combat unit; or the one who is named is one."""
    ground = question.state.box.ground
    if question.one >= 0:
        return question.state.box.units[question.one].kind == COMBAT
    if question.place >= len(AREAS) or question.action.target not in ground.sites_of[question.place]:
        return False
    return has(question.state.allied, question.place) == (question.seat == 0) and bool(question.kinds(COMBAT))


def _limit(question: Circumstances) -> bool:
    """3.2 Someone who takes part, or one too many."""
    return question.one in question.here


TRUE: dict[str, Callable[[Circumstances], bool]] = {
    "1.3.d": _is_disorganized, "1.8.f": _is_cut_off, "S2.1": _is_frozen, "S1.2": _is_bound, "S2.3": _is_bound, "S3.2": _is_bound,
    "10.c": _is_held_by_a_mate, "3.3": _is_elsewhere, "3.2": _limit,
    "1.3.1.a": lambda asked: not asked.kinds(COMBAT),
    "1.3.2.c": lambda asked: asked.one in asked.kinds(SUPPORT) if asked.one >= 0 else not asked.kinds(COMBAT, TRANSPORT),
    "1.3.3.cd.a": lambda asked: asked.one in asked.kinds(COASTAL),
    "1.3.3.cd.c": lambda asked: bool(asked.kinds(COASTAL)) and not asked.kinds(COMBAT, TRANSPORT, TRAIN),
    "1.3.3.at.a": lambda asked: asked.seat == 0 or (EAA640 in asked.here and (asked.one >= 0 or not asked.kinds(COMBAT))),
    "1.3.3.at.b": lambda asked: EAA640 in asked.here, "1.3.3.at.g": lambda asked: asked.one == EAA640,
    "1.3.3.at.c": lambda asked: EAA640 in asked.ready(asked.here), "1.3.3.at.d": lambda asked: EAA640 in asked.ready(asked.here),
    "1.3.3.at.e": lambda asked: EAA640 in asked.ready(asked.here), "4.4": lambda asked: EAA640 in asked.ready(asked.here),
    "1.3.3.tr.h": lambda asked: asked.one in asked.kinds(TRANSPORT),
    "4.1": lambda asked: asked.state.box.units[asked.one].move == 0,
    "5.1": lambda asked: asked.place >= len(AREAS) or not asked.enemies(asked.place),
    "5.3.a": lambda asked: asked.one >= 0 or not asked.enemies(asked.action.target) or not asked.kinds(COMBAT),
    "5.3.b": _is_too_far,
    "9.a": _has_no_bridge, "9.c": _cannot_destroy, "9.e": _stands,
}
ORDERS = ("activate", "move", "fight", "assault", "destroy", "repair", "rail", "take")


@pytest.mark.parametrize("seed", range(6))
def test_every_refusal_of_an_order_or_of_a_unit_gives_a_reason_that_is_true(seed: int) -> None:
    """Asked of plain lists of counters, not of the sets by which the rules are quick."""
    visible: set[str] = set()
    for state, decision in moments(seed, 0.12):
        if not isinstance(decision, (Impulse, Order, FormParty, Muster, ChooseWorker)):
            continue
        for action in LANGUAGE.every_action():
            bar = decision.barrier(state, action)
            if action.verb not in ORDERS or bar in (LEGAL, "2.1 not-now"):
                continue
            reason = bar.split()[0]
            visible.add(reason)
            place = PLACES[_place(state, decision, action)]
            assert TRUE[reason](Circumstances(state, decision, action)), (bar, action.words, place)
    assert len(visible) >= 15


def _place(state: AnvilState, decision: Any, action: Action) -> int:
    return Circumstances(state, decision, action).place


@pytest.mark.parametrize("seed", range(3))
def test_every_hit_that_is_refused_is_refused_for_a_reason_that_is_true(seed: int) -> None:
    """5.5.e, 5.6.d, 5.8.j, 5.8.k by the kind of fight and by the side that takes the hits; 5.8.b for the enemy's units."""
    for state, decision in moments(seed, 1.0):
        if not isinstance(decision, ChooseLoss):
            continue
        fight = state.fights[-1]
        for action in LANGUAGE.every_action():
            if action.verb in ("turn", "reduce", "eliminate"):
                reason = decision.barrier(state, action).split()
                if reason and action.target not in decision.pool:
                    assert reason[0] == _stranger(fight, decision.seat, action.target)


def _stranger(fight: Fight, seat: int, unit: int) -> str:
    if side_of(unit) != seat:
        return "5.8.b"
    return {"counter": "5.5.e", "pursuit": "5.6.d"}.get(fight.kind, "5.8.k" if fight.side == seat else "5.8.j")


def test_every_refusal_can_be_said_wherever_it_is_given() -> None:
    """Whatever is asked in whatever decision, the sentence has all that fills it, begins with a capital and ends with a stop."""
    for seed, options in ((1, {}), (2, {"combat_groups": "on"}), (3, {"naval_bombing": "coast"})):
        match = umpire.start("anvil", TITLE.scenarios[seed % 3].id, options, seed=seed, forced=False)
        choose, every = random.Random(seed), list(LANGUAGE.every_action())
        while not match.over:
            for action in choose.sample(every, 12):
                ruling = match.why_not(action)
                assert ruling is None or (ruling.text[0] == ruling.text[0].upper() and ruling.text[-1] == "."), ruling
                assert ruling is None or ruling.case in TITLE.cases
            match.play(choose.choice(match.options))
    assert "Nobody there can do that" not in (TITLE.folder / "data" / "messages.en.ftl").read_text(encoding="utf-8")
