"""Match: playing, refusing, undoing, odds, views, physical dice."""
from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

import umpire
from support import offered, opened, refused, some
from umpire.engine.dice import DiceSource
from umpire.engine.futures import Forecast
from umpire.engine.match import Match
from umpire.engine.records import Record
from umpire.face import resume

BLUE_MEETS_RED = {
    "at": ["gully", "blue-camp", "crest", "red-camp"], "strength": [2, 1, 2, 1], "turn": 1,
}
BLUE_ALONE = [{"step": "move", "seat": "blue"}, "fights", "turn"]


def ridge(**settings: Any) -> Match:
    return umpire.start("ridge", seed=2, **{"forced": False, **settings})


def meeting(**settings: object) -> Match:
    return ridge(position=BLUE_MEETS_RED, **settings)


def test_the_face_of_a_match() -> None:
    match = ridge()
    assert (match.seat, match.prompt) == ("blue", "Who moves?")
    assert [str(action) for action in match.options] == ["hold", "enter blue1 gully", "enter blue2 gully"]
    assert [line.text for line in match.play("enter blue1 gully")] == ["Blue1 enters the gully."]
    assert match.seat == "red"
    assert not match.over
    assert match.result is None


def test_a_refusal_cites_the_case_and_changes_nothing() -> None:
    match = ridge()
    assert refused(match, "enter blue1 crest") == "2.1"
    assert refused(match, "enter red1 slope") == "2.1"
    assert str(match.why_not("enter blue1 crest")) == "The crest is not next to where blue1 stands. (2.1)"


@pytest.mark.parametrize("face", [7, 0, 2.5, "x", "3", True, None])
def test_scripted_dice_are_faces_of_the_die(face: object) -> None:
    match = meeting()
    match.play("enter blue1 crest")
    before = match.state.copy()
    with pytest.raises(ValueError, match=rf"the tape shows {face!r} where 3\.1 asks for a die of 6 sides"):
        match.play("hold", dice=[face])  # type: ignore[list-item]
    assert match.state == before


def test_scripted_dice_must_be_used_up() -> None:
    with pytest.raises(ValueError, match="1 dice more than the rules ask for"):
        ridge().play("hold", dice=[3])


def test_an_event_carries_its_arithmetic() -> None:
    match = meeting()
    match.play("enter blue1 crest")
    fight = match.play("hold", dice=[4, 4])[1].event
    assert fight.arithmetic is not None
    assert [(term.value, term.case) for term in fight.arithmetic.terms] == [(2, "3.1"), (2, "3.1")]
    assert fight.outcome == ("fight", 0)


# Undo

def test_a_move_is_told_with_its_way() -> None:
    match = ridge()
    entered, = match.play("enter blue1 gully")
    held, = match.play("hold")
    assert (entered.event.kind, entered.event.way) == ("entered", ("blue-camp", "gully"))
    assert (held.event.way, held.event.ends) == ((), ())
    assert entered.event._replace(way=("a", "b", "c")).ends == ("a", "c")


def test_undo_is_free_while_nothing_was_revealed() -> None:
    match = ridge()
    before = match.state.copy()
    match.play("enter blue1 gully")
    with pytest.raises(umpire.CannotUndo, match="the other side"):
        match.undo()
    match = umpire.start("landing", seed=1, forced=False)
    before = match.state.copy()
    match.play(next(action for action in match.options if action.words != "play fear"))
    match.undo()
    assert match.state == before


def test_undo_stops_at_a_die() -> None:
    match = meeting()
    match.play("enter blue1 crest")
    match.play("hold", dice=[4, 4])
    with pytest.raises(umpire.CannotUndo, match="a die was rolled, or something hidden"):
        match.undo()


def test_undo_stops_at_what_was_shown_without_a_die() -> None:
    match = umpire.start("landing", scenario="northern_heights", seed=1, position={
        "row": ["plugges_plateau", "shrapnel_gully", "russells_top", "the_nek", "baby_700", "battleship_hill"],
        "pieces": {"beach": ["lcpl"]}, "card": {"id": "forward"},
    }, forced=False)
    match.play("advance beach")
    assert match.lines[-1].dice == ()
    with pytest.raises(umpire.CannotUndo, match="was or could have been shown"):
        match.undo()


