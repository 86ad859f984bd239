"""Two stretches of play worked out by hand: every step of `data/traces.toml`, with its dice, through a real match.

The dice are physical: the match asks for each roll when the rules come to it, and the trace answers. So a die too many,
too few or in the wrong place is found.
"""
from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

import umpire
from support import offered
from titles.landing.landing_table import state_of
from umpire.engine.match import Match
from umpire.titles.landing.components import ANZAC, COUNTERS, OTTOMAN_CARDS, OTTOMAN_COUNTERS, ROUNDS, ROW
from umpire.titles.landing.state import LAST, POOL

TRACES: list[dict[str, Any]] = tomllib.loads(
    (Path(__file__).parent / "data" / "traces.toml").read_text(encoding="utf-8")
)["trace"]
EXAMPLES = Path(__file__).parents[3] / "examples"
START = {"example_setup": EXAMPLES / "landing-setup.toml", "example_dusk": EXAMPLES / "landing-dusk.toml"}

Step = dict[str, Any]


def begin_trace(trace: dict[str, Any]) -> Match:
    """Return the written position, with the Ottoman cards of the trace on top of their deck."""
    position = tomllib.loads(START[trace["start"]].read_text(encoding="utf-8"))
    position["ottoman_deck"] = [step["card"] for step in trace["step"] if step["do"] == "ottoman"]
    return umpire.start("landing", position=position, seed=1, dice="physical", forced=False)


# One function for each kind of step

def play(match: Match, step: Step) -> None:
    leave_blank(match)
    match.play("play " + step["card"])


def advance(match: Match, step: Step) -> None:
    match.play("advance " + ROW[step["from"]])
    if "declare" in offered(match):
        match.play("declare" if step.get("declare") else "wait")
    roll(match, step["die"])
    keep_or_reroll(match, step)
    for piece in step["move"]:
        match.play("send " + piece)
    if "halt" in offered(match):
        match.play("halt")


def rally(match: Match, step: Step) -> None:
    match.play("rally " + ROW[step["at"]])
    who = list(step["who"])
    for die in step["dice"]:
        roll(match, die)
        keep_or_reroll(match, step)
        if who:
            match.play("steady " + who.pop(0))
    assert not who


def fire(match: Match, step: Step) -> None:
    match.play("fire")
    for die in step["dice"]:
        roll(match, die)


def mateship(match: Match, step: Step) -> None:
    match.play("comfort")
    for piece in step["who"]:
        match.play("steady " + piece)
    assert "enough" not in offered(match), "both were steadied"


def ottoman(match: Match, step: Step) -> None:
    for die in step.get("dice", []):
        roll(match, die)
    for piece in step["take"]:
        if match.options[0].verb in ("take", "straggle"):
            match.play(f"{match.options[0].verb} {piece}")
        else:
            kinds = [line.event.kind for line in match.log if line.event.kind != "phase"]
            assert (piece, kinds[-1]) == ("lcpl", "lcpl-stress"), "a stress leaves no choice"
    assert match.options[0].verb not in ("take", "straggle"), "no result is left"


def combat(match: Match, step: Step) -> None:
    for die in (*step["anzac"], *step["ottoman"]):
        roll(match, die)
    for piece in step["take"]:
        match.play("take " + piece)
    fights = [line.event for line in match.log if line.event.kind.startswith("close-combat")][-2:]
    ground = match.view()["row"][step["at"]]["card"]
    assert [(event.slots["ground"], event.arithmetic and list(event.arithmetic.dice)) for event in fights] == [
        (ground, step["anzac"]), (ground, step["ottoman"]),
    ]
    assert state_of(match).phase == "journal"


def illegal(match: Match, step: Step) -> None:
    words = {"reroll": "reroll", "fire": "fire", "action": "advance " + ROW[max(state_of(match).at) - 1]}
    ruling = match.why_not(words[step["what"]])
    assert ruling is not None
    assert ruling.case == step["why"]


