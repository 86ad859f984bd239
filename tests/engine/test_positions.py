"""What every title's positions are refused with, and which steps they know."""
from __future__ import annotations

import sys

import pytest

from umpire.engine.agenda import Decision, State, Step
from umpire.engine.data import DataError, Reader
from umpire.engine.positions import refuse, steps_in
from umpire.engine.sets import excluded

PIECES = ("one", "two", "three")
RULES = ((0b010, " is tired (4.1)"), (~0b011, " is none of ours"))


class Wait(Step[State]):
    pass


def test_the_first_piece_that_a_rule_keeps_out_is_refused_with_the_first_reason() -> None:
    given = Reader({"acted": ["one", "two", "three"]}, "position", "", {})
    refuse(given, "acted", 0b001, PIECES, RULES)
    for pieces, reason in ((0b111, "'two' is tired (4.1)"), (0b101, "'three' is none of ours")):
        with pytest.raises(DataError) as refused:
            refuse(given, "acted", pieces, PIECES, RULES)
        assert (refused.value.key, refused.value.reason) == ("acted", reason)


def test_excluded_are_all_whom_one_of_the_rules_holds() -> None:
    assert [excluded(RULES) >> piece & 1 for piece in range(3)] == [0, 1, 1]
    assert excluded(()) == 0


def test_the_steps_of_a_module_are_those_it_defines() -> None:
    assert steps_in(sys.modules[__name__]) == [Wait]
    assert Decision not in steps_in(sys.modules[__name__])
