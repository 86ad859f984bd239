"""Sets of numbers kept as bits behave as sets do."""
from hypothesis import given
from hypothesis import strategies as st

from umpire.engine.sets import bit, has, members, set_of


@given(st.sets(st.integers(0, 150)))
def test_a_mask_holds_what_was_put_in_and_tells_it_in_order(numbers: set[int]) -> None:
    mask = 0
    for number in numbers:
        mask |= bit(number)
    assert members(mask) == tuple(sorted(numbers))
    assert set_of(tuple(numbers)) == mask
    assert {number for number in range(151) if has(mask, number)} == numbers
