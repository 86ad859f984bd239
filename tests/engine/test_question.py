"""A decision as a table: its rows are offered, refused and carried out."""
from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

import pytest

from umpire.engine.actions import Verb
from umpire.engine.agenda import State
from umpire.engine.dice import Dice, SeededSource
from umpire.engine.events import Slot
from umpire.engine.question import DecisionRow, Question, Row, Rows, TextRow, always, leave
from umpire.engine.rulings import LEGAL

TAKE = Verb("take", ("one", "two", "three"))
GIVE = Verb("give", ("one", "two", "three"))
SWAP = Verb("swap", ("one", "two", "three"))
DONE = Verb("done")
SING = Verb("sing")
SHOUT = Verb("shout")
WHISPER = Verb("whisper")
SIGN = Verb("sign", takes_text=True)


class Purse(State):
    def __init__(self) -> None:
        super().__init__(Dice(SeededSource(1)))
        self.coins = 0
        self.signed = ""


def take_barrier(state: Purse, target: int) -> str:
    return LEGAL if state.coins + target < 3 else "1.1 too-many"


def take_coins(state: Purse, target: int) -> None:
    state.coins += target + 1


def give_barrier(question: Bargain, state: Purse, target: int) -> str:
    return LEGAL if target + 1 <= min(state.coins, question.most) else "1.2 too-few"


def give_coins(question: Bargain, state: Purse, target: int) -> None:
    state.coins -= target + 1
    state.agenda[-1] = Bargain(question.most - 1)


def givable(question: Bargain, state: Purse) -> range:
    return range(min(state.coins, question.most))


def swap_barrier(state: Purse, target: int) -> str:
    return LEGAL if take_barrier(state, target) == LEGAL and target > 0 else "1.3 too-small"


def swappable(state: Purse, takable: Sequence[int]) -> list[int]:
    return [target for target in takable if target > 0]


class Market(Question[Purse]):
    id: ClassVar[str] = "market"
    rows: ClassVar[Rows] = Rows(Row(TAKE, take_barrier, take_coins), Row(SWAP, swap_barrier, take_coins, then=swappable))

    def situation(self, state: Purse) -> dict[str, Slot]:
        return {"coins": state.coins}

    def outlook(self, state: Purse) -> dict[str, Slot]:
        return {"room": 3 - state.coins}


def sign(question: Bargain, state: Purse, text: str) -> None:
    state.signed = f"{text} for {question.most}"


def hoarse(state: Purse) -> str:
    return "2.2 hoarse" if state.coins else LEGAL


class Bargain(Question[Purse]):
    id: ClassVar[str] = "bargain"
    rows: ClassVar[Rows] = Rows(
        Row(TAKE, take_barrier, take_coins), DecisionRow(GIVE, give_barrier, give_coins, legal=givable), Row(DONE, always, leave),
        TextRow(SIGN, sign),
        refused={SING: "2.1 no-song", WHISPER: hoarse}, otherwise="2.0 not-now",
    )

    def __init__(self, most: int) -> None:
        super().__init__()
        self.most = most


def ask_bargain(coins: int, most: int = 2) -> tuple[Bargain, Purse]:
    state = Purse()
    state.coins = coins
    decision = Bargain(most)
    state.agenda.append(decision)
    return decision, state


def test_what_is_offered_stands_in_the_order_of_the_rows() -> None:
    decision, state = ask_bargain(1)
    assert [action.words for action in decision.options(state)] == ["take one", "take two", "give one", "done"]


def test_a_row_says_what_forbids_it_and_the_table_what_forbids_all_else() -> None:
    decision, state = ask_bargain(1)
    barred = {action.words: decision.barrier(state, action) for action in (TAKE[2], TAKE[0], GIVE[1], SING.alone, SHOUT.alone)}
    assert barred == {
        "take three": "1.1 too-many", "take one": LEGAL, "give two": "1.2 too-few", "sing": "2.1 no-song", "shout": "2.0 not-now",
    }


def test_a_refusal_may_depend_on_the_state() -> None:
    bargains = map(ask_bargain, (1, 0))
    assert [decision.barrier(state, WHISPER.alone) for decision, state in bargains] == ["2.2 hoarse", "2.0 not-now"]


def test_a_row_is_carried_out_with_its_target_and_its_decision() -> None:
    decision, state = ask_bargain(0)
    decision.take(state, TAKE[1])
    decision.take(state, GIVE[0])
    assert (state.coins, state.agenda) == (1, [Bargain(1)])
    decision.take(state, DONE.alone)
    assert state.agenda == []


def test_a_row_for_a_text_of_one_s_own_is_not_listed_but_always_open() -> None:
    decision, state = ask_bargain(0)
    assert decision.text_verbs(state) == ["sign"]
    assert decision.barrier(state, SIGN.with_text("a name")) == LEGAL
    assert SIGN.alone not in decision.options(state)
    decision.take(state, SIGN.with_text("a name"))
    assert state.signed == "a name for 2"


def test_one_id_is_in_the_key_of_the_prompt() -> None:
    decision, state = ask_bargain(0)
    assert (decision.id, decision.prompt(state).key) == ("bargain", "ask-bargain")


def test_a_row_may_be_worked_out_from_the_one_above() -> None:
    state = Purse()
    market = Market()
    assert [action.words for action in market.options(state)] == ["take one", "take two", "take three", "swap two", "swap three"]
    assert [action for action in SWAP.actions if market.barrier(state, action) == LEGAL] == market.options(state)[3:]


def test_the_prompt_alone_tells_the_outlook() -> None:
    state = Purse()
    assert Market().prompt(state).slots == {"coins": 0, "room": 3}
    assert Market().details(state, TAKE[0]) == {"coins": 0}


def test_what_is_worked_out_from_the_first_row_must_be_the_second() -> None:
    with pytest.raises(TypeError, match="'swap' is worked out from the first row"):
        Rows(Row(DONE, always, leave), Row(TAKE, take_barrier, take_coins), Row(SWAP, swap_barrier, take_coins, then=swappable))
