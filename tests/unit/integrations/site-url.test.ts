import { describe, expect, test } from 'vitest';
import { previewNotice, readSiteUrl } from '../../../src/integrations/site-url.ts';

describe('the URL of the site', () => {
  test.each([
    ['https://nagi-retreats.example', 'https://nagi-retreats.example'],
    [' https://www.nagi-retreats.example/ ', 'https://www.nagi-retreats.example'],
    ['https://retreats.co.jp:8443', 'https://retreats.co.jp:8443'],
    ['https://凪.example', 'https://xn--r9q.example'],
  ])('%s is public', (value, origin) => {
    expect(readSiteUrl(value)).toEqual({ origin, indexable: true });
  });

  test.each([
    undefined,
    '',
    'http://localhost:4321',
    'https://localhost',
    'http://nagi-retreats.example',
    'https://127.0.0.1:8787',
    'https://[::1]',
    'https://intranet',
    'https://localhost.',
    'https://nagi.pages.dev.',
    'https://nagi.local',
    'https://nagi.test',
    'https://branch.nagi.pages.dev',
    'https://nagi.account.workers.dev',
  ])('%s is for a preview only', (value) => {
    expect(readSiteUrl(value).indexable).toBe(false);
  });

  test.each([
    'nagi-retreats.example',
    'https://',
    'ftp://nagi-retreats.example',
    'https://nagi-retreats.example/site',
    'https://nagi-retreats.example/?a=1',
  ])('%s is refused with what was received and what to write', (value) => {
    expect(() => readSiteUrl(value)).toThrow(`SITE_URL: 「${value}」`);
    expect(() => readSiteUrl(value)).toThrow(/ホスト名だけを書いてください.*Write https:\/\//);
  });

  test.each([
    'https://user:hunter2@nagi-retreats.example',
    'https://:hunter2@nagi-retreats.example',
  ])('with a password is refused without showing it: %s', (value) => {
    expect(() => readSiteUrl(value)).toThrow('SITE_URL: 「…@…」');
    expect(() => readSiteUrl(value)).not.toThrow('hunter2');
  });

  test('with unpublished rows is nowhere for search engines', () => {
    expect(readSiteUrl('https://nagi-retreats.example', { isPreview: true })).toEqual({
      origin: 'https://nagi-retreats.example',
      indexable: false,
    });
  });

  test('a preview tells how to publish, in both languages', () => {
    const notice = previewNotice(readSiteUrl('http://localhost:4321'));
    expect(notice).toContain('SITE_URL に https://');
    expect(notice).toContain('To publish, set SITE_URL');
  });
});
