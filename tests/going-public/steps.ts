import { cp, glob, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { seed } from '../support/seed.ts';

/** One step of README, "Before going public": its heading there, and the edits that an operator might make. */
export interface Step {
  name: string;
  /** @param root the folder of a copied project. */
  make: (root: string) => Promise<void>;
}

/** The steps that replace the sample content, in the order of README. */
export const steps: readonly Step[] = [
  {
    name: 'The operator',
    make: (root) =>
      change(join(root, 'src/site.ts'), [
        [/brand: '.*'/, "brand: 'Kogarashi Walks'"],
        [/mark: '.*'/, "mark: '木'"],
        [/email: '.*'/, "email: 'office@kogarashi.example'"],
        [
          /address: \{[^}]*\}/,
          "address: { ja: '長野県松本市4-5-6', en: '4-5-6 Matsumoto, Nagano' }",
        ],
        [/representative: \{[^}]*\}/, "representative: { ja: '山川 花', en: 'Hana Yamakawa' }"],
        [/registration: \{[^}]*\}/, "registration: { ja: '長野県知事登録', en: 'Nagano, no. 1' }"],
        [/databaseCountry: \{[^}]*\}/, "databaseCountry: { ja: 'シンガポール', en: 'Singapore' }"],
        [/businessHours: \{[^}]*\}/, "businessHours: { ja: '毎日9〜17時', en: 'daily, 9 to 5' }"],
        [/copyrightYear: \d+/, 'copyrightYear: 2027'],
        [/featuredRetreats: \[[^\]]*\]/, "featuredRetreats: ['temple', 'island']"],
        [/inquiryRetentionDays: \d+/, 'inquiryRetentionDays: 180'],
        [/\{ days: 30, percent: 20 \}/, '{ days: 45, percent: 25 }'],
        [
          /founder = \{[^}]*\{[^}]*\},\s*\}/,
          "founder = { picture: '', words: { ja: '', en: '' } }",
        ],
        [
          /sampleValues: .* = \[[^\]]*\]/,
          "sampleValues: readonly (keyof typeof site | 'founder')[] = []",
        ],
      ]),
  },
  {
    name: 'The retreats',
    make: async (root) => {
      const file = join(root, 'supabase/seed.sql');
      await cp(fileURLToPath(seed), file);
      await change(file, [[/128000/, '132000']]);
    },
  },
  {
    name: 'The FAQ',
    make: async (root) => {
      const [first = '', ...others] = (await filesIn(root, 'src/content/faq/*.yaml')).sort();
      // One section is removed, and one question in another gets a new answer.
      await rm(others.at(-1) ?? first);
      const [item = ''] =
        /^ {2}- id: [\s\S]*?(?=^ {2}- id: )/m.exec(await readFile(first, 'utf8')) ?? [];
      await change(first, [
        [item, item.replace(/^ {4}answer:[\s\S]*/m, answer('明日までに。', 'By tomorrow.'))],
      ]);
    },
  },
  {
    name: 'The legal texts',
    make: async (root) => {
      for (const file of await filesIn(root, 'src/content/legal/*.md')) {
        // A new effective date, and the last section is removed.
        await change(file, [
          [/^effective: .*$/m, 'effective: 2027-02-01'],
          [/^## (?![\s\S]*^## )[\s\S]*/m, ''],
        ]);
      }
    },
  },
  {
    name: 'The articles',
    make: async (root) => {
      const folder = join(root, 'src/content/blog');
      const entries = await readdir(folder, { withFileTypes: true });
      const [gone = '', alone = ''] = entries
        .filter((entry) => entry.isDirectory() && !entry.name.startsWith('_'))
        .map(({ name }) => name);
      await rm(join(folder, gone), { recursive: true });
      await rm(join(folder, alone, 'en.mdx'));
      // `npm run check:articles` lists the links that are broken by now.
      const dead = new RegExp(`\\]\\(/blog/(?:${gone}|${alone})(?:#[^)]*)?\\)`, 'g');
      for (const file of await filesIn(root, 'src/content/blog/*/*.mdx')) {
        await change(file, [[dead, '](/blog)']], { optional: true });
      }
      // The operator's first article: the template, published.
      await cp(join(folder, '_template'), join(folder, 'our-first'), { recursive: true });
      await change(join(folder, 'our-first/article.yaml'), [[/^draft: true$/m, 'draft: false']]);
    },
  },
  {
    name: 'The tests of the sample',
    make: (root) => rm(join(root, 'tests/sample'), { recursive: true }),
  },
];

/** Returns an answer of the FAQ in both languages, as a part of its file. */
function answer(ja: string, en: string): string {
  return `    answer:\n      ja: ${ja}\n      en: ${en}\n`;
}

async function filesIn(root: string, pattern: string): Promise<string[]> {
  return (await Array.fromAsync(glob(pattern, { cwd: root }))).map((file) => join(root, file));
}

/** @throws if a file has nothing to change, unless the change is optional. */
async function change(
  file: string,
  edits: readonly (readonly [RegExp | string, string])[],
  { optional = false } = {},
): Promise<void> {
  let text = await readFile(file, 'utf8');
  for (const [from, to] of edits) {
    const changed = text.replace(from, () => to);
    if (changed === text && !optional) throw new Error(`${file}: nothing matches ${from}`);
    text = changed;
  }
  await writeFile(file, text);
}
