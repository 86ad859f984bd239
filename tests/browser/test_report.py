"""How it went, and what one would do, as a person meets them."""
from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Browser, Page, expect

from browser.playing import DESKTOP, PHONE, Watched, at_the_table, open_context

# the fight for the crest is still to come: blue wins it, and the crest
OPENING = {"turn": 4, "at": ["gully", "blue-camp", "slope", "red-camp"], "strength": [2, 1, 1, 2]}


def alone(page: Page, server: str, **more: Any) -> dict[str, Any]:
    """Return a match of the Ridge for one who plays both sides, made over the public interface."""
    body = {"title": "ridge", "seats": {"blue": "me", "red": "me"}, "forced": False, **more}
    reply = page.request.post(f"{server}/api/matches", headers={"Origin": server}, data=body)
    assert reply.ok, reply.text()
    new_match: dict[str, Any] = reply.json()
    return new_match


def act(page: Page, server: str, new_match: dict[str, Any], *actions: str) -> None:
    headers = {"Origin": server, "Authorization": f"Bearer {new_match['token']}", "Content-Type": "application/json"}
    for action in actions:
        address = f"{server}/api/matches/{new_match['match']}"
        n = page.request.get(f"{address}/state", headers=headers).json()["n"]
        message = json.dumps({"type": "play", "n": n, "actions": [action]})
        reply = page.request.post(f"{address}/messages", headers=headers, data=message)
        assert reply.ok, reply.text()


def test_a_finished_match_tells_how_it_went(browser: Browser, server: str) -> None:
    """From the result to the page, and from a turning point to the replay of that very action."""
    context = open_context(browser, DESKTOP)
    watched = Watched(page := context.new_page())
    new_match = alone(page, server, position=OPENING)
    act(page, server, new_match, "enter blue1 crest", "enter red1 crest")
    page.goto(f"{server}/m/{new_match['match']}#{new_match['token']}")
    page.locator("dialog .result").get_by_role("link", name="How it went").click()
    expect(page.get_by_role("heading", name="How it went")).to_be_visible()
    expect(page.locator(".report .plot.wide").first).to_be_visible()
    # the decisions are judged, and the page stands
    expect(page.locator(".book > [role=status]")).to_have_count(0)
    turning = page.locator(".report .turning li").first
    number = turning.locator("a.at").inner_text().split()[-1]
    # the style sheet is ours, and allowed
    assert page.locator(".report .chip").first.evaluate("chip => getComputedStyle(chip).backgroundColor") != "rgba(0, 0, 0, 0)"
    turning.locator("a.at").click()
    expect(page.locator(".replay output")).to_have_text(f"{number} / 2")
    expect(page.locator("dialog")).to_have_count(0)
    assert "at=" not in page.url
    assert watched.complaints == []
    context.close()


def test_the_page_fits_a_phone(browser: Browser, server: str) -> None:
    context = open_context(browser, PHONE)
    page = context.new_page()
    new_match = alone(page, server, position=OPENING)
    act(page, server, new_match, "enter blue1 crest", "enter red1 crest")
    page.goto(f"{server}/m/{new_match['match']}/report#{new_match['token']}")
    expect(page.locator(".report .plot.narrow").first).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    context.close()


def test_what_would_you_do(browser: Browser, server: str) -> None:
    """Asked with a key or the button; what is advised can be taken from there, and asks first like any other button."""
    context = open_context(browser, DESKTOP)
    watched = Watched(page := context.new_page())
    new_match = alone(page, server, position=OPENING)
    page.goto(f"{server}/m/{new_match['match']}#{new_match['token']}")
    at_the_table(page)
    expect(page.get_by_role("button", name="What would you do?")).to_be_enabled()
    page.keyboard.press("w")
    advice = page.locator(".advice")
    expect(advice.locator("li").first).to_contain_text("points ahead")
    advised = advice.locator("[data-advised]").first
    action = advised.get_attribute("data-advised")
    assert action == "enter blue1 crest"
    advised.click()
    # the other side decides then, and nothing is taken back after that
    expect(page.locator(f'#fight.asked[data-action="{action}"]')).to_contain_text("cannot be undone")
    page.locator("#fight .commit-yes").click()
    expect(page.locator("body[data-n='1']")).to_be_attached()
    expect(advice).to_have_count(0)
    assert watched.complaints == []
    context.close()
