"""The Landing: Gallipoli 1915, a solitaire game by Joe Schmidt. The folder reads like its rulebook, chapter by chapter."""
from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, Optional

from umpire.engine.about import load_scenarios
from umpire.engine.dice import Dice
from umpire.engine.events import Message
from umpire.engine.foresight import Foresight
from umpire.engine.parts import Advisor, Board, Evaluator, Page, Pages
from umpire.engine.title import Result, Switch, Title
from umpire.titles.landing import bot
from umpire.titles.landing.bot.features import features, margin
from umpire.titles.landing.components import Components
from umpire.titles.landing.drawing.board import board_svg
from umpire.titles.landing.drawing.layout import Table
from umpire.titles.landing.drawing.table_scene import scene
from umpire.titles.landing.language import LANGUAGE
from umpire.titles.landing.position import POSITIONS
from umpire.titles.landing.rules.journal_data import JournalData
from umpire.titles.landing.rules.ottoman_phase import unseen_ottoman_cards
from umpire.titles.landing.rules.setup import Layout, read_layout, set_up
from umpire.titles.landing.rules.victory import verdict
from umpire.titles.landing.secrets import SECRETS
from umpire.titles.landing.state import ELIMINATED, FIRST, LAST, LOST, VICTORY, LandingState, Switches
from umpire.titles.landing.style import USUAL
from umpire.titles.landing.view import journal, view

SCENARIOS = ("standard", "northern_heights")


# a whole match is played out in two milliseconds; apart from cards, Actions and losses, the dice matter more
FORESIGHT: Final = Foresight(
    tries=300, stages=0, lead=1.5, candidates=8, about=("play_card", "choose_action", "take_result"), decisions=40_000,
)


def read_journal(state: LandingState, seat: int, page: str) -> dict[str, Any]:
    """L11.2, L15.1 Return the pages of the journal, and L15.2 further reading."""
    return journal(state)


def follow(state: LandingState, seat: int, style: Any) -> None:
    state.style = style


def write_nothing(state: LandingState) -> None:
    """L11.2 Skip the journal in matches that are only tried out; nothing else depends on it."""
    state.switches = state.switches._replace(rhythm="end")
    state.happened, state.entries, state.shown, state.turn_began = [], [], [], 0


class Landing(Title[LandingState]):
    """L1.1 One seat: the player leads the ANZACs, the Ottomans are run by their deck."""

    id = "landing"
    name = "The Landing: Gallipoli 1915"
    version = "1.1"
    seats: tuple[str, ...] = ("anzac",)
    language = LANGUAGE
    folder = Path(__file__).parent
    headings: tuple[str, ...] = ("turn", "phase")
    colours = {"anzac": "#5c6234"}
    # twelve turns, each with a card, three Actions of a dozen choices at most, a dozen losses, and a page or two
    decision_limit = 2000
    positions: Any = POSITIONS
    secrets = SECRETS

    def __init__(self, overlay: Optional[Path] = None) -> None:
        super().__init__(overlay)
        source = self.source
        self.box = Components(source)
        self.journal = JournalData(source)
        self.layouts: dict[str, Layout] = {name: read_layout(source, name) for name in SCENARIOS}
        self.scenarios = load_scenarios(source, {name: layout.name for name, layout in self.layouts.items()})
        self.switches = (
            Switch("lcpl_shields", ("off", "on"), self.cases["L19.1"].summary, "L19.1"),
            Switch("journal", ("turn", "round", "end"), self.cases["L19.2"].summary, "L19.2"),
            Switch("names", ("on", "off"), self.cases["L19.3"].summary, "L19.3"),
        )
        self._names = _names(self.box, {f"scenario-{layout.id}": layout.name for layout in self.layouts.values()})
        self._table = Table(source)
        self.pages = Pages((Page("journal", "The journal", "journal"),), read_journal)
        self.advisor = Advisor(
            self, bot.advice, follow=follow, quick_policy=write_nothing, usual=(USUAL,), foresight=FORESIGHT,
        )
        self.evaluator = Evaluator(self, features, margin)
        self.board = Board(lambda: board_svg(self._table, self.box), self._lay_scene, self._cards_in_words)

    def setup(self, scenario: str, switches: Mapping[str, str], dice: Dice) -> LandingState:
        state = self.blank(switches, dice)
        set_up(state, self.layouts[scenario])
        return state

    def blank(self, switches: Mapping[str, str], dice: Dice) -> LandingState:
        options = Switches(switches["lcpl_shields"] == "on", switches["journal"], switches["names"] == "on")
        state = LandingState(self.box, self.journal, options, dice)
        state.log = []
        return state

    def view(self, state: LandingState, seat: int) -> dict[str, Any]:
        return view(state)

    def _lay_scene(self, state: LandingState, seat: int) -> dict[str, Any]:
        return scene(self._table, self.box, view(state), state.switches.names).to_json()

    def _cards_in_words(self, state: LandingState, seat: int) -> tuple[Message, ...]:
        """Name the cards of the decks: everybody knows which are left, nobody in which order."""
        names, cards = self.names(state), view(state)["cards"]
        return tuple([
            Message("cards-" + where, {"cards": ", ".join([names[card] for card in cards[where]])})
            for where in ("ottoman_unseen", "undrawn", "aside", "out_of_game") if cards[where]
        ])

    def names(self, state: LandingState) -> Mapping[str, str]:
        return self._names[state.switches.names]

    def census(self, state: LandingState) -> dict[str, int]:
        """L1.2, L1.4 Count pieces and cards: each is in exactly one place."""
        return {
            "anzac": len([space for space in state.at if LOST <= space <= LAST]),
            "ottoman": len([space for space in state.foes if FIRST <= space <= ELIMINATED]),
            "anzac cards": sum([len(cards) for name, cards in view(state)["cards"].items() if not name.startswith("ottoman")]),
            "ottoman cards": len(state.ottoman_turned) + len(unseen_ottoman_cards(state)),
        }

    def result(self, state: LandingState) -> Optional[Result]:
        if not state.ending:
            return None
        case, ending = verdict(state)
        return Result("anzac" if state.ending == VICTORY else "", case, "ending-" + ending)

    def stage(self, state: LandingState) -> int:
        """Count the turns through all Rounds."""
        return state.round * self.box.turns + max(1, state.turn)


def _names(box: Components, scenarios: dict[str, str]) -> dict[bool, dict[str, str]]:
    """Return the names of cards, ground, scenarios and men: with the soldiers' invented names (L19.3), and without."""
    cards = {card.id: card.name for card in (*box.anzac, *box.ottoman)}
    ground = {terrain.id: terrain.called for terrain in (*box.terrain, box.boats, box.beach)}
    men = {soldier.id: soldier.name for soldier in box.soldiers.values() if soldier.name}
    return {True: {**cards, **ground, **scenarios, **men}, False: {**cards, **ground, **scenarios}}


def title(overlay: Optional[Path] = None) -> Landing:
    """Return the entry point of the group `umpire.titles`."""
    return Landing(overlay)
