"""Verifiable dice in a real browser: it adds to them, keeps what binds everybody, and checks every die by itself."""
from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, Route, expect

import umpire
from browser.playing import (
    DESKTOP,
    PHONE,
    Watched,
    at_the_table,
    choose,
    is_over,
    open_context,
    panel_actions,
    play_to_the_end,
    settled,
    with_friends,
)
from engine.test_records import MEETING

SOUND = re.compile(r"All (\d+) dice and draws are as committed\.")
KEPT = "match => JSON.parse(localStorage.getItem(`umpire.dice.${match}`))"


def create(page: Page, server: str, **settings: Any) -> dict[str, Any]:
    body = {"title": "ridge", "dice": "verifiable", "forced": False, **settings}
    reply = page.request.post(f"{server}/api/matches", headers={"Origin": server}, data=body)
    assert reply.ok, reply.text()
    return with_friends(server, reply.json())


def open_match(page: Page, server: str, match: str, token: str) -> None:
    page.goto(f"{server}/m/{match}#{token}")


def stored_dice(page: Page, match: str) -> dict[str, Any]:
    """Return what the browser keeps of the dice."""
    dice: dict[str, Any] = page.evaluate(KEPT, match)
    return dice


def play_meeting(pages: dict[str, Page]) -> None:
    for number, action in enumerate(MEETING):
        page = pages["red" if number % 2 else "blue"]
        expect(page.locator(f'#decision [data-action="{action}"]').first).to_be_visible()
        choose(page, action, on_board=False)


def saved(page: Page, server: str, new_match: dict[str, Any], token: str, tmp_path: Path) -> tuple[Path, Path]:
    """Return the record of the match and the receipt that the browser saves, as files."""
    record, receipt = tmp_path / "a.record", tmp_path / "a.receipt"
    reply = page.request.get(f"{server}/api/matches/{new_match['match']}/record", headers={"Authorization": f"Bearer {token}"})
    record.write_text(reply.text(), encoding="utf-8")
    page.locator(".sealed-line button").click()
    with page.expect_download() as download:
        page.get_by_role("button", name="Save the receipt").click()
    download.value.save_as(receipt)
    page.keyboard.press("Escape")
    return record, receipt


def test_a_whole_landing_is_checked_by_the_browser_and_by_the_receipt(browser: Browser, server: str, tmp_path: Path) -> None:
    """Without the browser's own hashes, as at a plain http:// address at home."""
    context = open_context(browser, PHONE)
    context.add_init_script("delete Crypto.prototype.subtle")
    page = context.new_page()
    watched = Watched(page)
    new_match = create(page, server, title="landing", forced=True)
    open_match(page, server, new_match["match"], new_match["token"])
    at_the_table(page)
    assert page.evaluate("crypto.subtle === undefined")
    expect(page.locator(".sealed-line")).to_contain_text("Dice committed")
    play_to_the_end(page, seed=5, on_board=False, clicked=4)
    verdict = page.locator(".sealed-sound").first
    expect(verdict).to_have_text(SOUND)
    words = SOUND.search(verdict.inner_text())
    page.keyboard.press("Escape")
    record, receipt = saved(page, server, new_match, new_match["token"], tmp_path)
    checked = umpire.verify(record, receipt=receipt)
    assert words is not None
    assert checked.rolls == int(words.group(1))
    assert any("are those on the receipt" in str(remark) for remark in checked.remarks)
    page.reload()
    expect(page.locator(".sealed-sound").first).to_have_text(SOUND)
    assert watched.complaints == []
    context.close()


def test_two_browsers_wait_for_each_other_and_both_check(browser: Browser, server: str, tmp_path: Path) -> None:
    contexts = [open_context(browser, DESKTOP) for _ in range(2)]
    blue, red = (context.new_page() for context in contexts)
    new_match = create(blue, server, seats={"blue": "link", "red": "link"})
    match, links = new_match["match"], new_match["links"]
    open_match(blue, server, match, links["blue"])
    expect(blue.locator(".prompt.waiting")).to_have_text(re.compile("Waiting for Red to open the match: dice are rolled only"))
    expect(blue.locator(".sealed-line code")).to_have_text(re.compile(r"^([0-9a-f]{4} ){2}[0-9a-f]{4}…$"))
    expect(blue.locator("body")).to_have_attribute("data-n", "-1")
    before = stored_dice(blue, match)
    assert set(before) == {"commitment", "since", "nonces"}, "nobody else is bound yet, so nothing more is kept"
    assert set(before["nonces"]) == {"blue"}
    open_match(red, server, match, links["red"])
    play_meeting({"blue": blue, "red": red})
    for page, link in ((blue, links["blue"]), (red, links["red"])):
        expect(page.locator(".sealed-sound").first).to_have_text(SOUND)
        settled(page)
        page.keyboard.press("Escape")
        record, receipt = saved(page, server, new_match, link, tmp_path)
        assert umpire.verify(record, receipt=receipt).rolls
    after = {seat: stored_dice(page, match) for seat, page in (("blue", blue), ("red", red))}
    assert after["blue"]["nonces"] == before["nonces"]
    assert after["blue"]["commitment"] == after["red"]["commitment"] == before["commitment"]
    assert after["blue"]["seals"] == after["red"]["seals"]
    for context in contexts:
        context.close()


