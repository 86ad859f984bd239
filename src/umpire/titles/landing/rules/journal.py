"""L11 the Journal Phase: a page after every turn, with questions about what happened; and L15.2, further reading.

Nothing here affects play. The choice of prompts depends on `journal_seed` and not on the dice, so that writing, asking for
other questions or leaving a page blank never changes a die or a card.
"""
from __future__ import annotations

from typing import Any, ClassVar, Final, Optional

from umpire.engine.agenda import Step
from umpire.engine.data import Reader
from umpire.engine.events import Message, Slot
from umpire.engine.faults import Fault, Flaw
from umpire.engine.fields import Structs, open_parts, save_parts
from umpire.engine.question import BaseRow, DecisionRow, Question, Rows, TextRow, always
from umpire.engine.rulings import LEGAL
from umpire.titles.landing.components import ANZAC, LCPL, NEW_ZEALANDERS, NOBODY, ROUNDS
from umpire.titles.landing.language import ANOTHER, BLANK, WRITE
from umpire.titles.landing.rules.journal_data import QUIET, Entry, Happening, Prompt
from umpire.titles.landing.rules.phases import TOO_LATE, enter_phase
from umpire.titles.landing.state import JOURNAL_PHASE, LOST, LandingState, ground_at, is_turned

EACH_TURN: Final = "turn"
EACH_ROUND: Final = "round"
FACE_DOWN: Final = Fault("nothing-happened-face-down")


# a prompt on a page and the happening it asks about
PromptedHappening = tuple[str, Happening]


class Questions(Structs):
    """The questions of a page in documents."""

    def save(self, state: Any, value: Any) -> Any:
        return [{"prompt": prompt, **save_parts(state, about, self.parts)} for prompt, about in value]

    def read(self, state: Any, table: Reader) -> PromptedHappening:
        about = Happening(*open_parts(state, table, self.parts, ["prompt"]))
        if not is_turned(state, about.space):
            raise table.error("space", FACE_DOWN)
        return table.choice("prompt", tuple(state.pages.texts)), about


class JournalPhase(Step[LandingState]):
    """L11.1 Every turn ends with a page; L19.2 or every Round, or only the end."""

    id: ClassVar[str] = "journal_phase"

    def run(self, state: LandingState) -> None:
        rhythm = state.switches.rhythm
        has_page = rhythm == EACH_TURN or (rhythm == EACH_ROUND and state.turn == state.box.turns)
        enter_phase(state, JOURNAL_PHASE, worth_telling=has_page)
        if has_page:
            open_page(state, page_happenings(state))


def page_happenings(state: LandingState) -> list[Happening]:
    """Return the happenings of a page: those of the turn, or (L19.2) of the Round."""
    return state.happened if state.switches.rhythm == EACH_ROUND else state.happened[state.turn_began:]


def journal_flaw(state: LandingState) -> Optional[Flaw]:
    by_key = {"happened": state.happened, "entries": [happening for entry in state.entries for happening in entry.happened]}
    unseen = [key for key, happenings in by_key.items() for happening in happenings if not is_turned(state, happening.space)]
    return Flaw(f"journal.{unseen[0]}", FACE_DOWN) if unseen else None


def open_page(state: LandingState, happenings: list[Happening]) -> None:
    subjects = choose_happenings(state, happenings)
    state.agenda.append(WritePage(tuple([ask(state, happening) for happening in subjects])))


# L11.5 What the page asks

def choose_happenings(state: LandingState, happenings: list[Happening]) -> list[Happening]:
    """L11.5 Choose the heaviest first (the later among equals), one of each facet, three at most; then a quiet one."""
    kinds = state.pages.kinds
    subjects: list[Happening] = []
    facets: list[str] = []
    for happening in heaviest_first(state, happenings):
        facet = kinds[happening.kind].facet
        if facet not in facets and len(subjects) < state.pages.prompts_per_turn:
            subjects.append(happening)
            facets.append(facet)
    if len(subjects) < state.pages.prompts_per_turn and kinds[QUIET].facet not in facets:
        subjects.append(Happening(QUIET))
    return subjects


