import { afterEach, expect, test, vi } from 'vitest';

const environment = { ...process.env };
afterEach(() => {
  vi.unstubAllEnvs();
  // The configuration deletes some of the variables that the test runner sets.
  Object.assign(process.env, environment);
});

/** Returns the effort of a build's AVIF, and where it keeps pictures. */
async function picturesFor(siteUrl: string) {
  vi.stubEnv('SITE_URL', siteUrl);
  vi.resetModules();
  const { default: config } = await import('../../../astro.config.mjs');
  const { avif } = config.image?.service?.config as { avif: { effort: number } };
  return { effort: avif.effort, folder: config.cacheDir };
}

test('pictures are made quickly, and in a cache of their own, only for npm start', async () => {
  const built = await picturesFor('');
  expect(built.effort).toBe(3);
  expect(await picturesFor('https://nagi-retreats.example')).toEqual(built);
  expect(await picturesFor('https://nagi.account.workers.dev')).toEqual(built);
  const started = await picturesFor('http://127.0.0.1:4321');
  expect(started.effort).toBe(0);
  expect(started.folder).not.toBe(built.folder);
});