def test_who_closed_the_window_is_awaited_and_tells_its_nonce_when_it_is_back(browser: Browser, server: str) -> None:
    contexts = [open_context(browser, DESKTOP) for _ in range(3)]
    blue, red, stranger = (context.new_page() for context in contexts)
    new_match = create(blue, server, seats={"blue": "link", "red": "link"})
    match, links = new_match["match"], new_match["links"]
    open_match(blue, server, match, links["blue"])
    expect(blue.locator(".prompt.waiting")).to_contain_text("Waiting for Red")
    blue.goto("about:blank")
    open_match(red, server, match, links["red"])
    expect(red.locator(".prompt.waiting")).to_contain_text("Waiting for Blue to come back")
    # the same link in another browser: it cannot know what the first one sealed, and says so
    open_match(stranger, server, match, links["blue"])
    expect(stranger.locator(".sealed-line + .notice")).to_contain_text("The number that Blue sealed is kept by another browser")
    open_match(blue, server, match, links["blue"])
    for page in (blue, stranger):
        expect(page.locator("#decision [data-action]").first).to_be_visible()
    expect(red.locator(".prompt.waiting")).to_contain_text("Waiting for Blue")
    for context in contexts:
        context.close()


def finished(browser: Browser, server: str, spoil: Any) -> tuple[Page, str]:
    """One hand plays both sides, and what the server tells of the dice is spoilt on the way; the words of the verdict."""
    context = open_context(browser, DESKTOP)
    page = context.new_page()
    new_match = create(page, server, seats={"blue": "hotseat", "red": "hotseat"})

    def meddle(route: Route) -> None:
        state = route.fetch().json()
        spoil(state)
        route.fulfill(json=state)

    page.route("**/api/matches/*/dice", meddle)
    open_match(page, server, new_match["match"], new_match["token"])
    play_meeting({"blue": page, "red": page})
    verdict = page.locator(".result-sheet .sealed-result")
    expect(verdict).not_to_contain_text("Checking")
    return page, verdict.inner_text()


def set_face(state: dict[str, Any]) -> None:
    state["rolls"][-1][-1] = state["rolls"][-1][-1] % 6 + 1


def test_whatever_is_false_is_named(browser: Browser, server: str) -> None:
    """What else may be false: tests/client/dice-check.test.mjs."""
    page, verdict = finished(browser, server, set_face)
    words = r"Die (\d+) of \1 is not as committed: action 8 has \d, the committed dice give \d\."
    assert re.search(words, verdict), verdict
    expect(page.locator(".result-sheet .sealed-false")).to_be_visible()
    page.context.close()


def test_an_exchanged_commitment_is_noticed_at_once_and_no_nonce_is_told_for_it(browser: Browser, server: str) -> None:
    context = open_context(browser, DESKTOP)
    page = context.new_page()
    new_match = create(page, server, seats={"blue": "me", "red": "link"})
    keeps = json.dumps({"commitment": "0" * 64, "since": -1, "nonces": {"blue": "1" * 64}})
    context.add_init_script(f"localStorage.setItem('umpire.dice.{new_match['match']}', '{keeps}')")
    open_match(page, server, new_match["match"], new_match["token"])
    expect(page.locator(".sealed-line + .notice.error")).to_contain_text("The dice of this match were exchanged")
    expect(page.locator(".prompt.waiting")).to_contain_text("Waiting for Blue and Red")
    context.close()


def test_a_browser_that_came_late_says_what_it_cannot_vouch_for(browser: Browser, server: str) -> None:
    contexts = [open_context(browser, DESKTOP) for _ in range(2)]
    first, late = (context.new_page() for context in contexts)
    new_match = create(first, server, seats={"blue": "hotseat", "red": "hotseat"})
    open_match(first, server, new_match["match"], new_match["token"])
    play_meeting({"blue": first, "red": first})
    open_match(late, server, new_match["match"], new_match["token"])
    expect(late.locator(".result .sealed-sound").first).to_contain_text(
        "are as committed. This browser saw the commitment only after action 8, and added no number of its own.")
    for context in contexts:
        context.close()


def test_the_dialog_says_it_in_a_sentence_and_names_every_seal(browser: Browser, server: str) -> None:
    context = open_context(browser, PHONE)
    page = context.new_page()
    new_match = create(page, server, seats={"blue": "me", "red": "bot"})
    open_match(page, server, new_match["match"], new_match["token"])
    at_the_table(page)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="The dice").click()
    sheet = page.locator(".sealed-sheet")
    expect(sheet).to_contain_text("nobody could choose these dice")
    expect(sheet).to_contain_text("A bot adds none: it belongs to the server.")
    expect(sheet.locator("dt")).to_have_text(["Commitment", re.compile("Blue.*from this browser")])
    assert sheet.locator("dd").first.inner_text().replace(" ", "") == stored_dice(page, new_match["match"])["commitment"]
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    context.close()


def test_other_dice_show_nothing_of_this(browser: Browser, server: str) -> None:
    context = open_context(browser, DESKTOP)
    page = context.new_page()
    new_match = create(page, server, dice="generated", seats={"blue": "hotseat", "red": "hotseat"})
    open_match(page, server, new_match["match"], new_match["token"])
    at_the_table(page)
    assert panel_actions(page)
    assert not is_over(page)
    expect(page.locator(".sealed-line")).to_have_count(0)
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("button", name="The dice")).to_have_count(0)
    assert page.evaluate(KEPT, new_match["match"]) is None
    context.close()
