"""Checks of every title on matches played at random: for our own titles in the tests, for others by `umpire check TITLE`.

A check is a function of `RandomMatches`; it raises where something does not hold. Its result is for tests that want to know
whether there was anything to check.
"""
from __future__ import annotations

import traceback
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Final, NamedTuple, Optional

from umpire.lab.checks import advice, drawings, lessons, positions, rules, selections, words, worth
from umpire.lab.checks.looking import RandomMatches as RandomMatches

Check = Callable[[RandomMatches], object]


def _by_name(*checks: Check) -> dict[str, Check]:
    """Return checks by their names on the command line: `options_are_accepted` is `options-are-accepted`."""
    return {check.__name__.replace("_", "-"): check for check in checks}


RULES: Final = _by_name(
    rules.options_are_accepted, rules.asides_are_accepted, rules.refusals_cite_cases, rules.refusals_are_sentences,
    rules.nonsense_is_refused, rules.copies_are_independent, rules.records_replay, rules.opening_a_record_rolls_nothing,
    rules.dice_of_every_kind_finish, rules.positions_open, rules.undo_leads_back, rules.exceptions_change_nothing,
    rules.pieces_are_conserved, rules.matches_end, rules.every_scenario_ends, rules.views_hide, rules.rolls_are_announced,
    rules.rolls_are_announced_unforced, rules.moves_are_told_with_their_way, rules.told_dice_were_rolled,
    selections.next_seat_is_announced, selections.next_seat_is_announced_unforced, selections.selections_begin_nothing,
    selections.groups_are_selections,
)
POSITIONS: Final = _by_name(
    positions.other_positions_are_refused, positions.unreadable_files_are_refused, positions.garbled_positions_are_refused,
)
DRAWINGS: Final = _by_name(
    drawings.drawings_are_well_formed, drawings.drawings_are_steady, drawings.drawings_are_harmless, drawings.numbers_are_whole,
    drawings.scenes_are_steady, drawings.open_scenes_are_shared,
)
WORDS: Final = _by_name(words.short_words_have_long_ones)
ADVICE: Final = _by_name(
    advice.advice_leads_to_an_end, advice.advice_is_legal_everywhere, advice.advice_is_steady, advice.advice_changes_nothing,
    advice.advice_knows_no_more,
)
WORTH: Final = _by_name(
    worth.features_are_finite, worth.weights_cover_features, worth.features_have_sentences, worth.worth_hides,
    worth.asking_changes_nothing, worth.chances_are_open, worth.ends_are_settled,
)
LESSONS: Final = _by_name(
    lessons.lessons_open, lessons.recommendations_reach_the_goal, lessons.results_are_told, lessons.lesson_sentences_are_whole,
    lessons.hints_point_at_the_table, lessons.lessons_are_the_same_for_all, lessons.other_choices_end_too,
    lessons.the_bot_finishes_lessons, lessons.lesson_records_replay,
)
CHECKS: Final[dict[str, Check]] = {**RULES, **POSITIONS, **DRAWINGS, **WORDS, **ADVICE, **WORTH, **LESSONS}


class Violation(NamedTuple):
    """A violation: what does not hold, in which match, after which action, and in which line of the title, if known."""

    check: str
    reason: str
    seed: Optional[int]
    n: Optional[int]
    about: str
    line: str

    def again(self, title: str) -> str:
        """Return the command that looks at it once more."""
        seed = "" if self.seed is None else f" --seed {self.seed}"
        return f"umpire check {title} --only {self.check}{seed}"


def run(look: RandomMatches, names: Sequence[str]) -> Iterator[tuple[str, Optional[Violation]]]:
    """Make one check after another, whatever came of those before; what each came to."""
    for name in names:
        look.begin()
        try:
            CHECKS[name](look)
        except Exception as error:
            # a title is anybody's, and may go wrong in any way
            yield name, _fault(name, error, look)
        else:
            yield name, None


def _fault(name: str, error: Exception, look: RandomMatches) -> Violation:
    reason = str(error) if isinstance(error, AssertionError) and str(error) else f"{type(error).__name__}: {error}"
    return Violation(name, " ".join(reason.split()), look.seed, look.n, look.about, line_in(look.title.folder, error))


def line_in(folder: Path, error: Exception) -> str:
    """Return the innermost line of the title that the error went through."""
    own = [frame for frame in traceback.extract_tb(error.__traceback__) if Path(frame.filename).is_relative_to(folder)]
    return f"{Path(own[-1].filename).relative_to(folder.parent)}:{own[-1].lineno}" if own else ""
