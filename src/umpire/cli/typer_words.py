"""What typer says itself, in the reader's language."""
from __future__ import annotations

import re
from typing import Final

from umpire.cli.words import say
from umpire.i18n.language import ENGLISH, reader_language

# its words, as it gives them to gettext, and the key of ours
KEYS: Final = {
    "Usage:": "click-usage",
    "Options": "click-options",
    "Commands": "click-commands",
    "Arguments": "click-arguments",
    "Show this message and exit.": "click-show-this-message-and-exit",
    "required": "click-required",
    "default: {default}": "click-default",
    "Error: {message}": "click-error",
    "Try '{command} {option}' for help.": "click-try-for-help",
    "No such option {name!r}.": "click-no-such-option",
    "No such command {name!r}.": "click-no-such-command",
    "Option {name!r} does not take a value.": "click-option-does-not-take",
    "Invalid value for {param_hint}: {message}": "click-invalid-value-for",
    "Invalid value: {message}": "click-invalid-value",
    "Missing command.": "click-missing-command",
    "Missing argument": "click-missing-argument",
    "Missing option": "click-missing-option",
    "Missing parameter": "click-missing-parameter",
    "Aborted!": "click-aborted",
}
_GAP: Final = re.compile(r"\{(\w+)[^}]*\}")


def translate(message: str) -> str:
    """Return a text of typer's in the reader's language, its gaps as they are; unchanged if it is none of `KEYS`."""
    if reader_language() == ENGLISH or message not in KEYS:
        return message
    return say(KEYS[message], **{gap[1]: gap[0] for gap in _GAP.finditer(message)})
