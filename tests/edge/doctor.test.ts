import { afterAll, describe, expect, test } from 'vitest';
import { checkDatabase } from '../../scripts/doctor/database.ts';
import { checkSettings } from '../../scripts/doctor/settings.ts';
import type { State } from '../../scripts/doctor/finding.ts';
import { startEmbeddedDatabase } from '../../supabase/embedded.ts';
import { seed } from '../support/seed.ts';

const database = await startEmbeddedDatabase({ seed });
afterAll(() => database.close());

/** Returns the state of each finding with these keys. */
async function look(keys: Record<string, string>): Promise<Record<string, State>> {
  const findings = await checkDatabase({ SUPABASE_URL: database.url, ...keys });
  return Object.fromEntries(findings.map(({ where, state }) => [where.en, state]));
}

describe('npm run doctor on PostgreSQL (product: operations/doctor)', () => {
  test('reports only ok when each key is the right one', async () => {
    const said = await look({
      SUPABASE_ANON_KEY: database.anonKey,
      SUPABASE_WORKER_KEY: database.workerKey,
      SUPABASE_PREVIEW_KEY: database.previewKey,
    });
    expect(Object.keys(said).length).toBeGreaterThan(15);
    expect(Object.entries(said).filter(([, state]) => state !== 'ok')).toEqual([]);
  });

  test('reports a Worker key that belongs to another role', async () => {
    for (const key of [database.anonKey, database.previewKey, database.serviceRoleKey]) {
      const said = await look({ SUPABASE_WORKER_KEY: key });
      expect(said["The Worker's key calls the functions of inquiries"]).toBe('wrong');
      expect(said["The Worker's key calls the functions of publishing"]).toBe('wrong');
    }
  });

  test('reports a secret key in place of the public one and skips the database checks', async () => {
    const keys = { SUPABASE_URL: database.url, SUPABASE_ANON_KEY: database.serviceRoleKey };
    expect(await look(keys)).toEqual({});
    const settings = checkSettings(keys).find(({ where }) => where.en === "The build's database");
    expect(settings).toMatchObject({ state: 'wrong' });
  });

  test('leaves the content revision unchanged and repeats the same findings', async () => {
    const before = await look({ SUPABASE_ANON_KEY: database.anonKey });
    const revision = async () =>
      await fetch(`${database.url}/rest/v1/content_revision`, {
        headers: { apikey: database.anonKey },
      }).then((answer) => answer.json());
    const first = await revision();
    await look({ SUPABASE_ANON_KEY: database.anonKey, SUPABASE_WORKER_KEY: database.workerKey });
    expect(await revision()).toEqual(first);
    expect(await look({ SUPABASE_ANON_KEY: database.anonKey })).toEqual(before);
  });
});
