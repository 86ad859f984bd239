"""Two browsers play two turns of The Brickyard, each deed once by clicking; a phone plays a half-turn by tapping."""
from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.playing import DESKTOP, PHONE, Watched, open_context, press, wait_for_news, with_friends
from browser.test_allenby import mains
from browser.test_fatal import Commander

LONGEST = 260
LAST = 2
# what is done without a thought, in this order; a battery is resolved, fire is opened
PLAIN = ("done", "open_fire")
# who leaves the wood, towards the middle of the Brickyard, and where the tanks come from
MARCHERS = ("ger-465-1", "ger-465-3", "ger-465-5", "ger-465-2")
GOAL = "5909"
WAYS_IN = ("at 5902", "at 5817", "at 5202")
HEADINGS = ("face N", "face SSE", "face E")
# what has to have been done by clicking at the end
DEEDS = {
    "set up", "called", "turned by its bow", "driven", "fired defensively", "fired together", "marched", "broke in", "fought",
}
# by clicking until these have been done; what is of no kind here is clicked when it is asked for the first time
DEEDS_OF = {
    "place_units": {"set up"}, "call_battery": {"called"}, "name_hex": {"called"}, "enter_at": {"turned by its bow"},
    "enter_facing": {"turned by its bow"}, "choose_vehicle": {"driven"}, "drive_vehicle": {"driven"},
    "declare_fire": {"fired defensively", "fired together"}, "join_fire": {"fired together"},
    "move_foot": {"marched", "broke in"}, "march_to": {"marched", "broke in"}, "pick_assault": {"fought"},
}
# a move goes on by itself; until it has come where it was sent, something is asked first, or it is somebody else's affair
ARRIVED = """([place, name]) => {
    if (document.querySelector('#fight.asked .commit-yes')) return true;
    const asked = document.querySelector('#prompt')?.textContent ?? '';
    return asked.includes(` ${place}`) || !asked.includes(name);
}"""
LABELS = "all => all.map(one => one.getAttribute('aria-label'))"


def steps_to(place: str, goal: str = GOAL) -> float:
    """About how far it is: four digits, a column and a row."""
    across, down = abs(int(place[:2]) - int(goal[:2])), abs(int(place[2:4]) - int(goal[2:4]))
    return across + max(0.0, down - across / 2)


def turn_of(state: dict[str, Any]) -> int:
    turn = re.search(r"Turn (\d+)", state["round"])
    return int(turn[1]) if turn else 0


