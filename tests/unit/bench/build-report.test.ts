import { expect, test } from 'vitest';
import { merged, report, type Measured } from '../../../bench/build-report.ts';

/** A site whose builds take so many seconds: cold, with nothing changed, with one change; a bare one takes 10. */
function measured(
  subject: Measured['subject'],
  size: number,
  [cold, unchanged, oneChanged]: readonly [number, number, number] = [100, 14, 16],
): Measured {
  const cost = (seconds: number) => ({ seconds, memory: 1.2e9 });
  return {
    ...{ subject, size, machine: '2 cores', commit: 'abc1234', day: '2026-11-22' },
    ...{ pages: size * 2, files: size * 6, bare: cost(10) },
    ...{ cold: cost(cold), unchanged: cost(unchanged), oneChanged: cost(oneChanged) },
  };
}

test('sites measured one after the other are one report, in the same order, each with its new result alone', () => {
  const wholes = [
    measured('retreats', 1000, [20, 4, 5]),
    measured('retreats', 5000),
    measured('foreign', 2300),
    measured('both', 100),
  ];
  const parts = [...wholes, measured('foreign', 2300, [1, 1, 1])].toReversed();
  const text = report(parts.reduce<Measured[]>(merged, []));
  expect(text).toBe(report(wholes));
  expect(text).toContain('- met: from a fifth of the retreats, cold: 5.00 × (at most 5.5)');
  expect(text).toContain('- met: 2,300 retreats abroad build');
});

test('a goal that was missed is said, and a build that failed with its last words', () => {
  const { cold, ...failed } = measured('foreign', 2300);
  const slow = measured('retreats', 5000, [cold?.seconds ?? 0, 31, 40]);
  const text = report([slow, { ...failed, failure: 'heap out of memory' }]);
  expect(text).toContain('**missed**: nothing changed, to a bare site: 3.10 × (at most 3)');
  expect(text).toContain('**missed**: one row changed, to nothing changed: 1.29 ×');
  expect(text).toContain('**missed**: 2,300 retreats abroad build');
  expect(text).toContain('heap out of memory');
});
