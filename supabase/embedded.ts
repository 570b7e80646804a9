import { hash } from 'node:crypto';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { App, generateApiKey, type ApiKeyType, type ResolvedKey } from '@supabase/lite';
import { PgliteConnection, type PGlite } from '@supabase/lite/pglite';
import { serveOnLoopback } from '#lib/loopback.ts';

/** Where and how an embedded database listens and keeps its rows. */
export interface EmbeddedOptions {
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
    await applySeed(connection.driver, options.seed ?? defaultSeed);
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

/**
 * Applies the migrations of `supabase/migrations` that this database lacks, oldest first, each in its own transaction.
 * It keeps its history in the same tables as the Supabase CLI.
 *
 * @throws if the folder lacks an applied migration or has it with other SQL. If PostgreSQL refuses a migration, the error
 *   names its file, and the migration is rolled back.
 */
export async function applyMigrations(database: PGlite): Promise<void> {
  await database.exec(`
    create schema if not exists supabase_migrations;
    create table if not exists supabase_migrations.schema_migrations (
      version text primary key, statements text[], name text
    );
    create table if not exists supabase_migrations.seed_files (
      path text primary key, hash text not null
    );
  `);
  const { rows } = await database.query<{ version: string; statements: string[] | null }>(
    'select version, statements from supabase_migrations.schema_migrations',
  );
  const applied = new Map(rows.map(({ version, statements }) => [version, statements?.[0]]));
  const files = new Map<string, { file: URL; name: string; statements: string }>();
  for (const entry of (await readdir(migrations)).sort()) {
    const [, version, name] = /^(\d+)_(.+)\.sql$/.exec(entry) ?? [];
    if (version === undefined || name === undefined) continue;
    const file = new URL(entry, migrations);
    files.set(version, { file, name, statements: await readFile(file, 'utf8') });
  }
  if ([...applied].some(([version, statements]) => statements !== files.get(version)?.statements)) {
    throw new Error(
      'ローカルのデータベースは、いまの supabase/migrations より前のものです。.data/database を消して、もう一度始めてください。 ' +
        'The local database was made by earlier migrations. Delete .data/database and start again.',
    );
  }
  for (const [version, { file, name, statements }] of files) {
    if (applied.has(version)) continue;
    await run(database, file);
    await database.query(
      'insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, $3)',
      [version, name, [statements]],
    );
  }
}

/** Runs the seed unless this database has run this version of it. Stores its hash where the Supabase CLI does. */
async function applySeed(database: PGlite, file: URL): Promise<void> {
  const path = basename(file.pathname);
  const digest = hash('sha256', await readFile(file));
  const { rows } = await database.query(
    'select from supabase_migrations.seed_files where path = $1 and hash = $2',
    [path, digest],
  );
  if (rows.length > 0) return;
  await run(database, file);
  await database.query(
    `insert into supabase_migrations.seed_files (path, hash) values ($1, $2)
       on conflict (path) do update set hash = excluded.hash`,
    [path, digest],
  );
}

/** Runs one SQL file in one transaction; an error names the file. */
async function run(database: PGlite, file: URL): Promise<void> {
  const statements = await readFile(file, 'utf8');
  try {
    await database.transaction((transaction) => transaction.exec(statements));
  } catch (error) {
    const path = file.pathname.split('/').slice(-3).join('/');
    throw new Error(
      `${path}: データベースがこの SQL を受け付けませんでした。 ` +
        `The database refused this SQL. ${(error as Error).message}`,
      { cause: error },
    );
  }
}
