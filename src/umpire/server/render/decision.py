"""Describe the decision and its options, for the seat that takes it and for those that wait."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple, Optional

from umpire.engine.actions import Action
from umpire.engine.agenda import NO_TRAIL
from umpire.engine.futures import Forecast
from umpire.engine.match import Match
from umpire.engine.wording import capital
from umpire.face import MAILED
from umpire.i18n.catalogue import Catalogue
from umpire.protocol.options import Option, OptionMarks, RollRequest, Together
from umpire.protocol.state import Decision
from umpire.protocol.values import MOST_ACTIONS
from umpire.server.common.scene_delta import SeatScene
from umpire.server.common.sentences import join_names, player_name, say
from umpire.server.play.room import Room, delegation_prompt
from umpire.server.play.rows import decider

ROLL_KIND: Final = "roll"


def describe_decision(room: Room, match: Match, seat: str, scene: SeatScene) -> Decision:
    """Describe the decision for the seat that has to take it; for others, that they wait and what they may do meanwhile."""
    deciding = decider(match, room.kinds)
    if match.pledges.awaited_seats:
        return _no_decision(_say_awaited_pledges(match))
    if match.request:
        return _no_decision(match.prompt)
    if seat != deciding or not seat:
        return _describe_wait(room, match, seat, deciding, scene)
    return _describe_own_decision(match, scene)


def _describe_wait(room: Room, match: Match, seat: str, deciding: str, scene: SeatScene) -> Decision:
    """Describe that another seat decides, or that nobody does any more."""
    if deciding and match.header.dice.get("kind") == MAILED:
        # the letter is written: nothing that is done now would go with it
        return _no_decision(say("waiting-mail", player=player_name(match.title, deciding)))
    options = OptionDescriber(match, scene)
    asides = [options.describe(match, action) for action in match.asides(seat)]
    waiting = _say_awaited(match, deciding, deciding in room.levels) if deciding else ""
    return {**_no_decision(waiting), "prompt": "" if deciding else match.prompt, "options": asides}


def _describe_own_decision(match: Match, scene: SeatScene) -> Decision:
    pending, kind = match.pending, kind_of_decision(match)
    roll: Optional[RollRequest] = None if pending is None else {"sides": pending.roll.sides, "case": pending.roll.case}
    decision = match.decision
    group = 0 if decision is None or pending is not None else decision.group_limit(match.state)
    actions, describe = match.options, _describe_face if pending is not None else OptionDescriber(match, scene).describe
    described: Decision = {
        "waiting": "", "kind": kind, "coach": say_coach(match, kind), "prompt": match.prompt, "group": group,
        "texts": list(match.text_verbs), "texts_reveal": _do_texts_reveal(match),
        "options": [describe(match, action) for action in actions], "asks_roll": roll,
    }
    if together := _describe_together(match, actions):
        described["together"] = together
    if rest := delegation_prompt(match):
        described["rest"] = rest
    return described


def _no_decision(waiting: str) -> Decision:
    """Describe that there is nothing to decide, with a sentence about another seat that decides."""
    return {
        "waiting": waiting, "kind": "", "coach": "", "prompt": "", "group": 0, "texts": [], "texts_reveal": False, "options": [],
        "asks_roll": None,
    }


def kind_of_decision(match: Match) -> str:
    """Return the id of the decision, or of a roll of real dice that is awaited."""
    if match.pending is not None:
        return ROLL_KIND
    return "" if match.decision is None else match.decision.id


def say_coach(match: Match, kind: str) -> str:
    """Say the title's advice to newcomers about a kind of decision, if it has any."""
    key = f"coach-{kind}"
    return match.say(key, {}) if isinstance(match.messages, Catalogue) and match.messages.has(key) else ""


def _do_texts_reveal(match: Match) -> bool:
    """Tell whether writing a text of one's own, whatever it says, rolls or shows something."""
    return any(match.reveals(match.title.language.verbs[verb].with_text("."), legal=True) for verb in match.text_verbs)


def _say_awaited(match: Match, deciding: str, is_bot: bool) -> str:
    """Say who decides and, if the title has a sentence for everybody, what (`awaited-` and the id of the decision)."""
    waiting = say("waiting-bot" if is_bot else "waiting", player=player_name(match.title, deciding))
    decision = match.decision
    if decision is None or match.pending is not None or not isinstance(match.messages, Catalogue):
        return waiting
    prompt = decision.prompt(match.state)
    key = f"awaited-{decision.id}"
    return f"{waiting} {capital(match.say(key, prompt.slots))}" if match.messages.has(key) else waiting


def _say_awaited_pledges(match: Match) -> str:
    """Say which seats' parts of the dice are awaited."""
    names = [player_name(match.title, seat) for seat in match.pledges.awaited_seats]
    return say(f"waiting-{match.pledges.awaited_word}", seats=join_names(names))


# Actions that go together

