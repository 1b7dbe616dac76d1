/** <memsim-explorer>: the recorded run of an explorer, which Python in the page sets in motion. */

import { defaultsOf } from "./address.ts";
import { Controls } from "./controls.ts";
import { make } from "./elements.ts";
import { Link } from "./link.ts";
import { type Asker, Python } from "./python.ts";
import { drawTable } from "./tables.ts";
import type { Description, Settings, View } from "./view.ts";

/** How near, in px below or above the window, a figure starts Python. */
const NEAR = 800;
/** Milliseconds of quiet before a result is read out, before settings enter the address, before "stop" shows. */
const READ_PAUSE = 700;
const ADDRESS_PAUSE = 500;
const STOP_PAUSE = 400;

const RECORDED = "Recorded run, with the lesson's settings.";

const python = new Python(
  () => new Worker(new URL("./worker.js", import.meta.url), { type: "module" }),
  () => !document.hidden,
);

let figures = 0;

export class MemsimExplorer extends HTMLElement implements Asker {
  #controls!: Controls;
  /** The lesson's settings: the recorded run was made with them, and "reset" returns to them. */
  #first!: Settings;
  #link!: Link;
  /** Settings of a link for which the figure has no control. */
  #unknown: Settings = {};
  #asked = "";
  /** Whether the reader did something, and so waits for an answer. */
  #touched = false;
  /** The last good view, as JSON text. */
  #view: string | undefined;
  #frame: number | undefined;
  #room = 0;
  readonly #result = make("div", { class: "memsim-result" });
  readonly #state = make("p", { class: "memsim-state" });
  readonly #said = make("p", { class: "memsim-said", role: "status" });
  readonly #stop = make("button", { type: "button", hidden: "" }, "stop");
  readonly #timers: Record<string, ReturnType<typeof setTimeout>> = {};

  get name(): string {
    return this.getAttribute("name") ?? "";
  }

