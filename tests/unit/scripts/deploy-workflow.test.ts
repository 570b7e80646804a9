import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { expect, test } from 'vitest';
import { PROJECT } from '../../../scripts/project.ts';
import { namesFor } from '../../../src/variables.ts';

interface Workflow {
  jobs: Record<string, { steps: { uses?: string; run?: string; env?: Record<string, string> }[] }>;
}

const text = (file: string) => readFileSync(join(PROJECT, file), 'utf8');
const stepsOf = (file: string) =>
  Object.values((parse(text(file)) as Workflow).jobs).flatMap(({ steps }) => steps);

const deploy = stepsOf('.github/workflows/deploy.yml');
const given = Object.keys(deploy.find(({ run }) => run === 'npm run build')?.env ?? {});

test('a deployment from GitHub gives the build every variable that it reads, and nothing else', () => {
  expect(given.toSorted()).toEqual(namesFor('build').toSorted());
});

test('its actions are those of the tests, pinned by commit', () => {
  const ofTests = stepsOf('.github/workflows/ci.yml').map(({ uses }) => uses);
  const used = deploy.flatMap(({ uses }) => uses ?? []);
  expect(used.length).toBeGreaterThan(2);
  expect(used.filter((one) => !/@[0-9a-f]{40}$/.test(one) || !ofTests.includes(one))).toEqual([]);
});
