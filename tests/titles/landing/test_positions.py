"""Positions: any situation can be written; what cannot be is refused with its reason."""
from __future__ import annotations

from typing import Any

import pytest

import umpire
from titles.landing.landing_table import ROW, state_of, where
from umpire.engine.title import BadPosition

GOOD: dict[str, Any] = {
    "round": "noon", "turn": 2, "row": ROW, "turned": 3, "hand": ["fear", "bayonets", "rifle"], "played": ["dig_in"],
    "ottoman_turned": ["snipers"], "pieces": {"t2": ["lcpl", "aus1", "aus2 unnerved"], "t3": ["ottoman"], "beach": ["nz1"]},
}
PLAYED = {"hand": ["fear", "bayonets"], "card": {"id": "rifle"}}


def open_changed(**changes: Any) -> umpire.Match:
    return umpire.start("landing", position={**GOOD, **changes}, seed=1, forced=False)


def test_a_written_situation_opens_as_it_is_written() -> None:
    match = open_changed()
    assert match.prompt == "Noon, turn 2: which card do you play?"
    spaces = [where(match, piece) for piece in ("aus2", "ott1", "ott2", "aus3")]
    assert spaces == ["t2", "t3", "inf_27", "removed"]


def test_pieces_may_be_placed_by_the_name_of_the_ground() -> None:
    assert where(open_changed(pieces={"shrapnel_gully": ["lcpl"]}), "lcpl") == "t2"


def test_a_hand_that_is_not_written_is_drawn() -> None:
    position = {key: value for key, value in GOOD.items() if key != "hand"}
    hands = {tuple(state_of(umpire.start("landing", position=position, seed=seed)).hand) for seed in range(30)}
    assert len(hands) > 1
    assert all(len(hand) == 3 and 6 not in hand for hand in hands), "three turns to come; Dig In is played"


