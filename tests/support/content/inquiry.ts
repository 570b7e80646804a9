import type { Inquiry } from '#features/contact/message/inquiry.ts';
import { parseMessage } from '#features/contact/message/message.ts';
import type { RetreatData } from '#features/retreats/files/retreat-data.ts';

/** Returns an inquiry with these values, beside the required fields. */
export function inquiryOf(values: Partial<Inquiry> = {}): Inquiry {
  const parsed = parseMessage({
    name: '山田 花子',
    email: 'hanako@example.com',
    message: '十月の空きはありますか。',
  });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors));
  const id = '7f3a91c2-0b5e-4c0e-9d43-0a4b8f3e2d11';
  return { ...parsed.message, id, locale: 'ja', page: '', heldFor: [], ...values };
}

/** Returns what form and mails know of a retreat, with the given fields. */
export function retreatDataWith(fields: Partial<RetreatData> = {}): RetreatData {
  const title = { ja: '京都', en: 'Kyoto' };
  return {
    type: 'domestic',
    title,
    location: title,
    departures: [],
    picture: { sources: [], src: '/kyoto.webp', width: 480, height: 300 },
    mailPicture: { src: '/kyoto.jpg', alt: title },
    ...fields,
  };
}
