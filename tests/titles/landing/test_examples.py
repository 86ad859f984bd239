"""The sixty worked examples: every vector of `data/examples.toml`, driven through the real rules."""
from __future__ import annotations

import tomllib
from collections.abc import Callable
from fractions import Fraction
from itertools import product
from pathlib import Path
from typing import Any, Optional

import pytest

import umpire
from support import offered, opened
from titles.landing.landing_table import is_unnerved, ottomans_on, state_of, table, where
from umpire.engine.match import Match
from umpire.engine.rulings import LEGAL, case_of
from umpire.titles.landing import state as state_module
from umpire.titles.landing.components import ANZAC, ANZAC_CARDS, ROW, TERRAIN_CARDS
from umpire.titles.landing.rules import hits as hits_module
from umpire.titles.landing.rules import terrain
from umpire.titles.landing.rules.rerolls import reroll_barrier
from umpire.titles.landing.rules.sequence import draw_hand
from umpire.titles.landing.state import LAST

EXAMPLES: list[dict[str, Any]] = tomllib.loads(
    (Path(__file__).parent / "data" / "examples.toml").read_text(encoding="utf-8")
)["example"]

SPENT = {"id": "dig_in", "spent": True}
MEN = ANZAC[1:]
# a Terrain card of each value, and of each number of cubes
OF_VALUE = {0: "shrapnel_gully", 1: "the_nek", 2: "plugges_plateau", 3: "walkers_ridge"}
OF_CUBES = {0: "shrapnel_gully", 1: "the_nek", 2: "baby_700"}

Results = dict[str, Any]


def row_with(card: str, number: int) -> list[str]:
    """Return a row in which a Terrain card lies at the given place (1 to 6)."""
    others = [name for name in TERRAIN_CARDS if name != card][:5]
    return [*others[: number - 1], card, *others[number - 1:]]


def bar(match: Match, action: str) -> Results:
    """Tell whether an action is legal; the case that forbids it if not."""
    ruling = match.why_not(action)
    return {"legal": True} if ruling is None else {"legal": False, "case": ruling.case}


# One function for each kind of example

def advance(die: int, terrain_value: int, pieces: int, forward: bool = False) -> Results:
    row = row_with(OF_VALUE[terrain_value], 2)
    card = {"id": "forward", "declared": True, "used": True} if forward else SPENT
    position = {"row": row, "turned": 2, "card": card, "pieces": {"t1": list(MEN[:pieces])}, "round": "noon"}
    match = opened("landing", position)
    match.play("advance t1", dice=[die])
    while any(action.startswith("send") for action in offered(match)):
        match.play(match.options[0])
    return {"may_move": state_of(match).at.count(ROW.index("t2"))}


def rally(dice: list[int], unnerved: int) -> Results:
    match = table({"beach": [f"{man} unnerved" for man in MEN[:unnerved]]}, round="noon", card=SPENT, dice="physical")
    tape = list(dice)
    match.play("rally beach")
    while match.options[0].verb in ("roll", "steady"):
        match.play(f"roll {tape.pop(0)}" if match.options[0].verb == "roll" else match.options[0])
    return {"rallied": unnerved - sum(state_of(match).unnerved), "dice_used": len(dice) - len(tape)}


def combat_dice(anzac: int, ottoman: int) -> Results:
    match = table({"t2": [*MEN[:anzac], *["ottoman"] * ottoman]}, round="noon", turned=2, card={"id": "dig_in"},
                  ottoman_deck=["snipers"])
    rolls = {line.event.kind: line.event.arithmetic for line in match.play("end")}
    ours, theirs = rolls["close-combat-anzac"], rolls["close-combat-ottoman"]
    assert ours is not None
    assert theirs is not None
    return {"anzac": len(ours.dice), "ottoman": len(theirs.dice)}


def combat_hits(anzac_dice: list[int], ottoman_dice: list[int], bayonets: bool = False) -> Results:
    fighters = [*MEN[: len(anzac_dice)], *["ottoman"] * len(ottoman_dice)]
    match = table({"beach": ["lcpl"], "t2": fighters}, turned=2, card={"id": "bayonets" if bayonets else "rifle"},
                  ottoman_deck=["snipers"])
    match.play("end", dice=[*anzac_dice, *ottoman_dice])
    return {"on_ottoman": len(ottoman_dice) - ottomans_on(match, "t2"), "on_anzac": count_hits_taken(match, "close_combat")}


def count_hits_taken(match: Match, phase: str) -> int:
    """Let the first man take each hit of a phase; how many there were."""
    count = 0
    while state_of(match).phase == phase:
        assert match.options[0].verb == "take"
        match.play(match.options[0])
        count += 1
    return count


