// Delete this file together with the sample content.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createRetreatFilter } from '#features/retreats/list/filter.ts';
import { keywordsIn, searchFor } from '#i18n/fold.ts';
import { PROJECT } from '../../../scripts/project.ts';

const seed = readFileSync(join(PROJECT, 'supabase/seed.sql'), 'utf8');

/** What the Japanese list's search reads of the sample's retreats, in the order of the list. */
const retreats = seed
  .split(/^-- ── /m)
  .filter((part) => part.includes('$json$'))
  .map((part) => {
    const [, id = ''] = /^ {2}'([\w-]+)'/m.exec(part) ?? [];
    const [keywords = '', title = '', , location = ''] = [
      ...part.matchAll(/^ {2}'([^']*)',$/gm),
    ].map(([, text]) => text);
    const card = { id, title: [title], location, keywords: keywordsIn(keywords) };
    return { ...card, type: 'domestic' as const, departures: [] };
  });

test.each([
  ['海', ['hokkaido-snow', 'okinawa-beach', 'cebu-beach', 'cebu-mountain']],
  ['山', ['kyoto-chishakuin', 'yamanashi-forest', 'cebu-mountain']],
  ['寺', ['kyoto-chishakuin']],
  ['きょうと', ['kyoto-chishakuin']],
  ['KYOTO', ['kyoto-chishakuin']],
  ['ちしゃくいん', ['kyoto-chishakuin']],
  ['坐禅', ['kyoto-chishakuin']],
  ['おんせん', ['hokkaido-snow']],
  ['とかち', ['hokkaido-snow']],
  ['ざまみ', ['okinawa-beach']],
  ['フィリピン', ['cebu-beach', 'cebu-mountain']],
  ['八ケ岳', ['yamanashi-forest']],
  ['shinrinyoku', ['yamanashi-forest']],
  ['京都ヨガ', ['kyoto-chishakuin']],
  ['セブ島ヨガ', ['cebu-beach']],
  ['カニ', ['hokkaido-snow']],
])('the retreats found for %s are %j', (q, ids) => {
  const found = retreats.filter(createRetreatFilter({ type: '', q }));
  expect(found.map(({ id }) => id)).toEqual(ids);
});

test('someone who travels alone, or for yoga, finds every retreat', () => {
  for (const q of ['一人', 'ひとり', 'solo', 'yoga'])
    expect(retreats.filter(({ keywords }) => searchFor(q)(keywords))).toHaveLength(6);
});
