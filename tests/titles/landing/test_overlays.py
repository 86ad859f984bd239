"""An owner's overlay: printed values over ours, effects of every kind, and complaints that can be understood."""
from __future__ import annotations

from pathlib import Path

import pytest

import umpire
from support import offered, play_all, refused
from titles.landing.landing_table import is_unnerved, ottomans_on, state_of, table, where
from titles.overlays import Overlay, assert_refused, complaint, writing
from umpire.titles.landing import Landing


@pytest.fixture
def overlay(tmp_path: Path) -> Overlay:
    """Write an overlay folder: cards.toml, or another file by its name."""
    return writing(tmp_path / "mine", "cards.toml")


def effect(deck: str, card: str, words: str) -> str:
    """Return an overlay that gives a card another effect."""
    return f'[[{deck}]]\nid = "{card}"\neffect = {{ {words} }}\n'


# Values

def test_an_overlay_changes_terrain_value_and_cubes(overlay: Overlay) -> None:
    folder = overlay('[[terrain]]\nid = "shrapnel_gully"\nterrain_value = 3\nred_cubes = 2\nvalue_provenance = "printed"\n')
    match = table({"t1": ["lcpl", "aus1"]}, turned=1, card={"id": "dig_in", "spent": True}, data=folder)
    match.play("advance t1", dice=[3])
    assert ottomans_on(match, "t2") == 2
    assert (where(match, "aus1"), "send aus1" in offered(match)) == ("t1", False), "three less three moves nobody"


def test_an_overlay_changes_the_beach_and_a_name(overlay: Overlay) -> None:
    folder = overlay('[[row]]\nid = "beach"\nname = "Anzac Cove"\nterrain_value = 2\n')
    match = table({"boats": ["lcpl", "aus1"]}, card={"id": "dig_in", "spent": True}, data=folder)
    lines = match.play("advance boats", dice=[2])
    assert "Anzac Cove" in lines[-1].text
    assert where(match, "lcpl") == "boats"
    assert offered(match)[0] == "advance boats", "the landing failed"


def test_an_overlay_changes_one_number_of_an_effect(overlay: Overlay) -> None:
    folder = overlay('[[anzac]]\nid = "rifle"\n[anzac.effect]\nhit_on = 3\n')
    match = table({"t1": ["aus1"], "t2": ["ottoman"]}, turned=2, card={"id": "rifle"}, data=folder)
    match.play("fire", dice=[3])
    assert ottomans_on(match, "t2") == 0


def test_an_overlay_changes_a_table(overlay: Overlay) -> None:
    folder = overlay("[close_combat]\nhit_on = 4\nmax_dice_per_side = 1\n", "tables.toml")
    match = table({"t2": ["aus1", "aus2", "ottoman"]}, turned=2, card={"id": "dig_in"}, ottoman_deck=["snipers"], data=folder)
    match.play("end", dice=[4, 1])
    assert ottomans_on(match, "t2") == 0


def test_an_overlay_changes_a_soldiers_name(overlay: Overlay) -> None:
    folder = overlay('[[counter]]\nid = "aus1"\nname = "Bert Lacey"\n', "units.toml")
    match = table({"t2": ["aus1", "lcpl"]}, turned=2, card={"id": "rifle"}, phase="ottoman", ottoman_deck=["wounds"], data=folder)
    assert "Bert Lacey was lost" not in match.prompt
    assert match.play("take aus1")[0].text.startswith("Bert Lacey")


def test_an_overlay_changes_the_fixed_row(overlay: Overlay) -> None:
    order = '["the_nek", "shrapnel_gully", "russells_top", "third_ridge", "baby_700", "battleship_hill"]'
    folder = overlay(f"[row]\nterrain_order = {order}\n", "scenarios/northern_heights.toml")
    match = umpire.start("landing", "northern_heights", data=folder)
    assert [card["card"] for card in match.view()["row"][2:6]] == ["the_nek", "shrapnel_gully", "russells_top", "third_ridge"]


