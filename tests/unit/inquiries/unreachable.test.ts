import { describe, expect, test, vi } from 'vitest';
import type { callerOf as CallerOf } from '../../../functions/database.ts';
import type { mailerOf as MailerOf } from '../../../functions/inquiries/mailer.ts';
import { load } from './load.ts';

const { callerOf } = await load<{ callerOf: typeof CallerOf }>('database.ts');
const { mailerOf } = await load<{ mailerOf: typeof MailerOf }>('inquiries/mailer.ts');

/** The loopback servers of other tests answer badly; here there is no answer at all. */
const cutOff = () => vi.fn(() => Promise.reject(new TypeError('fetch failed: secret.example')));

describe('callerOf', () => {
  test('throws status 0 and nothing of the cause when no connection is made', async () => {
    const call = callerOf({ url: 'https://project.example', key: 'key', fetch: cutOff() });
    await expect(call('store_inquiry', {}, () => true)).rejects.toMatchObject({
      name: 'StoreError',
      status: 0,
      message: 'store 0',
    });
  });
});

describe('mailerOf', () => {
  const mail = { subject: 's', html: 't', text: 't' };
  const mailer = (fetch: ReturnType<typeof cutOff>) =>
    mailerOf({
      ...{ key: 're_x', from: 'site@example.org', to: 'operator@example.org' },
      ...{ baseUrl: undefined, fetch, attempts: 2 },
    });

  test('tries again when no connection is made, and says so without its cause', async () => {
    const fetch = cutOff();
    expect(await mailer(fetch).tellOperator(mail, 'key', 5000)).toEqual({
      sent: false,
      refused: false,
      error: 'mail 0 unexpected_answer',
    });
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  test('leaves it at one attempt when no time is left', async () => {
    const fetch = cutOff();
    await mailer(fetch).tellOperator(mail, 'key', 100);
    expect(fetch).toHaveBeenCalledTimes(1);
  });
});
