import { expect, test } from 'vitest';
import { fileCountWarning } from '../../../src/integrations/host-limits.ts';

test('fileCountWarning warns when there are more than 18,000 files', () => {
  expect(fileCountWarning(18_000)).toBeUndefined();
  expect(fileCountWarning(18_001)).toMatch(
    /18,001 個.*無料プランで 20,000 個.*18,001 files.*20,000 on its free plan/,
  );
});