def test_what_an_overlay_does_not_name_stays(overlay: Overlay) -> None:
    folder = overlay('[[terrain]]\nid = "shrapnel_gully"\nterrain_value = 3\n')
    assert umpire.title("landing", data=folder).cases == umpire.title("landing").cases
    match = table({"t2": ["lcpl"]}, turned=3, card={"id": "dig_in", "spent": True}, data=folder)
    match.play("advance t2", dice=[2])
    assert "send lcpl" in offered(match), "400 Plateau is as it was"


def test_a_record_remembers_the_overlay_it_was_played_with(overlay: Overlay, tmp_path: Path) -> None:
    folder = overlay('[[terrain]]\nid = "shrapnel_gully"\nterrain_value = 3\n')
    match = table({"t2": ["lcpl"]}, turned=2, data=folder)
    match.record.dump(tmp_path / "match.jsonl")
    with pytest.raises(umpire.RecordError, match="--data"):
        umpire.replay(tmp_path / "match.jsonl")
    assert umpire.replay(tmp_path / "match.jsonl", data=folder).state == match.state


# ANZAC effects

def test_skip_phase(overlay: Overlay) -> None:
    folder = overlay(effect("anzac", "rifle", 'kind = "skip_phase"'))
    match = table({"t2": ["lcpl", "aus1"]}, turned=2, hand=["fear", "rifle", "forward", "dig_in"], ottoman_deck=["shrapnel"],
                  data=folder)
    match.play("play rifle")
    assert state_of(match).phase == "ottoman"


def test_ranged(overlay: Overlay) -> None:
    words = 'kind = "ranged", dice = 3, hit_on = 2, range = "any", max_uses = 1, remove_from_game_on_die = 6'
    folder = overlay(effect("anzac", "bayonets", words))
    match = table({"beach": ["lcpl"], "t3": ["ottoman"] * 4}, turned=3, card={"id": "bayonets"}, ottoman_deck=["snipers"],
                  data=folder)
    match.play("fire", dice=[1, 2, 6])
    assert ottomans_on(match, "t3") == 2
    assert refused(match, "fire") == "L8.2", "one shot only"
    match.play("end")
    assert match.view()["cards"]["out_of_game"] == ["bayonets"]


def test_ranged_at_short_range(overlay: Overlay) -> None:
    folder = overlay(effect("anzac", "bayonets", 'kind = "ranged", dice = 1, hit_on = 4, range = "same_or_adjacent"'))
    match = table({"beach": ["lcpl"], "t3": ["ottoman"]}, turned=3, card={"id": "bayonets"}, data=folder)
    assert refused(match, "fire") == "L16.4", "cited by the card that says so"


def test_close_combat_target(overlay: Overlay) -> None:
    folder = overlay(effect("anzac", "rifle", 'kind = "close_combat_target", hit_on = 2'))
    match = table({"beach": ["lcpl"], "t2": ["aus1", "ottoman"]}, turned=2, card={"id": "rifle"}, ottoman_deck=["snipers"],
                  data=folder)
    match.play("end", dice=[2, 2])
    assert (ottomans_on(match, "t2"), state_of(match).phase) == (0, "journal")


def test_ignore_terrain_value(overlay: Overlay) -> None:
    folder = overlay(effect("anzac", "rifle", 'kind = "ignore_terrain_value"'))
    match = table({"beach": ["lcpl", "aus1"]}, turned=1, card={"id": "rifle"}, data=folder)
    play_all(match, "advance beach", ("declare", [1]), "send aus1")
    assert where(match, "aus1") == "t1"


def test_free_rally(overlay: Overlay) -> None:
    folder = overlay(effect("anzac", "mateship", 'kind = "free_rally", count = 3, where = "row"'))
    match = table({"t2": ["aus1 unnerved", "aus2 unnerved", "aus3 unnerved"]}, turned=2, card={"id": "mateship"}, data=folder)
    play_all(match, "comfort", "steady aus1", "steady aus2", "steady aus3")
    assert not any(is_unnerved(match, man) for man in ("aus1", "aus2", "aus3"))


