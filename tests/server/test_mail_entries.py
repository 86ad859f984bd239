"""The link in a mail: it signs a device in once, and what somebody tries with it who should not have it."""
from __future__ import annotations

import asyncio
import re
import time
from email import message_from_bytes
from email.header import decode_header
from pathlib import Path
from typing import Any

import httpx
import pytest
import sqlalchemy as sa

from server.helpers import bearer, run_async
from server.test_notices import ANN, BEN, URL, Clock, Post, pass_over, posted, two
from server.test_people import PASSWORD, Browser
from umpire.server.notify import channels, mail_sign_in
from umpire.server.notify.email import write_mail
from umpire.server.notify.letter import NoticeText
from umpire.server.notify.mail_sign_in import VALID_FOR
from umpire.server.notify.operator_settings import Mail
from umpire.server.people import attendance
from umpire.server.storage.schema import ENTRIES, metadata

LINK = re.compile(rf"{URL}/m/([\w-]+)/enter#(\S+)")


@pytest.fixture
def store(tmp_path: Path) -> Path:
    return tmp_path / "table.sqlite"


def word_in(mail: Any) -> str:
    result = LINK.search(mail.get_content())
    assert result is not None, mail.get_content()
    return result[2]


async def enter(who: Browser, match: str, word: str, **more: str) -> httpx.Response:
    return await who.post("/api/me/enter", match=match, word=word, **more)


async def seats_of(who: Browser, match: str) -> Any:
    answer = await who.get(f"/api/matches/{match}/state")
    return answer.json()["yours"] if answer.status_code == 200 else answer.status_code


async def mailed(post: Post, person: Browser | None = None) -> tuple[str, str, str, str]:
    """Red is told by mail of their move: the match, both tokens, and the word of the link; as a person, if one is given."""
    match, blue, red = await two(post)
    if person is not None:
        await person.post("/api/me/matches", seats=[{"match": match, "token": red}])
        answer = await person.post(f"/api/matches/{match}/notices", kind="mail", target=BEN)
        assert answer.status_code == 200, answer.text
        await post.postman.round()
        await post.click(post.mail.mails.pop(), "confirm")
    else:
        await post.confirmed(match, red, BEN)
    await pass_over(post, match, blue, "blue")
    await post.later()
    return match, blue, red, word_in(post.mail.mails.pop())


@run_async
async def test_the_link_in_a_mail_opens_the_seat_on_any_device_once(store: Path) -> None:
    async with posted(store) as post:
        match, _, _, word = await mailed(post)
        phone, thief = Browser(post.at), Browser(post.at)
        assert await seats_of(phone, match) == 401
        assert (await enter(phone, match, word)).status_code == 200
        assert await seats_of(phone, match) == ["red"]
        assert (await enter(thief, match, word)).status_code == 409
        assert await seats_of(thief, match) == 401


@run_async
async def test_a_person_is_signed_in_as_themselves(store: Path) -> None:
    async with posted(store) as post:
        ben, phone = Browser(post.at), Browser(post.at)
        await ben.put("/api/me/name", name="Ben")
        match, _, _, word = await mailed(post, ben)
        entry = (await enter(phone, match, word)).json()
        assert (entry["name"], len(entry["keys"])) == ("Ben", 2)
        assert await seats_of(phone, match) == ["red"]


@run_async
async def test_opening_the_link_uses_nothing_up(store: Path) -> None:
    async with posted(store) as post:
        match, _, _, word = await mailed(post)
        scanner = Browser(post.at)
        for _ in range(3):
            page = await scanner.get(f"/m/{match}/enter")
            assert page.status_code == 200
            assert page.headers["referrer-policy"] == "no-referrer"
            assert word not in page.text
        assert not scanner.http.cookies
        assert (await scanner.get("/api/me/enter")).status_code in (404, 405)
        assert (await enter(Browser(post.at), match, word)).status_code == 200


@run_async
async def test_mail_has_no_token_of_a_seat(store: Path) -> None:
    async with posted(store) as post:
        match, blue, red = await two(post)
        await post.confirmed(match, red, BEN)
        await pass_over(post, match, blue, "blue")
        await post.later()
        text = post.mail.mails[0].as_string()
        result = LINK.search(post.mail.mails[0].get_content())
        assert result is not None
        assert result[1] == match
        assert red not in text
        assert blue not in text


