import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Tinypool } from 'tinypool';
import type { Order } from './workbench.ts';

/** Megabytes of objects with which a process is replaced by a new one, and those with which it fails. */
const memory = { renewed: 48, most: 256 };

/**
 * Makes what takes long on all cores: heading faces. Processes, not threads: V8 has one
 * register of compiled WebAssembly for all threads, and it has ended builds with an error about it. They
 * start with the first order that finds none idle, hold what they need for the next one.
 */
export class Workshop {
  readonly #pool = new Tinypool({
    runtime: 'child_process',
    filename: fileURLToPath(new URL('./workbench.ts', import.meta.url)),
    minThreads: 0,
    maxThreads: availableParallelism(),
    idleTimeout: 10_000,
    maxMemoryLimitBeforeRecycle: memory.renewed * 1024 ** 2,
    execArgv: [`--max-old-space-size=${memory.most}`, '--max-semi-space-size=8'],
    // JSON would write a picture as a list of numbers.
    serialization: 'advanced',
  });

  /**
   * @returns what was made.
   * @throws what making it threw.
   */
  make(order: Order): Promise<Uint8Array> {
    return this.#pool.run(order) as Promise<Uint8Array>;
  }

  /** Ends the processes when nothing is ordered any more; a later order starts new ones. */
  close(): Promise<void> {
    return this.#pool.destroy();
  }
}
