"""A match of The Landing by clicking, on a desk and on a phone, and once by keyboard alone."""
from __future__ import annotations

import random
import re
from typing import Any

import pytest
from playwright.sync_api import Browser, WebSocketRoute, expect

from browser.playing import (
    ASKED,
    DESKTOP,
    LONGEST,
    OPEN,
    PHONE,
    Watched,
    at_the_table,
    choose,
    finish_by_messages,
    is_over,
    open_context,
    panel_actions,
    play_button,
    play_now,
    play_to_the_end,
    wait_for_news,
)

# a turn and a little more of the next
CLICKED = 8
how_many_clicked = pytest.mark.parametrize(
    "clicked", [CLICKED, pytest.param(LONGEST, marks=pytest.mark.long)], ids=["some-clicked", "all-clicked"],
)


@how_many_clicked
@pytest.mark.parametrize(
    ("shape", "seed"), [(DESKTOP, 1), pytest.param(PHONE, 2, marks=pytest.mark.long)], ids=["desktop", "phone"],
)
def test_a_whole_match_by_clicking(
    browser: Browser, server: str, shape: dict[str, Any], seed: int, clicked: int,
) -> None:
    context = open_context(browser, shape)
    watched = Watched(context.new_page())
    play_now(watched.page, server)
    assert play_to_the_end(watched.page, seed, on_board=True, clicked=clicked) > 20
    expect(watched.page.locator(".result").first).to_contain_text(re.compile("height|ashore"))
    assert watched.complaints == []
    context.close()


@how_many_clicked
def test_a_whole_match_by_keyboard_alone(browser: Browser, server: str, clicked: int) -> None:
    """Number keys choose; the same key once more commits what cannot be undone."""
    context = open_context(browser, DESKTOP)
    watched = Watched(context.new_page())
    page, choice = watched.page, random.Random(3)
    page.goto(server)
    focus_by_tab(page, play_button(page))
    page.keyboard.press("Enter")
    at_the_table(page)
    for _ in range(clicked):
        if is_over(page):
            break
        press_keys(page, choice)
    finish_by_messages(page, choice)
    assert is_over(page)
    assert watched.complaints == []
    context.close()


def focus_by_tab(page: Any, wanted: Any) -> None:
    wanted.wait_for()
    for _ in range(60):
        page.keyboard.press("Tab")
        if wanted.evaluate("one => one === document.activeElement"):
            return
    raise AssertionError("it cannot be reached by Tab")


def press_keys(page: Any, choice: random.Random) -> None:
    """One decision with keys: a number, Enter on a group to be sent, and the number once more for what must be confirmed."""
    before = page.evaluate("document.body.dataset.n")
    action = choice.choice([action for action in panel_actions(page) if action != "another"])
    key = page.locator(f'#decision [data-action="{action}"] .option-key').first.inner_text()
    page.keyboard.type(key)
    page.wait_for_function(OPEN, arg=before)
    if page.locator(".group-play:not([disabled])").count():
        page.locator(".group-play").focus()
        page.keyboard.press("Enter")
        page.wait_for_function(ASKED, arg=before)
    if page.evaluate("document.body.dataset.n") == before:
        page.keyboard.type(key)
    wait_for_news(page, before)


def test_reload_and_reconnect_in_the_middle_of_a_decision(browser: Browser, server: str) -> None:
    context = open_context(browser, DESKTOP)
    watched = Watched(context.new_page())
    page = watched.page
    play_now(page, server)
    card = next(action for action in panel_actions(page) if action != "play fear")
    choose(page, card, on_board=True)
    choose(page, "advance boats", on_board=False)
    before = panel_actions(page)
    page.reload()
    at_the_table(page)
    assert panel_actions(page) == before
    context.set_offline(True)
    context.set_offline(False)
    choose(page, before[0], on_board=False)
    assert panel_actions(page) != []
    context.close()


def test_a_refusal_says_why_and_opens_the_rule(browser: Browser, server: str) -> None:
    context = open_context(browser, DESKTOP)
    page = context.new_page()
    play_now(page, server)
    choose(page, next(action for action in panel_actions(page) if action != "play fear"), on_board=False)
    page.locator('#board [data-id="t3"]').hover()
    hint = page.locator("#hint")
    expect(hint).to_be_visible()
    expect(hint).to_contain_text("L")
    page.keyboard.press("r")
    expect(page.get_by_role("dialog")).to_be_visible()
    context.close()


