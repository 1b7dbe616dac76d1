/** The form of a figure: a labelled control for each of the description's, in its order. Entries are not judged here. */

import { make } from "./elements.ts";
import { integerField, showNumber } from "./integer.ts";
import type { Control, Description, Refusal, Settings } from "./view.ts";

type Field = HTMLInputElement | HTMLSelectElement;

export class Controls {
  readonly form: HTMLFormElement;
  readonly #fields = new Map<string, Field>();
  readonly #error: HTMLElement;
  readonly #changed: () => void;
  /** The last settings that were accepted. */
  #good: Settings;
  #waiting: ReturnType<typeof setTimeout> | undefined;

  /** @param id begins the ids of the parts; @param changed is called when new settings are complete */
  constructor({ title, controls }: Description, first: Settings, id: string, changed: () => void) {
    this.#good = first;
    this.#changed = changed;
    this.form = make("form", { class: "memsim-controls", autocomplete: "off", "aria-label": title });
    this.#error = make("p", { class: "memsim-error", id: `${id}-error`, hidden: "" });
    for (const control of controls) this.form.append(this.#row(control, `${id}-${control.name}`));
    this.form.append(this.#error);
    this.form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#complete(0);
    });
  }

  get settings(): Settings {
    return Object.fromEntries([...this.#fields].map(([name, field]) => [name, field.value]));
  }

  set settings(settings: Settings) {
    for (const [name, field] of this.#fields) {
      const value = settings[name] ?? "";
      // a link may ask for a choice that there is none of: it is shown, and memsim says what is wrong
      if (field instanceof HTMLSelectElement && ![...field.options].some((each) => each.value === value)) {
        field.append(make("option", { value, class: "memsim-stray" }, value));
      }
      field.value = value;
      if (field instanceof HTMLInputElement) showNumber(field);
    }
  }

  /** Nothing is wrong with these settings. */
  accept(good: Settings): void {
    this.#good = good;
    this.#mark("");
    for (const stray of this.form.querySelectorAll(".memsim-stray:not(:checked)")) stray.remove();
  }

  /** Say what is wrong, at the control that it is about. */
  refuse({ why, control }: Refusal): void {
    this.#mark(why, this.#fields.get(control ?? ""));
  }

  #mark(why: string, bad?: Field): void {
    this.#error.textContent = why;
    this.#error.hidden = why === "";
    for (const field of this.#fields.values()) {
      field.setAttribute("aria-invalid", String(field === bad));
      describe(field, field === bad ? this.#error.id : "");
    }
  }

  #complete(wait: number): void {
    clearTimeout(this.#waiting);
    if (wait > 0) this.#waiting = setTimeout(this.#changed, wait);
    else this.#changed();
  }

  #row(control: Control, id: string): HTMLElement {
    const { field, row } = control.kind === "choice" ? this.#choice(control, id) : this.#integer(control, id);
    this.#fields.set(control.name, field);
    const labelled = make("div", { class: "memsim-control" }, make("label", { for: id }, control.label), row);
    if (control.help) {
      labelled.append(make("small", { id: `${id}-help` }, control.help));
      field.dataset.help = `${id}-help`;
    }
    describe(field, "");
    return labelled;
  }

  #integer(control: Control, id: string): { field: Field; row: HTMLElement } {
    const good = () => Number(this.#good[control.name]);
    return integerField(control, id, good, (wait) => this.#complete(wait));
  }

  #choice(control: Control, id: string): { field: Field; row: HTMLElement } {
    const options = control.choices.map((choice) => make("option", { value: choice }, choice));
    const field = make("select", { id, name: control.name }, ...options);
    field.addEventListener("change", () => this.#complete(0));
    return { field, row: field };
  }
}

function describe(field: Field, error: string): void {
  const ids = [error, field.dataset.help ?? ""].filter((id) => id !== "");
  if (ids.length > 0) field.setAttribute("aria-describedby", ids.join(" "));
  else field.removeAttribute("aria-describedby");
}
