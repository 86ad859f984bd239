"""The sentences of reports and hints in the reader's language, and the names of the sides."""
from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from umpire.engine.match import Match
from umpire.engine.wording import capital
from umpire.i18n.catalogue import Catalogue
from umpire.i18n.language import reader_language

FOLDER: Final = Path(__file__).parent


@cache
def _sentences(reads: str) -> Catalogue:
    return Catalogue(FOLDER, reads)


def say(key: str, **slots: object) -> str:
    """Return a sentence. Only `n` is a number that may choose its form; all else is written as it is."""
    filled = {name: value if name == "n" and isinstance(value, int) else str(value) for name, value in slots.items()}
    return _sentences(reader_language()).say(key, filled)


def seat_name(match: Match, seat: str) -> str:
    """Return the title's name for a seat."""
    return _title_name(match, f"seat-{seat}") or capital(match.messages.name(seat))


def player_name(match: Match, seat: str) -> str:
    """Return the player of a seat, as a sentence names them: the Turks."""
    return _title_name(match, f"player-{seat}") or seat_name(match, seat)


def feature_name(match: Match, feature: str) -> str:
    """Return the name of a feature, in the words of the title."""
    return _title_name(match, f"feature-{feature}") or feature.replace("_", " ").replace("-", " ")


def _title_name(match: Match, key: str) -> str:
    return match.messages.say(key, {}) if match.messages.has(key) else ""


def decimal(value: float, places: int = 1) -> str:
    """Return a number as it is written where one reads.

    >>> decimal(2.25), decimal(-0.04), decimal(-3)
    ('2.2', '0.0', '−3.0')
    """
    text = f"{abs(value):.{places}f}"
    sign = "−" if value < 0 and text.strip("0.") else ""
    return sign + text.replace(".", say("decimal-point"))


def signed(value: float, places: int = 1) -> str:
    """Return a number with its sign.

    >>> signed(2.25), signed(-3), signed(0.01), signed(20, 0)
    ('+2.2', '−3.0', '0.0', '+20')
    """
    text = decimal(value, places)
    return text if text.startswith("−") or not text.strip("0.,") else "+" + text


def percent(chance: float) -> str:
    """Write a probability as a percentage.

    >>> percent(0.256), percent(0.999), percent(1.0), percent(0.001)
    ('26 %', '99 %', '100 %', '1 %')
    """
    rounded = round(100 * chance)
    if 0 < chance < 1:
        # nothing is certain before the end
        rounded = min(99, max(1, rounded))
    return say("percent", number=rounded)
