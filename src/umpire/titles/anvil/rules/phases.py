"""1.3.4 FFI, 6 bombings, 7 reinforcements, 8 paradrops, 1.5 surrender: what happens around the impulses of a turn."""
from __future__ import annotations

from typing import ClassVar

from umpire.engine.actions import Action
from umpire.engine.agenda import Step
from umpire.engine.events import Arithmetic, Slot, Term
from umpire.engine.question import OwnRow, Question, Row, Rows, always, leave
from umpire.engine.rulings import LEGAL
from umpire.engine.sets import bit, has, members
from umpire.titles.anvil.components import AIR, ALLIED, AREAS, FORTRESSES, GERMAN, MARKERS, NAVAL, NONE, PLACES, UNITS
from umpire.titles.anvil.language import BOMB, BOMB_AIR, BOMB_NAVAL, DONE, DROP, HOLD, NOT_NOW, ROUSE, SURRENDER
from umpire.titles.anvil.rules.control import check_control, take_control
from umpire.titles.anvil.rules.hits import lower_level
from umpire.titles.anvil.rules.supply import check_supply
from umpire.titles.anvil.rules.wording import listed
from umpire.titles.anvil.state import (
    BOMBING, CLOCK, COAST, OPERATIONS, REINFORCEMENT, WAITING, AnvilState, combat_units_in, disorganize, eliminate,
    friendly_areas, is_friendly, level_of, put, units_in, walled,
)


# 1.3.4 FFI

def has_ffi_phase(state: AnvilState) -> bool:
    """2.2 There is none on turn 1."""
    return state.turn >= state.box.numbers.ffi_first_turn


class FfiPhase(Step[AnvilState]):
    """1.3.4.b From turn 2 the Allied player may try so many placements (S2.5 one in June)."""

    def run(self, state: AnvilState) -> None:
        if has_ffi_phase(state):
            state.attempts = state.scenario.attempts
            state.agenda.append(MoreAttempts())


class MoreAttempts(Step[AnvilState]):
    """1.3.4.b As long as attempts are left, and somewhere to try."""

    def run(self, state: AnvilState) -> None:
        if state.attempts > 0 and risings(state):
            state.agenda += [MoreAttempts(), Rouse(ALLIED)]
        else:
            state.attempts = 0


def rouse_barrier(state: AnvilState, area: int) -> str:
    """1.3.4.c An enemy area without enemy units or fortification levels, next to a friendly area."""
    if is_friendly(state, area, ALLIED):
        return "1.3.4.c friendly-already"
    if has(state.present[GERMAN], area):
        return "1.3.4.c germans-there"
    if has(walled(state), area):
        return "1.3.4.c walls-there"
    return LEGAL if state.box.ground.map.around[area] & state.allied else "1.3.4.c no-friendly-neighbour"


def risings(state: AnvilState) -> list[int]:
    return [area for area in members(friendly_areas(state, GERMAN)) if rouse_barrier(state, area) == LEGAL]


def rouse(state: AnvilState, area: int) -> None:
    """1.3.4.d 1-2 fighters, 3-4 control, 5-6 nothing."""
    state.agenda.pop()
    state.attempts -= 1
    die = state.dice.d6("1.3.4.d", _changes(state.box.ffi))
    result = state.box.ffi[die]
    state.tell_outcome("ffi", "1.3.4.d", (f"ffi-{result}", 0), area=AREAS[area], die=die, result=f"ffi-{result}")
    if result != "none":
        take_control(state, area, ALLIED, "1.3.4.e")
    if result == "fighters":
        state.fighters |= bit(area)
    check_supply(state)


def rouse_no_more(state: AnvilState, _target: int) -> None:
    state.agenda.pop()
    state.attempts = 0


