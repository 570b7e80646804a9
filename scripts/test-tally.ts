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

/**
 * Counts a report in the form of JUnit, which Vitest and Playwright write. A test that needed its second try in CI
 * passed. A runner that crashed, ran nothing, or complains about something that is no test (a failed setup, an error
 * after the last test) has not passed, whatever it counted.
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
