/** Several iterators run by turns, a step each, so that no figure of a page waits for another's long run. */

export class Turns<T> {
  readonly #running = new Map<number, Iterator<T>>();
  readonly #hear: Listener<T>;
  readonly #pause: () => Promise<void>;
  #busy = false;

  /** @param pause waits until whatever else happened meanwhile, a stop for example, has been heard */
  constructor(hear: Listener<T>, pause: () => Promise<void>) {
    this.#hear = hear;
    this.#pause = pause;
  }

  /** Take the first step at once if nothing else is running, the others by turns. */
  start(run: number, steps: Iterator<T>): void {
    this.#running.set(run, steps);
    if (!this.#busy) void this.#goRound();
  }

  /** End a run between two of its steps; nothing happens when it is over already. */
  stop(run: number): void {
    const steps = this.#running.get(run);
    if (!steps) return;
    this.#end(run, steps);
    this.#hear.end(run);
  }

  #end(run: number, steps: Iterator<T>): void {
    this.#running.delete(run);
    steps.return?.();
  }

  async #goRound(): Promise<void> {
    this.#busy = true;
    while (this.#running.size > 0) {
      for (const [run, steps] of [...this.#running]) {
        if (!this.#running.has(run)) continue;
        this.#step(run, steps);
        await this.#pause();
      }
    }
    this.#busy = false;
  }

  #step(run: number, steps: Iterator<T>): void {
    this.#hear.turn(run);
    try {
      const step = steps.next();
      if (!step.done) {
        this.#hear.value(run, step.value);
        return;
      }
      this.#end(run, steps);
      this.#hear.end(run);
    } catch (error) {
      this.#end(run, steps);
      this.#hear.raised(run, error);
    }
  }
}

export interface Listener<T> {
  turn(run: number): void;
  value(run: number, value: T): void;
  end(run: number): void;
  raised(run: number, error: unknown): void;
}
