import { z } from 'zod';
import {
  addFix,
  knownName,
  localizedText,
  slugPattern,
  textSchema,
  withFix,
} from '#editorial/fields.ts';
import { joinSentences, suggest } from '#editorial/problem.ts';
import type { Locale, Localized } from '#i18n/locales.ts';
import { missingPicture } from '#pictures/folder.ts';
import { categories } from './article.ts';

/** The schema of `tags.yaml`: the labels of every tag. */
export const tagsSchema = z.record(
  z.string().regex(
    slugPattern,
    withFix({
      ja: 'タグの名前は小文字の半角英数字を - でつないで書いてください。',
      en: 'Write the name of a tag in lowercase letters and digits joined by hyphens.',
    }),
  ),
  localizedText({ ja: '例 { ja: 温泉, en: Onsen }', en: 'For example { ja: 温泉, en: Onsen }' }),
);

/** The labels of every tag, by its id. */
export type Tags = z.infer<typeof tagsSchema>;

/** What an article may refer to. */
export interface MetadataContext {
  /** Ids of the tags. */
  tags: readonly string[];
  /** Names of the site's pictures. */
  pictures: ReadonlySet<string>;
  /** Names of the picture files in the article's folder. */
  ownFiles: ReadonlySet<string>;
  /** The current date in Japan, as `YYYY-MM-DD`; `updated` can't be later. */
  today: string;
}

/** Returns the schema of `article.yaml`, which applies to every language of an article. */
export function metadataSchema({ tags, pictures, ownFiles, today }: MetadataContext) {
  const tag = knownName(tagsFix, (id) => missingTag(id, tags));
  const facts = z.strictObject({
    category: z.enum(
      categories,
      withFix({
        ja: `分類は ${categories.join(' / ')} のどれかを書いてください。`,
        en: `Write one of these categories: ${categories.join(', ')}.`,
      }),
    ),
    tags: z
      .array(tag, withFix(tagsFix))
      .min(1, withFix(tagsFix))
      .max(6, withFix(tagsFix))
      .superRefine((ids, context) => {
        if (new Set(ids).size < ids.length) addFix(context, repeatedTagFix);
      }),
    date: day,
    updated: day
      .superRefine((value, context) => {
        if (value > today) addFix(context, futureUpdateFix(today));
      })
      .optional(),
    author: textSchema({
      ja: '書き手の名前を書いてください。',
      en: "Write the author's name.",
    }).optional(),
    cover: knownName(
      {
        ja: 'サイトの絵の名前、またはこのフォルダの画像ファイルの名前を書いてください。',
        en: 'Write the name of a picture of the site, or of a picture file in this folder.',
      },
      (name) => (name.includes('.') ? missingFile(name, ownFiles) : unknownPicture(name, pictures)),
    ),
    retreats: z
      .array(textSchema(retreatsFix), withFix(retreatsFix))
      .max(3, withFix(retreatsFix))
      .default([]),
    former: z.array(z.string(formerFix).regex(slugPattern, formerFix), formerFix).default([]),
    draft: z
      .boolean(withFix({ ja: 'true か false を書いてください。', en: 'Write true or false.' }))
      .default(false),
  });
  return facts.superRefine(({ date, updated }, context) => {
    if (updated === undefined || updated >= date) return;
    const message = JSON.stringify(earlyUpdateFix(date));
    context.addIssue({ code: 'custom', path: ['updated'], input: updated, message });
  });
}

/** The fields of `article.yaml`. */
export type Metadata = z.infer<ReturnType<typeof metadataSchema>>;

/**
 * Length limits of the texts, in characters: two lines of a title and three of an excerpt on the narrowest card,
 * 280 px. The editors' handbook repeats them.
 */
export const textLimits: Localized<{ title: number; excerpt: { min: number; max: number } }> = {
  ja: { title: 24, excerpt: { min: 30, max: 50 } },
  en: { title: 46, excerpt: { min: 50, max: 92 } },
};

/** Returns the schema of the frontmatter of `ja.mdx` or `en.mdx`. */
export function frontmatterSchema(locale: Locale) {
  const { title, excerpt } = textLimits[locale];
  return z.strictObject({
    title: textSchema({ ja: '題名を書いてください。', en: 'Write the title.' }, { max: title }),
    excerpt: textSchema(
      { ja: '一覧に出る紹介文を書いてください。', en: 'Write the excerpt that the list shows.' },
      excerpt,
    ),
    coverAlt: textSchema({
      ja: '表紙の絵に何が描かれているかを書いてください。',
      en: 'Write what the cover picture shows.',
    }),
  });
}

