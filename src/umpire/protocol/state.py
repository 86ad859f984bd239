"""The state message: how a match stands for the seats of a token."""
from __future__ import annotations

from typing import Annotated, Literal, NotRequired, Optional

from pydantic import Field
from typing_extensions import TypedDict

from umpire.protocol.log import FilmPhase, LoggedAction, SettledLine
from umpire.protocol.options import Option, RollRequest, Together
from umpire.protocol.panel import Panel
from umpire.protocol.scene import Change, Scene
from umpire.protocol.titles import WholeGame
from umpire.protocol.values import Kind, Level, Pace, Patience


LessonEnd = Literal["", "reached", "missed"]
PledgeKind = Literal["seal", "nonce", ""]
OfferKind = Literal["draw", "rewind"]


class Ending(TypedDict):
    winner: str
    case: str
    text: str


class LessonProgress(TypedDict):
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
    done: LessonEnd
    ending: str
    """What is said of it."""
    whole_game: WholeGame


class Caution(TypedDict):
    """What a seat should hear before it ends what it is doing."""

    case: str
    text: str


class Pledges(TypedDict):
    """What the seats add to verifiable dice."""

    seats: list[str]
    seals: dict[str, str]
    told: dict[str, str]
    asked: PledgeKind


class PageName(TypedDict):
    id: str
    name: str


class Offer(TypedDict):
    """What somebody proposes."""

    id: int
    """To be named in the answer."""
    what: OfferKind
    seat: str
    to: int
    """The action to go back to, or -1."""
    yours: bool
    agreed: bool
    """Whether the asker has agreed."""
    text: str


class Terms(TypedDict):
    """How people may settle among themselves how the match goes on, and on which terms it is played."""

    others: list[str]
    """The seats of other people, who would have to agree."""
    resign: bool
    draw_why_not: str
    """A sentence if no draw can be offered now."""
    rewind_why_not: str
    turn: int
    """The action with which this turn began: a point to go back to."""
    offer: Optional[Offer]
    """None for who watches."""
    pace: Pace
    """Days within which one has to play; 0: whenever one likes."""
    until: str
    """Until when who decides has to play, or nothing."""
    vacation: bool
    """Whether the asker may ask for more days now."""
    watched: bool
    """Whether people may watch."""


class OfferedOrder(TypedDict):
    """An order that would answer what is asked now."""

    order: str
    action: str
    """What it would do; nothing where a sensible player decides."""
    text: str


class Bots(TypedDict):
    """The bots of a match."""

    levels: dict[str, Level]
    """How well the bots play, by seat."""
    patience: dict[str, Patience]
    """How long each patient bot may think, by seat."""
    thinking: str
    """The seat whose bot thinks; empty if none does."""
    can_hurry: bool
    """Whether that bot would decide sooner if it is asked to (`hurry`)."""


class Decision(TypedDict):
    """The decision that is awaited, for the seat that has to take it."""

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
    options: list[Option]
    """Every action that is legal now, for who has to decide."""
    asks_roll: Optional[RollRequest]
    """Real dice: the options are then the faces of a die."""
    together: NotRequired[list[Together]]
    """What several of the options are called if they are played together."""
    rest: NotRequired[str]
    """What the bot may be asked to do for the asker (`delegate`)."""


class UndoState(TypedDict):
    """Whether the asker can take something back."""

    can_undo: bool
    undo_why_not: str
    """A sentence if not."""
    undo_always: NotRequired[bool]
    """Whatever is done can be taken back, dice and the other side's turn as well."""


class StateMarks(TypedDict, total=False):
    """What is said of a match only where there is something to say."""

    id: str
    """That of the message this is the reply to."""
    left: list[str]
    """Of several actions those that were not played, because the first of them reveals something."""
    changes: dict[str, Change]
    """Parts that are told by what has changed, to who asked for `differences`."""
    curtain: bool
    """Two people share this screen, and each hides something from the other."""
    drawing: str
    """`plain` where an owner's values are laid over the title at this table, but not in this match: it has another board."""
    words: dict[str, str]
    """How verbs (`verb-ID`) and the states of counters (`status-ID`) are called, where they are not called as they are."""
    by_order: list[int]
    """The actions since then that an order of the asking seats answered; nobody else is told."""
    standing: list[OfferedOrder]
    """Orders that would answer what is asked now."""


class State(Bots, Decision, UndoState, StateMarks):
    """How a match stands for the seats of a token."""

    type: Literal["state"]
    match: str
    title: str
    name: str
    n: Annotated[int, Field(ge=-1)]
    """The last action; 0 is the set-up, -1 before it."""
    stamp: str
    """To be repeated in `play` and `undo`, not read."""
    seats: dict[str, Kind]
    """Who plays each seat, from where the asker sits."""
    programs: dict[str, str]
    """What the program is called that plays a seat through a token, by seat; once it has decided something."""
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
    panel: Optional[Panel]
    scene: Scene
    parts: dict[str, str]
    """The mark of each part of the scene."""
    pages: list[PageName]
    """What there is to read beside the table."""
    log: list[LoggedAction]
    """What the seat heard after action `have`."""
    film: list[FilmPhase]
    """The phases of that log; none if only the asker acted, or if it is the whole log."""
    over: bool
    result: Optional[Ending]
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
    lesson: Optional[LessonProgress]
    """Of a lesson, for who learns."""
    warnings: list[Caution]
    under_way: str
    """The counter that the decision is about and whose outlook is shown unasked, or nothing."""
    sights: bool
    """Whether the line between two places means something here."""
    hint: bool
    """Whether the asker may be told now what one would do: never where another person plays."""
    report: bool
    """Whether the asker may see how it went."""
    watching: bool
    """The asker holds no seat: what is told is what every seat knows."""
    terms: Terms
    settled: list[SettledLine]
    """What people have settled among themselves so far."""
