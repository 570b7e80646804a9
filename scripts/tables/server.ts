import { readFileSync } from 'node:fs';
import { formatProblem, placeWithin, type Problem } from '#editorial/problem.ts';
import { noRetreatsError } from '#features/retreats/loader.ts';
import { checkTables, tableNames, type Tables } from '#features/retreats/tables/check.ts';
import { pathTo, retreatRoute, routes } from '#i18n/paths.ts';
import { html, Html } from '../../functions/html.ts';
import { style } from '../../functions/operator-page.ts';
import type { EmbeddedDatabase, Transaction } from '../../supabase/embedded.ts';
import { serveOnLoopback, LOOPBACK } from '../serve.ts';
import * as form from './form.ts';
import { errorTexts, texts } from './texts.ts';

/** Tables whose rows are edited, and `inquiries`, which is only read. */
const names = [...tableNames, 'inquiries'];

/** Initial values of a new row. */
const defaults: form.Row = { published: true, display_order: 0 };

const ownStyle = readFileSync(new URL('style.css', import.meta.url), 'utf8');
const headers = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'`,
};

/** Query for the comments and columns of tables. */
const description = `select name, obj_description(name::regclass, 'pg_class') as comment, (
    select json_agg(json_build_object('name', attname, 'type', atttypid::regtype,
      'comment', col_description(attrelid, attnum)) order by attnum)
    from pg_attribute where attrelid = name::regclass and attnum > 0 and not attisdropped
  ) as columns from unnest($1::text[]) as name`;

/**
 * Serves forms for the rows of all tables that pages are built from, and shows what visitors sent, on 127.0.0.1. It
 * accepts requests only from its own pages.
 *
 * @param site URLs of the local site and of its status page.
 */
export async function startTables(
  database: EmbeddedDatabase,
  site: { url: string; status: string },
) {
  const tables = await database.transaction((sql) => sql.query<form.Table>(description, [names]));

  async function fetch(request: Request): Promise<Response> {
    const host = request.headers.get('host');
    const isHere = [LOOPBACK, 'localhost'].some((name) => host === `${name}:${port}`);
    const isPost = request.method === 'POST';
    const isOwn = !isPost || request.headers.get('origin') === `http://${host}`;
    if (!isHere || !isOwn) return renderPage('', form.bilingual(texts.denied), 403);
    const sent = isPost ? await request.formData() : undefined;
    return await database.transaction((sql) => answer(sql, new URL(request.url), sent));
  }

  async function answer(sql: Transaction, url: URL, sent?: FormData): Promise<Response> {
    const [, name = '', id = ''] = url.pathname.replace(/^\/$/, '/retreats').split('/');
    const rows = await readRows(sql);
    const row = rows[name]?.find((one) => form.rowHash(one) === id);
    const table = tables.rows.find((one) => one.name === name);
    if (!table || !(row ?? sent ?? ['', 'new'].includes(id)))
      return renderPage('', form.bilingual(texts.missing), 404);
    const saved = url.searchParams.has('saved') && notice(rows, row);
    const isReadOnly = name === 'inquiries';
    if (id === '')
      return renderPage(name, html`${saved}${form.listOf(table, rows[name] ?? [], isReadOnly)}`);
    if (isReadOnly)
      return renderPage(name, html`${table.columns.map((one) => row && form.valueOf(one, row))}`);

    const typedAs = (textsOf: (column: string, type: string) => string[]) =>
      Object.fromEntries(table.columns.map((one) => [one.name, textsOf(one.name, one.type)]));
    const stored = typedAs((column, type) => form.toInputs(type, (row ?? defaults)[column]));
    const shown = { table, rows, row, typed: stored };
    if (sent === undefined) return renderPage(name, html`${saved}${form.formOf(shown)}`);

    const isDeleted = sent.has('_delete');
    if (!isDeleted) shown.typed = typedAs((column) => sent.getAll(column).map(String));
    const outcome =
      row || id === 'new' ? await save(sql, shown, isDeleted) : [{ text: texts.elsewhere }];
    if (Array.isArray(outcome)) return renderPage(name, form.formOf(shown, outcome), 422);
    return redirect(isDeleted ? `/${name}?saved` : `/${name}/${form.rowHash(outcome)}?saved`);
  }

  /** Returns a note that says when a change is live, with a link to the retreat's page where it has one. */
  function notice(rows: form.Rows, row: form.Row = {}): Html {
    const retreat = rows['retreats']?.find(({ id }) => id === (row['retreat_id'] ?? row['id']));
    const route = retreat?.['published'] ? retreatRoute(String(retreat['id'])) : routes.home;
    return html`<p class="note" role="status">${form.bilingual(texts.saved)}<br>
      <a href="${site.url}${pathTo('ja', route)}">${form.bilingual(texts.page)}</a> ·
      <a href="${site.status}">${form.bilingual(texts.status)}</a></p>`;
  }

  const server = await serveOnLoopback(fetch);
  const { port } = new URL(server.url);
  return { ...server, url: `${server.url}/` };
}

