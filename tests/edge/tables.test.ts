import { request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import type { SupabaseClient } from '@supabase/supabase-js';
import { parseHTML } from 'linkedom';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTables } from '../../scripts/tables/server.ts';
import { startEmbeddedDatabase, type EmbeddedDatabase } from '../../supabase/embedded.ts';
import { submittedFields } from '../support/html-form.ts';
import { restOf } from '../support/rest.ts';
import {
  departureRowWith,
  factRowWith,
  instructorRowWith,
  retreatRowWith,
} from '../support/retreat-rows.ts';
import { seed } from '../support/seed.ts';

const site = {
  url: 'http://127.0.0.1:4321',
  status: 'http://127.0.0.1:4321/api/status?key=secret',
};
let database: EmbeddedDatabase;
let forms: Awaited<ReturnType<typeof startTables>>;
let rest: SupabaseClient;

beforeAll(async () => {
  database = await startEmbeddedDatabase({ seed });
  forms = await startTables(database, site);
  rest = restOf(database.url, database.serviceRoleKey);
  await insert('instructors', instructorRowWith({ id: 'guide' }));
}, 120_000);
afterAll(async () => {
  await forms.close();
  await database.close();
});
// In addition to the seed's rows.
beforeEach(() => insert('retreats', retreatRowWith()));
afterEach(async () => {
  await rest.from('retreats').delete().in('id', ['kyoto', 'nara', 'new']);
});

type Row = Record<string, unknown>;
/** Input by field: a list as lines, a pair as two inputs. */
type Typed = Readonly<Record<string, readonly string[]>>;

const insert = async (table: string, row: Row) => {
  await rest.from(table).insert(row).throwOnError();
};

const open = async (path: string) => {
  const answer = await fetch(new URL(path, forms.url), { redirect: 'manual' });
  return await answer.text();
};

const all = (page: string, selector: string) => [
  ...parseHTML(page).document.querySelectorAll(selector),
];

/** Returns the path of the row that a list shows under this title. */
async function pathOf(table: string, title: string): Promise<string> {
  const link = all(await open(`/${table}`), 'li a').find((one) => one.textContent.includes(title));
  if (!link) throw new Error(`No ${title} in ${table}`);
  return link.getAttribute('href') ?? '';
}

/** Submits a form as its page would. */
async function send(path: string, fields: readonly (readonly [string, string])[]) {
  const answer = await fetch(new URL(path, forms.url), {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: forms.url.replace(/\/$/, '') },
    body: new URLSearchParams(fields.map(([name, value]) => [name, value])),
  });
  const location = answer.headers.get('location');
  const page = location ? await open(location) : await answer.text();
  return { status: answer.status, location, page, problems: problemsOn(page) };
}

/** Returns the fields of an open page, with some columns filled in. */
function typed(page: string, columns: Typed) {
  const kept = submittedFields(page).filter(([name]) => !(name in columns));
  const entries = Object.entries(columns);
  return [...kept, ...entries.flatMap(([name, texts]) => texts.map((one) => [name, one] as const))];
}

const edit = async (path: string, columns: Typed) =>
  await send(path, typed(await open(path), columns));
const editRow = async (table: string, title: string, columns: Typed) =>
  await edit(await pathOf(table, title), columns);
const editKyoto = (columns: Typed) => editRow('retreats', 'kyoto', columns);

async function rowOf(table: string, columns: Row): Promise<Row | null> {
  const rows = rest.from(table).select().match(columns);
  return (await rows.maybeSingle().throwOnError()).data as Row | null;
}

/** Returns the errors on a page, by column; `''` for errors of no column. */
function problemsOn(page: string): Record<string, string> {
  return Object.fromEntries(
    all(page, '[role=alert] li').map((one) => {
      const column = one.querySelector('a')?.textContent ?? '';
      return [column, one.textContent.trim().replace(column && `${column}: `, '')];
    }),
  );
}

const odd = '  １行目 <b>&amp; "x" \' 🧘‍♀️\r\n\r\n　三行目\\n{"a": 1}  \r\n';

/** Returns input in both languages for these columns. */
const texts = (value: string, ...names: string[]): Typed =>
  Object.fromEntries(
    names.flatMap((name) => [`${name}_ja`, `${name}_en`].map((one) => [one, [value]])),
  );
