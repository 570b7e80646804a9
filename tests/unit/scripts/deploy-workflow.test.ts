import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { expect, test } from 'vitest';
import { PROJECT } from '../../../scripts/project.ts';

interface Workflow {
  jobs: Record<string, { steps: { uses?: string; run?: string; env?: Record<string, string> }[] }>;
}

const text = (file: string) => readFileSync(join(PROJECT, file), 'utf8');
const stepsOf = (file: string) =>
  Object.values((parse(text(file)) as Workflow).jobs).flatMap(({ steps }) => steps);

const deploy = stepsOf('.github/workflows/deploy.yml');
const given = Object.keys(deploy.find(({ run }) => run === 'npm run build')?.env ?? {});

/** What the build is made of, but for texts, which name variables of others. */
const sources = globSync(
  ['astro.config.mjs', 'src/**/*.{ts,mjs}', 'scripts/{build,build-report}.ts'],
  { cwd: PROJECT, exclude: ['src/i18n/**'] },
).map(text);

/** Variables that only other ways to build have, and what a build's programs tell each other. */
const elsewhere = /^(?:FINISH_LATER|PREVIEW_ROWS|SUPABASE_PREVIEW_KEY|WORKERS_\w+)$/;

test('a deployment from GitHub gives the build every variable that it reads', () => {
  const read = sources.flatMap((source) => [
    ...[...source.matchAll(/\b(?:environment|env)\[?\.?'?([A-Z][A-Z_]+)\b/g)].map(
      ([, name]) => name,
    ),
    ...[...source.matchAll(/\{([^{}]*)\} = (?:readEnvironment|environment)\b/g)].flatMap(
      ([, names = '']) => names.match(/\b[A-Z][A-Z_]+\b/g) ?? [],
    ),
    ...[...source.matchAll(/'(SUPABASE_[A-Z_]*KEY)'/g)].map(([, name]) => name),
  ]);
  const missing = read.filter(
    (name) => name !== undefined && !elsewhere.test(name) && !given.includes(name),
  );
  expect(read).toContain('SITE_URL');
  expect(read).toContain('SUPABASE_ANON_KEY');
  expect(read).toContain('BUILD_REPORT_SECRET');
  expect([...new Set(missing)]).toEqual([]);
});

test('it gives nothing that nobody knows', () => {
  const known = [text('.env.example'), ...sources].join('\n');
  expect(given.length).toBeGreaterThan(4);
  expect(given.filter((name) => !known.includes(name))).toEqual([]);
});

test('its actions are those of the tests, pinned by commit', () => {
  const ofTests = stepsOf('.github/workflows/ci.yml').map(({ uses }) => uses);
  const used = deploy.flatMap(({ uses }) => uses ?? []);
  expect(used.length).toBeGreaterThan(2);
  expect(used.filter((one) => !/@[0-9a-f]{40}$/.test(one) || !ofTests.includes(one))).toEqual([]);
});
