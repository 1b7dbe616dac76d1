"""How fast the live figures of the built book are, in headless Chromium.

    python tests/benchmarks/live_page.py

Prints the cold visit to the first live chart, input to redrawn chart for four policies and two runs (and
where the time goes), the runs that twenty rapid changes cost, how fast paired seeds arrive, and the bytes
sent with gzip.
"""

import argparse
import http.server
import os
import shutil
import statistics
import sys
import threading
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "browser"))
from conftest import FLAGS
from figures import pages_of_figures
from host import PREFIX, StaticHost

# Notes when the figure's first live chart stands in the page and a frame has been drawn with it.
FIRST_CHART = """
    addEventListener("DOMContentLoaded", () => {
        const figure = document.querySelector("memsim-explorer[name=policy]");
        figure.scrollIntoView();
        new MutationObserver((_, watch) => {
            if (!figure.querySelector("figcaption")) return;
            watch.disconnect();
            requestAnimationFrame(() => { window.firstChart = performance.now(); });
        }).observe(figure, { childList: true, subtree: true });
    });
    window.stamps = {};
    window.runs = 0;
    window.Worker = class extends Worker {
        constructor(...how) {
            super(...how);
            this.addEventListener("message", ({ data }) => {
                if (data.kind === "view") stamps.answered = performance.now();
            });
        }
    };
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (message) {
        if (message.kind === "run") {
            runs += 1;
            stamps.sent = performance.now();
        }
        return post.call(this, message);
    };
"""
# Enters a seed and waits for the chart; the times are ms since the entry.
ENTER_SEED = """seed => new Promise(resolve => {
    const figure = document.querySelector("memsim-explorer[name=policy]");
    const input = figure.querySelector("[name=seed]");
    const result = figure.querySelector(".memsim-result");
    input.value = String(seed);
    const start = performance.now();
    new MutationObserver((_, watch) => {
        watch.disconnect();
        const drawn = performance.now() - start;
        requestAnimationFrame(() => requestAnimationFrame(() => resolve({
            python: stamps.answered - stamps.sent, drawn, painted: performance.now() - start,
        })));
    }).observe(result, { childList: true });
    input.dispatchEvent(new Event("change"));
})"""
TWENTY = """async () => {
    const input = document.querySelector("memsim-explorer[name=policy] [name=seed]");
    runs = 0;
    for (let n = 1; n <= 20; n++) {
        input.value = String(n);
        input.dispatchEvent(new Event("change"));
    }
    await new Promise(resolve => setTimeout(resolve, 1500));
    return runs;
}"""
# Enters the first seed and a number of seeds and waits for the last view; ms since the entry.
SEEDS_ARRIVE = """([seed, seeds]) => new Promise(resolve => {
    const figure = document.querySelector("memsim-explorer[name=seeds]");
    const input = figure.querySelector("[name=seeds]");
    const summary = () => figure.querySelector(".memsim-summary").textContent;
    figure.querySelector("[name=seed]").value = String(seed);
    input.value = String(seeds);
    const start = performance.now();
    new MutationObserver((_, watch) => {
        if (!summary().startsWith(`After ${seeds} seeds`)) return;
        watch.disconnect();
        resolve(performance.now() - start);
    }).observe(figure.querySelector(".memsim-result"), { childList: true });
    input.dispatchEvent(new Event("change"));
})"""


class CountingHost(StaticHost):
    """Counts the bytes of the bodies that it sends from the live folder."""

    sent = 0

    def send_header(self, keyword: str, value: str) -> None:
        if keyword == "Content-Length" and "/live-" in self.path:
            CountingHost.sent += int(value)
        super().send_header(keyword, value)


def cold_visit(browser: Browser, address: str) -> tuple[Page, float]:
    """A page visited with an empty cache, and the seconds to its first live chart."""
    page = browser.new_context().new_page()
    page.add_init_script(FIRST_CHART)
    page.goto(address)
    page.wait_for_function("window.firstChart", timeout=60_000)
    return page, page.evaluate("firstChart") / 1000


def seeds_arrive(browser: Browser, address: str, seeds: int) -> None:
    """Have so many paired seeds arrive in a page whose Python has started, and print how long that takes."""
    page = browser.new_context().new_page()
    page.goto(address)
    figure = page.locator("memsim-explorer[name=seeds]")
    figure.scroll_into_view_if_needed()
    figure.locator(".memsim-summary").get_by_text("After 200 seeds").wait_for(timeout=60_000)
    seconds = [page.evaluate(SEEDS_ARRIVE, [n * seeds, seeds + n]) / 1000 for n in range(1, 4)]
    print(f"paired seeds arriving, drawn as they come, {seeds} of them three times (target: 300 in 10 s)")
    report("entry to the last view", seconds, "s")
    print(f"  seeds within 10 s                  {10 * seeds / statistics.median(seconds):.0f}")


def report(what: str, values: list[float], unit: str) -> None:
    ordered = sorted(values)
    late = ordered[min(len(ordered) - 1, int(0.95 * len(ordered)))]
    print(f"  {what:34} median {statistics.median(values):6.1f}  95th percentile {late:6.1f} {unit}")


def measure(browser: Browser, address: str, visits: int, entries: int) -> None:
    seconds = []
    for visit in range(visits):
        CountingHost.sent = 0
        page, took = cold_visit(browser, address)
        seconds.append(took)
        if visit < visits - 1:
            page.context.close()
    print(f"cold visit to the first live chart, {visits} visits (target 3 s)")
    report("navigation to chart", seconds, "s")
    print(f"  bytes sent with gzip               {CountingHost.sent / 1e6:.2f} MB (target 7)")
    times: list[dict[str, Any]] = [page.evaluate(ENTER_SEED, 1000 + 7 * n) for n in range(entries)]
    print(f"input to redrawn chart, {entries} seeds, four policies and two runs (targets 33 and 60 ms)")
    report("chart in the page", [each["drawn"] for each in times], "ms")
    report("  of it Python and messages", [each["python"] for each in times], "ms")
    report("  of it drawing and the rest", [each["drawn"] - each["python"] for each in times], "ms")
    report("two frames later, on the screen", [each["painted"] for each in times], "ms")
    print(f"runs for twenty rapid changes: {page.evaluate(TWENTY)} (target 3)")


def main() -> None:
    """Serve the built book, visit it, print the report."""
    parser = argparse.ArgumentParser(description="Measure the live figures of the built book.")
    parser.add_argument("--visits", type=int, default=5)
    parser.add_argument("--entries", type=int, default=100)
    arguments = parser.parse_args()
    program = os.environ.get("CHROMIUM") or shutil.which("chromium")
    with (
        http.server.ThreadingHTTPServer(("127.0.0.1", 0), CountingHost) as server,
        sync_playwright() as driver,
    ):
        threading.Thread(target=server.serve_forever, daemon=True).start()
        browser = driver.chromium.launch(executable_path=program, args=FLAGS)
        host = f"http://127.0.0.1:{server.server_port}{PREFIX}"
        address = f"{host}{pages_of_figures()['policy']}"
        cold_visit(browser, address)[0].context.close()  # the host compresses each file once
        measure(browser, address, arguments.visits, arguments.entries)
        seeds_arrive(browser, f"{host}{pages_of_figures()['seeds']}", 600)
        browser.close()
        server.shutdown()


if __name__ == "__main__":
    main()
