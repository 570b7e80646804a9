import { readFile } from 'node:fs/promises';
import { trimBlank } from '#lib/blank.ts';

/** The files of the sample rows; an operator may have deleted one. */
const files = ['supabase/seed.sql', 'supabase/seed-minimal.sql'];

/** The columns of a retreat by which samples are found. */
interface Row {
  id: string;
  instructors: readonly { id: string }[];
  departures: readonly { led_by: string | null; leader: object | null }[];
}

const retreatTexts = ['long_description_ja', 'long_description_en'];
const guideTexts = ['name_ja', 'name_en', 'qualifications_ja', 'qualifications_en'];

/**
 * Refuses texts of rows that stand word for word in the sample rows. Ids may be theirs.
 *
 * @param root the project's folder, with a trailing slash.
 * @throws with each row and column.
 */
export async function refuseSampleRows(retreats: readonly Row[], root: URL): Promise<void> {
  const seeds = await Promise.all(
    files.map((file) => readFile(new URL(file, root), 'utf8').catch(() => '')),
  );
  const isSample = (value: unknown) => {
    const text = trimBlank(String(value).replaceAll('\r\n', '\n'));
    const literals = [`$text$${text}$text$`, `'${text.replaceAll("'", "''")}'`];
    return seeds.some((seed) => literals.some((literal) => seed.includes(literal)));
  };
  const samplesOf = (table: string, row: { id: string }, columns: readonly string[]) =>
    columns
      .filter((column) => isSample((row as Record<string, unknown>)[column]))
      .map((column) => `${table} → ${row.id} · ${column}`);
  const samples = retreats.flatMap((retreat) => [
    ...samplesOf('retreats', retreat, retreatTexts),
    ...[
      ...retreat.instructors,
      ...retreat.departures.map(({ led_by: id, leader }) => ({ id: id ?? '', ...leader })),
    ].flatMap((guide) => samplesOf('instructors', guide, guideTexts)),
  ]);
  if (samples.length === 0) return;
  throw new Error(
    `${[...new Set(samples)].join('\n')}\n` +
      '見本の文のままです。自分の文に書き換えるか、リトリートの published を false にしてください。見本の展示なら SAMPLE_SITE=1 を付けます。\n' +
      'These are still the sample’s texts. Write your own, or set published of the retreat to false. SAMPLE_SITE=1 builds a demonstration.',
  );
}
