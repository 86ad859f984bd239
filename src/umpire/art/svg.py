"""Writing SVG: elements, text that is wrapped here and not by the browser, gradients, patterns, compact paths.

No `style` attributes and no scripts: looks are presentation attributes, so that a strict Content-Security-Policy holds
and a client's style sheet can override them by class.
"""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple, Union

from umpire.maps.points import Point

Attribute = Union[str, int, float]

SERIF: Final = "'Old Standard TT', Georgia, 'Times New Roman', serif"
SANS: Final = "'Alegreya Sans', 'Gill Sans', 'Trebuchet MS', sans-serif"


def number(value: float) -> str:
    """Return a coordinate with at most one decimal.

    >>> number(3.0), number(2.26), number(-0.04)
    ('3', '2.3', '0')
    """
    text = f"{value:.1f}"
    if text.endswith(".0"):
        text = text[:-2]
    return "0" if text == "-0" else text


def escape(text: str) -> str:
    """Escape text for use in an element or an attribute."""
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;")


def element(name: str, *children: str, **attributes: Attribute) -> str:
    """Return one element.

    `fill_opacity` becomes `fill-opacity`, `class_` becomes `class`; children are SVG already.

    >>> element("rect", x=1.25, fill="red", stroke_width=2)
    '<rect x="1.2" fill="red" stroke-width="2"/>'
    """
    words = [name]
    for key, value in attributes.items():
        words.append(f'{_attribute_name(key)}="{_attribute_value(key, value)}"')
    start = " ".join(words)
    return f"<{start}>{''.join(children)}</{name}>" if children else f"<{start}/>"


# names that SVG spells in camel case; all others have hyphens
_CAMEL: Final = ("viewBox", "gradientUnits", "patternUnits", "textLength", "lengthAdjust", "preserveAspectRatio")
# values between 0 and 1, which one decimal would spoil
_FINE: Final = ("opacity", "fill_opacity", "stroke_opacity", "stop_opacity", "offset", "stroke_width", "letter_spacing")


def _attribute_name(key: str) -> str:
    return key if key in _CAMEL else key.rstrip("_").replace("_", "-")


def _attribute_value(key: str, value: Attribute) -> str:
    if isinstance(value, str):
        return escape(value)
    return f"{value:.3g}" if key in _FINE else number(value)


# Shapes

def rect(x: float, y: float, width: float, height: float, radius: float, **attributes: Attribute) -> str:
    """Return a rectangle, its corners rounded if `radius` is not 0."""
    if radius:
        return element("rect", x=x, y=y, width=width, height=height, rx=radius, **attributes)
    return element("rect", x=x, y=y, width=width, height=height, **attributes)


def circle(x: float, y: float, radius: float, **attributes: Attribute) -> str:
    return element("circle", cx=x, cy=y, r=radius, **attributes)


def path(d: str, **attributes: Attribute) -> str:
    return element("path", d=d, **attributes)


def polygon(points: Sequence[Point], **attributes: Attribute) -> str:
    return path(trace(points) + "z", **attributes)


def line(points: Sequence[Point], **attributes: Attribute) -> str:
    """Draw an open line with round ends."""
    return path(trace(points), fill="none", stroke_linecap="round", stroke_linejoin="round", **attributes)


def trace(points: Sequence[Point], unit: float = 10) -> str:
    """Return the commands of a path through points: relative steps, which are short to write.

    The steps are taken between rounded places, so that no error adds up.

    >>> trace([(1.04, 2), (3, 2.5)])
    'M1 2l2 .5'
    """
    x, y = round(points[0][0] * unit), round(points[0][1] * unit)
    words = [f"M{_shortest(x, unit)}{_after_number(_shortest(y, unit))}"]
    steps = ""
    for px, py in points[1:]:
        nx, ny = round(px * unit), round(py * unit)
        if (nx, ny) != (x, y):
            step = f"{_shortest(nx - x, unit)}{_after_number(_shortest(ny - y, unit))}"
            steps += _after_number(step) if steps else step
        x, y = nx, ny
    if steps:
        words.append("l" + steps)
    return "".join(words)


def _shortest(value: int, unit: float) -> str:
    text = number(value / unit)
    return text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text


def _after_number(text: str) -> str:
    """Return a number after another: a minus sign needs no space before it."""
    return text if text.startswith("-") else " " + text


