"""Players: every choice is legal, the same seed chooses the same, and advice is taken where there is any."""
from typing import Any

import pytest

import umpire
from ridge import Ridge, RidgeState
from support import some
from umpire.engine.actions import Action
from umpire.engine.agenda import Decision, State, advance
from umpire.engine.dice import Dice, SeededSource
from umpire.engine.parts import Advisor
from umpire.players import BOTS, LEVELS, EasyPlayer, Player, RandomPlayer, SensiblePlayer, VeiledPlayer, bot

# our own titles: tests may have made others known
OWN = [name for name in umpire.titles() if umpire.title(name).folder.parent.name == "titles"]


def play_out(player: Player, title: umpire.Title[Any], seed: int = 5) -> list[Action]:
    scenario = title.scenarios[0].id
    state = title.setup(scenario, title.complete_switches(scenario, {}), Dice(SeededSource(seed)))
    actions: list[Action] = []
    while (decision := advance(state)) is not None:
        action = player.choose(state, decision)
        assert action in decision.options(state)
        decision.take(state, action)
        actions.append(action)
    return actions


@pytest.mark.parametrize("name", OWN)
def test_the_random_player_plays_any_title_to_its_end(name: str) -> None:
    title = umpire.title(name)
    assert len(play_out(RandomPlayer(1), title)) <= title.decision_limit


def test_the_same_seed_chooses_the_same() -> None:
    title = umpire.title("landing")
    assert play_out(RandomPlayer(3), title) == play_out(RandomPlayer(3), title)
    assert play_out(RandomPlayer(3), title) != play_out(RandomPlayer(4), title)


def test_the_sensible_player_takes_the_titles_advice() -> None:
    match = umpire.start("landing", seed=7)
    assert match.decision is not None
    advised = some(match.title.advisor).advice(match.state, match.decision)
    assert SensiblePlayer(match.title, 1).choose(match.state, match.decision) == advised


class Silent(Ridge):
    """A title that has an adviser without any opinion."""

    def __init__(self) -> None:
        super().__init__()
        self.advisor = Advisor(self, lambda state, decision: None)


def test_without_advice_the_sensible_player_chooses_as_the_random_one_does() -> None:
    match = umpire.start("landing", seed=7)
    assert match.decision is not None
    action = SensiblePlayer(Silent(), 9).choose(match.state, match.decision)
    assert action == RandomPlayer(9).choose(match.state, match.decision)


def test_a_player_must_say_what_it_chooses() -> None:
    match = umpire.start("landing", seed=7)
    assert match.decision is not None
    with pytest.raises(TypeError, match="Player does not say"):
        Player().choose(match.state, match.decision)


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_at_a_table_changes_nothing_and_chooses_the_same_again(name: str) -> None:
    match = umpire.start("allenby", seed=4, options={"deployment": "suggested"})
    before = match.state.copy()
    assert match.decision is not None
    first, second = [bot(name, match.title, 9).choose(match.state, match.decision) for _ in range(2)]
    assert first == second
    assert first in match.options
    assert match.state == before


class Cheat(Player):
    """Wants what nobody may do, and remembers what it was shown."""

    name = "cheat"

    def choose(self, state: State, decision: Decision[Any]) -> Action:
        self.seen = state
        return Action("fly", 0, "fly 0101")


def test_a_bot_sees_what_its_seat_sees_and_never_breaks_a_rule() -> None:
    match = umpire.start("ridge", seed=4)
    cheat = Cheat()
    assert match.decision is not None
    assert VeiledPlayer(match.title, cheat, 1).choose(match.state, match.decision) in match.options
    assert isinstance(cheat.seen, RidgeState)
    assert cheat.seen.strength[2:] == [0, 0], "blue cannot know how strong red is"
    assert sorted(cheat.seen.strength[:2]) == [1, 2]


@pytest.mark.parametrize("name", OWN)
def test_the_easy_player_slips_now_and_then_but_never_where_it_would_spoil_the_match(name: str) -> None:
    title = umpire.title(name)
    advisor = some(title.advisor)
    scenario = title.scenarios[0].id
    state = title.setup(scenario, title.complete_switches(scenario, {}), Dice(SeededSource(5)))
    easy, slips, decisions = EasyPlayer(title, 2), 0, 0
    while (decision := advance(state)) is not None:
        action, advised = easy.choose(state, decision), advisor.advice(state, decision)
        assert action in decision.options(state)
        assert action == advised or not decision.grave
        slips += action != advised
        decisions += 1
        decision.take(state, action)
    assert 0.02 < slips / decisions < advisor.slips


def test_levels_have_names_that_are_known_everywhere() -> None:
    assert LEVELS == ("easy", "sensible", "strong", "patient")
    assert BOTS[:-1] == LEVELS
    with pytest.raises(umpire.BadSetup, match="there is no bot 'mad'; there are: easy, sensible, strong, patient, random"):
        umpire.player("landing", "mad")


def test_a_player_by_the_id_of_a_title_or_for_the_title_itself() -> None:
    match = umpire.start("landing", seed=7)
    assert match.decision is not None
    by_id, of_title = umpire.player("landing", "easy", 3), umpire.player(match.title, "easy", 3)
    assert by_id.choose(match.state, match.decision) == of_title.choose(match.state, match.decision)


def test_who_does_not_think_ahead_weighs_his_choice_alone() -> None:
    match = umpire.start("landing", seed=7)
    assert match.decision is not None
    (weighed,) = umpire.player("landing").weigh(match.state, match.decision)
    assert weighed.action == some(match.title.advisor).advice(match.state, match.decision)
    assert weighed.tries == 0
