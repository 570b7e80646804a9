import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { retreatIdOf } from '#features/contact/choices/choices.ts';
import { scheduleDays } from '#features/retreats/rules/schedule.ts';

const seed = readFileSync(new URL('../../../supabase/seed.sql', import.meta.url), 'utf8');

/** The sample's retreats: their own part of the seed, and their schedules in both languages. */
const programmes = seed
  .split(/^-- ── /m)
  .filter((part) => part.includes('$json$'))
  .map((part) => {
    const [, id = ''] = /^ {2}'([\w-]+)', '(?:domestic|international)'/m.exec(part) ?? [];
    const [ja = [], en = []] = [...part.matchAll(/\$json\$([^$]+)\$json\$/g)].map(([, json]) =>
      scheduleDays(JSON.parse(json!) as { time: string; activity: string }[]),
    );
    return { id, part, ja, en };
  });

const digits = '〇一二三四五六七八九十';
/** Returns a number from Arabic digits or from Japanese ones below a hundred. */
function numberOf(text: string): number {
  if (/\d/.test(text)) return Number(text);
  const [tens = '', units] = text.split('十');
  return units === undefined
    ? digits.indexOf(tens)
    : (tens === '' ? 1 : digits.indexOf(tens)) * 10 + digits.indexOf(units || '〇');
}

/** Returns the hours that a text states, in minutes after midnight: `5:40`, `6時30分`, `夕六時半`. */
function hoursIn(text: string): number[] {
  const clock = [...text.matchAll(/(\d{1,2}):(\d\d)/g)].map(
    ([, hours, minutes]) => Number(hours) * 60 + Number(minutes),
  );
  const written = text.matchAll(
    /(昼|午後|夕方?|夜)?([\d一二三四五六七八九十]+)時(?!間)(?:(半)|([\d一二三四五六七八九十]+)分)?/g,
  );
  return [
    ...clock,
    ...[...written].map(([, half, hours = '', thirty, minutes = '〇']) => {
      const hour = numberOf(hours) + (half !== undefined && numberOf(hours) < 12 ? 12 : 0);
      return hour * 60 + (thirty === undefined ? numberOf(minutes) : 30);
    }),
  ];
}

const inWords = (minutes: number) =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;

test('the titles are the labels of the specification’s choices', () => {
  const labels = {
    kyoto: 'Kyoto Chishakuin Temple Yoga Retreat',
    yamanashi: 'Yamanashi Forest Therapy & Yoga Retreat',
    hokkaido: 'Hokkaido Hot Springs & Snow Yoga Retreat',
    okinawa: 'Okinawa Beach Yoga & Island Time Retreat',
    'cebu-beach': 'Cebu Island Beach Yoga & Meditation Retreat',
    'cebu-mountain': 'Cebu Island Mountain Retreat & Spa',
  };
  for (const [value, label] of Object.entries(labels)) {
    const row = programmes.find(({ id }) => id === retreatIdOf(value));
    expect(row?.part, value).toContain(`\n  '${label}',\n`);
  }
});

test('a programme has the same days and hours in both languages', () => {
  expect(programmes.map(({ id }) => id)).toHaveLength(6);
  for (const { id, ja, en } of programmes) {
    const hours = (days: typeof ja) =>
      days.map(({ entries }) =>
        entries.map(({ time, activity }) => [time, ...hoursIn(activity).map(inWords)]),
      );
    expect(hours(en), id).toEqual(hours(ja));
  }
});

const captions = [
  ...seed.matchAll(
    /\('[\w-]+', \d+, '[\w-]+',\s+'[^']+',\s+'[^']+',\s+'([^']+)',\s+'([^']+)', (?:null|'\w+')\)/g,
  ),
].map(([, ja = '', en = '']) => ({ ja, en }));

test('a caption names the same hour in both languages', () => {
  expect(captions).toHaveLength(18 + 24);
  const names = 'twelve one two three four five six seven eight nine ten eleven'.split(' ');
  for (const { ja, en } of captions) {
    const [hour] = hoursIn(ja);
    if (hour === undefined) continue;
    const name = names[Math.floor(hour / 60) % 12];
    const clock = `${Math.floor(hour / 60) % 12}:${hour % 60}`;
    const inEnglish = { 0: `${name} `, 30: `half past ${name}` }[hour % 60] ?? clock;
    expect(en.toLowerCase(), ja).toContain(inEnglish);
  }
});
