import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { load } from './load.ts';

const { runMaintenance } = await load<{
  runMaintenance: (env: unknown, now: Date) => Promise<void>;
}>('inquiries/maintenance.ts');

/** Subrequests that Cloudflare's free plan allows per run, including reads of the site's own files. */
const allowed = 50;

const waiting = 20;

const uuid = (nth: number) => `00000000-0000-8000-8000-${String(nth).padStart(12, '0')}`;

/** Unsent inquiries; before mailing each, the Worker fetches its retreat's JSON from the site. */
const unsent = Array.from({ length: waiting }, (_, nth) => ({
  identity: uuid(nth),
  created_at: new Date(Date.now() - 600_000).toISOString(),
  ...{ name: 'Hanako', email: `v${nth}@example.com`, retreat: 'kyoto', message: 'Is May full?' },
  ...{ locale: 'en', page: '', held_for: [], confirmable: true, over_limit: false },
  ...{ notified_at: null, confirmed_at: null },
}));

type Answer = { status: number; body: unknown };
const well = (body: unknown): Answer => ({ status: 200, body });

const reminder = {
  ...{ is_redirected: false, people: 1, suspects: 0, marked: [] },
  inquiries: [{ ...unsent[0], is_overdue: true, is_unreached: false, is_unconfirmed: false }],
};

/** Responses by the end of the path. */
let answers: Record<string, Answer>;
/** The requests in order; `page` for a read of the site's own files. */
let asked: { path: string; body: string }[];

beforeEach(() => {
  asked = [];
  answers = {
    unsent_inquiries: well(unsent),
    settle_inquiry: well(true),
    give_up_inquiries: well([]),
    claim_digest: well([{ ...unsent[0], digest: uuid(99) }]),
    settle_digest: well(1),
    claim_reminder: well(reminder),
    settle_reminder: well(true),
    delete_inquiries: well(0),
    emails: well({ id: uuid(1) }),
  };
  vi.stubGlobal('fetch', (input: URL | string, init: RequestInit) => {
    const path = String(input).split('/').at(-1)!;
    const body = String(init.body);
    asked.push({ path, body });
    const { status, body: answer } = answers[path]!;
    return Promise.resolve(Response.json(answer, { status }));
  });
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const run = () =>
  runMaintenance(
    {
      SUPABASE_URL: 'https://project.supabase.example',
      SUPABASE_WORKER_KEY: 'key',
      RESEND_API_KEY: 're_x',
      RESEND_BASE_URL: 'https://mail.example',
      MAIL_FROM: 'site@example.org',
      MAIL_TO: 'operator@example.org',
      ASSETS: {
        fetch: () => {
          asked.push({ path: 'page', body: '' });
          return Promise.resolve(new Response());
        },
      },
    },
    // Noon in Japan on a business day.
    new Date('2026-11-25T03:00:00Z'),
  );
const count = (path: string) => asked.filter((one) => one.path === path).length;
const identitiesIn = (path: string) =>
  asked.flatMap((one) => (one.path === path ? [one.body.match(/00000000-[-0-9]+/)?.[0]] : []));

describe('runMaintenance', () => {
  const failed = (status: number, name: string) => ({ status, body: { name } });

  test.each<[string, Record<string, Answer>]>([
    ['all is well', {}],
    ['the mail service answers 500', { emails: failed(500, 'application_error') }],
    ['every mail is refused', { emails: failed(422, 'validation_error') }],
    [
      'the outcome of mails cannot be stored',
      { settle_inquiry: failed(503, ''), settle_digest: failed(503, '') },
    ],
    ['the database redirects', { settle_inquiry: failed(302, '') }],
  ])('stays within the requests of the free plan and runs all tasks when %s', async (_, change) => {
    Object.assign(answers, change);
    await run().catch(() => undefined);
    expect(asked.length).toBeLessThanOrEqual(allowed);
    // The run's other tasks were executed too.
    for (const path of [
      'give_up_inquiries',
      'claim_digest',
      'claim_reminder',
      'delete_inquiries',
    ]) {
      expect(count(path), path).toBe(1);
    }
  });

  test('stores the outcome of every sent mail when more inquiries wait than requests are left', async () => {
    await run();
    expect(count('page')).toBeGreaterThan(0);
    const mailed = unsent.filter(({ email }) =>
      asked.some(({ path, body }) => path === 'emails' && body.includes(`"to":"${email}"`)),
    );
    expect(mailed.length).toBeGreaterThan(2);
    expect(mailed.length).toBeLessThan(waiting);
    expect(identitiesIn('settle_inquiry')).toEqual(mailed.map(({ identity }) => identity));
  });

  test('tries each mail once when the mail service fails', async () => {
    answers['unsent_inquiries'] = well(unsent.slice(0, 1));
    answers['emails'] = failed(500, 'application_error');
    await run().catch(() => undefined);
    // Mails: the inquiry's, the digest and the reminder.
    expect(count('emails')).toBe(3);
    expect(count('settle_inquiry')).toBe(1);
  });
});
