"""The first battle of each title, played through by what is on the screen, on a desk and on a phone."""
from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, WebSocketRoute, expect

from browser.playing import DESKTOP, PHONE, Watched, at_the_table, open_context, press, wait_for_news

TITLES = ("The Landing", "Allenby", "Striking the Anvil", "A Fatal Attraction", "Landships!")
MOST = 60


def begin(page: Page, server: str, title: str) -> None:
    page.goto(server)
    page.get_by_role("button", name=re.compile(f"Play now.*{title}")).click()
    at_the_table(page)
    await_strip(page)


def open_watched(browser: Browser, shape: dict[str, Any], **settings: Any) -> Watched:
    return Watched(open_context(browser, shape, **settings).new_page())


def decide(page: Page) -> None:
    """Follow the strip: press its button, then the one that goes ahead if something is rolled."""
    before: str = page.evaluate("document.body.dataset.n")
    if press_strip_or_commit(page) == "strip":
        page.wait_for_function(
            "before => document.body.dataset.n !== before || document.querySelector('.commit-yes')", arg=before)
        if page.evaluate("document.body.dataset.n") == before:
            press(page, page.locator(".commit-yes").first)
    wait_for_news(page, before)
    await_strip(page)


NOTE_PRESS = """() => {
  window.pressed = null;
  addEventListener('click', event => {
    window.pressed = event.target.closest('.lesson-do') ? 'strip' : 'commit';
  }, { capture: true, once: true });
}"""


def press_strip_or_commit(page: Page) -> str:
    """Press the strip's button or the one that goes ahead, whichever stands, and return which it was.

    The odds of the only roll open by themselves and the strip's button leaves at that moment: looking first and
    pressing afterwards would wait for a button that is gone.
    """
    page.evaluate(NOTE_PRESS)
    press(page, page.locator(".lesson-do, #fight .commit-yes").first)
    return str(page.wait_for_function("() => window.pressed").json_value())


def await_strip(page: Page) -> None:
    """Wait until the strip speaks of what is on the screen."""
    page.wait_for_function("() => document.getElementById('lesson').dataset.n === document.body.dataset.n")


def in_sight(page: Page, locator: Locator) -> bool:
    """Tell whether a thing lies on the screen, all of it."""
    box, size = locator.bounding_box(), page.viewport_size
    assert box is not None
    assert size is not None
    return box["y"] >= 0 and box["y"] + box["height"] <= size["height"] + 1


def lies_within(page: Page, inner: str, outer: str) -> bool:
    """Tell whether a thing is not cut off by what holds it."""
    part, whole = page.locator(inner).bounding_box(), page.locator(outer).bounding_box()
    assert part is not None
    assert whole is not None
    return part["y"] + part["height"] <= whole["y"] + whole["height"] + 1


# the board of The Landing is the quickest to be drawn
ALL_CLICKED = ("The Landing", DESKTOP)


def assert_strip_in_sight(page: Page) -> None:
    assert in_sight(page, page.locator("#lesson")), "the strip is never pushed away"
    assert in_sight(page, page.locator("#prompt")), "nor does it push away what is asked"
    assert lies_within(page, ".lesson-buttons", "#lesson"), "nor its own buttons"


@pytest.mark.parametrize(("title", "shape"), [ALL_CLICKED, *[
    pytest.param(title, shape, marks=pytest.mark.long)
    for title, shape in [*[(title, PHONE) for title in TITLES], ("Landships!", DESKTOP)]
]], ids=["The Landing-desktop", *[f"{title}-phone" for title in TITLES], "Landships!-desktop"])
def test_the_first_battle_is_played_through_from_the_screen_alone(
    browser: Browser, server: str, title: str, shape: dict[str, Any],
) -> None:
    watched = open_watched(browser, shape)
    page, end = watched.page, watched.page.locator("dialog.lesson-end")
    begin(page, server, title)
    for _ in range(MOST):
        assert_strip_in_sight(page)
        decide(page)
        if end.count():
            break
    expect(end).to_contain_text("The whole game")
    assert watched.complaints == []
    press(page, end.get_by_role("button", name="The whole game…"))
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("Set up")
    expect(dialog.locator(".setup-why")).not_to_be_empty()
    press(page, dialog.get_by_role("button", name="Start the match"))
    expect(page.locator("body[data-n]")).to_be_attached()
    expect(page.locator("#lesson")).to_be_hidden()


LESSONS = {
    "landing": "first-light", "allenby": "gap", "anvil": "fayence", "fatal": "cape-hellas", "landships": "round-the-corner",
}


