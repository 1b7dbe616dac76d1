/** The worker: one Python for all figures of a page, with memsim in it. */

import { loadPyodide } from "pyodide";
import type { PyProxy } from "pyodide/ffi";
import type { FromWorker, ToWorker } from "./messages.ts";
import { Turns } from "./turns.ts";

const WHEEL = "memsim.whl";

// settings come and views go as JSON text, the cheapest form to hand over
const GLUE = `
import json
from memsim.explorers import BadSetting, json_views

def begin(name, settings):
    "The explorer's iterator of views; or, where memsim refuses the settings, JSON of why and for which control."
    try:
        return json_views(name, json.loads(settings))
    except BadSetting as error:
        return json.dumps({"why": str(error), "control": error.control})

def step(views):
    "The next view; None after the last."
    return next(views, None)
`;

const say = (message: FromWorker): void => postMessage(message);

/** Python never settles when a file of its own is missing or broken, so that each file is watched here. */
function watchFiles(): void {
  const fetchFile = globalThis.fetch;
  globalThis.fetch = async (...request) => {
    const name = String(request[0]).split("/").pop();
    const response = await fetchFile(...request).catch((error: unknown) =>
      broken(`${name} did not arrive (${error})`),
    );
    if (!response.ok) return broken(`${name} did not arrive (HTTP ${response.status})`);
    say({ kind: "loaded" });
    return response;
  };
  const instantiate = WebAssembly.instantiateStreaming;
  WebAssembly.instantiateStreaming = (...parts: Parameters<typeof instantiate>) =>
    instantiate(...parts).catch((error: unknown) => broken(`pyodide.asm.wasm cannot be used (${error})`));
}

function broken(why: string): never {
  say({ kind: "broken", why });
  throw new Error(why);
}

interface Glue {
  begin(name: string, settings: string): PyProxy | string;
  step(views: PyProxy): string | undefined;
}

async function startPython(): Promise<Glue> {
  watchFiles();
  const folder = new URL(".", import.meta.url).href;
  const wheel = fetch(folder + WHEEL).then((response) => response.arrayBuffer());
  const python = await loadPyodide({ indexURL: folder });
  python.unpackArchive(await wheel, "wheel");
  python.runPython(GLUE);
  return { begin: python.globals.get("begin"), step: python.globals.get("step") };
}

/** The views of a run, drawn from Python's iterator one by one. */
function* viewsOf(glue: Glue, views: PyProxy): Generator<string> {
  try {
    for (let view = glue.step(views); view !== undefined; view = glue.step(views)) yield view;
  } finally {
    views.destroy();
  }
}

const turns = new Turns<string>(
  {
    turn: (run) => say({ kind: "turn", run }),
    value: (run, view) => say({ kind: "view", run, view }),
    end: (run) => say({ kind: "end", run }),
    raised: (run, error) => say({ kind: "raised", run, why: lastLine(error) }),
  },
  () => new Promise((resolve) => setTimeout(resolve)),
);

/** Of a Python error the line that names it, without the traceback above. */
function lastLine(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.trim().split("\n").pop() ?? text;
}

function hear(glue: Glue, message: ToWorker): void {
  if (message.kind === "stop") {
    turns.stop(message.run);
    return;
  }
  say({ kind: "turn", run: message.run });
  try {
    const views = glue.begin(message.name, JSON.stringify(message.settings));
    if (typeof views === "string") say({ kind: "refused", run: message.run, ...JSON.parse(views) });
    else turns.start(message.run, viewsOf(glue, views));
  } catch (error) {
    say({ kind: "raised", run: message.run, why: lastLine(error) });
  }
}

startPython().then(
  (glue) => {
    addEventListener("message", (event: MessageEvent<ToWorker>) => hear(glue, event.data));
    say({ kind: "ready" });
  },
  (error: unknown) => say({ kind: "broken", why: lastLine(error) }),
);
