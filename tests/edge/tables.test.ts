import { request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import type { SupabaseClient } from '@supabase/supabase-js';
import { parseHTML } from 'linkedom';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startTables } from '../../scripts/tables/server.ts';
import { startEmbedded, type Embedded } from '../../supabase/embedded.ts';
import { fieldsOf } from '../support/html-form.ts';
import {
  departureRowWith,
  factRowWith,
  instructorRowWith,
  retreatRowWith,
} from '../support/retreat-rows.ts';
import { seed } from '../support/seed.ts';
import { restOf } from '../support/rest.ts';

const site = {
  url: 'http://127.0.0.1:4321',
  status: 'http://127.0.0.1:4321/api/status?key=secret',
};
let database: Embedded;
let forms: Awaited<ReturnType<typeof startTables>>;
let rest: SupabaseClient;

beforeAll(async () => {
  database = await startEmbedded({ seed });
  forms = await startTables(database, site);
  const key = database.serviceRoleKey;
  rest = restOf(database.url, key);
});
afterAll(async () => {
  await forms.close();
  await database.close();
});
afterEach(async () => {
  // The rows of the seed stay.
  await rest.from('retreats').delete().in('id', ['kyoto', 'nara', 'draft']);
  await rest.from('instructors').delete().eq('id', 'breath');
});

type Row = Record<string, unknown>;

/** A retreat that could be stored, as it is typed. */
const retreatFields = {
  type: ['domestic'],
  ...Object.fromEntries(
    ['title', 'location', 'description', 'long_description'].flatMap((name) => [
      [`${name}_ja`, ['文']],
      [`${name}_en`, ['Text']],
    ]),
  ),
};

const open = async (path: string) => {
  const answer = await fetch(new URL(path, forms.url), { redirect: 'manual' });
  return await answer.text();
};

/** The address of the row that a list calls so. */
async function pathOf(table: string, title: string): Promise<string> {
  const { document } = parseHTML(await open(`/${table}`));
  const link = [...document.querySelectorAll('li a')].find((one) =>
    one.textContent.includes(title),
  );
  if (!link) throw new Error(`No ${title} in ${table}`);
  return link.getAttribute('href') ?? '';
}

/** Sends a form as its page would. */
async function send(path: string, fields: readonly (readonly [string, string])[]) {
  const answer = await fetch(new URL(path, forms.url), {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: forms.url.replace(/\/$/, '') },
    body: new URLSearchParams(fields.map(([name, value]) => [name, value])),
  });
  const location = answer.headers.get('location');
  return {
    status: answer.status,
    location,
    page: location ? await open(location) : await answer.text(),
  };
}

/** Fills in columns of a page that is open, where a list is typed as lines and a pair as two boxes. */
function typed(page: string, columns: Readonly<Record<string, readonly string[]>>) {
  const kept = fieldsOf(page).filter(([name]) => !(name in columns));
  return [
    ...kept,
    ...Object.entries(columns).flatMap(([name, texts]) =>
      texts.map((text) => [name, text] as const),
    ),
  ];
}

const edit = async (path: string, columns: Readonly<Record<string, readonly string[]>>) =>
  await send(path, typed(await open(path), columns));

async function rowOf(table: string, columns: Row): Promise<Row | null> {
  return (await rest.from(table).select().match(columns).maybeSingle().throwOnError())
    .data as Row | null;
}

/** What a visitor of the page reads as wrong, by column; `''` for what is said of none. */
function problemsOn(page: string): Record<string, string> {
  const { document } = parseHTML(page);
  return Object.fromEntries(
    [...document.querySelectorAll('[role=alert] li')].map((one) => {
      const column = one.querySelector('a')?.textContent ?? '';
      return [column, one.textContent.trim().replace(column && `${column}: `, '')];
    }),
  );
}

const odd = '  １行目 <b>&amp; "x" \' 🧘‍♀️\r\n\r\n　三行目\\n{"a": 1}  \r\n';
const oddStored = odd.replaceAll('\r\n', '\n');

