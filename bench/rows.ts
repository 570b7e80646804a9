import { retreatRowWith } from '../tests/support/retreat-rows.ts';

/** Pictures of the site that rows name in turn. */
const images = ['kyoto', 'okinawa', 'hokkaido', 'yamanashi', 'cebu-beach', 'cebu-mountain'];

const walks = ['の道を歩く', 'に泊まる旅', 'で静けさに帰る', 'の朝を待つ', 'の湯に休む'];
const stays = [
  'A quiet week in',
  'Slow days at',
  'Walking through',
  'Early mornings at',
  'Rest in',
];
const syllables = ['ka', 'sa', 'to', 'na', 'hi', 'mu', 'yo', 'ri', 'shi', 'ko', 'ta', 'ma'];

/**
 * Returns rows of retreats with different names. Each Japanese name has four of 2,965 kanji, because copies of one name
 * would share their heading font subset and their Open Graph image. The same count gives the same rows.
 *
 * @param options.abroad whether all are abroad; otherwise two of five.
 */
export function manyRetreats(
  count: number,
  { abroad = false }: { abroad?: boolean } = {},
): Record<string, unknown>[] {
  return Array.from({ length: count }, (_, index) => {
    const next = random(index + 1);
    const place = kanji(next) + kanji(next);
    const house = kanji(next) + kanji(next);
    const name = `${word(next)}${word(next)}`;
    return retreatRowWith({
      id: `retreat-${String(index + 1).padStart(5, '0')}`,
      type: index % 5 < 3 && !abroad ? 'domestic' : 'international',
      title_ja: `${place}${pick(walks, next)}、${house}の宿`,
      title_en: `${pick(stays, next)} ${name} ${index + 1}`,
      location_ja: `${place}県${house}町`,
      location_en: `${name}, Japan`,
      description_ja: `${place}の${house}に泊まり、朝は歩き、昼は木かげで休み、夕方に体をほぐす、ゆっくりした三日間の旅です。`,
      description_en: `Walk around ${name} in the morning, rest in the shade at noon, and stretch slowly in the evening.`,
      long_description_ja: `${place}の${house}は静かなところです。\n\n朝は湖のまわりを歩き、昼は木かげで休みます。夕方は畳の部屋でゆっくり体をほぐします。`,
      long_description_en: `${name} is a quiet place.\n\nWe walk around the lake in the morning and rest in the shade at noon. In the evening we stretch on tatami.`,
      image: pick(images, next),
      price: 60_000 + (index % 90) * 1_000,
      capacity: 6 + (index % 9),
      display_order: index,
      updated_at: '2026-03-14 09:26:53+00',
    });
  });
}

/** Returns a generator of pseudorandom numbers from 0 to 1 (mulberry32). */
export function random(seed: number): () => number {
  let state = seed * 0x9e3779b9;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const jis = new TextDecoder('euc-jp');

/** Returns a kanji of level 1 of JIS X 0208: rows 16 to 47 of 94 each, the last one not full. */
export function kanji(next: () => number): string {
  const at = Math.floor(next() * 2965);
  return jis.decode(Uint8Array.of(0xb0 + Math.floor(at / 94), 0xa1 + (at % 94)));
}

export function pick<Item>(items: readonly Item[], next: () => number): Item {
  return items[Math.floor(next() * items.length)] as Item;
}

function word(next: () => number): string {
  const text = pick(syllables, next) + pick(syllables, next);
  return text.charAt(0).toUpperCase() + text.slice(1);
}
