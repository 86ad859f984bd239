"""1.3.4 FFI, 6 bombings, 7 reinforcements, 8 paradrops, 1.5 surrender: what happens around the impulses of a turn."""
from __future__ import annotations

from umpire.engine.actions import Action
from umpire.engine.agenda import Step
from umpire.engine.events import Arithmetic, Slot, Term
from umpire.engine.question import Question
from umpire.engine.rulings import LEGAL
from umpire.engine.sets import bit, has, members
from umpire.titles.anvil.components import ALLIED, AREAS, FORTRESSES, GERMAN, MARKERS, NONE, PLACES
from umpire.titles.anvil.language import BOMB, BOMB_AIR, BOMB_NAVAL, DONE, DROP, HOLD, NOT_NOW, ROUSE, SURRENDER
from umpire.titles.anvil.rules.control import check_control, take_control
from umpire.titles.anvil.rules.hits import lower_level
from umpire.titles.anvil.rules.supply import check_supply
from umpire.titles.anvil.rules.wording import listed
from umpire.titles.anvil.state import (
    COAST, WAITING, AnvilState, combat_units_in, disorganize, eliminate, friendly_areas, is_friendly, level_of, put, units_in,
    walled,
)


# 1.3.4 FFI

class FfiPhase(Step[AnvilState]):
    """1.3.4.b From turn 2 the Allied player may try so many placements (2.2 not on turn 1; S2.5 one in June)."""

    def run(self, state: AnvilState) -> None:
        if state.turn >= state.box.numbers.ffi_first_turn:
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


class Rouse(Question[AnvilState]):
    """1.3.4.d 1-2 fighters, 3-4 control, 5-6 nothing."""

    asks: str = "ask-rouse"

    def flaw(self, state: AnvilState) -> str:
        if state.turn < state.box.numbers.ffi_first_turn or not risings(state):
            return "step the Resistance can rise nowhere now (1.3.4.b, 1.3.4.c)"
        return ""

    def facts(self, state: AnvilState) -> dict[str, Slot]:
        return {"n": state.attempts, "tried": state.scenario.attempts - state.attempts}

    def options(self, state: AnvilState) -> list[Action]:
        return [*[ROUSE.actions[area] for area in risings(state)], DONE.alone]

    def barrier(self, state: AnvilState, action: Action) -> str:
        if action.verb == DONE.name:
            return LEGAL
        return rouse_barrier(state, action.target) if action.verb == ROUSE.name else NOT_NOW

    def take(self, state: AnvilState, action: Action) -> None:
        state.agenda.pop()
        if action.verb == DONE.name:
            state.attempts = 0
            return
        state.attempts -= 1
        die = state.dice.d6("1.3.4.d", _changes(state.box.ffi))
        result = state.box.ffi[die]
        state.tell_outcome("ffi", "1.3.4.d", (f"ffi-{result}", 0), area=AREAS[action.target], die=die, result=f"ffi-{result}")
        if result != "none":
            take_control(state, action.target, ALLIED, "1.3.4.e")
        if result == "fighters":
            state.fighters |= bit(action.target)
        check_supply(state)


def _changes(faces: tuple[object, ...]) -> tuple[int, ...]:
    """The faces at which a table by the die changes."""
    return tuple([face for face in range(2, len(faces)) if faces[face] != faces[face - 1]]) or (len(faces),)


# 6 bombings

class BombingPhase(Step[AnvilState]):
    """2.3 Both markers are placed, then those over fortifications roll, then they show support +1 (6.d)."""

    def run(self, state: AnvilState) -> None:
        state.bombs, state.supporting = [NONE, NONE], 0
        state.agenda += [Bombings(), PlaceBomb(1), PlaceBomb(0)]


