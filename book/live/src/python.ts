/** The page's one Python: started when it is first asked, watched, and restarted when it fell silent. */

import type { FromWorker, ToWorker } from "./messages.ts";
import type { Refusal, Settings } from "./view.ts";

/** Seconds without a word after which Python is given up: while it starts, and while it computes. */
export const START_SECONDS = 60;
export const RUN_SECONDS = 10;

/** A figure: it asks, and is told what came of its latest question. */
export interface Asker {
  readonly name: string;
  /** A view for these settings has come, as JSON text; more may follow until `ended`. */
  drawn(view: string, settings: Settings): void;
  ended(): void;
  refused(refusal: Refusal): void;
  failed(why: string): void;
}

/** One per figure: at most one run in the worker and one question waiting, which a newer one replaces. */
interface Desk {
  sent?: { run: number; settings: Settings };
  waiting?: Settings;
}

export class Python {
  readonly #makeWorker: () => Worker;
  readonly #awake: () => boolean;
  readonly #desks = new Map<Asker, Desk>();
  #worker: Worker | undefined;
  #ready = false;
  #runs = 0;
  #turn: number | undefined;
  #silence = 0;
  #clock: ReturnType<typeof setInterval> | undefined;

  /** @param awake tells whether the page is in view: time in a hidden tab or a sleeping machine does not count */
  constructor(makeWorker: () => Worker, awake: () => boolean) {
    this.#makeWorker = makeWorker;
    this.#awake = awake;
  }

  /** Whether a question would be answered without a start first. */
  get ready(): boolean {
    return this.#ready;
  }

  /** Ask for the views of these settings; the figure's older questions no longer count. */
  ask(asker: Asker, settings: Settings): void {
    const desk = this.#desks.get(asker) ?? {};
    this.#desks.set(asker, desk);
    desk.waiting = settings;
    if (!this.#worker) this.#start();
    else if (desk.sent) this.#send({ kind: "stop", run: desk.sent.run });
    else if (this.#ready) this.#next(asker, desk);
  }

  /** End the figure's run after the step that it is at. */
  stop(asker: Asker): void {
    const desk = this.#desks.get(asker);
    if (!desk) return;
    desk.waiting = undefined;
    if (desk.sent) this.#send({ kind: "stop", run: desk.sent.run });
  }

  #start(): void {
    try {
      this.#worker = this.#makeWorker();
    } catch {
      this.#giveUp("this browser has no module workers");
      return;
    }
    this.#worker.onmessage = (event: MessageEvent<FromWorker>) => this.#hear(event.data);
    this.#worker.onerror = (event) => {
      event.preventDefault();
      this.#giveUp(`its worker failed (${event.message || "worker.js did not arrive"})`);
    };
    this.#silence = 0;
    this.#clock = setInterval(() => this.#tick(), 1000);
  }

  #send(message: ToWorker): void {
    this.#worker?.postMessage(message);
  }

  /** Send the question that waits, if one does. */
  #next(asker: Asker, desk: Desk): boolean {
    const settings = desk.waiting;
    if (settings === undefined) return false;
    desk.waiting = undefined;
    desk.sent = { run: ++this.#runs, settings };
    this.#silence = 0;
    this.#send({ kind: "run", run: desk.sent.run, name: asker.name, settings });
    return true;
  }

  #hear(message: FromWorker): void {
    this.#silence = 0;
    if (message.kind === "broken") this.#giveUp(message.why);
    else if (message.kind === "ready") {
      this.#ready = true;
      for (const [asker, desk] of this.#desks) this.#next(asker, desk);
    } else if (message.kind === "turn") this.#turn = message.run;
    else if (message.kind !== "loaded") this.#hearRun(message);
  }

  #hearRun(message: Extract<FromWorker, { kind: "view" | "end" | "refused" | "raised" }>): void {
    const entry = [...this.#desks].find(([, desk]) => desk.sent?.run === message.run);
    const [asker, desk] = entry ?? [];
    if (!asker || !desk?.sent) return;
    if (message.kind === "view") {
      asker.drawn(message.view, desk.sent.settings);
      return;
    }
    desk.sent = undefined;
    if (this.#next(asker, desk)) return;
    if (message.kind === "end") asker.ended();
    else if (message.kind === "refused") asker.refused(message);
    else asker.failed(`memsim stopped with ${message.why}`);
  }

  #tick(): void {
    const busy = !this.#ready || [...this.#desks.values()].some((desk) => desk.sent);
    if (!busy || !this.#awake()) return;
    this.#silence += 1;
    if (!this.#ready && this.#silence > START_SECONDS) {
      this.#giveUp(`nothing was heard of it for ${START_SECONDS} seconds`);
    } else if (this.#ready && this.#silence > RUN_SECONDS) this.#cutOff();
  }

  /** Python is of no use: every figure that asked is told, and the next question starts a new one. */
  #giveUp(why: string): void {
    const what = this.#ready ? "Python stopped" : "Python did not start";
    this.#end();
    for (const [asker, desk] of this.#desks) {
      this.#desks.delete(asker);
      if (desk.sent || desk.waiting) asker.failed(`${what}: ${why}`);
    }
  }

  /** The run that Python is at takes too long. What else was asked, by other figures or since, a new Python answers. */
  #cutOff(): void {
    const cut = this.#turn;
    this.#end();
    for (const [asker, desk] of this.#desks) {
      const tooLong = desk.sent?.run === cut;
      if (!tooLong) desk.waiting ??= desk.sent?.settings;
      desk.sent = undefined;
      if (tooLong && !desk.waiting)
        asker.failed(`The run took longer than ${RUN_SECONDS} seconds and was stopped`);
    }
    if ([...this.#desks.values()].some((desk) => desk.waiting)) this.#start();
  }

  #end(): void {
    clearInterval(this.#clock);
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#ready = false;
    this.#turn = undefined;
  }
}
