"""The panel: what can be chosen comes first, and what ends it is in sight, whatever else there is to say."""
from __future__ import annotations

import json
import random
import re
from functools import cache
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Browser, Page, WebSocketRoute, expect

import umpire
from browser.playing import PHONE, Watched, open_context, settled
from umpire.engine.match import Match
from umpire.players import bot

# a desk with little room, and a phone
TITLES = ("landing", "allenby", "anvil", "fatal", "landships")
SHAPES: dict[str, dict[str, Any]] = {"desktop": {"viewport": {"width": 1366, "height": 820}}, "phone": PHONE}
# decisions that are looked at in a match, how often anything is chosen there, and how many kinds without sums are tried
DECISIONS, WHIM, PLAIN = 350, 0.1, 5
# a button counts if nearly all of it is shown and a click would meet it; what is fixed lies in no scrolling box
IN_SIGHT = """selector => [...document.querySelectorAll(selector)].filter((button) => {
  const box = button.getBoundingClientRect();
  let [top, bottom] = [Math.max(0, box.top), Math.min(innerHeight, box.bottom)];
  for (let above = button.parentElement; above; above = above.parentElement) {
    const style = getComputedStyle(above);
    if (style.position === "fixed") break;
    if (style.overflowY === "visible") continue;
    const edge = above.getBoundingClientRect();
    [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)];
  }
  if (box.height < 1 || bottom - top < box.height * 0.95) return false;
  const met = document.elementFromPoint(box.left + box.width / 2, (top + bottom) / 2);
  return Boolean(met && (button.contains(met) || met.contains(button)));
}).length"""
ENDS = "#decision .ends [data-action]"
# what rolls is asked twice; many places are chosen on the map, where a list can be opened instead
CHOICES = (
    "#decision .decision-body [data-action], #decision .decision-body .shortcut, #decision #listing,"
    " #decision .page-buttons ~ .options [data-action], #fight.asked .commit-yes"
)


class Sample(NamedTuple):
    """A decision of some kind, as a position: how many options it has, and whether sums stand behind it."""

    options: int
    summed: bool
    position: dict[str, Any]


def play_on(match: Match, seed: int, kinds: dict[str, Sample]) -> None:
    """Play as is sensible, now and then at a whim, and keep of each kind of decision the one with the most options."""
    chance, player = random.Random(seed), bot("sensible", match.title, seed)
    for _ in range(DECISIONS):
        decision = match.decision
        if match.over or decision is None:
            return
        panels = match.title.panels
        summed = panels is not None and panels.sums(match.state, decision.seat) is not None
        known = kinds.get(decision.id)
        if known is None or (summed, len(match.options)) > (known.summed, known.options):
            kinds[decision.id] = Sample(len(match.options), summed, match.position())
        whim = chance.random() < WHIM
        match.play(chance.choice(match.options) if whim else player.choose(match.state, decision))


@cache
def sampled(title: str) -> dict[str, Sample]:
    """Decisions of many kinds from every scenario: all that have sums behind them, and of the others those with most options."""
    kinds: dict[str, Sample] = {}
    for number, scenario in enumerate(umpire.start(title, seed=1).title.scenarios):
        play_on(umpire.start(title, scenario=scenario.id, seed=number, forced=False), number, kinds)
    plain = sorted([kind for kind in kinds if not kinds[kind].summed], key=lambda kind: -kinds[kind].options)[:PLAIN]
    return {kind: kinds[kind] for kind in kinds if kinds[kind].summed or kind in plain}


def sit_at(page: Page, server: str, title: str, position: dict[str, Any]) -> None:
    """Open a position, both sides in one hand."""
    body = {"title": title, "position": position, "forced": False}
    reply = page.request.post(f"{server}/api/matches", headers={"Origin": server}, data=body)
    assert reply.ok, reply.text()
    new_match = reply.json()
    page.goto(f"{server}/m/{new_match['match']}#{new_match['token']}")
    settled(page)


