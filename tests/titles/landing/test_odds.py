"""Odds against a count: every tape that `play` could be given, and what is then really so on the table.

Nothing here asks the umpire's own odds how a result is called or counted: what a row must say is read off the table before and
after, and off the losses that are then asked for.
"""
from __future__ import annotations

import random
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import umpire
from support import case
from titles.landing.landing_table import state_of, table
from umpire.engine.dice import DiceSource
from umpire.engine.match import Match
from umpire.players import RandomPlayer, SensiblePlayer
from umpire.titles.landing.components import ROW
from umpire.titles.landing.rules.advance import ChooseMovers
from umpire.titles.landing.rules.hits import TakeResult
from umpire.titles.landing.rules.rally import ChooseRallied

Rows = dict[str, Fraction]
# more tapes than these would take too long to count one by one
TAPES = 10_000
A_FEW = 250
SCENARIOS = ("standard", "northern_heights")


class TooMany(Exception):
    pass


def tapes(match: Match, action: str, most: int) -> Iterator[tuple[Fraction, Match]]:
    """Yield the match after `action`, once for every tape of dice and cards, with the chance of that tape."""
    trial = match.copy(match.state.copy())
    trial.state.dice.source = DiceSource()
    trial.play(action)
    yield from after_rolls(trial, Fraction(1), [most])


def after_rolls(trial: Match, chance: Fraction, left: list[int]) -> Iterator[tuple[Fraction, Match]]:
    if not rolls(trial):
        left[0] -= 1
        if left[0] < 0:
            raise TooMany
        yield chance, trial
        return
    for roll in trial.options:
        branch = trial.copy()
        branch.play(roll)
        yield from after_rolls(branch, chance / len(trial.options), left)


def rows_from_tapes(match: Match, action: str, most: int) -> Rows:
    """Return what can happen, in words, and how likely it is."""
    rows: Rows = {}
    for chance, after in tapes(match, action, most):
        words = "; ".join(what_happened(match, after, action)) or "nothing is rolled"
        rows[words] = rows.get(words, Fraction(0)) + chance
    return rows


def foretold(match: Match, action: str) -> Rows:
    """Return the umpire's odds, as fractions."""
    odds = match.odds(action)
    assert odds.exact
    assert len({row.text for row in odds.rows}) == len(odds.rows), "no result stands there twice"
    return {row.text: Fraction(row.probability).limit_denominator(10**6) for row in odds.rows}


# What happened, read off the table

def what_happened(before: Match, after: Match, action: str) -> Iterator[str]:
    names, lines = after.title.names(after.state), after.log[len(before.log):]
    kinds = [line.event.kind for line in lines]
    for card, was in zip(after.view()["row"], before.view()["row"], strict=True):
        if card["turned"] and not was["turned"]:
            yield f"{names[card['card']]} lies there"
    if "advance-roll" in kinds:
        yield f"{movers(after) or 'nobody'} may go"
    if "rally-roll" in kinds:
        yield rallied(after)
    if action == "fire":
        yield from shot(before, after, kinds)
    yield from the_enemy(before, after, kinds)
    if after.view()["round"] != before.view()["round"]:
        yield f"{len(after.view()['cards']['hand'])} new cards are drawn"


def movers(after: Match) -> int:
    """Return how many may go: those who are asked for once the die is kept."""
    trial = after.copy()
    if trial.why_not("keep") is None:
        trial.play("keep")
    return trial.decision.left if isinstance(trial.decision, ChooseMovers) else 0


def rallied(after: Match) -> str:
    """Play the Rally on: does someone turn, and is there then another die?"""
    trial = after.copy()
    if trial.why_not("keep") is None:
        trial.play("keep")
    if not isinstance(trial.decision, ChooseRallied):
        return "nobody rallies"
    trial.play(trial.options[0])
    return "one rallies, and another roll" if rolls(trial) and "for Rally roll" in trial.prompt else "one rallies"


def shot(before: Match, after: Match, kinds: list[str]) -> Iterator[str]:
    """Yield what a shot took, and whether the card is doomed by it."""
    if "close-combat-anzac" in kinds:
        raise TooMany
    yield hits(endurance(before) + hits_for_newcomers(before, after) - endurance(after))
    doomed = state_of(after).driven_off or is_card_gone(after)
    if doomed and not state_of(before).driven_off:
        yield f"the {after.title.names(after.state)[before.view()['card']['id']]} is driven off"


