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

  test.each([
    ['03-1234-5678', 'tel:0312345678', 'https://wa.me/81312345678'],
    ['０９０（１２３４）５６７８', 'tel:09012345678', 'https://wa.me/819012345678'],
    ['0120 123 456', 'tel:0120123456', undefined],
    ['+81 (0)3-1234-5678', 'tel:+81312345678', 'https://wa.me/81312345678'],
    ['+81 090 1234 5678', 'tel:+819012345678', 'https://wa.me/819012345678'],
    ['+44 (0)20 7946 0000', 'tel:+442079460000', 'https://wa.me/442079460000'],
    ['81 3 1234 5678', undefined, undefined],
    ['+0 3 1234 5678', undefined, undefined],
    ['03-1234-5678 内線12', undefined, undefined],
  ])('the number %s is dialed as %s', (number, tel, chat) => {
    const read = (channel: object) =>
      contactChannels('ja', '', { phone: '', line: '', whatsapp: '', ...channel })?.links[0]?.href;
    expect(read({ phone: number })).toBe(tel);
    if (number.startsWith('0120')) return;
    expect(read({ whatsapp: number })).toBe(chat && `${chat}?text=`);
  });

  test('leaves out empty channels', () => {
    const links = contactChannels('en', '', { phone: '', line: '＠nagi', whatsapp: '' })?.links;
    expect(links?.map(({ text }) => text)).toEqual(['Ask on LINE']);
  });
});
