import { once } from 'node:events';
import { mkdir, readFile } from 'node:fs/promises';
import {
  createServer,
  request,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { pipeline } from 'node:stream';
import { runInNewContext } from 'node:vm';
import { serve } from '@hono/node-server';
import type { TestHarness, TestHarnessOptions } from 'wrangler';
import { PROJECT } from './project.ts';

/** Only this machine can reach what is served locally. */
export const LOOPBACK = '127.0.0.1';

/** A server that only this machine reaches. */
export interface Listening {
  /** Its origin, without a slash at the end. */
  url: string;
  /** Ends it, and whatever still waits for an answer. */
  close(): Promise<void>;
}

/** Answers requests on a free port of this machine. */
export async function listen(fetch: (request: Request) => Promise<Response>): Promise<Listening> {
  const server = serve({ fetch, hostname: LOOPBACK, port: 0, overrideGlobalObjects: false });
  await once(server, 'listening');
  return {
    url: `http://${LOOPBACK}:${(server.address() as AddressInfo).port}`,
    async close() {
      (server as Server).closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

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
  WRANGLER_LOG: 'error',
  WRANGLER_SEND_ERROR_REPORTS: 'false',
  WRANGLER_SEND_METRICS: 'false',
  WRANGLER_WRITE_LOGS: 'false',
  X_LOCAL_EXPLORER: 'false',
  X_LOCAL_OBSERVABILITY: 'false',
};

/** Milliseconds that requests under way get to end; the longest that the contact form waits is less. */
const finishing = 60_000;

/** Milliseconds between two looks at what the Worker wrote. */
const reading = 100;

/**
 * Serves built pages with the real Worker (`wrangler.jsonc`, `functions/`) on loopback.
 * Resolves once it answers.
 *
 * @throws when the port is taken, `distDir` is missing or the Worker does not compile.
 */
export async function serveSite(options: ServeOptions): Promise<Site> {
  const { onConsole = reportConsole } = options;
  let current = await startWorker(options, options.distDir);
  const running = new Set([current]);
  const report = ({ harness }: RunningWorker) => {
    const lines = harness.getLogs();
    harness.clearLogs();
    lines.forEach(onConsole);
  };
  const end = async (worker: RunningWorker) => {
    running.delete(worker);
    report(worker);
    await worker.harness.close();
  };
  const reports = setInterval(() => running.forEach(report), reading).unref();

  // The harness has no port of its own choice, and ends what is under way when its pages change.
  const front = createServer((incoming, outgoing) => passOn(current.url, incoming, outgoing));
  front.listen(options.port, LOOPBACK);
  await once(front, 'listening');

  return {
    url: `http://${LOOPBACK}:${(front.address() as AddressInfo).port}`,
    async runCron({ cron, time } = {}) {
      const { outcome } = await current.harness.getWorker().scheduled({
        ...(cron !== undefined && { cron }),
        ...(time !== undefined && { scheduledTime: time }),
      });
      return outcome;
    },
    async show(distDir) {
      const next = await startWorker(options, distDir);
      running.add(next);
      const replaced = current;
      current = next;
      setTimeout(() => running.has(replaced) && void end(replaced), finishing).unref();
    },
    async stop() {
      clearInterval(reports);
      front.closeAllConnections();
      await new Promise((resolve) => front.close(resolve));
      await Promise.all([...running].map(end));
    },
  };
}

/** A Worker with its pages, and where it answers. */
interface RunningWorker {
  harness: TestHarness;
  url: URL;
}

async function startWorker(
  { root = PROJECT, vars = {} }: ServeOptions,
  distDir: string,
): Promise<RunningWorker> {
  Object.assign(process.env, QUIET);
  // Imported late: wrangler reads its settings from the environment while it loads.
  const { createTestHarness } = await import('wrangler');

  const absolute = (path: string) => resolve(root, path);
  const config = await readConfig(absolute('wrangler.jsonc'));
  const aliases = Object.entries<string>(config.alias ?? {});
  // Wrangler reads `.dev.vars` beside its configuration: nothing but `vars` reaches the Worker.
  const folder = absolute('.cache');
  await mkdir(folder, { recursive: true });
  const harness = createTestHarness({
    root: folder,
    workers: [
      {
        config: {
          ...config,
          main: absolute(config.main ?? ''),
          alias: Object.fromEntries(aliases.map(([name, path]) => [name, absolute(path)])),
          assets: { ...config.assets, directory: absolute(distDir) },
          vars: { ...vars },
        },
      },
    ],
  });
  const { url } = await harness.listen();
  return { harness, url };
}

type WorkerConfig = Extract<TestHarnessOptions['workers'][number], { config: unknown }>['config'];

async function readConfig(file: string): Promise<WorkerConfig> {
  // Comments and trailing commas: what isn't JSON in it is JavaScript.
  const read = runInNewContext(`(${await readFile(file, 'utf8')})`) as WorkerConfig;
  return structuredClone(read);
}

/** Passes a request on, and its answer back. */
function passOn(target: URL, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { method, url: path } = incoming;
  const { hostname, port } = target;
  // A connection of its own: one that is kept may be closed at the other end just as it is used again.
  const headers = { ...incoming.headers, connection: 'close' };
  const outbound = request({ hostname, port, method, path, headers, agent: false }, (answer) => {
    delete answer.headers.connection;
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    pipeline(answer, outgoing, () => undefined);
  });
  // The Worker may answer before it has read everything.
  outbound.once('error', () => outgoing.headersSent || outgoing.destroy());
  // A visitor may leave before the answer.
  outgoing.once('close', () => outbound.destroy());
  incoming.pipe(outbound);
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
  const probe = createServer().listen(port, LOOPBACK);
  try {
    await once(probe, 'listening');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw new Error(
      `ポート ${port} は別のプログラムが使用中です。そちらを終了するか、別の番号を指定してください: PORT=${port + 1} ${command}\n` +
        `Port ${port} is in use by another program. Stop it, or choose another one: PORT=${port + 1} ${command}`,
      { cause: error },
    );
  }
  await new Promise((resolve) => probe.close(resolve));
}

function reportConsole({ level, message }: ConsoleLine): void {
  console.error(`[worker ${level}] ${message}`);
}
