import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { hourAt, scheduleDays } from '#features/retreats/rules/schedule.ts';
import { hours } from '#lib/hours.ts';

const seed = readFileSync(new URL('../../../supabase/seed.sql', import.meta.url), 'utf8');

/** The sample's retreats: their own part of the seed, and their Japanese schedules. */
const programmes = seed
  .split(/^-- ── /m)
  .filter((part) => part.includes('$json$'))
  .map((part) => {
    const [, id = ''] = /^ {2}'([\w-]+)', '(?:domestic|international)'/m.exec(part) ?? [];
    const [, json = ''] = /\$json\$([^$]+)\$json\$/.exec(part) ?? [];
    const days = scheduleDays(JSON.parse(json) as { time: string; activity: string }[]);
    return { id, part, days };
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
  const words = text.matchAll(
    /(昼|午後|夕方?|夜)?([\d一二三四五六七八九十]+)時(?!間)(?:(半)|([\d一二三四五六七八九十]+)分)?/g,
  );
  return [
    ...clock,
    ...[...words].map(([, half, hours = '', thirty, minutes = '〇']) => {
      const hour = numberOf(hours) + (half !== undefined && numberOf(hours) < 12 ? 12 : 0);
      return hour * 60 + (thirty === undefined ? numberOf(minutes) : 30);
    }),
  ];
}

const minute = (time: string) => hoursIn(time)[0] ?? Number.NaN;
const inWords = (minutes: number) =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;

test('every hour that the text of a retreat states is one of its programme', () => {
  for (const { id, part, days } of programmes) {
    const known = days.flatMap(({ entries }) =>
      entries.flatMap(({ time, activity }) => [minute(time), ...hoursIn(activity)]),
    );
    const texts = [...part.matchAll(/\$text\$([^$]+)\$text\$/g)].map(([, text = '']) => text);
    for (const hour of texts.flatMap(hoursIn)) {
      expect(known.map(inWords), `${id} ${inWords(hour)}`).toContain(inWords(hour));
    }
  }
});

/** What the programme has at the hour of a picture, by what the picture shows. */
const activities: Record<string, RegExp> = {
  room: /宿坊に入り|宿に入り|昼寝|自由時間|床に横になって/,
  table: /朝食|昼食|夕食/,
  bath: /泉|風呂/,
  beach: /浜|ビーチ/,
  hall: /瞑想/,
  deck: /ヨガ/,
  platform: /東屋/,
  pool: /滝壺/,
};

const captions = [
  ...seed.matchAll(
    /\('([\w-]+)', \d+, '([\w-]+)',\s+'([^']+)',\s+'[^']+',\s+'([^']+)',\s+'([^']+)', (?:null|'(\w+)'), (?:null|'\w+')\)/g,
  ),
].map(([, id = '', image = '', , ja = '', en = '', hour]) => {
  const shown = image.slice(image.lastIndexOf('-') + 1);
  return { id, shown, ja, en, hour };
});

test('a caption names a day and hour at which the programme has what the picture shows', () => {
  expect(captions).toHaveLength(18 + 24);
  for (const { id, shown, ja, hour: ofDay } of captions) {
    const [hour] = hoursIn(ja);
    const { days } = programmes.find((programme) => programme.id === id)!;
    const [, named] = /([一二三四五六七八九])日目/.exec(ja) ?? [];
    const atThatHour = days
      .filter((_, at) => named === undefined || at + 1 === numberOf(named))
      .flatMap(({ entries }) => entries)
      .filter(({ time, activity }) => [minute(time), ...hoursIn(activity)].includes(hour!))
      .map(({ activity }) => activity);
    expect(atThatHour.join(' / '), ja).toMatch(ofDay ? /./ : activities[shown]!);
    if (ofDay) expect(hourAt(inWords(hour!), hours), ja).toBe(ofDay);
  }
});

test('a caption names the same hour in both languages', () => {
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
