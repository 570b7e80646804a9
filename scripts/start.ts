/**
 * `npm start`: builds the site, then serves it as in production (static pages and the Worker) on this machine only.
 * Without variables of a Supabase project it uses the embedded database.
 *
 * - `--no-build` serves the pages of the last build
 * - `--rows` (`npm run preview:rows`) builds the site with its unpublished retreats into a separate folder and serves
 *   it with a Worker without variables, even while `npm start` uses the local database
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { site as operator } from '#site';
import { statusPath } from '../functions/publishing/view.ts';
import { readEnvironment } from '../src/environment.ts';
import {
  formatVariableProblem,
  groups,
  namesFor,
  namesOf,
  readVariables,
} from '../src/variables.ts';
import { buildSite } from './build.ts';
import { startLocalPublishing } from './local-publishing.ts';
import { startMailCatcher } from './mail-catcher.ts';
import { mailEventsFor } from './mail-events.ts';
import { PROJECT } from './project.ts';
import { LOOPBACK, portFrom, requireFreePort, serveSite } from './serve.ts';
import type { EmbeddedDatabase } from '../supabase/embedded.ts';
import {
  databaseLockOwner,
  lockDatabase,
  localSecret,
  sharePictures,
  type PreviewKey,
} from './local-data.ts';
import { startTables } from './tables/server.ts';

/** Variables by name; absent and empty mean the same. */
type Settings = Record<string, string | undefined>;

/** Variables for publishing the public site, which only the production Worker may use. */
const PUBLISHING_VARIABLES = [groups.hook, groups.status, groups.report].flatMap(namesOf);

/** Milliseconds between two runs of the Worker's `scheduled` handler. */
const CRON_INTERVAL = 5 * 60_000;

const stopping = new AbortController();
/** Functions that stop what was started, in the order of starting. */
const disposers: (() => Promise<void>)[] = [];

try {
  handleSignals();
  await (process.argv.includes('--rows') ? previewRows() : start());
  // Repeated, because wrangler has added handlers that end the process before everything is stopped.
  handleSignals();
} catch (error) {
  if (!stopping.signal.aborted) {
    console.error(`\n${error instanceof Error ? error.message : String(error)}`);
    await stop(1);
  }
}

async function start(): Promise<void> {
  // `.dev.vars` holds the secrets of a local Worker.
  const settings: Settings = readEnvironment(pathToFileURL(PROJECT), ['.env', '.dev.vars']);
  const port = portFrom(settings['PORT'], 4321);
  const origin = `http://${LOOPBACK}:${port}`;
  for (const problem of readVariables(settings, 'worker').problems)
    console.warn(formatVariableProblem(problem));
  if (!settings['SUPABASE_URL']) lockOrFail();
  await requireFreePort(port);

  for (const name of PUBLISHING_VARIABLES) delete settings[name];
  settings['SITE_URL'] ||= origin;
  const database = settings['SUPABASE_URL'] ? undefined : await startDatabase(settings);
  const mail = settings['RESEND_API_KEY'] ? 'Resend' : await startMail(settings, origin);
  const buildVars = pick(settings, namesFor('build'));

  if (!process.argv.includes('--no-build')) {
    console.log(
      'サイトを組み立てています（初回は画像を作るので1分ほど、2回目からは数秒です）…\n' +
        'Building the site (about a minute the first time, to make the pictures; seconds after that)…',
    );
    // The build compares its retreats with the live site at LIVE_URL. Nothing is served there yet, so nothing stops it.
    await build({ ...buildVars, LIVE_URL: origin });
  } else if (!existsSync(join(PROJECT, 'dist/index.html'))) {
    throw new Error(
      'dist がまだありません。先に npm run build を実行してください。\n' +
        'There is no dist yet. Run npm run build first.',
    );
  }
  if (stopping.signal.aborted) return;

  // For the embedded database only: an operator's own project is published by its own Worker, and its hook must not be
  // called from here.
  const publishing =
    database && (await startLocalPublishing(join(PROJECT, '.data/builds'), buildVars));
  Object.assign(settings, publishing?.vars);
  const site = await serveSite({ distDir: 'dist', port, vars: pick(settings, namesFor('worker')) });
  disposers.push(() => site.stop());
  publishing?.startCron(site);
  if (publishing) disposers.push(() => publishing.close());
  const status = publishing && `${site.url}${statusPath}?key=${publishing.vars.STATUS_SECRET}`;
  const tables = status && (await startTables(database, { url: site.url, status }));
  if (tables) disposers.push(() => tables.close());
  // Runs the cron as often as `triggers.crons` of wrangler.jsonc says. The Worker itself has logged any error.
  setInterval(() => void site.runCron().catch(() => undefined), CRON_INTERVAL).unref();

  announce(
    `  サイト / Site          ${site.url}/  ·  ${site.url}/en`,
    `  データ / Data          ${database ? '内蔵 / embedded (.data/database)' : new URL(settings['SUPABASE_URL'] ?? '').host}`,
    ...(tables ? [`  表の編集 / Tables      ${tables.url}`] : []),
    ...(status ? [`  公開 / Publishing      ${status}`] : []),
    `  メール / Mail          ${mail}`,
    `  スパム対策 / Turnstile ${settings['TURNSTILE_SECRET_KEY'] ? 'on' : '使いません / off (TURNSTILE_SECRET_KEY)'}`,
  );
}

