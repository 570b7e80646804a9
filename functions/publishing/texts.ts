import { publishing as en } from '#i18n/en/publishing.ts';
import { publishing as ja, type PublishingTexts } from '#i18n/ja/publishing.ts';
import type { Localized } from '#i18n/locales.ts';

/** What the operator reads of publishing, by language. */
export const publishingTexts: Localized<PublishingTexts> = { ja, en };
