import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { readPages } from '../../../src/integrations/after-build/pages.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const folder = temporaryFolder();

test('readPages finds the headings of each language, and the hash of every inline script', async () => {
  const script = 'if (1 < 2) start()';
  folder.write(
    'dist/a.html',
    `<h1>京<wbr>都</h1><p>文</p><p class="x font-heading">凪</p><script>${script}</script>` +
      '<script type="application/ld+json">{}</script><script type="module" src="/a.js"></script>',
  );
  folder.write('dist/en.html', '<h2>Home &amp; sea</h2><p>text</p>');
  folder.write('dist/en/b.html', '<h3><a href="/">Sky</a></h3>');
  const { headings, scripts } = await readPages(folder.url('dist/'));
  expect(headings).toEqual({ ja: '京都凪', en: 'Home & seaSky' });
  const hash = createHash('sha256').update(script).digest('base64');
  expect([...scripts]).toEqual([`'sha256-${hash}'`]);
});
