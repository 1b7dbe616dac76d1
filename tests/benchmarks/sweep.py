"""How fast the sweep is, next to the readable core and, if its path is given, to the lesson's listing.

    python tests/benchmarks/sweep.py                                        this package alone
    python tests/benchmarks/sweep.py --lesson path/to/long-term-memory.md   beside the lesson's own listing
    python tests/benchmarks/sweep.py --largest 10000000                     up to more seeds than a million

It takes about 20 seconds.

All numbers come from one run on one machine. Each is the best of a few rounds, and the rounds of the
programs that are compared alternate, so that a busy moment does not fall on one of them alone.
"""

import argparse
import subprocess
import sys
import time
from collections.abc import Callable
from itertools import count

from listing import listing

from memsim import POLICIES, Episode, Policy, compare, sweep

ROUNDS = 3
CORE_SEEDS, SWEEP_SEEDS, OWN_SEEDS = 20, 100_000, 20_000
ONE_SWEEP = """
import resource, sys, time
from memsim import sweep
start = time.perf_counter()
sweep(seeds=int(sys.argv[1]), keep_rows=False)
print(time.perf_counter() - start, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024)
"""


def keep_long_answers(episode: Episode) -> list[dict[str, object]]:
    """A user's policy that looks at more of the trace than any built-in one."""
    if episode.errors > 2:
        return [{"sonuc": episode.answer}, *episode.observations]
    return [episode.on_path]


OWN = Policy("own", keep_long_answers)


def per_seed(work: Callable[[], object], seeds: int) -> float:
    """Seconds per seed."""
    start = time.perf_counter()
    work()
    return (time.perf_counter() - start) / seeds


def compared(lesson: str | None) -> None:
    """The programs side by side."""
    seed = count(1)
    programs: dict[str, tuple[Callable[[], object], int]] = {}
    if lesson:
        run = listing(lesson)
        programs["listing"] = lambda: [run(next(seed)) for _ in range(CORE_SEEDS)], CORE_SEEDS
    programs |= {
        "readable core": (lambda: [compare(seed=next(seed)) for _ in range(CORE_SEEDS)], CORE_SEEDS),
        "sweep, one core": (lambda: sweep(seeds=SWEEP_SEEDS), SWEEP_SEEDS),
        "sweep, two jobs": (lambda: sweep(seeds=SWEEP_SEEDS, jobs=2), SWEEP_SEEDS),
    }
    best = dict.fromkeys(programs, float("inf"))
    for _ in range(ROUNDS):
        for name, (work, seeds) in programs.items():
            best[name] = min(best[name], per_seed(work, seeds))
    print(f"Four policies, 48 questions; the sweep with {SWEEP_SEEDS:,} seeds, its start included")
    base = next(iter(best))
    for name, seconds in best.items():
        print(f"  {name:<16} {seconds * 1e6:>9.1f} µs a seed   {best[base] / seconds:>7.0f} times the {base}")

    core = own = float("inf")
    for _ in range(ROUNDS):
        core = min(core, per_seed(lambda: [compare([OWN], seed=next(seed)) for _ in range(20)], 20))
        own = min(own, per_seed(lambda: sweep([OWN], seeds=OWN_SEEDS), OWN_SEEDS))
    print(
        f"\nA user's policy, a Python function, with {OWN_SEEDS:,} seeds; the sweep runs memoryless beside it"
    )
    print(f"  readable core    {core * 1e6:>9.1f} µs a seed")
    print(f"  sweep, one core  {own * 1e6:>9.1f} µs a seed   {core / own:>7.0f} times the readable core")
    if lesson:
        listed = best["listing"] / len(POLICIES)
        print(
            f"  {'':<16} {'':>9}                {listed / own:>7.0f} times the listing, per policy and seed"
        )


def fresh(*arguments: str) -> list[float]:
    """What a fresh Python prints: numbers."""
    done = subprocess.run([sys.executable, *arguments], check=True, capture_output=True, text=True)
    return [float(word) for word in done.stdout.split()]


def main() -> None:
    """Measure everything, and print it."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--lesson", help="the lesson's markdown file, for its listing")
    parser.add_argument("--largest", type=int, default=1_000_000, help="the largest number of seeds")
    options = parser.parse_args()

    compared(options.lesson)

    command = [sys.executable, "-m", "memsim", "sweep", "--seeds", "1000"]
    start = time.perf_counter()
    subprocess.run(command, check=True, capture_output=True)
    print(f"\nA fresh `python -m memsim sweep --seeds 1000`: {time.perf_counter() - start:.2f} s")

    print("\nGrowth, each in a process of its own (one core, no rows kept)")
    print("       seeds         s  µs a seed   MB at most")
    seeds = 1000
    while seeds <= options.largest:
        seconds, megabytes = fresh("-c", ONE_SWEEP, str(seeds))
        print(f"  {seeds:>10,} {seconds:>9.2f} {seconds / seeds * 1e6:>10.1f} {megabytes:>12.0f}")
        seeds *= 10


if __name__ == "__main__":
    main()
