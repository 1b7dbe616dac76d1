import assert from "node:assert/strict";
import { test } from "node:test";
import { defaultsOf, readSettings, writeSettings } from "../src/address.ts";
import type { Control } from "../src/view.ts";

const defaults = { seed: "20260218", budget: "8" };

test("defaults are texts by the control's name", () => {
  const control = { name: "budget", kind: "integer", default: 8 } as Control;
  assert.deepEqual(defaultsOf([control]), { budget: "8" });
});

test("a figure reads its own settings alone, nonsense included", () => {
  const query = "?policy.seed=7&policy.colour=red&trace.seed=9&seed=1&policyx.seed=2";
  assert.deepEqual(readSettings(query, "policy"), { seed: "7", colour: "red" });
});

test("only what differs from the defaults is written", () => {
  assert.equal(writeSettings("", "policy", { seed: "7", budget: "8" }, defaults), "?policy.seed=7");
  assert.equal(writeSettings("?policy.seed=7", "policy", defaults, defaults), "");
});

test("other figures' settings and foreign parameters stay", () => {
  const query = writeSettings("?from=mail&trace.seed=9&policy.colour=red", "policy", { seed: "7" }, defaults);
  assert.equal(query, "?from=mail&trace.seed=9&policy.seed=7");
});

test("what is written reads back, whatever is in it", () => {
  const settings = { seed: "ü & = ?", budget: "every step" };
  assert.deepEqual(readSettings(writeSettings("", "read", settings, defaults), "read"), settings);
});
