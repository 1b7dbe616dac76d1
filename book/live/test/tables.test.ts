import assert from "node:assert/strict";
import { before, test } from "node:test";
import { drawTable } from "../src/tables.ts";
import { openPage } from "./page.ts";

before(() => openPage("https://book.example/"));

const drawn = (cells: string[]) =>
  drawTable({
    caption: "Runs",
    columns: ["policy", ...cells.map((_, n) => String(n))],
    rows: [["selective", ...cells]],
  });

test("columns and the first cell of a row are headers, and the caption names the table", () => {
  const table = drawn(["<b>94</b>"]);
  assert.equal(table.querySelector("caption")?.textContent, "Runs");
  const heads = [...table.querySelectorAll("th")];
  assert.deepEqual(
    heads.map((head) => [head.textContent, head.getAttribute("scope")]),
    [
      ["policy", "col"],
      ["0", "col"],
      ["selective", "row"],
    ],
  );
  assert.equal(table.querySelector("td")?.textContent, "<b>94</b>");
});

test("cells with a number in them, and no others, are marked as such", () => {
  const numbers = ["94", "0.9792", "+0.0123", "-3", "−3", "1,000", "12.5%"];
  const others = ["", "none", "+0.01 to +0.02", "20260218 and 20260219", "H03"];
  const marked = [...drawn([...numbers, ...others]).querySelectorAll(".memsim-number")];
  assert.deepEqual(
    marked.map((cell) => cell.textContent),
    numbers,
  );
});
