"""13 Aircraft: 13.3 air combat, 13.4 anti-aircraft fire, 13.5, 13.7, 13.8 the missions, in the order of 13.9."""
from __future__ import annotations

from typing import ClassVar, Optional

from umpire.engine.actions import Action
from umpire.engine.agenda import Step
from umpire.engine.events import Arithmetic, Slot, Term, write_signed
from umpire.engine.faults import Fault, Flaw
from umpire.engine.question import DecisionRow, Rows, always
from umpire.engine.rulings import LEGAL
from umpire.engine.sets import bit, has, members
from umpire.titles.landships.components import GROUND, HEXES, NONE, OF_SIDE, PIECES
from umpire.titles.landships.language import ANTI_AIRCRAFT, DONE, NOT_NOW
from umpire.titles.landships.questions import AboutPiece
from umpire.titles.landships.rules import aircraft_declarations as declarations
from umpire.titles.landships.rules.artillery_resolution import Fall, armour_terms, bomb_cover, cover_terms, let_fall, outlook
from umpire.titles.landships.rules.fire_volley import FireChances, spend
from umpire.titles.landships.rules.small_arms import faces_that_change
from umpire.titles.landships.state import (
    CLOSE_SUPPORT,
    ELIMINATED,
    INTERCEPTION,
    READY,
    LandState,
    Mission,
    is_contested,
    may_fire,
    on_the_map,
    phasing,
    put,
    side_of,
    soft_at,
)

# 13.3 air combat

class Interceptions(Step[LandState]):
    """13.3 Air combat: one interceptor each, in the order declared."""

    id: ClassVar[str] = "interceptions"

    def run(self, state: LandState) -> None:
        for mission in state.missions:
            if mission.kind == INTERCEPTION:
                air_combat(state, mission.aircraft, mission.target)


def air_combat(state: LandState, interceptor: int, target: int) -> None:
    """13.3 Let each roll a die and add its dogfight rating."""
    dice = (state.dice.d6("13.3"), state.dice.d6("13.3"))
    scores = [die + state.box.pieces[piece].dogfight for die, piece in zip(dice, (interceptor, target), strict=True)]
    difference = scores[0] - scores[1]
    loser = target if difference > 0 else interceptor
    result = declarations.combat_result(state, abs(difference))
    terms = (
        Term("dogfight-own", state.box.pieces[interceptor].dogfight, "13.3"),
        Term("dogfight-other", -state.box.pieces[target].dogfight, "13.3"),
    )
    # for the odds: positive is what happens to the target, negative what happens to the interceptor
    outcome = result if loser == target else -result
    slots: dict[str, Slot] = {"piece": PIECES[interceptor], "target": PIECES[target], "first": scores[0], "second": scores[1]}
    for name, die, piece in zip(("own", "other"), dice, (interceptor, target), strict=True):
        slots |= {f"{name}-die": die, f"{name}-signed": write_signed(state.box.pieces[piece].dogfight)}
    state.tell_roll(
        "air-combat", "13.3", Arithmetic(dice, terms, "air_combat", difference), ("air-combat", outcome), None, **slots,
    )
    suffer_in_air(state, loser, result, "13.3")


def suffer_in_air(state: LandState, aircraft: int, result: int, case: str) -> None:
    """13.3, 13.4 Apply a result: an aircraft that is driven off does nothing more in this game turn; one shot down is gone."""
    if result == declarations.UNTOUCHED:
        return
    end_mission(state, aircraft)
    state.tell("shot-down" if result == declarations.SHOT_DOWN else "driven-off", case, piece=PIECES[aircraft])
    if result == declarations.SHOT_DOWN:
        put(state, aircraft, ELIMINATED)


def end_mission(state: LandState, aircraft: int) -> None:
    """13.8 Take up the aircraft."""
    state.missions = tuple([mission for mission in state.missions if mission.aircraft != aircraft])
    put(state, aircraft, READY)


# 13.4 anti-aircraft fire

class AntiAircraftFire(Step[LandState]):
    """13.4, 13.9 At every aircraft on close support or observation, those of the phasing side first.

    Interceptors are no targets.
    """

    id: ClassVar[str] = "anti_aircraft_fire"

    def run(self, state: LandState) -> None:
        state.agenda += [AntiAircraftAt(mission.aircraft) for mission in in_order(state)[::-1]]


class AntiAircraftAt(Step[LandState]):
    """13.4 Fire at one aircraft; nobody is asked if nobody could fire."""

    id: ClassVar[str] = "anti_aircraft_at"

    def __init__(self, piece: int) -> None:
        self.piece = piece

    def run(self, state: LandState) -> None:
        if gunners(state, self.piece):
            state.agenda.append(FireAtAircraft(1 - side_of(self.piece), self.piece))


