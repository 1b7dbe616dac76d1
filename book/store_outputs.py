"""Run the chapters in new kernels and store their outputs: `python3 make.py run-notebooks` calls this.

Stored is what nbval compares and nothing that differs from one run to the next: no times, no state
of widgets, no reference to a widget that is gone when the notebook is opened again.
"""

import sys
from pathlib import Path

import nbformat
from nbclient import NotebookClient

WIDGET_VIEW = "application/vnd.jupyter.widget-view+json"
METADATA = {
    "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
    "language_info": {"name": "python"},
}


def store(path: Path) -> None:
    """Run one chapter from top to bottom and write it back. Raises nbclient's error if a cell fails."""
    notebook = nbformat.read(path, as_version=4)
    NotebookClient(notebook, timeout=120, store_widget_state=False, record_timing=False).execute()
    for cell in notebook.cells:
        for output in cell.get("outputs", ()):
            output.get("data", {}).pop(WIDGET_VIEW, None)
    notebook.metadata = nbformat.from_dict(METADATA)
    nbformat.write(notebook, path)


if __name__ == "__main__":
    chapters = [Path(name) for name in sys.argv[1:]] or sorted(Path(__file__).parent.glob("*.ipynb"))
    for chapter in chapters:
        store(chapter)
        print(chapter.name)
