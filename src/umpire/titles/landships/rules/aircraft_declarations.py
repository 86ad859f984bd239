"""13 Aircraft: 13.1, 13.2, 13.9 which aircraft fly, and on which mission; 13.5, 13.6 where.

Also what to intercept, and its chances (13.3).
"""
from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final, Optional

from umpire.engine.actions import Action
from umpire.engine.agenda import SideStep
from umpire.engine.events import Slot
from umpire.engine.faults import Fault, Flaw
from umpire.engine.question import DecisionRow, Question, Rows, always, leave
from umpire.engine.rulings import LEGAL
from umpire.engine.sets import bit, has, members
from umpire.titles.landships.components import (
    AA_RESULTS,
    ALL_AIRCRAFT,
    ALL_VEHICLES,
    GROUND,
    HEXES,
    NONE,
    OF_SIDE,
    PIECES,
    SEATS,
    THE_HEXES,
)
from umpire.titles.landships.language import AGAINST, AT, DONE, INTERCEPT, NOT_NOW, OBSERVE, SUPPORT
from umpire.titles.landships.state import (
    AIR,
    CLOSE_SUPPORT,
    INTERCEPTION,
    OBSERVATION,
    READY,
    LandState,
    Mission,
    hexes_held,
    is_hex,
    on_the_map,
    put,
    side_of,
    soft_at,
)

# the verbs number aircraft by themselves
PIECE_OF: Final = members(ALL_AIRCRAFT)
TARGET_OF: Final = {piece: target for target, piece in enumerate(PIECE_OF)}
# 13.4 results of the table
UNTOUCHED: Final = AA_RESULTS.index("-")
DRIVEN_OFF: Final = AA_RESULTS.index("A")
SHOT_DOWN: Final = AA_RESULTS.index("S")
FACES: Final = 6


# 13.1, 13.9 which aircraft fly

class AirDeclarations(SideStep[LandState]):
    """13.1, 13.9 A side declares its missions with their hexes; a side without an aircraft to fly is not asked."""

    id: ClassVar[str] = "air_declarations"

    def run(self, state: LandState) -> None:
        if ready(state, self.side):
            state.agenda.append(DeclareMissions(self.side))


class LateInterceptions(SideStep[LandState]):
    """13.9 The phasing side, which declared first, may still intercept what the other side declared after it."""

    id: ClassVar[str] = "late_interceptions"

    def run(self, state: LandState) -> None:
        if interceptors(state, self.side):
            state.agenda.append(SendInterceptors(self.side))


def ready(state: LandState, side: int) -> tuple[int, ...]:
    """13.1, 13.8 Return the aircraft of a side that may still fly in this game turn."""
    return tuple([
        piece for piece in members(ALL_AIRCRAFT & OF_SIDE[side] & ~state.flown) if state.where[piece] == READY
    ])


def fly_barrier(state: LandState, side: int, aircraft: int) -> str:
    """13.1, 13.8 Return what keeps an aircraft from flying at all."""
    if side_of(aircraft) != side:
        return "13.1 not-your-aircraft"
    if has(state.flown, aircraft):
        return "13.1 flown-already"
    if state.where[aircraft] >= 0:
        return "13.8 still-observing"
    return LEGAL if state.where[aircraft] == READY else "13.1 not-available"


def support_barrier(state: LandState, side: int, aircraft: int) -> str:
    """13.5 Return what keeps an aircraft from close support: it needs an enemy."""
    bar = fly_barrier(state, side, aircraft)
    return bar or (LEGAL if support_hexes(state, side) or support_vehicles(state, side) else "13.5 no-target")


def intercept_barrier(state: LandState, side: int, aircraft: int) -> str:
    """13.3 Return what keeps an aircraft from interception: it needs an enemy aircraft whose mission is declared."""
    bar = fly_barrier(state, side, aircraft)
    return bar or (LEGAL if interceptable(state, side) else "13.3 none-declared")


def interceptable(state: LandState, side: int) -> tuple[int, ...]:
    """13.9 Return the declared enemy aircraft that nobody intercepts yet; interceptors are none."""
    targets = {mission.target for mission in state.missions if mission.kind == INTERCEPTION}
    return tuple([
        mission.aircraft for mission in state.missions
        if mission.kind != INTERCEPTION and side_of(mission.aircraft) != side and mission.aircraft not in targets
    ])


