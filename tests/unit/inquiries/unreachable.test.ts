import { expect, test, vi } from 'vitest';
import type { callerOf as CallerOf } from '../../../functions/database.ts';
import type { mailerOf as MailerOf } from '../../../functions/inquiries/mailer.ts';
import { load } from './load.ts';

const { callerOf } = await load<{ callerOf: typeof CallerOf }>('database.ts');
const { mailerOf } = await load<{ mailerOf: typeof MailerOf }>('inquiries/mailer.ts');

/** Simulates a failed connection; the loopback servers of other tests only simulate bad responses. */
const cutOff = () => vi.fn(() => Promise.reject(new TypeError('fetch failed: secret.example')));

test('callerOf throws a StoreError of status 0 without the cause when the database is unreachable', async () => {
  const call = callerOf({ url: 'https://project.example', key: 'key', fetch: cutOff() });
  await expect(call('store_inquiry', {}, () => true)).rejects.toMatchObject({
    name: 'StoreError',
    status: 0,
    message: 'store 0',
  });
});

test.each([
  ['twice', 5000, 2],
  ['once when no time is left', 100, 1],
])(
  'mailerOf tries an unreachable mail service %s without telling the cause',
  async (_, ms, attempts) => {
    const fetch = cutOff();
    const mailer = mailerOf({
      ...{ key: 're_x', from: 'site@example.org', to: 'operator@example.org' },
      ...{ baseUrl: undefined, fetch, attempts: 2 },
    });
    const mail = { subject: 's', html: 't', text: 't' };
    const error = 'mail 0 unexpected_answer';
    expect(await mailer.tellOperator(mail, 'key', ms)).toEqual({
      sent: false,
      refused: false,
      error,
    });
    expect(fetch).toHaveBeenCalledTimes(attempts);
  },
);
