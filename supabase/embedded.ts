import { hash } from 'node:crypto';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { App, generateApiKey, type ApiKeyType, type ResolvedKey } from '@supabase/lite';
import { PgliteConnection, type PGlite } from '@supabase/lite/pglite';
import { serveOnLoopback } from '../scripts/loopback.ts';

/** Where and how an embedded database listens and keeps its rows. */
interface EmbeddedOptions {
  /** Folder that keeps the rows between runs; in memory when absent. */
  dataDir?: string;
  /** The SQL that fills the tables, repeatable; `supabase/seed.sql` when absent. */
  seed?: URL;
}

const migrations = new URL('./migrations/', import.meta.url);
const defaultSeed = new URL('./seed.sql', import.meta.url);

/**
 * Starts PostgreSQL inside this process, applies `supabase/migrations`, runs the seed and serves the database over REST
 * on 127.0.0.1, with keys that are new on every start. Takes two to three seconds.
 *
 * The seed runs again only when it has changed, so it has to be repeatable (`on conflict … do update`). Edits of its
 * rows stay until then, and other rows stay in any case.
 *
 * @throws if a migration or the seed is refused (the file is named), or the folder isn't writable.
 */
export async function startEmbeddedDatabase(options: EmbeddedOptions = {}) {
  if (options.dataDir !== undefined) await mkdir(options.dataDir, { recursive: true });
  const connection = new PgliteConnection({ url: options.dataDir ?? 'memory://' });
  try {
    await createRoles(connection.driver);
    await applyMigrations(connection.driver);
    await runOnce(connection.driver, 'seed', [options.seed ?? defaultSeed]);
    // @supabase/lite grants anonymous requests every privilege on tables with row level security, in addition to the
    // migrations' grants. This undocumented field marks that as done, so that only the migrations' grants apply, as in
    // a hosted project. Without it everybody reads `inquiries`, and tests/worker/database.test.ts fails.
    Object.assign(connection, { rlsState: 'active' });

    const keys = new Map<string, ResolvedKey>();
    const keyOf = async (role: string, type: ApiKeyType = 'secret') => {
      const { key } = await generateApiKey(type);
      keys.set(key, { type, claims: { role } });
      return key;
    };
    const apiKeys = { resolver: async (key: string) => keys.get(key) ?? null };
    const app = new App({
      connection,
      auth: { enabled: false },
      studio: { enabled: false },
      options: { server: { admin: false, apiKeys } },
    });
    await app.init();
    // Requests wait for each other, because the database has a single session.
    let last: Promise<unknown> = Promise.resolve();
    const { url, close } = await serveOnLoopback((request) => {
      const answer = last.then(async () => await app.fetch(request));
      last = answer.catch(() => undefined);
      return answer;
    });
    return {
      /** `http://127.0.0.1:<port>`, for `createClient`. */
      url,
      /** Key that reads what the migrations grant to everybody. */
      anonKey: await keyOf('anon', 'publishable'),
      /** The secret key, with which the Worker reads and writes everything. */
      serviceRoleKey: await keyOf('service_role'),
      /** Stops listening and lets the process end. */
      async close() {
        await close();
        await connection.close();
      },
    };
  } catch (error) {
    await connection.close();
    throw error;
  }
}

/** Roles of a hosted project, and their attributes. */
const hostedRoles = {
  authenticator: 'noinherit login',
  anon: 'nologin',
  authenticated: 'nologin',
  service_role: 'nologin bypassrls',
};

/**
 * Creates the database roles that a hosted project has from the start, where they are missing.
 * The migrations rely on them and never create them.
 */
export async function createRoles(database: PGlite): Promise<void> {
  const { rows } = await database.query<{ rolname: string }>('select rolname from pg_roles');
  const existing = new Set(rows.map(({ rolname }) => rolname));
  for (const [name, attributes] of Object.entries(hostedRoles)) {
    if (!existing.has(name)) await database.exec(`create role ${name} ${attributes}`);
  }
}

/** Applies `supabase/migrations`, oldest first. @throws as {@link runOnce} does. */
export async function applyMigrations(database: PGlite): Promise<void> {
  const names = (await readdir(migrations)).sort();
  const files = names.map((name) => new URL(name, migrations));
  await runOnce(database, 'migrations', files);
}

/**
 * Runs SQL files, each in a transaction, unless this database has run them. A changed seed runs again.
 *
 * @throws if the database was made by other migrations; an error that names the file if PostgreSQL refuses it.
 */
async function runOnce(database: PGlite, name: 'migrations' | 'seed', files: readonly URL[]) {
  await database.exec(`create schema if not exists local;
    create table if not exists local.applied (name text primary key, hash text not null)`);
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  const digest = hash('sha256', texts.join('\n'));
  const { rows } = await database.query<{ hash: string }>(
    'select hash from local.applied where name = $1',
    [name],
  );
  if (rows[0]?.hash === digest) return;
  if (rows[0] !== undefined && name === 'migrations')
    throw new Error(
      'ローカルのデータベースは、いまの supabase/migrations より前のものです。.data/database を消して、もう一度始めてください。 ' +
        'The local database was made by earlier migrations. Delete .data/database and start again.',
    );
  for (const [at, statements] of texts.entries()) {
    await database
      .transaction((transaction) => transaction.exec(statements))
      .catch((error: unknown) => {
        const path = files[at]!.pathname.split('/').slice(-3).join('/');
        throw new Error(
          `${path}: データベースがこの SQL を受け付けませんでした。 ` +
            `The database refused this SQL. ${(error as Error).message}`,
          { cause: error },
        );
      });
  }
  await database.query(
    `insert into local.applied values ($1, $2)
       on conflict (name) do update set hash = excluded.hash`,
    [name, digest],
  );
}