class PlaceBomb(Question[AnvilState]):
    """6.a Any area, or none."""

    def __init__(self, marker: int) -> None:
        super().__init__(ALLIED)
        self.marker = marker
        self.asks = "ask-" + MARKERS[marker]

    def flaw(self, state: AnvilState) -> str:
        """6.a The air marker is placed first, then the naval marker."""
        if state.bombs[self.marker:] != [NONE] * (len(MARKERS) - self.marker):
            return "step a marker is on the map that is still to be placed (6.a)"
        return ""

    def facts(self, state: AnvilState) -> dict[str, Slot]:
        return {"naval": self.marker}

    def options(self, state: AnvilState) -> list[Action]:
        own = BOMB_NAVAL if self.marker else BOMB_AIR
        return [*[action for action in own.actions if self.barrier(state, action) == LEGAL], HOLD.alone]

    def barrier(self, state: AnvilState, action: Action) -> str:
        """A11 The ships anywhere, or only along the coast."""
        if action.verb == HOLD.name:
            return LEGAL
        if action.verb != (BOMB_NAVAL if self.marker else BOMB_AIR).name:
            return NOT_NOW
        inland = bool(self.marker) and not state.box.ground.coastal[action.target]
        return "6.a inland" if inland and state.switches.naval_bombing == COAST else LEGAL

    def take(self, state: AnvilState, action: Action) -> None:
        state.agenda.pop()
        if action.verb == HOLD.name:
            return
        state.bombs[self.marker] = action.target
        # 6.b, 6.f only over standing fortifications is there anything to roll
        if not level_of(state, action.target):
            state.supporting |= bit(self.marker)
        state.tell("bomb-placed", "6.a", naval=self.marker, area=AREAS[action.target])


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


class ChooseBombing(Question[AnvilState]):
    """6.c Both markers roll: which first?"""

    asks: str = "ask-bombing"

    def flaw(self, state: AnvilState) -> str:
        if any([bombing_barrier(state, marker) != LEGAL for marker in range(len(MARKERS))]):
            return "step both markers must be over standing fortifications and have to roll (6.c)"
        return ""

    def options(self, state: AnvilState) -> list[Action]:
        return [action for action in BOMB.actions if bombing_barrier(state, action.target) == LEGAL]

    def barrier(self, state: AnvilState, action: Action) -> str:
        return bombing_barrier(state, action.target) if action.verb == BOMB.name else NOT_NOW

    def take(self, state: AnvilState, action: Action) -> None:
        state.agenda.pop()
        bomb(state, action.target)


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


class ChooseDrop(Question[AnvilState]):
    """8.a Which of the scenario's areas."""

    asks: str = "ask-drop"

    def __init__(self, drop: int) -> None:
        super().__init__(ALLIED)
        self.drop = drop

    def flaw(self, state: AnvilState) -> str:
        if self.drop == NONE or len(state.scenario.drops[self.drop].areas) < 2:
            return "step no paradrop has a choice of areas this turn (8.a)"
        return ""

    def facts(self, state: AnvilState) -> dict[str, Slot]:
        return {"n": len(state.scenario.drops[self.drop].units)}

    def options(self, state: AnvilState) -> list[Action]:
        return [DROP.actions[area] for area in state.scenario.drops[self.drop].areas]

    def barrier(self, state: AnvilState, action: Action) -> str:
        if action.verb != DROP.name:
            return NOT_NOW
        return LEGAL if action.target in state.scenario.drops[self.drop].areas else "8.a other-areas"

    def take(self, state: AnvilState, action: Action) -> None:
        state.agenda.pop()
        land_by_air(state, self.drop, action.target)


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


class SeekSurrender(Question[AnvilState]):
    """1.5.e The Allied player may roll, or leave it."""

    asks: str = "ask-surrender"

    def flaw(self, state: AnvilState) -> str:
        if not any([surrender_barrier(state, place) == LEGAL for place in range(len(FORTRESSES))]):
            return "step no fortress can be asked to surrender (1.5.e)"
        return ""

    def options(self, state: AnvilState) -> list[Action]:
        return [*[action for action in SURRENDER.actions if surrender_barrier(state, action.target) == LEGAL], DONE.alone]

    def barrier(self, state: AnvilState, action: Action) -> str:
        if action.verb == DONE.name:
            return LEGAL
        return surrender_barrier(state, action.target) if action.verb == SURRENDER.name else NOT_NOW

    def take(self, state: AnvilState, action: Action) -> None:
        state.agenda.pop()
        if action.verb == DONE.name:
            # whoever has enough is not asked again
            state.agenda.pop()
            return
        state.surrendered |= bit(action.target)
        seek_surrender(state, action.target)


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

