"""What a newcomer reads before the first game, from a title's `about.toml`."""
from __future__ import annotations

from umpire.engine.data import Source
from umpire.engine.title import About


def load_about(source: Source) -> About:
    """Facts, a page on how the game works, and what the symbols mean."""
    reader = source.read("about.toml")
    return About(
        reader.text("tagline"), reader.text("players"), reader.text("length"), reader.text("complexity"), reader.text("credits"),
        reader.text("reconstructed"),
        tuple([(item.text("heading"), item.text("text")) for item in reader.tables("how_it_works")]),
        tuple([(item.text("symbol"), item.text("text")) for item in reader.tables("glossary")]),
    )
