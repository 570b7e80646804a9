import { expect, test } from 'vitest';
import { readStylesheet } from '../../../src/integrations/after-build/styles.ts';

const sheet = readStylesheet(
  Buffer.from(`
    /*! a license */
    @layer properties { * { --tw-leading: initial; --tw-ring: initial } }
    @layer theme { :root { --ink: #111; --kin: #860; --away: red } }
    a { color: var(--ink) }
    .card, .lg\\:w-1\\/2 { animation: rise 1s }
    .card:not(.low) { line-height: var(--tw-leading) }
    :is(.card, .seal) b { top: 0 }
    .seal:hover, #map .seal { color: var(--away) }
    @media print { .seal { left: 0 } }
    .ring { --tw-ring: 1px; animation: turn 1s }
    @property --tw-ring { syntax: '*'; inherits: false }
    @property --tw-leading { syntax: '*'; inherits: false }
    @keyframes rise { from { opacity: 0 } }
    @keyframes turn { from { opacity: 0 } }
  `),
);

test('keeps the rules that a page uses, with what they name', () => {
  const rules = sheet(new Set(['card']), '<p style="color:var(--kin)">');
  for (const part of ['a{', '--ink:', '--kin:', '.card:not(.low)', ' b{', '@property --tw-leading'])
    expect(rules).toContain(part);
  expect(rules).toContain('@keyframes rise');
  for (const part of ['license', '.seal:hover', '--away', '@media', '--tw-ring', 'turn'])
    expect(rules).not.toContain(part);
});

test('reads names as the HTML has them', () => {
  expect(sheet(new Set(['lg:w-1/2']), '')).toContain('.lg\\:w-1\\/2{');
  expect(sheet(new Set(['seal']), '')).not.toContain('.lg');
});
