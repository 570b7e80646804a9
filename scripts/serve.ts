import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import type * as Wrangler from 'wrangler';
import { runtimeOn } from './orphans.ts';
import { PROJECT } from './project.ts';

/** Only this machine can reach what is served locally. */
export const LOOPBACK = '127.0.0.1';

/** A line the Worker wrote with `console`. */
export interface ConsoleLine {
  level: string;
  message: string;
}

export interface ServeOptions {
  /** The folder of the project whose Worker serves; this one when absent. */
  root?: string;
  /** The built pages; relative to the project. */
  distDir: string;
  /** 0 takes any free port. */
  port: number;
  /** The Worker's variables. Nothing else reaches it: no `.dev.vars`, no `.env`, no environment. */
  vars?: Readonly<Record<string, string>>;
  /** Where bindings keep their state; without it, nothing outlives the server. */
  stateDir?: string;
  /** Receives the Worker's console lines; without it they go to this process's standard error. */
  onConsole?: (line: ConsoleLine) => void;
}

export interface Site {
  /** Origin without a trailing slash: `http://127.0.0.1:4321`. */
  url: string;
  /**
   * Does now what `triggers.crons` does in production.
   *
   * @returns the outcome in the operator's dashboard: `ok`, or `exception` when it threw.
   */
  runCron(run?: CronRun): Promise<string>;
  /**
   * Serves another folder of pages from now on. No request fails meanwhile: those under way are
   * finished with the pages that were there when they came.
   *
   * @throws when the folder is missing; then everything stays as it was.
   */
  show(distDir: string): Promise<void>;
  /** Ends the Worker's runtime and frees the port. */
  stop(): Promise<void>;
}

/** A run of the cron. */
export interface CronRun {
  /** The entry of `triggers.crons` that runs; without it, the upkeep of inquiries. */
  cron?: string;
  /** What the Worker takes for the time; now when absent. */
  time?: Date;
}

/** Keeps wrangler to itself: no metrics, no error reports, no look-ups, no files outside. */
const QUIET = {
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  CLOUDFLARE_INCLUDE_PROCESS_ENV: 'false',
  CLOUDFLARE_LOAD_DEV_VARS_FROM_DOT_ENV: 'false',
  WRANGLER_HIDE_BANNER: 'true',
  WRANGLER_LOG: 'error',
  WRANGLER_SEND_ERROR_REPORTS: 'false',
  WRANGLER_SEND_METRICS: 'false',
  WRANGLER_WRITE_LOGS: 'false',
  X_LOCAL_EXPLORER: 'false',
  X_LOCAL_OBSERVABILITY: 'false',
};

/** Milliseconds that requests under way get to end; the longest that the contact form waits is less. */
const finishing = 60_000;

/**
 * Serves built pages with the real Worker (`wrangler.jsonc`, `functions/`) on loopback.
 * Resolves once it answers.
 *
 * @throws when the port is taken, `distDir` is missing or the Worker does not compile.
 */
export async function serveSite(options: ServeOptions): Promise<Site> {
  await requireFreePort(options.port);
  const front = await startRuntime(options);
  /** What ends each runtime that may still answer. */
  const serving = new Set([() => endRuntime(front.devEnv)]);

  return {
    url: front.url,
    runCron: (run) => runCron(front.url, run),
    show: async (distDir) => {
      const next = await startRuntime({ ...options, distDir, port: 0 });
      // To patch the running Worker would end what is under way with a 503: the proxy in front of it
      // goes over to a second one instead.
      await front.devEnv.proxy.sendMessageToProxyWorker({ type: 'play', ...next.loaded });
      const replaced = [...serving];
      serving.add(() => next.devEnv.teardown());
      setTimeout(() => {
        for (const end of replaced) if (serving.delete(end)) void end();
      }, finishing).unref();
    },
    stop: async () => {
      const left = [...serving];
      serving.clear();
      await Promise.all(left.map((end) => end()));
      await front.devEnv.teardown();
    },
  };
}

/** A Worker with its pages, and wrangler's proxy in front of it. */
interface Runtime {
  devEnv: DevEnv;
  url: string;
  /** Tells a proxy where this Worker is. */
  loaded: Pick<Loaded, 'proxyData'>;
}

type Loaded = Extract<Parameters<DevEnv['dispatch']>[0], { type: 'reloadComplete' }>;

