import { expect, test } from 'vitest';
import { withoutIdleProperties } from '../../../src/integrations/idle-properties.ts';

/** A sheet as Tailwind writes it, minified, with some registered properties and their fallbacks. */
function sheet(rules: string, registered: Record<string, string | undefined>): string {
  const entries = Object.entries(registered);
  const fallbacks = entries.map(([name, value = 'initial']) => `${name}:${value}`).join(';');
  const registrations = entries.map(([name, value]) => {
    const initial = value === undefined ? '' : `;initial-value:${value}`;
    return `@property ${name}{syntax:"*";inherits:false${initial}}`;
  });
  const old = `((-webkit-hyphens:none)) and (not (margin-trim:block))`;
  return [
    entries.length === 0
      ? ''
      : `@layer properties{@supports (${old}){*,:before,:after,::backdrop{${fallbacks}}}}`,
    `@layer utilities{${rules}}`,
    ...registrations,
  ].join('');
}

test('what nothing sets is written as what it begins with', () => {
  const border = { '--tw-border-style': 'solid' };
  const rules = (style: string) => `.border-t{border-top-style:${style};border-top-width:1px}`;
  expect(withoutIdleProperties(sheet(rules('var(--tw-border-style)'), border))).toBe(
    sheet(rules('solid'), {}),
  );
});

test('what nothing sets and has no beginning is what stands in for it', () => {
  const rules = (height: string) => `.text-sm{font-size:.875rem;line-height:${height}}`;
  expect(withoutIdleProperties(sheet(rules('var(--tw-leading,1.6)'), {}))).toBe(
    sheet(rules('1.6'), {}),
  );
});

test('what nothing reads is not set', () => {
  const spaced = '.tracking-wide{--tw-tracking:.1em;letter-spacing:.1em}.end{--tw-tracking:0}';
  expect(withoutIdleProperties(sheet(spaced, { '--tw-tracking': undefined }))).toBe(
    sheet('.tracking-wide{letter-spacing:.1em}.end{}', {}),
  );
});

test('what is set and read stays, with its fallback for old browsers', () => {
  const needed = sheet(
    '.leading-none{--tw-leading:1;line-height:1}.text-sm{line-height:var(--tw-leading,1.6)}',
    { '--tw-leading': undefined },
  );
  expect(withoutIdleProperties(needed)).toBe(needed);

  const dashed = '.dashed{--tw-border-style:dashed}.border{border-style:var(--tw-border-style)}';
  const both = { '--tw-border-style': 'solid', '--tw-content': '""' };
  expect(
    withoutIdleProperties(sheet(`${dashed}.after:after{content:var(--tw-content)}`, both)),
  ).toBe(sheet(`${dashed}.after:after{content:""}`, { '--tw-border-style': 'solid' }));
});

test('a name that begins with another is another one', () => {
  const rules = '.a{--tw-space-y:1;margin:var(--tw-space-y)}.b{padding:var(--tw-space)}';
  expect(withoutIdleProperties(sheet(rules, { '--tw-space-y': '0', '--tw-space': '0' }))).toBe(
    sheet('.a{--tw-space-y:1;margin:var(--tw-space-y)}.b{padding:0}', { '--tw-space-y': '0' }),
  );
});
