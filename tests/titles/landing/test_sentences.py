"""Every sentence of The Landing, read aloud: with every kind of man, ground, card and number that can stand in it."""
from __future__ import annotations

import itertools
import random
import re
from collections.abc import Iterator
from typing import Any

import pytest
from fluent.syntax import FluentParser, ast, visitor

import umpire
from support import case, play_all, refused
from titles.landing.landing_table import is_unnerved, state_of, table
from titles.overlays import Overlay, writing
from umpire.engine.agenda import Decision
from umpire.engine.match import Match
from umpire.engine.records import RecordError
from umpire.engine.wording import capital
from umpire.face import resume
from umpire.i18n.catalogue import Catalogue
from umpire.players import RandomPlayer, SensiblePlayer
from umpire.titles.landing import Landing
from umpire.titles.landing.components import ANZAC, ANZAC_CARDS, OTTOMAN_CARDS, ROUNDS, ROW, TERRAIN_CARDS
from umpire.titles.landing.position import POSITIONS
from umpire.titles.landing.rules.journal import Page, clock

FOLDER = umpire.title("landing").folder
# names of files, of buttons and of what stands inside another sentence are no sentences
SENTENCES = ("ask-", "no-", "log-", "ending-", "coach-", "happened-")
NOT_ALONE = ("log-phase",)


# What may stand in a slot

def names(words: tuple[str, ...]) -> list[str]:
    names_, catalogue = umpire.title("landing").names(umpire.start("landing", seed=1).state), Catalogue(FOLDER)
    return [names_.get(word, catalogue.name(word)) for word in words]


MEN = [*names(ANZAC), *[Catalogue(FOLDER).name(piece) for piece in ANZAC[1:]]]
GROUND = names((*ROW, *TERRAIN_CARDS))
SLOTS: dict[str, list[str | int]] = {
    **{slot: list(GROUND) for slot in ("ground", "origin", "next")}, "piece": list(MEN), "man": [capital(man) for man in MEN],
    "card": list(names((*ANZAC_CARDS, *OTTOMAN_CARDS))), "round": list(names(ROUNDS)), "clock": ["five o'clock"],
    "opening": ["You write."], "prompts": ["· A question?"], "recall": ["· You landed."], "text": ["A question?"],
    "ending": ["The day is over"], "scenario": ["The Landing, 25 April 1915"], "phase": ["ANZAC Phase"], "dice": ["1 6"],
    "result": ["hit", "stress", "wound", "straggler"], "becomes": ["unnerved", "spirit", "removed", "same"],
    "standing": ["may", "must", "more"], "who": ["you", "another"],
    **{slot: [0, 1] for slot in ("again", "back", "begun", "recalling", "shaken", "shielded", "spent")},
    **{slot: [0, 1, 2, 3, 7] for slot in ("n", "left", "there", "here", "spirit", "bonus")},
    **{slot: [0, 1, 3, 6] for slot in ("die", "value", "turn", "need")},
    "cards": ["Rifle, Mateship"], "wasted": [0, 1, 2], "outcome-n": [0, 1, 2], "added": [0, -2], "signed": ["−2"],
}
GUNS = ("no-no-more-shots", "no-out-of-range", "do-fire", "log-fired", "log-battery-found", "log-battery-lost")
# what cannot come together: nobody is hit, sent or drawn for nothing
NEVER = {("ask-choose_movers", "left"): 0, ("ask-choose_comforted", "left"): 0, ("log-drawn", "n"): 0, ("no-too-many", "left"): 0,
         ("log-auckland-landed", "n"): 0, ("log-ottomans-placed", "n"): 0, ("log-counter-attacked", "n"): 0}


class _Slots(visitor.Visitor):
    def __init__(self) -> None:
        self.found: dict[str, None] = {}

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802  the parser calls it so
        self.found[node.id.name] = None