def test_undo_is_unlimited_if_the_match_is_set_so() -> None:
    match = meeting(undo="unlimited")
    before = match.state.copy()
    match.play("enter blue1 crest")
    match.play("hold", dice=[4, 1])
    match.undo()
    match.undo()
    assert match.state == before
    with pytest.raises(umpire.CannotUndo, match="nothing to undo"):
        match.undo()


def test_undo_takes_back_what_the_umpire_played_as_forced() -> None:
    match = umpire.start("landing", seed=1, undo="unlimited", position={
        "pieces": {"beach": ["lcpl", "aus1 unnerved"]}, "card": {"id": "dig_in"},
    })
    before = match.state.copy()
    match.play("rally beach", dice=[5])
    match.play("keep")
    assert [line.action for line in match.lines if line.forced] == ["steady aus1"]
    match.undo()
    match.undo()
    assert match.state == before


# Odds

def test_odds_are_exact_and_list_every_modifier() -> None:
    match = meeting()
    match.play("enter blue1 crest")
    odds = match.odds("hold")
    assert odds.exact
    assert sum(row.probability for row in odds.rows) == pytest.approx(1)


def test_odds_never_know_more_than_the_seat_that_asks() -> None:
    """Blue cannot know whether red1 is strong or weak: red's answer is a mixture of both, whatever it is."""
    questions = []
    for strength in ([2, 1, 2, 1], [2, 1, 1, 2]):
        match = ridge(position={**BLUE_MEETS_RED, "strength": strength, "at": ["crest", "blue-camp", "crest", "red-camp"],
                                "agenda": BLUE_ALONE})
        questions.append(match.odds("hold"))
    assert questions[0] == questions[1]
    wins = {row.text: row.probability for row in questions[0].rows}
    even, ahead = (15 / 36, 6 / 36), (21 / 36, 5 / 36)
    assert wins["blue wins"] == pytest.approx((even[0] + ahead[0]) / 2)
    assert wins["a draw"] == pytest.approx((even[1] + ahead[1]) / 2)


def test_odds_beyond_the_limit_are_sampled_and_say_so() -> None:
    match = ridge(position={**BLUE_MEETS_RED, "at": ["crest", "blue-camp", "crest", "red-camp"], "agenda": BLUE_ALONE})
    exact, sampled = match.odds("hold"), match.odds("hold", limit=10)
    assert not sampled.exact
    assert 0 < sampled.error < 0.02
    for row in exact.rows:
        near = next(other for other in sampled.rows if other.text == row.text)
        assert abs(near.probability - row.probability) < 2 * sampled.error


def test_asking_what_an_illegal_action_shows_is_refused() -> None:
    match = ridge()
    with pytest.raises(umpire.Illegal, match=r"The crest is not next to where blue1 stands\. \(2\.1\)"):
        match.reveals("enter blue1 crest")
    assert not match.reveals("enter blue1 gully")


def test_asking_what_is_no_answer_at_all_is_refused() -> None:
    """A march while the table is laid: nobody has chosen who marches, so that a look ahead would find nobody."""
    match = umpire.start("allenby", options={"deployment": "by_players"}, seed=3, forced=False)
    with pytest.raises(umpire.Illegal):
        match.reveals("to 1801")


def test_a_state_is_veiled_once_for_all_that_can_be_done_in_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """To forget what a seat cannot know takes longer than to try an action; the next state is another."""
    match = meeting()
    veiled: list[int] = []
    secrets = match.title.secrets
    assert secrets is not None
    veil = secrets.veil

    def count_look(state: Any, seat: int) -> None:
        veiled.append(seat)
        veil(state, seat)

    monkeypatch.setattr(secrets, "veil", count_look)
    reveals = {str(action): match.reveals(action) for action in match.options}
    assert {match.copy().reveals(action) for action in match.options} == set(reveals.values())
    assert len(reveals) > 2
    assert veiled == [0]
    match.play("hold")
    assert not match.reveals("hold")
    assert veiled == [0, 1]