def interceptors(state: LandState, side: int) -> tuple[int, ...]:
    """Return every aircraft of a side that can be sent against another."""
    return ready(state, side) if interceptable(state, side) else ()


def take_off(state: LandState, aircraft: int, kind: str) -> None:
    """13.1 Send an aircraft on its one mission of the game turn."""
    state.flown |= bit(aircraft)
    state.missions = (*state.missions, Mission(aircraft, kind))


def current_mission(state: LandState) -> Mission:
    """Return the mission being declared."""
    return state.missions[-1]


def change_mission(state: LandState, new: Mission) -> None:
    state.missions = tuple([new if mission.aircraft == new.aircraft else mission for mission in state.missions])


def mission_of(state: LandState, aircraft: int) -> Mission:
    return next(iter([mission for mission in state.missions if mission.aircraft == aircraft]))


def _support_barrier(question: Question[LandState], state: LandState, target: int) -> str:
    return support_barrier(state, question.seat, PIECE_OF[target])


def _support(question: Question[LandState], state: LandState, target: int) -> None:
    take_off(state, PIECE_OF[target], CLOSE_SUPPORT)
    state.agenda.append(MissionAt(question.seat))


def _observe_barrier(question: Question[LandState], state: LandState, target: int) -> str:
    return fly_barrier(state, question.seat, PIECE_OF[target])


def _observe(question: Question[LandState], state: LandState, target: int) -> None:
    take_off(state, PIECE_OF[target], OBSERVATION)
    state.agenda.append(MissionAt(question.seat))


def _intercept_barrier(question: Question[LandState], state: LandState, target: int) -> str:
    return intercept_barrier(state, question.seat, PIECE_OF[target])


def _intercept(question: Question[LandState], state: LandState, target: int) -> None:
    take_off(state, PIECE_OF[target], INTERCEPTION)
    state.agenda.append(InterceptWhom(question.seat))


def _supporters(question: Question[LandState], state: LandState) -> list[int]:
    return [TARGET_OF[one] for one in ready(state, question.seat) if support_barrier(state, question.seat, one) == LEGAL]


def _observers(question: Question[LandState], state: LandState) -> list[int]:
    return [TARGET_OF[one] for one in ready(state, question.seat)]


def _interceptors(question: Question[LandState], state: LandState) -> list[int]:
    return [TARGET_OF[one] for one in interceptors(state, question.seat)]


def air_flaw(state: LandState) -> Optional[Flaw]:
    return None if state.phase == AIR else Flaw("phase", Fault("aircraft-fly-in-their-phase"))


class DeclareMissions(Question[LandState]):
    """13.2, 13.9 The aircraft that fly, and what for: close support, observation, or against an enemy that has declared."""

    id: ClassVar[str] = "declare_missions"
    rows: ClassVar[Rows] = Rows(
        DecisionRow(SUPPORT, _support_barrier, _support, legal=_supporters),
        DecisionRow(OBSERVE, _observe_barrier, _observe, legal=_observers),
        DecisionRow(INTERCEPT, _intercept_barrier, _intercept, legal=_interceptors), DecisionRow(DONE, always, leave),
        refused={AT: "13.9 aircraft-first", AGAINST: "13.9 aircraft-first"}, otherwise=NOT_NOW,
    )

    def flaw(self, state: LandState) -> Optional[Flaw]:
        return air_flaw(state)

    def situation(self, state: LandState) -> dict[str, Slot]:
        return {"n": len(ready(state, self.seat)), "side": SEATS[self.seat], "enemies": len(interceptable(state, self.seat))}


class SendInterceptors(Question[LandState]):
    """13.9 The side that declared first may still send aircraft against those that the other declared."""

    id: ClassVar[str] = "send_interceptors"
    rows: ClassVar[Rows] = Rows(
        DecisionRow(INTERCEPT, _intercept_barrier, _intercept, legal=_interceptors), DecisionRow(DONE, always, leave),
        refused={SUPPORT: "13.9 declared-before", OBSERVE: "13.9 declared-before", AGAINST: "13.9 aircraft-first"},
        otherwise=NOT_NOW,
    )

    def flaw(self, state: LandState) -> Optional[Flaw]:
        return air_flaw(state)

    def situation(self, state: LandState) -> dict[str, Slot]:
        return {"n": len(ready(state, self.seat)), "side": SEATS[self.seat], "enemies": len(interceptable(state, self.seat))}


