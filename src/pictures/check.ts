import { stat } from 'node:fs/promises';
import type { Problem } from '#editorial/problem.ts';
import type { Localized } from '#i18n/locales.ts';
import { budgets, fitToBudget, photographQualities, standardQuality } from './budget.ts';
import { pictureFolder, readPictureFolder, type Composition } from './folder.ts';

/** Maximum bytes of an original in the repository. */
const maxOriginalBytes = { drawn: 900_000, photograph: 15_000_000 } as const;

/**
 * Checks every picture in the site's folder: its name, that it is complete, and its encoded
 * size.
 *
 * @param root the project's folder, with a trailing slash.
 */
export async function checkPictures(root: URL): Promise<Problem[]> {
  const { pictures, problems } = await readPictureFolder(root);
  const found = await Promise.all(
    [...pictures.values()].flatMap(({ wide, tall }) =>
      wide === tall
        ? [problemsOf(wide, ['wide', 'tall'], root)]
        : [problemsOf(wide, ['wide'], root), problemsOf(tall, ['tall'], root)],
    ),
  );
  return [...problems, ...found.flat()];
}

/** Returns the problems of one file; a photograph serves both compositions. */
async function problemsOf(
  name: string,
  compositions: readonly Composition[],
  root: URL,
): Promise<Problem[]> {
  const file = `${pictureFolder}/${name}`;
  const url = new URL(file, root);
  const problems: Problem[] = [];
  const report = (fix: Localized) => problems.push({ where: { file }, fix });
  const isPhotograph = compositions.length > 1;
  const limit = maxOriginalBytes[isPhotograph ? 'photograph' : 'drawn'];
  const { size } = await stat(url);
  if (size > limit) {
    report({
      ja: `ファイルが ${kB(size)} kB あり、上限 ${kB(limit)} kB を超えています。圧縮し直してください。`,
      en: `The file has ${kB(size)} kB, more than its ${kB(limit)} kB. Save it with more compression.`,
    });
  }
  const qualities = isPhotograph ? photographQualities : [standardQuality];
  const cacheFolder = new URL('.cache/astro/qualities/', root);
  try {
    for (const composition of compositions) {
      const { bytes } = await fitToBudget(url, composition, qualities, cacheFolder);
      const { width, height, bytes: limit } = budgets[composition];
      if (bytes <= limit) continue;
      const at = `${width}×${height} px`;
      report({
        ja: `${at} の AVIF が ${kB(bytes)} kB になり、上限 ${kB(limit)} kB を超えます。細かな模様やざらつきの少ない絵に替えるか、ぼかしを加えてください。`,
        en: `As AVIF of ${at} it has ${kB(bytes)} kB, more than its ${kB(limit)} kB. Take a picture with less grain and fine pattern, or soften it.`,
      });
    }
  } catch {
    report({
      ja: '画像として読めません。書き出し直してください。',
      en: "This can't be read as a picture. Export it again.",
    });
  }
  return problems;
}

function kB(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}
