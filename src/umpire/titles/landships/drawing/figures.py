"""Vehicles, guns and aeroplanes seen from above, the bow upward, in a square of 60 by 60; signs of men on foot."""
from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

from umpire.art.svg import Attribute, circle, disc_trace, group, path, rect, trace

INK: Final = "#1c1710"
_LINE: Final[dict[str, Attribute]] = {"stroke": INK, "stroke_width": 1.1, "stroke_linejoin": "round"}
_FINE: Final[dict[str, Attribute]] = {"fill": "none", "stroke": INK, "stroke_width": 0.7, "stroke_opacity": 0.75}
# paint: hull, raised parts, shade, tracks
GREY: Final = ("#67745f", "#84917a", "#4a5646")
KHAKI: Final = ("#93793f", "#b2975a", "#6f5a2c")
OLIVE: Final = ("#7b7c48", "#9a9a62", "#5b5c33")
STEEL: Final = "#3d3a33"
Paint = tuple[str, str, str]


def _track(left: float, top: float, wide: float, long: float, radius: float = 2.5) -> str:
    """Draw a track with its plates."""
    plates = "".join([f"M{left:.1f} {top + step * 3:.1f}h{wide:.1f}" for step in range(1, int(long / 3))])
    return (
        rect(left, top, wide, long, radius, fill=STEEL, **_LINE)
        + path(plates, stroke="#8b8473", stroke_width=0.9, stroke_opacity=0.9)
    )


def _barrel(x: float, y: float, long: float, wide: float = 2.2, turn: float = 0) -> str:
    """Draw a gun that points ahead, or is turned clockwise so far, from its breech."""
    end = x + long * math.sin(math.radians(turn)), y - long * math.cos(math.radians(turn))
    line = trace([(x, y), end], 100)
    return (
        path(line, stroke=INK, stroke_width=wide + 1.2, stroke_linecap="round")
        + path(line, stroke="#6e6a5c", stroke_width=wide * 0.55, stroke_linecap="round")
    )


def _iron_cross(x: float, y: float, size: float) -> str:
    """Draw a black cross edged white: arms that widen outward."""
    arm, waist = size, size * 0.22
    flare = size * 0.62
    shape = (
        f"M{x - flare:.1f} {y - arm:.1f}h{2 * flare:.1f}L{x + waist:.1f} {y - waist:.1f}L{x + arm:.1f} {y - flare:.1f}"
        f"v{2 * flare:.1f}"
        f"L{x + waist:.1f} {y + waist:.1f}L{x + flare:.1f} {y + arm:.1f}h{-2 * flare:.1f}L{x - waist:.1f} {y + waist:.1f}"
        f"L{x - arm:.1f} {y + flare:.1f}v{-2 * flare:.1f}L{x - waist:.1f} {y - waist:.1f}z"
    )
    return path(shape, fill="#14120e", stroke="#f6f2e2", stroke_width=1, stroke_linejoin="round")


def _stripes(left: float, right: float, top: float, high: float) -> str:
    """Draw white, red, white across the horns, by which British tanks were known."""
    colours = ((0, "#f4efe0"), (2, "#b3202c"), (4, "#f4efe0"))
    return "".join([rect(x + off, top, 2, high, 0, fill=colour) for x in (left, right) for off, colour in colours])


# British tanks

def _rhomboid(paint: Paint, tail: bool = False, rear_cab: bool = False) -> str:
    """Draw tracks all round the hull, the cab before, the roof with its rails behind."""
    hull, upper, shade = paint
    wheels = (
        path("M26 55v4M34 55v4", stroke=INK, stroke_width=1.6) + rect(20.5, 57, 5, 3.4, 1, fill=STEEL, **_LINE)
        + rect(34.5, 57, 5, 3.4, 1, fill=STEEL, **_LINE)
    ) if tail else ""
    cab = rect(24, 40, 12, 8, 1, fill=upper, **_LINE) if rear_cab else ""
    beam = "" if tail else rect(18.5, 51, 23, 2.6, 0.6, fill="#7a5a30", **_LINE)
    return (
        wheels + _track(17, 4, 7.4, 52) + _track(35.6, 4, 7.4, 52)
        + rect(24, 8, 12, 46, 1, fill=hull, **_LINE) + rect(25, 27, 10, 24, 0.5, fill=shade, fill_opacity=0.55)
        + rect(22.6, 8.6, 14.8, 10.4, 1.4, fill=upper, **_LINE)
        + path("M25 11.5h3.4M31.6 11.5h3.4", stroke=INK, stroke_width=1.6)
        + path("M24 22h12M24 26h12M27 30h6v6h-6zM24 39h12", **_FINE) + _stripes(18, 36, 5.4, 6) + cab + beam
    )


