import { expect, test } from 'vitest';
import { add, fromReport, summary } from '../../../scripts/test-tally.ts';

/** A report of Vitest: a file that did not load, and another one. */
const vitest = `<?xml version="1.0" encoding="UTF-8" ?>
<testsuites name="vitest tests" tests="5" failures="2" errors="0" time="0.016">
    <testsuite name="broken.test.ts" tests="1" failures="1" errors="0" skipped="0" time="0">
        <testcase classname="broken.test.ts" name="broken.test.ts" time="0">
            <failure message="Cannot find module &apos;./nothing.ts&apos;" type="Error">
            </failure>
        </testcase>
    </testsuite>
    <testsuite name="few.test.ts" timestamp="2026-11-23" tests="4" failures="1" errors="0" skipped="2" time="0.016">
    </testsuite>
</testsuites>`;

/** A report of Playwright, whose attributes are in another order. */
const playwright = (failures: number, errors = 0) => `<testsuites id="" name="" tests="4">
<testsuite name="a.spec.ts" hostname="chromium" tests="3" failures="${failures}" skipped="0" time="1" errors="${errors}">
</testsuite>
<testsuite name="b.spec.ts" hostname="chromium" tests="1" failures="0" skipped="1" time="1" errors="0">
</testsuite>
</testsuites>`;

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

test('a report of Vitest counts its tests, and a file that did not load as a failure', () => {
  expect(fromReport(vitest, 1)).toEqual({ passed: 1, failed: 2, skipped: 2 });
});

test('a report of Playwright counts its tests', () => {
  expect(fromReport(playwright(0), 0)).toEqual({ passed: 3, failed: 0, skipped: 1 });
  expect(fromReport(playwright(1, 1), 1)).toEqual({ passed: 1, failed: 2, skipped: 1 });
});

test.each([
  ['left no report, whatever its exit code', '', 0, 0],
  ['ran no test', '<testsuites>\n</testsuites>', 0, 0],
  ['ended with an error although every test passed', playwright(0), 1, 3],
])('a run has failed if it %s', (_, report, exitCode, passed) => {
  expect(fromReport(report, exitCode)).toMatchObject({ passed, failed: 1 });
});
