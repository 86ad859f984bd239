"""What a newcomer looks for: what a button begins, how one wins, what a card is about."""
from __future__ import annotations

import random
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

import umpire
from browser.playing import DESKTOP, PHONE, open_context, press, settled
from browser.test_eye import ALLENBY, Open, at
from browser.test_panel import sampled
from browser.test_small import UPPERMOST

__all__ = ["at"]
BOLD_STROKE: dict[str, Any] = {
    "title": "fatal", "scenario": "bold_stroke", "options": {"deployment": "suggested"}, "undo": "unlimited", "forced": False,
    "seats": {"allied": "hotseat", "turkish": "hotseat"},
}


# The front page

def test_the_whole_game_is_the_scenario_that_the_card_names(browser: Browser, server: str) -> None:
    """Which is the campaign for A Fatal Attraction."""
    page = open_context(browser, DESKTOP).new_page()
    page.route("**/api/matches", lambda route: route.abort())
    titles = {one["id"]: one for one in page.request.get(f"{server}/api/titles").json()}
    storage: dict[str, str] = {}
    for title in ("landing", "allenby", "anvil", "fatal", "landships"):
        page.goto(server)
        card = page.locator(f'article[aria-labelledby="title-{title}"]')
        with page.expect_request("**/api/matches") as sent:
            card.get_by_role("button", name="The whole game").click()
        assert sent.value.post_data_json is not None
        storage[title] = sent.value.post_data_json["scenario"]
        names = {one["id"]: one["name"] for one in titles[title]["scenarios"]}
        expect(card.locator(".title-lesson")).to_contain_text(f"The whole game begins “{names[storage[title]]}”")
    assert storage["fatal"] == "campaign"


STALLED = """
const fetched = window.fetch;
window.fetch = async (address, ...rest) => {
  const answer = await fetched(address, ...rest);
  if (!String(address).endsWith("/api/titles")) return answer;
  const [, first] = (await answer.text()).split("\\n");
  const body = new ReadableStream({ start: (line) => line.enqueue(new TextEncoder().encode(`[\\n${first}\\n`)) });
  return new Response(body, { headers: answer.headers });
};
"""


def test_titles_that_are_still_loaded_have_their_place(browser: Browser, server: str) -> None:
    """As many as will come: what stands below them does not move."""
    context = open_context(browser, PHONE)
    page = context.new_page()
    page.goto(server)
    expect(page.locator("#games .coming, #games .coming-words")).to_have_count(0)
    every = page.locator("#games article").count()
    context.add_init_script(STALLED)
    page.goto(server)
    expect(page.locator("#games article:not(.coming)")).to_have_count(1)
    expect(page.locator("#games article.coming")).to_have_count(every - 1)
    expect(page.get_by_role("status").filter(has_text="Laying out the games…")).to_be_visible()


def test_a_finished_lesson_waits_for_no_move(browser: Browser, server: str) -> None:
    page = open_context(browser, DESKTOP).new_page()
    body = {"title": "landing", "lesson": "first-light"}
    made = page.request.post(f"{server}/api/matches", headers={"Origin": server}, data=body).json()
    api, headers = f"{server}/api/matches/{made['match']}", {"Origin": server, "Authorization": f"Bearer {made['token']}"}
    page.goto(f"{server}/m/{made['match']}#{made['token']}")
    settled(page)
    page.goto(server)
    row = page.locator(".match-row").first
    expect(row).to_contain_text("Your move")
    state = page.request.get(f"{api}/state", headers=headers).json()
    while not state["lesson"]["done"]:
        message = {"type": "play", "n": state["n"], "actions": [state["lesson"]["recommended"]]}
        page.request.post(f"{api}/messages", headers=headers, data=message)
        state = page.request.get(f"{api}/state", headers=headers).json()
    page.goto(server)
    expect(row).to_contain_text(state["lesson"]["ending"])
    expect(row).not_to_contain_text("Your move")
    expect(row.get_by_role("link", name="Look back")).to_be_visible()


# How one wins

@pytest.mark.parametrize(("shape", "wanted", "said"), [
    ("desktop", ALLENBY, "At the end of any turn the British win at once by controlling every town."),
    ("phone", BOLD_STROKE, "Scenario 13.1 is decided by VP at the end of turn 1."),
], ids=["allenby", "fatal"])
def test_a_click_on_the_score_tells_how_one_wins(at: Open, shape: str, wanted: dict[str, Any], said: str) -> None:
    table = at(wanted, shape).sit()
    press(table.page, table.page.locator("#top .score button"))
    dialog = table.page.get_by_role("dialog", name="How one wins")
    expect(dialog).to_contain_text(said)
    expect(dialog.locator(".victory .case-link").first).to_be_visible()


