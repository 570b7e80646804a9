import { describe, expect, test } from 'vitest';
import { contactChannels } from '#features/contact/links/channels.ts';

describe('contactChannels', () => {
  test('returns a link to each channel, which carries the retreat in a message', () => {
    const { links, hours } = contactChannels('ja', 'Kyoto & 4月10日')!;
    expect(hours).toBe('受付：毎日9〜17時');
    expect(links.map(({ href }) => decodeURIComponent(href))).toEqual([
      'tel:+81750000000',
      'https://line.me/R/oaMessage/@tomoshibi/?Kyoto & 4月10日について問い合わせます。',
      'https://wa.me/819000000000?text=Kyoto & 4月10日について問い合わせます。',
    ]);
  });

  test('leaves out empty channels', () => {
    const links = contactChannels('en', '', { phone: '', line: '@nagi', whatsapp: '' })?.links;
    expect(links?.map(({ text }) => text)).toEqual(['Ask on LINE']);
  });
});
