import { describe, expect, test } from 'vitest';
import { wayHref, contactWays } from '#features/contact/links/ways.ts';

const about = 'Kyoto & 4月10日';

describe('contactWays', () => {
  test('is undefined when the site names no channel', () => {
    expect(contactWays('ja', { phone: '', line: '', whatsapp: '' })).toBeUndefined();
  });

  test('returns a link to each channel, with the retreat when it can carry a message', () => {
    const { ways, message, hours } = contactWays('ja')!;
    expect(hours).toBe('受付：毎日9〜17時');
    expect(ways.map((way) => decodeURIComponent(wayHref(way, message, about)))).toEqual([
      'tel:+81750000000',
      'https://line.me/R/oaMessage/@tomoshibi/?Kyoto & 4月10日について問い合わせます。',
      'https://wa.me/819000000000?text=Kyoto & 4月10日について問い合わせます。',
    ]);
    expect(ways.map((way) => wayHref(way, message, '')).join(' ')).not.toContain('%20');
  });

  test('leaves out empty channels', () => {
    const named = contactWays('en', { phone: '', line: '@nagi', whatsapp: '' })?.ways;
    expect(named?.map(({ text }) => text)).toEqual(['Ask on LINE']);
  });
});
