/** What memsim describes and computes, as the JSON that crosses from Python: see memsim/explorers and memsim/charts. */

export interface Control {
  name: string;
  label: string;
  kind: "integer" | "seed" | "choice";
  default: number | string;
  low: number | null;
  high: number | null;
  choices: string[];
  help: string;
}

export interface Description {
  title: string;
  controls: Control[];
}

/** An entry for every control, as typed: memsim reads numbers out of text and says what is wrong with one. */
export type Settings = Record<string, string>;

/** Why memsim refuses settings, in one line, and the name of the control that is wrong, if it is a single one. */
export interface Refusal {
  why: string;
  control: string | null;
}

export interface Table {
  caption: string;
  columns: string[];
  rows: string[][];
}

export interface Axis {
  label: string;
  low: number;
  high: number;
  ticks: [number, string][];
}

export interface Dot {
  mark: "dot";
  x: number;
  y: number;
  colour: string;
  shape: Shape;
  /** Area in square pixels. */
  size: number;
  opacity: number;
  hollow: boolean;
  title: string;
}

export interface Rect {
  mark: "rect";
  x1: number;
  x2: number;
  y1: number;
  y2: number;
  colour: string;
  opacity: number;
  title: string;
}

export interface Line {
  mark: "line";
  points: [number, number][];
  colour: string;
  width: number;
  dashed: boolean;
}

export interface Text {
  mark: "text";
  x: number;
  y: number;
  text: string;
  anchor: "start" | "middle" | "end";
  colour: string;
  dx: number;
  dy: number;
  bold: boolean;
}

export type Mark = Dot | Rect | Line | Text;
export type Shape = "circle" | "square" | "triangle" | "diamond" | "star";

export interface Chart {
  title: string;
  alt: string;
  width: number;
  height: number;
  x: Axis;
  y: Axis;
  marks: Mark[];
  key: { label: string; colour: string; shape: Shape }[];
}

export interface View {
  summary: string;
  tables: Table[];
  chart: Chart;
}
