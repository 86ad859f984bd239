"""14 Special weapons: 14.1, 14.2 flamethrowers; 14.4, 14.5 tank panic."""
from __future__ import annotations

from typing import ClassVar, Final

from umpire.engine.agenda import SideStep
from umpire.engine.events import Term
from umpire.engine.rulings import LEGAL
from umpire.engine.sets import bit, members
from umpire.titles.landships.components import GROUND, MEDIUM, OF_SIDE, PIECES, WEAPONS
from umpire.titles.landships.rules.direct_fire import shoot
from umpire.titles.landships.rules.fire_results import retreat
from umpire.titles.landships.rules.ground import strongpoint
from umpire.titles.landships.rules.losses import pin, surrender
from umpire.titles.landships.rules.morale import check
from umpire.titles.landships.rules.small_arms import column_of, common_terms, cover, faces_that_change, readings, strike
from umpire.titles.landships.state import SURRENDER, LandState, is_platoon, on_the_map, uses_tank_panic

# 14.1, 14.2 Flamethrowers: an attack of their own, in phase 8 alone, and then perhaps empty.

def flame_barrier(state: LandState, weapon: int, place: int) -> str:
    """14.1 Return what keeps a flamethrower from a place: it is none, or out of range.

    Phase, pins and fuel: fire_targets.ready_barrier.
    """
    of = state.box.weapons[weapon]
    if not of.flame:
        return "14.1 no-flamethrower"
    near = GROUND.range(state.where[of.piece], place) <= state.box.constant("flamethrower", "range")
    return LEGAL if near else "14.1 flame-too-far"


def terms_for(state: LandState, piece: int) -> tuple[Term, ...]:
    """14.1, 8.7 Return the cover that counts: a strongpoint alone, and not for those that broke in."""
    strong = strongpoint(state, state.where[piece]) if cover(state, piece) else 0
    return (Term("flame-strongpoint", strong, "14.1"),) if strong else ()


def flame_modifier(state: LandState, piece: int) -> int:
    return sum([term.value for term in terms_for(state, piece)])


def flame_soft(state: LandState, weapon: int, place: int, those: int) -> None:
    """14.1 Flame soft units on the weapon's own column of the table, every check one level heavier."""
    points = state.box.constant("flamethrower", "fs")
    read = readings(state, those, column_of(state, points), lambda piece: flame_modifier(state, piece), flame=True)
    strike(state, place, read, "14.1", "flamed", common_terms([terms_for(state, piece) for piece in members(those)]), points)
    burn_out(state, weapon)


def flame_vehicle(state: LandState, weapon: int, vehicle: int) -> None:
    """14.2 Flame a vehicle with six points on the AT table, by the range modifier, without cover."""
    shoot(state, weapon, vehicle)
    burn_out(state, weapon)


def burn_out(state: LandState, weapon: int) -> None:
    """14.1 Roll a die afterwards: on 5 or 6 the weapon is empty."""
    die = state.dice.d6("14.1", faces_that_change([tuple([int(face in state.box.empties) for face in range(1, 7)])]))
    kind = "flame-empty" if die in state.box.empties else "flame-left"
    if die in state.box.empties:
        state.out |= bit(weapon)
    state.tell_outcome(kind, "14.1", (kind, 0), weapon=WEAPONS[weapon], die=die)


# 14.4, 14.5 Tank panic, where the scenario (or the option, A13) has it.

# 14.5 the results of a check of courage
STEADY: Final = "steady"
PANICKED: Final = "panicked"


class TankPanic(SideStep[LandState]):
    """14.5 At the end of phase 2, platoons with an enemy tank within range 1 check, each once in a game.

    They check one after another.
    """

    id: ClassVar[str] = "tank_panic"
    curtain: ClassVar[bool] = True

    def run(self, state: LandState) -> None:
        afraid = frightened_platoons(state, self.side) if uses_tank_panic(state) else []
        if afraid:
            state.agenda.append(TankPanic(self.side))
            try_courage(state, afraid[0])


def frightened_platoons(state: LandState, side: int) -> list[int]:
    """14.4 Return the platoons near an enemy tank for the first time."""
    reach = state.box.constant("tank_panic", "range")
    near = 0
    for tank in on_the_map(state, state.box.tanks & OF_SIDE[1 - side]):
        near |= GROUND.within(state.where[tank], reach)
    return [
        piece for piece in members(OF_SIDE[side] & ~state.panicked)
        if state.where[piece] >= 0 and is_platoon(state, piece) and near >> state.where[piece] & 1
    ]


def try_courage(state: LandState, piece: int) -> None:
    """14.5 Check a platoon's courage: if it fails it is pinned, and goes back two hexes if there is a way."""
    state.panicked |= bit(piece)
    state.tell("tank-near", "14.4", piece=PIECES[piece])
    result = check(state, piece, MEDIUM, "14.5", STEADY, PANICKED)
    if result == SURRENDER:
        surrender(state, piece)
    elif result == PANICKED:
        pin(state, piece, "14.5")
        retreat(state, piece, state.box.constant("tank_panic", "retreats"), "14.5", spared=True)
