"""What a seat loses by its own choice is declared as a loss, in every title: the table asks before it is taken."""
from __future__ import annotations

import random

import pytest

import umpire
from support import some
from titles.playing import OWN
from umpire.engine.actions import Action
from umpire.engine.match import Match
from umpire.players import bot

# what leaves the table otherwise: under a marker, to where it is dug in or set up again, for points that are bought with it
TRADES = {"allenby": {"cover", "uncover"}, "fatal": {"withdraw"}}
DECISIONS, WHIM, TRIES = 500, 0.15, 12
LOSSES = {
    "allenby": {"strongest", "disband"}, "anvil": {"turn", "reduce", "eliminate", "level"}, "fatal": {"scrap", "give_up"},
    "landing": {"take", "straggle"}, "landships": {"lose", "leave_tank"},
}


def pieces_of(match: Match, seat: str) -> set[str]:
    """Return the counters of a seat that lie on the table, but for those that are laid aside as lost."""
    scene = some(match.title.board).scene(match.state, match.title.seats.index(seat))
    return {piece["id"] for piece in scene["pieces"] if piece["side"] == seat and "lost" not in piece["space"]}


def costs_its_target(match: Match, action: Action) -> bool:
    """Tell whether a counter that an action names leaves the table, though nothing is rolled."""
    target, trial, seat = action.words.split()[-1], match.copy(), match.seat
    if target not in pieces_of(match, seat) or match.reveals(action):
        return False
    trial.play(action)
    return target not in pieces_of(trial, seat)


@pytest.mark.parametrize("name", OWN)
def test_the_verbs_of_losses_are_declared(name: str) -> None:
    assert {verb.name for verb in umpire.title(name).language.verbs.values() if verb.loses} == LOSSES[name]


@pytest.mark.parametrize("name", OWN)
def test_whatever_costs_its_own_target_is_a_loss(name: str) -> None:
    """An action that names a counter of one's own, rolls nothing and takes it off the table."""
    verbs, counts, chance = umpire.title(name).language.verbs, dict[str, int](), random.Random(4)
    for seed, scenario in enumerate(umpire.title(name).scenarios):
        match = umpire.start(name, scenario=scenario.id, seed=seed, forced=False)
        player = bot("sensible", match.title, seed)
        for _ in range(DECISIONS):
            if match.over or match.decision is None:
                break
            for verb in sorted({action.verb for action in match.options if counts.get(action.verb, 0) < TRIES} & set(verbs)):
                counts[verb] = counts.get(verb, 0) + 1
                action = chance.choice([one for one in match.options if one.verb == verb])
                if not verbs[verb].loses and verb not in TRADES.get(name, ()):
                    assert not costs_its_target(match, action), f"'{action}' takes its own counter off the table"
            whim = chance.random() < WHIM
            match.play(chance.choice(match.options) if whim else player.choose(match.state, match.decision))
