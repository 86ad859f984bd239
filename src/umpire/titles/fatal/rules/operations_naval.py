"""7.3.3, 7.3.4 Ships and forts in a naval segment: deploy, move, fire; 7.4.2, 7.4.5 stacking at sea."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Optional

from umpire.engine.actions import Action
from umpire.engine.agenda import NO_TRAIL, SideStep, Step, Trail
from umpire.engine.events import Slot
from umpire.engine.faults import Fault, Flaw
from umpire.engine.question import DecisionRow, Question, Row, Rows, always, leave
from umpire.engine.rulings import LEGAL
from umpire.engine.sets import allowed_pieces, bit, first_bar, has, members, set_of
from umpire.titles.fatal.components import (
    AEGEAN,
    ALL_ALLIED,
    ALL_SHIPS,
    ALLIED,
    AREAS,
    FIRST_SHIP,
    MARMARA,
    OF_SIDE,
    PIECES,
    THE_SEA,
    TURKISH,
)
from umpire.titles.fatal.language import AT, BOMBARD, DEPLOY, DONE, FIRE, NOT_NOW, SAIL, TO
from umpire.titles.fatal.rules.combat_bombardment import bombard, bombard_barrier, bombard_targets
from umpire.titles.fatal.rules.combat_mine_attacks import attack_ships, lurking_near, reveal_markers
from umpire.titles.fatal.rules.combat_naval_fire import ChooseTarget, able_to_fire, fire_barrier, sea_action_rules, unpaid
from umpire.titles.fatal.rules.definitions import linked_by_sea, shortest_way
from umpire.titles.fatal.rules.operations_activation import activate
from umpire.titles.fatal.state import BOX, FatalState, areas_of, in_box, is_ship, on_map, put, ships_in, side_of, warships_in


def naval_steps(side: int) -> list[Step[Any]]:
    """7.3.3 Return a naval segment, last first: all deployments (R-47), then ship by ship, forts and batteries between them."""
    return [Actions(side), Deployments(side)]


def purchase_steps(side: int) -> list[Step[Any]]:
    """7.3.3#6 Return a second activation of ships and forts (state.second, state.chosen), last first; 7.3.3#8 mines first."""
    return [Actions(side), Readiness(side)]


class Deployments(SideStep[FatalState]):
    """7.3.3#1 Ask for deployments if a ship can come out."""

    id: ClassVar[str] = "deployments"

    def run(self, state: FatalState) -> None:
        if deployable(state):
            state.agenda.append(DeployShips(self.side))


class Actions(SideStep[FatalState]):
    """7.3.4#1 Ask for actions as long as a ship, fort or battery can do something."""

    id: ClassVar[str] = "actions"

    def run(self, state: FatalState) -> None:
        if able_to_sail(state) or able_to_fire(state) or areas_to_bombard(state):
            state.agenda.append(ActAtSea(self.side))


class Readiness(SideStep[FatalState]):
    """7.3.3#3 A second activation starts anew: how far a ship went in the first does not limit it."""

    id: ClassVar[str] = "readiness"

    def run(self, state: FatalState) -> None:
        state.sailed_far &= ~state.chosen


# 7.4.2, 7.4.5 stacking

def sea_stacking_barrier(state: FatalState, ships: int, area: int) -> str:
    """7.4#1, 7.4.2, 7.4.5, R-85 Return what keeps ships out of a sea area.

    Enemies, or (7.4.2#1) more than four where British and French mix. 7.4.2#2 MS never count, and the Aegean has room for all.
    """
    side = ALLIED if ships & ALL_ALLIED else TURKISH
    if has(state.at_sea[1 - side], area):
        return "7.4#1 enemy-ships"
    if side == TURKISH or area == AEGEAN or not ships & ~state.box.sweepers:
        return LEGAL
    return "7.4.2#1 mixed-fleet" if _is_too_mixed(state, ships, area) else LEGAL


def _is_too_mixed(state: FatalState, ships: int, area: int) -> bool:
    """7.4.2#1 Tell whether these and the Allied ships of an area were too many for British and French."""
    box = state.box
    together = (state.at[area] & ALL_SHIPS | ships) & ~box.sweepers
    return bool(together & box.french and together & box.commonwealth) and together.bit_count() > state.box.mixed_ships


