"""What others did is a film: phase by phase, with arrows that stay, and in nobody's way."""
from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.playing import DESKTOP, PHONE, Watched, open_context, press, settled, with_friends

SIDES = {"allenby": ("british", "turkish"), "anvil": ("allied", "german"), "ridge": ("blue", "red")}
QUICK_START: dict[str, dict[str, str]] = {"allenby": {"deployment": "suggested"}}
DECLINED = ("done", "movement_first", "pass", "hold")
MOVES = {"allenby": 4, "anvil": 1, "ridge": 0}
LONGEST = 80
SCOUTED: dict[str, int] = {}
STRIP, CARD, ARROWS = ".film-strip", "#stage .stage-card", "#board .effects .arrow"
GAZE = "document.querySelector('#board .effects').parentElement.getAttribute('transform')"
# unhurried; what must not be missed is written down as it comes
SLOW = {"speed": 1, "film": 0.5}
WATCH = """
window.arrows = []; window.shots = [];
const note = (all, one) => { if (one !== undefined && all.at(-1) !== one) all.push(one); };
new MutationObserver(() => {
  const [past, every] = ['.past', ''].map((name) => document.querySelectorAll('#board .effects .arrow' + name).length);
  note(window.arrows, `${past} of ${every}`);
  note(window.shots, document.querySelector('.stage-count')?.textContent);
}).observe(document, { childList: true, subtree: true, attributes: true, characterData: true });
"""
# one new arrow at a time
FIRST = ["0 of 1", "1 of 2", "2 of 3"]
# two frames on which the board lies alike
STILL = f"""() => {{
  const [before, now] = [window.gaze, {GAZE}];
  window.gaze = now;
  return before === now;
}}"""


class Table:
    """A match against a bot, played over the public interface up to where the bot is about to act."""

    levels: ClassVar[dict[str, str]] = {}

    def __init__(self, page: Page, server: str, title: str) -> None:
        self.page, self.server = page, server
        me, bot = SIDES[title]
        body = {
            "title": title, "options": QUICK_START.get(title, {}), "seats": {me: "me", bot: "bot"}, "levels": self.levels,
        }
        new_match = self._post("/api/matches", body)
        self.match, self.token = new_match["match"], new_match["token"]

    def _post(self, path: str, body: dict[str, Any], token: str = "") -> dict[str, Any]:
        headers = {"Origin": self.server, "Authorization": f"Bearer {token}"} if token else {"Origin": self.server}
        answer: dict[str, Any] = self.page.request.post(self.server + path, headers=headers, data=body).json()
        return answer

    def state(self, have: int = -1) -> dict[str, Any]:
        headers = {"Authorization": f"Bearer {self.token}"}
        address = f"{self.server}/api/matches/{self.match}/state?known=*&have={have}"
        answer: dict[str, Any] = self.page.request.get(address, headers=headers).json()
        return answer

    def play(self, state: dict[str, Any]) -> dict[str, Any]:
        """Decline whatever is asked."""
        body = {"type": "play", "n": state["n"], "stamp": state["stamp"], "actions": [declined(state)], "known": ["*"]}
        return self._post(f"/api/matches/{self.match}/messages", body, self.token)

    def open(self) -> None:
        self.page.goto(f"{self.server}/m/{self.match}#{self.token}")
        settled(self.page)

    def seen(self) -> int:
        return int(self.page.evaluate(f"localStorage.getItem('umpire.seen.{self.match}')") or -1)


def declined(state: dict[str, Any]) -> str:
    words = [option["action"] for option in state["options"] if not option.get("aside")]
    return next((word for word in DECLINED if word in words), words[0])


def moves_in(state: dict[str, Any]) -> int:
    kinds = ("moved", "railed", "marched", "marched-formation", "marched-several")
    return sum(entry["kind"] in kinds and "move" in entry for record in state["log"] for entry in record["entries"])


def steps_to_the_film(page: Page, server: str, title: str) -> int:
    """Return how many decisions it is until the bot moves: the same dice roll for every match, so one of them is scouted."""
    if title not in SCOUTED:
        SCOUTED[title] = scouted(Table(page, server, title), MOVES[title])
    return SCOUTED[title]


def scouted(scout: Table, moves: int) -> int:
    state, steps = scout.state(), 0
    while not steps or not state["film"] or moves_in(state) < moves:
        state, steps = scout.play(state), steps + 1
        assert steps < LONGEST
    return steps


def before_the_bot_moves(page: Page, server: str, title: str) -> tuple[Table, str]:
    steps, here = steps_to_the_film(page, server, title), Table(page, server, title)
    state = here.state()
    for _ in range(steps - 1):
        state = here.play(state)
    return here, declined(state)


def play_in_panel(page: Page, action: str) -> None:
    press(page, page.locator(f'#decision [data-action="{action}"]').first)


