"""What a seat is told. All of it is built from what the title shows that one seat: its scene, its pages, what it hears."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, Final, NamedTuple, Optional, cast

from umpire.engine.about import About
from umpire.engine.actions import Action
from umpire.engine.agenda import NO_TRAIL
from umpire.engine.events import Event, Fire, Message, Term
from umpire.engine.futures import BRANCHES, SAMPLES, Forecast
from umpire.engine.lessons import MISSED, REACHED, fill_slots, lesson_of
from umpire.engine.history import Moment
from umpire.engine.match import CannotUndo, Match
from umpire.engine.wording import capital
from umpire.engine.nonces import NONCE, SEAL
from umpire.engine.outlook import Area, End, Outlook, Stand
from umpire.engine.panel import Entry, Panel, PanelChart, Sum
from umpire.engine.title import Page
from umpire.face import MAILED, overlay_folders
from umpire.i18n.catalogue import Catalogue
from umpire.protocol import answers, pages, panel as panels
from umpire.protocol.errors import NOT_FOUND
from umpire.protocol.log import LoggedAction, LogLine, Modifier, Shells
from umpire.protocol.options import Option, OptionMarks, RollRequest, Together
from umpire.protocol.scene import Piece, Scene
from umpire.protocol.state import (
    Bots, Caution, Decision, Ending, LessonEnd, LessonProgress, PageName, PledgeKind, Pledges, State, StateMarks,
    UndoState,
)
from umpire.protocol.values import MOST_ACTIONS, Kind
from umpire.reports import hint as hints
from umpire.reports.hint import Deliberation
from umpire.server.common.refusals import Refusal
from umpire.server.common.scene_delta import SeatScene
from umpire.server.common.sentences import join_names, player_name, say, seat_name
from umpire.server.play import settlements, standing_orders
from umpire.server.play.bots import BOT
from umpire.server.play.report_jobs import may_ask, may_see_report
from umpire.server.play.holders import Holder
from umpire.server.play.room import Room, delegation_prompt
from umpire.server.play.rows import decider, take_back
from umpire.server.play.spectators import ONLOOKER, action_words, number_of, overheard
from umpire.server.play.thinkers import QUICK
from umpire.server.render.film import film_of

EMPTY_SCENE: Final[Scene] = {
    "pictures": [], "spaces": [], "labels": [], "tracks": [], "cards": [], "pieces": [],
}
ROLL_KIND: Final = "roll"
# what there is to print where the title has no page of that address: the log alone
LOG: Final = Page("journal", "The log", "journal")


# The state

def state(room: Room, holder: Holder, since: int, id_: str = "", left: tuple[str, ...] = ()) -> State:
    """The `state` message for whoever holds these seats, with the log after action `since`; `left` of several actions."""
    standing, match, seat = room.standing, room.told, seat_of(room, holder)
    deciding, shown = decider(match, room.kinds), shown_to(room, seat)
    decision = _asked(room, match, seat, shown)
    words = _words(match, decision["options"], shown.scene["pieces"])
    return {
        "type": "state", "match": room.id, "title": match.title.id, "name": match.title.name, "n": standing.n,
        "stamp": standing.stamp, "seats": _kinds(room, holder), **_bots(room), "yours": list(holder.seats), "seat": seat,
        "programs": dict(room.programs),
        "seat_names": {one: seat_name(match.title, one) for one in match.title.seats},
        "players": {one: player_name(match.title, one) for one in match.title.seats}, "colours": dict(match.title.colours),
        "scenario": _scenario(match), "deciding": deciding, **decision,
        "panel": panel_of(match, seat), "scene": shown.scene, "parts": shown.parts, "pages": _pages(match),
        "log": log_of(room, match, seat, since, shown), "film": film_of(match, seat, holder.seats, since),
        "over": match.over, "result": _result(match), **undo_of(room, holder), "round": _round(room, match, seat),
        "phase": _phase(room, match, seat), "score": _score(match, seat),
        "victory": _victory(match), "dice": match.header.dice.get("kind", ""),
        "commitment": match.pledges.commitment, "nonces": _nonces(match), "lesson": _lesson(room, seat),
        "warnings": _warnings(match, seat), "under_way": _under_way(match, seat), "sights": match.title.outlooks is not None,
        "hint": may_ask(room, holder), "report": may_see_report(room, holder), "watching": not holder.seats,
        "terms": settlements.told(room, holder, match), "settled": settlements.log(room, holder, match),
        **_marks(room, match, holder, since, words), **_reply_marks(match, id_, left),
    }


def _marks(room: Room, match: Match, holder: Holder, since: int, words: dict[str, str]) -> StateMarks:
    """What is said only where there is something to say."""
    told: StateMarks = {}
    if _shared_screen(room, holder):
        told["curtain"] = True
    if by_order := _by_order(room, match, holder, since):
        told["by_order"] = by_order
    if match.seat in holder.seats and (standing := standing_orders.offered(match)):
        told["standing"] = standing
    if words:
        told["words"] = words
    return told


def _reply_marks(match: Match, id_: str, left: tuple[str, ...]) -> StateMarks:
    """The same of the drawing, and of the message to which this is the reply."""
    told: StateMarks = {}
    if match.title.id in overlay_folders() and not match.title.overlay:
        told["drawing"] = "plain"
    if id_:
        told["id"] = id_
    if left:
        told["left"] = list(left)
    return told


def _by_order(room: Room, match: Match, holder: Holder, since: int) -> list[int]:
    """Which actions since then orders of one's own have answered."""
    lately = [one for one in room.answered if one.n > since and one.seat in holder.seats]
    return [one.n for one in lately if standing_orders.stands(one, match.moments)]


