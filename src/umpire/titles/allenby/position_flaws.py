"""Impossible positions: the key that is wrong, and the reason with its case; and what follows from a fight."""
from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final, Optional

from umpire.engine.data import Reader
from umpire.engine.faults import Fault, Flaw, Reason
from umpire.engine.fields import step_id
from umpire.engine.positions import PENDING
from umpire.engine.rulings import LEGAL, case_of
from umpire.engine.sets import bit, first_flaw, members, set_of
from umpire.titles.allenby.components import (
    ALL_BRITISH,
    ALL_DUMMIES,
    ALL_SQUADRONS,
    BRITISH,
    NONE,
    REGULARS,
    SEATS,
    TURKISH,
    UNITS,
    UNITS_OF,
)
from umpire.titles.allenby.language import HEXES
from umpire.titles.allenby.rules import casualties, combat, combat_retreat, movement, operations_orders, recovery, setup, victory
from umpire.titles.allenby.rules.bombardment import (
    LayGuns,
    PlaceSquadron,
    commit_guns,
    grounding_rules,
    gun_barrier,
    guns_flaw,
    target_barrier,
)
from umpire.titles.allenby.rules.casualties import NameLast, PlaceFragment
from umpire.titles.allenby.rules.combat import Muster, attack_barrier, attackers_in, commit, with_barrier
from umpire.titles.allenby.rules.combat_odds import defenders_of
from umpire.titles.allenby.rules.combat_retreat import ChooseAdvance
from umpire.titles.allenby.rules.hidden import HIDEABLE, faces_flaw
from umpire.titles.allenby.state import (
    BARRAGE,
    BATTLE,
    BRITISH_BOMBARDMENT,
    ELIMINATED,
    IN_HAND,
    OPERATIONS,
    PHASES,
    POOL,
    RECOVERY,
    SETUP,
    TURKISH_BOMBARDMENT,
    TURKISH_PHASES,
    VICTORY_POINTS,
    AllenbyState,
    Engagement,
    engagement,
    hex_id,
    phasing_side,
    side_of,
    those_in,
    units_of,
)

GUNFIRE: Final = (BRITISH_BOMBARDMENT, TURKISH_BOMBARDMENT)
FIGHTS: Final = (*GUNFIRE, *OPERATIONS)
# what means something in some phases only, and what is remembered for one of them
OF_THE_PHASE: Final[dict[str, Sequence[int]]] = {
    "order": OPERATIONS, "group": TURKISH_PHASES, "moving": (SETUP, *OPERATIONS), "attacking": OPERATIONS, "fired": GUNFIRE,
    "supported": OPERATIONS, "attacked": OPERATIONS, "attacked_units": FIGHTS, "newcomers": FIGHTS,
    "turned": range(PHASES + 1), "party": range(PHASES + 1), "engagement": range(PHASES + 1),
}
# the questions while guns are laid and attackers gather, and those once the die is cast
DECLARING: Final = (LayGuns, Muster)
FIGHTING: Final = (
    combat.ChooseCounted, combat.ChooseSupport, casualties.ChooseStrongest, combat_retreat.ChooseRetreat, NameLast,
    PlaceFragment, ChooseAdvance,
)
WITH_ENGAGEMENT: Final = (*DECLARING, *FIGHTING)


# Counters

def on_map_flaw(state: AllenbyState, unit: int, place: int) -> Optional[Reason]:
    """8.2.f, 8.2.g Return why a unit cannot stand in a hex: on land, and not among enemies; 6.1.c squadrons fly anywhere."""
    reason = _reason(unit, (_absent(state), *grounding_rules(state)))
    if reason is not None or ALL_SQUADRONS >> unit & 1:
        return reason
    if not state.box.ground.land[place]:
        return Fault("cannot-stand-in-the-water", piece=UNITS[unit])
    enemies = units_of(state, place, 1 - side_of(unit))
    return Fault("is-among-enemies", piece=UNITS[unit], unit=UNITS[enemies[0]]) if enemies else None


