"""How fast and how large one comparison is: all four policies for one run seed.

    python tests/benchmarks/core.py                                  this package alone
    python tests/benchmarks/core.py path/to/long-term-memory.md      beside the lesson's own listing

The listing is cut out of the lesson's text and measured in the same run. Every time is that of the best
round; the goals are a quarter of the listing's time and 60 MB.
"""

import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

from listing import listing

ROOT = Path(__file__).resolve().parents[2]
ROUNDS = 7
SEEDS = 20  # a round

PEAK_OF_OBJECTS = """
import tracemalloc
tracemalloc.start()
from memsim import compare
compare()
print(tracemalloc.get_traced_memory()[1] / 1e6)
"""
PEAK_OF_PROCESS = """
import resource, sys
from memsim import compare
compare()
unit = 1 if sys.platform == "darwin" else 1024
print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * unit / 1e6)
"""


def peak(code: str) -> float:
    """The megabytes that a fresh process prints after one comparison."""
    command = [sys.executable, "-c", code]
    return float(subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout)


def milliseconds_per_seed(*works: Callable[[int], object]) -> list[float]:
    """Each work's time for one run seed in its best round.

    Processor time, and the works take turns: what else the machine does meets them alike. Every round
    has run seeds of its own, so that nothing is remembered from the round before.
    """
    best = [float("inf")] * len(works)
    for round_ in range(ROUNDS):
        for place, work in enumerate(works):
            start = time.process_time()
            for seed in range(round_ * SEEDS, (round_ + 1) * SEEDS):
                work(seed)
            best[place] = min(best[place], (time.process_time() - start) / SEEDS * 1e3)
    return best


def main() -> None:
    """Measure and print."""
    # Before this process grows: on Linux a child starts from its parent's peak.
    objects, process = peak(PEAK_OF_OBJECTS), peak(PEAK_OF_PROCESS)

    sys.path.insert(0, str(ROOT))
    from memsim import compare

    works = [lambda seed: compare(seed=seed), *map(listing, sys.argv[1:])]
    print(f"Python {sys.version.split()[0]}: four policies, 24 first tasks and 48 questions a run seed")
    ours, *theirs = milliseconds_per_seed(*works)
    print(f"memsim       {ours:8.2f} ms per seed (best of {ROUNDS} rounds of {SEEDS} seeds)")
    for listed in theirs:
        print(f"the listing  {listed:8.2f} ms per seed, {listed / ours:.1f} times as long (goal: 4 times)")
    print(f"peak memory  {process:8.1f} MB of one comparison's process (goal: below 60 MB),")
    print(f"             {objects:8.1f} MB of it Python objects")


if __name__ == "__main__":
    main()
