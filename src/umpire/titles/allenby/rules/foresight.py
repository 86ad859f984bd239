"""What a defender will surely do, so that odds can be shown before the assault: count his best, support with all he has."""
from __future__ import annotations

from typing import Optional

from umpire.engine.actions import Action
from umpire.engine.agenda import Decision
from umpire.titles.allenby.language import COUNT, SUPPORT
from umpire.titles.allenby.rules.combat import ChooseCounted, ChooseSupport
from umpire.titles.allenby.rules.reckoning import best_counted, worth
from umpire.titles.allenby.state import AllenbyState


def foresee(state: AllenbyState, decision: Decision[AllenbyState]) -> Optional[Action]:
    """4.4.e, 9.2.2.a The answer that makes the defence strongest; other answers nobody can foresee."""
    options = decision.options(state)
    if isinstance(decision, ChooseCounted):
        chosen = decision.chosen(state)
        best = best_counted(state, decision.stack, worth(state, decision.stack), chosen)
        return COUNT.actions[next(unit for unit in best if unit not in chosen)]
    if isinstance(decision, ChooseSupport):
        return next((action for action in options if action.verb == SUPPORT.name), options[-1])
    return None
