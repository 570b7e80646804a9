import { beforeEach, expect, test, vi, describe } from 'vitest';
import { handleInquiry } from '../../../functions/inquiries/contact.ts';
import { servicesOf } from '../../../functions/services/services.ts';
import { settingsOf, type Env } from '../../../functions/services/settings.ts';
import { inquiryOf } from '../../support/content/inquiry.ts';
import { readBody } from '../../../functions/http/request.ts';
import { site } from '#site';
import { answerDay, businessDayBefore } from '../../../functions/inquiries/business-days.ts';

const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
beforeEach(() => log.mockClear());
const read = (vars: Record<string, string>) => settingsOf(vars as unknown as Env);
const mail = {
  RESEND_API_KEY: 're_1',
  MAIL_FROM: 'Nagi <a@example.com>',
  MAIL_TO: 'b@example.com',
};

test('the Worker’s settings count an empty variable as absent', () => {
  const database = { SUPABASE_URL: 'https://x.supabase.co', SUPABASE_SECRET_KEY: 'sb_secret_1' };
  const all = { ...mail, ...database, SITE_URL: 'https://nagi.example/ ', DEPLOY_HOOK_URL: '' };
  expect(read(all)).toEqual({ database, mail, site: { SITE_URL: 'https://nagi.example' } });
  expect(log).not.toHaveBeenCalled();
});

test('the Worker’s settings name a wrong secret once without showing it', () => {
  const vars = { ...mail, DEPLOY_HOOK_URL: 'http://hook.example/1' };
  const settings = [read(vars), read(vars)];
  expect(log.mock.calls).toEqual([
    [expect.stringMatching(/^DEPLOY_HOOK_URL(?!.*hook\.example).*ください.*https:\/\//)],
  ]);
  expect(settings).toEqual([{ mail }, { mail }]);
});

test('the Worker’s settings name what is missing beside what is set', () => {
  expect(read({ RESEND_API_KEY: 're_2', MAIL_FROM: 'a@example.com' })).toEqual({});
  expect(log.mock.calls.join()).toMatch(/MAIL_TO: .*It is missing\. .*ください。 Write it like/);
});

test('an inquiry is answered with 503 when neither database nor mail is configured', async () => {
  const request = new Request('https://nagi.example/api/contact', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'https://nagi.example' },
    body: JSON.stringify(inquiryOf()),
  });
  const services = servicesOf({} as Env);
  const { status } = await handleInquiry(request, services, {} as ExecutionContext);
  expect(status).toBe(503);
});

test('a body that stalls is read no further', async () => {
  const timer = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(timer.signal);
  const cancel = vi.fn();
  const body = new ReadableStream({ cancel });
  const init = { method: 'POST', body, duplex: 'half' } as RequestInit;
  const read = readBody(new Request('https://a.example', init), 9);
  timer.abort();
  expect(await read).toEqual({ failed: 'tooSlow' });
  expect(cancel).toHaveBeenCalled();
});

const inJapan = (time: string) => new Date(`${time}+09:00`);

// The fixture's operator is closed from 28 December 2026, to 5 January 2027, and from 28 December 2099, to 5 January 2100.
describe('business days', () => {
  test.each<[string, string | undefined, string]>([
    ['2026-12-01T09:00', '2026-12-03', 'a Tuesday'],
    ['2026-12-04T23:59', '2026-12-08', 'a Friday evening'],
    ['2026-12-06T23:59', '2026-12-08', 'a Sunday'],
    ['2026-11-20T18:00', '2026-11-25', 'a Friday before a holiday'],
    ['2027-03-19T12:00', '2027-03-24', 'a Friday before the day in place of the equinox'],
    ['2026-12-25T12:00', '2027-01-07', 'the last day before closing days'],
    ['2099-12-24T12:00', undefined, 'the last day before the last closing days'],
  ])('what comes at %s is answered by %s, as it is %s', (received, day) => {
    expect(answerDay(inJapan(received))).toBe(day);
  });

  test('every day is promised where no closing days are known', () => {
    const { closures } = site;
    Object.assign(site, { closures: [] });
    expect(answerDay(inJapan('2099-12-24T12:00'))).toBe('2099-12-28');
    Object.assign(site, { closures });
  });

  test.each([
    // On this Wednesday, Tuesday has passed.
    ['2026-11-25T09:00', '2026-11-24T00:00'],
    // A day begins at midnight in Japan; Monday was a holiday.
    ['2026-11-25T00:00', '2026-11-24T00:00'],
    ['2026-11-24T23:59', '2026-11-20T00:00'],
    // Inquiries of the New Year holidays wait for the following business day.
    ['2027-01-06T09:00', '2026-12-25T00:00'],
  ])('businessDayBefore at %s returns %s', (now, day) => {
    expect(businessDayBefore(inJapan(now))).toEqual(inJapan(day));
  });
});