describe('every column of every table', () => {
  test('is shown with what belongs there, and is stored as it was typed', async () => {
    const instructor = await send(
      '/instructors/new',
      typed(await open('/instructors/new'), {
        id: ['breath'],
        name_ja: [odd],
        name_en: [odd],
        specialty_ja: [odd],
        specialty_en: [odd],
        qualifications_ja: [odd],
        qualifications_en: [odd],
        image: ['/photos/a&b.jpg'],
        display_order: ['１，２３４'],
      }),
    );
    expect([instructor.status, problemsOn(instructor.page)]).toEqual([303, {}]);
    expect(await rowOf('instructors', { id: 'breath' })).toMatchObject({
      name_ja: oddStored,
      name_en: oddStored,
      specialty_ja: oddStored,
      specialty_en: oddStored,
      qualifications_ja: oddStored,
      qualifications_en: oddStored,
      image: '/photos/a&b.jpg',
      display_order: 1234,
    });

    const retreat = await send(
      '/retreats/new',
      typed(await open('/retreats/new'), {
        id: ['kyoto'],
        type: ['international'],
        ...Object.fromEntries(
          ['title', 'location', 'description', 'long_description'].flatMap((name) => [
            [`${name}_ja`, [odd]],
            [`${name}_en`, [odd]],
          ]),
        ),
        includes_ja: [' 朝食 <1>\r\n\r\n"宿泊"'],
        includes_en: [''],
        schedule_ja: ['1日目 14:00', ' 集合\r\n& 受付 ', '', '', '', 'ヨガ'],
        schedule_en: ['', ''],
        image: [''],
        duration: ['3'],
        price: [''],
        capacity: ['１０'],
        display_order: ['-1'],
        former_ids: ['kyoto-old\r\nkyoto-older'],
        published: [],
      }),
    );
    expect(problemsOn(retreat.page)).toEqual({
      schedule_ja: expect.stringContaining('2 番目 entry 2'),
    });
    const again = await send(
      '/retreats/new',
      typed(retreat.page, { schedule_ja: ['1日目 14:00', ' 集合\r\n& 受付 '] }),
    );
    expect([again.status, problemsOn(again.page)]).toEqual([303, {}]);
    expect(await rowOf('retreats', { id: 'kyoto' })).toMatchObject({
      type: 'international',
      title_ja: oddStored,
      title_en: oddStored,
      location_ja: oddStored,
      location_en: oddStored,
      description_ja: oddStored,
      description_en: oddStored,
      long_description_ja: oddStored,
      long_description_en: oddStored,
      includes_ja: [' 朝食 <1>', '"宿泊"'],
      includes_en: [],
      schedule_ja: [{ time: '1日目 14:00', activity: ' 集合\n& 受付 ' }],
      schedule_en: [],
      image: null,
      duration: 3,
      price: null,
      capacity: 10,
      display_order: -1,
      former_ids: ['kyoto-old', 'kyoto-older'],
      published: false,
    });

    await edit('/retreat_instructors/new', { retreat_id: ['kyoto'], instructor_id: ['breath'] });
    expect(await rowOf('retreat_instructors', { retreat_id: 'kyoto' })).toEqual({
      retreat_id: 'kyoto',
      instructor_id: 'breath',
    });

    await edit('/departures/new', {
      id: [''],
      retreat_id: ['kyoto'],
      starts_on: ['2099-04-10'],
      ends_on: ['2099-04-12'],
      capacity: ['8'],
      places_left: ['0'],
      status: ['waitlist'],
      price: ['0'],
      note_ja: [odd],
      note_en: [odd],
    });
    expect(await rowOf('departures', { id: 'kyoto-2099-04-10' })).toMatchObject({
      retreat_id: 'kyoto',
      starts_on: '2099-04-10',
      ends_on: '2099-04-12',
      capacity: 8,
      places_left: 0,
      status: 'waitlist',
      price: 0,
      note_ja: oddStored,
      note_en: oddStored,
    });

    await edit('/retreat_facts/new', {
      retreat_id: ['kyoto'],
      topic: ['bath'],
      text_ja: [odd],
      text_en: [odd],
      url: ['https://maps.example/?a=1&b=2'],
    });
    expect(await rowOf('retreat_facts', { retreat_id: 'kyoto' })).toMatchObject({
      topic: 'bath',
      text_ja: oddStored,
      text_en: oddStored,
      url: 'https://maps.example/?a=1&b=2',
    });
  });
});

