import { stat } from 'node:fs/promises';
import type { Localized } from '#i18n/locales.ts';
import { budgets, fitToBudget, photographGrades, standardGrade } from './budget.ts';
import { pictureFolder, readPictureFolder, type Composition } from './folder.ts';

/** What an original may weigh in the repository, in bytes. */
const largestOriginal = { drawn: 900_000, photograph: 15_000_000 } as const;

/** Something about a file of the folder that must be put right. */
export type PictureProblem = Localized & { file: string };

/**
 * Checks every picture of the site's folder: its name, that it is whole, and what it weighs as the
 * build encodes it (product: weight/pictures).
 *
 * @param root the project's folder, with a trailing slash.
 */
export async function checkPictures(root: URL): Promise<PictureProblem[]> {
  const { pictures, problems } = await readPictureFolder(root);
  const weighed = await Promise.all(
    [...pictures.values()].flatMap(({ wide, tall }) =>
      (['wide', 'tall'] as const).map((composition) =>
        problemsOf({ wide, tall }[composition], composition, wide === tall, root),
      ),
    ),
  );
  const named = problems.map((problem) => ({
    ...problem,
    file: `${pictureFolder}/${problem.file}`,
  }));
  return [...named, ...weighed.flat()];
}

async function problemsOf(
  name: string,
  composition: Composition,
  isPhotograph: boolean,
  root: URL,
): Promise<PictureProblem[]> {
  const file = `${pictureFolder}/${name}`;
  const url = new URL(file, root);
  const problems: PictureProblem[] = [];
  const original = largestOriginal[isPhotograph ? 'photograph' : 'drawn'];
  const { size } = await stat(url);
  // A photograph is looked at twice, once for each composition.
  if (size > original && !(isPhotograph && composition === 'tall')) {
    problems.push({
      file,
      ja: `ファイルが ${kB(size)} kB あり、上限 ${kB(original)} kB を超えています。圧縮し直してください。`,
      en: `The file has ${kB(size)} kB, more than its ${kB(original)} kB. Save it with more compression.`,
    });
  }
  const grades = isPhotograph ? photographGrades : [standardGrade];
  const store = new URL('.cache/pictures/', root);
  const { width, height, bytes: limit } = budgets[composition];
  try {
    const { bytes } = await fitToBudget(url, composition, grades, store);
    if (bytes > limit) {
      const at = `${width}×${height} px`;
      problems.push({
        file,
        ja: `${at} の AVIF が ${kB(bytes)} kB になり、上限 ${kB(limit)} kB を超えます。細かな模様やざらつきの少ない絵に替えるか、ぼかしを加えてください。`,
        en: `As AVIF of ${at} it has ${kB(bytes)} kB, more than its ${kB(limit)} kB. Take a picture with less grain and fine pattern, or soften it.`,
      });
    }
  } catch {
    problems.push({
      file,
      ja: '画像として読めません。書き出し直してください。',
      en: "This can't be read as a picture. Export it again.",
    });
  }
  return problems;
}

function kB(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}
