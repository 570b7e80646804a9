import { hash } from 'node:crypto';
import { departureStatuses, factTopics, retreatTypes } from '#features/retreats/types.ts';
import { html, type Html } from '../../functions/html.ts';
import { texts } from './texts.ts';

/** A row as PostgREST returns it: days and times are text. */
export type Row = Readonly<Record<string, unknown>>;
/** The rows of tables, by the tables' names. */
export type Rows = Readonly<Record<string, readonly Row[]>>;
/** A table as the database describes it; comments are in both languages. */
export type Table = { name: string; comment: string; columns: Column[] };
type Column = Record<'name' | 'type' | 'comment', string>;
type Pair = { time: string; activity: string };
/** Texts of the controls by column, in their order. */
export type Typed = Record<string, string[]>;
/** Why a row can't be stored, and what to write instead, in both languages. */
export type Problem = { column?: string | undefined; text: string };

/**
 * Returns the texts of a column's controls: a list as lines, a schedule as time, activity, time, activity…, a boolean
 * as its checkbox sends it, null as nothing.
 *
 * @param type PostgreSQL's name of the column's type.
 */
export function toInputs(type: string, value: unknown): string[] {
  if (value === null || value === undefined || value === false) return [];
  if (type === 'text[]') return [(value as string[]).join('\n')];
  if (type !== 'jsonb') return [String(value)];
  return (value as Pair[]).flatMap(({ time, activity }) => [time, activity]);
}

/**
 * Returns the typed value of a column, with its lines and spaces; line ends are LF. Blank lines of a list and blank
 * pairs of a schedule are left out, an empty text is null, and a number may be written as `１２８，０００`. Anything that
 * PostgreSQL's `integer` can't hold is NaN, which every check refuses.
 */
export function toValue(type: string, typed: readonly string[]): unknown {
  const plain = typed.map((text) => text.replace(/\r\n?/g, '\n'));
  const [text = ''] = plain;
  if (type === 'boolean') return typed.length > 0;
  if (type === 'text[]') return text.split('\n').filter((line) => line.trim() !== '');
  if (type === 'jsonb') {
    const pairs = plain.map((time, at) => ({ time, activity: plain[at + 1] ?? '' }));
    return pairs.filter((pair, at) => at % 2 === 0 && /\S/.test(pair.time + pair.activity));
  }
  if (type !== 'integer') return text === '' ? null : text;
  const digits = text.normalize('NFKC').replace(/[\s,]/g, '');
  const isInteger = /^-?\d+$/.test(digits) && Math.abs(Number(digits)) < 2 ** 31;
  return digits === '' ? null : isInteger ? Number(digits) : NaN;
}

/** Whether what was typed means another value than what the form showed. */
export const isDirty = (type: string, was: unknown, typed: readonly string[]): boolean =>
  JSON.stringify(toValue(type, toInputs(type, was))) !== JSON.stringify(toValue(type, typed));

/** Whether editors write a column, and not the database. */
export const isEditable = ({ type }: Column): boolean => !type.startsWith('timestamp');

/** Returns a hash that identifies a row with its current content. */
export const rowHash = (row: Row): string => hash('sha256', JSON.stringify(row), 'base64url');

/** Marks up a text whose English follows its Japanese. */
export function bilingual(text: string): Html {
  const [, ja = text, en] = /^(.*\P{ASCII}) ([A-Z].*)$/su.exec(text) ?? [];
  return html`${ja} ${en !== undefined && html`<span lang="en">${en}</span>`}`;
}

/** Columns whose values name a row in a list, for tables that are edited and for those that are only read. */
const titles = ['id', 'retreat_id', 'instructor_id', 'topic', 'title_ja', 'name_ja', 'text_ja'];
const readOnlyTitles = ['created_at', 'reference', 'name'];

/** Returns a list of all rows of a table, each with a link to its page. */
export function listOf({ name, comment }: Table, rows: readonly Row[], isReadOnly: boolean): Html {
  const items = rows.map((row) => {
    const title = (isReadOnly ? readOnlyTitles : titles)
      .flatMap((column) => row[column] ?? [])
      .join(' · ');
    return html`<li><a href="/${name}/${rowHash(row)}">${title}</a></li>`;
  });
  return html`<p>${bilingual(comment)}</p>
    <p>${isReadOnly ? bilingual(texts.readOnly) : html`<a href="/${name}/new">${bilingual(texts.add)}</a>`}</p>
    ${items.length > 0 ? html`<ul>${items}</ul>` : html`<p>${bilingual(texts.none)}</p>`}`;
}

