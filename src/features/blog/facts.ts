import { isMap, isNode, LineCounter, parseDocument } from 'yaml';
import { z } from 'zod';
import { categories } from './article.ts';
import { nearest, type Problem } from './problem.ts';

/** A sentence for the editor in both languages; `read` takes it apart again. */
const say = (ja: string, en: string) => `${ja}\n${en}`;

const text = (ja: string, en: string) =>
  z
    .string({ error: say(ja, en) })
    .trim()
    .min(1, say(ja, en));

/** The words of a tag. */
const label = z.strictObject(
  {
    ja: text('日本語の言葉を書いてください。', 'Write the Japanese word.'),
    en: text('英語の言葉を書いてください。', 'Write the English word.'),
  },
  {
    error: say('{ ja: 温泉, en: Onsen } の形で書いてください。', 'Write { ja: 温泉, en: Onsen }.'),
  },
);

/** `tags.yaml`: every tag with its words. */
export const tagsSchema = z.record(
  z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, {
    error: say(
      'タグの名前は小文字の半角英数字を - でつないで書いてください。',
      'Write the name of a tag in lowercase letters and digits joined by hyphens.',
    ),
  }),
  label,
);

/** Every tag with its words. */
export type Tags = z.infer<typeof tagsSchema>;

/** What the facts of an article may name. */
export interface Known {
  /** The ids of the tags. */
  tags: readonly string[];
  /** The names of the prints. */
  prints: ReadonlySet<string>;
  /** The names of the picture files in the article's folder. */
  pictures: ReadonlySet<string>;
}

/** `article.yaml`: the facts of an article, the same in every language. */
export function factsSchema({ tags, prints, pictures }: Known) {
  return z.strictObject({
    category: z.enum(categories, {
      error: say(
        `分類は ${categories.join(' / ')} のどれかを書いてください。`,
        `Write one of these categories: ${categories.join(', ')}.`,
      ),
    }),
    tags: z
      .array(
        z.enum(tags, {
          error: (issue) => {
            const meant = nearest(String(issue.input), tags);
            return say(
              `このタグは tags.yaml にありません。${meant === undefined ? '' : `「${meant}」でしょうか。`}` +
                '使えるタグから選ぶか、tags.yaml に一行加えてください。',
              `tags.yaml has no such tag. ${meant === undefined ? '' : `Is it "${meant}"? `}` +
                'Choose one of its tags, or add a line there.',
            );
          },
        }),
        {
          error: say(
            'タグを [onsen, yoga] の形で書いてください。',
            'Write the tags like [onsen, yoga].',
          ),
        },
      )
      .min(1, say('タグを一つ以上書いてください。', 'Write at least one tag.'))
      .max(6, say('タグは六つまでです。', 'Six tags at most.'))
      .refine(
        (ids) => new Set(ids).size === ids.length,
        say('同じタグが二度あります。一つにしてください。', 'A tag stands here twice. Keep one.'),
      ),
    date: z.iso.date({
      error: say(
        '日付として読めません。2026-01-15 の形で、実在する日を書いてください。',
        "This isn't a date. Write a day that exists, like 2026-01-15.",
      ),
    }),
    author: text('書き手の名前を書いてください。', "Write the author's name.").optional(),
    cover: text(
      '版画の名前、またはこのフォルダの画像ファイルの名前を書いてください。',
      'Write the name of a print, or of a picture file in this folder.',
    ).superRefine((cover, context) => {
      if (cover.includes('.') ? pictures.has(cover) : prints.has(cover)) return;
      const { ja, en } = cover.includes('.') ? missingFile : missingPrint(cover, prints);
      context.addIssue({ code: 'custom', message: say(ja, en) });
    }),
    retreats: z
      .array(text('リトリートの id を書いてください。', 'Write the id of a retreat.'), {
        error: say(
          'リトリートの id を [kyoto-chishakuin] の形で書いてください。',
          'Write the ids of retreats like [kyoto-chishakuin].',
        ),
      })
      .max(3, say('リトリートは三つまでです。', 'Three retreats at most.'))
      .default([]),
    draft: z
      .boolean({
        error: say('true か false を書いてください。', 'Write true or false.'),
      })
      .default(false),
  });
}

const missingFile = {
  ja: 'この画像ファイルが記事のフォルダにありません。ファイルを入れるか、名前を確かめてください。',
  en: "The article's folder has no such picture file. Put it there, or check its name.",
};