describe('a form', () => {
  test.each(['retreats', 'departures', 'retreat_facts', 'instructors', 'retreat_instructors'])(
    'of %s shows every column with its comment, each control with a name',
    async (table) => {
      const { document } = parseHTML(await open(`/${table}/new`));
      const columns = await database.transaction(async (sql) => {
        const { rows } = await sql.query<{ name: string; comment: string }>(
          `select attname as name, col_description(attrelid, attnum) as comment from pg_attribute
             where attrelid = $1::regclass and attnum > 0 and not attisdropped and attname !~ '_at$'`,
          [table],
        );
        return rows;
      });
      const words = (element: Element | null) => element?.textContent.replace(/\s+/g, ' ').trim();
      for (const { name, comment } of columns) {
        const control = document.querySelector(`[name="${name}"]`);
        const described = control?.getAttribute('aria-describedby') ?? '';
        expect(words(document.getElementById(described)), name).toContain(comment);
        const label = words(document.querySelector(`label[for="${name}"], #${name} legend`));
        expect(label, name).toBe(name);
      }
    },
  );

  test('of a row that nobody touches changes nothing, and keeps what it cannot show', async () => {
    await rest
      .from('retreats')
      .insert(
        retreatRowWith({
          image: '',
          includes_ja: ['朝食\n夕食', '', '宿泊'],
          schedule_ja: [{ time: '14:00', activity: '集合', place: '駅' }],
          long_description_ja: '\n\n 一段落目。\r\n\r\n二段落目。\n',
        }),
      )
      .throwOnError();
    const before = await rowOf('retreats', { id: 'kyoto' });
    expect((await edit(await pathOf('retreats', 'kyoto'), {})).status).toBe(303);
    const after = {
      ...(await rowOf('retreats', { id: 'kyoto' })),
      updated_at: before?.['updated_at'],
    };
    expect(after).toEqual(before);
  });

  test('takes a pair into the middle of a schedule', async () => {
    await rest.from('retreats').insert(retreatRowWith()).throwOnError();
    const schedule = (path: string) => edit(path, { schedule_en: ['9:00', 'A', '10:00', 'B'] });
    await schedule(await pathOf('retreats', 'kyoto'));
    const path = await pathOf('retreats', 'kyoto');
    const fields = fieldsOf(await open(path));
    const next = fields.findIndex(([name, value]) => name === 'schedule_en' && value === '10:00');
    // The boxes before it stand closed until somebody opens them.
    fields.splice(next - 2, 2, ['schedule_en', '9:30'], ['schedule_en', 'Between']);
    expect((await send(path, fields)).status).toBe(303);
    expect((await rowOf('retreats', { id: 'kyoto' }))?.['schedule_en']).toEqual([
      { time: '9:00', activity: 'A' },
      { time: '9:30', activity: 'Between' },
      { time: '10:00', activity: 'B' },
    ]);
  });

  test('says after saving where the change will be', async () => {
    await rest.from('retreats').insert(retreatRowWith()).throwOnError();
    const { page } = await edit(await pathOf('retreats', 'kyoto'), { title_en: ['Renamed'] });
    const { document } = parseHTML(page);
    const links = [...document.querySelectorAll('[role=status] a')].map((one) =>
      one.getAttribute('href'),
    );
    expect(links).toEqual([`${site.url}/retreat/kyoto`, site.status]);
    const hidden = await edit(await pathOf('retreats', 'kyoto'), { published: [] });
    expect(hidden.page).toContain(`href="${site.url}/"`);
    expect(hidden.page).not.toContain(`${site.url}/retreat/kyoto`);
  });
});