def _words(match: Match, options: Sequence[Option], pieces: Sequence[Piece]) -> dict[str, str]:
    """How the verbs of the options and the states of counters are called, where the title says it: `verb-` and `status-`."""
    verbs = [f"verb-{option['action'].split(' ')[0]}" for option in options]
    states = [f"status-{word}" for piece in pieces for word in piece["status"]]
    return {key: match.say(key, {}) for key in dict.fromkeys([*verbs, *states]) if match.messages.has(key)}


def _shared_screen(room: Room, holder: Holder) -> bool:
    """Whether two people sit at this screen who hide something from one another; who plays all seats alone does not."""
    return room.standing.match.title.secrets is not None and {"me", "hotseat"} <= {room.kinds[seat] for seat in holder.seats}


def seat_of(room: Room, holder: Holder) -> str:
    """The seat as which a holder of several is answered: the one that has to decide, if it is theirs."""
    return _seat_at(decider(room.standing.match, room.kinds), holder)


def _seat_at(deciding: str, holder: Holder) -> str:
    return deciding if deciding in holder.seats else next(iter(holder.seats), ONLOOKER)


def _pages(match: Match) -> list[PageName]:
    """What there is to read beside the table."""
    pages = match.title.pages
    return [{"id": page.id, "name": page.name} for page in pages.contents] if pages and match.begun else []


def _nonces(match: Match) -> Optional[Pledges]:
    """What the seats added to the dice; None where nobody adds anything."""
    pledges = match.pledges
    if not pledges.seats:
        return None
    asked = cast(PledgeKind, pledges.awaited_word)
    return {"seats": list(pledges.seats), "seals": pledges.of(SEAL), "told": pledges.of(NONCE), "asked": asked}


def _victory(match: Match) -> list[str]:
    """The cases that say how one wins; none where a title has nothing for newcomers."""
    about: Optional[About] = getattr(match.title, "about", None)
    return [] if about is None else list(about.victory_cases(match.header.scenario))


def _scenario(match: Match) -> str:
    """What the scenario is called, or the lesson; nothing where there is only one."""
    lesson = lesson_of(match)
    if lesson is not None:
        return lesson.name
    found = {scenario.id: scenario.name for scenario in match.title.scenarios}
    return found.get(match.header.scenario, "") if len(found) > 1 else ""


def _kinds(room: Room, holder: Holder) -> dict[str, Kind]:
    """Who plays each seat, from where the asker sits: oneself, a bot, or somebody with a link."""
    own: Kind = "me" if len(holder.seats) == 1 else "hotseat"
    others: dict[str, Kind] = {seat: BOT if kind == BOT else "link" for seat, kind in room.kinds.items()}
    return {**others, **dict.fromkeys(holder.seats, own)}


def _bots(room: Room) -> Bots:
    """How well the bots play, how long the patient ones may think, which of them thinks, and whether it helps to hurry it."""
    match = room.standing.match
    seat = match.seat if match.seat in room.levels and match.pending is None else ""
    slow = bool(seat) and room.levels[seat] not in QUICK
    return {
        "levels": dict(room.levels), "patience": dict(room.patience), "thinking": seat,
        "can_hurry": slow and not room.thinking.hurried,
    }