def test_cancel_results(overlay: Overlay) -> None:
    folder = overlay(effect("anzac", "dig_in", 'kind = "cancel_results", count = 1'))
    match = table({"t2": ["lcpl", "aus1"]}, turned=2, card={"id": "dig_in"}, ottoman_deck=["shrapnel"], data=folder)
    match.play("end")
    match.play("take aus1")
    assert (state_of(match).phase, state_of(match).spirit) == ("journal", 3), "the second of two hits"


EXTRA = effect("anzac", "rifle", 'kind = "extra_actions", count = 1')


def test_extra_actions(overlay: Overlay) -> None:
    match = table({"boats": ["lcpl", "aus1"]}, hand=["fear", "rifle", "forward", "dig_in"], data=overlay(EXTRA))
    match.play("play rifle")
    for number in (1, 2, 3):
        play_all(match, ("advance boats", [1]), "keep", "halt")
        assert state_of(match).actions == 3 - number
    match.play("advance boats", dice=[2])
    assert "keep" not in offered(match), "the fourth Action is the card's own: no reroll any more (L5.9)"
    match.play("everyone")
    assert state_of(match).phase != "anzac", "and there is no fifth"


def test_extra_actions_are_gone_with_a_reroll(overlay: Overlay) -> None:
    match = table({"boats": ["lcpl", "aus1"]}, hand=["fear", "rifle", "forward", "dig_in"], data=overlay(EXTRA))
    play_all(match, "play rifle", ("advance boats", [1]), ("reroll", [1]), "halt")
    assert match.view()["card"]["actions"] == 2


def test_advance_bonus(overlay: Overlay) -> None:
    folder = overlay(effect("anzac", "rifle", 'kind = "advance_bonus", count = 2'))
    match = table({"beach": ["lcpl", "aus1", "aus2"]}, turned=1, card={"id": "rifle"}, data=folder)
    play_all(match, "advance beach", ("declare", [2]), "send aus1", "send aus2")
    assert state_of(match).at.count(2) == 2, "two, less two for the plateau, and two more"
    assert "send lcpl" not in offered(match)


def test_an_advance_bonus_is_kept_back_until_it_is_declared(overlay: Overlay) -> None:
    folder = overlay(effect("anzac", "rifle", 'kind = "advance_bonus", count = 2'))
    match = table({"beach": ["lcpl", "aus1"]}, turned=1, card={"id": "rifle"}, data=folder)
    play_all(match, "advance beach", ("wait", [2]), "keep")
    assert where(match, "aus1") == "beach"
    assert "send aus1" not in offered(match)


def test_no_rally_this_turn_on_an_anzac_card(overlay: Overlay) -> None:
    folder = overlay(effect("anzac", "rifle", 'kind = "no_rally_this_turn"'))
    match = table({"t2": ["lcpl", "aus1 unnerved"]}, turned=2, hand=["fear", "rifle", "forward", "dig_in"],
                  ottoman_deck=["snipers"], data=folder)
    match.play("play rifle")
    assert refused(match, "rally t2") == "L5.6"
    play_all(match, "end", "blank", "play forward")
    assert "rally t2" in offered(match), "only this turn"


# Ottoman effects

def under(folder: Path, pieces: dict[str, list[str]], turned: int = 3) -> umpire.Match:
    """The Ottoman Phase begins with Shrapnel, which says what the overlay says."""
    return table(pieces, turned=turned, card={"id": "rifle"}, hand=["fear", "forward", "dig_in"], phase="ottoman",
                 ottoman_deck=["shrapnel", "snipers"], data=folder)