describe('a value that a build would refuse', () => {
  test.each<[string, Record<string, string[]>, string, RegExp]>([
    ['retreats', { image: ['defalt'] }, 'image', /「default」でしょうか。.*Is it "default"\?/s],
    ['retreats', { title_en: ['  '] }, 'title_en', /英語の文を.*Write the English text/s],
    ['retreats', { price: ['a lot'] }, 'price', /税込価格.*Write the price/s],
    ['retreats', { duration: ['2.5'] }, 'duration', /Write a number of days/],
    [
      'retreats',
      { schedule_ja: ['1日目', ''] },
      'schedule_ja',
      /1 番目 entry 1.*time と activity/s,
    ],
    ['retreats', { id: ['Kyoto/1'] }, 'id', /Write lowercase letters/],
    ['retreats', { id: [''] }, 'id', /空にはできません.*may not be empty/s],
    ['retreats', { type: [''] }, 'type', /Write domestic or international/],
    ['retreats', { former_ids: ['temple'] }, 'former_ids', /temple/],
  ])(
    'is refused in %s with its remedy, and stays typed: %j',
    async (table, columns, column, remedy) => {
      await rest.from('retreats').insert(retreatRowWith()).throwOnError();
      const path = await pathOf(table, 'kyoto');
      const before = await rowOf(table, { id: 'kyoto' });
      const { status, page } = await edit(path, { ...columns, description_ja: ['書きかけ'] });
      expect(status).toBe(422);
      expect(problemsOn(page)).toEqual({ [column]: expect.stringMatching(remedy) });
      const { document } = parseHTML(page);
      const control = document.querySelector(`[name=${column}]`);
      expect(control?.getAttribute('aria-invalid')).toBe('true');
      const about = document.getElementById(control?.getAttribute('aria-describedby') ?? '');
      expect(about?.textContent.replace(/\s+/g, ' ')).toMatch(remedy);
      const kept = fieldsOf(page);
      for (const text of columns[column] ?? []) expect(kept).toContainEqual([column, text]);
      expect(kept).toContainEqual(['description_ja', '書きかけ']);
      expect(await rowOf(table, { id: 'kyoto' })).toEqual(before);
    },
  );

  test('is refused with all others at once', async () => {
    const { page } = await edit('/retreats/new', { id: ['kyoto'] });
    expect(Object.keys(problemsOn(page))).toEqual([
      'type',
      'title_ja',
      'title_en',
      'location_ja',
      'location_en',
      'description_ja',
      'description_en',
    ]);
  });

  test('is refused where it makes a row of another table wrong', async () => {
    await rest.from('retreats').insert(retreatRowWith()).throwOnError();
    await rest
      .from('departures')
      .insert(departureRowWith({ places_left: 9 }))
      .throwOnError();
    const { status, page } = await edit(await pathOf('retreats', 'kyoto'), { capacity: ['8'] });
    expect(status).toBe(422);
    expect(problemsOn(page)['']).toMatch(
      /departures "kyoto-spring" · places_left: 9 —.*Write at most 8/,
    );
    expect(await rowOf('retreats', { id: 'kyoto' })).toMatchObject({ capacity: 10 });
  });

  test('in one row does not keep another from being mended', async () => {
    // As when a picture is taken out of the folder.
    for (const id of ['kyoto', 'nara'])
      await rest
        .from('retreats')
        .insert(retreatRowWith({ id, image: 'gone' }))
        .throwOnError();
    expect((await edit(await pathOf('retreats', 'kyoto'), { image: [''] })).status).toBe(303);
    expect((await edit(await pathOf('retreats', 'nara'), { image: [''] })).status).toBe(303);
  });

  test('the last published retreat stays', async () => {
    const others = fieldsOf(await open(await pathOf('retreats', 'island')));
    expect(others).toContainEqual(['published', 'true']);
    expect((await edit(await pathOf('retreats', 'island'), { published: [] })).status).toBe(303);
    const { status, page } = await edit(await pathOf('retreats', 'temple'), { published: [] });
    expect(status).toBe(422);
    expect(problemsOn(page)['']).toMatch(/published を true に.*Add rows/s);
    expect((await edit(await pathOf('retreats', 'island'), { published: ['true'] })).status).toBe(
      303,
    );
  });
});

