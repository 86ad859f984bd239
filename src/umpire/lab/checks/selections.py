"""Checks of selections: choosing who takes part never rolls, reveals or passes the turn; only the next choice does."""
from __future__ import annotations

import random

from umpire.engine.actions import Action
from umpire.engine.agenda import is_selection
from umpire.engine.match import Match
from umpire.engine.title import is_aside
from umpire.lab.checks.looking import RandomMatches, check_equal, check_not_endless
from umpire.lab.fuzz import check


def next_seat_is_announced(look: RandomMatches, forced: bool = True) -> None:
    """Check that an action that reveals nothing says whether another seat decides after it.

    Actions of one harmless kind say the same.
    """
    for seed in look.seeds():
        match, choose = look.start(seed, forced), random.Random(seed)
        while not match.over:
            look.n = match.last
            check_not_endless(look.title, match.last)
            action, before = choose.choice(match.options), match.copy()
            match.play(action)
            _check_next_seat(before, action, match)


def next_seat_is_announced_unforced(look: RandomMatches) -> None:
    """Check the same where the umpire plays nothing by itself."""
    next_seat_is_announced(look, forced=False)


def _check_next_seat(before: Match, action: Action, after: Match) -> None:
    foretold = before.foretell(action)
    if before.is_harmless(action):
        alike = next(other for other in before.options if other.verb == action.verb and before.is_harmless(other))
        check_equal(before.foretell(alike), foretold, f"what is said of '{alike}', which is like '{action}'")
    if foretold.reveals or is_aside(before.title, action.verb):
        return
    others = {after.seat, *[moment.seat for moment in after.moments[before.last + 1:]]} - {before.seat}
    check_equal(foretold.passes, after.over or bool(others), f"whether another seat decides after '{action}'")


def selections_begin_nothing(look: RandomMatches) -> None:
    """Check that no forced action after a selection rolls, reveals something or lets another seat decide."""
    count = 0
    for seed in look.seeds():
        match = look.start(seed, forced=True)
        for number in look.walk(match, seed):
            selecting = [action for action in match.options if is_selection(match.state, action)]
            for action in random.Random(number).sample(selecting, min(1, len(selecting))):
                count += 1
                _check_selects_only(match, action)
    check(bool(count) or not _has_selections(look), "decisions declare selections, and none was met")


def _check_selects_only(match: Match, action: Action) -> None:
    alone, followed = match.copy(), match.copy()
    alone.header = match.header._replace(forced=False)
    by_itself = alone.foretell(action)
    check_equal(match.foretell(action), by_itself, f"what is said of '{action}' with what follows it")
    if by_itself.reveals or by_itself.passes:
        # the rules end the choice with the last piece selected: this is announced, and the table asks first
        return
    followed.play(action)
    reveals_something = any([moment.reveal_count for moment in followed.moments[match.last + 1:]])
    check(not reveals_something, f"'{action}' is a selection, and a roll follows it")
    check_equal(followed.seat, match.seat, f"the seat that decides after '{action}'")


def _has_selections(look: RandomMatches) -> bool:
    decisions = {type(match.decision) for match, _ in look.moments(1.0) if match.decision is not None}
    return any(decision.selection_verbs for decision in decisions)


def groups_are_selections(look: RandomMatches) -> None:
    """Check that a group picked before one button is pressed is declared as a selection, or rolls by itself and is announced."""
    for match, _ in look.moments(0.3):
        decision = match.decision
        if decision is None:
            continue
        pieces = _pieces(match, decision.seat) if decision.group_limit(match.state) > 1 else set()
        for action in match.options:
            words = action.words.split()
            in_group = len(words) == 2 and words[1] in pieces and not decision.is_incidental(match.state, action)
            if (in_group or _goes_with_others(match, action)) and not is_aside(match.title, action.verb):
                declared = action.verb in decision.selection_verbs or match.reveals(action)
                check(declared, f"{type(decision).__name__}: '{action}' is picked with others and not declared as a selection")


def _pieces(match: Match, seat: int) -> set[str]:
    board = match.title.board
    return {piece["id"] for piece in board.scene(match.state, seat)["pieces"]} if board else set()


def _goes_with_others(match: Match, action: Action) -> bool:
    """Tell whether one button plays it with others of its kind."""
    if not match.messages.has(f"all-{action.verb}") or match.reveals(action):
        return False
    trial = match.copy()
    trial.play(action)
    return trial.seat == match.seat and any(other.verb == action.verb for other in trial.options)
