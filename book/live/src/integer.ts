/** The field of an integer: typed, stepped by key or button and, for a seed, filled by chance. */

import { make } from "./elements.ts";
import type { Control } from "./view.ts";

/** Milliseconds without a key after which a typed entry counts; Enter makes it count at once. */
const TYPING_PAUSE = 300;
const WHOLE = /^-?\d+$/;

/** The number that an entry shows; undefined for anything else (1e9 too) and for one too large to count on from. */
export function numberIn(entry: string): number | undefined {
  const number = WHOLE.test(entry.trim()) ? Number(entry) : Number.NaN;
  return Number.isSafeInteger(number) ? number : undefined;
}

/** Let a screen reader know the number that a field shows, if it is one. */
export function showNumber(field: HTMLInputElement): void {
  const number = numberIn(field.value);
  if (number === undefined) field.removeAttribute("aria-valuenow");
  else field.setAttribute("aria-valuenow", String(number));
}

/**
 * The field, and the row of it and its buttons.
 *
 * @param good tells where a step starts when the entry is no number
 * @param changed is called when an entry is complete, the wait in ms until it counts given
 */
export function integerField(
  control: Control,
  id: string,
  good: () => number,
  changed: (wait: number) => void,
): { field: HTMLInputElement; row: HTMLElement } {
  const field = make("input", {
    id,
    name: control.name,
    inputmode: "numeric",
    role: "spinbutton",
    "aria-valuemin": String(control.low),
    "aria-valuemax": String(control.high),
  });
  const enter = (value: number) => {
    field.value = String(value);
    showNumber(field);
    changed(0);
  };
  const step = (by: number) => enter((numberIn(field.value) ?? good()) + by);
  field.addEventListener("input", () => {
    showNumber(field);
    changed(TYPING_PAUSE);
  });
  field.addEventListener("change", () => changed(0));
  field.addEventListener("keydown", (event) => {
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    step(by);
  });
  const row = make(
    "div",
    { class: "memsim-entry" },
    button("−", () => step(-1), `${control.label}: one less`),
    field,
    button("+", () => step(1), `${control.label}: one more`),
  );
  if (control.kind === "seed") row.append(button("another seed", () => enter(anySeed())));
  return { field, row };
}

function button(text: string, press: () => void, label?: string): HTMLButtonElement {
  const made = make("button", { type: "button", ...(label ? { "aria-label": label } : {}) }, text);
  made.addEventListener("click", press);
  return made;
}

function anySeed(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
}