class Player(Commander):
    """A player with a mouse or a thumb, who sends messages once all that is asked has been clicked before."""

    sends = False

    @property
    def has_a_thumb(self) -> bool:
        return bool(self.page.viewport_size == PHONE["viewport"])

    def choose(self, action: str) -> None:
        """A button of the panel or the sheet, and go ahead; if nothing else is left to do, its odds are open."""
        if self.sends:
            self.play(action)
        elif self.page.locator(f'#fight.asked[data-action="{action}"]').count():
            self.go_ahead(action)
        elif self.has_a_thumb:
            self.tap_option(action)
        else:
            self.click_option(action)

    def area(self, action: str) -> None:
        if self.sends:
            self.play(action)
        else:
            super().area(action)

    def counter(self, action: str) -> None:
        if self.sends:
            self.play(action)
        else:
            super().counter(action)

    def shortcut(self, verb: str) -> None:
        if self.sends:
            self.play(*next(one["actions"] for one in self.state()["together"] if one["actions"][0].split()[0] == verb))
        else:
            super().shortcut(verb)

    def log(self, words: str) -> None:
        """On a phone the log is a window of its own."""
        if self.has_a_thumb:
            assert words in " ".join([entry["text"] for record in self.state()["log"] for entry in record["entries"]])
        else:
            super().log(words)

    def point(self, selector: str) -> tuple[float, float]:
        drawn = self.page.locator(selector).first
        expect(drawn).to_be_visible()
        # in one breath: what is drawn may be drawn anew between two questions
        middle = "one => { const box = one.getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]; }"
        x, y = drawn.evaluate(middle)
        return x, y

    def turn_by_its_bow(self, piece: str, right: int, down: int) -> None:
        """The counter is taken up, and its bow dragged to another heading; then it is sent."""
        before = self.n()
        self.point_at(piece)
        expect(self.page.locator("#plan")).to_be_visible()
        x, y = self.point(".ghost")
        self.page.mouse.move(*self.point(".end.chosen .end-hit"))
        self.page.mouse.down()
        self.page.mouse.move(x + right, y + down, steps=6)
        self.page.mouse.up()
        self.go(before)

    def go(self, before: str) -> None:
        """As it is planned, and what rolls on the way."""
        press(self.page, self.page.locator("#plan-go"))
        commit = "#fight.asked .commit-yes"
        self.page.wait_for_function("([n, asked]) => document.body.dataset.n !== n || document.querySelector(asked)",
                                    arg=[before, commit])
        if self.n() == before:
            press(self.page, self.page.locator(commit))
        wait_for_news(self.page, before)

    def send(self, name: str, place: str) -> None:
        """A place is clicked, the plan read, and the vehicle sent: it goes step by step, as long as nothing stops it."""
        before = self.n()
        self.point_at(place)
        expect(self.page.locator("#plan")).to_contain_text(f"To {place}, heading")
        expect(self.page.locator(".way-line")).to_be_attached()
        self.go(before)
        for _ in range(LONGEST):
            self.page.wait_for_function(ARRIVED, arg=[place, name])
            if not self.page.locator("#fight.asked .commit-yes").count():
                break
            before = self.n()
            press(self.page, self.page.locator("#fight.asked .commit-yes"))
            wait_for_news(self.page, before)

    def ends(self) -> dict[str, int]:
        """Return the hexes in which the vehicle can stop, and the most it can pay for it."""
        expect(self.page.locator(".end-place").first).to_be_attached()
        costs: dict[str, int] = {}
        for label in self.page.locator(".end").evaluate_all(LABELS):
            label_match = re.match(r"To (\d{4}), heading [a-z-]+: (\d+) MP", label)
            if label_match:
                costs[label_match[1]] = max(costs.get(label_match[1], 0), int(label_match[2]))
        return costs


class Game:
    """Both seats, who does what, and what was done."""

    def __init__(self, players: dict[str, Player], pages: list[Watched]) -> None:
        self.players = players
        self.watched = pages
        self.done: set[str] = set()
        self.marched: Counter[str] = Counter()
        self.called = False
        self.asked: set[str] = set()

    def play(self, over: Callable[[dict[str, Any]], bool]) -> None:
        """One decision after the other, by clicking what has not been done yet."""
        for _ in range(LONGEST):
            state = self.state()
            if over(state):
                return
            side, kind = self.players[state["deciding"]], state["kind"]
            side.sends = self.has_clicked(side, kind)
            if not side.sends:
                side.sees(state["n"])
            self.asked.add(kind)
            HANDLERS.get(kind, plainly)(self, side, state)
        raise AssertionError("it does not end")

    def has_clicked(self, side: Player, kind: str) -> bool:
        deeds = DEEDS_OF.get(kind, set()) - ({"turned by its bow"} if side.has_a_thumb else set())
        return deeds <= self.done and kind in self.asked

    def state(self) -> dict[str, Any]:
        """As whoever decides is told it."""
        first, *others = self.players.values()
        state = first.state()
        if state["deciding"] in self.players and self.players[state["deciding"]] is not first:
            state = others[0].state()
        return state

    def meet(self) -> None:
        """Wait until every page shows the match as it stands."""
        n = self.state()["n"]
        for side in self.players.values():
            side.sees(n)

    def waits(self, side: Player, words: str) -> None:
        """What the other one reads meanwhile."""
        for other in self.players.values():
            if other is not side:
                expect(other.page.locator(".prompt.waiting")).to_contain_text(words)

    def close(self) -> None:
        assert [one.complaints for one in self.watched] == [[] for _ in self.watched]
        for one in self.watched:
            one.page.context.close()


