import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { kanji, random } from './rows.ts';

/**
 * Writes articles in both languages with different titles, one per day backwards from January 1, 2025. The same count
 * gives the same articles.
 *
 * @param folder of the articles in a copied project.
 */
export async function manyArticles(folder: string, count: number): Promise<void> {
  for (let index = 0; index < count; index++) {
    const next = random(index + 1);
    const place = kanji(next) + kanji(next) + kanji(next);
    const date = new Date(Date.UTC(2025, 0, 1) - index * 86_400_000).toISOString().slice(0, 10);
    const article = join(folder, `story-${String(index + 1).padStart(5, '0')}`);
    await mkdir(article, { recursive: true });
    await writeFile(
      join(article, 'article.yaml'),
      `category: seasonal\ntags: [sea]\ndate: ${date}\ncover: okinawa\n`,
    );
    await writeFile(
      join(article, 'ja.mdx'),
      `---\ntitle: ${place}の道を歩く\n` +
        `excerpt: ${place}の道を、朝の港から岬までゆっくり歩きます。昼は木かげで休んで、半日ほどの道です。\n` +
        'coverAlt: 海ぞいの道\n---\n\n' +
        `## ${place}の朝\n\n港のそばから歩きはじめます。\n\n## 岬の昼\n\n木かげで休みます。\n`,
    );
    await writeFile(
      join(article, 'en.mdx'),
      `---\ntitle: Walking the path number ${index + 1}\n` +
        `excerpt: Path ${index + 1} leads from the harbour to the cape in half a day, with shade at noon.\n` +
        'coverAlt: A path by the sea\n---\n\n' +
        '## In the morning\n\nWe begin beside the harbour.\n\n## At noon\n\nWe rest in the shade.\n',
    );
  }
}
