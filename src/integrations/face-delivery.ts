import { unicodeRange } from './glyphs.ts';
import type { PageAdditions, PageFacts } from './page-facts.ts';

/** A part of the heading face: a file of the site, and the characters that it draws. */
export interface FacePart {
  characters: string;
  href: string;
}

/** The face's name in CSS (`--font-heading` in src/styles/global.css). */
const family = 'Nagi Mincho';

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

/** The CSS that every page carries inline, the same in all: one hash in their policy. */
export function sharedFaces(parts: readonly FacePart[]): string {
  return fallbackFace + parts.map(faceRule).join('');
}

/** The CSS of the stylesheet that names a page's own part. */
export function faceRule({ characters, href }: FacePart): string {
  return (
    `@font-face{font-family:"${family}";font-weight:500;font-display:swap;` +
    `src:url("${href}")format("woff2");unicode-range:${unicodeRange(characters)}}`
  );
}

/**
 * What a page says of its faces.
 *
 * @param shared the parts that pages share.
 * @param own the page's own part, and the stylesheet that names it.
 */
export function faceAdditions(
  { title }: Pick<PageFacts, 'title'>,
  shared: readonly FacePart[],
  own: (FacePart & { sheet: string }) | undefined,
): PageAdditions {
  // What the title needs is wanted before any stylesheet is read.
  const early = [...shared, ...(own ? [own] : [])].filter(({ characters }) =>
    [...title].some((character) => characters.includes(character)),
  );
  return {
    beforeFaces: early
      .map(
        ({ href }) => `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>`,
      )
      .join(''),
    faces: sharedFaces(shared),
    // At the end of the body it delays nothing.
    ...(own && { end: `<link rel="stylesheet" href="${own.sheet}">` }),
  };
}
