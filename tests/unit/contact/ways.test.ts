import { describe, expect, test } from 'vitest';
import { contactWays } from '#features/contact/links/ways.ts';

describe('contactWays', () => {
  test('returns a link to each channel, with the retreat when it can carry a message', () => {
    const { links, hours } = contactWays('ja', 'Kyoto & 4月10日')!;
    expect(hours).toBe('受付：毎日9〜17時');
    expect(links.map(({ href }) => decodeURIComponent(href))).toEqual([
      'tel:+81750000000',
      'https://line.me/R/oaMessage/@tomoshibi/?Kyoto & 4月10日について問い合わせます。',
      'https://wa.me/819000000000?text=Kyoto & 4月10日について問い合わせます。',
    ]);
    expect(
      contactWays('ja')
        ?.links.map(({ href }) => href)
        .join(' '),
    ).not.toContain('%20');
  });

  test('leaves out empty channels', () => {
    const named = contactWays('en', '', { phone: '', line: '@nagi', whatsapp: '' })?.links;
    expect(named?.map(({ text }) => text)).toEqual(['Ask on LINE']);
  });
});
