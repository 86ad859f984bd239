"""Actions and their text form."""
from __future__ import annotations

import pytest

from umpire.engine.actions import LONGEST_TEXT, Language, Verb
from umpire.engine.rulings import Unreadable

ENTER = Verb("enter", ("beach", "gully"))
HOLD = Verb("hold")
WRITE = Verb("write", takes_text=True)
LANGUAGE = Language((ENTER, HOLD, WRITE))


def test_every_action_reads_back_from_its_text() -> None:
    for action in LANGUAGE.every_action():
        assert LANGUAGE.read(str(action)) == action


def test_a_text_of_ones_own_is_kept_as_it_is() -> None:
    action = LANGUAGE.read("write We came ashore.  All of us.")
    assert (action.verb, action.text) == ("write", "We came ashore.  All of us.")
    assert LANGUAGE.read("write").text == ""


def test_nonsense_is_answered_with_what_could_be_said() -> None:
    with pytest.raises(Unreadable, match="the verbs are: enter, hold, write"):
        LANGUAGE.read("dance")
    with pytest.raises(Unreadable, match="goes with one of: beach, gully"):
        LANGUAGE.read("enter sea")
    with pytest.raises(Unreadable, match="stands alone"):
        LANGUAGE.read("hold beach")
    with pytest.raises(Unreadable, match="at most"):
        LANGUAGE.read("write " + "x" * (LONGEST_TEXT + 1))