def leave_if_all_fly(state: LandState, side: int) -> None:
    """Leave the question when the side has nothing more to declare."""
    question = state.agenda[-1] if state.agenda else None
    late = isinstance(question, SendInterceptors)
    if (late and not interceptors(state, side)) or (isinstance(question, DeclareMissions) and not ready(state, side)):
        state.agenda.pop()


# 13.5, 13.9 where

def support_hexes(state: LandState, side: int) -> tuple[int, ...]:
    """13.5 Return the hexes with enemies on foot, or soft vehicles; no spotting range applies to aircraft."""
    return tuple([one for one in members(hexes_held(state, 1 - side)) if soft_at(state, one, 1 - side)])


def support_vehicles(state: LandState, side: int) -> tuple[int, ...]:
    """13.5, T9.12 Return the enemy vehicles that are targets of their own: armour, and whatever stands on a hexside."""
    enemies = on_the_map(state, ALL_VEHICLES & OF_SIDE[1 - side])
    return tuple([one for one in enemies if has(state.box.armoured, one) or not is_hex(state.where[one])])


def mission_hexes(state: LandState, side: int) -> tuple[int, ...]:
    """13.6, 13.9 Return the hexes on which the aircraft of the mission being declared can be placed."""
    mission = current_mission(state)
    if mission.kind == OBSERVATION:
        return members(THE_HEXES)
    return GROUND.hexes[state.where[mission.target]] if mission.target != NONE else support_hexes(state, side)


def mission_barrier(state: LandState, side: int, one: int) -> str:
    """13.5, 13.6 Return what keeps the aircraft from that hex."""
    mission = current_mission(state)
    if not has(THE_HEXES, one):
        return "13.6 off-the-map"
    if mission.kind == OBSERVATION:
        return LEGAL
    if mission.target != NONE:
        return LEGAL if one in GROUND.hexes[state.where[mission.target]] else "13.6 not-over-target"
    return LEGAL if soft_at(state, one, 1 - side) else "13.5 nobody-soft"


def against_barrier(state: LandState, side: int, vehicle: int) -> str:
    """13.5 Return what keeps close support from one vehicle."""
    mission = current_mission(state)
    if mission.kind != CLOSE_SUPPORT or mission.target != NONE:
        return "13.9 hex-first"
    return LEGAL if vehicle in support_vehicles(state, side) else "13.5 no-vehicle"


def place_aircraft(state: LandState, one: int) -> None:
    """13.6 Place the aircraft in the centre of a hex."""
    mission = current_mission(state)._replace(hex=one)
    change_mission(state, mission)
    put(state, mission.aircraft, one)
    kind = "declared-" + ("vehicle" if mission.target != NONE else mission.kind)
    aim = {"target": PIECES[mission.target]} if mission.target != NONE else {}
    state.tell(kind, "13.9", piece=PIECES[mission.aircraft], hex=HEXES[one], side=SEATS[side_of(mission.aircraft)], **aim)


def _at_barrier(question: MissionAt, state: LandState, one: int) -> str:
    return mission_barrier(state, question.seat, one)


def _at(question: MissionAt, state: LandState, one: int) -> None:
    state.agenda.pop()
    place_aircraft(state, one)
    leave_if_all_fly(state, question.seat)


def _against_barrier(question: MissionAt, state: LandState, vehicle: int) -> str:
    return against_barrier(state, question.seat, vehicle)


def _against(question: MissionAt, state: LandState, vehicle: int) -> None:
    """13.6 Aim at a vehicle; over one on a hexside the aircraft is placed on either hex."""
    change_mission(state, current_mission(state)._replace(target=vehicle))
    if is_hex(state.where[vehicle]):
        state.agenda.pop()
        place_aircraft(state, state.where[vehicle])
        leave_if_all_fly(state, question.seat)


def _vehicles(question: MissionAt, state: LandState) -> tuple[int, ...]:
    mission = current_mission(state)
    return support_vehicles(state, question.seat) if mission.kind == CLOSE_SUPPORT and mission.target == NONE else ()


