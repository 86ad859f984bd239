"""The fields of LandingState as attributes, and their copy. Written by tools/fields.py: do not change it by hand."""
from __future__ import annotations

from typing import TYPE_CHECKING

from umpire.engine.agenda import State

if TYPE_CHECKING:
    from umpire.titles.landing.rules.journal_data import Entry, Happening
    from umpire.titles.landing.style import Anzac


class LandingFields(State):
    """What the fields of LandingState hold."""

    __slots__ = (
        "actions", "at", "cancels", "card", "declared", "driven_off", "effect_used", "ending", "entries", "extra_actions",
        "foes", "ground", "ground_known", "hand", "happened", "journal_seed", "no_rally", "no_rally_next", "ottoman_next",
        "ottoman_turned", "out_of_game", "phase", "played", "round", "sergeant_spirit", "shots", "shown", "spent", "spirit",
        "steadied", "style", "turn", "turn_began", "turned", "unnerved",
    )
    round: int
    turn: int
    phase: str
    ground: list[int]
    ground_known: bool
    turned: int
    at: list[int]
    unnerved: list[bool]
    foes: list[int]
    spirit: int
    sergeant_spirit: int
    hand: list[int]
    played: list[int]
    out_of_game: list[int]
    ottoman_turned: list[int]
    ottoman_next: list[int]
    card: int
    actions: int
    extra_actions: int
    shots: int
    spent: bool
    effect_used: bool
    declared: bool
    steadied: bool
    driven_off: bool
    cancels: int
    no_rally: bool
    no_rally_next: bool
    journal_seed: int
    happened: list[Happening]
    turn_began: int
    shown: list[str]
    entries: list[Entry]
    ending: str
    style: Anzac

    def copy_fields(self, old: LandingFields) -> None:
        """Take over what another state holds, and share nothing that changes."""
        self.round = old.round
        self.turn = old.turn
        self.phase = old.phase
        self.ground = old.ground.copy()
        self.ground_known = old.ground_known
        self.turned = old.turned
        self.at = old.at.copy()
        self.unnerved = old.unnerved.copy()
        self.foes = old.foes.copy()
        self.spirit = old.spirit
        self.sergeant_spirit = old.sergeant_spirit
        self.hand = old.hand.copy()
        self.played = old.played.copy()
        self.out_of_game = old.out_of_game.copy()
        self.ottoman_turned = old.ottoman_turned.copy()
        self.ottoman_next = old.ottoman_next.copy()
        self.card = old.card
        self.actions = old.actions
        self.extra_actions = old.extra_actions
        self.shots = old.shots
        self.spent = old.spent
        self.effect_used = old.effect_used
        self.declared = old.declared
        self.steadied = old.steadied
        self.driven_off = old.driven_off
        self.cancels = old.cancels
        self.no_rally = old.no_rally
        self.no_rally_next = old.no_rally_next
        self.journal_seed = old.journal_seed
        self.happened = old.happened.copy()
        self.turn_began = old.turn_began
        self.shown = old.shown.copy()
        self.entries = old.entries.copy()
        self.ending = old.ending
        self.style = old.style
