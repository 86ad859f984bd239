"""Positions: any situation of Striking the Anvil, written by hand or saved, and refused with a reason if it cannot be.

How they are written: docs/reference/positions-anvil.md. What cannot be: position_flaws.py.
"""
from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, ClassVar, Final, Optional

from umpire.engine.agenda import Step
from umpire.engine.data import Reader
from umpire.engine.faults import Fault, Flaw, Reason
from umpire.engine.fields import DocumentOnly, Fields, Flag, Name, Number, OnePlace, ScenarioId, Several, Word, step_id
from umpire.engine.positions import Asked, BoardPositions, Steps, refuse_flaw, steps_in
from umpire.engine.sets import bit
from umpire.titles.anvil.components import ALLIED, AREAS, EXITS, GERMAN, MARKERS, NONE, PLACES, SEATS, SITES, UNITS
from umpire.titles.anvil.position_flaws import flaws, is_under_way, question_flaw
from umpire.titles.anvil.rules import (
    activation,
    bombings,
    bridges,
    combat_hits,
    combat_reactions,
    combat_resolution,
    groups,
    movement_parties,
    paradrops,
    reinforcements,
    resistance,
    sequence,
    surrender,
    victory,
)
from umpire.titles.anvil.rules.combat_resolution import NOTHING_YET
from umpire.titles.anvil.rules.movement import placing_flaw
from umpire.titles.anvil.rules.supply import check_supply
from umpire.titles.anvil.rules.train import EAA640
from umpire.titles.anvil.state import (
    ABSENT,
    ATTACK,
    BOMBING,
    CLOCK,
    COUNTER,
    DESTROYED,
    ELIMINATED,
    END,
    FFI,
    GONE_NORTH,
    GONE_TO_ITALY,
    MOBILE,
    MOVE,
    OPERATIONS,
    PHASES,
    PURSUIT,
    REINFORCEMENT,
    SETUP,
    WAITING,
    AnvilState,
    Fight,
    Switches,
    blockers,
    put,
    set_bridge,
    units_in,
)

# what is not written where there is none of it
_ONLY_IF_ANY: Final = ("bridging", "groups")
_KINDS: Final = (ATTACK, MOBILE, COUNTER, PURSUIT)
_WORKS: Final = ("destroy", "repair")
_NOWHERE: Final = -9
# where a unit can be besides an area or a box, as a position calls it
_OFF_MAP: Final = {"waiting": WAITING, "eliminated": ELIMINATED, "exited_north": GONE_NORTH, "exited_italy": GONE_TO_ITALY}


# What documents tell beside the fields, or otherwise

class Options(DocumentOnly):
    """The options that are not as printed, read by the code that starts the match."""

    def save(self, state: Any, value: Any) -> Any:
        names, words = ("combat_groups", *Switches._fields[1:]), ("on", *value[1:])
        chosen = zip(names, words, value, Switches(), strict=True)
        return {name: word for name, word, now, printed in chosen if now != printed}

    def open(self, state: Any, place: Reader, key: str) -> Any:
        return state.switches


class Bridging(DocumentOnly):
    """9.g Where a bridge is being built, and how many activations it takes."""

    def save(self, state: Any, value: Any) -> Any:
        return {SITES[site]: left for site, left in enumerate(value) if left > 0}

    def open(self, state: Any, place: Reader, key: str) -> Any:
        table = place.table(key)
        table.allow_only(SITES)
        for name in table.names():
            if state.bridges[SITES.index(name)] != DESTROYED:
                raise table.error(name, Fault("bridge-stands-already"))
            set_bridge(state, SITES.index(name), table.number(name, 1, 6))
        return state.bridges


class Groups(DocumentOnly):
    """10 The groups, each with the unit that was chosen first; units alone are left out once the groups are closed."""

    def save(self, state: Any, value: Any) -> Any:
        leaders = [*state.groups]
        if state.phase == REINFORCEMENT:
            leaders += [unit for unit, leader in enumerate(value) if leader == unit and unit not in state.groups]
        groups = [[leader, *[unit for unit, other in enumerate(value) if other == leader != unit]] for leader in leaders]
        return [[UNITS[unit] for unit in group] for group in groups]

    def open(self, state: Any, place: Reader, key: str) -> Any:
        if not state.switches.groups:
            raise place.error(key, Fault("played-without-combat-groups"))
        leaders = ungrouped(state, place)
        grouped: set[int] = set()
        if not leaders:
            raise place.error(key, Fault("groups-are-formed-later"))
        for group in _groups(place, key):
            if grouped & set(group):
                raise place.error(key, Fault("unit-is-in-two-groups"))
            refuse_flaw(place, groups.group_flaw(state, group))
            grouped |= set(group)
            state.groups += (group[0],) if len(group) > 1 else ()
            for unit in group:
                leaders[unit] = group[0]
        return leaders


