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
import { createAdaptorServer } from '@hono/node-server';
import type { TestHarnessOptions } from 'wrangler';
import { PROJECT } from './project.ts';

/** Loopback address, so that only this machine reaches local servers. */
export const LOOPBACK = '127.0.0.1';

/** A server that only this machine reaches. */
export type LoopbackServer = Awaited<ReturnType<typeof listen>>;

/** Serves requests on a free port of this machine. */
export async function serveOnLoopback(fetch: (request: Request) => Promise<Response>) {
  return await listen(createAdaptorServer({ fetch, overrideGlobalObjects: false }) as Server, 0);
}

/** Starts a server that only this machine reaches, on a port or any free one (0). @throws if it is taken. */
async function listen(server: Server, port: number) {
  server.listen(port, LOOPBACK);
  await once(server, 'listening');
  return {
    /** Its origin, without a slash at the end. */
    url: `http://${LOOPBACK}:${(server.address() as AddressInfo).port}`,
    /** Stops it and closes open connections. */
    async close() {
      server.closeAllConnections();
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
  /** Folder of the project whose Worker serves; this project if absent. */
  root?: string;
  /** The built pages; relative to the project. */
  distDir: string;
  /** 0 takes any free port. */
  port: number;
  /** The Worker's variables; `.dev.vars`, `.env` and the environment don't reach it. */
  vars?: Readonly<Record<string, string>>;
  /** Receives the Worker's console lines; without it they go to this process's standard error. */
  onConsole?: (line: ConsoleLine) => void;
}

export type SiteServer = Awaited<ReturnType<typeof serveSite>>;

/** A run of the cron. */
export interface CronRun {
  /** Entry of `triggers.crons`; the maintenance of inquiries if absent. */
  cron?: string;
  /** Time that the Worker sees; now if absent. */
  time?: Date;
}

/** Keeps wrangler from sending metrics and error reports, making look-ups, reading other variables and writing logs. */
const WRANGLER_ENV = {
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

/** Milliseconds for running requests to end, longer than the contact form's timeout. */
const drainTimeout = 60_000;

/** Milliseconds between two readings of the Worker's log. */
const logInterval = 100;

/**
 * Serves built pages with the real Worker (`wrangler.jsonc`, `functions/`) on loopback. Resolves once it answers.
 *
 * @throws if the port is taken, `distDir` is missing or the Worker does not compile.
 */
export async function serveSite(options: ServeOptions) {
  const { onConsole = ({ level, message }) => console.error(`[worker ${level}] ${message}`) } =
    options;
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
  const reports = setInterval(() => running.forEach(report), logInterval).unref();

  // A proxy is needed because the harness can't use a chosen port, and aborts running requests when its pages change.
  const front = await listen(
    createServer((incoming, outgoing) => proxyRequest(current.url, incoming, outgoing)),
    options.port,
  );

  return {
    /** Origin without a trailing slash: `http://127.0.0.1:4321`. */
    url: front.url,
    /**
     * Runs a cron of `triggers.crons` now.
     *
     * @returns the outcome as the operator's dashboard shows it: `ok`, or `exception` if it threw.
     */
    async runCron({ cron = '', time = new Date() }: CronRun = {}): Promise<string> {
      const worker = current.harness.getWorker();
      const { outcome } = await worker.scheduled({ cron, scheduledTime: time });
      return outcome;
    },
    /**
     * Serves another folder of pages from now on. Running requests are finished with the previous pages, so none fails.
     *
     * @throws if the folder is missing; then everything stays unchanged.
     */
    async switchTo(distDir: string) {
      const next = await startWorker(options, distDir);
      running.add(next);
      const replaced = current;
      current = next;
      setTimeout(() => running.has(replaced) && void end(replaced), drainTimeout).unref();
    },
    /** Stops the Worker's runtime and frees the port. */
    async stop() {
      clearInterval(reports);
      await front.close();
      await Promise.all([...running].map(end));
    },
  };
}

/** A running Worker with its pages, and its URL. */
type RunningWorker = Awaited<ReturnType<typeof startWorker>>;

async function startWorker({ root = PROJECT, vars = {} }: ServeOptions, distDir: string) {
  Object.assign(process.env, WRANGLER_ENV);
  // Imported here, because wrangler reads these variables while it loads.
  const { createTestHarness } = await import('wrangler');

  const absolute = (path: string) => resolve(root, path);
  const deployed = await readConfig(absolute('wrangler.jsonc'));
  const aliases = Object.entries<string>(deployed.alias ?? {});
  const config: WorkerConfig = {
    ...deployed,
    main: absolute(deployed.main ?? ''),
    alias: Object.fromEntries(aliases.map(([name, path]) => [name, absolute(path)])),
    assets: { ...deployed.assets, directory: absolute(distDir) },
    vars: { ...vars },
  };
  // Wrangler reads `.dev.vars` from the root, so the root is a folder without it: only `vars` reaches the Worker.
  const folder = absolute('.cache');
  await mkdir(folder, { recursive: true });
  const harness = createTestHarness({ root: folder, workers: [{ config }] });
  const { url } = await harness.listen();
  return { harness, url };
}

type WorkerConfig = Extract<TestHarnessOptions['workers'][number], { config: unknown }>['config'];

async function readConfig(file: string): Promise<WorkerConfig> {
  // JSON with comments and trailing commas is valid JavaScript.
  const read = runInNewContext(`(${await readFile(file, 'utf8')})`) as WorkerConfig;
  return structuredClone(read);
}

/** Forwards a request, and its response back. */
function proxyRequest(target: URL, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { method, url: path } = incoming;
  const { hostname, port } = target;
  // Each request has its own connection, because a kept one may be closed just as it is reused.
  const headers = { ...incoming.headers, connection: 'close' };
  const outbound = request({ hostname, port, method, path, headers, agent: false }, (answer) => {
    delete answer.headers.connection;
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    pipeline(answer, outgoing, () => undefined);
  });
  // An error after the headers is ignored, because the Worker may answer before it has read the whole request.
  outbound.once('error', () => outgoing.headersSent || outgoing.destroy());
  // The visitor may disconnect before the answer.
  outgoing.once('close', () => outbound.destroy());
  incoming.pipe(outbound);
}

/**
 * Fails early if another program uses the port; 0 is always free.
 *
 * @param command shown with another port in the message.
 * @throws in Japanese and English, saying how to choose another port.
 */
export async function requireFreePort(port: number, command = 'npm start'): Promise<void> {
  try {
    const probe = await listen(createServer(), port);
    await probe.close();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw new Error(
      `ポート ${port} は別のプログラムが使用中です。そちらを終了するか、別の番号を指定してください: PORT=${port + 1} ${command}\n` +
        `Port ${port} is in use by another program. Stop it, or choose another one: PORT=${port + 1} ${command}`,
      { cause: error },
    );
  }
}
