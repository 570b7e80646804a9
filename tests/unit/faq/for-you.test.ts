import { expect, test } from 'vitest';
import { stringify } from 'yaml';
import { written } from '#editorial/problem.ts';
import { readYaml } from '#editorial/yaml.ts';
import { forYouSchema, questionsFor, type ForYou } from '#features/faq/for-you.ts';

const text = (words: string) => ({ ja: `${words}です`, en: words });
const asked = (words: string, only?: 'domestic' | 'international') => ({
  question: text(words),
  answer: text(`${words}, answered`),
  ...(only && { only }),
});
const items: ForYou['items'] = [
  asked('alone'),
  asked('tattoo', 'domestic'),
  asked('jet lag', 'international'),
];

test('questions are those of a kind of retreat, in their order and one language (product: retreat/for-you)', () => {
  expect(questionsFor(items, 'domestic', 'en')).toEqual([
    { question: 'alone', answer: 'alone, answered' },
    { question: 'tattoo', answer: 'tattoo, answered' },
  ]);
  expect(questionsFor(items, 'international', 'ja').map(({ question }) => question)).toEqual([
    'aloneです',
    'jet lagです',
  ]);
});

test('a question that is wrong is refused with its line and what to write', () => {
  const broken = { items: [{ ...asked('alone'), answer: { ja: 'はい' }, only: 'cebu', faq: 'x' }] };
  const { problems } = readYaml(
    'src/content/for-you/questions.yaml',
    stringify(broken),
    forYouSchema,
  );
  const said = problems.map(written);
  expect(said).toHaveLength(3);
  expect(said[0]).toMatch(
    /questions\.yaml:\d+ · items\.0\.answer\.en[\s\S]*文を書いて[\s\S]*Write the text/,
  );
  expect(said[1]).toMatch(
    /items\.0\.only: "cebu"\n {2}domestic か international[\s\S]*Write domestic/,
  );
  expect(said[2]).toMatch(/items\.0\.faq\n {2}知らない項目[\s\S]*Unknown field/);
});