class MissionAt(Question[LandState]):
    """13.9 The hex of the mission; close support may be against one vehicle instead of the men in a hex (13.5)."""

    id: ClassVar[str] = "mission_at"
    verb_cases: ClassVar[Mapping[str, str]] = {AT.name: "13.9", AGAINST.name: "13.5"}
    rows: ClassVar[Rows] = Rows(
        DecisionRow(AT, _at_barrier, _at, legal=lambda question, state: mission_hexes(state, question.seat)),
        DecisionRow(AGAINST, _against_barrier, _against, legal=_vehicles), otherwise=NOT_NOW,
    )

    def flaw(self, state: LandState) -> Optional[Flaw]:
        if not state.missions or current_mission(state).hex != NONE or side_of(current_mission(state).aircraft) != self.seat:
            return Flaw("missions", Fault("declared-mission-is-missing"))
        return air_flaw(state)

    def situation(self, state: LandState) -> dict[str, Slot]:
        mission = current_mission(state)
        target = PIECES[mission.target] if mission.target != NONE else "none"
        return {"piece": PIECES[mission.aircraft], "mission": mission.kind, "aim": target, "better": "none"}

    def matters(self, state: LandState, action: Action) -> bool:
        """Return whether the hex is useful: an observer is wanted where the enemy is near."""
        mission = current_mission(state)
        if mission.kind != OBSERVATION or action.verb != AT.name:
            return True
        near = GROUND.within(action.target, state.box.constant("air_observation", "range"))
        return bool(near & state.held[1 - self.seat])


def _whom_barrier(question: InterceptWhom, state: LandState, target: int) -> str:
    if target in interceptable(state, question.seat):
        return LEGAL
    is_taken = any([mission.kind == INTERCEPTION and mission.target == target for mission in state.missions])
    return "13.9 met-already" if is_taken else "13.3 not-declared"


def _whom(question: InterceptWhom, state: LandState, target: int) -> None:
    state.agenda.pop()
    mission = current_mission(state)._replace(target=target)
    change_mission(state, mission)
    state.tell("declared-intercept", "13.9", piece=PIECES[mission.aircraft], target=PIECES[target], side=SEATS[question.seat])
    leave_if_all_fly(state, question.seat)


class InterceptWhom(Question[LandState]):
    """13.9 The declared enemy aircraft that is intercepted: one interceptor for each."""

    id: ClassVar[str] = "intercept_whom"
    rows: ClassVar[Rows] = Rows(
        DecisionRow(AGAINST, _whom_barrier, _whom, legal=lambda question, state: sorted(interceptable(state, question.seat))),
        otherwise=NOT_NOW,
    )

    def flaw(self, state: LandState) -> Optional[Flaw]:
        if not state.missions or current_mission(state).kind != INTERCEPTION or current_mission(state).target != NONE:
            return Flaw("missions", Fault("declared-mission-is-missing"))
        return air_flaw(state)

    def situation(self, state: LandState) -> dict[str, Slot]:
        return {"piece": PIECES[current_mission(state).aircraft]}

    def details(self, state: LandState, action: Action) -> dict[str, Slot]:
        """Add the chances of the two aircraft."""
        slots = {**super().details(state, action), "better": "none"}
        if action.verb == AGAINST.name and action.target in interceptable(state, self.seat):
            better, _, worse = combat_chances(state, current_mission(state).aircraft, action.target)
            slots.update({"better": round(100 * better), "worse": round(100 * worse)})
        return slots


def combat_result(state: LandState, difference: int) -> int:
    """13.3 Return what happens to the lower side."""
    if difference >= state.box.constant("air_combat", "shot_down_from"):
        return SHOT_DOWN
    return DRIVEN_OFF if difference >= state.box.constant("air_combat", "driven_off_from") else UNTOUCHED


def combat_chances(state: LandState, first: int, second: int) -> tuple[float, float, float]:
    """13.3 Return how likely the first drives the second off or down, nothing happens, or the other way round."""
    lead = state.box.pieces[first].dogfight - state.box.pieces[second].dogfight
    faces = range(1, FACES + 1)
    differences = [lead + one - two for one in faces for two in faces]
    better = len([far for far in differences if combat_result(state, far) != UNTOUCHED])
    worse = len([far for far in differences if combat_result(state, -far) != UNTOUCHED])
    every = len(differences)
    return better / every, (every - better - worse) / every, worse / every
