"""Striking the Anvil: Operation Dragoon, a game by Luc Olivier. The folder reads like its rulebook, chapter by chapter."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final, Optional

from umpire.engine.about import load_scenarios
from umpire.engine.actions import Action
from umpire.engine.agenda import Decision
from umpire.engine.dice import Dice
from umpire.engine.events import Message
from umpire.engine.film import Count
from umpire.engine.foresight import Foresight
from umpire.engine.orders import Orders
from umpire.engine.parts import Advisor, Board, Evaluator, Panels
from umpire.engine.positions import scenario_of
from umpire.engine.title import Result, Switch, Title
from umpire.titles.anvil.bot import advice, candidates
from umpire.titles.anvil.bot.features import features, margin
from umpire.titles.anvil.components import AREAS, SCENARIOS, SEATS, SITES, UNITS, Components
from umpire.titles.anvil.drawing.atlas import Atlas
from umpire.titles.anvil.drawing.board import board_svg
from umpire.titles.anvil.drawing.table_scene import Table, scene
from umpire.titles.anvil.language import DECLINE, LANGUAGE
from umpire.titles.anvil.panels import panel
from umpire.titles.anvil.position import POSITIONS
from umpire.titles.anvil.prospects import prospect
from umpire.titles.anvil.rules.combat_reactions import Muster, reaction_ratio
from umpire.titles.anvil.rules.scenarios import read_scenario
from umpire.titles.anvil.rules.sequence import set_up
from umpire.titles.anvil.state import (
    ANYWHERE,
    ATTACK,
    COAST,
    COUNTER,
    EACH_UNIT,
    EVEN,
    FIRST,
    FIVE_KINDS,
    FOUR_KINDS,
    MAY_GO_ON,
    STAY,
    TOTAL,
    AnvilState,
    Switches,
)
from umpire.titles.anvil.style import USUAL
from umpire.titles.anvil.view import view

WINNERS = {"allied_decisive": "allied", "allied": "allied", "draw": "", "german": "german", "german_decisive": "german"}

# the last word is the choice that applied before the option existed
OPTIONS = (
    ("combat_groups", ("off", "on"), "10.a", ""), ("combined_arms", (FIVE_KINDS, FOUR_KINDS), "5.7.c", ""),
    ("halving", (TOTAL, EACH_UNIT), "1.8.f", ""), ("naval_bombing", (ANYWHERE, COAST), "6.a", ""),
    ("empty_transports", (MAY_GO_ON, STAY), "5.6.h", STAY), ("victory_levels", (EVEN, FIRST), "V.1", FIRST),
)

FILM = (
    Count("bombs", ("bomb-placed",), "area"), Count("arrived", ("arrived",), "place", deed=False),
    Count("dropped", ("dropped",), "area"), Count("marches"),
    Count("left", ("left",)), Count("attacks", ("combat", "mobile", "pursuit"), "area"), Count("counters", ("counter",), "area"),
    Count("bridges", ("bridge-destroyed",), "site"), Count("lost", ("eliminated",), "unit", deed=False),
    Count("reduced", ("reduced",), "unit", deed=False), Count("control", ("control",), "area", deed=False),
)


# before this turn the effect of a choice cannot be foreseen (values.toml)
WORTH_A_THOUGHT = 3


# an impulse is tried to the end of its turn; before the third turn its effect cannot be seen (values.toml)
FORESIGHT: Final = Foresight(tries=12, stages=1, lead=1.0, candidates=3, decisions=2_000)


def score(state: AnvilState, seat: int) -> Message:
    """V.1 Return the victory points of both sides, as numbers: the text "10" would be taken for Marseille."""
    return Message("score", dict(zip(SEATS, state.points, strict=True)))


def foresee(state: AnvilState, decision: Decision[AnvilState]) -> Optional[Action]:
    """5.5.a Return the assumed answer of the defender: odds of a mobile combat leave out a counter-attack.

    The panel says that there may be one.
    """
    is_reaction = isinstance(decision, Muster) and decision.kind == COUNTER and not decision.chosen
    return DECLINE.alone if is_reaction else None


def part(state: AnvilState) -> str:
    """V.1 Return the scenario: each asks for other things, and so a town or a division is worth more or less."""
    return state.scenario.id


def hasten(state: AnvilState) -> None:
    state.hasty = True


def measure(state: AnvilState, decision: Decision[AnvilState]) -> Optional[float]:
    return reaction_ratio(state, decision) if isinstance(decision, Muster) and decision.kind != ATTACK else None


def worth_a_thought(state: AnvilState, decision: Decision[AnvilState]) -> Sequence[Action]:
    if state.turn >= WORTH_A_THOUGHT:
        return candidates(state, decision)
    best = advice(state, decision)
    return [] if best is None else [best]


class Anvil(Title[AnvilState]):
    """Two seats: the Allies and the German 19th Army."""

    id = "anvil"
    name = "Striking the Anvil: Operation Dragoon"
    version = "1.1"
    seats: tuple[str, ...] = SEATS
    language = LANGUAGE
    folder = Path(__file__).parent
    positions = POSITIONS
    headings: tuple[str, ...] = ("turn", "phase")
    film: tuple[Count, ...] = FILM
    # ten turns of at most two hundred activations, each with a few dozen choices
    decision_limit = 60_000
    panels = Panels(sums=panel, prospect=prospect, score=score)

    def __init__(self, overlay: Optional[Path] = None) -> None:
        super().__init__(overlay)
        source = self.source
        self.box = Components(source)
        self.sheets = {name: read_scenario(source, name, self.box) for name in SCENARIOS}
        self.scenarios = load_scenarios(source, {name: sheet.name for name, sheet in self.sheets.items()})
        self.switches = tuple([
            Switch(name, choices, self.cases[case].summary, case, before) for name, choices, case, before in OPTIONS
        ])
        self._names = _names(self.box)
        self.colours = {item.text("id"): item.text("colour") for item in source.read("board_words.toml").tables("side")}
        self.advisor = Advisor(
            self, advice, candidates=worth_a_thought, quick_policy=hasten, foresee=foresee, usual=USUAL, foresight=FORESIGHT,
        )
        self.evaluator = Evaluator(self, features, margin, part=part, in_points=("points", "prizes"))
        self.orders = Orders(self.orders.all, measure=measure)
        # made when first needed, with the owner's overlay
        self._table = cache(lambda: Table(Atlas(source)))
        self.board = Board(lambda: board_svg(Atlas(source)), self._lay_scene)

    def setup(self, scenario: str, switches: Mapping[str, str], dice: Dice) -> AnvilState:
        state = AnvilState(self.box, self.sheets[scenario], _switches(switches), dice)
        state.log = []
        set_up(state)
        return state

    def open_position(self, position: Mapping[str, Any], switches: Mapping[str, str], dice: Dice) -> AnvilState:
        state = AnvilState(self.box, scenario_of(position, self.sheets, SCENARIOS[0]), _switches(switches), dice)
        POSITIONS.open(state, position)
        return state

    def view(self, state: AnvilState, seat: int) -> dict[str, Any]:
        return view(state)

    def _lay_scene(self, state: AnvilState, seat: int) -> dict[str, Any]:
        return scene(view(state), self._table()).to_json()

    def names(self, state: AnvilState) -> Mapping[str, str]:
        return self._names

    def stage(self, state: AnvilState) -> int:
        return max(1, state.turn)

    def census(self, state: AnvilState) -> dict[str, int]:
        """Count the counters: each is in exactly one place."""
        on_map = sum([len(stack) for stack in state.stacks])
        return {"counters": on_map + len([place for place in state.where if place < 0])}

    def result(self, state: AnvilState) -> Optional[Result]:
        if not state.ending:
            return None
        return Result(WINNERS[state.ending], "V.1", "ending-" + state.ending)


def _names(box: Components) -> dict[str, str]:
    """Return the names of units, areas and bridges on screen."""
    areas = {AREAS[number]: f"{name} ({AREAS[number]})" for number, name in enumerate(box.ground.names)}
    sites = {SITES[number]: name for number, name in enumerate(box.ground.site_names)}
    return {**{name: box.units[number].name for number, name in enumerate(UNITS)}, **areas, **sites}


def _switches(switches: Mapping[str, str]) -> Switches:
    return Switches(
        switches["combat_groups"] == "on", switches["combined_arms"], switches["halving"], switches["naval_bombing"],
        switches["empty_transports"], switches["victory_levels"],
    )


def title(overlay: Optional[Path] = None) -> Anvil:
    """Return the title: the entry point of the group `umpire.titles`."""
    return Anvil(overlay)
