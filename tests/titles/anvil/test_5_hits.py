"""5.8 Taking hits: one case each, then every mixture against an enumeration of all of them."""
from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

from support import case, offered, refused
from titles.anvil.fight_table import attack, can, do, fight, fight_log, is_reduced, state_of, upside_down, where
from umpire.engine.actions import Action
from umpire.engine.agenda import advance
from umpire.engine.match import Match
from umpire.engine.rulings import LEGAL
from umpire.engine.sets import bit, has
from umpire.titles.anvil.components import AREAS, COASTAL, COMBAT, TRANSPORT, UNITS
from umpire.titles.anvil.language import LANGUAGE
from umpire.titles.anvil.rules.combat_hits import ChooseLoss, TakeHits
from umpire.titles.anvil.rules.combat_resolution import NOTHING_YET
from umpire.titles.anvil.state import ATTACK, AnvilState, Fight, good_order


def hits(number: int, units: list[str], seat: str = "german", level: int = 0, **position: Any) -> Match:
    """So many hits to be taken by units in Toulon."""
    match = fight({"09": units}, levels=(level, 0), **position)
    state = state_of(match)
    pool = tuple(sorted(UNITS.index(unit) for unit in units))
    side = 0 if seat == "allied" else 1
    state.fights = (Fight(ATTACK, 1 - side, AREAS.index("09"), (), pool),)
    state.agenda.append(ChooseLoss(side, AREAS.index("09"), pool, number, NOTHING_YET, level > 0))
    return match


# One case each

@case("anvil", "5.8.a")
def test_the_left_number_is_for_the_attacker_the_right_one_for_the_defender() -> None:
    match = fight({"02": ["us-141ir", "us-142ir", "us-143ir", "de-765gr"]})
    lines = attack(match, "02", "us-141ir", "us-142ir", "us-143ir", die=1)
    assert (fight_log(lines)["ours"], fight_log(lines)["theirs"]) == (5, 1), "line 1, column 20-24 is printed 5/1"
    assert match.seat == "german"
    match.play("turn de-765gr")
    assert match.seat == "allied"
    assert isinstance(match.decision, ChooseLoss)
    assert match.decision.left == 5


@case("anvil", "5.8.b")
def test_the_owner_chooses() -> None:
    match = hits(1, ["de-918gr", "de-1196haa"])
    assert match.seat == "german"
    assert offered(match) == ["turn de-918gr", "reduce de-918gr", "eliminate de-918gr", "eliminate de-1196haa"]
    match = hits(1, ["us-141ir"], seat="allied")
    assert match.seat == "allied"


@case("anvil", "5.8.b")
def test_a_unit_that_is_lost_takes_no_more() -> None:
    match = hits(5, ["de-918gr", "de-1196haa"])
    match.play("eliminate de-1196haa")
    assert refused(match, "eliminate de-1196haa") == "5.8.b"


@case("anvil", "5.8.c")
def test_a_combat_unit_turns_for_one_hit() -> None:
    match = hits(1, ["de-918gr"])
    match.play("turn de-918gr")
    assert (upside_down(match), isinstance(match.decision, ChooseLoss)) == ({"de-918gr"}, False)


@case("anvil", "5.8.c")
def test_only_good_order_combat_units_turn() -> None:
    match = hits(2, ["de-918gr", "de-1196haa", "de-cd-frejus", "de-eaa640"], disorganized=["de-918gr"])
    for unit in ("de-918gr", "de-1196haa", "de-cd-frejus", "de-eaa640"):
        assert refused(match, f"turn {unit}") == "5.8.c"


@case("anvil", "5.8.d")
def test_coastal_defence_has_two_steps_of_one_hit() -> None:
    match = hits(2, ["de-cd-frejus"])
    assert refused(match, "eliminate de-cd-frejus") == "5.8.d"
    match.play("reduce de-cd-frejus")
    assert is_reduced(match, "de-cd-frejus")
    match.play("eliminate de-cd-frejus")
    assert (where(match, "de-cd-frejus"), isinstance(match.decision, ChooseLoss)) == ("eliminated", False)


@case("anvil", "5.8.e")
def test_a_support_is_one_hit_and_has_one_step() -> None:
    match = hits(1, ["de-918gr", "de-1196haa"])
    assert refused(match, "reduce de-1196haa") == "5.8.e"
    match.play("eliminate de-1196haa")
    assert (where(match, "de-1196haa"), upside_down(match)) == ("eliminated", set())