def crowded(state: FatalState, ships: int, areas: int) -> int:
    """Return the areas of a set that have no room for these ships."""
    side, warships = ALLIED if ships & ALL_ALLIED else TURKISH, ships & ~state.box.sweepers
    full = areas & state.at_sea[1 - side]
    if side == TURKISH or not warships:
        return full
# even in an empty area they may be too many themselves
    busy = areas & state.at_sea[ALLIED] if warships.bit_count() <= state.box.mixed_ships else areas
    for area in members(busy & ~(full | bit(AEGEAN))):
        if _is_too_mixed(state, ships, area):
            full |= bit(area)
    return full


# 7.3.3#1, 7.3.3#4 deployment

def deployment_rules(state: FatalState) -> list[tuple[int, str]]:
    """Return ships that cannot come out of the box, with the reasons."""
    side, box = state.active, in_box(state, state.active)
    rules = [
        (OF_SIDE[1 - side], "7.3.3#1 not-your-ship"), (~box, "7.3.3#1 not-in-box"), (state.crippled, "8.4.2d is-crippled"),
        (unpaid(state), "6.2#4 fleet-unpaid"),
    ]
    if side == TURKISH and not state.at_sea[ALLIED]:
        rules.append((ALL_SHIPS, "7.3.3#4 no-allied-ships"))
    if has(state.at_sea[1 - side], MARMARA if side == TURKISH else AEGEAN):
# R-85 no ship comes out past enemies
        rules.append((ALL_SHIPS, "7.4#1 way-out-barred"))
    return rules


def deployable(state: FatalState) -> int:
    return allowed_pieces(ALL_SHIPS & OF_SIDE[state.active], deployment_rules(state))


def deploy_barrier(state: FatalState, number: int) -> str:
    """7.3.3#1, 7.3.3#4 Return what keeps a ship in its box."""
    return first_bar(deployment_rules(state), FIRST_SHIP + number)


def ships_to_deploy(state: FatalState) -> list[int]:
    return [ship - FIRST_SHIP for ship in members(deployable(state))]


def name_ship(state: FatalState, number: int) -> None:
    state.agenda.append(DeployAt(state.active, (FIRST_SHIP + number,)))


class DeployShips(Question[FatalState]):
    """7.3.3#1, 7.3.3#4 DEPLOY a ship, or several together (then DeployAt: AT a sea area), DONE."""

    id: ClassVar[str] = "deploy_ships"
    selection_verbs: ClassVar[tuple[str, ...]] = (DEPLOY.name,)
    rows: ClassVar[Rows] = Rows(
        Row(DEPLOY, deploy_barrier, name_ship, legal=ships_to_deploy), Row(DONE, always, leave), otherwise=NOT_NOW,
    )

    def group_limit(self, state: FatalState) -> int:
        return deployable(state).bit_count()

    def situation(self, state: FatalState) -> dict[str, Slot]:
        return {"side": "ships-allied" if self.seat == ALLIED else "ships-turkish", "also": 0}

    def outlook(self, state: FatalState) -> dict[str, Slot]:
        return {"n": deployable(state).bit_count()}


def open_waters(state: FatalState) -> int:
    """7.3.3#1, R-85 Return the sea areas that an Allied deployment reaches: by a way without markers and without Turkish ships.
    """
    free = passable(state, ALLIED)
    return spread(state, bit(AEGEAN) & free, free)


def spread(state: FatalState, start: int, free: int) -> int:
    """Return all areas that can be reached from some within a set."""
    return linked_by_sea(state.box, start, free)


def anchorage_barrier(question: DeployAt, state: FatalState, area: int) -> str:
    """7.3.3#1, 7.3.3#4 Return what keeps ships from deploying in an area."""
    if not has(THE_SEA, area):
        return "7.3.3#1 sea-areas-only"
    if question.seat == TURKISH:
        return LEGAL if area == MARMARA else "7.3.3#4 marmara-only"
    if state.mines[area]:
        return "7.3.3#1 mined-waters"
    if not has(open_waters(state), area):
        return "7.4#1 enemy-ships" if has(state.at_sea[TURKISH], area) else "7.3.3#1 no-way"
    return sea_stacking_barrier(state, set_of(question.pieces), area)


