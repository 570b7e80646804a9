import { unicodeRange } from './glyphs.ts';

/** A part of the heading face: a file of the site, and the characters that it draws. */
export interface FacePart {
  characters: string;
  href: string;
}

/** The face's name in CSS (`--font-heading` in src/styles/global.css). */
const family = 'Nagi Mincho';

/** The CSS that names a part. */
export function faceRule({ characters, href }: FacePart): string {
  return (
    `@font-face{font-family:"${family}";font-weight:500;font-display:swap;` +
    `src:url("${href}")format("woff2");unicode-range:${unicodeRange(characters)}}`
  );
}

/**
 * What a page says of its faces at the end of its body: they come after the first paint, where
 * src/scripts/early.js finds them, or at once where no script runs
 * (docs/decisions/021-first-paint.md).
 *
 * @param sheets hrefs of stylesheets: of what pages share, and of the page's own part.
 */
export function faceLinks(sheets: readonly string[]): string {
  const links = sheets.map((href) => `<link rel="stylesheet" href="${href}">`).join('');
  return `<template data-scripts="late">${links}</template><noscript>${links}</noscript>`;
}