def off_map_flaw(state: AllenbyState, unit: int, place: int) -> Optional[Reason]:
    """R12 Return what bars a place off the map.

    Counters go back to their pool; 12.0, 6.1.b ground units are in hand during the set-up, squadrons once they are drawn.
    """
    elsewhere = Fault("is-removed-or-in-the-pool")
    if place == IN_HAND:
        in_the_chart = set_of((*state.chart.hexes, *state.chart.adjacent))
        return _reason(unit, (
            _absent(state), (0 if state.phase == BRITISH_BOMBARDMENT else ALL_SQUADRONS, Fault("is-drawn-in-phase-1")),
            (0 if state.phase == SETUP else ~ALL_SQUADRONS, Fault("set-up-is-over")),
            (~(in_the_chart | ALL_DUMMIES | ALL_SQUADRONS), Fault("is-not-placed-in-a-set-up")),
        ))
    if place == POOL:
        return _reason(unit, (_absent(state), (REGULARS, elsewhere)))
    if place == ELIMINATED:
        return _reason(unit, (_absent(state), (~(REGULARS | ALL_DUMMIES), Fault("goes-back-to-its-pool"))))
    return _reason(unit, ((~REGULARS, elsewhere),))


def _reason(unit: int, rules: Sequence[tuple[int, Fault]]) -> Optional[Reason]:
    flaw = first_flaw("where", bit(unit), UNITS, rules)
    return flaw and flaw.reason


def _absent(state: AllenbyState) -> tuple[int, Fault]:
    return set_of(state.roster.absent), Fault("takes-no-part-with-forces", forces=state.switches.forces)


# The whole position

def flaws(state: AllenbyState, document: Reader, stage: str, asking: Optional[type]) -> Iterator[Optional[Flaw]]:
    """Yield each flaw of a position, None where there is none: of the clock, the counters, the turn, the phase, and the fight."""
    yield _clock_flaw(state)
    yield Flaw("stage", Fault("goes-with-the-set-up-only")) if document.has("stage") and state.phase != SETUP else None
    yield from [_early_flaw(state, document, key, asking) for key in OF_THE_PHASE]
    yield casualties.disrupted_flaw(state)
    yield setup.in_place_flaw(state, stage)
    yield operations_orders.turn_flaw(state)
    yield operations_orders.acted_flaw(state, asking is not None)
    yield operations_orders.formations_flaw(state)
    yield from [_only_in(state, document, key, phases) for key, phases in OF_THE_PHASE.items()]
    yield guns_flaw(state)
    yield combat_retreat.victims_flaw(state)
    yield _company_flaw(state, asking)
    yield movement.party_flaw(state)
    if state.engagement is not None:
        yield open_fight(state, document.table("engagement").names(), asking)
    yield faces_flaw(state)
    yield _only_in(state, document, "second_chance", (RECOVERY, VICTORY_POINTS))
    yield recovery.second_chance_flaw(state)
    yield victory.ending_flaw(state, document.has(PENDING))


def _clock_flaw(state: AllenbyState) -> Optional[Flaw]:
    """5.0 Return the error in the turn; 12.0 the set-up comes before the first one."""
    least, most = (0, 0) if state.phase == SETUP else (1, state.box.limits.turns)
    if least <= state.turn <= most:
        return None
    return Flaw("turn", Fault("must-be-from-to-in-phase", least=least, most=most, phase=state.phase))


def _early_flaw(state: AllenbyState, document: Reader, key: str, asking: Optional[type]) -> Optional[Flaw]:
    """Return the error in what is remembered for a phase that has not begun."""
    if not document.has(key) or (not state.ending and (state.phase == SETUP or asking or document.has(PENDING))):
        return None
    return Flaw(key, Fault("belongs-inside-a-phase"))


def _only_in(state: AllenbyState, document: Reader, key: str, phases: Sequence[int]) -> Optional[Flaw]:
    if state.phase in phases or not document.has(key):
        return None
    wanted = ", ".join([str(phase) for phase in phases])
    return Flaw(key, Fault("means-nothing-in-phase", phase=state.phase, phases=wanted))


