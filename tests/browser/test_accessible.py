"""No serious findings of axe-core: once for every page, and its colours in every theme."""
from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.playing import DESKTOP, PHONE, choose, open_context, panel_actions, play_button, play_now
from browser.test_fight import Battle
from browser.test_lessons import begin
from browser.test_report import OPENING, act, alone

# half faded in, a drawer has no colours to be judged
STILL: dict[str, Any] = {"bypass_csp": True, "reduced_motion": "reduce"}
AXE = Path(__file__).parent.parent / "vendor" / "axe.min.js"
COLOURS = "{resultTypes: ['violations'], runOnly: ['color-contrast']}"
EVERYTHING = "{resultTypes: ['violations']}"
SET_THEME = "theme => { document.documentElement.dataset.theme = theme; }"


def findings(page: Page, *themes: str) -> list[str]:
    """Return what axe-core calls serious or worse: anything in the first theme, and colours in the others."""
    page.evaluate(AXE.read_text(encoding="utf-8"))
    problems: list[str] = []
    for number, theme in enumerate(themes):
        page.evaluate(SET_THEME, theme)
        result: dict[str, Any] = page.evaluate(f"axe.run(document, {COLOURS if number else EVERYTHING})")
        problems += [
            f"{violation['id']} ({theme}): {node['target']}" for violation in result["violations"]
            if violation["impact"] in ("serious", "critical") for node in violation["nodes"]
        ]
    page.evaluate(SET_THEME, themes[0])
    return problems


@pytest.mark.parametrize(
    ("shape", "themes"), [(DESKTOP, ("light", "paper")), (PHONE, ("dark",))], ids=["desktop", "phone"],
)
def test_every_page_is_accessible(browser: Browser, server: str, shape: dict[str, Any], themes: tuple[str, ...]) -> None:
    context = open_context(browser, {**shape, **STILL}, theme=themes[0])
    page = context.new_page()
    page.goto(server)
    play_button(page).wait_for()
    assert findings(page, *themes) == []
    play_now(page, server)
    choose(page, next(action for action in panel_actions(page) if action != "play fear"), on_board=False)
    assert findings(page, *themes) == []
    page.keyboard.press("r")
    page.get_by_role("dialog").wait_for()
    assert findings(page, *themes) == []
    context.close()


def test_a_lesson_is_accessible(browser: Browser, server: str) -> None:
    context = open_context(browser, {**PHONE, **STILL}, theme="dark")
    page = context.new_page()
    begin(page, server, "Allenby")
    assert findings(page, "dark", "paper") == []
    page.goto(server)
    page.get_by_role("button", name="How it works").first.click()
    page.get_by_role("dialog").wait_for()
    assert findings(page, "dark") == []
    context.close()


def test_how_it_went_is_accessible(browser: Browser, server: str) -> None:
    context = open_context(browser, {**DESKTOP, **STILL}, theme="light")
    page = context.new_page()
    new_match = alone(page, server, position=OPENING)
    act(page, server, new_match, "enter blue1 crest", "enter red1 crest")
    page.goto(f"{server}/m/{new_match['match']}/report#{new_match['token']}")
    page.locator(".report .turning").wait_for()
    expect(page.locator(".book > [role=status]")).to_have_count(0)
    assert findings(page, "light", "dark") == []
    context.close()


def test_a_fight_is_accessible(browser: Browser, server: str) -> None:
    battle = Battle(browser, server, DESKTOP, **STILL)
    battle.gather()
    battle.bar.locator(".fight-more").click()
    expect(battle.bar.locator(".chart")).to_be_visible()
    assert findings(battle.page, "light") == []
    battle.context.close()
