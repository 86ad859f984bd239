"""What the table answers, as models: /api/openapi.json describes them, and the tests check every answer against its own.

Nothing is made of them when the table answers: they are loaded when somebody asks for the description (contract.py). What
clients may say is in requests.py.
"""
from __future__ import annotations

from typing import Annotated, Any, Literal, Optional, Union

from pydantic import BaseModel, ConfigDict, Field

from umpire.server.web.requests import Kind, Level, Pace, Patience, PermitScope, Scope


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


class RefusedHealth(Refused):
    """What is wrong with the server."""

    ok: Literal[False]


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
    marks: list[str]
    """What helps to choose a first game."""
    pictures: list[Optional[tuple[int, int, int, int]]]
    """For each part of how it works the part of opening.svg that shows it: x, y, width and height."""
    victory: dict[str, list[str]]
    """The cases that say how one wins, by scenario; `all` for those that name none."""


class WholeGame(Answer):
    """What to play after a lesson."""

    seat: str
    scenario: str
    """Empty for the title's first."""
    options: dict[str, str]
    text: str


class LessonCard(Answer):
    """A first battle."""

    id: str
    name: str
    summary: str
    minutes: int
    seat: str
    """Who learns; bots play the others."""
    whole_game: WholeGame


class TitleCard(Answer):
    """What the front page says of a title."""

    id: str
    name: str
    seats: list[str]
    seat_names: dict[str, str]
    bots: bool
    """Whether there is a sensible bot; else bots play at random."""
    levels: list[Level]
    """How well its bots can play, from the easiest on."""
    patience: list[Patience]
    """How long a patient one may be granted to think, from the shortest on."""
    scenarios: list[ScenarioCard]
    options: list[Switch]
    cover: bool
    about: About
    lessons: list[LessonCard]
    watchable: bool
    """Whether people may watch a match of it (`watch`)."""


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
    """The secret of an invitation to each seat that is for a friend; it is no token."""
    watch: str
    """A token with which one may watch, or nothing."""


class Watchable(Answer):
    token: str
    """With which one may watch from now on; empty if nobody may."""


# What is said beside the match

class TalkLine(Answer):
    n: int
    at: str
    circle: Literal["players", "watchers"]
    seat: str
    """Whose seat it was said for; empty for who watches."""
    voice: str
    """By which it can be muted."""
    name: str
    """What who said it calls themselves; empty for who has no name."""
    text: str


class Talk(Answer):
    """What was said, without those whom the asker has muted."""

    type: Literal["chat"]
    id: str
    you: str
    """The asker's own voice."""
    called: str
    """The name by which others read the asker; empty for none."""
    muted: list[str]
    lines: list[TalkLine]


class OrderCard(Answer):
    """What a seat may order beforehand, so that it need not be asked."""

    id: str
    seat: str
    value: str
    """What it is set to; nothing: it is not ordered."""
    decisions: list[str]
    """The kinds of decisions that it answers; none: whatever leaves no choice."""
    texts: dict[str, str]
    """The sentence for each value that it can be set to."""


class Orders(Answer):
    """The standing orders of the asking seats, which nobody else is told."""

    orders: list[OrderCard]


class OfferedOrder(Answer):
    """An order that would answer what is asked now."""

    order: str
    action: str
    """What it would do; nothing where a sensible player decides."""
    text: str


class NoticeChannel(Answer):
    """A way to be told that it is one's move."""

    id: str
    kind: Literal["mail", "hook", "discord", "push"]
    target: str
    """An address for mail, a hook, or where a browser is reached."""
    confirmed: bool
    """Whether whoever has the address said yes: nothing but that question is sent before."""
    failed: str
    """Why nothing is sent to it any more, or nothing."""
    everywhere: bool
    """Whether the asker is told like this in all their matches."""


class NoticesOffered(Answer):
    """What this table can send."""

    offered: dict[str, bool]
    push_key: str
    """For browsers: who signs what they are sent."""


class Notices(NoticesOffered):
    """How the holder of the token is told that it is their move, and what this table can send."""

    personal: bool
    """Whether the table knows the asker as a person who plays here, and can tell them of all their matches (`everywhere`)."""
    channels: list[NoticeChannel]