/** Prints what is served, and how to stop it. */
function announce(...lines: string[]): void {
  console.log(['', ...lines, '', '  Ctrl+C で終了 / to stop', ''].join('\n'));
}

/**
 * Builds the site and counts the seconds on a terminal; Astro's output is shown only if it fails.
 */
async function build(env: Record<string, string>, outDir = 'dist'): Promise<void> {
  const { stdout } = process;
  let seconds = 0;
  const count = () => stdout.isTTY && stdout.write(`\r${(seconds += 1)} 秒 / s`);
  const counting = setInterval(count, 1000);
  try {
    await buildSite({ outDir, env, quiet: true, signal: stopping.signal });
  } finally {
    clearInterval(counting);
    if (seconds > 0) stdout.write('\n');
  }
}

/** Builds the site with its unpublished retreats and serves it. */
async function previewRows(): Promise<void> {
  const settings: Settings = readEnvironment(pathToFileURL(PROJECT));
  // PORT of `.env` belongs to `npm start`, which may be running.
  const port = portFrom(process.env['PORT'], 4322);
  await requireFreePort(port, 'npm run preview:rows');
  await sharePictures();
  const key = settings['SUPABASE_URL'] ? {} : await localPreviewKey();
  console.log(
    '未公開のリトリートも入れて、サイトを組み立てています…\n' +
      'Building the site with its unpublished retreats…',
  );
  const distDir = '.cache/preview';
  const SITE_URL = `http://${LOOPBACK}:${port}`;
  await build({ ...key, PREVIEW_ROWS: '1', SITE_URL, TURNSTILE_SITE_KEY: '' }, distDir);
  // The pages don't need the database, so `npm start` may use it now.
  await stopAll();
  if (stopping.signal.aborted) return;

  // No variables: a form in a preview stores and mails nothing.
  const site = await serveSite({ distDir, port });
  disposers.push(() => site.stop());
  announce(
    `  プレビュー / Preview  ${site.url}/  ·  ${site.url}/en`,
    '',
    '  フォームは送信されません。行を変えたら、終了してもう一度実行してください。',
    '  The form sends nothing. After a change of the rows, stop this and run it again.',
  );
}

/**
 * Returns the key of the local database: that of a running `npm start`, else of a database that is opened for the
 * build.
 */
async function localPreviewKey(): Promise<PreviewKey> {
  const owner = databaseLockOwner();
  if (owner === undefined) {
    disposers.push(lockDatabase());
    return previewKeyOf(await openDatabase());
  }
  if (owner.previewKey !== undefined) return owner.previewKey;
  throw new Error(
    'npm start がまだ準備中です。アドレスが表示されてから、もう一度実行してください。\n' +
      'npm start is still starting. Run this again once it has shown its address.',
  );
}

