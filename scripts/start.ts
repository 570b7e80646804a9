/**
 * `npm start`: builds the site, then serves it as in production (static pages and the Worker) on this machine only.
 * Without SUPABASE_URL it uses the embedded database, and without RESEND_API_KEY it keeps mails as files.
 *
 * - `--no-build` (`npm run preview`) serves the pages of the last build
 * - `PREVIEW=1` shows unpublished retreats, too
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { site } from '#site';
import { readEnv, readVariables } from '../src/env.ts';
import type { GivenVariables } from '../src/settings.ts';
import { buildSite } from './build.ts';
import { startMailCatcher } from './mail-catcher.ts';
import { PROJECT } from './project.ts';
import { LOOPBACK, requireFreePort, serveOnLoopback } from './loopback.ts';

const dataDir = join(PROJECT, '.data');
const config = join(PROJECT, 'wrangler.jsonc');

/** Milliseconds between two runs of the local cron. */
const cronInterval = 5000;
/** Milliseconds by which the local cron's clock is ahead, so that no change has to be quiet for a whole minute. */
const clockLead = 50_000;

const stopping = new AbortController();
const { signal } = stopping;
/** Stops what was started, the last first. */
const started = new AsyncDisposableStack();

for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => stop(0));
try {
  await start();
} catch (error) {
  if (!signal.aborted) {
    console.error(`\n${error instanceof Error ? error.message : String(error)}`);
    stop(1);
  }
}

async function start(): Promise<void> {
  const env = readVariables(pathToFileURL(PROJECT), ['.env', '.dev.vars']);
  const { PORT: port = 4321 } = readEnv(env);
  const origin = `http://${LOOPBACK}:${port}`;
  await requireFreePort(port);
  await mkdir(dataDir, { recursive: true });
  const database = env.SUPABASE_URL ? undefined : await openDatabase();
  // A deployment of `dist` never finds anything unpublished there.
  const distDir = env.PREVIEW ? '.cache/preview' : 'dist';

  env.SITE_URL ||= origin;
  if (database) {
    env.SUPABASE_URL = database.url;
    env.SUPABASE_PUBLISHABLE_KEY = database.anonKey;
    env.SUPABASE_SECRET_KEY = database.serviceRoleKey;
  }
  if (!env.RESEND_API_KEY) {
    const mails = await startMailCatcher(join(dataDir, 'mail'));
    started.defer(() => mails.close());
    Object.assign(env, { RESEND_BASE_URL: mails.url, RESEND_API_KEY: 'local' });
    env.MAIL_FROM ||= `${site.brand} <${site.email}>`;
    env.MAIL_TO ||= site.email;
  }
  // The public site's hook is only for its own Worker.
  env.DEPLOY_HOOK_URL = '';
  const build = () => buildSite(distDir, { env, signal });

  if (!process.argv.includes('--no-build')) {
    console.log(
      'サイトをビルドしています（初回は画像を作るので1分ほど、2回目からは短くなります）…\n' +
        'Building the site (about a minute the first time, to make the pictures; less after that)…',
    );
    await build();
  } else if (!existsSync(join(PROJECT, distDir, 'index.html'))) {
    throw new Error(
      `${distDir} がまだありません。先に npm start か npm run build を実行してください。\n` +
        `There is no ${distDir} yet. Run npm start or npm run build first.`,
    );
  }
  if (database) env.DEPLOY_HOOK_URL = await startHook(build);
  await serveWorker(port, distDir, env);
  // The inquiries of a public project are its own Worker's to mail.
  if (database) void runCron(origin);

  const mail = env.RESEND_BASE_URL ? '.data/mail' : 'Resend';
  console.log(`
  サイト / Site     ${origin}/  ·  ${origin}/en
  データ / Data     ${database ? '.data/database' : new URL(env.SUPABASE_URL ?? '').host}
  メール / Mail     ${mail}
${database ? tryThis(database) : ''}
  Ctrl+C で終了 / to stop
`);
}

/** Returns what to print about changing a row and reading inquiries. */
function tryThis({ url, serviceRoleKey }: { url: string; serviceRoleKey: string }): string {
  const [id] = site.featuredRetreats;
  return `
  題名を変えてみる（1分ほどで自動的に公開されます）
  Change a title (it is on the site by itself in about a minute):

curl -X PATCH '${url}/rest/v1/retreats?id=eq.${id}' -H 'apikey: ${serviceRoleKey}' -H 'Content-Type: application/json' -d '{"title_ja":"新しい題名","title_en":"A new title"}'

  届いたお問い合わせを読む
  Read the inquiries:

curl '${url}/rest/v1/inquiries' -H 'apikey: ${serviceRoleKey}'
`;
}

