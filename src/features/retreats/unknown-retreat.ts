import { instead } from '#editorial/problem.ts';
import { shown } from '#i18n/problem.ts';

/**
 * A line where a row belongs to no retreat, with the one that was probably meant; none where it does.
 *
 * @param name of the row, as reports call it.
 * @param id what the row says.
 * @param ids of every row of the table of retreats, those that can't be read among them.
 */
export function unknownRetreat(name: string, id: string, ids: ReadonlySet<string>): string[] {
  if (ids.has(id)) return [];
  const hint = instead(id, ids, {
    ja: '表にある id を書くか、この行を消してください。',
    en: 'Write one that is there, or delete this row.',
  });
  return [
    `${name} · retreat_id: ${shown(id)} — ` +
      `retreats 表にない id です。${hint.ja} No row of retreats has this id. ${hint.en}`,
  ];
}
