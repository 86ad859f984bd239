"""What people settle stands in the log, and why nothing can be taken back is told truly."""
from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import umpire
from server.helpers import Table, run_async, table
from server.test_settling import FIGHT, fight, refusal_reason, says, two_players
from umpire.engine.match import CannotUndo
from umpire.i18n.language import reading
from umpire.server.play import agreements
from umpire.server.play.agreements import ENDS, LOGGED, AgreementLine
from umpire.server.play.bots import BOT
from umpire.server.play.rows import fold_rows, take_back
from umpire.server.play.settlements import say_agreement
from umpire.server.storage.store import Row

LINK = {"blue": "link", "red": "link"}


async def settled(at: Table, match: str, token: str) -> list[tuple[int, str]]:
    return [(line["n"], line["text"]) for line in (await at.state(match, token))["settled"]]


async def offer_and_answer(at: Table, match: str, tokens: dict[str, str], accept: bool, **offer: Any) -> None:
    """Blue offers something, Red answers."""
    stamp = (await at.state(match, tokens["blue"]))["stamp"]
    state = await says(at, match, tokens["blue"], "offer", **offer, **({"stamp": stamp} if "to" in offer else {}))
    await says(at, match, tokens["red"], "answer", offer=state["terms"]["offer"]["id"], accept=accept)


@run_async
async def test_agreements_are_in_both_logs_also_after_a_restart(tmp_path: Path) -> None:
    path = tmp_path / "s"
    async with table(path) as at:
        match, tokens = await two_players(at)
        await fight(at, match, tokens)
        n = (await at.state(match, tokens["red"]))["n"]
        await offer_and_answer(at, match, tokens, False, what="draw")
        assert await settled(at, match, tokens["red"]) == [(n, "A draw was declined by Red.")]
        await at.play(match, tokens["blue"], "hold")
        await offer_and_answer(at, match, tokens, False, what="rewind", to=2)
        await at.play(match, tokens["red"], "hold")
        await offer_and_answer(at, match, tokens, True, what="rewind", to=2)
        await says(at, match, tokens["blue"], "resign")
        expected = [
            # what was settled after actions that do not stand any more comes before how they were given up
            (2, "A draw was declined by Red."), (2, "The proposal to go back was declined by Red."),
            (2, "On the proposal of Blue all agreed to go back to how it stood after action 2."),
            (2, "The match was resigned by Blue."),
        ]
        for seat in ("blue", "red"):
            assert await settled(at, match, tokens[seat]) == expected
        page = (await at.get(match, "pages/journal", tokens["red"])).json()
        assert [(line["n"], line["text"]) for line in page["settled"]] == expected
    async with table(path) as at:
        assert await settled(at, match, tokens["red"]) == expected


@run_async
async def test_open_and_withdrawn_offers_are_in_the_state(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        match, tokens = await two_players(at)
        state = await says(at, match, tokens["blue"], "offer", what="draw")
        assert await settled(at, match, tokens["red"]) == []
        await says(at, match, tokens["blue"], "answer", offer=state["terms"]["offer"]["id"], accept=False)
        assert await settled(at, match, tokens["red"]) == [(0, "The offer of a draw was withdrawn by Blue.")]


@run_async
async def test_spectators_do_not_see_declined_offers(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        new_match = await at.begin("anvil", seats={"allied": "me", "german": "link"}, watch=True)
        match, tokens = new_match["match"], {"blue": new_match["token"], "red": new_match["links"]["german"]}
        await offer_and_answer(at, match, tokens, False, what="draw")
        assert len(await settled(at, match, tokens["red"])) == 1
        assert await settled(at, match, new_match["watch"]) == []
        await says(at, match, tokens["red"], "resign")
        assert [text for _, text in await settled(at, match, new_match["watch"])] == ["The match was resigned by the Germans."]


@run_async
async def test_days_that_are_taken_or_granted_are_in_the_log(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        match, tokens = await two_players(at, pace=3)
        await says(at, match, tokens["blue"], "vacation", days=7)
        await says(at, match, tokens["red"], "grant", days=1)
        assert [text for _, text in await settled(at, match, tokens["red"])] == [
            "7 more days were taken by Blue.", "One more day was granted by Red."]


@pytest.mark.parametrize("language", ["en", "es"])
def test_there_is_a_sentence_for_everything_that_is_logged(language: str) -> None:
    """Whatever can be settled, in each language."""
    words = [*ENDS, ":decline", ":withdraw", ":rewound 0", ":rewound 17", ":grant 3", ":vacation 7"]
    assert {word.split(" ")[0] for word in words} >= {word.split(" ")[0] for word in LOGGED} - {":offer"}
    match = umpire.start("ridge", seed=1)
    with reading(language):
        for line in words:
            for kind in ("draw", "rewind"):
                assert say_agreement(AgreementLine(1, 0, "blue", line), line.split(" "), kind, match)


def test_lines_of_the_log_are_kept_beside_what_stands() -> None:
    rows = [
        Row(seat, words, (), False) for seat, words in (
            ("", "begin"), ("blue", "a"), ("red", "b"), ("blue", ":offer draw"), ("red", ":decline"), ("red", "undo"),
            ("red", "c"),
            ("blue", "d"), ("blue", ":rewound 0"), ("blue", "e"), ("red", ":resigned"),
        )
    ]
    result = [(line.n, line.words) for line in fold_rows(rows).settled]
    assert result == [(0, ":offer draw"), (0, ":decline"), (0, ":rewound 0"), (1, ":resigned")]
    # told row by row it comes to the same, as a room does it
    lines: tuple[AgreementLine, ...] = ()
    last = -1
    for number, row in enumerate(rows):
        after = len(fold_rows(rows[: number + 1]).lines) - 1
        lines = agreements.add_all_to_log(lines, [row], number, last, after)
        last = after
    assert lines == fold_rows(rows).settled


def test_the_log_does_not_grow_without_end() -> None:
    words = ["begin", *[word for _ in range(200) for word in (":offer draw", ":withdraw")]]
    rows = [Row("blue", word, (), False) for word in words]
    assert len(fold_rows(rows).settled) == agreements.MOST_LOGGED


# Undo

def why_not(match: Any, seat: str, kinds: dict[str, str]) -> str:
    with pytest.raises(CannotUndo) as refusal:
        take_back(match.copy(), (seat,), kinds)
    return str(refusal.value)


def test_undo_is_refused_to_a_seat_that_has_done_nothing() -> None:
    nothing = "You have nothing to undo yet."
    match = umpire.start("hills", seed=1)
    assert why_not(match, "red", LINK) == "There is nothing to undo."
    for seat, action in FIGHT[:1]:
        assert match.seat == seat
        match.play(action)
        assert why_not(match, "red", LINK) == nothing
        assert why_not(match, "red", {"blue": BOT, "red": "link"}) == nothing
    # who has done something is told that the other side has decided since
    match.play(FIGHT[1][1])
    match.play(FIGHT[2][1])
    assert "the other side has decided since" in why_not(match, "red", LINK)


@run_async
async def test_the_table_refuses_it_with_the_same_reason(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        match, tokens = await two_players(at)
        await at.play(match, tokens["blue"], FIGHT[0][1])
        state = await at.state(match, tokens["red"])
        assert (state["can_undo"], "You have nothing to undo yet" in state["undo_why_not"]) == (False, True)
        assert "You have nothing to undo yet" in await refusal_reason(at, match, tokens["red"], "undo", n=state["n"])