def test_wound(overlay: Overlay) -> None:
    match = under(overlay(effect("ottoman", "shrapnel", 'kind = "wound", count = 2')), {"t2": ["lcpl", "aus1", "aus2"]})
    play_all(match, "take aus1", "take aus2")
    assert (where(match, "aus1"), where(match, "aus2"), state_of(match).phase) == ("removed", "removed", "journal")


def test_stress_that_outlasts_the_lcpl_is_a_hit_on_the_lead(overlay: Overlay) -> None:
    folder = overlay(effect("ottoman", "shrapnel", 'kind = "stress", count = 4'))
    match = under(folder, {"beach": ["lcpl"], "t2": ["aus1"]})
    assert where(match, "lcpl") == "removed"
    assert offered(match) == ["take aus1"]
    match.play("take aus1")
    assert (is_unnerved(match, "aus1"), state_of(match).phase) == (True, "journal")


def test_hit(overlay: Overlay) -> None:
    match = under(overlay(effect("ottoman", "shrapnel", 'kind = "hit", count = 3')), {"t2": ["lcpl", "aus1", "aus2"]})
    play_all(match, "take aus1", "take aus1", "take aus2")
    assert (where(match, "aus1"), is_unnerved(match, "aus2"), state_of(match).phase) == ("removed", True, "journal")


def test_straggler(overlay: Overlay) -> None:
    match = under(overlay(effect("ottoman", "shrapnel", 'kind = "straggler", count = 2')), {"t2": ["lcpl", "aus1", "aus2"]})
    play_all(match, "straggle aus1", "straggle aus2")
    assert (where(match, "aus1"), where(match, "aus2"), state_of(match).phase) == ("t1", "t1", "journal")


def test_fire_by_front_line(overlay: Overlay) -> None:
    words = 'kind = "fire_by_front_line", dice_per_piece = 2, max_dice = 3, hit_on = 6, reach = 2'
    folder = overlay(effect("ottoman", "shrapnel", words))
    match = table({"t1": ["lcpl", "aus1"], "t3": ["ottoman"]}, turned=3, card={"id": "rifle"}, ottoman_deck=["shrapnel"],
                  data=folder)
    match.play("end", dice=[5, 6])
    match.play("take aus1")
    assert state_of(match).phase == "journal"


def test_place_from_pool(overlay: Overlay) -> None:
    folder = overlay(effect("ottoman", "shrapnel", 'kind = "place_from_pool", count = 1, otherwise_hits = 3'))
    match = table({"t2": ["lcpl", "aus1"]}, turned=2, card={"id": "rifle"}, ottoman_deck=["shrapnel"], data=folder)
    match.play("end", dice=[1, 1, 1])
    assert ottomans_on(match, "t2") == 1
    beach = under(folder, {"beach": ["lcpl", "aus1"]})
    play_all(beach, "take lcpl", "take lcpl", "take aus1")
    assert (state_of(beach).spirit, state_of(beach).phase) == (1, "journal")


def test_no_rally_this_turn_on_an_ottoman_card_binds_the_next(overlay: Overlay) -> None:
    folder = overlay(effect("ottoman", "shrapnel", 'kind = "no_rally_this_turn"'))
    match = under(folder, {"t2": ["lcpl", "aus1 unnerved"]})
    play_all(match, "blank", "play forward")
    assert refused(match, "rally t2") == "L5.6"
    play_all(match, "end", "blank", "play dig_in")
    assert "rally t2" in offered(match), "and not the one after"


@pytest.mark.parametrize(("count", "space"), [(1, "t2"), (5, "beach")])
def test_retreat_lead(overlay: Overlay, count: int, space: str) -> None:
    folder = overlay(effect("ottoman", "shrapnel", f'kind = "retreat_lead", count = {count}'))
    match = under(folder, {"t1": ["aus3"], "t3": ["lcpl", "aus1", "ottoman"]})
    assert (where(match, "lcpl"), where(match, "aus1"), where(match, "aus3")) == (space, space, "t1")
    assert not is_unnerved(match, "aus1")
    assert match.lines[-1].dice == (), "no Close Combat: they are gone from there"


