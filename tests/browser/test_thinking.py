"""While a bot thinks: who is awaited, how it is hurried, what is taken back; and a turn that comes move by move is one film."""
from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, ClassVar

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.conftest import serving
from browser.playing import DESKTOP, PHONE, Watched, open_context, press
from browser.test_film import ARROWS, CARD, MOVES, SLOW, STRIP, Table, declined, play_in_panel, scouted

SERVER = Path(__file__).with_name("serve_thinking.py")
BOT_FIRST = {"british": "bot", "turkish": "me"}


@pytest.fixture(scope="module")
def thinking(new_store: Callable[[], Path]) -> Iterator[str]:
    """Yield the address of a server whose strong bots tell every move by itself, and whose patient ones wait to be hurried."""
    with serving(SERVER, new_store()) as address:
        yield address


class Watching:
    """A page on which the British bot has the first turn of Allenby."""

    def __init__(self, browser: Browser, server: str, level: str, shape: dict[str, Any]) -> None:
        self.context = open_context(browser, shape, **SLOW)
        self.page: Page = self.context.new_page()
        self.watched = Watched(self.page)
        body = {"title": "allenby", "options": {"deployment": "suggested"}, "seats": BOT_FIRST, "levels": {"british": level}}
        new_match = self.page.request.post(f"{server}/api/matches", headers={"Origin": server}, data=body).json()
        self.page.goto(f"{server}/m/{new_match['match']}#{new_match['token']}")
        expect(self.page.locator("body[data-n]")).to_be_attached()

    def close(self) -> None:
        assert self.watched.complaints == []
        self.context.close()


@pytest.mark.parametrize(
    ("shape", "header"), [
        pytest.param(DESKTOP, "Waiting for the British (bot, patient: a while)", marks=pytest.mark.long),
        (PHONE, "Waiting for the British"),
    ], ids=["desktop", "phone"],
)
def test_it_is_seen_who_thinks_and_he_can_be_hurried(
    browser: Browser, thinking: str, shape: dict[str, Any], header: str,
) -> None:
    at = Watching(browser, thinking, "patient", shape)
    expect(at.page.locator("#decision .prompt")).to_have_text("A bot is thinking for the British.")
    expect(at.page.locator(".turn")).to_have_text(header)
    press(at.page, at.page.get_by_role("button", name="Hurry"))
    expect(at.page.locator(".turn")).to_have_text("Your move")
    expect(at.page.get_by_role("button", name="Hurry")).to_have_count(0)
    at.close()


@pytest.mark.parametrize(
    ("title", "shape"), [pytest.param("landships", DESKTOP, marks=pytest.mark.long), ("fatal", PHONE)],
    ids=["landships-desktop", "fatal-phone"],
)
def test_it_is_seen_that_a_bot_thinks_and_for_how_long(
    browser: Browser, thinking: str, title: str, shape: dict[str, Any],
) -> None:
    """Though it has decided nothing yet: the bot has the first word, and keeps it until it is hurried."""
    context = open_context(browser, shape)
    page = context.new_page()
    watched = Watched(page)
    page.clock.install()
    first, *others = seats_in_order(page, thinking, title)
    new_match = begin_match(page, thinking, title, {first: "bot", **dict.fromkeys(others, "me")}, {first: "patient"})
    page.goto(f"{thinking}/m/{new_match['match']}#{new_match['token']}")
    expect(page.locator("#decision .prompt")).to_contain_text("A bot is thinking for")
    expect(page.get_by_role("button", name="Hurry")).to_be_in_viewport()
    page.clock.run_for(62_000)
    expect(page.locator(".thinking-for")).to_have_text(re.compile(r"for 1 min \d s"))
    assert watched.complaints == []
    context.close()


def begin_match(page: Page, server: str, title: str, seats: dict[str, str], levels: dict[str, str]) -> dict[str, Any]:
    body = {"title": title, "seats": seats, "levels": levels}
    new_match: dict[str, Any] = page.request.post(f"{server}/api/matches", headers={"Origin": server}, data=body).json()
    return new_match


def seats_in_order(page: Page, server: str, title: str) -> list[str]:
    """Return the seat that decides first, and then the others."""
    new_match = begin_match(page, server, title, {}, {})
    headers = {"Authorization": f"Bearer {new_match['token']}"}
    state = page.request.get(f"{server}/api/matches/{new_match['match']}/state?known=*", headers=headers).json()
    return sorted(state["yours"], key=lambda seat: bool(seat != state["deciding"]))


