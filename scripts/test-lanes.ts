/** A piece of work that may wait for others. */
export interface Stage<Result> {
  name: string;
  /** Stages without whose success this one makes no sense. */
  needs?: readonly string[];
  /** Whether nothing else may run at the same time. */
  alone?: boolean;
  run: () => Promise<Result>;
}

/** What to make of a stage's end. */
export interface Verdicts<Result> {
  succeeded: (result: Result) => boolean;
  /** The result of a stage that did not run, because the one named here failed. */
  skipped: (missing: string) => Result;
  /** The result of a stage that threw. */
  crashed: (error: unknown) => Result;
  /** Called once for each stage, as it ends. */
  ended: (name: string, result: Result, seconds: number) => void;
}

/**
 * Runs stages side by side, beginning them in their order as far as their needs allow.
 *
 * @param lanes how many may run at the same time.
 * @returns the results by name.
 * @throws when stages wait for each other, or for one that isn't there.
 */
export async function inLanes<Result>(
  stages: readonly Stage<Result>[],
  lanes: number,
  verdicts: Verdicts<Result>,
): Promise<Map<string, Result>> {
  const results = new Map<string, Result>();
  const waiting = [...stages];
  const running = new Map<string, Promise<void>>();

  const isReady = ({ needs = [], alone = false }: Stage<Result>) =>
    needs.every((name) => results.has(name)) &&
    (alone ? running.size === 0 && waiting.every((stage) => stage.alone) : running.size < lanes);

  const run = async ({ name, needs = [], run: work }: Stage<Result>) => {
    const started = performance.now();
    const missing = needs.find((need) => !verdicts.succeeded(results.get(need) as Result));
    const result =
      missing === undefined ? await work().catch(verdicts.crashed) : verdicts.skipped(missing);
    results.set(name, result);
    verdicts.ended(name, result, (performance.now() - started) / 1000);
  };

  while (waiting.length > 0 || running.size > 0) {
    const next = waiting.findIndex(isReady);
    const [stage] = next === -1 ? [] : waiting.splice(next, 1);
    if (stage !== undefined) {
      const { name } = stage;
      // A stage that is skipped ends at once, but leaves the lanes after it has entered them.
      running.set(
        name,
        run(stage).then(() => void running.delete(name)),
      );
      // Nothing else begins beside it.
      if (stage.alone) await running.get(name);
      continue;
    }
    if (running.size === 0) {
      throw new Error(`No stage can begin: ${waiting.map(({ name }) => name).join(', ')}`);
    }
    await Promise.race(running.values());
  }
  return results;
}