@case("anvil", "5.8.d")
def test_the_last_step_of_a_fort_is_lost_and_not_reduced() -> None:
    """Reasons and losses of forts, trains and supports, each by its own case."""
    match = hits(1, ["de-918gr", "de-cd-hyeres"], reduced=["de-cd-hyeres"])
    assert refused(match, "reduce de-cd-hyeres") == "5.8.d"
    words = str(match.why_not("reduce de-cd-hyeres"))
    assert words == "Fort Hyères has only its last step left: it can be lost, not reduced. (5.8.d)"
    assert [line.case for line in match.play("eliminate de-cd-hyeres") if line.event.kind == "eliminated"] == ["5.8.d"]
    match = hits(1, ["de-918gr", "de-cd-hyeres"])
    assert refused(match, "eliminate de-cd-hyeres") == "5.8.d", "step by step"
    match = hits(1, ["de-918gr", "de-eaa640"])
    assert refused(match, "reduce de-eaa640") == "5.8.l"
    assert [line.case for line in match.play("eliminate de-eaa640") if line.event.kind == "eliminated"] == ["5.8.l"]


@case("anvil", "5.8.b")
def test_hits_are_for_one_s_own_units() -> None:
    match = fight({"09": ["us-141ir", "de-918gr"], "10": ["de-933gr"]}, allied=["01"])
    attack(match, "09", "us-141ir", die=4)
    assert match.seat == "german"
    assert refused(match, "turn us-141ir") == "5.8.b"
    assert refused(match, "turn de-933gr") == "5.8.j", "he stands elsewhere"


@case("anvil", "5.8.f")
def test_a_fortification_level_is_one_hit() -> None:
    match = hits(2, ["de-918gr"], level=6)
    do(match, "level", "level")
    assert (state_of(match).levels[0], upside_down(match), is_reduced(match, "de-918gr")) == (4, set(), False)
    assert refused(hits(1, ["de-918gr"]), "level") == "5.8.f"


@case("anvil", "5.8.f")
def test_an_empty_fortress_loses_levels_and_excess_hits_are_void() -> None:
    match = fight({"09": ["us-141ir", "us-142ir", "us-143ir"]}, allied=["01", "03"], levels=(1, 0), bombs={"air": "09"})
    attack(match, "09", "us-141ir", "us-142ir", "us-143ir", die=6)
    assert offered(match) == ["level"]
    match.play("level")
    assert (state_of(match).levels[0], isinstance(match.decision, ChooseLoss) and match.seat == "german") == (0, False)


@case("anvil", "5.8.f")
def test_an_allied_defender_has_no_walls() -> None:
    match = fight({"09": ["us-141ir", "de-933gr", "de-934gr"]}, side="german", allied=["01", "03"], levels=(6, 0))
    attack(match, "09", "de-933gr", "de-934gr", die=6)
    assert match.seat == "allied"
    assert refused(match, "level") == "5.8.f"


@case("anvil", "5.8.g")
def test_strength_points_lost_are_hits() -> None:
    match = hits(4, ["us-180ir"], seat="allied")
    match.play("reduce us-180ir")
    assert (is_reduced(match, "us-180ir"), isinstance(match.decision, ChooseLoss)) == (True, False)
    match = hits(4, ["us-180ir"], seat="allied", reduced=["us-180ir"])
    assert refused(match, "reduce us-180ir") == "5.8.g"
    match.play("eliminate us-180ir")
    assert where(match, "us-180ir") == "eliminated"


@case("anvil", "5.8.g")
def test_turning_and_reducing_one_unit_are_two_losses() -> None:
    match = hits(3, ["de-918gr"])
    do(match, "turn de-918gr", "reduce de-918gr")
    assert (upside_down(match), is_reduced(match, "de-918gr")) == ({"de-918gr"}, True)
    assert not isinstance(match.decision, ChooseLoss)


@case("anvil", "5.8.h")
def test_strength_losses_may_be_more_than_required() -> None:
    match = hits(2, ["us-180ir"], seat="allied")
    match.play("reduce us-180ir")
    assert not isinstance(match.decision, ChooseLoss), "four points for two hits"


@case("anvil", "5.8.h")
def test_never_fewer_while_anything_can_be_lost() -> None:
    match = hits(3, ["de-918gr", "de-1196haa"], disorganized=["de-918gr"])
    assert offered(match) == ["reduce de-918gr", "eliminate de-918gr", "eliminate de-1196haa"]
    match.play("eliminate de-1196haa")
    assert offered(match) == ["reduce de-918gr"], "two more, no more and no less"


@case("anvil", "5.8.h")
def test_a_loss_after_which_the_rest_could_not_be_taken_exactly_is_not_offered() -> None:
    match = hits(2, ["us-180ir", "us-191tkb"], seat="allied", disorganized=["us-180ir"])
    assert offered(match) == ["reduce us-180ir", "eliminate us-180ir"], "the battalion would be one loss too many"
    assert refused(match, "eliminate us-191tkb") == "5.8.i"