def _asked(room: Room, match: Match, seat: str, shown: SeatScene) -> Decision:
    """The decision, for the seat that has to take it; for others that they wait, and what they may do meanwhile."""
    deciding = decider(match, room.kinds)
    if match.pledges.awaited_seats:
        return _nothing(_pledge_awaited(match))
    if match.request:
        return _nothing(match.prompt)
    if seat != deciding or not seat:
        prompt = "" if deciding else match.prompt
        if deciding and match.header.dice.get("kind") == MAILED:
            # the letter is written: nothing that is done now would go with it
            return _nothing(say("waiting-mail", player=player_name(match.title, deciding)))
        tell = _Options(match, shown).option
        asides = [tell(match, action) for action in match.asides(seat)]
        waiting = _awaited(match, deciding, deciding in room.levels) if deciding else ""
        return {**_nothing(waiting), "prompt": prompt, "options": asides}
    pending, kind = match.pending, kind_of(match)
    roll: Optional[RollRequest] = None if pending is None else {"sides": pending.roll.sides, "case": pending.roll.case}
    decision = match.decision
    group = 0 if decision is None or pending is not None else decision.group_limit(match.state)
    options, tell = match.options, _roll_option if pending is not None else _Options(match, shown).option
    told: Decision = {
        "waiting": "", "kind": kind, "coach": _coach(match, kind), "prompt": match.prompt, "group": group,
        "texts": list(match.text_verbs), "texts_reveal": _texts_reveal(match),
        "options": [tell(match, action) for action in options], "asks_roll": roll,
    }
    if together := _together(match, options):
        told["together"] = together
    if rest := delegation_prompt(match):
        told["rest"] = rest
    return told


def _together(match: Match, options: Sequence[Action]) -> list[Together]:
    """All actions of one verb, as many as go together, one after another, where the title has a sentence for it: `all-` and the
    verb."""
    if match.decision is None or match.pending is not None or not isinstance(match.messages, Catalogue):
        return []
    verbs = [verb for verb in dict.fromkeys([action.verb for action in options]) if match.messages.has(f"all-{verb}")]
    found = [(verb, _compatible(match, [action for action in options if action.verb == verb])) for verb in verbs]
    return [
        _all_of(match, verb, actions, match.decision.is_incidental(match.state, actions[0]))
        for verb, actions in found if len(actions) > 1
    ]


def _all_of(match: Match, verb: str, actions: Sequence[Action], aside: bool) -> Together:
    told: Together = {
        "label": match.say(f"all-{verb}", {"n": len(actions)}), "actions": [action.words for action in actions],
    }
    if aside:
        told["aside"] = True
    return told


def _compatible(match: Match, actions: list[Action]) -> list[Action]:
    """Those of some actions that can be played one after another, up to one that shows something."""
    found: list[Action] = []
    trial = match.copy()
    for action in actions[:MOST_ACTIONS]:
        if trial.seat != match.seat or trial.decision is None or trial.why_not(action) is not None:
            continue
        found.append(action)
        if trial.reveals(action, legal=True):
            break
        trial.play(action)
    return found


def _texts_reveal(match: Match) -> bool:
    """Whether something is rolled or shown once a text of one's own is written, whatever it says."""
    return any(match.reveals(match.title.language.verbs[verb].with_text("."), legal=True) for verb in match.text_verbs)


def _awaited(match: Match, deciding: str, bot: bool) -> str:
    """Whose word is awaited; and why, if the title has a sentence that anyone may hear: `awaited-` and the id of the decision."""
    who, decision = say("waiting-bot" if bot else "waiting", player=player_name(match.title, deciding)), match.decision
    if decision is None or match.pending is not None or not isinstance(match.messages, Catalogue):
        return who
    asked = decision.prompt(match.state)
    key = f"awaited-{decision.id}"
    return f"{who} {capital(match.say(key, asked.slots))}" if match.messages.has(key) else who


def _pledge_awaited(match: Match) -> str:
    """For whose part of the dice everybody waits."""
    names = [player_name(match.title, seat) for seat in match.pledges.awaited_seats]
    return say(f"waiting-{match.pledges.awaited_word}", seats=join_names(names))


def _nothing(waiting: str) -> Decision:
    """Nothing to decide; a sentence about another seat that decides."""
    return {
        "waiting": waiting, "kind": "", "coach": "", "prompt": "", "group": 0, "texts": [], "texts_reveal": False, "options": [],
        "asks_roll": None,
    }


def kind_of(match: Match) -> str:
    """Return the id of the decision, or of a roll of real dice that is awaited."""
    if match.pending is not None:
        return ROLL_KIND
    return "" if match.decision is None else match.decision.id


def _coach(match: Match, kind: str) -> str:
    key = f"coach-{kind}"
    return match.say(key, {}) if isinstance(match.messages, Catalogue) and match.messages.has(key) else ""


