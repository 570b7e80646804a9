import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import { writeAsset } from './asset.ts';
import type { BuiltPage } from './built-page.ts';
import { commonParts, ownCharacters, unicodeRange, type GlyphPart } from './glyphs.ts';

/** The face's name in CSS (`--font-heading` in src/styles/global.css). */
const family = 'Nagi Mincho';

/** What is set in the heading face: headings, and whatever else asks for it by class. */
const headings = 'h1, h2, h3, h4, .font-heading';

/** Set where a heading is made in the browser: its words. */
const laterHeadings = 'data-headings';

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
 * Cuts the heading face to the characters that the built pages set in it: parts that pages share,
 * named in each page's `<style data-heading-faces>`, and one with what only this page needs, named
 * in a stylesheet of its own at the end of the body, where it delays nothing. The pages are the
 * source: rows, dictionaries and articles all end there.
 */
export async function cutHeadingFont(pages: readonly BuiltPage[], dist: URL): Promise<void> {
  const texts = pages.map(({ document }) => headingText(document));
  const source = await readFile(fontFile());

  const cutPart = async ({ name, characters }: GlyphPart) => {
    const font = await subsetFont(source, characters, cut);
    return { characters, href: await writeAsset(dist, `mincho-${name}`, 'woff2', font) };
  };
  const parts = await Promise.all(commonParts(texts).map(cutPart));
  const common = fallbackFace + parts.map(face).join('');

  for (const [index, page] of pages.entries()) {
    const style = page.document.querySelector('style[data-heading-faces]');
    if (style === null) continue;
    style.textContent = common;
    const needed = [...parts];
    const characters = ownCharacters(texts[index] ?? '', parts);
    if (characters !== '') {
      const own = await cutPart({ name: 'page', characters });
      const sheet = await writeAsset(dist, 'faces', 'css', face(own));
      page.document.body.append(link(page.document, { rel: 'stylesheet', href: sheet }));
      needed.push(own);
    }
    // What the title needs is wanted before any stylesheet is read.
    const title = [...(page.document.querySelector('h1')?.textContent ?? '')];
    for (const { characters: held, href } of needed) {
      if (!title.some((character) => held.includes(character))) continue;
      const early = { rel: 'preload', as: 'font', type: 'font/woff2', href, crossorigin: '' };
      style.before(link(page.document, early));
    }
    page.changed = true;
  }
}

function face({ characters, href }: { characters: string; href: string }): string {
  return (
    `@font-face{font-family:"${family}";font-weight:500;font-display:swap;` +
    `src:url("${href}")format("woff2");unicode-range:${unicodeRange(characters)}}`
  );
}

function link(document: Document, attributes: Readonly<Record<string, string>>): Element {
  const element = document.createElement('link');
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
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