@run_async
async def test_lost_answer_can_be_repeated(store: Path) -> None:
    async with posted(store) as post:
        match, _, _, word = await mailed(post)
        key = "a-key-of-my-own-making"
        assert (await enter(Browser(post.at), match, word, key=key)).status_code == 200
        again = Browser(post.at)
        assert (await enter(again, match, word, key=key)).status_code == 200
        assert await seats_of(again, match) == ["red"]
        assert (await enter(Browser(post.at), match, word, key=key + "x")).status_code == 409
        assert (await enter(Browser(post.at), match, word)).status_code == 409


@run_async
async def test_the_link_is_too_old_after_a_week(store: Path) -> None:
    async with posted(store) as post:
        match, _, _, word = await mailed(post)
        post.clock.now += VALID_FOR
        refusal = await enter(Browser(post.at), match, word)
        assert refusal.status_code == 404
        assert "7 days" in refusal.json()["error"]["reason"]


@run_async
async def test_a_link_that_was_made_up_or_changed_opens_nothing(store: Path) -> None:
    async with posted(store) as post:
        match, _, red, word = await mailed(post)
        other = (await post.at.begin(seats={"blue": "me", "red": "link"}))["match"]
        channel, turn, signature = word.split(".")
        odd = [
            f"{channel}.{int(turn) + 1}.{signature}", f"x{channel}.{turn}.{signature}", f"{channel}.{turn}.{signature[:-1]}",
            f"{channel}.{turn}.", f"{channel}.{'9' * 30}.{signature}", f"{channel}.²0.{signature}", "", ".", "..", red,
        ]
        for one in odd:
            assert (await enter(Browser(post.at), match, one)).status_code == 404, one
        assert (await enter(Browser(post.at), other, word)).status_code == 404
        assert (await enter(Browser(post.at), match, word)).status_code == 200


@run_async
async def test_the_link_ends_with_a_new_password(store: Path) -> None:
    async with posted(store) as post:
        ben = Browser(post.at)
        await ben.put("/api/me/name", name="Ben")
        match, _, _, word = await mailed(post, ben)
        await ben.put("/api/me/password", name="Ben", password=PASSWORD)
        assert (await enter(Browser(post.at), match, word)).status_code == 404


@run_async
async def test_the_link_ends_when_the_address_is_taken_out(store: Path) -> None:
    async with posted(store) as post:
        match, _, red, word = await mailed(post)
        channel = (await post.told(match, red))["channels"][0]["id"]
        await post.at.http.delete(f"/api/matches/{match}/notices/{channel}", headers=bearer(red))
        assert (await enter(Browser(post.at), match, word)).status_code == 404


@run_async
async def test_an_opponent_who_opens_the_link_in_a_browser_of_theirs_sees_nothing(store: Path) -> None:
    async with posted(store) as post:
        match, blue, _, word = await mailed(post)
        ann = Browser(post.at)
        await ann.post("/api/me/matches", seats=[{"match": match, "token": blue}])
        assert (await enter(ann, match, word)).status_code == 403
        assert (await enter(Browser(post.at), match, word, token=blue)).status_code == 403
        assert await seats_of(ann, match) == ["blue"]
        assert (await enter(Browser(post.at), match, word)).status_code == 200, "and it was not used up"


@run_async
async def test_adding_an_address_does_not_sign_in(store: Path) -> None:
    """Somebody else has the token of the seat, as with a link from before there were invitations."""
    async with posted(store) as post:
        ben, mallory = Browser(post.at), Browser(post.at)
        await ben.put("/api/me/name", name="Ben")
        match, blue, red = await two(post)
        await ben.post("/api/me/matches", seats=[{"match": match, "token": red}])
        await post.confirmed(match, red, "mallory@example.org")
        await pass_over(post, match, blue, "blue")
        await post.later()
        entry = (await enter(mallory, match, word_in(post.mail.mails.pop()))).json()
        assert entry["name"] != "Ben"
        assert len(entry["keys"]) == 1