def _company_flaw(state: AllenbyState, asking: Optional[type]) -> Optional[Flaw]:
    """Return the error if anything else than a march has a party, or than a fight an engagement."""
    if asking is None:
        return None
    waiting = members(ALL_SQUADRONS & those_in(state, IN_HAND))
    if waiting and asking is not PlaceSquadron:
        return Flaw("in_hand", Fault("squadron-is-placed-at-once", unit=UNITS[waiting[0]]))
    if state.party and asking is not movement.March:
        return Flaw("party", Fault("party-goes-with-march"))
    if state.engagement is not None and asking not in WITH_ENGAGEMENT:
        fights = ", ".join([step_id(make) for make in WITH_ENGAGEMENT])
        return Flaw("engagement", Fault("engagement-goes-with-questions", questions=fights))
    return None


def stage_flaw(make: type, stage: str) -> Optional[Flaw]:
    """12.2, 12.3 Return the error in a question of the set-up that is not asked in its stage."""
    shifting: Optional[bool] = {setup.Place: False, setup.PlaceAt: False, setup.Shift: True}.get(make)
    if shifting is None or (stage != setup.READY and shifting == (stage == setup.SHIFT)):
        return None
    return Flaw("step", Fault("is-not-asked-in-the-stage", question=step_id(make), stage=stage))


# The fight

def counted_parts(state: AllenbyState, place: int) -> dict[str, Any]:
    """4.4 Return what the question which units count is made with: the attackers in a hex, or without one the defenders."""
    stack = tuple(defenders_of(state)) if place == NONE else attackers_in(state, place)
    return {"seat": side_of(stack[0]) if stack else BRITISH, "stack": stack, "attacking": place != NONE}


def open_fight(state: AllenbyState, keys: Sequence[str], asking: Optional[type]) -> Optional[Flaw]:
    """Take up the engagement of which these keys are told, or say what cannot be."""
    current = engagement(state)._replace(kind=BATTLE if state.phase in OPERATIONS else BARRAGE)
    if asking in (LayGuns, Muster):
        return _declaring_flaw(state, keys, current)
    state.engagement = current = current if "striking" in keys else current._replace(striking=current.attackers)
    flaw = _counted_flaw(state, current) or _losses_flaw(state, current) or _attackers_flaw(state, current, asking)
    if flaw is None:
        _draw_consequences(state, current)
    return flaw


def _declaring_flaw(state: AllenbyState, keys: Sequence[str], current: Engagement) -> Optional[Flaw]:
    """Return the error while guns are laid or attackers gather: each must be able to join those before."""
    for key in keys:
        if key not in ("target", "attackers"):
            return Flaw(f"engagement.{key}", Fault("is-not-known-while-declaring"))
    side, battle = phasing_side(state), current.kind == BATTLE
    bar = attack_barrier(state, current.target) if battle else target_barrier(state, current.target, side)
    if bar != LEGAL:
        return Flaw("engagement.target", Fault("hex-cannot-be-attacked-now", case=case_of(bar)))
    for number, unit in enumerate(current.attackers):
        state.engagement = Engagement(current.kind, current.target, current.attackers[:number])
        bar = with_barrier(state, unit) if battle else gun_barrier(state, unit, side)
        if bar != LEGAL:
            return Flaw("engagement.attackers", Fault("cannot-take-part", unit=UNITS[unit], case=case_of(bar)))
    state.engagement = Engagement(current.kind, current.target, current.attackers)
    return None


def _counted_flaw(state: AllenbyState, current: Engagement) -> Optional[Flaw]:
    """4.4, 9.2 Return the error in the units that strike, hold and support, or in the worth of the disrupted."""
    idle = ~set_of(current.attackers), Fault("is-none-of-the-attackers")
    ours = UNITS_OF[phasing_side(state)], Fault("is-of-the-attacking-side")
    others = ~set_of((*state.box.batteries[BRITISH], *state.box.batteries[TURKISH])), Fault("is-no-artillery")
    flaw = (
        first_flaw("engagement.striking", set_of(current.striking), UNITS, (idle,))
        or first_flaw("engagement.holding", set_of(current.holding), UNITS, (ours,))
        or first_flaw("engagement.supports", set_of(current.supports), UNITS, (ours, others))
    )
    for unit, value in current.rolled:
        if not flaw and value not in state.box.disrupted.get(state.roster.rears[unit], ()):
            return Flaw("engagement.rolled", Fault("cannot-be-worth", unit=UNITS[unit], value=value))
    return flaw