def strike(target: str, results: list[str], spirit: int = 3) -> Results:
    face = " unnerved" if target == "unnerved" else ""
    match = table({"t2": ["lcpl", "aus1" + face, "aus2"]}, turned=2, spirit={"lcpl": spirit}, card=SPENT)
    piece = "lcpl" if target == "lcpl" else "aus1"
    for result in results:
        hits_module.strike(state_of(match), ANZAC.index(piece), result)
    if target == "lcpl":
        gone = where(match, "lcpl") == "removed"
        return {"state": "removed" if gone else "present", "spirit": state_of(match).spirit}
    face = "unnerved" if is_unnerved(match, "aus1") else "steady"
    return {"state": "removed" if where(match, "aus1") == "removed" else face}


def stress_goes_to(lcpl_present: bool) -> Results:
    lcpl = ["lcpl"] if lcpl_present else []
    match = table({"beach": lcpl, "t2": ["aus1"]}, turned=2, card={"id": "rifle"}, phase="ottoman", ottoman_deck=["snipers"])
    if state_of(match).phase == "journal":
        assert state_of(match).spirit == 2
        return {"result": "stress", "on": "lcpl"}
    assert offered(match) == ["take aus1"]
    assert isinstance(match.decision, hits_module.TakeResult)
    return {"result": match.decision.result, "on": "counter"}


def ottoman_losses(card: int, counters: int, sergeant_spirit: int, hits: int) -> Results:
    match = table({"t1": ["aus1"], f"t{card}": ["ottoman"] * counters}, turned=card, card=SPENT,
                  spirit={"sergeant": sergeant_spirit})
    state = state_of(match)
    state.log = []
    hits_module.ottomans_take(state, ROW.index(f"t{card}"), hits)
    return {
        "counters": sum(where(match, f"ott{n}") == f"t{card}" for n in range(1, 8)), "sergeant_spirit": state.sergeant_spirit,
        "lost": sum(event.kind == "hit-wasted" for event in state.log),
    }


def turn_card(card: int, red_cubes: int, pool: int) -> Results:
    pieces = {"beach": ["aus1"], "removed": ["ottoman"] * (7 - pool)}
    match = opened("landing", {"row": row_with(OF_CUBES[red_cubes], card), "turned": card - 1, "card": SPENT, "pieces": pieces})
    terrain.turn_card(state_of(match), ROW.index(f"t{card}"))
    sergeant = where(match, "sergeant") == f"t{card}"
    return {"placed": ottomans_on(match, f"t{card}") - sergeant, "pool": ottomans_on(match, "inf_27"), "sergeant": sergeant}


def ranged(card: str, dice: list[int]) -> Results:
    match = table({"t2": ["lcpl"], "t3": ["ottoman"] * 3}, round="noon", turned=3, card={"id": card}, ottoman_deck=["snipers"])
    match.play("fire", dice=dice)
    hits = 3 - ottomans_on(match, "t3")
    match.play("end")
    return {"hits": hits, "removed_from_game": ANZAC_CARDS.index(card) in state_of(match).out_of_game}


def ottoman_card(
    card: str, dig_in: bool, dice: Optional[list[int]] = None, distance: int = 1, front_pieces: int = 0,
    pool: Optional[int] = None, lead_is_terrain: bool = True,
) -> Results:
    """The lead is on the second card (or the Beach), the front line so many cards further on."""
    gone = 0 if pool is None else 7 - pool
    lead = "t2" if lead_is_terrain else "beach"
    pieces: dict[str, list[str]] = {lead: [*MEN], "removed": ["ottoman"] * gone}
    if front_pieces:
        front = f"t{2 + distance}"
        pieces[front] = [*pieces.get(front, []), *["ottoman"] * front_pieces]
    match = table(pieces, round="noon", turned=4, card={"id": "dig_in" if dig_in else "rifle"}, ottoman_deck=[card])
    waiting = ottomans_on(match, "inf_27")
    match.play("end", dice=dice or ())
    placed = waiting - ottomans_on(match, "inf_27")
    results = {"hits": count_hits_taken(match, "ottoman")}
    return results if pool is None else {"placed": placed, **results}


def straggler(index: int, face: str) -> Results:
    match = table({ROW[index]: [f"aus1 {face}"]}, turned=max(0, index - 1), card={"id": "rifle"}, phase="ottoman",
                  ottoman_deck=["stragglers"])
    if match.why_not("straggle aus1") is None:
        match.play("straggle aus1")
    return {"index": state_of(match).at[ANZAC.index("aus1")], "face": "unnerved" if is_unnerved(match, "aus1") else "steady"}


def victory(sixth_turned: bool, anzac: int, ottoman: int, sergeant: bool) -> Results:
    pieces: dict[str, list[str]] = {"beach": ["lcpl"]}
    if sixth_turned:
        pieces["t6"] = [*MEN[:anzac], *["ottoman"] * ottoman, *["sergeant"] * sergeant]
        pieces["removed"] = [] if sergeant else ["sergeant"]
    match = table(pieces, round="dusk", turn=4, turned=6 if sixth_turned else 5, phase="journal", card={"id": "rifle"})
    match.play("blank")
    match.play("blank")
    assert match.result is not None
    return {"win": match.result.winner == "anzac"}