def unseen_parts(page: Page) -> list[str]:
    """Return what should be in sight and is not."""
    selectors: list[str] = []
    if page.locator(CHOICES).count() and not page.evaluate(IN_SIGHT, CHOICES):
        selectors.append("no option")
    dialogs = page.locator("#fight.asked").count()
    if page.locator(ENDS).count() and not dialogs and not page.evaluate(IN_SIGHT, ENDS):
        selectors.append("nothing that ends it")
    return selectors


@pytest.mark.parametrize(("title", "shape", "most"), [
    *[(title, "phone", 2) for title in TITLES],
    *[pytest.param(title, shape, most, marks=pytest.mark.long)
      for title in TITLES for shape, most in (("desktop", 2), ("desktop", 99), ("phone", 99))],
])
def test_some_option_and_what_ends_it_are_in_sight(
    browser: Browser, server: str, title: str, shape: str, most: int,
) -> None:
    """At the decisions with most options, first of all where sums stand behind them."""
    watched = Watched(page := open_context(browser, SHAPES[shape], forced=False).new_page())
    samples = sampled(title)
    assert len(samples) >= PLAIN
    missing: list[str] = []
    for kind, sample in sorted(samples.items(), key=lambda one: (not one[1].summed, -one[1].options))[:most]:
        sit_at(page, server, title, sample.position)
        missing += [f"{kind}: {what}" for what in unseen_parts(page)]
    assert missing == []
    assert watched.complaints == []


def seat_a_friend(page: Page) -> None:
    """Tell the page that somebody else sits at the table: a position is opened by one hand alone, who has nobody to talk to."""

    def pass_on(socket: WebSocketRoute) -> None:
        line = socket.connect_to_server()
        socket.on_message(line.send)

        def hear(message: str | bytes) -> None:
            text_ = json.loads(message)
            if text_.get("type") == "state" and text_.get("terms") is not None:
                text_["terms"]["others"] = [text_["deciding"]]
            socket.send(json.dumps(text_))

        line.on_message(hear)

    page.route_web_socket(re.compile("/ws"), pass_on)


@pytest.mark.parametrize(("title", "kind"), [
    ("anvil", "choose_loss"),
    *[pytest.param(*case, marks=pytest.mark.long) for case in (("allenby", "choose_retreat"), ("fatal", "choose_target"))],
])
def test_talk_leaves_the_options_in_sight(browser: Browser, server: str, title: str, kind: str) -> None:
    context = open_context(browser, SHAPES["desktop"], forced=False)
    context.add_init_script("localStorage.setItem('umpire.talk', 'open')")
    page = context.new_page()
    seat_a_friend(page)
    sit_at(page, server, title, sampled(title)[kind].position)
    expect(page.locator("#talk .talk-input")).to_be_in_viewport(ratio=1)
    assert page.evaluate(IN_SIGHT, "#decision .decision-body [data-action]") >= 2
    assert unseen_parts(page) == []


@pytest.mark.parametrize("shape", [pytest.param("desktop", marks=pytest.mark.long), "phone"])
def test_the_sums_stand_below_what_can_be_chosen_and_open(browser: Browser, server: str, shape: str) -> None:
    """The hits to take: reasons and table stand below the buttons; opened, they leave buttons in sight where there is room."""
    page = open_context(browser, SHAPES[shape], forced=False).new_page()
    sit_at(page, server, "anvil", sampled("anvil")["choose_loss"].position)
    sums = page.locator("#sums")
    first = page.locator("#decision [data-action]").first.bounding_box()
    head = sums.locator(".sums-head").bounding_box()
    assert first is not None
    assert head is not None
    assert first["y"] < head["y"]
    expect(sums.locator(".sums-head")).to_be_in_viewport(ratio=1)
    sums.locator(".sums-head").click()
    expect(sums.locator(".sum-line").first).to_be_in_viewport(ratio=1)
    if shape == "desktop":
        assert unseen_parts(page) == []
    sums.locator(".sums-head").click()
    expect(sums.locator(".sum-line")).to_have_count(0)
