"""The optional parts of a title. Each is present or None, and code that needs one tests for it (`if title.secrets`).

A part consists of functions of a state. The comment of an optional function says what happens without it.
"""
from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, Generic, NamedTuple, Optional, TypeVar

from umpire.engine.actions import Action
from umpire.engine.agenda import Decision, State
from umpire.engine.events import Event, Message
from umpire.engine.foresight import Foresight
from umpire.engine.mypyc_support import mypyc_attr
from umpire.engine.outlook import LineOfSight, Outlook, Stand
from umpire.engine.panel import Panel
from umpire.engine.styles import SeatStyles, load_styles
from umpire.engine.values import SHARED, Stage, Values, chance_of, load_values, margin_of, side_of

if TYPE_CHECKING:
    from umpire.engine.title import Result, Title

S = TypeVar("S", bound=State)
USUAL_FORESIGHT: Final = Foresight()


@mypyc_attr(allow_interpreted_subclasses=True)
class Secrets(Generic[S]):
    """The hidden information of a title. A title without this part hides nothing."""

    def __init__(
        self, *, redeal: Optional[Callable[[S, int], Mapping[str, str]]] = None, veil: Optional[Callable[[S, int], None]] = None,
        imagine: Optional[Callable[[S, int], None]] = None, disguise: Optional[Callable[[S, int], None]] = None,
        filter_event: Optional[Callable[[Event, int], Optional[Event]]] = None,
        filter_action: Optional[Callable[[Action, int, int], str]] = None,
        omniscient_seat: str = "", onlooker: Optional[int] = None,
    ) -> None:
        # turn the state into another that the seat could not tell from it; draws go through the state's dice. Return for the
        # words of actions their counterparts there: '' for a thing without one, no entry for a thing that stays the same
        self.redeal: Callable[[S, int], Mapping[str, str]] = redeal or _deal_the_same
        # forget what the seat cannot know. What is forgotten is drawn when it is needed; left out, at once by `redeal`
        self.veil: Callable[[S, int], None] = veil or self._redeal_at_once
        # settle in a veiled copy all that the seat cannot know, as it might be; left out, by `redeal`
        self.imagine: Callable[[S, int], None] = imagine or self._redeal_at_once
        # turn the state into the table that stands for all that the seat cannot tell from it: the same for each of them. With
        # it a match by mail goes on where not everything may be told; left out, it is veiled and imagined
        self.disguise: Callable[[S, int], None] = disguise or self._veil_and_imagine
        # what a seat hears of an event: all of it, less, or nothing; left out, all of it
        self.filter_event: Callable[[Event, int], Optional[Event]] = filter_event or _hear_all
        # what a seat sees of another seat's action (action, by, seat); left out, its words
        self.filter_action: Callable[[Action, int, int], str] = filter_action or _see_all
        # the seat from which nothing is hidden; '' if there is no such seat
        self.omniscient_seat = omniscient_seat
        # the number with which `view`, `scene` and pages are asked for a spectator: a seat that knows nothing which another does
        # not, or len(seats) where there is an answer for a spectator without a seat; None if nobody may watch
        self.onlooker = onlooker

    def _redeal_at_once(self, state: S, seat: int) -> None:
        self.redeal(state, seat)

    def _veil_and_imagine(self, state: S, seat: int) -> None:
        self.veil(state, seat)
        self.imagine(state, seat)


def _deal_the_same(state: State, seat: int) -> Mapping[str, str]:
    return {}


def _hear_all(event: Event, seat: int) -> Optional[Event]:
    return event


def _see_all(action: Action, by: int, seat: int) -> str:
    return action.words


