"""What the table answers, as models: /api/openapi.json describes them, and the tests check every answer against its own.

Nothing is made of them when the table answers: they are loaded when somebody asks for the description (contract.py). What
clients may say is in requests.py.
"""
from __future__ import annotations

from typing import Annotated, Any, Literal, Optional, Union

from pydantic import BaseModel, ConfigDict, Field

from umpire.table.requests import Kind


class Answer(BaseModel):
    """Exact types and nothing besides. A text below a field describes it."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True, use_attribute_docstrings=True)


# left out where there is nothing to say
MaybeText = Annotated[str, Field(default_factory=str)]
MaybeTexts = Annotated[list[str], Field(default_factory=list)]
Point = tuple[float, float]


# Refusals

class Reason(Answer):
    reason: str
    """A sentence for people."""
    case: str
    """The case of the rules that forbids it, or nothing."""


class Refused(Answer):
    """Why something was not done."""

    error: Reason


# Titles

class Health(Answer):
    ok: Literal[True]
    version: str


class ScenarioCard(Answer):
    id: str
    name: str
    summary: str


class Switch(Answer):
    """What can be set when a match begins."""

    id: str
    choices: list[str]
    """The usual one first."""
    summary: str
    case: str
    name: str
    labels: dict[str, str]
    """What each choice is called."""


class About(Answer):
    tagline: str
    players: str
    length: str
    complexity: str
    credits: str
    reconstructed: str
    how_it_works: list[tuple[str, str]]
    """Headings and texts."""
    glossary: list[tuple[str, str]]
    """Symbols of the board, and what they mean."""


class TitleCard(Answer):
    """What the front page says of a title."""

    id: str
    name: str
    seats: list[str]
    seat_names: dict[str, str]
    bots: bool
    """Whether there is a sensible bot; else bots play at random."""
    scenarios: list[ScenarioCard]
    options: list[Switch]
    cover: bool
    about: About


class CaseCard(Answer):
    """A numbered rule."""

    id: str
    title: str
    summary: str
    kind: str
    provenance: str


# Beginnings

class Begun(Answer):
    match: str
    token: str
    """Holds all seats of whoever asked."""


class BegunShared(Begun):
    """`token` is empty if nobody is "me" or "hotseat"."""

    links: dict[str, str]
    """A token for each seat that is given away."""


class Notes(Answer):
    text: str


# The scene

class Picture(Answer):
    id: str
    use: str
    """A symbol of the board's SVG."""
    x: float
    y: float
    width: float
    height: float


class Space(Answer):
    id: str
    name: str
    outline: list[Point]
    also: list[str]
    """Other words by which actions and the log speak of it."""
    note: str
    mark: str


class Label(Answer):
    x: float
    y: float
    text: str
    size: float
    anchor: str
    tone: str


class Mark(Answer):
    """A place of a track."""

    label: str
    x: float
    y: float


class Track(Answer):
    id: str
    name: str
    marks: list[Mark]
    value: int
    """The place its marker stands on, -1 for none."""
    side: str


class Card(Answer):
    id: str
    name: str
    text: str
    use: str
    x: float
    y: float
    width: float
    height: float
    note: str


class Piece(Answer):
    id: str
    name: str
    side: str
    space: str
    x: float
    y: float
    size: float
    use: str
    label: str
    text: str
    """What a screen reader says."""
    status: list[str]
    """Words for its condition."""
    badge: str
    heading: int
    formation: str
    """What it belongs to."""
    group: str
    """The letter of a group that acts together for now."""


class Scene(Answer):
    """What lies on the board for the asking seat. A part that the client has (`known`) is left out."""

    pictures: Annotated[list[Picture], Field(default_factory=list)]
    spaces: Annotated[list[Space], Field(default_factory=list)]
    labels: Annotated[list[Label], Field(default_factory=list)]
    tracks: Annotated[list[Track], Field(default_factory=list)]
    cards: Annotated[list[Card], Field(default_factory=list)]
    pieces: Annotated[list[Piece], Field(default_factory=list)]


# The decision

class Choice(Answer):
    """A legal action."""

    action: str
    """To be played in these words."""
    label: str
    case: str
    targets: list[str]
    """Ids of the scene that it speaks of, in order."""
    reveals: bool
    """Whether it rolls, draws or shows something."""
    aside: Annotated[bool, Field(default_factory=bool)]
    """It is not what is being asked, but may be done meanwhile."""
    formation: MaybeText
    """The formation it speaks of, as its pieces call it."""
    cost: MaybeText
    """What a move costs."""
    path: MaybeTexts
    """The spaces a move goes along, both ends among them."""


class AskedRoll(Answer):
    """A real die is awaited."""

    sides: int
    case: str


class PanelLine(Answer):
    text: str
    value: str
    case: str
    counts: bool
    why: str
    """Why it does not count."""


class PanelSum(Answer):
    heading: str
    side: str
    entries: list[PanelLine]
    total: str


class LitColumn(Answer):
    column: int
    text: str
    side: str


class PanelChart(Answer):
    columns: list[str]
    rows: list[tuple[str, list[str]]]
    """A die and its cells."""
    lit: list[LitColumn]
    row: int
    """The row of the die once it has rolled, else -1."""


class Panel(Answer):
    """The sums behind what is being decided."""

    title: str
    sums: list[PanelSum]
    notes: list[PanelLine]
    chart: Optional[PanelChart]


# The log

class Modifier(Answer):
    case: str
    text: str
    value: int


