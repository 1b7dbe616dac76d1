import assert from "node:assert/strict";
import { before, test } from "node:test";
import { drawChart } from "../src/chart.ts";
import type { Chart, Dot, Mark } from "../src/view.ts";
import { openPage } from "./page.ts";

before(() => openPage("https://book.example/"));

const CHART: Chart = {
  title: "Steps saved",
  alt: "One policy saves 118 steps.",
  width: 640,
  height: 300,
  x: {
    label: "records",
    low: 0,
    high: 80,
    ticks: [
      [0, "0"],
      [40, "forty"],
    ],
  },
  y: {
    label: "",
    low: 0,
    high: 3,
    ticks: [
      [1, "selective"],
      [2, "result only"],
    ],
  },
  marks: [],
  key: [{ label: "selective", colour: "#009E73", shape: "diamond" }],
};
const DOT: Dot = {
  mark: "dot",
  x: 24,
  y: 1,
  colour: "#009E73",
  shape: "diamond",
  size: 110,
  opacity: 0.5,
  hollow: false,
  title: "24 records",
};

/** The parts of the figure, the svg among them. */
function drawn(marks: Mark[], room = 640) {
  const parts = drawChart({ ...CHART, marks }, room);
  return { parts, svg: parts[1] as Element };
}

test("the picture is one image with the chart's alt text, and nothing in it has a name of its own", () => {
  const { parts, svg } = drawn([DOT]);
  assert.equal(parts[0]?.textContent, "Steps saved");
  assert.equal(svg.getAttribute("role"), "img");
  assert.equal(svg.getAttribute("aria-label"), "One policy saves 118 steps.");
  assert.equal(svg.querySelectorAll("[aria-label]").length, 0);
  assert.equal(parts[2]?.textContent, "selective");
});

test("an axis has the chart's ticks, with its texts", () => {
  const texts = [...drawn([]).svg.querySelectorAll("text")].map((text) => text.textContent);
  assert.deepEqual(texts, ["0", "forty", "records", "selective", "result only"]);
});

test("a chart is never wider than it was made for, and never drawn too narrow for its labels", () => {
  const width = (room: number) => Number(drawn([], room).svg.getAttribute("width"));
  assert.equal(width(1000), 640);
  assert.equal(width(500), 500);
  assert.equal(width(300), width(100));
});

test("a dot has the area, colour and title that the chart says", () => {
  const path = drawn([DOT]).svg.querySelector("[fill='#009E73']") as Element;
  assert.equal(path.getAttribute("opacity"), "0.5");
  assert.equal(path.textContent, "24 records");
  const circle = drawn([{ ...DOT, shape: "circle" }]).svg.querySelector("[fill='#009E73']") as Element;
  assert.match(circle.getAttribute("d") ?? "", new RegExp(`A?${Math.sqrt(110 / Math.PI).toFixed(3)}`));
});

test("a hollow dot is an outline, and a role is a colour of the theme", () => {
  const path = drawn([{ ...DOT, colour: "bad", hollow: true }]).svg.querySelector(
    "[stroke='var(--memsim-bad)']",
  );
  assert.equal(path?.getAttribute("fill"), "var(--memsim-face)");
});

test("marks keep their order, and neighbours of one kind share a group", () => {
  const rect: Mark = { mark: "rect", x1: 1, x2: 2, y1: 1, y2: 2, colour: "good", opacity: 1, title: "" };
  const before = drawn([]).svg.children.length;
  const groups = [...drawn([DOT, DOT, rect, DOT]).svg.children].slice(before);
  assert.deepEqual(
    groups.map((group) => group.children.length),
    [2, 1, 1],
  );
});

test("two lines of one look stay two lines", () => {
  const line = (y: number): Mark => ({
    mark: "line",
    points: [
      [0, y],
      [80, y],
    ],
    colour: "ink",
    width: 1,
    dashed: true,
  });
  const paths = drawn([line(1), line(2)]).svg.querySelectorAll("[stroke-dasharray='6 4'] path");
  assert.equal(paths.length, 2);
});

test("a text stands where the chart says, shifted", () => {
  const text: Mark = {
    mark: "text",
    x: 40,
    y: 1,
    text: "here",
    anchor: "end",
    colour: "muted",
    dx: 5,
    dy: -3,
    bold: true,
  };
  const group = [...drawn([text]).svg.children].at(-1) as Element;
  assert.equal(group.textContent, "here");
  assert.equal(group.getAttribute("text-anchor"), "end");
  assert.equal(group.getAttribute("font-weight"), "bold");
  assert.match(group.getAttribute("transform") ?? "", /translate\(5(\.5)?,-(3|2\.5)\)/);
});