const redirect = (location: string) => new Response(null, { status: 303, headers: { location } });

function renderPage(name: string, body: Html, status = 200): Response {
  const current = html`aria-current="page"`;
  const links = names.map((to) => html`<a href="/${to}" ${to === name && current}>${to}</a>`);
  const page = html`<!doctype html><html lang="ja"><meta charset="utf-8">
    <meta name="viewport" content="width=device-width"><title>${name} · ${texts.title}</title>
    <style>${new Html(style + ownStyle)}</style>
    <main><nav>${links}</nav><h1>${name || form.bilingual(texts.title)}</h1>${body}</main></html>`;
  return new Response(page.text, { status, headers });
}

/** Reads every row, latest first. */
async function readRows(sql: Transaction): Promise<form.Rows> {
  const list = `coalesce(json_agg(t order by to_jsonb(t) ->> 'created_at' desc, t), '[]')`;
  const lists = names.map((name) => `(select ${list} from public.${name} as t) as ${name}`);
  return (await sql.query<form.Rows>(`select ${lists.join(', ')}`)).rows[0] ?? {};
}

/**
 * Stores the typed row or deletes the row, unless the build or the database would refuse the result.
 *
 * @returns the row, or what is wrong.
 */
async function save(sql: Transaction, shown: form.Shown, isDeleted: boolean) {
  const { table, row, typed, rows: before } = shown;
  const known = await problemsIn(before);
  const newProblems = async (rows: form.Rows) =>
    [...(await problemsIn(rows))].flatMap(([text, problem]) =>
      known.has(text) ? [] : toFormProblem(table, text, problem),
    );

  const given: Record<string, unknown> = { ...row };
  const columns = table.columns.filter(form.isEditable);
  for (const { name, type } of columns) {
    const input = typed[name] ?? [];
    // A value that the form can't show stays unless the editor changes it.
    if (!row || form.isDirty(type, row[name], input)) given[name] = form.toValue(type, input);
  }
  if (!isDeleted) {
    // The row is checked before the statement, because these messages say more than the database's errors. Its id may
    // be missing, because the database can generate it.
    const draft = { ...given, id: given['id'] ?? 'unnamed' };
    const others = before[table.name]?.filter((one) => one !== row) ?? [];
    const problems = await newProblems({ ...before, [table.name]: [...others, draft] });
    // Problems of other tables are judged after the statement, which updates references to a changed id.
    const own = problems.filter(({ column }) => column);
    if (own.length > 0) return own;
  }
  const list = columns.map(({ name }) => name).join(', ');
  const target = `public.${table.name}`;
  const values = `select ${list} from change, json_populate_record(null::${target}, change.given)`;
  const place = 'where to_jsonb(t) = (select was from change)';
  const write = row
    ? `update ${target} as t set (${list}) = (${values}) ${place}`
    : `insert into ${target} as t (${list}) ${values}`;
  const statement = `with change as (select $1::text::jsonb as was, $2::text::json as given)
    ${isDeleted ? `delete from ${target} as t ${place}` : write} returning to_json(t) as stored`;
  try {
    const parameters = [JSON.stringify(row ?? null), JSON.stringify(given)];
    const { rows } = await sql.query<{ stored: form.Row }>(statement, parameters);
    const problems = await newProblems(await readRows(sql));
    if (problems.length === 0) return rows[0]?.stored ?? given;
    await sql.rollback();
    return problems;
  } catch (error) {
    const { code = '', column, ...refusal } = error as Partial<Record<string, string>>;
    if (!/^\w{5}$/.test(code)) throw error;
    await sql.rollback();
    const word = errorTexts[isDeleted ? 'inUse' : code] ?? errorTexts['other'];
    return [{ column, text: `${word} (${refusal['constraint'] ?? (error as Error).message})` }];
  }
}

/** Checks all rows as the build of a preview does, and returns the problems by their text. */
async function problemsIn(rows: form.Rows): Promise<Map<string, Problem>> {
  const root = new URL('../../', import.meta.url);
  // Pictures on other hosts are not fetched, because they stop no build.
  const { problems } = await checkTables(rows as Tables, { root, folder: root, hosts: [] });
  if (rows['retreats']?.every(({ published }) => !published)) {
    problems.push({ where: { table: 'retreats' }, fix: noRetreatsError });
  }
  // Positions are left out, because they change when rows are added or deleted.
  const unplaced = problems.map((problem): Problem => ({
    ...problem,
    where: { ...problem.where, position: undefined },
  }));
  return new Map(unplaced.map((problem) => [formatProblem(problem), problem]));
}

/** Returns a problem as the form of a table shows it: beside its field, if the form has that field. */
function toFormProblem(
  { name, columns }: form.Table,
  text: string,
  problem: Problem,
): form.Problem {
  const { where, fix } = problem;
  if (!('table' in where) || where.table !== name) return { text };
  const { column, within = [] } = where;
  if (!columns.some((one) => one.name === column)) return { text };
  return { column, text: [placeWithin(within), fix.ja, fix.en].join(' ').trim() };
}