@run_async
async def test_nothing_is_kept_of_a_link_before_it_is_used(store: Path) -> None:
    async with posted(store) as post:
        match, _, _, word = await mailed(post)
        store_ = post.postman._store
        with store_.reading("") as connection:
            everything = [str(row) for one in metadata.sorted_tables for row in connection.execute(sa.select(one))]
            assert connection.execute(sa.select(sa.func.count()).select_from(ENTRIES)).scalar() == 0
        assert not any(word.split(".")[2] in text for text in everything)
        await enter(Browser(post.at), match, word)
        mail_sign_in.forget_old_links(store_, post.clock.now + 3 * VALID_FOR)
        with store_.reading("") as connection:
            assert connection.execute(sa.select(sa.func.count()).select_from(ENTRIES)).scalar() == 0


@run_async
async def test_a_mail_says_until_when_one_has_to_play(store: Path) -> None:
    clock = Clock()
    clock.now = time.time()
    async with posted(store, clock) as post:
        new_match = await post.at.begin(seats={"blue": "me", "red": "link"}, pace=3)
        match, blue, red = new_match["match"], new_match["token"], new_match["links"]["red"]
        await post.confirmed(match, red, BEN)
        await pass_over(post, match, blue, "blue")
        await post.later()
        until = (await post.at.state(match, red))["terms"]["until"]
        day, hour = until[:10], until[11:16]
        assert f"You have until {day} {hour} UTC." in post.mail.mails[0].get_content()


# Offers and talk

@run_async
async def test_offer_notice_is_sent_once(store: Path) -> None:
    async with posted(store) as post:
        match, blue, red = await two(post)
        await post.confirmed(match, red, BEN)
        await post.confirmed(match, blue, ANN)
        await post.later()
        post.mail.mails.clear()
        offer = {"type": "offer", "what": "draw"}
        assert (await post.at.post(match, blue, offer)).status_code == 200
        await post.later()
        await post.later(86400)
        mail, = post.mail.mails
        assert (mail["To"], mail["Subject"]) == (BEN, "An offer for you: The Ridge")
        assert "A draw is offered by Blue." in mail.get_content()
        state = await post.at.state(match, red)
        await post.at.post(match, red, {"type": "answer", "offer": state["terms"]["offer"]["id"], "accept": False})
        await pass_over(post, match, blue, "blue")
        post.mail.mails.clear()
        # one that is answered before it is sent
        state = await post.at.state(match, red)
        assert (await post.at.post(match, red, offer)).status_code == 200
        offer_ = (await post.at.state(match, blue))["terms"]["offer"]["id"]
        await post.postman.round()
        await post.at.post(match, blue, {"type": "answer", "offer": offer_, "accept": False})
        await post.later()
        assert [mail["Subject"] for mail in post.mail.mails if mail["To"] == ANN] == []


@run_async
async def test_no_notice_of_an_offer_that_was_seen(store: Path) -> None:
    async with posted(store) as post:
        match, blue, red = await two(post)
        await post.confirmed(match, red, BEN)
        await post.at.post(match, blue, {"type": "offer", "what": "draw"})
        await post.postman.round()
        stamp = (await post.at.state(match, red))["stamp"]
        await post.at.post(match, red, {"type": "look", "stamp": stamp})
        await post.later()
        assert post.mail.mails == []


@run_async
async def test_talk_notice_is_sent_once_per_absence(store: Path) -> None:
    clock = Clock()
    clock.now = time.time()
    async with posted(store, clock) as post:
        match, blue, red = await two(post)
        await post.confirmed(match, red, BEN)
        for text in ("Good morning", "Are you there?"):
            assert (await post.at.post(match, blue, {"type": "chat", "text": text})).status_code == 200
        await post.later()
        await post.at.post(match, blue, {"type": "chat", "text": "Hello?"})
        await post.later()
        mail, = post.mail.mails
        assert (mail["To"], mail["Subject"]) == (BEN, "Somebody has written to you: The Ridge")
        assert "by Blue" in mail.get_content()
        assert "morning" not in mail.get_content()
        # what one says oneself is no news
        await post.at.post(match, red, {"type": "chat", "text": "Here I am"})
        await post.later()
        assert len(post.mail.mails) == 1
        # at the table, and away again
        socket, _ = await post.at.sit(match, red)
        await socket.close()
        await _await_absence(post, match)
        clock.now = time.time() + 5
        await post.at.post(match, blue, {"type": "chat", "text": "Back again?"})
        await post.later()
        assert len(post.mail.mails) == 2


