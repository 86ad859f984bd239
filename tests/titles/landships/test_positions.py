"""Positions of Landships!: what cannot be is refused with its reason."""
from __future__ import annotations

from typing import Any

import pytest

from titles.landships.landships_table import table
from umpire.engine.title import BadPosition

TABLE: dict[str, list[str]] = {"5807": ["brit-mg-1"], "5606": ["a7v-1"]}
DRIVE: dict[str, Any] = {"left": 3, "start": "5606", "spent": True}


def refusal(places: dict[str, list[str]], **position: Any) -> str:
    with pytest.raises(BadPosition) as error:
        table({**TABLE, **places}, **position)
    return str(error.value)


@pytest.mark.parametrize(("place", "piece", "reason"), [
    ("5507", "ger-leader", "rides in a vehicle (16.8)"), ("5506|5507", "ger-mg-1", "stands only in hexes (T2.1, T2.2)"),
    ("aboard", "a7v-2", "does not ride in a vehicle (19.26.10, 16.8)"), ("ready", "ger-mg-1", "is no aircraft (13.1)"),
    ("captured", "ger-mg-1", "is no gun: only guns are captured (12.7)"),
    ("exited", "ger-mg-1", "is no vehicle: only vehicles leave the map (T6.9)"),
    ("withdrawn", "ger-mg-1", "is no vehicle: only vehicles leave the map (T6.9)"),
    ("surrendered", "ger-364-1", "does not surrender in this scenario (19.26.9)"),
    ("in_hand", "ger-364-1", "is in hand during the set-up only (19.26.2)"),
    ("to_come", "chamond", "is no reinforcement of this scenario (6.23)"),
])
def test_pieces_cannot_be_in_some_places(place: str, piece: str, reason: str) -> None:
    assert refusal({place: [piece]}) == f"position: places.{place}: ['{piece}']: '{piece}' {reason}"


@pytest.mark.parametrize(("position", "key", "reason"), [
    ({"turn": 0}, "turn", "must be one of the scenario (19.26.1)"),
    ({"phase": "setup"}, "turn", "is 0 before the first turn (3.1)"),
    ({"headings": {"brit-mg-1": "NNE"}}, "headings", "has 'brit-mg-1' facing a juncture"),
    ({"carriers": {"ger-as-1": "a7v-1"}}, "carriers", "must say in what 'ger-as-1' rides, as long as it is aboard (6.2)"),
    ({"pinned": ["a7v-1"]}, "pinned", "has 'a7v-1': only foot (11.2)"),
    ({"shaken": ["brit-mg-1"]}, "shaken", "has 'brit-mg-1': only armour (9.5)"),
    ({"bogged": ["brit-mg-1"]}, "bogged", "has 'brit-mg-1': only vehicles (6.15)"),
    ({"immobilised": ["brit-mg-1"]}, "immobilised", "has 'brit-mg-1': only vehicles (6.16)"),
    ({"mounted": ["brit-mg-1"]}, "mounted", "has 'brit-mg-1': only cavalry (7.2)"),
    ({"uncontrolled": ["a7v-2"]}, "uncontrolled", "has 'a7v-2': only vehicles (6.14a)"),
    ({"flown": ["brit-mg-1"]}, "flown", "has 'brit-mg-1': only aircraft (13.1)"),
    ({"manhandled": ["brit-mg-1"]}, "manhandled", "has 'brit-mg-1': only guns (12.5)"),
    ({"bogged": ["a7v-1"], "immobilised": ["a7v-1"]}, "bogged", "has 'a7v-1', which is immobilised for good (6.16)"),
    ({"broke_in": ["a7v-2"]}, "broke_in", "has 'a7v-2', which is not on the map (6.12)"),
    ({"drive": {**DRIVE, "vehicle": "a7v-1"}, "phase": "barrage"}, "drive", "is of the Vehicle Movement Phase (6.1)"),
    ({"drive": {**DRIVE, "vehicle": "a7v-2"}}, "drive", "needs a vehicle on the map (6.1)"),
])
def test_a_table_that_cannot_be_is_refused(position: dict[str, Any], key: str, reason: str) -> None:
    message = refusal({}, **position)
    assert message.startswith(f"position: {key}: ")
    assert reason in message


@pytest.mark.parametrize(("places", "reason"), [
    ({"5606": ["a7v-1", "whippet-1"]}, "has tanks of both sides in '5606' (6.12)"),
    ({"5507": ["ger-364-1", "ger-364-2", "ger-364-3", "ger-363-1"]}, "stacking points in '5507' (2.3)"),
])
def test_a_place_has_one_sides_tanks_and_so_many_points(places: dict[str, list[str]], reason: str) -> None:
    assert reason in refusal(places)


@pytest.mark.parametrize(("vehicle", "reason"), [
    ("whippet-1", "has 'ger-as-1' in what is no vehicle of its side (6.2)"),
    ("a7v-2", "has 'ger-as-1' in a vehicle that is not there (6.2)"),
])
def test_a_squad_rides_in_a_vehicle_of_its_side_that_is_there(vehicle: str, reason: str) -> None:
    assert reason in refusal({"aboard": ["ger-as-1"], "5610": ["whippet-1"]}, carriers={"ger-as-1": vehicle})
