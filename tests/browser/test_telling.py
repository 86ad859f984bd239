"""How one is told that it is one's move, and what the umpire answers for one: both are chosen in the menu of a match."""
from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from browser.conftest import SERVER, serving
from browser.playing import DESKTOP, PHONE, open_context, settled

# a table that has an address of its own can tell people
TELLING = {"UMPIRE_URL": "https://games.example.org", "UMPIRE_PRIVATE_HOOKS": "true"}
HOOK = "http://127.0.0.1:9/a/hook"


@pytest.fixture(scope="module")
def telling(new_store: Callable[[], Path]) -> Iterator[str]:
    """Yield the address of a server that can tell people."""
    with serving(SERVER, new_store(), **TELLING) as address:
        yield address


def begin_match(page: Page, server: str) -> dict[str, Any]:
    """Begin a match; it is on the list of the person with this browser."""
    page.goto(f"{server}/me")
    reply_ = page.request.put(f"{server}/api/me/name", headers={"Origin": server}, data={"name": "Ann"})
    assert reply_.ok, reply_.text()
    body = {"title": "anvil", "seats": {"allied": "me", "german": "link"}}
    reply = page.request.post(f"{server}/api/matches", headers={"Origin": server}, data=body)
    assert reply.ok, reply.text()
    new_match: dict[str, Any] = reply.json()
    return new_match


def open_dialog(page: Page, entry: str) -> Locator:
    """Return a dialog of the menu, all of it in sight."""
    settled(page)
    page.locator(".menu-button").click()
    page.locator(".main-menu").get_by_text(entry).click()
    dialog = page.locator("dialog[open]")
    expect(dialog.get_by_role("heading", name=entry)).to_be_visible()
    return dialog


def test_ways_to_be_told_are_added_seen_elsewhere_and_ended(browser: Browser, telling: str) -> None:
    page = open_context(browser, PHONE).new_page()
    new_match = begin_match(page, telling)
    page.goto(f"{telling}/m/{new_match['match']}#{new_match['token']}")
    dialog = open_dialog(page, "Notices")
    dialog.get_by_label("How to tell you").select_option(label="Hook (JSON)")
    dialog.get_by_role("textbox").fill(HOOK)
    dialog.get_by_text("In all my matches").click()
    dialog.get_by_role("button", name="Add").click()
    expect(dialog.locator(".notice-target")).to_contain_text(HOOK)
    expect(dialog.locator(".notice-target")).to_contain_text("In all your matches")
    body = dialog.locator(".notices").evaluate("one => one.parentElement.scrollHeight - one.parentElement.clientHeight")
    assert body <= 0, "nothing of it lies below the fold of a phone"
    other = begin_match(page, telling)
    page.goto(f"{telling}/m/{other['match']}#{other['token']}")
    expect(open_dialog(page, "Notices").locator(".notice-target")).to_contain_text(HOOK)
    page.goto(f"{telling}/me")
    part = page.locator("section", has=page.get_by_role("heading", name="Told of all your matches"))
    part.get_by_role("button", name="Remove").click()
    expect(part).to_have_count(0)


def test_a_standing_order_is_given_and_taken_back(browser: Browser, server: str) -> None:
    page = open_context(browser, DESKTOP).new_page()
    new_match = begin_match(page, server)
    page.goto(f"{server}/m/{new_match['match']}#{new_match['token']}")
    dialog = open_dialog(page, "Standing orders")
    dialog.get_by_label("Losses: as a sensible player would take them").check()
    dialog.get_by_role("combobox").select_option("3:1")
    expect(dialog.get_by_label("No counter-attack and no pursuit below 3:1")).to_be_checked()
    with page.expect_response(lambda reply: "/orders" in reply.url):
        dialog.get_by_label("Losses").uncheck()
    page.reload()
    again = open_dialog(page, "Standing orders")
    expect(again.get_by_label("No counter-attack and no pursuit below 3:1")).to_be_checked()
    expect(again.get_by_label("Losses")).not_to_be_checked()
