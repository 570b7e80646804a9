/**
 * `npm run preview:rows`: builds the site with its unpublished retreats into a folder of its own and
 * serves it on this machine alone. Without a Supabase project it reads the local database, also while
 * `npm start` serves it.
 */
import { mkdir, readFile, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readEnvironment } from '../src/environment.ts';
import { buildSite } from './build.ts';
import { PROJECT } from './project.ts';
import { LOOPBACK, portFrom, requireFreePort, serveSite } from './serve.ts';
import { databaseHolder, holdDatabase, PREVIEW_NOTE } from './start-files.ts';

/** The pages, apart from those that are published. */
const DIST = '.cache/preview';

/** Variables of the build that name a database. */
type Database = Readonly<Record<'SUPABASE_URL' | 'SUPABASE_PREVIEW_KEY', string>>;

const stopping = new AbortController();
const ending: (() => Promise<void>)[] = [];

try {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => void end(0));
  }
  await preview();
} catch (error) {
  if (!stopping.signal.aborted) {
    console.error(`\n${(error as Error).message}`);
    await end(1);
  }
}

async function preview(): Promise<void> {
  const settings = readEnvironment(pathToFileURL(PROJECT));
  const port = portFrom(settings['PORT'], 4322);
  await requireFreePort(port, 'npm run preview:rows');
  await sharePictures();

  const database = settings['SUPABASE_URL'] ? {} : await localDatabase();
  console.log(
    '未公開のリトリートも入れて、サイトを組み立てています…\n' +
      'Building the site with its unpublished retreats…',
  );
  await buildSite({
    outDir: DIST,
    env: {
      ...database,
      PREVIEW_ROWS: '1',
      SITE_URL: `http://${LOOPBACK}:${port}`,
      TURNSTILE_SITE_KEY: '',
    },
    quiet: true,
    signal: stopping.signal,
  });
  // Nobody waits for the database while the pages are looked at: npm start may have it.
  for (const close of ending.splice(0).reverse()) await close();
  if (stopping.signal.aborted) return;

  // Without variables: a form in a preview stores nothing and mails nobody.
  const site = await serveSite({ distDir: DIST, port });
  ending.push(() => site.stop());
  console.log(
    [
      '',
      `  プレビュー / Preview  ${site.url}/  ·  ${site.url}/en`,
      '',
      '  フォームは送信されません。行を変えたら、終了してもう一度実行してください。',
      '  The form sends nothing. After a change of the rows, stop this and run it again.',
      '',
      '  Ctrl+C で終了 / to stop',
      '',
    ].join('\n'),
  );
}

/** The database of `npm start`: through it while it runs, else opened for the length of the build. */
async function localDatabase(): Promise<Database> {
  if (databaseHolder() !== undefined) {
    try {
      return JSON.parse(await readFile(PREVIEW_NOTE, 'utf8')) as Database;
    } catch {
      throw new Error(
        'npm start がまだ準備中です。アドレスが表示されてから、もう一度実行してください。\n' +
          'npm start is still starting. Run this again once it has shown its address.',
      );
    }
  }
  ending.push(holdDatabase());
  const { startEmbedded } = await import('../supabase/embedded.ts');
  const database = await startEmbedded({ dataDir: join(PROJECT, '.data/database') });
  ending.push(() => database.close());
  return { SUPABASE_URL: database.url, SUPABASE_PREVIEW_KEY: database.previewKey };
}

/**
 * Lets the cache of previews find what other builds have encoded. Nothing else is shared: of the rest each
 * build takes away what it didn't use itself.
 */
async function sharePictures(): Promise<void> {
  const cache = join(PROJECT, '.cache/preview-astro');
  const encoded = join(PROJECT, '.cache/astro/assets');
  await mkdir(cache, { recursive: true });
  await mkdir(encoded, { recursive: true });
  // A junction is what Windows lets everybody make.
  await symlink(encoded, join(cache, 'assets'), 'junction').catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    },
  );
}

async function end(code: number): Promise<void> {
  if (stopping.signal.aborted) process.exit(code);
  stopping.abort();
  // The last first: the database before its lock.
  for (const close of ending.splice(0).reverse()) await close().catch(() => undefined);
  process.exit(code);
}