def _groups(place: Reader, key: str) -> list[list[int]]:
    value = place.content[key]
    if not isinstance(value, list):
        raise place.error(key, Fault("must-be-lists-of-units"))
    return [Reader({key: group}, "position", "", {}).members(key, UNITS, "unit") for group in value]


def ungrouped(state: AnvilState, document: Reader) -> list[int]:
    """10.a Return the group of each unit alone: none while groups are formed, then its own; an empty list before that."""
    forming = state.phase == REINFORCEMENT and is_under_way(document)
    if not state.switches.groups or (not forming and state.phase not in (OPERATIONS, END)):
        return []
    return [NONE] * len(UNITS) if forming else list(range(len(UNITS)))


class FightAtHand(DocumentOnly):
    """5.4 The combat being resolved; whose it is and where the activation tells."""

    def save(self, state: Any, value: Any) -> Any:
        fight = value[-1]
        sides = {"attackers": fight.attackers, "defenders": fight.defenders}
        table = {"kind": fight.kind, **{key: [UNITS[unit] for unit in units] for key, units in sides.items()}}
        if fight.read is None:
            return table
        column, row = fight.read
        return {**table, "column": state.box.columns[column][0], "row": row}

    def open(self, state: Any, place: Reader, key: str) -> tuple[Fight, ...]:
        item, current = place.table(key), state.activation
        item.allow_only(("kind", "attackers", "defenders", "column", "row"))
        if current is None:
            raise place.error(key, Fault("fight-needs-an-activation"))
        kind = item.choice("kind", _KINDS)
        if kind not in {MOVE: (PURSUIT,), ATTACK: (ATTACK,), MOBILE: (MOBILE, COUNTER, PURSUIT)}[current.action]:
            raise item.error("kind", Fault("is-not-fought-in-the-action", action=current.action))
        area, side = combat_resolution.battlefield(state, kind), state.impulse if kind in (ATTACK, MOBILE) else 1 - state.impulse
        if area == NONE:
            raise item.error("kind", Fault("activation-leads-to-no-such-fight"))
        attackers, defenders = [tuple(item.members(name, UNITS, "unit")) for name in ("attackers", "defenders")]
        fight = Fight(kind, side, area, attackers, defenders, current.landing and kind == MOBILE, _open_read(state, item))
        refuse_flaw(item, combat_resolution.fighters_flaw(state, fight))
        return (fight,)


def _open_read(state: AnvilState, item: Reader) -> Optional[tuple[int, int]]:
    """5.4 Return where the table was read. It is only shown, because the question has the hits."""
    if not item.has("column") and not item.has("row"):
        return None
    names = tuple([name for name, _ in state.box.columns])
    return names.index(item.choice("column", names)), item.number("row", state.box.row_least, state.box.row_most)


# in front of the fields, and behind those that they complete
BEFORE: Final[Fields] = (ScenarioId("scenario"), Options("switches", Switches(), "options"))
BEHIND: Final[Fields] = (
    *[OnePlace("where", key=key) for key in _OFF_MAP], Bridging("bridges", key="bridging"), Groups("group_of", [], "groups"),
    FightAtHand("fights", (), "fight"),
)


def _turns(state: Any) -> int:
    return int(state.scenario.turns)


def _last_drop(state: Any) -> int:
    return len(state.scenario.drops) - 1


_RULES: Final = (
    sequence, resistance, bombings, reinforcements, paradrops, surrender, groups, activation, bridges, movement_parties,
    combat_reactions, combat_resolution, combat_hits, victory,
)


