"""What is drawn over the board for a counter one looks at, the counter that is turned by its bow, and lines of sight."""
from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any, Optional

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, WebSocketRoute, expect

from browser.playing import DESKTOP, PHONE, Watched, at_the_table, open_context, press, wait_for_news

SHAPES = pytest.mark.parametrize("shape", [pytest.param(DESKTOP, marks=pytest.mark.long), PHONE], ids=["desktop", "phone"])
# a tank whose enemies stand inside a sector, on a limit that does not count, and behind its back; a gun that is being laid
POSITION: dict[str, Any] = {
    "scenario": "brickyard", "turn": 3, "half": 1, "phase": "second_foot_movement",
    "headings": {"male-1": "WSW", "a7v-2": "W", "a7v-1": "N", "art75": "W"},
    "places": {"6005": ["male-1"], "5905|5906": ["a7v-2"], "6006": ["a7v-1"], "6208": ["art75", "brit-crew-1"]},
    "pending": [{"step": "face_unit", "seat": "british", "piece": "art75"}],
}

MIDDLE = "one => { const box = one.getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]; }"

class Look:
    """A table with a tank and a gun on it."""

    def __init__(
        self, browser: Browser, server: str, shape: dict[str, Any], position: dict[str, Any] = POSITION,
        context: Optional[BrowserContext] = None,
    ) -> None:
        self.context = context or open_context(browser, shape)
        self.watched = Watched(self.context.new_page())
        self.page: Page = self.watched.page
        new_match = self.page.request.post(f"{server}/api/matches", headers={"Origin": server}, data={
            "title": "landships", "position": position, "forced": False, "seats": {"german": "me", "british": "me"},
        }).json()
        self._api = f"{server}/api/matches/{new_match['match']}"
        self._headers = {"Authorization": f"Bearer {new_match['token']}", "Origin": server}
        self.page.goto(f"{server}/m/{new_match['match']}#{new_match['token']}")
        at_the_table(self.page)

    def piece(self, name: str) -> dict[str, Any]:
        """Return how a counter lies, as the table tells it."""
        scene = self.page.request.get(f"{self._api}/state", headers=self._headers).json()["scene"]
        piece_: dict[str, Any] = next(piece for piece in scene["pieces"] if piece["id"] == name)
        return piece_

    def heading(self) -> int:
        heading_: int = self.piece("art75")["heading"]
        return heading_

    def thing(self, name: str) -> Locator:
        return self.page.locator(f'#board [data-id="{name}"]')

    def end(self, heading: str) -> Locator:
        return self.page.locator(f'.end[aria-label="Turn {heading}"]')

    def middle(self, locator: Locator) -> tuple[float, float]:
        expect(locator).to_be_visible()
        # in one breath: what is drawn may be drawn anew between two questions
        x, y = locator.evaluate(MIDDLE)
        return x, y

    def looks_at(self, name: str) -> None:
        """With a mouse by pointing, with a finger by tapping what cannot be chosen."""
        if self.page.evaluate("matchMedia('(pointer: coarse)').matches"):
            self.thing(name).tap()
        else:
            self.thing(name).hover()


@pytest.fixture(name="look")
def fixture_look(browser: Browser, server: str) -> Iterator[Look]:
    look = Look(browser, server, DESKTOP)
    yield look
    assert look.watched.complaints == []
    look.context.close()


@SHAPES
def test_a_tank_shows_its_sectors_and_whom_they_reach(browser: Browser, server: str, shape: dict[str, Any]) -> None:
    look = Look(browser, server, shape)
    look.looks_at("male-1")
    expect(look.page.locator(".outlook-area.tone-first")).to_have_count(2)
    expect(look.page.locator(".outlook-area.tone-second")).to_have_count(4)
    expect(look.page.locator(".outlook-line.dashed")).to_have_count(12)
    expect(look.page.locator(".outlook-spot.inside")).to_have_count(1)
    expect(look.page.locator(".outlook-spot.excluded")).to_have_count(1)
    expect(look.page.locator("#hint .outlook-spots .excluded")).to_contain_text("not in its sector")
    expect(look.page.locator("#hint .outlook-spots .excluded")).to_contain_text("T9.5")
    assert look.watched.complaints == []
    look.context.close()


def test_the_sectors_go_when_one_looks_elsewhere(look: Look) -> None:
    look.looks_at("male-1")
    expect(look.page.locator(".outlook-area").first).to_be_attached()
    look.page.mouse.move(1300, 700)
    expect(look.page.locator(".outlook-area")).to_have_count(0)


