"""Charts drawn: same bytes everywhere, an alt text, an opaque face, nothing global touched."""

import base64
import io
import re
import subprocess
import sys
from itertools import cycle
from pathlib import Path
from xml.etree import ElementTree

import matplotlib as mpl
import pytest
from PIL import Image

from memsim.charts.chart import ROLES, SHAPES, Axis, Chart, Dot, Key, Line, Rect, Text
from memsim.pictures import MARKERS, ROLE_COLOURS, Picture, figure, png, svg

CHART = Chart(
    title="Every mark & role",
    alt='what is "seen" & <said>',
    width=300,
    height=200,
    x=Axis("x", 0, 10, ((0, "0"), (10, "10"))),
    y=Axis("", 0, 10),
    marks=(
        *(
            Dot(place, 2, role, shape)
            for place, (role, shape) in enumerate(zip(ROLES, cycle(SHAPES), strict=False))
        ),
        Dot(8, 5, "#0072B2", "square", hollow=True),
        Rect(0, 1, 0, 1, "band", 0.5),
        Line(((0, 0), (1, 1)), "ink", dashed=True),
        Text(3, 4, "50 $ and 60 $ <b>", anchor="end", bold=True),
    ),
    key=(Key("what", "muted", "star"),),
)
PAGE = Path(__file__).parents[2] / "book" / "live" / "src"
SVG = "{http://www.w3.org/2000/svg}"


def test_every_renderer_knows_every_role_and_every_shape():
    assert tuple(ROLE_COLOURS) == ROLES
    assert tuple(MARKERS) == SHAPES
    styles = (PAGE / "element.css").read_text(encoding="utf-8")
    light = dict(re.findall(r"--memsim-(\w+): (#\w+);", styles.partition("}")[0]))
    assert {role: light.get(role) for role in ROLES} == ROLE_COLOURS
    symbols = (PAGE / "chart.ts").read_text(encoding="utf-8").partition("SYMBOLS = {")[2].partition("}")[0]
    assert tuple(re.findall(r"(\w+): symbol", symbols)) == SHAPES


def test_svg_is_one_described_element():
    root = ElementTree.fromstring(svg(CHART))
    assert root.tag == f"{SVG}svg"
    assert root.get("role") == "img"
    assert root.get("aria-label") == CHART.alt
    assert root.get("viewBox") == "0 0 300 200"
    assert root.get("width") is None
    written = [text.text for text in root.iter(f"{SVG}text")]
    assert {"Every mark & role", "50 $ and 60 $ <b>", "what", "x", "0", "10"} <= set(written)


def test_svg_disturbs_nothing_else_on_a_page():
    text = svg(CHART)
    assert "<style" not in text
    assert "<metadata" not in text
    assert "DejaVu" not in text
    ids = [element.get("id") for element in ElementTree.fromstring(text).iter() if element.get("id")]
    assert ids
    assert all(f"#{name}" in text for name in ids)


def test_svg_has_an_opaque_face():
    first = ElementTree.fromstring(svg(CHART)).find(f"{SVG}g//{SVG}path")
    assert first.get("style") == "fill: #ffffff"


def test_png_has_two_dots_a_px_and_is_opaque():
    picture = Picture(CHART)
    data, metadata = picture._repr_mimebundle_()
    assert list(data) == ["image/png", "text/plain"]
    assert base64.b64decode(data["image/png"]) == png(CHART)
    assert data["text/plain"] == CHART.alt
    assert metadata == {"image/png": {"width": 300}}
    image = Image.open(io.BytesIO(png(CHART)))
    assert image.size == (600, 400)
    assert image.convert("RGBA").getchannel("A").getextrema() == (255, 255)


def test_no_global_state_is_left_or_used():
    before = dict(mpl.rcParams)
    svg(CHART)
    png(CHART)
    assert dict(mpl.rcParams) == before
    assert figure(CHART) is not figure(CHART)


def test_a_reader_s_own_style_does_not_change_the_picture():
    plain = svg(CHART), png(CHART)
    with mpl.rc_context({"font.size": 30, "axes.grid": True, "svg.fonttype": "path", "savefig.dpi": 10}):
        assert (svg(CHART), png(CHART)) == plain


@pytest.mark.parametrize("module", ["memsim.explorers", "memsim.charts.policy"])
def test_drawing_library_is_not_needed_to_compute(module):
    code = (
        f"import sys, {module}; print([m for m in ('numpy', 'matplotlib', 'ipywidgets') if m in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
