"""6 Naval and air bombings; 2.3 their phase."""
from __future__ import annotations

from typing import ClassVar, Optional

from umpire.engine.actions import Action
from umpire.engine.agenda import Step
from umpire.engine.events import Slot
from umpire.engine.faults import Fault, Flaw
from umpire.engine.question import DecisionRow, Question, Row, Rows, always, leave
from umpire.engine.rulings import LEGAL
from umpire.engine.sets import bit, has
from umpire.titles.anvil.components import AIR, ALLIED, AREAS, FORTRESSES, GERMAN, MARKERS, NAVAL, NONE
from umpire.titles.anvil.language import BOMB, BOMB_AIR, BOMB_NAVAL, HOLD, NOT_NOW
from umpire.titles.anvil.rules.combat_hits import lower_level
from umpire.titles.anvil.rules.control import check_control
from umpire.titles.anvil.rules.resistance import _changes
from umpire.titles.anvil.rules.supply import check_supply
from umpire.titles.anvil.state import BOMBING, CLOCK, COAST, AnvilState, level_of

# 6 bombings

class BombingPhase(Step[AnvilState]):
    """2.3 Both markers are placed, then those over fortifications roll, then they show support +1 (6.d)."""

    id: ClassVar[str] = "bombing_phase"

    def run(self, state: AnvilState) -> None:
        state.bombs, state.supporting = [NONE, NONE], 0
        state.agenda += [Bombings(), PlaceBomb(NAVAL), PlaceBomb(AIR)]


def air_barrier(question: PlaceBomb, state: AnvilState, area: int) -> str:
    """6.a Return whether the bombers may go there: anywhere."""
    return LEGAL if question.marker == AIR else NOT_NOW


def naval_barrier(question: PlaceBomb, state: AnvilState, area: int) -> str:
    """6.a, A11 Return whether the ships may fire there: anywhere, or only along the coast."""
    if question.marker != NAVAL:
        return NOT_NOW
    return "6.a inland" if state.switches.naval_bombing == COAST and not state.box.ground.coastal[area] else LEGAL


def air_areas(question: PlaceBomb, state: AnvilState) -> range:
    return range(len(AREAS) if question.marker == AIR else 0)


def place_bomb(question: PlaceBomb, state: AnvilState, area: int) -> None:
    state.agenda.pop()
    state.bombs[question.marker] = area
    # 6.b, 6.f only over standing fortifications is there anything to roll
    if not level_of(state, area):
        state.supporting |= bit(question.marker)
    state.tell("bomb-placed", "6.a", naval=question.marker, area=AREAS[area])


class PlaceBomb(Question[AnvilState]):
    """6.a Any area, or none."""

    id: ClassVar[str] = "place_bomb"
    rows: ClassVar[Rows] = Rows(
        DecisionRow(BOMB_AIR, air_barrier, place_bomb, legal=air_areas), DecisionRow(BOMB_NAVAL, naval_barrier, place_bomb),
        Row(HOLD, always, leave), otherwise=NOT_NOW,
    )

    def __init__(self, marker: int) -> None:
        super().__init__(ALLIED)
        self.marker = marker

    def flaw(self, state: AnvilState) -> Optional[Flaw]:
        """6.a Return the flaw: the air marker is placed first, then the naval marker."""
        if state.bombs[self.marker:] != [NONE] * (len(MARKERS) - self.marker):
            return Flaw("step", Fault("marker-is-still-to-be-placed"))
        return None

    def situation(self, state: AnvilState) -> dict[str, Slot]:
        return {"naval": self.marker}

    def matters(self, state: AnvilState, action: Action) -> bool:
        """6.e Return whether a marker can help there.

        It supports Allied combats in its area, and there are none without Germans.
        """
        return action.target < 0 or has(state.present[GERMAN], action.target)


def bombing_barrier(state: AnvilState, marker: int) -> str:
    """6.c Return what keeps a marker from rolling: it must be over 09 or 10, and not have rolled yet."""
    area = state.bombs[marker]
    return LEGAL if area in FORTRESSES and not has(state.supporting, marker) else "6.c nothing-to-bomb"


class Bombings(Step[AnvilState]):
    """6.c One die for each marker over standing fortifications; 6.f none once the level is 0."""

    id: ClassVar[str] = "bombings"

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
    """6.c The first marker to roll, if both do."""

    id: ClassVar[str] = "choose_bombing"
    rows: ClassVar[Rows] = Rows(Row(BOMB, bombing_barrier, roll_first), otherwise=NOT_NOW)

    def flaw(self, state: AnvilState) -> Optional[Flaw]:
        if any([bombing_barrier(state, marker) != LEGAL for marker in range(len(MARKERS))]):
            return Flaw("step", Fault("both-markers-must-roll"))
        return None


def bomb(state: AnvilState, marker: int) -> None:
    """6.c Lower levels; 6.d the marker stays as support, unless the table takes it off."""
    table, area = state.box.bombing[MARKERS[marker]], state.bombs[marker]
    die = state.dice.d6("6.c", _changes(table))
    levels, stays = table[die]
    # 1.5.c no more levels can fall than stand
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
    """6.b, 6.d Return the markers that show support +1 by default: over no fortifications, or once the bombing is over."""
    supports = [area != NONE and (state.phase != BOMBING or not level_of(state, area)) for area in state.bombs]
    return sum([bit(marker) for marker, yes in enumerate(supports) if yes])


def bombs_flaw(state: AnvilState, has_begun: bool) -> Optional[Flaw]:
    """6.a Return the flaw of the markers in a position: when they are on the map, and where the ships can be."""
    early = CLOCK.index(state.phase) < CLOCK.index(BOMBING) or (state.phase == BOMBING and not has_begun)
    if state.bombs != [NONE, NONE] and (early or state.ending):
        return Flaw("bombs", Fault("bombs-are-of-the-bombing-phase"))
    ships = state.bombs[NAVAL]
    if ships != NONE and naval_barrier(PlaceBomb(NAVAL), state, ships) != LEGAL:
        return Flaw("bombs.naval", Fault("ships-reach-the-coast-only"))
    return None


def support_flaw(state: AnvilState) -> Optional[Flaw]:
    """6.b, 6.d Return the flaw of the markers that show support in a position."""
    if state.phase != BOMBING:
        return Flaw("support", Fault("markers-show-support"))
    plain = plain_support(state)
    nowhere = [marker for marker, area in enumerate(state.bombs) if area == NONE and has(state.supporting, marker)]
    if state.supporting & plain != plain or nowhere:
        return Flaw("support", Fault("markers-show-support-too-early"))
    return None
