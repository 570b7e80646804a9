import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveSite, type Site } from '../../scripts/serve.ts';
import { inquiryWith, OPERATOR, sendInquiry } from '../support/inquiries.ts';
import { WORKER_PROJECT } from '../support/worker.ts';

/** A mail service that answers when the test says so. */
const waiting: ServerResponse[] = [];
const mail = createServer((request, response) => {
  request.resume();
  waiting.push(response);
  mail.emit('mail');
});
let folder: string;
let site: Site;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'show-'));
  for (const build of ['first', 'second', 'third']) {
    await mkdir(join(folder, build));
    await writeFile(join(folder, build, 'index.html'), build);
  }
  mail.listen(0, '127.0.0.1');
  await once(mail, 'listening');
  site = await serveSite({
    root: WORKER_PROJECT,
    distDir: join(folder, 'first'),
    port: 0,
    vars: {
      SITE_URL: 'https://nagi-retreats.example',
      RESEND_API_KEY: 're_test',
      RESEND_BASE_URL: `http://127.0.0.1:${(mail.address() as AddressInfo).port}`,
      MAIL_FROM: 'Tomoshibi Stays <site@example.org>',
      MAIL_TO: OPERATOR,
    },
  });
});

afterAll(async () => {
  await site.stop();
  mail.closeAllConnections();
  mail.close();
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

  const sending = sendInquiry(site.url, inquiryWith({}));
  await once(mail, 'mail');
  await site.show(join(folder, 'second'));
  await site.show(join(folder, 'third'));
  expect(await (await fetch(site.url)).text()).toBe('third');

  mail.on('mail', () => accept());
  accept();
  expect((await sending).status).toBe(200);
  looking = false;
  await visitor;
  expect([...seen].filter((page) => !/^200 (first|second|third)$/.test(page))).toEqual([]);
});

test('a folder that is missing leaves everything as it was', async () => {
  const before = await (await fetch(site.url)).text();
  await expect(site.show(join(folder, 'nowhere'))).rejects.toThrow();
  expect(await (await fetch(site.url)).text()).toBe(before);
});

function accept(): void {
  for (const response of waiting.splice(0)) {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ id: randomUUID() }));
  }
}
