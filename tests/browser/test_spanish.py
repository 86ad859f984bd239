"""The table in Spanish: our own words are Spanish, a title that does not speak it yet stays English, and each reader chooses."""
from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Browser, Page, expect

from browser.playing import DESKTOP, Watched, at_the_table, choose, open_context, panel_actions, with_friends
from i18n.speaking import client_words, plain_words

SPANISH: dict[str, Any] = {**DESKTOP, "locale": "es-ES"}


def open_watched(browser: Browser, shape: dict[str, Any], **settings: Any) -> Watched:
    return Watched(open_context(browser, shape, **settings).new_page())


def english_left(page: Page) -> list[str]:
    """Our own English words that can still be read on the page, of several words each: a title may say one by chance."""
    english, spanish = client_words("en"), client_words("es")
    seen = page.locator("body").inner_text()
    ours = [plain_words(message) for key, message in english.items() if plain_words(message) != plain_words(spanish[key])]
    return [words for words in ours if len(words.split()) > 2 and words in seen]


def test_the_front_page_is_spanish_for_who_reads_spanish(browser: Browser, server: str) -> None:
    watched = open_watched(browser, SPANISH)
    page = watched.page
    page.goto(server)
    expect(page.get_by_role("button", name=re.compile("^Jugar ya.*The Landing"))).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "es")
    expect(page.locator(".small-caps").first).to_have_text("un árbitro para juegos de guerra históricos de tablero")
    assert english_left(page) == []
    page.get_by_role("button", name="Preparar una partida…").first.click()
    expect(page.get_by_role("dialog")).to_contain_text("Quién juega")
    assert english_left(page) == []
    page.get_by_role("button", name="Cancelar").click()
    page.get_by_role("button", name="Reglas").first.click()
    expect(page.get_by_role("dialog")).to_contain_text("Todas las reglas que aplica el árbitro")
    page.get_by_role("button", name="Cerrar").click()
    page.get_by_role("button", name="Ajustes").click()
    expect(page.get_by_role("dialog")).to_contain_text("Colores de los bandos")
    assert english_left(page) == []
    assert watched.complaints == []
    page.context.close()


def test_some_decisions_of_the_landing_in_spanish(browser: Browser, server: str) -> None:
    watched = open_watched(browser, {**DESKTOP, "locale": "es-MX"})
    page = watched.page
    page.goto(server)
    page.get_by_role("button", name=re.compile("La partida completa.*The Landing")).click()
    at_the_table(page)
    expect(page.locator(".turn")).to_have_text("Te toca")
    # the title's own sentence, which it has in English only
    expect(page.locator("#prompt")).to_contain_text("which card do you play?")
    expect(page.get_by_role("button", name="Deshacer")).to_be_disabled()
    expect(page.locator("#undo-why")).to_have_text("No hay nada que deshacer.")
    for _ in range(4):
        choose(page, next(action for action in panel_actions(page) if action != "play fear"), on_board=False)
        at_the_table(page)
    assert english_left(page) == []
    page.get_by_role("button", name=re.compile("^Menú")).click()
    page.get_by_role("button", name=re.compile("^Teclas")).click()
    expect(page.get_by_role("dialog")).to_contain_text("mover el tablero")
    assert english_left(page) == []
    assert watched.complaints == []
    page.context.close()


def test_what_the_lesson_would_do_is_marked_in_spanish(browser: Browser, server: str) -> None:
    page = open_watched(browser, SPANISH).page
    page.goto(server)
    page.get_by_role("button", name=re.compile("^Jugar ya.*Allenby")).click()
    label = page.locator(".option-button.advised .option-label")
    expect(label).to_be_visible()
    assert label.evaluate("label => getComputedStyle(label, '::after').content") == '"nuestra elección"'
    page.context.close()


def test_a_reader_chooses_the_language(browser: Browser, server: str) -> None:
    """On the front page, by the address, and at the table; the browser remembers it."""
    page = open_watched(browser, DESKTOP).page
    page.goto(server)
    expect(page.get_by_role("button", name=re.compile("^Play now.*The Landing"))).to_be_visible()
    page.locator("#language").select_option("es")
    expect(page.get_by_role("button", name=re.compile("^Jugar ya.*The Landing"))).to_be_visible()
    page.goto(f"{server}/?lang=en")
    expect(page.get_by_role("button", name=re.compile("^Play now.*The Landing"))).to_be_visible()
    page.goto(server)
    expect(page.locator("html")).to_have_attribute("lang", "en")
    page.get_by_role("button", name=re.compile("The whole game.*The Landing")).click()
    at_the_table(page)
    page.locator(".menu-button").click()
    page.get_by_role("button", name="Español").click()
    expect(page.locator(".turn")).to_have_text("Te toca")
    at_the_table(page)
    page.context.close()


def test_two_browsers_read_one_match_in_two_languages(browser: Browser, server: str) -> None:
    blue = open_watched(browser, DESKTOP).page
    new_match = blue.request.post(f"{server}/api/matches", data={"title": "ridge", "seats": {"blue": "me", "red": "link"}}).json()
    new_match = with_friends(server, new_match)
    red = open_watched(browser, SPANISH).page
    red.goto(f"{server}/m/{new_match['match']}#{new_match['links']['red']}")
    blue.goto(f"{server}/m/{new_match['match']}#{new_match['token']}")
    at_the_table(blue)
    expect(red.locator("#decision .prompt")).to_contain_text("Se espera al azul.")
    choose(blue, "hold", on_board=False)
    at_the_table(red)
    expect(red.locator("#prompt")).to_have_text("¿Quién se mueve?")
    expect(red.locator("h1.title")).to_have_text("La cresta")
    expect(red.locator("#log")).to_contain_text("blue espera.", ignore_case=True)
    expect(blue.locator("#log")).to_contain_text("Blue holds.")
    expect(blue.locator("#decision .prompt")).to_contain_text("Waiting for Red.")
    for page in (blue, red):
        page.context.close()