class Learner:
    """A lesson that is followed by messages, as it recommends."""

    def __init__(self, page: Page, server: str, title: str) -> None:
        self._page, self._elsewhere = page, f"{server}/static/favicon.svg"
        body = {"title": title, "lesson": LESSONS[title]}
        made = page.request.post(f"{server}/api/matches", headers={"Origin": server}, data=body).json()
        self._api, self.link = f"{server}/api/matches/{made['match']}", f"{server}/m/{made['match']}#{made['token']}"
        self._headers = {"Origin": server, "Authorization": f"Bearer {made['token']}"}
        self.state = page.request.get(f"{self._api}/state?known=*", headers=self._headers).json()
        self.decisions = 0

    def follow(self, decisions: int) -> None:
        """Do what is recommended, until so many decisions have been taken."""
        while self.decisions < decisions:
            assert not self.state["lesson"]["done"]
            message = {"type": "play", "n": self.state["n"], "actions": [self.state["lesson"]["recommended"]], "known": ["*"]}
            reply = self._page.request.post(f"{self._api}/messages", headers=self._headers, data=message)
            assert reply.ok, reply.text()
            self.state, self.decisions = reply.json(), self.decisions + 1

    def sit_down(self) -> None:
        # to go from a page to itself would not load it
        self._page.goto(self._elsewhere)
        self._page.goto(self.link)
        at_the_table(self._page)


def lengths_of_hints(page: Page, server: str, title: str) -> list[int]:
    """Return how much is said at each decision of a lesson."""
    scout, lengths = Learner(page, server, title), []
    while not (said := scout.state["lesson"])["done"]:
        lengths.append(len(said["text"] + said["came"] + said["odds"]))
        scout.follow(scout.decisions + 1)
    return lengths


@pytest.mark.parametrize("title", [
    pytest.param(title, marks=() if title in ("fatal", "landships") else pytest.mark.long) for title in LESSONS
])
def test_the_longest_hint_leaves_in_sight_what_is_asked(browser: Browser, server: str, title: str) -> None:
    """Where there is little room. All but the last decision, which is tapped, is played by messages."""
    # the page must not take the only choice itself while messages are sent
    watched = open_watched(browser, PHONE, forced=False)
    page, lesson = watched.page, Learner(watched.page, server, title)
    lengths = lengths_of_hints(page, server, title)
    for n in sorted({lengths.index(max(lengths)), len(lengths) - 1}):
        lesson.follow(n)
        lesson.sit_down()
        await_strip(page)
        assert_strip_in_sight(page)
    decide(page)
    expect(page.locator("dialog.lesson-end")).to_contain_text("The whole game")
    assert watched.complaints == []


def test_the_settings_of_the_whole_game_are_those_the_lesson_recommends(browser: Browser, server: str) -> None:
    page = open_watched(browser, DESKTOP).page
    page.goto(f"{server}/?set-up=allenby&after=gap")
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("group", name="British").get_by_label("Me")).to_be_checked()
    expect(dialog.get_by_role("group", name="Turkish").get_by_label("Bot")).to_be_checked()
    expect(dialog.locator('input[name="option-deployment"]').nth(1)).to_be_checked()
    assert page.url == f"{server}/"


def test_the_strip_points_and_marks_what_it_would_do(browser: Browser, server: str) -> None:
    page = open_watched(browser, DESKTOP).page
    begin(page, server, "Allenby")
    expect(page.locator(".option-button.advised")).to_have_attribute("data-action", "bombard 0511")
    expect(page.locator('#board .pointed[data-id="0511"]')).to_have_count(1)
    expect(page.locator("#lesson")).to_contain_text("1 / 10")
    page.locator('#decision [data-action="bombard 0511"]').click()
    expect(page.locator("#lesson")).to_contain_text("2 / 10")
    expect(page.locator('#board .pointed[data-id="b_art_xxi"]')).to_have_count(1)


def test_hints_can_be_skipped_and_come_back_and_that_is_kept(browser: Browser, server: str) -> None:
    page = open_watched(browser, DESKTOP).page
    begin(page, server, "Allenby")
    page.get_by_role("button", name="Skip the hints").click()
    expect(page.locator(".lesson-do")).to_have_count(0)
    expect(page.locator("#board .pointed")).to_have_count(0)
    expect(page.locator("#lesson")).to_contain_text("Take Liktera (0607)")
    page.reload()
    at_the_table(page)
    page.get_by_role("button", name="Show the hints").click()
    expect(page.locator(".lesson-do")).to_be_visible()


def test_a_lesson_is_kept_across_a_reload(browser: Browser, server: str) -> None:
    page = open_watched(browser, DESKTOP).page
    begin(page, server, "Striking the Anvil")
    decide(page)
    words = page.locator("#lesson .lesson-words").inner_text()
    page.reload()
    at_the_table(page)
    expect(page.locator("#lesson .lesson-words")).to_have_text(words)


