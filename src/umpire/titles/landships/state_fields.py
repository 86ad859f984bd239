"""The fields of LandState as attributes, and their copy. Written by tools/fields.py: do not change it by hand."""
from __future__ import annotations

from typing import TYPE_CHECKING, Optional

from umpire.engine.agenda import State

if TYPE_CHECKING:
    from umpire.titles.landships.state import Assault, Attack, Drive, Mission, Note, Planned, Shots
    from umpire.titles.landships.style import Styles


class LandFields(State):
    """What the fields of LandState hold."""

    __slots__ = (
        "agreed", "assault", "at", "attacked", "attacks", "batteries", "bogged", "broke_in", "called", "came_from", "carrier",
        "drive", "ending", "entered", "filled", "finished", "fired", "flown", "fought", "fought_hexes", "half", "hasty",
        "heading", "held", "immobilised", "impacts", "led", "manhandled", "minefields", "missions", "mounted", "moved", "notes",
        "opened", "out", "panicked", "phase", "pinned", "planned", "present", "queue", "recount", "revealed", "shaken", "shots",
        "shrapnel", "standing", "stormed", "styles", "turn", "uncontrolled", "walked", "where", "wire", "wrecks",
    )
    turn: int
    half: int
    phase: str
    where: list[int]
    heading: list[int]
    carrier: list[int]
    pinned: int
    shaken: int
    revealed: int
    flown: int
    manhandled: int
    led: int
    bogged: int
    immobilised: int
    mounted: int
    panicked: int
    out: int
    wrecks: int
    wire: int
    minefields: int
    batteries: int
    standing: list[int]
    called: int
    impacts: tuple[tuple[int, int], ...]
    shrapnel: int
    fired: int
    moved: int
    opened: int
    broke_in: int
    came_from: list[int]
    uncontrolled: int
    entered: int
    finished: int
    fought: int
    fought_hexes: int
    walked: list[int]
    attacked: int
    stormed: tuple[int, ...]
    drive: Optional[Drive]
    attacks: tuple[Attack, ...]
    notes: tuple[Note, ...]
    missions: tuple[Mission, ...]
    assault: Optional[Assault]
    queue: tuple[int, ...]
    agreed: int
    ending: str
    at: dict[int, int]
    held: list[int]
    present: int
    filled: list[int]
    recount: list[int]
    shots: Optional[Shots]
    styles: Styles
    hasty: bool
    planned: Optional[Planned]

    def copy_fields(self, old: LandFields) -> None:
        """Take over what another state holds, and share nothing that changes."""
        self.turn = old.turn
        self.half = old.half
        self.phase = old.phase
        self.where = old.where.copy()
        self.heading = old.heading.copy()
        self.carrier = old.carrier.copy()
        self.pinned = old.pinned
        self.shaken = old.shaken
        self.revealed = old.revealed
        self.flown = old.flown
        self.manhandled = old.manhandled
        self.led = old.led
        self.bogged = old.bogged
        self.immobilised = old.immobilised
        self.mounted = old.mounted
        self.panicked = old.panicked
        self.out = old.out
        self.wrecks = old.wrecks
        self.wire = old.wire
        self.minefields = old.minefields
        self.batteries = old.batteries
        self.standing = old.standing.copy()
        self.called = old.called
        self.impacts = old.impacts
        self.shrapnel = old.shrapnel
        self.fired = old.fired
        self.moved = old.moved
        self.opened = old.opened
        self.broke_in = old.broke_in
        self.came_from = old.came_from.copy()
        self.uncontrolled = old.uncontrolled
        self.entered = old.entered
        self.finished = old.finished
        self.fought = old.fought
        self.fought_hexes = old.fought_hexes
        self.walked = old.walked.copy()
        self.attacked = old.attacked
        self.stormed = old.stormed
        self.drive = old.drive
        self.attacks = old.attacks
        self.notes = old.notes
        self.missions = old.missions
        self.assault = old.assault
        self.queue = old.queue
        self.agreed = old.agreed
        self.ending = old.ending
        self.at = old.at.copy()
        self.held = old.held.copy()
        self.present = old.present
        self.filled = old.filled.copy()
        self.recount = old.recount.copy()
        self.shots = old.shots
        self.styles = old.styles
        self.hasty = old.hasty
        self.planned = old.planned
