import * as columns from './columns.ts';
import { says, trimmed } from './columns.ts';
import type { RowKey } from './table.ts';

const imageError = says({
  ja: '絵の名前（stay-kyoto-room）、サイト内のパス（/images/room.jpg）、または https:// で始まる URL を書いてください。',
  en: 'Write the name of a picture (stay-kyoto-room), a path on the site (/images/room.jpg) or a URL that begins with https://.',
});

/**
 * Returns the schema of the table `retreat_pictures`; only captions and display order may be empty
 * (product: album/rows).
 *
 * @param ids the ids of every row of the table `retreats`, including invalid rows.
 */
export function pictureTable(ids: ReadonlySet<string>) {
  return columns
    .tableOf({
      retreatId: columns.idAmong('retreats', ids),
      displayOrder: columns.order,
      image: columns.image.refine((image) => image !== '', imageError),
      alt: columns.texts,
      caption: columns.optionalTexts,
    })
    .transform(({ retreatId, ...picture }) => ({ retreatId, picture }));
}

/** The key of `retreat_pictures`: retreat and image. */
export const pictureKey: RowKey = {
  of(row) {
    const { retreat_id, image } = (row ?? {}) as Record<string, unknown>;
    const [retreat, picture] = [trimmed(retreat_id), trimmed(image)].map(String);
    return retreat === '' || picture === '' ? undefined : `${retreat} ${picture}`;
  },
  column: 'image',
  other: {
    ja: '同じ絵（image）はリトリートごとに一行にしてください。',
    en: 'Keep one row per retreat and image.',
  },
};
