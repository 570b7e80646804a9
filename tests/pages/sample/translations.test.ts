// Delete this folder together with the sample content (docs/operations.md, "Replacing the sample data").
import { describe, expect, test } from 'vitest';
import { legalDocuments } from '#features/support/legal.ts';
import { routes } from '#i18n/paths.ts';
import {
  factsIn,
  faqSections,
  japanese,
  kindsOfLines,
  legalText,
  targetsOf,
} from '../../support/content/texts.ts';

const sections = faqSections();
const items = sections.flatMap((section) => section.items);

describe('the FAQ', () => {
  test.each(items.map((item) => [item.id, item] as const))(
    'has %s in both languages, with the same structure and links',
    (_, item) => {
      for (const { ja, en } of [item.question, item.answer]) {
        expect(ja).toMatch(japanese);
        expect(en).not.toMatch(japanese);
        expect(en).toMatch(/[a-z]/);
      }
      expect(kindsOfLines(item.answer.en)).toEqual(kindsOfLines(item.answer.ja));
      expect(targetsOf(item.answer.en)).toEqual(targetsOf(item.answer.ja));
    },
  );

  test('links only to existing pages, without a language, and to its own anchors', () => {
    const places = [...Object.values(routes), ...items.map(({ id }) => `#${id}`)];
    for (const target of items.flatMap(({ answer }) => targetsOf(answer.ja))) {
      if (!target.startsWith('https://')) expect(places).toContain(target);
    }
  });
});

describe('the legal texts', () => {
  test.each(legalDocuments)('have the same structure in both languages: %s', (name) => {
    const [ja, en] = [legalText(name, 'ja'), legalText(name, 'en')];
    expect(en.headings).toHaveLength(ja.headings.length);
    expect(en.parts.map(kindsOfLines)).toEqual(ja.parts.map(kindsOfLines));
    expect(targetsOf(en.body)).toEqual(targetsOf(ja.body));
    expect(factsIn(en.body)).toEqual(factsIn(ja.body));
    expect(en.title + en.description + en.body).not.toMatch(japanese);
    expect(en.effective).toBe(ja.effective);
  });
});
