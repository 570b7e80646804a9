import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { parse } from 'yaml';
import { expect, test } from 'vitest';
import { PROJECT } from '../../../scripts/project.ts';
import { namesFor } from '../../../src/variables.ts';
import { listenOnLoopback } from '../../support/loopback.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

interface Workflow {
  jobs: Record<
    string,
    { steps: { id?: string; uses?: string; run?: string; env?: Record<string, string> }[] }
  >;
}

const text = (file: string) => readFileSync(join(PROJECT, file), 'utf8');
const stepsOf = (file: string) =>
  Object.values((parse(text(file)) as Workflow).jobs).flatMap(({ steps }) => steps);

const folder = temporaryFolder();
const deploy = stepsOf('.github/workflows/deploy.yml');
const given = Object.keys(deploy.find(({ run }) => run === 'npm run build')?.env ?? {});

test('the deploy workflow sets exactly the variables of the build (product: operations/deploy-workflow)', () => {
  expect(given.toSorted()).toEqual(namesFor('build').toSorted());
});

test.each([
  ['is skipped when the live build is new', new Date().toISOString(), true],
  ['runs when the live build is older', '2026-11-20T15:12:00.000Z', false],
  ['runs when no build record can be read', undefined, false],
])('the nightly build %s', async (_, time, isSkipped) => {
  const server = await listenOnLoopback((request, response) => {
    if (request.url !== '/build.json' || time === undefined) response.writeHead(404);
    response.end(`${JSON.stringify({ revision: 1, time, commit: null })}\n`);
  });
  folder.write('output');
  const env = { ...process.env, SITE_URL: server.url, GITHUB_OUTPUT: folder.path('output') };
  try {
    const script = deploy.find(({ id }) => id === 'live')?.run ?? '';
    // Like GitHub's shell, which stops at the first failing command.
    await promisify(execFile)('bash', ['-e', '-c', script], { env });
    expect(folder.read('output')).toBe(isSkipped ? 'is-live=true\n' : '');
  } finally {
    await server.close();
  }
});

test('the deploy workflow uses the actions of the CI workflow, pinned by commit', () => {
  const ofTests = stepsOf('.github/workflows/ci.yml').map(({ uses }) => uses);
  const used = deploy.flatMap(({ uses }) => uses ?? []);
  expect(used.length).toBeGreaterThan(2);
  expect(used.filter((one) => !/@[0-9a-f]{40}$/.test(one) || !ofTests.includes(one))).toEqual([]);
});
