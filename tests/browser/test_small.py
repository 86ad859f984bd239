"""Small and certain: search, groups, wrong addresses, files that are no records, copies, curtains, the list of matches."""
from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route, WebSocketRoute, expect

from browser.playing import DESKTOP, at_the_table, open_context, press, wait_for_news
from browser.test_clicks import LIES_INSIDE
from browser.test_eye import ALLENBY, Open, Table, at
from browser.test_groups import DIVISION, POSITION

__all__ = ["at"]
AGAINST_BOT: dict[str, Any] = {
    "title": "allenby", "options": {"deployment": "suggested"}, "seats": {"british": "me", "turkish": "bot"},
}
ATTACK: dict[str, Any] = {"title": "allenby", "position": POSITION, "forced": False}
FOCUSED = "document.activeElement.getAttribute('data-id')"
UPPERMOST = """unit => {
  const box = document.querySelector(`#board [data-id="${unit}"]`)?.getBoundingClientRect();
  const met = box && document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return met?.closest("[data-id]")?.dataset.id === unit;
}"""


def now(page: Page) -> str:
    number: str = page.evaluate("document.body.dataset.n")
    return number


def search(table: Table, words: str) -> None:
    table.page.keyboard.press("/")
    expect(table.page.locator("#option-filter")).to_be_focused()
    table.page.keyboard.type(words)


# Search and groups

def test_escape_in_the_search_restores_the_list(at: Open) -> None:
    table = at(ALLENBY).until("movement_half").sit()
    table.page.keyboard.press("/")
    whole = table.page.locator(".many-list").inner_text()
    search(table, "nobody of that name")
    expect(table.page.locator(".many-list")).to_contain_text("Nothing of that kind.")
    table.page.keyboard.press("Escape")
    expect(table.page.locator("#option-filter")).to_have_value("")
    assert table.page.locator(".many-list").inner_text() == whole


def test_enter_in_the_search_takes_the_first_that_was_found(at: Open) -> None:
    table = at(ALLENBY).until("movement_half").sit()
    before = now(table.page)
    option = next(one for one in table.state()["options"] if one["action"].startswith("march "))
    search(table, option["action"])
    expect(table.page.locator(".many-list [data-action]")).to_have_count(1)
    table.page.keyboard.press("Enter")
    wait_for_news(table.page, before)
    assert table.state()["log"][-1]["action"] == option["action"]


def test_enter_confirms_a_group(at: Open) -> None:
    table = at(ATTACK).play("attack 0709").sit()
    for unit in DIVISION[:2]:
        table.option(f"with {unit}").click()
        expect(table.option(f"with {unit}")).to_have_attribute("aria-pressed", "true")
    before = now(table.page)
    table.page.evaluate("document.activeElement.blur()")
    table.page.keyboard.press("Enter")
    wait_for_news(table.page, before)
    assert [line["action"] for line in table.state()["log"][-2:]] == [f"with {unit}" for unit in DIVISION[:2]]


# Fewer clicks

def on_top(table: Table, unit: str) -> bool:
    """Tell whether a counter lies on its stack, where a click meets it."""
    is_uppermost: bool = table.page.evaluate(UPPERMOST, unit)
    return is_uppermost


@pytest.mark.parametrize("held", [pytest.param(0, marks=pytest.mark.long), 60])
def test_two_clicks_pick_all_of_a_formation(at: Open, held: int) -> None:
    """However long the button is held: a stack may fan out, or a tray open, between the two."""
    table = at(ALLENBY).until("movement_half").sit()
    before = now(table.page)
    formations = {one.split()[1] for one in table.options("form ")}
    units = [one.split()[1] for one in table.options("march ")]
    unit = next(one for one in units if one.split("_")[1] in formations and one.count("_") == 2 and on_top(table, one))
    table.thing(unit).dblclick(force=True, delay=held)
    wait_for_news(table.page, before)
    expect(table.page.locator("#prompt")).to_contain_text("3 units")