def heaviest_first(state: LandingState, happenings: list[Happening]) -> list[Happening]:
    """Sort happenings by weight; among equals the later first."""
    latest_first = happenings[::-1]
    latest_first.sort(key=lambda happening: -state.pages.kinds[happening.kind].weight)
    return latest_first


def ask(state: LandingState, happening: Happening) -> PromptedHappening:
    """Choose a question about a happening, none twice while others of its kind are unused."""
    return (choose_prompt(state, prompts_about(state, happening)).id, happening)


def prompts_about(state: LandingState, happening: Happening) -> tuple[Prompt, ...]:
    """L11.6 Return the questions for the writer.

    A private leads no men, and has questions of his own for what happened to him.
    """
    kind, writer = state.pages.kinds[happening.kind], narrator(state)
    if writer == LCPL:
        return kind.prompts
    return kind.own if happened_to(state, happening, writer) else kind.mate


def happened_to(state: LandingState, happening: Happening, man: int) -> bool:
    """L4.4 Tell whether a happening concerns a man: by name, or as one of the Aucklanders."""
    return happening.piece == man or (happening.kind == "auckland_landed" and man in NEW_ZEALANDERS)


def choose_prompt(state: LandingState, prompts: tuple[Prompt, ...]) -> Prompt:
    used = state.shown
    fresh = [prompt for prompt in prompts if prompt.id not in used]
    if not fresh:
        state.shown = [used for used in state.shown if used not in [prompt.id for prompt in prompts]]
        fresh = list(prompts)
    number = (state.journal_seed + 1) * 2654435761 + len(state.shown) * 40503 + len(state.entries) * 9973
    prompt = fresh[(number >> 7) % len(fresh)]
    state.shown.append(prompt.id)
    return prompt


def unused(state: LandingState, prompts: tuple[Prompt, ...]) -> bool:
    return any(prompt.id not in state.shown for prompt in prompts)


def round_highlights(state: LandingState) -> list[Happening]:
    """Return the heaviest happenings of a Round, which the page of its last turn recalls."""
    if state.turn < state.box.turns:
        return []
    happened = [happening for happening in state.happened if happening.kind != QUIET]
    return heaviest_first(state, happened)[: state.pages.prompts_per_turn]


def recall_line(state: LandingState, happening: Happening) -> Message:
    own = happened_to(state, happening, narrator(state))
    return Message("happened-" + happening.kind.replace("_", "-"), {
        "man": _capital(man(state, happening.piece)), "ground": place(state, happening.space), "who": "you" if own else "another",
    })


# L11.2 Writing, or not

class Page(Question[LandingState]):
    """A page: WRITE, ask for ANOTHER question while there are any, or leave it BLANK."""

    def __init__(self, asked: tuple[PromptedHappening, ...]) -> None:
        super().__init__()
        self.asked = asked

    def situation(self, state: LandingState) -> dict[str, Slot]:
        prompts = tuple([Message("journal-question", {"text": text}) for text in self.questions(state)])
        return {"opening": state.pages.openings[narrator_kind(state)], "prompts": prompts}

    def questions(self, state: LandingState) -> list[str]:
        """Return the questions of the page, in words."""
        return [question(state, *pair) for pair in self.asked]

    def more(self, state: LandingState) -> bool:
        return any(unused(state, prompts_about(state, about)) for _, about in self.asked)


def write(page: Page, state: LandingState, text: str) -> None:
    """L11.2 Add a page of a sentence or two, or none, with the happenings beside it."""
    state.agenda.pop()
    happened = tuple(page_happenings(state))
    questions = tuple(page.questions(state))
    state.entries.append(Entry(state.round, state.turn, narrator_id(state), questions, text, happened))
    state.tell("written" if text else "left-blank", "L11.2")


