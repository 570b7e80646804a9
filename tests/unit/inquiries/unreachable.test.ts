import { expect, test, vi } from 'vitest';
import type { createRpc as CreateRpc } from '../../../functions/database.ts';
import type { createMailer as CreateMailer } from '../../../functions/inquiries/mailer.ts';
import { load } from './load.ts';

const { createRpc } = await load<{ createRpc: typeof CreateRpc }>('database.ts');
const { createMailer } = await load<{ createMailer: typeof CreateMailer }>('inquiries/mailer.ts');

/** Simulates a failed connection; the loopback servers of other tests only simulate bad responses. */
const cutOff = () => vi.fn(() => Promise.reject(new TypeError('fetch failed: secret.example')));

test('createRpc throws a StoreError of status 0 without the cause when the database is unreachable', async () => {
  const rpc = createRpc({ url: 'https://project.example', key: 'key', fetch: cutOff() });
  await expect(rpc('store_inquiry', {}, () => true)).rejects.toMatchObject({
    name: 'StoreError',
    status: 0,
    message: 'store 0',
  });
});

test.each([
  ['twice', 5000, 2],
  ['once when no time is left', 100, 1],
])(
  'createMailer tries an unreachable mail service %s without telling the cause',
  async (_, ms, attempts) => {
    const fetch = cutOff();
    const mailer = createMailer({
      ...{ key: 're_x', from: 'site@example.org', to: 'operator@example.org' },
      ...{ baseUrl: undefined, fetch, attempts: 2 },
    });
    const mail = { subject: 's', html: 't', text: 't' };
    const error = 'mail 0 unexpected_answer';
    expect(await mailer.sendToOperator(mail, 'key', ms)).toEqual({
      sent: false,
      refused: false,
      error,
    });
    expect(fetch).toHaveBeenCalledTimes(attempts);
  },
);
