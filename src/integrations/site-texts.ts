import * as englishPages from '#i18n/en/all.ts';
import { publishing as englishMails } from '#i18n/en/publishing.ts';
import * as japanesePages from '#i18n/ja/all.ts';
import { publishing as japaneseMails } from '#i18n/ja/publishing.ts';

type Texts = string | { readonly [key: string]: Texts } | readonly Texts[];

/** Every text of pages and mails, by subject; a subject is a file of `src/i18n/ja` and `src/i18n/en`. */
const texts = {
  ja: { ...japanesePages, publishing: japaneseMails },
  en: { ...englishPages, publishing: englishMails },
};

/**
 * Returns where the Japanese and the English texts differ in their keys, their placeholders or the length of a list,
 * each with its file, key and remedy. Types say so, too, but a build doesn't read them.
 */
export function mistakesInTexts(ja: Texts = texts.ja, en: Texts = texts.en): string[] {
  return compare(ja, en, []);
}

function compare(ja: Texts | undefined, en: Texts | undefined, path: string[]): string[] {
  const [subject = '', ...keys] = path;
  const place = (locale: string) =>
    `src/i18n/${locale}/${subject === 'errors' ? 'support' : subject}.ts: ${keys.join('.') || subject}`;
  if (en === undefined) return [`${place('en')} — この項目がありません。 This key is missing.`];
  if (ja === undefined)
    return [
      `${place('en')} — 日本語のファイルにない項目です。名前を確かめるか、消してください。 This key isn’t in the Japanese file. Check its name, or delete it.`,
    ];
  if (typeof ja === 'string' && typeof en === 'string') {
    const places = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort().join(' ');
    return places(ja) === places(en)
      ? []
      : [
          `${place('en')} — { } の語が日本語（${places(ja)}）と違います。 The words in { } aren’t those of the Japanese text (${places(ja)}).`,
        ];
  }
  if (typeof ja === 'string' || typeof en === 'string' || Array.isArray(ja) !== Array.isArray(en))
    return [`${place('en')} — 日本語と形が違います。 It isn’t of the same kind as in Japanese.`];
  if (Array.isArray(ja) && Array.isArray(en) && ja.length !== en.length)
    return [
      `${place('en')} — 日本語は ${ja.length} 件、英語は ${en.length} 件です。 Japanese has ${ja.length}, English ${en.length}: write as many.`,
    ];
  const [japanese, english] = [ja, en] as Record<string, Texts>[];
  return [...new Set(Object.keys({ ...japanese, ...english }))].flatMap((key) =>
    compare(japanese![key], english![key], [...path, key]),
  );
}
