import { retreatSchema, type Retreat } from '#features/retreats/data/schema.ts';

type Columns = Readonly<Record<string, unknown>>;
type Tables = Readonly<Record<string, readonly unknown[]>>;

/** Returns a row of the table `retreats` that every page can show, with the given columns replaced. */
export function retreatRowWith(columns: Columns = {}) {
  return {
    id: 'kyoto-temple',
    type: 'domestic',
    title_ja: '京都の寺で坐る三日間',
    title_en: 'Three days of sitting in a Kyoto temple',
    location_ja: '京都市東山区',
    location_en: 'Higashiyama, Kyoto',
    description_ja: '朝のお勤めから一日を始めます。',
    description_en: 'The day begins with the morning service.',
    long_description_ja: '一段落目。\n\n二段落目。',
    long_description_en: 'First paragraph.\n\nSecond paragraph.',
    includes_ja: ['宿泊', '朝食'],
    includes_en: ['Stay', 'Breakfast'],
    schedule_ja: [
      { time: '1日目 14:00', activity: '集合' },
      { time: '3日目 12:00', activity: '解散' },
    ],
    schedule_en: [
      { time: 'Day 1 14:00', activity: 'Arrival' },
      { time: 'Day 3 12:00', activity: 'Farewell' },
    ],
    image: '/images/kyoto.jpg',
    duration: 3,
    price: 128000,
    single_supplement: null,
    capacity: 10,
    display_order: 1,
    ...columns,
  };
}

/** Returns a row of the table `instructors`, with the given columns replaced. */
export function instructorRowWith(columns: Columns = {}) {
  return {
    id: 'breath',
    name_ja: '呼吸の案内役',
    name_en: 'Breath guide',
    specialty_ja: '呼吸法',
    specialty_en: 'Breathing',
    qualifications_ja: '日本語と英語で案内',
    qualifications_en: 'Guides in Japanese and English',
    image: '',
    display_order: 1,
    ...columns,
  };
}

/** Returns a row of the table `departures` with only the required columns and the given ones. */
export function departureRowWith(columns: Columns = {}) {
  return { id: 'kyoto-spring', retreat_id: 'kyoto-temple', starts_on: '2099-04-10', ...columns };
}

/** Returns a row of the table `retreat_facts`, with the given columns replaced. */
export function factRowWith(columns: Columns = {}) {
  return {
    retreat_id: 'kyoto-temple',
    topic: 'level',
    text_ja: 'はじめての方から',
    text_en: 'Beginners welcome',
    url: null,
    ...columns,
  };
}

/** Returns a row of the table `retreat_pictures`, with the given columns replaced. */
export function pictureRowWith(columns: Columns = {}) {
  return {
    retreat_id: 'kyoto-temple',
    display_order: 1,
    image: 'tea-garden',
    alt_ja: '茶室へ続く飛石',
    alt_en: 'Stepping stones to a tea house',
    caption_ja: '朝九時　露地を掃く',
    caption_en: 'Nine in the morning, the path is swept',
    ...columns,
  };
}

/** Returns the rows of a table, with what the database puts into columns that a fixture leaves out. */
const rowsOf = (tables: Tables, name: string, defaults: Columns = {}) =>
  ((tables[name] ?? []) as readonly Columns[]).map((row): Columns => ({ ...defaults, ...row }));

/** Returns the retreats of tables with their rows of other tables, as the loader's query reads them. */
export function joinedRetreats(tables: Tables) {
  const instructors = rowsOf(tables, 'instructors', { display_order: 0, image: null });
  const departures = rowsOf(tables, 'departures', { confirmed: false }).map((row): Columns => {
    const leader = instructors.find(({ id }) => id === row['led_by']) ?? null;
    return { ...row, leader };
  });
  const childTables = {
    departures,
    retreat_facts: rowsOf(tables, 'retreat_facts'),
    retreat_pictures: rowsOf(tables, 'retreat_pictures'),
  };
  const links = rowsOf(tables, 'retreat_instructors');
  const defaults = { published: true, updated_at: '2026-03-14 09:26:53+00' };
  return rowsOf(tables, 'retreats', defaults).map((row): Columns => {
    const children = Object.entries(childTables).map(([name, rows]) => [
      name,
      rows.filter((child) => child['retreat_id'] === row['id']),
    ]);
    const guides = links
      .filter((link) => link['retreat_id'] === row['id'])
      .flatMap((link) => instructors.find(({ id }) => id === link['instructor_id']) ?? []);
    return { ...row, ...(Object.fromEntries(children) as object), instructors: guides };
  });
}

/** Returns a retreat as a build reads it from a row with the given columns, and its rows of other tables. */
export function retreatWith(columns: Columns = {}, others: Tables = {}): Retreat {
  const [row] = joinedRetreats({ retreats: [retreatRowWith(columns)], ...others });
  return retreatSchema.parse(row);
}
