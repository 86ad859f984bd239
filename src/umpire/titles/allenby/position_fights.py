"""6.2, 9.1 A bombardment or a combat that a position tells of: what it cannot be, and what follows from it."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Optional

from umpire.engine.faults import Fault, Flaw
from umpire.engine.rulings import LEGAL
from umpire.engine.sets import first_flaw, set_of
from umpire.titles.allenby.components import (
    ALL_BRITISH,
    ALL_DUMMIES,
    ALL_SQUADRONS,
    BRITISH,
    REGULARS,
    SEATS,
    TURKISH,
    UNITS,
    UNITS_OF,
)
from umpire.titles.allenby.language import HEXES
from umpire.titles.allenby.rules.bombardment import LayGuns, commit_guns, gun_barrier, target_barrier
from umpire.titles.allenby.rules.casualties import NameLast, PlaceFragment
from umpire.titles.allenby.rules.combat import Muster, attack_barrier, commit, with_barrier
from umpire.titles.allenby.rules.combat_retreat import ChooseAdvance
from umpire.titles.allenby.rules.hidden import HIDEABLE
from umpire.titles.allenby.state import (
    BARRAGE,
    BATTLE,
    OPERATIONS,
    AllenbyState,
    Engagement,
    engagement,
    hex_id,
    phasing_side,
    units_of,
)


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
        return Flaw("engagement.target", Fault("hex-cannot-be-attacked-now", case=bar.split(" ")[0]))
    for number, unit in enumerate(current.attackers):
        state.engagement = Engagement(current.kind, current.target, current.attackers[:number])
        bar = with_barrier(state, unit) if battle else gun_barrier(state, unit, side)
        if bar != LEGAL:
            return Flaw("engagement.attackers", Fault("cannot-take-part", unit=UNITS[unit], case=bar.split(" ")[0]))
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