class Rouse(Question[AnvilState]):
    """1.3.4.c Where the Resistance rises next."""

    rows: ClassVar[Rows] = Rows(
        Row(ROUSE, rouse_barrier, rouse, legal=risings), Row(DONE, always, rouse_no_more), otherwise=NOT_NOW,
    )

    def flaw(self, state: AnvilState) -> str:
        if state.turn < state.box.numbers.ffi_first_turn or not risings(state):
            return "step the Resistance can rise nowhere now (1.3.4.b, 1.3.4.c)"
        return ""

    def situation(self, state: AnvilState) -> dict[str, Slot]:
        return {"n": state.attempts, "tried": state.scenario.attempts - state.attempts}


def _changes(faces: tuple[object, ...]) -> tuple[int, ...]:
    """The faces at which a table by the die changes."""
    return tuple([face for face in range(2, len(faces)) if faces[face] != faces[face - 1]]) or (len(faces),)


# 6 bombings

class BombingPhase(Step[AnvilState]):
    """2.3 Both markers are placed, then those over fortifications roll, then they show support +1 (6.d)."""

    def run(self, state: AnvilState) -> None:
        state.bombs, state.supporting = [NONE, NONE], 0
        state.agenda += [Bombings(), PlaceBomb(NAVAL), PlaceBomb(AIR)]


def air_barrier(asked: PlaceBomb, state: AnvilState, area: int) -> str:
    """6.a The bombers fly anywhere."""
    return LEGAL if asked.marker == AIR else NOT_NOW


def naval_barrier(asked: PlaceBomb, state: AnvilState, area: int) -> str:
    """6.a, A11 The ships fire anywhere, or only along the coast."""
    if asked.marker != NAVAL:
        return NOT_NOW
    return "6.a inland" if state.switches.naval_bombing == COAST and not state.box.ground.coastal[area] else LEGAL


def air_areas(asked: PlaceBomb, state: AnvilState) -> range:
    return range(len(AREAS) if asked.marker == AIR else 0)


def place_bomb(asked: PlaceBomb, state: AnvilState, area: int) -> None:
    state.agenda.pop()
    state.bombs[asked.marker] = area
    # 6.b, 6.f only over standing fortifications is there anything to roll
    if not level_of(state, area):
        state.supporting |= bit(asked.marker)
    state.tell("bomb-placed", "6.a", naval=asked.marker, area=AREAS[area])


class PlaceBomb(Question[AnvilState]):
    """6.a Any area, or none."""

    rows: ClassVar[Rows] = Rows(
        OwnRow(BOMB_AIR, air_barrier, place_bomb, legal=air_areas), OwnRow(BOMB_NAVAL, naval_barrier, place_bomb),
        Row(HOLD, always, leave), otherwise=NOT_NOW,
    )

    def __init__(self, marker: int) -> None:
        super().__init__(ALLIED)
        self.marker = marker

    def flaw(self, state: AnvilState) -> str:
        """6.a The air marker is placed first, then the naval marker."""
        if state.bombs[self.marker:] != [NONE] * (len(MARKERS) - self.marker):
            return "step a marker is on the map that is still to be placed (6.a)"
        return ""

    def situation(self, state: AnvilState) -> dict[str, Slot]:
        return {"naval": self.marker}

    def matters(self, state: AnvilState, action: Action) -> bool:
        """6.e It helps Allied combats in its area: where no German stands there are none."""
        return action.target < 0 or has(state.present[GERMAN], action.target)


def bombing_barrier(state: AnvilState, marker: int) -> str:
    """6.c A marker over 09 or 10 that has not rolled yet."""
    area = state.bombs[marker]
    return LEGAL if area in FORTRESSES and not has(state.supporting, marker) else "6.c nothing-to-bomb"


class Bombings(Step[AnvilState]):
    """6.c One die for each marker over standing fortifications; 6.f none once the level is 0."""

    def run(self, state: AnvilState) -> None:
        for marker, area in enumerate(state.bombs):
            if area != NONE and not level_of(state, area):
                state.supporting |= bit(marker)
        rolling = [marker for marker in range(len(MARKERS)) if bombing_barrier(state, marker) == LEGAL]
        if len(rolling) == 2:
            state.agenda += [Bombings(), ChooseBombing(ALLIED)]
        elif rolling:
            state.agenda.append(Bombings())
            bomb(state, rolling[0])
        else:
            # 1.5 the walls held the area for the Germans
            check_control(state)
            check_supply(state)


