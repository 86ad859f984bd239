"""A Fatal Attraction: the Gallipoli Campaign, a game by Paul Rohrbaugh. The folder reads like its rulebook."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, partial
from pathlib import Path
from typing import Any, Final, Optional

from umpire.engine.about import load_scenarios
from umpire.engine.actions import Action
from umpire.engine.agenda import Decision
from umpire.engine.dice import Dice
from umpire.engine.events import Message
from umpire.engine.film import Count
from umpire.engine.foresight import Foresight
from umpire.engine.parts import Advisor, Board, Evaluator, Panels, consider_options
from umpire.engine.positions import scenario_of
from umpire.engine.sets import set_of
from umpire.engine.title import Result, Switch, Title
from umpire.titles.fatal.bot import advice
from umpire.titles.fatal.bot.features import features, margin
from umpire.titles.fatal.components import (
    ALL_BEACHHEADS,
    ALL_FORTS,
    ALL_LAND,
    ALL_SHIPS,
    ALLIED,
    OF_SIDE,
    PIECES,
    SCENARIOS,
    SEATS,
    TURKISH,
    Components,
)
from umpire.titles.fatal.drawing.atlas import Atlas
from umpire.titles.fatal.drawing.board import board_svg
from umpire.titles.fatal.drawing.table_scene import Table, scene
from umpire.titles.fatal.language import LANGUAGE
from umpire.titles.fatal.panels import panel
from umpire.titles.fatal.position import POSITIONS
from umpire.titles.fatal.prospects import prospect
from umpire.titles.fatal.rules.cautions import cautions
from umpire.titles.fatal.rules.operations_activation import hour
from umpire.titles.fatal.rules.scenarios import read_sheet, set_up
from umpire.titles.fatal.rules.victory import allied_hills, clear_water
from umpire.titles.fatal.secrets import SECRETS
from umpire.titles.fatal.state import ELIMINATED, EXITED, OPERATIONS, FatalState, Switches, those_in
from umpire.titles.fatal.style import USUAL
from umpire.titles.fatal.view import view

# by the fields of Switches: the choices, the default first, and the case; a comment names the ruling
OPTIONS: Final = (
    ("deployment", ("by_players", "suggested"), "13.1.1#1"),
    #
    ("disabled_target", ("harder", "easier"), "8.1.2#5"),
    #
    ("formations_per_segment", ("any", "one"), "7.2#3"),
    # R-20 (a), (b)
    ("mines_outside", ("factors", "counters"), "8.5#6"), ("mouth", ("straits", "outside"), "13.1.1#2"),
    #
    ("blockade_line", ("as_mines", "ds_only"), "12.2#6"),
    #
    ("reserve_activation", ("own", "free_second"), "11.1#2"),
    #
    ("late_mines", ("each_purchase", "none", "common"), "7.3.2c#6"),
    #
    ("first_to_choose", ("allied", "turkish"), "3.1#1"),
    #
    ("repulse", ("disorganized", "further_step"), "7.6#4"),
    ("supporting_guns", ("any", "same_formation"), "8.3.2#4"), ("vacant_advance", ("off", "on"), "8.3.5a"),
    #
    ("battleship_points", ("one", "five"), "12.2#1"),
)
FILM: Final = (
    Count("fleet", ("ship-deployed", "sailed"), "area"), Count("salvos", ("salvo",), "target"),
    Count("marches", ("marched",)), Count("landings", ("embarked",), "area"), Count("barrages", ("barrage",), "place"),
    Count("assaults", ("assault",), "place"), Count("swept", ("swept",), "area"), Count("mines", ("laid", "laid-hidden")),
    Count("mined", ("mined",), "piece", deed=False),
    Count("damaged", ("disabled", "crippled"), "piece", deed=False), Count("lost", ("eliminated",), "piece", deed=False),
    Count("shaken", ("disorganized", "broken"), "piece", deed=False), Count("control", ("control",), "area", deed=False),
)
ENDINGS: Final = {
    "allied_breakthrough": ("allied", "12.1.1#1"), "allied_march": ("allied", "12.1.1#2"),
    "turkish_sudden_death": ("turkish", "12.1.2"), "both_sudden_death": ("", "12.1#1"), "allied_points": ("allied", "12.2#8"),
    "turkish_points": ("turkish", "12.2#8"), "draw": ("", "12.2#8"),
}


# the last Impulse of a match and the purchases after it: the end is near enough to be played out many times
FORESIGHT: Final = Foresight(
    tries=96, stages=1, lead=2.0, candidates=4, decisions=4_000,
    about=("choose_activation", "buy_second", "late_turn", "act_at_sea"),
)
# one idle ship or battalion of many costs little: with fewer slips a player wins one match in sixteen from a strong one
SLIPS: Final = 0.3


class Fatal(Title[FatalState]):
    """1.0 Two seats: the Allies, and the Turks with their German friends."""

    id = "fatal"
    name = "A Fatal Attraction: the Gallipoli Campaign"
    version = "1.1"
    seats: tuple[str, ...] = SEATS
    language = LANGUAGE
    folder = Path(__file__).parent
    positions = POSITIONS
    headings: tuple[str, ...] = ("turn", "phase", "impulse", "segment")
    film: tuple[Count, ...] = FILM
    # nine turns of at most four Impulses, two segments each, with a few actions of every piece, some of them twice
    decision_limit = 200_000
    secrets = SECRETS

    def __init__(self, overlay: Optional[Path] = None) -> None:
        super().__init__(overlay)
        source = self.source
        self.box = Components(source)
        self.sheets = {name: read_sheet(source, name, self.box) for name in SCENARIOS}
        self.scenarios = load_scenarios(source, {name: sheet.name for name, sheet in self.sheets.items()})
        self.switches = tuple([Switch(name, choices, self.cases[case].summary, case) for name, choices, case in OPTIONS])
        self._names = _names(self.box)
        self.colours = {item.text("id"): item.text("colour") for item in source.read("board_words.toml").tables("side")}
        self.advisor = Advisor(
            self, advice, candidates=candidates, usual=USUAL, foresight=FORESIGHT, slips=SLIPS,
        )
        self.evaluator = Evaluator(self, features, margin, part=part, in_points=("points",))
        self.panels = Panels(
            sums=partial(panel, names=self._names), prospect=prospect, score=score, breadcrumbs=hour, warnings=cautions,
        )
        # made when first needed, with the owner's overlay
        self._table = cache(lambda: Table(Atlas(source)))
        self.board = Board(lambda: board_svg(Atlas(source)), self._lay_scene)

    def setup(self, scenario: str, switches: Mapping[str, str], dice: Dice) -> FatalState:
        state = FatalState(self.box, self.sheets[scenario], _switches(switches), dice)
        state.log = []
        set_up(state)
        return state

    def open_position(self, position: Mapping[str, Any], switches: Mapping[str, str], dice: Dice) -> FatalState:
        state = FatalState(self.box, scenario_of(position, self.sheets, SCENARIOS[2]), _switches(switches), dice)
        POSITIONS.open(state, position)
        return state

    def view(self, state: FatalState, seat: int) -> dict[str, Any]:
        return view(state, seat, self._names)

    def _lay_scene(self, state: FatalState, seat: int) -> dict[str, Any]:
        return scene(view(state, seat, self._names), self._table()).to_json()

    def names(self, state: FatalState) -> Mapping[str, str]:
        return self._names

    def figures(self, state: FatalState) -> Mapping[str, int]:
        return _figures(state)

    def stage(self, state: FatalState) -> int:
        return max(1, state.turn)

    def census(self, state: FatalState) -> dict[str, int]:
        """Count all counters: each is in exactly one place."""
        return {"counters": sum([here.bit_count() for here in state.at])}

    def result(self, state: FatalState) -> Optional[Result]:
        if not state.ending:
            return None
        winner, case = ENDINGS[state.ending]
        return Result(winner, case, "ending-" + state.ending)


def part(state: FatalState) -> str:
    """13.0 Return the scenario: their lengths differ too much to be evaluated together."""
    return state.sheet.id


def score(state: FatalState, seat: int) -> Message:
    """12.2 Return the victory points of both sides, as numbers: the text "10" would be taken for the 10th Division."""
    return Message("score", dict(zip(SEATS, state.points, strict=True)))


def candidates(state: FatalState, decision: Decision[FatalState]) -> Sequence[Action]:
    """Return the actions worth trying out. Far from the end they differ by less than the dice to come: only the advice counts."""
    advised = advice(state, decision)
    if not is_near_end(state, decision.seat) or (decision.id == "act_at_sea" and not state.second):
        return () if advised is None else (advised,)
    options = consider_options(state, decision, advised, FORESIGHT.about)
    # after the advice, ending the decision comes first
    return [*options[:1], *sorted(options[1:], key=lambda action: action.verb not in ("done", "pass"))]


def is_near_end(state: FatalState, seat: int) -> bool:
    """Return whether this is the last Impulse or later; for the Turkish side, which does most before it, the whole last turn."""
    if state.turn < state.sheet.last_turn or state.phase != OPERATIONS:
        return False
    return seat == TURKISH or state.impulse >= state.impulses


def _figures(state: FatalState) -> dict[str, int]:
    """Return the points of both sides, the last turn, and the fate of forts, ships and units that marched off."""
    losses = those_in(state, ELIMINATED)
    losses &= ~set_of((*state.sheet.destroyed, *state.sheet.sunk))
    forts = (losses & ALL_FORTS).bit_count()
    ships = [(losses & ALL_SHIPS & OF_SIDE[side] & ~state.box.sweepers).bit_count() for side in (ALLIED, TURKISH)]
    units = [(losses & ALL_LAND & OF_SIDE[side]).bit_count() for side in (ALLIED, TURKISH)]
    open_straits = (clear_water(state) & state.box.straits).bit_count()
    return {
        "allied-points": state.points[ALLIED], "turkish-points": state.points[TURKISH],
        "margin": state.points[ALLIED] - state.points[TURKISH], "turn": state.turn,
        "exited": those_in(state, EXITED).bit_count(), "straits-open": open_straits, "forts-lost": forts,
        "allied-ships-lost": ships[ALLIED], "turkish-ships-lost": ships[TURKISH], "allied-units-lost": units[ALLIED],
        "turkish-units-lost": units[TURKISH], "allied-hills": allied_hills(state).bit_count(),
        "beachheads": (state.fed & ALL_BEACHHEADS).bit_count(),
    }


def _names(box: Components) -> dict[str, str]:
    """Return the names of pieces, formations and areas on screen."""
    areas = {area.id: f"{area.name} ({area.id})" if area.region in ("GP", "A", "DS") else area.name for area in box.areas}
    return {**{name: box.pieces[number].name for number, name in enumerate(PIECES)}, **box.formation_names, **areas}


def _switches(switches: Mapping[str, str]) -> Switches:
    return Switches(*[switches[name] for name in Switches._fields])


def title(overlay: Optional[Path] = None) -> Fatal:
    """Return the entry point of the group `umpire.titles`."""
    return Fatal(overlay)