class NoticeDone(Answer):
    done: str
    """What was done, in a sentence."""
    target: str
    """The address that said yes, or nothing."""
    proof: str
    """What spares asking it again in another match, or nothing: told only here, to whoever said yes."""
    undo: str
    """Where a refusal of all mail is taken back by a POST, or nothing: told only here, to whoever refused."""


class Notes(Answer):
    text: str


# People

class OpenSeat(Answer):
    """A seat of a match, before one has looked at it."""

    seat: str
    name: str
    kind: Kind
    level: str
    """How well a bot plays it; empty for people."""


class WaitingMatch(Answer):
    """A match that somebody waits in: how it was set up, nothing of what is in it."""

    match: str
    title: str
    name: str
    scenario: str
    """Empty where there is only one."""
    options: list[str]
    """Those that are not as usual, in words."""
    dice: str
    undo: str
    pace: int
    """Days within which one has to play; 0: whenever one likes."""
    by: str
    """What who waits is called; may be empty."""
    since: str
    yours: bool
    seats: list[OpenSeat]


class OpenMatch(WaitingMatch):
    here: bool
    """Whether somebody is at the table."""


class OpenMatches(Answer):
    matches: list[OpenMatch]
    """The newest first."""


class Joined(Answer):
    match: str
    seat: str
    token: str
    """Holds the seat from now on."""


class Withdrawn(Answer):
    links: dict[str, str]
    """The secret of an invitation to each seat that was open: it can be sent to a friend."""


class SeatInvitation(Answer):
    """What an invitation says: how the match was set up, nothing of what is in it."""

    match: str
    title: str
    name: str
    scenario: str
    """Empty where there is only one."""
    options: list[str]
    """Those that are not as usual, in words."""
    dice: str
    undo: str
    pace: int
    """Days within which one has to play; 0: whenever one likes."""
    by: str
    """What who invites is called; may be empty."""
    seat: str
    seat_name: str
    seats: list[OpenSeat]
    stands: Literal["free", "taken", "yours", "friend", "accepted"]
    """Whether it can be accepted; `yours`: the asker holds the seat; `friend`: the asker plays another seat, and it is for
    somebody else."""


class InvitationMade(Answer):
    seat: str
    secret: str
    """Told once."""


class OwnKey(Answer):
    id: str
    kind: Literal["device", "link"]
    created: str
    seen: str
    this: bool
    """Whether it is the one that asks."""


class BlockedPerson(Answer):
    id: str
    name: str
    at: str


class OwnNotice(Answer):
    id: str
    kind: Literal["mail", "hook", "discord", "push"]
    target: str
    confirmed: bool


class Me(Answer):
    known: bool
    """Whether anything is kept of who asks."""
    name: str
    password: bool
    """Whether one can sign in with the name and a password."""
    keys: list[OwnKey]
    blocked: list[BlockedPerson]
    notices: list[OwnNotice]
    """How one is told of all one's matches."""
    matches: int


class PersonalLink(Answer):
    path: str
    """With the key in its fragment: whoever opens it is this person."""


class OwnSeat(OpenSeat):
    by: str
    """What who plays it is called; may be empty."""


class OwnMatch(Answer):
    match: str
    title: str
    name: str
    scenario: str
    yours: list[str]
    seats: list[OwnSeat]
    turn: Literal["yours", "theirs", "over", "unknown"]
    deciding: str
    """The seats that are awaited, with spaces between."""
    began: str
    last: str
    open: bool
    """Whether it waits among the open matches."""


class OwnMatches(Answer):
    matches: list[OwnMatch]
    """One's own turns first, then the last played."""


class Claimed(Answer):
    taken: list[str]
    """The matches of those links that hold a seat."""
    refused: list[str]


class Reported(Answer):
    ok: Literal[True]


class Invitation(Answer):
    address: str
    svg: str
    """The same as a QR code."""
    reach: Literal["world", "network", "machine"]
    """Who can open it: everybody, whoever is in the same network, nobody else."""
    advice: str
    """What to do about that, where something can be done."""


