import { access, mkdir, writeFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { categories, dayInJapan } from '#features/blog/article.ts';
import { slugProblem } from '#features/blog/check.ts';
import { readYaml, tagsSchema } from '#features/blog/facts.ts';
import { contentPath, readSurroundings, readTemplate } from '#features/blog/files.ts';
import { beginArticle } from '#features/blog/template.ts';
import { PROJECT } from './project.ts';

/** What an answer is worth, or what to tell the editor before asking again. */
type Reading<Value> = { value: Value } | { again: string };

/** Asks for what an article needs and makes its folder, a draft, from the template. */
async function main(): Promise<void> {
  const root = pathToFileURL(PROJECT);
  const today = dayInJapan(new Date());
  const surroundings = await readSurroundings(root, today);
  const tags = Object.keys(
    readYaml(surroundings.tags.file, surroundings.tags.source, tagsSchema).data ?? {},
  );
  const prints = [...surroundings.prints].sort();
  const folderOf = (slug: string) => new URL(`${contentPath}/${slug}/`, root);
  const ask = asker();

  const slug = await ask('アドレスになる英語の名前（例 okinawa-sea） · Address', async (answer) => {
    const problem = slugProblem(answer);
    if (problem !== undefined) return { again: `${problem.ja}\n${problem.en}` };
    return (await exists(folderOf(answer)))
      ? { again: `${contentPath}/${answer} はもうあります。 already exists.` }
      : { value: answer };
  });
  const category = await ask(`分類 · Category (${categories.join(' / ')})`, (answer) => {
    const value = categories.find((one) => one === answer);
    return value === undefined ? { again: oneOf(categories) } : { value };
  });
  const chosen = await ask(`タグ、空白で区切る · Tags (${tags.join(' ')})`, (answer) => {
    const value = answer.split(/[\s,、]+/).filter((tag) => tag !== '');
    return value.length > 0 && value.length <= 6 && value.every((tag) => tags.includes(tag))
      ? { value: [...new Set(value)] }
      : { again: `一つから六つ。 One to six. ${oneOf(tags)}` };
  });
  const date = await ask(`公開日 · Date [${today}]`, (answer) => {
    const value = answer === '' ? today : answer;
    return /^\d{4}-\d{2}-\d{2}$/.test(value) && isDay(value)
      ? { value }
      : { again: '2026-01-15 の形で書いてください。 Write it like 2026-01-15.' };
  });
  const cover = await ask(`表紙の版画 · Print for the cover (${prints.join(' ')})`, (answer) =>
    prints.includes(answer) ? { value: answer } : { again: oneOf(prints) },
  );
  const ja = await ask('日本語の題名 · Japanese title', (answer) =>
    answer === '' ? { again: '題名を書いてください。 Write the title.' } : { value: answer },
  );
  const en = await ask(
    '英語の題名（英語版がなければ空のまま） · English title, or nothing',
    (answer) => ({
      value: answer,
    }),
  );
  ask.close();

  const files = beginArticle(await readTemplate(root), {
    category,
    tags: chosen,
    date,
    cover,
    titles: { ja, ...(en !== '' && { en }) },
  });
  await mkdir(folderOf(slug));
  for (const [name, text] of files) await writeFile(new URL(name, folderOf(slug)), text);
  console.log(
    `\n${contentPath}/${slug}/ を作りました: ${[...files.keys()].join(', ')}\n` +
      '下書きです。本文を書き、npm run check:articles で確かめ、article.yaml の draft を false にすると公開されます。\n' +
      'Made, as a draft. Write the text, run npm run check:articles, and set draft to false to publish.',
  );
}

/** Asks a question until its answer can be used. Reads a terminal, or lines from a pipe. */
function asker() {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const lines = terminal[Symbol.asyncIterator]();
  const ask = async <Value>(
    question: string,
    read: (answer: string) => Reading<Value> | Promise<Reading<Value>>,
  ): Promise<Value> => {
    for (;;) {
      process.stdout.write(`${question}: `);
      const line = await lines.next();
      if (line.done === true) {
        throw new Error('途中で終わりました。何も作っていません。 Ended early; nothing was made.');
      }
      const reading = await read(line.value.trim());
      if ('value' in reading) return reading.value;
      console.log(reading.again);
    }
  };
  return Object.assign(ask, { close: () => terminal.close() });
}

function oneOf(values: readonly string[]): string {
  return `次から選んでください。 Choose from: ${values.join(' ')}`;
}

function isDay(date: string): boolean {
  const day = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(date);
}

function exists(file: URL): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

try {
  await main();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