def test_a_heading_is_planned_then_taken(browser: Browser, server: str) -> None:
    look = Look(browser, server, PHONE)
    expect(look.page.locator(".end")).to_have_count(12)
    press(look.page, look.thing("art75"))
    expect(look.page.locator("#plan")).to_contain_text("Turn west")
    press(look.page, look.end("south-southwest"))
    expect(look.page.locator("#plan")).to_contain_text("Turn south-southwest")
    assert look.heading() == 270
    press(look.page, look.page.locator("#plan-go"))
    expect(look.page.locator("#plan")).to_be_hidden()
    expect(look.page.locator(".end")).to_have_count(0)
    assert look.heading() == 210
    assert look.watched.complaints == []
    look.context.close()


def test_a_counter_is_turned_by_its_bow(look: Look) -> None:
    press(look.page, look.thing("art75"))
    x, y = look.middle(look.page.locator(".ghost"))
    look.page.mouse.move(*look.middle(look.page.locator(".end.chosen .end-hit")))
    look.page.mouse.down()
    look.page.mouse.move(x + 60, y + 4, steps=8)
    expect(look.page.locator("#plan")).to_contain_text("Turn east")
    look.page.mouse.up()
    expect(look.page.locator(".outlook-area")).to_have_count(1)
    before = look.page.evaluate("document.body.dataset.n")
    look.page.locator("#plan-go").click()
    wait_for_news(look.page, before)
    expect(look.page.locator("#plan")).to_be_hidden()
    assert look.heading() == 90


def test_keys_turn_it_and_send_it(look: Look) -> None:
    look.end("north").focus()
    look.page.keyboard.press("Enter")
    look.page.keyboard.press("ArrowRight")
    expect(look.end("north-northeast")).to_be_focused()
    look.page.keyboard.press("ArrowRight")
    expect(look.page.locator("#plan")).to_contain_text("Turn east-northeast")
    look.page.keyboard.press("Enter")
    expect(look.page.locator(".end")).to_have_count(0)
    assert look.heading() == 60


def test_escape_forgets_the_plan(look: Look) -> None:
    press(look.page, look.thing("art75"))
    expect(look.page.locator("#plan")).to_be_visible()
    look.page.keyboard.press("Escape")
    expect(look.page.locator("#plan")).to_be_hidden()
    assert look.heading() == 270


# A move by place and heading

TWO_FRAMES = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))"

DRIVING: dict[str, Any] = {
    "scenario": "brickyard", "turn": 3, "half": 0, "phase": "vehicle_movement", "headings": {"a7v-1": "N"},
    "places": {"6008": ["a7v-1"]}, "pending": [{"step": "choose_vehicle", "seat": "german"}],
}


def test_a_tank_is_sent_where_it_can_go_and_rolls_on_its_way(browser: Browser, server: str) -> None:
    look = Look(browser, server, PHONE, DRIVING)
    press(look.page, look.page.locator('#decision [data-action="move a7v-1"]'))
    expect(look.page.locator(".end-place").first).to_be_attached()
    assert look.page.locator(".end").count() > 100
    expect(look.page.locator("body[data-n]:not([data-turning])")).to_be_attached()
    press(look.page, look.thing("6006"))
    expect(look.page.locator("#plan")).to_contain_text("To 6006, heading north: 2 MP")
    expect(look.page.locator(".way-line")).to_be_attached()
    expect(look.page.locator(".outlook-area")).to_have_count(4)
    press(look.page, look.page.locator("#plan-go"))
    press(look.page, look.page.locator("#fight .commit-yes"))
    expect(look.page.locator("#prompt")).to_contain_text("6006")
    assert (look.piece("a7v-1")["space"], look.piece("a7v-1")["heading"]) == ("6006", 0)
    assert look.watched.complaints == []
    look.context.close()


