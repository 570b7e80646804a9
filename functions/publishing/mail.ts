import { renderBlocks, type Block, type Mail } from '#features/contact/mail.ts';
import type { PublishingTexts } from '#i18n/ja/publishing.ts';
import { locales, type Localized } from '#i18n/locales.ts';
import type { Snapshot } from './publish.ts';
import type { Alert } from './rules.ts';
import { failureView, plainView, publishingTexts, statusPath } from './view.ts';

/** Maximum messages of a build in a mail. */
const maxMessages = 20;

/** Returns the mail about an alert, in the words of the status page. */
export function alertMail(alert: Alert, snapshot: Snapshot, siteUrl: string): Mail {
  const { state, messages, technical } =
    alert === 'resolved' ? plainView('current') : failureView(snapshot);
  const href = siteUrl === '' ? undefined : new URL(statusPath, siteUrl).href;
  return {
    subject: `【${both(({ mail }) => mail[alert])}】${both(({ now }) => now[state])}`,
    ...renderBlocks('ja', [
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
  const texts = messages.slice(0, maxMessages).map(({ ja, en }) => [...new Set([ja, en])]);
  return texts.map((lines) => ({ text: lines.join('\n'), isQuoted: true }));
}

/** Returns a text in Japanese, then in English. */
function both(text: (texts: PublishingTexts) => string, between = ' / '): string {
  return locales.map((locale) => text(publishingTexts[locale])).join(between);
}
