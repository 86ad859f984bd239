"""A bot for somebody else's table: `python examples/bot.py http://127.0.0.1:8315 landing` begins a match and plays all of it;
`python examples/bot.py LINK` plays the seat of a link (http://HOST/m/MATCH#TOKEN) that it was given.

It thinks little: it looks at the odds of what rolls a die, takes what surely does something, and else what comes first."""
import sys

from umpire.client import Match, Option, Table, Turn


def best(turn: Turn) -> Option:
    """The option whose likeliest result is the most certain."""
    asked = [option for option in turn.options if not option.aside] or list(turn.options)
    return max(asked[:8], key=lambda option: certainty(turn, option))


def certainty(turn: Turn, option: Option) -> float:
    return max((chance.probability for chance in turn.odds(option).rows), default=0.0) if option.reveals else 0.5


def seated(where: str, title: str = "landing") -> Match:
    return Table.join(where) if "#" in where else Table(where).begin(title)


match = seated(*sys.argv[1:])
for turn in match.turns():
    option = best(turn)
    print(turn.prompt, option.label)
    turn.play(option)
assert match.state.result is not None
print(match.state.result.text)