def in_order(state: LandState) -> list[Mission]:
    """13.9 Return the missions over the battlefield, the phasing side's first."""
    those = [mission for mission in state.missions if mission.kind != INTERCEPTION]
    return sorted(those, key=lambda mission: side_of(mission.aircraft) != phasing(state))


def aa_weapon(state: LandState, piece: int) -> int:
    """13.4 Return the weapon with which a unit fires at aircraft: an AA gun, or a platoon's machine guns; or NONE."""
    counter = state.box.pieces[piece]
    if has(state.box.mgs, piece):
        return counter.weapons[0]
    return next(iter([weapon for weapon in counter.weapons if state.box.weapons[weapon].aa]), NONE) if counter.aa_points else NONE


def aa_points(state: LandState, piece: int) -> int:
    return state.box.pieces[piece].aa_points or state.box.constant("aa_table", "mg_platoon_points")


def gunner_barrier(state: LandState, piece: int, aircraft: int) -> str:
    """13.4 Return what keeps a unit from firing at an aircraft; spotting, fog and arcs do not."""
    if side_of(piece) == side_of(aircraft) or state.where[piece] < 0 or aa_weapon(state, piece) == NONE:
        return "13.4 no-aa-weapon"
    if has(declarations.mission_of(state, aircraft).guns, piece):
        return "13.4 fires-already"
    if has(state.fired, aa_weapon(state, piece)):
        return "3.3 fired-already"
    if has(state.pinned, piece):
        return "8.5 pinned-silent"
    if not may_fire(state, aa_weapon(state, piece)):
        return "13.4 aa-not-ready"
    if is_contested(state, state.where[piece]):
        return "13.4 aa-contested"
    return _range_barrier(state, piece, aircraft)


def _range_barrier(state: LandState, piece: int, aircraft: int) -> str:
    """13.4 Return what the range forbids: guns reach everywhere, machine guns five hexes from the hex of the aircraft."""
    if state.box.pieces[piece].aa_points:
        return LEGAL
    far = GROUND.range(state.where[piece], state.where[aircraft])
    return LEGAL if far <= state.box.constant("aa_table", "mg_platoon_range") else "13.4 beyond-machine-guns"


def gunners(state: LandState, aircraft: int) -> list[int]:
    """Return every unit that `gunner_barrier` lets through."""
    enemies = on_the_map(state, state.box.anti_aircraft & OF_SIDE[1 - side_of(aircraft)])
    return [piece for piece in enemies if gunner_barrier(state, piece, aircraft) == LEGAL]


def total_points(state: LandState, guns: int) -> int:
    """13.4 Return the points of all units that fire at one aircraft."""
    return sum([aa_points(state, piece) for piece in members(guns)])


def aa_column(state: LandState, points: int) -> int:
    return max([column for column, least in enumerate(state.box.aa_columns) if least <= points], default=0)


def aa_results(state: LandState, aircraft: int, points: int) -> tuple[int, ...]:
    """13.4 Return what each face of the die does to an aircraft; armoured ones are harder to bring down."""
    add = armour_in_air(state, aircraft)
    return tuple([state.box.aa_table.cell(die + add, aa_column(state, points)) for die in range(1, declarations.FACES + 1)])


def armour_in_air(state: LandState, aircraft: int) -> int:
    return state.box.constant("aa_table", "armored_aircraft_modifier") if state.box.pieces[aircraft].armoured_aircraft else 0


def fire_at_aircraft(state: LandState, aircraft: int) -> None:
    """13.4 Roll one die for all units that fire at it; 3.3 they have fired then."""
    guns = declarations.mission_of(state, aircraft).guns
    if not guns:
        state.tell("aa-silent", "3.7", piece=PIECES[aircraft])
        return
    points, add = total_points(state, guns), armour_in_air(state, aircraft)
    spend(state, sum([bit(aa_weapon(state, piece)) for piece in members(guns)]))
    results = aa_results(state, aircraft, points)
    die = state.dice.d6("13.4", faces_that_change([results]))
    terms = (Term("armoured-aircraft", add, "13.4"),) if add else ()
    result = results[die - 1]
    state.tell_roll(
        "aa-fire", "13.4", Arithmetic((die,), terms, "aa_table", die + add), ("aa-fire", result), piece=PIECES[aircraft],
        points=points, die=die,
    )
    suffer_in_air(state, aircraft, result, "13.4")


def _aa_barrier(question: FireAtAircraft, state: LandState, piece: int) -> str:
    return gunner_barrier(state, piece, question.piece)