def test_once_it_is_over_nothing_is_shown() -> None:
    match = ridge()
    while not match.over:
        match.play("hold")
    with pytest.raises(umpire.Illegal):
        match.reveals("hold")


def test_asking_for_odds_of_what_is_illegal_is_refused() -> None:
    with pytest.raises(umpire.Illegal):
        ridge().odds("enter blue1 crest")


# Physical dice

def test_physical_dice_are_asked_for_and_answered() -> None:
    match = meeting(dice="physical")
    match.play("enter blue1 crest")
    assert match.play("hold") == ()
    assert match.prompt == "Roll a die of 6 sides for Fighting (3.1) and say what it shows."
    assert [str(option) for option in match.options] == [f"roll {face}" for face in range(1, 7)]
    with pytest.raises(umpire.Unreadable):
        match.play("roll 7")
    with pytest.raises(umpire.Unreadable):
        match.play("hold")
    match.play("6")
    lines = match.play("roll 1")
    assert match.lines[-1].dice == (6, 1)
    assert "Red1 is shaken and goes home." in [line.text for line in lines]


def test_an_action_that_awaits_its_roll_can_be_withdrawn_while_it_has_revealed_nothing() -> None:
    match = umpire.start("landing", dice="physical", seed=1, position={"pieces": {"boats": ["lcpl"]}, "card": {"id": "dig_in"}})
    before = match.state.copy()
    match.play("advance boats")
    match.undo()
    assert match.state == before
    assert match.seat == "anzac"


def test_what_was_shown_before_the_roll_stays_shown() -> None:
    """The fight shows both strengths before the first die is asked for."""
    match = meeting(dice="physical")
    match.play("enter blue1 crest")
    match.play("hold")
    with pytest.raises(umpire.CannotUndo, match="was or could have been shown"):
        match.undo()


def test_only_a_number_answers_the_question_for_a_roll() -> None:
    match = meeting(dice="physical")
    match.play("enter blue1 crest")
    match.play("hold")
    for words in ("hold 6", "enter blue1 6", "roll", "0", "roll 6 6"):
        with pytest.raises(umpire.Unreadable):
            match.play(words)


def test_a_forced_action_that_awaits_its_roll_stays_forced() -> None:
    match = lone_brigade(dice="physical")
    match.play("attack 1205")
    assert match.options[0].verb == "roll"
    match.play("1")
    assert [(line.action, line.forced) for line in match.lines[1:4]] == [
        ("attack 1205", False), ("with b_indep", True), ("assault", True),
    ]


def test_a_forced_action_that_awaits_its_roll_is_taken_back_with_what_was_chosen() -> None:
    match = lone_brigade(dice="physical", undo="unlimited")
    before = match.state.copy()
    match.play("attack 1205")
    match.undo()
    assert match.state == before
    assert "attack 1205" in offered(match)


# Nothing rolls unseen, and nothing rolls on a selection

@pytest.mark.parametrize("chosen", [["with b_60div_179", "with b_60div_180"], ["with_all 60div"]])
def test_who_joins_last_does_not_begin_the_attack(chosen: list[str]) -> None:
    match = two_brigades("0710", {"0709": ["t_24"]})
    match.play("attack 0709")
    for action in chosen:
        assert not match.reveals(action)
        assert [row.text for row in match.odds(action).rows] == ["nothing is rolled"]
        match.play(action)
    assert match.only_option == match.read("assault"), "nothing else is left, and all the same it is not played unasked"
    assert not any(line.dice for line in match.lines)
    match.undo()
    assert chosen[-1] in offered(match), "a selection can be taken back"