def can_rally(card: str, ottoman: int, unnerved: int) -> Results:
    space = "t6" if card == "terrain" else card
    pieces = {space: [f"{man} unnerved" for man in MEN[:unnerved]], "removed": [] if ottoman else ["sergeant"]}
    return bar(table(pieces, turned=6, card={"id": "rifle"}), f"rally {space}")


def can_advance(from_index: int, pieces: int, ottoman_on_from: int, ottoman_on_next: int) -> Results:
    on_row = {ROW[from_index]: [*MEN[:pieces], *["ottoman"] * ottoman_on_from], "removed": ["sergeant"]}
    if from_index < LAST:
        on_row[ROW[from_index + 1]] = ["ottoman"] * ottoman_on_next
    return bar(table(on_row, turned=6, card={"id": "rifle"}), f"advance {ROW[from_index]}")


def eligible(pieces: dict[str, int]) -> Results:
    on_row: dict[str, list[str]] = {}
    for piece, space in pieces.items():
        on_row.setdefault(ROW[space], []).append(piece)
    match = table(on_row, round="noon", turned=6, card={"id": "rifle"}, phase="ottoman", ottoman_deck=["shrapnel"])
    return {"ids": sorted(action.removeprefix("take ") for action in offered(match))}


def can_reroll(card: str, effect_used: bool, already_rerolled: bool) -> Results:
    match = table({"t2": ["lcpl", "aus1"]}, turned=2, card={"id": card, "used": effect_used, "spent": already_rerolled})
    barrier = reroll_barrier(state_of(match))
    return {"legal": True} if barrier == LEGAL else {"legal": False, "case": case_of(barrier)}


def deck_size(round: str, artillery_removed: bool) -> Results:
    """Return the decks just after the Round's shuffle."""
    if round == "dawn":
        match = umpire.start("landing", seed=3)
    else:
        gone = ["indian_artillery"] if artillery_removed else []
        match = table({"t2": ["lcpl"]}, round="noon" if round == "dusk" else "dawn", turn=4, turned=2, phase="journal",
                      card={"id": "rifle"}, out_of_game=gone)
        match.play("blank")
    view = match.view()
    assert view["round"] == round
    return {"anzac": len(view["cards"]["hand"] + view["cards"]["undrawn"]), "ottoman": len(view["cards"]["ottoman_unseen"])}


def fear_chance(deck: int) -> Results:
    """Draw the hand with every tape there is."""
    state = state_of(table({"t2": ["lcpl"]}, round="noon" if deck == 7 else "dawn", turned=2))
    tapes = list(product(*[range(1, deck + 1 - number_drawn) for number_drawn in range(4)]))
    with_fear = 0
    for tape in tapes:
        state.hand = []
        state.dice.rewind(tape)
        draw_hand(state)
        assert state.dice.count_unused() == 0
        with_fear += ANZAC_CARDS.index("fear") in state.hand
    chance = Fraction(with_fear, len(tapes))
    return {"num": chance.numerator, "den": chance.denominator}


def hits_needed(eliminated: int) -> Results:
    """Turn the last card with everyone else still in the pool, and count the hits until it is clear."""
    match = table({"t5": ["aus1"], "removed": ["ottoman"] * eliminated}, turned=5, card=SPENT)
    match.play("advance t5", dice=[1])
    state, count = state_of(match), 0
    while LAST in state.foes:
        hits_module.ottomans_take(state, LAST, 1)
        count += 1
    return {"hits": count}


def front_line(ottomans: dict[str, int], turned_up_to: int) -> Results:
    pieces = {ROW[int(space)]: ["ottoman"] * count for space, count in ottomans.items()}
    match = table({"boats": ["lcpl"], **pieces}, turned=turned_up_to - 1, card=SPENT)
    return {"index": state_module.front_line(state_of(match))}


KINDS: dict[str, Callable[..., Results]] = {
    function.__name__: function for function in (
        advance, rally, combat_dice, combat_hits, strike, stress_goes_to, ottoman_losses, turn_card, ranged, ottoman_card,
        straggler, victory, can_rally, can_advance, eligible, can_reroll, deck_size, fear_chance, hits_needed, front_line,
    )
}


@pytest.mark.parametrize("example", EXAMPLES, ids=[f"{example['id']}-{example['fn']}" for example in EXAMPLES])
def test_the_rules_give_what_was_worked_out_by_hand(example: dict[str, Any]) -> None:
    answer = KINDS[example["fn"]](**example["in"])
    assert answer.pop("case", example["case"]) == example["case"], "the refusal cites the case of the example"
    assert answer == example["out"]


def test_all_sixty_are_here() -> None:
    assert [example["id"] for example in EXAMPLES] == [f"E{n:02}" for n in range(1, 61)]
    assert {example["fn"] for example in EXAMPLES} == set(KINDS)
