"""A British turn of Allenby's Blitzkrieg, played with what saves clicks: there are fewer than things are done.

The turn is kept in data/british_turn.txt: who, in which phase, does what. A drag is one click, a key held meanwhile is none.
"""
from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.playing import DESKTOP, Watched, open_context

TURN = Path(__file__).with_name("data") / "british_turn.txt"
SEED = 7
# who takes part is picked with these
PICKING = ("with", "gun", "advance")
REACH = 50
TRIES = 9
CHANGED = "n => document.body.dataset.n !== n"
ASKED = (
    "n => document.body.dataset.n !== n || (document.querySelector('.commit-yes')"
    " && !document.querySelector('#decision[aria-busy=true]'))"
)
# a counter is not covered by others: it lies on top, or its stack is fanned out
LIES_OPEN = """id => {
  const box = document.querySelector(`#board [data-id="${id}"]`).getBoundingClientRect();
  const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return top && top.closest('[data-id]')?.dataset.id === id;
}"""
MIDDLE = """id => {
  const box = document.querySelector(`#board [data-id="${id}"]`)?.getBoundingClientRect();
  return box?.width && [box.x + box.width / 2, box.y + box.height / 2];
}"""
LIES_INSIDE = """id => {
  const board = document.querySelector('#board').getBoundingClientRect();
  const box = document.querySelector(`#board [data-id="${id}"]`).getBoundingClientRect();
  return box.top > board.top + 60 && box.bottom < board.bottom - 60 && box.left > board.left + 60 && box.right < board.right - 60;
}"""
# two frames in which it lies alike
LIES_STILL = """id => {
  const { x, y } = document.querySelector(`#board [data-id="${id}"]`).getBoundingClientRect();
  const before = window.lay;
  window.lay = `${id} ${x} ${y}`;
  return before === window.lay;
}"""
PICKED = (
    "([n, action]) => document.body.dataset.n !== n"
    " || document.querySelector(`#decision [data-action='${action}'][aria-pressed=true]`)"
    " || document.querySelector('.commit-yes')"
)
TRAY = "n => document.body.dataset.n !== n || !document.querySelector('#tray').hidden"


class Deed(NamedTuple):
    seat: str
    phase: int
    action: str


def turn() -> list[Deed]:
    lines = [line.split(" ", 2) for line in TURN.read_text("utf-8").splitlines()]
    return [Deed(seat, int(phase), action) for seat, phase, action in lines]


