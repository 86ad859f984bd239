"""Playing a match in the browser as a person does: looking at what is offered, clicking on it."""
from __future__ import annotations

import json
import random
import re
from typing import Any
from urllib.request import Request, urlopen

from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

DESKTOP: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}}
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2,
}
QUIET = {"speed": 0, "confirm": True}
# a machine that has other things to do is slow, not wrong
PATIENCE = 90_000
LONGEST = 400
# said of a font where nothing was drawn for some seconds
LATE = "was preloaded using link preload but not used"


class Watched:
    """A page whose complaints are kept: console errors, refused resources, failed requests."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.complaints: list[str] = []
        page.on("console", lambda message: self._hear(message.type, message.text))
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("response", lambda reply: self.complaints.append(f"{reply.status} {reply.url}") if reply.status >= 500 else None)

    def _hear(self, kind: str, text: str) -> None:
        if kind in ("error", "warning") and LATE not in text:
            self.complaints.append(text)


def open_context(browser: Browser, shape: dict[str, Any], **settings: Any) -> BrowserContext:
    """Return a fresh browser, without animations and without hints, as the settings allow."""
    context = browser.new_context(**shape)
    context.set_default_timeout(PATIENCE)
    keep = f"localStorage.setItem('umpire.settings', '{json.dumps({**QUIET, **settings})}')"
    context.add_init_script(f"if (!localStorage.getItem('umpire.settings')) {keep}")
    return context


def with_friends(server: str, made: dict[str, Any]) -> dict[str, Any]:
    """Return a match to which all have come who were invited: `links` has the tokens of their seats."""
    return {**made, "links": {seat: accept(server, made["match"], secret) for seat, secret in made["links"].items()}}


def accept(server: str, match: str, secret: str) -> str:
    """Accept an invitation outside of any browser; the token of the seat."""
    body = json.dumps({"secret": secret}).encode()
    headers = {"Content-Type": "application/json", "Origin": server}
    with urlopen(Request(f"{server}/api/invitations/{match}/accept", body, headers)) as answer:
        return str(json.load(answer)["token"])


def play_now(page: Page, server: str, title: str = "The Landing") -> None:
    """From the front page into a whole match, with one click."""
    page.goto(server)
    play_button(page, title).click()
    at_the_table(page)


def at_the_table(page: Page) -> None:
    """Wait until the board is laid out and something is asked."""
    settled(page)
    expect(page.locator("#prompt")).to_be_visible()


def settled(page: Page) -> None:
    """Until the player has been asked what is on the screen, the board has turned to it, and no letters change their size."""
    expect(page.locator("body[data-n]:not([data-turning])")).to_be_attached()
    page.evaluate("document.fonts.ready.then(() => null)")


def play_button(page: Page, title: str = "The Landing") -> Locator:
    """Return what begins a whole match: a button of its own where Play now begins a lesson."""
    return page.get_by_role("button", name=re.compile(f"(Play now|The whole game).*{title}")).last


def panel_actions(page: Page) -> list[str]:
    """Return the actions that the panel offers now."""
    actions: list[str] = page.locator("#decision [data-action]").evaluate_all("all => all.map(one => one.dataset.action)")
    return actions


def is_over(page: Page) -> bool:
    return page.locator(".result").count() > 0


def wait_for_news(page: Page, before: str) -> None:
    """Wait until the decision is another one, and the board has turned to it."""
    page.wait_for_function("before => document.body.dataset.n !== before && !document.body.dataset.turning", arg=before)


def choose(page: Page, action: str, on_board: bool) -> None:
    """Click an option: on the board where it has a place there, else in the panel; then go ahead if asked."""
    settled(page)
    before = page.evaluate("document.body.dataset.n")
    thing = page.locator(f'#board [data-id="{action.split()[-1]}"]')
    # the only thing to do is weighed unasked
    if page.locator(f'#fight.asked[data-action="{action}"]').count():
        pass
    elif on_board and len(action.split()) == 2 and thing.count():
        press(page, thing.first)
    else:
        press(page, page.locator(f'#decision [data-action="{action}"]').first)
    for _ in range(4):
        if not settle(page, action, before):
            break
    wait_for_news(page, before)


HALF_DONE = (
    ".tray-play:not([disabled]), .group-play:not([disabled]), #fight .commit-yes, #thing-menu:not([hidden]) [data-action],"
    " #decision .back, #tray:not([hidden]) [data-piece]"
)
OPEN = (
    f"before => document.body.dataset.n !== before || (document.querySelector('{HALF_DONE}')"
    " && !document.querySelector('#decision[aria-busy=true]'))"
)
ASKED = "before => document.body.dataset.n !== before || document.querySelector('#fight .commit-yes')"
ANSWERED = "([before, buttons]) => document.body.dataset.n !== before || document.querySelector(buttons)"
# a finger's click comes a moment after the finger
SENT = (
    "([before, button]) => document.body.dataset.n !== before || !document.querySelector(button)"
    " || document.querySelector('#decision[aria-busy=true]')"
)
TAKEN = (
    "([before, piece]) => document.body.dataset.n !== before || document.querySelector('#tray').hidden"
    " || document.querySelector(`#tray [data-piece=\"${piece}\"][aria-pressed=true]`)"
)


def settle(page: Page, action: str, before: str) -> bool:
    """What a click may leave to do: choose in a tray or a small menu, confirm, send a group. False if nothing is left."""
    page.wait_for_function(OPEN, arg=before)
    if page.evaluate("document.body.dataset.n") != before:
        return False
    button_, piece = f'[data-action="{action}"]', action.split()[-1]
    buttons = (".tray-play:not([disabled])", ".group-play:not([disabled])", f"#fight.asked{button_} .commit-yes")
    commit = next((button for button in buttons if page.locator(button).count()), "")
    menu = page.locator(f"#thing-menu:not([hidden]) {button_}, #decision .back ~ .options {button_}")
    tray = page.locator(f'#tray:not([hidden]) [data-piece="{piece}"]')
    if commit:
        press(page, page.locator(commit).first)
        page.wait_for_function(SENT, arg=[before, commit])
    elif menu.count():
        press(page, menu.first)
        # the menu stays until the answer is drawn
        page.wait_for_function(ANSWERED, arg=[before, ", ".join(buttons)])
    elif tray.count():
        press(page, tray.first)
        page.wait_for_function(TAKEN, arg=[before, piece])
    return True


def press(page: Page, locator: Locator) -> None:
    if page.evaluate("matchMedia('(pointer: coarse)').matches"):
        locator.tap()
    else:
        locator.click()


def play_to_the_end(page: Page, seed: int, on_board: bool, clicked: int) -> int:
    """Play at random, the first decisions by clicking and the rest by messages; return how many decisions it took."""
    choice = random.Random(seed)
    for number in range(clicked):
        if is_over(page):
            return number
        actions = [action for action in panel_actions(page) if action != "another"]
        choose(page, choice.choice(actions), on_board)
    return clicked + finish_by_messages(page, choice)


def finish_by_messages(page: Page, choice: random.Random) -> int:
    """Play at random by messages, until the page shows the result; return how many decisions it took."""
    match = page.url.partition("/m/")[2]
    address = page.url.replace("/m/", "/api/matches/")
    token = page.evaluate("match => JSON.parse(localStorage.getItem('umpire.matches'))[match].token", match)
    headers = {"Authorization": f"Bearer {token}", "Origin": page.url.partition("/m/")[0]}
    state = page.request.get(f"{address}/state?known=*", headers=headers).json()
    for number in range(LONGEST):
        if state["over"]:
            page.locator(".result").first.wait_for()
            return number
        actions = [option["action"] for option in state["options"] if option["action"] != "another"]
        message = {"type": "play", "n": state["n"], "actions": [choice.choice(actions)], "known": ["*"]}
        state = page.request.post(f"{address}/messages", headers=headers, data=message).json()
    raise AssertionError("the match does not end")


def pieces_laid(message: dict[str, Any]) -> list[dict[str, Any]]:
    """Return the counters that a frame lays on the table: all of them, or those that were not there before."""
    pieces: list[dict[str, Any]] = message.get("scene", {}).get("pieces", [])
    items = message.get("changes", {}).get("pieces", {}).get("items", [])
    return pieces + [item for item in items if isinstance(item, dict)]
