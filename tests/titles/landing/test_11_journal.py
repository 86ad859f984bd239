"""L11 the Journal Phase."""
from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import umpire
from support import case, offered, refused
from titles.landing.landing_table import state_of, table
from umpire.engine.match import Match
from umpire.titles.landing.rules.journal import Page

Kinds = list[str]
JOURNAL_VERBS = ("write", "blank", "another")


def page_about(*happened: dict[str, Any], **position: Any) -> Match:
    """Return the Journal Phase of a turn in which these things happened."""
    journal = {"happened": list(happened), **position.pop("journal", {})}
    pieces = position.pop("pieces", {"t2": ["lcpl", "aus1", "aus2"]})
    return table(pieces, **{"turned": 2, "phase": "journal", "card": {"id": "rifle"}, "journal": journal, **position})


def prompts(match: Match) -> list[str]:
    """Return the ids of the questions on the open page."""
    assert isinstance(match.decision, Page)
    return [prompt for prompt, _ in match.decision.asked]


def kinds(match: Match) -> Kinds:
    """Return what the open page asks about."""
    assert isinstance(match.decision, Page)
    return [about.kind for _, about in match.decision.asked]


# L11.1 A page every turn

@case("landing", "L11.1")
def test_every_turn_ends_with_a_page() -> None:
    match = umpire.start("landing", seed=4, forced=False)
    while not match.over:
        match.play("blank" if "blank" in offered(match) else match.options[-1])
    turns = [(entry["round"], entry["turn"]) for entry in match.view()["journal"]["entries"]]
    assert turns == [*[(name, turn) for name in ("dawn", "noon", "dusk") for turn in (1, 2, 3, 4)], ("dusk", 4)]


@case("landing", "L11.1")
def test_after_fear_there_is_a_page_too() -> None:
    match = table({"t2": ["lcpl", "aus1"]}, turned=2, hand=["fear", "rifle", "forward", "dig_in"], ottoman_deck=["snipers"])
    match.play("play fear")
    assert kinds(match) == ["fear_played"], "and it asks about it"


@case("landing", "L11.1")
def test_the_page_comes_before_the_next_turn() -> None:
    match = page_about(hand=["forward", "bayonets", "fear"])
    assert refused(match, "play forward") == "L11.1"
    match.play("blank")
    match.play("play forward")
    assert state_of(match).turn == 2


# L11.2 Free text, or nothing

@case("landing", "L11.2")
@pytest.mark.parametrize("text", [
    "We are on the second ridge.", "{man} {ground} {0} %s $text", "Zwei Sätze. « Et puis rien. » 海", "play rifle", "one\ntwo",
])
def test_a_page_holds_what_the_player_wrote(text: str) -> None:
    match = page_about()
    match.play("write " + text)
    assert match.view()["journal"]["entries"][-1]["text"] == text


@case("landing", "L11.2")
def test_a_page_may_stay_blank() -> None:
    match = page_about()
    match.play("blank")
    assert [entry["text"] for entry in match.view()["journal"]["entries"]] == [""]


@case("landing", "L11.2")
def test_the_record_keeps_the_text(tmp_path: Path) -> None:
    match = page_about()
    match.play("write Snowy shared his water.")
    match.record.dump(tmp_path / "match.jsonl")
    again = umpire.replay(tmp_path / "match.jsonl")
    assert again.view()["journal"]["entries"][-1]["text"] == "Snowy shared his water."


def war(*on_each_page: str) -> tuple[list[tuple[str, tuple[int, ...]]], dict[str, Any]]:
    """Return a whole match: what was played and rolled outside the journal, and how the table looked at the end."""
    match = umpire.start("landing", seed=4, forced=False)
    while not match.over:
        if "blank" not in offered(match):
            match.play(match.options[0])
            continue
        for action in (*on_each_page, "blank"):
            if "blank" in offered(match) and match.why_not(action) is None:
                match.play(action)
    lines = [(line.action, line.dice) for line in match.lines if line.action.split()[0] not in JOURNAL_VERBS]
    return lines, {key: value for key, value in match.view().items() if key != "journal"}


@case("landing", "L11.2")
def test_writing_and_leafing_never_change_the_war() -> None:
    silent = war()
    assert len(silent[0]) > 30
    assert war("write Cold, and then not cold at all.") == silent
    assert war("another", "another") == silent


# L11.4 The last entry

@case("landing", "L11.4")
@pytest.mark.parametrize(("pieces", "ending"), [
    ({"t6": ["lcpl"], "removed": ["sergeant"]}, "victory"), ({"t5": ["lcpl"]}, "defeat"),
])
def test_won_or_lost_a_final_entry_is_asked_for(pieces: dict[str, list[str]], ending: str) -> None:
    match = page_about(pieces=pieces, round="dusk", turn=4, turned=6)
    match.play("blank")
    assert (state_of(match).ending, match.over, match.result) == (ending, False, None)
    first = state_of(match).pages.finals[ending][0].text
    assert first in match.prompt
    match.play("write It is over.")
    assert match.over
    assert [entry["text"] for entry in match.view()["journal"]["entries"]] == ["", "It is over."]