class SetOption(Answer):
    name: str
    choice: str
    usual: bool


class SeatAbout(Answer):
    seat: str
    name: str
    player: str
    """Who plays it, as a sentence names them."""
    yours: bool
    kind: Literal["person", "bot", "open"]
    by: str
    program: str
    """What the program is called that plays the seat; empty if none does."""
    here: bool
    seen: str
    level: str
    patience: str
    free: bool
    """Whether it is a person's, and nobody has taken it yet."""


class MatchAbout(Answer):
    """How a match was set up, who plays it, and how far it is."""

    match: str
    title: str
    name: str
    scenario: str
    options: list[SetOption]
    dice: str
    undo: str
    pace: int
    """Days within which one has to play; 0: whenever one likes."""
    watched: bool
    """Whether people may watch, with a link."""
    seats: list[SeatAbout]
    deciding: list[str]
    round: str
    over: bool
    result: str
    actions: int
    began: str
    last: str
    listed: bool
    """Whether anybody may join, and who asks may withdraw it."""
    rematch: str
    """The seat that has asked for a rematch; empty if none has."""
    until: str
    """Until when whoever decides has to play; empty where there is no deadline."""


class Again(Answer):
    match: str
    token: str
    """Holds one's seats in the rematch; empty where one's own key does already."""


class AtSeat(Answer):
    kind: Literal["person", "bot", "open"]
    name: str
    program: str
    """What the program is called that plays the seat; empty if none does."""
    here: bool
    seen: str


class Presence(Answer):
    """Who sits where and who is here, for clients that said in `hello` that they want to know."""

    type: Literal["presence"]
    seats: dict[str, AtSeat]
    rematch: str


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


class Change(Answer):
    """How a part of the scene is put together from an old one."""

    of: str
    """The mark of the old part."""
    items: list[Union[list[int], dict[str, Any]]]
    """Two numbers are a stretch of the old part, from the first up to the second; anything else is an item that is new."""


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
    passes: Annotated[bool, Field(default_factory=bool)]
    """It reveals nothing, but somebody else decides after it, or nobody does: it cannot be taken back."""
    aside: Annotated[bool, Field(default_factory=bool)]
    """It is not what is being asked, but may be done meanwhile."""
    quiet: Annotated[bool, Field(default_factory=bool)]
    """It is legal like nearly everything else here; others matter more."""
    ends: Annotated[bool, Field(default_factory=bool)]
    """It says that one has done enough of what is asked."""
    loses: Annotated[bool, Field(default_factory=bool)]
    """One loses something of one's own by it."""
    formation: MaybeText
    """The formation it speaks of, as its pieces call it."""
    long: MaybeText
    """What a short label means, in full."""
    cost: MaybeText
    """What a move costs."""
    path: MaybeTexts
    """The spaces a move goes along, both ends among them."""
    always: MaybeText
    """What it is called to do so for the rest of the phase, where that makes sense."""


class Together(Answer):
    """Several actions of one kind that can be played one after another, with one click."""

    label: str
    actions: list[str]
    aside: Annotated[bool, Field(default_factory=bool)]


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
    words: dict[str, str]
    """What its columns and cells abbreviate, in full."""


class Panel(Answer):
    """The sums behind what is being decided."""

    title: str
    sums: list[PanelSum]
    notes: list[PanelLine]
    chart: Optional[PanelChart]
    verdict: str
    """What it comes to in one sentence, with what the enemy may still add; or nothing."""
    weighs: str
    """The action that leads to the fight; or nothing."""


# The log

class Modifier(Answer):
    case: str
    text: str
    value: int


class Shells(Answer):
    """Who fired at what: pieces or spaces."""

    guns: list[str]
    target: str
    hits: int
    misses: int
    """How many shots fell beside it."""


MaybeShells = Annotated[Optional[Shells], Field(default=None)]


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
    fire: MaybeShells
    """Where shells fell."""


class LoggedAction(Answer):
    n: int
    seat: str
    """Who acted; empty for the umpire."""
    action: str
    """As much as the asking seat may know."""
    forced: bool
    entries: list[LogLine]