class Work(Flag):
    """9.c, 9.e Whether a bridge is destroyed; `work` tells it by a word."""

    def open(self, state: Any, place: Reader, key: str) -> bool:
        return place.choice(key, _WORKS) == _WORKS[0] if key == "work" else super().open(state, place, key)


_GOALS: Final = {movement_parties.TO_THE_NORTH: EXITS[0], movement_parties.TO_ITALY: EXITS[1]}
WORDS: Final[Fields] = (
    Name("seat", SEATS, "side").or_key("side"), Name("place", PLACES, "place"), Name("site", SITES, "bridge"),
    Work("destroy").or_key("work"), Name("goal", AREAS, "area", others=_GOALS).or_key("going"), Name("area", AREAS, "area"),
    Several("came_from", PLACES, "place", (), twice=True), Several("forming", UNITS, "unit", ()),
    Several("pool", UNITS, "unit", ()), Several("chosen", UNITS, "unit", ()).or_key("units"),
    Number("left", 0, 30).or_key("hits"), Number("least", 1, NOTHING_YET, NOTHING_YET), Flag("walls"),
    Name("marker", MARKERS, "marker"), Number("drop", 0, _last_drop), Word("kind", (ATTACK, COUNTER, PURSUIT)),
    Number("number", 1, _turns), Word("name", PHASES),
)
# 5.6 where a pursued party goes, and what hits the attacker will take: that is all which the situation does not tell
_GOING: Final = Name("goal", AREAS, "area", _NOWHERE, "going", _GOALS)
_HITS: Final = Number("attacker_hits", 0, 30, 0)
QUESTIONS: Final[dict[type, Asked]] = {
    groups.ChooseGroup: Asked((REINFORCEMENT,), older="group"), resistance.Rouse: Asked((FFI,)),
    bombings.PlaceBomb: Asked((BOMBING,)), bombings.ChooseBombing: Asked((BOMBING,), older="bombing"),
    paradrops.ChooseDrop: Asked((OPERATIONS,), older="drop"), activation.Impulse: Asked((OPERATIONS,)),
    activation.Order: Asked((OPERATIONS,)), bridges.ChooseWorker: Asked((OPERATIONS,), older="worker"),
    movement_parties.FormParty: Asked((OPERATIONS,), older="party"), movement_parties.GoOn: Asked((OPERATIONS,)),
    movement_parties.CarryOn: Asked((OPERATIONS,)), combat_reactions.Muster: Asked((OPERATIONS,), besides=(_GOING,)),
    combat_hits.ChooseLoss: Asked((OPERATIONS,), besides=(_GOING, _HITS), older="loss"),
    surrender.SeekSurrender: Asked((END,), older="surrender"),
}
# of a bombing marker and a muster `pending` may name the kind
OLDER: Final[dict[str, Mapping[str, Any]]] = {
    **{marker: {"step": step_id(bombings.PlaceBomb), "marker": marker} for marker in MARKERS},
    **{kind: {"step": step_id(combat_reactions.Muster), "kind": kind} for kind in (ATTACK, COUNTER, PURSUIT)},
}
_OF_THE_ALLIES: Final = (resistance.Rouse, bombings.ChooseBombing, surrender.SeekSurrender)
# what must be done in a phase after a question that stands alone in it, the last thing first
_FOLLOWING: Final[dict[type, tuple[type, ...]]] = {
    resistance.Rouse: (resistance.MoreAttempts,), bombings.ChooseBombing: (bombings.Bombings,),
    surrender.SeekSurrender: (victory.TurnPoints, surrender.Recover, surrender.Surrenders),
    paradrops.ChooseDrop: (activation.Impulses, paradrops.Paradrops), activation.Impulse: (activation.Impulses,),
}


