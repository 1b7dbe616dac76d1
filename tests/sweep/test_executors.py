"""The same rows and sums from any executor, with any number of workers, in any order of completion."""

import random
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor

import pytest
from distributed import Client, LocalCluster

from memsim import POLICIES, Episode, Policy, run_first_tasks
from memsim.sweeps import PolicyError, SweepResult, SweepStopped, sweep
from memsim.sweeps.table import KEYS

SEEDS = 300
OWN = Policy("own", lambda episode: [episode.on_path, {"n": episode.steps}])


def unless_many_errors(episode: Episode) -> list[dict[str, int]]:
    """Can be sent to another process, and fails there in some runs."""
    if episode.errors >= 5:
        raise ZeroDivisionError("on purpose")
    return [{"n": episode.errors}]


@pytest.fixture(autouse=True)
def small_chunks(monkeypatch):
    monkeypatch.setattr("memsim.sweeps.plan.CHUNK_SEEDS", 100)


def assert_same(result: SweepResult, expected: SweepResult) -> None:
    assert result.summary == expected.summary
    for key in KEYS:
        assert result.table[key].tolist() == expected.table[key].tolist()


class Backwards(Executor):
    """Carries the work out in a random order, when the first result is asked for."""

    def __init__(self) -> None:
        self.waiting = []

    def submit(self, function, /, *arguments):
        executor = self

        class Late(Future):
            def result(self, timeout=None):
                executor.work()
                return super().result(timeout)

        future = Late()
        self.waiting.append((future, function, arguments))
        return future

    def work(self):
        random.Random(1).shuffle(self.waiting)
        while self.waiting:
            future, function, arguments = self.waiting.pop()
            future.set_result(function(*arguments))


def test_threads_and_any_order_give_the_same():
    expected = sweep([*POLICIES, OWN], seeds=SEEDS)
    assert_same(sweep([*POLICIES, OWN], seeds=SEEDS, executor=Backwards()), expected)
    for workers in (1, 3):
        with ThreadPoolExecutor(workers) as threads:
            assert_same(sweep([*POLICIES, OWN], seeds=SEEDS, executor=threads), expected)


def test_processes_give_the_same():
    expected = sweep(seeds=SEEDS)
    assert_same(sweep(seeds=SEEDS, jobs=2), expected)
    assert_same(sweep(seeds=SEEDS, jobs=3), expected)
    with ProcessPoolExecutor(2) as processes:
        assert_same(sweep(seeds=SEEDS, executor=processes), expected)


def test_an_error_in_another_process_names_what_it_names_in_this_one(monkeypatch):
    """And the first seed that fails is the same, however the seeds are cut into chunks."""
    policy = Policy("own", unless_many_errors)
    first = next(
        seed for seed in range(1000) if any(episode.errors >= 5 for episode in run_first_tasks(seed=seed))
    )
    errors = []
    for jobs, size in ((1, 1000), (1, 7), (2, 16)):
        monkeypatch.setattr("memsim.sweeps.plan.CHUNK_SEEDS", size)
        with pytest.raises(SweepStopped) as stop:
            sweep([policy], seeds=1000, first_seed=0, jobs=jobs)
        assert isinstance(stop.value.__context__, PolicyError)
        assert stop.value.__context__.seed == first
        assert stop.value.result.summary[0].seeds == first
        errors.append(str(stop.value.__context__))
    assert len(set(errors)) == 1
    assert "ZeroDivisionError" in errors[0]


def test_work_is_handed_out_as_results_are_taken():
    """However many seeds, only so many chunks are under way."""
    under_way = []

    class Counting(Backwards):
        def work(self):
            under_way.append(len(self.waiting))
            super().work()

    sweep(["memoryless"], seeds=7_000, executor=Counting())
    assert max(under_way) == 64


@pytest.mark.filterwarnings("default")  # those of the cluster's own start and end
def test_a_dask_cluster_gives_the_same():
    expected = sweep([*POLICIES, OWN], seeds=SEEDS)
    with (
        LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None, host="127.0.0.1") as cluster,
        Client(cluster) as client,
    ):
        assert_same(sweep([*POLICIES, OWN], seeds=SEEDS, executor=client.get_executor()), expected)
