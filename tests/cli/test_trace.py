"""`trace`: one task walked without memory."""

import json

import pytest


# Every 79th: they have all seeds and budgets among them, and both switches with something to count.
@pytest.mark.parametrize("place", range(0, 864, 79))
def test_traces_are_the_golden_ones(printed, golden, place):
    row = golden("loops")[place]
    switches = [
        switch
        for switch, name in (("--self-critique", "self_critique"), ("--approval", "approval"))
        if row[name]
    ]
    text = printed(
        "trace", row["task"], "--seed", row["seed"], "--budget", row["budget"], *switches, "--json"
    )
    assert json.loads(text) == row


def test_the_usual_trace(printed, golden):
    usual = {"seed": 20260218, "budget": 8, "self_critique": False, "approval": False, "task": "G05"}
    (row,) = (row for row in golden("loops") if usual.items() <= row.items())
    assert json.loads(printed("trace", "G05", "--json")) == row


def test_a_question_of_another_world(printed):
    trace = json.loads(printed("trace", "H48", "--world", 7, "--json"))
    assert (trace["task"], trace["seed"]) == ("H48", 7)
    assert trace != json.loads(printed("trace", "H48", "--seed", 7, "--json"))


def test_step_by_step_for_people(printed):
    lines = printed("trace", "G03").splitlines()
    assert lines[0] == "G03: A007 abonesinin bu donem tuketimi kac metrekup"
    table = [" ".join(line.split()) for line in lines[lines.index("") + 2 :]][:4]
    assert table == [
        "1 sayac_oku (read the meter) on the path onceki 78189, simdiki 78241, tip mesken, bolge merkez",
        "2 tarife (apply the tariff) off the path failed",
        "3 tuketim (compute the use) on the path m3 52",
        "4 stops",
    ]
    assert lines[-2] == "Answer: 52 (the right answer is 52); the agent stopped."
    assert lines[-1] == "Steps 4, calls 3, failed 1, tokens 462"


def test_what_the_switches_add_for_people(printed):
    switches = ("--self-critique", "--approval")
    assert printed("trace", "G03", *switches).splitlines()[-1] == (
        "Steps 4, calls 3, failed 1, tokens 502, approvals 0"
    )


def test_a_budget_that_runs_out_for_people(printed):
    lines = printed("trace", "H02", "--budget", 1).splitlines()
    assert lines[-2] == "Answer: - (the right answer is 710); the step budget ran out."
    assert not any("stops" in line for line in lines)
