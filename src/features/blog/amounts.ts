// pure module
import type { Localized } from '#i18n/locales.ts';

/** The units whose amounts are compared between the languages, as regular expressions for the text after a number. */
const units = {
  yen: '円|yen\\b|jpy\\b',
  dollars: '米?ドル|us dollars?\\b|u\\.s\\. dollars?\\b|dollars?\\b|usd\\b',
  percent: '%|パーセント|percent\\b|per cent\\b',
  minutes: '分(?![のか])|-?minutes?\\b|-?mins?\\b',
  celsius: '度(?![目も])|°c|degrees celsius\\b',
} as const;

type Unit = keyof typeof units;

const unitNames = Object.keys(units) as Unit[];
const signs: Record<string, Unit> = { $: 'dollars', us$: 'dollars', '¥': 'yen' };
const powers: Record<string, number> = {
  千: 1e3,
  万: 1e4,
  億: 1e8,
  thousand: 1e3,
  million: 1e6,
  billion: 1e9,
};

const digits = String.raw`(\d[\d,]*(?:\.\d+)?)(?: ?(${Object.keys(powers).join('|')}))?`;
/** `50,000円`, `5万5,000 円`, `59.3 billion dollars`, `us$ 30`, or a number without a unit. */
const amount = new RegExp(
  String.raw`(?:(?<sign>us\$|\$|¥) ?)?(?<number>(?:${digits})+)` +
    ` ?(?:${unitNames.map((name) => `(?<${name}>${units[name]})`).join('|')})?`,
  'g',
);
const hoursAndMinutes = /(\d+)\s?(?:時間|hours?)(?:\s|\sand\s)?(\d+)\s?(分|minutes?)/g;

/** An amount with a unit as an article states it. */
export interface Amount {
  unit: Unit;
  value: number;
  /** The amount as the text writes it, normalized to NFKC and lower case. */
  text: string;
  /** Line number, from 1. */
  line: number;
}

/**
 * Returns every number of a text, and the amounts with a unit. Digits may be full-width, and numbers may contain
 * words such as 万 or thousand. Hours followed by minutes count as minutes: 1時間30分 is 90.
 *
 * @example readAmounts('5万円').amounts // => [{ unit: 'yen', value: 50000, text: '5万円', line: 1 }]
 */
export function readAmounts(source: string): { values: Set<number>; amounts: Amount[] } {
  const text = source
    .normalize('NFKC')
    .toLowerCase()
    .replace(hoursAndMinutes, (_, h, min, unit) => `${Number(h) * 60 + Number(min)} ${unit}`);
  const values = new Set<number>();
  const amounts: Amount[] = [];
  for (const { 0: whole, index, groups = {} } of text.matchAll(amount)) {
    const value = valueOf(groups['number'] ?? '');
    values.add(value);
    const unit = signs[groups['sign'] ?? ''] ?? unitNames.find((name) => groups[name]);
    if (unit === undefined) continue;
    amounts.push({
      unit,
      value,
      text: whole.trim(),
      line: text.slice(0, index).split('\n').length,
    });
  }
  return { values, amounts };
}

/**
 * Returns the units on which two languages contradict each other, because each states an amount that the other
 * doesn't. An extra amount in only one language is no contradiction.
 */
export function disagreements(ja: string, en: string): { unit: Unit; only: Localized<Amount[]> }[] {
  const read = { ja: readAmounts(ja), en: readAmounts(en) };
  return unitNames.flatMap((unit) => {
    const isOnly = (other: 'ja' | 'en') => (one: Amount) =>
      one.unit === unit && !read[other].values.has(one.value);
    const only = {
      ja: read.ja.amounts.filter(isOnly('en')),
      en: read.en.amounts.filter(isOnly('ja')),
    };
    return only.ja.length > 0 && only.en.length > 0 ? [{ unit, only }] : [];
  });
}

/** Parses a number with words such as 万. It rounds, because 59.3 × 10⁹ isn't exactly 593 × 10⁸ in floating point. */
function valueOf(number: string): number {
  const sum = [...number.matchAll(new RegExp(digits, 'g'))].reduce(
    (total, [, part = '', power = '']) =>
      total + Number(part.replaceAll(',', '')) * (powers[power] ?? 1),
    0,
  );
  return Number(sum.toPrecision(12));
}
