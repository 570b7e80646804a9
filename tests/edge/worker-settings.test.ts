import { unstable_readConfig } from 'wrangler';
import { expect, test } from 'vitest';
import { join } from 'node:path';
import { PROJECT } from '../../scripts/project.ts';

const config = unstable_readConfig(
  { config: join(PROJECT, 'wrangler.jsonc') },
  { hideWarnings: true },
);

test('the platform keeps console lines, and no log of requests with their IP addresses', () => {
  expect(config.observability).toEqual({
    enabled: true,
    logs: { enabled: true, invocation_logs: false },
  });
});