def _roll_option(match: Match, action: Action) -> Option:
    """A face of a real die."""
    pending = match.pending
    case = "" if pending is None else pending.roll.case
    return {"action": action.words, "label": match.label(action), "case": case, "targets": [], "reveals": False}


class _Verb(NamedTuple):
    """What is the same for all options of a verb: what stands before how an option is shown, and after that."""

    before: OptionMarks
    after: OptionMarks


class _Options:
    """The options of a decision, and what is the same for all of them, or for those of one verb."""

    def __init__(self, match: Match, shown: SeatScene) -> None:
        self._words = shown.words
        self._names = match.title.names(match.state)
        self._formations = shown.formations
        self._verbs: dict[str, _Verb] = {}
        self._passing: dict[str, bool] = {}

    def option(self, match: Match, action: Action) -> Option:
        """An action, what it is called, what it speaks of; and only where there is something to say, how it is shown."""
        verb, about = self._verb(match, action), action.words.split()[1:]
        reveals, passes = self._foretold(match, action)
        told: Option = {
            "action": action.words, "label": match.label(action), "case": match.case_for(action),
            "targets": self._targets(about), "reveals": reveals,
        }
        if passes:
            told["passes"] = True
        if formation := self._formation(about):
            told["formation"] = formation
        return {**told, **verb.before, **_shown(match, action), **verb.after}

    def _foretold(self, match: Match, action: Action) -> Forecast:
        """What the seat knows of an action beforehand. Of a kind that surely reveals nothing there may be as many as there are
        hexes: only the first is tried, for the same seat decides after any of them."""
        if not match.is_harmless(action):
            return match.foretell(action)
        if action.verb not in self._passing:
            self._passing[action.verb] = match.foretell(action).passes
        return Forecast(False, self._passing[action.verb])

    def _verb(self, match: Match, action: Action) -> _Verb:
        known = self._verbs.get(action.verb)
        if known is None:
            verb = match.title.language.verbs.get(action.verb)
            before: OptionMarks = {}
            if verb is not None and verb.ends:
                before["ends"] = True
            if verb is not None and verb.loses:
                before["loses"] = True
            # what a short label means, where the title has a sentence for its verb
            if match.messages.has(f"long-{action.verb}"):
                before["long"] = match.say(f"long-{action.verb}", {})
            known = self._verbs[action.verb] = _Verb(before, _always(match, action))
        return known

    def _targets(self, about: Sequence[str]) -> list[str]:
        """What it speaks of and lies on the table: a weapon, a part of a counter, by the counter (`a7v-1.main`)."""
        found = [self._words.get(word) or self._words.get(word.partition(".")[0]) for word in about]
        return [thing for thing in found if thing is not None]

    def _formation(self, about: Sequence[str]) -> str:
        """The formation of which it speaks; none where none is on the table."""
        if not self._formations:
            return ""
        return next((name for name in [self._names.get(word, word) for word in about] if name in self._formations), "")


def _always(match: Match, action: Action) -> OptionMarks:
    """What it is called to do the same for the rest of a phase, where the title has a sentence for it."""
    key = f"always-{action.verb}"
    known = isinstance(match.messages, Catalogue) and match.messages.has(key)
    return {"always": match.say(key, {})} if known else {}


def _shown(match: Match, action: Action) -> OptionMarks:
    """Whether an option stands aside, or may be pointed at quietly; what it costs, and the way it takes."""
    decision = match.decision
    if decision is None:
        return {}
    marks: OptionMarks = {"aside": True} if decision.is_incidental(match.state, action) else {}
    if not decision.matters(match.state, action):
        marks["quiet"] = True
    trail = decision.trail(match.state, action)
    return marks if trail == NO_TRAIL else {**marks, "cost": trail.cost, "path": list(trail.spaces)}


def _result(match: Match) -> Optional[Ending]:
    ending = match.result
    return None if ending is None else {"winner": ending.winner, "case": ending.case, "text": ending.text}


def undo_of(room: Room, holder: Holder) -> UndoState:
    """Whether the asker can take something back."""
    if not holder.seats:
        return {"can_undo": False, "undo_why_not": ""}
    told: UndoState = {"can_undo": True, "undo_why_not": ""}
    try:
        take_back(room.told.copy(), holder.seats, room.kinds, room.answered)
    except CannotUndo as reason:
        told = {"can_undo": False, "undo_why_not": str(reason)}
    if room.told.header.undo == "unlimited":
        told["undo_always"] = True
    return told


