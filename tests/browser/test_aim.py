"""A click does what was aimed at, nothing is told before the die, and the board stays near while an order is open."""
from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, WebSocketRoute, expect

from browser.playing import DESKTOP, PHONE, Watched, open_context, press, settled, wait_for_news

SHAPES = pytest.mark.parametrize("shape", [pytest.param(DESKTOP, marks=pytest.mark.long), PHONE], ids=["desktop", "phone"])
BRIGADES = ("b_60div_179", "b_60div_180", "b_60div_181")
GUNS = ("t_art_xxii", "t_art_8")
COMBAT: dict[str, Any] = {"title": "allenby", "position": {
    "phase": 3, "turn": 1, "pending": [{"step": "combat"}], "revealed": list(BRIGADES),
    "hexes": {"0714": list(BRIGADES), "0713": ["t_20"], "0712": list(GUNS)},
}}
MARCH: dict[str, Any] = {"title": "allenby", "position": {
    "phase": 3, "turn": 1, "pending": [{"step": "movement"}], "revealed": list(BRIGADES),
    "hexes": {"0710": list(BRIGADES), "0907": ["t_24"]},
}}
LOSS: dict[str, Any] = {"title": "anvil", "scenario": "1-historical", "position": {
    "phase": "operations", "turn": 2, "allied": ["01", "02", "07"], "pending": {"step": "loss", "side": "allied", "hits": 2},
    "areas": {"07": ["us-15ir"], "08": ["us-7ir", "us-756tkb", "de-917gr", "de-308gr"]}, "disorganized": ["de-917gr"],
    "activation": {
        "place": "07", "action": "mobile", "target": "08", "units": ["us-7ir", "us-756tkb"],
        "arrived": ["us-7ir", "us-756tkb"], "came_from": ["07", "07"],
    },
    "fight": {"kind": "counter", "attackers": ["de-917gr"], "defenders": ["us-7ir", "us-756tkb"]},
}}
LANDING_ZONE: dict[str, Any] = {"title": "anvil", "scenario": "1-historical", "forced": True}
ASHORE = ("hold", "hold", "activate LZ1", "assault 01")
LANDING = (
    "us-7ir", "us-15ir", "us-30ir", "us-157ir", "us-756tkb", "us-601tdb", "us-191tkb", "us-645tdb", "fr-gca",
)
SQUADRON: dict[str, Any] = {"title": "allenby", "options": {"deployment": "suggested"}, "seed": 1, "forced": True}
AT = "([x, y]) => document.elementFromPoint(x, y)?.closest('[data-id]')?.dataset.id ?? ''"
# the top of a stack, where nothing lies over it
TOP = """ids => {
  for (const id of ids) {
    const box = document.querySelector(`#board [data-id="${id}"] .hit`)?.getBoundingClientRect();
    const [x, y] = box ? [box.x + box.width / 2, box.y + box.height / 2] : [0, 0];
    if (document.elementFromPoint(x, y)?.closest('[data-id]')?.dataset.id === id) return { id, x, y };
  }
  return null;
}"""
WIDE = "id => document.querySelector(`#board [data-id=\"${id}\"]`).getBoundingClientRect().width"
# all that could tell what came of a die, written down as often as anything changes until the first die lies
WATCH = """
window.early = [];
let lies = false;
const texts = (names) => [...document.querySelectorAll(names)].map((one) => one.textContent).join(' ');
new MutationObserver(() => {
  lies ||= Boolean(document.querySelector('#stage .landed'));
  if (lies) return;
  const rolling = document.querySelector('#stage.rolling-now');
  window.early.push({
    n: document.body.dataset.n, headline: texts('#stage .phase-text'), words: rolling ? '' : texts('#stage .stage-text'),
    log: texts('#log .log-text'), panel: texts('#decision .prompt, #decision .option-label, #decision .log-text'),
    score: texts('.score'), turn: texts('#top .turn'),
    pieces: [...document.querySelectorAll('#board .pieces [data-id]')].map((one) => one.dataset.id).sort(),
  });
}).observe(document, { childList: true, subtree: true, attributes: true, characterData: true });
"""


