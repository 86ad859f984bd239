"""The command line. Only `serve` is loaded where that is what was asked for: somebody waits for the browser to open."""
from __future__ import annotations

import gettext
import os
import sys
from collections.abc import Mapping, Sequence
from importlib import import_module
from itertools import pairwise

from umpire.i18n.faults import translate
from umpire.i18n.language import ENGLISH, language_of_locale, set_reader_language


def main() -> None:
    """The entry point of the command `umpire`. Commands enter themselves in the application when their module is loaded; their
    help is written then, so that the language is chosen first."""
    set_reader_language(chosen_language(sys.argv[1:], os.environ))
    # what the library of the command line says itself; it takes hold of this function when it is loaded
    gettext.gettext = translate
    app = import_module("umpire.cli.base").app
    import_module("umpire.cli.serving" if "serve" in _command(sys.argv[1:]) else "umpire.cli.commands")
    app()


def chosen_language(words: Sequence[str], environment: Mapping[str, str]) -> str:
    """`--lang es` before the command, else UMPIRE_LANG, else the LANG of the system.

    >>> chosen_language(["--lang", "es", "play"], {}), chosen_language(["--lang=en", "play"], {"UMPIRE_LANG": "es"})
    ('es', 'en')
    >>> chosen_language(["play", "landing"], {"LANG": "es_ES.UTF-8"}), chosen_language([], {"UMPIRE_LANG": "en", "LANG": "es"})
    ('es', 'en')
    """
    said = [after for before, after in pairwise(words) if before == "--lang"]
    said += [word.removeprefix("--lang=") for word in words if word.startswith("--lang=")]
    asked = [*said, environment.get("UMPIRE_LANG", ""), environment.get("LANG", "")]
    return next((language for language in map(language_of_locale, asked) if language), ENGLISH)


def _command(words: Sequence[str]) -> Sequence[str]:
    """The command's own word, past the language."""
    if words[:1] == ["--lang"]:
        return words[2:3]
    return words[1:2] if words[:1] and words[0].startswith("--lang=") else words[:1]