def catalogue() -> dict[str, list[str]]:
    """Return every key of the catalogue, and the slots of its sentence."""
    resource = FluentParser().parse((FOLDER / "data" / "messages.en.ftl").read_text(encoding="utf-8"))
    keys = {}
    for entry in resource.body:
        assert not isinstance(entry, ast.Junk), entry.content
        if isinstance(entry, ast.Message):
            slots = _Slots()
            slots.visit(entry)
            keys[entry.id.name] = list(slots.found)
    return keys


CATALOGUE = catalogue()


def readings(key: str) -> Iterator[str]:
    """Yield a sentence with everything that can stand in it."""
    for values in itertools.product(*[list(what_may_stand(key, slot)) for slot in CATALOGUE[key]]):
        slots = dict(zip(CATALOGUE[key], values, strict=True))
        if "there" not in slots or slots["there"] in (slots["n"], 7):
            yield capital(Catalogue(FOLDER).say(key, slots))


def what_may_stand(key: str, slot: str) -> Iterator[str | int]:
    """Only what fires can fire, what is recalled happened where men fight, and what is driven off is a battery."""
    if key == "log-ottoman-card":
        yield from names(OTTOMAN_CARDS)
    elif (slot == "card" and key in GUNS) or key == "odds-driven-off":
        yield from names(("rifle", "indian_artillery"))
    elif slot == "n" and key in ("odds-turned", "odds-ottoman-card"):
        yield from names(TERRAIN_CARDS if key == "odds-turned" else OTTOMAN_CARDS)
    elif slot == "ground" and key in ("happened-sixth-cleared", "happened-ottomans-cleared", "happened-terrain-turned-empty"):
        yield from names(TERRAIN_CARDS)
    else:
        yield from [value for value in SLOTS[slot] if NEVER.get((key, slot)) != value]


def test_prompt_coach_mark_and_position_have_the_one_id_of_the_decision() -> None:
    decisions = {name for make, name in POSITIONS.names.items() if issubclass(make, Decision)}
    for prefix in ("ask-", "coach-"):
        assert {key.removeprefix(prefix) for key in CATALOGUE if key.startswith(prefix)} == decisions


# What is wrong with a text

BAD = {
    "an article is missing before Boats or Beach": r"(?<![Tt]he )\b(Boats|Beach)\b",
    "the article stands twice": r"\b[Tt]he the\b|\b[Tt]he The (?!Nek)",
    "one of several": r"\b(1|[Oo]ne) (?:more )?(?:Ottoman )?(?:new )?(counters|hits|cards|men|Actions)\b(?! of)",
    "several of one": r"\b([02-9]|[Uu]p to \d) (?:more )?(?:Ottoman )?(counter|hit|card|man|Action)\b",
    "one are, several is": r"\b1 are\b|\b[Oo]ne are\b|(?<!AUS )(?<!NZ )\b[2-9] is\b",
    "two stops": r"[!?.:,][.,]|[.?]{2}",
    "two spaces, or one before a stop": r"  | [.,:;?]",
    "a slot is empty or was not filled": r"\{|\}|\$",
    "a small letter begins a sentence": r"(?<!Forward)[.?!] [a-z]",
    "a man is an object": r"\bit is lost\b",
}


def faults(text: str) -> list[str]:
    return [f"{what}: {text}" for what, pattern in BAD.items() if re.search(pattern, text)]


def not_a_sentence(text: str) -> list[str]:
    first = text.lstrip("· ")[:1]
    whole = (first.isupper() or first.isdigit()) and text.rstrip()[-1:] in ".?"
    return [] if whole else [f"no sentence: {text}"]


@pytest.mark.parametrize("key", CATALOGUE)
def test_every_sentence_of_the_catalogue_can_be_read_aloud(key: str) -> None:
    for text in readings(key):
        assert faults(text) == []
        if key.startswith(SENTENCES) and key not in NOT_ALONE:
            assert not_a_sentence(text) == []


def test_the_catalogue_of_faults_finds_them() -> None:
    """A list of faults that finds none would prove nothing."""
    for text in (
        "Tom is lost at Boats.", "1 hits.", "3 man.", "You play Forward!.", "Who  goes?", "2 Ottoman counter.", "1 are there.",
        "The the Beach.", "At { $ground }.", "He goes. who?",
    ):
        assert faults(text), text
    assert not_a_sentence("nobody goes.")
    assert not_a_sentence("Nobody goes")