def disc_trace(x: float, y: float, radius: float) -> str:
    """Return a circle as a part of a path, so that many of one colour are one element."""
    r, d = number(radius), number(radius * 2)
    return f"M{number(x - radius)}{_after_number(number(y))}a{r} {r} 0 1 0 {d} 0a{r} {r} 0 1 0-{d} 0z"


# Structure

def group(*children: str, **attributes: Attribute) -> str:
    return element("g", *children, **attributes)


def symbol(name: str, width: float, height: float, *children: str) -> str:
    """Return a drawing to be used under its name; shadows may reach beyond its edges."""
    box = f"0 0 {number(width)} {number(height)}"
    return element("symbol", *children, id=name, viewBox=box, overflow="visible")


def use(name: str, x: float, y: float, width: float, height: float, **attributes: Attribute) -> str:
    return element("use", href="#" + name, x=x, y=y, width=width, height=height, **attributes)


def again(name: str, **attributes: Attribute) -> str:
    """Draw a named definition again, as it is or with other strokes."""
    return element("use", href="#" + name, **attributes)


def in_strokes(name: str, commands: str, *strokes: tuple[str, float]) -> list[str]:
    """Draw one line in several strokes, written once."""
    return [element("defs", path(commands, id=name))] + [
        again(name, stroke=colour, stroke_width=width) for colour, width in strokes
    ]


def document(width: float, height: float, *children: str, **attributes: Attribute) -> str:
    """Return a whole drawing."""
    box = f"0 0 {number(width)} {number(height)}"
    return element("svg", *children, xmlns="http://www.w3.org/2000/svg", viewBox=box, **attributes)


def shifted(x: float, y: float, *children: str, scale: float = 1) -> str:
    """Draw children with another origin, perhaps smaller or larger."""
    words = f"translate({number(x)} {number(y)})" + (f" scale({scale:.3g})" if scale != 1 else "")
    return group(*children, transform=words)


class Stop(NamedTuple):
    """A colour of a gradient."""

    at: float
    colour: str
    opacity: float = 1


def _stop(stop: Stop) -> str:
    if stop.opacity < 1:
        return element("stop", offset=stop.at, stop_color=stop.colour, stop_opacity=stop.opacity)
    return element("stop", offset=stop.at, stop_color=stop.colour)


def gradient(name: str, stops: Sequence[Stop]) -> str:
    """Return a gradient from top to bottom of the shape that it fills."""
    return element("linearGradient", *[_stop(stop) for stop in stops], id=name, x1=0, y1=0, x2=0, y2=1)


def across(name: str, stops: Sequence[Stop]) -> str:
    """Return a gradient from left to right of the shape that it fills."""
    elements = [element("stop", offset=stop.at, stop_color=stop.colour, stop_opacity=stop.opacity) for stop in stops]
    return element("linearGradient", *elements, id=name)


def glow(name: str, stops: Sequence[Stop]) -> str:
    """Return a gradient from the middle of the shape that it fills to its edge."""
    return element("radialGradient", *[_stop(stop) for stop in stops], id=name)


def pattern(name: str, size: float, *children: str) -> str:
    return element("pattern", *children, id=name, width=size, height=size, patternUnits="userSpaceOnUse")


def clip(name: str, shape: str) -> str:
    return element("clipPath", shape, id=name)


def shadow(x: float, y: float, width: float, height: float, radius: float, depth: float = 7) -> str:
    """Return a soft shadow of three flat layers: no filter, so it costs nothing to draw."""
    layers = ((1.0, 0.07), (0.7, 0.1), (0.4, 0.14))
    return "".join([
        rect(x + depth * share * 0.6, y + depth * share, width, height, radius, fill="#000", opacity=opacity)
        for share, opacity in layers
    ])


# Text

def text(x: float, y: float, words: str, size: float, **attributes: Attribute) -> str:
    """Draw one line of text, centred on `x` unless told otherwise; `y` is its base line."""
    attributes.setdefault("text_anchor", "middle")
    attributes.setdefault("font_family", SANS)
    return element("text", escape(words), x=x, y=y, font_size=size, **attributes)


def lines(x: float, y: float, block: Block, **attributes: Attribute) -> str:
    """Draw several lines centred on `x`, the first base line at `y`."""
    attributes.setdefault("text_anchor", "middle")
    attributes.setdefault("font_family", SANS)
    spans = [
        element("tspan", escape(words), x=x, y=y + row * block.leading) for row, words in enumerate(block.lines)
    ]
    return element("text", *spans, font_size=block.size, **attributes)


