import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { unstable_readConfig } from 'wrangler';
import { join } from 'node:path';
import { PROJECT } from '../../scripts/project.ts';
import {
  BUILD_REPORT_SECRET,
  servePublishing,
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

/** What a failed build sends. */
function report(body: unknown, secret = BUILD_REPORT_SECRET): Promise<Response> {
  return fetch(`${site.url}/api/build-report`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
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
      { revision, reason: 'change', outcome: null, status: 200, build: 'build-1' },
    ]);

    await site.goLive();
    await ticks(after(at, 6 * minute), after(at, 60 * minute));
    expect(site.calls).toHaveLength(1);
    expect(await site.attempts()).toMatchObject([{ outcome: 'live' }]);
    expect(site.resend.mails).toEqual([]);
  });

  test('of 200 rows in one statement is one build', async () => {
    const { at } = await site.edit(200);
    await ticks(at, after(at, 5 * minute));
    expect(site.calls).toHaveLength(1);
  });

  test('that goes on is one build, when it ends', async () => {
    const { at } = await site.edit();
    let last = at;
    for (let edit = 0; edit < 20; edit += 1) ({ at: last } = await site.edit());
    await site.tick(after(at, 59 * second));
    expect(site.calls).toHaveLength(0);
    await ticks(after(last, minute), after(last, 5 * minute));
    expect(site.calls).toHaveLength(1);
  });

  test('during a build is one more', async () => {
    const first = await site.edit();
    await site.tick(after(first.at, minute));
    const second = await site.edit();
    await ticks(after(first.at, 2 * minute), after(first.at, 5 * minute));
    expect(site.calls).toHaveLength(1);
    await site.goLive(first.revision);
    await site.tick(after(first.at, 5 * minute));
    expect(site.calls).toHaveLength(2);
    await site.goLive(second.revision);
    await ticks(after(first.at, 6 * minute), after(first.at, 30 * minute));
    expect(site.calls).toHaveLength(2);
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

  test('a hook that answers 500 is called again after 5, 10, 20 and 40 minutes', async () => {
    site.answer({ status: 500, body: 'secret words of the service' });
    const { at } = await site.edit();
    expect(await callsWithin(at, 80)).toEqual([1, 6, 16, 36, 76]);
    expect((await site.attempts())[0]).toMatchObject({ outcome: 'unanswered', answer: 'hook 500' });
    expect(site.console.map(({ message }) => message).join()).not.toContain('secret words');
  });

  test('one that says no in its answer, or leads elsewhere, has begun nothing', async () => {
    for (const answer of [
      { status: 200, body: '{"success":false,"result":null}' },
      { status: 302, body: '' },
    ]) {
      await site.reset();
      site.answer(answer);
      const { at } = await site.edit();
      expect(await callsWithin(at, 6)).toEqual([1, 6]);
    }
  });

  test('a build that was begun and never came is waited for 20 minutes, then tried again', async () => {
    const { at } = await site.edit();
    expect(await callsWithin(at, 30)).toEqual([1, 26]);
    expect(await site.attempts()).toMatchObject([{ outcome: null }, { outcome: 'lost' }]);
  });

  test('a new edit is tried at once', async () => {
    site.answer({ status: 500 });
    const first = await site.edit();
    await site.tick(after(first.at, minute));
    const { at } = await site.edit();
    await site.tick(after(at, minute));
    expect(site.calls).toHaveLength(2);
  });

  test('the operator is told once after three failures, with the reason, and once when all is well', async () => {
    site.answer({ status: 500 });
    const { at } = await site.edit();
    await callsWithin(at, 25);
    expect(subjects()).toEqual([
      '【要確認 / Action needed】サイトの更新に続けて失敗しています / Updating the site keeps failing',
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
      '【解決 / Resolved】サイトは最新の状態に戻りました / The site is up to date again',
    ]);
  });

  test('the operator is told once of a change that waits for more than half an hour', async () => {
    const { at } = await site.edit();
    await callsWithin(at, 30);
    expect(subjects()).toEqual([]);
    await callsWithin(after(at, 30 * minute), 10);
    expect(subjects()).toEqual([
      '【要確認 / Action needed】変更がまだ公開されていません / Changes are not live yet',
    ]);
  });

  test.each([['later', 1000] as const, ['earlier', 0] as const])(
    'builds that read another database, with a %s revision, follow pauses, and one mail names it',
    async (_, revision) => {
      const { at } = await site.edit();
      const called: number[] = [];
      for (let passed = 1; passed <= 110; passed += 1) {
        const before = site.calls.length;
        await site.tick(after(at, passed * minute));
        if (site.calls.length === before) continue;
        called.push(passed);
        await site.goLive(revision, 'former.supabase.co');
      }
      // Each is waited for as long as it might be the right one, for 20 minutes.
      expect(called).toEqual([1, 26, 56, 96]);
      expect(subjects()).toEqual([
        '【要確認 / Action needed】サイトが別のデータベースから作られています / The site is built from another database',
      ]);
      const [mail] = site.resend.mails;
      expect(mail?.text).toContain(
        '読んだのは former.supabase.co、Worker が読んでいるのは localhost',
      );
      expect(mail?.text).toContain('was built from former.supabase.co; the Worker reads localhost');

      await site.goLive();
      await callsWithin(after(at, 110 * minute), 5);
      expect(site.calls).toHaveLength(4);
      expect(subjects()[1]).toContain('Resolved');
    },
  );

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
    site.resend.breakFor('Changes are not live yet', () => ({ status: 403 }));
    const { at } = await site.edit();
    await callsWithin(after(at, 29 * minute), 4);
    expect(subjects()).toEqual([]);
    site.resend.breakFor('Changes are not live yet', () => undefined);
    await callsWithin(after(at, 34 * minute), 2);
    expect(subjects()).toHaveLength(1);
  });
});

