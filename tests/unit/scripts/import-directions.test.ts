import { join } from 'node:path';
import astro from 'eslint-plugin-astro';
import { ESLint, Linter } from 'eslint';
import tseslint from 'typescript-eslint';
import { describe, expect, test } from 'vitest';
import { importDirections } from '../../../scripts/lint/import-directions.ts';

const project = join(import.meta.dirname, '../../..');
const linter = new Linter({ cwd: project });

/** The messages about one line of code in a file of the project, which need not exist. */
function messagesOn(file: string, code: string): string[] {
  const source = file.endsWith('.astro') ? `---\n${code}\n---\n` : code;
  return linter
    .verify(
      source,
      [
        ...(astro.configs.base as Linter.Config[]),
        {
          files: ['**/*.{ts,tsx}'],
          languageOptions: { parser: tseslint.parser as Linter.Parser },
        },
        {
          files: ['**/*'],
          plugins: { nagi: { rules: { directions: importDirections } } },
          rules: { 'nagi/directions': 'error' },
        },
      ],
      { filename: join(project, file) },
    )
    .map(({ message }) => message);
}

describe('refused, with the rule in words', () => {
  test.each([
    [
      'src/features/blog/queries.ts',
      "import { yen } from '#features/retreats/price.ts';",
      'features',
    ],
    ['src/features/blog/List.astro', "import Card from '../retreats/Card.astro';", 'features'],
    ['src/features/blog/Card.astro', "import Page from '#layouts/Page.astro';", 'features'],
    ['src/features/blog/feed.ts', "import { site } from '../../pages/index.astro';", 'features'],
    ['src/pages/index.astro', "import scene from '#art/scenes/hero.ts';", 'pages'],
    ['src/pages/blog/index.astro', "import index from '../index.astro';", 'pages'],
    ['src/layouts/Page.astro', "import { rows } from '../../supabase/embedded.ts';", 'layouts'],
    ['src/components/ui/Button.tsx', "import { site } from '#site';", 'components'],
    ['src/components/ui/Card.astro', "import { t } from '#i18n/dictionary.ts';", 'components'],
    ['src/i18n/paths.ts', "import { ids } from '#features/retreats/types.ts';", 'i18n'],
    ['src/site.ts', "import { locales } from '#i18n/dictionary.ts';", 'pure modules'],
    [
      'src/features/blog/filter.ts',
      "import { getCollection } from 'astro:content';",
      'pure modules',
    ],
    ['src/features/blog/search.ts', "import { useMemo } from 'react';", 'pure modules'],
    ['src/features/contact/message.ts', "import { isIP } from 'node:net';", 'pure modules'],
    ['src/features/retreats/retreat.ts', "export { connect } from './source.ts';", 'pure modules'],
    ['src/features/blog/Explorer.tsx', "import { t } from '#i18n/dictionary.ts';", 'islands'],
    ['src/features/blog/Explorer.tsx', "import { blog } from '#i18n/ja/blog.ts';", 'islands'],
    ['src/features/blog/Explorer.tsx', "const t = await import('#i18n/en/blog.ts');", 'islands'],
    ['src/features/blog/Explorer.tsx', "import { getImage } from 'astro:assets';", 'islands'],
    ['functions/api/contact.ts', "import { parse } from '#features/blog/article.ts';", 'functions'],
    [
      'functions/api/contact.ts',
      "import Form from '#features/contact/ContactForm.tsx';",
      'functions',
    ],
    ['functions/api/contact.ts', "import { readFile } from 'node:fs/promises';", 'functions'],
    ['functions/index.ts', "import { start } from '../supabase/embedded.ts';", 'functions'],
    ['src/content.config.ts', "import Page from '#layouts/Page.astro';", 'content.config'],
    ['src/art/scenes/hero.ts', "import { site } from '#site';", 'art'],
    ['src/scripts/site.ts', "import { card } from '#features/blog/card.ts';", 'scripts'],
  ])('%s: %s', (file, code, rule) => {
    expect(messagesOn(file, code)).toEqual([expect.stringMatching(new RegExp(`Rule: .*${rule}`))]);
  });
});

describe('allowed', () => {
  test.each([
    ['src/pages/index.astro', "import Page from '#layouts/Page.astro';"],
    ['src/pages/[...locale]/index.astro', "import { all } from '#features/blog/content.ts';"],
    ['src/features/blog/List.astro', "import Card from './Card.astro';"],
    ['src/features/blog/List.astro', "import { site } from '#site';"],
    ['src/features/blog/Explorer.tsx', "import type { Dictionary } from '#i18n/dictionary.ts';"],
    ['src/features/blog/Explorer.tsx', "import { pathTo } from '#i18n/paths.ts';"],
    ['src/components/ui/Card.astro', "import type { Retreat } from '#features/retreats/types.ts';"],
    ['src/i18n/ja/errors.ts', "import type { Code } from '#features/contact/message.ts';"],
    ['src/features/retreats/retreat.ts', "import { z } from 'zod';"],
    ['src/features/retreats/source.ts', "await import('../../../supabase/embedded.ts');"],
    ['src/layouts/Page.astro', "import first from '#scripts/entry-language.js?raw';"],
    ['functions/api/contact.ts', "import { parseMessage } from '#features/contact/message.ts';"],
    ['functions/api/contact.ts', "import { inquiry } from '#i18n/ja/inquiry.ts';"],
    ['tests/unit/blog/filter.test.ts', "import { filter } from '#features/blog/filter.ts';"],
  ])('%s: %s', (file, code) => {
    expect(messagesOn(file, code)).toEqual([]);
  });
});

test('asks for the alias instead of a path that climbs out of its folder', () => {
  const code = "import { site } from '../../site.ts';";
  expect(messagesOn('src/features/blog/feed.ts', code)).toEqual([
    expect.stringContaining("'#site'"),
  ]);
  expect(messagesOn('src/features/blog/text/components.ts', "import '../card.ts';")).toEqual([]);
});

test('the project is linted with it', { timeout: 60_000 }, async () => {
  const eslint = new ESLint({ cwd: project });
  for (const file of ['src/pages/[...locale]/index.astro', 'src/site.ts', 'functions/index.ts']) {
    const { rules } = (await eslint.calculateConfigForFile(file)) as Linter.Config;
    expect(rules?.['nagi/import-directions'], file).toEqual([2]);
  }
});
