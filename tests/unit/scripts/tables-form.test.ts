import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formOf, toInputs, toValue, type Table } from '../../../scripts/tables/form.ts';
import { submittedFields } from '../../support/html-form.ts';

/** Characters and texts that HTML, the form or its parsers might change. */
const special = ['\n', ' ', '　', '<', '&', '"', '&lt;', '</textarea>', 'あ', '１', '🧘‍♀️', '\t'];
/**
 * Any text with LF line endings, because HTML parsers change CRLF and CR to LF, and without NUL, which neither HTML nor
 * PostgreSQL can represent.
 */
const text = fc
  .oneof(fc.string({ unit: 'binary' }), fc.string({ unit: fc.constantFrom(...special) }))
  .map((value) => value.replace(/\r\n?/g, '\n').replaceAll('\0', ''));
const filled = text.filter((value) => value !== '');
const line = text.map((value) => `${value.replaceAll('\n', ' ')}x`);

/** Arbitrary values, by PostgreSQL type. */
const values = {
  text: fc.oneof(fc.constant(null), filled),
  'text[]': fc.array(line),
  jsonb: fc.array(fc.record({ time: text, activity: line }), { maxLength: 5 }),
  integer: fc.oneof(fc.constant(null), fc.integer()),
  boolean: fc.boolean(),
  date: fc.oneof(fc.constant(null), fc.constantFrom('2026-12-31', '2028-02-29')),
};
const types = Object.keys(values) as (keyof typeof values)[];
const table: Table = {
  name: 'things',
  comment: '',
  columns: types.map((type) => ({ name: `a ${type}`, type, comment: '' })),
};

test('the form of a row returns every value unchanged', () => {
  fc.assert(
    fc.property(fc.record(values), (row) => {
      const typed = Object.fromEntries(
        types.map((type) => [`a ${type}`, toInputs(type, row[type])]),
      );
      const page = formOf({ table, rows: {}, row: undefined, typed }).text;
      const sent = submittedFields(`<!doctype html><html><body>${page}</body></html>`);
      const back = types.map((type) => {
        const texts = sent.filter(([name]) => name === `a ${type}`).map(([, value]) => value);
        return [type, toValue(type, texts)];
      });
      expect(Object.fromEntries(back)).toEqual(row);
    }),
  );
});

test.each([
  ['１２８，０００', 128000],
  [' -5 ', -5],
  ['', null],
  ['2147483648', NaN],
  ['3日', NaN],
  ['1.5', NaN],
])('toValue reads the integer %j as %j', (typed, value) => {
  expect(toValue('integer', [typed])).toBe(value);
});