@pytest.mark.parametrize(("changes", "complaint"), [
    ({"colour": "red"}, "colour: 'red': means nothing here"),
    ({"round": "night"}, "'night' is no Round \\(known: dawn, noon, dusk\\)"),
    ({"turn": 5}, "turn: 5: must be from 1 to 4"),
    ({"turn": "two"}, "must be a whole number"),
    ({"row": ROW[:5]}, "has 5, there are 6"),
    ({"row": [ROW[0], *ROW[:5]]}, "holds 'plugges_plateau' twice"),
    ({"row": ["hill_60", *ROW[1:]]}, "'hill_60' is no Terrain card"),
    ({"row": ["?", *ROW[1:]]}, "a card that is turned must be named"),
    ({"pieces": {"t2": ["lcpl"], "beach": ["lcpl"]}}, "'lcpl' is already on 't2'"),
    ({"pieces": {"t2": ["lcpl"], "t3": ["ottoman"] * 8}}, "there are only 7 Ottoman counters"),
    ({"pieces": {"t2": ["lcpl"], "t9": ["aus1"]}}, "'t9' is no space"),
    ({"pieces": {"t2": ["lcpl"], "t9": []}}, "'t9' is no space"),
    ({"pieces": {"t2": ["lcpl"], "inf_27": ["aus1"]}}, "'aus1' does not wait there"),
    ({"pieces": {"t2": ["lcpl", "aus9"]}}, "'aus9' is no piece"),
    ({"pieces": {"t4": ["lcpl"]}}, "the card is face down: 'lcpl'"),
    ({"pieces": {"beach": ["ottoman", "lcpl"]}}, "Ottomans stand on Terrain cards only"),
    ({"pieces": {"t2": ["sergeant", "lcpl"]}}, "appears on the sixth card only"),
    ({"pieces": {"t2": ["lcpl unnerved"]}}, "only a soldier counter in play"),
    ({"pieces": {"t2": ["lcpl"], "removed": ["aus1 unnerved"]}}, "only a soldier counter in play"),
    ({"pieces": {"t3": ["lcpl"], "t2": ["ottoman"]}}, "beyond a card with Ottomans"),
    ({"pieces": {"t3": ["ottoman"]}}, r"no ANZAC piece is left: the game is over \(L14.4\)"),
    ({"pieces": {"auckland_bn": ["nz1"], "t2": ["lcpl"]}}, "before Noon New Zealanders wait"),
    ({"round": "dawn", "pieces": {"beach": ["nz1", "lcpl"]}}, "before Noon New Zealanders wait"),
    ({"pieces": {"t2": ["lcpl"], "removed": ["sergeant"]}}, "cannot be lost before the sixth card"),
    ({"pieces": 3}, "must be a table"),
    ({"pieces": {"t2": "lcpl"}}, "must be a list of texts"),
    ({"spirit": {"lcpl": 4}}, "spirit.lcpl: 4: must be from 0 to 3"),
    ({"spirit": {"colonel": 1}}, "spirit.colonel"),
    ({"pieces": {"t2": ["aus1"]}, "spirit": {"lcpl": 2}}, "out of the game and has no Spirit"),
    ({"hand": ["fear", "bayonets"]}, "holds 2 cards; for the turns to come it must hold 3"),
    ({"hand": ["fear", "bayonets", "dig_in"]}, "'dig_in' is played"),
    ({"hand": ["fear", "fear", "rifle"]}, "holds 'fear' twice"),
    ({"hand": ["fear", "bayonets", "grenade"]}, "'grenade' is no card"),
    ({"played": ["dig_in", "mateship"]}, "one card is played each turn"),
    ({"round": "dawn", "pieces": {"t2": ["lcpl"]}, "played": ["indian_artillery"]}, "not yet in the deck"),
    ({"ottoman_turned": ["snipers", "wounds"]}, "by now at most 1"),
    ({"ottoman_deck": ["snipers"]}, "already turned"),
    ({"phase": "ottoman"}, "which card was played this turn"),
    ({**PLAYED, "card": {"id": "grenade"}}, "card.id: 'grenade'"),
    ({**PLAYED, "card": {"id": "rifle", "actions": 4}}, "must be from 0 to 3"),
    ({**PLAYED, "card": {"id": "rifle", "spent": True, "used": True}}, "either used or discarded"),
    ({**PLAYED, "card": {"id": "rifle", "declared": True, "used": True}}, "nothing to declare"),
    ({**PLAYED, "card": {"id": "rifle", "shots": 1}}, "must be true: the card has been used"),
    ({"ending": "victory"}, "goes with phase"),
    ({"phase": "over", "ending": "victory"}, "the table shows defeat"),
    ({"note": 5}, "must be a text"),
    ({"journal": {"happened": [3]}}, "must be a list of tables"),
    ({"journal": {"happened": [{"kind": "picnic"}]}}, "kind: 'picnic'"),
    ({"journal": {"happened": [{"kind": "advanced", "space": "t5"}]}}, "still face down"),
    ({"journal": {"happened": [{"kind": "advanced", "ours": "x"}]}}, "must be a whole number"),
    ({"journal": {"entries": 3}}, "must be a list of tables"),
    ({"journal": {"entries": [{}]}}, "is missing"),
    ({"pending": 3}, "must be a list of steps"),
    ({"pending": [3]}, "must be a text"),
    ({"pending": []}, "nothing is going on"),
    ({"pending": [{"step": "sleep"}]}, "step: 'sleep'"),
    ({"pending": [{"step": "choose_action"}]}, "the card of the turn is played first"),
    ({"pending": [{"step": "final_entry"}]}, "belongs to the phase over"),
    ({**PLAYED, "pending": [{"step": "play_card"}]}, "the card of the turn is played first, and once"),
    ({**PLAYED, "pending": [{"step": "advance"}]}, "space: None: is missing"),
    ({**PLAYED, "pending": [{"step": "advance", "from": "boats"}]}, r"nobody can advance from there \(L6.3\)"),
    ({**PLAYED, "pieces": {"t3": ["lcpl"]}, "pending": [{"step": "advance_roll", "from": "t3"}]}, "still face down"),
    ({**PLAYED, "pending": [{"step": "keep_advance", "from": "t2", "die": 20}]}, "must be from 1 to 6"),
    ({**PLAYED, "pending": [{"step": "choose_movers", "from": "t2", "left": 4}]}, "more than stand there"),
    ({**PLAYED, "pending": [{"step": "choose_rallied", "at": "beach"}]}, "nobody there is Unnerved"),
    ({**PLAYED, "pending": [{"step": "rally_roll", "at": "t2", "die": 3}]}, "means nothing here"),
    ({**PLAYED, "phase": "close_combat", "pending": [{"step": "fight", "at": "t2"}]}, "both sides must be there"),
    ({**PLAYED, "phase": "ottoman", "pending": [{"step": "take_result", "result": "stress"}]}, "result: 'stress'"),
    ({**PLAYED, "phase": "ottoman", "pending": [{"step": "take_result", "result": "hit", "at": "t1"}]}, "nobody could decide"),
    ({**PLAYED, "phase": "ottoman", "pending": [{"step": "carry_out"}], "ottoman_turned": []}, "needs an Ottoman card"),
    ({**PLAYED, "phase": "journal", "pending": [{"step": "write_page", "asked": 3}]}, "must be a list of tables"),
])
def test_what_cannot_be_is_refused_with_its_reason(changes: dict[str, Any], complaint: str) -> None:
    with pytest.raises(BadPosition, match=complaint):
        open_changed(**changes)
