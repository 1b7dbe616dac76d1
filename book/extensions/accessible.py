"""Sphinx extension: a screen reader says what a reader sees, where theme and myst-nb say otherwise."""

from pathlib import Path
from typing import Any

from sphinx.application import Sphinx
from sphinx.config import Config

TEMPLATES = Path(__file__).parent / "templates"


def use_templates(app: Sphinx, config: Config) -> None:
    """Have our templates go before the theme's."""
    config.templates_path.insert(0, str(TEMPLATES))


def name_folds(app: Sphinx, page: str, template: str, context: dict[str, Any], doctree: object) -> None:
    """Let a folded cell be called what it shows ("Show the solution"), not "Toggle hidden content"."""
    if "body" in context:
        context["body"] = context["body"].replace('<summary aria-label="Toggle hidden content">', "<summary>")


def setup(app: Sphinx) -> dict[str, bool]:
    """Register the extension; called by Sphinx."""
    app.connect("config-inited", use_templates)
    app.connect("html-page-context", name_folds)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