describe('a value that only the database refuses', () => {
  beforeAll(async () => {
    await rest
      .from('instructors')
      .insert(instructorRowWith({ id: 'guide' }))
      .throwOnError();
  });
  test.each<[string, Record<string, string[]>, string, RegExp]>([
    [
      'retreat_instructors',
      { retreat_id: [''], instructor_id: ['guide'] },
      'retreat_id',
      /空にはできません/,
    ],
    [
      'retreat_instructors',
      { retreat_id: ['kyoto'], instructor_id: ['nobody'] },
      '',
      /参照先の表にない.*Choose one/s,
    ],
    [
      'retreat_facts',
      {
        retreat_id: ['kyoto'],
        topic: ['bath'],
        text_ja: ['湯'],
        text_en: ['Hot'],
        url: ['https://a.example/b c'],
      },
      '',
      /表の決まり.*begins_with_https/s,
    ],
  ])('is refused in %s in both languages: %j', async (table, columns, column, words) => {
    await rest.from('retreats').insert(retreatRowWith()).throwOnError();
    const { status, page } = await edit(`/${table}/new`, columns);
    expect([status, problemsOn(page)]).toEqual([422, { [column]: expect.stringMatching(words) }]);
    expect(await rowOf(table, { retreat_id: 'kyoto' })).toBeNull();
  });

  test('is refused where there is such a row already', async () => {
    await rest.from('retreats').insert(retreatRowWith()).throwOnError();
    const link = { retreat_id: ['kyoto'], instructor_id: ['guide'] };
    expect((await edit('/retreat_instructors/new', link)).status).toBe(303);
    const { page } = await edit('/retreat_instructors/new', link);
    expect(problemsOn(page)['']).toMatch(/同じ行がもうあります.*such a row already/s);
    const again = await edit('/retreats/new', { ...retreatFields, id: ['kyoto'] });
    expect(problemsOn(again.page)).toEqual({
      id: expect.stringMatching(/別の id に.*an id of its own/s),
    });
  });
});

describe('a row', () => {
  test('that was changed in another tab is not overwritten, and what was typed stays', async () => {
    await rest.from('retreats').insert(retreatRowWith()).throwOnError();
    const path = await pathOf('retreats', 'kyoto');
    const opened = await open(path);
    await edit(path, { title_en: ['From the other tab'] });
    const { status, page } = await send(path, typed(opened, { title_ja: ['こちらの題名'] }));
    expect(status).toBe(422);
    expect(problemsOn(page)['']).toMatch(/別の画面で.*changed or deleted elsewhere/s);
    expect(fieldsOf(page)).toContainEqual(['title_ja', 'こちらの題名']);
    expect(await rowOf('retreats', { id: 'kyoto' })).toMatchObject({
      title_en: 'From the other tab',
      title_ja: retreatRowWith().title_ja,
    });
    expect((await fetch(new URL(path, forms.url))).status).toBe(404);
  });

  test('is deleted after a confirmation, with what belongs to it', async () => {
    await rest.from('retreats').insert(retreatRowWith()).throwOnError();
    await rest.from('departures').insert(departureRowWith()).throwOnError();
    await rest.from('retreat_facts').insert(factRowWith()).throwOnError();
    const path = await pathOf('retreats', 'kyoto');
    const { document } = parseHTML(await open(path));
    const button = document.querySelector('details:not([open]) form button');
    expect(button?.getAttribute('name')).toBe('_delete');
    const { status, location } = await send(path, [['_delete', '']]);
    expect([status, location]).toEqual([303, '/retreats?saved']);
    expect(await rowOf('retreats', { id: 'kyoto' })).toBeNull();
    expect(await rowOf('departures', { retreat_id: 'kyoto' })).toBeNull();
  });

  test('that others refer to is not deleted, and its form stays', async () => {
    await rest.from('retreats').insert(retreatRowWith()).throwOnError();
    await edit('/retreat_instructors/new', { retreat_id: ['kyoto'], instructor_id: ['guide'] });
    const path = await pathOf('instructors', 'guide');
    const { status, page } = await send(path, [['_delete', '']]);
    expect(status).toBe(422);
    expect(problemsOn(page)['']).toMatch(/先にそちらを.*Change those first/s);
    expect(fieldsOf(page)).toContainEqual(['id', 'guide']);
  });

  test('of a retreat gets another id, and its departures follow', async () => {
    await rest.from('retreats').insert(retreatRowWith()).throwOnError();
    await rest.from('departures').insert(departureRowWith()).throwOnError();
    const { status } = await edit(await pathOf('retreats', 'kyoto'), { id: ['nara'] });
    expect(status).toBe(303);
    expect(await rowOf('departures', { id: 'kyoto-spring' })).toMatchObject({ retreat_id: 'nara' });
    expect(await rowOf('retreats', { id: 'nara' })).toMatchObject({ former_ids: ['kyoto'] });
  });
});

