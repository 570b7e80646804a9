import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Site } from '../../scripts/serve.ts';
import { inquiryWith } from '../support/inquiries.ts';
import { startResend, type ResendServer } from '../support/resend.ts';
import { OPERATOR, serveWorker } from '../support/worker.ts';

let folder: string;
let resend: ResendServer;
let site: Site;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'show-'));
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

test('while another build is shown no visitor sees an error, and an inquiry under way is finished', async () => {
  const seen = new Set<string>();
  let looking = true;
  const visitor = (async () => {
    while (looking) {
      const response = await fetch(site.url);
      seen.add(`${response.status} ${await response.text()}`);
    }
  })();
  expect(await (await fetch(site.url)).text()).toBe('first');

  const inquiry = inquiryWith();
  const mailing = Promise.withResolvers<void>();
  const { promise: until, resolve: answer } = Promise.withResolvers<void>();
  resend.breakFor(inquiry.email, () => {
    mailing.resolve();
    return { until };
  });
  // The Worker waits five seconds for its mail: a busy machine has begun with the next build by then.
  const showing = site.show(join(folder, 'second'));
  const sending = fetch(`${site.url}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site.url },
    body: JSON.stringify(inquiry),
  });
  await mailing.promise;
  await showing;
  expect(await (await fetch(site.url)).text()).toBe('second');

  answer();
  expect((await sending).status).toBe(200);
  await site.show(join(folder, 'third'));
  expect(await (await fetch(site.url)).text()).toBe('third');
  looking = false;
  await visitor;
  expect([...seen].filter((page) => !/^200 (first|second|third)$/.test(page))).toEqual([]);
});

test('a folder that is missing leaves everything as it was', async () => {
  const before = await (await fetch(site.url)).text();
  await expect(site.show(join(folder, 'nowhere'))).rejects.toThrow();
  expect(await (await fetch(site.url)).text()).toBe(before);
});
