import { compose, type Block, type Mail } from '#features/contact/mail.ts';
import type { PublishingTexts } from '#i18n/ja/publishing.ts';
import { locales, type Localized } from '#i18n/locales.ts';
import type { Picture } from './publish.ts';
import type { Condition } from './rules.ts';
import { failureView, plainView, publishingTexts, statusPath } from './view.ts';

/** Maximum messages of a build in a mail. */
const mostMessages = 20;

/** Returns the mail about a condition, in the words of the status page (product: publishing/mail). */
export function conditionMail(condition: Condition, picture: Picture, siteUrl: string): Mail {
  const { state, messages, technical } =
    condition === 'well' ? plainView('current') : failureView(picture);
  const href = siteUrl === '' ? undefined : new URL(statusPath, siteUrl).href;
  return {
    subject: `【${both(({ mail }) => mail[condition])}】${both(({ now }) => now[state])}`,
    ...compose('ja', [
      { text: both(({ todo }) => todo[state], '\n') },
      ...quoted(messages),
      ...(technical.length > 0 ? [{ text: both((texts) => texts.technical) }] : []),
      ...quoted(technical),
      ...(href ? [{ heading: both(({ title }) => title), text: href, href }] : []),
    ]),
  };
}

/** Quotes each message in both languages, or once if both texts are equal. */
function quoted(messages: readonly Localized[]): Block[] {
  const texts = messages.slice(0, mostMessages).map(({ ja, en }) => [...new Set([ja, en])]);
  return texts.map((said) => ({ text: said.join('\n'), quoted: true }));
}

/** Returns a text in Japanese, then in English. */
function both(text: (texts: PublishingTexts) => string, between = ' / '): string {
  return locales.map((locale) => text(publishingTexts[locale])).join(between);
}
