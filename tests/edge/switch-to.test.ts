import { randomInt } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SiteServer } from '../../scripts/serve.ts';
import { eventually, inquiryWith } from '../support/inquiries.ts';
import { startResend } from '../support/resend.ts';
import { OPERATOR, serveWorker } from '../support/worker.ts';

let folder: string;
let resend: Awaited<ReturnType<typeof startResend>>;
let site: SiteServer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'switch-to-'));
  for (const build of ['first', 'second', 'third']) {
    await mkdir(join(folder, build));
    await writeFile(join(folder, build, 'index.html'), build);
  }
  resend = await startResend(OPERATOR);
  site = await serveWorker({
    distDir: join(folder, 'first'),
    vars: { RESEND_BASE_URL: resend.url },
  });
});

afterAll(async () => {
  await site.stop();
  await resend.close();
  await rm(folder, { recursive: true });
});

test('site.switchTo switches builds without errors for visitors and inquiries in progress', async () => {
  const seen = new Set<string>();
  let looking = true;
  const visit = async () => {
    while (looking) {
      const response = await fetch(site.url);
      seen.add(`${response.status} ${await response.text()}`);
    }
  };
  const inquire = async () => {
    while (looking) {
      const response = await fetch(`${site.url}/api/contact`, {
        method: 'POST',
        headers: {
          ...{ 'content-type': 'application/json', origin: site.url },
          'cf-connecting-ip': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
        },
        body: JSON.stringify(inquiryWith()),
      });
      await response.arrayBuffer();
      seen.add(`${response.status} inquiry`);
    }
  };
  // So many visitors that one of their requests is always in progress.
  const visitors = [visit(), inquire(), inquire(), inquire()];
  for (const build of ['second', 'third']) {
    await eventually(() => [...seen]).toContain('200 inquiry');
    await site.switchTo(join(folder, build));
    expect(await (await fetch(site.url)).text()).toBe(build);
    seen.delete('200 inquiry');
  }
  looking = false;
  await Promise.all(visitors);
  expect(seen).toContain('200 first');
  expect([...seen].filter((one) => !/^200 (first|second|third|inquiry)$/.test(one))).toEqual([]);
});

test('site.switchTo leaves the site unchanged when the folder is missing', async () => {
  const before = await (await fetch(site.url)).text();
  await expect(site.switchTo(join(folder, 'nowhere'))).rejects.toThrow();
  expect(await (await fetch(site.url)).text()).toBe(before);
});