class AnvilPositions(BoardPositions[AnvilState]):
    """The positions of the title: places of pieces, defaults, and impossible situations."""

    pieces: ClassVar[Sequence[str]] = UNITS
    places: ClassVar[Sequence[str]] = PLACES
    kinds: ClassVar[tuple[str, str]] = ("unit", "area")
    off_map: ClassVar[Mapping[str, int]] = _OFF_MAP
    unplaced: ClassVar[int] = ABSENT

    def save(self, state: AnvilState) -> dict[str, Any]:
        """Return the situation as a document; what goes without saying is left out."""
        document, usual = super().save(state), about_to_begin(state)
        document.update(turn=usual.turn, phase=usual.phase)
        settle(usual, ())
        for key, name in (("unsupplied", "unsupplied"), ("support", "supporting"), ("ports", "ports")):
            if getattr(usual, name) == getattr(state, name):
                del document[key]
        return {key: value for key, value in document.items() if value or key not in _ONLY_IF_ANY}

    def open(self, state: AnvilState, document: Mapping[str, Any]) -> None:
        """Open the beginning of the first turn, if the position names no other."""
        state.turn, state.phase = 1, FFI
        super().open(state, document)

    def place_flaw(self, state: AnvilState, piece: int, place: int) -> Optional[Reason]:
        return placing_flaw(state, piece, place) if place >= 0 else None

    def lay(self, state: AnvilState, piece: int, place: int) -> None:
        if place >= 0:
            put(state, piece, place)
        else:
            state.where[piece] = place

    def complete(self, state: AnvilState, document: Reader) -> None:
        waiting = [any([state.where[unit] == WAITING for unit in drop.units]) for drop in state.scenario.drops]
        state.dropped = sum([bit(number) for number, waits in enumerate(waiting) if not waits])
        if not document.has("allied"):
            state.allied = _held_by_the_allies(state)
        settle(state, document.names())
        if not document.has("groups"):
            state.group_of = ungrouped(state, document)

    def flaws(self, state: AnvilState, document: Reader) -> Iterator[Optional[Flaw]]:
        return flaws(state, document, self.asking(document))

    def rest(self, state: AnvilState) -> Steps:
        if state.turn == 0 or state.ending:
            return []
        later = [sequence.Phase(name) for name in PHASES[CLOCK.index(state.phase):][::-1]] if state.phase != SETUP else []
        return [victory.Judgement(), *[sequence.Turn(number) for number in range(state.scenario.turns, state.turn, -1)], *later]

    def opening(self, state: AnvilState, document: Reader) -> Steps:
        if state.ending:
            return []
        if state.phase == SETUP:
            return [sequence.Turn(state.turn) if state.turn else sequence.Game()]
        return [sequence.Phase(state.phase)]

    def suits(self, state: AnvilState, document: Reader, item: Reader, make: type, entries: Mapping[str, Any]) -> None:
        name = item.choice("kind", (ATTACK, COUNTER, PURSUIT)) if make is combat_reactions.Muster else step_id(make)
        refuse_flaw(document, question_flaw(state, name))
        fight = state.fights[-1].kind if make is combat_hits.ChooseLoss else name
        if item.has("going") and make in (combat_reactions.Muster, combat_hits.ChooseLoss) and fight != PURSUIT:
            raise item.error("going", Fault("goes-with-a-pursuit"))
        if item.has("attacker_hits") and entries.get("seat") == state.fights[-1].side:
            raise item.error("attacker_hits", Fault("attacker-is-taking-hits"))

    def follow(self, state: AnvilState, document: Reader, make: type, entries: Mapping[str, Any]) -> Mapping[str, Any]:
        """5.1 The active side attacks where it is activated, 5.5, 5.6 the other reacts at the target or where a party leaves."""
        current, kind = state.activation, entries.get("kind")
        if make is groups.ChooseGroup:
            return {} if "seat" in entries else {"seat": ALLIED}
        if make is combat_hits.ChooseLoss:
            return _parts_of_loss(state, entries)
        seat = ALLIED if make in _OF_THE_ALLIES else state.impulse
        follows: dict[str, Any] = {"seat": seat, "drop": paradrops.next_drop(state)}
        if current is not None:
            follows.update(place=current.place, area=current.place)
            if make is combat_reactions.Muster and kind != ATTACK:
                area = current.target if kind == COUNTER else state.where[current.party[0]]
                follows.update(seat=1 - state.impulse, area=area)
        return {part.name: follows[part.name] for part in self.parts[make] if part.name in follows}

    def besides(self, steps: Steps) -> Mapping[str, Any]:
        goals = [step.goal for step in steps if isinstance(step, (movement_parties.Go, activation.RailGo))]
        hits = [step.left for step in steps if isinstance(step, combat_hits.TakeHits)]
        return {"goal": goals[0] if goals else _NOWHERE, "attacker_hits": hits[0] if hits else 0}

    def below(self, state: AnvilState, item: Reader, step: Step[Any], entries: Mapping[str, Any]) -> Steps:
        """Return the steps of the phase after the answer to the question, the last one first."""
        if isinstance(step, groups.ChooseGroup):
            # 10.a the Allies form their groups first
            return [groups.CloseGroups(), groups.ChooseGroup(GERMAN, ())] if step.seat == ALLIED else [groups.CloseGroups()]
        if isinstance(step, bombings.PlaceBomb):
            return [bombings.Bombings()] if step.marker else [bombings.Bombings(), bombings.PlaceBomb(1)]
        if type(step) in _FOLLOWING:
            return [make() for make in _FOLLOWING[type(step)]]
        after = [*_after_the_fight(state, item, step, entries), *_of_the_fight(state, step, entries)]
        return [activation.Impulses(), activation.EndActivation(), *after]


