"""The page for newcomers to a title, read from its `about.toml`."""
from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple, Optional

from umpire.engine.data import DataSource, Reader
from umpire.engine.faults import Fault

# the scenario whose victory cases hold for scenarios that name none
EVERY_SCENARIO: Final = "all"


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
    """The page for newcomers: facts, how the game works, and what the symbols mean."""

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
    # how one wins: the cases that say so, by scenario; those of `all` where a scenario names none
    victory: tuple[tuple[str, tuple[str, ...]], ...] = ()

    def victory_cases(self, scenario: str) -> tuple[str, ...]:
        """Return the cases that say how one wins a scenario."""
        cases = dict(self.victory)
        return cases.get(scenario, cases.get(EVERY_SCENARIO, ()))


def load_about(source: DataSource) -> About:
    """Read the facts, the page on how the game works, and what the symbols mean."""
    reader = source.read("about.toml")
    return About(
        reader.text("tagline"), reader.text("players"), reader.text("length"), reader.text("complexity"), reader.text("credits"),
        reader.text("reconstructed"),
        tuple([(item.text("heading"), item.text("text")) for item in reader.tables("how_it_works")]),
        tuple([(item.text("symbol"), item.text("text")) for item in reader.tables("glossary")]),
        tuple(reader.texts_or("marks")), tuple([_cut(item) for item in reader.tables("how_it_works")]), _victory(reader),
    )


def _victory(reader: Reader) -> tuple[tuple[str, tuple[str, ...]], ...]:
    if not reader.has("victory"):
        return ()
    table = reader.table("victory")
    return tuple([(scenario, tuple(table.texts(scenario))) for scenario in table.names()])


def _cut(reader: Reader) -> Optional[Cut]:
    if not reader.has("picture"):
        return None
    numbers = reader.numbers("picture")
    if len(numbers) != len(Cut._fields):
        raise reader.error("picture", Fault("must-be-a-rectangle"))
    return Cut(*numbers)


def load_scenarios(source: DataSource, names: Mapping[str, str]) -> tuple[Scenario, ...]:
    """Return the scenarios by id and name, each with the sentence that stands beside it."""
    about = source.read("about.toml").table("scenarios")
    return tuple([Scenario(id_, name, about.text(id_)) for id_, name in names.items()])