test('inquiries can be read, the latest first, with every column, and not changed', async () => {
  await database.transaction(async (sql) => {
    for (const [name, day] of [
      ['Early', '2026-01-01'],
      ['Late <3', '2026-02-01'],
    ]) {
      await sql.query(
        `insert into inquiries (identity, inbox, name, email, message, locale, created_at)
           values (gen_random_uuid(), 'a@b.example', $1, 'a@b.example', E'Two lines,\nor more.', 'en', $2)`,
        [name, day],
      );
    }
  });
  const { document } = parseHTML(await open('/inquiries'));
  const titles = [...document.querySelectorAll('li a')].map((one) => one.textContent);
  expect(titles).toEqual([expect.stringContaining('Late <3'), expect.stringContaining('Early')]);
  const path = await pathOf('inquiries', 'Late');
  const page = await open(path);
  expect(page).toContain('Two lines,\nor more.');
  const shown = [...parseHTML(page).document.querySelectorAll('.field > code')].map(
    (one) => one.textContent,
  );
  const { rows } = await database.transaction((sql) =>
    sql.query(
      `select attname from pg_attribute where attrelid = 'inquiries'::regclass and attnum > 0 and not attisdropped`,
    ),
  );
  expect(shown).toHaveLength(rows.length);
  expect(page).not.toContain('<form');
  const { status } = await send(path, [['_delete', '']]);
  expect(status).toBe(200);
  expect(await open('/inquiries')).toContain('Late');
});

describe('who is let in', () => {
  /** As `fetch` can't: any Host, any Origin. */
  async function ask(method: string, path: string, headers: Record<string, string>) {
    const { port } = new URL(forms.url);
    const asking = request({ host: '127.0.0.1', port, method, path, headers });
    asking.end(method === 'POST' ? '_delete=' : undefined);
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      asking.once('response', resolve).once('error', reject);
    });
    return { status: answer.statusCode, body: await text(answer) };
  }

  test('pages of this machine alone', async () => {
    const { host, port } = new URL(forms.url);
    expect(new URL(forms.url).hostname).toBe('127.0.0.1');
    expect((await ask('GET', '/retreats', { host: `localhost:${port}` })).status).toBe(200);
    for (const other of [
      'evil.example',
      `evil.example:${port}`,
      '127.0.0.1',
      `127.0.0.1.evil.example:${port}`,
      `127.0.0.1:${Number(port) + 1}`,
    ]) {
      const { status, body } = await ask('GET', '/retreats', { host: other });
      expect([other, status]).toEqual([other, 403]);
      expect(body).not.toContain('temple');
    }
    const path = await pathOf('retreats', 'temple');
    const form = { host, 'content-type': 'application/x-www-form-urlencoded' };
    for (const origin of [
      undefined,
      'null',
      'http://evil.example',
      `http://localhost:${port}`,
      `https://${host}`,
    ]) {
      const { status } = await ask('POST', path, {
        ...form,
        ...(origin !== undefined && { origin }),
      });
      expect([origin, status]).toEqual([origin, 403]);
    }
    expect(await rowOf('retreats', { id: 'temple' })).not.toBeNull();
  });

  test('no page runs a script, is framed or kept', async () => {
    const { headers } = await fetch(forms.url);
    expect(headers.get('content-security-policy')).toMatch(
      /default-src 'none'.*frame-ancestors 'none'/,
    );
    expect(headers.get('cache-control')).toBe('no-store');
  });
});