class Table:
    """A match in one hand, or against a bot."""

    def __init__(
        self, browser: Browser, server: str, shape: dict[str, Any], body: dict[str, Any], seats: dict[str, str],
        **settings: Any,
    ) -> None:
        self.context = open_context(browser, shape, **settings)
        self.watched = Watched(self.context.new_page())
        self.page: Page = self.watched.page
        reply = self.page.request.post(f"{server}/api/matches", headers={"Origin": server}, data={
            "forced": False, **body, "seats": seats,
        })
        assert reply.ok, reply.text()
        new_match = reply.json()
        self._api = f"{server}/api/matches/{new_match['match']}"
        self._headers = {"Authorization": f"Bearer {new_match['token']}", "Origin": server}
        self._link = f"{server}/m/{new_match['match']}#{new_match['token']}"

    def state(self) -> dict[str, Any]:
        state_: dict[str, Any] = self.page.request.get(f"{self._api}/state", headers=self._headers).json()
        return state_

    def play(self, *actions: str) -> Table:
        address = f"{self._api}/state?known=*&have=99999"
        n = self.page.request.get(address, headers=self._headers).json()["n"]
        for action in actions:
            message = {"type": "play", "n": n, "actions": [action], "known": ["*"]}
            reply = self.page.request.post(f"{self._api}/messages", headers=self._headers, data=message)
            assert reply.ok, reply.text()
            n = reply.json()["n"]
        return self

    def sit(self) -> Page:
        self.page.goto(self._link)
        settled(self.page)
        return self.page

    def n(self) -> str:
        number: str = self.page.evaluate("document.body.dataset.n")
        return number

    def button(self, action: str) -> None:
        press(self.page, self.page.locator(f'#decision [data-action="{action}"]').first)

    def rolled_actions(self) -> list[str]:
        return [record["action"] for record in self.state()["log"] if any(entry["dice"] for entry in record["entries"])]

    def ends(self) -> None:
        assert self.watched.complaints == []
        self.context.close()


def alone(browser: Browser, server: str, shape: dict[str, Any], body: dict[str, Any], **settings: Any) -> Table:
    sides = {"allenby": ("british", "turkish"), "anvil": ("allied", "german")}[body["title"]]
    return Table(browser, server, shape, body, dict.fromkeys(sides, "me"), **settings)


# The result is never told before the die

def test_nothing_tells_what_came_of_ones_own_assault_before_its_die_lies(browser: Browser, server: str) -> None:
    """The bot answers at once, and takes its losses: all of that is known to the page before anything is shown."""
    table = Table(browser, server, PHONE, LANDING_ZONE, {"allied": "me", "german": "bot"}, speed=1, film=0.5)
    page = table.play(*ASHORE, *[f"take {unit}" for unit in LANDING]).sit()
    before = table.n()
    pieces = page.locator("#board .pieces [data-id]").evaluate_all("all => all.map(one => one.dataset.id).sort()")
    prompt, score = page.locator("#prompt").inner_text(), page.locator(".score").inner_text()
    page.evaluate(WATCH)
    press(page, page.locator("#fight .commit-yes"))
    expect(page.locator("#stage .landed").first).to_be_visible()
    lines = [line for record in table.state()["log"] if record["n"] > int(before) for line in record["entries"]]
    at = next(number for number, line in enumerate(lines) if line["dice"])
    secrets = [line["text"] for line in lines[at:]]
    early = page.evaluate("window.early")
    assert early
    for seen in early:
        assert (seen["n"], seen["headline"], seen["score"]) == (before, "", score)
        assert seen["pieces"] == pieces, "the board stays as it was"
        shown = seen["words"] + seen["log"] + seen["panel"]
        assert not [text for text in secrets if text in shown]
        question = table.state()["prompt"]
        assert not question or question == prompt or question not in shown, "what is asked next would tell it"
    press(page, page.locator("#skip"))
    wait_for_news(page, before)
    table.ends()


def test_nothing_tells_what_came_of_a_bots_attack_before_its_die_lies(browser: Browser, server: str) -> None:
    """The Turkish squadron bombards: whether the British may withdraw is not asked before its die lies."""
    body = {"title": "allenby", "options": {"deployment": "suggested"}, "forced": True}
    table = Table(browser, server, DESKTOP, body, {"british": "me", "turkish": "bot"}, speed=1, film=0.5)
    page = table.play(*["fly 0101"] * 4).sit()
    before, score = table.n(), page.locator(".score").inner_text()
    page.evaluate(WATCH)
    table.button("done")
    expect(page.locator("#stage .landed").first).to_be_visible()
    state = table.state()
    assert state["kind"] == "choose_retreat"
    lines = [line for record in state["log"] if record["n"] > int(before) for line in record["entries"]]
    secrets = [line["text"] for line in lines if line["dice"]]
    assert secrets
    early = page.evaluate("window.early")
    assert early
    for seen in early:
        assert (seen["n"], seen["headline"], seen["score"]) == (before, "", score)
        shown = seen["words"] + seen["log"] + seen["panel"]
        assert not [text for text in [*secrets, state["prompt"]] if text in shown]
    press(page, page.locator("#skip"))
    expect(page.locator("#prompt")).to_have_text(state["prompt"])
    table.ends()


