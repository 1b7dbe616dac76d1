/** A chart of memsim's drawn by Observable Plot; nothing is computed here, and matplotlib draws the same data. */

import { axisX, axisY, dot, gridX, gridY, line, type Markish, plot, rect, text } from "@observablehq/plot";
import { symbol, symbolCircle, symbolDiamond, symbolSquare, symbolStar, symbolTriangle } from "d3-shape";
import { make } from "./elements.ts";
import { runsOfLike } from "./groups.ts";
import type { Axis, Chart, Dot, Line, Mark, Rect, Text } from "./view.ts";

/** Drawn narrower, labels would run into each other: a chart is scaled down instead, to 9 px letters on a small phone. */
const LEAST_WIDTH = 432;
const FONT_SIZE = 12;
const LETTER_WIDTH = 6.6;

const SYMBOLS = {
  circle: symbolCircle,
  square: symbolSquare,
  triangle: symbolTriangle,
  diamond: symbolDiamond,
  star: symbolStar,
};

/** The figure's content for a container of so many px: title, picture with its alt text, key. */
export function drawChart(chart: Chart, room: number): Element[] {
  const width = Math.min(chart.width, Math.max(room, LEAST_WIDTH));
  const svg = plot({
    width,
    height: chart.height,
    marginLeft: 14 + LETTER_WIDTH * Math.max(...chart.y.ticks.map(([, label]) => label.length), 1),
    marginRight: 16,
    marginTop: chart.y.label ? 32 : 12,
    marginBottom: chart.x.label ? 44 : 28,
    style: { fontSize: `${FONT_SIZE}px`, fontFamily: "inherit", background: "none", overflow: "visible" },
    x: { domain: [chart.x.low, chart.x.high] },
    y: { domain: [chart.y.low, chart.y.high] },
    marks: [...axes(chart), ...runsOfLike(chart.marks, likeness).map(drawn)],
  }) as SVGSVGElement;
  // the alt text says it all: a reader of labels would only hear Plot's names for its groups
  for (const part of svg.querySelectorAll("[aria-label]")) part.removeAttribute("aria-label");
  svg.setAttribute("role", "img");
  svg.setAttribute("aria-label", chart.alt);
  return [make("figcaption", {}, chart.title), svg, ...key(chart)];
}

function axes({ x, y }: Chart): Markish[] {
  const on = (axis: Axis) => ({
    ticks: axis.ticks.map(([value]) => value),
    tickFormat: (value: number) => axis.ticks.find(([tick]) => tick === value)?.[1] ?? "",
    tickSize: 0,
    tickPadding: 6,
    label: axis.label || null,
    labelArrow: "none" as const,
    fill: "var(--memsim-ink)",
  });
  // an axis with a label has quantities on it; one without has categories
  return [
    ...(x.label ? [gridX(on(x).ticks, { stroke: "var(--memsim-grid)", strokeOpacity: 1 })] : []),
    ...(y.label ? [gridY(on(y).ticks, { stroke: "var(--memsim-grid)", strokeOpacity: 1 })] : []),
    axisX({ ...on(x), labelAnchor: "center", labelOffset: 38 }),
    axisY({ ...on(y), labelAnchor: "top" }),
  ];
}

/** Marks of one likeness become one mark of Plot's, since each costs time to set up. */
function likeness(mark: Mark): string {
  if (mark.mark === "line") return `line ${mark.colour} ${mark.width} ${mark.dashed}`;
  if (mark.mark === "text") return `text ${mark.anchor} ${mark.dx} ${mark.dy} ${mark.bold}`;
  return mark.mark;
}

function drawn(marks: Mark[]): Markish {
  const kind = marks[0]?.mark;
  if (kind === "dot") return dots(marks as Dot[]);
  if (kind === "rect") return rects(marks as Rect[]);
  if (kind === "line") return lines(marks as Line[]);
  return texts(marks as Text[]);
}

/** A role, or a colour of its own. */
function paint(colour: string): string {
  return colour.startsWith("#") ? colour : `var(--memsim-${colour})`;
}

/** A channel whose values are used as they are. */
function asIs<T, V>(value: (datum: T) => V): { value: (datum: T) => V; scale: null } {
  return { value, scale: null };
}

function dots(marks: Dot[]): Markish {
  return dot(marks, {
    x: "x",
    y: "y",
    r: asIs((mark: Dot) => Math.sqrt(mark.size / Math.PI)),
    symbol: asIs((mark: Dot) => SYMBOLS[mark.shape]),
    fill: asIs((mark: Dot) => (mark.hollow ? "var(--memsim-face)" : paint(mark.colour))),
    stroke: asIs((mark: Dot) => (mark.hollow ? paint(mark.colour) : "none")),
    strokeWidth: 1.75,
    opacity: asIs((mark: Dot) => mark.opacity),
    title: (mark: Dot) => mark.title || null,
  });
}

function rects(marks: Rect[]): Markish {
  return rect(marks, {
    x1: "x1",
    x2: "x2",
    y1: "y1",
    y2: "y2",
    fill: asIs((mark: Rect) => paint(mark.colour)),
    opacity: asIs((mark: Rect) => mark.opacity),
    title: (mark: Rect) => mark.title || null,
  });
}

function lines(marks: Line[]): Markish {
  const { colour, width, dashed } = marks[0] as Line;
  const points = marks.flatMap((mark, which) => mark.points.map(([x, y]) => ({ x, y, which })));
  return line(points, {
    x: "x",
    y: "y",
    z: "which",
    stroke: paint(colour),
    strokeWidth: width,
    strokeDasharray: dashed ? "6 4" : undefined,
  });
}

function texts(marks: Text[]): Markish {
  const { anchor, dx, dy, bold } = marks[0] as Text;
  return text(marks, {
    x: "x",
    y: "y",
    text: "text",
    fill: asIs((mark: Text) => paint(mark.colour)),
    textAnchor: anchor,
    dx,
    dy,
    fontWeight: bold ? "bold" : "normal",
  });
}

function key(chart: Chart): HTMLElement[] {
  if (chart.key.length === 0) return [];
  const lines = chart.key.map(({ label, colour, shape }) => {
    const sign = make("span", { class: "memsim-sign", "aria-hidden": "true" });
    sign.innerHTML =
      `<svg viewBox="-8 -8 16 16" width="16" height="16">` +
      `<path d="${symbol(SYMBOLS[shape], 90)()}"/></svg>`;
    sign.style.color = paint(colour);
    return make("li", {}, sign, label);
  });
  return [make("ul", { class: "memsim-key" }, ...lines)];
}