def test_who_joins_last_does_not_begin_an_attack_that_others_have_to_answer() -> None:
    """9.2.2.a The defender says first which of his guns support him: the attack rolls nothing, but cannot be taken back."""
    match = two_brigades("0714", {"0713": ["t_20"], "0712": ["t_art_xxii", "t_art_8"]})
    for action in ("attack 0713", "with b_60div_179", "with b_60div_180"):
        match.play(action)
    attack = match.read("assault")
    assert (match.seat, match.only_option) == ("british", attack)
    assert match.foretell(attack) == Forecast(reveals=False, passes=True)
    match.play(attack)
    assert match.seat == "turkish"


def two_brigades(place: str, enemies: Mapping[str, Any]) -> Match:
    """Two brigades before enemies, and nobody else who could join them."""
    units = ["b_60div_179", "b_60div_180"]
    position = {"phase": 3, "turn": 1, "hexes": {place: units, **enemies}, "revealed": units, "pending": [{"step": "combat"}]}
    return opened("allenby", position, forced=True)


LAST_CARD = {
    "round": "dawn", "turn": 4, "hand": ["fear"], "played": ["rifle", "bayonets", "forward"], "ottoman_deck": ["rapid_fire"],
    "row": ["third_ridge", "?", "?", "?", "?", "?"], "turned": 1, "pieces": {"beach": ["lcpl"], "t1": ["ottoman"]},
    "ottoman_turned": ["wounds", "snipers", "shrapnel"],
}


def lone_brigade(**settings: Any) -> Match:
    """Return a match in which the umpire plays what leaves no choice: one brigade, one enemy, the combat half of phase 3."""
    hexes = {"1206": ["b_indep"], "1205": ["t_24"]}
    position = {"phase": 3, "hexes": hexes, "revealed": ["b_indep"], "pending": [{"step": "combat"}]}
    return opened("allenby", position, **{"forced": True, **settings})


@pytest.mark.parametrize("dice", ["generated", "verifiable", "physical"])
def test_nothing_rolls_before_the_first_choice(dice: str) -> None:
    match = umpire.start("landing", dice=dice, seed=1, position=LAST_CARD)
    assert offered(match) == ["play fear"]
    assert match.reveals("play fear")
    assert len(match.lines) == 1


def test_a_record_that_is_opened_rolls_nothing() -> None:
    """Written down after the choice and before what must follow it, as an older program might have left it."""
    match = lone_brigade()
    match.play("attack 1205", dice=[6])
    again = resume(Record(match.header, match.lines[:2], None))
    assert [line.dice for line in again.lines] == [(), (), ()]
    assert offered(again) == ["assault"], "who takes part is no question; the attack is begun by its own word"
    assert again.reveals("assault")


def test_what_must_follow_takes_the_scripted_dice_or_nothing_is_played() -> None:
    match = lone_brigade()
    for dice in ([7], [6, 6], ["x"]):
        with pytest.raises(ValueError, match=r"tape shows|dice more"):
            match.play("attack 1205", dice=dice)  # type: ignore[arg-type]
        assert (len(match.lines), offered(match)[0]) == (1, "attack 1205")


class Splitting(DiceSource):
    """Dice that break."""

    def face(self, stream: int, count: int, sides: int, case: str, breaks: tuple[int, ...]) -> int:
        return 1 // 0


def test_an_exception_in_what_must_follow_changes_nothing() -> None:
    match = lone_brigade()
    match.state.dice.source = Splitting()
    before = match.state.copy()
    with pytest.raises(ZeroDivisionError):
        match.play("attack 1205")
    assert match.state == before
    assert len(match.lines) == 1


def test_what_the_end_of_a_round_draws_is_in_the_odds() -> None:
    """The Round ends with the page: then four cards are drawn, and nobody is asked between."""
    pages = {"round": "dawn", "turn": 4, "phase": "journal", "card": {"id": "dig_in"}, "pieces": {"beach": ["lcpl"]}}
    match = opened("landing", pages)
    assert {row.text for row in match.odds("blank").rows} == {"4 new cards are drawn"}
    assert match.reveals("blank")


# Views, settings