def _aa(question: FireAtAircraft, state: LandState, piece: int) -> None:
    mission = declarations.mission_of(state, question.piece)
    declarations.change_mission(state, mission._replace(guns=mission.guns | bit(piece)))


def _aa_done(question: FireAtAircraft, state: LandState, _: int) -> None:
    state.agenda.pop()
    fire_at_aircraft(state, question.piece)


class FireAtAircraft(AboutPiece):
    """13.4 The units that fire at an aircraft: all points together, one die."""

    id: ClassVar[str] = "fire_at_aircraft"
    selection_verbs: ClassVar[tuple[str, ...]] = (ANTI_AIRCRAFT.name,)
    rows: ClassVar[Rows] = Rows(
        DecisionRow(ANTI_AIRCRAFT, _aa_barrier, _aa, legal=lambda question, state: gunners(state, question.piece)),
        DecisionRow(DONE, always, _aa_done), otherwise=NOT_NOW,
    )

    def flaw(self, state: LandState) -> Optional[Flaw]:
        if self.piece not in [mission.aircraft for mission in in_order(state)]:
            return Flaw("missions", Fault("aircraft-flies-no-mission"))
        return Flaw("step", Fault("aircraft-is-your-own")) if side_of(self.piece) == self.seat else declarations.air_flaw(state)

    def situation(self, state: LandState) -> dict[str, Slot]:
        guns = declarations.mission_of(state, self.piece).guns
        return {
            "piece": PIECES[self.piece], "hex": HEXES[state.where[self.piece]], "n": guns.bit_count(),
            "points": total_points(state, guns),
        }

    def details(self, state: LandState, action: Action) -> dict[str, Slot]:
        """Name the unit that fires as the piece, in sentences about an action."""
        slots = self.situation(state)
        slots["target"] = slots.pop("piece")
        if action.slot:
            slots[action.slot] = action.word
        return slots

    def only_option(self, state: LandState) -> Optional[Action]:
        """13.4 Return no option where a side has named its guns: before the die it looks at the odds."""
        return None if declarations.mission_of(state, self.piece).guns else super().only_option(state)

    def group_limit(self, state: LandState) -> int:
        return len(gunners(state, self.piece))

    def is_harmless(self, state: LandState, action: Action) -> bool:
        return action.verb != DONE.name


# 13.5, 13.7, 13.8 the missions

class AirMissions(Step[LandState]):
    """13.5, 13.8 The first attack, phasing side first; the others follow it. Observers stay where they are."""

    id: ClassVar[str] = "air_missions"

    def run(self, state: LandState) -> None:
        fly_next(state)


class MoreMissions(Step[LandState]):
    """13.9 The next attack. It is behind a curtain, because its odds could be seen when it was declared."""

    id: ClassVar[str] = "more_missions"
    curtain: ClassVar[bool] = True

    def run(self, state: LandState) -> None:
        fly_next(state)


def fly_next(state: LandState) -> None:
    attacks = [mission for mission in in_order(state) if mission.kind == CLOSE_SUPPORT]
    if attacks:
        attack(state, attacks[0])
        end_mission(state, attacks[0].aircraft)
    if len(attacks) > 1:
        state.agenda.append(MoreMissions())


def bombs_of(state: LandState, mission: Mission) -> Fall:
    """13.5, 13.7 Return the bombs of a close support attack: it strikes enemies alone, the men of a hex or one vehicle."""
    enemy = 1 - side_of(mission.aircraft)
    place = state.where[mission.target] if mission.target != NONE else mission.hex
    those = bit(mission.target) if mission.target != NONE else soft_at(state, place, enemy)

    def soft(piece: int) -> tuple[Term, ...]:
        return cover_terms(bomb_cover(state, piece), "13.5")

    def armour(vehicle: int) -> tuple[Term, ...]:
        bombs = Term("bombs", state.box.constant("at_table", "other_modifiers", "bombs"), "13.5")
        return armour_terms(state, vehicle, bombs, bomb_cover(state, vehicle))

    return Fall(place, those, state.box.pieces[mission.aircraft].cs_fs, "13.5", "bombed", soft, armour)


def attack(state: LandState, mission: Mission) -> None:
    """13.5 Roll the dice of a close support attack."""
    let_fall(state, bombs_of(state, mission))


def support_outlook(state: LandState, aircraft: int, one: int) -> tuple[FireChances, ...]:
    """Return what close support would do to everybody it struck (for the panel and our own players)."""
    return outlook(state, bombs_of(state, Mission(aircraft, CLOSE_SUPPORT, one, NONE)))
