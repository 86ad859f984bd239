"""Where the rule of a case is written: rules that state it come first, and the reference pages are as the code is."""
from pathlib import Path
from typing import Any

import pytest

import umpire
from umpire.engine.cases import Case
from umpire.lab.case_places import best_places, case_page, case_places

PAGES = Path(__file__).parents[2] / "docs" / "reference"
# our own titles: tests may have made others known
OWN = [name for name in umpire.titles() if umpire.title(name).folder.parent.name == "titles"]

FIRE = '''"""3.1 to 3.3 Fire."""

# 3.2 the farthest shot
FAR = 4


def shoot(range_: int) -> str:
    """3.1 A shot."""
    return "3.2 too-far" if range_ > FAR else ""


class Volley:
    def run(self) -> float:
        """Roll as 3.3 says."""
        return 3.4
'''
ELSEWHERE = '''"""9 The rest."""


def remind() -> str:
    """3.1 What one should hear before one shoots."""
    return "3.2"
'''


class Stub:
    """A title as far as its cases and its folder go."""

    def __init__(self, folder: Path, *cases: str) -> None:
        self.id, self.name, self.folder = "stub", "The Stub", folder
        self.cases = {case: Case(case, "Title", "Summary.", "procedure", "printed") for case in cases}


@pytest.fixture
def stub(tmp_path: Path) -> Any:
    (tmp_path / "rules").mkdir()
    (tmp_path / "rules" / "fire.py").write_text(FIRE, encoding="utf-8")
    (tmp_path / "rules" / "advice.py").write_text(ELSEWHERE, encoding="utf-8")
    (tmp_path / "panels.py").write_text(FIRE, encoding="utf-8")
    return Stub(tmp_path, "3.1", "3.2", "3.3", "3.4")


def best(stub: Any, case: str) -> list[str]:
    return [f"{place} {place.name}" for place in best_places(case_places(stub)[case])]


def test_the_module_of_the_chapter_comes_before_another_that_states_the_case(stub: Any) -> None:
    assert best(stub, "3.1") == ["rules/fire.py:7 shoot"]


def test_a_comment_above_a_constant_states_a_case_and_a_mere_mention_does_not(stub: Any) -> None:
    assert best(stub, "3.2") == ["rules/fire.py:4 FAR"]
    files = {(place.file, place.name): place.states for place in case_places(stub)["3.2"]}
    assert files == {
        ("rules/fire.py", "FAR"): True, ("rules/fire.py", "shoot"): False, ("rules/advice.py", "remind"): False,
        ("panels.py", "FAR"): True, ("panels.py", "shoot"): False,
    }


def test_the_docstring_of_a_method_states_a_case_for_its_class(stub: Any) -> None:
    assert best(stub, "3.3") == ["rules/fire.py:12 Volley"]


def test_a_heading_is_shown_where_no_definition_cites_the_case(stub: Any) -> None:
    (stub.folder / "rules" / "late.py").write_text('"""Late."""\n\n# 3.4 the rest\n\nA = 1\n', encoding="utf-8")
    assert best(stub, "3.4") == ["rules/late.py:3 "]


def test_a_number_in_code_cites_no_case(stub: Any) -> None:
    assert best(stub, "3.4") == []


def test_a_page_names_the_modules_and_the_place_of_every_case(stub: Any) -> None:
    lines = case_page(stub).splitlines()
    assert "- `rules/fire.py`: 3.1 to 3.3 Fire." in lines
    assert "- **3.1** Title: `rules/fire.py`: `shoot`" in lines
    assert "- **3.4** Title: nowhere" in lines
    assert max(map(len, lines)) <= 100


@pytest.mark.parametrize("name", OWN)
def test_the_page_of_a_title_is_as_its_code_is(name: str) -> None:
    page = (PAGES / f"cases-{name}.md").read_text(encoding="utf-8")
    assert page == case_page(umpire.title(name)), f"run: umpire cases {name} --write docs/reference"
