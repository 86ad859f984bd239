"""Pages that the server writes itself: well-formed, in the reader's language, and nothing in them is taken for markup."""
from __future__ import annotations

import re

import pytest

from umpire.i18n.language import reading
from umpire.server.web.html_pages import render_page


def test_words_of_others_are_no_markup() -> None:
    assert "&lt;script&gt;" in render_page("lost.html", reason="<script>alert(1)</script>")


def test_a_page_is_in_the_language_of_its_reader() -> None:
    with reading("es"):
        page = render_page("lost.html", reason="")
    assert '<html lang="es">' in page
    assert "<title>" in page


@pytest.mark.parametrize(("kind", "for_all_mail", "labels"), [
    ("confirm", False, ["Yes, write to me", ""]),
    ("stop", True, ["Stop it", "Stop everything to my address"]),
    ("gone", False, ["", ""]),
])
def test_the_page_of_a_notice_has_the_buttons_of_its_deed(kind: str, for_all_mail: bool, labels: list[str]) -> None:
    """Those without words are taken away in the browser."""
    page = render_page("notice_link.html", kind=kind, for_all_mail=for_all_mail)
    assert re.findall(r"<button[^>]*>([^<]*)</button>", page) == labels
    assert '<meta name="robots" content="noindex">' in page
