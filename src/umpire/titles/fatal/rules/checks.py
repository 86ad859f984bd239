"""2.4#10 Morale checks: a d10 with its modifiers, passed at or below the Morale Level."""
from __future__ import annotations

from collections.abc import Sequence

from umpire.engine.dice import Dice
from umpire.engine.events import Arithmetic, Slot, Term
from umpire.titles.fatal.components import PIECES
from umpire.titles.fatal.state import FatalState


def d10(dice: Dice, case: str, breaks: tuple[int, ...] = ()) -> int:
    """2.0#1 The ten-sided die: its 0 is a 10. `breaks` are the faces from which the result changes."""
    return dice.roll(10, case, breaks=breaks)


def faces(dice: Sequence[int]) -> Slot:
    """Dice as a sentence tells them. One alone is a number: the text "10" would be taken for the 10th Division."""
    return dice[0] if len(dice) == 1 else ", ".join([str(die) for die in dice])


def break_at(need: int) -> tuple[int, ...]:
    """For a roll of which only matters whether it is at most `need`: the face from which it is not."""
    return (need + 1,) if 1 <= need < 10 else ()


def passes_check(state: FatalState, unit: int, case: str, terms: Sequence[Term] = ()) -> bool:
    """2.4#10 Roll one unit's check and tell it (log-check); the odds count `passed`."""
    morale = state.box.pieces[unit].morale
    added = sum([term.value for term in terms if term.adds])
    die = d10(state.dice, case, break_at(morale - added))
    passed = int(die + added <= morale)
    need = Term("morale", morale, "2.4#9", adds=False)
    state.tell_roll(
        "check", case, Arithmetic((die,), (*terms, need), f"{morale}-", passed), ("passed", passed), piece=PIECES[unit], die=die,
        total=die + added, added=added, passed=passed,
    )
    return bool(passed)
