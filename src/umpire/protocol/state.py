"""The state message: the state of a match for the seats of a token."""
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
    """How far a lesson has come, and what it says about the current decision."""

    id: str
    name: str
    intro: str
    goal: str
    text: str
    """Empty if there is nothing to say."""
    odds: str
    """What the odds mean."""
    look: list[str]
    """Things in the scene to look at."""
    recommended: str
    """The recommended action, or nothing."""
    label: str
    """The label of the recommended action."""
    came: str
    """The result of the last decision that the lesson spoke about."""
    step: int
    of: int
    done: LessonEnd
    ending: str
    """What the lesson says at its end."""
    whole_game: WholeGame


class Caution(TypedDict):
    """A warning before a seat ends what it is doing."""

    case: str
    text: str


class Pledges(TypedDict):
    """The seals and nonces of the seats for verifiable dice."""

    seats: list[str]
    seals: dict[str, str]
    told: dict[str, str]
    asked: PledgeKind


class PageName(TypedDict):
    id: str
    name: str


class Offer(TypedDict):
    """An offer of another player, or your own."""

    id: int
    """To repeat in the answer."""
    what: OfferKind
    seat: str
    to: int
    """The action to go back to, or -1."""
    yours: bool
    agreed: bool
    """Whether you have agreed."""
    text: str


class Terms(TypedDict):
    """How people may settle how the match goes on, and its terms."""

    others: list[str]
    """The seats of other people, who would have to agree."""
    resign: bool
    draw_why_not: str
    """Why no draw can be offered now, or nothing."""
    rewind_why_not: str
    turn: int
    """The action with which this turn began, as a point to go back to."""
    offer: Optional[Offer]
    """Null for spectators."""
    pace: Pace
    """Days for each move; 0: no limit."""
    until: str
    """The deadline of the seat that decides, or nothing."""
    vacation: bool
    """Whether you may take more days now."""
    watched: bool
    """Whether people may watch."""


class OfferedOrder(TypedDict):
    """A standing order that would answer the current decision."""

    order: str
    action: str
    """What it would do; empty if it lets a sensible player decide."""
    text: str


class Bots(TypedDict):
    """The bots of a match."""

    levels: dict[str, Level]
    """The levels of the bots, by seat."""
    patience: dict[str, Patience]
    """How long patient bots may think, by seat."""
    thinking: str
    """The seat whose bot is thinking, or nothing."""
    can_hurry: bool
    """Whether that bot would decide sooner on `hurry`."""


class Decision(TypedDict):
    """The current decision, for the seat that has to make it."""

    waiting: str
    """A sentence that says who decides, if it is another seat."""
    kind: str
    """The kind of decision."""
    coach: str
    """Advice for newcomers."""
    prompt: str
    group: int
    """How many things may be picked together; 0 if only one at a time."""
    texts: list[str]
    """Verbs that take a text of your own."""
    texts_reveal: bool
    """Whether sending such a text rolls or draws something."""
    options: list[Option]
    """Every action that is legal now, for the seat that decides."""
    asks_roll: Optional[RollRequest]
    """With real dice: the roll that is needed; the options are then the faces of the die."""
    together: NotRequired[list[Together]]
    """Labels for several of the options played together."""
    rest: NotRequired[str]
    """What the bot would do for you on `delegate`."""


class UndoState(TypedDict):
    """Whether you can take something back."""

    can_undo: bool
    undo_why_not: str
    """Why not, or nothing."""
    undo_always: NotRequired[bool]
    """Everything can be undone, including dice and the other side's turn."""


class StateMarks(TypedDict, total=False):
    """Fields of the state that are there only if they apply."""

    id: str
    """The id of the message that this replies to."""
    left: list[str]
    """The actions that were not played, because the first of them reveals something."""
    changes: dict[str, Change]
    """Parts of the scene as differences, for clients that asked for `differences`."""
    curtain: bool
    """Two people share this screen, and each hides something from the other."""
    drawing: str
    """`plain` if the server lays an owner's values over the title, but not in this match: it has another board."""
    words: dict[str, str]
    """Names of verbs (`verb-ID`) and of the states of counters (`status-ID`), where they differ from the ids."""
    by_order: list[int]
    """The actions in this log that standing orders of your seats answered. Only you see them."""
    standing: list[OfferedOrder]
    """Standing orders that would answer the current decision."""


class State(Bots, Decision, UndoState, StateMarks):
    """The state of a match for the seats of a token."""

    type: Literal["state"]
    match: str
    title: str
    name: str
    n: Annotated[int, Field(ge=-1)]
    """The last action; 0 is the set-up, -1 before it."""
    stamp: str
    """To repeat in `play` and `undo`; its format may change."""
    seats: dict[str, Kind]
    """Who plays each seat, as your seats see it."""
    programs: dict[str, str]
    """The names of programs that play a seat through a token, by seat; once they have decided something."""
    yours: list[str]
    """The seats of the token."""
    seat: str
    """The seat whose view this is."""
    seat_names: dict[str, str]
    players: dict[str, str]
    """Who plays each seat, as a sentence names them: "the Turks"."""
    colours: dict[str, str]
    """The colours of each seat's counters, if the title names them."""
    scenario: str
    """Its name, if there are several."""
    deciding: str
    """The seat that has to decide, or nothing."""
    panel: Optional[Panel]
    scene: Scene
    parts: dict[str, str]
    """The mark of each part of the scene."""
    pages: list[PageName]
    """The pages beside the board."""
    log: list[LoggedAction]
    """What the seat learned after action `have`."""
    film: list[FilmPhase]
    """The phases of that log; empty if only you acted, or if it is the whole log."""
    over: bool
    result: Optional[Ending]
    round: str
    """The current round of the sequence of play."""
    phase: str
    """The current phase of that round."""
    score: str
    """The score, if something is counted."""
    victory: list[str]
    """The cases that say how one wins this scenario."""
    dice: str
    """Who rolls: generated, verifiable or physical."""
    commitment: str
    """The hash of the secret of verifiable dice."""
    nonces: Optional[Pledges]
    lesson: Optional[LessonProgress]
    """The progress of a lesson, for its learner."""
    warnings: list[Caution]
    under_way: str
    """The piece that the decision is about, whose outlook to show at once, or nothing."""
    sights: bool
    """Whether lines of sight mean something here."""
    hint: bool
    """Whether you may ask for a hint now: never if another person plays."""
    report: bool
    """Whether you may see the report."""
    watching: bool
    """You hold no seat: you see what every seat knows."""
    terms: Terms
    settled: list[SettledLine]
    """What people have settled so far."""
