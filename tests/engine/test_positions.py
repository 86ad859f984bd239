"""What every title's positions are refused with, and which steps they know."""
from __future__ import annotations

import sys
from typing import Any, ClassVar

import pytest

from umpire.engine.agenda import Decision, State, Step
from umpire.engine.data import DataError, Reader
from umpire.engine.faults import Fault, Flaw
from umpire.engine.positions import Positions, refuse_flaw, steps_in
from umpire.engine.sets import excluded_pieces, first_flaw

PIECES = ("one", "two", "three")
TIRED, STRANGE = Fault("is-tired"), Fault("is-none-of-ours")
RULES = ((0b010, TIRED), (~0b011, STRANGE))


class Wait(Step[State]):
    id: ClassVar[str] = "wait"


def test_a_flaw_is_the_key_the_first_piece_that_a_rule_keeps_out_and_the_first_reason() -> None:
    flaws = [first_flaw("acted", pieces, PIECES, RULES) for pieces in (0b001, 0b111, 0b101)]
    assert flaws[0] is None
    assert flaws[1:] == [
        Flaw("acted", Fault("piece-fault", piece=piece, reason=reason)) for piece, reason in (("two", TIRED), ("three", STRANGE))
    ]


def test_a_flaw_is_refused_at_its_key_perhaps_inside_a_table() -> None:
    reader = Reader({"acted": ["two"], "fight": {"hex": "0101"}}, "position", "", {})
    refuse_flaw(reader, None)
    for key, value in (("acted", ["two"]), ("fight.hex", "0101")):
        with pytest.raises(DataError) as refusal:
            refuse_flaw(reader, Flaw(key, TIRED))
        assert (refusal.value.key, refusal.value.value, refusal.value.reason) == (key, value, TIRED)


def test_excluded_are_all_whom_one_of_the_rules_holds() -> None:
    assert [excluded_pieces(RULES) >> piece & 1 for piece in range(3)] == [0, 1, 1]
    assert excluded_pieces(()) == 0


def test_the_steps_of_a_module_are_those_it_defines() -> None:
    assert steps_in(sys.modules[__name__]) == [Wait]
    assert Decision not in steps_in(sys.modules[__name__])


def test_a_step_without_an_id_of_its_own_is_refused() -> None:
    patient: Any = type("Patient", (Wait,), {})
    with pytest.raises(TypeError, match="Patient declares no id of its own"):
        Positions((), [Wait, patient], [])


def test_two_steps_with_one_id_are_refused() -> None:
    other: Any = type("Rest", (Step,), {"id": "wait"})
    with pytest.raises(TypeError, match="two steps have the id 'wait'"):
        Positions((), [Wait, other], [])