const retreatTexts = ['title', 'location', 'description', 'long_description'];

describe('a table form', () => {
  test.each<[string, Typed, Row]>([
    [
      'instructors',
      { ...texts(odd, 'name', 'specialty', 'qualifications'), id: ['new'], image: ['/a&b.jpg'] },
      { image: '/a&b.jpg' },
    ],
    ['instructors', { display_order: ['１，２３４'] }, { id: 'new', display_order: 1234 }],
    [
      'retreats',
      {
        ...texts(odd, ...retreatTexts),
        ...{ id: ['new'], type: ['international'], published: [], image: [''] },
        ...{ duration: ['3'], price: [''], capacity: ['１０'], display_order: ['-1'] },
        ...{ includes_ja: [' 朝食 <1>\r\n\r\n"宿泊"'], includes_en: [''] },
        schedule_ja: ['1日目 14:00', ' 集合\r\n& 受付 ', '', ''],
        former_ids: ['kyoto-old\r\nkyoto-older'],
      },
      {
        ...{ type: 'international', published: false, image: null },
        ...{ duration: 3, price: null, capacity: 10, display_order: -1 },
        ...{ includes_ja: [' 朝食 <1>', '"宿泊"'], includes_en: [] },
        schedule_ja: [{ time: '1日目 14:00', activity: ' 集合\n& 受付 ' }],
        schedule_en: [],
        former_ids: ['kyoto-old', 'kyoto-older'],
      },
    ],
    [
      'departures',
      {
        ...texts(odd, 'note'),
        ...{ id: [''], retreat_id: ['kyoto'], starts_on: ['2099-04-10'], ends_on: ['2099-04-12'] },
        ...{ capacity: ['8'], places_left: ['0'], status: ['waitlist'], price: ['0'] },
      },
      {
        ...{ id: 'kyoto-2099-04-10', starts_on: '2099-04-10', ends_on: '2099-04-12' },
        ...{ capacity: 8, places_left: 0, status: 'waitlist', price: 0 },
      },
    ],
    [
      'retreat_facts',
      {
        ...texts(odd, 'text'),
        retreat_id: ['kyoto'],
        topic: ['bath'],
        url: ['https://a/?a=1&b=2'],
      },
      { topic: 'bath', url: 'https://a/?a=1&b=2' },
    ],
    [
      'retreat_instructors',
      { retreat_id: ['kyoto'], instructor_id: ['guide'] },
      { retreat_id: 'kyoto', instructor_id: 'guide' },
    ],
  ])('of %s stores what was typed: %j', async (table, columns, stored) => {
    const isNew = 'id' in columns || 'retreat_id' in columns;
    const path = isNew ? `/${table}/new` : await pathOf(table, 'new');
    const { status, problems } = await edit(path, columns);
    expect([status, problems]).toEqual([303, {}]);
    const oddStored = odd.replaceAll('\r\n', '\n');
    const words = Object.entries(columns).filter(([, [value]]) => value === odd);
    const key = columns['retreat_id'] ? { retreat_id: 'kyoto' } : { id: 'new' };
    expect(await rowOf(table, key)).toMatchObject({
      ...Object.fromEntries(words.map(([name]) => [name, oddStored])),
      ...stored,
    });
  });

  test.each([
    ...[
      'retreats',
      'departures',
      'retreat_facts',
      'retreat_pictures',
      'instructors',
      'retreat_instructors',
    ],
  ])('of %s labels every column with its name and comment', async (table) => {
    const { document } = parseHTML(await open(`/${table}/new`));
    const { rows } = await database.transaction((sql) =>
      sql.query<{ name: string; comment: string }>(
        `select attname as name, col_description(attrelid, attnum) as comment from pg_attribute
             where attrelid = $1::regclass and attnum > 0 and not attisdropped and attname !~ '_at$'`,
        [table],
      ),
    );
    const words = (element: Element | null) => element?.textContent.replace(/\s+/g, ' ').trim();
    for (const { name, comment } of rows) {
      const control = document.querySelector(`[name="${name}"]`);
      const described = control?.getAttribute('aria-describedby') ?? '';
      expect(words(document.getElementById(described)), name).toContain(comment);
      const label = words(document.querySelector(`label[for="${name}"], #${name} legend`));
      expect(label, name).toBe(name);
    }
  });

  test('changes nothing when it is submitted untouched, even values that it cannot show', async () => {
    const columns = {
      image: '',
      includes_ja: ['朝食\n夕食', '', '宿泊'],
      schedule_ja: [{ time: '14:00', activity: '集合', place: '駅' }],
      long_description_ja: '\n\n 一段落目。\r\n\r\n二段落目。\n',
    };
    await rest.from('retreats').update(columns).eq('id', 'kyoto').throwOnError();
    const before = await rowOf('retreats', { id: 'kyoto' });
    expect((await editKyoto({})).status).toBe(303);
    const after = await rowOf('retreats', { id: 'kyoto' });
    expect({ ...after, updated_at: '' }).toEqual({ ...before, updated_at: '' });
  });

  test('inserts an entry into the middle of a schedule', async () => {
    await editKyoto({ schedule_en: ['9:00', 'A', '10:00', 'B'] });
    const path = await pathOf('retreats', 'kyoto');
    const fields = submittedFields(await open(path));
    const next = fields.findIndex(([name, value]) => name === 'schedule_en' && value === '10:00');
    // The two inputs before an entry, collapsed until the user expands them, insert a new one.
    fields.splice(next - 2, 2, ['schedule_en', '9:30'], ['schedule_en', 'Between']);
    expect((await send(path, fields)).status).toBe(303);
    expect((await rowOf('retreats', { id: 'kyoto' }))?.['schedule_en']).toEqual([
      { time: '9:00', activity: 'A' },
      { time: '9:30', activity: 'Between' },
      { time: '10:00', activity: 'B' },
    ]);
  });

  test('links after saving to where the change will appear', async () => {
    const { page } = await editKyoto({ title_en: ['Renamed'] });
    const links = all(page, '[role=status] a').map((one) => one.getAttribute('href'));
    expect(links).toEqual([`${site.url}/retreat/kyoto`, site.status]);
    const hidden = await editKyoto({ published: [] });
    expect(hidden.page).toContain(`href="${site.url}/"`);
    expect(hidden.page).not.toContain(`${site.url}/retreat/kyoto`);
  });
});

