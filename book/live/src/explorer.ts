/** <memsim-explorer>: the recorded run of an explorer, which Python in the page sets in motion. */

import { defaultsOf } from "./address.ts";
import { Controls } from "./controls.ts";
import { make } from "./elements.ts";
import { Link } from "./link.ts";
import { type Asker, Python } from "./python.ts";
import { chartFile, Result } from "./result.ts";
import type { Description, Refusal, Settings } from "./view.ts";

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
  #result!: Result;
  /** Settings of a link for which the figure has no control. */
  #unknown: Settings = {};
  #asked = "";
  /** Whether the reader did something, and so waits for an answer. */
  #touched = false;
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
    this.#controls = new Controls(description, this.#first, `memsim-figure-${++figures}`, () => {
      this.#unknown = {};
      this.#answer();
    });
    this.querySelector(".memsim-still")?.remove();
    this.#result = new Result(this.childNodes, {
      shown: () => {
        this.#state.textContent = "";
      },
      undrawn: (why) => this.failed(`The chart could not be drawn: ${why}`),
    });
    this.#controls.form.append(this.#buttons());
    this.append(this.#controls.form, this.#state, this.#result.element, this.#said);
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
    this.#link.keep(settings);
    this.#controls.accept(settings);
    this.#result.show(view);
    this.#later("read", READ_PAUSE, () => {
      if (this.#touched) this.#said.textContent = this.#result.summary;
    });
    this.#later("address", ADDRESS_PAUSE, () => this.#link.push());
    if (!this.#timers.stop) this.#later("stop", STOP_PAUSE, () => this.#stop.removeAttribute("hidden"));
  }

  ended(): void {
    this.#hideStop();
  }

  refused(refusal: Refusal): void {
    this.#hideStop();
    clearTimeout(this.#timers.address);
    this.#controls.refuse(refusal);
    this.#later("read", READ_PAUSE, () => {
      this.#said.textContent = refusal.why;
    });
    if (!this.#result.live) this.#state.textContent = RECORDED;
  }

  failed(why: string): void {
    this.#hideStop();
    this.#asked = "";
    this.#state.textContent = `${this.#shown()} ${why}. Change a setting to try again.`;
    this.#said.textContent = this.#state.textContent;
  }

  #shown(): string {
    return this.#result.live ? "The last good result is still shown." : RECORDED;
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