@SHAPES
def test_the_film_of_ones_own_roll_lies_on_the_screen_with_all_its_buttons(
    browser: Browser, server: str, shape: dict[str, Any],
) -> None:
    table = alone(browser, server, shape, COMBAT, speed=1, film=0.5)
    page = table.play("attack 0713", *[f"with {unit}" for unit in BRIGADES], "assault").sit()
    # the defender's guns have supported: the last answer rolls
    while "enough" in [option["action"] for option in table.state()["options"]] and not table.rolled_actions():
        table.button("enough")
        press(page, page.locator("#fight .commit-yes"))
        expect(page.locator("#stage .stage-card")).to_be_visible()
    for name in ("#skip", "#stage .stage-card"):
        expect(page.locator(name)).to_be_in_viewport(ratio=1)
    card, board = page.locator("#stage .stage-card").bounding_box(), page.locator("section#board").bounding_box()
    assert card is not None
    assert board is not None
    assert abs(card["y"] - board["y"]) < 20, "where the film of what others did lies, too"
    press(page, page.locator("#skip"))
    table.ends()


def end_with(page: Page, before: int) -> None:
    """Tell the page that the match ends with what comes after an action."""

    def pass_on(socket: WebSocketRoute) -> None:
        line = socket.connect_to_server()
        socket.on_message(line.send)

        def hear(message: str | bytes) -> None:
            text_ = json.loads(message)
            if text_.get("type") == "state" and text_["n"] > before:
                text_ |= {"over": True, "result": {"winner": "british", "text": "The Turks are beaten.", "case": ""}}
            socket.send(json.dumps(text_))

        line.on_message(hear)

    page.route_web_socket(re.compile("/ws/"), pass_on)


def test_nothing_tells_that_the_match_is_over_before_its_last_die_lies(browser: Browser, server: str) -> None:
    table = alone(browser, server, DESKTOP, COMBAT, speed=1, film=0.5)
    table.play("attack 0713", *[f"with {unit}" for unit in BRIGADES], "assault")
    end_with(table.page, table.state()["n"])
    page = table.sit()
    page.evaluate(WATCH)
    table.button("enough")
    press(page, page.locator("#fight .commit-yes"))
    expect(page.locator("#stage .landed").first).to_be_visible()
    early = page.evaluate("window.early")
    assert early
    for seen in early:
        assert "over" not in seen["turn"]
        assert "beaten" not in seen["words"] + seen["log"] + seen["panel"]
    press(page, page.locator("#skip"))
    expect(page.locator("#top .turn")).to_have_text("The match is over")
    table.context.close()


# A click does what was aimed at

def test_the_counter_under_the_mouse_stays_under_it_when_its_stack_is_fanned_out(browser: Browser, server: str) -> None:
    table = alone(browser, server, DESKTOP, COMBAT)
    page = table.play("attack 0713").sit()
    top = page.evaluate(TOP, list(BRIGADES))
    page.mouse.move(top["x"], top["y"])
    expect(page.locator("#board svg[data-seen]")).to_be_attached()
    expect(page.locator("#board .fan [data-id]")).to_have_count(3)
    assert page.evaluate(AT, [top["x"], top["y"]]) == top["id"]
    page.mouse.click(top["x"], top["y"])
    expect(page.locator(f'#board [data-id="{top["id"]}"].picked')).to_be_attached()
    table.ends()


@pytest.mark.parametrize(
    ("shape", "stack"), [(DESKTOP, BRIGADES), (PHONE, BRIGADES), (DESKTOP, GUNS)],
    ids=["desktop-asked", "phone-asked", "desktop-not-asked"],
)
def test_a_click_on_a_closed_stack_opens_the_tray(
    browser: Browser, server: str, shape: dict[str, Any], stack: tuple[str, ...],
) -> None:
    """Whether something is asked of it or not: what lies below is not to be hit unseen."""
    table = alone(browser, server, shape, COMBAT)
    page = table.play("attack 0713").sit()
    before, top = table.n(), page.evaluate(TOP, list(stack))
    if shape is PHONE:
        page.touchscreen.tap(top["x"], top["y"])
    else:
        page.mouse.click(top["x"], top["y"])
    expect(page.locator("#tray")).to_be_visible()
    expect(page.locator("#tray [data-piece]")).to_have_count(len(stack))
    assert (table.n(), page.locator("#board .picked").count()) == (before, 0)
    table.ends()


def test_a_loss_asks_first(browser: Browser, server: str) -> None:
    table = alone(browser, server, PHONE, LOSS)
    page = table.sit()
    before = table.n()
    table.button("eliminate us-756tkb")
    expect(page.locator('#fight.asked[data-action="eliminate us-756tkb"] .commit-yes')).to_be_visible()
    expect(page.locator("#fight .fight-title")).to_contain_text("756TkB")
    expect(page.locator("#fight .fight-unrolled")).to_have_text("Nothing is rolled.")
    press(page, page.locator("#fight .commit-no"))
    expect(page.locator("#fight .commit-yes")).to_have_count(0)
    assert table.state()["n"] == int(before)
    table.button("eliminate us-756tkb")
    press(page, page.locator("#fight .commit-yes"))
    wait_for_news(page, before)
    table.ends()