def test_nobody_retreats_from_the_beach(overlay: Overlay) -> None:
    folder = overlay(effect("ottoman", "shrapnel", 'kind = "retreat_lead", count = 1'))
    assert where(under(folder, {"beach": ["lcpl"]}), "lcpl") == "beach"


def test_combined_effects_of_an_ottoman_card_come_in_order(overlay: Overlay) -> None:
    words = 'combine = [{ kind = "stress", count = 1 }, { kind = "hit", count = 1 }, { kind = "retreat_lead", count = 1 }]'
    match = under(overlay(effect("ottoman", "shrapnel", words)), {"t2": ["lcpl", "aus1"]})
    assert (state_of(match).spirit, where(match, "aus1")) == (2, "t2")
    match.play("take aus1")
    assert (is_unnerved(match, "aus1"), where(match, "aus1"), where(match, "lcpl")) == (True, "t1", "t1")


def test_dig_in_counts_the_results_of_a_combined_card_together(overlay: Overlay) -> None:
    words = 'combine = [{ kind = "stress", count = 1 }, { kind = "hit", count = 2 }]'
    match = table({"t2": ["lcpl", "aus1"]}, turned=2, card={"id": "dig_in"}, ottoman_deck=["shrapnel"],
                  data=overlay(effect("ottoman", "shrapnel", words)))
    match.play("end")
    match.play("take aus1")
    assert (state_of(match).spirit, state_of(match).phase) == (3, "journal")


def test_combined_effects_of_an_anzac_card_all_work(overlay: Overlay) -> None:
    words = 'combine = [{ kind = "free_rally", count = 1 }, { kind = "cancel_results", count = 2 }]'
    match = table({"t2": ["lcpl", "aus1 unnerved"]}, turned=2, card={"id": "dig_in"}, ottoman_deck=["shrapnel"],
                  data=overlay(effect("anzac", "dig_in", words)))
    play_all(match, "comfort", "steady aus1", "end")
    assert (is_unnerved(match, "aus1"), state_of(match).spirit, state_of(match).phase) == (False, 3, "journal")


def test_a_card_may_ignore_the_ground_and_add_to_the_die(overlay: Overlay) -> None:
    words = 'combine = [{ kind = "ignore_terrain_value" }, { kind = "advance_bonus", count = 1 }]'
    match = table({"beach": ["lcpl", "aus1", "aus2"]}, turned=1, card={"id": "forward"},
                  data=overlay(effect("anzac", "forward", words)))
    play_all(match, "advance beach", ("declare", [1]), "send aus1", "send aus2")
    assert "send lcpl" not in offered(match), "one, nothing off for the plateau, and one more"


def test_a_kind_combined_with_itself_is_refused(overlay: Overlay) -> None:
    words = 'combine = [{ kind = "hit", count = 1 }, { kind = "hit", count = 2 }]'
    folder = overlay(effect("ottoman", "shrapnel", words))
    assert_refused("landing", folder, "cards.toml", "ottoman[shrapnel].effect.combine", "twice")


def test_a_straggler_of_several_cards_stops_at_the_beach(overlay: Overlay) -> None:
    ours = (umpire.title("landing").folder / "data" / "tables.toml").read_text(encoding="utf-8")
    folder = overlay(ours.replace("move = -1", "move = -3"), "tables.toml")
    match = table({"t2": ["aus1"]}, turned=2, card={"id": "rifle"}, phase="ottoman", ottoman_deck=["stragglers"], data=folder)
    match.play("straggle aus1")
    assert where(match, "aus1") == "beach"


# Complaints

