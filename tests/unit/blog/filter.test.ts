import { expect, test } from 'vitest';
import { createArticleFilter } from '#features/blog/list/filter.ts';

const tags = [
  { id: 'onsen', label: '温泉' },
  { id: 'sea', label: 'Sea' },
];
const keywords = ['おんせん', 'tattoo'];
const bath = {
  category: 'wellness' as const,
  title: ['湯に', '入る'],
  excerpt: '冬の道',
  keywords,
  tags,
};

test.each([
  ['', '', 'に入', true],
  ['wellness', 'sea', ' 　', true],
  ['wellness', 'onsen', '温泉　冬 SEA', true],
  ['seasonal', '', '', false],
  ['', 'yoga', '', false],
  ['', '', 'オンセン　TATTOO', true],
  ['', '', '京都', false],
])(
  'createArticleFilter for category %j, tag %j and words %j is %s',
  (category, tag, q, isFound) => {
    expect(createArticleFilter({ category, tag, q })(bath)).toBe(isFound);
  },
);
