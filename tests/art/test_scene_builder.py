"""A scene in the making, and a scene as it is sent."""
from __future__ import annotations

from umpire.art.boxes import Box
from umpire.art.scene import Card, Label, Mark, Picture, Piece, Scene, Space, Track, rectangle
from umpire.art.scene_builder import SceneBuilder, join_words, space_names

SPACES = (Space("a", "Alpha", rectangle(0, 0, 10, 10)), Space("b", "Beta", rectangle(10, 0, 10, 10)))
PIECE = Piece("p", "P", "red", "a", 5, 5, 8, "u_p", "P", "P, in Alpha", ("tired",))


def test_every_part_comes_into_the_scene() -> None:
    laying, marks, card = SceneBuilder(SPACES), (Mark("1", 0, 0),), Card("c", "C", "", "card-c", 0, 0, 5, 5)
    laying.picture("deck", "back", Box(1, 2, 3, 4))
    laying.around("flag", "flag-red", (5, 5), 4, 10, -1)
    laying.label(1, 2, "Turn 1", 12, tone="light")
    laying.track("turn", "Turn", marks, 0, "red")
    laying.card(card)
    laying.lay([PIECE])
    assert laying.scene() == Scene(
        (Picture("deck", "back", 1, 2, 3, 4), Picture("flag", "flag-red", 13, 2, 4, 4)), SPACES,
        (Label(1, 2, "Turn 1", 12, "middle", "light"),), (Track("turn", "Turn", marks, 0, "red"),), (card,), (PIECE,),
    )


def test_pictures_stand_on_tenths_of_a_pixel() -> None:
    laying = SceneBuilder(SPACES)
    laying.around("flag", "flag-red", (1 / 3, 2 / 3), 1)
    assert (laying.pictures[0].x, laying.pictures[0].y) == (-0.2, 0.2)


def test_a_marked_space_is_the_only_one_that_changes() -> None:
    laying = SceneBuilder(SPACES)
    laying.mark({"": "active"})
    assert laying.spaces is SPACES, "an empty id is nobody's"
    laying.mark({"": "active", "b": "target"})
    assert [space.mark for space in laying.spaces] == ["", "target"]
    assert SPACES[1].mark == ""


def test_spaces_are_sent_as_they_are() -> None:
    """Made ready once for a board: a scene with other spaces, or with a mark, must not get them."""
    first = SceneBuilder(SPACES).scene().to_json()
    assert [(space["id"], space["mark"], space["outline"][2]) for space in first["spaces"]] == [
        ("a", "", [10, 10]), ("b", "", [20, 10]),
    ]
    first["spaces"].clear()
    builder = SceneBuilder(SPACES)
    builder.mark({"a": "front"})
    assert [space["mark"] for space in builder.scene().to_json()["spaces"]] == ["front", ""]
    assert [space["mark"] for space in SceneBuilder(SPACES).scene().to_json()["spaces"]] == ["", ""]


def test_many_boards_do_not_mix() -> None:
    """Spaces that nobody holds any more may be followed by others in the same memory."""
    for number in range(500):
        space = SPACES[number % 3 % 2]
        assert SceneBuilder((space,)).scene().to_json()["spaces"][0]["id"] == space.id


def test_a_piece_is_sent_with_its_states() -> None:
    laying = SceneBuilder(SPACES)
    laying.lay([PIECE])
    piece = laying.scene().to_json()["pieces"][0]
    assert (piece["id"], piece["status"], piece["group"]) == ("p", ["tired"], "")


def test_words() -> None:
    assert space_names(SPACES) == {"a": "Alpha", "b": "Beta"}
    assert join_words("Allied unit", "", "reduced", "") == "Allied unit, reduced"