WRONG = [
    ("an unknown card", 'id = "shrapnell"', "ottoman.id", "shrapnell", "did you mean 'shrapnel'"),
    ("a misspelt key", 'id = "shrapnel"\nnmae = "X"', "ottoman[shrapnel].nmae", "X", "did you mean 'name'"),
    ("a misspelt number", 'id = "shrapnel"\n[ottoman.effect]\ncuont = 3', "ottoman[shrapnel].effect.cuont", 3, "'count'"),
    ("a wrong type", 'id = "shrapnel"\n[ottoman.effect]\ncount = "two"', "ottoman[shrapnel].effect.count", "two", "whole number"),
    ("a truth for a number", 'id = "shrapnel"\n[ottoman.effect]\ncount = true', "ottoman[shrapnel].effect.count", True, "whole"),
    ("a number too small", 'id = "shrapnel"\n[ottoman.effect]\ncount = 0', "ottoman[shrapnel].effect.count", 0, "from 1 to 20"),
    ("a number for a text", 'id = "shrapnel"\nname = 3', "ottoman[shrapnel].name", 3, "must be a text"),
    ("no table", 'id = "shrapnel"\neffect = 3', "ottoman[shrapnel].effect", 3, "must be a table"),
    ("an unknown effect", 'id = "shrapnel"\neffect = { kind = "gas" }', "ottoman[shrapnel].effect.kind", "gas", "one of: wound"),
    ("the other side's effect", 'id = "shrapnel"\neffect = { kind = "skip_phase" }', "ottoman[shrapnel].effect.kind",
     "skip_phase", "one of: wound"),
    ("a field of another effect", 'id = "shrapnel"\neffect = { kind = "hit", count = 1, reach = 2 }',
     "ottoman[shrapnel].effect.reach", 2, "means nothing here"),
    ("a missing number", 'id = "shrapnel"\neffect = { kind = "hit" }', "ottoman[shrapnel].effect.count", None, "is missing"),
    ("a missing reach", 'id = "shrapnel"\neffect = { kind = "fire_by_front_line", dice_per_piece = 1, max_dice = 3, hit_on = 4 }',
     "ottoman[shrapnel].effect.reach", None, "is missing"),
    ("another place", 'id = "counter_attack"\n[ottoman.effect]\nwhere = "row"', "ottoman[counter_attack].effect.where", "row",
     "anzac_lead_terrain"),
    ("an unknown provenance", 'id = "shrapnel"\neffect_provenance = "heard"', "ottoman[shrapnel].effect_provenance", "heard",
     "printed"),
]


@pytest.mark.parametrize(("words", "key", "value", "reason"), [row[1:] for row in WRONG], ids=[row[0] for row in WRONG])
def test_a_wrong_overlay_is_refused_with_file_key_value_and_reason(
    overlay: Overlay, words: str, key: str, value: object, reason: str
) -> None:
    folder = overlay("[[ottoman]]\n" + words + "\n")
    assert_refused("landing", folder, "cards.toml", key, reason)
    assert complaint("landing", folder).value == value


@pytest.mark.parametrize(("file", "words", "key", "reason"), [
    ("cards.toml", '[[terrain]]\nid = "the_nek"\nterrain_value = 7', "terrain[the_nek].terrain_value", "from 0 to 6"),
    ("cards.toml", '[[terrain]]\nid = "the_nek"\nred_cubes = 8', "terrain[the_nek].red_cubes", "from 0 to 7"),
    ("cards.toml", '[[terrain]]\nid = "the_neck"', "terrain.id", "did you mean 'the_nek'"),
    ("cards.toml", "terrain = 3", "terrain", "list of tables"),
    ("cards.toml", '[[anzac]]\nid = "rifle"\n[anzac.effect]\ncosts_action = false', "anzac[rifle].effect.costs_action", "L8.1"),
    ("cards.toml", '[[anzac]]\nid = "rifle"\n[anzac.effect]\nrange = "far"', "anzac[rifle].effect.range", "same_or_adjacent"),
    ("cards.toml", '[[anzac]]\nid = "mateship"\n[anzac.effect]\nwhere = "beach"', "anzac[mateship].effect.where", "one of: row"),
    ("tables.toml", "[close_combat]\nhit_on = 8", "close_combat.hit_on", "from 1 to 7"),
    ("tables.toml", "[rally]\nrallied = [1, 1]", "rally.rallied", "each face"),
    ("tables.toml", '[[effect_on]]\ntarget = "lcpl"\nresult = "hit"\nspirit = -2\ncase = "L12.6"', "effect_on", "does not say"),
    ("units.toml", '[[counter]]\nid = "aus9"', "counter.id", "overlays nothing"),
    ("scenarios/northern_heights.toml", '[row]\nterrain_order = ["the_nek"]', "row.terrain_order", "6 different"),
    ("scenarios/standard.toml", "[spirit]\nlcpl = 0", "spirit.lcpl", "from 1 to 20"),
])
def test_every_file_is_checked(overlay: Overlay, file: str, words: str, key: str, reason: str) -> None:
    assert_refused("landing", overlay(words + "\n", file), file, key, reason)


