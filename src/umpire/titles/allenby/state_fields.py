"""The fields of AllenbyState as attributes, and their copy. Written by tools/fields.py: do not change it by hand."""
from __future__ import annotations

from typing import TYPE_CHECKING, Optional

from umpire.engine.agenda import State

if TYPE_CHECKING:
    from umpire.maps.zones import ZoneCounts
    from umpire.titles.allenby.state import Engagement
    from umpire.titles.allenby.style import Styles


class AllenbyFields(State):
    """What the fields of AllenbyState hold."""

    __slots__ = (
        "acted", "attacked_hexes", "attacked_units", "attacking", "bombarded", "combat_first", "covered", "disrupted",
        "disruptions", "dummy_zones", "ending", "engagement", "fired", "garrisons_lost", "group", "groups_used", "hasty",
        "held", "kills", "moving", "newcomers", "party", "phase", "points", "revealed", "second_chance", "stacks", "standing",
        "styles", "supported", "turks_at_dawn", "turn", "turned", "turned_at", "veiled", "where", "zones",
    )
    turn: int
    phase: int
    where: list[int]
    disrupted: int
    revealed: int
    acted: int
    moving: int
    attacking: int
    combat_first: bool
    group: int
    fired: int
    supported: int
    attacked_hexes: int
    attacked_units: int
    newcomers: int
    groups_used: int
    bombarded: int
    kills: int
    turks_at_dawn: int
    second_chance: int
    disruptions: int
    garrisons_lost: int
    points: list[int]
    ending: str
    party: tuple[int, ...]
    engagement: Optional[Engagement]
    covered: int
    turned: int
    turned_at: tuple[object, ...]
    stacks: list[tuple[int, ...]]
    standing: int
    held: list[int]
    zones: tuple[ZoneCounts, ZoneCounts]
    dummy_zones: ZoneCounts
    veiled: bool
    styles: Styles
    hasty: bool

    def copy_fields(self, old: AllenbyFields) -> None:
        """Take over what another state holds, and share nothing that changes."""
        self.turn = old.turn
        self.phase = old.phase
        self.where = old.where.copy()
        self.disrupted = old.disrupted
        self.revealed = old.revealed
        self.acted = old.acted
        self.moving = old.moving
        self.attacking = old.attacking
        self.combat_first = old.combat_first
        self.group = old.group
        self.fired = old.fired
        self.supported = old.supported
        self.attacked_hexes = old.attacked_hexes
        self.attacked_units = old.attacked_units
        self.newcomers = old.newcomers
        self.groups_used = old.groups_used
        self.bombarded = old.bombarded
        self.kills = old.kills
        self.turks_at_dawn = old.turks_at_dawn
        self.second_chance = old.second_chance
        self.disruptions = old.disruptions
        self.garrisons_lost = old.garrisons_lost
        self.points = old.points.copy()
        self.ending = old.ending
        self.party = old.party
        self.engagement = old.engagement
        self.covered = old.covered
        self.turned = old.turned
        self.turned_at = old.turned_at
        self.stacks = old.stacks.copy()
        self.standing = old.standing
        self.held = old.held.copy()
        self.zones = (old.zones[0].copy(), old.zones[1].copy())
        self.dummy_zones = old.dummy_zones.copy()
        self.veiled = old.veiled
        self.styles = old.styles
        self.hasty = old.hasty
