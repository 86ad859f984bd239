"""A bot that is always at the table: it takes a seat wherever somebody waits, agrees to a draw, plays all its matches at once.
`python examples/house_bot.py http://127.0.0.1:8315 TOKEN`, with a token of your own page (/me, Programs) that may play, begin
matches and settle. Its opponents are told that a program plays. A number as the third word ends it after so many matches."""
import sys

from umpire.client import Account, Ended, Invitation, Offer, Option, Turn


def first_that_does_something(turn: Turn) -> Option:
    """Not to do anything is the last resort."""
    return next((option for option in turn.options if not option.aside and not option.ends), turn.options[0])


address, token, *most = sys.argv[1:]
over = 0
for event in Account(address, token).events():
    if isinstance(event, Invitation) and event.join():
        print("playing with", event.by or "somebody")
    elif isinstance(event, Offer):
        event.accept()
    elif isinstance(event, Turn):
        event.play(first_that_does_something(event))
    elif isinstance(event, Ended):
        over += 1
        if most and over == int(most[0]):
            break