describe('a value that a build rejects', () => {
  test.each<[string, string[], RegExp]>([
    ['image', ['defalt'], /「default」でしょうか。.*Is it "default"\?/s],
    ['title_en', ['  '], /英語の文を.*Write the English text/s],
    ['price', ['a lot'], /税込価格.*Write the price/s],
    ['duration', ['2.5'], /Write a number of days/],
    ['schedule_ja', ['1日目', ''], /1 番目 entry 1.*time と activity/s],
    ['id', ['Kyoto/1'], /Write lowercase letters/],
    ['id', [''], /空にはできません.*may not be empty/s],
    ['type', [''], /Write domestic or international/],
    ['former_ids', ['temple'], /temple/],
  ])('is rejected in %s with a fix, and stays in the form: %j', async (column, values, remedy) => {
    const before = await rowOf('retreats', { id: 'kyoto' });
    const also = { description_ja: ['書きかけ'] };
    const { status, page, problems } = await editKyoto({ [column]: values, ...also });
    expect([status, problems]).toEqual([422, { [column]: expect.stringMatching(remedy) }]);
    const { document } = parseHTML(page);
    const control = document.querySelector(`[name=${column}]`);
    expect(control?.getAttribute('aria-invalid')).toBe('true');
    const about = document.getElementById(control?.getAttribute('aria-describedby') ?? '');
    expect(about?.textContent.replace(/\s+/g, ' ')).toMatch(remedy);
    const kept = values.map((value) => [column, value]);
    expect(submittedFields(page)).toEqual(
      expect.arrayContaining([...kept, ['description_ja', '書きかけ']]),
    );
    expect(await rowOf('retreats', { id: 'kyoto' })).toEqual(before);
  });

  test('is rejected together with all others', async () => {
    const { problems } = await edit('/retreats/new', { id: ['nara'] });
    const names = Object.keys(texts('', ...retreatTexts.slice(0, 3)));
    expect(Object.keys(problems)).toEqual(['type', ...names]);
  });

  test('is rejected when it invalidates a row of another table', async () => {
    await insert('departures', departureRowWith({ places_left: 9 }));
    const { status, problems } = await editKyoto({ capacity: ['8'] });
    expect(status).toBe(422);
    expect(problems['']).toMatch(/departures "kyoto-spring" · places_left: 9 —.*Write at most 8/);
    expect(await rowOf('retreats', { id: 'kyoto' })).toMatchObject({ capacity: 10 });
  });

  test('does not block the correction of another row', async () => {
    // Simulates a picture that was removed from the folder.
    await insert('retreats', retreatRowWith({ id: 'nara' }));
    await rest
      .from('retreats')
      .update({ image: 'gone' })
      .in('id', ['kyoto', 'nara'])
      .throwOnError();
    for (const id of ['kyoto', 'nara']) {
      expect((await editRow('retreats', id, { image: [''] })).status).toBe(303);
    }
  });

  test('is rejected when it unpublishes the last retreat', async () => {
    for (const id of ['kyoto', 'island']) {
      expect((await editRow('retreats', id, { published: [] })).status).toBe(303);
    }
    const { status, problems } = await editRow('retreats', 'temple', { published: [] });
    expect(status).toBe(422);
    expect(problems['']).toMatch(/published を true に.*Add rows/s);
    expect((await editRow('retreats', 'island', { published: ['true'] })).status).toBe(303);
  });
});