class Film:
    """A page on which a bot has just acted."""

    def __init__(self, browser: Browser, server: str, title: str, shape: dict[str, Any], **settings: Any) -> None:
        self.context = open_context(browser, shape, **{**SLOW, **settings})
        self.page = self.context.new_page()
        self.watched = Watched(self.page)
        self.table, self.action = before_the_bot_moves(self.page, server, title)

    def begin(self) -> Page:
        self.table.open()
        self.page.evaluate(WATCH)
        play_in_panel(self.page, self.action)
        return self.page

    def at(self) -> int:
        return int(self.page.locator("#film-slider").input_value())

    def close(self) -> None:
        assert self.watched.complaints == []
        self.context.close()


@pytest.fixture
def turks(browser: Browser, server: str) -> Iterator[Film]:
    film = Film(browser, server, "allenby", DESKTOP)
    yield film
    film.close()


def test_a_phase_has_its_sentence_and_moves_come_one_after_another(turks: Film) -> None:
    page = turks.begin()
    expect(page.locator(".phase-text")).to_have_text("The Turks: 16 moves, 4 towns reinforced.")
    expect(page.locator(".stage-phase")).to_contain_text("First Turkish Group operations")
    page.wait_for_function("() => window.arrows.includes('2 of 3')")
    assert [step for step in page.evaluate("window.arrows") if step in FIRST] == FIRST
    # the speed that is chosen is kept
    page.locator("#film-speed").select_option("4")
    page.reload()
    assert page.evaluate("JSON.parse(localStorage.getItem('umpire.settings')).film") == 4


def test_arrows_stay_until_they_are_dismissed(turks: Film) -> None:
    page = turks.begin()
    expect(page.locator(CARD)).to_be_visible()
    page.locator("#skip").click()
    expect(page.locator(STRIP)).to_contain_text("The Turks: 16 moves")
    expect(page.locator(ARROWS)).to_have_count(16)
    # nothing that is only looked at or half chosen takes them away
    page.mouse.move(700, 500)
    page.keyboard.press("+")
    expect(page.locator(ARROWS)).to_have_count(16)
    page.locator("#film-dismiss").click()
    expect(page.locator(ARROWS)).to_have_count(0)
    expect(page.locator("#stage")).to_be_hidden()


def test_it_is_scrubbed_paused_skipped_and_seen_again_by_keys_and_by_hand(turks: Film) -> None:
    page = turks.begin()
    page.locator("#film-pause").click()
    expect(page.locator("#film-pause")).to_have_attribute("aria-label", "Go on")
    page.evaluate("document.activeElement.blur()")
    start = turks.at()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    assert turks.at() == start + 2
    page.keyboard.press("ArrowLeft")
    assert turks.at() == start + 1
    page.locator("#film-slider").fill("7")
    expect(page.locator(".stage-count")).to_have_text("8 / 20")
    expect(page.locator("#film-pause")).to_have_attribute("aria-label", "Go on")
    page.keyboard.press("Space")
    expect(page.locator("#film-pause")).to_have_attribute("aria-label", "Go on")
    page.locator("#film-slider").blur()
    page.keyboard.press("Space")
    expect(page.locator("#film-pause")).to_have_attribute("aria-label", "Pause")
    page.keyboard.press("Escape")
    expect(page.locator(STRIP)).to_be_visible()
    page.evaluate("window.shots = []")
    page.locator("#film-again").click()
    expect(page.locator(CARD)).to_be_visible()
    assert page.evaluate("window.shots[0]") == "1 / 20"
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    expect(page.locator("#stage")).to_be_hidden()


def test_escape_closes_the_menu_before_the_film_that_lies_below_it(turks: Film) -> None:
    """Wherever the focus is: at the button that opened it, or on what it offers."""
    page = turks.begin()
    page.locator("#skip").click()
    expect(page.locator(STRIP)).to_be_visible()
    menu, button = page.locator(".main-menu"), page.locator(".menu-button")
    for key in ("Shift", "Tab"):
        button.click()
        page.keyboard.press(key)
        page.keyboard.press("Escape")
        expect(menu).to_have_count(0)
        expect(button).to_be_focused()
        expect(page.locator(STRIP)).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#stage")).to_be_hidden()


def test_who_plays_on_at_once_is_not_kept(turks: Film) -> None:
    page = turks.begin()
    expect(page.locator(CARD)).to_be_visible()
    # all that can be chosen, what ends it and the way back among it
    expect(page.locator(".decision-foot").get_by_role("button", name="Undo")).to_be_visible()
    play_in_panel(page, "movement_first")
    expect(page.locator("#stage")).to_be_hidden()
    expect(page.locator(ARROWS)).to_have_count(0)
    expect(page.locator('#decision [data-action="done"]').first).to_be_visible()


