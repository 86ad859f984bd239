"""One place for each fight: the bar at the bottom of the map, its words in full, and what could be brought against an enemy."""
from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from browser.playing import DESKTOP, PHONE, Watched, open_context, press, settled

SHAPES = pytest.mark.parametrize("shape", [pytest.param(DESKTOP, marks=pytest.mark.long), PHONE], ids=["desktop", "phone"])
DIVISIONS = ("60div_179", "60div_180", "60div_181", "54div_161", "54div_162", "54div_163")
POSITION = {"phase": 3, "turn": 1, "pending": [{"step": "combat"}], "hexes": {
    "0714": [f"b_{unit}" for unit in DIVISIONS[:3]], "0813": [f"b_{unit}" for unit in DIVISIONS[3:]],
    "0713": ["t_20"], "0712": ["t_art_xxii", "t_art_8"],
}}


class Battle:
    """Six brigades before a trench with guns behind it."""

    def __init__(self, browser: Browser, server: str, shape: dict[str, Any], **context: Any) -> None:
        self.context: BrowserContext = open_context(browser, {**shape, **context})
        self.watched = Watched(self.context.new_page())
        self.page: Page = self.watched.page
        new_match = self.page.request.post(f"{server}/api/matches", headers={"Origin": server}, data={
            "title": "allenby", "position": POSITION, "forced": False, "seats": {"british": "me", "turkish": "me"},
        }).json()
        self._api = f"{server}/api/matches/{new_match['match']}"
        self._headers = {"Authorization": f"Bearer {new_match['token']}", "Origin": server}
        self.page.goto(f"{server}/m/{new_match['match']}#{new_match['token']}")
        settled(self.page)

    @property
    def bar(self) -> Locator:
        return self.page.locator("#fight")

    def n(self) -> int:
        number: int = self.page.request.get(f"{self._api}/state?known=*&have=99999", headers=self._headers).json()["n"]
        return number

    def play(self, *actions: str) -> None:
        for action in actions:
            message = {"type": "play", "n": self.n(), "actions": [action]}
            assert self.page.request.post(f"{self._api}/messages", headers=self._headers, data=message).ok
        self.page.wait_for_function("n => Number(document.body.dataset.n) >= n && !document.body.dataset.turning", arg=self.n())

    def gather(self) -> None:
        """Everyone takes part; the assault is not begun, but as nothing else is left to choose its odds are open."""
        self.play("attack 0713", *[f"with b_{unit}" for unit in DIVISIONS])
        expect(self.page.locator('#fight.asked[data-action="assault"] .chances')).to_be_visible()

    def weigh(self) -> None:
        press(self.page, self.page.locator('#decision [data-action="assault"]'))
        expect(self.bar.locator(".chances")).to_be_visible()

    def ends(self) -> None:
        assert self.watched.complaints == []
        self.context.close()


@SHAPES
def test_the_bar_says_it_all_and_its_buttons_are_in_sight(browser: Browser, server: str, shape: dict[str, Any]) -> None:
    battle = Battle(browser, server, shape)
    battle.gather()
    verdict = "Odds 2:1 with the guns beside the hex (+6), 4:1 without them."
    for words in ("The attack on 0713", "Attack 24", "Defence 6", verdict):
        expect(battle.bar).to_contain_text(words)
    for name in ("Go ahead", "Not yet"):
        expect(battle.bar.get_by_role("button", name=name)).to_be_in_viewport(ratio=1)
    battle.bar.locator(".fight-more").click()
    expect(battle.bar.locator(".chart th.lit")).to_have_count(2)
    expect(battle.bar.locator(".odds-why")).to_contain_text("supporting guns add 6")
    expect(battle.bar.get_by_role("button", name="Go ahead")).to_be_in_viewport(ratio=1)
    press(battle.page, battle.bar.get_by_role("button", name="Not yet"))
    expect(battle.page.locator("#fight .commit-yes")).to_have_count(0)
    battle.weigh()
    before = battle.n()
    press(battle.page, battle.bar.locator(".commit-yes"))
    battle.page.wait_for_function("n => Number(document.body.dataset.n) > n", arg=before)
    battle.ends()


def test_every_chance_is_drawn_to_the_same_scale(browser: Browser, server: str) -> None:
    battle = Battle(browser, server, PHONE)
    battle.gather()
    chances = battle.bar.locator(".chance").evaluate_all("all => all.map(one => Number(one.dataset.probability))")
    whole = battle.bar.locator(".chances").bounding_box()
    assert whole is not None
    drawn = battle.bar.locator(".chances rect[class^=chance-]")
    parts = drawn.evaluate_all("all => all.map(one => one.getBoundingClientRect().width)")
    assert sum(chances) == pytest.approx(1)
    for part, chance in zip(parts, chances, strict=True):
        assert part / whole["width"] == pytest.approx(chance, abs=0.02), "a third of the bar is a third"
    battle.ends()


def test_while_attackers_gather_the_bar_is_there_without_being_asked_for(browser: Browser, server: str) -> None:
    battle = Battle(browser, server, DESKTOP)
    expect(battle.bar).to_be_hidden()
    battle.play("attack 0713", f"with b_{DIVISIONS[0]}")
    expect(battle.bar).to_contain_text("Attack 4")
    battle.play(*[f"with b_{unit}" for unit in DIVISIONS[1:5]])
    expect(battle.bar).to_contain_text("Attack 20")
    expect(battle.bar.locator(".chance").first).to_be_visible()
    expect(battle.page.locator("#decision .sums")).to_have_count(0)
    expect(battle.bar.locator(".fight-go")).to_have_text("Begin the assault")
    battle.ends()


def test_a_short_word_is_said_in_full_under_the_mouse(browser: Browser, server: str) -> None:
    battle = Battle(browser, server, DESKTOP)
    battle.gather()
    long = battle.page.locator("#long")
    battle.bar.locator(".chance .short", has_text="one lost, retreat").hover()
    expect(long).to_contain_text("the strongest eliminated, the others disrupted, then retreat")
    battle.bar.locator(".fight-more").click()
    battle.bar.locator(".chart .short", has_text="- / DR").first.hover()
    expect(long).to_have_text("Attackers: no effect. Defenders: the strongest disrupted, then retreat.")
    battle.page.mouse.move(5, 5)
    expect(long).to_be_hidden()
    battle.ends()


def test_a_short_word_is_said_in_full_under_a_finger_that_is_held(browser: Browser, server: str) -> None:
    battle = Battle(browser, server, PHONE)
    battle.gather()
    box = battle.bar.locator(".chance .short").first.bounding_box()
    assert box is not None
    at = {"x": box["x"] + box["width"] / 2, "y": box["y"] + 8}
    touch = battle.context.new_cdp_session(battle.page)
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
    expect(battle.page.locator("#long")).to_contain_text("the strongest disrupted")
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    battle.ends()


def test_who_looks_at_an_enemy_sees_the_best_odds_against_him_and_with_whom(browser: Browser, server: str) -> None:
    battle = Battle(browser, server, DESKTOP)
    battle.page.locator('#board [data-id="t_20"]').first.hover(force=True)
    prospect = battle.page.locator("#hint .prospect")
    expect(prospect).to_contain_text("Your best attack on 0713 now")
    expect(prospect).to_contain_text("Attack 24")
    expect(prospect).to_contain_text("2:1 with the guns beside the hex (+6), 4:1 without them.")
    expect(prospect).to_contain_text("179 (60 Div)")
    expect(prospect).to_contain_text("161 (54 Div)")
    battle.ends()