def _male_sponsons(paint: Paint) -> str:
    """Draw a six-pounder on each side, an MG behind it."""
    return (
        path("M17 23l-6 3.5v9l6 4.5z", fill=paint[1], **_LINE) + path("M43 23l6 3.5v9l-6 4.5z", fill=paint[1], **_LINE)
        + circle(12.8, 27.6, 2.6, fill=paint[2], **_LINE) + circle(47.2, 27.6, 2.6, fill=paint[2], **_LINE)
        + _barrel(12.4, 27, 12.5, 2.4, -12) + _barrel(47.6, 27, 12.5, 2.4, 12)
        + path("M11 34.5l-3 2.5M49 34.5l3 2.5", stroke=INK, stroke_width=1.6)
    )


def _female_sponsons(paint: Paint) -> str:
    """Draw smaller sponsons with two MGs each."""
    return (
        path("M17 25l-4 2.5v9l4 2.5z", fill=paint[1], **_LINE) + path("M43 25l4 2.5v9l-4 2.5z", fill=paint[1], **_LINE)
        + path("M13.5 28.5l-4.5-4M13.5 35.5l-4.5 3M46.5 28.5l4.5-4M46.5 35.5l4.5 3", stroke=INK,
            stroke_width=2, stroke_linecap="round")
    )


def _bow_mg() -> str:
    return _barrel(30, 9, 6.5, 1.3)


def _mk_iv_male() -> str:
    return _male_sponsons(KHAKI) + _rhomboid(KHAKI) + _bow_mg()


def _mk_iv_female() -> str:
    return _female_sponsons(KHAKI) + _rhomboid(KHAKI) + _bow_mg()


def _captured_mk_iv() -> str:
    return (
        _male_sponsons(GREY) + _rhomboid(GREY) + rect(18, 5, 6.2, 7, 0, fill=GREY[0]) + rect(36, 5, 6.2, 7, 0, fill=GREY[0])
        + _iron_cross(30, 33, 5) + _bow_mg()
    )


def _mk_i() -> str:
    return _male_sponsons(OLIVE) + _rhomboid(OLIVE, tail=True) + _bow_mg()


def _mk_v() -> str:
    return _male_sponsons(KHAKI) + _rhomboid(KHAKI, rear_cab=True) + _bow_mg()


def _whippet() -> str:
    """Draw two tracks, the engine between them, the fighting cabin astern."""
    hull, upper, shade = KHAKI
    mudguards = path("M24.5 14v38M35.5 14v38", **_FINE)
    return (
        _track(16.5, 5, 7.6, 51, 3.5) + _track(35.9, 5, 7.6, 51, 3.5) + rect(24, 12, 12, 40, 1, fill=hull, **_LINE)
        + rect(25.4, 13.5, 9.2, 17, 1, fill=shade, fill_opacity=0.6)
        + path("M26 16.5h8M26 19.5h8M26 22.5h8M26 25.5h8", **_FINE) + mudguards
        + path("M22 35l3-3.5h10l3 3.5v12l-3 3h-10l-3-3z", fill=upper, **_LINE)
        + circle(30, 41, 4, fill=shade, **_LINE) + _barrel(30, 34, 9, 1.6) + _barrel(24, 41, 8, 1.6, -90)
        + _barrel(36, 41, 8, 1.6, 90)
        + _barrel(30, 49, 7, 1.6, 180) + _stripes(17.3, 36.7, 6.5, 6)
    )


# German, French