@run_async
async def test_talk_just_after_leaving_is_notified(store: Path) -> None:
    """They are counted as present for a moment, in case they only load the page anew."""
    clock = Clock()
    clock.now = time.time()
    async with posted(store, clock) as post:
        match, blue, red = await two(post)
        await post.confirmed(match, red, BEN)
        socket, _ = await post.at.sit(match, red)
        await post.at.post(match, blue, {"type": "chat", "text": "Good night"})
        await post.postman.round()
        await socket.close()
        clock.now = time.time() + 5
        await post.at.post(match, blue, {"type": "chat", "text": "One thing more"})
        # the postman looks while they are still counted, and must look again when they are not
        await post.postman.round()
        await _await_absence(post, match)
        await post.later()
        assert [mail["Subject"] for mail in post.mail.mails] == ["Somebody has written to you: The Ridge"]


@run_async
async def test_talk_heard_at_the_table_is_not_notified(store: Path) -> None:
    clock = Clock()
    clock.now = time.time()
    async with posted(store, clock) as post:
        match, blue, red = await two(post)
        await post.confirmed(match, red, BEN)
        socket, _ = await post.at.sit(match, red)
        await post.at.post(match, blue, {"type": "chat", "text": "Good night"})
        await post.postman.round()
        await socket.close()
        await _await_absence(post, match)
        clock.now = time.time() + 5
        await post.later()
        assert post.mail.mails == []


async def _await_absence(post: Post, match: str) -> None:
    """Wait until it is written that nobody is at the table."""
    store_ = post.postman._store
    while attendance.read_attendance(store_, match, attendance.clock()).get("red", attendance.SeatAttendance(True, "")).here:
        await asyncio.sleep(0.05)


@run_async
async def test_muted_talk_is_not_notified(store: Path) -> None:
    clock = Clock()
    clock.now = time.time()
    async with posted(store, clock) as post:
        match, blue, red = await two(post)
        await post.confirmed(match, red, BEN)
        await post.at.post(match, red, {"type": "mute", "voice": "*", "muted": True})
        await post.at.post(match, blue, {"type": "chat", "text": "Good morning"})
        await post.later()
        assert post.mail.mails == []


@run_async
async def test_talk_before_a_crash_is_notified(store: Path) -> None:
    clock = Clock()
    clock.now = time.time()
    async with posted(store, clock) as post:
        match, blue, red = await two(post)
        await post.confirmed(match, red, BEN)
        await post.at.post(match, blue, {"type": "chat", "text": "Good morning"})
    async with posted(store, clock) as post:
        await post.later()
        assert [mail["Subject"] for mail in post.mail.mails] == ["Somebody has written to you: The Ridge"]


# Headers

@pytest.mark.parametrize("subject", ["Your move", "Tu turno: " + "una línea muy larga con ñ " * 5])
def test_headers_for_programs_are_not_encoded(subject: str) -> None:
    stop = f"https://games.example.org/notices/stop/{'c' * 16}/{'d' * 43}"
    letter = NoticeText("a" * 32, "your-move", "m", "t", "n", "s", "sn", "o", "t", subject, "text", "link", stop, "foot")
    settings = Mail("h", 25, "", "", "none", f"Umpire <umpire@{'long-' * 20}name.example.org>")
    mail_bytes = write_mail(settings, BEN, letter, 0.0).as_bytes()
    head = mail_bytes.partition(b"\r\n\r\n")[0].decode("ascii")
    assert f"List-Unsubscribe: <{stop}>\r\n" in head
    assert "List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n" in head
    result = message_from_bytes(mail_bytes)
    for name, value in result.items():
        encoded = any(charset for _, charset in decode_header(str(value)))
        assert not encoded or name in ("Subject", "From"), name
    assert all(len(line) <= 998 for line in head.split("\r\n"))


def test_marks_of_turns_offers_and_talk_differ() -> None:
    offers, talks = {channels.offer_mark(n) for n in range(50)}, {channels.talk_mark(n) for n in range(50)}
    assert not offers & talks
    assert max(offers | talks) < channels.ASKING
    assert all(channels.is_offer(one) and not channels.is_talk(one) for one in offers)
    assert all(channels.is_talk(one) and not channels.is_offer(one) for one in talks)
    assert not any(channels.is_offer(turn) or channels.is_talk(turn) for turn in range(channels.ASKING, 50))
