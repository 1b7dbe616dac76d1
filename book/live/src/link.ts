/** A figure's settings as the page's address, and as a link to hand on. */

import { readSettings, writeSettings } from "./address.ts";
import { make } from "./elements.ts";
import type { Settings } from "./view.ts";

/** Milliseconds for which the button says that the link is copied. */
const COPIED_PAUSE = 2000;

export class Link {
  readonly #figure: string;
  readonly #first: Settings;
  #good: Settings;

  /** @param first the lesson's settings, which a link leaves out */
  constructor(figure: string, first: Settings) {
    this.#figure = figure;
    this.#first = first;
    this.#good = first;
  }

  /** The settings that the address asks for, nonsense included. */
  get asked(): Settings {
    return { ...this.#first, ...readSettings(location.search, this.#figure) };
  }

  /** Have the next link carry these settings, which were drawn. */
  keep(good: Settings): void {
    this.#good = good;
  }

  /** Put the settings kept into the address, as a new entry of the history unless it stands there already. */
  push(): void {
    if (JSON.stringify(this.asked) === JSON.stringify(this.#good)) return;
    history.pushState(null, "", location.pathname + this.#query() + location.hash);
  }

  #query(): string {
    return writeSettings(location.search, this.#figure, this.#good, this.#first);
  }

  /** @param place the id that the link leads to; @param say tells the reader what happened */
  button(place: string, say: (what: string) => void): HTMLButtonElement {
    const button = make("button", { type: "button" }, "copy link");
    button.addEventListener("click", async () => {
      button.textContent = await this.#copy(place);
      say(button.textContent);
      setTimeout(() => {
        button.textContent = "copy link";
      }, COPIED_PAUSE);
    });
    return button;
  }

  async #copy(place: string): Promise<string> {
    const link = new URL(location.href);
    link.search = this.#query();
    link.hash = place;
    try {
      await navigator.clipboard.writeText(link.href);
      return "link copied";
    } catch {
      this.push();
      return "copy it from the address bar";
    }
  }
}
