import { Linter } from 'eslint';
import tseslint from 'typescript-eslint';
import { describe, expect, test } from 'vitest';
import { ownContent } from '../../../scripts/lint/own-content.ts';

/** Returns the number of errors that the rule reports in a test file. */
function faults(code: string, file = 'tests/e2e/x.spec.ts'): number {
  const languageOptions = { parser: tseslint.parser as Linter.Parser };
  return new Linter().verify(code, [{ files: ['**/*.ts'], languageOptions }, ownContent], file)
    .length;
}

describe('the own-content rule', () => {
  test.each([
    "import { site } from '#site';",
    "import { faqSections } from '../support/texts.ts';",
    "const file = join(PROJECT, 'src/assets/hero-wide.webp');",
    'const file = `${PROJECT}src/content/faq`;',
    "const seed = new URL('../../supabase/seed.sql', import.meta.url);",
    'const root = process.cwd();',
    "const { dist } = siteOf('live');",
    "test.use({ site: 'live' });",
  ])('reports outside tests/content: %s', (code) => {
    expect(faults(code)).toBeGreaterThan(0);
    expect(faults(code, 'tests/content/x.spec.ts')).toBe(0);
  });
});

test.each([
  "import { site } from '../fixtures/site/src/site.ts';",
  "const file = join(root, 'src/content/blog/copied/article.yaml');",
  "expect(problem).toContain('src/content/blog/hot-springs/ja.mdx:9');",
  "test.use({ site: 'grown' });",
])('the own-content rule accepts: %s', (code) => {
  expect(faults(code)).toBe(0);
});
