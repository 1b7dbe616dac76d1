/** The form of a figure: a labelled control for each of the description's, in its order. Entries are not judged here. */

import { make } from "./elements.ts";
import type { Control, Settings } from "./view.ts";

/** A control that goes up to here is a seed. */
const LARGEST_SEED = 2 ** 32 - 1;
/** Milliseconds without a key after which a typed entry counts; Enter makes it count at once. */
const TYPING_PAUSE = 300;

type Field = HTMLInputElement | HTMLSelectElement;

export class Controls {
  readonly form = make("form", { class: "memsim-controls", autocomplete: "off" });
  readonly #fields = new Map<string, Field>();
  readonly #labels = new Map<string, string>();
  readonly #error: HTMLElement;
  readonly #changed: () => void;
  #typing: ReturnType<typeof setTimeout> | undefined;

  /** @param id begins the ids of the parts; @param changed is called when new settings are complete */
  constructor(controls: Control[], id: string, changed: () => void) {
    this.#changed = () => {
      clearTimeout(this.#typing);
      changed();
    };
    this.#error = make("p", { class: "memsim-error", id: `${id}-error`, hidden: "" });
    for (const control of controls) this.form.append(this.#row(control, `${id}-${control.name}`));
    this.form.append(this.#error);
    this.form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#changed();
    });
  }

  get settings(): Settings {
    return Object.fromEntries([...this.#fields].map(([name, field]) => [name, field.value]));
  }

  set settings(settings: Settings) {
    for (const [name, field] of this.#fields) {
      const value = settings[name] ?? "";
      // a link may ask for a choice that there is none of: it is shown, and memsim says what is wrong
      if (
        field instanceof HTMLSelectElement &&
        ![...field.options].some((option) => option.value === value)
      ) {
        field.append(make("option", { value, class: "memsim-stray" }, value));
      }
      field.value = value;
      showNumber(field);
    }
  }

  /** Say what is wrong, at the control that the line names; nothing is wrong without a line. */
  complain(why: string): void {
    this.#error.textContent = why;
    this.#error.hidden = why === "";
    for (const [name, field] of this.#fields) {
      const bad = why.startsWith(`${this.#labels.get(name)} `);
      field.setAttribute("aria-invalid", String(bad));
      describe(field, bad ? this.#error.id : "");
      if (why === "")
        for (const stray of field.querySelectorAll(".memsim-stray:not(:checked)")) stray.remove();
    }
  }

  #row(control: Control, id: string): HTMLElement {
    const field = control.kind === "integer" ? this.#integer(control, id) : this.#choice(control, id);
    this.#fields.set(control.name, field);
    this.#labels.set(control.name, control.label);
    const row = make("div", { class: "memsim-control" }, make("label", { for: id }, control.label));
    if (control.kind === "integer") row.append(this.#steps(control, field as HTMLInputElement));
    else row.append(field);
    if (control.help) {
      row.append(make("small", { id: `${id}-help` }, control.help));
      field.dataset.help = `${id}-help`;
    }
    describe(field, "");
    return row;
  }

  #choice(control: Control, id: string): HTMLSelectElement {
    const options = control.choices.map((choice) => make("option", { value: choice }, choice));
    const select = make("select", { id, name: control.name }, ...options);
    select.addEventListener("change", this.#changed);
    return select;
  }

  #integer(control: Control, id: string): HTMLInputElement {
    const limits = { "aria-valuemin": String(control.low), "aria-valuemax": String(control.high) };
    const input = make("input", {
      id,
      name: control.name,
      inputmode: "numeric",
      role: "spinbutton",
      ...limits,
    });
    input.addEventListener("input", () => {
      showNumber(input);
      clearTimeout(this.#typing);
      this.#typing = setTimeout(this.#changed, TYPING_PAUSE);
    });
    input.addEventListener("change", this.#changed);
    input.addEventListener("keydown", (event) => {
      const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
      if (step === undefined) return;
      event.preventDefault();
      this.#step(control, input, step);
    });
    return input;
  }

  #steps(control: Control, input: HTMLInputElement): HTMLElement {
    const button = (text: string, label: string, press: () => void) => {
      const made = make("button", { type: "button", "aria-label": label }, text);
      made.addEventListener("click", press);
      return made;
    };
    const entry = make("div", { class: "memsim-entry" });
    entry.append(
      button("−", `${control.label}: one less`, () => this.#step(control, input, -1)),
      input,
      button("+", `${control.label}: one more`, () => this.#step(control, input, 1)),
    );
    if (control.high === LARGEST_SEED) {
      const another = make("button", { type: "button" }, "another seed");
      another.addEventListener("click", () => this.#enter(input, anySeed()));
      entry.append(another);
    }
    return entry;
  }

  /** One up or down; from the default when the entry is no number. */
  #step(control: Control, input: HTMLInputElement, by: number): void {
    const number = Number.parseInt(input.value, 10);
    this.#enter(input, Number.isNaN(number) ? Number(control.default) : number + by);
  }

  #enter(input: HTMLInputElement, value: number): void {
    input.value = String(value);
    showNumber(input);
    this.#changed();
  }
}

function anySeed(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
}

/** Let a screen reader know the number that a field shows, if it is one. */
function showNumber(field: Field): void {
  if (field instanceof HTMLSelectElement) return;
  const number = Number.parseInt(field.value, 10);
  if (Number.isNaN(number)) field.removeAttribute("aria-valuenow");
  else field.setAttribute("aria-valuenow", String(number));
}

function describe(field: Field, error: string): void {
  const ids = [error, field.dataset.help ?? ""].filter((id) => id !== "");
  if (ids.length > 0) field.setAttribute("aria-describedby", ids.join(" "));
  else field.removeAttribute("aria-describedby");
}