def test_everything_said_in_whole_matches_can_be_read_aloud() -> None:
    """Prompts, labels, the log, refusals and odds of matches with every scenario, option and player."""
    title = umpire.title("landing")
    for number, (scenario, shields, journal, men) in enumerate(itertools.product(
        [scenario_.id for scenario_ in title.scenarios], ("off", "on"), ("turn", "round", "end"), ("on", "off"),
    )):
        options = {"lcpl_shields": shields, "journal": journal, "names": men}
        match = umpire.start("landing", scenario, options, seed=number, forced=bool(number % 2))
        player, choose = SensiblePlayer(title, number) if number % 3 else RandomPlayer(number), random.Random(number)
        while match.decision is not None:
            read_aloud(match, choose.random() < 0.1)
            match.play(player.choose(match.state, match.decision))
        assert match.result is not None
        for line in match.log:
            assert faults(line.text) == []
            assert line.event.kind == "phase" or not_a_sentence(line.text) == []


def read_aloud(match: Match, closely: bool) -> None:
    for line in match.prompt.splitlines():
        assert faults(line) + not_a_sentence(line) == []
    for action in match.options:
        label = match.label(action)
        assert faults(label) == []
        assert label[:1].isupper()
    if closely:
        for action in match.title.language.every_action():
            ruling = match.why_not(action)
            assert ruling is None or faults(ruling.text) + not_a_sentence(ruling.text) == []
        for row in match.odds(match.options[0], limit=2000, samples=20).rows:
            assert faults(row.text) == []


# Endings

@case("landing", "L14.4")
@case("landing", "L14.5")
@pytest.mark.parametrize(("pieces", "turned", "case_"), [({"t5": ["lcpl"]}, 5, "L14.5"), ({"t5": ["lcpl"]}, 6, "L14.2")])
def test_a_record_of_older_rules_may_call_its_end_otherwise(pieces: dict[str, list[str]], turned: int, case_: str) -> None:
    """Rules 1.0 cited L14.2 for every defeat: such records open, but a record of today must cite what ended it."""
    match = table(pieces, turned=turned, round="dusk", turn=4, phase="journal", card={"id": "rifle"})
    play_all(match, "blank", "blank")
    record = match.record
    assert record.end == {"winner": "", "case": case_}
    older = record._replace(header=record.header._replace(rules="1.0"), end={"winner": "", "case": "L14.2"})
    assert "made under rules 1.0" in str(resume(older).note)
    if case_ != "L14.2":
        with pytest.raises(RecordError, match="another end"):
            resume(record._replace(end={"winner": "", "case": "L14.2"}))
    with pytest.raises(RecordError, match="another end"):
        resume(older._replace(end={"winner": "anzac", "case": "L14.1"}))


# Who goes

def at_the_beach(*men: str, die: int = 6, **card: Any) -> Match:
    match = table({"beach": list(men)}, turned=2, card={"id": "bayonets", "spent": True, **card})
    match.play("advance beach", dice=[die])
    return match


@case("landing", "L6.9")
def test_more_and_else_only_after_someone_has_gone() -> None:
    match = at_the_beach("lcpl", "aus1", "aus2", die=3)
    assert match.prompt == "One may go from the Beach to Plugge's Plateau. Who?"
    assert "Nobody" in labels(match)
    match = at_the_beach("lcpl", "aus1", "aus2", die=4)
    assert match.prompt == "Up to 2 may go from the Beach to Plugge's Plateau. Who?"
    match.play("send aus1")
    assert match.prompt == "One more may go from the Beach to Plugge's Plateau. Who?"
    assert "Nobody else" in labels(match)


