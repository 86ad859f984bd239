"""What the table says of itself in /api/openapi.json: all of it, and nothing that is not so."""
from __future__ import annotations

import asyncio
import json
import random
import time
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any, NamedTuple, Optional
from urllib.parse import quote

import httpx
import pytest
import sqlalchemy as sa
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy
from pydantic import ValidationError
from starlette.routing import Route, WebSocketRoute

import umpire.protocol
from server.helpers import SEED, Table, bearer, run_async, table
from server.receivers import Browser
from server.schemas import ANYTHING, Schemas
from server.test_orders import asked_losses, give
from server.test_people import Browser as Guest
from umpire import face
from umpire.protocol.errors import MEANINGS, ErrorMessage
from umpire.protocol.lobby import MatchSetUp, WaitingMatch
from umpire.protocol.options import OptionMarks
from umpire.protocol.routes import BY_NAME
from umpire.protocol.state import Bots, Decision, StateMarks, UndoState
from umpire.protocol.validation import TYPES, adapter
from umpire.server.common.refusals import Refusal
from umpire.server.notify import channels, mail_sign_in
from umpire.server.notify.channels import Channel, Notice
from umpire.server.notify.message_texts import link
from umpire.server.people import lobby
from umpire.server.play.holders import hash_of
from umpire.server.render import title_cards
from umpire.server.routes import event_streams
from umpire.server.runtime import health
from umpire.server.storage import schema
from umpire.titles import landships

TITLES = [*face.titles(), "hills"]
JSON = "application/json"
NONCE = "5a" * 32
MATCH = "/api/matches/{match}"
RECORDS = Path(__file__).parents[1] / "records" / "rules-1.1"
# places in them where a title has much to say: dice, ways, sums and charts
LOOKS = {"landing-physical": (0, 20, 40), "allenby-generated": (80, 118, 120), "anvil-generated": (16,)}
DRAWINGS = ("board", "plain", "cover", "opening")
DRAWN = "landing"
# what may have no example: it is told when a match with such dice is over; and what takes its time is asked for once, below
FINISHED = ("dice", "report")
# of people, not of titles: asked for once, below
SOCIAL = (
    "lobby_page", "own_page", "open_matches", "join_match", "withdraw_match", "me", "forget_me", "rename_me", "set_password",
    "sign_in", "sign_out", "personal_link", "arrive", "end_key", "own_matches", "claim_seats", "let_go", "block", "unblock",
    "report_person", "invite", "about", "rematch", "end_notice", "own_tokens", "make_own_token", "revoke_own_token",
    "account_events", "join_page", "look_at_invitation", "accept_invitation", "renew_invitation", "offered", "enter_page",
    "enter",
)


