"""5.15 to 5.19, T11 The struck hexes of a barrage; 5.15, 9.7, 13.5, 16.10 what shells and bombs do."""
from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, NamedTuple, Optional

from umpire.engine.actions import Action
from umpire.engine.agenda import SideStep
from umpire.engine.events import Slot, Term
from umpire.engine.faults import Fault, Flaw
from umpire.engine.question import DecisionRow, Question, Rows
from umpire.engine.rulings import LEGAL
from umpire.engine.sets import has, members
from umpire.titles.landships.components import (
    ALL_AIRCRAFT,
    ALL_GUNS,
    CLEAR,
    DAMAGES,
    GROUND,
    HEX_COUNT,
    HEXES,
    NONE,
    PREPARED_TRENCH,
    SEATS,
    SIDES_OF,
    TOWN,
    TRENCH,
)
from umpire.titles.landships.language import NOT_NOW, RESOLVE
from umpire.titles.landships.rules.artillery import strength_of, take_up_observers
from umpire.titles.landships.rules.direct_fire import damages, hit
from umpire.titles.landships.rules.fire_volley import NOTHING, Chances, FireChances, checks_of
from umpire.titles.landships.rules.small_arms import Reading, column_of, common_terms, readings, strike
from umpire.titles.landships.state import BARRAGE, LandState, is_contested

# 5.15, 13.5 What falls from above, shells and bombs: men read one die of the small arms table, every armoured vehicle has
# its own on the AT table. Protection is not the same as against what is fired along the ground.

class Fall(NamedTuple):
    """Shells or bombs on a place: the units they strike, the points, what is added for each, and the case."""

    place: int
    those: int
    points: int
    case: str
    # the sentence for men; the one for a vehicle has `-armour` behind it
    kind: str
    soft_terms: Callable[[int], tuple[Term, ...]]
    armour_terms: Callable[[int], tuple[Term, ...]]


# the targets

def targets(those: int) -> int:
    """9.7, 13.8 Return those that can be harmed: not guns themselves and aircraft; the crews of guns are."""
    return those & ~(ALL_GUNS | ALL_AIRCRAFT)


# protection

def has_no_cover(state: LandState, piece: int) -> bool:
    """8.7, A17 Return whether a unit broke into a hex that is contested."""
    return (
        state.switches.contested_cover == "none" and has(state.broke_in, piece) and is_contested(state, state.where[piece])
    )


def _strongpoint(state: LandState, one: int) -> int:
    return state.box.constant("terrain_features", "strongpoint", "protection") if has(state.box.strongpoints, one) else 0


def shell_cover(state: LandState, piece: int) -> int:
    """5.15, T10.1, 16.10 Return the cover against shells: the ground, and a strongpoint unless the option leaves it out."""
    if has_no_cover(state, piece):
        return 0
    strong = state.switches.barrage_strongpoint != "0"
    return min([
        int(state.box.protection[state.box.terrain[one]]) + (_strongpoint(state, one) if strong else 0)
        for one in GROUND.hexes[state.where[piece]]
    ])


def bomb_cover(state: LandState, piece: int) -> int:
    """13.5, 13.7 Return the cover against aircraft: trenches do not help, all other ground does."""
    if has_no_cover(state, piece):
        return 0
    return min([_bomb_cover(state, one) for one in GROUND.hexes[state.where[piece]]])


def _bomb_cover(state: LandState, one: int) -> int:
    terrain = state.box.terrain[one]
    ground = 0 if terrain in (TRENCH, PREPARED_TRENCH) else int(state.box.protection[terrain])
    return ground + _strongpoint(state, one)


# 5.17 shrapnel

def shrapnel_term(state: LandState, piece: int) -> Term:
    """5.17, T10.1 Return the worth of shrapnel: poor against houses, trenches and strongpoints, good against men in the open."""
    worth = min([_shrapnel(state, one) for one in GROUND.hexes[state.where[piece]]])
    return Term("shell-shrapnel", worth, "5.17")


