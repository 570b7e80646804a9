import { expect, test } from 'vitest';
import { html } from '../../../functions/page.ts';

test('html escapes all but its own results, also in lists and attributes', () => {
  const hostile = `"><b onclick='x'>&`;
  const escaped = '&#34;&#62;&#60;b onclick=&#39;x&#39;&#62;&#38;';
  expect(html`<a href="${hostile}">${[hostile, html`<i>${1}</i>`]}</a>`.text).toBe(
    `<a href="${escaped}">${escaped}<i>1</i></a>`,
  );
  expect(html`${undefined}${false}${''}`.text).toBe('');
});