def plainly(game: Game, side: Player, state: dict[str, Any]) -> None:
    actions = mains(state)
    side.choose(next((action for action in PLAIN if action in actions), actions[0]))


def set_up(game: Game, side: Player, state: dict[str, Any]) -> None:
    """A counter out of its box and a hex of the map; that is taken back, and all done as suggested."""
    if state["deciding"] == "british" and "set up" not in game.done:
        expect(side.page.locator(".round")).to_have_text("Set-up")
        side.counter("place brit-364-1")
        side.area("at 5910")
        side.log("5910")
        game.waits(side, "Waiting for the British.")
        for _ in range(2):
            side.click(".undo")
        game.done.add("set up")
    side.choose("suggested")


def call(game: Game, side: Player, state: dict[str, Any]) -> None:
    """One battery is called, and only once."""
    if game.called or not any(action.startswith("call ") for action in mains(state)):
        plainly(game, side, state)
    else:
        game.called = True
        side.choose(mains(state)[0])


def name_hex(game: Game, side: Player, state: dict[str, Any]) -> None:
    """The hex is clicked on the map; the cloud of where the shells may fall stays while it is weighed."""
    before = side.n()
    side.point_at("5807")
    expect(side.page.locator('#fight.asked[data-action="on 5807"]')).to_contain_text("on target")
    expect(side.page.locator(".outlook-area").first).to_be_attached()
    assert side.page.locator(".outlook-area").count() > 6
    press(side.page, side.page.locator("#fight.asked .commit-yes"))
    wait_for_news(side.page, before)
    side.log("is called on 5807")
    game.done.add("called")


def enter_at(game: Game, side: Player, state: dict[str, Any]) -> None:
    side.area(next(action for action in WAYS_IN if action in mains(state)))


def enter_facing(game: Game, side: Player, state: dict[str, Any]) -> None:
    """The first is turned by its bow, down the map."""
    if not side.sends and not side.has_a_thumb:
        game.done.add("turned by its bow")
        side.turn_by_its_bow(state["under_way"], 2, 60)
    else:
        side.choose(next(action for action in HEADINGS if action in mains(state)))


def choose_vehicle(game: Game, side: Player, state: dict[str, Any]) -> None:
    """The tanks move, everybody else stays."""
    moves = [action for action in mains(state) if action.startswith("move a7v")]
    if moves:
        side.choose(moves[0])
    else:
        plainly(game, side, state)


def drive(game: Game, side: Player, state: dict[str, Any]) -> None:
    """Sent once, as near to the Brickyard as it can; then it is done."""
    piece, points = state["under_way"], re.search(r": (\d+) MP", state["prompt"])
    ends = side.ends() if points and int(points[1]) > 2 and not side.sends else {}
    near = [place for place, cost in ends.items() if cost > 1]
    if near:
        name = next(one["name"] for one in state["scene"]["pieces"] if one["id"] == piece)
        side.send(name, min(near, key=steps_to))
        game.done.add("driven")
    else:
        side.choose("done")


def declare(game: Game, side: Player, state: dict[str, Any]) -> None:
    """One target in every phase: on the map."""
    loud = [one["action"] for one in state["options"] if one["action"].startswith("target") and not one.get("quiet")]
    if any(one["action"] == "open_fire" and one["reveals"] for one in state["options"]) or not loud:
        side.choose("open_fire")
        game.meet()
        return
    if "defensive" in state["phase"]:
        game.done.add("fired defensively")
    if loud[0].startswith("target_vehicle"):
        side.counter(loud[0])
    else:
        side.area(loud[0])


