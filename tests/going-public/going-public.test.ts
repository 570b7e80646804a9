import { cp, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { PROJECT } from '../../scripts/project.ts';
import { copyProject, runIn } from '../support/project.ts';
import { steps } from './steps.ts';

/*
  Replaces the sample content in a copy of the project, in the steps that README lists under "Before going public", and
  runs the project's own checks there: they must not depend on the sample.
*/

// Longer than any of these checks takes on a slow machine.
vi.setConfig({ testTimeout: 900_000, hookTimeout: 900_000 });

const root = join(PROJECT, '.cache/sites/going-public');
/** Folders and files that the copy leaves out, because the checks don't need them or a checkout doesn't have them. */
const leftOut =
  /^(node_modules|dist|\.git|\.cache|\.astro|\.data|\.wrangler|\.env|test-results|playwright-report)$/;

test('the steps are those of README', async () => {
  const readme = await readFile(join(PROJECT, 'README.md'), 'utf8');
  const [, section = ''] =
    /^## Before going public$([\s\S]*?)(?=^## |(?![\s\S]))/m.exec(readme) ?? [];
  const named = [...section.matchAll(/^\d+\. \*\*(.+?)[:.]?\*\*/gm)].map(([, name]) => name);
  expect(named.slice(0, steps.length)).toEqual(steps.map(({ name }) => name));
});

describe('the project with a replaced sample', () => {
  beforeAll(async () => {
    const parts = (await readdir(PROJECT)).filter((name) => !leftOut.test(name));
    await copyProject(root, { parts, without: ['art/node_modules'] });
    for (const step of steps) await step.make(root);
    // Copies the encoded pictures from the project's cache, so that the copy need not encode them again.
    const encoded = '.cache/astro/assets';
    await cp(join(PROJECT, encoded), join(root, encoded), { recursive: true });
  });

  /** Runs a package's program in the copy, as npm scripts would. */
  const passes = async (bin: string, ...args: string[]) => {
    const { code, output } = await runIn(root, [join(PROJECT, 'node_modules', bin), ...args], {
      NODE_ENV: '',
      VITEST: '',
    });
    expect(code, output).toBe(0);
  };
  const vitest = (...projects: string[]) =>
    passes('vitest/vitest.mjs', 'run', ...projects.flatMap((name) => ['--project', name]));

  test('passes the linter', () => passes('eslint/bin/eslint.js', '.', '--max-warnings', '0'));
  test('passes the type checks', async () => {
    await passes('astro/bin/astro.mjs', 'check');
    await passes('typescript/bin/tsc', '-p', 'functions');
  });
  test('passes the unit and content tests', () => vitest('unit', 'content'));
  test('passes the build and the tests of its pages', () => vitest('live'));

  test('shows the new brand instead of the sample’s on the home page', async () => {
    const home = await readFile(join(root, '.cache/sites/live/dist/index.html'), 'utf8');
    expect(home).toContain('Kogarashi Walks');
    expect(home).not.toContain('Nagi Retreats');
  });
});
