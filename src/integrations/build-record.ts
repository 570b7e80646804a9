import { writeFile } from 'node:fs/promises';
import { createClient } from '@supabase/supabase-js';
import type { AstroIntegration } from 'astro';

/**
 * Writes `/build.json`, which the Worker compares with the table `publishing`: the revision of the content, read before
 * the rows so that it is never newer than they are, and when it was read.
 *
 * @param url the Supabase project from which a build reads its rows; without one it reads the embedded database.
 */
export function buildRecord(url?: string, publishableKey?: string): AstroIntegration {
  let record: { revision: number | null; time: string };
  return {
    name: 'build-record',
    hooks: {
      // Astro loads the collections after this.
      'astro:config:setup': async ({ command }) => {
        if (command !== 'build') return;
        const time = new Date().toISOString();
        record = { time, revision: await revisionOf(url, publishableKey) };
      },
      'astro:build:done': async ({ dir }) => {
        await writeFile(new URL('build.json', dir), `${JSON.stringify(record)}\n`);
      },
    },
  };
}

/** Returns the revision; null if it can't be read, for which the loader's error has the reason. */
async function revisionOf(url?: string, key?: string): Promise<number | null> {
  if (!url || !key) return null;
  const { data } = await createClient(url, key).from('publishing').select('revision').maybeSingle();
  return (data as { revision: number } | null)?.revision ?? null;
}