/** What to say about a print that isn't there. */
export function missingPrint(
  name: string,
  prints: ReadonlySet<string>,
): Pick<Problem, 'ja' | 'en'> {
  const known = [...prints].sort().join(', ');
  return {
    ja: `「${name}」という版画はありません。あるのは ${known} です。`,
    en: `There is no print "${name}". There are: ${known}.`,
  };
}

/** The facts of an article. */
export type Facts = z.infer<ReturnType<typeof factsSchema>>;

/** The head of `ja.mdx` and `en.mdx`. */
export const headSchema = z.strictObject({
  title: text('題名を書いてください。', 'Write the title.'),
  excerpt: text('一覧に出る紹介文を書いてください。', 'Write the excerpt that the list shows.'),
  coverAlt: text(
    '表紙の絵に何が描かれているかを書いてください。',
    'Write what the cover picture shows.',
  ),
});

/** The texts of an article's head. */
export type Head = z.infer<typeof headSchema>;

/** A file's data, or what is wrong with it. */
export type Read<Data> = { data: Data; problems: [] } | { data?: undefined; problems: Problem[] };

/**
 * Reads YAML against a schema, with the line of everything that is wrong.
 *
 * @param firstLine the line of the file on which the YAML begins, from 1.
 */
export function readYaml<Data>(
  file: string,
  yaml: string,
  schema: z.ZodType<Data>,
  firstLine = 1,
): Read<Data> {
  const lines = new LineCounter();
  const document = parseDocument(yaml, { lineCounter: lines, prettyErrors: false });
  const lineAt = (offset: number) => lines.linePos(offset).line + firstLine - 1;
  if (document.errors.length > 0) {
    return { problems: document.errors.map((error) => syntaxProblem(file, error, lineAt)) };
  }
  const result = schema.safeParse(document.toJS() ?? {});
  if (result.success) return { data: result.data, problems: [] };

  const shape = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
  const problems = result.error.issues.flatMap((issue): Problem[] => {
    const path = issue.path.map(String);
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => {
        const meant = nearest(key, shape);
        const known = shape.join(', ');
        return {
          file,
          line: lineOfKey(document.contents, [...path, key], lineAt),
          field: key,
          ja:
            meant === undefined
              ? `知らない項目です。書ける項目: ${known}`
              : `知らない項目です。「${meant}」の書き間違いではありませんか。`,
          en:
            meant === undefined
              ? `Unknown field. The fields are: ${known}`
              : `Unknown field. Did you mean "${meant}"?`,
        };
      });
    }
    const value: unknown = document.getIn(issue.path);
    const [ja = '', en = ''] = issue.message.split('\n');
    const received = value === undefined ? '（なし none）' : shown(value);
    return [
      {
        file,
        line: lineOfKey(document.contents, path, lineAt),
        field: path.join('.'),
        received,
        ja: value === undefined ? `項目がありません。${ja}` : ja,
        en: value === undefined ? `Missing. ${en}` : en,
      },
    ];
  });
  return { problems };
}

function syntaxProblem(
  file: string,
  { code, pos, message }: { code: string; pos: [number, number]; message: string },
  lineAt: (offset: number) => number,
): Problem {
  const line = lineAt(pos[0]);
  if (code === 'DUPLICATE_KEY') {
    return {
      file,
      line,
      ja: '同じ項目が二度あります。一つにしてください。',
      en: 'This field stands here twice. Keep one.',
    };
  }
  return {
    file,
    line,
    received: message,
    ja: "YAML として読めません。「項目: 値」の形か、字下げを確かめてください。「: 」や記号で始まる文は '…' で囲みます。",
    en: 'This can\'t be read as YAML. Check "field: value" and the indentation. Put text with ": " or with a sign at its beginning in \'…\'.',
  };
}

/** The line of a key, of the nearest part around it, or the first one. */
function lineOfKey(
  contents: unknown,
  path: readonly string[],
  lineAt: (offset: number) => number,
): number {
  let node = contents;
  let line = lineAt(0);
  for (const key of path) {
    if (isMap(node)) {
      const pair = node.items.find((item) => String(item.key) === key);
      if (pair === undefined) return line;
      if (isNode(pair.key) && pair.key.range) line = lineAt(pair.key.range[0]);
      node = pair.value;
    } else {
      const item: unknown = (node as { items?: unknown[] } | null)?.items?.[Number(key)];
      if (isNode(item) && item.range) line = lineAt(item.range[0]);
      node = item;
    }
  }
  return line;
}

function shown(value: unknown): string {
  const json = JSON.stringify(value) ?? String(value);
  return json.length <= 60 ? json : `${json.slice(0, 59)}…`;
}
