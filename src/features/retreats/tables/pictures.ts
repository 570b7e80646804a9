import * as columns from './columns.ts';
import { encodeFix } from './columns.ts';
import { keyWithinRetreat } from './table.ts';

const imageError = encodeFix({
  ja: '絵の名前（stay-kyoto-room）、サイト内のパス（/images/room.jpg）、または https:// で始まる URL を書いてください。',
  en: 'Write the name of a picture (stay-kyoto-room), a path on the site (/images/room.jpg) or a URL that begins with https://.',
});

/**
 * Returns the schema of the table `retreat_pictures`; only captions and display order may be empty.
 *
 * @param ids the ids of every row of the table `retreats`, including invalid rows.
 */
export function pictureRowSchema(ids: ReadonlySet<string>) {
  return columns
    .rowSchema({
      retreatId: columns.idAmong('retreats', ids),
      displayOrder: columns.displayOrder,
      image: columns.image.refine((image) => image !== '', imageError),
      alt: columns.texts,
      caption: columns.optionalTexts,
    })
    .transform(({ retreatId, ...picture }) => ({ retreatId, picture }));
}

/** The key of `retreat_pictures`: retreat and image. */
export const pictureKey = keyWithinRetreat('image', {
  ja: '同じ絵（image）はリトリートごとに一行にしてください。',
  en: 'Keep one row per retreat and image.',
});
