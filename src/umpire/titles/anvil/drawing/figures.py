"""Silhouettes on the counters, each about 34 wide and 24 high around (0, 0)."""
from __future__ import annotations

from typing import Final

from umpire.art.svg import circle, group, path

SILHOUETTES: Final = ("coastal", "transport", "railway_artillery")


def silhouette(kind: str, ink: str) -> str:
    """Draw a battery, a lorry, the armoured train."""
    if kind == "coastal":
        return _battery(ink)
    return _lorry(ink) if kind == "transport" else _train(ink)


def _battery(ink: str) -> str:
    """Draw a casemate whose gun looks out to sea."""
    return group(
        path("M-16 11v-9l4-6q10-8 20 0l3 6h5v9z", fill=ink), path("M-2-7.5L15-11.5l.7 3-15.6 4.6z", fill=ink),
        path("M-6 11v-6q4-4 8 0v6z", fill="#fff", fill_opacity=0.22), path("M-19 11.5h38", stroke=ink, stroke_width=2.6),
    )


def _lorry(ink: str) -> str:
    """Draw a lorry of two and a half tons, its canvas up."""
    wheels = [circle(x, 8, 4.1, fill=ink) + circle(x, 8, 1.6, fill="#fff", fill_opacity=0.65) for x in (-11.0, -2.6, 12.0)]
    return group(
        path("M-17 4v-10q1.6-3.4 4-3.6h15q2.4.2 3 3.6v10z", fill=ink), path("M6 4v-11h6.4l2.4 5 4 1.6v7.4h-2.6z", fill=ink),
        path("M8-5.4h3.4l1.6 3.6H8z", fill="#fff", fill_opacity=0.55),
        path("M-17.6 5.4h36", stroke=ink, stroke_width=2.4), *wheels,
    )


def _train(ink: str) -> str:
    """Draw the locomotive in its armour, a gun car before it."""
    wheels = "".join([circle(x, 9, 2.5, fill=ink) for x in (-16.0, -10.5, -4.0, 4.0, 10.0, 16.0)])
    return group(
        path("M-19.5 7v-8h3l2-4h6l2 4h3v8z", fill=ink), path("M-8-3l-11-4.2.7-2.2 12 3.6z", fill=ink),
        path("M0 7v-12l2-3h8l3 3h6.5v12z", fill=ink), path("M13.6-8v-5h4v5z", fill=ink),
        path("M3-3.4h4m3 0h4", stroke="#fff", stroke_opacity=0.6, stroke_width=1.6),
        path("M-3.4 5h3.6", stroke=ink, stroke_width=2),
        path("M-21 12.2h42", stroke=ink, stroke_width=1.5), wheels,
    )
