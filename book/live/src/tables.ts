/** The tables of a view, as memsim.explorers.html makes them for the recorded run. */

import { make } from "./elements.ts";
import type { Table } from "./view.ts";

const NUMBER = /^[-+−]?[\d.,]+%?$/;

export function drawTable(table: Table): HTMLElement {
  const heads = table.columns.map((column) => make("th", { scope: "col" }, column));
  const rows = table.rows.map(([first = "", ...cells]) =>
    make("tr", {}, make("th", { scope: "row" }, first), ...cells.map(drawCell)),
  );
  const parts = [
    make("caption", {}, table.caption),
    make("thead", {}, make("tr", {}, ...heads)),
    make("tbody", {}, ...rows),
  ];
  return make("div", { class: "memsim-scroller" }, make("table", { class: "memsim-table" }, ...parts));
}

function drawCell(cell: string): HTMLElement {
  return make("td", NUMBER.test(cell) ? { class: "memsim-number" } : {}, cell);
}
