import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { integerField, numberIn } from "../src/integer.ts";
import type { Control } from "../src/view.ts";
import { openPage } from "./page.ts";

beforeEach(() => openPage("https://book.example/"));

const BUDGET: Control = {
  name: "budget",
  label: "Step budget",
  kind: "integer",
  default: 8,
  low: 1,
  high: 50,
  choices: [],
  help: "",
};

/** A field with 5 as its last good value, its buttons by their labels, and the waits that it asked for. */
function made(control: Control) {
  const waits: number[] = [];
  const { field, row } = integerField(
    control,
    "id",
    () => 5,
    (wait) => waits.push(wait),
  );
  const press = (label: string) =>
    [...row.querySelectorAll("button")]
      .find((button) => [button.textContent, button.getAttribute("aria-label")].includes(label))
      ?.click();
  const enter = (entry: string) => {
    field.value = entry;
    field.dispatchEvent(new Event("input"));
  };
  return { field, press, enter, waits };
}

test("only digits, perhaps after a minus, are a number", () => {
  for (const [entry, number] of [
    ["7", 7],
    [" 7 ", 7],
    ["-1", -1],
    ["007", 7],
    ["4294967296", 4294967296],
  ] as const) {
    assert.equal(numberIn(entry), number, entry);
  }
  for (const entry of ["", " ", "-", "seven", "1e9", "1.5", "0x10", "7 8", "+7", "7%", "9".repeat(18)]) {
    assert.equal(numberIn(entry), undefined, entry);
  }
});

test("a step counts from the entry", () => {
  const { field, press, enter, waits } = made(BUDGET);
  enter("41");
  press("Step budget: one more");
  assert.equal(field.value, "42");
  press("Step budget: one less");
  assert.equal(field.value, "41");
  assert.deepEqual(waits, [300, 0, 0]);
});

test("a step from an entry that is no number counts from the last good value", () => {
  for (const entry of ["1e9", "", "seven", "1.5"]) {
    const { field, press, enter } = made(BUDGET);
    enter(entry);
    press("Step budget: one more");
    assert.equal(field.value, "6", entry);
  }
});

test("the arrow keys step, and other keys are left alone", () => {
  const { field, enter } = made(BUDGET);
  enter("7");
  const key = (name: string) => {
    const event = new KeyboardEvent("keydown", { key: name, cancelable: true });
    field.dispatchEvent(event);
    return event.defaultPrevented;
  };
  assert.ok(key("ArrowUp"));
  assert.equal(field.value, "8");
  assert.ok(key("ArrowDown"));
  assert.ok(!key("Home"));
  assert.equal(field.value, "7");
});

test("a screen reader hears the number that stands there, or none", () => {
  const { field, enter } = made(BUDGET);
  enter("7");
  assert.equal(field.getAttribute("aria-valuenow"), "7");
  enter("1e9");
  assert.equal(field.getAttribute("aria-valuenow"), null);
});

test("a seed, and nothing else, has a button for another one", () => {
  const seed = made({ ...BUDGET, kind: "seed", high: 10 });
  seed.press("another seed");
  assert.match(seed.field.value, /^\d+$/);
  const other = made({ ...BUDGET, high: 2 ** 32 - 1 });
  other.press("another seed");
  assert.equal(other.field.value, "");
});