@case("landing", "L11.4")
def test_when_nobody_is_left_only_the_final_entry_is_offered() -> None:
    match = table({"t2": ["aus1 unnerved"]}, round="noon", turned=2, card={"id": "rifle"}, phase="ottoman",
                  ottoman_deck=["shrapnel"])
    match.play("take aus1")
    assert state_of(match).pages.finals["defeat_nobody_left"][0].text in match.prompt
    match.play("blank")
    assert match.over
    assert len(state_of(match).entries) == 1


# L11.5 What the page asks

@case("landing", "L11.5")
def test_the_page_asks_about_the_heaviest_one_of_each_facet_and_three_at_most() -> None:
    match = page_about(
        {"kind": "advanced", "space": "t2"}, {"kind": "stress"}, {"kind": "terrain_turned_enemy", "space": "t2"},
        {"kind": "counter_unnerved", "piece": "aus1", "space": "t2"}, {"kind": "counter_attack", "space": "t2"},
        {"kind": "close_combat", "space": "t2", "ours": 3, "theirs": 2},
        {"kind": "counter_removed", "piece": "aus3", "space": "t2"},
    )
    assert kinds(match) == ["counter_removed", "close_combat", "counter_attack"]


@case("landing", "L11.5")
def test_two_happenings_of_a_facet_leave_room_for_others() -> None:
    match = page_about(
        {"kind": "terrain_turned_empty", "space": "t2"}, {"kind": "advanced", "space": "t2"}, {"kind": "dug_in", "space": "t2"},
    )
    assert kinds(match) == ["terrain_turned_empty", "dug_in", "quiet"], "the ground once, then the deed, then what is left"


@case("landing", "L11.5")
def test_a_quiet_turn_gets_one_quiet_question() -> None:
    assert kinds(page_about()) == ["quiet"]


@case("landing", "L11.5")
def test_no_quiet_question_beside_another_about_oneself() -> None:
    assert kinds(page_about({"kind": "stress"})) == ["stress"]


@case("landing", "L11.5")
def test_only_what_happened_in_this_turn_is_asked_about() -> None:
    match = page_about({"kind": "counter_removed", "piece": "aus3", "space": "t2"}, {"kind": "dug_in", "space": "t2"},
                       journal={"turn_began": 1})
    assert kinds(match) == ["dug_in", "quiet"]


@case("landing", "L11.5")
def test_the_questions_come_from_what_was_really_played() -> None:
    match = table({"t1": ["lcpl", "aus1"]}, turned=1, card={"id": "rifle", "actions": 1, "spent": True}, ottoman_deck=["wounds"])
    match.play("advance t1", dice=[1])
    match.play("send aus1")
    match.play("take aus1")
    assert kinds(match) == ["counter_removed", "terrain_turned_empty", "quiet"]
    match.play("blank")
    assert "Tom Farrell" in match.view()["journal"]["entries"][-1]["prompts"][0]


@case("landing", "L11.5")
@pytest.mark.parametrize(("card", "asked"), [
    ("snipers", ["stress"]), ("shrapnel", ["counter_unnerved", "quiet"]), ("wounds", ["counter_removed", "quiet"]),
    ("stragglers", ["straggler", "quiet"]), ("counter_attack", ["close_combat", "counter_attack", "quiet"]),
])
def test_each_ottoman_card_leaves_its_mark_on_the_page(card: str, asked: Kinds) -> None:
    match = table({"t2": ["aus1", "aus2", "lcpl"]}, turned=2, card={"id": "rifle"}, ottoman_deck=[card])
    match.play("end", dice=[1, 1, 1, 1, 1] if card == "counter_attack" else [])
    for man in ("aus1", "aus2"):
        for action in (f"take {man}", f"straggle {man}"):
            if match.why_not(action) is None:
                match.play(action)
    assert kinds(match) == asked


@case("landing", "L11.5")
@pytest.mark.parametrize("seed", range(12))
def test_no_question_comes_twice_while_others_of_its_kind_are_unused(seed: int) -> None:
    match = page_about(journal={"seed": seed, "shown": ["quiet-1", "quiet-2", "quiet-4"]})
    assert prompts(match) == ["quiet-3"]


@case("landing", "L11.5")
def test_when_all_of_a_kind_are_used_they_may_come_again() -> None:
    match = page_about(journal={"shown": ["quiet-1", "quiet-2", "quiet-3", "quiet-4"]})
    assert kinds(match) == ["quiet"]
    assert state_of(match).shown == prompts(match)