def leave_blank(page: Page, state: LandingState, target: int) -> None:
    write(page, state, "")


def another_barrier(page: Page, state: LandingState, target: int) -> str:
    return LEGAL if page.more(state) else "L11.5 no-more-prompts"


def ask_others(page: Page, state: LandingState, target: int) -> None:
    """Exchange questions for others about the same happenings, where there are any."""
    state.agenda.pop()
    fresh = [pair for pair in page.asked if unused(state, prompts_about(state, pair[1]))]
    state.agenda.append(WritePage(tuple([ask(state, pair[1]) if pair in fresh else pair for pair in page.asked])))


_ROWS: Final[tuple[BaseRow[LandingState], ...]] = (
    DecisionRow(BLANK, always, leave_blank), DecisionRow(ANOTHER, another_barrier, ask_others), TextRow(WRITE, write),
)


class WritePage(Page):
    """L11.1 The page of a turn or a Round."""

    id: ClassVar[str] = "write_page"
    rows: ClassVar[Rows] = Rows(*_ROWS, refused=TOO_LATE, otherwise="L11.1 journal-now")

    def situation(self, state: LandingState) -> dict[str, Slot]:
        recall = tuple([recall_line(state, happening) for happening in round_highlights(state)])
        return {
            **super().situation(state), "round": ROUNDS[state.round], "clock": clock(state), "recall": recall,
            "recalling": len(recall),
        }


class FinalEntry(Page):
    """L11.4 Won or lost, one last entry."""

    id: ClassVar[str] = "final_entry"
    rows: ClassVar[Rows] = Rows(*_ROWS, otherwise="L11.4 last-entry")

    def __init__(self, asked: tuple[PromptedHappening, ...] = ()) -> None:
        super().__init__(asked)

    def situation(self, state: LandingState) -> dict[str, Slot]:
        return {**super().situation(state), "ending": state.ending}

    def questions(self, state: LandingState) -> list[str]:
        return [prompt.text for prompt in state.pages.finals[state.ending]]

    def more(self, state: LandingState) -> bool:
        return False


def question(state: LandingState, prompt: str, about: Happening) -> str:
    """Return the words of a prompt with its slots filled."""
    text = state.pages.texts[prompt]
    if "{" not in text:
        return text
    ours, theirs = in_words(state, about.ours), in_words(state, about.theirs)
    return _capital(text.format(man=man(state, about.piece), ground=place(state, about.space), n=ours, m=theirs))


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def in_words(state: LandingState, number: int) -> str:
    return state.pages.numbers[number]


def man(state: LandingState, piece: int) -> str:
    """L19.3 Return a man's invented name, or his nation."""
    if piece == NOBODY:
        return ""
    if piece == LCPL:
        return state.pages.men["lcpl"]
    soldier = state.box.soldiers[ANZAC[piece]]
    return soldier.name if state.switches.names else state.pages.men[soldier.nation]


def place(state: LandingState, space: int) -> str:
    return "" if space == NOBODY else ground_at(state, space).called


def clock(state: LandingState) -> str:
    hours = state.pages.clock[ROUNDS[state.round]]
    return hours[min(state.turn, len(hours)) - 1]


# L11.6 The writer

def narrator(state: LandingState) -> int:
    """L11.6 Return the LCPL.

    Once he is gone the comrade farthest forward (the first among equals), then one who waits; or NOBODY.
    """
    at = state.at
    if at[LCPL] != LOST:
        return LCPL
    foremost = max(at)
    return NOBODY if foremost == LOST else at.index(foremost)


def narrator_id(state: LandingState) -> str:
    writer = narrator(state)
    return "nobody" if writer == NOBODY else ANZAC[writer]


def narrator_kind(state: LandingState) -> str:
    writer = narrator(state)
    return "nobody" if writer == NOBODY else "lcpl" if writer == LCPL else "mate"


def closing_words(state: LandingState) -> list[str]:
    """L15.2 Return the further reading."""
    return state.pages.reading if state.ending else []
