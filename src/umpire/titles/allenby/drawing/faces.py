"""Counters, 60 by 60: everything printed on them, readable when small, and never distinguished by colour alone."""
from __future__ import annotations

from typing import Final

from umpire.art.counter_art import (
    INK,
    PALE,
    SIZE,
    badge,
    card,
    face,
    fit_size,
    ink_on,
    one_below_the_other,
    pale,
    stock,
    stripe,
    upright,
)
from umpire.art.lettering import lettering, words
from umpire.art.svg import again, circle, group, path, rect, width_of
from umpire.titles.allenby.drawing.atlas import Atlas, Unit
from umpire.titles.allenby.drawing.figures import figure, sign

ICONS: Final = ("infantry", "cavalry", "artillery", "cars", "hq")
# the side of the counter where its name stands
NAME_LEFT: Final = 37.6
NAME_WIDTH: Final = 19.4
NAME_TOP: Final = 4.5
NAME_HEIGHT: Final = 31.0
VALUES: Final = 20.5
# the colour of what is broken, or will be
BROKEN: Final = "#8a2a20"


def counter_defs(atlas: Atlas) -> str:
    """Define what many counters share: cards of every colour, figures, signs."""
    hatch = "".join([f"M{left} 62L{left + 64}-2" for left in range(-60, 60, 9)])
    figures = [group(figure(icon, INK), id=f"fig-{icon}") for icon in ("infantry", "cavalry", "artillery", "cars")]
    return (
        stock("a", 1, 5) + "".join(figures) + lettering(sign("hq", PALE, INK), fill=INK, weight=700, id="fig-hq")
        + group(figure("air", INK), id="fig-air")
        + path(hatch, id="a-hatch", stroke=BROKEN, stroke_opacity=0.34, stroke_width=3)
        + "".join(_backs()) + "".join(_cards(atlas)) + "".join(_signs(atlas))
    )


def _cards(atlas: Atlas) -> list[str]:
    """Draw thick card in the colour of each Group and Command, fresh and disrupted."""
    cards: dict[str, str] = {}
    for unit in atlas.units.values():
        name, colour, side = _card_name(unit), ground_colour(atlas, unit), f"counter side-{unit.side}"
        cards[name] = card("a", name, colour, side)
        if unit.side == "turkish":
            cards[name + "-rear"] = card("a", name + "-rear", pale(colour), side + " disrupted")
    return list(cards.values())


def _card_name(unit: Unit) -> str:
    return f"card-{unit.group}" if unit.group else f"card-{'german' if unit.german else unit.side}"


def _signs(atlas: Atlas) -> list[str]:
    """Draw a box in the colour of each formation for each arm that it has."""
    signs: dict[str, str] = {}
    for unit in atlas.units.values():
        if _has_sign(unit):
            fill = atlas.formation_colours.get(unit.formation, PALE) if unit.side == "turkish" else PALE
            signs[_sign_name(unit)] = badge(_sign_name(unit), sign(unit.type, fill, ink_on(fill)))
    return list(signs.values())


def _has_sign(unit: Unit) -> bool:
    """Return whether a counter has a sign: the British arms have silhouettes instead."""
    return unit.type != "air" and (unit.side == "turkish" or unit.type in ("hq", "garrison"))


def _sign_name(unit: Unit) -> str:
    formation = unit.formation if unit.side == "turkish" and unit.formation else "none"
    return f"sign-{unit.type}-{formation}"


def counter_symbols(atlas: Atlas) -> list[str]:
    """Return every face a counter can show."""
    faces: list[str] = []
    for unit in atlas.units.values():
        faces.append(_front(atlas, unit))
        if unit.side == "turkish" and unit.rear in ("A", "B"):
            faces.append(_rear(atlas, unit))
    return [*faces, *_hidden(atlas)]


def ground_colour(atlas: Atlas, unit: Unit) -> str:
    """Return the tint of the Group, or of the Command."""
    if unit.group:
        return atlas.group_colours[unit.group]
    return atlas.command_colours["german" if unit.german else unit.side]


def concealed(atlas: Atlas) -> list[tuple[str, int]]:
    """Return the types and movements that a concealed British counter can show."""
    looks = {(unit.icon, unit.ma) for unit in atlas.units.values() if unit.side == "british" and unit.icon in ICONS}
    return sorted(looks)


# The faces

