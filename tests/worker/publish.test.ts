import { afterAll, beforeEach, expect, test } from 'vitest';
import { dayInJapan } from '#lib/days.ts';
import { publish } from '../../functions/publishing/publish.ts';
import { servicesOf } from '../../functions/services/services.ts';
import type { Env } from '../../functions/services/settings.ts';
import { serveOnLoopback } from '../../scripts/serve.ts';
import { startEmbeddedDatabase } from '../../supabase/embedded.ts';
import { seed } from '../support/servers/seed.ts';

const database = await startEmbeddedDatabase({ seed });
let calls: string[] = [];
const hook = await serveOnLoopback(async ({ method }) => {
  calls.push(method);
  return Response.json({ success: true });
});
afterAll(() => Promise.all([database.close(), hook.close()]));
beforeEach(async () => {
  await rest('publishing?id=eq.1', database.serviceRoleKey, {
    method: 'PATCH',
    body: JSON.stringify({ called_at: new Date() }),
  });
  calls = [];
});

const minute = 60_000;
const rest = (path: string, key: string, init: RequestInit = {}) =>
  fetch(`${database.url}/rest/v1/${path}`, {
    ...init,
    headers: { apikey: key, 'content-type': 'application/json', ...init.headers },
  });
const revision = async () => {
  const answer = await rest('publishing?select=revision', database.anonKey);
  return ((await answer.json()) as { revision: number }[])[0]!.revision;
};
const changeTitle = () =>
  rest('retreats?id=eq.temple', database.serviceRoleKey, {
    method: 'PATCH',
    body: JSON.stringify({ title_en: 'A new title' }),
  });

/** Runs the cron, by default a minute after now, with a live build of this revision. */
function cron(live: number, at = Date.now() + minute): Promise<void> {
  const env = {
    SUPABASE_URL: database.url,
    SUPABASE_SECRET_KEY: database.serviceRoleKey,
    DEPLOY_HOOK_URL: hook.url,
    ASSETS: { fetch: async () => Response.json({ revision: live, time: '2026-11-01T00:00:00Z' }) },
  };
  return publish(servicesOf(env as unknown as Env), new Date(at));
}

test('the public key reads the revision and nothing else of publishing', async () => {
  expect(await revision()).toBeGreaterThan(0);
  expect((await rest('publishing', database.anonKey)).ok).toBe(false);
});

test.each([
  'departures',
  'instructors',
  'retreat_facts',
  'retreat_instructors',
  'retreat_pictures',
  'retreats',
])('a change of the table %s raises the revision', async (table) => {
  const before = await revision();
  const column = table === 'retreats' || table === 'instructors' ? 'id' : 'retreat_id';
  await rest(`${table}?${column}=eq.none`, database.serviceRoleKey, { method: 'DELETE' });
  expect(await revision()).toBe(before + 1);
});

test('a change calls the hook once when two crons see it at once', async () => {
  await changeTitle();
  const current = await revision();
  await cron(current - 1, Date.now());
  expect(calls).toEqual([]);
  await Promise.all([1, 2, 3].map(() => cron(current - 1)));
  expect(calls).toEqual(['POST']);
  const later = Date.now() + 30 * minute;
  await cron(current, later);
  await cron(current, later + minute);
  // Past midnight in Japan, the nightly call is due.
  const isNextDay = dayInJapan(new Date(later)) !== dayInJapan(new Date());
  expect(calls).toHaveLength(isNextDay ? 2 : 1);
});
