import { describe, expect, test } from 'vitest';
import { add, fromPlaywright, fromVitest, summary } from '../../../scripts/test-tally.ts';

const vitestReport = {
  numPassedTests: 12,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [{ status: 'passed', assertionResults: [{}] }],
};
const playwrightReport = { stats: { expected: 5, unexpected: 0, flaky: 0, skipped: 0 } };

test('the last line names skipped tests only if there are any', () => {
  expect(summary({ passed: 3, failed: 0, skipped: 0 })).toBe('3 passed, 0 failed');
  expect(summary({ passed: 3, failed: 1, skipped: 2 })).toBe('3 passed, 1 failed, 2 skipped');
});

test('stages add up', () => {
  expect(add({ passed: 3, failed: 1, skipped: 2 }, { passed: 4, failed: 0, skipped: 1 })).toEqual({
    passed: 7,
    failed: 1,
    skipped: 3,
  });
});

describe('a report of Vitest', () => {
  test('counts its tests', () => {
    expect(fromVitest(vitestReport, 0)).toEqual({ passed: 12, failed: 0, skipped: 0 });
    expect(
      fromVitest({ ...vitestReport, numFailedTests: 2, numPendingTests: 1, numTodoTests: 1 }, 1),
    ).toEqual({ passed: 12, failed: 2, skipped: 2 });
  });

  test('counts a file that did not load as a failure', () => {
    const testResults = [{ status: 'failed', assertionResults: [] }];
    expect(fromVitest({ ...vitestReport, testResults }, 1)).toMatchObject({ failed: 1 });
  });
});

describe('a report of Playwright', () => {
  test('counts its tests, those that needed a second try as passed', () => {
    expect(fromPlaywright(playwrightReport, 0)).toEqual({ passed: 5, failed: 0, skipped: 0 });
    expect(
      fromPlaywright({ stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 1 } }, 1),
    ).toEqual({ passed: 6, failed: 1, skipped: 1 });
  });
});

describe.each([
  ['Vitest', fromVitest, vitestReport, { ...vitestReport, numPassedTests: 0 }],
  [
    'Playwright',
    fromPlaywright,
    playwrightReport,
    { stats: { ...playwrightReport.stats, expected: 0 } },
  ],
])('a run of %s has failed', (_name, from, passing, empty) => {
  test('if it left no report, whatever its exit code', () => {
    expect(from(undefined, 0)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });

  test('if it ran no test', () => {
    expect(from(empty, 0)).toMatchObject({ failed: 1 });
  });

  test('if it ended with an error although every test passed', () => {
    expect(from(passing, 1)).toMatchObject({ failed: 1 });
  });
});