class FilmPhase(Answer):
    """What others did in a phase, summed up."""

    n: int
    """The action with which it begins in the log,"""
    entry: int
    """and the line of that."""
    seat: str
    """Who acted; empty where it was nobody else."""
    heading: str
    text: str


# The state

class Ending(Answer):
    winner: str
    case: str
    text: str


class Taught(Answer):
    """A lesson, as far as one has come: what is said about the decision at hand."""

    id: str
    name: str
    intro: str
    goal: str
    text: str
    """Empty where nothing is to be said."""
    odds: str
    """What the odds mean."""
    look: list[str]
    """Things of the scene to look at."""
    recommended: str
    """The action that we would choose, or nothing."""
    label: str
    """What it is called."""
    came: str
    """What came of the last decision that was spoken of."""
    step: int
    of: int
    done: Literal["", "reached", "missed"]
    ending: str
    """What is said of it."""
    whole_game: WholeGame


class Warned(Answer):
    """What a seat should hear before it ends what it is doing."""

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


class OfferTold(Answer):
    """What somebody proposes."""

    id: int
    """To be named in the answer."""
    what: Literal["draw", "rewind"]
    seat: str
    to: int
    """The action to go back to, or -1."""
    yours: bool
    agreed: bool
    """Whether the asker has agreed."""
    text: str


class TermsTold(Answer):
    """How people may settle among themselves how the match goes on, and on which terms it is played."""

    others: list[str]
    """The seats of other people, who would have to agree."""
    resign: bool
    draw_why_not: str
    """A sentence if no draw can be offered now."""
    rewind_why_not: str
    turn: int
    """The action with which this turn began: a point to go back to."""
    offer: Optional[OfferTold]
    """None for who watches."""
    pace: Pace
    """Days within which one has to play; 0: whenever one likes."""
    until: str
    """Until when who decides has to play, or nothing."""
    vacation: bool
    """Whether the asker may ask for more days now."""
    watched: bool
    """Whether people may watch."""


class SettledLine(Answer):
    """A line of the log that is no action: a rewind, an offer that was declined or withdrawn, how a match was ended, days."""

    row: int
    """Its number among all that was ever written of the match."""
    n: int
    """After which action it stands."""
    text: str


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
    levels: dict[str, Level]
    """How well the bots play, by seat."""
    patience: dict[str, Patience]
    """How long each patient bot may think, by seat."""
    programs: dict[str, str]
    """What the program is called that plays a seat through a token, by seat; once it has decided something."""
    thinking: str
    """The seat whose bot thinks; empty if none does."""
    can_hurry: bool
    """Whether that bot would decide sooner if it is asked to (`hurry`)."""
    yours: list[str]
    """The seats of the token."""
    seat: str
    """Whose view this is."""
    seat_names: dict[str, str]
    players: dict[str, str]
    """Who plays each seat, as a sentence names them: "the Turks"."""
    colours: dict[str, str]
    """The colour of each seat's counters, where the title names it."""
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
    together: Annotated[list[Together], Field(default_factory=list)]
    """What several of the options are called if they are played together."""
    rest: MaybeText
    """What the bot may be asked to do for the asker (`delegate`)."""
    panel: Optional[Panel]
    scene: Scene
    parts: dict[str, str]
    """The mark of each part of the scene."""
    changes: Annotated[dict[str, Change], Field(default_factory=dict)]
    """Parts that are told by what has changed, to who asked for `differences`."""
    pages: list[PageName]
    """What there is to read beside the table."""
    log: list[LoggedAction]
    """What the seat heard after action `have`."""
    film: list[FilmPhase]
    """The phases of that log; none if only the asker acted, or if it is the whole log."""
    over: bool
    result: Optional[Ending]
    can_undo: bool
    undo_why_not: str
    """A sentence if not."""
    undo_always: Annotated[bool, Field(default_factory=bool)]
    """Whatever is done can be taken back, dice and the other side's turn as well."""
    curtain: Annotated[bool, Field(default_factory=bool)]
    """Two people share this screen, and each hides something from the other."""
    drawing: MaybeText
    """`plain` where an owner's values are laid over the title at this table, but not in this match: it has another board."""
    words: Annotated[dict[str, str], Field(default_factory=dict)]
    """How verbs (`verb-ID`) and the states of counters (`status-ID`) are called, where they are not called as they are."""
    round: str
    """Where in the sequence of play we are."""
    phase: str
    """The same more closely: the phase of that turn."""
    score: str
    """How the sides stand, where something is counted."""
    victory: list[str]
    """The cases that say how one wins this scenario."""
    dice: str
    """Who rolls: generated, verifiable or physical."""
    commitment: str
    """The hash of the secret of verifiable dice."""
    nonces: Optional[Pledges]
    lesson: Optional[Taught]
    """Of a lesson, for who learns."""
    warnings: list[Warned]
    under_way: str
    """The counter that the decision is about and whose outlook is shown unasked, or nothing."""
    sights: bool
    """Whether the line between two places means something here."""
    hint: bool
    """Whether the asker may be told now what one would do: never where another person plays."""
    report: bool
    """Whether the asker may see how it went."""
    by_order: Annotated[list[int], Field(default_factory=list)]
    """The actions since then that an order of the asking seats answered; nobody else is told."""
    standing: Annotated[list[OfferedOrder], Field(default_factory=list)]
    """Orders that would answer what is asked now."""
    watching: bool
    """The asker holds no seat: what is told is what every seat knows."""
    terms: TermsTold
    settled: list[SettledLine]
    """What people have settled among themselves so far."""


