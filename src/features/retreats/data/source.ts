import type { SupabaseClient } from '@supabase/supabase-js';
import { isLoopback } from '#lib/is-loopback.ts';
import { buildLimit, supabaseClient } from '#lib/supabase.ts';
import type { Variables } from '../../../settings.ts';

/** A database from which the retreats are read. */
export interface RowSource {
  client: SupabaseClient;
  /** Name for messages: a host name, never a key. */
  name: string;
  /** Whether unpublished rows are read too. */
  isPreview: boolean;
  /** Whether rows that are samples must not be shown. */
  refusesSamples: boolean;
  /** Closes the embedded database, so that the process can end. */
  close(): Promise<void>;
}

/**
 * Connects to the operator's Supabase project if `SUPABASE_URL` is set, else to the embedded database made from
 * `supabase/migrations` and `supabase/seed.sql`. With `PREVIEW` it uses the secret key, which also reads unpublished
 * rows.
 */
export async function connect(env: Variables): Promise<RowSource> {
  const isPreview = env.PREVIEW !== undefined;
  const { SITE_URL: url, SAMPLE_SITE: sample } = env;
  const isPublic = url !== undefined && !isLoopback(new URL(url));
  const refusesSamples = isPublic && sample === undefined && !import.meta.env.DEV;
  const database =
    env.SUPABASE_URL === undefined
      ? await startEmbedded()
      : {
          url: env.SUPABASE_URL,
          anonKey: env.SUPABASE_PUBLISHABLE_KEY,
          serviceRoleKey: env.SUPABASE_SECRET_KEY,
          name: new URL(env.SUPABASE_URL).host,
          close: () => Promise.resolve(),
        };
  const key = isPreview ? database.serviceRoleKey : database.anonKey;
  const client = supabaseClient(database.url, key ?? '', buildLimit);
  return { client, name: database.name, isPreview, refusesSamples, close: database.close };
}

/** Imports the database only when needed, because builds from a Supabase project don't need the package installed. */
async function startEmbedded() {
  const { startEmbeddedDatabase } = await import('../../../../supabase/embedded.ts');
  return { ...(await startEmbeddedDatabase()), name: 'supabase/seed.sql (embedded)' };
}