class Block(NamedTuple):
    """Text broken into lines of a size."""

    lines: tuple[str, ...]
    size: float

    @property
    def leading(self) -> float:
        return self.size * LEADING

    @property
    def height(self) -> float:
        return len(self.lines) * self.leading


LEADING: Final = 1.16
# the widths of the letters from space to tilde in hundredths of the size, measured from the fonts we ship
_SANS_WIDTHS: Final = (
    16, 26, 28, 52, 43, 82, 69, 17, 29, 31, 37, 48, 23, 31, 23, 29, 53, 34, 45, 41, 48, 42, 47, 42, 47, 47, 23, 23, 48,
    48, 48, 33, 82, 58, 54, 52, 65, 48, 43, 60, 68, 27, 31, 55, 42, 79, 68, 63, 52, 64, 55, 47, 49, 63, 56, 89, 59, 53,
    53, 29, 29, 29, 42, 45, 39, 46, 51, 38, 52, 46, 30, 49, 52, 24, 26, 46, 25, 80, 52, 49, 51, 51, 32, 37, 32, 51, 42,
    67, 43, 43, 41, 29, 31, 29, 48,
)
_SERIF_WIDTHS: Final = (
    28, 28, 39, 71, 58, 86, 79, 24, 37, 37, 50, 94, 28, 37, 28, 45, 58, 58, 58, 58, 58, 58, 58, 58, 58, 58, 28, 28, 94,
    94, 94, 47, 82, 75, 71, 66, 79, 69, 67, 72, 82, 44, 54, 77, 67, 89, 76, 71, 70, 71, 73, 62, 72, 79, 77, 108, 75, 74,
    65, 38, 45, 38, 58, 52, 38, 51, 53, 47, 54, 47, 35, 55, 56, 30, 32, 56, 31, 80, 56, 50, 54, 52, 43, 43, 36, 55, 53,
    78, 52, 52, 46, 42, 28, 42, 66,
)
_OTHER_LETTER: Final = 60


def width_of(words: str, size: float, family: str = SANS) -> float:
    """Estimate the width of a line, near enough to break it safely."""
    widths = _SANS_WIDTHS if family == SANS else _SERIF_WIDTHS
    total = 0
    for letter in words:
        place = ord(letter) - 32
        total += widths[place] if 0 <= place < len(widths) else _OTHER_LETTER
    return total * size / 100


def wrap(words: str, width: float, size: float, family: str = SANS) -> tuple[str, ...]:
    """Break text into lines no wider than `width`; cut a word that is wider itself."""
    result: list[str] = []
    current = ""
    for word in words.split():
        for piece in _pieces(word, width, size, family):
            longer = f"{current} {piece}" if current else piece
            if current and width_of(longer, size, family) > width:
                result.append(current)
                longer = piece
            current = longer
    return (*result, current) if current else tuple(result)


def _pieces(word: str, width: float, size: float, family: str) -> list[str]:
    if width_of(word, size, family) <= width:
        return [word]
    pieces = [""]
    for letter in word:
        if pieces[-1] and width_of(pieces[-1] + letter, size, family) > width:
            pieces.append("")
        pieces[-1] += letter
    return pieces


def fit(words: str, width: float, height: float, largest: float, smallest: float = 5) -> Block:
    """Return the largest text that fits into a box."""
    size = largest
    block = Block(wrap(words, width, size), size)
    while block.height > height and size > smallest:
        size -= 0.5
        block = Block(wrap(words, width, size), size)
    return Block(_balanced(words, width, size), size)


def _balanced(words: str, width: float, size: float) -> tuple[str, ...]:
    """Break text into as few lines as possible, of similar length: no single word at the end."""
    best = wrap(words, width, size)
    narrower = width * 0.97
    while narrower > width * 0.6:
        lines_ = wrap(words, narrower, size)
        if len(lines_) > len(best):
            break
        best = lines_
        narrower -= width * 0.03
    return best


def fitting_size(words: str, width: float, largest: float, family: str = SERIF) -> float:
    """Return the largest size at which one line fits."""
    wide = width_of(words, largest, family)
    return largest if wide <= width else largest * width / wide
