import { expect, test } from 'vitest';
import { mistakesInTexts } from '../../../src/integrations/site-texts.ts';
import { withValueAt } from '../../support/content/texts.ts';

test('the texts of both languages have the same keys, placeholders and lists', () => {
  expect(mistakesInTexts()).toEqual([]);
});

const texts = {
  company: { tagline: '庭', steps: [{ title: '{day}まで' }] },
  errors: { page: '庭' },
};

test.each<[string, unknown, string, string]>([
  ['company.tagline', undefined, 'en/company.ts: tagline', 'missing'],
  ['company.tagLine', 'a', 'en/company.ts: tagLine', 'isn’t in the Japanese file'],
  ['errors.page', undefined, 'en/support.ts: page', 'missing'],
  ['company.steps', [], 'en/company.ts: steps.0.title', 'missing'],
  ['company.steps.0.title', 'by {date}', 'en/company.ts: steps.0.title', '{day}'],
  ['company.steps.1', 'a', 'en/company.ts: steps.1', 'isn’t in the Japanese file'],
])('%s as %j differs from the Japanese texts in one place', (path, value, place, remedy) => {
  const mistakes = mistakesInTexts(texts, withValueAt(texts, path, value));
  expect(mistakes).toEqual([expect.stringContaining(`src/i18n/${place} — `)]);
  expect(mistakes[0]).toContain(remedy);
});