def test_a_counter_is_dragged_to_its_place(at: Open) -> None:
    table = at(ALLENBY).until("movement_half").sit()
    before, page = now(table.page), table.page
    unit = next(one.split()[1] for one in table.options("march ") if table.thing(one.split()[1]).count())
    # each is seen, lest it come while something is being dragged
    goals = [one.split()[1] for one in table.play(f"march {unit}").seen().options("to ")]
    table.undo().seen()
    # near the edge the board would go along
    goal = next(one for one in goals if page.evaluate(LIES_INSIDE, one))
    start, end = table.thing(unit).bounding_box(), table.thing(goal).bounding_box()
    assert start is not None
    assert end is not None
    page.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    page.mouse.down()
    page.mouse.move(end["x"] + end["width"] / 2 + 9, end["y"] + end["height"] / 2)
    page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2)
    page.mouse.up()
    wait_for_news(page, before)
    assert [line["action"] for line in table.state()["log"][-2:]] == [f"march {unit}", f"to {goal}"]


def test_the_rest_is_placed_by_one_click(at: Open) -> None:
    table = at({**ALLENBY, "options": {"deployment": "by_players"}}).sit()
    before, side = now(table.page), table.state()["seat"]
    assert table.options("place ") != []
    table.page.locator(".delegate").first.click()
    wait_for_news(table.page, before)
    assert (table.state()["seat"] == side, table.options("place ") == []) in ((True, True), (False, False))


# Words where something is wrong

def test_a_wrong_address_says_what_to_do(browser: Browser, server: str) -> None:
    page = open_context(browser, DESKTOP).new_page()
    for path in ("/nowhere", "/m/AAAAAAAAAAAA", "/m/not-a-match/journal"):
        page.goto(server + path)
        expect(page.locator("body")).to_contain_text(re.compile("link|address"))
        expect(page.locator("#top .line")).to_have_count(0)
        page.get_by_role("link", name=re.compile("front page|Umpire|matches", re.IGNORECASE)).first.click()
        expect(page).to_have_url(re.compile(r"/$"))