describe('a value that only the database rejects', () => {
  const fact = { retreat_id: ['kyoto'], topic: ['bath'], ...texts('湯', 'text') };
  test.each<[string, Typed, string, RegExp]>([
    ['retreat_instructors', { retreat_id: [''], instructor_id: ['guide'] }, 'retreat_id', /空には/],
    [
      'retreat_instructors',
      { retreat_id: ['kyoto'], instructor_id: ['nobody'] },
      '',
      /参照先の表にない.*Choose one/s,
    ],
    [
      'retreat_facts',
      { ...fact, url: ['https://a.example/b c'] },
      '',
      /表の決まり.*begins_with_https/s,
    ],
    [
      'retreats',
      { ...texts('x', ...retreatTexts), id: ['kyoto'], type: ['domestic'] },
      'id',
      /別の id に.*an id of its own/s,
    ],
  ])('is rejected in %s with a bilingual message: %j', async (table, columns, column, words) => {
    const { status, problems } = await edit(`/${table}/new`, columns);
    expect([status, problems]).toEqual([422, { [column]: expect.stringMatching(words) }]);
  });

  test('is rejected when the same row exists', async () => {
    const link = { retreat_id: ['kyoto'], instructor_id: ['guide'] };
    expect((await edit('/retreat_instructors/new', link)).status).toBe(303);
    const { problems } = await edit('/retreat_instructors/new', link);
    expect(problems['']).toMatch(/同じ行がもうあります.*such a row already/s);
  });
});

describe('a row', () => {
  test('is not overwritten when it changed in another tab, and the input stays', async () => {
    const path = await pathOf('retreats', 'kyoto');
    const opened = await open(path);
    await edit(path, { title_en: ['From the other tab'] });
    const { status, page, problems } = await send(path, typed(opened, { title_ja: ['こちら'] }));
    expect(status).toBe(422);
    expect(problems['']).toMatch(/別の画面で.*changed or deleted elsewhere/s);
    expect(submittedFields(page)).toContainEqual(['title_ja', 'こちら']);
    const { title_ja } = retreatRowWith();
    const stored = { title_en: 'From the other tab', title_ja };
    expect(await rowOf('retreats', { id: 'kyoto' })).toMatchObject(stored);
    expect((await fetch(new URL(path, forms.url))).status).toBe(404);
  });

  test('is deleted after a confirmation, with the rows that belong to it', async () => {
    await insert('departures', departureRowWith());
    await insert('retreat_facts', factRowWith());
    const path = await pathOf('retreats', 'kyoto');
    const [button] = all(await open(path), 'details:not([open]) form button');
    expect(button?.getAttribute('name')).toBe('_delete');
    const { status, location } = await send(path, [['_delete', '']]);
    expect([status, location]).toEqual([303, '/retreats?saved']);
    expect(await rowOf('retreats', { id: 'kyoto' })).toBeNull();
    expect(await rowOf('departures', { retreat_id: 'kyoto' })).toBeNull();
  });

  test('is not deleted when others refer to it, and its form stays', async () => {
    await insert('retreat_instructors', { retreat_id: 'kyoto', instructor_id: 'guide' });
    const path = await pathOf('instructors', 'guide');
    const { status, page, problems } = await send(path, [['_delete', '']]);
    expect(status).toBe(422);
    expect(problems['']).toMatch(/先にそちらを.*Change those first/s);
    expect(submittedFields(page)).toContainEqual(['id', 'guide']);
  });

  test('keeps its departures and its former id when its id changes', async () => {
    await insert('departures', departureRowWith());
    expect((await editKyoto({ id: ['nara'] })).status).toBe(303);
    expect(await rowOf('departures', { id: 'kyoto-spring' })).toMatchObject({ retreat_id: 'nara' });
    expect(await rowOf('retreats', { id: 'nara' })).toMatchObject({ former_ids: ['kyoto'] });
  });
});