def _losses_flaw(state: AllenbyState, current: Engagement) -> Optional[Flaw]:
    """9.3.1.d Return the error in the losses: there must be room in hexes with nothing but a ZOC.

    4.10 It checks the Turkish units lost, of which fragments and garrisons may be back.
    """
    beyond = ~state.box.ground.around_sets[current.target], Fault("is-not-next-to-the-target")
    flaw = first_flaw("engagement.room", set_of(tuple([place for place, _ in current.room])), HEXES, (beyond,))
    if not flaw and current.room and not current.concentric:
        return Flaw("engagement.room", Fault("matters-in-a-concentric-assault"))
    flaw = flaw or first_flaw("engagement.fallen", set_of(tuple([unit for unit, _ in current.fallen])), UNITS, (
        (ALL_BRITISH, Fault("must-be-a-turkish-unit")), (state.standing & REGULARS, Fault("is-still-on-the-map")),
    ))
    for key, pairs in (("rolled", current.rolled), ("room", current.room), ("fallen", current.fallen)):
        if not flaw and len({first for first, _ in pairs}) < len(pairs):
            return Flaw(f"engagement.{key}", Fault("names-something-twice"))
    return flaw


def _attackers_flaw(state: AllenbyState, current: Engagement, asking: Optional[type]) -> Optional[Flaw]:
    """6.2.b, 9.1.d Return the error in the attackers: they are of the phasing side, next to the hex."""
    side, most, guns = phasing_side(state), state.box.limits.bombarding, current.kind == BARRAGE
    if not current.attackers:
        return Flaw("engagement.attackers", Fault("nobody-attacks"))
    if guns and len(current.attackers) > most:
        return Flaw("engagement.attackers", Fault("too-many-bombard-together", most=most))
    others = set_of(tuple([number for number, unit in enumerate(state.box.units) if unit.side != side]))
    unarmed = ALL_DUMMIES | ~set_of(state.box.batteries[side]) if guns else ALL_DUMMIES
    return first_flaw("engagement.attackers", set_of(current.attackers), UNITS, (
        (others, Fault("attacks-in-another-phase", phase=state.phase, seat=SEATS[side])),
        (unarmed, Fault("cannot-attack-like-that")), (0 if guns else ALL_SQUADRONS, Fault("only-bombards")),
        (~_near(state, current, asking), Fault("is-not-next-to-the-hex", hex=hex_id(state, current.target))),
    ))


def _near(state: AllenbyState, current: Engagement, asking: Optional[type]) -> int:
    """Return the attackers that are where they can be: in the end some are lost, or have entered the hex."""
    guns = current.kind == BARRAGE
    places = [*(state.box.grid.around if guns else state.box.ground.open)[current.target]]
    if asking is ChooseAdvance:
        places.append(current.target)
    lost = not guns and asking in (NameLast, PlaceFragment, ChooseAdvance)
    return set_of(tuple([unit for unit in current.attackers if state.where[unit] in places or (lost and state.where[unit] < 0)]))


def _draw_consequences(state: AllenbyState, current: Engagement) -> None:
    """9.2.3 Mark the attackers as having acted and the hex as attacked; R22 show attackers, defenders and supporting guns."""
    if current.kind == BARRAGE:
        commit_guns(state, current)
    else:
        commit(state, current)
        state.supported |= set_of(current.supports)
    defenders = units_of(state, current.target, 1 - phasing_side(state))
    state.attacked_units |= set_of(defenders)
    state.revealed |= HIDEABLE & set_of((*current.attackers, *defenders, *current.supports))