def _a7v() -> str:
    """Draw a box with a sharp nose and tail, a cupola on its roof, crosses on it."""
    hull, upper, shade = GREY
    camouflage = path("M19 12q6 5 3 11t-4 6zM41 22q-7 3-6 9t6 8zM22 42q8-3 9 3t-5 9z", fill="#8f6a3a", fill_opacity=0.85)
    return (
        _barrel(30, 8, 8, 2.8) + path("M17 22l-5-1M17 37l-5 1M43 22l5-1M43 37l5 1M26 53l-2 5.5M34 53l2 5.5", stroke=INK,
            stroke_width=2, stroke_linecap="round")
        + path("M23 7h14l5.5 7.5v32L38 55H22l-4.5-8.5v-32z", fill=hull, **_LINE) + camouflage
        + path("M23 7l1.5 8h11l1.5-8M22 55l2.5-8h11l2.5 8M17.5 14.5h7M42.5 14.5h-7M17.5 46.5h7M42.5 46.5h-7", **_FINE)
        + rect(22.5, 26, 15, 12, 1.4, fill=upper, **_LINE) + path("M22.5 30h15M25 26v-2h3v2M32 26v-2h3v2", **_FINE)
        + path("M25 17h10M25 19.5h10M25 22h10M25 41.5h10M25 44h10", stroke=INK, stroke_opacity=0.6, stroke_width=0.8)
        + _iron_cross(30, 33.6, 3.4) + _iron_cross(30, 50.4, 2.6) + circle(30, 9.4, 3, fill=shade, **_LINE)
    )


HORIZON: Final = ("#8296a8", "#a5b7c6", "#5f7385")


def _ft(gun: bool) -> str:
    """Draw a small tank, the turret before the middle, a tail to cross trenches."""
    hull, upper, shade = HORIZON
    return (
        path("M27 46l-1.5 12M33 46l1.5 12M25.5 58h9", stroke=INK, stroke_width=1.7, fill="none")
        + _track(19, 7, 6.4, 40, 3) + _track(34.6, 7, 6.4, 40, 3)
        + path("M25.5 12l2-5h5l2 5v34l-2 3h-5l-2-3z", fill=hull, **_LINE)
        + path("M26 37h8M26 40h8M26 43h8", **_FINE) + _barrel(30, 20, 13, 2.4 if gun else 1.5)
        + path("M24.5 21l2.5-4.5h6l2.5 4.5v6l-2.5 4.5h-6l-2.5-4.5z", fill=upper, **_LINE)
        + circle(30, 24.6, 2.6, fill=shade, **_LINE)
    )


def _schneider() -> str:
    """Draw a prow like a boat, the short gun in the starboard bow."""
    hull, upper, shade = HORIZON
    return (
        _track(18, 15, 5, 38, 2.4) + _track(37, 15, 5, 38, 2.4) + path("M30 3v8", stroke=INK, stroke_width=2)
        + path("M30 7l9 11v34l-3 4H24l-3-4V18z", fill=hull, **_LINE) + _barrel(38.6, 24, 11, 3, 14)
        + path("M35.5 19.5l6 2v8l-6 2z", fill=upper, **_LINE) + circle(21, 34, 3, fill=upper, **_LINE)
        + circle(39, 37, 3, fill=upper, **_LINE)
        + _barrel(20, 34, 7, 1.5, -90) + _barrel(40, 37, 7, 1.5, 90) + rect(26, 26, 8, 18, 1, fill=shade, fill_opacity=0.6)
        + path("M21 48h18M25 18h10", **_FINE)
    )


def _saint_chamond() -> str:
    """Draw a long overhanging nose, the field gun in it."""
    hull, upper, shade = HORIZON
    return (
        _barrel(30, 12, 11, 3) + _track(19.5, 24, 5.4, 26, 2.4) + _track(35.1, 24, 5.4, 26, 2.4)
        + path("M27 7h6l7.5 12v32L35 57h-10l-5.5-6V19z", fill=hull, **_LINE)
        + path("M27 7l1.5 12h3L33 7M19.5 19h21M19.5 51h21", **_FINE)
        + rect(25, 22, 10, 24, 1, fill=shade, fill_opacity=0.55) + circle(24.6, 18, 2.5, fill=upper, **_LINE)
        + circle(35.4, 18, 2.5, fill=upper, **_LINE)
        + path("M19.5 33h-5M40.5 33h5M30 55v4", stroke=INK, stroke_width=2, stroke_linecap="round")
    )


# Wheels

def _wheels(places: tuple[float, ...], left: float, right: float) -> str:
    return "".join([rect(x, y, 4.4, 10, 1.8, fill=STEEL, **_LINE) for y in places for x in (left, right)])


def _armoured_car() -> str:
    hull, upper, shade = KHAKI
    return (
        _wheels((9, 42), 17.4, 38.2) + path("M25 6h10l2 14v14l1.5 2v19h-17V36l1.5-2V20z", fill=hull, **_LINE)
        + rect(25.6, 7.5, 8.8, 13, 1.2, fill=shade, fill_opacity=0.5)
        + path("M26.5 10.5h7M26.5 13.5h7M22 44h16", **_FINE)
        + _barrel(30, 29, 13, 1.8) + circle(30, 31.4, 6.8, fill=upper, **_LINE) + circle(30, 31.4, 3, fill="none", **_LINE)
    )


