"""A large title at the table: what is sent, what it costs, and that the Turkish seat learns nothing of concealed units."""
from __future__ import annotations

import json
from collections import defaultdict
from pathlib import Path
from typing import Any, cast

import pytest

import umpire
from server.helpers import Socket, Table, bearer, run_async, table
from support import some
from titles.allenby.allenby_table import state_of
from umpire.engine.dice import Dice, SeededSource
from umpire.engine.events import Event
from umpire.engine.match import Match
from umpire.protocol.log import LogLine
from umpire.protocol.scene import Scene
from umpire.protocol.state import State
from umpire.server.common.scene_delta import SeatScene
from umpire.server.play.holders import Holder
from umpire.server.play.room import Room
from umpire.server.render import title_cards
from umpire.server.render.decision import OptionDescriber, kind_of_decision
from umpire.server.render.frames import DetachedRoom
from umpire.server.render.log import describe_event
from umpire.server.render.scenes import draw_scene
from umpire.server.render.state import describe_state

SUGGESTED = {"deployment": "suggested"}
BRITISH, TURKISH = 0, 1
LINKS = {"british": "link", "turkish": "link"}


def play_to(match: Match, kind: str) -> Match:
    """Return the match at the first decision of a kind, everything before that declined."""
    while kind_of_decision(match) != kind:
        words = [action.words for action in match.options]
        match.play(next((word for word in ("done", "movement_first") if word in words), words[len(words) // 2]))
    return match


def at_movement() -> Match:
    """Return the first British movement, nobody has marched yet."""
    return play_to(umpire.start("allenby", options=SUGGESTED, seed=5), "movement_half")


async def import_match(at: Table, match: Match) -> dict[str, Any]:
    """Return the same situation at the table, with a link for each side."""
    return await at.begin("allenby", options=dict(match.header.switches), seats=LINKS, position=match.position(), forced=False)


# What is told

@run_async
async def test_options_have_asides_costs_and_formations(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        new_match = await import_match(at, at_movement())
        match, token = new_match["match"], new_match["links"]["british"]
        state = {option["action"]: option for option in (await at.state(match, token))["options"]}
        assert state["reveal b_75div_232"]["aside"] is True
        assert "aside" not in state["march b_75div_232"]
        goals = [option for option in (await at.play(match, token, "march b_75div_232"))["options"] if "cost" in option]
    assert goals
    assert all(option["path"][-1] == option["targets"][0] and int(option["cost"]) > 0 for option in goals)


def test_the_state_names_players_phase_score_and_colours() -> None:
    state = told_at(at_movement(), "turkish")
    assert state["players"] == {"british": "the British", "turkish": "the Turks"}
    assert state["waiting"] == "Waiting for the British."
    assert (state["round"], state["phase"], state["score"]) == ("Turn 1", "First British army operations", "British 0, Turkish 0")
    assert set(state["colours"]) == {"british", "turkish"}


def test_the_score_is_what_the_track_says() -> None:
    match = at_movement()
    state_of(match).points[:] = [-7, 12]
    assert told_at(match, "british")["score"] == "British −7, Turkish 12"


def test_options_say_what_ends_it_and_what_matters_less() -> None:
    ends = [option["action"] for option in told_at(at_movement(), "british")["options"] if option.get("ends")]
    assert ends == ["done"]
    flights = told_at(play_to(umpire.start("allenby", options=SUGGESTED, seed=5), "place_squadron"), "british")["options"]
    quiet = [option for option in flights if option.get("quiet")]
    assert len(flights) > 300
    assert len(flights) - len(quiet) < 100


def told_at(match: Match, seat: str) -> State:
    """Return the state of a match, as a seat is told it."""
    return describe_state(DetachedRoom(match, LINKS), Holder((seat,), ""), -1)


def test_an_option_of_a_whole_formation_names_it_as_its_pieces_do() -> None:
    match = at_movement()
    drawn = draw_scene(match, "british")
    pieces = [{**piece, "formation": "75 Div" if piece["id"].startswith("b_75div") else ""} for piece in drawn["pieces"]]
    scene = cast(Scene, {**drawn, "pieces": pieces})
    describe = OptionDescriber(match, SeatScene(scene)).describe
    assert describe(match, match.read("form 75div"))["formation"] == "75 Div"
    assert "formation" not in describe(match, match.read("form 60div"))


@run_async
async def test_combat_sums_are_sent_only_to_seats_that_may_know_them(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        new_match = await import_match(at, at_movement())
        match, british, turkish = new_match["match"], new_match["links"]["british"], new_match["links"]["turkish"]
        state = await at.play(match, british, "done")
        target = next(option["action"] for option in state["options"] if option["action"].startswith("attack"))
        state = await at.play(match, british, target)
        assert state["panel"] is None
        joining = next(option["action"] for option in state["options"] if option["action"].startswith("with "))
        panel = (await at.play(match, british, joining))["panel"]
        assert (await at.state(match, turkish))["panel"] is None
    assert panel["title"].startswith("The attack on")
    assert [one["heading"] for one in panel["sums"]] == ["Attack", "Defence"]
    assert panel["sums"][0]["entries"][0].keys() == {"text", "value", "case", "counts", "why"}
    assert panel["chart"].keys() == {"columns", "rows", "lit", "row", "words"}


def test_options_of_a_title_are_called_what_its_catalogue_calls_them() -> None:
    options = {option["id"]: option for option in title_cards.describe_title("allenby")["options"]}
    assert options["deployment"]["labels"].keys() == {"by_players", "suggested"}
    assert all("_" not in label for option in options.values() for label in option["labels"].values())


# 4.6 what is done while the other side decides

def at_the_turks() -> Match:
    """The Turkish player is about to bombard."""
    match = umpire.start("allenby", options=SUGGESTED, seed=5)
    while match.seat == "british" or kind_of_decision(match) != "bombard":
        words = [action.words for action in match.options]
        match.play(next((word for word in ("done", "movement_first") if word in words), words[len(words) // 2]))
    return match


@run_async
async def test_a_waiting_seat_may_play_its_asides(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        new_match = await import_match(at, at_the_turks())
        match, british, turkish = new_match["match"], new_match["links"]["british"], new_match["links"]["turkish"]
        before, question = await at.state(match, british), await at.state(match, turkish)
        assert before["deciding"] == "turkish"
        assert before["waiting"]
        assert {option["action"].split()[0] for option in before["options"]} == {"cover"}
        assert all(option["aside"] and not option["reveals"] for option in before["options"])
        assert not [option for option in question["options"] if option.get("aside")]
        state = await at.play(match, british, "cover 60div")
        assert state["deciding"] == "turkish"
        assert "cover 60div" not in [option["action"] for option in state["options"]]
        after = await at.state(match, turkish)
        assert (after["prompt"], after["options"]) == (question["prompt"], question["options"])
        assert [entry["text"] for entry in after["log"][-1]["entries"]] == ["A British division goes under a marker."]
        assert "60div" not in json.dumps(after["log"][-1])
        refusal = await at.post(match, british, {"type": "play", "n": state["n"], "actions": ["done"]})
        assert refusal.status_code == 403
        refusal = await at.post(match, turkish, {"type": "play", "n": state["n"], "actions": ["cover 75div"]})
        assert refusal.json()["case"] == "4.6.a"
        await at.play(match, turkish, "done")


@run_async
async def test_asides_take_nobodys_extra_days(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        result = at_the_turks()
        new_match = await at.begin(
            "allenby", options=dict(result.header.switches), seats=LINKS, position=result.position(), forced=False, pace=1)
        match, british, turkish = new_match["match"], new_match["links"]["british"], new_match["links"]["turkish"]
        rests = await at.post(match, turkish, {"type": "vacation", "days": 14})
        stepped = await at.play(match, british, "cover 60div")
        assert stepped["terms"]["until"] >= rests.json()["terms"]["until"]


@run_async
async def test_a_program_that_plays_an_aside_is_announced(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        new_match = await import_match(at, at_the_turks())
        match, british, turkish = new_match["match"], new_match["links"]["british"], new_match["links"]["turkish"]
        bot = (await at.http.post(f"/api/matches/{match}/tokens", json={"name": "Lawrence"}, headers=bearer(british))).json()
        assert (await at.state(match, bot["token"]))["programs"] == {}
        await at.play(match, bot["token"], "cover 60div")
        assert (await at.state(match, turkish))["programs"] == {"british": "Lawrence"}


@run_async
async def test_one_hand_for_both_seats_steps_in_for_the_other(tmp_path: Path) -> None:
    """But is not shown, while the Turk looks at the screen, which divisions stand together."""
    async with table(tmp_path / "s") as at:
        seats = {"british": "hotseat", "turkish": "hotseat"}
        result = at_the_turks()
        switches = dict(result.header.switches)
        new_match = await at.begin("allenby", options=switches, seats=seats, position=result.position(), forced=False)
        state = await at.state(new_match["match"], new_match["token"])
        assert not [option for option in state["options"] if option.get("aside")]
        state = await at.play(new_match["match"], new_match["token"], "cover 60div")
        assert state["log"][-1]["seat"] == "british"


# What is sent

@run_async
async def test_what_a_client_has_is_not_sent_again(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        new_match = await import_match(at, at_movement())
        match, token = new_match["match"], new_match["links"]["british"]
        socket, first = await at.sit(match, token)
        assert len(first["scene"]["spaces"]) > 350
        assert first["scene"].keys() == first["parts"].keys()
        answer = await socket.ask({"type": "play", "id": "1", "n": first["n"], "actions": ["march b_75div_232"]})
        assert "spaces" not in answer["scene"]
        assert answer["parts"]["spaces"] == first["parts"]["spaces"]
        await socket.close()
        parts = list(answer["parts"].values())
        back = await at.http.get(f"/api/matches/{match}/state?known={'.'.join(parts)}", headers=bearer(token))
        assert back.json()["scene"] == {}
        assert back.json()["parts"] == answer["parts"]
        message = {"type": "undo", "n": answer["n"], "known": parts}
        assert "spaces" not in (await at.post(match, token, message)).json()["scene"]
        whole = await at.state(match, token)
        assert whole["scene"].keys() == whole["parts"].keys()


@run_async
async def test_a_client_that_comes_back_says_what_it_has(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        new_match = await import_match(at, at_movement())
        match, token = new_match["match"], new_match["links"]["british"]
        socket, first = await at.sit(match, token)
        await socket.close()
        again = Socket(at.app, f"/ws/{match}")
        hello = {"type": "hello", "token": token, "have": first["n"], "known": list(first["parts"].values())}
        assert (await again.ask(hello))["scene"] == {}
        await again.close()


def test_each_line_of_the_log_is_described_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The whole log for a reload costs sentences only once."""
    room, holder = room_around(at_movement()), Holder(("british",), "")
    described: list[str] = []

    def describe_and_count(match: Match, event: Event) -> LogLine:
        described.append(event.kind)
        return describe_event(match, event)

    monkeypatch.setattr("umpire.server.render.log.describe_event", describe_and_count)
    first = describe_state(room, holder, -1)["log"]
    assert len(described) == sum(len(action["entries"]) for action in first) > 0
    assert describe_state(room, holder, -1)["log"] == first
    assert len(described) == sum(len(action["entries"]) for action in first)


def room_around(match: Match) -> Room:
    """Return a room around a match, without a store."""
    return DetachedRoom(match, LINKS)


# What is hidden

def look(state: Any, unit: int) -> tuple[int, str, int]:
    """Return what the Turk sees of a concealed counter."""
    unit_row = state.box.units[unit]
    return state.where[unit], unit_row.shown, unit_row.movement


def exchanged(match: Match) -> tuple[Match, dict[str, str]]:
    """Return a match that the Turk cannot tell from this one, and who stands in it where who stood before."""
    other = match.copy(match.state.copy())
    other.state.dice = Dice(SeededSource(11))
    some(match.title.secrets).redeal(other.state, TURKISH)
    places: dict[tuple[int, str, int], list[str]] = defaultdict(list)
    names = match.title.language.verbs["march"].domain
    for unit, name in enumerate(names):
        if name.startswith("b_") and state_of(other).where[unit] >= 0:
            places[look(other.state, unit)].append(name)
    stand: dict[str, str] = {}
    for unit, name in enumerate(names):
        if name.startswith("b_") and state_of(match).where[unit] >= 0:
            stand[name] = places[look(match.state, unit)].pop()
    return other, stand


MARCHING = ["b_60div_180", "b_53div_158", "b_75div_232"]


async def turkish_frames(at: Table, match: Match, stand: dict[str, str]) -> list[str]:
    """Return all that the Turkish seat receives while the British march and hand over, as text."""
    new_match = await import_match(at, match)
    id_, british, turkish = new_match["match"], new_match["links"]["british"], new_match["links"]["turkish"]
    socket, first = await at.sit(id_, turkish)
    texts = [json.dumps(first)]
    for marching in MARCHING:
        state = await at.play(id_, british, f"march {stand[marching]}")
        goal = sorted(option["action"] for option in state["options"] if option["action"].startswith("to "))[0]
        await at.play(id_, british, goal)
        texts += [json.dumps(await socket.hear()), json.dumps(await socket.hear())]
    for action in ("done", "done"):
        await at.play(id_, british, action)
        texts.append(json.dumps(await socket.hear()))
    texts += await turkish_questions(at, id_, turkish)
    await socket.close()
    return [text.replace(id_, "MATCH") for text in texts]


async def turkish_questions(at: Table, id_: str, turkish: str) -> list[str]:
    """The Turk attacks whoever is in reach, and asks for the odds of everything on the way."""
    texts = []
    for prefix in ("group ", "combat_first", "attack ", "with "):
        state = await at.state(id_, turkish)
        action = sorted(option["action"] for option in state["options"] if option["action"].startswith(prefix))[0]
        for question in ("odds", "why"):
            texts.append((await at.post(id_, turkish, {"type": question, "id": "q", "action": action})).text)
        texts.append(json.dumps(await at.play(id_, turkish, action)))
        texts.append((await at.get(id_, f"replay/{state['n']}", turkish)).text)
    texts.append((await at.post(id_, turkish, {"type": "odds", "id": "q", "action": "assault"})).text)
    texts.append((await at.get(id_, "record", turkish)).text)
    return texts


@run_async
async def test_no_frame_to_the_turk_depends_on_who_is_concealed(tmp_path: Path) -> None:
    match = at_movement()
    other, stand = exchanged(match)
    assert [name for name in stand if stand[name] != name], "nobody was exchanged"
    async with table(tmp_path / "s") as at:
        first = await turkish_frames(at, match, {name: name for name in stand})
        second = await turkish_frames(at, other, stand)
    assert first == second
    concealed = [name for name in stand if not name.startswith("b_air")]
    assert not [name for name in concealed for text in first if f'"{name}"' in text]