@case("landing", "L11.5")
def test_another_asks_differently_about_the_same_until_nothing_is_left() -> None:
    match = page_about()
    seen = prompts(match)
    for _ in range(3):
        match.play("another")
        assert kinds(match) == ["quiet"]
        seen += prompts(match)
    assert sorted(seen) == ["quiet-1", "quiet-2", "quiet-3", "quiet-4"]
    assert offered(match) == ["blank"]
    assert refused(match, "another") == "L11.5"


@case("landing", "L11.5")
def test_the_choice_of_questions_depends_on_the_journals_own_seed() -> None:
    assert len({prompts(page_about(journal={"seed": seed}))[0] for seed in range(12)}) > 1
    assert prompts(page_about(journal={"seed": 5})) == prompts(page_about(journal={"seed": 5}))


@case("landing", "L11.5")
def test_a_question_names_the_ground_and_counts_the_men() -> None:
    match = page_about({"kind": "close_combat", "space": "t2", "ours": 3, "theirs": 2},
                       journal={"shown": ["close_combat-2", "close_combat-3"]})
    assert "Three of you and two of them at Shrapnel Gully" in match.prompt


@case("landing", "L11.5")
def test_the_last_page_of_a_round_recalls_its_heaviest_happenings() -> None:
    happened = [
        {"kind": "counter_removed", "piece": "aus3", "space": "t1"}, {"kind": "advanced", "space": "t2"},
        {"kind": "close_combat", "space": "t1"}, {"kind": "fear_played"}, {"kind": "dug_in", "space": "t2"},
    ]
    last = page_about(*happened, turn=4, journal={"turn_began": 4})
    recalled = [line for line in last.prompt.splitlines() if line.strip().startswith("·")][2:]
    assert kinds(last) == ["dug_in", "quiet"]
    assert [line.strip() for line in recalled] == [
        "· Alf Denning was lost at Plugge's Plateau.", "· Close fighting at Plugge's Plateau.", "· For a while nobody moved.",
    ]
    assert "Alf Denning" not in page_about(*happened, turn=3, journal={"turn_began": 4}).prompt


@case("landing", "L11.5")
def test_a_new_round_begins_with_an_empty_memory() -> None:
    match = page_about({"kind": "counter_removed", "piece": "aus3", "space": "t1"}, turn=4)
    match.play("blank")
    assert [happening.kind for happening in state_of(match).happened] == ["auckland_landed"]


@case("landing", "L11.5")
def test_the_first_page_of_noon_tells_of_the_aucklanders() -> None:
    match = page_about(turn=4, pieces={"t2": ["lcpl"], "auckland_bn": ["nz1"]})
    match.play("blank")
    assert [happening.kind for happening in state_of(match).happened] == ["auckland_landed"]
    assert state_of(match).turn_began == 0


# L11.6 Who writes

def narrated(pieces: dict[str, list[str]], round: str = "dawn") -> tuple[str, str]:
    """Return who writes, and the first line of the page."""
    match = page_about(pieces=pieces, round=round)
    opening = match.prompt.splitlines()[0]
    match.play("blank")
    return match.view()["journal"]["entries"][-1]["narrator"], opening


@case("landing", "L11.6")
def test_the_lcpl_writes_while_he_is_there() -> None:
    writer, opening = narrated({"boats": ["lcpl"], "t2": ["aus1"]})
    assert writer == "lcpl"
    assert "pencil stub" in opening


@case("landing", "L11.6")
def test_then_the_comrade_farthest_forward_the_first_among_equals() -> None:
    writer, opening = narrated({"t1": ["aus1"], "t2": ["nz1", "aus3"]}, "noon")
    assert writer == "aus3"
    assert "book came to you" in opening


@case("landing", "L11.6")
def test_with_nobody_on_the_row_one_who_waits_writes() -> None:
    assert narrated({"auckland_bn": ["nz2", "nz3"]})[0] == "nz1"


@case("landing", "L11.6")
def test_the_writer_changes_when_the_lcpl_falls() -> None:
    match = table({"t2": ["lcpl", "aus4"]}, turned=2, spirit={"lcpl": 1}, card={"id": "rifle"}, ottoman_deck=["snipers"])
    assert match.view()["journal"]["narrator"] == "lcpl"
    match.play("end")
    assert match.view()["journal"]["narrator"] == "aus4"
    assert kinds(match)[0] == "lcpl_removed", "his end is what weighs most"


@case("landing", "L11.6")
def test_when_nobody_is_left_the_book_is_found() -> None:
    match = table({"t2": ["lcpl"]}, round="noon", turned=2, spirit={"lcpl": 1}, card={"id": "rifle"}, ottoman_deck=["snipers"])
    match.play("end")
    assert "picked up weeks later" in match.prompt
    match.play("blank")
    assert match.view()["journal"]["entries"][-1]["narrator"] == "nobody"
