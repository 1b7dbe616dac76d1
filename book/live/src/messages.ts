/** What the page and the worker say to each other. `run` numbers one run of an explorer. */

import type { Refusal, Settings } from "./view.ts";

export type ToWorker =
  | { kind: "run"; run: number; name: string; settings: Settings }
  | { kind: "stop"; run: number };

export type FromWorker =
  /** A file of Python has arrived; it is not ready yet. */
  | { kind: "loaded" }
  | { kind: "ready" }
  /** Python did not start, and why; nothing follows. */
  | { kind: "broken"; why: string }
  /** Python now works on this run; nothing else is heard until it has something to say. */
  | { kind: "turn"; run: number }
  /** A view as JSON text. */
  | { kind: "view"; run: number; view: string }
  /** The run is over: its last view has been sent, or it was stopped. */
  | { kind: "end"; run: number }
  /** The run did not begin, since memsim refuses its settings in this one line. */
  | ({ kind: "refused"; run: number } & Refusal)
  /** The run broke off: a fault of memsim's. */
  | { kind: "raised"; run: number; why: string };