def round_start(match: Match, step: Step) -> None:
    assert state_of(match).hand == []
    leave_blank(match)
    assert (ROUNDS[state_of(match).round], state_of(match).turn, len(state_of(match).hand)) == (step["round"], 1, 4)


def expect(match: Match, step: Step) -> None:
    state = state_of(match)
    assert {ANZAC[piece]: space for piece, space in enumerate(state.at) if space >= 0} == step["at"]
    on_row = [piece for piece in COUNTERS if state.at[piece] >= 0]
    assert {ANZAC[piece]: "u" if state.unnerved[piece] else "s" for piece in on_row} == step["faces"]
    counters = [state.foes[counter] for counter in OTTOMAN_COUNTERS]
    on_cards = {str(space): counters.count(space) for space in range(LAST + 1) if space in counters}
    assert on_cards == step["ottoman"]
    assert counters.count(POOL) == step["pool"]
    assert {"lcpl": state.spirit, "sergeant": state.sergeant_spirit} == step["spirit"]
    if "anzac_deck" in step:
        cards = match.view()["cards"]
        assert len(cards["hand"] + cards["undrawn"]) == step["anzac_deck"]
    if "win" in step:
        assert ends_in_victory(match) == step["win"]


STEPS = {
    "play": play, "advance": advance, "rally": rally, "fire": fire, "mateship": mateship, "ottoman": ottoman, "combat": combat,
    "illegal": illegal, "round_start": round_start, "expect": expect,
}


# What the steps have in common

def roll(match: Match, die: int) -> None:
    assert match.options[0].verb == "roll", f"a {die} lies ready, but the match asks: {match.prompt}"
    match.play(f"roll {die}")


def keep_or_reroll(match: Match, step: Step) -> None:
    if "reroll" in step:
        match.play("reroll")
        roll(match, step["reroll"])
    elif "keep" in offered(match):
        match.play("keep")


def leave_blank(match: Match) -> None:
    if "blank" in offered(match):
        match.play("blank")


def ends_in_victory(match: Match) -> bool:
    leave_blank(match)
    leave_blank(match)
    assert match.over
    return match.result is not None and match.result.winner == "anzac"


@pytest.mark.parametrize("trace", TRACES, ids=[trace["id"] for trace in TRACES])
def test_a_stretch_of_play_goes_as_worked_out(trace: dict[str, Any]) -> None:
    match = begin_trace(trace)
    for step in trace["step"]:
        STEPS[step["do"]](match, step)
    cards = [line.event.slots["card"] for line in match.log if line.event.kind == "ottoman-card"]
    assert cards == [step["card"] for step in trace["step"] if step["do"] == "ottoman"], "one card a turn, in this order"


@pytest.mark.parametrize("trace", TRACES, ids=[trace["id"] for trace in TRACES])
def test_the_record_of_such_a_stretch_replays(trace: dict[str, Any], tmp_path: Path) -> None:
    match = begin_trace(trace)
    for step in trace["step"]:
        STEPS[step["do"]](match, step)
    match.record.dump(tmp_path / "stretch.jsonl")
    assert umpire.replay(tmp_path / "stretch.jsonl").state == match.state


def test_both_traces_are_here_with_all_their_steps() -> None:
    assert [trace["id"] for trace in TRACES] == ["TR1", "TR2"]
    assert sum(len(trace["step"]) for trace in TRACES) == 44


@pytest.mark.parametrize(("file", "phase"), [("landing-setup.toml", ("dawn", 1)), ("landing-dusk.toml", ("dusk", 2))])
def test_the_written_positions_open_as_files(file: str, phase: tuple[str, int]) -> None:
    view = umpire.start("landing", position=EXAMPLES / file).view()
    assert (view["round"], view["turn"]) == phase
    assert set(view["cards"]["ottoman_unseen"] + view["cards"]["ottoman_turned"]) == set(OTTOMAN_CARDS)
