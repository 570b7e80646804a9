import { describe, expect, test } from 'vitest';
import {
  unsupportedInMarkup,
  unsupportedInMedia,
  unsupportedInScript,
  unsupportedInSizes,
  unsupportedInStyle,
} from '../../support/compatibility.ts';
import { parseHTML } from 'linkedom';

describe('unsupportedInStyle', () => {
  test.each([
    ['.a{color:red;& b{color:blue}}', 'nesting'],
    ['@media (width>=48rem){.a{color:red}}', '@media range'],
    ['@media not (min-width:48rem){.a{color:red}}', '@media not or or among conditions'],
    ['.a{color:red;color:color-mix(in oklab,var(--b) 50%,transparent)}', 'color-mix()'],
    ['.a:after{content:"→" / ""}', 'content: alternative text'],
    ['.a{width:50cqi}', 'cqi'],
    ['.a:has(b){color:red}', ':has'],
    ['.a{grid-template-columns:subgrid}', 'grid-template-columns: subgrid'],
    ['@container (min-width:1px){.a{color:red}}', '@container'],
    ['@property --a{syntax:"*";inherits:false}.a{--a:1}', '@property'],
    ['@supports (color:lab(0 0 0)){dialog::backdrop{background:var(--a)}}', 'var() in ::backdrop'],
  ])('reports what older browsers lack in %s', (style, lacking) => {
    expect(unsupportedInStyle(style)).toEqual([lacking]);
  });

  test.each([
    '@media not all and (min-width:48rem){.a{color:red}}',
    '@media screen and (max-width:48rem){.a{inset:0;translate:1px}}',
    '.a{color:red;color:oklab(50% 0 0)}',
    '.a:after{content:"→";content:"→" / ""}',
    '@supports (width:1cqi){.a{width:50cqi}}',
    ':is(.a:open,.b){color:red}',
    '*,:before{--a:1}@property --a{syntax:"*";inherits:false}',
  ])('accepts older features and fallbacks: %s', (style) => {
    expect(unsupportedInStyle(style)).toEqual([]);
  });

  test('throws for invalid CSS', () => {
    expect(() => unsupportedInStyle('@media (min-width:1px){.a{color:}; b c}}{')).toThrow();
  });
});

describe('unsupportedInScript', () => {
  test.each([
    ['[1].toSorted()', '.toSorted'],
    ['new Intl.Segmenter()', '.Segmenter'],
    ['requestIdleCallback(() => 1)', 'requestIdleCallback'],
    ['class A { static { this.b = 1 } }', 'static block'],
    ['/(?<=a)b/.test("ab")', 'lookbehind'],
    ['const a = { toSorted: 1 }; a.toSorted; [1].at(0); a?.b ?? 1', undefined],
  ])(
    'reports what older browsers lack, except names that a script defines itself: %s',
    (script, lacking) => {
      expect(unsupportedInScript(script)[0]).toBe(lacking);
    },
  );

  test.each(['/a/v', 'using a = b;'])('throws for syntax newer than ES2022: %s', (script) => {
    expect(() => unsupportedInScript(script)).toThrow();
  });
});

test('media conditions, sizes and attributes are checked, too', () => {
  expect(unsupportedInMedia('(width >= 48rem)')).toEqual(['@media range']);
  expect(unsupportedInMedia('(min-width: 48rem)')).toEqual([]);
  expect(unsupportedInSizes('(width >= 80rem) 24rem, 92vw')).toEqual(['@media range']);
  expect(unsupportedInSizes('(min-width: 80rem) calc(1px + 2vw), max(100vw, 80svh)')).toEqual([]);
  expect(unsupportedInSizes('50cqi')).toEqual(['cqi']);
  const { document } = parseHTML('<main inert><p popover>a</p><b>c</b></main>');
  expect(unsupportedInMarkup(document)).toEqual(['<main inert>', '<p popover>']);
});
