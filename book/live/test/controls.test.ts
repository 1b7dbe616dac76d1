import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { Controls } from "../src/controls.ts";
import type { Description } from "../src/view.ts";
import { openPage } from "./page.ts";

const DESCRIPTION: Description = {
  title: "Steps saved",
  controls: [
    { name: "seed", label: "Run seed", kind: "seed", default: 3, low: 0, high: 9, choices: [], help: "Any." },
    {
      name: "recall",
      label: "Recall rule",
      kind: "choice",
      default: "shards",
      low: null,
      high: null,
      choices: ["shards", "words"],
      help: "",
    },
  ],
};
const FIRST = { seed: "3", recall: "shards" };
let changes: number;
let controls: Controls;

beforeEach(() => {
  openPage("https://book.example/");
  changes = 0;
  controls = new Controls(DESCRIPTION, FIRST, "figure", () => {
    changes += 1;
  });
  controls.settings = FIRST;
});

const field = (name: string) =>
  controls.form.querySelector(`[name=${name}]`) as HTMLInputElement | HTMLSelectElement;
const invalid = () => [...controls.form.querySelectorAll("[aria-invalid=true]")].map((each) => each.id);
const options = () => [...controls.form.querySelectorAll("option")].map((each) => each.value);
const error = () => controls.form.querySelector(".memsim-error") as HTMLElement;

test("the form is called by the figure's title, each field by its label", () => {
  assert.equal(controls.form.getAttribute("aria-label"), "Steps saved");
  const labels = [...controls.form.querySelectorAll("label")];
  assert.deepEqual(
    labels.map((label) => [label.textContent, label.getAttribute("for")]),
    [
      ["Run seed", field("seed").id],
      ["Recall rule", field("recall").id],
    ],
  );
  assert.equal(field("seed").getAttribute("aria-describedby"), "figure-seed-help");
  assert.equal(field("recall").getAttribute("aria-describedby"), null);
});

test("settings go in and come out as text", () => {
  assert.deepEqual(controls.settings, FIRST);
  controls.settings = { seed: "x", recall: "words" };
  assert.deepEqual(controls.settings, { seed: "x", recall: "words" });
});

test("a typed entry counts after a pause, an entry that is left at once and once", () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  field("seed").dispatchEvent(new Event("input"));
  field("seed").dispatchEvent(new Event("input"));
  assert.equal(changes, 0);
  mock.timers.tick(300);
  assert.equal(changes, 1);
  field("seed").dispatchEvent(new Event("input"));
  field("seed").dispatchEvent(new Event("change"));
  mock.timers.tick(1000);
  assert.equal(changes, 2);
  mock.timers.reset();
});

test("a refusal stands at the control that it names, and goes when settings are accepted", () => {
  controls.refuse({ why: "Something about Run seed", control: "seed" });
  assert.deepEqual(invalid(), ["figure-seed"]);
  assert.equal(error().textContent, "Something about Run seed");
  assert.equal(field("seed").getAttribute("aria-describedby"), "figure-error figure-seed-help");
  controls.refuse({ why: "Recall rule must be one of ...", control: "recall" });
  assert.deepEqual(invalid(), ["figure-recall"]);
  controls.accept(FIRST);
  assert.deepEqual(invalid(), []);
  assert.ok(error().hidden);
});

test("a refusal of no single control is said, and marks none", () => {
  controls.refuse({ why: "Run seed and others do not go together", control: null });
  assert.deepEqual(invalid(), []);
  assert.ok(!error().hidden);
});

test("a choice that there is none of is shown until another one is accepted", () => {
  controls.settings = { seed: "3", recall: "magic" };
  assert.equal(controls.settings.recall, "magic");
  assert.deepEqual(options(), ["shards", "words", "magic"]);
  controls.settings = { seed: "3", recall: "words" };
  controls.accept(controls.settings);
  assert.deepEqual(options(), ["shards", "words"]);
});

test("a step from a bad entry starts at the value accepted last", () => {
  controls.accept({ seed: "7", recall: "shards" });
  controls.settings = { seed: "1e9", recall: "shards" };
  controls.form.querySelector<HTMLButtonElement>("[aria-label$='one more']")?.click();
  assert.equal(controls.settings.seed, "8");
  assert.equal(changes, 1);
});
