import { expect, test } from 'vitest';
import { add, fromReport, summary } from '../../../scripts/test-tally.ts';

/** A Vitest report with a file that failed to load and another one. */
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

/** A Playwright report, whose attributes have another order. */
const playwright = (failures: number, errors = 0) => `<testsuites id="" name="" tests="4">
<testsuite name="a.spec.ts" hostname="chromium" tests="3" failures="${failures}" skipped="0" time="1" errors="${errors}">
</testsuite>
<testsuite name="b.spec.ts" hostname="chromium" tests="1" failures="0" skipped="1" time="1" errors="0">
</testsuite>
</testsuites>`;

test('summary names skipped tests only when there are any', () => {
  expect(summary({ passed: 3, failed: 0, skipped: 0 })).toBe('3 passed, 0 failed');
  expect(summary({ passed: 3, failed: 1, skipped: 2 })).toBe('3 passed, 1 failed, 2 skipped');
});

test('add sums up the counts of two stages', () => {
  expect(add({ passed: 3, failed: 1, skipped: 2 }, { passed: 4, failed: 0, skipped: 1 })).toEqual({
    passed: 7,
    failed: 1,
    skipped: 3,
  });
});

test.each([
  ['of Vitest with a file that did not load', vitest, 1, [1, 2, 2]],
  ['of Playwright', playwright(0), 0, [3, 0, 1]],
  ['of Playwright with an error outside its tests', playwright(1, 1), 1, [1, 2, 1]],
  ['that is missing, although the exit code is 0', '', 0, [0, 1, 0]],
  ['without tests', '<testsuites>\n</testsuites>', 0, [0, 1, 0]],
  ['of passed tests whose run ended with an error', playwright(0), 1, [3, 1, 1]],
])('fromReport counts a report %s', (_, report, exitCode, [passed, failed, skipped]) => {
  expect(fromReport(report, exitCode)).toEqual({ passed, failed, skipped });
});
