"""Pages that the server writes itself, from templates: an address that leads nowhere, and the links in a notice."""
from __future__ import annotations

from pathlib import Path
from typing import Final

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from umpire.i18n.language import reader_language
from umpire.server.common.sentences import say

TEMPLATES: Final = Environment(
    loader=FileSystemLoader(Path(__file__).parent / "templates"), autoescape=True, undefined=StrictUndefined,
    trim_blocks=True, lstrip_blocks=True,
)
TEMPLATES.globals.update(say=say, language=reader_language)


def render_page(template: str, **slots: object) -> str:
    """Fill a template in the language of the reader."""
    return TEMPLATES.get_template(template).render(slots)