class Patiently(Table):
    """A player against a strong bot, who waits until it has made every move of its turn."""

    levels: ClassVar[dict[str, str]] = {"turkish": "strong"}

    def play(self, state: dict[str, Any]) -> dict[str, Any]:
        state_after = super().play(state)
        while state_after["thinking"]:
            state_after = self.state(state["n"])
        return state_after


def test_a_turn_that_comes_move_by_move_is_one_film(browser: Browser, thinking: str) -> None:
    context = open_context(browser, DESKTOP, **SLOW)
    page = context.new_page()
    watched = Watched(page)
    steps = scouted(Patiently(page, thinking, "allenby"), MOVES["allenby"])
    here = Patiently(page, thinking, "allenby")
    state = here.state()
    for _ in range(steps - 1):
        state = here.play(state)
    here.open()
    play_in_panel(page, declined(state))
    # it grows while it runs
    expect(page.locator(CARD)).to_be_visible()
    expect(page.locator(".phase-text")).to_have_text("The Turks: 16 moves, 4 towns reinforced.")
    expect(page.locator(".turn")).to_have_text("Your move")
    page.locator("#skip").click()
    expect(page.locator(STRIP)).to_contain_text("The Turks: 16 moves")
    expect(page.locator(ARROWS)).to_have_count(16)
    assert watched.complaints == []
    context.close()


def test_the_level_of_each_bot_is_chosen_when_a_match_is_set_up(browser: Browser, thinking: str) -> None:
    context = open_context(browser, DESKTOP)
    page = context.new_page()
    watched = Watched(page)
    page.goto(f"{thinking}/?set-up=allenby&after=gap")
    dialog = page.get_by_role("dialog")
    levels = dialog.get_by_role("group", name="Turkish: how well the bot plays")
    expect(levels.get_by_label("Sensible")).to_be_checked()
    expect(dialog.get_by_role("group", name="British: how well the bot plays")).to_have_count(0)
    levels.get_by_text("Strong").click()
    expect(levels).to_contain_text("Thinks ahead")
    expect(dialog.get_by_role("group", name="Turkish: how long the bot may think")).to_have_count(0)
    press(page, dialog.get_by_role("button", name="Start the match"))
    expect(page.locator("body[data-n]")).to_be_attached()
    expect(page.locator(".own-side")).to_have_attribute("title", "Turkish by a bot, strong")
    page.goto(thinking)
    expect(page.locator("body")).to_contain_text("Turkish by a bot, strong")
    assert watched.complaints == []
    context.close()


def test_a_patient_bot_is_granted_time_when_a_match_is_set_up(browser: Browser, thinking: str) -> None:
    context = open_context(browser, DESKTOP)
    page = context.new_page()
    watched = Watched(page)
    page.goto(f"{thinking}/?set-up=allenby&after=gap")
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("group", name="Turkish: how well the bot plays").get_by_text("Patient").click()
    granted = dialog.get_by_role("group", name="Turkish: how long the bot may think")
    expect(granted.get_by_label("A while")).to_be_checked()
    granted.get_by_text("As long as it likes").click()
    expect(granted).to_contain_text("sixty-four times as much as a strong bot")
    press(page, dialog.get_by_role("button", name="Start the match"))
    expect(page.locator("body[data-n]")).to_be_attached()
    expect(page.locator(".own-side")).to_have_attribute("title", "Turkish by a bot, patient: as long as it likes")
    page.goto(thinking)
    expect(page.locator("body")).to_contain_text("Turkish by a bot, patient: as long as it likes")
    assert watched.complaints == []
    context.close()


def test_all_that_is_asked_about_a_bot_is_seen_at_once_on_a_desk(browser: Browser, thinking: str) -> None:
    """Whatever scenarios a title has: nobody has to scroll for how well and how long its bot thinks."""
    context = open_context(browser, DESKTOP)
    page = context.new_page()
    for title in ("allenby", "anvil", "fatal", "landships"):
        page.goto(f"{thinking}/?set-up={title}&after=gap")
        dialog = page.get_by_role("dialog")
        well = dialog.get_by_role("group", name="how well the bot plays")
        well.get_by_label("Patient").evaluate("button => button.click()")
        granted = dialog.get_by_role("group", name="how long the bot may think")
        expect(granted.get_by_text("As long as it likes")).to_be_in_viewport(ratio=1)
        expect(granted.locator("p")).to_be_in_viewport(ratio=1)
    context.close()
