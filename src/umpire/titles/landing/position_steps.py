"""What can be going on inside a phase, by the name a position gives it (`pending`), and when it can be."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from umpire.engine.agenda import Step
from umpire.engine.data import Reader
from umpire.engine.rulings import LEGAL
from umpire.titles.landing.advance import Advance, AdvanceRoll, ChooseMovers, DeclareEffect, KeepAdvance, advance_barrier
from umpire.titles.landing.anzac_phase import AnzacPhase, ChooseAction, ChooseComforted, NextAction, PlayCard, unnerved_on_row
from umpire.titles.landing.close_combat import CloseCombatPhase, Fight
from umpire.titles.landing.components import ANZAC, HIT, RESULTS, WOUND
from umpire.titles.landing.hits import IN_FRONT, ChooseStraggler, Result, TakeResult
from umpire.titles.landing.journal import Asked, FinalEntry, JournalPhase, Page, WritePage
from umpire.titles.landing.ottoman_phase import CarryOut, Inflict, OttomanPhase
from umpire.titles.landing.rally import ChooseRallied, KeepRally, RallyRoll
from umpire.titles.landing.state import (
    ANZAC_PHASE, CLOSE_COMBAT_PHASE, JOURNAL_PHASE, NO_CARD, OTTOMAN_PHASE, OVER, ROW, Happening, LandingState, counters_at,
    is_turned, lead, unnerved_at,
)

Make = Callable[..., Step[Any]]


class Kind(NamedTuple):
    """A kind of step: what makes it, the phases it belongs to, and its parameters with what they are."""

    make: Make
    phases: tuple[str, ...]
    parameters: tuple[tuple[str, str], ...] = ()


_ANZAC: Final = (ANZAC_PHASE,)
_OTTOMAN: Final = (OTTOMAN_PHASE,)
_LOSSES: Final = (OTTOMAN_PHASE, CLOSE_COMBAT_PHASE)
_ORIGIN: Final = (("from", "space"), ("committed", "flag"))

STEPS: Final[dict[str, Kind]] = {
    "anzac_phase": Kind(AnzacPhase, _ANZAC),
    "play_card": Kind(PlayCard, _ANZAC),
    "next_action": Kind(NextAction, _ANZAC),
    "choose_action": Kind(ChooseAction, _ANZAC),
    "advance": Kind(Advance, _ANZAC, (("from", "space"),)),
    "declare": Kind(DeclareEffect, _ANZAC, _ORIGIN),
    "advance_roll": Kind(AdvanceRoll, _ANZAC, _ORIGIN),
    "keep_advance": Kind(KeepAdvance, _ANZAC, (*_ORIGIN, ("die", "die"))),
    "choose_movers": Kind(
        ChooseMovers, _ANZAC, (("from", "space"), ("left", "number"), ("committed", "flag"), ("moved", "flag")),
    ),
    "rally_roll": Kind(RallyRoll, _ANZAC, (("at", "space"),)),
    "keep_rally": Kind(KeepRally, _ANZAC, (("at", "space"), ("die", "die"))),
    "choose_rallied": Kind(ChooseRallied, _ANZAC, (("at", "space"),)),
    "choose_comforted": Kind(ChooseComforted, _ANZAC, (("left", "number"), ("begun", "flag"))),
    "ottoman_phase": Kind(OttomanPhase, _OTTOMAN),
    "carry_out": Kind(CarryOut, _OTTOMAN),
    "inflict": Kind(Inflict, _OTTOMAN, (("result", "result"),)),
    "result": Kind(Result, _LOSSES, (("result", "result"), ("at", "space or front"))),
    "take_result": Kind(TakeResult, _LOSSES, (("result", "loss"), ("at", "space or front"))),
    "choose_straggler": Kind(ChooseStraggler, _OTTOMAN),
    "close_combat_phase": Kind(CloseCombatPhase, (CLOSE_COMBAT_PHASE,)),
    "fight": Kind(Fight, (CLOSE_COMBAT_PHASE,), (("at", "space"),)),
    "journal_phase": Kind(JournalPhase, (JOURNAL_PHASE,)),
    "write_page": Kind(WritePage, (JOURNAL_PHASE,)),
    "final_entry": Kind(FinalEntry, (OVER,)),
}
BEFORE_THE_CARD: Final = ("anzac_phase", "play_card")


# Saving

def save_step(state: LandingState, step: Step[Any]) -> dict[str, Any]:
    name = next(name for name, kind in STEPS.items() if kind.make is type(step))
    saved: dict[str, Any] = {"step": name}
    if isinstance(step, CarryOut):
        saved["part"] = state.box.ottoman[state.ottoman_turned[-1]].effects.index(step.effect)
    if isinstance(step, Page):
        saved["asked"] = [_save_asked(asked) for asked in step.asked]
    for (parameter, kind), value in zip(STEPS[name].parameters, step.key(), strict=False):
        saved[parameter] = ("front" if value == IN_FRONT else ROW[value]) if kind.startswith("space") else value
    return saved


def _save_asked(asked: Asked) -> dict[str, Any]:
    return {"prompt": asked[0], **save_happening(asked[1])}


def save_happening(happening: Happening) -> dict[str, Any]:
    saved: dict[str, Any] = {"kind": happening.kind, "ours": happening.ours, "theirs": happening.theirs}
    if happening.piece >= 0:
        saved["piece"] = ANZAC[happening.piece]
    if happening.space >= 0:
        saved["space"] = ROW[happening.space]
    return saved


# Opening

def open_step(state: LandingState, item: Reader) -> Step[Any]:
    name = item.choice("step", tuple(STEPS))
    kind = STEPS[name]
    if state.phase not in kind.phases:
        raise item.error("step", f"belongs to the phase {' or '.join(kind.phases)}, this is {state.phase}")
    if (state.card == NO_CARD) != (name in BEFORE_THE_CARD) and state.phase == ANZAC_PHASE:
        raise item.error("step", "does not fit: the card of the turn is played first, and once (L5.1)")
    if kind.make is CarryOut:
        return _open_carry_out(state, item)
    if kind.make in (WritePage, FinalEntry):
        item.only(("step", "asked"))
        return kind.make(tuple([_open_asked(state, asked) for asked in item.tables_or_none("asked")]))
    item.only(("step", *[parameter for parameter, _ in kind.parameters]))
    _check_possible(state, item, name)
    return kind.make(*[_parameter(item, parameter, what) for parameter, what in kind.parameters])


def _open_carry_out(state: LandingState, item: Reader) -> Step[Any]:
    item.only(("step", "part"))
    if not state.ottoman_turned:
        raise item.error("step", "needs an Ottoman card: the last of ottoman_turned")
    effects = state.box.ottoman[state.ottoman_turned[-1]].effects
    return CarryOut(effects[item.number_or("part", 0, 0, len(effects) - 1)])


def _open_asked(state: LandingState, item: Reader) -> Asked:
    return (item.choice("prompt", tuple(state.pages.texts)), open_happening(state, item))


def open_happening(state: LandingState, item: Reader) -> Happening:
    kind = item.choice("kind", tuple(state.pages.kinds))
    piece = ANZAC.index(item.choice("piece", ANZAC)) if item.has("piece") else -1
    space = ROW.index(item.choice("space", ROW)) if item.has("space") else -1
    if not is_turned(state, space):
        raise item.error("space", "is still face down: nothing happened there")
    return Happening(kind, piece, space, item.number_or("ours", 0, 0, len(ANZAC)), item.number_or("theirs", 0, 0, len(ANZAC)))


def _parameter(item: Reader, name: str, kind: str) -> Any:
    if kind == "flag":
        return item.flag_or(name)
    if kind in ("number", "die"):
        return item.number(name, 1, 6 if kind == "die" else len(ANZAC))
    if kind in ("result", "loss"):
        return item.choice(name, RESULTS if kind == "result" else (HIT, WOUND))
    if kind == "space or front" and item.choice_or(name, (*ROW, "front"), "front") == "front":
        return IN_FRONT
    return ROW.index(item.choice(name, ROW))


def _check_possible(state: LandingState, item: Reader, name: str) -> None:
    """What a step takes for granted must be so."""
    if item.has("from"):
        _check_origin(state, item, name)
    if name in ("rally_roll", "keep_rally", "choose_rallied") and not unnerved_at(state, _space(item, "at")):
        raise item.error("at", "nobody there is Unnerved (L7.2)")
    if name == "fight" and not (_space(item, "at") in state.at and _space(item, "at") in state.foes):
        raise item.error("at", "both sides must be there (L10.1)")
    if name == "choose_comforted" and not unnerved_on_row(state):
        raise item.error("step", "nobody on the row is Unnerved (L16.6)")
    if name == "choose_straggler" and not counters_at(state, lead(state)):
        raise item.error("step", "no counter stands on the lead card (L17.6)")
    if name == "play_card" and not state.hand:
        raise item.error("step", "there is no card in the hand (L5.1)")


def _check_origin(state: LandingState, item: Reader, name: str) -> None:
    origin = _space(item, "from")
    bar = advance_barrier(state, origin)
    if bar != LEGAL:
        raise item.error("from", f"nobody can advance from there ({bar.split(' ')[0]})")
    if name != "advance" and not is_turned(state, origin + 1):
        raise item.error("from", "the next card is still face down (L6.5)")
    if name == "choose_movers" and item.number("left", 1, len(ANZAC)) > state.at.count(origin):
        raise item.error("left", "is more than stand there (L6.1)")


def _space(item: Reader, key: str) -> int:
    return ROW.index(item.choice(key, ROW))
