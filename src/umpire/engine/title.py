"""What a title has to provide. The engine, the server and the tests use titles only through this interface."""
from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Generic, NamedTuple, Optional, TypeVar

from umpire.engine.about import About as About
from umpire.engine.about import Scenario as Scenario
from umpire.engine.about import load_about
from umpire.engine.actions import Action, Language
from umpire.engine.agenda import Decision, State
from umpire.engine.cases import Case, load_cases
from umpire.engine.data import DataSource
from umpire.engine.dice import Dice
from umpire.engine.events import Event
from umpire.engine.faults import Fault, Reason
from umpire.engine.film import MOVES, Count
from umpire.engine.lessons import Lesson, load_lessons
from umpire.engine.orders import Orders, load_orders
from umpire.engine.parts import (
    Advisor,
    Asides,
    Board,
    Evaluator,
    Outlooks,
    Pages,
    Panels,
    Secrets,
)
from umpire.engine.parts import (
    Caution as Caution,
)
from umpire.engine.parts import (
    Page as Page,
)

S = TypeVar("S", bound=State)


class Switch(NamedTuple):
    """A switch of a match: what it may be set to (the default first), and the case it belongs to.

    `legacy_choice` is how matches were played before there was a choice: what a record means that does not name it.
    """

    id: str
    choices: tuple[str, ...]
    summary: str
    case: str
    legacy_choice: str = ""

    @property
    def default(self) -> str:
        return self.choices[0]


class Result(NamedTuple):
    """How a match ended: the winning seat ('' for none), the case, and the key of the sentence that says so."""

    winner: str
    case: str
    key: str


class BadSetup(ValueError):
    """A match cannot begin like this: an unknown scenario, option or value."""


class BadPosition(ValueError):
    """A position says what cannot be; the message names the place and the reason."""

    def __init__(self, place: str, reason: Reason) -> None:
        super().__init__(Fault("position-fault", place=place, reason=reason))
        self.place = place
        self.reason = reason

    def __reduce__(self) -> tuple[Any, ...]:
        """Rebuild the exception from its parameters, not from its sentence."""
        return type(self), (self.place, self.reason)


