"""Traceability: the scan finds what is cited and tested, and nothing else; and the matrix of every title is complete."""
from pathlib import Path

import pytest

import umpire
from umpire.engine.cases import Case
from umpire.lab import traceability

TESTS = Path(__file__).parents[1]
# our own titles: tests may have made others known
OWN = [name for name in umpire.titles() if umpire.title(name).folder.parent.name == "titles"]


@pytest.fixture(scope="module")
def cases_shown() -> traceability.Shown:
    """Return what our tests show: to read them all takes long."""
    return traceability.find_tests(TESTS)


@pytest.mark.parametrize("name", OWN)
def test_every_case_is_cited_in_the_code_and_shown_by_a_test(name: str, cases_shown: traceability.Shown) -> None:
    rows = traceability.matrix(umpire.title(name), cases_shown)
    assert traceability.gaps(rows) == []


@pytest.mark.parametrize("name", OWN)
def test_no_test_shows_a_case_that_is_not_there(name: str, cases_shown: traceability.Shown) -> None:
    assert traceability.unknown_cases(umpire.title(name), cases_shown) == []


def cases(*numbers: str) -> dict[str, Case]:
    return {number: Case(number, "Title", "Summary.", "procedure", "printed") for number in numbers}


def test_a_longer_number_does_not_cite_a_shorter_one(tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    (tmp_path / "rules.py").write_text('"""L1.12 and L1.2."""\nx = "L1.2 locked"\n', encoding="utf-8")
    places = traceability.citations(tmp_path, cases("L1.1", "L1.12", "L1.2"))
    assert places == {
        "L1.1": [], "L1.12": [traceability.CodeLine("rules.py", 1)],
        "L1.2": [traceability.CodeLine("rules.py", 1), traceability.CodeLine("rules.py", 2)],
    }


def test_data_files_cite_but_the_list_of_cases_does_not(tmp_path: Path) -> None:
    (tmp_path / "data" / "scenarios").mkdir(parents=True)
    (tmp_path / "data" / "cases.toml").write_text('id = "L1.1"\n', encoding="utf-8")
    (tmp_path / "data" / "scenarios" / "one.toml").write_text('\ncase = "L1.1"\n', encoding="utf-8")
    assert [str(place) for place in traceability.citations(tmp_path, cases("L1.1"))["L1.1"]] == ["data/scenarios/one.toml:2"]


MARKED = '''
import pytest

@case("landing", "L1.1")
@case("other", "L1.9")
def test_one(): ...

@pytest.mark.case("landing", "L1.2")
class TestTwo:
    @pytest.mark.parametrize("n", [pytest.param(1, marks=case("landing", "L1.3")), 2])
    async def test_three(self, n): ...

def test_four():
    case("landing", "L1.4")
'''


def test_tests_are_found_by_their_decorators(tmp_path: Path) -> None:
    (tmp_path / "test_it.py").write_text(MARKED, encoding="utf-8")
    tests = traceability.find_tests(tmp_path)
    names = {(title, case): [place.name for place in places] for title in tests for case, places in tests[title].items()}
    assert names == {
        ("landing", "L1.1"): ["test_one"], ("landing", "L1.2"): ["TestTwo"], ("landing", "L1.3"): ["test_three"],
        ("other", "L1.9"): ["test_one"],
    }


def test_a_case_without_a_citation_or_a_test_is_a_gap_unless_it_is_a_note() -> None:
    place = (traceability.CodeLine("rules.py", 1),)
    rule, note = cases("L1.1")["L1.1"], Case("L1.2", "Note", "Summary.", "note", "printed")
    pairs = ((rule, (), place), (rule, place, ()), (note, (), ()))
    rows = [traceability.CitedCase(*pair) for pair in pairs]
    assert traceability.gaps(rows) == ["L1.1 Title: no citation", "L1.1 Title: no test"]
    assert traceability.summary(rows) == "3 cases, 1 of them notes: 1 of 2 cited, 1 of 2 tested."


def test_a_folder_that_is_not_there_or_not_python_is_named(tmp_path: Path) -> None:
    with pytest.raises(umpire.BadSetup, match="there is no folder"):
        traceability.find_tests(tmp_path / "nothing")
    (tmp_path / "test_it.py").write_text("def test(:\n", encoding="utf-8")
    with pytest.raises(umpire.BadSetup, match=r"test_it\.py, line 1"):
        traceability.find_tests(tmp_path)