def anchorages(question: DeployAt, state: FatalState) -> Sequence[int]:
    if question.seat == TURKISH:
        return (MARMARA,)
    there = open_waters(state)
    return members(there & ~crowded(state, set_of(question.pieces), there))


def join_barrier(question: DeployAt, state: FatalState, number: int) -> str:
    return "7.3.3#1 among-them" if FIRST_SHIP + number in question.pieces else deploy_barrier(state, number)


def joinable(question: DeployAt, state: FatalState) -> list[int]:
    return [number for number in ships_to_deploy(state) if FIRST_SHIP + number not in question.pieces]


def join_deployment(question: DeployAt, state: FatalState, number: int) -> None:
    state.agenda[-1] = DeployAt(question.seat, (*question.pieces, FIRST_SHIP + number))


def drop_anchor(question: DeployAt, state: FatalState, area: int) -> None:
    """R-59 Deploy ships in an area, which alone activates nobody."""
    state.agenda.pop()
    for ship in question.pieces:
        put(state, ship, area)
        state.deployed |= bit(ship)
        state.tell("ship-deployed", "7.3.3#4" if question.seat == TURKISH else "7.3.3#1", piece=PIECES[ship], area=AREAS[area])
    if not deployable(state) and isinstance(state.agenda[-1], DeployShips):
        state.agenda.pop()


