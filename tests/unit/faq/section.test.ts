import { expect, test } from 'vitest';
import { stringify } from 'yaml';
import { formatProblem } from '#editorial/problem.ts';
import { readYaml } from '#editorial/yaml.ts';
import { faqSectionSchema, repeatedAnchors } from '#features/faq/faq.ts';

const title = { ja: '予約', en: 'Booking' };
const section = {
  id: 'booking',
  title,
  items: [{ id: 'how-to-book', question: title, answer: title }],
};

test('faqSectionSchema reads a section as written, and repeatedAnchors finds anchors of two sections', () => {
  const read = readYaml('1.yaml', stringify(section), faqSectionSchema);
  expect(read).toEqual({ data: section, problems: [] });
  expect(repeatedAnchors([section])).toEqual([]);
  expect(repeatedAnchors([section, { ...section, id: 'faq' }])).toEqual(['how-to-book']);
});

test('faqSectionSchema reports each mistake with the received value and what to write', () => {
  const items = [{ id: 'Minimum Age', question: { ja: '何歳から', en: 18 }, answer: title }];
  const booking = { ja: '予約', idd: 'booking', eng: 'Booking' };
  const broken = { id: 'booking', title: booking, titel: title, items };
  const { problems } = readYaml('1.yaml', stringify(broken), faqSectionSchema);
  expect(problems.map((problem) => formatProblem(problem).replace(/\n.*\n /, ''))).toEqual([
    '1.yaml:3 · title.en: — Missing. Write text; text that begins with a symbol goes on the line after a |.',
    '1.yaml:4 · title.idd Unknown field. There are: ja, en.',
    '1.yaml:5 · title.eng Unknown field. Is it "en"?',
    '1.yaml:10 · items.0.id: "Minimum Age" Write lowercase letters and digits joined by hyphens, such as minimum-age.',
    '1.yaml:13 · items.0.question.en: 18 Write text; text that begins with a symbol goes on the line after a |.',
    '1.yaml:7 · titel Unknown field. Is it "title"?',
  ]);
});
