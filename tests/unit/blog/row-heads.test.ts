import { expect, test } from 'vitest';
import { rowHeads } from '#features/blog/text/row-heads.ts';

const row = (first: string) => `<tr> <td>${first}</td><td class="align-right">1</td> </tr>`;

test('the rows of a table with an empty corner get headings', () => {
  const head = '<thead> <tr> <td></td><th scope="col">高さ</th> </tr> </thead>';
  expect(rowHeads(`${head}<tbody>${row('<strong>熊野</strong>')}${row('高野山')}</tbody>`)).toBe(
    `${head}<tbody>` +
      '<tr><th scope="row"><strong>熊野</strong></th><td class="align-right">1</td> </tr>' +
      '<tr><th scope="row">高野山</th><td class="align-right">1</td> </tr></tbody>',
  );
});

test('other tables stay as they are', () => {
  const table = `<thead><tr><th scope="col">山</th><th scope="col">高さ</th></tr></thead><tbody>${row('熊野')}</tbody>`;
  expect(rowHeads(table)).toBe(table);
  expect(rowHeads('<thead><tr><th scope="col">山</th></tr></thead>')).not.toContain('scope="row"');
});
