"""The figures on counters: the hats of nine peoples, the gun, the horseman and silhouettes of ships, around (0, 0)."""
from __future__ import annotations

from typing import Final

from umpire.art.svg import circle, group, path

INK: Final = "#1c1710"

# Hats: their outline, and the folds, bands and badges drawn on it

PITH: Final = (
    "M-17 7.4Q-14 3.6-12.6 2.4-11.6-9.4 0-10.4 11.6-9.4 12.6 2.4 14 3.6 17 7.4 15.4 9.6 13 8.6 0 4.4-13 8.6-15.4 9.6-17 7.4z"
)
SLOUCH: Final = (
    "M-18 6.4Q-13 3-9.4 3.2-9.6-9.6-4.6-9.6-2-9.4 0-7.4 2-9.4 4.6-9.6 9.4-9.6 9.4 1.6 13.4-1.4 15.4-8 19-10.4 18.6-3 16 8.6 0"
    " 8.8-12 9.2-18 6.4z"
)
TURBAN: Final = "M-12.4 7Q-16-5-6-10 4-13.4 11-6 15 0 12.6 7 0 10.6-12.4 7z"
KEPI: Final = "M-10.6 6L-9-8.6Q0-11.4 9-8.6L10.2 3.4Q17.6 6 17.4 9.4 9 6.6 2 8.4-5 9.4-10.6 6z"
KABALAK: Final = "M-14.4 8.4Q-15-3.6-7-9.4 0-13.4 7-9.4 15-3.6 14.4 8.4 10 5.4 0 5-10 5.4-14.4 8.4z"
SPIKED: Final = "M-15.6 8.4Q-14 4.6-11.4 4.2-11.6-8-2-8.6L0-15.4 2-8.6Q11.6-8 11.4 4.2 14 4.6 15.6 8.4 8 6 0 6-8 6-15.6 8.4z"
SAILOR: Final = "M-15-2.6Q-13-9.4 0-9.4 13-9.4 15-2.6 13 1 10.4 1.4V7Q0 9.4-10.4 7V1.4Q-13 1-15-2.6z"
HATS: Final[dict[str, tuple[str, str]]] = {
    "British": (PITH, "M-12.4 2.2Q0-2.4 12.4 2.2M-12.2-1Q0-5.4 12.2-1M0-10.4v-2.2"),
    "Australian": (SLOUCH, "M-9.4 2.2Q0 4.6 9.4 1.2M-9.4-1.2Q0 1.4 9.4-2M15.4-3.6l1.6 3"),
    "New Zealand": (SLOUCH, "M-9.4 2.2Q0 4.6 9.4 1.2M-9.4-1.2Q0 1.4 9.4-2M15.4-3.6l1.6 3"),
    "Indian": (TURBAN, "M-12 2Q0-8 12 1M-12.6 5Q-2-2 12.4 4M-9-6Q0-10 8-7"),
    "French": (KEPI, "M-10.4 2.8Q0-.4 10 2.6M-4-3.6h8M-3-6.4h6"),
    "Turkish": (KABALAK, "M-13.6 3.4Q0-4.6 13.6 3.4M-11.4-2Q0-9 11.4-2M-6-8.6Q0-11 6-8.6"),
    "German": (SPIKED, "M-11.2 3Q0 .4 11.2 3M0-6v5.4M-3-3.4h6"),
    "Naval": (SAILOR, "M-10.4 1.6Q0 4 10.4 1.6M-10.4 4.4Q0 6.8 10.4 4.4"),
}


def hat(people: str, colour: str) -> str:
    """Draw the hat of a people in the colour of its division."""
    shape, folds = HATS[people]
    return (
        path(shape, fill=colour, stroke=INK, stroke_width=1.6, stroke_linejoin="round")
        + path(folds, fill="none", stroke=INK, stroke_opacity=0.62, stroke_width=1.2)
    )