class Clicker:
    """Somebody at the table who counts how often the button is pressed. What the Turks do is sent by plain HTTP."""

    def __init__(self, browser: Browser, server: str) -> None:
        self.context = open_context(browser, DESKTOP)
        self.watched = Watched(self.context.new_page())
        self.page: Page = self.watched.page
        self.clicks = 0
        # how the match stood after what was sent last
        self.sent = 0
        self._headers = {"Origin": server}
        new_match = self._post(f"{server}/api/matches", {"title": "allenby", "seed": SEED, "forced": True})
        self._headers["Authorization"] = f"Bearer {new_match['token']}"
        self._api = f"{server}/api/matches/{new_match['match']}"
        self._address = f"{server}/m/{new_match['match']}#{new_match['token']}"

    def _post(self, url: str, message: dict[str, Any]) -> dict[str, Any]:
        reply = self.page.request.post(url, headers=self._headers, data=message)
        assert reply.ok, (message, reply.text())
        document: dict[str, Any] = reply.json()
        return document

    def state(self) -> dict[str, Any]:
        state_: dict[str, Any] = self.page.request.get(f"{self._api}/state?known=*&have=99999", headers=self._headers).json()
        return state_

    def send(self, actions: Sequence[str]) -> None:
        n = self.state()["n"]
        for action in actions:
            state_after = self._post(f"{self._api}/messages", {"type": "play", "n": n, "actions": [action], "known": ["*"]})
            self.sent = n = state_after["n"]

    def sit_down(self) -> None:
        self.page.goto(self._address)
        expect(self.page.locator("body[data-n]")).to_be_attached()

    def n(self) -> str:
        number: str = self.page.evaluate("document.body.dataset.n")
        return number

    def catch_up(self) -> None:
        """Wait until the page shows what was sent by others."""
        n = self.state()["n"]
        self.page.wait_for_function("n => Number(document.body.dataset.n) >= n && !document.body.dataset.turning", arg=n)

    def click(self, what: str) -> None:
        self.page.locator(what).first.click()
        self.clicks += 1

    def point(self, thing: str) -> None:
        """A click in the middle of a thing on the board; what is fanned out under the mouse is looked at first."""
        self.page.mouse.move(5, 5)
        expect(self.page.locator(".fan")).to_have_count(0)
        self.page.mouse.move(*self.middle(thing))
        if self.page.locator("#board .fan").count():
            expect(self.page.locator("#board svg[data-seen]")).to_be_attached()
        self.page.mouse.click(*self.middle(thing))
        self.clicks += 1

    def middle(self, thing: str) -> tuple[float, float]:
        x, y = self.page.wait_for_function(MIDDLE, arg=thing).json_value()
        return x, y

    def until(self, condition: str, before: str) -> None:
        self.page.wait_for_function(condition, arg=before)

    def go_ahead(self, before: str) -> None:
        """Past the odds, if they are asked for."""
        self.until(ASKED, before)
        if self.n() == before:
            self.click(".commit-yes")
        self.until(CHANGED, before)

    def button(self, action: str) -> bool:
        return self.page.locator(f'#decision [data-action="{action}"]').count() > 0

    def choose(self, action: str) -> None:
        """A button of the panel, or the thing on the board; out of a stack by its tray."""
        before = self.n()
        if self.button(action):
            self.click(f'#decision [data-action="{action}"]')
        elif self.state()["kind"] != "movement_half":
            self.point(action.split()[-1])
        else:
            self._piece(action, before)
        self.go_ahead(before)

    def _piece(self, action: str, before: str) -> None:
        if action.startswith("form "):
            self.click("#listing")
            self.click(f'#decision [data-action="{action}"]')
            return
        unit = action.split()[-1]
        self.point(unit)
        self.until(TRAY, before)
        if self.n() == before:
            self.click(f'#tray [data-piece="{unit}"]')

    def pick(self, actions: Sequence[str]) -> None:
        """One after another, and then those that were picked; one that lies under a marker is taken at once."""
        for action in actions:
            before = self.n()
            self.click(f'#decision [data-action="{action}"]')
            self.page.wait_for_function(PICKED, arg=[before, action])
        if self.n() == before and self.page.locator(".group-play").count():
            self.click(".group-play")
        self.go_ahead(before)

    def ends(self) -> int:
        assert self.watched.complaints == []
        self.context.close()
        return self.clicks


def run_of(actions: Sequence[str], verbs: Sequence[str]) -> list[str]:
    """Return the first actions, as long as they are of these verbs."""
    ids: list[str] = []
    for action in actions:
        if action.split()[0] not in verbs:
            break
        ids.append(action)
    return ids


class Plain:
    """A click for each thing, as the table was before, for what nothing saves: the buttons of the panel, the board, the tray."""

    def __init__(self, at: Clicker) -> None:
        self.at = at

    def step(self, actions: Sequence[str]) -> int:
        """Do the first of what is to be done, or several at once; how many."""
        picked = run_of(actions, PICKING) if self.at.state()["group"] > 1 else []
        if picked:
            self.at.pick(picked)
            return len(picked)
        if actions[0].startswith("cover "):
            self._cover(actions[0])
        else:
            self.at.choose(actions[0])
        return 1

    def _cover(self, action: str) -> None:
        before = self.at.n()
        self.at.click("#also")
        self.at.page.locator(".many-list").wait_for()
        fold = self.at.page.locator('.verb-button[data-verb="cover"][aria-expanded=false]')
        if fold.count():
            # the table of before had one long list
            fold.click()
        self.at.click(f'#decision [data-action="{action}"]')
        self.at.until(CHANGED, before)


