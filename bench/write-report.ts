import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { PROJECT } from '../scripts/project.ts';

/** Where reports and the figures behind them are. */
export const resultsFolder = join(PROJECT, 'bench/results');

/** Writes a file of the results as the project formats its files, so that it can be committed as it is. */
export async function writeReport(name: string, text: string): Promise<void> {
  const file = join(resultsFolder, name);
  await mkdir(resultsFolder, { recursive: true });
  const options = await resolveConfig(file);
  await writeFile(file, await format(text, { ...options, filepath: file }));
}