/** Opens the local database, whose folder no other process may use, because PGlite doesn't lock it. */
async function openDatabase() {
  const lock = join(dataDir, 'start.pid');
  const other = Number(await readFile(lock, 'utf8').catch(() => 0));
  if (other > 0 && isRunning(other)) {
    throw new Error(
      `npm start はもう動いています（プロセス ${other}）。先に終了してください。動いていないはずなら .data/start.pid を消してください。\n` +
        `npm start is already running (process ${other}). Stop it first. If that process is something else, delete .data/start.pid.`,
    );
  }
  await writeFile(lock, String(process.pid));
  started.defer(() => rm(lock, { force: true }));
  console.log('データベースを用意しています… Preparing the database…');
  const { startEmbeddedDatabase } = await import('../supabase/embedded.ts');
  const database = await startEmbeddedDatabase({ dataDir: join(dataDir, 'database') });
  started.defer(() => database.close());
  return database;
}

function isRunning(pid: number): boolean {
  try {
    // Sends nothing, and throws if there is no such process.
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Serves a deploy hook that builds the site again as Cloudflare does, one build after the other. Returns its URL. */
async function startHook(build: () => Promise<void>): Promise<string> {
  let last = Promise.resolve();
  const rebuild = async () => {
    console.log(
      '表が変わったので、もう一度ビルドしています… The tables have changed: building again…',
    );
    try {
      await build();
      // Wrangler reads the list of the pages when its configuration changes.
      await utimes(config, new Date(), new Date());
      console.log('公開しました。 It is on the site.');
    } catch (error) {
      if (!signal.aborted) console.error((error as Error).message);
    }
  };
  const hook = await serveOnLoopback(async () => {
    last = last.then(rebuild);
    return Response.json({ success: true });
  });
  started.defer(() => hook.close());
  return `${hook.url}/`;
}

/** Serves the pages and the Worker by `wrangler dev`; resolves once it answers. */
async function serveWorker(port: number, distDir: string, env: GivenVariables) {
  const vars = join(dataDir, 'worker.env');
  const lines = Object.entries(env).map(([name, value]) => `${name}=${JSON.stringify(value)}`);
  await writeFile(vars, lines.join('\n'), { mode: 0o600 });
  const args = [
    join(PROJECT, 'node_modules/wrangler/bin/wrangler.js'),
    'dev',
    `--config=${config}`,
    `--env-file=${vars}`,
    `--assets=${join(PROJECT, distDir)}`,
    `--ip=${LOOPBACK}`,
    `--port=${port}`,
    '--inspector-port=0',
    '--log-level=error',
    '--show-interactive-dev-session=false',
  ];
  // Nothing is sent to Cloudflare.
  const offline = {
    WRANGLER_SEND_METRICS: 'false',
    WRANGLER_SEND_ERROR_REPORTS: 'false',
    CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  };
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...offline },
  });
  // Its output while it is being stopped is noise.
  child.stderr.on('data', (text: Buffer) => signal.aborted || process.stderr.write(text));
  const ended = new Promise((resolve) => child.once('exit', resolve));
  started.defer(async () => {
    child.kill();
    await ended;
  });
  void ended.then(() => signal.aborted || stop(1));
  while (!signal.aborted) {
    if (await fetch(`http://${LOOPBACK}:${port}/`).catch(() => undefined)) return;
    await wait(200);
  }
}

/** Runs the cron of wrangler.jsonc, because wrangler runs none by itself. */
async function runCron(origin: string): Promise<void> {
  while (!signal.aborted) {
    const time = Date.now() + clockLead;
    // The Worker has logged any error.
    await fetch(`${origin}/cdn-cgi/handler/scheduled?time=${time}`).catch(() => undefined);
    await wait(cronInterval);
  }
}

/** Stops everything, the site before its database; a second signal ends the process at once. */
function stop(code: number): void {
  if (signal.aborted) return process.exit(1);
  stopping.abort();
  const exit = () => process.exit(code);
  started.disposeAsync().then(exit, exit);
}
