"""Two weeks by correspondence: two people against each other, and one of them against a bot, with a clock that is stepped.

The store is brought up to date from an older step, the server is restarted every other day, and what it keeps is lost and
restored from a copy in the middle. Whenever somebody comes to the table there is exactly one mail about each match in which it
has become their move since they did something there, and none about the others.
"""
from __future__ import annotations

import random
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

from server.ages import _key_from_outside as _key_from_outside
from server.ages import aged
from server.helpers import run_async, table
from server.receivers import MailServer, WebServer, listening
from server.test_notices import ANN, BEN, DELAY, Clock, Post, posted_to
from umpire.server.runtime import doctor
from umpire.server.storage.backup import backup, restore

HOUR = 3600.0
DAYS = 14
# the days on which the store is brought up to date, copied, and lost
UPGRADED, COPIED, LOST = 2, 8, 9
# who has decided so much goes to bed, whether it is still their move or not
ENOUGH = 6


class Person:
    """Somebody who comes to the table now and then."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.proof = ""
        # the token and the seat by match, and the matches in which they went to bed in the middle of their move
        self.seats: dict[str, tuple[str, str]] = {}
        self.midway: set[str] = set()
        self.told = 0


class Weeks:
    """What goes on in these two weeks."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.clock = Clock()
        self.mail, self.hooks = MailServer(), WebServer()
        self.ann, self.ben = Person(ANN), Person(BEN)
        self.chance = random.Random(16)

    # the matches

    async def begin(self, at: Any, title: str, other: str) -> str:
        """Return a match of Ann and Ben, or of Ann and a bot; she plays the first seat."""
        first, second = ("allied", "german") if title == "anvil" else ("blue", "red")
        new_match = await at.begin(title, seats={first: "me", second: other})
        match = str(new_match["match"])
        self.ann.seats[match] = new_match["token"], first
        if other == "link":
            self.ben.seats[match] = new_match["links"][second], second
        return match

    async def subscribe(self, post: Post, person: Person, match: str) -> None:
        """An address is asked once: in other matches the browser shows that it said yes."""
        token, _ = person.seats[match]
        if person.proof:
            await post.ask(match, token, "mail", person.address, proof=person.proof)
        else:
            person.proof = await post.confirmed(match, token, person.address)

    # visits

    async def visit(self, post: Post, person: Person) -> None:
        for match in list(person.seats):
            await self.look(post, person, match)
        if person is self.ann and not any(match not in self.ben.seats for match in self.ann.seats):
            await self.subscribe(post, person, await self.begin(post.at, "hills", "bot"))

    async def look(self, post: Post, person: Person, match: str) -> None:
        token, seat = person.seats[match]
        state = await post.at.state(match, token)
        news = state["over"] or (state["deciding"] == seat and match not in person.midway)
        letters = self.put_away(person, match)
        assert letters == (1 if news else 0), (person.address, match, state["n"], state["deciding"])
        person.told += letters
        if state["over"]:
            del person.seats[match]
        elif state["deciding"] == seat:
            await self.play(post, person, match)

    async def play(self, post: Post, person: Person, match: str) -> None:
        """Some decisions; against a bot one, for it answers at once. Whoever ends the match knows it."""
        token, seat = person.seats[match]
        person.midway.discard(match)
        for _ in range(ENOUGH if match in self.ben.seats else 1):
            state = await post.at.state(match, token)
            state = await post.at.play(match, token, self.chance.choice(state["options"])["action"])
            if state["over"]:
                del person.seats[match]
                return
            if state["deciding"] != seat:
                return
        if match in self.ben.seats:
            person.midway.add(match)

    def put_away(self, person: Person, match: str) -> int:
        """Read the mails about a match; how many they were."""
        mine = [mail for mail in self.mail.to(person.address) if f"/m/{match}" in mail.get_content()]
        self.mail.mails = [mail for mail in self.mail.mails if mail not in mine]
        return len(mine)

    async def hours(self, post: Post, number: int) -> None:
        """Time passes; the postman goes round when he is called, when something is due, and every hour."""
        await post.postman.round()
        self.clock.now += DELAY
        await post.postman.round()
        for _ in range(number):
            self.clock.now += HOUR
            await post.postman.round()

    async def day(self, post: Post) -> None:
        for person in (self.ann, self.ben):
            await self.visit(post, person)
            await self.hours(post, 3)

    async def served(self, open_: AsyncExitStack) -> Post:
        return await open_.enter_async_context(posted_to(self.path, self.clock, self.mail, self.hooks))


@run_async
async def test_two_weeks_of_two_people_and_a_bot(tmp_path: Path) -> None:
    weeks = Weeks(tmp_path / "table.sqlite")
    async with table(weeks.path) as at:
        match = await weeks.begin(at, "anvil", "link")
    # an Umpire that knew nothing of notices kept it for two days
    aged(weeks.path, "0003")
    async with listening(weeks.mail), listening(weeks.hooks):
        for day in range(UPGRADED, DAYS, 2):
            async with AsyncExitStack() as open_:
                post = await weeks.served(open_)
                if day == UPGRADED:
                    # Ben had not used his link yet: it is an invitation by now
                    link, seat = weeks.ben.seats[match]
                    weeks.ben.seats[match] = await post.at.accept(match, link), seat
                    for person in (weeks.ann, weeks.ben):
                        await weeks.subscribe(post, person, match)
                    await weeks.hours(post, 1)
                await weeks.day(post)
                if day == COPIED:
                    copy = backup(weeks.path, tmp_path / "copy.sqlite").file
                    was = [(dict(one.seats), set(one.midway)) for one in (weeks.ann, weeks.ben)], list(weeks.mail.mails)
                await weeks.day(post)
            if day == COPIED:
                assert day + 1 == LOST
                restore(copy, weeks.path)
                # they are told by their browsers that the table is where it was the day before; mail that came since is old
                for person, (seats, midway) in zip((weeks.ann, weeks.ben), was[0], strict=True):
                    person.seats, person.midway = seats, midway
                weeks.mail.mails = was[1]
        assert len(weeks.ann.seats) + len(weeks.ben.seats) > 0
    assert weeks.ann.told >= DAYS - UPGRADED
    assert weeks.ben.told >= (DAYS - UPGRADED) // 2
    # all is well: what was kept before the upgrade goes, as the doctor says
    weeks.path.with_name(f"{weeks.path.name}.before-0004").unlink()
    assert [finding.text for finding in doctor.check_database_file(weeks.path) if not finding.ok] == []
