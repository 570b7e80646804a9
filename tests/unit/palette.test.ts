import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { nightPalette, palette } from '../../src/palette.ts';

const theme = readFileSync('src/styles/theme.css', 'utf8');

/** Returns the colors of a part of the theme by name, as far as the palette has them. */
function colorsOf(css: string, names: object) {
  const colors = [...css.matchAll(/--color-([\w-]+): (#\w+)/g)].map(([, name, color]) => [
    name,
    color,
  ]);
  return Object.fromEntries(colors.filter(([name]) => name! in names)) as unknown;
}

test('mails, the Worker’s pages and the browser’s frame have the colors of the pages, by day and by night', () => {
  const night = /@media screen and \(prefers-color-scheme: dark\) \{[^}]+\}/.exec(theme)![0];
  expect(palette).toEqual(colorsOf(theme.replace(night, ''), palette));
  expect(nightPalette).toEqual(colorsOf(night, nightPalette));
});