@pytest.fixture(autouse=True)
def streams_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever asks here hears nothing before all is said."""
    monkeypatch.setattr(event_streams, "LONGEST_STREAM", 0)


async def description(at: Table) -> dict[str, Any]:
    answer = (await at.http.get("/api/openapi.json")).json()
    assert isinstance(answer, dict)
    return answer


def operations(description_: dict[str, Any]) -> dict[tuple[str, str], dict[str, Any]]:
    """By method and path."""
    return {(method.upper(), path): one for path, some in description_["paths"].items() for method, one in some.items()}


# All of it

@run_async
async def test_openapi_describes_every_route(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        routes_told = operations(await description(at))
        routes = at.routes
    routes_served = {
        (method, route.path.replace(":path", "")): route.name
        for route in routes if isinstance(route, Route) for method in route.methods or () if method != "HEAD"
    }
    assert {at_: one["operationId"] for at_, one in routes_told.items()} == routes_served
    assert set(routes_served.values()) == set(BY_NAME)
    assert [route.path for route in routes if isinstance(route, WebSocketRoute)] == ["/ws/{match}"]
    assert isinstance(routes[-1], WebSocketRoute)


@run_async
async def test_every_route_has_a_summary_answers_and_refusals(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        whole = await description(at)
    for (_, path), one in operations(whole).items():
        assert one["description"], path
        assert one["responses"]["200"]["content"], path
        for status in one["responses"].keys() - {"200", "304"}:
            assert one["responses"][status]["description"] == MEANINGS[int(status)]
            assert "Refus" in str(one["responses"][status]["content"][JSON]["schema"]), (path, status)
        assert (one.get("security") == [{"seat": []}]) == path.startswith(MATCH), path
        assert ("401" in one["responses"]) == path.startswith(MATCH), path
    scheme = whole["components"]["securitySchemes"]["seat"]
    assert (scheme["type"], scheme["scheme"]) == ("http", "bearer")
    assert not {"HTTPValidationError", "ValidationError"} & whole["components"]["schemas"].keys()


@run_async
async def test_messages_are_distinguished_by_type(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        one = operations(await description(at))["POST", f"{MATCH}/messages"]
    discriminator = one["requestBody"]["content"][JSON]["schema"]["discriminator"]
    replied = one["responses"]["200"]["content"][JSON]["schema"]["discriminator"]
    assert (discriminator["propertyName"], replied["propertyName"]) == ("type", "type")
    assert set(discriminator["mapping"]) == {
        "play", "undo", "seal", "nonce", "odds", "hint", "why", "prospect", "outlook", "sight", "after", "delegate",
        "hurry", "look", "ping", "resign", "offer", "answer", "claim", "grant", "vacation", "chat", "mute",
    }
    assert set(replied["mapping"]) == {"state", "odds", "hint", "why", "prospect", "outlook", "sight", "after", "pong", "chat"}


@run_async
async def test_the_description_is_the_committed_file_and_tagged(tmp_path: Path) -> None:
    committed = Path(umpire.protocol.__file__).with_name("openapi.json").read_text(encoding="utf-8")
    async with table(tmp_path / "s") as at:
        first = await at.http.get("/api/openapi.json")
        again = await at.http.get("/api/openapi.json", headers={"If-None-Match": first.headers["etag"]})
    assert first.text == committed
    assert (first.headers["content-type"], again.status_code) == (JSON, 304)


# As it is

class Player:
    """Plays a match by HTTP alone, and tries everything on the way."""

    def __init__(self, at: Table, new_match: dict[str, Any]) -> None:
        self._at = at
        self._match, self._token = new_match["match"], new_match["token"]
        self._choose = random.Random(3)

    async def say(self, **message: Any) -> httpx.Response:
        return await self._at.post(self._match, self._token, {"id": "x", **message})

    async def get(self, path: str) -> httpx.Response:
        return await self._at.get(self._match, path, self._token)

    async def play(self, steps: int, have: int = -1) -> None:
        """So many actions, each with its odds and a reason; some are taken back."""
        for _ in range(steps):
            state = (await self.get(f"state?have={have}")).json()
            if state["over"] or state["waiting"]:
                return
            action = self._choice(state)
            await self.say(type="odds", action=action)
            await self.say(type="why", action=action)
            await self.say(type="why", action=action + " x")
            await self.say(type="prospect", space=next((piece["space"] for piece in state["scene"]["pieces"]), "nowhere"))
            await self.say(type="after", actions=[action])
            answer = (await self.say(type="play", n=state["n"], stamp=state["stamp"], actions=[action, "nonsense"])).json()
            if answer.get("left"):
                await self.say(type="play", n=answer["n"], actions=answer["left"][:1])
            elif self._choose.random() < 0.2:
                await self.say(type="undo", n=state["n"] + 1)

    def _choice(self, state: dict[str, Any]) -> str:
        options = [option["action"] for option in state["options"] if not option.get("aside")]
        choice: str = self._choose.choice(options + [f"{verb} a few words" for verb in state["texts"]])
        return choice

    async def look_back(self) -> None:
        n = (await self.get("state")).json()["n"]
        for number in (0, n):
            await self.get(f"replay/{number}")
            await self._at.http.post(f"/api/matches/{self._match}/fork", json={"n": number}, headers=bearer(self._token))
        record = await self.get("record")
        await self._at.http.post("/api/import", content=record.content)

    async def read(self) -> None:
        await self.get("view")
        await self.get("pages/journal")

    async def let_in(self) -> None:
        """A program that may play, is heard, and is sent away again."""
        path = f"/api/matches/{self._match}/tokens"
        new_token = (await self._at.http.post(path, json={"name": "a bot"}, headers=bearer(self._token))).json()
        await self.get("tokens")
        await self.get("events?seconds=0")
        await self._at.http.delete(f"{path}/{new_token['id']}", headers=bearer(self._token))

    async def write(self) -> None:
        path = f"/api/matches/{self._match}/notes"
        await self._at.http.put(path, json={"text": "mine"}, headers=bearer(self._token))
        await self.get("notes")
        watch = f"/api/matches/{self._match}/watch"
        await self._at.http.post(watch, json={"open": False}, headers=bearer(self._token))
        await self.get("chat")

    async def order(self) -> None:
        path, headers = f"/api/matches/{self._match}/orders", bearer(self._token)
        first = (await self.get("orders")).json()["orders"][-1]
        await self._at.http.put(path, json={"seat": first["seat"], "order": first["id"], "value": ""}, headers=headers)

    async def be_told(self) -> None:
        """In a browser, and no more."""
        path, headers = f"/api/matches/{self._match}/notices", bearer(self._token)
        body = {"kind": "push", "target": json.dumps(Browser("https://push.example.org/x").subscription)}
        await self._at.http.post(path, json=body, headers=headers)
        way = (await self.get("notices")).json()["channels"][0]
        await self._at.http.delete(f"{path}/{way['id']}", headers=headers)
        await self._at.http.get("/notices/stop/x/y")
        await self._at.http.post("/notices/stop/x/y")

    async def follow_a_link(self) -> None:
        """The one in every message, by which one is told no more."""
        target = json.dumps(Browser("https://push.example.org/x").subscription)
        path, headers = f"/api/matches/{self._match}/notices", bearer(self._token)
        await self._at.http.post(path, json={"kind": "push", "target": target}, headers=headers)
        store = (await self._at.rooms.room(self._match))._store
        way = channels.channels_of(store, self._match, hash_of(self._token))[0]
        assert (await self._at.http.post(link(store, "", "stop", way))).status_code == 200


async def look_around(at: Table, title: str) -> None:
    """All that is not of a match. A large board takes seconds to be drawn, and is an answer like a small one."""
    watched = ("/api/health", "/healthz", "/metrics")
    for path in ("/", "/m/x", "/m/x/journal", "/static/pages/match.js", *watched, "/api/openapi.json", "/api/titles"):
        await at.http.get(path)
    for name in ("cases", *(f"{drawing}.svg" for drawing in DRAWINGS if title == DRAWN)):
        await at.http.get(f"/api/titles/{title}/{name}")


async def play_steps(at: Table, title: str, dice: str, steps: int) -> Player:
    """Return a match with such dice, in which something was done."""
    new_match = await at.begin(title, dice=dice)
    if dice == "verifiable":
        await at.pledge(new_match["match"], {new_match["token"]: dict.fromkeys(face.title(title).seats, NONCE)})
    player = Player(at, new_match)
    await player.play(steps)
    over = (await player.get("state")).json()["over"]
    assert (await player.get("dice")).status_code == (404 if dice != "verifiable" else 200 if over else 403)
    return player


@pytest.mark.parametrize("title", TITLES)
@run_async
async def test_answers_match_openapi(tmp_path: Path, title: str) -> None:
    """The checker in `table` looks at every answer; here is seen to it that every address gave one."""
    async with table(tmp_path / "s") as at:
        await look_around(at, title)
        for dice in ("physical", "verifiable"):
            await play_steps(at, title, dice, 2)
        player = await play_steps(at, title, "generated", 5)
        await player.look_back()
        await player.read()
        await player.write()
        await player.order()
        await player.be_told()
        await player.let_in()
        names = {name for name, status in at.checker.seen if status == 200}
        assert BY_NAME.keys() - names <= {*FINISHED, *SOCIAL, *(DRAWINGS if title != DRAWN else ())}


async def look_through(at: Table, record: Path, numbers: tuple[int, ...]) -> None:
    """Look at a whole match, and play on from here and there."""
    made = (await at.http.post("/api/import", content=record.read_bytes())).json()
    player = Player(at, made)
    await player.get("state")
    await player.read()
    for number in numbers:
        await player.get(f"replay/{number}?have={number - 1}")
        branch = await at.http.post(f"/api/matches/{made['match']}/fork", json={"n": number}, headers=bearer(made["token"]))
        await Player(at, branch.json()).play(2, number)


async def share(at: Table) -> None:
    """A match with verifiable dice for two, from before the first seal to its end."""
    new_match = await at.begin(dice="verifiable", seats={"blue": "me", "red": "link"})
    hands = {new_match["token"]: {"blue": NONCE}, new_match["links"]["red"]: {"red": NONCE}}
    await at.pledge(new_match["match"], hands)
    players = [Player(at, {**new_match, "token": token}) for token in hands]
    await players[0].say(type="ping")
    assert (await players[0].get("dice")).status_code == 403
    for n in range(40):
        await players[n % 2].play(1)
    await players[0].get("replay/4?have=0")
    await players[0].get("state?have=0")
    assert (await players[0].get("dice")).status_code == 200
    assert (await players[0].get("report")).status_code == 200


async def agree(at: Table) -> None:
    """Two people who talk and make offers, with a pace, and somebody who watches."""
    new_match = await at.begin("anvil", seats={"allied": "me", "german": "link"}, pace=3, watch=True)
    players = [Player(at, {**new_match, "token": token}) for token in (new_match["token"], new_match["links"]["german"])]
    watch = f"/api/matches/{new_match['match']}/watch"
    assert (await at.http.post(watch, json={"open": True}, headers=bearer(new_match["token"]))).json()["token"]
    assert (await players[0].say(type="chat", text="Good day.")).status_code == 200
    assert (await players[1].say(type="mute", voice="nobody")).status_code == 200
    assert (await players[1].get("chat")).json()["lines"]
    assert (await players[0].say(type="offer", what="draw")).status_code == 200
    assert (await players[1].say(type="offer", what="draw")).status_code == 422


async def learn(at: Table) -> None:
    """A lesson as it begins, a match against a patient bot, and a set-up of which a title warns."""
    new_match = (await at.http.post("/api/matches", json={"title": "allenby", "lesson": "gap"})).json()
    await Player(at, new_match).get("state")
    patient = await at.begin(seats={"blue": "me", "red": "bot"}, levels={"red": "patient"})
    await Player(at, patient).get("state")
    hotseat = Player(at, await at.begin("allenby", seats={"british": "me", "turkish": "hotseat"}))
    await hotseat.say(type="delegate", n=(await hotseat.get("state")).json()["n"])
    position = {"phase": 0, "stage": "british", "in_hand": ["b_dummy_1"], "hexes": {"0511": ["t_7"], "0413": ["b_art_dmc"]}}
    await Player(at, await at.begin("allenby", position=position)).get("state")
    # a ship and a fort in range: shells fly
    sea = {
        "scenario": "campaign", "turn": 3, "phase": "operations", "impulse": 1, "impulses": 2, "segment": 1, "active": "allied",
        "kind": "naval", "naval_paid": True, "areas": {"DS-9": ["hms-triumph"], "DS-10": ["gs-breslau"]},
        "pending": [{"step": "act_at_sea", "seat": "allied"}],
    }
    ship = Player(at, await at.begin("fatal", position=sea))
    for action in ("fire hms-triumph", "aim gs-breslau"):
        await ship.say(type="play", n=(await ship.get("state")).json()["n"], actions=[action])
    await ship.get("state")
    # a title that calls its verbs by other words in another language
    await Player(at, await at.begin()).get("state?lang=es")


async def aim(at: Table) -> None:
    """A gun is laid: its sector, who is in it, and every heading it may have; a line that is blocked."""
    position = {
        "scenario": "brickyard", "turn": 3, "half": 1, "phase": "second_foot_movement", "headings": {"art75": "W"},
        "places": {"6208": ["art75", "brit-crew-1"], "6109": ["ger-465-1"]},
        "pending": [{"step": "face_unit", "seat": "british", "piece": "art75"}],
    }
    gunner = Player(at, await at.begin("landships", position=position))
    assert (await gunner.get("state")).json()["under_way"] == "art75"
    outlook = (await gunner.say(type="outlook", thing="art75")).json()["outlook"]
    assert outlook["areas"]
    assert outlook["lines"]
    assert outlook["spots"]
    assert len(outlook["ends"]) == 12
    turned = (await gunner.say(type="outlook", thing="art75", space="6208", heading=90)).json()["outlook"]
    assert turned["areas"] != outlook["areas"]
    assert not turned["ends"]
    assert not (await gunner.say(type="sight", here="5606", there="6209")).json()["sight"]["clear"]


async def meet(at: Table) -> None:
    """Two people who find each other, play, and part."""
    ann, bob = Guest(at), Guest(at)
    for page in ("/lobby", "/me"):
        await ann.get(page)
    await ann.put("/api/me/name", name="Ann")
    await bob.put("/api/me/password", name="Bob", password="a password")
    await bob.post("/api/me/sign-in", name="Bob", password="a password")
    allenby = {"title": "allenby", "scenario": face.title("allenby").scenarios[0].id, "options": {"deployment": "suggested"}}
    new_match = [await ann.begin(**allenby, seats={"turkish": "open"}), await ann.begin(seats={"red": "open"})]
    await bob.get("/api/lobby")
    await bob.post(f"/api/lobby/{new_match[0]['match']}/join")
    withdrawn = (await ann.post(f"/api/lobby/{new_match[1]['match']}/withdraw")).json()
    await come(at, ann, new_match[1]["match"], withdrawn["links"]["red"])
    await ann.post("/api/me/matches", seats=[{"match": new_match[1]["match"], "token": new_match[1]["token"]},
                                             {"match": "nowhere", "token": ""}])
    for path in ("/api/me", "/api/me/matches", f"/api/matches/{new_match[0]['match']}/about"):
        await bob.get(path)
    await bob.post("/api/reports", match=new_match[0]["match"], seat="british", text="slow")
    blocked = (await bob.post("/api/me/blocks", match=new_match[0]["match"], seat="british")).json()["blocked"]
    await bob.delete(f"/api/me/blocks/{blocked[0]['id']}")
    target = json.dumps(Browser("https://push.example.org/x").subscription)
    await bob.post(f"/api/matches/{new_match[0]['match']}/notices", kind="push", target=target, everywhere=True)
    await bob.delete(f"/api/me/notices/{(await bob.get('/api/me')).json()['notices'][0]['id']}")
    await ann.post("/api/invitations", path="/lobby")
    await send_a_program(at, ann, new_match[0]["match"])
    await leave(ann, bob, new_match)


async def come(at: Table, ann: Guest, match: str, secret: str) -> None:
    """Somebody is invited, comes, and goes on elsewhere with the link of a mail; what was settled is told."""
    carl, phone = Guest(at), Guest(at)
    for page in ("join", "enter"):
        await carl.get(f"/m/{match}/{page}")
    await carl.get("/api/notices")
    await carl.post(f"/api/invitations/{match}", secret=secret)
    unusual: dict[str, Any] = await ann.invite(title="allenby", seats={"turkish": "link"}, options={"deployment": "suggested"})
    await carl.post(f"/api/invitations/{unusual['match']}", secret=unusual["links"]["turkish"])
    renewed = (await ann.post(f"/api/matches/{match}/invitations", seat="red")).json()["secret"]
    token = (await carl.post(f"/api/invitations/{match}/accept", secret=renewed)).json()["token"]
    await at.post(match, token, {"type": "offer", "what": "draw"})
    offer = (await at.state(match, token))["terms"]["offer"]["id"]
    await at.post(match, token, {"type": "answer", "offer": offer, "accept": False})
    assert (await at.state(match, token))["settled"]
    await at.get(match, "pages/journal", token)
    store = at.rooms._store
    way = Channel("way", match, hash_of(token), "mail", "carl@example.org", "en", True, "", "", time.time())
    channels.add(store, way)
    notice = Notice(way.id, match, 0, "red", "sent", 1, 0.0, "", time.time())
    with store.writing(match) as connection:
        connection.execute(sa.insert(schema.NOTICES), notice._asdict())
    await phone.post("/api/me/enter", match=match, word=mail_sign_in.link_word(store, way, notice))


async def send_a_program(at: Table, guest: Guest, match: str) -> None:
    """It decides something for somebody, and is not needed any more."""
    bot = (await guest.post("/api/me/tokens", name="a bot", scopes=["play"])).json()
    await guest.get("/api/me/tokens")
    await guest.get("/api/events?seconds=0")
    state = await at.state(match, bot["token"])
    await at.post(match, bot["token"], {"type": "play", "n": state["n"], "actions": [state["options"][0]["action"]]})
    assert (await at.state(match, bot["token"]))["programs"]
    await at.get(match, "about", bot["token"])
    await guest.delete(f"/api/me/tokens/{bot['id']}")


async def leave(ann: Guest, bob: Guest, made: list[dict[str, Any]]) -> None:
    key = (await ann.post("/api/me/links")).json()["path"].removeprefix("/me#")
    own = (await ann.post("/api/me/arrive", key=key)).json()
    await ann.delete(f"/api/me/keys/{own['keys'][0]['id']}")
    await ann.delete(f"/api/me/matches/{made[1]['match']}")
    await ann.post("/api/me/sign-out")
    await bob.delete("/api/me")


async def play_again(at: Table) -> None:
    """A match against a patient bot that is over, and the rematch that was asked for."""
    new_match = await at.begin(seats={"blue": "me", "red": "bot"}, levels={"red": "patient"})
    player = Player(at, new_match)
    for _ in range(40):
        await player.play(1)
    await at.http.post(f"/api/matches/{new_match['match']}/rematch", json={}, headers=bearer(new_match["token"]))
    await player.get("about")


@run_async
async def test_people_routes_match_openapi(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        await meet(at)
        await play_again(at)
        assert set(SOCIAL) <= {name for name, status in at.checker.seen if status == 200}


async def correspond(at: Table) -> None:
    """Somebody has to choose a loss, which could be ordered."""
    new_match = await at.begin("anvil", seats={"allied": "me", "german": "link"})
    tokens = {"allied": new_match["token"], "german": new_match["links"]["german"]}
    loser = await asked_losses(at, new_match["match"], tokens)
    assert (await at.state(new_match["match"], tokens[loser]))["standing"]
    assert (await give(at, new_match["match"], tokens[loser], loser, "losses", "on")).status_code == 200
    assert (await at.state(new_match["match"], tokens[loser]))["by_order"]


async def spare(at: Table) -> None:
    """A counter marches: only that is told."""
    new_match = await at.begin("allenby", options={"deployment": "suggested"})
    answer = await at.state(new_match["match"], new_match["token"])
    while "changes" not in answer:
        message_ = {"known": list(answer["parts"].values()), "differences": True}
        message = {"type": "play", "n": answer["n"], "actions": [answer["options"][0]["action"]], **message_}
        answer = (await at.post(new_match["match"], new_match["token"], message)).json()


@run_async
async def test_every_protocol_field_occurs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What no title ever says could be described as anything. Whole matches say it all."""
    monkeypatch.setattr(lobby, "_seed", lambda: SEED)
    monkeypatch.setattr(health, "FRESH", 0.0)
    if "landships" not in face.factories():
        face.register("landships", landships.title)
    async with table(tmp_path / "s") as at:
        met: set[tuple[str, str]] = set()
        at.checker.met = met
        for name, numbers in LOOKS.items():
            await look_through(at, RECORDS / f"{name}.record", numbers)
        await look_around(at, "landing")
        await share(at)
        await agree(at)
        await learn(at)
        await aim(at)
        await spare(at)
        await meet(at)
        await play_again(at)
        alone = Player(at, await at.begin())
        await alone.write()
        await alone.let_in()
        await alone.order()
        await alone.be_told()
        await alone.follow_a_link()
        await correspond(at)
        assert (await alone.say(type="hint")).status_code == 200
        await begin_before_overlay(at, tmp_path / "mine", monkeypatch)
        await fall_ill(at, tmp_path / "s")
    assert every_field() - met == set()