def _truck() -> str:
    """Draw a lorry with its anti-aircraft gun on the platform."""
    hull, upper, shade = KHAKI
    return (
        _wheels((10, 38, 47), 16.6, 39) + rect(24, 5, 12, 10, 2, fill=hull, **_LINE)
        + rect(21.5, 15, 17, 9, 1.2, fill=upper, **_LINE)
        + path("M23.5 17.5h13", stroke=INK, stroke_width=1.6) + rect(20.5, 25, 19, 32, 1, fill="#9b7d4a", **_LINE)
        + path("M20.5 31h19M20.5 37h19M20.5 43h19M20.5 49h19", **_FINE) + circle(30, 43, 6, fill=shade, **_LINE)
        + _barrel(30, 47, 28, 2.8)
        + rect(26.6, 41, 6.8, 6, 1.2, fill=upper, **_LINE)
    )


# Guns on the ground

def _field_gun(paint: Paint, trail: float, long: float) -> str:
    hull, upper, shade = paint
    return (
        path(f"M{30 - trail / 2:.1f} 33L{30 - 1.4:.1f} 57h2.8L{30 + trail / 2:.1f} 33z", fill=shade, **_LINE)
        + path("M25.5 57h9", stroke=INK, stroke_width=2.2, stroke_linecap="round")
        + rect(14.5, 24, 4.6, 17, 2, fill=STEEL, **_LINE) + rect(40.9, 24, 4.6, 17, 2, fill=STEEL, **_LINE)
        + path("M19 32.5h22", stroke=INK, stroke_width=2.4) + _barrel(30, 38, long, 3.2)
        + path("M19.5 25.5L27 23.5h6l7.5 2v3.5h-21z", fill=upper, **_LINE)
        + rect(27, 29, 6, 12, 1.2, fill=hull, **_LINE)
    )


def _anti_aircraft() -> str:
    """Draw a gun on a cross of outriggers."""
    hull, upper, shade = GREY
    return (
        path("M30 12v42M11 34h38", stroke=INK, stroke_width=5.6, stroke_linecap="round")
        + path("M30 12v42M11 34h38", stroke=hull, stroke_width=3.2, stroke_linecap="round")
        + circle(30, 34, 11, fill=shade, **_LINE) + _barrel(30, 40, 36, 3.2) + rect(24.5, 31, 11, 11, 2, fill=upper, **_LINE)
        + circle(30, 37, 2.4, fill=hull, **_LINE)
    )


def _small_gun() -> str:
    hull, upper, _ = GREY
    return (
        path("M24 34l-4 18M36 34l4 18", stroke=INK, stroke_width=3.2, stroke_linecap="round")
        + rect(18.5, 25, 3.6, 12, 1.6, fill=STEEL, **_LINE)
        + rect(37.9, 25, 3.6, 12, 1.6, fill=STEEL, **_LINE) + path("M22 31h16", stroke=INK, stroke_width=2)
        + _barrel(30, 36, 24, 2.6)
        + path("M22 26.5h16v3.5H22z", fill=upper, **_LINE) + rect(27.4, 30, 5.2, 9, 1, fill=hull, **_LINE)
    )


def _rifle() -> str:
    """Draw the long anti-tank rifle on its bipod, two men behind it."""
    man = "M0-5a3 3 0 1 1 .1 0zM-3.5-3h7l1.5 15h-10z"
    return (
        _barrel(30, 40, 34, 2) + path("M24 16l6 4 6-4", fill="none", stroke=INK, stroke_width=1.8)
        + group(path(man, fill=GREY[1], **_LINE), transform="translate(25 42) rotate(14)")
        + group(path(man, fill=GREY[1], **_LINE), transform="translate(36 43) rotate(-14)")
    )


def _mortar() -> str:
    return (
        rect(22, 38, 16, 12, 2, fill=STEEL, **_LINE)
        + path("M30 28L21 16M30 28l9-12", stroke=INK, stroke_width=2.4, stroke_linecap="round")
        + path("M30 44V14", stroke=INK, stroke_width=8, stroke_linecap="round")
        + path("M30 44V14", stroke=OLIVE[1], stroke_width=5.6, stroke_linecap="round")
        + circle(30, 14, 2.4, fill=INK)
    )


