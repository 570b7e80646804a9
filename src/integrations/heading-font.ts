import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import type { BuiltPage } from './built-page.ts';
import { glyphChunks, unicodeRange } from './glyphs.ts';

/** The face's name in CSS (`--font-heading` in src/styles/global.css). */
const family = 'Nagi Mincho';

/** What is set in the heading face: headings, and whatever else asks for it by class. */
const headings = 'h1, h2, h3, h4, .font-heading';

/** Set where a heading is made in the browser: its words. */
const laterHeadings = 'data-headings';

/** Kanji that at least this share of the pages need make one part. */
const commonShare = 0.15;

/** Of the face's features only what headings use; the others would bring glyphs of their own. */
const cut = {
  targetFormat: 'woff2' as const,
  keepFeatures: ['kern', 'liga', 'palt', 'vert', 'vpal'],
  noHinting: true,
};

/**
 * Installed Mincho faces with the vertical metrics of Shippori Mincho, so that nothing moves when
 * the cut face arrives. Japanese characters are a full em wide in all of them; Latin ones are about
 * 6 % narrower in Georgia's stead.
 */
const fallbackFace =
  `@font-face{font-family:"${family} Fallback";` +
  'src:local("Hiragino Mincho ProN"),local("HiraMinProN-W3"),local("Yu Mincho"),local("YuMincho"),' +
  'local("Noto Serif CJK JP"),local("Noto Serif JP"),local("Georgia"),local("Times New Roman");' +
  'ascent-override:115.4%;descent-override:29.4%;line-gap-override:0%}';

/**
 * Cuts the heading face to the characters that the built pages set in it, writes the parts beside
 * the other assets and their `@font-face` rules into each page's `<style data-heading-faces>`.
 * The pages are the source: rows, dictionaries and articles all end there.
 */
export async function cutHeadingFont(pages: readonly BuiltPage[], dist: URL): Promise<void> {
  // The home page first: its characters lie together, as it is where most visitors begin.
  const texts = pages
    .toSorted((a, b) => Number(isHome(b)) - Number(isHome(a)))
    .map(({ document }) => headingText(document));
  const source = await readFile(fontFile());
  const assets = new URL('_astro/', dist);
  await mkdir(assets, { recursive: true });

  const parts = await Promise.all(
    glyphChunks(texts, Math.ceil(pages.length * commonShare)).map(async ({ name, characters }) => {
      const font = await subsetFont(source, characters, cut);
      const hash = createHash('sha256').update(font).digest('base64url').slice(0, 8);
      const file = `mincho-${name}.${hash}.woff2`;
      await writeFile(new URL(file, assets), font);
      return { characters: new Set(characters), href: `/_astro/${file}`, name };
    }),
  );

  const faces =
    fallbackFace +
    parts
      .map(
        ({ characters, href }) =>
          `@font-face{font-family:"${family}";font-weight:500;font-display:swap;` +
          `src:url("${href}")format("woff2");unicode-range:${unicodeRange([...characters].join(''))}}`,
      )
      .join('');

  for (const page of pages) {
    const style = page.document.querySelector('style[data-heading-faces]');
    if (style === null) continue;
    style.textContent = faces;
    // What the title alone needs is wanted before the stylesheet is read.
    const title = [...(page.document.querySelector('h1')?.textContent ?? '')];
    for (const { characters, href } of parts) {
      if (!title.some((character) => characters.has(character))) continue;
      const preload = page.document.createElement('link');
      preload.setAttribute('rel', 'preload');
      preload.setAttribute('as', 'font');
      preload.setAttribute('type', 'font/woff2');
      preload.setAttribute('href', href);
      preload.setAttribute('crossorigin', '');
      style.before(preload);
    }
    page.changed = true;
  }
}

function isHome({ file }: BuiltPage): boolean {
  return /\/(index|en)\.html$/.test(file.pathname);
}

function headingText(document: Document): string {
  const now = [...document.querySelectorAll(headings)].map(({ textContent }) => textContent);
  const later = [...document.querySelectorAll(`[${laterHeadings}]`)].map((element) =>
    element.getAttribute(laterHeadings),
  );
  return [...now, ...later].join('');
}

function fontFile(): string {
  return createRequire(import.meta.url).resolve(
    '@fontsource/shippori-mincho/files/shippori-mincho-japanese-500-normal.woff2',
  );
}