async def begin_before_overlay(at: Table, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A match of a title over which an owner lays other values afterwards."""
    new_match = await at.begin("landing")
    folder.mkdir()
    (folder / "units.toml").write_text('[[counter]]\nid = "aus1"\nname = "Bert Lacey"\n', encoding="utf-8")
    with monkeypatch.context() as patch:
        patch.setenv(face.OVERLAYS, json.dumps({"landing": str(folder)}))
        assert (await at.state(new_match["match"], new_match["token"]))["drawing"] == "plain"


async def fall_ill(at: Table, store: Path) -> None:
    """The store is taken away for a moment."""
    store.rename(store.with_name("away"))
    assert (await at.http.get("/healthz")).status_code == 503
    store.with_name("away").rename(store)


def every_field() -> set[tuple[str, str]]:
    """But those of what clients say, of what only a WebSocket or a stream says, and of parts of a type."""
    elsewhere = ("bodies", "messages", "presence", "streams")
    parts = (WaitingMatch, MatchSetUp, ErrorMessage, Bots, Decision, UndoState, StateMarks, OptionMarks)
    result = [one for one in TYPES if one not in parts and one.__module__.rpartition(".")[2] not in elsewhere]
    return {(one.__name__, field) for one in result for field in one.__annotations__}


@run_async
async def test_wrong_answer_fails_validation(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever checks is checked: a property more, one of another type, and a status that nobody has heard of."""

    def refuse(_: str) -> Any:
        raise Refusal(418, "a teapot")

    async with table(tmp_path / "s") as at:
        for answer in ([{"id": 1}], [{"more": "", **title_cards.list_cases("hills")[0]}]):
            monkeypatch.setattr(title_cards, "list_cases", lambda _, told=answer: told)
            with pytest.raises(ValidationError):
                await at.http.get("/api/titles/hills/cases")
        monkeypatch.setattr(title_cards, "list_cases", refuse)
        with pytest.raises(AssertionError, match="418"):
            await at.http.get("/api/titles/hills/cases")


@run_async
async def test_websocket_messages_match_the_protocol(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        new_match = await at.begin()
        socket, state = await at.sit(new_match["match"], new_match["token"])
        kinds = [state["type"]]
        for message in ({"type": "ping"}, {"type": "why", "action": "hold"}, {"type": "odds", "action": "hold"},
                        {"type": "prospect", "space": "ridge"}, {"type": "outlook", "thing": "ridge"},
                        {"type": "sight", "here": "ridge", "there": "ridge"}, {"type": "odd"}):
            kinds.append((await socket.ask(message))["type"])
        await socket.close()
    assert kinds == ["state", "pong", "why", "odds", "prospect", "outlook", "sight", "error"]
    with pytest.raises(ValidationError):
        adapter(ErrorMessage).validate_json('{"type": "error"}')


# Anything at all

# requests to an address: with a body there is much to get wrong
MANY = 20
FEW = 6
# after which a match may be over, a token gone, and nobody told any more
SPOILING = ("message", "revoke_token", "remove_notice", "notice_deed")
# so that several may be at it at once
PARTS = 4

class Request(NamedTuple):
    path: str
    query: dict[str, str]
    body: Any
    raw: bytes
    # whether the token is shown
    seated: bool


def to_address(value: Any) -> bool:
    """Tell whether this can stand between two slashes."""
    return "/" not in str(value) and bool(str(value).strip("."))


def requests(schemas: Schemas, path: str, one: dict[str, Any]) -> SearchStrategy[Request]:
    """Requests that fit, and among those with a body some that do not."""
    parameters = one.get("parameters", [])
    in_path = {p["name"]: schemas.values(p["schema"], p["name"]).filter(to_address) for p in parameters if p["in"] == "path"}
    query = {p["name"]: schemas.values(p["schema"], p["name"]) for p in parameters if p["in"] == "query"}
    paths = st.fixed_dictionaries(in_path).map(lambda values_: path.format(**{k: quote(str(v), "") for k, v in values_.items()}))
    queries = st.fixed_dictionaries({}, optional=query).map(lambda values_: {k: str(v) for k, v in values_.items()})
    body = bodies(schemas, one) if "requestBody" in one else st.just((None, b""))
    seated = st.sampled_from((True, True, True, False))
    return st.builds(lambda p, q, b, s: Request(p, q, b[0], b[1], s), paths, queries, body, seated)


def bodies(schemas: Schemas, one: dict[str, Any]) -> SearchStrategy[tuple[Any, bytes]]:
    """Return what is said, and its bytes; None and bytes where it is no JSON."""
    content = one["requestBody"]["content"]
    if JSON not in content:
        texts = schemas.values(content["text/plain"]["schema"], "record").map(str.encode)
        return (texts | st.binary()).map(lambda raw: (None, raw))
    good = schemas.values(content[JSON]["schema"])
    spoilt = st.builds(spoil, good, st.integers(0, 9), ANYTHING)
    said = (good | good | spoilt | ANYTHING).map(lambda value: (value, json.dumps(value).encode()))
    return said | st.binary(max_size=60).map(lambda raw: (None, raw))


def spoil(value: Any, where: int, by: Any) -> Any:
    """One property is something else."""
    if not isinstance(value, dict) or not value:
        return by
    return {**value, sorted(value)[where % len(value)]: by}


def body_schema(one: dict[str, Any]) -> Optional[dict[str, Any]]:
    answer: Optional[dict[str, Any]] = one.get("requestBody", {}).get("content", {}).get(JSON, {}).get("schema")
    return answer


class Judge:
    """Checks an answer by the description alone, as another's client would."""

    def __init__(self, schemas: Schemas, one: dict[str, Any]) -> None:
        self._schemas = schemas
        self._one = one

    def check(self, request: Request, answer: httpx.Response) -> None:
        status = answer.status_code
        assert str(status) in self._one["responses"], (request, status)
        assert status != 500, (request, answer.text)
        content = self._one["responses"][str(status)].get("content", {})
        if JSON in content:
            assert list(self._schemas.faults(content[JSON]["schema"], answer.json())) == [], request
        self._check_body(request, status)

    def _check_body(self, request: Request, status: int) -> None:
        """What does not fit is not taken. What fits is read, though it may be refused."""
        schema = body_schema(self._one)
        if schema is None:
            return
        fits = request.body is not None and not list(self._schemas.faults(schema, request.body))
        # a message that fits may hold an action that nobody can read
        assert status != (400 if fits and "oneOf" not in schema else 200 if not fits else None), request


async def sensible(at: Table) -> dict[str, list[Any]]:
    """Values that mean something at this table, by name."""
    new_match = await at.begin()
    player = Player(at, new_match)
    await player.play(3)
    state = (await player.get("state")).json()
    actions = [option["action"] for option in state["options"]]
    browser = json.dumps(Browser("https://push.example.org/x").subscription)
    path, body = f"/api/matches/{new_match['match']}/notices", {"kind": "push", "target": browser}
    channel = (await at.http.post(path, json=body, headers=bearer(new_match["token"]))).json()["channels"][0]["id"]
    known = {
        "channel": [channel], "deed": ["confirm", "stop"], "kind": ["push"], "target": [browser], "order": ["roll"],
        "value": ["on", ""],
    }
    tokens = f"/api/matches/{new_match['match']}/tokens"
    program = (await at.http.post(tokens, json={"name": "a bot"}, headers=bearer(new_match["token"]))).json()
    return {
        **known, "pass_id": [program["id"]],
        "match": [new_match["match"]], "token": [new_match["token"]], "title": ["hills", "landing"],
        "n": [state["n"], state["n"] + 1, 0],
        "have": [0], "stamp": [state["stamp"], ""], "known": [".".join(state["parts"].values()), "*"], "seat": ["blue", "red"],
        "action": actions, "actions": [[action] for action in actions] + [actions[:2]], "name": ["favicon.svg", "pages/match.js"],
        "scenario": [""], "page": ["journal"],
        "record": [(await player.get("record")).text], "seed": [None, 5], "position": [None], "options": [{}],
    }


def try_requests(
    requests: SearchStrategy[Request], examples: int, ask: Callable[[Request], Coroutine[Any, Any, None]],
    loop: asyncio.AbstractEventLoop,
) -> None:
    """Ask what hypothesis thinks of, from a thread that is not the server's."""

    @settings(max_examples=examples, suppress_health_check=[HealthCheck.too_slow])
    @given(requests)
    def each(request: Request) -> None:
        asyncio.run_coroutine_threadsafe(ask(request), loop).result()

    each()


async def try_out(at: Table, schemas: Schemas, at_: tuple[str, str], one: dict[str, Any]) -> None:
    """Ask all kinds of things at one address."""
    (method, path), known, judge = at_, schemas.known, Judge(schemas, one)

    async def ask(request: Request) -> None:
        headers = bearer(known["token"][0]) if request.seated else {}
        answer = await at.http.request(method, request.path, params=request.query, content=request.raw, headers=headers)
        judge.check(request, answer)

    examples = MANY if "requestBody" in one else FEW
    await asyncio.to_thread(try_requests, requests(schemas, path, one), examples, ask, asyncio.get_running_loop())


@pytest.mark.parametrize("part", range(PARTS))
@run_async
async def test_random_requests_get_described_answers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, part: int,
) -> None:
    """One table for many addresses, at which more matches begin than anybody may."""
    monkeypatch.setattr(lobby, "MOST_MATCHES", 10_000)
    async with table(tmp_path / "s") as at:
        document = await description(at)
        schemas = Schemas(document, await sensible(at))
        for at_, one in sorted(operations(document).items())[part::PARTS]:
            await try_out(at, schemas, at_, one)
            # who was made a person is forgotten
            at.http.cookies.clear()
            if one["operationId"] in SPOILING:
                schemas = Schemas(document, await sensible(at))
            assert (one["operationId"], 200) in at.checker.seen or one["operationId"] in (*FINISHED, *SOCIAL)