def test_a_page_is_what_the_title_says_on_it() -> None:
    match = umpire.start("landing", seed=1)
    assert [page.id for page in some(match.title.pages).contents] == ["journal"]
    assert match.page("journal") == match.page("journal", "anzac") == match.view()["journal"]
    with pytest.raises(ValueError, match="has no page 'atlas'; it has: journal"):
        match.page("atlas")
    with pytest.raises(ValueError, match="no seat 'green'"):
        match.page("journal", "green")
    with pytest.raises(ValueError, match="The Ridge has no page 'journal'; it has: none"):
        ridge().page("journal")


def test_a_seat_that_does_not_exist_sees_nothing() -> None:
    with pytest.raises(ValueError, match="no seat 'green'; it has: blue, red"):
        ridge().view("green")


@pytest.mark.parametrize(("settings", "complaint"), [
    ({"scenario": "winter"}, "no scenario 'winter'; it has: standard"),
    ({"options": {"fog": "on"}}, "no option 'fog'"),
    ({"dice": "loaded"}, "dice cannot be 'loaded'; it is one of: generated, verifiable, physical"),
    ({"undo": "always"}, "undo cannot be 'always'"),
])
def test_a_wrong_setting_is_explained(settings: dict[str, object], complaint: str) -> None:
    with pytest.raises(umpire.BadSetup, match=complaint):
        ridge(**settings)


def test_a_wrong_title_is_explained() -> None:
    with pytest.raises(umpire.BadSetup, match="no title 'chess'; there are: allenby"):
        umpire.start("chess")


def test_a_copy_goes_its_own_way() -> None:
    match = ridge()
    copy = match.copy()
    copy.play("enter blue1 gully")
    assert (match.seat, copy.seat) == ("blue", "red")
    assert len(match.lines) == 1
    assert len(match.log) == 0


def test_a_copy_shares_what_nobody_changes() -> None:
    match = ridge()
    copy, before = match.copy(), match.state.digest()
    assert copy.state is match.state
    copy.play("enter blue1 gully")
    assert copy.state is not match.state
    assert (match.state.digest(), match.last) == (before, 0)


def test_a_copy_may_be_given_another_situation() -> None:
    match = meeting()
    state = match.state.copy()
    state.agenda.pop()
    copy = match.copy(state)
    assert copy.state is state
    assert (match.seat, copy.seat) == ("blue", "red")


def test_a_match_as_it_stood() -> None:
    match = ridge()
    states = [match.state]
    for action in ("enter blue1 gully", "hold", "hold"):
        match.play(action)
        states.append(match.state)
    for n, state in enumerate(states):
        past = match.at(n)
        assert past.state is state
        assert (past.last, past.lines) == (n, match.lines[:n + 1])
    past = match.at(1)
    assert past.seat == "red"
    past.play("enter red1 slope")
    assert (past.last, match.last, match.lines[2].action) == (2, 3, "hold")


@pytest.mark.parametrize("n", [-1, 2])
def test_there_is_nothing_before_the_set_up_nor_after_the_last_action(n: int) -> None:
    match = ridge()
    match.play("hold")
    with pytest.raises(ValueError, match=f"no action {n}: the last one is 1"):
        match.at(n)


def test_what_awaits_a_roll_can_be_seen() -> None:
    match = meeting(dice="physical")
    assert match.pending is None
    match.play("enter blue1 crest")
    match.play("hold")
    match.play("4")
    assert match.pending is not None
    assert (str(match.pending.action), match.pending.script, match.pending.forced) == ("hold", (4,), False)
    assert (match.pending.roll.sides, match.pending.roll.case) == (6, "3.1")
    assert match.at(match.last).pending == match.pending, "the last action still awaits its roll"
    assert match.at(0).pending is None
    match.play("3")
    assert match.pending is None


def test_an_action_made_by_hand_must_be_one_of_the_language() -> None:
    with pytest.raises(umpire.Unreadable):
        ridge().why_not(umpire.Action("enter", 99, "enter blue9 moon"))