def test_a_click_on_the_board_ends_the_film_and_keeps_its_arrows(turks: Film) -> None:
    page = turks.begin()
    page.locator("#film-pause").click()
    # the board goes on turning for a moment
    page.wait_for_function(STILL)
    page.locator('#board [data-id="0813"]').first.click(force=True)
    expect(page.locator(STRIP)).to_be_visible()
    expect(page.locator(ARROWS)).to_have_count(16)


@pytest.mark.parametrize("shape", [pytest.param(DESKTOP, marks=pytest.mark.long), PHONE], ids=["desktop", "phone"])
def test_what_happened_meanwhile_is_offered_in_one_line_and_in_nobodys_way(
    browser: Browser, server: str, shape: dict[str, Any],
) -> None:
    film = Film(browser, server, "allenby", shape)
    page, table = film.page, film.table
    table.open()
    last = table.seen()
    page.goto(server)
    table.play(table.state())
    table.open()
    expect(page.locator(STRIP)).to_contain_text("While you were away: The Turks: 16 moves, 4 towns reinforced.")
    expect(page.locator('#decision [data-action="movement_first"]')).to_be_enabled()
    assert table.seen() == last, "who has not looked yet is told again"
    line, board = page.locator(STRIP).bounding_box(), page.locator("section#board").bounding_box()
    assert line is not None
    assert board is not None
    if shape is PHONE:
        # the sheet laps over the board a little
        assert line["y"] > board["y"] + board["height"] - 20, "it takes nothing of the small board"
    press(page, page.locator("#film-again"))
    expect(page.locator(CARD)).to_be_visible()
    expect(page.locator('#decision [data-action="movement_first"]')).to_be_enabled()
    page.keyboard.press("Escape")
    expect(page.locator(ARROWS)).to_have_count(16)
    press(page, page.locator("#film-dismiss"))
    expect(page.locator("#stage")).to_be_hidden()
    page.reload()
    settled(page)
    assert table.seen() == table.state()["n"] > last
    expect(page.locator(STRIP)).to_have_count(0)
    film.close()


def test_marches_of_anvil_have_arrows_and_who_goes_on_has_one(browser: Browser, server: str) -> None:
    film = Film(browser, server, "anvil", DESKTOP)
    page = film.begin()
    expect(page.locator(".phase-text")).to_have_text("The Germans: one move to Montélimar.")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(page.locator(ARROWS).first).to_be_attached()
    page.keyboard.press("Escape")
    expect(page.locator(ARROWS)).to_have_count(1)
    film.close()


def test_on_a_phone_the_camera_follows_and_the_choices_stay_in_reach(browser: Browser, server: str) -> None:
    film = Film(browser, server, "allenby", PHONE)
    page = film.begin()
    expect(page.locator(CARD)).to_be_visible()
    for _ in range(2):
        before = page.evaluate(GAZE)
        page.locator("#film-slider").fill("4" if page.locator("#film-slider").input_value() != "4" else "9")
        page.wait_for_function(f"before => {GAZE} !== before", arg=before)
    card, choice = page.locator(CARD).bounding_box(), page.locator('#decision [data-action="movement_first"]').bounding_box()
    assert card is not None
    assert choice is not None
    assert card["y"] + card["height"] < choice["y"]
    assert card["width"] <= 390
    film.close()


def test_without_animation_the_line_and_the_arrows_are_there_at_once(browser: Browser, server: str) -> None:
    film = Film(browser, server, "allenby", DESKTOP, speed=0)
    page = film.begin()
    expect(page.locator(STRIP)).to_contain_text("The Turks: 16 moves")
    expect(page.locator(ARROWS)).to_have_count(16)
    expect(page.locator("#film-again")).to_have_text("Show")
    film.close()


def test_what_a_person_did_is_a_film_too_and_playing_on_ends_it(browser: Browser, server: str) -> None:
    contexts = [open_context(browser, DESKTOP, **settings) for settings in ({}, SLOW)]
    blue, red = (context.new_page() for context in contexts)
    new_match = blue.request.post(f"{server}/api/matches", headers={"Origin": server}, data={
        "title": "ridge", "forced": False, "seats": {"blue": "link", "red": "link"},
    }).json()
    new_match = with_friends(server, new_match)
    for page, side in ((blue, "blue"), (red, "red")):
        page.goto(f"{server}/m/{new_match['match']}#{new_match['links'][side]}")
        settled(page)
    play_in_panel(blue, "enter blue1 gully")
    # red decides then: it is asked first
    press(blue, blue.locator("#fight .commit-yes"))
    # while it runs or when it has run
    expect(red.locator("#stage").get_by_text("Blue1 enters the gully.").first).to_be_visible()
    play_in_panel(red, "hold")
    expect(red.locator("#stage")).to_be_hidden()
    for context in contexts:
        context.close()
