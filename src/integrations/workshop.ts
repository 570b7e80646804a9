import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Answer, Order } from './workbench.ts';

/**
 * A thread needs 30 MB and would let garbage grow to several hundred before it looks for any. A drawing
 * that needs more than this fails, and with it the build.
 */
const resourceLimits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 8 };

/**
 * Makes what takes long on all cores: heading faces and og images. Its threads start with the first
 * order that finds none idle, and hold what they need for the next one.
 */
export class Workshop {
  #idle: Worker[] = [];
  #all: Worker[] = [];
  readonly #waiting: ((worker: Worker) => void)[] = [];

  /**
   * @returns what was made.
   * @throws what making it threw.
   */
  async make(order: Order): Promise<Uint8Array> {
    const worker = await this.#worker();
    try {
      worker.postMessage(order);
      const [answer] = (await once(worker, 'message')) as [Answer];
      if ('made' in answer) return answer.made;
      throw answer.error;
    } finally {
      const next = this.#waiting.shift();
      if (next) next(worker);
      else this.#idle.push(worker);
    }
  }

  /** Ends the threads when nothing is ordered any more; a later order starts new ones. */
  async close(): Promise<void> {
    const all = this.#all;
    this.#all = [];
    this.#idle = [];
    await Promise.all(all.map((worker) => worker.terminate()));
  }

  #worker(): Worker | Promise<Worker> {
    const idle = this.#idle.pop();
    if (idle) return idle;
    if (this.#all.length >= availableParallelism()) {
      return new Promise((resolve) => this.#waiting.push(resolve));
    }
    const worker = new Worker(new URL('./workbench.ts', import.meta.url), { resourceLimits });
    this.#all.push(worker);
    return worker;
  }
}
