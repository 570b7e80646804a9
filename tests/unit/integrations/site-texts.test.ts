import { expect, test } from 'vitest';
import { mistakesInTexts } from '../../../src/integrations/site-texts.ts';

test('the texts of both languages have the same keys, placeholders and lists', () => {
  expect(mistakesInTexts()).toEqual([]);
});

const texts = {
  company: { tagline: '庭', steps: [{ title: '{day}まで' }] },
  errors: { page: '庭' },
};

test.each([
  [
    { company: { steps: texts.company.steps }, errors: texts.errors },
    'en/company.ts: tagline',
    'missing',
  ],
  [
    { ...texts, company: { ...texts.company, tagLine: 'a' } },
    'en/company.ts: tagLine',
    'isn’t in the Japanese file',
  ],
  [{ ...texts, errors: {} }, 'en/support.ts: page', 'missing'],
  [
    { ...texts, company: { ...texts.company, steps: [] } },
    'en/company.ts: steps.0.title',
    'missing',
  ],
  [
    { ...texts, company: { ...texts.company, steps: [{ title: 'by {date}' }] } },
    'en/company.ts: steps.0.title',
    '{day}',
  ],
  [
    { ...texts, company: { ...texts.company, steps: [...texts.company.steps, 'a'] } },
    'en/company.ts: steps.1',
    'isn’t in the Japanese file',
  ],
])('%j differs from the Japanese texts in one place', (en, place, remedy) => {
  const mistakes = mistakesInTexts(texts, en);
  expect(mistakes).toEqual([expect.stringContaining(`src/i18n/${place} — `)]);
  expect(mistakes[0]).toContain(remedy);
});