def _describe_together(match: Match, actions: Sequence[Action]) -> list[Together]:
    """Describe all actions of one verb that can be played one after another, where the title names them (`all-` and the verb)."""
    if match.decision is None or match.pending is not None or not isinstance(match.messages, Catalogue):
        return []
    verbs = [verb for verb in dict.fromkeys([action.verb for action in actions]) if match.messages.has(f"all-{verb}")]
    series = [(verb, _playable_in_turn(match, [action for action in actions if action.verb == verb])) for verb in verbs]
    return [
        _describe_series(match, verb, some, match.decision.is_incidental(match.state, some[0]))
        for verb, some in series if len(some) > 1
    ]


def _describe_series(match: Match, verb: str, actions: Sequence[Action], aside: bool) -> Together:
    described: Together = {
        "label": match.say(f"all-{verb}", {"n": len(actions)}), "actions": [action.words for action in actions],
    }
    if aside:
        described["aside"] = True
    return described


def _playable_in_turn(match: Match, actions: list[Action]) -> list[Action]:
    """Return those of some actions that can be played one after another, up to one that shows something."""
    playable: list[Action] = []
    trial = match.copy()
    for action in actions[:MOST_ACTIONS]:
        if trial.seat != match.seat or trial.decision is None or trial.why_not(action) is not None:
            continue
        playable.append(action)
        if trial.reveals(action, legal=True):
            break
        trial.play(action)
    return playable


# Options

def _describe_face(match: Match, action: Action) -> Option:
    """Describe a face of a real die."""
    pending = match.pending
    case = "" if pending is None else pending.roll.case
    return {"action": action.words, "label": match.label(action), "case": case, "targets": [], "reveals": False}


class _VerbMarks(NamedTuple):
    """The marks that all options of a verb share: those before an option's own, and those after them."""

    before: OptionMarks
    after: OptionMarks


class OptionDescriber:
    """Describes the options of a decision, and keeps what is the same for all of them or for those of one verb."""

    def __init__(self, match: Match, scene: SeatScene) -> None:
        self._ids = scene.words
        self._names = match.title.names(match.state)
        self._formations = scene.formations
        self._verbs: dict[str, _VerbMarks] = {}
        self._passing: dict[str, bool] = {}

    def describe(self, match: Match, action: Action) -> Option:
        """Describe an action: its label, what it is about, and how it is shown where that is unusual."""
        marks, things = self._verb_marks(match, action), action.words.split()[1:]
        reveals, passes = self._foretell(match, action)
        option: Option = {
            "action": action.words, "label": match.label(action), "case": match.case_for(action),
            "targets": self._targets(things), "reveals": reveals,
        }
        if passes:
            option["passes"] = True
        if formation := self._formation(things):
            option["formation"] = formation
        return {**option, **marks.before, **_describe_marks(match, action), **marks.after}

    def _foretell(self, match: Match, action: Action) -> Forecast:
        """Return the forecast of an action.

        There may be as many actions of a verb that surely reveals nothing as there are hexes. Only the first is tried, because
        the same seat decides after any of them.
        """
        if not match.is_harmless(action):
            return match.foretell(action)
        if action.verb not in self._passing:
            self._passing[action.verb] = match.foretell(action).passes
        return Forecast(False, self._passing[action.verb])

    def _verb_marks(self, match: Match, action: Action) -> _VerbMarks:
        marks = self._verbs.get(action.verb)
        if marks is None:
            verb = match.title.language.verbs.get(action.verb)
            before: OptionMarks = {}
            if verb is not None and verb.ends:
                before["ends"] = True
            if verb is not None and verb.loses:
                before["loses"] = True
            # what a short label means, where the title has a sentence for its verb
            if match.messages.has(f"long-{action.verb}"):
                before["long"] = match.say(f"long-{action.verb}", {})
            marks = self._verbs[action.verb] = _VerbMarks(before, _describe_always(match, action))
        return marks

    def _targets(self, words: Sequence[str]) -> list[str]:
        """Return the things on the table that an action names: a weapon, a part of a counter, by the counter (`a7v-1.main`)."""
        ids = [self._ids.get(word) or self._ids.get(word.partition(".")[0]) for word in words]
        return [thing for thing in ids if thing is not None]

    def _formation(self, words: Sequence[str]) -> str:
        """Return the formation that an action names; '' where none is on the table."""
        if not self._formations:
            return ""
        return next((name for name in [self._names.get(word, word) for word in words] if name in self._formations), "")


def _describe_always(match: Match, action: Action) -> OptionMarks:
    """Name doing the same for the rest of a phase, where the title has a sentence for it (`always-` and the verb)."""
    key = f"always-{action.verb}"
    has_sentence = isinstance(match.messages, Catalogue) and match.messages.has(key)
    return {"always": match.say(key, {})} if has_sentence else {}


def _describe_marks(match: Match, action: Action) -> OptionMarks:
    """Tell whether an option stands aside or is pointed at quietly, what it costs, and the way it takes."""
    decision = match.decision
    if decision is None:
        return {}
    marks: OptionMarks = {"aside": True} if decision.is_incidental(match.state, action) else {}
    if not decision.matters(match.state, action):
        marks["quiet"] = True
    trail = decision.trail(match.state, action)
    return marks if trail == NO_TRAIL else {**marks, "cost": trail.cost, "path": list(trail.spaces)}