async function startRuntime(options: ServeOptions): Promise<Runtime> {
  Object.assign(process.env, QUIET);
  // Imported late: wrangler reads its settings from the environment while it loads.
  const { unstable_DevEnv } = await import('wrangler');

  const onConsole = options.onConsole ?? reportConsole;
  const devEnv = new unstable_DevEnv();
  let serving = false;
  const failed = new Promise<never>((_, reject) => {
    // Without listeners of one's own, a Worker that does not compile is waited for forever.
    devEnv.once('buildFailed', (event) => reject(causeOf(event)));
    devEnv.on('error', (event) => {
      if (serving) onConsole({ level: 'error', message: causeOf(event).message });
      else reject(causeOf(event));
    });
  });
  devEnv.on('runtimeError', ({ stack }: { stack: string }) => {
    onConsole({ level: 'error', message: stack });
  });
  const loaded = new Promise<Runtime['loaded']>((resolve) => {
    devEnv.once('reloadComplete', ({ proxyData }: Loaded) => resolve({ proxyData }));
  });
  try {
    const worker = await Promise.race([
      failed,
      devEnv.startWorker(workerInput(options, onConsole)),
    ]);
    await Promise.race([failed, worker.ready]);
    const url = (await worker.url).origin;
    const response = await fetch(url, { redirect: 'manual' });
    await response.arrayBuffer();
    serving = true;
    return { devEnv, url, loaded: await loaded };
  } catch (error) {
    await devEnv.teardown();
    throw error;
  }
}

/** Ends a Worker, but not the proxy in front of it. */
async function endRuntime(devEnv: DevEnv): Promise<void> {
  await Promise.all(devEnv.runtimes.map((runtime) => runtime.teardown()));
}

type DevEnv = Wrangler.unstable_DevEnv;
type WorkerInput = Parameters<DevEnv['startWorker']>[0];

function workerInput(
  options: ServeOptions,
  structuredLogsHandler: (line: ConsoleLine) => void,
): WorkerInput {
  const { root = PROJECT } = options;
  return {
    config: join(root, 'wrangler.jsonc'),
    assets: resolve(root, options.distDir),
    bindings: Object.fromEntries(
      Object.entries(options.vars ?? {}).map(([name, value]) => [
        name,
        { type: 'plain_text', value },
      ]),
    ),
    // A file that is not there, because an empty list would mean `.dev.vars`.
    envFiles: ['.no-env-file'],
    dev: {
      server: { hostname: LOOPBACK, port: options.port },
      inspector: false,
      watch: false,
      liveReload: false,
      logLevel: 'error',
      persist: options.stateDir ?? false,
      structuredLogsHandler,
    },
  };
}

/** Wrangler wraps what went wrong in an event. */
function causeOf(event: unknown): Error {
  const cause =
    typeof event === 'object' && event !== null && 'cause' in event ? event.cause : event;
  return cause instanceof Error ? cause : new Error(String(cause));
}

/** By URL: `worker.scheduled()` looks for the Worker in the wrong place when it has assets. */
async function runCron(url: string, { cron, time }: CronRun = {}): Promise<string> {
  const query = new URLSearchParams({
    format: 'json',
    ...(cron !== undefined && { cron }),
    ...(time !== undefined && { time: String(+time) }),
  });
  const response = await fetch(`${url}/cdn-cgi/local/scheduled?${query.toString()}`);
  return ((await response.json()) as { outcome: string }).outcome;
}

/**
 * The port that `PORT` names.
 *
 * @param otherwise the one to take without it.
 * @throws in Japanese and English when it is none.
 */
export function portFrom(text: string | undefined, otherwise: number): number {
  const port = Number(text || otherwise);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new Error(
    `PORT: "${text}" はポート番号ではありません。1 から 65535 までの数を書いてください。\n` +
      `PORT: "${text}" is not a port number. Write a number from 1 to 65535.`,
  );
}

/**
 * Fails early when another program has the port.
 *
 * @param command what to run with another one.
 * @throws in Japanese and English, saying how to choose another one. 0 is always free.
 */
export async function requireFreePort(port: number, command = 'npm start'): Promise<void> {
  const error = await new Promise<NodeJS.ErrnoException | undefined>((resolve) => {
    const probe = createServer();
    probe.once('error', resolve);
    probe.listen(port, LOOPBACK, () => probe.close(() => resolve(undefined)));
  });
  if (error === undefined) return;
  if (error.code !== 'EADDRINUSE') throw error;
  throw new Error(portTaken(port, await runtimeOn(port), command), { cause: error });
}

function portTaken(port: number, runtime: number | undefined, command: string): string {
  const [ja, en] =
    runtime === undefined
      ? ['別のプログラム', 'another program']
      : [
          `別の npm start の workerd（プロセス ${runtime}）`,
          `the workerd of another npm start (process ${runtime})`,
        ];
  return [
    `ポート ${port} は${ja}が使用中です。そちらを終了するか、別の番号を指定してください: PORT=${port + 1} ${command}`,
    `Port ${port} is in use by ${en}. Stop it, or choose another one: PORT=${port + 1} ${command}`,
  ].join('\n');
}

function reportConsole({ level, message }: ConsoleLine): void {
  console.error(`[worker ${level}] ${message}`);
}