def _round(room: Room, match: Match, seat: str) -> str:
    """Where in the sequence of play we are: as the title says, else the last of the widest headings that the seat heard."""
    told = _hour(match)
    if told:
        return told[0]
    heard = _heading(room, match, seat, match.title.headings[:1])
    return "" if heard is None else _headed(match, heard)


def _phase(room: Room, match: Match, seat: str) -> str:
    """The same more closely: the heading below it, if one came since."""
    told = _hour(match)
    if told:
        return " · ".join(told[1:])
    headings = match.title.headings[:2]
    heard = _heading(room, match, seat, headings)
    return "" if heard is None or heard.kind == headings[0] else _headed(match, heard)


def _hour(match: Match) -> list[str]:
    """What the title itself says of it: a position has no headings behind it."""
    panels = match.title.panels
    return [_sentence(match, part) for part in panels.breadcrumbs(match.state)] if panels and match.begun else []


def _heading(room: Room, match: Match, seat: str, kinds: tuple[str, ...]) -> Optional[Event]:
    """The last heading of these kinds that the seat heard."""
    return room.headings.last(match.moments, (seat, *kinds), lambda _, moment: _headed_by(match, moment, seat, kinds))


def _headed_by(match: Match, moment: Moment, seat: str, kinds: tuple[str, ...]) -> Optional[Event]:
    heard = [_overheard(match, event, seat) for event in reversed(moment.events) if event.kind in kinds]
    return next((event for event in heard if event is not None), None)


def _headed(match: Match, heading: Event) -> str:
    return capital(match.say("log-" + heading.kind, heading.words)).rstrip(".")


def _score(match: Match, seat: str) -> str:
    """How the sides stand, as far as the seat may know; nothing where nothing is counted."""
    panels = match.title.panels
    found = panels.score(match.state, number_of(match.title, seat)) if panels and match.begun else None
    return "" if found is None else _sentence(match, found)


def _warnings(match: Match, seat: str) -> list[Caution]:
    """What the seat that decides should hear first."""
    panels = match.title.panels
    if not panels or match.seat != seat or match.pending is not None or match.decision is None:
        return []
    found = panels.warnings(match.state, match.title.seats.index(seat))
    return [{"case": caution.case, "text": _sentence(match, caution.text)} for caution in found]


def _lesson(room: Room, seat: str) -> Optional[LessonProgress]:
    """How far the seat has come in a lesson, and what is said to it now; None in any other match, and for any other seat."""
    match = room.told
    lesson = lesson_of(match) if match.begun else None
    if lesson is None or lesson.seat != seat:
        return None
    progress = room.follower.follow(match, lesson)
    hint, action, goal, game = progress.hint, progress.recommendation, lesson.goal, lesson.whole_game
    endings = {"": "", REACHED: goal.reached, MISSED: goal.missed}
    speak = partial(fill_slots, match, slots={})
    return {
        "id": lesson.id, "name": lesson.name, "text": speak("" if hint is None else hint.text),
        "odds": speak("" if hint is None else hint.odds), "intro": speak(lesson.intro), "goal": speak(goal.text),
        "ending": speak(endings[progress.done]),
        "look": [] if hint is None else list(hint.look), "recommended": "" if action is None else action.words,
        "label": "" if action is None else match.label(action), "came": progress.consequence, "step": len(progress.met),
        "of": len(lesson.hints), "done": cast(LessonEnd, progress.done),
        "whole_game": {"seat": game.seat, "scenario": game.scenario, "options": dict(game.switches), "text": game.text},
    }


# The panel

def panel_of(match: Match, seat: str) -> Optional[panels.Panel]:
    """The sums behind what is being decided, in words."""
    panels = match.title.panels
    if not panels or not match.begun or match.over or _veiled_from(match, seat):
        return None
    found = panels.sums(match.state, number_of(match.title, seat))
    return None if found is None else {**_panel(match, found), "verdict": _weighed(match, found)}


def _weighed(match: Match, found: Panel) -> str:
    """What it comes to; and whether the chances beside it count what is not certain, if the title has a sentence for it."""
    if found.verdict is None:
        return ""
    key = found.verdict.key.replace("verdict-", "chances-")
    sentence = _sentence(match, found.verdict)
    return f"{sentence} {match.say(key, {})}" if match.messages.has(key) else sentence


def _veiled_from(match: Match, seat: str) -> bool:
    """Whether who watches is told no sums: where something is hidden, what somebody has in mind may be his own affair, and who
    watches hears what came of it."""
    return not seat and match.title.secrets is not None