def _shrapnel(state: LandState, one: int) -> int:
    terrain = state.box.terrain[one]
    if terrain in (TOWN, TRENCH, PREPARED_TRENCH) or has(state.box.strongpoints, one):
        return state.box.fire_modifiers["shrapnel_vs_cover"]
    return state.box.fire_modifiers["shrapnel_vs_open"] if terrain == CLEAR else 0


# the dice

def cover_terms(value: int, case: str) -> tuple[Term, ...]:
    return (Term("fire-cover", value, case),) if value else ()


def armour_terms(state: LandState, vehicle: int, extra: Term, cover: int) -> tuple[Term, ...]:
    """9.4, A36 Return the terms on the AT table: what is added for shells or bombs, the armour, half the cover; no range."""
    terms = (
        extra, Term("shot-armour", state.box.at_armour[state.box.pieces[vehicle].armour], "9.4"),
        Term("shot-cover", cover // 2, "9.4"),
    )
    return tuple([term for term in terms if term.value])


def _value(terms: tuple[Term, ...]) -> int:
    return sum([term.value for term in terms])


def soft_readings(state: LandState, fall: Fall) -> list[Reading]:
    """Return what the one die would mean for each of the men and soft vehicles."""
    column = column_of(state, fall.points)
    soft = fall.those & ~state.box.armoured
    return readings(state, soft, column, lambda piece: _value(fall.soft_terms(piece))) if column != NONE else []


def let_fall(state: LandState, fall: Fall) -> None:
    """5.15 Roll one die for all the men with their checks, then one for each armoured vehicle; noted like all fire (3.6)."""
    read = soft_readings(state, fall)
    if read:
        rows = [fall.soft_terms(one.piece) for one in read]
        strike(state, fall.place, read, fall.case, fall.kind, common_terms(rows), fall.points)
    for vehicle in members(fall.those & state.box.armoured):
        hit(state, vehicle, fall.points, fall.armour_terms(vehicle), fall.case, fall.kind + "-armour")


# before the dice

def outlook(state: LandState, fall: Fall) -> tuple[FireChances, ...]:
    """Return what would become of each unit, and how likely: for the panel and our own players."""
    soft = [FireChances(one.piece, fall.soft_terms(one.piece), checks_of(state, one)) for one in soft_readings(state, fall)]
    armour = [
        FireChances(vehicle, fall.armour_terms(vehicle), _hits(state, fall, vehicle))
        for vehicle in members(fall.those & state.box.armoured)
    ]
    return (*soft, *armour)


def _hits(state: LandState, fall: Fall, vehicle: int) -> Chances:
    results = damages(state, fall.points, _value(fall.armour_terms(vehicle)))
    words = (NOTHING, *DAMAGES[1:])
    return {words[result]: results.count(result) / len(results) for result in sorted(set(results))}


# 5, T11 Artillery: batteries called one by one, communication, scatter, standing fire; then the struck hexes.

class ResolveBarrage(SideStep[LandState]):
    """5.15 The struck hexes one after another, in the order of the caller; 13.8 observing aircraft are taken up, used or not."""

    id: ClassVar[str] = "resolve_barrage"

    def run(self, state: LandState) -> None:
        take_up_observers(state, self.side)
        drop_harmless(state)
        if state.impacts:
            state.agenda.append(OrderHexes(self.side))


def drop_harmless(state: LandState) -> None:
    """Drop the impacts that strike nobody."""
    for one in struck_hexes(state):
        if not struck_units(state, one):
            state.tell("fell-on-nobody", "5.15", hex=HEXES[one])
            forget_impacts(state, one)


# 5.15 the struck hexes

def struck_hexes(state: LandState) -> tuple[int, ...]:
    """Return the hexes on which shells fell in this phase and are not resolved yet, each once."""
    return tuple(sorted({one for _, one in state.impacts}))


def struck_units(state: LandState, one: int) -> int:
    """T11.1, T11.2, 5.19 Return the units that an impact in a hex strikes, each once.

    It strikes everybody there and on its hexsides, of both sides.
    """
    units = state.at.get(one, 0)
    for side in members((state.held[0] | state.held[1]) & SIDES_OF[one]):
        units |= state.at[side]
    return targets(units)


def batteries_on(state: LandState, one: int) -> tuple[int, ...]:
    return tuple([battery for battery, there in state.impacts if there == one])


def shells_on(state: LandState, one: int, batteries: tuple[int, ...]) -> Fall:
    """5.15 Return the fall of all batteries on a hex together.

    8.8 Of high explosive and shrapnel in one total only the worse counts.
    """
    kinds = {has(state.shrapnel, battery) for battery in batteries}

    def soft(piece: int) -> tuple[Term, ...]:
        bound = shrapnel_term(state, piece)
        counts = bool(bound.value) and (kinds == {True} or (True in kinds and bound.value > 0))
        return (*cover_terms(shell_cover(state, piece), "5.15"), *((bound,) if counts else ()))

    def armour(vehicle: int) -> tuple[Term, ...]:
        indirect = Term("shell-indirect", state.box.constant("at_table", "other_modifiers", "indirect"), "5.15")
        return armour_terms(state, vehicle, indirect, shell_cover(state, vehicle))

    points = sum([strength_of(state, battery) for battery in batteries])
    return Fall(one, struck_units(state, one), points, "5.15", "shelled", soft, armour)


def barrage_outlook(state: LandState, one: int, batteries: tuple[int, ...]) -> tuple[FireChances, ...]:
    """Return what some batteries would do to everybody they struck if they fell on a hex (for the panel and our own players)."""
    return outlook(state, shells_on(state, one, batteries))


def forget_impacts(state: LandState, one: int) -> None:
    state.impacts = tuple([impact for impact in state.impacts if impact[1] != one])


def resolve_hex(state: LandState, one: int) -> None:
    """5.15 Roll the dice of one struck hex."""
    fall = shells_on(state, one, batteries_on(state, one))
    forget_impacts(state, one)
    let_fall(state, fall)


def _resolve_barrier(question: OrderHexes, state: LandState, one: int) -> str:
    return LEGAL if one in struck_hexes(state) else "5.15 not-struck"


def _resolve(question: OrderHexes, state: LandState, one: int) -> None:
    resolve_hex(state, one)
    if not state.impacts:
        state.agenda.pop()


class OrderHexes(Question[LandState]):
    """5.15 The choice of the struck hex to be resolved next.

    The last one is a choice, too, so that the odds can be seen before its dice fall.
    """

    id: ClassVar[str] = "order_hexes"
    rows: ClassVar[Rows] = Rows(
        DecisionRow(RESOLVE, _resolve_barrier, _resolve, legal=lambda question, state: struck_hexes(state)), otherwise=NOT_NOW,
    )

    def only_option(self, state: LandState) -> Optional[Action]:
        return None

    def flaw(self, state: LandState) -> Optional[Flaw]:
        if state.phase != BARRAGE:
            return Flaw("phase", Fault("barrages-are-resolved-in-their-phase"))
        return None if state.impacts else Flaw("impacts", Fault("no-shells-have-fallen"))

    def situation(self, state: LandState) -> dict[str, Slot]:
        return {"n": len(struck_hexes(state)), "side": SEATS[self.seat]}

    def details(self, state: LandState, action: Action) -> dict[str, Slot]:
        """Add how much fell there."""
        slots = super().details(state, action)
        if action.verb == RESOLVE.name and 0 <= action.target < HEX_COUNT:
            batteries = batteries_on(state, action.target)
            slots["points"] = sum([strength_of(state, battery) for battery in batteries])
        return slots