@case("landing", "L6.5")
def test_committed_player_reads_that_one_must_go() -> None:
    match = table({"beach": ["lcpl", "aus1"]}, card={"id": "bayonets", "spent": True})
    match.play("advance beach", dice=[3])
    assert match.prompt == "One must go from the Beach to Plugge's Plateau. Who?"
    match = table({"beach": ["lcpl", "aus1"]}, card={"id": "bayonets", "spent": True})
    match.play("advance beach", dice=[6])
    assert match.prompt == "At least one must go from the Beach to Plugge's Plateau, and up to 2 may. Who?"
    match.play("send aus1")
    assert match.prompt == "One more may go from the Beach to Plugge's Plateau. Who?"


@case("landing", "L6.9")
def test_everyone_is_both_and_then_the_others() -> None:
    match = at_the_beach("lcpl", "aus1", "aus2", "aus3", die=6)
    assert "Everyone" in labels(match)
    match.play("send lcpl")
    assert "All the others" in labels(match)
    match.play("send aus1")
    assert "Both of the others" in labels(match)
    assert "Both" in labels(at_the_beach("aus1", "aus2"))


@case("landing", "L6.9")
def test_one_man_alone_is_not_everyone() -> None:
    match = at_the_beach("aus1", "aus2")
    match.play("send aus2")
    assert refused(match, "everyone") == "L6.9"
    assert str(match.why_not("everyone")) == "Only Tom Farrell is at the Beach: send him by name. (L6.9)"
    assert str(at_the_beach("lcpl").why_not("everyone")) == "Only the Lance Corporal is at the Beach: send him by name. (L6.9)"


@case("landing", "L6.1")
def test_too_many_are_counted() -> None:
    assert str(at_the_beach("lcpl", "aus1", "aus2", die=3).why_not("everyone")) == "Only one of the 3 at the Beach may go. (L6.1)"


@case("landing", "L5.8")
def test_a_card_that_was_discarded_is_no_longer_named_as_if_it_worked() -> None:
    match = table({"beach": ["lcpl", "aus1"]}, turned=2, card={"id": "bayonets"})
    assert match.prompt == "3 Actions left (Bayonets)."
    play_all(match, ("advance beach", [1]), ("reroll", [1]))
    assert match.prompt == "2 Actions left (Bayonets discarded)."


@case("landing", "L7.3")
def test_whether_to_keep_a_six_says_that_there_is_another_roll() -> None:
    match = table({"beach": ["aus1 unnerved", "aus2 unnerved"]}, card={"id": "bayonets"})
    lines = match.play("rally beach", dice=[6])
    assert lines[0].text == "Rally at the Beach: rolled 6, one man rallies, with another roll."
    assert match.prompt == (
        "You rolled 6: one man rallies at the Beach, with another roll. Keep it, or discard Bayonets and roll again?"
    )
    play_all(match, "keep", ("steady aus1", [6]))
    assert match.prompt == "You rolled 6: one man rallies at the Beach. Keep it, or discard Bayonets and roll again?"


@case("landing", "L16.6")
def test_mateship_speaks_of_one_man_if_only_one_needs_it() -> None:
    match = table({"beach": ["aus1 unnerved", "lcpl"]}, card={"id": "mateship"})
    match.play("comfort")
    assert match.prompt == "One man may be steadied (Mateship). Who?"


def labels(match: Match) -> list[str]:
    return [match.label(action) for action in match.options]


# Stragglers

def stragglers(pieces: dict[str, list[str]], **position: Any) -> Match:
    match = table(pieces, **{"turned": 0, "card": {"id": "rifle"}, "ottoman_deck": ["stragglers"], **position})
    match.play("end")
    return match


@case("landing", "L17.6")
@pytest.mark.parametrize(("place", "called"), [("boats", "the Boats"), ("beach", "the Beach")])
def test_nobody_is_asked_who_goes_back_where_nobody_does(place: str, called: str) -> None:
    match = stragglers({place: ["lcpl", "aus1", "aus2 unnerved"]})
    assert match.prompt == f"Nobody falls back from {called}, but one man there becomes Unnerved. Who?"
    assert labels(match) == ["Tom Farrell (becomes Unnerved)", "Snowy Kerr (no further harm)"]
    lines = match.play("straggle aus1")
    assert [line.text for line in lines if line.case == "L17.6"] == ["Tom Farrell is Unnerved."]
    assert "went back" not in match.prompt


