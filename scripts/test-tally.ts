/** How many tests of a stage, or of everything, ended how. */
export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

/** Both together. */
export function add(a: Tally, b: Tally): Tally {
  return {
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    skipped: a.skipped + b.skipped,
  };
}

/** `12 passed, 0 failed`, and `, 1 skipped` only if there is one. */
export function summary({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: readonly { status: string; assertionResults: readonly unknown[] }[];
}

/**
 * Counts a report of Vitest's `json` reporter. A file that could not even be loaded has no tests,
 * and counts as one failure.
 *
 * @param report undefined if the runner wrote none.
 * @param exitCode of the runner.
 */
export function fromVitest(report: unknown, exitCode: number): Tally {
  if (report === undefined) return trustworthy(undefined, exitCode);
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } =
    report as VitestReport;
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return trustworthy(
    {
      passed: numPassedTests,
      failed: numFailedTests + broken.length,
      skipped: numPendingTests + numTodoTests,
    },
    exitCode,
  );
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

/**
 * Counts a report of Playwright's `json` reporter. A test that needed its second try in CI passed;
 * the report names it as flaky.
 *
 * @param report undefined if the runner wrote none.
 * @param exitCode of the runner.
 */
export function fromPlaywright(report: unknown, exitCode: number): Tally {
  if (report === undefined) return trustworthy(undefined, exitCode);
  const { expected, unexpected, flaky, skipped } = (report as PlaywrightReport).stats;
  return trustworthy({ passed: expected + flaky, failed: unexpected, skipped }, exitCode);
}

/**
 * A runner that crashed, ran nothing, or complains about something that is no test (a failed
 * setup, an error after the last test) has not passed, whatever it counted.
 */
function trustworthy(tally: Tally | undefined, exitCode: number): Tally {
  if (tally === undefined) return { passed: 0, failed: 1, skipped: 0 };
  const ranNothing = tally.passed + tally.failed === 0;
  if (tally.failed === 0 && (ranNothing || exitCode !== 0)) return { ...tally, failed: 1 };
  return tally;
}
