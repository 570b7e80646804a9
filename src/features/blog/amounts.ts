// pure module
import type { Locale } from '#i18n/locales.ts';

/** What amounts are compared by between the languages. */
const units = {
  yen: /^(?:円|yen\b|jpy\b)/,
  dollars: /^(?:米?ドル|us dollars?\b|u\.s\. dollars?\b|dollars?\b|usd\b)/,
  percent: /^(?:%|パーセント|percent\b|per cent\b)/,
  minutes: /^(?:分(?![のか])|-?minutes?\b|-?mins?\b)/,
  celsius: /^(?:度(?![目も])|°c|degrees celsius\b)/,
} as const;

type Unit = keyof typeof units;

/** An amount with a unit as an article states it. */
export interface Amount {
  unit: Unit;
  value: number;
  /** As it stands in the text. */
  text: string;
  /** From 1. */
  line: number;
}

/** Every number of a text, and those with a unit. */
export interface Amounts {
  values: Set<number>;
  amounts: Amount[];
}

const digits = String.raw`\d[\d,]*(?:\.\d+)?`;
/** `50,000`, `5万`, `1億2,000万`, `59.3 billion`, each with the sign or word before and after it. */
const numbers = new RegExp(
  String.raw`(?:(us\$|\$|¥) ?)?((?:${digits}[億万千])+(?:${digits})?|${digits})(?: (thousand|million|billion))? ?`,
  'g',
);
const powers: Record<string, number> = {
  千: 1e3,
  万: 1e4,
  億: 1e8,
  thousand: 1e3,
  million: 1e6,
  billion: 1e9,
};

/**
 * The numbers of a text, in any width and with Japanese or English multiples of ten thousand or a
 * thousand. Hours and minutes together count as minutes.
 *
 * @example readAmounts('5万円').amounts // => [{ unit: 'yen', value: 50000, text: '5万円', line: 1 }]
 */
export function readAmounts(source: string): Amounts {
  const text = source
    .normalize('NFKC')
    .toLowerCase()
    .replace(
      /(\d+)\s?(?:時間|hours?)(?:\s|\sand\s)?(\d+)\s?(分|minutes?)/g,
      (_, hours: string, minutes: string, unit: string) =>
        `${Number(hours) * 60 + Number(minutes)} ${unit}`,
    );
  const found: Amounts = { values: new Set(), amounts: [] };
  for (const match of text.matchAll(numbers)) {
    const [whole, sign, number = '', multiple = ''] = match;
    const value = round(valueOf(number) * (powers[multiple] ?? 1));
    found.values.add(value);
    const rest = text.slice(match.index + whole.length);
    const unit = sign === undefined ? unitBefore(rest) : sign === '¥' ? 'yen' : 'dollars';
    if (unit === undefined) continue;
    const after = sign === undefined ? (units[unit].exec(rest)?.[0] ?? '') : '';
    found.amounts.push({
      unit,
      value,
      text: (whole + after).trim(),
      line: text.slice(0, match.index).split('\n').length,
    });
  }
  return found;
}

/**
 * The facts on which two languages disagree: of one unit, each has an amount that the other doesn't
 * mention. An amount that only one of them states is no contradiction.
 */
export function disagreements(
  ja: string,
  en: string,
): { unit: Unit; only: Record<Locale, Amount[]> }[] {
  const texts = { ja: readAmounts(ja), en: readAmounts(en) };
  const lacking = (unit: Unit, from: Locale, other: Locale) =>
    texts[from].amounts.filter(
      (amount) => amount.unit === unit && !texts[other].values.has(amount.value),
    );
  return (Object.keys(units) as Unit[])
    .map((unit) => ({
      unit,
      only: { ja: lacking(unit, 'ja', 'en'), en: lacking(unit, 'en', 'ja') },
    }))
    .filter(({ only }) => only.ja.length > 0 && only.en.length > 0);
}

function unitBefore(rest: string): Unit | undefined {
  return (Object.keys(units) as Unit[]).find((unit) => units[unit].test(rest));
}

function valueOf(number: string): number {
  let sum = 0;
  for (const [, digits = '', power = ''] of number.matchAll(/([\d,.]+)([億万千]?)/g)) {
    sum += Number(digits.replaceAll(',', '')) * (powers[power] ?? 1);
  }
  return sum;
}

/** Without the dust of binary fractions: 59.3 billion is 593億. */
function round(value: number): number {
  return Number(value.toPrecision(12));
}
