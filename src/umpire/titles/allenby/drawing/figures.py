"""Silhouettes and signs on the counters, each about 34 wide and 26 high around (0, 0)."""
from __future__ import annotations

import math

from umpire.art import signs
from umpire.art.svg import circle, group, path, trace


def figure(icon: str, ink: str) -> str:
    """Draw the silhouette of a British arm."""
    if icon == "infantry":
        return _soldier(ink)
    if icon == "cavalry":
        return _horseman(ink)
    if icon == "artillery":
        return _gun(ink)
    if icon == "cars":
        return _armoured_car(ink)
    return _aeroplane(ink)


def _soldier(ink: str) -> str:
    """Draw a soldier at the charge, a helmet on his head, the bayonet before him."""
    body = (
        "M-3.5-6.5l5.2.6 2.2 4 .6 3.4-1.5 1.2-1.5 3.6 3.4 3.4 1 4.6h3.2v2h-6l-1.6-5.4-3.6-3-3 3.6-5.6 4.2-1.6-1.5 4.8-5"
        " 1.9-6.8z"
    )
    arms = "M-4.2-5.6l-3.6 4.8 3 3.4 6.6-.2.2-2-5-.6-.4-1.2z"
    helmet = "M-2.6-9.2q.3-4.3 3.9-4.3t4.2 3.9l1.4.9-9.9.3z"
    return group(
        path(body + arms, fill=ink), circle(1.2, -8.2, 2.5, fill=ink), path(helmet, fill=ink),
        path("M-11.4 3.2l3.4 1.2 11-4.6 13.4-5.4", fill="none", stroke=ink, stroke_width=2),
        path("M-12.2 2.2l2.2 5 3.4-1.4-1.6-3.6z", fill=ink),
    )


def _horseman(ink: str) -> str:
    """Draw a horseman galloping, the sword out."""
    horse = (
        "M-12.5-1.5q1.6-2.6 4.6-2.4l7.4.9q4.2-.2 6-2.6l3-3.6 1.2-2 .9 2.2 3.6 3.4.2 2-1.9.7-2.7-1-1.9 3.9-1.3 3.2"
        " 3.7 1.5 3.4-1 .9 1.3-4.3 2.6-6.2-2.1-3.4 1-5.6-.5-3.4 1.7-3.5 3.7-3.7 1.6-.8-1.4 3-1.8 2.2-4.2-.6-3.5"
        "q-.9-.6-1.9 1.4l-1.3 3.2-1-.5.7-3.9z"
    )
    rider = "M-1.6-4l-.2-4.6 1.2-2 3 .5 1.8 2.9 2.9 1.4-.6 1.4-3.6-1.3-.7 2.4 1.5 3-.9 3.6h-1.6l.2-3.4z"
    return group(
        path(horse, fill=ink), path(rider, fill=ink), circle(0.9, -12, 1.9, fill=ink),
        path("M-2.4-12.6h6.8", stroke=ink, stroke_width=1.2),
        path("M5.4-6.6q4.6-1.6 8-6.2", fill="none", stroke=ink, stroke_width=1.2),
    )


def _gun(ink: str) -> str:
    """Draw a field gun, muzzle to the right."""
    spokes = "".join([
        trace([(-1.0, 4.0), (-1 + 6.6 * math.cos(turn * math.pi / 4), 4 + 6.6 * math.sin(turn * math.pi / 4))])
        for turn in range(8)
    ])
    return group(
        path("M-6-2.6l2.4-3.2 19-6.2 1 3-18 7z", fill=ink), path("M-3 2l-13.6 7 .6 2.2 3.6 0 10.6-5.4z", fill=ink),
        path("M4-11.5l2.4-.6 1.2 11-2 .8z", fill=ink),
        circle(-1, 4, 7, fill="none", stroke=ink, stroke_width=2.2), path(spokes, stroke=ink, stroke_width=1.1),
        circle(-1, 4, 1.9, fill=ink),
    )


def _armoured_car(ink: str) -> str:
    """Draw a Rolls-Royce with its turret."""
    hull = "M-16.5 1.5l1.5-4.5h6l1.5-2.5h9l2 2.6 11.5 1.4 1 5.5-2.6 1.5h-29.4z"
    return group(
        path(hull, fill=ink), path("M-5.5-5.8l1-5h7.5l1.2 5z", fill=ink), path("M3-8.6h8", stroke=ink, stroke_width=1.6),
        circle(-9.6, 5.6, 4.4, fill=ink), circle(10.4, 5.6, 4.4, fill=ink),
        circle(-9.6, 5.6, 1.6, fill="#fff", fill_opacity=0.7), circle(10.4, 5.6, 1.6, fill="#fff", fill_opacity=0.7),
    )


def _aeroplane(ink: str) -> str:
    """Draw a biplane seen from above and in front."""
    wings = "M-18-7h36v3.6h-36zM-16.5 2h33v3.2h-33z"
    return group(
        path(wings, fill=ink), path("M-13-4v6.5M13-4v6.5M-6.5-4v6.5M6.5-4v6.5", stroke=ink, stroke_width=1.2),
        circle(0, -1, 4.2, fill=ink), path("M-4.4 5l-2.4 5M4.4 5l2.4 5M-6.8 10h13.6", stroke=ink, stroke_width=1.2),
        circle(-6.2, 10.2, 1.9, fill=ink), circle(6.2, 10.2, 1.9, fill=ink),
        path("M-9-1.8q9-2.4 18 1.6", fill="none", stroke=ink, stroke_width=1.1),
    )


# Signs, which the Turks, headquarters and garrisons have

def sign(kind: str, fill: str, ink: str) -> str:
    """Draw a box with the sign of an arm; that of a fragment is torn."""
    if kind != "fragment":
        return signs.sign(kind, fill, ink)
    tear = path("M-3-13l3 6-4 5 5 5-4 5 3 6", fill="none", stroke="#f6efdb", stroke_width=4)
    edges = path("M-5-11l3 5-4 5 5 5-4 5 2 3M1-11l3 4-4 6 5 5-4 5 2 3", fill="none", stroke="#1c1710", stroke_width=1.2)
    return signs.sign("infantry", fill, ink) + tear + edges