/** Opens the local database, which this process has locked. */
async function openDatabase(): Promise<EmbeddedDatabase> {
  const { startEmbeddedDatabase } = await import('../supabase/embedded.ts');
  const database = await startEmbeddedDatabase({ dataDir: join(PROJECT, '.data/database') });
  disposers.push(() => database.close());
  return database;
}

function previewKeyOf({ url, serviceRoleKey }: EmbeddedDatabase): PreviewKey {
  return { SUPABASE_URL: url, SUPABASE_PREVIEW_KEY: serviceRoleKey };
}

/** Adds the URL and the keys of the embedded database to the settings. */
async function startDatabase(settings: Settings): Promise<EmbeddedDatabase> {
  const database = await openDatabase();
  lockDatabase(previewKeyOf(database));
  settings['SUPABASE_URL'] = database.url;
  settings['SUPABASE_ANON_KEY'] = database.anonKey;
  settings['SUPABASE_WORKER_KEY'] = database.workerKey;
  // The database's keys are new on every start; with a lasting secret the Worker recognizes repeats of older inquiries.
  settings['INQUIRY_SECRET'] ||= localSecret();
  return database;
}

/** Adds the URL of a local mail server to the settings, which writes every mail to a file and reports its delivery. */
async function startMail(settings: Settings, site: string): Promise<string> {
  const events = mailEventsFor(site);
  const catcher = await startMailCatcher(join(PROJECT, '.data/mail'), (mail) => {
    // Errors are ignored, because the site may be stopping.
    void events.sendEventFor(mail).catch(() => undefined);
  });
  settings['RESEND_WEBHOOK_SECRET'] = events.secret;
  disposers.push(() => catcher.close());
  settings['RESEND_BASE_URL'] = catcher.url;
  settings['RESEND_API_KEY'] = 'local';
  settings['MAIL_FROM'] ||= `${operator.brand} <${operator.email}>`;
  settings['MAIL_TO'] ||= operator.email;
  return '送らずにファイルへ / kept as files: .data/mail';
}

/**
 * Refuses a second process on the same files, which would corrupt them, because PGlite does not lock its folder.
 *
 * @throws in Japanese and English if another `npm start` of this project is running.
 */
function lockOrFail(): void {
  const { pid: other } = databaseLockOwner() ?? {};
  if (other !== undefined) {
    throw new Error(
      `このプロジェクトの npm start はもう動いています（プロセス ${other}）。先にそちらを終了してください。` +
        '動いていないはずなら .data/start.json を消してください。\n' +
        `npm start of this project is already running (process ${other}). Stop that one first, ` +
        'or, if that is something else, delete .data/start.json.',
    );
  }
  disposers.push(lockDatabase());
}

/** Returns the named variables that are set. */
function pick(settings: Settings, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = settings[name];
      return value ? [[name, value]] : [];
    }),
  );
}

/** Handles Ctrl+C, `kill` and a closed terminal by stopping everything, and removes other handlers of these signals. */
function handleSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    // This listener is never removed, because a signal that arrives without a listener is not handled.
    if (!process.listeners(signal).includes(onSignal)) process.on(signal, onSignal);
    for (const listener of process.listeners(signal)) {
      if (listener !== onSignal) process.removeListener(signal, listener);
    }
  }
}

/** Stops everything; a second signal ends the process at once. */
function onSignal(): void {
  if (stopping.signal.aborted) process.exit(1);
  stopping.abort();
  void stop(0);
}

async function stop(code: number): Promise<void> {
  await stopAll();
  process.exit(code);
}

/** Stops everything in reverse order: the site before its database, and the lock last. */
async function stopAll(): Promise<void> {
  for (const end of disposers.splice(0).reverse()) await end().catch(() => undefined);
}