test('the list of inquiries shows every column, newest first, and allows no change', async () => {
  const { rows } = await database.transaction(async (sql) => {
    await sql.query(
      `insert into inquiries (identity, inbox, name, email, message, locale, created_at)
         select gen_random_uuid(), 'a@b.example', name, 'a@b.example', E'Two lines,\nor more.', 'en', day
         from (values ('Early', '2026-01-01'::date), ('Late <3', '2026-02-01')) as sent (name, day)`,
    );
    return await sql.query(
      `select attname from pg_attribute where attrelid = 'inquiries'::regclass and attnum > 0 and not attisdropped`,
    );
  });
  const titles = all(await open('/inquiries'), 'li a').map((one) => one.textContent);
  expect(titles).toEqual([expect.stringContaining('Late <3'), expect.stringContaining('Early')]);
  const path = await pathOf('inquiries', 'Late');
  const page = await open(path);
  expect(page).toContain('Two lines,\nor more.');
  expect(all(page, '.field > code')).toHaveLength(rows.length);
  expect(page).not.toContain('<form');
  expect((await send(path, [['_delete', '']])).status).toBe(200);
  expect(await open('/inquiries')).toContain('Late');
});

describe('access to the table forms', () => {
  /** Sends a request with headers that `fetch` doesn't allow: any Host, any Origin. */
  async function ask(method: string, path: string, headers: Record<string, string>) {
    const { port } = new URL(forms.url);
    const asking = request({ host: '127.0.0.1', port, method, path, headers });
    asking.end(method === 'POST' ? '_delete=' : undefined);
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      asking.once('response', resolve).once('error', reject);
    });
    return [answer.statusCode, (await text(answer)).includes('temple')];
  }

  test('is refused to other hosts and origins', async () => {
    const { host, hostname, port } = new URL(forms.url);
    expect(hostname).toBe('127.0.0.1');
    expect(await ask('GET', '/retreats', { host: `localhost:${port}` })).toEqual([200, true]);
    const evil = ['evil.example', `evil.example:${port}`, `127.0.0.1.evil.example:${port}`];
    for (const other of [...evil, '127.0.0.1', `127.0.0.1:${Number(port) + 1}`]) {
      expect([other, ...(await ask('GET', '/retreats', { host: other }))]).toEqual([
        ...[other, 403, false],
      ]);
    }
    const path = await pathOf('retreats', 'temple');
    const form = { host, 'content-type': 'application/x-www-form-urlencoded' };
    const origins = ['null', 'http://evil.example', `http://localhost:${port}`, `https://${host}`];
    for (const headers of [form, ...origins.map((origin) => ({ ...form, origin }))]) {
      expect([headers, ...(await ask('POST', path, headers))]).toEqual([headers, 403, false]);
    }
    expect(await rowOf('retreats', { id: 'temple' })).not.toBeNull();
  });

  test('forbids scripts, frames and caching', async () => {
    const { headers } = await fetch(forms.url);
    expect(headers.get('content-security-policy')).toMatch(
      /default-src 'none'.*frame-ancestors 'none'/,
    );
    expect(headers.get('cache-control')).toBe('no-store');
  });
});
