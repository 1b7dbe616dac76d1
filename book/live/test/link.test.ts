import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { Link } from "../src/link.ts";
import { openPage } from "./page.ts";

const FIRST = { seed: "3", budget: "8" };

test("the address asks for the lesson's settings unless it says otherwise", () => {
  openPage("https://book.example/2.html?policy.seed=seven&policy.colour=red&trace.seed=9");
  assert.deepEqual(new Link("policy", FIRST).asked, { seed: "seven", budget: "8", colour: "red" });
});

test("settings kept enter the address once, what else stands there stays", () => {
  openPage("https://book.example/2.html?trace.seed=9#place");
  const link = new Link("policy", FIRST);
  const entries = history.length;
  link.keep({ seed: "3", budget: "4" });
  link.push();
  link.push();
  assert.equal(location.href, "https://book.example/2.html?trace.seed=9&policy.budget=4#place");
  assert.equal(history.length, entries + 1);
  link.keep(FIRST);
  link.push();
  assert.equal(location.href, "https://book.example/2.html?trace.seed=9#place");
});

/** Press "copy link" in a page with this clipboard; what the button says, and what was told. */
async function pressed(writeText: (text: string) => Promise<void>) {
  mock.timers.enable({ apis: ["setTimeout"] });
  openPage("https://book.example/2.html?from=mail");
  Object.defineProperty(navigator, "clipboard", { value: { writeText } });
  const link = new Link("policy", FIRST);
  link.keep({ seed: "7", budget: "8" });
  const told: string[] = [];
  const button = link.button("memsim-policy", (what) => told.push(what));
  button.click();
  await new Promise((resolve) => setImmediate(resolve));
  const said = button.textContent;
  mock.timers.tick(2000);
  assert.equal(button.textContent, "copy link");
  mock.timers.reset();
  return { said, told };
}

test("a link to the figure with its settings is copied", async () => {
  const copied: string[] = [];
  const { said, told } = await pressed(async (text) => void copied.push(text));
  assert.deepEqual(copied, ["https://book.example/2.html?from=mail&policy.seed=7#memsim-policy"]);
  assert.equal(said, "link copied");
  assert.deepEqual(told, ["link copied"]);
});

test("where nothing may be copied the address bar has the link", async () => {
  const { said } = await pressed(() => Promise.reject(new Error("not allowed")));
  assert.equal(said, "copy it from the address bar");
  assert.equal(location.search, "?from=mail&policy.seed=7");
});
