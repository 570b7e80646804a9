import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { dayInJapan } from '#i18n/format.ts';
import { checkArticles } from '#features/blog/check.ts';
import { readArticleFolder, readArticleFolders, readCheckContext } from '#features/blog/files.ts';
import { PROJECT } from '../../scripts/project.ts';

const root = pathToFileURL(PROJECT);
const context = await readCheckContext(root, dayInJapan(new Date()));
const { problems } = checkArticles(await readArticleFolders(root), context);

test('every published article passes its checks', () => {
  expect(problems).toEqual([]);
});

test('the template passes the checks of articles when it is copied unchanged', async () => {
  const path = 'src/content/blog/copied';
  const copied = { slug: 'copied', path, files: await readArticleFolder(root, '_template') };
  expect(checkArticles([copied], context)).toMatchObject({ problems: [], unpublishedProblems: [] });
});

test('no line of an article breaks between a figure and its degrees', async () => {
  const folders = await readArticleFolders(root);
  const texts = folders.flatMap(({ files }) => [...files.values()]);
  expect(texts.length).toBeGreaterThan(20);
  for (const text of texts) expect(String(text)).not.toMatch(/\d °/);
});