class DeployAt(Question[FatalState]):
    """7.3.3#1 AT which sea area; DEPLOY more ships to the same."""

    id: ClassVar[str] = "deploy_at"
    verb_cases: ClassVar[Mapping[str, str]] = {AT.name: "7.3.3#1"}
    selection_verbs: ClassVar[tuple[str, ...]] = (DEPLOY.name,)
    rows: ClassVar[Rows] = Rows(
        DecisionRow(AT, anchorage_barrier, drop_anchor, legal=anchorages),
        DecisionRow(DEPLOY, join_barrier, join_deployment, legal=joinable), otherwise=NOT_NOW,
    )

    def __init__(self, seat: int, pieces: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.pieces = pieces

    def group_limit(self, state: FatalState) -> int:
        return len(joinable(self, state))

    def matters(self, state: FatalState, action: Action) -> bool:
        """Tell whether an action says where to go; ships that come too are picked before that."""
        return action.verb == AT.name

    def situation(self, state: FatalState) -> dict[str, Slot]:
        return {"piece": PIECES[self.pieces[0]], "n": len(self.pieces), "also": 1}

    def outlook(self, state: FatalState) -> dict[str, Slot]:
        return {"others": self.group_limit(state)}

    def flaw(self, state: FatalState) -> Optional[Flaw]:
        if self.pieces and all([is_ship(it) and state.where[it] == BOX and side_of(it) == self.seat for it in self.pieces]):
            return None
        return Flaw("pieces", Fault("they-do-not-come-out"))


# 7.3.3#2, 7.3.3#5 movement

def sailing_rules(state: FatalState) -> list[tuple[int, str]]:
    """Return pieces that cannot sail now, with the reasons."""
    return [
        (~ALL_SHIPS, "7.3.3#2 not-a-ship"), (OF_SIDE[1 - state.active], "7.3.3#2 not-your-ship"),
        (~state.present, "7.3.3#2 in-port"),
        (state.crippled, "8.4.2d is-crippled"), (state.moved, "7.3.3#2 ship-moved"), *sea_action_rules(state),
    ]


def sail_barrier(state: FatalState, number: int) -> str:
    """7.3.3#2, 7.2#4 Return what keeps a ship where it is."""
    bar = first_bar(sailing_rules(state), FIRST_SHIP + number)
    if bar != LEGAL:
        return bar
    return LEGAL if has_goal(state, (FIRST_SHIP + number,)) else "7.3.3#2 no-sea-room"


def able_to_sail(state: FatalState) -> list[int]:
    ready, roomy = allowed_pieces(ALL_SHIPS & OF_SIDE[state.active], sailing_rules(state)), 0
    for area in members(areas_of(state, ready)):
        if has_room(state, area, state.active):
            roomy |= state.at[area]
    return [ship - FIRST_SHIP for ship in members(ready) if roomy >> ship & 1 or has_goal(state, (ship,))]


def has_room(state: FatalState, start: int, side: int, company: int = 0) -> bool:
    """Tell whether one more ship can join `company` others in an adjacent area: a quick check of the usual case."""
    near = next_areas(state, start, side)
    empty = near & ~(state.at_sea[ALLIED] | state.at_sea[TURKISH])
    return has(near, AEGEAN) or (empty != 0 and company < state.box.mixed_ships)


def _are_slow(state: FatalState, ships: tuple[int, ...]) -> bool:
    """7.3.3#3 Tell whether one of these ships has fired in this activation: then they go one area at most."""
    return bool(state.fought & set_of(ships))


def destinations(state: FatalState, ships: tuple[int, ...]) -> int:
    """Return the areas to which these ships of one area can go together, as a set. An MS may stay where it is to sweep."""
    areas = _waters_near(state, ships)
    areas &= ~crowded(state, set_of(ships), areas)
    return areas | (bit(state.where[ships[0]]) if can_stay(state, ships) else 0)


def has_goal(state: FatalState, ships: tuple[int, ...]) -> bool:
    """Return whether these ships can go anywhere together; 7.4.2#2 the Aegean has room for all."""
    return has(_waters_near(state, ships), AEGEAN) or destinations(state, ships) != 0


def _waters_near(state: FatalState, ships: tuple[int, ...]) -> int:
    """Return other areas that all these ships reach, whatever friendly ships are there."""
    start, side = state.where[ships[0]], side_of(ships[0])
    areas = next_areas(state, start, side)
    if not _are_slow(state, ships):
        areas |= far_areas(state, start, side)
    return areas & ~bit(start)


def can_stay(state: FatalState, ships: tuple[int, ...]) -> bool:
    """8.5.2#1 Tell whether an MS lies among markers: it is activated where it is."""
    return bool(state.mines[state.where[ships[0]]]) and not set_of(ships) & ~state.box.sweepers


def next_areas(state: FatalState, start: int, side: int) -> int:
    """R-85 Return the adjacent sea areas without enemy ships."""
    return state.box.sea_next[start] & ~state.at_sea[1 - side]


def far_areas(state: FatalState, start: int, side: int) -> int:
    """7.3.3#2, R-17 Return the areas that ships reach through waters without markers, a marked area last.

    7.3.3#5, R-88 Turkish ships go through safe waters only.
    """
    reach = spread(state, bit(start), passable(state, side))
    if side == TURKISH or not state.mined:
        return reach
    return reach | state.mined & ~state.at_sea[TURKISH] & _around(state, reach)


def passable(state: FatalState, side: int) -> int:
    """Return the areas through which a ship of a side goes on."""
    if side == ALLIED:
        return THE_SEA & ~state.mined & ~state.at_sea[TURKISH]
    watched = _around(state, sum([bit(area) for area in members(state.at_sea[ALLIED]) if warships_in(state, area)]))
    return THE_SEA & ~state.at_sea[ALLIED] & (state.mined | ~watched)


def _around(state: FatalState, areas: int) -> int:
    around = 0
    for area in members(areas):
        around |= state.box.sea_next[area]
    return around


def set_sail(state: FatalState, number: int) -> None:
    """7.3.3#8 Set sail; a ship that leaves mines, or passes them, in a second activation is attacked first."""
    ship = FIRST_SHIP + number
    if in_danger(state, ship):
        state.agenda.append(SailOn(ship))
        attack_ships(state, bit(ship))
    else:
        state.agenda.append(SailTo(state.active, (ship,)))


def in_danger(state: FatalState, ship: int) -> bool:
    """7.3.3#8 Tell whether a warship in a second activation is in a revealed minefield or next to an unrevealed one."""
    if not state.second or side_of(ship) == TURKISH or has(state.box.sweepers, ship):
        return False
    area = state.where[ship]
    return area != AEGEAN and (any([marker.up for marker in state.mines[area]]) or lurking_near(state, area))


class SailOn(Step[FatalState]):
    """7.3.3#8 After the mine attacks the ship sails, if it still can."""

    id: ClassVar[str] = "sail_on"

    def __init__(self, piece: int) -> None:
        self.piece = piece

    def run(self, state: FatalState) -> None:
        if sail_barrier(state, self.piece - FIRST_SHIP) == LEGAL:
            state.agenda.append(SailTo(state.active, (self.piece,)))


def course_barrier(question: SailTo, state: FatalState, area: int) -> str:
    """7.3.3#2, 7.3.3#3, 7.3.3#5 Return what keeps ships from sailing to an area."""
    start, side = state.where[question.pieces[0]], question.seat
    if not has(THE_SEA, area):
        return "7.3.3#1 sea-areas-only"
    if area == start:
        return LEGAL if can_stay(state, question.pieces) and not question.steps else "7.3.3#2 there-already"
    if has(state.at_sea[1 - side], area):
        return "7.4#1 enemy-ships"
    if not has(next_areas(state, start, side), area):
        if _are_slow(state, question.pieces):
            return "7.3.3#3 one-area"
        if not has(far_areas(state, start, side), area):
            return "7.3.3#5 watched-waters" if side == TURKISH else "7.3.3#2 no-clear-way"
    return sea_stacking_barrier(state, set_of(question.pieces), area)


def courses(question: SailTo, state: FatalState) -> Sequence[int]:
    start = bit(state.where[question.pieces[0]]) if question.steps else 0
    return members(destinations(state, question.pieces) & ~start)


def follow_barrier(question: SailTo, state: FatalState, number: int) -> str:
    """Return ships in one area may sail together; after a first area they go on as they are."""
    ship = FIRST_SHIP + number
    if ship in question.pieces:
        return "7.3.3#2 among-them"
    bar = sail_barrier(state, number)
    if bar != LEGAL:
        return bar
    if question.steps or state.second or state.where[ship] != state.where[question.pieces[0]]:
        return "7.3.3#2 sail-apart"
    return LEGAL if has_goal(state, (*question.pieces, ship)) else "7.3.3#2 no-sea-room"


def followers(question: SailTo, state: FatalState) -> list[int]:
    if question.steps or state.second:
        return []
    start = state.where[question.pieces[0]]
    here = ships_in(state, start, question.seat) & ~set_of(question.pieces)
    ready = allowed_pieces(here, sailing_rules(state)) if here else 0
    free = ready if has_room(state, start, question.seat, len(question.pieces)) else 0
    if ready and not free and has(_waters_near(state, question.pieces), AEGEAN):
# 7.3.3#3 all followers can go there too, except those that have fired
        free = ready & ~state.fought
    return [ship - FIRST_SHIP for ship in members(ready) if free >> ship & 1 or has_goal(state, (*question.pieces, ship))]


def follow(question: SailTo, state: FatalState, number: int) -> None:
    state.agenda[-1] = SailTo(question.seat, (*question.pieces, FIRST_SHIP + number))


def sail_to(question: SailTo, state: FatalState, area: int) -> None:
    """7.3.3#2 Move ships; 8.5.1#1 a warship that enters marked waters turns the markers up; R-17 past Dummies it may go on."""
    start, ships = state.where[question.pieces[0]], set_of(question.pieces)
    state.agenda.pop()
    way = course(state, start, area, question.seat)
    steps = question.steps + len(way) - 1
    for ship in question.pieces:
        put(state, ship, area)
        _tell_sailing(state, ship, way)
    if steps > 1:
        state.sailed_far |= ships
    state.moved |= ships
    activate(state, ships)
    _enter(state, question, area, ships, steps)


def _tell_sailing(state: FatalState, ship: int, way: tuple[int, ...]) -> None:
    if len(way) == 1:
        state.tell("stays", "8.5.2#1", piece=PIECES[ship], area=AREAS[way[0]])
        return
    case = "7.3.3#5" if side_of(ship) == TURKISH else "7.3.3#2"
    state.tell_move("sailed", case, tuple([AREAS[area] for area in way]), piece=PIECES[ship], area=AREAS[way[-1]], n=len(way) - 1)


def _enter(state: FatalState, question: SailTo, area: int, ships: int, steps: int) -> None:
    """8.5.1#1 Turn up the markers of an area that warships enter; MS turn up none."""
    unseen = any([not marker.up for marker in state.mines[area]])
    if question.seat == TURKISH or not ships & ~state.box.sweepers or not unseen:
        return
    reveal_markers(state, area, "8.5.1#1")
    again = SailTo(question.seat, question.pieces, steps)
    if not state.mines[area] and not _are_slow(state, question.pieces) and courses(again, state):
        state.agenda.append(again)


def course(state: FatalState, start: int, goal: int, side: int) -> tuple[int, ...]:
    """Return the shortest way, areas in their order; between its ends only waters through which a ship goes on."""
    if start == goal:
        return (start,)
    if has(state.box.sea_next[start], goal):
        return start, goal
    return shortest_way(state.box.sea_next, start, goal, passable(state, side) | bit(goal))


def stop_barrier(question: SailTo, state: FatalState, _: int) -> str:
    """R-17 Return what keeps ships from stopping: they may where Dummies lay; before the first area there is nothing to stop."""
    return LEGAL if question.steps else "7.3.3#2 not-under-way"


class SailTo(Question[FatalState]):
    """7.3.3#2 TO a sea area; SAIL more ships from the same area with it. R-17 `steps` areas past Dummies: go on, or DONE."""

    id: ClassVar[str] = "sail_to"
    verb_cases: ClassVar[Mapping[str, str]] = {TO.name: "7.3.3#2"}
    selection_verbs: ClassVar[tuple[str, ...]] = (SAIL.name,)
    rows: ClassVar[Rows] = Rows(
        DecisionRow(TO, course_barrier, sail_to, legal=courses), DecisionRow(SAIL, follow_barrier, follow, legal=followers),
        DecisionRow(DONE, stop_barrier, leave), otherwise=NOT_NOW,
    )

    def __init__(self, seat: int, pieces: tuple[int, ...], steps: int = 0) -> None:
        super().__init__(seat)
        self.pieces = pieces
        self.steps = steps

    def group_limit(self, state: FatalState) -> int:
        return len(followers(self, state))

    def matters(self, state: FatalState, action: Action) -> bool:
        """Tell whether an action says where to sail; ships that sail too are picked before that."""
        return action.verb != SAIL.name

    def trail(self, state: FatalState, action: Action) -> Trail:
        if action.verb != TO.name or self.barrier(state, action) != LEGAL:
            return NO_TRAIL
        way = course(state, state.where[self.pieces[0]], action.target, self.seat)
        return Trail(str(len(way) - 1), tuple([AREAS[area] for area in way]))

    def situation(self, state: FatalState) -> dict[str, Slot]:
        return {
            "piece": PIECES[self.pieces[0]], "n": len(self.pieces), "steps": self.steps, "also": 1,
            "place": AREAS[state.where[self.pieces[0]]], "slow": int(_are_slow(state, self.pieces)),
        }

    def outlook(self, state: FatalState) -> dict[str, Slot]:
        return {"others": self.group_limit(state)}

    def flaw(self, state: FatalState) -> Optional[Flaw]:
        if not self.pieces or not all([is_ship(it) and on_map(state, it) and side_of(it) == self.seat for it in self.pieces]):
            return Flaw("pieces", Fault("they-are-not-at-sea"))
        if len({state.where[ship] for ship in self.pieces}) > 1 or not courses(self, state):
            return Flaw("pieces", Fault("they-cannot-sail-together"))
        return None


# 7.3.4#1 the actions of a naval segment

def take_aim(state: FatalState, piece: int) -> None:
    state.agenda.append(ChooseTarget(state.active, piece))


def areas_to_bombard(state: FatalState) -> tuple[int, ...]:
    """8.2#9 Return the areas that can be bombarded; none if there are no enemy land units."""
    return bombard_targets(state) if state.held[1 - state.active] else ()


class ActAtSea(Question[FatalState]):
    """7.3.4#1 SAIL a ship, FIRE a ship, fort or battery, BOMBARD, or DONE.

    Each in its own module: SailTo (TO), rules/combat_naval_fire.py, rules/combat_bombardment.py.
    """

    id: ClassVar[str] = "act_at_sea"
    rows: ClassVar[Rows] = Rows(
        Row(SAIL, sail_barrier, set_sail, legal=able_to_sail), Row(FIRE, fire_barrier, take_aim, legal=able_to_fire),
        Row(BOMBARD, bombard_barrier, bombard, legal=areas_to_bombard), Row(DONE, always, leave), otherwise=NOT_NOW,
    )

    def situation(self, state: FatalState) -> dict[str, Slot]:
        return {"second": int(state.second), "also": 0, "turkish": int(self.seat == TURKISH)}

    def outlook(self, state: FatalState) -> dict[str, Slot]:
        return {
            "ships": len(able_to_sail(state)), "guns": len(able_to_fire(state)), "areas": len(areas_to_bombard(state)),
        }
