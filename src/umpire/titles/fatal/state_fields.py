"""The fields of FatalState as attributes, and their copy. Written by tools/fields.py: do not change it by hand."""
from __future__ import annotations

from typing import TYPE_CHECKING, Optional

from umpire.engine.agenda import State

if TYPE_CHECKING:
    from umpire.titles.fatal.state import Assault, Barrage, Marker
    from umpire.titles.fatal.style import Styles


class FatalFields(State):
    """What the fields of FatalState hold."""

    __slots__ = (
        "acting", "activated", "active", "allied_areas", "allied_at_start", "assault", "assaulted_areas", "assaulted_units",
        "at", "at_sea", "barrage", "bought", "broken", "changed_mode", "charging", "chosen", "cleared_contact", "crippled",
        "cut_off", "dealt", "declared_naval", "deployed", "disabled", "disorganized", "dug_in", "dug_now", "dummies",
        "dummies_removed", "ending", "entrenched", "events", "exited_now", "fed", "fight_first", "fired", "fired_upon", "first",
        "formations", "fought", "fought_areas", "guns_replaced", "held", "held_by_contact", "impulse", "impulses", "in_reserve",
        "kind", "landing", "landing_tried", "late_ships", "mine_factors", "mine_supply", "mined", "mines", "moved",
        "naval_paid", "out_of_supply", "outside", "party", "passes", "phase", "picks", "points", "present", "replaced",
        "reserve_barred", "sailed_far", "sea", "second", "segment", "sources", "spent", "stood_down", "strategic", "styles",
        "supply", "suvla_turn", "swept", "turn", "twice", "veiled", "weather", "where", "won_by_landing",
    )
    turn: int
    phase: str
    impulse: int
    impulses: int
    where: list[int]
    entrenched: int
    in_reserve: int
    disorganized: int
    broken: int
    disabled: int
    crippled: int
    fired: int
    out_of_supply: int
    allied_areas: int
    mines: list[tuple[Marker, ...]]
    fed: int
    dummies: int
    dummies_removed: int
    outside: int
    points: list[int]
    supply: list[int]
    suvla_turn: int
    landing_tried: bool
    guns_replaced: int
    replaced: int
    events: int
    ending: str
    weather: str
    sea: str
    naval_paid: bool
    sources: int
    mine_supply: int
    mine_factors: int
    activated: int
    twice: int
    formations: int
    changed_mode: int
    reserve_barred: int
    assaulted_areas: int
    assaulted_units: int
    fired_upon: int
    exited_now: int
    bought: int
    dealt: int
    first: int
    declared_naval: bool
    stood_down: int
    passes: int
    segment: int
    dug_in: int
    allied_at_start: int
    sailed_far: int
    swept: int
    late_ships: int
    active: int
    kind: str
    fight_first: bool
    second: bool
    chosen: int
    picks: int
    acting: int
    deployed: int
    moved: int
    fought: int
    spent: int
    cut_off: int
    strategic: int
    dug_now: int
    cleared_contact: int
    held_by_contact: int
    landing: int
    fought_areas: int
    won_by_landing: int
    charging: int
    assault: Optional[Assault]
    barrage: Optional[Barrage]
    party: tuple[int, ...]
    at: list[int]
    held: list[int]
    at_sea: list[int]
    present: int
    mined: int
    veiled: bool
    styles: Styles

    def copy_fields(self, old: FatalFields) -> None:
        """Take over what another state holds, and share nothing that changes."""
        self.turn = old.turn
        self.phase = old.phase
        self.impulse = old.impulse
        self.impulses = old.impulses
        self.where = old.where.copy()
        self.entrenched = old.entrenched
        self.in_reserve = old.in_reserve
        self.disorganized = old.disorganized
        self.broken = old.broken
        self.disabled = old.disabled
        self.crippled = old.crippled
        self.fired = old.fired
        self.out_of_supply = old.out_of_supply
        self.allied_areas = old.allied_areas
        self.mines = old.mines.copy()
        self.fed = old.fed
        self.dummies = old.dummies
        self.dummies_removed = old.dummies_removed
        self.outside = old.outside
        self.points = old.points.copy()
        self.supply = old.supply.copy()
        self.suvla_turn = old.suvla_turn
        self.landing_tried = old.landing_tried
        self.guns_replaced = old.guns_replaced
        self.replaced = old.replaced
        self.events = old.events
        self.ending = old.ending
        self.weather = old.weather
        self.sea = old.sea
        self.naval_paid = old.naval_paid
        self.sources = old.sources
        self.mine_supply = old.mine_supply
        self.mine_factors = old.mine_factors
        self.activated = old.activated
        self.twice = old.twice
        self.formations = old.formations
        self.changed_mode = old.changed_mode
        self.reserve_barred = old.reserve_barred
        self.assaulted_areas = old.assaulted_areas
        self.assaulted_units = old.assaulted_units
        self.fired_upon = old.fired_upon
        self.exited_now = old.exited_now
        self.bought = old.bought
        self.dealt = old.dealt
        self.first = old.first
        self.declared_naval = old.declared_naval
        self.stood_down = old.stood_down
        self.passes = old.passes
        self.segment = old.segment
        self.dug_in = old.dug_in
        self.allied_at_start = old.allied_at_start
        self.sailed_far = old.sailed_far
        self.swept = old.swept
        self.late_ships = old.late_ships
        self.active = old.active
        self.kind = old.kind
        self.fight_first = old.fight_first
        self.second = old.second
        self.chosen = old.chosen
        self.picks = old.picks
        self.acting = old.acting
        self.deployed = old.deployed
        self.moved = old.moved
        self.fought = old.fought
        self.spent = old.spent
        self.cut_off = old.cut_off
        self.strategic = old.strategic
        self.dug_now = old.dug_now
        self.cleared_contact = old.cleared_contact
        self.held_by_contact = old.held_by_contact
        self.landing = old.landing
        self.fought_areas = old.fought_areas
        self.won_by_landing = old.won_by_landing
        self.charging = old.charging
        self.assault = old.assault
        self.barrage = old.barrage
        self.party = old.party
        self.at = old.at.copy()
        self.held = old.held.copy()
        self.at_sea = old.at_sea.copy()
        self.present = old.present
        self.mined = old.mined
        self.veiled = old.veiled
        self.styles = old.styles
