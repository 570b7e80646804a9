import { mkdir, readFile } from 'node:fs/promises';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { resolve } from 'node:path';
import { pipeline } from 'node:stream';
import { runInNewContext } from 'node:vm';
import type { TestHarnessOptions } from 'wrangler';
import { listen } from '../../../scripts/loopback.ts';

/** A line the Worker wrote with `console`. */
export interface ConsoleLine {
  level: string;
  message: string;
}

interface ServeOptions {
  /** Folder of the project whose Worker serves. */
  root: string;
  /** The built pages; relative to the project. */
  distDir: string;
  /** The Worker's variables; `.dev.vars`, `.env` and the environment don't reach it. */
  vars: Readonly<Record<string, string>>;
  /** Receives the Worker's console lines; without it they go to this process's standard error. */
  onConsole?: (line: ConsoleLine) => void;
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

/** Milliseconds between two readings of the Worker's log. */
const logInterval = 100;

type WorkerConfig = Extract<TestHarnessOptions['workers'][number], { config: unknown }>['config'];

/** Serves built pages with the real Worker (`wrangler.jsonc`, `functions/`) on a free port of this machine. */
export async function serveSite(options: ServeOptions) {
  const { root, distDir, vars } = options;
  const { onConsole = ({ level, message }) => console.error(`[worker ${level}] ${message}`) } =
    options;
  Object.assign(process.env, WRANGLER_ENV);
  // Imported here, because wrangler reads these variables while it loads.
  const { createTestHarness } = await import('wrangler');

  const absolute = (path: string) => resolve(root, path);
  const deployed = await readConfig(absolute('wrangler.jsonc'));
  const config: WorkerConfig = {
    ...deployed,
    main: absolute(deployed.main ?? ''),
    assets: { ...deployed.assets, directory: absolute(distDir) },
    vars: { ...vars },
  };
  // Wrangler reads `.dev.vars` from the root, so the root is a folder without it: only `vars` reaches the Worker.
  const folder = absolute('.cache');
  await mkdir(folder, { recursive: true });
  const harness = createTestHarness({ root: folder, workers: [{ config }] });
  const { url } = await harness.listen();
  const report = () => {
    const lines = harness.getLogs();
    harness.clearLogs();
    lines.forEach(onConsole);
  };
  const reports = setInterval(report, logInterval).unref();
  const front = await listen(createServer((incoming, outgoing) => proxy(url, incoming, outgoing)));

  return {
    /** Origin without a trailing slash: `http://127.0.0.1:4321`. */
    url: front.url,
    /**
     * Runs the cron. @param scheduledTime the time that the Worker sees.
     *
     * @returns the outcome as the operator's dashboard shows it: `ok`, or `exception` if it threw.
     */
    async runCron(scheduledTime: Date): Promise<string> {
      return (await harness.getWorker().scheduled({ scheduledTime })).outcome;
    },
    /** Stops the Worker's runtime and frees the port. */
    async stop() {
      clearInterval(reports);
      await front.close();
      report();
      await harness.close();
    },
  };
}

async function readConfig(file: string): Promise<WorkerConfig> {
  // JSON with comments and trailing commas is valid JavaScript.
  const read = runInNewContext(`(${await readFile(file, 'utf8')})`) as WorkerConfig;
  return structuredClone(read);
}

/** Forwards a request on a connection of its own, because the harness may close a kept one just as it is reused. */
function proxy(target: URL, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { method, url: path } = incoming;
  const { hostname, port } = target;
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
