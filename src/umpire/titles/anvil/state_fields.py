"""The fields of AnvilState as attributes, and their copy. Written by tools/fields.py: do not change it by hand."""
from __future__ import annotations

from typing import TYPE_CHECKING, Optional

from umpire.engine.agenda import State

if TYPE_CHECKING:
    from umpire.titles.anvil.state import Activation, Fight
    from umpire.titles.anvil.style import Styles


class AnvilFields(State):
    """What the fields of AnvilState hold."""

    __slots__ = (
        "activation", "allied", "armed", "attempts", "bombs", "bridges", "disorganized", "dropped", "ending", "fighters",
        "fights", "firm", "forces", "group_of", "groups", "hasty", "impulse", "levels", "passes", "phase", "points", "ports",
        "present", "reduced", "standing", "started", "styles", "supporting", "surrendered", "turn", "unsupplied", "where",
    )
    turn: int
    phase: str
    impulse: int
    passes: int
    where: list[int]
    disorganized: int
    reduced: int
    allied: int
    fighters: int
    unsupplied: list[int]
    levels: list[int]
    bridges: list[int]
    bombs: list[int]
    supporting: int
    attempts: int
    ports: int
    surrendered: int
    dropped: int
    started: tuple[int, ...]
    group_of: list[int]
    groups: tuple[int, ...]
    activation: Optional[Activation]
    fights: tuple[Fight, ...]
    points: list[int]
    ending: str
    forces: tuple[list[int], list[int]]
    present: list[int]
    armed: list[int]
    firm: list[int]
    standing: int
    styles: Styles
    hasty: bool

    def copy_fields(self, old: AnvilFields) -> None:
        """Take over what another state holds, and share nothing that changes."""
        self.turn = old.turn
        self.phase = old.phase
        self.impulse = old.impulse
        self.passes = old.passes
        self.where = old.where.copy()
        self.disorganized = old.disorganized
        self.reduced = old.reduced
        self.allied = old.allied
        self.fighters = old.fighters
        self.unsupplied = old.unsupplied.copy()
        self.levels = old.levels.copy()
        self.bridges = old.bridges.copy()
        self.bombs = old.bombs.copy()
        self.supporting = old.supporting
        self.attempts = old.attempts
        self.ports = old.ports
        self.surrendered = old.surrendered
        self.dropped = old.dropped
        self.started = old.started
        self.group_of = old.group_of.copy()
        self.groups = old.groups
        self.activation = old.activation
        self.fights = old.fights
        self.points = old.points.copy()
        self.ending = old.ending
        self.forces = (old.forces[0].copy(), old.forces[1].copy())
        self.present = old.present.copy()
        self.armed = old.armed.copy()
        self.firm = old.firm.copy()
        self.standing = old.standing
        self.styles = old.styles
        self.hasty = old.hasty