def prospect(match: Match, seat: str, space: str, id_: str) -> answers.ProspectAnswer:
    """The best attack that a seat could make on a space, as far as it may know."""
    panels, ready = match.title.panels, match.begun and not match.over and not _veiled_from(match, seat)
    found = panels.prospect(match.state, number_of(match.title, seat), space) if panels and ready else None
    return {"type": "prospect", "id": id_, "space": space, "panel": None if found is None else _panel(match, found)}


# What is drawn over the board

def outlook(match: Match, seat: str, thing: str, id_: str, stand: Optional[Stand] = None) -> answers.OutlookAnswer:
    """What a seat is shown for a thing it looks at, as far as it may know; as if it stood elsewhere, if that is said."""
    outlooks, ready = match.title.outlooks, match.begun and not match.over and not _veiled_from(match, seat)
    found = outlooks.outlook(match.state, number_of(match.title, seat), thing, stand) if outlooks and ready else None
    return {"type": "outlook", "id": id_, "thing": thing, "outlook": None if found is None else _outlook(match, found)}


def _outlook(match: Match, found: Outlook) -> answers.Outlook:
    return {
        "title": _sentence(match, found.title), "areas": [_area(match, area) for area in found.areas],
        "lines": [{"points": list(line.points), "tone": line.tone} for line in found.lines],
        "spots": [
            {"id": spot.id, "tone": spot.tone, "text": _sentence(match, spot.text), "case": spot.case} for spot in found.spots
        ],
        "ends": [_end(match, end) for end in found.ends], "mover": found.mover,
    }


def _area(match: Match, area: Area) -> answers.OutlookArea:
    return {
        "outline": list(area.outline), "tone": area.tone, "text": _sentence(match, area.text),
        "case": area.case, "value": area.value, "at": area.at, "share": area.share,
    }


def _end(match: Match, end: End) -> answers.OutlookEnd:
    return {
        "space": end.space, "heading": end.heading, "at": end.at, "cost": end.cost, "path": list(end.path),
        "actions": list(end.actions), "text": _sentence(match, end.text),
        "warning": "" if end.warning is None else _sentence(match, end.warning),
    }


def sight(match: Match, seat: str, ends: tuple[str, str], id_: str) -> answers.SightAnswer:
    """What a seat is told of the line between two spaces."""
    here, there = ends
    outlooks, ready = match.title.outlooks, match.begun and not _veiled_from(match, seat)
    found = outlooks.sight(match.state, number_of(match.title, seat), here, there) if outlooks and ready else None
    told: Optional[answers.Sight] = None if found is None else {
        "clear": found.clear, "text": _sentence(match, found.text), "case": found.case,
        "line": list(found.line), "blocked": list(found.blocked),
    }
    return {"type": "sight", "id": id_, "here": here, "there": there, "sight": told}


def _under_way(match: Match, seat: str) -> str:
    """The counter that the decision is about, for who has to take it."""
    outlooks = match.title.outlooks
    if not outlooks or match.seat != seat or match.pending is not None or match.decision is None:
        return ""
    return outlooks.piece_in_focus(match.state, match.title.seats.index(seat))


# Sums

def _panel(match: Match, found: Panel) -> panels.Panel:
    return {
        "title": _sentence(match, found.title), "sums": [_sum(match, one) for one in found.sums],
        "notes": [_line(match, note) for note in found.notes],
        "chart": None if found.chart is None else _chart(match, found.chart),
        "verdict": "" if found.verdict is None else _sentence(match, found.verdict), "weighs": found.weighs,
    }


def _sum(match: Match, one: Sum) -> panels.PanelSum:
    entries = [_line(match, entry) for entry in one.entries]
    return {"heading": _sentence(match, one.heading), "side": one.side, "entries": entries, "total": one.total}


def _line(match: Match, entry: Entry) -> panels.PanelLine:
    return {
        "text": _sentence(match, entry.text), "value": entry.value, "case": entry.case, "counts": entry.counts,
        "why": "" if entry.why is None else _sentence(match, entry.why),
    }


def _chart(match: Match, chart: PanelChart) -> panels.PanelChart:
    lit: list[panels.LitColumn] = [
        {"column": one.column, "text": _sentence(match, one.text), "side": one.side} for one in chart.lit
    ]
    rows = [(die, list(cells)) for die, cells in chart.rows]
    words = {short: _sentence(match, long) for short, long in chart.words}
    return {"columns": list(chart.columns), "rows": rows, "lit": lit, "row": chart.row, "words": words}


def _sentence(match: Match, message: Message) -> str:
    return capital(match.say(message.key, message.slots))