@case("anvil", "5.8.h")
def test_when_everything_is_lost_the_rest_is_void() -> None:
    match = hits(9, ["de-918gr", "de-1196haa"])
    do(match, "turn de-918gr", "eliminate de-918gr", "eliminate de-1196haa")
    assert not isinstance(match.decision, ChooseLoss)
    assert [where(match, unit) for unit in ("de-918gr", "de-1196haa")] == ["eliminated", "eliminated"]


@case("anvil", "5.8.i")
def test_no_loss_may_be_superfluous() -> None:
    match = hits(2, ["us-180ir", "us-141ir"], seat="allied")
    match.play("turn us-180ir")
    assert refused(match, "reduce us-180ir") == "5.8.i"
    assert refused(match, "reduce us-141ir") == "5.8.i"
    assert offered(match) == ["turn us-141ir"]


@case("anvil", "5.8.j")
def test_every_defender_in_the_area_may_take_hits() -> None:
    match = fight({"02": ["us-141ir", "us-142ir", "de-765gr", "de-308gr", "de-cd-frejus"]}, disorganized=["de-308gr"])
    attack(match, "02", "us-141ir", die=6)
    assert can(match, "reduce") == ["de-765gr", "de-308gr", "de-cd-frejus"]


@case("anvil", "5.8.k")
def test_attacker_hits_fall_on_the_attackers() -> None:
    match = fight({"02": ["us-141ir", "us-142ir", "us-753tkb", "de-71flir"]}, reduced=["de-71flir"])
    attack(match, "02", "us-141ir", die=4)
    match.play("turn de-71flir")
    match.play("eliminate de-71flir")
    assert refused(match, "turn us-142ir") == "5.8.k"
    assert refused(match, "eliminate us-753tkb") == "5.8.k"
    assert offered(match) == ["reduce us-141ir", "eliminate us-141ir"]


@case("anvil", "5.8.l")
def test_the_train_is_one_hit_and_transports_absorb_none() -> None:
    match = hits(1, ["de-918gr", "de-eaa640"])
    match.play("eliminate de-eaa640")
    assert (where(match, "de-eaa640"), isinstance(match.decision, ChooseLoss)) == ("eliminated", False)
    match = hits(1, ["us-141ir", "us-transport-1"], seat="allied")
    assert refused(match, "eliminate us-transport-1") == "5.8.l"


@case("anvil", "5.8.l")
def test_an_ffi_marker_absorbs_nothing() -> None:
    match = hits(9, ["us-141ir"], seat="allied", fighters=["09"])
    assert {action.split()[-1] for action in offered(match)} == {"us-141ir"}
    match.play("eliminate us-141ir")
    assert has(state_of(match).fighters, AREAS.index("09"))


# All mixtures

# what a unit loses in the end: turned, reduced, eliminated
Allocation = frozenset[tuple[str, int]]
GERMANS = ["de-918gr", "de-757gr", "de-71flir", "de-15pzr", "de-1196haa", "de-61pzj", "de-cd-frejus", "de-eaa640"]
ALLIES = ["us-141ir", "us-517pir", "us-tf-butler", "fr-1gtm", "us-753tkb", "fr-gca", "us-transport-1"]


def ways(state: AnvilState, unit: int) -> list[list[tuple[str, int]]]:
    """By the book: what a unit can lose, each loss with its worth, written out."""
    unit_row = state.box.units[unit]
    if unit_row.kind == TRANSPORT:
        return [[]]
    if unit_row.kind == COASTAL:
        return [[], [("eliminate", 1)]] if has(state.reduced, unit) else [[], [("reduce", 1)], [("reduce", 1), ("eliminate", 1)]]
    if unit_row.kind != COMBAT:
        return [[], [("eliminate", 1)]]
    full, half = unit_row.strength
    steps: list[list[tuple[str, int]]] = [[], [("eliminate", half)]]
    if not has(state.reduced, unit):
        steps = [[], [("reduce", full - half)], [("reduce", full - half), ("eliminate", half)], [("eliminate", full)]]
    return [*steps, *[[("turn", 1), *step] for step in steps]] if good_order(state, unit) else steps


def legal_allocations(state: AnvilState, pool: list[int], levels: int, required: int) -> set[Allocation]:
    """5.8.h enough, 5.8.i no loss that could be dropped; or nothing is left to lose."""
    results: set[Allocation] = set()
    every = [[[(how, unit, worth) for how, worth in way] for way in ways(state, unit)] for unit in pool]
    walls = [[("level", -number, 1) for number in range(1, count + 1)] for count in range(levels + 1)]
    for combination in product(walls, *every):
        losses = [loss for part in combination for loss in part]
        total = sum([worth for _, _, worth in losses])
        enough = total >= required and all([total - worth < required for _, _, worth in losses])
        if enough or (total < required and nothing_left(state, pool, levels, losses)):
            results.add(frozenset([(how, unit) for how, unit, _ in losses]))
    return results


