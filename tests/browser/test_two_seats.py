"""Two browsers at one match: each sees its own side, and hidden faces never cross the wire."""
from __future__ import annotations

import json
import random
from contextlib import suppress
from typing import Any

from playwright.sync_api import Browser, Error, Page, expect

from browser.playing import DESKTOP, choose, is_over, open_context, panel_actions, pieces_laid, with_friends


class Frames:
    """Everything a page receives over its WebSocket and by HTTP."""

    def __init__(self, page: Page) -> None:
        self.received: list[str] = []
        page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: self.received.append(str(frame))))
        page.on("response", self._keep)

    def _keep(self, reply: Any) -> None:
        # what a page did not stay to read told nobody anything
        with suppress(Error):
            if "/api/matches/" in reply.url:
                self.received.append(reply.text())


def create(page: Page, server: str) -> dict[str, Any]:
    """Return a match with a link for each side, made over the public interface."""
    reply = page.request.post(f"{server}/api/matches", headers={"Origin": server}, data={
        "title": "ridge", "scenario": "standard", "options": {}, "dice": "generated", "undo": "free", "forced": False,
        "seats": {"blue": "link", "red": "link"},
    })
    assert reply.ok, reply.text()
    return with_friends(server, reply.json())


def strengths(frames: Frames, side: str) -> set[object]:
    """Return what a page was ever told about the strengths of a side's sections that were not shown."""
    frames_: set[object] = set()
    for text in frames.received:
        pieces = pieces_laid(json.loads(text))
        frames_ |= {piece["badge"] for piece in pieces if piece["id"].startswith(side)}
    return frames_


def test_two_browsers_play_and_learn_nothing_they_may_not_know(browser: Browser, server: str) -> None:
    contexts = [open_context(browser, DESKTOP) for _ in range(2)]
    blue, red = (context.new_page() for context in contexts)
    frames = {"blue": Frames(blue), "red": Frames(red)}
    created = create(blue, server)
    for page, side in ((blue, "blue"), (red, "red")):
        page.goto(f"{server}/m/{created['match']}#{created['links'][side]}")
    choice = random.Random(1)
    for _ in range(3):
        for page in (blue, red):
            expect(page.locator("body[data-n]")).to_be_attached()
            expect(page.locator("#decision [data-action]").first).to_be_visible()
            choose(page, choice.choice([action for action in panel_actions(page) if action == "hold"]), on_board=False)
    assert strengths(frames["blue"], "red") == {""}
    assert strengths(frames["red"], "blue") == {""}
    assert strengths(frames["blue"], "blue") == {"1", "2"}
    for page in (blue, red):
        assert not is_over(page)
    for context in contexts:
        context.close()


def test_the_one_who_waits_sees_what_the_other_does(browser: Browser, server: str) -> None:
    contexts = [open_context(browser, DESKTOP) for _ in range(2)]
    blue, red = (context.new_page() for context in contexts)
    created = create(blue, server)
    blue.goto(f"{server}/m/{created['match']}#{created['links']['blue']}")
    red.goto(f"{server}/m/{created['match']}#{created['links']['red']}")
    expect(red.locator(".prompt.waiting")).to_be_visible()
    expect(blue.locator("body[data-n]")).to_be_attached()
    expect(blue.locator("#decision [data-action]").first).to_be_visible()
    choose(blue, "enter blue1 gully", on_board=False)
    expect(red.locator("#log")).to_contain_text("Blue1 enters the gully")
    expect(red.locator("#decision [data-action]").first).to_be_visible()
    for context in contexts:
        context.close()


def test_a_stranger_gets_nothing(browser: Browser, server: str) -> None:
    context = open_context(browser, DESKTOP)
    page = context.new_page()
    frames = Frames(page)
    created = create(page, server)
    page.goto(f"{server}/m/{created['match']}#{'A' * 22}")
    expect(page.locator("body")).to_contain_text("seat")
    assert not any('"scene"' in text for text in frames.received)
    context.close()


def test_the_front_page_tells_matches_of_one_title_apart(browser: Browser, server: str) -> None:
    context = open_context(browser, DESKTOP)
    page = context.new_page()
    for kind in ("link", "bot"):
        body = {"title": "ridge", "seats": {"blue": "me", "red": kind}}
        new_match = page.request.post(f"{server}/api/matches", headers={"Origin": server}, data=body).json()
        page.goto(f"{server}/m/{new_match['match']}#{new_match['token']}")
        expect(page.locator("#decision [data-action]").first).to_be_visible()
    page.goto(server)
    rows = page.locator(".match-row")
    expect(rows).to_have_count(2)
    for words in ("Red by a friend", "Red by a bot"):
        expect(rows.filter(has_text=words)).to_have_count(1)
        expect(page.get_by_role("link", name=words)).to_be_visible()
    context.close()
