import { afterAll, expect, test } from 'vitest';
import { minute } from '#lib/days.ts';
import { publish } from '../../functions/publishing/publish.ts';
import { servicesOf } from '../../functions/services/services.ts';
import type { Env } from '../../functions/services/settings.ts';
import { serveOnLoopback } from '#lib/loopback.ts';
import { startEmbeddedDatabase } from '../../supabase/embedded.ts';
import { restOf } from '../support/servers/rest.ts';
import { seed } from '../support/servers/seed.ts';

const database = await startEmbeddedDatabase({ seed });
const calls: string[] = [];
const hook = await serveOnLoopback(async ({ method }) => {
  calls.push(method);
  return Response.json({ success: true });
});
afterAll(() => Promise.all([database.close(), hook.close()]));

const asPublic = restOf(database.url, database.anonKey);

/** Returns the revision of the tables, as the build reads it. */
async function currentRevision(): Promise<number> {
  const { data } = await asPublic.from('publishing').select('revision').single().throwOnError();
  return data.revision as number;
}

test('the public key reads the revision and nothing else of publishing', async () => {
  expect(await currentRevision()).toBeGreaterThan(0);
  expect((await asPublic.from('publishing').select()).error).not.toBeNull();
});

test('a change calls the hook once when several crons see it at once', async () => {
  const live = await currentRevision();
  const tables = restOf(database.url, database.serviceRoleKey);
  await tables
    .from('retreats')
    .update({ title_en: 'A new title' })
    .eq('id', 'first')
    .throwOnError();
  const env = {
    SUPABASE_URL: database.url,
    SUPABASE_SECRET_KEY: database.serviceRoleKey,
    DEPLOY_HOOK_URL: hook.url,
    ASSETS: { fetch: async () => Response.json({ revision: live, time: '2026-11-01T00:00:00Z' }) },
  };
  const services = servicesOf(env as unknown as Env);
  const later = new Date(Date.now() + minute);
  await Promise.all([1, 2, 3].map(() => publish(services, later)));
  expect(calls).toEqual(['POST']);
});
