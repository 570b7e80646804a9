import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { unstable_readConfig } from 'wrangler';
import { join } from 'node:path';
import { PROJECT } from '../../scripts/project.ts';
import {
  BUILD_REPORT_SECRET,
  servePublishing,
  STATUS_SECRET,
  type PublishingSite,
} from '../support/publishing.ts';

let site: PublishingSite;
beforeAll(async () => {
  site = await servePublishing();
}, 120_000);
afterAll(() => site?.stop());
beforeEach(() => site.reset());

const second = 1000;
const minute = 60 * second;
const after = (at: Date, milliseconds: number) => new Date(+at + milliseconds);

/** Runs the cron every minute, up to and without the last one. */
async function ticks(from: Date, to: Date): Promise<void> {
  for (let at = from; at < to; at = after(at, minute)) expect(await site.tick(at)).toBe('ok');
}

const subjects = () => site.resend.mails.map(({ subject }) => subject);

describe('an edit', () => {
  test('is one build, after a minute of quiet, and none when it is live', async () => {
    expect(await site.tick(new Date())).toBe('ok');
    expect(site.calls).toHaveLength(0);

    const { at, revision } = await site.edit();
    await site.tick(after(at, 59 * second));
    expect(site.calls).toHaveLength(0);
    await site.tick(after(at, 60 * second));
    await ticks(after(at, 2 * minute), after(at, 6 * minute));
    expect(site.calls).toMatchObject([{ method: 'POST', body: '' }]);
    expect(await site.attempts()).toMatchObject([
      { revision, reason: 'change', outcome: null, answer: 'hook 200', build: 'build-1' },
    ]);

    await site.goLive();
    await ticks(after(at, 6 * minute), after(at, 60 * minute));
    expect(site.calls).toHaveLength(1);
    expect(await site.attempts()).toMatchObject([{ outcome: 'live' }]);
    expect(site.resend.mails).toEqual([]);
  });

  test('is one build although two Workers see it at once', async () => {
    const { at } = await site.edit();
    await Promise.all([1, 2, 3, 4].map(() => site.tick(after(at, minute))));
    expect(site.calls).toHaveLength(1);
  });
});

describe('when builds fail', () => {
  /** When builds are called for, in minutes after the edit. */
  async function callsWithin(at: Date, minutes: number): Promise<number[]> {
    const called: number[] = [];
    for (let passed = 1; passed <= minutes; passed += 1) {
      const before = site.calls.length;
      await site.tick(after(at, passed * minute));
      if (site.calls.length > before) called.push(passed);
    }
    return called;
  }

  test('a hook that answers 500 is called again after its pause, and its words are kept nowhere', async () => {
    site.answer({ status: 500, body: 'secret words of the service' });
    const { at } = await site.edit();
    expect(await callsWithin(at, 6)).toEqual([1, 6]);
    expect((await site.attempts())[0]).toMatchObject({ outcome: 'unanswered', answer: 'hook 500' });
    expect(site.console.map(({ message }) => message).join()).not.toContain('secret words');
  });

  test('the operator is told once after three failures, with the reason, and once when all is well', async () => {
    site.answer({ status: 500 });
    const { at } = await site.edit();
    await callsWithin(at, 25);
    expect(subjects()).toEqual([
      '【要確認 / Action needed】サイトを更新できませんでした / The site could not be updated',
    ]);
    const [mail] = site.resend.mails;
    expect(mail?.text).toContain('（hook 500）');
    expect(mail?.text).toContain('https://nagi-retreats.example/api/status');
    expect(mail?.text).not.toMatch(/key=/);

    await callsWithin(after(at, 25 * minute), 15);
    expect(site.resend.mails).toHaveLength(1);
    await site.goLive();
    await callsWithin(after(at, 40 * minute), 5);
    expect(subjects().slice(1)).toEqual([
      '【解決 / Resolved】サイトは最新です / The site is up to date',
    ]);
  });

  test('builds that read another database follow pauses, and one mail names it', async () => {
    const { at } = await site.edit();
    const called: number[] = [];
    for (let passed = 1; passed <= 32; passed += 1) {
      const before = site.calls.length;
      await site.tick(after(at, passed * minute));
      if (site.calls.length === before) continue;
      called.push(passed);
      await site.goLive(1000, 'former.supabase.co');
    }
    // Each is waited for as long as it might be the right one, for 20 minutes.
    expect(called).toEqual([1, 26]);
    expect(subjects()).toEqual([
      '【要確認 / Action needed】サイトを更新できませんでした / The site could not be updated',
    ]);
    const [mail] = site.resend.mails;
    expect(mail?.text).toContain(
      '読んだのは former.supabase.co、Worker が読んでいるのは localhost',
    );
    expect(mail?.text).toContain('was built from former.supabase.co; the Worker reads localhost');

    await site.goLive();
    await callsWithin(after(at, 32 * minute), 5);
    expect(site.calls).toHaveLength(2);
    expect(subjects()[1]).toContain('Resolved');
  });

  test('the wait in a database that was restored counts from when it was seen', async () => {
    await site.edit();
    await site.goLive(99);
    const seen = after(new Date(), 600 * minute);
    await ticks(seen, after(seen, 30 * minute));
    expect(subjects()).toEqual([]);
    await ticks(after(seen, 30 * minute), after(seen, 33 * minute));
    expect(subjects()).toHaveLength(1);
  });

  test('a mail that could not be sent is sent later', async () => {
    site.resend.breakFor('The site could not be updated', () => ({ status: 403 }));
    const { at } = await site.edit();
    await callsWithin(after(at, 29 * minute), 4);
    expect(subjects()).toEqual([]);
    site.resend.breakFor('The site could not be updated', () => undefined);
    await callsWithin(after(at, 34 * minute), 2);
    expect(subjects()).toHaveLength(1);
  });
});