def test_the_board_has_not_turned_before_it_is_known_where_a_tank_can_go(browser: Browser, server: str) -> None:
    context = open_context(browser, DESKTOP)
    held: list[Callable[[], None]] = []

    def hold(route: WebSocketRoute) -> None:
        table = route.connect_to_server()
        route.on_message(lambda message: held.append(lambda: table.send(message)) if '"outlook"' in str(message)
                         else table.send(message))

    context.route_web_socket(re.compile("/ws/"), hold)
    look = Look(browser, server, DESKTOP, DRIVING, context)
    before = look.page.evaluate("document.body.dataset.n")
    look.page.locator('#decision [data-action="move a7v-1"]').click()
    expect(look.page.locator(f"body[data-turning]:not([data-n='{before}'])")).to_be_attached()
    look.page.evaluate(TWO_FRAMES)
    expect(look.page.locator("body[data-turning]")).to_be_attached()
    for send in held:
        send()
    wait_for_news(look.page, before)
    expect(look.page.locator(".end-place").first).to_be_attached()
    assert look.watched.complaints == []
    context.close()


def test_keys_walk_over_the_places_it_can_go_to(browser: Browser, server: str) -> None:
    look = Look(browser, server, DESKTOP, DRIVING)
    look.page.keyboard.press("1")
    expect(look.page.locator(".end-place").first).to_be_attached()
    texts = []
    for _ in range(2):
        look.page.keyboard.press("]")
        expect(look.page.locator(".end.chosen")).to_be_focused()
        texts.append(look.page.locator("#plan .plan-text").inner_text())
    assert texts[0] != texts[1]
    look.page.keyboard.press("[")
    expect(look.page.locator("#plan .plan-text")).to_have_text(texts[0])
    look.page.keyboard.press("Enter")
    look.page.locator("#fight .commit-yes").wait_for()
    look.page.keyboard.press("Enter")
    expect(look.page.locator("#fight .commit-yes")).to_have_count(0)
    assert look.watched.complaints == []
    look.context.close()


def test_a_tank_is_dragged_onto_a_hexside(browser: Browser, server: str) -> None:
    look = Look(browser, server, DESKTOP, DRIVING)
    look.page.locator('#decision [data-action="move a7v-1"]').click()
    expect(look.page.locator(".end").first).to_be_attached()
    expect(look.page.locator("body[data-n]:not([data-turning])")).to_be_attached()
    one, other = look.middle(look.thing("6007")), look.middle(look.thing("6107"))
    look.page.mouse.move(*look.middle(look.thing("a7v-1")))
    look.page.mouse.down()
    look.page.mouse.move(one[0], one[1] + 10, steps=4)
    look.page.mouse.move((one[0] + other[0]) / 2, (one[1] + other[1]) / 2, steps=4)
    look.page.mouse.up()
    expect(look.page.locator("#plan")).to_contain_text("To hexside 6007/6107")
    look.context.close()


# Lines of sight

def test_a_line_between_two_places_says_what_blocks_it(browser: Browser, server: str) -> None:
    look = Look(browser, server, PHONE)
    look.page.locator('#board-tools button[aria-label="The whole map"]').click()
    look.page.locator('#board-tools button[aria-label="Line of sight"]').click()
    for place in ("5606", "6209"):
        press(look.page, look.thing(place))
    expect(look.page.locator("#sight .sight-no")).to_contain_text("blocked by the houses in 5908")
    expect(look.page.locator("#sight")).to_contain_text("4.3")
    expect(look.page.locator(".sight-line.blocked")).to_be_attached()
    assert look.page.locator(".sight-block").count() > 0
    look.page.get_by_role("button", name="End the line of sight").click()
    expect(look.page.locator("#sight")).to_be_hidden()
    assert look.watched.complaints == []
    look.context.close()


def test_a_line_follows_the_mouse_and_ends_on_hexsides_too(look: Look) -> None:
    look.page.locator('#board-tools button[aria-label="The whole map"]').click()
    look.page.keyboard.press("s")
    look.page.mouse.click(*look.middle(look.thing("5404")))
    one, other = look.middle(look.thing("5704")), look.middle(look.thing("5804"))
    look.page.mouse.move((one[0] + other[0]) / 2, (one[1] + other[1]) / 2, steps=3)
    expect(look.page.locator("#sight")).to_contain_text("hexside 5704/5804")
    look.page.keyboard.press("Escape")
    expect(look.page.locator(".sight-line")).to_have_count(0)


def test_keys_draw_a_line(look: Look) -> None:
    look.page.keyboard.press("s")
    expect(look.page.locator("#sight")).to_contain_text("from where?")
    for name in ("male-1", "art75"):
        look.thing(name).focus()
        look.page.keyboard.press("Enter")
    expect(look.page.locator("#sight")).to_contain_text("From 6005 to 6208")
    assert look.heading() == 270, "nothing was chosen but the ends of the line"
