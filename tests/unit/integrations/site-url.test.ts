import { describe, expect, test } from 'vitest';
import { readSiteUrl, refuseSamples } from '../../../src/integrations/site-url.ts';

describe('the site URL', () => {
  test.each([
    ['https://nagi-retreats.example', 'https://nagi-retreats.example'],
    ['https://retreats.co.jp:8443', 'https://retreats.co.jp:8443'],
    ['https://凪.example', 'https://xn--r9q.example'],
  ])('is public for %s', (value, origin) => {
    expect(readSiteUrl(value)).toMatchObject({ origin, indexable: true, isLocal: false });
  });

  test.each([
    ['no URL', [undefined]],
    [
      'this machine',
      ['http://localhost:4321', 'https://localhost.', 'https://127.0.0.1', 'https://[::1]'],
    ],
    ['plain http', ['http://nagi-retreats.example']],
    ['a private name', ['https://intranet', 'https://nagi.local', 'https://nagi.test']],
    ['a preview domain', ['https://nagi.pages.dev.', 'https://nagi.account.workers.dev']],
  ])('is for a preview only when it is %s: %j', (_, values) => {
    for (const value of values) expect(readSiteUrl(value).indexable, value).toBe(false);
  });

  test('refuses to show unpublished rows at a public address', () => {
    const preview = { isPreview: true };
    for (const value of [
      'https://nagi-retreats.example',
      'http://192.168.0.2',
      'https://a.workers.dev',
    ])
      expect(() => readSiteUrl(value, preview)).toThrow(/公開のアドレス.*public address/);
    expect(readSiteUrl(undefined, preview).indexable).toBe(false);
    expect(readSiteUrl('http://127.0.0.1:4322', preview).indexable).toBe(false);
  });
});

const rows = 'https://rows.supabase.co';
const facts = /sampleValues から外して.*brand[^]*take them out of sampleValues/;

test.each([
  ['https://nagi-retreats.example', ['brand', 'email'], rows, facts],
  ['https://nagi.account.workers.dev', ['brand'], rows, facts],
  ['https://nagi-retreats.example', [], undefined, /SUPABASE_URL を[^]*set SUPABASE_URL/],
])('stops a site at %s with the sample values %j and rows of %s', (origin, samples, url, message) =>
  expect(() => refuseSamples(origin, samples, url)).toThrow(message),
);

test('allows a site without samples, and any on this machine', () => {
  refuseSamples('https://nagi-retreats.example', [], rows);
  refuseSamples('http://127.0.0.1:4321', ['brand'], undefined);
});