class View(Answer):
    """What a seat may know, as the title's own document."""

    n: int
    stamp: str
    seat: str
    view: dict[str, Any]


class PageHead(PageName):
    drawing: str
    """The module of the web client that draws it."""


class ReportPage(Answer):
    """How it went."""

    match: str
    title: str
    name: str
    over: bool
    html: str
    """The body of the page; its links lead to the replay."""
    style: str
    """A sheet of styles for it."""
    file: str
    """The whole page in one file, to keep."""
    report: dict[str, Any]
    """The same as data (umpire/reports/contents.py)."""


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
    settled: list[SettledLine]
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
    film: list[FilmPhase]
    """The phases of that log, as in the state."""
    seat: str
    """Who decided then."""
    prompt: str
    action: str
    """The last action before."""


# Replies to messages

class Likelihood(Answer):
    probability: Annotated[float, Field(ge=0, le=1.000001)]
    text: str
    short: str
    """The same in few words."""


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
    rolls: bool
    """Whether the action itself rolls or shows something; if not, the only row says what comes after it."""
    later: bool
    """Whether chance decides something after the action, before anybody is asked."""


class Explanation(Answer):
    """Whether an action is legal, and the case that says so."""

    type: Literal["why"]
    id: str
    action: str
    legal: bool
    case: str
    text: str


class Prospect(Answer):
    """The best attack that one's side could make on a space as everybody stands."""

    type: Literal["prospect"]
    id: str
    space: str
    panel: Optional[Panel]
    """None where there is none."""


# What is drawn over the board

Pair = tuple[float, float]


class OutlookArea(Answer):
    outline: list[Pair]
    tone: str
    """How it is drawn: first, second, third (sectors, the farthest-reaching first), chance."""
    text: str
    case: str
    value: str
    """What is written in it,"""
    at: Pair
    """and where."""
    share: Annotated[float, Field(ge=0, le=1)]
    """How strong a chance is."""


class OutlookLine(Answer):
    points: list[Pair]
    tone: str
    """solid, or dashed: a limit that does not count."""


class OutlookSpot(Answer):
    """A thing on the table that is marked."""

    id: str
    tone: str
    """inside, excluded, or barred."""
    text: str
    case: str


class OutlookEnd(Answer):
    """Where a move can end."""

    space: str
    heading: int
    """In degrees."""
    at: Pair
    cost: str
    path: list[str]
    """The spaces on the way."""
    actions: list[str]
    """What leads there."""
    text: str
    warning: str
    """What may stop it, or nothing."""