def the_enemy(before: Match, after: Match, kinds: list[str]) -> Iterator[str]:
    """The Ottoman card, its fire, and the fight: losses are counted as they are asked for."""
    cards = len(before.view()["cards"]["ottoman_turned"])
    names = after.title.names(after.state)
    if "ottoman-card" in kinds:
        yield from [f"they turn {names[card]}" for card in after.view()["cards"]["ottoman_turned"][cards:]]
    fought = "close-combat-anzac" in kinds
    if "rapid-fire" in kinds:
        yield hits(0 if fought else losses_asked(after)) + " on you"
    if fought:
        yield f"you hit {endurance(before) + hits_for_newcomers(before, after) - endurance(after) or 'nobody'}"
        yield f"they hit {losses_asked(after) or 'nobody'}"


def hits(number: int) -> str:
    return {0: "no hit", 1: "1 hit"}.get(number, f"{number} hits")


def endurance(match: Match) -> int:
    """Return all that hits could still take from the Ottomans in sight."""
    view = match.view()
    in_sight = [piece for piece in view["pieces"] if piece["side"] == "ottoman" and piece["space"] in ROW[2:]]
    return sum([view["spirit"]["sergeant"] if piece["character"] else 1 for piece in in_sight])


def hits_for_newcomers(before: Match, after: Match) -> int:
    """Return what those could bear who came into sight meanwhile."""
    old, new = [{piece["id"]: piece["space"] for piece in match.view()["pieces"]} for match in (before, after)]
    hidden = ("inf_27", "sergeant_card")
    fresh = [piece for piece, space in old.items() if space in hidden and new[piece] not in hidden]
    return sum([before.view()["spirit"]["sergeant"] if piece == "sergeant" else 1 for piece in fresh])


def is_card_gone(after: Match) -> bool:
    return bool(after.view()["cards"]["out_of_game"])


def losses_asked(after: Match) -> int:
    """Return how many hits the player must then give to someone, one after another."""
    trial, number = after.copy(), 0
    phase = state_of(trial).phase
    while isinstance(trial.decision, TakeResult) and state_of(trial).phase == phase and not rolls(trial):
        trial.play(trial.options[0])
        number += 1
    return number


def rolls(match: Match) -> bool:
    """Tell whether a die is awaited."""
    return bool(match.options) and match.options[0].verb == "roll"


def agree(match: Match, action: str, most: int = TAPES) -> Rows:
    """The odds of an action are what the tapes come to; what they are."""
    rows = rows_from_tapes(match, action, most)
    assert foretold(match, action) == rows, action
    return rows


# All over whole matches

