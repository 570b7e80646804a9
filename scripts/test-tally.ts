/** Numbers of tests of a stage, or of all, by result. */
export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

/** Adds two tallies. */
export function add(a: Tally, b: Tally): Tally {
  return {
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    skipped: a.skipped + b.skipped,
  };
}

/** Returns `12 passed, 0 failed`, with `, 1 skipped` only if there are any. */
export function summary({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/**
 * Counts the tests in a JUnit report of Vitest or Playwright. A test that passed on a retry in CI has passed. A runner
 * that crashed, ran nothing, or reports an error outside tests (in a setup, or after the last test) counts as one
 * failure, unless a test failed.
 *
 * @param report empty if the runner wrote none.
 * @param exitCode of the runner.
 */
export function fromReport(report: string, exitCode: number): Tally {
  const suites = report.match(/^\s*<testsuite .*/gm) ?? [];
  const sum = (name: string) =>
    suites.reduce((all, tag) => all + Number(RegExp(` ${name}="(\\d+)"`).exec(tag)?.[1] ?? 0), 0);
  const failed = sum('failures') + sum('errors');
  const skipped = sum('skipped');
  const passed = sum('tests') - failed - skipped;
  const isUntold = failed === 0 && (passed === 0 || exitCode !== 0);
  return { passed, failed: isUntold ? 1 : failed, skipped };
}