def roll_first(state: AnvilState, marker: int) -> None:
    state.agenda.pop()
    bomb(state, marker)


class ChooseBombing(Question[AnvilState]):
    """6.c Both markers roll: which first?"""

    rows: ClassVar[Rows] = Rows(Row(BOMB, bombing_barrier, roll_first), otherwise=NOT_NOW)

    def flaw(self, state: AnvilState) -> str:
        if any([bombing_barrier(state, marker) != LEGAL for marker in range(len(MARKERS))]):
            return "step both markers must be over standing fortifications and have to roll (6.c)"
        return ""


def bomb(state: AnvilState, marker: int) -> None:
    """6.c Levels fall; 6.d the marker stays as support, unless the table takes it off."""
    table, area = state.box.bombing[MARKERS[marker]], state.bombs[marker]
    die = state.dice.d6("6.c", _changes(table))
    levels, stays = table[die]
    # 1.5.c no more can fall than stand
    falling = min(levels, level_of(state, area))
    outcome = (f"bombed-{MARKERS[marker]}" + ("" if stays else "-out"), falling)
    state.tell_outcome("bombed", "6.c", outcome, naval=marker, area=AREAS[area], die=die, n=falling)
    for _ in range(falling):
        lower_level(state, area, "6.c")
    if stays:
        state.supporting |= bit(marker)
    else:
        state.bombs[marker] = NONE
        state.tell("bomb-left", "6.d", naval=marker, area=AREAS[area])


def plain_support(state: AnvilState) -> int:
    """6.b, 6.d Markers that show support +1 if nobody says otherwise: over no fortifications, or once the bombing is over."""
    shown = [area != NONE and (state.phase != BOMBING or not level_of(state, area)) for area in state.bombs]
    return sum([bit(marker) for marker, yes in enumerate(shown) if yes])


def bombs_flaw(state: AnvilState, begun: bool) -> str:
    """6.a When markers are on the map in a position, and where the ships can be."""
    early = CLOCK.index(state.phase) < CLOCK.index(BOMBING) or (state.phase == BOMBING and not begun)
    if state.bombs != [NONE, NONE] and (early or state.ending):
        return "bombs markers are placed in the bombing phase and taken off at the end of the turn (6.a, 6.d)"
    ships = state.bombs[NAVAL]
    if ships != NONE and naval_barrier(PlaceBomb(NAVAL), state, ships) != LEGAL:
        return "bombs.naval the ships reach only the coast (6.a)"
    return ""


def support_flaw(state: AnvilState) -> str:
    """6.b, 6.d Which markers show support, where a position tells it."""
    if state.phase != BOMBING:
        return "support after the bombing phase every marker shows support (6.d)"
    plain = plain_support(state)
    nowhere = [marker for marker, area in enumerate(state.bombs) if area == NONE and has(state.supporting, marker)]
    if state.supporting & plain != plain or nowhere:
        return "support markers show support where nothing is bombed, or once they have rolled (6.b)"
    return ""


# 7 reinforcements

def open_ports(state: AnvilState) -> None:
    """S1.3, S2.4, S3.3 The ports that are Allied as a turn starts are open for the turn."""
    state.ports = 0
    for area in state.scenario.ports:
        if is_friendly(state, area, ALLIED):
            state.ports |= bit(area)


class ReinforcementPhase(Step[AnvilState]):
    """2.4, 7.a Units due are put in their box (S1.reinf, S2.reinf, S3.reinf), 7.e where they may wait."""

    def run(self, state: AnvilState) -> None:
        for arrival in state.scenario.arrivals:
            due = [unit for unit in arrival.units if arrival.turn == state.turn and state.where[unit] == WAITING]
            for unit in due:
                put(state, unit, arrival.place)
            if due:
                state.tell("arrived", "7.a", n=len(due), units=listed(state, due), place=PLACES[arrival.place])