# In the air

def _roundel(x: float, y: float, size: float) -> str:
    return (
        circle(x, y, size, fill="#26427c", stroke="#f4efe0", stroke_width=0.8) + circle(x, y, size * 0.64, fill="#f4efe0")
        + circle(x, y, size * 0.32, fill="#b3202c")
    )


def _biplane(paint: Paint, sign: Callable[[float, float, float], str], sweep: float, span: float, nose: float) -> str:
    """Draw wings of a span, swept back so far; the lower one shows behind the upper."""
    hull, upper, shade = paint
    left, right = 30 - span, 30 + span
    wing = f"M30 15L{left + 3:.1f} {15 + sweep:.1f}q-3 .5-3 5l3 4.5L30 27l{span - 3:.1f} {sweep - 2.5:.1f}q3-.5 3-4.5l-3-5z"
    ribs = "".join([f"M{x:.1f} 17v8"
        for x in (30 - span * 0.75, 30 - span * 0.5, 30 - span * 0.25, 30 + span * 0.25, 30 + span * 0.5, 30 + span * 0.75)])
    return (
        group(path(wing, fill=shade, **_LINE), transform="translate(0 3.5)")
        + path("M30 46.5l-10 3.5v5l10-1.5 10 1.5v-5z", fill=upper, **_LINE)
        + path(f"M27 {nose:.1f}q3-3 6 0l1 14-1.5 20L30.6 56h-1.2l-1.9-8L26 {nose + 14:.1f}z", fill=hull, **_LINE)
        + path(wing, fill=upper, **_LINE) + path(ribs, **_FINE) + sign(left + 8, 15 + sweep * 0.72 + 4.5, 4)
        + sign(right - 8, 15 + sweep * 0.72 + 4.5, 4)
        + circle(30, 30.5, 2.5, fill=INK) + circle(30, 37, 2.2, fill=INK)
        + path("M23.5 8h13", stroke=INK, stroke_width=1.3, stroke_linecap="round")
    )


MACHINES: Final[dict[str, Callable[[], str]]] = {
    "a7v": _a7v, "mk_iv_male": _mk_iv_male, "mk_iv_female": _mk_iv_female, "captured_mk_iv": _captured_mk_iv, "whippet": _whippet,
    "ft17_gun": lambda: _ft(True), "ft17_mg": lambda: _ft(False), "schneider_ca1": _schneider, "st_chamond": _saint_chamond,
    "mk_i_male": _mk_i, "mk_v_male": _mk_v, "rolls_royce_ac": _armoured_car, "13pdr_aa_truck": _truck,
    "75mm_art": lambda: _field_gun(HORIZON, 9, 27), "88mm_aa": _anti_aircraft, "77mm_fk": lambda: _field_gun(GREY, 11, 26),
    "18pdr_art": lambda: _field_gun(KHAKI, 5, 29), "37mm_tak": _small_gun, "t_gewehr": _rifle, "stokes_mortar": _mortar,
    "bristol_f2b": lambda: _biplane(OLIVE, _roundel, 0, 27, 9), "junkers_j1": lambda: _biplane(GREY, _iron_cross, 4, 28, 8),
    "re8": lambda: _biplane(OLIVE, _roundel, 1, 26, 8), "halberstadt_cl2": lambda: _biplane(GREY, _iron_cross, 2, 24, 9),
}


def machine(name: str) -> str:
    """Draw a vehicle, a gun or an aeroplane from above; one without a picture is a plain hull."""
    if name in MACHINES:
        return MACHINES[name]()
    return rect(20, 8, 20, 46, 4, fill=STEEL, **_LINE)


# Men: signs of about 34 by 28 around (0, 0)

def sign(kind: str, side: str) -> str:
    """Draw what stands on a counter of men: the helmet of their army, their weapon or their tool."""
    if kind == "mg":
        return _machine_gun()
    if kind == "fo":
        return _field_glasses()
    if kind == "crew":
        return _rammer()
    if kind == "leader":
        return _leader()
    if kind == "cavalry":
        return _horse()
    if kind == "assault_squad":
        return _flame() + group(helmet(side), transform="translate(5 5) scale(.66)")
    return helmet(side)


