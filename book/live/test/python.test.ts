import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import type { FromWorker, ToWorker } from "../src/messages.ts";
import { type Asker, Python, RUN_SECONDS, START_SECONDS } from "../src/python.ts";

/** A worker that does nothing by itself: the test says what it says. */
class StandIn {
  static all: StandIn[] = [];
  onmessage?: (event: { data: FromWorker }) => void;
  onerror?: (event: { message?: string; preventDefault(): void }) => void;
  sent: ToWorker[] = [];
  terminated = false;

  constructor() {
    StandIn.all.push(this);
  }

  postMessage(message: ToWorker) {
    this.sent.push(message);
  }

  terminate() {
    this.terminated = true;
  }

  say(message: FromWorker) {
    this.onmessage?.({ data: message });
  }
}

function figure(name: string): Asker & { heard: string[] } {
  const heard: string[] = [];
  return {
    name,
    heard,
    drawn: (view, settings) => heard.push(`drawn ${view} for ${JSON.stringify(settings)}`),
    ended: () => heard.push("ended"),
    refused: ({ why, control }) => heard.push(`refused at ${control}: ${why}`),
    failed: (why) => heard.push(`failed ${why}`),
  };
}

const seconds = (count: number) => mock.timers.tick(count * 1000);
const last = () => StandIn.all.at(-1) as StandIn;
let awake: boolean;
let python: Python;

beforeEach(() => {
  mock.timers.enable({ apis: ["setInterval"] });
  StandIn.all = [];
  awake = true;
  python = new Python(
    () => new StandIn() as unknown as Worker,
    () => awake,
  );
});
afterEach(() => mock.timers.reset());

test("a question waits for the start, then is sent and answered", () => {
  const policy = figure("policy");
  python.ask(policy, { seed: "7" });
  assert.deepEqual(last().sent, []);
  last().say({ kind: "ready" });
  assert.deepEqual(last().sent, [{ kind: "run", run: 1, name: "policy", settings: { seed: "7" } }]);
  last().say({ kind: "view", run: 1, view: "one" });
  last().say({ kind: "end", run: 1 });
  assert.deepEqual(policy.heard, ['drawn one for {"seed":"7"}', "ended"]);
});

test("of twenty quick questions the first and the last are run", () => {
  const policy = figure("policy");
  python.ask(policy, { seed: "0" });
  last().say({ kind: "ready" });
  for (let seed = 1; seed < 20; seed++) python.ask(policy, { seed: String(seed) });
  last().say({ kind: "end", run: 1 });
  const runs = last().sent.filter((message) => message.kind === "run");
  assert.deepEqual(
    runs.map((message) => message.settings.seed),
    ["0", "19"],
  );
});

test("two figures share one worker", () => {
  python.ask(figure("policy"), {});
  python.ask(figure("trace"), {});
  last().say({ kind: "ready" });
  assert.equal(StandIn.all.length, 1);
  assert.equal(last().sent.length, 2);
});

test("a refusal is heard unless a newer question waits", () => {
  const policy = figure("policy");
  python.ask(policy, { seed: "x" });
  last().say({ kind: "ready" });
  python.ask(policy, { seed: "7" });
  last().say({ kind: "refused", run: 1, why: "bad", control: "seed" });
  assert.deepEqual(policy.heard, []);
  last().say({ kind: "refused", run: 2, why: "worse", control: "seed" });
  assert.deepEqual(policy.heard, ["refused at seed: worse"]);
});

test("an error of memsim's is told, and the same Python goes on", () => {
  const policy = figure("policy");
  python.ask(policy, {});
  last().say({ kind: "ready" });
  last().say({ kind: "raised", run: 1, why: "KeyError: 'x'" });
  assert.deepEqual(policy.heard, ["failed memsim stopped with KeyError: 'x'"]);
  python.ask(policy, {});
  assert.equal(last().sent.length, 2);
});

test("a start that fails is told at once, and the next question starts anew", () => {
  const policy = figure("policy");
  python.ask(policy, {});
  last().say({ kind: "broken", why: "no wasm" });
  assert.deepEqual(policy.heard, ["failed Python did not start: no wasm"]);
  assert.ok(last().terminated);
  python.ask(policy, {});
  assert.equal(StandIn.all.length, 2);
});

test("a worker file that does not arrive is told", () => {
  const policy = figure("policy");
  python.ask(policy, {});
  last().onerror?.({ preventDefault() {} });
  assert.deepEqual(policy.heard, [
    "failed Python did not start: its worker failed (worker.js did not arrive)",
  ]);
});

test("a browser without workers is told", () => {
  const policy = figure("policy");
  const none = new Python(
    () => {
      throw new Error("no Worker");
    },
    () => true,
  );
  none.ask(policy, {});
  assert.deepEqual(policy.heard, ["failed Python did not start: this browser has no module workers"]);
});

test("a start without a word is given up; a file that arrives is a word", () => {
  const policy = figure("policy");
  python.ask(policy, {});
  seconds(START_SECONDS);
  last().say({ kind: "loaded" });
  seconds(START_SECONDS);
  assert.deepEqual(policy.heard, []);
  seconds(1);
  assert.equal(policy.heard.length, 1);
  assert.ok(last().terminated);
});

test("time in a hidden tab does not count", () => {
  const policy = figure("policy");
  python.ask(policy, {});
  awake = false;
  seconds(10 * START_SECONDS);
  assert.deepEqual(policy.heard, []);
});

test("a Python without a question is left in peace", () => {
  const policy = figure("policy");
  python.ask(policy, {});
  last().say({ kind: "ready" });
  last().say({ kind: "end", run: 1 });
  seconds(10 * START_SECONDS);
  assert.deepEqual(policy.heard, ["ended"]);
  assert.ok(!last().terminated);
});

test("a run that takes too long is cut off; the other figure's question goes to a new Python", () => {
  const slow = figure("policy");
  const other = figure("trace");
  python.ask(slow, {});
  python.ask(other, { seed: "7" });
  last().say({ kind: "ready" });
  last().say({ kind: "turn", run: 1 });
  seconds(RUN_SECONDS + 1);
  assert.deepEqual(slow.heard, [`failed The run took longer than ${RUN_SECONDS} seconds and was stopped`]);
  assert.ok(StandIn.all[0]?.terminated);
  assert.equal(StandIn.all.length, 2);
  last().say({ kind: "ready" });
  assert.deepEqual(last().sent, [{ kind: "run", run: 3, name: "trace", settings: { seed: "7" } }]);
});

test("what was asked after a run that takes too long is answered by a new Python", () => {
  const policy = figure("policy");
  python.ask(policy, { seed: "1" });
  last().say({ kind: "ready" });
  last().say({ kind: "turn", run: 1 });
  python.ask(policy, { seed: "2" });
  seconds(RUN_SECONDS + 1);
  assert.deepEqual(policy.heard, []);
  last().say({ kind: "ready" });
  assert.equal(last().sent.length, 1);
});

test("a stop is sent once for the run at hand, and what waits is dropped", () => {
  const policy = figure("policy");
  python.stop(policy);
  python.ask(policy, { seed: "1" });
  last().say({ kind: "ready" });
  python.stop(policy);
  last().say({ kind: "end", run: 1 });
  assert.deepEqual(last().sent.at(-1), { kind: "stop", run: 1 });
  assert.deepEqual(policy.heard, ["ended"]);
});