def waiting_flaw(state: AnvilState, begun: bool, jumping: bool) -> str:
    """2.4, 2.5 Who waits in a position is still to come: reinforcements until their phase, paratroops until the first impulse."""
    for unit in [unit for unit, place in enumerate(state.where) if place == WAITING]:
        arrivals = [arrival.turn for arrival in state.scenario.arrivals if unit in arrival.units]
        turns = [*arrivals, *[drop.turn for drop in state.scenario.drops if unit in drop.units]]
        if not turns:
            return f"waiting '{UNITS[unit]}' is not due in this scenario (7.a)"
        now, last = CLOCK.index(state.phase), CLOCK.index(REINFORCEMENT if arrivals else OPERATIONS)
        if turns[0] < state.turn + int(now > last or (now == last and begun and not jumping)):
            return f"waiting '{UNITS[unit]}' has come already (2.4, 2.5)"
    return ""


def ports_flaw(state: AnvilState) -> str:
    """S1.3 Which ports cannot be open."""
    for area in members(state.ports):
        if area not in state.scenario.ports or level_of(state, area):
            return f"ports {AREAS[area]} cannot be an open port (S1.3)"
    return ""


# 8 paradrops

class Paradrops(Step[AnvilState]):
    """8.a At the beginning of the operation phase, before any activation."""

    def run(self, state: AnvilState) -> None:
        number = next_drop(state)
        if number == NONE:
            return
        areas = state.scenario.drops[number].areas
        state.agenda.append(Paradrops())
        if len(areas) > 1:
            state.agenda.append(ChooseDrop(number))
        else:
            land_by_air(state, number, areas[0])


def next_drop(state: AnvilState) -> int:
    """8.a The first drop of this turn that has not been made."""
    for number, drop in enumerate(state.scenario.drops):
        if drop.turn == state.turn and not has(state.dropped, number):
            return number
    return NONE


def drop_barrier(asked: ChooseDrop, state: AnvilState, area: int) -> str:
    """8.a One of the scenario's areas."""
    return LEGAL if area in state.scenario.drops[asked.drop].areas else "8.a other-areas"


def drop_there(asked: ChooseDrop, state: AnvilState, area: int) -> None:
    state.agenda.pop()
    land_by_air(state, asked.drop, area)


def drop_areas(asked: ChooseDrop, state: AnvilState) -> tuple[int, ...]:
    return state.scenario.drops[asked.drop].areas


class ChooseDrop(Question[AnvilState]):
    """8.a Which of the scenario's areas."""

    rows: ClassVar[Rows] = Rows(OwnRow(DROP, drop_barrier, drop_there, legal=drop_areas), otherwise=NOT_NOW)

    def __init__(self, drop: int) -> None:
        super().__init__(ALLIED)
        self.drop = drop

    def flaw(self, state: AnvilState) -> str:
        if self.drop == NONE or len(state.scenario.drops[self.drop].areas) < 2:
            return "step no paradrop has a choice of areas this turn (8.a)"
        return ""

    def situation(self, state: AnvilState) -> dict[str, Slot]:
        return {"n": len(state.scenario.drops[self.drop].units)}


def land_by_air(state: AnvilState, number: int, area: int) -> None:
    """8.c One roll for the whole drop; 8.d one more for an enemy area, one more for enemies in it; 8.e control at once.

    8.b Nobody moves: nobody pursues, nobody counter-attacks, and who lands in Good Order may still act.
    """
    numbers = state.box.numbers
    jumping = [unit for unit in state.scenario.drops[number].units if state.where[unit] == WAITING]
    state.dropped |= bit(number)
    hostile = 0 if is_friendly(state, area, ALLIED) else numbers.drop_enemy_area
    enemies = numbers.drop_enemy_units if units_in(state, area, GERMAN) else 0
    added = hostile + enemies
    die = state.dice.d6("8.c", (numbers.drop_good_order - added + 1,))
    good = die + added <= numbers.drop_good_order
    terms = tuple([term for term in (Term("enemy-area", hostile, "8.d"), Term("enemy-units", enemies, "8.d")) if term.value])
    state.tell_roll(
        "dropped", "8.c", Arithmetic((die,), terms, "paradrop", die + added), ("drop-good" if good else "drop-bad", 0),
        area=AREAS[area], die=die, hostile=hostile, enemies=enemies, good=int(good), n=len(jumping), units=listed(state, jumping),
    )
    for unit in jumping:
        put(state, unit, area)
        if not good:
            disorganize(state, unit)
    check_control(state)
    check_supply(state)


