import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import { dictionaryFor } from '#i18n/dictionary.ts';
import { locales, type Locale } from '#i18n/locales.ts';

/** The heading font (`--font-heading` in src/styles/theme.css). */
const fontFile = createRequire(import.meta.url).resolve(
  '@fontsource/shippori-mincho/files/shippori-mincho-japanese-500-normal.woff2',
);

/** Options of the subset. OpenType features that headings don't use would add glyphs. */
const options = {
  keepFeatures: ['kern', 'liga', 'palt', 'vert', 'vpal'],
  noHinting: true,
  targetFormat: 'woff2' as const,
};

/**
 * Writes `/fonts/{locale}.woff2`, the heading font with the characters of a language's headings, and
 * `/fonts/{locale}-long.woff2` with the additional characters of long texts, for their pages only. The paths are fixed,
 * so that pages don't change once their headings are known (src/layouts/Page.astro).
 */
export async function writeHeadingFonts(
  dist: URL,
  headings: Readonly<Record<Locale, ReadonlySet<string>>>,
  longTexts: Readonly<Record<Locale, ReadonlySet<string>>>,
): Promise<void> {
  const font = await readFile(fontFile);
  await mkdir(new URL('fonts/', dist), { recursive: true });
  for (const locale of locales) {
    const basic = headings[locale].union(new Set(headingsOfForm(locale)));
    // With one character at least, because browsers refuse a font without any outline.
    const long = longTexts[locale].difference(basic).add('a');
    const parts = { '': basic, '-long': long };
    for (const [part, characters] of Object.entries(parts)) {
      const subset = await subsetFont(font, [...characters].sort().join(''), options);
      await writeFile(new URL(`fonts/${locale}${part}.woff2`, dist), subset);
    }
  }
}

/** The headings that the contact form shows only once it is used. */
function headingsOfForm(locale: Locale): string {
  const { form, sent, failed } = dictionaryFor(locale).contact;
  const { dialogTitle, serverErrorTitle, bannerTitle } = failed;
  return [form.title, sent.alert, sent.title, dialogTitle, serverErrorTitle, bannerTitle].join('');
}
