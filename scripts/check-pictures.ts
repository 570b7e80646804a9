/**
 * Checks the pictures of `src/assets/pictures`, and says in Japanese and English what to put right: the
 * exit code is 1 when there is something.
 */
import { pathToFileURL } from 'node:url';
import { checkPictures } from '#pictures/check.ts';
import { PROJECT } from './project.ts';

const problems = await checkPictures(pathToFileURL(PROJECT));
for (const { file, ja, en } of problems) console.error(`${file}\n  ${ja}\n  ${en}\n`);
if (problems.length === 0) {
  console.log('絵はどれも決まりのとおりです。 The pictures are all well.');
} else {
  console.error(`直すところ: ${problems.length} か所 · To put right: ${problems.length}`);
  process.exitCode = 1;
}