@case("landing", "L17.6")
def test_log_says_that_a_man_is_already_unnerved() -> None:
    match = stragglers({"boats": ["aus1", "aus2 unnerved"]})
    lines = match.play("straggle aus2")
    assert [line.text for line in lines if line.case == "L17.6"] == ["Snowy Kerr stays as he is: already Unnerved."]
    assert [happening.kind for happening in state_of(match).happened] == []


@case("landing", "L17.6")
def test_nothing_is_asked_where_nothing_can_change() -> None:
    match = stragglers({"boats": ["lcpl", "aus1 unnerved", "aus2 unnerved"]})
    assert isinstance(match.decision, Page)
    assert "Nobody goes back from the Boats, and all men there are already Unnerved." in [line.text for line in match.log]
    assert [happening.kind for happening in state_of(match).happened] == []


@case("landing", "L17.6")
def test_farther_on_the_question_and_the_log_say_what_becomes_of_him() -> None:
    match = stragglers({"t2": ["aus1", "aus2 unnerved"]}, turned=2)
    assert match.prompt == "A man at Shrapnel Gully straggles: he goes back a card, Unnerved. Who?"
    assert labels(match) == ["Tom Farrell (becomes Unnerved and goes back)", "Snowy Kerr (goes back)"]
    assert "Snowy Kerr goes back to Plugge's Plateau, still Unnerved." in [line.text for line in match.play("straggle aus2")]
    assert is_unnerved(match, "aus2")


# The Ottoman cards

def eve_of(card: str, pieces: dict[str, list[str]], **position: Any) -> Match:
    return table(pieces, **{"turned": 4, "card": {"id": "rifle"}, "ottoman_deck": [card], **position})


@case("landing", "L17.4")
@pytest.mark.parametrize(("pieces", "reason"), [
    ({"t2": ["aus1"]}, "No Ottomans are in sight: nobody fires."),
    ({"t1": ["aus1"], "t3": ["ottoman"]}, "None of your men is close enough to be shot at."),
    ({"auckland_bn": ["nz1"], "t3": ["ottoman"]}, "None of your men is on the row to be shot at."),
])
def test_rapid_fire_says_why_nobody_fires(pieces: dict[str, list[str]], reason: str) -> None:
    match = eve_of("rapid_fire", pieces)
    assert [line.text for line in match.play("end") if line.case == "L17.4"] == [reason]


@case("landing", "L17.5")
@pytest.mark.parametrize(("there", "left", "dice", "sentence"), [
    (0, 7, [1] * 3, "2 Ottoman counters come to Shrapnel Gully: 2 are there now."),
    (1, 6, [1] * 4, "2 Ottoman counters come to Shrapnel Gully: 3 are there now."),
    (1, 1, [1] * 3, "One Ottoman counter comes to Shrapnel Gully: 2 are there now."),
    (0, 1, [1] * 2, "One Ottoman counter comes to Shrapnel Gully."),
])
def test_counter_attack_log_counts_the_new_and_all(there: int, left: int, dice: list[int], sentence: str) -> None:
    pieces = {"t2": ["aus1", *["ottoman"] * there], "removed": ["ottoman"] * (7 - there - left)}
    match = eve_of("counter_attack", pieces, turned=2)
    assert [line.text for line in match.play("end", dice=dice) if line.case == "L17.5"] == [sentence]


@case("landing", "L17.5")
def test_a_counter_attack_that_cannot_come_says_why_there_is_a_hit() -> None:
    lines = eve_of("counter_attack", {"beach": ["aus1", "aus2"]}, turned=0).play("end")
    assert [line.text for line in lines if line.case == "L17.5"] == ["No Ottoman counter can come: a hit instead."]


@case("landing", "L17.6")
def test_the_lcpl_alone_in_front_is_told_why_he_takes_a_stress() -> None:
    lines = eve_of("stragglers", {"t1": ["aus1"], "t2": ["lcpl"]}).play("end")
    assert [line.text for line in lines if line.case == "L17.6"] == [
        "Only the Lance Corporal is in front: a stress instead of a straggler.",
    ]