def open_lesson(page: Page, server: str, title: str, until: str) -> None:
    """Open a lesson where this is recommended for the first time, without its hints having been clicked."""
    lesson = Learner(page, server, title)
    while lesson.state["lesson"]["recommended"] != until:
        lesson.follow(lesson.decisions + 1)
    page.goto(lesson.link)


@pytest.mark.parametrize(
    ("title", "action", "shape"), [("anvil", "to 06", PHONE), ("landing", "take aus2", DESKTOP)], ids=["attack", "loss"],
)
def test_the_strip_asks_first_where_its_option_would(
    browser: Browser, server: str, title: str, action: str, shape: dict[str, Any],
) -> None:
    """An attack for which the defender is asked first, and a loss: neither rolls, and neither is done by one click."""
    page = open_watched(browser, shape).page
    open_lesson(page, server, title, action)
    at_the_table(page)
    dialog = page.locator(f'#fight.asked[data-action="{action}"]')
    if title == "anvil":
        # the only thing to do is weighed unasked
        press(page, dialog.locator(".commit-no"))
    before = page.evaluate("document.body.dataset.n")
    button = page.locator(".lesson-do")
    box = button.bounding_box()
    assert box is not None
    press(page, button)
    expect(dialog.locator(".commit-yes")).to_be_visible()
    expect(button).to_have_count(0)
    assert page.evaluate("document.body.dataset.n") == before
    # whoever taps twice does not meet the button that switches the hints off
    met = page.evaluate(MET, [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2])
    assert met == ""


MET = "([x, y]) => document.elementFromPoint(x, y)?.closest('.lesson-buttons button')?.textContent.trim() ?? ''"


def test_the_strip_offers_nothing_that_is_done_by_itself(browser: Browser, server: str) -> None:
    """Fire is opened by itself where nothing else is left; a button that leaves at once would only be missed."""
    page, held = open_watched(browser, DESKTOP).page, []

    def hold(socket: WebSocketRoute) -> None:
        line = socket.connect_to_server()
        line.on_message(socket.send)
        socket.on_message(lambda message: held.append((line, message)) if '"play"' in str(message) else line.send(message))

    page.route_web_socket(re.compile("/ws/"), hold)
    open_lesson(page, server, "landships", "open_fire")
    expect(page.locator("#decision[aria-busy=true]")).to_be_attached()
    page.wait_for_timeout(SLOW)
    expect(page.locator(".lesson-do")).to_have_count(0)
    [(line, message)] = held
    line.send(message)
    await_strip(page)
    expect(page.locator(".lesson-do, #fight .commit-yes").first).to_be_enabled()


# an answer that takes longer than this is seen to be on its way
SLOW = 400
WATCH = """
window.shown = 0; window.early = 0;
new MutationObserver(() => {
  if (!document.body.classList.contains('showing')) return;
  window.shown += 1;
  if (document.querySelector('.lesson-came')) window.early += 1;
}).observe(document, { childList: true, subtree: true, attributes: true });
"""


def test_what_came_of_it_is_told_after_the_die(browser: Browser, server: str) -> None:
    page = open_watched(browser, DESKTOP, speed=1).page
    begin(page, server, "Allenby")
    for _ in range(3):
        decide(page)
    before = page.evaluate("document.body.dataset.n")
    page.evaluate(WATCH)
    page.locator("#fight.asked .commit-yes").click()
    came = page.locator(".lesson-came")
    page.wait_for_function("() => window.shown > 0")
    page.keyboard.press("Escape")
    wait_for_news(page, before)
    expect(came).to_contain_text("XXII Art is disrupted")
    assert page.evaluate("window.early") == 0, "not while the die is still in the air"


def test_the_battle_can_be_tried_again(browser: Browser, server: str) -> None:
    page = open_watched(browser, DESKTOP).page
    lesson = Learner(page, server, "anvil")
    lesson.follow(len(lengths_of_hints(page, server, "anvil")) - 1)
    lesson.sit_down()
    first = page.url
    decide(page)
    page.get_by_role("dialog").get_by_role("button", name="Try it again").click()
    expect(page.locator("#lesson")).to_contain_text("1 / 7")
    assert page.url != first


def test_how_it_works_shows_the_real_board(browser: Browser, server: str) -> None:
    watched = open_watched(browser, PHONE)
    page = watched.page
    page.goto(server)
    page.get_by_role("button", name="How it works").nth(1).click()
    pictures = page.locator(".how-picture")
    expect(pictures).to_have_count(8)
    pictures.first.evaluate("picture => picture.decode()")
    assert "/api/titles/allenby/opening.svg#svgView" in (pictures.first.get_attribute("src") or "")
    assert watched.complaints == []
    expect(page.locator(".title-marks").first).to_contain_text("Start here")
