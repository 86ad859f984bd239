"""Scenes by their parts, and parts by what has changed: whatever is told, what the client puts together is what the seat sees."""
from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any, cast

import umpire
from server.helpers import Socket, run_async, table
from support import some
from umpire.engine.match import Match
from umpire.players import RandomPlayer
from umpire.protocol.scene import Scene
from umpire.server.common import scene_delta
from umpire.server.common.scene_delta import LATELY, Part, SceneCache, SeatScene, difference
from umpire.server.play.holders import Holder
from umpire.server.play.listener import Listener
from umpire.server.play.rows import CurrentMatch
from umpire.server.render.frames import DetachedRoom
from umpire.server.render.scenes import scene_for
from umpire.server.routes import connection

BOTH = {"blue": "hotseat", "red": "hotseat"}


def put_together(old: list[Any], items: list[Any]) -> list[Any]:
    """Return what the client does (static/play/scene-parts.js)."""
    return [one for item in items for one in (old[item[0]:item[1]] if isinstance(item, list) else [item])]


class Client:
    """Has what it was told, and nothing else."""

    def __init__(self) -> None:
        self.parts: dict[str, Any] = {}

    def hear(self, message: dict[str, Any]) -> dict[str, Any]:
        """Return the scene as the client draws it."""
        for name, mark in message["parts"].items():
            if name in message["scene"]:
                self.parts[mark] = message["scene"][name]
            elif name in message.get("changes", {}):
                change = message["changes"][name]
                self.parts[mark] = put_together(self.parts[change["of"]], change["items"])
        return {name: self.parts[mark] for name, mark in message["parts"].items()}


# Differences

def test_a_difference_leads_from_any_part_to_any_other() -> None:
    choose = random.Random(7)
    for _ in range(200):
        old = [{"id": number, "x": choose.randrange(3)} for number in choose.sample(range(12), choose.randrange(12))]
        new = [{"id": number, "x": choose.randrange(3)} for number in choose.sample(range(12), choose.randrange(12))]
        assert put_together(old, difference(old, new)) == new


def test_items_without_an_id_are_known_by_their_place() -> None:
    old, new = [{"text": "Turn 1"}, {"text": "3 points"}], [{"text": "Turn 2"}, {"text": "3 points"}]
    assert difference(old, new) == [{"text": "Turn 2"}, [1, 2]]


def test_only_the_moved_piece_is_sent() -> None:
    old = [{"id": name, "x": 1} for name in "abcdef"]
    new = [{"id": name, "x": 2 if name == "c" else 1} for name in "abcdef"]
    assert difference(old, new) == [[0, 2], {"id": "c", "x": 2}, [3, 6]]


# What a client puts together

def hear_next(listener: Listener) -> dict[str, Any]:
    message = listener.outbox.get_nowait()
    assert message is not None
    result = json.loads(connection.encode_message(listener, message))
    assert isinstance(result, dict)
    return result


def test_differences_rebuild_the_scene() -> None:
    """Random play of a title with secrets, with undos and a client that was away for a while."""
    match = umpire.start("allenby", seed=9, undo="unlimited")
    room, player, choose = DetachedRoom(match, dict.fromkeys(match.title.seats, "link")), RandomPlayer(9), random.Random(9)
    seats = [(Listener(Holder((seat,), ""), -1, "", differences=True), Client()) for seat in match.title.seats]
    changes = 0
    for number in range(80):
        current: Match = room.current.match.copy()
        if number > 20 and choose.random() < 0.2:
            current.undo()
        else:
            assert current.decision is not None
            current.play(player.choose(current.state, current.decision))
        room.current = CurrentMatch(current, number + 1)
        for listener, client in seats[number % 7 == 0:]:
            connection.tell_state(room, listener)
            message = hear_next(listener)
            changes += len(message.get("changes", {}))
            seat = current.title.seats.index(listener.holder.seats[0])
            assert client.hear(message) == json.loads(json.dumps(some(current.title.board).scene(current.state, seat)))
    assert changes > 80


@run_async
async def test_differences_only_on_request(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        seats = {"british": "hotseat", "turkish": "hotseat"}
        new_match = await at.begin("allenby", options={"deployment": "suggested"}, seats=seats)
        match, token = new_match["match"], new_match["token"]
        plain, first = await at.sit(match, token)
        sparing = Socket(at.app, f"/ws/{match}")
        client = Client()
        client.hear(await sparing.ask({"type": "hello", "token": token, "have": -1, "differences": True}))
        changes = 0
        for _ in range(6):
            action = first["options"][0]["action"]
            first = await plain.ask({"type": "play", "id": "1", "n": first["n"], "actions": [action]})
            message = await sparing.hear()
            assert "changes" not in first
            assert first["parts"] == message["parts"]
            scene = client.hear(message)
            assert all(scene[name] == part for name, part in first["scene"].items())
            changes += "changes" in message
        assert changes
        await plain.close()
        await sparing.close()


# What is made once

def test_a_scene_is_drawn_once_for_all_seats_that_share_it() -> None:
    match = umpire.start("allenby", seed=9)
    room = DetachedRoom(match, dict.fromkeys(match.title.seats, "link"))
    first = scene_for(room, "british")
    assert scene_for(room, "british") is first
    assert scene_for(room, "turkish") is not first


def test_a_part_is_marked_by_what_it_says() -> None:
    one, same, other = Part("pieces", [{"id": "a"}]), Part("pieces", [{"id": "a"}]), Part("pieces", [{"id": "b"}])
    assert one.mark == same.mark
    assert one.mark != other.mark


# Who may have what

def make_scene(text: str) -> SeatScene:
    pieces = [{"id": f"p{number}", "formation": "", "status": [], "text": text * 40} for number in range(9)]
    scene: dict[str, Any] = {name: [] for name in ("pictures", "spaces", "labels", "tracks", "cards")}
    scene["pieces"] = [*pieces, {"id": "q", "formation": "", "status": [], "text": text}]
    return SeatScene(cast(Scene, scene))



def test_foreign_mark_reveals_nothing() -> None:
    """A client that guesses how another seat's part would be marked is told nothing by the answer."""
    showing, theirs, mine = SceneCache(), make_scene("secret"), make_scene("mine")
    showing.of("red", 1, lambda: theirs)
    showing.of("blue", 1, lambda: mine)
    guess = frozenset([theirs.parts["pieces"]])
    assert showing.lately(("blue",), guess) == []
    assert showing.lately(("red",), guess) == [theirs.parts_by_name["pieces"]]
    scene, changes = scene_delta.missing_parts(mine, guess, showing.lately(("blue",), guess))
    assert (changes, "pieces" in scene) == ({}, True)


def test_few_parts_are_remembered() -> None:
    showing = SceneCache()
    scenes = [make_scene(str(number)) for number in range(2 * LATELY)]

    def show(number: int, scene: SeatScene) -> None:
        showing.of("red", number, lambda: scene)

    for number, scene in enumerate(scenes):
        show(number, scene)
    known_parts = [scene.parts["pieces"] for scene in scenes]
    assert 0 < len(showing.lately(("red",), known_parts)) <= LATELY
    assert showing.lately(("red",), known_parts[-1:]) == [scenes[-1].parts_by_name["pieces"]]
    showing.forget()
    assert showing.lately(("red",), known_parts) == []
