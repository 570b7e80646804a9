import type { Problem } from '#editorial/problem.ts';
import { checkArticles, type Folder, type Surroundings } from '#features/blog/check.ts';

/** An excerpt of 50 characters, which fits in both languages. */
export const excerpt = '紹介 excerpt'.repeat(5);

/** The files of an article in which nothing is wrong; a test changes what it is about. */
export const goodFiles = {
  'article.yaml': [
    'category: wellness',
    'tags: [onsen, yoga]',
    'date: 2025-09-22',
    'cover: kyoto',
  ].join('\n'),
  'ja.mdx': text('湯とヨガ', '## 湯に入る\n\n入浴は10〜15分、料金は1,500円です。'),
  'en.mdx': text('Hot springs', '## Bathing\n\nStay in for 10 to 15 minutes. It costs 1,500 yen.'),
};

/** A text file with its frontmatter; the body begins on line 7. */
export function text(title: string, body: string): string {
  return `---\ntitle: ${title}\nexcerpt: ${excerpt}\ncoverAlt: 絵 picture\n---\n\n${body}\n`;
}

/** A folder of an article. */
export function folder(
  files: Readonly<Record<string, string | undefined>> = goodFiles,
  slug = 'hot-springs',
): Folder {
  return { slug, path: `src/content/blog/${slug}`, files: new Map(Object.entries(files)) };
}

export const surroundings: Surroundings = {
  tags: {
    file: 'src/content/blog/tags.yaml',
    source: 'onsen: { ja: 温泉, en: Onsen }\nyoga: { ja: ヨガ, en: Yoga }\n',
  },
  pictures: new Set(['kyoto', 'okinawa']),
  today: '2026-01-01',
};

/** What is wrong in an article that differs from the good one by these files; `null` takes one away. */
export function problemsWith(
  changes: Readonly<Record<string, string | null | undefined>>,
  slug?: string,
): Problem[] {
  const files = Object.entries({ ...goodFiles, ...changes }).filter(([, file]) => file !== null);
  const checked = checkArticles(
    [folder(Object.fromEntries(files) as Record<string, string | undefined>, slug)],
    surroundings,
  );
  return [...checked.problems, ...checked.unpublished];
}
