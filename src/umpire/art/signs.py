"""Signs of arms as staffs draw them, each in a box around (0, 0), and what stands around them on a counter."""
from __future__ import annotations

from typing import Final

from umpire.art.lettering import words
from umpire.art.svg import circle, path, rect, trace

BOX_WIDTH: Final = 31.0
BOX_HEIGHT: Final = 21.0
_HALF: Final = BOX_WIDTH / 2
_HIGH: Final = BOX_HEIGHT / 2


def sign_box(fill: str) -> str:
    """Return the box of a sign."""
    return rect(-_HALF, -_HIGH, BOX_WIDTH, BOX_HEIGHT, 0, fill=fill, stroke="#1c1710", stroke_width=1.7, class_="sign")


def sign(kind: str, fill: str, ink: str) -> str:
    """Return a box with the sign of an arm."""
    return sign_box(fill) + sign_inside(kind, ink)


def sign_inside(kind: str, ink: str) -> str:
    """Return the sign in the box of an arm: the cross of the infantry by default."""
    if kind in ("cavalry", "recon"):
        return _stroke(trace([(-_HALF, _HIGH), (_HALF, -_HIGH)]), ink)
    if kind == "artillery":
        return circle(0, 0, 4.4, fill=ink)
    if kind == "armor":
        return _oval(ink)
    if kind == "antitank":
        return path(f"M{-_HALF} {_HIGH}L0 {-_HIGH}L{_HALF} {_HIGH}", fill="none", stroke=ink, stroke_width=1.7)
    if kind == "hq":
        return words(0, 5.6, "HQ", 16, fill=ink)
    if kind == "garrison":
        return path("M-10 6v-9h4v3h3.5v-3h5v3h3.5v-3h4v9z", fill=ink)
    if kind == "commando":
        return path(f"M{-_HALF} {-_HIGH}h8v{2 * _HIGH}h-8z", fill=ink, fill_opacity=0.85) + words(4.4, 4.4, "CDO", 10.5, fill=ink)
    return _stroke(trace([(-_HALF, _HIGH), (_HALF, -_HIGH)]) + trace([(-_HALF, -_HIGH), (_HALF, _HIGH)]), ink) + _upon(kind, ink)


def _upon(kind: str, ink: str) -> str:
    """Return the additions to the cross of a special kind of infantry."""
    if kind == "mechanized":
        return _oval(ink)
    if kind == "mountain":
        return path(f"M-5 {_HIGH}L0 1.8L5 {_HIGH}z", fill=ink)
    if kind == "airborne":
        return path("M-7 9.4a3.5 3.5 0 0 1 7 0 3.5 3.5 0 0 1 7 0", fill="none", stroke=ink, stroke_width=1.7)
    return ""


def _stroke(lines: str, ink: str) -> str:
    return path(lines, stroke=ink, stroke_width=1.7)


def _oval(ink: str) -> str:
    return rect(-10.5, -5.6, 21, 11.2, 5.6, fill="none", stroke=ink, stroke_width=1.7)
