"""Put events and messages of a title into words for the wire."""
from __future__ import annotations

from umpire.engine.events import Event, Message
from umpire.engine.match import Match
from umpire.engine.wording import capital


def say_message(match: Match, message: Message) -> str:
    """Say a message in the title's words."""
    return capital(match.say(message.key, message.slots))


def say_event(match: Match, event: Event) -> str:
    """Say an event as its line in the log does."""
    return capital(match.say("log-" + event.kind, event.words))


def say_heading(match: Match, heading: Event) -> str:
    """Say a heading of the log without its full stop."""
    return say_event(match, heading).rstrip(".")
