"""The bare command: the lesson's table."""

import re

# As the lesson prints it: seven figures of the first run, then steps and success of the second.
FIGURES = {
    "memoryless": "0 0 0 0.0000 212 166 0.9167 222 0.8958",
    "every step": "74 47 99 0.8936 168 132 0.8958 176 0.8542",
    "result only": "24 45 45 0.5556 13 10 0.5833 14 0.6250",
    "selective": "24 47 166 0.8511 94 74 0.8542 96 0.8958",
}


def test_the_table_has_the_lessons_figures(printed):
    lines = printed().splitlines()
    start = next(place for place, line in enumerate(lines) if line.startswith("policy"))
    table = lines[start + 1 : start + 1 + len(FIGURES)]
    for line, (policy, figures) in zip(table, FIGURES.items(), strict=True):
        assert line.split() == policy.split() + figures.split()
    # The numbers stand under the ends of their headings.
    ends = [match.end() for match in re.finditer(r"\S+( \S+)*", lines[start])][1:]
    for line in table:
        assert all(len(line) == end or line[end] == " " for end in ends)
        assert all(line[end - 1] != " " for end in ends)


def test_the_text_says_which_runs_the_band_and_how_to_read(printed):
    text = printed()
    assert "run seed 20260218" in text
    assert "run seed 20260219" in text
    assert "Band: memoryless alone moves by 0.0208" in text
    assert "result only (0.3333 and 0.2708)" in text
    assert "selective (" not in text
    assert max(map(len, text.splitlines())) <= 100
