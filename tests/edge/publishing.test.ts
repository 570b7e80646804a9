import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { unstable_readConfig } from 'wrangler';
import { PROJECT } from '../../scripts/project.ts';
import { BUILD_REPORT_SECRET, servePublishing, STATUS_SECRET } from '../support/publishing.ts';

const site = await servePublishing();
afterAll(() => site.stop());
beforeEach(() => site.reset());

const minute = 60_000;
const after = (at: Date, minutes: number) => new Date(+at + minutes * minute);

/**
 * Runs the cron every minute within a range of minutes after an edit, and returns the minutes at which builds were
 * called for.
 */
async function callsWithin(at: Date, first: number, last: number): Promise<number[]> {
  const called: number[] = [];
  for (let passed = first; passed <= last; passed += 1) {
    const before = site.calls.length;
    expect(await site.tick(after(at, passed))).toBe('ok');
    if (site.calls.length > before) called.push(passed);
  }
  return called;
}

const report = (said: object) =>
  fetch(`${site.url}/api/build-report`, {
    method: 'POST',
    headers: { authorization: `Bearer ${BUILD_REPORT_SECRET}` },
    body: JSON.stringify({ build: 'build-1', ...said }),
  });

describe('an edit', () => {
  test('triggers one build after a quiet minute, and none once it is live', async () => {
    expect(await site.tick(new Date())).toBe('ok');
    const { at, revision } = await site.edit(200);
    await site.tick(after(at, 0.98));
    expect(site.calls).toHaveLength(0);
    expect(await callsWithin(at, 1, 5)).toEqual([1]);
    expect(site.calls).toMatchObject([{ method: 'POST', body: '' }]);
    expect(await site.attempts()).toMatchObject([
      { revision, reason: 'change', outcome: null, answer: 'hook 200', build: 'build-1' },
    ]);

    await site.goLive();
    expect(await callsWithin(at, 6, 30)).toEqual([]);
    expect(await site.attempts()).toMatchObject([{ outcome: 'live' }]);
    expect(site.resend.mails).toEqual([]);
  });

  test('triggers one build when several Workers see it at once', async () => {
    const { at } = await site.edit();
    await Promise.all([1, 2, 3, 4].map(() => site.tick(after(at, 1))));
    expect(site.calls).toHaveLength(1);
  });
});

describe('failing builds', () => {
  const failing =
    '【要確認 / Action needed】サイトを更新できませんでした / The site could not be updated';
  const resolved = '【解決 / Resolved】サイトは最新です / The site is up to date';
  const subjects = () => site.resend.mails.map(({ subject }) => subject);

  test('are retried after a back-off, with one mail about the failure and one when resolved', async () => {
    site.answer({ status: 500, body: 'secret words of the service' });
    const { at } = await site.edit();
    expect((await callsWithin(at, 1, 25)).slice(0, 2)).toEqual([1, 6]);
    expect((await site.attempts())[0]).toMatchObject({ outcome: 'unanswered', answer: 'hook 500' });
    expect(site.console.map(({ message }) => message).join()).not.toContain('secret words');
    expect(subjects()).toEqual([failing]);
    const { text } = site.resend.mails[0]!;
    expect(text).toContain('（hook 500）');
    expect(text).toContain('https://nagi-retreats.example/api/status');
    expect(text).not.toMatch(/key=/);

    await callsWithin(at, 26, 30);
    expect(subjects()).toHaveLength(1);
    await site.goLive();
    await callsWithin(at, 31, 35);
    expect(subjects()).toEqual([failing, resolved]);
  });

  test('are mailed later when the mail fails', async () => {
    site.resend.injectFault('The site could not be updated', () => ({ status: 403 }));
    const { at } = await site.edit();
    for (const passed of [30, 31]) await site.tick(after(at, passed));
    expect(subjects()).toEqual([]);
    site.resend.injectFault('The site could not be updated', () => undefined);
    await site.tick(after(at, 32));
    expect(subjects()).toHaveLength(1);
  });

  test('end their attempt when they report, and the next follows the back-off', async () => {
    const { at } = await site.edit();
    await site.tick(after(at, 1));
    const messages = [{ ja: '種類を直してください。', en: 'Correct the type.' }];
    expect((await report({ messages })).status).toBe(200);
    const reportedAt = new Date();
    expect(await site.attempts()).toMatchObject([{ outcome: 'failed', messages }]);
    // The back-off begins when the report arrives, which is at the real time rather than at that of `tick`.
    await site.tick(after(reportedAt, 4.9));
    expect(site.calls).toHaveLength(1);
    await site.tick(after(reportedAt, 5));
    expect(site.calls).toHaveLength(2);
  });
});

describe('the publish button', () => {
  const enter = async () => {
    const link = `${site.url}/api/status?key=${STATUS_SECRET}`;
    const { headers } = await fetch(link, { redirect: 'manual' });
    return { cookie: headers.get('set-cookie')?.split(';')[0] ?? '' };
  };
  const press = async (values: Record<string, string> = {}) => {
    const answer = await fetch(`${site.url}/api/status`, {
      method: 'POST',
      redirect: 'manual',
      headers: { ...(await enter()), origin: site.url },
      body: new URLSearchParams({ lang: 'ja', ...values }),
    });
    expect(answer.status).toBe(303);
    return answer.headers.get('location');
  };

  test('starts a build at once, or after the one in progress', async () => {
    await site.edit();
    expect(await press()).toBe('/api/status?lang=ja');
    expect(site.calls).toHaveLength(1);
    expect(await site.attempts()).toMatchObject([{ reason: 'operator' }]);
    await press();
    expect(site.calls).toHaveLength(1);
    await site.goLive();
    await site.tick(new Date());
    expect(site.calls).toHaveLength(2);
  });

  test('allows what the guard refused only for the current revision', async () => {
    const { at, revision } = await site.edit();
    await site.tick(after(at, 1));
    const messages = [{ ja: '消えます。', en: 'Would be gone.' }];
    await report({ messages, permanent: true, built_revision: revision });
    await site.edit();
    await press({ allow: String(revision) });
    expect(site.calls).toHaveLength(1);
    await press({ allow: String(revision + 1) });
    expect(site.calls).toHaveLength(2);
  });

  test('is remembered until the next cron when the database fails', async () => {
    site.proxy.injectFault('publishing_state', () => ({ status: 500 }));
    expect(await press()).toBe('/api/status?lang=ja');
    site.proxy.clearFault('publishing_state');
    expect(site.calls).toHaveLength(0);
    await site.tick(new Date());
    expect(site.calls).toHaveLength(1);
  });
});

test.each([
  ['a database that does not answer', 'publishing_state'],
  ['a call that could not be recorded before', 'claim_publishing'],
])('%s fails the cron run, and the next run recovers', async (_, what) => {
  const { at } = await site.edit();
  site.proxy.injectFault(what, () => ({ status: 500 }));
  expect(await site.tick(after(at, 1))).toBe('exception');
  site.proxy.clearFault(what);
  expect(site.calls).toHaveLength(0);
  expect(await site.tick(after(at, 2))).toBe('ok');
  expect(site.calls).toHaveLength(1);
});

test('wrangler.jsonc sets both crons and keeps console logs without invocation logs', () => {
  const { triggers, observability } = unstable_readConfig(
    { config: join(PROJECT, 'wrangler.jsonc') },
    { hideWarnings: true },
  );
  expect(triggers.crons).toEqual(['*/5 * * * *', '* * * * *']);
  expect(observability).toEqual({ enabled: true, logs: { enabled: true, invocation_logs: false } });
});
