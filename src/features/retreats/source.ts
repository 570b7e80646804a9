import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { formatVariableProblem, groups, problemsOf, type Environment } from '../../variables.ts';
import { databaseName } from './database-name.ts';

/** A database from which the retreats are read. */
export interface Source {
  client: SupabaseClient;
  /** Name for messages: a host name, never a key. */
  name: string;
  /** Name by which the Worker recognizes the database ({@link databaseName}). */
  database: string;
  /** Name of the variable with the key, for messages. */
  keyName: string;
  /** Whether the key also reads unpublished rows, which the build then includes. */
  isPreview: boolean;
  /** Closes the embedded database, so that the process can end. */
  close(): Promise<void>;
}

/**
 * Connects to the operator's Supabase project if `SUPABASE_URL` is set, else to the embedded database made from
 * `supabase/migrations` and `supabase/seed.sql`. With `PREVIEW_ROWS` it uses the key for
 * previews.
 *
 * @throws when a variable is missing, malformed or holds the secret key; the message
 *   names it.
 */
export async function connect(environment: Environment): Promise<Source> {
  const isPreview = Boolean(environment.PREVIEW_ROWS);
  const group = isPreview ? groups.previewDatabase : groups.buildDatabase;
  const [urlName, keyName] = group.needs;
  const [url, key] = [environment[urlName]?.trim() ?? '', environment[keyName]?.trim() ?? ''];
  if (url === '') return connectEmbedded({ keyName, isPreview });
  const [problem] = problemsOf(environment, group);
  if (problem) throw new Error(formatVariableProblem(problem));
  return {
    client: client(url, key),
    name: new URL(url).host,
    database: databaseName(url),
    keyName,
    isPreview,
    close: () => Promise.resolve(),
  };
}

async function connectEmbedded(reader: Pick<Source, 'keyName' | 'isPreview'>): Promise<Source> {
  // Imported only when needed, because builds from a Supabase project don't need the package installed.
  const { startEmbeddedDatabase } = await import('../../../supabase/embedded.ts');
  const embedded = await startEmbeddedDatabase();
  return {
    client: client(embedded.url, reader.isPreview ? embedded.serviceRoleKey : embedded.anonKey),
    name: 'supabase/seed.sql (embedded)',
    database: databaseName(embedded.url),
    ...reader,
    close: () => embedded.close(),
  };
}

/** Returns a client without a session to keep or refresh. */
function client(url: string, key: string): SupabaseClient {
  return createClient(url, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  });
}