def test_odds_are_shown_before_what_cannot_be_undone(browser: Browser, server: str) -> None:
    context = open_context(browser, DESKTOP)
    page = context.new_page()
    play_now(page, server)
    choose(page, next(action for action in panel_actions(page) if action != "play fear"), on_board=False)
    page.locator('#decision [data-action="advance boats"]').click()
    bar = page.locator('#fight.asked[data-action="advance boats"]')
    expect(bar.locator(".chance-list")).to_contain_text("may go")
    expect(bar.locator(".chance-list")).to_contain_text("%")
    bar.locator(".fight-more").click()
    expect(bar).to_contain_text("Terrain Value")
    context.close()


def test_undo_replay_and_the_journal(browser: Browser, server: str) -> None:
    context = open_context(browser, DESKTOP)
    page = context.new_page()
    play_now(page, server)
    cards = panel_actions(page)
    choose(page, next(action for action in cards if action != "play fear"), on_board=False)
    before = page.evaluate("document.body.dataset.n")
    page.locator(".undo:not([disabled])").click()
    wait_for_news(page, before)
    assert panel_actions(page) == cards
    for _ in range(LONGEST):
        if page.locator("#page-text").count():
            break
        choose(page, panel_actions(page)[-1], on_board=False)
    page.locator("#page-text").fill("The water was cold.")
    before = page.evaluate("document.body.dataset.n")
    page.get_by_role("button", name="Write it down").click()
    wait_for_news(page, before)
    page.keyboard.press("p")
    expect(page.locator("#replay input[type=range]")).to_be_visible()
    match = page.url.split("/m/")[1].split("#")[0]
    page.goto(page.url.replace(f"/m/{match}", f"/m/{match}/journal"))
    expect(page.locator("body")).to_contain_text("The water was cold.")
    context.close()


WATCH = """
window.rolled = 0; window.advised = 0;
new MutationObserver(() => {
  if (!document.querySelector('body.showing #stage:not([hidden]) .stage-dice:not([hidden])')) return;
  window.rolled += 1;
  if (document.querySelector('#coach .coach')?.checkVisibility()) window.advised += 1;
}).observe(document, { childList: true, subtree: true, attributes: true });
"""


def test_no_advice_while_dice_are_shown(browser: Browser, server: str) -> None:
    context = open_context(browser, DESKTOP, speed=1, confirm=False)
    page = context.new_page()
    play_now(page, server)
    advice = page.locator("#coach .coach")
    expect(advice).to_be_visible()
    page.locator(f'#decision [data-action="{next(action for action in panel_actions(page) if action != "play fear")}"]').click()
    advance = page.locator('#decision [data-action="advance boats"]')
    expect(advance).to_be_visible()
    expect(advice).to_be_visible()
    page.evaluate(WATCH)
    advance.click()
    page.wait_for_function("() => window.rolled > 0")
    page.keyboard.press("Escape")
    expect(page.locator("#stage")).to_be_hidden()
    assert page.evaluate("window.advised") == 0
    expect(page.locator("#coach")).to_be_visible()
    context.close()


def test_an_answer_that_takes_its_time_is_seen_to_be_awaited(browser: Browser, server: str) -> None:
    context = open_context(browser, DESKTOP)
    page = context.new_page()
    held: list[Any] = []

    def hold(route: WebSocketRoute) -> None:
        table = route.connect_to_server()
        route.on_message(lambda message: held.append(message) if '"play"' in str(message) else table.send(message))
        held.append(table)

    page.route_web_socket(re.compile("/ws/"), hold)
    play_now(page, server)
    before = page.evaluate("document.body.dataset.n")
    page.locator(f'#decision [data-action="{next(action for action in panel_actions(page) if action != "play fear")}"]').click()
    expect(page.locator("#decision [data-action]").first).to_be_disabled()
    held[0].send(held[1])
    wait_for_news(page, before)
    expect(page.locator("#decision [data-action]").first).to_be_enabled()
    context.close()
