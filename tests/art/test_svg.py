"""Writing SVG: well formed, short, and text that stays where it belongs."""
from __future__ import annotations

from xml.etree import ElementTree

from hypothesis import given
from hypothesis import strategies as st

from umpire.art import svg

# what may stand in XML at all
words = st.text(st.characters(min_codepoint=32, max_codepoint=0x2FF, exclude_categories=["Cc", "Cs"]), max_size=80)


@given(words)
def test_any_words_can_be_written(text: str) -> None:
    element_ = ElementTree.fromstring(svg.document(10, 10, svg.text(1, 2, text, 3, aria_label=text)))
    element = element_[0]
    assert (element.text or "") == text
    assert element.get("aria-label") == text


def test_names_of_attributes_are_those_of_svg() -> None:
    text = svg.element("g", class_="side", fill_opacity=0.25, viewBox="0 0 1 1")
    assert text == '<g class="side" fill-opacity="0.25" viewBox="0 0 1 1"/>'


@given(st.lists(st.tuples(st.floats(-999, 999), st.floats(-999, 999)), min_size=1, max_size=20))
def test_a_trace_never_drifts(points: list[tuple[float, float]]) -> None:
    command = svg.trace(points)
    numbers = _numbers(command)
    x, y = sum(numbers[0::2]), sum(numbers[1::2])
    assert abs(x - points[-1][0]) < 0.06
    assert abs(y - points[-1][1]) < 0.06


def _numbers(command: str) -> list[float]:
    return [float(word) for word in command.replace("M", " ").replace("l", " ").replace("-", " -").split()]


@given(words, st.integers(20, 300), st.integers(6, 30))
def test_wrapped_lines_are_never_too_wide_and_lose_nothing(text: str, width: int, size: int) -> None:
    lines = svg.wrap(text, width, size)
    assert "".join("".join(lines).split()) == "".join(text.split())
    for line in lines:
        assert len(line) == 1 or svg.width_of(line, size) <= width


def test_text_shrinks_until_it_fits() -> None:
    block = svg.fit("one two three four five six seven eight nine ten " * 4, 100, 80, 20)
    assert block.height <= 80
    assert block.size < 20
    assert svg.fit("short", 100, 80, 20) == svg.Block(("short",), 20)
    assert svg.width_of("a long heading", svg.fitting_size("a long heading", 40, 20), svg.SERIF) <= 40.1


def test_shapes_and_gradients_are_well_formed() -> None:
    stops = [svg.Stop(0, "#fff"), svg.Stop(1, "#000", 0.5)]
    picture = svg.document(
        20, 20,
        svg.element("defs", svg.gradient("g", stops), svg.glow("r", stops), svg.pattern("p", 9, svg.rect(0, 0, 1, 1, 0))),
        svg.clip("c", svg.circle(5, 5, 5)),
        svg.symbol("s", 5, 5, svg.polygon([(0, 0), (5, 0), (5, 5)], fill="red")),
        svg.shifted(2, 2, svg.use("s", 0, 0, 5, 5), scale=0.5), svg.shadow(0, 0, 5, 5, 1),
        svg.path(svg.disc_trace(3, 3, 2), fill="none"), svg.line([(0, 0), (1, 1)], stroke="red"),
        svg.lines(5, 5, svg.Block(("one", "two"), 4)),
    )
    root = ElementTree.fromstring(picture)
    assert root.get("viewBox") == "0 0 20 20"
    spans = root.findall(".//{http://www.w3.org/2000/svg}tspan")
    assert [span.text for span in spans] == ["one", "two"]