def join(game: Game, side: Player, state: dict[str, Any]) -> None:
    """Two who are picked, then all others with one click; what they come to stands below the map."""
    picks = [one["action"] for one in state["options"] if one["action"] == f"join {one['targets'][0]}"] if (
        not any(one["action"] == "done" for one in state["options"])) else []
    if state["group"] > 2 and len(picks) > 2 and "fired together" not in game.done:
        pick_two(side, picks[:2])
        game.done.add("fired together")
    elif state.get("together"):
        side.shortcut("join")
    else:
        plainly(game, side, state)


def pick_two(side: Player, picks: list[str]) -> None:
    before = side.n()
    for action in picks:
        press(side.page, side.page.locator(f'#decision [data-action="{action}"]'))
        expect(side.page.locator(f'#decision [data-action="{action}"][aria-pressed=true]')).to_be_attached()
    press(side.page, side.page.locator(".group-play"))
    wait_for_news(side.page, before)
    expect(side.page.locator("#prompt")).to_contain_text("2 weapons")
    if not side.has_a_thumb:
        expect(side.page.locator("#fight")).to_contain_text("column")


def move_foot(game: Game, side: Player, state: dict[str, Any]) -> None:
    """Three platoons in each of the German phases: the counter is clicked, and the hex."""
    able = [f"march {piece}" for piece in MARCHERS if f"march {piece}" in mains(state)]
    phase = f"{state['round']} {state['phase']}"
    if not able or game.marched[phase] > 2 or state["deciding"] != "german":
        side.choose("done")
    else:
        game.marched[phase] += 1
        side.counter(able[0])
        game.done.add("marched")


def march_to(game: Game, side: Player, state: dict[str, Any]) -> None:
    goals = [action for action in mains(state) if action.startswith("to ")]
    nearest = min(goals, key=lambda action: steps_to(action.split()[-1]))
    if any(one["space"] == nearest.split()[-1] and one["side"] == "british" for one in state["scene"]["pieces"]):
        game.done.add("broke in")
    side.area(nearest)


def fight(game: Game, side: Player, state: dict[str, Any]) -> None:
    """Both sums and the odds, then the hex on the map or the only fight there is."""
    [action, *others] = mains(state)
    if side.sends:
        side.play(action)
        return
    if others:
        side.area(action)
    else:
        expect(side.page.locator("#fight.asked")).to_contain_text("Close assault in")
        side.go_ahead(action)
    game.meet()
    for one in game.players.values():
        one.log("Close assault in")
    game.done.add("fought")


HANDLERS: dict[str, Callable[[Game, Player, dict[str, Any]], None]] = {
    "place_units": set_up, "call_battery": call, "name_hex": name_hex, "enter_at": enter_at, "enter_facing": enter_facing,
    "choose_vehicle": choose_vehicle, "drive_vehicle": drive, "declare_fire": declare, "join_fire": join,
    "move_foot": move_foot, "march_to": march_to, "pick_assault": fight,
}


def begin(page: Page, server: str, seats: str, **more: Any) -> dict[str, Any]:
    reply = page.request.post(f"{server}/api/matches", headers={"Origin": server}, data={
        "title": "landships", "options": {}, "forced": False, "seats": {"german": seats, "british": seats}, **more,
    })
    assert reply.ok, reply.text()
    # a map is drawn when it is first asked for: a page that waits for it may be slow, not wrong
    assert page.request.get(f"{server}/api/titles/landships/board.svg?lang=en", timeout=90_000).ok
    return with_friends(server, reply.json())


@pytest.mark.long
def test_two_browsers_play_two_turns_of_the_brickyard(browser: Browser, server: str) -> None:
    watched = [Watched(open_context(browser, DESKTOP, forced=False).new_page()) for _ in range(2)]
    new_match = begin(watched[0].page, server, "link", scenario="brickyard")
    players = {
        name: Player(one.page, server, new_match["match"], new_match["links"][name])
        for one, name in zip(watched, ("german", "british"), strict=True)
    }
    game = Game(players, watched)
    game.play(lambda state: turn_of(state) > LAST)
    finish(game)


