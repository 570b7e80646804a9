/** A program that makes the subsets of a font in the {@link Batch} on its standard input. */
import { readFile, rename, writeFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import subsetFont from 'subset-font';

/** Input of the program; files are absolute paths. */
export interface Batch {
  font: string;
  jobs: readonly Job[];
}

/** A file to make: a WOFF2 subset with these characters, or without any the whole font as uncompressed TrueType. */
export interface Job {
  file: string;
  characters?: string;
}

/** OpenType features that headings use; the others would add glyphs. */
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
  // The file appears when it is complete, and is read-only, because it is linked into every site that needs it.
  const partial = `${file}.${process.pid}.part`;
  await writeFile(partial, subset, { mode: 0o444 });
  await rename(partial, file);
}
