import { expect, test } from 'vitest';
import { mergeResults, report, type Measurement } from '../../../bench/build-report.ts';

const cost = (seconds: number) => ({ seconds, memory: 1.2e9 });
/** Returns the measurements of a site, whose builds take 14 to 100 seconds by default, and those of a bare site 10. */
const measured = (
  subject: Measurement['subject'],
  size: number,
  others: Partial<Measurement> = {},
) => ({
  ...{ subject, size, machine: '2 cores', commit: 'abc1234', day: '2026-11-22' },
  ...{ pages: size * 2, files: size * 6, bare: cost(10) },
  ...{ cold: cost(100), unchanged: cost(14), oneChanged: cost(16) },
  ...others,
});

test('mergeResults makes the same report in any order, with the latest result of each site', () => {
  const [small, large] = [
    measured('retreats', 1000, { cold: cost(20) }),
    measured('retreats', 5000),
  ];
  const wholes = [small, large, measured('abroad', 2300), measured('both', 100)];
  const parts = [...wholes, measured('abroad', 2300, { cold: cost(1) })].toReversed();
  const text = report(parts.reduce<Measurement[]>(mergeResults, []));
  expect(text).toBe(report(wholes));
  expect(text).toContain('- met: from a fifth of the retreats, cold: 5.00 × (at most 5.5)');
  expect(text).toContain('- met: 2,300 retreats abroad build');
});

test('the report marks missed goals and contains the error of a failed build', () => {
  const slow = measured('retreats', 5000, { unchanged: cost(31), oneChanged: cost(40) });
  const failed: Measurement = measured('abroad', 2300, { failure: 'heap out of memory' });
  delete failed.cold;
  const text = report([slow, failed]);
  expect(text).toContain('**missed**: nothing changed, to a bare site: 3.10 × (at most 3)');
  expect(text).toContain('**missed**: one row changed, to nothing changed: 1.29 ×');
  expect(text).toContain('**missed**: 2,300 retreats abroad build');
  expect(text).toContain('heap out of memory');
});