describe('a build that reports its failure', () => {
  const problem = 'retreats "odd" · type: "lunar" — domestic と書いてください。 Write domestic.';

  test('ends the attempt, and the next follows its pause', async () => {
    const { at, revision } = await site.edit();
    await site.tick(after(at, minute));
    const answer = await report({ revision, build: 'build-1', problems: [problem] });
    expect(answer.status).toBe(200);
    const reportedAt = new Date();
    expect(await site.attempts()).toMatchObject([{ outcome: 'failed', problems: [problem] }]);
    // The report came at the real time, at which the pause begins.
    await site.tick(after(reportedAt, 4.9 * minute));
    expect(site.calls).toHaveLength(1);
    await site.tick(after(reportedAt, 5 * minute));
    expect(site.calls).toHaveLength(2);
  });

  test('that the same rows would repeat is followed by one a night, or by the mended rows', async () => {
    const { at, revision } = await site.edit();
    await site.tick(after(at, minute));
    await report({ problems: [problem], permanent: true });
    const tonight = new Date();
    // Ten past midnight in Tokyo.
    tonight.setUTCHours(15, 10, 0, 0);
    if (tonight < new Date()) tonight.setUTCDate(tonight.getUTCDate() + 1);
    await site.tick(after(tonight, -1 * second));
    expect(site.calls).toHaveLength(1);
    expect(await site.attempts()).toMatchObject([{ revision, outcome: 'failed' }]);
    await site.tick(tonight);
    expect(site.calls).toHaveLength(2);
    await report({ problems: [problem], permanent: true });
    const mended = await site.edit();
    await site.tick(after(mended.at, minute));
    expect(site.calls).toHaveLength(3);
  });

  test('of another number is noted beside it', async () => {
    const { at } = await site.edit();
    await site.tick(after(at, minute));
    await report({ revision: null, build: 'another', problems: [problem] });
    expect(await site.attempts()).toMatchObject([
      { reason: 'other', outcome: 'failed' },
      { reason: 'change', outcome: null },
    ]);
  });

  test.each<[number, unknown, string | undefined]>([
    [401, { problems: [] }, 'a-wrong-secret-of-the-same-length-0123'],
    [401, { problems: [] }, ''],
    [400, 'no JSON', undefined],
    [400, { problems: 'text' }, undefined],
    [400, { problems: [1] }, undefined],
    [413, { problems: ['x'.repeat(210_000)] }, undefined],
  ])('is refused with %i: %j', async (status, body, secret) => {
    expect((await report(body, secret)).status).toBe(status);
    expect(await site.attempts()).toEqual([]);
  });

  test('is kept as far as anybody would read it', async () => {
    // Of the emoji one half fits.
    const problem = `x\0${'あ'.repeat(998)}😀`;
    expect((await report({ problems: Array(60).fill(problem) })).status).toBe(200);
    const [attempt] = (await site.attempts()) as unknown as { problems: string[] }[];
    expect(attempt?.problems).toHaveLength(50);
    expect(attempt?.problems[0]).toMatch(/^xあ{998}\ufffd$/);
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

  test('a record that cannot be compared calls for nothing', async () => {
    await site.goLive(null);
    const { at } = await site.edit();
    await ticks(after(at, minute), after(at, 5 * minute));
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
