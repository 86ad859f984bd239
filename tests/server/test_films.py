"""What others did, phase by phase: a sentence for each, made of what the seat heard."""
from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

import umpire
from server.helpers import run_async, table
from support import some
from umpire.engine.match import Match
from umpire.players import SensiblePlayer
from umpire.protocol.log import FilmPhase
from umpire.server.render.film import describe_film

BLUE = ("blue",)


def ridge_after(*actions: str) -> Match:
    match = umpire.start("ridge", seed=1, forced=False)
    for action in actions:
        match.play(action)
    return match


def texts(match: Match, seat: str, since: int = 0) -> list[str]:
    return [phase["text"] for phase in describe_film(match, seat, (seat,), since)]


def test_a_title_that_declares_nothing_has_its_moves_counted() -> None:
    match = ridge_after("enter blue1 gully", "hold", "enter blue2 gully", "hold")
    assert texts(match, "red") == ["Blue: 2 moves."]


def test_a_phase_of_one_event_is_its_line_of_the_log() -> None:
    assert texts(ridge_after("enter blue1 gully"), "red") == ["Blue1 enters the gully."]
    assert texts(ridge_after("hold", "hold", "hold"), "red") == ["Blue: 2 actions."]


def test_nobody_is_notified_of_their_own_actions() -> None:
    match = ridge_after("enter blue1 gully")
    assert describe_film(match, "blue", BLUE, 0) == []
    assert describe_film(match, "blue", ("blue", "red"), 0) == []
    assert describe_film(match, "red", ("red",), -1) == [], "the whole log is no news"


def test_the_film_does_not_count_ones_own_actions() -> None:
    match = ridge_after("enter blue1 gully", "hold", "enter blue2 gully")
    assert texts(match, "blue") == ["Red holds."], "a single action of no count says itself what it was"


def test_a_phase_says_where_in_the_log_it_begins() -> None:
    match = ridge_after("hold", "hold", "enter blue1 gully")
    assert describe_film(match, "red", ("red",), 2) == [
        {"n": 3, "entry": 0, "seat": "blue", "heading": "", "text": "Blue1 enters the gully."},
    ]


def film_of(title: str, seat: str, most: int, **options: str) -> list[FilmPhase]:
    """Return what a seat is told between its decisions, as sensible players play."""
    match = umpire.start(title, options=options, seed=5)
    player, since = SensiblePlayer(match.title, 3), 0
    result: list[FilmPhase] = []
    while len(result) < most and not match.over:
        decision = match.decision
        assert decision is not None
        if match.seat == seat:
            result += describe_film(match, seat, (seat,), since)
        match.play(player.choose(match.state, decision))
        since = match.last if match.moments[-1].seat == seat else since
    return result


@pytest.mark.parametrize(("title", "seat", "options", "sentences"), [
    ("allenby", "british", {"deployment": "suggested"}, {
        "The Turks: 11 moves; Tulkarm, Messudie and Nablus reinforced.", "The Turks: bombardment of 0512.",
        "First British army operations: 16 Div eliminated.",
    }),
    ("allenby", "turkish", {"deployment": "suggested"}, {
        "The British: 2 flights, bombardment of 0611.", "The British: attack on 0914.",
    }),
    ("anvil", "allied", {}, {"The Germans: counter-attack in Saint-Tropez."}),
    ("fatal", "allied", {"deployment": "suggested"}, {"The Turks: 2 markers laid in the water."}),
    ("landships", "german", {"deployment": "suggested"}, {"The British: AA truck on the move."}),
    ("anvil", "german", {}, {
        "The Allies: bombs on Saint-Tropez.", "305GR, 308GR, 326GR and 110PzG arrive at the western edge.",
    }),
])
def test_a_phase_is_summed_up_in_the_words_of_the_title(
    title: str, seat: str, options: dict[str, str], sentences: set[str],
) -> None:
    assert {phase["text"] for phase in film_of(title, seat, 12, **options)} >= sentences


@pytest.mark.parametrize("title", ["fatal", "landships"])
def test_a_heading_alone_is_nothing_that_somebody_did(title: str) -> None:
    texts = [phase["text"] for phase in film_of(title, umpire.title(title).seats[0], 8, deployment="suggested")]
    assert not [text for text in texts if not text.endswith((".", ")"))], "headings have no full stop"


def test_phases_stand_under_their_headings() -> None:
    moves = [phase for phase in film_of("allenby", "british", 8, deployment="suggested") if "moves" in phase["text"]]
    assert [(phase["seat"], phase["heading"]) for phase in moves] == [("turkish", "First Turkish Group operations")]


def test_of_concealed_counters_the_turk_hears_how_many_moved_and_not_who() -> None:
    """R22 The sentence is the same whoever they are."""
    match = umpire.start("allenby", options={"deployment": "suggested"}, seed=5)
    player = SensiblePlayer(match.title, 3)
    while "Turkish Group" not in "".join(phase["heading"] for phase in describe_film(match, "turkish", ("turkish",), 0)):
        decision = match.decision
        assert decision is not None
        match.play(player.choose(match.state, decision))
    film = describe_film(match, "turkish", ("turkish",), 0)
    assert any(event.slots.get("hidden") == 1 for moment in match.moments for event in moment.events)
    state = match.state.copy()
    some(umpire.title("allenby").secrets).redeal(state, 1)
    match._state = state
    assert describe_film(match, "turkish", ("turkish",), 0) == film


@run_async
async def test_the_film_comes_with_the_state_and_with_replays(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        new_match = await at.begin(title="ridge", seats={"blue": "me", "red": "bot"})
        match, token = new_match["match"], new_match["token"]
        state = await at.play(match, token, "enter blue1 gully")
        again = (await at.get(match, f"replay/{state['n']}?have=0", token)).json()
        whole = await at.state(match, token)
    assert [phase["seat"] for phase in state["film"]] == ["red"]
    assert again["film"] == state["film"]
    assert whole["film"] == []


@run_async
async def test_lines_of_the_log_say_who_fired_at_what(tmp_path: Path) -> None:
    example = Path(__file__).parents[2] / "examples" / "fatal-straits.toml"
    position = tomllib.loads(example.read_text(encoding="utf-8"))
    seats = {"allied": "hotseat", "turkish": "hotseat"}
    async with table(tmp_path / "s") as at:
        new_match = await at.begin(title="fatal", scenario="campaign", seed=5, seats=seats, position=position, forced=False)
        for action in ("fire hms-queen-elizabeth", "aim F-SEB"):
            await at.play(new_match["match"], new_match["token"], action)
        state = await at.state(new_match["match"], new_match["token"])
    fired = [entry["fire"] for line in state["log"] for entry in line["entries"] if "fire" in entry]
    assert [(shells["guns"], shells["target"]) for shells in fired] == [(["hms-queen-elizabeth"], "F-SEB")] * 2
    assert [shells["hits"] + shells["misses"] for shells in fired] == [4, 3]
