import { join } from 'node:path';
import { ESLint } from 'eslint';
import { describe, expect, test } from 'vitest';

const project = join(import.meta.dirname, '../../..');

/** The project's own configuration, without rules that need type information. */
const eslint = new ESLint({
  cwd: project,
  overrideConfig: { languageOptions: { parserOptions: { projectService: false } } },
  ruleFilter: ({ ruleId }) => /^boundaries\/|^no-restricted-(?:imports|globals)$/.test(ruleId),
});

/** Returns the messages about one line of code in a file, which need not exist; its imports must. */
async function messagesOn(file: string, code: string): Promise<string[]> {
  const source = file.endsWith('.astro') ? `---\n${code}\n---\n` : code;
  const [result] = await eslint.lintText(source, { filePath: join(project, file) });
  return result?.messages.map(({ message }) => message) ?? [];
}

// The first text takes long, because it loads the configuration and its plugins.
describe('the linter for forbidden code', { timeout: 60_000 }, () => {
  test.each([
    ['src/pages/blog/index.astro', "import A from '../llms.txt.ts';", 'pages'],
    ['src/layouts/Page.astro', "import '../../supabase/embedded.ts';", 'layouts'],
    ['src/features/blog/x.ts', "import '#features/retreats/retreat.ts';", 'features'],
    ['src/features/blog/List.astro', "import A from '../retreats/RetreatCard.tsx';", 'features'],
    ['src/features/blog/x.ts', "import '../../../scripts/build.ts';", 'features'],
    ['src/components/ui/Button.tsx', "import { site } from '#site';", 'components'],
    ['src/pictures/x.ts', "import { Picture } from '#components/ui/Picture.tsx';", 'pictures'],
    ['src/i18n/x.ts', "import { a } from '#features/contact/message.ts';", 'i18n'],
    ['src/scripts/navigation.ts', "import { a } from '#features/contact/message.ts';", 'scripts'],
    ['src/integrations/x.ts', "import { a } from '#features/contact/message.ts';", 'integrations'],
    ['packages/other/x.ts', "import '../page-styles/index.ts';", 'packages'],
    ['src/content.config.ts', "import Page from '#layouts/Page.astro';", 'content.config'],
    ['src/site.ts', "import { a } from '#features/contact/message.ts';", 'root'],
    ['functions/api/x.ts', "import { a } from '#features/retreats/content.ts';", 'functions'],
    ['functions/api/x.ts', "import { a } from '#i18n/phrases.ts';", 'functions'],
    ['functions/api/x.ts', "import { readFile } from 'node:fs/promises';", 'functions'],
    ['src/features/contact/message.ts', "import { a } from 'yaml';", 'pure modules'],
    ['src/features/retreats/retreat.ts', "await import('./source.ts');", 'pure modules'],
    ['src/i18n/ja/errors.ts', "import { phrases } from '../phrases.ts';", 'pure modules'],
    ['src/features/blog/X.tsx', "import { t } from '#i18n/dictionary.ts';", 'islands'],
    ['src/features/blog/X.tsx', "const t = await import('#i18n/en/blog.ts');", 'islands'],
    ['src/features/blog/X.tsx', "import { getImage } from 'astro:assets';", 'islands'],
  ])('reports the rule in %s: %s', async (file, code, rule) => {
    expect(await messagesOn(file, code)).toContainEqual(
      expect.stringMatching(new RegExp(`^${rule}.* →`)),
    );
  });

  test('reports a global of one runtime in a pure module', async () => {
    const file = 'src/features/contact/message.ts';
    expect(await messagesOn(file, 'export const path = location.pathname;')).toHaveLength(1);
    expect(await messagesOn('src/features/contact/draft.ts', 'location.reload();')).toEqual([]);
  });

  test.each([
    ['src/features/blog/feed.ts', "import { site } from '../../site.ts';"],
    ['src/features/blog/feed.ts', "import { pathTo } from '../../i18n/paths.ts';"],
    ['tests/unit/x.test.ts', "import { a } from '../../src/features/contact/message.ts';"],
  ])('reports a path that has an alias in %s: %s', async (file, code) => {
    expect(await messagesOn(file, code)).toContainEqual(expect.stringContaining('Write the alias'));
  });
});

describe('the linter for permitted code', { timeout: 60_000 }, () => {
  test.each([
    ['src/pages/[...locale]/index.astro', "import { a } from '#features/contact/message.ts';"],
    ['src/layouts/Page.astro', "import first from '#scripts/language-redirect.js?raw';"],
    ['src/features/contact/x.ts', "import '#features/retreats/types.ts';"],
    ['src/features/blog/List.astro', "import { getImage } from 'astro:assets';"],
    ['src/features/blog/X.tsx', "import type { Dictionary } from '#i18n/dictionary.ts';"],
    ['src/components/ui/A.astro', "import type { A } from '#features/contact/message.ts';"],
    ['src/i18n/ja/errors.ts', "import type { Code } from '#features/contact/message.ts';"],
    ['src/features/retreats/source.ts', "await import('../../../supabase/embedded.ts');"],
    ['functions/api/x.ts', "import { parseMessage } from '#features/contact/message.ts';"],
    ['functions/api/x.ts', "import { Resend } from 'resend';"],
    ['astro.config.mjs', "import { pageStyles } from '#packages/page-styles/index.ts';"],
  ])('accepts %s: %s', async (file, code) => {
    expect(await messagesOn(file, code)).toEqual([]);
  });
});
