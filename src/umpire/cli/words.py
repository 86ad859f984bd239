"""The sentences and the help of the commands, in the reader's language."""
from __future__ import annotations

from pathlib import Path
from typing import Final

from umpire.i18n.catalogue import Catalogue
from umpire.i18n.language import reader_language

FOLDER: Final = Path(__file__).parent


def say(key: str, **slots: object) -> str:
    """Say a sentence. Only `n` is a number that may choose its form; all else is written as it is."""
    texts = {name: value if name == "n" and isinstance(value, int) else str(value) for name, value in slots.items()}
    return Catalogue(FOLDER, reader_language()).say(key, texts)
