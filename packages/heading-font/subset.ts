/** A program: makes subsets of a font, as the {@link Batch} on its standard input says. */
import { readFile, rename, writeFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import subsetFont from 'subset-font';

/** What the program is asked for; files are absolute paths. */
export interface Batch {
  font: string;
  jobs: readonly Job[];
}

/** A file to make: the font with these characters, as WOFF2; without any, all of it unpacked, as TrueType. */
export interface Job {
  file: string;
  characters?: string;
}

/** Of the font's features only what headings use; the others would bring glyphs of their own. */
const features = {
  keepFeatures: ['kern', 'liga', 'palt', 'vert', 'vpal'],
  noHinting: true,
};
const unpacked = { ...features, keepAllGlyphs: true, targetFormat: 'truetype' as const };

const { font, jobs } = JSON.parse(await text(process.stdin)) as Batch;
const whole = await readFile(font);
for (const { file, characters } of jobs) {
  const subset =
    characters === undefined
      ? await subsetFont(whole, undefined as unknown as string, unpacked)
      : await subsetFont(whole, characters, { ...features, targetFormat: 'woff2' });
  // Complete or not at all, and read-only: it is linked into every site that needs it.
  const partial = `${file}.${process.pid}.part`;
  await writeFile(partial, subset, { mode: 0o444 });
  await rename(partial, file);
}
