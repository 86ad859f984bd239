"""The command line. For `serve` only that command is loaded, because somebody waits for the browser to open."""
from __future__ import annotations

import gettext
import os
import sys
from collections.abc import Mapping, Sequence
from importlib import import_module
from itertools import pairwise

from umpire.cli.typer_words import translate
from umpire.i18n.language import ENGLISH, language_of_locale, set_reader_language


def main() -> None:
    """Run the command `umpire`.

    Commands register with the application when their module is loaded, and their help is written then, so the language is chosen
    first.
    """
    set_reader_language(choose_language(sys.argv[1:], os.environ))
    # translates what typer says itself; it imports this function when it is loaded
    gettext.gettext = translate
    app = import_module("umpire.cli.base").app
    import_module("umpire.cli.serve" if "serve" in _command(sys.argv[1:]) else "umpire.cli.commands")
    app()


def choose_language(words: Sequence[str], environment: Mapping[str, str]) -> str:
    """Return the language: `--lang es` before the command, else UMPIRE_LANG, else the system's LANG.

    >>> choose_language(["--lang", "es", "play"], {}), choose_language(["--lang=en", "play"], {"UMPIRE_LANG": "es"})
    ('es', 'en')
    >>> choose_language(["play", "landing"], {"LANG": "es_ES.UTF-8"}), choose_language([], {"UMPIRE_LANG": "en", "LANG": "es"})
    ('es', 'en')
    """
    options = [after for before, after in pairwise(words) if before == "--lang"]
    options += [word.removeprefix("--lang=") for word in words if word.startswith("--lang=")]
    candidates = [*options, environment.get("UMPIRE_LANG", ""), environment.get("LANG", "")]
    return next((language for language in map(language_of_locale, candidates) if language), ENGLISH)


def _command(words: Sequence[str]) -> Sequence[str]:
    """Return the name of the command, which may follow the language."""
    if words[:1] == ["--lang"]:
        return words[2:3]
    return words[1:2] if words[:1] and words[0].startswith("--lang=") else words[:1]
