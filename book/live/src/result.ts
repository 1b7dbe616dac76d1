/** What a figure shows: first the recorded run, then the latest view, drawn to the room that there is. */

import { make } from "./elements.ts";
import { drawTable } from "./tables.ts";
import type { View } from "./view.ts";

export class Result {
  readonly element: HTMLElement;
  readonly #listener: Listener;
  /** The last good view, as JSON text. */
  #view: string | undefined;
  #frame: number | undefined;
  #room = 0;

  constructor(recorded: Iterable<Node>, listener: Listener) {
    this.element = make("div", { class: "memsim-result" }, ...recorded);
    this.#listener = listener;
    new ResizeObserver(([entry]) => {
      const room = Math.floor(entry?.contentRect.width ?? 0);
      if (room === this.#room) return;
      this.#room = room;
      void this.#draw();
    }).observe(this.element);
  }

  /** Whether a view is shown, not the recorded run. */
  get live(): boolean {
    return this.#view !== undefined;
  }

  get summary(): string {
    return this.element.querySelector(".memsim-summary")?.textContent ?? "";
  }

  /** Draw at once, but once a frame at most: views may come faster than they can be drawn. */
  show(view: string): void {
    this.#view = view;
    if (this.#frame === undefined) this.#drawInFrame();
  }

  #drawInFrame(): void {
    const view = this.#view;
    void this.#draw().then((drawn) => drawn && this.#listener.shown());
    this.#frame = requestAnimationFrame(() => {
      this.#frame = undefined;
      if (this.#view !== view) this.#drawInFrame();
    });
  }

  async #draw(): Promise<boolean> {
    if (this.#view === undefined) return false;
    try {
      const { drawChart } = await chartFile();
      const view: View = JSON.parse(this.#view);
      const summary = make("p", { class: "memsim-summary" }, view.summary);
      const figure = make("figure", { class: "memsim-picture" }, ...drawChart(view.chart, this.#room));
      this.element.replaceChildren(summary, ...view.tables.map(drawTable), figure);
    } catch (error) {
      this.#view = undefined;
      this.#listener.undrawn(error instanceof Error ? error.message : String(error));
      return false;
    }
    for (const scroller of this.element.querySelectorAll(".memsim-scroller")) {
      // what scrolls must be reachable by keyboard
      if (scroller.scrollWidth > scroller.clientWidth) scroller.setAttribute("tabindex", "0");
    }
    return true;
  }
}

export interface Listener {
  /** The latest view stands there. */
  shown(): void;
  undrawn(why: string): void;
}

/** The chart library: to be asked for with the first question, while Python starts. */
export function chartFile(): Promise<typeof import("./chart.ts")> {
  const file = import("./chart.ts");
  file.catch(() => {}); // said when a chart is to be drawn
  return file;
}