# What only an overlay can bring about

def test_a_ban_on_rally_ends_when_its_card_is_discarded(overlay: Overlay) -> None:
    folder = overlay(effect("anzac", "dig_in", 'kind = "no_rally_this_turn"'))
    match = table({"beach": ["lcpl", "aus1 unnerved"]}, card={"id": "dig_in"}, turned=1, data=folder)
    assert refused(match, "rally beach") == "L5.6"
    play_all(match, ("advance beach", [1]), ("reroll", [1]))
    assert "rally beach" in offered(match), "nothing of a discarded card works any more (L5.8)"


def test_the_odds_of_a_shot_that_cannot_hit(overlay: Overlay) -> None:
    folder = overlay("[close_combat]\nhit_on = 7\n", "tables.toml")
    match = table({"t2": ["aus1", "ottoman"]}, turned=2, card={"id": "dig_in", "actions": 0, "spent": True}, data=folder,
                  phase="ottoman", pending=[{"step": "take_result", "result": "hit"}], ottoman_turned=["shrapnel"])
    assert [row.text for row in match.odds("take aus1").rows] == ["you hit nobody; they hit nobody"]


def test_a_round_needs_a_card_for_every_turn(overlay: Overlay) -> None:
    for words, key in (("turns_per_round = 7", "turns_per_round"), ("turns_per_round = 5", "hand"), ("hand = 3", "hand")):
        with pytest.raises(umpire.DataError, match=rf"tables.toml: rounds.{key}"):
            umpire.title("landing", data=overlay(f"[rounds]\n{words}\n", "tables.toml"))


def test_with_no_card_left_the_phase_passes(overlay: Overlay) -> None:
    gun = 'kind = "ranged", dice = 1, hit_on = 4, range = "any", remove_from_game_on_die = 1'
    folder = overlay("".join(effect("anzac", card, gun) for card in ("rifle", "forward", "bayonets", "mateship")))
    gone = ["rifle", "forward", "bayonets", "mateship"]
    match = table({"t2": ["lcpl"]}, round="dusk", turn=3, turned=2, card={"id": "dig_in"}, hand=["indian_artillery"],
                  played=["fear"], out_of_game=gone, ottoman_deck=["rapid_fire"], data=folder)
    state_of(match).hand.clear()
    cases = play_all(match, "end", "blank")
    assert cases.count("L9.1") == 2, "the Ottoman Phase of turn 4 came without a card of ours"


def test_the_prompts_of_a_kind_can_be_replaced_and_the_rest_stays(overlay: Overlay) -> None:
    title = umpire.title("landing", data=overlay('[[event]]\nid = "landed"\nprompts = ["Wet?"]\n', "journal.toml"))
    assert isinstance(title, Landing)
    journal = title.journal
    assert [prompt.text for prompt in journal.kinds["landed"].prompts] == ["Wet?"]
    assert len(journal.kinds["rallied"].prompts) == 2