/** Returns the HTML of a column that can't be edited, with its value. */
export const valueOf = ({ name, type, comment }: Column, row: Row): Html =>
  html`<div class="field"><code>${name}</code><div class="small">${bilingual(comment)}</div>
    <div class="value">${toInputs(type, row[name]).join('\n')}</div></div>`;

/** A row as it is stored and as it is typed. */
export type Shown = { table: Table; rows: Rows; row: Row | undefined; typed: Typed };

/** Returns the form of a row, or of a new row. */
export function formOf({ table, row, rows, typed }: Shown, problems: Problem[] = []): Html {
  const fields = table.columns.map((column) => {
    const { name, type, comment } = column;
    if (!isEditable(column)) return row && valueOf(column, row);
    const wrong = problems.filter((one) => one.column === name);
    const attributes = html`name="${name}" lang="${name.endsWith('_en') ? 'en' : 'ja'}"
      aria-describedby="${name}-about" ${wrong.length > 0 && html`aria-invalid="true"`}`;
    const about = html`<div class="small" id="${name}-about">${bilingual(comment)}
      ${type === 'text[]' && bilingual(texts.perLine)} ${type === 'jsonb' && bilingual(texts.pairs)}
      ${wrong.map(({ text }) => html`<p class="wrong">${bilingual(text)}</p>`)}</div>`;
    return type === 'jsonb'
      ? html`<fieldset id="${name}"><legend><code>${name}</code></legend>${about}
          ${pairsOf(typed[name] ?? [], attributes)}</fieldset>`
      : html`<div class="field"><label for="${name}"><code>${name}</code></label>${about}
          ${controlOf(column, typed[name]?.[0] ?? '', html`id="${name}" ${attributes}`, rows)}</div>`;
  });
  const list = problems.map(({ column, text }) => {
    return html`<li>${column && html`<a href="#${column}">${column}</a>: `}${bilingual(text)}</li>`;
  });
  const refusal = html`<div class="note wrong" role="alert">${bilingual(texts.refused)}<ul>${list}</ul></div>`;
  const removal = html`<details><summary>${bilingual(texts.remove)}</summary>
    <form method="post"><p>${bilingual(texts.confirm)}</p>
    <button class="quiet" name="_delete">${bilingual(texts.confirmed)}</button></form></details>`;
  return html`${list.length > 0 && refusal}
    <form method="post"><div class="bar"><button>${bilingual(texts.save)}</button>
      <a href="/${table.name}">${bilingual(texts.back)}</a></div>${fields}</form>${row && removal}`;
}

/** Choices of columns that don't refer to ids of other tables. */
const choices = new Map<string, readonly string[]>()
  .set('type', retreatTypes)
  .set('status', departureStatuses)
  .set('topic', factTopics);

function controlOf({ name, type }: Column, text: string, attributes: Html, rows: Rows): Html {
  const other = name === 'led_by' ? 'instructors' : name.replace(/_id$/, 's');
  const all = choices.get(name) ?? rows[other]?.map(({ id }) => String(id));
  const optionOf = (one: string) => html`<option ${one === text && html`selected`}>${one}</option>`;
  const options = new Set(['', ...(all ?? []), text]);
  if (all) return html`<select ${attributes}>${[...options].map(optionOf)}</select>`;
  if (type === 'date') return html`<input type="date" value="${text}" ${attributes}>`;
  return type === 'boolean'
    ? html`<input type="checkbox" value="true" ${text !== '' && html`checked`} ${attributes}>`
    : textarea(text, html`${attributes} ${type === 'integer' && html`inputmode="numeric"`}`);
}

/** Returns a `<textarea>`. Browsers drop a line break at the start of its text, so one more is written. */
const textarea = (text: string, attributes: Html): Html =>
  html`<textarea rows="${text.split('\n').length}" ${attributes}>${'\n'}${text}</textarea>`;

function pairsOf(typed: readonly string[], attributes: Html): Html[] {
  return [...(toValue('jsonb', typed) as Pair[]), ...Array<undefined>(4)].map((written, at) => {
    const pair = (time = '', activity = '') =>
      html`<div class="pair">${textarea(time, html`${attributes} aria-label="${at + 1} ${texts.time}"`)}
        ${textarea(activity, html`${attributes} aria-label="${at + 1} ${texts.activity}"`)}</div>`;
    return html`${written && html`<details><summary>＋ ${bilingual(texts.insert)}</summary>${pair()}</details>`}
      ${pair(written?.time, written?.activity)}`;
  });
}
