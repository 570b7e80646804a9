import type { Inquiry } from '#features/contact/message/inquiry.ts';
import { parseMessage } from '#features/contact/message/message.ts';

/** Returns an inquiry with these values; others are as a visitor leaves them who fills in what is required. */
export function inquiryOf(values: Partial<Inquiry> = {}): Inquiry {
  const [name, email, message] = ['山田 花子', 'hanako@example.com', '十月の空きはありますか。'];
  const parsed = parseMessage({ name, email, message });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors));
  const id = '7f3a91c2-0b5e-4c0e-9d43-0a4b8f3e2d11';
  return { ...parsed.message, id, locale: 'ja', page: '', heldFor: [], ...values };
}
