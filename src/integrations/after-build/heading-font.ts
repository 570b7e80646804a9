import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import { dictionaryFor } from '#i18n/dictionary.ts';
import { locales, type Locale } from '#i18n/locales.ts';

/** The heading font (`--font-heading` in src/styles/theme.css). */
const whole = createRequire(import.meta.url).resolve(
  '@fontsource/shippori-mincho/files/shippori-mincho-japanese-500-normal.woff2',
);

/** OpenType features that headings use; the others would add glyphs. */
const options = {
  keepFeatures: ['kern', 'liga', 'palt', 'vert', 'vpal'],
  noHinting: true,
  targetFormat: 'woff2' as const,
};

/**
 * Writes `/fonts/{locale}.woff2`, the heading font with the characters of a language's headings, and
 * `/fonts/{locale}-long.woff2` with what long texts need beside them, which only their pages load. The paths are fixed,
 * so that pages needn't change once their headings are known (src/layouts/Page.astro).
 */
export async function writeHeadingFonts(
  dist: URL,
  headings: Readonly<Record<Locale, string>>,
  longTexts: Readonly<Record<Locale, string>>,
): Promise<void> {
  const font = await readFile(whole);
  await mkdir(new URL('fonts/', dist), { recursive: true });
  for (const locale of locales) {
    const first = new Set(headings[locale] + headingsOfForm(locale));
    const parts = { '': first, '-long': new Set(longTexts[locale]).difference(first) };
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