class Quick(Plain):
    """The same with what saves clicks: drags, all of a kind, always in this phase, odds that open by themselves."""

    def __init__(self, at: Clicker) -> None:
        super().__init__(at)
        self.standing = False

    def step(self, actions: Sequence[str]) -> int:
        state, at = self.at.state(), self.at
        if actions[0].split()[0] in ("march", "form") and actions[1].startswith("to "):
            counter = self._counter(*actions[0].split())
            if counter:
                self._drag(counter, actions[1].split()[1], actions[0].startswith("form"))
                return 2
        if actions[0] == "stand":
            return self._stand()
        number = self._all(state, actions)
        if number:
            return number
        if at.page.locator(f'.option.armed [data-action="{actions[0]}"]').count():
            at.go_ahead(at.n())
            return 1
        return super().step(actions)

    def _counter(self, verb: str, what: str) -> str:
        """Return what lies on the board of a unit or a formation; nothing of a unit under a marker."""
        ids: list[str] = self.at.page.locator("#board [data-id]").evaluate_all("all => all.map(one => one.dataset.id)")
        matching_ids = [id_ for id_ in ids if id_ == what or (verb == "form" and id_.startswith(f"b_{what}_"))]
        return next(iter(matching_ids), "")

    def _drag(self, unit: str, goal: str, whole: bool) -> None:
        at, before = self.at, self.at.n()
        page = at.page
        page.mouse.move(5, 5)
        expect(page.locator(".fan")).to_have_count(0)
        page.mouse.move(*at.middle(unit))
        page.wait_for_function(LIES_OPEN, arg=unit)
        page.mouse.move(*at.middle(unit))
        if whole:
            page.keyboard.down("Shift")
        page.mouse.down()
        self._come_to(goal)
        self._point_at(goal)
        page.mouse.up()
        page.keyboard.up("Shift")
        at.clicks += 1
        at.until(CHANGED, before)

    def _come_to(self, goal: str) -> None:
        """What is past the edge comes nearer while one holds something there; it may come too far before one has let go."""
        at, page = self.at, self.at.page
        box = page.locator("section#board").bounding_box()
        assert box is not None
        for _ in range(TRIES):
            x, y = at.middle(goal)
            inside = (min(max(x, box["x"] + 9), box["x"] + box["width"] - 9),
                      min(max(y, box["y"] + 9), box["y"] + box["height"] - 9))
            if inside == (x, y):
                return
            page.mouse.move(*inside)
            page.wait_for_function(LIES_INSIDE, arg=goal)
            page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        raise AssertionError(f"{goal} cannot be held in sight")

    def _point_at(self, goal: str) -> None:
        """Once the board has stopped going along."""
        self.at.page.wait_for_function(LIES_STILL, arg=goal)
        x, y = self.at.middle(goal)
        self.at.page.mouse.move(x + 9, y + 9)
        self.at.page.mouse.move(x, y)

    def _stand(self) -> int:
        """Once for the phase; after that it is done by itself."""
        if not self.standing:
            self.at.click(".always")
        self.standing = True
        self.at.page.wait_for_function("n => Number(document.body.dataset.n) > n", arg=self.at.sent)
        return 1

    def _all(self, state: dict[str, Any], actions: Sequence[str]) -> int:
        """One button for all, where all it stands for is to be done."""
        for one in state.get("together", []):
            verb = one["actions"][0].split()[0]
            run = run_of(actions, (verb, f"{verb}_all"))
            if run and set(one["actions"]) == set(_spelled_out(run, one["actions"])):
                before = self.at.n()
                self.at.click(f'[data-together="{verb}"]')
                self.at.go_ahead(before)
                return len(run)
        return 0


def _spelled_out(run: Sequence[str], units: Sequence[str]) -> list[str]:
    """Formations as their units."""
    ids: list[str] = []
    for action in run:
        verb, what = action.split()
        mates = [unit for unit in units if f"_{what}_" in unit] if verb.endswith("_all") else [action]
        ids += mates
    return ids


def clicks_of(browser: Browser, server: str) -> int:
    """Return how many clicks the British turn takes; it must come to the same match."""
    at, todo = Clicker(browser, server), turn()
    first = next(number for number, done in enumerate(todo) if done.phase > 0)
    at.send([done.action for done in todo[:first]])
    at.sit_down()
    player, number = Quick(at), first
    while number < len(todo):
        if todo[number].seat != "british":
            at.send([todo[number].action])
            number += 1
            continue
        at.catch_up()
        number += player.step(own(todo[number:]))
    return at.ends()


def own(todo: Sequence[Deed]) -> list[str]:
    """Return what the British do before anybody else does something."""
    other = next((number for number, done in enumerate(todo) if done.seat != "british"), len(todo))
    return [done.action for done in todo[:other]]


@pytest.mark.long
def test_a_british_turn_takes_fewer_clicks_than_things_are_done(browser: Browser, server: str) -> None:
    """With a click for each thing, and one more for odds, it took twice as many as are allowed here."""
    done = len([one for one in turn() if one.phase > 0 and one.seat == "british"])
    assert clicks_of(browser, server) <= REACH < done
