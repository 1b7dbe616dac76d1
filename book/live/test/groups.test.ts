import assert from "node:assert/strict";
import { test } from "node:test";
import { runsOfLike } from "../src/groups.ts";

test("neighbours of one likeness are put together and the order is kept", () => {
  const groups = runsOfLike(["a1", "a2", "b1", "a3"], (item) => item.charAt(0));
  assert.deepEqual(groups, [["a1", "a2"], ["b1"], ["a3"]]);
});

test("of nothing there are no groups", () => {
  assert.deepEqual(
    runsOfLike([], () => ""),
    [],
  );
});