class LogLine(Answer):
    kind: str
    case: str
    text: str
    heading: Annotated[int, Field(ge=0, le=2)]
    """1 and 2 for what begins a turn or a phase."""
    ids: list[str]
    """What it speaks of, as far as that lies on the table."""
    dice: list[int]
    """As they fell."""
    result: str
    """What they came to, in the words of the odds."""
    terms: list[Modifier]
    """What was added to them."""
    move: MaybeTexts
    """The spaces something went along, from the first to the last."""


class LoggedAction(Answer):
    n: int
    seat: str
    """Who acted; empty for the umpire."""
    action: str
    """As much as the asking seat may know."""
    forced: bool
    entries: list[LogLine]


# The state

class Ending(Answer):
    winner: str
    case: str
    text: str


class Pledges(Answer):
    """What the seats add to verifiable dice."""

    seats: list[str]
    seals: dict[str, str]
    told: dict[str, str]
    asked: Literal["seal", "nonce", ""]


class PageName(Answer):
    id: str
    name: str


class State(Answer):
    """How a match stands for the seats of a token."""

    type: Literal["state"]
    id: MaybeText
    """That of the message this is the reply to."""
    left: MaybeTexts
    """Of several actions those that were not played, because the first of them reveals something."""
    match: str
    title: str
    name: str
    n: Annotated[int, Field(ge=-1)]
    """The last action; 0 is the set-up, -1 before it."""
    stamp: str
    """To be repeated in `play` and `undo`, not read."""
    seats: dict[str, Kind]
    """Who plays each seat, from where the asker sits."""
    yours: list[str]
    """The seats of the token."""
    seat: str
    """Whose view this is."""
    seat_names: dict[str, str]
    scenario: str
    """Its name, where there are several."""
    deciding: str
    """Who has to decide; empty if nobody."""
    waiting: str
    """A sentence if another seat decides."""
    kind: str
    """The kind of decision."""
    coach: str
    """What a newcomer should know about it."""
    prompt: str
    group: int
    """How many things may be picked together; 0 where one at a time is."""
    texts: list[str]
    """Verbs that take a text of one's own."""
    texts_reveal: bool
    """Whether something is rolled or drawn once such a text is written."""
    options: list[Choice]
    """Every action that is legal now, for who has to decide."""
    asks_roll: Optional[AskedRoll]
    """Real dice: the options are then the faces of a die."""
    panel: Optional[Panel]
    scene: Scene
    parts: dict[str, str]
    """The mark of each part of the scene."""
    pages: list[PageName]
    """What there is to read beside the table."""
    log: list[LoggedAction]
    """What the seat heard after action `have`."""
    over: bool
    result: Optional[Ending]
    can_undo: bool
    undo_why_not: str
    """A sentence if not."""
    round: str
    """Where in the sequence of play we are."""
    dice: str
    """Who rolls: generated, verifiable or physical."""
    commitment: str
    """The hash of the secret of verifiable dice."""
    nonces: Optional[Pledges]


class View(Answer):
    """What a seat may know, as the title's own document."""

    n: int
    stamp: str
    seat: str
    view: dict[str, Any]


class PageHead(PageName):
    drawing: str
    """The module of the web client that draws it."""


class PageBeside(Answer):
    """A page beside the table, with all it is drawn of."""

    match: str
    title: str
    name: str
    page: PageHead
    content: Optional[dict[str, Any]]
    """The title's own; null for the log alone."""
    names: dict[str, str]
    """What the things of the scene are called."""
    log: list[LoggedAction]
    round: str
    over: bool
    result: Optional[Ending]


class Replay(Answer):
    """A match as it stood after action `n` of `of`."""

    n: int
    of: int
    scene: Scene
    parts: dict[str, str]
    log: list[LoggedAction]
    seat: str
    """Who decided then."""
    prompt: str
    action: str
    """The last action before."""


# Replies to messages

class Likelihood(Answer):
    probability: Annotated[float, Field(ge=0, le=1.000001)]
    text: str


class Ruling(Answer):
    case: str
    text: str


class OddsTable(Answer):
    type: Literal["odds"]
    id: str
    action: str
    rows: list[Likelihood]
    modifiers: list[Ruling]
    exact: bool
    branches: int
    """How many ways the dice were tried."""
    error: float
    """The half-width of a 95 % interval; 0 if exact."""


class Explanation(Answer):
    """Whether an action is legal, and the case that says so."""

    type: Literal["why"]
    id: str
    action: str
    legal: bool
    case: str
    text: str


class Pong(Answer):
    type: Literal["pong"]
    id: str


Reply = Annotated[Union[State, OddsTable, Explanation, Pong], Field(discriminator="type")]


class ErrorMessage(Answer):
    """A message that was refused, as a WebSocket hears of it."""

    type: Literal["error"]
    id: str
    reason: str
    case: str
    stale: bool
    """The match has moved on since the client last heard of it."""


class RefusedMessage(ErrorMessage, Refused):
    """A message that was refused, as HTTP answers it."""

    state: Annotated[State, Field(default_factory=lambda: None)]
    """Where the match has changed for the client."""


# all that a WebSocket says
Heard = Annotated[Union[State, OddsTable, Explanation, Pong, ErrorMessage], Field(discriminator="type")]


# Dice that can be checked

class Rolls(Answer):
    """All that is needed to check every die of a match that is over."""

    commitment: str
    secret: str
    nonces: dict[str, str]
    rolls: list[tuple[int, str, int, int, int]]
    """The action it belongs to, the stream, its number there, the sides, and the face."""