# The scene

def scene_of(match: Match, seat: str) -> Scene:
    """What lies on the board; empty for a title that draws none yet."""
    if not match.begun or not match.title.board:
        return EMPTY_SCENE
    # a title draws it with art.scene, which knows nothing of messages; the tests compare every scene with the type
    return cast(Scene, match.title.board.scene(match.state, number_of(match.title, seat)))


def shown_to(room: Room, seat: str) -> SeatScene:
    """The scene of a seat as the match stands, made once for all who see it: where nothing is hidden, for everybody."""
    match = room.told
    stands, shared = match.state if match.begun else None, match.title.secrets is None
    return room.showing.of(seat, stands, lambda: SeatScene(scene_of(match, seat)), shared)


# The log

def log_of(room: Room, match: Match, seat: str, since: int, shown: SeatScene) -> list[LoggedAction]:
    """What the seat heard after action `since`."""
    words, moments = shown.words, match.moments
    names = match.title.names(match.state) if moments else {}
    told: list[LoggedAction] = []
    for n in range(since + 1, len(moments)):
        moment = moments[n]
        action, events = room.memory.recall(n, seat, moment, names, partial(_heard, match, n, moment, seat))
        lines = [_linked(event, line, words) for event, line in zip(events, action["entries"], strict=True)]
        told.append({**action, "entries": lines})
    return told


def _heard(match: Match, n: int, moment: Moment, seat: str) -> tuple[LoggedAction, list[Event]]:
    """An action as a seat heard it, and the event behind each line of it."""
    heard = [_overheard(match, event, seat) for event in moment.events]
    events = [event for event in heard if event is not None]
    return {
        "n": n, "seat": moment.seat, "action": action_words(match, moment, seat),
        # that another seat had no choice is its own affair: it might tell what it holds
        "forced": moment.forced and moment.seat in ("", seat),
        "entries": [_entry(match, event) for event in events],
    }, events


def _linked(event: Event, entry: LogLine, words: Mapping[str, str]) -> LogLine:
    """A line with the ids of what it speaks of, as far as that lies on the table now; and the way that something went."""
    line = entry.copy()
    slots = [value for value in event.slots.values() if isinstance(value, str)]
    line["ids"] = list(dict.fromkeys(words[slot] for slot in slots if slot in words))
    move = [words.get(space, "") for space in event.way]
    if move and all(move):
        line["move"] = move
    fire = _shells(event.fire, words)
    if fire is not None:
        line["fire"] = fire
    return line


def _shells(fire: Optional[Fire], words: Mapping[str, str]) -> Optional[Shells]:
    """Who fired at what, as far as that lies on the table."""
    guns = [] if fire is None else [words[gun] for gun in fire.guns if gun in words]
    if fire is None or not guns or fire.target not in words:
        return None
    return {"guns": guns, "target": words[fire.target], "hits": fire.hits, "misses": fire.misses}


def _overheard(match: Match, event: Event, seat: str) -> Optional[Event]:
    return overheard(match.title, event, seat)


def _entry(match: Match, event: Event) -> LogLine:
    headings = match.title.headings[:2]
    sums = event.arithmetic
    terms = () if sums is None else sums.terms
    return {
        "kind": event.kind, "case": event.case, "text": capital(match.say("log-" + event.kind, event.words)),
        "heading": headings.index(event.kind) + 1 if event.kind in headings else 0,
        "dice": [] if sums is None else list(sums.dice), "result": _outcome(match, event),
        "terms": [_term(match, term) for term in terms], "ids": [],
    }


def _term(match: Match, term: Term) -> Modifier:
    """A modifier; a number that dice are held against is in the sentence and adds nothing."""
    text = match.say("term-" + term.name, term.slots)
    return {"case": term.case, "text": text, "value": term.value if term.adds else 0}


def _outcome(match: Match, event: Event) -> str:
    """What a roll came to, in the words of the odds."""
    if event.arithmetic is None or event.outcome is None:
        return ""
    name, number = event.outcome
    return match.say("odds-" + name, {"n": number})


# Pages