  connectedCallback(): void {
    if (this.#controls) return;
    const description: Description = JSON.parse(this.getAttribute("description") ?? "");
    this.#first = defaultsOf(description.controls);
    this.#link = new Link(this.name, this.#first);
    if (!document.getElementById(`memsim-${this.name}`)) this.id = `memsim-${this.name}`;
    this.#controls = new Controls(description.controls, `memsim-figure-${++figures}`, () => {
      this.#unknown = {};
      this.#answer();
    });
    this.querySelector(".memsim-still")?.remove();
    this.#result.append(...this.childNodes);
    this.#controls.form.append(this.#buttons());
    this.append(this.#controls.form, this.#result, this.#state, this.#said);
    this.#state.textContent = `${RECORDED} It moves as soon as Python has started in this page.`;
    this.#readAddress();
    addEventListener("popstate", () => {
      this.#readAddress();
      if (this.#asked) this.#answer();
    });
    this.#waitForReader();
  }

  /** Nothing is loaded before the reader comes near, by scrolling or by keyboard. */
  #waitForReader(): void {
    const near = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) begin();
      },
      { rootMargin: `${NEAR}px 0px` },
    );
    const begin = () => {
      near.disconnect();
      if (!this.#asked) this.#ask();
    };
    near.observe(this);
    this.#controls.form.addEventListener("focusin", begin, { once: true });
    new ResizeObserver(([entry]) => {
      const room = Math.floor(entry?.contentRect.width ?? 0);
      if (room === this.#room) return;
      this.#room = room;
      void this.#draw();
    }).observe(this);
  }

  #buttons(): HTMLElement {
    const reset = make("button", { type: "button" }, "reset");
    reset.addEventListener("click", () => {
      this.#controls.settings = this.#first;
      this.#unknown = {};
      this.#answer();
    });
    const copy = this.#link.button(this.id, (what) => {
      this.#said.textContent = what;
    });
    this.#stop.addEventListener("click", () => python.stop(this));
    return make("div", { class: "memsim-buttons" }, reset, copy, this.#stop);
  }

  /** Ask for what the reader wants to see, and read the answer out. */
  #answer(): void {
    this.#touched = true;
    this.#ask();
  }

  #ask(): void {
    const settings = { ...this.#controls.settings, ...this.#unknown };
    const asked = JSON.stringify(settings);
    // a typed entry is complete twice: after the pause, and when the field is left
    if (asked === this.#asked) return;
    this.#asked = asked;
    if (!python.ready) this.#state.textContent = `${this.#shown()} Python is starting in this page.`;
    python.ask(this, settings);
    void chartFile();
  }

  drawn(view: string, settings: Settings): void {
    this.#view = view;
    this.#link.keep(settings);
    this.#controls.complain("");
    if (this.#frame === undefined) this.#drawInFrame();
    this.#later("read", READ_PAUSE, () => {
      if (this.#touched) this.#said.textContent = this.querySelector(".memsim-summary")?.textContent ?? "";
    });
    this.#later("address", ADDRESS_PAUSE, () => this.#link.push());
    if (!this.#timers.stop) this.#later("stop", STOP_PAUSE, () => this.#stop.removeAttribute("hidden"));
  }

  /** Draw at once, but once a frame at most: views may come faster than they can be drawn. */
  #drawInFrame(): void {
    const view = this.#view;
    void this.#draw();
    this.#frame = requestAnimationFrame(() => {
      this.#frame = undefined;
      if (this.#view !== view) this.#drawInFrame();
    });
  }

  ended(): void {
    this.#hideStop();
  }

  refused(why: string): void {
    this.#hideStop();
    clearTimeout(this.#timers.address);
    this.#controls.complain(why);
    this.#later("read", READ_PAUSE, () => {
      this.#said.textContent = why;
    });
    if (!this.#view) this.#state.textContent = RECORDED;
  }

  failed(why: string): void {
    this.#hideStop();
    this.#asked = "";
    this.#state.textContent = `${this.#shown()} ${why}. Change a setting to try again.`;
    this.#said.textContent = this.#state.textContent;
  }

  #shown(): string {
    return this.#view ? "The last good result is still shown." : RECORDED;
  }

  async #draw(): Promise<void> {
    if (this.#view === undefined) return;
    try {
      const { drawChart } = await chartFile();
      const view: View = JSON.parse(this.#view);
      const summary = make("p", { class: "memsim-summary" }, view.summary);
      const figure = make("figure", { class: "memsim-picture" }, ...drawChart(view.chart, this.#room));
      this.#result.replaceChildren(summary, ...view.tables.map(drawTable), figure);
      this.#state.textContent = "";
    } catch (error) {
      this.#view = undefined;
      this.failed(`The chart could not be drawn: ${error instanceof Error ? error.message : error}`);
      return;
    }
    for (const scroller of this.querySelectorAll(".memsim-scroller")) {
      // what scrolls must be reachable by keyboard
      if (scroller.scrollWidth > scroller.clientWidth) scroller.setAttribute("tabindex", "0");
    }
  }

  #hideStop(): void {
    clearTimeout(this.#timers.stop);
    delete this.#timers.stop;
    if (document.activeElement === this.#stop) this.#controls.form.querySelector("button")?.focus();
    this.#stop.hidden = true;
  }

  #later(name: string, pause: number, act: () => void): void {
    clearTimeout(this.#timers[name]);
    this.#timers[name] = setTimeout(act, pause);
  }

  #readAddress(): void {
    const settings = this.#link.asked;
    this.#controls.settings = settings;
    const known = Object.keys(this.#controls.settings);
    this.#unknown = Object.fromEntries(Object.entries(settings).filter(([name]) => !known.includes(name)));
  }
}

/** The chart library is asked for with the first question, while Python starts. */
function chartFile(): Promise<typeof import("./chart.ts")> {
  const file = import("./chart.ts");
  file.catch(() => {}); // said when a chart is to be drawn
  return file;
}