@mypyc_attr(allow_interpreted_subclasses=True)
class Advisor(Generic[S]):
    """How a sensible player plays. A title without this part has no bots."""

    def __init__(
        self, title: Title[S], advice: Callable[[S, Decision[S]], Optional[Action]], *,
        candidates: Optional[Callable[[S, Decision[S]], Sequence[Action]]] = None,
        sets_pace: Optional[Callable[[S, Decision[S]], bool]] = None,
        style_period: Optional[Callable[[S], tuple[int, ...]]] = None,
        follow: Optional[Callable[[S, int, Any], None]] = None, quick_policy: Optional[Callable[[S], None]] = None,
        foresee: Optional[Callable[[S, Decision[S]], Optional[Action]]] = None,
        usual: tuple[Any, ...] = (), foresight: Foresight = USUAL_FORESIGHT, slips: float = 0.2,
    ) -> None:
        self._title = title
        # what a sensible player would do; None if the title has no opinion
        self.advice: Callable[[S, Decision[S]], Optional[Action]] = advice
        # what is worth thinking about before deciding, the advice first; the advice alone where thinking does not pay. Left
        # out, every option of the decisions that `foresight` names
        self.candidates: Callable[[S, Decision[S]], Sequence[Action]] = candidates or self._consider_options
        # whether the seat that decides sets the pace of this `style_period`: it may play it in any of its styles
        # (`styles`); left out, it keeps the one it has
        self.sets_pace: Callable[[S, Decision[S]], bool] = sets_pace or _keep_pace
        # for how long a style is kept, and from when to when one looks ahead: the turn, and the phase where phases are long;
        # left out, the title's stage
        self.style_period: Callable[[S], tuple[int, ...]] = style_period or self._stage_as_period
        # advise a seat in a style from here on, which is like the `usual` one with other numbers; left out, the states carry
        # `styles`, a named tuple in the order of the seats
        self.follow: Callable[[S, int, Any], None] = follow or self._carry_style
        # make advice in this copy quicker and rougher from here on: it is only tried out
        self.quick_policy: Callable[[S], None] = quick_policy or _keep_policy
        # what another seat would surely answer, so that odds can look past it; None, or left out, where nobody can tell
        self.foresee: Callable[[S, Decision[S]], Optional[Action]] = foresee or _foresee_nothing
        # what the advice holds important, a named tuple of numbers for each seat; none where nothing can be varied
        self.usual = usual
        # by seat the usual style and those of the title's data (engine/styles.py)
        self.seat_styles: tuple[SeatStyles, ...] = load_styles(title.source, title.seats, usual)
        # how far a searching player thinks ahead
        self.foresight = foresight
        # the share of decisions at which an easy player slips
        self.slips = slips

    def styles(self, state: S, decision: Decision[S]) -> int:
        """Return in how many ways a sensible player might play this part of the match, the usual one first (`adopt`)."""
        return len(self.seat_styles[decision.seat].styles) if self.sets_pace(state, decision) else 1

    def adopt(self, state: S, seat: int, style: int) -> None:
        """Advise a seat in one of its `seat_styles` from here on; so do copies of the state, but it is no fact of the match."""
        if self.seat_styles:
            evaluator = self._title.evaluator
            part = SHARED if evaluator is None else evaluator.part(state)
            self.follow(state, seat, self.seat_styles[seat].in_part(style, part))

    def habit(self, seat: int) -> int:
        """Return the best style of a seat that is known: a strong player takes it up that has not found a better one."""
        return self.seat_styles[seat].habit if self.seat_styles else 0

    def _consider_options(self, state: S, decision: Decision[S]) -> Sequence[Action]:
        return consider_options(state, decision, self.advice(state, decision), self.foresight.about)

    def _stage_as_period(self, state: S) -> tuple[int, ...]:
        return (self._title.stage(state),)

    def _carry_style(self, state: S, seat: int, style: Any) -> None:
        if not self.usual:
            raise TypeError(f"{self._title.id} has no styles")
        carrying: Any = state
        carrying.styles = carrying.styles._replace(**{carrying.styles._fields[seat]: style})


def consider_options(state: S, decision: Decision[S], advised: Optional[Action], about: Sequence[str]) -> list[Action]:
    """List the advice and, at the decisions that are worth a thought (all if none is named), the other options."""
    options = decision.options(state) if not about or decision.id in about else []
    others = [action for action in options if action != advised and not decision.is_incidental(state, action)]
    return others if advised is None else [advised, *others]


def _keep_pace(state: State, decision: Decision[Any]) -> bool:
    return False


def _foresee_nothing(state: State, decision: Decision[Any]) -> Optional[Action]:
    return None


