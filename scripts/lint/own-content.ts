import type { Linter } from 'eslint';
import { aliases } from './boundaries.ts';

const why =
  'Tests of behavior stand on the fixture site (tests/fixtures), so that replacing the content ' +
  'breaks none of them. What must be true of the live content belongs in tests/content.';

/** Paths of the project's own content, from its root. */
const content = String.raw`/(^|\/)(src\/(content|assets)|supabase\/seed)/`;

/** Selectors of code by which a test could read that content; paths within a copy of the project don't match. */
const readPatterns = [
  `CallExpression:has(> Identifier[name=PROJECT]) > Literal[value=${content}]`,
  `TemplateLiteral:has(> Identifier[name=PROJECT]) > TemplateElement[value.raw=${content}]`,
  `NewExpression[callee.name=URL] > Literal[value=/^(\\.\\.\\/)+(src\\/(content|assets|site)|supabase\\/seed)/]`,
  `CallExpression[callee.name=/^(readFile|readdir)(Sync)?$/] > Literal[value=${content}]`,
  `CallExpression[callee.object.name=process][callee.property.name=cwd]`,
  `CallExpression[callee.name=/^(siteOf|builtSite|originOf)$/] > Literal[value=live]`,
  `Property[key.name=site] > Literal[value=live]`,
];

/**
 * Keeps the site's own facts, texts, rows and pictures out of tests of behavior. Only paths that begin at the project's
 * root are refused.
 */
export const ownContent: Linter.Config = {
  files: ['tests/{unit,edge,dist,e2e}/**'],
  rules: {
    'no-restricted-imports': [
      'error',
      {
        paths: [{ name: '#site', message: why }],
        patterns: [
          // A later setting of a rule replaces an earlier one, so the patterns of `aliases` are repeated; they also
          // refuse `../../src/site.ts`.
          ...aliases.rules['no-restricted-imports'][1].patterns,
          { regex: String.raw`^(\.\./)+src/(content|assets)\b`, message: why },
          { regex: String.raw`support/texts\.ts$`, message: why },
          { regex: String.raw`(sample|content)/[^/]+\.ts$`, message: why },
        ],
      },
    ],
    'no-restricted-syntax': [
      'error',
      ...readPatterns.map((selector) => ({ selector, message: why })),
    ],
  },
};