def finish(game: Game) -> None:
    game.meet()
    assert game.done == DEEDS
    scenes = [side.state()["scene"]["pieces"] for side in game.players.values()]
    assert scenes[0] == scenes[1], "everything on the table is open"
    for side in game.players.values():
        expect(side.page.locator(".round")).to_contain_text("Turn 3 of 10")
        expect(side.page.locator(".round .phase")).to_have_text("German half: barrage")
    game.close()


# turn 2, the German half: a tank on the road from the north, two platoons at the edge of the ruins
AT_THE_RUINS: dict[str, Any] = {
    "scenario": "brickyard", "turn": 2, "half": 0, "phase": "barrage", "batteries": ["german-module-1"],
    "headings": {"a7v-1": "S", "art75": "W"},
    "places": {
        "5904": ["a7v-1"], "5708": ["ger-465-1", "ger-465-3", "ger-465-5"], "5609": ["ger-mg-1", "ger-fo"],
        "5909": ["brit-364-1"], "5809": ["brit-363-1", "brit-364-2"], "5910": ["brit-mg-1"], "6208": ["art75", "brit-crew-1"],
    },
    "pending": [{"step": "call_battery", "seat": "german"}],
}


def test_a_battery_is_called_by_keys(browser: Browser, server: str) -> None:
    """Its number, the hex by its name, the odds, and go ahead."""
    watched = Watched(open_context(browser, DESKTOP, forced=False).new_page())
    new_match = begin(watched.page, server, "me", position=AT_THE_RUINS, dice="generated", seed=7)
    side, keys = Player(watched.page, server, new_match["match"], new_match["token"]), watched.page.keyboard
    before = side.n()
    keys.press("1")
    wait_for_news(watched.page, before)
    keys.press("/")
    expect(watched.page.locator("#option-filter")).to_be_focused()
    keys.type(GOAL)
    expect(watched.page.locator(".many-list [data-action]")).to_have_count(1)
    keys.press("Enter")
    expect(watched.page.locator(f'#fight.asked[data-action="on {GOAL}"]')).to_contain_text("on target")
    expect(watched.page.locator(".outlook-area").first).to_be_attached()
    before = side.n()
    keys.press("Enter")
    wait_for_news(watched.page, before)
    side.log(f"is called on {GOAL}")
    assert watched.complaints == []
    watched.page.context.close()


def test_a_phone_has_room_for_whose_word_is_awaited(browser: Browser, server: str) -> None:
    """However much else is told beside it."""
    watched = Watched(open_context(browser, PHONE, forced=False).new_page())
    new_match = begin(watched.page, server, "link", scenario="brickyard")
    Player(watched.page, server, new_match["match"], new_match["links"]["british"])
    expect(watched.page.locator(".turn")).to_have_text("Your move")
    box = watched.page.locator(".turn").bounding_box()
    assert box is not None
    assert box["x"] + box["width"] <= PHONE["viewport"]["width"]
    watched.page.context.close()


def test_a_phone_plays_a_half_turn(browser: Browser, server: str) -> None:
    """With a thumb, both seats in one hand."""
    watched = Watched(open_context(browser, PHONE, forced=False).new_page())
    new_match = begin(watched.page, server, "me", position=AT_THE_RUINS, dice="generated", seed=7)
    hand = Player(watched.page, server, new_match["match"], new_match["token"])
    expect(watched.page.locator(".round")).to_contain_text("Turn 2 of 10")
    expect(watched.page.locator(".round .phase")).to_have_text("German half: barrage")
    game = Game({"german": hand, "british": hand}, [watched])
    game.play(lambda state: str(state["phase"]).startswith("British half"))
    assert game.done == DEEDS - {"set up", "turned by its bow"}
    game.close()