test('a build that reports its failure ends the attempt, and the next follows its pause', async () => {
  const { at } = await site.edit();
  await site.tick(after(at, minute));
  const messages = [{ ja: '種類を直してください。', en: 'Correct the type.' }];
  const response = await fetch(`${site.url}/api/build-report`, {
    method: 'POST',
    headers: { authorization: `Bearer ${BUILD_REPORT_SECRET}` },
    body: JSON.stringify({ build: 'build-1', messages }),
  });
  expect(response.status).toBe(200);
  const reportedAt = new Date();
  expect(await site.attempts()).toMatchObject([{ outcome: 'failed', messages }]);
  // The report came at the real time, at which the pause begins.
  await site.tick(after(reportedAt, 4.9 * minute));
  expect(site.calls).toHaveLength(1);
  await site.tick(after(reportedAt, 5 * minute));
  expect(site.calls).toHaveLength(2);
});

describe('the button (product: publishing/now)', () => {
  const press = async () => {
    const { headers } = await fetch(`${site.url}/api/status?key=${STATUS_SECRET}`, {
      redirect: 'manual',
    });
    const cookie = headers.get('set-cookie')?.split(';')[0] ?? '';
    const answer = await fetch(`${site.url}/api/status`, {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie, origin: site.url },
      body: new URLSearchParams({ lang: 'ja' }),
    });
    expect(answer.status).toBe(303);
    return answer.headers.get('location');
  };

  test('publishes at once, or when the build that runs has ended', async () => {
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

  test('counts as pressed although the call for a build has to wait for the cron', async () => {
    site.gate.breakFor('publishing_state', () => ({ status: 500 }));
    expect(await press()).toBe('/api/status?lang=ja');
    site.gate.mend('publishing_state');
    expect(site.calls).toHaveLength(0);
    await site.tick(new Date());
    expect(site.calls).toHaveLength(1);
  });

  test('does not claim anything when the database cannot be asked', async () => {
    site.gate.breakFor('request_publishing', () => ({ status: 500 }));
    expect(await press()).toBe('/api/status?lang=ja&again');
    site.gate.mend('request_publishing');
  });
});

describe('when something is away', () => {
  test('a database that does not answer fails the run, and the next goes on', async () => {
    const { at } = await site.edit();
    site.gate.breakFor('publishing_state', () => ({ status: 500 }));
    expect(await site.tick(after(at, minute))).toBe('exception');
    site.gate.mend('publishing_state');
    expect(await site.tick(after(at, 2 * minute))).toBe('ok');
    expect(site.calls).toHaveLength(1);
  });

  test('no call is made that could not be noted before', async () => {
    const { at } = await site.edit();
    site.gate.breakFor('claim_publishing', () => ({ status: 500 }));
    expect(await site.tick(after(at, minute))).toBe('exception');
    site.gate.mend('claim_publishing');
    expect(site.calls).toHaveLength(0);
  });
});

test('the cron of publishing is one that the Worker is given, beside that of the inquiries', () => {
  const { triggers } = unstable_readConfig(
    { config: join(PROJECT, 'wrangler.jsonc') },
    { hideWarnings: true },
  );
  expect(triggers.crons).toEqual(['*/5 * * * *', '* * * * *']);
});
