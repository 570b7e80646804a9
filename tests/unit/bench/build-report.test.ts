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
    subject,
    size,
    machine: '2 cores',
    commit: 'abc1234',
    day: '2026-11-22',
    pages: size * 2,
    files: size * 6,
    cold: cost(cold),
    unchanged: cost(unchanged),
    oneChanged: cost(oneChanged),
    bare: cost(10),
  };
}

test('results that were measured one after the other are one report, in the same order', () => {
  const wholes = [
    measured('retreats', 1000, [20, 4, 5]),
    measured('retreats', 5000),
    measured('foreign', 2300),
    measured('both', 100),
  ];
  const parts = wholes.toReversed().reduce<Measured[]>(merged, []);
  expect(report(parts)).toBe(report(wholes));
  expect(report(parts)).toContain(
    '- met: from a fifth of the retreats, cold: 5.00 × (at most 5.5)',
  );
  expect(report(parts)).toContain('- met: 2,300 retreats abroad build');
});

test('a site that is measured again has its new result alone', () => {
  const first = [measured('retreats', 5000), measured('articles', 5000)];
  const again = merged(first, { ...measured('retreats', 5000, [90, 31, 40]), commit: 'def5678' });
  expect(report(again)).toContain('nothing changed, to a bare site: 3.10 × (at most 3)');
  expect(report(again)).toContain('**missed**: one row changed, to nothing changed: 1.29 ×');
  expect(report(again).match(/abc1234/g)).toHaveLength(1);
});

test('a build that failed is said to have, with its last words', () => {
  const failed = measured('foreign', 2300);
  delete failed.cold;
  const text = report([{ ...failed, failure: 'heap out of memory' }]);
  expect(text).toContain('**missed**: 2,300 retreats abroad build');
  expect(text).toContain('heap out of memory');
});
