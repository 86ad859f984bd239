"""Pages of the docs that mkdocs makes when it builds the site: the commands, and the cases of each title."""
from __future__ import annotations

from pathlib import Path
from typing import Any

import typer
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

import umpire
from umpire.cli.commands import app
from umpire.engine.cases import Case
from umpire.i18n.language import ENGLISH, reading

TITLES = ("landing", "allenby", "anvil", "fatal", "landships")
# written by `make protocol`, and listed once it is there
WIRE = "reference/wire.md"


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """List the page of the wire after that of the server, if it exists."""
    if config.nav and (Path(config.docs_dir) / WIRE).exists():
        [reference] = [part["Reference"] for part in config.nav if "Reference" in part]
        server = next(place for place, item in enumerate(reference) if isinstance(item, dict) and "Server" in item)
        reference.insert(server + 1, {"Wire": WIRE})
    return config


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the generated pages."""
    with reading(ENGLISH):
        for path, text in pages().items():
            files.append(File.generated(config, path, content=text))
    return files


def pages() -> dict[str, str]:
    """Return the text of each generated page by its path in the docs."""
    cases = {f"reference/cases/{title}.md": cases_page(title) for title in TITLES}
    return {"reference/cli.md": commands_page(), **cases}


# The command line

def commands_page() -> str:
    commands = typer.main.get_group(app).commands
    head = "# Command line\n\nEvery command, with what `umpire COMMAND --help` says of it.\n"
    return "\n".join([head, *[command_section(name, commands[name]) for name in sorted(commands)]])


def command_section(name: str, command: Any) -> str:
    usage = " ".join(["umpire", name, *[usage_word(parameter) for parameter in command.params]])
    rows = [parameter_row(parameter) for parameter in command.params]
    table = ["| argument | what it does |", "| --- | --- |", *rows, ""] if rows else []
    return "\n".join([f"## umpire {name}\n", f"{command.help or ''}\n", f"```text\n{usage}\n```\n", *table])


def usage_word(parameter: Any) -> str:
    """Write an argument as a usage line does."""
    if parameter.param_type_name == "argument":
        word = parameter.name.upper()
        return word if parameter.required else f"[{word}]"
    return f"[{parameter.opts[0]}]"


def parameter_row(parameter: Any) -> str:
    names = [parameter.name.upper()] if parameter.param_type_name == "argument" else [*parameter.opts, *parameter.secondary_opts]
    words = " ".join(str(getattr(parameter, "help", None) or "").split())
    return f"| {', '.join(f'`{name}`' for name in names)} | {in_cell(words)} |"


# Cases

def cases_page(title: str) -> str:
    title_ = umpire.title(title)
    head = [
        f"# Cases of {title_.name}\n",
        f"All {len(title_.cases)} cases that Umpire knows of this title, in its own words.",
        f"`umpire rules {title} CASE` shows one of them in the terminal.\n",
        "| case | title | what it says | kind | provenance |", "| --- | --- | --- | --- | --- |",
    ]
    return "\n".join([*head, *[case_row(case) for case in title_.cases.values()], ""])


def case_row(case: Case) -> str:
    cells = (case.id, case.title, case.summary, case.kind, case.provenance)
    return f"| {' | '.join(in_cell(cell) for cell in cells)} |"


def in_cell(text: str) -> str:
    """Write plain text into a cell of a table: nothing in it is markup."""
    return "".join(f"&#{ord(sign)};" if sign in "&<|*[`_" else sign for sign in text)
