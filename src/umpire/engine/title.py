"""What a title has to provide, and nothing more: the engine, the table and the tests know titles by this alone."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Generic, NamedTuple, Optional, TypeVar

from umpire.engine.about import About as About, Scenario as Scenario, load_about
from umpire.engine.actions import Action, Language
from umpire.engine.agenda import Decision, State
from umpire.engine.cases import Case, load_cases
from umpire.engine.data import DataSource
from umpire.engine.dice import Dice
from umpire.engine.events import Event, Message
from umpire.engine.film import MOVES, Count
from umpire.engine.foresight import Foresight
from umpire.engine.lessons import Lesson, load_lessons
from umpire.engine.orders import ROLL, Order, load_orders
from umpire.engine.outlook import Outlook, Sight, Stand
from umpire.engine.panel import Panel
from umpire.engine.styles import Manners, load_styles
from umpire.engine.values import SHARED, Stage, Values, chance_of, load_values, margin_of, side_of

S = TypeVar("S", bound=State)


class Switch(NamedTuple):
    """A switch of a match: what it may be set to (the default first), and the case it belongs to.

    `before` is how matches were played before there was a choice: what a record means that does not name it.
    """

    id: str
    choices: tuple[str, ...]
    summary: str
    case: str
    before: str = ""

    @property
    def default(self) -> str:
        return self.choices[0]


class Result(NamedTuple):
    """How a match ended: the winning seat ('' for none), the case, and the key of the sentence that says so."""

    winner: str
    case: str
    key: str


class Page(NamedTuple):
    """A page of a match beside its table, to read or to print: what it is called, and which drawing shows it."""

    id: str
    name: str
    drawing: str


class Caution(NamedTuple):
    """What a seat is told before it ends what it is doing: the case, and the sentence."""

    case: str
    text: Message


class BadSetup(ValueError):
    """A match cannot begin like this: an unknown scenario, option or value."""


class BadPosition(ValueError):
    """A position says what cannot be; the message names the place and the reason."""

    def __init__(self, place: str, reason: str) -> None:
        super().__init__(f"position: {place}: {reason}")
        self.place = place
        self.reason = reason

    def __reduce__(self) -> tuple[Any, ...]:
        """Rebuild it from what it was made of, not from its sentence."""
        return type(self), (self.place, self.reason)


class Title(Generic[S]):
    """A game that Umpire can referee."""

    id: str
    name: str
    # a record remembers the version of the rules it was played under
    version: str
    seats: tuple[str, ...]
    scenarios: tuple[Scenario, ...]
    switches: tuple[Switch, ...] = ()
    cases: dict[str, Case]
    language: Language
    # where the title's data (cases, messages) and code are: for catalogues and the traceability matrix
    folder: Path
    # fingerprint of an owner's overlay, empty without one
    overlay: str
    about: About
    # kinds of events under which the log is grouped, the widest first
    headings: tuple[str, ...] = ()
    # what the film of a phase sums up, in the order in which it is said
    film: tuple[Count, ...] = (MOVES,)
    # what there is to read beside the table (see `page`)
    pages: tuple[Page, ...] = ()
    # no match of this title can ask for more decisions than this
    bound: int
    # verbs of what a seat may do at any time, whoever decides (see `asides`)
    any_time: tuple[str, ...] = ()
    # where something is hidden from a seat: the seat from which nothing is; '' if there is no such seat
    keeper: str = ""
    # the colour of each seat's counters, as in its data
    colours: Mapping[str, str] = {}
    # how its situations are written: its `Positions`
    positions: Any = None
    # whether a line of sight between two places means something here (see `sight`)
    sights: bool = False
    # with which number `view`, `scene` and `page` are asked for who only watches: a seat that knows nothing which another does
    # not, or len(seats) where there is an answer for one who sits nowhere. None: the first seat if nothing is hidden, else nobody
    onlooker: Optional[int] = None
    # its first battles (engine/lessons.py)
    lessons: tuple[Lesson, ...] = ()
    # what a seat may order beforehand (engine/orders.py)
    orders: tuple[Order, ...] = (ROLL,)
    # how far a player thinks ahead who does
    foresight: Foresight = Foresight()
    # at how many of his decisions an easy player does something else than would be sensible
    slips: float = 0.2
    # those of its features that are points of the margin already: whoever learns values expects them to count as such
    in_points: tuple[str, ...] = ()
    # what its features are worth (engine/values.py)
    values: Values = Values({})
    # what its advice holds important, a named tuple of numbers for each seat; none where nothing can be varied (engine/styles.py)
    usual: tuple[Any, ...] = ()
    # by seat the usual style and those of its data
    manners: tuple[Manners, ...] = ()

    def __init__(self, overlay: Optional[Path] = None) -> None:
        """Reads what every title has: its cases, and what a newcomer reads; `overlay` is an owner's data folder."""
        self.source = DataSource(self.folder / "data", overlay)
        self.cases = load_cases(self.source)
        self.about = load_about(self.source)
        self.lessons = load_lessons(self.source)
        self.orders = load_orders(self.source)
        self.values = load_values(self.source)
        self.manners = load_styles(self.source, self.seats, self.usual)
        self.overlay = self.source.digest()

    def blank(self, switches: Mapping[str, str], dice: Dice) -> S:
        """A state as it begins: nothing is laid out yet."""
        raise TypeError(f"{self.id} does not begin")

    def setup(self, scenario: str, switches: Mapping[str, str], dice: Dice) -> S:
        """The table laid out, the sequence of play on the agenda."""
        raise TypeError(f"{self.id} cannot be set up")

    def open_position(self, position: Mapping[str, Any], switches: Mapping[str, str], dice: Dice) -> S:
        """Any situation, as someone wrote it; BadPosition if it cannot be."""
        state = self.blank(switches, dice)
        self.positions.open(state, position)
        return state

    def position(self, state: S) -> dict[str, Any]:
        """The situation in the form `open_position` reads."""
        saved: dict[str, Any] = self.positions.save(state)
        return saved

    def view(self, state: S, seat: int) -> dict[str, Any]:
        """What a seat may know, built from nothing."""
        raise TypeError(f"{self.id} shows nothing")

    def page(self, state: S, seat: int, page: str) -> dict[str, Any]:
        """What stands on one of its `pages`, as far as a seat may know it."""
        raise TypeError(f"{self.id} writes no pages")

    def redeal(self, state: S, seat: int) -> Mapping[str, str]:
        """Turn `state` into another that the seat could not tell from it; draws go through the state's dice.

        Who stands in it for whom, by the words of actions; '' for who has no counterpart, none for who is still himself.
        """
        return {}

    def veil(self, state: S, seat: int) -> None:
        """Forget what the seat cannot know. What is forgotten is drawn when it is needed; by default, at once."""
        self.redeal(state, seat)

    def disguise(self, state: S, seat: int) -> None:
        """Turn `state` into the table that stands for all that the seat cannot tell from it: the same for each of them. With it a
        match by mail goes on where not everything may be told; whatever is drawn is drawn from the state's dice."""
        self.veil(state, seat)
        self.imagine(state, seat)

    def names(self, state: S) -> Mapping[str, str]:
        """How the ids that fill slots are called on screen."""
        return {}

    def census(self, state: S) -> dict[str, int]:
        """How many of each thing exist, wherever they are: the same from set-up to the end."""
        return {}

    def result(self, state: S) -> Optional[Result]:
        """How it ended, or None while it goes on."""
        return None

    def figures(self, state: S) -> Mapping[str, int]:
        """What a simulation counts of a match that has ended, by name: points, losses, how long it took."""
        return {}

    def advice(self, state: S, decision: Decision[S]) -> Optional[Action]:
        """What a sensible player would do; None if the title has no opinion."""
        return None

    def reacts(self, state: S, decision: Decision[S]) -> bool:
        """Whether another's turn stops to ask this, where the same decision is also asked in one's own."""
        return True

    def measure(self, state: S, decision: Decision[S]) -> Optional[float]:
        """What an order with a `below` is compared with at a decision: the chances of an answer, as everybody can see them; None
        where there are none."""
        return None

    def candidates(self, state: S, decision: Decision[S]) -> Sequence[Action]:
        """What is worth thinking about before one decides, the advice first; the advice alone where thinking does not pay."""
        advised, about = self.advice(state, decision), self.foresight.about
        options = decision.options(state) if not about or decision.id in about else []
        others = [action for action in options if action != advised and not decision.aside(state, action)]
        return others if advised is None else [advised, *others]

    def styles(self, state: S, decision: Decision[S]) -> int:
        """In how many ways a sensible player might play this part of the match (`spell`), the usual one first (`adopt`); 1 where
        it is not for the seat that decides to set the pace."""
        return 1

    def adopt(self, state: S, seat: int, style: int) -> None:
        """From here on a seat is advised in one of its `manners`; copies of the state are too, but it is no fact of the match."""
        if self.manners:
            self.follow(state, seat, self.manners[seat].in_part(style, self.part(state)))

    def follow(self, state: S, seat: int, style: Any) -> None:
        """From here on a seat is advised in a style, which is like the `usual` one of its seat with other numbers. Its states
        carry `styles`, a named tuple in the order of the seats."""
        if not self.usual:
            raise TypeError(f"{self.id} has no styles")
        carrying: Any = state
        carrying.styles = carrying.styles._replace(**{carrying.styles._fields[seat]: style})

    def habit(self, seat: int) -> int:
        """Which of its `manners` a strong player takes up who has not found a better one: the best that is known."""
        return self.manners[seat].habit if self.manners else 0

    def hasten(self, state: S) -> None:
        """From here on advice in this copy may be quicker and rougher: it is only tried out."""

    def spell(self, state: S) -> tuple[int, ...]:
        """For how long a style is kept, and from when to when one looks ahead: the turn, and the phase where phases are long."""
        return (self.stage(state),)

    def imagine(self, state: S, seat: int) -> None:
        """Settle in a veiled copy all that the seat cannot know, as it might be; drawn with the copy's dice."""
        self.redeal(state, seat)

    def foresee(self, state: S, decision: Decision[S]) -> Optional[Action]:
        """What another seat would surely answer, so that odds can look past it; None where nobody can tell."""
        return None

    def stage(self, state: S) -> int:
        """Which part of a match this is: the turn, from 1."""
        return 1

    def part(self, state: S) -> str:
        """Whose values hold: the scenario's where scenarios have little in common, else those of all."""
        return SHARED

    def features(self, state: S, seat: int) -> Mapping[str, float]:
        """What counts, by name, as the seat sees it and as far as it may know; nothing where a title has no idea.

        What speaks for the other side is negative: seen from there it is the same with its sign turned. Each has a sentence
        `feature-<name>`.
        """
        return {}

    def margin(self, state: S, seat: int) -> float:
        """How far ahead a seat is at the end of a match, in points, with something for the win: what values are learned on."""
        return 0.0

    def winner(self, state: S) -> int:
        """Who has won, as a sign: 1 the first seat, -1 another, 0 nobody (yet)."""
        result = self.result(state)
        if result is None or not result.winner:
            return 0
        return side_of(self.seats.index(result.winner))

    def value(self, state: S, seat: int) -> float:
        """The margin that a seat may expect at the end."""
        if self.result(state) is not None:
            return self.margin(state, seat)
        if not self.values.known:
            return 0.0
        return margin_of(self._weights(state), self.shares(state, seat), seat)

    def shares(self, state: S, seat: int) -> Mapping[str, float]:
        """What each of the features adds to the value, in points."""
        return self.values.shares(self._weights(state), self.features(state, seat)) if self.values.known else {}

    def chance(self, state: S, seat: int) -> float:
        """The chance that a seat wins; at the end 1, 0, or a half for who divided it with others."""
        result = self.result(state)
        if result is not None:
            return _settled(result, self.seats, seat)
        if not self.values.known:
            return 0.5
        return chance_of(self._weights(state), self.value(state, seat), seat)

    def tells(self, state: S) -> bool:
        """Whether anybody can tell what a situation is worth: it is over, or what was learned of its stage holds elsewhere."""
        return self.result(state) is not None or (self.values.known and self._weights(state).tells)

    def _weights(self, state: S) -> Stage:
        return self.values.stage(self.part(state), self.stage(state))

    def asides(self, state: S, seat: int) -> list[Action]:
        """What a seat may do now, whoever decides: actions with a verb of `any_time`. The question that is asked stays open."""
        return []

    def aside_barrier(self, state: S, seat: int, action: Action) -> str:
        """The bar that forbids a seat an action with a verb of `any_time`, or LEGAL: `asides` are what it lets through."""
        raise TypeError(f"{self.id} has nothing that may be done at any time")

    def take_aside(self, state: S, action: Action) -> None:
        """Carry out what may be done at any time; nothing is rolled and nobody is asked for it."""
        raise TypeError(f"{self.id} has nothing that may be done at any time")

    def panel(self, state: S, seat: int) -> Optional[Panel]:
        """The sums behind what is being decided, as far as the seat may know them; None where there are none."""
        return None

    def score(self, state: S, seat: int) -> Optional[Message]:
        """How the sides stand, in a few words that the seat may know; None where nothing is counted."""
        return None

    def hour(self, state: S) -> tuple[Message, ...]:
        """Where in the sequence of play we are, the widest first (turn, phase); nothing where the headings of the log tell it."""
        return ()

    def warnings(self, state: S, seat: int) -> tuple[Caution, ...]:
        """What a seat should hear before it ends what it is doing, as far as it may know; nothing is forbidden by it."""
        return ()

    def prospect(self, state: S, seat: int, space: str) -> Optional[Panel]:
        """The best attack that the seat could make on a space as everybody stands, as far as it may know; None where none."""
        return None

    def outlook(self, state: S, seat: int, thing: str, stand: Optional[Stand] = None) -> Optional[Outlook]:
        """What is drawn over the board for a thing the seat looks at, as far as it may know; None where nothing is. With `stand`
        as if the thing stood there, which is one of the ends of its outlook."""
        return None

    def under_way(self, state: S, seat: int) -> str:
        """The counter whose outlook is shown unasked, since the decision is about it: the one that is being moved; or nothing."""
        return ""

    def sight(self, state: S, seat: int, here: str, there: str) -> Optional[Sight]:
        """What is said of the line between two spaces, as far as the seat may know; None where that means nothing."""
        return None

    def board_svg(self) -> str:
        """The drawn board: one SVG with a layer `board` and a library of symbols in `defs`."""
        raise TypeError(f"{self.id} draws no board")

    def cover_svg(self) -> str:
        """The picture on the front page."""
        raise TypeError(f"{self.id} has no cover")

    def scene(self, state: S, seat: int) -> dict[str, Any]:
        """What lies on the board for a seat (see art/scene.py), built from what the seat may know; the same for all where
        nothing is hidden."""
        raise TypeError(f"{self.id} shows no scene")

    def overheard(self, event: Event, seat: int) -> Optional[Event]:
        """What a seat hears of an event: all of it, less, or nothing. Titles with secrets say which."""
        return event

    def overheard_action(self, action: Action, by: int, seat: int) -> str:
        """What a seat sees of another seat's action."""
        return action.words

    def complete_switches(self, scenario: str, switches: Mapping[str, Any]) -> dict[str, str]:
        """The switches of a match, complete and checked, whatever somebody wrote; BadSetup names what is unknown."""
        self._check_scenario(scenario)
        known = {switch.id: switch for switch in self.switches}
        for name, value in switches.items():
            if name not in known:
                raise BadSetup(f"{self.name} has no option '{name}'; it has: {', '.join(known) or 'none'}")
            if value not in known[name].choices:
                raise BadSetup(f"option '{name}' cannot be '{value}'; it is one of: {', '.join(known[name].choices)}")
        return {name: switches.get(name, switch.default) for name, switch in known.items()}

    def meant_switches(self, switches: Mapping[str, str]) -> dict[str, str]:
        """The switches of a match that was begun with these, perhaps before some of them were known."""
        return {switch.id: switches.get(switch.id, switch.before or switch.default) for switch in self.switches}

    def _check_scenario(self, scenario: str) -> None:
        if scenario not in [known.id for known in self.scenarios]:
            names = ", ".join(known.id for known in self.scenarios)
            raise BadSetup(f"{self.name} has no scenario '{scenario}'; it has: {names}")


def hides_anything(title: Title[Any]) -> bool:
    """Tell whether somebody may not know something: the title then says what to forget, or what others hear."""
    kind = type(title)
    return (
        kind.veil is not Title.veil or kind.redeal is not Title.redeal
        or kind.overheard is not Title.overheard or kind.overheard_action is not Title.overheard_action
    )


def _settled(result: Result, seats: tuple[str, ...], seat: int) -> float:
    """What a match that is over was worth to a seat: nobody's win is a draw, unless one plays alone."""
    if result.winner:
        return 1.0 if result.winner == seats[seat] else 0.0
    return 0.5 if len(seats) > 1 else 0.0