# 1.5 surrender

class Surrenders(Step[AnvilState]):
    """1.5.e Once for each fortress that qualifies."""

    def run(self, state: AnvilState) -> None:
        if any([surrender_barrier(state, place) == LEGAL for place in range(len(FORTRESSES))]):
            state.agenda += [Surrenders(), SeekSurrender(ALLIED)]


def surrender_barrier(state: AnvilState, place: int) -> str:
    """1.5.e A level below six, Allied combat units in the area; 1.5.m nothing is left to surrender at level 0."""
    level = state.levels[place]
    if has(state.surrendered, place):
        return "1.5.e tried-already"
    if level >= state.box.numbers.surrender_below:
        return "1.5.e level-too-high"
    if level < state.box.numbers.surrender_least:
        return "1.5.m destroyed"
    return LEGAL if combat_units_in(state, FORTRESSES[place], ALLIED) else "1.5.e no-allies"


def ask_to_surrender(state: AnvilState, place: int) -> None:
    state.agenda.pop()
    state.surrendered |= bit(place)
    seek_surrender(state, place)


def ask_nobody(state: AnvilState, _target: int) -> None:
    """Whoever has enough is not asked again: Surrenders goes, too."""
    del state.agenda[-2:]


class SeekSurrender(Question[AnvilState]):
    """1.5.e The Allied player may roll, or leave it."""

    rows: ClassVar[Rows] = Rows(
        Row(SURRENDER, surrender_barrier, ask_to_surrender), Row(DONE, always, ask_nobody), otherwise=NOT_NOW,
    )

    def flaw(self, state: AnvilState) -> str:
        if not any([surrender_barrier(state, place) == LEGAL for place in range(len(FORTRESSES))]):
            return "step no fortress can be asked to surrender (1.5.e)"
        return ""


def seek_surrender(state: AnvilState, place: int) -> None:
    """1.5.f At least the level: everyone there is lost, the walls are gone, 1.5.k the area falls; 1.5.g else one level more."""
    area, level = FORTRESSES[place], state.levels[place]
    die = state.dice.d6("1.5.e", (level,))
    fell = die >= level
    outcome = ("fell" if fell else "held", 0)
    state.tell_outcome(
        "surrender", "1.5.f" if fell else "1.5.g", outcome, area=AREAS[area], die=die, level=level, fell=int(fell),
    )
    if fell:
        state.levels[place] = 0
        state.tell("level", "1.5.f", area=AREAS[area], n=0)
        for unit in units_in(state, area, GERMAN):
            eliminate(state, unit, "1.5.f")
    else:
        raise_level(state, place)
    check_control(state)
    check_supply(state)


def raise_level(state: AnvilState, place: int) -> None:
    """1.5.g One level more, 1.5.j but never above the first box."""
    area, level = FORTRESSES[place], state.levels[place]
    if level < max(state.box.tracks[area]):
        state.levels[place] = level + 1
        state.tell("level-rises", "1.5.g", area=AREAS[area], n=level + 1)


class Recover(Step[AnvilState]):
    """2.6 Bombing markers come off, everyone returns to Good Order (A20)."""

    def run(self, state: AnvilState) -> None:
        state.bombs, state.supporting, state.surrendered = [NONE, NONE], 0, 0
        state.disorganized = 0
        state.tell("recovered", "2.6")

