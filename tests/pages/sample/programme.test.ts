import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { hourAt, scheduleDays } from '#features/retreats/rules/schedule.ts';
import { hours } from '#lib/hours.ts';

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

test('every hour that the text of a retreat states is one of its programme', () => {
  for (const { id, part, ja } of programmes) {
    const known = ja.flatMap(({ entries }) =>
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

/** The months of what a picture shows, by its name in alternative text or caption. */
const seasons: [name: RegExp, months: number[]][] = [
  [/雪/, [12, 1, 2, 3]],
  [/桜|春/, [3, 4, 5]],
  [/青もみじ|新緑|夏/, [5, 6, 7, 8]],
  [/紅葉|秋/, [10, 11, 12]],
];

const captions = [
  ...seed.matchAll(
    /\('([\w-]+)', \d+, '([\w-]+)',\s+'([^']+)',\s+'[^']+',\s+'([^']+)',\s+'([^']+)', (?:null|'(\w+)'), (?:null|'\w+')\)/g,
  ),
].map(([, id = '', image = '', alt = '', ja = '', en = '', hour]) => {
  const shown = image.slice(image.lastIndexOf('-') + 1);
  return { id, shown, alt, ja, en, hour };
});

test('a caption names a day and hour at which the programme has what the picture shows', () => {
  expect(captions).toHaveLength(18 + 24);
  for (const { id, shown, ja, hour: ofDay } of captions) {
    const [hour] = hoursIn(ja);
    const { ja: days } = programmes.find((programme) => programme.id === id)!;
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

const departures = [...seed.matchAll(/\('([\w-]+)', (\d+), (\d), \d, (?:true|false)\)/g)].map(
  ([, retreat, month, week]) => ({ retreat, month: Number(month), week: Number(week) }),
);

test('a picture shows a season in which its retreat has departures', () => {
  const shown = captions.flatMap(({ id, alt, ja }) =>
    seasons.flatMap(([name, months]) => (name.test(alt + ja) ? [{ id, ja, months }] : [])),
  );
  expect(shown.length).toBeGreaterThan(1);
  for (const { id, ja, months } of shown) {
    const own = departures.filter(({ retreat }) => retreat === id);
    expect(
      own.some(({ month }) => months.includes(month)),
      ja,
    ).toBe(true);
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

/** Latitude and longitude of the retreats, and the hours by which their clocks are ahead of UTC. */
const places: Record<string, [latitude: number, longitude: number, ahead: number]> = {
  'kyoto-chishakuin': [34.99, 135.78, 9],
  'yamanashi-forest': [35.92, 138.44, 9],
  'hokkaido-snow': [42.93, 143.29, 9],
  'okinawa-beach': [26.23, 127.3, 9],
  'cebu-beach': [9.94, 123.37, 8],
  'cebu-mountain': [9.82, 123.43, 8],
};

/** Returns sunrise and sunset at a retreat in minutes after midnight; the usual approximation, within a few minutes. */
function sunOn(day: Date, id: string): { rise: number; set: number } {
  const [latitude, longitude, ahead] = places[id]!;
  const { sin, cos, tan, acos, PI } = Math;
  const dayOfYear = (day.getTime() - Date.UTC(day.getUTCFullYear(), 0)) / 864e5 + 1;
  const angle = (2 * PI * (dayOfYear - 81)) / 365;
  const sundial = 9.87 * sin(2 * angle) - 7.53 * cos(angle) - 1.5 * sin(angle);
  const noon = 60 * (12 + ahead) - 4 * longitude - sundial;
  const north = (latitude * PI) / 180;
  const declination = 0.409 * sin(angle);
  const horizon = -0.01454 / (cos(north) * cos(declination)) - tan(north) * tan(declination);
  const half = (720 / PI) * acos(horizon);
  return { rise: noon - half, set: noon + half };
}

/** The light that words promise: which end of the day they mean, and how many minutes from it. */
const lights: [words: RegExp, end: 'rise' | 'set', from: number, until: number][] = [
  [/夜明けを待つ|daybreak|wait for dawn/i, 'rise', -105, 0],
  [/朝日|sunrise/i, 'rise', 0, 120],
  [/日のあるうち|before the light goes/i, 'set', -180, -10],
  [/夕日|日の入り|(?<!after )sunset/i, 'set', -60, 30],
  [/暮れ|日の落ちた|darkens|after sunset/i, 'set', -5, 40],
  [/星の下|stars/i, 'set', 60, 240],
];

test('the sun stands where a programme or caption says, on every departure or where the time changes on one', () => {
  const known = sunOn(new Date('2027-03-03'), 'hokkaido-snow').rise;
  expect(Math.abs(known - minute('6:02'))).toBeLessThan(4);
  const moments = [
    ...programmes.flatMap(({ id, ja, en }) =>
      [...ja, ...en].flatMap(({ entries }) =>
        entries.map(({ time, activity }) => ({ id, at: minute(time), text: activity })),
      ),
    ),
    ...captions.flatMap(({ id, alt, ja, en }) =>
      [ja, alt, en].map((text) => ({ id, at: hoursIn(ja)[0]!, text })),
    ),
  ].flatMap(({ id, at, text }) =>
    lights.flatMap((light) => (light[0].test(text) ? [{ id, at, text, light }] : [])),
  );
  expect(moments.length).toBeGreaterThan(20);
  for (const { id, at, text, light } of moments) {
    const [, end, from, until] = light;
    // The first and last day that the first weekday of a month, for instance, may be.
    const days = departures
      .filter(({ retreat }) => retreat === id)
      .flatMap(({ month, week }) =>
        [7 * week - 6, 7 * week].map((day) => [month - 1, day] as const),
      );
    const since = days.map(
      ([month, day]) => at - sunOn(new Date(Date.UTC(2027, month, day)), id)[end],
    );
    const fits = since.map((minutes) => minutes >= from && minutes <= until);
    const changes = /変わります|changes with/.test(text);
    const isTrue = changes ? fits.includes(true) : !fits.includes(false);
    expect(isTrue, `${id} ${text}: ${since.map(Math.round).join()}`).toBe(true);
  }
});