class Title(Generic[S]):
    """A game that Umpire can referee: what it is, its rules, and the parts that it has."""

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
    # no match of this title can ask for more decisions than this
    decision_limit: int
    # the colour of each seat's counters, as in its data
    colours: Mapping[str, str] = {}
    # how its situations are written: its `Positions`
    positions: Any = None
    # the picture on the front page, an SVG of 600 by 800: what stands in data/cover.svg, '' if there is no such file
    cover: str = ""
    # its first battles (engine/lessons.py)
    lessons: tuple[Lesson, ...] = ()
    # what a seat may order beforehand (engine/orders.py): every title has the order to roll
    orders: Orders[S]
    # the parts (engine/parts.py): there, or None
    secrets: Optional[Secrets[S]] = None
    advisor: Optional[Advisor[S]] = None
    evaluator: Optional[Evaluator[S]] = None
    board: Optional[Board[S]] = None
    panels: Optional[Panels[S]] = None
    outlooks: Optional[Outlooks[S]] = None
    asides: Optional[Asides[S]] = None
    pages: Optional[Pages[S]] = None

    def __init__(self, overlay: Optional[Path] = None) -> None:
        """Read what every title has: its cases, and what a newcomer reads; `overlay` is an owner's data folder."""
        self.source = DataSource(self.folder / "data", overlay)
        self.cases = load_cases(self.source)
        self.about = load_about(self.source)
        self.lessons = load_lessons(self.source)
        self.cover = self.source.read_text("cover.svg")
        self.orders = Orders(load_orders(self.source))
        self.overlay = self.source.digest()

    def blank(self, switches: Mapping[str, str], dice: Dice) -> S:
        """Return a state as it begins: nothing is laid out yet."""
        raise TypeError(f"{self.id} does not begin")

    def setup(self, scenario: str, switches: Mapping[str, str], dice: Dice) -> S:
        """Lay the table out, with the sequence of play on the agenda."""
        raise TypeError(f"{self.id} cannot be set up")

    def open_position(self, position: Mapping[str, Any], switches: Mapping[str, str], dice: Dice) -> S:
        """Open any situation, as someone wrote it; BadPosition if it cannot be."""
        state = self.blank(switches, dice)
        self.positions.open(state, position)
        return state

    def position(self, state: S) -> dict[str, Any]:
        """Write the situation in the form that `open_position` reads."""
        saved: dict[str, Any] = self.positions.save(state)
        return saved

    def view(self, state: S, seat: int) -> dict[str, Any]:
        """Return the view of a seat, built from nothing; where nothing is hidden, by default the position."""
        if self.secrets:
            raise TypeError(f"{self.id} hides something and does not say what a seat may know")
        return self.position(state)

    def names(self, state: S) -> Mapping[str, str]:
        """Return the names on screen of the ids that fill slots."""
        return {}

    def census(self, state: S) -> dict[str, int]:
        """Count how many of each thing exist, wherever they are: the same from set-up to the end."""
        return {}

    def result(self, state: S) -> Optional[Result]:
        """Return the ending, or None while the match goes on."""
        return None

    def figures(self, state: S) -> Mapping[str, int]:
        """Return the figures of a finished match for simulations, by name: points, losses, its length."""
        return {}

    def stage(self, state: S) -> int:
        """Return which stage of a match this is: the turn, from 1."""
        return 1

    def complete_switches(self, scenario: str, switches: Mapping[str, Any]) -> dict[str, str]:
        """Return the switches of a match, complete and checked, whatever somebody wrote; BadSetup names what is unknown."""
        self._check_scenario(scenario)
        by_id = {switch.id: switch for switch in self.switches}
        for name, value in switches.items():
            if name not in by_id:
                raise BadSetup(Fault("has-no-option", title=self.name, option=name, options=", ".join(by_id) or "none"))
            if value not in by_id[name].choices:
                raise BadSetup(Fault("option-cannot-be", option=name, value=value, choices=", ".join(by_id[name].choices)))
        return {name: switches.get(name, switch.default) for name, switch in by_id.items()}

    def restore_switches(self, switches: Mapping[str, str]) -> dict[str, str]:
        """Return the switches of a match that was begun with these, perhaps before some of them were known."""
        return {switch.id: switches.get(switch.id, switch.legacy_choice or switch.default) for switch in self.switches}

    def _check_scenario(self, scenario: str) -> None:
        if scenario not in [scenario_.id for scenario_ in self.scenarios]:
            names = ", ".join(scenario_.id for scenario_ in self.scenarios)
            raise BadSetup(Fault("has-no-scenario", title=self.name, scenario=scenario, scenarios=names))


# The knowledge of a seat, whether or not the title hides anything

def veil_from(title: Title[S], state: S, seat: int) -> None:
    """Forget what a seat cannot know."""
    if title.secrets:
        title.secrets.veil(state, seat)


def hear_event(title: Title[Any], event: Event, seat: int) -> Optional[Event]:
    """Return an event as a seat hears it; None where it hears nothing."""
    return title.secrets.filter_event(event, seat) if title.secrets else event


def see_action(title: Title[Any], action: Action, by: int, seat: int) -> str:
    """Return another seat's action as a seat sees it."""
    return title.secrets.filter_action(action, by, seat) if title.secrets else action.words


def is_aside(title: Title[Any], verb: str) -> bool:
    """Tell whether a verb is of what may be done at any time."""
    return title.asides is not None and verb in title.asides.verbs


def evaluator_of(title: Title[S]) -> Evaluator[S]:
    """Return the title's evaluator, or one that knows only how a match ended."""
    return title.evaluator or Evaluator(title)


def advisor_of(title: Title[S]) -> Advisor[S]:
    """Return the title's advisor, or one that has no opinion."""
    return title.advisor or Advisor(title, _no_advice)


def _no_advice(state: State, decision: Decision[Any]) -> Optional[Action]:
    return None
