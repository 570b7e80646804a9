import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { dayInJapan } from '#i18n/format.ts';
import { checkArticles } from '#features/blog/check.ts';
import { readArticleFolder, readFolders, readSurroundings } from '#features/blog/files.ts';
import { PROJECT } from '../../scripts/project.ts';

const root = pathToFileURL(PROJECT);
const surroundings = await readSurroundings(root, dayInJapan(new Date()));
const { problems } = checkArticles(await readFolders(root), surroundings);

test('every published article passes its checks', () => {
  expect(problems).toEqual([]);
});

test('the template passes the checks of articles when it is copied unchanged', async () => {
  const path = 'src/content/blog/copied';
  const copied = { slug: 'copied', path, files: await readArticleFolder(root, '_template') };
  expect(checkArticles([copied], surroundings)).toMatchObject({ problems: [], unpublished: [] });
});
