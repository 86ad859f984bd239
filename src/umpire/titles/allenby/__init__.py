"""Allenby's Blitzkrieg: Palestine 1918, a game by Peter Schutze. The folder reads like its rulebook, chapter by chapter."""
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
from umpire.engine.parts import Advisor, Asides, Board, Evaluator, Panels
from umpire.engine.title import Result, Switch, Title
from umpire.titles.allenby.bot import advice
from umpire.titles.allenby.bot.features import features, margin
from umpire.titles.allenby.components import (
    BRITISH,
    CARS,
    FORCES,
    FRAGMENT,
    GARRISON,
    SEATS,
    TURKISH,
    TURKISH_SQUADRON,
    UNITS,
    Components,
)
from umpire.titles.allenby.drawing.atlas import Atlas
from umpire.titles.allenby.drawing.board import board_svg
from umpire.titles.allenby.drawing.table_scene import Table, scene
from umpire.titles.allenby.language import LANGUAGE
from umpire.titles.allenby.panels import panel
from umpire.titles.allenby.position import POSITIONS
from umpire.titles.allenby.prospects import prospect
from umpire.titles.allenby.rules.cautions import cautions
from umpire.titles.allenby.rules.combat import foresee
from umpire.titles.allenby.rules.command_and_stacking import ANY_MIX, UNRELATED_ONLY
from umpire.titles.allenby.rules.hidden import ANY_TIME, marker_barrier, marker_options, turn_marker
from umpire.titles.allenby.rules.setup import read_chart, set_up
from umpire.titles.allenby.secrets import SECRETS
from umpire.titles.allenby.state import TURKISH_PHASES, AllenbyState, Switches
from umpire.titles.allenby.style import USUAL
from umpire.titles.allenby.view import view

SCENARIOS = {"historical": "Historical setup", "free": "Free setup"}
ENDINGS = {
    "british_major": (BRITISH, "11.4.a"), "turkish_major": (TURKISH, "11.3.a"), "british_minor": (BRITISH, "11.5.a"),
    "turkish_minor": (TURKISH, "11.5.a"), "draw": (-1, "11.5.a"),
}

FIRST_TURKISH_PHASE = min(TURKISH_PHASES)
MARCHES = ("marched", "marched-formation", "marched-several", "marched-hidden")
FILM = (
    Count("flights", ("flew",)), Count("barrages", ("barrage",), "place"), Count("moves", MARCHES),
    Count("towns", MARCHES, "hex", places=True), Count("attacks", ("attack",), "place"),
    Count("garrisoned", ("garrisoned",), "hex", places=True), Count("placed", ("placed", "placed-hidden")),
    Count("covered", ("covered", "covered-hidden")),
    Count("eliminated", ("eliminated",), "unit", deed=False), Count("disrupted", ("disrupted",), "unit", deed=False),
    Count("retreated", ("retreated",), "unit", deed=False), Count("recovered", ("recovered",), "unit", deed=False),
)


# the Turk tries a few styles for a turn, once a turn
FORESIGHT: Final = Foresight(tries=16, stages=1, lead=2.0, decisions=6_000)
# a formation that goes astray is one of many: with fewer slips a player wins one match in eight from a strong one
SLIPS: Final = 0.35


def score(state: AllenbyState, seat: int) -> Message:
    """11.0 Return the victory points of both sides, which everybody sees on the track."""
    return Message("score", dict(zip(SEATS, state.points, strict=True)))


def candidates(state: AllenbyState, decision: Decision[AllenbyState]) -> Sequence[Action]:
    """Return the advice alone, so that a strong player tries styles (`sets_pace`).

    Single choices differ by less than the dice of a turn scatter.
    """
    best = advice(state, decision)
    return () if best is None else (best,)


def sets_pace(state: AllenbyState, decision: Decision[AllenbyState]) -> bool:
    """5.0 Return whether the Turk sets the pace of a turn, in his first phase of operations.

    The British keep to their habit: in a trial, choosing among styles by so few tries did worse.
    """
    return decision.seat == TURKISH and state.phase == FIRST_TURKISH_PHASE


def hasten(state: AllenbyState) -> None:
    """Play a quick try: a plan lasts for a phase.

    Ways lead over the ground whatever stands there, the Turk's around the enemies he saw first.
    """
    state.hasty = True


def style_period(state: AllenbyState) -> tuple[int, ...]:
    """5.0 Return the part of a turn: before or after the first Turkish phase begins.

    So the Turk looks beyond the next British phase.
    """
    return (max(1, state.turn), int(state.phase >= FIRST_TURKISH_PHASE))