def _front(atlas: Atlas, unit: Unit) -> str:
    card = again(_card_name(unit))
    if unit.type == "air":
        return face(f"u_{unit.id}", card, _place("air", 30, 18), words(30, 39, unit.name, 11), _values(f"{unit.cf}"))
    if unit.type == "dummy":
        return face(f"u_{unit.id}", card, _place(unit.icon, 20, 22.5), words(30, 51, "DUMMY", 14.5), _side(unit))
    values = f"{unit.cf}-{unit.ma}" if unit.type != "division" else f"DIV-{unit.ma}"
    return face(f"u_{unit.id}", card, _stripe(atlas, unit), _badge(unit), _size(unit), _side(unit), _values(values), _back(unit))


def _rear(atlas: Atlas, unit: Unit) -> str:
    """Draw the disrupted side: pale, hatched, its letter instead of numbers."""
    card = again(_card_name(unit) + "-rear")
    hatch = again("a-hatch", clip_path="url(#a-counter)")
    letter = circle(30, 46, 11, fill=PALE, stroke=BROKEN, stroke_width=2.2) + words(
        30, 52.4, unit.rear, 18.5, fill="#7a1d14",
    )
    return face(f"u_{unit.id}_rear", card, hatch, _badge(unit), _size(unit), _side(unit), letter)


def _hidden(atlas: Atlas) -> list[str]:
    faces: list[str] = []
    for icon, movement in concealed(atlas):
        faces.append(face(f"hidden_{icon}_{movement}", again("card-british"), _place(icon, 30, 23), _values(f"?-{movement}")))
    looks = {(unit.icon, unit.ma) for unit in atlas.units.values() if unit.type == "division"}
    for icon, movement in sorted(looks):
        faces.append(face(
            f"hidden_division_{icon}_{movement}", again("card-british"), _frame(), _place(icon, 24, 23), words(47, 24, "XX", 13),
            _values(f"DIV-{movement}"),
        ))
    return faces


def _frame() -> str:
    """Draw a second edge: more than one counter lies under this one."""
    return rect(5, 5, SIZE - 10, SIZE - 10, 3, fill="none", stroke=INK, stroke_width=1.1, stroke_dasharray="4 2")


# Their parts

def _back(unit: Unit) -> str:
    """4.3 Draw what is on the back of a Turkish counter, in its corner: A, B, or an empty ring for a blank one."""
    return again(f"back-{unit.rear}", x=52.8, y=52.8) if unit.rear else ""


def _backs() -> list[str]:
    ring = circle(0, 0, 5.2, fill=PALE, stroke=BROKEN, stroke_width=1.2)
    letters = [group(ring + words(0, 3.1, letter, 8.6, fill="#7a1d14"), id=f"back-{letter}") for letter in ("A", "B")]
    return [*letters, group(ring, id="back-blank")]


def _place(icon: str, x: float, y: float) -> str:
    return again(f"fig-{icon}", x=x, y=y)


def _badge(unit: Unit) -> str:
    """Draw a silhouette, or a sign in the formation's colour."""
    return again(_sign_name(unit), x=20.5, y=27) if _has_sign(unit) else _place(unit.icon, 20, 22.5)


def _stripe(atlas: Atlas, unit: Unit) -> str:
    """Draw the division's colour across a British counter."""
    if unit.side != "british" or not unit.formation:
        return ""
    return stripe(36, 5.6, atlas.formation_colours[unit.formation], stroke=INK, stroke_width=0.9)


def _size(unit: Unit) -> str:
    """Draw the size, such as XX for a division: above the sign, or beside a silhouette."""
    if not _has_sign(unit):
        return words(10, 13.4, unit.size, 12)
    return words(20.5, 13.6, unit.size, 11)


def _values(values: str) -> str:
    size = fit_size(values, 42, VALUES)
    return words(30, 48.4 + size * 0.37, values, size, letter_spacing=0.5)


# The name at the side: level if it fits, else upright

def _side(unit: Unit) -> str:
    name = short_name(unit)
    size, lines = level(name)
    x, y = NAME_LEFT + NAME_WIDTH / 2, NAME_TOP + NAME_HEIGHT / 2
    if size >= min(upright_size(name), 10):
        return one_below_the_other(x, y, lines, size)
    return upright(x, y, name, upright_size(name))


def upright_size(name: str) -> float:
    """Return the size of a name that runs from below to above."""
    return fit_size(name, NAME_HEIGHT, 13, 1.08)


def short_name(unit: Unit) -> str:
    """Return the name without what the sign says already."""
    words_ = [word for word in unit.name.split() if word not in ("HQ", "Art", "Garr", "Dummy", "Frag")]
    return " ".join(words_)


def level(name: str) -> tuple[float, list[str]]:
    """Return the size at which the words fit one below the other, and the lines."""
    lines = name.split()
    widest = max([width_of(line, 14) * 1.06 for line in lines])
    size = min(14.0, 14 * NAME_WIDTH / widest, NAME_HEIGHT / (len(lines) * 1.02))
    return size, lines