def horseman(colour: str) -> str:
    """Draw a horseman at the trot, the lance up."""
    horse = (
        "M-15 0q2-4 6-3.6l9 1q4-.4 6-3.4l3-4.4 1.4-2.4 1 2.6 4.4 4.2v2.4l-2.4.6-3-1-2 4.4-1.4 4.2 1.6 6.4h-2.6l-2.4-5.4-5.6-.2"
        "-4.4 1-1 5h-2.6l-.4-5.4-2.4 1.4-2.8 5.2h-2.4l1.8-7.4z"
    )
    rider = "M-3.4-3.4l-.4-6.2 1.6-2.4 3.6.6 1.6 3.4 3.2 2-1 1.4-3.4-1.4-.8 2.8 1.4 4.2h-3z"
    return group(
        path("M6.4 3L11-17.4", stroke=INK, stroke_width=1.3),
        path("M11-17.4l-5.4 2 4.6 2.2z", fill=colour, stroke=INK, stroke_width=0.7),
        path(horse + rider, fill=colour, stroke=INK, stroke_width=1.2, stroke_linejoin="round"),
        circle(-0.2, -14, 2.5, fill=colour, stroke=INK, stroke_width=1),
        path("M-4.4-14.6q4.2-2 8.4 0", fill="none", stroke=INK, stroke_width=1.5),
    )


def gun(colour: str, heavy: bool) -> str:
    """Draw a field gun that points to the upper right; a heavy one has a thicker barrel."""
    barrel = "M-7-3.4l2.4-4.6 21-8.6 2.2 5-20 9.6z" if heavy else "M-6-2.8l2-3.8 20-7.4 1.2 3.2-19 8.4z"
    return group(
        path("M-3 1.6l-14.4 8.2.8 2.6h4.2l11-6.8z", fill=colour, stroke=INK, stroke_width=1.1),
        path(barrel, fill=colour, stroke=INK, stroke_width=1.3, stroke_linejoin="round"),
        path("M3.6-12.6l3-.8 1.6 12.4-2.6 1z", fill=colour, stroke=INK, stroke_width=1.1),
        circle(-1, 4, 7.4, fill=colour, stroke=INK, stroke_width=2.2),
        path("M-1-3.4v14.8M-8.4 4h14.8M-6.2-1.2L4.2 9.2M-6.2 9.2L4.2-1.2", stroke=INK, stroke_width=1),
        circle(-1, 4, 2, fill=INK),
    )


# Ships, from the right side, the bow to the right; the water line is at 8

_HULL: Final = "M-25.4 1.6L-23.6 8h46L27 1.2 21 2H-21z"
SHIPS: Final[dict[str, str]] = {
    "B": _HULL + "M-17 1v-3h7v-3h3v-8h4.4v8h3v-8H5v8h4.6v3h6.4v4z M-22.6-1.4l6-1.8h4V1h-5z M23.6-1.8l-6.2-1.6h-4V1h5z",
    "BB": _HULL + "M-9 1v-5h3v-9h5v9h2.6v-9H6.4v9H10v5z M-24.6-1l7-2.2h4V1h-6z M-17-4.4l6-1.6h3.4v3H-14z M25.8-1.4l-7-2h-4V1h6z "
    "M18-5l-6-1.4H8.6v3H15z",
    "BC": _HULL + "M-15 1v-5h1.6v-8h4v8h4.8v-8h4v8h5v-8h4v8H13v5z M-24-1.2l6.2-1.8h3.4V1h-5z M24.6-1.6l-6.2-1.6H15V1h4.6z",
    "CL": "M-24 3L-22.4 8h44L26 2.2 20 3H-20zM-14 3V.4h2.4v-9h2.8v9h3.2v-9h2.8v9h3.2v-9h2.8v9h3.2v-9H9.2v9H14V3z",
    "MS": "M-18 1.4L-16 8h31L19.6-1.6 12 .8 8 2h-20zM-10 1.8v-6h4.4v-6.4h4V-4.2H4v6z",
}
MASTS: Final[dict[str, str]] = {
    "B": "M-13.4-4v-13M12.6-4v-13M-16.4-12h6M9.6-12h6", "BB": "M-.4-4v-15M12-6l-3 2M-4-16h7",
    "BC": "M-17-4v-13M11-4v-13M8-13h6", "CL": "M-16.4 0v-14M12 0v-14", "MS": "M10 .8v-14M-14 1v-11",
}


def ship(kind: str, ink: str) -> str:
    return path(SHIPS[kind], fill=ink) + path(MASTS[kind], stroke=ink, stroke_width=1.4)
