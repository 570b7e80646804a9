import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { failureOf } from '../../../scripts/build-report.ts';
import { PROJECT, run } from '../../../scripts/project.ts';
import type { FinishJob } from '../../../src/integrations/finish.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const folder = temporaryFolder();

/** Runs the finish process, the last part of a build, on a site of one page. */
async function finish(body: string) {
  folder.write('dist/_astro/site.js');
  folder.write('dist/index.html', `<!doctype html><html><head></head><body>${body}</body></html>`);
  const job: FinishJob = {
    dist: folder.url('dist/').href,
    cache: folder.url('cache/').href,
    siteUrl: { origin: 'http://localhost:4321', indexable: false },
    policy: { turnstile: false },
  };
  folder.write('job.json', JSON.stringify(job));
  const program = `${PROJECT}src/integrations/finish-process.ts`;
  const messages: unknown[] = [];
  const ended = await run(process.execPath, [program, folder.path('job.json')], {
    onMessage: (message) => messages.push(message),
  });
  expect(existsSync(folder.path('job.json'))).toBe(false);
  return { ...ended, messages };
}

test('the finish process writes _headers and warns about a preview URL', async () => {
  const { code, output } = await finish('<p>静けさ</p>');
  expect(output).toMatch(/^\d\d:\d\d:\d\d \[WARN\] \[finish\] http:\/\/localhost:4321 は公開用の/);
  expect(code).toBe(0);
  expect(folder.read('dist/_headers')).toContain('default-src');
});

test('the finish process fails with a message in both languages when a page breaks the policy', async () => {
  const { code, output, messages } = await finish('<p style="color: red">静けさ</p>');
  expect(code).toBe(1);
  const said = /^[^\n]*index\.html: .*Content-Security-Policy に止められます/;
  expect(output).toMatch(new RegExp(`\\[ERROR\\] \\[finish\\] ${said.source.slice(1)}`));
  const inBoth = { ja: expect.stringMatching(said), en: expect.stringMatching(said) };
  expect(messages.map(failureOf)).toEqual([
    { messages: [inBoth], permanent: false, built_revision: null },
  ]);
});
