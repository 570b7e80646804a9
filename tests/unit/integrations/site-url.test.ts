import { describe, expect, test } from 'vitest';
import { notIndexedNotice, readSiteUrl } from '../../../src/integrations/site-url.ts';

describe('the site URL', () => {
  test.each([
    ['https://nagi-retreats.example', 'https://nagi-retreats.example'],
    [' https://www.nagi-retreats.example/ ', 'https://www.nagi-retreats.example'],
    ['https://retreats.co.jp:8443', 'https://retreats.co.jp:8443'],
    ['https://凪.example', 'https://xn--r9q.example'],
  ])('is public for %s', (value, origin) => {
    expect(readSiteUrl(value)).toEqual({ origin, indexable: true });
  });

  test.each([
    ['no URL', [undefined, '']],
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

  test.each([
    ['nagi-retreats.example', 'nagi-retreats.example'],
    ['https://', 'https://'],
    ['ftp://nagi-retreats.example', 'ftp://nagi-retreats.example'],
    ['https://nagi-retreats.example/site', 'https://nagi-retreats.example/site'],
    ['https://nagi-retreats.example/?a=1', 'https://nagi-retreats.example/?a=1'],
    ['https://user:hunter2@nagi-retreats.example', '…@…'],
  ])(
    'is refused for %s with the received value, without its password, and what to write',
    (value, shown) => {
      expect(() => readSiteUrl(value)).toThrow(`SITE_URL: 「${shown}」`);
      expect(() => readSiteUrl(value)).toThrow(/ホスト名だけを書いてください.*Write https:\/\//);
      expect(() => readSiteUrl(value)).not.toThrow('hunter2');
    },
  );

  test('is not indexable when unpublished rows are shown', () => {
    expect(readSiteUrl('https://nagi-retreats.example', { isPreview: true })).toEqual({
      origin: 'https://nagi-retreats.example',
      indexable: false,
    });
  });

  test('has a notice about publishing in both languages when it is for a preview', () => {
    const notice = notIndexedNotice(readSiteUrl('http://localhost:4321'));
    expect(notice).toContain('SITE_URL に https://');
    expect(notice).toContain('To publish, set SITE_URL');
  });
});