@case("landing", "L10.1")
def test_close_combat_is_told_only_where_there_is_one() -> None:
    peace = eve_of("snipers", {"t2": ["lcpl", "aus1"]})
    assert "Close Combat" not in [line.text for line in peace.play("end")]
    fight = eve_of("snipers", {"t2": ["lcpl", "aus1", "ottoman"]})
    assert "Close Combat" in [line.text for line in fight.play("end", dice=[1, 1, 1])]


@case("landing", "L19.2")
@pytest.mark.parametrize(("rhythm", "turn", "is_logged"), [
    ("turn", 1, True), ("round", 1, False), ("round", 4, True), ("end", 4, False),
])
def test_the_journal_phase_is_told_only_if_there_is_a_page(rhythm: str, turn: int, is_logged: bool) -> None:
    hand = ["forward", "dig_in", "fear"][turn - 1:]
    match = eve_of("snipers", {"t2": ["lcpl", "aus1"]}, turn=turn, hand=hand, options={"journal": rhythm})
    assert ("Journal Phase" in [line.text for line in match.play("end")]) == is_logged


@case("landing", "L12.2")
def test_with_the_shielding_option_a_refusal_does_not_forget_the_lcpl() -> None:
    match = table({"t1": ["lcpl", "aus3"], "t2": ["aus1"]}, turned=2, card={"id": "rifle"}, phase="ottoman",
                  ottoman_deck=["shrapnel"], options={"lcpl_shields": "on"})
    ruling = match.why_not("take aus3")
    assert ruling is not None
    assert ruling.text == "Only those at Shrapnel Gully, closest to the front line, and the Lance Corporal can take the hit."


# Cards

@case("landing", "L16.5")
def test_the_button_says_what_the_card_does_and_no_more(overlay_cards: Overlay) -> None:
    def at_the_plateau(**settings: Any) -> Match:
        match = table({"beach": ["aus1"]}, turned=1, card={"id": "forward"}, **settings)
        match.play("advance beach")
        return match
    assert labels(at_the_plateau())[0] == "Use Forward!: Advances ignore the Terrain Value for the rest of the phase"
    adds = overlay_cards('[[anzac]]\nid = "forward"\neffect = { kind = "advance_bonus", count = 2 }\n')
    assert labels(at_the_plateau(data=adds))[0] == "Use Forward!: Advances add 2 to the die for the rest of the phase"
    two = '{ kind = "advance_bonus", count = 1 }, { kind = "ignore_terrain_value" }'
    both = overlay_cards(f'[[anzac]]\nid = "forward"\neffect = {{ combine = [{two}] }}\n')
    assert labels(at_the_plateau(data=both))[0] == (
        "Use Forward!: Advances ignore the Terrain Value and add 1 to the die for the rest of the phase"
    )


@pytest.fixture
def overlay_cards(tmp_path: Any) -> Overlay:
    return writing(tmp_path / "mine", "cards.toml")


def test_a_card_of_the_row_that_an_owner_renames_gets_no_article(overlay_cards: Overlay) -> None:
    folder = overlay_cards('[[row]]\nid = "beach"\nname = "Anzac Cove"\n')
    match = table({"boats": ["aus1"]}, card={"id": "dig_in", "spent": True}, data=folder)
    assert labels(match)[0] == "Land: advance from the Boats to Anzac Cove"


@case("landing", "L8.1")
def test_the_button_names_the_weapon_and_the_target() -> None:
    match = table({"t2": ["aus1"], "t3": ["ottoman"]}, turned=3, card={"id": "rifle"})
    assert "Fire the Rifle at 400 Plateau" in labels(match)


@case("landing", "L16.2")
def test_with_nobody_on_the_row_the_front_line_is_not_too_far_but_nobody_is_there() -> None:
    match = table({"auckland_bn": ["nz1"], "t1": ["ottoman"]}, turned=1, card={"id": "rifle"})
    assert str(match.why_not("fire")) == "None of your men is on the row. (L16.2)"