def helmet(side: str) -> str:
    if side == "german":
        return (
            path(
                "M-13 3q-1-16 13-16.5T13 3l1 3.5q.5 3.5-2 4.5l-4-1-1.5-4q-7-3-13.5-1l-1 4.5-3.5 1.5q-3-.5-2-4.5z", fill="#5e6a5c",
                stroke=INK, stroke_width=1.7, stroke_linejoin="round",
            ) + path("M-12 2.5Q0-3 12.5 2.5", fill="none", stroke=INK, stroke_width=1.2) + circle(-12.4, -1, 1.5, fill=INK)
            + path("M-7-7q3-3.5 7-3.5", fill="none", stroke="#c9d2c0", stroke_width=1.5, stroke_linecap="round")
        )
    if side == "french":
        return (
            path("M-12 4q0-15 12-15.5T12 4z", fill="#7f96ad", stroke=INK, stroke_width=1.7)
            + path("M-17 6.5q17-6 34 0-17 5-34 0z", fill="#7f96ad", stroke=INK, stroke_width=1.7)
            + path("M0-11.5V4M-2-12h4", stroke=INK, stroke_width=2)
        )
    return (
        path("M-9.5 2q0-11.5 9.5-12T9.5 2z", fill="#8b7436", stroke=INK, stroke_width=1.7)
        + path(
            "M-18 5.5Q-9-1.5 0-1.5T18 5.5Q9 9.5 0 9.5T-18 5.5z", fill="#8b7436", stroke=INK, stroke_width=1.7,
            stroke_linejoin="round",
        )
        + path("M-5-6.5q2.5-1.8 5-1.8", fill="none", stroke="#d9c687", stroke_width=1.5, stroke_linecap="round")
    )


def _machine_gun() -> str:
    """Draw a machine gun on its tripod, belt and water jacket."""
    return (
        path("M-3 1L-12 12M-3 1l9 11M-3 1v11", stroke=INK, stroke_width=2.2, stroke_linecap="round")
        + rect(-11, -6.5, 12, 7, 1, fill=INK) + rect(1, -6, 14, 6, 1.4, fill="#5e6a5c", stroke=INK, stroke_width=1.4)
        + path("M15-3h4.5M-11-3h-5v5", stroke=INK, stroke_width=2.2, fill="none", stroke_linecap="round")
        + path("M4-6v6M7-6v6M10-6v6", stroke=INK, stroke_width=0.9)
    )


def _field_glasses() -> str:
    return path("M-13 9L-10-9h7l2 5h2l2-5h7l3 18h-10l-1-7h-4l-1 7z", fill="#3f4a3c", stroke=INK, stroke_width=1.7,
        stroke_linejoin="round") + path(
        disc_trace(-8, 8, 3.2) + disc_trace(8, 8, 3.2), fill="#cfdde0", stroke=INK, stroke_width=1.2,
    )


def _rammer() -> str:
    """Draw a shell and the rammer crossed behind it."""
    return (
        path("M-13 10L13-11", stroke=INK, stroke_width=3, stroke_linecap="round")
        + path("M9-12l7 6", stroke=INK, stroke_width=4.5, stroke_linecap="round")
        + path("M-5 12V-3q0-8 5-12 5 4 5 12v15z", fill="#c9a24b", stroke=INK, stroke_width=1.7, stroke_linejoin="round")
        + path("M-5 3h10M-5 8h10", stroke=INK, stroke_width=1.2)
    )


def _leader() -> str:
    return (
        path("M-9 13V-13", stroke=INK, stroke_width=2.4, stroke_linecap="round")
        + path("M-8-13L15-7-8 0z", fill="#b3202c", stroke=INK, stroke_width=1.6, stroke_linejoin="round")
    )


def _horse() -> str:
    return path("M-12 13q-1-9 5-15-3-4-2-9l4 3q5-6 11-4l9 9q2 4-2 5l-6-2-3 2q5 4 4 11z", fill="#4a3420", stroke=INK,
        stroke_width=1.4, stroke_linejoin="round") + circle(5.5, -5, 1.2, fill="#f4efe0")


def _flame() -> str:
    return path("M-9 13q-8-6-5-13 1 3 3 4-2-9 5-15-1 6 4 9 1-3 0-5 7 7 4 14-2 5-7 6z", fill="#d8622a", stroke=INK,
        stroke_width=1.3, stroke_linejoin="round") + path(
        "M-7 12q-4-4-1-8 1 3 3 3 0-4 2-5 3 6 0 10z", fill="#f4c44e",
    )