def page(room: Room, holder: Holder, id_: str) -> pages.PageBeside:
    """A page beside the table, with all it is drawn of: what the title says on it, the log, and what everything is called."""
    match, seat = room.told, seat_of(room, holder)
    log_alone = LOG._replace(name=say("page-log"))
    pages = match.title.pages.contents if match.title.pages else ()
    found = next((page for page in (*pages, log_alone) if page.id == id_), None)
    if found is None:
        raise Refusal(NOT_FOUND, say("no-such-page", title=match.title.name, page=id_))
    shown = shown_to(room, seat)
    return {
        "match": room.id, "title": match.title.id, "name": match.title.name,
        "page": {"id": found.id, "name": found.name, "drawing": found.drawing},
        "content": _content(match, seat, id_) if found in pages else None, "names": _names(shown.scene),
        "log": log_of(room, match, seat, -1, shown), "settled": settlements.log(room, holder, match),
        "round": _round(room, match, seat), "over": match.over,
        "result": _result(match),
    }


def _content(match: Match, seat: str, id_: str) -> dict[str, Any]:
    pages = match.title.pages
    return pages.read(match.state, number_of(match.title, seat), id_) if pages and match.begun else {}


def _names(scene: Mapping[str, Any]) -> dict[str, str]:
    """What the things of a scene are called, by every word for them."""
    things = [item for kind in ("spaces", "cards", "pieces") for item in scene[kind]]
    return {word: item["name"] for item in things for word in (item["id"], *item.get("also", ()))}


def view(room: Room, holder: Holder) -> pages.View:
    """What a seat may know, as the title's own document: for bots and other clients, our own has no use for it."""
    standing, seat = room.standing, seat_of(room, holder)
    match = standing.match
    seen = match.title.view(match.state, number_of(match.title, seat)) if match.begun else {}
    return {"n": standing.n, "stamp": standing.stamp, "seat": seat, "view": seen}


# Other replies

def odds(match: Match, action: str, id_: str, limit: int = BRANCHES, samples: int = SAMPLES) -> answers.OddsAnswer:
    table = match.odds(action, limit, samples)
    return {
        "type": "odds", "id": id_, "action": action,
        "rows": [{"probability": row.probability, "text": row.text, "short": row.short} for row in table.rows],
        "modifiers": [{"case": ruling.case, "text": ruling.text} for ruling in table.modifiers],
        "exact": table.exact, "branches": table.branches, "error": table.error, "rolls": table.rolls, "later": table.later,
    }


def hint(match: Match, pondered: Deliberation, id_: str) -> answers.HintAnswer:
    """What one would do, for who has to decide, in words."""
    found = hints.describe(match, pondered)
    options: list[answers.HintOption] = [
        {"action": one.action, "label": one.label, "text": one.text, "chance": one.chance} for one in found.options
    ]
    return {"type": "hint", "id": id_, "n": match.last, "options": options, "why": found.why}


def why(match: Match, action: str, id_: str) -> answers.WhyAnswer:
    ruling = match.explain(action)
    legal = match.why_not(action) is None
    return {"type": "why", "id": id_, "action": action, "legal": legal, "case": ruling.case, "text": ruling.text}


def after(match: Match, holder: Holder, left: tuple[str, ...], id_: str) -> answers.AfterAnswer:
    """What would be asked of the same hand, had some actions been played; `left` are those that would have shown something."""
    told: answers.AfterAnswer = {"type": "after", "id": id_, "left": list(left), "prompt": "", "group": 0, "options": []}
    if left or match.seat not in holder.seats or match.decision is None or match.pending is not None:
        return told
    options = _Options(match, SeatScene(scene_of(match, match.seat)))
    offered = [options.option(match, action) for action in match.options]
    return {**told, "prompt": match.prompt, "group": match.decision.group_limit(match.state), "options": offered}


def replay(room: Room, holder: Holder, n: int, since: int = -1) -> tuple[pages.Replay, SeatScene]:
    """The scene after the first `n` actions, and the log as it was then, after action `since`; and the scene with its parts."""
    of = room.standing.n
    match = room.told.at(n)
    deciding = decider(match, room.kinds)
    seat = _seat_at(deciding, holder)
    shown, moment = SeatScene(scene_of(match, seat)), match.moments[n]
    return {
        "n": n, "of": of, "scene": shown.scene, "parts": shown.parts, "log": log_of(room, match, seat, since, shown),
        "seat": deciding, "prompt": match.prompt if deciding in (seat, "") else "", "action": action_words(match, moment, seat),
        "film": film_of(match, seat, holder.seats, since),
    }, shown


# The page of a match

def stands(room: Room, seat: str) -> list[str]:
    """Where in the sequence of play a match is, as far as a seat may know: the turn, and its phase."""
    return [part for part in (_round(room, room.told, seat), _phase(room, room.told, seat)) if part]


def hour(room: Room, holder: Holder) -> str:
    """Where in the sequence of play a match is, as far as who asks may know."""
    return _round(room, room.told, seat_of(room, holder))
