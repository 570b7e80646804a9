import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Answer, Order } from './workbench.ts';

/**
 * A thread needs 30 MB and would let garbage grow to several hundred before it looks for any. A drawing
 * that needs more than this fails, and with it the build.
 */
const resourceLimits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 8 };

/** A place at which orders are made, by one thread after the other. */
interface Bench {
  thread: Worker;
  orders: number;
}

/**
 * Makes what takes long on all cores: heading faces and og images. Its threads start with the first
 * order that finds none idle, and hold what they need for the next one.
 */
export class Workshop {
  #idle: Bench[] = [];
  #all: Bench[] = [];
  readonly #waiting: ((bench: Bench) => void)[] = [];
  readonly #mostOrders: number;

  /**
   * @param mostOrders after which a thread makes way for a new one: Satori keeps the outline of every
   *   character that it drew, which with thousands of titles is all there are.
   */
  constructor(mostOrders = 400) {
    this.#mostOrders = mostOrders;
  }

  /**
   * @returns what was made.
   * @throws what making it threw.
   */
  async make(order: Order): Promise<Uint8Array> {
    const bench = await this.#bench();
    try {
      bench.thread.postMessage(order);
      const [answer] = (await once(bench.thread, 'message')) as [Answer];
      if ('made' in answer) return answer.made;
      throw answer.error;
    } finally {
      bench.orders += 1;
      if (bench.orders === this.#mostOrders) {
        await bench.thread.terminate();
        Object.assign(bench, newBench());
      }
      const next = this.#waiting.shift();
      if (next) next(bench);
      else this.#idle.push(bench);
    }
  }

  /** Ends the threads when nothing is ordered any more; a later order starts new ones. */
  async close(): Promise<void> {
    const all = this.#all;
    this.#all = [];
    this.#idle = [];
    await Promise.all(all.map(({ thread }) => thread.terminate()));
  }

  #bench(): Bench | Promise<Bench> {
    const idle = this.#idle.pop();
    if (idle) return idle;
    if (this.#all.length >= availableParallelism()) {
      return new Promise((resolve) => this.#waiting.push(resolve));
    }
    const bench = newBench();
    this.#all.push(bench);
    return bench;
  }
}

function newBench(): Bench {
  const thread = new Worker(new URL('./workbench.ts', import.meta.url), { resourceLimits });
  return { thread, orders: 0 };
}
