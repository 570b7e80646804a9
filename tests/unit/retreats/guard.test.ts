import { describe, expect, test } from 'vitest';
import { excessiveRemoval, type NextRetreats, removalError } from '#features/retreats/guard.ts';

const six = ['a', 'b', 'c', 'd', 'e', 'f'];
const next = (retreats: string[], more: Partial<NextRetreats> = {}): NextRetreats => ({
  ...{ revision: 57, database: 'own.example', allowed: null, formerIds: [], retreats },
  ...more,
});

describe('excessiveRemoval', () => {
  test.each([
    ['nothing', six, six, false],
    ['half of the retreats', six, ['a', 'b', 'c'], false],
    ['more than half', six, ['a', 'b'], true],
    ['more than half, while others are added', six, ['a', 'b', 'u', 'v', 'w', 'x'], true],
    ['all of the retreats', six, [], true],
    ['nothing, as nothing is live', [], ['a'], false],
  ])('returns a loss only of more than half the retreats: %s', (_, before, after, isRefused) => {
    expect(excessiveRemoval(before, next(after), []) !== undefined).toBe(isRefused);
  });

  test('returns a removal when a featured retreat would be gone, and none for changed ids', () => {
    const featured = ['a', 'never-live'];
    const removal = { removed: ['a'], featured: ['a'] };
    expect(excessiveRemoval(six, next(six.slice(1)), featured)).toEqual(removal);
    const renamed = next(['a2', 'b2', 'c2', 'd2', 'e', 'f'], { formerIds: ['a', 'b', 'c', 'd'] });
    expect(excessiveRemoval(six, renamed, featured)).toBeUndefined();
  });
});

describe('removalError', () => {
  const refuse = (rows: NextRetreats, given?: string) =>
    removalError(six, rows, { featured: ['f'], allowShrinking: given });

  test('lists in both languages what would be gone, featured first, and how to allow it', () => {
    const error = refuse(next(['a', 'b']))!;
    expect(error).toMatchObject({ isPermanent: true, refused: 57 });
    expect(error.message).toBe(
      [
        '公開中のリトリート 6 件のうち 4 件がなくなるため、公開を止めました（読んだデータベース: own.example）。',
        'Not published: 4 of the 6 live retreats would be gone (the database that was read: own.example).',
        'まちがいなら、retreats 表の行を元に戻してください（published も確かめてください）。id を変えただけなら、前の id を former_ids に残してください。この内容でよければ、公開の状態のページで「それでも公開する」を押すか、ALLOW_SHRINKING=57 を付けて一度だけビルドしてください。',
        'If that is a mistake, put the rows back (check published, too). If only ids have changed, keep the former ones in former_ids. If it is meant, press "Publish anyway" on the status page, or build once with ALLOW_SHRINKING=57.',
        '  retreats "f" — なくなります。ホームページのおすすめです。 It would be gone, and is featured on the home page.',
        ...['c', 'd', 'e'].map((id) => `  retreats "${id}" — なくなります。 It would be gone.`),
      ].join('\n'),
    );
    // The build report omits what only belongs in the log.
    expect(JSON.stringify([error.heading, error.problems])).not.toMatch(/ALLOW_SHRINKING|site\.ts/);
  });

  test('lists ten retreats and counts the rest', () => {
    const many = Array.from({ length: 30 }, (_, index) => `r${index}`);
    const error = removalError(many, next(['a']), { featured: [], allowShrinking: undefined });
    expect(error?.heading.ja).toContain('ほかに 20 件です。');
    expect(error?.heading.en).toContain('Those below, and 20 more.');
    expect(error?.problems).toHaveLength(10);
  });

  test('returns nothing when the operator allows the revision, or without one the number of retreats', () => {
    const unknown = { revision: null };
    expect(refuse(next(['a', 'b'], unknown))?.message).toContain('ALLOW_SHRINKING=retreats:2');
    expect(refuse(next(['a', 'b'], unknown))?.message).not.toContain('status page');
    const isRefused = (more: Partial<NextRetreats>, given?: string) =>
      refuse(next(['a', 'b'], more), given) !== undefined;
    expect([57, 56].map((allowed) => isRefused({ allowed }))).toEqual([false, true]);
    expect([' 57 ', '56', ''].map((given) => isRefused({}, given))).toEqual([false, true, true]);
    // The guard accepts these rows.
    expect(refuse(next(six))).toBeUndefined();
    const given = ['retreats:2', 'retreats:3', 'null'];
    expect(given.map((one) => isRefused(unknown, one))).toEqual([false, true, true]);
  });
});