def test_a_text_that_is_no_record_is_called_that(browser: Browser, server: str, tmp_path: Path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear General,\nnothing new.\n", encoding="utf-8")
    page = open_context(browser, DESKTOP).new_page()
    page.goto(server)
    page.locator("input[type=file]").first.set_input_files(letter)
    expect(page.locator("body")).to_contain_text("This file is not the record of a match.")


class Line:
    """The line between a page and the table, which can be cut."""

    def __init__(self, page: Page) -> None:
        self._cut = False
        self._sockets: list[WebSocketRoute] = []
        page.route_web_socket(re.compile("."), self._socket)
        page.route("**/api/matches/**", lambda route: route.abort() if self._cut else route.continue_())

    def _socket(self, socket: WebSocketRoute) -> None:
        if self._cut:
            socket.close()
        else:
            self._sockets.append(socket)
            socket.connect_to_server()

    def cut(self) -> None:
        self._cut = True
        for socket in self._sockets:
            socket.close()

    def mend(self) -> None:
        self._cut = False


def test_after_reconnecting_the_error_goes(browser: Browser, server: str) -> None:
    table = Table(open_context(browser, DESKTOP).new_page(), server, {**ALLENBY, "seats": {}})
    line = Line(table.page)
    table.until("movement_half").sit()
    line.cut()
    table.page.locator("#decision [data-action]").first.click()
    expect(table.page.locator("#decision .error")).to_be_visible()
    line.mend()
    expect(table.page.locator("#decision .error")).to_have_count(0)


# A copy for one's own use

def test_against_a_bot_the_record_is_saved_and_played_on_from(at: Open) -> None:
    table = at(AGAINST_BOT).sit()
    page = table.page
    page.get_by_role("button", name="Menu").click()
    with page.expect_download() as waiting:
        page.get_by_text("Save the record").first.click()
    assert waiting.value.suggested_filename.endswith(".record")
    first = page.url
    page.keyboard.press("p")
    page.get_by_role("button", name="Play on from here").click()
    page.get_by_role("dialog").get_by_role("button", name="Play on from here").click()
    page.wait_for_url(lambda url: url != first and "/m/" in url)
    at_the_table(page)
    expect(page.locator(".prompt.waiting")).to_have_count(0)


# One screen, two people

def test_a_curtain_falls_when_the_screen_is_handed_over(at: Open) -> None:
    wanted = {**ALLENBY, "seats": {"british": "me", "turkish": "hotseat"}}
    table = at(wanted)
    while table.brief()["kind"] != "combat_half":
        options = table.options()
        table.play(next((word for word in ("done", "movement_first") if word in options), options[len(options) // 2]))
    side = table.state()["seat"]
    table.sit()
    while table.brief()["seat"] == side:
        options = table.options()
        table.play(next((word for word in ("done", "combat_first") if word in options), options[0]))
    curtain = table.page.locator("dialog.curtain")
    expect(curtain).to_contain_text("The board is covered")
    press(table.page, curtain.get_by_role("button", name="show the board"))
    expect(curtain).to_have_count(0)


# The list of matches, and the board by keyboard

def test_the_list_says_my_side_and_whose_move_it_is_and_leaves_play_now_in_sight(at: Open, server: str) -> None:
    table = at(AGAINST_BOT).sit()
    for _ in range(5):
        Table(table.page, server, AGAINST_BOT).sit()
    table.page.goto(server)
    row = table.page.locator(".match-row").first
    expect(row).to_contain_text("British")
    expect(row).to_contain_text("Your move")
    expect(table.page.get_by_role("button", name=re.compile("Play now")).first).to_be_in_viewport(ratio=1)


def test_the_keyboard_walks_the_legal_places_as_one_reads(at: Open) -> None:
    table = at(ALLENBY).until("movement_half").sit()
    unit = next(one.split()[1] for one in table.options("march "))
    table.play(f"march {unit}").seen()
    lying = {piece["id"]: piece["space"] for piece in table.state()["scene"]["pieces"]}
    targets = {target for option in table.state()["options"] for target in option["targets"]}
    goals = targets | {lying[target] for target in targets if target in lying}
    walked, tops = [], []
    for _ in range(min(6, len(goals))):
        table.page.keyboard.press("]")
        walked.append(table.page.evaluate(FOCUSED))
        tops.append(table.page.evaluate("document.activeElement.getBoundingClientRect().top"))
    assert {lying.get(thing, thing) for thing in walked} <= goals
    assert all(later > earlier - 40 for earlier, later in pairwise(tops)), tops


# When the page has settled

def test_what_is_told_twice_while_the_board_comes_is_asked_all_the_same(at: Open) -> None:
    """Somebody else sat down meanwhile: the same standing is told once more."""
    table, labels = at(ALLENBY), [""]

    def repeat(socket: WebSocketRoute) -> None:
        line = socket.connect_to_server()
        socket.on_message(line.send)

        def hear(message: str | bytes) -> None:
            labels.append(str(message))
            for _ in range(2):
                socket.send(message)

        line.on_message(hear)

    table.page.route_web_socket(re.compile("/ws/"), repeat)
    table.sit()
    expect(table.page).to_have_title(re.compile("^Your move"))
    assert '"scene"' in labels[1]


BUSY = """
window.early = 0; window.answered = 0;
const before = document.body.dataset.n;
new MutationObserver(() => {
  if (document.querySelector('#decision').ariaBusy !== 'false') return;
  window.answered += 1;
  if (document.body.dataset.n === before) window.early += 1;
}).observe(document.querySelector('#decision'), { attributeFilter: ['aria-busy'] });
"""


def test_the_decision_is_busy_until_the_answer_is_drawn(at: Open) -> None:
    table = at(ALLENBY).until("declare_order").sit()
    before = now(table.page)
    table.page.evaluate(BUSY)
    table.option("movement_first").click()
    wait_for_news(table.page, before)
    table.page.wait_for_function("() => window.answered > 0")
    assert table.page.evaluate("window.early") == 0


def test_the_page_has_settled_only_when_the_player_is_asked(at: Open) -> None:
    """What the bot did is sent for first."""
    table = at({"title": "ridge", "seats": {"blue": "me", "red": "bot"}}).sit()
    held: list[Route] = []
    table.page.route("**/replay/**", lambda route: held.append(route))
    before = now(table.page)
    table.option("hold").click()
    expect(table.page.locator(f"body[data-turning]:not([data-n='{before}'])")).to_be_attached()
    table.page.wait_for_function("() => document.body.dataset.turning")
    for route in held:
        route.continue_()
    table.seen()