/** The texts of an article's frontmatter. */
export type Frontmatter = z.infer<ReturnType<typeof frontmatterSchema>>;

/**
 * Returns the schemas of the components' attributes, by component. A Markdown picture is checked as a `Figure` with a
 * file.
 */
export function componentSchemas({ pictures, ownFiles }: Omit<MetadataContext, 'tags' | 'today'>) {
  const quoted = (example: string) => ({
    ja: `${example} のように、値を "…" で囲んで書いてください。`,
    en: `Write it in quotation marks, such as ${example}.`,
  });
  return {
    RetreatCard: z.strictObject({ id: textSchema(quoted('id="kyoto-chishakuin"')) }),
    Source: z.strictObject({}),
    Callout: z.strictObject({ title: textSchema(quoted('title="ひとこと"')) }),
    Figure: z
      .strictObject({
        alt: textSchema({
          ja: '絵の説明（代替テキスト）がありません。何が描かれているかを書いてください。',
          en: 'The picture has no alternative text. Write what it shows.',
        }),
        picture: knownName(quoted('picture="kyoto"'), (name) =>
          unknownPicture(name, pictures),
        ).optional(),
        src: knownName(quoted('src="photo.jpg"'), (name) => missingFile(name, ownFiles)).optional(),
        caption: textSchema(quoted('caption="夕方の庭"')).optional(),
      })
      .superRefine(
        ({ picture, src }, context) => {
          if ((picture === undefined) === (src === undefined)) addFix(context, pictureOrSrcFix);
        },
        // This check runs even without an alternative text, so that all problems are reported at once.
        { when: ({ value }) => typeof value === 'object' },
      ),
  };
}

/** The schemas of the components that an article may contain. */
export type Components = ReturnType<typeof componentSchemas>;

/** A date. `abort` skips the comparisons with other dates if it is invalid. */
const day = z.iso.date({
  ...withFix({
    ja: '日付として読めません。2026-01-15 の形で、実在する日を書いてください。',
    en: "This isn't a date. Write a day that exists, like 2026-01-15.",
  }),
  abort: true,
});

const futureUpdateFix = (today: string) => ({
  ja: `まだ来ていない日です。直した日を、今日（${today}）までで書いてください。`,
  en: `This day hasn't come yet. Write the day of the change, today (${today}) at the latest.`,
});

const earlyUpdateFix = (date: string) => ({
  ja: `公開日（date: ${date}）より前です。公開したあとに直した日を書くか、この項目を消してください。`,
  en: `This is before the day of publication (date: ${date}). Write the day of a later change, or remove the field.`,
});

const tagsFix = {
  ja: 'タグを [onsen, yoga] の形で書いてください。',
  en: 'Write the tags like [onsen, yoga].',
};

const retreatsFix = {
  ja: 'リトリートの id を [kyoto-chishakuin] の形で書いてください。',
  en: 'Write the ids of retreats like [kyoto-chishakuin].',
};

const formerFix = withFix({
  ja: 'この記事のフォルダの前の名前を [onsen-guide] の形で、小文字の半角英数字を - でつないで書いてください。',
  en: "Write names that the article's folder had before, like [onsen-guide], in lowercase letters and digits joined by hyphens.",
});

const repeatedTagFix = {
  ja: '同じタグが二度あります。一つにしてください。',
  en: 'A tag stands here twice. Keep one.',
};

const pictureOrSrcFix = {
  ja: 'picture="サイトの絵の名前" か src="画像ファイル" のどちらか一つを書いてください。',
  en: 'Write either picture="name of a picture of the site" or src="picture file", one of the two.',
};

function missingTag(id: string, tags: readonly string[]): Localized | undefined {
  if (tags.includes(id)) return undefined;
  return joinSentences(
    { ja: 'このタグは tags.yaml にありません。', en: 'tags.yaml has no such tag.' },
    suggest(id, tags),
    {
      ja: '使えるタグから選ぶか、tags.yaml に一行加えてください。',
      en: 'Choose one of its tags, or add a line there.',
    },
  );
}

function unknownPicture(name: string, pictures: ReadonlySet<string>): Localized | undefined {
  return pictures.has(name) ? undefined : missingPicture(name, pictures);
}

function missingFile(path: string, files: ReadonlySet<string>): Localized | undefined {
  const name = path.replace(/^\.\//, '');
  if (files.has(name)) return undefined;
  return joinSentences(
    {
      ja: `「${name}」という画像ファイルが記事のフォルダにありません。ファイルを入れるか、名前を確かめてください。`,
      en: `The article's folder has no picture file "${name}". Put it there, or check its name.`,
    },
    suggest(name, files),
  );
}