def nothing_left(state: AnvilState, pool: list[int], levels: int, losses: list[tuple[str, int, int]]) -> bool:
    dead = {unit for how, unit, _ in losses if how == "eliminate"}
    levels_lost = len([how for how, _, _ in losses if how == "level"]) == levels
    return levels_lost and all([unit in dead or state.box.units[unit].kind == TRANSPORT for unit in pool])


def reachable(state: AnvilState) -> set[Allocation]:
    """Return every end that the questions lead to, whatever is chosen."""
    results: set[Allocation] = set()
    visible: set[tuple[Allocation, int]] = set()
    stack: list[tuple[AnvilState, Allocation]] = [(state, frozenset())]
    while stack:
        here, taken = stack.pop()
        question = here.agenda[-1]
        if not isinstance(question, ChooseLoss):
            results.add(taken)
            continue
        if (taken, question.least) in visible:
            continue
        visible.add((taken, question.least))
        for action in question.options(here):
            stack.append((after(here, question, action), taken | {loss_of(action, taken)}))
    return results


def loss_of(action: Action, taken: Allocation) -> tuple[str, int]:
    if action.verb == "level":
        return "level", -1 - len([how for how, _ in taken if how == "level"])
    return action.verb, action.target


def after(state: AnvilState, question: ChooseLoss, action: Action) -> AnvilState:
    copy = state.copy()
    question.take(copy, action)
    while copy.agenda and isinstance(copy.agenda[-1], TakeHits):
        copy.agenda.pop().run(copy)
    return copy


def pools(count: int) -> Iterator[tuple[str, list[str], list[str], list[str], int, int]]:
    """Random pools: the seat, units, who is turned, who is reduced, levels, hits."""
    chance = random.Random(1944)
    for _ in range(count):
        seat = chance.choice(["german", "allied"])
        units = chance.sample(GERMANS if seat == "german" else ALLIES, chance.randint(1, 4))
        turned_ = [unit for unit in units if chance.random() < 0.4]
        small = [unit for unit in units if chance.random() < 0.3]
        level = chance.choice([0, 0, 1, 3]) if seat == "german" else 0
        yield seat, units, turned_, small, level, chance.randint(1, 14)


def prepare_hits(seat: str, units: list[str], turned_: list[str], small: list[str], level: int, number: int) -> AnvilState:
    state = state_of(hits(number, units, seat, level, disorganized=turned_, reduced=small))
    state.log = None
    return state


@pytest.mark.parametrize("number", range(6))
@case("anvil", "5.8.i")
def test_exactly_the_legal_mixtures_can_be_composed_from_any_pool(number: int) -> None:
    for seat, units, turned_, small, level, required in list(pools(150))[number::6]:
        state = prepare_hits(seat, units, turned_, small, level, required)
        pool = sorted(UNITS.index(unit) for unit in units)
        question = state.agenda[-1]
        assert isinstance(question, ChooseLoss)
        if not question.options(state):
            assert all(state.box.units[unit].kind == TRANSPORT for unit in pool)
            assert not level
            continue
        allocations = legal_allocations(state, pool, level, required)
        assert reachable(state) == allocations, (seat, units, turned_, small, level, required)


@case("anvil", "5.8.h")
def test_there_is_never_a_dead_end_and_every_refusal_has_its_case() -> None:
    chance = random.Random(9)
    for seat, units, turned_, small, level, required in pools(60):
        state = prepare_hits(seat, units, turned_, small, level, required)
        while isinstance(state.agenda[-1], ChooseLoss):
            question = state.agenda[-1]
            options = question.options(state)
            if not options:
                break
            for action in LANGUAGE.every_action():
                bar = question.barrier(state, action)
                assert (bar == LEGAL) == (action in options)
                assert bar == LEGAL or bar.split()[0] in CASES
            state = after(state, question, chance.choice(options))


CASES = {"2.1", "5.8.b", "5.8.c", "5.8.d", "5.8.e", "5.8.f", "5.8.g", "5.8.i", "5.8.j", "5.8.l"}


@case("anvil", "5.8.e")
def test_supports_left_alone_go_when_all_hits_are_taken() -> None:
    match = hits(4, ["de-918gr", "de-1196haa"])
    match.play("eliminate de-918gr")
    advance(state_of(match))
    assert where(match, "de-1196haa") == "eliminated", "1.3.2.g"
    assert not state_of(match).disorganized & bit(UNITS.index("de-918gr"))
