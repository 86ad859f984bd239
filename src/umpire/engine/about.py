"""What a newcomer reads before the first game, from a title's `about.toml`."""
from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple, Optional

from umpire.engine.data import DataSource, Reader


class Scenario(NamedTuple):
    """A way to begin: its name and a sentence about it."""

    id: str
    name: str
    summary: str


class Cut(NamedTuple):
    """A part of the drawn board, by its coordinates."""

    x: int
    y: int
    width: int
    height: int


class About(NamedTuple):
    """What a newcomer reads before the first game: facts, a page on how it works, and what the symbols mean."""

    tagline: str
    players: str
    length: str
    complexity: str
    credits: str
    reconstructed: str
    how_it_works: tuple[tuple[str, str], ...]
    # symbol of the board's SVG, and what it means
    glossary: tuple[tuple[str, str], ...]
    # what helps to choose a first game: where to start, which side is easier
    marks: tuple[str, ...] = ()
    # a picture for each part of the page on how it works; None for one without
    pictures: tuple[Optional[Cut], ...] = ()


def load_about(source: DataSource) -> About:
    """Facts, a page on how the game works, and what the symbols mean."""
    reader = source.read("about.toml")
    return About(
        reader.text("tagline"), reader.text("players"), reader.text("length"), reader.text("complexity"), reader.text("credits"),
        reader.text("reconstructed"),
        tuple([(item.text("heading"), item.text("text")) for item in reader.tables("how_it_works")]),
        tuple([(item.text("symbol"), item.text("text")) for item in reader.tables("glossary")]),
        tuple(reader.texts_or("marks")), tuple([_cut(item) for item in reader.tables("how_it_works")]),
    )


def _cut(reader: Reader) -> Optional[Cut]:
    if not reader.has("picture"):
        return None
    numbers = reader.numbers("picture")
    if len(numbers) != len(Cut._fields):
        raise reader.error("picture", "must be x, y, width and height on the drawn board")
    return Cut(*numbers)


def scenarios_named(source: DataSource, names: Mapping[str, str]) -> tuple[Scenario, ...]:
    """The scenarios by id and name, each with the sentence that stands beside it."""
    about = source.read("about.toml").table("scenarios")
    return tuple([Scenario(id_, name, about.text(id_)) for id_, name in names.items()])
