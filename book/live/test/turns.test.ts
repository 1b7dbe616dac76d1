import assert from "node:assert/strict";
import { test } from "node:test";
import { Turns } from "../src/turns.ts";

/** Turns that note what is heard of them, and go on only when told to. */
function noted() {
  const heard: string[] = [];
  const paused: (() => void)[] = [];
  const turns = new Turns<string>(
    {
      turn: (run) => heard.push(`turn ${run}`),
      value: (_, value) => heard.push(value),
      end: (run) => heard.push(`end ${run}`),
      raised: (run, error) => heard.push(`raised ${run}: ${error}`),
    },
    () => new Promise((resolve) => paused.push(resolve)),
  );
  const goOn = async () => {
    paused.shift()?.();
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { heard, turns, goOn };
}

function* count(name: string, to: number, closed: string[] = []) {
  try {
    for (let n = 1; n <= to; n++) yield `${name}${n}`;
  } finally {
    closed.push(name);
  }
}

test("the first step is taken at once, the end is said after the last", async () => {
  const { heard, turns, goOn } = noted();
  turns.start(1, count("a", 1));
  assert.deepEqual(heard, ["turn 1", "a1"]);
  await goOn();
  assert.deepEqual(heard, ["turn 1", "a1", "turn 1", "end 1"]);
});

test("two runs take turns", async () => {
  const { heard, turns, goOn } = noted();
  turns.start(1, count("a", 2));
  turns.start(2, count("b", 2));
  for (let n = 0; n < 6; n++) await goOn();
  const steps = heard.filter((line) => !line.startsWith("turn"));
  assert.deepEqual(steps, ["a1", "a2", "b1", "end 1", "b2", "end 2"]);
});

test("a run is stopped between two steps, and its iterator is closed", async () => {
  const { heard, turns, goOn } = noted();
  const closed: string[] = [];
  turns.start(1, count("a", 100, closed));
  await goOn();
  turns.stop(1);
  assert.deepEqual(closed, ["a"]);
  assert.equal(heard.at(-1), "end 1");
  await goOn();
  turns.stop(1);
  assert.equal(heard.at(-1), "end 1");
  assert.equal(heard.filter((line) => line === "end 1").length, 1);
});

test("an error ends its own run alone", async () => {
  const { heard, turns, goOn } = noted();
  turns.start(1, count("a", 1));
  turns.start(
    2,
    // biome-ignore lint/correctness/useYield: a generator that fails before its first value
    (function* () {
      throw new Error("no");
    })(),
  );
  for (let n = 0; n < 4; n++) await goOn();
  assert.ok(heard.includes("raised 2: Error: no"));
  assert.ok(heard.includes("end 1"));
});

test("after a rest a new run begins", async () => {
  const { heard, turns, goOn } = noted();
  turns.start(1, count("a", 1));
  for (let n = 0; n < 3; n++) await goOn();
  turns.start(2, count("b", 1));
  assert.equal(heard.at(-1), "b1");
});
