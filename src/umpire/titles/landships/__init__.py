"""Landships! with twelve point facing, a game by Perry Moore with rules by Steve Rawling. The folder reads like its rulebook."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final, Optional

from umpire.engine.about import load_scenarios
from umpire.engine.actions import Action
from umpire.engine.agenda import Decision
from umpire.engine.dice import Dice
from umpire.engine.film import Count
from umpire.engine.foresight import Foresight
from umpire.engine.orders import Orders
from umpire.engine.parts import Advisor, Board, Evaluator, Outlooks, Panels
from umpire.engine.positions import scenario_of
from umpire.engine.title import Result, Switch, Title
from umpire.titles.landships.bot import advice
from umpire.titles.landships.bot.candidates import candidates as last_turn_candidates
from umpire.titles.landships.bot.features import features, margin
from umpire.titles.landships.breadcrumbs import breadcrumbs
from umpire.titles.landships.components import PIECES, PLACES, SCENARIOS, SEATS, WEAPONS, Components
from umpire.titles.landships.drawing.atlas import Atlas
from umpire.titles.landships.drawing.board import board_svg
from umpire.titles.landships.drawing.table_scene import Table, scene
from umpire.titles.landships.language import LANGUAGE
from umpire.titles.landships.outlooks import outlook, sight, under_way
from umpire.titles.landships.panels import panel
from umpire.titles.landships.position import POSITIONS
from umpire.titles.landships.prospects import prospect
from umpire.titles.landships.rules.cautions import cautions
from umpire.titles.landships.rules.fire_targets import is_defensive
from umpire.titles.landships.rules.scenarios import read_sheet, set_up
from umpire.titles.landships.rules.victory import score
from umpire.titles.landships.state import LandState, Sheet, Switches
from umpire.titles.landships.style import USUAL
from umpire.titles.landships.view import view

# the fields of Switches: the choices, the dossier's default first, and the case; above it the ruling
OPTIONS: Final = (
    ("deployment", ("by_players", "suggested"), "19.26.2"),
    # A27
    ("gun_hex", ("6208", "6809", "free"), "19.26.19"),
    # A20
    ("arc_edge", ("along_limit", "every_facing"), "T9.5"),
    # A12
    ("victory_reading", ("each_hex", "any_hex"), "19.26.16"),
    ("close_assault_strongpoint", ("2", "1"), "10.3"), ("barrage_strongpoint", ("2", "0"), "5.15"),
    # A3
    ("hexside_stacking", ("pairwise", "summed"), "T5.3"),
    # A6
    ("perimeter", ("across", "any_neighbour"), "T6.4"),
    # A13
    ("tank_panic", ("by_scenario", "on", "off"), "14.4"),
    # A17
    ("contested_cover", ("none", "full"), "8.7"),
    # A14
    ("surrender", ("any_check", "fire_only"), "19.26.9"),
    ("sacrt", ("standard", "alternate"), "V.1"), ("pin_removal", ("automatic", "die"), "V.2"), ("aspect_armour", ("off",
    "on"), "16.9"),
)
FILM: Final = (
    Count("driven", ("stepped", "turned", "turned-off", "rounded", "drifted", "ran-on"), "piece"),
    Count("marches", ("marched", "rode", "broke-in"), "piece"),
    Count("calls", ("called",), "hex"), Count("volleys", ("fired-on", "flamed"), "place"), Count("shots", ("shot",), "target"),
    Count("raids", ("declared-support", "declared-observe"), "hex"), Count("assaults", ("assault",), "hex"),
    Count("pinned", ("pinned",), "piece", deed=False),
    Count("stopped", ("bogged", "immobilised", "shaken"), "piece", deed=False),
    Count("lost", ("eliminated", "destroyed", "surrendered", "captured"), "piece", deed=False),
)


# the units that march and where, the vehicles that drive, the targets, in the last turn (bot/candidates.py): tried to the end of
# the match
FORESIGHT: Final = Foresight(
    tries=16, stages=1, lead=1.5, candidates=4, decisions=600,
    about=("choose_vehicle", "move_foot", "march_to", "declare_fire"),
)
# most counters may still do what was missed in the same half-turn: with fewer slips a player wins one match in five from a strong
# one
SLIPS: Final = 0.45


def part(state: LandState) -> str:
    """19, U Return the scenario: each is won in its own way."""
    return state.sheet.id


def reacts(state: LandState, decision: Decision[LandState]) -> bool:
    return is_defensive(state)


def candidates(state: LandState, decision: Decision[LandState]) -> Sequence[Action]:
    best = advice(state, decision)
    return [] if best is None else last_turn_candidates(state, decision, FORESIGHT.about, best)


def hasten(state: LandState) -> None:
    state.hasty = True


class Landships(Title[LandState]):
    """1.2 Two seats: the Germans and the British (the Allies)."""

    id = "landships"
    name = "Landships!"
    version = "1.1"
    seats: tuple[str, ...] = SEATS
    language = LANGUAGE
    folder = Path(__file__).parent
    positions = POSITIONS
    headings: tuple[str, ...] = ("turn", "half", "phase")
    film: tuple[Count, ...] = FILM
    # ten turns of two half-turns in which every counter may do a few things
    decision_limit = 100_000
    panels = Panels(sums=panel, prospect=prospect, score=score, breadcrumbs=breadcrumbs, warnings=cautions)
    outlooks = Outlooks(outlook, under_way, sight)

    def __init__(self, overlay: Optional[Path] = None) -> None:
        super().__init__(overlay)
        source = self.source
        self.box = Components(source)
        self.sheets = {name: read_sheet(source, name, self.box) for name in SCENARIOS}
        self.scenarios = load_scenarios(source, {name: sheet.name for name, sheet in self.sheets.items()})
        self.switches = tuple([Switch(name, choices, self.cases[case].summary, case) for name, choices, case in OPTIONS])
        self._names = {name: _names(self.box, sheet) for name, sheet in self.sheets.items()}
        self.colours = {item.text("id"): item.text("colour") for item in source.read("board_words.toml").tables("side")}
        self.advisor = Advisor(
            self, advice, candidates=candidates, quick_policy=hasten, usual=USUAL, foresight=FORESIGHT, slips=SLIPS,
        )
        self.evaluator = Evaluator(self, features, margin, part=part, in_points=("goal",))
        self.orders = Orders(self.orders.all, reacts=reacts)
        # made when first needed, with the owner's overlay
        self._table = cache(lambda: Table(Atlas(source)))
        self.board = Board(lambda: board_svg(Atlas(source)), self._lay_scene)

    def setup(self, scenario: str, switches: Mapping[str, str], dice: Dice) -> LandState:
        state = LandState(self.box, self.sheets[scenario], _switches(switches), dice)
        state.log = []
        set_up(state)
        return state

    def open_position(self, position: Mapping[str, Any], switches: Mapping[str, str], dice: Dice) -> LandState:
        state = LandState(self.box, scenario_of(position, self.sheets, SCENARIOS[0]), _switches(switches), dice)
        POSITIONS.open(state, position)
        return state

    def view(self, state: LandState, seat: int) -> dict[str, Any]:
        return view(state, seat, self._names[state.sheet.id])

    def stage(self, state: LandState) -> int:
        return max(1, state.turn)

    def _lay_scene(self, state: LandState, seat: int) -> dict[str, Any]:
        return scene(self.view(state, seat), self._table()).to_json()

    def names(self, state: LandState) -> Mapping[str, str]:
        return self._names[state.sheet.id]

    def census(self, state: LandState) -> dict[str, int]:
        """Count the counters: each is in exactly one place."""
        on_map = sum([here.bit_count() for here in state.at.values()])
        return {"counters": on_map + len([place for place in state.where if place < 0])}

    def result(self, state: LandState) -> Optional[Result]:
        if not state.ending:
            return None
        return Result(state.ending, state.sheet.victory_case, "ending-" + state.ending)


def _names(box: Components, sheet: Sheet) -> dict[str, str]:
    """Return the names of counters, mounts, weapons and places on screen in a scenario."""
    pieces = {name: box.pieces[number].name for number, name in enumerate(PIECES)}
    pieces.update({PIECES[number]: f"{box.pieces[number].name.rsplit(' ', 1)[0]} {name}" for number, name in sheet.names.items()})
    weapons = {
        name: f"{pieces[PIECES[box.weapons[n].piece]]}, {box.mount_names[box.weapons[n].mount]}"
        for n, name in enumerate(WEAPONS) if "." in name
    }
    mounts = {f"mount-{mount}": name for mount, name in box.mount_names.items()}
    places = {name: f"hexside {name.replace('|', '/')}" if "|" in name else name for name in PLACES}
    return {**places, **mounts, **weapons, **pieces}


def _switches(switches: Mapping[str, str]) -> Switches:
    return Switches(*[switches[name] for name in Switches._fields])


def title(overlay: Optional[Path] = None) -> Landships:
    """Return the title: the entry point of the group `umpire.titles`."""
    return Landships(overlay)
