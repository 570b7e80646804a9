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
 * Returns which texts only one language has, and where their placeholders differ, each with its file, key and remedy. Types
 * say so, too, but a build doesn't read them.
 */
export function mistakesInTexts(ja: Texts = texts.ja, en: Texts = texts.en): string[] {
  const japanese = new Map(textsIn(ja));
  const english = new Map(textsIn(en));
  return [...new Set([...japanese.keys(), ...english.keys()])].flatMap((path) => {
    const [subject, ...keys] = path.split('.');
    const file = subject === 'errors' ? 'support' : subject;
    const place = `src/i18n/en/${file}.ts: ${keys.join('.')}`;
    const [inJapanese, inEnglish] = [japanese.get(path), english.get(path)];
    if (inEnglish === undefined) return `${place} — この項目がありません。 This key is missing.`;
    if (inJapanese === undefined)
      return `${place} — 日本語のファイルにない項目です。名前を確かめるか、消してください。 This key isn’t in the Japanese file. Check its name, or delete it.`;
    const places = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort().join(' ');
    return places(inJapanese) === places(inEnglish)
      ? []
      : `${place} — { } の語が日本語（${places(inJapanese)}）と違います。 The words in { } aren’t those of the Japanese text (${places(inJapanese)}).`;
  });
}

/** Returns every text with its path, such as `company.booking.0.title`. */
function textsIn(texts: Texts, path: readonly string[] = []): [path: string, text: string][] {
  if (typeof texts === 'string') return [[path.join('.'), texts]];
  return Object.entries<Texts>({ ...texts }).flatMap(([key, within]) =>
    textsIn(within, [...path, key]),
  );
}