class Outlook(Answer):
    """What is drawn over the board for a thing one looks at."""

    title: str
    areas: list[OutlookArea]
    lines: list[OutlookLine]
    spots: list[OutlookSpot]
    ends: list[OutlookEnd]
    mover: str
    """The counter that the ends belong to."""


class OutlookTold(Answer):
    type: Literal["outlook"]
    id: str
    thing: str
    outlook: Optional[Outlook]
    """None where there is nothing to show."""


class Sight(Answer):
    """What is said of the line between two spaces."""

    clear: bool
    text: str
    case: str
    line: list[Pair]
    blocked: list[str]
    """The spaces in its way."""


class SightTold(Answer):
    type: Literal["sight"]
    id: str
    here: str
    there: str
    sight: Optional[Sight]
    """None where a line means nothing."""


class Foreseen(Answer):
    """What would be asked after some actions, of which none was played."""

    type: Literal["after"]
    id: str
    left: list[str]
    """From the first on that would roll or show something: beyond it nothing is foreseen."""
    prompt: str
    group: int
    options: list[Choice]


class Pong(Answer):
    type: Literal["pong"]
    id: str


class HintedOption(Answer):
    action: str
    label: str
    text: str
    """What it leads to."""
    chance: Annotated[float, Field(ge=0, le=1)]
    """Of winning from there, as far as anybody can tell."""


class HintTold(Answer):
    """What one would do."""

    type: Literal["hint"]
    id: str
    n: int
    """The last action when it was asked."""
    options: list[HintedOption]
    """The best three, the best first."""
    why: str
    """Why the first is better than the next."""


Reply = Annotated[
    Union[State, OddsTable, HintTold, Explanation, Prospect, OutlookTold, SightTold, Foreseen, Pong, Talk],
    Field(discriminator="type"),
]


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
Heard = Annotated[
    Union[
        State, OddsTable, HintTold, Explanation, Prospect, OutlookTold, SightTold, Foreseen, Pong, Talk, Presence, ErrorMessage,
    ],
    Field(discriminator="type"),
]


# Dice that can be checked

class Rolls(Answer):
    """All that is needed to check every die of a match that is over."""

    commitment: str
    secret: str
    nonces: dict[str, str]
    rolls: list[tuple[int, str, int, int, int]]
    """The action it belongs to, the stream, its number there, the sides, and the face."""


# Tokens for programs

class Pass(Answer):
    """A token that was made for a program."""

    id: str
    """By which it is taken back; it opens nothing."""
    name: str
    seats: list[str]
    scopes: list[Scope]
    made: str
    """When, in UTC."""


class Passes(Answer):
    tokens: list[Pass]
    """The oldest first."""


class NewPass(Pass):
    token: str
    """Told once: only its hash is kept."""


class OwnToken(Answer):
    """A token of a person's, with which a program plays for them."""

    id: str
    """By which it is taken back; it opens nothing."""
    name: str
    """What others read of who plays with it."""
    scopes: list[PermitScope]
    made: str
    """When, in UTC."""


class OwnTokens(Answer):
    tokens: list[OwnToken]
    """The oldest first."""


class NewOwnToken(OwnToken):
    token: str
    """Told once: only its hash is kept."""


# What the stream of an account tells

class StandingOffer(Answer):
    id: int
    """To be repeated in the answer to it."""
    what: Literal["draw", "rewind"]
    seat: str
    """Who offers it."""
    to: int
    """The action to go back to; -1 for a draw."""


class AccountMatch(OwnMatch):
    offer: Optional[StandingOffer]
    """What somebody offers to who listens."""


class AllNews(Answer):
    """All that stands."""

    type: Literal["all"]
    matches: list[AccountMatch]
    open: list[WaitingMatch]


class MatchNews(Answer):
    type: Literal["match"]
    match: AccountMatch


class GoneNews(Answer):
    type: Literal["gone", "withdrawn"]
    match: str


class InvitationNews(Answer):
    type: Literal["invitation"]
    match: WaitingMatch


AccountNews = Annotated[Union[AllNews, MatchNews, GoneNews, InvitationNews], Field(discriminator="type")]
