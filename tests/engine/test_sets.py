"""Sets of numbers kept as bits behave as sets do."""
import pytest
from hypothesis import given
from hypothesis import strategies as st

from umpire.engine import sets
from umpire.engine.sets import bit, has, members, set_of


@given(st.sets(st.integers(0, 150)))
def test_a_mask_holds_what_was_put_in_and_tells_it_in_order(numbers: set[int]) -> None:
    mask = 0
    for number in numbers:
        mask |= bit(number)
    assert members(mask) == tuple(sorted(numbers))
    assert set_of(tuple(numbers)) == mask
    assert {number for number in range(151) if has(mask, number)} == numbers


def test_two_who_list_members_at_the_same_time_list_the_right_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    """The table is filled by a second thread while the first is about to: nobody's numbers move."""
    filled, larger = sets._byte_values, 1 << 95

    def interrupted(place: int) -> list[tuple[int, ...]]:
        if place == 2 and not seen:
            seen.append(())
            seen[0] = sets.members(larger)
        return filled(place)

    seen: list[tuple[int, ...]] = []
    monkeypatch.setattr(sets, "_BYTES", [])
    monkeypatch.setattr(sets, "_MEMBERS", {})
    monkeypatch.setattr(sets, "_byte_values", interrupted)
    assert sets.members(1 << 30) == (30,)
    assert seen == [(95,)]
    assert sets.members(1 << 20 | larger | 1 << 100) == (20, 95, 100)