def test_the_odds_are_what_the_tapes_come_to() -> None:
    """At decisions all over matches: no row that cannot happen, none missing, every chance exact."""
    met: set[str] = set()
    for seed in range(16):
        options = {"lcpl_shields": ("off", "on")[seed // 2 % 2]}
        match = umpire.start("landing", SCENARIOS[seed % 2], options, seed=seed, forced=False)
        player, choose = SensiblePlayer(match.title, seed) if seed % 3 else RandomPlayer(seed), random.Random(seed)
        while match.decision is not None:
            action = player.choose(match.state, match.decision)
            if choose.random() < 0.2 and not match.text_verbs and looked_at(match, action.words):
                met.add(action.verb)
            match.play(action)
    assert met >= {"play", "advance", "rally", "fire", "end", "reroll", "keep", "steady", "take", "straggle", "send", "declare"}


def looked_at(match: Match, action: str) -> bool:
    """Tell whether the tapes of an action were few enough to be counted; they agree with the odds."""
    try:
        return len(agree(match, action, A_FEW)) > 0
    except TooMany:
        return False


# One by one

def at_guns(*ottomans: str, **card: Any) -> Match:
    return table({"t1": ["aus1", "aus2"], "t3": list(ottomans)}, turned=3, round="noon", card={"id": "indian_artillery", **card})


@case("landing", "L16.3")
def test_two_dice_against_one_man_cannot_hit_twice_and_may_cost_the_battery() -> None:
    rows = agree(at_guns("ottoman"), "fire")
    battery = "; the Indian Artillery is driven off"
    assert rows == {
        "no hit": Fraction(4, 36), "no hit" + battery: Fraction(5, 36),
        "1 hit": Fraction(21, 36), "1 hit" + battery: Fraction(6, 36),
    }


@case("landing", "L16.3")
def test_two_dice_against_two_men_may_hit_both() -> None:
    assert agree(at_guns("ottoman", "ottoman"), "fire")["2 hits"] == Fraction(9, 36)


@case("landing", "L16.3")
def test_a_battery_that_is_driven_off_already_has_nothing_more_to_lose() -> None:
    match = at_guns("ottoman", "ottoman")
    match.play("fire", dice=[1, 4])
    assert agree(match, "fire") == {"no hit": Fraction(9, 36), "1 hit": Fraction(27, 36)}


@case("landing", "L16.3")
def test_the_log_says_at_once_that_the_battery_will_go() -> None:
    match = at_guns("ottoman", "ottoman")
    assert [line.text for line in match.play("fire", dice=[1, 2])][-1] == (
        "A 1 among the dice: the Indian Artillery leaves the game when the phase is over."
    )
    assert "among the dice" not in " ".join(line.text for line in match.play("fire", dice=[1, 2])), "it was said once"


@case("landing", "L7.4")
def test_one_unnerved_man_rallies_or_not_and_there_is_no_other_roll() -> None:
    match = table({"t2": ["aus1 unnerved", "aus2"]}, turned=3, card={"id": "bayonets"})
    assert agree(match, "rally t2") == {"nobody rallies": Fraction(1, 6), "one rallies": Fraction(5, 6)}


@case("landing", "L7.3")
def test_with_two_of_them_a_six_gives_another_roll() -> None:
    match = table({"t2": ["aus1 unnerved", "aus2 unnerved"]}, turned=3, card={"id": "bayonets", "spent": True})
    assert agree(match, "rally t2") == {
        "nobody rallies": Fraction(1, 6), "one rallies": Fraction(4, 6), "one rallies, and another roll": Fraction(1, 6),
    }
    match.play("rally t2", dice=[6])
    last = agree(match, "steady aus1")
    assert last == {"nobody rallies": Fraction(1, 6), "one rallies": Fraction(5, 6)}, "the last of the chain"


@case("landing", "L7.4")
def test_a_rerolled_rally_of_one_man_has_no_other_roll_either() -> None:
    match = table({"t2": ["aus1 unnerved", "aus2"]}, turned=3, card={"id": "bayonets"})
    match.play("rally t2", dice=[1])
    assert agree(match, "reroll") == {"nobody rallies": Fraction(1, 6), "one rallies": Fraction(5, 6)}


@case("landing", "L10.7")
def test_in_close_combat_no_more_are_hit_than_can_be() -> None:
    match = table({"t2": ["aus1 unnerved", "aus2", "ottoman"]}, turned=2, card={"id": "bayonets"}, phase="ottoman",
                  ottoman_deck=["wounds"])
    rows = agree(match, "take aus2")
    assert rows == {
        "you hit nobody; they hit nobody": Fraction(1, 3), "you hit 1; they hit nobody": Fraction(1, 3),
        "you hit nobody; they hit 1": Fraction(1, 6), "you hit 1; they hit 1": Fraction(1, 6),
    }
    assert not [words for words in agree(three_against_one(), "take aus4") if "you hit 2" in words or "you hit 3" in words]


def three_against_one() -> Match:
    pieces = {"t2": ["aus1", "aus2", "aus3", "aus4", "ottoman"]}
    return table(pieces, turned=2, card={"id": "dig_in", "spent": True}, phase="ottoman", ottoman_deck=["wounds"])


@case("landing", "L16.7")
def test_rapid_fire_counts_what_dig_in_leaves() -> None:
    match = table({"t2": ["lcpl", "aus1"], "t3": ["ottoman"] * 3}, turned=3, card={"id": "dig_in"}, turn=4, hand=[],
                  ottoman_turned=["wounds", "snipers", "shrapnel"])
    rows = {words: chance for words, chance in agree(match, "end").items() if "Rapid" in words}
    assert rows == {"they turn Rapid Fire; no hit on you": Fraction(7, 24), "they turn Rapid Fire; 1 hit on you": Fraction(1, 24)}


@case("landing", "L12.14")
def test_rapid_fire_cannot_hit_more_men_than_there_are() -> None:
    match = table({"t2": ["aus1 unnerved"], "t3": ["ottoman"] * 3}, turned=3, round="noon", card={"id": "rifle"}, turn=4, hand=[],
                  ottoman_turned=["wounds", "snipers", "shrapnel"])
    assert not [words for words in agree(match, "end") if "2 hits on you" in words or "3 hits on you" in words]


@case("landing", "L4.3")
def test_the_last_page_of_a_round_says_that_cards_are_drawn() -> None:
    match = table({"t2": ["lcpl", "aus1"]}, turned=2, turn=4, phase="journal", card={"id": "rifle"}, hand=[])
    assert agree(match, "blank") == {"4 new cards are drawn": Fraction(1)}


def test_a_number_the_dice_are_held_against_adds_nothing_to_them() -> None:
    """The table shows what each modifier adds: a hit on 4 or more is no plus four."""
    match = at_guns("ottoman", "ottoman")
    match.play("fire", dice=[2, 3])
    terms = [term for line in match.log if line.event.arithmetic is not None for term in line.event.arithmetic.terms]
    assert [(term.value, term.adds) for term in terms] == [(4, False)]