def _keep_policy(state: State) -> None:
    """Advise in a copy as in the match."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Evaluator(Generic[S]):
    """The value of a position. An evaluator without features knows only how a match ended."""

    def __init__(
        self, title: Title[S], features: Optional[Callable[[S, int], Mapping[str, float]]] = None,
        margin: Optional[Callable[[S, int], float]] = None, *, part: Optional[Callable[[S], str]] = None,
        in_points: tuple[str, ...] = (),
    ) -> None:
        self._title = title
        # what counts, by name, as the seat sees it and as far as it may know. What speaks for the other side is negative: seen
        # from there it is the same with its sign turned. Each has a sentence `feature-<name>`
        self.features: Callable[[S, int], Mapping[str, float]] = features or _count_nothing
        # how far the first seat is ahead at the end, in points, with something for the win (state, the winner's sign)
        self._margin: Callable[[S, int], float] = margin or _even_margin
        # whose values hold: the scenario's where scenarios have little in common; left out, those of all
        self.part: Callable[[S], str] = part or _shared_part
        # those features that are points of the margin already: learning expects them to count as such
        self.in_points = in_points
        # what the features are worth (engine/values.py)
        self.values: Values = load_values(title.source)

    def margin(self, state: S, seat: int) -> float:
        """Return the margin of a seat at the end, in points, with something for the win. Values are learned on it."""
        return side_of(seat) * self._margin(state, self.winner(state))

    def winner(self, state: S) -> int:
        """Return the winner as a sign: 1 the first seat, -1 another, 0 nobody (yet)."""
        result = self._title.result(state)
        if result is None or not result.winner:
            return 0
        return side_of(self._title.seats.index(result.winner))

    def value(self, state: S, seat: int) -> float:
        """Return the margin that a seat may expect at the end."""
        if self._title.result(state) is not None:
            return self.margin(state, seat)
        if not self.values.has_weights:
            return 0.0
        return margin_of(self._weights(state), self.shares(state, seat), seat)

    def shares(self, state: S, seat: int) -> Mapping[str, float]:
        """Return the contribution of each feature to the value, in points."""
        return self.values.shares(self._weights(state), self.features(state, seat)) if self.values.has_weights else {}

    def chance(self, state: S, seat: int) -> float:
        """Return the chance that a seat wins; at the end 1, 0, or a half where it is divided."""
        result = self._title.result(state)
        if result is not None:
            return _settle(result, self._title.seats, seat)
        if not self.values.has_weights:
            return 0.5
        return chance_of(self._weights(state), self.value(state, seat), seat)

    def is_informative(self, state: S) -> bool:
        """Tell whether a situation can be judged: it is over, or what was learned of its stage holds elsewhere."""
        return self._title.result(state) is not None or (self.values.has_weights and self._weights(state).is_informative)

    def _weights(self, state: S) -> Stage:
        return self.values.stage(self.part(state), self._title.stage(state))


def _count_nothing(state: State, seat: int) -> Mapping[str, float]:
    return {}


def _even_margin(state: State, winner: int) -> float:
    return 0.0


def _shared_part(state: State) -> str:
    return SHARED


def _settle(result: Result, seats: tuple[str, ...], seat: int) -> float:
    """Return the worth of a finished match to a seat. A win of nobody is a draw, unless one plays alone."""
    if result.winner:
        return 1.0 if result.winner == seats[seat] else 0.0
    return 0.5 if len(seats) > 1 else 0.0


@mypyc_attr(allow_interpreted_subclasses=True)
class Board(Generic[S]):
    """The drawn board. A title without this part is shown as lists of its view."""

    def __init__(
        self, draw: Callable[[], str], scene: Callable[[S, int], dict[str, Any]],
        in_words: Optional[Callable[[S, int], tuple[Message, ...]]] = None,
    ) -> None:
        # one SVG with a layer `board` and a library of symbols in `defs`
        self._draw = draw
        self._drawn = ""
        # what lies on the board for a seat (art/scene.py), built from what the seat may know; the same for all where nothing is
        # hidden
        self.scene: Callable[[S, int], dict[str, Any]] = scene
        # what a seat knows of the table and the scene leaves out, such as the cards left in a deck: a terminal says it
        self.in_words: Callable[[S, int], tuple[Message, ...]] = in_words or _no_words

    def draw(self) -> str:
        """Return the drawn board; draw it on first use."""
        self._drawn = self._drawn or self._draw()
        return self._drawn


def _no_words(state: State, seat: int) -> tuple[Message, ...]:
    return ()


@mypyc_attr(allow_interpreted_subclasses=True)
class Panels(Generic[S]):
    """The panels beside the board, as far as the seat may know them. All are optional."""

    def __init__(
        self, *, sums: Optional[Callable[[S, int], Optional[Panel]]] = None,
        prospect: Optional[Callable[[S, int, str], Optional[Panel]]] = None,
        score: Optional[Callable[[S, int], Optional[Message]]] = None,
        breadcrumbs: Optional[Callable[[S], tuple[Message, ...]]] = None,
        warnings: Optional[Callable[[S, int], tuple[Caution, ...]]] = None,
    ) -> None:
        # the sums behind what is being decided; None where there are none
        self.sums: Callable[[S, int], Optional[Panel]] = sums or _no_panel
        # the best attack that the seat could make on a space as everybody stands; None where there is none
        self.prospect: Callable[[S, int, str], Optional[Panel]] = prospect or _no_prospect
        # how the sides stand, in a few words; None where nothing is counted
        self.score: Callable[[S, int], Optional[Message]] = score or _no_score
        # where in the sequence of play we are, the widest first (turn, phase); nothing where the headings of the log tell it
        self.breadcrumbs: Callable[[S], tuple[Message, ...]] = breadcrumbs or _no_breadcrumbs
        # what a seat should hear before it ends what it is doing; nothing is forbidden by it
        self.warnings: Callable[[S, int], tuple[Caution, ...]] = warnings or _no_warnings


class Caution(NamedTuple):
    """A warning for a seat before it ends what it is doing: the case, and the sentence."""

    case: str
    text: Message


def _no_panel(state: State, seat: int) -> Optional[Panel]:
    return None


def _no_prospect(state: State, seat: int, space: str) -> Optional[Panel]:
    return None


def _no_score(state: State, seat: int) -> Optional[Message]:
    return None


def _no_breadcrumbs(state: State) -> tuple[Message, ...]:
    return ()


def _no_warnings(state: State, seat: int) -> tuple[Caution, ...]:
    return ()


@mypyc_attr(allow_interpreted_subclasses=True)
class Outlooks(Generic[S]):
    """The outlooks of the thing that a seat has selected (engine/outlook.py), as far as it may know them."""

    def __init__(
        self, outlook: Callable[[S, int, str, Optional[Stand]], Optional[Outlook]], under_way: Callable[[S, int], str],
        sight: Callable[[S, int, str, str], Optional[LineOfSight]],
    ) -> None:
        # what is drawn for a thing; None where nothing is. With a stand as if the thing stood there, which is one of the ends of
        # its outlook
        self.outlook: Callable[[S, int, str, Optional[Stand]], Optional[Outlook]] = outlook
        # the counter whose outlook is shown unasked, since the decision is about it: the one that is being moved; or nothing
        self.piece_in_focus: Callable[[S, int], str] = under_way
        # the line of sight between two spaces; None where that means nothing
        self.sight: Callable[[S, int, str, str], Optional[LineOfSight]] = sight


@mypyc_attr(allow_interpreted_subclasses=True)
class Asides(Generic[S]):
    """The actions that a seat may take at any time, whoever decides. The open question stays open."""

    def __init__(
        self, verbs: tuple[str, ...], options: Callable[[S, int], list[Action]], barrier: Callable[[S, int, Action], str],
        take: Callable[[S, Action], None],
    ) -> None:
        self.verbs = verbs
        # what a seat may do now: the actions that `barrier` lets through
        self.options: Callable[[S, int], list[Action]] = options
        # the bar that forbids a seat an action with one of the verbs, or LEGAL
        self.barrier: Callable[[S, int, Action], str] = barrier
        # carry out an action, without a roll or a decision
        self.take: Callable[[S, Action], None] = take


class Page(NamedTuple):
    """A page of a match beside its table, to read or to print: what it is called, and which drawing shows it."""

    id: str
    name: str
    drawing: str


@mypyc_attr(allow_interpreted_subclasses=True)
class Pages(Generic[S]):
    """The pages to read beside the table."""

    def __init__(self, contents: tuple[Page, ...], read: Callable[[S, int, str], dict[str, Any]]) -> None:
        self.contents = contents
        # what stands on a page (state, seat, the page's id), as far as a seat may know it
        self.read: Callable[[S, int, str], dict[str, Any]] = read