class Allenby(Title[AllenbyState]):
    """1.0.a Two seats."""

    id = "allenby"
    name = "Allenby's Blitzkrieg: Palestine 1918"
    version = "1.1"
    seats: tuple[str, ...] = SEATS
    language = LANGUAGE
    folder = Path(__file__).parent
    positions = POSITIONS
    headings: tuple[str, ...] = ("turn", "phase")
    film: tuple[Count, ...] = FILM
    # seven turns of six operations phases in which each of some sixty counters is moved, mustered, counted and retreated; at each
    # of these decisions each of ten markers can be laid or lifted (4.6)
    decision_limit = 40_000 * 11
    secrets = SECRETS
    # 4.6.a Division markers are laid and lifted at any time
    asides = Asides(ANY_TIME, marker_options, marker_barrier, turn_marker)
    panels = Panels(sums=panel, prospect=prospect, score=score, warnings=cautions)

    def __init__(self, overlay: Optional[Path] = None) -> None:
        super().__init__(overlay)
        source = self.source
        self.box = Components(source)
        self.chart = read_chart(source, self.box)
        self.scenarios = load_scenarios(source, SCENARIOS)
        self.switches = (
            Switch("forces", FORCES, self.cases["12.4.a"].summary + " " + self.cases["12.5.a"].summary, "12.4.a"),
            Switch("penalty_reading", ("no_elimination", "any_survivor"), self.cases["11.2.d"].summary, "11.2.d"),
            Switch("stacking_reading", (ANY_MIX, UNRELATED_ONLY), self.cases["4.4.d"].summary, "4.4.d", UNRELATED_ONLY),
            Switch("deployment", ("by_players", "suggested"), self.cases["12.2.b"].summary, "12.2.b"),
        )
        self._names = _names(self.box)
        self.colours = {item.text("id"): item.text("colour") for item in source.read("board_words.toml").tables("side")}
        self.advisor = Advisor(
            self, advice, candidates=candidates, sets_pace=sets_pace, style_period=style_period, quick_policy=hasten,
            foresee=foresee,
            usual=USUAL, foresight=FORESIGHT, slips=SLIPS,
        )
        self.evaluator = Evaluator(self, features, margin, in_points=("points", "casualties"))
        # made when first needed, with the owner's overlay
        self._table = cache(lambda: Table(Atlas(source)))
        self.board = Board(lambda: board_svg(Atlas(source)), self._lay_scene)

    def setup(self, scenario: str, switches: Mapping[str, str], dice: Dice) -> AllenbyState:
        state = self._empty(scenario, switches, dice)
        set_up(state, self.chart)
        return state

    def _empty(self, scenario: str, switches: Mapping[str, str], dice: Dice) -> AllenbyState:
        settings = Switches(**{switch.id: switches[switch.id] for switch in self.switches}, setup=scenario)
        state = AllenbyState(self.box, self.chart, settings, dice)
        state.log = []
        return state

    def open_position(self, position: Mapping[str, Any], switches: Mapping[str, str], dice: Dice) -> AllenbyState:
        state = self._empty("historical", switches, dice)
        POSITIONS.open(state, position)
        return state

    def view(self, state: AllenbyState, seat: int) -> dict[str, Any]:
        return view(state, seat)

    def _lay_scene(self, state: AllenbyState, seat: int) -> dict[str, Any]:
        return scene(view(state, seat), self._table()).to_json()

    def names(self, state: AllenbyState) -> Mapping[str, str]:
        return self._names

    def census(self, state: AllenbyState) -> dict[str, int]:
        """2.2.a Count the counters: each is in exactly one place."""
        on_map = sum([len(stack) for stack in state.stacks])
        off = len([unit for unit in range(TURKISH_SQUADRON) if state.where[unit] < 0])
        return {"counters": on_map + off, "squadrons": len(state.where) - TURKISH_SQUADRON}

    def result(self, state: AllenbyState) -> Optional[Result]:
        if not state.ending:
            return None
        winner, case = ENDINGS[state.ending]
        return Result(SEATS[winner] if winner >= 0 else "", case, "ending-" + state.ending)

    def stage(self, state: AllenbyState) -> int:
        return max(1, state.turn)


def _names(box: Components) -> dict[str, str]:
    """Return the names of units, formations, groups and hexes on screen."""
    towns = {box.grid.ids[town.hex]: f"{town.name.title()} ({box.grid.ids[town.hex]})" for town in box.towns}
    short_names = [_unit_name(box, number) for number in range(len(UNITS))]
    all_names = [*short_names, *box.formation_names.values()]
    # there is a 53 Div and a corps XX on either side
    sides = ("British ", "Turkish ")
    units = {
        name: sides[box.units[number].side] + short if all_names.count(short) > 1 else short
        for number, (name, short) in enumerate(zip(UNITS, short_names, strict=True))
    }
    return {**units, **box.formation_names, **box.group_names, **towns}


def _unit_name(box: Components, unit: int) -> str:
    """Return a unit with its formation where the number alone would say little; garrisons and fragments as what they are."""
    counter = box.units[unit]
    if counter.type in (GARRISON, FRAGMENT):
        return f"{counter.name} garrison" if counter.town else f"{counter.type.title()} {counter.name.split(' ')[-1]}"
    if counter.type == CARS:
        return "Armoured Car unit"
    if counter.formation < 0 or counter.side == TURKISH:
        return _by_number(counter.name, counter.size, counter.german)
    return f"{counter.name} ({list(box.formation_names.values())[counter.formation]})"


def _by_number(name: str, size: str, german: bool) -> str:
    """Return a division's name: its number alone would read like a mistake."""
    if german:
        return f"German {name}"
    return f"{name} Div" if size == "XX" and name.isdigit() else name


def title(overlay: Optional[Path] = None) -> Allenby:
    """Return the title: the entry point of the group `umpire.titles`."""
    return Allenby(overlay)
