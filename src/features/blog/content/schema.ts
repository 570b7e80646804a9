import { z } from 'zod';
import { bothLanguages, day, fieldForm, strictFields, slug, text } from '#editorial/fields.ts';
import { keywordsIn } from '#i18n/fold.ts';
import { bilingual } from '#lib/bilingual.ts';
import { dayInJapan } from '#lib/days.ts';

/** The categories of the blog, as `article.yaml` and URLs write them. */
export const categories = ['wellness', 'seasonal', 'meditation', 'spiritual'] as const;

const tagList = bilingual(
  '別々のタグを [onsen, yoga] の形で、一つから六つ書いてください。',
  'Write one to six different tags, like [onsen, yoga].',
);
const retreatList = bilingual(
  'リトリートの id を [kyoto-chishakuin] の形で、三つまで書いてください。',
  'Write up to three ids of retreats, like [kyoto-chishakuin].',
);

/** The schema of `article.yaml`, which applies to both languages of an article. */
export const metadataSchema = strictFields({
  category: z.enum(
    categories,
    bilingual(
      `分類は ${categories.join(' / ')} のどれかを書いてください。`,
      `Write one of these categories: ${categories.join(', ')}.`,
    ),
  ),
  tags: z
    .array(slug, tagList)
    .min(1, tagList)
    .max(6, tagList)
    .refine((tags) => new Set(tags).size === tags.length, tagList),
  date: day,
  updated: day.optional(),
  author: text('書き手の名前を書いてください。', "Write the author's name.").optional(),
  cover: text(
    'サイトの絵の名前、またはこのフォルダの画像ファイルの名前を書いてください。',
    'Write the name of a picture of the site, or of a picture file in this folder.',
  ),
  retreats: z.array(slug, retreatList).max(3, retreatList).default([]),
  keywords: text(
    '検索のためのことばを「、」か「,」で区切って書いてください。',
    'Write words for the search, with commas between them.',
  )
    .transform(keywordsIn)
    .default([]),
  draft: z
    .boolean(
      bilingual('true か false を、引用符を付けずに。', 'Write true or false, without quotes.'),
    )
    .default(false),
}).refine(
  ({ date, updated = date }) =>
    updated === date || (updated > date && updated <= dayInJapan(new Date())),
  {
    path: ['updated'],
    ...bilingual(
      '公開日（date）から今日までの日を書くか、この行を消してください。',
      'Write a day from the date of publication until today, or delete this line.',
    ),
  },
);

/** The schema of the frontmatter of `ja.mdx` and `en.mdx`. */
export const textSchema = strictFields({
  title: text('題名を書いてください。', 'Write the title.'),
  excerpt: text('一覧に出る紹介文を書いてください。', 'Write the excerpt that the list shows.'),
  coverAlt: text(
    '表紙の絵に何が描かれているかを書いてください。',
    'Write what the cover picture shows.',
  ),
});

/** The schema of `tags.yaml`: the labels of every tag. */
export const tagsSchema = z.record(
  slug,
  bothLanguages('例 { ja: 温泉, en: Onsen }', 'For example { ja: 温泉, en: Onsen }'),
  { error: (issue) => (issue.code === 'invalid_key' ? issue.issues[0]?.message : fieldForm) },
);
