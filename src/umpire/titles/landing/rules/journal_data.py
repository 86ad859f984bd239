"""L11.5 The parts of the journal: happenings, pages, and the prompts of the Journal Phase from `journal.toml`."""
from __future__ import annotations

from typing import Final, NamedTuple

from umpire.engine.data import DataSource, Reader
from umpire.engine.faults import Fault
from umpire.engine.fields import Fields, Name, Number, Structs, Text, Texts, Word
from umpire.titles.landing.components import ANZAC, NOBODY, ROUNDS, ROW

FACETS: Final = ("deed", "ground", "men", "enemy", "self")
QUIET: Final = "quiet"


class Happening(NamedTuple):
    """Something worth writing about (L11.5): its kind, the piece and the card of the row concerned, and two numbers."""

    kind: str
    piece: int = NOBODY
    space: int = NOBODY
    ours: int = 0
    theirs: int = 0


class Entry(NamedTuple):
    """A page of the journal. The text is the player's own: no rule ever reads it."""

    round: int
    turn: int
    narrator: str
    prompts: tuple[str, ...]
    text: str
    happened: tuple[Happening, ...]


HAPPENING: Final[Fields] = (
    Word("kind", "pages.kinds"), Name("piece", ANZAC, "piece", NOBODY), Name("space", ROW, "space", NOBODY),
    Number("ours", 0, len(ANZAC), 0), Number("theirs", 0, len(ANZAC), 0),
)
ENTRY: Final[Fields] = (
    Name("round", ROUNDS, "Round"), Number("turn", 1, "box.turns"), Word("narrator", (*ANZAC, "nobody")), Texts("prompts", ()),
    Text("text", None), Structs("happened", Happening, HAPPENING, ()),
)


class Prompt(NamedTuple):
    """A question of the journal, with slots for names and numbers."""

    id: str
    text: str


class EventKind(NamedTuple):
    """A kind of happening: its weight, the facet of the day it shows, and the questions about it.

    L11.6 `prompts` are for the LCPL, `mate` for a private who writes after him, and `own` for one to whom it happened himself.
    """

    weight: int
    facet: str
    prompts: tuple[Prompt, ...]
    mate: tuple[Prompt, ...]
    own: tuple[Prompt, ...]


class JournalData:
    """All prompts, times of day and openings."""

    def __init__(self, source: DataSource) -> None:
        reader = source.read("journal.toml")
        engine = reader.table("engine")
        self.prompts_per_turn = engine.number("prompts_per_turn", 1, 5)
        clock = engine.table("clock")
        self.clock = {name: _some(clock, name) for name in ROUNDS}
        self.openings = {item.text("id"): item.text("opening") for item in reader.tables("narrator")}
        self.kinds = {item.text("id"): _kind(item) for item in reader.tables("event")}
        self.finals = {item.text("id"): _prompts(item, "final-" + item.text("id")) for item in reader.tables("final")}
        self.numbers = engine.texts("numbers")
        if len(self.numbers) <= len(ANZAC):
            raise engine.error("numbers", Fault("must-name-the-numbers", count=len(ANZAC)))
        men = engine.table("men")
        self.men = {name: men.text(name) for name in men.names()}
        self.reading = reader.table("closing").texts("reading")
        self.texts = {prompt.id: prompt.text for prompt in self._all_prompts()}

    def _all_prompts(self) -> list[Prompt]:
        groups = [*self.finals.values()]
        for kind in self.kinds.values():
            groups += [kind.prompts, kind.mate, kind.own]
        return [prompt for group in groups for prompt in group]


def _kind(item: Reader) -> EventKind:
    name = item.text("id")
    prompts = _prompts(item, name)
    mate = _prompts(item, name + "-mate", "mate") if item.has("mate") else prompts
    own = _prompts(item, name + "-own", "own") if item.has("own") else mate
    return EventKind(item.number("weight", 0, 1000), item.choice("facet", FACETS), prompts, mate, own)


def _prompts(item: Reader, kind: str, key: str = "prompts") -> tuple[Prompt, ...]:
    return tuple(Prompt(f"{kind}-{number}", text) for number, text in enumerate(_some(item, key), start=1))


def _some(item: Reader, key: str) -> list[str]:
    texts = item.texts(key)
    if not texts:
        raise item.error(key, Fault("must-not-be-empty"))
    return texts
