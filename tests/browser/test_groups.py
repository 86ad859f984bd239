"""Several pieces picked and confirmed together: the odds are on the page before a die falls, forced play on or off."""
from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.playing import DESKTOP, PHONE, Watched, at_the_table, open_context, press, wait_for_news

DIVISION = ["b_60div_179", "b_60div_180", "b_60div_181"]
POSITION = {"phase": 3, "hexes": {"0710": DIVISION, "0709": ["t_24"]}, "revealed": DIVISION, "pending": [{"step": "combat"}]}


class Attack:
    """A browser at an attack for which three brigades may be picked; both seats in one hand."""

    def __init__(
        self, browser: Browser, server: str, forced: bool, shape: dict[str, Any], position: dict[str, Any] = POSITION,
    ) -> None:
        self.context = open_context(browser, shape, forced=forced)
        self.watched = Watched(self.context.new_page())
        self.page: Page = self.watched.page
        new_match = self._post(f"{server}/api/matches", server, "", {"title": "allenby", "position": position, "forced": forced})
        self._api, self._server, self._token = f"{server}/api/matches/{new_match['match']}", server, new_match["token"]
        self._post(f"{self._api}/messages", server, self._token, {"type": "play", "n": 0, "actions": ["attack 0709"]})
        self.page.goto(f"{server}/m/{new_match['match']}#{self._token}")
        at_the_table(self.page)

    def _post(self, url: str, server: str, token: str, message: dict[str, Any]) -> dict[str, Any]:
        headers = {"Origin": server, **({"Authorization": f"Bearer {token}"} if token else {})}
        reply = self.page.request.post(url, headers=headers, data=message)
        assert reply.ok, reply.text()
        answer: dict[str, Any] = reply.json()
        return answer

    def rolled_actions(self) -> list[str]:
        """Return the actions that were played with dice."""
        headers = {"Authorization": f"Bearer {self._token}", "Origin": self._server}
        log = self.page.request.get(f"{self._api}/state", headers=headers).json()["log"]
        return [record["action"] for record in log if any(entry["dice"] for entry in record["entries"])]

    def pick(self, *units: str) -> None:
        for unit in units:
            press(self.page, self.page.locator(f'#decision [data-action="with {unit}"]'))
            expect(self.page.locator(f'#decision [data-action="with {unit}"]')).to_have_attribute("aria-pressed", "true")

    def shows_odds(self, action: str) -> None:
        """The chances of a battle stand at the bottom of the map, with the button that goes ahead."""
        armed = self.page.locator(f'#fight.asked[data-action="{action}"]')
        expect(armed.locator(".chance-list")).to_contain_text("defender")
        expect(armed.locator(".commit-yes")).to_be_visible()

    def goes_ahead(self) -> None:
        before = self.page.evaluate("document.body.dataset.n")
        press(self.page, self.page.locator("#fight .commit-yes"))
        wait_for_news(self.page, before)

    def ends(self) -> None:
        assert self.watched.complaints == []
        self.context.close()


@pytest.mark.parametrize("shape", [pytest.param(DESKTOP, marks=pytest.mark.long), PHONE], ids=["desktop", "phone"])
def test_confirming_all_who_can_attack_shows_the_odds_first(browser: Browser, server: str, shape: dict[str, Any]) -> None:
    """With forced play nothing is left but the attack: its own odds open, and nothing is rolled before they are accepted."""
    attack = Attack(browser, server, forced=True, shape=shape)
    attack.pick(*DIVISION)
    press(attack.page, attack.page.locator(".group-play"))
    attack.shows_odds("assault")
    assert attack.rolled_actions() == []
    attack.goes_ahead()
    assert attack.rolled_actions() == ["assault"]
    attack.ends()


@pytest.mark.parametrize("forced", [True, False], ids=["forced", "free"])
def test_a_group_and_the_attack_in_one_click_show_the_odds_before_the_die(browser: Browser, server: str, forced: bool) -> None:
    attack = Attack(browser, server, forced, DESKTOP)
    attack.pick(DIVISION[0])
    before = attack.page.evaluate("document.body.dataset.n")
    press(attack.page, attack.page.locator(".group-play"))
    wait_for_news(attack.page, before)
    attack.pick(DIVISION[1])
    press(attack.page, attack.page.locator('#decision [data-action="assault"]'))
    attack.shows_odds("assault")
    assert attack.rolled_actions() == []
    attack.goes_ahead()
    assert attack.rolled_actions() == ["assault"]
    attack.ends()


def test_all_who_can_attack_together_attack_only_by_the_button_that_says_so(browser: Browser, server: str) -> None:
    attack = Attack(browser, server, forced=True, shape=DESKTOP)
    attack.page.locator('[data-together="with"]').click()
    attack.shows_odds("assault")
    expect(attack.page.locator("#fight .fight-title")).to_have_text("The attack on 0709")
    assert attack.rolled_actions() == []
    press(attack.page, attack.page.locator("#fight .commit-no"))
    # who was selected can be taken back
    before = attack.page.evaluate("document.body.dataset.n")
    press(attack.page, attack.page.locator(".undo"))
    wait_for_news(attack.page, before)
    expect(attack.page.locator(f'#decision [data-action="with {DIVISION[2]}"]')).to_be_visible()
    attack.ends()


def test_the_last_one_alone_joins_and_the_odds_are_those_of_the_attack(browser: Browser, server: str) -> None:
    """Nobody is left to be picked with him: he takes part at once, and that is all he does."""
    attack = Attack(browser, server, forced=True, shape=DESKTOP)
    attack.pick(*DIVISION[:2])
    before = attack.page.evaluate("document.body.dataset.n")
    press(attack.page, attack.page.locator(".group-play"))
    wait_for_news(attack.page, before)
    attack.page.locator(f'#decision [data-action="with {DIVISION[2]}"]').click()
    attack.shows_odds("assault")
    assert attack.rolled_actions() == []
    attack.ends()


MIXED = ["b_60div_179", "b_60div_180", "b_7ind_19", "b_7ind_21"]
CROWDED = {**POSITION, "hexes": {"0710": MIXED, "0709": ["t_24"]}, "revealed": MIXED}


def test_who_does_not_fit_is_not_picked_and_the_reason_is_told_at_once(browser: Browser, server: str) -> None:
    """4.4.e Two of one formation and one other count together; a second other does not."""
    attack = Attack(browser, server, False, DESKTOP, CROWDED)
    attack.pick(*MIXED[:3])
    apart = attack.page.locator(f'#decision .option:has([data-action="with {MIXED[3]}"])')
    expect(apart).to_have_class("option apart")
    apart.locator("[data-action]").click()
    expect(attack.page.locator(".refusal")).to_contain_text("4.4")
    expect(apart.locator("[data-action]")).to_have_attribute("aria-pressed", "false")
    before = attack.page.evaluate("document.body.dataset.n")
    attack.page.locator("#prompt").click()
    attack.page.keyboard.press("Enter")
    wait_for_news(attack.page, before)
    expect(attack.page.locator("#prompt")).to_contain_text("3 units")
    attack.ends()
