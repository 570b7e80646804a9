import { execFile } from 'node:child_process';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { PROJECT } from '../../scripts/project.ts';

/** Bytes, minified: code that the edge loads before it can answer the first request. */
const budget = 170_000;

test('the deployed Worker stays within its size budget', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'worker-'));
  try {
    // Everything that a deployment does except the upload.
    await promisify(execFile)(
      process.execPath,
      [
        join(PROJECT, 'node_modules/wrangler/bin/wrangler.js'),
        ...['deploy', '--dry-run', '--outdir', folder, '--assets', folder],
      ],
      {
        cwd: PROJECT,
        env: {
          ...process.env,
          CI: '1',
          CLOUDFLARE_CF_FETCH_ENABLED: 'false',
          // Without its banner, Wrangler doesn't check for a newer version.
          WRANGLER_HIDE_BANNER: 'true',
          WRANGLER_SEND_ERROR_REPORTS: 'false',
          WRANGLER_SEND_METRICS: 'false',
          WRANGLER_WRITE_LOGS: 'false',
        },
      },
    );
    const { size } = await stat(join(folder, 'index.js'));
    expect(size).toBeGreaterThan(50_000);
    expect(size).toBeLessThanOrEqual(budget);
  } finally {
    await rm(folder, { recursive: true });
  }
}, 120_000);
