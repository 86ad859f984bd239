"""Luck, worked by hand: the Ridge from turn 3 on is worth 1 for each section on the crest and 1/4 for each step towards it, and
1/2 for each shaken section of the enemy."""
from __future__ import annotations

import math
from pathlib import Path

import pytest

import umpire
from support import opened
from umpire.engine.match import Match
from umpire.reports.luck import luck_of, rarity, roll_of, total_luck
from umpire.reports.outcomes import outcomes, settle
from umpire.reports.position_value import value

RECORDS = Path(__file__).parents[1] / "records" / "rules-1.1"

# blue1 (strength 2) and red1 (strength 1) meet on the crest, which is worth the same to both; the others are at home
MEETING = {"turn": 3, "at": ["crest", "blue-camp", "slope", "red-camp"], "strength": [2, 1, 1, 2]}
# who loses goes home, two steps from the crest, and is shaken: 1 + 2/4 + 1/2
WON = 2.0


def met(dice: tuple[int, int]) -> Match:
    """Red walks onto the crest, and they fight: blue wins with 2 + d6 over 1 + d6."""
    match = opened("ridge", MEETING)
    match.play("hold")
    match.play("enter red1 crest", dice=dice)
    return match


@pytest.mark.parametrize(("dice", "worth"), [((4, 4), WON), ((3, 4), 0.0), ((2, 4), -WON)])
def test_a_roll_is_held_against_all_that_it_could_have_been(dice: tuple[int, int], worth: float) -> None:
    """Of 36 rolls blue wins 21, 5 are even and 10 lost."""
    roll = roll_of(met(dice), 2)
    mean = WON * (21 - 10) / 36
    assert roll.exact
    assert roll.gained == pytest.approx(worth - mean)
    assert roll.scatter == pytest.approx(math.sqrt(WON**2 * 31 / 36 - mean**2))


def test_luck_is_summed_up_and_said() -> None:
    """0.611 at a scatter of 1.752 is a z of 0.35, as in 1 match of 2.7: nothing to speak of."""
    luck = luck_of(met((3, 4)))
    assert [roll.n for roll in luck.rolls] == [2]
    assert luck.gained == pytest.approx(-WON * 11 / 36)
    assert (luck.lucky, round(luck.matches, 1)) == ("", 2.7)
    assert luck.matches == pytest.approx(rarity(luck.gained, luck.scatter))
    assert "even" in luck.sentence


def test_bad_dice_for_blue_are_the_luck_of_red() -> None:
    luck = luck_of(met((1, 6)))
    assert luck.gained == pytest.approx(-WON - WON * 11 / 36)
    # 2.611 at a scatter of 1.753 is a z of 1.49: 1 match in 14.7
    assert (luck.lucky, round(luck.matches, 1)) == ("red", 14.7)
    assert luck.sentence == "Luck was on one side: Red had the luck of 1 match in 15, worth 2.6 points."


@pytest.mark.parametrize(("gained", "sentence"), [
    (0.5, "Luck was about even: in all, the dice gave Blue 0.5 points, nothing out of the ordinary."),
    (-0.5, "Luck was about even: in all, the dice gave Red 0.5 points, nothing out of the ordinary."),
    (0.01, "Luck was even: what the dice gave, they took back."),
])
def test_luck_that_is_nothing_out_of_the_ordinary(gained: float, sentence: str) -> None:
    match = met((4, 4))
    roll = luck_of(match).rolls[0]._replace(gained=gained, scatter=2.0)
    assert total_luck(match, (roll,), 0).sentence == sentence


def test_what_cannot_be_counted_out_is_tried_and_says_so() -> None:
    match = met((4, 4))
    moment = match.moments[2]
    assert moment.before is not None
    outcomes_ = outcomes(match.title, moment.before, moment.action, branches=10, samples=20)
    assert (outcomes_.exact, len(outcomes_.states)) == (False, 20)
    assert sum([chance for chance, _ in outcomes_.states]) == pytest.approx(1.0)
    assert luck_of(match, branches=10, samples=20).tried == 1


def test_outcomes_leave_the_match_as_it_was() -> None:
    match = met((4, 4))
    before = match.state.copy()
    luck_of(match)
    assert match.state == before


def test_a_roll_is_weighed_by_what_is_made_of_it() -> None:
    """In Anvil the beaten choose their losses after the die: at once nothing has changed, and still it was luck."""
    match = umpire.replay(RECORDS / "anvil-generated.record")
    fights = [n for n, moment in enumerate(match.moments) if any(event.kind == "fight" for event in moment.events)][:12]
    changes = []
    for n in fights:
        before, action = match.moments[n].before, match.moments[n].action
        assert before is not None
        outcomes_ = outcomes(match.title, before, action)
        at_once = {value(match.title, state) for _, state in outcomes_.states}
        later = {value(match.title, settle(match.title, before, state)) for _, state in outcomes_.states}
        changes += [n] if len(later) > len(at_once) else []
    assert changes
    assert all(roll_of(match, n).scatter > 0 for n in changes)
