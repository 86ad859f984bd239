"""Two players and somebody who watches, in three browsers: offers, going back, talk, and the end."""
from __future__ import annotations

from typing import Any

from playwright.sync_api import Browser, Page, expect

from browser.playing import DESKTOP, PHONE, Watched, open_context, with_friends


def create(page: Page, server: str) -> dict[str, Any]:
    """Return a match of two that may be watched, made over the public interface."""
    reply = page.request.post(f"{server}/api/matches", headers={"Origin": server}, data={
        "title": "anvil", "seats": {"allied": "link", "german": "link"}, "watch": True, "pace": 3,
    })
    assert reply.ok, reply.text()
    return with_friends(server, reply.json())


def sit(browser: Browser, server: str, match: str, token: str, shape: dict[str, Any]) -> Watched:
    page = open_context(browser, shape).new_page()
    watched = Watched(page)
    page.goto(f"{server}/m/{match}#{token}")
    expect(page.locator("body[data-n]")).to_be_attached()
    return watched


def choose_from_menu(page: Page, words: str) -> None:
    page.locator(".menu-button").click()
    page.locator(".main-menu .settle", has_text=words).click()


def say(page: Page, words: str) -> None:
    page.locator(".talk-input").fill(words)
    page.locator(".talk-form button").click()


def test_two_players_and_a_spectator(browser: Browser, server: str) -> None:
    first = open_context(browser, DESKTOP).new_page()
    created = create(first, server)
    match, links = created["match"], created["links"]
    allied = sit(browser, server, match, links["allied"], DESKTOP)
    german = sit(browser, server, match, links["german"], PHONE)
    watching = sit(browser, server, match, created["watch"], DESKTOP)
    # who watches sees the board and is asked nothing
    expect(watching.page.locator(".watching-badge")).to_have_text("You are watching")
    expect(watching.page.locator("#decision [data-action]")).to_have_count(0)
    # a line of the one is a mark for the other, and nothing for a spectator
    allied.page.locator(".talk-head").click()
    say(allied.page, "Good luck <b>to you</b>")
    expect(allied.page.locator(".talk-line.own .talk-text")).to_have_text("Good luck <b>to you</b>")
    expect(german.page.locator(".top-talk .unread")).to_have_text("1")
    german.page.locator(".top-talk").click()
    expect(german.page.locator(".talk-sheet .talk-text")).to_have_text("Good luck <b>to you</b>")
    say(german.page, "And to you")
    expect(allied.page.locator(".talk-text").last).to_have_text("And to you")
    german.page.locator(".sheet-head button").click()
    expect(german.page.locator(".top-talk .unread")).to_have_count(0)
    watching.page.locator(".talk-head").click()
    expect(watching.page.locator(".talk-none")).to_contain_text("The players do not see this")
    say(watching.page, "Who wins?")
    expect(watching.page.locator(".talk-line")).to_have_count(1)
    expect(allied.page.locator(".talk-line")).to_have_count(2)
    # a draw is offered, declined, and cannot be offered again at once
    choose_from_menu(allied.page, "Offer a draw")
    expect(allied.page.locator(".offer-card")).to_contain_text("has not answered yet")
    expect(watching.page.locator(".offer-card")).to_have_count(0)
    german.page.locator(".offer-card button", has_text="Decline").click()
    expect(allied.page.locator(".offer-card")).to_have_count(0)
    allied.page.locator(".menu-button").click()
    expect(allied.page.locator(".main-menu .settle", has_text="Offer a draw")).to_be_disabled()
    allied.page.keyboard.press("Escape")
    # resign asks once
    choose_from_menu(german.page, "Resign")
    german.page.locator("dialog button.danger").click()
    for one in (allied, german, watching):
        expect(one.page.locator(".result-sheet")).to_contain_text("the Germans resigned")
    expect(allied.page.locator(".result-sheet")).to_contain_text("Victory")
    assert (allied.complaints, german.complaints, watching.complaints) == ([], [], [])


def test_a_rewind_is_proposed_from_the_replay_and_accepted(browser: Browser, server: str) -> None:
    first = open_context(browser, DESKTOP).new_page()
    reply = first.request.post(f"{server}/api/matches", headers={"Origin": server}, data={
        "title": "ridge", "forced": False, "seats": {"blue": "link", "red": "link"},
    })
    new_match = with_friends(server, reply.json())
    match, links = new_match["match"], new_match["links"]
    blue = sit(browser, server, match, links["blue"], DESKTOP)
    red = sit(browser, server, match, links["red"], DESKTOP)
    for one in (blue, red):
        one.page.locator('#decision [data-action="hold"]').click()
    expect(blue.page.locator('body[data-n="2"]')).to_be_attached()
    choose_from_menu(blue.page, "start of the turn")
    blue.page.locator("dialog button.primary").click()
    expect(red.page.locator(".offer-card")).to_contain_text(": go back to the beginning of the match.")
    red.page.locator(".offer-card button", has_text="Accept").click()
    for one in (blue, red):
        expect(one.page.locator('body[data-n="0"]')).to_be_attached()
        expect(one.page.locator(".offer-card")).to_have_count(0)
    expect(blue.page.locator('#decision [data-action="hold"]')).to_be_visible()
    assert (blue.complaints, red.complaints) == ([], [])