POSITIONS: Final = AnvilPositions((*BEFORE, *AnvilState.fields, *BEHIND), steps_in(*_RULES), WORDS, QUESTIONS, OLDER)


# Questions

def _parts_of_loss(state: AnvilState, entries: Mapping[str, Any]) -> dict[str, Any]:
    """5.8 Return whose loss it is; 5.8.f fortification levels may take hits where the place itself was attacked."""
    fight = state.fights[-1]
    attacking = entries.get("seat") == fight.side
    follows = {"area": fight.area, "pool": fight.attackers if attacking else fight.defenders}
    walled = not attacking and fight.kind in (ATTACK, MOBILE) and combat_hits.takes_levels(state, fight.area, 1 - fight.side)
    return follows if "walls" in entries else {**follows, "walls": walled}


def _after_the_fight(state: AnvilState, item: Reader, question: Step[Any], entries: Mapping[str, Any]) -> Steps:
    """5.6.e Return the steps after the fight: units that are left go on, 5.5.f the mobile combat is fought."""
    kind = question.kind if isinstance(question, combat_reactions.Muster) else state.fights[-1].kind if state.fights else ""
    if kind != PURSUIT:
        return [movement_parties.MobileAttack()] if kind == COUNTER else []
    if entries["goal"] == _NOWHERE:
        raise item.error("going", Fault("pursued-party-goes-nowhere"))
    is_train = state.activation is not None and state.activation.party == (EAA640,)
    step: Step[Any] = activation.RailGo(entries["goal"]) if is_train else movement_parties.Go(entries["goal"])
    refuse_flaw(item, step.flaw(state))
    return [step]


def _of_the_fight(state: AnvilState, question: Step[Any], entries: Mapping[str, Any]) -> Steps:
    """5.8 Return the steps of the fight: the defender takes hits first, then the attacker."""
    if not isinstance(question, combat_hits.ChooseLoss):
        return []
    fight = state.fights[-1]
    if question.seat == fight.side:
        return [combat_resolution.EndFight()]
    hits = combat_hits.TakeHits(fight.side, fight.area, fight.attackers, entries["attacker_hits"], NOTHING_YET, False)
    return [combat_resolution.EndFight(), hits]


# What is not written

def about_to_begin(state: AnvilState) -> AnvilState:
    """Return a copy whose clock shows the turn or the phase that begins now, if one does."""
    copy, top = state.copy(), state.agenda[-1] if state.agenda else None
    copy.log = None
    if isinstance(top, sequence.Turn):
        copy.turn, copy.phase = top.number, SETUP
    elif isinstance(top, sequence.Phase):
        copy.phase = top.name
    return copy


def settle(state: AnvilState, keys: Sequence[str]) -> None:
    """Set what follows from the areas and the clock, unless it is written."""
    if "unsupplied" not in keys:
        check_supply(state)
    if "support" not in keys:
        state.supporting = bombings.plain_support(state)
    if "ports" not in keys:
        # S1.3 before the impulses of a turn the ports that are Allied are open, then none
        reinforcements.open_ports(state)
        state.ports = state.ports if CLOCK.index(state.phase) < CLOCK.index(OPERATIONS) else 0


def _held_by_the_allies(state: AnvilState) -> int:
    areas = [area for area in range(len(AREAS)) if units_in(state, area, ALLIED) and not blockers(state, area, ALLIED)]
    return sum([bit(area) for area in areas])