def test_one_tap_on_a_hex_does_not_place_a_squadron_and_give_up_the_turn(browser: Browser, server: str) -> None:
    table = alone(browser, server, PHONE, SQUADRON)
    page = table.sit()
    flights = [option for option in table.state()["options"] if option["action"].startswith("fly ")]
    assert flights
    assert all(option["passes"] for option in flights), "it is the last one, then the other side decides"
    before = table.n()
    goal = page.evaluate("""ids => ids.find((id) => {
      const { x, y, width, height } = document.querySelector(`#board [data-id="${id}"]`).getBoundingClientRect();
      return document.elementFromPoint(x + width / 2, y + height / 2)?.closest('[data-id]')?.dataset.id === id;
    })""", [option["action"].split()[1] for option in flights])
    page.locator(f'#board [data-id="{goal}"]').first.tap(force=True)
    expect(page.locator(f'#fight.asked[data-action="fly {goal}"] .commit-yes')).to_be_visible()
    expect(page.locator("#fight")).to_contain_text("cannot be undone")
    assert table.state()["n"] == int(before)
    press(page, page.locator("#fight .commit-yes"))
    wait_for_news(page, before)
    table.ends()


@pytest.mark.parametrize(("undo", "warned"), [("free", 1), ("unlimited", 0)])
def test_what_can_be_taken_back_is_not_said_to_be_final(browser: Browser, server: str, undo: str, warned: int) -> None:
    """The other side decides after it; where anything can be taken back, so can this."""
    table = Table(browser, server, DESKTOP, {"title": "ridge", "undo": undo}, {"blue": "me", "red": "me"})
    page = table.sit()
    before = table.n()
    table.button("enter blue1 gully")
    card = page.locator('#fight.asked[data-action="enter blue1 gully"]')
    expect(card.locator(".fight-unrolled")).to_have_text("Nothing is rolled.")
    expect(card.get_by_text("cannot be undone")).to_have_count(warned)
    expect(page.get_by_role("status").filter(has_text="This cannot be undone")).to_have_count(warned)
    press(page, page.locator("#fight .commit-yes"))
    wait_for_news(page, before)
    assert table.state()["can_undo"] is not bool(warned)
    table.ends()


def test_what_is_dragged_to_its_goal_asks_first_too(browser: Browser, server: str) -> None:
    table = Table(browser, server, DESKTOP, {"title": "ridge", "undo": "free"}, {"blue": "me", "red": "me"})
    page = table.sit()
    before = table.n()
    boxes = [page.locator(f'#board [data-id="{name}"]').first.bounding_box() for name in ("blue1", "gully")]
    (x, y), (right, down) = [(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in boxes if box is not None]
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(right, down, steps=6)
    page.mouse.up()
    expect(page.locator('#fight.asked[data-action="enter blue1 gully"] .commit-yes')).to_be_visible()
    assert table.state()["n"] == int(before)
    table.ends()


# Only the attack button attacks

def test_all_who_can_go_together_select_and_the_attack_is_a_button_of_its_own(browser: Browser, server: str) -> None:
    """5.3 Nobody is left who could join: what begins the fight is asked for with its odds, though the defender is asked first."""
    table = Table(browser, server, DESKTOP, LANDING_ZONE, {"allied": "me", "german": "bot"})
    table.play(*ASHORE)
    page, rolls = table.sit(), table.rolled_actions()
    for several in (4, 5):
        before = table.n()
        button = page.locator('[data-together="take"]')
        expect(button).to_have_text(f"All {several} who can go together")
        press(page, button)
        wait_for_news(page, before)
    armed = page.locator('#fight.asked[data-action="to 01"]')
    expect(armed.locator(".fight-title")).to_have_text("Mobile combat in Saint-Tropez (01)")
    expect(armed.locator(".chance").first).to_be_visible()
    assert table.rolled_actions() == rolls
    assert table.state()["can_undo"]
    before = table.n()
    press(page, armed.locator(".commit-yes"))
    wait_for_news(page, before)
    assert len(table.rolled_actions()) > len(rolls)
    table.ends()


# While an order is open the board stays near

def test_who_comes_too_does_not_send_the_board_away(browser: Browser, server: str) -> None:
    table = alone(browser, server, PHONE, MARCH)
    page = table.sit()
    before = table.n()
    table.button(f"march {BRIGADES[0]}")
    wait_for_news(page, before)
    near, before = page.evaluate(WIDE, "0710"), table.n()
    if not page.locator('[data-together="join"]').count():
        press(page, page.locator("#also"))
    press(page, page.locator('[data-together="join"]').first)
    wait_for_news(page, before)
    assert page.evaluate(WIDE, "0710") >= near - 1
    table.ends()
