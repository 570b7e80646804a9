import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { PROJECT } from '../scripts/project.ts';

/** Folder of the reports and their data. */
export const resultsFolder = join(PROJECT, 'bench/results');

/** Writes a result file, formatted as the project formats its files, so that it can be committed unchanged. */
export async function writeReport(name: string, text: string): Promise<void> {
  const file = join(resultsFolder, name);
  await mkdir(resultsFolder, { recursive: true });
  const options = await resolveConfig(file);
  await writeFile(file, await format(text, { ...options, filepath: file }));
}