def test_where_nothing_is_counted_the_menu_tells_how_one_wins(at: Open) -> None:
    table = at({"title": "landing"}).sit()
    table.page.locator(".menu-button").click()
    table.page.locator(".main-menu").get_by_role("button", name="How one wins").click()
    expect(table.page.get_by_role("dialog", name="How one wins")).to_contain_text("sixth Terrain card")


# The card of what is weighed

def rolls_nothing(title: str) -> tuple[dict[str, Any], str]:
    """Return a position with an option that rolls nothing itself, and after which chance decides."""
    match, chance = umpire.start(title, seed=2, forced=False), random.Random(2)
    player = umpire.player(title, "sensible", 2)
    while match.decision is not None:
        actions = [action for action in match.options if match.reveals(action) and not match.odds(action, 400, 20).rolls]
        if actions:
            return match.position(), str(actions[0])
        whim = chance.random() < 0.1
        match.play(chance.choice(match.options) if whim else player.choose(match.state, match.decision))
    raise AssertionError("everything rolls")


@pytest.mark.parametrize(("title", "shape"), [("allenby", "phone"), pytest.param("fatal", "desktop", marks=pytest.mark.long)])
def test_what_rolls_nothing_itself_has_no_chances(at: Open, title: str, shape: str) -> None:
    position, action = rolls_nothing(title)
    table = at({"title": title, "position": position, "forced": False}, shape).sit()
    press(table.page, table.option(action))
    card = table.page.locator(f'#fight.asked[data-action="{action}"]')
    expect(card).to_contain_text("This rolls nothing itself. After that")
    expect(card.locator(".chances, .chance")).to_have_count(0)
    expect(card).not_to_contain_text("%")


def test_the_card_is_titled_by_the_fight(at: Open) -> None:
    """The guns that may support the defence: what is weighed is the attack, and what is chosen stands below it."""
    table = at({"title": "allenby", "position": sampled("allenby")["choose_support"].position, "forced": False}, "phone").sit()
    support = next(option for option in table.state()["options"] if option["reveals"] and option["targets"])
    press(table.page, table.option(support["action"]))
    card = table.page.locator("#fight.asked")
    expect(card.locator(".fight-title")).to_have_text(table.state()["panel"]["title"])
    expect(card.locator(".fight-choice")).to_have_text(support["label"])


# Hints

def test_what_may_be_done_besides_is_not_weighed_beside_a_counter(at: Open) -> None:
    """A British unit that cannot attack may only be turned up, which is no question of odds."""
    table = at(ALLENBY).until("movement_half").play("done").sit()
    state = table.state()
    asides = {option["targets"][0] for option in state["options"] if option.get("aside") and option["reveals"]}
    targets = {target for option in state["options"] if not option.get("aside") for target in option["targets"]}
    spaces = {piece["id"]: piece["space"] for piece in state["scene"]["pieces"]}
    unit = next(unit for unit in sorted(asides - targets) if spaces[unit] not in targets and table.page.evaluate(UPPERMOST, unit))
    table.thing(unit).hover(force=True)
    hint = table.page.locator("#hint")
    expect(hint).to_be_visible()
    expect(hint.locator(".hint-can")).to_be_visible()
    expect(hint.locator(".odds")).to_have_count(0)


def test_the_odds_beside_a_thing_appear_when_they_are_known(at: Open) -> None:
    table = at({"title": "fatal", "position": sampled("fatal")["choose_target"].position, "forced": False}).sit()
    targets = [option["targets"][0] for option in table.state()["options"]]
    target = next(target for target in targets if table.page.evaluate(UPPERMOST, target))
    table.thing(target).hover(force=True)
    expect(table.page.locator("#hint .odds-rows")).to_be_visible()


# Settings

def test_the_badge_of_a_side_has_its_safe_colour(at: Open) -> None:
    """That every side of every title has one: tests/titles/test_safe_colours.py."""
    table = at({"title": "allenby", "seats": {"british": "bot", "turkish": "me"}}, colours="safe")
    table.page.goto(table.link)
    settled(table.page)
    expect(table.page.locator("#top .own-colour rect")).to_have_css("fill", "rgb(227, 161, 95)")
