"""A title's suggested deployment, for players who would rather play than place pieces: it is offered first."""
from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final, Optional

from umpire.engine.match import Match
from umpire.face import DICE_KINDS, start
from umpire.i18n.language import reader_language

SWITCH: Final = "deployment"
SUGGESTED: Final = "suggested"


def may_suggest(match: Match, persons: Sequence[str]) -> bool:
    """Say whether no person has done anything yet, and the title has a switch for it.

    A title with a verb for it needs no help.
    """
    header, choices = match.header, {switch.id: switch.choices for switch in match.title.switches}
    is_untouched = header.position is None and all(moment.forced or moment.seat not in persons for moment in match.moments[1:])
    has_switch = SUGGESTED in choices.get(SWITCH, ()) and SUGGESTED not in match.title.language.verbs
    return is_untouched and has_switch and header.switches[SWITCH] != SUGGESTED and header.dice.get("kind") in DICE_KINDS


def suggest_deployment(match: Match, persons: Sequence[str], data: Optional[Path]) -> Optional[Match]:
    """Begin the same match with the suggested deployment; return None if that would ask the same."""
    if not may_suggest(match, persons):
        return None
    header = match.header
    other = start(
        header.title, header.scenario, {**header.switches, SWITCH: SUGGESTED}, header.dice.get("seed"), data=data,
        dice=str(header.dice["kind"]), undo=header.undo, forced=header.forced, language=reader_language(),
    )
    return None if (other.prompt, other.options) == (match.prompt, match.options) else other