@case("landing", "L11.4")
@pytest.mark.parametrize("action", ["advance beach", "fire", "end", "comfort", "reroll"])
def test_after_the_end_only_the_last_entry_is_left(action: str) -> None:
    """Not that Fear was played, nor that the phase is over: the day is."""
    match = table({"t5": ["lcpl"]}, turned=5, round="dusk", turn=4, phase="journal", card={"id": "fear"})
    match.play("blank")
    assert refused(match, action) == "L11.4"


# The journal

@case("landing", "L11.5")
def test_the_hour_never_repeats_the_round_and_is_no_name() -> None:
    match = umpire.start("landing", seed=1)
    state, catalogue_ = state_of(match), Catalogue(FOLDER)
    for state.round, state.turn in itertools.product(range(3), range(1, 5)):
        hour = clock(state)
        assert hour.lower() not in ROUNDS
        assert catalogue_.name(hour) == hour, "it would be said as the name of something else"
        assert hour not in match.title.names(state)


@case("landing", "L19.2")
@pytest.mark.parametrize("rhythm", ["turn", "round"])
def test_the_last_page_of_a_round_recalls_it_in_either_rhythm(rhythm: str) -> None:
    match = page_of("lcpl", {"kind": "counter_removed", "piece": "aus3", "space": "t1"}, turn=4, options={"journal": rhythm})
    assert "· Alf Denning was lost at Plugge's Plateau." in match.prompt


@case("landing", "L19.3")
def test_without_names_a_line_still_begins_with_a_capital() -> None:
    match = page_of("lcpl", {"kind": "counter_removed", "piece": "aus3", "space": "beach"}, turn=4, options={"names": "off"})
    assert "· One of the Australians was lost at the Beach." in match.prompt


def page_of(writer: str, *happened: dict[str, Any], **position: Any) -> Match:
    """Return a page that this man writes."""
    journal = {"happened": list(happened)}
    return table({"t2": [writer]}, **{"turned": 2, "phase": "journal", "card": {"id": "rifle"}, "journal": journal, **position})


def every_question(match: Match) -> Iterator[str]:
    """Yield all that a page asks, however often one asks for other questions."""
    yield match.prompt
    while match.why_not("another") is None:
        match.play("another")
        yield match.prompt


KINDS = list(Landing().journal.kinds)


@case("landing", "L11.6")
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("turn", [3, 4])
def test_a_private_is_not_asked_as_if_he_led_nor_about_himself_as_of_another(kind: str, turn: int) -> None:
    """Whoever writes after the Lance Corporal is gone, and whoever it happened to."""
    for writer, other in (("aus1", "aus2"), ("nz1", "aus2")):
        for piece in (writer, other):
            if kind in ("lcpl_removed", "lcpl_wounded", "stress"):
                piece = "lcpl"
            if kind == "counter_removed":
                piece = other
            about = {"kind": kind, "piece": piece, "space": "t2", "ours": 2, "theirs": 1}
            match = page_of(writer, about, turn=turn, round="noon")
            for page in every_question(match):
                assert match.title.names(match.state)[writer] not in page
                assert not re.search(r"your men|You got them moving|you least of all|You were hit|in you gave", page)
                assert writer != "nz1" or not re.search(r"A New Zealander asked you|What did you tell them", page)


@case("landing", "L11.6")
def test_the_lcpl_is_asked_as_before() -> None:
    match = page_of("lcpl", {"kind": "rallied", "piece": "aus1", "space": "t2"})
    assert any("You got them moving." in page for page in every_question(match))


@case("landing", "L11.6")
@pytest.mark.parametrize(("writer", "kind", "line"), [
    ("lcpl", "lcpl_wounded", "· You were hit."), ("aus1", "lcpl_wounded", "· The corporal was hit."),
    ("lcpl", "stress", "· Something in you gave."), ("aus1", "stress", "· Something in the corporal gave."),
])
def test_what_befell_the_lcpl_is_recalled_as_his_own_or_as_his(writer: str, kind: str, line: str) -> None:
    assert line in page_of(writer, {"kind": kind, "piece": "lcpl", "space": "t2"}, turn=4).prompt
