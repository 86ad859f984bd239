"""Answer the questions of the seat that decides: odds, hints, why not, and what would come after some actions."""
from __future__ import annotations

from umpire.engine.futures import BRANCHES, SAMPLES
from umpire.engine.match import Match
from umpire.protocol import answers
from umpire.reports import hint as hints
from umpire.reports.hint import Deliberation
from umpire.server.common.scene_delta import SeatScene
from umpire.server.play.holders import Holder
from umpire.server.render.decision import OptionDescriber
from umpire.server.render.scenes import draw_scene


def describe_odds(match: Match, action: str, id_: str, limit: int = BRANCHES, samples: int = SAMPLES) -> answers.OddsAnswer:
    """Describe the odds of an action."""
    table = match.odds(action, limit, samples)
    return {
        "type": "odds", "id": id_, "action": action,
        "rows": [{"probability": row.probability, "text": row.text, "short": row.short} for row in table.rows],
        "modifiers": [{"case": ruling.case, "text": ruling.text} for ruling in table.modifiers],
        "exact": table.exact, "branches": table.branches, "error": table.error, "rolls": table.rolls, "later": table.later,
    }


def describe_hint(match: Match, pondered: Deliberation, id_: str) -> answers.HintAnswer:
    """Put into words what a bot thought of the decision at hand."""
    hint = hints.describe(match, pondered)
    options: list[answers.HintOption] = [
        {"action": one.action, "label": one.label, "text": one.text, "chance": one.chance} for one in hint.options
    ]
    return {"type": "hint", "id": id_, "n": match.last, "options": options, "why": hint.why}


def explain_action(match: Match, action: str, id_: str) -> answers.WhyAnswer:
    """Explain why an action is legal, or why it is not."""
    ruling = match.explain(action)
    legal = match.why_not(action) is None
    return {"type": "why", "id": id_, "action": action, "legal": legal, "case": ruling.case, "text": ruling.text}


def describe_after(match: Match, holder: Holder, unplayed: tuple[str, ...], id_: str) -> answers.AfterAnswer:
    """Describe the same holder's next decision in a match after some actions; `unplayed` are those that would show something."""
    answer: answers.AfterAnswer = {"type": "after", "id": id_, "left": list(unplayed), "prompt": "", "group": 0, "options": []}
    if unplayed or match.seat not in holder.seats or match.decision is None or match.pending is not None:
        return answer
    options = OptionDescriber(match, SeatScene(draw_scene(match, match.seat)))
    described = [options.describe(match, action) for action in match.options]
    return {**answer, "prompt": match.prompt, "group": match.decision.group_limit(match.state), "options": described}
